"""The replay viewer, with a record that two bots have played."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import mindtable
from mindtable import Record, bots
from tests.browser.conftest import Visit
from tests.browser.play import until
from tests.browser.positions import DECKS, Position, open_in_replay, questions
from tests.browser.test_access import Size, looks, violations
from tests.long import long_but


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of a finished game."""
    state = mindtable.start("tumblrcards", decks=("downwind-horde", "restless-dead"), seed=7)
    players = [bots.make("greedy", seed=1), bots.make("random", seed=2)]
    while state.decision:
        decision = state.decision
        state.apply(players[decision.seat].choose(decision, state.view(decision.seat)))
    path = tmp_path_factory.mktemp("records") / "game.record"
    path.write_text(state.record().dumps())
    return path


# A question of each game that comes late: how things were named until then can be looked at.
LATE = {"tumblrcards": "target", "mind": "block", "mind_game": "expel"}


def place(page: Page) -> tuple[int, int]:
    """After which input the replay is, and how many there are."""
    at, last = page.locator(".place").inner_text().split("/")
    return int(at), int(last)


def upload(visit: Visit, record: Path, **options: object) -> Page:
    page = visit("/replay", **options)
    page.get_by_label("Choose a record").set_input_files(record)
    page.locator(".board").wait_for()
    return page


@pytest.mark.long
@looks(dark=(390, 844), light=(1280, 800))
def test_axe_finds_nothing_on_a_replay(visit: Visit, record: Path, theme: str, size: Size) -> None:
    page = visit("/replay", color_scheme=theme, viewport={"width": size[0], "height": size[1]})
    expect(page.get_by_text("Choose a record")).to_be_visible()
    assert violations(page) == []
    page.get_by_label("Choose a record").set_input_files(record)
    expect(page.locator(".board")).to_be_visible()
    page.get_by_label("Action", exact=True).fill("60")
    expect(page.locator(".place")).to_contain_text("60 /")
    expect(page.locator(".board .row .piece").first).to_be_visible()
    assert violations(page) == []
    page.get_by_role("button", name="Play on").click()
    expect(page.get_by_role("dialog", name="Play on from here")).to_be_visible()
    assert violations(page) == []


@pytest.mark.long
def test_a_replay_is_stepped_through_by_keyboard(visit: Visit, record: Path) -> None:
    page = upload(visit, record)
    _, last = place(page)
    assert last > 20
    for key, at in (
        ("ArrowRight", 1),
        ("ArrowRight", 2),
        ("ArrowLeft", 1),
        ("End", last),
        ("ArrowRight", last),
        ("Home", 0),
        ("ArrowLeft", 0),
    ):
        page.keyboard.press(key)
        expect(page.locator(".place"), key).to_have_text(f"{at} / {last}")
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("Shift+ArrowRight")
    expect(page.locator(".move")).to_contain_text("Turn 2")
    slider = page.get_by_label("Action", exact=True)
    slider.focus()
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r"^Action \d+ of \d+\. Player"))


@pytest.mark.parametrize("game", long_but(["tumblrcards", "mind", "mind_game"], "tumblrcards"))
def test_moves_are_told_in_words(visit: Visit, game: str) -> None:
    position = questions(game)[LATE[game]]
    page = visit("/")
    open_in_replay(page, position)
    moves = Record.loads(position.record).moves
    slugs = {card.slug for card in mindtable.game(game).cards()}
    for at in range(position.inputs, max(0, position.inputs - 60), -1):
        said = page.locator(".move").inner_text()
        assert re.match(r"Turn \d+\s+(Ada|Ben): [A-Z0-9]", said), said
        words = moves[at - 1].split()[1:]
        for inner in [
            word for word in words if word in slugs or re.search(r"[a-z]-\d+$", word) or word == "->"
        ]:
            assert inner not in said, said
        page.keyboard.press("ArrowLeft")
        expect(page.locator(".place")).to_have_text(f"{at - 1} / {len(moves)}")


