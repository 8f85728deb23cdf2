"""Criminals, Citizens and Androids: what each line does, and what it does not do."""

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


def plain(slug):
    """What a card without text is in play."""
    return table([slug]).yours.level(slug)


# Criminals.

DON = "don-calogero-2-0"
yes(DON, 1, lambda: table([DON, "fence-in-a-nice-suit"]).yours.level("fence-in-a-nice-suit"), "1/2 (1)")
no(DON, 1, lambda: table([DON, "commuter"]).yours.level("commuter"), "1/1")
no(DON, 1, lambda: table([DON]).yours.level(DON), "3/3 (1)")
no(DON, 1, lambda: table([DON], ["alley-enforcer"]).theirs.level("alley-enforcer"), "2/3 (1)")

KNIVES = "knives-adebayo"
yes(KNIVES, 1, lambda: fight(KNIVES, "sentry-chassis").theirs.level("sentry-chassis"), "3/3 (1)*")
no(KNIVES, 1, lambda: fight("plain-android", "amateur-sysadmin", KNIVES).yours.active, [KNIVES])
yes(KNIVES, 2, lambda: killed("commuter", KNIVES, they=["commuter"]).yours.credits, 32)
no(KNIVES, 2, lambda: killed("commuter", KNIVES, "commuter").yours.credits, 30)

LOCKSMITH = "the-locksmith"
yes(LOCKSMITH, 1, lambda: fight(LOCKSMITH).yours.credits, 7)
yes(LOCKSMITH, 1, lambda: fight(LOCKSMITH, their_credits=2).yours.credits, 6)
no(LOCKSMITH, 1, lambda: fight("amateur-sysadmin", you=LOCKSMITH).yours.credits, 4)

GRANNY = "granny-arsenic"
yes(GRANNY, 1, lambda: use(GRANNY, they=["alley-enforcer"]).theirs.level("alley-enforcer"), "2/1 (1)")
yes(GRANNY, 1, lambda: use(GRANNY, they=["alley-enforcer"]).yours.active, [])
no(GRANNY, 1, lambda: cannot(GRANNY, "alley-enforcer"), TARGET)
no(GRANNY, 1, lambda: cannot(f"{GRANNY}*", they=["alley-enforcer"]), "MN-14.2")

SILK = "silk-bakunin"
yes(SILK, 1, lambda: paid(recruit("second-spine", SILK)), 1)
no(SILK, 1, lambda: paid(recruit("capsule-hotel", SILK)), 3)
yes(SILK, 2, lambda: drawn(recruit("grandfathers-revolver", SILK)), 1)
no(SILK, 2, lambda: drawn(recruit("second-spine", SILK)), 0)

ROWS.plain("alley-enforcer", lambda: plain("alley-enforcer"), "2/3 (1)")

MUGGER = "data-mugger"
yes(MUGGER, 1, lambda: fight(MUGGER, "tram-conductor").yours.credits, 5)
no(MUGGER, 1, lambda: fight(MUGGER, "iron-juliet").yours.credits, 4)
no(MUGGER, 1, lambda: fight("alley-enforcer", "tram-conductor", MUGGER).yours.credits, 4)

SHARK = "loan-shark"
yes(SHARK, 1, lambda: end(SHARK, their_credits=4).yours.credits, 5)
no(SHARK, 1, lambda: end(SHARK, their_credits=5).yours.credits, 4)
no(SHARK, 1, lambda: table([SHARK], active=THEY, their_credits=4).end().tells("steal"), False)

LEGGER = "organ-legger"
yes(LEGGER, 1, lambda: fight(LEGGER, "tram-conductor").theirs.level("tram-conductor"), "1/1*")
yes(LEGGER, 1, lambda: fight(LEGGER, "tram-conductor").yours.credits, 5)
no(
    LEGGER,
    1,
    lambda: fight(LEGGER, "tram-conductor", they="commuter").theirs.field,
    ["tram-conductor", "commuter"],
)
no(LEGGER, 1, lambda: fight(LEGGER, "iron-juliet").theirs.level("iron-juliet"), "4/5 (2)")

