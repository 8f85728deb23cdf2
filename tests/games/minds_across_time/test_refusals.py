"""Every refusal names a rule that is true of the position, and no less specific one than it has to (MAT-13.2).

The rules are said here a second time, of the printed texts and the plain facts of a position, without the predicates of
the game.
"""

from __future__ import annotations

import re
from collections import Counter
from itertools import permutations
from random import Random
from typing import Any

import pytest

import mindtable
from mindtable import Action, Decision, Refusal
from mindtable.cards.state.stack import Play
from mindtable.cards.state.thing import ability_key
from mindtable.core.action import NUMBER
from mindtable.games.minds_across_time import words
from mindtable.games.minds_across_time.state.card import MatCard
from mindtable.games.minds_across_time.state.state import MatState
from mindtable.games.minds_across_time.state.thing import MatThing
from tests.games.minds_across_time.mats import THEY, YOU, Table, mat, table

pytestmark = pytest.mark.source

POSITIONS = 60  # in each part, at least
# How often a part sees a rule that has to be named whatever else forbids the action; resource abilities may be moves.
OFTEN = {"MAT-7.2": 50, "MAT-8.6": 70}
_ABOUT_MOVES = ("main", "preempt")
_STEPS = ("start", "unpivot", "draw", "end")


class Facts:
    """What is plainly true of a position, for one seat that tries an action."""

    def __init__(self, state: MatState, seat: int, action: Action) -> None:
        self.state = state
        self.seat = seat
        self.action = action
        self.decision: Decision | None = state.decision_of(seat)
        self.kind = "" if self.decision is None else self.decision.kind
        self.asking = state.pending[0]
        self.lines = [line for side in state.sides for card in side for line in card.form.lines]
        self.lines += [line for each in state.lasting for line in each.card.lines]

    def about_moves(self) -> bool:
        return self.kind in _ABOUT_MOVES

    def says(self, *parts: str) -> bool:
        """Whether some text in force has one of these parts."""
        return any(part in line for line in self.lines for part in parts)

    def card(self) -> MatCard:
        """The card that is played."""
        return self.state.mat_card(self.state.pool.cards[self.action.a])

    def thing(self) -> MatThing | None:
        """The card in play that the action names."""
        return self.state.find_card(self.action.a)

    def line(self) -> str:
        """The line that is used: the only one with a colon, or that of the number."""
        thing = self.thing()
        assert thing is not None
        numbers = [line.line for line in thing.printed.activated]
        at = self.action.b - 1 if self.action.b - 1 in numbers else numbers[0]
        return thing.form.lines[at]

    def is_resource_ability(self) -> bool:
        """Whether the line that is used does nothing but add resources, beside changes of its own card."""
        thing = self.thing()
        assert thing is not None
        at = thing.form.lines.index(self.line())
        return bool(thing.printed.resource_lines >> at & 1)

    def own_move(self) -> bool:
        """Whether a move of the seat has been announced, or is being announced, and is not paid yet."""
        begun = [step.data for step in self.state.agenda if step.kind == words.STAGE]
        plays = [*self.state.moves.plays, *[each for each in begun if isinstance(each, Play)]]
        return any(play.seat == self.seat and self.is_move(play) for play in plays)

    def is_move(self, play: Play) -> bool:
        """Whether it is a card, or an ability that is no resource ability."""
        resources = self.state.mat_card(play.form).resource_lines >> max(0, play.line) & 1
        return play.is_card() or not resources or self.state.options.preempt_resources

    def played(self) -> Counter[str]:
        """How many cards of each type the seat has played in this turn."""
        return Counter(each.card.type for each in self.state.played if each.seat == self.seat)


