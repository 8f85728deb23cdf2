"""The words of Mind Game: verbs of actions, kinds of events, steps of the agenda, kinds of decisions."""

from __future__ import annotations

from typing import Final

from mindtable.core.action import CARD, NUMBER, PLACE, AnswerRefusal, GivesUp, Verb
from mindtable.core.event import EventKind

_MERGE: Final = AnswerRefusal("MG-11.11", "You have no expelled tile to merge.")
_ORDER: Final = AnswerRefusal(
    "MG-3.11",
    "You can rearrange masked tiles only while placing, merging, splitting or reconfiguring.",
    "That is not an order of the tiles beneath this display.",
    "MG-3.11",
)

# Verbs of actions. The plain ones come first; their codes are their dense codes.
END: Final = Verb(
    0,
    "end",
    label="End the step",
    gives_up=(
        GivesUp("buy", "You could still purchase a tile."),
        GivesUp("place", "You could still place a tile."),
        GivesUp("command", "You could still command a construct."),
    ),
)
STOP: Final = Verb(1, "stop", label="Stop here")
SPLIT: Final = Verb(2, "split", label="Split")
TOP: Final = Verb(3, "top", label="On top", refusal=_MERGE)
UNDER: Final = Verb(4, "under", label="Under the display", refusal=_MERGE)
KEEP: Final = Verb(5, "keep", label="Keep the order", refusal=_ORDER)
SURRENDER: Final = Verb(
    6,
    "surrender",
    label="Surrender",
    refusal=AnswerRefusal("MG-12.3", "You can surrender only for yourself."),
)
COLLECT: Final = Verb(
    7,
    "collect",
    NUMBER,
    label="Take {a} from the reserve",
    refusal=AnswerRefusal(
        "MG-5.3",
        "You collect points automatically at the start of a turn.",
        "You can take at most 1 point for each functional segment, and no more than your reserve has.",
    ),
)
BUY: Final = Verb(8, "buy", CARD, label="Purchase {a}")
DISCARD: Final = Verb(9, "discard", CARD, label="Discard {a}")
PLACE_TILE: Final = Verb(10, "place", CARD, "->", PLACE, label="Place {a} into {b}")
COMMAND: Final = Verb(11, "command", PLACE, "->", PLACE, label="{a} commands {b}")
EXIT: Final = Verb(12, "exit", PLACE, label="Leave {a}")
MOVE: Final = Verb(13, "move", PLACE, "->", PLACE, label="Move to {b}")
RECONFIGURE: Final = Verb(14, "reconfigure", CARD, label="Show {a}")
CHILD: Final = Verb(
    15,
    "child",
    CARD,
    label="The child gets {a}",
    refusal=AnswerRefusal(
        "MG-8.7", "No construct is being split.", "Neither part of that division could move.", "MG-8.9"
    ),
)
SEND: Final = Verb(16, "send", CARD, "->", PLACE, label="The {a} goes to {b}")
ORDER: Final = Verb(17, "order", CARD, label="Order {a}", refusal=_ORDER)
FIGHT: Final = Verb(
    18,
    "fight",
    PLACE,
    label="Fight in {a}",
    refusal=AnswerRefusal(
        "MG-10.2", "There is no combat to choose right now.", "{x} is not contested.", "MG-10.2"
    ),
)
EXPEL: Final = Verb(
    19,
    "expel",
    PLACE,
    label="Expel to {a}",
    refusal=AnswerRefusal("MG-11.5", "There is no tile to expel right now."),
)
# Only the table enters these; no seat can, so they are not listed.
TIME_OUT: Final = Verb(20, "time-out")
AGREE_DRAW: Final = Verb(21, "agree-draw")

VERBS: Final = (
    END,
    STOP,
    SPLIT,
    TOP,
    UNDER,
    KEEP,
    SURRENDER,
    COLLECT,
    BUY,
    DISCARD,
    PLACE_TILE,
    COMMAND,
    EXIT,
    MOVE,
    RECONFIGURE,
    CHILD,
    SEND,
    ORDER,
    FIGHT,
    EXPEL,
)
PLAIN_VERBS: Final = 7  # the verbs before this code have no operand

# Steps of the agenda.
SET_UP: Final = 1
TURN: Final = 2  # a turn begins: points (MG-5.3)
PURCHASE: Final = 3
PLACING: Final = 4
COMMANDS: Final = 5
ACT: Final = 6  # the next action of a command
END_COMMAND: Final = 7
REORDER: Final = 8  # a = seat, b = place: the order beneath a display (MG-6.6, MG-8.4)
COMBATS: Final = 9
KILLS: Final = 10  # automatic kills everywhere (MG-10.3)
NEXT_COMBAT: Final = 11
ROUND: Final = 12
ROLL: Final = 13  # a = 0 the attacker, 1 the defender
EFFECT: Final = 14  # the next tile that the roll affects
TURN_UP: Final = 15
ROUND_END: Final = 16
END_TURN: Final = 17
STEP_OVER: Final = 18  # the command step is over: constructs that could not exit are discarded (MG-9.9)