FENCE = "fence-in-a-nice-suit"
yes(FENCE, 1, lambda: use(FENCE, "commuter <second-spine>").yours.credits, 22)
yes(FENCE, 1, lambda: use(FENCE, "commuter <second-spine>").yours.pile, ["second-spine"])
no(FENCE, 1, lambda: cannot(FENCE, they=["commuter <second-spine>"]), PRICE)

DRIVER = "getaway-driver"
yes(
    DRIVER,
    1,
    lambda: (
        fight(
            f"{DRIVER}, alley-enforcer", "iron-juliet", then=[f"use {DRIVER}", "target alley-enforcer"]
        ).yours.active
    ),
    ["alley-enforcer"],
)
no(DRIVER, 1, lambda: cannot(DRIVER, "alley-enforcer"), TARGET)
no(
    DRIVER,
    1,
    lambda: (
        meet(f"{DRIVER}, alley-enforcer", "iron-juliet", then=[f"use {DRIVER}", "target alley-enforcer"])
        .they("pass")
        .refused(f"use {DRIVER}")
    ),
    LIMIT,
)

yes("hired-muscle", 1, lambda: start("hired-muscle").yours.credits, 19)
no("hired-muscle", 1, lambda: start("hired-muscle*").yours.credits, 20)
no("hired-muscle", 1, lambda: start(they=["hired-muscle"]).yours.credits, 20)

KOMPROMAT = "kompromat-collector"
yes(KOMPROMAT, 1, lambda: recruit(KOMPROMAT, they=["iron-juliet"]).theirs.level("iron-juliet"), "2/5 (2)")
yes(
    KOMPROMAT,
    1,
    lambda: recruit(KOMPROMAT, they=["iron-juliet"]).end().theirs.level("iron-juliet"),
    "2/5 (2)",
)
no(
    KOMPROMAT,
    1,
    lambda: recruit(KOMPROMAT, they=["iron-juliet"]).end().end().theirs.level("iron-juliet"),
    "4/5 (2)",
)
no(KOMPROMAT, 1, lambda: recruit(KOMPROMAT, "iron-juliet").yours.level("iron-juliet"), "4/5 (2)")

PICKPOCKET = "pickpocket-apprentice"
yes(PICKPOCKET, 1, lambda: meet(PICKPOCKET, their_credits=6).yours.credits, 5)
no(PICKPOCKET, 1, lambda: meet(PICKPOCKET, their_credits=4).yours.credits, 4)
no(PICKPOCKET, 1, lambda: meet("commuter", you=PICKPOCKET, their_credits=6).yours.credits, 4)

CLEANER = "scene-cleaner"
yes(CLEANER, 1, lambda: fight(CLEANER, "tram-conductor <second-spine>").theirs.pile, ["second-spine"])
no(CLEANER, 1, lambda: fight(CLEANER, "iron-juliet <second-spine>").theirs.pile, [])
no(
    CLEANER,
    1,
    lambda: fight(f"{CLEANER} <second-spine>", "tram-conductor").yours.items(CLEANER),
    ["second-spine"],
)

# Citizens.

ROSA = "rosa-lindqvist-paz"
yes(ROSA, 1, lambda: table([ROSA, "commuter"]).yours.level("commuter"), "2/1")
no(ROSA, 1, lambda: table([ROSA, "repair-drone"]).yours.level("repair-drone"), "1/2")
no(ROSA, 1, lambda: table([ROSA], ["commuter"]).theirs.level("commuter"), "1/1")
no(ROSA, 1, lambda: table([f"{ROSA}*", "commuter"]).yours.level("commuter"), "1/1")

