"""The words of a standard card game: its actions, steps, questions and log lines, and the rules that they cite."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any, Final

from mindtable.cards.nodes.event import COUNTER_PUT, DISCARDS, DRAWS, TURNS
from mindtable.cards.state.causes import Cause, Causes, Ends
from mindtable.cards.state.policies import Manner, PlayPolicy, PlaySteps, Policies, QuestionKind
from mindtable.cards.words import (
    E_ADDED,
    E_AT_BOTTOM,
    E_COUNTERS,
    E_DECLARED,
    E_DISCARDS,
    E_DRAWN_GAME,
    E_DRAWS,
    E_ENTERS,
    E_FINDS,
    E_FINDS_NOTHING,
    E_HOLDS_FOR,
    E_LOOKS,
    E_MILLS,
    E_MODE,
    E_MOVES,
    E_ON_TOP,
    E_PLAYS,
    E_RESOLVES,
    E_RETURNS,
    E_REVEALS,
    E_SHUFFLES,
    E_TARGETS,
    E_TO_HAND,
    E_TO_PILE,
    E_USES,
)
from mindtable.core.action import CARD, NUMBER, THING, Action, GivesUp, Verb
from mindtable.core.errors import Refusal
from mindtable.core.event import EventKind
from mindtable.language.text.vocabulary import Vocabulary

# The verbs of a seat, in the order of the codes: first those without an operand.
END: Final = Verb(
    0,
    "end",
    label="End the turn",
    gives_up=(GivesUp("play", "You could still play a card.", "You could still play one of {n} cards."),),
)
PASS: Final = Verb(1, "pass")
STOP: Final = Verb(2, "stop")
YES: Final = Verb(3, "yes")
NO: Final = Verb(4, "no")
CONCEDE: Final = Verb(5, "concede")
PLAY: Final = Verb(6, "play", CARD)
DISCARD: Final = Verb(7, "discard", CARD)
PICK: Final = Verb(8, "pick", CARD)
PAY_CARD: Final = Verb(9, "pay-card", CARD, label="Pay with {a}")
USE: Final = Verb(10, "use", THING, label="Use the ability of {a}")
TARGET: Final = Verb(11, "target", THING)
CHOOSE: Final = Verb(12, "choose", THING)
PAY_WITH: Final = Verb(13, "pay-with", THING)
MODE: Final = Verb(14, "mode", NUMBER)
VERBS: Final = (
    END, PASS, STOP, YES, NO, CONCEDE, PLAY, DISCARD, PICK, PAY_CARD, USE, TARGET, CHOOSE, PAY_WITH, MODE,
)  # fmt: skip
TIME_OUT: Final = Verb(15, "time-out")
AGREE_DRAW: Final = Verb(16, "agree-draw")

# The steps of the agenda. Before the steps from TURN on, everything that waits is carried out first.
SET_UP: Final = 1
OPENING: Final = 2
STAGE: Final = 3
ENDING: Final = 4
TURN: Final = 5
MAIN: Final = 6
RESPOND: Final = 7
LAST: Final = 8
NEXT: Final = 9
MULLIGAN: Final = 10
OWN_STEPS: Final = 20  # the first number for a game's own steps

# Their names in positions, by their numbers.
STEPS: Final = (
    "run",
    "set up",
    "opening",
    "stage",
    "ending",
    "turn",
    "main",
    "respond",
    "last",
    "next",
    "mulligan",
)

HEALTH: Final = "health"  # the number of a player

MAIN_PHASE: Final = "main"
END_PHASE: Final = "end"

# Questions that card text does not ask.
D_MAIN: Final = "main"
D_RESPOND: Final = "respond"
D_MULLIGAN: Final = "mulligan"

E_FIZZLES: Final = EventKind("fizzles", "{card} has nothing left to act on.")
E_GAINS_HEALTH: Final = EventKind("gains health", "{seat} gains {n} health.")
E_LOSES_HEALTH: Final = EventKind("loses health", "{seat} loses {n} health.")
E_TOKEN: Final = EventKind("token", "{seat} gets {card}, a token.")
E_CEASES: Final = EventKind("ceases", "{card}, a token, ceases to exist.")
E_GAINS_LINE: Final = EventKind("gains line", "{card} gains an ability.")
E_DAMAGE: Final = EventKind("damage", "{other} deals {n} damage to {card}.")
E_DAMAGE_PLAYER: Final = EventKind("damage player", "{other} deals {n} damage to {seat}.")
E_REDRAWS: Final = EventKind("redraws", "{seat} draws a new hand.")
E_LEAVES: Final = EventKind("leaves", "{card} leaves play.")


@dataclass(frozen=True)
class Rules:
    """The rules that a standard game cites, by their ids in its rulebook.

    `deck` says which decks are legal, `set_up` how a game begins, `turn` and `main` how a turn proceeds, `draw` how
    cards are drawn, `play` and `use` when cards and abilities may be played, `respond` how players respond, `resolve`
    how plays are carried out, `target` and `choice` how card text asks, `zones` how cards move, `numbers` how numbers
    change, `health` how health changes, `leave` how things leave play, `end` how the game is won, and `concede`,
    `time_out` and `agree` how it ends otherwise.
    """

    deck: str
    set_up: str
    turn: str
    main: str
    draw: str
    play: str
    use: str
    respond: str
    resolve: str
    target: str
    choice: str
    zones: str
    numbers: str
    health: str
    leave: str
    end: str
    concede: str
    time_out: str
    agree: str

    def ids(self) -> set[str]:
        """All cited ids."""
        return {getattr(self, each.name) for each in fields(self)}


class Wording:
    """The questions, log lines and play policies of a game, derived from its rules and vocabulary."""

    def __init__(self, rules: Rules, words: Vocabulary) -> None:
        self.stats: list[str] = list(words.stats[:2])
        self.names: tuple[str, ...] = tuple([each[0] for each in words.resources])
        self.resource = self.names[0] if self.names else ""
        self.turned = words.turned[2] if words.turned else ""
        self.plurals: tuple[str, ...] = tuple([each[1] for each in words.resources])
        # The first keeps the words that it had when games had one resource.
        called = ["resource", *self.names[1:]]
        self.gains = [
            EventKind(f"gains {name}", f"{{seat}} gains {{n}} {each}.")
            for name, each in zip(called, self.plurals)
        ]
        self.loses = [
            EventKind(f"loses {name}", f"{{seat}} loses {{n}} {each}.")
            for name, each in zip(called, self.plurals)
        ]
        self.turns = EventKind("turned", f"{{card}} becomes {self.turned}.")
        self.readies = EventKind("readied", f"{{card}} is no longer {self.turned}.")
        self.gets = {
            stat: EventKind(f"gets {stat}", f"{{card}} gets {{n:+d}} {stat}.") for stat in self.stats
        }
        zones = rules.zones
        self.draws = Cause(E_DRAWS, rules.draw, DRAWS)
        self.causes = Causes(
            draws=self.draws,
            mills=Cause(E_MILLS, zones),
            discards=Cause(E_DISCARDS, zones, DISCARDS),
            looks=Cause(E_LOOKS, zones),
            reveals=Cause(E_REVEALS, zones),
            to_hand=Cause(E_TO_HAND, zones),
            to_pile=Cause(E_TO_PILE, zones),
            on_top=Cause(E_ON_TOP, zones),
            at_bottom=Cause(E_AT_BOTTOM, zones),
            finds=Cause(E_FINDS, zones),
            finds_nothing=Cause(E_FINDS_NOTHING, zones),
            shuffles=Cause(E_SHUFFLES, zones),
            added=Cause(E_ADDED, zones),
            returns=Cause(E_RETURNS, zones),
            declared=Cause(E_DECLARED, rules.numbers),
            holds_for=E_HOLDS_FOR,
            enters=Cause(E_ENTERS, zones),
            makes=Cause(E_TOKEN, zones),
            ceases=E_CEASES,
            gains_line=Cause(E_GAINS_LINE, rules.numbers),
            turns=Cause(self.turns, rules.numbers, TURNS),
            readies=Cause(self.readies, rules.numbers),
            counters=Cause(E_COUNTERS, rules.numbers, COUNTER_PUT),
            control=rules.zones,
            chance=rules.numbers,
            gets={stat: Cause(told, rules.numbers) for stat, told in self.gets.items()},
        )
        self.ends = Ends(
            CONCEDE, TIME_OUT, AGREE_DRAW, rules.concede, rules.time_out, rules.agree, E_DRAWN_GAME
        )
        choice = rules.choice
        self.manner = Manner(
            target=QuestionKind(TARGET, "target", rules.target, "Choose a target."),
            choose=QuestionKind(CHOOSE, "choose", choice, "Choose one."),
            discard=QuestionKind(DISCARD, "discard", choice, "Choose a card to discard."),
            card=QuestionKind(PICK, "card", choice, "Choose a card."),
            may=QuestionKind(YES, "may", choice, "Do it?"),
            mode=QuestionKind(MODE, "mode", choice, "Choose a mode."),
            stop=Action(STOP),
            yes=Action(YES),
            no=Action(NO),
            or_stop="Choose one, or stop.",
            cost=QuestionKind(PAY_WITH, "cost", rules.use, "What do you pay with?"),
            cost_card=QuestionKind(PAY_CARD, "cost-card", rules.use, "Which card do you pay with?"),
        )
        steps = PlaySteps(
            STAGE,
            ENDING,
            Cause(E_MODE, choice),
            Cause(E_TARGETS, rules.target),
            Cause(E_MOVES, rules.resolve),
        )
        self.policies = Policies(
            causes=self.causes,
            manner=self.manner,
            ends=self.ends,
            plays=steps,
            steps=STEPS,
            resources=self.names,
        )
        self.cards = PlayPolicy(
            Cause(E_PLAYS, rules.play),
            waits=True,
            carried_out=Cause(E_RESOLVES, rules.resolve),
            called_off=Cause(E_FIZZLES, rules.target),
            no_target=Refusal(rules.target, "{x} has no target."),
        )
        self.abilities = replace(
            self.cards,
            announced=Cause(E_USES, rules.use),
            no_target=Refusal(rules.target, "The ability of {x} has no target."),
        )

    def other_purses(self) -> list[list[int]]:
        """The amounts that both players have of the resources after the first, as a game begins."""
        return [[0] * len(self.names[1:]), [0] * len(self.names[1:])]

    def face(self) -> dict[str, Any]:
        """How the game's own numbers and its turned things are drawn: a part of a `mindtable.cards.faces.face.Face`."""
        numbers: list[dict[str, Any]] = [
            {"number": "cost", "title": "Cost", "place": "cost", "in_play": False}
        ]
        of_players = [{"number": HEALTH, "title": HEALTH, "shape": "health"}]
        events: dict[str, Any] = {}
        for stat, side in zip(self.stats, ("left", "right")):
            numbers.append({"number": stat, "title": stat.capitalize(), "place": side})
            change = {"show": ["number"], "side": side, "time": 420, "together": True, "numbers": {stat: 1}}
            events[self.gets[stat].word] = change
        shown = {"show": ["pulse"], "at": "player", "time": 160}
        for at, name in enumerate(self.names):
            of_players.append({"number": name, "title": self.plurals[at], "one": name, "shape": "mana"})
            events[self.gains[at].word] = {**shown, "numbers": {name: 1}}
            events[self.loses[at].word] = {**shown, "numbers": {name: -1}}
        for kind, turned in ((self.turns, True), (self.readies, False)):
            events[kind.word] = {"show": ["pulse"], "time": 260, "marks": {self.turned: turned}}
        marks = {self.turned: {"label": self.turned, "look": "turned"}} if self.turned else {}
        letters = {"after": f" ({self.turned})", "says": "until the next turn of its player"}
        terminal = {"marks": {self.turned: letters} if self.turned else {}}
        face = {"numbers": numbers, "player_numbers": of_players, "marks": marks, "events": events}
        return {**face, "terminal": terminal}


def moments_of(rules: Rules) -> list[dict[str, str]]:
    """The windows of a game: a play waits in the opponent's turn, or in the player's own turn."""
    what = "a card or an ability is waiting to resolve"
    return [{"id": prefix + D_RESPOND, "text": what, "rule": rules.respond} for prefix in ("", "own-")]
