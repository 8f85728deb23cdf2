"""Projected numbers are always up to date: they equal a projection from scratch, whatever they count (TC-9.2, MI-2.8,
MAT-9.1, MN-14.14).

Most cards have standing lines made of the lists of the rules: every amount, zone and condition that they can say.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from mindtable.cards.game.card_keys import card_keys
from mindtable.cards.game.game import CardGame, CardStart
from mindtable.cards.nodes.ability import Static
from mindtable.cards.state.state import CardState
from mindtable.cards.text.read import check
from mindtable.games.mind import numbers as mind_numbers
from mindtable.games.mind.state.options import MindOptions
from mindtable.games.mind.state.state import MindState
from mindtable.games.mindnet.state.state import MnState
from mindtable.games.minds_across_time.state.state import MatState
from mindtable.games.tumblrcards.state.state import TumblrState
from tests.games.mind import minds
from tests.games.mind import test_random_cards_play as mind
from tests.games.mindnet import mns
from tests.games.mindnet import test_text_random_cards as mindnet
from tests.games.minds_across_time import mats
from tests.games.minds_across_time import test_text_random_cards as minds_across_time
from tests.games.trials import NAMES, random_cards
from tests.language import test_random_cards_play as tumblrcards
from tests.language.templates import templates_of
from tests.long import chunks, long_but
from tests.table import tumblrcards as tumblrcards_itself

DECISIONS = 250
LISTED = ("Ada Lovelace", "Penny Newspaper", "Stacking Chair", "Commuter", "Assembly Line Sibling")
CARD_GAMES: tuple[CardGame, ...] = (minds.mind(), mns.mn(), mats.mat(), tumblrcards_itself())
VOCABULARIES = {game.name: game.vocabulary().with_names(NAMES) for game in CARD_GAMES}


def is_standing(line: str, game: str) -> bool:
    """Whether a line is read, and stands."""
    return isinstance(check(line, VOCABULARIES[game], suggest=False).ability, Static)


def standing_line(random: Random, game: str) -> str:
    """A line of the lists that holds while its card is in play."""
    while True:
        line = templates_of(game).line(random, "ABILITY")
        for listed in LISTED:
            line = line.replace(listed, random.choice(NAMES))
        if is_standing(line, game):
            return line


def numbers_of(state: CardState) -> list[Any]:
    """All projected numbers of things and players."""
    state.refresh()
    if isinstance(state, TumblrState):
        return [(int(c.id), int(c.attack), int(c.health)) for side in state.sides for c in side]
    if isinstance(state, MindState):
        pieces = [(int(p.id), int(p.power), int(p.cost)) for side in state.sides for p in side]
        return [*pieces, *[int(mind_numbers.free_memory(state, seat)) for seat in (0, 1)]]
    if isinstance(state, MatState):
        cards = [(int(c.id), int(c.points), int(c.talents)) for side in state.sides for c in side]
        return [*cards, list(state.totals), int(state.needed)]
    assert isinstance(state, MnState)
    levels = [
        (int(c.id), int(c.motivation), int(c.health), int(c.aggression), int(c.earnings))
        for side in state.sides
        for c in side
    ]
    return [*levels, *[int(state.gnes(seat)) for seat in (0, 1)]]


def play(state: Any, random: Random) -> None:
    """Part of a random game, in which the numbers are compared before every decision."""
    for _ in range(DECISIONS):
        if state.decision is None:
            return
        known = numbers_of(state)
        scratch = state.copy()
        scratch.everything_changed()
        assert known == numbers_of(scratch)
        state.take(state.decision, random.choice(state.decision.actions))


def about(line: str, types: Any, type_: str) -> str:
    """The line, about a card of that type."""
    for other in types:
        line = line.replace(f"this {other}", f"this {type_}").replace(f"This {other}", f"This {type_}")
    return line


def mindnet_game(random: Random, seed: int) -> Any:
    def table(name: str, type_: str) -> dict[str, Any]:
        card = mindnet.random_table(random, name, type_)
        card["price"] = random.randint(0, 2)
        if type_ == "event" or random.random() < 0.3:
            return card
        line = about(standing_line(random, "mindnet"), card_keys("mindtable.games.mindnet").types, type_)
        if type_ != "item":
            line = line.replace("the bearer", f"this {type_}").replace("The bearer", f"This {type_}")
        return card | {"text": line}

    pool = random_cards(mns.mn(), mindnet.TYPES, table)
    return mindnet.random_start(random, pool, seed).state()


def tumblrcards_game(random: Random, seed: int) -> Any:
    lines = [standing_line(random, "tumblrcards") for _ in range(20)]
    lines += [templates_of("tumblrcards").line(random, "ABILITY") for _ in range(20)]
    pool = tumblrcards.random_pool(random, [line for line in lines if tumblrcards.accepted(line)])
    return tumblrcards.random_start(random, pool, seed).state()


def mind_game(random: Random, seed: int) -> Any:
    def line(random: Random, instruction: bool) -> str:
        if instruction or random.random() < 0.3:
            return mind.from_lists(random, instruction)
        return standing_line(random, "mind")

    pool = mind.random_pool(random, line)
    thinkers = [card.slug for card in pool.cards if card.type == "thinker"]
    others = [card.slug for card in pool.cards if card.type != "thinker"]
    decks = [dict.fromkeys([thinker, *others], 1) for thinker in thinkers]
    return CardStart(minds.mind(), seed, MindOptions(()), ["Ann", "Bob"], decks, pool).state()


def minds_across_time_game(random: Random, seed: int) -> Any:
    def table(name: str, type_: str) -> dict[str, Any]:
        card = minds_across_time.random_table(random, name, type_)
        if type_ == "clash" or random.random() < 0.3:
            return card
        line = standing_line(random, "minds_across_time")
        return card | {"text": about(line, card_keys("mindtable.games.minds_across_time").types, type_)}

    pool = random_cards(mats.mat(), minds_across_time.TYPES, table)
    return minds_across_time.random_start(random, pool, seed).state()


GAMES: dict[str, Callable[[Random, int], Any]] = {
    "mind": mind_game,
    "mindnet": mindnet_game,
    "minds_across_time": minds_across_time_game,
    "tumblrcards": tumblrcards_game,
}


@pytest.mark.laws
@pytest.mark.parametrize("seed", long_but(sorted({*chunks(80, 5), 37, 76}), 0, 4, 37, 76))
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.long
def test_numbers_equal_a_projection_from_scratch(game, seed):
    random = Random(f"{game} {seed}")
    play(GAMES[game](random, seed), random)


@pytest.mark.rule("MN-14.14")
@pytest.mark.rule("MN-10.1")
@pytest.mark.parametrize("chunk", range(2))
def test_levels_for_each_gne_are_fresh_as_soon_as_a_gne_moves(chunk):
    random = Random(chunk)
    provides = "this possession provides 2 GNEs."
    cards = [
        {"name": "Hoarder", "text": "Each individual you control has +1 motivation for each GNE you have."},
        {"name": "Envy", "text": "Each individual you control has +1 aggression for each GNE your opponent has."},
        {"name": "Vault", "type": "possession", "text": f"While you have 5 or more Credits, {provides}"},
        {"name": "Make", "type": "event", "text": "Create 1 GNE."},
        {"name": "Take", "type": "event", "text": "Steal 2 GNEs."},
        {"name": "Drop", "type": "event", "text": "Your opponent discards 1 GNE."},
        {"name": "Back", "type": "event", "text": "Return your newest GNE to its owner's hand."},
        {"name": "Lose", "type": "event", "text": "Lose 4 Credits."},
    ]  # fmt: skip
    moved = 0
    while moved < 100:
        hand = random.choices(["make", "take", "drop", "back", "lose"], k=4)
        vaults, money = random.randint(0, 2), random.randint(0, 12)
        areas = [random.randint(1, 6), random.randint(0, 6)]
        t = mns.table(
            ["hoarder", "envy"] + ["vault"] * vaults, hand=hand, area=areas[0], their_area=areas[1],
            credits=money, cards=cards,
        )  # fmt: skip
        for event in hand:
            mine, theirs = areas
            t.you(f"play {event}")
            if event == "make":
                mine += 1
            elif event == "take":
                mine, theirs = mine + min(2, theirs), theirs - min(2, theirs)
            elif event == "drop":
                theirs = max(0, theirs - 1)
            elif event == "back":
                mine = max(0, mine - 1)
            else:
                money = max(0, money - 4)
            moved += areas != [mine, theirs]
            areas = [mine, theirs]
            total = mine + 2 * vaults * (money >= 5)
            hoarder = t.yours.find("hoarder")
            assert [int(hoarder.motivation), int(hoarder.aggression)] == [2 + total, theirs]
            assert t.yours.gnes == total
