"""Around a game: decks of one's own, the way back to running games, invitations, series, and a switch of games."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import PATIENCE, ROOT, Server, Visit
from tests.browser.play import concede, play_again, start_against_bot, until
from tests.browser.test_access import violations
from tests.long import long_but

PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1280, "height": 800}
OTHER = "restless-dead"  # a shipped deck that is not the first


def asked(page: Page, path: str) -> Any:
    """What the server answers to the page."""
    return page.evaluate("async (path) => (await fetch(path)).json()", path)


def shipped(page: Page, deck: str) -> dict[str, int]:
    """The cards of a shipped deck."""
    decks = asked(page, "/api/games/tumblrcards")["decks"]
    return next(dict(each["cards"]) for each in decks if each["id"] == deck)


def write_deck(page: Page, name: str, cards: dict[str, int]) -> None:
    """Make a new deck on the page of decks."""
    page.get_by_role("radio", name=re.compile("^New deck")).check()
    page.get_by_label("Name of the deck").fill(name)
    page.get_by_label(re.compile("^Your deck list")).fill(
        "\n".join(f"{count} {slug}" for slug, count in cards.items())
    )
    expect(page.get_by_role("radio", name=re.compile(name))).to_be_checked()


def played_with(page: Page) -> dict[str, int]:
    """The cards of the first seat of the game that is over, by its record."""
    record = asked(page, f"/api/tables/{page.url.rpartition('/')[2]}/record")
    cards: dict[str, int] = record["decks"][0]
    return cards


def two(visit: Visit, **host_options: Any) -> tuple[Page, Page]:
    """Two people at a table, whose game has begun."""
    host = visit("/", **host_options)
    host.get_by_role("button", name="Play a friend").click()
    guest = visit(host.get_by_label("Invitation").input_value())
    guest.get_by_role("button", name="Take the seat").click()
    for page in (host, guest):
        until(page, "asked", "waiting")
    return host, guest


def row(page: Page) -> Any:
    """The only game of the first page's list."""
    expect(page.get_by_role("heading", name="Your games")).to_be_visible()
    return page.get_by_role("region", name="Your games").get_by_role("link")


# Decks of one's own.


@pytest.mark.long
def test_play_with_this_deck_plays_the_deck(visit: Visit) -> None:
    page = visit("/decks/tumblrcards")
    cards = shipped(page, OTHER)
    write_deck(page, "Revenants", cards)
    expect(page.get_by_text("This deck may be played")).to_be_visible()
    page.get_by_role("link", name="Play with this deck").click()
    expect(page.get_by_role("radio", name=re.compile("Revenants"))).to_be_checked()
    page.get_by_role("button", name="Play", exact=True).click()
    until(page, "asked")
    concede(page)
    assert played_with(page) == cards
    # It is the deck chosen last, so the first page plays it, too.
    page.goto("/")
    start_against_bot(page)
    concede(page)
    assert played_with(page) == cards


@pytest.mark.long
def test_a_guest_takes_the_seat_with_an_own_deck(visit: Visit) -> None:
    host = visit("/")
    cards = shipped(host, OTHER)
    host.get_by_role("button", name="Play a friend").click()
    guest = visit("/decks/tumblrcards")
    write_deck(guest, "Revenants", cards)
    guest.goto(host.get_by_label("Invitation").input_value())
    guest.get_by_role("radio", name=re.compile("Revenants")).check()
    guest.get_by_role("button", name="Take the seat").click()
    until(guest, "asked", "waiting")
    concede(guest)
    record = asked(guest, f"/api/tables/{guest.url.rpartition('/')[2]}/record")
    assert record["decks"][1] == cards


