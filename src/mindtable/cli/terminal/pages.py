"""Pages to read, as lines of markup: a card with its effects, a rule, a refusal, the help."""

from __future__ import annotations

from itertools import zip_longest

from mindtable.cards.game.game import CardGame
from mindtable.cli.terminal.console import plain
from mindtable.core.errors import MindtableError, Refusal
from mindtable.core.game import CardInfo, Game
from mindtable.core.rules.glossary import Term
from mindtable.core.rules.rulebook import Example, Rule, Rulebook, Variant
from mindtable.core.state import State
from mindtable.language.text.diagnosis import Diagnosis

_HELP = """\
[bold]What you can write[/]
  [cyan]a number[/]         take the action with that number
  [cyan]an action[/]        take that action; type it as in the list, Tab completes it
  [cyan]?[/]                this page
  [cyan]? CARD[/]           show a card, what its text does, and rulings on it
  [cyan]? WORD[/]           show what a word of the game means
  [cyan]why ACTION[/]       the rule that forbids an action
  [cyan]why THING[/]        what changes the numbers of a card in play, such as `why spirit-12`
  [cyan]hint[/]             show what a bot of level 4 would do, and what else it has thought about
  [cyan]forecast[/]         show what would happen if everybody passed now
WINDOWS  [cyan]undo[/]             go back to your last decision, if nothing was revealed since
  [cyan]table[/]            show the table with every text and pile
  [cyan]log[/]              show everything that has happened
  [cyan]rules[/] ID|WORDS   show a rule, what a word means, or the rules about some words
  [cyan]save FILE[/]        write the record of the game
  [cyan]concede[/]          give up          [cyan]quit[/]  leave
  [cyan]n[/] next page      [cyan]b[/] back to all actions, if the list is long"""

_WINDOWS = """\
  [cyan]pass[/] step|turn|until   pass every response: that long, or until something happens
                     (`pass stop` asks you in every window; you always decide about blocks)
"""


def help_page(game: Game) -> list[str]:
    """The commands of a game; only games with windows have something to pass."""
    return _HELP.replace("WINDOWS", _WINDOWS if game.moments else "").split("\n")


def card_page(game: Game, word: str, state: State | None = None) -> list[str]:
    """A card: its text, what the engine will do, and the rulings on it. Raises MindtableError if there is none."""
    try:
        card = game.card(word, state)
    except LookupError as error:
        raise MindtableError(str(error.args[0])) from error
    lines = [f"[bold]{plain(card.name)}[/]  {plain(card.header)}  [dim]{plain(card.slug)}[/]"]
    lines.extend(f"  {plain(line)}" for line in card.lines)
    if card.flavor:
        lines.append(f"  [italic dim]{plain(card.flavor)}[/]")
    outline = outline_of(game, card, state)
    if outline:
        lines += ["", "[bold]What will happen[/]", *outline]
    rulings = game.rulebook().rulings(card.slug)
    if rulings:
        lines += ["", "[bold]Rulings[/]"]
        for ruling in rulings:
            title = f"[cyan]{plain(ruling.title)}[/]: " if ruling.title else ""
            lines.append(f"  {title}{plain(one_line(ruling.text))}")
    return lines


def outline_of(game: Game, card: CardInfo, state: State | None = None) -> list[str]:
    """An outline of what the engine does with each line of a card; empty for a game without card text."""
    from mindtable.cards.text.assist import explain

    if not card.lines or not isinstance(game, CardGame):
        return []
    vocabulary = game.vocabulary().with_names([known.name for known in game.cards(state)])
    lines: list[str] = []
    for line in card.lines:
        lines.extend(f"  {plain(step)}" for step in explain(line, vocabulary).split("\n")[1:])
    return lines


def rule_page(book: Rulebook, words: str) -> list[str]:
    """The entry with that id or name, or else the terms among the words and all rules about them.

    Raises MindtableError, with what is nearest, if there is nothing.
    """
    folded = words.strip().casefold()
    for rule in book:
        if rule.id.casefold() == folded:
            return rule_lines(book, rule)
    for section in book.sections.values():
        if section.id.casefold() == folded:
            lines = [f"[bold]{section.id} {plain(section.title)}[/]"]
            for rule in section.rules:
                lines += ["", *rule_lines(book, rule)]
            return lines
    for example in book.examples.values():
        if example.id.casefold() == folded:
            return example_lines(example)
    for variant in book.variants.values():
        if variant.id.casefold() == folded:
            head = f"[bold]Variant {variant.id}[/] (of {variant.rule})"
            return [head, *(f"  {plain(line)}" for line in prose_and_tables(variant.text))]
    term = book.glossary.term(words)
    if term is not None:
        return term_page(book, term)
    terms = book.glossary.terms_in(words)
    strange = words  # what is left of the words without the terms
    for begin, end, _ in reversed(terms):
        strange = strange[:begin] + strange[end:]
    found = book.search(words)
    if not found and (strange.split() or not terms):
        near = [known for word in [words, *strange.split()] for known in book.suggest(word)]
        hint = f"; did you mean {', '.join(list(dict.fromkeys(near))[:3])}?" if near else ""
        raise MindtableError(f"the rulebook of {book.title} does not mention {words.strip()!r}{hint}")
    lines = []
    for term in {term.name: term for _, _, term in terms}.values():
        lines += [term_line(term), ""]
    for rule in found:
        lines += [*rule_lines(book, rule), ""]
    return lines[:-1]


