"""`mindtable play`: a game in the terminal."""

from __future__ import annotations

from argparse import Namespace
from secrets import randbits
from typing import Any, Final

import mindtable
from mindtable import bots
from mindtable.bots import Bot
from mindtable.cli.bots import importable
from mindtable.cli.commands.positions import game_of, position_in, start_at
from mindtable.cli.options import DEFAULT_GAME, UsageError
from mindtable.cli.terminal.console import interactive, plain
from mindtable.cli.terminal.lines import lines_for
from mindtable.cli.terminal.local_game import LocalGame
from mindtable.cli.terminal.screen import Screen
from mindtable.cli.terminal.session import Session
from mindtable.cli.variants import chosen_variants
from mindtable.core.action import Action
from mindtable.core.chance import Chance
from mindtable.core.decision import Decision
from mindtable.core.errors import MindtableError, OptionError
from mindtable.core.game import Game
from mindtable.core.input import shown
from mindtable.core.state import View
from mindtable.core.terms import agreed
from mindtable.study.simulation import chosen

DEFAULT_BOT = "greedy"
# Options of `play` about which a position decides.
_IN_POSITIONS: Final = ("deck", "deck2", "cards", "variant", "preset", "best_of", "first", "play_all")
_TALL = 30  # rows of a terminal that has extra rows for the menu of completions
_MENU = 5


def play(options: Namespace) -> int:
    """Start a game and play it."""
    if options.server:
        from mindtable.cli.commands.online import play_online  # what it needs takes long to load

        return play_online(options)
    for name in ("table", "speed", "rated", "post", "invite", "token_file"):
        if getattr(options, name):
            raise UsageError(f"--{name.replace('_', '-')} belongs to --server")
    data = None if options.position is None else position_for(options)
    default = options.game or DEFAULT_GAME
    game = mindtable.game(default) if data is None else game_of(data, options.position, default)
    seed = options.seed if options.seed is not None else str(randbits(48))
    bot = options.bot or DEFAULT_BOT
    own = bot.rpartition(":")[2].rpartition(".")[2]  # of a class
    name2 = "Player 2" if options.hot_seat else own if ":" in bot else bots.called(bot)
    opponent = None if options.hot_seat else seated(bot, f"bot of {seed}")
    name = "Player 1" if options.hot_seat else "Player"
    names = (
        clean_name(name if options.name is None else options.name),
        clean_name(name2 if options.name2 is None else options.name2),
    )
    if names[0] == names[1]:
        raise MindtableError(f"--name and --name2 are both {names[0]!r}; two players need different names")
    variants: list[str] = []
    if data is None:
        variants = chosen_variants(game, options)
        state = game.start(
            decks=chosen_decks(game, options.deck, options.deck2, seed),
            seed=seed,
            variants=variants,
            players=names,
            cards=options.cards,
            terms=agreed(game.matches, options.best_of, options.first, options.play_all),
        )
    else:
        state = start_at(game, data, options.position, seed=seed, players=names)
    live = interactive()
    screen = Screen(options.width, live)
    lines = lines_for(_MENU if screen.height >= _TALL else 0, live)
    local = LocalGame(game, state, [None, opponent])
    warns = live and not options.hasty
    return Session(local, screen, lines, warns, opening(variants)).run()


def position_for(options: Namespace) -> dict[str, Any]:
    """The data of the position to start from, with the names of the command line. Raises a MindtableError."""
    for name in _IN_POSITIONS:
        if getattr(options, name) != options.parser.get_default(name):
            raise UsageError(
                f"--{name.replace('_', '-')} does not fit --position: a position has its own cards, variants and match"
            )
    data = position_in(options.position)
    if options.game is not None and data.get("game", options.game) != options.game:
        raise OptionError(
            f"{options.position}: the position is of {shown(data['game'])}, not of {options.game}"
        )
    if options.name is not None or options.name2 is not None:
        data.pop("players", None)
    return data


def opening(variants: list[str]) -> list[str]:
    """The first lines: the variants of the game, and how to play without them."""
    if not variants:
        return []
    return [f"Variants: {plain(', '.join(variants))}. `--preset plain` plays by the plain rules."]


class Guarded(Bot):
    """A bot of another module, whose errors and illegal answers are reported as its own."""

    def __init__(self, bot: Bot) -> None:
        super().__init__()
        self.bot = bot
        self.listens = getattr(bot, "listens", False) is True

    def told(self, events: list[dict[str, Any]]) -> None:
        self.bot.told(events)

    def choose(self, decision: Decision, view: View) -> Action:
        return chosen(self.bot, decision, view)


def seated(name: str, seed: str) -> Bot:
    """The opponent. Raises OptionError if there is none of that name."""
    importable([name])
    bot: Bot = bots.loaded(name, seed)
    return bot if name in bots.BOTS else Guarded(bot)


def chosen_decks(game: Game, first: str | None, second: str | None, seed: str) -> list[str]:
    """The decks of both players; the seed draws a deck that was not given, from those offered."""
    if first is None and second is None:
        return []
    offered = [deck.id for deck in game.offered()]
    if not offered:
        raise OptionError(f"{game.title} has no decks")
    draw = Chance.of(f"decks of {seed}")
    drawn = [offered[draw.uniform(len(offered))] for _ in range(2)]
    return [first or drawn[0], second or drawn[1]]


def clean_name(name: str) -> str:
    """A player's name without control characters. Raises MindtableError if nothing is left."""
    name = " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())[:24]
    if not name:
        raise MindtableError("a player needs a name: --name NAME")
    return name
