"""The face of every card game names what its rules have: nothing that is asked, shown or told goes without words."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import mindtable
from mindtable import DeckError, MindtableError
from mindtable.cards.faces.face import Face, made_of
from mindtable.cards.game.game import CardGame
from mindtable.core.event import EventKind
from mindtable.core.input import toml_table
from mindtable.games.mind import words as mind_words
from mindtable.games.mindnet import words as mn_words
from mindtable.games.minds_across_time import words as mat_words
from mindtable.games.tumblrcards import words as tumblr_words
from tests.cards.plain import PlainGame
from tools.faces import faces

ROOT = Path(__file__).parents[2]
WORDS = {"tumblrcards": tumblr_words, "mind": mind_words, "minds_across_time": mat_words, "mindnet": mn_words}
ON_THINGS = {"may attack"}  # marks that only say what may be done, which glows where it may


def game(name: str) -> CardGame:
    found = mindtable.game(name)
    assert isinstance(found, CardGame)
    return found


def seen(game: CardGame, games: int) -> dict[str, set[str]]:
    """What comes up in random games, by what it is."""
    found: dict[str, set[str]] = {}

    def note(what: str, *words: str) -> None:
        found.setdefault(what, set()).update(words)

    random = Random(game.name)
    for seed in range(games):
        state = game.start(seed=seed)
        while state.decision is not None:
            note("questions", state.decision.kind)
            note("verbs", *[action.verb.word for action in state.decision.actions])
            state.take(state.decision, random.choice(state.decision.actions))
            note("moved", *[event.kind.word for event in state.events if event.data(-2).get("to")])
            if random.random() < 0.3:
                note_view(state.view(mindtable.EVERYTHING).data, note)
    return found


def note_view(view: dict[str, Any], note: Any) -> None:
    if view["turn"]:
        note("phases", view["phase"])
    note("relations", *[each["kind"] for each in view["relations"]])
    for player in view["players"]:
        note("player numbers", *player["numbers"])
        note("zones", *[zone["zone"] for zone in player["zones"]])
        for thing in player["things"]:
            note("marks", *thing["marks"])
            note("numbers", *thing["numbers"])


@pytest.mark.parametrize("name", WORDS)
def test_what_comes_up_is_named(name: str) -> None:
    face, found = game(name).face(), seen(game(name), 25)
    assert found["phases"] <= {each for phase in face.phases for each in (phase.id, *phase.also)}
    assert found["questions"] <= set(face.questions)
    assert found["relations"] <= set(face.relations)
    assert found["marks"] - ON_THINGS <= set(face.marks)
    assert found["zones"] <= set(face.zones)
    assert found["moved"] - set(face.events) <= {"moves"}
    used = {each.number for each in face.player_numbers} | {each.most for each in face.player_numbers}
    assert found["player numbers"] <= used
    shown = {each.number for each in face.numbers} | {each.full for each in face.numbers}
    told = {number for each in face.events.values() for number in each.numbers}
    assert found["numbers"] - shown - told <= {"total damage"}


@pytest.mark.parametrize("name", WORDS)
def test_what_is_named_exists(name: str) -> None:
    face, words = game(name).face(), WORDS[name]
    shared = made_of("shared", {"phases": [], "row": msgspec.to_builtins(face.row), "dealt": ""})
    verbs = {verb.word for verb in words.VERBS}
    modules = [each for at, each in sys.modules.items() if at.startswith(f"mindtable.games.{name}.")]
    kinds = [
        each
        for module in modules
        for value in vars(module).values()
        for each in (value.values() if isinstance(value, dict) else [value])
    ]
    events = {kind.word for kind in kinds if isinstance(kind, EventKind)}
    assert set(face.verbs) - set(shared.verbs) <= verbs
    assert set(face.events) - set(shared.events) <= events
    assert {face.plays, face.acts} <= verbs
    for each in face.questions.values():
        assert {each.card, each.thing} - {""} - {"pick"} <= verbs
    for event in face.events.values():
        assert not event.phase or event.phase in {phase.id for phase in face.phases}
        assert not event.relation or event.relation in face.relations
        assert set(event.marks) <= set(face.marks)


def test_a_face_is_laid_over_what_all_games_share() -> None:
    face = mindtable.game("mind").face()
    assert isinstance(face, Face)
    assert face.events["mills"].together
    assert face.verbs["play"].able == "can be played"
    assert face.zones["deck"].empty.startswith("Empty")


@pytest.mark.parametrize(
    ("text", "error", "said"),
    [
        ("phases = [", DeckError, "face.toml: not a TOML file"),
        (
            'phases = [{ id = 1, title = "x" }]\ndealt = ""\nrow = { title = "", own_empty = "", empty = "" }',
            MindtableError,
            r"Expected `str`, got `int` - at `\$.phases\[0\].id`",
        ),
        (
            'phases = []\ndealt = ""\nrow = { title = "", own_empty = "", empty = "", full = "" }',
            MindtableError,
            r"unknown field `full` - at `\$.row`",
        ),
    ],
)
def test_a_file_that_is_no_face_is_refused_by_name(text: str, error: type[Exception], said: str) -> None:
    with pytest.raises(error, match=said):
        made_of("face.toml", toml_table(text, "face.toml"))


def test_a_game_without_a_file_of_its_own_has_what_all_games_share() -> None:
    face = PlainGame("plain").face()
    assert face.events["draws"].show == ["fly"]
    assert face.row.empty == "Nothing in play"


def test_the_tests_of_the_page_have_these_faces() -> None:
    kept = (ROOT / "web" / "tests" / "faces.json").read_bytes()
    assert kept == faces(), "run: python tools/faces.py > web/tests/faces.json"
