"""`mindtable learn` and `mindtable lesson`, as people use them."""

import io
from importlib.resources import files

import pytest

import mindtable
from mindtable.cli.status import UNFINISHED
from mindtable.lessons import Course, lessons_of
from mindtable.lessons.course import NEXT

FIRST = files("mindtable.games.tumblrcards").joinpath("lessons", "1-first-steps.toml").read_text("utf-8")


@pytest.fixture
def typed(run, monkeypatch):
    """Run a command in this process with `given` as what is typed."""

    def typed_(*words, given):
        monkeypatch.setattr("sys.stdin", io.StringIO(given))
        return run(*words)

    return typed_


def learned(game: str) -> str:
    """The lines that lead through the first lesson of a game."""
    known = mindtable.game(game)
    course = Course(known, next(iter(lessons_of(known).values())))
    lines: list[str] = []
    while course.present is not None:
        lines.append(NEXT if course.present.reads else str(course.right()[0]))
        course.answer(lines[-1])
    return "\n".join(lines) + "\n"


def test_a_lesson_is_gone_through_and_its_short_game_is_offered(typed):
    ran = typed("learn", given=learned("tumblrcards") + "no\n")
    assert ran.status == 0
    assert ran.err == ""
    assert "Step 1 of" in ran.out
    assert "The lesson is done." in ran.out
    assert "Now a short game of your own." in ran.out


@pytest.mark.parametrize("game", ["mind", "mind_game", "minds_across_time", "mindnet"])
def test_the_first_lesson_of_each_game_is_gone_through(typed, game):
    ran = typed("learn", game, given=learned(game))
    assert ran.status == 0
    assert "The lesson is done." in ran.out


def test_the_sentence_of_a_step_stands_above_its_question(typed):
    out = typed("learn", "mind", given="quit\n").out
    assert 0 < out.index("Memory is room") < out.index("1 remove selective-attention-2")


def test_a_wrong_try_is_told_a_rule_and_where_to_look(typed):
    ran = typed("learn", "mind", given="play tabula-rasa\nnext\nquit\n")
    assert ran.status == UNFINISHED
    assert "Tabula Rasa costs 3, and you have 1 free Memory." in ran.out
    assert "Thoughts are played before the Challenge step" in ran.out
    assert ran.out.count("MI-9.2: ") == 2
    assert ran.out.count("Your Memory stands beside your name.") == 2
    assert "Step 2" not in ran.out


def test_show_undo_and_skip(typed):
    ran = typed("learn", given="undo\nshow\nskip\nundo\ncast bear\nskip lesson\nno\n")
    assert ran.status == 0
    assert "there is nothing to take back" in ran.out
    assert "Write: cast bear" in ran.out
    assert ran.out.count("Step 1 of") == 2
    assert ran.out.count("Step 2 of") == 2
    assert "Now a short game of your own." in ran.out


def test_nobody_gives_up_in_a_lesson(typed):
    ran = typed("learn", given="concede\nshow\nquit\n")
    assert ran.status == UNFINISHED
    assert "nobody has to give up" in ran.out


def test_the_short_game_is_played_against_its_bot(typed):
    ran = typed("learn", given="skip lesson\n\ncombat\ndone\nquit\n")
    assert ran.status == UNFINISHED
    assert "You> combat" in ran.out


def test_what_does_not_exist_is_named(run):
    assert (
        "has no lesson 'first-stepz'; did you mean 'first-steps'?"
        in run("learn", "mind", "first-stepz").complaint
    )
    assert run("learn", "chess").status == 1


def test_lessons_are_listed(run):
    every = run("lesson", "list")
    assert every.status == 0
    for name in ("tumblrcards", "mind", "mind_game", "minds_across_time", "mindnet"):
        assert f"({name})" in every.out
    one = run("lesson", "list", "mind")
    assert "first-steps  First steps, about" in one.out
    assert "tumblrcards" not in one.out


def test_a_lesson_file_is_checked(run, tmp_path):
    file = tmp_path / "1-mine.toml"
    file.write_text(FIRST)
    done = run("lesson", "check", str(file))
    assert done.status == 0
    assert "The lesson fits TumblrCards: 9 steps." in done.out


def test_a_lesson_file_in_the_folder_of_a_game_is_checked_for_that_game(run):
    file = files("mindtable.games.mindnet").joinpath("lessons", "1-first-steps.toml")
    done = run("lesson", "check", str(file))
    assert done.status == 0
    assert "The lesson fits MindNet" in done.out


def test_the_guide_of_a_game_is_checked(run, tmp_path):
    file = files("mindtable.games.mind").joinpath("guide.toml")
    assert "The guide fits MIND: " in run("lesson", "check", str(file)).out
    broken = tmp_path / "guide.toml"
    broken.write_text(file.read_text("utf-8").replace('"MI-9.1"', '"MI-99"'))
    done = run("lesson", "check", str(broken), "--game", "mind")
    assert done.status == 1
    assert "guide.toml: questions.play: the rulebook has no rule 'MI-99'" in " ".join(done.out.split())


def test_all_faults_of_a_lesson_file_are_named_with_their_places(run, tmp_path):
    file = tmp_path / "1-mine.toml"
    file.write_text(
        FIRST.replace('rule = "TC-6.4"', 'rule = "TC-66"').replace(
            'coach = "Wellwisher"', 'coach = "Illwisher"'
        )
    )
    done = run("lesson", "check", str(file))
    assert done.status == 1
    out = " ".join(done.out.split())
    assert "1-mine.toml: coach: " in out
    assert "1-mine.toml: step 3, rule: the rulebook has no rule 'TC-66'" in out
    assert "1-mine.toml: step 8, rule: " in out


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('title = "First steps"', 'titel = "First steps"', "titel"),
        ("minutes = 4", 'minutes = "four"', "minutes: "),
        ("[position]", "[position", "1-mine.toml"),
    ],
)
def test_a_lesson_file_that_cannot_be_read_is_one_complaint(run, tmp_path, old, new, said):
    file = tmp_path / "1-mine.toml"
    file.write_text(FIRST.replace(old, new, 1))
    done = run("lesson", "check", str(file))
    assert done.status == 1
    assert said in done.complaint
