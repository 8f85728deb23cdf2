"""People with accounts, in a schedule: they sign up, log in and out, change everything, and leave.

Each knows what was acknowledged to them. Of what was not there are the values that it may have, until no request that
would change it is under way any more.
"""

from __future__ import annotations

import asyncio
import hashlib
import re
from random import Random
from typing import TYPE_CHECKING, Any, Final

import msgspec
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from mindtable.server.people.names import likeness_of
from tests.schedules.network import Answer, Flight, Link
from tests.schedules.watch import Broken
from tests.server.authenticator import ELIGIBLE, PRESENT, VERIFIED, Device

if TYPE_CHECKING:
    from tests.schedules.world import Person, World

DEEDS: Final = 12  # of a member
FRESH: Final = 200.0  # seconds after a login in which it counts as one of the last minutes
_TOKEN: Final = re.compile(r"#(\S+)")


class Key(Device):
    """A passkey whose signatures follow from its seed."""

    def __init__(self, seed: str, counts: bool) -> None:
        super().__init__("http://localhost", PRESENT | VERIFIED | (0 if counts else ELIGIBLE))
        self._own = Ed25519PrivateKey.from_private_bytes(hashlib.sha256(seed.encode()).digest())
        self._counts = counts

    def _public(self) -> dict[int, Any]:
        return {1: 1, 3: -8, -1: 6, -2: self._own.public_key().public_bytes_raw()}

    def _sign(self, data: bytes) -> bytes:
        return self._own.sign(data)

    def _data(self, site: str, flags: int, extra: bytes = b"") -> bytes:
        if not self._counts:
            self.count = -1
        return super()._data(site, flags, extra)


