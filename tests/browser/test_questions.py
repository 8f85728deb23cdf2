"""Every kind of question that the games ask can be read, passes axe, and is answered by clicking."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser import minds, play, test_mind
from tests.browser.conftest import Visit
from tests.browser.play import state, until
from tests.browser.positions import questions, sit_down
from tests.browser.test_access import violations
from tests.long import long_but

SIZES = [(1280, 800), (390, 844)]
KINDS = {
    "tumblrcards": ["option", "cast", "attack", "target", "choose", "discard", "sacrifice"],
    "mind": [
        *["cut", "recover", "window", "train", "play", "challenge", "block", "overload", "group", "discard"],
        *["target", "card", "mode", "cost", "may", "choose", "order"],
    ],
    "minds_across_time": [
        *[
            "start",
            "cut",
            "decide",
            "redraw",
            "main",
            "preempt",
            "pay",
            "target",
            "choose",
            "discard",
            "card",
        ],
        *["kind", "may", "mode", "order"],
    ],
    "mindnet": [
        *["decide", "add", "approach", "surrogate", "interaction", "window", "deploy", "activate", "event"],
        *["hit", "target", "card", "hand", "bearer", "host", "steal", "unique", "cost", "paid", "credits"],
        *["mode", "order", "may", "discard", "victory", "winner"],
    ],
    "mind_game": ["purchase", "place", "command", "act", "split", "send", "order", "expel", "merge", "fight"],
}
QUICK = {"tumblrcards": "option", "mind": "challenge"}


@pytest.mark.parametrize("game", long_but(KINDS, *QUICK))
def test_these_are_all_kinds_of_questions(game: str) -> None:
    assert questions(game).kinds() == set(KINDS[game])


def answer(page: Page, game: str, seq: int) -> None:
    """Answer the question that was asked at `seq`, in as many steps as it takes."""
    shown = ""
    while state(page) == ("asked", seq):
        if game == "mind":
            shown = test_mind.step(page, shown)
        elif game == "mind_game":
            minds.step(page)
        else:
            play.step(page)


@pytest.mark.parametrize(
    ("game", "kind"),
    [
        pytest.param(game, kind, marks=() if kind == QUICK.get(game) else pytest.mark.long)
        for game, kinds in KINDS.items()
        for kind in kinds
    ],
)
def test_a_question_is_answered_by_clicking(visit: Visit, game: str, kind: str) -> None:
    kinds = KINDS[game]
    width, height = SIZES[kinds.index(kind) % 2]
    page = visit("/api/health", viewport={"width": width, "height": height})
    sit_down(page, questions(game)[kind])
    if until(page, "asked", "over") == "over":
        # A window in which nothing can be done is passed, and the bot may have won with what came then.
        assert kind in ("window", "train")
        return
    assert len(page.locator(".prompt").inner_text().split()) > 2
    assert violations(page) == []
    # One way on at most looks like it, and none that leaves off where something can still be chosen.
    assert page.locator(".prompt .primary").count() <= 1
    if page.locator(".board .piece.glow").count() > 0:
        expect(page.locator(".prompt .primary[data-action=stop]")).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    _, seq = state(page)
    answer(page, game, seq)
    until(page, "asked", "over")
    assert state(page)[1] > seq


@pytest.mark.parametrize(
    "kind", ["mode", "play"]
)  # with and without a button that takes the rest of the line
def test_the_menu_of_passing_is_whole_on_a_phone(visit: Visit, kind: str) -> None:
    page = visit("/api/health", viewport={"width": 390, "height": 844})
    sit_down(page, questions("mind")[kind])
    until(page, "asked")
    page.locator("summary", has_text="Passing").click()
    box = page.get_by_role("button", name="Pass for this turn").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390
