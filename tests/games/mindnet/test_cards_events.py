"""Events: what each line does, and what it does not do."""

import pytest

from tests.games.lines import Rows
from tests.games.mindnet.mns import THEY, drawn, meet, paid, play, table

pytestmark = pytest.mark.source

ROWS = Rows()
yes, no = ROWS.yes, ROWS.no

CONDITION = "MN-7.1"
TARGET = "MN-4.9"


@pytest.mark.parametrize("row", ROWS.rows, ids=str)
def test_a_line(row):
    assert row.seen() == row.expected


def refused(event, *you, **given):
    """The rule by which it cannot be played."""
    return table(you, hand=[event, *given.pop("hand", ())], **given).refused(f"play {event}")


def level(slug, event, *you, **given):
    """What your card is after it."""
    return play(event, *you, **given).yours.level(slug)


def their_level(slug, event, *you, **given):
    """What the opponent's card is after it."""
    return play(event, *you, **given).theirs.level(slug)


yes("flash-crash", 1, lambda: play("flash-crash", credits=10, their_credits=9).yours.credits, 4)
yes("flash-crash", 1, lambda: play("flash-crash", credits=10, their_credits=9).theirs.credits, 5)
no("flash-crash", 1, lambda: play("flash-crash", credits=4, their_credits=0).yours.credits, 1)

yes("viral-scandal", 1, lambda: their_level("happy-9", "viral-scandal", they=["happy-9"]), "0/4")
no("viral-scandal", 1, lambda: refused("viral-scandal", "happy-9"), TARGET)
no("viral-scandal", 1, lambda: play("viral-scandal", they=["happy-9"]).end().theirs.level("happy-9"), "2/4")

yes("standing-ovation", 1, lambda: level("happy-9", "standing-ovation", "happy-9"), "4/4")
no("standing-ovation", 1, lambda: refused("standing-ovation", they=["happy-9"]), TARGET)
no("standing-ovation", 1, lambda: play("standing-ovation", "happy-9").end().yours.level("happy-9"), "2/4")

yes("general-strike", 1, lambda: level("commuter", "general-strike", "commuter", "happy-9"), "3/1")
no("general-strike", 1, lambda: level("happy-9", "general-strike", "commuter", "happy-9"), "2/4")
no("general-strike", 1, lambda: their_level("commuter", "general-strike", they=["commuter"]), "1/1")

EMP = "emp-over-midtown"
yes(EMP, 1, lambda: their_level("iron-juliet", EMP, they=["iron-juliet"]), "4/5 (2)*")
yes(EMP, 1, lambda: level("repair-drone", EMP, "repair-drone"), "1/2*")
no(EMP, 1, lambda: level("commuter", EMP, "commuter"), "1/1")
yes(EMP, 2, lambda: level("commuter", EMP, "commuter <pineal-shunt>"), "1/1")
yes(EMP, 2, lambda: play(EMP, they=["commuter <pineal-shunt>"]).theirs.pile, ["pineal-shunt"])
no(EMP, 2, lambda: play(EMP, "commuter <ballistic-cardigan>").yours.items("commuter"), ["ballistic-cardigan"])

yes("second-wind", 1, lambda: level("commuter", "second-wind", "commuter*"), "1/1")
no("second-wind", 1, lambda: refused("second-wind", "commuter", they=["happy-9*"]), TARGET)

yes("drive-by-update", 1, lambda: their_level("happy-9", "drive-by-update", they=["happy-9"]), "2/2")
no("drive-by-update", 1, lambda: refused("drive-by-update", "happy-9"), TARGET)

SURGERY = "emergency-surgery"
yes(SURGERY, 1, lambda: level("iron-juliet", SURGERY, "iron-juliet 4"), "4/5 (2)")
no(SURGERY, 1, lambda: refused(SURGERY, "iron-juliet", they=["happy-9 1"]), TARGET)

TAKEOVER = "hostile-takeover"
yes(TAKEOVER, 1, lambda: play(TAKEOVER, they=["server-farm"], clocks=False).yours.field, ["server-farm"])
no(TAKEOVER, 1, lambda: refused(TAKEOVER, "server-farm", they=["commuter"], clocks=False), TARGET)

yes(
    "poached",
    1,
    lambda: play("poached", they=["amateur-sysadmin <second-spine>"]).yours.items("amateur-sysadmin"),
    ["second-spine"],
)
no("poached", 1, lambda: refused("poached", they=["iron-juliet"]), TARGET)
no(
    "poached",
    1,
    lambda: meet("commuter", "amateur-sysadmin", hand=["poached"], credits=9).refused("play poached"),
    TARGET,
)

yes("born-in-the-cloud", 1, lambda: play("born-in-the-cloud", deck=["hit", "kill"]).yours.area[-1], "kill")
no("born-in-the-cloud", 1, lambda: play("born-in-the-cloud", deck=[]).yours.gnes, 5)

