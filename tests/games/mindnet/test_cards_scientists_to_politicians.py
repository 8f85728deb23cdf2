"""Scientists, Reporters and Politicians: what each line does, and what it does not do."""

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
    taxed,
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


# Scientists.

yes("dr-ines-halloran", 1, lambda: paid(recruit("second-spine", "dr-ines-halloran")), 1)
no("dr-ines-halloran", 1, lambda: paid(recruit("capsule-hotel", "dr-ines-halloran")), 3)
no("dr-ines-halloran", 1, lambda: paid(recruit("second-spine", "dr-ines-halloran*")), 2)

DECK = ["commuter", "pineal-shunt", "second-spine"]
yes(
    "dr-ines-halloran",
    2,
    lambda: recruit("dr-ines-halloran", deck=DECK, then=["pick second-spine"]).yours.hand,
    ["second-spine"],
)
no("dr-ines-halloran", 2, lambda: "pick commuter" in recruit("dr-ines-halloran", deck=DECK).actions(), False)
no("dr-ines-halloran", 2, lambda: recruit("commuter", "dr-ines-halloran", deck=DECK).asked, "you: deploy")

yes(
    "professor-okonkwo-bright",
    1,
    lambda: start("professor-okonkwo-bright", "alley-enforcer 2").yours.level("alley-enforcer"),
    "2/2 (1)",
)
no(
    "professor-okonkwo-bright",
    1,
    lambda: start("professor-okonkwo-bright", they=["alley-enforcer 2"]).theirs.level("alley-enforcer"),
    "2/1 (1)",
)

yes("mother-lovelace", 1, lambda: fight("commuter", you="mother-lovelace").yours.gnes, 11)
no("mother-lovelace", 1, lambda: fight("commuter", you="mother-lovelace*").yours.gnes, 10)
no("mother-lovelace", 1, lambda: fight("commuter", they="mother-lovelace*").yours.gnes, 10)
yes("mother-lovelace", 2, lambda: drawn(fight("commuter", you="mother-lovelace")), 1)
no("mother-lovelace", 2, lambda: drawn(play("born-in-the-cloud", "mother-lovelace")), 0)

CARTOGRAPHER = "the-cartographer-of-silence"
yes(CARTOGRAPHER, 1, lambda: use(CARTOGRAPHER, hand=["hit"]).yours.area[-1], "hit")
yes(CARTOGRAPHER, 1, lambda: use(CARTOGRAPHER, hand=["hit"]).yours.credits, 16)
yes(CARTOGRAPHER, 1, lambda: use(CARTOGRAPHER, hand=["hit"]).yours.active, [])
no(CARTOGRAPHER, 1, lambda: meet(CARTOGRAPHER, hand=["hit"]).refused(f"use {CARTOGRAPHER}"), PERIOD)
no(CARTOGRAPHER, 1, lambda: cannot(CARTOGRAPHER, hand=["hit"], credits=3), PRICE)

VIKTOR = "viktor-anselm-unlicensed"
yes(VIKTOR, 1, lambda: killed("commuter", VIKTOR, they=["commuter"]).yours.level(VIKTOR), "2/4")
no(VIKTOR, 1, lambda: killed("commuter", VIKTOR, "commuter").yours.level(VIKTOR), "2/3")
CYBORG = "alley-enforcer 2 <pineal-shunt>"
yes(VIKTOR, 2, lambda: use(VIKTOR, CYBORG).yours.level("alley-enforcer"), "3/2 (1)")
yes(VIKTOR, 2, lambda: use(VIKTOR, CYBORG).yours.credits, 18)
no(VIKTOR, 2, lambda: cannot(VIKTOR, "alley-enforcer 2 <ballistic-cardigan>"), TARGET)
no(VIKTOR, 2, lambda: use(VIKTOR, CYBORG).refused(f"use {VIKTOR}"), LIMIT)

