"""The words of TumblrCards: verbs of actions, kinds of events, steps of the agenda."""

from __future__ import annotations

from typing import Final

from mindtable.core.action import CARD, NUMBER, THING, AnswerRefusal, GivesUp, Verb
from mindtable.core.event import EventKind

_OPTION: Final = AnswerRefusal(
    "TC-2.2", "The first player chooses the option once, before any card is dealt."
)
_DRAW: Final = AnswerRefusal("TC-7.4", "You cannot choose to draw right now.")
_CREATURE: Final = AnswerRefusal(
    "TC-10.6",
    "There is no creature to choose right now.",
    "{x} does not fit what the text asks for.",
    "TC-10.7",
)

# Verbs of actions. Their codes number the blocks of the dense action code (see `mindtable.cards.faces.notation`).
EXTRA_CARD: Final = Verb(0, "extra-card", label="5 cards, 10 health", refusal=_OPTION)
EXTRA_HEALTH: Final = Verb(1, "extra-health", label="4 cards, 15 health", refusal=_OPTION)
COMBAT: Final = Verb(
    2,
    "combat",
    label="Go to combat",
    gives_up=(GivesUp("cast", "You could still cast a card.", "You could still cast one of {n} cards."),),
    refusal=AnswerRefusal("TC-5.11", "You can go to combat only from your Casting Phase."),
)
DONE: Final = Verb(
    3,
    "done",
    label="Done",
    gives_up=(GivesUp("attack", "One creature could still attack.", "{n} creatures could still attack."),),
    refusal=AnswerRefusal("TC-6.6", "There is no declaration to end right now."),
)
STOP: Final = Verb(
    4,
    "stop",
    label="No more",
    refusal=AnswerRefusal(
        "TC-10.7", "You cannot stop here: if there is a legal choice, the text requires one."
    ),
)
YES: Final = Verb(5, "yes")
NO: Final = Verb(6, "no")
DRAW_CARD: Final = Verb(7, "draw", label="Draw", refusal=_DRAW)
SKIP_DRAW: Final = Verb(8, "skip", label="Do not draw", refusal=_DRAW)
CONCEDE: Final = Verb(9, "concede", refusal=AnswerRefusal("TC-12.6", "You can concede only for yourself."))
CAST: Final = Verb(10, "cast", CARD, label="Cast {a}")
ATTACK: Final = Verb(11, "attack", THING, "->", THING, label="{a} attacks {b}")
TARGET: Final = Verb(12, "target", THING, refusal=_CREATURE)
CHOOSE: Final = Verb(13, "choose", THING, refusal=_CREATURE)
SACRIFICE: Final = Verb(
    14,
    "sacrifice",
    THING,
    refusal=AnswerRefusal(
        "TC-11.8",
        "There is no creature to sacrifice right now.",
        "{x} cannot be chosen: it must be yours and fit the text.",
    ),
)
DISCARD: Final = Verb(
    15,
    "discard",
    CARD,
    refusal=AnswerRefusal("TC-11.9", "There is no card to discard right now.", "{x} is not in your hand."),
)
MODE: Final = Verb(16, "mode", NUMBER)
PICK: Final = Verb(
    19,  # only the table enters 17 and 18
    "pick",
    CARD,
    refusal=AnswerRefusal(
        "TC-10.22", "There is no card to pick right now.", "{x} is not among the cards to pick from."
    ),
)

# Only the table enters these; no seat can, so they are not among the verbs.
TIME_OUT: Final = Verb(17, "time-out")
AGREE_DRAW: Final = Verb(18, "agree-draw")

VERBS: Final = (
    EXTRA_CARD,
    EXTRA_HEALTH,
    COMBAT,
    DONE,
    STOP,
    YES,
    NO,
    DRAW_CARD,
    SKIP_DRAW,
    CONCEDE,
    CAST,
    ATTACK,
    TARGET,
    CHOOSE,
    SACRIFICE,
    DISCARD,
    MODE,
    PICK,
)

# Steps of the agenda; step 0 carries out an effect (`mindtable.cards.words.RUN`).
CHECK: Final = 1  # state check (TC-9.9)
SETTLE: Final = 2  # state check, then queued abilities until none is left (TC-10.2); a = 1 after an ability
SET_UP: Final = 3
DEAL: Final = 4
START: Final = 5
MANA: Final = 6
CAST_PHASE: Final = 7
COMBAT_PHASE: Final = 8
DECLARE: Final = 9
FIGHT: Final = 10  # a = which entry of the declaration
DRAW_PHASE: Final = 11
DRAWS: Final = 12  # a = how many
GIVE: Final = 13
END: Final = 14
CLEAN_UP: Final = 15  # a = 1 if the turn was ended by a card: triggers are dropped (TC-8.5)
AFTER_CLEAN_UP: Final = 16

