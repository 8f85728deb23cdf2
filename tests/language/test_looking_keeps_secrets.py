"""The law of secrecy for cards that look at cards: redealing hidden cards changes nothing that a viewer gets."""

from __future__ import annotations

from random import Random

import pytest

import mindtable
from mindtable.cards.game.game import CardStart
from mindtable.games.tumblrcards.state.options import TumblrOptions
from mindtable.testing.secrecy import VIEWERS, check_log, check_same_future, check_secrecy
from tests.language.test_random_cards_play import CARDS, accepted
from tests.table import pool_with, tumblrcards

# What becomes of hidden cards, in pieces that are put behind random events.
LOOKING = (
    "look at the top 3 cards of your deck. Put 1 of those cards into your hand and the rest on the bottom of your "
    "deck in any order.",
    "look at the top 4 cards of your deck. Put 2 of those cards on top of your deck and the rest into your discard "
    "pile.",
    "look at the top card of your deck. You may put that card on the bottom of your deck.",
    "look at the top card of your deck. You may put that card on the bottom of that deck.",
    "look at the top card of your opponent's deck. You may put that card on the bottom of that deck.",
    "look at your opponent's hand. Choose 1 card from that hand. Your opponent discards the chosen card.",
    "look at your opponent's hand. Choose 2 cards not named Imp from that hand. Your opponent discards the chosen "
    "cards.",
    "look at your opponent's hand. You may gain 1 health.",
    "your opponent reveals their hand. Choose 1 card named Bear from that hand. Your opponent discards the chosen "
    "card.",
    "reveal 1 random card from your hand. If that card is named Imp, draw 1 card.",
    "look at the top 3 cards of your deck. Put 1 card with cost 1 or less from among those cards into your hand "
    "and the "
    "rest on the bottom of your deck in any order.",
    "look at the top 3 cards of your deck. Reveal 1 card named Imp from among those cards, put it into your hand "
    "and the "
    "rest into your discard pile.",
    "look at the top 3 cards of your deck. Put those cards on top of your deck in any order.",
    "your opponent may look at the top card of your deck.",
    "reveal the top card of your deck. If that card is named Imp, put that card into your hand. Otherwise, you may "
    "put that card on the bottom of your deck.",
    "search your deck for a card named Imp or Bear, put it into your hand, then shuffle your deck.",
    "search your deck for a card, reveal it, put it into your hand, then shuffle your deck.",
    "you may search your deck for a card named Imp, put it into your hand, then shuffle your deck.",
    "shuffle your hand into your deck. Draw 3 cards.",
    "return 1 random card from your discard pile to your hand.",
    "put any number of cards from your discard pile on top of your deck in any order.",
    "put 1 other creature on top of its owner's deck.",
    "each player discards 1 card.",
    "draw 1 card. Discard 1 card.",
)
EVENTS = (
    "When this creature enters play,",
    "At the start of each turn,",
    "Whenever you draw a card,",
    "When this creature dies,",
    "At the end of your turn,",
)


def start(random: Random) -> CardStart:
    """A game with a dozen cards that look at cards."""
    made = []
    for name in CARDS:
        text = "\n".join(f"{random.choice(EVENTS)} {random.choice(LOOKING)}" for _ in range(2))
        made.append({"name": name, "cost": random.randint(0, 2), "attack": 1, "health": 2, "text": text})
    decks = []
    for _ in (0, 1):
        own = random.sample(CARDS, 8)
        decks.append({name.lower().replace(" ", "-"): 2 for name in own} | {"imp": 2, "bear": 2})
    return CardStart(
        tumblrcards(), random.getrandbits(32), TumblrOptions(()), ["Ann", "Bob"], decks, pool_with(made)
    )


def examine(seed: int, wanted: int) -> None:
    """Random games, with the law checked at every question about cards and at some others."""
    random = Random(seed)
    examined = asked = same = 0
    while examined < wanted:
        game = start(random)
        state = game.state()
        while state.decision is not None and examined < wanted:
            decision = state.decision
            often = {"card": 0.6, "may": 0.2, "discard": 0.2}
            if random.random() < often.get(decision.kind, 0.02):
                check_secrecy(state, ["pick imp", "pick trial-a", "cast imp", "stop"], random)
                same += check_same_future(state, random.choice(VIEWERS), random)
                examined += 1
                asked += decision.kind == "card"
            state.take(decision, random.choice(decision.actions))
            for viewer in VIEWERS:
                check_log(state, viewer)
        if state.decision is None:
            assert mindtable.replay(state.record().dumps()).digest() == state.digest()
    assert asked > wanted // 8
    assert same > 0


def test_all_of_it_can_be_read():
    assert [text for text in LOOKING if not accepted(f"When this creature dies, {text}")] == []


@pytest.mark.laws
@pytest.mark.parametrize("chunk", range(10))
def test_looking_at_cards_tells_nobody_else_anything(chunk):
    examine(chunk, 150)


@pytest.mark.source
def test_looking_at_cards_tells_nobody_else_anything_in_a_few_positions():
    examine(1234, 40)
