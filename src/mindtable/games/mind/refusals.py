"""Why an action is not allowed: the rule, and a sentence that tells nothing hidden (MI-22.1).

Where several requirements are not met, the lowest rule number is cited.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards import permissions
from mindtable.core.action import CARD, PLAYER, Action
from mindtable.core.decision import Decision
from mindtable.core.errors import Refusal
from mindtable.games.mind import grouping, items, numbers, words
from mindtable.games.mind.card import MindCard
from mindtable.games.mind.floor import MOST_ACTIONS
from mindtable.games.mind.state import MindState

# What a word means at a moment that does not know it.
_MOMENTS: Final = {
    words.PASS.code: ("MI-12.2", "You are not asked for an answer now."),
    words.NEXT.code: ("MI-12.1", "You go on from your own Play step only, when you have the floor."),
    words.END.code: (
        "MI-13.1",
        "You end the turn from your own Challenge step only, when you have the floor.",
    ),
    words.DECLINE.code: ("MI-14.1", "There is nothing to decline now."),
    words.YES.code: ("MI-19.6", "Nothing is to be said yes to now."),
    words.NO.code: ("MI-19.6", "Nothing is to be said no to now."),
    words.MODE.code: ("MI-11.2", "No mode is to be chosen now."),
    words.ORDER.code: ("MI-19.2", "No abilities are to be ordered now."),
    words.CUT.code: ("MI-4.2", "The cut is offered once, before the game, with 1 to 19 cards."),
    words.DISCARD.code: ("MI-7.1", "No card is to be discarded now."),
    words.DROP.code: ("MI-18.2", "You are not overloaded, so nothing has to go."),
    words.TARGET.code: ("MI-11.2", "No target is to be chosen now."),
    words.STOP.code: ("MI-20.7", "There is nothing to stop now."),
    words.DONE.code: ("MI-12.2", "There is nothing to be done with now."),
    words.CHOOSE.code: ("MI-16.6", "Nothing is to be chosen now."),
    words.PICK.code: ("MI-11.2", "No card is to be picked now."),
}


def explain(state: MindState, seat: i64, action: Action) -> Refusal:
    """Why `action`, which is not legal for `seat` now, is not."""
    if state.stale:
        numbers.project(state)
    if state.outcome is not None:
        return Refusal("MI-21.8", "The game is over.")
    verb = action.verb
    if verb is words.CONCEDE:
        return Refusal("MI-21.6", "A player concedes for himself only.")
    decision = state.decision_of(seat)
    if verb is words.PLAY:
        return playing(state, seat, decision, action)
    if verb is words.USE:
        return using(state, seat, decision, action)
    if verb is words.REMOVE:
        return removing(state, seat, decision, action)
    if verb is words.GROUP:
        return grouping_(state, seat, decision, action)
    if verb is words.UNGROUP:
        return ungrouping(state, seat, decision, action)
    if verb is words.CHALLENGE:
        return challenging_(state, seat, decision, action)
    if verb is words.BLOCK:
        return blocking(state, seat, decision, action)
    if decision is not None and verb in {option.verb for option in decision.actions}:
        return other_answer(state, decision, action)
    rule, text = _MOMENTS.get(verb.code, ("MI-12.2", "This is not asked now."))
    return Refusal(rule, text)


def lowest(found: list[Refusal]) -> Refusal:
    """The refusal with the lowest rule number (MI-22.1)."""
    best = found[0]
    for refusal in found:
        if rule_number(refusal.rule) < rule_number(best.rule):
            best = refusal
    return best


def rule_number(rule: str) -> tuple[int, int]:
    """The number of a rule, to compare rules by."""
    section, _, number = rule.partition("-")[2].partition(".")
    return int(section), int(number)


def other_answer(state: MindState, decision: Decision, action: Action) -> Refusal:
    """Why an action of the right kind does not answer the open question."""
    verb = action.verb
    name = "that" if action.x is None else label(action)
    if verb is words.TARGET or verb is words.MODE:
        rule = decision.rule
        return Refusal(rule, f"{name} is no legal choice for what the text asks for.")
    if verb is words.DROP:
        text = f"{name} cannot go: it must be a card of your own, with a cost of 1 or more."
        return Refusal("MI-18.2", text)
    if verb in (words.DISCARD, words.PICK):
        return Refusal(decision.rule, f"{name} is not among the cards to choose from.")
    return Refusal(decision.rule, f"The question is another one: {decision.prompt}")


def has_floor(state: MindState, decision: Decision | None, kind: str) -> bool:
    """Whether the seat that is asked by `decision` has the floor in that step (MI-12.1)."""
    return decision is not None and decision.kind == kind


def may_answer(decision: Decision | None) -> bool:
    """Whether an Intellect could be played now (MI-11.1)."""
    return decision is not None and decision.kind in (
        words.D_PLAY, words.D_CHALLENGE, words.D_WINDOW, words.D_TRAIN,
    )  # fmt: skip


def too_many(state: MindState, decision: Decision | None, found: list[Refusal]) -> None:
    """Note if the turn player has taken all actions of this turn (MI-9.7)."""
    if (
        decision is not None
        and decision.kind in (words.D_PLAY, words.D_CHALLENGE)
        and state.floor_actions >= MOST_ACTIONS
    ):
        found.append(Refusal("MI-9.7", f"You have taken {MOST_ACTIONS} actions this turn."))


def playing(state: MindState, seat: i64, decision: Decision | None, action: Action) -> Refusal:
    """Why a card cannot be played."""
    if not 0 <= action.a < len(state.pool.cards):
        return Refusal("MI-11.1", "There is no such card.")
    card = state.mind_card(state.pool.cards[action.a])
    found: list[Refusal] = []
    moment = "MI-9.2" if card.is_thought else "MI-11.1"
    if card.is_thinker:
        return Refusal("MI-4.1", f"{card.name} is a Thinker, which lies on the table from the start.")
    if card not in state.hand[seat]:
        found.append(Refusal(moment, f"{card.name} is not in your hand."))
    banned = numbers.cannot_play(state, seat, card)
    if banned is not None:
        found.append(Refusal("MI-1.4", f"You cannot play {card.name}: {banned.name} says so."))
    cost = numbers.cost_in_hand(state, seat, card)
    free = numbers.free_memory(state, seat)
    room = f"{card.name} costs {cost}, and you have {max(0, free)} free Memory."
    too_many(state, decision, found)
    if card.is_thought:
        if not has_floor(state, decision, words.D_PLAY) and not (
            may_answer(decision) and numbers.plays_anytime(state, seat, card)
        ):
            found.append(Refusal("MI-9.2", "A Thought is played in your own Play step, with an empty train."))
        if cost > free:
            found.append(Refusal("MI-9.2", room))
    else:
        if not may_answer(decision):
            text = "An Intellect is played when you have the floor or are asked for an answer."
            found.append(Refusal("MI-11.1", text))
        if cost > free:
            found.append(Refusal("MI-11.2", room))
        found.append(Refusal("MI-11.2", f"{card.name} has no legal target, or no mode that has one."))
    return lowest(found)


def using(state: MindState, seat: i64, decision: Decision | None, action: Action) -> Refusal:
    """Why an ability cannot be used."""
    piece = state.find_piece(action.a)
    if piece is None or piece.controller != seat or not piece.printed.activated or piece.silenced:
        return Refusal("MI-11.9", f"{label(action)} gives you no ability to use.")
    found: list[Refusal] = []
    if not may_answer(decision):
        found.append(Refusal("MI-11.9", "An ability is used when you could play an Intellect."))
    too_many(state, decision, found)
    found.append(items.why_unusable(state, seat, piece, action))
    return lowest(found)


def removing(state: MindState, seat: i64, decision: Decision | None, action: Action) -> Refusal:
    """Why the remove action cannot be used."""
    found: list[Refusal] = []
    piece = state.find_piece(action.a)
    if piece is None or piece.controller != seat or piece.printed.is_thinker:
        found.append(Refusal("MI-9.4", f"{label(action)} is no Thought or Intellect that you control."))
    else:
        keeper = numbers.cannot_remove(state, piece)
        if keeper is not None:
            text = f"You cannot use the remove action on {piece.printed.name}: {keeper.name} says so."
            found.append(Refusal("MI-1.4", text))
    if not has_floor(state, decision, words.D_PLAY):
        text = "The remove action is possible in your own Play step only, with an empty train."
        found.append(Refusal("MI-9.4", text))
    too_many(state, decision, found)
    return lowest(found)


def grouping_(state: MindState, seat: i64, decision: Decision | None, action: Action) -> Refusal:
    """Why a Thought cannot be grouped."""
    found: list[Refusal] = []
    piece = state.find_piece(action.a)
    if piece is None or piece.controller != seat or not piece.printed.is_thought:
        found.append(Refusal("MI-10.1", f"{label(action)} is no Thought that you control."))
    elif piece.engaged:
        found.append(
            Refusal("MI-10.1", f"{label(action)} is engaged; only disengaged Thoughts can be grouped.")
        )
    at_time = has_floor(state, decision, words.D_PLAY) or (
        has_floor(state, decision, words.D_CHALLENGE) and numbers.groups_in_challenge_step(state, seat)
    )
    if decision is not None and decision.kind == words.D_GROUP:
        found.append(Refusal("MI-10.1", f"{label(action)} is named already, or cannot be moved."))
    elif not at_time:
        text = "The group action is possible in your own Play step only, with an empty train."
        found.append(Refusal("MI-10.3", text))
    else:
        too_many(state, decision, found)
        free = grouping.free_thoughts(state, seat)
        if len(free) < 2:
            found.append(Refusal("MI-10.1", "A Group needs two or more disengaged Thoughts."))
        elif not found:
            found.append(Refusal("MI-9.7", "It would not change which Thoughts stand together."))
    return lowest(found)


def ungrouping(state: MindState, seat: i64, decision: Decision | None, action: Action) -> Refusal:
    """Why a Thought cannot leave its Group."""
    found: list[Refusal] = []
    piece = state.find_piece(action.a)
    if piece is None or piece.controller != seat or piece.group == 0:
        found.append(Refusal("MI-10.2", f"{label(action)} is no grouped Thought that you control."))
    elif piece.engaged:
        found.append(
            Refusal("MI-10.2", f"{label(action)} is engaged; only disengaged Thoughts can leave a Group.")
        )
    if not has_floor(state, decision, words.D_PLAY):
        text = "The ungroup action is possible in your own Play step only, with an empty train."
        found.append(Refusal("MI-10.3", text))
    too_many(state, decision, found)
    return lowest(found)


def challenging_(state: MindState, seat: i64, decision: Decision | None, action: Action) -> Refusal:
    """Why a challenge cannot be declared."""
    if state.turn == 1:
        return Refusal("MI-6.3", "There is no Challenge step in the first turn of the game.")
    found: list[Refusal] = []
    if not has_floor(state, decision, words.D_CHALLENGE):
        text = "A challenge is declared in your own Challenge step, when you have the floor."
        found.append(Refusal("MI-13.1", text))
    too_many(state, decision, found)
    named = state.find_piece(action.a)
    leader = state.leader_of(action.a)
    if leader is None or leader.controller != seat or not leader.printed.is_thought:
        found.append(Refusal("MI-13.2", f"{label(action)} is no unit that you control."))
        return lowest(found)
    if named is not None and named.group:
        found.append(Refusal("MI-10.8", f"{label(action)} is in a Group, which challenges as a whole."))
    unit = state.members_of(leader)
    for piece in unit:
        if piece.engaged:
            found.append(Refusal("MI-13.2", f"{piece.printed.name} is engaged."))
        what = numbers.TO_CHALLENGE_PLAYERS if action.second == PLAYER else numbers.TO_CHALLENGE
        for barred in (numbers.TO_CHALLENGE, what):
            forbidding = permissions.forbidder(state, piece, barred)
            if forbidding is not None:
                rule = "MI-10.10" if len(unit) > 1 else "MI-1.4"
                text = f"{piece.printed.name} cannot {barred}: {forbidding.name} says so."
                found.append(Refusal(rule, text))
    if action.second != PLAYER:
        target = state.leader_of(action.b)
        if target is None or target.controller == seat or not target.printed.is_thought:
            found.append(Refusal("MI-13.2", "The target must be a unit that your opponent controls."))
        elif state.find_piece(action.b) is not None and target.group:
            found.append(
                Refusal("MI-13.4", f"{target.printed.name} is in a Group, which is challenged as a whole.")
            )
    return lowest(found)


def blocking(state: MindState, seat: i64, decision: Decision | None, action: Action) -> Refusal:
    """Why a unit cannot block."""
    found: list[Refusal] = []
    challenge = state.challenge
    named = state.find_piece(action.a)
    leader = state.leader_of(action.a)
    if named is not None and named.group:
        found.append(Refusal("MI-10.8", f"{label(action)} is in a Group, which blocks as a whole."))
    if challenge is not None and challenge.seat != seat and challenge.blocked:
        found.append(Refusal("MI-14.2", "The challenge has been blocked; one block at most is possible."))
    elif decision is None or decision.kind != words.D_BLOCK:
        found.append(Refusal("MI-14.1", "You are not asked for a block now."))
    elif leader is None or leader.controller != seat or not leader.printed.is_thought:
        found.append(Refusal("MI-14.1", f"{label(action)} is no unit that you control."))
    elif challenge is not None and leader.id in challenge.targets:
        found.append(Refusal("MI-14.3", "The present target cannot block its own challenge."))
    else:
        found.append(Refusal("MI-14.1", f"{label(action)} is engaged or may not block."))
    return lowest(found)


def label(action: Action) -> str:
    """What an action is about, for a sentence."""
    named = action.x
    if named is None:
        return "that"
    return (
        named.name
        if isinstance(named, MindCard) and action.verb.first == CARD
        else f"{named.name} {action.a}"
    )
