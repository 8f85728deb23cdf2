"""The face of a card game: what people see of it beyond its views, as data that the server says once.

Phases and zones have titles, numbers and marks have places and words, questions and verbs say how they are answered,
and events say how they are animated. Each game has this in its `face.toml`. What all card games share stands in the
`face.toml` beside this module; a game's own entries are laid over it.

Words may name what changes in braces: `{value} mana for {other}`. Each field says which names it knows.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import Any, Literal

import msgspec
from msgspec import Struct

from mindtable.core.errors import MindtableError
from mindtable.core.faces.world import World
from mindtable.core.game import Game
from mindtable.core.input import toml_table

Tone = Literal["plain", "good", "bad", "act"]


class FacePart(Struct, forbid_unknown_fields=True, kw_only=True):
    """A part of a face."""


class PhaseFace(FacePart):
    """A step of the turn as it is shown; moments of the phases in `also` count as this one.

    `term` is what the glossary calls it, if that is not its title.
    """

    id: str
    title: str
    also: list[str] = []
    term: str = ""


class PlayerNumber(FacePart):
    """How a number of a player is drawn.

    `shape`: a heart (`health`), a gem (`mana`), what has to be exceeded (`guard`), a count beside the sign of its name,
    which is left out at 0 (`sign`), the same with its title (`named`), what is counted one by one (`pips`) or fills
    up (`meter`) to its most, which is the player's number `most` or else the fixed number `of`. It is low at `low_at`
    or less, or when `low_left` or less are missing to the most. `note` says what it means, `reached` what it means at
    the most or above, `over` what it means above the most, `told` the same in a sentence for the card that stands for
    the player; they know {value} (at least 0), {most}, {left} (how far it is from the most), {other} (the other player,
    or "you") and {name}. `costs` names a number of things: it is the sum of these over all that the player has in play.
    As much as there is of it, the other player has of what it `feeds`: both are drawn with a vein between them. Where
    there is room, a meter is `drawn` as a row of arches, as lamps round the portrait, or as a ruler on which both
    players race.
    """

    number: str
    title: str
    one: str = ""  # the title where the number is 1
    shape: Literal["health", "mana", "guard", "pips", "meter", "sign", "named", "other"] = "other"
    most: str = ""
    of: int = 0
    low_at: int | None = None
    low_left: int | None = None
    note: str = ""
    reached: str = ""
    over: str = ""
    told: str = ""
    costs: str = ""
    feeds: str = ""
    drawn: Literal["", "arches", "lamps", "ruler"] = ""


class CardNumber(FacePart):
    """How a number of things and of held cards is said and drawn on the card.

    `printed` is the key of the card files for it. `full` is the number that it has without damage; where it is less,
    `hurt` tells so, and knows {value}, {full} and {lost}. `says` is the number in words, of a card in hand `held`; they
    know {title} and {value}. A card that has it shows it in `place`, also in play if `in_play` is set, but not where it
    is `unless`.
    """

    number: str
    title: str
    printed: str = ""  # the same as the number, if it is ""
    place: Literal["", "cost", "left", "right"] = ""
    shape: Literal["", "gem", "burst", "heart", "shield", "star"] = ""
    in_play: bool = True
    unless: int | None = None
    says: str = "{title} {value}"
    held: str = ""  # the same as `says`, if it is ""
    full: str = ""
    hurt: str = ""


class SignFace(FacePart):
    """The sign of a word of the rules, such as a talent or a resource: a line within 12 of its middle, on a `colour`.

    It is round, or has `corners`. The card files may also call the word as in `also`. In a line of text it `says` how
    many there are, and knows {n}, where that is not `{n} word`.
    """

    path: str
    colour: str
    says: str = ""
    corners: bool = False
    also: list[str] = []


class CardSigns(FacePart):
    """Words with signs that a card shows in a row: those `printed` under a key, each once or as often as it says.

    In play, or in a hand, those of its `marks` or `numbers` that have signs are shown `now` instead; if `printed` is
    a word with a sign itself, that number alone. `title` stands before them in words.
    """

    printed: str
    title: str = ""
    now: Literal["", "marks", "numbers"] = ""
    in_play: bool = True


class MarkFace(FacePart):
    """How a mark of a thing is seen: a sign on the card, words for it, a sentence, and how the card lies or looks."""

    label: str
    sign: str = ""
    tone: Tone = "plain"
    note: str = ""
    look: Literal["", "turned", "attacking", "resting", "faint"] = ""


class GroupFace(FacePart):
    """How things that act as one are framed: the number that they come to, and the mark that is counted.

    In a row with parts each group is a part of its own, called `part`, which knows its numbers by their names.
    """

    title: str
    part: str = ""
    number: str = ""
    measure: str = ""
    counted: str = ""


class RelationFace(FacePart):
    """How things stand against others: the arrow, if any, and both numbers in words, which know them by name."""

    arrow: Literal["", "attack", "target"] = "attack"
    contest: str = ""


class StackFace(FacePart):
    """The stack of waiting plays, and what stands there while it is empty. Only cards of `types` wait, or all.

    The topmost says whose answer it waits for in questions of the kinds `answers`. Below everything else stands what
    waits in one of `windows`. A forecast begins with `outlook`.
    """

    title: str
    empty: str
    types: list[str] = []
    answers: list[str] = []
    windows: dict[str, str] = {}
    outlook: str = "If everybody passes"


class ZoneFace(FacePart):
    """A zone of a player beside the hand: `empty` warns where nothing is in it; `fleeting` is hidden then.

    `term` is what the glossary calls it, if that is not its title.
    """

    title: str
    term: str = ""
    empty: str = ""
    fleeting: bool = False


class RowPart(FacePart):
    """A part of a row, with the cards of some types and what they bear; what is `apart` is framed."""

    title: str
    types: list[str]
    apart: bool = False


class RowFace(FacePart):
    """A player's row of things in play, and its text while empty; `parts` side by side, or all in one."""

    title: str
    own_empty: str
    empty: str
    parts: list[RowPart] = []


