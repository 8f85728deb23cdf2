"""A database of version 0.1 with live tables, and what its players saw when its server was stopped.

It was made by the server of commit 0717b14, in a checkout of it, with this file and `facts.py` copied there:

    PYTHONPATH=src:. python -m tests.records.tables OUT

writes `tables.sqlite.xz`, the database, and `tables.json`: of every table its id, its tokens, and for each seat and a
spectator a line of facts, the question with its answers, a checksum of the log, and the clocks. The uploaded records,
with made-up cards, come from `tests/data/baseline/`. When fourteen sentences of the log were reworded, the checksums of
logs were taken anew, after the old sentences had given the old ones.
"""

from __future__ import annotations

import json
import lzma
import signal
import sqlite3
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any

import mindtable
from mindtable import Record
from tests.records.facts import checksum, seen
from tests.server.conftest import House, Player, Process

FISCHER = {"kind": "fischer", "seconds": 1200, "increment": 5}
MOVE = {"kind": "move", "seconds": 3600}
TUMBLR_LIST = """2 Bear
2 Zombie
2 Imp
2 Ooze
2 Sewer Rat
2 Barbarian
2 Wellwisher
2 Royal Caravel
2 Elf Historian
2 Treasure Hoarder"""


class Room:
    """A table and its players, by seat."""

    def __init__(self, id_: str, tokens: dict[int, str], invitation: str = "") -> None:
        self.id = id_
        self.tokens = tokens
        self.invitation = invitation
        self.players: dict[int, Player] = {}

    def sit(self, house: House) -> Room:
        self.players = {seat: house.sit(self.id, token) for seat, token in self.tokens.items()}
        return self


def pair(house: House, **more: Any) -> Room:
    """A table with two people."""
    made = house.make(name="Ann", **more)
    id_ = made["table"]["id"]
    joined = house.post(f"/api/tables/{id_}/join", invitation=made["invitation"], name="Bob")
    return Room(id_, {made["seat"]: made["token"], joined["seat"]: joined["token"]}).sit(house)


def against(house: House, bot: str, **more: Any) -> Room:
    """A table with a person and a bot."""
    seats = [{"kind": "me"}, {"kind": "bot", "bot": bot}]
    made = house.post("/api/tables", name="Ann", seats=seats, **{"pause": 0, **more})
    return Room(made["table"]["id"], {made["seat"]: made["token"]}).sit(house)


def play(room: Room, random: Random, actions: int, until: str = "") -> None:
    """`actions` random actions of the people, and then on to a question of the kind `until`."""
    number = 0
    while number < 2_000:
        settle(room)
        if all(player.over for player in room.players.values()):
            return
        asked = next((player for player in room.players.values() if player.question), None)
        if asked is None:
            time.sleep(0.02)  # a bot thinks
            continue
        question = asked.question
        assert question is not None
        if number >= actions and (not until or question[until]):
            return
        answer = asked.act(random.choice(asked.choices))
        assert answer["type"] in ("ack", "refused"), answer
        number += answer["type"] == "ack"
    raise AssertionError("the game does not come there")


def settle(room: Room) -> None:
    """Wait until everybody has received all messages."""
    for _ in (1, 2):
        for player in room.players.values():
            player.settle()
            player.frames.clear()


