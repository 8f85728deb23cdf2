"""Products: what each line does, and what it does not do."""

import pytest

from tests.games.lines import Rows
from tests.games.minds_across_time.mats import THEY, table

pytestmark = pytest.mark.source

ROWS = Rows()
yes, no = ROWS.yes, ROWS.no


@pytest.mark.parametrize("row", ROWS.rows, ids=str)
def test_a_line(row):
    assert row.seen() == row.expected


def play(product, pool, *side, then=(), they=(), **given):
    """You play a product, with these in play."""
    return table(side, they, hand=[product], pool=pool, **given).you(f"play {product}", *then).passed()


def use(card, *side, of="", then=(), they=(), **given):
    """You use an ability of a card that you control."""
    slug = card.split(" ")[0].strip("*!")
    return table([card, *side], they, **given).you(f"use {slug}{of}", *then).passed()


def cannot(card, *side, of="", they=(), **given):
    """The rule by which it cannot be used."""
    slug = card.split(" ")[0].strip("*!")
    return table([card, *side], they, **given).refused(f"use {slug}{of}")


def on_their_turn(card, *side, of="", they=(), **given):
    """The rule by which it cannot be used while the opponent announces something."""
    slug = card.split(" ")[0].strip("*!")
    t = table([card, *side], they, their_hand=["cai-lun"], active=THEY, **given).they("play cai-lun")
    return t.refused(f"use {slug}{of}")


def at_start(*side, **given):
    """Your next turn begins."""
    return table(side, active=THEY, **given).they("end").passed()


def hit(*side, by="ruin", target="", **given):
    """The opponent plays a tool."""
    t = table(side, their_hand=[by], active=THEY, **given).they(
        f"play {by}", *([f"target {target}"] if target else [])
    )
    return t.passed()


FRESH = "MAT-8.15"  # entered this turn
TIME = "MAT-6.17"
PRICE = "MAT-6.9"

yes("epic-of-gilgamesh", 1, lambda: len(play("epic-of-gilgamesh", "p1", "murasaki-shikibu").yours.hand), 1)
no("epic-of-gilgamesh", 1, lambda: len(play("plain-book", "", "epic-of-gilgamesh").yours.hand), 0)

yes(
    "canon-of-medicine",
    1,
    lambda: table(["murasaki-shikibu", "canon-of-medicine"]).yours.talents("murasaki-shikibu"),
    "medicine writing",
)
no(
    "canon-of-medicine",
    1,
    lambda: table(["james-watt", "canon-of-medicine"]).yours.talents("james-watt"),
    "business engineering",
)
no(
    "canon-of-medicine",
    1,
    lambda: table(["canon-of-medicine"], ["murasaki-shikibu"]).theirs.talents("murasaki-shikibu"),
    "writing",
)

yes(
    "euclids-elements",
    1,
    lambda: use("euclids-elements", "murasaki-shikibu").yours.talents("murasaki-shikibu"),
    "mathematics writing",
)
no(
    "euclids-elements",
    1,
    lambda: use("euclids-elements", "murasaki-shikibu").you("end").yours.talents("murasaki-shikibu"),
    "writing",
)
no(
    "euclids-elements",
    1,
    lambda: use(
        "euclids-elements", "murasaki-shikibu", "cai-lun", then=["target murasaki-shikibu"]
    ).yours.talents("cai-lun"),
    "business engineering",
)
no("euclids-elements", 1, lambda: cannot("euclids-elements!", "cai-lun"), FRESH)

THREE = ("ibn-sina", "alexander-von-humboldt", "archimedes")
yes(
    "principia",
    1,
    lambda: play("principia", "p3", *THREE, then=["pay-with ibn-sina", "choose archimedes"]).yours.field,
    ["ibn-sina*", "alexander-von-humboldt*", "archimedes", "principia"],
)
no(
    "principia",
    1,
    lambda: [
        each
        for each in play("principia", "p3", *THREE, "plain-book*", then=["pay-with ibn-sina"]).actions()
        if "book" in each
    ],
    [],
)

