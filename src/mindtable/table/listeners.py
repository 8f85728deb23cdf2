"""Who looks on at a table, and what they are told."""

from collections.abc import Container
from typing import Final

from mindtable.table import wire
from mindtable.table.connection import Connection, encoded
from mindtable.table.progress import SPECTATORS, Progress, done

EVERYBODY: Final = (0, 1, SPECTATORS)


class Listeners:
    """The open sockets of a table, those of both seats and of spectators."""

    def __init__(self) -> None:
        self.connections: set[Connection] = set()
        self._told: wire.TableInfo | None = None

    def info(self, id_: str, progress: Progress) -> wire.TableInfo:
        """What everybody may know about a table."""
        viewers = [connection.viewer for connection in self.connections]
        return wire.TableInfo(
            id=id_,
            game=progress.setup.game,
            status=progress.status,  # type: ignore[arg-type]  # one of the three words
            variants=list(progress.setup.variants),
            clock=progress.setup.clock,
            seats=[
                wire.SeatInfo(
                    kind=seating.kind,
                    name=seating.name,
                    bot=seating.bot,
                    connected=seating.kind == "bot" or seat in viewers,
                )
                for seat, seating in enumerate(progress.seats)
            ],
            spectators=viewers.count(SPECTATORS),
            offers=wire.Offers(
                draw=progress.offers.draw, undo=progress.offers.undo, rematch=progress.offers.rematch
            ),
            result=progress.result,
            next_table=progress.next_table,
            branched=bool(progress.setup.branch),
            pause=progress.setup.pause,
        )

    def tell(
        self,
        message: wire.ServerMessage,
        viewers: Container[int] = EVERYBODY,
        but: Connection | None = None,
    ) -> None:
        """Send these viewers a message that is the same for all of them."""
        text = encoded(message)
        for connection in self.connections:
            if connection.viewer in viewers and connection is not but:
                connection.send(text)

    def tell_table(self, info: wire.TableInfo, but: Connection | None = None) -> None:
        """Tell what everybody may know about the table, if it has changed."""
        if info != self._told:
            self._told = info
            self.tell(wire.TableUpdate(table=info), but=but)

    def tell_position(self, progress: Progress, keep: int, clock: wire.ClockState | None) -> None:
        """Tell each viewer the position as it may know it, and the log from line `keep` on; made once for each."""
        for viewer in EVERYBODY:
            listening = [found for found in self.connections if found.viewer == viewer]
            if listening:
                position = progress.position(viewer, clock)
                assert position is not None, "an entry that touches the game leaves one"
                log = done(progress.log(viewer, keep))
                text = encoded(wire.Update(position=position, keep=keep, log=log))
                for connection in listening:
                    connection.send(text)
        progress.let_views_go()

    def tell_chat(self, progress: Progress) -> None:
        """Tell what was said last: players hear spectators only when the game is over."""
        line = progress.chat[-1]
        hidden = line.seat < 0 and progress.status != "over"
        self.tell(wire.Chatted(line=line), (SPECTATORS,) if hidden else EVERYBODY)

    def tell_spectators_chat(self, progress: Progress) -> None:
        """The game is over: tell players what spectators said."""
        for line in progress.chat:
            if line.seat < 0:
                self.tell(wire.Chatted(line=line), (0, 1))
