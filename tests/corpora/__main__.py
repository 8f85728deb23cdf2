"""How many cards of a corpus are read: `python -m tests.corpora [--lines] [tuned|reported]`.

A card is read at once if each of its lines is, and after a suggestion if each line that is refused is read once its
first suggestion is taken. A card that is not, because a refusal names an idea that its game lacks, counts apart.
`--lines` shows what was heard in other words, and what was refused.
"""

from __future__ import annotations

import argparse
from collections import Counter

from mindtable.cards.game.card_file import lines_of
from mindtable.cards.text.read import check_card
from mindtable.language.text.diagnosis import NOT_IN_THIS_GAME
from tests.corpora.cards import CORPORA, GAMES, LEVELS, written
from tests.language.sets import words_of


def count(corpus: str, game: str, shows: bool) -> Counter[tuple[str, str]]:
    """The numbers of cards of a game in all, read at once, and read after a suggestion, by level."""
    cards = written(corpus, game)
    words = words_of(game).with_names([card.table["name"] for card in cards])
    found: Counter[tuple[str, str]] = Counter()
    for card in cards:
        at_once = after = True
        lacks = False
        for line in check_card(lines_of(card.table), words, card.table["name"], card.table.get("type", "")):
            checked = line.checked
            if checked.diagnosis is not None:
                at_once = False
                suggestions = checked.diagnosis.suggestions
                after = after and bool(suggestions)
                lacks = lacks or (not suggestions and checked.diagnosis.code == NOT_IN_THIS_GAME)
                if shows:
                    print(f"{game}, {card.level}: {line.written}\n    refused: {checked.diagnosis.message}")
                    print("".join(f"    perhaps: {each.line}\n" for each in suggestions[:1]), end="")
            elif shows and checked.canonical != line.written:
                print(f"{game}, {card.level}: {line.written}\n    says: {checked.canonical}")
        found[card.level, "all"] += 1
        found[card.level, "at once"] += at_once
        found[card.level, "after"] += after
        found[card.level, "lacks"] += lacks
    return found


def main() -> None:
    """Count, and print a table."""
    parser = argparse.ArgumentParser(prog="python -m tests.corpora", description=__doc__)
    parser.add_argument("corpus", nargs="?", choices=CORPORA, default="tuned")
    parser.add_argument("--lines", action="store_true", help="show each line, too")
    options = parser.parse_args()
    found = {game: count(options.corpus, game, options.lines) for game in GAMES}
    found["all"] = sum(found.values(), Counter())
    print(f"{'':<18}" + "".join(f"{level:>24}" for level in (*LEVELS, "all")))
    for game, numbers in found.items():
        cells: list[str] = []
        for levels in (*[(level,) for level in LEVELS], LEVELS):
            at_once, after, lacks, of = (
                sum(numbers[level, what] for level in levels) for what in ("at once", "after", "lacks", "all")
            )
            cells.append(f"{at_once} and {after} of {of} ({lacks})")
        print(f"{game:<18}" + "".join(f"{cell:>24}" for cell in cells))
    print("read at once, and after the first suggestion, of all (of which in brackets lack an idea)")


main()
