"""A standard card game that can be started; its cards, decks and rulebook are files of its package."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64, mypyc_attr

from mindtable.cards.effects.lines import LinedCard
from mindtable.cards.game.card_file import printed_of
from mindtable.cards.game.card_keys import CardKeys, card_entries
from mindtable.cards.game.game import CardGame
from mindtable.cards.nodes.ability import AsCast, Instruction
from mindtable.cards.nouns import Nouns
from mindtable.cards.standard.views import StandardViewing
from mindtable.cards.standard.words import MAIN, MAIN_PHASE, PLAY, SET_UP, Rules, Wording, moments_of
from mindtable.cards.state.definition import Card, Printed
from mindtable.cards.state.fields import DECLARED as CARD_FIELDS
from mindtable.cards.state.standing import GIVES
from mindtable.cards.state.state import CardState
from mindtable.cards.verbs.choose import ChooseX
from mindtable.cards.words import SET_UP as BEFORE_PLAY
from mindtable.core.declared.declaration import Declared
from mindtable.core.declared.fields import DECLARED as CORE_FIELDS
from mindtable.core.errors import DeckError, PositionError
from mindtable.core.game_file import FILE, Entries, GameFile, declared_in
from mindtable.core.input import shown, toml_table
from mindtable.core.start import Options
from mindtable.core.state import State
from mindtable.core.terms import SWITCHED
from mindtable.language.node import Node
from mindtable.language.text.vocabulary import Vocabulary

if TYPE_CHECKING:
    from mindtable.cards.faces.face import Face

_HIGHEST: Final = 999  # of the numbers on cards
_ENOUGH: Final = 20  # to pay with where a card is tried

# The sets of shared phrases that `StandardTable` has rules for, besides those of its verbs: what a game has whose
# vocabulary names no sets.
SETS: Final = (
    "entering play", "dying", "leaving play", "control of this card", "occurrences of you", "turning by you", "health",
    "deck and hand", "others destroy", "put into piles", "counters of a kind", "types", "X", "choosing X", "resolving",
    "counted each turn", "counted draws", "replaced draws", "first each turn replaced", "given triggers", "extremes",
    "others choose", "compared hands", "that player controls", "compared numbers", "others return",
    "amounts of resources", "pools of resources", "whole costs", "first each turn", "first of each player",
    "uses each turn", "uses under a condition", "triggers each turn",
    "replacement", "replaced events", "replaced damage", "damage",
    "damage from a source",
    "choices while playing", "counters as costs", "control for a time", "control as long as", "exchanged control",
    "attached cards",
)  # fmt: skip


@mypyc_attr(allow_interpreted_subclasses=True)
class StandardCard(LinedCard):
    """A card of a standard card game."""

    def is_noun(self, nouns: Nouns) -> bool:
        return self.type in nouns.words or super().is_noun(nouns)

    def remade(self, printed: Printed) -> StandardCard:
        return made_of(printed)


def made_of(printed: Printed) -> StandardCard:
    """The card with these printed parts."""
    made = StandardCard(printed, PLAY)
    for line in made.as_casts:
        if isinstance(line.effect, ChooseX):
            made.least_x = line.effect.least
    made.note_dependence(1 << GIVES)
    return made


@mypyc_attr(allow_interpreted_subclasses=True)
class StandardGame(CardGame):
    """A standard card game.

    `package` has the files cards.toml, rulebook.toml and vocabulary.toml; `rules` are the ids of the rules that it
    cites. What its game.toml declares, if it has one, takes the place of the arguments (`mindtable.core.game_file`).
    Cards of the types `permanents` stay in play and have the stats of the vocabulary; cards of the types
    `one_shots` are carried out once. Cards of the types `responses` may also be played while another play waits. A deck
    holds `deck_size` cards, at most `copies` of the same name; each player begins with `hand` cards and `health`, and
    may draw a new hand `mulligans` times. After turn `turns` the player with more health wins. With `points`, the name
    of a resource, it decides instead, and whoever has `to_win` of it wins at once. In a game whose things are `mortal`
    a thing dies when it has taken as much damage as its second number. Several resources are those of the vocabulary;
    the first pays for cards.

    A game returns its own table from `new_state`.
    """

    def __init__(
        self,
        name: str,
        title: str,
        summary: str,
        package: str,
        rules: Rules,
        *,
        permanents: tuple[str, ...],
        one_shots: tuple[str, ...] = (),
        responses: tuple[str, ...] = (),
        deck_size: i64 = 30,
        copies: i64 = 3,
        hand: i64 = 4,
        turns: i64 = 60,
        health: i64 = 0,
        points: str = "",
        to_win: i64 = 0,
        mulligans: i64 = 0,
        mortal: bool = False,
        variants: tuple[str, ...] = (),
    ) -> None:
        said = {"title": title, "summary": summary, "variants": list(variants)}
        decks = {
            "unknown": rules.deck,
            "size": {"least": int(deck_size), "most": int(deck_size), "rule": rules.deck},
            "copies": [{"most": int(copies), "rule": rules.deck}],
        }
        matches = {"first": list(SWITCHED.first)}
        declared = {**said, "deck": decks, "matches": matches, "moments": moments_of(rules)}
        file = GameFile({**declared, **declared_in(package)}, f"{package}: {FILE}")
        super().__init__(name, package, SET_UP, declared_as=file)
        self.rules = rules
        self._wording: Wording | None = None
        self._viewing: StandardViewing | None = None
        self.permanents = permanents
        self.one_shots = one_shots
        self.responses = responses
        self.opening: i64 = hand
        self.turns: i64 = turns
        self.health: i64 = health
        self.points = points
        self.to_win: i64 = to_win
        self.mulligans: i64 = mulligans
        self.mortal = mortal

    def vocabulary(self) -> Vocabulary:
        if self._words is None:
            words = super().vocabulary()
            self._words = words if words.sets else replace(words, sets=SETS)
        return self._words

    def wording(self) -> Wording:
        """The questions, log lines and play policies of the game."""
        if self._wording is None:
            self._wording = Wording(self.rules, self.vocabulary())
        return self._wording

    def viewing(self) -> StandardViewing:
        """The part of the view that only this game knows."""
        if self._viewing is None:
            self._viewing = StandardViewing(self.wording())
        return self._viewing

    def face(self) -> Face:
        """The face of the game: the part that all standard games share, its words, and its own `face.toml` if it has
        one.
        """
        from mindtable.cards.faces.face import face_of  # it takes long to import

        shared = toml_table(files(__package__).joinpath("face.toml").read_text(encoding="utf-8"), "face.toml")
        return face_of(self, shared, {"turns": int(self.turns), **self.wording().face()})

    def keys_of(self) -> CardKeys:
        """The keys that its game.toml declares, or else a cost, and the stats of the vocabulary where cards stay."""
        if "card" in self.file.entries.data:
            return super().keys_of()
        stats = self.wording().stats
        keys: list[dict[str, Any]] = [{"name": "cost", "most": _HIGHEST, "or": "X"}]
        keys += [{"name": stat, "most": _HIGHEST, "types": list(self.permanents)} for stat in stats]
        short = "{type}, cost {cost}" + "".join([f"[, {stat} {{{stat}}}]" for stat in stats])
        card = {"types": [*self.permanents, *self.one_shots], "short": short, "keys": keys}
        return CardKeys(card_entries(Entries({"card": card}, self.name, ("card",))))

    def make_card(
        self, index: int, slug: str, card: dict[str, Any], abilities: Sequence[Node], where: str
    ) -> Card:
        stays = card["type"] in self.permanents
        for ability in abilities:
            if not isinstance(ability, AsCast) and isinstance(ability, Instruction) == stays:
                what = (
                    "stays in play, so it cannot have a line that is carried out only once"
                    if stays
                    else "does not stay"
                )
                raise DeckError(f"{where}: {card['name']}: a {card['type']} {what}")
        numbers = {key: int(card[key]) for key in self.wording().stats if key in card}
        table = self.keys().printed(card)
        x = int(card["cost"] == "X")
        cost = 0 if x else card["cost"]
        made = made_of(printed_of(index, slug, card, table, cost, x, numbers, abilities))
        if bool(made.as_casts) != bool(x):
            raise DeckError(f"{where}: {card['name']}: a cost of X and a line that chooses X go together")
        return made

    def tryout(self) -> dict[str, Any]:
        others = [[_ENOUGH] * len(each) for each in self.wording().other_purses()]
        return {"turn": 5, "purses": [_ENOUGH, _ENOUGH], "others": others, **super().tryout()}

    def begin_at(self, state: State) -> None:
        """A position that does not say what comes next is one of the main phase."""
        assert isinstance(state, CardState)
        if state.phase not in (BEFORE_PLAY, MAIN_PHASE):
            raise PositionError(f"state.phase: expected {MAIN_PHASE}, got {shown(state.phase)}")
        state.phase = MAIN_PHASE
        state.push(MAIN)

    def declared(self) -> list[Declared]:
        from mindtable.cards.standard.fields import DECLARED, STANDARD_STATE  # only positions need them

        return [STANDARD_STATE, *CORE_FIELDS, *CARD_FIELDS, *DECLARED]

    def options_of(self, variants: tuple[str, ...]) -> Options:
        return Options(variants)
