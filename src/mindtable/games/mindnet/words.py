"""The words of MindNet: actions, phases, questions, log lines, attributes of cards."""

from __future__ import annotations

from typing import Final

from mindtable.core.action import CARD, NUMBER, THING, Verb
from mindtable.core.event import EventKind

# Types and attributes of cards (MN-1.1, MN-1.2).
INDIVIDUAL: Final = "individual"
ITEM: Final = "item"
BORNE: Final = (ITEM, "Implant", "Software", "Weapon", "Gear", "Armor", "Stim")  # nouns for items
POSSESSION: Final = "possession"
EVENT: Final = "event"
LEVELS: Final = ("motivation", "health", "aggression", "earnings")
MOTIVATION: Final = 0
HEALTH: Final = 1
AGGRESSION: Final = 2
EARNINGS: Final = 3
CREDIT: Final = "Credit"
GNE: Final = "GNE"

# The verbs of a seat, in the order of the codes: first those without an operand.
DONE: Final = Verb(0, "done", label="Go on")
PASS: Final = Verb(1, "pass", label="Pass")
GO: Final = Verb(2, "go", label="That is all")
DECLINE: Final = Verb(3, "decline", label="Decline")
STEAL: Final = Verb(4, "steal", label="Steal a GNE")
EXHAUST: Final = Verb(5, "exhaust", label="Exhaust the losers")
DAMAGE: Final = Verb(6, "damage", label="Deal damage")
VICTORY: Final = Verb(7, "victory", label="Declare victory")
SILENT: Final = Verb(8, "silent", label="Stay silent")
FIRST: Final = Verb(9, "first", label="I start")
SECOND: Final = Verb(10, "second", label="The other player starts")
KEEP: Final = Verb(11, "keep", label="Keep this hand")
REDRAW: Final = Verb(12, "redraw", label="Shuffle the hand into the deck and draw 7 new cards")
STOP: Final = Verb(13, "stop")
YES: Final = Verb(14, "yes")
NO: Final = Verb(15, "no")
CONCEDE: Final = Verb(16, "concede")
RECRUIT: Final = Verb(17, "recruit", CARD)
PURCHASE: Final = Verb(18, "purchase", CARD)
PLAY: Final = Verb(19, "play", CARD)
DISCARD: Final = Verb(20, "discard", CARD)
PICK: Final = Verb(21, "pick", CARD)
PAY_CARD: Final = Verb(22, "pay-card", CARD, label="Pay with {a}")
USE: Final = Verb(23, "use", THING, label="Use the ability of {a}")
ACTIVATE: Final = Verb(24, "activate", THING)
HEAL: Final = Verb(25, "heal", THING, label="Heal 1 damage from {a}")
APPROACH: Final = Verb(26, "approach", THING, label="Approach with {a}")
DECLARE: Final = Verb(27, "declare", THING, label="Declare {a} as host")
SURROGATE: Final = Verb(28, "surrogate", THING, label="{a} becomes a surrogate")
ADD: Final = Verb(29, "add", THING, label="Add {a} as host")
HIT: Final = Verb(30, "hit", THING, label="Damage {a}")
ATTACH: Final = Verb(31, "attach", THING, label="Attach it to {a}")
TARGET: Final = Verb(32, "target", THING)
CHOOSE: Final = Verb(33, "choose", THING)
PAY_WITH: Final = Verb(34, "pay-with", THING, label="Pay with {a}")
INTERACTION: Final = Verb(35, "interaction", NUMBER, label="Interaction {a}")
MODE: Final = Verb(36, "mode", NUMBER)
ORDER: Final = Verb(37, "order", NUMBER)
VERBS: Final = (
    DONE, PASS, GO, DECLINE, STEAL, EXHAUST, DAMAGE, VICTORY, SILENT, FIRST, SECOND, KEEP, REDRAW, STOP, YES, NO,
    CONCEDE, RECRUIT, PURCHASE, PLAY, DISCARD, PICK, PAY_CARD, USE, ACTIVATE, HEAL, APPROACH, DECLARE, SURROGATE, ADD,
    HIT, ATTACH, TARGET, CHOOSE, PAY_WITH, INTERACTION, MODE, ORDER,
)  # fmt: skip
TIME_OUT: Final = Verb(38, "time-out")
AGREE_DRAW: Final = Verb(39, "agree-draw")
PLAYS: Final = {INDIVIDUAL: RECRUIT, ITEM: PURCHASE, POSSESSION: PURCHASE, EVENT: PLAY}  # MN-4.5

