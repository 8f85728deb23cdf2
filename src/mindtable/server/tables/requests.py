"""The requests of clients: each is carried out and answered, or refused.

Offers and their answers are in `offers`; `refusals` says who may ask for what.
"""

import logging
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, Final

import msgspec

from mindtable.core.action import Action
from mindtable.core.errors import MindtableError
from mindtable.core.match.words import CONCEDE_MATCH
from mindtable.server import wire
from mindtable.server.log.entries import Entry
from mindtable.server.log.names import plain
from mindtable.server.net.connection import Connection
from mindtable.server.tables import offers
from mindtable.server.tables.founding import Founder
from mindtable.server.tables.refusals import RequestError, charge, check_room, player, playing, refusal
from mindtable.server.tables.table import Table

log = logging.getLogger(__name__)

_HINT_BOT = "level-4"
_LISTENERS = 10  # to whom a chat line goes at the price of another line


Handler = Callable[[Table, Connection, Any], Coroutine[Any, Any, None]]


class Requests:
    """Carries out the requests of clients at all tables of a server."""

    def __init__(self, founder: Founder) -> None:
        self._handlers: dict[type, Handler] = {
            **_HANDLERS,
            wire.OfferRematch: partial(offers.offer_rematch, founder),
            wire.Answer: partial(offers.answer, founder),
        }

    async def handle(self, table: Table, connection: Connection, message: wire.ClientMessage) -> None:
        """Carry out a request, and answer it."""
        if isinstance(message, wire.Ping):
            connection.tell(wire.Pong())
            return
        if isinstance(message, wire.Hello):
            connection.strike("invalid", "hello was already sent")
            return
        try:
            question = _QUESTIONS.get(type(message))
            if question is not None:
                await question(table, connection, message)
            else:
                async with table.lock:
                    if not _is_repeated(table, connection, message.id):
                        await self._handlers[type(message)](table, connection, message)
        except MindtableError as error:
            _refuse(table, connection, refusal(message.id, error))
        except Exception:
            log.exception("table %s: a request failed", table.id)
            text = "The server made an error, which was logged."
            _refuse(table, connection, wire.Refusal(id=message.id, code="invalid", rule="", text=text))
        table.bots.go_on(table)  # a bot that had to stop tries again


def _refuse(table: Table, connection: Connection, told: wire.Refusal) -> None:
    """Refuse a request, which may have dropped a waiting pass."""
    connection.tell(told)
    table.passes.arrange()


def _is_repeated(table: Table, connection: Connection, id_: str) -> bool:
    """Whether the request was already carried out; then acknowledge it again."""
    seq = table.progress.requests.get((connection.viewer, id_))
    if seq is None:
        return False
    table.acknowledge(connection, id_, seq, repeated=True)
    return True


async def _act(table: Table, connection: Connection, message: wire.Act) -> None:
    seat = playing(table.progress, connection.viewer)
    progress = table.progress
    asked = progress.asked.get(seat)
    if asked is None:
        raise RequestError("not-now", "There is no question for you right now.")
    if progress.number(seat, asked) != message.at:
        raise RequestError("stale", "That question is no longer open.")
    if progress.costly:
        await table.jobs.rehearse(progress, seat, message.actions, connection.address)
    entry = Entry(kind="act", seat=seat, request=message.id)
    step = progress.act(entry, message.actions)
    if step.passed and table.passes.due(seat) > table.services.time.now():
        table.passes.hold(connection, entry, step, asked)
        return
    table.passes.drop(seat, but=message.id)
    await table.commit_for(connection, entry, step)


async def _concede(table: Table, connection: Connection, message: wire.Concede) -> None:
    seat = playing(table.progress, connection.viewer)
    game = table.progress.game
    action = game.concession(seat)
    if message.match:
        action = None if game.playing() is game else Action(CONCEDE_MATCH)
    if action is None:
        raise RequestError(
            "rule", f"This {'is not a match' if message.match else 'game cannot be conceded'}."
        )
    entry = Entry(kind="concede", seat=seat, request=message.id, inputs=[f"{seat} {action}"])
    await table.commit_for(connection, entry)


async def _chat(table: Table, connection: Connection, message: wire.Chat) -> None:
    text = plain(message.text)
    if not text:
        raise RequestError("invalid", "The message is empty.")
    limits = table.services.settings.limits
    check_room(table.progress, limits.entries)
    if table.progress.said(connection.viewer) >= limits.chat_lines:
        raise RequestError("limit", "That was the last line of chat that this table holds from you.")
    strangers, heard = table.progress.setup.speed != "", len(table.listeners.connections) > 1
    table.services.manners.check(table.id, connection, text, strangers, heard)
    price = 1 + len(table.listeners.connections) / _LISTENERS
    chats = table.services.quotas.chats
    charge(chats, connection.address, "Too many messages. Wait a few seconds.", price)
    await table.commit_for(
        connection, Entry(kind="chat", seat=connection.viewer, request=message.id, text=text)
    )
    table.services.manners.note(table.id, connection, text)


async def _earlier(table: Table, connection: Connection, message: wire.AskEarlier) -> None:
    first, lines = table.progress.chat_part(
        connection.viewer, message.before, table.listeners.unheard(connection.viewer)
    )
    connection.tell(wire.Earlier(id=message.id, first=first, lines=lines))


