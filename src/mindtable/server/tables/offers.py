"""Offers that the other seat answers: undo, draw, rematch; and claims of a player whom the other has left alone."""

from typing import Final

from mindtable.core.errors import MindtableError
from mindtable.core.state import BROKEN_OFF, HAS_LEFT
from mindtable.server import wire
from mindtable.server.log import consent
from mindtable.server.log.entries import Answer, Entry
from mindtable.server.log.names import plain
from mindtable.server.log.progress import NO_TAKE_BACK, done
from mindtable.server.net.connection import Connection
from mindtable.server.tables.beginning import begin
from mindtable.server.tables.calling import is_slow
from mindtable.server.tables.founding import Founder
from mindtable.server.tables.refusals import (
    TOO_MANY_TABLES,
    RequestError,
    charge,
    check_room,
    player,
    playing,
)
from mindtable.server.tables.table import Table

_FIRST_WAIT: Final = 15_000  # milliseconds after the first refusal until the same may be offered again
_LONGEST_WAIT: Final = 600_000


def wait_after(refusals: int) -> int:
    """The milliseconds before a seat may repeat an offer that was refused so often: longer each time."""
    return min(_FIRST_WAIT << min(refusals - 1, 10), _LONGEST_WAIT) if refusals else 0


def check_patience(table: Table, seat: int, offer: str) -> None:
    """Raise RequestError if the same offer of this seat was refused too recently."""
    refused = table.refused_at.get((seat, offer))
    if refused is not None:
        left = refused + wait_after(table.progress.refusals[seat, offer]) - table.services.time.now()
        if left > 0:
            raise RequestError(
                "limit", f"That was refused. You can ask again in {-(-left // 1_000)} seconds."
            )


async def undo(table: Table, connection: Connection, message: wire.Undo) -> None:
    """Undo the last choice of a seat, or ask the other seat to agree to that."""
    seat = playing(table.progress, connection.viewer)
    if not table.progress.setup.take_back:
        raise RequestError("switched-off", NO_TAKE_BACK)
    try:
        back, again = await table.services.slices.run(table.progress.undo(seat))
    except MindtableError as error:
        raise RequestError("not-now", str(error)) from error
    check_room(table.progress, table.services.settings.limits.entries)
    if done(table.progress.can_undo(seat, 0))[0] == "free":
        entry = Entry(kind="undo", seat=seat, request=message.id, back=back, inputs=again)
        await table.commit_for(connection, entry)
        return
    check_patience(table, seat, "undo")
    await table.commit_for(connection, Entry(kind="offer", seat=seat, request=message.id, offer="undo"))


async def offer_draw(table: Table, connection: Connection, message: wire.OfferDraw) -> None:
    """Propose a draw, or agree to the one that the other seat has proposed."""
    seat = playing(table.progress, connection.viewer)
    offers = table.progress.offers
    if table.progress.game.agreed_draw(seat) is None:
        raise RequestError("rule", "There is no draw by agreement now.")
    if offers.draw == seat:
        raise RequestError("not-now", "You have already offered a draw.")
    check_room(table.progress, table.services.settings.limits.entries)
    if offers.draw == 1 - seat:
        await _accept(table, connection, message.id, seat, "draw")
        return
    check_patience(table, seat, "draw")
    await table.commit_for(connection, Entry(kind="offer", seat=seat, request=message.id, offer="draw"))
    if table.progress.seats[1 - seat].kind == "bot":
        await table.commit(Entry(kind="answer", seat=1 - seat, offer="draw"))  # bots decline


async def offer_rematch(
    founder: Founder, table: Table, connection: Connection, message: wire.OfferRematch
) -> None:
    """Propose another game, or start the one that the other seat has proposed."""
    seat = player(table.progress, connection.viewer)
    if table.progress.status != "over":
        raise RequestError("not-now", "The game is not over.")
    if table.progress.next_table:
        raise RequestError("not-now", "The rematch has already begun.")
    if table.progress.aborted:
        raise RequestError("not-now", "After a game without a first move there is no rematch.")
    offers = table.progress.offers
    if offers.rematch == seat:
        raise RequestError("not-now", "You have already offered a rematch.")
    check_room(table.progress, table.services.settings.limits.entries)
    if offers.rematch == 1 - seat or table.progress.seats[1 - seat].kind == "bot":
        await _rematch(founder, table, connection, message.id, seat)
        return
    check_patience(table, seat, "rematch")
    await table.commit_for(connection, Entry(kind="offer", seat=seat, request=message.id, offer="rematch"))


