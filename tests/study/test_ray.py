"""Simulations on a real Ray cluster, which is bound to the loopback of this computer and reports to nobody."""

from __future__ import annotations

import csv
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.ports import held_port

PATIENCE = 300.0  # seconds for a cluster to start on a busy computer
QUIET = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_AUTH_MODE": "disabled",
    # Addresses of this computer stay those of the loopback, as where Ray knows no clusters.
    "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",
}
WORDS = ("tumblrcards", "--games", "300", "--seed", "s", "--decks", "downwind-horde", "restless-dead")

pytestmark = pytest.mark.long


class Cluster:
    """A cluster with two workers, in processes of its own group."""

    def __init__(self, folder: Path, home: Path) -> None:
        self.address = ""
        self.folder = folder
        # Their working folder is not this one, so that they import the package from where it is installed.
        path = os.pathsep.join(
            os.path.abspath(each) for each in os.environ.get("PYTHONPATH", "").split(os.pathsep) if each
        )
        self.environment = {**os.environ, **QUIET, "HOME": str(home), "PYTHONPATH": path}
        self.log = home / "ray.log"
        with self.log.open("w") as log:
            self.process = subprocess.Popen(
                [
                    *(sys.executable, "-m", "ray.scripts.scripts", "start", "--head", "--block"),
                    *("--node-ip-address=127.0.0.1", "--port=0"),
                    *("--min-worker-port=0", "--max-worker-port=0", "--num-cpus=2"),
                    *("--include-dashboard=false", "--disable-usage-stats", "--object-store-memory=80000000"),
                    f"--temp-dir={folder}",
                ],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                env=self.environment,
                cwd=home,
                start_new_session=True,
            )
        self.group = os.getpgid(self.process.pid)

    def wait(self) -> None:
        """Wait until it has started."""
        end = time.monotonic() + PATIENCE
        while "Ray runtime started" not in self.log.read_text():
            assert self.process.poll() is None, self.log.read_text()
            assert time.monotonic() < end, self.log.read_text()
            time.sleep(0.2)
        self.address = (self.folder / "ray_current_cluster").read_text()

    def processes(self) -> list[tuple[int, str]]:
        """The numbers and command lines of its processes."""
        found = []
        for folder in Path("/proc").iterdir():
            if folder.name.isdecimal():
                try:
                    session = int((folder / "stat").read_text().rpartition(")")[2].split()[3])
                    command = (folder / "cmdline").read_bytes().replace(b"\0", b" ").decode()
                except OSError:
                    continue  # it has just ended
                if session == self.group:
                    found.append((int(folder.name), command))
        return found

    def end(self) -> None:
        """End all its processes."""
        self.process.terminate()
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(60)
        for number, _ in self.processes():
            with suppress(ProcessLookupError):
                os.kill(number, signal.SIGKILL)
        self.process.wait(60)

    def simulate(self, *words: str) -> subprocess.Popen[str]:
        """Begin a simulation on it."""
        return subprocess.Popen(
            [sys.executable, "-m", "mindtable", "simulate", *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=self.environment,
        )


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    # Sockets of Unix have short names, so its folder is not below that of the tests.
    with tempfile.TemporaryDirectory(prefix="ray", ignore_cleanup_errors=True) as folder:
        found = Cluster(Path(folder), tmp_path_factory.mktemp("home"))
        try:
            found.wait()
            yield found
        finally:
            found.end()


def done(process: subprocess.Popen[str]) -> str:
    """The output of a simulation that succeeds."""
    out, err = process.communicate(timeout=600)
    assert process.returncode == 0, err
    return out


def rows(path: Path) -> list[list[str]]:
    with path.open(newline="") as file:
        return list(csv.reader(file))


def test_the_cluster_and_local_processes_give_the_same_games(cluster: Cluster, tmp_path: Path) -> None:
    there, here = tmp_path / "there", tmp_path / "here"
    told = done(cluster.simulate(*WORDS, "--ray", cluster.address, "--decisions", "--out", str(there)))
    assert f"on the cluster at {cluster.address}" in told
    done(cluster.simulate(*WORDS, "--jobs", "2", "--decisions", "--out", str(here)))
    for name in ("games.csv", "decisions.csv", "report.txt"):
        assert (there / name).read_bytes() == (here / name).read_bytes()


def test_it_listens_to_this_computer_only(cluster: Cluster) -> None:
    # What the kernel says of the sockets that the processes hold.
    held = set()
    for number, _ in cluster.processes():
        for link in Path(f"/proc/{number}/fd").glob("*"):
            try:
                held.add(os.readlink(link))
            except OSError:
                continue
    listening = []
    for table in ("tcp", "tcp6"):
        for line in Path(f"/proc/net/{table}").read_text().splitlines()[1:]:
            part = line.split()
            if part[3] == "0A" and f"socket:[{part[9]}]" in held:
                listening.append(address_of(part[1].partition(":")[0]))
    assert listening
    assert set(listening) <= {"127.0.0.1", "::ffff:127.0.0.1", "::1"}


def address_of(text: str) -> str:
    """An address as the kernel writes it: words of four bytes, the lowest first."""
    data = b"".join(bytes.fromhex(text[start : start + 8])[::-1] for start in range(0, len(text), 8))
    return socket.inet_ntop(socket.AF_INET if len(data) == 4 else socket.AF_INET6, data)


def test_the_games_of_a_killed_worker_are_played_again(cluster: Cluster, tmp_path: Path) -> None:
    out, here = tmp_path / "out", tmp_path / "here"
    words = ("mind_game", "--games", "400", "--seed", "s")
    process = cluster.simulate(*words, "--ray", cluster.address, "--out", str(out))
    games = out / "games.csv"
    killed = 0
    while process.poll() is None and killed < 2:
        if games.exists() and len(rows(games)) > 2 + 10 * killed:
            working = [
                number for number, command in cluster.processes() if command.startswith("ray::attempt_there")
            ]
            for number in working[:1]:
                os.kill(number, signal.SIGKILL)
                killed += 1
        time.sleep(0.02)
    done(process)
    assert killed == 2
    done(cluster.simulate(*words, "--jobs", "2", "--out", str(here)))
    assert rows(games) == rows(here / "games.csv")


def test_a_simulation_begun_here_goes_on_there(cluster: Cluster, tmp_path: Path) -> None:
    whole, cut = tmp_path / "whole", tmp_path / "cut"
    done(cluster.simulate(*WORDS, "--jobs", "2", "--out", str(whole)))
    process = cluster.simulate(*WORDS, "--jobs", "1", "--out", str(cut))
    while process.poll() is None and not ((cut / "games.csv").exists() and len(rows(cut / "games.csv")) > 5):
        time.sleep(0.01)
    process.kill()
    process.communicate()
    assert 5 < len(rows(cut / "games.csv")) < 301
    done(cluster.simulate("--resume", str(cut), "--ray", cluster.address))
    assert (cut / "games.csv").read_bytes() == (whole / "games.csv").read_bytes()


def test_an_error_of_a_game_there_is_reported_here(cluster: Cluster, tmp_path: Path) -> None:
    # Only on this computer is the module found when the simulation begins.
    (tmp_path / "bot_of_a_test.py").write_text(
        "class Bot:\n    def __init__(self, seed): pass\n    def choose(self, decision, view): return 1 / 0\n"
    )
    process = subprocess.Popen(
        [
            *(sys.executable, "-m", "mindtable", "simulate", "--games", "4", "--bots", "bot_of_a_test:Bot"),
            *("--ray", cluster.address, "--out", str(tmp_path / "out")),
        ],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=cluster.environment,
        cwd=tmp_path,
    )
    _, err = process.communicate(timeout=600)
    assert process.returncode == 1, err
    assert "bot_of_a_test:Bot failed: ZeroDivisionError" in err
    assert "Traceback" not in err


def test_an_address_without_a_cluster_is_one_line(cluster: Cluster, tmp_path: Path) -> None:
    with held_port() as port:
        address = f"127.0.0.1:{port.getsockname()[1]}"
        process = cluster.simulate(*WORDS, "--ray", address, "--out", str(tmp_path / "out"))
        _, err = process.communicate(timeout=600)
    assert process.returncode == 1
    assert err.startswith(f"mindtable: there is no Ray cluster at {address}: ")
    assert len(err.splitlines()) == 1
