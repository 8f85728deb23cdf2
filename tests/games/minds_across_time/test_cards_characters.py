"""Characters: what each line does, and what it does not do."""

import pytest

from tests.games.lines import Rows
from tests.games.minds_across_time.mats import THEY, table

pytestmark = pytest.mark.source

ROWS = Rows()
yes, no = ROWS.yes, ROWS.no

SEVEN = ["plain-book"] * 7


@pytest.mark.parametrize("row", ROWS.rows, ids=str)
def test_a_line(row):
    assert row.seen() == row.expected


def built(builder, product, pool, *more):
    """You play a product with a builder and these others in play."""
    return table([builder, *more], hand=[product], pool=pool)


def killed(victim, *side, by="ruin", **given):
    """The opponent does away with one of your cards."""
    t = table(side, their_hand=[by], active=THEY, **given).they(
        f"play {by}", *([f"target {victim}"] if victim else [])
    )
    return t.passed()


yes(
    "imhotep",
    1,
    lambda: built("imhotep", "aqueduct", "b1").you("play aqueduct").yours.field,
    ["imhotep*", "aqueduct"],
)
no("imhotep", 1, lambda: built("imhotep", "aqueduct", "").refused("play aqueduct"), "MAT-6.9")
no(
    "imhotep",
    1,
    lambda: built("imhotep", "outrigger-canoe", "", "tupaia").refused("play outrigger-canoe"),
    "MAT-6.9",
)

yes(
    "enheduanna",
    1,
    lambda: (
        table(["enheduanna"], hand=["plain-book"], library=["aqueduct"])
        .you("play plain-book", "yes")
        .yours.removed
    ),
    ["aqueduct"],
)
no(
    "enheduanna",
    1,
    lambda: table(["enheduanna"], hand=["plain-book"]).you("play plain-book", "no").yours.removed,
    [],
)
no(
    "enheduanna",
    1,
    lambda: table(["enheduanna"], hand=["plain-machine"]).you("play plain-machine").asked,
    "you: main",
)

yes(
    "archimedes",
    1,
    lambda: table(["archimedes", "plain-machine*"]).you("use archimedes").yours.field,
    ["archimedes*", "plain-machine"],
)
no(
    "archimedes",
    1,
    lambda: table(["archimedes", "plain-book*"], ["plain-machine*"]).refused("use archimedes"),
    "MAT-6.9",
)

yes("hypatia", 1, lambda: len(killed("", "hypatia").yours.hand), 2)
no("hypatia", 1, lambda: len(killed("", "hypatia", by="recall").yours.hand), 1)

yes(
    "zhang-heng",
    1,
    lambda: (
        table(["zhang-heng"], ["plain-book"], their_hand=["hush"], active=THEY)
        .they("play hush", "target plain-book")
        .passed()
        .yours.field
    ),
    ["zhang-heng tremor:1"],
)
no(
    "zhang-heng",
    1,
    lambda: (
        table(["zhang-heng"], ["plain-book"], hand=["hush"]).you("play hush", "target plain-book").yours.field
    ),
    ["zhang-heng"],
)
yes(
    "zhang-heng",
    2,
    lambda: table(["zhang-heng tremor:3"], library=["aqueduct"]).you("use zhang-heng").yours.hand,
    ["aqueduct"],
)
yes(
    "zhang-heng",
    2,
    lambda: table(["zhang-heng tremor:3"]).you("use zhang-heng").yours.field,
    ["zhang-heng tremor:1"],
)
no("zhang-heng", 2, lambda: table(["zhang-heng tremor:1"]).refused("use zhang-heng"), "MAT-6.9")

yes("cai-lun", 1, lambda: table(["cai-lun"]).you("use cai-lun").yours.pool, "p2")
no("cai-lun", 1, lambda: table(["cai-lun*"]).refused("use cai-lun"), "MAT-8.1")

yes("confucius", 1, lambda: len(table(["confucius*"], active=THEY).they("end").passed().yours.hand), 3)
no("confucius", 1, lambda: len(table(["confucius"], active=THEY).they("end").passed().yours.hand), 2)
no("confucius", 1, lambda: len(table(["confucius*"]).you("end").passed().yours.hand), 0)

