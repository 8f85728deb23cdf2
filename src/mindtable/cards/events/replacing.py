"""Replacement effects: events that are about to happen, the lines that replace them, and the lines already applied.

An event that lines may replace is proposed first. It happens unless a line replaces it. The replacement goes on the
agenda and is carried out after the other events proposed at the same time.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from mindtable.cards.effects.flow import tell_instead
from mindtable.cards.effects.lines import LinedCard
from mindtable.cards.effects.references import names_otherwise
from mindtable.cards.events.occurrences import has_seen_first, see_first
from mindtable.cards.nodes.ability import Replacement
from mindtable.cards.nodes.base import Amount, Effect, EventPattern
from mindtable.cards.nodes.event import DEALS_DAMAGE, TAKES_DAMAGE
from mindtable.cards.state.definition import Card
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.policies import QuestionKind
from mindtable.cards.state.state import CardState
from mindtable.cards.state.thing import Occurrence, Thing
from mindtable.core.action import Action
from mindtable.core.decision import Decision
from mindtable.core.record import QUIET

_DAMAGE: Final = 1 << DEALS_DAMAGE | 1 << TAKES_DAMAGE


class Hit:
    """Damage that one source is about to deal to one recipient: the thing `target`, or else the player `seat`.

    `source` is in play, or in its last state before it left.
    """

    def __init__(self, source: Thing, target: Thing | None, seat: i64, amount: i64) -> None:
        self.source = source
        self.target = target
        self.seat: i64 = seat
        self.amount: i64 = amount

    def as_occurrence(self, kind: i64) -> Occurrence:
        """The damage as an occurrence of the source or of the recipient."""
        if kind == DEALS_DAMAGE:
            return Occurrence(DEALS_DAMAGE, self.source, self.target, self.seat, self.amount)
        return Occurrence(TAKES_DAMAGE, self.target, self.source, self.seat, self.amount)


@dataclass(frozen=True)
class OneOfSeveral(Effect):
    """Several abilities that replace the same event: the affected player chooses one. Each has a part of the frame."""

    def prepare(self, state: CardState, frame: Frame) -> bool:
        if frame.answer >= 0:
            return True
        question = state.policies().replace
        assert question is not None
        actions = [Action(question.verb, number + 1) for number in range(len(frame.halves))]
        frame.asking = True
        # The question is about an event, not about one of the cards with the abilities.
        that = frame.halves[0].that_form
        prompt = which(state, question, frame.halves, "" if that is None else that.name)
        state.ask(Decision(frame.player, question.kind, question.rule, prompt, actions))
        return False

    def perform(self, state: CardState, frame: Frame) -> None:
        run(state, frame.halves[frame.answer])


def said_by(state: CardState, frames: list[Frame], at: i64) -> str:
    """One of several abilities by its card and in its words: `Bond: If a thought would be removed, instead engage it.`

    A card has its number if another one has the same name.
    """
    frame = frames[at]
    line = int(frame.line_number())
    name = frame.source_form.name
    if any(each is not frame and each.source_form.name == name for each in frames):
        name = f"{name} {frame.source}"
    lines = frame.source_form.lines
    return f"{name}: {lines[line]}" if 0 <= line < len(lines) else name


def which(state: CardState, question: QuestionKind, frames: list[Frame], subject: str) -> str:
    """The question which of several abilities changes what happens to `subject`, if it is given, with their words."""
    said = [f"{at + 1}: {said_by(state, frames, at)}" for at in range(len(frames))]
    return f"{question.prompt.format(f' to {subject}' if subject else '')} {' '.join(said)}"


ONE_OF_SEVERAL: Final = OneOfSeveral()


def replaced(state: CardState, kind: i64, seat: i64, n: i64, step: str = "") -> bool:
    """Whether a line replaces an event that is about to happen to a player; then the replacement goes on the agenda."""
    if not state.that_replace(1 << kind):
        return False
    frames = replacements(state, Occurrence(kind, None, None, seat, n, step))
    if frames:
        mark_first(state, frames)
        happen_instead(state, [frames])
    return len(frames) > 0


def unreplaced(state: CardState, things: list[Thing], kind: i64, step: str = "") -> list[Thing]:
    """The things to which the event happens; the replacements for the others go on the agenda."""
    if not state.that_replace(1 << kind):
        return things
    left: list[Thing] = []
    events: list[list[Frame]] = []
    for thing in things:
        frames = replacements(state, Occurrence(kind, thing, None, thing.controller, 0, step))
        if frames:
            mark_first(state, frames)
            events.append(frames)
        else:
            left.append(thing)
    happen_instead(state, events)
    return left


def replacements(state: CardState, occurrence: Occurrence) -> list[Frame]:
    """The replacements of an event by lines in play, ready to run, the oldest first.

    Each line replaces an event once, even if it names the event twice.
    """
    bit: i64 = 1 << occurrence.kind
    found: list[Frame] = []
    for source in state.that_replace(bit):
        form = source.form
        assert isinstance(form, LinedCard)
        if form.replaced & bit:
            for line in form.replacements:
                for event in line.event.each():
                    if (
                        event.kind() == occurrence.kind
                        and event.matches(state, source, occurrence)
                        and not is_instead_of(state, source, line)
                    ):
                        frame = replacement_frame(state, source, line, event, occurrence)
                        if applies(state, line, frame):
                            found.append(frame)
                        break
    return found


def applies(state: CardState, line: Replacement, frame: Frame) -> bool:
    """Whether the condition of a line is true, and it has not seen its first event of this turn if it says so."""
    if line.condition is not None and not line.condition.holds(state, frame):
        return False
    return not (line.first and has_seen_first(state, frame))


def mark_first(state: CardState, frames: list[Frame]) -> None:
    """Note that lines have seen their first event of this turn, whatever becomes of it."""
    for frame in frames:
        line = frame.ability
        assert isinstance(line, Replacement)
        if line.first:
            see_first(state, frame)


def replacement_frame(
    state: CardState, source: Thing, replacement: Replacement, event: EventPattern, occurrence: Occurrence
) -> Frame:
    """A frame for a replacement: `that creature` and `that damage` are those of the event, which is one of its own."""
    frame = Frame(replacement, -1, source.id, source.form, source.controller)
    frame.instead_of = state.acting
    frame.x = source.x
    frame.amount = occurrence.amount
    frame.player = occurrence.player
    frame.summoner = source.summoner
    named = event.named(occurrence)
    if named is not None:
        frame.refer(named)
    elif names_otherwise(replacement.event, replacement.effect):
        frame.refer_to_nothing()
    return frame


def is_instead_of(state: CardState, source: Thing, replacement: Replacement) -> bool:
    """Whether the event is itself the result of this very line, which applies only once (TC-10.12)."""
    frame = state.acting
    while frame is not None:
        if frame.ability is replacement and frame.source == source.id:
            return True
        frame = frame.instead_of
    return False


def happen_instead(state: CardState, events: list[list[Frame]]) -> None:
    """Put the replacements of the events on the agenda, that of the first event on top.

    If there are several for one event, the affected player chooses or the first applies, depending on the game.
    """
    policies = state.policies()
    if not events or not state.checks().may_replace(state, len(events)):
        return
    for frames in events:
        tell_instead(state, frames[0])
    for frames in reversed(together(events) if state.policies().causes.orders_deck else events):
        first = frames[0]
        if len(frames) == 1 or policies.replace is None or are_alike(state, frames):
            run(state, first)
        else:
            carrier = Frame(None, -1, first.source, first.source_form, first.controller)
            carrier.player = first.player
            carrier.halves = frames
            state.then_run(ONE_OF_SEVERAL, carrier)


def are_alike(state: CardState, frames: list[Frame]) -> bool:
    """Whether it makes no difference which of several abilities replaces an event: all do the same instead, for the
    same player (MI-19.9, MN-14.18, MAT-9.23).
    """
    first = frames[0].ability
    assert isinstance(first, Replacement)
    if state.start.edition < QUIET or not first.effect.stands_alone():
        return False
    for frame in frames:
        ability = frame.ability
        assert isinstance(ability, Replacement)
        if frame.controller != frames[0].controller or ability.effect != first.effect:
            return False
    return True


def together(events: list[list[Frame]]) -> list[list[Frame]]:
    """The replacements of the events, with one for all things to which one ability does the same together.

    Its frame has them as `the chosen` ones.
    """
    found: list[list[Frame]] = []
    for frames in events:
        frame = frames[0]
        ability = frame.ability
        assert isinstance(ability, Replacement)
        if len(frames) == 1 and frame.that and ability.effect.for_all() is not None:
            earlier = [each[0] for each in found if is_same(each[0], frame) and len(each) == 1]
            if earlier:
                earlier[0].chosen = [*(earlier[0].chosen or [int(earlier[0].that)]), int(frame.that)]
                continue
        found.append(frames)
    return found


def is_same(one: Frame, other: Frame) -> bool:
    """Whether two frames are of the same ability of the same thing."""
    return one.source == other.source and one.ability is other.ability


def run(state: CardState, frame: Frame) -> None:
    """Put a replacement on top of the agenda."""
    ability = frame.ability
    assert isinstance(ability, Replacement)
    effect = ability.effect.for_all() if frame.chosen else None
    state.then_run(effect or ability.effect, frame)


def change_amount(state: CardState, hit: Hit) -> None:
    """Scale and then lower the amount of `hit` by lines in play, each line once, the oldest first (TC-9.12)."""
    sources = state.that_replace(_DAMAGE)
    if not sources:
        return
    for lowers in (False, True):
        # Scalings commute and use the initial amount; lines that lower the amount use the present one.
        amount = hit.amount
        for source in sources:
            form = source.form
            assert isinstance(form, LinedCard)
            for line in form.replacements:
                changed = line.effect.new_amount(line.event)
                if changed is not None and changed.lowers() == lowers and is_about(state, source, line, hit):
                    amount = amount_after(state, changed, form, amount)
                    if lowers:
                        hit.amount = amount
        hit.amount = amount


def is_about(state: CardState, source: Thing, line: Replacement, hit: Hit) -> bool:
    """Whether a line of `source` is about this damage."""
    kind = line.event.kind()
    if kind == TAKES_DAMAGE and hit.target is None:
        return False
    if kind not in (DEALS_DAMAGE, TAKES_DAMAGE):
        return False
    occurrence = hit.as_occurrence(kind)
    return line.event.matches(state, source, occurrence) and (
        line.condition is None
        or line.condition.holds(state, replacement_frame(state, source, line, line.event, occurrence))
    )


def amount_after(state: CardState, changed: Amount, card: Card, amount: i64) -> i64:
    """The amount after a line of `card` such as `double that damage` or `1 less damage`."""
    frame = Frame(None, -1, 0, card, state.active)
    frame.amount = amount
    return changed.value(state, frame)


def is_dealt(state: CardState, hit: Hit, instead: list[list[Frame]]) -> bool:
    """Whether `hit` is dealt, perhaps to another recipient; if not, the replacement is added to `instead`.

    Lines about the source come before those about the recipient, the oldest first; each applies once (TC-10.12).
    """
    if not state.that_replace(_DAMAGE):
        return True
    applied: list[Frame] = []
    while True:
        frame = next_replacement(state, hit, applied)
        if frame is None:
            return True
        applied.append(frame)
        line = frame.ability
        assert isinstance(line, Replacement)
        taken = line.effect.taken_amount()
        if taken is None:
            instead.append([frame])
            return False
        # The source stays the same.
        taker = line.effect.taker(state, frame)
        if taker is None or not state.may_befall(taker, hit.source):
            return False
        hit.target = taker
        hit.seat = taker.controller
        hit.amount = amount_after(state, taken, frame.source_form, hit.amount)
        if hit.amount <= 0:
            return False


def next_replacement(state: CardState, hit: Hit, applied: list[Frame]) -> Frame | None:
    """The first line that replaces `hit`, as it is by now, and has not done so; one that only changes its amount does
    not.
    """
    for kind in (DEALS_DAMAGE, TAKES_DAMAGE):
        if kind == TAKES_DAMAGE and hit.target is None:
            break
        for frame in replacements(state, hit.as_occurrence(kind)):
            line = frame.ability
            assert isinstance(line, Replacement)
            if line.effect.new_amount(line.event) is None and not any(
                is_same(frame, each) for each in applied
            ):
                return frame
    return None
