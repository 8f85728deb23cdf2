"""Reading: games, rulebooks, cards, deck lists, replays, and the documents about the interface."""

from __future__ import annotations

import json
import secrets
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, get_args

import msgspec
import pytest

import mindtable
from mindtable import Action
from mindtable.core.action import Verb
from mindtable.server import wire
from mindtable.server.log import decklist
from mindtable.server.site.schema import wire_schema
from mindtable.server.tables.replays import is_upload, upload_id
from mindtable.server.wire.base import Request, Wire
from tests.server.conftest import GAME, House, Player
from tests.server.test_consent import SLOW, TIDE, met, own
from tests.server.test_playing import play_on

OWN = """# my deck
2 Bear
2x zombie
Imp x2
Ooze (x2)

2 Sewer Rat
2 barbarian
Wellwisher
1 Wellwisher  # another one
2 Royal Caravel
2 Elf Historian
2 Treasure Hoarder
"""


def test_games_and_their_books(house: House) -> None:
    assert [found["name"] for found in house.get("/api/games")] == mindtable.games()
    info = house.get(f"/api/games/{GAME}")
    game = mindtable.game(GAME)
    assert [deck["id"] for deck in info["decks"]] == [deck.id for deck in game.decks()]
    assert info["bots"] == ["random", "greedy", "level-1", "level-2", "level-3", "level-4", "level-5"]
    book = house.get(f"/api/games/{GAME}/rulebook")
    rules = [rule["id"] for section in book["sections"] for rule in section["rules"]]
    assert rules == [rule.id for rule in game.rulebook()]


def test_the_words_of_a_game_come_with_the_names_that_they_stand_in(house: House) -> None:
    found = house.get("/api/games/mind/glossary")
    terms = {term["name"]: term for term in found["terms"]}
    assert list(terms) == [term.name for term in mindtable.game("mind").rulebook().glossary]
    assert "groups" in terms["Group"]["forms"]
    assert terms["Group"]["rules"] == ["MI-10.1", "MI-10.8"]
    assert (terms["deck"]["common"], terms["Group"]["common"]) == (True, False)
    assert "Muscle Memory" in found["names"]
    assert "Stoicism" not in found["names"]


def test_cards_have_their_numbers_rulings_and_meaning(house: House) -> None:
    cards = {card["slug"]: card for card in house.get(f"/api/games/{GAME}/cards")}
    assert len(cards) == len(mindtable.game(GAME).cards())
    assert cards["imp"]["data"] == {"cost": 2, "attack": 1, "health": 1, "type": "creature"}
    assert any(card["rulings"] for card in cards.values())
    meaning = house.get(f"/api/games/{GAME}/cards/imp/meaning")
    assert len(meaning["lines"]) == len(cards["imp"]["lines"])
    assert "enters play" in meaning["lines"][0]
    assert house.get(f"/api/games/{GAME}/cards/ooze/meaning")["lines"] == []


def test_unchanged_documents_are_sent_once(house: House) -> None:
    first = house.http.get(f"/api/games/{GAME}/cards")
    again = house.http.get(f"/api/games/{GAME}/cards", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    other = house.http.get(f"/api/games/{GAME}/rulebook", headers={"if-none-match": first.headers["etag"]})
    assert other.status_code == 200


# Deck lists.


def check(house: House, text: str) -> Any:
    return house.post(f"/api/games/{GAME}/decks/check", text=text)


def test_a_deck_list_in_the_forms_that_people_paste(house: House) -> None:
    verdict = check(house, OWN)
    assert verdict["breaches"] == []
    assert (verdict["cards"]["bear"], verdict["cards"]["imp"], verdict["cards"]["wellwisher"]) == (2, 2, 2)
    assert sum(verdict["cards"].values()) == 20
    seats = [{"kind": "me", "deck_list": OWN}, {"kind": "bot", "bot": "random"}]
    made = house.post("/api/tables", game=GAME, seats=seats)
    me = house.sit(made["table"]["id"], made["token"])
    me.ask("concede")
    me.wait(lambda player: player.over)
    assert house.get(f"/api/tables/{me.table['id']}/record")["decks"][0] == verdict["cards"]


@pytest.mark.parametrize(
    "text",
    [
        "\ufeffDeck\n1 Socrates\n2 Gambler’s Fallacy\n2 Occam’s Razor",  # saved by Notepad, typed on a phone
        "• Socrates\n• 2 Gambler‘s Fallacy\n•\u00a0Occam’s Razor (2)",
        "Thinkers (1)\n1x socrates\nThoughts: 2\n- 2x occam's razor\nIntellects:\n* 2 gamblers-fallacy",
        "// Thinkers\n1 Socrates // the first\n// 4 others\n2 Gambler's Fallacy # two\n2 Occam’s Razor",
        "1 Thinker\n1 Socrates (MND) 17\nMain deck (4)\n2 Gambler's Fallacy [M01]\nOccam’s Razor x2 <m:3> 4b",
        "[cards]\nsocrates = 1\n“gamblers-fallacy” = 2\n‘occams-razor’ = 2",
    ],
)
def test_a_deck_list_as_phones_and_other_programs_write_it(text: str) -> None:
    found = decklist.verdict(mindtable.game("mind"), text)
    assert found.cards == {"socrates": 1, "gamblers-fallacy": 2, "occams-razor": 2}, found.breaches
    assert all(breach.rule for breach in found.breaches)  # it is only too short


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("Goblins (2)", "there is no card 'Goblins"),  # a heading of no kind of card is a mistake
        ("2 Impp (TC1) 17", "there is no card 'Impp'; did you mean 'imp'?"),
        ("2 Imp (x2)", "there is no card 'Imp (x2)'"),
        ("2 Imp (TC1) (TC2)", "there is no card 'Imp (TC1)'"),
    ],
)
def test_no_line_of_a_deck_list_is_skipped_in_silence(line: str, told: str) -> None:
    found = decklist.verdict(mindtable.game(GAME), f"2 Bear\n{line}")
    assert [told in breach.text for breach in found.breaches] == [True], found.breaches


