"""The seats of a browser: the list of running games, one cookie, none at all, and the way to another device."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Dialog, Page, Route, expect

from tests.browser.conftest import PATIENCE, Visit
from tests.browser.play import concede, play_again, start_against_bot, until
from tests.browser.test_access import violations
from tests.browser.test_lobby import DESKTOP, PHONE, code_of, row, two
from tests.browser.test_offers import COVERED

# A game against a bot that ends at once, as one that was played in this browser.
_GAME = """async (conceded) => {
    const seats = [{ kind: "me" }, { kind: "bot" }];
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ game: "tumblrcards", seats });
    const answer = await fetch("/api/tables", { method: "POST", headers, body });
    const { table, token } = await answer.json();
    const socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/tables/${table.id}/socket`);
    await new Promise(done => {
        socket.onopen = () => socket.send(JSON.stringify({ type: "hello", token }));
        socket.onmessage = event => {
            const { type } = JSON.parse(event.data);
            if (type === "sync") socket.send(JSON.stringify({ type: "concede", id: "1" }));
            if (type === "ack") done();
        };
    });
    const kept = JSON.parse(localStorage.getItem("mindtable-seats") ?? "[]");
    localStorage.setItem("mindtable-seats", JSON.stringify([{ id: table.id, invitation: "" }, ...kept].slice(0, 12)));
}"""


def cookies(page: Page) -> list[Any]:
    return list(page.context.cookies())


def without_cookies(page: Page) -> None:
    """Have the browser refuse every cookie from now on."""

    def answered(route: Route) -> None:
        answer = route.fetch()
        headers = {name: value for name, value in answer.headers.items() if name != "set-cookie"}
        body = answer.body()
        page.context.clear_cookies()
        route.fulfill(status=answer.status, headers=headers, body=body)

    page.route("**/api/**", answered)


@pytest.mark.long
def test_a_running_game_stays_on_the_first_page_after_many_others(visit: Visit) -> None:
    page = visit("/")
    start_against_bot(page)
    table = page.url
    for _ in range(13):
        page.evaluate(_GAME)
    page.goto("/")
    expect(row(page)).to_contain_text("Your turn")
    row(page).click()
    until(page, "asked")
    assert page.url == table
    assert len(cookies(page)) == 1


@pytest.mark.long
def test_seats_of_earlier_cookies_are_taken_over(visit: Visit) -> None:
    host, _ = two(visit)
    id_ = host.url.rpartition("/")[2]
    origin = host.url.rpartition("/table/")[0]
    code = host.request.post(f"/api/tables/{id_}/move").json()["code"]
    token = host.request.post("/api/moves", data={"code": code}).json()["token"]
    old = visit("/rules/tumblrcards")
    old.context.add_cookies([{"name": f"seat-{id_}", "value": token, "url": origin, "httpOnly": True}])
    old.evaluate(
        "(id) => localStorage.setItem('mindtable-seats', JSON.stringify([{ id, invitation: '' }]))", id_
    )
    old.goto("/")
    expect(row(old)).to_contain_text("TumblrCards against Guest")
    kept = next(each for each in cookies(old) if not each["name"].startswith("seat-"))
    old.context.clear_cookies()
    old.context.add_cookies([kept])
    row(old).click()
    until(old, "asked", "waiting")
    expect(old.get_by_text("Watching", exact=True)).to_have_count(0)


@pytest.mark.long
def test_without_cookies_a_seat_is_kept_while_the_page_is_open_and_that_is_said(visit: Visit) -> None:
    page = visit("/", viewport=PHONE)
    without_cookies(page)
    start_against_bot(page)
    notice = page.locator(".offer").filter(has_text="Your browser keeps no cookies")
    expect(notice).to_be_visible()
    expect(page.get_by_text("Watching", exact=True)).to_have_count(0)
    assert cookies(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert violations(page) == []
    notice.get_by_role("button", name="Got it").click()
    expect(notice).to_have_count(0)
    # The seat goes along to the first page, back, and to a rematch.
    table = page.url
    page.get_by_role("link", name="mindtable, to the start").click()
    row(page).click()
    until(page, "asked")
    concede(page)
    play_again(page)
    until(page, "asked")
    assert page.url != table
    expect(page.get_by_text("Watching", exact=True)).to_have_count(0)
    expect(notice).to_be_visible()
    # Whoever closes the page is asked first; a browser asks only where something was done.
    asked: list[str] = []

    def leave(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.accept()

    page.on("dialog", leave)
    page.reload()
    assert asked == ["beforeunload"]
    expect(page.get_by_text("Watching", exact=True)).to_be_visible()
    page.unroute_all(behavior="ignoreErrors")


@pytest.mark.long
def test_a_host_without_cookies_learns_it_while_waiting(visit: Visit) -> None:
    page = visit("/")
    without_cookies(page)
    page.get_by_role("button", name="Play a friend").click()
    expect(page.locator("p.error")).to_contain_text("Your browser keeps no cookies")
    guest = visit(page.get_by_label("Invitation").input_value())
    guest.get_by_role("button", name="Take the seat").click()
    until(page, "asked", "waiting")
    expect(page.get_by_text("Watching", exact=True)).to_have_count(0)
    page.unroute_all(behavior="ignoreErrors")


@pytest.mark.long
def test_a_seat_moves_to_a_phone_by_a_link_that_works_once(visit: Visit) -> None:
    host, _ = two(visit)
    host.get_by_label("Menu").click()
    host.get_by_role("button", name="Play on another device").click()
    dialog = host.get_by_role("dialog", name="Play on another device")
    link = dialog.get_by_label("Link to your seat").input_value()
    assert re.fullmatch(r"http://[^/]+/move#[A-Z2-9]{5}-[A-Z2-9]{5}", link)
    assert code_of(host) == link
    assert violations(host) == []
    phone = visit(link, viewport=PHONE)
    expect(phone).to_have_url(re.compile("/move$"))
    assert violations(phone) == []
    phone.get_by_role("button", name="Take the seat").click()
    phone.wait_for_url("**/table/*", timeout=PATIENCE)
    until(phone, "asked", "waiting")
    expect(phone.get_by_text("Watching", exact=True)).to_have_count(0)
    phone.reload()
    until(phone, "asked", "waiting")
    expect(phone.get_by_text("Watching", exact=True)).to_have_count(0)
    phone.goto("/")
    expect(row(phone)).to_be_visible()
    late = visit(link, quiet_=False)  # the browser itself reports the refusal
    late.get_by_role("button", name="Take the seat").click()
    expect(late.locator("p.error")).to_contain_text("This code does not work")


@pytest.mark.long
def test_a_seat_moves_by_a_typed_code(visit: Visit) -> None:
    page = visit("/", viewport=DESKTOP)
    page.get_by_role("button", name="Play a friend").click()
    page.get_by_text("Play on another device").click()
    code = page.locator(".code").inner_text()
    other = visit("/move")
    other.get_by_label("Code").fill(code.lower().replace("-", ""))
    other.get_by_role("button", name="Take the seat").click()
    expect(other.get_by_role("heading", name="Waiting for your friend")).to_be_visible()


# Whoever is left alone.


@pytest.mark.long
@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_who_is_left_alone_may_claim_the_game(visit: Visit, size: dict[str, int]) -> None:
    """The table is one whose players may be gone for ten seconds only."""
    host = visit("/", viewport=size)
    made = host.request.post(
        "/api/tables",
        data={
            "game": "tumblrcards",
            "seats": [{"kind": "me"}, {"kind": "open"}],
            "name": "Ann",
            "absence": 10,
        },
    ).json()
    guest = visit(f"/join/{made['table']['id']}#{made['invitation']}", viewport=size)
    expect(guest.locator("main")).to_contain_text(
        "Whoever waits 10 seconds for a player who has gone may claim the game."
    )
    guest.get_by_role("button", name="Take the seat").click()
    host.goto(f"/table/{made['table']['id']}")
    pages = {until(page, "asked", "waiting"): page for page in (host, guest)}
    alone, leaving = pages["waiting"], pages["asked"]
    claim = alone.locator(".prompt").filter(has_text="has been gone for more than 10 seconds")
    expect(claim).to_have_count(0)
    leaving.goto("/rules/tumblrcards")
    expect(claim).to_be_visible()
    expect(claim.get_by_role("button", name="End it as a draw")).to_be_visible()
    assert alone.evaluate("document.documentElement.scrollWidth") <= size["width"]
    assert alone.evaluate(COVERED) == [[], []]
    assert violations(alone) == []
    # It is taken back as soon as the other player is there again.
    leaving.go_back()
    expect(claim).to_have_count(0)
    leaving.goto("/rules/tumblrcards")
    expect(claim).to_be_visible()
    claim.get_by_role("button", name="Claim the win").click()
    until(alone, "over")
    expect(alone.get_by_role("heading", name="You won!")).to_be_visible()
    expect(alone.locator(".result")).to_contain_text("has left")


@pytest.mark.long
def test_the_page_begins_with_the_defaults_of_the_server(visit: Visit) -> None:
    page = visit("/api/health")

    def change(route: Route) -> None:
        answer = route.fetch()
        defaults = {"pause": 3_000, "absence": 3_600, "clocked_absence": 240}
        route.fulfill(response=answer, json={**answer.json(), "defaults": defaults})

    page.route("**/api/games/mind", change)
    page.goto("/play/mind")
    page.get_by_role("radio", name="A friend").check()
    group = page.get_by_role("group", name="If a player leaves")
    expect(group.get_by_role("radio")).to_have_count(5)
    expect(group.get_by_role("radio", name="1 hour")).to_be_checked()
    page.get_by_role("radio", name=re.compile("^10 minutes and")).check()
    expect(group.get_by_role("radio", name="4 minutes")).to_be_checked()
    expect(page.get_by_role("group", name="Pause").get_by_role("radio", name="3 s")).to_be_checked()
    with page.expect_request("**/api/tables") as asked:
        page.get_by_role("button", name="Get the link").click()
    body = asked.value.post_data_json
    assert body is not None
    assert (body["pause"], body["absence"]) == (3_000, 240)


@pytest.mark.long
def test_a_table_says_how_long_a_player_may_be_gone(visit: Visit) -> None:
    page = visit("/play/tumblrcards", viewport=PHONE)
    page.get_by_role("radio", name="A friend").check()
    group = page.get_by_role("group", name="If a player leaves")
    expect(group.get_by_role("radio", name="30 minutes")).to_be_checked()
    page.get_by_role("radio", name=re.compile("^10 minutes and")).check()
    expect(group.get_by_role("radio", name="3 minutes")).to_be_checked()
    group.get_by_role("radio", name="Never").check()
    expect(group).to_contain_text("Nobody may claim a game")
    assert violations(page) == []
    page.get_by_role("button", name="Get the link").click()
    guest = visit(page.get_by_label("Invitation").input_value())
    expect(guest.get_by_role("button", name="Take the seat")).to_be_visible()
    expect(guest.locator("main")).not_to_contain_text("claim the game")
