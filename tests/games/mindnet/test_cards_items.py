"""Items: what each line does, and what it does not do."""

from functools import partial

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
    surrogate,
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


def borne(item, by="tram-conductor"):
    """What a Tram Conductor 1/2 with earnings 1 is with an item."""
    side = table([f"{by} <{item}>"]).yours
    return side.level(by), side.earnings(by)


def only_to(item, bearer, other):
    """An item is purchased with this bearer in play, and refused with the other one."""
    yes(item, 1, lambda: recruit(item, bearer).yours.items(bearer), [item])
    no(
        item,
        1,
        lambda: table([other], [bearer], hand=[item], phase="deploy").refused(f"purchase {item}"),
        "MN-6.6",
    )


for slug, level in {
    "pineal-shunt": ("2/2", 1),
    "second-spine": ("1/4", 1),
    "corporate-loyalty-chip": ("3/2", 0),
    "kinetic-tendons": ("2/3 (1)", 1),
    "pirate-firmware": ("3/1", 1),
    "grandfathers-revolver": ("1/2 (1)", 1),
    "monofilament-whip": ("1/2 (2)", 1),
    "riot-cannon": ("2/2 (2)", 0),
    "surplus-shock-gloves": ("2/2 (1)", 1),
    "ballistic-cardigan": ("1/3", 1),
    "exo-rig-payments-pending": ("2/4", 0),
}.items():
    ROWS.plain(slug, partial(borne, slug), level)

# Implants.

AMYGDALA = "overclocked-amygdala"
yes(AMYGDALA, 1, lambda: end(f"alley-enforcer <{AMYGDALA}>").yours.level("alley-enforcer"), "3/2 (2)")
no(AMYGDALA, 1, lambda: end(f"alley-enforcer <{AMYGDALA}>", "commuter").yours.level("commuter"), "1/1")
no(AMYGDALA, 1, lambda: table([f"happy-9 <{AMYGDALA}>"], active=THEY).end().yours.level("happy-9"), "3/4 (1)")

yes(
    "polygraph-eye",
    1,
    lambda: fight("alley-enforcer <polygraph-eye>", "commuter", their_hand=["hit"]).tells("You look at Hit"),
    True,
)
no(
    "polygraph-eye",
    1,
    lambda: fight("alley-enforcer <polygraph-eye>", "iron-juliet", their_hand=["hit"]).tells("look at"),
    False,
)

yes(
    "pain-editor",
    1,
    lambda: play("hit", "commuter <pain-editor>", then=["target commuter"]).yours.level("commuter"),
    "3/1",
)
no(
    "pain-editor",
    1,
    lambda: play("hit", "happy-9 <pain-editor>", "commuter", then=["target commuter"]).yours.level("happy-9"),
    "2/5",
)

yes("backup-heart", 1, lambda: killed("commuter", "commuter <backup-heart>").yours.level("commuter"), "1/1")
yes(
    "backup-heart",
    1,
    lambda: killed("commuter", "commuter* <backup-heart>").yours.pile,
    ["kill", "backup-heart"],
)
no(
    "backup-heart",
    1,
    lambda: killed("commuter", "happy-9 <backup-heart>", "commuter").yours.field,
    ["happy-9"],
)

yes(
    "dopamine-governor",
    1,
    lambda: lulled("commuter", "commuter <dopamine-governor>").yours.level("commuter"),
    "2/1",
)
no(
    "dopamine-governor",
    1,
    lambda: lulled("commuter", "commuter", "happy-9 <dopamine-governor>").yours.level("commuter"),
    "1/1*",
)
no("dopamine-governor", 1, lambda: fight("commuter <dopamine-governor>", "iron-juliet").yours.active, [])
no(
    "dopamine-governor",
    1,
    lambda: use("field-surgeon <dopamine-governor>", "alley-enforcer 1").yours.active,
    ["alley-enforcer"],
)

