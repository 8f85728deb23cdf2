"""The records of 0.1: 200 games of each game, as they were played before all card games got one engine.

`python -m tests.records.baseline` made the files in `tests/data/baseline/`, and makes those that are missing; it never
changes one that is there. Later versions play other games from the same seeds, since they may list their actions in
another order; the files are what counts.

Of 200 games every fourth is played by greedy bots for a share of the decisions, every fourth is conceded somewhere,
every fifth goes back to an earlier position and on from there with new chance, half of them have the keyed generator.
All shipped decks and variants take turns. Of the card games every fifth game has made-up cards.

The checksums of 55 logs of MIND were taken anew when cards of a hand that is looked at came to be told by name: with
the order in which they are told left aside, these logs are the same as before. When fourteen sentences of the log were
reworded, all checksums of logs were taken anew, after the old sentences had given the old ones.
"""

from __future__ import annotations

import json
import lzma
import re
import tempfile
import tomllib
from collections.abc import Iterator
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any

import mindtable
from mindtable import Record, State, bots
from mindtable.core.chance import KEYED, XOSHIRO
from tests.records.facts import Told, replayed

FOLDER = Path(__file__).parents[1] / "data" / "baseline"
GAMES = ("tumblrcards", "mind", "mind_game")
NUMBER = 200
PLACES = 10  # positions of a game with facts
LONGEST = {
    "tumblrcards": 2_000,
    "mind": 2_000,
    "mind_game": 900,
    "minds_across_time": 2_000,
    "mindnet": 2_000,
}  # inputs, after which somebody concedes
LOOKED_AHEAD = 60  # decisions of a game that a greedy bot makes
POOLS = 4  # card files of a game
MADE_UP = 10  # cards in one
PRINTED = (
    "type",
    "kind",
    "scope",
    "talents",
    "era",
    "region",
    "kinds",
    "subtypes",
    "subtype",
    "traits",
    "cost",
)  # that they have, too


class Kept:
    """A record, how it was made, and its expected results."""

    def __init__(self, how: str, record: Record, told: Told) -> None:
        self.how = how
        self.record = record
        self.told = told

    def dumps(self) -> str:
        data = json.loads(self.record.dumps())
        data["digests"] = {}
        told = {"turns": self.told.turns, "facts": self.told.facts, "log": self.told.log}
        return json.dumps({"how": self.how, "record": data, **told}, ensure_ascii=False)

    @staticmethod
    def loads(line: str) -> Kept:
        data = json.loads(line)
        told = Told()
        told.turns = data["turns"]
        told.facts = {int(after): text for after, text in data["facts"].items()}
        told.log = {int(after): text for after, text in data["log"].items()}
        record = Record.loads(json.dumps(data["record"]))
        told.outcome = record.outcome
        return Kept(data["how"], record, told)


def file(game: str) -> Path:
    return FOLDER / f"{game}.jsonl.xz"


def kept(game: str) -> Iterator[Kept]:
    """The records of a game."""
    with lzma.open(file(game), "rt", encoding="utf-8") as lines:
        yield from map(Kept.loads, lines)


# --- How they were made ---------------------------------------------------------------------------------------


def key(text: str) -> str:
    return sha256(text.encode()).hexdigest()


