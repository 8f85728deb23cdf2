"""MG-3.6 to MG-3.10, key by key: every view of random games is compared with one made from the rules alone."""

import tomllib
from math import factorial
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import mindtable
from mindtable.cards.faces.table_view import CardView
from mindtable.games.mind_game.faces.mind_view import MindGameView
from mindtable.games.mind_game.state.board import ALL, PLACES
from mindtable.games.mind_game.state.state import MindGameState
from mindtable.games.mind_game.state.tile import TILES
from tests.games.mind_game import naive
from tests.long import long_but

pytestmark = pytest.mark.source

COMBAT = Path(mindtable.__file__).parent / "games" / "mind_game" / "combat.toml"
VIEWERS = (0, 1, mindtable.SPECTATOR, mindtable.EVERYTHING)
VARIANTS: list[list[str]] = [
    [],
    ["open-bank"],
    ["fatigue:200:210", "d6-combat"],
    ["one-command", "printed-kills", "no-adjustment", "open-bank"],
]
BEFORE_IT_IS_MADE = {
    "split": "act",
    "send": "act",
}  # the question that others see during an unfinished split (MG-3.10)


def started(seed: int) -> MindGameState:
    state = mindtable.start("mind_game", seed=f"seen {seed}", variants=VARIANTS[seed % len(VARIANTS)])
    assert isinstance(state, MindGameState)
    return state


def slug(number: int) -> str:
    return TILES[number].slug


def tile(number: int) -> dict[str, Any]:
    name = slug(number)
    concept = naive.concept(name).capitalize()
    strength = naive.strength(name)
    return {
        "tile": name,
        "name": f"{concept} {strength}",
        "concept": concept,
        "color": naive.color(name),
        "strength": strength,
        "action_points": naive.action_points(name),
        "cost": naive.cost(name),
    }


def stacks(state: MindGameState, seat: int) -> dict[str, list[int]]:
    found = {}
    for place in range(PLACES):
        construct = state.at(seat, place)
        if construct is not None:
            found[ALL[place].name] = [int(number) for number in construct.tiles]
    return found


