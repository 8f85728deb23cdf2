"""Vocabulary: the words of one game, as data.

The grammar is shared; a game supplies its nouns and states, its stats, zones and steps, what a card can forbid or
allow, the names of its cards, and which verbs are in force. A vocabulary is a TOML file beside the game's rules, whose
keys are the attributes of `Vocabulary`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Final

# Keys of earlier versions, and what to write now.
_REPLACED: Final = {"without": "name the sets of shared phrases that the game has in `sets` instead"}


@dataclass(frozen=True)
class Noun:
    """A word for things: `creature`, `creatures`; `verb` is how a player brings one into play."""

    singular: str
    plural: str
    verb: str


@dataclass(frozen=True)
class Vocabulary:
    """The words of one game.

    Attributes:
        game: The game's slug.
        title: Its name, for messages.
        package: Where the game's own verbs live, as a Python package; empty if there are none.
        own_verbs: The modules of that package whose phrases are in force.
        verbs: The shared verb and statement modules in force; each is a set of phrases of the same name.
        sets: The further sets of shared phrases in force, such as "dying" or "counters as costs". A phrase says its own
            set; those of a verb without one are of the set of the verb.
        forms: The forms of lines in force besides triggered, static and replacing ones: "activated", "instruction".
        nouns: The first one is what `that creature's controller` speaks of.
        states: Words that stand before a noun.
        origins: States that stand after it: `from Asia`.
        slash: The two stats of `+1/+1`, in this order; empty if the game does not write so.
        stats: The stats of things.
        compared: The numbers printed on a card that only tests compare: `cost`.
        player_stats: The stats of players other than health: `mana`.
        zones: Zones of a player; the deck comes first, the pile for used cards second.
        places: Places in play: `in this interaction` without its `in`.
        predicates: What may stand after `is`, besides the states: `hosting`.
        varieties: What `of 3 or more different ...` may name: `kinds`; one may be chosen: `the chosen kind`.
        destroy: The verb by which a card has things leave play: `destroy`, `remove`.
        counter: "counter" or "indicator".
        counters: The kinds of counters.
        any_counters: Whether a card may bring a kind of its own.
        steps: What `At the start of your ...` may name.
        periods: What `only during ...` may name.
        starting: Those of the steps of which only the start may be waited for.
        permissions: What `can` may name; a word `N` in it is any number.
        prohibitions: What `cannot` and `no ... can` may name; the same if there are none.
        duties: What `each turn if able` may be said of, in the singular: `attacks`.
        occurrences: What may happen to a thing, in the singular: `is removed`; `coming` are those that are written with
            `When` if they happen to this very card.
        replaced: Those of which a replacement may speak, as they stand after `would`: `be removed`.
        phases: The parts of a turn that `it is your ...` may name, with the game's own words for them.
        player_occurrences: What players may do, with `you` and with another subject; `player_replaced` are those of
            which a replacement may speak.
        turned: The verbs for turning a thing and turning it back, and the state it is in then.
        resources: What can be paid, singular and plural, and both in other words that are understood, if there are any.
        holdings: What else players have so many of, singular and plural.
        cost_parts: Parts of a cost, singular and plural.
        passing: The nouns of cards that are carried out and do not stay in play.
        limited: The nouns of which a player may play only so many in one turn.
        words: Categories of words that only the game's own phrases speak of: its talents.
        names: The names of all cards.
        said: What players say for words of the game, with those words: `minion` for `creature`.
        elsewhere: Words of other games, with the name of the game.
    """

    game: str
    title: str
    package: str = ""
    own_verbs: tuple[str, ...] = ()
    verbs: tuple[str, ...] = ()
    sets: tuple[str, ...] = ()
    forms: tuple[str, ...] = ()
    nouns: tuple[Noun, ...] = ()
    states: tuple[str, ...] = ()
    origins: tuple[str, ...] = ()
    slash: tuple[str, ...] = ()
    stats: tuple[str, ...] = ()
    compared: tuple[str, ...] = ()
    player_stats: tuple[str, ...] = ()
    zones: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    predicates: tuple[str, ...] = ()
    varieties: tuple[str, ...] = ()
    destroy: str = "destroy"
    counter: str = "counter"
    counters: tuple[str, ...] = ()
    any_counters: bool = False
    steps: tuple[str, ...] = ()
    periods: tuple[str, ...] = ()
    starting: tuple[str, ...] = ()
    permissions: tuple[str, ...] = ()
    prohibitions: tuple[str, ...] = ()
    duties: tuple[str, ...] = ()
    occurrences: tuple[str, ...] = ()
    coming: tuple[str, ...] = ()
    replaced: tuple[tuple[str, str], ...] = ()
    player_occurrences: tuple[tuple[str, str], ...] = ()
    player_replaced: tuple[tuple[str, str], ...] = ()
    phases: tuple[tuple[str, str], ...] = ()
    turned: tuple[str, ...] = ()
    resources: tuple[tuple[str, ...], ...] = ()
    holdings: tuple[tuple[str, str], ...] = ()
    cost_parts: tuple[tuple[str, str], ...] = ()
    passing: tuple[str, ...] = ()
    limited: tuple[str, ...] = ()
    words: tuple[tuple[str, tuple[str, ...]], ...] = ()
    names: tuple[str, ...] = ()
    said: tuple[tuple[str, str], ...] = ()
    elsewhere: tuple[tuple[str, str], ...] = ()

    def __hash__(self) -> int:
        """Short, as grammars are looked up by it for each line."""
        return hash((self.game, len(self.names), self.names[-1:]))

    def with_names(self, names: Iterable[str]) -> Vocabulary:
        """The same words with the card `names` in the lexicon, each once."""
        return replace(self, names=tuple(dict.fromkeys([*self.names, *names])))

    def fingerprint(self) -> str:
        """All words but the names, as one text: equal for equal vocabularies."""
        return repr(replace(self, names=()))

    def has_set(self, name: str) -> bool:
        """Whether the set of shared phrases `name` is in force."""
        return name in self.sets or name in self.verbs

    def may_stay(self) -> bool:
        """Whether a replacement may keep in play what leaves it by the verb `destroy`."""
        return self.destroy == "destroy" or any(
            would.startswith(f"be {self.destroy}") for would, _ in self.replaced
        )

    def aims_first(self) -> bool:
        """Whether all targets are chosen before anything is carried out: where instructions are played as cards."""
        return "instruction" in self.forms

    def verb_of(self, nouns: tuple[str, ...]) -> str:
        """How a player brings one of `nouns` into play: `cast`."""
        for noun in self.nouns:
            if noun.singular in nouns:
                return noun.verb
        return "play"


def read_vocabulary(text: str, names: Iterable[str] = ()) -> Vocabulary:
    """The vocabulary in the TOML `text` of a file, with the card `names`.

    Raises:
        KeyError: A key is not one of a vocabulary.
    """
    known: dict[str, Any] = {}
    for key, value in tomllib.loads(text).items():
        if key not in Vocabulary.__dataclass_fields__:
            raise KeyError(f"{key}: {_REPLACED[key]}" if key in _REPLACED else key)
        if key == "nouns":
            known[key] = tuple(_noun(singular, entry) for singular, entry in value.items())
        elif key in ("elsewhere", "said"):
            known[key] = tuple((word, entry) for entry, words in value.items() for word in words)
        elif key == "words":
            known[key] = tuple((category, tuple(words)) for category, words in value.items())
        elif isinstance(value, list):
            known[key] = tuple(tuple(item) if isinstance(item, list) else item for item in value)
        else:
            known[key] = value
    return Vocabulary(**known).with_names(names)


def _noun(singular: str, entry: dict[str, str]) -> Noun:
    return Noun(singular, entry.get("plural", singular + "s"), entry.get("verb", "play"))