def is_true(rule: str, facts: Facts, refusal: Refusal) -> bool:
    """Whether a rule, as the rulebook says it, forbids the action in this position."""
    state, seat, action, decision = facts.state, facts.seat, facts.action, facts.decision
    verb = action.verb.word
    if refusal.text.startswith(("That does not answer", "You are not asked to act right now.")):
        asked = facts.asking if decision is None else decision
        return rule == asked.rule or (rule == "MAT-6.2" and decision is None and asked.kind == "main")
    if state.turn == 0:
        asked = facts.asking if decision is None else decision
        few = {"start": "MAT-3.2", "redraw": "MAT-3.12" if state.redraws[seat] == 2 else ""}
        return rule in (asked.rule, few.get(verb)) or (rule == "MAT-3.13" and asked.kind == "redraw")
    if rule == "MAT-5.7":
        if decision is None:
            return state.phase in _STEPS or facts.asking.kind not in _ABOUT_MOVES
        return not facts.about_moves()
    if rule == "MAT-7.5":
        return decision is None and facts.asking.kind == "preempt"
    if rule == "MAT-11.14":
        return state.carried_out >= 200
    if verb == "play":
        return play_is_barred(rule, facts)
    if verb == "use":
        return use_is_barred(rule, facts, refusal)
    if rule == "MAT-6.2":
        return verb == "end" and seat != state.active
    if rule == "MAT-6.18":
        return verb == "end" and bool(state.moves.plays or state.phase == "ending")
    if rule == "MAT-6.10":
        ended = state.phase == "ending" and seat == state.active
        return verb == "stop" and (facts.own_move() or ended)
    if rule in ("MAT-3.12", "MAT-3.15"):
        return verb == "redraw" and (state.redraws[seat] == 2) == (rule == "MAT-3.12")
    if rule == "MAT-9.11":
        return verb == "target" and facts.says("be targeted by your opponent")
    if rule == "MAT-8.20":
        return verb == "yes" and facts.kind == "may"
    return payment_is_wrong(rule, facts)


def play_is_barred(rule: str, facts: Facts) -> bool:
    """The same for a card of the hand."""
    state, seat, card = facts.state, facts.seat, facts.card()
    copies = state.hand[seat].count(card)
    if rule == "MAT-6.8":
        return copies == 0
    window = facts.kind == "preempt"
    if rule == "MAT-7.2":
        return window and card.type != "clash"
    if window and card.type != "clash":
        return False  # nothing is more specific
    limits = [line for line in card.lines if line.startswith("Play this")]
    if rule == "MAT-6.2":
        return not window and seat != state.active
    if rule in ("MAT-6.3", "MAT-6.4"):
        return card.type == {"3": "character", "4": "resource"}[rule[-1]] and facts.played()[card.type] > 0
    if rule == "MAT-7.12":
        bars = [each for each in state.lasting if getattr(each.statement, "name", "") == card.name]
        return len(bars) + state.stalled[seat].count(card) >= copies
    if rule == "MAT-6.17":
        return any(is_missed(line, facts) for line in limits)
    if rule == "MAT-6.18":
        return state.phase == "ending" and any("the preempted move" in line for line in card.lines)
    talents = [words.TALENTS[talent] for talent in card.attributes.costs]
    if rule == "MAT-8.11":
        return bool(talents) and (
            facts.says("cost", "instead of", "pays for", "as though") or not covers(facts, talents)
        )
    if rule != "MAT-6.9":
        return False
    others = ("MAT-6.3", "MAT-6.4", "MAT-7.12", "MAT-6.17", *([] if facts.says("cost") else ["MAT-8.11"]))
    if any(play_is_barred(other, facts) for other in others) and not facts.says("additional"):
        return False
    short = sum(state.pools[seat]) < card.units or any(
        have < need for have, need in zip(state.pools[seat], card.attributes.parts, strict=False)
    )
    aimed = any("target" in line or "the preempted move" in line for line in card.lines)
    return short or aimed or facts.says("cannot play", "cost")


def is_missed(line: str, facts: Facts) -> bool:
    """Whether a line that says when something may be played or used is not met."""
    top = facts.state.moves.plays[-1] if facts.state.moves.plays else None
    if "only during your turn" in line:
        return facts.seat != facts.state.active
    if "only if you control a computer" in line:
        side = facts.state.sides[facts.seat]
        return not any("computer" in card.printed.attributes.subtypes for card in side)
    if "only to preempt" not in line:
        return False
    if top is None or top.seat == facts.seat:
        return True
    form = facts.state.mat_card(top.form)
    if "a move with a target" in line:
        return not any(aim.ids for frame in top.frames for aim in frame.aims or [])
    if "an activated ability of a product" in line:
        source = facts.state.find_card(top.source)
        return top.is_card() or not (form if source is None else source.printed).is_product
    if "an activated ability" in line:
        return top.is_card()
    return not top.is_card() or form.type != ("clash" if "a clash card" in line else "product")


def covers(facts: Facts, talents: list[str]) -> bool:
    """Whether different unpivoted characters have these talents, one each."""
    side = [card for card in facts.state.sides[facts.seat] if card.printed.is_character and not card.turned]
    bits = [words.BIT_OF[talent] for talent in talents]
    return any(
        all(card.talents & bit for card, bit in zip(chosen, bits, strict=True))
        for chosen in permutations(side, len(bits))
    )


