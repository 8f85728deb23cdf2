"""Games as HTTP describes them: the settings of a table, the rulebook, cards and deck lists."""

from typing import Annotated, Any, Literal

from msgspec import Meta

from mindtable.table.wire.base import DECK_LENGTH, Request, Wire


class VariantInfo(Wire):
    """A variant of the rules that a table may switch on."""

    id: str
    rule: str
    text: str


class DeckOffer(Wire):
    """A deck that comes with the game; `cards` maps slugs to numbers of copies.

    Decks that are `offered` come first. The others are earlier lists: one can choose them, but chance never does.
    """

    id: str
    name: str
    strategy: str
    cards: dict[str, int]
    offered: bool


class CardRuling(Wire):
    """A decision about one or several cards."""

    title: str
    text: str


class CardSheet(Wire):
    """A printed card. `data` holds its numbers and types under the game's own words."""

    slug: str
    name: str
    header: str
    data: dict[str, Any]
    lines: list[str]
    flavor: str
    rulings: list[CardRuling]


class MomentInfo(Wire):
    """A window: a moment in which a seat may respond. `own`: it is that seat's own turn."""

    id: str
    own: bool
    text: str
    rule: str


class GameSummary(Wire):
    """A game in the list of games. With `has_face` it is drawn from data, else only by clients that know it."""

    name: str
    title: str
    summary: str
    glance: list[str]
    has_face: bool


class GameInfo(GameSummary):
    """Everything needed to set up a table of a game. `moments` are its windows, in the order of the turn."""

    variants: list[VariantInfo]
    decks: list[DeckOffer]
    bots: list[str]
    moments: list[MomentInfo]


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
    """A broken rule, and how it is broken."""

    rule: str
    text: str


class DeckVerdict(Wire):
    """The rules that a deck list breaks; none if `breaches` is empty. `cards` is the list as it was understood."""

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
