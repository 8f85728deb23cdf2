"""A worker process: computes choices of bots, hints, and everything about uploads: deck lists, records, cards.

It reads jobs from its standard input and writes answers to its standard output, each a length of four bytes and a
msgpack message, and exits when its input ends. `mindtable.server.work.workers` starts and stops it. A job says how many
seconds of processor time it may use; the kernel ends the process with SIGPROF when they have run out.
"""

from __future__ import annotations

import os
import resource
import signal
import struct
import sys
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, BinaryIO, Final

import msgspec

import mindtable
from mindtable import bots
from mindtable.cards.game.game import CardGame
from mindtable.cards.text import cache
from mindtable.core.action import Action
from mindtable.core.decision import Decision
from mindtable.core.errors import MindtableError, OptionError, RecordError
from mindtable.core.event import logged
from mindtable.core.game import Game
from mindtable.core.record import Record
from mindtable.core.seats.revealing import revealed
from mindtable.core.state import State, View
from mindtable.core.zone import EVERYTHING, SPECTATOR
from mindtable.server import wire
from mindtable.server.log import consent, written
from mindtable.server.log.costs import (
    MOST_CARD_TEXT,
    MOST_CARDS,
    MOST_MILLISECONDS,
    MOST_RECORD,
    QUICK_LOOK,
    Thought,
    check_cost,
    check_length,
    may_be_costly,
)
from mindtable.server.log.learning import lesson_at
from mindtable.server.log.showing import forecast_of, log_lines, question_of, result_of
from mindtable.server.work.workers import READY
from mindtable.study.analysis import answer_of, judged

_KEPT = 32  # games whose position is kept between jobs
_KEPT_REPLAYS = 4
_STEP = 25  # inputs between two kept positions of a replay
_PREPARED = 7  # the seed of games for pictures
_LONGEST_FRAMES = 200
_MOST_TURNS = 400  # whose numbers the curves of a replay have; of a longer game, the first ones
_MOST_FRAME_BYTES = 1_000_000  # of one answer; the client requests further frames again
_THINKING: Final = 2.0  # seconds of processor time that a bot may think about one decision, about
_PART: Final = 1.0  # seconds of processor time after which a part of an analysis ends
_JUDGED: Final = 1_500  # positions for the judgement of a decision
_SLOWEST: Final = 200  # positions that a bot may always evaluate
_chance = Random()  # seeded by the operating system


class Course:
    """A game that is followed input by input.

    `foreign` are its cards that do not come with the game. Such cards, or a position that somebody wrote, may make it
    `costly`. `begun` is the record from which it starts, as text: names of players may change in it. `bots` have
    thought in this game, by seat and name; they go on with their plans.
    """

    def __init__(self, record: Record, live: bool) -> None:
        self.game: Game = mindtable.game(record.game)
        self.foreign = self.game.foreign_cards(record)
        self.costly = may_be_costly(record)
        self.begun = ""
        self.inputs: list[str] = []
        self.bots: dict[tuple[int, str], bots.Bot] = {}
        self.state: State = self.game.resume(record.branch(0), live=live)

    def follow(self, inputs: list[str]) -> bool:
        """Follow the game to these inputs. Returns False if they do not continue those followed before."""
        if inputs[: len(self.inputs)] != self.inputs:
            return False
        for line in inputs[len(self.inputs) :]:
            seat, _, text = line.partition(" ")
            self.state.enter(text, int(seat))
        self.inputs = list(inputs)
        return True


_courses: OrderedDict[str, Course] = OrderedDict()
_replays: OrderedDict[str, tuple[Record, dict[int, State]]] = OrderedDict()


def _followed(key: str, record: str, inputs: list[str]) -> Course:
    """The course of a game, followed to these inputs."""
    course = _courses.pop(key, None)
    if course is None or course.begun != record or not course.follow(inputs):
        course = Course(Record.loads(record), True)
        course.begun = record
        course.follow(inputs)
    _courses[key] = course
    while len(_courses) > _KEPT:
        _courses.popitem(last=False)
    return course


def choose(key: str, record: str, inputs: list[str], seat: int, bot: str, seed: str) -> Thought:
    """The choice of a bot in a game."""
    course = _followed(key, record, inputs)
    state = course.state
    decision = state.decision_of(seat)
    if decision is None:
        return Thought("", "", 0.0)
    if (seat, bot) not in course.bots:
        course.bots[seat, bot] = bots.make(bot, seed)
    action = _thought(course.bots[seat, bot], decision, state.view(seat))
    text = str(action)
    cost = _cost(state, seat, [text])[1] if course.costly else 0.0
    return Thought(text, action.label(state.players[1 - seat]), cost)


