"""Environments and clash cards: what each line does, and what it does not do."""

import pytest

from tests.games.lines import Rows
from tests.games.minds_across_time.mats import THEY, table

pytestmark = pytest.mark.source

ROWS = Rows()
yes, no = ROWS.yes, ROWS.no

PRICE = "MAT-6.9"
TIME = "MAT-6.17"


@pytest.mark.parametrize("row", ROWS.rows, ids=str)
def test_a_line(row):
    assert row.seen() == row.expected


def play(card, *side, pool="", then=(), they=(), **given):
    """You play a card."""
    return table(side, they, hand=[card], pool=pool, **given).you(f"play {card}", *then).passed()


def at_start(*side, **given):
    """Your next turn begins."""
    return table(side, active=THEY, **given).they("end").passed()


def cannot(card, *side, they=(), pool="", seat=0, **given):
    """The rule by which it cannot be played."""
    return table(side, they, hand=[card], pool=pool, **given).refused(f"play {card}", seat)


# Environments.

yes("house-of-wisdom", 1, lambda: len(play("plain-book", "house-of-wisdom").yours.hand), 1)
no("house-of-wisdom", 1, lambda: len(play("plain-machine", "house-of-wisdom").yours.hand), 0)
no("house-of-wisdom", 1, lambda: len(play("plain-book", they=["house-of-wisdom"]).theirs.hand), 0)

yes(
    "silk-road-oasis", 1, lambda: play("copper-mine", "silk-road-oasis", then=["kind glass"]).yours.pool, "g1"
)
yes(
    "silk-road-oasis",
    1,
    lambda: play("copper-mine", they=["silk-road-oasis"], then=["kind glass"]).yours.pool,
    "g1",
)
no("silk-road-oasis", 1, lambda: play("cai-lun", "silk-road-oasis").asked, "you: main")

yes(
    "age-of-steam",
    1,
    lambda: play("blast-furnace", "age-of-steam", "james-watt", pool="c1").yours.field[2],
    "blast-furnace",
)
no("age-of-steam", 1, lambda: cannot("aqueduct", "age-of-steam", "james-watt", pool="b1"), PRICE)
no("age-of-steam", 1, lambda: cannot("blast-furnace", "james-watt", they=["age-of-steam"], pool="c1"), PRICE)
yes(
    "age-of-steam",
    2,
    lambda: play("plain-machine", "age-of-steam", "copper-mine").yours.field[1],
    "copper-mine pollution:1",
)
no(
    "age-of-steam",
    2,
    lambda: play("plain-vehicle", "age-of-steam", "copper-mine").yours.field[1],
    "copper-mine",
)
no(
    "age-of-steam",
    2,
    lambda: play("plain-machine", "age-of-steam", they=["copper-mine"]).theirs.field,
    ["copper-mine"],
)

yes(
    "medici-florence",
    1,
    lambda: table(["medici-florence", "james-watt"]).yours.talents("james-watt"),
    "art business engineering",
)
no(
    "medici-florence",
    1,
    lambda: table(["medici-florence"], ["james-watt"]).theirs.talents("james-watt"),
    "business engineering",
)

yes("library-of-alexandria", 1, lambda: len(at_start("library-of-alexandria").yours.hand), 3)
no("library-of-alexandria", 1, lambda: len(table(["library-of-alexandria"]).you("end").theirs.hand), 2)
yes(
    "library-of-alexandria",
    2,
    lambda: table(["library-of-alexandria"], hand=["plain-book"] * 9).you("end").yours.removed,
    ["library-of-alexandria"],
)
no(
    "library-of-alexandria",
    2,
    lambda: table(["library-of-alexandria"], hand=["plain-book"] * 8).you("end").yours.removed,
    [],
)
no(
    "library-of-alexandria",
    2,
    lambda: (
        table([], ["library-of-alexandria"], their_hand=["plain-book"] * 9)
        .you("end")
        .to("main", THEY)
        .theirs.removed
    ),
    [],
)