TOMASZ = "old-tomasz-from-stairwell-c"
yes(TOMASZ, 1, lambda: start(TOMASZ, "tram-conductor*").yours.level("tram-conductor"), "1/2*")
no(TOMASZ, 1, lambda: start(TOMASZ, "alley-enforcer*").yours.level("alley-enforcer"), "2/2 (1)*")
no(TOMASZ, 1, lambda: start(f"{TOMASZ}*", "tram-conductor*").yours.level("tram-conductor"), "1/1*")
no(TOMASZ, 1, lambda: start(f"{TOMASZ}*").yours.level(TOMASZ), "1/4*")

JADE = "jade-curfew-mbeki"
yes(JADE, 1, lambda: table([JADE], ["commuter", "tram-conductor"]).yours.level(JADE), "4/3 (1)")
no(JADE, 1, lambda: table([JADE], ["commuter", "capsule-hotel"]).yours.level(JADE), "2/3 (1)")

CHOIR = "the-tuesday-choir"
yes(CHOIR, 1, lambda: use(CHOIR, "commuter", "tram-conductor").yours.level("commuter"), "2/1")
yes(CHOIR, 1, lambda: use(CHOIR, "commuter", "tram-conductor").yours.level("tram-conductor"), "2/2")
no(CHOIR, 1, lambda: use(CHOIR, "repair-drone").yours.level("repair-drone"), "1/2")
no(CHOIR, 1, lambda: use(CHOIR).yours.level(CHOIR), "1/4*")

ADA = "ada-citizen-zero"
yes(ADA, 1, lambda: fight(ADA, you="commuter*").yours.active, [ADA, "commuter"])
no(ADA, 1, lambda: fight("amateur-sysadmin", you=f"{ADA}, commuter*").yours.active, ["amateur-sysadmin", ADA])

ROWS.plain("tram-conductor", lambda: plain("tram-conductor"), "1/2")

NURSE = "night-shift-nurse"
yes(NURSE, 1, lambda: end(NURSE, "alley-enforcer 2").yours.level("alley-enforcer"), "2/2 (1)")
no(NURSE, 1, lambda: end(NURSE, they=["alley-enforcer 2"]).theirs.level("alley-enforcer"), "2/1 (1)")
no(
    NURSE,
    1,
    lambda: table([NURSE, "alley-enforcer 2"], active=THEY).end().yours.level("alley-enforcer"),
    "2/1 (1)",
)

PREACHER = "street-preacher"
yes(PREACHER, 1, lambda: meet(PREACHER).yours.level(PREACHER), "2/2")
no(PREACHER, 1, lambda: meet("commuter", you=PREACHER).yours.level("commuter"), "1/1")

GARDENER = "rooftop-gardener"
yes(GARDENER, 1, lambda: recruit(GARDENER).yours.level(GARDENER), "1/4")
yes(
    GARDENER,
    1,
    lambda: recruit(GARDENER, "commuter", then=["target commuter"]).yours.level("commuter"),
    "1/2",
)
no(GARDENER, 1, lambda: recruit("commuter", GARDENER).yours.level(GARDENER), "1/3")

STRIKER = "rent-striker"
yes(STRIKER, 1, lambda: table([STRIKER], credits=3, their_credits=4).yours.level(STRIKER), "2/2")
no(STRIKER, 1, lambda: table([STRIKER], credits=4, their_credits=4).yours.level(STRIKER), "1/2")

ROWS.plain("commuter", lambda: plain("commuter"), "1/1")

CAPTAIN = "block-captain"
yes(CAPTAIN, 1, lambda: use(CAPTAIN, "commuter", then=[f"target {CAPTAIN}"]).yours.level(CAPTAIN), "4/3")
yes(CAPTAIN, 1, lambda: use(CAPTAIN, "commuter", then=[f"target {CAPTAIN}"]).yours.active, [CAPTAIN])
no(CAPTAIN, 1, lambda: cannot(CAPTAIN, "commuter*", "repair-drone"), PRICE)

