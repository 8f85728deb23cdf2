"""A lesson at the terminal: its course in place of a game, the screen with the present step, and the session.

The course decides what is right, and answers for the opponent; here it is only shown.
"""

from __future__ import annotations

import re

from mindtable import bots
from mindtable.cli.status import UNFINISHED
from mindtable.cli.terminal.choices import Choices
from mindtable.cli.terminal.console import plain
from mindtable.cli.terminal.lines import Lines
from mindtable.cli.terminal.local_game import LocalGame, LocalLogLine
from mindtable.cli.terminal.pages import rule_line
from mindtable.cli.terminal.screen import Screen
from mindtable.cli.terminal.session import Left, Session
from mindtable.core.action import Action
from mindtable.core.decision import Decision
from mindtable.core.errors import MindtableError
from mindtable.lessons import Course, Said
from mindtable.lessons.course import NEXT
from mindtable.lessons.lesson import LEARNER, Step

_BOLD = re.compile(r"\*\*(.+?)\*\*")
_NOT_HERE = ("concede", "forecast", "pass", "save")  # commands of games that a lesson does not have
_SHOWS = "`show` shows what to do, `undo` takes an answer back, `skip` does a step for you, `quit` leaves."


class LessonSkipped(Exception):  # not an error: the learner has skipped the rest
    """The learner has skipped the rest of the lesson."""


class CourseGame(LocalGame):
    """A lesson in progress, as a game of the learner against an opponent whose moves are set."""

    def __init__(self, course: Course) -> None:
        self.course = course
        # The course answers for the opponent; the bot only says that nobody sits there.
        super().__init__(course.game, course.state, [None, bots.make("random", 0)])
        self.follow()

    @property
    def decision(self) -> Decision | None:
        """The question to the learner."""
        return self.course.decision

    def advance(self) -> None:
        """Nothing: the course has answered for the opponent."""

    def follow(self) -> None:
        """Take over where the course is."""
        self.state = self.course.state
        self.log = [LocalLogLine(line.turn, line.event) for line in self.course.log]
        self.seen = [min(seen, len(self.log)) for seen in self.seen]

    def undo(self, seat: int) -> None:
        """Take the last answer back."""
        if not self.course.answers:
            raise MindtableError("there is nothing to take back")
        before = Course(self.course.game, self.course.lesson, written=True)
        before.follow(self.course.answers[:-1])
        self.course = before
        self.follow()


class LessonScreen(Screen):
    """A screen with the present step above the question."""

    def question(self, local: LocalGame, decision: Decision) -> list[str]:
        """What the last step had to say, the present step, and the question."""
        assert isinstance(local, CourseGame)
        return [*step_lines(local.course), *super().question(local, decision)]


