"""A table of MindNet for tests: a position in a few words, played with texts of actions, read as texts."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Self

import mindtable
from mindtable.cards.knowledge.knowledge import NOT_OURS
from mindtable.cards.nodes.meaning import attached_to
from mindtable.cards.state.definition import Pool
from mindtable.games.mindnet import words
from mindtable.games.mindnet.game import MindNet
from mindtable.games.mindnet.state.state import MnState
from mindtable.games.mindnet.state.thing import MnThing
from mindtable.games.mindnet.table import MnTable
from tests.games.card_tables import CardSide, Entry, Numbers, at, completed, in_play, kept, numbered, pool_of
from tests.games.played import THEY as THEY
from tests.games.played import YOU as YOU
from tests.games.played import Played

# An individual 2/3 without text, and events without a price that do one thing.
PLAIN: dict[str, Any] = {"name": "Plain Android", "subtype": "Android"}
TOOLS = tuple(
    {"name": name, "type": "event", "text": text}
    for name, text in {
        "Hit": "Deal 1 damage to target individual.",
        "Kill": "Deal 9 damage to target individual.",
        "Lull": "Exhaust target individual.",
        "Wake": "Activate target individual.",
        "Wait": "Gain 1 Credit.",
    }.items()
)
# What gives its controller something to do in every window and in the event phase.
CLOCK = {"name": "Clock", "type": "possession", "text": "Discard this possession: Draw 1 card."}

FILLER = "capsule-hotel"  # a card without text
_ENTRY = re.compile(
    r"(?P<slug>[a-z0-9-]+?)(?P<exhausted>\*?)(?: (?P<damage>\d+))?(?: \+(?P<shift>\d+))?(?: <(?P<items>.*)>)?"
)

# What is answered where a test says nothing else, by the kind of the question.
_DEFAULTS = {
    words.D_SURROGATE: "decline",
    words.D_ADD: "go",
    words.D_WINDOW: "pass",
    words.D_STEAL: "steal",
    words.D_WINNER: "exhaust",
    words.D_VICTORY: "silent",
}
_GOING_ON = ("done", "go")


def mn() -> MindNet:
    """The game, loaded once."""
    game = mindtable.game("mindnet")
    assert isinstance(game, MindNet)
    return game


def entry(text: Entry) -> dict[str, Any]:
    """A card in play: its slug, `*` if it is exhausted, its damage, `+1` if it is upgraded, `<its items>`."""
    if not isinstance(text, str):
        return dict(text)
    found = _ENTRY.fullmatch(text)
    assert found is not None, text
    made: dict[str, Any] = {"name": found["slug"]}
    if found["exhausted"]:
        made["exhausted"] = True
    for key in ("damage", "shift"):
        if found[key]:
            made[key] = int(found[key])
    if found["items"]:
        made["items"] = found["items"].split()
    return made


class Side(CardSide[MnState, MnThing]):
    """One player's side, as texts."""

    @property
    def field(self) -> list[str]:
        """The slugs of its cards in play, without items and clocks."""
        return [card.printed.slug for card in self._shown()]

    @property
    def active(self) -> list[str]:
        """Those of them that are not exhausted, possessions included."""
        return [card.printed.slug for card in self._shown() if not card.turned]

    def _shown(self) -> list[MnThing]:
        return [card for card in self.things if not card.bearer and card.printed.name != CLOCK["name"]]

    @property
    def credits(self) -> int:
        return int(self._state.credits[self._seat])

    @property
    def gnes(self) -> int:
        """Its total (MN-10.1)."""
        return int(self._state.resource(self._seat, "GNE"))

    @property
    def area(self) -> list[str]:
        """The slugs of the cards in its GNE area, the newest last."""
        return [card.slug for card in self._state.areas[self._seat]]

    @property
    def pile(self) -> list[str]:
        """Slugs of the discard pile, the oldest first."""
        return self.discard_pile

    def items(self, slug: str) -> list[str]:
        """The slugs of the items of a card in play."""
        return [item.form.slug for item in attached_to(self._state, self.find(slug))]

    def level(self, slug: str) -> str:
        """Motivation, health and aggression of a card in play, and whether it is exhausted: `2/3 (1)*`."""
        card = self.find(slug)
        aggression = f" ({card.aggression})" if card.aggression else ""
        return f"{card.motivation}/{card.health - card.damage}{aggression}{'*' if card.turned else ''}"

    def earnings(self, slug: str) -> int:
        return int(self.find(slug).earnings)