yes("bench-technician", 1, lambda: paid(recruit("second-spine", "bench-technician")), 1)
no("bench-technician", 1, lambda: paid(recruit("capsule-hotel", "bench-technician")), 3)

yes(
    "field-surgeon",
    1,
    lambda: use("field-surgeon", "alley-enforcer 2").yours.level("alley-enforcer"),
    "2/3 (1)",
)
yes("field-surgeon", 1, lambda: use("field-surgeon", "alley-enforcer 2").yours.active, ["alley-enforcer"])
no("field-surgeon", 1, lambda: cannot("field-surgeon", "alley-enforcer", they=["tram-conductor 1"]), TARGET)

yes(
    "neural-tuner",
    1,
    lambda: table(["neural-tuner", "commuter <second-spine>"]).yours.level("commuter"),
    "2/3",
)
no("neural-tuner", 1, lambda: table(["neural-tuner", "commuter"]).yours.level("commuter"), "1/1")
no("neural-tuner", 1, lambda: table(["neural-tuner <second-spine>"]).yours.level("neural-tuner"), "2/4")
no(
    "neural-tuner",
    1,
    lambda: table(["neural-tuner"], ["commuter <second-spine>"]).theirs.level("commuter"),
    "1/3",
)

yes("signal-archaeologist", 1, lambda: drawn(fight("signal-archaeologist")), 2)
no("signal-archaeologist", 1, lambda: drawn(fight("amateur-sysadmin", you="signal-archaeologist")), 0)
no("signal-archaeologist", 1, lambda: drawn(fight("signal-archaeologist", then=["decline"])), 0)


def for_credits(n):
    t = table(["grant-starved-postdoc"], hand=["commuter", "tram-conductor"], phase="ready")
    t.you(*["discard commuter", "discard tram-conductor"][:n])
    return t.to("deploy").yours.level("grant-starved-postdoc")


yes("grant-starved-postdoc", 1, lambda: for_credits(2), "3/2")
yes("grant-starved-postdoc", 1, lambda: for_credits(1), "2/2")
no(
    "grant-starved-postdoc",
    1,
    lambda: use("climate-broker", "grant-starved-postdoc", hand=["hit"]).yours.level("grant-starved-postdoc"),
    "1/2",
)

OPERATOR = "limb-printer-operator"
yes(
    OPERATOR,
    1,
    lambda: use(OPERATOR, "commuter <pineal-shunt>", then=[f"target {OPERATOR}"]).yours.items(OPERATOR),
    ["pineal-shunt"],
)
no(OPERATOR, 1, lambda: cannot(OPERATOR, they=["commuter <pineal-shunt>"]), TARGET)
no(
    OPERATOR,
    1,
    lambda: use(OPERATOR, "commuter <pineal-shunt>", then=[f"target {OPERATOR}"]).refused(f"use {OPERATOR}"),
    LIMIT,
)

yes("quantum-actuary", 1, lambda: end("quantum-actuary", credits=10).yours.credits, 9)
no("quantum-actuary", 1, lambda: end("quantum-actuary*", credits=10).yours.credits, 8)
no("quantum-actuary", 1, lambda: end(they=["quantum-actuary"], credits=10).yours.credits, 8)
yes("quantum-actuary", 2, lambda: lulled("quantum-actuary", "quantum-actuary").yours.credits, 32)
no("quantum-actuary", 2, lambda: lulled("commuter", "quantum-actuary", "commuter").yours.credits, 30)

yes(
    "ethics-board-dropout",
    1,
    lambda: recruit("ethics-board-dropout", they=["alley-enforcer"]).theirs.level("alley-enforcer"),
    "2/2 (1)",
)
no(
    "ethics-board-dropout",
    1,
    lambda: recruit("ethics-board-dropout", "alley-enforcer").yours.level("alley-enforcer"),
    "2/3 (1)",
)


def collector(*answers, **given):
    t = table(["zero-day-collector"], phase="approaching", their_hand=["hit"], **{"hand": ["kill"], **given})
    return t.you("approach zero-day-collector", "go", *answers)


