"""The words of matches: their own actions, questions and events."""

from __future__ import annotations

from typing import Final

from mindtable.core.action import CARD, Verb
from mindtable.core.event import EventKind

# No game has these codes; -1 is the code of new chance.
CONCEDE_MATCH: Final = Verb(-2, "concede-match", label="Concede the match")
ABSENT: Final = Verb(-3, "absent", label="Out of time between two games")  # only the table enters it
NEXT: Final = Verb(-4, "next", label="Next game")
KEEP: Final = Verb(-5, "keep", label="Keep the deck as it was")
DONE: Final = Verb(-6, "done", label="Play on with this deck")
BRING: Final = Verb(-7, "bring", CARD, label="Into the deck: {a}")
TAKE: Final = Verb(-8, "take", CARD, label="Into the side deck: {a}")
VERBS: Final = (CONCEDE_MATCH, NEXT, KEEP, DONE, BRING, TAKE)

BETWEEN_GAMES: Final = (NEXT, KEEP, DONE, BRING, TAKE)

D_NEXT: Final = "next-game"  # asks both players between two games

E_GAME_BEGINS: Final = EventKind("game-begins", "Game {n} of the match begins.")
E_GAME_WON: Final = EventKind("game-won", "{seat} wins game {n} of the match.")
E_GAME_DRAWN: Final = EventKind("game-drawn", "Game {n} of the match is drawn.")
E_CONCEDED: Final = EventKind("match-conceded", "{seat} concedes the match.")
E_ABSENT: Final = EventKind("absent", "{seat} runs out of time between two games.")