yes(
    "al-khwarizmi",
    1,
    lambda: (
        built("al-khwarizmi", "euclids-elements", "p1", "murasaki-shikibu")
        .you("play euclids-elements")
        .yours.field
    ),
    ["al-khwarizmi*", "murasaki-shikibu*", "euclids-elements"],
)
no(
    "al-khwarizmi",
    1,
    lambda: built("al-khwarizmi", "rose-window", "g1", "katsushika-hokusai").refused("play rose-window"),
    "MAT-6.9",
)

yes("ibn-sina", 0, lambda: table(["ibn-sina"]).yours.talents("ibn-sina"), "medicine science writing")
yes(
    "nezahualcoyotl",
    0,
    lambda: table(["nezahualcoyotl"]).yours.talents("nezahualcoyotl"),
    "engineering leadership writing",
)
yes(
    "alexander-von-humboldt",
    0,
    lambda: table(["alexander-von-humboldt"]).yours.talents("alexander-von-humboldt"),
    "exploration science writing",
)
yes(
    "te-rangi-hiroa",
    0,
    lambda: table(["te-rangi-hiroa"]).yours.talents("te-rangi-hiroa"),
    "exploration medicine writing",
)

yes("al-jazari", 1, lambda: table(["al-jazari", "plain-machine"]).you("use plain-machine").yours.pool, "e1")
no(
    "al-jazari",
    1,
    lambda: (
        table(["al-jazari", "plain-book"], ["plain-machine"], active=THEY).refused("use plain-machine", THEY)
        != ""
    ),
    True,
)
no(
    "al-jazari",
    1,
    lambda: [each for each in table(["al-jazari", "plain-book"]).actions() if "plain-book" in each],
    [],
)

yes(
    "hildegard-of-bingen",
    1,
    lambda: table(["hildegard-of-bingen*"], hand=["plain-artwork"]).you("play plain-artwork").yours.field,
    ["hildegard-of-bingen", "plain-artwork"],
)
no(
    "hildegard-of-bingen",
    1,
    lambda: table(["hildegard-of-bingen*"], hand=["plain-book"]).you("play plain-book").yours.field,
    ["hildegard-of-bingen*", "plain-book"],
)

yes(
    "murasaki-shikibu",
    1,
    lambda: table(["murasaki-shikibu"], hand=["aqueduct"]).you("use murasaki-shikibu").yours.removed,
    ["aqueduct"],
)
yes(
    "murasaki-shikibu",
    1,
    lambda: len(table(["murasaki-shikibu"], hand=["aqueduct"]).you("use murasaki-shikibu").yours.hand),
    2,
)
no("murasaki-shikibu", 1, lambda: table(["murasaki-shikibu"]).refused("use murasaki-shikibu"), "MAT-6.9")

yes(
    "mansa-musa",
    1,
    lambda: (lambda t: (t.yours.pool, t.theirs.pool))(table(["mansa-musa"]).you("use mansa-musa")),
    ("c3", "c1"),
)
no(
    "mansa-musa",
    1,
    lambda: table(["mansa-musa"], their_hand=["eureka"]).you("use mansa-musa").asked,
    "they: preempt",
)

yes(
    "ibn-battuta",
    1,
    lambda: len(
        table(["ibn-battuta"], hand=["house-of-wisdom"], pool="p1").you("play house-of-wisdom").yours.hand
    ),
    1,
)
yes(
    "ibn-battuta",
    1,
    lambda: len(
        table(["ibn-battuta"], their_hand=["house-of-wisdom"], their_pool="p1", active=THEY)
        .they("play house-of-wisdom")
        .yours.hand
    ),
    1,
)
no(
    "ibn-battuta",
    1,
    lambda: len(table(["ibn-battuta"], hand=["plain-book"]).you("play plain-book").yours.hand),
    0,
)

yes(
    "fatima-al-fihri",
    1,
    lambda: (
        table(hand=["fatima-al-fihri"], library=["aqueduct", "eureka"])
        .you("play fatima-al-fihri", "pick aqueduct")
        .yours.hand
    ),
    ["aqueduct"],
)
yes(
    "fatima-al-fihri",
    1,
    lambda: (
        table(hand=["fatima-al-fihri"], library=["aqueduct", "eureka"])
        .you("play fatima-al-fihri", "stop")
        .yours.hand
    ),
    [],
)
no(
    "fatima-al-fihri",
    1,
    lambda: (
        table(hand=["fatima-al-fihri"], library=["aqueduct", "eureka"]).you("play fatima-al-fihri").actions()
    ),
    ["pick aqueduct", "stop"],
)