def use_is_barred(rule: str, facts: Facts, refusal: Refusal) -> bool:
    """The same for an activated ability."""
    state, seat, thing = facts.state, facts.seat, facts.thing()
    mine = thing is not None and bool(thing.printed.activated) and thing.controller == seat
    if rule == "MAT-6.2":
        return not mine or (facts.decision is None and facts.asking.kind == "main")
    if thing is None or not mine:
        return False
    if rule == "MAT-6.8":
        return len(thing.printed.activated) > 1 or facts.action.b != 0
    line = facts.line()
    resource = facts.is_resource_ability() and not state.options.preempt_resources
    if rule in ("MAT-8.5", "MAT-8.6"):
        return resource and not facts.about_moves() and facts.own_move() == (rule == "MAT-8.6")
    cost, _, effect = line.lower().partition(":")
    at = thing.form.lines.index(line)
    used = ability_key(thing.id, at)
    if rule == "MAT-11.16":
        return resource and state.resource_uses[seat] >= 500
    if rule == "MAT-7.8":
        return any(
            play.source == thing.id and play.seat == seat and play.line == at for play in state.moves.plays
        )
    if rule == "MAT-7.11":
        return used in state.foiled
    if rule == "MAT-9.17":
        return "only once each turn" in line and used in state.used
    if rule == "MAT-6.17":
        return is_missed(line, facts)
    turned = "pivot this" in cost
    if rule == "MAT-8.1":
        return turned and thing.turned
    if rule == "MAT-8.15":
        return turned and not thing.turned and thing.printed.is_product and thing.entered == state.turn
    if rule == "MAT-6.18":
        return state.phase == "ending" and "the preempted move" in line
    if rule != "MAT-6.9":
        return False
    others = ("MAT-7.8", "MAT-7.11", "MAT-9.17", "MAT-6.17", "MAT-8.1")
    if any(use_is_barred(other, facts, refusal) for other in others):
        return False
    missing = re.search(r"remove (\d+) (\w+) indicators? from this", cost)
    if missing and thing.counter(missing[2]) < int(missing[1]):
        return True
    several = re.search(r"(discard|mill|pay|pivot|destroy) \d", cost)
    aimed = "target" in effect or "the preempted move" in effect
    return bool(several) or aimed or facts.says("cannot be used", "be targeted by your opponent")


def payment_is_wrong(rule: str, facts: Facts) -> bool:
    """The same for what is offered as payment."""
    verb, state, thing = facts.action.verb.word, facts.state, None
    if rule == "MAT-8.13":
        return verb == "pay-with" and facts.kind != "pay"
    if rule == "MAT-8.10":
        return verb == "kind" and facts.kind == "pay"
    if verb != "pay-with" or facts.kind != "pay" or facts.decision is None:
        return False
    thing = facts.thing()
    talent = facts.decision.prompt.rpartition(" for ")[2].rstrip("?")
    if rule == "MAT-8.11":
        bit = words.BIT_OF.get(talent, 0)
        lacks = thing is None or thing.turned or thing.controller != facts.seat or not thing.talents & bit
        return lacks or facts.says("cannot be pivoted for a talent")
    return rule == "MAT-8.12" and (thing is not None or talent not in words.TALENTS) and state.turn > 0


def most_specific(facts: Facts) -> str:
    """The rule that has to be named whatever else forbids the action; empty if that is not plain."""
    verb, state, thing = facts.action.verb.word, facts.state, facts.thing()
    if state.turn == 0 or verb not in ("play", "use"):
        return ""
    if verb == "play":
        if facts.card() not in state.hand[facts.seat]:
            return ""
        if facts.kind == "preempt" and state.carried_out < 200 and facts.card().type != "clash":
            return "MAT-7.2"
        return "MAT-7.5" if facts.decision is None and facts.asking.kind == "preempt" else ""
    if thing is None or thing.controller != facts.seat or not thing.printed.activated:
        return ""
    if facts.is_resource_ability() and not state.options.preempt_resources:
        if not facts.about_moves():
            return "MAT-8.6" if facts.own_move() and facts.kind != "may" else ""
    elif facts.decision is None and facts.asking.kind == "preempt":
        return "MAT-7.5"
    if facts.about_moves() and state.carried_out < 200 and is_pivoted(facts):
        others = ("MAT-7.8", "MAT-7.11", "MAT-9.17", "MAT-6.17", "MAT-6.18")
        refusal = Refusal("", "")
        return "" if any(use_is_barred(other, facts, refusal) for other in others) else "MAT-8.1"
    return ""


def is_pivoted(facts: Facts) -> bool:
    """Whether what is used lies sideways, and its cost asks to pivot it."""
    thing = facts.thing()
    return thing is not None and thing.turned and "pivot this" in facts.line().lower().partition(":")[0]


