"""Which of several equal abilities or cards comes first is not asked; games of earlier editions still ask it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

import mindtable
from mindtable import State
from mindtable.cards.events.triggers import Batch, does_the_same, only_gain
from mindtable.cards.state.definition import slug_of
from mindtable.cards.state.frame import Frame
from mindtable.cards.text.read import check
from mindtable.core.record import ALIKE
from tests.games.mind.minds import table as mind_table
from tests.games.mindnet.mns import table as mindnet_table
from tests.games.minds_across_time.mats import table as mat_table
from tests.language.sets import words_of
from tests.table import table as tumblr_table

pytestmark = pytest.mark.source

LIBRARIES = [
    {"name": f"{name} Library", "type": "product", "subtypes": ["book"], "text": text}
    for name, text in {
        "Stone": "Whenever you play a household, draw 1 card.",
        "Clay": "Whenever you play a product, draw 1 card.",
        "Paper": "Whenever you play a product, draw 2 cards.",
        "Proud": "Whenever you play a product, put 1 hour indicator on this product.",
        "Shared": "Whenever you play a product, destroy another target book.",
    }.items()
]
CHAIR = {"name": "Chair", "type": "product", "subtypes": ["household"]}


def asked_after_a_chair(*names: str, edition: int = 1) -> str:
    """The question after a product was played beside these libraries."""
    t = mat_table([f"{name}-library" for name in names], hand=["chair"], cards=[*LIBRARIES, CHAIR])
    t.state.start.edition = edition
    t.you("play chair").passed()
    return t.asked


@pytest.mark.rule("MAT-9.3", "MAT-9.23")
def test_equal_abilities_of_different_cards_are_not_put_in_order():
    assert asked_after_a_chair("stone", "clay") == "you: main"
    assert asked_after_a_chair("stone", "stone") == "you: main"
    assert asked_after_a_chair("stone", "stone", edition=0) == "you: order"


@pytest.mark.rule("MAT-9.3")
@pytest.mark.parametrize(
    "names", [("stone", "paper"), ("proud", "proud"), ("shared", "shared"), ("stone", "proud")]
)
def test_abilities_that_differ_or_speak_of_their_own_card_are(names: tuple[str, str]):
    assert asked_after_a_chair(*names) == "you: order"


@pytest.mark.rule("MI-19.2", "MI-19.9")
@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("Whenever you play a thought, draw 1 card.", "you: play"),
        ("Whenever you play a thought, that thought gets +1 power until end of turn.", "you: order"),
        ("Whenever you play a thought, this thought gets +1 power until end of turn.", "you: order"),
    ],
)
def test_in_mind(text: str, asked: str):
    twins = [{"name": name, "type": "thought", "text": text} for name in ("Castor", "Pollux")]
    t = mind_table(["castor", "pollux"], hand=["first-kiss"], cards=twins)
    t.you("play first-kiss")
    assert t.asked == asked


@pytest.mark.rule("MN-14.6", "MN-14.18")
@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("Whenever you recruit an Android, gain 1 Credit.", "you: deploy"),
        ("Whenever you recruit an Android, exhaust this individual.", "you: order"),
        (
            "Whenever you recruit an Android, if you have 4 or fewer Credits, steal 1 Credit from your opponent.",
            "you: deploy",
        ),
        ("Whenever you recruit an Android, if you control 2 or more Humans, gain 1 Credit.", "you: deploy"),
        (
            "Whenever you recruit an Android, target individual gets +1 motivation until end of turn.",
            "you: target",
        ),
        (
            "Whenever you recruit an Android, look at the top card of your deck. You may put that card on the bottom "
            "of that deck.",
            "you: may",
        ),
    ],
)
def test_in_mindnet(text: str, asked: str):
    twins = [{"name": name, "subtype": "Human", "text": text} for name in ("Castor", "Pollux")]
    plain = {"name": "Plain Android", "subtype": "Android", "price": 0}
    t = mindnet_table(["castor", "pollux"], hand=["plain-android"], phase="deploy", cards=[*twins, plain])
    assert t.you("recruit plain-android").asked == asked


# What looks at draws or at what players have, in play or about to happen: then the order may matter.
OBSERVERS = {
    "mind": (
        "Whenever you draw a card, this thought gets +1 power until end of turn.",
        "This thought has +1 power for each card in your hand.",
    ),
    "mindnet": (
        "This individual has +1 motivation for each card in your hand.",
        "While you have 9 or more cards in hand, this individual has +1 motivation.",
        "While you have fewer Credits than your opponent, this individual has +1 motivation.",
    ),
    "minds_across_time": ("Whenever you draw a card, put 1 hour indicator on this product.",),
}


def drawing(
    game: str, observer: str = "", deck: int = 9, edition: int = 2, variants: Sequence[str] = ()
) -> str:
    """The question after abilities with which you draw 1 and 2 cards have triggered, beside a card with that text."""
    words = {"mind": "thought", "mindnet": "individual", "minds_across_time": "product"}
    play = {"mind": "play", "mindnet": "recruit", "minds_across_time": "play"}[game]
    types: dict[str, dict[str, Any]] = {"mindnet": {"subtype": "Human"}, "mind": {"cost": 0}}
    given = types.get(game, {})
    texts = {
        f"Drawer {n}": f"Whenever you {play} a {words[game]}, draw {n} card{'s' if n > 1 else ''}."
        for n in (1, 2)
    }
    if game == "mindnet":
        texts = {name: text.replace(" a ind", " an ind") for name, text in texts.items()}
    texts |= {"Observer": observer} if observer else {}
    cards = [{"name": name, "text": text, **given} for name, text in texts.items()]
    side = [slug_of(name) for name in texts]
    if game == "minds_across_time":
        table = mat_table(
            side, hand=["chair"], library=["te-rangi-hiroa"] * deck, cards=[*cards, CHAIR], variants=variants
        )
        table.state.start.edition = edition
        return str(table.you("play chair").passed().asked)
    if game == "mind":
        spark = {"name": "Spark", "cost": 0}
        mind = mind_table(
            side, hand=["spark"], deck=["grief"] * deck, cards=[*cards, spark], variants=variants
        )
        mind.state.start.edition = edition
        return str(mind.you("play spark").asked)
    plain = {"name": "Plain Android", "subtype": "Android", "price": 0}
    mindnet = mindnet_table(
        side, hand=["plain-android"], deck=["commuter"] * deck, phase="deploy", cards=[*cards, plain]
    )
    mindnet.state.start.edition = edition
    return str(mindnet.you("recruit plain-android").asked)


@pytest.mark.rule("MAT-9.23", "MI-19.9", "MN-14.18")
@pytest.mark.parametrize("game", OBSERVERS)
def test_draws_are_put_in_order_only_if_something_looks_at_them(game: str):
    assert drawing(game) != "you: order"
    assert drawing(game, deck=3) != "you: order"
    assert drawing(game, deck=2) == "you: order"
    assert drawing(game, edition=1) == "you: order"
    for observer in OBSERVERS[game]:
        assert drawing(game, observer) == "you: order", observer


@pytest.mark.rule("MI-19.3", "MI-19.9")
def test_on_the_train_each_ability_can_be_answered():
    assert drawing("mind", variants=["trigger-train"]) == "you: order"


@pytest.mark.rule("MI-5.10", "MI-19.9")
def test_equal_cards_that_everybody_knows_are_not_put_in_order():
    sweep = {
        "name": "Sweep",
        "type": "intellect",
        "cost": 0,
        "text": "Put each thought on top of its owner's deck.",
    }
    for you, asked in ((["grief", "grief"], "you: play"), (["grief", "courage"], "you: arrange")):
        t = mind_table(you, ["panic"], hand=["Sweep"], cards=[sweep])
        assert t.you("play sweep").asked == asked
    t = mind_table(["grief", "grief"], ["panic"], hand=["Sweep"], cards=[sweep])
    t.state.start.edition = 0
    assert t.you("play sweep").asked == "you: arrange"


@pytest.mark.rule("MAT-8.17", "MAT-9.23")
@pytest.mark.parametrize(("edition", "asked"), [(1, "you: main"), (0, "you: pay")])
def test_which_talents_are_left_out_is_not_asked_if_all_are(edition: int, asked: str):
    vase = {
        "name": "Vase",
        "type": "product",
        "subtypes": ["household"],
        "cost": {"talents": ["art", "writing"]},
    }
    t = mat_table(hand=["royal-patronage", "vase"], pool="c1", cards=[vase])
    t.state.start.edition = edition
    t.you("play royal-patronage").passed()
    t.you("play vase").passed()
    assert t.asked == asked
    assert t.yours.field == (["vase"] if edition else [])


INSTEAD = "If an individual you control would take damage, instead {}."


@pytest.mark.rule("MN-14.10", "MN-14.18")
@pytest.mark.parametrize(
    ("first", "second", "edition", "asked"),
    [
        ("draw 1 card", "draw 1 card", 1, "you: event"),
        ("draw 1 card", "draw 1 card", 0, "you: replace"),
        ("draw 1 card", "gain 1 Credit", 1, "you: replace"),
        ("exhaust this individual", "exhaust this individual", 1, "you: replace"),
    ],
)
def test_which_of_equal_replacements_applies_is_not_asked(first: str, second: str, edition: int, asked: str):
    twins = [
        {"name": name, "subtype": "Human", "text": INSTEAD.format(text)}
        for name, text in (("Castor", first), ("Pollux", second))
    ]
    t = mindnet_table(["castor", "pollux", "tram-conductor"], hand=["hit"], cards=twins)
    t.state.start.edition = edition
    t.you("play hit", "target tram-conductor")
    assert t.asked == asked


@pytest.mark.rule("MN-14.10", "MN-14.18")
def test_equal_replacements_of_both_players_differ_in_who_gains():
    text = "If an individual would take damage, instead draw 1 card."
    twins = [{"name": name, "subtype": "Human", "text": text} for name in ("Castor", "Pollux")]
    t = mindnet_table(["castor", "tram-conductor"], ["pollux"], hand=["hit"], cards=twins)
    assert t.you("play hit", "target tram-conductor").asked == "you: replace"
    t.you("mode 2")
    assert [len(hand) for hand in t.state.hand] == [0, 1]


# --- In random positions --------------------------------------------------------------------------------------------

# The events that are met, an action that meets them, what nobody is asked about, and what speaks of one card.
TRIGGERS = {
    "minds_across_time": (
        ("Whenever you play a product, {}.", "Whenever you play a household, {}."),
        ("draw 1 card", "draw 2 cards", "add 1 glass"),
        (
            "put 1 hour indicator on this product",
            "put 1 hour indicator on that product",
            "pivot another target book",
        ),
    ),
    "mind": (
        ("Whenever you play a thought, {}.", "Whenever you play an emotion, {}."),
        ("draw 1 card", "draw 2 cards", "your opponent mills 1 card"),
        ("this thought gets +1 power until end of turn", "that thought gets +1 power until end of turn"),
    ),
    "mindnet": (
        ("Whenever you recruit an Android, {}.", "Whenever you recruit an individual, {}."),
        ("draw 1 card", "draw 2 cards", "gain 1 Credit"),
        ("exhaust this individual", "that individual gets +1 motivation until end of turn"),
    ),
}


# Effects that only draw and gain: where nothing looks at that, their order does not matter.
GAINS = ("draw 1 card", "draw 2 cards", "gain 1 Credit")


def keepers(game: str) -> list[dict[str, Any]]:
    """A card for each event and each effect."""
    events, plain, own = TRIGGERS[game]
    texts = [event.format(effect) for event in events for effect in (*plain, *own)]
    types: dict[str, dict[str, Any]] = {
        "minds_across_time": {"subtypes": ["book"]},
        "mind": {"cost": 0},
        "mindnet": {"subtype": "Human"},
    }
    return [{"name": f"Keeper {at}", "text": text, **types[game]} for at, text in enumerate(texts)]


def triggered(game: str, side: list[str]) -> Any:
    """All abilities of your cards have triggered at once."""
    cards = keepers(game)
    if game == "minds_across_time":
        return mat_table(side, hand=["chair"], cards=[*cards, CHAIR]).you("play chair").passed()
    if game == "mind":
        spark = {"name": "Spark", "cost": 0}
        return mind_table(side, hand=["spark"], cards=[*cards, spark]).you("play spark")
    plain = {"name": "Plain Android", "subtype": "Android", "price": 0}
    t = mindnet_table(side, hand=["plain-android"], phase="deploy", cards=[*cards, plain])
    return t.you("recruit plain-android")


@pytest.mark.rule("MAT-9.23", "MI-19.9", "MN-14.18")
@pytest.mark.parametrize("game", TRIGGERS)
def test_in_random_positions_an_order_is_asked_if_the_abilities_left_differ(game: str):
    """Until in 200 positions nobody was asked, and in 200 somebody was."""
    random = Random(f"orders {game}")
    _, plain, own = TRIGGERS[game]
    effects = dict(enumerate([*plain, *own] * 2))
    often = [at for at, effect in effects.items() if effect in plain]
    asked = {True: 0, False: 0}
    while min(asked.values()) < 200:
        some = random.choices(
            random.sample(often, 2) if random.random() < 0.6 else list(effects), k=random.randint(2, 3)
        )
        t = triggered(game, [f"keeper-{at}" for at in some])
        left = some.copy()
        while len(left) > 1:
            same = len({effects[at] for at in left}) == 1 and effects[left[0]] in plain
            same = same or all(effects[at] in GAINS for at in left)
            assert (t.question.kind == "order") == (not same), [effects[at] for at in left]
            asked[not same] += 1
            if same:
                break
            answer = random.randrange(len(t.actions()))
            left.remove(int(waiting(t.state)[answer].source_form.slug.removeprefix("keeper-")))
            t.you(t.actions()[answer])
            while t.question.kind == "target":
                t.you(t.actions()[0])


# The events that are replaced, of your things only and of those of both players, and what happens instead; the last
# speaks of its own card.
REPLACED: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "mindnet": (
        ("an individual you control would take damage", "an individual would take damage"),
        ("draw 1 card", "gain 1 Credit", "exhaust this individual"),
    ),
    "mind": (
        ("a thought you control would be removed", "a thought would be removed"),
        ("draw 1 card", "mill 1 card", "engage this thought"),
    ),
    "mind, recover step": (
        ("you would discard a card during your recover step",),
        ("draw 1 card", "mill 1 card", "engage this thought"),
    ),
    "minds_across_time": (
        ("a household you control would be destroyed", "a household would be destroyed"),
        ("draw 1 card", "mill 1 card", "put 1 hour indicator on this product"),
    ),
}


def replaced(what: str, mine: list[str], theirs: list[str], cards: list[dict[str, Any]]) -> Any:
    """Something of yours, or a discard of yours, is about to be replaced by what these cards say."""
    if what == "mindnet":
        t: Any = mindnet_table([*mine, "tram-conductor"], theirs, hand=["hit"], cards=cards).you("play hit")
        return t.you("target tram-conductor") if t.question.kind == "target" else t
    if what == "mind":
        prey = [
            {"name": "Prey", "kind": "bias", "cost": 0},
            {"name": "Purge", "type": "intellect", "cost": 0, "text": "Remove target bias."},
        ]
        return mind_table([*mine, "prey"], theirs, hand=["purge"], cards=[*cards, *prey]).you("play purge")
    if what == "minds_across_time":
        purge = {"name": "Purge", "type": "clash", "text": "Destroy target household."}
        t = mat_table([*mine, "chair"], theirs, hand=["purge"], cards=[*cards, CHAIR, purge])
        return t.you("play purge").passed()
    t = mind_table(mine, theirs, hand=["grief", "panic"], deck=["courage"] * 9, phase="recover", cards=cards)
    return t.you("discard grief", "done")


@pytest.mark.rule("MN-14.10", "MN-14.18", "MI-19.9", "MAT-9.23")
@pytest.mark.parametrize("what", REPLACED)
def test_in_random_positions_equal_replacements_of_one_player_are_not_asked_about(what: str):
    random = Random(f"replacements {what}")
    events, effects = REPLACED[what]
    types: dict[str, dict[str, Any]] = {
        "minds_across_time": {"subtypes": ["book"]},
        "mindnet": {"subtype": "Human"},
    }
    cards = [
        {
            "name": f"Keeper {at}{number}",
            "text": f"If {event}, instead {effect}.",
            **types.get(what, {"cost": 0}),
        }
        for at, event in enumerate(events)
        for number, effect in enumerate(effects)
    ]
    asked = {True: 0, False: 0}
    while min(asked.values()) < 200:
        numbers = random.sample((0, 0, 1, 2), 2)
        some = [
            (random.choice((0, 0, 0, 1)), random.randrange(len(events)), random.choice(numbers))
            for _ in range(3)
        ]
        some = some[: random.randint(2, 3)]
        sides = [[f"keeper-{at}{number}" for seat, at, number in some if seat == of] for of in (0, 1)]
        t = replaced(what, sides[0], sides[1], cards)
        # What speaks of the other player's things does not apply.
        able = [(seat, number) for seat, at, number in some if seat == 0 or at == 1]
        differ = len(able) > 1 and (len(set(able)) > 1 or able[0][1] == 2)
        assert (t.question.kind == "replace") == differ, some
        if len(able) > 1:
            asked[differ] += 1


@pytest.mark.rule("MI-5.10", "MI-19.9")
def test_in_random_positions_equal_cards_that_everybody_knows_are_not_arranged():
    random = Random(510)
    text = "Put each thought on top of its owner's deck."
    cards = [
        {"name": "Sweep", "type": "intellect", "cost": 0, "text": text},
        *({"name": f"Thought {at}", "cost": 0} for at in range(3)),
    ]
    asked = {True: 0, False: 0}
    while min(asked.values()) < 200:
        left = random.choices(("thought-0", "thought-1", "thought-2"), k=random.randint(2, 4))
        t = mind_table(left, hand=["sweep"], deck=[], cards=cards).you("play sweep")
        while len(left) > 1:
            differ = len(set(left)) > 1
            assert (t.question.kind == "arrange") == differ, left
            asked[differ] += 1
            if not differ:
                break
            assert sorted(t.actions()) == sorted({f"pick {each}" for each in left})
            action = random.choice(t.actions())
            left.remove(action.split()[1])
            t.you(action)


@pytest.mark.rule("MAT-8.17", "MAT-9.23")
def test_in_random_positions_no_talent_is_left_out_by_choice_if_all_are():
    random = Random(817)
    talents = ("art", "business", "medicine", "science", "writing")
    cards: list[dict[str, Any]] = [
        {"name": f"Gift {n}", "type": "clash",
         "text": f"The next product you play this turn costs {n} talent{'s' if n > 1 else ''} less."}
        for n in (1, 2, 3)
    ]  # fmt: skip
    vases = [random.choices(talents, k=n) for n in (1, 2, 2, 3, 3, 4)]
    cards += [{"name": f"Vase {at}", "cost": {"talents": each}} for at, each in enumerate(vases)]
    several = 0
    while several < 200:
        gifts = random.choices((1, 2, 3), k=random.randint(1, 2))
        at = random.randrange(len(vases))
        t = mat_table(hand=[*(f"gift-{n}" for n in gifts), f"vase-{at}"], cards=cards)
        for n in gifts:
            t.you(f"play gift-{n}").passed()
        if sum(gifts) < len(vases[at]):
            assert t.refused(f"play vase-{at}")  # nobody has the talents that are left
            continue
        t.you(f"play vase-{at}").passed()
        assert (t.asked, t.yours.field) == ("you: main", [f"vase-{at}"]), (gifts, vases[at])
        several += len(set(vases[at])) > 1


# --- What is not asked makes no difference ----------------------------------------------------------------------


def waiting(state: Any) -> list[Frame]:
    """The abilities among which a question for an order chooses, by its answers."""
    decision = state.decision
    if hasattr(state, "batches"):
        return [state.queue[action.a - 1] for action in decision.actions]
    batch = state.agenda[-1].data
    assert isinstance(batch, Batch)
    return [batch.left[action.a - 1] for action in decision.actions]


def settled(state: State, first: int, second: int) -> list[str]:
    """The positions after these two answers about the order, the second among what is left; else the first answer."""
    state = state.copy()
    numbers = [first, second]
    found: list[str] = []
    for _ in range(8):
        decision = state.decision
        if decision is None:
            return [*found, str(state.outcome)]
        if decision.kind != "order":
            found.append(state.digest())
        state.apply(decision.actions[numbers.pop(0) if decision.kind == "order" and numbers else 0])
    return found


GAMES = ["mind", "minds_across_time", "mindnet"]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("number", [3, pytest.param(60, marks=pytest.mark.long)])
def test_an_order_that_is_not_asked_makes_no_difference(game: str, number: int):
    """The games ask as in an earlier edition; where this one would not, both answers lead to the same."""
    compared = 0
    for seed in range(number):
        random = Random(seed)
        state: Any = mindtable.start(game, seed=seed)
        state.start.edition = 0
        while state.decision is not None and len(state.history) < 1_000:
            if state.decision.kind == "order":
                frames = waiting(state)
                state.start.edition = ALIKE
                gains = only_gain(state, frames)
                state.start.edition = 0
                for at in range(1, len(frames)):
                    if gains or does_the_same(frames[0], frames[at]):
                        compared += 1
                        one, other = settled(state, 0, at - 1), settled(state, at, 0)
                        assert set(one) & set(other), f"{game} {seed} after {len(state.history)} inputs"
            state.apply(random.choice(state.decision.actions))
    assert compared or number < 60 or game != "minds_across_time"


# --- Equal cards of an open pile ----------------------------------------------------------------------------------


def pile_of(game: str, text: str, pile: list[str], edition: int) -> Any:
    """An ability with that text is carried out, its player having this discard pile."""
    if game == "tumblrcards":
        cards = [
            {
                "name": "Sage",
                "cost": 0,
                "attack": 1,
                "health": 9,
                "text": text,
            }
        ]
        t: Any = tumblr_table(hand=["Sage"], discard=pile, cards=cards)
        started = "cast sage"
    elif game == "mindnet":
        t = mindnet_table(hand=["deed"], pile=pile, cards=[{"name": "Deed", "type": "event", "text": text}])
        started = "play deed"
    elif game == "mind":
        card = {"name": "Sage", "type": "intellect", "text": text}
        t = mind_table(hand=["sage"], discard=pile, cards=[card])
        started = "play sage"
    else:
        card = {"name": "Order", "type": "clash", "text": text}
        t = mat_table(hand=["order"], removed=pile, cards=[card])
        started = "play order"
    t.state.start.edition = edition
    t.you(started)
    return t


PILES = {
    "tumblrcards": ["Imp", "Bear", "Zombie"],
    "mind": ["grief", "courage", "amnesia"],
    "mindnet": ["hit", "commuter", "tram-conductor"],
    "minds_across_time": ["eureka", "aqueduct", "principia"],
}
OF_PILE = [
    "return {n} target card{s} from your discard pile to your hand.",
    "return up to {n} target card{s} from your discard pile to your hand.",
    "return {n} card{s} from your discard pile to your hand.",
    "put {n} target card{s} from your discard pile on the bottom of your deck{o}.",
    "put {n} card{s} from your discard pile on top of your deck{o}.",
]


def ends_of(t: Any, asked: list[int]) -> set[str]:
    """The positions after all answers about cards of the pile; `asked` has a 1 for each question with one answer."""
    ends: set[str] = set()
    open_ = [t.state.copy()]
    while open_:
        state = open_.pop()
        decision = state.decision
        # The other player lets it happen.
        if decision.kind in ("window", "train", "preempt"):
            wanted = "let-go" if decision.kind == "preempt" else "pass"
            state.apply(next(action for action in decision.actions if str(action) == wanted))
            open_.append(state)
        elif decision.kind in ("card", "target", "arrange"):
            if decision.kind != "arrange" and len(decision.actions) == 1:
                asked.append(1)
            for action in decision.actions:
                after = state.copy()
                after.apply(action)
                open_.append(after)
        else:
            ends.add(state.digest())
    return ends


@pytest.mark.rule("TC-3.12", "MI-19.9", "MN-18.16", "MAT-9.23")
@pytest.mark.parametrize("game", PILES)
@pytest.mark.parametrize("number", [5, pytest.param(200, marks=pytest.mark.long)])
def test_which_of_equal_cards_in_an_open_pile_is_not_asked(game: str, number: int):
    random = Random(f"{game} {number}")
    skipped = 0
    while skipped < number:
        n = random.randint(1, 3)
        plain = random.choice(OF_PILE).format(
            n=n, s="" if n == 1 else "s", o=" in any order" if game == "mind" and n > 1 else ""
        )
        text = spoken(game, plain if "up to" in plain else plain.replace("1 target", "target"))
        if check(text, words_of(game), suggest=False).ability is None:
            continue
        pile = random.choices(random.sample(PILES[game], random.randint(1, 3)), k=random.randint(1, 4))
        asked: list[int] = []
        again: list[int] = []
        before, now = pile_of(game, text, pile, 1), pile_of(game, text, pile, 2)
        assert ends_of(before, asked) == ends_of(now, again), (text, pile)
        assert not again, (text, pile)
        skipped += len(asked) > 0


def spoken(game: str, text: str) -> str:
    """An instruction as a line of the game."""
    if game == "tumblrcards":
        return f"When this creature enters play, {text}"
    text = text.replace("discard pile", "removed pile") if game == "minds_across_time" else text
    return text[0].upper() + text[1:]


def test_two_equal_cards_are_both_chosen():
    text = "Return 2 target cards from your discard pile to your hand."
    t = pile_of("mindnet", text, ["hit", "commuter", "hit"], 1)
    t.you("pick hit")
    assert sorted(t.actions()) == ["pick commuter", "pick hit"]
    t = pile_of("mindnet", text, ["hit", "hit", "hit"], 2)
    assert t.yours.hand == ["hit", "hit"]


# --- What is asked all the same -------------------------------------------------------------------------------------


@pytest.mark.rule("MN-12.1", "MAT-8.3")
def test_what_is_turned_already_is_a_legal_target():
    hush = {"name": "Hush", "type": "event", "text": "Exhaust target individual."}
    t = mindnet_table(["commuter*", "tram-conductor"], hand=["hush"], cards=[hush]).you("play hush")
    assert sorted(t.actions()) == ["target commuter-1", "target tram-conductor-2"]
    t.you("target commuter-1")
    assert t.yours.active == ["tram-conductor"]
    rest = {"name": "Rest", "type": "clash", "text": "Pivot target character."}
    asked = mat_table(["hypatia*", "cai-lun"], hand=["rest"], cards=[rest]).you("play rest")
    assert sorted(asked.actions()) == ["target cai-lun-2", "target hypatia-1"]


@pytest.mark.rule("TC-10.7")
def test_which_of_two_equal_things_in_play_is_meant_is_asked():
    text = "When this creature enters play, destroy another target creature."
    cards = [{"name": "Sage", "cost": 0, "attack": 1, "health": 9, "text": text}]
    t = tumblr_table(["Imp", "Imp"], hand=["Sage"], cards=cards).you("cast sage")
    assert len(t.actions()) == 2
