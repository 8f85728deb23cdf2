"""Minds Across Time in the browser: a game by mouse and by touch, starting cards, payments, and two windows."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from mindtable import State
from tests.browser.conftest import Visit
from tests.browser.play import after, play, seen_part, state, step, until
from tests.browser.positions import find, near_end, sit_down
from tests.browser.test_access import violations
from tests.browser.test_matches import concede
from tests.browser.test_mind import two_people
from tests.long import long_but

GAME = "minds_across_time"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def start(page: Page, bot: str = "random") -> None:
    """A table at which a bot answers as soon as it has thought, up to the first question."""
    seats = [{"kind": "me", "deck": "smokestacks"}, {"kind": "bot", "bot": bot}]
    made = page.request.post("/api/tables", data={"game": GAME, "name": "Ann", "pause": 0, "seats": seats})
    page.goto(f"/table/{made.json()['table']['id']}")
    until(page, "asked", "over")


def begin(page: Page) -> None:
    """Choose starting cards, cut and keep what comes, up to the first turn."""
    while page.locator("[data-action=end]").count() == 0 and until(page, "asked", "over") == "asked":
        step(page)


@pytest.mark.long
def test_the_first_question_gives_nothing_up_by_default(visit: Visit) -> None:
    page = visit("/api/health")
    start(page)
    expect(page.get_by_role("button", name="Start with no cards")).to_be_visible()
    expect(page.locator(".prompt .primary")).to_have_text("Start as suggested")
    _, seq = state(page)
    page.keyboard.press("e")
    after(page, seq)
    expect(page.locator(".row.near .piece")).to_have_count(4)  # before anybody has a turn


# Notes every text of the question, in `questions`.
READ = """() => {
    window.questions = [];
    const note = () => questions.push(document.querySelector("[data-prompt]")?.textContent.trim() ?? "no question");
    new MutationObserver(note).observe(document.querySelector(".prompt"), {
        childList: true, characterData: true, subtree: true,
    });
}"""


def test_the_question_is_never_blank_while_the_starting_cards_are_shown(visit: Visit) -> None:
    page = visit("/api/health", reduced_motion="no-preference")
    start(page)
    page.evaluate(READ)
    _, seq = state(page)
    page.locator(".prompt .primary").click()
    after(page, seq)
    until(page, "asked")
    texts = page.evaluate("questions")
    assert any("first turn" in text for text in texts), "the cards were shown one by one"
    assert "" not in texts


@pytest.mark.long
def test_starting_cards_are_laid_out_and_lie_in_their_places_afterwards(visit: Visit) -> None:
    page = visit("/api/health")
    start(page)
    laid = page.locator("[data-zone=seen] .piece")
    assert laid.count() > 5
    expect(page.get_by_role("button", name="Start with no cards")).to_be_visible()
    assert violations(page) == []
    seq = state(page)[1]
    laid.first.click(position=seen_part(page, "[data-zone=seen] .piece"))
    after(page, seq)
    expect(page.locator("[data-zone=seen]").get_by_text("chosen").first).to_be_visible()
    begin(page)
    parts = page.locator(".row.near .part")
    expect(parts.filter(has_text="Characters")).to_be_visible()
    expect(page.get_by_role("img", name="Points: 0 of 20, 20 to go")).to_have_count(2)
    assert violations(page) == []


@pytest.mark.long
@pytest.mark.grid
def test_a_game_is_played_by_mouse(visit: Visit) -> None:
    page = visit("/api/health")
    start(page)
    assert play(page, most=200) > 10


@pytest.mark.long
def test_a_game_is_played_on_a_phone_by_touch(visit: Visit) -> None:
    page = visit("/api/health", **PHONE)
    start(page)

    def tap(selector: str) -> None:
        page.locator(selector).first.tap(position=seen_part(page, selector))

    assert play(page, most=60, click=tap) > 10
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def pays(table: State, view: dict[str, Any]) -> bool:
    """Whether it is asked which of several characters is pivoted."""
    return bool(view["decision"]["kind"] == "pay" and "pay-with" in view["decision"]["actions"][0])


@pytest.mark.long
def test_a_payment_is_suggested_and_can_be_another(visit: Visit) -> None:
    page = visit("/api/health")
    position = find(pays, GAME)
    sit_down(page, position)
    until(page, "asked")
    suggested = page.locator(".prompt .primary[data-action^=pay-with]")
    expect(suggested).to_have_count(1)
    expect(page.locator(".row.near .piece.glow").first).to_be_visible()
    assert violations(page) == []
    seq = state(page)[1]
    page.locator(".row.near .piece.glow").last.click(position=seen_part(page, ".row.near .piece.glow"))
    after(page, seq)


def pays_in_parts(table: State, view: dict[str, Any]) -> bool:
    """Whether a payment is asked for in several questions."""
    decision = table.decision
    suggested = (
        table.telling.suggested(table, decision) if decision is not None and decision.kind == "pay" else None
    )
    return bool(suggested and len(suggested[1]) > 1)


@pytest.mark.parametrize("way", long_but(["click", "Enter", "E"], "E"))
@pytest.mark.long
def test_a_whole_payment_is_accepted_at_once(visit: Visit, way: str) -> None:
    page = visit("/api/health")
    sit_down(page, find(pays_in_parts, GAME))
    until(page, "asked")
    seq = state(page)[1]
    suggested = page.locator(".prompt .primary")
    expect(suggested).to_have_text(re.compile("^Pay with .*, "))
    if way == "click":
        suggested.click()
    else:
        page.keyboard.press(way)
    after(page, seq)
    expect(page.get_by_role("button", name=re.compile("^Pay with"))).to_have_count(0)
    expect(page.locator(".log")).to_contain_text("is carried out")


def crowded(table: State, view: dict[str, Any]) -> bool:
    """Whether somebody has so much in play that it does not fit into the width of a phone."""
    return max(len({thing["card"] for thing in player["things"]}) for player in view["players"]) > 14


def test_on_a_phone_names_are_read_and_cards_are_large_enough_for_a_finger(visit: Visit) -> None:
    page = visit("/api/health", **PHONE)
    sit_down(page, find(crowded, GAME))
    until(page, "asked")
    name = page.locator(".far .who strong")
    assert name.evaluate("at => at.scrollWidth <= at.clientWidth && at.scrollHeight <= at.clientHeight + 1")
    widths = page.locator(".row .piece").evaluate_all("all => all.map((each) => each.clientWidth)")
    assert min(widths) >= 45
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    row = page.locator(".row.scrolls").first
    last = row.locator(".piece").last
    last.scroll_into_view_if_needed()
    assert row.evaluate("each => each.scrollLeft") > 0


def only_at_the_end(table: State, view: dict[str, Any]) -> bool:
    """Whether only things at the end of a long row of the seat that is asked can do something."""
    things = view["players"][view["decision"]["seat"]]["things"]
    able = [each.split()[1] for each in view["decision"]["actions"] if each.startswith("use ")]
    types = {thing["printed"]["type"] for thing in things if f"{thing['card']}-{thing['id']}" in able}
    people = {thing["card"] for thing in things if thing["printed"]["type"] == "character"}
    return len(people) > 7 and bool(types) and "character" not in types


@pytest.mark.long
def test_on_a_phone_what_can_be_done_is_in_sight(visit: Visit) -> None:
    page = visit("/api/health", **PHONE)
    sit_down(page, find(only_at_the_end, GAME))
    until(page, "asked")
    expect(page.locator(".row.near.scrolls .piece.glow").first).to_be_in_viewport(ratio=0.9)


def answers(table: State, view: dict[str, Any]) -> bool:
    """Whether a card is announced and may be preempted."""
    return bool(view["decision"]["kind"] == "preempt" and view["stack"])


@pytest.mark.long
def test_two_windows_see_whose_answer_a_pending_move_waits_for(visit: Visit) -> None:
    host, guest = two_people(visit, find(answers, GAME))
    for page, who in ((host, "you may preempt"), (guest, "Player may preempt")):
        pile = page.get_by_role("region", name="Pending moves")
        expect(pile.get_by_role("button", name=re.compile(who))).to_be_visible()
    expect(host.locator(".forecast")).to_contain_text(
        "If everybody lets things go: James Watt comes into play"
    )
    host.locator("[data-action=let-go]").click()
    until(guest, "asked")
    for page in (host, guest):
        expect(page.get_by_role("region", name="Pending moves").get_by_role("button")).to_have_count(0)


@pytest.mark.long
@pytest.mark.grid
def test_a_game_comes_to_its_end_between_two_windows(visit: Visit) -> None:
    host, guest = two_people(visit, near_end(GAME, 80))
    for _ in range(2_000):
        words = [state(page) for page in (host, guest)]
        if "over" in (words[0][0], words[1][0]):
            return
        asked = host if words[0][0] == "asked" else guest
        if state(asked)[0] == "asked":
            step(asked)
    raise AssertionError("the game does not end")


CRYSTAL = """
[[card]]
name = "Time Crystal"
type = "product"
subtypes = ["household"]
victory_points = 10
text = "When you play this product, draw 1 card."
"""
DECK = """
14 Time Crystal
8 Ibn Sina
8 Hypatia
10 Paper Mill
Side deck
2 Eureka
1 Peer Review
"""
NAMES = ("Host", "Guest")


def named(visit: Visit, address: str, name: str, **options: Any) -> Page:
    """A window of somebody with a name."""
    page = visit("/api/health", **options)
    page.evaluate("name => localStorage.setItem('mindtable', JSON.stringify({warn: false, name}))", name)
    page.goto(address)
    return page


def match_with_written_cards(visit: Visit) -> tuple[Page, Page]:
    """A best of three in two windows, up to the question about the card that the host wrote; the guest has a phone."""
    host = named(visit, f"/play/{GAME}", NAMES[0])
    host.get_by_role("radio", name="A friend").check()
    host.get_by_role("radio", name="Best of 3").check()
    host.get_by_role("radio", name=re.compile("^New deck")).check()
    host.get_by_label(re.compile("^Your deck list")).fill(DECK)
    host.get_by_text("Cards that you wrote").click()
    host.get_by_label("Your card file").fill(CRYSTAL)
    expect(host.get_by_text("This deck may be played")).to_be_visible()
    host.get_by_label("Allow cards that players wrote").check()
    host.get_by_role("button", name="Get the link for your friend").click()
    guest = named(visit, host.get_by_label("Invitation").input_value(), NAMES[1], **PHONE)
    guest.get_by_role("radio", name=re.compile("^Smokestacks")).check()
    guest.get_by_label("Play with cards that players wrote").check()
    guest.get_by_role("button", name="Take the seat").click()
    return host, guest


def play_out(pages: tuple[Page, Page]) -> int:
    """Play the game of a match to its end; how many things were done."""
    for done in range(400):
        asked = [page for page in pages if page.locator(".interlude, .result").count() == 0]
        asked = [page for page in asked if state(page)[0] == "asked"]
        if all(page.locator(".interlude, .result").count() for page in pages):
            return done
        if asked and asked[0].locator(".interlude, .result").count() == 0:
            step(asked[0])
    raise AssertionError("the game does not end")


def score(page: Page, text: str) -> None:
    expect(page.locator("[data-match]")).to_contain_text(text)


@pytest.mark.long
def test_a_match_with_side_decks_and_a_written_card_between_two_windows(visit: Visit) -> None:
    host, guest = pages = match_with_written_cards(visit)
    expect(guest.get_by_text("read as: When you play this product, draw 1 card.")).to_be_visible()
    expect(host.locator("main > [role=status]")).to_contain_text("looks at your cards")
    guest.get_by_role("button", name="Approve Time Crystal").click()
    for page in pages:
        until(page, "asked")  # both choose their starting cards at once
        score(page, "Game 1 of 3 · 0 : 0")

    concede(guest, "game")
    expect(host.locator(".interlude h2")).to_have_text("You win game 1")
    expect(guest.locator(".interlude h2")).to_have_text("Host wins game 1")
    assert violations(guest) == []
    # The host's exchange is a secret of the host's: two cards of the side deck for two of the deck.
    for name, way in (("Eureka", "into the deck"), ("Hypatia", "into the side deck")):
        host.get_by_role("button", name=f"{name} {way}", exact=True).click(click_count=2)
    expect(guest.locator("main")).not_to_contain_text("Eureka")
    ready = host.get_by_role("button", name="Next game with this deck")
    ready.click()
    host.get_by_role("button", name="Not ready yet").click()
    row = host.locator(".interlude tr", has_text="Eureka")
    expect(row.locator("td").first).to_have_text("2")  # what was moved is still there, and can be put back
    host.get_by_role("button", name="Eureka into the side deck", exact=True).click()
    expect(row.locator("td").first).to_have_text("1")
    host.get_by_role("button", name="Eureka into the deck", exact=True).click()
    ready.click()
    guest.get_by_role("button", name="Next game with this deck").click()

    for page, text in zip(pages, ("1 : 0", "0 : 1"), strict=True):
        expect(page.locator(".interlude")).to_have_count(0)
        score(page, f"Game 2 of 3 · {text}")
    concede(host, "game")
    expect(guest.locator(".interlude h2")).to_have_text("You win game 2")
    row = host.locator(".interlude tr", has_text="Eureka")
    expect(row.locator("td").first).to_have_text("2")
    host.get_by_role("button", name="Next game with this deck").click()
    guest.get_by_role("button", name="Next game with this deck").click()

    for page in pages:
        expect(page.locator(".interlude")).to_have_count(0)
        score(page, "Game 3 of 3 · 1 : 1")
    assert play_out(pages) > 10
    expect(host.locator(".result h2")).to_have_text("You won the match!")
    expect(guest.locator(".result h2")).to_have_text("Host won the match.")
    score(host, "2 : 1")

    host.get_by_role("link", name="Replay").click()
    score(host, "Match, game 1 of 3")
    host.keyboard.press("End")
    score(host, "Match, game 3 of 3")
    expect(host.get_by_role("button", name=re.compile("^Time Crystal")).first).to_be_visible()
    expect(host.get_by_role("img", name=re.compile(r"^Points: 2\d of 20"))).to_be_visible()
