"""A test game with a vault for each player: an ordered zone that nobody sees, with cards of both (MN-11.1 to MN-11.9).

A player may put a card of the hand or the top card of the deck into the own vault, face down, as its newest; steal the
newest of the other vault, which becomes the newest of the own one; and discard the newest of the own vault, face up, to
its owner's pile. How many cards there are, their order and whose they are is public. All are opened at the end.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

import pytest

import mindtable
from mindtable import Action, Decision, Outcome
from mindtable.cards.faces.notation import CardNotation
from mindtable.cards.game.game import CardStart
from mindtable.cards.knowledge import knowledge
from mindtable.cards.knowledge.knowledge import EVERYBODY, NOBODY, NOT_OURS
from mindtable.cards.knowledge.visibility import DECK, DISCARD_PILE, HAND
from mindtable.cards.moves import moving
from mindtable.cards.state.definition import Card
from mindtable.cards.state.state import CardState
from mindtable.cards.words import E_MOVES
from mindtable.core.action import CARD, Verb
from mindtable.core.chance import Chance
from mindtable.core.declared.declaration import SEATS, Field
from mindtable.core.writer import Writer
from mindtable.core.zone import ALL, NO_SEAT, Zone
from mindtable.core.zone import NOBODY as SEEN_BY_NOBODY
from tests.cards.plain import THEY, VERBS, YOU, PlainGame, PlainTable, PlainViewing, by_rule
from tests.cards.test_plain import check_laws
from tests.views import zone

IN_VAULT: Final = 2
VAULT: Final = Zone("vault", SEEN_BY_NOBODY, IN_VAULT)
OPENED: Final = Zone("vault", ALL)

STORE: Final = Verb(13, "store", CARD)
MAKE: Final = Verb(14, "make")
STEAL: Final = Verb(15, "steal")
DROP: Final = Verb(16, "drop")


class VaultNotation(CardNotation[Any]):
    """The verbs of vaults have the last codes."""

    def __init__(self, verbs: tuple[Verb, ...]) -> None:
        super().__init__(verbs, "unit", "in play", "UNIT", ("opponent",), 20)
        self.plain -= len((MAKE, STEAL, DROP))

    def number_code(self, state: CardState, action: Action, base: int) -> int:
        if action.verb.code >= STORE.code:
            return base + 20 + action.verb.code
        return super().number_code(state, action, base)


class VaultViewing(PlainViewing):
    """A vault is seen by nobody as long as the game goes on (MN-16.5)."""

    def zones(self, state: CardState, seat: int) -> list[tuple[Zone, list[Card]]]:
        assert isinstance(state, VaultTable)
        kind = VAULT if state.outcome is None else OPENED
        return [*super().zones(state, seat), (kind, state.vaults[seat])]


class VaultTable(PlainTable):
    """A game in progress: `vault[seat]` are the cards in a vault, the newest last."""

    viewing = VaultViewing(("type", "cost", "power"))

    def written(self, w: Writer) -> dict[str, Any]:
        return {**super().written(w), "vaults": [[w.named(card) for card in vault] for vault in self.vaults]}

    def __init__(self, start: CardStart, chance: Chance) -> None:
        super().__init__(start, chance)
        self.vaults: list[list[Card]] = [[], []]

    def copy(self) -> VaultTable:
        new = super().copy()
        assert isinstance(new, VaultTable)
        new.vaults = [vault.copy() for vault in self.vaults]
        return new

    def notation(self) -> CardNotation[Any]:
        return VaultNotation((*VERBS, STORE, MAKE, STEAL, DROP))

    def hidden(self, seat: int) -> list[list[Card]]:
        return [*super().hidden(seat), self.vaults[seat]]

    def options(self) -> list[Action]:
        seat = self.active
        cards = {card.index: card for card in self.hand[seat]}
        found = [Action(STORE, index, cards[index]) for index in sorted(cards)]
        found += [Action(MAKE)] * bool(self.deck[seat]) + [Action(STEAL)] * bool(self.vaults[1 - seat])
        return super().options() + (found + [Action(DROP)] * bool(self.vaults[seat]))[: self.energy * 9]

    def chosen(self, decision: Decision, action: Action) -> None:
        seat = decision.seat
        if action.verb in (STORE, MAKE, STEAL, DROP):
            self.energy -= 1
        if action.verb is STORE:
            place = self.hand[seat].index(self.pool.cards[action.a])
            moving.move(self, by_rule(E_MOVES), seat, HAND, place, VAULT, seat)
        elif action.verb is MAKE:
            moving.move(self, by_rule(E_MOVES), seat, DECK, len(self.deck[seat]) - 1, VAULT, NO_SEAT)
        elif action.verb is STEAL:
            card = self.vaults[1 - seat][-1]
            moving.lay(self, VAULT, seat, card, self.newest(1 - seat, NOBODY) ^ NOT_OURS)
            moving.moved(self, by_rule(E_MOVES), seat, [card], [VAULT.of(1 - seat)], VAULT, NO_SEAT)
        elif action.verb is DROP:
            card = self.vaults[seat][-1]
            owner = knowledge.owner_of(self.newest(seat, EVERYBODY), seat)
            moving.lay(self, DISCARD_PILE, owner, card, EVERYBODY)
            moving.moved(self, by_rule(E_MOVES), owner, [card], [VAULT.of(seat)], DISCARD_PILE)
        else:
            super().chosen(decision, action)

    def finish(self, outcome: Outcome) -> None:
        for seat in (YOU, THEY):
            knowledge.see_all(self, IN_VAULT, seat, EVERYBODY)  # MN-16.5
        super().finish(outcome)

    def newest(self, seat: int, seers: int) -> int:
        """Take the newest card out of a vault; returns its mark."""
        return int(moving.lift(self, VAULT, seat, len(self.vaults[seat]) - 1, seers))


class VaultGame(PlainGame):
    table_of = VaultTable
    fields = (Field("vaults", "list[list[Card]]", "[[], []]", copy=SEATS),)


GAME: Final = VaultGame("vaults")


def position(hand: list[str], their_hand: list[str], deck: list[str], their_deck: list[str]) -> VaultTable:
    """Your turn, with so many cards."""
    state = GAME.position(hands=(hand, their_hand), decks=(deck, their_deck))
    assert isinstance(state, VaultTable)
    return state


def vault(state: PlainTable, viewer: int, of: int) -> dict[str, Any]:
    """What a viewer sees of a vault."""
    return zone(state.view(viewer).data["players"][of], "vault")


def known(state: PlainTable, viewer: int, of: int) -> list[str]:
    """What a viewer remembers of the zones of a player: "vault 1 ant" (1 is the newest)."""
    found = state.view(viewer).data["players"][of]["remembered"]
    return [" ".join(filter(None, (each["zone"], str(each["place"] or ""), each["card"]))) for each in found]


def test_a_card_from_the_hand_is_remembered_and_not_seen() -> None:
    state = position(["Ant"], [], ["Bear"], ["Dog"])
    state.apply("store ant")
    assert vault(state, YOU, YOU)["cards"] is None
    assert known(state, YOU, YOU) == ["vault 1 ant"]
    assert known(state, THEY, YOU) == known(state, mindtable.SPECTATOR, YOU) == []


def test_a_card_from_the_deck_is_known_to_nobody() -> None:
    state = position([], [], ["Bear"], ["Dog"])
    state.apply("make")
    assert vault(state, YOU, YOU)["guests"] == []
    assert [known(state, viewer, YOU) for viewer in (YOU, THEY)] == [[], []]
    assert state.marks == []


def test_a_stolen_card_keeps_its_owner_and_who_knows_it_still_does() -> None:
    state = position(["Ant", "Bear"], ["Cat"], ["Bear"], ["Dog"])
    state.apply("store ant")
    state.apply("end")
    state.apply("store cat")
    state.apply("steal")
    assert vault(state, mindtable.SPECTATOR, THEY)["guests"] == [1]
    assert known(state, YOU, THEY) == ["vault 1 ant"]
    assert known(state, THEY, THEY) == ["vault 2 cat"]
    worlds = [state.view(THEY).imagine(Random(seed)) for seed in range(20)]
    newest = {world.vaults[THEY][1].slug for world in worlds}  # type: ignore[attr-defined]
    assert len(newest) > 3, "she has not seen it"
    assert all(world.vaults[THEY][0].slug == "cat" for world in worlds)  # type: ignore[attr-defined]
    state.apply("drop")
    assert [card.slug for card in state.discard_pile[YOU]] == ["ant"]
    assert known(state, YOU, THEY) == []


def test_all_is_opened_at_the_end() -> None:
    state = position(["Ant"], [], ["Bear"], ["Dog"])
    state.apply("store ant")
    state.apply("concede")
    assert vault(state, THEY, YOU)["cards"] == ["ant"]
    assert known(state, YOU, YOU) == []


@pytest.mark.long
def test_random_games_keep_the_laws() -> None:
    for seed in range(25):
        state = GAME.start(seed=seed)
        assert isinstance(state, VaultTable)
        check_laws(state, Random(seed))


def test_a_stored_card_is_redealt_for_others_and_kept_for_its_player() -> None:
    examined = 0
    for seed in range(12):
        state = GAME.start(seed=seed)
        random = Random(seed)
        while state.decision is not None:
            state.take(state.decision, random.choice(state.decision.actions))
            assert isinstance(state, VaultTable)
            for viewer in (YOU, THEY):
                world = state.determinize(viewer, random)
                assert isinstance(world, VaultTable)
                for seat in (YOU, THEY):
                    for each in state.view(viewer).data["players"][seat]["remembered"]:
                        if each["zone"] == "vault":
                            examined += 1
                            assert world.vaults[seat][-each["place"]].slug == each["card"]
                    assert vault(world, viewer, seat) == vault(state, viewer, seat)
    assert examined > 100
