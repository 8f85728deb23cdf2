"""A small card game with turning, attaching, resources and places, for verbs that TumblrCards does not support."""

from __future__ import annotations

from typing import Any

from mindtable import Action, Decision
from mindtable.cards.asking import choices
from mindtable.cards.nodes.ability import Activated, Instruction, Static, Triggered
from mindtable.cards.nodes.base import Condition, Effect, EventPattern
from mindtable.cards.nodes.group import Group, count_side
from mindtable.cards.nouns import Nouns
from mindtable.cards.state.definition import Card, Pool, Printed
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.policies import Manner, Policies, QuestionKind
from mindtable.cards.state.state import CardState, Payment
from mindtable.cards.state.thing import Occurrence, Thing
from mindtable.cards.text.read import read_line
from mindtable.core.action import Verb
from mindtable.core.chance import Chance
from mindtable.core.start import Start
from mindtable.language.node import Node
from tests.cards.plain import CAUSES, ENDS
from tests.language.sets import words_of

VERBS = [Verb(code, word) for code, word in enumerate(("stop", "yes", "no", "take"))]
STOP, YES, NO = [Action(verb) for verb in VERBS[:3]]
TAKE, MAY = [QuestionKind(VERBS[3], kind, "", "") for kind in ("take", "may")]
MANNER = Manner(TAKE, TAKE, TAKE, TAKE, MAY, QuestionKind(Verb(4, "mode"), "mode", "", ""), STOP, YES, NO, "")


class SmallCard(Card):
    """A card whose words are its kinds, and the parts of its cost."""

    def kinds(self, what: str) -> list[str]:
        return list(self.words)

    def asks_for(self, part: str) -> bool:
        return part in self.words


class SmallGame(CardState):
    """The moves as data; questions are answered from `answers`, or with the first option."""

    def __init__(self, game: str) -> None:
        super().__init__(Start("small", 0, (), ["You", "They"]), Pool([]), Chance.of(0), ["You", "They"])
        self.words = words_of(game)
        self.turned: set[int] = set()
        self.kept: list[dict[str, int]] = [{}, {}]
        self.places: dict[int, str] = {}
        self.damage: dict[int, int] = {}
        self.answers: list[int] = []

    def put(self, type_: str, seat: int = 0, turned: bool = False, kinds: tuple[str, ...] = ()) -> Thing:
        """A thing in play, with its type (and kinds) and whether it is turned."""
        self.serial += 1
        number = int(self.serial)
        card = SmallCard(Printed(0, f"{type_} {number}", f"{type_}-{number}", type_, 0, 0, {}, [], []))
        card.words = list(kinds)
        thing = Thing(number, seat, seat, card, card, 1)
        self.play[seat].append(thing)
        if turned:
            self.turned.add(number)
        return thing

    def frame(self, source: Thing | None = None) -> Frame:
        """A frame of seat 0."""
        thing = self.put("source") if source is None else source
        return Frame(None, -1, thing.id, thing.form, 0)

    def carry_out(self, line: str, source: Thing | None = None) -> Frame:
        """Carry out a line of a card of that game."""
        ability = read_line(line, self.words)
        assert isinstance(ability, (Instruction, Activated, Triggered))
        frame = self.frame(source)
        self.then_run(ability.effect, frame)
        while self.agenda:
            effect = self.agenda[-1].what
            assert isinstance(effect, Effect)
            while not effect.prepare(self, frame):
                continue
            self.agenda.pop()
            effect.perform(self, frame)
            frame.settle()
        return frame

    def holds(self, line: str, source: Thing | None = None) -> bool:
        """Whether the condition of a line is true."""
        ability = read_line(line, self.words)
        assert isinstance(ability, (Static, Triggered))
        condition = ability.condition
        assert isinstance(condition, Condition)
        return condition.holds(self, self.frame(source))

    def event(self, line: str) -> EventPattern:
        """The event that a line waits for."""
        ability = read_line(line, self.words)
        assert isinstance(ability, Triggered)
        return ability.event

    # Called by card text.

    def is_noun(self, thing: Thing, nouns: Nouns) -> bool:
        return (
            not nouns.words
            or thing.form.type in nouns.words
            or "card" in nouns.words
            or any(n in thing.form.words for n in nouns.words)
        )

    def has_state(self, thing: Thing, word: str) -> bool:
        turning = {*self.words.turned[2:]}
        return (thing.id in self.turned) if word in turning else word in thing.form.words

    def is_at(self, thing: Thing, place: str, frame: Frame) -> bool:
        return self.places.get(thing.id) == place

    def resource(self, seat: int, name: str) -> int:
        return self.kept[seat].get(name, 0)

    def count_of(self, group: Node, frame: Frame, seat: int) -> int:
        assert isinstance(group, Group)
        return count_side(self, group, frame, seat)

    def policies(self) -> Policies:
        resources = tuple({**self.kept[0], **self.kept[1]})
        return Policies(causes=CAUSES, manner=MANNER, ends=ENDS, resources=resources)

    def ask(self, decision: Decision) -> None:
        """Answer at once: with the number of a thing (-1 ends the choice), of a mode, or 1 for yes."""
        actions = decision.actions
        wanted = self.answers.pop(0) if self.answers else int(actions[0].a)
        if decision.kind == "may":
            found = actions[1 - wanted]
        elif decision.kind == "mode":
            found = actions[wanted]
        else:
            found = next(
                action for action in actions if action.a == wanted or (wanted < 0 and action is MANNER.stop)
            )
        choices.take_answer(self, found)

    def turn_things(self, things: list[Thing], turned: bool, frame: Frame) -> int:
        turning = {int(thing.id) for thing in things if (thing.id in self.turned) != turned}
        self.turned ^= turning
        return len(turning)

    def attach(self, thing: Thing | None, bearer: Thing, frame: Frame) -> bool:
        attached = self.find(frame.source) if thing is None else thing
        assert attached is not None
        attached.bearer = bearer.id
        return True

    def payment(self) -> Payment[Any]:
        return SmallPayment()

    def damage_things(self, source: Node | None, things: list[Thing], n: int, frame: Frame) -> int:
        for thing in things:
            self.damage[int(thing.id)] = self.damage.get(int(thing.id), 0) + n
        return len(things)

    def destroy(self, things: list[Thing], frame: Frame) -> int:
        for thing in things:
            self.play[thing.controller].remove(thing)
        return len(things)

    def draw(self, seat: int, n: int, frame: Frame) -> int:
        self.payment().change_resource(self, seat, "drawn", n, frame)
        return n


class SmallPayment(Payment[SmallGame]):
    def change_resource(self, state: SmallGame, seat: int, name: str, n: int, frame: Frame) -> int:
        before = state.kept[seat].get(name, 0)
        state.kept[seat][name] = max(0, before + n)
        return state.kept[seat][name] - before

    def can_pay(self, state: SmallGame, seat: int, name: str, n: int) -> bool:
        return state.resource(seat, name) >= n


def happened(kind: int, thing: Thing, seat: int = 0) -> Occurrence:
    """Something that a player did to a thing."""
    return Occurrence(kind, thing, None, seat)
