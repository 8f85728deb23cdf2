"""Possessions: what each line does, and what it does not do."""

import pytest

from tests.games.lines import Rows
from tests.games.mindnet.mns import (
    THEY,
    cannot,
    drawn,
    end,
    fight,
    killed,
    lulled,
    meet,
    paid,
    play,
    recruit,
    start,
    table,
    their_event,
    use,
)

pytestmark = pytest.mark.source

ROWS = Rows()
yes, no = ROWS.yes, ROWS.no

PRICE = "MN-4.13"
TARGET = "MN-4.9"
LIMIT = "MN-14.9"
PERIOD = "MN-4.14"


@pytest.mark.parametrize("row", ROWS.rows, ids=str)
def test_a_line(row):
    assert row.seen() == row.expected


# Vehicles.

LIMOUSINE = "armoured-limousine"
yes(LIMOUSINE, 1, lambda: meet("ward-boss", you=LIMOUSINE).yours.level("ward-boss"), "3/2")
no(LIMOUSINE, 1, lambda: table(["ward-boss", LIMOUSINE]).yours.level("ward-boss"), "2/2")
no(LIMOUSINE, 1, lambda: meet("commuter", you=LIMOUSINE).yours.level("commuter"), "1/1")
no(LIMOUSINE, 1, lambda: meet("commuter", "ward-boss", they=LIMOUSINE).theirs.level("ward-boss"), "2/2")

GYRO = "getaway-gyrocopter"
yes(GYRO, 1, lambda: fight("amateur-sysadmin", you=f"{GYRO}, commuter*").yours.level("commuter"), "1/1")
no(GYRO, 1, lambda: fight("commuter", you=f"{GYRO}, happy-9*").yours.level("happy-9"), "2/4*")
no(GYRO, 1, lambda: play("born-in-the-cloud", GYRO, "commuter*").yours.level("commuter"), "1/1*")

VAN = "press-van"
yes(VAN, 1, lambda: drawn(meet("fact-checker", you=VAN)), 1)
no(VAN, 1, lambda: drawn(meet("commuter", you=VAN)), 0)
no(VAN, 1, lambda: drawn(meet("fact-checker, obituary-writer", you=VAN)), 1)

yes(
    "hearse-of-the-future",
    1,
    lambda: killed("commuter", "hearse-of-the-future", they=["commuter"]).yours.credits,
    31,
)
yes(
    "hearse-of-the-future",
    1,
    lambda: killed("commuter", "hearse-of-the-future", "commuter").yours.credits,
    31,
)
no(
    "hearse-of-the-future",
    1,
    lambda: killed("happy-9", "hearse-of-the-future", "happy-9 <backup-heart>").yours.credits,
    30,
)

yes("riot-bus", 1, lambda: meet("commuter", you="riot-bus").yours.level("commuter"), "2/1")
no("riot-bus", 1, lambda: table(["commuter", "riot-bus"]).yours.level("commuter"), "1/1")
no("riot-bus", 1, lambda: meet("ward-boss", you="riot-bus").yours.level("ward-boss"), "2/2")

AMBULANCE = "ambulance-lightly-used"
yes(AMBULANCE, 1, lambda: use(AMBULANCE, "alley-enforcer 2").yours.level("alley-enforcer"), "2/2 (1)")
yes(AMBULANCE, 1, lambda: use(AMBULANCE, "alley-enforcer 2").yours.credits, 18)
no(AMBULANCE, 1, lambda: use(AMBULANCE, "alley-enforcer 2").refused(f"use {AMBULANCE}"), LIMIT)
no(AMBULANCE, 1, lambda: cannot(AMBULANCE, they=["alley-enforcer 2"]), TARGET)

yes("submarine-yacht", 1, lambda: end("submarine-yacht", credits=10).yours.credits, 9)
no(
    "submarine-yacht",
    1,
    lambda: table(["submarine-yacht"], active=THEY, their_credits=10).end().theirs.credits,
    8,
)

# Workplaces.

CORNER = "corner-office-floor-200"
yes(CORNER, 1, lambda: table([CORNER, "climate-broker"]).yours.earnings("climate-broker"), 2)
no(CORNER, 1, lambda: table([CORNER, "tram-conductor"]).yours.earnings("tram-conductor"), 1)
no(CORNER, 1, lambda: table([CORNER], ["climate-broker"]).theirs.earnings("climate-broker"), 1)

