"""Measures what the animations of a table cost a slow computer.

`python -m tests.browser.motion [--game GAME] [--rate 4] [--seconds 20] [--beside FOLDER]` watches two bots that choose
by chance, in each game. At full speed it takes the processor time of the main thread, times the rate: the longest
task, how many are too long, and script and layout for each frame. A browser that is slowed down also counts the time
in which the machine does other work, so it only tells the longest task by the clock, the frames, and how far things
shifted. `--beside` measures another checkout, whose page is built, in the same run.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

import mindtable
from tests.browser.conftest import CHROMIUM, FLAGS, PATIENCE
from tests.ports import held_port

PACE = (
    "500"  # milliseconds between two actions of a bot, before those of bots among themselves are slowed down
)
SETTLED = 3_000  # milliseconds until everything that a table loads is there
LONG = 50.0  # milliseconds; the browser tells of tasks from here on
SHIFT = 0.02
TASKS = "disabled-by-default-devtools.timeline"  # the category in which the browser tells of tasks
SCRIPT = (
    "FunctionCall",
    "EvaluateScript",
    "FireAnimationFrame",
    "TimerFire",
    "EventDispatch",
    "RunMicrotasks",
)
LAYOUT = ("UpdateLayoutTree", "Layout")

# Collects long tasks, shifts and frames from now on.
_WATCH = """() => {
    window.seen = { tasks: [], shift: 0, frames: 0, moved: {} };
    new PerformanceObserver((list) => list.getEntries().forEach((each) => seen.tasks.push(each.duration)))
        .observe({ type: "longtask" });
    new PerformanceObserver((list) => list.getEntries().forEach((each) => {
        if (each.hadRecentInput) return;
        seen.shift += each.value;
        for (const { node } of each.sources) {
            const name = node?.className?.toString().replace(/ ?svelte-\\w+/g, "") || node?.nodeName || "";
            seen.moved[name] = (seen.moved[name] ?? 0) + each.value;
        }
    })).observe({ type: "layout-shift" });
    const frame = () => (seen.frames++, requestAnimationFrame(frame));
    requestAnimationFrame(frame);
}"""

# Begins a game between two bots; resolves to its table.
_BEGIN = """async (game) => {
    const bot = { kind: "bot", bot: "random" };
    const body = JSON.stringify({ game, seats: [bot, bot] });
    const headers = { "content-type": "application/json" };
    return (await (await fetch("/api/tables", { method: "POST", headers, body })).json()).table.id;
}"""


class Motion(NamedTuple):
    """What was measured at a table. Times are in milliseconds, those of script and layout for each frame."""

    tasks: list[float]
    own: list[float]
    script: float
    layout: float
    frames: int
    shift: float
    moved: dict[str, float]

    def __str__(self) -> str:
        longest = f"{max(self.tasks):.0f}" if self.tasks else f"< {LONG:.0f}"
        long = sum(task > LONG for task in self.own)
        told = f"{max(self.own, default=0):9.0f}{long:8}{self.script:9.2f}{self.layout:9.2f}"
        told += f"{longest:>9}{self.frames:8}{self.shift:9.4f}"
        worst = sorted(self.moved, key=lambda name: -self.moved[name])[:3]
        return told + (f"  {', '.join(worst)}" if self.shift > SHIFT else "")


def main() -> None:
    """Read the command line and print a line for each game and checkout."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--game", action="append", choices=mindtable.games(), help="repeatable; by default all"
    )
    parser.add_argument("--rate", type=float, default=4, help="how many times slower the processor is (4)")
    parser.add_argument("--seconds", type=float, default=20, help="of each game, twice (20)")
    parser.add_argument("--beside", type=Path, help="another checkout")
    options = parser.parse_args()
    assert CHROMIUM, "the browser is missing; on Debian: apt-get install chromium-headless-shell"
    head = (
        f"{'game':19}{'own':>10}{'> 50 ms':>8}{'script':>9}{'layout':>9}{'clock':>9}{'frames':>8}{'shift':>9}"
    )
    print(head)
    checkouts = [options.beside, Path()] if options.beside else [Path()]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            for game in options.game or mindtable.games():
                for checkout in checkouts:
                    with serving(checkout) as address:
                        found = measured(browser, address, game, options.rate, options.seconds)
                    name = game if checkout == Path() else "  beside"
                    print(f"{name:20}{found}", flush=True)
        finally:
            browser.close()


