"""Witnesses: every line of a card is shown at work, and a line that cannot work has none."""

from __future__ import annotations

from functools import cache

import pytest

import mindtable
from mindtable import MindtableError
from mindtable.cards.effects.lines import LinedCard
from mindtable.cards.game.game import CardGame
from mindtable.cards.nodes.ability import Triggered
from mindtable.cards.state.definition import Pool
from mindtable.cards.witness.bench import PLAYERS, Bench, card_of, nodes_in
from mindtable.cards.witness.doubts import can_be_tried, finding
from mindtable.cards.witness.drafts import Draft
from mindtable.cards.witness.idle import Blank, Nothing, idle
from mindtable.cards.witness.search import Witness, WitnessSearch
from mindtable.cli.commands.cards import Listed, warn
from mindtable.cli.terminal.places import Places
from tests.cards.bazaar.game import Bazaar
from tests.cards.plain import PlainGame
from tests.games.card_tables import completed, pool_of

GAMES = ("tumblrcards", "mind", "mindnet", "minds_across_time")
BASE = {"cost": 1, "attack": 1, "health": 2}


@cache
def bench_of(name: str) -> Bench:
    game = mindtable.game(name)
    assert isinstance(game, CardGame)
    return Bench(game, game.pool())


@cache
def saying(*lines: str) -> tuple[Bench, LinedCard]:
    """A creature of TumblrCards with these lines, and a bench with it."""
    game = mindtable.game("tumblrcards")
    assert isinstance(game, CardGame)
    tables = [{"name": "Trial Wolf", "text": "\n".join(lines)}]
    pool: Pool = pool_of(game, completed(tables, {"creature": BASE}))
    return Bench(game, pool), card_of(pool, "Trial Wolf")


def witness(*lines: str, line: int = 0) -> Witness:
    found = WitnessSearch(*saying(*lines), line).run()
    assert found is not None
    return found


def doubts(line: str) -> list[str]:
    return [each.message for each in finding(*saying(line), 0).doubts]


def test_an_idle_line_is_on_a_card_that_is_otherwise_the_same():
    card = card_of(bench_of("tumblrcards").pool, "Imp")
    same = idle(card, 0)
    assert (same.slug, same.index, same.lines, same.numbers) == (
        card.slug,
        card.index,
        card.lines,
        card.numbers,
    )
    ability, without = card.abilities[0], same.abilities[0]
    assert isinstance(ability, Triggered)
    assert isinstance(without, Triggered)
    assert without.event == ability.event
    assert without.effect == Nothing()
    static = card_of(bench_of("mind").pool, "stoicism")
    assert idle(static, 0).abilities[0] == Blank()


@pytest.mark.parametrize("name", GAMES)
def test_what_all_positions_have_in_common_is_itself_a_position(name):
    game = mindtable.game(name)
    assert isinstance(game, CardGame)
    state = game.at({"state": game.tryout()})
    assert state.decision is not None


@pytest.mark.parametrize("name", GAMES)
def test_drafts_depend_on_nothing_but_the_line_and_their_number(name):
    bench = bench_of(name)
    for card in bench.pool.cards[:20]:
        lined = card_of(bench.pool, card.slug)
        for line in range(len(lined.abilities)):
            again = [Draft(bench, lined, line, 3).data() for _ in range(2)]
            assert again[0] == again[1]
            assert any(card.slug in str(again[0][zone]) for zone in ("play", "hand", "discard_pile"))


@pytest.mark.parametrize(
    ("name", "slug"),
    [
        ("tumblrcards", "imp"),  # enters play
        ("tumblrcards", "child-of-the-first"),  # a rule for decks
        ("tumblrcards", "vile-mucus"),  # chooses X
        ("mind", "groupthink"),  # a statement about groups
        ("mind", "grief"),
        ("mindnet", "golden-parachute"),  # an item whose bearer dies
        ("mindnet", "angry-mob"),  # a condition for playing it
        ("minds_across_time", "cai-lun"),  # an ability that is used
        ("minds_across_time", "leap-year"),  # an instruction
    ],
)
def test_lines_of_all_kinds_have_a_witness(name, slug):
    bench = bench_of(name)
    card = card_of(bench.pool, slug)
    for line in range(len(card.abilities)):
        found = WitnessSearch(bench, card, line).run()
        assert found is not None, card.lines[line]
        assert found.steps < 6_000
        assert found.deck or found.after is not None


def test_a_witness_has_the_position_what_is_done_and_what_comes_of_it():
    found = witness("When this creature enters play, your opponent loses 3 health.")
    assert found.before is not None
    assert found.after is not None
    assert found.otherwise is not None
    assert found.moves[0] == (0, "cast trial-wolf")
    assert "Opponent loses 3 health." in found.log
    assert "Opponent loses 3 health." not in found.log_otherwise
    assert found.before.health[1] - found.after.health[1] == 3
    assert found.otherwise.health[1] == found.before.health[1]
    bench, _ = saying("When this creature enters play, your opponent loses 3 health.")
    again = bench.state(found.position, bench.pool, 0)
    for seat, text in found.moves:
        again.apply(text, seat)
    assert again.health == found.after.health


