"""Lessons: short positions in which somebody learns a game by playing it.

A lesson is a file of its game, `lessons/NUMBER-NAME.toml`: a position, and steps that say what to do there. `lesson`
reads it, `course` goes through it with what a learner does, `words` puts the numbers of the position into its
sentences, and `faults` finds what is wrong with it. The server and the terminal only show what a course says.
"""

from mindtable.lessons.course import Course, Said
from mindtable.lessons.faults import faults
from mindtable.lessons.lesson import (
    Lesson,
    LessonError,
    NoLesson,
    Reaction,
    Step,
    lesson_of,
    lessons_of,
    read_lesson,
)

__all__ = [
    "Course",
    "Lesson",
    "LessonError",
    "NoLesson",
    "Reaction",
    "Said",
    "Step",
    "faults",
    "lesson_of",
    "lessons_of",
    "read_lesson",
]