yes(
    "space-race",
    1,
    lambda: (lambda t: (t.yours.points, t.theirs.points))(
        table(["space-race", "plain-vehicle"], ["plain-vehicle"] * 2)
    ),
    (1, 2),
)
no("space-race", 1, lambda: table(["space-race", "plain-book"]).yours.points, 0)
TWENTY = ["moon-rocket", "grand-opera", "pocket-stereo"]  # 19
yes("space-race", 2, lambda: play("outrigger-canoe", "space-race", "tupaia", *TWENTY, pool="b1").outcome, "")
no(
    "space-race",
    2,
    lambda: play("outrigger-canoe", "tupaia", *TWENTY, pool="b1").outcome,
    "you win (MAT-11.1)",
)
yes(
    "space-race",
    2,
    lambda: (
        table(["space-race", "oodgeroo-noonuccal", *TWENTY, "rose-window"], pool="p1")
        .you("use oodgeroo-noonuccal")
        .outcome
    ),
    "you win (MAT-11.1)",
)

yes(
    "garage-in-palo-alto",
    1,
    lambda: play("point-contact-transistor", "garage-in-palo-alto", "isaac-newton", pool="s2").yours.field[
        -1
    ],
    "point-contact-transistor",
)
no(
    "garage-in-palo-alto",
    1,
    lambda: cannot("aqueduct", "garage-in-palo-alto", "isaac-newton", pool="b2"),
    "MAT-8.11",
)

yes(
    "closed-ports",
    1,
    lambda: play("theft", "closed-ports", they=["plain-book"], then=["target plain-book"]).theirs.field,
    ["plain-book"],
)
no("closed-ports", 1, lambda: play("theft", they=["plain-book"]).theirs.field, [])
no("closed-ports", 1, lambda: play("recall", they=["plain-book"]).theirs.hand, ["plain-book"])
yes("closed-ports", 2, lambda: cannot("plain-vehicle", "closed-ports"), PRICE)
yes("closed-ports", 2, lambda: cannot("plain-vehicle", they=["closed-ports"]), PRICE)
no("closed-ports", 2, lambda: cannot("plain-machine", "closed-ports"), "")

SIX = [f"plain-{each}" for each in ("artwork", "book", "computer", "household", "instrument", "machine")]
yes("the-great-exhibition", 1, lambda: at_start("the-great-exhibition", *SIX).outcome[:7], "you win")
no("the-great-exhibition", 1, lambda: at_start("the-great-exhibition", *SIX[1:], "plain-book").outcome, "")
no("the-great-exhibition", 1, lambda: table(["the-great-exhibition", *SIX]).you("end").outcome, "")

yes(
    "sankore-madrasah",
    1,
    lambda: table(["sankore-madrasah"], hand=["cai-lun"] * 2).you("play cai-lun", "play cai-lun").yours.hand,
    [],
)
no(
    "sankore-madrasah",
    1,
    lambda: (
        table(["sankore-madrasah"], hand=["cai-lun"] * 3)
        .you("play cai-lun", "play cai-lun")
        .refused("play cai-lun")
    ),
    "MAT-6.3",
)

yes(
    "green-belt-movement",
    1,
    lambda: (
        table(["green-belt-movement", "coal-seam"], hand=["aqueduct"])
        .you("use coal-seam")
        .passed()
        .yours.removed
    ),
    ["aqueduct"],
)
yes(
    "green-belt-movement",
    1,
    lambda: (
        table(["coal-seam"], ["green-belt-movement"], hand=["aqueduct"])
        .you("use coal-seam")
        .passed()
        .yours.removed
    ),
    ["aqueduct"],
)
no(
    "green-belt-movement",
    1,
    lambda: (
        table(["green-belt-movement", "warehouse-district"], hand=["aqueduct"], pool="c1")
        .you("use warehouse-district 1")
        .passed()
        .yours.removed
    ),
    [],
)
yes(
    "green-belt-movement",
    2,
    lambda: at_start("green-belt-movement", "coal-seam pollution:2").you("yes").yours.field[1],
    "coal-seam pollution:1",
)
no(
    "green-belt-movement",
    2,
    lambda: at_start("green-belt-movement", "coal-seam pollution:2").you("no").yours.field[1],
    "coal-seam pollution:2",
)
no(
    "green-belt-movement",
    2,
    lambda: table(["green-belt-movement", "coal-seam pollution:2"]).you("end").asked,
    "they: main",
)

