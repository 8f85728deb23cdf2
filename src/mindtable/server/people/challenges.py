"""Challenges: what people offer each other in the lobby besides quick pairing, with options of their own."""

from __future__ import annotations

import logging
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import Connection

import mindtable
from mindtable.core.errors import OptionError
from mindtable.server import wire
from mindtable.server.log.entries import Seating, Setup
from mindtable.server.log.names import clean_name
from mindtable.server.net.browsers import Browser
from mindtable.server.net.guard import address_of
from mindtable.server.people.accounts import Accounts
from mindtable.server.people.names import key_of
from mindtable.server.people.safety import is_welcome, require_welcome
from mindtable.server.people.sessions import Caller, fresh_id
from mindtable.server.storage.challenges import (
    CORRESPONDENCE,
    Challenge,
    all_challenges,
    challenge_by,
    close_open,
    remove_challenge,
    store_challenge,
    take,
)
from mindtable.server.storage.lobby import waiting_at, withdraw
from mindtable.server.storage.notifications import CHALLENGE, TAKEN, Notification, drop, notify
from mindtable.server.storage.people import PERSON, account_by
from mindtable.server.storage.retention import DAY
from mindtable.server.storage.safety import blocks_between
from mindtable.server.storage.storage import Write
from mindtable.server.storage.tokens import fresh, hashed
from mindtable.server.tables.decks import choose
from mindtable.server.tables.founding import Party, check_options
from mindtable.server.tables.hall import Hall
from mindtable.server.tables.refusals import RequestError, charge

log = logging.getLogger(__name__)

CUSTOM: Final = "custom"  # the speed of a table with options of its own
_OUT: Final = 5  # challenges to single people that an account may have
_WAITING: Final = 10  # that may wait for one account
_LASTS: Final = 7 * DAY  # milliseconds after which a challenge to one person, or by correspondence, ends
_GONE: Final = "This challenge is not there any more."

_encoder = msgspec.json.Encoder()


class Options(Struct):
    """The options of a challenge, as they are stored."""

    variants: list[str]
    clock: wire.ClockSetting
    match: wire.MatchSetting


class Deck(Struct):
    """The deck of somebody who waits, as it is stored; empty for one that chance picks."""

    deck: dict[str, int]
    side: dict[str, int]


