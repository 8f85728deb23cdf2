"""Live games draw from a secret key that is never sent; a game that continues a replay gets a key of its own."""

from __future__ import annotations

from random import Random

import pytest

import mindtable
from mindtable import Record
from mindtable.core.chance import KEYED, is_key
from tests.long import long_but
from tests.server.conftest import House, Player
from tests.server.test_other_games import play_some

every_game = pytest.mark.parametrize("game", mindtable.games())
few_games = pytest.mark.parametrize("game", long_but(mindtable.games(), "tumblrcards", "mind_game"))


def record_of(house: House, table: str) -> Record:
    """The record of a finished table, replayed and checked."""
    record = Record.loads(house.http.get(f"/api/tables/{table}/record").text)
    mindtable.replay(record)
    return record


def given_up(player: Player) -> None:
    player.ask("concede")
    player.wait(lambda me: me.over)


def keys_of(record: Record) -> list[str]:
    """The keys with which a record starts new chance."""
    return [move.split()[-1] for move in record.moves if " reseed " in move]


@few_games
@pytest.mark.long
def test_the_key_is_told_by_the_record_and_by_nothing_before(house: House, game: str) -> None:
    ann, bob, id_ = house.pair(game=game)
    watcher = house.sit(id_)
    play_some(Random(1), 40, ann, bob, watcher)
    for player in (ann, bob):
        player.ask("hint")
        player.say(type="forecast", id="forecast")
        player.until("forecast", "refused")
    told = "".join(ann.frames + bob.frames + watcher.frames)
    assert house.http.get(f"/api/tables/{id_}/record").status_code == 409
    given_up(ann)
    record = record_of(house, id_)
    assert record.generator == KEYED
    assert is_key(record.seed)
    assert str(record.seed) not in told
    assert record.digests
    assert not any(digest in told for digest in record.digests.values())
    assert keys_of(record) == []


@few_games
@pytest.mark.long
def test_a_player_who_continues_a_replay_does_not_know_later_chance(house: House, game: str) -> None:
    ann, bob, id_ = house.pair(game=game)
    play_some(Random(2), 30, ann, bob)
    given_up(ann)
    first = record_of(house, id_)
    replays = [id_, house.post("/api/replays", text=first.dumps())["id"]]
    found = []
    for replay in replays:
        for opponent in ("bot", "open"):
            path = f"/api/replays/{replay}/branch"
            made = house.post(path, inputs=20, seat=0, opponent={"kind": opponent}, name="Eve")
            table = made["table"]["id"]
            if opponent == "open":
                house.post(f"/api/tables/{table}/join", invitation=made["invitation"], name="Joe")
            eve = house.sit(table, made["token"])
            given_up(eve)
            record = record_of(house, table)
            assert record.moves[:20] == first.moves[:20]
            assert record.moves[20].startswith(f"0 reseed {KEYED} ")
            found += keys_of(record)
            assert not any(key in frame for key in found for frame in eve.frames)
    assert len({first.seed, *found}) == 5, "each has a key of its own"


def test_a_game_that_was_played_on_can_be_played_on_again(house: House) -> None:
    state, random = mindtable.start("mind_game", seed=3, players=("Ann", "Bob")), Random(3)
    while len(state.history) < 60:
        assert state.decision is not None
        state.apply(random.choice(state.decision.actions))
    text = state.record().dumps()
    for times in (1, 2, 3):
        replay = house.post("/api/replays", text=text)
        path = f"/api/replays/{replay['id']}/branch"
        made = house.post(path, inputs=replay["inputs"], seat=0, opponent={"kind": "bot"})
        id_ = made["table"]["id"]
        me = house.sit(id_, made["token"])
        me.wait(lambda player: player.question is not None)
        assert me.act(me.choices[0])["type"] == "ack"
        given_up(me)
        record = record_of(house, id_)
        assert record.generator == "xoshiro128++"
        assert len(set(keys_of(record))) == times
        assert house.get(f"/api/replays/{id_}")["inputs"] == len(record.moves)
        text = record.branch(len(record.moves) - 1).dumps()


@every_game
def test_nobody_can_have_chance_begin_anew(house: House, game: str) -> None:
    ann, bob, _ = house.pair(game=game)
    asked = ann if ann.question else bob
    text = f"reseed {KEYED} {'0' * 64}"
    for actions in ([text], [asked.choices[0], text]):
        answer = asked.act(*actions)
        assert (answer["type"], answer["code"]) == ("refused", "not-an-action")
    answer = asked.ask("why", action=text)
    assert answer["type"] == "refused"