# The steps of the agenda. Before those from DEPLOY_FIRST on, deaths and triggered abilities come first.
SET_UP: Final = 1
DIE: Final = 2
DECIDE: Final = 3
MULLIGAN: Final = 4
STAGE: Final = 6
ENDING: Final = 7
BATCH: Final = 8
WAVE: Final = 9
DEPLOY_FIRST: Final = 10
TURN_START: Final = 11
READY: Final = 12  # its number is the step of MN-5
DEPLOY: Final = 13
EVENT_OPEN: Final = 14
EVENTS: Final = 15
APPROACHES: Final = 16
HOST: Final = 17
SURROGATES: Final = 18
HOSTS: Final = 19
INTERACTIONS: Final = 20
WINDOW: Final = 21
RESOLVE: Final = 22
HIT_STEP: Final = 23
EVALUATION: Final = 24
DECLARING: Final = 25
TAXES: Final = 26
TURN_END: Final = 27
LAST: Final = 28
STEALING: Final = 29
WINNER: Final = 30

# Their names in positions, by their numbers.
STEPS: Final = (
    "run", "set up", "die", "decide", "mulligan", "", "stage", "ending", "batch", "wave", "deploy first",
    "turn start", "ready", "deploy", "event open", "events", "approaches", "host", "surrogates", "hosts",
    "interactions", "window", "resolve", "hit step", "evaluation", "declaring", "taxes", "turn end", "last",
    "stealing", "winner",
)  # fmt: skip

# Phases of a turn (MN-4.1).
P_DEPLOYMENT: Final = "deployment"  # in set-up
P_START: Final = "start"
P_READY: Final = "ready"
P_DEPLOY: Final = "deploy"
P_EVENT: Final = "event"
P_APPROACHING: Final = "approaching"
P_INTERACTION: Final = "interaction"
P_EVALUATION: Final = "evaluation"
P_END: Final = "end"

# Questions that card text does not ask.
D_MULLIGAN: Final = "mulligan"
D_DECIDE: Final = "decide"
D_ACTIVATE: Final = "activate"
D_PAID: Final = "paid"
D_UNIQUE: Final = "unique"
D_CREDITS: Final = "credits"
D_DEPLOY: Final = "deploy"
D_BEARER: Final = "bearer"
D_EVENT: Final = "event"
D_APPROACH: Final = "approach"
D_HOST: Final = "host"
D_SURROGATE: Final = "surrogate"
D_ADD: Final = "add"
D_INTERACTION: Final = "interaction"
D_WINDOW: Final = "window"
D_STEAL: Final = "steal"
D_WINNER: Final = "winner"
D_HIT: Final = "hit"
D_VICTORY: Final = "victory"

# What triggers and replacements see, besides the occurrences of all card games.
EXHAUSTED: Final = "becomes exhausted"
ACTIVATED: Final = "is activated"
APPROACHING: Final = "approaches"
HOSTING: Final = "hosts"
SURROGATED: Final = "becomes a surrogate"
WINS: Final = "wins an interaction"
LOSES: Final = "loses an interaction"
HACKS: Final = "hacks a GNE"
WIN: Final = "win an interaction"
LOSE: Final = "lose an interaction"
GAINS_CREDITS: Final = "gain Credits"
STEALS: Final = "steal a GNE"
CREATES: Final = "create a GNE"
PAYS_TAXES: Final = "pay taxes"
DECLARES_SURROGATE: Final = "declare a surrogate"
FOR_CREDITS: Final = "discard a card for Credits"
START_OF_TURN: Final = "start of turn"
END_OF_TURN: Final = "end of turn"
START_OF_EVENTS: Final = "start of event phase"
START_OF_EVALUATION: Final = "start of evaluation phase"

BY_LEVEL: Final = "by level"  # of damage: its source deals it, by aggression or motivation

# What cards forbid, in the words of the vocabulary.
APPROACH_IT: Final = "approach"
HOST_IT: Final = "host"
BE_DECLARED: Final = "be declared as host"
BE_SURROGATE: Final = "be a surrogate"
BE_ACTIVATED: Final = "be activated"
BE_EXHAUSTED: Final = "be exhausted by events"
TAKE_DAMAGE: Final = "take damage from events"

