"""A page that the browser translates: tables and replays leave that out, the others go on in both languages."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.play import play, start_against_bot, state, step, until
from tests.long import long_but

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


Step = Callable[[Page], None]


def press(role: Literal["button", "radio", "link", "checkbox"], name: str) -> Step:
    """Press the first thing with this role and name."""
    pattern = re.compile(name)  # a translator adds marks to names
    return lambda page: page.get_by_role(role, name=pattern).first.dispatch_event("click")


def search(text: str) -> Step:
    """Search for this text."""
    return lambda page: page.get_by_role("searchbox").first.fill(text)


def refused_code(code: str) -> Step:
    """Enter a code that moves no seat."""

    def enter(page: Page) -> None:
        page.get_by_role("textbox").fill(code)
        press("button", "Take the seat")(page)
        expect(page.locator("p[role=alert]")).to_be_visible()

    return enter


# What is said on a page, without the marks of the translator.
_SAID = """() => document.querySelector("main").innerText.replaceAll("~", "").split(/\\s+/).filter(Boolean).join(" ")"""

_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
_LOOK = 50  # milliseconds between two looks
_PATIENCE = 400  # looks

PAGES: dict[str, list[Step]] = {
    "/": [press("radio", "Minds Across Time"), press("radio", "Mind Game"), press("radio", "TumblrCards")],
    "/play/minds_across_time": [
        press("radio", "A friend"),
        press("radio", "10 minutes"),
        press("radio", "Never"),
        press("radio", "Best of 3"),
        press("radio", "A bot"),
    ],
    "/decks/tumblrcards": [press("radio", "Infernal"), press("radio", "Restless")],
    "/cards/tumblrcards": [search("goblin"), search("zzzz"), search("imp")],
    "/rules/tumblrcards": [search("combat"), search("zzzz"), search("")],
    "/move": [refused_code("AAAAA-AAAAA"), refused_code("?")],
}


@pytest.mark.parametrize("path", long_but(PAGES, "/"))
@pytest.mark.long
def test_a_page_that_is_translated_says_what_another_says(visit: Visit, path: str) -> None:
    plain, translated = [
        visit(path, quiet_=path != "/move") for _ in range(2)
    ]  # the browser reports refusals
    patience = _PATIENCE
    for page in (plain, translated):
        page.wait_for_load_state("networkidle")
    translated.evaluate(TRANSLATE)
    expect(translated.locator("main font").first).to_be_visible()
    for act in PAGES[path]:
        for page in (plain, translated):
            act(page)
            page.evaluate(_FRAMES)
        while (said := plain.evaluate(_SAID)) != translated.evaluate(_SAID):
            assert (patience := patience - 1) > 0, f"{translated.evaluate(_SAID)} instead of {said}"
            translated.wait_for_timeout(_LOOK)


@pytest.mark.long
def test_a_translated_invitation_says_that_the_seat_is_taken(visit: Visit) -> None:
    host = visit("/api/health")
    seats = [{"kind": "me"}, {"kind": "open"}]
    made = host.request.post("/api/tables", data={"game": "mind", "name": "Ann", "seats": seats}).json()
    page = visit(
        f"/join/{made['table']['id']}#{made['invitation']}", quiet_=False
    )  # the browser reports the refusal
    expect(page.get_by_role("button", name="Take the seat")).to_be_visible()
    page.evaluate(TRANSLATE)
    joined = {"name": "Bob", "invitation": made["invitation"]}
    other = visit("/api/health")
    assert other.request.post(f"/api/tables/{made['table']['id']}/join", data=joined).ok
    press("button", "Take the seat")(page)
    expect(page.get_by_role("heading", name="The game has begun")).to_be_visible()
    expect(page.get_by_role("button", name="Take the seat")).to_have_count(0)
    assert page.locator("main").inner_text().count("Take the seat") == 0


@pytest.mark.long
def test_the_original_comes_back(visit: Visit) -> None:
    page = visit("/rules/mind")
    heading, said = page.locator("h1"), "Rules of MIND"
    expect(heading).to_have_text(said)
    page.evaluate("""() => {
        window.original = document.querySelector("h1").firstChild;
        window.translation = document.createElement("font");
        translation.append("~");
        original.replaceWith(translation);
    }""")
    expect(heading).to_have_text("~")
    page.evaluate("translation.replaceWith(original)")
    expect(heading).to_have_text(said)