MIDNIGHT = "midnight-exfiltration"
HACKERS = ("data-mugger", "amateur-sysadmin")
yes(MIDNIGHT, 1, lambda: refused(MIDNIGHT, "data-mugger", "amateur-sysadmin*"), CONDITION)
no(MIDNIGHT, 1, lambda: refused(MIDNIGHT, *HACKERS), "")
yes(MIDNIGHT, 2, lambda: play(MIDNIGHT, *HACKERS, their_area=["hit", "kill"]).yours.area[-1], "kill")
no(MIDNIGHT, 2, lambda: play(MIDNIGHT, *HACKERS, their_area=0).yours.gnes, 5)

PLANNED = "planned-obsolescence"
yes(
    PLANNED,
    1,
    lambda: play(PLANNED, they=["happy-9*"], hand=["wake"]).you("play wake", "target happy-9").theirs.active,
    [],
)
yes(
    PLANNED,
    1,
    lambda: play(PLANNED, they=["happy-9*", "commuter"]).end().refused("activate happy-9", THEY) != "",
    True,
)
no(PLANNED, 1, lambda: refused(PLANNED, "happy-9*", they=["commuter"]), TARGET)
no(
    PLANNED,
    1,
    lambda: (
        play(PLANNED, they=["happy-9*", "commuter*"], hand=["wake"], then=["target happy-9"])
        .you("play wake", "target commuter")
        .theirs.active
    ),
    ["commuter"],
)
yes(PLANNED, 2, lambda: drawn(play(PLANNED, they=["happy-9*"])), 1)
no(PLANNED, 2, lambda: len(play(PLANNED, they=["happy-9*"]).theirs.hand), 0)

yes("firmware-2-0", 1, lambda: level("commuter", "firmware-2-0", "commuter"), "1/3")
no("firmware-2-0", 1, lambda: refused("firmware-2-0", they=["commuter"]), TARGET)

BILL = "recall-the-bill"
yes(
    BILL,
    1,
    lambda: meet("commuter", "iron-juliet", hand=[BILL], then=[f"play {BILL}", "target iron-juliet"]).tells(
        "withdraws"
    ),
    True,
)
no(BILL, 1, lambda: refused(BILL, "commuter"), "MN-4.14")
no(
    BILL,
    1,
    lambda: (
        "target happy-9"
        in meet("commuter", "iron-juliet", they="happy-9", hand=[BILL], then=[f"play {BILL}"]).actions()
    ),
    False,
)

CAVALRY = "cavalry-subcontracted"
yes(CAVALRY, 1, lambda: refused(CAVALRY, "commuter"), "MN-4.14")
no(
    CAVALRY,
    1,
    lambda: meet("commuter", "iron-juliet", "happy-9", hand=[CAVALRY]).refused(f"play {CAVALRY}"),
    "",
)
yes(
    CAVALRY,
    2,
    lambda: meet("commuter", "iron-juliet", "happy-9", hand=[CAVALRY], then=[f"play {CAVALRY}"]).tells(
        "HAPPY-9 2 joins"
    ),
    True,
)
no(
    CAVALRY,
    2,
    lambda: meet("commuter", "iron-juliet", "happy-9*", hand=[CAVALRY]).refused(f"play {CAVALRY}"),
    TARGET,
)

yes("insider-trading", 1, lambda: refused("insider-trading", credits=5), CONDITION)
no("insider-trading", 1, lambda: refused("insider-trading", credits=4), "")
yes("insider-trading", 2, lambda: play("insider-trading", credits=4).yours.credits, 7)
no("insider-trading", 2, lambda: play("insider-trading", credits=4).theirs.credits, 20)

yes(
    "crowdfunding",
    1,
    lambda: play("crowdfunding", "commuter", "tram-conductor*", "happy-9").yours.credits,
    32,
)
no("crowdfunding", 1, lambda: play("crowdfunding", they=["commuter"]).yours.credits, 30)

BLACKOUT = "rolling-blackout"
yes(BLACKOUT, 1, lambda: level("commuter", BLACKOUT, "commuter"), "0/1")
yes(BLACKOUT, 1, lambda: their_level("happy-9", BLACKOUT, they=["happy-9"]), "1/4")
no(BLACKOUT, 1, lambda: play(BLACKOUT, "commuter").end().yours.level("commuter"), "1/1")

yes("witch-hunt", 1, lambda: len(play("witch-hunt", their_hand=["hit", "kill", "lull"]).theirs.hand), 1)
yes("witch-hunt", 1, lambda: len(play("witch-hunt", their_hand=["hit"]).theirs.hand), 0)
no("witch-hunt", 1, lambda: play("witch-hunt", hand=["hit"]).yours.hand, ["hit"])

