"""Slips: a warning before something possible is given up, tables without help, looking things up in the log."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

import mindtable
from mindtable import State
from tests.browser import minds
from tests.browser.conftest import Visit
from tests.browser.play import after, concede, state, until
from tests.browser.positions import Wanted, find, questions, sit_down
from tests.browser.test_access import violations

SIZES = [(1280, 800), (390, 844)]


def warning(page: Page) -> str:
    """What the open warning says."""
    return page.get_by_role("dialog", name="Something is left to do").locator("p").inner_text()


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES)
def test_who_ends_the_purchases_without_a_tile_is_warned_once(visit: Visit, size: tuple[int, int]) -> None:
    page = visit("/", warned=True, viewport={"width": size[0], "height": size[1]})
    minds.start_against_bot(page)
    end = page.locator(".prompt [data-action=end]")
    _, seq = state(page)
    end.click()
    assert warning(page) == "You could still purchase a tile."
    assert violations(page) == []
    page.get_by_role("button", name="Back", exact=True).click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert state(page) == ("asked", seq)
    end.click()  # somebody who has read the warning means it
    after(page, seq)


@pytest.mark.long
def test_the_second_click_of_a_double_click_neither_closes_the_warning_nor_answers_it(visit: Visit) -> None:
    page = visit("/api/health", warned=True)
    sit_down(page, find(gives_up("combat"), "tumblrcards"))
    until(page, "asked")
    combat = page.locator(".prompt [data-action=combat]")
    warned = page.get_by_role("dialog", name="Something is left to do")
    _, seq = state(page)
    combat.dblclick()
    expect(warned).to_be_visible()
    page.keyboard.press("Escape")  # which is no answer
    expect(warned).to_be_hidden()
    assert state(page) == ("asked", seq)
    combat.click()
    expect(warned).to_be_visible()
    warned.get_by_role("button", name="Back", exact=True).click()
    expect(warned).to_be_hidden()
    combat.click()
    after(page, seq)


@pytest.mark.long
def test_the_question_whether_to_concede_goes_when_the_game_is_over(visit: Visit) -> None:
    host = visit("/")
    host.get_by_role("button", name="Play a friend").click()
    guest = visit(re.sub("^https?://[^/]*", "", host.get_by_label("Invitation").input_value()))
    guest.get_by_role("button", name="Take the seat").click()
    for page in (host, guest):
        until(page, "asked", "waiting")
    guest.get_by_label("Menu").click()
    guest.get_by_role("button", name="Concede").click()
    expect(guest.get_by_role("dialog", name="Concede?")).to_be_visible()
    concede(host)
    until(guest, "over")
    expect(guest.get_by_role("dialog", name="Concede?")).to_be_hidden()


def gives_up(action: str) -> Wanted:
    """Positions in which that answer gives something up."""

    def wanted(table: State, view: object) -> bool:
        decision = table.decision
        assert decision is not None
        return any(
            str(each) == action and table.telling.passes_up(table, decision, each)
            for each in decision.actions
        )

    return wanted


@pytest.mark.long
@pytest.mark.parametrize(("game", "action"), [("tumblrcards", "done"), ("mind", "end")])
def test_every_game_warns_and_the_warning_can_be_switched_off(visit: Visit, game: str, action: str) -> None:
    page = visit("/api/health", warned=True)
    sit_down(page, find(gives_up(action), game))
    until(page, "asked")
    _, seq = state(page)
    page.locator(f".prompt [data-action={action}]").click()
    dialog = page.get_by_role("dialog", name="Something is left to do")
    assert "could still" in warning(page)
    dialog.get_by_label("Never warn me").check()
    dialog.locator("footer button").last.click()
    after(page, seq)
    assert page.evaluate("JSON.parse(localStorage.mindtable).warn") is False


@pytest.mark.long
def test_a_table_without_hints_and_taking_back(visit: Visit) -> None:
    host = visit("/play/mind_game")
    host.get_by_role("radio", name="A friend").check()
    host.get_by_label("Hints").uncheck()
    host.get_by_label("Take back").uncheck()
    host.get_by_role("button", name="Get the link").click()
    link = host.get_by_label("Invitation")
    expect(link).to_be_visible()
    guest = visit(re.sub("^https?://[^/]*", "", link.input_value()))
    expect(guest.get_by_text("Played without hints and without taking moves back.")).to_be_visible()
    guest.get_by_role("button", name="Take the seat").click()
    first = host if until(host, "asked", "waiting") == "asked" else guest
    expect(first.get_by_role("button", name="Hint")).to_have_count(0)
    _, seq = state(first)
    first.locator(".prompt [data-action=end]").click()
    after(first, seq)
    first.get_by_role("button", name="Take back").click(force=True)
    expect(first.locator(".notice")).to_contain_text("has switched that off")


def empowered(table: State, view: object) -> bool:
    """Whether a card in play has another number than is printed on it."""
    decision = table.decision
    assert decision is not None
    return any(changed(table))


def changed(table: State) -> list[tuple[int, str]]:
    """The things on the table whose numbers have causes, with the first of them."""
    players = table.view(mindtable.SPECTATOR).data["players"]
    ids = [int(thing["id"]) for player in players for thing in player["things"]]
    return [(id_, grounds[0]) for id_ in ids if (grounds := table.telling.grounds(table, id_))]


@pytest.mark.long
@pytest.mark.parametrize("game", ["tumblrcards", "mind"])
def test_a_changed_number_names_the_card_and_the_line(visit: Visit, game: str) -> None:
    position = find(empowered, game)
    id_, ground = changed(mindtable.replay(position.record))[0]
    page = visit("/api/health")
    sit_down(page, position)
    until(page, "asked", "waiting", "over")
    page.locator(f".piece[data-keys~='thing:{id_}']").first.hover()
    expect(page.locator("aside .grounds")).to_contain_text(ground)


@pytest.mark.long
def test_the_forecast_of_an_attack_is_shown_before_it_is_confirmed(visit: Visit) -> None:
    page = visit("/api/health")
    sit_down(page, find(attacked, "tumblrcards"))
    until(page, "asked")
    expect(page.locator(".forecast summary")).to_contain_text("After “Fight!”:")
    assert violations(page) == []


def attacked(table: State, view: object) -> bool:
    """Whether an attacker has been declared."""
    decision = table.decision
    assert decision is not None
    return table.windows.foreseen(table, decision) is not None


def in_play(visit: Visit, **options: object) -> Page:
    """A table of TumblrCards after some turns, with the log in sight."""
    page = visit("/api/health", **options)
    sit_down(page, questions("tumblrcards")["sacrifice"])
    until(page, "asked")
    return page


@pytest.mark.long
def test_a_name_in_the_log_shows_its_card(visit: Visit) -> None:
    page = in_play(visit)
    name = page.locator(".log .name").last
    slug = name.inner_text()
    name.hover()
    expect(page.locator("aside[aria-hidden=true]")).to_contain_text(slug)
    page.mouse.move(1, 1)
    expect(page.locator("aside[aria-hidden=true]")).to_have_count(0)
    page.locator(".log").focus()
    page.keyboard.press("ArrowUp")
    for _ in range(20):
        if page.evaluate("document.activeElement.matches('.log .name')"):
            break
        page.keyboard.press("ArrowUp")
    expect(page.locator("aside[aria-hidden=true]")).to_be_visible()
    name.click()
    expect(page.get_by_role("dialog", name=slug)).to_be_visible()
    assert violations(page) == []


@pytest.mark.long
def test_a_name_in_the_log_shows_its_card_on_a_phone(visit: Visit) -> None:
    page = in_play(visit, viewport={"width": 390, "height": 844}, has_touch=True)
    page.keyboard.press("l")
    name = page.locator(".log .name").last
    slug = name.inner_text()
    name.tap()
    expect(page.get_by_role("dialog", name=slug)).to_be_visible()


@pytest.mark.long
def test_the_log_folds_its_rules_and_colours_its_players(visit: Visit) -> None:
    page = in_play(visit)
    rule = page.locator(".log a.rule").last
    width = rule.bounding_box()
    assert width is not None
    assert width["width"] < 20
    page.get_by_role("button", name="Rules", exact=True).click()
    wide = rule.bounding_box()
    assert wide is not None
    assert wide["width"] > width["width"]
    assert violations(page) == []
    rule.click()
    expect(page.get_by_role("dialog")).to_contain_text(rule.inner_text())
    page.keyboard.press("Escape")
    colours = page.locator(".log .player").evaluate_all(
        "all => all.map(each => getComputedStyle(each).color + each.innerText)"
    )
    assert len(set(colours)) == 2
    assert len({colour.split(")")[0] for colour in colours}) == 2
