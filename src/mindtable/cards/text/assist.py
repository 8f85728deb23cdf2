"""Help for those who write cards: how a line may go on, and what the engine will do with it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from mindtable.cards.effects.flow import Sequence
from mindtable.cards.nodes.ability import (
    Activated,
    AsCast,
    AsResolves,
    Instruction,
    Replacement,
    Static,
    Triggered,
    WhileDo,
)
from mindtable.cards.nodes.base import Cost, Effect
from mindtable.cards.nodes.event import ThingEvent, YouCast
from mindtable.cards.nodes.group import EACH, SOME, THIS, Group
from mindtable.cards.nodes.limits import WorksWhileTurned
from mindtable.cards.state.standing import NO_QUESTION
from mindtable.cards.statements.costs import Costs
from mindtable.cards.text.grammar import grammar_of
from mindtable.cards.text.read import LONGEST_LINE, print_line, read_line
from mindtable.cards.words import UNTIL_END_OF_TURN, UNTIL_YOUR_NEXT_TURN
from mindtable.language.node import Node
from mindtable.language.text.kernel import Printer, Reader, TooMuch
from mindtable.language.text.tokens import CAPITAL, join
from mindtable.language.text.vocabulary import Vocabulary

# In a game that can lift that, what is turned has no abilities (MN-14.2).
_MOST_WORDS: Final = 40  # of one kind in a list of completions


@dataclass(frozen=True)
class Completion:
    """Words that may stand next, of one kind; they replace the text from `start` on."""

    title: str
    start: int
    words: tuple[str, ...]


def complete(text: str, vocabulary: Vocabulary) -> list[Completion]:
    """How the half line `text` may go on, grouped by what the words would be; nothing if it is wrong already."""
    if len(text) > LONGEST_LINE:
        return []
    grammar = grammar_of(vocabulary)
    reader = Reader(grammar, text)
    try:
        reader.all("line")
    except TooMuch:
        return []
    half = "" if not text or text[-1].isspace() else reader.tokens[-1].word
    if half:
        # The last word may be whole, with more to come after it, or the beginning of a longer one.
        shorter = Reader(grammar, text[: reader.tokens[-1].start])
        shorter.all("line")
        return _continuations(shorter, len(shorter.tokens), half, reader.tokens[-1].start) or _after(
            reader, len(text)
        )
    return _after(reader, len(text))


def _after(reader: Reader, start: int) -> list[Completion]:
    return _continuations(reader, reader.end, "", start)


def _continuations(reader: Reader, at: int, half: str, start: int) -> list[Completion]:
    if reader.farthest < at:
        return []
    grammar = reader.grammar
    grouped: dict[str, set[str]] = {}
    for (outer, category), literal in reader.expected.items():
        words = set(literal)
        if category:
            words |= grammar.first_words(category)
        name = outer or category
        title = grammar.titles.get(name, "the next word")
        fitting = {word for word in words if word.lower().startswith(half) and word.lower() != half}
        if fitting:
            grouped.setdefault(title, set()).update(fitting)
    return [Completion(title, start, tuple(sorted(words)[:_MOST_WORDS])) for title, words in grouped.items()]


def explain(text: str, vocabulary: Vocabulary) -> str:
    """Explain the line `text`: its canonical form, and below it an outline in plain words of what the engine does.

    Raises:
        TextError: The line cannot be read.
    """
    return outline(read_line(text, vocabulary), vocabulary)


def outline(ability: Node, vocabulary: Vocabulary) -> str:
    """An outline of what the engine does for an ability that was read, as in `explain`."""
    lines = [*_outline(ability, vocabulary), *_besides(ability, vocabulary)]
    return "\n".join([print_line(ability, vocabulary), *lines])


def in_own_words(meaning: str, vocabulary: Vocabulary) -> str:
    """The meaning of a phrase, with the words of the game for the deck, the discard pile and counters."""
    own = {"counter": vocabulary.counter, "counters": vocabulary.counter + "s"}
    own.update(zip(("deck", "discard pile"), vocabulary.zones))
    return re.sub(r"\b(?:deck|discard pile|counters?)\b", lambda found: own.get(found[0], found[0]), meaning)


def _outline(ability: Node, vocabulary: Vocabulary) -> list[str]:
    if isinstance(ability, Triggered):
        lines = [f"- triggers {_said(vocabulary, 'head', ability.event)}"]
        if ability.condition is not None:
            lines.append(f"- only if {_said(vocabulary, 'condition', ability.condition)}")
        return lines + _steps(vocabulary, ability.effect) + _parts(vocabulary, "limit", ability.limits)
    if isinstance(ability, Activated):
        costs = [f"- costs: {_said(vocabulary, 'cost', cost)}" for cost in ability.costs]
        return costs + _steps(vocabulary, ability.effect) + _parts(vocabulary, "limit", ability.limits)
    if isinstance(ability, Replacement):
        return [
            f"- when {_said(vocabulary, 'would', ability.event)}, this happens instead:",
            *_steps(vocabulary, ability.effect),
        ]
    if isinstance(ability, Static):
        lines = [f"- {_on(ability, vocabulary)}: {_said(vocabulary, 'statement', ability.statement)}"]
        if ability.condition is not None:
            lines.append(f"- only while {_said(vocabulary, 'condition', ability.condition)}")
        return lines
    if isinstance(ability, WhileDo):
        return [
            f"- whenever it is true that {_said(vocabulary, 'condition', ability.condition)}",
            *_steps(vocabulary, ability.effect),
        ]
    if isinstance(ability, (AsCast, AsResolves)):
        return [
            f"- as the card {'is played' if isinstance(ability, AsCast) else 'resolves'}",
            *_steps(vocabulary, ability.effect),
        ]
    if isinstance(ability, Instruction):
        return _steps(vocabulary, ability.effect)
    return [f"- {_said(vocabulary, 'line', ability)}"]


def _besides(ability: Node, vocabulary: Vocabulary) -> list[str]:
    """How long it lasts, how often it happens, and what it does not do, where the words leave that open."""
    lines: list[str] = []
    if isinstance(ability, Triggered):
        for event in ability.event.each():
            if isinstance(event, YouCast) and event.group.is_this():
                lines.append("- not if it enters play in any other way")
            elif isinstance(event, ThingEvent) and event.group.quantifier in (SOME, EACH):
                own = "never counts" if event.group.other else "counts, too, if it is one of these"
                lines.append(f"- its own card {own}")
    elif isinstance(ability, Activated):
        if not ability.limits and not any(_ends_use(cost) for cost in ability.costs):
            lines.append("- as often as you can pay the costs")
    elif isinstance(ability, Static) and ability.statement.question() != NO_QUESTION:
        if _on(ability, vocabulary).startswith("as long as its card is in play"):
            lines.append("- not any more when its card has left play")
    for duration in dict.fromkeys(_durations(ability)):
        words = Printer(grammar_of(vocabulary)).show("duration", duration)
        if words:
            lines.append(f"- lasts {join(words)}, and no longer")
    return lines


def _ends_use(cost: Cost) -> bool:
    """Whether a cost turns or gives up its own card, so that it cannot be paid again at once."""
    group: object = getattr(cost, "group", None)
    return cost.turns_it() or (isinstance(group, Group) and group.is_this())


def _durations(value: object) -> list[int]:
    """The durations in a tree of nodes that end by themselves."""
    if isinstance(value, tuple):
        return [each for item in value for each in _durations(item)]
    if not isinstance(value, Node):
        return []
    found = _durations(tuple(value.parts()))
    duration: object = getattr(value, "duration", None)
    if isinstance(duration, int) and duration in (UNTIL_END_OF_TURN, UNTIL_YOUR_NEXT_TURN):
        found.append(duration)
    return found


def _on(ability: Static, vocabulary: Vocabulary) -> str:
    """When a statement is true, its condition aside."""
    statement = ability.statement
    if isinstance(statement, Costs) and statement.group.quantifier == THIS:
        return "as its card is played"
    if ability.condition is not None and ability.condition.zone_needed():
        return "as long as its card lies there"
    lifted = any(isinstance(limit, WorksWhileTurned) for limit in ability.limits)
    if vocabulary.turned and vocabulary.has_set("turned cards at work") and not lifted:
        return f"as long as its card is in play and neither it nor its bearer is {vocabulary.turned[2]}"
    return "as long as its card is in play"


def _steps(vocabulary: Vocabulary, effect: Effect) -> list[str]:
    steps = effect.steps if isinstance(effect, Sequence) else (effect,)
    lines: list[str] = []
    for number, step in enumerate(steps, 1):
        category = "step" if isinstance(effect, Sequence) and effect.joined else "sentence"
        lines.append(f"{number}. {_said(vocabulary, category, step)}")
    return lines


def _parts(vocabulary: Vocabulary, category: str, nodes: tuple[Node, ...]) -> list[str]:
    return [f"- {_said(vocabulary, category, node)}" for node in nodes]


def _said(vocabulary: Vocabulary, category: str, node: Node) -> str:
    """A part of a line in its own words, with the meaning of the phrases that it is made of."""
    printer = Printer(grammar_of(vocabulary))
    words = printer.show(category, node)
    if words is None and category == "sentence":
        words = printer.show("joined", node)
    if words is None:
        return repr(node)
    text = join([word for word in words if word != CAPITAL]).rstrip(".")
    meanings = [phrase.means for phrase in printer.used if phrase.makes is type(node) and phrase.means]
    return f"{text} ({in_own_words(meanings[0], vocabulary)})" if meanings else text
