"""`mindtable decks`, `deck check`, `games` and `bots`."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

import mindtable
from mindtable.bots import BOTS
from mindtable.cli.options import DEFAULT_GAME, near
from mindtable.cli.terminal.console import console, plain, show
from mindtable.core.errors import DeckError, OptionError
from mindtable.core.game import DeckInfo, Game
from mindtable.games.registry import loadable


def games(options: Namespace) -> int:
    """List the games; the status is 1 if one of another package cannot be loaded."""
    found, faults = loadable()
    lines = [f"[bold]{plain(game.name)}[/]  {plain(game.title)}: {plain(game.summary)}" for game in found]
    show(console(), lines + [f"[red]{plain(fault)}[/]" for fault in faults])
    return 1 if faults else 0


def bots(options: Namespace) -> int:
    """List the bots."""
    lines = []
    for name, bot in BOTS.items():
        summary = (bot.__doc__ or "").strip().partition("\n")[0].partition(";")[0].rstrip(".")
        lines.append(f"[bold]{plain(name)}[/]  {plain(summary)}")
    show(console(), lines)
    return 0


def decks(options: Namespace) -> int:
    """List the decks of a game, or show one of them."""
    name, wanted = options.game, options.deck
    if wanted is None and name not in mindtable.games():
        shipped = [deck.id for deck in mindtable.game(DEFAULT_GAME).decks()]
        if name not in shipped:
            raise OptionError(
                f"there is no game or deck {name!r}{near(name, [*mindtable.games(), *shipped])}"
            )
        name, wanted = DEFAULT_GAME, name
    game = mindtable.game(name)
    if not game.decks():
        raise OptionError(f"{game.title} has no decks")
    if wanted is None:
        lines = []
        for deck in game.decks():
            name = plain(deck.name) + ("" if deck.offered else "  [dim]earlier list[/]")
            lines += [f"[bold]{plain(deck.id)}[/]  {name}", f"  {plain(deck.strategy)}"]
        show(console(), lines)
        return 0
    for deck in game.decks():
        if deck.id == wanted:
            show(console(), deck_lines(game, deck))
            return 0
    raise OptionError(f"there is no deck {wanted!r}{near(wanted, [deck.id for deck in game.decks()])}")


def deck_lines(game: Game, deck: DeckInfo) -> list[str]:
    """A deck list, with the cards' numbers and texts."""
    lines = [f"[bold]{plain(deck.name)}[/]  [dim]{plain(deck.id)}[/]", f"  {plain(deck.strategy)}", ""]
    for slug, number in deck.cards.items():
        card = game.card(slug)
        lines.append(f"{number} [bold]{plain(card.name)}[/]  {plain(card.header)}")
        lines += [f"    [dim]{plain(line)}[/]" for line in card.lines]
    return lines


def check(options: Namespace) -> int:
    """List every rule that a deck file breaks; the status is 1 if there is one."""
    game = mindtable.game(options.game)
    found = game.deck_breaches(read(options.file), options.file, options.cards or "")
    out = console()
    if not found:
        out.print(f"{plain(options.file)}: OK")
        return 0
    for breach in found:
        out.print(f"[bold red]{breach.rule}[/] {plain(breach.text)}")
    return 1


def read(file: str) -> str:
    """The text of a file that a person named. Raises DeckError."""
    try:
        return Path(file).read_text(encoding="utf-8-sig")
    except OSError as error:
        raise DeckError(f"{file}: {error.strerror or error}") from error
    except ValueError as error:
        raise DeckError(f"{file!r}: not a text file in UTF-8") from error
