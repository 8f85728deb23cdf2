"""What MIND remembers of a turn, as its cards ask for it: cards played, drawn and discarded."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.mind.minds import THEY, YOU, Table, table

pytestmark = [pytest.mark.source, pytest.mark.rule("MI-20.20")]


def intellect(name: str, text: str) -> dict[str, Any]:
    """An immediate Intellect that costs nothing."""
    return {"name": name, "type": "intellect", "cost": 0, "text": text}


CARDS = [
    intellect("Pull", "Draw 1 card."),
    intellect("Pull Two", "Draw 2 cards."),
    intellect("Drop", "Discard 1 card."),
    intellect("Drop Two", "Discard 2 cards."),
    intellect("Mill", "Mill 2 cards."),
    intellect("Give", "Your opponent draws 2 cards."),
    intellect("Take", "Your opponent discards 1 card."),
    intellect("Out", "Remove target thought."),
    intellect("Hush", "Negate target intellect."),
    intellect("Yawn", ""),
]


def ready(text: str, *hand: str, **given: Any) -> Table:
    """You control a Thought with that text, your opponent has Grief; both have cards to draw and to discard."""
    given.setdefault("their_hand", ["courage"] * 2)
    cards = [{"name": "Sage", "text": text}, *CARDS]
    decks: dict[str, Any] = {"deck": ["panic"] * 20, "their_deck": ["amnesia"] * 20}
    return table(["sage"], ["grief"], cards=cards, hand=[*hand, "courage", "courage"], **decks, **given)


def asking(condition: str, *hand: str, **given: Any) -> Table:
    """Such a table with a Thought that asks for what happened at the end of each turn: the opponent mills 1 card."""
    return ready(
        f"At the end of each turn, if {condition} this turn, your opponent mills 1 card.", *hand, **given
    )


def play(t: Table, *names: str, seat: int = YOU) -> Table:
    """Play cards, one after another; nobody responds, a Grief is their target, a Courage is discarded."""
    for name in names:
        t.act(seat, f"play {name}").passed()
        while t.question.kind in ("discard", "target"):
            found = next(each for each in t.actions() if "courage" in each or "grief" in each)
            t.act(t.question.seat, found).passed()
    return t


def milled(t: Table, seat: int) -> int:
    """How many cards your opponent has milled as that player is in the Play step of a later turn."""
    return t.to("play", seat).theirs.discard_pile.count("amnesia")


@pytest.mark.proves(
    "{who:doer} {verb:played} {group:remembered one} this turn",
    "{who:doer} {verb:played} no {group:remembered none} this turn",
)
@pytest.mark.parametrize(
    ("condition", "true", "later"),
    [
        # In your turn in which you play two Intellects, in your opponent's in which nobody plays anything.
        ("you played an intellect", True, False),
        ("you played an intellect named Pull", True, False),
        ("you played an intellect named Give", False, False),
        ("you played a thought", False, False),
        ("your opponent played an intellect", False, False),
        ("the player whose turn it is played an intellect", True, False),
        ("you played no intellects", False, True),
        ("you played no intellects named Give", True, True),
        ("you played no thoughts", True, True),
        ("your opponent played no intellects", True, True),
        ("the player whose turn it is played no intellects", False, True),
    ],
)
def test_whether_a_card_was_played_is_remembered(condition, true, later):
    t = play(asking(condition, "pull", "yawn"), "pull", "yawn")
    assert milled(t, THEY) == true
    assert milled(t, YOU) == true + later


@pytest.mark.parametrize(("condition", "true"), [("your opponent played", True), ("you played", False)])
def test_a_card_is_played_by_its_player_in_whosever_turn(condition, true):
    t = asking(f"{condition} an intellect", active=THEY, their_hand=["yawn"])
    assert milled(play(t, "yawn", seat=THEY), YOU) == true
    # A response of the opponent, in your turn.
    t = asking(f"{condition} an intellect named Hush", "yawn", their_hand=["hush"])
    assert milled(t.you("play yawn").they("play hush").passed(), THEY) == true


def test_a_negated_card_was_played_all_the_same():
    t = asking("you played an intellect", "yawn", their_hand=["hush"])
    assert milled(t.you("play yawn").they("play hush").passed(), THEY) == 1


@pytest.mark.parametrize(("another", "true"), [("a", True), ("another", False)])
def test_another_is_not_this_very_card_and_the_turn_began_before_it_came(another, true):
    line = f"At the end of your turn, if you played {another} thought this turn, your opponent mills 1 card."
    cards: list[dict[str, Any]] = [
        {"name": "Sage", "text": line, "cost": 0},
        {"name": "Dull", "text": "", "cost": 0},
    ]
    decks: dict[str, Any] = {"deck": ["panic"] * 20, "their_deck": ["amnesia"] * 20}
    t = table(cards=cards, hand=["sage"], **decks)
    assert milled(t.you("play sage").passed(), THEY) == true
    t = table(cards=cards, hand=["dull", "sage"], **decks)
    assert milled(t.you("play dull").passed().you("play sage").passed(), THEY) == 1


@pytest.mark.proves("{who:doer} drew {n:several} or more cards this turn")
@pytest.mark.parametrize(
    ("condition", "played", "true"),
    [
        ("you drew 2 or more cards", [], False),
        ("you drew 2 or more cards", ["pull"], False),
        ("you drew 2 or more cards", ["pull-two"], True),
        ("you drew 2 or more cards", ["pull", "pull"], True),
        ("you drew 3 or more cards", ["pull-two"], False),
        ("you drew 3 or more cards", ["pull-two", "pull"], True),
        ("you drew 2 or more cards", ["give"], False),
        ("your opponent drew 2 or more cards", ["give"], True),
        ("your opponent drew 3 or more cards", ["give"], False),
        ("your opponent drew 2 or more cards", ["pull-two"], False),
        ("the player whose turn it is drew 2 or more cards", ["pull-two"], True),
    ],
)
def test_the_cards_drawn_are_remembered(condition, played, true):
    assert milled(play(asking(condition, *played), *played), THEY) == true


@pytest.mark.parametrize(("n", "true"), [(2, True), (3, True), (4, False)])
def test_the_draw_of_the_recover_step_counts(n, true):
    t = asking(f"you drew {n} or more cards", active=THEY).to("play", YOU)
    assert (t.yours.hand.count("panic"), milled(t, THEY)) == (3, true)


@pytest.mark.proves(
    "{who:doer} discarded a card this turn", "{who:doer} discarded {n:several} or more cards this turn"
)
@pytest.mark.parametrize(
    ("condition", "played", "true"),
    [
        ("you discarded a card", [], False),
        ("you discarded a card", ["drop"], True),
        ("you discarded a card", ["mill"], False),
        ("you discarded a card", ["out"], False),
        ("you discarded a card", ["take"], False),
        ("your opponent discarded a card", ["take"], True),
        ("your opponent discarded a card", ["out"], False),
        ("your opponent discarded a card", ["drop"], False),
        ("the player whose turn it is discarded a card", ["take"], False),
        ("the player whose turn it is discarded a card", ["drop"], True),
        ("you discarded 2 or more cards", ["drop"], False),
        ("you discarded 2 or more cards", ["drop-two"], True),
        ("you discarded 2 or more cards", ["drop", "drop"], True),
        ("you discarded 2 or more cards", ["drop", "take"], False),
        ("you discarded 3 or more cards", ["drop-two"], False),
        ("your opponent discarded 2 or more cards", ["take"], False),
        ("your opponent discarded 2 or more cards", ["take", "take"], True),
    ],
)
def test_the_cards_discarded_are_remembered(condition, played, true):
    t = play(asking(condition, *played), *played)
    assert milled(t, THEY) == true
    assert milled(t, YOU) == true, "another turn"


@pytest.mark.parametrize(("discards", "true"), [([], False), (["discard courage"], True)])
def test_what_is_discarded_in_the_recover_step_counts(discards, true):
    t = asking("you discarded a card", active=THEY).to("recover", YOU)
    assert milled(t.you(*discards, "done"), THEY) == true


@pytest.mark.proves(
    "the number of {group:remembered ones} {who:doer} {verb:played} this turn",
    "the number of cards {who:doer} drew this turn",
    "the number of cards {who:doer} discarded this turn",
)
@pytest.mark.parametrize(
    ("number", "played", "found", "later"),
    [
        # In your turn in which you play those cards, in your opponent's, which begins with a card drawn at most.
        ("intellects you played", [], 0, 0),
        ("intellects you played", ["pull", "drop", "yawn"], 3, 0),
        ("intellects named Pull you played", ["pull", "drop", "pull"], 2, 0),
        ("thoughts you played", ["pull", "yawn"], 0, 0),
        ("intellects your opponent played", ["pull", "yawn"], 0, 0),
        ("cards you drew", [], 0, 0),
        ("cards you drew", ["pull", "pull-two"], 3, 0),
        ("cards you drew", ["give"], 0, 0),
        ("cards your opponent drew", ["give", "pull"], 2, 1),
        ("cards you discarded", [], 0, 0),
        ("cards you discarded", ["drop", "mill"], 1, 0),
        ("cards you discarded", ["drop-two", "take"], 2, 0),
        ("cards your opponent discarded", ["drop-two", "take"], 1, 0),
    ],
)
def test_what_has_happened_in_this_turn_is_counted(number, played, found, later):
    t = ready(
        f"At the end of each turn, your opponent mills X cards, where X is the number of {number} this turn.",
        *played,
    )
    play(t, *played)
    again = Table(t.state.copy())
    for each in (t, again):
        assert milled(each, THEY) == found
        assert milled(each, YOU) == found + later
    assert t.state.digest() == again.state.digest()


def test_a_number_of_this_turn_is_followed_as_it_grows():
    t = ready("This thought has +X power, where X is the number of intellects you played this turn.", "yawn")
    assert t.yours.power("sage") == 1
    assert play(t, "yawn").yours.power("sage") == 2
    assert t.to("play", THEY).yours.power("sage") == 1


def test_a_number_of_this_turn_may_be_that_of_a_change_for_a_time():
    what = "target thought gets +X power until end of turn"
    text = (
        f"Whenever you play an intellect, {what}, where X is the number of intellects you played this turn."
    )
    t = ready(text, "yawn", "pull")
    for name, power in (("yawn", 4), ("pull", 6)):  # 1 more, then 2 more
        t.you(f"play {name}", "target grief").passed()
        assert t.theirs.power("grief") == power
    assert t.to("play", THEY).theirs.power("grief") == 3
