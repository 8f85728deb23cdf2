"""The registry of games: the games of this package, and those that other packages offer by entry points.

A package offers a game in its pyproject.toml:

    [project.entry-points."mindtable.games"]
    lanterns = "lanterns.game:Lanterns"

Calling the class without arguments makes a `Game` with the same name. The package is imported when the game is first
used, so importing mindtable stays cheap, and a broken package does not affect other games. The games of this package
need no entry point, so they also work when the source runs without being installed.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from importlib import import_module
from typing import Any, Final

from mindtable.core.errors import OptionError
from mindtable.core.game import Game
from mindtable.core.input import in_one_line, near, shown

GROUP: Final = "mindtable.games"  # the group of entry points

SHIPPED: Final = {
    "tumblrcards": "mindtable.games.tumblrcards.game:TumblrCards",
    "mind": "mindtable.games.mind.game:Mind",
    "mind_game": "mindtable.games.mind_game.game:MindGame",
    "minds_across_time": "mindtable.games.minds_across_time.game:MindsAcrossTime",
    "mindnet": "mindtable.games.mindnet.game:MindNet",
}

_NAME: Final = re.compile(r"[a-z][a-z0-9_]*")  # it appears in addresses, file names and records


class Offer:
    """A game of another package: the "module:class" to load, and the name and version of the package."""

    def __init__(self, place: str, package: str) -> None:
        self.place = place
        self.package = package


_places: dict[str, str] = dict(SHIPPED)
_games: dict[str, Game] = {}
_broken: dict[str, str] = {}  # reasons why games of other packages cannot be loaded
_offers: dict[str, list[Offer]] | None = None


def register(places: Mapping[str, str]) -> None:
    """Register games without a package: for each name the "module:class" to load when the game is first used."""
    _places.update(places)


def offers() -> dict[str, list[Offer]]:
    """The games of other packages, by name; looked up once."""
    global _offers
    if _offers is None:
        from importlib.metadata import entry_points  # slow to import

        found: dict[str, list[Offer]] = {}
        for entry in sorted(entry_points(group=GROUP)):
            dist = entry.dist
            package = "an unknown package" if dist is None else f"{dist.name} {dist.version}"
            found.setdefault(entry.name, []).append(Offer(entry.value, package))
        _offers = found
    return _offers


def names() -> list[str]:
    """The names of all games: those of this package first."""
    return [*_places, *[name for name in offers() if name not in _places and _NAME.fullmatch(name)]]


def game(name: str) -> Game:
    """The game of that name. Raises OptionError if there is none, or if its package is broken."""
    if name not in _games:
        _games[name] = _made(_places[name]) if name in _places else _offered(name)
    return _games[name]


def readable(name: str) -> Game:
    """The game of that name even if its cards have faults, so that they can be found. Raises OptionError."""
    try:
        return game(name)
    except OptionError:
        offered = offers().get(name, [])
        if len(offered) == 1 and name not in _places:
            try:
                return _named(name, offered[0].place)
            except Exception:  # the first error says why
                pass
        raise


def loadable() -> tuple[list[Game], list[str]]:
    """All games that can be loaded, and a sentence for each game that cannot."""
    found: list[Game] = []
    faults: list[str] = []
    for name in names():
        try:
            found.append(game(name))
        except OptionError as error:
            faults.append(str(error))
    for name, offered in offers().items():
        if name in _places:
            faults += [f"{each.package} offers a game named {name}, which mindtable has" for each in offered]
        elif not _NAME.fullmatch(name):
            wanted = "it must be lower case letters, digits and underscores"
            faults += [f"{each.package} offers a game named {shown(name)}: {wanted}" for each in offered]
    return found, faults


def _made(place: str) -> Any:
    module, _, class_ = place.partition(":")
    return getattr(import_module(module), class_)()


def _offered(name: str) -> Game:
    """The game of another package, after starting it once as a trial. Raises OptionError."""
    known = names()
    if name not in known:
        hint = near(name, known, f"; there is: {', '.join(known)}")
        raise OptionError(f"there is no game {shown(name)}{hint}")
    offered = offers()[name]
    packages = " and ".join(offer.package for offer in offered)
    if len(offered) > 1:
        raise OptionError(f"several packages offer a game named {name}: {packages}; uninstall all but one")
    if name not in _broken:
        try:
            return _tried(name, offered[0].place)
        except Exception as error:  # code of other packages may raise anything
            what = f"{type(error).__name__}: {error}".rstrip(": ")
            _broken[name] = in_one_line(f"the game {name} of {packages} cannot be loaded: {what}")
    raise OptionError(_broken[name])


def _tried(name: str, place: str) -> Game:
    found = _named(name, place)
    found.rulebook()
    found.start()
    return found


def _named(name: str, place: str) -> Game:
    found: Any = _made(place)  # of any type, because it is code of another package
    if not isinstance(found, Game):
        raise TypeError(f"{place} makes a {type(found).__name__}, not a Game")
    if found.name != name:
        raise ValueError(f"{place} calls itself {found.name!r}")
    return found
