"""TC-1: legal decks."""

import json
import re
from random import Random

import pytest

from mindtable import SPECTATOR, DeckError, OptionError
from mindtable.cards.game.deck_list import deck_of
from mindtable.games.tumblrcards.table import TumblrTable
from tests.table import THEY, YOU, deck_with, pool_with, started, table, tumblrcards

pytestmark = pytest.mark.source


def broken_rules(deck, cards=()):
    """The rules that a deck breaks, with these cards added to the game's own."""
    pool = pool_with(cards) if cards else tumblrcards().pool()
    found = tumblrcards().breaches(deck_of({"cards": deck}, "test"), pool, tumblrcards().options(()))
    return [refusal.rule for refusal in found]


@pytest.mark.rule("TC-1.1")
@pytest.mark.parametrize(("size", "broken"), [(19, ["TC-1.1"]), (20, []), (21, ["TC-1.1"])])
def test_a_deck_holds_exactly_20_cards(size, broken):
    deck = deck_with(size)
    assert sum(deck.values()) == size
    assert broken_rules(deck) == broken


@pytest.mark.rule("TC-1.1")
@pytest.mark.parametrize("number", [1, 3])
def test_a_game_has_two_players_each_with_a_deck(number):
    with pytest.raises(OptionError, match="two decks"):
        tumblrcards().start(decks=[deck_with()] * number, seed=0)
    with pytest.raises(OptionError, match="two players"):
        tumblrcards().start(decks=[deck_with()] * 2, seed=0, players=["A", "B", "C"][:number])


@pytest.mark.rule("TC-1.2")
def test_a_deck_holds_at_most_two_cards_of_a_name():
    assert broken_rules(deck_with(goblin=2)) == []
    assert broken_rules(deck_with(goblin=3)) == ["TC-1.2"]


@pytest.mark.rule("TC-1.3")
def test_a_card_that_costs_6_or_more_comes_once():
    assert broken_rules(deck_with(void_hulk=1)) == []
    assert broken_rules(deck_with(void_hulk=2)) == ["TC-1.3"]
    assert broken_rules(deck_with(castle=2)) == ["TC-1.3"]
    assert broken_rules(deck_with(sewer_slime=2)) == []  # costs 5


@pytest.mark.rule("TC-1.4")
def test_the_printed_cost_counts_and_xx_is_0():
    assert broken_rules(deck_with(vile_mucus=2)) == []
    assert broken_rules(deck_with(vile_mucus=3)) == ["TC-1.2"]
    # It may cost less while playing, but 10 is printed.
    assert broken_rules(deck_with(high_priestess_of_gelfind=2)) == ["TC-1.3"]


@pytest.mark.rule("TC-1.5")
def test_a_line_about_decks_adds_to_the_rules():
    card = {"name": "Hermit", "cost": 1, "attack": 1, "health": 1}
    lonely = {**card, "text": "A deck cannot contain more than 1 card named Goblin."}
    assert broken_rules(deck_with(hermit=1, goblin=1), [lonely]) == []
    assert broken_rules(deck_with(hermit=1, goblin=2), [lonely]) == ["TC-1.5"]
    assert broken_rules(deck_with(goblin=2), [lonely]) == []
    generous = {**card, "text": "A deck cannot contain more than 5 cards named Goblin."}
    assert broken_rules(deck_with(hermit=1, goblin=3), [generous]) == ["TC-1.2"]
    assert broken_rules(deck_with(child_of_the_first=1)) == []
    assert broken_rules(deck_with(child_of_the_first=2)) == ["TC-1.3", "TC-1.5"]


@pytest.mark.rule("TC-1.6")
def test_every_card_is_a_creature_card_places_and_ships_too():
    assert {card.type for card in tumblrcards().pool().cards} == {"creature"}
    with pytest.raises(DeckError, match=r"TC-1\.6"):
        tumblrcards().check_card(
            {"name": "Fireball", "type": "spell", "cost": 1, "attack": 0, "health": 0}, "cards"
        )
    t = table(["Bear"], ["Castle", "The Royal Navy"], phase="combat")
    t.you("attack bear -> castle", "done")
    assert t.theirs.field == ["Castle 0/7", "The Royal Navy 5/5"]


@pytest.mark.rule("TC-1.6")
def test_a_deck_of_unknown_cards_is_refused():
    assert broken_rules(deck_with(fireball=2)) == ["TC-1.6"]


@pytest.mark.rule("TC-1.7")
def test_an_illegal_deck_cannot_start_a_game_and_every_breach_is_told():
    bad = deck_with(21, goblin=3, void_hulk=2)
    for decks in ((bad, deck_with()), (deck_with(), bad)):
        with pytest.raises(OptionError) as refused:
            started(*decks)
        assert set(re.findall(r"TC-1\.\d", str(refused.value))) == {"TC-1.1", "TC-1.2", "TC-1.3"}


@pytest.mark.rule("TC-1.7")
def test_both_players_may_bring_the_same_cards():
    assert started(deck_with(), deck_with()).state.decision is not None


@pytest.mark.rule("TC-1.8")
def test_deck_lists_are_not_shown_to_the_other_player():
    t = started(deck_with(bear=2), deck_with(vile_mucus=2))
    for viewer in (YOU, SPECTATOR):
        assert "vile-mucus" not in json.dumps(t.view(viewer))
        imagined = t.state.view(viewer).imagine(Random(1))
        assert isinstance(imagined, TumblrTable)
        assert imagined.start.deck_lists() == [{}, {}]
    # Their imagined cards are not their real cards.
    held = sorted(t.theirs.deck)
    assert all(
        sorted(card.name for card in t.state.determinize(YOU, Random(seed)).deck[THEY]) != held
        for seed in range(5)
    )
