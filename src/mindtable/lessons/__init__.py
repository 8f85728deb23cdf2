"""Lessons: short positions in which somebody learns a game by playing it.

A lesson is a file of its game, `lessons/NUMBER-NAME.toml`: a position, and steps that say what to do there. `lesson`
reads it, `course` goes through it with what a learner does, `words` puts the numbers of the position into its
sentences, and `faults` finds what is wrong with it. `guide` is what a game says at the table itself in the first games
of somebody; `primer` is the rules in five minutes; `sample` is a game to watch, with comments. The server and the
terminal only show what a course says.
"""

from mindtable.lessons.course import Course, Said
from mindtable.lessons.faults import faults
from mindtable.lessons.guide import Guide, Hint, guide_faults, guide_of, read_guide
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
from mindtable.lessons.primer import Primer, primer_faults, primer_of, read_primer
from mindtable.lessons.sample import Moment, Sample, read_sample, sample_faults, sample_of, sample_record

__all__ = [
    "Course",
    "Guide",
    "Hint",
    "Lesson",
    "LessonError",
    "Moment",
    "NoLesson",
    "Primer",
    "Reaction",
    "Said",
    "Sample",
    "Step",
    "faults",
    "guide_faults",
    "guide_of",
    "lesson_of",
    "lessons_of",
    "primer_faults",
    "primer_of",
    "read_guide",
    "read_lesson",
    "read_primer",
    "read_sample",
    "sample_faults",
    "sample_of",
    "sample_record",
]
