"""A real server and a real browser.

`server` runs on a free port of the loopback; `visit` opens a page in a browser context of its own, notes every frame
that it receives, and fails the test if anything is written to the console as an error. Both stay open from test to
test until the process starts tests of another folder; a module that needs a server of its own has one.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, WebSocket, expect, sync_playwright

import mindtable.server
from tests import chance
from tests.long import leave_grids
from tests.ports import held_port

ROOT = Path(__file__).parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
# Without windows and menus Chromium takes half the time.
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium-headless-shell") or shutil.which("chromium")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE = 60_000  # milliseconds until a test gives up waiting for a state
expect.set_options(timeout=20_000)  # the machine may be busy; an existing element is found at once

# The settings of somebody who knows the games.
NEVER_WARN = """
    if (location.protocol.startsWith("http") && localStorage.getItem("mindtable") === null)
        localStorage.setItem("mindtable", '{"warn":false,"guide":false}');
"""

Visit = Callable[..., Page]


class Server:
    """A server process that can be killed and started again on the same port and database.

    `options` are further words of the command line; `paths` is the PYTHONPATH, if it is not that of the tests.
    """

    def __init__(self, folder: Path, *options: str, paths: str = "") -> None:
        self.options = options
        self.environment = {**os.environ, "PYTHONPATH": paths} if paths else None
        self.held = held_port()  # while the server is down, too
        self.port = self.held.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.data = folder / "tables.sqlite"
        self.output = folder / "server.log"
        self.chance = folder / "chance"
        self.deal("")
        self.process: subprocess.Popen[bytes] | None = None

    def deal(self, test: str) -> None:
        """Have chance come out from now on as it always does for that test."""
        self.chance.write_text(chance.words(test))

    def start(self) -> None:
        """Start the process and wait until it answers."""
        command = [sys.executable, "-m", "tests.chance", str(self.chance), "serve", "--port", str(self.port)]
        command += ["--data", str(self.data), "--bot-pace", "0", *self.options]
        with self.output.open("ab") as output:
            self.process = subprocess.Popen(
                command, stdout=output, stderr=subprocess.STDOUT, cwd=ROOT, env=self.environment
            )
        patience = time.monotonic() + PATIENCE / 1000
        while not self.answers():
            if self.process.poll() is not None or time.monotonic() > patience:
                pytest.fail(f"the server did not start: {self.output.read_text()[-2000:]}")
            time.sleep(0.05)

    def answers(self) -> bool:
        """Whether it says that it is well."""
        try:
            with urllib.request.urlopen(f"{self.url}/api/health", timeout=2) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def kill(self) -> None:
        """End it at once, as a crash would."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()

    def stop(self) -> None:
        """End it as one does."""
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.kill()
        self.held.close()


class Running:
    """What the tests of this folder share in a process, each of which starts when a test needs it."""

    def __init__(self) -> None:
        self._open = contextlib.ExitStack()
        self._browser: Browser | None = None
        self._served = contextlib.ExitStack()
        self._server: Server | None = None

    def browser(self) -> Browser:
        """The open browser; a new one if there is none, or if it has crashed."""
        if self._browser is None or not self._browser.is_connected():
            self._close_browser()
            assert CHROMIUM, "the browser is missing; on Debian: apt-get install chromium-headless-shell"
            page = Path(mindtable.server.__file__).with_name("page") / "index.html"
            assert page.is_file(), "the page has not been built: make web"
            playwright = self._open.enter_context(sync_playwright())
            self._browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            self._open.callback(self._browser.close)
        return self._browser

    def server(self, folders: pytest.TempPathFactory) -> Server:
        """The server; a new one if there is none, or if a test left it ended."""
        if self._server is None or not self._server.answers():
            self._served.close()
            self._server = Server(folders.mktemp("server"))
            self._served.callback(self._server.stop)
            self._server.start()
        return self._server

    def close(self) -> None:
        """Close what is open."""
        self._close_browser()
        self._server = None
        self._served.close()

    def _close_browser(self) -> None:
        self._browser = None
        self._open.close()


HERE = Path(__file__).parent
RUNNING = Running()