def tried(state: MatState, seat: int, chance: Random) -> list[Action]:
    """Some actions of the verbs about which the rules say something."""
    found: list[Action] = []
    hand = [*state.hand[seat], *chance.sample(state.pool.cards, 1)]
    found += [Action(words.PLAY, card.index, card) for card in chance.sample(hand, min(4, len(hand)))]
    for side in state.sides:
        for thing in side:
            lines = [line.line for line in thing.printed.activated]
            if lines and chance.random() < 0.4:
                line = chance.choice(lines)
                one = len(lines) == 1
                found.append(
                    Action(words.USE, thing.id, thing.form)
                    if one
                    else Action(words.USE, thing.id, thing.form, line + 1, None, NUMBER)
                )
            if chance.random() < 0.2:
                verb = chance.choice((words.PAY_WITH, words.TARGET))
                found.append(Action(verb, thing.id, thing.form))
    part = chance.randrange(len(words.KINDS))
    found += [Action(words.KIND, part, words.PARTS[part])]
    found += [Action(verb) for verb in (words.END, words.LET_GO, words.STOP, words.YES, words.REDRAW)]
    return found


def check(state: MatState, chance: Random, seen: Counter[str]) -> None:
    """Check the refusals of a position, of both seats."""
    for seat in (YOU, THEY):
        for action in tried(state, seat, chance):
            refusal = state.refusal(action, seat)
            if refusal is None:
                continue
            facts = Facts(state, seat, action)
            told = (str(action), seat, facts.kind, state.phase, str(refusal))
            assert is_true(refusal.rule, facts, refusal), told
            assert refusal.rule == (most_specific(facts) or refusal.rule), told
            seen[refusal.rule] += 1


@pytest.mark.rule("MAT-13.2", "MAT-6.9")
@pytest.mark.parametrize("number", range(4))
def test_every_refusal_names_a_rule_that_is_true_of_the_position(number: int) -> None:
    """60 positions or more each of random games with the shipped decks; both seats try all actions."""
    chance = Random(f"refusals {number}")
    seen: Counter[str] = Counter()
    decks = [deck.id for deck in mat().shipped()]
    variants: list[str] = [[], ["preempt-resources"], ["costs-first"], []][number]
    left = POSITIONS
    often = {rule: n for rule, n in OFTEN.items() if rule == "MAT-7.2" or "preempt-resources" not in variants}
    while left > 0 or any(seen[rule] < n for rule, n in often.items()):
        chosen = [chance.choice(decks), chance.choice(decks)]
        state = mindtable.start(
            "minds_across_time", decks=chosen, seed=chance.randrange(10**6), variants=variants
        )
        assert isinstance(state, MatState)
        while state.decision is not None:
            rare = state.decision.kind not in _ABOUT_MOVES
            if chance.random() < (0.2 if rare else 0.05):
                check(state, chance, seen)
                left -= 1
            state.take(state.decision, chance.choice(state.decision.actions))
    assert len(seen) > 8, seen


HOARD: dict[str, Any] = {
    "name": "Hoard",
    "type": "resource",
    "text": "Remove 2 stock indicators from this resource: Draw 1 card.",
}
PUMP: dict[str, Any] = {"name": "Pump", "type": "resource", "text": "Pivot this resource: Add 1 energy."}
SPRING: dict[str, Any] = {"name": "Spring", "type": "resource", "text": "Discard 1 card: Add 1 energy."}
CURFEW: dict[str, Any] = {
    "name": "Curfew",
    "type": "environment",
    "text": "Activated abilities of each resource cannot be used.",
}
CHARM: dict[str, Any] = {
    "name": "Charm",
    "type": "clash",
    "text": "Pivot 1 resource you control. Draw 1 card.",
}
DUEL: dict[str, Any] = {"name": "Duel", "type": "clash", "text": "Pivot target character."}
CARDS = (HOARD, PUMP, SPRING, CURFEW, CHARM, DUEL)


def why(t: Table, action: str, seat: int = YOU) -> tuple[str, str]:
    """The rule and the sentence of a refusal."""
    refusal = t.state.refusal(action, seat)
    assert refusal is not None, action
    return refusal.rule, refusal.text


