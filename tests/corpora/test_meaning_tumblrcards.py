"""The cards of the tuned corpus for TumblrCards do what their writer meant, each in the position that is given."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.corpora.cards import card, is_read, written
from tests.table import THEY, Table, creature, table

pytestmark = pytest.mark.source

GAME = "tumblrcards"
PLAIN = [
    {"name": "Brute", "cost": 3, "attack": 3, "health": 3, "text": ""},
    {"name": "Giant", "cost": 5, "attack": 4, "health": 6, "text": ""},
]


def at(*ids: str, you=(), they=(), hand=(), **given: Any) -> Table:
    """A position with these cards of the corpus known, 10 mana, and the first of them in your hand."""
    cards = [*[card("tuned", GAME, each) for each in ids], *PLAIN]
    return table(you, they, cards=cards, hand=hand, **{"mana": 10, **given})


def test_an_entering_creature_draws() -> None:
    t = at("tollbooth-clerk", hand=["Tollbooth Clerk", "Ooze"], deck=["Imp"] * 5).you("cast tollbooth clerk")
    assert (t.yours.field, t.mana, len(t.yours.hand)) == (["Tollbooth Clerk 1/2"], 8, 2)


def test_the_opponent_discards_a_card_of_its_choice() -> None:
    t = at("pickpockets-apprentice", hand=["Pickpocket's Apprentice"], their_hand=["Ooze", "Wellwisher"])
    t.you("cast pickpocket's apprentice").they("discard ooze")
    assert (t.theirs.hand, t.theirs.discard_pile, t.mana) == (["Wellwisher"], ["Ooze"], 8)


def test_others_are_stronger_and_the_sergeant_is_not() -> None:
    t = at("rampart-sergeant", you=["Ooze", "Ooze"], they=["Ooze"], hand=["Rampart Sergeant"])
    t.you("cast rampart sergeant")
    assert (t.yours.field, t.theirs.field) == (["Ooze 1/2", "Ooze 1/2", "Rampart Sergeant 2/4"], ["Ooze 1/1"])


def test_the_hound_attacks_no_player() -> None:
    t = at("gate-hound", you=["Gate Hound", "Brute"]).to("attack")
    assert (t.refused("attack gate hound -> player"), t.refused("attack brute -> player")) == ("TC-6.20", "")
    t = at("gate-hound", you=["Gate Hound"], they=["Ooze"]).to("attack")
    assert t.you("attack gate hound -> ooze", "done").theirs.field == []


@pytest.mark.parametrize(
    ("id_", "before", "after"), [("field-chaplain", 10, 11), ("oathbreaker-knight", 5, 4)]
)
def test_health_changes_as_your_turn_starts(id_: str, before: int, after: int) -> None:
    name = card("tuned", GAME, id_)["name"]
    t = at(id_, you=[name], active=THEY, health=before).to("cast", 0)
    assert (t.yours.health, t.theirs.health) == (after, 10)


def test_the_barrel_leaves_two_oozes() -> None:
    t = at("rotten-barrel", you=["Giant"], they=["Rotten Barrel"]).to("attack")
    t.you("attack giant -> rotten barrel", "done")
    assert (t.theirs.field, t.theirs.discard_pile) == (["Ooze 1/1", "Ooze 1/1"], ["Rotten Barrel"])


def test_the_sniper_chooses_only_who_is_strong() -> None:
    t = at("rooftop-sniper", they=["Giant", "Ooze"], hand=["Rooftop Sniper"]).you("cast rooftop sniper")
    assert (t.theirs.field, t.yours.field, t.mana) == (["Ooze 1/1"], ["Rooftop Sniper 3/3"], 5)


def test_the_lurker_attacks_at_once() -> None:
    t = at("dunelurker", hand=["Dunelurker"]).you("cast dunelurker").to("attack")
    assert t.you("attack dunelurker -> player", "done").theirs.health == 7


def test_the_captain_strengthens_for_a_turn_those_that_are_there() -> None:
    t = at("levy-captain", you=["Ooze"], hand=["Levy Captain", "Citizen of Draem"])
    t.you("cast levy captain", "cast citizen of draem")
    assert t.yours.field == ["Ooze 2/2", "Levy Captain 4/4", "Citizen of Draem 1/1"]
    assert t.to("cast", THEY).yours.field == ["Ooze 1/1", "Levy Captain 3/3", "Citizen of Draem 1/1"]


@pytest.mark.parametrize(("answer", "hand"), [("bell-ringer", ["Bell Ringer"]), ("stop", [])])
def test_up_to_one_card_returns(answer: str, hand: list[str]) -> None:
    name = card("tuned", GAME, "ledger-of-the-dead")["name"]
    t = at("ledger-of-the-dead", hand=[name], discard=["Ooze", "Bell Ringer"]).you("cast ledger-of-the-dead")
    t.you(next(each for each in t.actions() if answer in each))
    assert (t.yours.hand, t.mana) == (hand, 6)


def test_the_widow_counts_her_sorrows() -> None:
    t = at(
        "widow-of-the-ford", you=["Widow of the Ford", "Ooze", "Ooze"], they=["Brute", "Brute"], active=THEY
    )
    t.to("attack", THEY)
    oozes = [each for each in t.actions() if "ooze" in each]
    first = oozes[0]
    second = next(
        each
        for each in oozes
        if each.split(" -> ")[0] != first.split(" -> ")[0] and not each.endswith(first[-6:])
    )
    t.they(first, second, "done")
    assert t.yours.field == ["Widow of the Ford 4/4"]
    assert t.yours.creatures[0].counters == {"sorrow": 2}


def test_the_artillerist_may_sacrifice_to_fire() -> None:
    t = at("slag-artillerist", you=["Slag Artillerist", "Ooze"], they=["Brute"], active=THEY).to("may")
    t.you("yes")
    assert (t.yours.discard_pile, t.theirs.health) == (["Ooze"], 7)


def test_the_initiate_draws_two_and_discards_one() -> None:
    t = at("twin-blade-initiate", you=["Twin-Blade Initiate"], hand=["Ooze"], deck=["Imp"] * 8).to("attack")
    t.you("attack twin-blade initiate -> player", "done", "discard ooze")
    assert t.theirs.health == 8
    assert t.yours.discard_pile == ["Ooze"]


def test_the_second_creature_of_the_turn_is_the_one_after_the_crier() -> None:
    hand = ["Market Crier", "Ooze", "Citizen of Draem"]
    t = at("market-crier", hand=hand, deck=["Imp"] * 5)
    t.you("cast market crier")
    assert t.yours.health == 10
    assert t.you("cast ooze").yours.health == 12
    assert t.you("cast citizen of draem").yours.health == 12
    assert (t.yours.hand, t.mana) == (["Imp"], 5)


def test_the_pilgrim_takes_one_less() -> None:
    t = at("warded-pilgrim", you=["Ooze", "Brute"], they=["Warded Pilgrim"], deck=["Imp"] * 9).to("attack")
    t.you("attack ooze -> warded pilgrim", "attack brute -> warded pilgrim", "done")
    assert (t.theirs.creatures[0].damage, t.yours.discard_pile) == (2, ["Ooze"])


def test_the_clerk_finds_a_cheap_creature() -> None:
    deck = ["Giant", "Brute", "Ooze", "Giant", "Brute", "Giant"]
    t = at("muster-clerk", hand=["Muster Clerk"], deck=deck).you("cast muster clerk")
    assert not any("giant" in each or "brute" in each for each in t.actions())
    t.you(next(each for each in t.actions() if "ooze" in each))
    assert t.yours.hand == ["Ooze"]
    assert t.tells("You find Ooze in the deck.")
    t = at("muster-clerk", you=[creature("Muster Clerk", damage=2)], hand=["Ooze"], deck=["Giant"] * 5)
    assert t.yours.hand == []
    assert t.state.deck[0][0].name == "Ooze"


@pytest.mark.parametrize(
    ("coin", "field", "health"), [(0, "Coinflip Brigand 5/5", 10), (1, "Coinflip Brigand 3/3", 13)]
)
def test_the_brigand_flips_a_coin(coin: int, field: str, health: int) -> None:
    t = at("coinflip-brigand", hand=["Coinflip Brigand"], scripted=[coin]).you("cast coinflip brigand")
    assert (t.yours.field, t.theirs.health, t.mana) == ([field], health, 7)


def test_the_usurper_takes_the_one_with_least_health_left() -> None:
    t = at("crowned-usurper", they=["Ooze", "Brute", creature("Giant", damage=5)], hand=["Crowned Usurper"])
    t.you("cast crowned usurper")
    assert not any("brute" in each for each in t.actions())
    t.you(next(each for each in t.actions() if "giant" in each))
    assert sorted(each.split()[0] for each in t.yours.field) == ["Crowned", "Giant"]
    assert [each.split()[0] for each in t.theirs.field] == ["Ooze", "Brute"]


def test_the_collector_taxes_and_takes_a_tithe_of_the_dear() -> None:
    given: dict[str, Any] = {"you": ["Tithe Collector"], "their_hand": ["Brute", "Giant"], "active": THEY}
    t = at("tithe-collector", **given).they("cast brute")
    assert (t.mana, t.yours.health) == (6, 10)
    t = at("tithe-collector", **given).they("cast giant")
    assert (t.mana, t.yours.health) == (4, 11)


@pytest.mark.parametrize(
    ("mode", "theirs", "ooze"), [("mode 1", [], "Ooze 1/1"), ("mode 2", ["Brute 3/3"], "Ooze 4/1")]
)
def test_the_alchemist_chooses_one(mode: str, theirs: list[str], ooze: str) -> None:
    t = at("reckless-alchemist", you=["Ooze"], they=["Brute"], hand=["Reckless Alchemist"])
    t.you("cast reckless alchemist", mode, "target brute" if mode == "mode 1" else "target ooze")
    assert (t.theirs.field, t.yours.field[0]) == (theirs, ooze)


def test_the_scout_keeps_one_and_orders_the_rest() -> None:
    deck = ["Citizen of Draem", "Bell Ringer", "Wellwisher", "Ooze"]
    t = at("lantern-scout", hand=["Lantern Scout"], deck=deck).you("cast lantern scout")
    t.you(next(each for each in t.actions() if "bell-ringer" in each))
    t.you(next(each for each in t.actions() if "ooze" in each))
    assert t.yours.hand == ["Bell Ringer"]
    assert [each.name for each in t.state.deck[0]] == ["Wellwisher", "Ooze", "Citizen of Draem"]


def test_the_warden_asks_whether_a_creature_died() -> None:
    warden = "Warden of the Second Bell"
    given: dict[str, Any] = {"you": [warden], "they": ["Ooze", "Brute"], "active": THEY, "deck": ["Imp"] * 9}
    t = at("warden-of-the-second-bell", **given).to("sacrifice", THEY)
    assert t.they("sacrifice ooze").to("cast", 0).theirs.discard_pile == ["Ooze"]
    assert t.to("cast", THEY).yours.discard_pile == [warden]


def test_the_matron_strikes_first() -> None:
    t = at("bramble-matron", you=["Ooze", "Brute"], they=["Bramble Matron"]).to("attack")
    t.you("attack ooze -> bramble matron", "attack brute -> bramble matron", "done")
    assert t.tells("Bramble Matron deals 2 damage to Ooze.")
    assert t.tells("Bramble Matron deals 2 damage to Brute.")
    assert not t.tells("Bramble Matron deals 1 damage to Ooze.")


def test_hearth_eater_burns_the_others_and_grows() -> None:
    t = at("hearth-eater", you=["Hearth-Eater", "Ooze"], they=["Ooze", "Brute"], deck=["Imp"] * 9)
    t.to("cast", THEY)
    assert (t.yours.field, t.theirs.field) == (["Hearth-Eater 5/7"], ["Ooze 1/1", "Brute 3/3"])
    t.to("cast", 0)
    assert t.yours.field == ["Hearth-Eater 6/8"]
    assert [each.damage for each in t.theirs.creatures] == [1]


def test_the_puppetmaker_borrows_a_puppet_that_draws() -> None:
    t = at("puppetmaker", they=["Brute"], hand=["Puppetmaker"], deck=["Imp"] * 9).you("cast puppetmaker")
    t.to("attack").you("attack brute -> player", "done")
    assert t.theirs.health == 7
    assert t.tells("You draw Imp.")
    t.to("cast", THEY)
    assert [each.split()[0] for each in t.theirs.field] == ["Brute"]
    assert t.to("attack", THEY).theirs.hand == t.theirs.hand
    held = len(t.theirs.hand)
    assert len(t.they("attack brute -> puppetmaker", "done").theirs.hand) == held


def test_the_thrower_burns_a_player_or_any_creature() -> None:
    def thrown(*chosen: str) -> Table:
        t = at("cinder-thrower", they=["Ooze"], hand=["Cinder Thrower"]).you("cast cinder thrower")
        return t.you(*chosen)

    t = thrown("mode 2")
    assert (t.theirs.health, t.yours.health, t.theirs.field, t.mana) == (8, 10, ["Ooze 1/1"], 7)
    t = thrown("mode 3")
    assert (t.theirs.health, t.yours.health, t.theirs.field) == (10, 8, ["Ooze 1/1"])
    t = thrown("mode 1", "target ooze")
    assert (t.theirs.health, t.theirs.field, t.theirs.discard_pile) == (10, [], ["Ooze"])
    t = thrown("mode 1", "target cinder thrower")
    assert (t.yours.field, t.theirs.field) == ([], ["Ooze 1/1"])


def test_every_card_of_this_module_is_read_at_once() -> None:
    tested = Path(__file__).read_text(encoding="utf-8")
    read = [each.table["id"] for each in written("tuned", GAME) if is_read("tuned", GAME, each.table["id"])]
    assert [id_ for id_ in read if f'"{id_}"' not in tested] == []