TENOR = "voice-of-a-dead-tenor"
only_to(TENOR, "commuter", "happy-9")
SINGER = f"commuter <{TENOR}>"
yes(TENOR, 2, lambda: meet(f"{SINGER}, tram-conductor", "iron-juliet").yours.level("tram-conductor"), "2/2")
no(TENOR, 2, lambda: meet(f"{SINGER}, tram-conductor", "iron-juliet").yours.level("commuter"), "1/1")
no(TENOR, 2, lambda: meet("tram-conductor", "iron-juliet", SINGER).yours.level("tram-conductor"), "1/2")
no(TENOR, 2, lambda: meet(SINGER, "iron-juliet", "tram-conductor").yours.level("tram-conductor"), "1/2")

yes("subdermal-ledger", 1, lambda: end("commuter <subdermal-ledger>", credits=10).yours.credits, 9)
no("subdermal-ledger", 1, lambda: end("commuter* <subdermal-ledger>", credits=10).yours.credits, 8)

MEMORIES = "borrowed-memories"
yes(MEMORIES, 1, lambda: drawn(recruit(MEMORIES, "commuter")), 1)
no(MEMORIES, 1, lambda: drawn(recruit("second-spine", f"commuter <{MEMORIES}>")), 0)
yes(MEMORIES, 2, lambda: drawn(killed("commuter", f"commuter <{MEMORIES}>")), 1)
no(MEMORIES, 2, lambda: drawn(killed("commuter", "commuter", f"happy-9 <{MEMORIES}>")), 0)
no(MEMORIES, 2, lambda: drawn(killed("commuter", f"commuter* <{MEMORIES}>")), 0)

only_to("empathy-damper", "alley-enforcer", "commuter")

yes(
    "nanite-garden",
    1,
    lambda: start("alley-enforcer 2 <nanite-garden>").yours.level("alley-enforcer"),
    "2/3 (1)",
)
no(
    "nanite-garden",
    1,
    lambda: start("happy-9 <nanite-garden>", "alley-enforcer 2").yours.level("alley-enforcer"),
    "2/1 (1)",
)
no(
    "nanite-garden",
    1,
    lambda: table(["alley-enforcer 2 <nanite-garden>"], active=THEY).end().yours.level("alley-enforcer"),
    "2/3 (1)",
)

# Software.

yes("worm-exe", 1, lambda: meet("commuter <worm-exe>").yours.level("commuter"), "3/1")
no("worm-exe", 1, lambda: meet("commuter <worm-exe>", "tram-conductor").yours.level("commuter"), "1/1")
no("worm-exe", 1, lambda: table(["commuter <worm-exe>"]).yours.level("commuter"), "1/1")

KEY = "skeleton-key-suite"
only_to(KEY, "amateur-sysadmin", "commuter")
yes(KEY, 2, lambda: fight(f"amateur-sysadmin <{KEY}>").yours.gnes, 12)
no(KEY, 2, lambda: fight("data-mugger", you=f"amateur-sysadmin <{KEY}>").yours.gnes, 11)

yes(
    "tax-optimiser",
    1,
    lambda: table(["commuter <tax-optimiser>"], active=THEY, their_credits=10).end().theirs.credits,
    7,
)
no("tax-optimiser", 1, lambda: end("commuter <tax-optimiser>", credits=10).yours.credits, 8)
no(
    "tax-optimiser",
    1,
    lambda: table(["commuter* <tax-optimiser>"], active=THEY, their_credits=10).end().theirs.credits,
    8,
)

CALENDAR = "predictive-calendar"
yes(CALENDAR, 1, lambda: fight(f"commuter <{CALENDAR}>", "amateur-sysadmin").yours.active, ["commuter"])
no(
    CALENDAR,
    1,
    lambda: fight("plain-android", "amateur-sysadmin", f"commuter <{CALENDAR}>").yours.active,
    ["commuter"],
)
no(CALENDAR, 1, lambda: fight("plain-android", f"commuter <{CALENDAR}>").yours.active, [])

ENGINE = "consensus-engine"
only_to(ENGINE, "ward-boss", "commuter")
yes(ENGINE, 2, lambda: table([f"ward-boss <{ENGINE}>", "commuter"]).yours.level("commuter"), "2/1")
no(ENGINE, 2, lambda: table([f"ward-boss <{ENGINE}>"]).yours.level("ward-boss"), "2/2")
no(ENGINE, 2, lambda: table([f"ward-boss* <{ENGINE}>", "commuter"]).yours.level("commuter"), "1/1")


