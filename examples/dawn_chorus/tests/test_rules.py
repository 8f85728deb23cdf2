"""The rules of Dawn Chorus, each over a position; the player to move is seat 0."""

import pytest
from dawn_chorus.table import ChorusTable

import mindtable
from mindtable.cards.standard.positions import actions_of, position
from mindtable.cli.terminal.tables import table

YOU, THEY = 0, 1


def garden(**given):
    """A position of Dawn Chorus."""
    return position(mindtable.game("dawn_chorus"), **given)


def act(state, *actions):
    """Carry out actions of the seat that is asked."""
    for action in actions:
        state.apply(action)


def test_the_louder_garden_takes_health():  # DC-6.1
    state = garden(play=(["Blackbird", "Wren"], ["Robin"]))
    act(state, "end")
    assert state.health == [15, 13]


def test_a_hushed_bird_does_not_sing():  # DC-6.1, DC-5.2
    state = garden(play=(["Blackbird"], ["Owl"]), hands=(["Wren"], []))
    act(state, "play wren", "use owl", "pass")
    assert state.has_state(state.play[YOU][0], "hushed")
    act(state, "end")
    assert state.health == [15, 14]  # only the wren sings


def test_the_loudest_bird_echoes():  # DC-5.3
    state = garden(play=(["Wren", "Robin"], []), hands=(["Dawn Call"], []))
    act(state, "play dawn-call")
    assert [state.stat(bird, "song") for bird in state.play[YOU]] == [1, 4]
    act(state, "end")
    assert [state.stat(bird, "song") for bird in state.play[YOU]] == [1, 2]


def test_a_lark_makes_the_others_louder():  # DC-5.2
    state = garden(play=(["Lark", "Wren"], ["Wren"]))
    assert [state.stat(bird, "song") for bird in (*state.play[YOU], *state.play[THEY])] == [2, 2, 1]


def test_a_response_comes_first():  # DC-4.3, DC-4.4, DC-4.5
    state = garden(play=(["Wren"], []), hands=(["Answering Call"], ["Cat in the Garden"]))
    act(state, "play answering-call")
    assert actions_of(state) == ["play cat-in-the-garden", "pass"]
    act(state, "play cat-in-the-garden")
    assert state.play[YOU] == []
    assert [card.name for card in state.discard_pile[YOU]] == ["Wren", "Answering Call"]


def test_it_is_told_who_plays_what():
    state = garden(play=(["Owl"], ["Wren"]), hands=([], ["Answering Call"]))
    state.players = ["Ann", "Ben"]
    assert state.telling.situation(state, YOU) == ""
    act(state, "use owl")
    assert state.telling.situation(state, YOU) == "You use the ability of Owl on Ben's Wren."
    assert state.telling.situation(state, THEY) == "Ann uses the ability of Owl on your Wren."
    assert state.telling.prompt(state, state.decision) == "Respond?"
    act(state, "play answering-call")
    assert state.telling.situation(state, YOU) == "Ben plays Answering Call."
    assert state.telling.situation(state, THEY) == ""  # the card asks for its target itself
    act(state, "target owl")
    assert state.telling.situation(state, YOU) == "Ben plays Answering Call on your Owl."
    assert [waiting["ability"] for waiting in state.view(YOU).data["stack"]] == [True, False]


def test_a_bullfinch_makes_calls_cheaper():  # DC-4.1
    state = garden(
        play=(["Bullfinch"], []), hands=(["Full Feeder"], []), purses=(2, 0), decks=(["Wren"] * 3, [])
    )
    act(state, "play full-feeder")
    assert state.purses[YOU] == 0
    assert len(state.hand[YOU]) == 3


def test_what_costs_too_much_is_refused():  # DC-4.1
    state = garden(hands=(["Heron"], []), purses=(2, 0))
    with pytest.raises(mindtable.Refused, match="Heron costs 6, and you have 2"):
        act(state, "play heron")


def test_a_deck_with_three_of_a_kind_is_refused():  # DC-1.1
    with pytest.raises(mindtable.OptionError, match="at most 2 cards of a name"):
        mindtable.start("dawn_chorus", decks=({"wren": 24}, "first-light"))


def test_an_open_hand_does_not_tell_which_card_was_drawn_last(monkeypatch):  # DC-5.1
    monkeypatch.setattr(ChorusTable, "hand_is_open", lambda self, seat: True, raising=False)
    state = garden(hands=(["Wren", "Lark", "Robin"], []))
    hands = [
        [card["card"] for card in state.view(viewer).data["players"][YOU]["hand"]["cards"]]
        for viewer in (YOU, THEY)
    ]
    assert hands == [["wren", "lark", "robin"], ["lark", "robin", "wren"]]


def test_the_screen_has_the_word_of_the_game():  # DC-5.2
    state = garden(play=(["Blackbird"], ["Owl"]), hands=(["Wren"], []))
    act(state, "play wren", "use owl", "pass")
    lines = "\n".join(table(state.kind(), state.view(YOU).data, 80, 40))
    assert "(hushed)" in lines
    assert "(turned)" not in lines


def test_the_words_of_the_game_are_explained():
    glossary = mindtable.game("dawn_chorus").rulebook().glossary
    words = ["bird", "call", "chorus", "echo", "hushed", "rouse", "scatter", "seed", "song"]
    assert [term.name for term in glossary][: len(words)] == words
    (found,) = glossary.terms_in("Hush target singer.")
    assert found[2].rules == ["DC-5.2", "DC-6.1"]
