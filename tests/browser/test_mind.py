"""MIND in the browser: a whole game by mouse, parts by keyboard and touch, and two people who answer each other."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from mindtable import State
from tests.browser.conftest import Visit
from tests.browser.play import Click, after, seen_part, state, until
from tests.browser.positions import Position, find, groups, open_in_replay, play_on
from tests.browser.test_access import looks, violations
from tests.browser.test_games import messages, slugs
from tests.browser.windows import NEXT, WAYS
from tests.long import long_but
from tests.views import thoughts, zone

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def step(page: Page, before: str = "", click: Click | None = None) -> str:
    """Do the next thing once something else than `before` is shown; what that was, or "" if the game is over."""
    way, shown = page.wait_for_function(NEXT, arg=[WAYS, before]).json_value()
    if way < 0:
        return ""
    if click is None:
        page.mouse.move(1, 1)  # a card that is pointed at is larger and covers its neighbours
        page.locator(WAYS[way]).first.click(position=seen_part(page, WAYS[way]))
    else:
        click(WAYS[way])
    return str(shown)


def play(page: Page, most: int = 2_000, click: Click | None = None) -> int:
    """Play until the game is over, or `most` things were done; how many were."""
    shown = ""
    for done in range(most):
        shown = step(page, shown, click)
        if not shown:
            return done
    return most


def start_against_bot(page: Page) -> None:
    """From the page that sets a table up to the first question."""
    page.goto("/play/mind")
    page.get_by_role("radio", name="Random", exact=True).check()
    page.get_by_role("radio", name="Passion Play").first.check()
    page.get_by_role("button", name="Play", exact=True).click()
    until(page, "asked", "over")


def start_at_once(page: Page) -> None:
    """A table at which a bot passes as soon as it has thought, so that a whole game takes no longer than it must."""
    seats = [{"kind": "me", "deck": "passion-play"}, {"kind": "bot", "bot": "random"}]
    made = page.request.post("/api/tables", data={"game": "mind", "name": "Ann", "pause": 0, "seats": seats})
    page.goto(f"/table/{made.json()['table']['id']}")
    until(page, "asked", "over")


def be_asked_everything(page: Page) -> None:
    """Have windows asked against a bot, too, in which passing is all that can be done."""
    wanted = {"passing": {"mind bot": {"skipped": [], "idle": False}}}
    page.evaluate("(wanted) => localStorage.setItem('mindtable', JSON.stringify(wanted))", wanted)


def own_free(view: dict[str, Any], seat: int) -> list[dict[str, Any]]:
    """The disengaged Thoughts of a seat that stand alone."""
    return [
        thing
        for thing in thoughts(view["players"][seat])
        if not thing["group"] and "engaged" not in thing["marks"]
    ]


@pytest.fixture(scope="module")
def two_to_group() -> Position:
    """The asked player has the floor of the Play step, two free Thoughts and no Group."""

    def wanted(table: State, view: dict[str, Any]) -> bool:
        decision = view["decision"]
        return decision["kind"] == "play" and not groups(view) and len(own_free(view, decision["seat"])) == 2

    return find(wanted)


@pytest.fixture(scope="module")
def can_challenge() -> Position:
    """The asked player may challenge a unit, and holds a Thought."""

    def wanted(table: State, view: dict[str, Any]) -> bool:
        decision = view["decision"]
        hand = view["players"][decision["seat"]]["hand"]["cards"]
        return (
            decision["kind"] == "challenge"
            and any(card["printed"]["type"] == "thought" for card in hand)
            and any(
                each.startswith("challenge ") and not each.endswith("opponent")
                for each in decision["actions"]
            )
        )

    return find(wanted)


@pytest.fixture(scope="module")
def two_on_the_train() -> Position:
    """Two items wait, one of them with a target, and a Group is in play."""

    def wanted(table: State, view: dict[str, Any]) -> bool:
        train = view["stack"]
        return len(train) > 1 and any(item["targets"] for item in train) and groups(view) > 0

    return find(wanted)


@pytest.fixture(scope="module")
def only_passing() -> Position:
    """The asked player can do nothing but pass in a window, and nothing waits on the train."""
    return find(
        lambda table, view: (
            bool(view["window"]) and not view["stack"] and view["decision"]["actions"] == ["pass"]
        )
    )


@pytest.fixture(scope="module")
def asked_to_block() -> Position:
    """The asked player may block with something."""
    return find(lambda table, view: view["decision"]["kind"] == "block" and groups(view) > 0)


@pytest.mark.long
@pytest.mark.grid
def test_a_whole_game_is_played_by_mouse(visit: Visit) -> None:
    page = visit("/")
    page.evaluate("localStorage.setItem('mindtable', JSON.stringify({ forecast: false }))")
    start_at_once(page)
    assert play(page) > 10
    expect(page.get_by_role("link", name="Replay", exact=True)).to_be_visible()
    page.get_by_role("link", name="Replay", exact=True).click()
    expect(page.locator(".panel .pips").first).to_be_visible()
    page.get_by_role("button", name="To the end").click()
    expect(page.locator(".pips .taken").first).to_be_attached()


@pytest.mark.long
def test_against_a_bot_nobody_is_asked_where_only_passing_is_left(
    visit: Visit, only_passing: Position
) -> None:
    nothing = re.compile("You have nothing to answer with")
    page = visit("/")
    play_on(page, only_passing)
    until(page, "asked", "over")
    expect(page.locator("[data-prompt]")).not_to_have_text(nothing)
    expect(page.locator("summary", has_text="asked less")).to_have_count(0)  # that is nothing special
    page = visit("/")
    be_asked_everything(page)
    play_on(page, only_passing)
    expect(page.locator("[data-prompt]")).to_have_text(nothing)
    _, seq = state(page)
    page.get_by_role("button", name="Pass", exact=True).click()
    after(page, seq)


@pytest.mark.long
def test_a_game_is_played_with_the_keyboard_only(visit: Visit) -> None:
    page = visit("/")
    start_against_bot(page)

    def by_keys(selector: str) -> None:
        target = page.locator(selector).first.element_handle()
        assert target is not None
        reached = "target => target === document.activeElement"
        for _ in range(80):
            if page.evaluate(reached, target):
                break
            # Arrow keys move inside a group, Tab moves between groups.
            same = "target => target.closest('[data-zone]')?.contains(document.activeElement) ?? false"
            page.keyboard.press("ArrowRight" if page.evaluate(same, target) else "Tab")
        assert page.evaluate(reached, target), f"no key leads to {selector}"
        page.keyboard.press("Enter")

    assert play(page, most=14, click=by_keys) > 8


@pytest.mark.long
def test_a_game_is_played_on_a_phone_by_touch(visit: Visit) -> None:
    page = visit("/", **PHONE)
    start_against_bot(page)

    def tap(selector: str) -> None:
        page.locator(selector).first.tap(position=seen_part(page, selector))

    assert play(page, most=16, click=tap) > 8
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.long
def test_a_group_is_named_by_its_members_and_dissolved(visit: Visit, two_to_group: Position) -> None:
    page = visit("/")
    play_on(page, two_to_group)
    until(page, "asked")
    thoughts = page.locator(".row.near [data-id^='thing:'].glow")
    names = [str(label).split(",")[0] for label in thoughts.evaluate_all("all => all.map(e => e.ariaLabel)")]
    first, second = names[:2]
    mine = page.locator(".row.near")
    thought = mine.get_by_role("button", name=re.compile(f"^{re.escape(first)}"))
    thought.click()
    expect(page.get_by_role("button", name="Remove", exact=True)).to_be_visible()
    page.mouse.move(1, 1)
    thought.hover()
    enlarged = page.locator("aside[aria-hidden=true]")
    expect(enlarged).to_be_visible()  # one Escape takes that away, and the pick back
    page.keyboard.press("Escape")
    expect(enlarged).to_have_count(0)
    expect(page.locator(".picked")).to_have_count(0)
    for name in (first, second):
        mine.get_by_role("button", name=re.compile(f"^{re.escape(name)}")).click()
    page.get_by_role("button", name="Form a Group of 2").click()
    head = mine.get_by_role("button", name=re.compile("Group of 2, total power \\d+"))
    expect(head).to_be_visible()
    head.click()
    page.get_by_role("button", name="Dissolve the Group").click()
    expect(head).to_have_count(0)


@pytest.mark.long
def test_a_challenge_is_declared_by_dragging_and_the_arrow_says_whom(
    visit: Visit, can_challenge: Position
) -> None:
    page = visit("/")
    play_on(page, can_challenge)
    until(page, "asked")
    _, seq = state(page)
    own = page.locator(".row.near .piece.glow:not(.quiet)").first.bounding_box()
    foe = page.locator(".row:not(.near) .piece").first.bounding_box()
    assert own is not None
    assert foe is not None
    page.mouse.move(own["x"] + own["width"] / 2, own["y"] + own["height"] / 2)
    page.mouse.down()
    for part in (0.3, 0.7, 1.0):
        page.mouse.move(
            own["x"] + own["width"] / 2 + part * (foe["x"] + foe["width"] / 2 - own["x"] - own["width"] / 2),
            own["y"]
            + own["height"] / 2
            + part * (foe["y"] + foe["height"] / 2 - own["y"] - own["height"] / 2),
        )
    page.mouse.up()
    after(page, seq)
    expect(page.get_by_role("log", name="Log")).to_contain_text(" challenges ")


@pytest.mark.long
def test_a_forbidden_action_is_explained_with_the_rule(visit: Visit, can_challenge: Position) -> None:
    page = visit("/")
    play_on(page, can_challenge)
    until(page, "asked")
    # A Thought of the hand cannot be played in the Challenge step.
    page.locator(".hand .piece:not(.glow)[aria-label*='thought']").first.click()
    rule = page.locator(".notice").get_by_role("link")
    expect(rule).to_have_text("MI-9.2")
    rule.click()
    expect(page.get_by_role("dialog", name="Rule MI-9.2")).to_be_visible()


def answered_from_hand() -> Position:
    """A player has the floor and may play an Intellect without targets; then the other one may answer it likewise."""
    plain = (
        "epiphany",
        "adrenaline",
        "stream-of-consciousness",
        "steel-nerves",
        "tunnel-vision",
        "flow-state",
    )

    def playable(table: State) -> list[str]:
        decision = table.decision
        texts = [str(action) for action in decision.actions] if decision else []
        return [text for text in texts if text.removeprefix("play ") in plain]

    def wanted(table: State, view: dict[str, Any]) -> bool:
        for text in playable(table) if view["decision"]["kind"] == "play" else []:
            trial = table.copy()
            trial.apply(trial.parse(view["decision"]["seat"], text))
            if trial.decision and trial.decision.kind == "train" and playable(trial):
                return True
        return False

    return find(wanted)


def two_people(visit: Visit, position: Position) -> tuple[Page, Page]:
    """A page of the seat that is asked there, and one of the friend who has taken the other."""
    host = visit("/")
    play_on(host, position, friend=True)
    guest = visit(host.get_by_label("Invitation").input_value())
    guest.get_by_role("button", name="Take the seat").click()
    until(host, "asked")
    until(guest, "waiting")
    return host, guest


@pytest.mark.long
def test_a_play_is_taken_back_at_once_and_after_an_answer_with_leave(visit: Visit) -> None:
    pages = host, guest = two_people(visit, answered_from_hand())
    before = [
        (page.locator(".board").inner_text(), page.locator("[data-prompt]").inner_text()) for page in pages
    ]

    def taken_back(times: int) -> None:
        for page, (board, prompt) in zip(pages, before):
            log = page.get_by_role("log", name="Log")
            expect(log.get_by_text("takes a move back")).to_have_count(times)
            expect(page.locator("[data-prompt]")).to_have_text(prompt, use_inner_text=True)
            page.wait_for_function("text => document.querySelector('.board').innerText === text", arg=board)

    play_plain_intellect(host)
    until(guest, "asked")
    host.get_by_role("button", name="Take back", exact=True).click()
    taken_back(1)
    play_plain_intellect(host)
    until(guest, "asked")
    guest.get_by_role("button", name="Let it resolve").click()
    until(host, "asked")
    host.get_by_role("button", name="Ask to take back").click()
    expect(guest.locator(".offer")).to_contain_text("asks to take a move back")
    guest.get_by_role("button", name="Accept").click()
    expect(guest.get_by_role("button", name="Accept")).to_have_count(0)
    taken_back(2)


@pytest.mark.long
def test_two_people_answer_each_other_and_the_last_item_resolves_first(visit: Visit) -> None:
    host, guest = two_people(visit, answered_from_hand())
    watcher = visit(host.url)
    until(watcher, "waiting")
    names = []
    for page, other in ((host, guest), (guest, host)):
        names.append(play_plain_intellect(page))
        expect(page.locator(".stack .piece")).to_have_count(len(names))
        expect(other.locator("[data-prompt]")).to_contain_text(f"plays {names[-1]}")
        until(other, "asked")
    # The guest's answer lies on top: it resolves first.
    for page in (host, guest, watcher):
        expect(page.locator(".stack .piece")).to_have_count(2)
        expect(page.locator(".stack .piece").last).to_have_attribute(
            "aria-label", re.compile(f"^{names[1]}.*next")
        )
    host.get_by_role("button", name="Let it resolve").click()
    until(guest, "asked")
    expect(guest.locator(".stack .piece")).to_have_count(1)
    guest.get_by_role("button", name="Let it resolve").click()
    until(host, "asked")
    log = host.get_by_role("log", name="Log").inner_text()
    assert -1 < log.find(f"{names[1]}") < len(log)
    resolved = re.findall(r"^(.*?)(?: \d+)? resolves\.", log, re.MULTILINE)
    assert resolved[-2:] == [names[1], names[0]]
    seat = answered_from_hand().seat
    for page, viewer in ((host, seat), (guest, 1 - seat), (watcher, -1)):
        assert messages(page)
        for message in messages(page):
            assert_hides(message, viewer)
    assert_nothing_leaks({seat: host, 1 - seat: guest}, watcher)


def play_plain_intellect(page: Page) -> str:
    """Click an Intellect of the hand that needs no targets; its name."""
    plain = "Epiphany|Adrenaline|Stream of Consciousness|Steel Nerves|Tunnel Vision|Flow State"
    card = page.locator("[data-zone^='hand-']").last.get_by_role(
        "button", name=re.compile(f"^({plain}),.*can be played")
    )
    name = str(card.first.get_attribute("aria-label")).split(",")[0]
    card.first.click()
    return name


def assert_nothing_leaks(pages: dict[int, Page], watcher: Page) -> None:
    """A card that was in a hand and never public appears in no message to anybody else."""
    told = {seat: messages(page) for seat, page in pages.items()}
    public = set().union(*(slugs(message) for message in messages(watcher)))
    held = {seat: {card for message in told[seat] for card in hand_of(message, seat)} for seat in told}
    assert not public & ((held[0] | held[1]) - seen_in_play(told))
    for seat, page in pages.items():
        secret = held[1 - seat] - public - held[seat]
        assert held[1 - seat]
        assert not set().union(*(slugs(message) for message in messages(page))) & secret


def hand_of(message: dict[str, Any], seat: int) -> list[str]:
    """The cards of a seat's own hand in a message to it."""
    position = message.get("position")
    return (
        [card["card"] for card in position["view"]["players"][seat]["hand"]["cards"] or []]
        if position
        else []
    )


