"""The table of MIND in a terminal."""

import pytest
from rich.markup import render

from mindtable.cli.terminal.forecasts import in_short
from mindtable.cli.terminal.tables import table as drawn
from tests.games.mind.minds import THEY, YOU, e, mind, on, table

pytestmark = pytest.mark.source


def shown(t, viewer=YOU, width=100, rows=60):
    lines = drawn(mind(), t.view(viewer), width, rows, t.state.telling.situation(t.state, viewer))
    return [render(line).plain for line in lines]


def line_with(lines, part):
    found = [line for line in lines if part in line]
    assert found, (part, lines)
    return found[0]


def test_groups_are_one_unit_with_their_total_power_and_engaged_cards_are_turned():
    t = table([["amnesia", e("panic")], "grief", on("idee-fixe", "grief")])
    lines = shown(t, rows=8)
    number = t.yours.find("amnesia").group
    group = line_with(lines, f"Group {number} = 4")
    assert "Amnesia 3  3, /Panic 4  1/" in group
    assert "5 of 3" in line_with(lines, "Grief")
    assert "on Grief" in line_with(lines, "Idée Fixe")


def test_a_lasting_effect_is_shown_with_the_things_it_applies_to():
    t = table(["grief"], hand=["courage"]).you("play courage", "target grief")
    said = " ".join(" ".join(shown(t)).split())
    whom = "for a time for Grief 3: When you play this thought, target thought you control"
    assert f"{whom} cannot be blocked until end of turn. (courage line 1)" in said
    short = line_with(shown(t, rows=12), "for a time")
    assert short.startswith(whom)
    assert short.endswith("…")


def test_the_members_of_a_group_that_is_being_named():
    t = table(["grief", "amnesia", "courage"]).you("group amnesia")
    assert line_with(shown(t), "so far") == "new Group so far: Amnesia 4"
    assert not [line for line in shown(t, THEY) if "so far" in line]


def test_memory_breaks_and_the_breaking_point():
    t = table(["amnesia", "working-memory"], breaks=2)
    line = line_with(shown(t), "> You")
    assert "breaks ●●○" in line
    assert "Memory 6/11, 5 left" in line
    assert "Breaking Point 8" in line


def test_the_train_is_a_pile_with_targets_and_says_whose_answer_is_awaited():
    t = table(["amnesia"], ["panic"], hand=["hypnosis", "grief"], their_hand=["burst-of-insight", "courage"])
    t.you("play hypnosis", "target panic").they("play burst-of-insight", "target panic")
    lines = shown(t)
    top = line_with(lines, "train:")
    assert "Burst of Insight" in top
    assert "of They → Panic" in top
    assert lines.index(top) < lines.index(line_with(lines, "Hypnosis"))
    assert "You may answer" in line_with(lines, "turn 9 of 100")
    assert lines[lines.index(top) - 1] == t.state.telling.situation(t.state, YOU) != ""
    assert "Panic 4: power 1 → 3." in in_short(t.state, YOU)


def test_a_challenge_and_what_happens_if_everybody_passes():
    t = table(["tabula-rasa"], ["amnesia"], hand=["grief"], their_hand=["courage"], phase="challenge")
    t.you("challenge tabula-rasa -> amnesia").they("pass")
    lines = shown(t)
    assert "challenge: Tabula Rasa 3 with 4 against Amnesia 4 with 3" in line_with(lines, "challenge:")
    assert "You may answer" in line_with(lines, "turn 9")
    assert in_short(t.state, YOU).startswith("If everybody passes: Amnesia 4 leaves play.")


@pytest.mark.parametrize("width", [60, 80, 130])
def test_no_line_is_wider_than_the_terminal(width):
    t = table(
        [["amnesia", e("panic")], "grief"], ["courage"], hand=["hypnosis", "epiphany"], their_hand=["grief"]
    )
    t.you("play hypnosis", "target courage")
    for viewer in (YOU, THEY, -1):
        for rows in (10, 20, 60):
            assert all(len(line) <= width for line in shown(t, viewer, width, rows))


def test_letters_are_explained_that_stand_beside_things_now():
    t = table(["tabula-rasa"], ["amnesia"], hand=["grief"], their_hand=["courage"], phase="challenge")
    assert not [line for line in shown(t) if "engaged" in line]
    t.you("challenge tabula-rasa -> amnesia")
    assert shown(t)[-1] == "/…/ engaged   > challenging   * challenged"
    assert line_with(shown(t), "Tabula Rasa 3  4").startswith("/>Tabula Rasa 3  4/")


def test_a_group_that_is_too_long_for_a_line_is_wrapped():
    t = table([["amnesia", "panic", "grief", "courage", "working-memory"]])
    said = " ".join(" ".join(shown(t, width=40, rows=0)).split())
    for piece in t.state.sides[YOU][1:]:
        assert f"{piece.form.name} {piece.id}" in said


def test_it_says_less_where_there_is_less_room():
    t = table(["amnesia", "panic", "grief"], hand=["hypnosis", "epiphany"], discard=["courage"])
    assert len(shown(t, rows=8)) < len(shown(t, rows=60))
