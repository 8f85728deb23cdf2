"""The rulebook of a game: its rules, worked examples, variants and card rulings, each under its id.

A game writes its rulebook as a TOML file in its own folder; this module reads and checks such a text and answers
questions about it. Refusals, log lines, the tests and the rules page all cite ids, so an id that does not exist must
be found here, when the book is loaded, and not by a player. What a rule *does* is the code of the game that cites it.

The file holds `game` and `title`, and lists of tables: `glance`, `section`, `rule`, `variant`, `preset`, `example`,
`flow`, `decision`, `term` (mindtable.core.rules.glossary), `phrase`, `ruling`, `note` and `revision`. Their keys are
the fields of the classes below. All texts are markdown, except the meanings of terms.
"""

import difflib
import re
import tomllib
from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from mindtable.core.rules.glossary import Glossary, Term

STATED: Final = "stated"
RULED: Final = "ruled"
MIXED: Final = "mixed"
STATUSES: Final = (STATED, RULED, MIXED)


_MARKS: Final = re.compile(r"\*{1,2}([^\s*][^*]*)\*{1,2}|`([^`]+)`")


def unmarked(text: str) -> str:
    """A text of a rulebook without the marks for emphasis and code."""
    return _MARKS.sub(lambda found: found[1] or found[2], text)


class RulebookError(ValueError):
    """A rulebook that cannot be used; the message names the offending entry."""


@dataclass
class Rule:
    """One rule.

    `status` is `stated` if the original rules say it, `ruled` if it was decided where they are silent or unclear, and
    `mixed` if both. `reason` says why it was decided so; it is empty for a stated rule and only there. `variants` are
    the ids of the variants which change this rule.
    """

    id: str
    section: str
    status: str
    text: str
    reason: str
    variants: list[str]


@dataclass
class Section:
    """A chapter of the rules; `rules` holds its rules in the order of the book."""

    id: str
    title: str
    rules: list[Rule] = field(default_factory=list)


@dataclass
class Variant:
    """Another reading of the rule with the id `rule`, off unless a table switches it on.

    It cannot be combined with the variants in `excludes`; each of a pair names the other.
    """

    id: str
    rule: str
    text: str
    excludes: list[str]


@dataclass
class Preset:
    """A choice of variants under a name; `text` says in a sentence or two what it is good for.

    The preset `recommended` is what people play with unless they choose otherwise.
    """

    id: str
    variants: list[str]
    text: str


PLAIN: Final = "plain"  # the preset without variants, which every game has
RECOMMENDED: Final = "recommended"
PLAIN_TEXT: Final = "The plain rules, without variants."


@dataclass
class Example:
    """A worked example; `rules` are the ids of the rules it shows."""

    id: str
    title: str
    text: str
    rules: list[str]


@dataclass
class Ruling:
    """A ruling on one or several cards; `cards` are their ids, at least one. `title` may be empty."""

    cards: list[str]
    title: str
    text: str


@dataclass
class FlowStep:
    """One state of the flow of a game: the deciding player, the decision, and the next state."""

    state: str
    who: str
    choices: str
    next: str


@dataclass
class DecisionPoint:
    """A decision that the game asks for; `decline` says whether it may be declined, and how."""

    id: str
    who: str
    when: str
    options: str
    constraints: str
    decline: str


@dataclass
class PhraseMeaning:
    """A group of words that the texts of cards use, and what they mean there."""

    name: str
    text: str


@dataclass
class Revision:
    """A state of the book: its number, the day, and what changed with it, for those who knew the one before."""

    number: str
    date: str
    text: str


@dataclass
class Note:
    """A remark that belongs to no rule and to no card."""

    title: str
    text: str