class Table(Played[MnTable, Side]):
    """A game of MindNet at a position."""

    def side(self, seat: int) -> Side:
        return Side(self.state, seat)

    def act(self, seat: int, *actions: str) -> Self:
        """Apply actions of a seat; what is asked before each of them is answered with what goes on.

        A target that is the only one is not asked for.
        """
        for action in actions:
            turn = self.state.turn
            if action.startswith("target ") and self.question.kind != "target":
                continue
            while self.question.seat != seat or self.state.refusal(action, seat) is not None:
                assert self.state.turn == turn, f"{action!r} is not legal in this turn"
                self._go_on(action)
            self._apply(action, seat)
        return self

    def _go_on(self, wanted: str) -> None:
        """Answer the open question with what goes on."""
        decision = self.question
        known = _DEFAULTS.get(decision.kind)
        offered = [str(action) for action in decision.actions]
        usual = [each for each in offered if each == known or (known is None and each in _GOING_ON)]
        if decision.kind == words.D_INTERACTION:
            usual = offered
        assert usual, f"{wanted!r} is not legal, but {offered} of {self.asked}: {self.why(wanted)}"
        self._apply(usual[0], decision.seat)

    def why(self, action: str) -> str:
        """The refusals of an action by both seats."""
        return "; ".join(str(self.state.refusal(action, seat)) for seat in (YOU, THEY))

    def to(self, kind: str, seat: int | None = None) -> Self:
        """Go on until a question of that kind."""
        for _ in range(80):
            decision = self.state.decision
            if decision is None or (decision.kind == kind and seat in (None, decision.seat)):
                return self
            self._go_on(kind)
        raise AssertionError(f"no question {kind!r}")

    def end(self) -> Self:
        """Go on until the next turn begins, with its first question."""
        turn = self.state.turn
        while self.state.decision is not None and self.state.turn == turn:
            self._go_on("the end of the turn")
        return self


_BASES: dict[str, dict[str, Any]] = {
    "individual": {"subtype": "Scientist", "unique": False, "traits": [], "price": 2, "motivation": 2, "health": 3,
                   "aggression": 0, "earnings": 0},
    "item": {"subtype": "Gear", "price": 1, "motivation": 0, "health": 0, "aggression": 0, "earnings": 0},
    "possession": {"subtype": "Home", "price": 1, "earnings": 0},
    "event": {"price": 0},
}  # fmt: skip


def pool_with(cards: Sequence[Mapping[str, Any]]) -> Pool:
    """The game's cards with these added or put in their place; only the new ones are parsed, and nothing is cached.

    A card without a type is an individual 2/3.
    """
    return pool_of(mn(), completed(cards, _BASES))


_pool = kept(lambda cards: pool_with([PLAIN, *TOOLS, CLOCK, *cards]))


def table(
    you: Sequence[str | Mapping[str, Any]] = (),
    they: Sequence[str | Mapping[str, Any]] = (),
    *,
    hand: Sequence[str] = (),
    their_hand: Sequence[str] = (),
    deck: Sequence[str] | None = None,
    their_deck: Sequence[str] | None = None,
    pile: Sequence[str] = (),
    their_pile: Sequence[str] = (),
    area: int | Sequence[str] = 5,
    their_area: int | Sequence[str] = 5,
    credits: int = 20,
    their_credits: int = 20,
    active: int = YOU,
    turn: int = 9,
    phase: str = "event",
    variants: Sequence[str] = (),
    seed: int | str = 0,
    cards: Sequence[Mapping[str, Any]] = (),
    clocks: bool = True,
) -> Table:
    """A position; `cards` are added to (or replace) the game's own. A deck that is not given has 10 plain cards.

    Both control a clock, so that they are asked in every window.
    """
    numbers = Numbers()

    def put(card: dict[str, Any], side: list[dict[str, Any]], bearer: dict[str, Any] | None = None) -> None:
        items = card.pop("items", ())
        made = in_play(card, {"name": "card"})
        made = {"entered": turn - 1, "id": numbers.next(made.pop("age", None)), **made}
        if bearer is not None:
            made |= {"bearer": bearer["id"], "exhausted": bearer.get("exhausted", False)}
        side.append(made)
        for item in items:
            put({"name": item} if isinstance(item, str) else dict(item), side, made)

    hands = (hand, their_hand)
    decks = [[FILLER] * 10 if each is None else each for each in (deck, their_deck)]
    sides = [[entry(each) for each in (*side, *["clock"] * clocks)] for side in (you, they)]
    areas = [[FILLER] * each if isinstance(each, int) else each for each in (area, their_area)]
    given = {
        "phase": phase,
        "turn": turn,
        "active": active,
        "credits": [credits, their_credits],
        **numbered(numbers, (pile, their_pile), sides, put),
        "serial": numbers.last,
        **_gnes(areas, [*hands, *decks]),
    }
    state = at(mn(), given, hands=hands, decks=decks, variants=variants, seed=seed, pool=_pool(cards))
    assert isinstance(state, MnTable)
    return Table(state)


