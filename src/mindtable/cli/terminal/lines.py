"""Input of lines: an editor with completion in a terminal, plain lines from a pipe."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from mindtable.core.errors import MindtableError

if TYPE_CHECKING:
    from prompt_toolkit.completion import Completion
    from prompt_toolkit.document import Document
    from prompt_toolkit.history import History

Words = Callable[[], list[str]]

_LONGEST = 2000  # characters of a line that are read


class Lines:
    """Lines from a pipe, repeated in the output so that it reads like a conversation."""

    def read(self, prompt: str, words: Words | None = None) -> str:
        """The next line; `words` are its possible beginnings. Raises EOFError at the end."""
        sys.stdout.write(prompt)
        sys.stdout.flush()
        line = sys.stdin.readline()
        if not line:
            sys.stdout.write("\n")
            raise EOFError
        line = line.rstrip("\r\n")[:_LONGEST]
        sys.stdout.write("".join(letter if letter.isprintable() else "?" for letter in line) + "\n")
        return line


class EditedLines(Lines):
    """Lines that a person edits: Tab completes, the right arrow accepts a grey suggestion, up and down go through the
    history.
    """

    def __init__(self, spare_rows: int) -> None:
        from prompt_toolkit import PromptSession
        from prompt_toolkit.auto_suggest import AutoSuggest, Suggestion
        from prompt_toolkit.buffer import Buffer
        from prompt_toolkit.completion import Completer

        lines = self
        self.words: Words | None = None

        class FromWords(Completer):
            def get_completions(self, document: Document, complete_event: object) -> Iterable[Completion]:
                return completions(document.text_before_cursor, lines.words() if lines.words else [])

        class FirstWord(AutoSuggest):
            def get_suggestion(self, buffer: Buffer, document: Document) -> Suggestion | None:
                text = document.text
                for word in lines.words() if lines.words and text else []:
                    if word.startswith(text):
                        return Suggestion(word[len(text) :])
                return None

        self._session: PromptSession[str] = PromptSession(
            history=history(),
            completer=FromWords(),
            auto_suggest=FirstWord(),
            complete_while_typing=False,
            reserve_space_for_menu=spare_rows,
        )

    def read(self, prompt: str, words: Words | None = None) -> str:
        self.words = words
        return self._session.prompt(prompt)[:_LONGEST]


def completions(text: str, words: list[str]) -> Iterable[Completion]:
    """The words that continue `text`: those that begin with it, else the actions that contain it."""
    from prompt_toolkit.completion import Completion

    folded = text.lower().lstrip()
    found = [word for word in words if word.lower().startswith(folded)]
    if not found:
        found = [word for word in words if folded in word.lower() and not word.startswith("?")]
    for word in found:
        yield Completion(word, start_position=-len(text))


def history() -> History:
    """The lines of earlier sessions, stored if the user's folder is writable."""
    from platformdirs import user_state_path
    from prompt_toolkit.history import FileHistory, InMemoryHistory

    path = user_state_path("mindtable", appauthor=False) / "history"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.open("a").close()
    except OSError:
        return InMemoryHistory()
    return FileHistory(str(path))


def lines_for(spare_rows: int, edited: bool) -> Lines:
    """The lines of the standard input. Raises MindtableError if it is closed."""
    if sys.stdin is None or sys.stdin.closed:
        raise MindtableError("there is no input to read from")
    if edited:
        return EditedLines(spare_rows)
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")
    return Lines()