def test_a_deck_file_is_a_deck_list_too(house: House) -> None:
    deck = mindtable.game(GAME).decks()[0]
    text = 'name = "Mine"\n[cards]\n' + "\n".join(f"{slug} = {number}" for slug, number in deck.cards.items())
    found = check(house, text)
    assert found == {"name": "Mine", "cards": deck.cards, "side": {}, "breaches": [], "written": []}


@pytest.mark.parametrize(
    ("text", "rule", "told"),
    [
        ("", "", "empty"),
        ("# nothing\n\n", "", "empty"),
        ("2 Bear\n2 Beer", "", "line 2: there is no card 'Beer'; did you mean 'bear'?"),
        ("\n\nx2", "", "line 3: there is no card 'x2'"),
        ("2 Bear", "TC-1.1", "exactly 20 cards"),
        ("20 Bear", "TC-1.2", "at most 2 cards"),
        ("[cards]\nbear = 0", "", "number of copies"),
        ("[cards]\nbear = 2\nbear = 2", "", "TOML"),
        ('[cards]\n"a\\"b" = 2', "TC-1.6", "there is no card"),
        ("cards = 3", "", "[cards]"),
        ("0 Bear", "", "number of copies"),
        ("999 Bear\n999 Bear", "", "number of copies"),
    ],
)
def test_a_deck_list_with_faults_says_which_and_where(house: House, text: str, rule: str, told: str) -> None:
    breaches = check(house, text)["breaches"]
    assert any(breach["rule"] == rule and told in breach["text"] for breach in breaches), breaches


def test_no_text_breaks_the_reader_of_deck_lists() -> None:
    game = mindtable.game(GAME)
    for text in (
        "\x00",
        "1 \ud800",
        "[cards",
        "= 1",
        "[cards]\n'" + "x" * 7_000 + "' = 1",
        "9" * 5_000 + " Bear",
        "\u2028".join("ab"),
    ):
        assert decklist.verdict(game, text).breaches


# Replays.


def finished(house: House) -> tuple[Player, Player, str]:
    ann, bob, id_ = house.pair()
    play_on([ann, bob])
    return ann, bob, id_


def test_a_finished_game_is_a_replay(house: House) -> None:
    ann, _, id_ = finished(house)
    info = house.get(f"/api/replays/{id_}")
    assert info["result"] == ann.table["result"]
    assert len(info["moves"]) == info["inputs"] == len(info["turns"]) - 1
    assert info["turns"] == sorted(info["turns"])
    frames = house.get(f"/api/replays/{id_}/frames", first=0, count=200)
    assert [frame["position"]["seq"] for frame in frames] == list(range(min(200, info["inputs"] + 1)))
    # The frames contain exactly what the players saw during the game and at its end.
    last = house.get(f"/api/replays/{id_}/frames", first=info["inputs"], count=5, viewer=str(ann.seat))
    assert len(last) == 1
    assert last[0]["position"]["view"] == ann.position["view"]
    mine = []
    for first in range(0, info["inputs"] + 1, 50):
        mine += house.get(f"/api/replays/{id_}/frames", first=first, count=50, viewer=str(ann.seat))
    told = [line["text"] for frame in mine for line in frame["log"]]
    assert told == [line["text"] for line in ann.log]
    seen = house.get(f"/api/replays/{id_}/frames", first=5, count=1, viewer="all")[0]["position"]["view"]
    assert all(player["hand"]["cards"] is not None for player in seen["players"])
    public = house.get(f"/api/replays/{id_}/frames", first=5, count=1, viewer="spectator")[0]["position"][
        "view"
    ]
    assert all(player["hand"]["cards"] is None for player in public["players"])


