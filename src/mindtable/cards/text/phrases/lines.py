"""How lines are put together: the forms of abilities, sentences, instructions joined under one condition."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any, Final, cast

from mindtable.cards.effects.flow import (
    Both,
    ChooseOne,
    ForATime,
    If,
    IfNotDone,
    IfYouDo,
    May,
    MayInstead,
    Otherwise,
    Sequence,
)
from mindtable.cards.nodes.ability import (
    Activated,
    AsCast,
    AsResolves,
    DeckLimit,
    Instruction,
    Replacement,
    Static,
    Triggered,
    WhileDo,
)
from mindtable.cards.nodes.base import Condition, Effect, EventPattern
from mindtable.cards.nodes.group import Group
from mindtable.cards.verbs.lose_half import LoseHalf
from mindtable.cards.words import Player
from mindtable.language.node import Node
from mindtable.language.phrase import YOU, Phrase
from mindtable.language.text.kernel import (
    Found,
    Grammar,
    GrammarRule,
    Openings,
    Printer,
    Reader,
    Several,
    either,
)
from mindtable.language.text.tokens import CAPITAL
from mindtable.language.text.vocabulary import Vocabulary


def _may(who: Player, effect: Any) -> May | None:
    """`your opponent may draw 1 card`: what follows is done by that player, so it has to be the doing of a player."""
    if getattr(effect, "who", None) != YOU or isinstance(effect, LoseHalf):
        return None
    return May(replace(effect, who=who), who)


def _may_parts(node: Any) -> dict[str, Any] | None:
    if not isinstance(node, May) or node.who == YOU or getattr(node.effect, "who", None) != node.who:
        return None
    return {"who": node.who, "effect": replace(cast("Any", node.effect), who=YOU)}


def _may_replace(
    event: EventPattern, effect: Effect, condition: Condition | None, first: bool
) -> Replacement | None:
    """`you may instead ...`: the doing of you, of which the whole is offered."""
    start = effect.steps[0] if isinstance(effect, Sequence) else effect
    if getattr(start, "who", YOU) != YOU or isinstance(start, (May, Both)):
        return None
    return Replacement(event, MayInstead(effect), (), condition, first)


def _may_parts_instead(node: Any, has_condition: bool, first: bool) -> dict[str, Any] | None:
    if not isinstance(node, Replacement) or not isinstance(node.effect, MayInstead) or node.limits:
        return None
    if node.first != first or (node.condition is not None) != has_condition:
        return None
    return {"event": node.event, "effect": node.effect.effect, "condition": node.condition}


def _may_replace_always(event: EventPattern, effect: Effect, first: bool) -> Replacement | None:
    return _may_replace(event, effect, None, first)


def _may_instead(
    opening: str, others: tuple[str, ...], has_condition: bool, of: str, example: str, means: str
) -> Phrase:
    """The phrase for a replacement that its player decides on, which begins with those words."""
    first = of != "replacement"
    event = "{event:would} and {condition}" if has_condition else "{event:would}"
    begun = [each.format(event) for each in (opening, *others)]
    at_a_time = [opening.format("{event:would} {condition:at a time}")] if has_condition else []
    return Phrase(
        "line",
        f"^ {begun[0]}, you may instead {{effect:offered}} .",
        Replacement,
        of=of,
        build=partial(_may_replace if has_condition else _may_replace_always, first=first),
        match=partial(_may_parts_instead, has_condition=has_condition, first=first),
        also=(
            *[f"^ {each}, you may {{effect:offered}} instead ." for each in begun],
            *[f"^ {each}, you may instead {{effect:offered}} ." for each in begun[1:]],
            *[f"^ {each}, {words} ." for each in at_a_time for words in _OFFERS],
        ),
        example=example,
        means=means,
    )


_OFFERS: Final = ("you may instead {effect:offered}", "you may {effect:offered} instead")
_FIRST_TIME: Final = "the first time each turn {}"
_AT_WILL: Final = "you decide as it is about to happen; if you do not want that, it happens after all"
_AT_FIRST: Final = "the first such event of a turn that this card sees, if you decide so; later ones happen"
_MAY_INSTEAD: Final = (
    _may_instead("if {}", (), False, "replacement", means=_AT_WILL,
                 example="If another creature you control would die, you may instead sacrifice this creature."),
    _may_instead("if {}", (), True, "replacement", means=_AT_WILL,
                 example="If another creature you control would die and you control 3 or more creatures, you may "
                 "instead draw 1 card."),
    _may_instead(_FIRST_TIME, ("the first time {} each turn",), False, "first each turn replaced", means=_AT_FIRST,
                 example="The first time each turn you would draw a card, you may instead gain 1 health."),
    _may_instead(_FIRST_TIME, (), True, "first each turn replaced", means=_AT_FIRST,
                 example="The first time each turn you would draw a card and it is your opponent's turn, you may "
                 "instead gain 1 health."),
)  # fmt: skip


PHRASES: Final = (
    Phrase("line", "^ {event:head}, {effect:body} [{limits}]", Triggered, fixed={"condition": None},
           also=("^ {effect:step} {event:head} . [{limits}]",),
           example="When this creature dies, draw 1 card.", means="an ability that triggers on an event"),
    Phrase("line", "^ {event:head}, if {condition}, {effect:joined} . [{limits}]", Triggered,
           example="When this creature dies, if you control a creature, draw 1 card.",
           means="the condition is tested when the ability resolves"),
    Phrase("line", "^ [while {condition},] {statement} . [{limits}]", Static,
           example="This creature has +1/+1.", means="true while its card is in play, and while the condition holds"),
    Phrase("line", "^ while {condition}, {effect} .", WhileDo, of="effects while",
           example="While your opponent's deck is empty, your opponent loses the game.",
           means="carried out at every check at which the condition is true"),
    Phrase("line", "^ if {event:would} [and {condition}], instead {effect:joined} . [{limits}]", Replacement,
           of="replacement",
           example="If this creature would take damage, instead draw 1 card.",
           means="the event does not happen; this happens in its place"),
    Phrase("line", "^ the first time each turn {event:would} [and {condition}], instead {effect:joined} . [{limits}]",
           Replacement, of="first each turn replaced", fixed={"first": True},
           example="The first time each turn your opponent would draw a card, instead you draw 1 card.",
           means="the first such event of a turn that this card sees; later ones happen"),
    *_MAY_INSTEAD,
    Phrase("line", "^ as you {verb:playing} {group:this card}, {effect} .", AsCast, of="choices while playing",
           example="As you cast this creature, choose X, where X is 1 or more.", means="a choice made at that moment"),
    Phrase("line", "^ a deck cannot contain more than {n:digits} card(s) named {name:card name} .", DeckLimit,
           of="deck limits",
           example="A deck cannot contain more than 1 card named Zombie.", means="a rule for building decks"),
    Phrase("activated line", "^ {costs}: ^ {effect:body} [{limits}]", Activated,
           example="Pivot this product: Draw 1 card.", means="its controller may pay for the effect"),
    Phrase("instruction line", "^ {effect:full body} [{limits}]", Instruction,
           example="Draw 1 card.", means="carried out as the card is played"),
    Phrase("instruction line", "^ as {group:this card} resolves, {effect:joined} .", AsResolves, of="resolving",
           example="As this intellect resolves, choose a kind.", means="carried out as the card comes into play"),
    Phrase("sentence", "{effect:step} ."),
    Phrase("sentence", "{effect:chain} ."),
    Phrase("sentence", "then {effect:joined} .", canonical=False,
           example="When this creature dies, draw 1 card. Then discard 1 card."),
    Phrase("sentence", "then, {effect:joined} .", canonical=False,
           example="When this creature dies, draw 1 card. Then, discard 1 card."),
    Phrase("sentence", "if {condition}, {effect:joined} .", If,
           example="When this creature dies, draw 1 card. If there are no other creatures, draw 1 card.",
           means="tested at that moment; it governs this sentence only"),
    Phrase("sentence", "otherwise, {effect:joined} .", Otherwise,
           example="When this creature dies, if you control a creature, draw 1 card. Otherwise, gain 1 health.",
           means="if the `if`, or the `if you do`, of the sentence before was not true"),
    Phrase("sentence", "if you do, {effect:joined} .", IfYouDo,
           example="When this creature dies, you may discard 1 card. If you do, draw 1 card.",
           means="only if the instruction before was carried out"),
    Phrase("sentence", "if they do, {effect:joined} .", IfYouDo, fixed={"theirs": True},
           also=("if your opponent does, {effect:joined} .", "if that player does, {effect:joined} ."),
           example="When this creature dies, your opponent may draw 1 card. If they do, draw 1 card.",
           means="only if that player has done what they may do"),
    Phrase("sentence", "if that cannot be done, {effect:joined} .", IfNotDone,
           also=tuple(f"if {who} cannot{so}, {{effect:joined}} ."
                      for who in ("you", "they", "your opponent", "that player") for so in ("", " do so", " do that")),
           example="When this creature dies, your opponent discards 1 card. If that cannot be done, draw 1 card.",
           means="only if the instruction before did not happen"),
    Phrase("sentence", "choose one : {modes} .", ChooseOne,
           example="Choose one: your opponent discards 1 random card; or your opponent mills 5 cards.",
           means="you choose which of them happens"),
    Phrase("sentence", "{who:another player} chooses one : {modes} .", ChooseOne, of="others choose",
           example="When this creature dies, your opponent chooses one: your opponent loses 2 health; or you draw "
           "1 card.",
           means="that player chooses which of them happens, as it is carried out"),
    Phrase("sentence", "{effect:later} .", of="at_next"),
    Phrase("sentence", "if {condition}, {effect:later} .", If, of="at_next",
           example="When this creature dies, draw 1 card. If you control a creature, at the end of this turn, "
           "draw 1 card.",
           means="tested at that moment; what follows happens later"),
    Phrase("sentence", "otherwise, {effect:later} .", Otherwise, of="at_next",
           example="When this creature dies, if you control a creature, draw 1 card. Otherwise, at the end of this "
           "turn, draw 1 card.",
           means="if the `if`, or the `if you do`, of the sentence before was not true; it happens later"),
    Phrase("sentence", "if you do, {effect:later} .", IfYouDo, of="at_next",
           example="When this creature dies, you may discard 1 card. If you do, at the end of this turn, draw 1 card.",
           means="only if the instruction before was carried out; what follows happens later"),
    Phrase("step", "{effect}"),
    Phrase("step", "you may {effect:act}", May,
           also=("you can {effect:act}",),
           example="When this creature dies, you may draw 1 card.",
           means="decided when it is carried out"),
    Phrase("step", "{who:another player} may {effect:act}", May, build=_may, match=_may_parts,
           example="When this creature dies, your opponent may draw 1 card.",
           means="that player decides when it is carried out, and does it"),
    Phrase("step", "{first:clause} and {second:clause}", Both,
           example="When this creature dies, you gain 1 health and your opponent loses 1 health.",
           means="both at the same time"),
    Phrase("step", "{statement} {duration}", ForATime,
           example="When this creature dies, no creature your opponent controls can attack until the "
           "start of your next turn.",
           means="true for that time"),
)  # fmt: skip


_TIES: Final = (
    ["if", "it", "is", "a", "tie", ",", "you", "choose", "."],
    ["if", "there", "is", "a", "tie", ",", "you", "choose", "."],
    ["you", "choose", "if", "it", "is", "a", "tie", "."],
)


class BodyRule(GrammarRule):
    """One sentence or several: what an ability does. `lone_if` allows a single sentence that begins with `if`."""

    begins = "sentence"

    def __init__(self, lone_if: bool) -> None:
        self.lone_if = lone_if

    def read(self, reader: Reader, at: int) -> list[Found]:
        """All readings as one sentence, as two, and so on."""
        found: list[Found] = []
        states: list[tuple[list[Any], int]] = [([], at)]
        while states:
            after: list[tuple[list[Any], int]] = []
            for steps, start in states:
                # Of a card that stays in play, `At the end of turn` at the beginning may mean each turn.
                later = reader.read("later sentence", start) if steps or not self.lone_if else []
                for step, end in reader.read("sentence", start) + later:
                    several = isinstance(step, Sequence) and not step.joined
                    made = [*steps, *step.steps] if several else [*steps, step]
                    if len(made) > 1:
                        found.append((Sequence(tuple(made)), end))
                    elif self.lone_if or not isinstance(step, If):
                        found.append((step, end))
                    after.append((made, end))
                    tied = _after_tie(reader, step, end)
                    if tied >= 0:
                        found.append((made[0] if len(made) == 1 else Sequence(tuple(made)), tied))
                        after.append((made, tied))
            states = after
            reader.spend(len(states))
        return found

    def openings(self, grammar: Grammar) -> Openings:
        return either(grammar.openings("sentence"), grammar.openings("later sentence"))

    def show(self, printer: Printer, value: Any) -> list[str] | None:
        """The sentences; the first has no capital of its own."""
        if isinstance(value, Sequence) and len(value.steps) < 2:
            return None
        steps = value.steps if isinstance(value, Sequence) and not value.joined else (value,)
        if len(steps) == 1 and isinstance(value, If) and not self.lone_if:
            return None
        words: list[str] = []
        for step in steps:
            shown = printer.show("sentence", step)
            if shown is None:
                return None
            words.extend([CAPITAL] if words else [])
            words.extend(shown)
        return words


def _after_tie(reader: Reader, step: Any, at: int) -> int:
    """The position after `If it is a tie, you choose.` behind an instruction of yours for which that is so; else -1."""
    if not reader.grammar.is_ear or getattr(step, "who", YOU) != YOU or not _is_narrow(step):
        return -1
    for words in _TIES:
        end = reader.words(at, words)
        if end >= 0:
            return end
    return -1


def _is_narrow(value: Any) -> bool:
    if isinstance(value, Group):
        return value.is_narrow()
    if isinstance(value, Node):
        value = value.parts()
    return any(map(_is_narrow, value)) if isinstance(value, (list, tuple)) else False


def one_of(steps: tuple[Effect, ...]) -> Effect:
    """The instruction that steps joined by `, then` are: `you may` offers all that follow it together."""
    for at, step in enumerate(steps[:-1]):
        if isinstance(step, May):
            rest = one_of(steps[at + 1 :])
            others = rest.steps if isinstance(rest, Sequence) else (rest,)
            offered = May(Sequence((step.effect, *others), joined=True), step.who)
            return Sequence((*steps[:at], offered), joined=True) if at else offered
    return steps[0] if len(steps) == 1 else Sequence(steps, joined=True)


def _steps(value: Any) -> tuple[Any, ...]:
    """The steps that an instruction is written as, with `, then` between them; none if that would be read otherwise."""
    if isinstance(value, Sequence) and value.joined:
        last = _steps(value.steps[-1])
        return (*value.steps[:-1], *last) if last and _is_read_as(value) else ()
    if isinstance(value, May) and isinstance(value.effect, Sequence) and value.effect.joined:
        steps = _steps(value.effect)
        return (May(steps[0], value.who), *steps[1:]) if steps else ()
    return (value,)


def _is_read_as(value: Sequence) -> bool:
    """Whether a sentence can offer a part of these steps: `you may` offers all that follow it."""
    return not any(isinstance(step, May) for step in value.steps[:-1])


class ChainRule(GrammarRule):
    """Several instructions joined by `, then`."""

    begins = "step"

    def read(self, reader: Reader, at: int) -> list[Found]:
        """All readings."""
        return [(one_of(steps), end) for steps, end in reader.read("several steps", at)]

    def show(self, printer: Printer, value: Any) -> list[str] | None:
        """The instructions with `, then` between them."""
        steps = _steps(value)
        return printer.show("several steps", steps) if len(steps) > 1 else None


class JoinedRule(GrammarRule):
    """One instruction, or several joined by `, then`."""

    begins = "step"

    def read(self, reader: Reader, at: int) -> list[Found]:
        """All readings."""
        return [(one_of(steps), end) for steps, end in reader.read("steps", at)]

    def show(self, printer: Printer, value: Any) -> list[str] | None:
        """The instructions with `, then` between them."""
        steps = _steps(value)
        if len(steps) > 1:
            return printer.show("steps", steps)
        return printer.show("step", value) if steps and not isinstance(value, Sequence) else None


class OfferedRule(GrammarRule):
    """One instruction, or several joined by `, then`, of which the first can stand after `may`."""

    begins = "act"

    def read(self, reader: Reader, at: int) -> list[Found]:
        """All readings."""
        return reader.read("joined", at) if reader.read("act", at) else []

    def show(self, printer: Printer, value: Any) -> list[str] | None:
        """The instructions with `, then` between them."""
        return printer.show("joined", value)


def add_lines(grammar: Grammar, vocabulary: Vocabulary) -> None:
    """Add all rules about lines that are no phrases."""
    grammar.add_all(
        {
            "body": BodyRule(lone_if=False),
            "full body": BodyRule(lone_if=True),
            "joined": JoinedRule(),
            "offered": OfferedRule(),
            "steps": Several("step", [",", "then"], [",", "then"]),
            "several steps": Several("step", [",", "then"], [",", "then"], least=2),
            "chain": ChainRule(),
            "modes": Several("joined", [";", "or"], [";", "or"], least=2, most=4),
            "costs": Several("cost", [","], [","], most=4),
            "limits": Several("limit", [], [], most=3),
        }
    )
