"""Flow: how instructions are combined into one ability.

Instructions are carried out in printed order, with no state check in between (TC-10.10). A half-done ability waits on
the agenda, as data.
"""

from __future__ import annotations

from dataclasses import dataclass

from mindtable.cards.asking import choices
from mindtable.cards.effects.lasting import declare, refer_to
from mindtable.cards.effects.references import expect_words, leave_others_out, leave_out, speaks_of_card
from mindtable.cards.nodes.ability import Replacement
from mindtable.cards.nodes.base import Condition, Effect, EventPattern, Statement
from mindtable.cards.nodes.event import DRAWS, GAINS_HEALTH, PlayerDoes
from mindtable.cards.nodes.group import Group, GroupEffect
from mindtable.cards.nodes.meaning import seat_of, seats_of
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
from mindtable.cards.words import Duration, Player, is_plain_player


@dataclass(frozen=True)
class Sequence(Effect):
    """Several instructions, one after another; `joined` if one sentence joins them by `, then` (TC-10.10)."""

    steps: tuple[Effect, ...]
    joined: bool = False

    def __post_init__(self) -> None:
        for i in range(1, len(self.steps)):
            step, before = self.steps[i], self.steps[i - 1]
            if isinstance(step, Otherwise) and isinstance(before, (If, IfYouDo)):
                step.answer(before)
                before.answer(step)
            if speaks_of_card(step):
                expect_words(self.steps[:i])

    def sentences(self) -> tuple[Effect, ...]:
        return () if self.joined else self.steps

    def is_about_seen(self) -> bool:
        return True

    def is_carried_out_later(self, field: str) -> bool:
        return field == "steps"

    def pays(self) -> bool:
        return self.steps[0].pays()

    def payable(self, state: CardState, frame: Frame) -> bool:
        return self.steps[0].payable(state, frame)

    def perform(self, state: CardState, frame: Frame) -> None:
        for step in reversed(self.steps):
            state.then_run(step, frame)

    def stands_alone(self) -> bool:
        return all(step.stands_alone() for step in self.steps)

    def only_gains(self, state: CardState, frame: Frame) -> list[int] | None:
        drawn = [0, 0]
        for step in self.steps:
            gained = step.only_gains(state, frame)
            if gained is None:
                return None
            drawn[0] += gained[0]
            drawn[1] += gained[1]
        return drawn

    def possible(self, state: CardState, frame: Frame) -> bool:
        return any(step.possible(state, frame) for step in self.steps)

    def possible_in_full(self, state: CardState, frame: Frame) -> bool:
        # What is possible later depends on what the first step leads to.
        return self.steps[0].possible_in_full(state, frame)


@dataclass(frozen=True)
class Both(Effect):
    """`you gain 1 health and your opponent loses 1 health`: two players act at the same time (TC-10.10)."""

    first: Effect
    second: Effect

    def prepare(self, state: CardState, frame: Frame) -> bool:
        first, second = frame.part(0), frame.part(1)
        if seats_of(state, self.first.actor(), frame)[0] == state.active:
            return self.first.prepare(state, first) and self.second.prepare(state, second)
        # The active player decides first (TC-10.10).
        return self.second.prepare(state, second) and self.first.prepare(state, first)

    def perform(self, state: CardState, frame: Frame) -> None:
        first, second = frame.part(0), frame.part(1)
        self.first.perform(state, first)
        self.second.perform(state, second)
        # Later sentences refer to what both have done; `if you do` requires that both have happened.
        frame.done = first.done and second.done
        frame.count = first.count + second.count
        if first.chosen or second.chosen:
            frame.chosen = first.chosen + second.chosen
        for half in (first, second):
            if half.that != frame.that:
                frame.refer_as(half)

    def stands_alone(self) -> bool:
        return self.first.stands_alone() and self.second.stands_alone()

    def possible(self, state: CardState, frame: Frame) -> bool:
        return self.first.possible(state, frame) or self.second.possible(state, frame)

    def possible_in_full(self, state: CardState, frame: Frame) -> bool:
        return self.first.possible_in_full(state, frame) and self.second.possible_in_full(state, frame)