def test_the_id_of_a_table_is_never_taken_for_that_of_an_upload(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert is_upload(upload_id("a record"))
    assert not is_upload("r-QZhJiZrfT_")  # of a table that an earlier version made
    monkeypatch.setattr(secrets, "token_urlsafe", lambda length: "r-QZhJiZrfT_"[:length] + "-" * length)
    assert house.make()["table"]["id"].startswith("r_")


def test_frames_are_the_same_in_whatever_order_they_are_asked_for(house: House) -> None:
    _, _, id_ = finished(house)
    inputs = house.get(f"/api/replays/{id_}")["inputs"]
    path = f"/api/replays/{id_}/frames"
    whole = [
        frame for first in range(0, inputs + 1, 100) for frame in house.get(path, first=first, count=100)
    ]
    for number in (inputs, inputs // 2, 1, 0, 27 % inputs, 25 % inputs):
        assert house.get(path, first=number, count=1) == [whole[number]]
    assert house.http.get(path, params={"first": inputs + 1}).status_code == 422
    assert house.http.get(path, params={"first": -1}).status_code == 400
    assert house.http.get(path, params={"viewer": "2"}).status_code == 400


def test_a_record_that_was_handed_in_is_a_replay_and_can_be_played_on(house: House) -> None:
    _, _, id_ = finished(house)
    text = house.http.get(f"/api/tables/{id_}/record").text
    info = house.post("/api/replays", text=text)
    assert house.post("/api/replays", text=text)["id"] == info["id"], "the same record is the same replay"
    assert house.get(f"/api/replays/{info['id']}") == info
    half = info["inputs"] // 2
    path = f"/api/replays/{info['id']}/branch"
    made = house.post(path, inputs=half, seat=1, opponent={"kind": "bot", "bot": "random"}, name="Eve")
    assert made["table"]["branched"] is True
    eve = house.sit(made["table"]["id"], made["token"])
    assert eve.seat == 1
    eve.wait(lambda me: me.question is not None or me.over)
    frame = house.get(f"/api/replays/{info['id']}/frames", first=half, count=1, viewer="1")[0]
    assert len(eve.log) >= half
    assert frame["position"]["view"]["turn"] <= eve.position["view"]["turn"]
    play_on([eve])
    made = house.post(path, inputs=half, seat=0, opponent={"kind": "open"}, name="Eve")
    joined = house.post(f"/api/tables/{made['table']['id']}/join", invitation=made["invitation"], name="Joe")
    play_on([house.sit(made["table"]["id"], made["token"]), house.sit(made["table"]["id"], joined["token"])])
    for body, told in (
        ({"inputs": info["inputs"], "seat": 0, "opponent": {"kind": "bot"}}, "over"),
        ({"inputs": info["inputs"] + 1, "seat": 0, "opponent": {"kind": "bot"}}, "inputs"),
        ({"inputs": 1, "seat": 0, "opponent": {"kind": "me"}}, "opponent"),
        ({"inputs": 1, "seat": 0, "opponent": {"kind": "bot", "deck": "restless-dead"}}, "decks"),
    ):
        answer = house.http.post(path, json=body)
        assert answer.status_code == 422
        assert told in answer.json()["detail"]


def test_a_record_that_was_changed_is_refused(house: House) -> None:
    _, _, id_ = finished(house)
    record = house.get(f"/api/tables/{id_}/record")
    record["moves"][-1] = record["moves"][-1][:2] + "concede"
    answer = house.http.post("/api/replays", json={"text": json.dumps(record)})
    assert answer.status_code == 422
    assert "input" in answer.json()["detail"] or "ends with" in answer.json()["detail"]


# What the interface says about itself.


def test_the_openapi_document_is_one(house: House) -> None:
    document = house.get("/api/openapi.json")
    assert document["openapi"].startswith("3.")
    paths = set(document["paths"])
    assert {
        "/api/games",
        "/api/tables",
        "/api/tables/{table_id}/join",
        "/api/replays/{replay}/frames",
    } <= paths
    known = document["components"]["schemas"]
    references: list[str] = []

    def walk(value: Any) -> None:
        if isinstance(value, dict):
            if isinstance(value.get("$ref"), str):
                references.append(value["$ref"])
            for item in value.values():
                walk(item)
        elif isinstance(value, list):
            for item in value:
                walk(item)

    walk(document)
    assert references
    assert {ref.rpartition("/")[2] for ref in references} <= set(known)
    for path, item in document["paths"].items():
        named = {part[1:-1] for part in path.split("/") if part.startswith("{")}
        for method, operation in item.items():
            assert operation["summary"], (method, path)
            declared = {found["name"] for found in operation.get("parameters", []) if found["in"] == "path"}
            assert declared == named, path
            assert any(status.startswith("2") for status in operation["responses"])


def test_the_schema_has_every_type_and_message() -> None:
    definitions = wire_schema()["$defs"]
    for union, name in ((wire.ServerMessage, "ServerMessage"), (wire.ClientMessage, "ClientMessage")):
        assert len(definitions[name]["anyOf"]) == len(get_args(union))
        for kind in get_args(union):
            assert definitions[kind.__name__]["properties"]["type"] == {"enum": [kind.__struct_config__.tag]}
    text = json.dumps(definitions)
    assert {part.split('"')[0] for part in text.split("#/$defs/")[1:]} <= set(definitions)


def test_every_type_is_named_in_one_place_and_known_to_the_page() -> None:
    declared = {
        name
        for found in iter_modules(wire.__path__, f"{wire.__name__}.")
        for name, value in vars(import_module(found.name)).items()
        if isinstance(value, type) and issubclass(value, (Wire, Request))
    }
    assert declared - {"Wire", "Request", "Reply", "Numbered"} == declared & set(wire.__all__)
    schema = wire_schema()
    assert declared & set(wire.__all__) <= set(schema["$defs"])
    page = Path(__file__).parents[2] / "web" / "src" / "wire.schema.json"
    assert page.read_text(encoding="utf-8") == json.dumps(schema, indent=2) + "\n"


def test_sent_data_agrees_with_the_types(house: House) -> None:
    """Whatever reached a client is read back as one of the server's messages, and written again alike."""
    ann, bob, id_ = house.pair()
    watcher = house.sit(id_)
    ann.ask("chat", text="hello")
    watcher.ask("chat", text="read at the end")
    ann.ask("earlier", before=1)
    ann.ask("why", action="combat")
    ann.ask("hint")
    ann.act("dance")
    ann.say(type="ping")
    ann.until("pong")
    ann.say(type="nonsense")
    ann.until("error")
    ann.say(type="forecast", id="forecast")
    ann.until("forecast")
    ann.say(type="grounds", id="grounds", thing=1)
    ann.until("grounds")
    play_on([ann, bob, watcher])
    mind, _, _ = house.pair(game="mind")
    mind.ask("prefer", skipped=["end"])
    mind.say(type="chat", id="passed", text="hello")
    mind.settle()
    _, approving, _ = met(house, own(TIDE + SLOW), None)
    approving.say_of("Tidewatcher", True)
    decoder = msgspec.json.Decoder(wire.ServerMessage)
    kinds = set()
    for frame in ann.frames + bob.frames + watcher.frames + mind.frames + approving.frames:
        message = decoder.decode(frame)
        kinds.add(type(message))
        assert msgspec.json.encode(message).decode() == frame
    assert kinds == set(get_args(wire.ServerMessage))


# Labels.


def test_actions_have_labels_for_people() -> None:
    state = mindtable.start(GAME, seed=7, players=("Ann", "Bob"))
    assert state.decision is not None
    assert [action.label("Bob") for action in state.decision.actions] == [
        "5 cards, 10 health",
        "4 cards, 15 health",
    ]
    from mindtable.core.action import NUMBER, PLAYER, Named
    from mindtable.games.tumblrcards import words

    bear, rat = Named("Bear", "bear"), Named("Sewer Rat", "sewer-rat")
    assert Action(words.CAST, 1, bear).label("Bob") == "Cast Bear"
    assert Action(words.CAST, 1, bear, 3, None, NUMBER).label("Bob") == "Cast Bear, 3"
    assert Action(words.ATTACK, 4, bear, 9, rat).label("Bob") == "Bear 4 attacks Sewer Rat 9"
    assert Action(words.ATTACK, 4, bear, 0, None, PLAYER).label("Bob") == "Bear 4 attacks Bob"
    assert Action(words.TARGET, 4, bear).label("Bob") == "Target Bear 4"
    assert (
        Action(Verb(99, "give-away", 4, "to", 2), 0, None, 5, rat).label("Bob")
        == "Give away Bob to Sewer Rat 5"
    )
