"""Challenges: declaring, blocking, resolving, and participants that leave (MI-13 to MI-16)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.effects import permissions
from mindtable.cards.effects.flow import MayInstead
from mindtable.cards.events.occurrences import happen
from mindtable.cards.nodes.ability import Replacement
from mindtable.cards.nodes.event import HAPPENS
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.standing import ON_STATES
from mindtable.core.action import PLAYER, Action, Verb
from mindtable.core.agenda import Step
from mindtable.core.decision import Decision, kind_of
from mindtable.core.handler import StepHandler
from mindtable.core.legality import Reasons, called
from mindtable.games.mind import drawing, leaving, numbers, windows, words
from mindtable.games.mind.state.card import CHALLENGE
from mindtable.games.mind.state.challenge import Challenge
from mindtable.games.mind.state.piece import MindPiece
from mindtable.games.mind.state.state import Members, MindState, members_in

_DECLINE: Final = Action(words.DECLINE)


def add_challenges(state: MindState, seat: i64, actions: list[Action]) -> None:
    """Every challenge that the turn player may declare: a unit and its target (MI-13.2, MI-13.3, MI-13.4)."""
    targets = [unit[0] for unit in state.units(1 - seat)]
    for unit in state.units(seat):
        if not may_challenge(state, unit):
            continue
        leader = unit[0]
        for target in targets:
            actions.append(challenge_of(leader, target))
        if is_free_to(state, unit, numbers.TO_CHALLENGE_PLAYERS):
            actions.append(challenge_of(leader, None))


def obliged(state: MindState, actions: list[Action]) -> MindPiece | None:
    """The first Thought that has to challenge, can, and has not done so in this turn (MI-13.8), or None."""
    if not permissions.forbids(state, numbers.CHALLENGES_IF_ABLE):
        return None
    for action in actions:
        if action.verb is not words.CHALLENGE:
            continue
        leader = state.leader_of(action.a)
        for piece in [] if leader is None else state.members_of(leader):
            due = permissions.forbidder(state, piece, numbers.CHALLENGES_IF_ABLE) is not None
            if due and not any(
                deed.id == piece.id and deed.step == words.CHALLENGES and deed.turn == state.turn
                for deed in state.deeds
            ):
                return piece
    return None


def challenge_of(leader: MindPiece, target: MindPiece | None) -> Action:
    """The action by which a unit challenges another one, or the opponent; Groups are named by their own number."""
    a = leader.group if leader.group else leader.id
    x = words.A_GROUP if leader.group else leader.form
    if target is None:
        return Action(words.CHALLENGE, a, x, 0, None, PLAYER)
    if target.group:
        return Action(words.CHALLENGE, a, x, target.group, words.A_GROUP)
    return Action(words.CHALLENGE, a, x, target.id, target.form)


def may_challenge(state: MindState, unit: list[MindPiece], why: Reasons | None = None) -> bool:
    """Whether a unit is disengaged and not barred from challenging (MI-13.2); one member bars a Group (MI-10.10)."""
    for piece in unit:
        if piece.turned and (why is None or why.no("MI-13.2", f"{piece.printed.name} is engaged.")):
            return False
    return is_free_to(state, unit, numbers.TO_CHALLENGE, why)


def is_free_to(state: MindState, unit: list[MindPiece], what: str, why: Reasons | None = None) -> bool:
    """Whether no member of a unit is barred from doing `what` (MI-10.10)."""
    for piece in unit:
        forbidding = permissions.forbidder(state, piece, what)
        if forbidding is not None and (
            why is None
            or why.no(
                "MI-10.10" if len(unit) > 1 else "MI-1.4",
                f"{piece.printed.name} cannot {what}: {forbidding.name} says so.",
            )
        ):
            return False
    return True


def refuse_challenge(state: MindState, seat: i64, kind: str, action: Action, why: Reasons) -> None:
    """Why a challenge cannot be declared, `kind` being that of the question that the seat is asked."""
    if not why.need(state.turn != 1, "MI-6.3", "There is no Challenge step in the first turn of the game."):
        return
    at_player = action.second == PLAYER
    leader = state.leader_of(action.a)
    target = None if at_player else state.leader_of(action.b)
    own, theirs = is_own(leader, seat), is_own(target, 1 - seat)
    name = called(action)
    there = "" if target is None else target.printed.name
    why.needs(
        (
            kind == words.D_CHALLENGE,
            "MI-13.1",
            "A challenge is declared in your own Challenge step, when you have the floor.",
        ),
        (own, "MI-13.2", f"{name} is not a unit that you control."),
        (theirs or at_player, "MI-13.2", "The target must be a unit that your opponent controls."),
        (
            not own or is_whole(state, action.a),
            "MI-10.8",
            f"{name} is in a Group, which challenges as a whole.",
        ),
        (
            not theirs or is_whole(state, action.b),
            "MI-10.8",
            f"{there} is in a Group, which is challenged as a whole.",
        ),
    )
    if leader is not None and own:
        unit = state.members_of(leader)
        may_challenge(state, unit, why)
        if at_player:
            is_free_to(state, unit, numbers.TO_CHALLENGE_PLAYERS, why)


def is_own(leader: MindPiece | None, seat: i64) -> bool:
    """Whether `leader` leads a unit that `seat` controls."""
    return leader is not None and leader.controller == seat and leader.printed.is_thought


def is_whole(state: MindState, id_: i64) -> bool:
    """Whether a number means a whole unit, not a member of a Group (MI-10.8)."""
    piece = state.find_piece(id_)
    return piece is None or piece.group == 0


def declare(state: MindState, action: Action) -> None:
    """Declare a challenge: all Thoughts of the unit are engaged (MI-13.2), and its parts follow (MI-13.6, MI-12.3)."""
    seat = state.active
    leader = state.leader_of(action.a)
    assert leader is not None
    unit = state.members_of(leader)
    at_player = action.second == PLAYER
    targets: list[MindPiece] = []
    if not at_player:
        target = state.leader_of(action.b)
        assert target is not None
        targets = state.members_of(target)
    for piece in unit:
        piece.turned = True
    state.challenge = Challenge(
        seat, [int(piece.id) for piece in unit], [int(piece.id) for piece in targets], at_player
    )
    state.happened = True
    state.changed(ON_STATES)
    if at_player:
        state.tell_units(words.E_CHALLENGES_PLAYER, "MI-13.2", seat, 0, leader)
    else:
        state.tell_units(words.E_CHALLENGES, "MI-13.2", seat, 0, leader, targets[0])
    windows.open_window(state, words.W_AFTER)
    state.push(words.CHECK)
    state.push(words.RESOLVE_CHALLENGE)
    windows.open_window(state, words.W_BLOCKED)
    state.push(words.CHECK)
    state.push(words.BLOCKING)
    windows.open_window(state, words.W_DECLARED)
    state.push(words.CHECK)
    for piece in unit:
        state.happen_to(words.CHALLENGES, piece)
        if at_player:
            state.happen_to(words.CHALLENGES_A_PLAYER, piece)
    for piece in targets:
        state.happen_to(words.IS_DECLARED, piece)


def blockers(state: MindState, challenge: Challenge) -> list[list[MindPiece]]:
    """The whole units that may block (MI-14.4), whatever the target (MI-14.5), but not the target itself (MI-14.3)."""
    state.refresh()
    challengers = pieces(state, challenge.challengers)
    return [
        unit
        for unit in state.units(1 - challenge.seat)
        if unit[0].id not in challenge.targets and may_block(state, challengers, unit)
    ]


def may_block(state: MindState, challengers: list[MindPiece], unit: list[MindPiece]) -> bool:
    """Whether a unit may block these challengers (MI-14.1, MI-14.7, MI-10.10).

    It is disengaged, or each member can block while engaged; no member is barred from blocking; and not each challenger
    is free of being blocked by it.
    """
    if not is_free_to(state, unit, numbers.TO_BLOCK):
        return False
    if any(piece.turned for piece in unit) and not all(
        permissions.allows(state, piece, numbers.BLOCK_ENGAGED) for piece in unit
    ):
        return False
    return any(not numbers.is_free_of(state, challenger, unit) for challenger in challengers)


def refuse_block(state: MindState, seat: i64, kind: str, action: Action, why: Reasons) -> None:
    """Why a unit cannot block, `kind` being that of the question that the seat is asked."""
    challenge = state.challenge
    leader = state.leader_of(action.a)
    blocked = challenge is not None and challenge.seat != seat and challenge.blocked
    name = called(action)
    why.needs(
        (is_whole(state, action.a), "MI-10.8", f"{name} is in a Group, which blocks as a whole."),
        (not blocked, "MI-14.2", "The challenge is already blocked, and a second block is not possible."),
        (blocked or kind == words.D_BLOCK, "MI-14.1", "You cannot block right now."),
        (blocked or is_own(leader, seat), "MI-14.1", f"{name} is not a unit that you control."),
    )
    if challenge is not None and leader is not None and not why.reasons:
        may = may_block(state, pieces(state, challenge.challengers), state.members_of(leader))
        target = leader.id in challenge.targets
        why.needs(
            (may, "MI-14.1", f"{name} is engaged or may not block."),
            (not target, "MI-14.3", "The present target cannot block its own challenge."),
        )


class BlockingStep(StepHandler[MindState]):
    """The challenged player is asked for a blocker, if there is a legal one (MI-14.1, MI-14.6).

    The previous check point has removed participants that have left (MI-13.7).
    """

    number = words.BLOCKING
    asks = words.D_BLOCK
    rule = "MI-14.1"
    question = "You are challenged. Do you block, and with which unit?"
    verbs: tuple[Verb, ...] = (words.BLOCK,)

    def take(self, state: MindState, step: Step) -> None:
        challenge = state.challenge
        if challenge is None:
            return
        units = blockers(state, challenge)
        if not units:
            return
        actions = [state.wholes().action(state, words.BLOCK, unit[0]) for unit in units]
        actions.append(_DECLINE)
        state.push(words.BLOCKING)
        self.ask(state, 1 - challenge.seat, actions)

    def answer(self, state: MindState, step: Step, decision: Decision, action: Action) -> None:
        """The blocker is engaged and the challenge redirected to it (MI-14.1), once (MI-14.2); or the player
        declines.
        """
        state.agenda.pop()
        challenge = state.challenge
        assert challenge is not None
        if action.verb.code == words.DECLINE.code:
            state.tell(words.E_NO_BLOCK, "MI-14.1", 1 - challenge.seat)
            return
        leader = state.leader_of(action.a)
        assert leader is not None
        unit = state.members_of(leader)
        for piece in unit:
            piece.turned = True  # one that can block while engaged is so already (MI-14.7)
        challenge.targets = [int(piece.id) for piece in unit]
        challenge.blockers = challenge.targets.copy()
        challenge.at_player = False
        challenge.blocked = True
        state.changed(ON_STATES)
        state.tell_units(words.E_BLOCKS, "MI-14.1", leader.controller, 0, leader)
        for piece in unit:
            state.happen_to(words.BLOCKS, piece)  # MI-14.8

    def refuse(
        self, state: MindState, seat: i64, decision: Decision | None, action: Action, why: Reasons
    ) -> None:
        refuse_block(state, seat, kind_of(decision), action, why)

    def prompt(self, state: MindState, step: Step, decision: Decision) -> str:
        return "Block with one of yours that glows, or let it through."

    def label(self, state: MindState, step: Step, decision: Decision, action: Action) -> str:
        return "Do not block" if action.verb is words.DECLINE else ""


class ResolveChallengeStep(StepHandler[MindState]):
    """The current challenge is resolved, if it is still there; then it is over (MI-15.1 to MI-15.8, MI-13.7).

    It engages nobody (MI-15.6): a Thought that is disengaged meanwhile may challenge again (MI-15.7).
    """

    number = words.RESOLVE_CHALLENGE

    def take(self, state: MindState, step: Step) -> None:
        challenge = state.challenge
        if challenge is None:
            return
        state.refresh()
        challengers = pieces(state, challenge.challengers)
        power = numbers.unit_power(state, challengers)
        if challenge.at_player:
            against_player(state, challenge, challengers, power)
        else:
            against_unit(state, challengers, power, pieces(state, challenge.targets))
        state.challenge = None
        state.changed(ON_STATES)


def against_player(state: MindState, challenge: Challenge, challengers: list[MindPiece], power: i64) -> None:
    """More power than the Breaking Point breaks the player once (MI-15.3); no Thought is removed (MI-15.4)."""
    player = 1 - challenge.seat
    if power <= state.breaking_point[player]:
        state.tell(words.E_HOLDS, "MI-15.3", player, power)
        return
    if drawing.broken(state, player, True):
        has_broken(state, challengers)
        return
    # The player may yet not want what happens instead (MI-20.22).
    frame = state.agenda[len(state.agenda) - 1].data
    if isinstance(frame, Frame):
        for each in [frame, *frame.halves]:
            if isinstance(each.ability, Replacement) and isinstance(each.ability.effect, MayInstead):
                each.chosen = [int(piece.id) for piece in challengers]


def has_broken(state: MindState, challengers: list[MindPiece]) -> None:
    """The challengers have won, and have broken the player."""
    for piece in challengers:
        state.happen_to(words.WINS, piece)
        state.happen_to(words.BREAKS, piece)


def break_after_all(state: MindState, seat: i64, by_challenge: bool, frame: Frame) -> None:
    """Break a player who did not want what might have happened instead; `frame` knows the challengers (MI-20.22)."""
    if drawing.broken(state, seat, by_challenge) and by_challenge:
        has_broken(state, pieces(state, frame.chosen))


def against_unit(
    state: MindState, challengers: list[MindPiece], power: i64, targets: list[MindPiece]
) -> None:
    """The unit with less power loses, and all its Thoughts are removed at the same time (MI-15.1, MI-15.2, MI-15.5)."""
    other = numbers.unit_power(state, targets)
    if power == other:
        state.tell(words.E_TIED, "MI-15.2", state.active, power)
        doomed = [
            piece
            for piece in challengers + targets
            if permissions.forbidder(state, piece, numbers.BE_REMOVED_BY_TIES) is None
        ]
        if doomed:
            leaving.remove(state, doomed, "MI-15.2")
        return
    winners = challengers if power > other else targets
    losers = targets if power > other else challengers
    state.tell_units(words.E_WINS, "MI-15.1", winners[0].controller, max(power, other), winners[0])
    for piece in winners:
        state.happen_to(words.WINS, piece)
        state.happen_to(words.WINS_AGAINST_UNIT, piece)
    leaving.remove(state, losers, "MI-15.1")


def pieces(state: MindState, ids: list[int]) -> list[MindPiece]:
    """The cards with these numbers that are in play."""
    found: list[MindPiece] = []
    for id_ in ids:
        piece = state.find_piece(id_)
        if piece is not None:
            found.append(piece)
    return found


def staying(state: MindState, ids: list[int], seat: i64) -> list[int]:
    """Those of the Thoughts that are in play under the control of `seat` (MI-16.1, MI-16.7)."""
    return [int(piece.id) for piece in pieces(state, ids) if piece.controller == seat]


def tidy(state: MindState) -> bool:
    """Remove participants that have left from the current challenge; it misses, is called off or continues. True if
    something changed.

    It continues with the rest (MI-16.3). The target is checked first (MI-16.1, MI-16.5), then the challengers
    (MI-16.4).
    """
    challenge = state.challenge
    if challenge is None:
        return False
    if not challenge.at_player:
        targets = staying(state, challenge.targets, 1 - challenge.seat)
        if not targets:
            miss(state, "MI-16.2" if challenge.blocked else "MI-16.1")
            return True
        challenge.targets = targets
        challenge.blockers = [id_ for id_ in challenge.blockers if id_ in targets]
    challengers = staying(state, challenge.challengers, challenge.seat)
    if not challengers:
        state.challenge = None
        state.changed(ON_STATES)
        state.tell(words.E_CALLED_OFF, "MI-16.4", challenge.seat)
        return True
    if len(challengers) < len(challenge.challengers):
        challenge.challengers = challengers
        state.changed(ON_STATES)
        return True
    return False


def miss(state: MindState, rule: str) -> None:
    """The current challenge ends without an outcome; its challengers stay engaged (MI-16.1)."""
    challenge = state.challenge
    if challenge is None:
        return
    state.challenge = None
    state.changed(ON_STATES)
    state.tell(words.E_MISSES, rule, challenge.seat)
    missing = MindPiece(0, challenge.seat, challenge.seat, CHALLENGE)
    happen(state, HAPPENS, missing, None, challenge.seat, 0, words.MISSES)


def redirect(state: MindState, unit: list[MindPiece]) -> None:
    """A unit of the challenged player becomes the present target; it counts as blocked only if it was (MI-16.8)."""
    challenge = state.challenge
    if challenge is None:
        return
    challenge.targets = [int(piece.id) for piece in unit]
    challenge.blockers = []
    challenge.at_player = False
    state.changed(ON_STATES)
    state.tell_units(words.E_REDIRECTED, "MI-16.8", 1 - challenge.seat, 0, unit[0])


def ungrouped(state: MindState, unit: list[MindPiece]) -> None:
    """A unit was ungrouped: if it takes part in the challenge, its controller chooses who continues (MI-16.6)."""
    challenge = state.challenge
    if challenge is None:
        return
    for ids in (challenge.challengers, challenge.targets):
        taking_part = [int(piece.id) for piece in unit if piece.id in ids]
        if len(taking_part) > 1:
            state.agenda.append(Step(words.GO_ON, 0, 0, None, Members(taking_part)))


class GoOnStep(StepHandler[MindState]):
    """The controller of an ungrouped unit chooses which of its Thoughts continues the challenge (MI-16.6)."""

    number = words.GO_ON
    asks = words.D_GO_ON
    rule = "MI-16.6"
    question = "Your unit was ungrouped. Which Thought continues the challenge?"

    def take(self, state: MindState, step: Step) -> None:
        state.agenda.append(step)
        unit = pieces(state, members_in(step))
        actions = [Action(words.CHOOSE, piece.id, piece.form) for piece in unit]
        self.ask(state, unit[0].controller, actions)

    def answer(self, state: MindState, step: Step, decision: Decision, action: Action) -> None:
        """The others drop out and stay as they are (MI-16.6)."""
        state.agenda.pop()
        challenge = state.challenge
        chosen = state.find_piece(action.a)
        if challenge is None or chosen is None:
            return
        if action.a in challenge.challengers:
            challenge.challengers = [int(action.a)]
        else:
            challenge.targets = [int(action.a)]
            challenge.blockers = [id_ for id_ in challenge.blockers if id_ == action.a]
        state.changed(ON_STATES)
        state.tell(words.E_GOES_ON, "MI-16.6", chosen.controller, 0, chosen)
