"""Where in a card file a line of a card stands, by row and column."""

from __future__ import annotations

import re

_CARD = re.compile(r"\s*\[\[\s*card\s*\]\]")
_WORDS = 3  # words of a line by which it is found


class Places:
    """The places in the text of a card file; cards are numbered from 0 in the order of the file."""

    def __init__(self, text: str) -> None:
        self.rows = text.split("\n")
        self.cards = [at for at, row in enumerate(self.rows) if _CARD.match(row)]

    def of(self, card: int, number: int, written: str, words: str = "") -> str:
        """The place of a line of a card, or of these `words` in it, such as "7:12"; "line 2" of the card if it is not
        found. `number` is that of the line in the text of the card, from 1.
        """
        found = self.row_of(card, number, written)
        if found is None:
            return f"line {number}"
        row, column = found
        at = self.rows[row].find(words, column) if words else column
        return f"{row + 1}:{(column if at < 0 else at) + 1}"

    def row_of(self, card: int, number: int, written: str) -> tuple[int, int] | None:
        """The row and the column of a line, both from 0; None if it does not stand there in one piece."""
        if card >= len(self.cards):
            return None
        end = self.cards[card + 1] if card + 1 < len(self.cards) else len(self.rows)
        beginning = " ".join(written.split()[:_WORDS])
        for row in range(self.cards[card], end):
            column = self.rows[row].find(beginning)
            if beginning and column >= 0:
                return row, column
        return None
