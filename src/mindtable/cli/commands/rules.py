"""`mindtable rules`: the rulebook of a game, a rule, or the rules about some words."""

from __future__ import annotations

from argparse import Namespace

import mindtable
from mindtable.cli.options import DEFAULT_GAME
from mindtable.cli.terminal.console import console, plain, show
from mindtable.cli.terminal.pages import one_line, rule_page, variant_lines
from mindtable.core.rules.rulebook import Rulebook
from mindtable.games.registry import loadable


def rules(options: Namespace) -> int:
    """Print rules."""
    name, words = options.game, list(options.words)
    if any(letter.isdigit() for letter in name) and name not in mindtable.games():
        name, words = game_of(name), [name, *words]  # the id itself is the search
    book = mindtable.game(name).rulebook()
    show(console(), rule_page(book, " ".join(words)) if words else contents(book))
    return 0


def game_of(id_: str) -> str:
    """The game whose rules have ids like this one; the default game if there is none."""
    letters = id_.partition("-")[0].upper()
    for game in loadable()[0]:
        if any(section.partition("-")[0] == letters for section in game.rulebook().sections):
            return game.name
    return DEFAULT_GAME


def contents(book: Rulebook) -> list[str]:
    """The rulebook at a glance: its summary, chapters, variants and presets."""
    lines = [f"[bold]{plain(book.title)}[/], {len(book)} rules"]
    lines += [f"  {plain(one_line(text))}" for text in book.glance]
    lines += ["", "[bold]Chapters[/]"]
    lines += [
        f"  [cyan]{part.id:<6}[/] {plain(part.title)} ({len(part.rules)})" for part in book.sections.values()
    ]
    if book.variants:
        lines += ["", "[bold]Variants[/]"]
        for variant in book.variants.values():
            lines += variant_lines(variant)
    if len(book.presets) > 1:
        lines += ["", "[bold]Presets[/]"]
        for preset in book.presets.values():
            on = ", ".join(preset.variants) or "no variants"
            lines.append(f"  [cyan]{preset.id}[/] ({plain(on)}): {plain(one_line(preset.text))}")
    if book.examples:
        lines += ["", f"[bold]Worked examples[/]: {', '.join(book.examples)}"]
    return lines
