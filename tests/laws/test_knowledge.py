"""The laws of remembered cards: a bookkeeper tracks what each viewer has seen, and compares.

Nothing is remembered that was not seen, and nothing that was seen is lost: the number of copies of a card of somebody
that a viewer knows grows only when the viewer is shown that card, and never falls. What is remembered is true.
"""

from __future__ import annotations

from random import Random

import pytest

from mindtable.cards.state.state import CardState
from mindtable.testing.knowledge import check_true, examine, play
from mindtable.testing.secrecy import VIEWERS
from tests.laws.games import LAWFUL, Shipped, for_each
from tests.long import FULL, chunks

pytestmark = pytest.mark.laws

CARD_GAMES = [law for law in LAWFUL if law.name != "mind_game"]
every_card_game = for_each(CARD_GAMES)


# Games in which more is remembered need fewer games.
GAMES = {"tumblrcards": 12, "mind": 12, "minds_across_time": 4, "mindnet": 6}


@pytest.mark.source
@pytest.mark.rule("TC-3.14", "MI-5.11")
@for_each(CARD_GAMES, dear=("mind", "mindnet", "minds_across_time"))
def test_a_viewer_remembers_what_it_was_shown_and_nothing_else(law: Shipped) -> None:
    placed, lost = examine(law, range(9_000_000, 9_000_000 + GAMES[law.name]))
    assert placed > 100
    assert lost > 100


@pytest.mark.long
@every_card_game
@pytest.mark.parametrize("chunk", chunks(20, 1))
def test_viewers_remember_in_many_games(law: Shipped, chunk: int) -> None:
    games = GAMES[law.name] if FULL else GAMES[law.name] // 2
    examine(law, range(9_100_000 + games * chunk, 9_100_000 + games * (chunk + 1)))


@pytest.mark.source
@pytest.mark.rule("TC-3.14", "MI-5.11")
@for_each(CARD_GAMES, dear=("minds_across_time",))
def test_imagined_positions_keep_remembered_cards_and_vary_others(law: Shipped) -> None:
    random = Random(law.name)
    examined = 0
    for seed in range(9_200_000, 9_200_200):
        for state, _ in play(law, seed):
            if not state.marks or random.random() < 0.9:
                continue
            viewer, owner = random.choice(VIEWERS), random.choice((0, 1))
            view = state.view(viewer)
            worlds: list[CardState] = []
            for _ in range(16):
                world = view.imagine(random)
                assert isinstance(world, CardState)
                check_true(law, state, owner, viewer, world)
                assert world.view(viewer).dumps() == view.dumps()
                worlds.append(world)
            unknown = [
                (zone, at)
                for zone, cards in enumerate(state.hidden(owner))
                for at in range(len(cards))
                if not (zone == 0 and (owner == viewer or state.hand_is_open(owner)))
                and not state.marks[2 * zone + owner][at] & (4 if viewer < 0 else 1 << viewer)
            ]
            if len({state.hidden(owner)[zone][at].slug for zone, at in unknown}) > 3:
                ways = {tuple(world.hidden(owner)[zone][at].slug for zone, at in unknown) for world in worlds}
                assert len(ways) > 6
            examined += 1
        if examined > 60:
            break
    assert examined > 60
