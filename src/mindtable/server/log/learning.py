"""A course as its learner sees it: the view of the learner's seat, and what the lesson says."""

from __future__ import annotations

from mindtable.lessons import Course, Said
from mindtable.lessons.lesson import LEARNER
from mindtable.server import wire
from mindtable.server.log.showing import choice_of, log_line, question_of, result_of


def lesson_at(course: Course, said: Said | None = None, thing: int = 0) -> wire.LessonAt:
    """Where a learner stands, what is `said` to an answer, and the grounds of the numbers of a `thing`."""
    state, step, decision = course.state, course.present, course.decision
    view = state.view(LEARNER)
    seq = len(course.answers)
    return wire.LessonAt(
        answers=course.answers,
        step=course.step,
        reads=step is not None and step.reads,
        say="" if step is None else course.filled(step.say),
        told=course.told,
        rule="" if step is None else step.rule,
        right=[] if decision is None else [choice_of(state, decision, action) for action in course.right()],
        point=[] if step is None else step.point,
        said=None if said is None else wire.Said(text=said.text, rule=said.rule, look=said.look),
        grounds=view.grounds(thing) if thing else [],
        players=list(state.players),
        position=wire.Position(
            seq=seq,
            view=view.data,
            question=None if decision is None or course.reads else question_of(state, decision, seq),
            waiting_for=[LEARNER] if decision is not None else [],
            situation=state.telling.situation(state, LEARNER),
            clock=None,
            can_undo="free" if course.answers else "no",
            undo_reason="" if course.answers else "There is nothing to take back.",
        ),
        log=[log_line(line.event, state.players, line.turn, LEARNER, line.answers) for line in course.log],
        result=result_of(state),
    )
