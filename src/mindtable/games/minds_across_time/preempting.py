"""Moves that wait, and what a preempt does to the one below it: foil, stall, new targets (MAT-7)."""

from __future__ import annotations

from mypy_extensions import i64

from mindtable.cards.asking import choices
from mindtable.cards.effects.lines import ScriptPart, line_of
from mindtable.cards.effects.projection import in_force, words_of
from mindtable.cards.knowledge.knowledge import EVERYBODY
from mindtable.cards.knowledge.visibility import DISCARD_PILE, HAND, STACK
from mindtable.cards.moves.moving import lay
from mindtable.cards.nodes.group import Group
from mindtable.cards.nodes.meaning import seats_of
from mindtable.cards.plays import targets
from mindtable.cards.state.frame import Aim, Frame
from mindtable.cards.state.stack import Play
from mindtable.cards.state.standing import OF_GAME
from mindtable.cards.state.thing import Thing, ability_key
from mindtable.core.event import EventKind
from mindtable.games.minds_across_time import numbers, words
from mindtable.games.minds_across_time.state.state import MatState
from mindtable.games.minds_across_time.state.thing import MatThing
from mindtable.games.minds_across_time.statements import AIMED, PLAYING, MoveKind, MovesCannotBe


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
    thing = None if play.is_card() else state.find_card(play.source)
    if thing is None:
        thing = MatThing(play.source, play.seat, play.seat, state.mat_card(play.form))
    return thing


def resists(state: MatState, seat: i64, what: str) -> bool:
    """Whether a card says that moves of `seat` cannot be foiled or stalled (MAT-9.10)."""
    for one in in_force(state, OF_GAME):
        statement = one.stated.statement
        if isinstance(statement, MovesCannotBe) and statement.what == what:
            frame = words_of(state, one)
            if frame is not None and seat in seats_of(state, statement.who, frame):
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
        assert play.ability is not None
        state.foiled.append(ability_key(play.source, play.line))
        state.foiled_as.append(play.ability)
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
    aimed = aims_of(play)
    present = [id_ for _, aim, _ in aimed for id_ in aim.ids]
    slot = 0
    for part, aim, of in aimed:
        for _ in aim.ids:
            if len(frame.slots) > slot:
                chosen = frame.slots[slot]
                present[slot] = chosen[0] if chosen else present[slot]
                slot += 1
                continue
            as_now = with_targets(of, aimed, present)
            group = part.group
            assert isinstance(group, Group)
            outside = targets.is_outside(group)
            options = (
                cards_left(state, as_now, group, present)
                if outside
                else things_left(state, frame.controller, as_now, part, group, present)
            )
            if frame.partial:
                options = (
                    answered(state, as_now, group, options, frame.partial[0]) if outside else frame.partial
                )
                frame.partial = []
            elif asks(state, frame, as_now, group, options):
                return False
            frame.take(slot, options[:1], -1)
            present[slot] = options[0] if options else present[slot]
            slot += 1
    return True


def aims_of(play: Play) -> list[tuple[ScriptPart, Aim, Frame]]:
    """The targets of a move: what each is for, the choice, and the line."""
    found: list[tuple[ScriptPart, Aim, Frame]] = []
    for of in play.frames:
        script = line_of(of).script()
        for aim in of.aims or []:
            part = targets.part_of(script, aim)
            if part is not None and part.group is not None and aim.ids:
                found.append((part, aim, of))
    return found


def with_targets(of: Frame, aimed: list[tuple[ScriptPart, Aim, Frame]], present: list[int]) -> Frame:
    """The line of a move with the targets that it has at present, one for each that was chosen."""
    found = of.copied()
    slot = 0
    for _, aim, line in aimed:
        ids = present[slot : slot + len(aim.ids)]
        slot += len(aim.ids)
        if line is of and ids != aim.ids:
            new = Aim(aim.node, ids, [], aim.mode, aim.seat)
            found.aims = [new if each is aim else each for each in found.aims or []]
    return found


def things_left(
    state: MatState, seat: i64, of: Frame, part: ScriptPart, group: Group, present: list[int]
) -> list[int]:
    """Other legal targets in play, from the mover's point of view; `seat`, who diverts the move, must be able to target
    them, too (MAT-9.11).
    """
    return [
        int(thing.id)
        for thing in group.members(state, of)
        if thing.id not in present
        and targets.fits(state, of, part, group, thing)
        and not numbers.is_forbidden(state, state.in_play(thing), numbers.BE_TARGETED, seat)
    ]


def cards_left(state: MatState, of: Frame, group: Group, present: list[int]) -> list[int]:
    """Other legal targets in the removed pile that the text means."""
    return [id_ for id_ in targets.cards(state, of, group) if id_ not in present]


def asks(state: MatState, frame: Frame, of: Frame, group: Group, options: list[int]) -> bool:
    """Ask the diverting player for one of the options; False if there is no choice. Equal cards of a pile are one."""
    if targets.is_outside(group):
        lying = [targets.card_of(state, of, group, id_) for id_ in options]
        if len({card.index for card in lying}) < 2:
            return False
        choices.card(
            state, state.policies().manner, frame.controller, lying, False, "Choose a new target.", frame
        )
        return True
    things = [thing for thing in [state.find_card(id_) for id_ in options] if thing is not None]
    if len(things) < 2:
        return False
    choices.thing(state, state.policies().manner, frame.controller, list(things), False, True, frame)
    return True


def answered(state: MatState, of: Frame, group: Group, options: list[int], index: i64) -> list[int]:
    """The options that are copies of the card with that place in the pool."""
    return [id_ for id_ in options if targets.card_of(state, of, group, id_).index == index]


def divert(state: MatState, frame: Frame) -> None:
    """Give the preempted move the targets that were chosen; one for which there is no other stays."""
    play = preempted(state, frame.controller)
    frame.done = False
    if play is None:
        return
    slot = 0
    for part, aim, of in aims_of(play):
        ids: list[int] = []
        for id_ in aim.ids:
            chosen = frame.slots[slot]
            slot += 1
            ids.append(chosen[0] if chosen else id_)
        group = part.group
        assert isinstance(group, Group)
        if ids != aim.ids:
            frame.done = True
            new = targets.aim_at(state, of, group, ids)
            of.aims = [new if each is aim else each for each in of.aims or []]
            for i in range(len(ids)):
                if ids[i] != aim.ids[i]:
                    tell_new(state, play, of, group, ids[i])


def tell_new(state: MatState, play: Play, of: Frame, group: Group, id_: i64) -> None:
    """Tell a new target of a move."""
    state.tell(words.E_DIVERTS, "MAT-7.13", play.seat, 0, None, state.find_card(id_), play.form)
    if targets.is_outside(group) and not state.silent:
        state.events[len(state.events) - 1].other = targets.card_of(state, of, group, id_)
