"""A bot that plans its turn, and what comes after it.

It imagines several positions that are consistent with its view. In them it looks for plans: single answers, and
sequences of answers that a beam search finds. It plays each plan in each imagined position. From the end of the plan on
the fast policy plays both sides, each from what it knows, up to the `turns` after this one. The plan with the best mean
chance of winning is kept until the bot sees something that the plan did not expect.

The bot counts the positions that it evaluates, never seconds. So it plays identically wherever it runs, and the chance
of the game is not touched.
"""

from __future__ import annotations

from random import Random
from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from mindtable.bots.bot import Bot
from mindtable.bots.lookahead import EFFORT, LONGEST_TURN, Lookahead, asked, distinct
from mindtable.bots.policy import FastPolicy, few
from mindtable.core.action import Action
from mindtable.core.belief import Belief
from mindtable.core.chance import Chance
from mindtable.core.decision import Decision
from mindtable.core.faces.search import DECIDED, chance_of
from mindtable.core.state import State, View

CERTAIN: Final = 0.9999  # the chance of a plan that has won in every world
ENOUGH_WINS: Final = 6  # worlds that a plan has to win before it counts as certain
DOUBT: Final = 6  # one world in so many is dealt without the belief
DEEPEST: Final = 7  # answers of a plan that a beam search finds
TURNS: Final = 2  # whole turns that single steps find
HINTED: Final = 3  # plans that the game itself suggests
SPREAD: Final = 10  # answers that a beam search tries in each position
LATER_END: Final = 0.98  # how much an end after the own turn counts, beside one within it
SLIGHT: Final = 0.002  # plans that differ by no more than this are not misjudged
STEEP: Final = 8.0  # an error is full if a plan changes at least one part in so many of what plans can change
FULL: Final = 12  # decisions of a turn that get all their positions; later ones share what is left
LATER: Final = 8  # of its positions, a decision gets at least one part in so many


class Strength:
    """How a planning bot thinks.

    `worlds`: imagined positions at most; `turns`: turns that are played after the present one; `width`: first answers
    that are compared; `beam`: positions that the beam search keeps, 0 for none; `answers`: how many answers the fast
    policy tries; `positions`: after so many evaluated positions no further world begins, and less in a turn of many
    decisions; `noise`: the standard deviation of its errors about a plan, as a share of the difference between the best
    and the worst one; `believes`: whether it thinks of the deck lists that the game offers; `fitted`: whether it takes
    the odds that were fitted to games, not plain values; `early`: whether the end of its own turn counts as far
    as the game says; `peeks`: whether it is shown the real position, which only measurements do.
    """

    def __init__(
        self,
        worlds: i64,
        turns: i64,
        width: i64,
        beam: i64,
        answers: i64,
        positions: i64,
        noise: float = 0.0,
        believes: bool = True,
        fitted: bool = True,
        early: bool = True,
        peeks: bool = False,
    ) -> None:
        self.worlds: i64 = worlds
        self.turns: i64 = turns
        self.width: i64 = width
        self.beam: i64 = beam
        self.answers: i64 = answers
        self.positions: i64 = positions
        self.noise = noise
        self.believes = believes
        self.fitted = fitted
        self.early = early
        self.peeks = peeks


class Plan:
    """Answers of the seat, one after the other, and the chance that came of them in each world."""

    def __init__(self, answers: list[Action]) -> None:
        self.answers = answers
        self.chances: list[float] = []
        self.error = 0.0

    def mean(self) -> float:
        """The mean chance of winning."""
        return sum(self.chances) / float(len(self.chances)) if self.chances else 0.0


class Line:
    """A position within a beam search: the answers that led to it, and its value if nothing more is done."""

    def __init__(self, state: State, answers: list[Action], value: float) -> None:
        self.state = state
        self.answers = answers
        self.value = value


