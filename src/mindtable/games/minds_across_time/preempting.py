"""Moves that wait, and what a preempt does to the one below it: foil, stall, new targets (MAT-7)."""

from __future__ import annotations

from mypy_extensions import i64

from mindtable.cards import choices, targets
from mindtable.cards.frame import Aim, Frame
from mindtable.cards.knowledge import EVERYBODY
from mindtable.cards.lines import Part, line_of
from mindtable.cards.moving import lay
from mindtable.cards.nodes.group import Group
from mindtable.cards.projection import in_force, words_of
from mindtable.cards.stack import Play
from mindtable.cards.standing import OF_GAME
from mindtable.cards.thing import Thing
from mindtable.cards.visibility import DISCARD_PILE, HAND, STACK
from mindtable.core.event import EventKind
from mindtable.games.minds_across_time import words
from mindtable.games.minds_across_time.state import MatState
from mindtable.games.minds_across_time.statements import AIMED, PLAYING, MoveKind, MovesCannotBe
from mindtable.games.minds_across_time.thing import InPlay


def preempted(state: MatState, seat: i64) -> Play | None:
    """The card or ability that a move of `seat` preempts, or would preempt now (MAT-7.9). The end of a turn is none."""
    top = state.top_move()
    return top if top is not None and top.seat != seat else None


def is_kind(state: MatState, play: Play, kind: MoveKind, frame: Frame) -> bool:
    """Whether a pending move is of the sort that a limit names (MAT-6.17)."""
    if kind.kind == AIMED:
        return any(aim.ids for each in play.frames for aim in each.aims or [])
    if play.is_card() != (kind.kind == PLAYING):
        return False
    if kind.group is None:
        return True
    return kind.group.fits(state, thing_of(state, play), frame)


def thing_of(state: MatState, play: Play) -> Thing:
    """The card of a move as a thing: what is played as it would enter play, what is used if it is still in play."""
    thing = None if play.is_card() else state.find(play.source)
    if thing is None:
        thing = InPlay(play.source, play.seat, play.seat, state.mat_card(play.form))
    return thing


def resists(state: MatState, seat: i64, what: str) -> bool:
    """Whether a card says that moves of `seat` cannot be foiled or stalled (MAT-9.10)."""
    for one in in_force(state, OF_GAME):
        statement = one.law.statement
        if isinstance(statement, MovesCannotBe) and statement.what == what:
            frame = words_of(state, one)
            if frame is not None and seat in state.players_meant(statement.who, frame):
                return True
    return False


def foil(state: MatState, frame: Frame) -> None:
    """The preempted move is not carried out: its card goes to the removed pile (MAT-7.11)."""
    stop(state, frame, "foiled", words.E_FOILED, "MAT-7.11")


def stall(state: MatState, frame: Frame) -> None:
    """The preempted move is not carried out: its card goes back, and cannot be played again this turn (MAT-7.12)."""
    stop(state, frame, "stalled", words.E_STALLED, "MAT-7.12")


def stop(state: MatState, frame: Frame, what: str, told: EventKind, rule: str) -> None:
    """Take the preempted move away; its cost is not paid, and no limit is used up (MAT-7.14). Everybody has seen its
    card (MAT-4.8).
    """
    play = preempted(state, frame.controller)
    frame.done = play is not None and not resists(state, play.seat, what)
    if play is None or not frame.done:
        return
    state.moves.drop(play)
    if not play.is_card():
        state.foiled.append(state.key(play.source, play.line))
        state.tell(told, rule, play.seat, 0, None, None, play.form)
        return
    target = HAND if what == "stalled" else DISCARD_PILE
    state.tell_move(told, rule, play.seat, STACK.of(play.seat), target.of(play.seat), 0, None, play.form)
    lay(state, target, play.seat, play.form, EVERYBODY)
    if what == "stalled":
        state.stalled[play.seat].append(play.form)
    state.cards_moved()


# New targets.


def choose_new(state: MatState, frame: Frame) -> bool:
    """Let the diverting player choose a different legal target for each target of the preempted move (MAT-7.13,
    MAT-13.8); False if it was asked for one. The answers are in the slots of the frame.
    """
    play = preempted(state, frame.controller)
    if play is None:
        return True
    slot = 0
    for part, aim, of in aims_of(play):
        for i in range(len(aim.ids)):
            slot += 1
            if len(frame.slots) >= slot:
                continue
            if frame.partial:
                frame.take(slot - 1, frame.partial, -1)
                frame.partial = []
                continue
            taken = aim.ids[i + 1 :] + [each[0] for each in frame.slots[slot - 1 - i : slot - 1] if each]
            options = others(state, of, part, aim.ids[i], taken)
            if len(options) > 1:
                choices.thing(state, state.manner(), frame.controller, options, False, True, frame)
                return False
            frame.take(slot - 1, [int(option.id) for option in options], -1)
    return True


def aims_of(play: Play) -> list[tuple[Part, Aim, Frame]]:
    """The targets of a move: what each is for, the choice, and the line."""
    found: list[tuple[Part, Aim, Frame]] = []
    for of in play.frames:
        script = line_of(of).script()
        for aim in of.aims or []:
            part = targets.part_of(script, aim)
            if part is not None and part.group is not None and aim.ids:
                found.append((part, aim, of))
    return found


def others(state: MatState, of: Frame, part: Part, old: int, taken: list[int]) -> list[Thing]:
    """Other legal targets, from the mover's point of view; the diverting opponent must be able to target them, too
    (MAT-9.11).
    """
    group = part.group
    assert isinstance(group, Group)
    if targets.is_outside(group):
        return []
    return [
        thing
        for thing in group.members(state, of)
        if thing.id != old and thing.id not in taken and targets.fits(state, of, part, group, thing)
    ]


def divert(state: MatState, frame: Frame) -> None:
    """Give the preempted move the targets that were chosen; one for which there is no other stays."""
    play = preempted(state, frame.controller)
    frame.done = False
    if play is None:
        return
    slot = 0
    for _, aim, of in aims_of(play):
        ids: list[int] = []
        for id_ in aim.ids:
            chosen = frame.slots[slot]
            slot += 1
            ids.append(chosen[0] if chosen else id_)
        if ids != aim.ids:
            frame.done = True
            new = Aim(aim.node, ids, aim.cards, aim.mode, aim.seat)
            of.aims = [new if each is aim else each for each in of.aims or []]
            for id_ in ids:
                state.tell(words.E_DIVERTS, "MAT-7.13", play.seat, 0, None, state.find(id_), play.form)
