"""A game of another package with numbers of its own: they are seen everywhere, and the laws see what is wrong."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import mindtable
from mindtable.cards.faces.face import Face
from mindtable.cards.standard.positions import position
from mindtable.cli import main
from mindtable.cli.terminal.tables import table
from mindtable.games import registry
from mindtable.testing import laws_of
from tests.games import harvest

pytestmark = pytest.mark.source


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Makes the game of another package known, with other texts for some of its files."""

    def install(**files: str) -> Any:
        monkeypatch.syspath_prepend(str(harvest.write(tmp_path, **files)))
        monkeypatch.setattr(registry, "_games", dict(registry._games))
        monkeypatch.setattr(registry, "_broken", {})
        offer = registry.Offer("harvest.game:Harvest", "harvest 1.0.0")
        monkeypatch.setattr(registry, "_offers", {"harvest": [offer]})

    yield install
    for name in [name for name in sys.modules if name.split(".")[0] == "harvest"]:
        del sys.modules[name]


def test_points_are_in_views_and_in_the_terminal(install):
    install()
    state: Any = position(game(), hands=(["Scythe"], []))
    assert state.view(1).data["players"][0]["numbers"] == {"points": 0, "coin": 10}
    state.apply("play scythe")
    while state.decision.kind == "respond":
        state.apply("pass")
    for viewer in (0, 1, mindtable.SPECTATOR):
        view = state.view(viewer).data
        assert [player["numbers"]["points"] for player in view["players"]] == [2, 0]
        told = "\n".join(table(state.kind(), view, 100, 40))
        assert "points 2" in told
        assert "points 0" in told
        assert "health" not in told


def test_a_game_with_points_is_played_to_its_end(install):
    install()
    state = mindtable.start("harvest", seed=3)
    while state.decision is not None:
        state.take(state.decision, state.decision.actions[0])
    assert state.outcome is not None
    assert state.outcome.reason == "12 points" or "points" in state.outcome.reason
    assert mindtable.replay(state.record().dumps()).digest() == state.digest()


def test_the_last_turn_compares_points(install):
    install()
    state: Any = position(game(), play=(["Beet"], []), turn=30)
    state.apply("end")
    assert str(state.outcome.reason) == "turn 30 was the last, and You have more points"


def test_a_face_says_how_points_are_drawn(install, tmp_path):
    install()
    number = '{ number = "points", title = "Points", shape = "meter", of = 12 }'
    (tmp_path / "src" / "harvest" / "face.toml").write_text(f"player_numbers = [{number}]\n")
    assert isinstance(game().face(), Face)
    told = "\n".join(table(game(), game().start(seed=1).view(0).data, 100, 40))
    assert "Points 0/12" in told
    assert "coin 0" in told, "a number that the face does not name is still there"


@pytest.mark.parametrize("name", [str(law).removeprefix("mind-") for law in laws_of("mind")])
def test_the_laws_hold(install, name):
    install()
    (law,) = [law for law in laws_of("harvest") if str(law) == f"harvest-{name}"]
    law(1)


def game() -> Any:
    return mindtable.game("harvest")


def law(name: str) -> Any:
    (found,) = [law for law in laws_of("harvest") if str(law) == f"harvest-{name}"]
    return found


def test_a_law_sees_a_view_of_another_form(install):
    own = """
from mindtable.cards.standard.faces import StandardTelling


class OwnTelling(StandardTelling):
    def table(self, state, viewer):
        return {**super().table(state, viewer), "points": state.points}


HarvestTable.telling = OwnTelling()
"""
    install(table=harvest.TABLE + own)
    with pytest.raises(AssertionError, match=r"unknown field `points`.*player_numbers\(\)"):
        law("showing")(1)
    state = mindtable.start("harvest", seed=1)
    with pytest.raises(mindtable.MindtableError, match="harvest: a view does not have the form"):
        table(mindtable.game("harvest"), state.view(0).data, 80, 24)


def test_a_law_sees_a_field_that_is_not_named(install):
    install(table=harvest.TABLE.replace('return ("points",)', "return ()"))
    with pytest.raises(
        AssertionError, match=r"has the fields \['points'\], which own_fields\(\) does not name"
    ):
        law("showing")(1)


# --- Cards with faults -----------------------------------------------------------------------------------

FAULTY = (
    harvest.CARDS.replace('text = "Reap 2."', 'text = "Reep 2."')
    .replace("When this plant enters play, reap 1.", "When this plant enter play, reap 1.")
    .replace('name = "Beet"\ntype = "plant"', 'name = "Beet"\ntype = "plnt"')
)


def test_the_cards_of_a_game_with_faults_are_checked_and_all_faults_are_shown(install, capsys, tmp_path):
    install(cards=FAULTY)
    own = tmp_path / "src" / "harvest" / "cards.toml"
    for words in ([str(own)], ["--game", "harvest"], ["--game", "harvest", str(own)]):
        assert main(["cards", "check", *words]) == 1
        told = capsys.readouterr().out
        assert told.count("cannot be read") == 3
        assert 'type = "plnt": it must be plant or tool' in told.replace("'", '"')
        assert "did you mean: Reap 2." in told
        assert "When this plant enter play" in told
        assert told.endswith("3 cards, 3 with faults\n")


def test_further_cards_are_checked_beside_own_cards_with_faults(install, capsys, tmp_path):
    install(cards=harvest.CARDS.replace('text = "Reap 2."', 'text = "Reep 2."'))
    file = tmp_path / "rye.toml"
    file.write_text('[[card]]\nname = "Rye"\ntype = "plant"\ncost = 1\nyield = 1\ntext = ""\n')
    assert main(["cards", "check", "--game", "harvest", str(file)]) == 1
    told = capsys.readouterr().out
    assert told.startswith("Rye: OK\nScythe, a card of Harvest itself: cannot be read\n")
    assert told.endswith("1 card, 0 with faults\n")


def test_a_line_that_the_kind_of_card_cannot_have_is_a_fault_of_its_card(install, capsys):
    install(cards=harvest.CARDS.replace("When this plant enters play, reap 1.", "Reap 1."))
    assert main(["cards", "check", "--game", "harvest"]) == 1
    told = capsys.readouterr().out
    assert "Pear Tree: cannot be read" in told
    assert "a line that is carried out only once" in told
    assert told.endswith("3 cards, 1 with faults\n")


def test_sound_cards_of_a_game_are_checked(install, capsys):
    install()
    assert main(["cards", "check", "--game", "harvest"]) == 0
    assert capsys.readouterr().out.endswith("3 cards, 0 with faults\n")


def test_a_package_that_cannot_be_imported_says_why(install, capsys):
    install(game="import nowhere_to_be_found\n")
    assert main(["cards", "check", "--game", "harvest"]) != 0
    assert "No module named 'nowhere_to_be_found'" in capsys.readouterr().err


def test_without_a_file_and_a_game_there_is_nothing_to_check(capsys):
    assert main(["cards", "check"]) != 0
    assert "name a card file, or a game to check its own cards" in capsys.readouterr().err