@dataclass(frozen=True)
class If(Effect):
    """`If CONDITION, EFFECT.` inside a line, tested at that moment."""

    condition: Condition
    effect: Effect

    def is_about_seen(self) -> bool:
        return True

    def is_carried_out_later(self, field: str) -> bool:
        return field == "effect"

    def perform(self, state: CardState, frame: Frame) -> None:
        frame.condition = self.condition.holds(state, frame)
        frame.done = False
        if frame.condition:
            state.then_run(self.effect, frame)
        elif self._counterpart is None:
            leave_out(self.effect, frame)

    def stands_alone(self) -> bool:
        return self.condition.stands_alone() and self.effect.stands_alone()


@dataclass(frozen=True)
class Otherwise(Effect):
    """`Otherwise, EFFECT.`: if the `if`, or the `if you do`, of the sentence before was not true (TC-10.11)."""

    effect: Effect

    def is_about_seen(self) -> bool:
        return True

    def is_carried_out_later(self, field: str) -> bool:
        return field == "effect"

    def perform(self, state: CardState, frame: Frame) -> None:
        frame.done = False
        before = self._counterpart
        if not frame.condition:
            if before is not None:
                leave_others_out(before, self.effect, frame)
            state.then_run(self.effect, frame)
        elif before is None:
            leave_out(self.effect, frame)
        else:
            leave_others_out(self.effect, before, frame)

    def stands_alone(self) -> bool:
        return self.effect.stands_alone()


@dataclass(frozen=True)
class IfYouDo(Effect):
    """`If you do, EFFECT.`: only if the instruction just before really happened (TC-10.11); `theirs` for `If they do`,
    behind what another player may do (TC-11.49, MI-20.40, MN-14.43, MAT-9.48).
    """

    effect: Effect
    theirs: bool = False

    def later_fields(self) -> tuple[str, ...]:
        return ("theirs",)

    def is_about_seen(self) -> bool:
        return True

    def is_carried_out_later(self, field: str) -> bool:
        return field == "effect"

    def perform(self, state: CardState, frame: Frame) -> None:
        answered = self._counterpart is not None
        if answered:
            frame.condition = frame.done  # for `Otherwise`
        if frame.done:
            state.then_run(self.effect, frame)
        elif not answered:
            leave_out(self.effect, frame)

    def stands_alone(self) -> bool:
        return self.effect.stands_alone()


@dataclass(frozen=True)
class IfNotDone(Effect):
    """`If that cannot be done, EFFECT.`: only if the instruction just before did not happen.

    TC-11.52, MI-20.42, MN-14.46, MAT-9.50.
    """

    effect: Effect

    def is_about_seen(self) -> bool:
        return True

    def is_carried_out_later(self, field: str) -> bool:
        return field == "effect"

    def perform(self, state: CardState, frame: Frame) -> None:
        if frame.done:
            leave_out(self.effect, frame)
        else:
            state.then_run(self.effect, frame)

    def stands_alone(self) -> bool:
        return self.effect.stands_alone()


@dataclass(frozen=True)
class May(Effect):
    """`you may EFFECT`, `your opponent may EFFECT`: decided by `who` when it is carried out."""

    effect: Effect
    who: Player = 0

    def is_about_seen(self) -> bool:
        return True

    def prepare(self, state: CardState, frame: Frame) -> bool:
        effect = self.effect
        if frame.answer >= 0 or not effect.possible(state, frame):
            return True
        if state.policies().offers_in_full and not effect.possible_in_full(state, frame):
            return True
        pays = effect.pays()
        choices.may(
            state, seat_of(state, self.who, frame), frame, pays, not pays or effect.payable(state, frame)
        )
        return False

    def perform(self, state: CardState, frame: Frame) -> None:
        accepted = frame.answer == 1
        frame.answer = -1
        frame.done = False
        if accepted:
            state.then_run(self.effect, frame)
        else:
            leave_out(self.effect, frame)

    def stands_alone(self) -> bool:
        return is_plain_player(self.who) and self.effect.stands_alone()


