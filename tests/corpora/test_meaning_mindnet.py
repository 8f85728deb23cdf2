"""Cards of the tuned corpus for MindNet do what their writer meant: each in the position that the writer gives."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from mindtable.cards.game.card_file import lines_of
from mindtable.cards.text.read import check_card
from tests.corpora.cards import card, is_read, written
from tests.games.mindnet.mns import THEY, Table, meet, recruit, table
from tests.language.sets import words_of

pytestmark = pytest.mark.source

GAME = "mindnet"
PLAIN: list[dict[str, Any]] = [
    {"name": "Guard", "motivation": 3, "health": 3, "text": ""},
    {"name": "Runner", "subtype": "Citizen", "motivation": 2, "health": 2, "text": ""},
    {"name": "Droid", "subtype": "Android", "motivation": 2, "health": 4, "text": ""},
    {"name": "Delegate", "subtype": "Politician", "motivation": 1, "health": 2, "text": ""},
    {"name": "Clip", "type": "item", "price": 3, "text": ""},
    {"name": "Memo", "type": "event", "price": 2, "text": "Look at your GNE area."},
    {"name": "Bolt", "type": "event", "text": "Deal 2 damage to target individual you control."},
]


def at(id_: str, *you: str, **given: Any) -> Table:
    """A position with that card of the corpus known."""
    return table(you, cards=[card("tuned", GAME, id_), *PLAIN], **{"credits": 30, **given})


def known(*ids: str) -> list[dict[str, Any]]:
    """These cards of the corpus, and plain ones."""
    return [*[card("tuned", GAME, each) for each in ids], *PLAIN]


def test_tessa_draws_as_she_is_recruited() -> None:
    t = recruit("tip-line-tessa", cards=known("tip-line-tessa"))
    assert (t.yours.credits, len(t.yours.hand), t.yours.active) == (26, 1, ["tip-line-tessa"])


def test_a_power_cut_exhausts() -> None:
    t = at("power-cut", they=["guard"], hand=["power-cut"]).you("play power-cut")
    assert (t.theirs.level("guard"), t.yours.credits, t.yours.pile) == ("3/3*", 28, ["power-cut"])


def test_an_investor_gives_four_and_has_to_be_paid() -> None:
    t = at("angel-investor", hand=["angel-investor"], credits=2).you("play angel-investor")
    assert (t.yours.credits, t.yours.pile) == (5, ["angel-investor"])
    assert at("angel-investor", hand=["angel-investor"], credits=0).refused("play angel-investor") != ""


def test_the_gun_counts_while_its_bearer_approaches() -> None:
    t = meet("runner <nail-gun>", "guard", cards=known("nail-gun"))
    assert t.yours.level("runner") == "3/2 (1)"
    assert at("nail-gun", "runner <nail-gun>").yours.level("runner") == "2/2 (1)"


def test_the_clinic_heals_before_the_ready_phase() -> None:
    t = table(["night-clinic", "guard 1", "runner* 1"], phase="start", cards=known("night-clinic"))
    assert (t.yours.find("guard").damage, t.yours.find("runner").damage) == (0, 1)
    t = table(["guard 1", "runner* 1"], phase="start", cards=known("night-clinic"))
    assert "runner" in t.yours.pile


@pytest.mark.parametrize(("theirs", "left", "yours"), [(1, 0, 2), (8, 6, 3)])
def test_pavel_steals_as_much_as_there_is(theirs: int, left: int, yours: int) -> None:
    t = recruit("skinny-pavel", cards=known("skinny-pavel"), credits=5, their_credits=theirs)
    assert (t.theirs.credits, t.yours.credits) == (left, yours)


def test_the_doorman_approaches_nobody_and_hosts() -> None:
    t = table(["doorman-unit", "runner"], ["guard"], phase="approaching", cards=known("doorman-unit"))
    assert (t.refused("approach doorman-unit") != "", t.refused("approach runner")) == (True, "")
    t = meet("runner", "doorman-unit", cards=known("doorman-unit")).end()
    assert (t.yours.level("runner"), t.theirs.level("doorman-unit")) == ("2/2*", "4/5")


def test_a_smear_job_lasts_for_the_turn() -> None:
    t = at("smear-job", they=["guard"], hand=["smear-job"]).you("play smear-job")
    assert t.theirs.level("guard") == "0/3"
    assert t.end().theirs.level("guard") == "3/3"


def test_the_shooter_aims_at_who_approaches() -> None:
    t = meet("droid", "guard", cards=known("rooftop-shooter"), hand=["rooftop-shooter"])
    t.you("play rooftop-shooter")
    assert (t.yours.find("droid").damage, t.yours.credits) == (3, 0)
    assert (
        at("rooftop-shooter", they=["guard"], hand=["rooftop-shooter"]).refused("play rooftop-shooter") != ""
    )


def test_reyes_strengthens_other_politicians_while_she_is_active() -> None:
    you = ["councilwoman-reyes", "delegate", "runner"]
    t = at("councilwoman-reyes", *you, they=["delegate"], hand=["lull"])
    assert [t.yours.level(each) for each in you] == ["2/3", "2/2", "2/2"]
    assert t.theirs.level("delegate") == "1/2"
    t.you("play lull", "target councilwoman-reyes")
    assert t.yours.level("delegate") == "1/2"


def test_the_node_exhausts_its_bearer_at_the_end_of_your_turn() -> None:
    t = at("overclock-node", "guard <overclock-node>", credits=4)
    assert t.yours.level("guard") == "6/3"
    assert t.end().yours.level("guard").endswith("*")


def test_the_van_makes_your_items_cheaper() -> None:
    t = at("delivery-van", "delivery-van", "guard", hand=["clip", "clip"], phase="deploy", credits=4)
    t.you("purchase clip", "purchase clip")
    assert (t.yours.credits, t.yours.items("guard")) == (0, ["clip", "clip"])
    t = table(
        ["guard"], ["delivery-van"], hand=["clip"], phase="deploy", credits=4, cards=known("delivery-van")
    )
    assert t.you("purchase clip").yours.credits == 1


def test_cleaning_discards_the_hand_and_draws_what_is_there() -> None:
    given: dict[str, Any] = {"hand": ["spring-cleaning", "memo", "bolt"], "deck": ["guard"] * 3}
    t = at("spring-cleaning", **given).you("play spring-cleaning")
    assert (t.yours.hand, sorted(t.yours.pile)) == (["guard"] * 3, ["bolt", "memo", "spring-cleaning"])
    assert t.yours.credits == 28


@pytest.mark.parametrize(("whom", "damage"), [("droid", 1), ("guard", 2)])
def test_the_doctor_upgrades_and_heals_only_androids(whom: str, damage: int) -> None:
    t = at("dr-mab-okafor", "dr-mab-okafor", "droid 2", "guard 2").you("use dr-mab-okafor", f"target {whom}")
    upgraded = t.yours.find(whom)
    assert (upgraded.damage, t.yours.credits) == (damage, 28)
    assert int(upgraded.health) == {"droid": 5, "guard": 4}[whom]
    assert t.yours.level("dr-mab-okafor").endswith("*")
    assert t.refused("use dr-mab-okafor") != ""


def test_the_script_costs_half_of_what_is_there_rounded_up() -> None:
    t = at("deadman-script", "runner <deadman-script>", hand=["kill"], their_credits=7)
    t.you("play kill", "target runner")
    assert (t.theirs.credits, sorted(t.yours.pile)) == (3, ["deadman-script", "kill", "runner"])
    t = at("deadman-script", "runner* <deadman-script>", hand=["kill"], their_credits=7)
    assert t.you("play kill", "target runner").theirs.credits == 7


def test_the_bazaar_pays_for_the_second_event_of_a_turn() -> None:
    t = at("data-bazaar", "data-bazaar", hand=["memo"] * 3, credits=6)
    paid = [t.you("play memo").yours.credits for _ in range(3)]
    assert (paid, t.yours.hand) == ([4, 5, 3], [])


@pytest.mark.parametrize(("mode", "credits", "hand"), [("mode 1", 0, 4), ("mode 2", 1, 2)])
def test_the_opponent_chooses_the_poison(mode: str, credits: int, hand: int) -> None:
    given: dict[str, Any] = {"their_hand": ["memo"] * 4, "their_credits": 1}
    t = at("choose-your-poison", hand=["choose-your-poison"], **given).you("play choose-your-poison")
    t.they(mode)
    if hand == 2:
        t.they(*[next(each for each in t.actions() if each.startswith("discard"))])
    while t.state.decision is not None and t.question.seat == THEY and t.question.kind == "discard":
        t.they(t.actions()[0])
    assert (t.theirs.credits, len(t.theirs.hand)) == (credits, hand)


@pytest.mark.parametrize(("answer", "hand"), [("yes", ["memo", "droid"]), ("no", ["memo", "bolt"])])
def test_echo_searches_only_for_a_discarded_card(answer: str, hand: list[str]) -> None:
    deck = ["guard", "droid", "guard"]
    t = recruit("echo-assembly", cards=known("echo-assembly"), hand=["memo", "bolt"], deck=deck)
    t.you(answer)
    if answer == "yes":
        t.you("discard bolt").you(next(each for each in t.actions() if "droid" in each))
    assert (sorted(t.yours.hand), len(t.yours.deck)) == (sorted(hand), 2 if answer == "yes" else 3)


def test_a_loan_is_paid_back_at_the_start_of_the_next_turn() -> None:
    t = at("payday-loan", hand=["payday-loan"], credits=0).you("play payday-loan")
    assert t.yours.credits == 6
    assert t.end().yours.credits == 5  # a tax of 1
    assert t.end().tells("You lose 5 Credits.")


@pytest.mark.parametrize(("die", "credits", "stays"), [(11, 7, True), (1, 0, False), (6, 0, True)])
def test_the_slot_machine_pays_from_ten_on(die: int, credits: int, stays: bool) -> None:
    t = at("slot-machine", "slot-machine", credits=2)
    t.state.chance.script([die - 1])
    t.you("use slot-machine")
    assert (t.yours.credits, t.yours.field == ["slot-machine"]) == (credits, stays)
    assert not stays or t.refused("use slot-machine") != ""


def test_every_card_of_this_module_is_read_at_once() -> None:
    tested = Path(__file__).read_text(encoding="utf-8")
    read = [each.table["id"] for each in written("tuned", GAME) if is_read("tuned", GAME, each.table["id"])]
    assert [id_ for id_ in read if f'"{id_}"' not in tested] == []


@pytest.mark.parametrize(("answer", "pile", "damage"), [("yes", "the-understudy", 0), ("no", "guard", 0)])
def test_the_understudy_takes_the_place_of_another(answer: str, pile: str, damage: int) -> None:
    # What is discarded has not died, so that is offered and not heard.
    table_ = card("tuned", GAME, "the-understudy")
    found = check_card(lines_of(table_), words_of(GAME), table_["name"], table_["type"])[0].checked
    assert found.diagnosis is not None
    cards = [{**table_, "text": found.diagnosis.suggestions[0].line}, *PLAIN]
    t = table(["the-understudy", "guard"], cards=cards, credits=30, hand=["bolt", "bolt"])
    t.you("play bolt", "target guard").you("play bolt", "target guard", answer)
    assert pile in t.yours.pile
    left = next(each for each in t.state.play[0] if each.form.slug in ("guard", "the-understudy"))
    assert left.damage == damage


def test_a_riot_shield_takes_one_off_each_deal_of_damage() -> None:
    t = at("riot-shield", {"name": "guard", "items": ["riot-shield"]}, hand=["bolt", "bolt"])  # type: ignore[arg-type]
    t.you("play bolt", "play bolt")
    assert next(each for each in t.state.play[0] if each.form.slug == "guard").damage == 2


@pytest.mark.parametrize(("exhausted", "gained"), [(True, 1), (False, 0)])
def test_a_forged_pass_pays_for_the_exhausted(exhausted: bool, gained: int) -> None:
    bearer = {"name": "guard", "items": ["forged-pass"]}
    cards = [card("tuned", GAME, "forged-pass"), *PLAIN]
    given: dict[str, Any] = {"phase": "approaching", "cards": cards, "area": 10}
    t = table([bearer], [{"name": "guard", "exhausted": exhausted}], **given)
    before = t.yours.credits
    t.you(next(each for each in t.actions() if each.startswith("approach")), "go")
    assert t.yours.credits == before + gained


def test_an_inside_job_borrows_an_individual() -> None:
    cards = [card("tuned", GAME, "inside-job"), *PLAIN]
    given: dict[str, Any] = {"hand": ["inside-job"], "cards": cards, "credits": 30}
    t = table((), [{"name": "guard", "exhausted": True}], **given).you("play inside-job")
    assert "guard" in str(t.yours.active)
    t.to("event", 1)
    assert "guard" in str(t.theirs.field)
