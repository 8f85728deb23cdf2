"""A test over a position that fails says what happened at the table instead."""

from __future__ import annotations

from tests.games.minds_across_time import mats
from tests.table import THEY, YOU, table


def test_a_claim_that_does_not_hold_says_what_does():
    t = table(["Bear"], phase="combat").you("attack bear -> opponent")
    assert t.asks(YOU, "attack")
    assert not t.asks(THEY, "cast")
    assert repr(t.asks(THEY, "cast")) == "now you: attack, not they: cast"
    t.you("done")
    assert t.tells("Bear attacks them.", "Bear deals 3 damage to them.")
    assert repr(t.tells("Bear dies.")).startswith("the log says ['Bear attacks them.'")
    assert repr(t.tells("Bear dies.")).endswith("not 'Bear dies.'")
    assert repr(mats.table().tells("a", "b")).endswith("not 'a' and then 'b'")


def test_the_whole_story_ends_with_the_open_question():
    lines = table(hand=["Imp"]).told_in_full().splitlines()
    assert "now you: cast" in lines
    assert lines[lines.index("now you: cast") + 1].startswith("  cast imp")
