"""The guide at the table: what the first games of somebody need to be told, from `guide.toml` of the game.

It says what a kind of question is about and what it leads to, and what a sign or a number on the table means. It knows
no position: the page finds out which of its words are wanted, from the view of the seat.
"""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Final

from msgspec import Struct, field

from mindtable.cards.faces.face import Face
from mindtable.core.game import Game
from mindtable.core.input import near, shown
from mindtable.lessons.lesson import read_as

FILE: Final = "guide.toml"
_RULES: Final = re.compile(r"\s*\(([A-Z]{2,4}-\d+(?:\.\d+)?)(?:, [^()]*)?\)(?=\.?$)")


class Hint(Struct, forbid_unknown_fields=True):
    """A sentence or two of the guide, and the rule behind it."""

    say: str
    rule: str = ""


class Guide(Struct, forbid_unknown_fields=True):
    """What the guide of a game says.

    Attributes:
        games: in how many games it speaks before it falls silent by itself.
        suits: for whom the game is a good choice, in half a sentence, said where one chooses a game.
        questions: by the kind of a question, what it is about and what it leads to.
        signs: by the word of a mark, or of a number of a player, what it means.
    """

    games: int = 3
    suits: str = ""
    questions: dict[str, Hint] = field(default_factory=dict)
    signs: dict[str, Hint] = field(default_factory=dict)


def guide_of(game: Game) -> Guide | None:
    """The guide of a game, with what its face says of its marks; None for a game without. Raises LessonError."""
    file = files(game.package).joinpath(FILE)
    if not file.is_file():
        return None
    guide = read_guide(file.read_text(encoding="utf-8"), FILE)
    face = game.face()
    if isinstance(face, Face):
        for word, mark in face.marks.items():
            if mark.note and word not in guide.signs:
                found = _RULES.search(mark.note)
                guide.signs[word] = Hint(_RULES.sub("", mark.note), found[1] if found else "")
    return guide


def read_guide(text: str, where: str) -> Guide:
    """The guide in the text of a file. Raises LessonError, with the place of the fault."""
    return read_as(text, where, Guide)


def guide_faults(game: Game, guide: Guide) -> list[str]:
    """Everything that is wrong with a guide, each as one sentence that begins with its place."""
    found: list[str] = []
    book = game.rulebook()
    for part, hints in (("questions", guide.questions), ("signs", guide.signs)):
        for word, hint in hints.items():
            if hint.rule and hint.rule not in book:
                found.append(f"{part}.{word}: the rulebook has no rule {shown(hint.rule)}")
            if not hint.say.strip().endswith((".", "?", "!")):
                found.append(f"{part}.{word}: expected a sentence")
            if part == "questions" and not hint.rule:
                found.append(f"{part}.{word}: a question is about a rule")
    face = game.face()
    if isinstance(face, Face):
        found += [
            f"questions.{kind}: nothing is said of it"
            for kind in face.questions
            if kind not in guide.questions
        ]
        known = [*face.marks, *(number.number for number in face.player_numbers)]
        for word in guide.signs:
            if word not in known:
                found.append(f"signs.{word}: the face has no mark or number {shown(word)}{near(word, known)}")
    return found
