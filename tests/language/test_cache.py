"""The cache gives the same abilities as parsing, without the grammar, even if its files are damaged."""

import os
import subprocess
import sys

import pytest

from mindtable.cards.text import cache
from mindtable.language.data import from_data
from mindtable.language.text.diagnosis import TextError
from tests.language.sets import cards_of, words_of

CARDS = [(name, "", lines) for name, lines in cards_of("tumblrcards")]
WORDS = words_of("tumblrcards")
IMP = [("Imp", "", ["This creature has +1/+1."])]


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """Where the files of this test are."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return cache.cache_folder()


def test_the_second_start_takes_the_abilities_from_the_file(folder):
    parsed = cache.load_lines(WORDS, IMP)
    (file,) = folder.iterdir()
    assert cache.load_lines(WORDS, IMP) == parsed
    # The file is trusted without parsing, even if its contents differ from the text.
    file.write_text(file.read_text().replace('"n":1', '"n":7'))
    assert cache.load_lines(WORDS, IMP) != parsed


def test_a_whole_card_set_comes_back_the_same(folder):
    assert cache.load_lines(WORDS, CARDS) == cache.load_lines(WORDS, CARDS)
    assert len(list(folder.iterdir())) == 1


def test_a_changed_line_has_a_file_of_its_own(folder):
    first = cache.load_lines(WORDS, IMP)
    second = cache.load_lines(WORDS, [("Imp", "", ["This creature has +2/+2."])])
    assert first != second
    assert len(list(folder.iterdir())) == 2


@pytest.mark.parametrize(
    "rubbish", [b"", b"{", b"[]", b"[[1]]", b'[[{"is":"Nothing"}]]', b'[[{"is":"Draw"}]]', b"\xff"]
)
def test_a_corrupt_file_is_ignored_and_replaced(folder, rubbish):
    good = cache.load_lines(WORDS, IMP)
    (file,) = folder.iterdir()
    sound = file.read_bytes()
    file.write_bytes(rubbish)
    assert cache.load_lines(WORDS, IMP) == good
    assert file.read_bytes() == sound


def test_a_folder_that_cannot_be_written_is_no_error(folder):
    folder.parent.mkdir()
    folder.write_text("no folder")
    assert cache.load_lines(WORDS, IMP) == cache.load_lines(WORDS, IMP)


def test_bad_text_is_an_error_and_is_not_kept(folder):
    with pytest.raises(TextError, match="Imp, line 1"):
        cache.load_lines(WORDS, [("Imp", "", ["This creature."])])
    assert not folder.exists()


def test_only_a_few_files_are_kept(folder):
    for n in range(1, cache._KEPT + 5):
        cache.load_lines(WORDS, [("Imp", "", [f"This creature has +{n}/+1."])])
    assert len(list(folder.iterdir())) <= cache._KEPT + 1


@pytest.mark.parametrize(
    "data", [{"is": "object"}, {"is": 3}, {"no": "tag"}, 1.5, [{"is": "Draw", "wrong": 1}]]
)
def test_data_that_are_no_node_are_refused(data):
    with pytest.raises(ValueError):
        from_data(data)


def test_a_start_from_the_cache_does_not_load_the_grammar(tmp_path):
    code = (
        "import sys\n"
        "from mindtable.cards.text import cache\n"
        "import mindtable\n"
        "words = mindtable.game('tumblrcards').vocabulary()\n"
        "cache.load_lines(words, [('Imp', '', ['This creature has +1/+1.'])])\n"
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
