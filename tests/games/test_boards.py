"""Board games without cards: what `board.toml` says is checked, and every board is drawn in a terminal of any size."""

from __future__ import annotations

import pytest
from rich.text import Text

from mindtable import MindtableError, OptionError, Record, RecordError
from mindtable.boards.board import Board, BoardRules
from mindtable.boards.face import board_face
from mindtable.boards.game import BoardGame
from mindtable.boards.notation import code_of
from mindtable.boards.screen import plain_length, screen
from mindtable.boards.table import FIRST_CODE, BoardTable
from mindtable.core.action import PLACE, Verb
from tests.citations import ROOT

TEXT = (ROOT / "examples/nine_mens_morris/src/nine_mens_morris/board.toml").read_text(encoding="utf-8")
FACE = board_face(TEXT, "board.toml")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("spaces = [", "places = ["), "unknown field `places`|missing required field `spaces`"),
        (('{ id = "d7",', '{ id = "a7",'), "two spaces are called a7"),
        (('["a7", "d7", "g7"]', '["a7", "d8", "g7"]'), "a line leads to d8, which is not a space"),
        (('{ id = "a7", x = 0', '{ id = "A 7", x = 0'), r"\$\.spaces\[0\]\.id"),
        (('title = "man"', 'title = "man", signs = ["x"]'), r"\$\.pieces"),
        (("[numbers]", "[numbers"), "not a TOML file"),
    ],
)
def test_a_wrong_board_is_refused_by_name(change, said):
    assert change[0] in TEXT
    with pytest.raises(MindtableError, match=rf"board\.toml.*({said})"):
        board_face(TEXT.replace(*change), "board.toml")


def view(viewer=0, names=("Ann", "Bob [x] " * 5)):
    pieces = [
        {"id": number, "kind": "man", "owner": number % 2, "space": space, "marks": []}
        for number, space in enumerate(("a7", "d5", "g1", "b4"))
    ]
    players = [{"name": name, "numbers": {"to place": 5}} for name in names]
    return {
        "game": "nine_mens_morris",
        "viewer": viewer,
        "turn": 9,
        "phase": "placing",
        "active": 0,
        "first": 0,
        "variants": [],
        "players": players,
        "pieces": pieces,
        "last": ["d5"],
        "outcome": None,
        "decision": {"seat": 0, "kind": "place", "rule": "NM-2.1", "prompt": "?", "actions": ["place a4"]},
    }


@pytest.mark.parametrize(("width", "rows"), [(100, 40), (60, 20), (40, 16), (30, 10), (20, 5)])
def test_no_line_of_a_board_is_wider_than_the_terminal(width, rows):
    for viewer in (0, 1, -1):
        lines = screen(FACE, view(viewer), width, rows)
        if width >= 40 and rows >= 16:
            assert len(lines) <= rows
            assert all(space.id in "".join(lines) for space in FACE.spaces)
        assert all(plain_length(line) <= width for line in lines), lines


def test_names_that_look_like_markup_stay_text():
    names = ("Ann\\", "[bold]Bob[/]")
    shown = view(names=names)
    for player in shown["players"]:
        player["numbers"] = {}
    told = [Text.from_markup(line).plain for line in screen(FACE, shown, 80, 40)]
    assert told[0] == "  ○ [bold]Bob[/]"
    assert told[-2] == "> ● Ann\\"
    assert told[-1].startswith("── turn 9 of 300, Ann\\: Placing ─")


def test_the_board_is_turned_round_for_the_second_seat():
    told = ["\n".join(screen(FACE, view(viewer), 80, 40)) for viewer in (0, 1)]
    assert told[0].index("a7") < told[0].index("g1")
    assert told[1].index("a7") > told[1].index("g1")


def test_neighbours_are_the_next_spaces_on_lines():
    board = Board(FACE, (), BoardRules("", "", "", "", ""))
    near = board.neighbours()
    assert near["a1"] == ["a4", "d1"]
    assert near["d6"] == ["d7", "b6", "f6", "d5"]
    assert sum(map(len, near.values())) == 2 * 2 * len(FACE.lines)


def test_codes_are_dense_and_distinct():
    verbs = (Verb(3, "skip"), Verb(4, "put", PLACE), Verb(5, "move", PLACE, "->", PLACE))
    board = Board(FACE, verbs, BoardRules("", "", "", "", ""))
    actions = [board.action(verbs[0]), *[board.action(verbs[1], space) for space in board.spaces]]
    actions += [board.action(verbs[2], one, other) for one in board.spaces for other in board.spaces]
    codes = [code_of(action, verbs, len(board.spaces)) for action in actions]
    assert codes == list(range(1 + 24 + 24 * 24))


PASS = Verb(FIRST_CODE, "pass")
VARIED = """
game = "varied"
title = "Varied"

[[section]]
id = "VA-1"
title = "The game"

[[rule]]
id = "VA-1.1"
section = "VA-1"
status = "stated"
text = "You pass."
variants = ["short", "long", "open"]
"""
VARIED += "".join(
    f"""
[[variant]]
id = "{name}"
rule = "VA-1.1"
text = "?"
excludes = {excludes}
"""
    for name, excludes in (("short", ["long"]), ("long", ["short"]), ("open", []))
)


class VariedTable(BoardTable):
    """A game in which players pass."""

    def question(self):
        return "pass", "VA-1.1", "Pass."

    def legal(self):
        return [self.act(PASS)]

    def carry_out(self, action):
        self.next_turn()


class Varied(BoardGame):
    """A board game with variants."""

    def __init__(self):
        rules = BoardRules("VA-1.1", "VA-1.1", "VA-1.1", "VA-1.1", "VA-1.1")
        super().__init__("varied", "Varied", "", "", rules, (PASS,), ("short", "long", "open"))

    def data_file(self, name):
        return TEXT if name == "board.toml" else VARIED

    def new_state(self, start):
        return VariedTable(start, start.chance())


def test_variants_of_a_board_game_that_exclude_each_other_are_refused():
    game = Varied()
    state = game.start(seed=1, variants=["open", "short"])
    assert state.record().variants == ["short", "open"]
    with pytest.raises(OptionError, match="'short' and 'long' exclude each other"):
        game.start(variants=["short", "long"])
    with pytest.raises(OptionError, match="there is no variant 'wide'"):
        game.start(variants=["wide"])
    record = state.record().dumps()
    assert game.resume(Record.loads(record)).digest() == state.digest()
    both = record.replace('["short","open"]', '["short","long"]').replace(
        '["short", "open"]', '["short", "long"]'
    )
    assert both != record
    with pytest.raises(RecordError, match="exclude each other"):
        game.resume(Record.loads(both))
