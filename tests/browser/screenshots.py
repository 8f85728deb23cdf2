"""Takes pictures of every page, as `make screenshots` does.

`python -m tests.browser.screenshots [--only PART] [--theme dark|light|both] [--size WIDTHxHEIGHT] [--to FOLDER]` writes
`FOLDER/<theme>/<size>/<page>.png` for every page and size; with `--only`, those whose name has PART in it.
`--readme` writes `docs/table.webp` instead, the picture in README.md; `--share` those that other sites show of a
link, in `web/public`.
"""

from __future__ import annotations

import argparse
import base64
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

import mindtable
from mindtable import State, bots
from tests.browser import minds
from tests.browser.conftest import CHROMIUM, FLAGS, PATIENCE, ROOT, Server
from tests.browser.play import concede, play, start_against_bot, state, step, until
from tests.browser.positions import NAMES, Position, asked, find, groups, here, in_play, questions, sit_down
from tests.browser.test_mind_game import begin_placing, place_in_the_middle

Size = tuple[int, int]

SIZES: tuple[Size, ...] = ((390, 844), (1280, 800), (1366, 768), (1920, 1080))
THEMES = ("dark", "light")
README = ROOT / "docs" / "table.webp"
README_SIZE: Size = (1280, 800)
PUBLIC = ROOT / "web" / "public"
SHARE_SIZE: Size = (1200, 630)
_SHARE_QUALITY = 64  # of a JPEG, of 100
_ICON = 180  # pixels of the icon on the screen of a phone
_QUALITY = 0.75

Open = Callable[..., Page]

# Nothing moves any more: no animation runs but those that never end.
_STILL = """() => document.getAnimations().every((each) =>
    each.playState !== "running" || each.effect.getTiming().iterations === Infinity)"""

# Encodes a picture, which comes as a data URL, as WebP.
_ENCODE = """async ([url, quality]) => {
    const image = await createImageBitmap(await (await fetch(url)).blob());
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.width, image.height];
    canvas.getContext("2d").drawImage(image, 0, 0);
    return canvas.toDataURL("image/webp", quality).split(",")[1];
}"""


def main() -> None:
    """Read the command line, start a server, and take the pictures."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", default="", metavar="PART", help="pictures with PART in their name")
    parser.add_argument("--theme", choices=(*THEMES, "both"), default="both")
    parser.add_argument("--size", type=size_of, action="append", metavar="WIDTHxHEIGHT", help="repeatable")
    parser.add_argument("--to", type=Path, default=Path("build/screenshots"), metavar="FOLDER")
    parser.add_argument("--readme", action="store_true", help="write the picture in README.md instead")
    parser.add_argument(
        "--share", action="store_true", help="write the pictures of links and the icon instead"
    )
    options = parser.parse_args()
    assert CHROMIUM, "the browser is missing; on Debian: apt-get install chromium-headless-shell"
    themes = THEMES if options.theme == "both" else (options.theme,)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            if options.readme:
                README.write_bytes(readme_picture(browser, server))
                print(README)
            elif options.share:
                for path in share(browser, server, PUBLIC):
                    print(path)
            else:
                for path in take(browser, server, options.to, options.only, themes, options.size or SIZES):
                    print(path)
        finally:
            browser.close()
            server.stop()


def size_of(text: str) -> Size:
    """The width and the height of `1280x800`."""
    width, height = text.split("x")
    return int(width), int(height)


def take(
    browser: Browser,
    server: Server,
    to: Path,
    only: str = "",
    themes: Iterable[str] = THEMES,
    sizes: Sequence[Size] = SIZES,
) -> Iterator[Path]:
    """Take the pictures whose name contains `only`, and yield the path of each when it is written."""
    for theme in themes:
        for size in sizes:
            folder = to / theme / f"{size[0]}x{size[1]}"
            folder.mkdir(parents=True, exist_ok=True)
            for name, page in pictures(opener(browser, server, theme, size), only):
                path = folder / f"{name}.png"
                page.screenshot(path=path)
                yield path


def readme_picture(browser: Browser, server: Server) -> bytes:
    """The picture in README.md, as WebP."""
    page = opener(browser, server, "dark", README_SIZE)("/")
    sit(page, fourth_turn())
    still(page)
    url = "data:image/png;base64," + base64.b64encode(page.screenshot()).decode()
    page.context.close()
    blank = browser.new_page()
    encoded: str = blank.evaluate(_ENCODE, [url, _QUALITY])
    blank.close()
    return base64.b64decode(encoded)


# An open door as wide as the picture, or all doors below their title, without what is to be pressed there.
_DOOR = """
    html, body { overflow: hidden }
    header, .ways, .dock, .lead, section, .links, .inside ul { display: none !important }
    .door.open { position: fixed; inset: 0; z-index: 9; width: 600px; height: 315px; border: 0; border-radius: 0 }
    .door.open .inside { align-content: start }
    .fan { padding: 12px 20px 12px 0 !important }
    .fan > div:not(.board) { width: 150px !important }
    .fan > svg { height: 290px !important }
