"""A person at the terminal: reads lines, carries them out, and shows the results.

A line is a number, the text of an action, or a command. Whatever it is, it either acts or leaves the game as it was.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from mindtable.bots import Level4
from mindtable.cli.status import UNFINISHED
from mindtable.cli.terminal import pages
from mindtable.cli.terminal.choices import ChoiceRow, Choices
from mindtable.cli.terminal.console import plain
from mindtable.cli.terminal.forecasts import in_full
from mindtable.cli.terminal.lines import Lines
from mindtable.cli.terminal.local_game import LocalGame
from mindtable.cli.terminal.screen import UNLIMITED, Screen
from mindtable.core.action import Action
from mindtable.core.decision import Decision
from mindtable.core.errors import MindtableError, Refused
from mindtable.core.match.state import MatchState
from mindtable.core.match.words import CONCEDE_MATCH
from mindtable.core.seats.passing import QUIET, STEP, TURN

_HINTS = 8  # actions that a hint shows
# The words after `pass`, their standing passes, and the messages.
_SCOPES = {
    "step": (STEP, "You pass for the rest of the step, until something happens. `pass stop` takes it back."),
    "turn": (TURN, "You pass for the rest of the turn, until something happens. `pass stop` takes it back."),
    "until": (QUIET, "You pass until something happens. `pass stop` takes it back."),
    "stop": ("", "You are asked in every window."),
}
_MESSAGE = 3  # rows of a message below the actions; a longer message gets a page


class Left(Exception):  # not an error: the person has left
    """The person has left the table."""


class Session:
    """One session: the game, the screen, and the source of lines. `opening` is shown with the first question."""

    def __init__(
        self, local: LocalGame, screen: Screen, lines: Lines, warns: bool = False, opening: Sequence[str] = ()
    ) -> None:
        self.local = local
        self.opening = list(opening)
        self.warns = warns  # whether to say what an action gives up, before it is carried out
        self.warned = (0, -1, "")  # the turn, the seat and the action of the last warning
        self.screen = screen
        self.lines = lines
        self.choices = Choices([])
        self.message: list[str] = []
        self.typed = ""  # a line that was typed ahead
        self.at = -1  # the seat of the person before the screen
        self.commands: dict[str, Callable[[str, Decision], None]] = {
            "?": self.help,
            "help": self.help,
            "why": self.why,
            "hint": self.hint,
            "undo": self.undo,
            "table": self.table,
            "log": self.log,
            "rules": self.rules,
            "save": self.save,
            "pass": self.pass_,
            "forecast": self.forecast,
            "concede": self.concede,
            "quit": self.quit,
            "exit": self.quit,
            **({"again": self.again} if local.tryout else {}),
            "n": self.next_page,
            "b": self.back,
        }

    def run(self) -> int:
        """Play until the game is over or the person leaves; the exit status."""
        try:
            while True:
                self.say_who_thinks()
                self.local.advance()
                decision = self.local.decision
                if decision is None:
                    break
                self.hand_over(int(decision.seat))
                self.choices = Choices(decision.actions, self.local.game.remark)
                self.catch_up(decision)
                self.turn(decision)
        except Left:
            return UNFINISHED
        except EOFError:
            self.screen.out.print("The input has ended; the game is left unfinished.")
            return UNFINISHED
        self.end()
        return 0

    def say_who_thinks(self) -> None:
        """Show a message if a person has to wait for a bot."""
        decision = self.local.decision
        if self.screen.live and decision is not None and self.local.bots[decision.seat] is not None:
            self.screen.out.print(
                f"[dim]{plain(self.local.state.players[decision.seat])} is thinking …[/]", end="\r"
            )

    def hand_over(self, seat: int) -> None:
        """If two people share the screen, make sure that only the one who is asked sees the hand."""
        if self.local.person() < 0 and self.at not in (-1, seat):
            self.screen.clear()
            name = plain(self.local.state.players[seat])
            self.screen.out.print(f"[bold]Pass to {name}.[/]")
            if self.screen.live:
                self.lines.read("Press Enter when you are ready. ")
        self.at = seat

    def catch_up(self, decision: Decision) -> None:
        """Show on a page of its own what has happened, if it does not fit beside the table."""
        if self.screen.overflows(self.local, decision, self.choices):
            seat = int(decision.seat)
            self.read_pages(self.screen.listed(self.local, self.local.unseen(seat), seat), "What happened")

    def turn(self, decision: Decision) -> None:
        """Ask until the decision is answered, or another one is asked instead."""
        self.message, self.opening = self.opening, []
        redraw = True
        while self.local.decision is decision:
            if self.screen.live and self.screen.rows(self.message) > _MESSAGE:
                self.read_pages(self.message)
                self.message = []
            if redraw or self.screen.live:
                self.screen.draw(self.local, decision, self.choices, self.message)
            else:
                self.screen.print(self.message)
            self.message = []
            line, self.typed = self.typed, ""
            if not line:
                line = self.lines.read(f"{self.local.state.players[decision.seat]}> ", self.words)
            redraw = not line.strip()
            try:
                self.obey(line.strip(), decision)
            except Refused as error:
                self.message = pages.refusal_lines(self.local.game.rulebook(), error.refusal)
            except MindtableError as error:
                self.message = [plain(str(error))]

    def obey(self, line: str, decision: Decision) -> None:
        """Carry out a line. If that is not possible, raises MindtableError and changes nothing."""
        if not line:
            suggested = self.local.state.telling.suggested(self.local.state, decision)
            if suggested is not None:
                self.act(";".join(map(str, suggested[1])), decision)
            return
        if line in self.choices.texts:
            self.act(line, decision)
            return
        if line.isascii() and line.isdecimal():
            self.choose(int(line[:9]), decision)
            return
        if line[0] == "?":
            self.help(line[1:].strip(), decision)
            return
        word, _, rest = line.partition(" ")
        command = self.commands.get(word.lower())
        if command is not None:
            command(rest.strip(), decision)
            return
        self.act(line, decision)

    def act(self, text: str, decision: Decision) -> None:
        """Answer with the text of an action, or of several joined by `;`, which are applied all or none."""
        state = self.local.state
        if ";" in text:
            parts = [part.strip() for part in text.split(";") if part.strip()]
            state.copy().apply_together(parts, decision.seat)
            self.local.mark_seen(int(decision.seat))
            for part in parts:
                self.local.answer(state.parse(decision.seat, part), int(decision.seat))
                state = self.local.state
            return
        action = state.parse(decision.seat, text)
        refusal = state.refusal(action, decision.seat)
        if refusal is not None:
            raise Refused(refusal)
        if not decision.allows(action):
            self.give_up(action, decision)
            return
        self.answer(action, decision)

    def choose(self, number: int, decision: Decision) -> None:
        """Answer with a number from the list."""
        found = self.choices.chosen(number)
        if found is None:
            raise MindtableError(f"there is no {number} in the list")
        if isinstance(found, ChoiceRow):
            self.choices.enter(found)
            return
        self.answer(found, decision)

    def answer(self, action: Action, decision: Decision) -> None:
        """Answer with a legal action; say first, once in a turn, what it gives up."""
        seat = int(decision.seat)
        lost = self.local.state.telling.passes_up(self.local.state, decision, action) if self.warns else ""
        warning = (int(self.local.state.turn_number()), seat, str(action))
        if lost and warning != self.warned:
            self.warned = warning
            self.message = [f"{plain(lost)} To do it all the same, write it again."]
            return
        self.local.mark_seen(seat)
        self.local.answer(action, seat)

    def words(self) -> list[str]:
        """The possible beginnings of a line."""
        cards = [card.name for card in self.local.game.cards(self.local.state)]
        commands = [f"{word} " if word in ("?", "why", "rules", "save") else word for word in self.commands]
        return [*self.choices.texts, *commands, *(f"? {name}" for name in cards)]

    # The commands.

    def help(self, rest: str, decision: Decision) -> None:
        """Show the help, a card, or a term of the game."""
        book = self.local.game.rulebook()
        if rest:
            try:
                page = pages.card_page(self.local.game, rest, self.local.state)
            except MindtableError:
                if (term := book.glossary.term(rest)) is None:
                    raise
                page = pages.term_page(book, term)
            self.read_pages(page)
            return
        glance = [
            "",
            f"[bold]{plain(book.title)}[/]",
            *(f"  {plain(pages.one_line(text))}" for text in book.glance),
        ]
        self.read_pages(pages.help_page(self.local.game) + glance)

    def why(self, rest: str, decision: Decision) -> None:
        """The rule that forbids an action, or the causes of a thing's numbers."""
        if not rest:
            raise MindtableError("write: why ACTION, or why THING")
        thing = rest.rpartition("-")[2]
        grounds = self.local.state.view(decision.seat).grounds(int(thing[:9])) if _is_thing(rest) else []
        if grounds:
            self.message = [plain(ground) for ground in grounds]
            return
        refusal = self.local.why_not(rest, int(decision.seat))
        if refusal is None:
            self.message = [f"`{plain(rest)}` is allowed now."]
        else:
            self.message = pages.refusal_lines(self.local.game.rulebook(), refusal)

    def hint(self, rest: str, decision: Decision) -> None:
        """Show what a bot of level 4 would choose, and how it values the rest."""
        plans = Level4("hint").plans(decision, self.local.state.view(decision.seat))
        chances: dict[int, float] = {}
        for plan in plans:  # the best one first
            first = [i for i, action in enumerate(decision.actions) if action.same(plan.answers[0])]
            for i in first[:1]:
                chances.setdefault(i, plan.mean())
        best, *others = chances
        self.message = [f"A bot of level 4 would choose: [bold green]{plain(self.choices.texts[best])}[/]"]
        self.message.append(f"It takes that for a chance of {100 * chances[best]:.0f} % to win.")
        if others:
            self.message.append("What else it has thought about:")
            self.message += [
                f"  {100 * chances[i]:4.0f} %  {plain(self.choices.texts[i])}" for i in others[: _HINTS - 1]
            ]

    def pass_(self, rest: str, decision: Decision) -> None:
        """Pass once, or in every window for a while."""
        if not rest or not self.local.game.moments:
            self.act(f"pass {rest}".rstrip(), decision)
            return
        if rest not in _SCOPES:
            raise MindtableError(f"write: pass {'|'.join(_SCOPES)}")
        seat = int(decision.seat)
        scope, meaning = _SCOPES[rest]
        self.local.stand(scope, seat)
        passed = self.local.orders[seat].answer(self.local.state)
        if passed is None:
            self.message = [meaning]
            return
        self.local.mark_seen(seat)
        self.local.note(meaning, seat)
        self.local.answer(passed, seat)

    def forecast(self, rest: str, decision: Decision) -> None:
        """Show what would happen if everybody passed now."""
        self.message = in_full(self.local.state, int(decision.seat))
        if not self.message:
            raise MindtableError("there is no forecast now: the player who is asked has to choose")

    def undo(self, rest: str, decision: Decision) -> None:
        """Go back to the player's last decision."""
        self.local.undo(int(decision.seat))

    def again(self, rest: str, decision: Decision) -> None:
        """Begin the tryout again."""
        self.local.again()
        said = ["From the beginning:"]
        if self.local.decision is decision:
            self.message = said
        else:
            self.opening = said

    def table(self, rest: str, decision: Decision) -> None:
        """The table with everything on it."""
        self.read_pages(self.screen.table(self.local, int(decision.seat), UNLIMITED))

    def log(self, rest: str, decision: Decision) -> None:
        """Everything that happened."""
        seat = int(decision.seat)
        self.read_pages(self.screen.listed(self.local, self.local.lines(seat), seat))

    def rules(self, rest: str, decision: Decision) -> None:
        """A rule, or the rules about some words."""
        if not rest:
            raise MindtableError("write: rules ID, or rules WORDS")
        self.read_pages(pages.rule_page(self.local.game.rulebook(), rest))

    def save(self, rest: str, decision: Decision | None) -> None:
        """Write the record into a file."""
        if not rest:
            raise MindtableError("write: save FILE")
        self.message = [f"Saved: {plain(str(save_record(self.local, rest)))}"]

    def concede(self, rest: str, decision: Decision) -> None:
        """Give up the game, or with `match` the whole match."""
        if rest:
            self.act(f"concede-{rest}", decision)
            return
        action = self.local.state.concession(decision.seat)
        if action is None:
            raise MindtableError("this game cannot be conceded; write quit to leave it")
        self.give_up(action, decision)

    def give_up(self, action: Action, decision: Decision) -> None:
        """Give up, once it is confirmed."""
        what = " the match" if action.verb is CONCEDE_MATCH else ""
        if self.lines.read(f"Give up{what}? (yes/no) ").strip().lower() in ("y", "yes"):
            self.local.answer(action, int(decision.seat))

    def quit(self, rest: str, decision: Decision) -> None:
        """Leave the table."""
        if self.screen.live:
            self.offer_to_save("The game is not over.")
        raise Left

    def next_page(self, rest: str, decision: Decision) -> None:
        """The next page of a long list of actions."""
        self.choices.turn_page()

    def back(self, rest: str, decision: Decision) -> None:
        """Go from the actions of one row back to all."""
        self.choices.leave()

    # The end, and reading.

    def end(self) -> None:
        """Show how the game ended."""
        local = self.local
        outcome = local.state.outcome
        assert outcome is not None, "nobody is asked, so the game is over"
        viewer = local.person() if local.person() >= 0 else max(self.at, 0)
        self.screen.clear()
        self.screen.print(self.screen.table(local, viewer, max(10, self.screen.height // 2)))
        room = max(3, self.screen.height - 18) if self.screen.live else len(local.log)
        self.screen.entries(local, local.unseen(viewer)[-room:], viewer)
        self.screen.print(outcome_lines(local))
        if self.screen.live:
            self.offer_to_save("")

    def offer_to_save(self, why: str) -> None:
        """Ask for a file to save the record in."""
        while True:
            file = self.lines.read(f"{why} Save the record? File name, or Enter for no: ".lstrip()).strip()
            if not file:
                return
            try:
                self.screen.out.print(f"Saved: {plain(str(save_record(self.local, file)))}")
                return
            except MindtableError as error:
                self.screen.out.print(plain(str(error)))

    def read_pages(self, lines: list[str], title: str = "") -> None:
        """Show lines, page by page in a terminal."""
        if title:
            lines = [f"[bold]{title}[/]", *lines]
        parts = self.screen.read(lines)
        for number, page in enumerate(parts, 1):
            self.screen.clear()
            self.screen.print(page)
            if self.screen.live:
                count = f" ({number} of {len(parts)})" if len(parts) > 1 else ""
                # A line typed here answers the next question.
                self.typed = self.lines.read(f"Press Enter to continue{count}. ").strip()
                if self.typed:
                    return


def _is_thing(text: str) -> bool:
    """Whether a text is the name of a thing on the table, such as `imp-12`."""
    name, _, number = text.rpartition("-")
    return bool(name) and " " not in name and number.isascii() and number.isdecimal()


def outcome_lines(local: LocalGame) -> list[str]:
    """How the game ended: who won, why, by which rule."""
    outcome = local.state.outcome
    assert outcome is not None, "the game is over"
    match_over = isinstance(local.state, MatchState)
    name = local.state.players[outcome.winner]
    winner = f"{name} {'win' if name == 'You' else 'wins'}{' the match' if match_over else ''}"
    if outcome.winner < 0:
        winner = f"The {'match' if match_over else 'game'} is a draw"
    return ["", f"[bold reverse] {plain(winner)}: {plain(outcome.reason)} ({outcome.rule}). [/]"]


def save_record(local: LocalGame, file: str) -> Path:
    """Write the record of a game into a new file. Raises MindtableError."""
    path = Path(file).expanduser()
    try:
        with path.open("x", encoding="utf-8") as out:
            out.write(local.state.record().dumps())
    except FileExistsError:
        raise MindtableError(f"{path} already exists; give another name") from None
    except (OSError, ValueError, RuntimeError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise MindtableError(f"{path}: {reason}") from None
    return path
