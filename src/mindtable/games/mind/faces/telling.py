"""The situation in MIND, its questions and answers, in words for somebody who does not know the rules.

What all card games tell, such as who plays what on what, is `mindtable.cards.faces.telling`.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from mindtable.cards.faces import telling
from mindtable.cards.faces.defaults import CardTelling
from mindtable.cards.faces.telling import named, unit_name
from mindtable.cards.faces.views import Viewing
from mindtable.cards.nodes.base import Effect
from mindtable.cards.nodes.group import Group
from mindtable.cards.plays.targets import WithTargets
from mindtable.cards.state.thing import Thing
from mindtable.core.action import Action
from mindtable.core.decision import Decision
from mindtable.core.faces.telling import Reading
from mindtable.core.wording import as_object, told_of, whose
from mindtable.games.mind import challenging, checks, drawing, grouping, numbers, recovering, windows, words
from mindtable.games.mind.faces.views import VIEWING
from mindtable.games.mind.state.challenge import Challenge
from mindtable.games.mind.state.piece import MindPiece
from mindtable.games.mind.state.state import Members, MindState
from mindtable.games.mind.targeting import means_units

# What the other player has just done as a window opens outside a challenge.
_WINDOWS: Final[dict[str, str]] = {
    "recover": "has drawn and is about to play.",
    "play-end": "is done playing and is about to challenge.",
    "end": "ends the turn.",
}

# What is going on.


def named_so_far(state: MindState, decision: Decision | None, viewer: i64) -> str:
    """The parts of an answer that the viewer has named so far."""
    if decision is not None and decision.kind == words.D_RECOVER:
        n = len(VIEWING.chosen(state, viewer))
        return f"{'One card' if n == 1 else f'{n} cards'} will be discarded." if n else ""
    joining = challenging.pieces(state, VIEWING.joining(state, viewer))
    return (
        f"{' and '.join([piece.form.name for piece in joining])} will be in the new Group." if joining else ""
    )


def newest(state: MindState) -> str:
    """The Thought that the turn player played last."""
    last: MindPiece | None = None
    for piece in state.thoughts(state.active):
        if last is None or piece.id > last.id:
            last = piece
    return "a Thought" if last is None else last.form.name


def told_challenge(state: MindState, challenge: Challenge, viewer: i64) -> str:
    """The current challenge with both totals, and where it stands: it is asked the same before and after the block."""
    state.refresh()
    challengers = challenging.pieces(state, challenge.challengers)
    power = numbers.unit_power(state, challengers)
    by = unit(state, challengers)
    force = f"{'a ' if len(by) > 1 else ''}{unit_name(by)} ({power} power)" if by else f"{power} power"
    who, other = named(state, challenge.seat, viewer), named(state, 1 - challenge.seat, viewer)
    if challenge.at_player:
        point = state.breaking_point[1 - challenge.seat]
        said = f"challenges {as_object(other)} with {force} against {whose(other)} Breaking Point of {point}."
        return told_of(who, said) + told_block(state)
    targets = challenging.pieces(state, challenge.targets)
    at = unit(state, targets)
    name = "something that is gone"
    if at:
        owner = whose(named(state, at[0].controller, viewer))
        name = f"{owner} {unit_name(at)} ({numbers.unit_power(state, targets)} power)"
    if challenge.blocked:
        return f"{name[0].upper()}{name[1:]} blocks {force}."
    return f"{told_of(who, 'challenges')} {name} with {force}.{told_block(state)}"


def unit(state: MindState, pieces: list[MindPiece]) -> list[Thing]:
    """The whole unit that these Thoughts are of; nothing if they are of none, or of several."""
    found = state.wholes().unit_of(state, pieces[0]) if pieces else []
    return found if all(piece in found for piece in pieces) else []


def told_block(state: MindState) -> str:
    """Whether the block is still to come."""
    if state.train.plays:
        return ""
    window = VIEWING.window(state)
    if window == "declared":
        return " Blocking comes after this."
    return " Nobody blocks." if window == "blocked" else ""


def names_units(state: MindState) -> bool:
    """Whether what is carried out has units chosen by their Thoughts (MI-10.9); targets are named by their Group."""
    what = state.agenda[len(state.agenda) - 1].what
    if not isinstance(what, Effect) or isinstance(what, WithTargets):
        return False
    return any(isinstance(part, Group) and part.is_choice() and means_units(part) for part in what.parts())


def several(verb: str, chosen: int, labels: list[str], harms: list[str]) -> dict[str, Any]:
    """Answers that are given at once, and then `done`."""
    return {"verb": verb, "done": words.DONE.word, "chosen": chosen, "labels": labels, "harms": harms}


def named_cards(state: MindState) -> int:
    """How many cards the turn player has named so far to be discarded in the Recover step."""
    return len(VIEWING.chosen(state, state.active))


def harm(state: MindState, seat: i64, n: int) -> str:
    """The effect of drawing on a player after `n` discards (MI-8.2, MI-21.3); "" where it is open.

    That is so where something happens instead of the discards or of breaking the player.
    """
    draws = recovering.missing(len(state.hand[seat]) - n)
    if (n and recovering.instead(state)) or not drawing.would_break(state, seat, draws, n):
        return ""
    return "you lose the game" if state.breaks[seat] + 1 >= checks.BROKEN else "it breaks you"


class MindTelling(CardTelling[MindState]):
    """The words of MIND."""

    turned: tuple[str, ...] = ("disengaged", "engaged")

    def viewing(self, state: MindState) -> Viewing[Any]:
        return VIEWING

    def situation(self, state: MindState, viewer: i64) -> str:
        """A choice in parts, a play, the challenge, or what a window is about."""
        if state.is_over:
            return ""
        decision = state.decision_of(viewer) or state.decision
        begun = named_so_far(state, decision, viewer)
        if begun:
            return begun
        play = VIEWING.announced(state)
        if play is None and state.train.plays:
            play = state.train.top()
        if play is not None:
            return telling.situation(state, play, viewer)
        if state.challenge is not None:
            return told_challenge(state, state.challenge, viewer)
        if decision is None or decision.kind != words.D_WINDOW or state.active == viewer:
            return ""
        window = VIEWING.window(state)
        if window == "after":
            return "The challenge is over."
        if window == "thought":
            return told_of(state.players[state.active], f"has played {newest(state)}.")
        return told_of(state.players[state.active], _WINDOWS[window]) if window in _WINDOWS else ""

    def is_obvious(self, state: MindState, action: Action) -> bool:
        # Intellects may be played later as well.
        return action.verb.code != words.PLAY.code or windows.plays_thought(state, action)

    def members(self, state: MindState, decision: Decision, id_: i64) -> list[int]:
        """The Thoughts of the unit that an operand names: a Group by its number, or by a Thought where the text says
        so.
        """
        piece = state.find_piece(id_)
        if piece is not None and (piece.group == 0 or decision.about is None or not names_units(state)):
            return []
        leader = piece or state.leader_of(id_)
        return [] if leader is None else [int(each.id) for each in state.members_of(leader)]

    def together(self, state: MindState, decision: Decision) -> dict[str, Any] | None:
        """The effect of any number of discards (MI-7.1), or of members of a new Group (MI-10.1), at once."""
        if decision.kind == words.D_RECOVER:
            numbers_ = range(len(state.hand[decision.seat]) + 1)
            labels = [recovering.told_discards(state, decision.seat, n) for n in numbers_]
            harms = [harm(state, decision.seat, n) for n in numbers_]
            return several(words.DISCARD.word, named_cards(state), labels, harms)
        if decision.kind != words.D_GROUP:
            return None
        members = state.agenda[len(state.agenda) - 1].data
        assert isinstance(members, Members)
        chosen = len(members.ids)
        more = len([action for action in decision.actions if action.verb is words.GROUP])
        labels = [f"Form a Group of {n}" if n > 1 else "" for n in range(chosen + more + 1)]
        free = grouping.free_thoughts(state, decision.seat)
        if len(labels) == len(free) + 1 and grouping.stand_together(state, free):
            labels[-1] = ""  # it would change nothing (MI-9.7)
        return several(words.GROUP.word, chosen, labels, [""] * len(labels))

    def player_readings(self, state: MindState, seat: i64) -> dict[str, int]:
        return {
            "breaks": state.breaks[seat],
            "cards in hand": len(state.hand[seat]),
            "cards in deck": len(state.deck[seat]),
            "Memory": state.memory[seat],
            "Breaking Point": state.breaking_point[seat],
        }

    def thing_readings(self, state: MindState, thing: Thing) -> dict[str, int]:
        piece = state.piece(thing)
        if piece.printed.is_thinker:
            return {}
        found = {"controller": int(piece.controller), "cost": int(piece.cost)}
        if piece.printed.is_thought:
            found |= {"power": int(piece.power), "state": int(piece.turned)}
        return found

    def readings_together(self, state: MindState, seat: i64) -> list[Reading]:
        found: list[Reading] = []
        for unit in state.units(seat):
            if unit[0].group:
                called = " + ".join([member.printed.name for member in unit])
                power = numbers.unit_power(state, unit)
                found.append(Reading(called, unit[0].id, "power together", power))
        return found