yes(
    "leonardo-da-vinci",
    1,
    lambda: built("leonardo-da-vinci", "rose-window", "g2").you("play rose-window").yours.field,
    ["leonardo-da-vinci* distraction:1", "rose-window"],
)
no(
    "leonardo-da-vinci",
    1,
    lambda: killed("", "leonardo-da-vinci", by="hush").yours.field,
    ["leonardo-da-vinci*"],
)
yes(
    "leonardo-da-vinci",
    2,
    lambda: built("leonardo-da-vinci distraction:3", "rose-window", "g2").refused("play rose-window"),
    "MAT-8.11",
)
no(
    "leonardo-da-vinci",
    2,
    lambda: built("leonardo-da-vinci distraction:2", "rose-window", "g2").refused("play rose-window"),
    "",
)
yes(
    "leonardo-da-vinci",
    3,
    lambda: table(["leonardo-da-vinci distraction:3 view:1"]).you("use leonardo-da-vinci").yours.field,
    ["leonardo-da-vinci*"],
)
no(
    "leonardo-da-vinci",
    3,
    lambda: table(["leonardo-da-vinci", "zhang-heng tremor:1"]).you("use leonardo-da-vinci").yours.field,
    ["leonardo-da-vinci*", "zhang-heng tremor:1"],
)

yes(
    "johannes-gutenberg",
    1,
    lambda: (
        built("johannes-gutenberg", "epic-of-gilgamesh", "", "murasaki-shikibu")
        .you("play epic-of-gilgamesh")
        .yours.field[-1]
    ),
    "epic-of-gilgamesh",
)
no(
    "johannes-gutenberg",
    1,
    lambda: built("johannes-gutenberg", "the-great-wave", "p1", "katsushika-hokusai").refused(
        "play the-great-wave"
    ),
    "MAT-6.9",
)

yes("zheng-he", 1, lambda: table(["zheng-he", "plain-vehicle", "plain-vehicle"]).yours.points, 2)
no(
    "zheng-he",
    1,
    lambda: (lambda t: (t.yours.points, t.theirs.points))(
        table(["zheng-he", "plain-book"], ["plain-vehicle"])
    ),
    (0, 0),
)

yes(
    "pachacuti",
    1,
    lambda: (
        table(["pachacuti"], hand=["copper-mine"] * 3).you("play copper-mine", "play copper-mine").yours.field
    ),
    ["pachacuti", "copper-mine", "copper-mine"],
)
no(
    "pachacuti",
    1,
    lambda: (
        table(["pachacuti"], hand=["copper-mine"] * 3)
        .you("play copper-mine", "play copper-mine")
        .refused("play copper-mine")
    ),
    "MAT-6.4",
)
no(
    "pachacuti",
    1,
    lambda: table(["pachacuti"], hand=["cai-lun"] * 2).you("play cai-lun").refused("play cai-lun"),
    "MAT-6.3",
)
no(
    "pachacuti",
    1,
    lambda: (
        table([], ["pachacuti"], hand=["copper-mine"] * 2).you("play copper-mine").refused("play copper-mine")
    ),
    "MAT-6.4",
)

yes(
    "galileo-galilei",
    1,
    lambda: (
        table(["galileo-galilei"], their_hand=["eureka"]).you("use galileo-galilei").passed().tells("Eureka")
    ),
    True,
)
no(
    "galileo-galilei",
    1,
    lambda: (
        table(["galileo-galilei"], their_hand=["eureka"], hand=["aqueduct"])
        .you("use galileo-galilei")
        .passed()
        .tells("Aqueduct")
    ),
    False,
)

yes(
    "mimar-sinan",
    1,
    lambda: killed("aqueduct", "mimar-sinan", "aqueduct").yours.field,
    ["mimar-sinan", "aqueduct"],
)
no("mimar-sinan", 1, lambda: killed("plain-book", "mimar-sinan", "plain-book").yours.field, ["mimar-sinan"])
no(
    "mimar-sinan",
    1,
    lambda: (
        table(["mimar-sinan"], ["aqueduct"], hand=["ruin"])
        .you("play ruin", "target aqueduct")
        .passed()
        .theirs.field
    ),
    [],
)

