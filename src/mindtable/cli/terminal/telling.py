"""Lines of a terminal about the things, cards and numbers of a view, in the words of the game's face."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence

from mindtable.cards.faces.face import (
    CardNumber,
    Face,
    MarkLetters,
    PlayerNumber,
    RelationLine,
    player_numbers,
)
from mindtable.cards.faces.table_view import (
    CardView,
    CardZone,
    Held,
    Item,
    Lasting,
    Player,
    Relation,
    Thing,
    Trigger,
)
from mindtable.cli.terminal.cells import Cell

_NAME = re.compile(r"{([^{}]+)}")


class TableTelling:
    """Words for the parts of `view`; `names` are those of the things on the table, by number."""

    def __init__(self, face: Face, view: CardView) -> None:
        self.face = face
        self.view = view
        here = [
            (thing, seat)
            for seat, player in enumerate(view.players)
            for thing in (player.leader, *player.things)
            if thing
        ]
        self.names = {item.id: called(item) for item in view.stack}
        self.names |= {thing.id: called(thing) for thing, _ in here}
        self.marked = {(mark, seat) for thing, seat in here for mark in thing.marks}
        actions = [] if view.decision is None else view.decision.actions
        self.offered = {word for action in actions for word in action.split()[1:]}

    # Of things and cards.

    def thing(self, thing: Thing, seat: int) -> Cell:
        """A thing that `seat` has in play: its name and number, what is counted with, its marks."""
        values = thing.printed | {name: self.value(name, thing) for name in thing.numbers}
        said = self.after_name(self.face.terminal.things, values)
        if thing.x > 1:
            said += f" X={thing.x}"
        said += "".join([f" {kind}:{number}" for kind, number in thing.counters.items()])
        said += f" [{thing.chosen}]" if thing.chosen else ""
        if thing.owner != seat:
            said += " (taken)"
        if thing.attached_to:
            said += f" on {self.names.get(thing.attached_to, 'one that left')}"
        before = after = ""
        plain = [self.label(mark) for mark in thing.marks if mark not in self.face.terminal.marks]
        said += f" ({', '.join(plain)})" if plain else ""
        for mark in [each for each in self.face.terminal.marks if each in thing.marks]:
            letters = self.letters(mark, seat)  # the first one stands outside
            before += letters.before
            after = letters.after + after
        before = before or " "
        text = f"{before}{called(thing)}{said}{after}"
        return Cell(text, self.style(thing), f"{before}{thing.name}{said}{after}")

    def in_parts(self, things: list[Thing]) -> list[Thing]:
        """Things by the parts of the row that they lie in; those of no part come last."""
        parts = [part.types for part in self.face.row.parts]

        def part(thing: Thing) -> int:
            type_ = thing.printed.get("type")
            return next((number for number, types in enumerate(parts) if type_ in types), len(parts))

        return sorted(things, key=part)

    def letters(self, mark: str, seat: int) -> MarkLetters:
        """The letters that stand now for a mark of what `seat` has in play."""
        found = self.face.terminal.marks[mark]
        now = self.view.active == seat and self.view.phase in found.phases
        return found if now or not found.phases else MarkLetters()

    def label(self, mark: str) -> str:
        """A mark in words."""
        return self.face.marks[mark].label if mark in self.face.marks else mark

    def legend(self) -> str:
        """The meaning of the letters that stand beside things now."""
        said: list[str] = []
        for mark in self.face.terminal.marks:
            shown = [self.letters(mark, seat) for seat in (0, 1) if (mark, seat) in self.marked]
            for letters in [each for each in shown if each.before or each.after][:1]:
                both = f"{letters.before}…{letters.after}" if letters.before and letters.after else ""
                around = both or (letters.before + letters.after).strip()
                said.append(f"{around} {letters.says or self.label(mark)}")
        return "   ".join(said)

    def style(self, thing: Thing) -> str:
        """How a thing looks: whether it acts, rests, may be named in an answer, and whether it is damaged."""
        faces = [self.face.marks[mark] for mark in thing.marks if mark in self.face.marks]
        looks = {look for face in faces for look in (str(face.look), str(face.tone))}
        styles = {
            "yellow": bool(looks & {"attacking", "act"}),
            "dim": bool(looks & {"turned", "resting", "faint"}),
            "bold": f"{thing.card}-{thing.id}" in self.offered,
            "red": any(self.is_hurt(number, thing) for number in self.face.numbers),
        }
        return " ".join(style for style, holds in styles.items() if holds)

    def is_hurt(self, number: CardNumber, thing: Thing) -> bool:
        """Whether damage has lowered a number of a thing."""
        numbers = thing.numbers
        return number.full in numbers and numbers.get(number.number, 0) < numbers[number.full]

    def value(self, name: str, thing: Thing) -> str:
        """A number of a thing, with the full or the printed one where that says more."""
        value = thing.numbers[name]
        for number in [each for each in self.face.numbers if each.number == name]:
            if self.is_hurt(number, thing):
                return f"{value} of {thing.numbers[number.full]}"
            printed = thing.printed.get(number.printed or name, value)
            if name in self.face.terminal.compared and printed != value:
                return f"{value} of {printed}"
        return str(value)

    def held(self, card: Held) -> Cell:
        """A card in hand: its cost, its name, what is printed on it."""
        text = f" {card.name}"
        for number in self.face.numbers:
            if number.place == "cost" and number.number in card.numbers:
                cost, printed = card.numbers[number.number], card.printed.get(number.printed or number.number)
                chosen = isinstance(printed, str)  # an X that is chosen as the card is played
                text = f" ({printed if chosen else cost}){text}"
                text += "" if chosen or printed in (None, cost) else f" printed {printed}"
        kinds = [str(card.printed[kind]) for kind in self.face.kinds if kind in card.printed]
        text += self.after_name(self.face.terminal.held, card.printed, kinds)
        needs = [
            filled(self.face.signs[word].says, {"n": n}) or (word if n == 1 else f"{n} {word}")
            for word, n in card.numbers.items()
            if word in self.face.signs
        ]
        for row in self.face.card_signs if needs else []:
            if row.printed in self.face.signs:  # a number that has a sign of its own
                n = card.numbers.get(row.printed, 0)
                text += f"  {row.printed} {n}" if n else ""
            elif row.now == "numbers":
                text += f"  {row.title} {', '.join(needs)}"
        return Cell(text, "green" if card.card in self.offered else "")

    def after_name(
        self, templates: list[str], values: Mapping[str, object], kinds: Sequence[str] = ()
    ) -> str:
        """The text after the name of a card: the first template that it fits, or else its numbers by title."""
        for template in templates:
            if all(name in values for name in _NAME.findall(template)):
                return f"  {filled(template, values)}"
        numbers = [
            f"{number.title.lower()} {values[name]}"
            for number in self.face.numbers
            for name in [each for each in (number.number, number.printed) if each in values][:1]
            if number.place != "cost" and str(values[name]) != str(number.unless)
        ]
        return "".join([f"  {said}" for said in (*kinds[:1], *numbers)])

    # Of players.

    def facts(self, player: Player) -> list[tuple[str, str]]:
        """The facts in the line of a player, each with its style."""
        seat = self.view.players.index(player)
        facts: list[tuple[str, str]] = []
        if player.leader is not None:
            facts.append((self.thing(player.leader, seat).text.strip(), "italic"))
        facts += [
            self.number(number, player)
            for number in player_numbers(self.face, player.numbers)
            if player.numbers.get(number.number, 0)
            or (number.number in player.numbers and number.shape not in ("sign", "named"))
        ]
        facts.append((f"hand {player.hand.count}" + (" open" if player.hand.open else ""), ""))
        for zone in player.zones:
            face = self.face.zones.get(zone.zone)
            if zone.count or face is None or not face.fleeting:
                facts.append((f"{zone.zone if face is None else face.title.lower()} {zone.count}", ""))
        return facts

    def number(self, number: PlayerNumber, player: Player) -> tuple[str, str]:
        """A number of a player with its style; red where it is low."""
        value = player.numbers[number.number]
        most = player.numbers.get(number.most, number.of)
        left = most - value
        text = f"{number.title} {value}"
        if number.number in self.face.terminal.players:
            title = number.one if value == 1 and number.one else number.title
            words = {"value": value, "most": most, "left": left, "title": title}
            text = filled(self.face.terminal.players[number.number], words)
        elif number.shape == "pips":
            text = f"{number.title} {'●' * min(value, most)}{'○' * left}"
        elif number.shape == "meter":
            text = f"{text}/{most}, {left} left"
        if number.low_at is not None and value <= number.low_at:
            return text, "bold red"
        if number.low_left is not None and left <= number.low_left:
            return text, "bold red"
        return text, {"health": "bold green", "meter": "green"}.get(number.shape, "")

    def pile(self, zone: CardZone) -> list[str]:
        """The cards that lie in a zone: the top one first, or each with its number where their order means nothing."""
        cards = zone.cards or []
        if zone.zone not in self.face.terminal.unordered:
            return cards[::-1]
        return [card if number == 1 else f"{number} {card}" for card, number in Counter(cards).items()]

    # Of the turn.

    def step(self) -> str:
        """The part of the turn, and the player that it waits for, unless that goes without saying."""
        view = self.view
        step, decision = self.face.terminal.phases.get(view.phase, view.phase), view.decision
        if decision is None or decision.kind not in self.face.questions:
            return step
        if decision.seat == view.active and not view.stack and not view.window:
            return step
        return f"{step} - {view.players[decision.seat].name} {self.face.questions[decision.kind].waiting}"

    def relation(self, relation: Relation) -> str:
        """How things stand against each other."""
        line = self.face.terminal.relations.get(relation.kind, RelationLine())
        to = " + ".join(self.named(relation.to)) or "nobody"
        if relation.to_player >= 0:
            to = filled(line.player, {"name": self.view.players[relation.to_player].name})
        words = {"things": " + ".join(self.named(relation.things)), "to": to, **relation.numbers}
        return ", ".join([filled(line.says, words), *map(self.label, relation.marks)])

    def item(self, item: Item) -> str:
        """A waiting play: its player, its card, its modes and targets."""
        text = called(item)
        if item.ability:
            text = f"ability of {self.names.get(item.source, item.name)}"
        text += f" of {self.view.players[item.seat].name}"
        if item.modes:
            text += ", mode " + " and ".join(map(str, item.modes))
        aims = [*self.named(item.targets), *item.cards]
        return text + (f" → {', '.join(aims)}" if aims else "")

    def trigger(self, trigger: Trigger) -> str:
        """A triggered ability that waits."""
        about = f" ({trigger.about})" if trigger.about else ""
        return f"{trigger.name} line {trigger.line + 1}{about}"

    def lasting(self, lasting: Lasting) -> str:
        """An effect with a duration, and the things that it is about."""
        about = [self.names[id_] for id_ in lasting.things if id_ in self.names]
        whom = f" for {', '.join(about)}" if about else ""
        return f"for a time{whom}: {lasting.text} ({lasting.card} line {lasting.line + 1})"

    def named(self, ids: list[int]) -> list[str]:
        """Things by name and number."""
        return [self.names.get(id_, "one that left") for id_ in ids]


def called(thing: Thing | Item) -> str:
    """The name and number of a thing."""
    return f"{thing.name} {thing.id}"


def filled(template: str, words: Mapping[str, object]) -> str:
    """A template with its names in braces replaced by what they stand for."""
    return _NAME.sub(lambda found: str(words.get(found[1], found[0])), template)
