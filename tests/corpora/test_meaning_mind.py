"""The cards of the tuned corpus for MIND do what their writer meant: each in the position that the writer gives."""

from __future__ import annotations

from typing import Any

import pytest

from tests.corpora.cards import card
from tests.games.mind.minds import THEY, YOU, Table, e, table

pytestmark = pytest.mark.source

GAME = "mind"
PLAIN: list[dict[str, Any]] = [
    *[{"name": f"Feeling {n}", "kind": "emotion", "power": n, "text": ""} for n in (1, 2, 3, 4, 5)],
    *[{"name": f"Slant {n}", "kind": "bias", "power": n, "text": ""} for n in (1, 3)],
    {"name": "Creed 3", "kind": "doctrine", "power": 3, "text": ""},
    {"name": "Skill 2", "kind": "faculty", "power": 2, "text": ""},
]


def at(id_: str, you=(), they=(), **given: Any) -> Table:
    """A position with that card of the corpus known."""
    return table(you, they, cards=[card("tuned", GAME, id_), *PLAIN], **given)


def names(units: list[str]) -> list[str]:
    """The slugs of units that stand alone."""
    return [unit.split()[0] for unit in units]


def test_a_fresh_idea_draws() -> None:
    t = at("fresh-idea", hand=["fresh-idea"], deck=["grief"] * 10).you("play fresh-idea")
    assert (t.yours.units, t.yours.hand, t.yours.memory) == (["fresh-idea 2"], ["grief"], "2/9")


def test_a_grudge_is_stronger_as_it_challenges() -> None:
    t = at("old-grudge", ["old-grudge"], ["feeling-4"], phase="challenge")
    t.you("challenge old-grudge -> feeling-4").passed().to("challenge")
    assert (t.theirs.units, t.yours.power("old-grudge")) == ([], 3)
    t = at("old-grudge", ["old-grudge"], ["feeling-4"], phase="challenge", active=THEY)
    t.they("challenge feeling-4 -> old-grudge").passed().to("challenge")
    assert (names(t.theirs.units), t.yours.units) == (["feeling-4"], [])


def test_common_sense_does_not_challenge_and_blocks() -> None:
    t = at("common-sense", ["common-sense", "feeling-2"], ["feeling-1"], phase="challenge")
    assert t.refused("challenge common-sense -> feeling-1") != ""
    assert t.refused("challenge feeling-2 -> feeling-1") == ""


def test_a_slip_has_the_opponent_discard() -> None:
    t = at("slip-of-the-tongue", hand=["slip-of-the-tongue"], their_hand=["grief", "panic"])
    t.you("play slip-of-the-tongue").passed()
    t.they("discard panic")
    assert (t.theirs.hand, t.theirs.discard_pile) == (["grief"], ["panic"])
    assert (t.yours.discard_pile, t.yours.memory) == (["slip-of-the-tongue"], "0/9")


def test_a_cold_shower_returns_an_emotion_only() -> None:
    t = at("cold-shower", (), ["feeling-4", "skill-2"], hand=["cold-shower"]).you("play cold-shower").passed()
    assert (t.theirs.hand, names(t.theirs.units)) == (["feeling-4"], ["skill-2"])


def test_team_spirit_is_for_the_whole_group() -> None:
    t = at("team-spirit", [["feeling-4", "feeling-3"]], ["feeling-1"], hand=["team-spirit"])
    t.you("play team-spirit").passed()
    assert t.yours.units[0].endswith("= 9")
    assert t.theirs.units == ["feeling-1 1"]


def test_thick_skin_raises_the_breaking_point() -> None:
    t = at("thick-skin", (), ["thick-skin"])
    assert (t.theirs.breaking_point, t.yours.breaking_point) == (9, 8)


def test_a_thought_returns_as_the_turn_starts() -> None:
    cards = [card("tuned", GAME, "zhuangzi"), *PLAIN]
    t = table([e("feeling-3")], cards=cards, thinker="zhuangzi", active=THEY, hand=["grief"] * 4).to("may")
    assert t.you("yes").yours.units == []
    assert t.yours.hand.count("feeling-3") == 1


def test_a_pep_talk_is_for_the_turn() -> None:
    t = at("pep-talk", ["feeling-3"], hand=["pep-talk"]).you("play pep-talk").passed()
    assert t.yours.power("feeling-3") == 6
    assert t.to("play", THEY).yours.power("feeling-3") == 3


def test_the_subject_is_changed_of_engaged_thoughts_only() -> None:
    t = at("change-the-subject", (), [e("feeling-5"), "feeling-2"], hand=["change-the-subject"])
    t.you("play change-the-subject").passed()
    assert (names(t.theirs.units), t.theirs.discard_pile) == (["feeling-2"], ["feeling-5"])


@pytest.mark.parametrize(("answer", "drawn"), [("yes", 1), ("no", 0)])
def test_a_photograph_may_draw_as_it_is_removed(answer: str, drawn: int) -> None:
    t = at("old-photograph", ["old-photograph"], hand=["grief", "panic"], deck=["grief"] * 10)
    t.you(next(each for each in t.actions() if each.startswith("remove old-photograph")), answer)
    assert (t.yours.discard_pile, len(t.yours.hand)) == (["old-photograph"], 2 + drawn)


