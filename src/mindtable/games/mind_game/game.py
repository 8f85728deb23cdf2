"""Mind Game as a game that can be started: its rulebook, tiles, options, and records."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from mindtable.boards.deckless import DecklessGame
from mindtable.core.action import Action
from mindtable.core.declared.declaration import Declared
from mindtable.core.declared.fields import DECLARED as CORE_FIELDS
from mindtable.core.game import CardInfo
from mindtable.core.game_file import game_file
from mindtable.core.start import Start
from mindtable.core.state import State
from mindtable.games.mind_game import words
from mindtable.games.mind_game.faces import screen
from mindtable.games.mind_game.reading import TileReader
from mindtable.games.mind_game.state.options import options_of
from mindtable.games.mind_game.state.start import NAME, MindGameStart
from mindtable.games.mind_game.state.tile import BY_SLUG, COLORS, LETTERS, TILES, Tile
from mindtable.games.mind_game.table import MindGameTable
from mindtable.games.mind_game.turn import resume

if TYPE_CHECKING:
    from mindtable.core.faces.world import World


class PlayedMindGameStart(MindGameStart):
    """The start of a played game, which leads to its first state."""

    def begun(self, position: dict[str, Any]) -> State:
        return MindGame().at(position, self.seed, self.generator)

    def state(self) -> State:
        if self.position is not None:
            return self.begun(self.position)
        state = MindGameTable(self, self.options, self.chance(), self.players)
        state.push(words.SET_UP)
        state.run()
        return state

    def another(self, decks: list[dict[str, int]], sides: list[dict[str, int]]) -> PlayedMindGameStart:
        new = PlayedMindGameStart(self.seed, self.options, self.players, self.generator)
        new.by_hand = True
        new.follow(self)
        return new


class MindGame(DecklessGame):
    """Mind Game: two linked minds send stacks of concept tiles across eight paths into each other."""

    def __init__(self) -> None:
        self.name = NAME
        self.package = "mindtable.games.mind_game"
        self.take_over(game_file(self.package))

    def card(self, word: str, state: State | None = None) -> CardInfo:
        folded = "-".join(word.lower().split())
        if folded not in BY_SLUG:
            close = get_close_matches(folded, BY_SLUG, 1)
            hint = f"; did you mean {BY_SLUG[close[0]].name!r}?" if close else ""
            raise LookupError(f"there is no tile {word!r}{hint}")
        return info(BY_SLUG[folded])

    def cards(self, state: State | None = None) -> list[CardInfo]:
        return [info(tile) for tile in TILES]

    def remark(self, action: Action) -> str:
        verb = action.verb
        if verb is words.BUY:
            return f"{signs(TILES[action.a])} for {TILES[action.a].cost}"
        if verb is words.DISCARD or verb is words.RECONFIGURE:
            return signs(TILES[action.a])
        return ""

    def check_variants(self, variants: Sequence[str]) -> None:
        """Raise OptionError for an unknown variant, reserves out of bounds, or variants that exclude each other."""
        options_of(variants)
        super().check_variants(variants)

    def begin(
        self, seed: int | str, variants: Sequence[str], players: list[str], generator: str
    ) -> PlayedMindGameStart:
        return PlayedMindGameStart(seed, options_of(variants), players, generator)

    def empty(self, start: Start) -> MindGameTable:
        assert isinstance(start, MindGameStart)
        return MindGameTable(start, start.options, start.chance(), start.players)

    def reader(self, state: State, data: Any) -> TileReader:
        return TileReader(state.writer(), self.declared())

    def begin_at(self, state: State) -> None:
        assert isinstance(state, MindGameTable)
        resume(state)

    def declared(self) -> list[Declared]:
        from mindtable.games.mind_game.state.fields import (  # only positions need them
            DECLARED,
            MIND_GAME_STATE,
        )

        return [MIND_GAME_STATE, *CORE_FIELDS, *DECLARED]

    def world(self) -> World:
        from mindtable.core.faces.world import world_of  # it takes long to import

        return world_of(self.data_file("world.toml"), f"{NAME}: world.toml")

    def screen(self, view: dict[str, Any], width: int, rows: int) -> list[str]:
        return screen.screen(view, width, rows)


def signs(tile: Tile) -> str:
    """Colour, strength and action points as the screen writes them: `P3/4`."""
    return f"{LETTERS[tile.color]}{tile.strength}/{tile.action_points}"


def info(tile: Tile) -> CardInfo:
    """A tile as people read it."""
    header = f"{COLORS[tile.color]}, strength {tile.strength}, action points {tile.action_points}, cost {tile.cost}"
    data = {
        "color": COLORS[tile.color],
        "strength": int(tile.strength),
        "action_points": int(tile.action_points),
        "cost": int(tile.cost),
    }
    return CardInfo(tile.name, tile.slug, header, tile.lines(), "", data)
