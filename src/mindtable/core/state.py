"""States: a game in progress, as plain data; and views, what somebody may know of one.

A state is mutable; `copy()` is the way to keep one. Applying an action pushes and pops steps of the agenda until
somebody has to be asked or the game is over. Games subclass `State`; the core knows none of them.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from hashlib import blake2b
from random import Random
from typing import Any, ClassVar, Final, Self, TypeVar, cast, overload

from mypy_extensions import i64, mypyc_attr

from mindtable.core.action import Action, Move, Verb
from mindtable.core.agenda import PLAIN_STEPS, Step, written_agenda
from mindtable.core.belief import Belief
from mindtable.core.chance import KEYED, Chance, is_key, stream
from mindtable.core.decision import Decision
from mindtable.core.errors import MindtableError, NotAnAction, Refusal, Refused
from mindtable.core.event import Event, EventKind
from mindtable.core.faces.search import Evaluation, Hints
from mindtable.core.faces.telling import Telling
from mindtable.core.faces.windows import Windows
from mindtable.core.input import shown
from mindtable.core.outcome import DRAW, Outcome
from mindtable.core.wording import told_of
from mindtable.core.writer import Writer
from mindtable.core.zone import EVERYTHING

RESEED: Final = "reseed"  # the word that its input begins with
_RESEED_CODE: Final = -1  # no game has it

# The inputs that end a game, or a whole match, because a player has left or never begun. No game and no match has these
# codes.
HAS_LEFT: Final = Verb(-9, "has-left", label="Has left, and loses")
BROKEN_OFF: Final = Verb(-17, "broken-off", label="Breaks the game off")
ABORTED: Final = Verb(-18, "aborted", label="Makes no first move in time")
E_HAS_LEFT: Final = EventKind("has-left", "{seat} has left, and loses.")
E_BROKEN_OFF: Final = EventKind("broken-off", "{seat} breaks the game off: the other player has left.")
E_ABORTED: Final = EventKind("game-aborted", "{seat} makes no first move in time. The game does not count.")
_EARLY_ENDS: Final = {verb.word: verb for verb in (HAS_LEFT, BROKEN_OFF, ABORTED)}

_DEALER: Final = Chance.of("views")  # every view takes a copy of it


def reseeding(key: str) -> Action:
    """The input after which all chance comes from `key`.

    No seat can enter it. Only records contain it: a game continued from a public record gets new chance.
    """
    return Action(Verb(_RESEED_CODE, f"{RESEED} {KEYED} {key}", label="Chance begins anew"))


F = TypeVar("F")


class View:
    """A position as `viewer` (a seat, a spectator or a replay viewer) may know it. Nothing else leaves the process.

    It never holds the real position. It holds one in which everything hidden from the viewer was redealt, and its data
    is built up from nothing by the visibility of zones. So it contains no secret.
    """

    def __init__(self, viewer: i64, imagined: State) -> None:
        self.viewer: i64 = viewer
        self._imagined = imagined
        self._data: dict[str, Any] | None = None

    @property
    def data(self) -> dict[str, Any]:
        """Plain data (dicts, lists, numbers, texts): the table, the open question and its legal actions."""
        if self._data is None:
            self._data = self._imagined.telling.table(self._imagined, self.viewer)
        return self._data

    def typed(self, form: type[F]) -> F:
        """The data as objects of `form`, the type that the game declares: `CardView` for card games, `BoardView` for
        board games, `MindGameView`.

        Raises MindtableError if they do not have that form.
        """
        from msgspec import ValidationError, convert  # it takes long to import

        try:
            return convert(self.data, form)
        except ValidationError as error:
            raise MindtableError(f"the view does not have the form of {form.__name__}: {error}") from error

    def grounds(self, id_: int) -> list[str]:
        """Why the numbers of the thing `id_` are not those that are printed; see `Telling.grounds`."""
        return self._imagined.telling.grounds(self._imagined, id_)

    def position(self) -> dict[str, Any]:
        """A position that this viewer may know, with everything hidden dealt at random, as `State.position` has it."""
        return self._imagined.position()

    def imagine(self, random: Random, belief: Belief | None = None) -> State:
        """A full position consistent with the view: everything hidden is dealt at random (a determinization).

        With a `belief`, as far as it fits, the cards of the other player come from one of its deck lists.
        """
        if belief is None:
            return self._imagined.determinize(self.viewer, random)
        return self._imagined.suppose(self.viewer, Chance.of(random.getrandbits(64)), belief)

    def offered_lists(self) -> list[dict[str, int]]:
        """The deck lists that the game offers, which the other player may have; none in a game without decks."""
        return self._imagined.offered_lists()

    def __copy__(self) -> View:
        return View(self.viewer, self._imagined.copy())

    def __deepcopy__(self, memo: dict[int, Any]) -> View:
        return View(self.viewer, self._imagined.copy())

    def __reduce__(self) -> str | tuple[Any, ...]:
        raise TypeError("a view cannot be pickled; send its data, or view.dumps()")

    def dumps(self) -> str:
        """The data as JSON text with sorted keys, so equal views give equal text."""
        return json.dumps(self.data, sort_keys=True, ensure_ascii=False)


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A game in progress.

    `pending` holds the open decisions, at most one for each seat. `events` are those since the last action was applied;
    a `silent` state, for search and simulation, collects none. A `hurried` one, for search that always takes the
    `least` answer, need not list the others where a seat may act or decline. `history` is every input so far. `players`
    are the names of the seats.

    A game has objects beside its rules, for people and for search: `telling`, `windows`, `evaluation` and `hints`.
    """

    telling: ClassVar[Telling[Any]] = Telling()
    windows: ClassVar[Windows[Any]] = Windows()
    evaluation: ClassVar[Evaluation[Any]] = Evaluation()
    hints: ClassVar[Hints[Any]] = Hints()

    # --- Written by `make fields`, from fields.py ---
    __slots__ = (
        "agenda", "chance", "events", "history", "hurried", "outcome", "pending", "players", "silent",
    )  # fmt: skip

    def __init__(self, chance: Chance, players: list[str]) -> None:
        self.chance = chance
        self.players = players
        self.agenda: list[Step] = []
        self.pending: list[Decision] = []
        self.outcome: Outcome | None = None
        self.events: list[Event] = []
        self.silent = False
        self.hurried = False
        self.history: list[Move] = []

    def written(self, w: Writer) -> dict[str, Any]:
        """The fields that differ from those of a new object, for positions and digests."""
        found: dict[str, Any] = {}
        found["chance"] = self.chance.data()
        if self.agenda:
            found["agenda"] = written_agenda(self.agenda, w)
        if self.pending:
            found["pending"] = [each.written(w) for each in self.pending]
        if self.outcome is not None:
            found["outcome"] = self.outcome.written(w)
        return found

    # --- Up to here. ---

    # Each game provides these.

    def take_step(self, step: Step) -> None:
        """Carry out one step of the agenda."""
        raise NotImplementedError

    def answer(self, decision: Decision, action: Action) -> None:
        """Carry out a legal answer to `decision`, which is no longer pending."""
        raise NotImplementedError

    def copy(self) -> State:
        """An independent copy that continues identically; it has no events of the last action."""
        raise NotImplementedError

    def redeal(self, seat: i64, dealer: Chance) -> State:
        """A copy in which everything that `seat` (or a spectator) may not know is redealt, chance included."""
        raise NotImplementedError

    def suppose(self, seat: i64, dealer: Chance, belief: Belief) -> State:
        """As `redeal`, with the hidden cards of the other player from a deck list of the `belief` that fits."""
        return self.redeal(seat, dealer)

    def offered_lists(self) -> list[dict[str, int]]:
        """The deck lists that the game offers, by slug; none in a game without decks."""
        return []

    def explain(self, seat: i64, action: Action) -> Refusal:
        """Why `action` is not legal for `seat` now. Only for actions that are not."""
        raise NotImplementedError

    def parse(self, seat: i64, text: str) -> Action:
        """The action that `text` means for `seat`, legal or not.

        Raises NotAnAction or AmbiguousAction.
        """
        raise NotImplementedError

    def beginning(self) -> Any:
        """How the game began: its `mindtable.core.start.Start`."""
        raise NotImplementedError

    def code(self, action: Action) -> int:
        """The dense integer code of an action, for agents; see the game for its layout."""
        raise NotImplementedError

    def action_of(self, code: int) -> Action:
        """The legal action with this code. Raises LookupError if no legal action has it."""
        for decision in self.pending:
            for action in decision.actions:
                if self.code(action) == code:
                    return action
        raise LookupError(f"no legal action has the code {code}")

    def turn_number(self) -> i64:
        """The number of the turn, counted over both seats from 1; 0 before the first."""
        raise NotImplementedError

    def whose_turn(self) -> i64:
        """The seat whose turn it is; by default the one that is asked, -1 if nobody is."""
        return self.pending[0].seat if self.pending else -1

    def went_first(self) -> i64:
        """The seat that went first; -1 before that is decided, or if the game does not say it."""
        return -1

    def concession(self, seat: i64) -> Action | None:
        """The action by which `seat` gives up, if the game has one."""
        return None

    def gives_up(self, seat: i64, action: Action) -> Action | None:
        """The action by which `seat` gives up that `action` means; None if it means something else."""
        concession = self.concession(seat)
        if concession is None or self.outcome is not None or not action.same(concession):
            return None
        return concession

    def time_out(self, seat: i64) -> Action | None:
        """The input by which `seat` loses on time, if the game has one.

        Only the table enters it, never a seat.
        """
        return None

    def agreed_draw(self, seat: i64) -> Action | None:
        """The input that ends the game as a draw by agreement; `seat` proposed the draw.

        Only the table enters it, never a seat.
        """
        return None

    def playing(self) -> State:
        """The state of the game that is played: this one, unless it is a match."""
        return self

    def unwatched(self) -> None:
        """From now on nobody takes a view of the state, so it need not record what views remember."""

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self.copy()

    def __reduce__(self) -> str | tuple[Any, ...]:
        raise TypeError(
            "a state cannot be pickled; send the text of its record, state.record().dumps(), to mindtable.replay"
        )

    # Every game has these.

    def determinize(self, seat: i64, random: Random) -> Self:
        """A copy in which everything that `seat` (or a spectator) may not know is redealt, chance included."""
        return cast("Self", self.redeal(seat, Chance.of(random.getrandbits(64))))

    def view(self, viewer: int) -> View:
        """The view of `viewer` (a seat, `SPECTATOR` or `EVERYTHING`); nothing else leaves the process."""
        if viewer >= len(self.players):
            raise MindtableError(f"there is no seat {viewer}")
        if viewer == EVERYTHING:
            return View(viewer, self.copy())
        return View(viewer, self.redeal(viewer, _DEALER.copy()))

    @property
    def decision(self) -> Decision | None:
        """The first open decision, or None when the game is over."""
        return self.pending[0] if self.pending else None

    def decision_of(self, seat: i64) -> Decision | None:
        """The open decision of `seat`, if there is one."""
        for decision in self.pending:
            if decision.seat == seat:
                return decision
        return None

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.outcome is not None

    def push(self, kind: i64, a: i64 = 0, b: i64 = 0) -> None:
        """Put a step on top of the agenda."""
        self.agenda.append(PLAIN_STEPS[kind] if a == 0 and b == 0 else Step(kind, a, b))

    def ask(self, decision: Decision) -> None:
        """Stop and ask."""
        self.pending.append(decision)

    def finish(self, outcome: Outcome) -> None:
        """End the game; steps on the agenda no longer happen."""
        self.outcome = outcome
        self.agenda.clear()
        self.pending.clear()

    def run(self) -> None:
        """Take steps until a seat has to be asked or the game is over."""
        agenda = self.agenda
        while agenda and not self.pending and self.outcome is None:
            self.take_step(agenda.pop())

    @overload
    def refusal(self, action: Action, seat: int = -1) -> Refusal | None: ...

    @overload
    def refusal(self, action: str, seat: int = -1) -> Refusal | None: ...

    def refusal(self, action: object, seat: int = -1) -> Refusal | None:
        """Why `seat` (by default the seat that is asked) may not take `action` now; None if it may.

        Text that is not an action, or is ambiguous, raises as `parse` does.
        """
        who = _who(self, seat)
        parsed = _parsed(self, who, action)
        decision = self.decision_of(who)
        if decision is not None and decision.allows(parsed):
            return None
        if self.gives_up(who, parsed) is not None:
            return None
        return self.explain(who, parsed)

    @overload
    def apply(self, action: Action, seat: int = -1) -> None: ...

    @overload
    def apply(self, action: str, seat: int = -1) -> None: ...

    def apply(self, action: object, seat: int = -1) -> None:
        """Act for `seat`, by default the seat that is asked. Raises Refused and changes nothing if the action is not
        legal, NotAnAction if it is neither an action nor its text.
        """
        who = _who(self, seat)
        parsed = _parsed(self, who, action)
        decision = self.decision_of(who)
        legal = None if decision is None else decision.find(parsed)
        if decision is None or legal is None:
            legal = self.gives_up(who, parsed)
            if legal is None:
                raise Refused(self.explain(who, parsed))
            decision = Decision(who, "concede", "", "", [legal])
        # Use the listed action: an action that is only equal to it may have no names, or wrong ones.
        self.take(decision, legal)

    def enter(self, action: Action | str, seat: int) -> None:
        """Apply an input of a record: an action of `seat`, or an input that only the table enters.

        Raises as `apply` does.
        """
        if self.outcome is None and 0 <= seat < len(self.players):
            text = str(action)
            word, _, source = text.partition(" ")
            if word == RESEED:
                _reseed(self, source, seat)
                return
            if text in _EARLY_ENDS:
                _end_early(self, _EARLY_ENDS[text], seat)
                return
            for brought in (self.time_out(seat), self.agreed_draw(seat)):
                if brought is not None and str(brought) == text:
                    self.take(Decision(seat, "table", "", "", [brought]), brought)
                    return
        self.apply(action, seat)

    def apply_together(self, actions: Sequence[Action | str], seat: int = -1) -> None:
        """Apply several actions of one seat, all or none: if one is refused, nothing changes.

        This enters a whole declaration at once (TC-6.21). Raises as `apply` does.
        """
        who = _who(self, seat)
        trial = self.copy()
        parsed: list[Action] = []
        given: Sequence[object] = actions
        for action in given:
            parsed.append(_parsed(trial, who, action))
            trial.apply(parsed[-1], who)
        told: list[Event] = []
        for each in parsed:
            self.apply(each, who)
            told.extend(self.events)
        self.events = told

    def take(self, decision: Decision, action: Action) -> None:
        """Apply a legal action without checking that it is legal; for search and simulation."""
        if self.events:
            self.events.clear()
        self.history.append(Move(decision.seat, action))
        pending = self.pending
        if len(pending) == 1 and pending[0] is decision:
            pending.clear()
        else:
            self.pending = [other for other in pending if other is not decision]
        self.answer(decision, action)
        self.run()

    def writer(self) -> Writer:
        """Writes this state for positions and digests."""
        raise NotImplementedError

    def whole(self, told: bool = True) -> dict[str, Any]:
        """Everything that decides how the game continues, as data that are equal in every build.

        Unless `told`, the sentences for people are left out.
        """
        writer = self.writer()
        writer.tells = told
        found = self.written(writer)
        own = {name: getattr(self, name) for name in self.own_fields()}
        return {**found, "own": own} if own else found

    def own_fields(self) -> tuple[str, ...]:
        """The fields that a game of another package adds in plain Python: numbers, texts, lists and dicts of them."""
        return ()

    def settle_in(self) -> None:
        """Bring up to date what follows from the fields, after they were read from a position.

        Raises PositionError, which begins with a place within the state, if they contradict each other.
        """

    def record(self) -> Any:
        """The record of the game so far: a `mindtable.core.record.Record`.

        Raises RecordError for an imagined position: it has no history from the start.
        """
        return self.beginning().record(self)

    def position(self) -> dict[str, Any]:
        """This position as plain data; `mindtable.start(game, position=...)` continues from there identically.

        It has everything, hidden cards and chance included: what a seat may know is `view(seat).position()`.
        """
        return {**self.beginning().position_data(), "state": self.whole()}

    def digest(self) -> str:
        """A short fingerprint of everything that decides how the game continues; equal in every build."""
        from msgspec.json import encode  # it takes long to import

        return blake2b(encode(self.whole(False)), digest_size=10).hexdigest()

    def playout(self, chance: Chance) -> Outcome:
        """Play to the end with uniformly random legal actions drawn from `chance`; returns the outcome.

        From then on the state is silent and records nothing for views.
        """
        self.unwatched()
        self.events.clear()
        self.silent = True
        while self.outcome is None:
            decision = self.pending[0]
            actions = decision.actions
            self.take(decision, actions[chance.uniform(len(actions))])
        return self.outcome


