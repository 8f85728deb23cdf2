"""The view of Mind Game, as types; laws check views by them. `mindtable.games.mind_game.faces.views` makes it.

Numbers of seats are 0 and 1, -1 is nobody; tiles are named by their slugs, places by their ids on the board.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from mindtable.cards.faces.table_view import Asked, Ended, Match, Shown

Pair = Meta(min_length=2, max_length=2)


class ShownTile(Shown):
    """A tile that the viewer sees."""

    tile: str
    name: str
    concept: str
    color: str
    strength: int
    action_points: int
    cost: int


class StandingConstruct(Shown):
    """A construct; `masked` are its tiles below the display, from the top, or None if the viewer does not see them."""

    place: str
    size: int
    display: ShownTile | None
    masked: list[ShownTile] | None
    contested: bool
    embedded: bool


class MindSegment(Shown):
    """A segment of a mind; `placed` and `commanded` are what its player has done with it in this turn."""

    id: str
    color: str
    functional: bool
    placed: bool
    commanded: bool


class MindPlayer(Shown):
    """A player; `reserve` is None without fatigue, `hand` None if the viewer does not see it."""

    name: str
    player: int
    points: int
    reserve: int | None
    hand_size: int
    hand: list[ShownTile] | None
    purchases_left: int
    shut_down: int
    segments: list[MindSegment]
    constructs: list[StandingConstruct]


class Bank(Shown):
    """The bank: the number of tiles of each cost, and the tiles if the viewer may look through them."""

    counts: list[int]
    tiles: list[str] | None


class Command(Shown):
    """The command that is carried out; `reach` are the actions to each place for the viewer who is asked."""

    place: str
    actions_left: int
    begun: bool
    exit: str
    reach: dict[str, list[str]]


class Able(Shown):
    """The possible actions of a construct, for the viewer who is asked."""

    by: list[str]
    actions: int
    ways: dict[str, list[list[str]]]
    split: bool
    reconfigure: list[str]


class Fought(Shown):
    """The combat that is fought; `adjustments` are by seat."""

    place: str
    adjustments: Annotated[list[int], Pair]
    roller: int
    tile: ShownTile | None
    landing: str


class CombatEffects(Shown):
    """The effects of totals in combat, by total from the `least` on: "side: steps" as seen from the roller."""

    least: int
    rows: list[str]


class AskedOfMind(Asked):
    """The open question; `place` is that of the construct whose tiles are put in order."""

    place: str = ""


class MindGameView(Shown):
    """The table of Mind Game. `holder` is the seat that wins by holding three segments when this turn ends, or -1."""

    game: str
    viewer: int
    turn: int
    step: str
    active: int
    first: int
    variants: list[str]
    quiet: int
    closing: int
    holder: int
    bank: Bank
    players: Annotated[list[MindPlayer], Pair]
    command: Command | None
    commands: dict[str, Able]
    combat: Fought | None
    effects: CombatEffects | None
    decision: AskedOfMind | None
    outcome: Ended | None
    match: Match | None = None
