"""What those hear who do not see the page: names, descriptions, the focus, and what is announced."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from mindtable import State
from tests.browser.conftest import Visit
from tests.browser.play import LISTEN, after, state, until
from tests.browser.positions import Position, find, questions, sit_down
from tests.browser.test_access import CARD_GAMES, PAGES, violations
from tests.long import long_but

# A question of each game in which there are pieces on both sides.
BUSY = {
    "tumblrcards": "attack",
    "mind": "challenge",
    "minds_across_time": "main",
    "mindnet": "approach",
    "mind_game": "command",
}
GAMES = pytest.mark.parametrize("game", long_but(BUSY, "tumblrcards"))


def busy(game: str) -> Position:
    """A position of a game that has something to tell."""
    if game not in CARD_GAMES:
        return questions(game)[BUSY[game]]

    def wanted(table: State, view: dict[str, object]) -> bool:
        players = view["players"]
        assert isinstance(players, list)
        decision = table.decision
        return (
            decision is not None
            and decision.kind == BUSY[game]
            and min(len(player["things"]) for player in players) > 1
        )

    return find(wanted, game)


# Words that follow one another without a space, in different elements.
GLUED = """() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    let before = null;
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        if (!node.data || node.parentElement.closest("[aria-hidden=true], [hidden], script, style")) continue;
        const glued = before && /[\\p{L}\\p{N}]$/u.test(before.data) && /^[\\p{L}\\p{N}]/u.test(node.data);
        const said = "button, a, label, summary, li, td, th, h1, h2, h3, [role]";
        const common = glued && node.parentElement.closest(said);
        if (common && common.contains(before))
            found.push(/\\S+$/.exec(before.data)[0] + /^\\S+/.exec(node.data)[0]);
        before = node;
    }
    return found;
}"""


def run_together(page: Page) -> list[str]:
    """The names of elements in which words run together, such as "Playeryou"."""
    glued = page.evaluate(GLUED)
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    names = {
        str(node["name"].get("value", ""))
        for node in nodes
        if not node["ignored"]
        and "name" in node
        and node["role"]["value"] not in ("StaticText", "InlineTextBox")
    }
    return sorted(name for name in names if any(word in name.split() for word in glued))


@pytest.mark.long
@pytest.mark.parametrize("path", long_but(PAGES, "/"))
def test_no_words_run_together_in_the_names_of_a_page(visit: Visit, path: str) -> None:
    page = visit(path)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert run_together(page) == []


@GAMES
@pytest.mark.long
def test_no_words_run_together_in_the_names_of_a_table(visit: Visit, game: str) -> None:
    page = visit("/api/health")
    sit_down(page, busy(game))
    until(page, "asked")
    assert run_together(page) == []


@pytest.mark.parametrize("game", long_but(CARD_GAMES, "tumblrcards"))
@pytest.mark.long
def test_the_text_of_a_card_describes_its_button(visit: Visit, game: str) -> None:
    page = visit("/api/health")
    sheets = {each["name"]: each["lines"] for each in page.request.get(f"/api/games/{game}/cards").json()}
    sit_down(page, busy(game))
    until(page, "asked")
    # The numbers of a piece are in its name.
    numbered = {"tumblrcards": r"\d+ attack, \d+ health", "mind": r"power \d+", "mindnet": r"motivation \d+"}
    if game in numbered:
        row = page.locator(".row button.piece").evaluate_all("all => all.map((each) => each.ariaLabel)")
        assert sum(bool(re.search(numbered[game], name)) for name in row) > 1, row
    told = 0
    for piece in page.locator(".board button.piece").all():
        name = (piece.get_attribute("aria-label") or "").removeprefix("2 times ")
        text = next(
            (" ".join(lines) for card, lines in sheets.items() if re.match(f"{re.escape(card)}(,|$)", name)),
            "",
        )
        if text:
            expect(piece).to_have_accessible_description(text)
            told += 1
    assert told > 2
    assert violations(page) == []


@GAMES
@pytest.mark.long
def test_the_question_has_the_focus_when_a_table_opens(visit: Visit, game: str) -> None:
    page = visit("/api/health")
    sit_down(page, busy(game))
    until(page, "asked")
    expect(page.locator("[data-prompt]")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="To your hand")).to_be_focused()
    page.goto("/")
    page.get_by_role("button", name="Play a bot").click()
    until(page, "asked")
    expect(page.locator("[data-prompt]")).to_be_focused()


# What a bot's turn is not read out with: what follows from a card that is cast anyway.
BESIDES = re.compile(r"enters play|has \d+ mana|Ability of")


@pytest.mark.long
def test_the_turn_of_a_bot_is_read_in_short_with_the_new_numbers(visit: Visit) -> None:
    page = visit("/api/health")
    sit_down(page, busy("tumblrcards"))
    until(page, "asked")
    log = page.get_by_role("log", name="Log")
    casts = log.inner_text().count("Greedy bot casts")
    page.evaluate(LISTEN)
    before = 0
    while log.inner_text().count("Greedy bot casts") == casts:
        before = page.evaluate("said.length")
        _, seq = state(page)
        page.keyboard.press("e")  # the natural way on, up to the end of the turn and through that of the bot
        after(page, seq)
        assert until(page, "asked", "over") == "asked"
    said = page.evaluate("said").copy()[before:]
    # Two announcements: what one did, and all that the bot did, up to the question.
    assert len(said) <= 2, said
    assert "Greedy bot casts" in said[-1], said
    assert not BESIDES.search(said[-1]), said
    health = page.locator(".strip.far .health b").inner_text()
    assert f"Greedy bot: {health} health." in said[-1], said


@pytest.mark.long
def test_the_board_of_mind_game_is_summed_up(visit: Visit) -> None:
    page = visit("/api/health")
    sit_down(page, questions("mind_game")["fight"])
    until(page, "asked")
    summary = page.get_by_role("region", name="Summary of the board")
    board = page.get_by_role("group", name="Board").get_by_role("button")
    own = board.filter(has=page.locator("xpath=self::*[contains(@aria-label, ' yours: ')]")).count()
    told = summary.locator("p").first.inner_text()
    assert told.startswith("Your constructs: ")
    assert own > 0
    assert told.count(" in ") == own
    shut = page.locator("[aria-label='Board'] button[aria-label*='shut down']").count()
    assert summary.get_by_text("Shut down in").count() == (1 if shut else 0)
