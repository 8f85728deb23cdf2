"""Words that all card games share: players, durations and places, as card text and states name them, and events."""

from __future__ import annotations

from typing import Final

from mindtable.core.event import EventKind

# Players, as seen from the ability's controller; `YOU` is 0.
OPPONENT: Final = 1
EACH_PLAYER: Final = 2
THAT_PLAYER: Final = 3
ITS_CONTROLLER: Final = 4  # "its controller": of this very card
THAT_CONTROLLER: Final = 5  # "that creature's controller"
THAT_OWNER: Final = 6  # "that character's owner"
A_PLAYER: Final = 7  # in events: either player
CONTROLLER_OF_IT: Final = 8  # "its controller": of the thing named last, or else of this very card
OWNER_OF_IT: Final = 9
ACTIVE_PLAYER: Final = 10  # "the player whose turn it is"

# How long an effect lasts.
FOR_GOOD: Final = 0
UNTIL_END_OF_TURN: Final = 1
UNTIL_YOUR_NEXT_TURN: Final = 2
AS_LONG_AS: Final = 3

Player = int
Duration = int

# `that thought's controller`: the index of the noun, times this step, is added to the player.
NOUN_STEP: Final = 16


def kind_of_player(who: Player) -> Player:
    """The player without its noun."""
    return who % NOUN_STEP


def is_plain_player(who: Player) -> bool:
    """Whether the words mean you, your opponent or each player, whatever was spoken of before."""
    return who <= EACH_PLAYER


# What units of a resource are chosen for.
TO_GET: Final = 0
TO_PAY_COST: Final = 1
TO_PAY_EFFECT: Final = 2  # by an instruction that is carried out

# What hands are compared by.
CARD_IN_HAND: Final = "card in hand"

# Places for cards. At an end of the deck, the first of several cards lies above the others.
INTO_HAND: Final = "hand"
INTO_PILE: Final = "pile"
ON_TOP: Final = "top"
AT_BOTTOM: Final = "bottom"

# The step of the agenda that carries out an effect. Games number their own steps from 1.
RUN: Final = 0

# The kind of a question about which cards of the own hand are taken, besides discards: nobody else may know.
D_FROM_HAND: Final = "hand"

# The phase in which a game begins.
SET_UP: Final = "set-up"

# Kinds of events.
E_FIRST: Final = EventKind("first player", "{seat} takes the first turn.")
E_TURN: Final = EventKind("turn", "Turn {n}: {seat}.")
E_MOVES: Final = EventKind("moves")
E_ENTERS: Final = EventKind("enters", "{card} enters play on the side of {seat}.")
E_RETURNS: Final = EventKind("returns", "{card} returns to the hand of {seat}.")
E_DISCARDS: Final = EventKind("discards", "{seat} discards {card}.")
E_MILLS: Final = EventKind("mills", "{seat} mills {card}.")
E_DRAWS: Final = EventKind("draws", "{seat} draws {card}.", "{seat} draws a card.")
E_CONTROL: Final = EventKind("control", "{seat} gains control of {card}.")
E_CONTROL_ENDS: Final = EventKind("control ends", "{card} goes back to {seat}.")
E_DECLARED: Final = EventKind("declared", "The effect of {card} lasts for a time.")
E_HOLDS_FOR: Final = EventKind("holds for", "It applies to {card}.")
E_CONCEDES: Final = EventKind("concedes", "{seat} concedes.")
E_TIME_OUT: Final = EventKind("time out", "{seat} has no time left.")
E_AGREE_DRAW: Final = EventKind("agree draw", "Both players agree on a draw.")
E_OVER: Final = EventKind("over", "{seat} wins.")
E_CHOOSES: Final = EventKind("chooses", "{seat} chooses {card}.")
E_LOOKS: Final = EventKind("looks", "{seat} looks at {card}.", "{seat} looks at a card.")
E_PLAYS: Final = EventKind("plays", "{seat} plays {card}.")
E_USES: Final = EventKind("uses", "{seat} uses {card}.")
E_MODE: Final = EventKind("mode", "{card}: mode {n} is chosen.")
E_TARGETS: Final = EventKind("targets", "{card} targets {other}.")
E_RESOLVES: Final = EventKind("resolves", "{card} resolves.")
E_TRIGGERS: Final = EventKind("triggers", "Ability of {card}.")
E_INSTEAD: Final = EventKind("instead", "{card} does something instead.")
E_ATTACHED: Final = EventKind("attached", "{card} is attached to {other}.")
E_DIES: Final = EventKind("dies", "{card} dies.")
E_KEEPS: Final = EventKind("keeps", "{seat} keeps the hand.")
E_DRAWN_GAME: Final = EventKind("draw game", "The game is drawn.")
E_HEADS: Final = EventKind("heads", "{seat} flips a coin: heads.")
E_TAILS: Final = EventKind("tails", "{seat} flips a coin: tails.")
E_ROLLS: Final = EventKind("rolls", "{seat} rolls {n}.")
E_COUNTERS: Final = EventKind("counters", "{card} gets {n:+d} KIND counter{s}.")  # KIND is their kind
E_NOTHING_FITS: Final = EventKind("nothing fits", "Nothing can be chosen for {card}.")
E_SEEN: Final = EventKind("seen")  # by a player who looks through the own deck
E_REVEALS: Final = EventKind("reveals", "{card} of {seat} is revealed.", uncovers=True)
E_TO_HAND: Final = EventKind(
    "put into hand", "{seat} puts {card} into the hand.", "{seat} puts a card into the hand."
)
E_TO_PILE: Final = EventKind("put into pile", "{card} goes to the discard pile of {seat}.")
E_ON_TOP: Final = EventKind(
    "put on top", "{card} goes on top of the deck of {seat}.", "A card goes on top of the deck of {seat}."
)
E_AT_BOTTOM: Final = EventKind(
    "put at bottom",
    "{card} goes to the bottom of the deck of {seat}.",
    "A card goes to the bottom of the deck of {seat}.",
)
E_FINDS: Final = EventKind(
    "finds", "{seat} finds {card} in the deck.", "{seat} finds a card in the deck without showing it."
)
E_FINDS_NOTHING: Final = EventKind("finds nothing", "{seat} finds no card in the deck.")
E_SHUFFLES: Final = EventKind("shuffles", "{seat} shuffles the deck.")
E_ADDED: Final = EventKind("shuffled into deck", "{seat} shuffles {n} card{s} into the deck.")
