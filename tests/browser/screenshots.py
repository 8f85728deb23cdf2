"""Takes pictures of every page, as `make screenshots` does.

`python -m tests.browser.screenshots [--only PART] [--theme dark|light|both] [--to FOLDER]` writes
`FOLDER/<theme>/<size>/<page>.png` for every page and size; with `--only`, those whose name has PART in it.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

import mindtable
from mindtable import bots
from tests.browser import minds
from tests.browser.conftest import CHROMIUM, FLAGS, PATIENCE, Server
from tests.browser.play import concede, play, start_against_bot, state, step, until
from tests.browser.positions import Wanted, find, groups, in_play, play_on, questions
from tests.browser.test_mind_game import begin_placing, place_in_the_middle

SIZES = ((390, 844), (1280, 800), (1920, 1080))
THEMES = ("dark", "light")

Open = Callable[..., Page]


def main() -> None:
    """Read the command line, start a server, and take the pictures."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", default="", metavar="PART", help="pictures with PART in their name")
    parser.add_argument("--theme", choices=(*THEMES, "both"), default="both")
    parser.add_argument("--to", type=Path, default=Path("build/screenshots"), metavar="FOLDER")
    options = parser.parse_args()
    assert CHROMIUM, "the browser is missing; on Debian: apt-get install chromium-headless-shell"
    themes = THEMES if options.theme == "both" else (options.theme,)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            record = finished_game(Path(folder))
            for theme in themes:
                for size in SIZES:
                    to = options.to / theme / f"{size[0]}x{size[1]}"
                    to.mkdir(parents=True, exist_ok=True)
                    for name, page in pictures(opener(browser, server, theme, size), record, options.only):
                        page.screenshot(path=to / f"{name}.png")
                        print(to / f"{name}.png")
        finally:
            browser.close()
            server.stop()


def finished_game(folder: Path) -> Path:
    """The record of a game that two bots have played."""
    table = mindtable.start("tumblrcards", decks=("downwind-horde", "restless-dead"), seed=7)
    players = [bots.make("greedy", seed=1), bots.make("greedy", seed=2)]
    while table.decision:
        decision = table.decision
        table.apply(players[decision.seat].choose(decision, table.view(decision.seat)))
    path = folder / "game.record"
    path.write_text(table.record().dumps())
    return path


def opener(browser: Browser, server: Server, theme: str, size: tuple[int, int]) -> Open:
    """Opens an address in a context of its own."""

    def open_(path: str) -> Page:
        context = browser.new_context(
            base_url=server.url,
            viewport={"width": size[0], "height": size[1]},
            color_scheme="light" if theme == "light" else "dark",
            has_touch=size[0] < 500,
            is_mobile=size[0] < 500,
            reduced_motion="reduce",
        )
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.goto(path)
        page.wait_for_load_state("networkidle")
        return page

    return open_


def pictures(open_: Open, record: Path, only: str) -> Iterator[tuple[str, Page]]:
    """Every page, in the states that it is found in, by the name of the picture."""
    for scene in SCENES:
        wanted = [name for name in scene.names if only in name]
        if not wanted:
            continue
        page: Page | None = None
        for name, page in scene.run(open_, record):
            page.wait_for_load_state("networkidle")
            page.wait_for_timeout(120)  # a hover or a scroll may still be on its way
            if name in wanted:
                yield name, page
        if page is not None:
            page.context.close()


class Scene:
    """A visit on which pictures are taken."""

    def __init__(
        self, names: tuple[str, ...], run: Callable[[Open, Path], Iterator[tuple[str, Page]]]
    ) -> None:
        self.names = names
        self.run = run


SCENES: list[Scene] = []
Visit = Callable[[Open, Path], Iterator[tuple[str, Page]]]


def scene(*names: str) -> Callable[[Visit], Visit]:
    """Declares a visit with the names of its pictures."""

    def add(run: Visit) -> Visit:
        SCENES.append(Scene(names, run))
        return run

    return add


@scene("home", "settings")
def home(open_: Open, _: Path) -> Iterator[tuple[str, Page]]:
    page = open_("/")
    yield "home", page
    page.get_by_label("Settings").click()
    yield "settings", page


@scene("play", "play-choices")
def setting_up(open_: Open, _: Path) -> Iterator[tuple[str, Page]]:
    page = open_("/play/tumblrcards")
    yield "play", page
    for summary in page.locator("main summary").all():
        summary.click()
    page.locator("main summary").first.scroll_into_view_if_needed()
    yield "play-choices", page


@scene("play-presets")
def presets(open_: Open, _: Path) -> Iterator[tuple[str, Page]]:
    page = open_("/play/mind_game")
    page.get_by_role("radio", name="Recommended").scroll_into_view_if_needed()
    yield "play-presets", page


