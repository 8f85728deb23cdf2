"""How positions of Mind Game are read: tiles by name, constructs by their places."""

from __future__ import annotations

from typing import Any

from mindtable.core.chance import Chance
from mindtable.core.declared.declaration import Declared
from mindtable.core.errors import PositionError
from mindtable.core.input import near, shown
from mindtable.core.position import Reader, read_chance
from mindtable.games.mind_game.combat import FACES
from mindtable.games.mind_game.purchasing import MOST_IN_HAND
from mindtable.games.mind_game.state.board import PLACES, place_named
from mindtable.games.mind_game.state.construct import MOST, Construct
from mindtable.games.mind_game.state.tile import BY_SLUG, NUMBER


class TileReader(Reader):
    """Reads positions of Mind Game. Every tile exists once; a construct may be written as its tiles from the top."""

    def in_short(self, declared: Declared, data: Any) -> Any:
        return {"tiles": data} if isinstance(data, list) and declared.name == "Construct" else data

    def missing(self, declared: Declared, name: str, made: Any, where: Any) -> Any:
        if declared.name == "Construct" and name == "shown":
            return True
        raise LookupError(name)

    def chance(self, data: Any, place: str) -> Chance:
        """The stream of chance; its scripted results are those of dice."""
        found = read_chance(data, place)
        for at, result in enumerate(found.scripted or []):
            if result >= FACES:
                raise PositionError(f"{place}.results[{at}]: a die shows 0 to {FACES - 1} here, not {result}")
        return found

    def tiles(self, data: Any, place: str) -> list[int]:
        """Tiles by name or slug."""
        if not isinstance(data, list):
            raise PositionError(f"{place}: expected a list of tiles, got {shown(data)}")
        found: list[int] = []
        for at, name in enumerate(data):
            tile = BY_SLUG.get("-".join(str(name).lower().split()))
            if tile is None:
                hint = near(str(name), list(BY_SLUG))
                raise PositionError(f"{place}[{at}]: there is no tile {shown(name)}{hint}")
            found.append(int(tile.number))
        return found

    def hands(self, data: Any, place: str) -> list[list[int]]:
        """The tiles in the hands of both seats."""
        if not isinstance(data, list) or len(data) != 2:
            raise PositionError(f"{place}: expected one entry for each of the two seats, got {shown(data)}")
        found = [self.tiles(each, f"{place}[{seat}]") for seat, each in enumerate(data)]
        for seat, hand in enumerate(found):
            if len(hand) > MOST_IN_HAND:
                raise PositionError(
                    f"{place}[{seat}]: a hand holds at most {MOST_IN_HAND} tiles, not {len(hand)}"
                )
        return found

    def bank(self, data: Any, place: str) -> list[bool]:
        """Which tiles are in the bank."""
        there = set(self.tiles(data, place))
        return [number in there for number in range(NUMBER)]

    def stacks(self, data: Any, place: str) -> list[Construct | None]:
        """The constructs of both seats, each by the id of its place."""
        if not isinstance(data, list) or len(data) != 2 or not all(isinstance(each, dict) for each in data):
            raise PositionError(f"{place}: expected an object for each of the two seats, got {shown(data)}")
        found: list[Construct | None] = [None] * (2 * PLACES)
        for seat, stacks in enumerate(data):
            for id_, stack in stacks.items():
                at = f"{place}[{seat}].{id_}"
                where = place_named(str(id_))
                if where is None:
                    raise PositionError(f"{at}: there is no place {shown(id_)} (MG-2.7)")
                number = seat * PLACES + where.number
                if found[number] is not None:
                    raise PositionError(f"{at}: there is one construct of each player at a place (MG-3.4)")
                tiles = stack.get("tiles") if isinstance(stack, dict) else stack
                if not isinstance(tiles, list) or not 1 <= len(tiles) <= MOST:
                    raise PositionError(f"{at}: a construct has 1 to {MOST} tiles (MG-3.1)")
                made = self.make(self.classes["Construct"], stack, at)
                assert isinstance(made, Construct)
                found[number] = made
        return found
