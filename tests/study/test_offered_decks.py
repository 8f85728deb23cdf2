"""The decks that are offered may be played, chance draws from them alone, and games between them are open and end."""

import tomllib

import pytest

import mindtable
from mindtable import DeckError
from mindtable.cards.game.deck_list import deck_of
from mindtable.study.schedule import schedule
from mindtable.study.simulation import Setting, simulate
from mindtable.study.statistics import Statistics
from tests.long import grid_but

OFFERED = {"tumblrcards": 6, "mind": 6, "mindnet": 4, "minds_across_time": 4}  # how many decks of each game
GAMES = tuple(OFFERED)
EVEN = ("tumblrcards", "mind", "mindnet")  # games of Minds Across Time take too long for a sample here
# The rules that end a game at its last turn.
LENGTH = {"tumblrcards": "TC-12.7", "mind": "MI-21.7", "mindnet": "MN-17.6"}
FIRST_DECKS = {
    "tumblrcards": [
        "bells-of-draem",
        "downwind-horde",
        "rage-of-the-mountain",
        "restless-dead",
        "drowned-library",
        "infernal-ledger",
    ],
    "mind": [
        "passion-play",
        "the-academy",
        "remembrance",
        "idols-of-the-mind",
        "stream-of-thought",
        "the-forgetting-curve",
    ],
    "mindnet": ["stairwell-uprising", "calogero-family-plan", "laboratory-nine", "spin-cabinet"],
    "minds_across_time": ["republic-of-letters", "smokestacks", "silicon-season", "court-and-quarry"],
}


@pytest.mark.source
@pytest.mark.parametrize("name", GAMES)
def test_every_deck_is_legal_and_those_offered_come_first(name):
    game = mindtable.game(name)
    decks = game.decks()
    offered = [deck.id for deck in game.offered()]
    assert len(offered) == OFFERED[name]
    assert [deck.id for deck in decks[: len(offered)]] == offered
    assert len({deck.id for deck in decks}) == len({deck.name for deck in decks}) == len(decks)
    assert len({tuple(sorted(deck.cards.items())) for deck in decks}) == len(decks)
    for deck in decks:
        rows = "\n".join(f"{slug} = {number}" for slug, number in deck.cards.items())
        assert game.deck_breaches(f"[cards]\n{rows}", deck.id) == []


@pytest.mark.source
@pytest.mark.parametrize("name", GAMES)
def test_the_first_lists_can_still_be_chosen(name):
    game = mindtable.game(name)
    known = {deck.id: deck.cards for deck in game.decks()}
    for id_ in FIRST_DECKS[name]:
        assert game.start(decks=(id_, id_), seed=1).record().decks == [known[id_]] * 2


@pytest.mark.source
@pytest.mark.parametrize("name", GAMES)
def test_chance_draws_every_deck_that_is_offered_and_no_other(name):
    game = mindtable.game(name)
    drawn = [deck for seed in range(60) for deck in game.start(seed=seed).record().decks]
    lists = [deck.cards for deck in game.offered()]
    assert all(deck in lists for deck in drawn)
    assert all(deck in drawn for deck in lists)


@pytest.mark.source
def test_a_deck_file_says_whether_the_deck_is_offered():
    table = tomllib.loads('name = "Old"\noffered = false\n[cards]\nimp = 2')
    assert not deck_of(table, "test").offered
    del table["offered"]
    assert deck_of(table, "test").offered
    with pytest.raises(DeckError, match=r"test: offered = 'no': it must be true or false"):
        deck_of({**table, "offered": "no"}, "test")


@pytest.mark.long
@pytest.mark.parametrize("name", grid_but(EVEN, "tumblrcards"))
def test_games_between_the_offered_decks_are_open_and_end(name):
    """A sample of what docs/decks.md tells, whose bounds (38 to 62 %, 8 %) are as much wider as chance may carry it."""
    game = mindtable.game(name)
    decks = [deck.id for deck in game.offered()]
    variants = game.preset("recommended").variants
    plans = schedule(126, ("greedy", "greedy"), len(decks), "offered")
    results = [result for part in simulate(Setting(name, decks, variants), plans, jobs=1) for result in part]
    found = Statistics(results, len(decks))
    assert found.endings.get(LENGTH[name], 0) / found.games < 0.12
    shares = {deck: rate.share for deck, rate in zip(decks, found.decks, strict=True)}
    assert all(0.3 < share < 0.7 for share in shares.values()), shares
