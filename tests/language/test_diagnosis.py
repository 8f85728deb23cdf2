"""Diagnosis of lines that cannot be read, have no meaning, or are unfinished."""

import pytest

from mindtable.cards.text.assist import complete, explain
from mindtable.cards.text.read import LONGEST_LINE, check, read_card
from mindtable.language.text import diagnosis as codes
from mindtable.language.text.diagnosis import TextError
from tests.language.sets import words_of

WORDS = words_of("tumblrcards")


def refusal(text):
    """The diagnosis of a line that must be refused."""
    diagnosis = check(text, WORDS, hears=False).diagnosis
    assert diagnosis is not None, text
    return diagnosis


@pytest.mark.parametrize(
    ("text", "code", "found", "better"),
    [
        (
            "When this creature dies, destory target creature.",
            codes.UNKNOWN_WORD,
            "destory",
            "destroy target creature.",
        ),
        (
            "When this creature dies, summon 2 Gobiln tokens.",
            codes.UNKNOWN_WORD,
            "Gobiln",
            "summon 2 Goblin tokens.",
        ),
        (
            "When this creature die, draw 1 card.",
            codes.AGREEMENT_ERROR,
            "die",
            "When this creature dies, draw 1 card.",
        ),
        ("When this creature dies, draw 2 card.", codes.AGREEMENT_ERROR, "card", "draw 2 cards."),
        (
            "Whenever an creature dies, gain 1 health.",
            codes.AGREEMENT_ERROR,
            "an",
            "Whenever a creature dies",
        ),
        ("When this creature dies draw 1 card.", codes.MISSING, "draw", "dies, draw 1 card."),
        ("When this creature dies, draw 1 card", codes.MISSING, "", "draw 1 card."),
        ("When this creature dies, draw draw 1 card.", codes.EXTRA, "draw", "dies, draw 1 card."),
        ("This creature attack cannot.", codes.UNKNOWN_WORD, "attack", "This creature cannot attack."),
        (
            "When this creature enters the battlefield, draw 1 card.",
            codes.EXTRA,
            "the",
            "enters play, draw 1 card.",
        ),
        ("When this creature dies, gain 2 HP.", codes.UNKNOWN_WORD, "HP", "gain 2 health."),
        ("At the end of each turn, engage target creature.", codes.NOT_IN_THIS_GAME, "engage", ""),
        ("", codes.EMPTY, "", ""),
    ],
)
def test_a_refused_line_is_located_and_mended(text, code, found, better):
    diagnosis = refusal(text)
    assert (diagnosis.code, diagnosis.found) == (code, found)
    assert text[diagnosis.start : diagnosis.end] == found
    if better:
        assert better in diagnosis.suggestions[0].line
        assert check(diagnosis.suggestions[0].line, WORDS).ability is not None


def test_a_diagnosis_lists_the_expected_words_as_players_call_them():
    diagnosis = refusal("When this creature dies, xyzzy.")
    assert diagnosis.expected[0] == "an instruction"
    assert diagnosis.examples
    assert all(check(example, WORDS).ability is not None for example in diagnosis.examples)


def test_a_misspelt_name_is_expected_to_be_a_name():
    diagnosis = refusal("When this creature dies, summon 1 Gobln token.")
    assert diagnosis.found == "Gobln"
    assert diagnosis.expected[0] == "the name of a card"
    assert diagnosis.message.startswith("Expected the name of a card")
    assert [suggestion.line for suggestion in diagnosis.suggestions] == [
        "When this creature dies, summon 1 Goblin token."
    ]


@pytest.mark.parametrize(
    ("text", "better"),
    [
        ("return target creature from your discard pile to your hand.", "return target card from"),
        (
            "return 2 creatures named Imp from your graveyard to your hand.",
            "return 2 cards named Imp from your discard",
        ),
        ("look at the top 3 cards of your library.", "top 3 cards of your deck."),
        ("look at your opponents hand.", "look at your opponent's hand."),
        (
            "search your deck for a creature, put it into your hand, then shuffle your deck.",
            "for a card, put",
        ),
        ("reveal the top cards of your deck.", "reveal the top card of your deck."),
    ],
)
def test_lines_about_cards_outside_play_are_put_right(text, better):
    diagnosis = refusal(f"When this creature dies, {text}")
    assert better in diagnosis.suggestions[0].line


def test_the_other_game_is_named():
    assert "MIND" in refusal("At the end of each turn, engage target creature.").message


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("When this creature dies, destroy that creature.", "that creature"),
        ("When this creature dies, that player draws 1 card.", "that player"),
        ("When this creature dies, that creature's controller draws 1 card.", "that creature's controller"),
        ("When this creature dies, gain that much health.", "that much"),
        ("When this creature dies, prevent that damage.", "prevent"),
        ("When this creature dies, destroy the chosen creature.", "the chosen"),
        ("When this creature dies, destroy each other creature except the chosen creature.", "the chosen"),
        (
            "When this creature enters play, this creature gets +1/+1 for each creature destroyed this way.",
            "this way",
        ),
        ("When this creature dies, draw 1 card. Otherwise, draw 2 cards.", "Otherwise"),
        ("When this creature dies, if you do, draw 1 card.", ""),
        ("When this creature dies, destroy each creature that died this game.", "that died"),
        ("When this creature dies, choose X, where X is 1 or more.", "choose X"),
        ("When this creature dies, destroy each creature they control.", "they control"),
        (
            "When this creature dies, this creature enters play as a copy of target creature.",
            "enters play as",
        ),
    ],
)
def test_a_reference_to_nothing_is_refused(text, found):
    diagnosis = refusal(text)
    if found:
        assert (diagnosis.code, diagnosis.found) == (codes.REFERENCE, found)


