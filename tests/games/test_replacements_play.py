"""Cards full of replacements: games with events that several abilities replace, one after another, come to their end.

The lines are written so that replaced events meet: several abilities replace one event, one ability several events, and
what happens instead is itself replaced.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from mindtable.cards.game.card_keys import card_keys
from mindtable.cards.game.game import CardStart
from mindtable.cards.text.read import check
from mindtable.games.mind.state.options import MindOptions
from tests.games.mind import test_random_cards_play as mind
from tests.games.mind.minds import mind as mind_game
from tests.games.mindnet import test_text_random_cards as mindnet
from tests.games.mindnet.mns import mn
from tests.games.minds_across_time import test_text_random_cards as minds_across_time
from tests.games.minds_across_time.mats import mat
from tests.games.trials import random_cards, some_variants
from tests.language import test_random_cards_play as tumblrcards
from tests.language.sets import words_of
from tests.long import chunks, long_but

MINDNET = """\
If an individual you control would take damage, instead this individual takes that damage.
If a Human you control would take damage from an event, instead this individual takes that damage.
If an individual would take damage, instead this individual takes that damage.
If another individual you control would take damage, instead exhaust this individual.
If this individual would take damage, instead lose 1 Credit.
If the bearer would take damage, instead discard this item.
If an individual would take damage, instead deal 1 damage to each other individual.
If an individual would die, instead heal all damage from that individual.
If a Citizen would die, instead deal 1 damage to each individual.
If an individual your opponent controls would die, instead return that individual to its owner's hand.
If an individual would become exhausted, instead gain 1 Credit.
If another individual would become exhausted, instead exhaust this individual.
If this individual would become exhausted, instead deal 1 damage to each individual.
If you would pay taxes, instead draw 1 card.
If your opponent would steal a GNE, instead deal 1 damage to each individual.
Whenever an individual takes damage, deal 1 damage to target individual.
At the start of your turn, deal 1 damage to each individual.
At the start of your turn, exhaust each individual.
At the end of your turn, activate each individual.
Whenever an individual becomes exhausted, deal 1 damage to that individual.""".splitlines()
MINDNET_EVENTS = """\
Deal 1 damage to each individual.
Deal 1 damage to each individual. Exhaust each individual.
Deal 3 damage to target individual.
Activate each individual. Deal 2 damage to each individual you control.""".splitlines()
TUMBLRCARDS = """\
If a creature you control would take damage, instead that creature takes double that damage.
If another creature would take damage, instead it takes 1 less damage.
If a creature would take damage from a creature, instead that creature takes half that damage, rounded down.
If this creature would take damage, instead this creature takes double that damage.
If this creature would deal damage to a creature, instead that creature gets -X/-0, where X is that damage.
If this creature would deal damage, instead your opponent mills that many cards.
If this creature would deal damage, instead you gain that much health.
If this creature would take damage that would destroy it, instead prevent that damage, then this creature gets -1/-1.
If a creature your opponent controls would die, instead return it to its owner's hand.
If a creature you control would die, instead return that creature to its owner's hand.
If you would gain health, instead draw 1 card.
If your opponent would gain health, instead you lose that much health.
If you would draw a card, instead gain 1 health.
If you would draw a card, instead mill 1 card.
If this creature would enter play, instead this creature enters play as a copy of 1 random other creature.
Whenever a creature takes damage, you gain 1 health.
Whenever a creature dies, this creature deals 1 damage to each creature.
At the start of your turn, this creature deals 1 damage to each other creature.
At the end of each turn, destroy 1 random creature.
Whenever you gain health, draw 1 card.""".splitlines()
MIND = """\
If a thought you control would be removed, instead return that thought to its owner's hand.
If a thought you control would be removed, instead put that thought on top of its owner's deck.
If a thought you control would be removed, instead engage that thought.
If a doctrine you control would be removed, instead draw 1 card.
If a recollection you control would be removed, instead remove target thought.
If a thought you control would be removed, instead remove each other thought.
If you would be broken by a challenge, instead remove this intellect.
If you would be broken by a challenge, instead draw 2 cards.
If you would be broken by a challenge, instead discard 1 card.
If you would discard a card during your recover step, instead put that card on the bottom of your deck.
Whenever a thought you control is removed, remove target thought.
At the start of your turn, remove target thought.
At the end of each turn, remove each emotion.
Whenever another thought you control is removed, draw 1 card.""".splitlines()
MIND_EVENTS = [
    "Remove each thought.",
    "Remove target thought.",
    "Remove up to 2 target thoughts. Draw 1 card.",
]
MINDS_ACROSS_TIME = """\
If a character you control would be destroyed, instead return it to its owner's hand.
If a character you control would be destroyed, instead draw 1 card.
If this product would be destroyed, instead destroy target character.
If another product would be destroyed, instead destroy each character.
If another product would be destroyed, instead destroy this product.
If a machine you control would be destroyed, instead destroy another target product.
If a character you control would be destroyed, instead destroy each product.
At the start of your turn, destroy target product.
At the end of each turn, destroy each character.
Whenever a character is destroyed, destroy target product.""".splitlines()
MINDS_EVENTS = ["Destroy each character.", "Destroy each product.", "Destroy target character."]


def test_the_lines_are_read():
    lines = {
        "mindnet": MINDNET + MINDNET_EVENTS,
        "tumblrcards": TUMBLRCARDS,
        "mind": MIND + MIND_EVENTS,
        "minds_across_time": MINDS_ACROSS_TIME + MINDS_EVENTS,
    }
    for game, written in lines.items():
        words = words_of(game)
        assert [line for line in written if check(line, words, suggest=False).ability is None] == []


def for_type(random: Random, types: tuple[str, ...], type_: str, lines: list[str]) -> str:
    """Two of the lines, about a card of that type."""
    text = "\n".join(random.sample(lines, min(2, len(lines))))
    for other in types:
        text = text.replace(f"this {other}", f"this {type_}")
    return text


def mindnet_games(random: Random, games: int) -> None:
    def table(name: str, type_: str) -> dict[str, Any]:
        card = mindnet.random_table(random, name, type_)
        written = MINDNET_EVENTS if type_ == "event" else MINDNET
        text = for_type(random, card_keys("mindtable.games.mindnet").types, type_, written)
        if type_ == "event":
            text = random.choice(written)
        elif type_ != "item":
            text = text.replace("the bearer", "an individual")
        return card | {"text": text, "price": random.randint(0, 2)}

    for seed in range(games):
        pool = random_cards(mn(), mindnet.TYPES, table)
        mindnet.play(mindnet.random_start(random, pool, seed), random)


def tumblrcards_games(random: Random, games: int) -> None:
    for seed in range(games):
        pool = tumblrcards.random_pool(random, TUMBLRCARDS)
        tumblrcards.play(tumblrcards.random_start(random, pool, seed), random)


def mind_games(random: Random, games: int) -> None:
    for seed in range(games):
        pool = mind.random_pool(random, lambda random, shot: random.choice(MIND_EVENTS if shot else MIND))
        thinkers = [card.slug for card in pool.cards if card.type == "thinker"]
        others = [card.slug for card in pool.cards if card.type != "thinker"]
        decks = [dict.fromkeys([random.choice(thinkers), *others], 1) for _ in (0, 1)]
        variants = some_variants(mind_game(), random)
        start = CardStart(mind_game(), seed, MindOptions(variants), ["Ann", "Bob"], decks, pool)
        mind.play(start, random)


def minds_across_time_games(random: Random, games: int) -> None:
    def table(name: str, type_: str) -> dict[str, Any]:
        card = minds_across_time.random_table(random, name, type_)
        if type_ == "clash":
            return card | {"text": random.choice(MINDS_EVENTS)}
        types = card_keys("mindtable.games.minds_across_time").types
        return card | {"text": for_type(random, types, type_, MINDS_ACROSS_TIME)}

    for seed in range(games):
        pool = random_cards(mat(), minds_across_time.TYPES, table)
        minds_across_time.play(minds_across_time.random_start(random, pool, seed), random)


GAMES = {
    "mind": mind_games,
    "mindnet": mindnet_games,
    "minds_across_time": minds_across_time_games,
    "tumblrcards": tumblrcards_games,
}


@pytest.mark.laws
@pytest.mark.parametrize("chunk", long_but(chunks(20, 2), 0))
@pytest.mark.parametrize("game", GAMES)
def test_games_full_of_replacements_end(game, chunk):
    GAMES[game](Random(f"{game} {chunk}"), 4 if chunk == 0 else 15)
