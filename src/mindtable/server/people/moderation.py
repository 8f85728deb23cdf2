"""Moderation: administrators look at reports and decide. Everything that they do is in a book which nobody can change.

Nobody decides about a game with which they have to do, and no administrator about another one: that is for the operator
of the server.
"""

from __future__ import annotations

import logging
from typing import Final

import msgspec
from sqlalchemy import Connection, delete, func, select, update

from mindtable.core.errors import MindtableError
from mindtable.server import wire
from mindtable.server.people.administration import Administration
from mindtable.server.people.names import key_of
from mindtable.server.people.safety import Evidence, left
from mindtable.server.people.sessions import Caller, fresh_id
from mindtable.server.storage.challenges import challenges
from mindtable.server.storage.meetings import wishes
from mindtable.server.storage.people import (
    BOT,
    GUEST,
    PERSON,
    Account,
    account_by,
    accounts,
    api_tokens,
    sessions,
    sitting,
)
from mindtable.server.storage.safety import (
    EVER,
    MISUSED,
    OPEN,
    Measure,
    Report,
    book,
    measures,
    measures_of,
    note,
    report_by,
    reports,
    reports_about,
    reports_with,
    settle,
    store_measure,
)
from mindtable.server.storage.storage import tables
from mindtable.server.tables.hall import Hall
from mindtable.server.tables.loading import Missing
from mindtable.server.tables.refusals import RequestError

log = logging.getLogger(__name__)

_SHOWN: Final = 100  # reports of the queue, and lines of the book
_HOUR: Final = 3_600_000  # milliseconds
_OWN: Final = "You have to do with this game. Somebody else decides."
_ANSWERS: Final = {
    "acted": "Your report about {name} was right. Something was done about it. Thank you.",
    "nothing": "Somebody has looked at your report about {name}. It was not against the rules.",
    MISUSED: "Your report about {name} was a misuse. If that happens again, you can make none for a while.",
}


