"""What is offered for a line that is refused: examples and corrections are lines of that very game."""

import re
from random import Random

import pytest

from mindtable.cards.text.grammar import grammar_of, phrases_in_force
from mindtable.cards.text.ideas import IDEAS, Idea, examples_of, lacking
from mindtable.cards.text.read import _example, check, check_card
from mindtable.language.text.diagnosis import AMBIGUOUS, NOT_IN_THIS_GAME, REFERENCE
from mindtable.language.text.vocabulary import Noun, Vocabulary
from tests.language.mutilate import misspell, mutilate
from tests.language.sets import GAMES, lines_of, words_of
from tests.language.templates import templates_of
from tests.long import long_but

pytestmark = pytest.mark.source

BROKEN = 60  # lines of one chunk


def broken_lines(game, random):
    """Lines that go wrong in many ways: spoilt ones, ones of other games, ones that speak of nothing."""
    other = random.choice([name for name in GAMES if name != game])
    while True:
        line = random.choice(lines_of(game) if random.random() < 0.5 else lines_of(other))
        if random.random() < 0.3:
            line = templates_of(game if game != "mind" else "tumblrcards").line(random)
        how = random.randrange(5)
        if how == 0:
            found = misspell(line, random)
            line = line if found is None else found[0]
        elif how == 1:
            line = mutilate(line, random)
        elif how == 2:
            line = re.sub(
                r"\b(?:target|this|another|a|each)\b", random.choice(["that", "the chosen"]), line, count=1
            )
        elif how == 3:
            words = line.split(" ")
            del words[random.randrange(len(words))]
            line = " ".join(words)
        yield line


@pytest.mark.parametrize("chunk", long_but(range(4), 0))
@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_offered_is_readable_in_that_game(game, chunk):
    words = words_of(game)
    random = Random(chunk)
    lines = broken_lines(game, random)
    refused = offered = 0
    for _ in range(BROKEN):
        line = next(lines)
        diagnosis = check(line, words, hears=False).diagnosis
        if diagnosis is None:
            continue
        refused += 1
        offered += bool(diagnosis.suggestions)
        for suggestion in diagnosis.suggestions:
            assert check(suggestion.line, words, suggest=False).ability is not None, (line, suggestion.line)
            assert suggestion.line != line
        for example in diagnosis.examples:
            assert check(example, words, suggest=False).ability is not None, (line, example)
        assert diagnosis.message
        assert diagnosis.code == AMBIGUOUS or diagnosis.readings == ()
    assert refused > BROKEN / 2
    assert offered


@pytest.mark.parametrize(("game", "least"), [("tumblrcards", 0.8), ("mind", 0.8), ("mindnet", 0.8)])
@pytest.mark.long
def test_most_phrases_have_an_example_in_the_words_of_the_game(game, least):
    words = words_of(game)
    phrases = [phrase for phrase in phrases_in_force(words) if phrase.example]
    said = [_example(grammar_of(words), phrase, words) for phrase in phrases]
    assert len([line for line in said if line]) / len(phrases) >= least