class Browser:
    """A browser of a member, and what its person knows of it."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.inside = False  # whether it is logged in for sure
        self.since = -FRESH  # when it logged in last
        self.entered = ""  # the token of the account's session that it got last
        self.seats: dict[str, int] = {}  # of its guest
        self.unsure = False  # whether they may be an account's by now, since a login had no answer

    @property
    def token(self) -> str:
        """The token of its session."""
        values = (
            value for name, value in self.person.cookies.items() if value and not name.endswith(b"-try")
        )
        return next(values, b"").decode()


class Member:
    """Somebody who wants an account. All methods raise Broken where something does not hold."""

    def __init__(self, world: World, name: str, browsers: list[Person]) -> None:
        self.world = world
        self.watch = world.watch
        self.name = name
        self.random = Random(f"{world.seed} member {name}")
        self.browsers = [Browser(each) for each in browsers]
        self.wishes = 0
        self._forget()

    def _forget(self) -> None:
        """Be somebody without an account."""
        self.account = ""
        self.tried: list[tuple[str, str]] = []  # names and passwords of sign-ups without an answer
        self.passwords: set[str] = set()  # "" for none
        self.codes: set[str] = set()  # that work
        self.used: set[str] = set()  # codes that do not
        self.keys: list[Key] = []
        self.tokens: dict[str, str] = {}  # API tokens, and their ids
        self.settings: set[str] = {""}
        self.email: set[str] = {""}
        self.links: set[str] = set()  # tokens of links that were used
        self.seats: dict[str, int] = {}

    # Requests.

    async def ask(self, browser: Browser, method: str, path: str, **body: Any) -> Answer | None:
        """The answer to a request; None if nobody knows whether it was carried out, and it is not under way."""
        if self.world.run is None and self.random.random() < 0.9:
            await self.world.back.wait()
        watch, token = self.watch, browser.token
        over, gone = token in watch.ended, list(watch.gone)
        flights: list[Flight] = []
        answer = await browser.person.ask(method, path, flights=flights, **body)
        while not all(flight.over for flight in flights):
            await asyncio.sleep(0.5)
        if answer is None:
            return None
        for name in gone:
            if name.encode() in answer.body:
                raise Broken(f"gone: {method} {path} names {name}, whose account was deleted")
        if over and path == "/api/account" and method == "GET" and answer.data["kind"] != "":
            raise Broken(f"ended: a session that ended by {watch.ended[token]} is accepted: {answer.body!r}")
        if over and self.account and path.startswith("/api/account") and method != "GET":
            if answer.status < 300:
                raise Broken(f"ended: {method} {path} with a session that ended by {watch.ended[token]}")
        return None if answer.status == 503 else answer

    def _doubt(self) -> None:
        """Something happened that may have ended sessions."""
        for each in self.browsers:
            each.inside = False

    def _ended(self, how: str, *tokens: str) -> None:
        self.watch.ended.update(dict.fromkeys(filter(None, tokens), how))

    def _entered(self, browser: Browser, old: str, how: str) -> None:
        """A browser was logged in, and its session before has ended."""
        if browser.token == old:
            raise Broken(f"ended: {how} leaves the token of the session")
        self._ended(how, old)
        browser.inside, browser.since, browser.entered = True, self.world.loop.time(), browser.token
        if not browser.unsure:  # or else they may be another account's
            self.seats.update(browser.seats)
        browser.seats, browser.unsure = {}, False
        self._check_session(browser, how)

    def _unanswered(self, browser: Browser) -> None:
        """A login had no answer, and may have happened."""
        browser.inside, browser.unsure = False, True

    def _let_go(self) -> None:
        """The account has given up its seats, and with them those that may be its own."""
        for each in self.browsers:
            if each.unsure:
                each.seats, each.unsure = {}, False

    def _changed(self, browser: Browser, old: str, how: str) -> None:
        """A way into the account was changed: all other sessions have ended."""
        self._ended(how, *(each.entered for each in self.browsers if each is not browser))
        self._doubt()
        self._entered(browser, old, how)

    def _check_session(self, browser: Browser, how: str) -> None:
        query = "SELECT name FROM accounts JOIN sessions ON account_id = accounts.id WHERE hash = ?"
        found = self.world.disk.look(query, hashlib.sha256(browser.token.encode()).hexdigest())
        if found != [(self.account,)]:
            raise Broken(f"durable: {self.account} got a session by {how}, and on the disk is {found}")

    def _row(self, column: str) -> Any:
        """What the disk has of the account."""
        found = self.world.disk.look(f"SELECT {column} FROM accounts WHERE name = ?", self.account)
        if len(found) != 1:
            raise Broken(f"durable: the account {self.account} is {len(found)} times on the disk")
        return found[0][0]

    # Ways in.

    async def sign_up(self, browser: Browser) -> bool:
        """Give the guest of a browser a name, by a password or a passkey."""
        self.wishes += 1
        rival = self.random.random() < 0.4  # others want this name, or one that looks like it
        wish = self.random.choice(("Rival", "R1val", "RIVAL")) if rival else f"{self.name}{self.wishes}"
        name = f"{wish}-{self.world.tag}"
        password = self._password()
        old = browser.token
        key: Key | None = None
        if self.random.random() < 0.3:
            made = await self._create(browser, name)
            if made is None:
                return False
            key, credential = made
            body: dict[str, Any] = {"credential": credential, "name": "Key"}
            answer = await self.ask(browser, "POST", "/api/account/passkeys", **body)
        else:
            answer = await self.ask(browser, "POST", "/api/account", name=name, password=password)
        if answer is not None and answer.status != 201:
            return False
        if answer is None:
            if key is not None:
                browser.seats = {}  # perhaps they are an account's to which nobody has a key
                return False
            self.tried.append((name, password))
            return await self._look_for(browser)
        self._named(name)
        self.passwords = {""} if key is not None else {password}
        self.keys = [key] if key is not None else []
        self.codes = set(answer.data["codes"])
        self._entered(browser, old, "sign-up")
        codes = "SELECT count(*) FROM recoveries JOIN accounts ON account_id = accounts.id WHERE name = ?"
        if self.world.disk.look(codes, name) != [(len(self.codes),)]:
            raise Broken(f"durable: {name} has recovery codes that are not on the disk")
        return True

    def _password(self) -> str:
        return f"secret {self.random.getrandbits(60)}"

    def _named(self, name: str) -> None:
        """An account has this name, as its member was told."""
        self.account = name
        holder = self.watch.names.setdefault(likeness_of(name), self.name)
        if holder != self.name:
            raise Broken(f"name: {self.name} got the name {name} of {holder}")

    async def _look_for(self, browser: Browser) -> bool:
        """Log in after a sign-up without an answer, which may have happened or not."""
        for name, password in self.tried:
            old = browser.token
            answer = await self.ask(browser, "POST", "/api/login", name=name, password=password)
            if answer is None:
                self._unanswered(browser)
            elif answer.status == 200:
                self._named(name)
                self.tried.clear()
                self.passwords = {password}
                self._entered(browser, old, "login")
                return True
        return False

    async def login(self, browser: Browser) -> bool:
        """Log in, by any way."""
        if not self.account:
            return await self._look_for(browser) or await self.sign_up(browser)
        ways = [
            *([self._by_password] if self.passwords - {""} else []),
            *([self._by_passkey] * 2 if self.keys else []),
            *(
                [self._by_code]
                if self.codes and (self.random.random() < 0.3 or not self.passwords - {""})
                else []
            ),
        ]
        return await self.random.choice(ways or [self._by_password])(browser)

    async def _by_password(self, browser: Browser) -> bool:
        refused = 0
        wanted = sorted(self.passwords - {""})
        for password in wanted:
            old = browser.token
            answer = await self.ask(browser, "POST", "/api/login", name=self.account, password=password)
            if answer is None:
                self._unanswered(browser)
                continue
            if answer.status == 200:
                self.passwords = {password}
                self._entered(browser, old, "login")
                return True
            refused += answer.status == 401
        if refused and refused == len(self.passwords):
            raise Broken(f"durable: no password of {self.account} is accepted that it may have")
        return False

    async def _by_code(self, browser: Browser) -> bool:
        code = self.random.choice(sorted(self.codes))
        old = browser.token
        answer = await self.ask(browser, "POST", "/api/login/code", name=self.account, code=code)
        self.codes.discard(code)
        if answer is None:
            self._unanswered(browser)
            return False
        if answer.status != 200:
            raise Broken(f"durable: {self.account} has a recovery code that is not accepted")
        self._entered(browser, old, "login")
        self.used.add(code)
        if self.random.random() < 0.3:
            await self.use_again(browser)
        return True

    async def _options(self, browser: Browser, path: str, **body: Any) -> Any:
        answer = await self.ask(browser, "POST", path, **body)
        return answer.data["options"] if answer is not None and answer.status == 200 else None

    async def _create(self, browser: Browser, name: str) -> tuple[Key, Any] | None:
        options = await self._options(browser, "/api/account/passkeys/options", name=name)
        if options is None:
            return None
        self.wishes += 1
        key = Key(f"{self.world.seed} {self.name} {self.wishes}", self.random.random() < 0.5)
        return key, key.create(options)

    async def _by_passkey(self, browser: Browser) -> bool:
        key = self.random.choice(self.keys)
        options = await self._options(browser, "/api/login/passkey/options")
        if options is None:
            return False
        old, credential = browser.token, key.get(options)
        answer = await self.ask(browser, "POST", "/api/login/passkey", credential=credential)
        if answer is None:
            self._unanswered(browser)
            return False
        if answer.status == 409:
            return False  # the server has forgotten the challenge
        if answer.status != 200:
            raise Broken(f"durable: {self.account} has a passkey that is not accepted: {answer.body!r}")
        self._entered(browser, old, "login")
        again = await self.ask(browser, "POST", "/api/login/passkey", credential=credential)
        if again is not None and again.status == 200:
            raise Broken("twice: the answer of a passkey is accepted again")
        return True

    async def fresh(self, browser: Browser) -> bool:
        """Whether a browser is logged in, and was a moment ago."""
        if browser.inside and self.world.loop.time() - browser.since < FRESH:
            return True
        return await self.login(browser) and browser.inside

    # What members do.

    async def look(self, browser: Browser) -> None:
        """Look at the account: an acknowledged session lasts, and one that has ended does not."""
        inside = browser.inside
        answer = await self.ask(browser, "GET", "/api/account")
        if (
            inside
            and answer is not None
            and (answer.data["kind"], answer.data["name"])
            != (
                "person",
                self.account,
            )
        ):
            raise Broken(f"durable: the session of {self.account} is lost: {answer.body!r}")

    async def come_back(self, browser: Browser) -> None:
        """Try a session that has ended, as somebody who has stolen its cookie."""
        stolen = Browser(browser.person.other())
        for token in self.random.sample(sorted(self.watch.ended), min(2, len(self.watch.ended))):
            stolen.person.cookies = {self.world.cookie: token.encode()}
            await self.ask(stolen, "GET", "/api/account")

    async def change_password(self, browser: Browser) -> None:
        """Set another password; all other sessions end."""
        if not await self.fresh(browser):
            return
        old, password = browser.token, self._password()
        answer = await self.ask(browser, "PUT", "/api/account/password", password=password)
        if answer is None:
            self.passwords.add(password)
            self._doubt()
        elif answer.status == 200:
            self.passwords = {password}
            self._changed(browser, old, "a new password")

    async def race(self, browser: Browser) -> None:
        """Change the password in two browsers at once: each change ends the session of the other."""
        if not all([await self.fresh(each) for each in self.browsers]):
            return
        old = [each.token for each in self.browsers]
        wanted = [self._password() for _ in self.browsers]
        tasks = [
            asyncio.create_task(self.ask(each, "PUT", "/api/account/password", password=password))
            for each, password in zip(self.browsers, wanted, strict=True)
        ]
        answers = [await each for each in tasks]
        done = [at for at, answer in enumerate(answers) if answer is not None and answer.status == 200]
        if len(done) > 1:
            raise Broken("ended: a session has changed the password after the other one had ended it")
        if done:
            self.passwords = {wanted[done[0]]}
            self._ended("a new password", *(token for at, token in enumerate(old) if at != done[0]))
            self._changed(self.browsers[done[0]], old[done[0]], "a new password")
        else:
            self.passwords |= set(wanted)
            self._doubt()

    async def log_out(self, browser: Browser) -> None:
        """End the session of a browser."""
        if not browser.inside:
            return
        old = browser.token
        answer = await self.ask(browser, "POST", "/api/logout")
        browser.inside = False
        if answer is not None and answer.status == 204:
            self._ended("logout", old)
            browser.person.cookies = {self.world.cookie: old.encode()}  # a browser that keeps it nevertheless

    async def end_others(self, browser: Browser) -> None:
        """End the sessions of all other browsers, with their sockets."""
        if not browser.inside:
            return
        others = [each for each in self.browsers if each is not browser]
        answer = await self.ask(browser, "DELETE", "/api/account/sessions")
        for each in others:
            each.inside = False
            if answer is not None and answer.status == 204:
                self._ended("another browser", each.entered)

    async def renew_codes(self, browser: Browser) -> None:
        """Get other recovery codes: the old ones do not work any more."""
        if not await self.fresh(browser):
            return
        answer = await self.ask(browser, "POST", "/api/account/codes")
        if answer is not None and answer.status == 201:
            self.used |= self.codes
            self.codes = set(answer.data)
        elif answer is None:
            self.codes = set()

    async def use_again(self, browser: Browser) -> None:
        """Try a recovery code that was used already."""
        if self.used and self.account:
            code = self.random.choice(sorted(self.used))
            other = Browser(browser.person.other())
            answer = await self.ask(other, "POST", "/api/login/code", name=self.account, code=code)
            if answer is not None and answer.status == 200:
                raise Broken("twice: a recovery code is accepted again")

    async def make_passkey(self, browser: Browser) -> None:
        """Get one more passkey."""
        if not await self.fresh(browser) or len(self.keys) > 3:
            return
        made = await self._create(browser, "")
        if made is None:
            return
        key, credential = made
        old = browser.token
        answer = await self.ask(
            browser, "POST", "/api/account/passkeys", credential=credential, name="One more"
        )
        if answer is None:
            self._doubt()
        elif answer.status == 201:
            self.keys.append(key)
            self._changed(browser, old, "a new passkey")

    async def make_token(self, browser: Browser) -> None:
        """Make an API token, or revoke one."""
        if not await self.fresh(browser):
            return
        if self.tokens and self.random.random() < 0.6:
            token = self.random.choice(sorted(self.tokens))
            answer = await self.ask(browser, "DELETE", f"/api/account/tokens/{self.tokens.pop(token)}")
            if answer is not None and answer.status == 204:
                self.watch.revoked.add(token)
        else:
            answer = await self.ask(browser, "POST", "/api/account/tokens", name="Mine", scopes=["read"])
            if answer is not None and answer.status == 201:
                self.tokens[answer.data["token"]] = answer.data["info"]["id"]
                browser.person.own.add(answer.data["token"])
        await self._use_tokens(browser)

    async def _use_tokens(self, browser: Browser) -> None:
        program = Browser(browser.person.other())
        for token in [*sorted(self.tokens)[:1], *sorted(self.watch.revoked)[:2]]:
            revoked = token in self.watch.revoked
            program.person.bearer = token
            answer = await self.ask(program, "GET", "/api/account")
            if answer is not None and revoked and answer.status != 401:
                raise Broken("ended: a revoked API token is accepted")
            if answer is not None and not revoked and answer.data.get("name") != self.account:
                raise Broken(f"durable: an API token of {self.account} is not accepted")

    async def keep_settings(self, browser: Browser) -> None:
        """Keep the settings of the page."""
        if not browser.inside:
            return
        text = f"settings {self.random.random()}"
        answer = await self.ask(browser, "PUT", "/api/account/settings", settings=text)
        if answer is None:
            self.settings.add(text)
        elif answer.status == 204:
            self.settings = {text}
            if self._row("settings") != text:
                raise Broken(f"durable: {self.account} has kept settings that are not on the disk")

    async def verify_email(self, browser: Browser) -> None:
        """Have an address of e-mail verified by a letter."""
        if not await self.fresh(browser):
            return
        address = f"{self.name.lower()}@{self.random.choice(('here', 'there'))}.example.org"
        answer = await self.ask(browser, "PUT", "/api/account/email", email=address)
        if answer is None or answer.status != 202:
            return
        for token in await self._letters(address, "account/email"):
            answer = await self.ask(browser, "POST", "/api/email", token=token)
            if answer is None:
                self.email.add(address)
            elif answer.status == 204:
                self._once(token)
                self.email = {address}
                if self._row("email") != address:
                    raise Broken("durable: an address was verified, and is not on the disk")
                again = await self.ask(browser, "POST", "/api/email", token=token)
                if again is not None and again.status == 204:
                    raise Broken("twice: a link is accepted again")

    def _once(self, token: str) -> None:
        if token in self.links:
            raise Broken("twice: a link is accepted again")
        self.links.add(token)

    async def _letters(self, address: str, what: str) -> list[str]:
        """The links in the letters that came to an address."""
        await asyncio.sleep(self.random.random() * 20)
        texts = [text for to, text in self.world.machine.letters if to == address and what in text]
        lines = [line for text in texts[-2:] for line in text.splitlines() if what in line]
        mine = [line for line in lines if what != "account/password" or line.startswith(f"{self.account}:")]
        return [token for line in mine for token in _TOKEN.findall(line)]

    async def reset(self, browser: Browser) -> None:
        """Get a new password by a letter."""
        (address,) = self.email if len(self.email) == 1 else ("",)
        if not self.account or not address:
            return
        other = Browser(browser.person.other())
        answer = await self.ask(other, "POST", "/api/password/forgotten", email=address)
        if answer is None or answer.status != 202:
            return
        for token in await self._letters(address, "account/password"):
            old, password = browser.token, self._password()
            answer = await self.ask(browser, "POST", "/api/password", token=token, password=password)
            if answer is None:
                self.passwords.add(password)
                self._doubt()
            elif answer.status == 200:
                self._once(token)
                self.passwords = {password}
                self._changed(browser, old, "a link")

    async def export(self, browser: Browser) -> None:
        """Get everything of the account: it has no secrets."""
        if not await self.fresh(browser):
            return
        answer = await self.ask(browser, "POST", "/api/account/export")
        if answer is None or answer.status != 200:
            return
        data = answer.data
        if data["account"]["name"] != self.account:
            raise Broken(f"durable: the export of {self.account} is of {data['account']['name']}")
        for secret, what in self.watch.secrets.items():
            if secret.encode() in answer.body:
                raise Broken(f"secret: an export has {what}")
        self._check_seats({row["id"]: row["seat"] for row in data["tables"]})

    async def leave(self, browser: Browser) -> None:
        """Delete the account: its name never shows again, and its seats are given up."""
        if not await self.fresh(browser):
            return
        answer = await self.ask(browser, "DELETE", "/api/account")
        if answer is not None and answer.status != 204:
            return
        if answer is None:
            if self.world.disk.look("SELECT name FROM accounts WHERE name = ?", self.account):
                self._doubt()
                self.seats = {}  # of some it may have let go
                self._let_go()
                return
            await asyncio.sleep(1)
        self.watch.gone[self.account] = self.world.loop.time()
        self.watch.revoked |= set(self.tokens)
        self._ended("deletion", *(each.entered for each in self.browsers))
        left = list(self.seats)
        for seat in self.seats.items():
            self.watch.owners[seat] = {"nobody"}
        self._let_go()
        self._doubt()
        self._forget()
        for table in left[:3]:
            await self.ask(Browser(browser.person.other()), "GET", f"/api/tables/{table}")

    # Seats.

    async def sit(self, browser: Browser) -> None:
        """Make a table, or take the open seat at one of another member."""
        world = self.world
        free = [each for each in world.invitations if each[2] is not self]
        if free and self.random.random() < 0.7:
            table, invitation, _ = self.random.choice(free)
            if table in self.seats or any(table in each.seats for each in self.browsers):
                return
            answer = await self.ask(
                browser, "POST", f"/api/tables/{table}/join", invitation=invitation, name=self.name
            )
            world.invitations = [each for each in world.invitations if each[0] != table]
            if answer is not None and answer.status == 404:
                raise Broken(f"found: table {table} is on the disk, and a server does not find it")
        else:
            kind = self.random.choice(({"kind": "open"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}))
            seats = [{"kind": "me"}, kind]
            answer = await self.ask(
                browser, "POST", "/api/tables", game="tumblrcards", seats=seats, name=self.name
            )
        if answer is None or answer.status != 201:
            return
        made = answer.data
        table, seat = made["table"]["id"], made["seat"]
        browser.person.own.add(made["token"])
        others = self.watch.owners.setdefault((table, seat), set())
        if others:
            raise Broken(f"holder: {self.name} got seat {seat} of {others}")
        others.add(self.name)
        (self.seats if browser.token == browser.entered else browser.seats)[table] = seat
        if browser.token in self.watch.ended:
            raise Broken("ended: a seat was given to a session that has ended")
        if made.get("invitation"):
            browser.person.own.add(made["invitation"])
            world.invitations.append((table, made["invitation"], self))

    async def find_seats(self, browser: Browser) -> None:
        """Look for the own seats, from any browser of the account."""
        inside, guest = browser.inside, browser.token not in ("", browser.entered)
        mine = dict(self.seats if inside else browser.seats)
        query = "&".join(f"table={table}" for table in list(mine)[:12])
        answer = await self.ask(browser, "GET", f"/api/seats?{query}" if query else "/api/seats")
        if answer is None or answer.status != 200:
            return
        found = {held["table"]["id"]: held["seat"] for held in answer.data}
        self._check_seats(found)
        lost = [table for table in list(mine)[:12] if found.get(table) != mine[table]]
        if lost and (inside or (guest and not browser.unsure)):
            raise Broken(f"durable: {self.name} has lost the seat at {lost[0]}")

    def _check_seats(self, found: dict[str, int]) -> None:
        for table, seat in found.items():
            others = self.watch.owners.get((table, seat))  # None if the answer to who took it was lost
            if others is not None and self.name not in others:
                raise Broken(f"holder: {self.name} has seat {seat} of {others}")

    async def watch_table(self, browser: Browser) -> None:
        """Look at the own table while another browser ends the session: the socket closes with it."""
        run = self.world.run
        if not browser.inside or not self.seats or run is None or not run.alive:
            return
        if not await self.fresh(self.browsers[0]) or not await self.fresh(self.browsers[1]):
            return
        run = self.world.run
        if run is None or not all(each.inside for each in self.browsers):
            return
        table = self.random.choice(sorted(self.seats))
        other = next(each for each in self.browsers if each is not browser)
        link = Link(
            self.world.network, run, Random(f"{self.world.seed} {self.name} {self.world.loop.time()}")
        )
        person = browser.person
        person.link = link
        await link.open(f"/api/tables/{table}/socket", person.headers(), person.address)
        link.say(msgspec.json.encode({"type": "hello", "token": ""}))
        came = await link.hear(30)
        if came:
            message = msgspec.json.decode(came)
            if message["type"] == "sync" and message["seat"] != self.seats[table]:
                raise Broken(f"durable: {self.name} is not seat {self.seats[table]} at {table}")
            await self.end_others(other)
            if browser.token in self.watch.ended and link.holds:
                link.say(msgspec.json.encode({"id": f"{self.name}-late", "type": "chat", "text": "late"}))
                while (text := await link.hear(200)) is not None and link.holds:
                    if not text or msgspec.json.decode(text).get("type") == "ack":
                        raise Broken("ended: a socket goes on after the end of its session")
        link.leave()

    # The whole.

    async def live(self) -> None:
        """Do this and that with an account, and see in the end that everything is there that was acknowledged."""
        world, random = self.world, self.random
        deeds = (
            (self.look, 2),
            (self.sit, 4),
            (self.find_seats, 2),
            (self.come_back, 2),
            (self.login, 3),
            (self.log_out, 1),
            (self.end_others, 1),
            (self.change_password, 2),
            (self.race, 1),
            (self.renew_codes, 1),
            (self.use_again, 1),
            (self.make_passkey, 1),
            (self.make_token, 2),
            (self.keep_settings, 1),
            (self.verify_email, 1),
            (self.reset, 1),
            (self.export, 1),
            (self.watch_table, 1),
            (self.leave, 1),
        )
        for _ in range(DEEDS):
            if world.calm:
                break
            await asyncio.sleep(random.expovariate(1 / world.pace))
            deed = random.choices([each for each, _ in deeds], [weight for _, weight in deeds])[0]
            world.acted()
            if self.account or deed in (self.login, self.sit, self.find_seats, self.look):
                await deed(random.choice(self.browsers))
        await world.peace.wait()
        await self._settle()

    async def _settle(self) -> None:
        """In the end: log in everywhere, and look at everything."""
        for browser in self.browsers:
            for _ in range(40):
                if browser.inside or await self.login(browser):
                    break
                await asyncio.sleep(2)
            else:
                raise Broken(f"stuck: {self.name} cannot log in")
            await self.look(browser)
            await self.find_seats(browser)
        if self._row("settings") not in self.settings:
            raise Broken(f"durable: the settings of {self.account} are lost")
        if self._row("email") not in self.email:
            raise Broken(f"durable: the address of {self.account} is lost")
        await self.come_back(self.browsers[0])
        await self._use_tokens(self.browsers[0])
