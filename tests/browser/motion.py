"""Measures what the animations of a table cost a slow computer.

`python -m tests.browser.motion [--game GAME] [--rate 4] [--seconds 20]` watches two bots that choose by chance, in each
game, with the processor slowed down. It prints the longest task of the main thread and how many are too long, by the
clock and by the processor time of the thread itself; script, layout and style for each frame; and how far things
shifted. On a busy machine only the processor time says something, and even that is larger than on a quiet one.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, CDPSession, sync_playwright

import mindtable
from tests.browser.conftest import CHROMIUM, FLAGS, PATIENCE, Server

PACE = (
    "500"  # milliseconds between two actions of a bot, before those of bots among themselves are slowed down
)
SETTLED = 3_000  # milliseconds until everything that a table loads is there
LONG = 50.0  # milliseconds; the browser tells of tasks from here on
SHIFT = 0.02
TASKS = "disabled-by-default-devtools.timeline"  # the category in which the browser tells of tasks

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

    game: str
    frames: int
    tasks: list[float]
    own: list[float]
    script: float
    layout: float
    shift: float
    moved: dict[str, float]

    def __str__(self) -> str:
        longest = f"{max(self.tasks):.0f}" if self.tasks else f"< {LONG:.0f}"
        long = sum(task > LONG for task in self.own)
        told = f"{self.game:18}{self.frames:7}{longest:>9}{len(self.tasks):8}"
        told += f"{max(self.own, default=0):9.0f}{long:8}"
        told += f"{self.script:9.2f}{self.layout:9.2f}{self.shift:9.4f}"
        worst = sorted(self.moved, key=lambda name: -self.moved[name])[:3]
        return told + (f"  {', '.join(worst)}" if self.shift > SHIFT else "")


def main() -> None:
    """Read the command line and print a line for each game."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--game", action="append", choices=mindtable.games(), help="repeatable; by default all"
    )
    parser.add_argument("--rate", type=float, default=4, help="how many times slower the processor is (4)")
    parser.add_argument("--seconds", type=float, default=20, help="of each game (20)")
    options = parser.parse_args()
    assert CHROMIUM, "the browser is missing; on Debian: apt-get install chromium-headless-shell"
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder), "--bot-pace", PACE)
        server.start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        head = f"{'game':18}{'frames':>7}{'longest':>9}{'> 50 ms':>8}{'own':>9}{'> 50 ms':>8}"
        print(f"{head}{'script':>9}{'layout':>9}{'shift':>9}")
        try:
            for game in options.game or mindtable.games():
                print(measured(browser, server, game, options.rate, options.seconds), flush=True)
        finally:
            browser.close()
            server.stop()


def measured(browser: Browser, server: Server, game: str, rate: float, seconds: float) -> Motion:
    """Watch a game for so many seconds."""
    context = browser.new_context(base_url=server.url, viewport={"width": 1366, "height": 768})
    page = context.new_page()
    page.goto("/help")
    table = page.evaluate(_BEGIN, game)
    page.goto(f"/table/{table}")
    page.locator("main.table").wait_for(timeout=PATIENCE)
    page.wait_for_timeout(SETTLED)
    session = context.new_cdp_session(page)
    session.send("Performance.enable")
    session.send("Emulation.setCPUThrottlingRate", {"rate": rate})
    page.evaluate(_WATCH)
    browser.start_tracing(page=page, categories=["devtools.timeline", TASKS])
    before = metrics(session)
    page.wait_for_timeout(seconds * 1000)
    after = metrics(session)
    own = processor_times(browser.stop_tracing())
    seen: dict[str, Any] = page.evaluate("seen")
    context.close()
    frames = max(1, int(seen["frames"]))

    def each(*names: str) -> float:
        return sum(after[name] - before[name] for name in names) * 1000 / frames

    return Motion(
        game,
        frames,
        [float(task) for task in seen["tasks"]],
        own,
        each("ScriptDuration"),
        each("LayoutDuration", "RecalcStyleDuration"),
        float(seen["shift"]),
        seen["moved"],
    )


def metrics(session: CDPSession) -> dict[str, float]:
    """The counters of the browser, in seconds."""
    return {each["name"]: each["value"] for each in session.send("Performance.getMetrics")["metrics"]}


def processor_times(trace: bytes) -> list[float]:
    """What the tasks of the busiest page's main thread took of the processor, in milliseconds."""
    events: list[dict[str, Any]] = json.loads(trace)["traceEvents"]
    pages = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    tasks: dict[tuple[int, int], list[float]] = {page: [] for page in pages}
    for event in events:
        if event["name"] == "RunTask" and (event["pid"], event["tid"]) in pages:
            tasks[event["pid"], event["tid"]].append(event.get("tdur", 0) / 1000)
    return max(tasks.values(), key=sum, default=[])


if __name__ == "__main__":
    main()
