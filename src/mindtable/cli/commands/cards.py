"""`mindtable card` and `mindtable cards`: reading cards, and writing them."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import Any

import tomlkit

import mindtable
from mindtable.cards.effects.lines import lined
from mindtable.cards.game.card_file import id_of, lines_of
from mindtable.cards.game.game import CARDS, CardGame
from mindtable.cards.state.definition import Pool
from mindtable.cli.commands.decks import read
from mindtable.cli.options import DEFAULT_GAME
from mindtable.cli.terminal.console import console, plain, show
from mindtable.cli.terminal.pages import card_page, diagnosis_lines
from mindtable.cli.terminal.places import Places
from mindtable.core.errors import DeckError, MindtableError, OptionError
from mindtable.core.game import Game
from mindtable.core.input import toml_table
from mindtable.games.registry import loadable, names, readable

_AFTER_MESSAGE = 3  # the line, the mark below it, the message
FEW = 20  # cards of a file in which every line is tried without being asked to


def card(options: Namespace) -> int:
    """Show a card of the given game, or of the first game that has it."""
    word = " ".join(options.name)
    show(console(), card_page(mindtable.game(options.game or game_with(word)), word))
    return 0


def game_with(word: str) -> str:
    """The first game that has a card of that name; if none has, the default game, which then suggests similar names."""
    for game in loadable()[0]:
        try:
            game.card(word)
        except LookupError:
            continue
        return game.name
    return DEFAULT_GAME


def check(options: Namespace) -> int:
    """Read a card file, or a game's own cards, and report the faults of each card; the status is 1 if there are any.

    Without the name of a game, the game that the file names reads the cards, or else the first one that fits them.
    """
    out = console()
    game, source, text = to_check(options)
    if options.file is not None and not options.game:
        out.print(f"The cards fit {plain(game.title)}.")
    cards = listed(game, text, source)
    if all(card.fault for card in cards):
        raise DeckError(cards[0].fault)  # a file for another game
    own = listed(game, game.data_file(CARDS), CARDS)
    known = [card.name for card in (*own, *cards)]
    places = Places(text)
    wrong = reworded = 0
    for card in cards:
        lines = faults_of(game, card, known, places)
        wrong += bool(lines)
        report(plain(card.name), lines)
        if not lines:
            said = heard_otherwise(game, card, known)
            for written, says in said:
                out.print(f"  You wrote: {plain(written)}", soft_wrap=True)
                out.print(f"  The card says: [bold]{plain(says)}[/]", soft_wrap=True)
            reworded += bool(said)
    faulty = wrong
    replaced = {card.name for card in cards}
    for card in [] if can_be_read(game) else own:
        lines = [] if card.name in replaced else faults_of(game, card, known)
        faulty += bool(lines)
        if lines:
            report(f"{plain(card.name)}, a card of {plain(game.title)} itself", lines)
    doubtful = 0
    if not faulty:
        # Faults of the cards together, such as two with one id.
        pool = game.pool_with(options.file)
        if options.witness or len(cards) <= FEW:
            doubtful = warn(game, pool, cards, places, known, is_wanted=bool(options.witness))
    warned = f", {doubtful} line{'' if doubtful == 1 else 's'} with warnings" if doubtful else ""
    out.print(f"{len(cards)} card{'' if len(cards) == 1 else 's'}, {wrong} with faults{warned}")
    if reworded and options.write and options.file is not None:
        write_canonical(options.file, text, game, cards, known)
        out.print(f"Wrote what the cards say to {plain(options.file)}.")
    elif reworded and options.file is not None:
        out.print("With --write, the file gets what the cards say.")
    return 1 if faulty else 0


def warn(
    game: CardGame, pool: Pool, cards: list[Listed], places: Places, known: list[str], is_wanted: bool
) -> int:
    """Look for a witness of each line of the cards, print what is doubtful, and return how many lines are.

    In a game whose cards cannot be made again with other lines there are no witnesses. If they are wanted nevertheless,
    it raises MindtableError.
    """
    from mindtable.cards.witness.bench import Bench
    from mindtable.cards.witness.doubts import can_be_tried, finding

    if not is_wanted and not can_be_tried(lined(pool.cards[0])):
        return 0
    bench = Bench(game, pool)
    doubtful = 0
    for number, listed_card in enumerate(cards):
        card = lined(pool.by_slug[id_of(listed_card.table)])
        written = written_lines(game, listed_card, known)
        for line in range(len(card.abilities)):
            doubts = finding(bench, card, line).doubts
            doubtful += bool(doubts)
            for doubt in doubts:
                at, text = written[line]
                where = places.of(number, at, text, doubt.words)
                said = f"{plain(card.name)}, {where}: [yellow]warning:[/] {plain(doubt.message)}"
                console().print(f"{said}\n  {plain(card.lines[line])}", soft_wrap=True)
    return doubtful


def written_lines(game: CardGame, card: Listed, known: list[str]) -> list[tuple[int, str]]:
    """The lines of a card without faults as they are written, each with the number of the line of the text."""
    from mindtable.cards.text.read import check_card

    vocabulary = game.vocabulary().with_names(known)
    lines = check_card(lines_of(card.table), vocabulary, card.name, str(card.table.get("type", "")))
    return [(line.number, line.written) for line in lines]


def to_check(options: Namespace) -> tuple[CardGame, str, str]:
    """The game that reads the cards, and the name and the text of their file."""
    if options.file is not None:
        text = read(options.file)
        game = with_own_cards(options.game) if options.game else game_that_fits(text, options.file)
        return game, options.file, text
    if not options.game:
        raise OptionError("name a card file, or a game to check its own cards")
    game = with_own_cards(options.game)
    return game, CARDS, game.data_file(CARDS)


def report(name: str, faults: list[str]) -> None:
    """Print whether a card can be read, and its faults."""
    out = console()
    out.print(f"{name}: " + ("[bold red]cannot be read[/]" if faults else "[green]OK[/]"))
    for line in faults:
        out.print(line, soft_wrap=True)


def can_be_read(game: CardGame) -> bool:
    """Whether the game's own cards have no faults."""
    try:
        game.pool()
    except MindtableError:
        return False
    return True