def copy_own(state: State, new: State) -> None:
    """Copy the fields of `own_fields` to another state of the same game."""
    for name in state.own_fields():
        value = getattr(state, name)
        setattr(new, name, value.copy() if isinstance(value, list | dict) else value)


def _who(state: State, seat: i64) -> i64:
    if seat >= len(state.players):
        raise MindtableError(
            f"there is no seat {seat}; seats are numbered from 0 to {len(state.players) - 1}"
        )
    if seat >= 0:
        return seat
    return state.pending[0].seat if state.pending else 0


def _parsed(state: State, seat: i64, action: object) -> Action:
    if isinstance(action, str):
        return state.parse(seat, action)
    if isinstance(action, Action):
        return action
    hint = "; action_of finds an action by its code" if isinstance(action, int) else ""
    raise NotAnAction(f"{shown(action)} is neither an action nor the text of one{hint}")


def _reseed(state: State, source: str, seat: int) -> None:
    generator, _, key = source.partition(" ")
    if generator != KEYED or not is_key(key):
        raise NotAnAction(f"chance begins anew with {KEYED} and a key of 64 digits, 0 to 9 and a to f")
    state.events.clear()
    state.history.append(Move(seat, reseeding(key)))
    state.chance = state.playing().chance = stream(KEYED, key)


def _end_early(state: State, verb: Verb, seat: int) -> None:
    """End the game, or the whole match: `seat` has left and loses, breaks it off because the other has left, or has
    made no first move.
    """
    state.events.clear()
    state.history.append(Move(seat, Action(verb)))
    name = state.players[seat]
    winner = DRAW
    if verb is HAS_LEFT:
        kind, winner = E_HAS_LEFT, 1 - seat
        reason = told_of(name, "has left")
    elif verb is ABORTED:
        kind = E_ABORTED
        reason = told_of(name, "made no first move in time")
    else:
        kind = E_BROKEN_OFF
        reason = (
            told_of(state.players[1 - seat], "has left") + f", and {told_of(name, 'breaks the game off')}"
        )
    if not state.silent:
        state.events.append(Event(kind, "", seat))
    state.finish(Outcome(winner, "", reason))
