"""Games as HTTP describes them: what a table of one is set up from, its rulebook, its cards and deck lists."""

from typing import Annotated, Any, Literal

from msgspec import Meta

from mindtable.table.wire.base import DECK_LENGTH, Request, Wire


class VariantInfo(Wire):
    """A variant of the rules that a table may switch on."""

    id: str
    rule: str
    text: str


class DeckOffer(Wire):
    """A deck that the game ships; `cards` are slugs with how many of each.

    Decks that are `offered` come first; the others are earlier lists, which may be chosen and which chance never picks.
    """

    id: str
    name: str
    strategy: str
    cards: dict[str, int]
    offered: bool


class CardRuling(Wire):
    """What settles a case of one card or of several."""

    title: str
    text: str


class CardSheet(Wire):
    """A card as it is printed. `data` holds its numbers and types, by the game's own words."""

    slug: str
    name: str
    header: str
    data: dict[str, Any]
    lines: list[str]
    flavor: str
    rulings: list[CardRuling]


class MomentInfo(Wire):
    """A window: a moment in which a seat may be asked for an answer. `own`: it comes in that seat's own turn."""

    id: str
    own: bool
    text: str
    rule: str


class GameSummary(Wire):
    """A game in the list of games."""

    name: str
    title: str
    summary: str
    glance: list[str]


class GameInfo(GameSummary):
    """All that is needed to set up a table of a game. `moments` are its windows, in the order of the turn."""

    variants: list[VariantInfo]
    decks: list[DeckOffer]
    bots: list[str]
    moments: list[MomentInfo]


class RuleText(Wire):
    """One rule; `status` tells whether the original rules say it or it was ruled, and `reason` why."""

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
    """A worked example; `rules` are those that it shows."""

    id: str
    title: str
    text: str
    rules: list[str]


class TermText(Wire):
    """A word that rules and cards use, and what it means."""

    name: str
    text: str


class RulebookText(Wire):
    """A game's rulebook. All texts are markdown."""

    game: str
    title: str
    glance: list[str]
    sections: list[RuleSection]
    variants: list[VariantInfo]
    examples: list[ExampleText]
    terms: list[TermText]


class Breach(Wire):
    """A rule that something breaks, and how."""

    rule: str
    text: str


class DeckVerdict(Wire):
    """What is wrong with a deck list; nothing if `breaches` is empty. `cards` is the list as it was understood."""

    name: str
    cards: dict[str, int]
    breaches: list[Breach]


class CardMeaning(Wire):
    """What the engine does for each line of a card, in the words of the engine's own explanation."""

    slug: str
    lines: list[str]


class DeckListRequest(Request):
    """A deck list to be checked, as text."""

    text: Annotated[str, Meta(max_length=DECK_LENGTH)]