# Cards, players and piles that are covered by the controls, outside of the board, or of no size.
_HIDDEN = """() => [...document.querySelectorAll(".board :is([data-id], .pile, .player, .told)")].filter((each) => {
    if (each.getClientRects().length === 0) return false; // it is not shown in this layout
    const [box, board, controls] = [each, document.querySelector(".stage"), document.querySelector(".controls")]
        .map((one) => one.getBoundingClientRect());
    return box.height < 8 || box.bottom > Math.min(board.bottom, controls.top, innerHeight) + 1 || box.top < board.top;
}).map((each) => each.outerHTML.slice(0, 200))"""


@pytest.mark.parametrize("size", long_but([(1366, 768), (390, 844)], (1366, 768)))
@pytest.mark.parametrize(
    "game", long_but(["tumblrcards", "mind", "minds_across_time", "mindnet"], "tumblrcards")
)
def test_the_replay_of_a_match_hides_nothing(visit: Visit, game: str, size: Size) -> None:
    match = mindtable.start(game, decks=DECKS[game], seed=7, best_of=3)
    players = [bots.make("random", seed=1), bots.make("random", seed=2)]
    for _ in range(60):
        decision = match.decision
        assert decision is not None
        match.apply(players[decision.seat].choose(decision, match.view(decision.seat)))
    page = visit("/", viewport={"width": size[0], "height": size[1]})
    open_in_replay(page, Position(match.record().dumps(), 60, 0))
    expect(page.locator("[data-match]")).to_be_visible()
    page.locator(".home [data-id]").first.wait_for()
    assert page.evaluate(_HIDDEN) == []


