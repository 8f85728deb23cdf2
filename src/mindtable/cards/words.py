"""What card text and the state both speak of, as numbers and words: players, durations, places."""

from __future__ import annotations

from typing import Final

# Who acts or is meant, as seen from the ability's controller; `YOU` is 0.
OPPONENT: Final = 1
EACH_PLAYER: Final = 2
THAT_PLAYER: Final = 3
ITS_CONTROLLER: Final = 4  # "its controller": of this very card
THAT_CONTROLLER: Final = 5  # "that creature's controller"
THAT_OWNER: Final = 6  # "that character's owner"
A_PLAYER: Final = 7  # in events: either player
TARGET_PLAYER: Final = 8

# How long an effect lasts.
FOR_GOOD: Final = 0
UNTIL_END_OF_TURN: Final = 1
UNTIL_YOUR_NEXT_TURN: Final = 2
AS_LONG_AS: Final = 3

Player = int
Duration = int

# `that thought's controller`: to a player who is named by a thing so many times the place of its noun is added.
NOUN_STEP: Final = 16


def kind_of_player(who: Player) -> Player:
    """Who is meant, without the noun that it is said with."""
    return who % NOUN_STEP


# Where cards are put. The deck's end says where the first of several lies above the others.
INTO_HAND: Final = "hand"
INTO_PILE: Final = "pile"
ON_TOP: Final = "top"
AT_BOTTOM: Final = "bottom"

# The step of the agenda that carries out an effect. Games number their own steps from 1.
RUN: Final = 0