class Moderation:
    """What administrators decide."""

    def __init__(self, administration: Administration, hall: Hall) -> None:
        self.administration = administration
        self.accounts = administration.accounts
        self.hall = hall
        self.storage = hall.storage
        self.time = hall.time

    # What they see.

    async def queue(self, caller: Caller, status: str) -> list[wire.ReportInfo]:
        """The reports with a status, the oldest first."""
        administrator = self.administration.require(caller)

        def find(connection: Connection) -> list[wire.ReportInfo]:
            found = reports_with(connection, status, _SHOWN)
            return [_info(connection, report, administrator) for report in found]

        return await self.storage.read(find)

    async def detail(self, caller: Caller, id_: str) -> wire.ReportDetail:
        """A report with its evidence."""
        administrator = self.administration.require(caller)
        now = self.time.now()

        def find(connection: Connection) -> wire.ReportDetail:
            report = _report(connection, id_)
            evidence = _evidence(report)
            status = connection.execute(
                select(tables.c.status).where(tables.c.id == report.table_id)
            ).scalar()
            made = select(reports.c.status, func.count()).where(reports.c.reporter == report.reporter)
            numbers = {
                word: int(number) for word, number in connection.execute(made.group_by(reports.c.status))
            }
            over = status == "over" or evidence.record != ""
            return wire.ReportDetail(
                info=_info(connection, report, administrator),
                names=evidence.names,
                seat=report.seat,
                turn=evidence.turn,
                result=evidence.result,
                chat=evidence.chat,
                over=over,
                stays=status is not None,
                record=over,
                history=_history(connection, report.reported, now),
                reports=sum(numbers.values()) if report.reporter else 1,
                misused=numbers.get(MISUSED, 0) if report.reporter else 0,
            )

        return await self.storage.read(find)

    async def record(self, caller: Caller, id_: str) -> str:
        """The record of the game of a report, once it is over. Raises RequestError before."""
        self.administration.require(caller)
        report = await self.storage.read(lambda connection: _report(connection, id_))
        kept = _evidence(report).record
        if kept:
            return kept
        try:
            async with self.hall.registry.use(report.table_id) as table:
                if table.progress.status == "over":
                    return str(table.progress.game.record().dumps())
        except Missing:
            raise RequestError("gone", "This game was removed before it was over.") from None
        raise RequestError("not-now", "The game goes on. Its record can be read when it is over.")

    async def file(self, caller: Caller, name: str) -> wire.AccountFile:
        """What is known of an account."""
        self.administration.require(caller)
        now = self.time.now()

        def find(connection: Connection) -> wire.AccountFile:
            account = _named(connection, name)
            return wire.AccountFile(
                name=account.name,
                kind="bot" if account.kind == BOT else "person",
                created=account.created,
                administrator=account.administrator == 1,
                measures=_history(connection, account.id, now),
                reports=reports_about(connection, account.id),
            )

        return await self.storage.read(find)

    async def book(self, caller: Caller) -> list[wire.BookEntry]:
        """The latest lines of the book."""
        self.administration.require(caller)
        query = select(book).order_by(book.c.number.desc()).limit(_SHOWN)
        return await self.storage.read(
            lambda connection: [
                wire.BookEntry(
                    day=row["day"],
                    administrator=row["administrator"],
                    deed=row["deed"],
                    subject=row["subject"],
                    text=row["text"],
                )
                for row in connection.execute(query).mappings()
            ]
        )

    # What they do.

    async def decide(self, caller: Caller, id_: str, decision: wire.Decision) -> None:
        """Decide about a report. Its reporter is told how it ended, but not what was done."""
        administrator = self.administration.require(caller)
        if decision.measure and decision.misused:
            raise RequestError("invalid", "A report that was misused is no reason for a measure.")
        ended: list[str] = []
        status = "acted" if decision.measure else MISUSED if decision.misused else "nothing"

        def change(connection: Connection) -> None:
            nonlocal ended
            ended = []
            report = _report(connection, id_)
            if _is_own(connection, report, administrator):
                raise RequestError("not-yours", _OWN)
            if not settle(connection, report.id, status):
                raise RequestError("stale", "Somebody else has decided this meanwhile.")
            subject = account_by(connection, id=report.reported)
            name = _called(subject, report)
            if decision.measure and subject is not None:
                ended = self._apply(connection, administrator, subject, decision, name)
            else:
                note(connection, self.time.of_day(), administrator.name, status, name, f"report {report.id}")
            if report.reporter:
                text = _ANSWERS[status].format(name=name)
                store_measure(connection, self._measure(report.reporter, "note", EVER, text))

        await self.accounts.sessions.commit(caller, change)
        await self._carry_out(ended)

    async def act(self, caller: Caller, name: str, request: wire.MeasureRequest) -> None:
        """Do something about an account without a report."""
        administrator = self.administration.require(caller)
        ended: list[str] = []

        def change(connection: Connection) -> None:
            nonlocal ended
            subject = _named(connection, name)
            if subject.id == administrator.id:
                raise RequestError("not-yours", "That is yourself.")
            ended = self._apply(connection, administrator, subject, request, subject.name)

        await self.accounts.sessions.commit(caller, change)
        await self._carry_out(ended)

    async def lift(self, caller: Caller, id_: str) -> None:
        """Take a measure back."""
        administrator = self.administration.require(caller)

        def change(connection: Connection) -> None:
            mine = measures.c.id == id_.replace("\0", "")
            row = connection.execute(select(measures).where(mine)).mappings().first()
            if row is None or row["kind"] == "note":
                raise RequestError("gone", "There is no such measure.")
            if row["account_id"] == administrator.id:
                raise RequestError("not-yours", "It is about yourself. Somebody else decides.")
            connection.execute(update(measures).where(mine).values(lifted=1))
            subject = account_by(connection, id=row["account_id"])
            name = "" if subject is None else subject.name
            note(connection, self.time.of_day(), administrator.name, f"lift {row['kind']}", name, row["text"])

        await self.accounts.sessions.commit(caller, change)
        await self.hall.manners.read()

    def _apply(
        self,
        connection: Connection,
        administrator: Account,
        subject: Account,
        given: wire.Decision | wire.MeasureRequest,
        name: str,
    ) -> list[str]:
        """Store a measure. Returns the hashes of sessions and tokens that end with it."""
        if subject.administrator:
            raise RequestError("not-yours", "About administrators the operator of the server decides.")
        lasts = given.measure in ("mute", "pause")
        until = self.time.now() + given.hours * _HOUR if lasts else EVER
        text = given.text.replace("\0", "").strip()
        store_measure(connection, self._measure(subject.id, given.measure, until, text))
        deed = f"{given.measure} {given.hours} h" if lasts else given.measure
        note(connection, self.time.of_day(), administrator.name, deed, name, text)
        log.warning("administrator %s: %s %s", administrator.name, deed, name)
        if given.measure in ("pause", "close"):
            connection.execute(delete(challenges).where(challenges.c.account_id == subject.id))
            connection.execute(
                delete(wishes).where(wishes.c.account_id == subject.id, wishes.c.table_id == "")
            )
        return _shut(connection, subject) if given.measure == "close" else []

    def _measure(self, account: str, kind: str, until: int, text: str) -> Measure:
        return Measure(
            id=fresh_id(), account_id=account, kind=kind, until=until, text=text, day=self.time.of_day()
        )

    async def _carry_out(self, ended: list[str]) -> None:
        """Let what was stored count at once."""
        await self.hall.manners.read()
        self.accounts.sessions.close(ended)


