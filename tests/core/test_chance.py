"""Both generators: known results, agreement with a second implementation, fairness, and secrecy."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mindtable.core.chance import DECKS, KEYED, PLAY, XOSHIRO, Chance, fresh_seed, is_key, stream
from tests.core.stream import Stream

pytestmark = pytest.mark.source

KEY = bytes(range(32)).hex()
OTHER = bytes(range(1, 33)).hex()

keys = st.binary(min_size=32, max_size=32).map(bytes.hex)
every_generator = pytest.mark.parametrize(("generator", "seed"), [(XOSHIRO, 7), (KEYED, KEY)])


# Known results: they must never change, or records would not replay.


@pytest.mark.parametrize(
    ("seed", "state", "words"),
    [
        (0, [1163046382, 1868642122, 2046005589, 1893303085], [1533754313, 2710789273, 3713058552]),
        (7, [4204649313, 4193402392, 2859765155, 2739939192], [4053747759, 631385433, 3120731740]),
        ("golden", [433259466, 2722291783, 3047264116, 2756124827], [652555945, 245917244, 1663877209]),
        ("é", [2765823467, 47883526, 2995694913, 2665850499], [2235389196, 3104425478, 4114770650]),
    ],
)
def test_the_words_of_xoshiro(seed, state, words):
    chance = Chance.of(seed)
    assert chance.words() == state
    assert [chance.word() for _ in words] == words


def test_choices_of_xoshiro():
    chance = Chance.of(7)
    items = list(range(10))
    chance.shuffle(items)
    assert items == [3, 6, 7, 8, 5, 1, 2, 4, 0, 9]
    assert [chance.uniform(n) for n in (1, 2, 6, 1000, 2**31 + 1, 2**32)] == [
        0,
        1,
        3,
        995,
        1950355760,
        2233875154,
    ]


def test_the_words_of_the_keyed_stream():
    """The blocks that docs/decisions/011 shows, by words."""
    chance = stream(KEYED, KEY)
    told = b"".join(int(chance.word()).to_bytes(4, "big") for _ in range(16)).hex()
    assert told == (
        "54241c08edee222ff3974fddc536a8eca6a5a6ecddbb00af62f29a0673cb8cb4"
        "9a8bb3eb0fd1fe04a17261bd7684014cc3c3e993c113ae859fbf494219c7875e"
    )
    assert f"{stream(KEYED, KEY, DECKS).word():08x}" == "5667ff4c"


# The keyed stream and the second implementation.


@given(keys, st.sampled_from([PLAY, DECKS]), st.lists(st.integers(1, 2**32), max_size=40), st.integers(0, 70))
def test_a_second_implementation_comes_to_the_same(key, purpose, numbers, size):
    chance, other = stream(KEYED, key, purpose), Stream(key, purpose)
    mine, its = list(range(size)), list(range(size))
    assert [chance.uniform(n) for n in numbers] == [other.below(n) for n in numbers]
    chance.shuffle(mine)
    other.shuffle(its)
    assert mine == its
    assert chance.words()[-1] == other.taken


@pytest.mark.parametrize("n", [2**31 + 1, 3 * 2**30, 2**32 - 1, 2**32])
def test_words_that_do_not_fit_are_left_out(n):
    chance, other = stream(KEYED, KEY), Stream(KEY)
    assert [chance.uniform(n) for _ in range(50)] == [other.below(n) for _ in range(50)]
    assert chance.words()[-1] == other.taken
    assert (other.taken > 50) == (n < 2**32 - 1)


def test_a_long_stream_counts_its_blocks():
    chance, other = stream(KEYED, KEY), Stream(KEY)
    for _ in range(5_000):
        chance.word()
    other.taken = 5_000
    assert [chance.word() for _ in range(20)] == [other.word() for _ in range(20)]


# What both promise.


@every_generator
@pytest.mark.parametrize("n", [2, 3, 6, 7, 20])
def test_every_result_is_equally_likely(generator, seed, n):
    chance, draws = stream(generator, seed), 6_000
    counts = Counter(chance.uniform(n) for _ in range(draws))
    assert set(counts) == set(range(n))
    squares = sum((counts[k] - draws / n) ** 2 / (draws / n) for k in range(n))
    assert squares < n - 1 + 5 * (2 * (n - 1)) ** 0.5  # five standard deviations of chi-squared


@every_generator
def test_every_order_is_equally_likely(generator, seed):
    chance, shuffles = stream(generator, seed), 4_800
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(shuffles):
        items = [0, 1, 2, 3]
        chance.shuffle(items)
        counts[tuple(items)] += 1
    assert len(counts) == 24
    assert sum((count - 200) ** 2 / 200 for count in counts.values()) < 23 + 5 * 46**0.5


@every_generator
@pytest.mark.parametrize("before", range(10))
def test_a_copy_continues_identically_and_by_itself(generator, seed, before):
    chance = stream(generator, seed)
    for _ in range(before):
        chance.word()
    chance.script([4])
    copy = chance.copy()
    assert copy.words() == chance.words()
    assert copy.below(6) == 4
    told = [copy.word() for _ in range(20)]
    assert copy.words() != chance.words()
    assert chance.below(6) == 4
    assert [chance.word() for _ in range(20)] == told
    assert copy.words() == chance.words()


@every_generator
def test_where_a_stream_stands_changes_with_every_word(generator, seed):
    chance = stream(generator, seed)
    seen = set()
    for _ in range(100):
        seen.add(tuple(chance.words()))
        chance.word()
    assert len(seen) == 100


@every_generator
def test_a_scripted_result_has_to_fit(generator, seed):
    chance = stream(generator, seed)
    chance.script([1, 6])
    assert chance.below(6) == 1
    with pytest.raises(ValueError, match="6 is not below 6"):
        chance.below(6)


@every_generator
def test_shuffles_are_scripted_in_turn_and_copies_have_the_script_too(generator, seed):
    chance = stream(generator, seed)
    chance.script_shuffle([2, 0, 1])
    chance.script_shuffle([1, 0])
    for each in (chance.copy(), chance):
        cards, pair = ["a", "b", "c"], ["d", "e"]
        each.shuffle(cards)
        each.shuffle(pair)
        assert (cards, pair) == (["c", "a", "b"], ["e", "d"])
        assert each.words() == stream(generator, seed).words()  # nothing was drawn
    many = list(range(30))
    chance.shuffle(many)
    assert many != sorted(many)


@every_generator
@pytest.mark.parametrize("order", [[0, 1], [0, 1, 1], [1, 2, 3]])
def test_a_scripted_shuffle_has_to_name_each_place_once(generator, seed, order):
    chance = stream(generator, seed)
    chance.script_shuffle(order)
    with pytest.raises(ValueError, match="does not name each of 3 places once"):
        chance.shuffle(["a", "b", "c"])


# Keys.


def test_streams_of_other_keys_and_purposes_are_others():
    streams = [stream(KEYED, key, purpose) for key in (KEY, OTHER) for purpose in (PLAY, DECKS)]
    told = {chance.word() for chance in streams for _ in range(50)}
    assert len(told) == 200
    assert stream(KEYED, KEY).words() != stream(KEYED, OTHER).words()


def test_words_for_digests_do_not_come_from_the_key_or_the_stream():
    key = bytes.fromhex(KEY)
    held = {key[i : i + 4] for i in range(29)} | {key[i : i + 4][::-1] for i in range(29)}
    chance = stream(KEYED, KEY)
    told = [word.to_bytes(4, "big") for word in chance.words()[:4]]
    drawn = {int(chance.word()).to_bytes(4, "big") for _ in range(200)}
    assert not held & set(told)
    assert not drawn & set(told)


@pytest.mark.parametrize(
    "seed", ["", "0" * 63, "0" * 65, "0" * 63 + "A", "0" * 63 + "g", " " + "0" * 63, "٠" * 64, 7, 0]
)
def test_texts_that_are_not_keys(seed):
    assert not is_key(seed)
    with pytest.raises(ValueError, match="64 digits"):
        stream(KEYED, seed)


def test_fresh_seeds_are_new_each_time():
    assert is_key(fresh_seed(KEYED))
    assert fresh_seed(KEYED) != fresh_seed(KEYED)
    assert isinstance(fresh_seed(XOSHIRO), int)
