"""The fields of board games; see `mindtable.core.declared.declaration`. The classes say what they mean."""

from __future__ import annotations

from typing import Final

from mindtable.core.declared.declaration import ANEW, SHARED, Declared, Field
from mindtable.core.declared.fields import SEAT, STATE

PIECE: Final = Declared(
    "mindtable.boards.table",
    "Piece",
    (Field("id", "i64"), Field("kind", "str"), Field("owner", "i64"), Field("space", "str")),
)

BOARD_STATE: Final = Declared(
    "mindtable.boards.table",
    "BoardTable",
    (
        Field(
            "start",
            "BoardStart",
            copy=SHARED,
            redeal="self.start.blind()",
            absent="it stands before the state",
        ),
        Field("rules", "BoardRules", "start.board.rules", copy=ANEW),
        Field("turn", "i64", "0"),
        Field("active", "i64", "0", within=SEAT),
        Field("first", "i64", "-1", within=(-1, 1)),
        Field("phase", "str", '""'),
        Field("made", "i64", "0"),
        Field(
            "on",
            "dict[str, Piece]",
            "{}",
            copy="{}.copy()",
            note="pieces are replaced, never changed; views list them in this order",
            write="{key: each.written(w) for key, each in {}.items()}",
        ),
        Field("last", "list[str]", "[]"),
    ),
    extends=STATE,
    copied="copy",
    fresh="fresh",
    blind="blind",
    parameters=("start", "chance: Chance"),
    base=("chance", "start.players"),
)

DECLARED: Final = [PIECE, BOARD_STATE]
