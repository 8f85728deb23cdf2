"""`mindtable train`: slices, and the file of odds."""

import pytest

from mindtable.core.faces.odds import odds_from


@pytest.mark.long
def test_training_goes_on_and_writes_odds(run, tmp_path):
    words = ("train", "--games", "10", "--seed", "a", "--jobs", "1", "--out", str(tmp_path))
    ran = run(*words)
    assert ran.status == 0
    for said in ("10 games", "tempo", "Calibration error", "Saved:"):
        assert said in ran.out
    text = (tmp_path / "odds.toml").read_text()
    assert odds_from(text, "odds").terms == ["tempo", "health", "wall"]
    games = (tmp_path / "games.jsonl").read_text().splitlines(keepends=True)
    (tmp_path / "games.jsonl").write_text("".join(games[:4]))
    assert run(*words).status == 0
    assert (tmp_path / "odds.toml").read_text() == text
    assert (tmp_path / "games.jsonl").read_text().splitlines(keepends=True) == games
