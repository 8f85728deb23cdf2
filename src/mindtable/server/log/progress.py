"""The progress of a table, computed from its entries: who sits where, the game, its log, offers and chat.

Nothing here waits, stores or sends; `table` does. The same entries always make the same progress, so it can be
discarded and computed again.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Collection, Generator, Sequence
from random import Random
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

import mindtable
from mindtable.core.action import CARD, Action
from mindtable.core.errors import MindtableError, RecordError
from mindtable.core.event import Event, logged
from mindtable.core.match.state import games_over
from mindtable.core.match.words import D_NEXT
from mindtable.core.record import DIGEST_EVERY, EDITION, Record, differs
from mindtable.core.seats.revealing import REDEALS, revealed, shows
from mindtable.core.state import ABORTED, State
from mindtable.core.wording import told_of
from mindtable.server.log import consent
from mindtable.server.log.costs import QUICK_LOOK, JobFailed, may_be_costly
from mindtable.server.log.entries import Entry, Seating, Setup, Unreadable, fault_of
from mindtable.server.log.showing import forecast_of, log_line, question_of, result_of
from mindtable.server.wire import (
    ABSENCE,
    CLOCKED_ABSENCE,
    ChatLine,
    ClockState,
    Forecast,
    LogLine,
    Offers,
    Position,
    Result,
)

SPECTATORS = -1
_SEATS = (0, 1)
NO_TAKE_BACK = "Nobody can take a move back at this table: whoever opened it has switched that off."
_KEPT = 12  # answers that can be taken back
_random = Random()  # seeded by the operating system
CHAT_PART = 50  # lines of the chat that are sent together
_LINES = 100  # lines of the log computed in one go
_FINAL = (
    "concede",
    "time-out",
    "answer",
    "claim",
    "abort",
)  # kinds of entries that end a game in any position
_CORRECTED = (
    "A new version has corrected the rules: what was played after this is no longer legal. "
    "Continue from here, or agree on a draw."
)

T = TypeVar("T")
# Work that may take long: a generator that yields now and then, so that other work can run.
Work = Generator[None, None, T]


def done(work: Work[T]) -> T:
    """The result of some work, done without a break."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            found: T = end.value
            return found


class TableLine(Struct, gc=False):
    """A line of the log: an event, or a note of the table itself. Holds no reference cycles."""

    turn: int
    event: Event | None
    note: str = ""
    seq: int = 0  # its entry, known once that is taken

    def shown(self, viewer: int, players: list[str], number: int) -> LogLine:
        """The line as `viewer` may read it; `number` is its entry as `viewer` counts."""
        if self.event is not None:
            return log_line(self.event, players, self.turn, viewer, number)
        return LogLine(turn=self.turn, text=self.note, rule="", card="", line=-1, event=None, seq=number)


class Trial:
    """A game into which inputs are entered, with the lines of the log that they add.

    `showed` are the seats that they have shown a hidden card, or will have once all of an answer is known.
    """

    def __init__(self, state: State) -> None:
        self.state = state
        self.new: list[TableLine] = []
        self.showed: set[int] = set()

    def enter(self, line: str) -> None:
        """Enter an input of the form "seat action"."""
        seat, _, text = line.partition(" ")
        self.state.enter(text, int(seat))
        self.note()

    def note(self) -> None:
        """Note the events of the last input."""
        turn = int(self.state.turn_number())
        self.new.extend(TableLine(turn, event) for event in logged(self.state.events))
        self.showed.update(seat for seat in _SEATS if shows(self.state.events, seat))
        for move in self.state.history[-1:]:
            if CARD in (move.action.verb.first, move.action.second):
                self.showed.add(1 - int(move.seat))


class NextState:
    """The state after an entry, computed before it is committed, and kept once that has succeeded."""

    def __init__(
        self,
        before: State | None,
        state: State,
        inputs: list[str],
        lines: int,
        new: list[TableLine],
        chose: bool = False,
        passed: bool = False,
        showed: Collection[int] = (),
        secret: bool = False,
    ) -> None:
        self.before = before
        self.state = state
        self.inputs = inputs
        self.lines = lines  # the number of lines of the log that stay
        self.new = new
        self.chose = chose  # whether it was a real choice, which can be taken back by itself
        self.passed = passed  # whether it is a pass in a window
        self.showed = showed  # the seats that it showed a hidden card; both if it used chance
        self.secret = secret  # whether the other seat may not know that there is this entry
        self.again: list[PlayedAnswer] = []  # the other seat's answers that an undo has entered again
        self.record: Record | None = None  # the record that the game begins from


