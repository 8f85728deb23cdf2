"""The view of every card game, as types: the plain data of `mindtable.cards.faces.views` have this form.

Client types are made from these, and laws check every view against them. What a game calls its numbers, marks, zones
and relations is data: the words of its rules. Numbers of seats are 0 and 1, -1 is nobody; things on the table are named
by their serial numbers, cards by their slugs.
"""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct


class Shown(Struct, forbid_unknown_fields=True, kw_only=True):
    """A part of a view."""


class Thing(Shown):
    """Something on the table: a card in play, a token, or the card that stands for a player.

    `printed` has what stands on its card in short, `numbers` what is true now, `marks` what else is: `engaged`. `owner`
    is whose card it is; `original` the card that it is when it leaves, "" for a token; `x` the X of its form, or 0.
    `chosen` is what was chosen for it as it came, such as a kind.
    `entered` is the turn in which it came, `summoned_by` the name of what made it, `group` the id of the `Group` that
    it belongs to and `attached_to` the thing that bears it, or 0.
    """

    id: int
    card: str
    name: str
    text: list[str]
    printed: dict[str, Any]
    numbers: dict[str, int]
    marks: list[str]
    counters: dict[str, int]
    owner: int
    original: str
    x: int
    entered: int
    summoned_by: str
    chosen: str
    group: int
    attached_to: int


class Group(Shown):
    """Things that act as one, by their ids, with what they come to together."""

    id: int
    things: list[int]
    numbers: dict[str, int]


class Held(Shown):
    """A card of a hand that the viewer sees, with its numbers at this moment, such as its cost."""

    card: str
    name: str
    text: list[str]
    printed: dict[str, Any]
    numbers: dict[str, int]


class Hand(Shown):
    """The hand of a player: how many cards it has, which they are if the viewer sees them, and whether all do."""

    count: int
    cards: list[Held] | None
    open: bool


class CardZone(Shown):
    """Another zone of a player: `cards` from the bottom to the top if the viewer sees them; else only their number.

    `guests` are the places in it, from 0 at the bottom, of cards that belong to the other player.
    """

    zone: str
    count: int
    cards: list[str] | None
    guests: list[int]


class Remembered(Shown):
    """A hidden card that the viewer has seen: `zone` is "" if it may be in any, `place` counts from the top or is 0."""

    zone: str
    card: str
    place: int


class Player(Shown):
    """One side of the table. `leader` is the card that stands for the player, where a game has one."""

    name: str
    numbers: dict[str, int]
    leader: Thing | None
    things: list[Thing]
    groups: list[Group]
    hand: Hand
    zones: list[CardZone]
    remembered: list[Remembered]


class Item(Shown):
    """A card or ability that was played and waits to be carried out.

    `line` is the line of the card, or -1 for the card itself; `source` the thing whose ability it is. `modes` (from 1),
    `targets` and `cards` are what was chosen for it, and `chosen` the modes in words. `numbers` are what it has now,
    such as the parts of a cost that is still to be paid.
    """

    id: int
    card: str
    name: str
    text: list[str]
    seat: int
    source: int
    ability: bool
    line: int
    modes: list[int]
    chosen: list[str]
    targets: list[int]
    cards: list[str]
    numbers: dict[str, int]


class Relation(Shown):
    """Things that are up against others, or against the player `to_player`: an attack, a challenge.

    `numbers` are those that are compared, where there are any; `marks` what else is true of it.
    """

    kind: str
    seat: int
    things: list[int]
    to: list[int]
    to_player: int
    numbers: dict[str, int]
    marks: list[str]


class Trigger(Shown):
    """A triggered ability that waits; `about` is what it triggered on, if that is another thing on the table."""

    card: str
    name: str
    id: int
    line: int
    seat: int
    about: str


class Lasting(Shown):
    """An effect with a duration: the line of the card that says so, and the things that it is about."""

    card: str
    line: int
    text: str
    things: list[int]


class Died(Shown):
    """A card that died and may still be asked about, with the turn in which it did."""

    card: str
    turn: int


class Asked(Shown, omit_defaults=True):
    """The open question, as everybody knows it; `prompt`, `actions` and `choices` only the seat that is asked."""

    seat: int
    kind: str
    rule: str
    about: str = ""
    line: int = -1
    prompt: str = ""
    actions: list[str] = []
    choices: list[Trigger] = []


class Ended(Shown):
    """How the game ended; `winner` is -1 for a draw."""

    winner: int
    rule: str
    reason: str


class GameOver(Ended):
    """A game of a match that is over, after `turns` turns.

    `first` went first; `chooser` went first or decided it by the terms of the match, -1 if chance said it.
    """

    turns: int
    chooser: int
    first: int


class OwnLists(Shown):
    """The deck and the side deck of a player, by the numbers of copies, with the cards exchanged so far."""

    deck: dict[str, int]
    side: dict[str, int]


class Match(Shown):
    """The match that a game belongs to, of `games` games; views of every game may have it.

    `number` is the game that is played, or the last one while `between` games. `wins` are the games won by each seat,
    `draws` the drawn ones. `first` is the policy for who goes first, `chooser` whom it names in this game, -1 for
    chance. Between games `ready` says who waits for the next one, as far as the viewer may know. `lists` are there for
    the viewer's own seat, in games with side decks.
    """

    games: int
    first: str
    play_all: bool
    number: int
    wins: list[int]
    draws: int
    results: list[GameOver]
    chooser: int
    between: bool
    ready: list[bool]
    lists: list[OwnLists | None]


class CardView(Shown):
    """The table of a card game as `viewer` may know it.

    `turn` is 0 before the first one, and `active` whose it is. `numbers` are those of the turn. `stack` has what was
    played and waits, the oldest first; `announced` what is being played just now. `window` says in which window players
    are asked, or is "". `chosen` (cards) and `joining` (things) are what the viewer has named so far of an answer in
    several parts. `options` are what the players have chosen for the whole game.
    """

    game: str
    viewer: int
    turn: int
    phase: str
    active: int
    first: int
    variants: list[str]
    options: list[str]
    numbers: dict[str, int]
    players: Annotated[list[Player], Meta(min_length=2, max_length=2)]
    stack: list[Item]
    announced: Item | None
    relations: list[Relation]
    window: str
    queue: list[Trigger]
    lasting: list[Lasting]
    looked_at: list[str]
    chosen: list[str]
    joining: list[int]
    deaths: list[Died]
    decision: Asked | None
    outcome: Ended | None
    match: Match | None = None


class EventCause(Shown):
    """The ability that made an event happen: the card, its number on the table, and the line."""

    card: str
    id: int
    line: int


_ZONES = {"origin": "from", "origin_seat": "from_seat", "target": "to", "target_seat": "to_seat"}


class CardEvent(Shown, omit_defaults=True, rename=_ZONES):
    """An event as plain data, as a viewer may know it; what is left out is "", 0 or null.

    `card` and `id` are what it is about, `other` and `other_id` another thing, `n` its number. A card or thing that
    moved went from the zone `from` to the zone `to`; `from_seat` and `to_seat` say whose these zones are if they are
    not those of `seat`.
    """

    event: str
    seat: int
    rule: str
    n: int = 0
    card: str = ""
    id: int = 0
    other: str = ""
    other_id: int = 0
    origin: str = ""
    origin_seat: int | None = None
    target: str = ""
    target_seat: int | None = None
    cause: EventCause | None = None