NEWSROOM = "newsroom-without-windows"
yes(NEWSROOM, 1, lambda: drawn(play("wait", NEWSROOM)), 1)
no(NEWSROOM, 1, lambda: drawn(play("wait", NEWSROOM, hand=["wait"]).you("play wait")), 1)
no(NEWSROOM, 1, lambda: drawn(their_event(NEWSROOM)), 0)

yes("union-hall", 1, lambda: paid(recruit("tram-conductor", "union-hall")), 1)
no("union-hall", 1, lambda: paid(recruit("ward-boss", "union-hall")), 3)
yes("union-hall", 2, lambda: lulled("commuter", "union-hall", "commuter").yours.level("commuter"), "1/1")
no("union-hall", 2, lambda: lulled("ward-boss", "union-hall", "ward-boss").yours.level("ward-boss"), "2/2*")
no(
    "union-hall",
    2,
    lambda: lulled("commuter", "union-hall", they=["commuter"]).theirs.level("commuter"),
    "1/1*",
)
no("union-hall", 2, lambda: fight("commuter", "iron-juliet", "union-hall").yours.level("commuter"), "1/1*")

SHOP = "chop-shop"
yes(SHOP, 1, lambda: drawn(use(SHOP, "commuter <second-spine>")), 1)
yes(SHOP, 1, lambda: use(SHOP, "commuter <second-spine>").yours.credits, 21)
yes(SHOP, 1, lambda: use(SHOP, "commuter <second-spine>").yours.pile, ["second-spine"])
no(SHOP, 1, lambda: cannot(SHOP, they=["commuter <second-spine>"]), PRICE)


def discards(n, *you):
    """What you gain by discarding `n` cards for Credits, or as many as you may."""
    cards = ["commuter", "tram-conductor", "hit", "kill", "lull", "wake"]
    t = table(you, hand=cards, phase="ready", credits=0)
    for card in cards[:n]:
        if not t.refused(f"discard {card}"):
            t.you(f"discard {card}")
    return t.to("deploy").yours.credits


yes("temp-agency", 1, lambda: discards(5, "temp-agency"), 5)
no("temp-agency", 1, lambda: discards(6, "temp-agency"), 5)
no("temp-agency", 1, lambda: discards(4), 3)

TALENT = "talent-agency"


def helped(*you):
    """You have discarded a Rosa for the one in play, which was exhausted and sick."""
    t = table(["rosa-lindqvist-paz* 1", *you], hand=["rosa-lindqvist-paz"] * 2, phase="ready")
    return t.to("unique").you("activate rosa-lindqvist-paz")


yes(TALENT, 1, lambda: helped(TALENT).you("heal rosa-lindqvist-paz").yours.level("rosa-lindqvist-paz"), "2/2")
no(TALENT, 1, lambda: helped().refused("heal rosa-lindqvist-paz") != "", True)
no(TALENT, 1, lambda: helped(TALENT).you("heal rosa-lindqvist-paz").asked == "you: unique", False)
yes(TALENT, 2, lambda: drawn(recruit("rosa-lindqvist-paz", TALENT)), 1)
no(TALENT, 2, lambda: drawn(recruit("commuter", TALENT)), 0)

yes("ministry-annex", 1, lambda: their_event("ministry-annex").theirs.credits, 19)
no("ministry-annex", 1, lambda: paid(play("born-in-the-cloud", "ministry-annex")), 7)

CLINIC = "clinic-on-the-corner"
yes(
    CLINIC,
    1,
    lambda: table([CLINIC, "tram-conductor*"], phase="ready").you("activate tram-conductor").yours.credits,
    19,
)
no(
    CLINIC,
    1,
    lambda: table(["tram-conductor*"], [CLINIC], phase="ready").you("activate tram-conductor").yours.credits,
    17,
)
no(
    CLINIC,
    1,
    lambda: (
        table([CLINIC, "happy-9", "tram-conductor*"], phase="ready")
        .you("activate tram-conductor")
        .yours.credits
    ),
    22,
)

# Homes.

ROWS.plain("capsule-hotel", lambda: start("capsule-hotel").yours.credits, 21)

yes("penthouse-with-oxygen", 1, lambda: drawn(start("penthouse-with-oxygen")), 8)
no("penthouse-with-oxygen", 1, lambda: drawn(start(they=["penthouse-with-oxygen"])), 7)