@dataclass(frozen=True)
class MayInstead(Effect):
    """`If EVENT, you may instead EFFECT.`: decided as the event is about to happen (TC-10.26, MI-20.22, MN-14.26,
    MAT-9.31).

    It is offered if all things that it takes are there. If it is not wanted, the event happens after all.
    """

    effect: Effect

    def is_about_seen(self) -> bool:
        return True

    def is_carried_out_later(self, field: str) -> bool:
        return field == "effect"

    def prepare(self, state: CardState, frame: Frame) -> bool:
        if frame.answer >= 0 or not self.possible(state, frame):
            return True
        pays = self.effect.pays()
        choices.may(state, frame.controller, frame, pays, not pays or self.effect.payable(state, frame))
        return False

    def possible(self, state: CardState, frame: Frame) -> bool:
        effect = self.effect
        steps = effect.steps if isinstance(effect, Sequence) else (effect,)
        for step in steps:
            if isinstance(step, GroupEffect) and not step.possible_in_full(state, frame):
                return False
        return steps[0].possible_in_full(state, frame)

    def perform(self, state: CardState, frame: Frame) -> None:
        accepted = frame.answer == 1
        frame.answer = -1
        frame.done = False
        if accepted:
            tell_instead(state, frame, True)
            state.then_run(self.effect, frame)
            return
        ability = frame.ability
        assert isinstance(ability, Replacement)
        go_ahead(state, ability.event, frame)

    def in_question(self) -> tuple[str, Effect]:
        return "joined", self.effect


def tell_instead(state: CardState, frame: Frame, accepted: bool = False) -> None:
    """Write into the log that an ability replaces an event, in games whose log says so; if a player decides on that,
    only once it is `accepted`.
    """
    told = state.policies().replaced
    ability = frame.ability
    assert isinstance(ability, Replacement)
    if told is not None and (accepted or not isinstance(ability.effect, MayInstead)):
        state.tell(told.kind, told.rule, frame.controller, 0, None, None, frame.source_form)


def go_ahead(state: CardState, event: EventPattern, frame: Frame) -> None:
    """Let an event happen that a player might have replaced; the line of `frame` does not replace it again."""
    kind = event.kind()
    if kind == DRAWS:
        state.draw(frame.player, 1, frame)
    elif kind == GAINS_HEALTH:
        state.change_health(frame.player, frame.amount, frame)
    elif isinstance(event, PlayerDoes):
        state.befalls(frame.player, event.happened, frame)
    else:
        thing = state.find(frame.that)
        if thing is not None:
            state.perishes(thing, frame)


@dataclass(frozen=True)
class ChooseOne(Effect):
    """`Choose one: EFFECT; or EFFECT.`; a mode that can do nothing may be chosen. If another player than you chooses,
    that is as the effect is carried out.
    """

    modes: tuple[Effect, ...]
    who: Player = 0

    def alternatives(self) -> tuple[Effect, ...]:
        return self.modes if self.who == 0 else ()

    def offered(self) -> tuple[str, tuple[Effect, ...]]:
        return "joined", self.modes

    def is_about_seen(self) -> bool:
        return True

    def is_carried_out_later(self, field: str) -> bool:
        return field == "modes"

    def prepare(self, state: CardState, frame: Frame) -> bool:
        aim = frame.aim_of(self)
        if aim is not None:
            frame.answer = aim.mode
        if frame.answer >= 0:
            return True
        choices.modes(state, seat_of(state, self.who, frame), len(self.modes), frame)
        return False

    def possible(self, state: CardState, frame: Frame) -> bool:
        return any(mode.possible(state, frame) for mode in self.modes)

    def perform(self, state: CardState, frame: Frame) -> None:
        chosen = self.modes[frame.answer]
        frame.answer = -1
        leave_others_out(self, chosen, frame)
        state.then_run(chosen, frame)

    def stands_alone(self) -> bool:
        return is_plain_player(self.who) and all(mode.stands_alone() for mode in self.modes)


@dataclass(frozen=True)
class ForATime(Effect):
    """`STATEMENT until end of turn`: a statement that an instruction makes true for a time (TC-11.15)."""

    statement: Statement
    duration: Duration

    def prepare(self, state: CardState, frame: Frame) -> bool:
        group = self.statement.chosen_group()
        return not isinstance(group, Group) or group.choose(state, frame, 0, frame.controller)

    def possible(self, state: CardState, frame: Frame) -> bool:
        group = self.statement.chosen_group()
        return not isinstance(group, Group) or group.available(state, frame) > 0

    def perform(self, state: CardState, frame: Frame) -> None:
        declare(state, self.statement, self.duration, frame)
        group = self.statement.chosen_group()
        if isinstance(group, Group):
            group.things(state, frame, 0)
        frame.done = True
        refer_to(state, self.statement, frame)
