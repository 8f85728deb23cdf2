"""Cards that players wrote (MAT-1.8 to 1.11): shown in full, approved one by one, and then in the game."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import mindtable
from mindtable import Record
from mindtable.cards.state.definition import Card
from mindtable.server import wire
from mindtable.server.log import written
from mindtable.server.work import workers
from tests.long import long_but
from tests.server.conftest import GAME, PATIENCE, House, Player, eventually, in_thread, settings_in
from tests.server.test_playing import play_on
from tests.stress.hostile import CARDS

TIDE = """
[[card]]
name = "Tidewatcher"
cost = 2
attack = 1
health = 2
text = "Whenever a creature named Slow Tide dies, draw 1 card."
"""
SLOW = """
[[card]]
name = "Slow Tide"
cost = 1
attack = 2
health = 1
text = "When this creature enters play, draw 1 card."
"""
OTHER_SLOW = SLOW.replace("attack = 2", "attack = 3")
UNUSED = SLOW.replace("Slow Tide", "Unused")
REST = "2 imp\n2 bear\n2 zombie\n2 goblin\n2 ooze\n2 sewer-rat\n2 barbarian\n2 treant\n"
PLAIN = "2 wellwisher\n2 royal-caravel\n" + REST
DECK = "2 Tidewatcher\n2 wellwisher\n" + REST


def own(cards: str, deck_list: str = "") -> dict[str, str]:
    """A deck with written cards."""
    return {"cards": cards, "deck_list": deck_list or DECK}


def opened(house: House, mine: dict[str, str] | None = None, opponent: str = "open", **more: Any) -> Any:
    seats = [{"kind": "me", **(mine or {})}, {"kind": opponent}]
    more = {"custom_cards": True, "pause": 0, **more}
    return house.post("/api/tables", game=GAME, name="Ann", seats=seats, **more)


def joined(house: House, made: Any, **deck: Any) -> Any:
    path = f"/api/tables/{made['table']['id']}/join"
    return house.post(path, invitation=made["invitation"], name="Bob", custom_cards=True, **deck)


class Shown(Player):
    """A player who looks at written cards."""

    token = ""
    consent: Any = None
    sheets: Any = None

    def hear(self, seconds: float = PATIENCE) -> Any:
        message = super().hear(seconds)
        if message["type"] == "sync":
            self.sheets = message["cards"]
        if message["type"] in ("sync", "consent"):
            self.consent = message["consent"]
        return message

    def wait(self, ready: Callable[[Any], bool]) -> Any:
        return super().wait(ready)

    def answers(self, owner: int) -> dict[str, str]:
        return {
            card["sheet"]["name"]: card["answer"] for card in self.consent["cards"] if card["owner"] == owner
        }

    def key(self, name: str, owner: int) -> str:
        keys = [
            card["key"]
            for card in self.consent["cards"]
            if (card["sheet"]["name"], card["owner"]) == (name, owner)
        ]
        return str(keys[0])

    def say_of(self, name: str, accept: bool, owner: int = -1, **more: Any) -> Any:
        whose = 1 - self.seat if owner < 0 else owner
        return self.ask("approve", owner=whose, card=self.key(name, whose), accept=accept, **more)


def sit(house: House, table: str, token: str = "") -> Shown:
    url = f"{house.address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    player = Shown(url, token)
    player.token = token
    house.players.append(player)
    return player


def met(house: House, mine: dict[str, str] | None, theirs: dict[str, str] | None) -> tuple[Shown, Shown, str]:
    """Ann and Bob at a table with these decks."""
    made = opened(house, mine)
    id_ = made["table"]["id"]
    bob = joined(house, made, **(theirs or {}))
    return sit(house, id_, made["token"]), sit(house, id_, bob["token"]), id_


def present(house: House, player: Any, id_: str, **deck: str) -> Any:
    answer = house.http.post(
        f"/api/tables/{id_}/deck", json=deck, headers={"Cookie": f"seat-{id_}={player.token}"}
    )
    house.http.cookies.clear()
    return answer


@pytest.mark.rule("MAT-1.8")
def test_without_the_option_a_deck_with_custom_cards_is_refused(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    body = {"game": GAME, "seats": [{"kind": "me", **own(TIDE + SLOW)}, {"kind": "open"}]}
    refused = house.http.post("/api/tables", json=body)
    assert refused.status_code == 422
    (breach,) = refused.json()["breaches"]
    assert breach["rule"] == ""
    assert "need a table that allows them" in breach["text"]
    monkeypatch.setattr(mindtable.game(GAME), "custom_rule", "TC-1.6")
    (breach,) = house.http.post("/api/tables", json=body).json()["breaches"]
    assert breach["rule"] == "TC-1.6"


@pytest.mark.long
@pytest.mark.rule("MAT-1.8")
@pytest.mark.example("MAT-EX-17")
def test_minds_across_time_refuses_cards_that_nobody_approved_by_its_own_rule(house: House) -> None:
    card = '[[card]]\nname = "Plain Person"\ntype = "character"\ntalents = ["art"]\nera = "modern"\nregion = "Asia"\n'
    seats = [{"kind": "me", "cards": card, "deck_list": "4 Plain Person\n36 paper-mill"}, {"kind": "open"}]
    body = {"game": "minds_across_time", "seats": seats}
    (breach,) = house.http.post("/api/tables", json=body).json()["breaches"]
    assert breach["rule"] == "MAT-1.8"
    assert house.post("/api/tables", **body, custom_cards=True)["table"]["status"] == "waiting"


def test_cards_that_a_deck_does_not_hold_are_no_part_of_it(house: House) -> None:
    made = opened(house, own(UNUSED, PLAIN), "bot", custom_cards=False)
    assert made["table"]["status"] == "playing"


@pytest.mark.rule("MAT-1.8")
def test_an_invitation_says_so_and_both_must_agree(house: House) -> None:
    made = opened(house)
    assert made["table"]["custom_cards"] is True
    path = f"/api/tables/{made['table']['id']}/join"
    refused = house.http.post(path, json={"invitation": made["invitation"], "name": "Bob"})
    assert refused.status_code == 409
    assert "Agree to that" in refused.json()["detail"]
    assert joined(house, made)["table"]["status"] == "playing", "neither deck holds a custom card"


@pytest.mark.long
@pytest.mark.rule("MAT-1.9")
def test_nothing_starts_before_each_card_is_approved(house: House) -> None:
    ann, bob, _ = met(house, own(TIDE + SLOW), None)
    assert ann.table["status"] == bob.table["status"] == "agreeing"
    assert not ann.position
    assert not bob.position
    assert ann.log == []
    assert bob.answers(0) == {"Tidewatcher": "open", "Slow Tide": "open"}, "and what the text names"
    shown = {card["sheet"]["name"]: card for card in bob.consent["cards"]}["Tidewatcher"]
    assert shown["sheet"]["lines"] == ["Whenever a creature named Slow Tide dies, draw 1 card."]
    assert shown["sheet"]["data"]["cost"] == 2
    canonical, *steps = shown["meaning"][0].split("\n")
    assert canonical == shown["sheet"]["lines"][0]
    assert any("triggers" in step for step in steps)
    for player, message in ((ann, {"owner": 0}), (bob, {"owner": 1})):
        refused = player.ask("approve", card=shown["key"], accept=True, **message)
        assert refused["type"] == "refused", "nobody answers about the own cards"
    assert bob.ask("concede")["code"] == "not-now"
    assert bob.say_of("Tidewatcher", True)["type"] == "ack"
    assert ann.wait(lambda me: me.answers(0)["Tidewatcher"] == "approved").table["status"] == "agreeing"
    bob.say_of("Slow Tide", True)
    for player in (ann, bob):
        player.wait(lambda me: me.table["status"] == "playing" and me.position is not None)
        assert sorted(card["sheet"]["slug"] for card in player.sheets) == ["slow-tide", "tidewatcher"]


def test_a_repeated_answer_is_acknowledged_once(house: House) -> None:
    _, bob, _ = met(house, own(TIDE + SLOW), None)
    first = bob.say_of("Tidewatcher", True, id="x")
    again = bob.say_of("Tidewatcher", True, id="x")
    assert (again["seq"], again["repeated"]) == (first["seq"], True)


def test_spectators_see_no_cards_and_answer_nothing(house: House) -> None:
    _, bob, id_ = met(house, own(TIDE + SLOW), None)
    watcher = sit(house, id_)
    assert watcher.consent is None
    bob.say_of("Tidewatcher", True)
    watcher.ask("approve", owner=0, card=bob.key("Slow Tide", 0), accept=True)
    assert "Tidewatcher" not in "".join(watcher.frames)
    assert bob.answers(0)["Slow Tide"] == "open"


@pytest.mark.long
@pytest.mark.rule("MAT-1.9")
def test_a_refused_deck_is_changed_and_shown_again(house: House) -> None:
    ann, bob, id_ = met(house, own(TIDE + SLOW), None)
    bob.say_of("Tidewatcher", True)
    bob.say_of("Slow Tide", False, reason="too\u202e strong")
    ann.wait(lambda me: me.answers(0)["Slow Tide"] == "refused")
    assert [card["reason"] for card in ann.consent["cards"] if card["answer"] == "refused"] == ["too strong"]
    slower = SLOW.replace("attack = 2", "attack = 1")
    assert present(house, bob, id_, deck_list=DECK, cards=TIDE).status_code == 422, "there is no Slow Tide"
    assert present(house, ann, id_, **own(TIDE + slower)).status_code == 200
    bob.wait(lambda me: me.answers(0) == {"Tidewatcher": "approved", "Slow Tide": "open"})
    stale = bob.ask("approve", owner=0, card="0" * 32, accept=True)
    assert stale["code"] == "stale"
    bob.say_of("Slow Tide", True)
    bob.wait(lambda me: me.table["status"] == "playing")
    assert present(house, ann, id_, **own(TIDE + SLOW)).status_code == 409
    stranger = type("", (), {"token": "x" * 32})
    assert present(house, stranger, id_, **own(TIDE + SLOW)).status_code == 403


def test_a_deck_without_the_refused_card_starts_the_game(house: House) -> None:
    ann, bob, id_ = met(house, own(TIDE + SLOW), None)
    bob.say_of("Tidewatcher", False)
    assert present(house, ann, id_, deck_list=PLAIN).json()["status"] == "playing"


def test_an_answer_may_change_until_the_game_begins(house: House) -> None:
    _, bob, _ = met(house, own(TIDE + SLOW), None)
    bob.say_of("Tidewatcher", False)
    bob.say_of("Slow Tide", True)
    bob.say_of("Tidewatcher", True)
    bob.wait(lambda me: me.table["status"] == "playing")


@pytest.mark.rule("MAT-1.10")
def test_each_approves_the_others_copy_of_the_same_card(house: House) -> None:
    deck = own(SLOW, DECK.replace("Tidewatcher", "Slow Tide"))
    ann, bob, _ = met(house, deck, deck)
    assert bob.answers(0) == bob.answers(1) == {"Slow Tide": "open"}
    bob.say_of("Slow Tide", True)
    ann.wait(lambda me: me.answers(0)["Slow Tide"] == "approved")
    assert ann.table["status"] == "agreeing"
    assert ann.answers(1) == {"Slow Tide": "open"}
    ann.say_of("Slow Tide", True)
    ann.wait(lambda me: me.table["status"] == "playing")


def test_two_different_cards_of_one_name_cannot_be_in_one_game(house: House) -> None:
    made = opened(house, own(SLOW, DECK.replace("Tidewatcher", "Slow Tide")))
    path = f"/api/tables/{made['table']['id']}/join"
    body = {**own(OTHER_SLOW, DECK.replace("Tidewatcher", "Slow Tide")), "custom_cards": True}
    refused = house.http.post(path, json={"invitation": made["invitation"], **body})
    assert refused.status_code == 422
    assert "another card Slow Tide" in refused.text
    assert joined(house, made)["table"]["status"] == "agreeing", "the seat is still open"


@pytest.mark.rule("MAT-1.11")
def test_the_person_answers_for_a_bot_about_both_decks(house: House) -> None:
    seats = [
        {"kind": "me", **own(TIDE + SLOW)},
        {"kind": "bot", "bot": "random", **own(SLOW, DECK.replace("Tidewatcher", "Slow Tide"))},
    ]
    made = house.post("/api/tables", game=GAME, name="Ann", seats=seats, custom_cards=True)
    ann = sit(house, made["table"]["id"], made["token"])
    assert ann.consent["asked"] == [0, 0]
    for name, owner in (("Slow Tide", 1), ("Slow Tide", 0), ("Tidewatcher", 0)):
        assert ann.table["status"] == "agreeing"
        assert ann.say_of(name, True, owner)["type"] == "ack"
    ann.wait(lambda me: me.table["status"] == "playing")
    body = {
        "game": GAME,
        "custom_cards": True,
        "seats": [{"kind": "bot", **own(TIDE + SLOW)}, {"kind": "bot"}],
    }
    refused = house.http.post("/api/tables", json=body)
    assert (refused.status_code, "no person" in refused.text) == (422, True)


@pytest.mark.long
def test_a_game_with_custom_cards_its_record_replay_and_rematch(house: House) -> None:
    ann, bob, id_ = met(house, own(TIDE + SLOW), None)
    for name in ("Tidewatcher", "Slow Tide"):
        bob.say_of(name, True)
    for player in (ann, bob):
        player.wait(lambda me: me.table["status"] == "playing" and me.position is not None)
    ann.ask("hint")
    play_on([ann, bob])
    record = Record.loads(house.http.get(f"/api/tables/{id_}/record").text)
    assert record.cards["tidewatcher"]["text"] == "Whenever a creature named Slow Tide dies, draw 1 card."
    assert str(mindtable.replay(record).outcome) == record.outcome
    info = house.get(f"/api/replays/{id_}")
    assert sorted(card["sheet"]["slug"] for card in info["cards"]) == ["slow-tide", "tidewatcher"]
    ann.ask("rematch")
    bob.ask("rematch")
    again = ann.wait(lambda me: me.table["next_table"]).table["next_table"]
    table = house.get(f"/api/tables/{again}")
    assert (table["status"], table["custom_cards"]) == ("playing", True), (
        "the approvals are for the whole match"
    )


@pytest.mark.long
@pytest.mark.rule("MAT-1.10")
def test_an_approval_is_for_the_exact_content(house: House) -> None:
    """MAT-EX-24: after a number on an approved card was changed it needs a new approval."""
    ann, bob, id_ = met(house, own(TIDE + SLOW), None)
    bob.say_of("Slow Tide", True)
    present(house, ann, id_, **own(TIDE + OTHER_SLOW))
    bob.wait(lambda me: "3" in json.dumps([card["sheet"]["data"]["attack"] for card in me.consent["cards"]]))
    assert bob.answers(0)["Slow Tide"] == "open"
    present(house, ann, id_, **own(TIDE + SLOW))
    bob.wait(lambda me: me.answers(0)["Slow Tide"] == "approved")


@pytest.mark.long
def test_approvals_survive_a_restart(tmp_path: Path) -> None:
    with in_thread(settings_in(tmp_path)) as house:
        ann, bob, id_ = met(house, own(TIDE + SLOW), None)
        bob.say_of("Tidewatcher", True)
        tokens = (ann.token, bob.token)
    with in_thread(settings_in(tmp_path)) as house:
        ann, bob = sit(house, id_, tokens[0]), sit(house, id_, tokens[1])
        assert ann.consent == bob.consent
        assert bob.answers(0) == {"Tidewatcher": "approved", "Slow Tide": "open"}
        held = house.http.get(
            "/api/seats", params={"table": id_}, headers={"Cookie": f"seat-{id_}={tokens[1]}"}
        )
        assert held.json()[0]["waiting_for"] == [1]
        bob.say_of("Slow Tide", True, id="the other")
        bob.wait(lambda me: me.table["status"] == "playing")
    with in_thread(settings_in(tmp_path)) as house:
        bob = sit(house, id_, tokens[1])
        assert bob.table["status"] == "playing"
        play_on([bob, sit(house, id_, tokens[0])])


def test_either_player_may_leave_before_the_game(house: House) -> None:
    _, bob, id_ = met(house, own(TIDE + SLOW), None)
    gone = house.http.delete(f"/api/tables/{id_}", headers={"Cookie": f"seat-{id_}={bob.token}"})
    assert gone.status_code == 204
    assert house.http.get(f"/api/tables/{id_}").status_code == 404


# What is refused, and how much of it.

COLLISIONS = [
    ("Bear", "the game has a card Bear"),
    ("BEAR", "the game has a card Bear"),
    ("Ｂear", "the game has a card Bear"),
    ("Be-ar", "the game has a card Bear"),
    ("Ooze\u202e", "needs a name"),
    ("Oo\u0007ze", "needs a name"),
    ("x" * 500, "needs a name"),
]


def verdict(house: House, cards: str, deck: str = DECK) -> Any:
    answer = house.http.post(f"/api/games/{GAME}/decks/check", json={"text": deck, "cards": cards})
    assert answer.status_code == 200, answer.text
    return answer.json()


def card(name: str, text: str, **more: str) -> str:
    lines = [
        f"name = {json.dumps(name)}",
        "cost = 1",
        "attack = 1",
        "health = 1",
        f"text = {json.dumps(text)}",
    ]
    return "\n".join(
        ["[[card]]", *lines, *[f"{key} = {json.dumps(value)}" for key, value in more.items()], ""]
    )


@pytest.mark.parametrize(("name", "told"), COLLISIONS)
def test_names_of_official_cards_and_unprintable_ones_are_refused(house: House, name: str, told: str) -> None:
    breaches = verdict(house, card(name, ""))["breaches"]
    assert told in breaches[0]["text"]


def test_the_id_of_an_official_card_is_refused(house: House) -> None:
    found = verdict(house, card("Quagga", "", id="bear"))["breaches"]
    assert "the game has a card Bear" in found[0]["text"]


def test_unprintable_text_is_refused(house: House) -> None:
    found = verdict(house, card("Quagga", "", flavor="nothing \u202e to see"))["breaches"]
    assert "unprintable" in found[0]["text"]


def test_one_who_writes_sees_what_is_wrong_and_how_each_line_is_read(house: House) -> None:
    found = verdict(house, TIDE + SLOW)
    assert found["breaches"] == []
    assert {each["sheet"]["name"]: len(each["meaning"]) for each in found["written"]} == {
        "Tidewatcher": 1,
        "Slow Tide": 1,
    }
    found = verdict(house, TIDE.replace("draw", "drw") + SLOW)["breaches"]
    assert found[0]["text"].startswith("Tidewatcher, line 1: ")
    assert "draw 1 card" in found[0]["text"]


@pytest.mark.parametrize("kind", long_but(CARDS, "a-long-line"))
def test_hostile_text_is_refused_in_bounded_time_and_holds_up_nobody(house: House, kind: str) -> None:
    """`overruns` fails the test if the server's loop was held."""
    assert house.hall is not None
    longest = workers.START_SECONDS + workers.PATIENCE * house.hall.reading.pool.seconds
    body = {"text": DECK, "cards": CARDS[kind]}
    answer = house.http.post(f"/api/games/{GAME}/decks/check", json=body, timeout=longest)
    if answer.status_code == 200:
        assert answer.json()["breaches"]
        assert len(answer.text) < 20_000
    else:
        assert answer.status_code == 429 or answer.json()["status"] in (422, 503), answer.text


