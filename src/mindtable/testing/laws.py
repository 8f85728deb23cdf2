"""The laws of a game as a list, each to be called with a seed."""

from __future__ import annotations

from collections.abc import Callable

from mindtable.cards.game.game import CardGame
from mindtable.core.chance import Chance
from mindtable.testing import illegal, knowledge, language, moves, playing, positions, secrecy, showing
from mindtable.testing.lawful import Lawful
from mindtable.testing.matches import LawfulMatch

_STATES = 40  # examined for secrecy with one seed


class Law:
    """One law of one game. A call with a seed plays a game or two, and raises AssertionError if the law is broken."""

    def __init__(self, name: str, game: Lawful, check: Callable[[Lawful, int], object]) -> None:
        self.name = name
        self.game = game
        self.check = check

    def __call__(self, seed: int) -> None:
        """Check the law on games of this seed."""
        self.check(self.game, seed)

    def __str__(self) -> str:
        return f"{self.game}-{self.name}"


def laws_of(game: str | Lawful) -> list[Law]:
    """The laws of a game, given by its name or as a `Lawful`.

    Every game has `play`, `presets`, `records`, `greedy`, `refusals`, `secrecy`, `showing`, `matches` and `positions`;
    a card game also `futures`, `knowledge`, `moves`, `lines` and `phrases`.
    """
    lawful = Lawful(game) if isinstance(game, str) else game
    laws = {
        "play": playing.play_by_law,
        "presets": _presets,
        "records": _records,
        "greedy": _greedy,
        "refusals": illegal.examine,
        "secrecy": _secrecy,
        "showing": showing.examine,
        "matches": _matches,
        "positions": positions.examine,
    }
    if isinstance(lawful.game, CardGame):
        laws |= {"futures": _futures, "knowledge": _knowledge, "moves": _moves}
        laws |= {"lines": _lines, "phrases": _phrases}
    return [Law(name, lawful, check) for name, check in laws.items()]


def _presets(game: Lawful, seed: int) -> None:
    """Every preset of the game starts a game, which ends."""
    for preset in game.game.presets():
        state = game.game.start(seed=seed, variants=preset.variants)
        assert sorted(state.record().variants) == sorted(preset.variants), preset.id
        state.playout(Chance.of(f"preset {seed}"))
        assert state.outcome is not None, preset.id


def _records(game: Lawful, seed: int) -> None:
    playing.check_record(game, playing.play_by_law(game, seed))


def _greedy(game: Lawful, seed: int) -> None:
    playing.check_record(game, playing.play_greedily(game, seed, seed))


def _secrecy(game: Lawful, seed: int) -> None:
    secrecy.examine(game, 1_000 * seed, _STATES)


def _matches(game: Lawful, seed: int) -> None:
    law = LawfulMatch(game)
    playing.check_record(law, playing.play_by_law(law, seed))


def _futures(game: Lawful, seed: int) -> None:
    secrecy.follow_games(lambda each: game.start(each, game.variants(each)), range(seed, seed + 1))


def _knowledge(game: Lawful, seed: int) -> None:
    knowledge.examine(game, range(seed, seed + 1))


def _moves(game: Lawful, seed: int) -> None:
    moves.examine(game, range(seed, seed + 1))


def _lines(game: Lawful, seed: int) -> None:
    language.check_lines(game)


def _phrases(game: Lawful, seed: int) -> None:
    language.check_phrases(game)
