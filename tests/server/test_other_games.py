"""The server with a game without cards and decks, and with a game that asks often."""

from __future__ import annotations

import json
from random import Random

import pytest

import mindtable
from tests.long import long_but
from tests.server.conftest import GAME, House, Player, Process
from tests.server.test_playing import token_of

ENDINGS = {
    "mind": {"concede": "MI-21.6", "draw": "MI-21.10", "time": "MI-21.9"},
    "mind_game": {"concede": "MG-12.3", "draw": "MG-12.4", "time": "MG-12.9"},
    "minds_across_time": {"concede": "MAT-11.13", "draw": "MAT-13.21", "time": "MAT-13.21"},
    "mindnet": {"concede": "MN-17.2", "draw": "MN-18.17", "time": "MN-18.17"},
}
SECRET = frozenset({"minds_across_time"})
every_game = pytest.mark.parametrize("game", list(ENDINGS))
few_games = pytest.mark.parametrize("game", long_but(ENDINGS, "mind", "mind_game"))


def test_no_game_is_left_out() -> None:
    assert set(mindtable.games()) == {GAME, *ENDINGS}


def play_some(random: Random, actions: int, *players: Player) -> None:
    """Let the first two players play at random."""
    for _ in range(actions):
        asking: list[Player] = []
        while not asking:
            for player in players:
                player.settle()
            asking = [player for player in players[:2] if player.question]
        answer = asking[0].act(random.choice(asking[0].choices))
        assert answer["type"] == "ack", answer
        # Where both answer in secret, entries are numbered otherwise for each player.
        secret = asking[0].position["view"]["game"] in SECRET
        for player in asking[:1] if secret else players:
            player.catch_up(answer["seq"])
    for player in players:
        player.settle()


@every_game
def test_it_is_played_watched_left_and_come_back_to(house: House, game: str) -> None:
    ann, bob, id_ = house.pair(game=game)
    watcher = house.sit(id_)
    play_some(Random(1), 120, ann, bob, watcher)
    for player in (ann, bob, watcher):
        assert player.position["view"]["game"] == game
        again = house.sit(id_, "" if player is watcher else token_of(house, id_, player))
        assert again.log == player.log
        assert again.position["view"] == player.position["view"]
        assert again.position["question"] == player.position["question"]


@pytest.mark.long
@every_game
def test_it_goes_on_after_a_restart(process: Process, game: str) -> None:
    house = process.start()
    made = house.make(game=game)
    id_ = made["table"]["id"]
    joined = house.post(f"/api/tables/{id_}/join", invitation=made["invitation"])
    tokens = made["token"], joined["token"]
    players = [house.sit(id_, token) for token in tokens]
    random = Random(2)
    play_some(random, 45, *players)
    before = [(player.log, player.position["view"], player.choices) for player in players]
    process.end()
    house = process.start()
    players = [house.sit(id_, token) for token in tokens]
    assert [(player.log, player.position["view"], player.choices) for player in players] == before
    play_some(random, 5, *players)
    assert process.errors == ""


@few_games
def test_a_bot_plays_it_and_gives_hints(house: House, game: str) -> None:
    made = house.make("bot", game=game)
    me = house.sit(made["table"]["id"], made["token"])
    random = Random(3)
    for _ in range(12):
        me.wait(lambda player: player.question is not None)
        assert me.ask("hint")["action"] in me.choices
        me.act(random.choice(me.choices))
        me.settle()


@pytest.mark.parametrize("how", long_but(["concede", "draw", "time"], "concede"))
@few_games
def test_its_endings_are_those_of_its_rulebook(house: House, game: str, how: str) -> None:
    clock = {"kind": "move", "seconds": 1} if how == "time" else {"kind": "none"}
    ann, bob, id_ = house.pair(game=game, clock=clock)
    if how == "concede":
        bob.ask("concede")
    elif how == "draw":
        ann.ask("offer_draw")
        bob.wait(lambda me: me.table["offers"]["draw"] == ann.seat)
        bob.ask("answer", offer="draw", accept=True)
    ann.wait(lambda me: me.over)
    result = ann.table["result"]
    asked = house.get(f"/api/replays/{id_}/frames")[0]["position"]["waiting_for"]
    late = min(asked)  # of two that are late, the first seat loses
    assert result["rule"] == ENDINGS[game][how]
    assert result["winner"] == {"concede": ann.seat, "draw": -1, "time": 1 - late}[how]
    replay = house.get(f"/api/replays/{id_}")
    assert replay["result"] == result
    frames = house.get(f"/api/replays/{id_}/frames", viewer="spectator")
    assert frames[-1]["position"]["view"]["outcome"]["rule"] == result["rule"]


