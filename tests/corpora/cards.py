"""The cards of the two corpora."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

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