class WhyNot(FacePart):
    """A sentence that says why not, with the rule."""

    text: str
    rule: str


class QuestionFace(FacePart):
    """A kind of question: `asked` says in a word or two what a seat does, `waiting` the same after its name.

    `card` is the verb with which one answers by pointing at a card, `thing` at a thing. Who has to point at an own
    thing first and does not, reads `first`. Cards outside play that the verb `lays` names are laid out. `main` is the
    verb that is the natural way on here, "" if none is; by default the verbs themselves say so.
    """

    waiting: str
    asked: str = ""
    card: str = ""
    thing: str = ""
    first: WhyNot | None = None
    lays: str = "pick"
    main: str | None = None


class VerbFace(FacePart):
    """The words for actions with a verb: `able` after a name ("can attack").

    `main` is the natural way on. What is `careful` is never done by pointing alone: `button` does it; except with
    things of a type in `at_once`. What is `seldom` wanted glows less. `then` asks for the rest once {name} is picked,
    and knows its numbers by their names. What is done `to` something is assumed to be done to a thing of the opponent,
    or to the player, where nothing is named; what is done by `units` is done by groups as a whole.
    """

    able: str = "can be chosen"
    main: bool = False
    careful: bool = False
    at_once: list[str] = []
    seldom: bool = False
    button: str = ""
    to: Literal["", "things", "player"] = ""
    units: bool = False
    then: str = ""


class EventFace(FacePart):
    """How an event is animated. What it moves follows from its zones.

    `show` are the effects, seen `at` the thing it is about, another one, its player, or those who stand against each
    other (`attackers`, `attacked`); `side` marks all things of its player. `text` knows {n}, {change} (with its sign)
    and {name}. `time` is in milliseconds. Events in a row that are seen `together` take one time. It begins `phase`;
    adds `numbers` times its n to the numbers of what it is about; puts these `sets` of its player to n and takes over
    `takes` as they are afterwards; gives `marks` or takes them away. It begins a `relation`, or `aims` the present one
    at another, or `ends` it. With `regroups` it changes which things are together, or whose they are.
    """

    show: list[Literal["pulse", "number", "die", "fly", "shuffle", "show", "banner", "lunge"]] = []
    at: Literal["thing", "other", "player", "attackers", "attacked", "side"] = "thing"
    text: str = "{change}"
    tone: Literal["", "good", "bad"] = ""
    side: Literal["", "left", "right"] = ""
    time: int = 240
    sound: str = ""
    together: bool = False
    phase: str = ""
    numbers: dict[str, int] = {}
    sets: list[str] = []
    takes: list[str] = []
    marks: dict[str, bool] = {}
    relation: str = ""
    aims: bool = False
    ends: bool = False
    regroups: bool = False


class TallyFace(FacePart):
    """A number that the end of a game shows for each player: how often `events` happened to the player or to what the
    player controls, or with `sum` what their n add up to. With `dealt` an event counts for the other player.
    """

    title: str
    events: list[str]
    sum: bool = False
    dealt: bool = False


class FeatFace(FacePart):
    """The measure of the card of the game: how often it was what `events` are about, or with `sum` their n.

    `by` says which of the cards that an event names did it; `title` stands after the number.
    """

    title: str
    events: list[str]
    by: Literal["thing", "other"] = "thing"
    sum: bool = False