async def claim(table: Table, connection: Connection, message: wire.Claim) -> None:
    """End a game, or a whole match, whose other player has left: as a win, or without a loser."""
    progress = table.progress
    seat = playing(progress, connection.viewer)
    table.presence.check(progress, seat)
    ending = f"{1 - seat} {HAS_LEFT.word}" if message.win else f"{seat} {BROKEN_OFF.word}"
    await table.commit_for(connection, Entry(kind="claim", seat=seat, request=message.id, inputs=[ending]))


async def answer(founder: Founder, table: Table, connection: Connection, message: wire.Answer) -> None:
    """Accept or decline an offer of the other seat."""
    seat = player(table.progress, connection.viewer)
    if getattr(table.progress.offers, message.offer) != 1 - seat:
        raise RequestError("not-now", f"There is no such offer: {message.offer}.")
    if not message.accept:
        entry = Entry(kind="answer", seat=seat, request=message.id, offer=message.offer)
        await table.commit_for(connection, entry)
    elif message.offer == "rematch":
        await _rematch(founder, table, connection, message.id, seat)
    else:
        await _accept(table, connection, message.id, seat, message.offer)


async def approve(table: Table, connection: Connection, message: wire.Approve) -> None:
    """Approve or refuse a written card of a deck; the game begins once all are approved."""
    progress = table.progress
    seat = connection.viewer
    if progress.status != "agreeing":
        raise RequestError("not-now", "No cards are being shown.")
    if seat < 0 or consent.answerer(progress.seats, message.owner) != seat:
        raise RequestError("not-yours", "The other player answers about these cards.")
    if all(card.key != message.card for card in progress.seats[message.owner].written):
        raise RequestError("stale", "That card is not in the deck any more.")
    check_room(progress, table.services.settings.limits.entries)
    answer = Answer(
        owner=message.owner, key=message.card, accept=message.accept, reason=plain(message.reason)
    )
    entry = Entry(kind="approved", seat=seat, request=message.id, answer=answer)
    answers = {**progress.answers, (answer.owner, answer.key): answer}
    if not consent.unapproved(progress.seats, answers):
        entry.record = await begin(table.services.reading, progress.setup, progress.seats, connection.address)
    await table.commit_for(connection, entry)


async def _accept(table: Table, connection: Connection, id_: str, seat: int, offer: str) -> None:
    """`seat` accepts a draw, or the other seat's request to undo."""
    other = 1 - seat
    entry = Entry(kind="answer", seat=seat, request=id_, accept=True)
    if offer == "draw":
        entry.offer = "draw"
        entry.inputs = [f"{other} {table.progress.game.agreed_draw(other)}"]
    else:
        entry.offer = "undo"
        entry.back, entry.inputs = await table.services.slices.run(table.progress.undo(other))
    await table.commit_for(connection, entry)


async def _rematch(founder: Founder, table: Table, connection: Connection, id_: str, seat: int) -> None:
    setup, other = table.progress.setup, table.progress.seats[1 - seat]
    away = all(each.viewer != 1 - seat for each in table.listeners.connections)
    if setup.speed and not is_slow(setup) and away:  # an offer may have waited for long
        raise RequestError("not-now", f"{other.name} is not here now, and the clock would run.")
    charge(table.services.quotas.new_tables, connection.address, TOO_MANY_TABLES)
    again, write = await founder.rematch_of(table)
    entry = Entry(kind="rematch", seat=seat, request=id_, accept=True, text=again.id)
    try:
        await table.commit_for(connection, entry, also=write)
    except BaseException:
        again.close()  # its clock must not run: it was not stored
        raise
    founder.registry.open(again)
