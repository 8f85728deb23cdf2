"""The ready phase, step by step (MN-5)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.asking.choices import one_of_each
from mindtable.cards.events.waves import Due
from mindtable.cards.moves.moving import discard, draw_top
from mindtable.cards.nodes.event import TAKES_DAMAGE
from mindtable.cards.state.definition import Card
from mindtable.core.action import Action
from mindtable.core.agenda import Step
from mindtable.core.decision import Decision
from mindtable.games.mindnet import changing, levels, words
from mindtable.games.mindnet.state import MnState, Picks
from mindtable.games.mindnet.statements import ACTIVATING, DISCARDING, DRAWING, UNIQUES

FREE: Final = 2  # the steps in which players decide
PAID: Final = 3
UNIQUE: Final = 4
FOR_CREDITS: Final = 5
PRICE: Final = 4  # of activating one (MN-5.4)
DISCARDS: Final = 3  # MN-5.8
HAND: Final = 7  # MN-5.10
_DONE: Final = Action(words.DONE)


def take_step(state: MnState, step: Step) -> None:
    """One step of the phase; a step that is over does not come back (MN-4.2)."""
    number = step.a
    if number == 1:
        state.phase = words.P_READY
        state.push(words.READY, FREE)
        suffer(state)
    elif number == FREE:
        awake = any(not card.exhausted for card in state.people(state.active))
        options = to_activate(state) if awake else []
        state.push(words.READY, FREE if options else PAID)
        prompt = "You may activate one exhausted individual."
        ask(state, words.D_ACTIVATE, "MN-5.3", prompt, options)
    elif number == PAID:
        price = levels.in_ready(state, state.active, ACTIVATING, PRICE)
        options = to_activate(state) if state.credits[state.active] >= price else []
        state.push(words.READY, PAID if options else UNIQUE)
        prompt = f"You may pay {price} Credits to activate an exhausted individual."
        ask(state, words.D_PAID, "MN-5.4", prompt, options)
    elif number == UNIQUE:
        most = levels.in_ready(state, state.active, UNIQUES, 1)
        asked = state.uniques < most and bool(state.hand[state.active]) and needs_help(state)
        state.push(words.READY, UNIQUE if asked else FOR_CREDITS)
        if asked:
            prompt = "You may discard a unique individual to help the one of that name that you control."
            actions = [*to_help(state), _DONE]
            state.ask(Decision(state.active, words.D_UNIQUE, "MN-5.6", prompt, actions))
    elif number == FOR_CREDITS:
        offer_discards(state, step)
    elif number == FOR_CREDITS + 1:
        state.push(words.READY, number + 1)
        earn(state)
    else:
        state.push(words.DEPLOY)
        draw_up(state)


def ask(state: MnState, kind: str, rule: str, prompt: str, options: list[Action]) -> None:
    """Ask the turn player, if there is anything to choose."""
    if options:
        state.ask(Decision(state.active, kind, rule, prompt, [*options, _DONE]))


def suffer(state: MnState) -> None:
    """Each exhausted individual of the turn player takes 1 damage, all at once (MN-5.1, MN-5.2)."""
    wave = changing.wave_of(state, TAKES_DAMAGE, "")
    for after in range(2):
        seat = state.active if after == 0 else 1 - state.active
        if after == 0 or state.options.all_exhausted_suffer:
            for card in state.people(seat):
                if card.exhausted and not levels.is_spared(state, card):
                    wave.due.append(Due(card.id, None, seat, seat, 1))
    changing.deal(state, wave)


def to_activate(state: MnState) -> list[Action]:
    """The exhausted individuals that the turn player may activate."""
    return [
        Action(words.ACTIVATE, card.id, card.form)
        for card in state.people(state.active)
        if changing.can_activate(state, card)
    ]


def needs_help(state: MnState) -> bool:
    """Whether the turn player controls a unique individual that help would do something for, which is public."""
    return any(
        card.printed.unique and (card.damage > 0 or changing.can_activate(state, card))
        for card in state.people(state.active)
    )


def to_help(state: MnState) -> list[Action]:
    """The help that a unique individual in hand may give to its namesake in play (MN-5.6, MN-5.7)."""
    actions: list[Action] = []
    for card in state.people(state.active):
        if card.printed.unique and card.printed in state.hand[state.active]:
            if card.damage > 0:
                actions.append(Action(words.HEAL, card.id, card.form))
            if changing.can_activate(state, card):
                actions.append(Action(words.ACTIVATE, card.id, card.form))
    return actions


def help_(state: MnState, kind: str, action: Action) -> None:
    """Carry out an answer of steps 2 to 4."""
    if action.verb is words.DONE or kind == words.D_ACTIVATE:
        number = state.agenda.pop().a
        state.push(words.READY, number + 1)
    if action.verb is words.DONE:
        return
    state.acted = True
    state.resolved = 0
    seat = state.active
    card = state.find_card(action.a)
    assert card is not None
    if kind == words.D_PAID:
        price = levels.in_ready(state, seat, ACTIVATING, PRICE)
        changing.change_credits(state, seat, -price, "MN-5.4", True)
    elif kind == words.D_UNIQUE:
        state.uniques += 1
        discard(state, seat, [int(card.printed.index)])
    if action.verb is words.HEAL:
        changing.heal(state, card, 1)
    else:
        changing.activate(state, [card])


def offer_discards(state: MnState, step: Step) -> None:
    """Ask for one more card to discard for Credits, or discard all that were named (MN-5.8)."""
    seat = state.active
    picks = step.data
    if not isinstance(picks, Picks):
        picks = Picks([])
    most = min(levels.in_ready(state, seat, DISCARDING, DISCARDS), len(state.hand[seat]))
    if len(picks.ids) >= most:
        discard_for_credits(state, picks)
        return
    state.agenda.append(Step(words.READY, FOR_CREDITS, 0, None, picks))
    named = named_cards(state, picks)
    actions = one_of_each(state, words.DISCARD, state.hand[seat], [int(card.index) for card in named])
    prompt = f"You may discard up to {most} cards for 1 Credit each."
    if named:
        prompt += f" So far: {', '.join([card.name for card in named])}."
    ask(state, words.D_CREDITS, "MN-5.8", prompt, actions)


def name_discard(state: MnState, action: Action) -> None:
    """Note a card to discard, or discard all that were named."""
    picks = state.agenda[len(state.agenda) - 1].data
    assert isinstance(picks, Picks)
    if action.verb is words.DONE:
        state.agenda.pop()
        discard_for_credits(state, picks)
    else:
        hand = state.hand[state.active]
        at = next(i for i in range(len(hand)) if hand[i].index == action.a and i not in picks.ids)
        picks.ids.append(at)


def named_cards(state: MnState, picks: Picks) -> list[Card]:
    """The cards that the turn player has named so far, by their places in the hand."""
    return [state.hand[state.active][at] for at in picks.ids]


def discard_for_credits(state: MnState, picks: Picks) -> None:
    """Discard cards together, for 1 Credit each; triggers see each of them."""
    seat = state.active
    state.push(words.READY, FOR_CREDITS + 1)
    if picks.ids:
        state.acted = True
        state.resolved = 0
        n = discard(state, seat, [int(card.index) for card in named_cards(state, picks)])
        changing.change_credits(state, seat, n, "MN-5.8")
        for _ in range(n):
            changing.happens_to(state, seat, words.FOR_CREDITS)


def income(state: MnState, seat: i64) -> i64:
    """The earnings of a player's active individuals and possessions (MN-1.11, MN-5.9)."""
    if state.stale:
        state.project()
    total: i64 = 0
    for card in state.sides[seat]:
        if card.printed.is_possession or (card.printed.is_individual and not card.exhausted):
            total += card.earnings
    return total


def earn(state: MnState) -> None:
    """The income is added to the balance, or taken from it if negative; step 3 is over by now (MN-5.5, MN-5.9)."""
    n = income(state, state.active)
    state.tell(words.E_EARNS, "MN-5.9", state.active, n)
    changing.change_credits(state, state.active, n, "MN-5.9")


def draw_up(state: MnState) -> None:
    """Draw up to 7 cards; with an empty deck the drawing stops (MN-5.10, MN-5.11)."""
    seat = state.active
    most = levels.in_ready(state, seat, DRAWING, HAND)
    while len(state.hand[seat]) < most and state.deck[seat]:
        draw_top(state, seat)