class LessonSession(Session):
    """A learner at the terminal."""

    def __init__(self, local: CourseGame, screen: LessonScreen, lines: Lines) -> None:
        super().__init__(local, screen, lines)
        self.lesson = local
        for word in _NOT_HERE:
            del self.commands[word]
        self.commands |= {"show": self.show, "hint": self.show, "skip": self.skip}

    def run(self) -> int:
        """Go through the lesson; the exit status."""
        lesson = self.lesson.course.lesson
        self.screen.print([f"[bold]{plain(lesson.title)}[/]", marked(lesson.intro), f"[dim]{_SHOWS}[/]"])
        try:
            while (step := self.lesson.course.present) is not None:
                decision = self.lesson.decision
                if step.reads or decision is None:
                    self.read(step)
                    continue
                self.at = LEARNER
                self.choices = Choices(decision.actions, self.local.game.remark)
                self.catch_up(decision)
                self.turn(decision)
        except LessonSkipped:
            return 0
        except Left:
            return UNFINISHED
        except EOFError:
            self.screen.out.print("The input has ended; the lesson is left unfinished.")
            return UNFINISHED
        self.end()
        return 0

    def read(self, step: Step) -> None:
        """Show a step that is only read, and wait for the learner."""
        course = self.lesson.course
        self.screen.clear()
        self.screen.print(self.screen.table(self.local, LEARNER, max(10, self.screen.height // 2)))
        self.screen.print([*step_lines(course), *self.message])
        self.message = []
        line = self.lines.read("Press Enter to go on. ").strip()
        if not line or line == NEXT:
            course.answer(NEXT)
            self.lesson.follow()
        elif line in ("undo", "skip", "skip lesson", "quit", "exit"):
            word, _, rest = line.partition(" ")
            try:
                self.lesson.undo(LEARNER) if word == "undo" else self.leave(word, rest)
            except MindtableError as error:
                self.message = [plain(str(error))]
        else:
            self.message = [plain(step.look or "Read this first, then press Enter.")]

    def leave(self, word: str, rest: str) -> None:
        """Leave a step that is only read, or the lesson."""
        if word != "skip":
            raise Left
        if rest:
            raise LessonSkipped
        self.lesson.course.answer(NEXT)
        self.lesson.follow()

    def act(self, text: str, decision: Decision) -> None:
        """Give an answer, or several joined by `;`, and say why one is not right."""
        course = self.lesson.course
        self.local.mark_seen(LEARNER)
        for part in filter(None, (part.strip() for part in text.split(";"))):
            said = course.answer(part)
            self.lesson.follow()
            if said is None:
                continue
            lines = self.said_lines(said)
            if self.local.decision is decision:
                self.message = lines
            else:
                self.opening = lines
            return

    def answer(self, action: Action, decision: Decision) -> None:
        """Give an answer that was chosen from the list."""
        self.act(str(action), decision)

    def said_lines(self, said: Said) -> list[str]:
        """Why an answer is not right: the reason, its rule, and where to look."""
        lines = [marked(said.text)]
        if said.rule:
            lines += rule_line(self.local.game.rulebook(), said.rule)
        return [*lines, marked(said.look)] if said.look else lines

    def show(self, rest: str, decision: Decision) -> None:
        """Show what to do."""
        self.message = [f"Write: [bold green]{plain(str(self.shown()))}[/]"]

    def skip(self, rest: str, decision: Decision) -> None:
        """Do what the step wants, or with `lesson` leave out the rest of the lesson."""
        if rest == "lesson":
            raise LessonSkipped
        if rest:
            raise MindtableError("write: skip, or skip lesson")
        self.act(str(self.shown()), decision)

    def undo(self, rest: str, decision: Decision) -> None:
        """Take the last answer back."""
        self.lesson.undo(LEARNER)

    def quit(self, rest: str, decision: Decision) -> None:
        """Leave the lesson."""
        raise Left

    def shown(self) -> Action:
        """An answer that leads on. Raises MindtableError if there is none."""
        right = self.lesson.course.right()
        if not right:
            raise MindtableError("from here nothing leads on; `undo` takes your last answer back")
        return right[0]

    def end(self) -> None:
        """Show how the lesson ended."""
        local = self.lesson
        self.screen.clear()
        self.screen.entries(local, local.unseen(LEARNER), LEARNER)
        self.screen.print([*told_lines(local.course), "[bold]The lesson is done.[/]"])


def told_lines(course: Course) -> list[str]:
    """What the last step had to say."""
    return [f"[green]{marked(course.told)}[/]", ""] if course.told else []


def step_lines(course: Course) -> list[str]:
    """What the last step had to say, and the present step."""
    step = course.present
    assert step is not None, "a lesson that is done asks nothing"
    number = f"[dim]Step {course.step + 1} of {len(course.lesson.step)}[/]"
    return [
        *told_lines(course),
        f"[bold]{plain(step.title)}[/] {number}",
        marked(course.said()),
        "",
    ]


def marked(text: str) -> str:
    """A sentence of a lesson as markup."""
    return _BOLD.sub(r"[bold]\1[/]", plain(text))
