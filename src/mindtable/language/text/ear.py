"""The ear: how people write, brought into the words of card text, word by word, before it is read.

`can't` is `cannot`, `two` is `2`, `as long as` is `while`, the card's own name is `this creature`. Each entry changes
words and never what they mean; what has more than one meaning is no entry. How sentences are put together in ordinary
English is said by the phrases themselves (`also` of a phrase).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Final

from mindtable.language.text.tokens import Token, tokenise, words_of

# What is written, and what it is in card text.
Entry = tuple[str, str]

_COMPARED: Final = (
    ("higher", "more"), ("greater", "more"), ("above", "more"), ("up", "more"), ("lower", "less"), ("below", "less"),
)  # fmt: skip

# The two halves of contractions, numbers in words, American and British spelling, and words that say the same.
SPELLINGS: Final[tuple[Entry, ...]] = (
    ("can't", "cannot"), ("can not", "cannot"), ("couldn't", "could not"), ("isn't", "is not"), ("aren't", "are not"),
    ("wasn't", "was not"), ("weren't", "were not"), ("doesn't", "does not"), ("don't", "do not"),
    ("didn't", "did not"), ("hasn't", "has not"), ("haven't", "have not"), ("won't", "will not"),
    ("it's", "it is"), ("that's", "that is"), ("there's", "there is"),
    ("they're", "they are"), ("you're", "you are"), ("you've", "you have"), ("they've", "they have"),
    ("two", "2"), ("three", "3"), ("four", "4"), ("five", "5"), ("six", "6"), ("seven", "7"), ("eight", "8"),
    ("nine", "9"), ("ten", "10"), ("eleven", "11"), ("twelve", "12"), ("fifteen", "15"), ("twenty", "20"),
    ("&", "and"), ("1st", "first"), ("2nd", "second"), ("3rd", "third"),
    ("as long as", "while"), ("for as long as", "while"), ("at the beginning of", "at the start of"),
    ("until the end of turn", "until end of turn"),
    ("until the end of the turn", "until end of turn"), ("till end of turn", "until end of turn"),
    ("until the beginning of", "until the start of"), ("called", "named"), ("every", "each"),
    ("target opponent", "your opponent"), ("target opponent's", "your opponent's"),
    *[(f"an opponent's {what}", f"your opponent's {what}") for what in (
        "turn", "turns", "hand", "deck", "library", "graveyard", "health", "life", "control", "side")],
    ("each opponent's", "your opponent's"), ("your opponents control", "your opponent controls"),
    ("an opponent", "your opponent"), ("the opponent", "your opponent"), ("each opponent", "your opponent"),
    ("opponents control", "your opponent controls"), ("the enemy", "your opponent"), ("your enemy", "your opponent"),
    ("the enemy player", "your opponent"), ("afterwards", "then"),
    ("both players", "each player"), ("throws away", "discards"), ("throw away", "discard"),
    ("until the turn ends", "until end of turn"), ("until end of this turn", "until end of turn"),
    ("until the end of this turn", "until end of turn"), ("for this turn", "until end of turn"),
    *[(f"{word}-sided", f"{n}-sided") for word, n in (
        ("four", 4), ("six", 6), ("eight", 8), ("ten", 10), ("twelve", 12), ("twenty", 20))],
    *[(f"{n} or {word}", f"{n} or {said}") for n in range(1, 21) for word, said in _COMPARED],
    *[(f"{each} time counter", "each time counter") for each in ("each", "every")],
    ("each time", "whenever"), ("every time", "whenever"), ("as soon as", "when"), ("any time", "whenever"),
    ("anytime", "whenever"), ("the moment", "when"), ("each and every", "each"), ("every single", "each"),
    ("anyone", "a player"), ("anybody", "a player"), ("any player", "a player"),
    ("you've got", "you have"), ("they've got", "they have"), ("you have got", "you have"), ("it's got", "it has"),
    ("has got", "has"), ("everything you", "cards you"), ("everything your opponent", "cards your opponent"),
    *[(f"{until} {turn} {over}", "until end of turn") for until in ("until", "till")
      for turn, over in (("the turn", "is over"), ("this turn", "is over"), ("that turn", "is over"),
                         ("the turn", "ends"), ("this turn", "ends"), ("that turn", "ends"))],
    ("till the turn's over", "until end of turn"), ("until the turn's over", "until end of turn"),
    ("till the end of the turn", "until end of turn"), ("till the end of turn", "until end of turn"),
    ("till the end of that turn", "until end of turn"), ("until the end of that turn", "until end of turn"),
    ("for the turn", "until end of turn"),
    *[(f"{each} {turns}", f"{whose} turn") for whose in ("your", "your opponent's")
      for each, turns in (("each of", f"{whose} turns"), ("all of", f"{whose} turns"), ("all", f"{whose} turns"),
                          ("every one of", f"{whose} turns"), ("each one of", f"{whose} turns"))],
    ("each of your", "all your"), ("all of your", "all your"), ("each of the", "all"), ("all of the", "all"),
    ("all the", "all"), ("by anything", ""), ("card back from", "card from"), ("cards back from", "cards from"),
    ("you both", "each player"), ("both of you", "each player"), ("you and your opponent", "each player"),
    ("you're holding", "in your hand"),
    ("you hold", "in your hand"),

    ("after this one", "after this one"), ("this one", "this"), ("roll a die", "roll a 6-sided die"),
    ("till your next turn", "until your next turn"), ("so long as", "while"), ("provided that", "if"),
    ("grant it", "give it"), ("grants it", "gives it"), ("grant another", "give another"), ("grant target",
     "give target"),
    ("the enemy player's", "your opponent's"), ("the enemy's", "your opponent's"), ("the other player's",
     "your opponent's"),
    ("once per turn", "once each turn"), ("once a turn", "once each turn"), ("one time each turn", "once each turn"),
    ("once per each turn", "once each turn"), ("on each side", "in play"), ("per turn", "each turn"),
)  # fmt: skip


# Words that say nothing where card text has none for them.
SAYING_NOTHING: Final = ("also", "too", "as well", "always", "simply", "just")

# Words for somebody who is a card, where no player was named whom they may speak of.
PERSONS: Final[tuple[Entry, ...]] = (
    ("she's", "it is"), ("he's", "it is"), ("she", "it"), ("he", "it"), ("him", "it"), ("his", "its"),
    *[(f"you {verb} {her}", f"you {verb} this") for verb in ("play", "cast", "recruit") for her in ("her", "him")],
    *[(f"{verb} her", f"{verb} it") for verb in (
        "pivot", "exhaust", "engage", "discard", "remove", "destroy", "return", "activate", "unpivot")],
    ("on her", "on it"), ("from her", "from it"), ("to her", "to it"), ("of her", "of it"),
)  # fmt: skip


# Words that are about nothing by themselves, so that a game needs none for them.
EVERYDAY: Final = frozenset((
    "about", "after", "again", "all", "also", "although", "and", "any", "anyone", "anything", "are", "aren", "back",
    "because", "been", "before", "being", "both", "but", "can", "cannot", "come", "comes", "could", "did", "does",
    "doesn", "don", "done", "down", "each", "either", "else", "even", "every", "everybody", "everyone",
    "everything", "few", "for", "from", "get", "gets", "give", "gives", "goes", "going", "got", "had", "has",
    "have", "having", "here", "how", "however", "into", "isn", "its", "just", "keep", "keeps", "last", "let",
    "like", "made", "make", "makes", "many", "may", "more", "most", "much", "must", "neither", "never", "nobody",
    "nor", "not", "nothing", "now", "off", "once", "one", "only", "onto", "other", "others", "otherwise", "our",
    "out", "over", "own", "part", "per", "put", "puts", "rather", "same", "she", "should", "since", "some",
    "somebody", "someone", "something", "still", "such", "take", "takes", "than", "that", "the", "their", "theirs",
    "them", "then", "there", "these", "they", "thing", "things", "this", "those", "though", "through", "till",
    "time", "times", "together", "too", "toward", "two", "under", "unless", "until", "upon", "use", "used", "very",
    "was", "way", "were", "what", "whatever", "when", "whenever", "where", "whether", "which", "while", "who",
    "whoever", "whole", "whom", "whose", "will", "with", "within", "without", "won", "would", "yet", "you", "your",
    "yours",
))  # fmt: skip


class Ear:
    """Entries, of which at each word the longest that fits is taken; what it makes is not looked at again."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        self._by_first: dict[str, list[tuple[tuple[str, ...], tuple[str, ...]]]] = {}
        for written, meant in entries:
            words = words_of(written)
            self._by_first.setdefault(words[0], []).append((words, tuple(t.text for t in tokenise(meant))))
        for found in self._by_first.values():
            found.sort(key=lambda entry: -len(entry[0]))

    def hear(self, tokens: Sequence[Token]) -> list[Token]:
        """The tokens in the words of card text; each stands where the words stand that it was made of."""
        heard: list[Token] = []
        folded = [token.word for token in tokens]
        at = 0
        while at < len(tokens):
            for words, meant in self._by_first.get(folded[at], ()):
                if tuple(folded[at : at + len(words)]) == words:
                    start, end = tokens[at].start, tokens[at + len(words) - 1].end
                    heard.extend(Token(text, start, end) for text in meant)
                    at += len(words)
                    break
            else:
                heard.append(tokens[at])
                at += 1
        return heard