@scene("waiting", "join", "spectator", "chat")
def friends(open_: Open, _: Path) -> Iterator[tuple[str, Page]]:
    host = open_("/")
    host.get_by_role("button", name="Play a friend").click()
    address = host.get_by_label("Invitation").input_value()
    yield "waiting", host
    guest = open_(address)
    guest.get_by_label("Your name").fill("Ada")
    yield "join", guest
    guest.get_by_role("button", name="Take the seat").click()
    until(guest, "asked", "waiting")
    until(host, "asked", "waiting")
    for _turn in range(16):
        page = host if state(host)[0] == "asked" else guest
        step(page)
        seq = state(page)[1]
        for each in (host, guest):
            each.wait_for_function(
                "seq => Number(document.querySelector('main.table').dataset.seq) >= seq", arg=seq
            )
    watcher = open_(host.url)
    until(watcher, "waiting")
    yield "spectator", watcher
    if host.get_by_role("tab", name="Chat").count() == 0:
        host.get_by_role("button", name="Log").click()
    host.get_by_role("tab", name="Chat").click()
    host.get_by_label("Say something").fill("Good luck!")
    host.get_by_role("button", name="Send").click()
    yield "chat", host
    for page in (watcher, guest):
        page.context.close()


@scene("table-start", "table-early", "table-picked", "table-card", "table-why", "table-late", "table-over")
def table(open_: Open, _: Path) -> Iterator[tuple[str, Page]]:
    page = open_("/")
    start_against_bot(page)
    yield "table-start", page
    play(page, most=8)
    until(page, "asked", "over")
    yield "table-early", page
    for _more in range(80):
        if until(page, "asked", "over") == "over" or page.locator(".row.near .piece.glow").count():
            break
        step(page)
    if page.locator(".row.near .piece.glow").count():
        page.locator(".row.near .piece.glow").first.click()
        yield "table-picked", page
        page.keyboard.press("Escape")
    page.locator(".piece").first.focus()
    page.keyboard.press("i")
    page.get_by_role("dialog").wait_for()
    yield "table-card", page
    page.keyboard.press("Escape")
    tired = page.locator(".row.near .piece:not(.glow), .hand .piece:not(.glow)")
    if tired.count():
        tired.last.click()
        page.locator(".notice").wait_for()
    yield "table-why", page
    page.keyboard.press("Escape")
    play(page, most=36)
    yield "table-late", page
    if until(page, "asked", "over") == "asked":
        concede(page)
    yield "table-over", page


def mind_table(open_: Open, wanted: Wanted) -> Page:
    """A table of MIND at a position of random play, seen by the player who is asked."""
    page = open_("/replay")
    play_on(page, find(wanted))
    until(page, "asked")
    return page


@scene("mind-train")
def mind_train(open_: Open, _: Path) -> Iterator[tuple[str, Page]]:
    yield (
        "mind-train",
        mind_table(
            open_,
            lambda _table, view: (
                len(view["stack"]) > 1 and any(item["targets"] for item in view["stack"]) and groups(view) > 0
            ),
        ),
    )


@scene("mind-block")
def mind_block(open_: Open, _: Path) -> Iterator[tuple[str, Page]]:
    yield (
        "mind-block",
        mind_table(
            open_,
            lambda _table, view: (
                view["decision"]["kind"] == "block" and groups(view) > 0 and in_play(view) > 3
            ),
        ),
    )


@scene("mind-groups", "mind-picked", "mind-card")
def mind_groups(open_: Open, _: Path) -> Iterator[tuple[str, Page]]:
    page = mind_table(
        open_,
        lambda _table, view: view["decision"]["kind"] == "play" and groups(view) > 1 and in_play(view) > 5,
    )
    yield "mind-groups", page
    page.locator(".row.near .head").first.click()
    yield "mind-picked", page
    page.keyboard.press("Escape")
    page.locator(".row.near .piece").first.focus()
    page.keyboard.press("i")
    page.get_by_role("dialog").wait_for()
    yield "mind-card", page


@scene("mind-cut", "mind-recover")
def mind_beginning(open_: Open, _: Path) -> Iterator[tuple[str, Page]]:
    page = open_("/play/mind")
    page.get_by_role("button", name="Play", exact=True).click()
    until(page, "asked")
    yield "mind-cut", page
    page.locator("[data-action=decline]").click()
    page.locator(".hand .piece").first.wait_for()
    until(page, "asked")
    yield "mind-recover", page


@scene("mind-cards", "mind-decks")
def mind_pages(open_: Open, _: Path) -> Iterator[tuple[str, Page]]:
    page = open_("/cards/mind")
    page.locator(".grid a").first.wait_for()
    yield "mind-cards", page
    page.goto("/decks/mind")
    page.get_by_role("heading", level=2).first.wait_for()
    yield "mind-decks", page


@scene("mat-start", "mat-pay", "mat-preempt", "mat-main", "mat-card")
def minds_across_time(open_: Open, _: Path) -> Iterator[tuple[str, Page]]:
    page = open_("/")
    for kind in ("start", "pay", "preempt"):
        play_on(page, questions("minds_across_time")[kind])
        until(page, "asked")
        yield f"mat-{kind}", page
    page.goto("/replay")
    play_on(
        page,
        find(
            lambda _table, view: view["turn"] > 12 and view["decision"]["kind"] == "main", "minds_across_time"
        ),
    )
    until(page, "asked")
    yield "mat-main", page
    page.locator(".row.near .piece").first.focus()
    page.keyboard.press("i")
    page.get_by_role("dialog").wait_for()
    yield "mat-card", page