def test_the_herd_strengthens_other_biases_of_yours() -> None:
    t = at("herd-instinct", ["herd-instinct", "slant-3", "feeling-3"], ["slant-3"])
    assert t.yours.units == ["herd-instinct 2", "slant-3 4", "feeling-3 3"]
    assert t.theirs.units == ["slant-3 3"]
    t.you(next(each for each in t.actions() if each.startswith("remove herd-instinct"))).passed()
    assert t.yours.units == ["slant-3 3", "feeling-3 3"]


@pytest.mark.parametrize(("held", "power"), [(3, 5), (4, 3)])
def test_jealousy_grows_with_the_second_card_drawn(held: int, power: int) -> None:
    t = at("jealousy", ["jealousy"], their_hand=["grief"] * held, their_deck=["panic"] * 10).to("play", THEY)
    assert t.yours.power("jealousy") == power
    assert t.to("play", YOU).yours.power("jealousy") == 3


def test_the_advocate_chooses_one() -> None:
    t = at("devils-advocate", (), ["feeling-1"], hand=["devils-advocate"], their_hand=["grief"])
    t.you("play devils-advocate", "mode 1")
    assert t.theirs.hand == []
    t = at("devils-advocate", [["feeling-4", "feeling-5"]], ["feeling-1"], hand=["devils-advocate"])
    t.you("play devils-advocate", "mode 2", "target feeling-1", "next")
    t.you(next(each for each in t.actions() if "-> opponent" in each and "group" in each)).passed()
    assert (names(t.theirs.units), t.theirs.breaks) == (["feeling-1"], 1)


def test_fear_removes_the_strongest_challenger_and_itself() -> None:
    t = at("childhood-fear", ["childhood-fear"], [["feeling-5", "feeling-4"]], phase="challenge", active=THEY)
    t.they(next(each for each in t.actions() if "-> opponent" in each))
    t.you(next(each for each in t.actions() if each.startswith("block"))).passed()
    assert (t.theirs.discard_pile, t.yours.discard_pile) == (["feeling-5"], ["childhood-fear"])
    assert (names(t.theirs.units), t.yours.breaks) == (["feeling-4"], 0)


@pytest.mark.parametrize(("answer", "hand"), [("yes", 2), ("no", 1)])
def test_second_thoughts_negate_unless_a_card_is_discarded(answer: str, hand: int) -> None:
    t = at("second-thoughts", hand=["epiphany", "grief"], their_hand=["second-thoughts"], deck=["panic"] * 9)
    t.you("play epiphany").they("play second-thoughts").passed().you(answer).passed()
    assert len(t.yours.hand) == hand
    assert t.theirs.discard_pile == ["second-thoughts"]


def test_the_muse_grows_and_draws() -> None:
    t = at("muse", ["muse"], hand=["epiphany", "epiphany", "grief"], deck=["panic"] * 10)
    t.you("play epiphany").passed().you("play epiphany").passed()
    assert t.yours.power("muse") == 4
    held = len(t.yours.hand)
    t.you(next(each for each in t.actions() if each.startswith("use muse"))).passed().you("discard grief")
    assert (len(t.yours.hand), t.yours.units) == (held, ["muse 4 E"])
    assert "grief" in t.yours.discard_pile


def test_the_historian_asks_for_three_kinds() -> None:
    cards = [card("tuned", GAME, "ibn-khaldun"), *PLAIN]
    t = table(["feeling-2", "slant-1", "creed-3"], cards=cards, thinker="ibn-khaldun")
    assert t.yours.units == ["feeling-2 3", "slant-1 2", "creed-3 4"]
    t.you(next(each for each in t.actions() if each.startswith("remove slant-1"))).passed()
    assert t.yours.units == ["feeling-2 2", "creed-3 3"]


def test_the_librarian_finds_a_cheap_intellect() -> None:
    cards = [card("tuned", GAME, each) for each in ("inner-librarian", "pep-talk", "change-the-subject")]
    deck = ["grief", "change-the-subject", "pep-talk", "panic"]
    t = table(cards=[*cards, *PLAIN], hand=["inner-librarian"], deck=deck).you("play inner-librarian", "yes")
    assert not any("change-the-subject" in each or "grief" in each for each in t.actions())
    t.you(next(each for each in t.actions() if "pep-talk" in each))
    assert (t.yours.hand, t.yours.memory) == (["pep-talk"], "3/9")


@pytest.mark.parametrize(("hand", "stays"), [(["grief"], True), ([], False)])
def test_dread_leaves_unless_a_card_is_discarded(hand: list[str], stays: bool) -> None:
    t = at("sunday-dread", ["sunday-dread"], hand=hand).you("next", "end")
    if stays:
        t.to("may", YOU).you("yes")
    t.to("play", THEY)
    assert names(t.yours.units) == (["sunday-dread"] if stays else [])


