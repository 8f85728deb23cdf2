"""The fields that states of all card games share; see `mindtable.core.declared.declaration`. The classes say what they
mean.
"""

from __future__ import annotations

from typing import Final

from mindtable.core.declared.declaration import (
    ANEW,
    COPIED,
    DEALT,
    EACH,
    LISTS,
    SEATS,
    SHARED,
    Declared,
    Field,
)
from mindtable.core.declared.fields import MANY, SEAT, SEAT_OR_NONE, STATE

_TOLD: Final = "it only tells where the changes come from that are stored beside it"

THING: Final = Declared(
    "mindtable.cards.state.thing",
    "Thing",
    (
        Field("id", "i64", within=(0, MANY), alike="the number only names it"),
        Field("owner", "i64", within=SEAT),
        Field("controller", "i64", within=SEAT),
        Field("form", "Card", copy=SHARED, key="card"),
        Field("original", "Card | None", copy=SHARED, unless="self.form"),
        Field("x", "i64", unless="0"),
        Field("entered", "i64", "0", note="the turn in which it entered play"),
        Field(
            "summoner", "str", '""', note="the name of what made it, at that time; empty if no ability did"
        ),
        Field("counters", "dict[str, int] | None", "None"),
        Field("variety", "str", '""', note="what its ability has chosen, such as a kind; empty before"),
        Field(
            "grounds",
            "list[Ground]",
            "_NO_GROUNDS",
            copy=SHARED,
            note="the causes of the changes that it keeps",
            alike=_TOLD,
        ),
        Field(
            "use",
            "Action | None",
            "None",
            copy=SHARED,
            absent="made when it is needed",
        ),
        Field("turned", "bool", "False"),
        Field("bearer", "i64", "0", note="the number of the thing that it is attached to"),
        Field("damage", "i64", "0"),
    ),
)

GROUND: Final = Declared(
    "mindtable.cards.state.thing",
    "Ground",
    (
        Field("card", "Card", copy=SHARED),
        Field("line", "i64"),
        Field("stat", "str"),
        Field("n", "i64"),
        Field("duration", "i64", "0", given=True),
    ),
)

DEATH: Final = Declared(
    "mindtable.cards.state.thing",
    "Death",
    (Field("id", "i64"), Field("card", "Card", copy=SHARED), Field("turn", "i64")),
)

DEED: Final = Declared(
    "mindtable.cards.state.thing",
    "Deed",
    (
        Field("kind", "i64"),
        Field("player", "i64", within=SEAT),
        Field("turn", "i64"),
        Field("card", "Card | None", copy=SHARED),
        Field("id", "i64", "0", given=True),
        Field("step", "str", '""', given=True),
        Field("n", "i64", "1", given=True),
    ),
)

AIM: Final = Declared(
    "mindtable.cards.state.frame",
    "Aim",
    (
        Field("node", "Node"),
        Field("ids", "list[int]"),
        Field("cards", "list[int]", write="w.slugs({})"),
        Field("mode", "i64", "-1", given=True),
        Field("seat", "i64", "-1", given=True, within=SEAT_OR_NONE),
    ),
)

FRAME: Final = Declared(
    "mindtable.cards.state.frame",
    "Frame",
    (
        Field("ability", "Node | None", copy=SHARED),
        Field("line", "i64"),
        Field("source", "i64"),
        Field("source_form", "Card", copy=SHARED),
        Field("controller", "i64", within=SEAT),
        Field("that", "i64", "0"),
        Field("that_form", "Card | None", "None", copy=SHARED),
        Field("that_controller", "i64", "0", within=SEAT),
        Field("that_owner", "i64", "0", within=SEAT),
        Field("player", "i64", "0", within=SEAT),
        Field("amount", "i64", "0"),
        Field("total", "i64", "0", note="damage dealt to the source so far, when the ability triggered"),
        Field("x", "i64", "0"),
        Field("count", "i64", "0", note='the count for "this way"'),
        Field("coin", "i64", "0", note="how the coin that was flipped last shows, 0 before"),
        Field("destroyed", "i64", "0", note='the count for "destroyed this way"'),
        Field("summoner", "str", '""', note="the name of what made the source"),
        Field("that_summoner", "str", '""', note="the same for the thing mentioned last (TC-10.16)"),
        Field("answer", "i64", "-1", note="the answer to a question without things, until it is used"),
        Field("done", "bool", "False", note='the answer to "if you do"'),
        Field("condition", "bool", "False", note='the condition for "otherwise"'),
        Field("stopped", "bool", "False", note='a choice of "up to" or "any number" was ended'),
        Field("asking", "bool", "False", note="the open question is about this very frame"),
        Field("chosen", "list[int]", "NO_CARDS"),
        Field(
            "slots", "list[list[int]]", "_NO_SLOTS", copy=LISTS, redeal=DEALT, write="self.written_slots(w)"
        ),
        Field("secret", "list[int]", "NO_CARDS"),
        Field("partial", "list[int]", "NO_CARDS", redeal=DEALT, write="self.written_partial(w)"),
        Field("seen", "list[int]", "NO_CARDS", copy=SHARED, redeal=DEALT, write="w.slugs({})"),
        Field("seen_zone", "str", '""'),
        Field("seen_of", "i64", "0", within=SEAT),
        Field("seen_by", "i64", "0"),
        Field("picked", "list[int]", "NO_CARDS", copy=SHARED, redeal=DEALT, write="w.slugs({})"),
        Field("halves", "list[Frame]", "_NO_HALVES", copy=EACH, redeal=DEALT),
        Field("aims", "list[Aim] | None", "None", copy=SHARED),
        Field("variety", "str", '""', note='what "the chosen kind" is'),
        Field(
            "instead_of",
            "Frame | None",
            "None",
            copy=SHARED,
            note="in a replacement: the frame that is interrupted and does not change meanwhile",
        ),
    ),
    copied="copied",
    lines_of="source_form",
)

