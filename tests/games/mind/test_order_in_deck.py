"""Cards that go to a deck together: their owner orders them, and the other player does not see the order (MI-5.10,
D17).
"""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import Any

import pytest

import mindtable
from mindtable.cards.game.game import CardStart
from mindtable.core.seats.forecast import ASKED, forecast
from mindtable.core.seats.revealing import revealed
from mindtable.games.mind import words
from mindtable.games.mind.state.options import MindOptions
from mindtable.games.mind.state.state import MindState
from mindtable.testing.secrecy import check_log, everything_told
from tests.games.mind.minds import THEY, YOU, Table, mind, pool_with, table

pytestmark = [pytest.mark.source, pytest.mark.rule("MI-5.10")]

BOTTOM = "Put each thought on the bottom of its owner's deck."
TOP = "Put each thought on top of its owner's deck."
MINE = ("grief", "courage", "nostalgia")
THEIRS = ("euphoria", "amnesia", "panic")
ATTEMPTS = ["pick grief", "pick euphoria", "pick amnesia", "stop", "yes", "play panic", "pick grief-6"]


def sweep(text: str = BOTTOM, you: Any = MINE, they: Any = THEIRS, **given: Any) -> Table:
    """An Intellect with that text has begun to resolve; nobody has a card to respond with."""
    card = {"name": "Sweep", "type": "intellect", "cost": 0, "text": text}
    asked = table(
        you, they, hand=["Sweep"], deck=["madeleine"], their_deck=["jealousy"], cards=[card], **given
    )
    return asked.you("play sweep")


def told_to(t: Table, viewer: int) -> list[tuple[str, dict[str, Any]]]:
    """The events of the last action as a viewer gets them."""
    return [(event.text(viewer, t.state.players), event.data(viewer)) for event in t.state.events]


def test_each_owner_is_asked_the_player_whose_turn_it_is_first():
    t = sweep()
    assert (t.asked, t.question.rule) == ("you: arrange", "MI-5.10")
    assert t.actions() == ["pick courage", "pick grief", "pick nostalgia"]
    t.you("pick courage")
    assert (t.asked, t.actions()) == ("you: arrange", ["pick grief", "pick nostalgia"])
    t.you("pick nostalgia")
    assert (t.asked, t.actions()) == ("they: arrange", ["pick amnesia", "pick euphoria", "pick panic"])
    assert len(t.yours.units) == 3, "all go together, after the last answer"
    t.they("pick panic", "pick euphoria")
    assert (t.asked, t.yours.units, t.theirs.units) == ("you: play", [], [])


def test_in_the_turn_of_the_other_player_that_one_is_asked_first():
    card = {"name": "Sweep", "type": "intellect", "cost": 0, "text": BOTTOM}
    t = table(MINE, THEIRS, their_hand=["Sweep"], active=THEY, cards=[card]).they("play sweep")
    assert t.asked == "they: arrange"
    assert t.they("pick panic", "pick euphoria").asked == "you: arrange"


def test_the_card_named_first_lies_above_the_others():
    answers = (["pick courage", "pick nostalgia"], ["pick panic", "pick euphoria"])
    t = sweep(BOTTOM).you(*answers[0]).they(*answers[1])
    assert t.yours.deck == ["grief", "nostalgia", "courage", "madeleine"]
    assert t.theirs.deck == ["amnesia", "euphoria", "panic", "jealousy"]
    t = sweep(TOP).you(*answers[0]).they(*answers[1])
    assert t.yours.deck == ["madeleine", "grief", "nostalgia", "courage"]
    assert t.theirs.deck == ["jealousy", "amnesia", "euphoria", "panic"]


def test_a_player_with_one_card_is_not_asked():
    t = sweep(you=["grief"])
    assert t.asked == "they: arrange"
    t.they("pick panic", "pick euphoria")
    assert t.yours.deck == ["grief", "madeleine"]
    t = sweep(you=["grief"], they=["panic"])
    assert (t.asked, t.yours.deck, t.theirs.deck) == (
        "you: play",
        ["grief", "madeleine"],
        ["panic", "jealousy"],
    )
    t = sweep(you=[], they=[])
    assert (t.asked, t.yours.deck, t.theirs.deck) == ("you: play", ["madeleine"], ["jealousy"])


