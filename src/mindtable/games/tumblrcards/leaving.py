"""Creatures leave play: they die, return to a hand, or are shuffled away (TC-9.10, TC-9.11, TC-11.7, TC-11.8)."""

from __future__ import annotations

from mypy_extensions import i64

from mindtable.cards.frame import Frame
from mindtable.cards.nodes.event import DIES, KILLS, LEAVES
from mindtable.cards.occurrences import happen
from mindtable.cards.thing import Death, Happening
from mindtable.games.tumblrcards import words
from mindtable.games.tumblrcards.card import ON_CARDS
from mindtable.games.tumblrcards.creature import Creature
from mindtable.games.tumblrcards.replacing import replacement_of, replaces, run_instead
from mindtable.games.tumblrcards.state import TumblrState


def by_side_and_age(state: TumblrState, creatures: list[Creature]) -> list[Creature]:
    """The active player's first, older first: the order of events of one moment (TC-10.3)."""
    if len(creatures) == 1:
        return creatures
    ordered: list[Creature] = []
    for seat in (state.active, 1 - state.active):
        for creature in state.sides[seat]:
            if creature in creatures:
                ordered.append(creature)
    return ordered


def die(state: TumblrState, doomed: list[Creature], in_check: bool) -> i64:
    """Have creatures die at the same time; they see each other die (TC-9.10). Returns how many did.

    Deaths that a line replaces do not happen; what happens instead follows at once (TC-10.12). `in_check` tells that a
    state check destroys them, so that what dealt them damage kills them (TC-9.14).
    """
    dying: list[Creature] = []
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
    for creature in dying:
        state.tell(words.E_DIES, "TC-9.3" if in_check else "TC-11.8", creature.controller, 0, creature)
        take_off(state, creature)
        state.deaths.append(Death(creature.id, creature.printed.plain(), state.turn))
        if creature.original is not None:
            state.discard_pile[creature.owner].append(creature.original)
            state.changed(ON_CARDS)
    return len(dying)


def struck_before(state: TumblrState, at: i64) -> bool:
    """Whether the same creature dealt damage to the same one before, so that the kill is told already (TC-9.14)."""
    return any(
        state.struck[i] == state.struck[at] and state.strikers[i] == state.strikers[at] for i in range(at)
    )


def take_off(state: TumblrState, creature: Creature) -> None:
    """Take a creature off the table; where its card goes is the caller's business, but to its owner (TC-3.9)."""
    state.sides[creature.controller].remove(creature)
    state.creature_moved(creature.printed, True)


def sacrifice(state: TumblrState, given: list[Creature]) -> i64:
    """Have creatures sacrificed at the same time (TC-11.8). Returns how many died."""
    for creature in given:
        state.tell(words.E_SACRIFICES, "TC-11.8", creature.controller, 0, creature)
    return die(state, given, False)


def return_to_hand(state: TumblrState, creatures: list[Creature]) -> i64:
    """Return creatures to their owners' hands as printed cards; tokens cease to exist (TC-11.7)."""
    ordered = by_side_and_age(state, creatures)
    for creature in ordered:
        happen(state, LEAVES, creature, None, creature.controller)
    for creature in ordered:
        take_off(state, creature)
        if creature.original is not None:
            state.hand[creature.owner].append(creature.original)
            state.changed(ON_CARDS)
            state.tell(words.E_RETURNS, "TC-11.7", creature.owner, 0, creature)
        else:
            state.tell(words.E_CEASES, "TC-11.7", creature.controller, 0, creature)
    return len(ordered)


def shuffle_all_in(state: TumblrState, seats: list[int]) -> None:
    """Each of the seats shuffles every card it owns into its deck, from every zone (TC-11.13)."""
    leaving = [
        creature
        for side in (state.active, 1 - state.active)
        for creature in state.sides[side]
        if creature.owner in seats
    ]
    for creature in leaving:
        happen(state, LEAVES, creature, None, creature.controller)
    for creature in leaving:
        take_off(state, creature)
        if creature.original is not None:
            state.deck[creature.owner].append(creature.original)
        else:
            state.tell(words.E_CEASES, "TC-11.13", creature.controller, 0, creature)
    for seat in seats:
        deck = state.deck[seat]
        deck.extend(state.hand[seat])
        deck.extend(state.discard_pile[seat])
        deck.extend(state.drawn[seat])
        state.hand[seat].clear()
        state.discard_pile[seat].clear()
        state.drawn[seat].clear()
        state.chance.shuffle(deck)
        state.tell(words.E_SHUFFLED_IN, "TC-11.13", seat)
    state.changed(ON_CARDS)
