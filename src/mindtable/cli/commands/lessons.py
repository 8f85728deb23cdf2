"""`mindtable learn` and `mindtable lesson`: goes through a lesson, lists them, and checks a lesson file."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from secrets import randbits

import mindtable
from mindtable import bots
from mindtable.cli.commands.decks import read
from mindtable.cli.options import DEFAULT_GAME
from mindtable.cli.status import FAILED
from mindtable.cli.terminal.console import console, interactive, plain, show
from mindtable.cli.terminal.course_game import CourseGame, LessonScreen, LessonSession, marked
from mindtable.cli.terminal.lines import Lines, lines_for
from mindtable.cli.terminal.local_game import LocalGame
from mindtable.cli.terminal.screen import Screen
from mindtable.cli.terminal.session import Session
from mindtable.core.game import Game
from mindtable.lessons import (
    Course,
    Lesson,
    faults,
    guide_faults,
    lesson_of,
    lessons_of,
    primer_faults,
    read_guide,
    read_lesson,
    read_primer,
    read_sample,
    sample_faults,
)
from mindtable.lessons.course import begun
from mindtable.lessons.guide import FILE as GUIDE
from mindtable.lessons.lesson import LEARNER, Ending
from mindtable.lessons.primer import FILE as PRIMER
from mindtable.lessons.sample import FILE as SAMPLE
from mindtable.lessons.sample import RECORD


def learn(options: Namespace) -> int:
    """Go through a lesson, and then play its short game; the status is that of `play`."""
    game, lesson = lesson_of(options.game, options.lesson)
    live = interactive()
    lines = lines_for(0, live)
    course = CourseGame(Course(game, lesson, written=True))
    status = LessonSession(course, LessonScreen(options.width, live), lines).run()
    if status != 0 or lesson.game is None:
        return status
    return play_ending(game, lesson.game, Screen(options.width, live), lines)


def play_ending(game: Game, ending: Ending, screen: Screen, lines: Lines) -> int:
    """Offer the short game of a lesson until it is won or declined; the exit status."""
    screen.print(["", marked(ending.say)])
    while wanted(lines):
        state = begun(game, ending.position)
        local = LocalGame(game, state, [None, bots.make(ending.bot, str(randbits(48)))])
        status = Session(local, screen, lines).run()
        outcome = local.state.outcome
        if status != 0 or (outcome is not None and int(outcome.winner) == LEARNER):
            return status
    return 0


def wanted(lines: Lines) -> bool:
    """Whether the learner wants to play; the end of the input is a no."""
    try:
        return lines.read("Press Enter to play it, or write no. ").strip().lower() not in ("n", "no", "quit")
    except EOFError:
        return False


def list_(options: Namespace) -> int:
    """List the lessons of a game, or of all."""
    lines: list[str] = []
    for name in [options.game] if options.game else mindtable.games():
        game = mindtable.game(name)
        found = lessons_of(game)
        if found or options.game:
            lines.append(f"[bold]{plain(game.title)}[/] ({plain(name)})")
        lines += [f"  {plain(each)}  {summary(lesson)}" for each, lesson in found.items()]
        if options.game and not found:
            lines.append("  no lessons")
    show(console(), lines)
    return 0


def summary(lesson: Lesson) -> str:
    """What a lesson is about, in a line of markup."""
    return f"{plain(lesson.title)}, about {lesson.minutes} minutes: {marked(lesson.intro)}"


def game_of(file: str) -> str:
    """The game in whose folder a file lies, in `lessons` or beside it; else the usual one."""
    path = Path(file).resolve()
    for name in mindtable.games():
        package = tuple(mindtable.game(name).package.split("."))
        if any(at.parts[-len(package) :] == package for at in path.parents[:2]):
            return name
    return DEFAULT_GAME


def check(options: Namespace) -> int:
    """Read the file of a lesson, a guide, a primer or a sample game, and name everything that is wrong with it."""
    game = mindtable.game(options.game or game_of(options.file))
    name = Path(options.file).name
    if name == GUIDE:
        guide = read_guide(read(options.file), options.file)
        counts = f"{len(guide.questions)} questions and {len(guide.signs)} signs"
        return told(name, guide_faults(game, guide), f"The guide fits {game.title}: {counts}.")
    if name == PRIMER:
        primer = read_primer(read(options.file), options.file)
        fits = f"The primer fits {game.title}: {len(primer.part)} parts."
        return told(name, primer_faults(game, primer), fits)
    if name == SAMPLE:
        sample = read_sample(read(options.file), options.file)
        record = read(str(Path(options.file).with_name(RECORD)))
        fits = f"The sample game fits {game.title}: {len(sample.moment)} moments."
        return told(name, sample_faults(game, sample, record), fits)
    lesson = read_lesson(read(options.file), options.file)
    return told(name, faults(game, lesson), f"The lesson fits {game.title}: {len(lesson.step)} steps.")


def told(name: str, found: list[str], fits: str) -> int:
    """Name the faults of a file, or say that it fits; the exit status."""
    show(console(), [plain(f"{name}: {fault}") for fault in found] or [plain(fits)])
    return FAILED if found else 0
