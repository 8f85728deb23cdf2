"""`mindtable print`: what is printed, by which browser, and what it says where there is none."""

from __future__ import annotations

import re
from math import ceil
from pathlib import Path

import pytest

import mindtable
from mindtable.cli.commands import printing
from mindtable.cli.options import parse


def run(*words: str) -> int:
    """Carry out a command line."""
    options = parse(["print", *words])
    return int(options.run(options))


def test_the_address_names_what_is_printed() -> None:
    assert printing.address("mind", "rules", None, "A4", True) == "/rules/mind"
    assert printing.address("mind", "cards", None, "A4", True) == "/print/mind/cards?paper=A4&backs=yes"
    deck = printing.address("tumblrcards", "deck", "restless-dead", "Letter", False)
    assert deck == "/print/tumblrcards/deck?paper=Letter&backs=no&deck=restless-dead"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            ["tumblrcards", "--what", "board"],
            "TumblrCards has no board to print; there is: cards, deck, rules",
        ),
        (["mind_game", "--what", "deck"], "Mind Game has no deck to print; there is: tiles, board, rules"),
        (["mind", "--what", "deck", "--deck", "none"], "MIND has no deck 'none'"),
    ],
)
def test_what_a_game_does_not_have_is_refused(words: list[str], said: str) -> None:
    with pytest.raises(mindtable.MindtableError, match=re.escape(said)):
        run(*words)


def test_without_a_browser_it_says_how_to_print(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CHROMIUM", str(tmp_path / "none"))
    with pytest.raises(mindtable.MindtableError, match="no Chromium, Chrome or Edge was found"):
        run("mind")


@pytest.mark.long
def test_a_deck_becomes_a_pdf(tmp_path: Path) -> None:
    file = tmp_path / "deck.pdf"
    assert (
        run("tumblrcards", "--what", "deck", "--deck", "restless-dead", "--no-backs", "--out", str(file)) == 0
    )
    data = file.read_bytes()
    assert data.startswith(b"%PDF")
    pages = len(re.findall(rb"/Type\s*/Page\b", data))
    deck = next(deck for deck in mindtable.game("tumblrcards").decks() if deck.id == "restless-dead")
    assert pages == ceil(sum(deck.cards.values()) / 9)