yes(
    "the-tale-of-genji", 1, lambda: at_start("the-tale-of-genji").yours.field, ["the-tale-of-genji chapter:1"]
)
no("the-tale-of-genji", 1, lambda: table(["the-tale-of-genji"]).you("end").yours.field, ["the-tale-of-genji"])
yes("the-tale-of-genji", 2, lambda: table(["the-tale-of-genji chapter:5"]).yours.points, 3)
no("the-tale-of-genji", 2, lambda: table(["the-tale-of-genji chapter:1"]).yours.points, 1)

yes("encyclopedie", 1, lambda: len(use("encyclopedie").yours.hand), 1)
no("encyclopedie", 1, lambda: cannot("encyclopedie!"), FRESH)

yes(
    "double-entry-ledger",
    1,
    lambda: play("plain-book", "", "double-entry-ledger", then=["kind glass"]).yours.pool,
    "g1",
)
no(
    "double-entry-ledger",
    1,
    lambda: (
        table(["double-entry-ledger"], hand=["plain-book"] * 2)
        .you("play plain-book", "kind glass", "play plain-book")
        .asked
    ),
    "you: main",
)
no("double-entry-ledger", 1, lambda: play("cai-lun", "", "double-entry-ledger").asked, "you: main")

yes(
    "penny-newspaper",
    1,
    lambda: use("penny-newspaper", of=" 1", their_hand=["eureka"]).passed().tells("Eureka"),
    True,
)
no("penny-newspaper", 1, lambda: cannot("penny-newspaper!", of=" 1"), FRESH)
yes(
    "penny-newspaper",
    2,
    lambda: use("penny-newspaper", of=" 2", pool="p1", their_hand=["eureka"]).passed().theirs.hand,
    [],
)
no("penny-newspaper", 2, lambda: on_their_turn("penny-newspaper", of=" 2", pool="p1"), TIME)
no("penny-newspaper", 2, lambda: cannot("penny-newspaper", of=" 2", pool="e1"), PRICE)

yes("periodic-table", 1, lambda: use("periodic-table", then=["kind silicon"]).yours.pool, "s1")
no("periodic-table", 1, lambda: cannot("periodic-table!"), FRESH)

CHART = ("tupaia", "katherine-johnson")
yes(
    "sea-chart-of-the-pacific",
    1,
    lambda: (
        play(
            "sea-chart-of-the-pacific",
            "p1 g1",
            *CHART,
            then=["pay-with tupaia", "pick safety-bicycle"],
            library=["safety-bicycle", "eureka"],
        ).yours.hand
    ),
    ["safety-bicycle"],
)
no(
    "sea-chart-of-the-pacific",
    1,
    lambda: play(
        "sea-chart-of-the-pacific",
        "p1 g1",
        *CHART,
        then=["pay-with tupaia"],
        library=["safety-bicycle", "eureka"],
    ).actions(),
    ["pick safety-bicycle", "stop"],
)

yes(
    "movable-type-press",
    1,
    lambda: play("plain-book", "", "movable-type-press").yours.field[0],
    "movable-type-press edition:1",
)
no(
    "movable-type-press",
    1,
    lambda: play("plain-machine", "", "movable-type-press").yours.field[0],
    "movable-type-press",
)
yes("movable-type-press", 2, lambda: table(["movable-type-press edition:4"]).yours.points, 3)
no("movable-type-press", 2, lambda: table(["movable-type-press edition:1"]).yours.points, 1)

yes(
    "antikythera-mechanism",
    1,
    lambda: use("antikythera-mechanism", "cai-lun*", pool="c1").yours.field,
    ["antikythera-mechanism*", "cai-lun"],
)
no("antikythera-mechanism", 1, lambda: cannot("antikythera-mechanism", they=["cai-lun*"], pool="c1"), PRICE)
no("antikythera-mechanism", 1, lambda: cannot("antikythera-mechanism", "cai-lun*", pool="e1"), PRICE)

