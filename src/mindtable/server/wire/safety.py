"""Safety among strangers: blocks, reports, what an account is told of them, and what administrators do."""

from typing import Annotated, Literal

from msgspec import Meta, field

from mindtable.server.wire.base import Request, Wire
from mindtable.server.wire.people import Name
from mindtable.server.wire.positions import ChatLine

REPORT_LENGTH = 1_000
LONGEST_MEASURE = 24 * 365  # hours

ReportReason = Literal["insult", "cheating", "leaving", "name", "other"]
ReportStatus = Literal["open", "acted", "nothing", "misused"]
MeasureKind = Literal["warn", "mute", "pause", "close", "note"]
TableName = Annotated[str, Meta(min_length=1, max_length=64)]
Words = Annotated[str, Meta(max_length=REPORT_LENGTH)]


class BlockRequest(Request):
    """Blocks somebody: by `name`, or the opponent of the client at a `table`, who may be a guest."""

    name: Name = ""
    table: Annotated[str, Meta(max_length=64)] = ""


class BlockInfo(Wire):
    """Somebody whom the client has blocked, as they were called then. `created` is milliseconds since 1970."""

    id: str
    name: str
    created: int


class ReportRequest(Request):
    """Reports the opponent of the client at a table to the administrators, who see the game and the chat."""

    table: TableName
    reason: ReportReason
    text: Words = ""


class Notice(Wire):
    """What administrators let an account know: a warning, a measure, or an answer to a report (`note`).

    `left` is how many milliseconds a measure still holds; null for one without an end, 0 for one that has ended.
    """

    id: str
    kind: MeasureKind
    text: str
    created: int
    left: int | None
    seen: bool


class MeasureInfo(Wire):
    """A measure as administrators see it."""

    id: str
    kind: MeasureKind
    text: str
    created: int
    left: int | None
    lifted: bool


class ReportInfo(Wire):
    """A report in the queue of administrators. The one who asks has to do with an `own` one, and may not decide it.

    `others` is how many other people have an open report about the same account. `reporter` is "" for a guest, or for
    somebody who has left.
    """

    id: str
    reporter: str
    reported: str
    guest: bool
    table: str
    game: str
    reason: ReportReason
    text: str
    created: int
    status: ReportStatus
    others: int
    own: bool


class ReportDetail(Wire):
    """A report with its evidence, as it was when it was made.

    `names` are those of both players, `seat` is the one who is reported. `over` is whether the game was, or is now;
    `stays` whether the table is still here; `record` whether the record of the game can be read. `history` is what was
    done about the reported account before; `reports` and `misused` count the reports of the reporter.
    """

    info: ReportInfo
    names: list[str]
    seat: int
    turn: int
    result: str
    chat: list[ChatLine]
    over: bool
    stays: bool
    record: bool
    history: list[MeasureInfo]
    reports: int
    misused: int


class Decision(Request):
    """What an administrator decides about a report. `measure` is what happens to the reported account, or nothing.

    `hours` is how long a mute or a pause lasts. `text` is for the account to read. With `misused` the report itself was
    a weapon, and counts against its reporter.
    """

    measure: Literal["", "warn", "mute", "pause", "close"] = ""
    hours: Annotated[int, Meta(ge=1, le=LONGEST_MEASURE)] = 24
    text: Words = ""
    misused: bool = False


class MeasureRequest(Request):
    """What an administrator does about an account without a report."""

    measure: Literal["warn", "mute", "pause", "close"]
    hours: Annotated[int, Meta(ge=1, le=LONGEST_MEASURE)] = 24
    text: Words = ""


class BookEntry(Wire):
    """A line in the book of administrators. `administrator` is "" for the operator of the server."""

    day: int
    administrator: str
    deed: str
    subject: str
    text: str


class AccountFile(Wire):
    """What administrators know of an account: measures, and how many reports about it have each status."""

    name: str
    kind: Literal["person", "bot"]
    created: int
    administrator: bool
    measures: list[MeasureInfo]
    reports: dict[str, int] = field(default_factory=dict)