SQUAT = "squat-in-the-old-metro"
yes(SQUAT, 1, lambda: table([SQUAT, "commuter"]).yours.level("commuter"), "1/2")
no(SQUAT, 1, lambda: table([SQUAT, "repair-drone"]).yours.level("repair-drone"), "1/2")
no(SQUAT, 1, lambda: table([SQUAT], ["commuter"]).theirs.level("commuter"), "1/1")

SAFE = "safehouse"
yes(
    SAFE,
    1,
    lambda: use(SAFE, "happy-9", hand=["hit"]).you("play hit", "target happy-9").yours.level("happy-9"),
    "2/4",
)
yes(
    SAFE,
    1,
    lambda: use(SAFE, "happy-9", hand=["kill"]).you("play kill", "target happy-9").yours.field,
    [SAFE],
)
no(SAFE, 1, lambda: use(SAFE, "happy-9").refused(f"use {SAFE}"), LIMIT)
no(SAFE, 1, lambda: cannot(SAFE, they=["happy-9"]), TARGET)

yes(
    "gated-arcology",
    1,
    lambda: meet("commuter", "tram-conductor", they="gated-arcology").theirs.level("tram-conductor"),
    "2/2",
)
no(
    "gated-arcology",
    1,
    lambda: meet("commuter", "tram-conductor", "gated-arcology").yours.level("commuter"),
    "1/1",
)
no(
    "gated-arcology",
    1,
    lambda: meet("commuter", "tram-conductor", they="gated-arcology, happy-9").theirs.level("happy-9"),
    "2/4",
)

yes("family-vault", 1, lambda: end("family-vault", credits=10).yours.credits, 10)
yes(
    "family-vault",
    1,
    lambda: end("family-vault", credits=10, they=["commuter <tax-optimiser>"]).yours.credits,
    10,
)
no("family-vault", 1, lambda: table(["family-vault"], active=THEY, their_credits=10).end().theirs.credits, 8)

# Machinery.

yes("server-farm", 1, lambda: table(["server-farm"]).yours.gnes, 6)
no("server-farm", 1, lambda: table(["server-farm"]).theirs.gnes, 5)
no("server-farm", 1, lambda: fight("amateur-sysadmin", they="server-farm", their_area=0).yours.gnes, 10)

LAMP = "genie-lamp-mark-ii"
yes(LAMP, 1, lambda: use(LAMP).yours.gnes, 6)
yes(LAMP, 1, lambda: use(LAMP).yours.credits, 15)
no(LAMP, 1, lambda: use(LAMP).refused(f"use {LAMP}"), LIMIT)
no(LAMP, 1, lambda: meet("commuter", you=LAMP, credits=9).refused(f"use {LAMP}"), PERIOD)

HONEY = "honeypot-mainframe"
yes(HONEY, 1, lambda: fight("amateur-sysadmin", they=HONEY).yours.gnes, 10)
yes(HONEY, 1, lambda: fight("amateur-sysadmin", they=HONEY).theirs.pile, [HONEY])
no(HONEY, 1, lambda: fight("amateur-sysadmin", you=HONEY).yours.gnes, 11)

yes("cold-firewall", 1, lambda: fight("amateur-sysadmin", they="cold-firewall").yours.gnes, 10)
yes(
    "cold-firewall",
    1,
    lambda: fight("amateur-sysadmin", you="mother-lovelace", they="cold-firewall").yours.gnes,
    10,
)
no("cold-firewall", 1, lambda: fight("iron-juliet", they="cold-firewall").yours.gnes, 11)
no("cold-firewall", 1, lambda: fight("amateur-sysadmin", you="cold-firewall").yours.gnes, 11)

FOUNDRY = "android-foundry"
yes(FOUNDRY, 1, lambda: paid(recruit("repair-drone", FOUNDRY)), 1)
no(FOUNDRY, 1, lambda: paid(recruit("commuter", FOUNDRY)), 1)
yes(FOUNDRY, 2, lambda: recruit(FOUNDRY, "repair-drone").yours.level("repair-drone"), "1/3")
no(
    FOUNDRY,
    2,
    lambda: recruit(FOUNDRY, "commuter", they=["repair-drone"]).theirs.level("repair-drone"),
    "1/2",
)
no(FOUNDRY, 2, lambda: recruit("repair-drone", FOUNDRY).yours.level("repair-drone"), "1/2")

