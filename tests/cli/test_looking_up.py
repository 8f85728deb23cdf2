"""The commands that look things up: rules, decks, cards, games, bots."""

import subprocess
import sys
from importlib import resources

import pytest

import mindtable

pytestmark = pytest.mark.source

DECK = """
name = "Mine"
[cards]
goblin = 2
wolf-pack = 1
gobblin = 1
warlord-of-the-horde = 3
"""

CARDS = """
game = "tumblrcards"
[[card]]
name = "Test Wolf"
cost = 2
attack = 2
health = 1
text = "When this creature dies, draw 1 card."
"""


def test_version_and_help(run):
    assert run("--version").out == f"mindtable {mindtable.__version__}\n"
    assert "simulate" in run("--help").out
    assert run("play", "--help").status == 0


def test_help_does_not_wait_for_a_parser_or_for_libraries():
    code = (
        "import sys; from mindtable.cli import main\n"
        "main(['--help'])\n"
        "heavy = {'rich', 'polars', 'prompt_toolkit', 'mindtable.cards', 'mindtable.games.tumblrcards'}\n"
        "sys.exit(sorted(heavy & set(sys.modules)) or 0)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_games_and_bots(run):
    assert "tumblrcards" in run("games").out
    assert "greedy" in run("bots").out


def test_a_rule_by_id_with_its_text(run):
    ran = run("rules", "tumblrcards", "TC-6.7")
    assert ran.status == 0
    assert ran.out.startswith("TC-6.7")
    assert run("rules", "TC-6.7").out == ran.out
    assert run("rules", "tumblrcards", "tc-6.7").out == ran.out


@pytest.mark.parametrize("words", [(), ("TC-6",), ("TC-EX-01",), ("live-mana",), ("discard", "pile")])
def test_rules_are_found_in_other_ways(run, words):
    ran = run("rules", "tumblrcards", *words)
    assert ran.status == 0
    assert ran.out


def test_an_unknown_rule_is_refused_with_the_nearest(run):
    ran = run("rules", "tumblrcards", "TC-6.99")
    assert ran.status == 1
    assert "did you mean TC-6.9" in ran.complaint


def test_a_word_is_explained_with_the_rules_that_it_comes_from(run):
    ran = run("rules", "mind", "groups")
    assert ran.out.startswith("Group: Two or more of your Thoughts")
    for rule in ("MI-10.1 ", "MI-10.8 "):
        assert f"\n{rule}" in ran.out
    assert "Also in MI-" in ran.out
    assert run("rules", "mind", "GROUP").out == ran.out


def test_several_words_are_one_term_or_each_its_own(run):
    assert run("rules", "tumblrcards", "discard", "pile").out.startswith("discard pile: Where cards go")
    ran = run("rules", "mind", "group", "power")
    assert ran.out.startswith("Group: ")
    assert "\npower: The strength of a Thought" in ran.out
    assert "\nMI-2.9 " in ran.out  # a rule about both
    assert "\nmill: " in run("rules", "tumblrcards", "summon", "mill").out  # no rule is about both


@pytest.mark.parametrize(("words", "nearest"), [(["grop"], "Group"), (["summon", "overlode"], "overload")])
def test_an_unknown_word_is_refused_with_the_nearest(run, words, nearest):
    ran = run("rules", "mind", *words)
    assert ran.status == 1
    assert f"does not mention '{' '.join(words)}'; did you mean {nearest}" in ran.complaint


def test_decks_are_listed_and_shown(run):
    listed = run("decks").out
    for deck in mindtable.game("tumblrcards").decks():
        assert deck.id in listed
        shown = run("decks", "tumblrcards", deck.id)
        assert shown.status == 0
        assert deck.name in shown.out
    assert run("decks", "downwind-horde").out == run("decks", "tumblrcards", "downwind-horde").out


def test_an_unknown_deck_or_game_is_refused(run):
    assert "did you mean downwind-horde" in run("decks", "downwind-hord").complaint
    assert "did you mean downwind-horde" in run("decks", "tumblrcards", "downwind-hord").complaint
    assert run("decks", "chess", "x").status == 1


def test_every_breach_of_a_deck_is_listed_with_its_rule(run, tmp_path):
    file = tmp_path / "deck.toml"
    file.write_text(DECK)
    ran = run("deck", "check", str(file))
    assert ran.status == 1
    assert [line.split()[0] for line in ran.out.splitlines() if line.startswith("TC-")] == [
        "TC-1.6",
        "TC-1.6",
        "TC-1.1",
    ]
    assert "did you mean 'goblin'" in ran.out


def test_a_legal_deck_is_ok_also_with_own_cards(run, tmp_path):
    deck = mindtable.game("tumblrcards").decks()[0]
    numbers = dict(deck.cards)
    gone = next(slug for slug, number in numbers.items() if number == 2)
    numbers[gone] = 1
    numbers["test-wolf"] = 1
    file = tmp_path / "deck.toml"
    file.write_text("[cards]\n" + "".join(f"{slug} = {number}\n" for slug, number in numbers.items()))
    cards = tmp_path / "cards.toml"
    cards.write_text(CARDS)
    assert run("deck", "check", str(file)).status == 1
    ran = run("deck", "check", str(file), "--cards", str(cards))
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.rstrip().endswith("OK")


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("not toml [", "not a TOML file"),
        ("name = 'x'", "[cards]"),
        ("[cards]\ngoblin = 'two'", "whole number"),
    ],
)
def test_a_file_that_is_not_a_deck_is_refused(run, tmp_path, content, said):
    file = tmp_path / "deck.toml"
    file.write_text(content)
    ran = run("deck", "check", str(file))
    assert ran.status == 1
    assert said in ran.complaint


