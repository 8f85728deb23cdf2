"""Creatures leave play: they die, or are shuffled away (TC-9.10, TC-9.11, TC-11.8, TC-11.13)."""

from __future__ import annotations

from mypy_extensions import i64

from mindtable.cards import moving
from mindtable.cards.frame import Frame
from mindtable.cards.knowledge import EVERYBODY, IN_HAND, NOBODY, eyes, take_all
from mindtable.cards.nodes.event import DIES, KILLS, LEAVES
from mindtable.cards.occurrences import happen
from mindtable.cards.thing import Death, Happening, Thing
from mindtable.games.tumblrcards import words
from mindtable.games.tumblrcards.replacing import replacement_of, replaces, run_instead
from mindtable.games.tumblrcards.state import DRAWN, TumblrState


def by_side_and_age(state: TumblrState, things: list[Thing]) -> list[Thing]:
    """The active player's first, older first: the order of events of one moment (TC-10.3)."""
    if len(things) == 1:
        return things
    ordered: list[Thing] = []
    for seat in (state.active, 1 - state.active):
        for thing in state.play[seat]:
            if thing in things:
                ordered.append(thing)
    return ordered


def die(state: TumblrState, doomed: list[Thing], in_check: bool) -> i64:
    """Have creatures die at the same time; they see each other die (TC-9.10). Returns how many did.

    Deaths that a line replaces do not happen; what happens instead follows at once (TC-10.12). `in_check` tells that a
    state check destroys them, so that what dealt them damage kills them (TC-9.14).
    """
    dying: list[Thing] = []
    instead: list[Frame] = []
    for creature in by_side_and_age(state, doomed):
        frame: Frame | None = None
        if replaces(state, DIES):
            frame = replacement_of(state, Happening(DIES, creature, None, creature.controller))
        if frame is None:
            dying.append(creature)
        else:
            instead.append(frame)
    run_instead(state, instead)
    for creature in dying:
        if state.watched & (1 << DIES | 1 << LEAVES):
            happen(state, DIES, creature, None, creature.controller)
            happen(state, LEAVES, creature, None, creature.controller)
        if in_check and state.watched & (1 << KILLS):
            for i in range(len(state.struck)):
                if state.struck[i] == creature.id and not struck_before(state, i):
                    killer = state.find(state.strikers[i])
                    if killer is not None:
                        happen(state, KILLS, killer, creature, creature.controller)
    rule = "TC-9.3" if in_check else "TC-11.8"
    for creature in dying:
        moving.leave_for_pile(state, creature, words.E_DIES, rule, creature.controller)
        state.deaths.append(Death(creature.id, state.creature(creature).printed.plain(), state.turn))
    return len(dying)


def struck_before(state: TumblrState, at: i64) -> bool:
    """Whether the same creature dealt damage to the same one before, so that the kill is told already (TC-9.14)."""
    return any(
        state.struck[i] == state.struck[at] and state.strikers[i] == state.strikers[at] for i in range(at)
    )


def shuffle_all_in(state: TumblrState, seats: list[int]) -> None:
    """Each of the seats shuffles every card it owns into its deck, from every zone (TC-11.13)."""
    owned = [thing for side in state.play for thing in side if thing.owner in seats]
    leaving = moving.leave_together(state, owned)
    for thing in leaving:
        moving.take_off(state, thing, "TC-11.13")
    for seat in seats:
        shown = moving.cards_of(leaving, seat)
        pile = state.empty_pile(seat)
        marks = [EVERYBODY] * len(shown) + take_all(state, IN_HAND, seat, eyes(seat))
        marks += [EVERYBODY] * len(pile) + take_all(state, DRAWN, seat, NOBODY)
        cards = shown + state.hand[seat] + pile + state.drawn[seat]
        state.hand[seat] = []
        state.drawn[seat] = []
        moving.shuffle_into_deck(state, seat, cards, marks)
        state.tell(words.E_SHUFFLED_IN, "TC-11.13", seat)
