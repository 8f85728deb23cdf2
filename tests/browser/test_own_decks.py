"""Decks of one's own, in and out: copied, downloaded, opened from a file, and never cut."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from mindtable.server.wire import CARDS_LENGTH
from mindtable.server.wire.base import DECK_LENGTH
from tests.browser.conftest import Visit

PHONE = {"viewport": {"width": 390, "height": 844}}
# As Notepad on Windows saves what a phone has typed.
LIST = "\ufeffDeck\r\n• 2 Thinker’s Stone\r\n\r\nCreatures (2)\r\n- 2x Imp (TC1) 17\r\n// the end\r\n"


def field(page: Page) -> Locator:
    return page.get_by_label(re.compile("^Your deck list"))


def opened(page: Page, what: str, file: Path) -> None:
    """Open a file with the button that says so."""
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name=f"Open {what}").click()
    chooser.value.set_files(file)


@pytest.mark.long
def test_a_deck_is_copied_downloaded_and_opened_again(visit: Visit, tmp_path: Path) -> None:
    page = visit("/decks/tumblrcards#own", permissions=["clipboard-read", "clipboard-write"], **PHONE)
    page.get_by_role("button", name=re.compile("^Begin with")).click()
    expect(page.get_by_text("This deck may be played")).to_be_visible()
    page.get_by_label("Name of the deck").fill("Ann’s first/best")
    text = field(page).input_value()

    page.get_by_role("button", name="Copy the deck list").click()
    expect(page.get_by_role("main").get_by_text("The deck list is copied.")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == text

    with page.expect_download() as download:
        page.get_by_role("button", name="Download the deck list").click()
    assert download.value.suggested_filename == "Ann-s-first-best.txt"
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert file.read_text(encoding="utf-8") == text

    field(page).fill("2 Imp")
    opened(page, "a deck list", file)
    expect(field(page)).to_have_value(text)
    expect(page.get_by_label("Name of the deck")).to_have_value("Ann s first best")
    page.get_by_role("radio", name=re.compile("^Ann’s")).check()
    expect(field(page)).to_have_value("2 Imp")  # the other deck is as it was
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.long
def test_a_file_of_windows_is_read_and_one_that_is_no_text_refused(visit: Visit, tmp_path: Path) -> None:
    page = visit("/decks/tumblrcards#own")
    (tmp_path / "From Windows.txt").write_bytes(LIST.encode("utf-16"))
    (tmp_path / "picture.txt").write_bytes(b"\x89PNG\0\0\0")
    opened(page, "a deck list", tmp_path / "picture.txt")
    expect(page.get_by_role("main").get_by_text("“picture.txt” is not a text file.")).to_be_visible()
    opened(page, "a deck list", tmp_path / "From Windows.txt")
    expect(page.get_by_label("Name of the deck")).to_have_value("From Windows")
    breaches = page.locator(".breaches li")
    expect(breaches).to_have_count(1)
    expect(breaches).to_contain_text("line 2: there is no card")


@pytest.mark.long
@pytest.mark.grid
def test_what_is_too_long_is_said_and_kept_whole(visit: Visit, tmp_path: Path) -> None:
    page = visit("/decks/tumblrcards#own")
    long = "2 Imp\n" * (DECK_LENGTH // 6 + 1)
    field(page).fill(long)
    said = f"has {len(long):,} characters. At most {DECK_LENGTH:,} can be read."
    expect(page.get_by_text(said)).to_have_count(2)  # below the list, and beside the button
    expect(page.get_by_role("button", name="Play with this deck")).to_be_disabled()
    page.reload()
    expect(field(page)).to_have_value(long)
    field(page).fill("2 Imp")
    expect(page.get_by_text("can be read.")).to_have_count(0)
    page.get_by_text("Cards that you wrote").click()
    file = tmp_path / "cards.toml"
    file.write_text("# much to say\n" * (CARDS_LENGTH // 14 + 1), encoding="utf-8")
    opened(page, "a card file", file)
    expect(page.get_by_label("Your card file", exact=True)).to_have_value(file.read_text(encoding="utf-8"))
    expect(page.get_by_text(f"At most {CARDS_LENGTH:,} can be read.")).to_have_count(2)


@pytest.mark.parametrize(("game", "said"), [("minds_across_time", 1), ("tumblrcards", 0)])
def test_how_a_side_deck_is_written_is_said_where_there_are_any(visit: Visit, game: str, said: int) -> None:
    page = visit(f"/decks/{game}#own")
    expect(field(page)).to_be_visible()
    expect(page.get_by_text("The side deck follows a line")).to_have_count(said)