class PlayedAnswer:
    """An answer that may be taken back: the positions before and after it, and what the seats learned from it."""

    def __init__(self, seat: int, step: NextState, lines: int, inputs: int) -> None:
        self.seat = seat
        self.before = step.before
        self.after: State | None = step.state
        self.lines = lines
        self.inputs = inputs
        self.chose = step.chose
        self.secret = step.secret
        self.showed = step.showed
        # For each seat and each seat that asks.
        self._looked = [[0, 0], [0, 0]]
        self._told = [["", ""], ["", ""]]

    def told(self, seat: int, asker: int, redeals: int, seen: dict[str, Any] | None = None) -> Work[str]:
        """The hidden facts that `seat` learned from it, as far as `asker` may know; "" if none. `seen` is the view of
        `seat` afterwards, if known.

        Uses fresh chance, so that the answer reveals nothing that the asker does not know. For a quick look at what the
        asker itself learned its events suffice: that costs nothing and misses almost nothing.
        """
        if redeals <= QUICK_LOOK and seat == asker and seat not in self.showed:
            return self._told[seat][asker]
        while self._told[seat][asker] == "" and self._looked[seat][asker] < redeals:
            if self.before is None or self.after is None:
                break
            self._told[seat][asker] = revealed(self.before, self.after, seat, _random, 1, seen, asker)
            self._looked[seat][asker] += 1
            yield
        return self._told[seat][asker]

    def forget(self) -> None:
        """Drop the positions, which take most of a table's memory: the answer will not be taken back."""
        self.before = self.after = None


