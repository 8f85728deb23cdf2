"""People and bots at tables: whole games, turns, invitations, offers, undo, chat, rematches."""

from __future__ import annotations

import contextlib
import os
import re
import signal
from random import Random

import pytest

import mindtable
from mindtable.server.tables import offers
from tests.server.conftest import GAME, Closed, House, Player, eventually


def play_on(players: list[Player]) -> None:
    """Play random actions until the game is over; all keep up with one another."""
    chance = Random(1)
    while not players[0].over:
        asked = [player for player in players if player.question]
        if not asked:
            players[0].hear()
            continue
        answer = asked[0].act(chance.choice(asked[0].choices))
        assert answer["type"] == "ack", answer
        for player in players:
            player.catch_up(answer["seq"])
            player.settle()


def test_a_guest_plays_a_whole_game_against_a_bot(house: House) -> None:
    made = house.make("bot", name="Guest")
    me = house.sit(made["table"]["id"], made["token"])
    assert me.seat == made["seat"] == 0
    assert [seat["name"] for seat in me.table["seats"]] == ["Guest", "Greedy bot"]
    play_on([me])
    assert me.table["result"] is not None
    assert me.log[-1]["rule"] == me.table["result"]["rule"]


def test_two_people_play_and_see_the_same_game(house: House) -> None:
    ann, bob, id_ = house.pair()
    watcher = house.sit(id_)
    play_on([ann, bob, watcher])
    assert ann.table["result"] == bob.table["result"] == watcher.table["result"]
    assert len(ann.log) == len(bob.log) == len(watcher.log)
    for player in (ann, bob, watcher):
        again = house.sit(id_, "" if player is watcher else token_of(house, id_, player))
        assert again.log == player.log
        again.position["clock"] = player.position["clock"]
        assert again.position == player.position


def token_of(house: House, id_: str, player: Player) -> str:
    """A player's token, planted into the table: only its hash is kept there."""
    from mindtable.server.storage.tokens import hashed

    assert house.hall is not None
    token = f"planted-token-of-{player.seat}"
    house.hall.registry.tables[id_].progress.seats[player.seat].token = hashed(token)
    return token