def test_the_owner_orders_whoever_controls_the_cards():
    t = sweep(you=["grief", {"name": "courage", "owner": THEY}], they=["panic"])
    assert (t.asked, t.actions()) == ("they: arrange", ["pick courage", "pick panic"])
    t.they("pick panic")
    assert (t.yours.deck, t.theirs.deck) == (["grief", "madeleine"], ["courage", "panic", "jealousy"])


def test_equal_cards_are_one_answer_and_are_still_asked_about():
    t = sweep(you=["grief", "grief", "courage"], they=[])
    assert t.actions() == ["pick courage", "pick grief"]
    t.you("pick grief")
    assert t.actions() == ["pick courage", "pick grief"]
    assert t.you("pick courage").yours.deck == ["grief", "courage", "grief", "madeleine"]


def test_cards_of_the_discard_pile_are_chosen_in_the_open_and_ordered_unseen():
    text = "Put up to 3 target cards from your discard pile on top of your deck in any order."
    t = sweep(text, [], [], discard=["heartache", "dualism", "stoicism"])
    t.you("pick heartache", "pick dualism", "pick stoicism")
    assert (t.asked, t.actions()) == ("you: arrange", ["pick dualism", "pick heartache", "pick stoicism"])
    logs = []
    for first, second in permutations(("heartache", "dualism", "stoicism"), 2):
        end = Table(t.state.copy()).you(f"pick {first}", f"pick {second}")
        assert end.yours.deck[:1] + end.yours.deck[:1:-1] == ["madeleine", first, second]
        logs.append(told_to(end, THEY))
    assert all(log == logs[0] for log in logs)


def test_all_cards_that_were_looked_at_are_ordered_too():
    text = (
        "Look at the top 3 cards of your deck. "
        "Put 2 of those cards on the bottom of your deck and the rest into your hand."
    )
    card = {"name": "Sweep", "type": "intellect", "text": text}
    t = table(hand=["Sweep"], deck=["courage", "grief"], cards=[card]).you("play sweep")
    assert t.actions() == ["pick courage", "pick grief"]
    assert t.you("pick courage").yours.deck == ["grief", "courage"]


def test_the_order_shows_in_nothing_that_the_other_player_gets():
    seen: dict[int, list[Any]] = {YOU: [], THEY: [], mindtable.SPECTATOR: []}
    for mine in permutations(MINE, 2):
        for theirs in permutations(THEIRS, 2):
            t = sweep()
            told: dict[int, list[Any]] = {viewer: [] for viewer in seen}
            for seat, picks in ((YOU, mine), (THEY, theirs)):
                for slug in picks:
                    t.act(seat, f"pick {slug}")
                    for viewer in seen:
                        told[viewer].append((told_to(t, viewer), t.view(viewer)))
            # A player's own answers lead to different positions and questions.
            seen[mindtable.SPECTATOR].append(told[mindtable.SPECTATOR])
            seen[THEY].append((theirs, told[THEY]))
            seen[YOU].append((mine, told[YOU]))
    assert all(told == seen[mindtable.SPECTATOR][0] for told in seen[mindtable.SPECTATOR])
    for seat in (YOU, THEY):
        for own in permutations(MINE if seat == YOU else THEIRS, 2):
            alike = [told for picks, told in seen[seat] if picks == own]
            assert len(alike) == 6
            assert all(told == alike[0] for told in alike)


@pytest.mark.parametrize("answers", range(5))
def test_redealing_changes_nothing_for_those_who_did_not_choose(answers):
    given = [(YOU, "pick nostalgia"), (YOU, "pick courage"), (THEY, "pick panic"), (THEY, "pick amnesia")]
    t = sweep()
    for seat, action in given[:answers]:
        t.act(seat, action)
    random = Random(answers)
    for viewer in (YOU, THEY, mindtable.SPECTATOR):
        told = everything_told(t.state, viewer, ATTEMPTS)
        check_log(t.state, viewer)
        for _ in range(20):
            assert everything_told(t.state.determinize(viewer, random), viewer, ATTEMPTS) == told


