"""A person at a table of a server: shows what comes, reads lines, and sends what they ask for.

In a terminal lines can be typed at any time, and what happens is printed above. From a pipe the next line is read once
the last one was answered and the seat is asked, so a script plays a whole game.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from contextlib import nullcontext
from typing import Any, Final

import mindtable
from mindtable.cli.online.link import Link, Message
from mindtable.cli.online.site import Site
from mindtable.cli.status import DONE, UNFINISHED
from mindtable.cli.terminal.choices import columns
from mindtable.cli.terminal.console import plain
from mindtable.cli.terminal.lines import Lines
from mindtable.cli.terminal.pages import rule_line
from mindtable.cli.terminal.screen import Screen
from mindtable.cli.terminal.tables import table as drawn
from mindtable.core.errors import MindtableError
from mindtable.core.game import Game

_ROWS: Final = 16  # of the table
_LOG: Final = 12  # lines of the log that are shown when somebody comes
_WAIT: Final = 30.0  # seconds for the answer to a line
_SCOPES: Final = {"step": "step", "turn": "turn", "until": "quiet", "stop": ""}

HELP: Final = """\
a number or an action      answers the question; several actions joined by ;
why ACTION, hint           whether an action is allowed, or by which rule not; what a bot would do
pass [step|turn|until|stop]  passes, or passes in windows for a while
undo, draw, rematch        offers; `yes` and `no` answer those of the other player
claim win, claim draw      ends a game that the other player has left
concede                    gives up
chat TEXT                  says something
table, log, clock          shows the table, the last lines, or the clocks again
leave                      leaves; the same command later takes the seat up again"""


class _Left(Exception):
    """The person leaves."""


class OnlineSession:
    """One person at one table, and at the tables of its rematches."""

    def __init__(self, site: Site, table: str, screen: Screen, lines: Lines, invitation: str = "") -> None:
        self.site = site
        self.screen = screen
        self.lines = lines
        self.invitation = invitation
        self.table = table
        self.info: Message = {}
        self.seat = -1
        self.position: Message | None = None
        self.log: list[Message] = []
        self.ended = ""  # why there is no connection any more
        self.asked = -1  # the question that was shown
        self.waits: set[str] = set()  # requests of this terminal that were not answered
        self.linked = False
        self.told_due: tuple[str, int] | None = None
        self.came = 0.0  # when the clocks were told
        self.changed = threading.Condition(threading.RLock())
        self.link = self._connect(table)
        self.commands: dict[str, Callable[[str], None]] = {
            "help": lambda _: self._say(*HELP.splitlines()),
            "?": lambda _: self._say(*HELP.splitlines()),
            "why": self._why,
            "hint": lambda _: self._ask("hint"),
            "pass": self._pass,
            "undo": lambda _: self._ask("undo"),
            "draw": lambda _: self._ask("offer_draw"),
            "rematch": lambda _: self._ask("rematch"),
            "yes": lambda _: self._answer(True),
            "no": lambda _: self._answer(False),
            "claim": self._claim,
            "concede": lambda _: self._ask("concede"),
            "chat": self._chat,
            "table": lambda _: self._draw(),
            "log": lambda _: self._say(*(self._line(each) for each in self.log[-3 * _LOG :])),
            "clock": lambda _: self._say(self._clocks() or "There is no clock at this table."),
            "leave": self._leave,
            "quit": self._leave,
        }

    def run(self) -> int:
        """Play until the person leaves, the lines end, or the server is gone; the exit status."""
        with _patched(self.screen.live):
            self.link.start()
            try:
                while True:
                    self._wait()
                    line = self.lines.read("> ", self._words).strip()
                    if not line:
                        continue
                    try:
                        with self.changed:
                            self._obey(line)
                    except MindtableError as error:
                        self._say(plain(str(error)))
            except (EOFError, _Left):
                pass
            finally:
                self.link.close()
        return DONE if self.over or self.seat < 0 else UNFINISHED

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return bool(self.info) and self.info["status"] == "over"

    @property
    def question(self) -> Message | None:
        """The question to this seat."""
        return None if self.position is None else self.position["question"]

    @property
    def game(self) -> Game:
        """The game of the table, for its words. Raises MindtableError if this computer has not got it."""
        return mindtable.game(self.info["game"])

    # What comes.

    def _connect(self, table: str) -> Link:
        return Link(
            self.site.socket(f"/api/tables/{table}/socket"), self.site.headers(), self.site.token, self.hear
        )

    def hear(self, message: Message) -> None:
        """Take a message in, and show what it says."""
        with self.changed:
            kind = message["type"]
            take = getattr(self, f"_take_{kind}", None)
            if take is not None:
                take(message)
            if kind in ("ack", "refused", "hint", "why"):
                self.waits.discard(message["id"])
            self.changed.notify_all()

    def _take_sync(self, message: Message) -> None:
        first = not self.info
        self.linked = True
        self.seat, self.position, self.log = message["seat"], message["position"], message["log"]
        self.came = time.monotonic()
        if first:
            self.info = message["table"]
            self._say(self._greeting())
            for line in message["chat"][-_LOG:]:
                self._take_chat({"line": line})
            self._say(*(self._line(each) for each in self.log[-_LOG:]))
        self._take_table({"table": message["table"]})
        self.asked = -1
        self._show_question()

    def _take_update(self, message: Message) -> None:
        self.position = message["position"]
        self.came = time.monotonic()
        self.log = self.log[: message["keep"]]
        self.log += message["log"]
        self._say(*(self._line(each) for each in message["log"]))
        self._show_question()

    def _take_table(self, message: Message) -> None:
        before, self.info = self.info, message["table"]
        info = self.info
        other = info["seats"][1 - max(self.seat, 0)]["name"] or "The other player"
        if self.seat >= 0 and info["status"] == "playing":
            due = info.get("due")
            key = None if due is None else (due["what"], due["seat"])
            if key != self.told_due and due is not None:
                left = -(-due["left"] // 1000)
                if due["what"] == "claim":
                    self._say(f"{plain(other)} is away. In {left} seconds you may claim the game.")
                elif due["seat"] == self.seat:
                    self._say(f"Make your first move within {left} seconds, or the game does not count.")
            self.told_due = key
            if self.seat in info["claims"] and self.seat not in before.get("claims", []):
                self._say(f"{plain(other)} has been gone for long: `claim win`, `claim draw`, or wait.")
            for offer, what in (("draw", "a draw"), ("undo", "to take a move back")):
                if info["offers"][offer] == 1 - self.seat != before.get("offers", {}).get(offer):
                    self._say(f"{plain(other)} offers {what}: `yes` or `no`.")
        if info["status"] == "over" and before.get("status") != "over" and info["result"]:
            self._say(self._result())
        if self.seat >= 0 and info["offers"]["rematch"] == 1 - self.seat != before.get("offers", {}).get(
            "rematch"
        ):
            self._say(f"{plain(other)} would like another game: `rematch` or `no`.")
        if info["next_table"] and not before.get("next_table") and self.seat >= 0:
            threading.Thread(target=self._move_on, args=(info["next_table"],), daemon=True).start()

    def _take_chat(self, message: Message) -> None:
        line = message["line"]
        self._say(f"[cyan]{plain(line['name'])}:[/] {plain(line['text'])}")

    def _take_refused(self, message: Message) -> None:
        self._say(plain(message["text"]), *self._rule(message["rule"]))
        self.asked = -1  # the question stays

    def _take_why(self, message: Message) -> None:
        if message["allowed"]:
            self._say("It is allowed now.")
        else:
            self._say(plain(message["text"]), *self._rule(message["rule"]))

    def _take_hint(self, message: Message) -> None:
        self._say(f"A bot would choose: [bold green]{plain(message['action'])}[/]")

    def _take_lost(self, message: Message) -> None:
        if self.linked:
            self._say("The connection is lost. Trying again …")
        self.linked = False

    def _take_back(self, message: Message) -> None:
        self._say("The connection is back.")

    def _take_end(self, message: Message) -> None:
        self.ended = message["text"]

    def _move_on(self, table: str) -> None:
        """Go to the table of the rematch."""
        self.link.close()
        with self.changed:
            self.table, self.info, self.position, self.asked = table, {}, None, -1
            self.waits.clear()
            self.link = self._connect(table)
            self.link.start()

    # What is shown.

    def _say(self, *lines: str) -> None:
        if lines:
            self.screen.print(list(lines))

    def _line(self, line: Message) -> str:
        rule = f" [dim]({plain(line['rule'])})[/]" if line["rule"] else ""
        return f"· {plain(line['text'])}{rule}"

    def _rule(self, rule: str) -> list[str]:
        try:
            return rule_line(self.game.rulebook(), rule) if rule else []
        except MindtableError:
            return []

    def _greeting(self) -> str:
        names = " and ".join(plain(seat["name"] or "an open seat") for seat in self.info["seats"])
        link = f"{self.site.origin}/table/{self.table}"
        if self.info["status"] == "waiting" and self.invitation:
            return f"Invite somebody: {self.site.origin}/join/{self.table}#{self.invitation}"
        return f"[bold]{names}[/] at {link}{'' if self.seat >= 0 else ': you watch'}"

    def _draw(self) -> None:
        if self.position is None:
            self._say("The game has not begun.")
            return
        view, situation = self.position["view"], self.position["situation"]
        self._say(*drawn(self.game, view, self.screen.width, _ROWS, situation))

    def _show_question(self) -> None:
        question = self.question
        if question is None or question["at"] == self.asked:
            return
        self.asked = question["at"]
        self._draw()
        rule = f" [dim]({plain(question['rule'])})[/]" if question["rule"] else ""
        self._say(f"[bold yellow]{plain(question['prompt'])}[/]{rule}")
        actions = [(number, each["action"]) for number, each in enumerate(question["choices"], 1)]
        self._say(*columns(actions, self.screen.width))
        clocks = self._clocks()
        if clocks:
            self._say(f"[dim]{clocks}[/]")

    def _clocks(self) -> str:
        clock = None if self.position is None else self.position["clock"]
        if clock is None:
            return ""
        passed = 1000 * (time.monotonic() - self.came)
        told = []
        for seat, left in enumerate(clock["left"]):
            runs = seat in clock["running"] and self.linked
            seconds = int(max(0.0, left - (max(0.0, passed - clock["pause"]) if runs else 0.0)) // 1000)
            name = "you" if seat == self.seat else self.info["seats"][seat]["name"]
            told.append(f"{name} {seconds // 60}:{seconds % 60:02}")
        return plain("Clocks: " + ", ".join(told))

    def _result(self) -> str:
        result = self.info["result"]
        winner = result["winner"]
        if winner < 0:
            text = "The game is a draw"
        elif winner == self.seat:
            text = "You win"
        else:
            text = f"{self.info['seats'][winner]['name']} wins"
        return f"[bold]{plain(text)}[/]: {plain(result['reason'])}."

    def _words(self) -> list[str]:
        question = self.question
        actions = [each["action"] for each in question["choices"]] if question else []
        return [*actions, *self.commands]

    # What the person does.

    def _wait(self) -> None:
        """Wait until a line may be read. Raises MindtableError if the server is gone."""
        with self.changed:
            until = time.monotonic() + _WAIT
            while True:
                if self.ended:
                    raise MindtableError(self.ended)
                if self.screen.live:
                    return
                if self.info and not self.waits and (self.question is not None or self.over or self.seat < 0):
                    return
                if self.waits and time.monotonic() > until:
                    self.waits.clear()
                self.changed.wait(1.0)

    def _obey(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        question = self.question
        actions = [each["action"] for each in question["choices"]] if question else []
        if line not in actions and word.lower() in self.commands:
            self.commands[word.lower()](rest.strip())
            return
        if question is None:
            raise MindtableError("You are not asked now. `help` lists what you may write.")
        if line.isascii() and line.isdecimal():
            number = int(line[:9])
            if not 1 <= number <= len(actions):
                raise MindtableError(f"there is no {number} in the list")
            line = actions[number - 1]
        parts = [part.strip() for part in line.split(";") if part.strip()]
        self._ask("act", at=question["at"], actions=parts)

    def _ask(self, type_: str, **more: Any) -> None:
        if self.seat < 0 and type_ != "chat":
            raise MindtableError("You watch this game; players only can do that.")
        self.waits.add(self.link.ask(type_, **more))

    def _why(self, rest: str) -> None:
        if not rest:
            raise MindtableError("write: why ACTION")
        self._ask("why", action=rest)

    def _pass(self, rest: str) -> None:
        if not rest:
            question = self.question
            if question is None:
                raise MindtableError("You are not asked now.")
            self._ask("act", at=question["at"], actions=["pass"])
            return
        if rest not in _SCOPES:
            raise MindtableError(f"write: pass {'|'.join(_SCOPES)}")
        self._ask("stand", scope=_SCOPES[rest], seq=0 if self.position is None else self.position["seq"])

    def _answer(self, accept: bool) -> None:
        offers = self.info.get("offers", {})
        for offer in ("draw", "undo", "rematch"):
            if offers.get(offer) == 1 - self.seat:
                self._ask("answer", offer=offer, accept=accept)
                return
        raise MindtableError("Nothing is offered to you now.")

    def _claim(self, rest: str) -> None:
        if rest not in ("win", "draw"):
            raise MindtableError("write: claim win, or claim draw")
        self._ask("claim", win=rest == "win")

    def _chat(self, rest: str) -> None:
        if not rest:
            raise MindtableError("write: chat TEXT")
        self._ask("chat", text=rest)

    def _leave(self, _: str) -> None:
        raise _Left


def _patched(live: bool) -> Any:
    """In a terminal, what is printed while a line is edited comes above it."""
    if not live:
        return nullcontext()
    from prompt_toolkit.patch_stdout import patch_stdout

    return patch_stdout(raw=True)
