"""Things on the table, their deaths, and occurrences."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from mindtable.cards.state.definition import Card
from mindtable.core.action import Action
from mindtable.core.writer import Writer


class Ground:
    """Why a number is what it is: the `line` of `card` (-1 if none is known) changes `stat` by `n`.

    Those that a thing keeps end with `duration`.
    """

    # --- Written by `make fields`, from fields.py ---
    __slots__ = ("card", "duration", "line", "n", "stat")

    def __init__(self, card: Card, line: i64, stat: str, n: i64, duration: i64 = 0) -> None:
        self.card = card
        self.line: i64 = line
        self.stat = stat
        self.n: i64 = n
        self.duration: i64 = duration

    def written(self, w: Writer) -> dict[str, Any]:
        """The fields that differ from those of a new object, for positions and digests."""
        found: dict[str, Any] = {}
        found["card"] = w.named(self.card)
        found["line"] = int(self.line)
        found["stat"] = self.stat
        found["n"] = int(self.n)
        if self.duration:
            found["duration"] = int(self.duration)
        return found

    # --- Up to here. ---

    def like(self, other: Ground) -> bool:
        """Whether it differs from the other in its amount at most."""
        return (
            self.card is other.card
            and self.line == other.line
            and self.duration == other.duration
            and self.stat == other.stat
        )

    def text(self) -> str:
        """The change and its cause, such as "+2 power: Utilitarianism, line 1"."""
        line = f", line {self.line + 1}" if self.line >= 0 else ""
        return f"{self.n:+d} {self.stat}: {self.card.name}{line}"


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class Thing:
    """Something on the table: a card in play, or a token.

    `id` is its serial number: it never changes, and later things have higher numbers. `original` is the card that it
    becomes when it leaves play, None for a token. `form` is its present form, `x` the X of that form. `use` is the last
    action that used its one ability, for the next time.

    `turned` is whether it is turned, which a game may call engaged, pivoted or exhausted; `damage` what it has taken.
    """

    # --- Written by `make fields`, from fields.py ---
    __slots__ = (
        "bearer", "controller", "counters", "damage", "entered", "form", "grounds", "id", "original",
        "owner", "summoner", "turned", "use", "variety", "x",
    )  # fmt: skip

    def __init__(
        self, id_: i64, owner: i64, controller: i64, form: Card, original: Card | None, x: i64
    ) -> None:
        self.id: i64 = id_
        self.owner: i64 = owner
        self.controller: i64 = controller
        self.form = form
        self.original = original
        self.x: i64 = x
        self.entered: i64 = 0  # the turn in which it entered play
        self.summoner = ""  # the name of what made it, at that time; empty if no ability did
        self.counters: dict[str, int] | None = None
        self.variety = ""  # what its ability has chosen, such as a kind; empty before
        self.grounds: list[Ground] = _NO_GROUNDS  # the causes of the changes that it keeps
        self.use: Action | None = None
        self.turned = False
        self.bearer: i64 = 0  # the number of the thing that it is attached to
        self.damage: i64 = 0

    def written(self, w: Writer) -> dict[str, Any]:
        """The fields that differ from those of a new object, for positions and digests."""
        found: dict[str, Any] = {}
        found["id"] = int(self.id)
        found["owner"] = int(self.owner)
        found["controller"] = int(self.controller)
        found["card"] = w.named(self.form)
        if self.original is not self.form:
            found["original"] = None if self.original is None else w.named(self.original)
        if self.x != 0:
            found["x"] = int(self.x)
        if self.entered:
            found["entered"] = int(self.entered)
        if self.summoner:
            found["summoner"] = self.summoner
        if self.counters is not None:
            found["counters"] = dict(sorted(self.counters.items()))
        if self.variety:
            found["variety"] = self.variety
        if self.grounds:
            found["grounds"] = [each.written(w) for each in self.grounds]
        if self.turned:
            found["turned"] = self.turned
        if self.bearer:
            found["bearer"] = int(self.bearer)
        if self.damage:
            found["damage"] = int(self.damage)
        return found

    # --- Up to here. ---

    def copied(self) -> Thing:
        """An independent object that continues identically."""
        raise NotImplementedError

    def keep_ground(self, ground: Ground) -> None:
        """Note the cause of a change that is stored in the thing itself; changes by the same line add up."""
        kept: list[Ground] = []
        n = ground.n
        for one in self.grounds:
            if one.like(ground):
                n += one.n
            else:
                kept.append(one)
        if n:
            kept.append(Ground(ground.card, ground.line, ground.stat, n, ground.duration))
        self.grounds = kept

    def drop_grounds(self, duration: i64) -> None:
        """Forget the causes of changes that end now."""
        if self.grounds:
            self.grounds = [ground for ground in self.grounds if ground.duration != duration]

    def seniority(self) -> i64:
        """Its position by age; lower for older things."""
        return self.id

    def has_text(self) -> bool:
        """Whether its lines count; in some games a thing can lose all abilities."""
        return True

    def take_form(self, form: Card) -> None:
        """Take the form of that card from now on."""
        self.form = form

    def kinds(self, what: str) -> list[str]:
        """The different `kinds` or `subtypes` that it is of."""
        return self.form.kinds(what)

    def health_left(self) -> i64:
        """The damage that it can still take before it is destroyed, as last projected."""
        raise NotImplementedError

    def damage_in_all(self) -> i64:
        """All damage dealt to it since it entered play, in a game that counts it."""
        return 0

    def gain(self, first: i64, second: i64) -> None:
        """Change the two projected numbers by these amounts."""
        raise NotImplementedError

    def counter(self, kind: str) -> i64:
        """How many counters of that kind are on it."""
        if self.counters is None:
            return 0
        return self.counters.get(kind, 0)

    def traits(self) -> tuple[object, ...]:
        """Its properties without its number: things with equal traits are interchangeable."""
        raise NotImplementedError


_NO_GROUNDS: Final[list[Ground]] = []  # never changed
_LINES: Final = 16  # the place of a line in the key of an ability


def ability_key(id_: i64, line: i64) -> int:
    """The key of an ability of an object, for notes that it was used."""
    return int(id_ * _LINES + line)


class Death:
    """A recorded death: the name at death with its printed card, its controller, and the turn (TC-11.14)."""

    # --- Written by `make fields`, from fields.py ---
    __slots__ = ("card", "id", "turn")

    def __init__(self, id_: i64, card: Card, turn: i64) -> None:
        self.id: i64 = id_
        self.card = card
        self.turn: i64 = turn

    def written(self, w: Writer) -> dict[str, Any]:
        """The fields that differ from those of a new object, for positions and digests."""
        found: dict[str, Any] = {}
        found["id"] = int(self.id)
        found["card"] = w.named(self.card)
        found["turn"] = int(self.turn)
        return found

    # --- Up to here. ---


class Deed:
    """A deed of a player in a turn, counted because a text asks.

    `card` is its card if everybody knows it, by the number `id` it had in play; `step` is the word for what happened,
    `n` how much.
    """

    # --- Written by `make fields`, from fields.py ---
    __slots__ = ("card", "id", "kind", "n", "player", "step", "turn")

    def __init__(
        self, kind: i64, player: i64, turn: i64, card: Card | None, id_: i64 = 0, step: str = "", n: i64 = 1
    ) -> None:
        self.kind: i64 = kind
        self.player: i64 = player
        self.turn: i64 = turn
        self.card = card
        self.id: i64 = id_
        self.step = step
        self.n: i64 = n

    def written(self, w: Writer) -> dict[str, Any]:
        """The fields that differ from those of a new object, for positions and digests."""
        found: dict[str, Any] = {}
        found["kind"] = int(self.kind)
        found["player"] = int(self.player)
        found["turn"] = int(self.turn)
        found["card"] = None if self.card is None else w.named(self.card)
        if self.id:
            found["id"] = int(self.id)
        if self.step:
            found["step"] = self.step
        if self.n != 1:
            found["n"] = int(self.n)
        return found

    # --- Up to here. ---


@mypyc_attr(acyclic=True)
class Occurrence:
    """An occurrence, for triggers; it is not kept."""

    def __init__(
        self,
        kind: i64,
        subject: Thing | None = None,
        other: Thing | None = None,
        player: i64 = 0,
        amount: i64 = 0,
        step: str = "",
    ) -> None:
        self.kind: i64 = kind
        self.subject = subject
        self.other = other
        self.player: i64 = player
        self.amount: i64 = amount
        self.step = step


NO_THINGS: Final[list[Thing]] = []  # never changed