def seen_in_play(told: dict[int, list[dict[str, Any]]]) -> set[str]:
    """All cards that lay open: in play, on the train, in a discard pile, or named by the log to both."""
    found: set[str] = set()
    for seat, list_ in told.items():
        for message in list_:
            position = message.get("position")
            if position:
                view = position["view"]
                for player in view["players"]:
                    found |= slugs(
                        [player["things"], zone(player, "discard pile")["cards"], player["leader"]]
                    )
                found |= slugs([view["stack"], view["announced"]])
            for line in message.get("log") or []:
                event = line["event"] or {}
                if event.get("seat") != seat or event.get("event") not in PRIVATE:
                    found |= slugs(event)
    return found


PRIVATE = ("draws", "dealt", "looks", "put into hand", "put on top", "put at bottom", "finds")


def assert_hides(message: dict[str, Any], seat: int) -> None:
    """Nothing in the message shows the other hand, a deck, or a card that was drawn unseen."""
    position = message.get("position")
    if isinstance(position, dict):
        for owner, player in enumerate(position["view"]["players"]):
            hand = player["hand"]
            assert zone(player, "deck")["cards"] is None
            assert (hand["cards"] is None) == (owner != seat and not hand["open"])
        if seat < 0:
            assert position["question"] is None
            assert position["view"]["chosen"] == position["view"]["looked_at"] == []
    log = message.get("log")
    for line in log if isinstance(log, list) else []:
        event = line["event"] or {}
        if event.get("event") in ("draws", "dealt", "looks") and event["seat"] != seat:
            assert "card" not in event, line


