"""How people say at a table what card text says: other wordings of its phrases, understood by the ear, never printed.

A wording has the slots of its phrase, so it makes the same node. Those of `BUILT` say what no single phrase has.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any, Final

from mindtable.cards.nodes.ability import Activated, Static, Triggered
from mindtable.cards.nodes.amount import Fixed
from mindtable.cards.nodes.base import Cost, Effect, EventPattern, Limit, Statement
from mindtable.cards.nodes.condition import Controls, TurnOf, ZoneEmpty
from mindtable.cards.nodes.event import Enters
from mindtable.cards.nodes.group import (
    ANYONE,
    EACH,
    IT,
    NONE,
    NUMBER,
    PLAYED_BY_OPPONENT,
    PLAYED_BY_YOU,
    THEIRS,
    YOURS,
    Group,
)
from mindtable.cards.nodes.limits import TriggersOncePerTurn, UseOncePerTurn
from mindtable.cards.plays.costs import PayCost
from mindtable.cards.statements.costs import Costs
from mindtable.cards.statements.permission import Cannot
from mindtable.cards.text.phrases.groups import Quantifier
from mindtable.cards.verbs.mill import Mill
from mindtable.cards.verbs.resources import AddParts, Part
from mindtable.cards.words import FOR_GOOD, OPPONENT, Player
from mindtable.language.phrase import YOU, Phrase
from mindtable.language.text.kernel import (
    Found,
    Grammar,
    GrammarRule,
    Openings,
    Printer,
    Reader,
    Several,
    Words,
)
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
_TEST_OF_LESS: Final = "with {stat:compared} {n:least number} or less"
_DEALS: Final = "{source:reference} deal(s) {n:much} damage to {group}"
_DEALS_TO_PLAYER: Final = "{source:reference} deal(s) {n:much} damage to {who:damaged player}"
_DEAL: Final = "deal {n:much} damage to {group}"
_RETURN: Final = "return {group} to its owner's hand"
_CONTROL: Final = "{who:actor} gain(s) control of {group} [{duration}]"
_CONTROL_FOR_GOOD: Final = "gain control of {group}"
_MILLS: Final = (("discard", ""), ("put", " into {} {{:pile}}"))
_PUT: Final = "put {n:number} {kind} {word:counter word(s)} on {group}"
_GAINS: Final = "{who:actor} gain(s) {n:many} {resource(s)}"
_HEALTH: Final = "{who:actor} gain(s) {n:much} health"
_ENTERS_WITH: Final = "{group:this card} enters play with {n:number} {kind} {word:counter word(s)} on it"
_SUMMONS: Final = "{who:actor} summon(s) {n:many} {name:card name} token(s)"
_RETURNS: Final = "return {group:cards from pile} to your hand"
_CONTROLS_NO: Final = "{who:player} control(s) no {group:none of}"
_COSTS: Final = tuple(
    f"{{group:subject}} cost(s) {change} [for each {{per:counted}}]"
    for change in (
        "{-n:digits} {part(s)} less",
        "{n:digits} {part(s)} more",
        "{n:digits} more",
        "{-n:digits} less",
    )
)
_TALENT: Final = "with {talent}"
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
    (_DISCARDS, "effect", "{who:actor} discard(s) {n:number}"),
    *[(_RETURNS, "effect", wording) for wording in (
        "get {group:cards from pile}", "get {group:cards from pile} to your hand", "take {group:cards from pile}",
        "put {group:cards from pile} into your hand", "return {group:cards from pile} to hand",
        "return {group:cards from pile}")],
    (_CONTROLS_NO, "one condition", "{who:player} do/does not control any {group:none of}"),
    (_CONTROLS_NO, "one condition", "{who:player} do/does not have any {group:none of in play}"),
    (_CONTROLS_NO, "one condition", "{who:player} has/have no {group:none of in play}"),
    *[(template, "statement", template.replace("{group:subject}", "{group:played by a side}")) for template in _COSTS],
    (_COSTS[0], "statement", "{group:played by a side} cost(s) {-n:digits} less {part(s)} [for each {per:counted}]"),
    (_COSTS[1], "statement", "{group:played by a side} cost(s) {n:digits} more {part(s)} [for each {per:counted}]"),
    (_TALENT, "test", "that can do {talent}"),
    (_TALENT, "test", "who can do {talent}"),
    (_TRIGGERED, "line", "^ {event:head}: {effect:body} [{limits}]"),
    (_TRIGGERED, "line", "^ {event:head}, then {effect:body} [{limits}]"),
    ("if {condition}, {effect:joined} .", "sentence", "if {condition}, then {effect:joined} ."),
    *[(f"{{who:actor}} add(s) {{parts_added:resource {kind}}}", "effect",
       f"{{who:actor}} {verb}(s) {{parts_added:resource {kind}}}")
      for kind in ("list", "choice") for verb in ("get", "gain", "produce", "make")],
    *[(_ACTIVATED, "line", f"^ {{costs{also}}}{to} {{effect:body}} [{{limits}}]")
      for also, to in ((":ordinary costs", ":"), (":ordinary costs", " to"), ("", " to"))],
)  # fmt: skip


def _enters_under(group: Group, control: int) -> Enters | None:
    return Enters(replace(group, control=control)) if group.control == ANYONE else None


def _once(event: EventPattern, effect: Effect) -> Triggered:
    return Triggered(event, None, effect, (TriggersOncePerTurn(),))


def _use_once(costs: tuple[Cost, ...], effect: Effect) -> Activated:
    return Activated(costs, effect, (UseOncePerTurn(),))


def _on_your_turn(statement: Statement, who: Player) -> Static:
    return Static(statement, TurnOf(who))


def _mills(who: Player, n: int = 1) -> Mill:
    return Mill(who, Fixed(n))


def _controls_none(who: Player, group: Group) -> Controls:
    return Controls(who, replace(group, quantifier=NONE), negative=True)


def _costs_opponent(group: Group, n: int, part: str = "", sign: int = 1) -> Costs | None:
    """`Events cost your opponent 1 more.`: those that your opponent plays."""
    if group.control != ANYONE or group.quantifier != EACH:
        return None
    return Costs(replace(group, control=PLAYED_BY_OPPONENT), sign * n, part=part)


def _costs_resources(group: Group, n: int, per: Group | None = None, sign: int = 1) -> Costs:
    return Costs(group, sign * n, per, part="resource")


def _adds(
    costs: tuple[Cost, ...], parts: tuple[Part, ...], limits: tuple[Limit, ...] = (), either: bool = False
) -> Activated:
    return Activated(costs, AddParts(YOU, parts, either), limits)


def _chosen(chosen: Group, effect: Any) -> Any:
    """`Choose 1 creature and destroy it.`: what is done with it is done with that one."""
    group = getattr(effect, "group", None)
    return replace(effect, group=chosen) if isinstance(group, Group) and group.quantifier == IT else None


def _challenges_you(group: Group, what: str) -> Cannot | None:
    """`Creatures with attack 1 cannot attack you.`: those of your opponent; of yours it would say nothing."""
    return Cannot(replace(group, control=THEIRS), what) if group.control in (ANYONE, THEIRS) else None


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
    if vocabulary.has_set("mill"):
        for cards in ("card", "{n:several} cards"):
            found += [
                Phrase(
                    "effect",
                    f"{{who:other player}} {verb}(s) the top {cards} of their {{:deck}}{to.format('their')}",
                    canonical=False,
                    build=_mills,
                )
                for verb, to in _MILLS
            ] + [
                Phrase("effect", f"{verb} the top {cards} of your {{:deck}}{to.format('your')}",
                       canonical=False, build=partial(_mills, YOU))
                for verb, to in _MILLS
            ]  # fmt: skip
    for verb in ("attack", "challenge"):
        if f"{verb} players" in (vocabulary.prohibitions or vocabulary.permissions):
            found += [
                Phrase("statement", f"{{group:every}} cannot {verb} you{how}", canonical=False,
                       build=partial(_challenges_you, what=f"{verb} players"))
                for how in ("", " directly")
            ]  # fmt: skip
    found.append(
        Phrase(
            "one condition",
            "{who:player} do/does not control {group:some}",
            canonical=False,
            build=_controls_none,
        )
    )
    if not vocabulary.has_set("choose"):  # which says it in two instructions
        found.append(Phrase("effect", "choose {chosen:group} and {effect}", canonical=False, build=_chosen))
    whole = vocabulary.has_set("whole costs")
    for word, sign in (("more", 1), ("less", -1)):
        wordings = (
            ["{n:digits} WORD"] if whole else ["{n:digits} {part(s)} WORD", "{n:digits} WORD {part(s)}"]
        )
        found += [
            Phrase("statement", f"{{group:{subject}}} cost(s) your opponent {wording.replace('WORD', word)}",
                   canonical=False, build=partial(_costs_opponent, sign=sign))
            for wording in wordings
            for subject in ("subject", "every")
        ]  # fmt: skip
        if not whole and "resource" in [part for part, _ in vocabulary.cost_parts]:
            found += [
                Phrase("statement", f"{{group:{subject}}} cost(s) {{n:digits}} {word} [for each {{per:counted}}]",
                       canonical=False, build=partial(_costs_resources, sign=sign))
                for subject in ("subject", "played by a side")
            ]  # fmt: skip
    if vocabulary.has_set("pools of resources") and "activated" in vocabulary.forms:
        found += [
            Phrase("line", f"^ {{costs}} for {{parts:{kind}}} . [{{limits}}]", canonical=False,
                   build=partial(_adds, either=either))
            for kind, either in (("resource list", False), ("resource choice", True))
        ]  # fmt: skip
    if "hand" in vocabulary.zones:
        found += [
            Phrase(
                "one condition", f"{{who:player}} has/have no {what}", canonical=False, build=_hand_is_empty
            )
            for what in ("cards in hand", "cards in their hand", "hand", "hand left")
        ]
    if vocabulary.has_set("entering play"):
        found += [
            Phrase("event", f"{{group:other thing}} enters{play} under {whose} control", canonical=False,
                   build=partial(_enters_under, control=control))
            for play in ("", " play")
            for whose, control in (("your", YOURS), ("your opponent's", THEIRS))
        ]  # fmt: skip
    if vocabulary.has_set("triggers each turn"):
        found.append(
            Phrase("line", "^ {event:head}, {effect:step} once each turn .", canonical=False, build=_once)
        )
        found.append(
            Phrase("line", "^ once each turn, {event:head}, {effect:body}", canonical=False, build=_once)
        )
        found.append(
            Phrase("line", "^ once each turn {event:head}, {effect:body}", canonical=False, build=_once)
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


class PlayedBySide(GrammarRule):
    """`your machines`, of what they cost: those that you play."""

    def read(self, reader: Reader, at: int) -> list[Found]:
        """All readings."""
        found: list[Found] = []
        for words, control in _PLAYERS:
            start = reader.words(at, words)
            for group, end in reader.read("things", start) if start >= 0 else ():
                assert isinstance(group, Group)
                if group.control == ANYONE and group.place == "play":
                    found.append((replace(group, quantifier=EACH, control=control), end))
        return found

    def openings(self, grammar: Grammar) -> Openings:
        return frozenset(words[0] for words, _ in _PLAYERS)

    def show(self, printer: Printer, value: object) -> list[str] | None:
        """Nothing: it is printed with who plays them."""
        return None


_PLAYERS: Final = (
    (["your"], PLAYED_BY_YOU),
    (["your", "opponent's"], PLAYED_BY_OPPONENT),
    (["enemy"], PLAYED_BY_OPPONENT),
    (["opposing"], PLAYED_BY_OPPONENT),
)


def add_spoken(grammar: Grammar, vocabulary: Vocabulary) -> None:
    """Add words for a choice of one, for what holds for good, and for zones without their owner."""
    for category, zone in zip(("deck", "pile"), vocabulary.zones):
        grammar.add(category, Words([(zone, ())]))
    grammar.add("played by a side", PlayedBySide())
    grammar.add("quantifier", Words([("any", Quantifier(NUMBER)), ("any 1", Quantifier(NUMBER))]))
    grammar.add("duration", Words([("for good", FOR_GOOD), ("permanently", FOR_GOOD), ("forever", FOR_GOOD)]))
    grammar.add("ordinary costs", Several("cost", [","], ["and"], least=2, most=4))