class Challenges:
    """The challenges of all accounts."""

    def __init__(
        self, accounts: Accounts, hall: Hall, speeds: dict[str, wire.ClockSetting], absence: int
    ) -> None:
        self.accounts = accounts
        self.hall = hall
        self.storage = hall.storage
        self.time = hall.time
        self._speeds = speeds
        self._absence = absence

    async def make(
        self, scope: Any, caller: Caller, request: wire.ChallengeRequest
    ) -> tuple[Browser, Challenge]:
        """Challenge everybody or one person, in the place of an earlier challenge to the same."""
        address = address_of(scope)
        charge(self.hall.quotas.wishes, address, "Too many challenges from this address. Wait a few seconds.")
        game = mindtable.game(request.game)
        check_options(game, request.variants, request.clock, request.match)
        account = caller.account
        named = account is not None and account.kind == PERSON
        if request.to and not named:
            raise RequestError("not-yours", "Only people with an account challenge single people.")
        presets = game.presets()
        usual = list(presets[0].variants) if presets else []
        plain = sorted(request.variants) == sorted(usual) and request.match.games == 1
        speed = next((word for word, clock in self._speeds.items() if clock == request.clock and plain), "")
        if request.clock.kind == "days":
            speed = CORRESPONDENCE
        if request.rated and not named:
            raise RequestError("not-yours", "Only people with an account play for ratings.")
        if request.rated and not (plain and speed):
            raise OptionError(
                "games for ratings have the usual rules, and a clock of quick pairing or days for a move"
            )
        chosen = await choose(
            self.hall.reading, game, request, request.match, custom=False, others=[], client=address
        )
        browser, sitter = self.accounts.sessions.sitter(scope, caller)
        name = sitter.name or clean_name(await self.accounts.seat_name(caller, request.name)) or "Guest"
        to = ("", "")
        if request.to:
            found = await self.storage.read(
                lambda connection: account_by(connection, key=key_of(request.to)[:24])
            )
            if found is None or found.kind != PERSON:
                raise RequestError("gone", "Nobody has this name.")
            if found.id == sitter.account:
                raise RequestError("invalid", "That is yourself.")
            to = (found.id, found.name)
        challenge = Challenge(
            id=fresh_id(),
            account_id=sitter.account,
            to_id=to[0],
            to_name=to[1],
            game=game.name,
            speed=speed,
            rated=int(request.rated),
            options=_encoder.encode(Options(list(request.variants), request.clock, request.match)).decode(),
            since=self.time.now(),
            address=address,
            name=name,
            kind=sitter.kind,
            deck=_encoder.encode(Deck(chosen.deck, chosen.side)).decode(),
        )

        def change(connection: Connection) -> None:
            if sitter.arrive is not None:
                sitter.arrive(connection)
            require_welcome(connection, challenge.account_id, challenge.since)
            self._check_number(connection, challenge)
            store_challenge(connection, challenge)
            if challenge.to_id and not blocks_between(connection, challenge.account_id, challenge.to_id):
                notify(connection, self._notification(challenge, CHALLENGE, challenge.id, challenge.to_id))

        await self.storage.commit(Write(change=change))
        return browser, challenge

    def _notification(self, challenge: Challenge, kind: str, subject: str, account: str) -> Notification:
        return Notification(
            account_id=account,
            kind=kind,
            subject=subject,
            from_id=challenge.account_id,
            name=challenge.name,
            game=challenge.game,
            at=self.time.now(),
            day=self.time.of_day(),
        )

    def _check_number(self, connection: Connection, challenge: Challenge) -> None:
        """Raise RequestError for one challenge too many."""
        others = [
            each
            for each in all_challenges(connection)
            if not each.table_id and not _replaces(challenge, each)
        ]
        if challenge.to_id:
            if sum(each.account_id == challenge.account_id and each.to_id != "" for each in others) >= _OUT:
                raise RequestError("limit", "Your earlier challenges wait for an answer.")
            if sum(each.to_id == challenge.to_id for each in others) >= _WAITING:
                raise RequestError("limit", "Too many challenges wait for this person.")
            return
        most = self.hall.settings.limits.wishes_an_address
        if len(waiting_at(connection, challenge.address) - {challenge.account_id}) >= most:
            raise RequestError("limit", "Too many challenges come from this address.")

    async def accept(
        self, scope: Any, caller: Caller, id_: str, request: wire.AcceptRequest, here: set[str]
    ) -> tuple[Browser, str]:
        """Take a challenge. Returns the table, whose game has begun. Raises MindtableError."""
        address = address_of(scope)
        charge(self.hall.quotas.wishes, address, "Too many games from this address. Wait a few seconds.")
        challenge = await self.storage.read(
            lambda connection: challenge_by(connection, id_.replace("\0", ""))
        )
        account = "" if caller.account is None else caller.account.id
        if challenge is None or challenge.table_id or challenge.to_id not in ("", account):
            raise RequestError("gone", _GONE)
        if challenge.account_id == account:
            raise RequestError("invalid", "That is your own challenge.")
        options = msgspec.json.decode(challenge.options, type=Options)
        slow = options.clock.kind in ("none", "days")
        if challenge.account_id not in here and not slow:
            raise RequestError("not-now", f"{challenge.name} is not here now, and the clock would run.")
        if challenge.rated:
            if caller.account is None or caller.account.kind != PERSON:
                raise RequestError("not-yours", "Only people with an account play for ratings.")
            if challenge.address == address and address not in ("127.0.0.1", "::"):
                raise RequestError("not-yours", "Two people at one address do not play for ratings.")
        game = mindtable.game(challenge.game)
        chosen = await choose(
            self.hall.reading, game, request, options.match, custom=False, others=[], client=address
        )
        browser, sitter = self.accounts.sessions.sitter(scope, caller)
        name = sitter.name or clean_name(await self.accounts.seat_name(caller, request.name)) or "Guest"
        now = self.time.now()
        mine = Seating(
            kind="person",
            name=name,
            deck=chosen.deck,
            side=chosen.side,
            token=hashed(fresh()),
            account=sitter.kind,
        )
        setup = Setup(
            game=game.name,
            seats=[seating_of(challenge), mine],
            variants=options.variants,
            clock=options.clock,
            match=options.match,
            pause=wire.PAUSE if game.moments else 0,
            hints=False,
            take_back=False,
            absence={"none": wire.ABSENCE, "days": 0}.get(options.clock.kind, self._absence),
            speed=challenge.speed or CUSTOM,
            rated=bool(challenge.rated),
        )

        def come_true(connection: Connection, table: str) -> None:
            if sitter.arrive is not None:
                sitter.arrive(connection)
            if blocks_between(connection, challenge.account_id, sitter.account):
                raise RequestError("gone", _GONE)
            require_welcome(connection, sitter.account, now)
            if not is_welcome(connection, challenge.account_id, now):
                raise RequestError("gone", _GONE)
            drop(connection, CHALLENGE, challenge.id)
            if challenge.account_id not in here or challenge.speed == CORRESPONDENCE:
                told_ = self._notification(challenge, TAKEN, table, challenge.account_id)
                notify(connection, replace(told_, from_id=sitter.account, name=name))
            if challenge.speed == CORRESPONDENCE:  # both go on with what else they do
                if not remove_challenge(connection, challenge.id):
                    raise RequestError("gone", _GONE)
                return
            if not take(connection, challenge.id, table):
                raise RequestError("gone", _GONE)
            for each in (challenge.account_id, sitter.account):
                withdraw(connection, each)  # nobody waits in two places
                close_open(connection, each)

        party = Party((challenge.account_id, sitter.account), challenge.address, come_true)
        table = await self.hall.founder.meet(setup, party)
        return browser, table.id

    async def drop(self, caller: Caller, id_: str) -> None:
        """Withdraw an own challenge, decline one, or take note of its table."""
        account = "" if caller.account is None else caller.account.id

        def change(connection: Connection) -> None:
            found = challenge_by(connection, id_.replace("\0", ""))
            if found is None or not account:
                return
            if found.account_id == account or (found.to_id == account and not found.table_id):
                remove_challenge(connection, found.id)
                drop(connection, CHALLENGE, found.id)

        await self.accounts.sessions.commit(caller, change)

    async def let_go(self, found: list[Challenge], gone: set[str], now: int) -> int:
        """End the challenges to everybody of people who have gone, and old ones. Returns how many."""
        late = [
            each.id
            for each in found
            if now - each.since > (DAY if each.table_id else _LASTS)
            or (
                not each.to_id
                and not each.table_id
                and each.speed != CORRESPONDENCE
                and each.account_id in gone
            )
        ]

        def change(connection: Connection) -> None:
            for id_ in late:
                remove_challenge(connection, id_)
                drop(connection, CHALLENGE, id_)

        if late:
            await self.storage.commit(Write(change=change))
        return len(late)


