"""The situation at the table of a card game and the meaning of answers, in words for people.

Sentences name players as the viewer calls them and say only what its view shows, so they are the same for all positions
that it cannot tell apart.
"""

from __future__ import annotations

from mypy_extensions import i64

from mindtable.cards.asking.choices import asking_frame
from mindtable.cards.effects.lines import LinedCard, Script, ScriptPart, line_of
from mindtable.cards.events.replacing import OneOfSeveral, said_by
from mindtable.cards.events.triggers import Batch
from mindtable.cards.events.waves import Wave, replacing
from mindtable.cards.nodes.base import Effect
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.stack import Play
from mindtable.cards.state.state import CardState
from mindtable.cards.state.thing import Thing
from mindtable.core.action import NUMBER, THING, Action
from mindtable.core.decision import Decision
from mindtable.core.wording import told_of, whose

# What is going on.


def named(state: CardState, seat: i64, viewer: i64) -> str:
    """A player as the viewer calls it."""
    return "You" if seat == viewer else state.players[seat]


def situation(state: CardState, play: Play | None, viewer: i64) -> str:
    """The play or use that is under way; "" if there is none, or if the card itself asks the viewer."""
    decision = state.decision_of(viewer)
    asks = play is not None and decision is not None and decision.about is play.form
    return "" if play is None or asks or state.is_over else told_play(state, play, viewer)


def unit_name(unit: list[Thing]) -> str:
    """Things that act as one: `Amnesia`, `Group of 3`."""
    return unit[0].form.name if len(unit) == 1 else f"Group of {len(unit)}"


def told_play(state: CardState, play: Play, viewer: i64) -> str:
    """A play or use, with its targets and modes: `You play Bolt on Ben's Bear: deal 2 damage.`"""
    who = named(state, play.seat, viewer)
    if play.triggered:
        said = f"{whose(who)} {play.form.name} triggers"
        said = said[0].upper() + said[1:]
    else:
        said = told_of(who, f"{'plays' if play.is_card() else 'uses the ability of'} {play.form.name}")
    aims = [told for told in targets(state, play, viewer) if told]
    on = f" on {' and '.join(aims)}" if aims else ""
    modes = modes_of(state, play)
    return f"{said}{on}{': ' if modes else ''}{'; '.join(modes)}."


def targets(state: CardState, play: Play, viewer: i64) -> list[str]:
    """The targets of a play, each with its controller; "" for a target that is gone."""
    found: list[str] = []
    for frame in play.frames:
        for aim in frame.aims or []:
            things = [thing for id_ in aim.ids for thing in [state.find(id_)] if thing is not None]
            if len(things) > 1 and state.wholes().unit_of(state, things[0]) == things:
                found.append(f"{whose_target(state, play, things[0].controller, viewer)} {unit_name(things)}")
                continue
            for id_ in aim.ids:
                found.append(target(state, play, id_, viewer))
    return found


def target(state: CardState, play: Play, id_: i64, viewer: i64) -> str:
    """One thing in play, or on the stack, that a play is about; "" for one that is gone, or lies elsewhere."""
    thing = state.find(id_)
    if thing is not None:
        return f"{whose_target(state, play, thing.controller, viewer)} {thing.form.name}"
    waiting = state.stack().find(id_)
    return "" if waiting is None else f"{whose_target(state, play, waiting.seat, viewer)} {waiting.form.name}"


def whose_target(state: CardState, play: Play, seat: i64, viewer: i64) -> str:
    """The controller of a target, as seen by the player who aims at it."""
    return "their own" if seat == play.seat != viewer else whose(named(state, seat, viewer))


# What answers stand for.


def modes_of(state: CardState, play: Play) -> list[str]:
    """The modes that were chosen for a play, in the words of its card."""
    found: list[str] = []
    for frame in play.frames:
        for aim in frame.aims or []:
            if aim.mode >= 0:
                assert isinstance(aim.node, Effect)
                found.append(mode(state, aim.node, aim.mode))
    return found


def mode(state: CardState, effect: Effect, number: i64) -> str:
    """One of what an instruction offers, counted from 0, as its card says it: `draw 2 cards`."""
    category, offered = effect.offered()
    return state.printed_line(offered[number], category)


def meant(state: CardState, decision: Decision, action: Action) -> str:
    """The meaning of an answer by number: a mode, or an ability; "" where the number means just itself."""
    if action.verb.first != NUMBER or not state.agenda:
        return ""
    step = state.agenda[len(state.agenda) - 1]
    batch = step.data
    if isinstance(batch, Batch):
        return ability_name(batch.left[action.a - 1])
    if isinstance(step.what, OneOfSeveral):
        return said_by(state, asking_frame(state).halves, action.a - 1)
    if isinstance(batch, Wave) and batch.picked >= 0:
        return said_by(state, replacing(state, batch, batch.due[batch.picked]), action.a - 1)
    if decision.about is None or decision.kind != state.policies().manner.mode.kind:
        return ""
    effect = offering(asking_frame(state), step.what)
    if effect is None:
        return ""
    said = mode(state, effect, action.a - 1)
    return said[0].upper() + said[1:]


def offer(state: CardState, decision: Decision) -> str:
    """The question whether something is done, in the words of the card that offers it; "" for any other question."""
    what = state.agenda[len(state.agenda) - 1].what if state.agenda else None
    if not isinstance(what, Effect):
        return ""
    category, effect = what.in_question()
    words = state.printed_line(effect, category)
    about = f"{decision.about.name}: " if decision.about is not None else ""
    return f"{about}“{words[0].upper()}{words[1:]}.” {state.policies().manner.may.prompt}"


def used_line(card: LinedCard, action: Action) -> str:
    """The line of a card whose ability an action uses: `Amnesia: Draw 1 card.`"""
    for one in card.activated:
        if len(card.activated) == 1 or one.line + 1 == action.b:
            return f"{card.name}: {card.lines[one.line]}"
    return ""


def plainly(state: CardState, label: str, action: Action) -> str:
    """A label without the number of a thing whose name no other one in play has."""
    for kind, id_ in ((action.verb.first, action.a), (action.second, action.b)):
        thing = state.find(id_) if kind == THING else None
        same = [each for side in state.play for each in side if thing and each.form.name == thing.form.name]
        if thing is not None and len(same) == 1:
            label = label.replace(f"{thing.form.name} {thing.id}", thing.form.name)
    return label


def offering(frame: Frame, effect: object) -> Effect | None:
    """The instruction whose modes are asked for, if they are: the one being carried out, or that of a script."""
    if isinstance(effect, Effect) and effect.offered()[1]:
        return effect
    part = open_part(frame, line_of(frame).script())
    return part.node if part is not None and isinstance(part.node, Effect) else None


def open_part(frame: Frame, script: Script) -> ScriptPart | None:
    """The first target or choice of a mode in a script that is still to be made."""
    for part in script.parts:
        aim = frame.aim_of(part.node)
        found = part if aim is None else None
        if aim is not None and aim.mode >= 0:
            found = open_part(frame, part.modes[aim.mode])
        if found is not None:
            return found
    return None


def ability_name(frame: Frame) -> str:
    """A triggered ability by its card and what it triggered on: `Amnesia for Grief 12`."""
    other = about(frame)
    return f"{frame.source_form.name} for {other}" if other else frame.source_form.name


def about(frame: Frame) -> str:
    """The other thing that an ability triggered on: `Grief 12`; "" if there is none."""
    that = frame.that_form
    return "" if that is None or frame.that in (0, frame.source) else f"{that.name} {frame.that}"
