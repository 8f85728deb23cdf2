"""Resource cards: what each line does, and what it does not do."""

import pytest

from tests.games.lines import Rows
from tests.games.minds_across_time.mats import THEY, YOU, table

pytestmark = pytest.mark.source

ROWS = Rows()
yes, no = ROWS.yes, ROWS.no


@pytest.mark.parametrize("row", ROWS.rows, ids=str)
def test_a_line(row):
    assert row.seen() == row.expected


def use(*side, of="", then=(), **given):
    """You use the ability of the first card, or another line of it."""
    slug = side[0].split(" ")[0].strip("*!")
    t = table(side, **given).you(f"use {slug}{of}", *then)
    return t.yours.pool, t.yours.field[0]


def cannot(*side, of="", seat=0, **given):
    """The rule by which it cannot be used."""
    slug = side[0].split(" ")[0].strip("*!")
    return table(side, **given).refused(f"use {slug}{of}", seat)


def at_start(card, **given):
    """Your next turn begins."""
    return table([card], active=THEY, **given).they("end").passed().yours


def entering(card, **given):
    """You play it."""
    return table(hand=[card], **given).you(f"play {card}").passed().yours.field


def adds(slug, pool):
    """It adds 1 of a kind, by its first line."""
    yes(slug, 1, lambda: use(slug), (pool, f"{slug}*"))
    no(slug, 1, lambda: cannot(f"{slug}*"), "MAT-8.1")


def adds_either(slug, first, second):
    """It adds 1 of one kind or 1 of another."""
    yes(slug, 1, lambda: use(slug, then=["mode 1"], library=[])[0], first)
    yes(slug, 1, lambda: use(slug, then=["mode 2"], library=[])[0], second)
    no(slug, 1, lambda: cannot(f"{slug}*"), "MAT-8.1")


def enters_pivoted(slug):
    """It enters pivoted, and unpivots as others do; others enter unpivoted."""
    yes(slug, 2, lambda: entering(slug), [f"{slug}*"])
    no(slug, 2, lambda: at_start(f"{slug}*").field, [slug])
    no(
        slug,
        2,
        lambda: table([slug], hand=["copper-mine"]).you("play copper-mine").yours.field,
        [slug, "copper-mine"],
    )


adds("paper-mill", "p1")
adds("waterwheel", "e1")
adds("copper-mine", "c1")
adds("quartz-quarry", "s1")
adds("glassworks", "g1")
adds("brickyard", "b1")
adds("polymer-plant", "y1")
adds("papyrus-marsh", "p1")
adds_either("rag-cart", "p1", "b1")
adds_either("obsidian-flow", "g1", "b1")
adds_either("telegraph-line", "c1", "e1")
adds_either("desert-beach", "s1", "g1")
adds_either("bottle-depot", "y1", "g1")
enters_pivoted("rag-cart")
enters_pivoted("telegraph-line")
enters_pivoted("desert-beach")
enters_pivoted("bottle-depot")

yes("crude-oil", 1, lambda: use("crude-oil", then=["mode 1"]), ("e2", "crude-oil* pollution:1"))
yes("crude-oil", 1, lambda: use("crude-oil pollution:1", then=["mode 2"]), ("y2", "crude-oil* pollution:2"))
no("crude-oil", 1, lambda: cannot("crude-oil*"), "MAT-8.1")
yes("crude-oil", 2, lambda: table(["crude-oil pollution:3"]).yours.points, -1)
yes("crude-oil", 2, lambda: table(["crude-oil pollution:4"]).yours.points, -2)
no("crude-oil", 2, lambda: table(["crude-oil pollution:1", "coal-seam pollution:4"]).yours.points, 0)

yes("coal-seam", 1, lambda: use("coal-seam"), ("e2", "coal-seam* pollution:1"))
no("coal-seam", 1, lambda: cannot("coal-seam*"), "MAT-8.1")
yes("coal-seam", 2, lambda: at_start("coal-seam pollution:4").removed, ["coal-seam"])
no("coal-seam", 2, lambda: at_start("coal-seam pollution:3").removed, [])


