"""What other sites read of a link to the page, without running any script."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import mindtable
from mindtable.server.site.sharing import PICTURE
from tests.server.conftest import GAME, House, in_thread, settings_in

PUBLIC = Path(__file__).parents[2] / "web" / "public"


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with a page, and with the pictures of the real one."""
    folder = tmp_path_factory.mktemp("shared")
    page = folder / "page"
    (page / "share").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html><title>mindtable</title>")
    for picture in (PUBLIC / "share").iterdir():
        (page / "share" / picture.name).write_bytes(picture.read_bytes())
    with in_thread(settings_in(folder)) as house:
        yield house


def told(house: House, path: str) -> dict[str, str]:
    """What is told of a page: its title and its properties."""
    text = house.http.get(path).text
    found = dict(re.findall(r'<meta (?:property|name)="([^"]+)" content="([^"]*)" />', text))
    (found["title"],) = re.findall("<title>(.*)</title>", text)
    return found


@pytest.mark.parametrize("name", ["", *mindtable.games()])
def test_every_page_of_a_game_has_a_title_a_sentence_and_a_picture(shared: House, name: str) -> None:
    found = told(shared, f"/rules/{name}" if name else "/")
    game = mindtable.game(name) if name else None
    assert found["title"] == (
        f"Rules of {game.title} · mindtable" if game else "mindtable: games that know their rules"
    )
    if game:
        assert found["og:description"] == game.summary.replace("'", "&#x27;")
    picture = found["og:image"]
    assert picture.endswith(f"/share/{name}.jpg" if name else PICTURE)
    assert picture.startswith(f"{shared.address}/")
    body = shared.http.get(picture).content
    assert (body[:3], 10_000 < len(body) < 120_000) == (b"\xff\xd8\xff", True)
    assert found["twitter:card"] == "summary_large_image"


@pytest.mark.parametrize("path", ["/nowhere", "/rules/nothing", "/table/unknown-table", "/help"])
def test_any_other_page_is_told_of_as_the_first(shared: House, path: str) -> None:
    found = told(shared, path)
    assert (found["og:title"], found["og:url"]) == (
        "mindtable: games that know their rules",
        f"{shared.address}{path}",
    )


def test_an_invitation_says_who_invites_and_nothing_can_become_markup(shared: House) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}]
    made = shared.post("/api/tables", game=GAME, name='Ann "<b>', seats=seats)
    path = f"/join/{made['table']['id']}"
    assert told(shared, path)["og:title"] == "Ann &quot;&lt;b&gt; would like to play TumblrCards"
    assert "<b>" not in shared.http.get(path).text