LEAK = "leak-to-the-press"
yes(LEAK, 1, lambda: play(LEAK, their_hand=["hit", "commuter"], then=["pick commuter"]).theirs.hand, ["hit"])
no(LEAK, 1, lambda: play(LEAK, their_hand=[], hand=["hit"]).yours.hand, ["hit"])

RESEARCH = "market-research"
SIX = ["hit", "kill", "lull", "wake", "commuter", "happy-9"]
yes(
    RESEARCH,
    1,
    lambda: (
        play(RESEARCH, deck=SIX, then=["pick kill", "pick wake", "pick lull", "pick commuter"]).yours.hand
    ),
    ["kill", "wake"],
)
no(RESEARCH, 1, lambda: "pick hit" in play(RESEARCH, deck=SIX).actions(), False)
no(RESEARCH, 1, lambda: play(RESEARCH, deck=["hit", "kill"]).yours.hand, ["hit", "kill"])

CALL = "headhunters-call"
yes(CALL, 1, lambda: play(CALL, deck=["commuter", "happy-9"], then=["pick happy-9"]).yours.hand, ["happy-9"])
no(CALL, 1, lambda: "pick commuter" in play(CALL, deck=["commuter", "happy-9"]).actions(), False)

RESET = "factory-reset"
yes(
    RESET,
    1,
    lambda: play(RESET, they=["commuter <pineal-shunt riot-shield>"]).theirs.pile,
    ["pineal-shunt", "riot-shield"],
)
no(
    RESET,
    1,
    lambda: play(RESET, they=["commuter", "happy-9 <second-spine>"], then=["target commuter"]).theirs.items(
        "happy-9"
    ),
    ["second-spine"],
)
no(RESET, 1, lambda: refused(RESET, "commuter <pineal-shunt>"), TARGET)

PERMIT = "demolition-permit"
yes(PERMIT, 1, lambda: play(PERMIT, they=["server-farm"], clocks=False).theirs.pile, ["server-farm"])
yes(PERMIT, 1, lambda: play(PERMIT, "capsule-hotel", clocks=False).yours.field, [])
no(PERMIT, 1, lambda: refused(PERMIT, "commuter <second-spine>", clocks=False), TARGET)

TREATY = "disarmament-treaty"
yes(TREATY, 1, lambda: level("commuter", TREATY, "commuter <monofilament-whip>"), "1/1")
yes(TREATY, 1, lambda: their_level("commuter", TREATY, they=["commuter <monofilament-whip>"]), "1/1")
no(TREATY, 1, lambda: level("commuter", TREATY, "commuter <second-spine>"), "1/3")
yes(TREATY, 2, lambda: drawn(play(TREATY)), 1)
no(TREATY, 2, lambda: len(play(TREATY).theirs.hand), 0)

AUDIT = "surprise-audit"
yes(
    AUDIT,
    1,
    lambda: play(AUDIT, they=["capsule-hotel", "server-farm"], clocks=False, hand=["wait"]).theirs.credits,
    18,
)
no(
    AUDIT,
    1,
    lambda: play(AUDIT, "capsule-hotel", they=["commuter"], clocks=False, hand=["wait"]).theirs.credits,
    20,
)


def audited(n):
    """What the opponent has after playing an event without a price, `n` turns later."""
    t = play(AUDIT, their_hand=["wait"])
    for _ in range(n):
        t.end()
    before = t.theirs.credits
    return t.they("play wait").theirs.credits - before


yes(AUDIT, 2, lambda: audited(1), 0)
no(AUDIT, 2, lambda: audited(3), 1)
no(AUDIT, 2, lambda: paid(play(AUDIT, hand=["wait"]).you("play wait")), 1)

ROBIN = "robin-hood-protocol"
yes(ROBIN, 1, lambda: refused(ROBIN, credits=5, their_credits=5), CONDITION)
no(ROBIN, 1, lambda: refused(ROBIN, credits=4, their_credits=5), "")
yes(ROBIN, 2, lambda: play(ROBIN, credits=4, their_credits=9).yours.credits, 6)
yes(ROBIN, 2, lambda: play(ROBIN, credits=2, their_credits=3).yours.credits, 3)
no(ROBIN, 2, lambda: play(ROBIN, credits=2, their_credits=3).theirs.credits, 0)

BODY = "body-double"


def doubled(tool):
    return play(BODY, "happy-9", hand=[tool]).you(f"play {tool}", "target happy-9").yours


yes(BODY, 1, lambda: doubled("hit").level("happy-9"), "2/4")
no(BODY, 1, lambda: doubled("kill").field, [])
no(BODY, 1, lambda: refused(BODY, they=["happy-9"]), TARGET)

CONTRACT = "contract-unsigned"
yes(CONTRACT, 1, lambda: their_level("happy-9", CONTRACT, they=["happy-9*"]), "2/1*")
no(CONTRACT, 1, lambda: refused(CONTRACT, "happy-9*", they=["happy-9"]), TARGET)

