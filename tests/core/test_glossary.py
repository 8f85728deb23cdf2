"""The glossary: which terms stand in a text, and what they are."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mindtable.core.rules.glossary import Glossary, Term

pytestmark = pytest.mark.source

# The page has the same cases (web/tests/terms.test.ts): both must find the same terms.
CASES = json.loads((Path(__file__).parents[2] / "web" / "tests" / "terms.json").read_text(encoding="utf-8"))


def term(name: str, *forms: str) -> Term:
    return Term(name, list(forms), f"The meaning of {name}.", ["SN-1.1"])


@pytest.fixture
def glossary() -> Glossary:
    found = Glossary()
    for name, *forms in CASES["terms"]:
        found.add(term(name, *forms))
    return found


@pytest.mark.parametrize("case", CASES["cases"], ids=lambda case: case["why"])
def test_terms_are_found_in_texts(glossary: Glossary, case: dict[str, object]) -> None:
    text = str(case["text"])
    found = glossary.terms_in(text, CASES["names"])
    assert [[text[begin:end], term.name] for begin, end, term in found] == case["found"]


def test_a_term_is_found_by_each_of_its_forms(glossary: Glossary) -> None:
    for form in ("Discard Pile", "discard  piles", "DISCARD PILE"):
        found = glossary.term(form)
        assert found is not None
        assert found.name == "discard pile"
    assert glossary.term("discarded") is None


def test_a_form_belongs_to_one_term(glossary: Glossary) -> None:
    with pytest.raises(ValueError, match="'Draws' is a form of 'draw' already"):
        glossary.add(term("lottery", "Draws"))


def test_terms_come_in_the_order_of_the_book(glossary: Glossary) -> None:
    assert [term.name for term in glossary] == [name for name, *_ in CASES["terms"]]
    assert len(glossary) == len(CASES["terms"])


def test_an_empty_glossary_explains_nothing() -> None:
    assert Glossary().terms_in("Draw a card.", ["Draw"]) == []
