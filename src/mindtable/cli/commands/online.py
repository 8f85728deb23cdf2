"""`mindtable play --server`: the tables of a server, in the terminal."""

from __future__ import annotations

import os
from argparse import Namespace
from pathlib import Path
from typing import Any, Final

import mindtable
from mindtable.cli.online.link import wait_for
from mindtable.cli.online.session import OnlineSession
from mindtable.cli.online.site import Place, Site
from mindtable.cli.options import UsageError
from mindtable.cli.terminal.console import interactive
from mindtable.cli.terminal.lines import lines_for
from mindtable.cli.terminal.screen import Screen
from mindtable.core.errors import MindtableError

TOKEN: Final = "MINDTABLE_TOKEN"  # the variable of the environment that has an API token
# Options of games at this terminal alone.
_HERE: Final = ("position", "deck2", "hot_seat", "seed", "cards", "best_of", "first", "play_all", "name2")
_WAYS: Final = ("speed", "bot", "invite", "table")
_CLOCKS: Final = {
    "quick": {"kind": "fischer", "seconds": 300, "increment": 5},
    "normal": {"kind": "fischer", "seconds": 900, "increment": 10},
}


def play_online(options: Namespace) -> int:
    """Sit down at a table of a server, and play."""
    for name in _HERE:
        if getattr(options, name) != options.parser.get_default(name):
            raise UsageError(f"--{name.replace('_', '-')} does not fit --server: the server has the game")
    if (options.rated or options.post) and not options.speed:
        raise UsageError("--rated and --post belong to --speed")
    place = Place(options.server, options.table or "")
    ways = [way for way in _WAYS if getattr(options, way)]
    if len(ways) + (1 if place.table and not options.table else 0) > 1:
        raise UsageError("choose one of: a link to a table, --speed, --bot, --invite")
    site = Site(place.origin, token_of(options.token_file))
    live = interactive()
    screen = Screen(options.width, live)
    lines = lines_for(0, live)
    try:
        table, invitation = seat(site, place, options, screen)
        return OnlineSession(site, table, screen, lines, invitation).run()
    finally:
        site.close()


def token_of(file: str | None) -> str:
    """The API token in a file or in the environment; "" for a guest."""
    if file is None:
        return os.environ.get(TOKEN, "").strip()
    return Path(file).read_text().strip()


def seat(site: Site, place: Place, options: Namespace, screen: Screen) -> tuple[str, str]:
    """The table at which the person plays now, and an invitation to it for another one."""
    name, deck = options.name or "", options.deck or ""
    if place.table:
        if place.invitation and not site.has_seat(place.table):
            site.join(place.table, place.invitation, name, deck)
        return place.table, ""
    if options.speed:
        return found(site, _game(options), options, screen), ""
    if options.bot or options.invite:
        opponent = {"kind": "bot", "bot": options.bot} if options.bot else {"kind": "open"}
        made = site.make(_game(options), opponent, name, deck, variants(_game(options)))
        return str(made["table"]["id"]), str(made["invitation"] or "")
    held = [each for each in site.seats() if not options.game or each["table"]["game"] == options.game]
    if not held:
        raise MindtableError(
            f"you have no game at {site.origin} that goes on; "
            "begin one with --bot BOT, --speed quick, --invite, or a link"
        )
    if len(held) > 1:
        told = ", ".join(f"--table {each['table']['id']} ({each['table']['game']})" for each in held)
        raise MindtableError(f"you have {len(held)} games at {site.origin}: choose one with {told}")
    return str(held[0]["table"]["id"]), ""


def _game(options: Namespace) -> str:
    from mindtable.cli.options import DEFAULT_GAME

    return str(options.game or DEFAULT_GAME)


def variants(game: str) -> list[str]:
    """The variants with which a game is usually played."""
    presets = mindtable.game(game).presets()
    return list(presets[0].variants) if presets else []


def found(site: Site, game: str, options: Namespace, screen: Screen) -> str:
    """Look for an opponent; the table, once there is one. Whoever interrupts does not wait any more."""
    body: dict[str, Any] = {"game": game, "rated": options.rated}
    body |= {"name": options.name} if options.name else {}
    body |= {"deck": options.deck} if options.deck else {}
    if options.post:
        usual = {"clock": _CLOCKS[options.speed], "variants": variants(game)}
        made = site.ask("POST", "/api/lobby/challenges", body | usual)
        path = f"/api/lobby/challenges/{made['id']}"
        screen.print(["Your challenge is in the lobby. Ctrl-C takes it back."])
    else:
        site.ask("POST", "/api/lobby/wish", body | {"speed": options.speed})
        made, path = None, "/api/lobby/wish"
        screen.print(["Looking for an opponent. Ctrl-C stops."])

    def ready(lobby: dict[str, Any]) -> str:
        if made is None:
            wish = lobby["wish"]
            if wish is None:
                raise MindtableError("you do not wait any more: somebody has ended that elsewhere")
            if wish["table"]:
                screen.print([wish["why"]])
            return str(wish["table"])
        mine = next((each for each in lobby["challenges"] if each["id"] == made["id"]), None)
        if mine is None:
            raise MindtableError("your challenge is not there any more")
        return str(mine["table"])

    try:
        table = wait_for(site.socket("/api/lobby/socket"), site.headers(), ready)
    except BaseException:
        site.ask("DELETE", path)
        raise
    site.ask("DELETE", path if made is not None else f"{path}?table={table}")
    return table
