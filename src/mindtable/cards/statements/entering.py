"""`This thought enters play engaged.`: turned as it enters, which triggers nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mindtable.cards.nodes.base import Statement
from mindtable.cards.nodes.group import Group
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class EntersTurned(Statement):
    """`group`, which is this very card, enters play turned; `word` is the game's word for that."""

    group: Group
    word: str


PHRASES: Final = (
    Phrase(
        "statement",
        "{group:this card} enters play {word:turned}",
        EntersTurned,
        also=(
            "{group:this card} enters {word:turned}",
            "{group:this card} comes into play {word:turned}",
        ),
        example="This thought enters play engaged.",
        means="it is in that state as it enters",
    ),
)
