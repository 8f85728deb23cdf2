"""Games as HTTP describes them: the settings of a table, the rulebook, cards and deck lists."""

from typing import Any, Literal

from mindtable.core.faces.world import World
from mindtable.server.wire.base import Wire


class VariantInfo(Wire):
    """A variant of the rules that a table may switch on, but not together with those that it `excludes`."""

    id: str
    rule: str
    text: str
    excludes: list[str]


class PresetInfo(Wire):
    """A choice of variants under a name; `text` says in a sentence or two what it is good for."""

    id: str
    variants: list[str]
    text: str


class DeckOffer(Wire):
    """A deck that comes with the game; `cards` maps slugs to numbers of copies.

    Decks that are `offered` come first. The others are earlier lists: one can choose them, but chance never does.
    `side` is the side deck, for matches.
    """

    id: str
    name: str
    strategy: str
    cards: dict[str, int]
    side: dict[str, int]
    offered: bool


class CardRuling(Wire):
    """A decision about one or several cards."""

    title: str
    text: str


class CardSheet(Wire):
    """A printed card. `data` holds its numbers and types under the game's own words.

    `by` is the name of the player who wrote it, "" for a card that comes with the game.
    """

    slug: str
    name: str
    header: str
    data: dict[str, Any]
    lines: list[str]
    flavor: str
    rulings: list[CardRuling]
    by: str


class MomentInfo(Wire):
    """A window: a moment in which a seat may respond. `own`: in that seat's own turn. `seldom`: hardly anybody does."""

    id: str
    own: bool
    text: str
    rule: str
    seldom: bool


class ExtentInfo(Wire):
    """How long and how deep a game is.

    Measured in games between two greedy bots by the preset to begin with: `turns` of both players together, in the
    middle half of the games; `decisions` of one player, in the median; the `options` of a decision that has several, in
    the mean. `minutes` is how long people play by the rulebook, null if it says nothing.
    """

    turns: list[int]
    decisions: int
    options: int
    minutes: list[int] | None


class GameSummary(Wire):
    """A game in the list of games. With `has_face` it is drawn from data, else only by clients that know it.

    A board game may have no cards or tiles to look at: then `has_cards` is false. `world` is the place in which its
    table is shown. `extent` is null if nobody has measured it. `lesson` is about how many minutes its first
    lesson takes, 0 without one. `suits` says for whom the game is a good choice, or is "". `sample` is whether there
    is a game to watch, with comments.
    """

    name: str
    title: str
    summary: str
    glance: list[str]
    has_face: bool
    has_cards: bool
    world: World
    extent: ExtentInfo | None
    lesson: int
    suits: str
    sample: bool


class TableDefaults(Wire):
    """The defaults of a request for a table: see `pause` and `absence` of `TableRequest`.

    `absence` is that of a table without a clock, `clocked_absence` that of a table with one.
    """

    pause: int
    absence: int
    clocked_absence: int


class GameInfo(GameSummary):
    """Everything needed to set up a table of a game. `moments` are its windows, in the order of the turn.

    The first of the `presets` is the one to begin with, the last has the id `plain`: the rules without variants.
    `first` are the ways to decide who goes first in later games of a match, its own first; with `side_decks` cards may
    be exchanged between them.
    """

    variants: list[VariantInfo]
    presets: list[PresetInfo]
    decks: list[DeckOffer]
    bots: list[str]
    moments: list[MomentInfo]
    first: list[Literal["loser", "alternate", "chance"]]
    side_decks: bool
    defaults: TableDefaults


class RuleText(Wire):
    """One rule; `status` says whether the original rules state it or it is a ruling, and `reason` why."""

    id: str
    status: Literal["stated", "ruled", "mixed"]
    text: str
    reason: str
    variants: list[str]


class RuleSection(Wire):
    """A chapter of the rules."""

    id: str
    title: str
    rules: list[RuleText]


class ExampleText(Wire):
    """A worked example; `rules` are the ids of the rules that it shows."""

    id: str
    title: str
    text: str
    rules: list[str]


class PhraseText(Wire):
    """A group of words that cards use, and what they mean there."""

    name: str
    text: str


class TermText(Wire):
    """A word of a game, its other forms, its meaning, and the ids of the rules that this comes from.

    A `common` one is known from other games too: clients explain it, but need not mark it.
    """

    name: str
    forms: list[str]
    text: str
    rules: list[str]
    common: bool


class GlossaryText(Wire):
    """The terms of a game. Their texts have no markup.

    A term stands in a text in any of its forms, in upper or lower case, and the longest counts. `names` are the names
    of cards in which a term occurs; in these it is not meant.
    """

    terms: list[TermText]
    names: list[str]


class RevisionText(Wire):
    """A state of a rulebook, and what changed with it."""

    number: str
    date: str
    text: str


class PreparedTable(Wire):
    """The table of a game at the first question of its first turn, as the player sees it who sits at seat 0."""

    view: dict[str, Any]


class RulebookText(Wire):
    """A game's rulebook. All texts are markdown. The first of the `revisions` is the present one."""

    game: str
    title: str
    glance: list[str]
    sections: list[RuleSection]
    variants: list[VariantInfo]
    examples: list[ExampleText]
    phrases: list[PhraseText]
    revisions: list[RevisionText]


class Breach(Wire):
    """A broken rule, and how it is broken."""

    rule: str
    text: str


class CardMeaning(Wire):
    """The meaning of each line of a card, in the words of the engine's own explanation."""

    slug: str
    lines: list[str]
