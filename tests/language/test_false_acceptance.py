"""What is heard says what was written: lines judged by hand, and a second reading of them that knows no grammar."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from mindtable.cards.game.card_file import lines_of as lines_of_card
from mindtable.cards.text.read import check_card
from tests.corpora.cards import written
from tests.language.second_reading import senses
from tests.language.sets import GAMES, cards_of, lines_of, text_of, words_of
from tests.long import long_but

NAME = "Quell"
CHUNKS = 16

# Lines that could be heard as something else than they say, and what they say. A name in brackets is the card's own.
NEVER = [
    # Another side, or another player.
    ("tumblrcards", "Whenever your opponent draws a card, the other player loses 1 health."),  # that is you
    ("mind", "Your opponent discards a card. You choose which one."),  # they would choose
    ("mind", "Discard 2 cards. Your opponent chooses which ones."),
    ("mind", "Your opponent discards a random card. They choose which one."),
    ("tumblrcards", "Whenever your opponent draws a card, discards a card."),  # nobody does
    ("tumblrcards", "Whenever a player casts a creature, the other player draws a card."),
    ("tumblrcards", "When this dies, each player sacrifices an enemy creature."),  # an enemy of each
    ("tumblrcards", "When this dies, your opponent sacrifices a friendly creature."),
    ("tumblrcards", "When this dies, both players discard a card, then draw a card."),  # both draw
    (
        "tumblrcards",
        "Whenever your opponent casts a creature, this deals 1 damage to him.",
    ),  # to your opponent
    ("mind", "Whenever your opponent plays a thought, he gets -1 power."),
    ("mind", "Return target thought to your hand."),  # whoever owns it
    ("mind", "Return target thought your opponent controls to your hand."),
    ("mind", "Whenever another thought is removed, return it to your hand."),
    ("mind", "Put target thought on top of your deck."),
    ("mind", "Put target thought into your discard pile."),
    # Another thing.
    (
        "tumblrcards",
        "When this enters, choose a creature. Destroy all other creatures.",
    ),  # than the chosen one
    ("tumblrcards", "When this enters, target creature gets +1/+1. Another target creature gets -1/-1."),
    ("tumblrcards", "Whenever a creature attacks, all other creatures get +1/+1 until end of turn."),
    ("tumblrcards", "When this enters, if you have a card, draw a card."),  # in the hand
    ("tumblrcards", "When this enters, draw a card for each card you have."),
    ("tumblrcards", "[Zombie King] When Zombie dies, draw a card."),  # a card of that name
    (
        "minds_across_time",
        '[Imp] Other products have "When Imp enters play, draw a card."',
    ),  # Imp, and no other product
    ("minds_across_time", "Counter that product."),  # nothing was named
    # Another time, or another condition.
    ("tumblrcards", "When this enters, draw a card, then discard a card if you control another creature."),
    ("mind", "Draw a card, then discard a card when this is removed."),
    ("tumblrcards", "When this enters, frobnicate. Each other creature gets +1/+1."),
    ("tumblrcards", "When this enters, destroy target creature. Each other creature gets +1/+1."),  # once
    # Another verb.
    ("mind", "Sacrifice a thought."),
    ("mindnet", "Kill target individual."),  # what is discarded does not die
    ("minds_across_time", "Activate target resource."),  # to use it
]

# Lines below others of which `it` speaks, and what those are.
NOT_THIS = [
    ("tumblrcards", "When this creature enters play, choose 1 other creature.", "It can't attack."),
    ("mind", "Attach this intellect to target thought.", "Whenever it challenges, draw a card."),
    ("mind", "Enchant target thought.", "It can't block."),
]

# Words and what they are changed into; what is heard of the line has to change with them, or it is refused.
CHANGES = [
    (r"\b1 (?=\w)", "a "), (r"\b2\b", "two"), (r"\beach (\w+) you control has", r"\1s you control get"),
    (r"\beach (\w+) your opponent controls (?:gets|has)", r"enemy \1s get"),
    (r"\b(\w+) your opponent controls", r"enemy \1"), (r"\b1 (\w+) you control", r"one of your \1s"),
    (r"\beach other (\w+)", r"all other \1s"), (r"\beach\b", "every"), (r"\byour opponent\b", "an opponent"),
    (r"\byour opponent\b", "they"), (r"\byour opponent\b", "you"), (r"\byour opponent\b", "the other player"),
    (r"\byou\b", "your opponent"), (r"\byour\b", "their"), (r"\bthis \w+\b", "this"), (r"\bthis \w+\b", "it"),
    (r"\bthis \w+\b", NAME), (r"\bit\b", "this"), (r"\bit\b", NAME), (r"\benters play\b", "enters"),
    (r"\bcannot\b", "can't"), (r"\bcannot\b", "can"), (r"\bmay\b", "must"), (r"\byou may\b", "you can"),
    (r"\byou may ", ""), (r"\buntil end of turn\b", "this turn"), (r" until end of turn\b", ""),
    (r"\buntil end of turn\b", "until your next turn"), (r"\bWhile\b", "As long as"), (r"\bWhile\b", "If"),
    (r"\bWhenever\b", "If"), (r"\bWhenever\b", "Each time"), (r"\bAt the start\b", "At the beginning"),
    (r"\b(\d+) or more\b", r"at least \1"), (r"\b(\d+) or more\b", r"more than \1"),
    (r"\b(\d+) or less\b", r"exactly \1"), (r"\bother ", ""), (r"\banother ", "a "), (r"\btarget\b", "a"),
    (r"\btarget\b", "another target"), (r"\btarget (\w+)", r"two target \1s"), (r"\brandom ", ""),
    (r"\bgets\b", "gains"), (r"\bgain\b", "lose"), (r"\bdraw 1 card", "draw an additional card"),
    (r"\bdiscards?\b", "draws"), (r"\bits owner's hand", "your hand"), (r"\+(\d+) (\w+)", r"\1 more \2"),
    (r"-(\d+) (\w+)", r"\1 less \2"), (r"\bless\b", "more"), (r"\bif\b", "unless"),
    (r"^(When[^,]*), ([^.]*)\.$", r"\2 \1."), (r"^While ([^,]*), ([^.]*)\.$", r"\2 as long as \1."),
    (r", instead ", " "), (r"\. ", ", then "), (r", then ", " and "), (r"\band\b", "or"),
    (r"\beach player\b", "both players"), (r"\bthat player\b", "they"), (r"\bonly\b", ""),
    (r"\bon top\b", "on the bottom"), (r"\bfor each\b", "for every"),
]  # fmt: skip


def judged() -> Iterator[tuple[str, str, str, list[str]]]:
    """The lines of the file: game, type of card, line, and what each of its abilities says."""
    game = type_ = ""
    lines = [line for line in text_of("judged.txt").splitlines() if line and not line.startswith("#")]
    for at, line in enumerate(lines):
        if line.startswith("["):
            game, _, type_ = line.strip("[]").partition(", ")
        elif not line.startswith(" "):
            said = [each.strip() for each in lines[at + 1 : at + 6]]
            ends = next(
                (end for end, each in enumerate(lines[at + 1 : at + 6]) if not each.startswith(" ")), 5
            )
            yield game, type_, line, said[:ends]


def heard(game: str, line: str, name: str = NAME, type_: str = "") -> list[tuple[str, str]]:
    """The abilities that stand in a line, as written and as they are heard; none if one is refused."""
    found = check_card([line], words_of(game).with_names([name]), name, type_, suggest=False)
    if any(each.checked.ability is None for each in found):
        return []
    return [(each.written, each.checked.canonical) for each in found]


@pytest.mark.parametrize("chunk", long_but(range(CHUNKS), 0))
def test_a_judged_line_says_what_it_was_judged_to_say(chunk: int) -> None:
    for game, type_, line, said in list(judged())[chunk::CHUNKS]:
        found = heard(game, line, type_=type_)
        if said != ["-"]:
            assert [canonical for _, canonical in found] == said, line
        for text, canonical in found:
            assert senses(text, game, NAME) == senses(canonical, game), (text, canonical)


def test_a_thousand_lines_are_judged() -> None:
    lines = [(game, type_, line) for game, type_, line, _ in judged()]
    assert len(lines) == len(set(lines)) >= 1300
    assert sum(said != ["-"] for *_, said in judged()) >= 700


@pytest.mark.parametrize(("game", "line"), NEVER)
def test_what_says_something_else_is_not_heard(game: str, line: str) -> None:
    own = re.match(r"\[(.*)\] ", line)
    name, text = (own[1], line[own.end() :]) if own else (NAME, line)
    assert not heard(game, text, name)


@pytest.mark.parametrize(("game", "first", "second"), NOT_THIS)
def test_it_is_this_card_only_if_no_line_before_named_another_thing(
    game: str, first: str, second: str
) -> None:
    words = words_of(game)
    assert check_card([second], words, suggest=False)[0].checked.ability is not None
    assert check_card([first, second], words, suggest=False)[1].checked.ability is None


def test_what_is_sacrificed_is_not_destroyed_where_that_is_something_else() -> None:
    assert heard("tumblrcards", "When this enters, sacrifice this.")[0][1].endswith(
        "play, sacrifice this creature."
    )
    assert heard("mind", "Sacrifice this: Draw a card.")[0][1] == "Remove this thought: Draw 1 card."


def test_what_is_countered_is_what_the_card_preempts() -> None:
    words = words_of("minds_across_time")
    first = "Play this only to preempt a clash card."
    for second, canonical in (
        ("Counter that clash card.", "Foil the preempted move."),
        ("Counter that product.", ""),
    ):
        lines = check_card([first, second], words, type_="clash", suggest=False)
        assert [line.checked.canonical for line in lines] == [
            "Play this clash card only to preempt a clash card.",
            canonical,
        ]


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_the_corpora_are_heard_as_they_are_written(game: str) -> None:
    cards = (*written("tuned", game), *written("spoken", game))
    words = words_of(game).with_names([card.table["name"] for card in cards])
    pairs = [line.strip() for line in text_of("judged_corpora.txt").splitlines() if line and line[0] != "#"]
    alike = dict(zip(pairs[::2], pairs[1::2], strict=True))
    for card in cards:
        name = card.table["name"]
        for line in check_card(
            lines_of_card(card.table), words, name, card.table.get("type", ""), suggest=False
        ):
            says = line.checked.canonical
            if line.checked.ability is not None and senses(line.written, game, name) != senses(says, game):
                assert alike.get(line.written) == says, line.written


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_what_is_changed_is_heard_as_it_then_stands(game: str) -> None:
    random = Random(f"changed {game}")
    lines = 0
    for line in random.sample(lines_of(game), 90):
        text = line
        for _ in range(random.choice((1, 2, 3))):
            pattern, other = random.choice(
                [each for each in CHANGES if re.search(each[0], text)] or [(r"\.$", "!")]
            )
            text = re.sub(pattern, other, text, count=1)
        text = text[:1].upper() + text[1:]
        for written_, canonical in heard(game, text):
            lines += 1
            assert senses(written_, game, NAME) == senses(canonical, game), (written_, canonical)
    assert lines >= 20


def test_a_second_reading_tells_lines_apart() -> None:
    for game in GAMES:
        lines = [line for _, lines in cards_of(game) for line in lines]
        assert len({senses(line, game) for line in set(lines)}) > 0.97 * len(set(lines))
