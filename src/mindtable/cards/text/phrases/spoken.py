"""How people say at a table what card text says: other wordings of its phrases, understood by the ear, never printed.

A wording has the slots of its phrase, so it makes the same node. Those of `BUILT` say what no single phrase has.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from mindtable.cards.nodes.ability import Activated, Static, Triggered
from mindtable.cards.nodes.base import Cost, Effect, EventPattern, Statement
from mindtable.cards.nodes.condition import TurnOf, ZoneEmpty
from mindtable.cards.nodes.group import NUMBER
from mindtable.cards.nodes.limits import TriggersOncePerTurn, UseOncePerTurn
from mindtable.cards.plays.costs import PayCost
from mindtable.cards.text.phrases.groups import Quantifier
from mindtable.cards.words import FOR_GOOD, OPPONENT, Player
from mindtable.language.phrase import YOU, Phrase
from mindtable.language.text.kernel import Grammar, Several, Words
from mindtable.language.text.vocabulary import Vocabulary

_ARRIVES: Final = (
    "arrives",
    "shows up",
    "comes in",
    "comes out",
    "comes down",
    "gets here",
    "hits the board",
    "appears",
)
_TRIGGERED: Final = "^ {event:head}, {effect:body} [{limits}]"
_IF_TRIGGERED: Final = "^ {event:head}, if {condition}, {effect:joined} . [{limits}]"
_STARTS: Final = "at the start of {whose:turn of} {step:step of turn}"
_ENDS: Final = "at the end of {whose:turn of} {step:ending step}"
_DISCARDS: Final = "{who:actor} discard(s) {n:many} [random=random] card(s)"
_TEST_OF_MORE: Final = "with {stat:compared} {n:digits} or more"
_TEST_OF_LESS: Final = "with {stat:compared} {n:digits} or less"
_DEALS: Final = "{source:reference} deal(s) {n:much} damage to {group}"
_DEALS_TO_PLAYER: Final = "{source:reference} deal(s) {n:much} damage to {who:damaged player}"
_DEAL: Final = "deal {n:much} damage to {group}"
_RETURN: Final = "return {group} to its owner's hand"
_CONTROL: Final = "{who:actor} gain(s) control of {group} [{duration}]"
_CONTROL_FOR_GOOD: Final = "gain control of {group}"
_PUT: Final = "put {n:number} {kind} {word:counter word(s)} on {group}"
_GAINS: Final = "{who:actor} gain(s) {n:many} {resource(s)}"
_HEALTH: Final = "{who:actor} gain(s) {n:much} health"
_ENTERS_WITH: Final = "{group:this card} enters play with {n:number} {kind} {word:counter word(s)} on it"
_SUMMONS: Final = "{who:actor} summon(s) {n:many} {name:card name} token(s)"
_ACTIVATED: Final = "^ {costs}: ^ {effect:body} [{limits}]"

# The phrase by its template, the category in which the wording is read, and the wording.
WORDINGS: Final = (
    # The comma behind an event or a condition is forgotten.
    (_TRIGGERED, "line", "^ {event:head} {effect:body} [{limits}]"),
    (_IF_TRIGGERED, "line", "^ {event:head} if {condition}, {effect:joined} . [{limits}]"),
    ("if {condition}, {effect:joined} .", "sentence", "if {condition} {effect:joined} ."),
    *[
        (template, category, f"{{group:{group}}} {word}")
        for template, category, group in (
            ("{group:this card} enters play", "coming", "this card"),
            ("{group:other thing} enters play", "event", "other thing"),
        )
        for word in _ARRIVES
    ],
    *[(_STARTS, "head", f"{when} {{whose:turn of}} {{step:step of turn}} {word}")
      for when in ("when", "whenever") for word in ("starts", "begins")],
    *[(_ENDS, "head", f"{when} {{whose:turn of}} {{step:ending step}} ends") for when in ("when", "whenever")],
    *[(_DISCARDS, "effect", f"{{who:other player}} discard(s) {{n:number}} card(s){choice}")
      for choice in (" of their choice", " , their choice")],
    *[(template, "test", f"with {{n:digits}} {{stat:compared}} or {word}")
      for template, words in ((_TEST_OF_MORE, ("more", "higher", "greater", "up")),
                              (_TEST_OF_LESS, ("less", "fewer", "lower", "below")))
      for word in words],
    # `It deals 2 to target creature.`
    (_DEALS, "effect", "{source:reference} deal(s) {n:number} to {group}"),
    (_DEALS_TO_PLAYER, "effect", "{source:reference} deal(s) {n:number} to {who:damaged player}"),
    (_DEAL, "effect", "deal {n:number} to {group}"),
    *[(_RETURN, "effect", wording) for wording in (
        "bounce {group}", "return {group} to hand", "return {group} back to hand",
        "return {group} back to its owner's hand", "put {group} back into its owner's hand")],
    *[(_CONTROL, "effect", f"{{who:actor}} {verb} {{group}} [{{duration}}]") for verb in ("take(s) over", "steal(s)")],
    *[(_CONTROL_FOR_GOOD, "effect", f"{verb} {{group}}") for verb in ("take over", "steal", "take control of")],
    *[(_PUT, "effect", f"{{group}} get(s) {{n:number}} {more}{{kind}} {{word:counter word(s)}}{on}")
      for more in ("", "more ") for on in ("", " on it")],
    (_PUT, "effect", "put {n:number} more {kind} {word:counter word(s)} on {group}"),
    (_GAINS, "effect", "{who:actor} get(s) {n:number} {resource(s)}"),
    (_GAINS, "effect", "{who:actor} earn(s) {n:number} {resource(s)}"),
    *[(_HEALTH, "effect", f"{{who:actor}} heal(s) {amount}")
      for amount in ("{n:much} health", "for {n:number}")],
    (_HEALTH, "effect", "{who:actor} get(s) {n:number} health"),
    (_ENTERS_WITH, "statement", "{group:this card} starts with {n:number} {kind} {word:counter word(s)} [on it]"),
    *[(_SUMMONS, "effect", f"{{who:actor}} {verb}(s) {{n:number}} {{name:card name}} token(s)")
      for verb in ("get", "make", "create")],
    *[(_ACTIVATED, "line", f"^ {{costs{also}}}{to} {{effect:body}} [{{limits}}]")
      for also, to in ((":ordinary costs", ":"), (":ordinary costs", " to"), ("", " to"))],
)  # fmt: skip


def _once(event: EventPattern, effect: Effect) -> Triggered:
    return Triggered(event, None, effect, (TriggersOncePerTurn(),))


def _use_once(costs: tuple[Cost, ...], effect: Effect) -> Activated:
    return Activated(costs, effect, (UseOncePerTurn(),))


def _on_your_turn(statement: Statement, who: Player) -> Static:
    return Static(statement, TurnOf(who))


def _hand_is_empty(who: Player) -> ZoneEmpty:
    return ZoneEmpty("hand", who)


def _pays(n: int, resource: str) -> PayCost:
    return PayCost(n, resource)


def spoken_phrases(vocabulary: Vocabulary) -> list[Phrase]:
    """What no phrase says alone: a limit before its line, a turn for a condition, a number of the only resource."""
    found = [
        Phrase("line", f"^ during {whose} turn, {{statement}} .", canonical=False,
               build=partial(_on_your_turn, who=who))
        for whose, who in (("your", YOU), ("your opponent's", OPPONENT))
    ]  # fmt: skip
    if "hand" in vocabulary.zones:
        found += [
            Phrase(
                "one condition", f"{{who:player}} has/have no {what}", canonical=False, build=_hand_is_empty
            )
            for what in ("cards in hand", "cards in their hand", "hand", "hand left")
        ]
    if vocabulary.has_set("triggers each turn"):
        found.append(
            Phrase("line", "^ once each turn, {event:head}, {effect:body}", canonical=False, build=_once)
        )
    if "activated" in vocabulary.forms:
        if vocabulary.has_set("uses each turn"):
            found += [
                Phrase("line", wording, canonical=False, build=_use_once)
                for wording in (
                    "^ once each turn, {costs}: {effect:body}",
                    "^ {costs} once each turn: {effect:body}",
                )
            ]
        if len(vocabulary.resources) == 1:
            found += [
                Phrase("cost", f"{pay}{{n:digits}}", canonical=False,
                       build=partial(_pays, resource=vocabulary.resources[0][0]))
                for pay in ("pay ", "spend ")
            ]  # fmt: skip
    return found


def add_spoken(grammar: Grammar) -> None:
    """Add words for a choice of one, and for what holds for good."""
    grammar.add("quantifier", Words([("any", Quantifier(NUMBER)), ("any 1", Quantifier(NUMBER))]))
    grammar.add("duration", Words([("for good", FOR_GOOD), ("permanently", FOR_GOOD), ("forever", FOR_GOOD)]))
    grammar.add("ordinary costs", Several("cost", [","], ["and"], least=2, most=4))