@pytest.mark.parametrize("path", ["/play/tumblrcards", "/decks/tumblrcards"])
def test_an_illegal_deck_cannot_be_begun_and_says_why(visit: Visit, path: str) -> None:
    page = visit(path)
    button = page.get_by_role("button", name=re.compile("^Play( with this deck)?$"))
    page.get_by_role("radio", name=re.compile("^New deck")).check()
    expect(button).to_be_disabled()
    page.get_by_label(re.compile("^Your deck list")).fill("3 Imp")
    expect(page.get_by_text("This deck may not be played")).to_be_visible()
    expect(page.locator(".breaches li").first).to_contain_text("TC-1.1")
    expect(button).to_be_disabled()
    refusal = page.locator(".error", has_text="“My deck” cannot be played:")
    button.scroll_into_view_if_needed()
    expect(refusal).to_be_in_viewport()
    page.get_by_role("radio", name=re.compile("Restless Dead")).check()
    expect(page.get_by_role("link", name="Play with this deck").or_(button)).to_be_enabled()


def in_sight(page: Page, text: str) -> None:
    """The refusal is read out, and is in the window without scrolling."""
    refusal = page.get_by_role("alert").filter(has_text=text)
    expect(refusal).to_have_text(text)
    expect(refusal).to_be_in_viewport(ratio=1)


REFUSAL = "No more tables for now."


@pytest.mark.parametrize("path", long_but(["/play/tumblrcards", "/", "/replay"], "/play/tumblrcards"))
def test_what_a_button_was_refused_is_in_sight(visit: Visit, path: str) -> None:
    page = visit(path, quiet_=False, viewport={"width": 1366, "height": 768})
    page.route(
        "**/api/tables", lambda route: route.fulfill(status=429, json={"code": "limit", "text": REFUSAL})
    )
    if path == "/replay":
        page.set_viewport_size({"width": 1366, "height": 420})
        page.get_by_label("Choose a record").set_input_files(
            {"name": "no.json", "mimeType": "text/plain", "buffer": b"no record"}
        )
        expect(page.get_by_role("alert").filter(has_text="record")).to_be_in_viewport(ratio=1)
        return
    page.get_by_role("button", name=re.compile("^Play( a bot)?$")).click()
    in_sight(page, REFUSAL)


@pytest.mark.long
def test_a_deck_that_became_illegal_is_refused_on_the_first_page(visit: Visit) -> None:
    page = visit("/decks/tumblrcards", quiet_=False)  # the browser itself reports the refusal
    write_deck(page, "Revenants", shipped(page, OTHER))
    page.get_by_role("link", name="Play with this deck").click()
    page.get_by_role("button", name="Play", exact=True).click()
    until(page, "asked")
    page.goto("/decks/tumblrcards#own")
    page.get_by_label(re.compile("^Your deck list")).fill("3 Imp")
    page.goto("/")
    page.get_by_role("button", name="Play a bot").click()
    expect(page.get_by_role("alert").filter(has_text="TC-1.1")).to_be_visible()
    assert page.url.endswith("/")


@pytest.mark.long
def test_own_decks_are_kept_by_name(visit: Visit) -> None:
    page = visit("/decks/tumblrcards")
    write_deck(page, "Revenants", shipped(page, OTHER))
    write_deck(page, "Imps", {"imp": 3})
    page.reload()
    names = page.locator(".own + .decks b")
    expect(names).to_have_text(["Revenants", "Imps", "New deck"])
    page.get_by_role("radio", name=re.compile("Imps")).check()
    expect(page.get_by_label(re.compile("^Your deck list"))).to_have_value("3 imp")
    page.get_by_label("Name of the deck").fill("Three imps")
    expect(names).to_have_text(["Revenants", "Three imps", "New deck"])
    page.get_by_role("button", name="Delete this deck").click()
    expect(names).to_have_text(["Revenants", "New deck"])
    page.get_by_role("button", name="Undo").click()
    expect(names).to_have_text(["Revenants", "Three imps", "New deck"])
    page.get_by_role("button", name="Delete this deck").click()
    page.goto("/play/tumblrcards")
    expect(names).to_have_text(["Revenants", "New deck"])
    page.goto("/decks/mind")
    expect(names).to_have_text(["New deck"])
    assert violations(page) == []


