"""Positions that a person writes: what differs from an empty table, in short forms; misspelt words get a hint."""

from __future__ import annotations

import json
from typing import Any

import pytest

import mindtable
from mindtable import PositionError, State
from mindtable.boards.table import BoardTable
from mindtable.games.mind.table import MindTable
from mindtable.games.mind_game.state.state import MindGameState
from mindtable.games.tumblrcards.table import TumblrTable
from tests.positions.games import OTHERS

pytestmark = pytest.mark.source


def at(game: str, state: dict[str, Any], **more: Any) -> State:
    """The game at a position, read from text."""
    return mindtable.game(game).start(position=json.loads(json.dumps({"state": state, **more})))


def test_a_thing_is_the_name_of_its_card_and_belongs_to_the_side_where_it_stands() -> None:
    state = at("tumblrcards", {"phase": "combat", "play": [["Bear", "zombie"], [{"card": "Bear"}]]})
    assert isinstance(state, TumblrTable)
    found = [(each.label(), each.owner, each.controller) for side in state.sides for each in side]
    assert found == [("Bear 1", 0, 0), ("Zombie 2", 0, 0), ("Bear 3", 1, 1)]
    assert "attack bear-1 -> bear-3" in [str(action) for action in state.pending[0].actions]


def test_an_owner_and_a_number_that_are_written_count() -> None:
    state = at(
        "tumblrcards", {"phase": "combat", "play": [[{"card": "Bear", "id": 7, "owner": 1}, "Zombie"], []]}
    )
    assert isinstance(state, TumblrTable)
    bear, zombie = state.sides[0]
    assert (bear.id, bear.owner, bear.controller) == (7, 1, 0)
    assert zombie.id == 8
    assert state.next_id() == 9


def test_cards_of_zones_are_names_or_slugs() -> None:
    state = at(
        "tumblrcards", {"phase": "casting", "hand": [["Imp", "goblin-mortician"], []], "health": [10, 7]}
    )
    assert isinstance(state, TumblrTable)
    assert [card.name for card in state.hand[0]] == ["Imp", "Goblin Mortician"]
    assert state.health == [10, 7]
    assert state.pending[0].kind == "cast"


def test_the_thinkers_of_mind_are_there_without_being_named() -> None:
    state = at("mind", {"phase": "challenge", "play": [["Courage"], []]})
    assert isinstance(state, MindTable)
    assert [side[0].printed.is_thinker for side in state.sides] == [True, True]
    assert str(state.pending[0].actions[0]) == "challenge courage-1 -> opponent"


def test_what_lies_in_the_bank_follows_from_the_tiles_elsewhere() -> None:
    state = at("mind_game", {"step": "command", "hands": [["doubt-1"], []]})
    assert isinstance(state, MindGameState)
    assert len(state.hands[0]) == 1
    assert sum(state.bank) == len(state.bank) - 1


def test_an_empty_table_needs_nothing() -> None:
    for game in mindtable.games():
        assert at(game, {}).pending or at(game, {}).outcome, game


@pytest.mark.parametrize("name", ["dawn_chorus", "nine_mens_morris"])
def test_so_do_games_of_other_packages(name: str) -> None:
    state = OTHERS[name].game.start(position={"state": {}})
    assert state.pending[0].seat == 0


def man(number: int, owner: int, space: str, kind: str = "man") -> dict[str, Any]:
    """A piece of nine men's morris."""
    return {"id": number, "kind": kind, "owner": owner, "space": space}


@pytest.mark.parametrize(
    ("men", "says"),
    [
        ({"a9": man(1, 0, "a9")}, "state.on.a9: there is no space 'a9'"),
        ({"a1": man(1, 0, "a4")}, "state.on.a1.space: the piece stands on a1"),
        (
            {"a1": man(1, 0, "a1", "men")},
            "state.on.a1.kind: there is no kind of piece 'men'; did you mean 'man'?",
        ),
        ({"a1": man(1, 0, "a1"), "a4": man(1, 0, "a4")}, "state.on.a4.id: two pieces have the number 1"),
    ],
)
def test_pieces_stand_on_spaces_of_the_board(men: dict[str, Any], says: str) -> None:
    with pytest.raises(PositionError) as error:
        OTHERS["nine_mens_morris"].game.start(position={"state": {"on": men}})
    assert str(error.value).startswith(says)


def test_a_board_needs_its_pieces_alone() -> None:
    men = {
        place: {"id": at, "kind": "man", "owner": at % 2, "space": place}
        for at, place in enumerate(("a1", "a4"), 1)
    }
    state = OTHERS["nine_mens_morris"].game.start(position={"state": {"on": men, "active": 1}})
    assert isinstance(state, BoardTable)
    assert [(piece.space, piece.owner) for piece in state.on.values()] == [("a1", 1), ("a4", 0)]
    assert state.pending[0].seat == 1
    assert "place a7" in [str(action) for action in state.pending[0].actions]


def test_variants_and_players_of_the_position_count_before_the_arguments() -> None:
    state = mindtable.game("mind").start(
        position={"players": ["Ada", "Bob"], "state": {"phase": "challenge"}}, players=("You", "They")
    )
    assert state.players == ["Ada", "Bob"]


