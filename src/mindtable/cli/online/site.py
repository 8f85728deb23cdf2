"""A server as a client sees it over HTTP: tables, seats and the lobby.

A guest is known to a server by a cookie, which is kept in the user's folder; so a seat can be left and taken up again.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import httpx

from mindtable.core.errors import MindtableError

_PATIENCE: Final = 20.0  # seconds for an answer
_KEPT: Final = 20  # servers that are remembered


class Place:
    """What an address on the command line names: a server (`origin`), perhaps a table, perhaps an invitation to it."""

    def __init__(self, address: str, table: str = "") -> None:
        for text in filter(None, (table, address)):
            parts = urlsplit(text)
            if parts.scheme in ("http", "https") and parts.netloc:
                self.origin = f"{parts.scheme}://{parts.netloc}"
                break
        else:
            raise MindtableError(f"{address!r} is not the address of a server, such as http://127.0.0.1:8000")
        self.table = self.invitation = ""
        for text in (address, table):
            parts = urlsplit(text)
            words = [word for word in parts.path.split("/") if word]
            if words[:1] in (["join"], ["table"]) and len(words) == 2:
                self.table, self.invitation = words[1], parts.fragment
            elif text == table and table:
                if parts.scheme or len(words) != 1:
                    raise MindtableError(f"{table!r} is not a link to a table, nor the id of one")
                self.table, self.invitation = words[0], parts.fragment


class Site:
    """One server, and who this client is there: the owner of an API token, or a guest."""

    def __init__(self, origin: str, token: str = "") -> None:
        self.origin = origin
        self.token = token
        headers = {"authorization": f"Bearer {token}"} if token else {}
        self._http = httpx.Client(base_url=origin, headers=headers, timeout=_PATIENCE, follow_redirects=False)
        if not token:
            for name, value in _kept().get(origin, {}).items():
                self._http.cookies.set(name, value)

    def ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        """The answer to a request. Raises MindtableError with the reason if there is none, or the server refuses."""
        try:
            answer = self._http.request(method, path, json=body if method in ("POST", "PUT") else None)
        except httpx.TimeoutException as error:
            raise MindtableError(f"{self.origin} does not answer in time") from error
        except httpx.HTTPError as error:
            raise MindtableError(f"no server answers at {self.origin}: {error}") from error
        self._keep()
        if answer.is_success:
            if not answer.content:
                return None
            try:
                return answer.json()
            except ValueError as error:
                raise MindtableError(f"{self.origin} is not a mindtable server") from error
        raise MindtableError(_reason(answer, self.origin))

    def headers(self) -> dict[str, str]:
        """The headers that say on a socket who this client is."""
        if self.token:
            return {"authorization": f"Bearer {self.token}"}
        cookies = "; ".join(f"{each.name}={each.value}" for each in self._http.cookies.jar)
        return {"cookie": cookies} if cookies else {}

    def socket(self, path: str) -> str:
        """The address of a socket."""
        return self.origin.replace("http", "ws", 1) + path

    def close(self) -> None:
        """Let go of all connections."""
        self._http.close()

    # What a person does.

    def seats(self) -> list[dict[str, Any]]:
        """The seats of this client at games that go on, the latest first."""
        found: list[dict[str, Any]] = self.ask("GET", "/api/seats")
        return [held for held in found if held["table"]["status"] != "over"]

    def has_seat(self, table: str) -> bool:
        """Whether this client has a seat at a table."""
        return bool(self.ask("GET", f"/api/seats?table={table}"))

    def join(self, table: str, invitation: str, name: str, deck: str) -> None:
        """Take the open seat of a table."""
        body = {"invitation": invitation, "name": name, "deck": deck}
        self.ask("POST", f"/api/tables/{table}/join", _given(body))

    def make(self, game: str, opponent: dict[str, Any], name: str, deck: str, variants: list[str]) -> Any:
        """A new table with this client at it."""
        mine = _given({"kind": "me", "deck": deck})
        body = {"game": game, "seats": [mine, opponent], "name": name, "variants": variants}
        return self.ask("POST", "/api/tables", _given(body))

    def _keep(self) -> None:
        """Keep who this guest is."""
        if self.token:
            return
        mine = {each.name: each.value or "" for each in self._http.cookies.jar}
        kept = _kept()
        if not mine or kept.get(self.origin) == mine:
            return
        kept.pop(self.origin, None)
        kept[self.origin] = mine
        _write(dict(list(kept.items())[-_KEPT:]))


def _given(body: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in body.items() if value not in ("", [])}


def _reason(answer: httpx.Response, origin: str) -> str:
    """Why a server refuses, in its own words."""
    with suppress(ValueError):
        data = answer.json()
        if isinstance(data, dict) and isinstance(data.get("detail"), str):
            return str(data["detail"])
    return f"{origin} answers with {answer.status_code} {answer.reason_phrase}"


def _file() -> Path:
    from platformdirs import user_state_path

    return user_state_path("mindtable", appauthor=False) / "servers.json"


def _kept() -> dict[str, dict[str, str]]:
    """The cookies of guests, by server."""
    try:
        found = json.loads(_file().read_text())
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def _write(kept: dict[str, dict[str, str]]) -> None:
    """Keep the cookies where nobody else reads them; without a writable folder they are not kept."""
    file = _file()
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        fresh = file.with_suffix(".new")
        handle = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "w") as out:
            json.dump(kept, out)
        fresh.replace(file)