def test_too_much_text_never_reaches_a_worker(house: House) -> None:
    body = {"text": DECK, "cards": "x" * (wire.CARDS_LENGTH + 1)}
    assert house.http.post(f"/api/games/{GAME}/decks/check", json=body).status_code == 400


def test_the_server_itself_reads_no_card_text(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def read(*_: Any) -> Any:
        raise AssertionError("card text was read in the server's process")

    monkeypatch.setattr("mindtable.cards.text.cache.parse_lines", read)
    monkeypatch.setattr("mindtable.cards.text.read.check_card", read)
    _, bob, _ = met(house, own(TIDE + SLOW.replace("Slow Tide", "Slow Tide")), None)
    for name in ("Tidewatcher", "Slow Tide"):
        bob.say_of(name, True)
    bob.wait(lambda me: me.table["status"] == "playing")


def test_a_name_that_changes_how_an_official_card_is_read_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    game = mindtable.game(GAME)
    real = type(game).make_card  # type: ignore[attr-defined]

    def made(self: Any, index: int, slug: str, table: Any, abilities: Any, where: str) -> Card:
        return real(self, index, slug, table, [] if slug == "imp" else abilities, where)  # type: ignore[no-any-return]

    monkeypatch.setattr(type(game), "make_card", made)
    found = written.read_deck(game, DECK, TIDE + SLOW, {})
    assert "a name changes how Imp is read" in found.verdict.breaches[0].text


# A restart does not wait for written cards.


def clocked(folder: Path, seconds: int) -> tuple[str, list[str]]:
    """A table with a clock and written cards, where a player thinks; its id and tokens."""
    with in_thread(settings_in(folder)) as house:
        made = opened(house, own(TIDE + SLOW), clock={"kind": "fischer", "seconds": seconds, "increment": 0})
        id_ = made["table"]["id"]
        bob = joined(house, made)
        ann, other = sit(house, id_, made["token"]), sit(house, id_, bob["token"])
        for name in ("Tidewatcher", "Slow Tide"):
            assert other.say_of(name, True)["type"] == "ack"
        for player in (ann, other):
            player.wait(lambda me: me.table["status"] == "playing")
    game: Any = mindtable.game(GAME)
    game._brought.clear()  # as a new process has it
    return id_, [made["token"], bob["token"]]


@pytest.mark.long
def test_a_restart_reads_the_table_when_somebody_comes(tmp_path: Path) -> None:
    id_, tokens = clocked(tmp_path, 600)
    with in_thread(settings_in(tmp_path)) as house:
        assert house.hall is not None
        assert id_ not in house.hall.registry.tables
        ann = sit(house, id_, tokens[0])
        assert id_ in house.hall.registry.tables
        assert min(ann.position["clock"]["left"]) > 300_000


@pytest.mark.long
def test_a_restart_reads_the_table_when_a_clock_runs_out(tmp_path: Path) -> None:
    id_, _ = clocked(tmp_path, 1)
    with in_thread(settings_in(tmp_path)) as house:
        assert house.hall is not None
        hall = house.hall
        eventually(lambda: house.inside(hall.storage.is_over(id_)), "the game is not over")


def test_flavour_text_is_kept_apart_and_approved_with_the_card(house: House) -> None:
    tasty = SLOW + 'flavor = "It comes when it comes."\n'

    def shown(sheets: Any) -> dict[str, tuple[str, str]]:
        return {each["sheet"]["name"]: (each["sheet"]["flavor"], each["sheet"]["by"]) for each in sheets}

    found = verdict(house, TIDE + tasty)["written"]
    assert shown(found) == {"Tidewatcher": ("", "you"), "Slow Tide": ("It comes when it comes.", "you")}
    keys = {each["sheet"]["name"]: each["key"] for each in verdict(house, TIDE + SLOW)["written"]}
    # The other player reads it, too, so it is part of what is approved.
    assert [each["key"] == keys[each["sheet"]["name"]] for each in found] == [True, False]
    long = tasty.replace("comes.", "x" * 200)
    assert "flavor has more than 200" in verdict(house, TIDE + long)["breaches"][0]["text"]
    ann, bob, id_ = met(house, own(TIDE + tasty), None)
    bob.wait(lambda me: me.consent is not None)
    for name in ("Tidewatcher", "Slow Tide"):
        bob.say_of(name, True)
    ann.wait(lambda me: me.position is not None)
    watcher = sit(house, id_)
    watcher.wait(lambda me: me.position is not None)
    assert shown(watcher.sheets) == {
        "Tidewatcher": ("", "Ann"),
        "Slow Tide": ("It comes when it comes.", "Ann"),
    }
