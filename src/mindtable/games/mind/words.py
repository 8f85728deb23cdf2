"""The words of MIND: verbs of actions, kinds of events, steps of the agenda."""

from __future__ import annotations

from typing import Final

from mindtable.cards.game.card_keys import card_keys
from mindtable.core.action import CARD, NUMBER, PLACE, THING, AnswerRefusal, GivesUp, Named, Verb
from mindtable.core.event import EventKind

# Words of card text that rules ask for, too.
BREAK: Final = "break"  # what `for each break you have` counts, as the noun of its group
CURRENT_CHALLENGE: Final = "challenge"  # what an effect needs that is about the current challenge

_CHOICE: Final = "{x} does not fit what the text asks for."
_CARD: Final = "{x} is not among the cards to choose from."

# Verbs of actions. Their codes number the blocks of the dense action code (see `mindtable.cards.faces.notation`).
PASS: Final = Verb(0, "pass", refusal=AnswerRefusal("MI-12.2", "You are not asked to respond right now."))
NEXT: Final = Verb(
    1,
    "next",
    label="Go to challenges",
    gives_up=(
        GivesUp("play", "You could still play a Thought.", "You could still play one of {n} Thoughts."),
    ),
    refusal=AnswerRefusal("MI-12.1", "You can go on only from your own Play step, when you have the floor."),
)
END: Final = Verb(
    2,
    "end",
    label="End your turn",
    gives_up=(
        GivesUp(
            "challenge",
            "One Thought or Group could still challenge.",
            "{n} Thoughts and Groups could still challenge.",
        ),
    ),
)
DONE: Final = Verb(
    3, "done", label="Done", refusal=AnswerRefusal("MI-12.2", "There is no selection to finish right now.")
)
DECLINE: Final = Verb(
    4, "decline", refusal=AnswerRefusal("MI-14.1", "There is nothing to decline right now.")
)
STOP: Final = Verb(
    5, "stop", label="Done", refusal=AnswerRefusal("MI-20.7", "There is no choice to stop right now.")
)
YES: Final = Verb(6, "yes", refusal=AnswerRefusal("MI-19.6", "There is no yes/no question right now."))
NO: Final = Verb(7, "no", refusal=AnswerRefusal("MI-19.6", "There is no yes/no question right now."))
CONCEDE: Final = Verb(8, "concede", refusal=AnswerRefusal("MI-21.6", "You can concede only for yourself."))
PLAY: Final = Verb(9, "play", CARD, label="Play {a}")
DISCARD: Final = Verb(
    10,
    "discard",
    CARD,
    label="Discard {a}",
    refusal=AnswerRefusal("MI-7.1", "There is no card to discard right now.", _CARD),
)
PICK: Final = Verb(
    11,
    "pick",
    CARD,
    label="Pick {a}",
    refusal=AnswerRefusal("MI-11.2", "There is no card to pick right now.", _CARD),
)
USE: Final = Verb(12, "use", THING, label="Use {a}")
REMOVE: Final = Verb(13, "remove", THING, label="Remove {a}")
GROUP: Final = Verb(14, "group", THING, label="Group {a}")
UNGROUP: Final = Verb(15, "ungroup", THING, label="{a} leaves its Group")
BLOCK: Final = Verb(16, "block", THING, label="Block with {a}")
TARGET: Final = Verb(
    17,
    "target",
    THING,
    label="Target {a}",
    refusal=AnswerRefusal("MI-11.2", "There is no target to choose right now.", _CHOICE),
)
CHOOSE: Final = Verb(
    18,
    "choose",
    THING,
    label="Choose {a}",
    refusal=AnswerRefusal("MI-16.6", "There is nothing to choose right now."),
)
CHALLENGE: Final = Verb(19, "challenge", THING, "->", THING, label="{a} challenges {b}")
DROP: Final = Verb(
    20,
    "drop",
    THING,
    label="Remove {a} to free Memory",
    refusal=AnswerRefusal(
        "MI-18.2",
        "You are not overloaded, so you do not have to remove a card.",
        "{x} cannot be removed: it must be a card of yours with a cost of 1 or more.",
    ),
)
CUT: Final = Verb(
    21,
    "cut",
    NUMBER,
    label="Cut {a} cards",
    refusal=AnswerRefusal("MI-4.2", "The cut is offered once, before the game, with 1 to 19 cards."),
)
MODE: Final = Verb(
    22,
    "mode",
    NUMBER,
    refusal=AnswerRefusal("MI-11.2", "There is no mode to choose right now.", _CHOICE),
)
ORDER: Final = Verb(
    23, "order", NUMBER, refusal=AnswerRefusal("MI-19.2", "There are no abilities to order right now.")
)
TIME_OUT: Final = Verb(24, "time-out")
AGREE_DRAW: Final = Verb(25, "agree-draw")
KIND: Final = Verb(
    26,
    "kind",
    PLACE,
    label="Choose {a}",
    refusal=AnswerRefusal("MI-2.4", "There is no kind to choose right now."),
)

