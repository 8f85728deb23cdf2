"""The connections at a table, and the messages that go to all of them."""

import asyncio
from collections import Counter
from collections.abc import Container, Iterable
from typing import Final

from msgspec.structs import replace

from mindtable.server import wire
from mindtable.server.log.clock import Time
from mindtable.server.log.progress import SPECTATORS, Progress, done
from mindtable.server.net.connection import POLICY, Connection, encoded
from mindtable.server.opponents.ratings import Rating
from mindtable.server.storage.meetings import Meeting

EVERYBODY: Final = (0, 1, SPECTATORS)
_NEAR: Final = 1_000  # milliseconds by which what is due may be told late
_PAUSE = 1_000  # milliseconds between two numbers of spectators


def told(meeting: Meeting) -> wire.MeetingInfo:
    """A meeting as everybody may know it."""
    changes = (meeting.change_0, meeting.change_1)
    return wire.MeetingInfo(
        speed=meeting.speed,
        rated=meeting.rated == 1,
        ratings=[shown(rating) for rating in meeting.before] if meeting.rated else [],
        changes=[round(change) for change in changes] if meeting.counted else [],
        counted=meeting.counted,
    )


def shown(rating: Rating) -> wire.RatingInfo:
    """A rating as it is shown."""
    low, high = rating.interval
    return wire.RatingInfo(points=round(rating.points), low=low, high=high, provisional=rating.provisional)