def _shut(connection: Connection, subject: Account) -> list[str]:
    """End all ways in of an account and of its programs. Returns the hashes of what has ended."""
    bots = select(accounts.c.id).where(accounts.c.owner == subject.id, accounts.c.kind == BOT)
    everybody = [subject.id, *connection.execute(bots).scalars()]
    ended: list[str] = []
    for table in (sessions, api_tokens):
        mine = table.c.account_id.in_(everybody)
        ended += connection.execute(select(table.c.hash).where(mine)).scalars()
        connection.execute(delete(table).where(mine))
    return ended


def _report(connection: Connection, id_: str) -> Report:
    found = report_by(connection, id_.replace("\0", ""))
    if found is None:
        raise RequestError("gone", "There is no such report.")
    return found


def _named(connection: Connection, name: str) -> Account:
    found = account_by(connection, key=key_of(name)[:24])
    if found is None or found.kind not in (PERSON, BOT):
        raise RequestError("gone", "Nobody has this name.")
    return found


def _evidence(report: Report) -> Evidence:
    try:
        return msgspec.json.decode(report.evidence, type=Evidence)
    except msgspec.MsgspecError as error:
        raise MindtableError("the evidence of this report cannot be read") from error


def _called(subject: Account | None, report: Report) -> str:
    """How somebody who was reported is called."""
    if subject is not None and subject.name:
        return subject.name
    return _evidence(report).names[report.seat]


def _is_own(connection: Connection, report: Report, administrator: Account) -> bool:
    """Whether an administrator has to do with a report: as one of both, or at the table, or as owner of a program."""
    players = [each for held in sitting(connection, report.table_id).values() for each in held]
    reported = account_by(connection, id=report.reported)
    involved = {report.reporter, report.reported, *(each.id for each in players)}
    owners = {each.owner for each in [*players, *([reported] if reported else [])]}
    return administrator.id in involved | owners


def _info(connection: Connection, report: Report, administrator: Account) -> wire.ReportInfo:
    reporter = account_by(connection, id=report.reporter)
    reported = account_by(connection, id=report.reported)
    same = select(func.count(reports.c.reporter.distinct())).where(
        reports.c.reported == report.reported,
        reports.c.status == OPEN,
        reports.c.reporter != report.reporter,
    )
    return wire.ReportInfo(
        id=report.id,
        reporter="" if reporter is None else reporter.name,
        reported=_called(reported, report),
        guest=reported is None or reported.kind == GUEST,
        table=report.table_id,
        game=_evidence(report).game,
        reason=report.reason,  # type: ignore[arg-type]  # one of the words
        text=report.text,
        created=report.day,
        status=report.status,  # type: ignore[arg-type]  # as above
        others=int(connection.execute(same).scalar() or 0),
        own=_is_own(connection, report, administrator),
    )


def _history(connection: Connection, account: str, now: int) -> list[wire.MeasureInfo]:
    return [
        wire.MeasureInfo(
            id=each.id,
            kind=each.kind,  # type: ignore[arg-type]  # one of the words
            text=each.text,
            created=each.day,
            left=left(each, now),
            lifted=each.lifted == 1,
        )
        for each in measures_of(connection, account)
        if each.kind != "note"
    ]
