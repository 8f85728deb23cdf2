"""A worker process: bots that think, hints, and records that strangers hand in.

It reads jobs from its standard input and writes answers to its standard output, each a length of four bytes and a
msgpack message, and leaves when its input ends. `mindtable.table.workers` starts and stops it.
"""

from __future__ import annotations

import struct
import sys
from collections import OrderedDict
from collections.abc import Callable, Iterator
from typing import Any, BinaryIO

import msgspec

import mindtable
from mindtable import bots
from mindtable.core.errors import MindtableError, RecordError
from mindtable.core.game import Game
from mindtable.core.record import Record
from mindtable.core.state import State
from mindtable.core.zone import EVERYTHING, SPECTATOR
from mindtable.table import wire
from mindtable.table.showing import log_lines, result_of

_KEPT = 64  # games whose position is kept between two jobs
_STEP = 25  # inputs between two positions that are kept of a replay
_LONGEST_FRAMES = 200


class Course:
    """A game followed input by input; positions on the way are kept if it is looked at from several places."""

    def __init__(self, record: Record, live: bool) -> None:
        self.game: Game = mindtable.game(record.game)
        self.inputs: list[str] = []
        self.state: State = self.game.resume(record.branch(0), live=live)

    def follow(self, inputs: list[str]) -> bool:
        """Go on to these inputs; whether they continue those that were followed."""
        if inputs[: len(self.inputs)] != self.inputs:
            return False
        for line in inputs[len(self.inputs) :]:
            seat, _, text = line.partition(" ")
            self.state.enter(text, int(seat))
        self.inputs = list(inputs)
        return True


_courses: OrderedDict[str, Course] = OrderedDict()
_replays: OrderedDict[str, tuple[Record, dict[int, State]]] = OrderedDict()


def _game(name: str) -> Game:
    return mindtable.game(name)


def choose(key: str, record: str, inputs: list[str], seat: int, bot: str, seed: str) -> dict[str, str]:
    """What a bot does in a game: its action's text, and a label for people."""
    course = _courses.pop(key, None)
    if course is None or not course.follow(inputs):
        course = Course(Record.loads(record), True)
        course.follow(inputs)
    _courses[key] = course
    while len(_courses) > _KEPT:
        _courses.popitem(last=False)
    state = course.state
    decision = state.decision_of(seat)
    if decision is None:
        return {"action": "", "label": ""}
    action = bots.make(bot, seed).choose(decision, state.view(seat))
    return {"action": str(action), "label": action.label(state.players[1 - seat])}


def meaning(game: str, slug: str) -> list[str]:
    """What the engine does for each line of a card."""
    from mindtable.language.text.assist import explain
    from mindtable.language.text.vocabulary import vocabulary_of

    found = _game(game)
    card = found.card(slug)
    if not card.lines or not found.card_text:
        return []
    vocabulary = vocabulary_of(found.name, [known.name for known in found.cards()])
    return ["\n".join(explain(line, vocabulary).split("\n")[1:]) for line in card.lines]


def examine(key: str, text: str, most: int) -> wire.ReplayInfo:
    """What a record holds; it is replayed and its digests are compared."""
    record, kept = _replay(key, text, most)
    turns = [int(kept[0].turn_number())]
    turns += [int(state.turn_number()) for state in _walk(record, kept, 0, len(record.moves))]
    return wire.ReplayInfo(
        id=key,
        game=record.game,
        players=list(record.players),
        inputs=len(record.moves),
        turns=turns,
        moves=list(record.moves),
        result=result_of(kept[len(record.moves)]),
    )


def frames(key: str, text: str, most: int, first: int, count: int, viewer: str) -> bytes:
    """Frames of a replay as JSON: `count` of them from the one after `first` inputs on."""
    record, kept = _replay(key, text, most)
    last = min(first + min(count, _LONGEST_FRAMES) - 1, len(record.moves))
    if not 0 <= first <= len(record.moves):
        raise RecordError(f"the replay has {len(record.moves)} inputs; there is no frame {first}")
    who = {"all": EVERYTHING, "spectator": SPECTATOR, "0": 0, "1": 1}[viewer]
    found = [_frame(kept[0], 0, who)] if first == 0 else []
    for number, state in enumerate(_walk(record, kept, max(first - 1, 0), last), max(first, 1)):
        found.append(_frame(state, number, who))
    return msgspec.json.encode(found)


def _frame(state: State, number: int, viewer: int) -> wire.Frame:
    position = wire.Position(
        seq=number,
        view=state.view(viewer).data,
        question=None,
        waiting_for=[int(decision.seat) for decision in state.pending],
        clock=None,
        can_undo="no",
        undo_reason="This is a replay.",
    )
    return wire.Frame(position=position, log=log_lines(state, state.events, viewer, number))


def _replay(key: str, text: str, most: int) -> tuple[Record, dict[int, State]]:
    """A record with the positions of it that are kept, by number of inputs; the first and the last are among them."""
    known = _replays.pop(key, None)
    if known is None:
        record = Record.loads(text)
        if len(record.moves) > most:
            raise RecordError(f"the record has {len(record.moves)} inputs; at most {most} are taken")
        last = mindtable.replay(record)
        known = (record, {0: mindtable.replay(record, 0), len(record.moves): last})
    _replays[key] = known
    while len(_replays) > _KEPT // 8:
        _replays.popitem(last=False)
    return known


def _walk(record: Record, kept: dict[int, State], first: int, last: int) -> Iterator[State]:
    """The positions after each of the inputs behind `first` up to `last`, with their events."""
    start = max(number for number in kept if number <= first)
    state = kept[start].copy()
    for number in range(start + 1, last + 1):
        seat, _, text = record.moves[number - 1].partition(" ")
        state.enter(text, int(seat))
        if number % _STEP == 0 and number not in kept:
            kept[number] = state.copy()
        if number > first:
            yield state


_JOBS: dict[str, Callable[..., Any]] = {
    "choose": choose,
    "meaning": meaning,
    "examine": examine,
    "frames": frames,
}


def serve(jobs: BinaryIO, answers: BinaryIO) -> None:
    """Do one job after another until there are no more."""
    while len(head := jobs.read(4)) == 4:
        (length,) = struct.unpack(">I", head)
        name, arguments = msgspec.msgpack.decode(jobs.read(length))
        try:
            answer: tuple[str, Any] = ("done", _JOBS[name](*arguments))
        except MindtableError as error:
            answer = ("refused", str(error))
        except LookupError as error:
            answer = ("missing", str(error.args[0]) if error.args else "")
        except Exception as error:  # the worker lives on; the server logs what it was
            answer = ("failed", f"{type(error).__name__}: {error}")
        data = msgspec.msgpack.encode(answer)
        answers.write(struct.pack(">I", len(data)) + data)
        answers.flush()


def main() -> None:
    """Serve the process that started this one."""
    answers = sys.stdout.buffer
    sys.stdout = sys.stderr  # whatever prints shall not spoil an answer
    serve(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()
