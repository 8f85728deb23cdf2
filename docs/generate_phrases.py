"""The tables of sentence templates in docs/cards.md, made of the phrases themselves.

    python docs/generate_phrases.py          writes it anew
    python docs/generate_phrases.py --check  says whether it is current

A template is in the first table if TumblrCards understands a line that needs it: the example of its phrase, a line of
one of its cards, the example with the words of another game replaced, or a line written here. Such a line stands beside
it. The table of another game has what its cards or examples need beyond that. A test checks that the tables are
current, so every line in them was read and printed back by the engine that is documented.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from pathlib import Path

import mindtable
from mindtable.cards.game.game import CardGame
from mindtable.cards.text.grammar import phrases_in_force
from mindtable.cards.text.read import check, phrases_of
from mindtable.language.phrase import Phrase
from mindtable.language.text.vocabulary import Vocabulary

PAGE = Path(__file__).with_name("cards.md")
BEGIN = "<!-- phrases of {game}: written by docs/generate_phrases.py -->\n"
END = "<!-- end of phrases of {game} -->"
GAME = "tumblrcards"
OTHERS = ("mind", "minds_across_time", "mindnet")

SECTIONS = {
    "Lines": ("line", "activated line", "instruction line"),
    "Sentences and instructions joined": ("sentence", "step"),
    "Events": ("head", "coming", "event"),
    "Events that are about to happen": ("would",),
    "Conditions": ("one condition", "condition"),
    "Effects": ("effect",),
    "Statements": ("statement",),
    "References": ("reference",),
    "Quantifiers": ("target quantifier", "each quantifier", "quantifier", "article"),
    "What may follow a noun": ("naming", "test", "place", "exception"),
    "Amounts": ("measure", "amount", "event amount"),
    "Costs": ("cost",),
    "Limits": ("limit",),
}

# What stands in the table for a slot.
SLOTS = {
    "actor": "[PLAYER]",
    "a card": "a card",
    "ability": "LINE",
    "amount": "AMOUNT",
    "another player": "PLAYER",
    "body": "EFFECT",
    "cards from pile": "CARDS from your discard pile",
    "chain": "EFFECT, then EFFECT",
    "act": "EFFECT",
    "clause": "PLAYER EFFECT",
    "coming": "EVENT",
    "costs": "COST",
    "counted": "KIND",
    "counted ones": "KINDS",
    "changes by that much": "CHANGES, where X is AMOUNT",
    "counter word": "counters",
    "counter words": "counters",
    "damaged player": "PLAYER",
    "deck of": "PLAYER's deck",
    "destroying": "destroy",
    "destroys": "destroys",
    "digits": "N",
    "duration": "DURATION",
    "edge": "start/end",
    "ending step": "turn",
    "effect": "EFFECT",
    "event amount": "AMOUNT",
    "event group": "a KIND",
    "event player": "PLAYER",
    "every": "each KIND",
    "full body": "EFFECT",
    "group": "GROUP",
    "hand of": "PLAYER's hand",
    "holdings": "health",
    "head": "When/Whenever EVENT",
    "into the deck": "your discard pile/hand into your deck",
    "joined": "EFFECT",
    "kind": "time",
    "limits": "LIMIT",
    "loser": "PLAYER",
    "many": "N",
    "measure": "AMOUNT",
    "measured changes": "CHANGES, where X is AMOUNT",
    "modes": "EFFECT; or EFFECT",
    "much": "N",
    "names": "NAME",
    "none of": "KINDS",
    "on what": "on it/them",
    "noun": "creature",
    "noun one": "creature",
    "noun ones": "creatures",
    "number": "N",
    "numbered cards": "N CARDS",
    "one counter": "counter",
    "one condition": "CONDITION",
    "one stat": "STAT",
    "other event player": "PLAYER",
    "other player": "PLAYER",
    "other thing": "a KIND",
    "own deck": "your deck",
    "own pile": "into your/its owner's discard pile",
    "owner": "PLAYER's",
    "permission": "PERMISSION",
    "place in deck": "on top/on the bottom of your deck",
    "place in its deck": "on top/on the bottom of its owner's deck",
    "place of that card": "PLACE",
    "place of the rest": "PLACE [in any order]",
    "place of yours": "PLACE",
    "playing": "cast",
    "played": "cast",
    "plays": "casts",
    "controlled": "you/your opponent controlled",
    "doer": "PLAYER",
    "other doer": "PLAYER",
    "offered": "EFFECT",
    "phase": "draw phase/casting phase",
    "remembered none": "KINDS",
    "remembered one": "a KIND",
    "remembered ones": "KINDS",
    "possessive": "this creature's",
    "resources": "health",
    "several": "N",
    "single": "CARD",
    "some": "a KIND",
    "something": "a KIND/this creature",
    "statement": "STATEMENT",
    "step of turn": "turn/combat",
    "subject": "GROUP",
    "this card": "this creature",
    "turn of": "your/each/...",
    "two conditions": "CONDITION and CONDITION",
    "two stats": "STAT and STAT",
    "whole group": "KIND",
    "whose": "PLAYER's",
    "word of a name": "WORD",
    "would": "EVENT",
}

# What stands there in the tables of other games.
SLOTS_OF = {
    "mind": {
        "coming occurrence": "HAPPENS",
        "destroyed": "removed",
        "occurrence": "HAPPENS",
        "occurrence of a player": "HAPPENS",
        "occurrence of you": "HAPPEN",
        "past occurrence": "HAPPENED",
        "past occurrence of a player": "HAPPENED",
        "past occurrence of many": "HAPPENED",
        "past occurrence of you": "HAPPENED",
        "measured player changes": "+X memory, where X is AMOUNT",
        "numbered": "N KINDS",
        "ordinal": "first/second/...",
        "period": "your recover step/...",
        "player changes": "+N memory/-N breaking point",
        "readying": "disengage",
        "something": "a KIND/this thought",
        "this card": "this thought",
        "turned": "engaged",
        "turning": "engage",
        "variety": "kinds",
        "variety one": "kind",
        "would occurrence": "HAPPEN",
        "would occurrence of a player": "HAPPEN",
    },
    "minds_across_time": {
        "cards from pile": "CARDS from your removed pile",
        "counter word": "indicator(s)",
        "counter words": "indicators",
        "deck of": "PLAYER's library",
        "into the deck": "your removed pile/hand into your library",
        "kind": "INDICATOR",
        "limited": "character(s)/resource(s)",
        "move kind": "MOVE",
        "noun": "product",
        "noun one": "product",
        "noun ones": "products",
        "numbered": "N KINDS",
        "one counter": "indicator",
        "own deck": "your library",
        "part": "PART",
        "period": "your turn",
        "place in deck": "on top/on the bottom of your library",
        "place in its deck": "on top/on the bottom of its owner's library",
        "playing": "play",
        "plays": "plays",
        "readying": "unpivot",
        "resource": "RESOURCE",
        "resource choice": "N RESOURCE or N RESOURCE",
        "resource list": "N RESOURCE, N RESOURCE and N RESOURCE",
        "set of counters": "N INDICATOR indicators on it",
        "something": "a KIND/this product",
        "stopped": "stalled/foiled",
        "talent list": "TALENT and TALENT",
        "this card": "this product",
        "turned": "pivoted",
        "turning": "pivot",
        "variety": "subtypes",
        "whole group": "KIND",
    },
    "mindnet": {
        "borne": "item/Implant/...",
        "destroying": "discard",
        "occurrence": "HAPPENS",
        "occurrence of a player": "HAPPENS",
        "occurrence of you": "HAPPEN",
        "holdings": "Credits/GNEs/cards in hand",
        "kind": "item",
        "noun": "individual",
        "noun one": "individual",
        "noun ones": "individuals",
        "period": "your event phase/an interaction/...",
        "playing": "recruit/purchase/play",
        "plays": "recruits/purchases/plays",
        "readying": "activate",
        "resource": "Credit(s)",
        "resources": "Credits",
        "something": "a KIND/this individual",
        "this card": "this individual/this item/...",
        "turned": "exhausted",
        "turning": "exhaust",
        "would occurrence": "HAPPEN",
        "would occurrence of a player": "HAPPEN",
    },
}

_SLOT = re.compile(r"\{-?([\w,]*)(?::([\w ]+))?(?:\(s\))?\}")

# The words of other games in examples, and what TumblrCards says instead.
_OTHER_WORDS = (
    (r"\bthis thought has \+(\d) power", r"this creature has +\1/+0"),
    (r"\b(thought|intellect|individual|character|product|book|environment)\b", "creature"),
    (r"\b(thought|intellect|individual|character|product|book)s\b", "creatures"),
    (r"\b[Pp]lay (this|a)\b", r"cast \1"),
    (r"\bplays a\b", "casts a"),
    (r"\bradiation indicators\b", "time counters"),
    (r"\bvictory points\b", "health"),
    (r"\bwith power\b", "with attack"),
    (r"\bcan challenge\b", "can attack"),
)

# Lines for phrases whose examples are too much of another game.
_MORE_EXAMPLES = (
    "Whenever a creature dies or this creature attacks, draw 1 card.",
    "When this creature dies, choose one: draw 1 card; or gain 1 health.",
    "Whenever your opponent casts a creature, draw 1 card.",
    "Whenever another creature dies, draw 1 card.",
    "When this creature dies, destroy target creature with health 3 or less.",
    "When this creature dies, choose 2 creatures. Destroy the chosen creatures.",
    "When this creature dies, draw 1 card, then gain 1 health.",
    "When this creature dies, each player loses half their health, rounded down.",
    "While your opponent has more health than you, this creature has +1/+1.",
)


def words(game: str) -> Vocabulary:
    """The words of a game, with its cards."""
    found = mindtable.game(game)
    assert isinstance(found, CardGame)
    return found.vocabulary().with_names([card.name for card in found.cards()])


def readable(phrase: Phrase, line: str, vocabulary: Vocabulary) -> str:
    """The canonical text of `line` if it is read and needs `phrase`; else nothing."""
    checked = check(line, vocabulary, suggest=False)
    if checked.ability is None or (
        phrase.canonical and phrase not in phrases_of(checked.ability, vocabulary)
    ):
        return ""
    return checked.canonical if phrase.canonical else line


def in_words_of_the_game(line: str) -> str:
    """The line with the words of other games replaced."""
    for pattern, word in _OTHER_WORDS:
        line = re.sub(pattern, word, line)
    return line[0].upper() + line[1:]


def examples(game: str, vocabulary: Vocabulary) -> dict[Phrase, str]:
    """A line for each phrase that a game understands."""
    found: dict[Phrase, str] = {}
    used: dict[Phrase, str] = {}
    for card in mindtable.game(game).cards():
        for line in card.lines:
            ability = check(line, vocabulary, suggest=False).ability
            for phrase in phrases_of(ability, vocabulary) if ability is not None else ():
                if phrase not in used or len(line) < len(used[phrase]):
                    used[phrase] = line
    for line in _MORE_EXAMPLES:
        ability = check(line, vocabulary, suggest=False).ability
        for phrase in phrases_of(ability, vocabulary) if ability is not None else ():
            used.setdefault(phrase, line)
    for phrase in phrases_in_force(vocabulary):
        if phrase.example:
            line = (
                readable(phrase, phrase.example, vocabulary)
                or used.get(phrase, "")
                or (game == GAME and readable(phrase, in_words_of_the_game(phrase.example), vocabulary))
            )
            if line:
                found[phrase] = line
    return found


def template(phrase: Phrase, slots: Mapping[str, str]) -> str:
    """The template as a card designer reads it, with what stands in it for its slots."""
    text = phrase.template.replace(" [{limits}]", "")
    text = _SLOT.sub(lambda slot: slots.get(slot[2] or slot[1], (slot[2] or slot[1]).upper()), text)
    text = re.sub(r"\[\w+=", "[", text).replace("^ ", "").replace("“ ", "“").replace(" ”", "”")
    return re.sub(r" ([.,:;])", r"\1", text)


def row(phrase: Phrase, line: str, slots: Mapping[str, str]) -> str:
    """A row of the table."""
    means = phrase.means if phrase.canonical else "understood; printed in the other form"
    return f"| {template(phrase, slots)} | {means} | {line} |"


def listed(texts: tuple[str, ...]) -> str:
    """Texts of a card, side by side."""
    return ", ".join(f"`{text}`" for text in texts)


def table(game: str, known: dict[Phrase, str]) -> str:
    """All sections of a game: the phrases that it understands beyond the `known` ones, which are added to those."""
    vocabulary = words(game)
    found = {phrase: line for phrase, line in examples(game, vocabulary).items() if phrase not in known}
    known.update(found)
    slots = SLOTS | SLOTS_OF.get(game, {})
    permissions = listed(vocabulary.permissions)
    parts = [f"PERMISSION is one of {permissions}; PROHIBITION one of {listed(vocabulary.prohibitions)}."]
    if not vocabulary.permissions:
        parts = [f"PROHIBITION is one of {listed(vocabulary.prohibitions)}."]
    if not vocabulary.prohibitions:
        parts = [f"PERMISSION and PROHIBITION are one of {permissions}."]
    for title, categories in SECTIONS.items():
        rows = [
            row(phrase, line, slots)
            for category in categories
            for phrase, line in found.items()
            if phrase.category == category
        ]
        if rows:
            parts.append(
                "\n".join([f"### {title}\n", "| template | meaning | example |", "|---|---|---|", *rows])
            )
    return "\n\n".join(parts) + "\n"


def page() -> str:
    """The page with its tables made anew."""
    text = PAGE.read_text(encoding="utf-8")
    known: dict[Phrase, str] = {}
    for game in (GAME, *OTHERS):
        begin, end = BEGIN.format(game=game), END.format(game=game)
        before, _, rest = text.partition(begin)
        _, _, after = rest.partition(end)
        text = f"{before}{begin}\n{table(game, known)}\n{end}{after}"
    return text


def main() -> int:
    """Write the page, or say whether it is current."""
    new = page()
    if "--check" in sys.argv[1:]:
        current = new == PAGE.read_text(encoding="utf-8")
        print("current" if current else "not current: run python docs/generate_phrases.py")
        return 0 if current else 1
    PAGE.write_text(new, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