def test_the_one_list_of_earlier_versions_is_a_deck(visit: Visit) -> None:
    page = visit("/api/health")  # the page itself would look for such a list as it loads
    page.evaluate("localStorage.setItem('mindtable.deck.tumblrcards', '3 Imp')")
    page.goto("/decks/tumblrcards#own")
    expect(page.get_by_role("radio", name=re.compile("My deck"))).to_be_checked()
    expect(page.get_by_label(re.compile("^Your deck list"))).to_have_value("3 Imp")


# The way back.


@pytest.mark.long
def test_a_running_game_is_on_the_first_page_after_restarts(
    visit: Visit, browser: Browser, server: Server
) -> None:
    page = visit("/", quiet_=False)  # the server goes away
    start_against_bot(page)
    table = page.url
    page.goto("/")
    expect(row(page)).to_contain_text("Your turn")
    expect(row(page)).to_contain_text("TumblrCards against Greedy bot")
    expect(row(page)).to_contain_text("just now")
    kept = page.context.storage_state()
    page.context.close()
    server.kill()
    server.start()
    again = visit("/", storage_state=kept)  # as a browser that was closed and opened again
    expect(row(again)).to_contain_text("Your turn")
    assert violations(again) == []
    row(again).click()
    until(again, "asked")
    assert again.url == table
    concede(again)
    again.goto("/")
    expect(again.get_by_role("button", name="Play a bot")).to_be_visible()
    expect(again.get_by_role("heading", name="Your games")).to_have_count(0)


@pytest.mark.long
def test_the_list_tells_whose_turn_it_is_and_what_is_left_of_the_clocks(visit: Visit) -> None:
    host = visit("/play/tumblrcards")
    host.get_by_role("radio", name="A friend").check()
    host.get_by_role("radio", name=re.compile("^10 minutes")).check()
    host.get_by_role("button", name="Get the link").click()
    guest = visit(host.get_by_label("Invitation").input_value())
    guest.get_by_label("Your name").fill("Bob")
    guest.get_by_role("button", name="Take the seat").click()
    words = {until(page, "asked", "waiting"): page for page in (host, guest)}
    for page in (host, guest):
        page.goto("/")
    expect(row(words["asked"])).to_contain_text("Your turn")
    expect(row(words["waiting"])).to_contain_text(re.compile("(Bob|Player)’s turn"))
    expect(row(host)).to_contain_text(re.compile(r"clocks: you (10:0\d|9:5\d), Bob (10:0\d|9:5\d)"))