class Listeners:
    """The connections of both seats and of spectators."""

    def __init__(self, time: Time) -> None:
        self._time = time
        self.connections: set[Connection] = set()
        self.deaf: set[int] = set()  # seats that do not hear the other one, which they have blocked
        self.maker = ""  # the client that made the table, as long as it is in memory
        self._told: wire.TableInfo | None = None
        self._told_at = 0
        self._next = 0  # when a new number of spectators may be told
        self._waiting: wire.TableInfo | None = None  # what will be told then
        self._timer: asyncio.TimerHandle | None = None

    def spectators(self) -> int:
        """How many sockets watch."""
        return sum(connection.viewer == SPECTATORS for connection in self.connections)

    def client(self) -> str:
        """The client for whom the table works: that of the oldest socket of a seat, or of one that watches, or else the
        one that made it; "" if that is not known.
        """
        found = min(self.connections, key=lambda one: (one.viewer == SPECTATORS, one.number), default=None)
        return self.maker if found is None else found.address

    def unheard(self, viewer: int) -> int | None:
        """The seat that a viewer does not hear."""
        return 1 - viewer if viewer in self.deaf else None

    def make_room(self, seat: int, most: int) -> None:
        """Close the oldest socket of a seat if it has the `most` that it may have, since another one is coming."""
        own = [found for found in self.connections if found.viewer == seat and not found.closing]
        if len(own) >= most:
            oldest = min(own, key=lambda found: found.number)
            oldest.tell(
                wire.Failure(
                    code="limit", text="Your seat is open in too many windows. The oldest one was closed."
                )
            )
            oldest.close(POLICY)

    def note_silence(self, now: float) -> bool:
        """Look at all connections for silent clients. Returns whether one has begun or ceased to be `silent`."""
        changed = [connection.note_silence(now) for connection in self.connections]
        return any(changed)

    def info(
        self,
        id_: str,
        progress: Progress,
        days: int | None,
        claims: list[int],
        meeting: Meeting | None = None,
        due: wire.DueInfo | None = None,
    ) -> wire.TableInfo:
        """The public facts about a table, which stays for so many `days` without a visit.

        The seats `claims` may claim the game. `meeting` is that of people whom the lobby has paired; `due` is what
        happens if a player does nothing.
        """
        present = {connection.viewer for connection in self.connections if not connection.silent}
        won = Counter(progress.winners())
        return wire.TableInfo(
            id=id_,
            game=progress.setup.game,
            status=progress.status,  # type: ignore[arg-type]  # one of the three words
            variants=list(progress.setup.variants),
            clock=progress.setup.clock,
            match=progress.setup.match,
            seats=[
                wire.SeatInfo(
                    kind=seating.kind,
                    name=seating.name,
                    bot=seating.bot,
                    account=seating.account,
                    connected=seating.kind == "bot" or seat in present,
                )
                for seat, seating in enumerate(progress.seats)
            ],
            spectators=self.spectators(),
            offers=wire.Offers(
                draw=progress.offers.draw, undo=progress.offers.undo, rematch=progress.offers.rematch
            ),
            series=wire.Series(previous=progress.setup.previous, wins=[won[0], won[1]], draws=won[-1]),
            result=progress.result,
            next_table=progress.next_table,
            branched=bool(progress.setup.branch),
            pause=progress.setup.pause,
            custom_cards=progress.setup.custom,
            hints=progress.setup.hints,
            take_back=progress.setup.take_back,
            days=days,
            kept=sorted(progress.kept_by),
            absence=progress.absence,
            claims=claims,
            meeting=None if meeting is None else told(meeting),
            due=due,
        )

    def tell(
        self,
        message: wire.ServerMessage,
        viewers: Container[int] = EVERYBODY,
        but: Connection | None = None,
    ) -> None:
        """Send these viewers the same message."""
        data = encoded(message)
        for connection in self.connections:
            if connection.viewer in viewers and connection is not but:
                connection.send(data)

    def tell_table(self, info: wire.TableInfo, but: Connection | None = None) -> None:
        """Send the public facts about the table if they have changed.

        How many watch is told at most once a second, since every visit would be told to everybody.
        """
        now = self._time.now()
        told = self._told
        if told is not None and told.due is not None and info.due is not None:
            passed = now - self._told_at
            if abs(told.due.left - passed - info.due.left) < _NEAR:
                told = replace(told, due=replace(told.due, left=info.due.left))  # that time passes is no news
        if info == told:
            return
        if told is not None and now < self._next and replace(info, spectators=told.spectators) == told:
            self._waiting = info
            if self._timer is None:
                self._timer = self._time.later(self._next - now, self._tell_late)
            return
        self.stop()
        self._told, self._told_at, self._next = info, now, now + _PAUSE
        self.tell(wire.TableUpdate(table=info), but=but)

    def stop(self) -> None:
        """Tell nothing late any more."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._waiting = None

    def _tell_late(self) -> None:
        info = self._waiting
        self.stop()
        if info is not None:
            self.tell_table(info)

    def tell_position(
        self, progress: Progress, keep: int, clock: wire.ClockState | None, viewers: Iterable[int] = EVERYBODY
    ) -> None:
        """Send each of the `viewers` its view of the position, and the log from line `keep` on."""
        for viewer in viewers:
            listening = [found for found in self.connections if found.viewer == viewer]
            if listening:
                position = progress.position(viewer, clock)
                assert position is not None, "an entry that changes the game leaves a position"
                log = done(progress.log(viewer, keep))
                data = encoded(wire.Update(position=position, keep=keep, log=log))
                for connection in listening:
                    connection.send(data)
        progress.let_views_go()

    def tell_chat(self, progress: Progress) -> None:
        """Send the last line of the chat. Players get lines of spectators only when the game is over."""
        line = progress.chat[-1]
        hidden = line.seat < 0 and progress.status != "over"
        viewers = (SPECTATORS,) if hidden else EVERYBODY
        self.tell(wire.Chatted(line=line), [each for each in viewers if self.unheard(each) != line.seat])

    def tell_whole_chat(self, progress: Progress) -> None:
        """Send players the chat with the lines of spectators, if there are any, now that the game is over."""
        if any(line.seat < 0 for line in progress.chat[len(progress.setup.said) :]):
            for seat in (0, 1):
                first, lines = progress.chat_part(seat, without=self.unheard(seat))
                self.tell(wire.Talk(first=first, lines=lines), (seat,))