def _gnes(areas: Sequence[Sequence[Entry]], unknown: Sequence[Sequence[str]]) -> dict[str, Any]:
    """The GNE areas, by name or with `name` and `owner`; players know their own cards there and no `unknown` one."""
    gnes = [[{"name": each} if isinstance(each, str) else each for each in area] for area in areas]
    owners = [[each.get("owner", seat) for each in area] for seat, area in enumerate(gnes)]
    found: dict[str, Any] = {"areas": [[each["name"] for each in area] for area in gnes], "owners": owners}
    if any(owner != seat for seat, area in enumerate(owners) for owner in area):
        found["marks"] = [[0] * len(cards) for cards in unknown]
        found["marks"] += [[0 if owner == seat else NOT_OURS for owner in owners[seat]] for seat in (0, 1)]
    return found


def recruit(card: str, *you: str, then: Sequence[str] = (), **given: Any) -> Table:
    """You recruit or purchase a card in your deploy phase, with 30 Credits."""
    t = table(you, hand=[card, *given.pop("hand", ())], **{"phase": "deploy", "credits": 30, **given})
    individual = t.state.hand[YOU][0].type == "individual"
    return t.you(f"{'recruit' if individual else 'purchase'} {card}", *then)


def play(event: str, *you: str, then: Sequence[str] = (), **given: Any) -> Table:
    """You play an event in your event phase, with 30 Credits."""
    t = table(you, hand=[event, *given.pop("hand", ())], **{"credits": 30, **given})
    return t.you(f"play {event}", *then)


def use(card: str, *you: str, of: str = "", then: Sequence[str] = (), **given: Any) -> Table:
    """You use an ability of a card, or of its item named by `of`, in your event phase."""
    return table([card, *you], **given).you(f"use {of or slug(card)}", *then)


def cannot(card: str, *you: str, of: str = "", **given: Any) -> str:
    """The rule by which that is refused."""
    return table([card, *you], **given).refused(f"use {of or slug(card)}")


def start(*you: str, then: Sequence[str] = (), **given: Any) -> Table:
    """Your turn begins."""
    return table(you, **{"phase": "start", **given}).you(*then)


def end(*you: str, then: Sequence[str] = (), **given: Any) -> Table:
    """Your turn ends, with 4 Credits."""
    return table(you, **{"credits": 4, **given}).you(*then).end()


def meet(
    party: str, hosts: str = "", you: str = "", they: str = "", then: Sequence[str] = (), **given: Any
) -> Table:
    """You approach with a party, they meet it with the hosts named (the first is declared), or with nobody.

    Cards are separated by commas; `you` and `they` are further cards of both. It stops when you are asked in the
    window; `then` are your actions in it. With 10 GNEs you can declare victory afterwards; 4 Credits are not taxed.
    """
    mine, theirs = _split(party), _split(hosts)
    given = {"phase": "approaching", "credits": 4, "their_credits": 4, "area": 10, **given}
    t = table([*mine, *_split(you)], [*theirs, *_split(they)], **given)
    t.you(*[f"approach {slug(each)}" for each in mine], "go")
    if theirs and t.question.kind == words.D_HOST:
        t.you(f"declare {slug(theirs[0])}")
    return t.they(*[f"add {slug(each)}" for each in theirs[1:]]).to(words.D_WINDOW, YOU).you(*then)


def fight(
    party: str, hosts: str = "", you: str = "", they: str = "", then: Sequence[str] = (), **given: Any
) -> Table:
    """The same, and the interaction is over: you are asked whether you declare victory."""
    return meet(party, hosts, you, they, **given).you(*then).to(words.D_VICTORY)


def paid(t: Table) -> int:
    """How much you have paid of 30 Credits."""
    return 30 - t.yours.credits


def drawn(t: Table) -> int:
    """How many cards you have in hand."""
    return len(t.yours.hand)


def killed(victim: str, *you: str, **given: Any) -> Table:
    """You kill one of the cards."""
    return play("kill", *you, then=[f"target {victim}"], **given)


def lulled(victim: str, *you: str, **given: Any) -> Table:
    """You exhaust one of them by an event."""
    return play("lull", *you, then=[f"target {victim}"], **given)


def surrogate(mine: str, theirs: str, instead: str, **given: Any) -> Table:
    """You approach and declare `theirs`; `instead` becomes the surrogate."""
    t = table([mine, *given.pop("you", ())], [theirs, instead], phase="approaching", credits=4, **given)
    t.you(f"approach {slug(mine)}", "go")
    if t.question.kind == words.D_HOST:
        t.you(f"declare {slug(theirs)}")
    return t.they(f"surrogate {slug(instead)}")


def their_event(*you: str, **given: Any) -> Table:
    """The opponent plays an event that costs nothing."""
    return table(you, active=THEY, their_hand=["wait"], **given).they("play wait")


def taxed(card: str, they: int, **given: Any) -> bool:
    """Whether your card gives you 1 Credit as their turn ends with so many Credits."""
    log = table([card], active=THEY, credits=0, their_credits=they, **given).end().log
    return "You gain 1 Credit." in log[: log.index("Turn 10: You.")]


def slug(text: str) -> str:
    """The slug of an entry."""
    return str(entry(text)["name"])


def _split(text: str) -> list[str]:
    return [each.strip() for each in text.split(",") if each.strip()]