yes(
    "plague-year",
    1,
    lambda: table(["plague-year"], hand=["plain-book"] * 2).you("play plain-book").refused("play plain-book"),
    PRICE,
)
yes(
    "plague-year",
    1,
    lambda: (
        table([], ["plague-year"], hand=["plain-book"] * 2).you("play plain-book").refused("play plain-book")
    ),
    PRICE,
)
no(
    "plague-year",
    1,
    lambda: (
        table(["plague-year"], hand=["plain-book", "cai-lun"])
        .you("play plain-book", "play cai-lun")
        .yours.hand
    ),
    [],
)
yes(
    "plague-year",
    2,
    lambda: (lambda t: (t.yours.removed, t.theirs.removed))(
        table(["plague-year", "cai-lun"], ["james-watt"], active=THEY).they("end").passed()
    ),
    (["cai-lun"], ["james-watt"]),
)
no(
    "plague-year",
    2,
    lambda: table(["plague-year", "howard-florey"], active=THEY).they("end").passed().yours.removed,
    [],
)
no("plague-year", 2, lambda: table(["plague-year", "cai-lun"]).you("end").yours.removed, [])


# Clash cards.


def announced(card, answer, *side, pool="", they=(), their_pool="", then=(), more=()):
    """The opponent announces a card, and you answer it."""
    t = table(
        side, they, hand=[answer], pool=pool, their_hand=[card, *more], their_pool=their_pool, active=THEY
    )
    return t.they(f"play {card}", *then)


def answered(card, answer, *side, **given):
    """The same, carried out."""
    return announced(card, answer, *side, **given).you(f"play {answer}").passed()


def used(thing, answer, pool, **given):
    """The opponent announces an ability, and you answer it."""
    return table([], [thing], hand=[answer], pool=pool, active=THEY, **given).they(f"use {thing}")


yes("scooped", 1, lambda: announced("cai-lun", "scooped", pool="c2").refused("play scooped"), TIME)
yes("scooped", 1, lambda: cannot("scooped", pool="c2"), TIME)
no("scooped", 1, lambda: announced("plain-book", "scooped", pool="c2").refused("play scooped"), "")
yes("scooped", 2, lambda: answered("plain-book", "scooped", pool="c2").theirs.removed, ["plain-book"])
no(
    "scooped",
    2,
    lambda: announced("plain-book", "scooped", pool="c2").you("let-go").theirs.field,
    ["plain-book"],
)

yes(
    "peer-review", 1, lambda: announced("cai-lun", "peer-review", pool="p1").refused("play peer-review"), TIME
)
no(
    "peer-review",
    1,
    lambda: announced("plain-book", "peer-review", pool="p1").refused("play peer-review"),
    "",
)
yes("peer-review", 2, lambda: answered("plain-book", "peer-review", pool="p1").theirs.hand, ["plain-book"])
yes(
    "peer-review",
    2,
    lambda: answered("plain-book", "peer-review", pool="p1").refused("play plain-book", THEY),
    "MAT-7.12",
)
no(
    "peer-review",
    2,
    lambda: answered("plain-book", "peer-review", pool="p1", more=["plain-machine"]).refused(
        "play plain-machine", THEY
    ),
    "",
)

yes(
    "patent-injunction",
    1,
    lambda: announced("plain-book", "patent-injunction", pool="c1").refused("play patent-injunction"),
    TIME,
)
no(
    "patent-injunction",
    1,
    lambda: used("galileo-galilei", "patent-injunction", "c1").refused("play patent-injunction"),
    "",
)
yes(
    "patent-injunction",
    2,
    lambda: (
        used("encyclopedie", "patent-injunction", "c1").you("play patent-injunction").passed().theirs.hand
    ),
    [],
)
no(
    "patent-injunction",
    2,
    lambda: (
        used("encyclopedie", "patent-injunction", "c1").you("play patent-injunction").passed().theirs.field
    ),
    ["encyclopedie"],
)
yes(
    "patent-injunction",
    3,
    lambda: len(
        used("encyclopedie", "patent-injunction", "c1").you("play patent-injunction").passed().yours.hand
    ),
    1,
)
no(
    "patent-injunction",
    3,
    lambda: len(used("encyclopedie", "patent-injunction", "c1").you("let-go").yours.hand),
    1,
)