def test_a_paradox_exchanges_the_strongest_and_the_weakest() -> None:
    t = at("paradox", ["feeling-1", "feeling-3"], ["feeling-5", "feeling-2"], hand=["paradox"])
    t.you("play paradox").passed()
    assert (t.yours.units, t.theirs.units) == (["feeling-1 5", "feeling-3 3"], ["feeling-5 1", "feeling-2 2"])
    t.to("play", THEY)
    assert (t.yours.power("feeling-1"), t.theirs.power("feeling-5")) == (1, 5)


def test_a_split_personality_has_two_cracks() -> None:
    they = ["feeling-5", "feeling-4", "feeling-2"]
    t = at("split-personality", ["split-personality"], they, phase="challenge", active=THEY)
    for challenger, left in (("feeling-5", "5"), ("feeling-4", "3"), ("feeling-2", "1")):
        assert t.yours.power("split-personality") == int(left)
        t.state.play[THEY][1 + they.index(challenger)].more_power += 4  # type: ignore[attr-defined]
        t.state.everything_changed()
        t.they(next(each for each in t.actions() if each.startswith(f"challenge {challenger}"))).passed()
        t.to("challenge") if challenger != "feeling-2" else t.to("play", YOU)
    assert (t.yours.units, t.yours.discard_pile) == ([], ["split-personality"])
    assert names(t.theirs.units) == they


@pytest.mark.parametrize(("answer", "breaks", "left"), [("yes", 0, 0), ("no", 1, 2)])
def test_a_scapegoat_takes_a_thought_with_it(answer: str, breaks: int, left: int) -> None:
    group = [["feeling-5", "feeling-4"]]
    t = at("scapegoat", ["scapegoat", "feeling-1"], group, phase="challenge", active=THEY)
    t.they(next(each for each in t.actions() if "-> opponent" in each))
    while t.asked != "you: may":
        act = t.you if t.asked.startswith("you") else t.they
        act(next(each for each in t.actions() if each in ("decline", "pass")))
    t.you(answer).passed()
    assert (t.yours.breaks, len(t.state.play[YOU]) - 1) == (breaks, left)
    # Without a Thought it cannot be done.
    t = at("scapegoat", ["scapegoat"], group, phase="challenge", active=THEY)
    t.they(next(each for each in t.actions() if "-> opponent" in each)).passed()
    assert t.yours.breaks == 1


def test_simone_weil_chooses_between_the_top_two() -> None:
    cards = [card("tuned", GAME, "simone-weil"), *PLAIN]
    deck = ["feeling-1", "feeling-2", "feeling-3", "feeling-4", "feeling-5"]
    t = table(cards=cards, thinker="simone-weil", active=THEY, hand=["grief"] * 3, deck=deck).to("may", YOU)
    top = [each.slug for each in reversed(t.state.deck[YOU])]
    t.you("yes", f"pick {top[1]}").to("play", YOU)
    assert sorted(t.yours.hand) == sorted(["grief"] * 3 + [top[1], top[2]])
    assert (t.yours.discard_pile, t.state.deck[YOU][-1].slug) == ([top[0]], top[3])


@pytest.mark.parametrize(
    ("group", "power", "drawn"), [(["feeling-3", "feeling-2"], 3, 2), (["feeling-5"], 2, 1)]
)
def test_a_chorus_sings_with_its_group(group: list[str], power: int, drawn: int) -> None:
    t = at(
        "chorus-of-voices",
        [["chorus-of-voices", *group]],
        ["feeling-1"],
        phase="challenge",
        deck=["grief"] * 9,
    )
    assert t.yours.power("chorus-of-voices") == power
    t.you(next(each for each in t.actions() if "-> feeling-1" in each)).passed()
    asked = 0
    while t.asked.startswith("you: may") or t.asked.startswith("you: order"):
        asked += t.asked == "you: may"
        t.you("yes" if t.asked == "you: may" else t.actions()[0]).passed()
    assert (asked, len(t.yours.hand)) == (drawn, drawn)


@pytest.mark.parametrize(("roll", "power", "stays"), [(4, 7, True), (5, 8, False)])
def test_a_wild_guess_may_cost_the_thought(roll: int, power: int, stays: bool) -> None:
    t = at("wild-guess", ["feeling-3"], ["feeling-1"], hand=["wild-guess"])
    t.state.chance.script([roll - 1])
    t.you("play wild-guess", "target feeling-3").passed()
    assert t.yours.power("feeling-3") == power
    t.to("play", THEY)
    assert (bool(t.yours.units), bool(t.theirs.units)) == (stays, True)


def test_a_block_taxes_the_first_intellect_of_each_player() -> None:
    cards = [card("tuned", GAME, each) for each in ("writers-block", "pep-talk", "cold-shower")]
    given: dict[str, Any] = {
        "cards": [*cards, *PLAIN],
        "their_hand": ["pep-talk", "cold-shower"],
        "active": THEY,
    }
    t = table(["writers-block", "feeling-1"], ["feeling-5"], **given)
    assert t.refused("play cold-shower") != ""  # 5 is more than the 4 free Memory
    t.they("play pep-talk", "target feeling-5").passed()
    before = t.theirs.memory
    t.they("play cold-shower", "target feeling-1").passed()
    assert (before, t.yours.hand) == (t.theirs.memory, ["feeling-1"])