class Expected:
    """The view of a position according to the rules."""

    def __init__(self, state: MindGameState, viewer: int) -> None:
        self.state = state
        self.viewer = viewer
        self.all = viewer == mindtable.EVERYTHING or state.outcome is not None
        self.stacks = [stacks(state, 0), stacks(state, 1)]

    def owns(self, seat: int) -> bool:
        return self.all or self.viewer == seat

    def mind(self, seat: int) -> list[str]:
        return naive.segments(1 if self.state.first == seat else 2)

    def table(self) -> dict[str, Any]:
        state, outcome = self.state, self.state.outcome
        return {
            "game": "mind_game",
            "viewer": self.viewer,
            "turn": state.turn,
            "step": state.step,
            "active": state.active,
            "first": state.first,
            "variants": list(state.options.variants),
            "quiet": state.quiet,
            "closing": state.closing,
            "holder": state.holder,
            "bank": self.bank(),
            "players": [self.player(0), self.player(1)],
            "command": self.command(),
            "commands": self.commands(),
            "combat": self.combat(),
            "effects": self.effects(),
            "decision": self.decision(),
            "outcome": None
            if outcome is None
            else {"winner": outcome.winner, "rule": outcome.rule, "reason": outcome.reason},
        }

    def effects(self) -> dict[str, Any] | None:
        if self.state.step != "combat":
            return None
        name = "combat_d6" if "d6-combat" in self.state.options.variants else "combat"
        rows = {}
        for row in tomllib.loads(COMBAT.read_text())[name]:
            steps = [f"{step['do']} {step['what']}" for step in row["steps"]]
            rows[row["roll"]] = f"{row['side']}: {', '.join(steps)}"
        return {"least": min(rows), "rows": [rows[total] for total in sorted(rows)]}

    def bank(self) -> dict[str, Any]:
        state = self.state
        held = {number for hand in state.hands for number in hand}
        held |= {number for side in self.stacks for stack in side.values() for number in stack}
        there = [slug(number) for number in range(80) if number not in held]
        looking = state.step == "purchase" and self.viewer == state.active  # MG-3.8
        open_ = self.all or looking or "open-bank" in state.options.variants
        return {
            "counts": [len([name for name in there if naive.cost(name) == cost]) for cost in range(1, 8)],
            "tiles": there if open_ else None,
        }

    def player(self, seat: int) -> dict[str, Any]:
        state = self.state
        active = seat == state.active
        own, enemy = self.mind(seat), self.mind(1 - seat)
        working = [id_ for id_ in own if id_ not in self.stacks[1 - seat]]
        fatigue = any(name.startswith("fatigue") for name in state.options.variants)
        hand = sorted(int(number) for number in state.hands[seat])
        return {
            "name": state.players[seat],
            "player": 1 if seat == state.first else 2,
            "points": state.points[seat],
            "reserve": state.reserves[seat] if fatigue else None,
            "hand_size": len(hand),
            "hand": [tile(number) for number in hand] if self.owns(seat) else None,
            "purchases_left": max(0, len(working) - state.bought) if active else 0,
            "shut_down": len([id_ for id_ in enemy if id_ in self.stacks[seat]]),
            "segments": [
                {
                    "id": id_,
                    "color": naive.LETTER[id_[1]],
                    "functional": id_ in working,
                    "placed": active and bool(state.placed >> number & 1),
                    "commanded": active and bool(state.commanded >> number & 1),
                }
                for number, id_ in enumerate(own)
            ],
            "constructs": [self.construct(seat, place) for place in self.stacks[seat]],
        }

    def construct(self, seat: int, place: str) -> dict[str, Any]:
        stack = self.stacks[seat][place]
        standing = self.state.at(seat, [found.name for found in ALL].index(place))
        assert standing is not None
        face_up = 1 if standing.shown else 0
        return {
            "place": place,
            "size": len(stack),
            "display": tile(stack[0]) if face_up else None,
            "masked": [tile(number) for number in stack[face_up:]] if self.owns(seat) else None,
            "contested": place in self.stacks[1 - seat],
            "embedded": place in self.mind(1 - seat),
        }

    def asked(self) -> bool:
        decision = self.state.decision
        return decision is not None and self.viewer in (decision.seat, mindtable.EVERYTHING)

    def command(self) -> dict[str, Any] | None:
        state = self.state
        if state.acting < 0:
            return None
        reach: dict[str, list[str]] = {}
        for action in state.decision.actions if self.asked() and state.decision is not None else []:
            text = str(action)
            if text.split()[0] in ("move", "send"):
                reach.setdefault(text.split(" -> ")[1].split()[0], []).append(text)
        return {
            "place": ALL[state.acting].name,
            "actions_left": state.actions_left,
            "begun": state.begun,
            "exit": ALL[state.origin].name if state.origin >= 0 else "",
            "reach": reach,
        }

    def commands(self) -> dict[str, list[str]]:
        """The actions that begin a command, by place; what the view says beyond them, `test_reaching.py` proves."""
        decision, found = self.state.decision, dict[str, list[str]]()
        if decision is None or not self.asked():
            return found
        if decision.kind == "act":
            return {ALL[self.state.acting].name: []}
        for text in map(str, decision.actions):
            if text.split()[0] in ("command", "exit"):
                found.setdefault(text.split()[-1], []).append(text)
        return found

    def combat(self) -> dict[str, Any] | None:
        state = self.state
        if state.fought < 0:
            return None
        place = ALL[state.fought].name
        adjustments = [int(state.adjustments[0]), int(state.adjustments[1])]
        expelled = None
        if state.affected:
            number = int(state.affected[0] >> 1)
            (seat,) = [seat for seat in (0, 1) if number in self.stacks[seat].get(place, [])]
            seen = self.construct(seat, place)
            if self.owns(seat) or (seen["display"] is not None and seen["display"]["tile"] == slug(number)):
                expelled = tile(number)
        return {
            "place": place,
            "adjustments": adjustments if state.active == 0 else adjustments[::-1],
            "roller": state.roller,
            "tile": expelled,
            "landing": ALL[state.landing].name if state.landing >= 0 else "",
        }

    def decision(self) -> dict[str, Any] | None:
        decision = self.state.decision
        if decision is None:
            return None
        if self.asked():
            actions = [str(action) for action in decision.actions]
            return {
                "seat": decision.seat,
                "kind": decision.kind,
                "rule": decision.rule,
                "prompt": decision.prompt,
                "actions": actions,
            }
        kind = BEFORE_IT_IS_MADE.get(decision.kind, decision.kind)
        return {
            "seat": decision.seat,
            "kind": kind,
            "rule": "MG-7.5" if kind == "act" else decision.rule,
        }

    def orders(self, place: str) -> None:
        """Only the player who orders the tiles beneath a display gets its place, and all orders (MG-3.10)."""
        decision = self.state.decision
        assert decision is not None
        if decision.kind != "order":
            assert place == ""
        else:
            masked = len(self.stacks[decision.seat][place]) - 1
            assert len(decision.actions) == factorial(masked)