yes("atmospheric-engine", 1, lambda: use("atmospheric-engine", of=" 1").yours.pool, "e2")
no("atmospheric-engine", 1, lambda: cannot("atmospheric-engine!", of=" 1"), FRESH)
yes("atmospheric-engine", 2, lambda: use("atmospheric-engine", "copper-mine", of=" 2").yours.pool, "e3")
yes(
    "atmospheric-engine",
    2,
    lambda: use("atmospheric-engine", "copper-mine", of=" 2").yours.field,
    ["atmospheric-engine*", "copper-mine pollution:1"],
)
no(
    "atmospheric-engine",
    2,
    lambda: use("atmospheric-engine", of=" 2", they=["copper-mine"]).theirs.field,
    ["copper-mine"],
)

yes(
    "elephant-water-clock",
    1,
    lambda: table(["elephant-water-clock"]).you("end").yours.field,
    ["elephant-water-clock hour:1"],
)
no("elephant-water-clock", 1, lambda: at_start("elephant-water-clock").yours.field, ["elephant-water-clock"])
yes(
    "elephant-water-clock",
    2,
    lambda: (lambda t: (len(t.yours.hand), t.yours.field))(use("elephant-water-clock hour:5")),
    (3, ["elephant-water-clock hour:1"]),
)
no("elephant-water-clock", 2, lambda: cannot("elephant-water-clock hour:3"), PRICE)
no("elephant-water-clock", 2, lambda: on_their_turn("elephant-water-clock hour:5"), TIME)

yes("jacquard-loom", 0, lambda: table(["jacquard-loom"]).yours.points, 3)
yes("cathedral-dome", 0, lambda: table(["cathedral-dome"]).yours.points, 5)
yes("rose-window", 0, lambda: table(["rose-window"]).yours.points, 2)

yes(
    "alternating-current-grid",
    1,
    lambda: use("waterwheel", "alternating-current-grid", of=" 2").yours.pool,
    "e2",
)
no(
    "alternating-current-grid",
    1,
    lambda: [
        each for each in table(["alternating-current-grid", "copper-mine"]).actions() if each.endswith(" 2")
    ],
    [],
)
no(
    "alternating-current-grid",
    1,
    lambda: [
        each for each in table(["waterwheel"], ["alternating-current-grid"]).actions() if each.endswith(" 2")
    ],
    [],
)

yes(
    "moving-assembly-line",
    1,
    lambda: play("blast-furnace", "c1", "moving-assembly-line", "james-watt").yours.field[-1],
    "blast-furnace",
)
yes(
    "moving-assembly-line",
    1,
    lambda: play("outrigger-canoe", "", "moving-assembly-line", "tupaia").yours.field[-1],
    "outrigger-canoe",
)
no(
    "moving-assembly-line",
    1,
    lambda: table(["moving-assembly-line", "murasaki-shikibu"], hand=["epic-of-gilgamesh"]).refused(
        "play epic-of-gilgamesh"
    ),
    PRICE,
)
no(
    "moving-assembly-line",
    1,
    lambda: table(["james-watt"], ["moving-assembly-line"], hand=["blast-furnace"], pool="c1").refused(
        "play blast-furnace"
    ),
    PRICE,
)

yes("blast-furnace", 1, lambda: use("blast-furnace", pool="e1", then=["mode 1"]).yours.pool, "c2")
yes("blast-furnace", 1, lambda: use("blast-furnace", pool="e1", then=["mode 2"]).yours.pool, "b2")
no("blast-furnace", 1, lambda: cannot("blast-furnace", pool="c1"), PRICE)

TWO = ["aqueduct", "eureka"]  # the top card last
yes(
    "outrigger-canoe",
    1,
    lambda: use("outrigger-canoe", library=TWO, then=["yes"]).yours.library,
    ["eureka", "aqueduct"],
)
no("outrigger-canoe", 1, lambda: use("outrigger-canoe", library=TWO, then=["no"]).yours.library, TWO)
no("outrigger-canoe", 1, lambda: cannot("outrigger-canoe!"), FRESH)

