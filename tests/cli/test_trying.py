"""`mindtable cards try`, `cards explain --witness` and the warnings of `cards check`, as people use them."""

import pytest

WIGHT = """
[[card]]
name = "Clock Wight"
cost = 2
attack = 1
health = 2
text = '''
At the start of your turn, if it is your opponent's turn, draw 1 card.
When this creature dies, draw 1 card.'''
"""
SAGE = """
[[card]]
name = "Sage"
type = "thought"
kind = "doctrine"
cost = 3
power = 2
text = "When you play this thought, draw 1 card."
"""


@pytest.fixture
def wight(tmp_path):
    file = tmp_path / "wight.toml"
    file.write_text(WIGHT)
    return str(file)


def test_a_card_is_in_the_hand_and_can_be_played_taken_back_and_begun_again(shell, wight):
    words = "cast clock-wight\nundo\ncast clock-wight\nagain\ncast clock-wight\ncombat\ndone\n"
    ran = shell("cards", "try", wight, "--hot-seat", given=words + "undo\nundo\nundo\nquit\n")
    assert ran.status == 3
    assert ran.out.count("You> cast clock-wight") == 3
    assert "From the beginning:" in ran.out
    assert "there is nothing to take back" not in ran.out
    assert ran.err == ""


def test_again_and_free_undo_are_only_for_tryouts(shell):
    ran = shell("play", "--seed", "1", "--hot-seat", given="again\nquit\n")
    assert "From the beginning:" not in ran.out


@pytest.mark.long
def test_a_card_of_the_file_is_chosen_by_name_or_slug(shell, tmp_path):
    file = tmp_path / "two.toml"
    file.write_text(WIGHT + WIGHT.replace("Clock Wight", "Bell Wight"))
    for word in ("Bell Wight", "bell-wight"):
        assert "You try Bell Wight." in shell("cards", "try", str(file), word, given="quit\n").out
    assert "You try Clock Wight." in shell("cards", "try", str(file), given="quit\n").out
    ran = shell("cards", "try", str(file), "Bell Wihgt", given="quit\n")
    assert ran.status == 1
    assert "did you mean 'Bell Wight'" in ran.complaint


def test_a_card_is_tried_in_the_game_that_it_fits(shell, tmp_path):
    file = tmp_path / "sage.toml"
    file.write_text(SAGE)
    ran = shell("cards", "try", str(file), "--hot-seat", given="play sage\nquit\n")
    assert "You play Sage." in ran.out


def test_a_line_and_a_card_are_explained_with_a_witness(run):
    line = run(
        "cards", "explain", "When this creature enters play, your opponent loses 3 health.", "--witness"
    )
    assert line.status == 0
    for part in ("  Before", "  What is done", "You: cast the-card", "  After", "  Without this line"):
        assert part in line.out
    card = run("cards", "explain", "Imp", "--witness")
    assert card.out.startswith("Imp\nWhen this creature enters play, each player loses 1 health.\n")
    assert "Imp 2 enters play" in card.out
    assert "Before" not in run("cards", "explain", "imp").out


def test_a_line_that_never_acts_is_explained_with_a_warning(run, wight):
    ran = run("cards", "explain", "Clock Wight", "--cards", wight, "--witness")
    assert ran.status == 0
    assert "Warning: It triggers only in the turn of the other player" in ran.out


def test_warnings_have_their_place_and_are_no_faults(run, wight):
    ran = run("cards", "check", wight)
    assert ran.status == 0
    assert "Clock Wight, 8:1: warning: It triggers only in the turn of the other player" in ran.out
    assert ran.out.endswith("1 card, 0 with faults, 1 line with warnings\n")


def test_many_cards_are_tried_only_if_that_is_wanted(run, tmp_path):
    file = tmp_path / "many.toml"
    plain = [f'[[card]]\nname = "Plain {n}"\ncost = 1\nattack = 1\nhealth = 1\n' for n in range(20)]
    file.write_text("".join(plain) + WIGHT)
    assert "warning" not in run("cards", "check", str(file)).out
    assert "Clock Wight, 108:1: warning" in run("cards", "check", str(file), "--witness").out


def test_every_fault_of_a_file_has_its_place(run, tmp_path):
    file = tmp_path / "faults.toml"
    file.write_text(
        (WIGHT + WIGHT.replace("Clock", "Bell")).replace("dies, draw 1 card", "dies, drwa 1 card")
    )
    ran = run("cards", "check", str(file))
    assert ran.status == 1
    assert [line for line in ran.out.splitlines() if line.startswith("  at ")] == [
        "  at 9:26 of the file",
        "  at 18:26 of the file",
    ]
