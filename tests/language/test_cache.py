"""The cache: the same abilities as parsing, without the grammar, whatever its files hold."""

import os
import subprocess
import sys

import pytest

from mindtable.language.data import from_data
from mindtable.language.text import cache
from mindtable.language.text.diagnosis import TextError
from tests.language.sets import cards_of, words_of

CARDS = cards_of("tumblrcards")


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setattr(cache, "cache_folder", lambda: tmp_path / "cards")
    return tmp_path / "cards"


@pytest.fixture
def parses(monkeypatch):
    """Counts how often cards are parsed."""
    calls: list[str] = []
    parse = cache.parse_abilities

    def counted(cards, words):
        calls.append(words.game)
        return parse(cards, words)

    monkeypatch.setattr(cache, "parse_abilities", counted)
    return calls


def test_the_second_start_does_not_parse(folder, parses):
    first = cache.load_abilities("tumblrcards", CARDS)
    second = cache.load_abilities("tumblrcards", CARDS)
    assert first == second
    assert len(parses) == 1


def test_a_changed_line_is_parsed(folder, parses):
    cache.load_abilities("tumblrcards", [("Imp", ["This creature has +1/+1."])])
    cache.load_abilities("tumblrcards", [("Imp", ["This creature has +2/+2."])])
    assert len(parses) == 2


@pytest.mark.parametrize(
    "rubbish", [b"", b"{", b"[]", b"[[1]]", b'[[{"is":"Nothing"}]]', b'[[{"is":"Draw"}]]', b"\xff"]
)
def test_a_corrupt_file_is_ignored_and_replaced(folder, parses, rubbish):
    card = [("Imp", ["This creature has +1/+1."])]
    good = cache.load_abilities("tumblrcards", card)
    (file,) = folder.iterdir()
    file.write_bytes(rubbish)
    assert cache.load_abilities("tumblrcards", card) == good
    assert cache.load_abilities("tumblrcards", card) == good
    assert len(parses) == 2


def test_a_folder_that_cannot_be_written_is_no_error(folder, parses):
    folder.parent.mkdir(exist_ok=True)
    folder.write_text("no folder")
    card = [("Imp", ["This creature has +1/+1."])]
    assert cache.load_abilities("tumblrcards", card) == cache.load_abilities("tumblrcards", card)
    assert len(parses) == 2


def test_bad_text_is_an_error_and_is_not_kept(folder):
    with pytest.raises(TextError, match="Imp, line 1"):
        cache.load_abilities("tumblrcards", [("Imp", ["This creature."])])
    assert not folder.exists()


def test_only_a_few_files_are_kept(folder):
    for n in range(1, 9):
        cache.load_abilities("tumblrcards", [("Imp", [f"This creature has +{n}/+1."])])
    assert len(list(folder.iterdir())) <= 5


@pytest.mark.parametrize(
    "data", [{"is": "object"}, {"is": 3}, {"no": "tag"}, 1.5, [{"is": "Draw", "wrong": 1}]]
)
def test_data_that_are_no_node_are_refused(data):
    with pytest.raises(ValueError):
        from_data(data)


def test_a_start_from_the_cache_does_not_load_the_grammar(tmp_path):
    code = (
        "import sys\n"
        "from mindtable.language.text import cache\n"
        "cache.load_abilities('tumblrcards', [('Imp', ['This creature has +1/+1.'])])\n"
        "print('mindtable.language.text.kernel' in sys.modules)\n"
    )
    env = {**os.environ, "XDG_CACHE_HOME": str(tmp_path)}
    runs = [
        subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=env)
        for _ in range(2)
    ]
    assert [run.stdout.strip() for run in runs] == ["True", "False"], runs[1].stderr


def test_words_of_a_game_are_found_by_its_name():
    assert words_of("tumblrcards").title == "TumblrCards"