def test_imagined_positions_shuffle_what_the_viewer_did_not_order():
    t = sweep().you("pick nostalgia", "pick courage").they("pick panic")
    random = Random(3)

    def orders(viewer: int, seat: int) -> set[tuple[str, ...]]:
        """How the cards of a seat may come to lie, from the top down, as far as a viewer knows."""
        found = set()
        for _ in range(200):
            end = Table(t.state.determinize(viewer, random))
            end.act(THEY, end.actions()[-1])
            found.add(tuple(reversed(end.state.deck[seat][:3])))
        return {tuple(card.slug for card in cards) for cards in found}

    assert orders(THEY, YOU) == set(permutations(MINE))
    assert orders(YOU, YOU) == {("nostalgia", "courage", "grief")}
    assert {order[0] for order in orders(YOU, THEY)} == set(THEIRS)
    assert {order[0] for order in orders(THEY, THEY)} == {"panic"}


def test_a_copy_goes_its_own_way_from_the_middle_of_the_order():
    t = sweep().you("pick nostalgia")
    before = t.state.digest()
    other = Table(t.state.copy())
    assert other.state.digest() == before
    other.you("pick courage").they("pick panic", "pick amnesia")
    assert t.state.digest() == before
    assert t.view(YOU)["chosen"] == ["nostalgia"]
    assert t.view(THEY)["chosen"] == []
    assert t.you("pick grief").they("pick panic", "pick amnesia").state.digest() != other.state.digest()


def test_digests_tell_orders_apart_on_the_way():
    assert sweep().you("pick nostalgia").state.digest() != sweep().you("pick grief").state.digest()
    one = sweep().you("pick nostalgia", "pick grief").state
    assert one.digest() != sweep().you("pick nostalgia", "pick courage").state.digest()


def test_an_answer_without_a_question_is_refused_with_the_reason():
    t = sweep()
    refusal = t.state.refusal("pick euphoria", YOU)
    assert refusal is not None
    assert (refusal.rule, refusal.text) == ("MI-5.10", "Euphoria is not among the cards to choose from.")
    assert t.refused("stop") == "MI-20.7"
    assert t.refused("pick euphoria", THEY) == "MI-11.2"
    t.you("pick grief")
    assert t.refused("pick grief") == "MI-5.10"


def game_with_sweeps(seed: int) -> tuple[Any, list[tuple[int, str]]]:
    """A game in which all Thoughts in play are put on decks, and where it was asked in which order."""
    deck = dict(next(deck.cards for deck in mind().decks() if deck.id == "passion-play"))
    for slug in [slug for slug in deck if mind().pool().by_slug[slug].type == "intellect"][:2]:
        del deck[slug]
    sweeps = [
        {"name": name, "type": "intellect", "cost": 0, "text": text}
        for name, text in (("Sweep", BOTTOM), ("Lift", TOP))
    ]
    pool = pool_with(sweeps)
    decks = [deck | {"sweep": 1, "lift": 1} for _ in (YOU, THEY)]
    state = CardStart(mind(), seed, MindOptions(()), ["Ann", "Bob"], decks, pool).state()
    assert isinstance(state, MindState)
    random = Random(seed)
    asked = []
    while state.decision is not None:
        decision = state.decision
        if decision.kind == words.D_ARRANGE:
            asked.append((len(state.history), state.digest()))
        plays = [action for action in decision.actions if action.verb is words.PLAY]
        state.take(decision, random.choice(plays or decision.actions))
    return state, asked


def test_records_replay_and_branch_from_the_middle_of_an_order():
    state, asked = game_with_sweeps(1)
    assert len(asked) > 3
    record = mindtable.Record.loads(state.record().dumps())
    assert mindtable.replay(record).digest() == state.digest()
    for moves, digest in asked:
        assert mindtable.replay(record, moves).digest() == digest


def test_an_answer_tells_its_player_nothing_so_that_it_can_be_taken_back():
    t = sweep()
    for slug in ("nostalgia", "courage"):
        before = t.state.copy()
        t.you(f"pick {slug}")
        assert revealed(before, t.state, YOU, Random(1)) == ""


def test_the_order_of_the_cards_is_not_revealed_beforehand():
    t = sweep(their_hand=["tabula-rasa"])
    assert (t.asked, t.train) == ("they: train", ["sweep"])
    for viewer in (YOU, THEY, mindtable.SPECTATOR):
        found = forecast(t.state, viewer)
        assert found is not None
        assert (found.end, found.asked) == (ASKED, YOU)
    assert t.they("pass").asked == "you: arrange"
    assert forecast(t.state, THEY) is None
