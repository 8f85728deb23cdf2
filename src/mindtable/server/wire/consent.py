"""Cards that players wrote, and the approval of each before a game begins."""

from typing import Annotated, Literal

from msgspec import Meta

from mindtable.server.wire.base import DECK_LENGTH, Request, Wire
from mindtable.server.wire.games import Breach, CardSheet

CARDS_LENGTH = 30_000
REASON_LENGTH = 200

CardsText = Annotated[str, Meta(max_length=CARDS_LENGTH)]


class WrittenCard(Wire):
    """A card that a player wrote. `key` identifies its exact content. `meaning` says for each line how it was read: the
    line printed back from its meaning, and what the engine does, a step a line.
    """

    key: str
    sheet: CardSheet
    meaning: list[str]


class DeckVerdict(Wire):
    """The rules that a deck list breaks; none if `breaches` is empty.

    `cards` and the side deck `side` are the list as it was understood, `written` its cards that a player wrote.
    """

    name: str
    cards: dict[str, int]
    side: dict[str, int]
    breaches: list[Breach]
    written: list[WrittenCard]


class ShownCard(WrittenCard):
    """A written card in the deck of the seat `owner`, and the answer about it: `open` until there is one.

    `reason` is what was said about a refusal.
    """

    owner: int
    answer: Literal["open", "approved", "refused"]
    reason: str


class Consent(Wire):
    """The written cards of both decks, before the game. Only the two players get it.

    The seat `asked[owner]` answers for the cards of each `owner`: the other seat, or the person who plays a bot.
    """

    cards: list[ShownCard]
    asked: list[int]


class DeckChange(Request):
    """Another deck for a table whose players are looking at written cards; as in `SeatRequest`."""

    deck: Annotated[str, Meta(max_length=64)] = ""
    deck_list: Annotated[str, Meta(max_length=DECK_LENGTH)] = ""
    cards: CardsText = ""


class DeckListRequest(Request):
    """A deck list to be checked, as text, with the text of a file of written cards."""

    text: Annotated[str, Meta(max_length=DECK_LENGTH)]
    cards: CardsText = ""