def stolen_from(*you):
    """The opponent's hacker unit of an Alley Enforcer steals one of your GNEs."""
    t = table(you, ["alley-enforcer"], active=THEY, phase="approaching")
    return t.they("approach alley-enforcer", "go", "steal").theirs


yes("black-ice", 1, lambda: stolen_from("food-courier <black-ice>").level("alley-enforcer"), "2/1 (1)")
no("black-ice", 1, lambda: stolen_from("food-courier* <black-ice>").level("alley-enforcer"), "2/3 (1)")
no("black-ice", 1, lambda: fight("amateur-sysadmin <black-ice>").yours.level("amateur-sysadmin"), "2/3")

ALIBI = "alibi-generator"
CARRIED = f"commuter <{ALIBI}>"
yes(
    ALIBI,
    1,
    lambda: fight(f"{CARRIED}, amateur-sysadmin", "iron-juliet", then=[f"use {ALIBI}"]).yours.active,
    ["commuter"],
)
yes(ALIBI, 1, lambda: meet(f"{CARRIED}", "iron-juliet", then=[f"use {ALIBI}"]).yours.credits, 3)
no(ALIBI, 1, lambda: cannot(CARRIED, of=ALIBI), PERIOD)

SOCK = "sockpuppet-array"
yes(
    SOCK,
    1,
    lambda: surrogate("commuter", "tram-conductor", f"happy-9 <{SOCK}>").theirs.level("happy-9"),
    "3/4",
)
no(
    SOCK,
    1,
    lambda: surrogate("commuter", f"tram-conductor <{SOCK}>", "happy-9").theirs.level("happy-9"),
    "1/4",
)

yes("shadow-wallet", 1, lambda: fight("amateur-sysadmin <shadow-wallet>").yours.credits, 6)
no("shadow-wallet", 1, lambda: fight("data-mugger", you="amateur-sysadmin <shadow-wallet>").yours.credits, 4)

only_to("personality-patch", "repair-drone", "commuter")

# Weapons.

BATON = "stun-baton-allegedly-safe"
yes(
    BATON,
    1,
    lambda: fight(f"alley-enforcer <{BATON}>", "commuter", they="sentry-chassis").theirs.level(
        "sentry-chassis"
    ),
    "3/3 (1)*",
)
no(
    BATON,
    1,
    lambda: fight(f"commuter <{BATON}>", "tram-conductor", they="sentry-chassis").theirs.level(
        "sentry-chassis"
    ),
    "3/3 (1)",
)

only_to("ceremonial-railgun", "alley-enforcer", "commuter")

PISTOL = "printable-pistol"
ARMED = f"commuter <{PISTOL}>"
yes(
    PISTOL,
    1,
    lambda: meet(ARMED, "sentry-chassis", then=[f"use {PISTOL}", "target sentry-chassis"]).theirs.level(
        "sentry-chassis"
    ),
    "3/2 (1)",
)
yes(
    PISTOL,
    1,
    lambda: meet(ARMED, "sentry-chassis", then=[f"use {PISTOL}", "target commuter"]).yours.pile,
    [PISTOL],
)
no(PISTOL, 1, lambda: cannot(ARMED, of=PISTOL, they=["sentry-chassis"]), PERIOD)
no(
    PISTOL,
    1,
    lambda: (
        "target iron-juliet" in meet(ARMED, "commuter", they="iron-juliet", then=[f"use {PISTOL}"]).actions()
    ),
    False,
)

SNIPER = "sniper-permit"
yes(
    SNIPER,
    1,
    lambda: use(f"commuter <{SNIPER}>", of=SNIPER, they=["iron-juliet"]).theirs.level("iron-juliet"),
    "4/3 (2)",
)
yes(SNIPER, 1, lambda: use(f"commuter <{SNIPER}>", of=SNIPER, they=["iron-juliet"]).yours.active, [])
no(SNIPER, 1, lambda: meet(f"commuter <{SNIPER}>", "iron-juliet").refused(f"use {SNIPER}"), PERIOD)
no(SNIPER, 1, lambda: cannot(f"commuter <{SNIPER}>", "iron-juliet", of=SNIPER), TARGET)

