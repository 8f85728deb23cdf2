"""How a game begins at a table: the record that it starts from, with fresh chance."""

from __future__ import annotations

import secrets

import mindtable
from mindtable.core.chance import KEYED
from mindtable.core.game import DeckLike, Game
from mindtable.core.record import Record
from mindtable.core.terms import Terms, agreed
from mindtable.server import wire
from mindtable.server.log.entries import Seating, Setup
from mindtable.server.tables.loading import read_cards
from mindtable.server.work.workers import Workers


def terms_at(game: Game, match: wire.MatchSetting) -> Terms | None:
    """The terms of a match of a game; None for a single game. Raises OptionError."""
    return agreed(game.matches, match.games, match.first, match.play_all)


async def begin(reading: Workers, setup: Setup, seats: list[Seating], client: str) -> str:
    """The record that a game starts from, with its cards read: a new game, or the position of a replay.

    In both cases all chance from now on follows from a fresh secret key. Raises MindtableError.
    """
    if setup.branch:
        record = continued(setup.branch, seats)
    else:
        record = await started(reading, setup, seats, client)
    await read_cards(reading, record, client)
    return record


def continued(branch: str, seats: list[Seating]) -> str:
    """The record `branch`, played on by others."""
    record = Record.loads(branch)
    record.players = [seating.name for seating in seats]
    record.reseed(secrets.token_hex(32))
    return str(record.dumps())


async def started(reading: Workers, setup: Setup, seats: list[Seating], client: str) -> str:
    """The record of a new game. A worker makes it if there are written cards."""
    game = mindtable.game(setup.game)
    names = [seating.name for seating in seats]
    offered = [(deck.cards, deck.side) for deck in game.offered()]
    chosen = [(seating.deck, seating.side) for seating in seats] if offered else []
    drawn = [(deck, side) if deck else secrets.choice(offered) for deck, side in chosen]
    key = secrets.token_hex(32)
    terms = terms_at(game, setup.match)
    if terms is None:
        drawn = [(deck, {}) for deck, _ in drawn]  # MT-2.4
    cards = {card.slug: card.definition for seating in seats for card in seating.written}
    if cards:
        match = None if terms is None else terms.data()
        how = (game.name, key, setup.variants, names, drawn, cards, match)
        begun: str = await reading.run("begin", *how, client=client)
        return begun
    decks: list[DeckLike] = [{**deck, **({"side": side} if side else {})} for deck, side in drawn]
    state = game.start(
        decks=decks, seed=key, generator=KEYED, variants=setup.variants, players=names, terms=terms
    )
    return str(state.record().dumps())