ROWS.plain("amateur-sysadmin", lambda: plain("amateur-sysadmin"), "2/3")

COURIER = "food-courier"
yes(
    COURIER,
    1,
    lambda: (
        table(["commuter"], [COURIER, "tram-conductor"], phase="approaching")
        .you("approach commuter", "go")
        .refused(f"declare {COURIER}")
    ),
    "MN-8.6",
)
yes(COURIER, 1, lambda: fight("amateur-sysadmin", they=COURIER).yours.gnes, 11)
no(COURIER, 1, lambda: meet(COURIER).yours.level(COURIER), "2/1")

MOB = "angry-mob"
yes(
    MOB,
    1,
    lambda: table(["rosa-lindqvist-paz"], hand=[MOB], phase="deploy").refused(f"recruit {MOB}"),
    "MN-6.2",
)
no(
    MOB,
    1,
    lambda: recruit(MOB, "commuter", "tram-conductor*").yours.field,
    ["commuter", "tram-conductor", MOB],
)
yes(
    MOB,
    1,
    lambda: table(["commuter"], ["tram-conductor"], hand=[MOB], phase="deploy").refused(f"recruit {MOB}"),
    "MN-6.2",
)
yes(
    MOB,
    2,
    lambda: (
        table(["commuter"], [MOB, "tram-conductor"], phase="approaching")
        .you("approach commuter", "go", "declare tram-conductor")
        .refused(f"surrogate {MOB}", THEY)
    ),
    "MN-8.7",
)
no(MOB, 2, lambda: meet("commuter", f"tram-conductor, {MOB}").theirs.level(MOB), "4/3 (1)")

# Androids.

MODEL = "model-0-the-apologetic"
yes(MODEL, 1, lambda: start(f"{MODEL}*").yours.level(MODEL), "2/4*")
no(MODEL, 1, lambda: start(MODEL, "tram-conductor*").yours.level("tram-conductor"), "1/1*")

yes("happy-9", 1, lambda: drawn(lulled("happy-9", "happy-9")), 2)
no("happy-9", 1, lambda: drawn(lulled("commuter", "happy-9", "commuter")), 0)
no("happy-9", 1, lambda: drawn(lulled("happy-9", "happy-9*")), 0)

SERVO = "sister-servo"
yes(SERVO, 1, lambda: use(SERVO, "repair-drone*").yours.active, [SERVO, "repair-drone"])
yes(SERVO, 1, lambda: use(SERVO, "repair-drone*").yours.credits, 18)
no(SERVO, 1, lambda: cannot(SERVO, "commuter*", they=["repair-drone*"]), TARGET)
no(
    SERVO,
    1,
    lambda: use(SERVO, "repair-drone*", "happy-9*", then=["target happy-9"]).refused(f"use {SERVO}"),
    LIMIT,
)

JULIET = "iron-juliet"
yes(
    JULIET,
    1,
    lambda: (
        table(["commuter"], [JULIET, "tram-conductor"], phase="approaching")
        .you("approach commuter", "go", "declare tram-conductor")
        .refused(f"surrogate {JULIET}", THEY)
    ),
    "MN-8.7",
)
no(JULIET, 1, lambda: meet("commuter", JULIET).theirs.level(JULIET), "4/5 (2)")

BUTLER = "the-butler-who-did-it"
yes(BUTLER, 1, lambda: meet("commuter", BUTLER).theirs.level(BUTLER), "3/4 (3)")
no(BUTLER, 1, lambda: meet(BUTLER, "tram-conductor").yours.level(BUTLER), "3/4 (1)")

DOCK = "dockloader-mark-iv"
yes(DOCK, 1, lambda: use(DOCK).yours.level(DOCK), "3/4")
no(DOCK, 1, lambda: use(DOCK).refused(f"use {DOCK}"), LIMIT)
no(DOCK, 1, lambda: use(DOCK).end().yours.level(DOCK), "1/4")