class Pace:
    """How many positions a second bots evaluate in this process; 0 before anything is known."""

    rate = 0.0


def _thought(bot: bots.Bot, decision: Decision, view: View) -> Action:
    """The choice of a bot, which stops early if this computer is slow.

    A bot counts positions and knows no clock: the time that it has becomes a number of positions here.
    """
    if not isinstance(bot, bots.PlanningBot):
        return bot.choose(decision, view)
    if Pace.rate:
        bot.positions = max(_SLOWEST, min(int(bot.strength.positions), int(Pace.rate * _THINKING)))
    begun = time.process_time()
    action = bot.choose(decision, view)
    seconds = time.process_time() - begun
    if bot.looked >= _SLOWEST and seconds > 0:
        now = float(bot.looked) / seconds
        Pace.rate = now if not Pace.rate else 0.8 * Pace.rate + 0.2 * now
    return action


def rehearse(key: str, record: str, inputs: list[str], seat: int, actions: list[str]) -> float:
    """The cost for the server of these actions of a seat. Raises as the actions do."""
    return _cost(_followed(key, record, inputs).state, seat, actions)[1]


def forecast(key: str, record: str, inputs: list[str], viewer: int) -> wire.Forecast:
    """The forecast if everybody passed, as `viewer` may know it."""
    return forecast_of(_followed(key, record, inputs).state, viewer)


def record(key: str, begun: str, inputs: list[str]) -> str:
    """The whole record of a game, with its digests."""
    return str(_followed(key, begun, inputs).state.record().dumps())


def _cost(state: State, seat: int, actions: list[str]) -> tuple[State, float]:
    """The position after these actions, and the processor time in milliseconds to reach it and show it to all."""
    after, cost = _tried(state, seat, actions)
    if cost > MOST_MILLISECONDS:
        after, again = _tried(
            state, seat, actions
        )  # a garbage collection or the like may have disturbed the measurement
        cost = min(cost, again)
    return after, cost


def _tried(state: State, seat: int, actions: list[str]) -> tuple[State, float]:
    start = time.process_time()
    after = state.copy()
    for text in actions:
        after.enter(text, seat)
        for viewer in (0, 1, SPECTATOR):
            log_lines(after, logged(after.events), viewer, 0)
    for viewer in (0, 1, SPECTATOR):
        after.view(viewer)
    for decision in after.pending:
        question_of(after, decision, 0)
    for viewer in (0, 1):
        revealed(state, after, viewer, _chance, QUICK_LOOK)
    return after, (time.process_time() - start) * 1000


def deck(game: str, text: str, cards: str, others: dict[str, Any]) -> written.OwnDeck:
    """The cards of a deck list, every rule that it breaks, and the written cards in it."""
    return written.read_deck(mindtable.game(game), text, cards, others)


def begin(game: str, *how: Any) -> str:
    """The record of a new game with written cards."""
    return written.beginning(mindtable.game(game), *how)


def cards(text: str) -> bytes:
    """The cards of a record as data for `Game.accept_cards`."""
    record = Record.loads(text)
    return mindtable.game(record.game).read_cards(record)


def branch(key: str, text: str, most: int, inputs: int) -> str:
    """The record up to these inputs, if a game can continue from there. Raises MindtableError."""
    record, _ = _replay(key, text, most)
    if inputs > len(record.moves):
        raise OptionError(f"the replay has {len(record.moves)} inputs, not {inputs}")
    earlier = record.branch(inputs)
    begun = earlier.dumps()
    course = Course(earlier, True)
    if earlier.position is not None:
        check_cost(min(_reading(earlier), _reading(earlier)))
    if len(begun) > MOST_RECORD:
        raise RecordError(f"a record to continue may have at most {MOST_RECORD} characters, not {len(begun)}")
    length = sum(len(str(earlier.cards[slug])) for slug in course.foreign)
    if len(course.foreign) > MOST_CARDS or length > MOST_CARD_TEXT:
        raise RecordError(
            f"a record that is played on has at most {MOST_CARDS} cards of its own with {MOST_CARD_TEXT} letters in all"
        )
    state = course.state
    told = 0
    for line in earlier.moves:
        seat, _, action = line.partition(" ")
        if course.costly:
            state, cost = _cost(state, int(seat), [action])
            check_cost(cost)
        else:
            state.enter(action, int(seat))
        told += len(logged(state.events))
    if course.costly:
        check_length(told)
    if state.outcome is not None:
        raise OptionError("the game is over at that point, so it cannot be continued")
    return begun