class _Entry:
    """One table of the file while it is read. At the end it refuses the keys that were not read."""

    def __init__(self, kind: str, number: int, raw: object) -> None:
        self.name = f"{kind} no. {number}"
        if not isinstance(raw, dict):
            raise RulebookError(f"{self.name}: expected a table, got {type(raw).__name__}")
        self.left: dict[str, object] = dict(raw)
        # Name an entry by its id, or by its position if it has none.
        for key in ("id", "state", "card", "name", "title"):
            label = self.left.get(key)
            if isinstance(label, str) and label:
                self.name = f"{kind} {label}"
                break

    def text(self, key: str) -> str:
        """The string under `key`, which must be there and not be empty."""
        if key not in self.left:
            raise RulebookError(f"{self.name}: no `{key}`")
        value = self.text_or_empty(key)
        if not value:
            raise RulebookError(f"{self.name}: `{key}` is empty")
        return value

    def text_or_empty(self, key: str) -> str:
        """The string under `key`, or an empty one if the key is missing."""
        value = self.left.pop(key, "")
        if not isinstance(value, str):
            raise RulebookError(f"{self.name}: `{key}` must be a string, got {value!r}")
        return value.strip()

    def texts(self, key: str) -> list[str]:
        """The list of strings under `key`, or an empty one if the key is missing."""
        value = self.left.pop(key, [])
        if not isinstance(value, list):
            raise RulebookError(f"{self.name}: `{key}` must be a list, got {value!r}")
        texts: list[str] = []
        for item in value:
            if not isinstance(item, str) or not item:
                raise RulebookError(f"{self.name}: `{key}` must hold strings, got {item!r}")
            if item in texts:
                raise RulebookError(f"{self.name}: `{key}` holds {item} twice")
            texts.append(item)
        return texts

    def flag(self, key: str) -> bool:
        """The truth under `key`; false if the key is missing."""
        value = self.left.pop(key, False)
        if not isinstance(value, bool):
            raise RulebookError(f"{self.name}: `{key}` must be true or false, got {value!r}")
        return value

    def done(self) -> None:
        """Refuse keys that were not read: a misspelt key would otherwise lose its text silently."""
        if self.left:
            raise RulebookError(f"{self.name}: unknown key `{next(iter(self.left))}`")


