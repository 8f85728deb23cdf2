"""What people and other games call the things that a game has words for, and how it says the same.

A table is made of a vocabulary: `creature` is a thought where there are thoughts, `+2/+0` is `+2 power`, `tap` is the
game's own word for turning a thing. Every line that comes of it is read before anybody sees it.
"""

from __future__ import annotations

import re
from typing import Final

from mindtable.language.text.tokens import article_before
from mindtable.language.text.vocabulary import Noun, Vocabulary

# A pattern, and what stands in its place.
Synonym = tuple[str, str]

_THINGS: Final = (
    "creature", "minion", "monster", "permanent", "unit", "thought", "individual", "character", "product", "item",
    "book", "machine", "vehicle", "resource", "environment", "possession", "human", "android", "citizen", "weapon",
)  # fmt: skip
_ONE_SHOT: Final = ("spell", "instant", "sorcery", "intellect", "event", "clash card")
_TURN: Final = "tap|turn|engage|pivot|exhaust|hush"
_READY: Final = "untap|ready|disengage|unpivot|activate|rouse"
_TURNED: Final = "tapped|turned|engaged|pivoted|exhausted|hushed"
_LEAVE: Final = "destroy|kill|remove|exile|scatter"
_LEFT: Final = (
    "dies|is destroyed|is killed|is removed|is scattered|is put into (?:a|the) (?:graveyard|discard pile)"
)
_STATS: Final = ("power", "attack", "strength", "motivation", "aggression", "song")

_OF_ALL: Final[list[Synonym]] = [
    (r"\b(?:enters the battlefield|comes into play)\b", "enters play"),
    (r"\bbeginning\b", "start"),
    (r"\bunder your control\b", "you control"),
    (r"\b(?:an|the|each|that) opponent\b", "your opponent"),
    (r"\b(your|that player's|its owner's) (?:library|draw pile)\b", r"\1 deck"),
    (r"\b(?:graveyard|removed pile|trash)\b", "discard pile"),
    (r"\b(?:HP|hit points?|life)\b", "health"),
    (r"\ball (other )?(\w+)s\b", r"each \1\2"),
    (r"\b(each (?:other )?\w+(?: you control| your opponent controls)?) get\b", r"\1 gets"),
    (r"\b(each (?:other )?\w+(?: you control| your opponent controls)?) have\b", r"\1 has"),
    (r"\bat least (\d+)\b", r"\1 or more"),
    (r"\bat most (\d+)\b", r"\1 or less"),
    (r"\bcalled\b", "named"),
    (r"\b(?:can't|can not|may not)\b", "cannot"),
    (r"\b(draws?|discards?|mills?) an? card\b", r"\1 1 card"),
    (r"\bone\b", "1"),
    (r"\btwo\b", "2"),
    (r"\bthree\b", "3"),
    (r"\bfour\b", "4"),
    (r"\bfive\b", "5"),
    (r"\bat end of turn\b", "at the end of each turn"),
    (r"\b(?:this turn|for the turn)\.", "until end of turn."),
    (r"\buntil your next turn\b", "until the start of your next turn"),
    (r"\bcreate (\d|a|an)\b", r"summon \1"),
    (r"\bsummon an? ([^.,]+) token\b", r"summon 1 \1 token"),
    (r"\bin any order on the bottom of your deck\b", "on the bottom of your deck in any order"),
]


# What is tried by itself only: a word that the line needs and does not have.
LAST_RESORTS: Final[list[Synonym]] = [
    (r"\b(?:that|the chosen) (\w+)", r"target \1"),
    (r"^(?=(?:this|an?|another|your opponent) )", "whenever "),
    (r"^(\w+)s (can|cannot)\b", r"each \1 \2"),
    (r"^(\w+)s have\b", r"each \1 has"),
]
_ARTICLE: Final = re.compile(r"\b(?:a|an) (?=(\w+))", re.IGNORECASE)