def _replaces(challenge: Challenge, other: Challenge) -> bool:
    """Whether a challenge takes the place of another one (`store_challenge`)."""
    both = [(each.account_id, each.to_id, each.speed == CORRESPONDENCE) for each in (challenge, other)]
    return both[0] == both[1]


def seating_of(challenge: Challenge) -> Seating:
    """The seat of somebody whose challenge is taken."""
    deck = msgspec.json.decode(challenge.deck, type=Deck)
    return Seating(
        kind="person",
        name=challenge.name,
        deck=deck.deck,
        side=deck.side,
        token=hashed(fresh()),  # nobody knows it: the account has the seat
        account=challenge.kind,  # type: ignore[arg-type]  # one of the words
    )


def told(
    challenge: Challenge, account: str, rating: wire.RatingInfo | None, here: bool
) -> wire.ChallengeInfo:
    """A challenge as an account sees it."""
    options = msgspec.json.decode(challenge.options, type=Options)
    return wire.ChallengeInfo(
        id=challenge.id,
        game=challenge.game,
        name=challenge.name,
        account=challenge.kind,  # type: ignore[arg-type]  # one of the words
        rating=rating,
        rated=challenge.rated == 1,
        variants=options.variants,
        clock=options.clock,
        match=options.match,
        own=challenge.account_id == account,
        to=challenge.to_name,
        here=here,
        table=challenge.table_id if challenge.account_id == account else "",
    )