class Listed:
    """A card of a card file: its table, its place in the file, and what is wrong with the table."""

    def __init__(self, table: dict[str, Any], number: int, where: str, fault: str) -> None:
        self.table = table
        self.at = number - 1
        self.name = str(table.get("name", f"card {number}"))
        self.where = where
        self.fault = fault


def listed(game: CardGame, text: str, source: str) -> list[Listed]:
    """The cards of a card file, with the faults of their tables. Raises DeckError if the file has no cards."""
    tables = toml_table(text, source).get("card", [])
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables) or not tables:
        raise DeckError(f"{source}: a card file needs at least one [[card]]")
    found: list[Listed] = []
    for number, table in enumerate(tables, 1):
        where = f"{source}: card {number}"
        fault = ""
        try:
            game.check_card(table, where)
        except MindtableError as error:
            fault = str(error)
        if not fault and any(table["name"] == card.name for card in found):
            fault = f"{where} ({table['name']}): an earlier card has the same name"
        found.append(Listed(table, number, source, fault))
    return found


def game_that_fits(text: str, source: str) -> CardGame:
    """The game that a card file names, or else the first one that fits its cards.

    Raises a MindtableError with the reasons if none does.
    """
    named = toml_table(text, source).get("game")  # a fault of the file is one error, not one for each game
    if isinstance(named, str) and named in names():
        return with_own_cards(named)
    reasons: dict[str, str] = {}
    for name in names():
        try:
            game = readable(name)
        except OptionError:
            continue
        if isinstance(game, CardGame):
            try:
                game.card_file(text, source)
            except MindtableError as error:
                reasons[game.title] = str(error).removeprefix(f"{source}: ")
            else:
                return game
    if len(set(reasons.values())) == 1:
        raise MindtableError(f"{source}: {min(reasons.values())}")  # it is a fault in every game
    says = "; ".join(f"{title} says: {reason}" for title, reason in reasons.items())
    raise MindtableError(f"{source}: the cards do not fit any game. {says}")


