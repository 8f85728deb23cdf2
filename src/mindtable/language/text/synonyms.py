"""Words of people and of other games for the things that a game has words for.

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

# Words for things of the same kind: those that act, those that are had, borne ones, and what others are made of. A word
# stands for a noun of its own kind alone.
_BEINGS: Final = (
    "creature", "minion", "monster", "thought", "individual", "character", "unit", "human", "android", "citizen",
)  # fmt: skip
_GOODS: Final = ("product", "artifact", "possession", "machine", "vehicle", "book")
_BORNE: Final = ("item", "equipment", "weapon")
_SOURCES: Final = ("resource", "land")
_ONE_SHOT: Final = ("spell", "instant", "sorcery", "intellect", "event", "clash card")
_KINDS: Final = (
    (_BEINGS, _BEINGS), (_GOODS, _GOODS), (_BORNE, (*_BORNE, "product")), (_SOURCES, _SOURCES), (_ONE_SHOT, _ONE_SHOT),
)  # fmt: skip
_IN_PLAY: Final = {*_BEINGS, *_GOODS, *_BORNE, *_SOURCES, "environment", "permanent"}
_TURN: Final = "tap|turn|engage|pivot|exhaust|hush"
_READY: Final = "untap|ready|disengage|unpivot|rouse"
_TURNED: Final = "tapped|turned|engaged|pivoted|exhausted|hushed"
_LEAVE: Final = "destroy|remove|exile|scatter"
_NOT_COUNTERS: Final = (
    r"(?! (?:\d+|all) (?:\w+ )?(?:counter|indicator)s?\b)"  # they are removed in every game
)
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
    """The synonyms for a line that is written in other words, in the order in which they are replaced."""
    own = [*_OF_ALL]
    if not vocabulary.nouns:
        return own
    of_game = {noun.singular.lower() for noun in vocabulary.nouns}
    # A game with things of its own has them act.
    things = [noun for noun in vocabulary.nouns if noun.singular in _IN_PLAY] or [vocabulary.nouns[0]]
    for words, nouns in _KINDS:
        noun = next((noun for noun in vocabulary.nouns if noun.singular in nouns), None)
        if noun is None and words is _BEINGS and things[0].singular not in _IN_PLAY:
            noun = things[0]
        if noun is not None:
            own += _nouns([word for word in words if word not in of_game], noun)
    if len(things) == 1:
        own += [*_nouns(["permanent"], things[0]), (r"\bthis card\b", f"this {things[0].singular}")]
    own += _cards(vocabulary, of_game, things)
    own += [
        (rf"\b(?:{_LEAVE})\b{_NOT_COUNTERS}", vocabulary.destroy),
        # What is killed has died; what a game's own word takes away may not have.
        *(
            []
            if vocabulary.has_set("dying") and vocabulary.destroy != "destroy"
            else [(r"\bkill\b", vocabulary.destroy)]
        ),
        *([] if "sacrifice" in vocabulary.own_verbs else [(r"\bsacrifice(?= this)\b", vocabulary.destroy)]),
    ]
    if vocabulary.counters or vocabulary.any_counters:
        other = "indicator" if vocabulary.counter == "counter" else "counter"
        own.append((rf"\b{other}(s?)\b", rf"{vocabulary.counter}\1"))
    if vocabulary.zones:
        own.append((r"\bdeck\b", vocabulary.zones[0]))
        own += [(r"\bdiscard pile\b", pile) for pile in vocabulary.zones[1:2]]
    own += _turning(vocabulary) + _playing(vocabulary) + _events(vocabulary) + _numbers(vocabulary)
    return own


_SO_MANY: Final = r"(\d+|an?|one|two|three|four|five)"
# How one speaks of it at a table; what it says is likely and not certain, so it is offered and not heard.
_SPOKEN: Final[list[Synonym]] = [
    (r"^[A-Z][\w'-]+(?: [\w'-]+)?\s*[:–—-]\s+(?=(?:when|whenever|if|at|while|as long as|each|you)\b)", ""),
    (rf"\b(?:pings?|hits?|zaps?|burns?|shoots?) ([^.,]+?) for {_SO_MANY}\b", r"deals \2 damage to \1"),
    (rf"\b(takes?) {_SO_MANY}(?=[.,]|$)", r"\1 \2 damage"),
    (
        r"\b(?:hurts?|smacks?|bites?|hits?|damages?|strikes?) (?=an?\b|another\b|the\b|your\b|target\b|it\b)",
        "deals damage to ",
    ),
    (r"\b(?:gets?|is) (?:hurt|hit|wounded|damaged)\b", "takes damage"),
    (r"\b(?:bites the dust|kicks the bucket|perishes|is slain|gets killed|falls)\b", "dies"),
    (r"\b(?:pitch|toss|ditch|chuck|throw out|throw away)(?:es)?\b", "discard"),
    (r"\b(?:peek at|check out|check|see)\b", "look at"),
    (r"\bpick\b", "choose"),
    (r"\b(?:must|has to|have to|needs to) (discard|draw|sacrifice|lose|remove|destroy)\b", r"\1s"),
    (r"\b(?:will not|won't|may not|never)(?: ever)? (?=attack|block|challenge|approach|host)", "cannot "),
    (r"\bgrabs? (?=an? |\d|one |two )", "draw "),
    (r"\bgets? (an?|one|two|three|\d) (cards?)\b", r"draws \1 \2"),
    (r"\b(?:somebody|someone|anyone|anybody) in play\b", "any THING"),
    (r"\b(?:somebody|someone)\b", "any THING"),
    (r"\b(?:get rid of|kick out|wipe out|blow up|take out|trash|zap|smash)\b", "destroy"),
    (r"\b(?:swap|trade)s? ([^.,]+?) (?:for|with) ", r"exchange control of \1 and "),
    (rf"\bis {_SO_MANY} (?:stronger|bigger|better)\b", r"gets +\1 STAT"),
    (rf"\bis {_SO_MANY} (?:weaker|smaller|worse)\b", r"gets -\1 STAT"),
    (r"\b(gets [+-])(?:an?|one) ", r"\g<1>1 "),
    (r"\b(gets [+-])two ", r"\g<1>2 "),
    (r"\b(gets [+-])three ", r"\g<1>3 "),
    (r"\bwould be destroyed\b", "would die"),
    (r"\b(?:is|are) sent to the (?:discard pile|graveyard)\b", "dies"),
    (r"\b(this \w+) destroys (?=an? )", r"\1 kills "),
    (r"\bdeals damage to your opponent(?=,)", "deals damage to a player"),
    (r"\b(half)(?: of)? their Credits(?=\.)", r"\1 their Credits, rounded up"),
    (
        r"\bwhen(?:ever)? (it|this [\w ]+) has (\d+) or more (\w+) (counter|indicator)s on it,",
        r"whenever a \3 \4 is put on \1, if it has \2 or more \3 \4s on it,",
    ),
    (r"\bto your hand\b", "to its owner's hand"),
    (r"\bis worth (\d+) victory points? for each\b", r"is worth \1 more victory points for each"),
    (
        r"\b(if|unless|while) you (?:have|control) (\d+|two|three|four|five) (other )?(\w+s)\b(?= |,|\.)(?! or)(?! in)",
        r"\1 you control \2 or more \3\4",
    ),
    (
        r"\b(?:you may (?:only )?do this (?:only )?|do this only )once each turn\.$",
        "this ability triggers only once each turn.",
    ),
    (r"\bstand (it|him|her|them) back up\b", r"untap \1"),
    (r"\b(?:out|around)(?=[.,]|$)", "in play"),
    (r"\bcreate\b|\bmake\b", "summon"),
    (r"\bgets? (an?|\d) ([A-Z]\w+)(?! tokens?)", r"summon \1 \2 token"),
]


def spoken(vocabulary: Vocabulary) -> list[Synonym]:
    """What is said at a table, and what it most likely means in the words of a game."""
    if not vocabulary.nouns:
        return []
    stat = next((word for word in vocabulary.stats if word in _STATS), "")
    own = [(pattern, words.replace("THING", vocabulary.nouns[0].singular)) for pattern, words in _SPOKEN]
    if vocabulary.has_set("summoning"):  # a name that stands for those who bear it
        thing, things = vocabulary.nouns[0].singular, vocabulary.nouns[0].plural
        own += [
            (
                r"\b(for each |another |other )((?-i:[A-Z])\w+) (you control|in play)",
                rf"\1{thing} named \2 \3",
            ),
            (r"\b((?-i:[A-Z])\w+)s you control\b", rf"{things} named \1 you control"),
            (r"\b(\d+ or more |no |other )((?-i:[A-Z])\w+)s(?=[.,])", rf"\1{things} named \2"),
        ]
    if "sacrifice" not in vocabulary.own_verbs:
        own.append((r"\bsacrifice\b", vocabulary.destroy))
    return [(pattern, words.replace("STAT", stat)) for pattern, words in own if stat or "STAT" not in words]


def for_examples(vocabulary: Vocabulary) -> list[Synonym]:
    """The synonyms for an example of another game, in which any thing is as good as another."""
    if not vocabulary.nouns:
        return synonyms(vocabulary)
    of_game = {noun.singular.lower() for noun in vocabulary.nouns}
    others = [word for word in sorted(_IN_PLAY) if word not in of_game]
    return synonyms(vocabulary) + _nouns(others, vocabulary.nouns[0]) + synonyms(vocabulary)


def _nouns(names: list[str], noun: Noun) -> list[Synonym]:
    """Other words for things of this name, in the singular and the plural."""
    if not names:
        return []
    any_of = "|".join(names)
    return [(rf"\b(?:{any_of})\b", noun.singular), (rf"\b(?:{any_of})s\b", noun.plural)]


def _cards(vocabulary: Vocabulary, of_game: set[str], things: list[Noun]) -> list[Synonym]:
    """How things are called as cards outside play, of their kind where the game has words for that."""
    found: list[Synonym] = []
    for noun in vocabulary.nouns:
        name = noun.singular
        card = f"{name} card" if f"{name} card".lower() in of_game else "card" if things == [noun] else ""
        if card:
            found += [
                (rf"\b{name}(s?)( named [^,.]+)? from (your|that)\b", rf"{card}\1\2 from \3"),
                (rf"\b(search your (?:deck|library) for an? ){name}\b(?! card)", rf"\1{card}"),
            ]
    return found


def _playing(vocabulary: Vocabulary) -> list[Synonym]:
    """The verbs of other games for bringing a card into play."""
    verbs = {noun.verb for noun in vocabulary.nouns}
    others = "|".join(sorted({"cast", "play", "recruit", "purchase"} - verbs))
    if not others:
        return []
    if len(verbs) == 1:
        return [(rf"\b(?:{others})(s?)\b", rf"{min(verbs)}\1")]
    found: list[Synonym] = []
    for verb in sorted(verbs):
        nouns = "|".join(noun.singular for noun in vocabulary.nouns if noun.verb == verb)
        found.append((rf"\b(?:{others})(s?)(?= (?:an?|this|each|another) (?:{nouns})\b)", rf"{verb}\1"))
    return found


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


def _events(vocabulary: Vocabulary) -> list[Synonym]:
    """How it is said that things come and go."""
    entering = vocabulary.has_set("entering play")
    found: list[Synonym] = []
    for verb in sorted({noun.verb for noun in vocabulary.nouns}):
        of_verb = [noun.singular for noun in vocabulary.nouns if noun.verb == verb]
        nouns = "|".join(name for name in of_verb if name != "card" and not name.endswith(" card"))
        if not nouns:
            continue
        coming = rf"you {verb} this \1"
        if not entering:
            found.append((rf"\bthis ({nouns}) enters play\b(?! with\b)", coming))
        found.append((rf"\bthis ({nouns}) is (?:cast|played|recruited|purchased)\b", coming))
        if entering:
            found.append((rf"\byou play this ({nouns})\b", r"this \1 enters play"))
    for state in [word[8:] for word in vocabulary.occurrences if word.startswith("becomes ")]:
        found += [(rf"\b(?:is|gets) {state}\b", f"becomes {state}"), (rf"\bbe {state}\b", f"become {state}")]
    if vocabulary.has_set("dying"):
        found.append((rf"\b(?:{_LEFT})\b", "dies"))
    elif vocabulary.coming:
        found.append((rf"\b(?:{_LEFT})\b", vocabulary.coming[0]))
    return found


def _numbers(vocabulary: Vocabulary) -> list[Synonym]:
    """How changes of numbers are said, and the values of things, where the game has a number of that kind."""
    stat = next((word for word in vocabulary.stats if word in _STATS), "")
    if not stat:
        return []
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
