"""The command line: commands, their options, and hints for misspelt ones."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from importlib import import_module
from pathlib import Path
from typing import Any, NoReturn

import mindtable
from mindtable.core.errors import MindtableError
from mindtable.core.terms import MOST_GAMES as MOST_OF_A_MATCH

DEFAULT_GAME = "tumblrcards"
CSV, PARQUET = "csv", "parquet"  # files of simulated games
MOST_GAMES = 1_000_000  # of a simulation; their results are kept in memory for the report
_MOST_JOBS = 1_000
_MOST_COLUMNS = 1_000
_MOST_INPUTS = 1_000_000
_MOST_ROWS = 1_000_000
_MOST_ELO = 2_000
KINDS = ("waiting", "begun", "finished")  # of tables
_MOST_PACE = 3_600_000  # an hour

Command = Callable[[argparse.Namespace], int]


class UsageError(MindtableError):
    """An invalid command line; the message names the option."""


class PrintCompletion(argparse.Action):
    """Prints the script for a shell and ends the program."""

    def __call__(
        self, parser: argparse.ArgumentParser, namespace: object, shell: object, option: str | None = None
    ) -> None:
        from mindtable.cli.completion import script  # no other command needs it

        print(script(parser, str(shell)))
        parser.exit()


class Parser(argparse.ArgumentParser):
    """A parser that raises instead of exiting, and does not accept shortened options."""

    def __init__(self, **options: Any) -> None:
        super().__init__(allow_abbrev=False, **options)

    def error(self, message: str) -> NoReturn:
        """Raise UsageError."""
        raise UsageError(f"{message} (try: {self.prog} --help)")


def parse(argv: Sequence[str]) -> argparse.Namespace:
    """The options of a command line, with `run`, the command that carries them out. Raises UsageError."""
    parser, commands = build()
    here = commands
    prefix = parser.prog
    for word in argv:
        # Check for misspelt commands first: argparse would only list all commands.
        if word.startswith("-") or not here:
            break
        if word not in here:
            raise UsageError(f"there is no command {prefix} {word}{near(word, list(here))}")
        prefix = f"{prefix} {word}"
        here = {
            name[len(prefix) + 1 :]: found
            for name, found in nested(parser.prog, commands).items()
            if name.startswith(prefix + " ")
        }
    options, unknown = parser.parse_known_args(list(argv))
    if unknown:
        known = list(options.parser._option_string_actions)
        wrong = unknown[0].partition("=")[0]
        what = f"there is no option {wrong}" if wrong.startswith("-") else f"unexpected argument {wrong!r}"
        raise UsageError(
            f"{options.parser.prog}: {what}{near(wrong, known) if wrong.startswith('-') else ''}"
        )
    return options


def nested(prog: str, commands: dict[str, Parser]) -> dict[str, Parser]:
    """All parsers of subcommands by their whole name."""
    found: dict[str, Parser] = {}
    for parser in commands.values():
        for action in parser._actions:
            if isinstance(action, argparse._SubParsersAction):
                for name, sub in action.choices.items():
                    found[f"{parser.prog} {name}"] = sub
    return found


def near(word: str, known: Sequence[str]) -> str:
    """A hint for a misspelt word, or a list of what there is."""
    close = get_close_matches(word, known, 1, 0.5)
    if close:
        return f"; did you mean {close[0]}?"
    words = [name for name in known if not name.startswith("-") or name.startswith("--")]
    return f"; there is: {', '.join(words)}"


def lazily(module: str, function: str) -> Command:
    """A command whose module is imported when the command runs."""

    def run(options: argparse.Namespace) -> int:
        command: Command = getattr(import_module(f"mindtable.cli.commands.{module}"), function)
        return command(options)

    return run


def build() -> tuple[Parser, dict[str, Parser]]:
    """The parser and the parsers of its commands."""
    parser = Parser(prog="mindtable", description="A rules-exact table for two-player card and board games.")
    parser.add_argument("--version", action="version", version=f"mindtable {mindtable.__version__}")
    parser.add_argument(
        "--print-completion",
        action=PrintCompletion,
        choices=("bash", "zsh"),
        metavar="bash|zsh",
        help="print a script by which your shell completes commands",
    )
    subs = parser.add_subparsers(metavar="COMMAND", required=True, parser_class=Parser)
    commands: dict[str, Parser] = {}

    def command(name: str, module: str, function: str, help_: str) -> Parser:
        sub: Parser = subs.add_parser(name, help=help_, description=help_)
        sub.set_defaults(run=lazily(module, function), parser=sub)
        commands[name] = sub
        return sub

    play_options(command("play", "play", "play", "Play a game in the terminal, against a bot or hot-seat."))
    serve_options(command("serve", "serve", "serve", "Run the server for browsers and programs."))
    database = command("database", "database", "show_", "See, export and remove what a server has stored.")
    database_commands(database)
    people = command(
        "accounts", "accounts", "list_", "See the accounts of a server, and help people back in."
    )
    accounts_commands(people)
    simulate_options(
        command("simulate", "simulate", "simulate", "Let bots play many games and measure them.")
    )
    arena_options(
        command(
            "arena", "arena", "arena", "Measure how strong bots are, in mirrored games of each against each."
        )
    )
    train_options(
        command("train", "train", "train_", "Fit the odds of a game's positions to games between fast bots.")
    )
    analyse_options(
        command("analyse", "analyse", "analyse_", "Say how a game went, and which decisions cost most.")
    )
    replay_options(command("replay", "replay", "replay", "Check a record and step through it."))

    rules = command(
        "rules",
        "rules",
        "rules",
        "Show a rulebook, a rule, what a word means, or the rules about some words.",
    )
    rules.add_argument("game", metavar="GAME", nargs="?", default=DEFAULT_GAME)
    rules.add_argument(
        "words",
        metavar="ID|WORDS",
        nargs="*",
        help="a rule, section, example or variant, a term of the game, or words",
    )

    printed = command(
        "print", "printing", "print_", "Write cards, a deck, a board, tiles or rules as a PDF to print."
    )
    printed.add_argument("game", metavar="GAME", nargs="?", default=DEFAULT_GAME)
    printed.add_argument("--what", choices=("cards", "deck", "board", "tiles", "rules"))
    printed.add_argument("--deck", metavar="DECK", help="the deck of --what deck; the first one otherwise")
    printed.add_argument("--paper", choices=("A4", "Letter"), default="A4")
    printed.add_argument(
        "--no-backs", dest="backs", action="store_false", help="leave out the pages with the backs of cards"
    )
    printed.add_argument("--out", metavar="FILE", help="the file to write; GAME-WHAT.pdf otherwise")

    decks = command("decks", "decks", "decks", "List the decks that a game ships, or show one.")
    decks.add_argument("game", metavar="GAME", nargs="?", default=DEFAULT_GAME)
    decks.add_argument("deck", metavar="DECK", nargs="?")

    deck = command("deck", "decks", "check", "Check a deck file.")
    deck_subs = deck.add_subparsers(metavar="check", required=True, parser_class=Parser)
    check: Parser = deck_subs.add_parser("check", help="List every rule that a deck file breaks.")
    check.add_argument("file", metavar="FILE")
    check.add_argument(
        "--cards", metavar="FILE", help="a card file of your own, whose cards the deck may contain"
    )
    game_option(check)
    check.set_defaults(run=lazily("decks", "check"), parser=check)

    position = command("position", "positions", "check", "Check a position file.")
    position_subs = position.add_subparsers(metavar="check", required=True, parser_class=Parser)
    look: Parser = position_subs.add_parser(
        "check", help="Read a position and name the place of its first fault."
    )
    look.add_argument(
        "file", metavar="FILE", help="JSON, or TOML with the suffix .toml; - reads JSON from a pipe"
    )
    game_option(look)
    look.set_defaults(run=lazily("positions", "check"), parser=look)

    learn = command("learn", "lessons", "learn", "Learn a game by playing it, step by step.")
    learn.add_argument("game", metavar="GAME", nargs="?", default=DEFAULT_GAME)
    learn.add_argument(
        "lesson", metavar="LESSON", nargs="?", default="", help="its name (default: the first)"
    )
    learn.add_argument("--width", metavar="N", type=whole(1, _MOST_COLUMNS), help="columns to draw in")
    lesson_commands(command("lesson", "lessons", "list_", "List lessons, or check a lesson file."))

    command("games", "decks", "games", "List the games.")
    command("bots", "decks", "bots", "List the bots.")

    card = command("card", "cards", "card", "Show a card: its text, what will happen, and its rulings.")
    card.add_argument("name", metavar="NAME", nargs="+")
    card.add_argument("--game", metavar="GAME", help="the game (default: the first that has the card)")

    cards = command(
        "cards",
        "cards",
        "check",
        "Write cards: check a file, explain a line, complete an unfinished line, try a card.",
    )
    cards_subs = cards.add_subparsers(
        metavar="check|explain|complete|try", required=True, parser_class=Parser
    )
    for name, metavar, help_ in (
        ("check", "FILE", "Read a card file and list the faults of each card."),
        ("explain", "TEXT", "Show what the engine does for a line of card text, or for each line of a card."),
        ("complete", "TEXT", "Show how an unfinished line of card text may continue."),
    ):
        sub: Parser = cards_subs.add_parser(name, help=help_, description=help_)
        if name == "check":
            sub.add_argument("file", metavar=metavar, nargs="?", help="without it, the game's own cards")
            sub.add_argument(
                "--game", metavar="GAME", help="the game (default: the first that fits the cards)"
            )
            sub.add_argument(
                "--write",
                action="store_true",
                help="put what the cards say, in the words of card text, into the file",
            )
            sub.add_argument(
                "--witness",
                action="store_true",
                help="try every line, and warn of those that never do anything; done anyway for a few cards",
            )
        else:
            sub.add_argument("text", metavar=metavar)
            game_option(sub)
        if name == "explain":
            sub.add_argument("--cards", metavar="FILE", help="a card file of your own with the card")
            sub.add_argument(
                "--witness", action="store_true", help="show a position in which the line does something"
            )
        sub.set_defaults(run=lazily("explaining" if name == "explain" else "cards", name), parser=sub)
    help_ = "Play a position with a card of a file in your hand; everything can be taken back."
    attempt: Parser = cards_subs.add_parser("try", help=help_, description=help_)
    attempt.add_argument("file", metavar="FILE")
    attempt.add_argument("card", metavar="CARD", nargs="?", help="its name (default: the first of the file)")
    attempt.add_argument("--game", metavar="GAME", help="the game (default: the first that fits the cards)")
    against = attempt.add_mutually_exclusive_group()
    against.add_argument(
        "--bot", metavar="BOT", help="who plays the other side: a name, or module:Class (default: greedy)"
    )
    against.add_argument("--hot-seat", action="store_true", help="you play both sides")
    attempt.add_argument(
        "--seed", metavar="S", default="0", help="a number or text from which chance follows"
    )
    attempt.add_argument("--width", metavar="N", type=whole(1, _MOST_COLUMNS), help="columns to draw in")
    attempt.set_defaults(run=lazily("trying", "try_card"), parser=attempt)
    return parser, commands


def lesson_commands(parser: Parser) -> None:
    """The commands of `lesson`."""
    subs = parser.add_subparsers(metavar="COMMAND", required=True, parser_class=Parser)
    listed: Parser = subs.add_parser("list", help="List the lessons of a game, or of all.")
    listed.add_argument("game", metavar="GAME", nargs="?")
    listed.set_defaults(run=lazily("lessons", "list_"), parser=listed)
    check: Parser = subs.add_parser("check", help="Name everything that is wrong with a lesson file.")
    check.add_argument("file", metavar="FILE")
    check.add_argument(
        "--game", metavar="GAME", default="", help=f"which game (default: by its folder, else {DEFAULT_GAME})"
    )
    check.set_defaults(run=lazily("lessons", "check"), parser=check)


def game_option(parser: Parser) -> None:
    """The option that names a game, for commands that seldom need it."""
    parser.add_argument("--game", metavar="GAME", default=DEFAULT_GAME, help=f"which game ({DEFAULT_GAME})")


def variant_option(parser: Parser) -> None:
    """The options that choose variants."""
    parser.add_argument(
        "--variant",
        metavar="V",
        action="append",
        default=[],
        help="play with this variant, instead of the recommended ones; repeatable",
    )
    parser.add_argument(
        "--preset",
        metavar="P",
        help="play with the variants of a preset: recommended (the default), plain (none), or another of the game",
    )


def match_options(parser: Parser) -> None:
    """The options of a match."""
    parser.add_argument(
        "--best-of",
        metavar="N",
        type=whole(1, MOST_OF_A_MATCH),
        default=1,
        help=f"play a match of N games, 2 to {MOST_OF_A_MATCH} (default: 1, one game)",
    )
    parser.add_argument(
        "--first",
        metavar="WHO",
        default="",
        help="who goes first in later games of a match: loser, alternate or chance (default: as the game says)",
    )
    parser.add_argument(
        "--play-all", action="store_true", help="play the games of a match that cannot change its result, too"
    )


def play_options(parser: Parser) -> None:
    """The options of `play`."""
    parser.add_argument(
        "game", metavar="GAME", nargs="?", help=f"which game ({DEFAULT_GAME}, or that of the position)"
    )
    parser.add_argument(
        "--position",
        metavar="FILE",
        help="start from this position instead of decks: JSON, or TOML with the suffix .toml",
    )
    parser.add_argument(
        "--deck", metavar="D", help="your deck: an id or a .toml file (default: drawn by the seed)"
    )
    parser.add_argument("--deck2", metavar="D", help="the other player's deck")
    against = parser.add_mutually_exclusive_group()
    against.add_argument(
        "--bot", metavar="BOT", help="the bot to play against: a name, or module:Class (default: greedy)"
    )
    against.add_argument("--hot-seat", action="store_true", help="two people take turns at this terminal")
    parser.add_argument("--seed", metavar="S", help="a number or text from which all chance follows")
    variant_option(parser)
    match_options(parser)
    parser.add_argument("--cards", metavar="FILE", help="a file of own cards, added to the game's")
    parser.add_argument(
        "--hasty", action="store_true", help="do not warn before an action that gives up something possible"
    )
    parser.add_argument("--name", metavar="NAME", help="your name")
    server_play_options(parser)
    parser.add_argument("--name2", metavar="NAME", help="the other player's name")
    parser.add_argument(
        "--width",
        metavar="N",
        type=whole(1, _MOST_COLUMNS),
        help="columns to draw in (those of the terminal)",
    )


def server_play_options(parser: Parser) -> None:
    """The options of `play` at the tables of a server."""
    there = parser.add_argument_group(
        "at a server", "With --server alone you take up the seat of your game that goes on there."
    )
    there.add_argument(
        "--server",
        metavar="URL",
        help="play at a server: its address, the link of a table, or an invitation",
    )
    there.add_argument(
        "--table", metavar="LINK", help="a table of the server: its link, its id, or an invitation"
    )
    there.add_argument(
        "--speed", choices=("quick", "normal"), help="look for an opponent at the game and this speed"
    )
    there.add_argument("--rated", action="store_true", help="with --speed: play for ratings, with an account")
    there.add_argument(
        "--post", action="store_true", help="with --speed: offer the game to everybody in the lobby"
    )
    there.add_argument(
        "--invite", action="store_true", help="open a table, and print a link for somebody else"
    )
    there.add_argument(
        "--token-file",
        metavar="FILE",
        help="a file with an API token of your account (default: MINDTABLE_TOKEN; without one you are a guest)",
    )


def serve_options(parser: Parser) -> None:
    """The options of `serve`."""
    reach = parser.add_mutually_exclusive_group()
    reach.add_argument(
        "--host", metavar="H", default="127.0.0.1", help="the address to listen at (default: 127.0.0.1)"
    )
    reach.add_argument(
        "--lan", action="store_true", help="let other computers of your network join: listen at all addresses"
    )
    parser.add_argument(
        "--public-url",
        metavar="URL",
        type=web_address,
        help="where friends reach the server, for invitations, such as https://table.example.org",
    )
    parser.add_argument(
        "--port", metavar="P", type=whole(0, 65_535), help="the port (default: 8000, or the next free one)"
    )
    database_options(parser)
    keep_option(
        parser,
        "what stays, and for how many days without a visit (default: private; with --public-url: public)",
    )
    parser.add_argument(
        "--mail-from",
        metavar="ADDRESS",
        default="",
        help="the sender of e-mail; the environment variable MINDTABLE_MAIL has the mail server, such as "
        "smtp://user:password@mail.example.org:587",
    )
    parser.add_argument(
        "--passkey-name",
        metavar="NAME",
        type=host_name,
        help="the name that passkeys belong to, such as example.org (default: the name in the address of the page)",
    )
    parser.add_argument(
        "--passkey-origin",
        metavar="URL",
        type=web_address,
        action="append",
        default=[],
        help="an origin at which they work (default: that of --public-url); repeatable",
    )
    parser.add_argument(
        "--open",
        action=argparse.BooleanOptionalAction,
        default=False,
        help="open the page in a browser, or do not, which is the default",
    )
    parser.add_argument(
        "--bot-pace",
        metavar="MS",
        type=whole(0, _MOST_PACE),
        default=400,
        help="milliseconds between a bot's actions (default: 400)",
    )
    parser.add_argument(
        "--jobs", metavar="N", type=whole(1, _MOST_JOBS), help="the number of processes for bots"
    )
    parser.add_argument(
        "--name",
        metavar="NAME",
        type=host_name,
        action="append",
        default=[],
        help="a host name of the server, such as table.example.org; * allows every name",
    )
    parser.add_argument(
        "--proxy",
        metavar="ADDRESS",
        type=network,
        action="append",
        default=[],
        help="a proxy in front of the server, or its network; trusted for X-Forwarded-For and X-Forwarded-Proto",
    )
    parser.add_argument(
        "--metrics",
        metavar="P",
        type=whole(0, 65_535),
        help="tell this computer at http://127.0.0.1:P/metrics how the server fares (Prometheus; 0 is any free port)",
    )
    parser.add_argument(
        "--log", choices=("text", "json"), default="text", help="the form of the log (default: text)"
    )


def database_options(parser: Parser) -> None:
    """Where the tables of a server are."""
    where = parser.add_mutually_exclusive_group()
    where.add_argument(
        "--data",
        metavar="FILE",
        type=Path,
        help="the file for the tables (default: a file in your user data)",
    )
    where.add_argument("--database", metavar="URL", help="a database instead of a file, as an SQLAlchemy URL")


def keep_option(parser: Parser, help_: str) -> None:
    """The rules about what a server keeps."""
    parser.add_argument(
        "--keep",
        metavar="RULE",
        action="append",
        default=[],
        help=f"{help_}: private, public, or one of waiting, begun, finished, uploaded, guests and kept, such as "
        "finished=30 or begun=always; repeatable",
    )


def database_commands(database: Parser) -> None:
    """The commands of `database`."""
    subs = database.add_subparsers(
        metavar="show|list|export|remove|backup|restore|faults", required=True, parser_class=Parser
    )
    for name, function, help_ in (
        ("show", "show_", "Say how much of what the database holds, and what the rules do not keep."),
        ("list", "list_", "List tables, those made last first."),
        ("export", "export", "Write a table with its whole log, or an uploaded record, as JSON."),
        ("remove", "remove", "Remove tables and uploaded records, also while the server runs."),
        ("backup", "backup", "Write everything to a new file, also while the server runs."),
        ("restore", "restore", "Fill an empty database from a backup."),
        ("faults", "faults", "List games that cannot go on because their tables cannot be read."),
    ):
        sub: Parser = subs.add_parser(name, help=help_, description=help_)
        if name == "export":
            sub.add_argument("id", metavar="ID")
            sub.add_argument("--out", metavar="FILE", type=Path, help="the file to write (default: print it)")
        elif name == "remove":
            sub.add_argument("id", metavar="ID", nargs="+")
        elif name in ("backup", "restore"):
            text = "the new file" if name == "backup" else "a backup"
            sub.add_argument("file", metavar="FILE", type=Path, help=text)
        else:
            sub.add_argument("--json", action="store_true", help="print JSON instead of a table")
        if name == "show":
            keep_option(sub, "count what these rules of a server do not keep (default: private)")
        elif name == "list":
            sub.add_argument("kind", metavar="KIND", nargs="?", choices=KINDS, help=" or ".join(KINDS))
            sub.add_argument(
                "--most",
                metavar="N",
                type=whole(1, _MOST_ROWS),
                default=50,
                help="the number of tables (default: 50)",
            )
        database_options(sub)
        sub.set_defaults(run=lazily("database", function), parser=sub)


def accounts_commands(people: Parser) -> None:
    """The commands of `accounts`."""
    subs = people.add_subparsers(metavar="list|link|administrator", required=True, parser_class=Parser)
    for name, function, help_ in (
        ("list", "list_", "List the accounts with a name, and count guests."),
        ("link", "link", "Print a link with which a person sets a new password, once and within a day."),
        ("administrator", "administrator", "Make a person an administrator, or no longer one."),
    ):
        sub: Parser = subs.add_parser(name, help=help_, description=help_)
        if name == "list":
            sub.add_argument("--json", action="store_true", help="print JSON instead of lines")
        else:
            sub.add_argument("name", metavar="NAME")
        if name == "link":
            sub.add_argument(
                "--public-url",
                metavar="URL",
                type=web_address,
                default="http://localhost:8000",
                help="where people reach the server (default: http://localhost:8000)",
            )
        if name == "administrator":
            sub.add_argument("--remove", action="store_true", help="take the rights away")
        database_options(sub)
        sub.set_defaults(run=lazily("accounts", function), parser=sub)


def simulate_options(parser: Parser) -> None:
    """The options of `simulate`."""
    parser.add_argument(
        "game", metavar="GAME", nargs="?", default=DEFAULT_GAME, help=f"which game ({DEFAULT_GAME})"
    )
    parser.add_argument(
        "--games",
        metavar="N",
        type=whole(1, MOST_GAMES),
        default=1000,
        help=f"the number of games, 1 to {MOST_GAMES} (default: 1000)",
    )
    parser.add_argument(
        "--bots",
        metavar="BOT",
        nargs="+",
        default=["random", "random"],
        help="one bot or two: names, or classes as module:Class (default: random random)",
    )
    parser.add_argument(
        "--decks",
        metavar="DECK",
        nargs="+",
        default=[],
        help="ids or .toml files (default: all offered decks)",
    )
    parser.add_argument("--cards", metavar="FILE", help="a file of own cards, added to the game's")
    parser.add_argument(
        "--seed", metavar="S", default="0", help="a number or text that determines all chance (default: 0)"
    )
    parser.add_argument(
        "--jobs",
        metavar="N",
        type=whole(1, _MOST_JOBS),
        help="the number of processes (default: one for each core)",
    )
    parser.add_argument(
        "--ray",
        metavar="ADDRESS",
        help="play on the Ray cluster there instead, such as 10.0.0.5:6379 or auto",
    )
    parser.add_argument("--out", metavar="DIR", help="the folder for results (default: in your user data)")
    parser.add_argument(
        "--resume", metavar="DIR", help="continue the simulation in that folder, which was stopped"
    )
    parser.add_argument("--decisions", action="store_true", help="save a row for each decision, too")
    parser.add_argument("--json", action="store_true", help="print the results as JSON instead of tables")
    parser.add_argument(
        "--format",
        choices=(CSV, PARQUET),
        default=CSV,
        metavar=f"{CSV}|{PARQUET}",
        help=f"the format of the file of games (default: {CSV}); {PARQUET} needs polars",
    )
    variant_option(parser)
    match_options(parser)


def arena_options(parser: Parser) -> None:
    """The options of `arena`."""
    parser.add_argument(
        "game", metavar="GAME", nargs="?", default=DEFAULT_GAME, help=f"which game ({DEFAULT_GAME})"
    )
    parser.add_argument(
        "--bots",
        metavar="BOT",
        nargs="+",
        default=["greedy", "level-5"],
        help="two bots or more: names, or classes as module:Class (default: greedy level-5)",
    )
    parser.add_argument(
        "--games",
        metavar="N",
        type=whole(2, MOST_GAMES),
        default=200,
        help="the most games of each pairing, in mirrored pairs (default: 200)",
    )
    parser.add_argument(
        "--sprt",
        metavar=("ELO0", "ELO1"),
        nargs=2,
        type=whole(0, _MOST_ELO),
        help="stop a pairing once it is clear which of these two rating differences its first bot has",
    )
    parser.add_argument(
        "--decks",
        metavar="DECK",
        nargs="+",
        default=[],
        help="ids or .toml files (default: all offered decks)",
    )
    parser.add_argument("--cards", metavar="FILE", help="a file of own cards, added to the game's")
    parser.add_argument(
        "--seed", metavar="S", default="0", help="a number or text that determines all chance (default: 0)"
    )
    parser.add_argument(
        "--jobs",
        metavar="N",
        type=whole(1, _MOST_JOBS),
        help="the number of processes (default: one for each core)",
    )
    parser.add_argument(
        "--ray", metavar="ADDRESS", help="play on the Ray cluster there, such as 10.0.0.5:6379 or auto"
    )
    parser.add_argument("--out", metavar="DIR", help="the folder for results (default: in your user data)")
    parser.add_argument(
        "--resume", metavar="DIR", help="continue the arena in that folder, which was stopped"
    )
    parser.add_argument("--json", action="store_true", help="print the results as JSON instead of tables")
    variant_option(parser)
    match_options(parser)


def train_options(parser: Parser) -> None:
    """The options of `train`."""
    parser.add_argument(
        "game", metavar="GAME", nargs="?", default=DEFAULT_GAME, help=f"which game ({DEFAULT_GAME})"
    )
    parser.add_argument(
        "--games",
        metavar="N",
        type=whole(10, MOST_GAMES),
        default=400,
        help="the number of games (default: 400)",
    )
    parser.add_argument(
        "--minutes", metavar="M", type=whole(1, 10_000), help="stop after so long, and go on another time"
    )
    parser.add_argument(
        "--seed", metavar="S", default="0", help="a number or text that determines all chance (default: 0)"
    )
    parser.add_argument(
        "--jobs",
        metavar="N",
        type=whole(1, _MOST_JOBS),
        help="the number of processes (default: one for each core)",
    )
    parser.add_argument(
        "--out",
        metavar="DIR",
        help="the folder for games and odds; games that are there are not played again",
    )
    variant_option(parser)


def analyse_options(parser: Parser) -> None:
    """The options of `analyse`."""
    parser.add_argument("file", metavar="FILE", help="the record of a game; - reads it from a pipe")
    parser.add_argument(
        "--bot",
        metavar="BOT",
        default="level-4",
        help="who judges: a bot that plans, or module:Class (default: level-4)",
    )
    parser.add_argument(
        "--most",
        metavar="N",
        type=whole(1, _MOST_ROWS),
        default=5,
        help="how many decisions to list (default: 5)",
    )
    parser.add_argument(
        "--seed", metavar="S", default="0", help="a number or text that determines all chance (default: 0)"
    )
    parser.add_argument("--json", action="store_true", help="print every decision as JSON instead")


def replay_options(parser: Parser) -> None:
    """The options of `replay`."""
    parser.add_argument("file", metavar="FILE")
    how = parser.add_mutually_exclusive_group()
    how.add_argument(
        "--step", action="store_true", help="go through it input by input (the default in a terminal)"
    )
    how.add_argument("--to", metavar="N", type=whole(0, _MOST_INPUTS), help="show the table after N inputs")
    parser.add_argument(
        "--viewer",
        metavar="0|1|all",
        choices=("0", "1", "all"),
        default="all",
        help="whose view to show (default: all)",
    )
    parser.add_argument(
        "--width",
        metavar="N",
        type=whole(1, _MOST_COLUMNS),
        help="columns to draw in (those of the terminal)",
    )


def whole(least: int, most: int) -> Callable[[str], int]:
    """The type of options that take a whole number in this range."""

    def read(text: str) -> int:
        digits = text.isascii() and text.isdecimal() and len(text) <= len(str(most))
        if not digits or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a whole number from {least} to {most}")
        return int(text)

    return read


def host_name(text: str) -> str:
    """The name of a host, or * for any."""
    if text != "*" and not re.fullmatch(r"[A-Za-z0-9_.-]{1,253}", text):
        raise argparse.ArgumentTypeError(f"{text[:80]!r} is not a name such as table.example.org")
    return text


def web_address(text: str) -> str:
    """The origin of an address such as https://table.example.org/: the page is at the top of it."""
    from mindtable.server.net.guard import origin  # which no other command needs

    address = text.removesuffix("/")
    if not text.isascii() or "@" in text or origin(address) is None:
        raise argparse.ArgumentTypeError(f"{text[:80]!r} is not an address such as https://table.example.org")
    return address.lower()


def network(text: str) -> str:
    """An IP address, or a network such as 10.0.0.0/8."""
    from ipaddress import ip_network  # no other command needs it

    try:
        return str(ip_network(text, strict=False))
    except ValueError:
        raise argparse.ArgumentTypeError(
            f"{text[:80]!r} is not an IP address or a network such as 10.0.0.0/8"
        ) from None
