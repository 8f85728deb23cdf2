"""Waves: events that are about to happen at the same time, and the abilities that replace them one by one.

A game proposes a wave. As long as abilities replace one of its events, the wave waits as a step of the agenda: their
controller says which event comes first if one ability replaces several, the affected player which ability applies if
several do. What was replaced leaves the wave, or befalls something else. The rest happens at once.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from mindtable.cards.effects.flow import tell_instead
from mindtable.cards.events.replacing import amount_after, are_alike, is_same, replacements, run, which
from mindtable.cards.nodes.ability import Replacement
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import C, CardState
from mindtable.cards.state.thing import Occurrence, Thing
from mindtable.core.action import Action
from mindtable.core.agenda import Pending, Step
from mindtable.core.decision import Decision
from mindtable.core.handler import StepHandler
from mindtable.core.writer import Writer

_LINES: Final = 64  # the place of a line in the key of an ability


class Due(Pending):
    """One event: to the thing `subject` (a serial number), or to the player `seat` alone if that is 0.

    `other` is what deals damage. `chooser` says which ability applies if several do, `n` is the amount. `applied` are
    keys of abilities that have replaced it already; nothing replaces what is `settled`.
    """

    # --- Written by `make fields`, from fields.py ---
    __slots__ = ("applied", "chooser", "n", "other", "seat", "settled", "subject")

    def __init__(self, subject: i64, other: Thing | None, seat: i64, chooser: i64, n: i64) -> None:
        self.subject: i64 = subject
        self.other = other
        self.seat: i64 = seat
        self.chooser: i64 = chooser
        self.n: i64 = n
        self.applied: list[int] = []
        self.settled = False

    def copied(self) -> Due:
        """An independent object that continues identically."""
        new = Due(self.subject, self.other, self.seat, self.chooser, self.n)
        new.applied = self.applied
        new.settled = self.settled
        return new

    def written(self, w: Writer) -> dict[str, Any]:
        """The fields that differ from those of a new object, for positions and digests."""
        found: dict[str, Any] = {}
        found["subject"] = int(self.subject)
        found["other"] = None if self.other is None else self.other.written(w)
        found["seat"] = int(self.seat)
        found["chooser"] = int(self.chooser)
        found["n"] = int(self.n)
        if self.applied:
            found["applied"] = self.applied.copy()
        if self.settled:
            found["settled"] = self.settled
        return found

    # --- Up to here. ---


class Wave(Pending):
    """Events of one kind (with the word `step`) that happen at the same time, by the ability of `cause` if it is one.

    `members` are the serial numbers of things that are part of what happens.
    `picked` and `ability` are answers: the place of the event that is replaced next, and the number of the ability; -1
    before they are given.
    """

    # --- Written by `make fields`, from fields.py ---
    __slots__ = ("ability", "cause", "due", "kind", "members", "picked", "step")

    def __init__(self, kind: i64, step: str, cause: Frame | None) -> None:
        self.kind: i64 = kind
        self.step = step
        self.cause = cause
        self.due: list[Due] = []
        self.members: list[int] = []
        self.picked: i64 = -1
        self.ability: i64 = -1

    def copied(self) -> Wave:
        """An independent object that continues identically."""
        new = Wave(self.kind, self.step, self.cause)
        if self.due:
            new.due = [each.copied() for each in self.due]
        new.members = self.members
        new.picked = self.picked
        new.ability = self.ability
        return new

    def written(self, w: Writer) -> dict[str, Any]:
        """The fields that differ from those of a new object, for positions and digests."""
        found: dict[str, Any] = {}
        found["kind"] = int(self.kind)
        found["step"] = self.step
        found["cause"] = None if self.cause is None else self.cause.written(w)
        if self.due:
            found["due"] = [each.written(w) for each in self.due]
        if self.members:
            found["members"] = self.members.copy()
        if self.picked != -1:
            found["picked"] = int(self.picked)
        if self.ability != -1:
            found["ability"] = int(self.ability)
        return found

    # --- Up to here. ---


def waits(state: CardState, wave: Wave, step: i64) -> bool:
    """Whether events wait for what may replace them, with the step `step` on the agenda; if not, they happen now."""
    if not wave.due or not state.that_replace(1 << wave.kind):
        return False
    state.agenda.append(Step(step, 0, 0, None, wave))
    return True


@mypyc_attr(allow_interpreted_subclasses=True)
class WaveStep(StepHandler[C]):
    """A wave waits until no ability replaces any of its events any more; then what is left of it happens."""

    def __init__(self, number: int) -> None:
        self.number = number

    def take(self, state: C, step: Step) -> None:
        if not go_on(state, step):
            self.come_about(state, wave_in(step))

    def come_about(self, state: C, wave: Wave) -> None:
        """Let what is left of a wave happen; each game has its own events."""
        raise NotImplementedError

    def answer(self, state: C, step: Step, decision: Decision, action: Action) -> None:
        take_answer(state, wave_in(step), action)


def wave_in(step: Step) -> Wave:
    """The wave that waits in a step."""
    wave = step.data
    assert isinstance(wave, Wave)
    return wave


def go_on(state: CardState, step: Step) -> bool:
    """Replace one more event of a wave; False if nothing does any more, so that what is left of it happens now."""
    wave = wave_in(step)
    found = replacing_each(state, wave)
    open_ = [at for at in range(len(found)) if found[at]]
    if not open_:
        return False
    state.agenda.append(step)
    at = wave.picked
    if at < 0:
        rivals = rivals_of(found, open_)
        if len(rivals) > 1:
            ask_event(state, wave, rivals, found[open_[0]][0])
            return True
        at = open_[0]
    frames = found[at]
    if len(frames) > 1 and wave.ability < 0 and not are_alike(state, frames):
        wave.picked = at
        ask_ability(state, wave.due[at], frames)
        return True
    frame = frames[max(0, wave.ability)]
    wave.picked = -1
    wave.ability = -1
    replace(state, wave, at, frame)
    return True


def replacing_each(state: CardState, wave: Wave) -> list[list[Frame]]:
    """For each event of a wave, the abilities that replace it and have not done so yet."""
    state.acting = wave.cause
    found = [replacing(state, wave, due) for due in wave.due]
    state.acting = None
    return found


def rivals_of(found: list[list[Frame]], open_: list[int]) -> list[int]:
    """The places of the events that the first ability of the first open event replaces."""
    first = found[open_[0]][0]
    return [at for at in open_ if any(is_same(first, frame) for frame in found[at])]


def replacing(state: CardState, wave: Wave, due: Due) -> list[Frame]:
    """The same for one event, while the cause of the wave is the ability being carried out."""
    subject = state.find(due.subject) if due.subject else None
    if due.settled or (due.subject and subject is None):
        return []
    occurrence = Occurrence(wave.kind, subject, due.other, due.seat, due.n, wave.step)
    return [frame for frame in replacements(state, occurrence) if key_of(state, frame) not in due.applied]


def key_of(state: CardState, frame: Frame) -> int:
    """The key of an ability of a thing."""
    return int(frame.source * _LINES + frame.line_number())


def ask_event(state: CardState, wave: Wave, rivals: list[int], frame: Frame) -> None:
    """Ask which event the ability of `frame` replaces first."""
    question = state.policies().replaced_first
    assert question is not None
    actions: list[Action] = []
    for at in rivals:
        thing = state.find(wave.due[at].subject)
        if thing is not None and not any(action.a == thing.id for action in actions):
            actions.append(Action(question.verb, thing.id, thing.form))
    if len(actions) < 2:
        wave.picked = rivals[0]
        return
    state.ask(
        Decision(frame.controller, question.kind, question.rule, question.prompt, actions, frame.source_form)
    )


def ask_ability(state: CardState, due: Due, frames: list[Frame]) -> None:
    """Ask which of several abilities replaces an event."""
    question = state.policies().replace
    assert question is not None
    actions = [Action(question.verb, number + 1) for number in range(len(frames))]
    subject = state.find(due.subject) if due.subject else None
    prompt = which(state, question, frames, "" if subject is None else subject.form.name)
    state.ask(Decision(due.chooser, question.kind, question.rule, prompt, actions))


def take_answer(state: CardState, wave: Wave, action: Action) -> None:
    """Store an answer to one of the two questions: an ability if the event is known, else the event.

    An event that befalls the same thing but is not among those asked about is not meant.
    """
    if wave.picked >= 0:
        wave.ability = action.a - 1
        return
    found = replacing_each(state, wave)
    for at in rivals_of(found, [at for at in range(len(found)) if found[at]]):
        if wave.due[at].subject == action.a:
            wave.picked = at
            return


def replace(state: CardState, wave: Wave, at: i64, frame: Frame) -> None:
    """Let an ability replace an event: it befalls something else, or the effect happens instead."""
    due = wave.due[at]
    line = frame.ability
    assert isinstance(line, Replacement)
    if not state.checks().may_replace(state, 1):
        return
    tell_instead(state, frame)
    taken = line.effect.taken_amount()
    if taken is None:
        wave.due.pop(at)
        run(state, frame)
        return
    taker = line.effect.taker(state, frame)
    if taker is None or not state.may_befall(taker, due.other):
        wave.due.pop(at)
        return
    due.applied = [*due.applied, key_of(state, frame)]
    due.subject = taker.id
    due.seat = taker.controller
    due.chooser = taker.controller
    due.n = amount_after(state, taken, frame.source_form, due.n)
