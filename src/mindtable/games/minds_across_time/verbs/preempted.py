"""`Foil the preempted move.` and what else a preempt does to the move below it (MAT-7.9, MAT-7.11 to MAT-7.13)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from mindtable.cards.nodes.base import Effect
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
from mindtable.games.minds_across_time import preempting
from mindtable.games.minds_across_time.state.state import MatState
from mindtable.games.minds_across_time.statements import (
    AIMED,
    PLAYING,
    PREEMPTED_MOVE,
    USING,
    MoveKind,
    MovesCannotBe,
    PlayOnlyToPreempt,
    UseOnlyToPreempt,
)
from mindtable.language.phrase import Phrase


class AboutMove(Effect):
    """An instruction about the preempted move; a triggered ability preempts none."""

    def answers_a_move(self) -> bool:
        return True

    def needs(self) -> str:
        return PREEMPTED_MOVE


@dataclass(frozen=True)
class Foil(AboutMove):
    """The preempted move is not carried out; its card goes to the removed pile (MAT-7.11)."""

    def perform(self, state: CardState, frame: Frame) -> None:
        preempting.foil(cast(MatState, state), frame)


@dataclass(frozen=True)
class Stall(AboutMove):
    """The preempted move is not carried out; its card goes back to the hand (MAT-7.12)."""

    def perform(self, state: CardState, frame: Frame) -> None:
        preempting.stall(cast(MatState, state), frame)


@dataclass(frozen=True)
class ChooseNewTargets(AboutMove):
    """You choose another legal target for each target of the preempted move (MAT-7.13)."""

    def prepare(self, state: CardState, frame: Frame) -> bool:
        return preempting.choose_new(cast(MatState, state), frame)

    def perform(self, state: CardState, frame: Frame) -> None:
        preempting.divert(cast(MatState, state), frame)


PHRASES: Final = (
    Phrase(
        "effect",
        "foil the preempted move",
        Foil,
        example="Foil the preempted move.",
        means="it is not carried out and not paid; its card goes to its owner's removed pile",
    ),
    Phrase(
        "effect",
        "stall the preempted move",
        Stall,
        example="Stall the preempted move.",
        means="it is not carried out and not paid; its card goes back to the hand and cannot be played this turn",
    ),
    Phrase(
        "effect",
        "choose new targets for the preempted move",
        ChooseNewTargets,
        example="Choose new targets for the preempted move.",
        means="another legal target for each of its targets, where there is one",
    ),
    Phrase(
        "move kind",
        "{group:event group}",
        MoveKind,
        fixed={"kind": PLAYING},
        example="Play this clash card only to preempt a product.",
        means="the playing of such a card",
    ),
    Phrase(
        "move kind",
        "an activated ability [of {group:event group}]",
        MoveKind,
        fixed={"kind": USING},
        example="Pivot this character: Foil the preempted move. Use this ability only to preempt an activated ability "
        "of a product.",
        means="the use of an ability",
    ),
    Phrase(
        "move kind",
        "a move with a target",
        MoveKind,
        fixed={"kind": AIMED},
        example="Play this clash card only to preempt a move with a target.",
        means="a move of any sort that has a target",
    ),
    Phrase(
        "limit",
        "^ use this ability only to preempt {move:move kind}.",
        UseOnlyToPreempt,
        example="Pay 1 energy, pivot this product: Foil the preempted move. Use this ability only to preempt a clash "
        "card.",
        means="at no other time than right before such a move of the opponent",
    ),
    Phrase(
        "line",
        "^ play {group:this card} only to preempt {move:move kind} .",
        PlayOnlyToPreempt,
        example="Play this clash card only to preempt a product.",
        means="at no other time than right before such a move of the opponent",
    ),
    Phrase(
        "statement",
        "{who:whose} moves cannot be {what:stopped}",
        MovesCannotBe,
        example="Your moves cannot be stalled.",
        means="what would do that to them does nothing",
    ),
)
