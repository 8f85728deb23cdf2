"""Positions set up by hand: for tests, puzzles and studies.

A position begins in a step of the turn player's turn. It has no record, because no inputs lead to it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from mindtable.cards.game.positions import a_seat, by_hand, deal, entry_of, for_both, named, serial_number
from mindtable.cards.moves.moving import put_into_play
from mindtable.cards.state.definition import Pool
from mindtable.cards.state.frame import Frame
from mindtable.cards.words import FOR_GOOD
from mindtable.core.errors import OptionError
from mindtable.games.mind import numbers, recovering, windows, words
from mindtable.games.mind.control import Control
from mindtable.games.mind.game import Mind
from mindtable.games.mind.piece import MindPiece
from mindtable.games.mind.state import MindState
from mindtable.games.mind.table import MindTable

# Where play may begin: a step of the turn, or the window after Recover.
PLACES = ("start", "recover", "recovered", "play", "challenge", "end")

PieceLike = str | Mapping[str, Any]
UnitLike = PieceLike | Sequence[PieceLike]


def set_up(
    game: Mind,
    *,
    thinkers: Sequence[str] = (),
    sides: Sequence[Sequence[UnitLike]] = ((), ()),
    hands: Sequence[Sequence[str]] = ((), ()),
    decks: Sequence[Sequence[str]] = ((), ()),
    discard_piles: Sequence[Sequence[str]] = ((), ()),
    breaks: Sequence[int] = (0, 0),
    active: int = 0,
    turn_number: int = 9,
    phase: str = words.P_PLAY,
    variants: Sequence[str] = (),
    seed: int | str = 0,
    players: Sequence[str] = ("You", "They"),
    pool: Pool | None = None,
) -> MindTable:
    """A position, run up to its first decision.

    Args:
        game: the game, with its cards and rules.
        thinkers: of the two seats; by default the first two of the game.
        sides: for each seat what it controls, oldest first: a card name, or a mapping with `name` and any of `engaged`,
            `power` (a change until end of turn), `owner`, `on` (the name of the Thought that it is attached to),
            `chosen_kind` and `age` (the serial number); a list of such entries is a Group.
        hands: for each seat card names, the oldest first.
        decks: for each seat card names, the top card last.
        discard_piles: for each seat card names, the top card last.
        breaks: the tallies of the two seats.
        active: whose turn it is.
        turn_number: which turn of the game it is.
        phase: one of `PLACES`: where play begins; "recovered" is the window after Recover.
        variants: names of variants that are on.
        seed: the seed of all chance.
        players: the names of the two players.
        pool: cards to use instead of the game's own.

    Raises:
        OptionError: a card, place or seat that does not exist, not one entry for each seat, a Group of fewer than two,
            or nothing to attach a card to.
    """
    if phase not in PLACES:
        raise OptionError(f"a position cannot begin at {phase!r}; there is: {', '.join(PLACES)}")
    for_both(sides=sides, hands=hands, decks=decks, discard_piles=discard_piles, breaks=breaks)
    if any(tally not in range(3) for tally in breaks):
        raise OptionError("breaks: a player who is still in the game has been broken 0 to 2 times")
    state = by_hand(game, phase, active, turn_number, variants, seed, players, pool)
    assert isinstance(state, MindTable)
    if not thinkers:
        thinkers = [card.slug for card in state.pool.cards if state.mind_card(card).is_thinker][:2]
    for_both(thinkers=thinkers)
    for seat in (0, 1):
        thinker = state.mind_card(named(state.pool, thinkers[seat]))
        if not thinker.is_thinker:
            raise OptionError(f"thinkers: {thinker.name} is not a Thinker")
        put_into_play(state, MindPiece(state.next_id(), seat, seat, thinker))
    for seat in (0, 1):
        state.breaks[seat] = breaks[seat]
        deal(state, seat, hands[seat], decks[seat], discard_piles[seat])
        for entry in sides[seat]:
            put_unit(state, seat, entry)
    for seat in (0, 1):
        attach(state, sides[seat])
    numbers.project(state)
    begin(state, phase)
    state.run()
    return state


def begin(state: MindState, phase: str) -> None:
    """Put the first step of play on the agenda."""
    if phase == "start":
        state.turn -= 1  # the step itself begins the turn
        state.push(words.TURN)
    elif phase == "recover":
        state.push(words.RECOVER_DISENGAGE)
        state.push(words.RECOVER_DRAW)
        state.phase = words.P_START
        state.agenda.append(recovering.step())
    elif phase == "recovered":
        state.phase = words.P_RECOVER
        state.push(words.PLAY_STEP)
        windows.open_window(state, words.W_RECOVER)
    else:
        steps = {"play": words.PLAY_STEP, "challenge": words.CHALLENGE_STEP, "end": words.END_STEP}
        state.push(steps[phase])
    if phase != "end":
        state.push(words.CHECK)


def put_unit(state: MindState, seat: int, entry: UnitLike) -> None:
    """Put one card, or a Group, under the control of `seat`."""
    if isinstance(entry, str | Mapping):
        put(state, seat, entry)
        return
    members = [put(state, seat, member) for member in entry]
    if len(members) < 2:
        raise OptionError("a Group has two members or more")
    group = state.next_id()
    for piece in members:
        piece.group = group


def put(state: MindState, seat: int, entry: PieceLike) -> MindPiece:
    """Put a card under the control of `seat`."""
    given = entry_of(entry)
    card = state.mind_card(named(state.pool, given["name"]))
    piece = MindPiece(serial_number(state, given), a_seat("owner", given.get("owner", seat)), seat, card)
    piece.entered = state.turn - 2
    piece.engaged = given.get("engaged", False)
    piece.more_power = given.get("power", 0)
    piece.variety = given.get("chosen_kind", "")
    put_into_play(state, piece)
    if piece.owner != seat:
        frame = Frame(None, -1, piece.id, piece.printed, seat)
        state.controls.append(Control(piece.id, seat, FOR_GOOD, seat, frame, None))
    return piece


def attach(state: MindState, entries: Sequence[UnitLike]) -> None:
    """Attach the cards that say what they are attached to."""
    for entry in entries:
        if isinstance(entry, Mapping) and "on" in entry:
            bearer = find(state, entry["on"])
            for side in state.sides:
                for piece in side:
                    if piece.printed is named(state.pool, entry["name"]) and not piece.bearer:
                        piece.bearer = bearer.id
                        break


def find(state: MindState, name: str) -> MindPiece:
    """The Thought in play of that name. Raises OptionError."""
    card = named(state.pool, name)
    for side in state.sides:
        for piece in side:
            if piece.printed is card:
                return piece
    raise OptionError(f"there is no {name!r} in play to attach a card to")