@pytest.mark.rule("MAT-8.6")
def test_no_resource_ability_while_an_own_move_waits() -> None:
    waits = ["te-rangi-hiroa", "hypatia", "pump"]
    t = table(waits, [], hand=["duel"], their_hand=["eureka"], their_pool="e1", cards=CARDS)
    t.you("play duel")
    assert t.asked == "you: target"
    assert why(t, "use pump")[0] == "MAT-8.6"  # it is being announced
    t.you("target hypatia")
    assert t.asked == "they: preempt"
    assert why(t, "use pump")[0] == "MAT-8.6"  # it waits
    assert why(t, "play duel")[0] == "MAT-6.8"  # it is not in the hand
    tax = {"name": "Tax", "type": "clash", "cost": {"resources": {"any": 1}}, "text": "Draw 1 card."}
    t = table(["pump"], [], hand=["tax"], pool="p1 c1", cards=[*CARDS, tax]).you("play tax").passed()
    assert t.asked == "you: pay"
    assert why(t, "use pump")[0] == "MAT-8.6"  # what pays is chosen


@pytest.mark.rule("MAT-8.5")
def test_no_resource_ability_while_something_else_is_decided() -> None:
    t = table(["pump", "hoard"], [], hand=["charm"], cards=CARDS).you("play charm").passed()
    assert t.asked == "you: choose"  # the move has been paid
    assert why(t, "use pump")[0] == "MAT-8.5"


@pytest.mark.rule("MAT-6.9")
def test_what_is_missing_is_said() -> None:
    t = table(["hoard stock:1", "spring", "pump*"], cards=CARDS)
    assert why(t, "use hoard") == ("MAT-6.9", "Hoard has 1 of 2 stock indicators.")
    assert why(t, "use spring") == ("MAT-6.9", "The ability of Spring costs 1 card of your hand.")
    assert why(t, "use pump")[0] == "MAT-8.1"
    t = table(["hoard* stock:1", "curfew", "pump"], cards=CARDS)
    assert why(t, "use hoard")[0] == "MAT-6.9"  # it need not be pivoted for that
    assert why(t, "use pump") == ("MAT-6.9", "Curfew forbids using abilities of Pump.")


@pytest.mark.rule("MAT-6.9", "MAT-8.1")
def test_in_random_positions_missing_indicators_are_said() -> None:
    """200 positions in which there are too few indicators, on cards that are pivoted or not."""
    chance = Random("missing indicators")
    texts = {
        (n, pivots): f"{'Pivot this resource, remove' if pivots else 'Remove'} {n} stock "
        f"indicator{'s' if n > 1 else ''} from this resource: Draw 1 card."
        for n in (1, 2, 3)
        for pivots in (False, True)
    }
    cards = [
        {"name": f"Stock {at}", "type": "resource", "text": text} for at, text in enumerate(texts.values())
    ]
    missing = 0
    while missing < 200:
        at = chance.randrange(len(cards))
        n, pivots = list(texts)[at]
        there, pivoted = chance.randint(0, 3), chance.random() < 0.5
        side = [f"stock-{at}{'*' if pivoted else ''}" + (f" stock:{there}" if there else ""), "hypatia"]
        t = table(side, hand=["eureka"], cards=cards)
        refusal = t.state.refusal(f"use stock-{at}", YOU)
        if pivots and pivoted:
            assert refusal is not None
            assert refusal.rule == "MAT-8.1"
        elif there < n:
            said = f"Stock {at} has {there} of {n} stock indicator"
            assert refusal is not None
            assert (refusal.rule, refusal.text.startswith(said)) == ("MAT-6.9", True)
            missing += 1
        else:
            assert refusal is None


@pytest.mark.rule("MAT-7.2", "MAT-7.5")
def test_a_product_preempts_nothing_on_ones_own_turn_either() -> None:
    hand = ["plain-book", "eureka", "eureka"]
    t = table([], [], hand=hand, their_hand=["eureka"], pool="e2", their_pool="e1")
    t.you("play eureka")
    assert why(t, "play plain-book")[0] == "MAT-7.5"  # the own move is on top
    t.they("play eureka")
    assert t.asked == "you: preempt"
    assert why(t, "play plain-book")[0] == "MAT-7.2"
    assert why(t, "end") == ("MAT-6.18", "The end of the turn is announced when no move is pending.")
    assert why(t, "end", THEY)[0] == "MAT-6.2"


@pytest.mark.rule("MAT-6.18", "MAT-7.5")
def test_the_announced_end_of_the_turn_is_an_own_move() -> None:
    t = table([], [], hand=["plain-book"], their_hand=["eureka", "plain-book"], their_pool="e1").you("end")
    assert t.asked == "they: preempt"
    assert why(t, "play plain-book")[0] == "MAT-7.5"
    assert why(t, "play plain-book", THEY)[0] == "MAT-7.2"
    assert why(t, "end")[0] == "MAT-6.18"
    assert why(t, "stop")[0] == "MAT-6.10"