def faults_of(game: CardGame, card: Listed, known: list[str], places: Places | None = None) -> list[str]:
    """The faults of a card, as lines, with their `places`; `known` are the names of all cards that it may name."""
    from mindtable.cards.text.read import check_card, read_card

    if card.fault:
        return [f"  [red]{plain(card.fault.removeprefix(f'{card.where}: '))}[/]"]
    vocabulary = game.vocabulary().with_names(known)
    lines, type_ = lines_of(card.table), str(card.table.get("type", ""))
    faults: list[str] = []
    try:
        checked = check_card(lines, vocabulary, card.name, type_)
    except MindtableError as error:
        return [f"  [red]{plain(str(error))}[/]"]
    for line in checked:
        diagnosis = line.checked.diagnosis
        if diagnosis is not None:
            shown = diagnosis_lines(line.written, diagnosis)
            if places is not None:
                words = line.written[diagnosis.start : diagnosis.end]
                place = places.of(card.at, line.number, line.written, words)
                shown.insert(_AFTER_MESSAGE, f"  [dim]at {place} of the file[/]")
            faults += shown
    if not faults:
        try:
            abilities = read_card(lines, vocabulary, card.name, type_)
            game.make_card(0, id_of(card.table), card.table, abilities, card.where)
        except MindtableError as error:  # faults of the whole card, such as an X that no line chooses
            faults.append(f"  [red]{plain(str(error).removeprefix(f'{card.where}: '))}[/]")
    return faults


def canonical_lines(game: CardGame, card: Listed, known: list[str]) -> list[tuple[str, str]]:
    """The lines of a card without faults: as they are written, and as the card says them."""
    from mindtable.cards.text.read import check_card

    vocabulary = game.vocabulary().with_names(known)
    lines = check_card(lines_of(card.table), vocabulary, card.name, str(card.table.get("type", "")))
    return [(line.written, line.checked.canonical) for line in lines]


def heard_otherwise(game: CardGame, card: Listed, known: list[str]) -> list[tuple[str, str]]:
    """The lines of a card without faults that the card says in other words."""
    return [(written, says) for written, says in canonical_lines(game, card, known) if written != says]


def write_canonical(path: str, text: str, game: CardGame, cards: list[Listed], known: list[str]) -> None:
    """Put into a card file what its cards without faults say; comments, order and all else stay as they are."""
    document = tomlkit.parse(text)
    for table, card in zip(document["card"], cards, strict=True):
        if faults_of(game, card, known) or not heard_otherwise(game, card, known):
            continue
        lines = [says for _, says in canonical_lines(game, card, known)]
        table["text"] = tomlkit.string("\n".join(lines), multiline=len(lines) > 1)
    Path(path).write_text(tomlkit.dumps(document), encoding="utf-8")


def with_own_cards(name: str) -> CardGame:
    """The game of that name, even if its own cards have faults. Raises OptionError if it has no card text."""
    return card_game(readable(name))


def with_card_text(name: str) -> CardGame:
    """The game of that name. Raises OptionError if it has no cards whose text is read."""
    return card_game(mindtable.game(name))


def card_game(game: Game) -> CardGame:
    """That game, if it has card text. Raises OptionError."""
    if not isinstance(game, CardGame):
        raise OptionError(f"{game.title} has no card text")
    return game


def complete(options: Namespace) -> int:
    """Show how an unfinished line may continue; the status is 1 if it cannot."""
    from mindtable.cards.text.assist import complete as complete_line

    game = with_card_text(options.game)
    vocabulary = game.vocabulary().with_names([known.name for known in game.cards()])
    found = complete_line(options.text, vocabulary)
    if not found:
        raise MindtableError("there is no continuation here; `mindtable cards explain` says what is wrong")
    out = console()
    for completion in found:
        out.print(f"[cyan]{plain(completion.title)}[/]: {plain(', '.join(completion.words))}")
    return 0
