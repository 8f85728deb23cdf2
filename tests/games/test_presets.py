"""What games recommend: presets of variants in Python, at the terminal, and at tables."""

from __future__ import annotations

from io import StringIO
from typing import Any

import pytest

import mindtable
from mindtable.cli import main
from mindtable.core.rules.rulebook import Rulebook
from mindtable.server.tables.library import info_of
from tests.long import long_but

pytestmark = pytest.mark.source

GAMES = [mindtable.game(name) for name in mindtable.games()]


@pytest.mark.parametrize("game", long_but(GAMES, GAMES[0]), ids=lambda game: game.name)
def test_every_preset_starts_a_game_with_its_variants(game: Any) -> None:
    presets = game.presets()
    assert presets[-1].id == "plain"
    assert presets[0] is game.preset("recommended")
    for preset in presets:
        state = game.start(variants=preset.variants, seed=1)
        assert sorted(state.record().variants) == sorted(preset.variants)
    sent = info_of(game).presets
    assert [(each.id, each.variants, each.text) for each in sent] == [
        (each.id, each.variants, each.text) for each in presets
    ]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_any_two_variants_can_be_combined_unless_they_say_that_they_exclude_each_other(game: Any) -> None:
    for first in game.variants:
        for second in game.variants:
            if first == second:
                continue
            if second in game.rulebook().variants[first].excludes:
                with pytest.raises(mindtable.OptionError, match="exclude each other"):
                    game.start(variants=[first, second], seed=1)
            else:
                game.start(variants=[first, second], seed=1)


def test_games_with_a_recommendation() -> None:
    recommended = {game.name: game.preset("recommended").variants for game in GAMES}
    assert recommended["mindnet"] == ["neither-skips"]
    assert recommended["mind_game"] == ["d6-combat"]
    for game in GAMES:
        assert game.start(seed=1).record().variants == []  # without a word, the plain rules


def test_an_unknown_preset_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(mindtable.OptionError, match="MindNet has no preset 'plane'; did you mean 'plain'"):
        mindtable.game("mindnet").preset("plane")
    with pytest.raises(mindtable.OptionError, match="there is: recommended, plain"):
        mindtable.game("mindnet").preset("x")


def test_a_game_that_recommends_nothing_recommends_the_plain_rules() -> None:
    game = mindtable.game("tumblrcards")
    assert game.preset("recommended") is game.preset("plain")
    assert [preset.id for preset in Rulebook.load('game = "g"\ntitle = "G"').presets.values()] == ["plain"]


@pytest.mark.parametrize(
    ("words", "variants"),
    [
        ((), "neither-skips"),
        (("--preset", "recommended"), "neither-skips"),
        (("--preset", "plain"), ""),
        (("--variant", "both-skip"), "both-skip"),
        (("--preset", "recommended", "--variant", "one-mulligan"), "neither-skips, one-mulligan"),
        (("--preset", "recommended", "--variant", "neither-skips"), "neither-skips"),
        (("--preset", "plain", "--variant", "one-mulligan"), "one-mulligan"),
    ],
)
def test_which_variants_simulate_and_play_use(
    words: tuple[str, ...],
    variants: str,
    tmp_path: Any,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = ["simulate", "mindnet", "--games", "1", "--jobs", "1", "--out", str(tmp_path), *words]
    assert main(asked) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert (f", seed 0, variants {variants} Win rates" if variants else ", seed 0 Win rates") in said
    monkeypatch.setattr("sys.stdin", StringIO())
    main(["play", "mindnet", "--seed", "1", "--width", "100", *words])
    out = " ".join(capsys.readouterr().out.split())
    told = f"Variants: {variants}. `--preset plain` plays by the plain rules."
    assert (told in out) == bool(variants)


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_variants_that_exclude_each_other_are_refused_at_the_terminal(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, "mindnet", "--preset", "recommended", "--variant", "both-skip"]) == 1
    assert (
        "'neither-skips' and 'both-skip' exclude each other (MN-3.8): choose one" in capsys.readouterr().err
    )


def test_the_rules_list_the_presets(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "mindnet"]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert "Presets recommended (neither-skips): " in out
    assert "plain (no variants): The plain rules, without variants." in out
