"""Every rule is cited by the code that carries it and by a test that proves it; every id that is cited exists."""

import pytest

from mindtable.core.rules.rulebook import Rulebook
from tests.citations import ROOT, cited_by_code, cited_by_tests

BOOKS = [
    Rulebook.load(file.read_text(encoding="utf-8"))
    for file in sorted((ROOT / "src" / "mindtable").glob("*/*/rulebook.toml"))
]
RULES = [rule.id for book in BOOKS for rule in book]
SECTIONS = [section for book in BOOKS for section in book.sections]
EXAMPLES = [example for book in BOOKS for example in book.examples]


def test_every_rule_is_cited_by_the_code_that_carries_it():
    cited = cited_by_code()
    assert [rule for rule in RULES if rule not in cited] == []


@pytest.mark.long
def test_every_rule_is_proved_by_a_test():
    proved = cited_by_tests(markers=frozenset({"rule"}))
    assert [rule for rule in RULES if rule not in proved] == []


def test_every_worked_example_is_carried_out_by_a_test():
    carried_out = cited_by_tests(markers=frozenset({"example"}))
    assert [example for example in EXAMPLES if example not in carried_out] == []


def test_every_id_that_the_code_cites_exists():
    known = {*RULES, *SECTIONS, *EXAMPLES}
    assert {cited: places for cited, places in cited_by_code().items() if cited not in known} == {}


@pytest.mark.parametrize(("marker", "known"), [("rule", RULES), ("example", EXAMPLES)])
def test_every_id_that_a_test_is_marked_with_exists(marker, known):
    cited = cited_by_tests(markers=frozenset({marker}))
    assert {id_: places for id_, places in cited.items() if id_ not in known} == {}
