"""Matches at tables: opened with their terms, played by people and bots, with clocks, rematches and replays."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import mindtable
from mindtable.cards.game.game import CardGame
from mindtable.core.terms import LOSER, MatchRules
from mindtable.server import wire
from mindtable.server.log.decklist import verdict
from tests.cards.siding import SidingGame
from tests.server.conftest import GAME, House, Player, in_own_loop
from tests.server.test_other_games import play_some
from tests.server.test_passing import ANN, BOB, sit
from tests.server.test_playing import play_on

THREE = {"games": 3}
CLOCK = wire.ClockSetting(kind="fischer", seconds=600, increment=0)


def match_of(player: Player) -> Any:
    """The match as a player sees it."""
    return player.position["view"]["match"]


def concede(player: Player, *others: Player, match: bool = False) -> None:
    """Concede the game, or the match; the others hear of it."""
    answer = player.ask("concede", match=match)
    assert answer["type"] == "ack", answer
    for each in (player, *others):
        each.catch_up(answer["seq"])
        each.settle()


def go_on(*players: Player) -> None:
    """All are ready for the next game."""
    for player in players:
        answer = player.act("next")
        assert answer["type"] == "ack", answer
        for each in players:
            each.catch_up(answer["seq"])


@pytest.mark.rule("MT-2.1")
@pytest.mark.parametrize("game", [GAME, "mind_game"])
def test_two_people_play_a_match(house: House, game: str) -> None:
    ann, bob, id_ = house.pair(game=game, match=THREE)
    assert ann.table["match"] == {"games": 3, "first": "", "play_all": False}
    assert match_of(ann)["number"] == 1
    concede(ann, bob)
    assert ann.table["status"] == "playing"
    assert match_of(bob)["wins"][bob.seat] == 1
    assert ann.position["waiting_for"] == [0, 1]
    assert ann.position["situation"].endswith(f"The score is {' : '.join(map(str, match_of(ann)['wins']))}.")
    assert bob.ask("offer_draw")["code"] == "rule"
    go_on(ann, bob)
    assert [line["text"] for line in ann.log if line["event"]["event"] == "game-begins"] == [
        "Game 2 of the match begins."
    ]
    assert match_of(ann)["chooser"] == ann.seat
    concede(bob, ann)
    go_on(bob, ann)
    concede(ann, bob)
    assert ann.table["result"] == {
        "winner": bob.seat,
        "rule": "MT-1.2",
        "reason": "the score is 2 : 1",
    }
    replay = house.get(f"/api/replays/{id_}")
    assert replay["result"] == ann.table["result"]
    frame = house.get(f"/api/replays/{id_}/frames", first=replay["inputs"], count=1)[0]
    assert [each["winner"] for each in frame["position"]["view"]["match"]["results"]] == [
        bob.seat,
        ann.seat,
        bob.seat,
    ]


@pytest.mark.rule("MT-1.4")
def test_the_numbers_of_a_match_are_those_of_its_last_game(house: House) -> None:
    ann, bob, id_ = house.pair(match={"games": 3})
    for _ in range(2):
        play_some(Random(2), 20, ann, bob)
        concede(bob, ann)
        if not bob.over:
            go_on(ann, bob)
    turns = house.get(f"/api/replays/{id_}/curves")["turns"]
    assert turns[0] == 1
    assert turns == sorted(set(turns))


def test_a_match_is_conceded_but_a_single_game_is_not_a_match(house: House) -> None:
    ann, bob, _ = house.pair(match={"games": 5})
    concede(bob, ann, match=True)
    assert ann.table["result"]["rule"] == "MT-1.4"
    single, _, _ = house.pair()
    assert single.ask("concede", match=True)["text"] == "This is not a match."


def test_a_game_conceded_while_both_choose_in_secret_is_over_for_both(house: House) -> None:
    """What follows is a secret question, too: exchanges with side decks."""
    ann, bob, _ = house.pair(game="minds_across_time", match=THREE)
    assert ann.question
    assert bob.question
    assert ann.act(ann.question["choices"][0]["action"])["type"] == "ack"
    assert ann.ask("concede", match=False)["type"] == "ack"
    bob.wait(lambda player: bool(match_of(player)["between"]))
    assert match_of(bob)["wins"][bob.seat] == 1
    assert ann.position["waiting_for"] == bob.position["waiting_for"] == [0, 1]


def test_a_bot_plays_a_whole_match(house: House) -> None:
    made = house.make("bot", match={"games": 2}, name="Guest")
    me = house.sit(made["table"]["id"], made["token"])
    play_on([me])
    assert len(match_of(me)["results"]) == 2


def test_a_rematch_of_a_match_is_a_match(house: House) -> None:
    made = house.make("bot", match={"games": 3, "first": "alternate", "play_all": True})
    me = house.sit(made["table"]["id"], made["token"])
    concede(me, match=True)
    me.ask("rematch")
    me.wait(lambda player: bool(player.table["next_table"]))
    again = house.sit(me.table["next_table"], made["token"])
    assert again.table["match"] == {"games": 3, "first": "alternate", "play_all": True}
    assert match_of(again)["play_all"]
    assert again.table["series"]["wins"] == [0, 1]


@pytest.mark.parametrize(
    ("match", "status"), [({"games": 10}, 400), ({"games": 0}, 400), ({"games": 3, "first": "coin"}, 400)]
)
def test_wrong_terms_are_refused(house: House, match: Any, status: int) -> None:
    body = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "bot"}], "match": match}
    assert house.http.post("/api/tables", json=body).status_code == status


def test_a_match_continues_from_its_replay(house: House) -> None:
    ann, bob, id_ = house.pair(match=THREE)
    concede(ann, bob)
    concede(ann, bob, match=True)
    made = house.post(f"/api/replays/{id_}/branch", inputs=1, seat=0, opponent={"kind": "bot"})
    assert made["table"]["match"] == {"games": 3, "first": "loser", "play_all": False}
    me = house.sit(made["table"]["id"], made["token"])
    assert match_of(me)["between"]


@pytest.mark.rule("MT-1.5")
def test_clocks_start_anew_when_a_game_is_over() -> None:
    async def play() -> None:
        sitting = await sit(game=GAME, clock=CLOCK, best_of=3)
        asked = sitting.table.progress.waiting_for()[0]
        await sitting.time.pass_(5_000)
        assert sitting.table.clock.read(sitting.time.now())[asked] == 595_000
        await sitting.ask(asked, wire.Concede(id="c"))
        assert sitting.table.clock.read(sitting.time.now()) == [600_000, 600_000]
        assert sitting.table.clock.running == {ANN, BOB}
        await sitting.time.pass_(4_000)
        await sitting.act(ANN, "next")
        await sitting.act(BOB, "next")
        assert sitting.table.clock.read(sitting.time.now()) == [596_000, 596_000]

    in_own_loop(play())


@pytest.mark.rule("MT-2.1")
def test_who_is_ready_takes_that_back_until_both_are(house: House) -> None:
    ann, bob, _ = house.pair(game=GAME, match=THREE)
    concede(ann, bob)
    for _ in range(2):
        answer = ann.act("next")
        bob.catch_up(answer["seq"])
        assert ann.catch_up(answer["seq"]).question is None
        assert ann.position["can_undo"] == "free"
        answer = ann.ask("undo")
        bob.catch_up(answer["seq"])
        question = ann.catch_up(answer["seq"]).question
        assert question is not None
        assert question["kind"] == "next-game"
        assert match_of(ann)["ready"] == [False, False]
    assert ann.position["can_undo"] == "no"
    ann.act("next")
    answer = bob.act("next")
    assert match_of(ann.catch_up(answer["seq"]))["number"] == 2
    assert ann.ask("undo")["code"] == "not-now"


@pytest.mark.rule("MT-1.5")
def test_who_is_away_between_two_games_loses_the_match_on_time() -> None:
    async def play() -> None:
        sitting = await sit(game=GAME, clock=CLOCK, best_of=3)
        await sitting.ask(ANN, wire.Concede(id="c"))
        await sitting.act(ANN, "next")
        await sitting.time.pass_(600_001)
        outcome = sitting.table.progress.game.outcome
        assert outcome is not None
        assert (outcome.winner, outcome.rule) == (ANN, "MT-1.5")

    in_own_loop(play())


def test_an_offer_of_a_draw_ends_with_its_game() -> None:
    async def play() -> None:
        sitting = await sit(game=GAME, best_of=3)
        await sitting.ask(ANN, wire.OfferDraw(id="d"))
        assert sitting.table.progress.offers.draw == ANN
        await sitting.ask(ANN, wire.Concede(id="c"))
        assert sitting.table.progress.offers.draw == -1

    in_own_loop(play())


# Side decks.


@pytest.fixture
def side_decks(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """TumblrCards with side decks, in this process only; returns that of its first deck."""
    game = mindtable.game(GAME)
    assert isinstance(game, CardGame)
    side = {"goblin": 1, "imp": 2}
    monkeypatch.setattr(game, "matches", MatchRules((LOSER,), side_decks=True))
    monkeypatch.setattr(game.shipped()[0], "side", side)
    return side


@pytest.mark.rule("MT-2.2")
def test_a_deck_with_a_side_deck_is_exchanged_in_secret(house: House, side_decks: dict[str, int]) -> None:
    deck = mindtable.game(GAME).decks()[0]
    seats = [{"kind": "me", "deck": deck.id}, {"kind": "open", "deck": deck.id}]
    made = house.post("/api/tables", game=GAME, seats=seats, match=THREE)
    id_ = made["table"]["id"]
    joined = house.post(f"/api/tables/{id_}/join", invitation=made["invitation"], name="Bob")
    ann, bob = house.sit(id_, made["token"]), house.sit(id_, joined["token"])
    concede(ann, bob)
    assert match_of(ann)["lists"] == [{"deck": deck.cards, "side": side_decks}, None]
    before = match_of(bob)
    out = next(iter(deck.cards))
    refused = ann.act("bring imp", "done")
    assert (refused["code"], refused["rule"]) == ("rule", "MT-2.2")
    for _ in range(2):
        answer = ann.act("bring imp", f"take {out}", "done")
        assert answer["type"] == "ack", answer
        assert ann.catch_up(answer["seq"]).position["can_undo"] == "free"
        answer = ann.ask("undo")
        assert answer["type"] == "ack", answer
        assert match_of(ann.catch_up(answer["seq"]))["lists"][0]["side"] == side_decks
    answer = ann.act("bring imp", f"take {out}", "done")
    bob.settle()
    assert match_of(bob) == before
    assert not any("imp" in line["text"].lower() for line in bob.log)
    answer = bob.act("keep")
    bob.catch_up(answer["seq"])
    ann.settle()
    assert match_of(ann)["number"] == 2
    assert match_of(ann)["lists"][0]["side"] == {out: 1, "goblin": 1, "imp": 1}


@pytest.mark.rule("MT-2.4")
def test_a_single_game_has_no_side_decks(house: House) -> None:
    name = "minds_across_time"
    deck = next(deck for deck in mindtable.game(name).decks() if deck.side)
    body: dict[str, Any] = {"game": name, "name": "Ann", "seats": [{"kind": "me"}, {"kind": "open"}]}
    body["seats"][0]["deck_list"] = "40 paper-mill\nSide deck\n1 eureka"
    refused = house.http.post("/api/tables", json=body).json()
    assert [breach["rule"] for breach in refused["breaches"]] == ["MAT-2.5"]
    assert house.http.post("/api/tables", json={**body, "match": THREE}).is_success
    body["seats"] = [{"kind": "me", "deck": deck.id}, {"kind": "open", "deck": deck.id}]
    made = house.post("/api/tables", **body)
    house.post(f"/api/tables/{made['table']['id']}/join", invitation=made["invitation"], name="Bob")
    ann = house.sit(made["table"]["id"], made["token"])
    assert ann.question is not None  # the game has begun, without the deck's side deck


@pytest.mark.parametrize(
    ("text", "side"),
    [
        ("2 Ant\n8 Bear\nSide deck:\n2 Gust\nEssay", {"gust": 2, "essay": 1}),
        ("2 Ant\n8 Bear\nsideboard\n1x gust", {"gust": 1}),
        ("[cards]\nant = 2\nbear = 8\n[side]\ngust = 2", {"gust": 2}),
        ("2 Ant\n8 Bear", {}),
        ("Sideboard (2)\n- 2 Gust\nDeck\n2 Ant\n8 Bear", {"gust": 2}),
        ("2 Ant\nSB: 2 Gust\n8 Bear\n// 3 Sideboard\n1 Essay (ABC) 4", {"gust": 2, "essay": 1}),
    ],
)
def test_a_pasted_list_may_have_a_side_deck(text: str, side: dict[str, int]) -> None:
    found = verdict(SidingGame(), text)
    assert (found.cards, found.side, found.breaches) == ({"ant": 2, "bear": 8}, side, [])


def test_a_pasted_side_deck_is_checked() -> None:
    assert [breach.text for breach in verdict(SidingGame(), "6 Ant\nside\n9 Gust").breaches] == [
        "your deck: 9 cards in the side deck, more than 8"
    ]
    game = mindtable.game(GAME)
    rows = "\n".join(f"{number} {slug}" for slug, number in game.decks()[0].cards.items())
    assert [breach.text for breach in verdict(game, f"{rows}\nside deck\nimp").breaches] == [
        "there are no side decks in TumblrCards"
    ]