yes(
    "njinga-of-ndongo",
    1,
    lambda: table(hand=["njinga-of-ndongo"]).you("play njinga-of-ndongo").yours.field,
    ["njinga-of-ndongo treaty:2"],
)
no(
    "njinga-of-ndongo",
    1,
    lambda: table(["njinga-of-ndongo"], hand=["cai-lun"]).you("play cai-lun").yours.field,
    ["njinga-of-ndongo", "cai-lun"],
)


def njinga(*side, card="plain-book", treaty=" treaty:1"):
    """The opponent announces a card while you control Njinga."""
    t = table([f"njinga-of-ndongo{treaty}", *side], their_hand=[card], active=THEY)
    return t.they(f"play {card}")


yes("njinga-of-ndongo", 2, lambda: njinga().you("use njinga-of-ndongo").theirs.hand, ["plain-book"])
yes("njinga-of-ndongo", 2, lambda: njinga().you("use njinga-of-ndongo").yours.field, ["njinga-of-ndongo*"])
yes(
    "njinga-of-ndongo",
    2,
    lambda: njinga().you("use njinga-of-ndongo").refused("play plain-book", THEY),
    "MAT-7.12",
)
no("njinga-of-ndongo", 2, lambda: njinga(card="cai-lun").refused("use njinga-of-ndongo"), "MAT-6.17")
no(
    "njinga-of-ndongo",
    2,
    lambda: table(["njinga-of-ndongo treaty:1"]).refused("use njinga-of-ndongo"),
    "MAT-6.17",
)
no("njinga-of-ndongo", 2, lambda: njinga("zhang-heng", treaty="").refused("use njinga-of-ndongo"), "MAT-6.9")


def answered(*side, answer="eureka"):
    """You announce a book, and the opponent preempts it, or lets it go."""
    t = table(side, hand=["plain-book"], their_hand=["eureka"], their_pool="e1").you("play plain-book")
    return t.they(f"play {answer}") if answer == "eureka" else t.they(answer)


yes("isaac-newton", 1, lambda: len(answered("isaac-newton").yours.hand), 1)
no("isaac-newton", 1, lambda: len(answered("isaac-newton", answer="let-go").yours.hand), 0)

yes(
    "sor-juana-ines-de-la-cruz",
    1,
    lambda: table(["sor-juana-ines-de-la-cruz"], hand=SEVEN).yours.talents("sor-juana-ines-de-la-cruz"),
    "art mathematics science writing",
)
no(
    "sor-juana-ines-de-la-cruz",
    1,
    lambda: table(["sor-juana-ines-de-la-cruz"], hand=SEVEN[1:]).yours.talents("sor-juana-ines-de-la-cruz"),
    "art writing",
)

yes("artemisia-gentileschi", 1, lambda: table(["artemisia-gentileschi", "plain-artwork"]).yours.points, 1)
no(
    "artemisia-gentileschi",
    1,
    lambda: table(["artemisia-gentileschi", "plain-book"], ["plain-artwork"]).theirs.points,
    0,
)

yes(
    "tupaia",
    1,
    lambda: (
        table(["tupaia"], pool="c1", library=["house-of-wisdom", "eureka"])
        .you("use tupaia", "pick house-of-wisdom")
        .yours.hand
    ),
    ["house-of-wisdom"],
)
no(
    "tupaia",
    1,
    lambda: table(["tupaia"], pool="c1", library=["house-of-wisdom", "eureka"]).you("use tupaia").actions(),
    ["pick house-of-wisdom", "stop"],
)
no("tupaia", 1, lambda: table(["tupaia"]).refused("use tupaia"), "MAT-6.9")

yes(
    "benjamin-franklin",
    1,
    lambda: table(["benjamin-franklin"]).you("use benjamin-franklin", "mode 1").yours.pool,
    "e1",
)
yes(
    "benjamin-franklin",
    1,
    lambda: table(["benjamin-franklin"]).you("use benjamin-franklin", "mode 2").yours.pool,
    "p1",
)
no("benjamin-franklin", 1, lambda: table(["benjamin-franklin*"]).refused("use benjamin-franklin"), "MAT-8.1")

