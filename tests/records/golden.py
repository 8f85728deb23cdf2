"""Golden records with digests: 20 games of each game and form, which must replay as long as their form is read.

`python -m tests.records.golden` makes the files in `tests/data/golden/` that are missing, one for each game and form of
digests, and never changes one that is there. The games are as varied as those of `tests.records.baseline`, which makes
them.
"""

from __future__ import annotations

import json
import lzma
import tempfile
from collections.abc import Iterator
from pathlib import Path

import mindtable
from mindtable import Record
from mindtable.core.record import DIGEST_FORM
from tests.records.baseline import GAMES as EARLIEST
from tests.records.baseline import POOLS, made_up_cards, recorded

GAMES = (*EARLIEST, "minds_across_time", "mindnet")
FOLDER = Path(__file__).parents[1] / "data" / "golden"
NUMBERS = range(200, 220)  # games that the baseline does not have


def file(game: str, form: int = DIGEST_FORM) -> Path:
    return FOLDER / f"{game}-{form}.jsonl.xz"


def kept(path: Path) -> Iterator[Record]:
    """The records of a file."""
    with lzma.open(path, "rt", encoding="utf-8") as lines:
        yield from map(Record.loads, lines)


def line(record: Record) -> str:
    """A record in one line."""
    return json.dumps(json.loads(record.dumps()), ensure_ascii=False) + "\n"


def made(game: str) -> Iterator[Record]:
    """The games, played again, with their digests."""
    with tempfile.TemporaryDirectory() as folder:
        pools = [Path(folder) / f"{seed}.toml" for seed in range(POOLS)] if game != "mind_game" else []
        for seed, path in enumerate(pools):
            made_up_cards(game, path, seed)
        for number in NUMBERS:
            _, bare = recorded(game, number, pools)
            yield mindtable.game(game).resume(bare, check=False).record()


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for game in GAMES:
        if not file(game).exists():
            text = "".join(map(line, made(game)))
            file(game).write_bytes(lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME))


if __name__ == "__main__":
    main()