def _reading(record: Record) -> float:
    """The processor time in milliseconds to read the position with which a record begins."""
    start = time.process_time()
    mindtable.game(record.game).resume(record.branch(0), live=True)
    return (time.process_time() - start) * 1000


def meaning(game: str, slug: str) -> list[str]:
    """The meaning of each line of a card: what the engine does for it."""
    from mindtable.cards.text.assist import explain

    found = mindtable.game(game)
    card = found.card(slug)
    if not card.lines or not isinstance(found, CardGame):
        return []
    vocabulary = found.vocabulary().with_names([known.name for known in found.cards()])
    return ["\n".join(explain(line, vocabulary).split("\n")[1:]) for line in card.lines]


def prepared(game: str) -> dict[str, Any]:
    """The view of seat 0 at the first question of the first turn of a game by the preset to begin with.

    Bots answer whatever is asked before. The game is the same each time.
    """
    found = mindtable.game(game)
    names = ("You", "Your opponent")
    state = found.start(seed=_PREPARED, variants=found.presets()[0].variants, players=names)
    players = [bots.make("greedy", seed=_PREPARED) for _ in names]
    while (decision := state.decision) is not None and state.turn_number() < 1:
        state.apply(players[decision.seat].choose(decision, state.view(decision.seat)))
    data: dict[str, Any] = state.view(0).data
    return data


def lesson(
    game: str, name: str, answers: list[str], actions: list[str], asks: bool, thing: int
) -> wire.LessonAt:
    """Where a learner stands in a lesson after these right answers, and after `actions` as far as they are right.

    With `asks` the actions are tried and not carried out. Raises LookupError if there is no such lesson, MindtableError
    if the answers are not right.
    """
    from mindtable.lessons import Course, NoLesson, lesson_of

    try:
        found, data = lesson_of(game, name)
    except NoLesson as error:
        raise LookupError(str(error)) from error
    course = Course(found, data)
    course.follow(answers)
    known, said = course, None
    if asks:
        course = Course(found, data)
        course.follow(answers)
    for action in actions:
        said = course.answer(action)
        if said is not None:
            break
    return lesson_at(known, said, thing)


def primer(game: str) -> list[wire.PrimerPart]:
    """The rules of a game in five minutes; nothing for a game without."""
    from mindtable.lessons.primer import figure, primer_of, told

    found = mindtable.game(game)
    parts: list[wire.PrimerPart] = []
    known = primer_of(found)
    for part in known.part if known else []:
        state = figure(found, part)
        parts.append(
            wire.PrimerPart(
                title=part.title,
                say=told(part, state),
                rules=part.rules,
                view=None if state is None else state.view(0).data,
                point=part.point,
            )
        )
    return parts


def sample(game: str, replay: str) -> wire.SampleGame:
    """The comments of a game's sample game, whose replay has this id; without an id for a game without."""
    from mindtable.core.record import Record
    from mindtable.lessons.sample import sample_of, sample_record, scenes

    found = mindtable.game(game)
    known = sample_of(found)
    if known is None:
        return wire.SampleGame(id="", title="", intro="", moments=[])
    at = scenes(Record.loads(sample_record(found)), [moment.input for moment in known.moment])
    return wire.SampleGame(
        id=replay,
        title=known.title,
        intro=known.intro,
        moments=[
            wire.SampleMoment(
                input=moment.input,
                title=moment.title,
                say=at[moment.input].told(moment.say),
                rules=moment.rules,
                point=moment.point,
            )
            for moment in known.moment
        ],
    )


def lesson_game(game: str, name: str) -> tuple[str, str]:
    """The record from which the short game at the end of a lesson begins, and the bot that plays against the learner.

    Raises LookupError if there is none.
    """
    from mindtable.lessons import NoLesson, lesson_of
    from mindtable.lessons.course import begun

    try:
        found, data = lesson_of(game, name)
    except NoLesson as error:
        raise LookupError(str(error)) from error
    if data.game is None:
        raise LookupError(f"the lesson {name!r} has no game at its end")
    return begun(found, data.game.position).record().dumps(), data.game.bot


