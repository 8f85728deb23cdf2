"""How text asks what has happened in this turn: `if you played another product this turn`."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from mindtable.cards.nodes.event import (
    ATTACKS,
    CAST,
    DIES,
    DISCARDS,
    DRAWS,
    GAINS_HEALTH,
    HAPPENS,
    HAPPENS_TO_PLAYER,
)
from mindtable.cards.nodes.group import ANYONE, NONE, NOW, CostContains, Group, NameContains, StatTest
from mindtable.cards.nodes.happened import Happened, TimesThisTurn
from mindtable.cards.words import ACTIVE_PLAYER, OPPONENT, THAT_PLAYER
from mindtable.language.phrase import YOU, Phrase
from mindtable.language.text.kernel import Found, Grammar, GrammarRule, Printer, Reader
from mindtable.language.text.vocabulary import Vocabulary

PHRASES: Final = (
    Phrase("one condition", "{who:doer} {verb:played} {group:remembered one} this turn", Happened,
           of="counted each turn", fixed={"kind": CAST},
           also=("{who:doer} has/have {verb:played} {group:remembered one} this turn",),
           example="When this creature dies, if you cast another creature this turn, draw 1 card.",
           means="such a card was played in this turn, whatever became of it"),
    Phrase("one condition", "{who:doer} {verb:played} no {group:remembered none} this turn", Happened,
           of="counted each turn", fixed={"kind": CAST, "never": True},
           also=("{who:doer} has/have {verb:played} no {group:remembered none} this turn",
                 "{who:doer} did not {verb:playing} {group:remembered as none} this turn",
                 "{who:doer} has/have not {verb:played} {group:remembered as none} this turn"),
           example="At the end of each player's turn, if that player cast no creatures this turn, draw 1 card.",
           means="none such was played in this turn"),
    Phrase("one condition", "{who:doer} {verb:played} {n:several} or more {group:remembered ones} this turn", Happened,
           of="counted each turn", fixed={"kind": CAST},
           also=("{who:doer} {verb:played} at least {n:several} {group:remembered ones} this turn",
                 "{who:doer} has/have {verb:played} {n:several} or more {group:remembered ones} this turn",
                 "{who:doer} has/have {verb:played} at least {n:several} {group:remembered ones} this turn"),
           example="When this creature dies, if you cast 2 or more creatures this turn, draw 1 card.",
           means="at least that many were played in this turn"),
    Phrase("one condition", "{who:doer} drew {n:several} or more cards this turn", Happened,
           of="counted draws", fixed={"kind": DRAWS},
           also=("{who:doer} has/have drawn {n:several} or more cards this turn",
                 "{who:doer} drew at least {n:several} cards this turn"),
           example="When this creature dies, if you drew 2 or more cards this turn, gain 1 health.",
           means="at least that many cards in this turn"),
    Phrase("one condition", "{who:doer} discarded a card this turn", Happened, of="deck and hand",
           fixed={"kind": DISCARDS}, also=("{who:doer} has/have discarded a card this turn",),
           example="When this creature dies, if you discarded a card this turn, draw 1 card.",
           means="at least one in this turn"),
    Phrase("one condition", "{who:doer} discarded {n:several} or more cards this turn", Happened, of="deck and hand",
           fixed={"kind": DISCARDS}, also=("{who:doer} has/have discarded {n:several} or more cards this turn",),
           example="When this creature dies, if you discarded 2 or more cards this turn, draw 1 card.",
           means="at least that many cards in this turn"),
    Phrase("one condition", "{who:doer} gained health this turn", Happened, of="health", fixed={"kind": GAINS_HEALTH},
           also=("{who:doer} has/have gained health this turn", "{who:doer} has/have gained any health this turn",
                 "{who:doer} gained any health this turn"),
           example="When this creature dies, if you gained health this turn, draw 1 card.",
           means="any health in this turn"),
    Phrase("one condition", "{who:doer} gained {n:several} or more health this turn", Happened, of="health",
           fixed={"kind": GAINS_HEALTH},
           also=("{who:doer} has/have gained {n:several} or more health this turn",
                 "{who:doer} gained at least {n:several} health this turn"),
           example="When this creature dies, if you gained 3 or more health this turn, draw 1 card.",
           means="at least that much in this turn, all gains together"),
    Phrase("one condition", "{group:remembered one} [{who:controlled}] died this turn", Happened, of="dying",
           fixed={"kind": DIES}, also=("{group:remembered one} [{who:controlled}] has died this turn",),
           example="At the end of your turn, if another creature you controlled died this turn, draw 1 card.",
           means="such a thing died in this turn; `you controlled`: as it died"),
    Phrase("one condition", "no {group:remembered none} [{who:controlled}] died this turn", Happened, of="dying",
           fixed={"kind": DIES, "never": True},
           also=("no {group:remembered as no} [{who:controlled}] died this turn",
                 "no {group:remembered as no} [{who:controlled}] has died this turn",
                 "no {group:remembered none} [{who:controlled}] have died this turn"),
           example="At the end of each turn, if no creatures died this turn, draw 1 card.",
           means="none such died in this turn"),
    Phrase("one condition", "{n:several} or more {group:remembered ones} [{who:controlled}] died this turn", Happened,
           of="dying", fixed={"kind": DIES},
           also=("at least {n:several} {group:remembered ones} [{who:controlled}] died this turn",
                 "{n:several} or more {group:remembered ones} [{who:controlled}] have died this turn"),
           example="At the end of your turn, if 2 or more creatures died this turn, draw 1 card.",
           means="at least that many died in this turn"),
    Phrase("one condition", "{group:this card} attacked this turn", Happened, of="fighting", fixed={"kind": ATTACKS},
           also=("{group:this card} has attacked this turn",),
           example="At the end of your turn, if this creature attacked this turn, draw 1 card.",
           means="it was declared as an attacker in this turn"),
    Phrase("one condition", "{group:remembered one} [{who:controlled}] attacked this turn", Happened, of="fighting",
           fixed={"kind": ATTACKS}, also=("{group:remembered one} [{who:controlled}] has attacked this turn",),
           example="At the end of each turn, if a creature attacked this turn, draw 1 card.",
           means="such a creature was declared as an attacker in this turn"),
    Phrase("one condition", "{group:this card} {step:past occurrence} this turn", Happened, fixed={"kind": HAPPENS},
           example="At the end of your turn, if this individual became exhausted this turn, draw 1 card.",
           means="that happened to it in this turn"),
    Phrase("one condition", "{group:remembered one} [{who:controlled}] {step:past occurrence} this turn", Happened,
           fixed={"kind": HAPPENS},
           example="At the end of your turn, if a thought you controlled was removed this turn, draw 1 card.",
           means="that happened to such a thing in this turn"),
    Phrase("one condition", "no {group:remembered none} [{who:controlled}] {step:past occurrence of many} this turn",
           Happened, fixed={"kind": HAPPENS, "never": True},
           also=("no {group:remembered as no} [{who:controlled}] {step:past occurrence} this turn",),
           example="At the end of your turn, if no individuals became exhausted this turn, draw 1 card.",
           means="that happened to none such in this turn"),
    Phrase("one condition", "you {step:past occurrence of you} this turn", Happened, of="what happened to you",
           fixed={"kind": HAPPENS_TO_PLAYER, "who": YOU},
           example="At the end of your turn, if you were broken this turn, draw 1 card.",
           means="that happened to you in this turn"),
    Phrase("one condition", "{who:other doer} {step:past occurrence of a player} this turn", Happened,
           of="occurrences of you", fixed={"kind": HAPPENS_TO_PLAYER},
           example="At the end of your turn, if your opponent stole a GNE this turn, draw 1 card.",
           means="that happened to that player in this turn"),
    Phrase("measure", "the number of {group:remembered ones} {who:doer} {verb:played} this turn", TimesThisTurn,
           of="counted each turn", fixed={"kind": CAST},
           also=("the number of {group:remembered ones} {who:doer} has/have {verb:played} this turn",),
           example="When this creature dies, draw X cards, where X is the number of creatures you cast this turn.",
           means="how many such cards in this turn"),
    Phrase("measure", "the number of cards {who:doer} drew this turn", TimesThisTurn, of="counted draws",
           fixed={"kind": DRAWS}, also=("the number of cards {who:doer} has/have drawn this turn",),
           example="When this creature dies, gain X health, where X is the number of cards you drew this turn.",
           means="how many in this turn"),
    Phrase("measure", "the number of cards {who:doer} discarded this turn", TimesThisTurn, of="deck and hand",
           fixed={"kind": DISCARDS}, also=("the number of cards {who:doer} has/have discarded this turn",),
           example="When this creature dies, draw X cards, where X is the number of cards you discarded this turn.",
           means="how many in this turn"),
)  # fmt: skip

_IRREGULAR: Final = {
    "is": "was", "are": "were", "win": "won", "wins": "won", "breaks": "broke", "becomes": "became", "lose": "lost",
    "loses": "lost", "steal": "stole", "steals": "stole", "pay": "paid", "pays": "paid", "cast": "cast",
}  # fmt: skip


def past_of(words: str, of_one: bool) -> str:
    """The words for what happens, said of the past: `is removed` or, of you, `are broken`."""
    verb, _, rest = words.partition(" ")
    past = _IRREGULAR.get(verb, "")
    if not past:
        stem = verb.removesuffix("s") if of_one else verb
        past = f"{stem}d" if stem.endswith("e") else f"{stem}ed"
    return f"{past} {rest}".rstrip()


def is_remembered(group: Any) -> bool:
    """Whether a description asks nothing of a thing but what its card says."""
    if (
        not isinstance(group, Group)
        or group.control != ANYONE
        or group.place != "play"
        or group.history != NOW
    ):
        return False
    tests = (NameContains, CostContains, StatTest)
    told = all(
        isinstance(test, tests) and getattr(test, "stat", "cost") in ("cost", "price") for test in group.tests
    )
    return told and not group.states and not group.unless_chosen


class Remembered(GrammarRule):
    """A group of `category` that can be compared with the cards of what has happened."""

    def __init__(self, category: str) -> None:
        self.category = self.begins = category

    def read(self, reader: Reader, at: int) -> list[Found]:
        """All readings."""
        return [(group, end) for group, end in reader.read(self.category, at) if is_remembered(group)]

    def show(self, printer: Printer, value: Any) -> list[str] | None:
        """The words for such a group."""
        return printer.show(self.category, value) if is_remembered(value) else None


class AsNone(GrammarRule):
    """`no creature`, `did not play a book`: a group of `category` of which there was none; only understood."""

    def __init__(self, category: str) -> None:
        self.category = self.begins = category

    def read(self, reader: Reader, at: int) -> list[Found]:
        """All readings."""
        found: list[Found] = []
        for group, end in reader.read(self.category, at):
            if is_remembered(group):
                found.append((replace(group, quantifier=NONE), end))
        return found

    def show(self, printer: Printer, value: Any) -> list[str] | None:
        """Nothing: it is printed in the plural."""
        return None


def add_past(grammar: Grammar, vocabulary: Vocabulary) -> None:
    """Add all rules about what has happened that are no phrases."""
    verbs = sorted({noun.verb for noun in vocabulary.nouns})
    others: list[tuple[str, Any]] = [
        ("your opponent", OPPONENT),
        ("that player", THAT_PLAYER),
        ("the player whose turn it is", ACTIVE_PLAYER),
    ]
    grammar.add_all(
        {
            "played": [(past_of(verb, False), verb) for verb in verbs],
            "doer": [("you", YOU), *others],
            "other doer": others,
            "controlled": [("you controlled", YOU), ("your opponent controlled", OPPONENT)],
            "remembered one": Remembered("event group"),
            "remembered ones": Remembered("counted ones"),
            "remembered none": Remembered("none of"),
            "remembered as no": AsNone("whole group"),
            "remembered as none": AsNone("event group"),
            "past occurrence": [(past_of(each, True), each) for each in vocabulary.occurrences],
            "past occurrence of many": [
                (past_of(each, True).replace("was ", "were ", 1), each) for each in vocabulary.occurrences
            ],
            "past occurrence of you": [
                (past_of(you, False), you) for you, _ in vocabulary.player_occurrences
            ],
            "past occurrence of a player": [
                (past_of(other, True), you) for you, other in vocabulary.player_occurrences
            ],
        }
    )
