"""How players and durations are written: who acts, whose, for how long (conventions 4, 9, 13)."""

from __future__ import annotations

from typing import Any, Final

from mindtable.cards.statements.permission import act_of
from mindtable.cards.words import (
    A_PLAYER,
    ACTIVE_PLAYER,
    AT_BOTTOM,
    CONTROLLER_OF_IT,
    EACH_PLAYER,
    INTO_HAND,
    INTO_PILE,
    ITS_CONTROLLER,
    NOUN_STEP,
    ON_TOP,
    OPPONENT,
    OWNER_OF_IT,
    THAT_CONTROLLER,
    THAT_OWNER,
    THAT_PLAYER,
    UNTIL_END_OF_TURN,
    UNTIL_YOUR_NEXT_TURN,
)
from mindtable.language.phrase import YOU
from mindtable.language.text.kernel import (
    Found,
    Grammar,
    GrammarRule,
    Openings,
    Printer,
    Reader,
    themselves,
)
from mindtable.language.text.tokens import words_of
from mindtable.language.text.vocabulary import Vocabulary

_DURATIONS: Final[list[tuple[str, Any]]] = [
    ("until end of turn", UNTIL_END_OF_TURN),
    ("until the start of your next turn", UNTIL_YOUR_NEXT_TURN),
]


class ActsRule(GrammarRule):
    """The acts that can be allowed or forbidden, as card text says them; `N` in the words of the vocabulary is any
    number.
    """

    def __init__(self, acts: tuple[str, ...]) -> None:
        self.acts = [(act, words_of(act)) for act in acts]

    def read(self, reader: Reader, at: int) -> list[Found]:
        """All acts that stand at `at`."""
        found: list[Found] = []
        for act, words in self.acts:
            end, said = at, act
            for word in words:
                numbers = reader.read("digits", end) if word == "n" else []
                for n, _ in numbers:
                    said = act.replace("N", str(n))
                end = reader.word(end, word) if word != "n" else end + 1 if numbers else -1
                if end < 0:
                    break
            else:
                found.append((said, end))
        return found

    def show(self, printer: Printer, value: Any) -> list[str] | None:
        """The act, with its number."""
        known = act_of(value)[0] in [act for act, _ in self.acts]
        return [value] if known else None

    def openings(self, grammar: Grammar) -> Openings:
        return frozenset(words[0] for _, words in self.acts)

    def first_words(self, grammar: Grammar, seen: set[str]) -> set[str]:
        """The acts as a whole, with some number."""
        return {act.replace("N", "2") for act, _ in self.acts}


def add_players(grammar: Grammar, vocabulary: Vocabulary) -> None:
    """Add the words for players, for what is theirs, and for durations."""
    others: list[tuple[str, Any]] = [
        ("your opponent", OPPONENT),
        ("each player", EACH_PLAYER),
        ("that player", THAT_PLAYER),
        ("the player whose turn it is", ACTIVE_PLAYER),
    ]
    named: list[tuple[str, Any]] = []
    for place, noun in enumerate(vocabulary.nouns):
        named.append((f"that {noun.singular}'s controller", THAT_CONTROLLER + NOUN_STEP * place))
        named.append((f"that {noun.singular}'s owner", THAT_OWNER + NOUN_STEP * place))
    others.extend(named)
    of_it: list[tuple[str, Any]] = [("its controller", CONTROLLER_OF_IT), ("its owner", OWNER_OF_IT)]
    you: list[tuple[str, Any]] = [("you", YOU)]
    whose: list[tuple[str, Any]] = [
        ("your", YOU),
        ("your opponent's", OPPONENT),
        ("that player's", THAT_PLAYER),
    ]
    forbidden = vocabulary.prohibitions or vocabulary.permissions
    grammar.add_all(
        {
            "other player": others + of_it,
            "somebody": you + others + of_it,
            "loser": you + others + of_it,
            "player": [*you, ("your opponent", OPPONENT)],
            "that player": [("that player", THAT_PLAYER)],
            "another player": [others[0], *others[2:], *of_it],
            "other event player": [("your opponent", OPPONENT), ("a player", A_PLAYER)],
            "event player": [*you, ("your opponent", OPPONENT), ("a player", A_PLAYER)],
            "damaged player": [*you, *others, ("its controller", ITS_CONTROLLER), of_it[1]],
            "whose": whose,
            "owner": [*whose, ("each player's", EACH_PLAYER)],
            "duration": _DURATIONS,
            "permission": ActsRule(vocabulary.permissions),
            "prohibition": ActsRule(forbidden),
            "duty": themselves(vocabulary.duties),
            "plain duty": [
                (duty.removesuffix("es" if duty.endswith("hes") else "s"), duty) for duty in vocabulary.duties
            ],
            "zone": themselves(vocabulary.zones),
        }
    )
    add_places(grammar, vocabulary)


def add_places(grammar: Grammar, vocabulary: Vocabulary) -> None:
    """Add the words for the deck, the pile and the hand of players, and for where in them cards are put."""
    if len(vocabulary.zones) < 2:
        return
    deck, pile = vocabulary.zones[:2]
    hand: list[tuple[str, Any]] = [("into your hand", INTO_HAND)]
    away: list[tuple[str, Any]] = [(f"into your {pile}", INTO_PILE)]
    in_deck: list[tuple[str, Any]] = [
        (f"on top of your {deck}", ON_TOP),
        (f"on the bottom of your {deck}", AT_BOTTOM),
    ]
    grammar.add_all(
        {
            "hand of": [
                ("your opponent's hand", OPPONENT),
                ("that player's hand", THAT_PLAYER),
                ("your hand", YOU),
            ],
            "deck of": [
                (f"your {deck}", YOU),
                (f"your opponent's {deck}", OPPONENT),
                (f"that player's {deck}", THAT_PLAYER),
            ],
            "own deck": [(f"your {deck}", ())],
            "own pile": [(f"into your {pile}", ())],
            "pile of its owner": [(f"into its owner's {pile}", ())],
            "into the deck": [
                (f"your {pile} into your {deck}", INTO_PILE),
                (f"your hand into your {deck}", INTO_HAND),
            ],
            "place in deck": in_deck,
            "place of yours": hand + away + in_deck,
            "place of the rest": [
                *hand,
                *away,
                *[(f"{text} in any order", place) for text, place in in_deck],
            ],
            "place of that card": [
                *[(text, (place, YOU)) for text, place in hand + away + in_deck],
                (f"on top of that {deck}", (ON_TOP, THAT_OWNER)),
                (f"on the bottom of that {deck}", (AT_BOTTOM, THAT_OWNER)),
                (f"into its owner's {pile}", (INTO_PILE, THAT_OWNER)),
            ],
            "place in its deck": [
                (f"on top of its owner's {deck}", ON_TOP),
                (f"on the bottom of its owner's {deck}", AT_BOTTOM),
            ],
        }
    )
