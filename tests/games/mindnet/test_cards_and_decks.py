"""What cards are, levels, and decks (MN-1, MN-2)."""

from __future__ import annotations

from typing import Any

import pytest

import mindtable
from mindtable import DeckError, OptionError
from mindtable.cards.game.deck_list import deck_of
from tests.games.mindnet.mns import mn, table

pytestmark = pytest.mark.source


def item(name: str, text: str = "", **more: Any) -> dict[str, Any]:
    return {"name": name, "type": "item", "text": text, **more}


def event(name: str, text: str) -> dict[str, Any]:
    return {"name": name, "type": "event", "text": text}


@pytest.mark.rule("MN-1.1")
@pytest.mark.rule("MN-1.2")
@pytest.mark.rule("MN-1.3")
@pytest.mark.rule("MN-1.4")
@pytest.mark.rule("MN-1.5")
def test_four_types_with_their_own_entries():
    pool = mn().pool()
    assert sorted({card.type for card in pool.cards}) == ["event", "individual", "item", "possession"]
    individuals = [mn_card.data() for mn_card in pool.cards if mn_card.type == "individual"]
    assert {card["subtype"] for card in individuals} == {
        "Scientist", "Reporter", "Politician", "Criminal", "Citizen", "Android",
    }  # fmt: skip
    base: dict[str, Any] = {"name": "X", "type": "individual", "subtype": "Citizen", "price": 1, "health": 1}
    mn().check_card(base, "here")
    for wrong in (
        {"type": "place"},
        {"subtype": "Robot"},
        {"health": 0},
        {"motivation": -1},
        {"traits": ["Wizard"]},
        {"unique": 1},
        {"kind": "Weapon"},
    ):
        with pytest.raises(DeckError):
            mn().check_card({**base, **wrong}, "here")
    mn().check_card(item("Y", subtype="Weapon", price=1, motivation=-2), "here")
    with pytest.raises(DeckError):
        mn().check_card({"name": "Z", "type": "event", "price": 1, "motivation": 1}, "here")
    with pytest.raises(DeckError):
        mn().check_card({"name": "Z", "type": "possession", "subtype": "Home", "health": 1}, "here")


@pytest.mark.rule("MN-1.3")
def test_aggression_is_0_if_none_is_printed():
    assert table(["commuter"]).yours.find("commuter").aggression == 0


@pytest.mark.rule("MN-1.6")
@pytest.mark.rule("MN-1.7")
def test_humans_and_cyborgs():
    count = [
        event("Humans", "Gain 1 Credit for each Human."),
        event("Cyborgs", "Gain 1 Credit for each Cyborg."),
    ]
    side = [
        "commuter <pineal-shunt>",
        "plain-android <pineal-shunt>",
        "tram-conductor",
        "happy-9",
        "server-farm",
    ]
    t = table(side, hand=["humans", "cyborgs"], credits=0, cards=count)
    assert t.you("play humans").yours.credits == 2
    assert t.you("play cyborgs").yours.credits == 4
    t = table(side, hand=["cyborgs"], credits=0, cards=count, variants=["human-cyborgs-only"])
    assert t.you("play cyborgs").yours.credits == 1


@pytest.mark.rule("MN-1.8")
def test_motivation_has_no_floor():
    t = table(
        ["commuter <pineal-shunt corporate-loyalty-chip>", "rosa-lindqvist-paz"],
        ["commuter", "tram-conductor"],
        hand=["viral-scandal", "viral-scandal"],
    )
    # 1 printed, 1 and 2 of the items, 1 of Rosa's text.
    assert t.yours.find("commuter").motivation == 5
    t.you("play viral-scandal", "target commuter-6", "play viral-scandal", "target commuter-6")
    assert t.theirs.find("commuter").motivation == -3


@pytest.mark.rule("MN-1.9")
def test_aggression_below_0_acts_as_0():
    rod = item("Leash", aggression=-3)
    t = table(["alley-enforcer <leash grandfathers-revolver>"], cards=[rod])
    card = t.yours.find("alley-enforcer")
    assert t.state.stat(card, "aggression") == 0
    assert not t.state.has_state(card, "aggressive")
    assert t.state.has_state(table(["alley-enforcer"]).yours.find("alley-enforcer"), "aggressive")


@pytest.mark.rule("MN-1.10")
def test_health():
    t = table(["commuter 2 +1 <second-spine>", "squat-in-the-old-metro"])
    card = t.yours.find("commuter")
    # 1 printed, 2 of the item, 1 upgrade, 1 of the squat; 2 tokens.
    assert [card.health, t.state.stat(card, "health")] == [5, 3]


@pytest.mark.rule("MN-1.11")
def test_earnings_may_be_negative():
    t = table(["commuter <corporate-loyalty-chip>", "tram-conductor"])
    assert [t.yours.earnings("commuter"), t.yours.earnings("tram-conductor")] == [-1, 1]


@pytest.mark.rule("MN-1.12")
@pytest.mark.rule("MN-1.13")
@pytest.mark.rule("MN-1.14")
def test_states():
    t = table(["commuter", "tram-conductor* <black-ice>", "happy-9 1", "server-farm"], hand=["viral-scandal"])

    def has(slug: str, word: str) -> bool:
        return t.state.has_state(t.yours.find(slug), word)

    assert [has("commuter", "motivated"), has("tram-conductor", "motivated")] == [True, False]
    assert [has("commuter", "sick"), has("happy-9", "sick")] == [False, True]
    # An item follows its bearer; a possession has no state.
    assert t.yours.find("black-ice").turned
    assert not has("server-farm", "active")
    assert not has("server-farm", "exhausted")
    weak = table(
        ["commuter"],
        hand=["blues"],
        cards=[event("Blues", "Target individual gets -1 motivation until end of turn.")],
    )
    weak.you("play blues")
    assert not weak.state.has_state(weak.yours.find("commuter"), "motivated")


@pytest.mark.rule("MN-1.15")
def test_cannot_wins():
    t = table(["sentry-chassis", "commuter"], phase="approaching")
    assert [action.split("-")[0] for action in t.actions()] == ["approach commuter", "done"]
    assert t.refused("approach sentry-chassis") == "MN-8.2"


@pytest.mark.rule("MN-2.1")
@pytest.mark.rule("MN-2.2")
@pytest.mark.rule("MN-2.3")
@pytest.mark.parametrize(
    ("copies", "rules"),
    [(3, []), (2, ["MN-2.1"]), (4, ["MN-2.2"] * 17)],
)
def test_deck_limits(copies: int, rules: list[str]):
    # All of one type, unique ones too.
    slugs = [card.slug for card in mn().pool().cards if card.type == "individual"][:17]
    deck = deck_of({"name": "d", "cards": dict.fromkeys(slugs, copies)}, "here")
    assert [each.rule for each in mn().breaches(deck, mn().pool(), mn().options(()))] == rules


@pytest.mark.rule("MN-2.4")
def test_an_illegal_deck_starts_no_game():
    with pytest.raises(OptionError, match=r"MN-2\.1"):
        mn().start(decks=[{"commuter": 3}, {"commuter": 3}])
    deck = deck_of({"name": "d", "cards": {"nobody": 3}}, "here")
    assert [each.rule for each in mn().breaches(deck, mn().pool(), mn().options(()))] == ["MN-2.4", "MN-2.1"]


@pytest.mark.rule("MN-2.1")
def test_shipped_decks_are_legal():
    game = mindtable.game("mindnet")
    assert len(game.decks()) == 8
    for deck in game.decks():
        game.start(decks=(deck.id, deck.id), seed=1)