def examine(key: str, text: str, most: int) -> wire.ReplayInfo:
    """The contents of a record. Replays it and compares its digests."""
    record, kept = _replay(key, text, most)
    state = kept[0]
    turns, labels = [int(state.turn_number())], []
    walk = _walk(record, kept, 0, len(record.moves))
    for line in record.moves:
        seat, _, action = line.partition(" ")
        decision = state.decision_of(int(seat))
        asked = [] if decision is None else [each for each in decision.actions if str(each) == action]
        label = state.telling.label(state, decision, asked[0]) if decision and asked else ""
        state = next(walk)
        labels.append(label or state.history[-1].action.label(state.players[1 - int(seat)]))
        turns.append(int(state.turn_number()))
    return wire.ReplayInfo(
        id=key,
        game=record.game,
        players=list(record.players),
        inputs=len(record.moves),
        turns=turns,
        moves=list(record.moves),
        labels=labels,
        result=result_of(kept[len(record.moves)]),
        cards=consent.written(record.game, written.by_whom(mindtable.game(record.game), record)),
    )


def frames(key: str, text: str, most: int, first: int, count: int, viewer: str) -> bytes:
    """Frames of a replay as JSON: from the one after `first` inputs on, at most `count`; fewer if they are large."""
    record, kept = _replay(key, text, most)
    last = min(first + min(count, _LONGEST_FRAMES) - 1, len(record.moves))
    if not 0 <= first <= len(record.moves):
        raise RecordError(f"the replay has {len(record.moves)} inputs; there is no frame {first}")
    who = {"all": EVERYTHING, "spectator": SPECTATOR, "0": 0, "1": 1}[viewer]
    found = [msgspec.json.encode(_frame(kept[0], 0, who))] if first == 0 else []
    length = sum(map(len, found))
    for number, state in enumerate(_walk(record, kept, max(first - 1, 0), last), max(first, 1)):
        if length > _MOST_FRAME_BYTES:
            break
        found.append(msgspec.json.encode(_frame(state, number, who)))
        length += len(found[-1])
    return b"[" + b",".join(found) + b"]"


def curves(key: str, text: str, most: int) -> wire.Curves:
    """The public numbers of both players at the start of each turn of a replay, and at its end.

    Of a match they are those of its last game.
    """
    record, kept = _replay(key, text, most)
    turns: list[int] = []
    taken: list[list[dict[str, int]]] = []
    game = before = 0
    last = kept[len(record.moves)]
    for state in _walk(record, kept, 0, len(record.moves)):
        turn = int(state.turn_number())
        if turn == before:
            continue
        before = turn
        data = state.view(SPECTATOR).data
        number = (data.get("match") or {}).get("number", 0)
        if number != game:
            game, turns, taken = number, [], []
        if turn > 0 and len(turns) < _MOST_TURNS:
            turns.append(turn)
            taken.append(_public_numbers(data))
    taken.append(_public_numbers(last.view(SPECTATOR).data))
    names = [name for name in taken[-1][0] if all(name in seat for each in taken for seat in each)]
    return wire.Curves(
        turns=turns,
        numbers={name: [[each[seat][name] for each in taken] for seat in (0, 1)] for name in names},
    )


def analysis(key: str, text: str, most: int, first: int) -> wire.Analysis:
    """The decisions of a game with a choice, from the one after `first` inputs on, as a bot that plans judges them.

    Each decision has a bot of its own, so the judgements do not depend on where a part begins. Raises RecordError for a
    game with cards or a position of its own, which may take arbitrarily long.
    """
    record, kept = _replay(key, text, most)
    if may_be_costly(record):
        raise RecordError(
            "The server analyses only games that began at their beginning, with the game's own cards. "
            "`mindtable analyse` does it with every record."
        )
    moves = record.moves
    if not 0 <= first <= len(moves):
        raise RecordError(f"the replay has {len(moves)} inputs; no part of an analysis begins at {first}")
    begun = time.process_time()
    state = kept[0].copy() if first == 0 else next(_walk(record, kept, first - 1, first)).copy()
    found: list[wire.JudgedDecision] = []
    number = first
    while number < len(moves) and time.process_time() - begun < _PART:
        seat, _, answer = moves[number].partition(" ")
        decision = state.decision_of(int(seat))
        given = None if decision is None or len(decision.actions) == 1 else answer_of(decision, answer)
        if decision is not None and given is not None:
            judge = bots.Level4(f"analysis {number}", positions=_JUDGED)
            each = judged(state, decision, given, judge, number)
            found.append(
                wire.JudgedDecision(
                    each.number,
                    each.turn,
                    each.seat,
                    each.chance,
                    each.loss,
                    each.is_mistake,
                    each.given,
                    each.better,
                )
            )
        state.enter(answer, int(seat))
        number += 1
    return wire.Analysis(first=first, next=number, inputs=len(moves), decisions=found)


