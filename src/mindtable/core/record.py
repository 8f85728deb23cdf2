"""Records: the inputs of a game, and everything else that a replay needs.

A record holds the game, versions, options, decks, the seed and its generator, every input, the definitions of the cards
that it was played with, and a digest of the state every few inputs, which catches drift and edits. Replay, undo and
branching start from it.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

from mindtable.core.action import Move
from mindtable.core.chance import KEYED, XOSHIRO
from mindtable.core.errors import MindtableError, RecordError
from mindtable.core.input import MARK, check_generator, check_seed, shown
from mindtable.core.state import State, reseeding
from mindtable.core.terms import POLICIES, MatchRules, Terms, terms_of

FORMAT: Final = 1
DIGEST_FORM: Final = 5  # digests are hashes of whole positions; those of earlier forms are not compared
DIGEST_LENGTH: Final = 20  # characters
DIGEST_EVERY: Final = 20  # inputs between two digests
EDITION: Final = 2  # of the rules as they are carried out; a record without an edition has 0
QUIET: Final = 1  # the first edition that asks no question whose answers all lead to the same
ALIKE: Final = (
    2  # the first that asks neither which of equal cards of an open pile is meant, nor for an order of gains
)
PUTS_BACK: Final = 2  # the first in which a card that was exchanged between two games can be put back


class Record:
    """The inputs of one game.

    `decks` are the deck lists (slug to number) of the seats; `cards` the definitions, by slug, of every card they can
    lead to; `moves` the inputs as "seat action"; `digests` maps a number of inputs to the state's digest after them.
    `generator` makes all chance from `seed`; a record without one uses xoshiro128++, once the only generator.
    `digest_form` says what the digests are computed from; those of a record without a form have form 1.
    `edition` counts the corrections of rules after which some games differ. A game keeps the edition it began with;
    from 1 on, questions are not asked if all answers lead to the same.
    A record may begin with a `position` instead of decks and a seed.
    The record of a match has its `terms` and the side decks of the seats, `sides`, as they were before the first game.
    """

    def __init__(
        self,
        game: str,
        version: str,
        seed: int | str,
        variants: list[str],
        players: list[str],
        decks: list[dict[str, int]],
        cards: dict[str, dict[str, Any]],
        moves: list[str],
        digests: dict[int, str],
        outcome: str,
        generator: str = XOSHIRO,
        digest_form: int = DIGEST_FORM,
        terms: Terms | None = None,
        sides: Sequence[dict[str, int]] = ({}, {}),
        edition: int = EDITION,
        position: dict[str, Any] | None = None,
    ) -> None:
        self.game = game
        self.version = version
        self.seed = seed
        self.variants = variants
        self.players = players
        self.decks = decks
        self.cards = cards
        self.moves = moves
        self.digests = digests
        self.outcome = outcome
        self.generator = generator
        self.digest_form = digest_form
        self.terms = terms
        self.sides = list(sides)
        self.edition = edition
        self.position = position

    def __reduce__(self) -> str | tuple[Any, ...]:
        return Record.loads, (self.dumps(),)

    def dumps(self) -> str:
        """The record as JSON text, one input a line."""
        data: dict[str, Any] = {
            "mindtable-record": FORMAT,
            "game": self.game,
            "version": self.version,
            **({} if self.edition == 0 else {"edition": self.edition}),
            **({} if self.generator == XOSHIRO else {"generator": self.generator}),
            "seed": self.seed,
            "variants": self.variants,
            "players": self.players,
            "decks": self.decks,
            **({} if self.terms is None else {"match": {**self.terms.data(), "sides": self.sides}}),
            "outcome": self.outcome,
            "inputs": len(self.moves),
            **({} if self.digest_form == 1 else {"digest_form": self.digest_form}),
            **({} if self.position is None else {"position": self.position}),
            "digests": {str(after): digest for after, digest in self.digests.items()},
            "moves": self.moves,
            "cards": self.cards,
        }
        lines = []
        for key, value in data.items():
            if key in ("moves", "cards") and value:
                if isinstance(value, list):
                    inner = ",\n  ".join(json.dumps(item, ensure_ascii=False) for item in value)
                    lines.append(f'"{key}": [\n  {inner}\n ]')
                else:
                    inner = ",\n  ".join(
                        f"{json.dumps(slug)}: {json.dumps(card, ensure_ascii=False)}"
                        for slug, card in value.items()
                    )
                    lines.append(f'"{key}": {{\n  {inner}\n }}')
            else:
                lines.append(f'"{key}": {json.dumps(value, ensure_ascii=False)}')
        return "{\n " + ",\n ".join(lines) + "\n}\n"

    @staticmethod
    def loads(text: str) -> Record:
        """The record that `text` holds. Raises RecordError, which says what is wrong and where."""
        try:
            data = json.loads(text.removeprefix(MARK))
        except ValueError as error:
            raise RecordError(f"not a record: {error}") from error
        except RecursionError as error:
            raise RecordError("not a record: nested too deeply") from error
        if not isinstance(data, dict) or "mindtable-record" not in data:
            raise RecordError("not a record: there is no entry 'mindtable-record'")
        format_ = data["mindtable-record"]
        if format_ != FORMAT or isinstance(format_, bool):
            raise RecordError(f"record format {shown(format_)} is not known; this version reads {FORMAT}")
        seed = data.get("seed")
        if isinstance(seed, bool) or not isinstance(seed, int | str):
            raise RecordError("the entry 'seed' must be a number or a text")
        generator = data.get("generator", XOSHIRO)
        check_generator(generator, RecordError)
        check_seed(seed, generator, RecordError)
        form = data.get("digest_form", 1)
        if isinstance(form, bool) or not isinstance(form, int) or not 1 <= form <= DIGEST_FORM:
            known = f"1 to {DIGEST_FORM}"
            raise RecordError(f"digests of the form {shown(form)} are not known; this version reads {known}")
        edition = data.get("edition", 0)
        if isinstance(edition, bool) or not isinstance(edition, int) or not 0 <= edition <= EDITION:
            known = f"0 to {EDITION}"
            raise RecordError(
                f"the edition {shown(edition)} of the rules is not known; this version reads {known}"
            )
        digests = _mapping(data, "digests", str)
        for after in digests:
            if not (after.isascii() and after.isdecimal() and len(after) < 10):
                raise RecordError(
                    f"the entry 'digests' has {shown(after)} where a number of inputs should stand"
                )
        for after, digest in digests.items():
            if (form == DIGEST_FORM) != (len(digest) == DIGEST_LENGTH):
                raise RecordError(
                    f"the digest {shown(digest)} after {after} inputs is not of the form {form}"
                )
        decks = _decks(data, "decks")
        match = _mapping(data, "match", object) if "match" in data else None
        moves = _list(data, "moves", str)
        if data.get("inputs") != len(moves):
            number = shown(data.get("inputs"))
            raise RecordError(f"the record has {len(moves)} inputs where {number} should be: it was cut")
        return Record(
            _text(data, "game"),
            _text(data, "version"),
            seed,
            _list(data, "variants", str),
            _list(data, "players", str),
            decks,
            _mapping(data, "cards", dict),
            moves,
            {int(after): digest for after, digest in digests.items()},
            _text(data, "outcome"),
            generator,
            form,
            None if match is None else _terms(match),
            ({}, {}) if match is None else _decks(match, "sides"),
            edition,
            _mapping(data, "position", object) if "position" in data else None,
        )

    def branch(self, moves: int) -> Record:
        """The record of the first `moves` inputs: the start of a variation, or the position after an undo."""
        if not 0 <= moves <= len(self.moves):
            raise RecordError(f"the record has {len(self.moves)} inputs, not {moves}")
        digests = {after: digest for after, digest in self.digests.items() if after <= moves}
        return Record(
            self.game,
            self.version,
            self.seed,
            self.variants,
            self.players,
            self.decks,
            self.cards,
            self.moves[:moves],
            digests,
            self.outcome if moves == len(self.moves) else "",
            self.generator,
            self.digest_form,
            self.terms,
            self.sides,
            self.edition,
            self.position,
        )

    def reseed(self, key: str) -> None:
        """Take all chance after the last input from the secret `key` instead of the recorded seed.

        This adds an input, so the record of the continued game replays, too. Raises RecordError if `key` is not a key,
        or if the game is over.
        """
        check_seed(key, KEYED, RecordError)
        if self.outcome:
            raise RecordError("the game is over, so it needs no new key")
        self.moves.append(f"0 {reseeding(key)}")


def digests_of(state: State, moves: list[Move]) -> dict[int, str]:
    """Play a whole game again from `state`, its start, and return the digests for its record. Changes the state."""
    digests: dict[int, str] = {}
    for number, move in enumerate(moves, 1):
        state.enter(move.action, move.seat)
        if number % DIGEST_EVERY == 0 or number == len(moves):
            digests[number] = state.digest()
    return digests


def differs(state: State, digest: str) -> bool:
    """Whether a stored digest is of another position; False for those of earlier forms, which were shorter."""
    return len(digest) == DIGEST_LENGTH and digest != state.digest()


def play_record(state: State, record: Record, moves: int | None, check: bool) -> None:
    """Play the first `moves` inputs (all if None) on `state`, the start of the recorded game.

    Raises RecordError, which names the wrong input; with `check` also if a position differs from the recorded one. For
    a record of an earlier edition it says that the rules may be the reason.
    """
    last = len(record.moves) if moves is None else moves
    if not 0 <= last <= len(record.moves):
        raise RecordError(f"the record has {len(record.moves)} inputs, not {last}")
    for number, line in enumerate(record.moves[:last], 1):
        seat, _, text = line.partition(" ")
        if seat not in ("0", "1") or not text:
            raise RecordError(f"input {number}: {shown(line)} is not a seat and an action")
        try:
            state.enter(text, int(seat))
        except MindtableError as error:
            raise RecordError(f"input {number}: {shown(line)}: {error}{_remark(record)}") from error
        digest = record.digests.get(number, "")
        if check and digest and differs(state, digest):
            reason = _remark(record) or "; the record was changed"
            raise RecordError(f"input {number}: the position differs from the recorded one{reason}")
    if check and last == len(record.moves):
        if record.outcome and last not in record.digests:
            raise RecordError(f"the digest after the last input, {last}, is missing: the record was changed")
        outcome = "" if state.outcome is None else str(state.outcome)
        if outcome != record.outcome:
            told = shown(record.outcome)
            raise RecordError(
                f"the game ends with {outcome or 'no outcome'!r}, the record says {told}{_remark(record)}"
            )


def _remark(record: Record) -> str:
    """An addition to the error of a record of an earlier edition."""
    if record.edition == EDITION:
        return ""
    return (
        "; it was recorded under an earlier edition of the rules, which have been corrected since: the game differs "
        f"from here, or from up to {DIGEST_EVERY} inputs earlier"
    )


def _decks(data: dict[str, Any], key: str) -> list[dict[str, int]]:
    decks = _list(data, key, dict)
    for deck in decks:
        for slug, number in deck.items():
            if not isinstance(number, int) or isinstance(number, bool):
                raise RecordError(f"the entry {key!r} has {shown(number)} as the number of {shown(slug)}")
    return decks


def _terms(match: dict[str, Any]) -> Terms:
    try:
        return terms_of(MatchRules(POLICIES), match.get("games"), match.get("first"), match.get("play_all"))
    except MindtableError as error:
        raise RecordError(f"the entry 'match': {error}") from error


def _text(data: dict[str, Any], key: str) -> str:
    value = data.get(key)
    if not isinstance(value, str):
        raise RecordError(f"the entry {key!r} must be a text")
    return value


def _list(data: dict[str, Any], key: str, kind: type) -> list[Any]:
    value = data.get(key)
    if not isinstance(value, list) or not all(isinstance(item, kind) for item in value):
        raise RecordError(f"the entry {key!r} must be a list of {'texts' if kind is str else 'tables'}")
    return value


def _mapping(data: dict[str, Any], key: str, kind: type) -> dict[str, Any]:
    value = data.get(key)
    if not isinstance(value, dict) or not all(isinstance(item, kind) for item in value.values()):
        raise RecordError(f"the entry {key!r} must be a table of {'texts' if kind is str else 'tables'}")
    return value
