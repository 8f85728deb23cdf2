"""The files in `deploy/`: units of systemd, and nginx or Caddy before a server, as far as this machine has them."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import msgspec
import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from mindtable.cli.options import build
from mindtable.server.settings import RateLimit
from tests.citations import ROOT
from tests.limits import PLENTY
from tests.server.conftest import Process

DEPLOY = ROOT / "deploy"
SITE = "table.example.org"


def commands(unit: str) -> list[list[str]]:
    """The commands of mindtable that a unit runs."""
    text = (DEPLOY / unit).read_text(encoding="utf-8").replace("\\\n", " ").replace("%%", "%")
    found = []
    for line in text.splitlines():
        if line.startswith("ExecStart="):
            words = shlex.split(line.removeprefix("ExecStart="))
            if words[0] == "/bin/sh":
                words = shlex.split(words[2].removeprefix("exec "))
            found.append(words)
    return found


@pytest.mark.parametrize("unit", ["mindtable.service", "mindtable-backup.service"])
def test_a_unit_runs_a_command_that_exists(unit: str) -> None:
    (words,) = commands(unit)
    assert words[0] == "/opt/mindtable/bin/mindtable"
    options = build()[0].parse_args(words[1:])
    assert callable(options.run)


def test_the_server_of_the_unit_is_reached_by_its_proxy_alone() -> None:
    (words,) = commands("mindtable.service")
    options = build()[0].parse_args(words[1:])
    assert (options.host, options.port) == ("127.0.0.1", 8000)
    assert options.proxy == ["127.0.0.1/32"]
    assert options.public_url == f"https://{SITE}"
    assert "server 127.0.0.1:8000;" in (DEPLOY / "nginx.conf").read_text()
    assert "reverse_proxy 127.0.0.1:8000" in (DEPLOY / "Caddyfile").read_text()


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd here")
def test_systemd_accepts_the_units(tmp_path: Path) -> None:
    units = sorted(each for each in DEPLOY.iterdir() if each.suffix in (".service", ".timer"))
    assert len(units) == 3
    for each in units:
        text = each.read_text().replace("/opt/mindtable/bin/mindtable", "/bin/true")
        (tmp_path / each.name).write_text(text)
    command = ["systemd-analyze", "verify", *(str(tmp_path / each.name) for each in units)]
    told = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (told.returncode, told.stdout + told.stderr) == (0, "")


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class Proxy:
    """A proxy with our site, on this computer, in front of a server."""

    name = ""
    command: list[str]
    check: list[str]  # says whether the file is right

    def __init__(self, folder: Path, server: int) -> None:
        self.folder = folder
        self.port = free_port()
        certificate = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"]
        certificate += ["-keyout", "key.pem", "-out", "cert.pem", "-subj", f"/CN={SITE}"]
        certificate += ["-addext", f"subjectAltName=DNS:{SITE}"]
        subprocess.run(certificate, cwd=folder, check=True, capture_output=True)
        self.configure(server)

    def configure(self, server: int) -> None:
        """Write the configuration for a server at this port."""

    @staticmethod
    def site(file: str, changes: dict[str, str]) -> str:
        """Our file, for this computer."""
        site = (DEPLOY / file).read_text()
        for old, new in changes.items():
            assert site.count(old) == 1, old
            site = site.replace(old, new)
        return site

    def start(self) -> subprocess.Popen[bytes]:
        told = subprocess.run(self.check, capture_output=True, text=True, check=False)
        assert told.returncode == 0, told.stderr
        with (self.folder / "output").open("wb") as output:
            process = subprocess.Popen(self.command, stdout=output, stderr=output)
        end = time.monotonic() + 60
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return process
            except OSError:
                assert time.monotonic() < end, (self.folder / "output").read_text()
                time.sleep(0.05)


class Caddy(Proxy):
    """Caddy, which elsewhere gets its certificate by itself."""

    name = "caddy"

    def configure(self, server: int) -> None:
        folder = self.folder
        tls = f"\tbind 127.0.0.1\n\ttls {folder}/cert.pem {folder}/key.pem\n"
        site = self.site(
            "Caddyfile",
            {
                f"{SITE} {{\n": f"{SITE}:{self.port} {{\n{tls}",
                "127.0.0.1:8000": f"127.0.0.1:{server}",
            },
        )
        options = (
            f"admin off\nauto_https disable_redirects\ndefault_sni {SITE}\nstorage file_system {folder}/data"
        )
        (folder / "Caddyfile").write_text(f"{{\n{options}\n}}\n{site}")
        file = ["--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]
        self.command, self.check = ["caddy", "run", *file], ["caddy", "validate", *file]


class Nginx(Proxy):
    """nginx."""

    name = "nginx"

    def configure(self, server: int) -> None:
        folder = self.folder
        site = self.site(
            "nginx.conf",
            {
                "server 127.0.0.1:8000;": f"server 127.0.0.1:{server};",
                "listen 80;": f"listen 127.0.0.1:{free_port()};",
                "listen 443 ssl http2;": f"listen 127.0.0.1:{self.port} ssl http2;",
                f"/etc/letsencrypt/live/{SITE}/fullchain.pem": f"{folder}/cert.pem",
                f"/etc/letsencrypt/live/{SITE}/privkey.pem": f"{folder}/key.pem",
            },
        )
        user = "user root;" if os.geteuid() == 0 else ""  # the folder of the test is its own
        places = "".join(
            f"{name}_temp_path {folder}/{name};"
            for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        (folder / "nginx.conf").write_text(
            f"{user} daemon off; pid {folder}/pid; error_log {folder}/errors warn;\n"
            f"events {{}}\nhttp {{ access_log off; {places}\n{site}\n}}\n"
        )
        self.command = [
            "nginx",
            "-p",
            str(folder),
            "-c",
            str(folder / "nginx.conf"),
            "-e",
            str(folder / "errors"),
        ]
        self.check = [*self.command, "-t"]


@pytest.fixture(params=[Nginx, Caddy], ids=lambda kind: kind.name)
def proxy(request: pytest.FixtureRequest, process: Process, tmp_path: Path) -> Iterator[Proxy]:
    """A proxy in front of a server that lets an address make three tables."""
    kind: type[Proxy] = request.param
    if shutil.which(kind.name) is None or shutil.which("openssl") is None:
        pytest.skip(f"there is no {kind.name} here")
    limits = msgspec.structs.replace(PLENTY, tables=RateLimit(0.0001, 3))
    house = process.start(proxies=["127.0.0.1"], address=f"https://{SITE}", limits=limits, metrics=0)
    folder = tmp_path / kind.name
    folder.mkdir()
    found = kind(folder, int(house.address.rpartition(":")[2]))
    running = found.start()
    yield found
    running.terminate()
    running.wait(60)


@pytest.mark.long
def test_a_game_behind_a_proxy(proxy: Proxy) -> None:
    own = {"host": SITE, "origin": f"https://{SITE}"}
    base = f"https://127.0.0.1:{proxy.port}"
    with httpx.Client(base_url=base, verify=False, trust_env=False, headers=own, timeout=60) as http:
        first = http.get("/api/server")
        assert first.json()["address"] == f"https://{SITE}"
        assert first.headers["strict-transport-security"] == "max-age=31536000"
        assert "mindtable_entries" not in http.get("/metrics").text
        body = {"game": "tumblrcards", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]}
        made = http.post("/api/tables", json=body)
        assert made.status_code == 201
        cookie = made.headers["set-cookie"]
        assert cookie.startswith("__Host-")
        assert re.search(r"; *Secure", cookie, re.IGNORECASE)
        # A client that invents addresses is still one client, and pages of others are refused.
        statuses = [
            http.post(
                "/api/tables", json=body, headers={"x-forwarded-for": f"203.0.113.{number}"}
            ).status_code
            for number in range(4)
        ]
        assert statuses == [201, 201, 429, 429]
        other = http.post("/api/tables", json=body, headers={"origin": "https://evil.example"})
        assert other.status_code == 403
        trusting = ssl.create_default_context()
        trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
        id_, token = made.json()["table"]["id"], made.json()["token"]
        with connect(
            f"wss://{SITE}:{proxy.port}/api/tables/{id_}/socket",
            sock=socket.create_connection(("127.0.0.1", proxy.port)),
            ssl=trusting,
            origin=Origin(f"https://{SITE}"),
            proxy=None,
        ) as table:
            table.send(msgspec.json.encode({"type": "hello", "token": token}).decode())
            assert msgspec.json.decode(table.recv(timeout=60))["type"] == "sync"
            table.send(msgspec.json.encode({"type": "chat", "id": "a", "text": "through a proxy"}).decode())
            kinds = {msgspec.json.decode(table.recv(timeout=60))["type"] for _ in range(2)}
            while "ack" not in kinds:
                kinds.add(msgspec.json.decode(table.recv(timeout=60))["type"])