SHIP = "treasure-ship"
yes(SHIP, 1, lambda: use(SHIP, they=["copper-mine*"]).yours.field, ["treasure-ship*", "copper-mine"])
yes(SHIP, 1, lambda: use(SHIP, they=["copper-mine*"]).you("use copper-mine").yours.pool, "c1")
no(SHIP, 1, lambda: use(SHIP, they=["copper-mine*"]).you("end").theirs.field, ["copper-mine"])
no(SHIP, 1, lambda: on_their_turn(SHIP, they=["copper-mine"]), TIME)
no(SHIP, 1, lambda: cannot(SHIP, they=["plain-book"]), PRICE)

yes(
    "steam-locomotive",
    1,
    lambda: use("steam-locomotive", "copper-mine*").yours.field,
    ["steam-locomotive*", "copper-mine"],
)
no("steam-locomotive", 1, lambda: cannot("steam-locomotive", they=["copper-mine*"]), PRICE)

MOON = ("james-watt", "archimedes", "njinga-of-ndongo", "tupaia")
yes(
    "moon-rocket",
    1,
    lambda: table(MOON, hand=["moon-rocket"], pool="e3 c2 s2").refused("play moon-rocket"),
    TIME,
)
no(
    "moon-rocket",
    1,
    lambda: table([*MOON, "plain-computer"], hand=["moon-rocket"], pool="e3 c2 s2").refused(
        "play moon-rocket"
    ),
    "",
)
no(
    "moon-rocket",
    1,
    lambda: table(MOON, ["plain-computer"], hand=["moon-rocket"], pool="e3 c2 s2").refused(
        "play moon-rocket"
    ),
    TIME,
)

yes(
    "safety-bicycle", 1, lambda: use("safety-bicycle", "cai-lun*").yours.field, ["safety-bicycle*", "cai-lun"]
)
no("safety-bicycle", 1, lambda: on_their_turn("safety-bicycle", "cai-lun*"), TIME)
no("safety-bicycle", 1, lambda: cannot("safety-bicycle", they=["cai-lun*"]), PRICE)

yes(
    "analytical-engine",
    1,
    lambda: (lambda t: (t.yours.pool, t.yours.field))(
        use("analytical-engine", "atmospheric-engine", then=["mode 1"])
    ),
    ("e2", ["analytical-engine*", "atmospheric-engine"]),
)
no("analytical-engine", 1, lambda: cannot("analytical-engine", "encyclopedie"), PRICE)
no("analytical-engine", 1, lambda: cannot("analytical-engine!", "atmospheric-engine"), FRESH)

yes(
    "point-contact-transistor",
    1,
    lambda: play(
        "stored-program-computer", "s1 e1", "point-contact-transistor", *CHART[1:], "james-watt"
    ).yours.field[-1],
    "stored-program-computer",
)
no(
    "point-contact-transistor",
    1,
    lambda: (
        table(
            ["point-contact-transistor", *CHART, "james-watt"], hand=["moon-rocket"], pool="e3 c2 s1"
        ).refused("play moon-rocket")
        != ""
    ),
    True,
)
no(
    "point-contact-transistor",
    1,
    lambda: table(
        ["point-contact-transistor", "james-watt", "katherine-johnson"],
        hand=["stored-program-computer"],
        pool="s2",
    ).refused("play stored-program-computer"),
    PRICE,
)

yes("stored-program-computer", 1, lambda: len(use("stored-program-computer", pool="e1").yours.hand), 1)
no("stored-program-computer", 1, lambda: on_their_turn("stored-program-computer", pool="e1"), TIME)
no("stored-program-computer", 1, lambda: cannot("stored-program-computer"), PRICE)

