"""The parts of a link to the page that other sites show: a title, a sentence and a picture in the head of the document.

They run no scripts, so the server writes it. Which page an address means, `web/src/net/router.ts` says; here stands
only what it is called. Pictures are made by `make screenshots ARGS=--share`.
"""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass
from html import escape
from typing import Final
from urllib.parse import quote

import mindtable
from mindtable.core.errors import OptionError
from mindtable.server.log.progress import Progress

MARK: Final = b"<title>mindtable</title>"  # in the page as it is built; the head takes its place
PICTURE: Final = "share/mindtable.jpg"
WIDTH: Final = 1200  # of the pictures, in pixels
HEIGHT: Final = 630

_TITLE: Final = "mindtable: games that know their rules"
_TEXT: Final = "Games for two on a table that knows every rule. No account, no download."
# The pages about a game, and what they are called.
_OF_A_GAME: Final = {
    "play": "Play {}",
    "rules": "Rules of {}",
    "cards": "Cards of {}",
    "tiles": "Tiles of {}",
    "decks": "Decks of {}",
    "print": "{} to print",
    "learn": "Learn {}",
    "primer": "{} in five minutes",
    "watch": "A game of {} with comments",
}


@dataclass
class Share:
    """A page as others see it: its title, a sentence, and the path of its picture."""

    title: str
    text: str
    picture: str = PICTURE

    def head(self, origin: str, path: str) -> bytes:
        """The lines in the head of the document; addresses begin with `origin`."""
        about = {
            "og:site_name": "mindtable",
            "og:type": "website",
            "og:title": self.title,
            "og:description": self.text,
            "og:url": origin + quote(path),
            "og:image": f"{origin}/{self.picture}",
            "og:image:width": str(WIDTH),
            "og:image:height": str(HEIGHT),
        }
        title = self.title if "mindtable" in self.title else f"{self.title} · mindtable"
        lines = [f"<title>{escape(title)}</title>"]
        lines += [f'<meta property="{name}" content="{escape(value)}" />' for name, value in about.items()]
        lines.append('<meta name="twitter:card" content="summary_large_image" />')
        return "\n    ".join(lines).encode()


def share_of(path: str, pictures: Container[str], progress: Progress | None = None) -> Share:
    """How the page at `path` is shown; `progress` is the table that it names, if that is at hand."""
    kind, _, rest = path.strip("/").partition("/")
    name = rest.partition("/")[0]
    if progress is not None:
        players = [seat.name for seat in progress.seats if seat.name]
        about = _about(progress.setup.game, pictures)
        if kind == "replay" or len(players) > 1:
            about.title = f"{' against '.join(players)}: {about.title}"
        else:
            about.title = f"{' and '.join(players) or 'Somebody'} would like to play {about.title}"
        return about
    if kind in _OF_A_GAME:
        try:
            about = _about(name, pictures)
        except OptionError:
            return Share(_TITLE, _TEXT)
        about.title = _OF_A_GAME[kind].format(about.title)
        return about
    return Share(_TITLE, _TEXT)


def table_named(path: str) -> str:
    """The id of the table that an address of the page names, or ""."""
    kind, _, rest = path.strip("/").partition("/")
    return rest.partition("/")[0] if kind in ("table", "join", "replay") else ""


def _about(name: str, pictures: Container[str]) -> Share:
    """A game. Raises OptionError if there is none of that name."""
    game = mindtable.game(name)
    picture = f"share/{game.name}.jpg"
    return Share(game.title, game.summary, picture if picture in pictures else PICTURE)
