"""A plain card game, made only from `mindtable.cards`. Tests of cards extend it by the rule that they test.

Two players have 10 health and a deck of a dozen cards. Each turn the player whose turn it is draws a card and plays
cards whose costs add up to no more than the energy of the turn: units stay in play, tricks do what they say. Then the
own units take as much health from the opponent as they have power. Who has none left, or no card to draw, loses.

A test game extends `PlainTable` and `PlainGame`, overrides the differences, and adds cards by their text.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from mindtable import Action, Decision, Outcome, Refusal
from mindtable.cards.asking.ends import over
from mindtable.cards.asking.sealed import seal_again
from mindtable.cards.effects.lines import LinedCard
from mindtable.cards.effects.running import RunStep
from mindtable.cards.events.occurrences import enqueue, happen
from mindtable.cards.faces.defaults import CardTelling
from mindtable.cards.faces.notation import CardNotation
from mindtable.cards.faces.views import Viewing
from mindtable.cards.game.card_file import printed_of
from mindtable.cards.game.deck_list import Deck
from mindtable.cards.game.game import CardGame, CardStart
from mindtable.cards.game.table import CardTable
from mindtable.cards.knowledge.determinize import Hidden, ask_again, asks_others, choose_again, look_again
from mindtable.cards.knowledge.visibility import DECK, DISCARD_PILE, HAND, STACK, begun
from mindtable.cards.moves.moving import (
    draw_top,
    enter_together,
    leave_for_pile,
    leave_together,
    move,
    moved,
    shift,
)
from mindtable.cards.moves.shuffling import shuffle
from mindtable.cards.nodes.ability import Instruction, Triggered
from mindtable.cards.nodes.event import DISCARDS, DRAWS, STEP_BEGINS
from mindtable.cards.state.causes import Cause, Causes, Ends
from mindtable.cards.state.definition import Card, Pool, shuffled, slug_of
from mindtable.cards.state.fields import CARD_STATE
from mindtable.cards.state.fields import DECLARED as CARD_FIELDS
from mindtable.cards.state.fields import THING as THING_FIELDS
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.policies import Manner, Policies, QuestionKind
from mindtable.cards.state.thing import Thing
from mindtable.cards.text.cache import parse_lines
from mindtable.cards.words import (
    E_ADDED,
    E_AT_BOTTOM,
    E_DECLARED,
    E_DISCARDS,
    E_DRAWS,
    E_ENTERS,
    E_FINDS,
    E_FINDS_NOTHING,
    E_FIRST,
    E_HOLDS_FOR,
    E_LOOKS,
    E_MILLS,
    E_ON_TOP,
    E_RETURNS,
    E_REVEALS,
    E_SHUFFLES,
    E_TO_HAND,
    E_TO_PILE,
    E_TURN,
)
from mindtable.core.action import CARD, NUMBER, THING, Verb
from mindtable.core.agenda import Step
from mindtable.core.chance import Chance
from mindtable.core.declared.declaration import Declared, Field
from mindtable.core.declared.fields import DECLARED as CORE_FIELDS
from mindtable.core.event import EventKind
from mindtable.core.faces.search import Evaluation
from mindtable.core.game_file import GameFile
from mindtable.core.handler import StepHandler, by_number
from mindtable.core.start import Options
from mindtable.core.state import copy_own
from mindtable.language.node import Node
from mindtable.language.text.vocabulary import Noun, Vocabulary

YOU, THEY = 0, 1
RULE: Final = "P-1"  # cited for whatever happens

# Verbs, steps, events: the words of the game.
END: Final = Verb(0, "end", label="End the turn")
STOP: Final = Verb(1, "stop")
YES: Final = Verb(2, "yes")
NO: Final = Verb(3, "no")
CONCEDE: Final = Verb(4, "concede")
PLAY: Final = Verb(5, "play", CARD)
DISCARD: Final = Verb(6, "discard", CARD)
PICK: Final = Verb(7, "pick", CARD)
TARGET: Final = Verb(8, "target", THING)
CHOOSE: Final = Verb(9, "choose", THING)
MODE: Final = Verb(10, "mode", NUMBER)
TIME_OUT: Final = Verb(11, "time-out")
AGREE_DRAW: Final = Verb(12, "agree-draw")
VERBS: Final = (END, STOP, YES, NO, CONCEDE, PLAY, DISCARD, PICK, TARGET, CHOOSE, MODE)

SET_UP, DEAL, TURN, MAIN, END_TURN = 1, 2, 3, 4, 5
FREE: Final = 10  # the first number for the steps of test games

E_PLAYS: Final = EventKind("plays", "{seat} plays {card}.")
E_HEALTH: Final = EventKind("health", "{seat} gets {n:+d} health.")
E_DIES: Final = EventKind("dies", "{card} dies.")
E_DRAWN: Final = EventKind("draw game", "The game is drawn.")


def by_rule(kind: EventKind, occurrence: int = -1) -> Cause:
    """A cause by the one rule of the game."""
    return Cause(kind, RULE, occurrence)


CAUSES: Final = Causes(
    draws=by_rule(E_DRAWS, DRAWS),
    mills=by_rule(E_MILLS),
    discards=by_rule(E_DISCARDS, DISCARDS),
    looks=by_rule(E_LOOKS),
    reveals=by_rule(E_REVEALS),
    to_hand=by_rule(E_TO_HAND),
    to_pile=by_rule(E_TO_PILE),
    on_top=by_rule(E_ON_TOP),
    at_bottom=by_rule(E_AT_BOTTOM),
    finds=by_rule(E_FINDS),
    finds_nothing=by_rule(E_FINDS_NOTHING),
    shuffles=by_rule(E_SHUFFLES),
    added=by_rule(E_ADDED),
    returns=by_rule(E_RETURNS),
    declared=by_rule(E_DECLARED),
    holds_for=E_HOLDS_FOR,
    enters=by_rule(E_ENTERS),
)
ENDS: Final = Ends(CONCEDE, TIME_OUT, AGREE_DRAW, RULE, RULE, RULE, E_DRAWN)
MANNER: Final = Manner(
    target=QuestionKind(TARGET, "target", RULE, "Choose a target."),
    choose=QuestionKind(CHOOSE, "choose", RULE, "Choose one."),
    discard=QuestionKind(DISCARD, "discard", RULE, "Choose a card to discard."),
    card=QuestionKind(PICK, "card", RULE, "Choose a card."),
    may=QuestionKind(YES, "may", RULE, "Do it?"),
    mode=QuestionKind(MODE, "mode", RULE, "Choose a mode."),
    stop=Action(STOP),
    yes=Action(YES),
    no=Action(NO),
    or_stop="Choose one, or stop.",
)
POLICIES: Final = Policies(causes=CAUSES, manner=MANNER, ends=ENDS)
WORDS: Final = Vocabulary(
    game="plain",
    title="Plain",
    verbs=("destroy", "discard", "draw", "exchange", "health", "look", "mill", "put", "search"),
    sets=("entering play", "exchanged control"),
    forms=("instruction",),
    nouns=(Noun("unit", "units", "play"), Noun("trick", "tricks", "play"), Noun("card", "cards", "play")),
    stats=("power",),
    zones=("deck", "discard pile", "hand"),
    steps=("turn",),
)


class Unit(Thing):
    """A unit in play."""

    def copied(self) -> Unit:
        new = Unit(self.id, self.owner, self.controller, self.form, self.original, self.x)
        new.entered = self.entered
        return new

    def traits(self) -> tuple[object, ...]:
        return (self.form.slug, self.controller, self.owner)


UNIT_FIELDS: Final = Declared("tests.cards.plain", "Unit", (), extends=THING_FIELDS)


class PlainViewing(Viewing["PlainTable"]):
    """The numbers of plain games."""

    def numbers(self, state: PlainTable) -> dict[str, int]:
        return {"energy": state.energy}

    def player_numbers(self, state: PlainTable, seat: int) -> dict[str, int]:
        return {"health": int(state.health[seat])}

    def held_numbers(self, state: PlainTable, seat: int, card: Card) -> dict[str, int]:
        return {"cost": int(card.cost)}

    def thing_numbers(self, state: PlainTable, thing: Thing) -> dict[str, int]:
        return {"power": state.stat(thing, "power")}


class PlainTelling(CardTelling["PlainTable"]):
    """Views of plain games."""

    def viewing(self, state: PlainTable) -> Viewing[Any]:
        return state.viewing


class PlainEvaluation(Evaluation["PlainTable"]):
    """Health, and the power in play."""

    def side_value(self, state: PlainTable, seat: int) -> float:
        return float(state.health[seat] + sum(thing.form.numbers["power"] for thing in state.play[seat]))


class PlainStep(StepHandler[Any]):
    """A step that a method of the table carries out; its `chosen` takes the answers."""

    def __init__(self, number: int, method: str) -> None:
        self.number = number
        self.method = method

    def take(self, state: Any, step: Step) -> None:
        getattr(state, self.method)()

    def answer(self, state: Any, step: Step, decision: Decision, action: Action) -> None:
        state.chosen(decision, action)


HANDLERS: Final = by_number(
    [
        RunStep(),
        PlainStep(SET_UP, "set_up"),
        PlainStep(DEAL, "deal"),
        PlainStep(TURN, "begin_turn"),
        PlainStep(MAIN, "main"),
        PlainStep(END_TURN, "end_turn"),
    ]
)


class PlainTable(CardTable):
    """A plain game in progress: `energy` is how much the active player has left for cards."""

    handlers: list[StepHandler[Any]] = HANDLERS
    telling = PlainTelling()
    evaluation = PlainEvaluation()
    viewing: Viewing[Any] = PlainViewing(("type", "cost", "power"))

    def __init__(self, start: CardStart, chance: Chance) -> None:
        super().__init__(start, start.pool, chance, start.players)
        self.energy = 0

    def own_fields(self) -> tuple[str, ...]:
        return ("energy",)

    def fresh(self) -> PlainTable:
        start = self.start
        assert isinstance(start, CardStart)
        new = type(self)(start, self.chance.copy())
        copy_own(self, new)
        return new

    # What this game says.

    def policies(self) -> Policies:
        return POLICIES

    def notation(self) -> CardNotation[Any]:
        return CardNotation(VERBS, "unit", "in play", "UNIT", ("opponent",), 20)

    def explain(self, seat: int, action: Action) -> Refusal:
        return Refusal(RULE, "That is not possible now.")

    # The turn.

    def steps(self) -> list[StepHandler[Any]]:
        return self.handlers

    def set_up(self) -> None:
        """Decks are shuffled."""
        self.push(DEAL)
        for seat in (THEY, YOU):
            shuffle(self, seat)

    def deal(self) -> None:
        """Both draw 4 cards, and chance says who begins."""
        for seat in (YOU, THEY):
            drawn = [shift(self, seat, DECK, len(self.deck[seat]) - 1, HAND, seat) for _ in range(4)]
            moved(self, by_rule(E_DRAWS), seat, drawn, [DECK.of(seat)] * 4, HAND, seat)
        self.first = self.chance.below(2)
        self.active = 1 - self.first
        self.health = [10, 10]
        self.tell(E_FIRST, RULE, self.first)
        self.push(TURN)

    def begin_turn(self) -> None:
        """The next player's turn begins with a card and energy."""
        self.turn += 1
        self.active = 1 - self.active
        self.energy = min(4, int(self.turn))
        self.phase = "main"
        self.tell(E_TURN, RULE, self.active, self.turn)
        if not self.deck[self.active]:
            over(self, Outcome(1 - self.active, RULE, "no card is left to draw"))
            return
        draw_top(self, self.active)
        happen(self, STEP_BEGINS, None, None, self.active, 0, "start of turn")
        self.push(MAIN)

    def main(self) -> None:
        """Carry out the abilities that wait, one by one; then ask which card is played."""
        self.push(MAIN)
        if self.resolves_trigger():
            return
        self.ask(Decision(self.active, "main", RULE, "Play a card, or end the turn.", self.options()))

    def resolves_trigger(self) -> bool:
        """Carry out the first of the abilities that wait; False if none does."""
        enqueue(self)
        if not self.queue:
            return False
        frame = self.queue.pop(0).copied()
        assert isinstance(frame.ability, Triggered)
        self.then_run(frame.ability.effect, frame)
        return True

    def options(self) -> list[Action]:
        """What may be done in the main phase."""
        cards = {card.index: card for card in self.hand[self.active] if card.cost <= self.energy}
        return [Action(PLAY, index, cards[index]) for index in sorted(cards)] + [Action(END)]

    def end_turn(self) -> None:
        """The units of the active player strike the opponent."""
        hits = sum(thing.form.numbers["power"] for thing in self.play[self.active])
        if hits:
            self.change_health(1 - self.active, -hits, Frame(None, -1, 0, self.pool.cards[0], self.active))
        self.push(TURN)
        self.look_who_lost()

    def look_who_lost(self) -> None:
        """Who has no health left loses; both at once draw."""
        lost = [seat for seat in (YOU, THEY) if self.health[seat] <= 0]
        if lost:
            over(self, Outcome(-1 if len(lost) == 2 else 1 - lost[0], RULE, "no health is left"))

    def chosen(self, decision: Decision, action: Action) -> None:
        """Carry out an answer in the main phase."""
        if action.verb is PLAY:
            card = self.pool.cards[action.a]
            self.energy -= int(card.cost)
            self.play_card(decision.seat, card)
        else:
            self.agenda.pop()
            self.push(END_TURN)

    def play_card(self, seat: int, card: Card) -> None:
        """Play a card of the hand: a unit enters play, a trick is carried out and goes to the pile."""
        place = self.hand[seat].index(card)
        if card.type == "unit":
            move(self, by_rule(E_PLAYS), seat, HAND, place, STACK)
            self.bring_in(seat, card)
            return
        move(self, by_rule(E_PLAYS), seat, HAND, place, DISCARD_PILE)
        for line in reversed(range(len(card.abilities))):
            ability = card.abilities[line]
            assert isinstance(ability, Instruction)
            self.then_run(ability.effect, Frame(ability, line, 0, card, seat))

    def bring_in(self, seat: int, card: Card) -> Thing:
        """Put a unit into play."""
        unit = Unit(0, seat, seat, card, card, 0)
        enter_together(self, [unit])
        return unit

    # What card text asks.

    def draw(self, seat: int, n: int, frame: Frame) -> int:
        drawn = min(n, len(self.deck[seat]))
        for _ in range(drawn):
            draw_top(self, seat)
        return drawn

    def change_health(self, seat: int, n: int, frame: Frame) -> bool:
        self.health[seat] += n
        self.tell(E_HEALTH, RULE, seat, n)
        self.look_who_lost()
        return n != 0

    def destroy(self, things: list[Thing], frame: Frame) -> int:
        going = leave_together(self, things)
        for thing in going:
            leave_for_pile(self, thing, E_DIES, RULE, thing.controller)
        return len(going)

    def in_order_of_leaving(self, things: list[Thing]) -> list[Thing]:
        return sorted(things, key=lambda thing: int(thing.id))

    def cards_moved(self) -> None:
        pass

    def may_act(self, seat: int) -> bool:
        return True

    def thing_came(self, thing: Thing) -> None:
        pass

    def thing_left(self, thing: Thing) -> None:
        pass

    # What a viewer knows.

    def redeal(self, seat: int, dealer: Chance) -> PlainTable:
        new = self.blind(dealer)
        assert isinstance(new, PlainTable)
        for side in (YOU, THEY):
            hidden = Hidden(new, side, seat, False)
            if side == seat:
                hidden.deal(shuffled(hidden.cards, dealer))
            else:
                hidden.draw(list(self.pool.cards), self.pool.cards, dealer)
            for frame in begun(new):
                choose_again(new, MANNER, side, frame, dealer, side != seat)
        look_again(new, seat, dealer)
        if seal_again(new, seat) or asks_others(new, seat):
            ask_again(new)
        return new