@pytest.mark.parametrize(
    ("game", "line", "better"),
    [
        (
            "mind",
            "When this creature enters the battlefield, draw two cards.",
            "When you play this thought, draw 2 cards.",
        ),
        (
            "mind",
            "This creature gets +2/+2 until end of turn.",
            "This thought gets +2 power until end of turn.",
        ),
        ("mind", "Destroy target creature.", "Remove target thought."),
        ("mind", "Tap target creature.", "Engage target thought."),
        ("mind", "Untap target creature you control.", "Disengage target thought you control."),
        ("mind", "When this creature dies, draw a card.", "When this thought is removed, draw 1 card."),
        (
            "mind",
            "Whenever your opponent casts a spell, draw 1 card.",
            "Whenever your opponent plays an intellect, draw 1 card.",
        ),
        ("mind", "Each creature can't block.", "Each thought cannot block."),
        ("mind", "At the beginning of your turn, draw a card.", "At the start of your turn, draw 1 card."),
        (
            "mind",
            "At the start of your turn, engage that thought.",
            "At the start of your turn, engage target thought.",
        ),
        (
            "mind",
            "When you play this thought, the chosen thought gets +1 power until end of turn.",
            "When you play this thought, target thought gets +1 power until end of turn.",
        ),
        (
            "tumblrcards",
            "When this thought is removed, draw 1 card.",
            "When this creature dies, draw 1 card.",
        ),
        (
            "tumblrcards",
            "When you play this thought, remove target thought.",
            "When you cast this creature, destroy target creature.",
        ),
        ("tumblrcards", "Each thought has +2 power.", "Each creature has +2/+0."),
        (
            "tumblrcards",
            "When this card dies, kill target minion.",
            "When this creature dies, destroy target creature.",
        ),
        (
            "tumblrcards",
            "When this creature dies, destroy that creature.",
            "When this creature dies, destroy target creature.",
        ),
        (
            "tumblrcards",
            "Whenever your opponent draws a card, that player loses 1 health.",
            "Whenever your opponent draws a card, your opponent loses 1 health.",
        ),
        (
            "tumblrcards",
            "When this creature dies, all other creatures get -1/-1.",
            "When this creature dies, each other creature gets -1/-1.",
        ),
        (
            "mindnet",
            "When this creature enters the battlefield, draw two cards.",
            "When you recruit this individual, draw 2 cards.",
        ),
        (
            "mindnet",
            "When this individual is recruited, draw a card.",
            "When you recruit this individual, draw 1 card.",
        ),
        (
            "mindnet",
            "When this unit is removed, tap target creature.",
            "When this individual dies, exhaust target individual.",
        ),
        ("mindnet", "Destroy target item.", "Discard target item."),
        (
            "mindnet",
            "Whenever this individual is exhausted, draw 1 card.",
            "Whenever this individual becomes exhausted, draw 1 card.",
        ),
        (
            "mindnet",
            "If this individual would be exhausted, instead lose 2 Credits.",
            "If this individual would become exhausted, instead lose 2 Credits.",
        ),
        ("mindnet", "You pay 1 less taxes.", "You pay 1 less in taxes."),
        ("mindnet", "Steal a GNE.", "Steal 1 GNE."),
        (
            "mindnet",
            "Each hacker unit you control needs 1 motivation instead of 2.",
            "Each hacker unit you control needs 1 total motivation instead of 2.",
        ),
    ],
)
def test_the_nearest_readable_wording_is_offered(game, line, better):
    diagnosis = check(line, words_of(game), hears=False).diagnosis
    assert diagnosis is not None
    assert better.lower() in [suggestion.line.lower() for suggestion in diagnosis.suggestions]


@pytest.mark.parametrize("game", GAMES)
def test_a_reference_to_nothing_is_put_right_where_something_can_be_meant(game):
    words = words_of(game)
    lost = 0
    for said in templates_of(game).lines("THAT"):
        line = f"At the start of your turn, {said[0].lower()}{said[1:]}."
        diagnosis = check(line, words, hears=False).diagnosis
        if diagnosis is not None:
            lost += 1
            assert diagnosis.code == REFERENCE
            # A thing can be chosen instead, but whose controller is meant, or what an `if` is about, nobody can know.
            assert diagnosis.suggestions or re.search("that \\w+'s controller|if that", line), line
    assert lost > 3


@pytest.mark.parametrize(
    ("line", "game", "better"),
    [
        ("This creature cannot block.", "TumblrCards", "This thought cannot block."),
        ("Pivot this character: Draw 1 card.", "Minds Across Time", "Engage this thought: Draw 1 card."),
        ("Each individual has +1 power.", "MindNet", "Each thought has +1 power."),
    ],
)
def test_a_word_of_another_game_is_named_and_put_in_the_words_of_this_one(line, game, better):
    diagnosis = check(line, words_of("mind")).diagnosis
    assert diagnosis is not None
    assert (diagnosis.code, game in diagnosis.message) == (NOT_IN_THIS_GAME, True)
    assert better in [suggestion.line for suggestion in diagnosis.suggestions]