yes(
    "the-first-compiler",
    1,
    lambda: len(use("stored-program-computer!", "the-first-compiler", pool="e1").yours.hand),
    1,
)
no("the-first-compiler", 1, lambda: cannot("encyclopedie!", "the-first-compiler"), FRESH)
no(
    "the-first-compiler",
    1,
    lambda: cannot("stored-program-computer!", they=["the-first-compiler"], pool="e1"),
    FRESH,
)

yes(
    "pocket-calculator",
    1,
    lambda: play("euclids-elements", "p2", "pocket-calculator!", "murasaki-shikibu").yours.field,
    ["pocket-calculator*", "murasaki-shikibu*", "euclids-elements"],
)
no(
    "pocket-calculator",
    1,
    lambda: table(["pocket-calculator", "katsushika-hokusai"], hand=["epic-of-gilgamesh"], pool="p1").refused(
        "play epic-of-gilgamesh"
    ),
    "MAT-8.11",
)
no(
    "pocket-calculator",
    1,
    lambda: table(["pocket-calculator*", "murasaki-shikibu"], hand=["euclids-elements"], pool="p2").refused(
        "play euclids-elements"
    ),
    "MAT-8.11",
)

yes(
    "packet-switched-network",
    1,
    lambda: table(["packet-switched-network", "plain-computer", "plain-computer"]).yours.points,
    5,
)
no(
    "packet-switched-network",
    1,
    lambda: table(["packet-switched-network", "plain-book"], ["plain-computer"]).yours.points,
    3,
)

yes(
    "frequency-hopping-radio",
    1,
    lambda: (
        table(["frequency-hopping-radio"], ["plain-book"], their_hand=["ruin"], active=THEY)
        .they("play ruin")
        .theirs.field
    ),
    [],
)
no(
    "frequency-hopping-radio",
    1,
    lambda: table(["frequency-hopping-radio"], hand=["ruin"]).you("play ruin").yours.field,
    [],
)
no(
    "frequency-hopping-radio",
    1,
    lambda: hit("frequency-hopping-radio", "plain-book", target="").yours.field,
    ["frequency-hopping-radio"],
)


def stalled(*side):
    """You announce a book, and the opponent stalls it."""
    t = (
        table(side, hand=["plain-book"], their_hand=["pause"])
        .you("play plain-book")
        .they("play pause")
        .passed()
    )
    return t.yours.field[len(side) :]


yes("frequency-hopping-radio", 2, lambda: stalled("frequency-hopping-radio"), ["plain-book"])
no("frequency-hopping-radio", 2, lambda: stalled("plain-computer"), [])
no(
    "frequency-hopping-radio",
    2,
    lambda: (
        table(["frequency-hopping-radio"], hand=["plain-book"], their_hand=["veto"])
        .you("play plain-book")
        .they("play veto")
        .passed()
        .yours.removed
    ),
    ["plain-book"],
)

yes(
    "cipher-machine",
    1,
    lambda: (
        table(["cipher-machine"], pool="e1", their_hand=["eureka"], their_pool="e1", active=THEY)
        .they("play eureka")
        .you("use cipher-machine")
        .theirs.hand
    ),
    [],
)
yes(
    "cipher-machine",
    1,
    lambda: (
        table(["cipher-machine"], pool="e1", their_hand=["eureka"], their_pool="e1", active=THEY)
        .they("play eureka")
        .you("use cipher-machine")
        .theirs.pool
    ),
    "e1",
)
no("cipher-machine", 1, lambda: on_their_turn("cipher-machine", pool="e1"), TIME)
no("cipher-machine", 1, lambda: cannot("cipher-machine", pool="e1"), TIME)

yes("step-pyramid", 1, lambda: hit("step-pyramid").yours.field, ["step-pyramid"])
no("step-pyramid", 1, lambda: hit("step-pyramid", by="recall").yours.hand, ["step-pyramid"])
no(
    "step-pyramid",
    1,
    lambda: hit("step-pyramid", "aqueduct", target="aqueduct").yours.field,
    ["step-pyramid"],
)