yes(
    "sentry-chassis",
    1,
    lambda: table(["sentry-chassis"], phase="approaching").refused("approach sentry-chassis"),
    "MN-8.2",
)
no("sentry-chassis", 1, lambda: meet("commuter", "sentry-chassis").theirs.level("sentry-chassis"), "3/3 (1)")

UNIT = "companion-unit"
yes(UNIT, 1, lambda: play("hit", UNIT, "commuter", then=["target commuter"]).yours.level(UNIT), "1/3")
yes(UNIT, 1, lambda: play("hit", UNIT, "commuter", then=["target commuter"]).yours.field, [UNIT, "commuter"])
no(UNIT, 1, lambda: play("hit", UNIT, "repair-drone", then=["target repair-drone"]).yours.level(UNIT), "1/4")
no(UNIT, 1, lambda: play("hit", UNIT, they=["commuter"], then=["target commuter"]).theirs.field, [])
no(
    UNIT,
    1,
    lambda: use("granny-arsenic", they=[UNIT, "tram-conductor"], then=["target tram-conductor"]).theirs.field,
    [UNIT],
)
no(UNIT, 1, lambda: start(UNIT, "tram-conductor*").yours.level("tram-conductor"), "1/1*")

DRONE = "repair-drone"
yes(DRONE, 1, lambda: use(DRONE, "happy-9 2").yours.level("happy-9"), "2/3")
yes(DRONE, 1, lambda: use(DRONE, "happy-9 2").yours.credits, 19)
no(DRONE, 1, lambda: cannot(DRONE, "alley-enforcer 2"), TARGET)
no(DRONE, 1, lambda: use(DRONE, "happy-9 2").refused(f"use {DRONE}"), LIMIT)

ROWS.plain("call-centre-cluster", lambda: plain("call-centre-cluster"), "1/3")

RECALL = "recall-notice-unit"
yes(RECALL, 1, lambda: start(RECALL).yours.level(RECALL), "3/2")
no(RECALL, 1, lambda: start(RECALL, "commuter").yours.level("commuter"), "1/1")
no(RECALL, 1, lambda: start(they=[RECALL]).theirs.level(RECALL), "3/3")

CRASH = "crash-test-philosopher"
yes(CRASH, 1, lambda: drawn(play("hit", CRASH, then=[f"target {CRASH}"])), 1)
no(CRASH, 1, lambda: drawn(play("hit", CRASH, "tram-conductor", then=["target tram-conductor"])), 0)

PATROL = "patrol-frame"
yes(PATROL, 1, lambda: table([PATROL, "alley-enforcer"]).yours.level("alley-enforcer"), "3/3 (1)")
no(PATROL, 1, lambda: table([PATROL, "commuter"]).yours.level("commuter"), "1/1")
no(PATROL, 1, lambda: table([PATROL]).yours.level(PATROL), "2/4 (1)")

GHOST = "ghost-in-a-vending-machine"
yes(GHOST, 1, lambda: table([f"{GHOST} <second-spine>"]).yours.level(GHOST), "4/5")
no(GHOST, 1, lambda: table([GHOST]).yours.level(GHOST), "2/3")
no(GHOST, 1, lambda: table([f"{GHOST} <ballistic-cardigan>"]).yours.level(GHOST), "2/4")
no(
    GHOST,
    1,
    lambda: table([f"{GHOST} <second-spine>"], variants=["human-cyborgs-only"]).yours.level(GHOST),
    "2/5",
)

SIBLING = "assembly-line-sibling"
yes(
    SIBLING,
    1,
    lambda: recruit(SIBLING, deck=["commuter", SIBLING], then=[f"pick {SIBLING}"]).yours.hand,
    [SIBLING],
)
no(SIBLING, 1, lambda: recruit(SIBLING, deck=["commuter", SIBLING], then=["stop"]).yours.hand, [])
no(SIBLING, 1, lambda: "pick commuter" in recruit(SIBLING, deck=["commuter"]).actions(), False)