yes(
    "industrial-espionage",
    1,
    lambda: play("industrial-espionage", pool="c3", they=["rose-window"]).yours.field,
    ["rose-window"],
)
no(
    "industrial-espionage",
    1,
    lambda: cannot("industrial-espionage", pool="c3", they=["jacquard-loom", "cai-lun"]),
    PRICE,
)
no("industrial-espionage", 1, lambda: cannot("industrial-espionage", pool="c2", they=["rose-window"]), PRICE)

yes(
    "brain-drain",
    1,
    lambda: play("brain-drain", pool="c3", they=["cai-lun"]).you("end").yours.field,
    ["cai-lun"],
)
no("brain-drain", 1, lambda: cannot("brain-drain", pool="c3", they=["plain-book"]), PRICE)

yes("guest-lecture", 1, lambda: play("guest-lecture", pool="p1", they=["cai-lun*"]).yours.field, ["cai-lun"])
no(
    "guest-lecture",
    1,
    lambda: play("guest-lecture", pool="p1", they=["cai-lun*"]).you("end").theirs.field,
    ["cai-lun"],
)

yes(
    "smuggled-silkworms",
    1,
    lambda: play("smuggled-silkworms", pool="c2", they=["copper-mine*"]).yours.field,
    ["copper-mine*"],
)
no("smuggled-silkworms", 1, lambda: cannot("smuggled-silkworms", pool="c2", they=["cai-lun"]), PRICE)

yes(
    "workshop-fire",
    1,
    lambda: play("workshop-fire", pool="e2", they=["jacquard-loom"]).theirs.removed,
    ["jacquard-loom"],
)
no("workshop-fire", 1, lambda: cannot("workshop-fire", pool="e2", they=["step-pyramid", "cai-lun"]), PRICE)

yes(
    "book-burning",
    1,
    lambda: play("book-burning", pool="e1", they=["encyclopedie"]).theirs.removed,
    ["encyclopedie"],
)
no("book-burning", 1, lambda: cannot("book-burning", pool="e1", they=["jacquard-loom"]), PRICE)

yes(
    "duel-at-dawn",
    1,
    lambda: play("duel-at-dawn", pool="c1 e1", they=["cai-lun"]).theirs.removed,
    ["cai-lun"],
)
no("duel-at-dawn", 1, lambda: cannot("duel-at-dawn", pool="c2", they=["plain-book"]), PRICE)

QUAKE = ("great-earthquake",)
yes(
    "great-earthquake",
    1,
    lambda: (lambda t: (t.yours.removed, t.theirs.removed))(
        play("great-earthquake", "jacquard-loom", pool="c3", they=["step-pyramid", "moon-rocket"]).they(
            "choose moon-rocket"
        )
    ),
    (["jacquard-loom", "great-earthquake"], ["moon-rocket"]),
)
no(
    "great-earthquake",
    1,
    lambda: play("great-earthquake", "cai-lun", pool="c3", they=["copper-mine"]).yours.field,
    ["cai-lun"],
)
yes(
    "great-earthquake",
    2,
    lambda: (
        play("great-earthquake", pool="c3", they=["jacquard-loom", "aqueduct", "university"])
        .they("choose jacquard-loom")
        .theirs.field
    ),
    [],
)
no(
    "great-earthquake",
    2,
    lambda: (
        play("great-earthquake", pool="c3", they=["jacquard-loom", "cathedral-dome", "rose-window"])
        .they("choose jacquard-loom")
        .theirs.field
    ),
    ["cathedral-dome", "rose-window"],
)

yes("blackout", 1, lambda: play("blackout", pool="c1", their_pool="e1 p2").theirs.pool, "")
no("blackout", 1, lambda: play("blackout", pool="c2", their_pool="e1 p2").yours.pool, "c1")
yes(
    "blackout",
    2,
    lambda: play("blackout", pool="c1", they=["waterwheel", "crude-oil"]).theirs.field,
    ["waterwheel*", "crude-oil*"],
)
no(
    "blackout",
    2,
    lambda: (lambda t: (t.yours.field, t.theirs.field))(
        play("blackout", "waterwheel", pool="c1", they=["copper-mine"])
    ),
    (["waterwheel"], ["copper-mine"]),
)