MASS = "mass-redundancies"
yes(MASS, 1, lambda: level("happy-9", MASS, "happy-9"), "2/2")
yes(MASS, 1, lambda: play(MASS, they=["commuter"]).theirs.field, [])
no(MASS, 1, lambda: play(MASS, "server-farm").yours.field, ["server-farm"])

SLEEPER = "sleeper-activation"
yes(
    SLEEPER,
    1,
    lambda: play(SLEEPER, "commuter*", "amateur-sysadmin*").yours.active,
    ["commuter", "amateur-sysadmin"],
)
no(SLEEPER, 1, lambda: play(SLEEPER, "happy-9*").yours.active, [])
no(SLEEPER, 1, lambda: play(SLEEPER, they=["commuter*"]).theirs.active, [])

REHAB = "rehabilitation-programme"
yes(REHAB, 1, lambda: play(REHAB, pile=["commuter", "hit"]).yours.hand, ["commuter"])
no(REHAB, 1, lambda: refused(REHAB, pile=["hit"], their_pile=["commuter"]), TARGET)
yes(REHAB, 2, lambda: play(REHAB, pile=["commuter"]).yours.credits, 28)
no(REHAB, 2, lambda: play(REHAB, pile=["commuter"]).theirs.credits, 20)

RECYCLING = "recycling-day"
yes(RECYCLING, 1, lambda: len(play(RECYCLING, pile=["hit"] * 3, deck=[]).yours.deck), 2)
yes(RECYCLING, 1, lambda: play(RECYCLING, pile=["hit"] * 3, deck=[]).yours.pile, [RECYCLING])
no(RECYCLING, 1, lambda: play(RECYCLING, their_pile=["hit"]).theirs.pile, ["hit"])
yes(RECYCLING, 2, lambda: play(RECYCLING, pile=["hit"] * 3, deck=[]).yours.hand, ["hit"])
no(RECYCLING, 2, lambda: play(RECYCLING, deck=[]).yours.hand, [])


def curfew(turns):
    """So many turns after it, the opponent may approach with one who was there and one who was not."""
    t = play("curfew", they=["commuter"], their_hand=["tram-conductor"]).end().they("recruit tram-conductor")
    for _ in range(turns - 1):
        t.end()
    return t.to("approach")


yes("curfew", 1, lambda: curfew(1).refused("approach commuter", THEY), "MN-8.2")
no("curfew", 1, lambda: play("curfew", "commuter").to("approach").refused("approach commuter"), "")
no(
    "curfew",
    1,
    lambda: curfew(1).refused("approach tram-conductor", THEY),
    "",
)
no("curfew", 1, lambda: curfew(3).refused("approach commuter", THEY), "")

BREACH = "data-breach"
yes(BREACH, 1, lambda: play(BREACH, their_hand=["hit"], then=["mode 1"]).theirs.pile, ["hit"])
yes(BREACH, 1, lambda: len(play(BREACH, their_hand=["hit"], then=["mode 2"]).theirs.pile), 5)
no(BREACH, 1, lambda: play(BREACH, their_hand=["hit"], then=["mode 2"]).theirs.hand, ["hit"])

ROLLING = "rolling-back-the-network"
yes(ROLLING, 1, lambda: play(ROLLING, their_area=["hit", "kill"]).theirs.pile, ["kill"])
no(ROLLING, 1, lambda: play(ROLLING, area=["hit", "kill"]).yours.gnes, 2)

DUEL = "duel-at-the-charging-station"
yes(DUEL, 1, lambda: their_level("happy-9", DUEL, "knives-adebayo", they=["happy-9"]), "2/2")
no(DUEL, 1, lambda: level("knives-adebayo", DUEL, "knives-adebayo", they=["alley-enforcer"]), "3/3 (2)")
no(DUEL, 1, lambda: refused(DUEL, "commuter", they=["happy-9"]), TARGET)

LIE = "two-truths-and-a-lie"
yes(LIE, 1, lambda: level("happy-9", LIE, "happy-9", then=["mode 1"]), "0/4")
yes(LIE, 1, lambda: their_level("happy-9", LIE, they=["happy-9"], then=["mode 2"]), "4/4")
no(LIE, 1, lambda: play(LIE, "happy-9", then=["mode 2"]).end().yours.level("happy-9"), "2/4")

GENIE = "genie-out-of-the-bottle"
yes(GENIE, 1, lambda: (play(GENIE).yours.gnes, play(GENIE).theirs.gnes), (6, 6))
no(GENIE, 1, lambda: play(GENIE, their_deck=[]).theirs.gnes, 5)
yes(GENIE, 2, lambda: drawn(play(GENIE)), 1)
no(GENIE, 2, lambda: len(play(GENIE).theirs.hand), 0)