class Progress:
    """The progress of a table after `seq` entries of its log."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.seats: list[Seating] = list(setup.seats)
        self.seq = 0
        self.state: State | None = None
        self.record = ""  # the record that the game started from, as text
        self.inputs: list[str] = []
        self.lines: list[TableLine] = []
        self.answers = {(answer.owner, answer.key): answer for answer in setup.answers}
        self.asked: dict[int, int] = {}
        self.secret: list[tuple[int, int]] = []  # secret entries, and their seats
        self.undone_at = 0  # the last entry that was an undo
        self.played: deque[PlayedAnswer] = deque()
        self.offers = Offers()
        self.refusals: Counter[tuple[int, str]] = Counter()  # of the offers of a seat, by kind
        self.chat: list[ChatLine] = list(setup.said)
        self.requests: dict[tuple[int, str], int] = {}
        self.left: list[int] = []
        self.moved = 0  # the last entry that changed the game
        self.moved_at = 0  # the time of that entry, in milliseconds since 1970
        self.moved_up = 0  # the uptime of that entry, where there is a clock
        self.begun_up = 0  # the uptime when the game began, where there is a clock
        self.asked_up: dict[int, int] = {}  # the uptime at which each open question was asked
        self.acts: Counter[int] = Counter()  # how often each seat has acted of its own accord
        self.next_table = ""
        self.kept_by: set[int] = set()  # the seats that want the game to stay
        self.kept = _KEPT
        self.costly = False  # whether it began with an uploaded record that may make it so
        self.edition = EDITION  # of the rules with which the game began
        self.cut = 0  # the first entry that is not possible any more, until an entry says so
        self._seen: dict[int, dict[str, Any]] = {}
        self._foretold: dict[int, Forecast] = {}
        self._seen_of: State | None = None

    @property
    def status(self) -> str:
        """waiting, agreeing, playing or over."""
        if self.state is None:
            return "waiting" if any(seating.kind == "open" for seating in self.seats) else "agreeing"
        return "over" if self.state.outcome is not None else "playing"

    def written_lines(self) -> int:
        """How many lines the cards have that its players wrote."""
        return sum(len(card.meaning) for seating in self.seats for card in seating.written)

    @property
    def absence(self) -> int:
        """After how many seconds without a player the other may claim the game; 0 for never."""
        if self.setup.absence is not None:
            return self.setup.absence
        kinds = {"none": ABSENCE, "days": 0}  # whoever has days may leave
        return kinds.get(self.setup.clock.kind, CLOCKED_ABSENCE)

    @property
    def aborted(self) -> bool:
        """Whether the game has ended because somebody made no first move."""
        return bool(self.inputs) and self.inputs[-1].endswith(f" {ABORTED.word}")

    @property
    def result(self) -> Result | None:
        """The result of the game, if it is over."""
        return None if self.state is None else result_of(self.state)

    @property
    def game(self) -> State:
        """The game, which must have begun."""
        if self.state is None:
            raise MindtableError("the game has not begun")
        return self.state

    def waiting_for(self) -> list[int]:
        """The seats that are asked."""
        return [] if self.state is None else [int(decision.seat) for decision in self.state.pending]

    def awaited(self, viewer: int) -> list[int]:
        """The seats that are asked, as `viewer` may know it: not which of the others have finished a secret answer."""
        if self.status == "agreeing":
            return consent.awaited(self.seats, self.answers)
        asked = self.waiting_for()
        secret = self.state is not None and self.state.windows.in_secret(self.state)
        return [seat for seat in (0, 1) if seat in asked or (secret and seat != viewer)]

    def number(self, viewer: int, seq: int) -> int:
        """The number of an entry as `viewer` counts: without entries that it may not know of."""
        return seq - sum(at <= seq and seat != viewer for at, seat in self.secret)

    def entry_of(self, viewer: int, number: int) -> int:
        """The last entry that has this number for `viewer`."""
        for at, seat in self.secret:
            number += at <= number + 1 and seat != viewer
        return number

    def winners(self) -> list[int]:
        """The winners of the games of the series so far, this one among them once it is over; -1 for a draw."""
        result = self.result
        return self.setup.winners + ([] if result is None else [result.winner])

    # Applying entries.

    def act(self, entry: Entry, actions: Sequence[str]) -> NextState:
        """The state after actions of a seat, as its player wrote them; notes them in the entry as records have them.

        Raises MindtableError if an action is not legal.
        """
        trial = Trial(self.game.copy())
        for text in actions:
            action: Action = trial.state.parse(entry.seat, text)
            trial.state.apply(action, entry.seat)
            trial.note()
            entry.inputs.append(f"{entry.seat} {trial.state.history[-1].action}")
        return self._stepped(entry, trial, self.game, len(self.lines), self.inputs)

    def step(self, entry: Entry) -> NextState | None:
        """The state after an entry, computed without a break; see `stepping`."""
        return done(self.stepping(entry))

    def stepping(self, entry: Entry) -> Work[NextState | None]:
        """The state after an entry, or None if the entry does not change the game.

        Raises MindtableError if the entry is not possible.
        """
        if entry.record:
            return (yield from self._beginning(entry))
        if not entry.inputs and not entry.back:
            return None
        base, lines, inputs = self._back(entry.back)
        trial = Trial(base)
        again: list[PlayedAnswer] = []
        for line in entry.inputs:
            earlier = trial.state
            if entry.back or earlier is base:
                trial.state = earlier.copy()
            trial.enter(line)
            if entry.back:
                again.append(_replayed(earlier, trial.state, line, lines))
        step = self._stepped(entry, trial, base, lines, inputs)
        step.again = again
        return step

    def _stepped(self, entry: Entry, trial: Trial, base: State, lines: int, inputs: list[str]) -> NextState:
        """The step after an entry that was entered in a `trial`, which began at `base` with these lines and inputs."""
        before, state = self.game, trial.state
        decision = None if entry.seat < 0 else base.decision_of(entry.seat)
        # When to begin the next game of a match is a choice, even with one answer (MT-2.1).
        free = decision is not None and (len(decision.actions) > 1 or decision.kind == D_NEXT)
        chose = free or len(entry.inputs) > 1
        passed = is_pass(entry, base)
        if passed and self.seats[1 - entry.seat].kind != "bot":
            chose = True  # how far an undo goes must not reveal whether there was a choice
        showed = trial.showed if base.chance.stands_with(state.chance) else _SEATS
        secret = is_secret(before, state, entry.seat)
        if entry.back and not secret:
            trial.new.insert(0, TableLine(int(base.turn_number()), None, taken_back(state, entry)))
        return NextState(
            before, state, inputs + entry.inputs, lines, trial.new, chose, passed, showed, secret
        )

    def passes(self, entry: Entry) -> bool:
        """Whether an entry would be a pass in a window now."""
        return self.state is not None and is_pass(entry, self.state)

    def take(self, entry: Entry, step: NextState | None) -> None:
        """Apply an entry with the `step` computed for it.

        Raises RecordError, and changes nothing, if the position differs from that of the digest.
        """
        if step is not None and entry.digest and differs(step.state, entry.digest):
            raise RecordError(f"entry {self.seq + 1}: the position differs from the stored one")
        self._count(entry)
        if step is not None:
            self.cut = 0
            self._move(entry, step)
        if entry.seating is not None:
            self.seats[entry.seat] = entry.seating
        elif entry.answer is not None:
            self.answers[entry.answer.owner, entry.answer.key] = entry.answer
        elif entry.kind == "offer":
            setattr(self.offers, entry.offer, entry.seat)
        elif entry.kind == "answer":
            setattr(self.offers, entry.offer, -1)
            if not entry.accept:
                self.refusals[1 - entry.seat, entry.offer] += 1
        elif entry.kind == "chat":
            self.chat.append(ChatLine(seat=entry.seat, name=self.speaker(entry.seat), text=entry.text))
        elif entry.kind == "keep":
            self.kept_by = self.kept_after(entry)
        elif entry.kind == "rematch":
            self.next_table = entry.text
            self.offers.rematch = -1

    def kept_after(self, entry: Entry) -> set[int]:
        """The seats that want the game to stay after an entry in which a seat says so."""
        return self.kept_by - {entry.seat} | ({entry.seat} if entry.accept else set())

    def leave_out(self, entry: Entry) -> None:
        """Apply an entry without its inputs, which are not possible under the corrected rules.

        Its time, its request and what was said count, and so do inputs that end a game in any position.
        """
        if entry.kind in _FINAL or not (entry.inputs or entry.back):
            cut, plain = self.cut, replace(entry, digest="")
            try:
                self.take(plain, self.step(plain))
            except MindtableError:
                pass  # the game is over
            else:
                self.cut = cut
                return
        self._count(entry)
        self.moved_up = entry.up
        self.asked_up = dict.fromkeys(self.asked_up, entry.up)

    def _count(self, entry: Entry) -> None:
        """Count an entry, and note its request and the time left after it."""
        self.seq += 1
        if entry.request and entry.seat >= 0:
            self.requests[entry.seat, entry.request] = self.seq
            self.acts[entry.seat] += entry.kind == "act"
        self.left = entry.left or self.left

    def _cut_at(self, number: int) -> None:
        """Note that the inputs from the entry `number` on are not possible any more."""
        self.cut = number
        self.played.clear()
        self.lines.append(TableLine(int(self.game.turn_number()), None, _CORRECTED, self.seq))

    def _beginning(self, entry: Entry) -> Work[NextState]:
        record = Record.loads(entry.record)
        game = mindtable.game(record.game)
        if not game.has_read(record):
            raise JobFailed("Too many games with different cards start at once; try again.")
        trial = Trial(game.resume(record.branch(0), live=True))
        trial.note()
        for number, line in enumerate(record.moves, 1):
            trial.enter(line)
            if number in record.digests and differs(trial.state, record.digests[number]):
                raise RecordError(f"input {number}: the position differs from the recorded one")
            yield
        step = NextState(None, trial.state, list(record.moves), 0, trial.new)
        step.record = record
        return step

    def _back(self, inputs: int) -> tuple[State, int, list[str]]:
        """The game before its last `inputs` inputs, with the length of the log and the inputs at that point."""
        if not inputs:
            return self.game, len(self.lines), self.inputs
        taken = 0
        for played in reversed(self.played):
            taken += played.inputs
            if taken == inputs and played.before is not None:
                return played.before, played.lines, self.inputs[: len(self.inputs) - inputs]
        raise MindtableError(f"{inputs} inputs cannot be taken back")

    def _move(self, entry: Entry, step: NextState) -> None:
        before = self.state
        if step.record is not None:
            self.record = entry.record
            self.begun_up = entry.up
            self.costly = may_be_costly(step.record)
            self.edition = step.record.edition
        self.moved, self.moved_up = self.seq, entry.up
        if step.secret:
            self.secret.append((self.seq, entry.seat))
        else:
            self.moved_at = entry.at
        if entry.back:
            self.undone_at = self.seq
        left = entry.back
        while left > 0:
            left -= self.played.pop().inputs
        if entry.kind == "act" and before is not None:
            self.played.append(PlayedAnswer(entry.seat, step, len(self.lines), len(entry.inputs)))
            # How many secret answers there are must not show in what can be taken back.
            while len(self.played) > self.kept and not step.secret:
                self.played.popleft()
        self.played.extend(step.again)
        if step.state.outcome is not None:
            self.played.clear()  # nothing can be taken back now
        still = still_asked(before, entry, step)
        seats = [int(decision.seat) for decision in step.state.pending]
        self.asked = {seat: self.asked[seat] if seat in still else self.seq for seat in seats}
        self.asked_up = {seat: self.asked_up[seat] if seat in still else entry.up for seat in seats}
        self.state = step.state
        self.inputs = step.inputs
        del self.lines[step.lines :]
        for line in step.new:
            line.seq = self.seq
        self.lines += step.new
        if step.secret:
            return
        # Acting instead of answering an offer declines it, and an offer to undo refers to a position that is gone. A
        # pass may be automatic, so it does not decline a draw.
        refuses = entry.kind == "act" and not step.passed
        for offer in ("undo", "draw"):
            if refuses and getattr(self.offers, offer) == 1 - entry.seat:
                self.refusals[1 - entry.seat, offer] += 1
        self.offers.undo = -1
        ended = before is not None and games_over(step.state) > games_over(before)
        if (self.offers.draw == 1 - entry.seat and not step.passed) or self.status == "over" or ended:
            self.offers.draw = -1

    # What viewers see.

    def speaker(self, seat: int) -> str:
        """The name of the speaker."""
        return "Spectator" if seat < 0 else self.seats[seat].name

    def position(self, viewer: int, clock: ClockState | None) -> Position | None:
        """The position as `viewer` may know it; None before the game has begun."""
        if self.state is None:
            return None
        state = self.state
        decision = state.decision_of(viewer) if viewer >= 0 else None
        can_undo, reason = done(self.can_undo(viewer, QUICK_LOOK))
        return Position(
            seq=self.number(viewer, self.seq),
            view=self.seen(viewer),
            question=None
            if decision is None
            else question_of(state, decision, self.number(viewer, self.asked[viewer])),
            waiting_for=self.awaited(viewer),
            situation=state.telling.situation(state, viewer),
            clock=clock,
            can_undo=can_undo,  # type: ignore[arg-type]  # one of the three words
            undo_reason=reason,
        )

    def seen(self, viewer: int) -> dict[str, Any]:
        """The data of the view of `viewer`, computed once for each position."""
        self._forget_seen()
        if viewer not in self._seen:
            self._seen[viewer] = self.game.view(viewer).data
        return self._seen[viewer]

    def forecast(self, viewer: int) -> Forecast:
        """The forecast if everybody passed, as `viewer` may know it; computed on the first request."""
        self._forget_seen()
        if viewer not in self._foretold:
            self._foretold[viewer] = forecast_of(self.game, viewer)
        return self._foretold[viewer]

    def let_views_go(self) -> None:
        """Drop the cached views. Once they are sent they only burden the garbage collector."""
        self._seen = {}

    def _forget_seen(self) -> None:
        if self._seen_of is not self.state:
            self._seen_of, self._seen, self._foretold = self.state, {}, {}

    def log(self, viewer: int, first: int = 0) -> Work[list[LogLine]]:
        """The log as `viewer` may read it, from its line number `first` on."""
        shown: list[LogLine] = []
        if self.state is not None:
            players = self.state.players
            for start in range(first, len(self.lines), _LINES):
                shown += [
                    line.shown(viewer, players, self.number(viewer, line.seq))
                    for line in self.lines[start : start + _LINES]
                ]
                yield
        return shown

    def chat_for(self, viewer: int) -> list[ChatLine]:
        """The chat as `viewer` may read it: players see lines of spectators only when the game is over.

        Everybody has read the lines from before this game.
        """
        if viewer < 0 or self.status == "over":
            return list(self.chat)
        said = self.setup.said
        return said + [line for line in self.chat[len(said) :] if line.seat >= 0]

    def said(self, seat: int) -> int:
        """How many lines of chat a seat, or all spectators, have said at this table."""
        return sum(line.seat == seat for line in self.chat[len(self.setup.said) :])

    def chat_part(
        self, viewer: int, before: int | None = None, without: int | None = None
    ) -> tuple[int, list[ChatLine]]:
        """The lines of `chat_for` before the one with that number, by default the last ones; at most `CHAT_PART`.

        Those of the seat `without` are left out. Returns the number of the first one, too.
        """
        lines = [line for line in self.chat_for(viewer) if line.seat != without]
        end = len(lines) if before is None else min(before, len(lines))
        first = max(0, end - CHAT_PART)
        return first, lines[first:end]

    # Taking back.

    def can_undo(self, seat: int, redeals: int) -> Work[tuple[str, str]]:
        """`free`, `ask` or `no`, with the reason for `no`. `redeals` positions are imagined to decide."""
        if seat < 0:
            return "no", "Only players can take moves back."
        if not self.setup.take_back:
            return "no", NO_TAKE_BACK
        if self.status != "playing":
            return "no", "The game is over." if self.state is not None else "The game has not begun."
        since = self.since_last(seat)
        if not since:
            return "no", "There is nothing to take back."
        if self.game.windows.in_secret(self.game):
            mine = all(played.secret for played in since)
            return (
                ("free", "") if mine else ("no", "That cannot be taken back while both of you are choosing.")
            )
        for played in since:
            for one in {seat, played.seat}:
                # Finding out what the other seat learned is expensive, so it waits until somebody asks for an undo.
                looks = redeals if one == seat or redeals > QUICK_LOOK else 0
                seen = self.seen(one) if looks and played.after is self.state else None
                told = yield from played.told(one, seat, looks, seen)
                if told and one == seat == played.seat:
                    yield from self._settle(played)
                if told:
                    return "no", f"{told[0].upper()}{told[1:]} since your last decision."
        acted = any(played.seat != seat for played in since)
        return ("ask" if acted and self.seats[1 - seat].kind != "bot" else "free"), ""

    def _settle(self, last: PlayedAnswer) -> Work[None]:
        """Drop the positions up to `last`: its own seat has learned from it, so nobody can take it back, or anything
        before it.

        The other seat may be told so only for a reason that does not depend on what it does not know.
        """
        other = 1 - last.seat
        if self.seats[other].kind == "bot" or (yield from last.told(last.seat, other, 1)):
            for played in self.played:
                played.forget()
                if played is last:
                    return

    def since_last(self, seat: int) -> list[PlayedAnswer]:
        """The answers from the last real choice of `seat` on; empty if none can be taken back."""
        found: list[PlayedAnswer] = []
        for played in reversed(self.played):
            found.insert(0, played)
            if played.seat == seat and played.chose:
                return found
        return []

    def undo(self, seat: int) -> Work[tuple[int, list[str]]]:
        """The number of inputs that an undo by `seat` takes back, and those of them to enter again: secret answers of
        the other seat. Raises MindtableError if `seat` may not undo.
        """
        word, reason = yield from self.can_undo(seat, REDEALS)
        if word == "no":
            raise MindtableError(reason)
        back = sum(played.inputs for played in self.since_last(seat))
        taken = self.inputs[len(self.inputs) - back :] if self.game.windows.in_secret(self.game) else []
        return back, [line for line in taken if not line.startswith(f"{seat} ")]

    def due_digest(self, step: NextState) -> str:
        """The digest to store with an entry, if one is due."""
        if len(step.inputs) // DIGEST_EVERY == len(self.inputs) // DIGEST_EVERY:
            return ""
        return step.state.digest()


def taken_back(state: State, entry: Entry) -> str:
    """A sentence that says who took a move back, and who agreed: an answer is that of the seat that was asked to."""
    agreed = entry.kind == "answer"
    asker = state.players[1 - entry.seat if agreed else entry.seat]
    said = told_of(asker, "takes a move back")
    return f"{said}; {told_of(state.players[entry.seat], 'agrees')}." if agreed else f"{said}."


def is_secret(before: State, after: State, seat: int) -> bool:
    """Whether the other seat may not know of the entry of `seat` between these positions: both are answering in secret,
    and go on with that. A game that ends meanwhile is no secret, even if both answer in secret again after it.
    """
    other = 1 - seat
    return (
        seat >= 0
        and before.windows.in_secret(before)
        and after.windows.in_secret(after)
        and games_over(before) == games_over(after)
        and (before.decision_of(other) is None) == (after.decision_of(other) is None)
    )


def still_asked(before: State | None, entry: Entry, step: NextState) -> set[int]:
    """The seats whose questions are the same ones after an entry."""
    if before is None:
        return set()
    if step.secret:
        return {1 - entry.seat} if step.state.decision_of(1 - entry.seat) is not None else set()
    known = [] if entry.back else before.pending
    return {int(decision.seat) for decision in step.state.pending if any(decision is old for old in known)}


def _replayed(before: State, after: State, line: str, lines: int) -> PlayedAnswer:
    """A secret answer that was entered again after the other seat has taken one of its own back."""
    seat = int(line.partition(" ")[0])
    decision = before.decision_of(seat)
    chose = decision is not None and len(decision.actions) > 1
    return PlayedAnswer(
        seat, NextState(before, after, [], lines, [], chose, showed=_SEATS, secret=True), lines, 1
    )


def is_pass(entry: Entry, state: State) -> bool:
    """Whether an entry begins with a pass in a window; `state` is the position before it."""
    decision = state.decision_of(entry.seat) if entry.kind == "act" else None
    if decision is None or not state.windows.moment(state, decision) or not entry.inputs:
        return False
    return entry.inputs[0] == f"{entry.seat} {state.windows.idle(state, decision)}"


def folded(log: Sequence[Entry]) -> Work[Progress]:
    """The progress after a whole log. Raises Unreadable if the log cannot be replayed."""
    setup = log[0].setup if log else None
    if setup is None:
        raise Unreadable("entry 1: the log does not begin with a table")
    progress = Progress(setup)
    progress.kept = max(_KEPT, _reach(log))
    left_out = {cut: number for number, entry in enumerate(log, 1) if (cut := entry.cut)}
    until = 0  # the entry from which on inputs count again
    for number, entry in enumerate(log, 1):
        if number in left_out and until <= number:
            progress._cut_at(number)
            until = left_out[number]
        if number < until:
            progress.leave_out(entry)
            continue
        try:
            progress.take(entry, (yield from progress.stepping(entry)))
        except JobFailed:
            raise  # a temporary problem
        except Exception as error:  # a damaged entry can do anything
            if progress.edition == EDITION or progress.state is None or not isinstance(error, MindtableError):
                raise Unreadable(f"entry {number}: {fault_of(error)}") from error
            progress._cut_at(number)
            until = len(log) + 1
            progress.leave_out(entry)
        yield
    progress.kept = _KEPT
    while len(progress.played) > _KEPT:
        progress.played.popleft()
    return progress


def _reach(log: Sequence[Entry]) -> int:
    """The number of answers to keep so that every undo in a log can be applied."""
    inputs: list[int] = []  # for each answer that has not been taken back
    peaks: list[int] = []  # the largest number of answers since that one
    most = 0
    for entry in log:
        left = entry.back
        while left > 0 and inputs:
            left -= inputs.pop()
            peak = peaks.pop()
            most = max(most, peak - len(inputs))
            if peaks:
                peaks[-1] = max(peaks[-1], peak)
        for number in [len(entry.inputs)] if entry.kind == "act" else [1 for _ in entry.inputs if entry.back]:
            inputs.append(number)
            peaks.append(len(inputs))
    return most