WAITING: Final = Declared(
    "mindtable.cards.state.frame",
    "Waiting",
    (
        Field("frame", "Frame", copy=SHARED),
        Field("later_side", "i64", within=SEAT),
        Field("age", "i64"),
        Field("line", "i64"),
    ),
)

CARD_STATE: Final = Declared(
    "mindtable.cards.state.state",
    "CardState",
    (
        Field(
            "start",
            "Start",
            copy=SHARED,
            redeal="self.start.blind()",
            absent="it stands before the state",
        ),
        Field(
            "pool",
            "Pool",
            copy=SHARED,
            absent="its cards stand before the state",
        ),
        Field("phase", "str", "SET_UP"),
        Field("first", "i64", "0", within=SEAT),
        Field("turn", "i64", "0", within=(0, MANY)),
        Field("active", "i64", "0", within=SEAT),
        Field("serial", "i64", "0", within=(0, MANY)),
        Field("health", "list[int]", "[0, 0]", copy=SEATS),
        Field("play", "list[list[Thing]]", "[[], []]", copy=SEATS),
        Field("hand", "list[list[Card]]", "[[], []]", copy=SEATS, redeal=DEALT),
        Field("deck", "list[list[Card]]", "[[], []]", copy=SEATS, redeal=DEALT),
        Field("discard_pile", "list[list[Card]]", "[[], []]", copy=SEATS),
        Field(
            "marks",
            "list[list[int]]",
            "[]",
            copy=SHARED,
            redeal=DEALT,
            note="who knows hidden cards (`mindtable.cards.knowledge.knowledge`)",
        ),
        Field(
            "remembers",
            "bool",
            "True",
            absent="only simulations forget",
        ),
        Field(
            "turncoats",
            "dict[int, int]",
            "{}",
            copy=SHARED,
            note="things that have changed sides, with their present or last controller",
        ),
        Field(
            "gone",
            "list[Thing]",
            "[]",
            note="things that have left play in this turn, as they were just before, which never change",
        ),
        Field("queue", "list[Frame]", "[]"),
        Field("triggered", "list[Waiting]", "[]"),
        Field("deaths", "list[Death]", "[]"),
        Field(
            "recalled",
            "i64",
            "0",
            note="the kinds of occurrences that some card of this game counts in each turn",
        ),
        Field(
            "deeds",
            "list[Deed]",
            "[]",
            note="the occurrences of these kinds in this turn, which never change",
        ),
        Field("resolved", "i64", "0"),
        Field("replaced", "i64", "0"),
        Field(
            "watched",
            "i64",
            "0",
            absent="it follows from the things in play",
            note="the kinds of occurrences that things in play may wait for; may include too many, never too few",
        ),
        Field(
            "witnessed",
            "i64",
            "0",
            absent="it follows from the things in play",
            note="those of them that happen to others than who waits",
        ),
        Field("lasting", "list[LastingEffect]", "[]"),
        Field(
            "ledger",
            "dict[int, list[Ground]] | None",
            "None",
            copy=ANEW,
            note="the causes of projected numbers, by the things that have them",
        ),
        # What is projected, and whether it is untrue (`mindtable.cards.effects.projection`).
        Field("stale", "bool", "True", copy=ANEW, note="the projection is out of date"),
        Field(
            "news",
            "i64",
            "ON_ANYTHING",
            copy=ANEW,
            note="what it depends on that has changed since",
        ),
        Field(
            "regroup",
            "bool",
            "True",
            copy=ANEW,
            note="so is the list of things with standing lines",
        ),
        Field("depends", "i64", "ON_ANYTHING", copy=ANEW, note="the dependencies of numbers"),
        Field(
            "sources",
            "list[Thing]",
            "[]",
            copy=ANEW,
            note="the things with standing lines, oldest first",
        ),
        Field(
            "replaceable",
            "i64",
            "0",
            copy=ANEW,
            note="the kinds of events that some line replaces",
        ),
        Field(
            "standing",
            "list[list[StandingStatement]]",
            "NOTHING_STANDS",
            copy=ANEW,
            note="the statements in force, by question",
        ),
        Field(
            "last_found", "Thing | None", "None", copy=ANEW, note="the thing in play that was asked for last"
        ),
        Field("_watch", "Frame | None", "None", copy=ANEW),
        Field("_trial", "Frame | None", "None", copy=ANEW),
        Field(
            "has_parts",
            "bool",
            "False",
            copy=ANEW,
            note="whether one thing of a text may consist of several (`taken`)",
        ),
        Field(
            "acting",
            "Frame | None",
            "None",
            copy=ANEW,
            note="the ability being carried out, which is the cause of all events",
        ),
    ),
    extends=STATE,
    copied="copy",
    fresh="fresh",
    blind="blind",
    parameters=("start", "pool", "chance", "players"),
)

