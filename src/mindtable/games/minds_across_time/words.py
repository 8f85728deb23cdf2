"""The words of Minds Across Time: actions, steps, questions, log lines, attributes of cards."""

from __future__ import annotations

from typing import Final

from mindtable.cards.game.card_keys import card_keys
from mindtable.core.action import CARD, NUMBER, PLACE, THING, Named, Verb
from mindtable.core.event import EventKind

# Types, attributes and parts of costs.
CHARACTER: Final = "character"
RESOURCE: Final = "resource"
PRODUCT: Final = "product"
ENVIRONMENT: Final = "environment"
CLASH: Final = "clash"
_KEYS: Final = card_keys("mindtable.games.minds_across_time")

KINDS: Final = (
    "paper", "energy", "copper", "silicon", "glass", "building block", "polypropylene",
)  # fmt: skip # MAT-8.7
VICTORY_POINT: Final = "victory point"  # what is compared of both players
ANY: Final = "resource of any kind"  # in costs and effects: any of the kinds (MAT-8.10)
ANY_PART: Final = len(KINDS)  # its place among the parts of a cost
PLACE_OF: Final = {**{kind: at for at, kind in enumerate(KINDS)}, ANY: ANY_PART}
TALENTS: Final = _KEYS.words("talents")
BIT_OF: Final = {talent: 1 << at for at, talent in enumerate(TALENTS)}
_NOUNS: Final = (*_KEYS.types, *_KEYS.words("subtypes"))
NOUNS: Final = ("card", *_NOUNS, *[f"{noun} card" for noun in _NOUNS])
STATES: Final = ("pivoted", "unpivoted")  # the words before a noun that are printed on no card
POINTS: Final = "victory points"

# The parts of costs by name: kinds, any, talents; answers about payment name them.
PARTS: Final = (
    *[Named(kind, kind.replace(" ", "-")) for kind in KINDS],
    Named("any kind", "any"),
    *[Named(talent, talent) for talent in TALENTS],
)
FIRST_TALENT: Final = ANY_PART + 1

# The verbs of a seat, in the order of the codes: first those without an operand.
END: Final = Verb(0, "end", label="End the turn")
LET_GO: Final = Verb(1, "let-go", label="Let it go")
STOP: Final = Verb(2, "stop")
YES: Final = Verb(3, "yes")
NO: Final = Verb(4, "no")
CONCEDE: Final = Verb(5, "concede")
KEEP: Final = Verb(6, "keep", label="Keep this hand")
REDRAW: Final = Verb(7, "redraw", label="Draw 7 new cards")
FIRST: Final = Verb(8, "first", label="Go first")
SECOND: Final = Verb(9, "second", label="Go second")
DECLINE: Final = Verb(10, "decline", label="Do not cut")
PLAY: Final = Verb(11, "play", CARD)
DISCARD: Final = Verb(12, "discard", CARD)
PICK: Final = Verb(13, "pick", CARD)
START: Final = Verb(14, "start", CARD, label="Start with {a}")
PAY_CARD: Final = Verb(15, "pay-card", CARD, label="Pay with {a}")
USE: Final = Verb(16, "use", THING, label="Use the ability of {a}")
TARGET: Final = Verb(17, "target", THING)
CHOOSE: Final = Verb(18, "choose", THING)
PAY_WITH: Final = Verb(19, "pay-with", THING, label="Pivot {a}")
KIND: Final = Verb(20, "kind", PLACE, label="{a}")
LESS: Final = Verb(21, "less", PLACE, label="Pay less {a}")
MODE: Final = Verb(22, "mode", NUMBER)
CUT: Final = Verb(23, "cut", NUMBER)
ORDER: Final = Verb(24, "order", NUMBER)
VERBS: Final = (
    END, LET_GO, STOP, YES, NO, CONCEDE, KEEP, REDRAW, FIRST, SECOND, DECLINE, PLAY, DISCARD, PICK, START, PAY_CARD,
    USE, TARGET, CHOOSE, PAY_WITH, KIND, LESS, MODE, CUT, ORDER,
)  # fmt: skip
TIME_OUT: Final = Verb(25, "time-out")
AGREE_DRAW: Final = Verb(26, "agree-draw")

# The steps of the agenda. Before those from START_STEP on, everything that waits is carried out first.
SET_UP: Final = 1
SELECT: Final = 2
SHUFFLES: Final = 3
CUTTING: Final = 4
DECIDE: Final = 5
OPENING: Final = 6
HANDS: Final = 7
STAGE: Final = 8
ENDING: Final = 9
START_STEP: Final = 10
UNPIVOT_STEP: Final = 11
DRAW_STEP: Final = 12
MAIN_STEP: Final = 13
WINDOW: Final = 14
LAST: Final = 16
DRAW_REST: Final = 17  # a = how many cards; b = seat

# Their names in positions, by their numbers.
STEPS: Final = (
    "run", "set up", "select", "shuffles", "cutting", "decide", "opening", "hands", "stage", "ending",
    "start step", "unpivot step", "draw step", "main step", "window", "", "last",
    "draw rest",
)  # fmt: skip