def term_page(book: Rulebook, term: Term) -> list[str]:
    """A term: its meaning, the rules that it comes from in full, and the ids of the others that use it."""
    lines = [term_line(term)]
    for id_ in term.rules:
        lines += ["", *rule_lines(book, book[id_])]
    also = [
        rule.id
        for rule in book
        if rule.id not in term.rules and any(found is term for *_, found in book.glossary.terms_in(rule.text))
    ]
    return [*lines, "", f"[dim]Also in {', '.join(also)}.[/]"] if also else lines


def term_line(term: Term) -> str:
    """A term, its meaning, and the ids of the rules that it comes from."""
    return f"[bold]{plain(term.name)}[/]: {plain(one_line(term.text))} [dim]{', '.join(term.rules)}[/]"


def rule_lines(book: Rulebook, rule: Rule) -> list[str]:
    """One rule, with the reason of a ruling and its variants."""
    status = "" if rule.status == "stated" else f" [dim]({rule.status})[/]"
    text, *tables = prose_and_tables(rule.text)
    lines = [f"[bold]{rule.id}[/]{status} {plain(text)}", *(f"  {plain(row)}" for row in tables)]
    if rule.reason:
        lines.append(f"  [dim]Why: {plain(one_line(rule.reason))}[/]")
    for id_ in rule.variants:
        lines += variant_lines(book.variants[id_], "Variant ")
    return lines


def variant_lines(variant: Variant, word: str = "") -> list[str]:
    """A variant below what it belongs to."""
    text, *tables = prose_and_tables(variant.text)
    return [f"  [cyan]{word}{variant.id}[/]: {plain(text)}", *(f"    {plain(row)}" for row in tables)]


def example_lines(example: Example) -> list[str]:
    """A worked example."""
    head = f"[bold]{example.id} {plain(example.title)}[/] [dim]{', '.join(example.rules)}[/]"
    return [head, *(f"  {plain(line)}" for line in example.text.splitlines())]


def refusal_lines(book: Rulebook, refusal: Refusal) -> list[str]:
    """Why an action is not allowed, with the text of the rule."""
    return [plain(str(refusal)), *rule_line(book, refusal.rule)]


def rule_line(book: Rulebook, rule: str) -> list[str]:
    """The text of a rule in a line; nothing if the rulebook does not have it."""
    if rule not in book:
        return []
    return [f"[dim]{rule}: {plain(prose_and_tables(book[rule].text)[0])}[/]"]


def diagnosis_lines(text: str, diagnosis: Diagnosis, indent: str = "  ") -> list[str]:
    """A line of card text with a caret under what is wrong, what was expected, and corrections."""
    length = max(1, min(diagnosis.end, len(text)) - diagnosis.start)
    lines = [
        f"{indent}{plain(text)}",
        f"{indent}{' ' * diagnosis.start}[bold red]{'^' * length}[/]",
        f"{indent}[red]{plain(diagnosis.message)}[/] [dim]({diagnosis.code})[/]",
    ]
    if len(diagnosis.expected) > 3:
        lines.append(f"{indent}expected: {plain(', '.join(diagnosis.expected[:8]))}")
    for example in diagnosis.examples:
        lines.append(f"{indent}[dim]for example: {plain(example)}[/]")
    for suggestion in diagnosis.suggestions:
        lines.append(f"{indent}did you mean: [green]{plain(suggestion.line)}[/]")
    for reading in diagnosis.readings:
        lines.append(f"{indent}it could mean: {plain(reading)}")
    return lines


def one_line(text: str) -> str:
    """Text without its line breaks."""
    return " ".join(text.split())


def prose_and_tables(text: str) -> list[str]:
    """The prose of a text in one line, then the rows of its tables, their columns one below the other."""
    rows = [
        [cell.strip() for cell in line.strip().strip("|").split("|")]
        for line in text.splitlines()
        if line.lstrip().startswith("|") and not line.lstrip().startswith("|-")
    ]
    prose = one_line("\n".join(line for line in text.splitlines() if not line.lstrip().startswith("|")))
    widths = [max(map(len, column)) for column in zip_longest(*rows, fillvalue="")]
    found = ["  ".join(map(str.ljust, row, widths)).rstrip() for row in rows]
    return [prose, *found]
