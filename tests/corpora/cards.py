"""The cards of the two corpora."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from mindtable.cards.game.card_file import lines_of
from mindtable.cards.text.read import check_card
from tests.language.sets import words_of

CORPORA: Final = ("tuned", "spoken", "reported")
LEVELS: Final = ("simple", "ordinary", "inventive")
GAMES: Final = ("tumblrcards", "mind", "mindnet", "minds_across_time")

_FOLDER: Final = Path(__file__).parent
_OF_CORPUS: Final = ("level", "meaning", "position", "does", "after")  # the rest is the table of a card


@dataclass(frozen=True)
class Written:
    """A card as somebody wrote it: its table as in a card file, and what the writer says of it."""

    level: str
    table: dict[str, Any]
    meaning: str
    position: str
    does: str
    after: str


@cache
def written(corpus: str, game: str) -> tuple[Written, ...]:
    """The cards of a corpus for a game."""
    cards = tomllib.loads((_FOLDER / corpus / f"{game}.toml").read_text())["cards"]
    return tuple(
        Written(
            table={key: value for key, value in card.items() if key not in _OF_CORPUS},
            **{key: card[key] for key in _OF_CORPUS},
        )
        for card in cards
    )


def card(corpus: str, game: str, id_: str) -> dict[str, Any]:
    """The table of a card, its text as it was written."""
    return next(each.table for each in written(corpus, game) if each.table["id"] == id_)


@cache
def is_read(corpus: str, game: str, id_: str) -> bool:
    """Whether each line of the card is read at once."""
    table = card(corpus, game, id_)
    words = words_of(game).with_names([each.table["name"] for each in written(corpus, game)])
    lines = check_card(lines_of(table), words, table["name"], table.get("type", ""), suggest=False)
    return all(line.checked.diagnosis is None for line in lines)