yes(
    "general-strike",
    1,
    lambda: play("general-strike", pool="c3", they=["cai-lun", "james-watt"]).theirs.field,
    ["cai-lun*", "james-watt*"],
)
no(
    "general-strike",
    1,
    lambda: (lambda t: (t.yours.field, t.theirs.field))(
        play("general-strike", "cai-lun", pool="c3", they=["plain-book"])
    ),
    (["cai-lun"], ["plain-book"]),
)

yes(
    "embargo",
    1,
    lambda: play("embargo", pool="c1", they=["copper-mine"]).you("end").to("main", THEY).theirs.field,
    ["copper-mine*"],
)
no(
    "embargo",
    1,
    lambda: (
        play("embargo", pool="c1", they=["copper-mine"])
        .you("end")
        .to("main", THEY)
        .they("end")
        .to("main", 0)
        .you("end")
        .to("main", THEY)
        .theirs.field
    ),
    ["copper-mine"],
)
no("embargo", 1, lambda: cannot("embargo", pool="c1", they=["cai-lun"]), PRICE)

yes(
    "committee-meeting",
    1,
    lambda: (
        play(
            "committee-meeting",
            pool="p1",
            they=["cai-lun", "james-watt"],
            then=["target cai-lun", "target james-watt"],
        ).theirs.field
    ),
    ["cai-lun*", "james-watt*"],
)
no(
    "committee-meeting",
    1,
    lambda: (
        play(
            "committee-meeting", pool="p1", they=["cai-lun", "james-watt"], then=["target cai-lun", "stop"]
        ).theirs.field
    ),
    ["cai-lun*", "james-watt"],
)
no(
    "committee-meeting",
    1,
    lambda: [
        each
        for each in play("committee-meeting", pool="p1", they=["cai-lun", "plain-book"]).actions()
        if "book" in each
    ],
    [],
)

yes("eureka", 1, lambda: len(play("eureka", pool="e1").yours.hand), 2)
no("eureka", 1, lambda: cannot("eureka", pool="c1"), PRICE)

yes(
    "all-nighter",
    1,
    lambda: (
        play(
            "all-nighter", "cai-lun*", "james-watt*", pool="e1", then=["target cai-lun", "target james-watt"]
        ).yours.field
    ),
    ["cai-lun", "james-watt"],
)
no(
    "all-nighter",
    1,
    lambda: [
        each
        for each in play("all-nighter", "cai-lun*", pool="e1", they=["james-watt*"]).actions()
        if "watt" in each
    ],
    [],
)

PATRON = {"name": "Frieze", "cost": {"talents": ["art", "art", "business"]}}
yes(
    "royal-patronage",
    1,
    lambda: (
        table(["katsushika-hokusai"], hand=["royal-patronage", "frieze"], pool="c1", cards=[PATRON])
        .you("play royal-patronage")
        .refused("play frieze")
    ),
    "",
)
no(
    "royal-patronage",
    1,
    lambda: table(["katsushika-hokusai"], hand=["frieze"], pool="c1", cards=[PATRON]).refused("play frieze"),
    "MAT-8.11",
)
no(
    "royal-patronage",
    1,
    lambda: (
        table(
            ["katsushika-hokusai"],
            hand=["royal-patronage", "plain-book", "frieze"],
            pool="c1",
            cards=[PATRON],
        )
        .you("play royal-patronage", "play plain-book")
        .refused("play frieze")
    ),
    "MAT-8.11",
)
no(
    "royal-patronage",
    1,
    lambda: (
        table(["katsushika-hokusai"], hand=["royal-patronage", "frieze"], pool="c1", cards=[PATRON])
        .you("play royal-patronage", "end")
        .they("end")
        .to("main", 0)
        .refused("play frieze")
    ),
    "MAT-8.11",
)

yes(
    "rediscovered-manuscript",
    1,
    lambda: play("rediscovered-manuscript", pool="p1", removed=["aqueduct", "cai-lun"]).yours.hand,
    ["aqueduct"],
)
no(
    "rediscovered-manuscript",
    1,
    lambda: cannot("rediscovered-manuscript", pool="p1", removed=["cai-lun"], their_removed=["aqueduct"]),
    PRICE,
)