VERBS: Final = (
    PASS, NEXT, END, DONE, DECLINE, STOP, YES, NO, CONCEDE, PLAY, DISCARD, PICK, USE, REMOVE, GROUP, UNGROUP, BLOCK,
    TARGET, CHOOSE, CHALLENGE, DROP, CUT, MODE, ORDER, KIND,
)  # fmt: skip

# The kinds of Thoughts, as they are chosen (MI-2.4).
KINDS: Final = tuple([Named(kind, kind) for kind in card_keys("mindtable.games.mind").words("kind")])

A_GROUP: Final = Named("Group", "group")  # how actions name a Group, by its own number

# Steps of the agenda; step 0 carries out an effect (`mindtable.cards.words.RUN`).
ANNOUNCE: Final = 1  # data = the item that is being announced
FINISH: Final = 2  # a = serial number of the item that has been carried out
CHECK: Final = 3  # check point (MI-19.1)
TRAIN: Final = 4  # ask about the topmost item, or let it resolve (MI-11.5)
WINDOW: Final = 5  # data = the window (MI-12.2)
SET_UP: Final = 6
CUT_DECK: Final = 7  # a = whose deck
FIRST: Final = 8
TURN: Final = 9
RECOVER: Final = 10  # data = the discards chosen so far
RECOVER_DRAW: Final = 11
RECOVER_DISENGAGE: Final = 12
PLAY_STEP: Final = 13
PLAY_FLOOR: Final = 14
PLAY_END: Final = 15
CHALLENGE_STEP: Final = 16
CHALLENGE_FLOOR: Final = 17
GROUPING: Final = 18  # data = the members chosen so far
BLOCKING: Final = 19
RESOLVE_CHALLENGE: Final = 20
END_STEP: Final = 21
CLEAN_UP: Final = 22
NEXT_TURN: Final = 23
OVERLOAD: Final = 24  # a = seat
ORDERING: Final = 25  # data = the batch of triggered abilities
GO_ON: Final = 26  # a = seat; data = the Thoughts of a unit that was ungrouped in the current challenge
DRAW_REST: Final = 27  # a = how many cards; b = seat

# Their names in positions, by their numbers.
STEPS: Final = (
    "run", "announce", "finish", "check", "train", "window", "set up", "cut deck", "first", "turn",
    "recover", "recover draw", "recover disengage", "play step", "play floor", "play end", "challenge step",
    "challenge floor", "grouping", "blocking", "resolve challenge", "end step", "clean up", "next turn",
    "overload", "ordering", "go on", "draw rest",
)  # fmt: skip

# Windows (MI-12.3).
W_RECOVER: Final = 0
W_THOUGHT: Final = 1
W_PLAY_END: Final = 2
W_DECLARED: Final = 3
W_BLOCKED: Final = 4
W_AFTER: Final = 5
W_END: Final = 6
WINDOWS: Final = ("recover", "thought", "play-end", "declared", "blocked", "after", "end")

# Steps of the turn, as the table shows them (MI-6.1).
P_START: Final = "start"
P_RECOVER: Final = "recover"
P_PLAY: Final = "play"
P_CHALLENGE: Final = "challenge"
P_END: Final = "end"
P_CLEAN_UP: Final = "clean-up"

# Words of the vocabulary for what happens.
IS_REMOVED: Final = "is removed"
CHALLENGES: Final = "challenges"
CHALLENGES_A_PLAYER: Final = "challenges a player"
IS_DECLARED: Final = "is declared as the target of a challenge"
BLOCKS: Final = "blocks"
WINS: Final = "wins a challenge"
WINS_AGAINST_UNIT: Final = "wins a challenge against a unit"
BREAKS: Final = "breaks your opponent"
IS_INTERCEPTED: Final = "is intercepted"
MISSES: Final = "misses"
USES_REMOVE: Final = "use the remove action"
IS_OVERLOADED: Final = "are overloaded"
IS_BROKEN: Final = "are broken"
IS_BROKEN_BY_CHALLENGE: Final = "are broken by a challenge"
START_OF_TURN: Final = "start of turn"
END_OF_TURN: Final = "end of turn"
RECOVER_STEP: Final = "your recover step"

