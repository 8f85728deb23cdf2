"""Odds that were fitted to games: what the terms of a position are worth for winning in the long run.

`mindtable train` writes them as a small file of a game, `odds.toml`. Its digest says whether somebody changed it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from hashlib import blake2b
from importlib.resources import files
from math import exp
from typing import Any, Final

from mindtable.core.errors import MindtableError

FILE: Final = "odds.toml"
SURE: Final = 0.98  # no position is closer to a certain win or loss, before the game is over
_DIGEST: Final = 8  # bytes


class Odds:
    """The logarithmic odds of a term's unit, by term; `error` is the calibration error in games that the fit has not
    seen, and `games`, `positions` and `seed` say to what it was fitted.
    """

    def __init__(
        self,
        terms: Sequence[str],
        weights: Sequence[float],
        games: int,
        positions: int,
        seed: str,
        error: float,
    ) -> None:
        self.terms = list(terms)
        self.weights = [float(each) for each in weights]
        self.games = games
        self.positions = positions
        self.seed = seed
        self.error = error

    def chance(self, terms: Sequence[float]) -> float:
        """The chance of winning.

        >>> Odds(["points"], [0.5], 0, 0, "", 0.0).chance([0.0])
        0.5
        """
        odds = 0.0
        for weight, term in zip(self.weights, terms):
            odds += weight * term
        return 0.5 + SURE * (1.0 / (1.0 + exp(-max(-30.0, min(30.0, odds)))) - 0.5)

    def dumps(self) -> str:
        """As the text of a file."""
        text = self._facts()
        return f'{text}digest = "{digest_of(text)}"\n'

    def _facts(self) -> str:
        rows = "".join([f"{term} = {weight:.6g}\n" for term, weight in zip(self.terms, self.weights)])
        return (
            f"games = {self.games}\npositions = {self.positions}\nseed = {_quoted(self.seed)}\n"
            f"error = {self.error:.4f}\nweights = {{ {rows.strip().replace(chr(10), ', ')} }}\n"
        )


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def digest_of(text: str) -> str:
    """The digest of the lines of a file above its digest."""
    return blake2b(text.encode(), digest_size=_DIGEST).hexdigest()


def odds_from(text: str, where: str) -> Odds:
    """The odds in a file. Raises MindtableError if somebody changed it, or if it is none."""
    facts, _, digest = text.rpartition("digest = ")
    if digest.strip() != f'"{digest_of(facts)}"':
        raise MindtableError(f"{where}: its digest is wrong; train again instead of changing it")
    try:
        data: dict[str, Any] = tomllib.loads(facts)
        weights: dict[str, float] = data["weights"]
        return Odds(
            list(weights),
            list(weights.values()),
            int(data["games"]),
            int(data["positions"]),
            str(data["seed"]),
            float(data["error"]),
        )
    except (tomllib.TOMLDecodeError, KeyError, TypeError, ValueError) as error:
        raise MindtableError(f"{where}: these are no odds: {error}") from error


def odds_of(package: str) -> Odds | None:
    """The odds among the data of a package; None if it has none."""
    file = files(package).joinpath(FILE)
    return odds_from(file.read_text(encoding="utf-8"), f"{package}/{FILE}") if file.is_file() else None
