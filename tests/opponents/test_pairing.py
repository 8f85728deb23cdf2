"""Pairing: who plays whom follows from who waits, and from the time."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mindtable.server.opponents.pairing import (
    AGAIN,
    ENOUGH,
    Pair,
    Waiting,
    may_play,
    pairs,
    reason,
)
from mindtable.server.opponents.ratings import Rating

NOW = 10_000_000


def who(name: str, points: float = 1500, waited: int = 0, **more: object) -> Waiting:
    known = Rating(points, 45.0, games=100)
    return Waiting(f"wish of {name}", name, known, NOW - waited * 1000, **more)  # type: ignore[arg-type]


def names(found: list[Pair]) -> list[tuple[str, str]]:
    return [(pair.one.person, pair.other.person) for pair in found]


def test_two_people_who_wait_play_each_other() -> None:
    assert names(pairs([who("ann"), who("bob", waited=3)], NOW)) == [("bob", "ann")]


def test_one_alone_waits() -> None:
    assert pairs([who("ann", waited=3_000)], NOW) == []


def test_nobody_plays_themselves() -> None:
    assert pairs([who("ann", waited=900), who("ann", waited=901)], NOW) == []


def test_who_waited_longest_gets_the_closest() -> None:
    found = pairs([who("ann", waited=9), who("far", 1600), who("near", 1510), who("zoe", 1500)], NOW)
    assert names(found) == [("ann", "zoe"), ("far", "near")]


def test_people_far_apart_wait_until_one_of_them_has_waited_long() -> None:
    strong, weak = who("strong", 1900), who("weak", 1500)
    assert pairs([strong, weak], NOW) == []
    assert names(pairs([strong, who("weak", 1500, waited=30)], NOW)) == [("weak", "strong")]


def test_a_difference_that_nobody_knows_for_sure_keeps_nobody_apart() -> None:
    new = Waiting("wish", "new", Rating(), NOW)
    assert len(pairs([who("known", 1700), new], NOW)) == 1
    assert pairs([who("known", 1700), who("also known", 1500)], NOW) == []


def test_the_last_opponent_is_avoided_for_a_while_even_by_two_alone() -> None:
    ann = who("ann", played={"bob": NOW - 60_000})
    assert pairs([ann, who("bob", waited=100)], NOW) == []
    both = [who("ann", waited=21, played={"bob": NOW - 60_000}), who("bob", waited=100)]
    (pair,) = pairs(both, NOW)
    assert pair.again
    assert "nobody else" in reason(pair)
    assert pairs([who("ann", played={"bob": NOW - AGAIN}), who("bob")], NOW) != []


def test_in_a_crowd_it_is_avoided_however_long_that_takes() -> None:
    last = {"bob": NOW - 60_000}
    crowd = [who(name, 500 + 900 * number, waited=40) for number, name in enumerate(("x", "y"))]
    found = pairs([who("ann", waited=40, played=last), who("bob", waited=40), *crowd], NOW)
    assert {"ann", "bob"} not in [set(each) for each in names(found)]


def test_one_who_avoids_the_other_is_enough() -> None:
    for one, other in (("ann", "bob"), ("bob", "ann")):
        people = [who(one, waited=500, avoided=frozenset({other})), who(other, waited=500)]
        assert pairs(people, NOW) == []


def test_one_address_does_not_play_for_ratings() -> None:
    rated = [who(name, waited=500, rated=True, address="1.2.3.4") for name in ("ann", "bob")]
    casual = [who(name, waited=500, address="1.2.3.4") for name in ("ann", "bob")]
    assert pairs(rated, NOW) == []
    assert len(pairs(casual, NOW)) == 1


def test_the_reason_names_the_difference_and_the_choice() -> None:
    (pair,) = pairs([who("ann", waited=9), who("bob", 1540), who("far", 1690)], NOW)
    assert reason(pair) == "You are 40 points apart: the closest of 2 people who waited."
    (pair,) = pairs([who("ann"), who("bob")], NOW)
    assert "equally strong" in reason(pair)


people = st.integers(0, 9).flatmap(
    lambda number: st.builds(
        Waiting,
        st.uuids().map(str),
        st.just(f"person {number}"),
        st.builds(Rating, st.floats(800, 2200), st.floats(45, 350)),
        st.integers(NOW - 90_000, NOW),
        st.sampled_from(("", "1.1.1.1", "2.2.2.2")),
        st.booleans(),
        st.dictionaries(
            st.integers(0, 9).map("person {}".format), st.integers(NOW - 2 * AGAIN, NOW), max_size=4
        ),
        st.frozensets(st.integers(0, 9).map("person {}".format), max_size=2),
    )
)


@settings(max_examples=40)
@given(st.lists(people, max_size=8, unique_by=lambda each: each.id), st.integers(0, 10**9))
@pytest.mark.long
def test_pairs_are_allowed_disjoint_and_do_not_depend_on_the_order(found: list[Waiting], seed: int) -> None:
    made = pairs(found, NOW)
    ids = [each.id for pair in made for each in (pair.one, pair.other)]
    assert len(ids) == len(set(ids))
    for pair in made:
        assert may_play(pair.one, pair.other, NOW, len(found) >= ENOUGH)
        assert pair.one.person != pair.other.person
        assert pair.one.since <= pair.other.since
    mixed = list(found)
    Random(seed).shuffle(mixed)
    assert pairs(mixed, NOW) == made


@settings(max_examples=40)
@given(st.lists(people, max_size=8, unique_by=lambda each: each.id))
@pytest.mark.long
def test_nobody_is_left_who_could_play_somebody_who_is_left(found: list[Waiting]) -> None:
    paired = {each.id for pair in pairs(found, NOW) for each in (pair.one, pair.other)}
    left = [each for each in found if each.id not in paired]
    crowd = len(found) >= ENOUGH
    assert not any(may_play(one, other, NOW, crowd) for one in left for other in left if one.id < other.id)
