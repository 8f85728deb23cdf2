"""The fields of standard card games; see `mindtable.core.declared.declaration`. The classes say what they mean."""

from __future__ import annotations

from typing import Final

from mindtable.cards.state.fields import CARD_STATE, THING
from mindtable.core.declared.declaration import ANEW, COPIED, SEATS, SHARED, Declared, Field
from mindtable.core.declared.fields import MANY

PERMANENT: Final = Declared(
    "mindtable.cards.standard.thing",
    "Permanent",
    (
        Field("more", "tuple[int, int]", "(0, 0)", copy=SHARED, unless="(0, 0)"),
        Field("first", "i64", "0"),
        Field("second", "i64", "0"),
    ),
    extends=THING,
    copied="copied",
    traits=True,
)

STANDARD_STATE: Final = Declared(
    "mindtable.cards.standard.table",
    "StandardTable",
    (
        Field("rules", "Rules", "self.kind().rules", copy=ANEW),
        Field("wording", "Wording", "self.kind().wording()", copy=ANEW),
        Field("purses", "list[int]", "[0, 0]", copy=SEATS),
        Field("waiting", "Stack", "Stack()", copy=COPIED),
        Field("done", "list[int]", "[]"),
        Field(
            "others",
            "list[list[int]]",
            "self.wording.other_purses()",
            copy=SEATS,
            within=(0, MANY),
            unless="self.wording.other_purses()",
        ),
        Field("in_a_row", "i64", "0", note="triggered abilities carried out one after another"),
    ),
    extends=CARD_STATE,
    copied="copy",
    parameters=("start: CardStart", "chance: Chance"),
    base=("start", "start.pool", "chance", "start.players"),
)

DECLARED: Final = [PERMANENT, STANDARD_STATE]
