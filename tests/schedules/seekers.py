"""People who look for opponents, in a schedule: they wait, challenge or take a challenge, play a little, lose, win,
leave or never come, block and report each other, and look again.

Some have accounts and play for ratings; the others are guests, who may take a name in the middle of a game. Each knows
what was acknowledged; `check` compares the disk with all of it in the end.
"""

from __future__ import annotations

import asyncio
from random import Random
from typing import TYPE_CHECKING, Any, Final

import msgspec

import mindtable
from mindtable.server.opponents.ratings import Advantage, Played, Rating, after, aged, learned
from mindtable.server.storage.meetings import ABORTED, PLAYING
from mindtable.server.storage.tokens import hashed
from tests.schedules.network import Flight, Link
from tests.schedules.watch import Broken

if TYPE_CHECKING:
    from tests.schedules.world import Person, World

GAMES: Final = 3  # that each wants to play
CLOCK: Final = {"kind": "fischer", "seconds": 300, "increment": 5}  # of quick pairing
_PATIENCE: Final = (3.0, 40.0, 40.0)  # seconds in which somebody goes on waiting


class Seeker:
    """Somebody who looks for opponents. All methods raise Broken where something does not hold."""

    def __init__(self, world: World, person: Person, rated: bool) -> None:
        self.world = world
        self.person = person
        self.random = Random(f"{world.seed} seeker {person.name}")
        self.rated = rated
        self.account = ""
        self.wished = 0  # requests that the server may have carried out
        self.tables: list[str] = []  # at which it was told to sit
        self.over: set[str] = set()  # whose games it was told to be over
        self.blocked: list[
            tuple[str, str, int]
        ] = []  # by whom, whom, and how many meetings there were before

    async def live(self) -> None:
        """Look for opponents, again and again."""
        await asyncio.sleep(self.random.random() * 5)
        if self.rated and not await self._sign_up():
            self.rated = False
        for _ in range(GAMES):
            if self.world.calm:
                return
            way = self.random.random()
            table = await (self._look() if way < 0.6 else self._challenge() if way < 0.8 else self._take())
            if table and self.random.random() > 0.15:  # some never come
                await self._play(table)
                await self._judge(table)

    async def _sign_up(self) -> bool:
        name = f"{self.person.name}-{self.world.tag}"
        body = {"name": name, "password": f"secret {self.random.getrandbits(60)}"}
        answer = await self._ask("POST", "/api/account", **body)
        if answer is None or answer.status != 201:
            return False  # perhaps it happened; then it is an account to which nobody has the cookie
        self.account = name
        return True

    async def _ask(self, method: str, path: str, **body: Any) -> Any:
        """The answer to a request; None if nobody knows whether it was carried out, and it is not under way."""
        if self.world.run is None:
            await self.world.back.wait()
        flights: list[Flight] = []
        answer = await self.person.ask(method, path, flights=flights, **body)
        while not all(flight.over for flight in flights):
            await asyncio.sleep(0.5)
        return answer

    async def _look(self) -> str:
        """Wait for an opponent; the table, or "" if there is none in time."""
        while not self.world.calm:
            self.wished += 1
            body = {"game": "tumblrcards", "speed": "quick", "rated": self.rated, "name": self.person.name}
            answer = await self._ask("POST", "/api/lobby/wish", **body)
            if answer is not None and answer.status == 201:
                break
            if answer is not None and answer.status == 409:
                break  # somebody was found by an earlier wish, whose answer was lost
            if answer is not None and answer.status == 403:
                if "with strangers" in answer.data["detail"]:
                    await asyncio.sleep(300)  # it has left too many games
                    return ""
                self.rated = False  # the session of an account that was never told
            await asyncio.sleep(self.random.random() * 2)
        else:
            return ""
        self.world.acted()
        self._check_wish()
        patience = self.world.loop.time() + self.random.choice(_PATIENCE)
        table = ""
        while not table and self.world.loop.time() < patience and not self.world.calm:
            table = await self._listen(patience)
        return table or await self._give_up()

    async def _challenge(self) -> str:
        """Offer a game as quick pairing does to everybody; the table, or "" if nobody takes it in time."""
        self.wished += 1
        body = {
            "game": "tumblrcards",
            "clock": CLOCK,
            "variants": list(mindtable.game("tumblrcards").presets()[0].variants),
            "rated": self.rated,
            "name": self.person.name,
        }
        answer = await self._ask("POST", "/api/lobby/challenges", **body)
        if answer is None or answer.status != 201:
            return ""  # perhaps it is there all the same
        self.world.acted()
        id_ = answer.data["id"]
        stored = self.world.disk.look("SELECT account_id FROM challenges WHERE id = ?", id_)
        met = self.world.disk.look(
            "SELECT count(*) FROM meetings WHERE first = ? OR second = ?", *[self.id_] * 2
        )
        if not stored and met == [(0,)]:
            raise Broken(f"durable: the challenge of {self.person.name} is not on the disk")
        patience = self.world.loop.time() + self.random.choice(_PATIENCE)
        table = ""
        while not table and self.world.loop.time() < patience and not self.world.calm:
            table = await self._listen(patience, id_)
        for _ in range(5):
            answer = await self._ask("DELETE", f"/api/lobby/challenges/{id_}")
            if answer is not None and answer.status == 204:
                break
        return table

    async def _take(self) -> str:
        """Take a challenge of somebody; the table, or "" if there is none."""
        await asyncio.sleep(self.random.random() * 5)
        found = await self._ask("GET", "/api/lobby")
        if found is None or found.status != 200:
            return ""
        open_ = [each["id"] for each in found.data["challenges"] if not each["own"]]
        if not open_:
            return ""
        self.wished += 1
        answer = await self._ask(
            "POST", f"/api/lobby/challenges/{self.random.choice(open_)}", name=self.person.name
        )
        if answer is None or answer.status != 201:
            return ""
        self.world.acted()
        table = str(answer.data["table"])
        self._told(table, "")
        return table

    async def _judge(self, table: str) -> None:
        """After a game, perhaps block or report the opponent. What is acknowledged is on the disk."""
        if not self.id_:
            return
        look = self.world.disk.look
        if self.random.random() < 0.2:
            answer = await self._ask("POST", "/api/account/blocks", table=table)
            if answer is not None and answer.status == 204:
                both = look("SELECT first, second FROM meetings WHERE table_id = ?", table)[0]
                other = next((each for each in both if each != self.id_), "")
                if not look("SELECT id FROM blocks WHERE account_id = ? AND blocked = ?", self.id_, other):
                    raise Broken(
                        f"durable: {self.person.name} has blocked somebody, and the disk has no block"
                    )
                self.blocked.append((self.id_, other, look("SELECT count(*) FROM meetings")[0][0]))
        if self.random.random() < 0.2:
            answer = await self._ask("POST", "/api/account/reports", table=table, reason="leaving")
            stored = look("SELECT id FROM reports WHERE reporter = ? AND table_id = ?", self.id_, table)
            if answer is not None and answer.status == 204 and len(stored) != 1:
                raise Broken(
                    f"durable: {self.person.name} has reported table {table}, and the disk has {stored}"
                )
            if len(stored) > 1:
                raise Broken(f"report: table {table} was reported {len(stored)} times by {self.person.name}")

    @property
    def id_(self) -> str:
        """Its account, as its session on the disk has it; "" without one."""
        found = self.world.disk.look("SELECT account_id FROM sessions WHERE hash = ?", self.hash)
        return str(found[0][0]) if found else ""

    def _check_wish(self) -> None:
        """What was acknowledged is on the disk: a wish that waits, or one that has a table."""
        query = (
            "SELECT table_id FROM wishes WHERE account_id IN (SELECT account_id FROM sessions WHERE hash = ?)"
        )
        found = self.world.disk.look(query, self.hash)
        if len(found) != 1:
            raise Broken(f"durable: {self.person.name} looks for an opponent, and the disk has {found}")

    @property
    def hash(self) -> str:
        """The key of its session."""
        cookies = self.person.cookies.items()
        return hashed(next((value for name, value in cookies if not name.endswith(b"-try")), b"").decode())

    async def _listen(self, until: float, challenge: str = "") -> str:
        """Be there on a socket until there is a table, that of a `challenge` if there is one, or the socket or patience
        ends.
        """
        run = self.world.run
        if run is None or not run.alive:
            await self.world.back.wait()
            return ""
        link = Link(self.world.network, run, Random(f"{self.world.seed} {self.person.name} {until} lobby"))
        self.person.link = link
        await link.open("/api/lobby/socket", self.person.headers(), self.person.address)
        try:
            while not self.world.calm and self.world.loop.time() < until:
                text = await link.hear(3.0)
                if text is None:
                    break
                if not text:
                    continue
                message = msgspec.json.decode(text)
                if message["type"] == "lobby" and challenge:
                    mine = [each["table"] for each in message["challenges"] if each["id"] == challenge]
                    if mine and mine[0]:
                        self._told(mine[0], "")
                        return str(mine[0])
                elif message["type"] == "lobby":
                    wish = message["wish"]
                    if wish is not None and wish["table"]:
                        self._told(wish["table"], wish["why"])
                        return str(wish["table"])
        finally:
            link.leave()
        await asyncio.sleep(self.random.random())
        return ""

    def _told(self, table: str, why: str) -> None:
        """An opponent was found: the table, both seats and the meeting are on the disk."""
        disk = self.world.disk
        if table not in self.world.watch.tables:
            raise Broken(f"durable: {self.person.name} was sent to table {table}, which is not on the disk")
        if disk.look("SELECT count(*) FROM holdings WHERE table_id = ?", table)[0][0] < 2:
            raise Broken(f"holder: not both players of table {table} have a seat")
        both = disk.look("SELECT first, second FROM meetings WHERE table_id = ?", table)
        if len(both) != 1 or both[0][0] == both[0][1]:
            raise Broken(f"pairing: table {table} is of {both}, because of {why!r}")
        if table not in self.tables:
            self.tables.append(table)

    async def _give_up(self) -> str:
        """Wait no more; if somebody was found meanwhile, the table."""
        while True:
            answer = await self._ask("DELETE", "/api/lobby/wish")
            if answer is not None and answer.status == 204:
                self.check_met()
                self.wished = self.met()  # no earlier wish comes true any more
                return ""
            if answer is not None and answer.status == 409:
                found = await self._ask("GET", "/api/lobby")
                if found is not None and found.status == 200:
                    wish = found.data["wish"]
                    if wish is not None and wish["table"]:
                        self._told(wish["table"], wish["why"])
                        return str(wish["table"])
            if self.world.calm and answer is not None:
                return ""
            await asyncio.sleep(self.random.random())

    def met(self) -> int:
        """How often it has met somebody."""
        query = "SELECT count(*) FROM meetings JOIN sessions ON account_id IN (first, second) WHERE hash = ?"
        return int(self.world.disk.look(query, self.hash)[0][0])

    def check_met(self) -> None:
        """It has not met more people than it has wished to."""
        if self.met() > self.wished:
            raise Broken(f"pairing: {self.person.name} wished {self.wished} times, and met {self.met()}")

    async def _play(self, table: str) -> None:
        """Take note of the opponent, go to the table, and concede sooner or later."""
        for _ in range(30):
            answer = await self._ask("DELETE", f"/api/lobby/wish?table={table}")
            if answer is not None and answer.status == 204:
                break
            await asyncio.sleep(self.random.random())
        request = msgspec.json.encode({"type": "concede", "id": f"end-{table}"})
        # Some say nothing, and the game ends without a first move.
        patience = self.random.random() * 30 if self.random.random() < 0.7 else float("inf")
        naming = not self.account and self.random.random() < 0.3
        began = self.world.loop.time()
        while table not in self.over:
            run = self.world.run
            if run is None or not run.alive:
                await self.world.back.wait()
                continue
            link = Link(
                self.world.network,
                run,
                Random(f"{self.world.seed} {self.person.name} {self.world.loop.time()} table"),
            )
            self.person.link = link
            await link.open(f"/api/tables/{table}/socket", self.person.headers(), self.person.address)
            link.say(msgspec.json.encode({"type": "hello", "token": ""}))
            said = False
            deaf = 0
            while table not in self.over:
                if naming and self.world.loop.time() > began + 2:
                    naming = False
                    if await self._sign_up():
                        self._check_named(table)
                text = await link.hear(2.0)
                if text is None:
                    break
                if text:
                    deaf = 0
                    message = msgspec.json.decode(text)
                    if message.get("table") and message["table"]["status"] == "over":
                        self._over(table, message["table"])
                    if message["type"] == "refused" and "storage" in message["code"]:
                        said = False
                else:
                    deaf += 1
                    if deaf > 20:
                        break
                late = self.world.loop.time() > began + patience
                if not said and (late or self.world.calm):
                    link.say(request)
                    said = True
            link.leave()
            await asyncio.sleep(self.random.random())
        self.world.acted()

    def _check_named(self, table: str) -> None:
        """A guest took a name in the middle of a game: the seat and the meeting are those of the account."""
        account, look = self.id_, self.world.disk.look
        seats = look("SELECT seat FROM holdings WHERE table_id = ? AND holder = ?", table, account)
        met = look(
            "SELECT table_id FROM meetings WHERE table_id = ? AND ? IN (first, second)", table, account
        )
        if len(seats) != 1 or len(met) != 1:
            raise Broken(f"durable: {self.person.name} took a name, and its game is lost: {seats}, {met}")

    def _over(self, table: str, info: Any) -> None:
        """A game was told to be over: its result is counted on the disk, as it was told."""
        self.over.add(table)
        columns = "winner, counted, change_0, change_1, rated"
        found = self.world.disk.look(f"SELECT {columns} FROM meetings WHERE table_id = ?", table)
        if len(found) != 1 or (-1 if found[0][0] == ABORTED else found[0][0]) != info["result"]["winner"]:
            raise Broken(f"rating: table {table} ended as {info['result']}, and the disk has {found}")
        changes = [round(change) for change in found[0][2:4]] if found[0][1] else []
        if info["meeting"]["changes"] != changes:
            raise Broken(f"rating: {info['meeting']} was told of table {table}, and the disk has {found}")


