"""Plays, from announcing to carrying out or calling off: cards of the hand and activated abilities.

A play is announced: modes, targets and payment are chosen. Then it waits on the stack for responses, or is carried out
at once. With late payment it is checked again and paid when it is carried out. The `PlayPolicy` of a game says which of
this applies. `mindtable.cards.asking.windows` decides who may respond.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from mindtable.cards.asking import choices
from mindtable.cards.effects.lines import Line, LinedCard, Script, line_of, lined
from mindtable.cards.events.occurrences import happen
from mindtable.cards.knowledge.knowledge import EVERYBODY
from mindtable.cards.knowledge.visibility import DISCARD_PILE, HAND, STACK
from mindtable.cards.moves.moving import lay, lend, move, moved, take_back
from mindtable.cards.nodes.ability import Activated
from mindtable.cards.nodes.base import Ability
from mindtable.cards.nodes.event import CAST, HAPPENS
from mindtable.cards.plays import costs, targets
from mindtable.cards.state.definition import Card
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.policies import PlayPolicy, PlaySteps
from mindtable.cards.state.stack import Play
from mindtable.cards.state.state import C, CardState
from mindtable.cards.state.thing import Thing
from mindtable.core.action import CARD, NUMBER, Action, Verb
from mindtable.core.agenda import Step
from mindtable.core.decision import Decision
from mindtable.core.handler import StepHandler
from mindtable.core.legality import Reasons

MOST_X: Final = 999  # the largest X that is offered

# Legal plays and uses.


def add_plays(state: CardState, seat: i64, actions: list[Action]) -> None:
    """Add the different cards of the hand that `seat` may play now; an X is part of the action."""
    hand: list[Any] = state.play_rules().playable(state, seat)
    if not hand:
        return
    purse = state.payment().purse(state, seat)
    for i in range(len(hand)):
        card = hand[i]
        assert isinstance(card, LinedCard)
        if choices.came_before(hand, card, i):
            continue
        if not card.x_cost:
            if may_play(state, seat, card, 0, purse):
                actions.append(card.play_action)
            continue
        x: i64 = card.least_x
        while x <= MOST_X and may_play(state, seat, card, x, purse):
            actions.append(Action(card.play_action.verb, card.index, card, x, None, NUMBER))
            x += 1


def may_play(
    state: CardState, seat: i64, card: LinedCard, x: i64, purse: i64, why: Reasons | None = None
) -> bool:
    """Whether `seat` with that `purse` may play a card: nothing forbids it, and it has its targets.

    With a `why`, the game's `may_announce` adds the reason if the price is too high.
    """
    if not state.play_rules().may_announce(state, seat, card, why) and why is None:
        return False
    if not state.payment().affords(state, seat, card, x, purse) and why is None:
        return False
    return not card.instructions or has_targets(state, seat, card, why)


def has_targets(state: CardState, seat: i64, card: LinedCard, why: Reasons | None = None) -> bool:
    """Whether there are targets and modes for everything that a card does when it resolves."""
    for line in card.instructions:
        script = line.script()
        if script.parts or script.needs:
            if not targets.possible(state, state.trial(None, -1, 0, card, seat), script):
                if why is None:
                    return False
                no_target(state, why, script, card, None)
    return True


def no_target(state: CardState, why: Reasons, script: Script, card: Card, ability: Ability | None) -> bool:
    """Add the reason that a card or one of its abilities has no target, in the words of the game, or what else it
    needs.
    """
    if [word for word in script.needs if not state.there_is(word, why)]:
        return False
    refusal = state.play_rules().policy(state, card, ability).no_target
    return refusal is not None and why.no(refusal.rule, refusal.text.replace("{x}", card.name))


def add_uses(state: CardState, seat: i64, verb: Verb, actions: list[Action]) -> None:
    """Add the activated abilities in play that `seat` may use now, with numbers if a card has several."""
    for thing in state.play[seat]:
        form = thing.form
        assert isinstance(form, LinedCard)
        lines = form.activated
        if not lines or not thing.has_text():
            continue
        for line in lines:
            add_use(state, seat, verb, thing, line, actions)


def add_use(state: CardState, seat: i64, verb: Verb, thing: Thing, line: Line, actions: list[Action]) -> None:
    """Add an activated ability if `seat` may use it now."""
    if may_use(state, seat, thing, line):
        actions.append(use_of(verb, thing, line))


def use_of(verb: Verb, thing: Thing, line: Line) -> Action:
    """The action that uses an ability, by the number of its line if the card has several."""
    use = thing.use
    if use is not None and use.x is thing.form and use.verb is verb:
        return use
    if len(lined(thing.form).activated) == 1:
        thing.use = Action(verb, thing.id, thing.form)
        return thing.use
    return Action(verb, thing.id, thing.form, line.line + 1, None, NUMBER)


def may_use(state: CardState, seat: i64, thing: Thing, line: Line, why: Reasons | None = None) -> bool:
    """Whether `seat`, who controls the thing, may use an ability: its limits, its costs in full, and its targets.

    With a `why`, the game's `may_use` adds the reason if costs cannot be paid.
    """
    if why is None and line.turns_it and not state.payment().can_turn(state, thing):
        return False  # most things that cannot be used are turned
    if not state.play_rules().may_use(state, seat, thing, line.line, line.ability, why) and why is None:
        return False
    if line.is_plain:
        return True
    frame = state.trial(line.ability, line.line, thing.id, thing.form, seat)
    if why is None:
        for cost in line.others:
            if not cost.payable(state, seat, frame):
                return False
    return targets.possible(state, frame, line.script()) or (
        why is not None and no_target(state, why, line.script(), thing.form, line.ability)
    )


def can_use(state: CardState, thing: Thing, line: Line, frame: Frame) -> bool:
    """Whether limits and costs allow using the ability of `frame`, now that `line` of the thing; ignores targets."""
    ability = line.ability
    assert isinstance(ability, Activated)
    if not state.play_rules().may_use(state, frame.controller, thing, line.line, ability):
        return False
    return all(cost.payable(state, frame.controller, frame) for cost in ability.costs)


def line_meant(thing: Thing, action: Action) -> Line:
    """The activated ability of an action: the first, unless the action has a number."""
    lines = lined(thing.form).activated
    for line in lines:
        if line.line + 1 == action.b:
            return line
    return lines[0]


# Announcing.


def act(state: CardState, seat: i64, action: Action) -> None:
    """Carry out an action of `add_plays` or `add_uses`."""
    if action.verb.first == CARD:
        play_card(state, seat, state.pool.cards[action.a], action.b)
        return
    thing = state.find(action.a)
    assert thing is not None
    use_ability(state, seat, thing, line_meant(thing, action))


def play_card(state: CardState, seat: i64, card: Card, x: i64) -> None:
    """Show and announce a card of the hand."""
    rules = state.play_rules()
    policy = rules.policy(state, card, None)
    price = state.price(seat, card, x)
    thing = rules.made_of(state, seat, card)
    move(state, policy.announced, seat, HAND, state.hand[seat].index(card), STACK, -1, x)
    id_: i64 = 0 if thing is None else thing.id
    if thing is None and (policy.waits or state.recalled & (1 << CAST)):
        id_ = state.next_id()  # finds what waits, and tells `another` from the card itself
    play = Play(id_, seat, thing, id_, card, None, -1)
    play.x = x
    play.price = price
    for line in lined(card).instructions:
        frame = Frame(card.abilities[line.line], line.line, play.id, card, seat)
        frame.x = x
        play.frames.append(frame)
    rules.plays_moved(state)
    announce(state, play)


def use_ability(state: CardState, seat: i64, thing: Thing, line: Line) -> None:
    """Announce an ability in play."""
    rules = state.play_rules()
    play = Play(state.next_id(), seat, None, thing.id, thing.form, line.ability, line.line)
    frame = Frame(line.ability, line.line, thing.id, thing.form, seat)
    frame.variety = thing.variety
    play.frames.append(frame)
    told = rules.policy(state, thing.form, line.ability).announced
    rules.was_used(state, play)
    state.tell(told.kind, told.rule, seat, 0, thing)
    announce(state, play)


def announce(state: CardState, play: Play) -> None:
    """Ask for the next choice of a play. When all are made, the play waits or is carried out at once."""
    rules = state.play_rules()
    policy = rules.policy(state, play.form, play.ability)
    if play.frames and not is_chosen(state, policy, play):
        wait_for_answer(state, play)
        return
    if not play.frames and not policy.late and not costs.choose(state, play):
        wait_for_answer(state, play)
        return
    if policy.waits:
        state.stack().put(play)
        rules.plays_moved(state)
        rules.was_announced(state, play)
    if not policy.late and not costs.pay(state, play):
        return
    if not policy.waits:
        carry_out(state, play)
    elif not policy.late and not policy.counts_late:
        rules.was_played(state, play)


def is_chosen(state: CardState, policy: PlayPolicy, play: Play) -> bool:
    """Let the player choose targets, modes and payment, and announce the first two; False if the player was asked."""
    steps = steps_of(state)
    if not targets_are_chosen(state, play):
        return False
    if not policy.late and not costs.choose(state, play):
        return False
    if state.silent:
        return True
    for frame in play.frames:
        for aim in frame.aims or []:
            if aim.mode >= 0:
                told = steps.mode
                state.tell(told.kind, told.rule, play.seat, aim.mode + 1, play.thing, None, play.form)
            told = steps.target
            for id_ in aim.ids:
                thing = state.find(id_)
                if thing is not None:
                    state.tell(told.kind, told.rule, play.seat, 0, play.thing, thing, play.form)
    return True


def targets_are_chosen(state: CardState, play: Play) -> bool:
    """Let the player choose targets and modes; meanwhile the card still counts as in the hand (MI-11.2)."""
    if play.is_card():
        lend(state, play.seat, play.form)
    chosen = True
    for frame in play.frames:
        if not targets.choose(state, play.seat, frame, line_of(frame).script()):
            chosen = False
            break
    if play.is_card():
        take_back(state, play.seat)
    return chosen


def steps_of(state: CardState) -> PlaySteps:
    """The steps that all plays of a game share; only in a game that has them."""
    steps = state.policies().plays
    assert steps is not None
    return steps


def wait_for_answer(state: CardState, play: Play) -> None:
    """Leave a play at its stage until its player has answered."""
    state.agenda.append(Step(steps_of(state).stage, 0, 0, None, play))


@mypyc_attr(allow_interpreted_subclasses=True)
class AnnounceStep(StepHandler[C]):
    """A play is announced, or paid for, and its player makes the choices that this needs."""

    def __init__(self, number: int) -> None:
        self.number = number

    def take(self, state: C, step: Step) -> None:
        play = play_in(step)
        if play.paying:
            carry_out(state, play)
        else:
            announce(state, play)

    def answer(self, state: C, step: Step, decision: Decision, action: Action) -> None:
        question = state.policies().manner.cost_card
        if question is not None and action.verb is question.verb:
            play = play_in(step)
            play.discards = [*play.discards, action.a]
        else:
            choices.take_answer(state, action)


def play_in(step: Step) -> Play:
    """The play of a step of one."""
    play = step.data
    assert isinstance(play, Play)
    return play


# Carrying out or calling off.


def carry_out(state: CardState, play: Play) -> None:
    """End the waiting of a play: call it off, or pay for it (with late payment) and carry it out.

    With late payment it leaves the stack first, so that it is checked as if it were announced now.
    """
    rules = state.play_rules()
    policy = rules.policy(state, play.form, play.ability)
    if not play.paying:
        if policy.late or policy.counts_late:
            state.stack().drop(play)
            rules.plays_moved(state)
        if policy.called_off is not None and not stands(state, policy, play):
            call_off(state, play, policy.called_off.rule)
            return
        play.paying = policy.late
    if play.paying:
        if not costs.choose(state, play):
            wait_for_answer(state, play)
            return
        if play.is_card():
            play.price = state.price(play.seat, play.form, play.x)
        if not costs.pay(state, play):
            return
    resolve(state, policy, play)


def stands(state: CardState, policy: PlayPolicy, play: Play) -> bool:
    """Whether a play may still be carried out: its targets exist and, with late payment, it is still allowed and
    payable.
    """
    if (policy.late or policy.counts_late) and not is_allowed(state, play, policy.late):
        return False
    fit: i64 = 0
    unfit: i64 = 0
    for frame in play.frames:
        script = line_of(frame).script()
        if targets.lacks(state, frame, script):
            return False
        if play.ability is not None and script.of_this and state.find(play.source) is None:
            return False
        for aim in frame.aims or []:
            if aim.ids:
                left = len(targets.still_fitting(state, frame, aim, script))
                if left < len(aim.ids) and (aim.seat < 0 or left == 0):
                    unfit += 1
                    fit += left
                else:
                    fit += 1
    return unfit == 0 or (fit > 0 and policy.partial)


def is_allowed(state: CardState, play: Play, unpaid: bool) -> bool:
    """Whether a play could be announced now and, if it is `unpaid`, be paid."""
    rules = state.play_rules()
    if play.is_card():
        if not rules.may_announce(state, play.seat, play.form):
            return False
        payment = state.payment()
        purse = payment.purse(state, play.seat)
        return not unpaid or payment.affords(state, play.seat, play.form, play.x, purse)
    thing = state.find(play.source)
    if thing is None:
        return not unpaid and costs.gives_itself(play)
    if thing.controller != play.seat:
        return False
    line = line_with(thing, play)
    if line is None:
        return False
    if not unpaid:
        return rules.may_use(state, play.seat, thing, line.line, line.ability)
    return can_use(state, thing, line, play.frames[0])


def line_with(thing: Thing, play: Play) -> Line | None:
    """The line with the ability of a play on the present form of its thing, perhaps by another number; None if the
    thing does not have that ability any more.
    """
    if not thing.has_text():
        return None
    found: Line | None = None
    for line in lined(thing.form).activated:
        if line.ability is play.ability or line.ability == play.ability:
            if line.line == play.line:
                return line
            found = found or line
    return found


def call_off(state: CardState, play: Play, rule: str) -> None:
    """Remove a play from the stack without carrying it out."""
    rules = state.play_rules()
    policy = rules.policy(state, play.form, play.ability)
    told = policy.called_off
    assert told is not None
    state.stack().drop(play)
    rules.plays_moved(state)
    target = HAND if policy.goes_back else DISCARD_PILE
    origin, goes_to = (STACK.of(play.seat), target.of(play.seat)) if play.is_card() else (None, None)
    state.tell_move(told.kind, rule, play.seat, origin, goes_to, 0, play.thing, play.form)
    if play.is_card():
        lay(state, target, play.seat, play.form, EVERYBODY)
        state.cards_moved()
        if policy.is_called_off:
            happen(state, HAPPENS, play.thing, None, play.seat, 0, policy.is_called_off)


def resolve(state: CardState, policy: PlayPolicy, play: Play) -> None:
    """Carry out a play with the targets that are still legal."""
    rules = state.play_rules()
    told = policy.carried_out
    if told is not None:
        state.tell(told.kind, told.rule, play.seat, 0, play.thing, None, play.form)
    for frame in play.frames:
        targets.settle(state, frame)
    lies_there = policy.waits and not policy.late and not policy.counts_late
    if play.is_card() and rules.resolves(state, play):
        if lies_there:
            state.stack().drop(play)
    else:
        # Meanwhile the card is not in another zone: it is on the stack, or in the step that ends the play.
        state.agenda.append(Step(steps_of(state).ending, play.id, 0, None, None if lies_there else play))
    if policy.late or policy.counts_late or not policy.waits:
        rules.was_played(state, play)
    state.checks().close_change(state)
    if state.outcome is not None:
        return
    for frame in reversed(play.frames):
        state.then_run(line_of(frame).effect, frame.copied())


@mypyc_attr(allow_interpreted_subclasses=True)
class FinishStep(StepHandler[CardState]):
    """A resolved card goes to its player's discard pile; a used ability just ends. `a` is the number of its play."""

    def __init__(self, number: int) -> None:
        self.number = number

    def take(self, state: CardState, step: Step) -> None:
        play = step.data
        if play is None:
            play = state.stack().find(step.a)
            if play is None:
                return  # its own text has called it off
            state.stack().drop(play)
        assert isinstance(play, Play)
        state.play_rules().plays_moved(state)
        if play.is_card():
            lay(state, DISCARD_PILE, play.seat, play.form, EVERYBODY)
            put_away = steps_of(state).put_away
            moved(state, put_away, play.seat, [play.form], [STACK.of(play.seat)], DISCARD_PILE)
