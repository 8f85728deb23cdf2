"""The terms of a match: what both players agree on before it, and what a game says about its matches."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import i64

from mindtable.core.errors import OptionError
from mindtable.core.input import near, shown

MOST_GAMES: Final = 15  # MT-1.1

PLAY_ALL: Final = "play-all"  # the variant of a game that plays all games of its matches

# Who goes first, or decides who does, from the second game on.
CHANCE: Final = "chance"  # as in a single game
LOSER: Final = "loser"  # who lost the game before; chance after a drawn game
ALTERNATE: Final = "alternate"  # not who did in the game before
POLICIES: Final = (CHANCE, LOSER, ALTERNATE)


class MatchRules:
    """The declaration of a game about its matches.

    `first` are the policies that it can follow, its own first. With `side_decks` decks have side decks, and cards may
    be exchanged between games. `rules` maps rules of matches to the rules of the game that say the same.
    """

    def __init__(
        self,
        first: tuple[str, ...] = (CHANCE,),
        side_decks: bool = False,
        rules: Mapping[str, str] | None = None,
    ) -> None:
        self.first = first
        self.side_decks = side_decks
        self.rules = dict(rules or {})

    def rule(self, rule: str) -> str:
        """The rule to cite: the game's own if it has one, else that of all matches."""
        return self.rules.get(rule, rule)


SWITCHED: Final = MatchRules((LOSER, ALTERNATE, CHANCE))  # of a game in which chance would say who goes first


class Terms:
    """The terms of a match of `games` games (MT-1.1).

    `first` is the policy for who goes first, one of `POLICIES`. With `play_all` games are played that cannot change
    the result (MT-1.3).
    """

    def __init__(self, games: i64, first: str, play_all: bool = False) -> None:
        self.games: i64 = games
        self.first = first
        self.play_all = play_all

    def data(self) -> dict[str, Any]:
        """The terms as records and views have them."""
        return {"games": int(self.games), "first": self.first, "play_all": self.play_all}


def agreed(rules: MatchRules, best_of: object, first: object = "", play_all: object = False) -> Terms | None:
    """The terms for `best_of` games; None for 1, a single game. Raises OptionError."""
    return None if best_of == 1 else terms_of(rules, best_of, first, play_all)


def terms_of(rules: MatchRules, games: object, first: object = "", play_all: object = False) -> Terms:
    """The terms of a match of a game; `first` is its own policy if left out. Raises OptionError."""
    if isinstance(games, bool) or not isinstance(games, int) or not 2 <= games <= MOST_GAMES:
        raise OptionError(f"a match has 2 to {MOST_GAMES} games, not {shown(games)}")
    if not isinstance(play_all, bool):
        raise OptionError(f"play_all is true or false, not {shown(play_all)}")
    policy = first or rules.first[0]
    if not isinstance(policy, str) or policy not in rules.first:
        hint = near(
            policy if isinstance(policy, str) else "", rules.first, f"; there is: {', '.join(rules.first)}"
        )
        raise OptionError(f"matches of this game cannot decide by {shown(policy)} who goes first{hint}")
    return Terms(games, policy, play_all)
