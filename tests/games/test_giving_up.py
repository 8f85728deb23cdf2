"""Answers that give up something possible say so: the same mechanism in every game."""

from __future__ import annotations

from mindtable import State
from mindtable.cards.standard import words as standard
from tests.games.mind.minds import table as mind_table
from tests.games.mind_game.minds import minds
from tests.table import table


def lost(state: State, word: str) -> str:
    """What the answer `word` to the open question gives up."""
    decision = state.decision
    assert decision is not None
    found = [action for action in decision.actions if str(action) == word]
    assert len(found) == 1
    return state.telling.passes_up(state, decision, found[0])


def test_going_to_combat_gives_up_cards_that_can_be_cast() -> None:
    assert lost(table(hand=["Imp"]).state, "combat") == "You could still cast a card."
    assert lost(table(hand=["Imp", "Bear"]).state, "combat") == "You could still cast one of 2 cards."
    assert lost(table(hand=["Imp"], mana=1).state, "combat") == ""


def test_ending_the_declaration_gives_up_attackers() -> None:
    t = table(["Bear", "Imp"], ["Bear"], phase="combat")
    assert lost(t.state, "done") == "2 creatures could still attack."
    t.you("attack imp -> bear")
    assert lost(t.state, "done") == "One creature could still attack."
    t.you("attack bear -> bear")
    assert lost(t.state, "done") == ""


def test_only_what_ends_something_gives_it_up() -> None:
    decision = table(["Bear", "Imp"], ["Bear"], phase="combat").state.decision
    assert decision is not None
    assert {str(action) for action in decision.actions if action.verb.gives_up} == {"done"}


def test_ending_the_purchases_gives_up_a_tile_unless_one_was_bought() -> None:
    t = minds(points=12, step="purchase")
    assert lost(t.state, "end") == "You could still purchase a tile."
    assert lost(minds(hand=["Pain 1"], step="purchase").state, "end") == ""
    t.you("buy pain-1")
    assert lost(t.state, "end") == ""


def test_ending_the_other_steps_of_mind_game_gives_up_what_was_not_begun() -> None:
    t = minds({"GOT4": ["Panic 1"]}, hand=["Pain 1", "Pain 2"], step="place")
    assert lost(t.state, "end") == "You could still place a tile."
    t.you("end")
    assert lost(t.state, "end") == "You could still command a construct."


def test_leaving_the_play_step_gives_up_thoughts_but_no_intellects() -> None:
    assert lost(mind_table(hand=["first-kiss"]).state, "next") == "You could still play a Thought."
    assert (
        lost(mind_table(hand=["first-kiss", "grief"]).state, "next")
        == "You could still play one of 2 Thoughts."
    )
    t = mind_table([], ["courage"], hand=["refutation"])
    assert t.state.refusal("play refutation") is None
    assert lost(t.state, "next") == ""


def test_ending_the_turn_of_mind_gives_up_challenges() -> None:
    t = mind_table(["courage"], phase="challenge")
    assert lost(t.state, "end") == "One Thought or Group could still challenge."
    assert lost(mind_table(["courage", "grief"], phase="challenge").state, "end") == (
        "2 Thoughts and Groups could still challenge."
    )


def test_a_game_made_of_the_standard_parts_has_it_too() -> None:
    assert [lost.verb for lost in standard.END.gives_up] == ["play"]