FORGED = "forged-signature"
yes(FORGED, 1, lambda: play(FORGED, "plain-book", pool="g1 c1", they=["moon-rocket"]).yours.points, 8)
no(
    FORGED,
    1,
    lambda: (
        play(FORGED, "plain-book", pool="g1 c1", they=["moon-rocket"])
        .you("end")
        .to("main", THEY)
        .they("end")
        .to("main", 0)
        .yours.points
    ),
    0,
)
no(FORGED, 1, lambda: cannot(FORGED, "plain-book", pool="g1 c1"), PRICE)

yes(
    "diverted-shipment",
    1,
    lambda: announced("plain-book", "diverted-shipment", pool="c1").refused("play diverted-shipment"),
    TIME,
)
no(
    "diverted-shipment",
    1,
    lambda: announced("ruin", "diverted-shipment", "plain-book", pool="c1").refused("play diverted-shipment"),
    "",
)
yes(
    "diverted-shipment",
    2,
    lambda: (lambda t: (t.yours.field, t.theirs.field))(
        answered(
            "ruin",
            "diverted-shipment",
            "plain-book",
            pool="c1",
            they=["aqueduct"],
            then=["target plain-book"],
        )
    ),
    (["plain-book"], []),
)
no(
    "diverted-shipment",
    2,
    lambda: answered("ruin", "diverted-shipment", "plain-book", pool="c1").yours.field,
    [],
)

yes(
    "hostile-takeover",
    1,
    lambda: (lambda t: (t.yours.field, t.theirs.field))(
        play("hostile-takeover", "safety-bicycle", pool="c4", they=["cathedral-dome"])
    ),
    (["cathedral-dome"], ["safety-bicycle"]),
)
no(
    "hostile-takeover",
    1,
    lambda: (
        play("hostile-takeover", "safety-bicycle", pool="c4", they=["bronze-head-of-the-oba"]).yours.field
    ),
    ["safety-bicycle"],
)
no("hostile-takeover", 1, lambda: cannot("hostile-takeover", "safety-bicycle", pool="c4"), PRICE)

yes("leap-year", 1, lambda: announced("plain-book", "leap-year", pool="c7").refused("play leap-year"), TIME)
no("leap-year", 1, lambda: cannot("leap-year", pool="c7"), "")
yes("leap-year", 2, lambda: play("leap-year", pool="c7").you("end").asked, "you: main")
no("leap-year", 2, lambda: play("leap-year", pool="c7").you("end", "end").asked, "they: main")

yes(
    "pollution-lawsuit",
    1,
    lambda: (lambda t: (t.theirs.field, t.theirs.hand))(
        play("pollution-lawsuit", pool="c1", they=["coal-seam pollution:2"], their_hand=["aqueduct"]).passed()
    ),
    ([], []),
)
no(
    "pollution-lawsuit",
    1,
    lambda: cannot("pollution-lawsuit", pool="c1", they=["coal-seam pollution:1"]),
    PRICE,
)
no(
    "pollution-lawsuit",
    1,
    lambda: (
        play("pollution-lawsuit", "coal-seam pollution:2", pool="c1", their_hand=["aqueduct"])
        .passed()
        .theirs.hand
    ),
    ["aqueduct"],
)

yes(
    "lost-in-translation",
    1,
    lambda: announced("plain-book", "lost-in-translation", pool="p1").refused("play lost-in-translation"),
    TIME,
)
no(
    "lost-in-translation",
    1,
    lambda: announced("eureka", "lost-in-translation", pool="p1", their_pool="e1").refused(
        "play lost-in-translation"
    ),
    "",
)
yes(
    "lost-in-translation",
    2,
    lambda: answered("eureka", "lost-in-translation", pool="p1", their_pool="e1").theirs.removed,
    ["eureka"],
)
no(
    "lost-in-translation",
    2,
    lambda: len(
        announced("eureka", "lost-in-translation", pool="p1", their_pool="e1").you("let-go").theirs.hand
    ),
    2,
)
