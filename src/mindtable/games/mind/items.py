"""Items of the train and triggered abilities: what may be played and used, announcing, interception, resolving.

(MI-11, MI-17, MI-19)
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards import choices as asking
from mindtable.cards import moving
from mindtable.cards.frame import Aim, Frame
from mindtable.cards.nodes.ability import Activated
from mindtable.cards.nodes.base import Cost, Effect
from mindtable.cards.nodes.costs import DestroyCost, DiscardCost, MillCost, TurnCost
from mindtable.cards.nodes.event import STEP_BEGINS
from mindtable.cards.nodes.group import NUMBER as SO_MANY
from mindtable.cards.nodes.limits import UseOncePerTurn, UseOnlyDuring
from mindtable.cards.occurrences import happen, note
from mindtable.cards.state import CardState
from mindtable.cards.thing import Happening, Thing
from mindtable.cards.words import E_ENTERS
from mindtable.core.action import NUMBER, Action
from mindtable.core.agenda import Step
from mindtable.core.decision import Decision
from mindtable.core.errors import Refusal
from mindtable.games.mind import asking as manner
from mindtable.games.mind import leaving, numbers, targeting, words
from mindtable.games.mind.card import IMMEDIATE, ActivatedLine, MindCard
from mindtable.games.mind.item import Item
from mindtable.games.mind.piece import Piece
from mindtable.games.mind.script import Line
from mindtable.games.mind.state import MindState

MOST_USES: Final = 10  # MI-11.11

_LINES: Final = 16  # the place of a line in the key of a counter of uses
_CARDS: Final = 10_000

# When `only during ...` is: the step of the own turn, or any.
_PERIODS: Final = {"your recover step": words.P_RECOVER, "your challenge step": words.P_CHALLENGE}


class WithTargets(Effect):
    """The effect of a triggered ability after its targets and modes have been chosen (MI-17.5)."""

    def __init__(self, line: Line) -> None:
        self.line = line

    def __repr__(self) -> str:
        return f"WithTargets({self.line.effect!r})"  # the same in every process: digests are taken of it

    def is_about_seen(self) -> bool:
        return True

    def prepare(self, state: CardState, frame: Frame) -> bool:

        assert isinstance(state, MindState)
        return targeting.choose(state, frame.controller, frame, self.line.script)

    def perform(self, state: CardState, frame: Frame) -> None:
        state.then_run(self.line.effect, frame)


# What may be played and used.


def may_play(state: MindState, seat: i64, card: MindCard, free: i64) -> bool:
    """Whether an Intellect may be put on the train, `free` being the free Memory of `seat` (MI-11.2)."""
    return (
        numbers.cost_in_hand(state, seat, card) <= free
        and numbers.cannot_play(state, seat, card) is None
        and has_targets(state, seat, card)
    )


def has_targets(state: MindState, seat: i64, card: MindCard) -> bool:
    """Whether everything that an Intellect does on resolving has its targets and modes (MI-11.2)."""
    frame: Frame | None = None
    for line in card.instructions:
        script = line.script
        if script.parts or script.of_challenge:
            if frame is None:
                frame = Frame(None, -1, 0, card, seat)
            if not targeting.possible(state, frame, script):
                return False
    return True


def usable(state: MindState, seat: i64) -> list[Action]:
    """The activated abilities that `seat` may use now, whose cards are in play (MI-11.9, MI-2.6)."""
    actions: list[Action] = []
    for piece in state.sides[seat]:
        lines = piece.printed.activated
        if lines and not piece.silenced:
            for line in lines:
                if may_use(state, seat, piece, line):
                    if len(lines) == 1:
                        actions.append(Action(words.USE, piece.id, piece.form))
                    else:
                        actions.append(Action(words.USE, piece.id, piece.form, line.line + 1, None, NUMBER))
    return actions


def may_use(state: MindState, seat: i64, piece: Piece, line: ActivatedLine) -> bool:
    """Whether an ability may be used: its limits, its costs in full, and its targets (MI-11.9 to MI-11.13)."""
    if state.uses.get(key_of(piece, line.line), 0) >= most_uses(line.ability):
        return False
    for limit in line.ability.limits:
        if isinstance(limit, UseOnlyDuring):
            period = _PERIODS.get(limit.period)
            if state.active != seat or (period is not None and state.phase != period):
                return False
    frame = Frame(line.ability, line.line, piece.id, piece.form, seat)
    return all(
        payable(state, seat, piece, cost, frame) for cost in line.ability.costs
    ) and targeting.possible(state, frame, line.script)


def why_unusable(state: MindState, seat: i64, piece: Piece, action: Action) -> Refusal:
    """Why an ability that is there cannot be used now: its limits, its costs, its targets (MI-11.9 to MI-11.13)."""
    line = line_meant(piece, action)
    ability = line.ability
    name = piece.printed.name
    if state.uses.get(key_of(piece, line.line), 0) >= most_uses(ability):
        return Refusal("MI-11.11", f"The ability of {name} cannot be used again this turn.")
    frame = Frame(ability, line.line, piece.id, piece.form, seat)
    for cost in ability.costs:
        if not payable(state, seat, piece, cost, frame):
            if isinstance(cost, TurnCost) and cost.group.is_this():
                return Refusal("MI-11.10", f"{name} is engaged.")
            return Refusal("MI-11.9", f"You cannot pay for the ability of {name} in full.")
    if not targeting.possible(state, frame, line.script):
        return Refusal("MI-11.13", f"There is no legal target for the ability of {name}.")
    return Refusal("MI-11.9", f"The ability of {name} cannot be used at this time.")


def line_meant(piece: Piece, action: Action) -> ActivatedLine:
    """The activated ability that an action is about: the first, unless it has a number."""
    lines = piece.printed.activated
    for line in lines:
        if line.line + 1 == action.b:
            return line
    return lines[0]


def most_uses(ability: Activated) -> i64:
    """How often an ability can be used in one turn (MI-11.11)."""
    return 1 if any(isinstance(limit, UseOncePerTurn) for limit in ability.limits) else MOST_USES


def key_of(piece: Piece, line: i64) -> int:
    """The key of a counter of uses: the card, even if it leaves play and comes back (MI-11.11)."""
    return int((piece.owner * _CARDS + piece.printed.index) * _LINES + line)


def parts_of_key(key: int) -> tuple[int, int, int]:
    """The owner of a card, its place in the pool and the line that a key of a counter of uses stands for."""
    card, line = divmod(key, _LINES)
    owner, index = divmod(card, _CARDS)
    return owner, index, line


def payable(state: MindState, seat: i64, piece: Piece, cost: Cost, frame: Frame) -> bool:
    """Whether a cost can be paid in full (MI-1.5, MI-11.9)."""
    if isinstance(cost, DiscardCost):
        return len(state.hand[seat]) >= cost.n
    if isinstance(cost, MillCost):
        return len(state.deck[seat]) >= cost.n
    if isinstance(cost, (TurnCost, DestroyCost)):
        there = payments(state, seat, cost, frame)
        return len(there) >= (cost.group.n if cost.group.quantifier == SO_MANY else 1)
    return False


def payments(state: MindState, seat: i64, cost: TurnCost | DestroyCost, frame: Frame) -> list[Thing]:
    """The own cards in play that can pay a cost: to be engaged, disengaged Thoughts (MI-11.10)."""
    found: list[Thing] = []
    for piece in state.sides[seat]:
        if piece.printed.is_thinker or not cost.group.fits(state, piece, frame):
            continue
        if isinstance(cost, DestroyCost) or (piece.printed.is_thought and not piece.engaged):
            found.append(piece)
    return found


# Announcing.


def begin_play(state: MindState, seat: i64, card: MindCard) -> None:
    """An Intellect is revealed; then its modes and targets are chosen, and it waits on the train (MI-11.2, MI-11.3)."""
    settled = numbers.settled(state, seat, card)
    moving.from_hand(state, seat, card)
    piece = Piece(state.next_id(), seat, seat, card)
    piece.settled = settled
    state.changed()
    state.tell_card(words.E_PLAYS, "MI-11.2", seat, card)
    item = Item(piece.id, seat, piece, piece.id, card, None, -1)
    for line in card.instructions:
        item.frames.append(Frame(card.abilities[line.line], line.line, piece.id, card, seat))
    announce(state, item)


def begin_use(state: MindState, seat: i64, action: Action) -> None:
    """An ability is used: its targets are chosen and its costs paid, and it waits on the train (MI-11.9)."""
    piece = state.find_piece(action.a)
    assert piece is not None
    line = line_meant(piece, action)
    key = key_of(piece, line.line)
    state.uses[key] = state.uses.get(key, 0) + 1
    state.tell(words.E_USES, "MI-11.9", seat, 0, piece)
    item = Item(state.next_id(), seat, None, piece.id, piece.printed, line.ability, line.line)
    item.frames.append(Frame(line.ability, line.line, piece.id, piece.printed, seat))
    announce(state, item)


def announce(state: MindState, item: Item) -> None:
    """Have the next thing chosen that an item needs; when there is none left, it is put on the train."""
    for frame in item.frames:
        if not targeting.choose(state, item.seat, frame, item.form.effects[frame.line].script):
            state.agenda.append(Step(words.ANNOUNCE, 0, 0, None, item))
            return
    if item.ability is not None and not choose_payment(state, item, item.ability):
        state.agenda.append(Step(words.ANNOUNCE, 0, 0, None, item))
        return
    for frame in item.frames:
        if frame.aims is not None:
            tell_aims(state, frame.aims, item)
    state.train.put(item)
    state.happened = True
    state.changed()
    if item.ability is not None:
        pay(state, item, item.ability)
    if item.piece is not None:
        state.was_played(item.piece)


def answer(state: MindState, decision: Decision, action: Action) -> None:
    """Take in an answer of who announces an item."""
    step = state.agenda[len(state.agenda) - 1]
    item = state.item(step.data)
    if decision.kind == words.D_COST and action.verb.code == words.DISCARD.code:
        item.discards.append(action.a)
        return
    frame = asked(item)
    frame.asking = False
    if action.verb.code == words.STOP.code:
        frame.stopped = True
    elif action.verb.code == words.MODE.code:
        frame.answer = action.a - 1
    else:
        frame.partial.append(action.a)


def asked(item: Item) -> Frame:
    """The frame whose question is open."""
    for frame in item.frames:
        if frame.asking:
            return frame
    raise AssertionError("no frame of the item asks")


def tell_aims(state: MindState, aims: list[Aim], item: Item) -> None:
    """Tell what was chosen; it is public (MI-5.2)."""
    for aim in aims:
        if aim.mode >= 0:
            state.tell(words.E_MODE, "MI-11.2", item.seat, aim.mode + 1, item.piece, None, item.form)
        for id_ in aim.ids:
            piece = state.find_piece(id_)
            if piece is not None:
                state.tell(words.E_TARGETS, "MI-11.2", item.seat, 0, item.piece, piece, item.form)


def choose_payment(state: MindState, item: Item, ability: Activated) -> bool:
    """Have chosen what each cost is paid with (D10); False when the player was asked."""
    frame = item.frames[0]
    while len(item.paid) < len(ability.costs):
        cost = ability.costs[len(item.paid)]
        if isinstance(cost, DiscardCost):
            if not choose_discards(state, item, cost.n, frame):
                return False
            item.paid.append(item.discards)
            item.discards = []
        elif isinstance(cost, (TurnCost, DestroyCost)):
            options = payments(state, item.seat, cost, frame)
            wanted: i64 = cost.group.n if cost.group.quantifier == SO_MANY else len(options)
            if len(options) > wanted and len(frame.partial) < wanted:
                left = [option for option in options if option.id not in frame.partial]
                asking.ask_thing(
                    state, manner.MANNER, manner.COST, manner.COST.prompt, item.seat, left, False, frame
                )
                return False
            item.paid.append(frame.partial if frame.partial else [int(option.id) for option in options])
            frame.partial = []
        else:
            item.paid.append([])
    return True


def choose_discards(state: MindState, item: Item, n: i64, frame: Frame) -> bool:
    """Have the cards of the hand chosen that a cost takes; False when the player was asked."""
    hand = state.hand[item.seat]
    if len(hand) <= n:
        item.discards = [int(card.index) for card in hand]
    if len(item.discards) >= n:
        return True
    left = hand.copy()
    for index in item.discards:
        left.remove(state.pool.cards[index])
    actions: list[Action] = []
    seen: list[int] = []
    for card in left:
        if card.index not in seen:
            seen.append(int(card.index))
            actions.append(Action(words.DISCARD, card.index, card))
    asking.put(state, manner.COST_CARD, manner.COST_CARD.prompt, item.seat, actions, frame)
    return False


def pay(state: MindState, item: Item, ability: Activated) -> None:
    """Pay all costs at once (MI-11.9); a removal may be replaced, and the cost is paid all the same (MI-11.10)."""
    frame = item.frames[0]
    state.acting = frame
    for number, cost in enumerate(ability.costs):
        chosen = item.paid[number]
        if isinstance(cost, DiscardCost):
            moving.discard(state, item.seat, chosen)
        elif isinstance(cost, MillCost):
            moving.mill(state, item.seat, cost.n)
        else:
            pieces = [piece for piece in map(state.find_piece, chosen) if piece is not None]
            if isinstance(cost, TurnCost):
                for piece in pieces:
                    state.turn_thing(piece, frame)
            else:
                leaving.remove(state, pieces, "MI-11.9")
    state.acting = None


# Interception and resolving.


def intercepted(state: MindState, item: Item) -> str:
    """The rule by which the topmost item is intercepted as it comes to resolve, or nothing (MI-17.1)."""
    if item.triggered:
        return ""
    fit: i64 = 0
    unfit: i64 = 0
    for frame in item.frames:
        script = item.form.effects[frame.line].script
        if targeting.names_challenge(frame, script) and state.challenge is None:
            return "MI-17.1"
        if item.ability is not None and script.of_this and state.find_piece(item.source) is None:
            return "MI-17.1"
        for aim in frame.aims or []:
            if aim.ids:
                left = targeting.still_fitting(state, frame, aim, script)
                of_unit = aim.seat >= 0
                if not left or (len(left) < len(aim.ids) and not of_unit):
                    unfit += 1
                    fit += len(left)
                else:
                    fit += 1
    if unfit and (fit == 0 or not state.options.partial_interception):
        return "MI-17.1"
    return ""


def intercept(state: MindState, item: Item, rule: str) -> None:
    """An item leaves the train without resolving: its whole outcome is negated (MI-17.2, MI-17.3, MI-17.4)."""
    state.train.drop(item)
    state.changed()
    piece = item.piece
    state.tell(words.E_INTERCEPTED, rule, item.seat, 0, piece, None, item.form)
    if piece is not None:
        # No card in play, so this is no removal (MI-11.8).
        state.to_pile(piece.owner, piece.printed)
        state.happen_to(words.IS_INTERCEPTED, piece)


def resolve(state: MindState, item: Item) -> None:
    """The topmost item does what it says (MI-11.6, MI-17.6)."""
    piece = item.piece
    state.tell(words.E_RESOLVES, "MI-11.6", item.seat, 0, piece, None, item.form)
    if item.triggered:
        state.train.drop(item)
        resolve_trigger(state, item.frames[0])
        return
    for frame in item.frames:
        settle_aims(state, frame, item.form.effects[frame.line])
    if piece is None or piece.printed.scope == IMMEDIATE:
        state.push(words.FINISH, item.id)
    else:
        state.train.drop(item)
        piece.age = state.next_id()
        piece.entered = state.turn
        moving.put_into_play(state, piece)
        state.tell(E_ENTERS, "MI-11.6", item.seat, 0, piece)
    for frame in reversed(item.frames):
        state.then_run(item.form.effects[frame.line].effect, frame.copied())


def settle_aims(state: MindState, frame: Frame, line: Line) -> None:
    """Leave those targets that can still be acted on: what is left of a unit, or the fit ones (MI-10.9, MI-17.1)."""
    if not frame.aims:
        return
    settled: list[Aim] = []
    for aim in frame.aims:
        if aim.mode >= 0:
            settled.append(aim)
            continue
        left = targeting.still_fitting(state, frame, aim, line.script)
        cards = [aim.cards[i] for i in range(len(aim.cards)) if aim.ids[i] in left]
        settled.append(Aim(aim.node, left, cards, aim.mode, aim.seat))
    frame.aims = settled


def finish(state: MindState, id_: i64) -> None:
    """An immediate Intellect that was carried out goes to its owner's discard pile; an ability is gone (MI-11.6)."""
    item = state.find_item(id_)
    if item is None:
        return
    state.train.drop(item)
    state.changed()
    if item.piece is not None:
        state.to_pile(item.piece.owner, item.piece.printed)