class Rulebook:
    """The rules of one game, in the order of the book.

    `rulebook[id]` is the rule with that id, `id in rulebook` is whether it exists, and iteration gives all rules in
    order. Sections, variants, presets, examples and decisions are kept by id, in order too.
    """

    def __init__(self, game: str, title: str) -> None:
        self.game = game
        self.title = title
        self.glance: list[str] = []
        self.sections: dict[str, Section] = {}
        self.variants: dict[str, Variant] = {}
        self.presets: dict[str, Preset] = {}
        self.examples: dict[str, Example] = {}
        self.flow: list[FlowStep] = []
        self.decisions: dict[str, DecisionPoint] = {}
        self.glossary = Glossary()
        self.phrases: list[PhraseMeaning] = []
        self.notes: list[Note] = []
        self.revisions: list[Revision] = []  # the newest first
        self.all_rulings: list[Ruling] = []
        self._rules: dict[str, Rule] = {}

    @classmethod
    def load(cls, toml_text: str) -> "Rulebook":
        """Read and check a rulebook.

        Raises `RulebookError`, which names the entry, if the text is not TOML, a key is missing, misspelt or of the
        wrong type, an id is used twice, a reference leads nowhere, or a rule's reason does not fit its status.
        """
        try:
            raw: dict[str, object] = tomllib.loads(toml_text)
        except tomllib.TOMLDecodeError as error:
            raise RulebookError(f"not a TOML text: {error}") from error
        head = _Entry(
            "rulebook", 1, {key: value for key, value in raw.items() if not isinstance(value, list)}
        )
        book = Rulebook(head.text("game"), head.text("title"))
        head.done()
        tables = {key: value for key, value in raw.items() if isinstance(value, list)}
        book._read_rules(tables)
        book._read_variants(tables)
        book._read_presets(tables)
        book._read_examples(tables)
        book._read_rulings(tables)
        book._read_guide(tables)
        book._read_terms(tables)
        if tables:
            raise RulebookError(f"unknown kind of entry `{next(iter(tables))}`")
        return book

    def add(self, other: "Rulebook", said: Container[str]) -> None:
        """Add the rules of another book that do not stand here under other ids, those in `said`, and its terms.

        A term is left out if it is a term here too, or if a rule that it comes from is not added.
        """
        for section in other.sections.values():
            rules = [rule for rule in section.rules if rule.id not in said]
            if rules:
                self.sections[section.id] = Section(section.id, section.title, rules)
                self._rules.update({rule.id: rule for rule in rules})
        for term in other.glossary:
            known = any(self.glossary.term(form) for form in term.all_forms())
            if not known and all(id_ in self for id_ in term.rules):
                self.glossary.add(term)

    def __getitem__(self, rule_id: str) -> Rule:
        """The rule with this id. Raises `KeyError`, which names the nearest ids, if there is none."""
        rule = self._rules.get(rule_id)
        if rule is None:
            raise KeyError(self._unknown(rule_id))
        return rule

    def __contains__(self, rule_id: object) -> bool:
        return rule_id in self._rules

    def __iter__(self) -> Iterator[Rule]:
        return iter(self._rules.values())

    def __len__(self) -> int:
        """The number of rules."""
        return len(self._rules)

    def search(self, words: str) -> list[Rule]:
        """The rules that contain all of `words` in id, section title, text or reason, in upper or lower case.

        Rules with all words in their own text come first; otherwise the order is that of the book. Without words, the
        result is empty.
        """
        wanted = words.casefold().split()
        if not wanted:
            return []
        first: list[Rule] = []
        then: list[Rule] = []
        for rule in self._rules.values():
            text = rule.text.casefold()
            around = f"{rule.id} {self.sections[rule.section].title} {rule.reason}".casefold()
            if all(word in text for word in wanted):
                first.append(rule)
            elif all(word in text or word in around for word in wanted):
                then.append(rule)
        return first + then

    def rulings(self, card_id: str) -> list[Ruling]:
        """The rulings about this card, in the order of the book."""
        return [ruling for ruling in self.all_rulings if card_id in ruling.cards]

    def suggest(self, wrong: str) -> list[str]:
        """Up to three ids or terms that are most similar to `wrong`, the nearest first."""
        by_folded = self.glossary.forms()
        for known in [*self._rules, *self.examples, *self.sections]:
            by_folded[known.casefold()] = known
        near = difflib.get_close_matches(wrong.casefold(), list(by_folded), n=3, cutoff=0.6)
        return list(dict.fromkeys(by_folded[folded] for folded in near))

    def clash(self, variants: Sequence[str]) -> str:
        """A sentence about the first two of these variants that exclude each other, or ""; ignores unknown names."""
        names = [name.partition(":")[0] for name in variants]
        for name in names:
            variant = self.variants.get(name)
            for other in [] if variant is None else variant.excludes:
                if variant is not None and other in names:
                    return (
                        f"the variants {name!r} and {other!r} exclude each other ({variant.rule}): choose one"
                    )
        return ""

    def _unknown(self, rule_id: str) -> str:
        near = self.suggest(rule_id)
        hint = f"; did you mean {', '.join(near)}?" if near else ""
        return f"no rule {rule_id} in the rulebook of {self.title}{hint}"

    def _require_rule(self, entry: str, rule_id: str) -> Rule:
        rule = self._rules.get(rule_id)
        if rule is None:
            raise RulebookError(f"{entry}: {self._unknown(rule_id)}")
        return rule

    def _read_rules(self, tables: dict[str, list[object]]) -> None:
        for entry in _take(tables, "section"):
            section = Section(entry.text("id"), entry.text("title"))
            _check_new(entry, section.id, self.sections)
            self.sections[section.id] = section
        for entry in _take(tables, "rule"):
            rule = Rule(
                id=entry.text("id"),
                section=entry.text("section"),
                status=entry.text("status"),
                text=entry.text("text"),
                reason=entry.text_or_empty("reason"),
                variants=entry.texts("variants"),
            )
            _check_new(entry, rule.id, self._rules)
            if rule.section not in self.sections:
                raise RulebookError(f"{entry.name}: no section {rule.section}")
            if not rule.id.startswith(rule.section + "."):
                raise RulebookError(f"{entry.name}: the id does not begin with its section, {rule.section}")
            if rule.status not in STATUSES:
                raise RulebookError(
                    f"{entry.name}: status {rule.status!r} is not one of {', '.join(STATUSES)}"
                )
            if rule.status == STATED and rule.reason:
                raise RulebookError(f"{entry.name}: a stated rule has no `reason`")
            if rule.status != STATED and not rule.reason:
                raise RulebookError(f"{entry.name}: a {rule.status} rule needs a `reason`")
            self._rules[rule.id] = rule
            self.sections[rule.section].rules.append(rule)

    def _read_variants(self, tables: dict[str, list[object]]) -> None:
        for entry in _take(tables, "variant"):
            variant = Variant(
                entry.text("id"), entry.text("rule"), entry.text("text"), entry.texts("excludes")
            )
            _check_new(entry, variant.id, self.variants)
            if variant.id not in self._require_rule(entry.name, variant.rule).variants:
                raise RulebookError(f"{entry.name}: rule {variant.rule} does not list it in `variants`")
            self.variants[variant.id] = variant
        for rule in self._rules.values():
            for variant_id in rule.variants:
                if variant_id not in self.variants:
                    raise RulebookError(f"rule {rule.id}: no variant {variant_id}")
                if self.variants[variant_id].rule != rule.id:
                    raise RulebookError(f"rule {rule.id}: variant {variant_id} changes another rule")
        for variant in self.variants.values():
            for other in variant.excludes:
                if other == variant.id or other not in self.variants:
                    raise RulebookError(
                        f"variant {variant.id}: `excludes` names {other}, not another variant"
                    )
                if variant.id not in self.variants[other].excludes:
                    raise RulebookError(f"variant {other}: `excludes` does not name {variant.id} in turn")

    def _read_presets(self, tables: dict[str, list[object]]) -> None:
        presets: dict[str, Preset] = {}
        for entry in _take(tables, "preset"):
            preset = Preset(entry.text("id"), entry.texts("variants"), entry.text("text"))
            _check_new(entry, preset.id, presets)
            for name in preset.variants:
                if name.partition(":")[0] not in self.variants:
                    raise RulebookError(f"{entry.name}: no variant {name}")
            clash = self.clash(preset.variants)
            if clash:
                raise RulebookError(f"{entry.name}: {clash}")
            if preset.id == PLAIN and preset.variants:
                raise RulebookError(f"{entry.name}: the plain rules have no variants")
            presets[preset.id] = preset
        presets.setdefault(PLAIN, Preset(PLAIN, [], PLAIN_TEXT))
        if RECOMMENDED in presets:  # first what people play with, last the plain rules
            self.presets[RECOMMENDED] = presets.pop(RECOMMENDED)
        plain = presets.pop(PLAIN)
        self.presets.update({**presets, PLAIN: plain})

    def _read_examples(self, tables: dict[str, list[object]]) -> None:
        for entry in _take(tables, "example"):
            example = Example(entry.text("id"), entry.text("title"), entry.text("text"), entry.texts("rules"))
            # Tests are marked with ids of rules and of examples alike, so the two may not share one.
            _check_new(entry, example.id, {**self.examples, **self._rules})
            for rule_id in example.rules:
                self._require_rule(entry.name, rule_id)
            self.examples[example.id] = example

    def _read_rulings(self, tables: dict[str, list[object]]) -> None:
        for entry in _take(tables, "ruling"):
            card = entry.text_or_empty("card")
            cards = entry.texts("cards")
            if bool(card) == bool(cards):
                raise RulebookError(f"{entry.name}: needs either `card` or `cards`")
            ruling = Ruling(cards or [card], entry.text_or_empty("title"), entry.text("text"))
            self.all_rulings.append(ruling)

    def _read_guide(self, tables: dict[str, list[object]]) -> None:
        self.glance = [entry.text("text") for entry in _take(tables, "glance")]
        self.flow = [
            FlowStep(
                state=entry.text("state"),
                who=entry.text_or_empty("who"),
                choices=entry.text_or_empty("choices"),
                next=entry.text_or_empty("next"),
            )
            for entry in _take(tables, "flow")
        ]
        for entry in _take(tables, "decision"):
            decision = DecisionPoint(
                id=entry.text("id"),
                who=entry.text("who"),
                when=entry.text("when"),
                options=entry.text("options"),
                constraints=entry.text_or_empty("constraints"),
                decline=entry.text_or_empty("decline"),
            )
            _check_new(entry, decision.id, self.decisions)
            self.decisions[decision.id] = decision
        self.phrases = [
            PhraseMeaning(entry.text("name"), entry.text("text")) for entry in _take(tables, "phrase")
        ]
        self.revisions = [
            Revision(entry.text("number"), entry.text("date"), entry.text("text"))
            for entry in _take(tables, "revision")
        ]
        self.notes = [Note(entry.text("title"), entry.text("text")) for entry in _take(tables, "note")]

    def _read_terms(self, tables: dict[str, list[object]]) -> None:
        for entry in _take(tables, "term"):
            term = Term(
                name=entry.text("name"),
                forms=entry.texts("forms"),
                text=entry.text("text"),
                rules=entry.texts("rules"),
                common=entry.flag("common"),
            )
            if not term.rules:
                raise RulebookError(f"{entry.name}: no `rules`")
            for rule_id in term.rules:
                self._require_rule(entry.name, rule_id)
            try:
                self.glossary.add(term)
            except ValueError as error:
                raise RulebookError(f"{entry.name}: {error}") from error


def _take(tables: dict[str, list[object]], kind: str) -> Iterator[_Entry]:
    """Remove and return the entries of one kind. The entries left at the end are of an unknown kind."""
    for number, raw in enumerate(tables.pop(kind, []), 1):
        entry = _Entry(kind, number, raw)
        yield entry
        entry.done()


def _check_new(entry: _Entry, id_: str, known: Container[str]) -> None:
    if id_ in known:
        raise RulebookError(f"{entry.name}: the id is used twice")