def test_a_name_of_any_letters_stands_in_an_example():
    words = words_of("mind").with_names([r"\g<0> \1"])
    diagnosis = check("When you play this thought, remove target thought named", words).diagnosis
    assert diagnosis is not None
    assert all(check(example, words, suggest=False).ability is not None for example in diagnosis.examples)


SMALL = Vocabulary(
    "example",
    "Example",
    verbs=("draw", "has"),
    sets=("dying",),
    nouns=(Noun("creature", "creatures", "cast"),),
    stats=("power",),
    zones=("deck", "discard pile", "hand"),
)


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("As an additional cost to play this, draw a card.", "additional costs of playing a card"),
        ("When this dies, deal 2 damage to any target.", "targets that are a thing or a player"),
        ("When this dies, gain control of target creature until end of turn.", "control for a time"),
        ("When this dies, draw X plus one cards.", "numbers that are added to a number of the text"),
        ('Each other creature has "When this dies, draw 1 card."', "abilities that others have"),
    ],
)
def test_a_refusal_names_the_idea_that_the_game_lacks(line: str, name: str) -> None:
    diagnosis = check(line, SMALL).diagnosis
    assert diagnosis is not None
    assert (diagnosis.code, diagnosis.message) == (NOT_IN_THIS_GAME, f"Example has no {name}.")
    assert diagnosis.found == line[diagnosis.start : diagnosis.end] != ""


@pytest.mark.parametrize("idea", IDEAS, ids=lambda idea: idea.name)
def test_an_idea_is_known_by_its_words_and_found_by_its_examples(idea: Idea) -> None:
    examples = examples_of(idea, SMALL)
    assert any(idea.pattern.search(example) for example in examples)
    assert lacking(examples[0], 0, SMALL, lambda line, words: True) is None  # a game that has it


@pytest.mark.parametrize(
    ("game", "line", "nearest"),
    [
        ("mind", "This thought cannot blcok players.", "block"),
        ("mindnet", "Whenever this individual aproached, draw 1 card.", "approaches"),
        ("minds_across_time", "Destroy target maschinery.", "machine"),
        ("tumblrcards", "At the start of your tern of things, draw 1 card.", "turn"),
    ],
)
def test_what_there_is_is_listed_the_nearest_first(game: str, line: str, nearest: str) -> None:
    diagnosis = check(line, words_of(game)).diagnosis
    assert diagnosis is not None
    suggested = next((each.words for each in diagnosis.suggestions), "")
    assert (suggested or diagnosis.message.partition(", which has: ")[2]).startswith(nearest), line


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        (
            "Whenever it deals damage to a creature, it gets +1/+1.",
            [
                "Whenever this creature deals damage to a creature, this creature gets +1/+1.",
                "Whenever this creature deals damage to a creature, that creature gets +1/+1.",
            ],
        ),
        (
            "Won't attack unless you have at least two other creatures out.",
            ["This creature cannot attack unless you control 2 or more other creatures."],
        ),
        ("Revenge: When this dies, draw a card.", ["When this creature dies, draw 1 card."]),
    ],
)
def test_what_is_likely_meant_is_offered_and_not_guessed(line: str, offered: list[str]) -> None:
    diagnosis = check(line, words_of("tumblrcards")).diagnosis
    assert diagnosis is not None
    assert [each.line for each in diagnosis.suggestions] == offered
    for each in offered:
        assert check(each, words_of("tumblrcards"), hears=False).canonical == each


def test_it_below_a_line_that_names_something_can_be_either() -> None:
    lines = [
        "Attach this intellect to target thought.",
        "It can't block.",
        "Whenever it challenges, draw a card.",
    ]
    checked = check_card(lines, words_of("mind"), "Quell", "intellect")
    diagnoses = [line.checked.diagnosis for line in checked]
    assert diagnoses[0] is None
    assert [[each.line for each in found.suggestions] for found in diagnoses[1:] if found is not None] == [
        ["The bearer cannot block.", "This intellect cannot block."],
        ["Whenever the bearer challenges, draw 1 card.", "Whenever this intellect challenges, draw 1 card."],
    ]