async def _keep(table: Table, connection: Connection, message: wire.Keep) -> None:
    seat = player(table.progress, connection.viewer)
    kept_by = table.progress.kept_by
    if message.keep == (seat in kept_by):
        table.acknowledge(connection, message.id, table.progress.seq)
        return
    services = table.services
    check_room(table.progress, services.settings.limits.entries)
    if message.keep and not kept_by:
        most = services.settings.retention.kept
        text = "Too many games to keep from this address. Wait a few minutes."
        charge(services.quotas.keeping, connection.address, text)
        if most is not None and await services.storage.kept() >= most:
            raise RequestError("limit", "This server keeps no more games. Download the record instead.")
    entry = Entry(kind="keep", seat=seat, request=message.id, accept=message.keep)
    await table.commit_for(connection, entry)


# Orders about windows.


async def _stand(table: Table, connection: Connection, message: wire.Stand) -> None:
    seat = _windowed(table, connection)
    seq = table.progress.entry_of(seat, message.seq)
    if seq > table.progress.seq:
        raise RequestError("invalid", f"There is no position {message.seq} yet.")
    table.passes.stand(seat, message.scope, seq)
    await _keep_orders(table, connection, message.id, seat)


async def _prefer(table: Table, connection: Connection, message: wire.Prefer) -> None:
    seat = _windowed(table, connection)
    for moment in message.skipped:
        if moment not in table.passes.moments:
            raise RequestError("invalid", f"There is no moment {moment!r} in this game.")
    table.passes.prefer(seat, message.skipped, message.idle, message.asking)
    await _keep_orders(table, connection, message.id, seat)


def _windowed(table: Table, connection: Connection) -> int:
    seat = playing(table.progress, connection.viewer)
    if not table.passes.moments:
        raise RequestError("rule", "This game has no windows.")
    return seat


async def _keep_orders(table: Table, connection: Connection, id_: str, seat: int) -> None:
    """Store the orders of a seat, acknowledge them, and enter the passes that follow from them."""
    orders = table.passes.stored(seat)
    if orders != table.passes.kept.get(seat):
        await table.services.storage.keep_orders(table.id, seat, orders)
        table.passes.kept[seat] = orders
    table.acknowledge(connection, id_, table.progress.seq)
    table.passes.arrange()


# Questions to the table, which change nothing.


async def _why(table: Table, connection: Connection, message: wire.AskWhy) -> None:
    found = table.progress.game.refusal(message.action, player(table.progress, connection.viewer))
    rule, text = ("", "That is allowed now.") if found is None else (found.rule, found.text)
    connection.tell(wire.Why(id=message.id, allowed=found is None, rule=rule, text=text))


async def _forecast(table: Table, connection: Connection, message: wire.AskForecast) -> None:
    if table.progress.status != "playing":
        raise RequestError("not-now", "No game is being played.")
    found = await table.jobs.forecast(table.progress, connection.viewer)
    connection.tell(msgspec.structs.replace(found, id=message.id))


async def _grounds(table: Table, connection: Connection, message: wire.AskGrounds) -> None:
    view = table.progress.game.view(connection.viewer)
    connection.tell(wire.Grounds(id=message.id, grounds=view.grounds(message.thing)))


async def _start_hint(table: Table, connection: Connection, message: wire.AskHint) -> None:
    seat = playing(table.progress, connection.viewer)
    if not table.progress.setup.hints:
        raise RequestError(
            "switched-off", "There are no hints at this table: whoever opened it has switched them off."
        )
    if table.progress.asked.get(seat) is None:
        raise RequestError("not-now", "There is no question for you right now.")
    if seat in table.hinting:
        raise RequestError("limit", "A hint is already being computed.")
    charge(table.services.quotas.checks, connection.address, "Too many hints. Try again in a second.")
    table.hinting.add(seat)
    table.spawn(_hint(table, connection, message, seat))


async def _hint(table: Table, connection: Connection, message: wire.AskHint, seat: int) -> None:
    asked = table.progress.asked.get(seat)
    try:
        thought = await table.jobs.thought(table.progress, seat, _HINT_BOT, connection.address)
        if table.progress.asked.get(seat) != asked:
            raise RequestError("stale", "That question is no longer open.")
        connection.tell(wire.Hint(id=message.id, action=thought.action, label=thought.label))
    except RequestError as error:
        connection.tell(refusal(message.id, error))
    except MindtableError as error:
        connection.tell(refusal(message.id, RequestError("limit", str(error))))
    finally:
        table.hinting.discard(seat)


_HANDLERS: Final[dict[type, Handler]] = {
    wire.Act: _act,
    wire.Concede: _concede,
    wire.Undo: offers.undo,
    wire.OfferDraw: offers.offer_draw,
    wire.Approve: offers.approve,
    wire.Claim: offers.claim,
    wire.Chat: _chat,
    wire.Keep: _keep,
    wire.Stand: _stand,
    wire.Prefer: _prefer,
}
# They change nothing, so they need no lock.
_QUESTIONS: Final[dict[type, Handler]] = {
    wire.AskHint: _start_hint,
    wire.AskWhy: _why,
    wire.AskForecast: _forecast,
    wire.AskGrounds: _grounds,
    wire.AskEarlier: _earlier,
}