@few_games
def test_a_replay_of_it_is_played_on(house: House, game: str) -> None:
    ann, bob, id_ = house.pair(game=game)
    play_some(Random(4), 30, ann, bob)
    ann.ask("concede")
    ann.wait(lambda me: me.over)
    branch = house.post(f"/api/replays/{id_}/branch", inputs=20, seat=0, opponent={"kind": "bot"})
    me = house.sit(branch["table"]["id"], branch["token"])
    me.wait(lambda player: player.question is not None)
    assert me.act(me.choices[0])["type"] == "ack"


@every_game
def test_the_numbers_of_a_replay_are_told_turn_by_turn(house: House, game: str) -> None:
    ann, bob, id_ = house.pair(game=game)
    play_some(Random(4), 30, ann, bob)
    assert house.http.get(f"/api/replays/{id_}/curves").status_code == 409
    ann.ask("concede")
    ann.wait(lambda me: me.over)
    replay = house.get(f"/api/replays/{id_}")
    curves = house.get(f"/api/replays/{id_}/curves")
    assert curves["turns"] == sorted({turn for turn in replay["turns"] if turn > 0})
    last = house.get(f"/api/replays/{id_}/frames", viewer="spectator", first=replay["inputs"])[-1][
        "position"
    ]["view"]
    for number, (ours, theirs) in curves["numbers"].items():
        assert len(ours) == len(theirs) == len(curves["turns"]) + 1
        ends = [player.get("numbers", player)[number] for player in last["players"]]
        assert [ours[-1], theirs[-1]] == ends


def test_what_needs_cards_is_refused_with_a_reason(house: House) -> None:
    for deck in ({"deck_list": "2 Bear"}, {"deck_list": "[cards]\nbear = 2"}, {"deck": "restless-dead"}):
        seats = [{"kind": "me", **deck}, {"kind": "bot"}]
        answer = house.http.post("/api/tables", json={"game": "mind_game", "seats": seats})
        assert (answer.status_code, answer.json()["detail"]) == (422, "Mind Game has no decks")
    checked = house.http.post("/api/games/mind_game/decks/check", json={"text": "2 Bear"})
    assert (checked.status_code, checked.json()["detail"]) == (422, "Mind Game has no decks")
    assert house.http.get("/api/games/mind_game/cards/bear/meaning").status_code == 404


@pytest.mark.long
@every_game
def test_a_game_that_begins_with_a_position_is_played_on(house: House, game: str) -> None:
    random = Random(game)
    state = mindtable.start(game, seed=5)
    for _ in range(25):
        state.take(state.pending[0], random.choice(state.pending[0].actions))
    placed = mindtable.start(game, position=json.loads(json.dumps(state.position())))
    for _ in range(10):
        placed.take(placed.pending[0], random.choice(placed.pending[0].actions))
    replay = house.post("/api/replays", text=placed.record().dumps())
    frames = house.get(f"/api/replays/{replay['id']}/frames", viewer="spectator", first=0, count=20)
    assert len(frames) == 11
    branch = house.post(f"/api/replays/{replay['id']}/branch", inputs=6, seat=0, opponent={"kind": "bot"})
    me = house.sit(branch["table"]["id"], branch["token"])
    me.wait(lambda player: player.question is not None or player.over)
    if not me.over:
        assert me.act(me.choices[0])["type"] == "ack"
    me.settle()
    me.ask("concede")
    me.wait(lambda player: player.over)
    again = mindtable.Record.loads(house.http.get(f"/api/tables/{branch['table']['id']}/record").text)
    assert again.position is not None
    mindtable.replay(again)


@pytest.mark.parametrize("game", long_but(ENDINGS, "mind_game"))
def test_a_finished_game_is_analysed_part_by_part(house: House, game: str) -> None:
    ann, bob, id_ = house.pair(game=game)
    play_some(Random(5), 4, ann, bob)
    assert house.http.get(f"/api/replays/{id_}/analysis").status_code == 409
    ann.ask("concede")
    ann.wait(lambda me: me.over)
    replay = house.get(f"/api/replays/{id_}")
    parts = [house.get(f"/api/replays/{id_}/analysis")]
    while (first := parts[-1]["next"]) < replay["inputs"]:
        parts.append(house.get(f"/api/replays/{id_}/analysis", first=first))
        assert parts[-1]["first"] == first < parts[-1]["next"]
    assert house.get(f"/api/replays/{id_}/analysis") == parts[0]
    found = [each for part in parts for each in part["decisions"]]
    assert found
    assert [each["input"] for each in found] == sorted({each["input"] for each in found})
    for each in found:
        assert replay["moves"][each["input"]].startswith(f"{each['seat']} ")
        assert 0 <= each["chance"] <= 1
        assert each["loss"] >= 0
        assert each["better"]
        assert each["given"]
    assert house.http.get(f"/api/replays/{id_}/analysis?first=5000").status_code == 422