# Their names in positions, by their numbers.
STEPS: Final = (
    "", "set up", "turn", "purchase", "placing", "commands", "act", "end command", "reorder", "combats",
    "kills", "next combat", "round", "roll", "effect", "turn up", "round end", "end turn", "step over",
)  # fmt: skip

# Steps of a turn, as the table shows them (MG-5.1).
S_SETUP: Final = "set-up"
S_COLLECT: Final = "collect"
S_PURCHASE: Final = "purchase"
S_PLACE: Final = "place"
S_COMMAND: Final = "command"
S_COMBAT: Final = "combat"

# Kinds of decisions.
D_COLLECT: Final = "collect"
D_PURCHASE: Final = "purchase"
D_PLACE: Final = "place"
D_COMMAND: Final = "command"
D_ACT: Final = "act"
D_SPLIT: Final = "split"
D_SEND: Final = "send"
D_ORDER: Final = "order"
D_FIGHT: Final = "fight"
D_EXPEL: Final = "expel"
D_MERGE: Final = "merge"

# Kinds of events. {place} and {source} are places, {card} and {other} tiles.
E_FIRST: Final = EventKind("first player", "{seat} takes the first turn as player 1.")
E_TURN: Final = EventKind("turn", "Turn {n}: {seat}.")
E_COLLECTS: Final = EventKind("collects", "{seat} collects {n}.")
E_LOST_POINTS: Final = EventKind("lost points", "{seat} has no room for {n} more.")
E_BUYS: Final = EventKind("buys", "{seat} purchases {card}.", "{seat} purchases a tile of cost {n}.")
E_DISCARDS: Final = EventKind("discards", "{seat} discards {card}.", "{seat} discards a tile of cost {n}.")
E_PLACES: Final = EventKind("places", "{source} places {card} into {place}.")
E_PLACES_ON: Final = EventKind("places on top", "{source} places {card} into {place}, on top.")
E_PLACES_UNDER: Final = EventKind(
    "places under",
    "{source} places {card} into {place}, under the display.",
    "{source} places a tile into {place}, under the display.",
)
E_COMMANDS: Final = EventKind("commands", "{source} commands {card} in {place}.")
E_EXIT: Final = EventKind("exit", "{card} has to leave {place}.")
E_MOVES: Final = EventKind("moves", "{card} moves from {source} to {place}.")
E_MERGES_ON: Final = EventKind("merges on top", "{card} merges in {place}, on top.")
E_MERGES_UNDER: Final = EventKind(
    "merges under",
    "{card} merges in {place}, under the display.",
    "A tile merges in {place}, under the display.",
)
E_RECONFIGURES: Final = EventKind(
    "reconfigures", "The construct in {place} is reconfigured and shows {card}."
)
E_SPLITS: Final = EventKind("splits", "A child of {n} splits off in {place} and shows {card}.")
E_EMBEDS: Final = EventKind("shut down", "{card} is embedded in {place}, which is shut down.")
E_REOPENS: Final = EventKind("reopens", "{place} is functional again.")
E_CONTESTED: Final = EventKind("contested", "{place} is contested.")
E_LEFT_BEHIND: Final = EventKind(
    "left behind",
    "{card}, left behind in {place}, is discarded.",
    "A tile of cost {n}, left behind in {place}, is discarded.",
)
E_COMBAT: Final = EventKind("combat", "Combat in {place}.")
E_ROLL: Final = EventKind("roll", "{seat} rolls {dice} ({adjustment:+d}) = {total}: {effect}.")
E_KILLED: Final = EventKind("auto-killed", "{card} in {place} is killed automatically by {other}.")
E_DISSOLVES: Final = EventKind(
    "dissolves",
    "{card} of {seat} dissolves in {place}.",
    "A tile of cost {n} of {seat} dissolves in {place}.",
)
E_NO_ROOM: Final = EventKind(
    "no room",
    "{card} of {seat} has nowhere to go and dissolves.",
    "A tile of cost {n} of {seat} has nowhere to go and dissolves.",
)
E_EXPELLED: Final = EventKind(
    "expelled",
    "{card} of {seat} is expelled from {source} to {place}.",
    "A tile of {seat} is expelled from {source} to {place}.",
)
E_SHOWS: Final = EventKind("turned up", "{card} of {seat} is turned up in {place}.")
E_COMBAT_ENDS: Final = EventKind("combat ends", "The combat in {place} is over.")
E_HOLDS: Final = EventKind(
    "holds three", "{seat} holds {n} enemy segments; to hold {n} at the end of the next turn wins."
)
E_FATIGUE: Final = EventKind("reserves empty", "Both reserves are empty: {n} more turn{s}.")
E_TIME_OUT: Final = EventKind("time out", "{seat} has no time left.")
E_AGREE_DRAW: Final = EventKind("agree draw", "Both players agree on a draw.")
E_SURRENDERS: Final = EventKind("surrenders", "{seat} surrenders.")
E_OVER: Final = EventKind("over", "{seat} wins.")
E_DRAWN_GAME: Final = EventKind("draw game", "The game is a draw.")
