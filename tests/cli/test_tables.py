"""The table of a card game in a terminal: nothing is too wide, nothing hidden is drawn, nothing in play is left out."""

from __future__ import annotations

import re
from io import StringIO
from typing import Any

import pytest
from rich.console import Console

import mindtable
from mindtable.cards.faces.face import Face, made_of
from mindtable.cli.terminal.tables import table
from mindtable.core.game import Game
from tests.cli.positions import GAMES, FacedGame, positions
from tests.games.mindnet import mns
from tests.games.minds_across_time import mats
from tests.long import long_but

pytestmark = pytest.mark.source

SEEN_ALL = 1_000_000
PAPER = Console(file=StringIO(), width=1000)


def drawn(game: Game, state: Any, viewer: int, width: int = 80, rows: int = SEEN_ALL) -> list[str]:
    """The table as text."""
    lines = table(game, state.view(viewer).data, width, rows, state.telling.situation(state, viewer))
    return [PAPER.render_str(line, highlight=False).plain for line in lines]


@pytest.mark.parametrize("name", long_but(GAMES, *[game for game in GAMES if game != "mind"]))
def test_no_line_is_wider_than_the_screen(name: str) -> None:
    for game, state in positions(name, 4, every=12):
        for viewer in (0, 1, mindtable.SPECTATOR, mindtable.EVERYTHING):
            for width in (40, 80, 120):
                for rows in (0, 14, 24, SEEN_ALL):
                    for line in drawn(game, state, viewer, width, rows):
                        assert len(line) <= width, line


@pytest.mark.parametrize("name", GAMES)
def test_everything_in_play_is_named_where_there_is_room(name: str) -> None:
    for game, state in positions(name, 2):
        text = " ".join(" ".join(drawn(game, state, 0)).split())
        view = state.view(0).data
        here = [
            thing for player in view["players"] for thing in (player["leader"], *player["things"]) if thing
        ]
        for thing in (*here, *(item for item in view["stack"] if not item["ability"])):
            assert f"{thing['name']} {thing['id']}" in text, thing
        for player in view["players"]:
            for card in player["hand"]["cards"] or []:
                assert card["name"] in text


@pytest.mark.parametrize("name", GAMES)
def test_more_rows_never_say_less(name: str) -> None:
    for game, state in positions(name, 5):
        lengths = [len(drawn(game, state, 0, 80, rows)) for rows in range(0, 60, 4)]
        assert lengths == sorted(lengths)
        for rows, length in zip(range(0, 60, 4), lengths, strict=True):
            assert length <= max(rows, lengths[0])


@pytest.mark.parametrize("name", GAMES)
def test_what_a_seat_does_not_see_is_not_drawn(name: str) -> None:
    for game, state in positions(name, 6):
        view = str(state.view(0).data)
        text = "\n".join(drawn(game, state, 0, 120))
        for card in (*state.hand[1], *state.deck[0], *state.deck[1]):
            assert card.slug in view or card.name in view or card.name not in text


def test_names_are_shown_as_they_are() -> None:
    for game, state in positions("tumblrcards", 7, every=20):
        for rows in (0, SEEN_ALL):
            lines = drawn(game, state, 0, 120, rows)
            assert any("Bob [the] Builder\\  health" in line for line in lines), lines


def test_the_turns_of_a_face_are_those_of_the_rules() -> None:
    from mindtable.games.mind.turn import LAST_TURN as of_mind
    from mindtable.games.tumblrcards.turn import LAST_TURN as of_tumblrcards

    faces = [mindtable.game(name).face() for name in ("mind", "tumblrcards")]
    assert [face.turns for face in faces if isinstance(face, Face)] == [of_mind, of_tumblrcards]


def test_things_lie_by_the_parts_of_their_row_and_say_only_what_counts() -> None:
    t = mats.table(
        ["waterwheel", "aqueduct", "ibn-sina", "age-of-steam"],
        hand=["atmospheric-engine"],
        library=["eureka"],
    )
    lines = drawn(mats.mat(), t.state, 0, 120)
    things = [line.split("  ")[0].strip() for line in lines if re.match(r"( \w+)+ \d", line)]
    assert things == [
        "Ibn Sina 3 (medicine, science, writing)",
        "Waterwheel 1",
        "Aqueduct 2",
        "Age of Steam 4",
    ]
    assert any("Aqueduct 2  victory points 1" in line for line in lines)
    assert sum("victory points 0" in line for line in lines) == 0
    assert any(line.endswith("2 copper, less 1 of your choice") for line in lines)


def test_without_words_of_the_face_numbers_stand_after_their_titles() -> None:
    class Titled(FacedGame):
        def face(self) -> Face:
            numbers = [
                {"number": "cost", "title": "Cost", "place": "cost"},
                {"number": "power", "title": "Power", "printed": "power"},
            ]
            return made_of("plain", {**PLAIN, "numbers": numbers})

    game = Titled("plain")
    state = game.start(seed=3)
    lines: list[str] = []
    while state.decision is not None and not any("power" in line for line in lines):
        state.apply(state.decision.actions[0])
        lines = drawn(game, state, 0)
    assert [line for line in lines if re.match(r" \(\d\) \w[\w ]*  \w+  power \d(   |$)", line)], lines


def test_without_letters_of_the_face_marks_stand_in_brackets_and_counters_by_name() -> None:
    for game, state in positions("plain", 2, every=5):
        view = state.view(0).data
        for player in view["players"]:
            for thing in player["things"]:
                thing.update(marks=["odd", "token"], counters={"dust": 3}, owner=2)
                text = "\n".join(table(game, view, 120, SEEN_ALL))
                assert f"{thing['name']} {thing['id']} dust:3 (taken) (odd, token)" in text
                return
    raise AssertionError("nothing came into play")


PLAIN = {"dealt": "", "row": {"title": "things", "own_empty": "", "empty": "Nothing in play"}, "phases": []}


def test_one_credit_and_one_tax_are_one():
    state = mns.table(credits=6, their_credits=1).state
    heads = [line for line in drawn(mns.mn(), state, 0, 200) if " of 10 GNEs " in line]
    assert [re.findall(r"\d+ (?:Credit|tax)\w*", line) for line in heads] == [
        ["1 Credit"],
        ["6 Credits", "1 tax"],
    ]