E_DIE: Final = EventKind("die", "{seat} throws {n}.")
E_DECIDES: Final = EventKind("decides", "{seat} decides who starts.")
E_REDRAWS: Final = EventKind("redraws", "{seat} draws a new hand.")
E_FIRST_GNES: Final = EventKind("first GNEs", "A card of {seat} goes face-down into the GNE area.")
E_DEPLOYED: Final = EventKind("deployed", "{seat} has deployed.")
E_RECRUITS: Final = EventKind("recruits", "{seat} recruits {card}.")
E_PURCHASES: Final = EventKind("purchases", "{seat} purchases {card}.")
E_PUT_AWAY: Final = EventKind("put away", "{card} goes to the discard pile of {seat}.")
E_DROPPED: Final = EventKind("dropped", "Too many abilities have triggered; the rest is dropped.")
E_UNREPLACED: Final = EventKind("unreplaced", "Too many events were replaced; for now nothing is replaced.")
E_GAINS: Final = EventKind("gains Credits", "{seat} gains {n} Credit{s}.")
E_LOSES: Final = EventKind("loses Credits", "{seat} loses {n} Credit{s}.")
E_PAYS: Final = EventKind("pays", "{seat} pays {n} Credit{s}.")
E_TAXES: Final = EventKind("taxes", "{seat} pays {n} Credit{s} in taxes.")
E_EARNS: Final = EventKind("income", "The income of {seat} is {n}.")
E_EXHAUSTED: Final = EventKind("exhausted", "{card} becomes exhausted.")
E_ACTIVATED: Final = EventKind("activated", "{card} is activated.")
E_DAMAGED: Final = EventKind("damaged", "{card} takes {n} damage.")
E_PREVENTED: Final = EventKind("prevented", "{n} damage to {card} is prevented.")
E_SHIELDED: Final = EventKind("shielded", "The next {n} damage to {card} is prevented this turn.")
E_HEALED: Final = EventKind("healed", "{n} damage is healed from {card}.")
E_UPGRADED: Final = EventKind("upgraded", "{card}: maximum of health {n:+d}.")
E_GETS: Final = {
    level: EventKind(f"{level} changed", "{card} gets {n:+d} " + level + ".") for level in LEVELS
}
E_FALLS: Final = EventKind("falls")  # an item lies there with its dead bearer
E_DISCARDED: Final = EventKind("discarded", "{card} is discarded.")
E_APPROACHES: Final = EventKind("approaches", "{card} approaches.")
E_HACKERS: Final = EventKind("hacker unit", "Nobody meets party {n}: it becomes a hacker unit.")
E_DECLARES: Final = EventKind("declares", "{seat} declares {card} as host.")
E_SURROGATE: Final = EventKind("surrogate", "{card} becomes a surrogate.")
E_HOSTS: Final = EventKind("hosts", "{card} hosts.")
E_WITHDRAWS: Final = EventKind("withdraws", "{card} withdraws.")
E_JOINS: Final = EventKind("joins", "{card} joins the interaction.")
E_INTERACTION: Final = EventKind("interaction", "Interaction {n} begins.")
E_PASSES: Final = EventKind("passes")  # windows pass quickly
E_UNRESOLVED: Final = EventKind("not resolved", "Interaction {n} is not resolved.")
E_WINS: Final = EventKind("wins interaction", "{seat} wins interaction {n}.")
E_GOES_HOME: Final = EventKind("goes home", "{card} goes home.")
E_STEALS: Final = EventKind("steals", "{seat} steals {card}.", "{seat} steals a GNE.")
E_CREATES: Final = EventKind("creates", "{seat} creates a GNE: {card}.", "{seat} creates a GNE.")
E_HIDES: Final = EventKind(
    "hides",
    "{seat} puts {card} face-down into the GNE area.",
    "{seat} puts a card face-down into the GNE area.",
)
E_LOSES_GNE: Final = EventKind("discards GNE", "{card} is discarded from a GNE area to the pile of {seat}.")
E_GNE_RETURNS: Final = EventKind(
    "GNE returns",
    "{card} returns from a GNE area to the hand of {seat}.",
    "A GNE returns to the hand of {seat}.",
)
E_OPENED: Final = EventKind("opened", "{card} lay in the GNE area of {seat}.")
E_SILENT: Final = EventKind("silent", "{seat} does not declare victory.")