@scene("mat-cards", "mat-decks", "mat-rules")
def minds_across_time_pages(open_: Open, _: Path) -> Iterator[tuple[str, Page]]:
    page = open_("/cards/minds_across_time")
    page.locator(".grid a").first.wait_for()
    yield "mat-cards", page
    page.goto("/decks/minds_across_time")
    page.get_by_role("heading", level=2).first.wait_for()
    yield "mat-decks", page
    page.goto("/rules/minds_across_time")
    page.get_by_role("heading", level=1).wait_for()
    yield "mat-rules", page


@scene("mind-game-bank", "mind-game-placing", "mind-game-reach", "mind-game-late")
def mind_game(open_: Open, _: Path) -> Iterator[tuple[str, Page]]:
    page = open_("/")
    play_on(page, questions("mind_game")["purchase"])
    until(page, "asked")
    yield "mind-game-bank", page
    begin_placing(page)
    yield "mind-game-placing", page
    middle = place_in_the_middle(page)
    page.locator(f'[data-at="{middle}"]').click()
    page.locator(".badge").first.wait_for(state="attached")
    yield "mind-game-reach", page
    page.keyboard.press("Escape")
    minds.play(page, most=60)
    yield "mind-game-late", page


@scene("mind-game-split", "mind-game-split-begun", "mind-game-order", "mind-game-fight", "mind-game-expel")
def mind_game_questions(open_: Open, _: Path) -> Iterator[tuple[str, Page]]:
    page = open_("/")
    for kind in ("split", "order", "fight", "expel"):
        play_on(page, questions("mind_game")[kind])
        until(page, "asked")
        yield f"mind-game-{kind}", page
        if kind == "split":
            page.get_by_role("button", name="split off").first.click()
            yield "mind-game-split-begun", page


@scene("mind-group-begun", "mind-order", "mind-mode", "mind-cost")
def mind_questions(open_: Open, _: Path) -> Iterator[tuple[str, Page]]:
    page = open_("/")
    for kind, name in (("group", "group-begun"), ("order", "order"), ("mode", "mode"), ("cost", "cost")):
        play_on(page, questions("mind")[kind])
        until(page, "asked")
        yield f"mind-{name}", page


@scene("mind-game-tiles")
def mind_game_tiles(open_: Open, _: Path) -> Iterator[tuple[str, Page]]:
    page = open_("/tiles/mind_game")
    page.get_by_role("heading", level=1).wait_for()
    yield "mind-game-tiles", page


@scene("rules", "rules-rule", "rules-search")
def rules(open_: Open, _: Path) -> Iterator[tuple[str, Page]]:
    page = open_("/rules/tumblrcards")
    yield "rules", page
    page.goto("/rules/tumblrcards#TC-6.7")
    page.locator(".here").wait_for()
    yield "rules-rule", page
    page.get_by_label("Search the rules").fill("token")
    page.locator("mark").first.wait_for()
    page.evaluate("scrollTo(0, 0)")
    yield "rules-search", page


@scene("cards", "card", "cards-none")
def cards(open_: Open, _: Path) -> Iterator[tuple[str, Page]]:
    page = open_("/cards/tumblrcards")
    page.locator(".grid a").first.wait_for()
    yield "cards", page
    page.get_by_label("Name or text").fill("qwxz")
    yield "cards-none", page
    page.goto("/cards/tumblrcards/vile-mucus")
    page.get_by_role("dialog").wait_for()
    yield "card", page


@scene("decks", "deck-own")
def decks(open_: Open, _: Path) -> Iterator[tuple[str, Page]]:
    page = open_("/decks/tumblrcards")
    yield "decks", page
    page.goto("/decks/tumblrcards#own")
    page.reload()
    page.get_by_label("Your deck list").fill("3 Imp\n2 Bear\n5 Vile Mucus")
    page.get_by_text("This deck may not be played").wait_for()
    page.get_by_label("Your deck list").scroll_into_view_if_needed()
    yield "deck-own", page


@scene("replay-choose", "replay", "replay-end", "replay-branch")
def replay(open_: Open, record: Path) -> Iterator[tuple[str, Page]]:
    page = open_("/replay")
    yield "replay-choose", page
    page.get_by_label("Choose a record").set_input_files(record)
    page.locator(".board").wait_for()
    page.get_by_label("Action", exact=True).fill("60")
    yield "replay", page
    page.keyboard.press("End")
    yield "replay-end", page
    page.get_by_label("Action", exact=True).fill("60")
    page.get_by_role("button", name="Play on").click()
    yield "replay-branch", page


@scene("missing", "gone")
def missing(open_: Open, _: Path) -> Iterator[tuple[str, Page]]:
    page = open_("/nothing/here")
    yield "missing", page
    page.goto("/table/t-nothing")
    page.get_by_role("heading").wait_for()
    yield "gone", page


if __name__ == "__main__":
    main()
