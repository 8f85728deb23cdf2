"""Log lines agree with their subject in all games: "You gain 1 health.", "Ann gains 1 health."."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import fields
from importlib import import_module
from inspect import getmembers
from string import Formatter
from typing import Any

import pytest

from mindtable.cards.standard.words import Rules, Wording
from mindtable.core.event import EventKind
from mindtable.core.wording import filled
from tests.table import tumblrcards

MODULES = (
    "mindtable.cards.words",
    "mindtable.cards.standard.words",
    "mindtable.games.tumblrcards.words",
    "mindtable.games.mind.words",
    "mindtable.games.mind_game.words",
    "mindtable.games.minds_across_time.words",
    "mindtable.games.mindnet.words",
)
THIRD_PERSON = re.compile(r"\b(?:is|has|does|goes|\w+[^s\W]s)\b")
CANNOT = "cannot"  # the same in all persons


def sentences_of(values: Iterable[object]) -> set[str]:
    found: set[str] = set()
    for value in values:
        if isinstance(value, EventKind):
            found |= {value.sentence, value.hidden}
        elif isinstance(value, dict):
            found |= sentences_of(value.values())
    return found - {""}


def all_sentences() -> list[str]:
    """Every sentence that the log of a game may have, with its blanks."""
    wording = Wording(Rules(*["X-1" for _ in fields(Rules)]), tumblrcards().vocabulary())
    found = sentences_of(value for _, value in getmembers(wording))
    for name in MODULES:
        found |= sentences_of(vars(import_module(name)).values())
    return sorted(found)


def line(sentence: str, seat: str, opponent: str) -> str:
    names = {name for _, name, _, _ in Formatter().parse(sentence) if name} - {"seat", "opponent"}
    blanks: dict[str, Any] = {name: 2 if name in ("n", "adjustment") else "" for name in names}
    for name in names & {"card", "other", "place", "source"}:
        blanks[name] = name.upper()
    return filled(sentence, seat, opponent, **blanks)


@pytest.mark.parametrize("sentence", all_sentences())
def test_a_log_line_agrees_with_its_subject(sentence: str) -> None:
    ann = line(sentence, "Ann", "Bob")
    you, they = line(sentence, "You", "They"), line(sentence, "They", "You")
    if sentence.startswith("{seat} "):
        verb = ann.split()[1].rstrip(".:")
        assert THIRD_PERSON.fullmatch(verb) or verb == CANNOT
        for text in (you, they):
            assert not THIRD_PERSON.fullmatch(text.split()[1].rstrip(".:")), text
        assert not re.search(r" (?:and|or) (?:is|has|does|\w+[^s\W]s)\b", sentence), (
            "a second verb cannot agree"
        )
    assert not re.search(r"\bof (?:you|them)\b", f"{you} {they}"), "it is your deck, not the deck of you"
    assert re.search(r"[.:!]$", ann), "a sentence has an end"


def test_there_are_log_lines_of_all_games() -> None:
    assert len(all_sentences()) > 100
