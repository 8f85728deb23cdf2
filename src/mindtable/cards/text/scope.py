"""Scope: what a reference may refer to.

`that creature` needs a thing named before it, `the chosen creature` a choice, `that much` an event with an amount,
`destroyed this way` an instruction that destroys. A line in which one of them hangs in the air is refused.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any, Final

from mindtable.cards.effects.flow import (
    Both,
    ChooseOne,
    ForATime,
    If,
    IfNotDone,
    IfYouDo,
    May,
    MayInstead,
    Otherwise,
    Sequence,
)
from mindtable.cards.nodes.ability import (
    Activated,
    AsCast,
    Instruction,
    Replacement,
    Static,
    Triggered,
    WhileDo,
)
from mindtable.cards.nodes.amount import ChosenX, CountersOn, Fixed, StatOf, ThatMuch, TotalDamage
from mindtable.cards.nodes.base import (
    A_THING,
    CARDS,
    OTHER_CARDS,
    Ability,
    Condition,
    Cost,
    Effect,
    EventPattern,
    Statement,
)
from mindtable.cards.nodes.condition import HasMoreResource, HasResource, IsA, IsNamed, PhaseOf
from mindtable.cards.nodes.event import (
    EACH_PLAYERS_TURN,
    TO_A_PLAYER,
    Attacks,
    DealsDamage,
    Dies,
    DiscardsCard,
    DrawsCard,
    Enters,
    GainsHealth,
    GroupEvent,
    Kills,
    LosesHealth,
    PlayerDoes,
    PlayerEvent,
    StepBegins,
    SurvivesDamage,
    TakesDamage,
    ThingEvent,
)
from mindtable.cards.nodes.group import (
    ANY_NUMBER,
    ANYONE,
    BEARER,
    CHOSEN,
    DESTROYED_THIS_WAY,
    EACH,
    IT,
    NONE,
    NOW,
    OF_THAT_PLAYER,
    PLAYED_BY_YOU,
    RANDOM,
    SOME,
    TARGET,
    THAT,
    THIS,
    UP_TO,
    UP_TO_TARGET,
    WAITING,
    CostContains,
    Count,
    ForEach,
    Group,
    GroupEffect,
    NameContains,
    OfChosen,
    OwnChoice,
    StatCompared,
)
from mindtable.cards.plays.costs import DestroyCost, PayCost
from mindtable.cards.statements.abilities import HasAbility
from mindtable.cards.statements.costs import Costs
from mindtable.cards.statements.has import Has
from mindtable.cards.statements.permission import Can, Cannot
from mindtable.cards.statements.playing import CannotPlay
from mindtable.cards.verbs.at_next import AtNext
from mindtable.cards.verbs.attach import Attach
from mindtable.cards.verbs.awaits import Await
from mindtable.cards.verbs.become_copy import BecomeCopy, EntersAsCopy
from mindtable.cards.verbs.chance import CoinShows, DieResult, FlipCoin, ResultCompares, ResultIs, RollDie
from mindtable.cards.verbs.choose import Choose, ChooseX
from mindtable.cards.verbs.choose_variety import ChooseVariety
from mindtable.cards.verbs.counters import PutCounters
from mindtable.cards.verbs.damage import (
    DealDamageOfStat,
    DealsInstead,
    LessDamage,
    PreventDamage,
    TakesInstead,
)
from mindtable.cards.verbs.destroy import Destroy, DestroyOwn
from mindtable.cards.verbs.exchange import ExchangeControl, ExchangeStat
from mindtable.cards.verbs.gain_control import GainControl
from mindtable.cards.verbs.look import ChooseSeen, DiscardChosen, LookAtHand, LookAtTop
from mindtable.cards.verbs.next_costs import NextCosts
from mindtable.cards.verbs.put import PutCards, PutInDeck, PutIt, PutThatCard, PutThose
from mindtable.cards.verbs.put_into_play import PutIntoPlay
from mindtable.cards.verbs.return_cards import ReturnCards
from mindtable.cards.verbs.return_to_hand import ReturnToHand
from mindtable.cards.verbs.reveal import RevealCards, RevealHand, RevealRandom, RevealTop
from mindtable.cards.verbs.search import Search
from mindtable.cards.verbs.unless import Unless
from mindtable.cards.verbs.win_or_lose import LoseGame, WinGame
from mindtable.cards.words import (
    A_PLAYER,
    ACTIVE_PLAYER,
    CONTROLLER_OF_IT,
    EACH_PLAYER,
    INTO_HAND,
    INTO_PILE,
    ON_TOP,
    OWNER_OF_IT,
    THAT_CONTROLLER,
    THAT_OWNER,
    THAT_PLAYER,
    kind_of_player,
)
from mindtable.language.node import Node
from mindtable.language.phrase import YOU

_NEEDS_THING: Final = "speaks of a thing that was named before, and none was"
_SEVERAL: Final = "speaks of one thing, and the words before it name several"
_WHICH: Final = "can be this very card or what was named before it; say which"
_A_GROUP: Final = "can be what the words before it describe or what was named before; say which"
_NO_THING: Final = "is the card named last, and that is not in play"
_NOT_KNOWN: Final = "is the card named last, of which nothing more is known here"
_NEEDS_PLAYER: Final = "speaks of a player who was named before, and none was"
_NEEDS_CHOICE: Final = "needs an instruction before it that says `choose`"
_NEEDS_DAMAGE: Final = "stands only in an ability `If ... would deal damage` or `If ... would take damage`"
_NEEDS_KIND: Final = "needs an instruction of the same card that says `choose a kind`"
_NEEDS_MOVE: Final = "needs a move that it answers, and this happens without one"
_SAME_DEALER: Final = "has to be the one that would deal the damage"
_PLAYED: Final = "has to be about cards that are played"
_ONE_RANDOM: Final = "has to be 1 random card"
_ONE_EACH: Final = "has to be about one card each"
_NEEDS_LOOK: Final = "needs an instruction right before it that names one card, of that very deck"
_FIRST_OF_PLAYER: Final = "has to be about something that is about to happen to a player"
_LIES_THERE: Final = "is the card named last, and that lies there already"
_OTHER: Final = "can be other than this very card or than what was named before; say which"
_GONE: Final = (
    "has left play by then; of all instructions only one that moves the card from the pile where it went, such as "
    "`return it to its owner's hand`, can still do something"
)
_PAID_TWICE: Final = "is paid a second time; the first cost has to say how many in all"

# What was named last, of which `it` speaks.
_THIS: Final = 0  # nothing but this very card
_THING: Final = 1  # a thing in play
_CARD: Final = 2  # a card outside play
_MANY: Final = 3  # several of them
_EITHER: Final = 4  # this very card, after something else
_SOME: Final = 5  # what the words describe and do not name: `if you control a Goblin`

_WHY_NOT: Final = {_CARD: _NO_THING, _MANY: _SEVERAL, _EITHER: _WHICH, _SOME: _A_GROUP}

# Why `it` is refused where it is certainly another card than this one.
_NOT_THIS: Final = (_NEEDS_LOOK, _NOT_KNOWN, _LIES_THERE, _GONE)

# What was just looked at.
_NOTHING: Final = 0
_A_CARD: Final = 1
_CARDS: Final = 2
_A_HAND: Final = 3

# Instructions whose group describes cards outside play, and those that are walked as a whole.
_OF_CARDS: Final = (
    LookAtTop, LookAtHand, RevealTop, RevealCards, RevealHand, RevealRandom, ChooseSeen, DiscardChosen, PutThatCard,
    PutThose, PutCards, PutIntoPlay, ReturnCards, Search,
)  # fmt: skip


def _has_effects(value: Any) -> bool:
    """Whether it is an instruction, or several of them."""
    if isinstance(value, tuple):
        return any(_has_effects(item) for item in value)
    return isinstance(value, Effect)


def _acted_on(effect: Effect) -> list[object]:
    """The groups on whose members in play an instruction acts; not those that it only speaks of, or finds in a pile."""
    if isinstance(effect, (ReturnToHand, PutInDeck)):
        return []
    if isinstance(effect, ForATime):
        return [getattr(effect.statement, "group", None)]
    if isinstance(effect, (ExchangeControl, ExchangeStat)):
        return [effect.first, effect.second]
    if isinstance(effect, Attach):
        return [effect.group, effect.bearer]
    if isinstance(effect, (GroupEffect, BecomeCopy, DealDamageOfStat, PutCounters)):
        return [getattr(effect, "group", None)]
    return []


def _leaves_others(group: Group) -> bool:
    """Whether `other` after it may speak of all but that; for what is attached, its bearer is no other (MN-18.7)."""
    return group.quantifier != BEARER and (group.quantifier not in (EACH, SOME) or not group.other)


def _may_be_declined(event: EventPattern) -> bool:
    """Whether an event can happen after all, if its player does not want what might happen instead."""
    if isinstance(event, GroupEvent):
        return event.names_gone()
    return isinstance(event, (Dies, DrawsCard, GainsHealth, PlayerDoes))


class LostReference:
    """A reference to nothing: a pattern for its words, which of their occurrences it is, what is missing."""

    def __init__(self, words: str, occurrence: int, message: str, meant: tuple[Group, ...] = ()) -> None:
        self.words = words
        self.occurrence = occurrence
        self.message = message
        self.may_be_this = message not in _NOT_THIS  # whether who wrote it may have meant this very card
        self.meant = meant  # what may be meant instead


class Scope:
    """Walks one line in the order of its words and notes what was named."""

    def __init__(
        self, x_is_chosen: bool, kind_is_chosen: bool, may_stay: bool, aims_first: bool, heard: bool
    ) -> None:
        self.x_is_chosen = x_is_chosen
        self.aims_first = aims_first
        self.heard = heard
        self.kind_is_chosen = kind_is_chosen
        self.may_stay = (
            may_stay  # what is given up as a cost may stay in play, because something replaces that
        )
        self.lost: list[LostReference] = []
        self.that = _THIS  # what `that creature` speaks of: nothing, a thing, or several
        self.it = _THIS
        self.before: tuple[int, int] | None = None  # both, as the instruction begins
        self.named: list[Group] = []  # the groups that named them, the last one last
        self.named_before: list[Group] = []  # those before the instruction
        self.player = False
        self.of_turn = False  # the event is one of a player's turn, who is the player whose turn it is
        self.amount = False
        self.damage = False
        self.entering = False
        self.chosen = False
        self.promised = False  # what is said happens later
        self.flipped = False
        self.rolled = False
        self.destroyed = False
        self.triggered = False
        self.casting = False
        self.stands = False  # the line is true all the time, and nothing happens
        self.answers = False
        self.several_players = False
        self.varied = False
        self.looked = _NOTHING
        self.looked_of = YOU
        self.looked_at = 0
        self.looked_in = ""  # the place where what was seen lies
        self.picked = 0
        self.this_left = False  # this very card has left play for certain
        self.bearer_left = False  # so has its bearer, and this card with it
        self.that_left = False  # so has what was named last
        self.acted_on: list[object] = []
        self._seen: dict[str, int] = {}

    def need(self, met: bool, words: str, message: str, meant: tuple[Group, ...] = ()) -> None:
        """Note a reference, and that it is lost unless `met`."""
        occurrence = self._seen.get(words, 0)
        self._seen[words] = occurrence + 1
        if not met:
            self.lost.append(LostReference(words, occurrence, message, meant))

    def line(self, ability: Ability) -> None:
        """Walk a whole line."""
        self.triggered = isinstance(ability, Triggered)
        self.casting = isinstance(ability, AsCast)
        self.stands = isinstance(ability, (Static, WhileDo))
        self.answers = isinstance(ability, (Activated, Instruction))
        if isinstance(ability, Triggered):
            self.event(ability.event)
            if ability.condition is not None:
                self.node(ability.condition)
            self.body(ability.effect)
        elif isinstance(ability, Replacement):
            self.event(ability.event)
            self.this_left = self.that_left = self.bearer_left = False  # it does not happen
            self.damage = isinstance(ability.event, (DealsDamage, TakesDamage))
            self.entering = isinstance(ability.event, Enters)
            if isinstance(ability.event, DiscardsCard):
                self.looked = _A_CARD  # the card that is about to be discarded
                self.looked_of = ability.event.who
            if ability.condition is not None:
                self.node(ability.condition)
            self.body(ability.effect)
            self.replacement(ability)
        else:
            self.standing(ability)
            if isinstance(ability, Activated):
                paid = [cost.resource for cost in ability.costs if isinstance(cost, PayCost)]
                self.need(len(set(paid)) == len(paid), "(?<=, )pay [^,:]+", _PAID_TWICE)
            parts = [getattr(ability, field.name) for field in fields(ability)]  # type: ignore[arg-type]
            if isinstance(ability, Static):
                parts = [ability.condition, ability.statement, ability.limits]  # in the order of the words
            if isinstance(ability, Activated):
                parts = [ability.limits, ability.costs, ability.effect]  # limits are asked first
            for value in parts:
                if isinstance(value, Effect):
                    self.body(value)
                else:
                    self.value(value)

    def replacement(self, ability: Replacement) -> None:
        """Check a replacement of entering play or of damage."""
        event, effect = ability.event, ability.effect
        if isinstance(event, Enters):
            copies = isinstance(effect, EntersAsCopy) and effect.group.quantifier in (THIS, IT)
            self.need(
                copies and event.group.quantifier == THIS,
                "would enter play",
                "can only be replaced for this very card, and only by entering as a copy",
            )
        elif isinstance(effect, DealsInstead) and isinstance(event, DealsDamage):
            quantifier = effect.group.quantifier
            own = quantifier == THIS and event.group.quantifier == THIS
            last = quantifier in (THAT, IT) and not event.names_recipient()
            self.need(own or last, r"(?:(?:this|that|the chosen) \w+|it) deals?", _SAME_DEALER)
        elif isinstance(effect, DealsInstead):
            self.need(False, "deals", _SAME_DEALER)
        if not isinstance(effect, (TakesInstead, DealsInstead)):
            self.parts_of_damage(effect)
        if isinstance(effect, MayInstead):
            self.need(
                _may_be_declined(event), "you may", "cannot decide on that; it happens instead in any case"
            )
        if ability.first:
            self.need(
                len(event.each()) == 1 and isinstance(event, PlayerEvent), "the first time", _FIRST_OF_PLAYER
            )

    def parts_of_damage(self, value: Any) -> None:
        """Find changed damage that is only a part of what happens instead."""
        if isinstance(value, (TakesInstead, DealsInstead)):
            self.need(False, "takes?|deals?", "has to be all that happens instead")
        elif isinstance(value, Node) and not isinstance(value, Ability):
            for part in value.parts():
                self.parts_of_damage(part)
        elif isinstance(value, tuple):
            for item in value:
                self.parts_of_damage(item)

    def standing(self, ability: Ability) -> None:
        """Check a line that holds while its card is in play, or as it is cast."""
        if isinstance(ability, AsCast):
            self.need(isinstance(ability.effect, ChooseX), r"as you \w+", "has to be followed by `choose X`")
        elif isinstance(ability, WhileDo):
            effect = ability.effect
            fitting = isinstance(effect, (LoseGame, WinGame)) or (
                isinstance(effect, Destroy) and effect.group.quantifier in (THIS, EACH)
            )
            self.need(
                fitting,
                "while .*",
                "cannot be done whenever it is true; only destroying without a choice, winning and losing can",
            )
        elif isinstance(ability, Static):
            statement = ability.statement
            group = getattr(statement, "group", None)
            self.need(
                not isinstance(group, Group) or not group.is_choice(),
                "(?:another )?target",
                "needs an ability that happens; a standing line leaves no choice",
            )
            if ability.condition is not None:
                message = "is always true; it cannot depend on a condition"
                self.need(statement.may_depend(), "while .*", message)

    def event(self, event: EventPattern) -> None:
        """Walk an event, and note what it names."""
        self.node(event)
        named = [each.last_named() for each in event.each()]
        self.that = self.it = _THIS
        if any(isinstance(group, Group) and group.quantifier != THIS for group in named):
            self.that = self.it = _THING
        elif any(isinstance(each, (DrawsCard, DiscardsCard)) for each in event.each()):
            self.it = _CARD
        if isinstance(event, Attacks) and event.target is not None and event.target.quantifier == THIS:
            self.it = _EITHER  # the attacker, or this very card, which is named last
        if isinstance(event, DealsDamage):
            self.amount = True
            self.player = event.to == TO_A_PLAYER
        elif isinstance(event, (TakesDamage, SurvivesDamage, GainsHealth, LosesHealth)):
            self.amount = True
        elif isinstance(event, StepBegins):
            self.player = event.whose == EACH_PLAYERS_TURN
            self.of_turn = True
        if isinstance(event, PlayerEvent) and event.who == A_PLAYER:
            self.player = True
        each = event.each()
        self.that_left = all(one.names_gone() for one in each)
        own = [
            one.group.quantifier for one in each if isinstance(one, ThingEvent) and not isinstance(one, Kills)
        ]
        gone = self.that_left and len(own) == len(each)
        self.this_left = gone and all(quantifier in (THIS, BEARER) for quantifier in own)
        self.bearer_left = gone and all(quantifier == BEARER for quantifier in own)

    def body(self, effect: Effect) -> None:
        """Walk the sentences of an ability."""
        steps = effect.steps if isinstance(effect, Sequence) and not effect.joined else (effect,)
        looked, named = self.looked, (self.that, self.it)
        for index, step in enumerate(steps):
            before = steps[index - 1] if index else None
            if isinstance(step, Otherwise):
                conditional = isinstance(before, (If, IfYouDo))
                self.need(conditional, "otherwise", "needs a sentence with `if` right before it")
                self.looked = looked
                after = (self.that, self.it)
                self.that, self.it = named
                self.node(step)
                self.meet([after, (self.that, self.it)], named)
                self.looked = _NOTHING
                continue
            if isinstance(step, IfYouDo):
                theirs = isinstance(before, May) and before.who != YOU
                words = "if they do" if step.theirs else "if you do"
                needed = "what another player may do" if step.theirs else "an instruction"
                self.need(index > 0 and theirs == step.theirs, words, f"needs {needed} before it")
            if isinstance(step, IfNotDone):
                plain = before is not None and not isinstance(
                    before, (May, If, Otherwise, IfYouDo, IfNotDone)
                )
                self.need(
                    plain, "if .* cannot", "needs an instruction right before it that has to be carried out"
                )
            looked, named = self.looked, (self.that, self.it)
            self.node(step)

    def meet(self, ways: list[tuple[int, int]], before: tuple[int, int]) -> None:
        """Note what was named last after one of several ways was gone, of which all began alike."""
        that = {way[0] for way in ways if way[0] != before[0]}
        it = {way[1] for way in ways if way[1] != before[1]}
        self.that = before[0] if not that else that.pop() if len(that) == 1 else _MANY
        self.it = before[1] if not it else it.pop() if len(it) == 1 else _SOME

    def unless(self, node: Unless) -> None:
        """Check that the player who may prevent an instruction is not the controller of this very card by chance."""
        who = node.payer()
        self.need(who != EACH_PLAYER, "unless each .*", "is for one player to decide")
        kind = kind_of_player(who)
        group = getattr(node.effect, "group", None)
        named = isinstance(group, Group) and (
            group.quantifier == THAT or (self.aims_first and group.quantifier == TARGET)
        )
        if kind in (CONTROLLER_OF_IT, OWNER_OF_IT) and not named:
            self.need(
                self.it == _THING,
                "its (?:controller|owner)",
                "speaks of no card named before; say which player",
            )

    def awaited(self, node: Await) -> None:
        """Walk what waits for an event of this turn: what that names is known there alone."""
        kept = (self.that, self.it, self.player, self.amount, self.of_turn, self.that_left, self.this_left)
        promised, self.promised = self.promised, True
        self.looked = _NOTHING
        ability = node.awaited.ability
        event = ability.event
        if isinstance(event, ThingEvent) and event.group.quantifier in (THAT, IT):
            self.node(event)
            self.that = self.it = _THING
            self.that_left = True
        else:
            self.event(event)
        self.node(ability.effect)
        self.promised = promised
        self.looked = _NOTHING
        self.that, self.it, self.player, self.amount, self.of_turn, self.that_left, self.this_left = kept

    def node(self, node: Node) -> None:
        """Walk any node."""
        if isinstance(node, Group):
            self.refers(node, "", node, counted=False)
            self.group(node, counted=False)
            return
        if isinstance(node, ThatMuch):
            self.need(
                self.amount,
                "that (?:much|many|damage)",
                "is the amount of the event, and this event has none",
            )
        elif isinstance(node, CoinShows):
            self.need(self.flipped, "the coin", "needs an instruction before it that flips one")
        elif isinstance(node, (ResultIs, ResultCompares, DieResult)):
            self.need(self.rolled, "the result", "needs an instruction before it that rolls a die")
        elif isinstance(node, LessDamage):
            self.need(self.damage, "less damage", _NEEDS_DAMAGE)
        elif isinstance(node, ChosenX):
            self.need(self.x_is_chosen, "x", "needs a line `As you cast this ..., choose X`")
        elif isinstance(node, (TakesInstead, DealsInstead)):
            self.need(self.damage, "damage", _NEEDS_DAMAGE)
        elif isinstance(node, PreventDamage):
            self.need(self.damage, "prevent", _NEEDS_DAMAGE)
        elif isinstance(node, EntersAsCopy):
            self.need(self.entering, "enters play as", "stands only in an ability `If ... would enter play`")
            self.need(node.model.quantifier == RANDOM and node.model.n == 1, "a copy of .*", _ONE_RANDOM)
        elif isinstance(node, ChooseX):
            self.need(self.casting, "choose x", "stands only in a line `As you cast this ...`")
        elif isinstance(node, ForATime):
            fitting = isinstance(node.statement, (Can, Cannot, CannotPlay, Costs, HasAbility))
            self.need(
                fitting,
                "until .*",
                "cannot be said of a time; write what it `gets`, `can`, `cannot` or `costs`",
            )
        elif isinstance(node, GainControl):
            self.need(
                node.who != EACH_PLAYER, "each player", "is for one player; only one can control a thing"
            )
        elif isinstance(node, (HasMoreResource, HasResource)) and node.resource == "victory point":
            self.need(not self.stands, "victory points", "are compared only where something happens")
        elif isinstance(node, PhaseOf):
            self.need(not self.stands, "it is (?:not )?your.*", "is asked only where something happens")
        elif isinstance(node, Has):
            capped = node.every is not None and node.every.most > 0
            by_one = all(change.size == Fixed(1) for change in node.changes)
            self.need(
                not capped or by_one, "up to", "can be said of the counters or of the change; say +1 for each"
            )
        elif isinstance(node, BecomeCopy):
            one = node.model.n == 1 and node.model.quantifier not in (EACH, ANY_NUMBER)
            self.need(one, "a copy of .*", "has to be one card")
        elif isinstance(node, (CountersOn, StatOf)):
            words = "(?:its|this|that|the bearer's) .*" if isinstance(node, StatOf) else "the number of .*"
            self.need(
                not self.stands, words, "is asked only where something happens; say what each one is worth"
            )
        elif isinstance(node, TotalDamage):
            self.need(node.group.quantifier == THIS, r"damage dealt to .*", "is known of this very card only")
        elif isinstance(node, Costs):
            played = node.group.control >= PLAYED_BY_YOU or node.group.control == ANYONE
            self.need(not node.first or played, "the first .*", _PLAYED)
            self.need(self.can_cost(node.group), "costs?", "has to be this card, or each card that is played")
        elif isinstance(node, NextCosts):
            self.need(node.group.control >= PLAYED_BY_YOU, "the next .*", _PLAYED)
            self.need(self.can_cost(node.group), "costs?", "has to be this card, or each card that is played")
        elif isinstance(node, (ExchangeControl, ExchangeStat)):
            self.need(node.first.is_one() and node.second.is_one(), "exchange .*", _ONE_EACH)
        elif isinstance(node, DealDamageOfStat):
            self.need(node.source.is_one(), "damage equal to its .*", _ONE_EACH)
        elif isinstance(node, Attach):
            self.need(node.group.is_one() and node.bearer.is_one(), "attach .*", _ONE_EACH)
        if isinstance(node, Effect):
            self.looking(node)
            acted_on = _acted_on(node)
            if acted_on:
                self.acted_on = acted_on
        if isinstance(node, _OF_CARDS):
            for part in node.parts():
                if isinstance(part, Group):
                    self.variety(part)
            if isinstance(node, Effect):
                self.made(node)
            return
        if isinstance(node, AtNext):
            self.looked = _NOTHING
            promised, self.promised = self.promised, True
            self.node(node.promise.ability.effect)
            self.promised = promised
            self.looked = _NOTHING
            return
        if isinstance(node, Await):
            self.awaited(node)
            return
        if isinstance(node, Unless):
            self.unless(node)
        if isinstance(node, ChooseOne):
            looked, named = self.looked, (self.that, self.it)
            groups = self.named
            ways, sights = [], set()
            promised = self.promised
            if node.who != YOU:
                self.who(node.who)
                self.promised = True
            for mode in node.modes:
                self.looked = looked
                self.named = groups
                self.that, self.it = named
                self.node(mode)
                ways.append((self.that, self.it))
                sights.add(self.looked)
            self.promised = promised
            self.meet(ways, named)
            self.looked = sights.pop() if len(sights) == 1 else _NOTHING
            return
        before = self.several_players
        begun = self.before
        groups = self.named
        # The player who acts is named first.
        names = sorted((field.name for field in fields(node)), key="who".__ne__)  # type: ignore[arg-type]
        values = [getattr(node, name) for name in names]
        if (
            isinstance(node, Effect)
            and self.before is None
            and not any(_has_effects(each) for each in values)
        ):
            self.before = (self.that, self.it)
            self.named_before = self.named
        for name, value in zip(names, values):
            if isinstance(node, Both):
                self.named = groups  # both halves happen at the same time
            if name == "until":
                self.before = None  # it may speak of what the instruction names
                self.value(value)
            elif name == "who":
                if not (isinstance(node, Effect) and node.has_own_player()):
                    self.who(value)
                several = value in (EACH_PLAYER, THAT_PLAYER)
                self.several_players = several or (isinstance(node, (Choose, OwnChoice)) and value != YOU)
            elif isinstance(value, Group):
                self.field_group(node, name, value)
            else:
                self.value(value)
        if isinstance(node, BecomeCopy):
            self.copied(node)
        self.before = begun
        self.several_players = before
        if isinstance(node, Effect):
            self.made(node)
        elif isinstance(node, Cost) and not isinstance(node, PayCost):
            # What was paid with is not remembered.
            paid_with = [value for value in values if isinstance(value, Group)]
            if not all(group.quantifier in (THIS, IT) for group in paid_with):
                self.that, self.it = _THIS, _SOME
            elif not paid_with:
                self.it = _CARD
            if isinstance(node, DestroyCost) and node.group.is_this() and not self.may_stay:
                self.this_left = self.that_left = True
        if isinstance(node, Both):
            self.looked = _NOTHING  # each half has looked for itself
            self.picked = 0
        if isinstance(node, Effect) and not isinstance(
            node, (Sequence, If, IfYouDo, IfNotDone, Otherwise, May, MayInstead, Both)
        ):
            self.that_left = False  # `it` may be something that the instruction has made or moved
        if isinstance(node, Effect) and node.gains_itself():
            self.need(self.triggered, "this ability", "stands only in an ability that triggers")
        if isinstance(node, Effect) and node.answers_a_move():
            self.need(self.answers, "the preempted move", _NEEDS_MOVE)
        if isinstance(node, FlipCoin):
            self.flipped = True
        elif isinstance(node, RollDie):
            self.rolled = self.amount = True
        if isinstance(node, Choose):
            self.chosen = True
        elif isinstance(node, ChooseVariety):
            self.kind_is_chosen = True
            self.varied = True
        if isinstance(node, (Destroy, DestroyOwn)):
            self.destroyed = True

    def made(self, node: Effect) -> None:
        """Note what an instruction names besides its groups: tokens, and cards that it moves or shows."""
        if isinstance(node, ReturnToHand):
            self.looked_in = INTO_HAND
            if self.it != _CARD or not node.group.may_be_card():
                self.looked = _NOTHING
        bits = node.makes()
        if bits & A_THING:
            self.it = self.that = _THING if node.makes_one() else _MANY
            self.that_left = False
        elif bits & (CARDS | OTHER_CARDS):
            self.it = _CARD
            if node.names_card():
                self.looked = _A_CARD
                self.looked_at = 1
                self.looked_in = node.names_card()
                if not isinstance(node, PutThatCard):
                    self.looked_of = getattr(node, "who", YOU)
            elif isinstance(node, (ReturnCards, PutCards)):
                self.it = _MANY

    def copied(self, node: BecomeCopy) -> None:
        """Note that `it` can be what has become a copy, and what that is a copy of."""
        if node.group.quantifier == EACH or self.it != _THING:
            return
        this = node.group.quantifier == THIS or (node.group.quantifier == IT and self.was_this())
        if this:
            self.it = _EITHER
        else:
            self.it = self.that = _MANY

    def was_this(self) -> bool:
        """Whether `it` was this very card as the instruction began."""
        return self.before is not None and self.before[1] == _THIS

    def looking(self, node: Effect) -> None:
        """Walk an instruction about cards that are looked at; any other one has them forgotten."""
        if isinstance(node, (LookAtTop, LookAtHand, RevealTop, RevealCards, RevealHand, RevealRandom)):
            who = node.who if isinstance(node, (LookAtTop, LookAtHand)) else YOU
            self.who(who)
            self.who(node.whose)
            self.need(
                not isinstance(node, LookAtHand) or who != node.whose,
                "your hand",
                "is known to its player anyway",
            )
            self.looked_at = node.n if isinstance(node, (LookAtTop, RevealCards)) else 1
            self.looked_of = node.whose
            of_hand = isinstance(node, (LookAtHand, RevealHand, RevealRandom))
            self.looked_in = INTO_HAND if of_hand else ON_TOP
            self.picked = 0
            if who != YOU:
                self.looked = _NOTHING
            elif isinstance(node, (LookAtHand, RevealHand)):
                self.looked = _A_HAND
            else:
                self.looked = _A_CARD if self.looked_at == 1 else _CARDS
            return
        if isinstance(node, PutThatCard):
            # `That deck` is the deck that was looked at, also if it is yours.
            right = node.whose != YOU or self.looked_of == YOU
            known = self.looked == _A_CARD and right
            self.need(
                known and node.place != self.looked_in,
                "it" if isinstance(node, PutIt) else "that card",
                _LIES_THERE if known else _NEEDS_LOOK,
            )
        elif isinstance(node, PutThose):
            right = self.looked == _CARDS and self.looked_of == YOU and node.n < self.looked_at
            self.need(
                right,
                "of those cards",
                "needs an instruction right before it that looks at more of your own cards",
            )
        elif isinstance(node, ChooseSeen):
            self.need(
                self.looked == _A_HAND,
                "that hand",
                "needs an instruction right before it that looks at a hand",
            )
            self.picked = node.group.n
            return
        elif isinstance(node, DiscardChosen):
            right = self.picked > 0 and node.who == self.looked_of and node.several == (self.picked > 1)
            self.need(
                right,
                "the chosen",
                "needs `choose ... from that hand` before it, with that number, from that player's hand",
            )
        elif node.is_about_seen():
            return
        self.looked = _NOTHING
        self.picked = 0

    def can_cost(self, group: Group) -> bool:
        """Whether a group is one whose costs can change: this card, or cards as they are played."""
        if group.quantifier == THIS:
            return not self.triggered
        played = group.control >= PLAYED_BY_YOU or group.control == ANYONE
        named = all(isinstance(test, (NameContains, CostContains)) for test in group.tests)
        return group.quantifier == EACH and played and named and not group.unless_chosen

    def value(self, value: Any) -> None:
        """Walk the value of a field."""
        if isinstance(value, Ability):
            inner = Scope(self.x_is_chosen, self.kind_is_chosen, self.may_stay, self.aims_first, self.heard)
            inner._seen = self._seen
            inner.line(value)
            self.lost.extend(inner.lost)
        elif isinstance(value, Node):
            self.node(value)
        elif isinstance(value, tuple):
            for item in value:
                self.value(item)

    def who(self, who: int) -> None:
        """Note a player who was named before."""
        kind = kind_of_player(who)
        that, it = self.before or (self.that, self.it)
        if who == THAT_PLAYER:
            self.need(self.player, "that player", _NEEDS_PLAYER)
        elif who == ACTIVE_PLAYER:
            self.player = self.player or self.of_turn
        elif kind in (THAT_CONTROLLER, THAT_OWNER):
            missing = _SEVERAL if that == _MANY else _NEEDS_THING
            self.need(that == _THING, r"that \w+'s (?:controller|owner)", missing)
        elif kind in (CONTROLLER_OF_IT, OWNER_OF_IT):
            words = "its controller" if kind == CONTROLLER_OF_IT else "its owner"
            self.need(it in (_THIS, _THING), words, _WHY_NOT.get(it, ""))

    def field_group(self, node: Node, name: str, group: Group) -> None:
        """Walk a group, which is counted in some places and met in others."""
        counted = isinstance(node, (Count, ForEach)) or name == "per"
        if isinstance(node, Effect) and node.takes_dead() and group.history not in (NOW, DESTROYED_THIS_WAY):
            counted = True
            self.need(group.quantifier == RANDOM and group.n == 1, "a copy of .*", _ONE_RANDOM)
        if group.control >= PLAYED_BY_YOU and not (isinstance(node, (Costs, NextCosts)) and name == "group"):
            self.need(
                False,
                r"you \w+|your opponent \w+",
                "describes cards that are being played, so it can only cost more or less",
            )
        if isinstance(node, Cost):
            self.need(group.quantifier != UP_TO, "up to", "is no cost; a cost says how many")
            self.need(not group.is_narrow(), "the .*", "is no cost; a cost leaves the choice to its player")
        self.need(
            not (self.promised and group.quantifier in (TARGET, UP_TO_TARGET)),
            "(?:another )?target",
            "is chosen at once, and this happens later; write `1`, or choose it in a sentence before",
        )
        self.refers(node, name, group, counted)
        self.group(group, counted)

    def refers(self, node: Node, name: str, group: Group, counted: bool) -> None:
        """Note what a group names, or what it refers to and that this is one thing that was named."""
        quantifier = group.quantifier
        watched = isinstance(node, (Condition, Cost, EventPattern))
        if self.heard and group.other and not group.unless_chosen and not watched:
            # Card English has rules for `other`; whoever writes as one speaks may mean other than what was named last.
            # `Another target` is another one than those before it: of the same instruction (TC-10.24), or of all where
            # targets are chosen before anything is carried out (MAT-6.9).
            named = self.named
            if quantifier in (TARGET, UP_TO_TARGET):
                named = [] if self.aims_first else self.named_before
            self.need(not any(map(_leaves_others, named)), "another|other", _OTHER)
        that, it = self.before or (self.that, self.it)
        if quantifier == IT:
            known = self.looked == _A_CARD and self.can_be_card(node, name)
            if it == _CARD:
                self.need(known, "it", _NOT_KNOWN if self.can_be_card(node, name) else _NO_THING)
            else:
                met = it in (_THIS, _THING) and self.it == it
                self.need(
                    met,
                    "it",
                    _WHY_NOT.get(self.it if it in (_THIS, _THING) else it, _A_GROUP),
                    self.describing(),
                )
        elif group.is_that_card() and self.looked == _A_CARD:
            self.need(self.can_be_card(node, name), "that card", _NO_THING)
            self.it = _CARD
        elif quantifier == THAT:
            missing = _SEVERAL if that == _MANY else _NEEDS_THING
            self.need(that == _THING, f"that {' '.join(group.nouns)}", missing, self.describing())
            self.it = _THING
        elif counted or name == "kind" or group.place not in ("play", WAITING) or group.history != NOW:
            return
        elif quantifier == THIS:
            # A condition about this card names nothing.
            self.it = _EITHER if self.it != _THIS and isinstance(node, (Effect, Statement)) else self.it
        elif quantifier == EACH:
            if isinstance(node, (Effect, Statement)):
                self.it = _MANY
                self.named = [group]
        elif isinstance(node, (Condition, Cost)) and quantifier not in (BEARER, CHOSEN):
            self.it = _SOME if quantifier == SOME else self.it
        elif quantifier != NONE:
            self.it = self.that = _THING if group.is_one() else _MANY
            self.named = [group]

    def describing(self) -> tuple[Group, ...]:
        """The words for what several are, which can be said again."""
        return tuple(group for group in self.named if group.quantifier == EACH)

    def can_be_card(self, node: Node, name: str) -> bool:
        """Whether what an instruction or a condition speaks of may be the card just seen."""
        if isinstance(node, ReturnToHand):
            return self.looked_in == INTO_PILE
        return name == "group" and isinstance(node, (IsA, IsNamed))

    def variety(self, group: Group) -> None:
        """Note that a group is of the chosen kind."""
        if any(isinstance(test, OfChosen) for test in group.tests):
            self.need(self.kind_is_chosen, "of the chosen", _NEEDS_KIND)
            early = self.varied and group.quantifier in (TARGET, UP_TO_TARGET)
            self.need(
                not early,
                "target",
                "is chosen before the kind is; write `1`, or `each`, or choose it in another line",
            )

    def group(self, group: Group, counted: bool) -> None:
        """Note what a group refers to, and that it was named."""
        self.variety(group)
        self.gone(group)
        for test in group.tests:
            if isinstance(test, StatCompared):
                words = f"{'greater' if test.more else 'less'} than"
                self.need(not self.stands, words, "is asked only where something happens")
                self.node(test.than)
        if group.quantifier == CHOSEN:
            self.need(self.chosen, "the chosen", _NEEDS_CHOICE)
        if group.unless_chosen:
            self.need(self.chosen, "the chosen", _NEEDS_CHOICE)
        if group.control == OF_THAT_PLAYER:
            self.need(self.several_players, "they control", _NEEDS_PLAYER)
        if group.history == DESTROYED_THIS_WAY:
            self.need(self.destroyed, "this way", "needs an instruction before it that destroys")
        if (group.history != NOW or group.place not in ("play", WAITING)) and not counted:
            self.need(
                False,
                "that died" if group.history != NOW else "in your",
                "describes no cards in play, so it can only be counted",
            )
        if group.history == DESTROYED_THIS_WAY:
            bare = not (group.names or group.other or group.control or group.tests or group.unless_chosen)
            self.need(
                bare,
                "destroyed this way",
                "counts everything that was destroyed; nothing else is known of it",
            )
        elif group.history != NOW:
            named = all(isinstance(test, NameContains) for test in group.tests)
            self.need(
                named and not group.control and not group.unless_chosen,
                "that died this",
                "describes cards that are gone; only their names are known",
            )
        if group.quantifier not in (THIS, IT, EACH, NONE):
            self.that_left = self.that_left and group.quantifier == THAT

    def gone(self, group: Group) -> None:
        """An instruction on a card that has left play for certain can do nothing (TC-10.4, MN-14.16)."""
        acts = any(group is each for each in self.acted_on)
        if group.quantifier == THIS:
            self.need(not (acts and self.this_left), f"this {' '.join(group.nouns)}", _GONE)
        elif group.quantifier == BEARER:
            self.need(not (acts and self.bearer_left), "the bearer", _GONE)
        elif group.quantifier == IT:
            self.need(not (acts and self.that_left), "it", _GONE)
        elif group.quantifier == THAT and acts:
            self.need(not self.that_left, f"that {' '.join(group.nouns)}", _GONE)


def lost_references(
    ability: Ability,
    x_is_chosen: bool,
    kind_is_chosen: bool,
    may_stay: bool,
    aims_first: bool,
    heard: bool,
) -> list[LostReference]:
    """All references of a line that refer to nothing, in the order of the words.

    `aims_first` if all targets are chosen before anything is carried out; `heard` if the line is ordinary English.
    """
    scope = Scope(x_is_chosen, kind_is_chosen, may_stay, aims_first, heard)
    scope.line(ability)
    return scope.lost


def chooses_kind(value: Any) -> bool:
    """Whether a line, or a part of one, has its player choose a kind."""
    if isinstance(value, Node):
        return isinstance(value, ChooseVariety) or any(chooses_kind(part) for part in value.parts())
    return isinstance(value, tuple) and any(chooses_kind(part) for part in value)


def chooses_x(ability: Ability) -> bool:
    """Whether the line is the one that chooses the card's X."""
    return isinstance(ability, AsCast) and isinstance(ability.effect, ChooseX)