yes(
    "james-watt",
    1,
    lambda: table(["james-watt", "waterwheel*"]).you("use james-watt").yours.field,
    ["james-watt*", "waterwheel"],
)
no(
    "james-watt",
    1,
    lambda: table(["james-watt", "copper-mine*"], ["waterwheel*"]).refused("use james-watt"),
    "MAT-6.9",
)

yes(
    "ada-lovelace",
    1,
    lambda: table(["ada-lovelace", "plain-computer*"]).you("use ada-lovelace").yours.field,
    ["ada-lovelace*", "plain-computer"],
)
no(
    "ada-lovelace",
    1,
    lambda: table(["ada-lovelace", "plain-machine*"], ["plain-computer*"]).refused("use ada-lovelace"),
    "MAT-6.9",
)

yes(
    "katsushika-hokusai",
    1,
    lambda: table(["katsushika-hokusai view:1"], active=THEY).they("end").passed().yours.field,
    ["katsushika-hokusai view:2"],
)
no(
    "katsushika-hokusai",
    1,
    lambda: table(["katsushika-hokusai view:1"]).you("end").passed().yours.field,
    ["katsushika-hokusai view:1"],
)
yes("katsushika-hokusai", 2, lambda: table(["katsushika-hokusai view:9"]).yours.points, 2)
no("katsushika-hokusai", 2, lambda: table(["katsushika-hokusai view:3"]).yours.points, 0)

yes(
    "florence-nightingale",
    1,
    lambda: killed("cai-lun", "florence-nightingale", "cai-lun").yours.hand,
    ["cai-lun"],
)
no(
    "florence-nightingale",
    1,
    lambda: killed("plain-book", "florence-nightingale", "plain-book").yours.removed,
    ["plain-book"],
)
no(
    "florence-nightingale",
    1,
    lambda: (
        table(["florence-nightingale"], ["cai-lun"], hand=["ruin"])
        .you("play ruin", "target cai-lun")
        .passed()
        .theirs.removed
    ),
    ["cai-lun"],
)

yes(
    "nikola-tesla",
    1,
    lambda: table(["nikola-tesla*"], pool="e2").you("use nikola-tesla").yours.field,
    ["nikola-tesla"],
)
no(
    "nikola-tesla",
    1,
    lambda: table(["nikola-tesla*"], pool="e4").you("use nikola-tesla").refused("use nikola-tesla"),
    "MAT-9.17",
)
no("nikola-tesla", 1, lambda: table(["nikola-tesla*"], pool="e1 c1").refused("use nikola-tesla"), "MAT-6.9")


def machine_played(kind, **given):
    """The opponent plays a product while you control Edison."""
    return table(["thomas-edison"], their_hand=[f"plain-{kind}"], active=THEY, **given).they(
        f"play plain-{kind}"
    )


yes("thomas-edison", 1, lambda: len(machine_played("machine", pool="c1").you("yes").yours.hand), 1)
yes("thomas-edison", 1, lambda: machine_played("machine", pool="c1").you("yes").yours.pool, "")
no("thomas-edison", 1, lambda: len(machine_played("machine", pool="c1").you("no").yours.hand), 0)
no("thomas-edison", 1, lambda: machine_played("machine", pool="e1").asked, "they: main")
no("thomas-edison", 1, lambda: machine_played("book", pool="c1").asked, "they: main")

yes(
    "marie-curie",
    1,
    lambda: (lambda t: (t.yours.pool, t.yours.field))(table(["marie-curie"]).you("use marie-curie")),
    ("e2", ["marie-curie* radiation:1"]),
)
no("marie-curie", 1, lambda: table(["marie-curie*"]).refused("use marie-curie"), "MAT-8.1")
yes(
    "marie-curie",
    2,
    lambda: table(["marie-curie radiation:4"], active=THEY).they("end").passed().yours.removed,
    ["marie-curie"],
)
no(
    "marie-curie",
    2,
    lambda: table(["marie-curie radiation:3"], active=THEY).they("end").passed().yours.removed,
    [],
)

yes(
    "george-washington-carver",
    1,
    lambda: (
        table(["george-washington-carver"], pool="c1")
        .you("use george-washington-carver", "kind glass")
        .yours.pool
    ),
    "g1",
)
no(
    "george-washington-carver",
    1,
    lambda: (
        table(["george-washington-carver"], pool="c1")
        .you("use george-washington-carver", "kind glass")
        .refused("use george-washington-carver")
    ),
    "MAT-9.17",
)
no(
    "george-washington-carver",
    1,
    lambda: table(["george-washington-carver"]).refused("use george-washington-carver"),
    "MAT-6.9",
)