# Kinds of decisions.
D_RECOVER: Final = "recover"
D_PLAY: Final = "play"
D_CHALLENGE: Final = "challenge"
D_WINDOW: Final = "window"
D_TRAIN: Final = "train"
D_BLOCK: Final = "block"
D_GROUP: Final = "group"
D_COST: Final = "cost"
D_OVERLOAD: Final = "overload"
D_ARRANGE: Final = "arrange"
D_GO_ON: Final = "go-on"
ANSWERING: Final = (D_PLAY, D_CHALLENGE, D_WINDOW, D_TRAIN)  # where an Intellect may be played (MI-11.1)

# Kinds of events.
E_THINKER: Final = EventKind("thinker", "{seat} is {card}.")
E_CUTS: Final = EventKind(
    "cuts", "{seat} cuts the deck of {opponent}: {n} card{s} from its top to its bottom."
)
E_NO_CUT: Final = EventKind("does not cut", "{seat} does not cut the deck of {opponent}.")
E_DEALT: Final = EventKind("dealt", "{seat} draws {card}.", "{seat} draws a card.")
E_STEP_RECOVER: Final = EventKind("recover step", "{seat} recovers.")
E_STEP_PLAY: Final = EventKind("play step", "{seat} begins the Play step.")
E_STEP_CHALLENGE: Final = EventKind("challenge step", "{seat} begins the Challenge step.")
E_STEP_END: Final = EventKind("end of turn", "{seat} ends the turn.")
E_DISENGAGES_ALL: Final = EventKind("recovers", "{seat} disengages {n} Thought{s}.")
E_REMOVE_ACTION: Final = EventKind("remove action", "{seat} uses the remove action on {card}.")
E_GROUPS: Final = EventKind("groups", "{seat} groups {n} Thought{s} as {card}.")
E_UNGROUPS: Final = EventKind("ungroups", "{card} stands alone.")
E_DISSOLVES: Final = EventKind("dissolves", "The Group of {card} dissolves.")
E_CHALLENGES: Final = EventKind("challenges", "{card} challenges {other}.")
E_CHALLENGES_PLAYER: Final = EventKind("challenges player", "{card} challenges {opponent}.")
E_BLOCKS: Final = EventKind("blocks", "{card} blocks.")
E_NO_BLOCK: Final = EventKind("does not block", "{seat} does not block.")
E_REDIRECTED: Final = EventKind("redirected", "The challenge is redirected to {card}.")
E_GOES_ON: Final = EventKind("goes on", "{card} continues the challenge alone.")
E_MISSES: Final = EventKind("misses", "The challenge of {seat} misses.")
E_CALLED_OFF: Final = EventKind("called off", "The challenge of {seat} is called off.")
E_WINS: Final = EventKind("wins", "{card} wins the challenge with {n}.")
E_TIED: Final = EventKind("tied", "The challenge is tied at {n}.")
E_HOLDS: Final = EventKind("holds", "{n} is not more than the Breaking Point of {seat}.")
E_BROKEN: Final = EventKind("broken", "{seat} is broken, {n} time{s} so far.")
E_INTERCEPTED: Final = EventKind("intercepted", "{card} is intercepted.")
E_OVERLOADED: Final = EventKind("overloaded", "{seat} is overloaded by {n} Memory.")

# Card text: events that effects tell of.
E_RESHUFFLES: Final = EventKind("reshuffles", "{seat} shuffles the discard pile into a new deck.")
E_RUNS_OUT: Final = EventKind("runs out", "{seat} has no card to draw.")
E_REMOVED: Final = EventKind("removed", "{card} is removed.")
E_ENGAGES: Final = EventKind("engages", "{card} is engaged.")
E_DISENGAGES: Final = EventKind("disengages", "{card} is disengaged.")
E_GETS_POWER: Final = EventKind("gets power", "{card} gets {n:+d} power.")
E_MENDS: Final = EventKind("mends", "{seat} mends {n}.")
E_INSTEAD: Final = EventKind("instead", "{card} makes something else happen instead.")
E_NO_MORE: Final = EventKind(
    "no more", "Too many abilities triggered this turn; that of {card} does nothing."
)
E_FALLS_OFF: Final = EventKind("falls off", "{card} is no longer attached to anything.")
E_SHUFFLED_TOGETHER: Final = EventKind(
    "shuffled together", "{seat} shuffles the discard pile together with the rest of the deck."
)