yes("zero-day-collector", 1, lambda: collector("yes").theirs.pile, ["hit"])
yes("zero-day-collector", 1, lambda: collector("yes").yours.pile, ["kill"])
no("zero-day-collector", 1, lambda: collector("no").theirs.hand, ["hit"])
no("zero-day-collector", 1, lambda: collector(hand=[]).theirs.hand, ["hit"])

yes("climate-broker", 1, lambda: drawn(use("climate-broker", hand=["hit"])), 2)
yes("climate-broker", 1, lambda: use("climate-broker", hand=["hit"]).yours.pile, ["hit"])
no("climate-broker", 1, lambda: cannot("climate-broker"), PRICE)
no("climate-broker", 1, lambda: use("climate-broker", hand=["hit"]).refused("use climate-broker"), LIMIT)

# Reporters.

yes(
    "marguerite-static",
    1,
    lambda: surrogate("commuter", "tram-conductor", "plain-android", you=["marguerite-static"]).theirs.level(
        "plain-android"
    ),
    "1/3*",
)
no(
    "marguerite-static",
    1,
    lambda: meet("commuter", "tram-conductor, plain-android", "marguerite-static").theirs.level(
        "plain-android"
    ),
    "2/3",
)

yes("tobias-finch-last-editor", 1, lambda: paid(play("born-in-the-cloud", "tobias-finch-last-editor")), 6)
no(
    "tobias-finch-last-editor",
    1,
    lambda: paid(play("born-in-the-cloud", they=["tobias-finch-last-editor"])),
    7,
)
no("tobias-finch-last-editor", 1, lambda: paid(recruit("capsule-hotel", "tobias-finch-last-editor")), 3)

yes("echo-of-nine", 1, lambda: play("wait", "echo-of-nine").yours.level("echo-of-nine"), "3/3")
no("echo-of-nine", 1, lambda: their_event("echo-of-nine").yours.level("echo-of-nine"), "2/3")
no("echo-of-nine", 1, lambda: play("wait", "echo-of-nine").end().yours.level("echo-of-nine"), "2/3")

SALOME = "salome-drax-live-at-eleven"
yes(
    SALOME,
    1,
    lambda: fight(SALOME, "commuter", their_hand=["hit", "kill"], then=["pick hit"]).theirs.hand,
    ["kill"],
)
no(SALOME, 1, lambda: fight("alley-enforcer", "commuter", SALOME, their_hand=["hit"]).theirs.hand, ["hit"])
no(SALOME, 1, lambda: fight(SALOME, "commuter, iron-juliet", their_hand=["hit"]).theirs.hand, ["hit"])

SOURCE = "the-anonymous-source"
yes(
    SOURCE,
    1,
    lambda: (
        table(["commuter"], [SOURCE, "tram-conductor"], phase="approaching")
        .you("approach commuter", "go")
        .refused(f"declare {SOURCE}")
    ),
    "MN-8.6",
)
no(SOURCE, 1, lambda: meet("commuter", f"tram-conductor, {SOURCE}").theirs.level(SOURCE), "2/2")
no(SOURCE, 1, lambda: surrogate("commuter", "tram-conductor", SOURCE).theirs.level(SOURCE), "1/2")
yes(
    SOURCE,
    2,
    lambda: use(SOURCE, their_hand=["hit", "commuter"], then=["pick hit"]).theirs.hand,
    ["commuter"],
)
no(SOURCE, 2, lambda: use(SOURCE, their_hand=["commuter"]).theirs.hand, ["commuter"])

STRINGER = "stringer-on-nine-payrolls"


def stringer(answer):
    t = recruit(STRINGER, their_hand=["hit"], their_deck=["commuter", "tram-conductor"])
    return t.tells("You look at Hit", "You look at Tram Conductor") and t.you(answer).theirs.deck