def synonyms(vocabulary: Vocabulary) -> list[Synonym]:
    """What stands for what in a line that is written in other words, in the order in which it is replaced."""
    own = [*_OF_ALL]
    if not vocabulary.nouns:
        return own
    thing = vocabulary.nouns[0]
    of_game = {noun.singular for noun in vocabulary.nouns}
    one_shot = next((noun for noun in vocabulary.nouns if noun.singular in _ONE_SHOT), None)
    own += _nouns([name for name in _THINGS if name not in of_game], thing)
    others = [name for name in _ONE_SHOT if name not in of_game]
    own += _nouns(others, one_shot or thing)
    own += [
        (r"\bthis card\b", f"this {thing.singular}"),
        (rf"\b{thing.singular}(s?)( named [^,.]+)? from (your|that)\b", r"card\1\2 from \3"),
        (rf"\b(search your deck for a ){thing.singular}\b", r"\1card"),
        (rf"\b(?:{_LEAVE})\b", vocabulary.destroy),
        *([] if "sacrifice" in vocabulary.own_verbs else [(r"\bsacrifice(?= this)\b", vocabulary.destroy)]),
    ]
    if vocabulary.zones:
        own.append((r"\bdeck\b", vocabulary.zones[0]))
        own += [(r"\bdiscard pile\b", pile) for pile in vocabulary.zones[1:2]]
    own += _turning(vocabulary) + _events(vocabulary, thing) + _numbers(vocabulary)
    return own


def _nouns(names: list[str], noun: Noun) -> list[Synonym]:
    """Other words for things of this name, in the singular and the plural."""
    any_of = "|".join(names)
    return [(rf"\b(?:{any_of})\b", noun.singular), (rf"\b(?:{any_of})s\b", noun.plural)]


def _turning(vocabulary: Vocabulary) -> list[Synonym]:
    """Other words for turning things and turning them back."""
    words = vocabulary.turned
    if not words:
        return []
    return [
        (rf"\b(?:{_READY})\b", words[1]),
        (rf"\b(?:{_TURN})(?= (?:target|another|each|this|that|up|\d))", words[0]),
        (rf"\b(?:{_TURNED})\b", words[2]),
    ]


def _events(vocabulary: Vocabulary, thing: Noun) -> list[Synonym]:
    """How it is said that things come and go."""
    coming = f"you {thing.verb} this {thing.singular}"
    entering = "{group:this card} enters play" not in vocabulary.without
    found: list[Synonym] = [] if entering else [(rf"\bthis {thing.singular} enters play\b", coming)]
    found += [
        (r"\b(?:cast|play|recruit|purchase)\b", thing.verb),
        (r"\b(?:casts|plays|recruits|purchases)\b", f"{thing.verb}s"),
        (rf"\bthis {thing.singular} is (?:cast|played|recruited|purchased)\b", coming),
    ]
    if entering:
        found.append((rf"\byou play this {thing.singular}\b", f"this {thing.singular} enters play"))
    for state in [word[8:] for word in vocabulary.happenings if word.startswith("becomes ")]:
        found += [(rf"\b(?:is|gets) {state}\b", f"becomes {state}"), (rf"\bbe {state}\b", f"become {state}")]
    if "{group:this card} dies" not in vocabulary.without:
        found.append((rf"\b(?:{_LEFT})\b", "dies"))
    elif vocabulary.coming:
        found.append((rf"\b(?:{_LEFT})\b", vocabulary.coming[0]))
    return found


def _numbers(vocabulary: Vocabulary) -> list[Synonym]:
    """How changes of numbers are said, and the values of things."""
    if not vocabulary.stats:
        return []
    stat = vocabulary.stats[0]
    others = "|".join(word for word in _STATS if word not in vocabulary.stats)
    with_stat = (rf"\bwith (?:{others}) (\d)", rf"with {stat} \1")
    if vocabulary.slash:
        return [
            (rf"\+(\d+|X) (?:{others}|{stat})\b", r"+\1/+0"),
            (rf"(?<![/\w])-(\d+|X) (?:{others}|{stat})\b", r"-\1/-0"),
            with_stat,
        ]
    # Where things have health besides, the second number is one of its own.
    second = "[+-]0" if "health" in vocabulary.stats else r"(?:\1|[+-]0)"
    return [
        (rf"([+-](?:\d+|X))/{second}(?!\d)", rf"\1 {stat}"),
        (rf"([+-](?:\d+|X)) (?:{others})\b", rf"\1 {stat}"),
        with_stat,
    ]


def in_words_of(text: str, found: list[Synonym]) -> str:
    """The text with everything replaced, one after the other."""
    for pattern, words in found:
        text = re.sub(pattern, words, text, flags=re.IGNORECASE)
    text = _ARTICLE.sub(lambda article: f"{article_before(article[1])} ", text)
    return text[:1].upper() + text[1:]
