"""`mindtable cards explain`: what the engine does for a line or for each line of a card, and a witness of it."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING

from mindtable.cards.effects.lines import LinedCard, lined
from mindtable.cards.game.game import CardGame
from mindtable.cards.state.definition import Card, Pool, slug_of
from mindtable.cli.commands.cards import with_card_text
from mindtable.cli.terminal.console import console, plain, show
from mindtable.cli.terminal.pages import diagnosis_lines
from mindtable.core.errors import MindtableError

if TYPE_CHECKING:
    from mindtable.cards.witness.bench import Bench

_BEARER = "The Card"  # the name of a card that has nothing but a line to explain


def explain(options: Namespace) -> int:
    """Show what the engine does for a line, or for each line of a card; the status is 1 if the line cannot be read."""
    from mindtable.cards.text.read import check as check_line

    game = with_card_text(options.game)
    text = options.text.strip()
    if options.cards is not None or is_card(game, text):
        pool = game.pool_with(options.cards)
        found = pool.by_name.get(text) or pool.by_slug.get(text)
        if found is not None:
            return explain_card(options, game, pool, found)
    vocabulary = game.vocabulary().with_names([known.name for known in game.cards()])
    checked = check_line(text, vocabulary)
    if checked.diagnosis is not None:
        for line in diagnosis_lines(text, checked.diagnosis, ""):
            console().print(line, soft_wrap=True)
        return 1
    show_outline(game, text)
    if options.witness:
        pool, card = card_saying(game, checked.canonical)
        show_witness(bench_of(game, pool), card, 0)
    return 0


def is_card(game: CardGame, word: str) -> bool:
    """Whether the game has a card of that name or slug."""
    return any(word in (card.name, card.slug) for card in game.cards())


def explain_card(options: Namespace, game: CardGame, pool: Pool, card: Card) -> int:
    """Show what the engine does for each line of a card."""
    out = console()
    out.print(f"[bold]{plain(card.name)}[/]")
    if not card.lines:
        out.print("This card has no text.")
    bench = bench_of(game, pool) if options.witness else None
    for number, line in enumerate(card.lines):
        show_outline(game, line, pool)
        if bench is not None:
            show_witness(bench, lined(card), number)
    return 0


def bench_of(game: CardGame, pool: Pool) -> Bench:
    """The positions that can be made with these cards."""
    from mindtable.cards.witness.bench import Bench

    return Bench(game, pool)


def show_outline(game: CardGame, line: str, pool: Pool | None = None) -> None:
    """Print a line as card text says it, and what the engine does for it."""
    from mindtable.cards.text.assist import explain as explain_line

    names = [known.name for known in (game.cards() if pool is None else pool.cards)]
    canonical, *steps = explain_line(line, game.vocabulary().with_names(names)).split("\n")
    console().print(f"[bold]{plain(canonical)}[/]", soft_wrap=True)
    show(console(), [plain(step) for step in steps])


def show_witness(bench: Bench, card: LinedCard, line: int) -> None:
    """Print a position in which a line of a card does something, and what is done there; or that none was found."""
    from mindtable.cards.witness.doubts import finding
    from mindtable.cli.terminal.witnesses import witness_lines

    out = console()
    found = finding(bench, card, line, shrinks=True)
    if found.alone:
        out.print(
            "  With the other lines of the card it makes no difference; this is the line alone.",
            soft_wrap=True,
        )
    if found.witness is not None:
        for row in witness_lines(bench.game, found.witness, out.width):
            out.print(row, no_wrap=True, overflow="ignore", crop=False)
    for doubt in found.doubts:
        out.print(f"  [yellow]Warning: {plain(doubt.message)}[/]", soft_wrap=True)


def card_saying(game: CardGame, line: str) -> tuple[Pool, LinedCard]:
    """A card with nothing but this line, of the first type that can have it, among the cards of the game.

    Raises MindtableError if no card can have it.
    """
    from mindtable.cards.text.read import read_card

    own = game.pool().cards
    abilities = read_card([line], game.vocabulary().with_names([card.name for card in own]), _BEARER)
    one_of = {card.type: card for card in sorted(own, key=lambda card: -len(card.lines))}
    reason = MindtableError(f"{game.title} has no cards")
    for base in one_of.values():
        table = {**base.printed.table, "name": _BEARER, "text": line}
        try:
            made = game.make_card(len(own), slug_of(_BEARER), table, abilities, "the line")
        except MindtableError as error:
            reason = error
            continue
        return Pool([*own, made]), lined(made)
    raise reason