NUMBERED_PILES: Final = Declared(
    "mindtable.cards.game.numbered_piles",
    "NumberedPiles",
    (Field("pile_ids", "list[list[int]]", "[[], []]", copy=SEATS),),
    extends=CARD_STATE,
    copied="copy",
    fresh="fresh",
    parameters=("start: Start", "pool: Pool", "chance: Chance", "players: list[str]"),
)

LASTING: Final = Declared(
    "mindtable.cards.state.standing",
    "LastingEffect",
    (
        Field("card", "Card"),
        Field("controller", "i64", within=SEAT),
        Field("duration", "Duration"),
        Field("statement", "Node | None", "None", given=True),
        Field("frame", "Frame | None", "None", given=True),
        Field("members", "list[int] | None", "None", given=True),
        Field("thing", "i64", "0", given=True),
        Field("stat", "str", '""', given=True),
        Field("n", "i64", "0", given=True),
        Field("back_to", "i64", "-1", given=True),
        Field("until", "Node | None", "None", given=True),
    ),
    lines_of="card",
)

PLAY: Final = Declared(
    "mindtable.cards.state.stack",
    "Play",
    (
        Field("id", "i64"),
        Field("seat", "i64", within=SEAT),
        Field("thing", "Thing | None", copy=COPIED),
        Field("source", "i64"),
        Field("form", "Card", copy=SHARED),
        Field("ability", "Node | None", copy=SHARED),
        Field("line", "i64"),
        Field("frames", "list[Frame]", "[]", copy=EACH),
        Field("paid", "list[list[int]]", "[]", copy=LISTS, write="self.written_payment(w)"),
        Field("discards", "list[int]", "NO_CARDS", redeal=DEALT, write="w.slugs({})"),
        Field("triggered", "bool", "False"),
        Field("x", "i64", "0"),
        Field("price", "i64", "0"),
        Field("paying", "bool", "False"),
    ),
    copied="copied",
    lines_of="form",
)
BATCH: Final = Declared(
    "mindtable.cards.events.triggers",
    "Batch",
    (
        Field("seat", "i64", within=SEAT),
        Field("left", "list[Frame]"),
        Field("later", "list[Frame]", copy=SHARED),
        Field("ordered", "list[Frame]", "[]"),
    ),
    copied="copied",
)


ROUND: Final = Declared(
    "mindtable.cards.state.stack",
    "Round",
    (
        Field("seat", "i64", within=SEAT),
        Field("needed", "i64"),
        Field("passes", "i64", "0"),
    ),
    copied="copied",
)

STACK: Final = Declared(
    "mindtable.cards.state.stack",
    "Stack",
    (
        Field("plays", "list[Play]", "[]", copy=EACH),
        Field("round", "Round", "Round(0, needed)", copy=COPIED),
    ),
    copied="copied",
    parameters=("needed: i64 = ONE_PASS",),
    made_of={"needed": "self.round.needed"},
)

SEALED: Final = Declared(
    "mindtable.cards.asking.sealed",
    "Sealed",
    (
        Field(
            "chosen",
            "list[list[int]]",
            "[[], []]",
            copy=SEATS,
            redeal=DEALT,
            write="[w.slugs(each) for each in {}]",
        ),
        Field("settled", "list[bool]", "[False, False]", copy=SEATS, redeal=DEALT),
    ),
    copied="copied",
)

DUE: Final = Declared(
    "mindtable.cards.events.waves",
    "Due",
    (
        Field("subject", "i64"),
        Field("other", "Thing | None", copy=SHARED),
        Field("seat", "i64", within=SEAT_OR_NONE),
        Field("chooser", "i64", within=SEAT_OR_NONE),
        Field("n", "i64"),
        Field("applied", "list[int]", "[]", copy=SHARED),
        Field("settled", "bool", "False"),
    ),
    copied="copied",
)

WAVE: Final = Declared(
    "mindtable.cards.events.waves",
    "Wave",
    (
        Field("kind", "i64"),
        Field("step", "str"),
        Field("cause", "Frame | None", copy=SHARED),
        Field("due", "list[Due]", "[]", copy=EACH),
        Field("members", "list[int]", "[]", copy=SHARED),
        Field("picked", "i64", "-1"),
        Field("ability", "i64", "-1"),
    ),
    copied="copied",
)

DECLARED: Final = [
    THING,
    GROUND,
    DEATH,
    DEED,
    AIM,
    FRAME,
    WAITING,
    CARD_STATE,
    NUMBERED_PILES,
    LASTING,
    BATCH,
    PLAY,
    ROUND,
    STACK,
    SEALED,
    DUE,
    WAVE,
]