yes("aqueduct", 1, lambda: use("aqueduct", "copper-mine*").yours.field, ["aqueduct*", "copper-mine"])
no("aqueduct", 1, lambda: cannot("aqueduct", "cai-lun*", they=["copper-mine*"]), PRICE)

THREE_CARDS = ["aqueduct", "rose-window", "eureka", "cai-lun"]
yes(
    "pharos-lighthouse",
    1,
    lambda: at_start("pharos-lighthouse", library=THREE_CARDS).you("yes").yours.library,
    ["cai-lun", "aqueduct"],
)
no(
    "pharos-lighthouse",
    1,
    lambda: at_start("pharos-lighthouse", library=THREE_CARDS).you("no").yours.library,
    ["aqueduct", "rose-window"],
)
no("pharos-lighthouse", 1, lambda: table(["pharos-lighthouse"]).you("end").asked, "they: main")

yes("university", 1, lambda: len(use("university").yours.hand), 1)
no("university", 1, lambda: on_their_turn("university"), TIME)

yes(
    "royal-road",
    1,
    lambda: table(["royal-road"], hand=["cai-lun"] * 3).you("play cai-lun", "play cai-lun").yours.field,
    ["royal-road", "cai-lun", "cai-lun"],
)
no(
    "royal-road",
    1,
    lambda: (
        table(["royal-road"], hand=["cai-lun"] * 3)
        .you("play cai-lun", "play cai-lun")
        .refused("play cai-lun")
    ),
    "MAT-6.3",
)
no(
    "royal-road",
    1,
    lambda: (
        table(["royal-road"], hand=["copper-mine"] * 2).you("play copper-mine").refused("play copper-mine")
    ),
    "MAT-6.4",
)

WAVE = ("katsushika-hokusai",)
yes(
    "the-great-wave",
    1,
    lambda: play("the-great-wave", "p2", *WAVE, they=["aqueduct"], then=["target aqueduct"]).theirs.hand,
    ["aqueduct"],
)
no(
    "the-great-wave",
    1,
    lambda: play("the-great-wave", "p2", *WAVE, they=["aqueduct"], then=["stop"]).theirs.hand,
    [],
)
no(
    "the-great-wave",
    1,
    lambda: [
        each
        for each in play("the-great-wave", "p2", *WAVE, they=["jacquard-loom", "aqueduct"]).actions()
        if "jacquard" in each
    ],
    [],
)

PORTRAIT = "borrowed-self-portrait"
yes(
    PORTRAIT,
    1,
    lambda: play(PORTRAIT, "p1 g1", *WAVE, they=["jacquard-loom"], then=["target jacquard-loom"]).yours.field,
    ["katsushika-hokusai*", "jacquard-loom"],
)
yes(
    PORTRAIT,
    1,
    lambda: (
        play(PORTRAIT, "p1 g1", *WAVE, they=["jacquard-loom"], then=["target jacquard-loom"]).yours.points
    ),
    3,
)
no(PORTRAIT, 1, lambda: play(PORTRAIT, "p1 g1", *WAVE, they=["jacquard-loom"], then=["stop"]).yours.points, 1)
no(
    PORTRAIT,
    1,
    lambda: [
        each for each in play(PORTRAIT, "p1 g1", *WAVE, they=["step-pyramid"]).actions() if "pyramid" in each
    ],
    [],
)

yes(
    "bronze-head-of-the-oba",
    1,
    lambda: hit("bronze-head-of-the-oba", by="theft").yours.field,
    ["bronze-head-of-the-oba"],
)
no(
    "bronze-head-of-the-oba",
    1,
    lambda: hit("bronze-head-of-the-oba", "plain-book", by="theft", target="plain-book").theirs.field,
    ["plain-book"],
)
no(
    "bronze-head-of-the-oba",
    1,
    lambda: hit("bronze-head-of-the-oba", by="recall").yours.hand,
    ["bronze-head-of-the-oba"],
)