def test_a_missing_binary_or_strangely_named_file_is_refused(run, tmp_path):
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    for command in (("deck", "check"), ("cards", "check"), ("replay",)):
        assert "No such file" in run(*command, str(tmp_path / "none")).complaint
        assert "UTF-8" in run(*command, str(tmp_path / "binary")).complaint
        assert run(*command, "a\0b").status == 1
        assert run(*command, str(tmp_path)).status == 1


def test_a_card_is_shown_with_what_it_does(run):
    ran = run("card", "bell", "ringer")
    assert ran.status == 0
    for words in ("Bell Ringer", "cost 3", "What will happen", "Rulings"):
        assert words in ran.out
    assert "did you mean 'bell ringer'" in run("card", "bel ringer").complaint


@pytest.mark.long
def test_every_card_can_be_shown(run):
    for card in mindtable.game("tumblrcards").cards():
        assert run("card", card.slug).status == 0


def test_a_card_file_is_checked_card_by_card(run, tmp_path):
    file = tmp_path / "cards.toml"
    file.write_text(CARDS)
    ran = run("cards", "check", str(file))
    told = "The cards fit TumblrCards.\nTest Wolf: OK\n1 card, 0 with faults\n"
    assert (ran.status, ran.out) == (0, told)
    file.write_text(
        CARDS.replace("draw 1", "drwa 1")
        + CARDS.partition("\n[[")[2].replace("Test Wolf", "B").join(["\n[[", ""])
    )
    ran = run("cards", "check", str(file))
    assert ran.status == 1
    lines = ran.out.splitlines()[1:]
    assert lines[0] == "Test Wolf: cannot be read"
    assert lines[2].index("^^^^") == lines[1].index("drwa")
    assert "did you mean: When this creature dies, draw 1 card." in ran.out
    assert lines[-1] == "2 cards, 1 with faults"


SAGE = """
[[card]]
name = "Sage"
type = "thought"
kind = "doctrine"
cost = 3
power = 2
text = "When you play this thought, draw 1 card."
"""


def test_one_victory_point_is_one(run):
    said = run("card", "penny-newspaper", "--game", "minds_across_time").out.split()
    at = said.index("victory")
    assert said[at - 1 : at + 2] == ["1", "victory", "point"]