class EndFace(FacePart):
    """The words of the end of a game: the number of players in `curve` turn by turn under its `title`, the last of the
    events that can be the `blows` that decide, the tallies, and the card of the game. Who has more in the curve is
    ahead, or with `less` who has less.
    """

    curve: str = ""
    less: bool = False
    title: str = ""
    blows: list[str] = []
    tallies: list[TallyFace] = []
    feat: FeatFace | None = None


class MarkLetters(FacePart):
    """The letters around the name of a thing with this mark, and what they mean if not the label of the mark.

    They are shown at all times, or only in these `phases` of the turn of whoever has it in play.
    """

    before: str = ""
    after: str = ""
    says: str = ""
    phases: list[str] = []


class RelationLine(FacePart):
    """How things stand against others in a line of text: {things}, {to} and the numbers of the relation by name.

    `player` is what `to` says of a player who is called {name}.
    """

    says: str = "{things} → {to}"
    player: str = "{name}"


class TerminalFace(FacePart):
    """The lines of a terminal that do not follow from titles and labels.

    After the name of a card in play they say the first of `things` all of whose names in braces the card has, after
    that of a card in hand the first of `held`: they know its numbers and what is printed on it in short. Beside the
    numbers that are `compared` stands the printed one where it is another. The numbers of players in `players` are said
    so, and know {value}, {most}, {left} and {title}, the one of a single one included. What waits is called `stack`.

    The line of the turn calls its phases as `phases` do. The order of the cards means nothing in zones that are
    `unordered`.
    """

    things: list[str] = []
    held: list[str] = []
    compared: list[str] = []
    players: dict[str, str] = {}
    marks: dict[str, MarkLetters] = {}
    relations: dict[str, RelationLine] = {}
    stack: str = "stack"
    phases: dict[str, str] = {}
    unordered: list[str] = []


class Face(FacePart):
    """All that people see of a card game beyond its views.

    `kinds` are the keys of a card that tell its type; `dealt` stands in the hands before they are dealt. Pointing at a
    card or an own thing means the verb `plays` or `acts` where no question says otherwise. What lies on things to count
    is called `counter`. `world` is the place in which the page shows it.
    is called `counter`.

    `sounds` are the game's own by the names that its events use, and `win`, `lose` and `turn`; in words that
    `web/src/board/tones.ts` explains: `sine 110>70 3/160 .5 + noise bandpass 900 2/120 .3 @45`.
    """

    phases: list[PhaseFace]
    row: RowFace
    dealt: str
    kinds: list[str]
    plays: str
    acts: str
    counter: str = "counter"
    player_numbers: list[PlayerNumber] = []
    numbers: list[CardNumber] = []
    signs: dict[str, SignFace] = {}
    card_signs: list[CardSigns] = []
    marks: dict[str, MarkFace] = {}
    group: GroupFace | None = None
    relations: dict[str, RelationFace] = {}
    stack: StackFace | None = None
    zones: dict[str, ZoneFace] = {}
    questions: dict[str, QuestionFace] = {}
    verbs: dict[str, VerbFace] = {}
    events: dict[str, EventFace] = {}
    turns: int = 0
    world: World = msgspec.field(default_factory=World)
    sounds: dict[str, str] = {}
    end: EndFace = msgspec.field(default_factory=EndFace)
    terminal: TerminalFace = msgspec.field(default_factory=TerminalFace)


def player_numbers(face: Face, numbers: Mapping[str, int]) -> list[PlayerNumber]:
    """How the numbers of a player are drawn: those that the face does not name come last, under their own names."""
    known = {name for each in face.player_numbers for name in (each.number, each.most)}
    rest = [PlayerNumber(number=name, title=name) for name in numbers if name not in known]
    return [*face.player_numbers, *rest]


def face_of(game: Game, *layers: dict[str, Any]) -> Face:
    """The face of a game: its `face.toml`, if it has one, laid over `layers` and over what all games share.

    Raises DeckError if that is no TOML file, MindtableError if it describes no face; the message names the entry.
    """
    where = f"{game.name}: face.toml"
    try:
        text = game.data_file("face.toml")
    except FileNotFoundError:
        text = ""
    return made_of(where, *layers, toml_table(text, where))


def made_of(where: str, *layers: dict[str, Any]) -> Face:
    """The face that data describe, each laid over those before it and over what all games share.

    Raises MindtableError, which names `where`, for data that describe none.
    """
    whole = toml_table(
        files("mindtable.cards.faces").joinpath("face.toml").read_text(encoding="utf-8"), "face.toml"
    )
    for layer in layers:
        for key, value in layer.items():
            below = whole.get(key)
            whole[key] = {**below, **value} if isinstance(below, dict) and isinstance(value, dict) else value
    try:
        return msgspec.convert(whole, Face)
    except msgspec.ValidationError as error:
        raise MindtableError(f"{where}: {error}") from error