@pytest.mark.long
def test_the_train_is_a_pile_with_arrows_to_its_targets(visit: Visit, two_on_the_train: Position) -> None:
    page = visit("/")
    open_in_replay(page, two_on_the_train)
    page.locator(".stack .piece").nth(1).wait_for()
    count = page.locator(".stack .piece").count()
    expect(page.locator(".target .shaft").first).to_be_attached()
    expect(page.locator(".band .head").first).to_have_accessible_name(
        re.compile(r"Group of \d+, total power \d+")
    )
    expect(page.get_by_role("region", name=f"The train: {count}")).to_be_visible()


@pytest.mark.long
@looks(dark=(1280, 800), light=(390, 844))
def test_axe_finds_nothing_on_the_table(
    visit: Visit,
    two_on_the_train: Position,
    asked_to_block: Position,
    theme: str,
    size: tuple[int, int],
) -> None:
    page = visit("/", color_scheme=theme, viewport={"width": size[0], "height": size[1]})
    be_asked_everything(page)
    start_against_bot(page)
    assert violations(page) == []
    play_on(page, two_on_the_train)
    until(page, "asked")
    assert violations(page) == []
    page.locator(".stack .piece").last.focus()
    page.keyboard.press("i")
    expect(page.get_by_role("dialog")).to_be_visible()
    assert violations(page) == []
    page.keyboard.press("Escape")
    play_on(page, asked_to_block)
    until(page, "asked")
    expect(page.locator("[data-prompt]")).to_contain_text("Greedy bot challenges")
    expect(page.locator(".attack .shaft")).to_be_attached()
    assert violations(page) == []


@pytest.mark.long
@pytest.mark.parametrize("path", long_but(["/cards/mind", "/decks/mind"], "/decks/mind"))
def test_axe_finds_nothing_on_its_pages(visit: Visit, path: str) -> None:
    page = visit(path)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert violations(page) == []


def test_cards_are_found_by_what_stands_on_them(visit: Visit) -> None:
    page = visit("/cards/mind")
    expect(page.locator(".grid a")).to_have_count(112)
    page.get_by_label("Type").select_option("thinker")
    expect(page.locator(".grid a")).to_have_count(12)
    page.get_by_label("Text speaks of").select_option("groups")
    expect(page.get_by_role("img", name="Hypatia, breaking point 8, memory 9")).to_be_visible()


def test_a_pasted_deck_is_checked(visit: Visit) -> None:
    page = visit("/decks/mind#own")
    page.get_by_label("Your deck list").fill("1 Socrates\n2 Amnesia")
    expect(page.get_by_text("This deck may not be played")).to_be_visible()
    expect(page.get_by_role("link", name="MI-3.2")).to_be_visible()