def _public_numbers(data: dict[str, Any]) -> list[dict[str, int]]:
    """The numbers of each player in a view: those that it lists as such, or else those that stand beside the name."""
    return [
        {name: int(value) for name, value in player.get("numbers", player).items() if type(value) is int}
        for player in data["players"]
    ]


def _frame(state: State, number: int, viewer: int) -> wire.Frame:
    position = wire.Position(
        seq=number,
        view=state.view(viewer).data,
        question=None,
        waiting_for=[int(decision.seat) for decision in state.pending],
        situation=state.telling.situation(state, viewer),
        clock=None,
        can_undo="no",
        undo_reason="This is a replay.",
    )
    return wire.Frame(position=position, log=log_lines(state, logged(state.events), viewer, number))


def _replay(key: str, text: str, most: int) -> tuple[Record, dict[int, State]]:
    """A record with its kept positions by number of inputs, including the first and the last."""
    key = f"{key} {hash(text)}"  # names of players may change in it
    known = _replays.pop(key, None)
    if known is None:
        record = Record.loads(text)
        if len(record.moves) > most:
            raise RecordError(f"the record has {len(record.moves)} inputs; at most {most} are taken")
        last = mindtable.replay(record)
        known = (record, {0: mindtable.replay(record, 0), len(record.moves): last})
    _replays[key] = known
    while len(_replays) > _KEPT_REPLAYS:
        _replays.popitem(last=False)
    return known


def _walk(record: Record, kept: dict[int, State], first: int, last: int) -> Iterator[State]:
    """The positions after each input from `first + 1` to `last`, with their events."""
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
    "rehearse": rehearse,
    "forecast": forecast,
    "record": record,
    "deck": deck,
    "begin": begin,
    "cards": cards,
    "branch": branch,
    "meaning": meaning,
    "prepared": prepared,
    "lesson": lesson,
    "primer": primer,
    "sample": sample,
    "lesson_game": lesson_game,
    "examine": examine,
    "frames": frames,
    "curves": curves,
    "analysis": analysis,
}


def serve(jobs: BinaryIO, answers: BinaryIO) -> None:
    """Do one job after another until there are no more."""
    while len(head := jobs.read(4)) == 4:
        (length,) = struct.unpack(">I", head)
        job = jobs.read(length)
        if len(job) < length:
            return  # the server ended during the message
        name, seconds, arguments = msgspec.msgpack.decode(job)
        signal.setitimer(signal.ITIMER_PROF, seconds)  # counts all threads, and only while they run
        try:
            answer: tuple[str, Any] = ("done", _JOBS[name](*arguments))
        except MindtableError as error:
            answer = ("refused", str(error))
        except LookupError as error:
            answer = ("missing", str(error.args[0]) if error.args else "")
        except MemoryError:
            answer = ("refused", "this needs more memory than allowed")
        except Exception as error:  # the worker survives; the server logs the error
            answer = ("failed", f"{type(error).__name__}: {error}")
        data = msgspec.msgpack.encode(answer)
        signal.setitimer(signal.ITIMER_PROF, 0)  # before the server has the answer: then the process may idle
        answers.write(struct.pack(">I", len(data)) + data)
        answers.flush()


def main(niceness: int, megabytes: int) -> None:
    """Serve the process that started this one, within these limits (`mindtable.server.work.workers.Pool`)."""
    os.nice(niceness)
    signal.signal(signal.SIGPROF, signal.SIG_DFL)  # a parent may have had it ignored or blocked
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGPROF})
    resource.setrlimit(resource.RLIMIT_DATA, (megabytes << 20, megabytes << 20))
    cache.write_no_files()
    answers = sys.stdout.buffer
    sys.stdout = sys.stderr  # printing must not corrupt an answer
    try:
        answers.write(READY)
        answers.flush()
        serve(sys.stdin.buffer, answers)
    except (BrokenPipeError, ConnectionError, KeyboardInterrupt):
        # The server is gone. Python would try to send the rest of the answer at exit.
        os._exit(0)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