class OwnName:
    """A card's own name, and the parts of it that are names by themselves: they speak of this very card.

    `noun` is what the card is; none of `known` words is a name by itself. After `named`, and where the thing that bears
    the name is said after it (`Zombie token`), a name is a name, and so are those of `others` in which it occurs. In
    quotation marks `this` would be what is given the ability, so a name stays one there, too.
    """

    def __init__(self, name: str, noun: str, known: Collection[str], others: Iterable[str]) -> None:
        words = words_of(name)
        self._meant = ("this", *noun.split())
        parts = [words[i:j] for i in range(len(words)) for j in range(i + 1, len(words) + 1)]
        self._names = [
            part
            for part in sorted(parts, key=lambda part: -len(part))
            if part == words or any(_is_name(word, known) for word in (part[0], part[-1]))
        ]
        first = {part[0] for part in self._names}
        alike = [words_of(other) for other in others if any(word in other.lower() for word in first)]
        self._others = [other for other in alike if other != words]

    def hear(self, tokens: Sequence[Token]) -> list[Token]:
        """The tokens with `this creature` where the card is called by its name."""
        heard: list[Token] = []
        folded = [token.word for token in tokens]
        quoted = False
        at = 0
        while at < len(tokens):
            quoted ^= folded[at] == '"'
            skips = 1 if folded[at] == "the" else 0  # `the Widow`
            name = next((name for name in self._names if self._stands(tokens, at, name)), ())
            if skips and not name:
                name = next((name for name in self._names if self._stands(tokens, at + 1, name)), ())
            else:
                skips = 0
            size = self._other_name(folded, at)
            whole = self._names[0] if self._names else ()
            if at and folded[at - 1] in _NAMES_FOLLOW and tuple(folded[at : at + len(whole)]) == whole:
                size = len(whole)
            if quoted or size >= len(name):
                heard.extend(tokens[at : at + max(size, 1)])
                at += max(size, 1)
                continue
            last = tokens[at + skips + len(name) - 1]
            owner = last.word == name[-1] + "'s" or (last.word == name[-1] + "'" and name[-1].endswith("s"))
            texts = [*self._meant[:-1], self._meant[-1] + ("'s" if owner else "")]
            heard.extend(Token(text, tokens[at].start, last.end) for text in texts)
            at += skips + len(name)
        return heard

    def _other_name(self, folded: Sequence[str], at: int) -> int:
        """How many words the longest name of another card has that stands there; 0 if none does."""
        sizes = [len(other) for other in self._others if tuple(folded[at : at + len(other)]) == other]
        return max(sizes, default=0)

    def _stands(self, tokens: Sequence[Token], at: int, name: tuple[str, ...]) -> bool:
        here = tokens[at : at + len(name)]
        if len(here) < len(name) or not here[0].text[:1].isupper():
            return False
        if at and tokens[at - 1].word in _NAMES_FOLLOW:
            return False
        if at + len(name) < len(tokens) and tokens[at + len(name)].word in _NAMED_THINGS:
            return False
        words = [token.word for token in here]
        return words[:-1] == list(name[:-1]) and words[-1] in (name[-1], name[-1] + "'s", name[-1] + "'")


def _is_name(word: str, known: Collection[str]) -> bool:
    return word.isalpha() and len(word) > 2 and word not in known and word not in _TITLES


_TITLES: Final = frozenset(
    ["the", "and", "for", "old", "great", "little", "young", "mrs", "miss", "sir", "lady", "lord", "saint"]
)
_NAMES_FOLLOW: Final = frozenset({"named", "called"})
_NAMED_THINGS: Final = frozenset({"token", "tokens", "card", "cards"})