yes(
    "madam-c-j-walker",
    1,
    lambda: (
        built("madam-c-j-walker", "penny-newspaper", "p1 e1", "murasaki-shikibu")
        .you("play penny-newspaper", "kind glass")
        .yours.pool
    ),
    "g1",
)
no(
    "madam-c-j-walker",
    1,
    lambda: (
        built("madam-c-j-walker", "rose-window", "g2", "katsushika-hokusai").you("play rose-window").asked
    ),
    "you: main",
)

yes(
    "srinivasa-ramanujan",
    1,
    lambda: (
        built("srinivasa-ramanujan", "analytical-engine", "c3", "james-watt")
        .you("play analytical-engine")
        .yours.field
    ),
    ["srinivasa-ramanujan*", "james-watt*", "analytical-engine"],
)
no(
    "srinivasa-ramanujan",
    1,
    lambda: built("srinivasa-ramanujan*", "analytical-engine", "c3", "james-watt", "archimedes").refused(
        "play analytical-engine"
    ),
    "MAT-8.11",
)
no(
    "srinivasa-ramanujan",
    1,
    lambda: built(
        "srinivasa-ramanujan", "grand-opera", "p2 e1 g1", "katsushika-hokusai", "enheduanna"
    ).refused("play grand-opera"),
    "MAT-8.11",
)

yes(
    "alan-turing",
    1,
    lambda: table(["alan-turing"], ["encyclopedie"], pool="s1").you("use alan-turing").passed().yours.field,
    ["alan-turing*"],
)
yes(
    "alan-turing",
    1,
    lambda: (lambda t: (len(t.yours.hand), t.theirs.field))(
        table(["alan-turing"], ["encyclopedie"], pool="s1").you("use alan-turing").passed()
    ),
    (1, ["encyclopedie"]),
)
no(
    "alan-turing",
    1,
    lambda: table(["alan-turing", "encyclopedie"], pool="s1").refused("use alan-turing"),
    "MAT-6.9",
)
no(
    "alan-turing",
    1,
    lambda: table(["alan-turing"], ["encyclopedie"], pool="c1").refused("use alan-turing"),
    "MAT-6.9",
)


def used(thing, *side, **given):
    """The opponent announces an ability."""
    return table(side, [thing], active=THEY, **given).they(f"use {thing}")


yes(
    "grace-hopper",
    1,
    lambda: (lambda t: (t.theirs.field, t.theirs.hand, t.refused("use encyclopedie", THEY)))(
        used("encyclopedie", "grace-hopper").you("use grace-hopper").passed()
    ),
    (["encyclopedie"], [], "MAT-7.11"),
)
no("grace-hopper", 1, lambda: used("galileo-galilei", "grace-hopper").refused("use grace-hopper"), "MAT-6.17")
no(
    "grace-hopper",
    1,
    lambda: (
        table(["grace-hopper"], their_hand=["plain-book"], active=THEY)
        .they("play plain-book")
        .refused("use grace-hopper")
    ),
    "MAT-6.17",
)

ROCKET = {"name": "Sky Car", "subtypes": ["vehicle"], "cost": {"talents": ["mathematics"]}}
SUMS = {"name": "Book of Sums", "subtypes": ["book"], "cost": {"talents": ["mathematics"]}}
yes(
    "katherine-johnson",
    1,
    lambda: table(["katherine-johnson*"], hand=["sky-car"], cards=[ROCKET]).you("play sky-car").yours.field,
    ["katherine-johnson*", "sky-car"],
)
no(
    "katherine-johnson",
    1,
    lambda: table(["katherine-johnson*"], hand=["book-of-sums"], cards=[SUMS]).refused("play book-of-sums"),
    "MAT-8.11",
)

yes(
    "wangari-maathai",
    1,
    lambda: (lambda t: (t.yours.field, len(t.yours.hand)))(
        table(["wangari-maathai", "crude-oil pollution:3"]).you("use wangari-maathai")
    ),
    (["wangari-maathai*", "crude-oil"], 1),
)
no(
    "wangari-maathai",
    1,
    lambda: len(table(["wangari-maathai", "crude-oil"]).you("use wangari-maathai").yours.hand),
    0,
)
no(
    "wangari-maathai",
    1,
    lambda: (
        table(["wangari-maathai", "warehouse-district pollution:1 stock:2"])
        .you("use wangari-maathai")
        .yours.field[1]
    ),
    "warehouse-district stock:2",
)