def marsh(*actions):
    """You play a Papyrus Marsh and look at the top 2 of three cards."""
    t = table(hand=["papyrus-marsh"], library=["aqueduct", "rose-window", "eureka"])
    return t.you("play papyrus-marsh", *actions)


yes(
    "papyrus-marsh", 2, lambda: marsh("pick rose-window").yours.library, ["eureka", "aqueduct", "rose-window"]
)
yes("papyrus-marsh", 2, lambda: marsh("pick eureka").yours.library, ["rose-window", "aqueduct", "eureka"])
no("papyrus-marsh", 2, lambda: marsh().actions(), ["pick eureka", "pick rose-window"])
no(
    "papyrus-marsh",
    2,
    lambda: table(["papyrus-marsh"], hand=["copper-mine"]).you("play copper-mine").asked,
    "you: main",
)

yes("windmill", 1, lambda: use("windmill", "house-of-wisdom"), ("e2", "windmill*"))
no("windmill", 1, lambda: table(["windmill"], ["house-of-wisdom"]).you("use windmill").yours.pool, "e1")


def ruined(*side, target):
    """One of your cards is destroyed."""
    return table(side, hand=["ruin"]).you("play ruin", f"target {target}").yours.field


yes("old-city-rubble", 1, lambda: use("old-city-rubble", of=" 1"), ("b1", "old-city-rubble*"))
no("old-city-rubble", 1, lambda: cannot("old-city-rubble*", of=" 1"), "MAT-8.1")
yes(
    "old-city-rubble",
    2,
    lambda: ruined("old-city-rubble", "plain-book", target="plain-book"),
    ["old-city-rubble rubble:2"],
)
no("old-city-rubble", 2, lambda: ruined("old-city-rubble", "cai-lun", target="cai-lun"), ["old-city-rubble"])
no(
    "old-city-rubble",
    2,
    lambda: (
        table(["old-city-rubble"], ["plain-book"], hand=["ruin"])
        .you("play ruin", "target plain-book")
        .yours.field
    ),
    ["old-city-rubble"],
)
yes(
    "old-city-rubble",
    3,
    lambda: use("old-city-rubble* rubble:2", of=" 3"),
    ("b1", "old-city-rubble* rubble:1"),
)
no("old-city-rubble", 3, lambda: cannot("old-city-rubble", of=" 3"), "MAT-6.9")

yes(
    "obsidian-flow", 2, lambda: table(["obsidian-flow"]).you("use obsidian-flow", "mode 1").asked, "they: may"
)
yes(
    "obsidian-flow",
    2,
    lambda: table(["obsidian-flow"]).you("use obsidian-flow", "mode 1").they("yes").tells("look at Te Rangi"),
    True,
)
no(
    "obsidian-flow",
    2,
    lambda: table(["obsidian-flow"]).you("use obsidian-flow", "mode 1").they("no").tells("look at"),
    False,
)
no(
    "obsidian-flow",
    2,
    lambda: table(["obsidian-flow"], their_hand=["hush"], active=THEY).they("play hush").passed().asked,
    "they: main",
)

CARAVAN = ["kind paper", "kind glass"]
yes("silk-road-caravan", 1, lambda: use("silk-road-caravan", then=CARAVAN), ("p1 g1", "silk-road-caravan*"))
yes(
    "silk-road-caravan",
    1,
    lambda: (
        table(["silk-road-caravan"])
        .you("use silk-road-caravan", *CARAVAN, "end")
        .they("end")
        .passed()
        .yours.field
    ),
    ["silk-road-caravan*"],
)
no("silk-road-caravan", 1, lambda: at_start("silk-road-caravan*").field, ["silk-road-caravan"])
no(
    "silk-road-caravan",
    1,
    lambda: (
        table(["silk-road-caravan"])
        .you("use silk-road-caravan", *CARAVAN, "end")
        .they("end")
        .to("main", YOU)
        .you("end")
        .to("main", THEY)
        .they("end")
        .passed()
        .yours.field
    ),
    ["silk-road-caravan"],
)

