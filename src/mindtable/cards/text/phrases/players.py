"""How players and durations are written: who acts, whose, for how long (conventions 4, 9, 13)."""

from __future__ import annotations

from typing import Any, Final

from mindtable.cards.words import (
    A_PLAYER,
    AT_BOTTOM,
    EACH_PLAYER,
    INTO_HAND,
    INTO_PILE,
    ITS_CONTROLLER,
    NOUN_STEP,
    ON_TOP,
    OPPONENT,
    THAT_CONTROLLER,
    THAT_OWNER,
    THAT_PLAYER,
    UNTIL_END_OF_TURN,
    UNTIL_YOUR_NEXT_TURN,
)
from mindtable.language.phrase import YOU
from mindtable.language.text.kernel import Grammar, Words
from mindtable.language.text.vocabulary import Vocabulary

_DURATIONS: Final[list[tuple[str, Any]]] = [
    ("until end of turn", UNTIL_END_OF_TURN),
    ("until the start of your next turn", UNTIL_YOUR_NEXT_TURN),
]


def add_players(grammar: Grammar, vocabulary: Vocabulary) -> None:
    """Add the words for players, for what is theirs, and for durations."""
    others: list[tuple[str, Any]] = [
        ("your opponent", OPPONENT),
        ("each player", EACH_PLAYER),
        ("that player", THAT_PLAYER),
    ]
    named: list[tuple[str, Any]] = []
    for place, noun in enumerate(vocabulary.nouns):
        named.append((f"that {noun.singular}'s controller", THAT_CONTROLLER + NOUN_STEP * place))
        named.append((f"that {noun.singular}'s owner", THAT_OWNER + NOUN_STEP * place))
    others.extend(named)
    you: list[tuple[str, Any]] = [("you", YOU)]
    whose: list[tuple[str, Any]] = [
        ("your", YOU),
        ("your opponent's", OPPONENT),
        ("that player's", THAT_PLAYER),
    ]
    grammar.add("other player", Words(others))
    grammar.add("somebody", Words(you + others))
    grammar.add("loser", Words(you + others))
    grammar.add("player", Words([*you, ("your opponent", OPPONENT)]))
    grammar.add("other event player", Words([("your opponent", OPPONENT), ("a player", A_PLAYER)]))
    grammar.add("event player", Words([*you, ("your opponent", OPPONENT), ("a player", A_PLAYER)]))
    grammar.add("whose", Words(whose))
    grammar.add("owner", Words([*whose, ("each player's", EACH_PLAYER)]))
    grammar.add("damaged player", Words([*others, ("its controller", ITS_CONTROLLER)]))
    grammar.add("duration", Words(_DURATIONS))
    grammar.add("permission", Words([(what, what) for what in vocabulary.permissions]))
    forbidden = vocabulary.prohibitions or vocabulary.permissions
    grammar.add("prohibition", Words([(what, what) for what in forbidden]))
    one: list[tuple[str, Any]] = [("your opponent", OPPONENT), ("that player", THAT_PLAYER), *named]
    grammar.add("another player", Words(one))
    grammar.add("zone", Words([(zone, zone) for zone in vocabulary.zones]))
    add_places(grammar, vocabulary)


def add_places(grammar: Grammar, vocabulary: Vocabulary) -> None:
    """Add the words for the deck, the pile and the hand of players, and for where in them cards are put."""
    if len(vocabulary.zones) < 2:
        return
    deck, pile = vocabulary.zones[:2]
    hands: list[tuple[str, Any]] = [
        ("your opponent's hand", OPPONENT),
        ("that player's hand", THAT_PLAYER),
        ("your hand", YOU),
    ]
    decks: list[tuple[str, Any]] = [
        (f"your {deck}", YOU),
        (f"your opponent's {deck}", OPPONENT),
        (f"that player's {deck}", THAT_PLAYER),
    ]
    grammar.add("hand of", Words(hands))
    grammar.add("deck of", Words(decks))
    grammar.add("own deck", Words([(f"your {deck}", ())]))
    into: list[tuple[str, Any]] = [
        (f"your {pile} into your {deck}", INTO_PILE),
        (f"your hand into your {deck}", INTO_HAND),
    ]
    grammar.add("into the deck", Words(into))
    hand: list[tuple[str, Any]] = [("into your hand", INTO_HAND)]
    away: list[tuple[str, Any]] = [(f"into your {pile}", INTO_PILE)]
    in_deck: list[tuple[str, Any]] = [
        (f"on top of your {deck}", ON_TOP),
        (f"on the bottom of your {deck}", AT_BOTTOM),
    ]
    grammar.add("place in deck", Words(in_deck))
    grammar.add("place of yours", Words(hand + away + in_deck))
    ordered: list[tuple[str, Any]] = [(f"{text} in any order", place) for text, place in in_deck]
    grammar.add("place of the rest", Words(hand + away + ordered))
    of_it: list[tuple[str, Any]] = [(text, (place, YOU)) for text, place in hand + away + in_deck]
    of_it.append((f"on top of that {deck}", (ON_TOP, THAT_OWNER)))
    of_it.append((f"on the bottom of that {deck}", (AT_BOTTOM, THAT_OWNER)))
    of_it.append((f"into its owner's {pile}", (INTO_PILE, THAT_OWNER)))
    grammar.add("place of that card", Words(of_it))
    its: list[tuple[str, Any]] = [
        (f"on top of its owner's {deck}", ON_TOP),
        (f"on the bottom of its owner's {deck}", AT_BOTTOM),
    ]
    grammar.add("place in its deck", Words(its))