def test_two_bots_play_while_somebody_looks_on(house: House) -> None:
    seats = [{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]
    made = house.post("/api/tables", game=GAME, seats=seats)
    assert (made["seat"], made["token"]) == (-1, "")
    watcher = house.sit(made["table"]["id"])
    watcher.wait(lambda me: me.over)
    assert watcher.question is None


def test_a_worker_that_is_killed_is_replaced_and_the_bot_still_moves(house: House) -> None:
    assert house.hall is not None
    hall = house.hall
    killed: set[int] = set()
    # One that is killed while it is idle is missed when a bot is asked next, perhaps in the next game.
    for _ in range(20):
        made = house.make("bot")
        me = house.sit(made["table"]["id"], made["token"])
        while not me.over and (len(killed) < 2 or killed & set(hall.thinking.pids)):
            if me.question is None:
                me.hear()
                continue
            me.act(me.choices[-1])
            for pid in hall.thinking.pids if len(killed) < 2 else []:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
                    killed.add(pid)
        me.wait(lambda player: player.over or player.question is not None)
        if len(killed) >= 2 and not killed & set(hall.thinking.pids):
            return
    raise AssertionError(f"killed and not replaced: {killed & set(hall.thinking.pids)}")


def test_an_invitation_opens_one_seat_once(house: House) -> None:
    made = house.make(name="Ann")
    id_, invitation = made["table"]["id"], made["invitation"]
    ann = house.sit(id_, made["token"])
    assert ann.table["status"] == "waiting"
    assert ann.position is None
    path = f"/api/tables/{id_}/join"
    wrong = house.http.post(path, json={"invitation": "x" * 32, "name": "Eve"})
    assert (wrong.status_code, wrong.json()["code"]) == (403, "not-yours")
    mine = house.http.post(
        path, json={"invitation": invitation}, headers={"cookie": f"seat-{id_}={made['token']}"}
    )
    assert mine.status_code == 409
    assert house.post(path, invitation=invitation, name="Ann")["seat"] == 1
    assert house.http.post(path, json={"invitation": invitation, "name": "Eve"}).status_code == 403
    ann.wait(lambda me: me.position is not None and me.table["status"] == "playing")
    assert [seat["name"] for seat in ann.table["seats"]] == ["Ann", "Ann 2"]
    assert sorted(player["name"] for player in ann.position["view"]["players"]) == ["Ann", "Ann 2"]


@pytest.mark.parametrize("name", ["Bob", "Bob 2", "x" * 24, "x" * 22 + " 2"])
def test_two_of_the_same_name_are_told_apart_everywhere(house: House, name: str) -> None:
    made = house.make(name=name)
    ann = house.sit(made["table"]["id"], made["token"])
    house.post(f"/api/tables/{ann.table['id']}/join", invitation=made["invitation"], name=name)
    ann.wait(lambda me: bool(me.position) and me.table["status"] == "playing")
    names = [seat["name"] for seat in ann.table["seats"]]
    assert names[0] == name
    assert len(set(names)) == 2
    assert names == [player["name"] for player in ann.position["view"]["players"]]


def test_a_guest_may_be_called_like_the_bot(house: House) -> None:
    made = house.make("bot", name="Greedy bot")
    assert [seat["name"] for seat in made["table"]["seats"]] == ["Greedy bot", "Greedy bot 2"]


def test_one_seat_in_several_tabs(house: House) -> None:
    made = house.make("bot")
    id_ = made["table"]["id"]
    one = house.sit(id_, made["token"])
    two = house.sit(id_, cookies={f"seat-{id_}": made["token"]})
    assert one.seat == two.seat == 0
    one.wait(lambda me: me.question is not None)
    two.wait(lambda me: me.question is not None)
    seq = two.act(two.choices[0])["seq"]
    assert one.catch_up(seq).position["seq"] >= seq


def test_presence_is_told(house: House) -> None:
    ann, bob, id_ = house.pair()
    ann.wait(lambda me: all(seat["connected"] for seat in me.table["seats"]))
    watcher = house.sit(id_)
    ann.wait(lambda me: me.table["spectators"] == 1)
    watcher.close()
    bob.close()
    ann.wait(lambda me: me.table["spectators"] == 0 and not me.table["seats"][bob.seat]["connected"])


# Answers.


def test_a_repeated_action_is_recognised_and_not_applied_twice(house: House) -> None:
    ann, bob, _ = house.pair()
    assert ann.question is not None
    at = ann.question["at"]
    first = ann.act("extra-health", id="once", at=at)
    again = ann.act("extra-health", id="once", at=at)
    assert (first["repeated"], again["repeated"]) == (False, True)
    assert again["seq"] == first["seq"]
    ann.settle()
    bob.settle()
    assert ann.position["seq"] == bob.position["seq"] == first["seq"]


def test_a_stale_answer_is_refused(house: House) -> None:
    ann, _, _ = house.pair()
    assert ann.question is not None
    at = ann.question["at"]
    seq = ann.act("extra-health")["seq"]
    ann.catch_up(seq)
    refused = ann.act(ann.choices[-1], at=at)
    assert (refused["type"], refused["code"]) == ("refused", "stale")
    assert ann.act(ann.choices[-1], at=at + 1_000)["code"] == "stale"


def test_answers_that_are_no_answers_are_refused_with_a_reason(house: House) -> None:
    ann, bob, id_ = house.pair()
    watcher = house.sit(id_)
    assert ann.act("dance")["code"] == "not-an-action"
    refused = ann.act("combat")
    assert (refused["code"], refused["rule"]) == ("rule", "TC-2.3")
    assert bob.act("extra-health")["code"] == "not-now"
    assert watcher.act("extra-health")["code"] == "not-yours"
    for text in ("time-out", "agree-draw"):
        assert ann.act(text)["code"] == "not-an-action"
    assert ann.position["seq"] == bob.position["seq"]


def test_several_actions_happen_together_or_not_at_all(house: House) -> None:
    ann, bob, _ = house.pair()
    seq = ann.position["seq"]
    assert ann.act("extra-health", "dance")["code"] == "not-an-action"
    assert ann.act("extra-health", "extra-health")["code"] == "rule"
    ann.settle()
    assert ann.position["seq"] == seq
    done = ann.act("extra-health", "combat")
    assert done["seq"] == seq + 1
    bob.catch_up(done["seq"])
    assert "option health" in [line["event"]["event"] for line in bob.log]


def test_why_and_hint(house: House) -> None:
    ann, bob, _ = house.pair()
    assert ann.ask("why", action="combat") | {"id": ""} == {
        "type": "why",
        "id": "",
        "allowed": False,
        "rule": "TC-2.3",
        "text": "You have to choose one of the two options.",
    }
    assert ann.ask("why", action="extra-card")["allowed"] is True
    assert ann.ask("why", action="dance")["code"] == "not-an-action"
    hint = ann.ask("hint")
    assert hint["action"] in ann.choices
    assert bob.ask("hint")["code"] == "not-now"


def test_why_a_number_is_so(house: House) -> None:
    """Who asks gets the same as everybody: what is on the table is public."""
    ann, bob, id_ = house.pair()
    watcher = house.sit(id_)
    for player in (ann, bob, watcher):
        assert player.ask("grounds", thing=7) | {"id": ""} == {"type": "grounds", "id": "", "grounds": []}


# Taking back.


def test_a_move_that_revealed_nothing_is_undone_at_once(house: House) -> None:
    """The declaration of attacks is open to both; nothing hidden is in it."""
    ann, bob, asked, other = to_attack(house)
    before, log = asked.position, list(asked.log)
    assert before["can_undo"] in ("free", "no")
    seq = asked.act(asked.choices[0])["seq"]
    other.catch_up(seq)
    asked.catch_up(seq)
    assert asked.position["can_undo"] == "free"
    assert other.position["can_undo"] != "free"
    answer = asked.ask("undo")
    assert answer["type"] == "ack"
    for player in (ann, bob):
        player.catch_up(answer["seq"])
        assert player.log[:-1] == log or player is other
        assert player.log[-1]["text"].endswith("takes a move back.")
    assert asked.position["view"] == before["view"]
    assert asked.question is not None
    assert asked.choices == [choice["action"] for choice in before["question"]["choices"]]
    # The question is a new one: an answer to the old one is stale.
    assert asked.question["at"] == answer["seq"]
    assert asked.act(asked.choices[0], at=before["question"]["at"])["code"] == "stale"
    seq = asked.act(asked.choices[-1])["seq"]
    assert other.catch_up(seq).log == asked.catch_up(seq).log or asked.log != []


def to_attack(house: House) -> tuple[Player, Player, Player, Player]:
    """Two people, and the one of them who may declare one of several attacks, then the other."""
    random = Random(7)
    while True:
        ann, bob, _ = house.pair()
        while not ann.over:
            asked, other = (ann, bob) if ann.question else (bob, ann)
            assert asked.question is not None
            if asked.question["kind"] == "attack" and len(asked.choices) > 2:
                return ann, bob, asked, other
            cast = [choice for choice in asked.choices if choice.startswith("cast")]
            seq = asked.act(random.choice(cast or asked.choices))["seq"]
            for player in (ann, bob):
                player.catch_up(seq)
                player.settle()


def test_a_move_that_used_chance_is_never_undone(house: House) -> None:
    ann, bob, _ = house.pair()
    seq = ann.act("extra-health")["seq"]
    ann.catch_up(seq)
    bob.catch_up(seq)
    assert ann.position["can_undo"] == "no"
    assert "Chance was used" in ann.position["undo_reason"]
    assert ann.ask("undo")["code"] == "not-now"
    assert bob.ask("undo")["code"] == "not-now"


@pytest.mark.parametrize("accept", [True, False])
def test_taking_back_needs_consent_once_the_other_seat_has_acted(
    house: House, accept: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    # In this game nearly everything tells something; here nothing does, so that there is something to agree to.
    monkeypatch.setattr("mindtable.server.log.progress.revealed", lambda *_: "")
    ann, bob, asked, other = to_attack(house)
    before = other.position
    seq = asked.act(asked.choices[0], asked.choices[-1])["seq"]
    seq = max(seq, asked.catch_up(seq).position["seq"])
    other.catch_up(seq)
    while asked.position["can_undo"] != "ask":
        now = other if other.question else asked
        seq = now.act(now.choices[-1])["seq"]
        for player in (ann, bob):
            player.catch_up(seq)
    offered = asked.ask("undo")
    assert offered["type"] == "ack"
    other.wait(lambda me: me.table["offers"]["undo"] == asked.seat)
    assert other.position["seq"] == seq, "nothing is taken back before the other agrees"
    answer = other.ask("answer", offer="undo", accept=accept)
    assert answer["type"] == "ack"
    asked.wait(lambda me: me.table["offers"]["undo"] == -1)
    if accept:
        asked.catch_up(answer["seq"])
        assert asked.question is not None
        assert asked.position["view"]["turn"] >= before["view"]["turn"]
        assert asked.question["at"] == answer["seq"]
        names = [seat["name"] for seat in asked.table["seats"]]
        told = f"{names[asked.seat]} takes a move back; {names[other.seat]} agrees."
        for player in (ann, bob):
            player.catch_up(answer["seq"])
            assert told in [line["text"] for line in player.log]
    else:
        asked.settle()
        assert asked.position["seq"] == seq


def test_a_turn_that_ended_by_itself_is_taken_back_without_asking(house: House) -> None:
    """One click ends the whole turn here: without tiles there is nothing to place and nothing to command."""
    ann, bob, _ = house.pair(game="mind_game")
    assert ann.question is not None
    end = next(choice for choice in ann.question["choices"] if choice["action"] == "end")
    assert end["passes_up"] == "You could still purchase a tile."
    seq = ann.act("end")["seq"]
    assert bob.catch_up(seq).question is not None
    assert ann.catch_up(seq).position["can_undo"] == "free"
    answer = ann.ask("undo")
    assert answer["type"] == "ack"
    assert ann.catch_up(answer["seq"]).question is not None
    assert bob.catch_up(answer["seq"]).question is None


def test_hints_and_taking_back_are_as_whoever_opened_the_table_wants(house: House) -> None:
    ann, bob, id_ = house.pair(game="mind_game", hints=False, take_back=False)
    there = house.get(f"/api/tables/{id_}")
    assert (there["hints"], there["take_back"]) == (False, False)
    refused = ann.ask("hint")
    assert (refused["code"], refused["text"]) == (
        "switched-off",
        "There are no hints at this table: whoever opened it has switched them off.",
    )
    seq = ann.act("end")["seq"]
    ann.catch_up(seq)
    bob.catch_up(seq)
    assert ann.position["can_undo"] == "no"
    assert "switched that off" in ann.position["undo_reason"]
    refused = ann.ask("undo")
    assert (refused["code"], refused["text"]) == ("switched-off", ann.position["undo_reason"])
    assert bob.ask("concede")["type"] == "ack"
    ann.wait(lambda me: me.over)
    assert ann.ask("rematch")["type"] == "ack"
    assert bob.ask("answer", offer="rematch", accept=True)["type"] == "ack"
    ann.wait(lambda me: me.table["next_table"])
    again = house.get(f"/api/tables/{ann.table['next_table']}")
    assert (again["hints"], again["take_back"]) == (False, False)


def test_a_table_has_hints_and_taking_back_by_default(house: House) -> None:
    made = house.make("bot")["table"]
    assert (made["hints"], made["take_back"]) == (True, True)


# Endings.


@pytest.mark.parametrize("first", [True, False])
def test_conceding(house: House, first: bool) -> None:
    ann, bob, _ = house.pair()
    loser, winner = (ann, bob) if first else (bob, ann)
    assert loser.ask("concede")["type"] == "ack"
    winner.wait(lambda me: me.over)
    assert winner.table["result"]["winner"] == winner.seat
    assert winner.table["result"]["rule"] == "TC-12.6"
    assert loser.ask("concede")["code"] == "over"


@pytest.mark.rule("TC-12.12")
def test_a_draw_by_agreement(house: House) -> None:
    ann, bob, id_ = house.pair()
    assert bob.ask("answer", offer="draw", accept=True)["code"] == "not-now"
    ann.ask("offer_draw")
    bob.wait(lambda me: me.table["offers"]["draw"] == ann.seat)
    assert ann.ask("offer_draw")["code"] == "not-now"
    assert ann.ask("answer", offer="draw", accept=True)["code"] == "not-now"
    assert bob.ask("answer", offer="draw", accept=False)["type"] == "ack"
    ann.wait(lambda me: me.table["offers"]["draw"] == -1)
    bob.ask("offer_draw")
    ann.wait(lambda me: me.table["offers"]["draw"] == bob.seat)
    ann.ask("offer_draw")  # to propose the same is to agree
    bob.wait(lambda me: me.over)
    assert bob.table["result"] == {"winner": -1, "rule": "TC-12.12", "reason": "the players agree on a draw"}
    record = house.get(f"/api/tables/{id_}/record")
    assert record["moves"][-1].endswith("agree-draw")
    assert house.get(f"/api/replays/{id_}")["result"]["rule"] == "TC-12.12"


def test_acting_instead_of_answering_declines_an_offer(house: House) -> None:
    ann, bob, _ = house.pair()
    bob.ask("offer_draw")
    ann.wait(lambda me: me.table["offers"]["draw"] == bob.seat)
    ann.act("extra-health")
    ann.wait(lambda me: me.table["offers"]["draw"] == -1)


def pass_time(house: House, milliseconds: int) -> None:
    """Let the server's time be later."""
    assert house.hall is not None
    house.hall.time.start(house.hall.time.now() + milliseconds)


def test_who_was_refused_waits_longer_each_time_before_asking_again(house: House) -> None:
    ann, bob, _ = house.pair()
    for wait in (15, 30, 60):
        assert bob.ask("offer_draw")["type"] == "ack"
        ann.wait(lambda me: me.table["offers"]["draw"] == bob.seat)
        ann.ask("answer", offer="draw", accept=False)
        refused = bob.ask("offer_draw")
        assert refused["code"] == "limit"
        seconds = int(re.findall(r"in (\d+) seconds", refused["text"])[0])
        assert wait / 2 < seconds <= wait
        pass_time(house, wait * 1_000)
    assert ann.ask("offer_draw")["type"] == "ack"  # who was not refused does not wait
    assert bob.ask("offer_draw")["type"] == "ack"  # nor who agrees
    bob.wait(lambda me: me.over)

    assert ann.ask("rematch")["type"] == "ack"
    bob.wait(lambda me: me.table["offers"]["rematch"] == ann.seat)
    bob.ask("answer", offer="rematch", accept=False)
    assert ann.ask("rematch")["code"] == "limit"
    assert bob.ask("rematch")["type"] == "ack"


def test_acting_instead_of_answering_counts_as_a_refusal(house: House) -> None:
    ann, bob, _ = house.pair()
    bob.ask("offer_draw")
    ann.wait(lambda me: me.table["offers"]["draw"] == bob.seat)
    ann.act("extra-health")
    bob.wait(lambda me: me.table["offers"]["draw"] == -1)
    assert bob.ask("offer_draw")["code"] == "limit"


def test_refusals_are_counted_from_the_stored_log(house: House) -> None:
    ann, bob, id_ = house.pair()
    bob.ask("offer_draw")
    ann.wait(lambda me: me.table["offers"]["draw"] == bob.seat)
    ann.ask("answer", offer="draw", accept=False)
    assert house.hall is not None
    table = house.hall.registry.tables[id_]
    house.inside(table.reload())
    assert table.progress.refusals == {(bob.seat, "draw"): 1}


def test_the_wait_after_a_refusal_doubles_up_to_ten_minutes() -> None:
    waits = [offers.wait_after(refusals) // 1_000 for refusals in range(9)]
    assert waits == [0, 15, 30, 60, 120, 240, 480, 600, 600]
    assert offers.wait_after(10_000) == 600_000


def test_a_bot_declines_a_draw_and_takes_a_rematch(house: House) -> None:
    made = house.make("bot")
    me = house.sit(made["table"]["id"], made["token"])
    me.ask("offer_draw")
    me.wait(lambda player: player.table["offers"]["draw"] == -1)
    me.ask("concede")
    me.wait(lambda player: player.over)
    me.ask("rematch")
    me.wait(lambda player: player.table["next_table"] != "")
    again = house.sit(me.table["next_table"], made["token"])
    assert (again.seat, again.table["status"]) == (0, "playing")


def test_a_rematch_keeps_seats_tokens_and_cookies(house: House) -> None:
    ann, bob, id_ = house.pair()
    token = token_of(house, id_, ann)
    assert ann.ask("rematch")["code"] == "not-now"
    ann.ask("concede")
    bob.wait(lambda me: me.over)
    ann.ask("rematch")
    bob.wait(lambda me: me.table["offers"]["rematch"] == ann.seat)
    assert bob.ask("answer", offer="rematch", accept=True)["type"] == "ack"
    ann.wait(lambda me: me.table["next_table"] != "")
    new = ann.table["next_table"]
    assert house.sit(new, token).seat == ann.seat
    again = house.sit(new, cookies={f"seat-{id_}": token})
    assert again.seat == ann.seat
    assert again.table["status"] == "playing"
    assert again.table["seats"][bob.seat]["name"] == bob.table["seats"][bob.seat]["name"]


# Chat.


def test_players_hear_spectators_only_after_the_game(house: House) -> None:
    ann, bob, id_ = house.pair()
    one, two = house.sit(id_), house.sit(id_)
    ann.ask("chat", text="  Good\nluck! ")
    for player in (bob, one, two):
        player.wait(lambda me: [line["text"] for line in me.chat] == ["Good luck!"])
    one.ask("chat", text="She holds nothing")
    two.wait(lambda me: len(me.chat) == 2)
    assert two.chat[-1] == {"seat": -1, "name": "Spectator", "text": "She holds nothing"}
    ann.settle()
    bob.settle()
    assert "holds nothing" not in "".join(ann.frames + bob.frames)
    assert ann.ask("chat", text="\n ")["code"] == "invalid"
    # Zero-width joiners inside an emoji or a word are kept; alone they make an empty message.
    for text in (
        "\U0001f468\u200d\U0001f469\u200d\U0001f467",
        "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
    ):
        said = len(ann.chat)
        ann.ask("chat", text=text)
        bob.ask("chat", text="Yes")
        while len(ann.chat) < said + 2:
            ann.hear()
        assert [line["text"] for line in ann.chat[-2:]] == [text, "Yes"]
    assert ann.ask("chat", text="\u200d \u200c")["code"] == "invalid"
    bob.ask("concede")
    ann.wait(lambda me: len(me.chat) == 6)
    assert ann.chat[1]["text"] == "She holds nothing"  # where it was said


def test_a_bot_does_not_wait_for_its_client(house: House) -> None:
    """A client that leaves finds the bot's answer when it comes back."""
    made = house.make("bot")
    id_ = made["table"]["id"]
    me = house.sit(id_, made["token"])
    me.wait(lambda player: player.question is not None)
    me.act(me.choices[-1])
    me.close()
    assert house.hall is not None
    table = house.hall.registry.tables[id_]
    eventually(lambda: table.progress.waiting_for() in ([0], []), "the bot has not moved")


# Setting up.


def test_variants_decks_and_clocks_are_as_asked_for(house: House) -> None:
    made = house.post(
        "/api/tables",
        game=GAME,
        seats=[{"kind": "me", "deck": "restless-dead"}, {"kind": "bot", "bot": "random"}],
        variants=["no-first-turn-attack"],
        clock={"kind": "fischer", "seconds": 300, "increment": 5},
    )
    me = house.sit(made["table"]["id"], made["token"])
    assert me.table["variants"] == me.position["view"]["variants"] == ["no-first-turn-attack"]
    assert me.table["clock"] == {"kind": "fischer", "seconds": 300, "increment": 5}
    assert me.position["clock"]["left"][1] > 200_000  # it may have run, and been added to
    me.ask("concede")
    me.wait(lambda player: player.over)
    record = house.get(f"/api/tables/{me.table['id']}/record")
    dead = next(deck for deck in mindtable.game(GAME).decks() if deck.id == "restless-dead")
    assert record["decks"][0] == dead.cards


@pytest.mark.parametrize(
    ("body", "status", "told"),
    [
        ({"game": "chess", "seats": [{"kind": "me"}, {"kind": "bot"}]}, 404, "there is no game 'chess'"),
        ({"game": GAME, "seats": [{"kind": "me"}]}, 400, "seats"),
        ({"game": GAME, "seats": [{"kind": "me"}, {"kind": "me"}]}, 422, "at most one seat"),
        ({"game": GAME, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "hal"}]}, 422, "no bot 'hal'"),
        ({"game": GAME, "seats": [{"kind": "me", "deck": "no"}, {"kind": "bot"}]}, 422, "no deck 'no'"),
        ({"game": GAME, "seats": [{"kind": "me"}, {"kind": "bot"}], "variants": ["x"]}, 422, "variant 'x'"),
        (
            {
                "game": "mindnet",
                "seats": [{"kind": "me"}, {"kind": "bot"}],
                "variants": ["both-skip", "neither-skips"],
            },
            422,
            "exclude each other",
        ),
        ({"game": GAME, "seats": [{"kind": "me"}, {"kind": "bot"}], "colour": 1}, 400, "colour"),
        (
            {"game": GAME, "seats": [{"kind": "me"}, {"kind": "bot"}], "clock": {"kind": "move"}},
            422,
            "at least one second",
        ),
        (
            {"game": GAME, "seats": [{"kind": "me", "deck_list": "3 Zzz"}, {"kind": "bot"}]},
            422,
            "line 1: there is no card 'Zzz'",
        ),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_a_reason(house: House, body, status, told) -> None:
    answer = house.http.post("/api/tables", json=body)
    assert answer.status_code == status
    assert answer.headers["content-type"] == "application/problem+json"
    assert told in answer.json()["detail"]


def test_there_is_no_such_table(house: House) -> None:
    assert house.http.get("/api/tables/nowhere").status_code == 404
    with pytest.raises(Closed) as closed:
        house.sit("nowhere")
    assert closed.value.code == 1008