@pytest.mark.parametrize(
    ("game", "state", "says"),
    [
        ("tumblrcards", {"plai": []}, "state.plai: there is no entry of this name; did you mean 'play'?"),
        (
            "tumblrcards",
            {"play": [["Bare"], []]},
            "state.play[0][0].card: there is no card 'Bare'; did you mean 'Bear'?",
        ),
        (
            "tumblrcards",
            {"play": [[], ["Imp", {"card": "Bear", "damge": 1}]]},
            "state.play[1][1].damge: there is no entry of this name; did you mean 'damage'?",
        ),
        ("tumblrcards", {"play": [[{"damage": 1}], []]}, "state.play[0][0].card is missing"),
        ("tumblrcards", {"play": [["Bear"]]}, "state.play: expected 2 entries, got 1"),
        ("tumblrcards", {"play": [["Bear"], {}]}, "state.play[1]: expected a list, got {}"),
        (
            "tumblrcards",
            {"play": [[{"card": "Bear", "id": 3}, {"card": "Imp", "id": 3}], []]},
            "state.play[0][1].id: two things have the number 3",
        ),
        (
            "tumblrcards",
            {"play": [[{"card": "Bear", "controller": 1}], []]},
            "state.play[0][0].controller: it is on the side of seat 0",
        ),
        (
            "tumblrcards",
            {"play": [[{"card": "Bear", "owner": 2}], []]},
            "state.play[0][0].owner: expected a number from 0 to 1, got 2",
        ),
        (
            "tumblrcards",
            {"agenda": ["setle"]},
            "state.agenda[0].kind: there is no step 'setle'; did you mean 'settle'?",
        ),
        ("tumblrcards", {"phase": "fight"}, "state.phase: expected one of start of turn, casting, combat"),
        ("tumblrcards", {"turn": "9"}, "state.turn: expected a whole number, got '9'"),
        (
            "tumblrcards",
            {"turn": 10**30},
            "state.turn: the number 1000000000000000000000000000000 is too large",
        ),
        ("tumblrcards", {"marks": [[1]]}, "state.marks: expected 6 entries, got 1"),
        (
            "tumblrcards",
            {"hand": [["Bear"], []], "marks": [[], [], [], [], [], []]},
            "state.marks[0]: expected 1 entries, got 0",
        ),
        (
            "mind_game",
            {"hands": [["dobt-1"], []]},
            "state.hands[0][0]: there is no tile 'dobt-1'; did you mean 'doubt-1'?",
        ),
        (
            "mind_game",
            {"hands": [["doubt-1"], ["doubt-1"]]},
            "state.hands[1]: Doubt 1 is there twice, but every tile exists only once",
        ),
        (
            "mind",
            {"hand": [["Panick"], []]},
            "state.hand[0][0]: there is no card 'Panick'; did you mean 'Panic'?",
        ),
        (
            "minds_across_time",
            {"pools": [[1, 2], [0] * 7]},
            "state.pools[0]: expected 7 entries, got 2",
        ),
        (
            "mind",
            {"chance": {"key": "0" * 64, "prefix": "no", "drawn": 0}},
            "state.chance.prefix: expected pairs of hexadecimal digits, got 'no'",
        ),
        (
            "mind",
            {"chance": {"key": "0" * 64, "prefix": "", "drawn": -1}},
            "state.chance.drawn: expected a number of words, got -1",
        ),
        (
            "mindnet",
            {"play": [[{"card": "Commuter", "unit": 4}], []]},
            "state.play[0][0].unit: there is no interaction 4",
        ),
    ],
)
def test_a_fault_is_told_with_its_place_and_a_hint(game: str, state: dict[str, Any], says: str) -> None:
    with pytest.raises(PositionError) as error:
        at(game, state)
    assert str(error.value).startswith(says)


def test_data_that_are_nested_without_end_are_refused() -> None:
    deep: Any = 1
    for _ in range(500):
        deep = [deep]
    with pytest.raises(PositionError, match="state: the data are nested too deeply"):
        mindtable.game("mind").start(position={"state": {"own": deep}})


def test_a_position_of_another_game_is_refused() -> None:
    position = mindtable.start("mind", seed=1).position()
    with pytest.raises(PositionError, match="game: the position is of 'mind', not of 'mindnet'"):
        mindtable.game("mindnet").start(position=position)


def test_an_open_question_is_the_one_that_its_step_asks() -> None:
    position = mindtable.start("mindnet", seed=1).position()
    position["state"]["pending"][0]["kind"] = "mulligan?"
    with pytest.raises(
        PositionError, match=r"^state.pending\[0\].kind: the game asks '\S+' here, not 'mulligan\?'"
    ):
        mindtable.start("mindnet", position=position)
    del position["state"]["agenda"]
    with pytest.raises(PositionError, match=r"^state.agenda is missing: a step asks the questions"):
        mindtable.start("mindnet", position=position)


def test_an_answer_names_what_is_there() -> None:
    state = mindtable.start("mind_game", seed=0)
    state.apply("buy indecision-1")
    state.apply("end")
    position = state.position()
    position["state"]["hands"] = [[], []]
    with pytest.raises(
        PositionError, match=r"^state.pending\[0\].actions\[\d+\]: the game cannot take this answer"
    ):
        mindtable.start("mind_game", position=position)
