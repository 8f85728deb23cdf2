"""`mindtable print`: cards, decks, boards, tiles and rules as a PDF, which the browser of this machine makes."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from argparse import Namespace
from pathlib import Path
from typing import Final
from urllib.parse import urlencode

import mindtable
from mindtable.cards.game.game import CardGame
from mindtable.core.errors import MindtableError

BROWSERS: Final = (
    "chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome",
    "microsoft-edge", "microsoft-edge-stable", "msedge",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)  # fmt: skip
_PATIENCE = 300  # seconds for the browser
_VIRTUAL = 60_000  # milliseconds that pass for the page until it is printed


def print_(options: Namespace) -> int:
    """Write the PDF. Raises MindtableError if the machine has no browser, or the game has nothing of that kind."""
    game = mindtable.game(options.game)
    kinds = ("cards", "deck", "rules") if isinstance(game, CardGame) else ("tiles", "board", "rules")
    what = options.what or kinds[0]
    if what not in kinds:
        raise MindtableError(f"{game.title} has no {what} to print; there is: {', '.join(kinds)}")
    path = address(options.game, what, options.deck, options.paper, bool(options.backs))
    browser = find_browser()
    if options.deck and options.deck not in {deck.id for deck in game.decks()}:
        raise MindtableError(f"{game.title} has no deck {options.deck!r}")
    if not browser:
        raise MindtableError(
            "no Chromium, Chrome or Edge was found: start `mindtable serve --open`, "
            f"go to {path}, and print from your browser"
        )
    file = Path(options.out or f"{options.game}-{what}.pdf").absolute()
    with tempfile.TemporaryDirectory() as folder:
        serve = [
            sys.executable,
            "-m",
            "mindtable",
            "serve",
            "--port",
            "0",
            "--data",
            f"{folder}/tables.sqlite",
        ]
        with subprocess.Popen(serve, stdout=subprocess.PIPE, text=True) as server:
            try:
                print_page(browser, origin(server) + path, file, folder)
            finally:
                server.terminate()
    print(f"mindtable: {file}")
    return 0


def address(game: str, what: str, deck: str | None, paper: str, backs: bool) -> str:
    """The address of what is printed, without its origin."""
    if what == "rules":
        return f"/rules/{game}"
    query = {"paper": paper, "backs": "yes" if backs else "no", **({"deck": deck} if deck else {})}
    return f"/print/{game}/{what}?{urlencode(query)}"


def find_browser() -> str:
    """The first browser that the machine has; the variable CHROMIUM names another one. "" if there is none."""
    wanted = os.environ.get("CHROMIUM")
    names = (wanted,) if wanted else BROWSERS
    return next((found for name in names if (found := shutil.which(name))), "")


def origin(server: subprocess.Popen[str]) -> str:
    """Where the server answers, as it says once it does. Raises MindtableError if it ends before."""
    assert server.stdout is not None
    for line in server.stdout:
        if line.startswith("mindtable: http"):
            return line.split()[1].rstrip("/")
    raise MindtableError("the server that shows the page to print did not start")


def print_page(browser: str, url: str, file: Path, folder: str) -> None:
    """Have the browser write a page as a PDF. Raises MindtableError with what it says if it does not."""
    command = [browser, "--headless", "--disable-gpu", "--no-first-run", f"--user-data-dir={folder}/browser"]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        command.append(
            "--no-sandbox"
        )  # Chromium has none for the administrator; it shows only the page of this program
    command += ["--no-pdf-header-footer", f"--virtual-time-budget={_VIRTUAL}", f"--print-to-pdf={file}", url]
    file.unlink(missing_ok=True)
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=_PATIENCE, check=False)
    except subprocess.TimeoutExpired as error:
        raise MindtableError(f"{browser} did not print within {_PATIENCE} seconds") from error
    if not file.is_file():
        said = done.stderr.strip().splitlines()
        raise MindtableError(f"{browser} did not print{': ' + said[-1] if said else ''}")