def check(world: World) -> None:
    """What holds for all of them in the end."""
    look = world.disk.look
    games = {table for (table,) in look("SELECT id FROM tables WHERE status = 'over'")}
    rows = look(
        "SELECT table_id, game, speed, rated, first, second, ended, winner, counted FROM meetings ORDER BY ended"
    )
    for table, *_, winner, _ in rows:
        if (table in games) != (winner != PLAYING):
            raise Broken(f"rating: table {table} is{'' if table in games else ' not'} over, and {winner} won")
    _check_doubles(world, [(row[4], row[5]) for row in rows])
    _check_blocks(world)
    blamed = (
        "SELECT table_id FROM conduct WHERE table_id NOT IN (SELECT table_id FROM meetings WHERE winner != ?)"
    )
    if faults := look(blamed, PLAYING):
        raise Broken(f"conduct: somebody was blamed in games that are not over: {faults}")
    if look("SELECT table_id FROM meetings WHERE winner = ? AND counted > 0", ABORTED):
        raise Broken("rating: a game without a first move counts")
    ends = [row[6] for row in rows if row[8]]
    in_order = len(ends) == len(set(ends))
    ratings: dict[tuple[str, str, str], Rating] = {}
    advantages: dict[tuple[str, str], Advantage] = {}
    for table, game, speed, _, first, second, ended, winner, counted in rows:
        if not counted:
            continue
        keys = [(account, game, speed) for account in (first, second)]
        stored = [ratings.get(key, Rating()) for key in keys]
        known = [aged(rating, ended) for rating in stored]
        advantage = advantages.get((game, speed), Advantage())
        went = int(world.watch.tables[table].progress.game.went_first())
        score = {0: 1.0, 1: 0.0}.get(winner, 0.5)
        for seat in (0, 1):
            ahead = 0.0 if went < 0 else advantage.points if went == seat else -advantage.points
            mine = score if seat == 0 else 1 - score
            ratings[keys[seat]] = after(stored[seat], [Played(known[1 - seat], mine, ahead, counted)], ended)
        if went >= 0:
            mine = score if went == 0 else 1 - score
            advantages[game, speed] = learned(advantage, known[went], known[1 - went], mine, counted)
    for account, game, speed, points, number in look(
        "SELECT account_id, game, speed, points, games FROM ratings"
    ):
        expected = ratings.pop((account, game, speed), Rating())
        # Games that end in the same millisecond may count in either order.
        far = abs(expected.points - points) > (1e-6 if in_order else 20.0)
        if far or expected.games != number:
            raise Broken(f"rating: {account} has {points} after {number} games, and {expected} is right")
    if ratings:
        raise Broken(f"rating: {len(ratings)} ratings are lost")


def _check_blocks(world: World) -> None:
    """Nobody has met somebody whom they had blocked. Meetings are numbered in the order in which they were stored."""
    rows = world.disk.look("SELECT first, second FROM meetings ORDER BY rowid")
    for seeker in world.seekers:
        for one, other, number in seeker.blocked:
            if {one, other} in [set(row) for row in rows[number:]]:
                raise Broken(f"block: {seeker.person.name} meets somebody whom it has blocked")


def _check_doubles(world: World, met: list[tuple[str, str]]) -> None:
    """Nobody has met more people than they have wished to."""
    if any(first == second for first, second in met):
        raise Broken("pairing: somebody plays against themselves")
    for seeker in world.seekers:
        seeker.check_met()