def played(game: str, number: int, pools: list[Path]) -> Kept:
    """One game, with its facts."""
    how, record = recorded(game, number, pools)
    inputs = len(record.moves)
    places = sorted({max(1, inputs * place // PLACES) for place in range(1, PLACES + 1)})
    return Kept(how, record, replayed(record, places))


def recorded(game: str, number: int, pools: list[Path]) -> tuple[str, Record]:
    """The record of a game with all that its number asks for, and what that was."""
    random = Random(f"{game} {number}")
    how = []
    cards: Path | None = None
    decks: tuple[Any, ...] = ()
    if game != "mind_game":
        shipped = [deck.id for deck in mindtable.game(game).decks()]
        decks = (shipped[number % len(shipped)], shipped[number // len(shipped) % len(shipped)])
        if number % 5 == 4:
            cards = random.choice(pools)
            decks = (deck_with(game, cards, random), deck_with(game, cards, random))
            how.append("made-up cards")
    variants = variants_of(game, number, random)
    generator = KEYED if number % 2 else XOSHIRO
    seed: int | str = key(f"{game} {number}") if number % 2 else random.choice((number, f"baseline {number}"))
    state = mindtable.start(
        game,
        decks=decks,
        seed=seed,
        generator=generator,
        variants=variants,
        players=("Ann", "Bob"),
        cards=cards,
    )
    share = random.choice((0.3, 1.0)) if number % 4 == 1 else 0.0
    if share:
        how.append(f"greedy {share}")
    most = random.randrange(2, 120) if number % 4 == 2 else LONGEST[game]
    if most != LONGEST[game]:
        how.append("conceded")
    play_on(state, random, share, most)
    record = again(state)
    if number % 5 == 3:
        how.append("went back")
        record = record.branch(random.randrange(len(record.moves)))
        record.reseed(key(f"{game} {number} anew"))
        state = mindtable.game(game).resume(record, check=False)
        play_on(state, random, share, LONGEST[game])
        record = again(state)
    return ", ".join(how), record


def play_on(state: State, random: Random, share: float, most: int) -> None:
    """Random play to the end, with a share of greedy decisions at first; after `most` inputs a player gives up."""
    greedy = bots.make("greedy", random.random().hex())
    looked = 0
    while state.decision is not None:
        decision = state.decision
        if len(state.history) >= most:
            seat = random.choice((0, 1))
            concession = state.concession(seat)
            assert concession is not None
            state.apply(concession, seat)
        elif looked < LOOKED_AHEAD and random.random() < share:
            looked += 1
            state.take(decision, greedy.choose(decision, state.view(decision.seat)))
        else:
            state.take(decision, random.choice(decision.actions))


def again(state: State) -> Record:
    found = Record.loads(state.record().dumps())
    found.digests = {}
    return found


def variants_of(game: str, number: int, random: Random) -> list[str]:
    """None, each alone, or some of them."""
    known = mindtable.game(game).variants
    turn = number % (len(known) + 4)
    if turn < len(known):
        return [known[turn] + (random.choice(("", ":250", ":200:400")) if known[turn] == "fatigue" else "")]
    return [name for name in known if random.random() < 0.4] if turn > len(known) + 1 else []


def card_tables(game: str) -> list[dict[str, Any]]:
    text = files(f"mindtable.games.{game}").joinpath("cards.toml").read_text(encoding="utf-8")
    cards: list[dict[str, Any]] = tomllib.loads(text)["card"]
    return cards


def in_toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{name} = {in_toml(each)}" for name, each in value.items()) + "}"
    return json.dumps(value)


def write_cards(path: Path, cards: list[dict[str, Any]]) -> None:
    tables = ["\n".join(f"{name} = {in_toml(value)}" for name, value in card.items()) for card in cards]
    path.write_text("".join(f"[[card]]\n{table}\n\n" for table in tables), encoding="utf-8")


def made_up_cards(game: str, path: Path, seed: int) -> None:
    """Write a file of cards whose lines come from listed cards of their type, with other numbers in them."""
    random = Random(f"cards of {game} {seed}")
    found = mindtable.game(game)
    listed = card_tables(game)
    made: list[dict[str, Any]] = []
    while len(made) < MADE_UP:
        model = random.choice(listed)
        like = [card for card in listed if card["type"] == model["type"]]
        lines = [line for card in like for line in card["text"].strip().split("\n") if line]
        text = "\n".join(random.sample(lines, random.choice((1, 1, 2))))
        text = re.sub(r"\b[1-4]\b", lambda digit: str(int(digit[0]) % 4 + 1), text)
        name = f"Trial {'ABCDEFGHIJ'[len(made)]}{'eiou'[seed]}"
        card = {name: value for name, value in model.items() if isinstance(value, int) or name in PRINTED}
        card |= {"name": name, "text": text}
        write_cards(path, [*made, card])
        try:
            found.check_cards(path)
        except mindtable.MindtableError:
            continue
        made.append(card)
    write_cards(path, made)


def deck_with(game: str, path: Path, random: Random) -> dict[str, int]:
    """A legal deck with as many made-up cards as it bears."""
    made = tomllib.loads(path.read_text(encoding="utf-8"))["card"]
    listed = card_tables(game)
    shipped = random.choice(mindtable.game(game).decks()).cards
    slugs = [card["name"].lower().replace(" ", "-") for card in made if card["type"] != "thinker"]
    deck = dict(shipped)
    one_each = game == "mind"
    thinkers = {card["id"] for card in listed if card["type"] == "thinker"}
    for slug in slugs:
        out = random.choice([old for old in deck if old not in thinkers and old not in slugs])
        deck[slug] = 1 if one_each else deck[out]
        del deck[out]
        try:
            mindtable.game(game).start(decks=(deck, deck), seed=1, cards=path)
        except mindtable.MindtableError:
            del deck[slug]
            deck[out] = shipped[out]
    assert any(slug in deck for slug in slugs)
    return deck


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for game in GAMES:
        if file(game).exists():
            continue
        with tempfile.TemporaryDirectory() as folder:
            pools = [Path(folder) / f"{seed}.toml" for seed in range(POOLS)] if game != "mind_game" else []
            for seed, path in enumerate(pools):
                made_up_cards(game, path, seed)
            lines = [played(game, number, pools).dumps() + "\n" for number in range(NUMBER)]
        packed = lzma.compress("".join(lines).encode(), preset=9 | lzma.PRESET_EXTREME)
        file(game).write_bytes(packed)
        print(game, sum(map(len, lines)), len(packed))


if __name__ == "__main__":
    main()