"""
_DOORS = """
    html, body { overflow: hidden }
    .page { position: fixed; inset: 0; padding: 56px 48px 0 !important }
    header, .ways, .dock, .lead, section, .links, .inside ul { display: none !important }
    h1 { margin-bottom: 32px !important; font-size: 60px !important }
"""


def share(browser: Browser, server: Server, to: Path) -> Iterator[Path]:
    """Write the picture of each game, that of all games, and the icon; yield the path of each."""
    (to / "share").mkdir(exist_ok=True)
    width, height = SHARE_SIZE
    for game in ("mindtable", *mindtable.games()):
        own = game != "mindtable"
        scale = 2 if own else 1
        context = browser.new_context(
            base_url=server.url,
            viewport={"width": width, "height": height},
            device_scale_factor=scale,
            color_scheme="dark",
            reduced_motion="reduce",
            bypass_csp=True,  # for the style below
        )
        page = context.new_page()
        page.goto("/")
        page.locator(f"input[value={game if own else 'tumblrcards'}]").check()
        page.locator(".fan svg").first.wait_for()
        page.add_style_tag(content=_DOOR if own else _DOORS)
        still(page)
        path = to / "share" / f"{game}.jpg"
        part: Any = {"x": 0, "y": 0, "width": width // scale, "height": height // scale}
        page.screenshot(path=path, type="jpeg", quality=_SHARE_QUALITY, clip=part)
        context.close()
        yield path
    page = browser.new_page(viewport={"width": _ICON, "height": _ICON})
    page.goto(f"{server.url}/icon.svg")
    page.screenshot(path=to / "icon.png")
    page.close()
    yield to / "icon.png"


@cache
def finished_game() -> str:
    """The record of a game that two bots have played."""
    *_, table = greedy_play("tumblrcards", 7)
    text: str = table.record().dumps()
    return text


def greedy_play(game: str, seed: int) -> Iterator[State]:
    """Every position of a game between two greedy bots, the last one included."""
    table = mindtable.start(game, seed=seed, players=NAMES)
    players = [bots.make("greedy", seed=1), bots.make("greedy", seed=2)]
    while table.decision:
        yield table
        decision = table.decision
        table.apply(players[decision.seat].choose(decision, table.view(decision.seat)))
    yield table


def _attack(_: State, view: dict[str, Any]) -> bool:
    """A creature can attack, and the hand has cards; the opponent has creatures, too."""
    seat = view["decision"]["seat"]
    return (
        view["decision"]["kind"] == "attack"
        and len(view["decision"]["actions"]) > 2
        and view["players"][seat]["hand"]["count"] > 1
        and len(view["players"][1 - seat]["things"]) > 1
    )


def _train(_: State, view: dict[str, Any]) -> bool:
    """Several plays wait, one of them with a target, and there is a Group."""
    return len(view["stack"]) > 1 and any(item["targets"] for item in view["stack"]) and groups(view) > 0


def _block(_: State, view: dict[str, Any]) -> bool:
    return view["decision"]["kind"] == "block" and groups(view) > 0 and in_play(view) > 3


def _groups(_: State, view: dict[str, Any]) -> bool:
    return view["decision"]["kind"] == "play" and groups(view) > 1 and in_play(view) > 5


def _main(_: State, view: dict[str, Any]) -> bool:
    return bool(view["decision"]["kind"] == "main" and view["turn"] > 12)


def _later(kind: str) -> Callable[[State, dict[str, Any]], bool]:
    """A question of that kind after the first turns."""
    return lambda _, view: bool(view["decision"]["kind"] == kind and view["turn"] > 4)


POSITIONS = {
    "attack": ("tumblrcards", _attack),
    "train": ("mind", _train),
    "block": ("mind", _block),
    "groups": ("mind", _groups),
    "main": ("minds_across_time", _main),
    "deploy": ("mindnet", _later("deploy")),
    "approach": ("mindnet", _later("approach")),
    "window": ("mindnet", _later("window")),
}


@cache
def position(name: str) -> Position:
    """The position with that name, found in random play."""
    game, wanted = POSITIONS[name]
    return find(wanted, game)


def sit(page: Page, at: Position) -> None:
    """Take the asked seat there against a bot, and wait for the question."""
    sit_down(page, at)
    until(page, "asked")


@cache
def fourth_turn() -> Position:
    """The first question of turn 4 in that game."""
    for table in greedy_play("tumblrcards", 7):
        if table.view(asked(table)).data["turn"] == 4:
            return here(table, len(table.history))
    raise AssertionError("the game ends before")


def opener(browser: Browser, server: Server, theme: str, size: Size) -> Open:
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


def still(page: Page) -> None:
    """Wait until everything is loaded and nothing moves."""
    page.wait_for_load_state("networkidle")
    page.wait_for_function(_STILL)


def pictures(open_: Open, only: str) -> Iterator[tuple[str, Page]]:
    """Every page, in the states that it is found in, by the name of the picture."""
    for scene in SCENES:
        wanted = [name for name in scene.names if only in name]
        if not wanted:
            continue
        page: Page | None = None
        for name, page in scene.run(open_):
            assert name in scene.names, name
            if name in wanted:
                still(page)
                yield name, page
        if page is not None:
            page.context.close()


Visit = Callable[[Open], Iterator[tuple[str, Page]]]


class Scene:
    """A visit on which pictures are taken."""

    def __init__(self, names: tuple[str, ...], run: Visit) -> None:
        self.names = names
        self.run = run


SCENES: list[Scene] = []


def scene(*names: str) -> Callable[[Visit], Visit]:
    """Declares a visit with the names of its pictures."""

    def add(run: Visit) -> Visit:
        SCENES.append(Scene(names, run))
        return run

    return add


@scene("home", "settings")
def home(open_: Open) -> Iterator[tuple[str, Page]]:
    page = open_("/")
    yield "home", page
    page.get_by_label("Settings").click()
    yield "settings", page


@scene("lobby", "lobby-looking", "best")
def lobby(open_: Open) -> Iterator[tuple[str, Page]]:
    page = open_("/lobby")
    button = page.get_by_role("button", name="MIND, Normal")
    button.wait_for()
    yield "lobby", page
    button.click()
    page.get_by_role("button", name="Play a bot meanwhile").wait_for()
    yield "lobby-looking", page
    page.get_by_role("button", name="press to stop").click()
    page.goto("/best/mind")
    page.get_by_text("Nobody’s strength").wait_for()
    yield "best", page


@scene("play", "play-choices")
def setting_up(open_: Open) -> Iterator[tuple[str, Page]]:
    page = open_("/play/tumblrcards")
    yield "play", page
    for summary in page.locator("main summary").all():
        summary.click()
    page.locator("main summary").first.scroll_into_view_if_needed()
    yield "play-choices", page


@scene("play-presets")
def presets(open_: Open) -> Iterator[tuple[str, Page]]:
    page = open_("/play/mind_game")
    page.get_by_role("radio", name="Recommended").scroll_into_view_if_needed()
    yield "play-presets", page


@scene("waiting", "join", "spectator", "chat")
def friends(open_: Open) -> Iterator[tuple[str, Page]]:
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
    for _turn in range(10):
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


@scene("table-start", "table-early")
def table(open_: Open) -> Iterator[tuple[str, Page]]:
    page = open_("/")
    start_against_bot(page)
    yield "table-start", page
    play(page, most=8)
    until(page, "asked", "over")
    yield "table-early", page


@scene("table-picked", "table-card", "table-why", "table-late", "table-over")
def attacking(open_: Open) -> Iterator[tuple[str, Page]]:
    page = open_("/")
    sit(page, position("attack"))
    page.locator(".row.near .piece.glow").first.click()
    page.locator(".piece.picked").wait_for()
    yield "table-picked", page
    page.keyboard.press("Escape")
    page.locator(".piece.picked").wait_for(state="detached")
    page.locator(".piece").first.focus()
    page.keyboard.press("i")
    page.get_by_role("dialog").wait_for()
    yield "table-card", page
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")
    page.locator(".hand .piece").last.click()  # no card can be cast in combat
    page.locator(".notice").wait_for()
    yield "table-why", page
    play(page, most=12)
    until(page, "asked", "over")
    yield "table-late", page
    if until(page, "asked", "over") == "asked":
        concede(page)
    yield "table-over", page


@scene("mind-train")
def mind_train(open_: Open) -> Iterator[tuple[str, Page]]:
    page = open_("/")
    sit(page, position("train"))
    yield "mind-train", page


@scene("mind-block")
def mind_block(open_: Open) -> Iterator[tuple[str, Page]]:
    page = open_("/")
    sit(page, position("block"))
    yield "mind-block", page


@scene("mind-groups", "mind-picked", "mind-card")
def mind_groups(open_: Open) -> Iterator[tuple[str, Page]]:
    page = open_("/")
    sit(page, position("groups"))
    yield "mind-groups", page
    page.locator(".row.near .head").first.click()
    yield "mind-picked", page
    page.keyboard.press("Escape")
    page.locator(".row.near .piece").first.focus()
    page.keyboard.press("i")
    page.get_by_role("dialog").wait_for()
    yield "mind-card", page


@scene("mind-cut", "mind-recover")
def mind_beginning(open_: Open) -> Iterator[tuple[str, Page]]:
    page = open_("/play/mind")
    page.get_by_role("button", name="Play", exact=True).click()
    until(page, "asked")
    yield "mind-cut", page
    page.locator("[data-action=decline]").click()
    page.locator(".hand .piece").first.wait_for()
    until(page, "asked")
    yield "mind-recover", page


@scene("mind-cards", "mind-decks")
def mind_pages(open_: Open) -> Iterator[tuple[str, Page]]:
    page = open_("/cards/mind")
    page.locator(".grid a").first.wait_for()
    yield "mind-cards", page
    page.goto("/decks/mind")
    page.get_by_role("heading", level=2).first.wait_for()
    yield "mind-decks", page


@scene("mat-start", "mat-pay", "mat-preempt", "mat-main", "mat-card")
def minds_across_time(open_: Open) -> Iterator[tuple[str, Page]]:
    page = open_("/")
    for kind in ("start", "pay", "preempt"):
        sit(page, questions("minds_across_time")[kind])
        yield f"mat-{kind}", page
    sit(page, position("main"))
    yield "mat-main", page
    page.locator(".row.near .piece").first.focus()
    page.keyboard.press("i")
    page.get_by_role("dialog").wait_for()
    yield "mat-card", page


@scene("mat-cards", "mat-decks", "mat-rules")
def minds_across_time_pages(open_: Open) -> Iterator[tuple[str, Page]]:
    page = open_("/cards/minds_across_time")
    page.locator(".grid a").first.wait_for()
    yield "mat-cards", page
    page.goto("/decks/minds_across_time")
    page.get_by_role("heading", level=2).first.wait_for()
    yield "mat-decks", page
    page.goto("/rules/minds_across_time")
    page.get_by_role("heading", level=1).wait_for()
    yield "mat-rules", page


@scene("mindnet-deploy", "mindnet-approach", "mindnet-window")
def mindnet(open_: Open) -> Iterator[tuple[str, Page]]:
    page = open_("/")
    for kind in ("deploy", "approach", "window"):
        sit(page, position(kind))
        yield f"mindnet-{kind}", page


@scene("mindnet-cards", "mindnet-decks")
def mindnet_pages(open_: Open) -> Iterator[tuple[str, Page]]:
    page = open_("/cards/mindnet")
    page.locator(".grid a").first.wait_for()
    yield "mindnet-cards", page
    page.goto("/decks/mindnet")
    page.get_by_role("heading", level=2).first.wait_for()
    yield "mindnet-decks", page


@scene("mind-game-bank", "mind-game-placing", "mind-game-reach", "mind-game-late")
def mind_game(open_: Open) -> Iterator[tuple[str, Page]]:
    page = open_("/")
    sit(page, questions("mind_game")["purchase"])
    yield "mind-game-bank", page
    begin_placing(page)
    yield "mind-game-placing", page
    middle = place_in_the_middle(page)
    page.locator(f'[data-at="{middle}"]').click()
    page.locator(".badge").first.wait_for(state="attached")
    yield "mind-game-reach", page
    page.keyboard.press("Escape")
    minds.play(page, most=30)
    yield "mind-game-late", page


@scene("mind-game-split", "mind-game-split-begun", "mind-game-order", "mind-game-fight", "mind-game-expel")
def mind_game_questions(open_: Open) -> Iterator[tuple[str, Page]]:
    page = open_("/")
    for kind in ("split", "order", "fight", "expel"):
        sit(page, questions("mind_game")[kind])
        yield f"mind-game-{kind}", page
        if kind == "split":
            page.get_by_role("button", name="split off").first.click()
            yield "mind-game-split-begun", page


@scene("mind-group-begun", "mind-order", "mind-mode", "mind-cost")
def mind_questions(open_: Open) -> Iterator[tuple[str, Page]]:
    page = open_("/")
    for kind, name in (("group", "group-begun"), ("order", "order"), ("mode", "mode"), ("cost", "cost")):
        sit(page, questions("mind")[kind])
        yield f"mind-{name}", page


@scene("mind-game-tiles")
def mind_game_tiles(open_: Open) -> Iterator[tuple[str, Page]]:
    page = open_("/tiles/mind_game")
    page.get_by_role("heading", level=1).wait_for()
    yield "mind-game-tiles", page


@scene("rules", "rules-rule", "rules-search")
def rules(open_: Open) -> Iterator[tuple[str, Page]]:
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
def cards(open_: Open) -> Iterator[tuple[str, Page]]:
    page = open_("/cards/tumblrcards")
    page.locator(".grid a").first.wait_for()
    yield "cards", page
    page.get_by_label("Name or text").fill("qwxz")
    yield "cards-none", page
    page.goto("/cards/tumblrcards/vile-mucus")
    page.get_by_role("dialog").wait_for()
    yield "card", page


@scene("decks", "deck-own")
def decks(open_: Open) -> Iterator[tuple[str, Page]]:
    page = open_("/decks/tumblrcards")
    yield "decks", page
    page.goto("/decks/tumblrcards#own")
    page.reload()
    page.get_by_label("Your deck list").fill("3 Imp\n2 Bear\n5 Vile Mucus")
    page.get_by_text("This deck may not be played").wait_for()
    page.get_by_label("Your deck list").scroll_into_view_if_needed()
    yield "deck-own", page


@scene("replay-choose", "replay", "replay-end", "replay-branch")
def replay(open_: Open) -> Iterator[tuple[str, Page]]:
    page = open_("/replay")
    yield "replay-choose", page
    page.get_by_label("Choose a record").set_input_files(
        {"name": "game.record", "mimeType": "application/json", "buffer": finished_game().encode()}
    )
    page.locator(".board").wait_for()
    page.get_by_label("Action", exact=True).fill("60")
    yield "replay", page
    page.keyboard.press("End")
    yield "replay-end", page
    page.get_by_label("Action", exact=True).fill("60")
    page.get_by_role("button", name="Play on").click()
    yield "replay-branch", page


@scene("missing", "gone")
def missing(open_: Open) -> Iterator[tuple[str, Page]]:
    page = open_("/nothing/here")
    yield "missing", page
    page.goto("/table/t-nothing")
    page.get_by_role("heading").wait_for()
    yield "gone", page


if __name__ == "__main__":
    main()
