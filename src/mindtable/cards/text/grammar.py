"""The grammar of one vocabulary: all phrases that are in force, compiled.

The shared phrases stand in `phrases/`, `cards/verbs/` and `cards/statements/`. Each belongs to a set: the one that it
names with `of`, or else that of its module. The vocabulary names the verbs and sets that its game has, and the modules
of the game's own. A phrase with a slot for words that the vocabulary lacks, such as resources, is not in force either.
Templates are compiled when the first line is read or printed, and kept for the vocabularies
in use.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache, lru_cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import Final

from mindtable.cards import statements, verbs
from mindtable.cards.text.phrases import (
    amounts,
    conditions,
    events,
    groups,
    limits,
    lines,
    ordinary,
    past,
    players,
)
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
    "counted one": "what is counted",
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
    "least number": "a number",
    "several": "a number, 2 or more",
    "number": "a number",
    "measure": "an amount",
    "amount": "an amount",
    "event amount": "an amount of damage",
    "changes": "a change of numbers",
    "stat": "a number of a card",
    "compared": "a number of a card",
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
    "would occurrence": "something that is about to happen",
    "occurrence of you": "something that happens to a player",
    "occurrence of a player": "something that happens to a player",
    "would occurrence of a player": "something that is about to happen to a player",
    "predicate": "a state",
    "resources": "something to pay with",
}

# Categories of which a refusal lists what there is, and what all of one sort are.
LISTED: Final[dict[str, str]] = {
    "prohibition": "act",
    "permission": "act",
    "coming occurrence": "event",
    "occurrence": "event",
    "would occurrence": "event to come",
    "occurrence of you": "event",
    "occurrence of a player": "event",
    "would occurrence of a player": "event to come",
    "kind": "counter",
    "period": "period",
    "step of turn": "step",
    "ending step": "step",
    "card name": "name",
    "resource": "resource",
    "resources": "resource",
    "stat": "number",
    "compared": "number",
    "zone": "zone",
    "predicate": "state",
    "nouns": "noun",
    "noun": "noun",
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

_FOLDERS: Final = (verbs, statements)
_SHARED: Final = (lines, events, conditions, past, groups, amounts, limits)
# Slots that are filled by words of the vocabulary, and the keys of these words.
_WORDS_OF: Final = {
    "kind": ("counters", "any_counters"),
    "part": ("cost_parts",),
    "where": ("places",),
    "resource": ("resources",),
    "limited": ("limited",),
    "variety": ("varieties",),
    "variety one": ("varieties",),
    "turning": ("turned",),
    "turns": ("turned",),
    "turned": ("turned",),
    "readying": ("turned",),
    "coming occurrence": ("coming",),
    "occurrence": ("occurrences",),
    "past occurrence": ("occurrences",),
    "past occurrence of many": ("occurrences",),
    "past occurrence of you": ("player_occurrences",),
    "past occurrence of a player": ("player_occurrences",),
    "occurrence of you": ("player_occurrences",),
    "occurrence of a player": ("player_occurrences",),
    "would occurrence": ("replaced",),
    "would occurrence of a player": ("player_replaced",),
    "permission": ("permissions",),
    "period": ("periods",),
    "predicate": ("predicates", "states"),
    "holdings": ("resources", "holdings"),
    "phase": ("phases",),
    "player changes": ("player_stats",),
    "measured player changes": ("player_stats",),
}
_LEFT_OUT: Final = re.compile(r"\[[^\]]*\]")
_SLOT: Final = re.compile(r"\{(?:[^}:]*:)?([^}(]+)[^}]*\}")
_OPTIONAL_FORMS: Final = {"activated line": "activated", "instruction line": "instruction"}

_grammars: dict[tuple[Vocabulary, bool], Grammar] = {}
_MOST_GRAMMARS: Final = 8


def phrases_in_force(vocabulary: Vocabulary) -> list[Phrase]:
    """All phrases of a vocabulary, the shared ones first.

    Raises:
        KeyError: The vocabulary names a set that no shared phrase belongs to.
    """
    unknown = [name for name in vocabulary.sets if name not in sets()]
    if unknown:
        raise KeyError(f"sets: there is no set {unknown[0]!r}; there are {', '.join(sorted(sets()))}")
    shared: list[Phrase] = []
    for module in _SHARED:
        shared.extend(module.PHRASES)
    for name in vocabulary.verbs:
        shared.extend(_verb_phrases(name))
    found = [phrase for phrase in shared if _is_taken(phrase, vocabulary)]
    for name in vocabulary.own_verbs:
        found.extend(import_module(f"{vocabulary.package}.{name}").PHRASES)
    return found


def _is_taken(phrase: Phrase, vocabulary: Vocabulary) -> bool:
    """Whether the set of a shared phrase is in force, and the vocabulary has words for its slots."""
    if phrase.of and not vocabulary.has_set(phrase.of):
        return False
    slots = _SLOT.findall(_LEFT_OUT.sub("", phrase.template))
    return all(
        any(getattr(vocabulary, key) for key in _WORDS_OF[slot]) for slot in slots if slot in _WORDS_OF
    )


@cache
def sets() -> frozenset[str]:
    """The sets of shared phrases that a vocabulary may name."""
    modules = [name for folder in _FOLDERS for _, name, _ in iter_modules(folder.__path__)]
    phrases = [phrase for module in _SHARED for phrase in module.PHRASES]
    phrases += [phrase for name in modules for phrase in _verb_phrases(name)]
    return frozenset([*modules, *(phrase.of for phrase in phrases if phrase.of)])


def _verb_phrases(name: str) -> tuple[Phrase, ...]:
    folder = statements if find_spec(f"{statements.__name__}.{name}") else verbs
    phrases: tuple[Phrase, ...] = import_module(f"{folder.__name__}.{name}").PHRASES
    return phrases


def grammar_of(vocabulary: Vocabulary, is_ear: bool = False) -> Grammar:
    """The compiled grammar of `vocabulary`: that of card text, or the one that understands ordinary English."""
    known = _grammars.get((vocabulary, is_ear))
    if known is None:
        if len(_grammars) >= _MOST_GRAMMARS:
            _grammars.clear()
        nameless = _nameless(replace(vocabulary, names=()), is_ear)
        known = _grammars[vocabulary, is_ear] = nameless.with_words(groups.name_tables(vocabulary.names))
    return known


@lru_cache(maxsize=2 * _MOST_GRAMMARS)
def _nameless(vocabulary: Vocabulary, is_ear: bool) -> Grammar:
    """The grammar without the names of cards, which alone differ from one card to the next."""
    grammar = Grammar(TITLES, is_ear, frozenset(groups.name_tables(())))
    quantities = amounts.AmountQuantities()
    phrases = phrases_in_force(vocabulary)
    if is_ear:
        phrases += ordinary.ordinary_phrases(phrases, vocabulary)
    for phrase in phrases:
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
    past.add_past(grammar, vocabulary)
    lines.add_lines(grammar, vocabulary)
    limits.add_limits(grammar, vocabulary)
    if is_ear:
        ordinary.add_ordinary(grammar, vocabulary)
    return grammar
