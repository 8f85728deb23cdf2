"""The grammar of one vocabulary: all phrases that are in force, compiled.

The shared phrases stand beside this module; the vocabulary names the verbs among them that its game has, and the
modules of the game's own. Templates are compiled when the first line is read or printed, and kept for the vocabularies
in use.
"""

from __future__ import annotations

from importlib import import_module
from typing import Final

from mindtable.cards.text.phrases import amounts, conditions, events, groups, limits, lines, players
from mindtable.language.phrase import Phrase
from mindtable.language.text.kernel import Grammar, TemplateRule
from mindtable.language.text.template import variants
from mindtable.language.text.vocabulary import Vocabulary

# What players call a phrase of each category. Inner categories have no name: the nearest outer one is shown.
TITLES: Final[dict[str, str]] = {
    "line": "an ability",
    "head": "an event",
    "coming": "an event",
    "event": "an event",
    "would": "an event that is about to happen",
    "condition": "a condition",
    "body": "an instruction",
    "full body": "an instruction",
    "sentence": "an instruction",
    "joined": "an instruction",
    "step": "an instruction",
    "effect": "an instruction",
    "act": "an instruction",
    "clause": "an instruction with who carries it out",
    "modes": "an instruction",
    "statement": "a statement",
    "costs": "a cost",
    "cost": "a cost",
    "limit": "a limit",
    "group": "a group of cards",
    "subject": "a group of cards",
    "single": "a card",
    "something": "a card",
    "other thing": "a card",
    "some": "a card",
    "event group": "a card",
    "this card": "this card",
    "reference": "a card named before",
    "counted": "what is counted",
    "counted ones": "what is counted",
    "none of": "what there is none of",
    "whole group": "a kind of card",
    "thing": "a kind of card",
    "things": "a kind of cards, in the plural",
    "noun one": "a kind of card",
    "noun ones": "a kind of cards, in the plural",
    "noun": "a kind of card",
    "names": "the name of a card",
    "card name": "the name of a card",
    "word of a name": "a word of a card's name",
    "digits": "a number",
    "several": "a number, 2 or more",
    "number": "a number",
    "measure": "an amount",
    "amount": "an amount",
    "event amount": "an amount of damage",
    "changes": "a change of numbers",
    "stat": "a number of a card",
    "duration": "how long",
    "whose": "a player",
    "owner": "a player",
    "player": "a player",
    "turn of": "whose turn",
    "step of turn": "a part of the turn",
    "ending step": "a part of the turn",
    "zone": "a zone",
    "permission": "something that can be allowed",
    "prohibition": "something that can be forbidden",
    "kind": "a kind of counter",
    "resource": "something to pay with",
    "period": "a time",
    "occurrence": "something that happens",
    "coming occurrence": "something that happens",
}

# Whose examples are shown for a category that consists of others.
EXAMPLES_FROM: Final[dict[str, str]] = {
    "body": "effect",
    "full body": "effect",
    "joined": "effect",
    "sentence": "effect",
    "step": "effect",
    "act": "effect",
    "clause": "effect",
    "something": "article",
    "other thing": "article",
    "some": "article",
    "event group": "article",
    "single": "target quantifier",
    "group": "target quantifier",
    "subject": "each quantifier",
    "names": "naming",
    "costs": "cost",
}

_STATEMENTS: Final = (
    "abilities", "costs", "defined", "has", "permission", "entering", "playing", "player_has", "revealed",
)  # fmt: skip
_SHARED: Final = (lines, events, conditions, groups, amounts, limits)
_OPTIONAL_FORMS: Final = {"activated line": "activated", "instruction line": "instruction"}

_grammars: dict[Vocabulary, Grammar] = {}
_MOST_GRAMMARS: Final = 8


def phrases_in_force(vocabulary: Vocabulary) -> list[Phrase]:
    """All phrases of a vocabulary, the shared ones first."""
    found: list[Phrase] = []
    for module in _SHARED:
        found.extend(module.PHRASES)
    for name in vocabulary.verbs:
        found.extend(_verb_phrases(name))
    for name in vocabulary.own_verbs:
        found.extend(import_module(f"{vocabulary.package}.{name}").PHRASES)
    return [phrase for phrase in found if phrase.template not in vocabulary.without]


def _verb_phrases(name: str) -> tuple[Phrase, ...]:
    package = "statements" if name in _STATEMENTS else "verbs"
    phrases: tuple[Phrase, ...] = import_module(f"mindtable.cards.{package}.{name}").PHRASES
    return phrases


def grammar_of(vocabulary: Vocabulary) -> Grammar:
    """The compiled grammar of `vocabulary`."""
    known = _grammars.get(vocabulary)
    if known is not None:
        return known
    grammar = Grammar(TITLES)
    quantities = amounts.AmountQuantities()
    for phrase in phrases_in_force(vocabulary):
        form = _OPTIONAL_FORMS.get(phrase.category)
        if form is not None and form not in vocabulary.forms:
            continue
        for variant in variants(phrase, quantities):
            category = "line" if form is not None else variant.category
            grammar.add(category, TemplateRule(variant), variant.first)
    groups.add_groups(grammar, vocabulary)
    amounts.add_amounts(grammar, vocabulary)
    players.add_players(grammar, vocabulary)
    events.add_events(grammar, vocabulary)
    conditions.add_conditions(grammar, vocabulary)
    lines.add_lines(grammar, vocabulary)
    limits.add_limits(grammar, vocabulary)
    if len(_grammars) >= _MOST_GRAMMARS:
        _grammars.clear()
    _grammars[vocabulary] = grammar
    return grammar