def test_an_open_invitation_is_found_again_with_its_link(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("button", name="Play a friend").click()
    link = page.get_by_label("Invitation").input_value()
    page.goto("/")
    expect(row(page)).to_contain_text("Waiting for your friend")
    row(page).click()
    expect(page.get_by_label("Invitation")).to_have_value(link)


# Series.


@pytest.mark.long
def test_a_rematch_has_score_chat_and_the_way_to_the_old_result(visit: Visit) -> None:
    host, guest = two(visit)
    first = host.url
    host.get_by_role("tab", name="Chat").click()
    host.get_by_label("Say something").fill("Good luck!")
    host.get_by_role("button", name="Send").click()
    concede(guest)
    until(host, "over")
    host.get_by_role("button", name="Play again").click()
    guest.get_by_role("button", name="Play again").click()
    for page in (host, guest):
        page.wait_for_url(lambda url: "/table/" in url and url != first, timeout=PATIENCE)
        until(page, "asked", "waiting")
    expect(host.locator("header .score")).to_have_text("game 2, 1 : 0")
    expect(guest.locator("header .score")).to_have_text("game 2, 0 : 1")
    host.get_by_role("tab", name="Chat").click()
    expect(host.get_by_role("log", name="Chat")).to_contain_text("Good luck!")
    second = host.url
    host.get_by_role("link", name=re.compile("To the game before")).click()
    expect(host.get_by_role("heading", name="You won!")).to_be_visible()
    assert host.url == first
    assert violations(host) == []
    host.get_by_role("link", name="To the rematch").click()
    until(host, "asked", "waiting")
    assert host.url == second
    concede(host)
    expect(host.locator(".result")).to_contain_text("Game 2 of the series: you 1, Guest 1")


@pytest.mark.long
def test_the_address_of_a_game_that_had_a_rematch_shows_its_result(visit: Visit) -> None:
    page = visit("/")
    start_against_bot(page)
    first = page.url
    concede(page)
    play_again(page)
    page.goto(first)
    until(page, "over")
    expect(page.get_by_role("link", name="To the rematch")).to_be_visible()
    assert page.url == first


@pytest.mark.long
def test_a_rematch_that_began_without_me_is_on_the_first_page(visit: Visit) -> None:
    host, guest = two(visit)
    first = host.url
    concede(guest)
    until(host, "over")
    host.get_by_role("button", name="Play again").click()
    expect(host.get_by_role("button", name=re.compile("^Waiting for the other"))).to_be_visible()
    host.goto("/")
    expect(host.get_by_role("button", name="Play a bot")).to_be_visible()
    guest.get_by_role("button", name="Play again").click()
    guest.wait_for_url(lambda url: "/table/" in url and url != first, timeout=PATIENCE)
    host.goto("/")
    expect(row(host)).to_contain_text("game 2, 1 : 0")
    row(host).click()
    until(host, "asked", "waiting")
    assert host.url == guest.url


@pytest.mark.long
def test_who_left_sees_that_the_other_wants_another_game(visit: Visit) -> None:
    host, guest = two(visit)
    concede(guest)
    until(host, "over")
    host.goto("/")
    guest.get_by_role("button", name="Play again").click()
    expect(guest.get_by_role("button", name=re.compile("^Waiting for the other"))).to_be_visible()
    host.goto("/")
    expect(row(host)).to_contain_text("Guest would like another game")


# Invitations.


def code_of(page: Page) -> str:
    """The text of the QR code that is shown, as a camera would read it."""
    code = page.get_by_role("img", name=re.compile("^QR code")).first
    expect(code).to_be_visible()
    size = int(str(code.get_attribute("viewBox")).split()[2])
    path = code.locator("path").get_attribute("d") or ""
    dark = {(int(x), int(y)) for x, y in re.findall(r"M(\d+) (\d+)h1v1h-1z", path)}
    zoom = 4
    pixels = [
        0 if (x // zoom, y // zoom) in dark else 255 for y in range(size * zoom) for x in range(size * zoom)
    ]
    script = """
        import decode from "qr/decode.js";
        import { readFileSync } from "node:fs";
        const { size, pixels } = JSON.parse(readFileSync(0, "utf8"));
        const data = Uint8Array.from(pixels.flatMap((grey) => [grey, grey, grey, 255]));
        console.log(decode({ width: size, height: size, data }));
    """
    found = subprocess.run(
        ["node", "--input-type=module", "-e", script],
        input=json.dumps({"size": size * zoom, "pixels": pixels}),
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT / "web",
    )
    return found.stdout.strip()


@pytest.mark.long
@pytest.mark.parametrize("size", long_but([DESKTOP, PHONE], PHONE))
def test_an_invitation_on_a_lone_computer_says_so(visit: Visit, size: dict[str, int]) -> None:
    page = visit("/", viewport=size)
    page.get_by_role("button", name="Play a friend").click()
    main = page.locator("main")
    expect(main).to_contain_text("Only this computer can join")
    expect(main).to_contain_text("mindtable serve --lan")
    expect(main).to_contain_text("mindtable serve --public-url")
    expect(main).to_contain_text("The game begins as soon as your friend has taken the seat")
    assert code_of(page) == page.get_by_label("Invitation").input_value()
    page.get_by_text("Let somebody watch").click()
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    assert violations(page) == []


@pytest.fixture
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that knows under which address others reach it."""
    server = Server(tmp_path_factory.mktemp("public"), "--public-url", "https://table.example.org")
    server.start()
    yield server
    server.stop()


@pytest.mark.long
def test_an_invitation_has_the_public_address(browser: Browser, public: Server) -> None:
    with browser.new_context(base_url=public.url) as context:
        page = context.new_page()
        page.goto("/")
        page.get_by_role("button", name="Play a friend").click()
        link = page.get_by_label("Invitation").input_value()
        assert link.startswith("https://table.example.org/join/")
        assert code_of(page) == link
        page.get_by_text("Let somebody watch").click()
        assert page.get_by_label("Link to watch").input_value().startswith("https://table.example.org/table/")
        expect(page.locator("main")).not_to_contain_text("Only this computer")


def test_an_invitation_is_copied_and_shared(visit: Visit) -> None:
    page = visit("/", permissions=["clipboard-read", "clipboard-write"])
    page.add_init_script("navigator.share = async (what) => { window.shared = what; }")
    page.goto("/")
    page.get_by_role("button", name="Play a friend").click()
    link = page.get_by_label("Invitation").input_value()
    page.get_by_role("button", name="Copy").click()
    expect(page.locator(".told").first).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == link
    page.get_by_role("button", name="Share").click()
    assert page.evaluate("window.shared.url") == link


def test_an_invitation_is_cancelled(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("button", name="Play a friend").click()
    link = page.get_by_label("Invitation").input_value()
    page.get_by_role("button", name="Cancel the invitation").click()
    expect(page.get_by_role("button", name="Play a bot")).to_be_visible()
    expect(page.get_by_role("heading", name="Your games")).to_have_count(0)
    guest = visit(link, quiet_=False)  # the browser itself reports the 404
    expect(guest.get_by_role("alert").filter(has_text="may have been cancelled")).to_be_visible()


@pytest.mark.parametrize("size", [PHONE])
def test_an_incomplete_invitation_says_so_at_once(visit: Visit, size: dict[str, int]) -> None:
    host = visit("/")
    host.get_by_role("button", name="Play a friend").click()
    link = host.get_by_label("Invitation").input_value()
    for cut, reason in ((link.partition("#")[0], "is missing"), (link[:-20], "was cut off")):
        guest = visit(cut, viewport=size)
        expect(guest.get_by_role("heading", name="This link is incomplete")).to_be_visible()
        expect(guest.locator("p.error")).to_contain_text(f"The part after the # {reason}.")
        expect(guest.get_by_role("button", name="Take the seat")).to_have_count(0)
        assert violations(guest) == []
    guest = visit(link)
    expect(guest.get_by_role("button", name="Take the seat")).to_be_visible()


@pytest.mark.long
def test_a_link_to_watch_shows_the_table_and_holds_no_seat(visit: Visit) -> None:
    host, _ = two(visit)
    host.get_by_label("Menu").click()
    host.get_by_role("button", name="Let somebody watch").click()
    dialog = host.get_by_role("dialog", name="Let somebody watch")
    link = dialog.get_by_label("Link to watch").input_value()
    assert code_of(host) == link
    assert violations(host) == []
    watcher = visit(link)
    until(watcher, "waiting")
    expect(watcher.get_by_text("Watching", exact=True)).to_be_visible()
    watcher.goto("/")
    expect(watcher.get_by_role("heading", name="Your games")).to_have_count(0)


# The first page, and from game to game.


@pytest.mark.parametrize("game", ["TumblrCards", "MIND", "Mind Game", "Minds Across Time", "MindNet"])
@pytest.mark.parametrize("size", long_but([DESKTOP, PHONE, {"width": 320, "height": 640}], PHONE))
def test_the_cards_of_the_first_page_are_whole(visit: Visit, size: dict[str, int], game: str) -> None:
    page = visit("/", viewport=size)
    page.get_by_role("radio", name=game, exact=True).check()
    page.locator(".fan svg").first.wait_for()
    page.wait_for_load_state("networkidle")
    # Each picture lies within the window and within whatever cuts off what is outside it.
    cut = page.evaluate(
        """() => [...document.querySelectorAll(".fan > *")].filter((card) => {
            const box = card.getBoundingClientRect();
            for (let around = card.parentElement; around; around = around.parentElement) {
                const style = getComputedStyle(around);
                const frame = around.getBoundingClientRect();
                const clips = style.overflowX !== "visible";
                if (clips && (box.left < frame.left || box.right > frame.right)) return true;
                if (clips && (box.top < frame.top || box.bottom > frame.bottom)) return true;
            }
            return box.width < 60 || box.left < 0 || box.right > innerWidth;
        }).length"""
    )
    assert cut == 0
    assert page.locator(".fan > *").count() == (1 if game == "Mind Game" else 3)


@pytest.mark.long
def test_games_are_switched_on_cards_decks_and_rules(visit: Visit) -> None:
    page = visit("/cards/tumblrcards")
    games = page.get_by_role("navigation", name="Game")
    expect(games.get_by_role("link")).to_have_text(
        ["TumblrCards", "MIND", "Mind Game", "Minds Across Time", "MindNet"]
    )
    expect(games.get_by_role("link", name="TumblrCards")).to_have_attribute("aria-current", "page")
    page.get_by_label("Name or text").fill("imp")
    games.get_by_role("link", name="MIND", exact=True).click()
    expect(page).to_have_url(re.compile("/cards/mind$"))
    expect(page.get_by_role("heading", name="Cards of MIND")).to_be_visible()
    expect(page.get_by_label("Name or text")).to_have_value("")
    games.get_by_role("link", name="Mind Game").click()
    expect(page.get_by_role("heading", name="Tiles of Mind Game")).to_be_visible()
    page.get_by_role("navigation", name="Site").get_by_role("link", name="Rules").click()
    expect(page.get_by_role("heading", name="Rules of Mind Game", level=1)).to_be_visible()
    games.get_by_role("link", name="TumblrCards").click()
    expect(page.get_by_role("heading", name="Rules of TumblrCards", level=1)).to_be_visible()
    page.get_by_role("navigation", name="Site").get_by_role("link", name="Decks").click()
    expect(page.get_by_role("heading", name="Decks of TumblrCards")).to_be_visible()
    expect(games.get_by_role("link")).to_have_text(["TumblrCards", "MIND", "Minds Across Time", "MindNet"])
    assert violations(page) == []


def tab_to(page: Page, text: str) -> None:
    """Press Tab until what has that text, or contains it, has the focus."""
    for _ in range(60):
        page.keyboard.press("Tab")
        # While nothing has the focus it is the body's, which contains everything.
        if text in str(page.evaluate("document.activeElement.closest('body *')?.textContent")):
            return
    raise AssertionError(f"Tab does not lead to {text}")


@pytest.mark.long
def test_a_keyboard_alone_invites_cancels_and_finds_the_way_back(visit: Visit) -> None:
    page = visit("/", permissions=["clipboard-read", "clipboard-write"])
    tab_to(page, "Play a friend")
    page.keyboard.press("Enter")
    link = page.get_by_label("Invitation").input_value()
    tab_to(page, "Copy")
    page.keyboard.press("Enter")
    expect(page.locator(".told").first).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == link
    page.goto("/")
    expect(row(page)).to_be_visible()
    tab_to(page, "Waiting for your friend")
    page.keyboard.press("Enter")
    expect(page.get_by_label("Invitation")).to_have_value(link)
    tab_to(page, "Cancel the invitation")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Play a bot")).to_be_visible()


@pytest.mark.long
def test_names_of_joined_signs_stay_whole_from_the_field_to_the_table(visit: Visit) -> None:
    family = "\U0001f469\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
    persian = "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"
    host = visit("/")
    field = host.get_by_label("Your name")
    field.focus()
    host.keyboard.insert_text(family * 3)
    whole = field.input_value()
    assert whole == family * (len(whole) // len(family))  # what does not fit is cut between signs
    host.get_by_role("button", name="Play a friend").click()
    guest = visit(host.get_by_label("Invitation").input_value())
    guest.get_by_label("Your name").fill(persian)
    guest.get_by_role("button", name="Take the seat").click()
    for page in (host, guest):
        until(page, "asked", "waiting")
        board = page.locator(".board").inner_text()
        assert whole in board
        assert persian in board
