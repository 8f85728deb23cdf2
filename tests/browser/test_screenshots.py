"""`make screenshots` takes every picture, and the picture in README.md is one that it can make again."""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import Server
from tests.browser.screenshots import (
    README,
    README_SIZE,
    SCENES,
    Size,
    opener,
    readme_picture,
    still,
    take,
)
from tests.long import FULL

LARGEST = 150_000  # bytes of the picture in README.md

# The width, the height and the number of different colours of a picture, which comes as a data URL.
_LOOK = """async (url) => {
    const image = await createImageBitmap(await (await fetch(url)).blob());
    const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
    context.drawImage(image, 0, 0);
    const pixels = new Uint32Array(context.getImageData(0, 0, image.width, image.height).data.buffer);
    return [image.width, image.height, new Set(pixels).size];
}"""


class Seen(NamedTuple):
    """What is seen on a picture."""

    size: Size
    colours: int


Look = Callable[[bytes, str], Seen]


@pytest.fixture
def look(browser: Browser) -> Iterator[Look]:
    """Looks at a picture of that type, such as `png`."""
    page = browser.new_page()

    def look_(picture: bytes, kind: str) -> Seen:
        url = f"data:image/{kind};base64,{base64.b64encode(picture).decode()}"
        width, height, colours = page.evaluate(_LOOK, url)
        return Seen((width, height), colours)

    yield look_
    page.close()


def emptied(page: Page) -> bytes:
    """The picture of a page with nothing below its header."""
    page.locator("main").evaluate("main => main.replaceChildren()")
    still(page)
    return page.screenshot()


@pytest.mark.long
@pytest.mark.parametrize(
    ("theme", "size"),
    [("dark", (1366, 768)), *([("light", (390, 844))] if FULL else [])],  # a minute for each
)
def test_every_picture_is_taken(
    browser: Browser, server: Server, tmp_path: Path, look: Look, theme: str, size: Size
) -> None:
    page = opener(browser, server, theme, size)(
        "/help"
    )  # its ground is plain; that of the first page is a picture
    empty = look(emptied(page), "png").colours
    page.context.close()
    taken = list(take(browser, server, tmp_path, themes=[theme], sizes=[size]))
    assert sorted(path.stem for path in taken) == sorted(name for scene in SCENES for name in scene.names)
    seen = {path.stem: look(path.read_bytes(), "png") for path in taken}
    assert {each.size for each in seen.values()} == {size}
    assert [name for name, each in seen.items() if each.colours <= empty] == []


@pytest.mark.long
def test_the_picture_of_the_readme_can_be_made_again(browser: Browser, server: Server, look: Look) -> None:
    made = readme_picture(browser, server)
    for picture in (made, README.read_bytes()):
        assert len(picture) < LARGEST
        assert look(picture, "webp").size == README_SIZE