@pytest.hookimpl(tryfirst=True)  # before tests are chosen by their marks
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leaves most windows, themes and games of a test to `make test-grid`."""
    leave_grids(item for item in items if HERE in item.path.parents)


@pytest.fixture
def browser() -> Browser:
    """A browser, the same for all tests of this folder that follow one another in a process."""
    return RUNNING.browser()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> Generator[None, None, None]:
    """Closes the browser and the server unless another test of this folder follows.

    Playwright's event loop runs in the thread for as long as it is open, and `asyncio.run` of other tests would fail.
    """
    try:
        yield
    finally:
        if nextitem is None or HERE not in nextitem.path.parents:
            RUNNING.close()


@pytest.fixture(scope="module")
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server, the same for the modules of this folder that follow one another in a process.

    A module in which strangers meet has one of its own, so that nobody else is there: it sets `OWN_SERVER`.
    """
    if not getattr(request.module, "OWN_SERVER", False):
        yield RUNNING.server(tmp_path_factory)
        return
    server = Server(tmp_path_factory.mktemp("server"))
    server.start()
    yield server
    server.stop()


class Witness:
    """What a page received: every text from its sockets; and the output on its console.

    A request to anywhere but the server counts as an error.
    """

    def __init__(self, page: Page, url: str) -> None:
        self.frames: list[str] = []
        self.errors: list[str] = []
        self.traffic: list[str] = []
        self.page = page
        self.began = time.monotonic()
        self.home = (url, url.replace("http", "ws", 1), "data:", "blob:")
        page.on("request", lambda request: self._address(request.url))
        page.on("websocket", self._socket)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda message: self._console(message.type, message.text))
        page.on("crash", lambda _: self.errors.append("the page crashed"))

    def account(self) -> str:
        """The visible text of the page and the last messages on its sockets: the reason why a test waited in vain."""
        try:
            main = self.page.locator("main").first
            seen = f"{main.get_attribute('class', timeout=2_000)} {main.get_attribute('data-seq', timeout=2_000)}: "
            seen += main.inner_text(timeout=2_000).replace("\n", " | ")
        except Error as error:
            seen = f"cannot be looked at: {error.message}"
        return "\n".join((self.page.url, seen, *self.traffic[-20:], *self.errors))

    def _note(self, what: str) -> None:
        self.traffic.append(f"{time.monotonic() - self.began:8.3f} s {what[:240]}")

    def _address(self, url: str) -> None:
        if not url.startswith(self.home):
            self.errors.append(f"a request to {url}")

    def _socket(self, opened: WebSocket) -> None:
        self._address(opened.url)
        self._note("socket opened")
        opened.on("framereceived", self._received)
        opened.on("framesent", lambda payload: self._note(f"-> {payload!s}"))
        opened.on("close", lambda _: self._note("socket closed"))

    def _received(self, payload: str | bytes) -> None:
        self.frames.append(str(payload))
        self._note(f"<- {payload!s}")

    def _console(self, kind: str, text: str) -> None:
        if kind in ("error", "warning"):
            self.errors.append(text)


WITNESSES: dict[Page, Witness] = {}


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A failing test reports what its pages showed and received, and the last log lines of the server."""
    report = yield
    if report.failed:
        report.sections += [("page", witness.account()) for witness in WITNESSES.values()]
        server = getattr(item, "funcargs", {}).get("server")
        if isinstance(server, Server):
            report.sections.append(("server", server.output.read_text(errors="replace")[-4_000:]))
    return report


@pytest.fixture
def visit(request: pytest.FixtureRequest, browser: Browser, server: Server) -> Iterator[Visit]:
    """Opens an address in a context of its own: `visit("/")`; keyword arguments are the context's.

    `quiet=False` allows console errors, for tests in which the server goes away. Unless a test wants to be warned, the
    page does not ask twice before somebody ends something, and has no guide at the table.
    """
    server.deal(request.node.nodeid)
    contexts: list[BrowserContext] = []
    quiet: list[Page] = []

    def open_(path: str, quiet_: bool = True, warned: bool = False, **options: Any) -> Page:
        settings: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce"}
        context = browser.new_context(base_url=server.url, **{**settings, **options})
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        if not warned:
            context.add_init_script(NEVER_WARN)
        page = context.new_page()
        WITNESSES[page] = Witness(page, server.url)
        if quiet_:
            quiet.append(page)
        page.goto(path)
        return page

    yield open_
    errors = [error for page in quiet for error in WITNESSES[page].errors]
    for context in contexts:
        context.close()
    WITNESSES.clear()
    assert errors == []
