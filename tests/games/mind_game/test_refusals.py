"""Which rule a refusal cites: random illegal actions against a naive statement of the rules that forbid them."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import mindtable
from mindtable import Action
from mindtable.games.mind_game import words
from tests.games.mind_game import naive
from tests.games.mind_game.minds import minds, set_up
from tests.games.mind_game.naive import Naive, all_tiles, color, is_segment, segments, touching

pytestmark = pytest.mark.source

PLACES = [*naive.spaces(), *segments(1), *segments(2)]
STEPS = ("collect", "purchase", "place", "place", "command", "combat")
OVER = {"MG-7.5", "MG-7.10", "MG-8.3", "MG-8.5", "MG-8.6"}  # how a command ends


class Statement:
    """What the rules say about actions of a seat that is asked, from the whole position and nothing else."""

    def __init__(self, view: dict[str, Any], seat: int) -> None:
        self.view, self.seat = view, seat
        self.kind, self.step = view["decision"]["kind"], view["step"]
        self.me = view["players"][seat]
        self.player = self.me["player"]
        stacks: dict[int, dict[str, list[str]]] = {1: {}, 2: {}}
        for side in view["players"]:
            for each in side["constructs"]:
                shown = [] if each["display"] is None else [each["display"]]
                tiles = [tile["tile"] for tile in [*shown, *each["masked"]]]
                stacks[side["player"]][each["place"]] = tiles
        self.board = Naive(
            {
                "stacks": stacks,
                "hands": {1: [], 2: []},
                "points": {1: 0, 2: 0},
                "active": self.player,  # whose actions they are
                "step": self.step,
                "dice": [],
            }
        )
        self.hand = [tile["tile"] for tile in self.me["hand"]]

    def broken(self, text: str) -> set[str]:
        """The rules that forbid an action, at least one if it is illegal."""
        verb, *rest = text.split()
        rules: set[str] = getattr(self, verb)(*rest)
        return rules

    def buy(self, tile: str) -> set[str]:
        return {
            rule
            for rule, wrong in (
                ("MG-5.1", self.kind != "purchase"),
                ("MG-5.5", self.me["purchases_left"] == 0),
                ("MG-5.7", len(self.hand) == 10),
                ("MG-5.9", tile not in self.view["bank"]["tiles"]),
                ("MG-5.6", naive.cost(tile) > self.me["points"]),
            )
            if wrong
        }

    def discard(self, tile: str) -> set[str]:
        return {"MG-5.1"} if self.kind != "purchase" else {"MG-5.8"} if tile not in self.hand else set()

    def segment(self, name: str, done: str, rule: str) -> set[str]:
        """Why a segment cannot place or command."""
        own = next((each for each in self.me["segments"] if each["id"] == name), None)
        if own is None:
            return {rule}
        return ({rule} if own[done] else set()) | (set() if own["functional"] else {"MG-9.2"})

    def joining(self, to: str, mode: list[str], alone: str, merging: str) -> set[str]:
        there = self.board.stack(self.player, to)
        return {alone} if mode and not there else {merging} if there and not mode else set()

    def place(self, by: str, tile: str, arrow: str, to: str, *mode: str) -> set[str]:
        found = self.segment(by, "placed", "MG-6.1") | self.joining(to, list(mode), "MG-6.5", "MG-6.6")
        if self.step in ("command", "combat"):
            found.add("MG-6.8")
        elif self.kind != "place":
            found.add("MG-5.1")
        if tile not in self.hand:
            found.add("MG-6.1")
        if color(tile) not in (naive.LETTER[by[1]], "black"):
            found.add("MG-6.2")
        if to not in touching(by):
            found.add("MG-6.3")
        if len(self.board.stack(self.player, to)) == 5:
            found.add("MG-6.4")
        return found

    def commanding(self) -> set[str]:
        """Why no command can be given now."""
        return {"MG-5.1"} if self.step != "command" else {"MG-7.4"} if self.kind != "command" else set()

    def command(self, by: str, arrow: str, at: str) -> set[str]:
        found = self.commanding() | self.segment(by, "commanded", "MG-7.1")
        if not self.board.stack(self.player, at):
            return found | {"MG-7.1"}
        if self.board.must_exit(at):
            found.add("MG-9.8")
        if not self.board.may_command(by, at):
            found |= {"MG-7.3"} if is_segment(at) and at[1] == by[1] else {"MG-7.2"}
        if not self.board.begins(at):
            found.add("MG-7.5")
        return found

    def exit(self, at: str) -> set[str]:
        found = self.commanding()
        if not self.board.stack(self.player, at) or not self.board.must_exit(at):
            return found | {"MG-9.7"}
        return found if self.board.begins(at) else found | {"MG-9.9"}

    def acting(self) -> str:
        """Where the construct under command stands; "" if there is none, or if it cannot act now."""
        command = self.view["command"]
        return command["place"] if command and self.kind in ("act", "split", "send") else ""

    def leaving(self, at: str) -> set[str]:
        """Why nothing leaves that place."""
        if self.board.contested(at):
            return {"MG-7.11"}
        return {"MG-9.3"} if is_segment(at) and at not in segments(self.player) else set()

    def moving(self, at: str, to: str, stack: list[str], mode: list[str]) -> set[str]:
        found = self.leaving(at)
        reached = dict(naive.steps(self.player, at)) if not is_segment(at) else {}
        if at in segments(self.player):
            reached = dict.fromkeys(touching(at), "edge")
        back = [own for own in segments(self.player) if at in touching(own)]
        reached |= {own: "edge" for own in back if self.board.stack(3 - self.player, own)}
        if to in reached:
            if reached[to] not in ("black", "edge", color(stack[0])):
                found.add("MG-7.7")
            if len(self.board.stack(self.player, to)) + len(stack) > 5:
                found.add("MG-7.12")
            return found | self.joining(to, mode, "MG-8.1", "MG-8.1")
        if is_segment(at):
            return found | {"MG-9.8"}
        return found | ({"MG-7.8"} if to in naive.pushed_to(self.player, at) else {"MG-7.6"})

    def act(self) -> set[str]:
        """Why there is no action of a command now."""
        if not self.acting():
            return OVER
        return set() if self.kind == "act" else {"MG-8.7", "MG-8.8"}

    def move(self, at: str, arrow: str, to: str, *mode: str) -> set[str]:
        found, here = self.act(), self.acting()
        if not here:
            return found
        if at != here:
            found = found | {"MG-7.4"}
        return found | self.moving(here, to, self.board.stack(self.player, here), list(mode))

    def send(self, part: str, arrow: str, to: str, *mode: str) -> set[str]:
        if not self.acting():
            return OVER
        return {"MG-8.7"}  # tried only where no division is open

    def split(self) -> set[str]:
        found, here = self.act(), self.acting()
        if not here:
            return found
        if self.view["command"]["begun"]:
            found = found | {"MG-8.7"}
        if self.board.contested(here):
            found = found | {"MG-8.11"}
        elif "MG-9.3" in self.leaving(here):
            found = found | {"MG-9.3"}
        if len(self.board.stack(self.player, here)) == 1:
            found = found | {"MG-8.7"}
        return found if self.board.divisions(here) else found | {"MG-8.9"}

    def reconfigure(self, tile: str) -> set[str]:
        found, here = self.act(), self.acting()
        if not here:
            return found
        if self.view["command"]["exit"] and not self.view["command"]["begun"]:
            found = found | {"MG-9.8"}
        tiles = self.board.stack(self.player, here)
        return found if len(tiles) > 1 and tile in tiles else found | {"MG-8.6"}

    def stop(self) -> set[str]:
        found, here = self.act(), self.acting()
        return found if not here or self.view["command"]["begun"] else found | {"MG-7.5"}

    def fight(self, at: str) -> set[str]:
        contested = self.board.contested(at) and self.kind == "fight"
        return set() if contested else {"MG-10.2"}

    def end(self) -> set[str]:
        at = {"combat": "MG-10.1", "command": "MG-7.4", "collect": "MG-5.1"}
        if self.kind == "order":
            return {"MG-6.6"} | ({at[self.step]} if self.step in at else set())
        return {"MG-9.9"} if self.kind == "command" else {at[self.step]}


VERBS = (
    "buy", "discard", "place", "command", "exit", "move", "split", "reconfigure", "stop", "fight", "end", "send",
)  # fmt: skip


def tried(state: Any, statement: Statement, random: Random) -> str:
    """A random action; most of its operands are such that it is illegal for a reason of its own."""
    verb = random.choice(VERBS if random.random() < 0.8 else ("place", "move"))
    own = list(statement.board.stacks)
    busy = [place for player, place in own if player == statement.player] or PLACES
    held = [tile for _, tiles in statement.board.stacks.items() for tile in tiles] + statement.hand
    tile = random.choice(held if held and random.random() < 0.7 else all_tiles())
    if verb == "discard" or (verb == "place" and random.random() < 0.7):
        tile = random.choice(statement.hand or all_tiles())
    mine = segments(statement.player)
    by = random.choice(mine if random.random() < 0.8 else PLACES[-8:])
    here = statement.acting() or random.choice(busy)
    reach = [*naive.pushed_to(statement.player, here), *touching(by)]
    reach += [] if is_segment(here) else [to for to, _ in naive.steps(statement.player, here)]
    to = random.choice(reach if random.random() < 0.8 else PLACES)
    mode = random.choice(("", "", " top", " under"))
    if verb == "place":
        fits = [each for each in statement.hand if color(each) in (naive.LETTER.get(by[1]), "black")]
        tile = random.choice(fits) if fits and random.random() < 0.7 else tile
        return f"place {by} {tile} -> {random.choice(touching(by)) if random.random() < 0.7 else to}{mode}"
    if verb == "command":
        return f"command {by} -> {random.choice(busy if random.random() < 0.8 else PLACES)}"
    if verb == "move":
        return f"move {here if random.random() < 0.9 else random.choice(PLACES)} -> {to}{mode}"
    if verb == "send":
        return (
            "stop" if statement.kind == "send" else f"send {random.choice(('parent', 'child'))} -> {to}{mode}"
        )
    if verb in ("buy", "discard", "reconfigure"):
        return f"{verb} {tile}"
    return verb if verb in ("split", "stop", "end") else f"{verb} {by if verb == 'exit' else to}"


def crowded(random: Random) -> Any:
    """A position with constructs of all sizes near and in both minds, in any step."""
    tiles = all_tiles().copy()
    random.shuffle(tiles)
    hands = [[tiles.pop() for _ in range(random.choice((0, 8, 10)))] for _ in (0, 1)]
    near = {1: [place for place in PLACES if place[-1] in "12"], 2: [p for p in PLACES if p[-1] in "19"]}
    sides: list[dict[str, list[str]]] = [{}, {}]
    for seat in (0, 1):
        for place in random.sample(near[random.choice((1, 2))] + PLACES[-8:], 7):
            number = min(random.choice((1, 1, 2, 2, 5, 5)), len(tiles))
            if number:
                sides[seat][place] = [tiles.pop() for _ in range(number)]
    return set_up(
        constructs=sides,
        hands=hands,
        points=(random.choice((0, 3, 16)), 5),
        active=random.choice((0, 1)),
        first=random.choice((0, 1)),
        step=random.choice(STEPS),
        seed=random.randrange(10**6),
    )


@pytest.mark.long
@pytest.mark.rule("MG-8.11", "MG-9.3")
def test_refusals_cite_a_rule_that_forbids_the_action():
    random = Random(20)
    cited: Counter[str] = Counter()
    for _ in range(200):
        state = crowded(random)
        for _ in range(12):
            decision = state.decision
            if decision is None:
                break
            seat = int(decision.seat)
            statement = Statement(state.view(mindtable.EVERYTHING).data, seat)
            for _ in range(12):
                try:
                    text = str(state.parse(seat, tried(state, statement, random)))
                except mindtable.AmbiguousAction:
                    continue  # legal in two ways
                refusal = state.refusal(text, seat)
                if refusal is not None:
                    broken = statement.broken(text)
                    assert refusal.rule in broken, (text, statement.kind, str(refusal), sorted(broken))
                    cited[refusal.rule] += 1
                    other = state.refusal(text, 1 - seat)
                    assert other is not None
                    assert other.rule == "MG-5.1"
            begin = [action for action in decision.actions if str(action).split()[0] not in ("end", "stop")]
            state.apply(random.choice(begin or decision.actions))
    rare = {rule: number for rule, number in cited.items() if number < 3}
    assert {"MG-5.1", "MG-5.5", "MG-5.6", "MG-5.7", "MG-5.8", "MG-5.9"} <= set(cited) - set(rare)
    assert {"MG-6.1", "MG-6.2", "MG-6.3", "MG-6.4", "MG-6.5", "MG-6.6", "MG-6.8"} <= set(cited) - set(rare)
    assert {"MG-7.1", "MG-7.2", "MG-7.3", "MG-7.4", "MG-7.5", "MG-7.6"} <= set(cited) - set(rare)
    assert {"MG-7.7", "MG-7.8", "MG-7.11", "MG-7.12", "MG-8.1", "MG-8.6"} <= set(cited) - set(rare)
    assert {"MG-8.7", "MG-8.11", "MG-9.2", "MG-9.3", "MG-9.7", "MG-9.8"} <= set(cited) - set(rare)


@pytest.mark.rule("MG-1.2", "MG-2.7")
def test_unknown_tiles_and_places_name_their_rules():
    t = minds({"GOT4": ["Pain 1"]}).you("command green -> GOT4")
    for text, rule in (
        ("move GOT10", "MG-2.7"),
        ("move GOT4 -> XYZ1", "MG-2.7"),
        ("exit GOT4T", "MG-2.7"),
        ("fight BB5", "MG-2.7"),
        ("command MX1 -> GOT4", "MG-2.7"),
        ("command GOT4 -> GOT4", "MG-2.7"),  # a place, but not a segment
        ("buy hat-3", "MG-1.2"),
        ("discard hate-5", "MG-1.2"),
        ("reconfigure x", "MG-1.2"),
        ("place hate-9 -> GOT1", "MG-1.2"),
    ):
        with pytest.raises(mindtable.NotAnAction) as refused:
            t.state.refusal(text)
        assert f"({rule})" in str(refused.value), text
    for verb, rule in ((words.BUY, "MG-1.2"), (words.FIGHT, "MG-2.7")):
        refusal = t.state.refusal(Action(verb, 10_000))
        assert refusal is not None
        assert refusal.rule == rule


@pytest.mark.rule("MG-8.11", "MG-9.3")
def test_an_embedded_construct_cannot_be_split() -> None:
    """200 positions with one in a segment of the enemy, where no enemy is; another 100 or so where one is."""
    random = Random(93)
    embedded = 0
    while embedded < 200:
        tiles = random.sample(all_tiles(), 9)
        at = random.choice(segments(2))
        own = {at: tiles[: random.randint(2, 5)]}
        if random.random() < 0.5:
            own[random.choice(naive.spaces())] = [tiles[5]]
        enemy = {random.choice([at, *naive.spaces()]): [tiles[6]]} if random.random() < 0.7 else {}
        if random.random() < 0.4:
            enemy[at] = [tiles[7]]
        t = minds(own, enemy)
        commands = [action for action in t.actions("command") if action.endswith(f"-> {at}")]
        if not commands:
            continue
        t.you(random.choice(commands))
        assert t.refused("split") == ("MG-8.11" if at in enemy else "MG-9.3"), (own, enemy)
        embedded += at not in enemy


@pytest.mark.rule("MG-1.2", "MG-2.7")
def test_unknown_names_of_places_and_tiles_name_their_rules() -> None:
    random = Random(27)
    t = minds({"GOT4": ["Pain 1"]}, hand=["Hate 1"]).you("command green -> GOT4")
    unknown = {"MG-2.7": 0, "MG-1.2": 0}
    while min(unknown.values()) < 200:
        rule, known, forms = random.choice(
            [
                (
                    "MG-2.7",
                    PLACES,
                    ("move GOT4 -> {}", "move {}", "exit {}", "fight {}", "command {} -> GOT4"),
                ),
                ("MG-1.2", all_tiles(), ("buy {}", "discard {}", "reconfigure {}")),
            ]
        )
        name = list(random.choice(known))
        at = random.randrange(len(name))
        name[at : at + random.randint(0, 1)] = random.choice("CDFHJXZ0")
        spelt = "".join(name)
        if spelt.upper() in [each.upper() for each in known]:
            continue
        with pytest.raises(mindtable.NotAnAction) as refused:
            t.state.refusal(random.choice(forms).format(spelt))
        assert f"({rule})" in str(refused.value), spelt
        unknown[rule] += 1