HALO = "microwave-halo"
yes(HALO, 1, lambda: meet(f"commuter <{HALO}>", "sentry-chassis").theirs.level("sentry-chassis"), "2/3 (1)")
no(
    HALO,
    1,
    lambda: meet("commuter", "sentry-chassis", f"happy-9 <{HALO}>").theirs.level("sentry-chassis"),
    "3/3 (1)",
)

WASP = "hunter-seeker-wasp"
yes(
    WASP,
    1,
    lambda: meet(
        f"happy-9 <{WASP}>", "sentry-chassis", then=[f"use {WASP}", "target sentry-chassis"]
    ).theirs.level("sentry-chassis"),
    "3/2 (1)",
)
yes(
    WASP,
    1,
    lambda: (
        meet(
            f"happy-9 <{WASP}>", "sentry-chassis", then=[f"use {WASP}", "target sentry-chassis"]
        ).yours.credits
    ),
    2,
)
no(WASP, 1, lambda: cannot(f"happy-9 <{WASP}>", of=WASP), PERIOD)
no(
    WASP,
    1,
    lambda: (
        meet(f"happy-9 <{WASP}>", "sentry-chassis", then=[f"use {WASP}", "target sentry-chassis"])
        .they("pass")
        .refused(f"use {WASP}")
    ),
    LIMIT,
)

LASH = "neural-lash"
yes(
    LASH,
    1,
    lambda: fight(f"happy-9 <{LASH}>", "tram-conductor", then=["exhaust"]).theirs.level("tram-conductor"),
    "1/1*",
)
no(LASH, 1, lambda: fight(f"happy-9 <{LASH}>", "iron-juliet").theirs.level("iron-juliet"), "4/5 (2)")

only_to("diplomatic-briefcase", "ward-boss", "commuter")

# Gear.

BADGE = "press-badge"
only_to(BADGE, "fact-checker", "commuter")
yes(BADGE, 2, lambda: drawn(recruit(BADGE, "fact-checker")), 1)
no(BADGE, 2, lambda: drawn(recruit(BADGE, "fact-checker*")), 0)
no(BADGE, 2, lambda: drawn(recruit("second-spine", f"fact-checker <{BADGE}>")), 0)

MEDKIT = "field-medkit"
yes(
    MEDKIT,
    1,
    lambda: use(f"commuter <{MEDKIT}>", "iron-juliet 4", of=MEDKIT).yours.level("iron-juliet"),
    "4/4 (2)",
)
yes(MEDKIT, 1, lambda: use(f"commuter <{MEDKIT}>", "iron-juliet 4", of=MEDKIT).yours.pile, [MEDKIT])
no(MEDKIT, 1, lambda: cannot(f"commuter <{MEDKIT}>", of=MEDKIT, they=["iron-juliet 4"]), TARGET)

SMOKE = "smoke-projector"
yes(
    SMOKE,
    1,
    lambda: (
        fight(
            "commuter, tram-conductor", "iron-juliet", f"happy-9 <{SMOKE}>", then=[f"use {SMOKE}"]
        ).yours.active
    ),
    ["commuter", "tram-conductor", "happy-9"],
)
no(
    SMOKE,
    1,
    lambda: fight("commuter", "tram-conductor", f"happy-9 <{SMOKE}>", then=[f"use {SMOKE}"]).tells("wins"),
    False,
)

COAT = "chameleon-coat"
yes(
    COAT,
    1,
    lambda: (
        table(["commuter"], [f"happy-9 <{COAT}>", "tram-conductor"], phase="approaching")
        .you("approach commuter", "go")
        .refused("declare happy-9")
    ),
    "MN-8.6",
)
no(COAT, 1, lambda: meet("commuter", f"tram-conductor, happy-9 <{COAT}>").theirs.level("happy-9"), "3/4")

MEGAPHONE = "megaphone"
yes(
    MEGAPHONE,
    1,
    lambda: use(f"commuter <{MEGAPHONE}>", "happy-9", of=MEGAPHONE).yours.level("happy-9"),
    "3/4",
)
no(
    MEGAPHONE,
    1,
    lambda: use(f"commuter <{MEGAPHONE}>", "happy-9", of=MEGAPHONE).yours.level("commuter"),
    "1/1*",
)
no(MEGAPHONE, 1, lambda: cannot(f"commuter* <{MEGAPHONE}>", "happy-9", of=MEGAPHONE), "MN-14.2")

