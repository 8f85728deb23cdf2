"""`mindtable card` and `mindtable cards`: reading cards, and writing them."""

from __future__ import annotations

from argparse import Namespace

import mindtable
from mindtable.cards.game import CardGame
from mindtable.cli.console import console, plain, show
from mindtable.cli.decks import read
from mindtable.cli.options import DEFAULT_GAME
from mindtable.cli.pages import card_page, diagnosis_lines
from mindtable.core.errors import MindtableError, OptionError
from mindtable.core.game import CardInfo
from mindtable.core.input import toml_table
from mindtable.games.registry import loadable


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
    """Read a card file and report the faults of each card; the status is 1 if there are any.

    Without the name of a game, the first game that fits the cards reads them.
    """
    text = read(options.file)
    game = with_card_text(options.game) if options.game else game_that_fits(text, options.file)
    cards = game.card_file(text, options.file)
    out = console()
    if not options.game:
        out.print(f"The cards fit {plain(game.title)}.")
    wrong = 0
    for info in cards:
        lines = card_faults(game, info, cards)
        wrong += bool(lines)
        out.print(f"{plain(info.name)}: " + ("[bold red]cannot be read[/]" if lines else "[green]OK[/]"))
        for line in lines:
            out.print(line, soft_wrap=True)
    if not wrong:
        # Faults of a card as a whole, such as a number that no line defines.
        game.check_cards(options.file)
    out.print(f"{len(cards)} card{'' if len(cards) == 1 else 's'}, {wrong} with faults")
    return 1 if wrong else 0


def game_that_fits(text: str, source: str) -> CardGame:
    """The first game that fits the cards of a file. Raises a MindtableError with the reasons if none does."""
    toml_table(text, source)  # one error, not one for each game
    reasons: list[str] = []
    for game in loadable()[0]:
        if isinstance(game, CardGame):
            try:
                game.card_file(text, source)
            except MindtableError as error:
                reasons.append(f"{game.title} says: {str(error).removeprefix(f'{source}: ')}")
            else:
                return game
    raise MindtableError(f"{source}: the cards do not fit any game. {'; '.join(reasons)}")


def card_faults(game: CardGame, info: CardInfo, cards: list[CardInfo]) -> list[str]:
    """The faults in the lines of a card; `cards` are the cards that it may name besides the game's own."""
    from mindtable.cards.text.read import check as check_line
    from mindtable.cards.text.read import read_card

    vocabulary = game.vocabulary().with_names([known.name for known in (*game.cards(), *cards)])
    faults: list[str] = []
    for line in info.lines:
        diagnosis = check_line(line, vocabulary).diagnosis
        if diagnosis is not None:
            faults += diagnosis_lines(line, diagnosis)
    if not faults:
        try:
            read_card(info.lines, vocabulary, info.name)
        except MindtableError as error:  # faults of the whole card, such as an X that no line chooses
            faults.append(f"  [red]{plain(str(error))}[/]")
    return faults


def with_card_text(name: str) -> CardGame:
    """The game of that name. Raises OptionError if it has no cards whose text is read."""
    game = mindtable.game(name)
    if not isinstance(game, CardGame):
        raise OptionError(f"{game.title} has no card text")
    return game


def explain(options: Namespace) -> int:
    """Show what the engine does for a line; the status is 1 if the line cannot be read."""
    from mindtable.cards.text.assist import explain as explain_line
    from mindtable.cards.text.read import check as check_line

    game = with_card_text(options.game)
    vocabulary = game.vocabulary().with_names([known.name for known in game.cards()])
    text = options.text.strip()
    out = console()
    diagnosis = check_line(text, vocabulary).diagnosis
    if diagnosis is not None:
        for line in diagnosis_lines(text, diagnosis, ""):
            out.print(line, soft_wrap=True)
        return 1
    canonical, *steps = explain_line(text, vocabulary).split("\n")
    out.print(f"[bold]{plain(canonical)}[/]", soft_wrap=True)
    show(out, [plain(step) for step in steps])
    return 0


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
