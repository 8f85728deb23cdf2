"""`This creature enters play with 3 time counters on it.`: they are on it as it enters, which triggers nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mindtable.cards.nodes.amount import ChosenX
from mindtable.cards.nodes.base import Amount, Statement
from mindtable.cards.nodes.group import Group
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class EntersWith(Statement):
    """`group`, which is this very card, enters play with `n` counters of `kind` on it; `word` is the game's word."""

    group: Group
    n: Amount
    kind: str
    word: str


PHRASES: Final = (
    Phrase(
        "statement",
        "{group:this card} enters play with {n:number} {kind} {word:counter word(s)} on it",
        EntersWith,
        also=(
            "{group:this card} enters with {n:number} {kind} {word:counter word(s)} on it",
            "{group:this card} comes into play with {n:number} {kind} {word:counter word(s)} on it",
        ),
        example="This creature enters play with 3 time counters on it.",
        means="they are on it as it enters",
    ),
    Phrase(
        "statement",
        "{group:this card} enters play with X {kind} {word:counter words} on it",
        EntersWith,
        of="choosing X",
        fixed={"n": ChosenX()},
        also=(
            "{group:this card} enters with X {kind} {word:counter words} on it",
            "{group:this card} comes into play with X {kind} {word:counter words} on it",
        ),
        example="This creature enters play with X time counters on it.",
        means="the number chosen as the card was played, of them",
    ),
)
