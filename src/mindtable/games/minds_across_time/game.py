"""Minds Across Time as a game that can be started: its cards, decks, options, and how a game of it begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mindtable.cards.game.deck_list import Deck
from mindtable.cards.game.game import CardGame, CardStart
from mindtable.cards.state.definition import Card, Pool
from mindtable.cards.state.fields import DECLARED as CARD_FIELDS
from mindtable.core.declared.declaration import Declared
from mindtable.core.declared.fields import DECLARED as CORE_FIELDS
from mindtable.core.errors import Refusal
from mindtable.core.game import Moment
from mindtable.core.start import Options
from mindtable.core.state import State
from mindtable.core.terms import LOSER, MatchRules
from mindtable.games.minds_across_time import words
from mindtable.games.minds_across_time.decks import breaches, read_deck
from mindtable.games.minds_across_time.options import VARIANTS, MatOptions
from mindtable.games.minds_across_time.pool import check_card, make_card
from mindtable.games.minds_across_time.table import MatTable
from mindtable.games.minds_across_time.turn import resume
from mindtable.language.node import Node

NAME: Final = "minds_across_time"

_SORTS: Final = (
    (words.CHARACTER, "a character is announced"),
    (words.RESOURCE, "a resource card is announced"),
    (words.PRODUCT, "a product is announced"),
    (words.ENVIRONMENT, "an environment is announced"),
    (words.CLASH, "a clash card is announced"),
    ("ability", "an ability is announced"),
    ("end", "the end of the turn is announced"),
)
MOMENTS: Final = tuple(
    [
        Moment(prefix + sort, bool(prefix), what, "MAT-7.10")
        for prefix in ("", "own-")
        for sort, what in _SORTS
        if not prefix or sort in (words.CLASH, "ability")
    ]
)

# An exchange between games counts for later ones, too, and comes before the starting cards (MAT-12.6).
MATCHES: Final = MatchRules(
    (LOSER,),
    side_decks=True,
    rules={
        "MT-1.1": "MAT-12.1",
        "MT-1.2": "MAT-12.2",
        "MT-1.3": "MAT-12.3",
        "MT-1.4": "MAT-12.7",
        "MT-2.2": "MAT-12.4",
        "MT-2.3": "MAT-12.5",
        "MT-2.4": "MAT-2.5",
        "MT-3.1": "MAT-3.8",
        "MT-3.2": "MAT-3.8",
    },
)


class MindsAcrossTime(CardGame):
    """Minds Across Time, for two players (MAT-1.1): historical people make things, and 20 victory points win."""

    def __init__(self) -> None:
        super().__init__(
            NAME,
            "Minds Across Time",
            "Historical people make things together; 20 victory points win, and every move can be preempted.",
            VARIANTS,
            "mindtable.games.minds_across_time",
            words.SET_UP,
        )
        self.moments = MOMENTS
        self.matches = MATCHES
        self.custom_rule = "MAT-1.8"

    def check_card(self, card: Any, where: str) -> None:
        check_card(card, where)

    def make_card(
        self, index: int, slug: str, card: dict[str, Any], abilities: Sequence[Node], where: str
    ) -> Card:
        return make_card(index, slug, card, abilities, where)

    def in_short(self, card: dict[str, Any]) -> tuple[str, dict[str, Any]]:
        keys = ("type", "talents", "era", "region", "kinds", "subtypes", "cost", "victory_points")
        data = {key: card[key] for key in keys if key in card}
        words_of = [str(card["type"])]
        for key in ("talents", "kinds", "subtypes"):
            if key in card:
                words_of.append(", ".join(str(each).replace("_", " ") for each in card[key]))
        cost = card.get("cost", {})
        parts = [*cost.get("talents", [])]
        parts += [f"{n} {kind.replace('_', ' ')}" for kind, n in cost.get("resources", {}).items()]
        if parts:
            words_of.append("costs " + ", ".join(parts))
        if card.get("victory_points", 0):
            points = card["victory_points"]
            words_of.append(f"{points} victory point{'' if points == 1 else 's'}")
        return "; ".join(words_of), data

    def deck_of(self, table: dict[str, Any], where: str) -> Deck:
        return read_deck(table, where)

    def breaches(self, deck: Deck, pool: Pool, options: Options) -> list[Refusal]:
        assert isinstance(options, MatOptions)
        return breaches(deck, pool, options)

    def options_of(self, variants: tuple[str, ...]) -> MatOptions:
        return MatOptions(variants)

    def begin_at(self, state: State) -> None:
        assert isinstance(state, MatTable)
        resume(state)

    def declared(self) -> list[Declared]:
        from mindtable.games.minds_across_time.fields import DECLARED, MAT_STATE  # only positions need them

        return [MAT_STATE, *CORE_FIELDS, *CARD_FIELDS, *DECLARED]

    def new_state(self, start: CardStart) -> MatTable:
        options = start.options
        assert isinstance(options, MatOptions)
        return MatTable(start, start.pool, options, start.chance(), start.players)
