"""Positions set up by hand: for tests, puzzles and studies.

A position begins in a phase of the active player's turn. It has no record, because no inputs lead to it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from mindtable.cards.game.positions import a_seat, by_hand, deal, entry_of, for_both, named, serial_number
from mindtable.cards.moves.moving import put_into_play
from mindtable.cards.state.definition import Pool
from mindtable.cards.state.thing import Death
from mindtable.core.errors import OptionError
from mindtable.games.tumblrcards import words
from mindtable.games.tumblrcards.creature import Creature
from mindtable.games.tumblrcards.game import TumblrCards
from mindtable.games.tumblrcards.numbers import project
from mindtable.games.tumblrcards.table import TumblrTable

_STEPS = {
    words.P_START: words.START,
    words.P_CASTING: words.CAST_PHASE,
    words.P_COMBAT: words.COMBAT_PHASE,
    words.P_DRAW: words.DRAW_PHASE,
    words.P_END: words.END,
}

CreatureLike = str | Mapping[str, Any]


def set_up(
    game: TumblrCards,
    *,
    creatures: Sequence[Sequence[CreatureLike]] = ((), ()),
    hands: Sequence[Sequence[str]] = ((), ()),
    decks: Sequence[Sequence[str]] = ((), ()),
    discard_piles: Sequence[Sequence[str]] = ((), ()),
    health: Sequence[int] = (10, 10),
    mana: int | None = None,
    active: int = 0,
    turn: int = 9,
    phase: str = words.P_CASTING,
    died: Sequence[str] = (),
    variants: Sequence[str] = (),
    seed: int | str = 0,
    players: Sequence[str] = ("You", "They"),
    pool: Pool | None = None,
) -> TumblrTable:
    """A position, run up to its first decision.

    Args:
        game: the game, with its cards and rules.
        creatures: for each seat what it controls, oldest first: a card name, or a mapping with `name` and any of
            `damage`, `attack` and `health` (permanent changes), `entered` (turn; an earlier one by default),
            `token`, `owner`, `x`, `counters` (kind to number), `total_damage`, `summoner` and `age` (the serial
            number).
        hands: for each seat card names.
        decks: for each seat card names, the top card last.
        discard_piles: for each seat card names.
        health: of the two seats.
        mana: the active player's remaining mana; by default the opponent's health.
        active: whose turn it is.
        turn: its number.
        phase: "start of turn", "casting", "combat", "draw" or "end of turn": where play begins.
        died: names of creatures that died in earlier turns.
        variants: names of variants that are on.
        seed: the seed of all chance.
        players: the names of the two players.
        pool: cards to use instead of the game's own.

    Raises:
        OptionError: a card, phase or seat that does not exist, or not one entry for each seat.
    """
    if phase not in _STEPS:
        raise OptionError(f"there is no phase {phase!r}; there is: {', '.join(_STEPS)}")
    for_both(creatures=creatures, hands=hands, decks=decks, discard_piles=discard_piles, health=health)
    state = by_hand(game, phase, active, turn, variants, seed, players, pool)
    assert isinstance(state, TumblrTable)
    for seat in (0, 1):
        state.health[seat] = health[seat]
        deal(state, seat, hands[seat], decks[seat], discard_piles[seat])
        for creature in creatures[seat]:
            put(state, seat, creature)
    for name in died:
        state.serial += 1
        state.deaths.append(Death(state.serial, named(state.pool, name), turn - 1))
    if phase == words.P_START:
        state.turn -= 1  # the step itself begins the turn
    else:
        state.mana = health[1 - active] if mana is None else mana
        state.mana_known = True
    project(state)
    state.push(_STEPS[phase])
    if phase == words.P_CASTING:
        state.push(words.SETTLE)
    state.run()
    return state


def put(state: TumblrTable, seat: int, creature: CreatureLike) -> None:
    """Put a creature under the control of `seat`."""
    given = entry_of(creature)
    form = state.tumblr_card(named(state.pool, given["name"]))
    owner = a_seat("owner", given.get("owner", seat))
    made = Creature(serial_number(state, given), owner, seat, form, form, given.get("x", 1))
    if given.get("token", False):
        made.original = None
    made.entered = given.get("entered", state.turn - 2)
    made.damage = given.get("damage", 0)
    made.total_damage = given.get("total_damage", made.damage)
    made.more_attack = given.get("attack", 0)
    made.more_health = given.get("health", 0)
    made.summoner = given.get("summoner", "")
    made.counters = dict(given["counters"]) if "counters" in given else None
    put_into_play(state, made)