yes(STRINGER, 1, lambda: stringer("yes"), ["tram-conductor", "commuter"])
no(STRINGER, 1, lambda: stringer("no"), ["commuter", "tram-conductor"])
no(STRINGER, 1, lambda: recruit("commuter", STRINGER).asked, "you: deploy")

yes(
    "drone-paparazzo",
    1,
    lambda: meet("drone-paparazzo", "plain-android").theirs.level("plain-android"),
    "1/3",
)
no(
    "drone-paparazzo",
    1,
    lambda: meet("commuter", "plain-android", "drone-paparazzo").theirs.level("plain-android"),
    "2/3",
)

yes("fact-checker", 1, lambda: their_event("fact-checker").theirs.credits, 20)
no("fact-checker", 1, lambda: their_event("fact-checker*").theirs.credits, 21)
no("fact-checker", 1, lambda: paid(play("born-in-the-cloud", "fact-checker")), 7)

yes("gossip-aggregator", 1, lambda: their_event("gossip-aggregator").yours.credits, 21)
no(
    "gossip-aggregator",
    1,
    lambda: play("hit", "gossip-aggregator", then=["target gossip-aggregator"]).yours.credits,
    30,
)
yes(
    "gossip-aggregator",
    2,
    lambda: killed("gossip-aggregator", "gossip-aggregator", their_hand=["wait"]).tells("You look at Wait"),
    True,
)
no(
    "gossip-aggregator",
    2,
    lambda: killed("commuter", "gossip-aggregator", "commuter", their_hand=["wait"]).tells("look at"),
    False,
)

yes("war-correspondent", 1, lambda: drawn(killed("commuter", "war-correspondent", "commuter")), 1)
no("war-correspondent", 1, lambda: drawn(killed("commuter", "war-correspondent", they=["commuter"])), 0)
no("war-correspondent", 1, lambda: drawn(killed("war-correspondent", "war-correspondent")), 0)

ARTIST = "deepfake-artist"
yes(
    ARTIST,
    1,
    lambda: meet("commuter", "plain-android", ARTIST, "iron-juliet", then=[f"use {ARTIST}"]).theirs.level(
        "plain-android"
    ),
    "1/3",
)
no(ARTIST, 1, lambda: cannot(ARTIST, they=["plain-android"]), "MN-4.14")
no(
    ARTIST,
    1,
    lambda: meet("commuter", "plain-android", ARTIST, then=[f"use {ARTIST}"]).refused(f"use {ARTIST}"),
    "MN-9.3",
)

yes("obituary-writer", 1, lambda: killed("commuter", "obituary-writer", "commuter").yours.credits, 31)
yes("obituary-writer", 1, lambda: killed("commuter", "obituary-writer", they=["commuter"]).yours.credits, 31)
no("obituary-writer", 1, lambda: killed("repair-drone", "obituary-writer", "repair-drone").yours.credits, 30)

yes("clickbait-intern", 1, lambda: drawn(killed("clickbait-intern", "clickbait-intern")), 1)
no("clickbait-intern", 1, lambda: drawn(killed("clickbait-intern", "clickbait-intern*")), 0)
no("clickbait-intern", 1, lambda: drawn(killed("commuter", "clickbait-intern", "commuter")), 0)

ORACLE = "tabloid-oracle"


def oracle(answer):
    t = recruit(ORACLE, area=["hit", "kill"], deck=["commuter", "lull"]).you(answer)
    return t.yours.hand, t.yours.area


yes(ORACLE, 1, lambda: oracle("yes"), (["kill"], ["hit", "lull"]))
yes(ORACLE, 1, lambda: recruit(ORACLE, area=["hit", "kill"]).tells("You look at Kill"), True)
no(ORACLE, 1, lambda: oracle("no"), ([], ["hit", "kill"]))

