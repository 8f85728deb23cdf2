"""mindtable: a rules-exact table for two-player card and board games.

>>> import mindtable
>>> mindtable.games()
['tumblrcards', 'mind', 'mind_game', 'minds_across_time', 'mindnet']
>>> state = mindtable.start("tumblrcards", decks=("downwind-horde", "restless-dead"), seed=7)
>>> state.decision.kind
'option'
>>> state.apply("extra-health")
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mindtable.core import VERSION

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from mindtable.core.action import Action as Action
    from mindtable.core.decision import Decision as Decision
    from mindtable.core.errors import AmbiguousAction as AmbiguousAction
    from mindtable.core.errors import DeckError as DeckError
    from mindtable.core.errors import MindtableError as MindtableError
    from mindtable.core.errors import NotAnAction as NotAnAction
    from mindtable.core.errors import OptionError as OptionError
    from mindtable.core.errors import PositionError as PositionError
    from mindtable.core.errors import RecordError as RecordError
    from mindtable.core.errors import Refusal as Refusal
    from mindtable.core.errors import Refused as Refused
    from mindtable.core.event import Event as Event
    from mindtable.core.game import DeckLike, Game
    from mindtable.core.outcome import DRAW as DRAW
    from mindtable.core.outcome import Outcome as Outcome
    from mindtable.core.record import Record as Record
    from mindtable.core.state import State as State
    from mindtable.core.state import View as View
    from mindtable.core.zone import EVERYTHING as EVERYTHING
    from mindtable.core.zone import SPECTATOR as SPECTATOR

    def games() -> list[str]:
        """The names of all games that are installed."""


__version__ = VERSION

# Names that are loaded when they are first used, so that importing the package costs nothing.
_LAZY = {
    "Action": "mindtable.core.action",
    "Decision": "mindtable.core.decision",
    "Event": "mindtable.core.event",
    "MindtableError": "mindtable.core.errors",
    "NotAnAction": "mindtable.core.errors",
    "AmbiguousAction": "mindtable.core.errors",
    "Refused": "mindtable.core.errors",
    "Refusal": "mindtable.core.errors",
    "RecordError": "mindtable.core.errors",
    "DeckError": "mindtable.core.errors",
    "OptionError": "mindtable.core.errors",
    "PositionError": "mindtable.core.errors",
    "Outcome": "mindtable.core.outcome",
    "DRAW": "mindtable.core.outcome",
    "Record": "mindtable.core.record",
    "State": "mindtable.core.state",
    "View": "mindtable.core.state",
    "SPECTATOR": "mindtable.core.zone",
    "EVERYTHING": "mindtable.core.zone",
    "bots": "mindtable.bots",
    "games": "mindtable.games",
}


def game(name: str) -> Game:
    """The game of that name: its rulebook, decks and variants. Raises OptionError if there is none, or if it cannot be
    loaded.
    """
    from mindtable.games.registry import game as find

    if not isinstance(name, str):
        from mindtable.core.errors import OptionError
        from mindtable.core.input import shown

        raise OptionError(f"{shown(name)} is not the name of a game")
    return find(name)


def start(
    name: str,
    *,
    decks: Sequence[DeckLike] = (),
    seed: int | str | None = None,
    generator: str = "xoshiro128++",
    variants: Sequence[str] = (),
    players: Sequence[str] = ("Player 1", "Player 2"),
    cards: str | Path | None = None,
    best_of: int = 1,
    first: str = "",
    play_all: bool = False,
    position: Mapping[str, Any] | None = None,
) -> State:
    """Start a game, or a match of several games.

    Args:
        name: which game.
        decks: for each seat the id of a deck that the game ships, the path of a deck file, or a mapping of card slugs
        to numbers; left out, decks are drawn by the seed.
        seed: a number or text from which all chance of the game follows; left out, a fresh one is drawn.
        generator: how it follows: xoshiro128++, which is fast, or hmac-sha256-1, which nobody can foresee who lacks the
        seed; that is a key, a text of 64 digits, 0 to 9 and a to f.
        variants: names of variants of the rulebook to be switched on.
        players: the names of the two players, for the log.
        cards: the path of a card file whose cards are added to (or replace cards of) the game's own.
        best_of: the number of games of a match; 1 for a single game.
        first: who goes first from the second game on: "loser", "alternate" or "chance"; left out, as the game says.
        play_all: whether games of a match are played that cannot change its result.
        position: where the game begins instead of its first move, as `State.position` writes it or in short: what it
        leaves out is as on an empty table. It has its own cards, so `decks` and `cards` must be left out.

    Returns:
        The state, waiting for its first decision.

    Raises:
        OptionError: a game, variant, generator or deck that does not exist, or that breaks the rules for decks.
        DeckError: a deck or card file that cannot be read.
        PositionError: a position that cannot be read; the message begins with the place of the fault.
    """
    from mindtable.core.terms import agreed

    found = game(name)
    return found.start(
        decks=decks,
        seed=seed,
        generator=generator,
        variants=variants,
        players=players,
        cards=cards,
        terms=agreed(found.matches, best_of, first, play_all),
        position=position,
    )


def replay(record: Record | str, moves: int | None = None) -> State:
    """The state that a record (or its text) leads to, after all or the first `moves` inputs.

    Raises RecordError if the record cannot be read or does not replay to the digests it holds.
    """
    from mindtable.core.errors import OptionError, RecordError
    from mindtable.core.record import Record

    parsed = Record.loads(record) if isinstance(record, str) else record
    if not isinstance(parsed, Record):
        raise RecordError(f"replay takes a record or its text, not a {type(record).__name__}")
    try:
        of = game(parsed.game)
    except OptionError as error:
        raise RecordError(f"the record: {error}") from error
    return of.resume(parsed, moves)


def __getattr__(name: str) -> Any:
    if name in _LAZY:
        from importlib import import_module

        module = import_module(_LAZY[name])
        return module if _LAZY[name].endswith("." + name) else getattr(module, name)
    raise AttributeError(f"module 'mindtable' has no attribute {name!r}")
