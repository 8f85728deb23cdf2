"""Meaning of a line, for corrections. A correction may change spelling, agreement, order, small words and what is
missing, but never the meaning.

A suggestion is read before it is shown, which proves that it means something. Here the words that were written are
compared with those that would stand in their place, so that it means the same: the same player acts, on the same side,
as many times, in the same event. Nothing is known here of what a line does; words are judged as words.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import Final

from mindtable.language.text.tokens import Token


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


# Words of English and of other card games that are right as they are: none of them is a misspelling of another word.
_OWN_WORDS: Final = _set(
    """
    i me my mine we us our he him his she her hers it its they them their theirs you your yours opponent opponents
    player players controller owner who whose this that these those
    no not none never nobody nothing nor neither cannot can't without unless except instead non
    zero one two three four five six seven eight nine ten once twice half double all any both each every few fewer
    least less more most many much several some other another than
    if when whenever while until unless before after during instead as may might must can could would should will
    gain lose win lost won draw discard mill fill kill heal deal burn fight tap untap lock unlock block unblock attach
    unattach equip steal hack move copy cast play buy sell pay cost use add remove destroy exile sacrifice return
    die dead live leave enter attack defend start end begin beginning top bottom first last next
    higher lower highest lowest even odd up down in out on off into onto from to over under
    """
)
# Small words that are often mistaken for one another; nothing hangs on which of them was written.
_ALIKE: Final = (
    _set("a an and the then"), _set("the he"), _set("of off or on in into to at for from form"),
    _set("you your our"), _set("it its"), _set("that than"), _set("and end hand"), _set("when whenever"),
    _set("this his"), _set("is are"), _set("has have"), _set("does do"), _set("may many"),
)  # fmt: skip
# Words that say nothing by themselves: one too many is left out.
_FILLERS: Final = _set("a an the then also and just simply immediately of , . : ;")
_ONE: Final = ("a", "an", "one")
# Words that turn round what stands there without them.
_NEGATIONS: Final = _set("no not none never without unless except may opponent's")
_PREFIXES: Final = ("un", "dis", "non", "in")
# Words for players that another one is not put beside or in the place of.
_PLAYERS: Final = _set("you your opponent opponents opponent's they their them player")
# What a verb stands behind whose subject is that of the verb before it.
_JOINTS: Final = frozenset(("", ",", "then", "and", "or", "also"))
# A player who does something, other than you: not one who only controls or owns what is spoken of.
_SOMEBODY: Final = re.compile(
    r"\b(your opponent|each player|that player|a player|that \w+'s (?:controller|owner)|its (?:controller|owner)|they)"
    r"(?! controls?\b)(?= \w)",
    re.IGNORECASE,
)
_THEY: Final = ("they", "he", "she")
_SAME_FORM: Final = ("may", "can", "cannot", "would")
_CARDS: Final = ("card", "cards", "discard", "discards")
_NUMBER: Final = re.compile(r"[+-]?\d+|\bx\b")


def distance(first: str, second: str, most: int) -> int:
    """How many letters are wrong, missing, too many or swapped; `most` + 1 if there are more than `most`."""
    if abs(len(first) - len(second)) > most:
        return most + 1
    before: list[int] = []
    row = list(range(len(second) + 1))
    for i in range(1, len(first) + 1):
        two_before, before, row = before, row, [i] + [0] * len(second)
        for j in range(1, len(second) + 1):
            same = first[i - 1] == second[j - 1]
            row[j] = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (0 if same else 1))
            if i > 1 and j > 1 and first[i - 1] == second[j - 2] and first[i - 2] == second[j - 1]:
                row[j] = min(row[j], two_before[j - 2] + 1)
        if min(row) > most:
            return most + 1
    return row[-1]


def same_stem(first: str, second: str) -> bool:
    """Whether two words differ in number or person only."""
    first, second = first.replace("'", ""), second.replace("'", "")
    if first == second or {first, second} in ({"is", "are"}, {"has", "have"}, {"does", "do"}):
        return True
    short, long = sorted((first, second), key=len)
    return len(short) > 1 and (
        long in (short + "s", short + "es") or (short[-1:] == "y" and long == short[:-1] + "ies")
    )


def _is_own_word(word: str) -> bool:
    """Whether that is a word of its own in English, in this form or another one."""
    return any(word.removesuffix(ending) in _OWN_WORDS for ending in ("", "s", "es", "d", "ed", "ing"))


def _third_person(verb: str) -> str:
    """The form of a verb that goes with `each player`."""
    if verb in _SAME_FORM or (verb[-1:] == "s" and verb[-2:] != "ss"):
        return verb
    if verb == "have":
        return "has"
    return verb + ("es" if verb.endswith(("s", "sh", "ch", "x", "o")) else "s")


class Meaning:
    """The meaning of the words of one line that a correction must not change.

    `known` are the words of the game: one of them is no misspelling of another one. `nouns` are its words for things,
    of which none is added to what was written.
    """

    def __init__(
        self, text: str, tokens: Sequence[Token], known: Collection[str], nouns: Collection[str] = ()
    ) -> None:
        self.nouns = nouns
        self.text = text
        self.tokens = tokens
        self.known = known

    def lets_replace(self, at: int, new: str) -> bool:
        """Whether the word `at` may be one that was meant to be `new`."""
        old, new = self.tokens[at].word, new.lower()
        if old in _ONE and new == "1":
            return True
        if _NUMBER.findall(old) != _NUMBER.findall(new):
            return False
        if same_stem(old, new):
            return not self._loses_subject(at, new)
        if any(old in alike and new in alike for alike in _ALIKE):
            return True
        if old in self.known or _is_own_word(old):
            return False
        return not self._turns(old, new) and not self._loses_subject(at, new)

    def lets_insert(self, at: int, new: str) -> bool:
        """Whether `new` may have been forgotten before the word `at`."""
        new = new.lower()
        before, after = self._word(at - 1), self._word(at)
        if new in self.nouns or _NUMBER.search(new):
            return False  # something or so many of it that nobody spoke of
        if new.isalpha() and new in (self._word(at + 1), self._word(at - 2)):
            return False  # it stands in the wrong place
        if new == "opponent":
            return before == "your" and after[-1:] == "s" and after in self.known
        if new in _PLAYERS and (before in _PLAYERS or after in _PLAYERS):
            return new == "your" and after.startswith("opponent") and before not in _PLAYERS
        if new == "no":
            return at == 0  # where `each` may have been forgotten as well
        return new not in _NEGATIONS and not (new == "cannot" and before in ("can", "may"))

    def lets_remove(self, at: int) -> bool:
        """Whether the word `at` may be too many: it stands there twice, or says nothing."""
        word = self.tokens[at].word
        if word in ",.:;" and _NUMBER.search(self._word(at - 1)) and _NUMBER.search(self._word(at + 1)):
            return False  # two numbers, or one with a fraction
        return (
            word in _FILLERS
            or (at > 0 and same_stem(word, self._word(at - 1)))
            or (at + 1 < len(self.tokens) and same_stem(word, self._word(at + 1)))
        )

    def lets_swap(self, at: int) -> bool:
        """Whether the word `at` and the next one may be in the wrong order."""
        first, second = self._word(at), self._word(at + 1)
        if first in _PLAYERS and second in _PLAYERS:
            return second == "your" and first.startswith("opponent")
        return not (_NUMBER.search(first) and _NUMBER.search(second))

    def subject_before(self, at: int) -> str:
        """The player, other than you, who acts in the same sentence before the word `at`; empty if there is none."""
        start = self.tokens[at].start if at < len(self.tokens) else len(self.text)
        sentence = re.split(r"[.:;“”\"] ?", self.text[:start])[-1]
        found = [match[1] for match in _SOMEBODY.finditer(sentence)]
        return found[-1] if found else ""

    def named_again(self) -> list[tuple[int, int, str]]:
        """Where a player who acts could be named once more: the range of words, and what says the same there.

        That is where `they` stands, and before a verb that goes with the player who acted just before.
        """
        found: list[tuple[int, int, str]] = []
        for at, token in enumerate(self.tokens):
            verb = at + 1 if token.word in _THEY else at
            if verb >= len(self.tokens) or (verb == at and not self._lacks_subject(at)):
                continue
            who = self.subject_before(at)
            if who and who.lower() not in _THEY:
                who = "that player" if who.lower() == "a player" else who.lower()
                end = self.tokens[verb].end
                found.append((token.start, end, f"{who} {_third_person(self.tokens[verb].text)}"))
        return found

    def _lacks_subject(self, at: int) -> bool:
        word = self.tokens[at].word
        return word[-1:] == "s" and word in self.known and word[:-1] in self.known and self.has_no_subject(at)

    def has_no_subject(self, at: int) -> bool:
        """Whether the word `at` is, if it is a verb, one whose subject stands before another verb."""
        return self._word(at - 1) in _JOINTS

    def _loses_subject(self, at: int, new: str) -> bool:
        """Whether a verb that goes with a player named before it would become one of yours."""
        old = self.tokens[at].word
        third_person = old[-1:] == "s" and new[-1:] != "s"
        return third_person and self.has_no_subject(at) and bool(self.subject_before(at))

    def _turns(self, old: str, new: str) -> bool:
        """Whether the opposite of `new` is nearer to what was written."""
        far = distance(old, new, 3)
        for opposite in self._opposites(new):
            other = distance(old, opposite, 3)
            if other < far or (other == far and len(opposite) > len(new)):
                return True
        return False

    def _opposites(self, word: str) -> list[str]:
        """The words with a negation more or less."""
        if word in ("can", "cannot"):
            return ["cannot" if word == "can" else "can"]
        if word in _CARDS:
            return []
        without = [word[len(prefix) :] for prefix in _PREFIXES if word.startswith(prefix)]
        return [each for each in [prefix + word for prefix in _PREFIXES] + without if each in self.known]

    def _word(self, at: int) -> str:
        return self.tokens[at].word if 0 <= at < len(self.tokens) else ""
