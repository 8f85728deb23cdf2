"""Costs, pivoting, resources, talents, indicators (MAT-8)."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.games.minds_across_time.mats import THEY, Table, table

pytestmark = pytest.mark.source


def person(name: str, *talents: str, text: str = "") -> dict[str, Any]:
    """A character with those talents."""
    return {"name": name, "type": "character", "talents": list(talents), "text": text}


def made(name: str, *talents: str, text: str = "", **resources: int) -> dict[str, Any]:
    """A household product with that cost."""
    cost = {"talents": list(talents), "resources": resources}
    return {"name": name, "type": "product", "subtypes": ["household"], "cost": cost, "text": text}


PEOPLE = (
    person("Painter", "art"),
    person("Potter", "art"),
    person("Both", "art", "writing"),
    person("Poet", "writing"),
)


@pytest.mark.rule("MAT-8.1")
def test_a_pivoted_card_cannot_be_pivoted():
    t = table(["copper-mine*", "university*"])
    assert [t.refused("use copper-mine"), t.refused("use university")] == ["MAT-8.1", "MAT-8.1"]


@pytest.mark.rule("MAT-8.2")
@pytest.mark.rule("MAT-8.3")
def test_turning_what_lies_so_already_does_nothing_and_the_rest_goes_on():
    t = table(["copper-mine", "obsidian-flow*"], hand=["wake", "hush"])
    t.you("play wake", "target copper-mine").passed()
    assert not t.tells("is unpivoted")
    t.you("play hush", "target obsidian-flow").passed()
    assert t.asked == "you: main"


@pytest.mark.rule("MAT-8.4")
def test_abilities_are_used_on_either_turn_unless_the_text_says_otherwise():
    t = table(
        ["university", "cai-lun"],
        ["antikythera-mechanism", "university"],
        their_pool="c1",
        hand=["eureka"],
        pool="e1",
    )
    assert t.refused("use antikythera-mechanism", THEY) == "MAT-6.2"
    t.you("play eureka")
    assert t.refused("use antikythera-mechanism", THEY) == "MAT-6.9"  # it has no target
    assert t.refused("use university-4", THEY) == "MAT-6.17"


@pytest.mark.rule("MAT-8.5")
@pytest.mark.rule("MAT-8.6")
@pytest.mark.rule("MAT-13.15")
def test_resource_abilities_are_no_moves():
    t = table(
        ["cai-lun", "palimpsest-stack", "crude-oil", "mansa-musa"],
        hand=["eureka"],
        their_hand=["eureka", "scooped"],
    )
    t.you("use cai-lun")
    assert (t.asked, t.yours.pool) == ("you: main", "p2")
    t.you("use palimpsest-stack 2")
    assert (t.asked, t.yours.pool) == ("you: main", "p4")
    t.you("use crude-oil", "mode 1")
    assert t.yours.pool == "p4 e2"
    t.you("use mansa-musa")
    assert t.asked == "they: preempt"  # it adds to another pool, too
    assert t.refused("use cai-lun") != ""


@pytest.mark.rule("MAT-8.5")
def test_a_variant_makes_resource_abilities_moves():
    t = table(["cai-lun"], their_hand=["eureka"], variants=["preempt-resources"])
    t.you("use cai-lun")
    assert (t.asked, t.yours.pool) == ("they: preempt", "")
    t.passed()
    assert t.yours.pool == "p2"


@pytest.mark.rule("MAT-13.9")
def test_an_announced_ability_is_called_off_if_its_card_does_not_have_it_any_more():
    for pool in ("c1", ""):  # its other ability costs 1 copper
        t = table(
            ["al-jazari", "antikythera-mechanism"],
            pool=pool,
            their_hand=["ruin"],
            variants=["preempt-resources"],
        )
        t.you("use antikythera-mechanism 2").they("play ruin", "target al-jazari").passed()
        assert (t.yours.pool, t.yours.field) == (pool, ["antikythera-mechanism"])


@pytest.mark.rule("MAT-8.7")
@pytest.mark.rule("MAT-8.8")
def test_resources_go_to_the_pool_of_the_player_told_to_add_them():
    t = table(["mansa-musa"], ["ibn-sina"])
    t.you("use mansa-musa").passed()
    assert [t.yours.pool, t.theirs.pool] == ["c3", "c1"]


@pytest.mark.rule("MAT-8.10")
def test_any_kind_is_the_payers_choice_and_a_kind_is_paid_with_that_kind():
    t = table([], ["hypatia"], hand=["duel-at-dawn", "blackout"], pool="p1 c2")
    t.you("play duel-at-dawn").passed()
    assert t.actions() == ["kind copper", "kind paper"]  # what there is most of comes first
    assert t.refused("kind glass") == "MAT-8.10"
    t.you("kind paper")
    assert t.yours.pool == "c1"
    t = table(hand=["eureka"], pool="c5")
    assert t.refused("play eureka") == "MAT-6.9"


@pytest.mark.rule("MAT-8.11")
@pytest.mark.rule("MAT-8.12")
@pytest.mark.rule("MAT-13.11")
def test_each_talent_is_paid_by_a_different_character_of_the_payers_choice():
    vase = made("Vase", "art", "writing")
    t = table(["painter", "potter", "both"], hand=["vase"], cards=[*PEOPLE, vase])
    t.you("play vase").passed()
    assert t.actions() == ["pay-with painter-1", "pay-with potter-2"]  # `both` is needed for writing
    t.you("pay-with potter")
    assert t.yours.field == ["painter", "potter*", "both*", "vase"]
    twice = made("Twice", "art", "art")
    t = table(["both", "poet"], hand=["twice"], cards=[*PEOPLE, twice])
    assert t.refused("play twice") == "MAT-8.11"


@pytest.mark.rule("MAT-8.12")
def test_a_whole_payment_is_suggested_and_nothing_else_is():
    vase = made("Vase", "art", "writing", any=1)
    t = table(["both", "painter", "poet"], hand=["vase", "eureka"], pool="p1 c2", cards=[*PEOPLE, vase])
    assert t.state.telling.suggested(t.state, t.question) is None
    t.you("play vase").passed()
    digest = t.state.digest()
    label, answers = t.state.telling.suggested(t.state, t.question) or ("", [])
    assert label == "Pay with Painter, Poet, copper"
    assert t.state.digest() == digest
    t.state.apply_together(answers, 0)
    assert "You pay 1 copper." in [event.text(0, t.state.players) for event in t.state.events]
    assert t.yours.field == ["both", "painter*", "poet*", "vase"]
    assert t.yours.pool == "p1 c1"


@pytest.mark.rule("MAT-8.17")
def test_what_is_left_out_is_part_of_the_suggested_payment():
    t = table(
        ["painter", "poet"],
        hand=["royal-patronage", "vase"],
        pool="c1",
        cards=[*PEOPLE, made("Vase", "art", "art", "writing")],
    )
    t.you("play royal-patronage").passed()
    t.you("play vase").passed()
    label, answers = t.state.telling.suggested(t.state, t.question) or ("", [])
    assert label == "Pay without 2 art"
    t.state.apply_together(answers, 0)
    assert "vase" in t.yours.field


@pytest.mark.rule("MAT-8.11")
def test_a_product_may_pay_as_though_it_were_a_character_and_one_pivot_may_pay_twice():
    sums = made("Sums", "mathematics", "mathematics")
    t = table(["srinivasa-ramanujan"], hand=["sums"], cards=[sums])
    t.you("play sums").passed()
    assert t.yours.field == ["srinivasa-ramanujan*", "sums"]
    t = table(["pocket-calculator!", "archimedes"], hand=["sums"], cards=[sums])
    t.you("play sums").passed()
    t.you("pay-with pocket-calculator")
    assert t.yours.field == ["pocket-calculator*", "archimedes*", "sums"]


@pytest.mark.rule("MAT-8.13")
def test_talents_are_never_stored():
    t = table(["painter"], hand=["eureka"], pool="e1", cards=PEOPLE)
    assert t.refused("pay-with painter") == "MAT-8.13"


@pytest.mark.rule("MAT-8.14")
def test_characters_and_resource_cards_are_pivoted_in_the_turn_they_enter():
    t = table(hand=["cai-lun", "copper-mine"])
    t.you("play cai-lun").passed()
    t.you("play copper-mine").passed()
    t.you("use cai-lun", "use copper-mine")
    assert t.yours.pool == "p2 c1"


@pytest.mark.rule("MAT-8.15")
@pytest.mark.rule("MAT-8.16")
def test_a_product_is_not_pivoted_for_abilities_in_the_turn_it_came():
    t = table(["periodic-table!"], ["periodic-table!"], hand=["theft"])
    assert t.refused("use periodic-table-1") == "MAT-8.15"
    t.you("play theft", "target periodic-table-2").passed()
    assert t.refused("use periodic-table-2") == "MAT-8.15"
    t.you("end").passed()
    t.they("end")
    assert t.refused("use periodic-table-2") == ""


@pytest.mark.rule("MAT-8.17")
@pytest.mark.rule("MAT-13.6")
def test_reductions_of_a_named_part_come_before_those_of_choice_and_none_goes_below_0():
    book = {**made("Primer", "mathematics", paper=2), "subtypes": ["book"]}
    people = ["johannes-gutenberg", "johannes-gutenberg", "johannes-gutenberg", "archimedes"]
    t = table(people, hand=["primer"], cards=[book])
    t.you("play primer").passed()
    assert "primer" in t.yours.field
    costly = {**made("Costly", "mathematics", paper=1, copper=1), "subtypes": ["book"]}
    t = table(["al-khwarizmi"], hand=["costly"], pool="p1 c1", cards=[costly])
    t.you("play costly").passed()
    assert t.actions() == ["less copper", "less paper"]
    t.you("less paper")
    assert t.yours.pool == "p1"


@pytest.mark.rule("MAT-8.17")
def test_increases_apply_first():
    tax = {"name": "Tax", "type": "environment", "text": "Each product you play costs 1 paper more."}
    book = {**made("Primer", paper=1), "subtypes": ["book"]}
    t = table(["tax", "johannes-gutenberg", "johannes-gutenberg"], hand=["primer"], cards=[tax, book])
    assert t.refused("play primer") == ""
    t = table(["tax", "johannes-gutenberg"], hand=["primer"], cards=[tax, book])
    assert t.refused("play primer") == "MAT-6.9"


@pytest.mark.rule("MAT-8.17")
def test_the_next_product_costs_talents_less_of_the_payers_choice():
    t = table(
        ["painter", "poet"],
        hand=["royal-patronage", "vase", "vase"],
        pool="c1",
        cards=[*PEOPLE, made("Vase", "art", "art", "writing")],
    )
    t.you("play royal-patronage").passed()
    t.you("play vase").passed()
    assert t.actions() == ["less art", "less writing"]
    t.you("less art")
    t.you(t.actions()[0]) if t.asked == "you: pay" else None
    assert "vase" in t.yours.field
    assert t.refused("play vase") == "MAT-8.11"


@pytest.mark.rule("MAT-8.18")
@pytest.mark.rule("MAT-8.19")
def test_indicators_outlast_turns_and_control_and_vanish_with_their_card():
    t = table([], ["crude-oil pollution:3"], hand=["theft", "recall"])
    t.you("play theft").passed()
    assert t.yours.field == ["crude-oil pollution:3"]
    t.you("end").passed()
    t.they("end").passed()
    assert t.yours.field == ["crude-oil pollution:3"]
    t.you("play recall").passed()
    t.you("end").passed()
    t.they("play crude-oil").passed()
    assert t.theirs.field == ["crude-oil"]
    t.they("use crude-oil").they("mode 1")
    assert t.tells(": +1 pollution indicator.")


@pytest.mark.rule("MAT-8.20")
def test_costs_are_paid_completely_and_effects_as_far_as_possible():
    t = table(["murasaki-shikibu"], library=["eureka"])
    assert t.refused("use murasaki-shikibu") == "MAT-6.9"  # there is no card to discard
    t = table(["wangari-maathai"], ["crude-oil"])
    t.you("use wangari-maathai").passed()
    assert t.yours.field == ["wangari-maathai*"]
    assert t.yours.hand == []  # nothing was removed, so nothing is drawn


@pytest.mark.rule("MAT-13.1")
def test_a_card_is_priced_as_though_it_were_out_of_the_hand():
    book = {**made("Primer", "science"), "subtypes": ["book"]}
    for number, rule in ((6, "MAT-8.11"), (7, "")):
        t = table(["sor-juana-ines-de-la-cruz"], hand=["primer", *["eureka"] * number], cards=[book])
        assert t.refused("play primer") == rule


@pytest.mark.rule("MAT-13.2")
def test_the_same_fault_gets_the_same_answer():
    vase = made("Vase", "art", copper=1)
    t = table(["university*"], hand=["vase", "duel-at-dawn"], their_hand=["veto", "eureka"], cards=[vase])
    assert t.refused("play vase") == "MAT-8.11"
    t.you("end").passed()
    assert t.refused("play vase") == "MAT-6.2"


TOLL = {
    "name": "Toll",
    "type": "product",
    "subtypes": ["household"],
    "text": "At the end of your turn, you may pay 2 resources of any kind. If you do, draw 1 card.",
}
MINE = {"name": "Mine", "type": "resource", "text": "Pivot this resource: Add 1 glass."}
KILN = {"name": "Kiln", "type": "resource", "text": "Pay 1 paper, pivot this resource: Add 1 glass."}
SINK = {
    "name": "Sink",
    "type": "resource",
    "text": "Pay 3 resources of any kind, pivot this resource: Add 1 glass.",
}
CARDS_OF_TOLL: list[dict[str, Any]] = [TOLL, MINE, KILN, SINK]


def toll(*beside: str, pool: str) -> Table:
    """You have said that you pay 2 resources of any kind for an effect."""
    t = table(["toll", *beside], pool=pool, cards=CARDS_OF_TOLL, library=["eureka"] * 3)
    t.you("end").passed()
    assert t.asked == "you: may"
    return t.you("yes")


@pytest.mark.rule("MAT-8.5")
def test_resource_abilities_are_used_while_what_pays_for_an_effect_is_chosen():
    t = toll("mine", pool="p1 c1 e1")
    assert t.asked == "you: kind"
    assert sorted(t.actions()) == ["kind copper", "kind energy", "kind paper", "use mine-2"]
    t.you("use mine")
    assert t.asked == "you: kind"
    assert sorted(t.actions()) == ["kind copper", "kind energy", "kind glass", "kind paper"]
    t.you("kind glass", "kind paper")
    assert t.yours.hand == ["eureka"]
    # Also between two kinds; what was chosen stays chosen.
    t = toll("mine", pool="p1 c1 e1").you("kind energy", "use mine")
    assert sorted(t.actions()) == ["kind copper", "kind glass", "kind paper"]


@pytest.mark.rule("MAT-8.5", "MAT-8.20")
def test_what_a_resource_ability_takes_meanwhile_is_chosen_again():
    t = toll("kiln", pool="p1 c1 e1").you("kind paper", "use kiln")
    assert sorted(t.actions()) == ["kind copper", "kind energy", "kind glass"]
    t.you("kind glass", "kind copper")
    assert t.yours.hand == ["eureka"]
    # Too little is left: nothing is paid, and nothing comes of it.
    t = toll("sink", pool="p1 c1 e1").you("use sink")
    assert t.yours.hand == []
    assert "kind" not in t.asked


@pytest.mark.rule("MAT-8.5", "MAT-8.6")
def test_no_resource_ability_is_used_while_other_kinds_are_chosen():
    t = table(["sink", "mine"], pool="p1 c1 e2", cards=CARDS_OF_TOLL).you("use sink")
    assert t.asked == "you: kind"
    assert t.refused("use mine") == "MAT-8.5"
    t = toll("mine*", pool="p1 c1 e1")
    assert t.refused("use mine") == "MAT-8.1"
    t = table(["mine", "toll"], pool="p1 c1 e1", cards=CARDS_OF_TOLL, variants=["preempt-resources"])
    t.you("end").passed().you("yes")
    assert sorted(t.actions()) == ["kind copper", "kind energy", "kind paper"]


KINDS = ("paper", "energy", "copper", "glass")
MINES: list[dict[str, Any]] = [
    {"name": f"{kind.title()} Mine", "type": "resource", "text": f"Pivot this resource: Add 1 {kind}."}
    for kind in KINDS
]
TOLLS: list[dict[str, Any]] = [
    {
        "name": f"Toll {n}",
        "text": f"Whenever you play a product, you may pay {n} resources of any kind. If you do, draw 1 card.",
    }
    for n in (2, 3)
]


@pytest.mark.rule("MAT-8.5")
def test_in_random_positions_resource_abilities_are_used_while_what_pays_is_chosen() -> None:
    """200 positions in which one is used between the question whether to pay and the last kind."""
    chance = Random("what pays")
    used_in = 0
    while used_in < 200:
        n = chance.randint(2, 3)
        pool = Counter({kind: chance.randint(0, 2) for kind in KINDS})
        if sum(pool.values()) < n:
            continue
        usable = chance.sample(KINDS, chance.randint(0, 3))
        pivoted = [kind for kind in KINDS if kind not in usable and chance.random() < 0.5]
        side = [f"toll-{n}", *(f"{kind}-mine" for kind in usable), *(f"{kind}-mine*" for kind in pivoted)]
        held = " ".join(f"{kind[0]}{number}" for kind, number in pool.items() if number)
        t = table(side, hand=["plain-book"], pool=held, cards=[*TOLLS, *MINES], library=["eureka"] * 3)
        t.you("play plain-book").passed().you("yes")
        chosen: list[str] = []
        used = 0
        while t.asked == "you: kind":
            assert len(chosen) < n
            mines = [f"{kind}-mine" for kind in usable]
            kinds = [f"kind {kind}" for kind in KINDS if pool[kind] > chosen.count(kind)]
            assert sorted(kinds + mines) == sorted(
                action if action.startswith("kind") else action.split()[1].rpartition("-")[0]
                for action in t.actions()
            )
            action = chance.choice(t.actions())
            kind = action.split()[1].split("-")[0]
            if action.startswith("use"):
                usable.remove(kind)
                pool[kind] += 1
                used += 1
            else:
                chosen.append(kind)
            t.you(action)
        left = {kind: int(each[1:]) for each in t.yours.pool.split() for kind in KINDS if kind[0] == each[0]}
        paid = {kind: pool[kind] - left.get(kind, 0) for kind in KINDS}
        assert sum(paid.values()) == n
        assert all(paid[kind] >= chosen.count(kind) for kind in KINDS)
        assert t.yours.hand == ["eureka"]
        used_in += used > 0
