"""Card files: reading them, checking them, and making cards of them."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.errors import DeckError
from mindtable.core.input import is_name, shown, toml_table
from mindtable.games.tumblrcards.card import ATTACK, HEALTH, TumblrCard
from mindtable.language.card import Card, Pool, slug_of
from mindtable.language.node import Ability
from mindtable.language.statements.defined import Defined

_KEYS: Final = ("id", "number", "name", "listed_as", "type", "cost", "attack", "health", "text", "flavor")
_MANA_FOR_X: Final = 2  # each X of a cost XX (TC-5.8)


class CardTable:
    """The contents of a card file: its cards and decks as plain tables."""

    def __init__(self, cards: list[dict[str, Any]], decks: list[dict[str, Any]]) -> None:
        self.cards = cards
        self.decks = decks


def read_cards(text: str, where: str) -> CardTable:
    """The cards and decks of a card file (TOML). Raises DeckError, which names the entry."""
    table = toml_table(text, where)
    cards = table.get("card", [])
    decks = table.get("deck", [])
    if not isinstance(cards, list) or not cards:
        raise DeckError(f"{where}: a card file needs at least one [[card]]")
    if not isinstance(decks, list) or not all(isinstance(deck, dict) for deck in decks):
        raise DeckError(f"{where}: decks are written as [[deck]]")
    names: list[str] = []
    for number, card in enumerate(cards, 1):
        check_card(card, f"{where}: card {number}")
        if card["name"] in names:
            raise DeckError(f"{where}: card {number} ({card['name']}): there is another card of that name")
        names.append(card["name"])
    return CardTable(cards, decks)


def check_card(card: Any, where: str) -> None:
    """Raise DeckError if a card's table is not one."""
    if not isinstance(card, dict):
        raise DeckError(f"{where}: a card is a table with name, cost, attack, health and text")
    name = card.get("name")
    if not is_name(name) or not slug_of(str(name)):
        raise DeckError(f"{where}: a card needs a name, which is a text of one line")
    where = f"{where} ({name})"
    for key in card:
        if key not in _KEYS:
            raise DeckError(f"{where}: unknown entry {shown(key)}; a card has {', '.join(_KEYS)}")
    if card.get("type", "creature") != "creature":
        raise DeckError(
            f"{where}: the type {shown(card['type'])} is not known; every card is a creature (TC-1.6)"
        )
    for key, word in (("cost", "XX"), (ATTACK, "X"), (HEALTH, "X")):
        value = card.get(key)
        whole = isinstance(value, int) and not isinstance(value, bool)
        if value != word and not (whole and abs(value) < 1000 and (key != "cost" or value >= 0)):  # type: ignore[operator,arg-type]  # whole says that it is a number
            raise DeckError(
                f"{where}: {key} = {shown(value)}: it must be a whole number (below 1000) or {word!r}"
            )
    for key in ("text", "flavor", "id", "number", "listed_as"):
        if not isinstance(card.get(key, ""), str):
            raise DeckError(f"{where}: {key} must be a text")
    id_ = card.get("id", "")
    if id_ and slug_of(id_) != id_:
        raise DeckError(f"{where}: id = {shown(id_)}: it must be lower case words joined by hyphens")


def lines_of(card: dict[str, Any]) -> list[str]:
    """The lines of a card's text."""
    return [line.strip() for line in str(card.get("text", "")).splitlines() if line.strip()]


def pool_of(cards: list[dict[str, Any]], where: str = "cards.toml") -> Pool:
    """The cards, with their text parsed. Raises DeckError (bad tables) or a MindtableError that locates bad text."""
    from mindtable.language.text.cache import load_abilities

    names: dict[str, str] = {}
    known: set[str] = set()
    for number, card in enumerate(cards, 1):
        check_card(card, f"{where}: card {number}")
        name = str(card["name"])
        slug = str(card.get("id") or slug_of(name))
        if slug in names:
            raise DeckError(f"{where}: {name} and {names[slug]} have the same id {slug!r}")
        if name in known:
            raise DeckError(f"{where}: there are two cards of the name {name}")
        known.add(name)
        names[slug] = name
    texts = [(str(card["name"]), lines_of(card)) for card in cards]
    made: list[Card] = []
    for card, slug, abilities in zip(cards, names, load_abilities("tumblrcards", texts), strict=True):
        made.append(make_card(len(made), slug, card, abilities, where))
    return Pool(made)


def make_card(
    index: int, slug: str, card: dict[str, Any], abilities: list[Ability], where: str
) -> TumblrCard:
    """One card of its table and its parsed lines. Raises DeckError where an X is not defined by the text."""
    cost = card["cost"]
    numbers = {key: 0 if card[key] == "X" else int(card[key]) for key in (ATTACK, HEALTH)}
    made = TumblrCard(
        index,
        str(card["name"]),
        slug,
        "creature",
        0 if cost == "XX" else cost,
        _MANA_FOR_X if cost == "XX" else 0,
        numbers,
        lines_of(card),
        abilities,
    )
    for key, defined in ((ATTACK, made.attack_is), (HEALTH, made.health_is)):
        if (card[key] == "X") != (defined is not None):
            what = (
                "a line must say what it is equal to"
                if card[key] == "X"
                else "its text defines it, so write 'X'"
            )
            raise DeckError(f"{where}: {card['name']}: {key} = {card[key]!r}: {what}")
    defined_stats: list[str] = []
    for static in made.statics:
        if isinstance(static.statement, Defined):
            defined_stats.extend(static.statement.stats)
    if len(defined_stats) > len(set(defined_stats)):
        raise DeckError(f"{where}: {card['name']}: two lines say what the same number is equal to")
    if bool(made.x_cost) != bool(made.as_casts):
        raise DeckError(
            f"{where}: {card['name']}: a cost of XX and `As you cast this creature, choose X` go together"
        )
    if card.get("flavor"):
        made.notes["flavor"] = str(card["flavor"])
    if card.get("number"):
        made.notes["number"] = str(card["number"])
    return made


def print_line(ability: Ability, pool: Pool) -> str:
    """The canonical text of an ability."""
    from mindtable.language.text.read import print_line as show
    from mindtable.language.text.vocabulary import vocabulary_of

    return show(ability, vocabulary_of("tumblrcards", list(pool.by_name)))