AUTODOC = "autodoc-array"
yes(AUTODOC, 1, lambda: end(AUTODOC, "happy-9 2", "iron-juliet 1").yours.level("happy-9"), "2/3")
yes(AUTODOC, 1, lambda: end(AUTODOC, "happy-9 2", "iron-juliet 1").yours.level("iron-juliet"), "4/5 (2)")
no(AUTODOC, 1, lambda: end(AUTODOC, "alley-enforcer 2").yours.level("alley-enforcer"), "2/1 (1)")
no(AUTODOC, 1, lambda: end(AUTODOC, they=["happy-9 2"]).theirs.level("happy-9"), "2/2")

SATELLITE = "targeting-satellite"
yes(SATELLITE, 1, lambda: table([SATELLITE, "alley-enforcer"]).yours.level("alley-enforcer"), "2/3 (2)")
yes(
    SATELLITE,
    1,
    lambda: table([SATELLITE, SATELLITE, "alley-enforcer"]).yours.level("alley-enforcer"),
    "2/3 (3)",
)
no(SATELLITE, 1, lambda: table([SATELLITE, SATELLITE, "commuter"]).yours.level("commuter"), "1/1")
no(SATELLITE, 1, lambda: table([SATELLITE], ["alley-enforcer"]).theirs.level("alley-enforcer"), "2/3 (1)")

MINT = "mint-of-last-resort"
yes(MINT, 1, lambda: use(MINT).yours.credits, 28)
yes(MINT, 1, lambda: use(MINT).yours.gnes, 4)
no(MINT, 1, lambda: cannot(MINT, area=0), PRICE)
no(MINT, 1, lambda: meet("commuter", you=MINT).refused(f"use {MINT}"), PERIOD)

# Documents.

DOSSIER = "blackmail-dossier"
yes(DOSSIER, 1, lambda: use(DOSSIER, they=["iron-juliet"]).theirs.level("iron-juliet"), "1/5 (2)")
yes(DOSSIER, 1, lambda: use(DOSSIER, they=["iron-juliet"]).yours.pile, [DOSSIER])
no(DOSSIER, 1, lambda: cannot(DOSSIER, "iron-juliet"), TARGET)

DEED = "deed-to-the-moon-disputed"
yes(DEED, 1, lambda: table([DEED]).yours.earnings(DEED), 1)
yes(DEED, 1, lambda: start(DEED, DOSSIER).yours.credits, 22)
no(DEED, 1, lambda: table([DEED, "server-farm"], [DOSSIER]).yours.earnings(DEED), 1)

CENSUS = "forged-census"
CITIZENS = ("commuter", "tram-conductor", "rent-striker")


def counted(*you, **given):
    """Your event phase has begun."""
    return table(you, phase="deploy", credits=5, **given).you("done").yours.credits


yes(CENSUS, 1, lambda: counted(CENSUS, *CITIZENS), 6)
no(CENSUS, 1, lambda: counted(CENSUS, *CITIZENS[:2], they=["commuter"]), 5)

THICKET = "patent-thicket"


def their_item(item, *you):
    """You, after the opponent has purchased an item with 20 Credits."""
    return table(you, ["commuter"], active=THEY, phase="deploy", their_hand=[item]).they(f"purchase {item}")


yes(THICKET, 1, lambda: their_item("second-spine", THICKET).theirs.credits, 17)
no(THICKET, 1, lambda: paid(recruit("second-spine", THICKET, "commuter")), 2)
yes(THICKET, 2, lambda: their_item("second-spine", THICKET).yours.credits, 21)
no(THICKET, 2, lambda: their_item("grandfathers-revolver", THICKET).yours.credits, 20)

ARCHIVE = "whistle-safe-archive"
yes(ARCHIVE, 1, lambda: use(ARCHIVE, pile=["hit", "commuter"]).yours.hand, ["hit"])
yes(ARCHIVE, 1, lambda: use(ARCHIVE, pile=["hit", "commuter"]).yours.pile, ["commuter", ARCHIVE])
no(ARCHIVE, 1, lambda: cannot(ARCHIVE, pile=["commuter"]), TARGET)
no(ARCHIVE, 1, lambda: meet("commuter", you=ARCHIVE, pile=["hit"]).refused(f"use {ARCHIVE}"), PERIOD)

PARDON = "presidential-pardon"
yes(PARDON, 1, lambda: killed("commuter", "commuter", PARDON).yours.hand, ["commuter"])
yes(PARDON, 1, lambda: killed("commuter", "commuter*", PARDON).yours.pile, ["kill", PARDON])
no(PARDON, 1, lambda: killed("happy-9", "happy-9", PARDON).yours.hand, [])
no(PARDON, 1, lambda: killed("commuter", PARDON, they=["commuter"]).theirs.hand, [])
