"""`mindtable cards try`: a card of a file, in the hand, in a position of its game with what its lines need."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from mindtable.bots import Bot
from mindtable.cards.effects.lines import lined
from mindtable.cards.game.card_file import id_of
from mindtable.cards.game.game import CardGame
from mindtable.cards.state.definition import Card, Pool
from mindtable.cli.commands.cards import game_that_fits, with_own_cards
from mindtable.cli.commands.decks import read
from mindtable.cli.commands.play import DEFAULT_BOT, seated
from mindtable.cli.terminal.console import interactive, plain
from mindtable.cli.terminal.lines import lines_for
from mindtable.cli.terminal.local_game import LocalGame
from mindtable.cli.terminal.screen import Screen
from mindtable.cli.terminal.session import Session
from mindtable.core.errors import MindtableError
from mindtable.core.input import near, shown, toml_table
from mindtable.core.state import State

_OPENING = "You try {card}. `undo` takes back any decision, `again` begins anew, `quit` leaves."


def try_card(options: Namespace) -> int:
    """Play a position with a card of a file in the hand; the status is that of `play`."""
    text = read(options.file)
    game = with_own_cards(options.game) if options.game else game_that_fits(text, options.file)
    pool = game.pool_with(options.file)
    card = chosen_card(pool, toml_table(text, options.file)["card"], options.card, options.file)
    state = position_of(game, pool, card, options.seed)
    live = interactive()
    opponent: Bot | None = None if options.hot_seat else seated(options.bot or DEFAULT_BOT, options.seed)
    local = LocalGame(game, state, [None, opponent], tryout=True)
    opening = [plain(_OPENING.format(card=card.name)), *[plain(f"  {line}") for line in card.lines]]
    return Session(local, Screen(options.width, live), lines_for(0, live), False, opening).run()


def chosen_card(pool: Pool, tables: list[dict[str, Any]], wanted: str | None, file: str) -> Card:
    """The card of the file that is wanted, or its first one. Raises MindtableError."""
    slugs = [id_of(table) for table in tables]
    if wanted is None:
        return pool.by_slug[slugs[0]]
    for slug in slugs:
        if wanted in (slug, pool.by_slug[slug].name):
            return pool.by_slug[slug]
    names = [pool.by_slug[slug].name for slug in slugs]
    hint = near(wanted, names, f"; there is: {', '.join(names)}")
    raise MindtableError(f"{file}: there is no card {shown(wanted)}{hint}")


def position_of(game: CardGame, pool: Pool, card: Card, seed: str) -> State:
    """The game at a position with the card in the hand of the first player."""
    from mindtable.cards.witness.bench import PLAYERS, Bench
    from mindtable.cards.witness.drafts import EVERY_LINE, Draft

    every = {each.slug: {"id": each.slug, **each.data()} for each in pool.cards}
    foreign = {slug: every[slug] for slug in game.foreign(every)}
    game.keep(foreign, pool)
    state = Draft(Bench(game, pool), lined(card), EVERY_LINE, 0).to_try()
    return game.at({"players": list(PLAYERS), "cards": foreign, "state": state}, seed)