@contextmanager
def serving(checkout: Path) -> Iterator[str]:
    """A server of that checkout; its address."""
    with tempfile.TemporaryDirectory() as folder, held_port() as held:
        port = held.getsockname()[1]
        command = [sys.executable, "-m", "mindtable", "serve", "--port", str(port), "--bot-pace", PACE]
        command += ["--data", f"{folder}/tables.sqlite"]
        environment = {**os.environ, "PYTHONPATH": str(checkout.resolve() / "src")}
        quiet = subprocess.DEVNULL
        process = subprocess.Popen(command, cwd=checkout, env=environment, stdout=quiet, stderr=quiet)
        try:
            address = f"http://127.0.0.1:{port}"
            await_health(f"{address}/api/health")
            yield address
        finally:
            process.terminate()
            process.wait()


def await_health(address: str) -> None:
    """Wait until a server answers there."""
    until = time.monotonic() + PATIENCE / 1000
    while True:
        try:
            urllib.request.urlopen(address, timeout=2).close()
            return
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.1)


def measured(browser: Browser, address: str, game: str, rate: float, seconds: float) -> Motion:
    """Watch a game for so many seconds at full speed, and as long slowed down."""
    context = browser.new_context(base_url=address, viewport={"width": 1366, "height": 768})
    try:
        page = at_table(context, game)
        page.evaluate(_WATCH)
        browser.start_tracing(page=page, categories=["devtools.timeline", TASKS])
        page.wait_for_timeout(seconds * 1000)
        frames = max(1, int(page.evaluate("seen.frames")))
        own, times = processor_times(browser.stop_tracing())
        page = at_table(context, game)
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": rate})
        page.evaluate(_WATCH)
        page.wait_for_timeout(seconds * 1000)
        seen: dict[str, Any] = page.evaluate("seen")
    finally:
        context.close()

    def each(*names: str) -> float:
        return sum(times[name] for name in names) * rate / frames

    return Motion(
        tasks=[float(task) for task in seen["tasks"]],
        own=[task * rate for task in own],
        script=each(*SCRIPT),
        layout=each(*LAYOUT),
        frames=int(seen["frames"]),
        shift=float(seen["shift"]),
        moved=seen["moved"],
    )


def at_table(context: BrowserContext, game: str) -> Page:
    """A page at the table of a game that has begun, once everything is there."""
    page = context.new_page()
    page.goto("/cards")
    table = page.evaluate(_BEGIN, game)
    page.goto(f"/table/{table}")
    page.locator("main.table").wait_for(timeout=PATIENCE)
    page.wait_for_timeout(SETTLED)
    return page


def processor_times(trace: bytes) -> tuple[list[float], Counter[str]]:
    """Milliseconds of the processor that the main thread of the busiest page took: by task, and by kind of work."""
    events: list[dict[str, Any]] = json.loads(trace)["traceEvents"]
    threads: dict[tuple[int, int], list[dict[str, Any]]] = {
        (event["pid"], event["tid"]): []
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    for event in events:
        if event["ph"] == "X" and (event["pid"], event["tid"]) in threads:
            threads[event["pid"], event["tid"]].append(event)

    def tasks(thread: list[dict[str, Any]]) -> list[float]:
        return [event.get("tdur", 0) / 1000 for event in thread if event["name"] == "RunTask"]

    busiest = max(threads.values(), key=lambda thread: sum(tasks(thread)))
    times: Counter[str] = Counter()
    around: list[dict[str, Any]] = []
    for event in sorted(busiest, key=lambda event: (event["ts"], -event["dur"])):
        while around and around[-1]["ts"] + around[-1]["dur"] <= event["ts"]:
            around.pop()
        taken = event.get("tdur", 0) / 1000
        times[event["name"]] += taken
        if around:
            times[around[-1]["name"]] -= taken
        around.append(event)
    return tasks(busiest), times


if __name__ == "__main__":
    main()