yes(
    "frida-kahlo",
    1,
    lambda: killed("plain-book", "frida-kahlo", "plain-book").yours.field,
    ["frida-kahlo resolve:1"],
)
no(
    "frida-kahlo",
    1,
    lambda: (
        table(["frida-kahlo"], ["plain-book"], hand=["ruin"])
        .you("play ruin", "target plain-book")
        .yours.field
    ),
    ["frida-kahlo"],
)
no(
    "frida-kahlo",
    1,
    lambda: (
        table(["frida-kahlo", "medici-florence"], hand=["house-of-wisdom"], pool="p1")
        .you("play house-of-wisdom")
        .yours.field
    ),
    ["frida-kahlo", "house-of-wisdom"],
)
yes("frida-kahlo", 2, lambda: len(table(["frida-kahlo resolve:1"]).you("use frida-kahlo").yours.hand), 1)
no("frida-kahlo", 2, lambda: table(["frida-kahlo"]).refused("use frida-kahlo"), "MAT-6.9")

yes(
    "hedy-lamarr",
    1,
    lambda: [
        each
        for each in table(["hedy-lamarr", "plain-computer"], their_hand=["ruin"], active=THEY)
        .they("play ruin")
        .actions()
        if "computer" in each
    ],
    [],
)
no(
    "hedy-lamarr",
    1,
    lambda: (
        table(["hedy-lamarr", "plain-computer"], hand=["ruin"])
        .you("play ruin", "target plain-computer")
        .yours.field
    ),
    ["hedy-lamarr"],
)
no("hedy-lamarr", 1, lambda: killed("plain-book", "hedy-lamarr", "plain-book").yours.field, ["hedy-lamarr"])


def unaipon(payer, *more, **given):
    """You play an aqueduct with Unaipon in play."""
    t = table(["david-unaipon", "james-watt"], hand=["aqueduct"], pool="b2 e1", **given)
    return t.you("play aqueduct", f"pay-with {payer}", *more)


yes(
    "david-unaipon",
    1,
    lambda: unaipon("james-watt", "yes").yours.field,
    ["david-unaipon", "james-watt", "aqueduct"],
)
no(
    "david-unaipon",
    1,
    lambda: unaipon("david-unaipon").yours.field,
    ["david-unaipon*", "james-watt", "aqueduct"],
)
no("david-unaipon", 1, lambda: unaipon("james-watt", "no").yours.pool, "e1")
no(
    "david-unaipon",
    1,
    lambda: (
        table(["david-unaipon", "murasaki-shikibu"], hand=["epic-of-gilgamesh"], pool="p1 e1")
        .you("play epic-of-gilgamesh", "pay-with murasaki-shikibu")
        .yours.field[1]
    ),
    "murasaki-shikibu*",
)

yes("howard-florey", 1, lambda: table(["howard-florey", "plain-medicine"]).yours.points, 1)
no("howard-florey", 1, lambda: table(["howard-florey", "plain-book"], ["plain-medicine"]).theirs.points, 0)

yes(
    "oodgeroo-noonuccal",
    1,
    lambda: (
        table(["oodgeroo-noonuccal"], ["space-race"], pool="p1").you("use oodgeroo-noonuccal").theirs.removed
    ),
    ["space-race"],
)
no(
    "oodgeroo-noonuccal",
    1,
    lambda: table(["oodgeroo-noonuccal"], ["plain-book"], pool="p1").refused("use oodgeroo-noonuccal"),
    "MAT-6.9",
)
no(
    "oodgeroo-noonuccal",
    1,
    lambda: table(["oodgeroo-noonuccal"], ["space-race"], pool="e1").refused("use oodgeroo-noonuccal"),
    "MAT-6.9",
)

yes(
    "akio-morita",
    1,
    lambda: len(built("akio-morita", "living-hinge-box", "y1").you("play living-hinge-box").yours.hand),
    1,
)
no("akio-morita", 1, lambda: len(built("akio-morita", "aqueduct", "b2").you("play aqueduct").yours.hand), 0)
