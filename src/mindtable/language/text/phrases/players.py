"""How players and durations are written: who acts, whose, for how long (conventions 4, 9, 13)."""

from __future__ import annotations

from typing import Any, Final

from mindtable.language.node import (
    A_PLAYER,
    EACH_PLAYER,
    ITS_CONTROLLER,
    OPPONENT,
    THAT_CONTROLLER,
    THAT_OWNER,
    THAT_PLAYER,
    UNTIL_END_OF_TURN,
    UNTIL_YOUR_NEXT_TURN,
    YOU,
)
from mindtable.language.text.kernel import Grammar, Words
from mindtable.language.text.vocabulary import Vocabulary

_DURATIONS: Final[list[tuple[str, Any]]] = [
    ("until end of turn", UNTIL_END_OF_TURN),
    ("until the start of your next turn", UNTIL_YOUR_NEXT_TURN),
]


def add_players(grammar: Grammar, vocabulary: Vocabulary) -> None:
    """Add the words for players, for what is theirs, and for durations.

    `that creature's controller` speaks of the vocabulary's first noun.
    """
    noun = vocabulary.nouns[0].singular if vocabulary.nouns else "card"
    others: list[tuple[str, Any]] = [
        ("your opponent", OPPONENT),
        ("each player", EACH_PLAYER),
        ("that player", THAT_PLAYER),
        (f"that {noun}'s controller", THAT_CONTROLLER),
        (f"that {noun}'s owner", THAT_OWNER),
    ]
    you: list[tuple[str, Any]] = [("you", YOU)]
    whose: list[tuple[str, Any]] = [
        ("your", YOU),
        ("your opponent's", OPPONENT),
        ("that player's", THAT_PLAYER),
    ]
    grammar.add("other player", Words(others))
    grammar.add("somebody", Words(you + others))
    grammar.add("loser", Words(you + others))
    grammar.add("player", Words([*you, ("your opponent", OPPONENT)]))
    grammar.add("other event player", Words([("your opponent", OPPONENT), ("a player", A_PLAYER)]))
    grammar.add("event player", Words([*you, ("your opponent", OPPONENT), ("a player", A_PLAYER)]))
    grammar.add("whose", Words(whose))
    grammar.add("owner", Words([*whose, ("each player's", EACH_PLAYER)]))
    grammar.add("damaged player", Words([*others, ("its controller", ITS_CONTROLLER)]))
    grammar.add("duration", Words(_DURATIONS))
    grammar.add("permission", Words([(what, what) for what in vocabulary.permissions]))
    forbidden = vocabulary.prohibitions or vocabulary.permissions
    grammar.add("prohibition", Words([(what, what) for what in forbidden]))
    grammar.add("zone", Words([(zone, zone) for zone in vocabulary.zones]))