# Phases of a turn (MAT-5.2).
P_START: Final = "start"
P_UNPIVOT: Final = "unpivot"
P_DRAW: Final = "draw"
P_MAIN: Final = "main"
P_ENDING: Final = "ending"  # the end of the turn is announced
P_END: Final = "end"

# Questions that card text does not ask.
D_START: Final = "start"
D_DECIDE: Final = "decide"
D_REDRAW: Final = "redraw"
D_MAIN: Final = "main"
D_PREEMPT: Final = "preempt"
D_PAY: Final = "pay"
D_ORDER: Final = "order"

# What triggers see, besides the occurrences of all card games.
IS_DESTROYED: Final = "is destroyed"
PREEMPT: Final = "preempt your move"
START_OF_TURN: Final = "start of turn"
END_OF_TURN: Final = "end of turn"

E_STARTS: Final = EventKind("begins", "{card} begins in play on the side of {seat}.")
E_DECIDES: Final = EventKind("decides", "{seat} decides who goes first.")
E_REDRAWS: Final = EventKind("redraws", "{seat} redraws.")
E_CUTS: Final = EventKind("cuts", "{seat} cuts {n} card{s}.")
E_NO_CUT: Final = EventKind("does not cut", "{seat} does not cut.")
E_ANNOUNCES: Final = EventKind("announces", "{seat} announces {card}.")
E_ANNOUNCES_USE: Final = EventKind("announces ability", "{seat} announces an ability of {card}.")
E_LETS_GO: Final = EventKind("lets go", "{seat} lets it go.")
E_CARRIED_OUT: Final = EventKind("carried out", "{card} is carried out.")
E_CALLED_OFF: Final = EventKind("called off", "{card} is called off.")
E_FOILED: Final = EventKind("foiled", "{card} is foiled.")
E_STALLED: Final = EventKind("stalled", "{card} is stalled.")
E_ENDS_TURN: Final = EventKind("announces end", "{seat} announces the end of the turn.")
E_END_STEP: Final = EventKind("end step", "The turn of {seat} ends.")
E_PIVOTS: Final = EventKind("pivots", "{card} is pivoted.")
E_UNPIVOTS: Final = EventKind("unpivots", "{card} is unpivoted.")
E_HELD: Final = EventKind("held", "{card} will stay pivoted.")
E_DESTROYED: Final = EventKind("destroyed", "{card} is destroyed.")
E_REPLACED: Final = EventKind("replaced", "{card} makes room for a new environment.")
E_ADDS: Final = {
    kind: EventKind(f"adds {kind}", "{seat} adds {n} " + kind + ("{s}." if " " in kind else "."))
    for kind in KINDS
}
E_PAYS: Final = {
    kind: EventKind(f"pays {kind}", "{seat} pays {n} " + kind + ("{s}." if " " in kind else "."))
    for kind in KINDS
}
E_LOSES: Final = {
    kind: EventKind(f"loses {kind}", "{seat} loses {n} " + kind + ("{s}." if " " in kind else "."))
    for kind in KINDS
}
E_EMPTIES: Final = EventKind("pools empty", "All resources in the pools disappear.")
E_INDICATORS: Final = EventKind("indicators", "{card}: {n:+d} KIND indicator{s}.")
E_BECOMES: Final = EventKind("becomes", "{card} becomes a copy of {other}.")
E_COPY_ENDS: Final = EventKind("copy ends", "{card} is no longer a copy of {other}.")
E_EXTRA_TURN: Final = EventKind("extra turn", "{seat} takes an extra turn after this one.")
E_NO_CARD: Final = EventKind("no card", "{seat} has no card to draw.")
E_PUT_AWAY: Final = EventKind("put away", "{card} goes to the removed pile of {seat}.")
E_TO_PILE: Final = EventKind("put into pile", "{card} goes to the removed pile of {seat}.")
E_ON_TOP: Final = EventKind(
    "put on top",
    "{card} goes on top of the library of {seat}.",
    "A card goes on top of the library of {seat}.",
)
E_AT_BOTTOM: Final = EventKind(
    "put at bottom",
    "{card} goes to the bottom of the library of {seat}.",
    "A card goes to the bottom of the library of {seat}.",
)
E_FINDS: Final = EventKind(
    "finds", "{seat} finds {card} in the library.", "{seat} finds a card in the library without showing it."
)
E_FINDS_NOTHING: Final = EventKind("finds nothing", "{seat} finds no card in the library.")
E_SHUFFLES: Final = EventKind("shuffles", "{seat} shuffles the library.")
E_ADDED: Final = EventKind("shuffled into deck", "{seat} shuffles {n} card{s} into the library.")
E_CHEAPER: Final = EventKind("cheaper", "{card}: the next such play of {seat} has another cost.")
E_USE_OF: Final = EventKind("uses ability", "{card} uses an ability of {other}.")
E_DIVERTS: Final = EventKind("diverts", "{card} now targets {other}.")
