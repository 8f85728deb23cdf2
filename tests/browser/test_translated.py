"""A page that the browser translates: tables and replays leave that out, so what they show stays true."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.play import play, start_against_bot, state, step, until

# What translators in browsers do: each text is replaced by elements with other words, also what comes later. They leave
# alone what is marked with `translate="no"`.
TRANSLATE = """() => {
    const texts = (node) => {
        const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
        const found = [];
        while (walker.nextNode()) found.push(walker.currentNode);
        return found;
    };
    const replace = (text) => {
        const within = text.parentElement;
        if (!within || !text.data.trim() || within.closest("font, script, style, [translate=no]")) return;
        const outer = document.createElement("font");
        outer.append(document.createElement("font"));
        outer.firstChild.append("~" + text.data);
        text.replaceWith(outer);
    };
    texts(document.body).forEach(replace);
    new MutationObserver((records) => {
        for (const record of records)
            for (const node of [...record.addedNodes, record.target])
                if (node.isConnected) (node.nodeType === 3 ? [node] : texts(node)).forEach(replace);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
}"""


def words(page: Page) -> list[str]:
    """The words of the table and of its log."""
    return [page.locator(part).inner_text() for part in (".board", "[data-prompt]", "[role=log], .log")]


@pytest.mark.long
def test_a_table_that_a_browser_would_translate_says_what_another_tab_says(visit: Visit) -> None:
    page = visit("/")
    expect(page.get_by_role("button", name="Play a bot")).to_be_visible()
    page.evaluate(TRANSLATE)
    expect(page.locator("h1 font").first).to_be_visible()  # pages of words are translated
    start_against_bot(page)
    until(page, "asked")
    other = page.context.new_page()
    other.goto(page.url)
    for _ in range(10):
        play(page, most=1)
        while until(page, "asked", "over") == "asked" and page.locator(".piece.picked").count():
            step(page)  # only this tab knows an unconfirmed action
        other.wait_for_function(
            "seq => document.querySelector('main.table')?.dataset.seq === `${seq}`", arg=state(page)[1]
        )
        assert words(page) == words(other)
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_text("Your browser can translate the rules, cards and decks")).to_be_visible()


@pytest.mark.long
def test_what_a_replay_shows_is_not_translated_and_its_rules_are(visit: Visit) -> None:
    page = visit("/rules/tumblrcards")
    html = page.locator("html")
    expect(html).not_to_have_attribute("translate", "no")
    page.goto("/replay")
    expect(html).to_have_attribute("translate", "no")
    page.get_by_role("link", name="mindtable").first.click()
    expect(html).not_to_have_attribute("translate", "no")