def unit(name: str, cost: int, power: int, *lines: str) -> dict[str, Any]:
    """The table of a unit."""
    return {"name": name, "type": "unit", "cost": cost, "power": power, "text": "\n".join(lines)}


def trick(name: str, cost: int, *lines: str) -> dict[str, Any]:
    """The table of a trick."""
    return {"name": name, "type": "trick", "cost": cost, "text": "\n".join(lines)}


CARDS: Final = (
    unit("Ant", 1, 1),
    unit("Bear", 3, 3),
    unit("Cat", 2, 1, "When this unit enters play, draw 1 card."),
    unit("Dog", 2, 1, "At the start of your turn, gain 1 health."),
    trick("Essay", 1, "Draw 2 cards."),
    trick("Fine", 2, "Your opponent discards 1 card."),
    trick("Gust", 3, "Destroy target unit."),
)


class PlainGame(CardGame):
    """The plain game; a test game names its table, its cards and its words.

    `fields` are what its table adds to those that `own_fields` names.
    """

    table_of: Callable[[CardStart, Chance], PlainTable] = PlainTable
    fields: tuple[Field, ...] = ()
    words: Vocabulary = WORDS
    printed: Sequence[dict[str, Any]] = CARDS

    def __init__(self, name: str = "plain") -> None:
        said = {"title": "Plain", "summary": "A plain card game."}
        super().__init__(name, "tests.cards", SET_UP, declared_as=GameFile(said, "plain"))

    def pool(self) -> Pool:
        if self._pool is None:
            self._pool = self.pool_of(list(self.printed))
        return self._pool

    def pool_of(self, cards: list[dict[str, Any]], where: str = "cards") -> Pool:
        lines = [(card["name"], "", card["text"].splitlines()) for card in cards]
        heard = parse_lines(lines, self.words.with_names([card["name"] for card in cards]))
        return Pool(
            [
                self.make_card(i, slug_of(card["name"]), card, [ability for _, ability in heard[i]], where)
                for i, card in enumerate(cards)
            ]
        )

    def make_card(
        self, index: int, slug: str, card: dict[str, Any], abilities: Sequence[Node], where: str
    ) -> Card:
        numbers = {"power": card["power"]} if "power" in card else {}
        table = {"name": card["name"], "type": card["type"], "cost": card["cost"], **numbers}
        return LinedCard(printed_of(index, slug, card, table, card["cost"], 0, numbers, abilities), PLAY)

    def shipped(self) -> list[Deck]:
        every = dict.fromkeys([card.slug for card in self.pool().cards], 2)
        units = {card.slug: 3 for card in self.pool().cards if card.type == "unit"}
        return [Deck("every", "Every card", every), Deck("units", "Units", units)]

    def breaches(self, deck: Deck, pool: Pool, options: Options) -> list[Refusal]:
        return []

    def options_of(self, variants: tuple[str, ...]) -> Options:
        return Options(variants)

    def new_state(self, start: CardStart) -> PlainTable:
        return type(self).table_of(start, start.chance())

    def declared(self) -> list[Declared]:
        state = Declared("tests.cards.plain", "PlainTable", self.fields, extends=CARD_STATE)
        return [state, UNIT_FIELDS, *CORE_FIELDS, *CARD_FIELDS]

    def position(
        self,
        hands: Sequence[Sequence[str]] = ((), ()),
        decks: Sequence[Sequence[str]] = ((), ()),
        units: Sequence[Sequence[str]] = ((), ()),
        energy: int = 4,
        step: int = MAIN,
    ) -> PlainTable:
        """A position in your fourth turn, run up to its first question."""
        state = self.start(
            seed=0,
            players=("You", "They"),
            position={
                "state": {
                    "phase": "main",
                    "turn": 7,
                    "health": [10, 10],
                    "play": [list(each) for each in units],
                    "hand": [list(each) for each in hands],
                    "deck": [list(each) for each in decks],
                    "agenda": [{"kind": step}],
                    "own": {"energy": energy},
                }
            },
        )
        assert isinstance(state, PlainTable)
        return state