def tables(house: House) -> dict[str, Room]:
    """All tables, each under a name that describes it."""
    random = Random("tables of 0.1")
    rooms: dict[str, Room] = {}

    rooms["tumblrcards, fischer, chat and a draw offered"] = room = pair(
        house, game="tumblrcards", clock=FISCHER
    )
    play(room, random, 40)
    room.players[0].ask("chat", text="Good luck!")
    room.players[1].ask("offer_draw")

    variants = ["live-mana", "simultaneous-combat"]
    rooms["tumblrcards, variants, an undo that was granted"] = room = pair(
        house, game="tumblrcards", clock=MOVE, variants=variants
    )
    play(room, random, 30)
    for _ in range(3):
        play(room, random, 1)
        for player in room.players.values():
            answer = player.ask("undo")
            settle(room)
            other = room.players[1 - player.seat]
            if answer["type"] == "ack" and player.table["offers"]["undo"] == player.seat:
                other.ask("answer", offer="undo", accept=True)
                settle(room)
    play(room, random, 3)

    seats = [{"kind": "me", "deck_list": TUMBLR_LIST}, {"kind": "bot", "bot": "greedy"}]
    made = house.post("/api/tables", game="tumblrcards", seats=seats, name="Ann", clock=FISCHER)
    rooms["tumblrcards, own deck, greedy bot"] = room = Room(
        made["table"]["id"], {made["seat"]: made["token"]}
    )
    play(room.sit(house), random, 12)

    for game in mindtable.games():
        made = house.make(name="Ann", game=game, clock=FISCHER)
        rooms[f"{game}, invitation"] = room = Room(
            made["table"]["id"], {made["seat"]: made["token"]}, made["invitation"]
        )
        room.sit(house)

    rooms["mind, fischer, window"] = room = pair(house, game="mind", clock=FISCHER)
    play(room, random, 60, "moment")

    rooms["mind, pause, orders, window"] = room = pair(house, game="mind", clock=FISCHER, pause=1500)
    moments = [moment.id for moment in mindtable.game("mind").moments]
    for seat, player in room.players.items():
        kept = player.ask("prefer", skipped=moments[seat : seat + 2], idle=True)
        assert kept["type"] == "ack", kept
    play(room, random, 40, "moment")
    waiting = next(player for player in room.players.values() if not player.question)
    stood = waiting.ask("stand", scope="turn", seq=waiting.position["seq"])
    assert stood["type"] == "ack", stood

    rooms["mind, variants, train"] = room = pair(
        house, game="mind", variants=["full-priority", "trigger-train", "shuffle-first"], clock=MOVE
    )
    play(room, random, 90, "moment")

    rooms["mind, random bot"] = room = against(house, "random", game="mind", clock=FISCHER)
    play(room, random, 25)

    rooms["mind_game, fischer"] = room = pair(house, game="mind_game", clock=FISCHER)
    play(room, random, 150)
    rooms["mind_game, variants, in the middle of things"] = room = pair(
        house, game="mind_game", variants=["fatigue", "one-command", "d6-combat"]
    )
    play(room, random, 203)
    rooms["mind_game, greedy bot"] = room = against(house, "greedy", game="mind_game", clock=MOVE)
    play(room, random, 15)

    for game in mindtable.games():
        rooms[f"{game}, over by conceding"] = room = pair(house, game=game, clock=FISCHER)
        play(room, random, 30)
        room.players[1].ask("concede")
        room.players[0].wait(lambda me: me.over)
    rooms["tumblrcards, over by the rules, a rematch"] = room = pair(house, game="tumblrcards")
    play(room, random, 1_999)
    room.players[0].ask("rematch")
    room.players[1].wait(lambda me: me.table["offers"]["rematch"] == 0)
    room.players[1].ask("answer", offer="rematch", accept=True)
    for player in room.players.values():
        player.wait(lambda me: me.table["next_table"] != "")
    again = Room(room.players[0].table["next_table"], room.tokens)
    rooms["tumblrcards, the rematch"] = again.sit(house)
    play(again, random, 10)

    for game in ("tumblrcards", "mind", "mind_game"):
        text = uploaded(game)
        replay = house.post("/api/replays", text=text)
        at = replay["inputs"] // 2
        for kind in ("open", "bot"):
            opponent = {"kind": kind, **({"bot": "random"} if kind == "bot" else {})}
            branch = house.post(
                f"/api/replays/{replay['id']}/branch", inputs=at, seat=0, opponent=opponent, name="Ann"
            )
            id_ = branch["table"]["id"]
            tokens = {branch["seat"]: branch["token"]}
            if kind == "open":
                joined = house.post(f"/api/tables/{id_}/join", invitation=branch["invitation"], name="Bob")
                tokens[joined["seat"]] = joined["token"]
            rooms[f"{game}, branched from an uploaded record, {kind}"] = room = Room(id_, tokens).sit(house)
            play(room, random, 6)
        rooms[f"{game}, uploaded record"] = Room(replay["id"], {})
    return rooms


def uploaded(game: str) -> str:
    """A record with made-up cards, as that version writes it."""
    path = Path(__file__).parents[1] / "data" / "baseline" / f"{game}.jsonl.xz"
    with lzma.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            data = json.loads(line)
            made_up = game == "mind_game" or "made-up cards" in data["how"]
            if "generator" not in data["record"] and made_up and len(data["record"]["moves"]) > 60:
                record = Record.loads(json.dumps(data["record"]))
                return str(mindtable.game(game).resume(record, check=False).record().dumps())
    raise AssertionError(f"no such record of {game}")


def noted(room: Room, house: House) -> dict[str, Any]:
    """What everybody at a table sees."""
    viewers = {}
    for seat in (*room.tokens, -1):
        player = house.sit(room.id, room.tokens.get(seat, ""))
        viewers[str(seat)] = looked_at(player)
        player.close()
    return {"id": room.id, "tokens": room.tokens, "invitation": room.invitation, "viewers": viewers}


def looked_at(player: Player) -> dict[str, Any]:
    """What one viewer sees: short, and nothing that depends on how the server tells it."""
    table = player.table
    found: dict[str, Any] = {"seat": player.seat, "status": table["status"], "result": table["result"]}
    found["offers"] = table["offers"]
    found["names"] = [seat["name"] for seat in table["seats"]]
    passing = json.loads(player.frames[0])["passing"]
    found["orders"] = passing and [passing[key] for key in ("scope", "skipped", "idle")]
    found["chat"] = [line["text"] for line in player.chat]
    if player.position:
        position = player.position
        clock = position["clock"]
        found["seq"] = position["seq"]
        found["facts"] = seen(position["view"])
        found["actions"] = sorted(player.choices)
        found["waiting_for"] = position["waiting_for"]
        found["log"] = [len(player.log), checksum(line["text"] for line in player.log)]
        found["left"] = clock["left"] if clock else None
    return found


def main(out: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        process = Process(Path(folder))
        house = process.start()
        rooms = tables(house)
        house.leave()
        # The first to look again is not waited for by a bot: all have answered what they were asked.
        found = {}
        for name, room in rooms.items():
            if room.tokens:
                found[name] = noted(room, house)
            else:
                replay = house.get(f"/api/replays/{room.id}")
                found[name] = {"replay": room.id, "inputs": replay["inputs"], "result": replay["result"]}
        process.end(signal.SIGTERM)
        assert process.errors == "", process.errors
        file = Path(folder) / "tables.sqlite"
        database = sqlite3.connect(file)
        database.execute("PRAGMA journal_mode=DELETE")
        database.execute("VACUUM")
        database.close()
        out.mkdir(exist_ok=True)
        packed = lzma.compress(file.read_bytes(), preset=9 | lzma.PRESET_EXTREME)
        (out / "tables.sqlite.xz").write_bytes(packed)
        text = json.dumps(found, indent=1, ensure_ascii=False)
        (out / "tables.json").write_text(text + "\n", encoding="utf-8")
        print(len(found), "tables,", file.stat().st_size, "bytes,", len(packed), "packed")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