@mypyc_attr(allow_interpreted_subclasses=True)
class PlanningBot(Bot):
    """Plays the plan with the best mean chance of winning. `looked` counts the positions of its last search."""

    strength: ClassVar[Strength] = Strength(16, 2, 6, 4, 12, 6_000)

    def __init__(self, seed: int | str = 0, positions: int = 0) -> None:
        super().__init__(seed)
        self._random = Random(str(seed))
        self.how: Strength = self.strength
        self.truth: State | None = None  # for a bot that peeks, set before it is asked
        self.positions: i64 = positions  # instead of those of its strength, unless 0
        self.looked: i64 = 0
        self._turn: i64 = -1
        self._spent: i64 = 0  # positions in this turn
        self._belief: Belief | None = None
        self._kept: list[Action] = []  # the rest of the plan
        self._expected: list[str] = []  # the views in which its answers are due

    def choose(self, decision: Decision, view: View) -> Action:
        if len(decision.actions) == 1:
            return decision.actions[0]
        self.looked = 0
        if self._kept:
            due, expected = self._kept.pop(0), self._expected.pop(0)
            legal = decision.find(due)
            if legal is not None and view.dumps() == expected:
                return legal
            self._kept, self._expected = [], []
        plans = self.plans(decision, view)
        best = plans[0]
        if len(best.answers) > 1:
            self.keep(best, view, decision.seat)
        return decision.find(best.answers[0]) or decision.actions[len(decision.actions) - 1]

    def plans(self, decision: Decision, view: View, judged: Action | None = None) -> list[Plan]:
        """The plans that were compared, the best one first.

        A `judged` answer is compared in every world, too.
        """
        seat = decision.seat
        how = self.how
        ahead = Lookahead(joins=True)
        worlds = [self.imagine(view, 0)]
        until = worlds[0].turn_number() + 1 + how.turns
        alive = self.found(ahead, worlds, view, seat)
        own: Plan | None = None
        if judged is not None:
            same = [plan for plan in alive if len(plan.answers) == 1 and plan.answers[0].same(judged)]
            own = same[0] if same else Plan([judged])
            if not same:
                alive.append(own)
        most = self.budget(worlds[0].turn_number())
        for number in range(how.worlds):
            if number == len(worlds):
                worlds.append(self.imagine(view, number))
            world = worlds[number]
            dealer = Chance.of(self._random.getrandbits(64))
            for plan in alive:
                policy = FastPolicy(ahead, how.answers, dealer.copy())
                plan.chances.append(played(world.copy(), seat, plan.answers, until, policy, how))
            alive = sorted(alive, key=rank)
            done = number + 1
            if done >= min(ENOUGH_WINS, how.worlds) and alive[0].mean() > CERTAIN:
                break
            if len(alive) == 1 or ahead.looked >= most:
                break
            if done in (how.worlds // 4, how.worlds // 2) and len(alive) > 2:
                alive = alive[: max(2, (len(alive) + 1) // 2)]
                if own is not None and own not in alive:
                    alive.append(own)
        self.looked = ahead.looked
        self._spent += ahead.looked
        if how.noise and alive[0].mean() <= CERTAIN:
            self.err(alive, decision, until)
        return sorted(alive, key=rank)

    def budget(self, turn: i64) -> i64:
        """The positions for the next decision of a turn: less and less in a turn of very many decisions."""
        each = self.positions or self.how.positions
        if turn != self._turn:
            self._turn = turn
            self._spent = 0
        left = FULL * each - self._spent
        return min(each, max(each // LATER, left // 4))

    def imagine(self, view: View, number: i64) -> State:
        """An imagined position; one in `DOUBT` is dealt from all cards, for the belief may be wrong."""
        if self.truth is not None:
            world = self.truth.copy()
        elif self.how.believes and number % DOUBT != DOUBT - 1:
            if self._belief is None:
                self._belief = Belief(view.offered_lists())
            world = view.imagine(self._random, self._belief)
        else:
            world = view.imagine(self._random)
        world.silent = True
        return world

    def err(self, plans: list[Plan], decision: Decision, until: i64) -> None:
        """Misjudge each plan, all through a turn in the same way.

        A plan that changes little is misjudged little, or else the bot would move things to and fro.
        """
        means = [plan.mean() for plan in plans]
        extent = max(means) - min(means)
        if extent < SLIGHT:
            return
        least = decision.actions[len(decision.actions) - 1]
        without = [plan.mean() for plan in plans if plan.answers[0].same(least)]
        base = without[0] if without else plans[0].mean()
        for plan in plans:
            error = Random(f"{self.seed} {until} {plan.answers[0]}").gauss(0.0, self.how.noise * extent)
            plan.error = error * min(1.0, STEEP * abs(plan.mean() - base) / extent)

    def found(self, ahead: Lookahead, worlds: list[State], view: View, seat: i64) -> list[Plan]:
        """The plans that are worth comparing: the best first answers, doing nothing, and plans of several answers."""
        how = self.how
        decision = asked(worlds[0], seat)
        values = ahead.action_values(worlds[0], decision)
        turns = sorted(ahead.turns.items(), key=value_of_turn, reverse=True)
        if how.worlds >= 4:
            worlds.append(self.imagine(view, 1))
            again = ahead.action_values(worlds[1], asked(worlds[1], seat))
            if len(again) == len(values):
                values = [one + other for one, other in zip(values, again)]
        last = len(decision.actions) - 1
        tried = distinct(worlds[0], decision)
        first = sorted(set(tried), key=lambda i: -values[i])[: how.width]
        if last not in first:
            first.append(last)
        plans = [Plan([decision.actions[i]]) for i in first]
        turn = worlds[0].turn_number()
        # The best turn that single steps find is a plan, too, and so is every turn that wins.
        longer = [line for at, (_, (value, line)) in enumerate(turns) if at < TURNS or value >= DECIDED / 2]
        longer.extend([plan for _, plan in ahead.best_plans(worlds[0], decision, turn)[:HINTED]])
        if how.beam:
            longer.extend(beam(ahead, worlds[0], seat, how.beam))
        met: set[tuple[str, ...]] = set()
        for answers in longer:
            said = tuple([str(each) for each in answers])
            if len(answers) > 1 and said not in met and decision.allows(answers[0]):
                met.add(said)
                plans.append(Plan(answers))
        return plans

    def keep(self, plan: Plan, view: View, seat: i64) -> None:
        """Keep the rest of a plan, with the views in which each of its answers is due."""
        state = view.imagine(self._random)
        turn = state.turn_number()
        self._kept, self._expected = [], []
        number = 0
        for _ in range(LONGEST_TURN):
            if number == len(plan.answers) or state.outcome is not None or state.turn_number() != turn:
                break
            decision = state.decision_of(seat) if number == 0 else state.pending[0]
            if decision is None:
                break
            if decision.seat != seat or len(decision.actions) == 1:
                state.take(decision, state.hints.least(state, decision))
                continue
            legal = decision.find(plan.answers[number])
            if legal is None:
                break
            if number > 0:
                self._kept.append(legal)
                self._expected.append(state.view(seat).dumps())
            state.take(decision, legal)
            number += 1


def value_of_turn(found: tuple[int, tuple[float, list[Action]]]) -> float:
    """The value of a whole turn."""
    return found[1][0]


def rank(plan: Plan) -> float:
    """Sorts plans, the best one first."""
    return -plan.mean() - plan.error + EFFORT * float(len(plan.answers))


def played(
    state: State, seat: i64, answers: list[Action], until: i64, policy: FastPolicy, how: Strength
) -> float:
    """The chance of `seat` after a plan, once the turn `until` begins. Changes the state."""
    number = 0
    turn = state.turn_number()
    for _ in range(LONGEST_TURN):
        if number == len(answers) or state.outcome is not None or state.turn_number() != turn:
            break
        decision = asked(state, seat) if number == 0 else state.pending[0]
        if decision.seat != seat:
            state.take(decision, policy.answer(state, decision))
            continue
        legal = decision.find(answers[number])
        if legal is None:
            if len(decision.actions) > 1 and not state.hints.pays(state, decision):
                break
            legal = state.hints.least(state, decision)  # a plan does not say what has to be anyway
        else:
            number += 1
        state.take(decision, legal)
    policy.play(state, turn + 1)
    policy.ahead.looked += 1
    if is_over(state):
        return state.evaluation.chance(state, seat)
    # What a game knows of the long run misleads whoever does not look beyond the own turn.
    share = 1.0 if until == turn + 1 else state.evaluation.early(state) if how.early else 0.0
    early = 0.0
    if share > 0.0:
        early = chance_of(state.evaluation.evaluate(state, seat), state.evaluation.spread())
        if share >= 1.0:
            return early
    policy.play(state, until)
    policy.ahead.looked += 1
    if is_over(state):  # the other player may know better than to let it come so far
        return 0.5 + LATER_END * (state.evaluation.chance(state, seat) - 0.5)
    if how.fitted:
        late = state.evaluation.chance(state, seat)
    else:
        late = chance_of(state.evaluation.evaluate(state, seat), state.evaluation.spread())
    return share * early + (1.0 - share) * late


def is_over(state: State) -> bool:
    """Whether the game is over. A comparison in place would tell mypy that it stays so, whatever is played then."""
    return state.outcome is not None


def beam(ahead: Lookahead, world: State, seat: i64, width: i64) -> list[list[Action]]:
    """The best plans of at least two answers, within this turn of one imagined position."""
    turn = world.turn_number()
    lines = [Line(world.copy(), [], 0.0)]
    found: list[Line] = []
    for _ in range(DEEPEST):
        longer: list[Line] = []
        met: set[tuple[object, ...]] = set()
        for line in lines:
            decision = line.state.decision_of(seat)
            if decision is None:
                continue
            for i in few(distinct(line.state, decision), SPREAD):
                action = decision.actions[i]
                value = ahead.idle_value(line.state, action, seat, turn) - EFFORT * float(len(line.answers))
                longer.append(Line(line.state, [*line.answers, action], value))
        longer.sort(key=worth, reverse=True)
        lines = []
        for line in longer:
            if len(lines) == width:
                break
            child = line.state.copy()
            child.take(asked(child, seat), line.answers[len(line.answers) - 1])
            go_on(child, seat, turn)
            if child.outcome is None and child.turn_number() == turn:
                key = likeness(child, seat)
                if key in met:
                    continue
                met.add(key)
                lines.append(Line(child, line.answers, line.value))
            if len(line.answers) > 1:
                found.append(line)
        if not lines:
            break
    found.sort(key=worth, reverse=True)
    return [line.answers for line in found[:width]]


def worth(line: Line) -> float:
    """The value of a line."""
    return line.value


def go_on(state: State, seat: i64, turn: i64) -> None:
    """Go on to the next question with a choice for `seat`, as far as it comes in this turn."""
    for _ in range(LONGEST_TURN):
        if state.outcome is not None or state.turn_number() != turn:
            break
        decision = state.pending[0]
        if decision.seat == seat and len(decision.actions) > 1 and not state.hints.pays(state, decision):
            break
        state.take(decision, state.hints.least(state, decision))


def likeness(state: State, seat: i64) -> tuple[object, ...]:
    """A cheap key of a position with a question to `seat`: positions with equal keys are worth the same to search.

    It has the values of both sides and the answers, with things described by what they are.
    """
    decision = asked(state, seat)
    answers = frozenset([state.hints.alike(state, each) for each in decision.actions])
    value = state.evaluation.evaluate(state, seat)
    return (decision.kind, len(decision.actions), value, answers)