def examined(state: MindGameState) -> None:
    for viewer in VIEWERS:
        seen = dict(state.view(viewer).data)
        seen["commands"] = {place: could["by"] for place, could in seen["commands"].items()}
        expected = Expected(state, viewer)
        if "actions" in (seen["decision"] or {}):
            seen["decision"] = dict(seen["decision"])
            expected.orders(seen["decision"].pop("place"))
        assert seen == expected.table()


RARE = ("split", "send", "merge", "fight", "collect")


@pytest.mark.rule("MG-3.6", "MG-3.7", "MG-3.8", "MG-3.9", "MG-3.10", "MG-12.8")
@pytest.mark.parametrize("variants", long_but(range(len(VARIANTS)), 0))
@pytest.mark.long
def test_every_key_of_every_view_is_what_the_rules_say(variants: int) -> None:
    kinds: set[str] = set()
    for seed in range(variants, 40, len(VARIANTS)):
        state = started(seed)
        random = Random(seed)
        while state.decision is not None:
            decision = state.decision
            if random.random() < (0.15 if decision.kind in RARE else 0.01) or decision.kind not in kinds:
                kinds.add(decision.kind)
                examined(state)
            state.take(decision, random.choice(decision.actions))
        examined(state)
    assert kinds >= {
        "purchase",
        "place",
        "command",
        "act",
        "split",
        "send",
        "order",
        "fight",
        "expel",
        "merge",
    }


@pytest.mark.rule("MG-3.7", "MG-3.9")
@pytest.mark.parametrize("seed", range(8))
def test_events_tell_everybody_what_the_bank_holds_of_each_cost(seed: int) -> None:
    """A spectator's events are enough to know points, hand sizes and the groups of the bank at any time."""
    state = started(seed)
    random = Random(seed)
    counts, points, hands = [5, 10, 15, 20, 15, 10, 5], [0, 0], [0, 0]
    while state.decision is not None:
        for event in state.events:
            told = event.data(mindtable.SPECTATOR)
            kind, seat = told["event"], told["seat"]
            if kind in ("collects", "lost points"):
                points[seat] += told.get("n", 0) if kind == "collects" else -told["n"]
            elif kind == "buys":
                assert set(told) == {"event", "seat", "rule", "n"}
                points[seat] -= told["n"]
                hands[seat] += 1
                counts[told["n"] - 1] -= 1
            elif kind in ("discards", "dissolves", "no room", "left behind"):
                hands[seat] -= kind == "discards"
                counts[told["n"] - 1] += 1
            elif kind == "auto-killed":
                counts[naive.cost(told["card"]) - 1] += 1
            elif kind.startswith("places"):
                hands[seat] -= 1
        view = state.view(mindtable.SPECTATOR).data
        assert view["bank"]["counts"] == counts
        assert [player["points"] for player in view["players"]] == points
        assert [player["hand_size"] for player in view["players"]] == hands
        state.take(state.decision, random.choice(state.decision.actions))


def test_every_view_has_the_declared_form() -> None:
    random = Random(7)
    state = mindtable.start("mind_game", seed=7)
    for _ in range(200):
        if state.decision is None:
            break
        for viewer in (mindtable.EVERYTHING, mindtable.SPECTATOR, 0, 1):
            view = state.view(viewer)
            shown = view.typed(MindGameView)
            assert msgspec.to_builtins(shown.players) == view.data["players"]
        state.take(state.decision, random.choice(state.decision.actions))


def test_a_view_of_another_form_is_an_error() -> None:
    with pytest.raises(mindtable.MindtableError, match="the view does not have the form of CardView"):
        mindtable.start("mind_game", seed=1).view(0).typed(CardView)