def test_a_card_file_is_read_for_the_game_that_it_fits(run, tmp_path):
    file = tmp_path / "cards.toml"
    file.write_text(SAGE)
    ran = run("cards", "check", str(file))
    assert (ran.status, ran.out) == (0, "The cards fit MIND.\nSage: OK\n1 card, 0 with faults\n")
    assert run("cards", "check", "--game", "mind", str(file)).out == "Sage: OK\n1 card, 0 with faults\n"
    assert "unknown entry" in run("cards", "check", "--game", "tumblrcards", str(file)).complaint
    file.write_text(SAGE.replace("power", "strength"))
    ran = run("cards", "check", str(file))
    assert ran.status == 1
    assert "the cards do not fit any game" in ran.complaint
    for reason in (
        "TumblrCards says: card 1 (Sage): unknown entry",
        "MIND says: card 1 (Sage): unknown entry 'strength'",
    ):
        assert reason in ran.complaint


def test_a_fault_in_every_game_is_said_once(run, tmp_path):
    file = tmp_path / "cards.toml"
    file.write_text("")
    assert run("cards", "check", str(file)).complaint.endswith(
        "cards.toml: a card file needs at least one [[card]]"
    )


def test_a_number_that_no_line_defines_is_found(run, tmp_path):
    file = tmp_path / "cards.toml"
    file.write_text(CARDS.replace("health = 1", 'health = "X"'))
    ran = run("cards", "check", str(file))
    assert ran.status == 1
    assert "Test Wolf: cannot be read\n  Test Wolf: health = 'X'" in ran.out


def test_the_games_own_cards_are_ok(run):
    file = str(resources.files("mindtable.games.tumblrcards") / "cards.toml")
    assert run("cards", "check", str(file)).out.endswith("153 cards, 0 with faults\n")


def test_a_line_is_explained(run):
    ran = run("cards", "explain", "When this creature dies, draw 2 cards.")
    assert ran.status == 0
    assert ran.out.splitlines()[0] == "When this creature dies, draw 2 cards."
    wrong = run("cards", "explain", "When this creature dies, draw 2 cadrs.")
    assert wrong.status == 1
    assert wrong.out.splitlines()[1].index("^") == wrong.out.splitlines()[0].index("cadrs.")


def test_half_a_line_is_completed(run):
    ran = run("cards", "complete", "When this creature d")
    assert ran.status == 0
    assert "dies" in ran.out
    assert run("cards", "complete", "Zwiebelkuchen d").status == 1


def test_files_and_words_as_phones_and_windows_write_them(run, tmp_path):
    deck, cards = tmp_path / "deck.toml", tmp_path / "cards.toml"
    deck.write_text("\ufeff" + DECK.replace('"', "”").replace("\n", "\r\n"), encoding="utf-8")
    cards.write_text(
        "\ufeff" + CARDS.replace("Test Wolf", "Wolf’s Test").replace(' "', " “"), encoding="utf-8"
    )
    plain = tmp_path / "plain.toml"
    plain.write_text(DECK, encoding="utf-8")
    found, wanted = run("deck", "check", str(deck)), run("deck", "check", str(plain))
    assert (found.status, found.out) == (wanted.status, wanted.out)
    assert "gobblin" in found.out
    checked = run("cards", "check", str(cards))
    assert checked.status == 0
    assert "Wolf's Test: OK" in checked.out
    assert "Gambler's Fallacy" in run("card", "Gambler’s Fallacy").out
    text = "At the start of your turn, creatures named ‘Bell Ringer’ get +1/−1."
    typed = "At the start of your turn, creatures named 'Bell Ringer' get +1/-1."
    assert run("cards", "explain", text).status == run("cards", "explain", typed).status


def test_a_record_that_begins_with_a_byte_order_mark_is_read(run, tmp_path):
    file = tmp_path / "game.json"
    record = mindtable.start("tumblrcards", seed=1).record().dumps()
    file.write_text("\ufeff" + record, encoding="utf-8")
    assert run("replay", str(file)).status == 0
    assert mindtable.replay("\ufeff" + record).record().dumps() == record
