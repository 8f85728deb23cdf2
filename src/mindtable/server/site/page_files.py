"""The built page: its files are read once, with their compressed forms, and served by name."""

from __future__ import annotations

from mimetypes import guess_type
from pathlib import Path

_TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}
_TYPES |= {".webmanifest": "application/manifest+json", ".json": "application/json", ".css": "text/css"}
_CODINGS = {"br": ".br", "gzip": ".gz"}  # the better one first

_NOT_BUILT = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>mindtable</title></head>
<body><h1>The page {what}</h1>
<p>This server works, but the browser client that it serves is not there. {remedy}</p>
<p>The interface for programs is at <a href="/api/openapi.json">/api/openapi.json</a>.</p></body></html>
"""
_SOURCES = Path(__file__).parents[4] / "web" / "package.json"


def without_page(sources: Path = _SOURCES) -> bytes:
    """The text for visitors if there is no page: how it is built, where its `sources` are, else how to install it."""
    if sources.is_file():
        remedy = "<code>make web</code> builds it; then reload this page."
        return _NOT_BUILT.format(what="has not been built", remedy=remedy).encode()
    remedy = "Install a mindtable that was built with its page, and start the server again."
    return _NOT_BUILT.format(what="is not part of this installation", remedy=remedy).encode()


class PageFile:
    """A file of the page; `bodies` has its contents by content coding ("" is the file itself)."""

    def __init__(self, path: Path, name: str) -> None:
        self.name = name
        self.type = _TYPES.get(path.suffix) or guess_type(path.name)[0] or "application/octet-stream"
        self.bodies = {"": path.read_bytes()}
        for coding, suffix in _CODINGS.items():
            packed = path.with_name(path.name + suffix)
            if packed.is_file():
                self.bodies[coding] = packed.read_bytes()

    @property
    def cache(self) -> str:
        """How long browsers may cache it: for ever if its name contains a hash of its contents, a picture for a day."""
        if self.name.startswith("assets/"):
            return "public, max-age=31536000, immutable"
        if self.type.startswith("image/"):
            return "public, max-age=86400"
        return "no-cache"

    def best(self, accepted: str) -> tuple[str, bytes]:
        """The content coding for a client that accepts these, and the contents in it."""
        wanted = {
            part.partition(";")[0].strip() for part in accepted.split(",") if "q=0" not in part.split(";")
        }
        for coding in _CODINGS:
            if coding in self.bodies and coding in wanted:
                return coding, self.bodies[coding]
        return "", self.bodies[""]


class PageFiles:
    """All files of the page, by their path below its folder. No other file on the disk can be requested."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._files: dict[str, PageFile] = {}
        self._built = 0.0
        self._read()

    def find(self, path: str) -> PageFile | None:
        """The file with that path, or None."""
        return self._files.get(path)

    def index(self) -> PageFile | None:
        """The page itself, or None if it has not been built. Notices a new build."""
        if self._stamp() != self._built:
            self._read()
        return self._files.get("index.html")

    @property
    def names(self) -> set[str]:
        """The paths of all files."""
        return set(self._files)

    def _stamp(self) -> float:
        try:
            return (self.folder / "index.html").stat().st_mtime
        except OSError:
            return 0.0

    def _read(self) -> None:
        self._built = self._stamp()
        self._files = {}
        if not self._built:
            return
        for path in sorted(self.folder.rglob("*")):
            if path.is_file() and path.suffix not in _CODINGS.values():
                name = path.relative_to(self.folder).as_posix()
                self._files[name] = PageFile(path, name)