WHISTLE = "whistleblower"
yes(
    WHISTLE, 1, lambda: use(WHISTLE, they=["iron-juliet", "commuter"]).theirs.level("iron-juliet"), "4/5 (2)*"
)
yes(WHISTLE, 1, lambda: use(WHISTLE, they=["iron-juliet"]).yours.active, [])
no(WHISTLE, 1, lambda: cannot(WHISTLE, "iron-juliet", they=["amateur-sysadmin", "happy-9*"]), TARGET)

# Politicians.

SENATOR = "senator-aurelio-vance"
yes(SENATOR, 1, lambda: table([SENATOR, "ward-boss"]).yours.level("ward-boss"), "3/2")
no(SENATOR, 1, lambda: table([SENATOR, "commuter"]).yours.level("commuter"), "1/1")
no(SENATOR, 1, lambda: table([SENATOR], ["ward-boss"]).theirs.level("ward-boss"), "2/2")
no(SENATOR, 1, lambda: table([SENATOR]).yours.level(SENATOR), "3/3")

OJUKWU = "madam-secretary-ojukwu"
yes(OJUKWU, 1, lambda: table([OJUKWU], active=THEY, their_credits=10).end().theirs.credits, 7)
no(OJUKWU, 1, lambda: end(OJUKWU, credits=10).yours.credits, 8)
no(OJUKWU, 1, lambda: table([OJUKWU], active=THEY, their_credits=0).end().theirs.credits, 0)


yes(OJUKWU, 2, lambda: taxed(OJUKWU, 10), True)
no(OJUKWU, 2, lambda: taxed(OJUKWU, 0), False)
no(OJUKWU, 2, lambda: end(OJUKWU, credits=10).tells("You gain 1 Credit"), False)

WEIL = "chancellor-weil-twice-cloned"
yes(WEIL, 1, lambda: killed(WEIL, WEIL).yours.hand, [WEIL])
yes(WEIL, 1, lambda: killed(WEIL, f"{WEIL}*").yours.hand, [WEIL])
no(WEIL, 1, lambda: killed("commuter", WEIL, "commuter").yours.pile, ["kill", "commuter"])

MEMBER = "the-honourable-member-for-nowhere"
yes(MEMBER, 1, lambda: surrogate("commuter", "tram-conductor", MEMBER).theirs.level(MEMBER), "4/3")
no(MEMBER, 1, lambda: surrogate("commuter", MEMBER, "tram-conductor").theirs.level("tram-conductor"), "0/2")
yes(MEMBER, 2, lambda: surrogate("commuter", "tram-conductor", MEMBER).tells("gets +2 motivation"), True)
no(MEMBER, 2, lambda: meet("commuter", MEMBER).theirs.level(MEMBER), "2/3")
no(MEMBER, 2, lambda: surrogate("commuter", "tram-conductor", MEMBER).end().theirs.level(MEMBER), "2/3")

LUCREZIA = "lucrezia-sforza-tanaka"
yes(
    LUCREZIA,
    1,
    lambda: recruit(LUCREZIA, they=["repair-drone", "iron-juliet"]).yours.field,
    ["repair-drone", LUCREZIA],
)
no(LUCREZIA, 1, lambda: recruit(LUCREZIA, they=["amateur-sysadmin"]).theirs.field, ["amateur-sysadmin"])

BOSS = "ward-boss"
yes(
    BOSS,
    1,
    lambda: fight(
        "commuter", "tram-conductor", f"{BOSS}, alley-enforcer", then=[f"use {BOSS}", "target alley-enforcer"]
    ).tells("joins the interaction", "You win interaction 1"),
    True,
)
no(BOSS, 1, lambda: cannot(BOSS, "alley-enforcer"), "MN-4.14")
no(BOSS, 1, lambda: meet(f"{BOSS}", "tram-conductor", "plain-android*").refused(f"use {BOSS}"), TARGET)

LOBBYIST = "revolving-door-lobbyist"
yes(LOBBYIST, 1, lambda: taxed(LOBBYIST, 10), True)
no(LOBBYIST, 1, lambda: taxed(LOBBYIST, 4), False)
no(LOBBYIST, 1, lambda: taxed(f"{LOBBYIST}*", 10), False)

