"""The cache of parsed card sets: start-up reads plain data instead of parsing every card.

A file holds the lines of one card set as JSON, as card text prints them and as data, under a name that is the hash of
all that they depend on: the texts, the words of the game, the sources of the grammar. Whatever is wrong with the file
or its folder, the cards are parsed.
"""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import platformdirs

from mindtable.cards.nodes.base import Ability
from mindtable.language.data import from_data, import_nodes, to_data
from mindtable.language.text.vocabulary import Vocabulary

_FORMAT: Final = 2
_KEPT: Final = 32  # files of one game; older ones are of sets or versions that are no longer in use

# The name, the type and the lines of a card; and what became of its lines: as card text prints them, and what they say.
CardLines = tuple[str, str, Sequence[str]]
Heard = list[tuple[str, Ability]]

_writes = True


def write_no_files() -> None:
    """Have this process only read the cache: what it parses would push the games' own cards out of the folder."""
    global _writes
    _writes = False


def load_lines(words: Vocabulary, cards: Sequence[CardLines]) -> list[Heard]:
    """The lines of each of the `cards`, from the cache or else by parsing.

    `words` are those of their game, without the names of the cards.

    Raises:
        TextError: A card has a line that cannot be read.
    """
    vocabulary = words.with_names([name for name, _, _ in cards])
    file = cache_folder() / f"{vocabulary.game}-{_fingerprint(cards, vocabulary)}.json"
    known = _read(file, vocabulary, len(cards))
    if known is not None:
        return known
    parsed = parse_lines(cards, vocabulary)
    if _writes:
        _write(file, vocabulary.game, parsed)
    return parsed


def parse_lines(cards: Sequence[CardLines], vocabulary: Vocabulary) -> list[Heard]:
    """The lines of each of the `cards`, parsed.

    Raises:
        TextError: A card has a line that cannot be read.
    """
    from mindtable.cards.text.read import heard_card

    return [heard_card(lines, vocabulary, name, type_) for name, type_, lines in cards]


def cache_folder() -> Path:
    """Where the files are."""
    return Path(platformdirs.user_cache_dir("mindtable", appauthor=False)) / "cards"


def _fingerprint(cards: Sequence[CardLines], vocabulary: Vocabulary) -> str:
    digest = hashlib.sha256(f"{_FORMAT}\n{vocabulary.fingerprint()}\n".encode())
    for name, type_, lines in cards:
        digest.update(repr((name, type_, list(lines))).encode())
    for package in ("mindtable.language", "mindtable.cards", *filter(None, [vocabulary.package])):
        spec = find_spec(package)
        for folder in (spec.submodule_search_locations or []) if spec is not None else []:
            for path in sorted(Path(folder).rglob("*.py")):
                status = path.stat()
                digest.update(f"{path.name} {status.st_size} {status.st_mtime_ns}\n".encode())
    return digest.hexdigest()[:24]


def _read(file: Path, vocabulary: Vocabulary, cards: int) -> list[Heard] | None:
    """The lines in `file`, or None if it is not there or not sound."""
    try:
        data: Any = json.loads(file.read_bytes())
        if vocabulary.package:
            import_nodes(vocabulary.package)
        found = [[(str(line), from_data(ability)) for line, ability in card] for card in data]
    except (OSError, ValueError, TypeError, RecursionError):
        return None
    if len(found) != cards or not all(isinstance(ability, Ability) for card in found for _, ability in card):
        return None
    return found


def _write(file: Path, game: str, cards: list[Heard]) -> None:
    """Write `file` as a whole or not at all."""
    data = json.dumps(
        [[(line, to_data(ability)) for line, ability in card] for card in cards], separators=(",", ":")
    )
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(dir=file.parent, suffix=".tmp")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as out:
                out.write(data)
            os.replace(temporary, file)
        except OSError:
            os.unlink(temporary)
            raise
        files = sorted(file.parent.glob(f"{game}-*.json"), key=lambda path: path.stat().st_mtime_ns)
        for old in files[:-_KEPT]:
            old.unlink()
    except OSError:
        return  # a cache that cannot be written is no cache; the cards are parsed each time