def test_the_position_has_no_card_in_sight_that_makes_no_difference():
    found = witness("Each other creature named Goblin you control has +1/+1.")
    assert found.before is not None
    assert sorted(thing.form.name for side in found.before.play for thing in side) == ["Goblin", "Trial Wolf"]
    assert found.moves == []


def test_the_search_is_the_same_each_time():
    line = "Whenever this creature takes damage, draw 1 card."
    one, other = [WitnessSearch(*saying(line), 0).run() for _ in range(2)]
    assert one is not None
    assert other is not None
    assert (one.steps, one.moves, one.position) == (other.steps, other.moves, other.position)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (
            "At the start of your turn, if it is your opponent's turn, draw 1 card.",
            "the turn of the other player",
        ),
        (
            "Whenever this creature attacks, if you control a creature and you control no creatures, draw 1 card.",
            "never true at the same time",
        ),
        ("A deck cannot contain more than 5 cards named Imp.", "not have more than 5 of it anyway"),
        (
            "When this creature enters play, if you control 60 or more creatures, draw 1 card.",
            "No position was found",
        ),
    ],
)
def test_a_line_that_never_acts_is_doubted(line, reason):
    assert [reason in message for message in doubts(line)] == [True]


def test_a_line_that_acts_is_not_doubted():
    assert doubts("At the start of your turn, if it is your turn, draw 1 card.") == []


def test_a_line_that_another_one_makes_needless_is_shown_alone():
    bench = bench_of("mindnet")
    card = card_of(bench.pool, "cavalry-subcontracted")
    needless, needed = [finding(bench, card, line) for line in (0, 1)]
    assert (needless.alone, needless.doubts) == (True, ())
    assert needless.witness is not None
    assert (needed.alone, needed.doubts) == (False, ())


def test_a_loop_is_doubted():
    assert "makes a loop" in doubts("Whenever a creature enters play, summon 1 Goblin token.")[0]
    assert doubts("When this creature enters play, summon 1 Goblin token.") == []


def test_a_card_that_ends_the_game_on_the_spot_is_doubted():
    assert (
        "ends the game on the spot"
        in doubts("When this creature enters play, your opponent loses the game.")[0]
    )
    assert (
        doubts("When this creature enters play, if you have exactly 1 health, your opponent loses the game.")
        == []
    )


def test_a_line_that_cannot_do_anything_has_no_witness_within_the_counted_steps():
    search = WitnessSearch(
        *saying("When this creature enters play, if you control 60 or more creatures, draw 1 card."), 0
    )
    assert search.run(500) is None
    assert 500 <= search.steps < 500 + 130


def test_a_standard_game_has_witnesses():
    game = Bazaar()
    bench = Bench(game, game.pool())
    for card in bench.pool.cards:
        lined = card_of(bench.pool, card.slug)
        for line in range(len(lined.abilities)):
            assert WitnessSearch(bench, lined, line).run(shrinks=False) is not None, lined.lines[line]


def test_the_players_of_a_witness_are_you_and_your_opponent():
    found = witness("When this creature enters play, your opponent loses 3 health.")
    assert found.before is not None
    assert tuple(found.before.players) == PLAYERS


def test_nodes_are_found_from_above():
    _, card = saying("When this creature enters play, your opponent loses 3 health.")
    assert next(nodes_in(card.abilities[0])) is card.abilities[0]


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_every_line_of_the_shipped_cards_has_a_witness(name):
    bench = bench_of(name)
    without = []
    for card in bench.pool.cards:
        lined = card_of(bench.pool, card.slug)
        for line in range(len(lined.abilities)):
            found = WitnessSearch(bench, lined, line).run(60_000, shrinks=False)
            # A line may say once more what follows from another line of its card.
            if found is None and WitnessSearch(bench, lined, line, alone=True).run(shrinks=False) is None:
                without.append(f"{card.name}: {card.lines[line]}")
    assert without == []


def test_a_game_whose_cards_cannot_be_made_again_has_no_witnesses_and_no_warnings():
    game = PlainGame()
    pool = game.pool()
    table = {"name": "Fine", "type": "trick", "cost": 2, "text": "Your opponent discards 1 card."}
    cards, places = [Listed(table, 1, "cards", "")], Places("")
    assert not can_be_tried(card_of(pool, "Fine"))
    assert warn(game, pool, cards, places, [], is_wanted=False) == 0
    with pytest.raises(MindtableError, match="cannot make a card again"):
        finding(Bench(game, pool), card_of(pool, "Fine"), 0)