yes(
    "electronics-scrapyard",
    1,
    lambda: use("electronics-scrapyard", pool="p1"),
    ("c1 s1 y1", "electronics-scrapyard*"),
)
no("electronics-scrapyard", 1, lambda: cannot("electronics-scrapyard"), "MAT-6.9")

yes("geothermal-spring", 1, lambda: at_start("geothermal-spring").field, ["geothermal-spring heat:1"])
no("geothermal-spring", 1, lambda: table(["geothermal-spring"]).you("end").yours.field, ["geothermal-spring"])
yes(
    "geothermal-spring",
    2,
    lambda: use("geothermal-spring heat:3", of=" 2"),
    ("e1", "geothermal-spring* heat:2"),
)
no("geothermal-spring", 2, lambda: cannot("geothermal-spring", of=" 2"), "MAT-6.9")
yes(
    "geothermal-spring",
    3,
    lambda: use("geothermal-spring heat:4", of=" 3"),
    ("e5", "geothermal-spring* heat:1"),
)
no("geothermal-spring", 3, lambda: cannot("geothermal-spring heat:2", of=" 3"), "MAT-6.9")

yes(
    "warehouse-district",
    1,
    lambda: use("warehouse-district", of=" 1", pool="c1"),
    ("", "warehouse-district* stock:2"),
)
no("warehouse-district", 1, lambda: cannot("warehouse-district", of=" 1"), "MAT-6.9")
yes(
    "warehouse-district",
    2,
    lambda: use("warehouse-district* stock:2", of=" 2", then=["kind glass"]),
    ("g1", "warehouse-district* stock:1"),
)
no(
    "warehouse-district",
    2,
    lambda: (
        table([], ["warehouse-district stock:2"], hand=["cai-lun"])
        .you("play cai-lun")
        .refused("use warehouse-district 2", THEY)
    ),
    "MAT-6.17",
)
no("warehouse-district", 2, lambda: cannot("warehouse-district", of=" 2"), "MAT-6.9")

yes("tidal-mill", 1, lambda: use("tidal-mill"), ("e1", "tidal-mill*"))
yes(
    "tidal-mill",
    1,
    lambda: (
        table(["tidal-mill"], their_hand=["cai-lun"], active=THEY)
        .they("play cai-lun")
        .you("use tidal-mill")
        .yours.pool
    ),
    "e2",
)
no("tidal-mill", 1, lambda: cannot("tidal-mill*"), "MAT-8.1")

yes("palimpsest-stack", 1, lambda: use("palimpsest-stack", of=" 1"), ("p1", "palimpsest-stack*"))
no("palimpsest-stack", 1, lambda: cannot("palimpsest-stack*", of=" 1"), "MAT-8.1")
yes("palimpsest-stack", 2, lambda: use("palimpsest-stack", of=" 2"), ("p2", "palimpsest-stack*"))
yes(
    "palimpsest-stack",
    2,
    lambda: table(["palimpsest-stack"], library=["eureka"]).you("use palimpsest-stack 2").yours.removed,
    ["eureka"],
)
no("palimpsest-stack", 2, lambda: cannot("palimpsest-stack", of=" 2", library=[]), "MAT-6.9")

yes("glass-furnace", 1, lambda: use("glass-furnace", of=" 1", pool="e1"), ("g2", "glass-furnace*"))
no("glass-furnace", 1, lambda: cannot("glass-furnace", of=" 1", pool="c1"), "MAT-6.9")
yes("glass-furnace", 2, lambda: use("glass-furnace", of=" 2"), ("g1", "glass-furnace* pollution:1"))
no("glass-furnace", 2, lambda: cannot("glass-furnace*", of=" 2"), "MAT-8.1")

yes("wafer-fab", 1, lambda: use("wafer-fab", pool="e1"), ("s3", "wafer-fab* pollution:1"))
no("wafer-fab", 1, lambda: cannot("wafer-fab", pool="c1"), "MAT-6.9")