@pytest.mark.parametrize(
    ("costs", "found"),
    [
        ("Pay 2 Credits, pay 1 Credit", "pay 1 Credit"),
        ("Pay 2 Credits, discard 1 card, pay 3 Credits", "pay 3 Credits"),
        ("Pay 2 Credits, discard 1 card", ""),
    ],
)
def test_a_resource_is_paid_once(costs, found):
    diagnosis = check(f"{costs}: Draw 1 card.", words_of("mindnet")).diagnosis
    assert (diagnosis.found if diagnosis is not None else "") == found


def test_x_needs_a_line_that_chooses_it():
    lines = [
        "As you cast this creature, choose X, where X is 1 or more.",
        "When this creature dies, summon X Ooze tokens.",
    ]
    assert len(read_card(lines, WORDS)) == 2
    with pytest.raises(TextError, match="choose X"):
        read_card(lines[1:], WORDS)


def test_an_error_names_card_and_line():
    with pytest.raises(TextError, match=r"Imp, line 2: .*Perhaps: This creature cannot attack\."):
        read_card(["This creature has +1/+1.", "This creature cannot atack."], WORDS, "Imp")


def test_a_card_may_name_itself():
    line = "When this creature dies, summon 1 Brand New Thing token."
    assert check(line, WORDS).ability is None
    assert read_card([line], WORDS, "Brand New Thing")


def test_spellings_that_are_understood_but_not_printed():
    assert (
        check("Whenever this creature dies, you draw 1 card.", WORDS).canonical
        == "When this creature dies, draw 1 card."
    )
    assert (
        check("WHEN this creature DIES, draw 1 card.", WORDS).canonical
        == "When this creature dies, draw 1 card."
    )
    assert check("Whenever a creature named The King’s Collector dies, draw 1 card.", WORDS).ability


def test_a_line_that_is_too_long_or_too_deep_is_refused():
    assert refusal("a " * LONGEST_LINE).code == codes.TOO_LONG
    deep = 'At the end of each turn, this creature becomes a copy of Imp and gains "'
    assert check(deep * 5, WORDS).ability is None


def offered(text):
    return {word for completion in complete(text, WORDS) for word in completion.words}


def test_half_a_line_is_completed():
    assert {"dies", "enters", "leaves"} <= offered("When this creature ")
    assert offered("When this creature d") == {"deals", "dies"}
    assert {"Goblin", "Goblin Marauder"} <= offered(
        "When this creature dies, destroy target creature named Gob"
    )
    assert {"destroy", "draw", "each player"} <= offered("When this creature dies, ")
    assert {"When", "Whenever", "At"} <= {word.capitalize() for word in offered("")}
    assert offered("Wibble wobble ") == set()


def test_completions_are_grouped_by_what_they_would_be():
    titles = {completion.title for completion in complete("When this creature dies, destroy ", WORDS)}
    assert "a group of cards" in titles


def test_a_line_is_explained():
    text = explain("When this creature dies, you may draw 1 card. If you do, discard 1 card.", WORDS)
    assert text.splitlines()[0] == "When this creature dies, you may draw 1 card. If you do, discard 1 card."
    assert "1. you may draw 1 card" in text
    assert "2. if you do, discard 1 card" in text


@pytest.mark.parametrize(
    ("game", "line", "said", "unsaid"),
    [
        (
            "mindnet",
            "Each other individual you control has +1 motivation.",
            "neither it nor its bearer is exhausted",
            "",
        ),
        (
            "mindnet",
            "This individual has +1 motivation. This ability works even while exhausted.",
            "as long as its card is in play: ",
            "bearer is",
        ),
        ("tumblrcards", "Each other creature has +1/+1.", "as long as its card is in play: ", "bearer"),
        (
            "tumblrcards",
            "This creature costs 1 less for each creature you control.",
            "as its card is played",
            "in play:",
        ),
        ("mindnet", "Discard target individual.", "leaves play at once", "dies"),
        ("mindnet", "When you recruit this individual, draw 1 card.", "you have played it", "cast"),
        (
            "minds_across_time",
            "Pivot this product: Mill 2 cards.",
            "library to the removed pile",
            "discard pile",
        ),
        ("minds_across_time", "Pivot target character.", "nothing happens if that is so already", "turned"),
    ],
)
def test_an_explanation_is_true_and_in_words_of_its_game(game, line, said, unsaid):
    text = explain(line, words_of(game))
    assert said in text
    assert not unsaid or unsaid not in text