# Their names in positions, by their numbers.
STEPS: Final = (
    "run", "check", "settle", "set up", "deal", "start", "mana", "cast phase", "combat phase", "declare",
    "fight", "draw phase", "draws", "give", "end", "clean up", "after clean up",
)  # fmt: skip

# Phases, as the table shows them (TC-4.1).
P_START: Final = "start of turn"
P_CASTING: Final = "casting"
P_COMBAT: Final = "combat"
P_DRAW: Final = "draw"
P_END: Final = "end of turn"

# Kinds of decisions.
D_OPTION: Final = "option"
D_CAST: Final = "cast"
D_ATTACK: Final = "attack"
D_TARGET: Final = "target"
D_CHOOSE: Final = "choose"
D_DISCARD: Final = "discard"
D_SACRIFICE: Final = "sacrifice"
D_CARD: Final = "card"
D_DRAW: Final = "draw"

# Kinds of events.
E_OPTION_CARD: Final = EventKind("option card", "{seat} chooses: both players start with a fifth card.")
E_OPTION_HEALTH: Final = EventKind("option health", "{seat} chooses: both players start with 15 health.")
E_DEALT: Final = EventKind("dealt", "{seat} is dealt {card}.", "{seat} is dealt a card.")
E_MANA: Final = EventKind("mana", "{seat} has {n} mana.")
E_CAST: Final = EventKind("cast", "{seat} casts {card}.")
E_TOKEN: Final = EventKind("token", "{seat} summons {card}.")
E_NO_ROOM: Final = EventKind("no room", "{seat} has no room for another creature.")
E_COMBAT: Final = EventKind("combat", "{seat} goes to combat.")
E_ATTACK: Final = EventKind("attack", "{card} attacks {other}.")
E_ATTACK_PLAYER: Final = EventKind("attack player", "{card} attacks {opponent}.")
E_NO_ATTACK: Final = EventKind("no attack", "{seat} does not attack.")
E_SPENT: Final = EventKind("spent", "{card} finds nothing to hit.")
E_DAMAGE: Final = EventKind("damage", "{other} deals {n} damage to {card}.")
E_DAMAGE_PLAYER: Final = EventKind("damage player", "{other} deals {n} damage to {seat}.")
E_PREVENTED: Final = EventKind("prevented", "The damage to {card} is prevented.")
E_CEASES: Final = EventKind("ceases", "{card}, a token, ceases to exist.")
E_PILED: Final = EventKind("draws aside", "{seat} draws a card.")
E_TAKES: Final = EventKind(
    "takes", "{seat} takes {card} into the hand.", "{seat} takes a card into the hand."
)
E_RESHUFFLES: Final = EventKind(
    "reshuffles", "{seat} shuffles the discard pile into a new deck; the draw is lost."
)
E_LOST_DRAW: Final = EventKind("lost draw", "{seat} has no card to draw.")
E_SKIPS: Final = EventKind("skips draw", "{seat} does not draw.")
E_GAINS: Final = EventKind("gains health", "{seat} gains {n} health.")
E_LOSES: Final = EventKind("loses health", "{seat} loses {n} health.")
E_BECOMES: Final = EventKind("becomes", "{card} becomes {other}.")
E_GAINS_LINE: Final = EventKind("gains line", "{card} gains an ability.")
E_GETS_ATTACK: Final = EventKind("gets attack", "{card} gets {n:+d} attack.")
E_GETS_HEALTH: Final = EventKind("gets health", "{card} gets {n:+d} health.")
E_EXCHANGES: Final = EventKind("exchanges", "{card} exchanges attack and health.")
E_COUNTERS: Final = EventKind("counters", "{card} now has {n} KIND counter{s}.")
E_GAINS_MANA: Final = EventKind("gains mana", "{seat} gains {n} mana.")
E_PAYS_MANA: Final = EventKind("pays mana", "{seat} pays {n} mana.")
E_MANA_LOST: Final = EventKind("mana lost", "{seat} cannot use {n} mana now; it is lost.")
E_RESOLVES: Final = EventKind("resolves", "Ability of {card}.")
E_REFORMED: Final = EventKind("reformed", "Each card in the hand and deck of {seat} becomes {card}.")
E_SHUFFLED_IN: Final = EventKind("shuffled in", "{seat} shuffles all owned cards into the deck.")
E_TURN_ENDS: Final = EventKind("turn ends", "The turn ends.")
E_DRAWN_GAME: Final = EventKind("draw game", "The game is a draw.")
E_TOLD_TO_LOSE: Final = EventKind("told to lose", "{seat} loses the game.")
E_BOTTOM: Final = EventKind(
    "bottom card",
    "{seat} takes {card} from the bottom of the deck.",
    "{seat} takes the bottom card of the deck.",
)
E_TRIGGERS: Final = EventKind("triggers", "Each ability of {card} triggers.")
E_SACRIFICES: Final = EventKind("sacrifices", "{seat} sacrifices {card}.")
E_CAST_X: Final = EventKind("cast x", "{seat} casts {card} with X = {n}.")