yes("grand-opera", 1, lambda: use("grand-opera", they=["cai-lun"]).theirs.field, ["cai-lun*"])
no("grand-opera", 1, lambda: cannot("grand-opera", they=["plain-book"]), PRICE)

yes(
    "variolation-kit",
    1,
    lambda: hit("variolation-kit", "cai-lun", target="cai-lun").yours.field,
    ["variolation-kit", "cai-lun"],
)
no(
    "variolation-kit",
    1,
    lambda: hit("variolation-kit", "cai-lun", target="variolation-kit").yours.field,
    ["cai-lun"],
)
no(
    "variolation-kit",
    1,
    lambda: (
        table(["variolation-kit"], ["cai-lun"], hand=["ruin"])
        .you("play ruin", "target cai-lun")
        .passed()
        .theirs.field
    ),
    [],
)

DOCTORS = ("howard-florey", "marie-curie")
yes(
    "penicillin-culture",
    1,
    lambda: (
        play(
            "penicillin-culture",
            "g2 e1",
            *DOCTORS,
            removed=["cai-lun", "aqueduct"],
            then=["pay-with howard-florey", "yes"],
        ).yours.hand
    ),
    ["cai-lun"],
)
no(
    "penicillin-culture",
    1,
    lambda: (
        play(
            "penicillin-culture",
            "g2 e1",
            *DOCTORS,
            removed=["cai-lun"],
            then=["pay-with howard-florey", "no"],
        ).yours.hand
    ),
    [],
)
no(
    "penicillin-culture",
    1,
    lambda: (
        play(
            "penicillin-culture",
            "g2 e1",
            *DOCTORS,
            removed=["aqueduct"],
            their_removed=["cai-lun"],
            then=["pay-with howard-florey"],
        ).asked
    ),
    "you: main",
)

yes("field-hospital", 1, lambda: use("field-hospital", they=["cai-lun*"]).theirs.field, ["cai-lun"])
no("field-hospital", 1, lambda: cannot("field-hospital", "plain-book*"), PRICE)

XRAY = "x-ray-apparatus"
yes(
    XRAY,
    1,
    lambda: use(XRAY, pool="e1", their_hand=["cai-lun", "eureka"]).passed().you("pick eureka").theirs.hand,
    ["cai-lun"],
)
no(
    XRAY,
    1,
    lambda: use(XRAY, pool="e1", their_hand=["cai-lun", "eureka"]).passed().actions(),
    ["pick eureka"],
)
no(XRAY, 1, lambda: on_their_turn(XRAY, pool="e1"), TIME)

yes("polymer-banknote", 1, lambda: at_start("polymer-banknote").you("kind glass").yours.pool, "g1")
no("polymer-banknote", 1, lambda: table(["polymer-banknote"]).you("end").asked, "they: main")

yes("stacking-chair", 1, lambda: table(["stacking-chair", "stacking-chair"]).yours.points, 6)
no("stacking-chair", 1, lambda: table(["stacking-chair"], ["stacking-chair"]).yours.points, 2)

yes(
    "living-hinge-box",
    1,
    lambda: table(["living-hinge-box"], pool="c1").you("end", "yes").yours.field,
    ["living-hinge-box stock:1"],
)
no(
    "living-hinge-box",
    1,
    lambda: table(["living-hinge-box"], pool="c1").you("end", "no").yours.field,
    ["living-hinge-box"],
)
no("living-hinge-box", 1, lambda: table(["living-hinge-box"]).you("end").asked, "they: main")
yes("living-hinge-box", 2, lambda: use("living-hinge-box stock:2", then=["kind glass"]).yours.pool, "g1")
no("living-hinge-box", 2, lambda: cannot("living-hinge-box"), PRICE)

yes(
    "pocket-stereo",
    1,
    lambda: use("pocket-stereo", "katsushika-hokusai*").yours.field,
    ["pocket-stereo*", "katsushika-hokusai"],
)
no("pocket-stereo", 1, lambda: cannot("pocket-stereo", "cai-lun*"), PRICE)