yes(
    "backbench-nobody",
    1,
    lambda: surrogate("commuter", "tram-conductor", "backbench-nobody").theirs.level("backbench-nobody"),
    "1/2",
)
no(
    "backbench-nobody",
    1,
    lambda: surrogate("commuter", "backbench-nobody", "tram-conductor").theirs.level("tram-conductor"),
    "0/2",
)

yes("spin-consultant", 1, lambda: drawn(fight("commuter", "tram-conductor", "spin-consultant")), 1)
no("spin-consultant", 1, lambda: drawn(fight("alley-enforcer", "tram-conductor", "spin-consultant")), 0)
no("spin-consultant", 1, lambda: drawn(fight("amateur-sysadmin", you="spin-consultant")), 0)

yes(
    "party-whip",
    1,
    lambda: meet("commuter", "tram-conductor", "", "party-whip").theirs.level("tram-conductor"),
    "2/2",
)
no("party-whip", 1, lambda: meet("commuter", "party-whip, tram-conductor").theirs.level("party-whip"), "2/3")
no(
    "party-whip",
    1,
    lambda: meet("commuter", "party-whip", "", "tram-conductor").theirs.level("tram-conductor"),
    "1/2",
)
no("party-whip", 1, lambda: meet("commuter", "tram-conductor", "party-whip").yours.level("commuter"), "1/1")

FILIBUSTER = "filibuster-specialist"
yes(FILIBUSTER, 1, lambda: meet("commuter", FILIBUSTER).theirs.level(FILIBUSTER), "3/4")
no(FILIBUSTER, 1, lambda: meet(FILIBUSTER, "tram-conductor").yours.level(FILIBUSTER), "1/4")
no(FILIBUSTER, 1, lambda: fight("commuter", FILIBUSTER).theirs.level(FILIBUSTER), "1/4")

MINISTER = "minister-of-temporary-measures"


def their_recruit(*you, they=("commuter",), **given):
    """What the opponent pays for an individual, of 30 Credits."""
    t = table(you, active=THEY, phase="deploy", their_hand=they, their_credits=30, **given)
    return 30 - t.they(f"recruit {they[0]}").theirs.credits


yes(MINISTER, 1, lambda: their_recruit(MINISTER), 2)
no(MINISTER, 1, lambda: their_recruit(f"{MINISTER}*"), 1)
no(MINISTER, 1, lambda: paid(recruit("commuter", MINISTER)), 1)

STREAMER = "populist-streamer"
yes(STREAMER, 1, lambda: table([STREAMER, "commuter"], area=4).yours.level("commuter"), "2/1")
no(STREAMER, 1, lambda: table([STREAMER, "commuter"], area=5).yours.level("commuter"), "1/1")
no(STREAMER, 1, lambda: table([STREAMER, "ward-boss"], area=4).yours.level("ward-boss"), "2/2")
no(STREAMER, 1, lambda: table([STREAMER, "commuter", "server-farm"], area=4).yours.level("commuter"), "1/1")

BROKER = "coalition-broker"
yes(BROKER, 1, lambda: recruit(BROKER, "commuter*").yours.active, ["commuter", BROKER])
no(BROKER, 1, lambda: recruit(BROKER, they=["commuter*"]).theirs.active, [])

DICTATOR = "retired-dictator"
yes(DICTATOR, 1, lambda: fight(DICTATOR, "tram-conductor").theirs.credits, 2)
yes(DICTATOR, 1, lambda: fight(DICTATOR, "tram-conductor", their_credits=1).theirs.credits, 0)
no(DICTATOR, 1, lambda: fight("alley-enforcer", "tram-conductor", DICTATOR).theirs.credits, 4)
no(DICTATOR, 1, lambda: fight(DICTATOR, "iron-juliet").theirs.credits, 4)