# Triggered abilities.


def starts(state: MindState, frame: Frame) -> bool:
    """Whether the `if` right after the event is true as the event happens (MI-19.7)."""
    occasion = state.mind_card(frame.source_form).effects[frame.line].occasion
    return occasion is None or occasion.holds(state, frame)


def step_begins(state: MindState, step: str) -> None:
    """A step of the turn begins: abilities trigger in play and in discard piles (MI-19.5), "you" is the owner there."""
    happen(state, STEP_BEGINS, None, None, state.active, 0, step)
    happening = Happening(STEP_BEGINS, None, None, state.active, 0, step)
    for seat in (state.active, 1 - state.active):
        pile = state.discard_pile[seat]
        for i in range(len(pile)):
            card = state.mind_card(pile[i])
            if card.pile_triggers:
                lying = Piece(state.pile_ids[seat][i], seat, seat, card)
                for line in card.pile_triggers:
                    if line.kind == happening.kind and line.event.matches(state, lying, happening):
                        note(state, lying, line, happening)


def resolve_trigger(state: MindState, frame: Frame) -> None:
    """Carry out a triggered ability: the `if` once more, then its targets, then what it does (MI-17.5, MI-19.7)."""
    line = state.mind_card(frame.source_form).effects[frame.line]
    if line.occasion is not None and not line.occasion.holds(state, frame):
        return
    if not targeting.possible(state, frame, line.script):
        return
    state.tell_ability(words.E_TRIGGERS, "MI-19.3", frame)
    if line.script.parts:
        state.then_run(WithTargets(line), frame)
    else:
        state.then_run(line.effect, frame)


def of_trigger(state: MindState, frame: Frame) -> Item:
    """A triggered ability as an item of the train (variant `trigger-train`)."""
    item = Item(
        state.next_id(),
        frame.controller,
        None,
        frame.source,
        state.mind_card(frame.source_form),
        None,
        frame.line,
    )
    item.frames.append(frame.copied())
    item.triggered = True
    return item
