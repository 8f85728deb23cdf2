"""`docs/protocol.md` is correct and complete: its bot plays a game, and every message and code is in it."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from mindtable.server import wire
from mindtable.server.settings import Limits
from mindtable.server.site.app import HANDLERS
from mindtable.server.tables.refusals import CODES
from tests.citations import ROOT
from tests.server.conftest import PATIENCE, Process

PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
BOT = re.search(r"^```python bot\.py\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


@pytest.mark.long
def test_the_bot_in_the_document_plays_a_game_to_its_end(process: Process, tmp_path: Path) -> None:
    """On a server with the limits that everybody meets."""
    assert BOT is not None
    assert len(BOT[1].splitlines()) <= 40
    house = process.start(limits=Limits())
    (tmp_path / "bot.py").write_text(BOT[1], encoding="utf-8")
    played = subprocess.run(
        [sys.executable, tmp_path / "bot.py", house.address],
        capture_output=True,
        text=True,
        timeout=2 * PATIENCE,
    )
    assert (played.returncode, played.stderr) == (0, "")
    assert re.fullmatch(r"(won|lost|drew) because .+\n", played.stdout)
    assert process.errors == ""


@pytest.mark.parametrize("union", [wire.ClientMessage, wire.ServerMessage])
def test_the_document_names_every_message(union: object) -> None:
    tags = {kind.__struct_config__.tag for kind in get_args(union)}
    if union is wire.ClientMessage:
        assert set(re.findall(r'^\| `\{"type": "(\w+)"', PAGE, re.MULTILINE)) == tags
    else:
        rows = re.findall(r"^\| ((?:`\w+`(?:, )?)+) \|", PAGE, re.MULTILINE)
        assert {word for row in rows for word in re.findall(r"\w+", row)} == tags


def test_the_messages_in_the_document_are_messages() -> None:
    shown = re.findall(r'`(\{"type": .*?\})`', PAGE)
    assert shown
    decoder = msgspec.json.Decoder(wire.ClientMessage)
    for text in shown:
        assert decoder.decode(text)


def test_the_document_names_every_route() -> None:
    routes = {
        (method, re.sub(r"\{(\w+?)(?:_id)?:str\}", r"{\1}", path))
        for handler in HANDLERS
        if handler.include_in_schema is not False
        for path in handler.paths
        for method in handler.http_methods
    }
    told = set(re.findall(r"^\| `(GET|POST|PUT|DELETE) (/api/[^`?]*)", PAGE, re.MULTILINE))
    assert told == {(str(method), path) for method, path in routes} | {("GET", "/api/openapi.json")}


def test_the_document_names_every_code_of_a_refusal() -> None:
    sources = (ROOT / "src" / "mindtable" / "server").rglob("*.py")
    text = "".join(source.read_text(encoding="utf-8") for source in sources)
    codes = set(
        re.findall(
            r'\b(?:RequestError|strike|_farewell|Refusal|Failure)\((?:(?:id|code)=|[\w.]+, )*"([a-z-]+)"',
            text,
        )
    ) | {code for _, code in CODES}
    assert {"stale", "limit", "storage", "rule", "invalid"} <= codes
    listed = PAGE.partition("**Refusal codes:**")[2].partition("\n\n")[0]
    assert codes <= set(re.findall(r"`([a-z-]+)`", listed))