@pytest.mark.long
def test_it_plays_by_itself_and_pauses(visit: Visit, record: Path) -> None:
    page = upload(visit, record)
    page.get_by_label("Speed").select_option("fast")
    page.locator("body").press("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(page.locator(".place")).to_contain_text(re.compile(r"^([3-9]|\d\d+) /"))
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    at = place(page)
    page.wait_for_timeout(500)  # longer than it stays at one place
    assert place(page) == at


def test_the_log_ends_where_the_replay_is(visit: Visit, record: Path) -> None:
    page = upload(visit, record)
    page.keyboard.press("End")
    log = page.get_by_role("log")
    expect(log).to_contain_text("Turn 1")
    expect(log).to_contain_text(re.compile("wins|won|0 health"))
    lines = log.locator("li").count()
    page.keyboard.press("Home")
    expect(log.locator("li")).not_to_have_count(lines)
    assert log.locator("li").count() < lines


@pytest.mark.long
def test_each_seat_sees_only_its_own_hand(visit: Visit, record: Path) -> None:
    page = upload(visit, record)
    page.get_by_label("Action", exact=True).fill("30")
    hands = page.locator("[data-zone^=hand]")
    expect(hands).to_have_count(2)
    viewer = page.get_by_label("Seen by")
    viewer.select_option("1")
    expect(hands).to_have_count(1)
    expect(page.locator("[data-zone=hand-1]")).to_be_visible()
    viewer.select_option("0")
    expect(page.locator("[data-zone=hand-0]")).to_be_visible()
    expect(hands).to_have_count(1)
    viewer.select_option("spectator")
    expect(hands).to_have_count(0)


@pytest.mark.long
def test_a_link_leads_to_the_position(visit: Visit, record: Path) -> None:
    page = upload(visit, record)
    page.get_by_label("Action", exact=True).fill("44")
    expect(page).to_have_url(re.compile("#44$"))
    page.get_by_role("button", name="Share").click()
    expect(page.locator(".shared")).to_be_visible()
    other = visit(page.url.removeprefix(page.url.split("/replay")[0]))
    expect(other.locator(".board")).to_be_visible()
    expect(other.locator(".place")).to_contain_text("44 /")


def test_a_record_that_was_put_in_can_be_saved_again(visit: Visit, record: Path, tmp_path: Path) -> None:
    page = upload(visit, record, accept_downloads=True)
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    saved = tmp_path / "saved.record"
    download.value.save_as(saved)
    assert saved.read_text() == record.read_text()


@pytest.mark.long
def test_a_game_can_be_continued_from_a_position(visit: Visit, record: Path) -> None:
    page = upload(visit, record)
    page.get_by_label("Action", exact=True).fill("40")
    page.get_by_role("button", name="Play on").click()
    dialog = page.get_by_role("dialog", name="Play on from here")
    expect(dialog).to_contain_text("after action 40")
    dialog.get_by_role("radio", name="Player 2 (seat 2)").check()
    dialog.get_by_role("button", name="Play on").click()
    expect(page).to_have_url(re.compile("/table/"))
    until(page, "asked", "over")


@pytest.mark.parametrize(
    ("name", "text"),
    [("empty.record", ""), ("text.record", "no record"), ("other.record", '{"mindtable-record": 99}')],
)
def test_an_invalid_record_is_refused_with_the_reason(
    visit: Visit, tmp_path: Path, name: str, text: str
) -> None:
    path = tmp_path / name
    path.write_text(text)
    page = visit("/replay", quiet_=False)  # the browser itself reports the refusal's status
    page.get_by_label("Choose a record").set_input_files(path)
    expect(page.locator("main").get_by_role("alert")).not_to_be_empty()
    assert page.url.endswith("/replay")


def test_an_unknown_replay_is_refused_in_words(visit: Visit) -> None:
    page = visit("/replay/r-0000", quiet_=False)
    expect(page.locator("main").get_by_role("alert")).to_be_visible()
    expect(page.get_by_role("link", name="Choose another record")).to_be_visible()


@pytest.mark.long
@looks(dark=(390, 844), light=(1366, 768))
def test_a_replay_is_analysed_and_its_mistakes_are_listed(
    visit: Visit, theme: str, size: Size, tmp_path: Path
) -> None:
    state = mindtable.start("tumblrcards", decks=("downwind-horde", "restless-dead"), seed=7)
    players = [bots.make("greedy", seed=1), bots.make("random", seed=2)]
    for _ in range(12):
        assert state.decision is not None
        state.apply(players[state.decision.seat].choose(state.decision, state.view(state.decision.seat)))
    state.enter("concede", 1)
    record = tmp_path / "short.record"
    record.write_text(state.record().dumps())
    page = upload(visit, record, color_scheme=theme, viewport={"width": size[0], "height": size[1]})
    page.get_by_role("button", name="Analysis").click()
    panel = page.get_by_role("region", name="Analysis")
    expect(panel.get_by_role("img")).to_be_visible()
    expect(panel.get_by_role("button", name="Stop")).to_have_count(0)
    expect(panel.get_by_text("to win.", exact=False).first).to_be_visible()
    assert violations(page) == []


@pytest.mark.long
def test_a_sample_game_is_a_film_that_stands_still_at_each_comment(visit: Visit) -> None:
    page = visit("/rules/tumblrcards#TC-6.7", viewport={"width": 1280, "height": 800})
    page.get_by_role("article", name="Rule TC-6.7").get_by_role("link", name="See it in a game").first.click()
    comment = page.get_by_role("region", name="Comment")
    expect(comment).to_contain_text("Nobody shields him")
    page.keyboard.press("Home")
    expect(comment).to_contain_text("Watch who has creatures")
    for title in ("Their health is your mana", "All of it, at once", "He waits"):
        page.keyboard.press("PageDown")
        expect(comment.get_by_role("heading")).to_have_text(title)
    page.keyboard.press("PageUp")
    expect(comment.get_by_role("heading")).to_have_text("All of it, at once")
    comment.get_by_role("button", name="Go on").click()
    expect(comment.get_by_role("heading")).to_have_text("He waits")
    page.wait_for_url("**/watch/tumblrcards#7")
    assert place(page)[0] == 7
    comment.get_by_role("link", name="TC-5.5").click()
    expect(page.get_by_role("dialog", name="Rule TC-5.5")).to_be_visible()
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": 390, "height": 844})
    expect(comment).to_be_visible()
    assert violations(page) == []
    while not comment.get_by_role("link", name="Now you").count():
        comment.get_by_role("button", name="Next").click()
    expect(comment.get_by_role("heading")).to_have_text("Why she has won")
