"""A course: a lesson with what its learner has done so far.

It is a function of the lesson and of the learner's answers: the same answers lead to the same position, so nothing of
a course has to be stored but them.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from fnmatch import fnmatchcase
from typing import Final

from msgspec import Struct

from mindtable import bots
from mindtable.core.action import NOTHING, Action
from mindtable.core.decision import Decision
from mindtable.core.errors import MindtableError, NotAnAction
from mindtable.core.event import Event, logged
from mindtable.core.game import Game
from mindtable.core.state import State
from mindtable.lessons.lesson import LEARNER, Lesson, LessonError, Step
from mindtable.lessons.words import filled, reached

BUTTON: Final = "{button}"  # in a sentence, where the words on a button belong
NEXT: Final = "next"  # the answer to a step that is only read
PLAYERS: Final = ("You", "Your opponent")
_SEED: Final = 1  # of chance, where the position says nothing of it
_BOT: Final = "greedy"  # answers for the opponent what the lesson does not say
_MOST_ANSWERS: Final = 400  # of the opponent between two answers of the learner


class Said(Struct):
    """What a learner is told: a text, the rule behind it ("" if none), and where to look."""

    text: str
    rule: str = ""
    look: str = ""


class Line(Struct):
    """A line of the log: the turn, what happened, and how many answers the learner had given."""

    turn: int
    event: Event
    answers: int


class Course:
    """Where a learner stands. `step` is the number of the present step; all are done where there is no such step.

    `written` is whether a learner writes answers, as in a terminal, and does not press them.
    """

    def __init__(self, game: Game, lesson: Lesson, written: bool = False) -> None:
        self.game = game
        self.lesson = lesson
        self.written = written
        self.answers: list[str] = []
        self.step = 0
        self.log: list[Line] = []
        self.told = ""  # what the last step that is done has to say
        self._since = 0  # the number of answers before the present step
        self._bot = bots.make(_BOT, _SEED)
        self.state = begun(game, lesson.position)
        self._note()
        self._answer_for_opponent()

    @property
    def present(self) -> Step | None:
        """The present step; None once all are done."""
        return self.lesson.step[self.step] if self.step < len(self.lesson.step) else None

    @property
    def reads(self) -> bool:
        """Whether the present step is only read."""
        return self.present is not None and self.present.reads

    @property
    def given(self) -> int:
        """How many answers were given in the present step."""
        return len(self.answers) - self._since

    @property
    def decision(self) -> Decision | None:
        """The question to the learner, if there is one."""
        return None if self.present is None else self.state.decision_of(LEARNER)

    def right(self) -> list[Action]:
        """The legal answers that the present step accepts, and of a free step the next one of those that it shows."""
        step, decision = self.present, self.decision
        if step is None or decision is None or step.reads:
            return []
        if not step.free:
            return [action for action in decision.actions if fits(str(action), self._accepted(step))]
        for wanted in (step.show[self.given :], step.until):
            found = [
                action for each in wanted[:1] for action in decision.actions if fits(str(action), [each])
            ]
            if found:
                return found
        return []

    def follow(self, answers: Sequence[str]) -> None:
        """Give answers that were right. Raises LessonError if one is not."""
        for number, answer in enumerate(answers, 1):
            said = self.answer(answer)
            if said is not None:
                raise LessonError(f"answer {number}, {answer!r}: {said.text}")

    def answer(self, text: str) -> Said | None:
        """Give an answer. Returns what to say if it is not right, and changes nothing then.

        Raises NotAnAction or AmbiguousAction for a text that is no answer.
        """
        step = self.present
        if step is None:
            return Said("The lesson is over.")
        if step.reads:
            if text != NEXT:
                return Said("Read this first, then go on.", step.rule, step.look)
            self.answers.append(NEXT)
            self._finish(step)
            return None
        try:
            action = self.state.parse(LEARNER, text)
        except NotAnAction:
            if text != NEXT:  # a game may have an action of this name
                raise
            return Said("Here something is to be done.", step.rule, self.filled(step.look))
        refusal = self.state.refusal(action, LEARNER)
        if refusal is not None:
            return Said(refusal.text, refusal.rule or step.rule, self.filled(step.look))
        decision = self.decision
        if decision is None or not decision.allows(action):  # a concession, which no question offers
            return Said(
                "You can leave a lesson at any time; nobody has to give up in it.", "", self.filled(step.look)
            )
        text = str(action)
        if not step.free and not fits(text, self._accepted(step)):
            return self._wrong(step, text)
        ends = fits(text, step.until) if step.free else self.given == len(step.more)
        after = self.state.copy()
        after.apply(action, LEARNER)
        if step.free and not all(reached(goal, after) for goal in step.goal if ends):
            return self._wrong(step, text)
        self.state = after
        self.answers.append(text)
        self._note()
        if ends:
            self._finish(step)
        else:
            self._answer_for_opponent()
        return None

    def filled(self, text: str) -> str:
        """A sentence of the lesson with the numbers of the present position. What is on a button is left open."""
        return filled(text, self.state)

    def said(self) -> str:
        """What to do in the present step, in full; "" once all are done. A button has the label of its answer."""
        step = self.present
        if step is None:
            return ""
        text, decision = self.filled(step.say), self.decision
        buttons = [action for action in self.right() if action.verb.first == NOTHING]
        if BUTTON not in text or decision is None or not buttons:
            return text
        label = self.state.telling.label(self.state, decision, buttons[0])
        return text.replace(BUTTON, str(buttons[0]) if self.written else label)

    def _accepted(self, step: Step) -> list[str]:
        """The answers that the step accepts now."""
        if self.given == 0:
            return step.accept
        return [each.strip() for more in step.more[self.given - 1 : self.given] for each in more.split("|")]

    def _wrong(self, step: Step, text: str) -> Said:
        for reaction in step.wrong:
            if fits(text, reaction.actions):
                return Said(self.filled(reaction.say), reaction.rule or step.rule, self.filled(step.look))
        return Said(self.filled(step.otherwise), step.rule, self.filled(step.look))

    def _finish(self, step: Step) -> None:
        """A step is done: what follows happens, and the next one begins."""
        for line in step.then:
            seat, _, text = line.partition(" ")
            try:
                self.state.apply(text, int(seat))
            except (MindtableError, ValueError) as error:
                raise LessonError(f"step {self.step + 1}, then {line!r}: {error}") from error
            self._note()
        self.step += 1
        self._since = len(self.answers)
        self._answer_for_opponent()
        self.told = self.filled(step.told)

    def _answer_for_opponent(self) -> None:
        """Answer what the opponent is asked, as long as the learner is not."""
        for _ in range(_MOST_ANSWERS):
            decision = self.state.decision_of(1 - LEARNER)
            if decision is None or self.state.decision_of(LEARNER) is not None:
                return
            self.state.apply(self._bot.choose(decision, self.state.view(1 - LEARNER)), 1 - LEARNER)
            self._note()
        raise LessonError(f"step {self.step + 1}: the opponent is asked again and again")

    def _note(self) -> None:
        turn = int(self.state.turn_number())
        self.log += [Line(turn, event, len(self.answers)) for event in logged(self.state.events)]


def begun(game: Game, position: dict[str, object]) -> State:
    """The state at a position of a lesson. Raises PositionError."""
    return game.start(position=deepcopy(position), seed=_SEED, players=PLAYERS)


def fits(text: str, wanted: Sequence[str]) -> bool:
    """Whether the text of an action is among those that are wanted; `*` stands for any text."""
    return any(fnmatchcase(text, each.replace("[", "[[]").replace("?", "[?]")) for each in wanted)
