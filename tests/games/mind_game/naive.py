"""A second Mind Game, written from the rules and as naively as possible, to check the engine against.

It shares nothing with the engine: places are names, geometry is worked out from columns and rows, and the game is one
generator that yields (seat, legal actions as texts) and is sent the text of one. To look at a position again it is
played again from its start. It knows no variants and no events, and nothing of it is fast.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, permutations

WHEEL = ["blue", "purple", "green", "orange", "black"]
CONCEPTS = {  # by colour, in the order of their action points (MG-1.4)
    "blue": ["indecision", "nightmare", "disgust", "compulsion"],
    "purple": ["daydream", "doubt", "confusion", "hate"],
    "green": ["ritual", "distraction", "gibberish", "deception"],
    "orange": ["depression", "blindspot", "obsession", "panic"],
    "black": ["pain", "nausea", "shock", "brainfreeze"],
}
KILLS = {  # MG-1.5
    "disgust": ["obsession", "pain"],
    "confusion": ["brainfreeze", "ritual"],
    "gibberish": ["shock", "blindspot"],
    "obsession": ["distraction", "doubt"],
    "shock": ["daydream", "compulsion"],
    "compulsion": ["confusion", "nausea"],
    "hate": ["deception", "panic"],
    "deception": ["depression", "disgust"],
    "panic": ["pain", "indecision"],
    "brainfreeze": ["blindspot", "hate"],
}
EFFECTS = {  # MG-10.12: whose tiles, what happens to which of them
    22: ("enemy", ["dissolve construct"]),
    21: ("enemy", ["dissolve display", "dissolve second", "expel rest"]),
    20: ("enemy", ["dissolve display", "dissolve second"]),
    19: ("enemy", ["dissolve display", "expel rest"]),
    18: ("enemy", ["dissolve display", "expel second"]),
    17: ("enemy", ["dissolve display"]),
    16: ("enemy", ["expel construct"]),
    15: ("enemy", ["expel display", "expel second"]),
    14: ("enemy", ["expel display"]),
    13: ("both", ["expel display"]),
    12: ("both", ["dissolve display"]),
    11: ("both", ["dissolve bottom"]),
    10: ("both", ["dissolve bottom"]),
    9: ("both", ["dissolve display"]),
    8: ("both", ["expel display"]),
    7: ("self", ["expel display"]),
    6: ("self", ["expel display", "expel second"]),
    5: ("self", ["expel construct"]),
    4: ("self", ["dissolve display"]),
    3: ("self", ["dissolve display", "expel second"]),
    2: ("self", ["dissolve display", "expel rest"]),
    1: ("self", ["dissolve display", "dissolve second"]),
    0: ("self", ["dissolve display", "dissolve second", "expel rest"]),
    -1: ("self", ["dissolve construct"]),
}
COLUMNS = ["GOT", "PGT", "BPT", "KBT", "KBE", "BPE", "PGE", "GOE"]
LINES = ["green", "purple", "blue", "black", "blue", "purple", "green"]  # between a column and the next
CHAIN = ["B", "P", "G", "O"]
LETTER = {"B": "blue", "P": "purple", "G": "green", "O": "orange", "K": "black"}

Asking = Generator[tuple[int, list[str]], str, None]


# Tiles, by their names.


def concept(tile: str) -> str:
    return tile.rsplit("-", 1)[0]


def strength(tile: str) -> int:
    return int(tile[-1])


@cache
def color(tile: str) -> str:
    return next(name for name, concepts in CONCEPTS.items() if concept(tile) in concepts)


def action_points(tile: str) -> int:
    return CONCEPTS[color(tile)].index(concept(tile)) + 1


def cost(tile: str) -> int:
    return action_points(tile) + strength(tile) - 1


@cache
def all_tiles() -> list[str]:
    return [f"{name}-{n}" for concepts in CONCEPTS.values() for name in concepts for n in (1, 2, 3, 4)]


def adjustment(own: str, enemy: str) -> int:
    total = strength(own) - strength(enemy)
    steps = action_points(own)
    if steps <= 2:  # MG-1.6
        place = WHEEL.index(color(own))
        if color(enemy) == WHEEL[(place + steps) % 5]:
            total += 1
        if color(enemy) == WHEEL[(place - steps) % 5]:
            total -= 1
    return total


# The board, by the names of its places; players are 1 and 2.


def cells(place: str) -> list[tuple[int, int]]:
    """Columns and rows that a space takes up."""
    if place[:2] == "BB":
        return [(3, int(place[2])), (4, int(place[2]))]
    return [(COLUMNS.index(place[:3]), int(place[3]))]


@cache
def spaces() -> list[str]:
    found = ["BB1", "BB9"]
    for path in COLUMNS:
        found += [f"{path}{n}" for n in range(1, 10) if not (path[0] == "K" and n in (1, 9))]
    return found


def segments(player: int) -> list[str]:
    return [f"M{letter}{player}" for letter in CHAIN]


def is_segment(place: str) -> bool:
    return place[0] == "M"


@cache
def touching(segment: str) -> list[str]:
    """The creative spaces that touch a segment (MG-2.6)."""
    row = "1" if segment[2] == "1" else "9"
    found = []
    for space in spaces():
        if space[-1] == row and segment[1] in ("B" if space[:2] == "BB" else space[:2]):
            found.append(space)
    return found


@cache
def contact(one: str, two: str) -> tuple[str, str, int] | None:
    """How two spaces touch: straight, side or corner; the border; and how many rows up the second lies."""
    best: dict[str, tuple[str, str, int]] = {}
    for column, row in cells(one):
        for other_column, other_row in cells(two):
            across, up = abs(other_column - column), other_row - row
            if across == 0 and abs(up) == 1:
                best["straight"] = ("straight", "black", up)
            elif across == 1 and up == 0:
                best["side"] = ("side", LINES[min(column, other_column)], 0)
            elif across == 1 and abs(up) == 1:
                centre = {column, other_column} == {3, 4} and "BB" not in (one[:2], two[:2])
                best["diagonal" if centre else "corner"] = ("straight" if centre else "corner", "black", up)
    for kind in ("straight", "side", "diagonal", "corner"):
        if kind in best:
            return best[kind]
    return None


@cache
def steps(player: int, place: str) -> list[tuple[str, str]]:
    """Where a construct may step to, and across what (MG-7.6, MG-7.9)."""
    up = 1 if player == 1 else -1
    found = []
    for space in spaces():
        touch = contact(place, space) if space != place else None
        if touch is not None and touch[0] != "corner" and touch[2] in (0, up):
            found.append((space, touch[1]))
    for segment in segments(3 - player):
        if place in touching(segment):
            found.append((segment, "edge"))
    return found


@cache
def pushed_to(player: int, place: str) -> list[str]:
    """Where a tile can be expelled to (MG-11.6 to MG-11.8)."""
    if is_segment(place):
        at = CHAIN.index(place[1])
        beside = [f"M{CHAIN[i]}{place[2]}" for i in (at - 1, at + 1) if 0 <= i < 4]
        return touching(place) + beside
    up = 1 if player == 1 else -1
    found = []
    for space in spaces():
        touch = contact(place, space) if space != place else None
        if touch is not None and touch[2] != up:
            found.append(space)
    return found + [segment for segment in segments(player) if place in touching(segment)]


class Naive:
    """One game. `stacks` are the constructs by player and place; `dice` is used up from the front."""

    def __init__(self, position: Mapping[str, object]) -> None:
        given: Mapping[int, Mapping[str, Sequence[str]]] = position["stacks"]  # type: ignore[assignment]
        hands: Mapping[int, Sequence[str]] = position["hands"]  # type: ignore[assignment]
        points: Mapping[int, int] = position["points"]  # type: ignore[assignment]
        self.stacks = {(player, at): list(tiles) for player in (1, 2) for at, tiles in given[player].items()}
        self.hands = {player: list(hands[player]) for player in (1, 2)}
        self.points = {player: points[player] for player in (1, 2)}
        self.active = int(str(position["active"]))
        self.step = str(position["step"])
        self.dice = [int(str(die)) for die in position["dice"]]  # type: ignore[attr-defined]
        self.over = False

    def held(self) -> set[str]:
        """Every tile that is not in the bank."""
        found = {tile for hand in self.hands.values() for tile in hand}
        return found | {tile for stack in self.stacks.values() for tile in stack}

    def stack(self, player: int, place: str) -> list[str]:
        return self.stacks.get((player, place), [])

    def put(self, player: int, place: str, tiles: list[str]) -> None:
        if tiles:
            self.stacks[player, place] = tiles
        else:
            self.stacks.pop((player, place), None)

    def contested(self, place: str) -> bool:
        return bool(self.stack(1, place)) and bool(self.stack(2, place))

    def functional(self, player: int) -> list[str]:
        return [segment for segment in segments(player) if not self.stack(3 - player, segment)]

    # The turn.

    def play(self) -> Asking:
        while not self.over:
            if self.step == "collect":
                self.points[self.active] = min(
                    20, self.points[self.active] + len(self.functional(self.active))
                )
                self.step = "purchase"
            if self.step == "purchase":
                yield from self.purchase()
                self.step = "place"
            if self.step == "place":
                yield from self.place()
                self.step = "command"
            if self.step == "command":
                yield from self.command()
            yield from self.combat()
            if any(all(self.stack(player, at) for at in segments(3 - player)) for player in (1, 2)):
                self.over = True
            self.active = 3 - self.active
            self.step = "collect"

    def purchase(self) -> Asking:
        bought = 0
        while True:
            player = self.active
            options = []
            if bought < len(self.functional(player)) and len(self.hands[player]) < 10:
                bank = [tile for tile in all_tiles() if tile not in self.held()]
                options += [f"buy {tile}" for tile in bank if cost(tile) <= self.points[player]]
            options += [f"discard {tile}" for tile in self.hands[player]]
            if not options:
                return
            answer = yield player, [*options, "end"]
            if answer == "end":
                return
            verb, tile = answer.split()
            if verb == "buy":
                self.points[player] -= cost(tile)
                self.hands[player].append(tile)
                bought += 1
            else:
                self.hands[player].remove(tile)

    def place(self) -> Asking:
        used: list[str] = []
        player = self.active
        while self.hands[player] and set(self.functional(player)) - set(used):
            options = []
            for segment in self.functional(player):
                for tile in self.hands[player]:
                    for space in touching(segment):
                        if segment in used or color(tile) not in (LETTER[segment[1]], "black"):
                            continue
                        size = len(self.stack(player, space))
                        for mode in [""] if size == 0 else [" top", " under"] if size < 5 else []:
                            options.append(f"place {segment} {tile} -> {space}{mode}")
            answer = yield player, [*options, "end"]
            if answer == "end":
                return
            _, segment, tile, _, space, *said = answer.split()
            used.append(segment)
            self.hands[player].remove(tile)
            old = self.stack(player, space)
            self.put(player, space, [*old, tile] if said == ["under"] else [tile, *old])
            yield from self.order(player, space)

    def order(self, player: int, place: str) -> Asking:
        """The order of three or more tiles beneath their display."""
        first, *rest = self.stack(player, place)
        if len(rest) < 2:
            return
        options = {}
        for numbers in permutations(range(len(rest))):
            options["order " + "-".join(str(n + 1) for n in numbers)] = [rest[n] for n in numbers]
        same = "order " + "-".join(str(n + 1) for n in range(len(rest)))
        answer = yield player, [*(option for option in options if option != same), "keep"]
        self.put(player, place, [first, *(rest if answer == "keep" else options[answer])])

    # Commands.

    def must_exit(self, place: str) -> bool:
        return place in segments(self.active) and not self.stack(3 - self.active, place)

    def destinations(self, place: str, stack: list[str]) -> list[str]:
        """Where that stack could go from `place`, with how it merges."""
        player = self.active
        if self.contested(place) or (is_segment(place) and not self.must_exit(place)):
            return []
        if is_segment(place):
            reached = [(space, "edge") for space in touching(place)]
        else:
            reached = list(steps(player, place))
            reached += [
                (own, "edge")
                for own in segments(player)
                if place in touching(own) and self.stack(3 - player, own)
            ]
        found = []
        for to, border in reached:
            if border not in ("black", "edge", color(stack[0])):
                continue
            there = self.stack(player, to)
            if not there:
                found.append(to)
            elif len(there) + len(stack) <= 5:
                found += [f"{to} top", f"{to} under"]
        return found

    def divisions(self, place: str) -> dict[str, tuple[list[str], list[str]]]:
        """Every way to split the construct there so that a part can move: parent and child by the child's name."""
        tiles = self.stack(self.active, place)
        found = {}
        for number in range(1, len(tiles)):
            for members in combinations(tiles[1:], number):
                for display in members:
                    child = [display, *(tile for tile in members if tile != display)]
                    parent = [tile for tile in tiles if tile not in members]
                    if self.sendings(place, parent, child):
                        found["+".join(child)] = (parent, child)
        return found

    def sendings(self, place: str, parent: list[str], child: list[str]) -> list[str]:
        found = []
        for name, part in (("parent", parent), ("child", child)):
            if action_points(part[0]) >= 2:
                found += [f"send {name} -> {to}" for to in self.destinations(place, part)]
        return found

    def begins(self, place: str) -> list[str]:
        """The first actions of a command or an exit."""
        tiles = self.stack(self.active, place)
        found = [f"move {place} -> {to}" for to in self.destinations(place, tiles)]
        if self.divisions(place) and not self.contested(place):
            found.append("split")
        if len(tiles) > 1 and not self.must_exit(place):
            found += [f"reconfigure {tile}" for tile in tiles]
        return found

    def may_command(self, segment: str, place: str) -> bool:
        shown = color(self.stack(self.active, place)[0])
        if shown in ("black", LETTER[segment[1]]):
            return True
        letters = "" if is_segment(place) else "B" if place[:2] == "BB" else place[:2]
        return segment[1] in letters

    def command(self) -> Asking:
        player = self.active
        used: list[str] = []
        while True:
            own = sorted(place for owner, place in self.stacks if owner == player)
            exits = [place for place in own if self.must_exit(place) and self.begins(place)]
            options = [f"exit {place}" for place in exits]
            for place in own:
                if not self.must_exit(place) and self.begins(place):
                    for segment in self.functional(player):
                        if segment not in used and self.may_command(segment, place):
                            options.append(f"command {segment} -> {place}")
            doubtful = any(self.must_exit(place) and len(self.stack(player, place)) > 1 for place in own)
            if not options and not doubtful:
                break
            answer = yield player, options if exits else [*options, "end"]
            if answer == "end":
                break
            words = answer.split()
            if words[0] == "command":
                used.append(words[1])
            place = words[-1]
            yield from self.carry_out(place)
            if words[0] == "exit":
                self.put(player, place, [])
        for place in segments(player):
            if self.must_exit(place):
                self.put(player, place, [])

    def carry_out(self, place: str) -> Asking:
        """One command of the construct there."""
        player = self.active
        left = action_points(self.stack(player, place)[0])
        first = True
        while left > 0:
            tiles = self.stack(player, place)
            if first:
                options = self.begins(place)
            else:
                options = [f"move {place} -> {to}" for to in self.destinations(place, tiles)]
                if len(tiles) > 1:
                    options += [f"reconfigure {tile}" for tile in tiles]
                if not options:
                    return
                options.append("stop")
            answer = yield player, options
            if answer == "stop":
                return
            if answer.startswith("reconfigure"):
                display = answer.split()[1]
                self.put(player, place, [display, *(tile for tile in tiles if tile != display)])
                yield from self.order(player, place)
                return
            rest: list[str] = []
            where = place
            if answer == "split":
                divisions = self.divisions(place)
                answer = yield player, [f"child {name}" for name in divisions]
                parent, child = divisions[answer.split()[1]]
                answer = yield player, self.sendings(place, parent, child)
                tiles, rest = (parent, child) if answer.split()[1] == "parent" else (child, parent)
                left = action_points(tiles[0]) - 1
            to, *said = answer.split(" -> ")[1].split()
            standing = self.stack(player, to)
            self.put(player, place, rest)
            self.put(player, to, [*standing, *tiles] if said == ["under"] else [*tiles, *standing])
            if standing or rest:
                yield from self.order(player, to)
            if rest and not is_segment(where):
                yield from self.order(player, where)
            place, first, left = to, False, left - 1
            if said == ["under"] or self.contested(to):
                return

    # Combat.

    def battlefields(self) -> list[str]:
        return sorted(place for player, place in self.stacks if player == 1 and self.stack(2, place))

    def kill(self) -> None:
        again = True
        while again:
            again = False
            for place in self.battlefields():
                one, two = self.stack(1, place), self.stack(2, place)
                one_dies = concept(one[0]) in KILLS.get(concept(two[0]), [])
                two_dies = concept(two[0]) in KILLS.get(concept(one[0]), [])
                self.put(1, place, one[1:] if one_dies else one)
                self.put(2, place, two[1:] if two_dies else two)
                again = again or one_dies or two_dies

    def combat(self) -> Asking:
        self.kill()
        while fields := self.battlefields():
            place = fields[0]
            if len(fields) > 1:
                place = (yield self.active, [f"fight {field}" for field in fields]).split()[1]
            while self.contested(place):
                attacker, defender = self.active, 3 - self.active
                own, enemy = self.stack(attacker, place)[0], self.stack(defender, place)[0]
                added = {attacker: adjustment(own, enemy), defender: adjustment(enemy, own)}
                for roller in (attacker, defender):
                    if self.stack(1, place) or self.stack(2, place):
                        rolled = sum(self.dice.pop(0) for _ in range(3)) + added[roller]
                        yield from self.apply(roller, place, EFFECTS[rolled])
                        self.kill()

    def apply(self, roller: int, place: str, effect: tuple[str, list[str]]) -> Asking:
        whose, does = effect
        tasks = []
        for side in {"enemy": [3 - roller], "self": [roller], "both": [3 - roller, roller]}[whose]:
            tiles = self.stack(side, place)
            gone: list[str] = []
            for task in does:
                verb, what = task.split()
                about = {
                    "display": tiles[:1],
                    "second": tiles[1:2],
                    "bottom": tiles[-1:],
                    "construct": tiles,
                    "rest": [tile for tile in tiles if tile not in gone],
                }[what]
                gone += about
                tasks += [(side, verb, tile) for tile in about]
        for side, verb, tile in tasks:
            room = [to for to in pushed_to(side, place) if len(self.stack(side, to)) < 5]
            rest = [other for other in self.stack(side, place) if other != tile]
            if verb == "dissolve" or not room:
                self.put(side, place, rest)
                continue
            to = (yield roller, [f"expel {target}" for target in room]).split()[1]
            standing = self.stack(side, to)
            how = "top"
            if standing:
                how = yield side, ["top", "under"]
            self.put(side, place, rest)
            self.put(side, to, [tile, *standing] if how == "top" else [*standing, tile])
            yield from self.order(side, to)


def options_after(position: Mapping[str, object], answers: Sequence[str]) -> tuple[int, list[str]] | None:
    """Who is asked, with the legal actions, after these answers; None if the game is over."""
    game = Naive(position).play()
    try:
        asked = next(game)
        for answer in answers:
            asked = game.send(answer)
    except StopIteration:
        return None
    return asked


def sequences(position: Mapping[str, object], depth: int) -> Iterator[tuple[list[str], int, list[str]]]:
    """Every sequence of fewer than `depth` actions, with who is asked then and what is legal."""
    waiting: list[list[str]] = [[]]
    while waiting:
        answers = waiting.pop()
        asked = options_after(position, answers)
        if asked is not None:
            yield answers, asked[0], asked[1]
            if len(answers) + 1 < depth:
                waiting += [[*answers, option] for option in asked[1]]