TOOLBELT = "toolbelt-of-theseus"
only_to(TOOLBELT, "bench-technician", "commuter")
yes(TOOLBELT, 2, lambda: paid(recruit("second-spine", f"repair-drone <{TOOLBELT}>")), 1)
no(TOOLBELT, 2, lambda: paid(recruit("capsule-hotel", f"repair-drone <{TOOLBELT}>")), 3)

UNIFORM = "borrowed-uniform"
yes(
    UNIFORM,
    1,
    lambda: surrogate("commuter", "tram-conductor", f"happy-9 <{UNIFORM}>").theirs.level("happy-9"),
    "3/5",
)
no(
    UNIFORM,
    1,
    lambda: surrogate("commuter", f"tram-conductor <{UNIFORM}>", "happy-9").theirs.level("tram-conductor"),
    "1/3",
)

PARACHUTE = "golden-parachute"
yes(PARACHUTE, 1, lambda: killed("commuter", f"commuter <{PARACHUTE}>").yours.credits, 35)
yes(PARACHUTE, 1, lambda: killed("commuter", f"commuter* <{PARACHUTE}>").yours.credits, 35)
no(PARACHUTE, 1, lambda: killed("commuter", f"happy-9 <{PARACHUTE}>", "commuter").yours.credits, 30)

yes("pocket-server", 1, lambda: table(["commuter <pocket-server>"]).yours.gnes, 6)
no("pocket-server", 1, lambda: table(["commuter* <pocket-server>"]).yours.gnes, 5)
no("pocket-server", 1, lambda: table(["commuter <pocket-server>"]).theirs.gnes, 5)

# Armor and Stims.

EGO = "ablative-ego"
yes(EGO, 1, lambda: play("hit", f"commuter <{EGO}>", then=["target commuter"]).yours.level("commuter"), "1/2")
no(
    EGO,
    1,
    lambda: play("hit", "happy-9", f"commuter <{EGO}>", then=["target happy-9"]).yours.level("happy-9"),
    "2/3",
)
no(
    EGO,
    1,
    lambda: use("granny-arsenic", they=[f"alley-enforcer <{EGO}>"]).theirs.level("alley-enforcer"),
    "2/2 (1)",
)

yes(
    "riot-shield",
    1,
    lambda: meet("commuter", "tram-conductor <riot-shield>").theirs.level("tram-conductor"),
    "2/3",
)
no(
    "riot-shield",
    1,
    lambda: meet("tram-conductor <riot-shield>", "commuter").yours.level("tram-conductor"),
    "1/3",
)

only_to("kevlar-wedding-dress", "happy-9", "commuter")

ESPRESSO = "espresso-intravenous"
yes(ESPRESSO, 1, lambda: use(f"commuter <{ESPRESSO}>", of=ESPRESSO).yours.level("commuter"), "3/1")
yes(ESPRESSO, 1, lambda: use(f"commuter <{ESPRESSO}>", of=ESPRESSO).yours.pile, [ESPRESSO])
no(ESPRESSO, 1, lambda: use(f"commuter <{ESPRESSO}>", of=ESPRESSO).end().yours.level("commuter"), "1/1")

yes(
    "blue-monday",
    1,
    lambda: use("tram-conductor <blue-monday>", of="blue-monday").yours.level("tram-conductor"),
    "5/1",
)
no(
    "blue-monday",
    1,
    lambda: use("tram-conductor <blue-monday>", of="blue-monday").end().yours.level("tram-conductor"),
    "1/1",
)

SLEEP = "sleep-no-more"
yes(SLEEP, 1, lambda: start(f"tram-conductor* <{SLEEP}>").yours.level("tram-conductor"), "2/2*")
no(SLEEP, 1, lambda: start(f"commuter <{SLEEP}>", "tram-conductor*").yours.level("tram-conductor"), "1/1*")

COURAGE = "courage-generic-brand"
yes(COURAGE, 1, lambda: use(f"commuter <{COURAGE}>", of=COURAGE).yours.level("commuter"), "1/1 (2)")
no(COURAGE, 1, lambda: use(f"commuter <{COURAGE}>", of=COURAGE).end().yours.level("commuter"), "1/1")
