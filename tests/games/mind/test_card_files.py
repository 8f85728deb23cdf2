"""Card files of MIND: an invalid card is refused with an error that says what is wrong and where."""

import pytest

import mindtable
from mindtable.cards.game.card_file import read_cards
from tests.games.mind.minds import mind

pytestmark = pytest.mark.source

THOUGHT = 'name = "Sage"\ntype = "thought"\nkind = "bias"\ncost = 1\npower = 2\n'
INTELLECT = 'name = "Sage"\ntype = "intellect"\nscope = "SCOPE"\ncost = 1\n'


def refused(card: str, text: str = "") -> str:
    """The error about a file with this card."""
    with pytest.raises(mindtable.MindtableError) as error:
        mind().pool_of(
            read_cards(f"[[card]]\n{card}text = '''\n{text}\n'''\n", "mine.toml", mind().check_card).cards,
            "mine.toml",
        )
    return str(error.value)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ('type = "creature"', "type = 'creature': it must be one of thinker, thought, intellect (MI-2.1)"),
        ('kind = "mood"', "kind = 'mood': it must be one of emotion, bias"),
        ("cost = -1", "cost = -1: it must be a whole number from 0 to 999"),
        ("power = true", "power = True: it must be a whole number"),
        ('scope = "short"', "unknown entry 'scope'; a card of type thought has"),
        ("text = 7", "text must be a text"),
    ],
)
def test_a_wrong_entry_is_named(wrong, said):
    key = wrong.split(" ")[0]
    lines = [line for line in THOUGHT.splitlines() if not line.startswith(f"{key} ")]
    with pytest.raises(mindtable.DeckError) as error:
        read_cards("[[card]]\n" + "\n".join([*lines, wrong]) + "\n", "mine.toml", mind().check_card)
    assert said in str(error.value)
    assert "mine.toml: card 1 (Sage)" in str(error.value)


def test_a_scope_is_needed():
    assert "scope = 'SCOPE': it must be one of continuous, temporary, immediate" in refused(INTELLECT)


@pytest.mark.parametrize(
    ("card", "text", "said"),
    [
        (THOUGHT, "Draw 1 card.", "is an instruction; only an immediate intellect"),
        (INTELLECT.replace("SCOPE", "immediate"), "You have +1 memory.", "is not an instruction"),
        (INTELLECT.replace("SCOPE", "continuous"), "Draw 1 card.", "is an instruction"),
        (
            THOUGHT,
            "Whenever you play a thought, if this thought is in your discard pile, draw 1 card.",
            "works in the discard pile, where only the start or the end of a turn can trigger it (MI-19.5)",
        ),
        (
            THOUGHT,
            "While this thought is in your discard pile, you have +1 memory.",
            "is a statement, which is true only while its card is in play (MI-19.5)",
        ),
        (
            THOUGHT,
            "Each group you control has +1 cost.",
            "speaks of the cost of a Group, which has none (MI-1.3)",
        ),
        (THOUGHT, "When this thought dies, draw 1 card.", "dies"),
    ],
)
def test_a_line_that_cannot_stand_on_a_card_is_refused(card, text, said):
    assert said in refused(card, text)


def test_an_attachment_may_stand_on_an_intellect_that_stays():
    text = "Attach this intellect to target thought.\nThe bearer has +1 power."
    card = f"[[card]]\n{INTELLECT.replace('SCOPE', 'temporary')}text = '''\n{text}\n'''\n"
    assert len(mind().pool_of(read_cards(card, "mine.toml", mind().check_card).cards).cards) == 1


def test_two_cards_of_one_name_are_refused():
    with pytest.raises(mindtable.DeckError, match="an earlier card has the same name"):
        read_cards(f"[[card]]\n{THOUGHT}[[card]]\n{THOUGHT}", "mine.toml", mind().check_card)
