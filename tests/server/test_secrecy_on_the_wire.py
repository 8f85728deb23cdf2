"""The law of secrecy for every byte that leaves the server: redealing what a viewer may not know changes none."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import mindtable
from mindtable import State
from mindtable.core.chance import Chance
from mindtable.server import wire
from mindtable.server.log import progress as progress_module
from mindtable.server.log.clock import Time
from mindtable.server.log.entries import Entry, Seating, Setup
from mindtable.server.log.progress import Progress, done
from mindtable.server.net.connection import Connection, encoded
from mindtable.server.net.limits import Quotas
from mindtable.server.settings import Limits, Settings
from mindtable.server.storage.runs import Runs
from mindtable.server.storage.uptime import Pulse
from mindtable.server.tables.manners import Manners
from mindtable.server.tables.requests import Requests
from mindtable.server.tables.table import Services, Table
from mindtable.server.work.slices import Slices
from tests.limits import PLENTY
from tests.long import chunks
from tests.server.conftest import GAME, House, Still, eventually, in_own_loop

pytestmark = pytest.mark.laws

VIEWERS = (0, 1, mindtable.SPECTATOR)
CHUNKS = {GAME: 10, "mind_game": 2, "mind": 2}
GAMES_A_CHUNK = {
    GAME: 100,
    "mind_game": 15,
    "mind": 20,
}  # in all 1,000 games, and some of games that are longer
LENGTH = {GAME: 10_000, "mind_game": 250, "mind": 250}  # actions after which a game is left
SHARE = {GAME: 0.015, "mind_game": 0.01, "mind": 0.01}  # of positions that are examined
SAME = 5  # the seed of the server's chance, set again before each comparison
ATTEMPTS = 3  # actions that are tried there
TEXTS = {
    GAME: [
        "cast zombie",
        "attack bear -> opponent",
        "discard imp",
        "target 3",
        "combat",
        "done",
        "dance",
        "time-out",
    ],
    "mind": [
        "play herd-instinct",
        "challenge amnesia-31 -> opponent",
        "block amnesia-31",
        "use executive-function-38",
        "discard straw-man",
        "remove negativity-bias-8",
        "group negativity-bias-8",
        "pass",
        "next",
        "dance",
        "time-out",
    ],
    "mind_game": [
        "buy indecision-1",
        "discard ritual-1",
        "place MG1 ritual-1 -> GOT1",
        "command MG1 -> GOT1",
        "move GOT1 -> PGT1",
        "reconfigure pain-3",
        "order 2-1",
        "split",
        "end",
        "dance",
        "agree-draw",
    ],
}


NOBODY: Any = None
REQUESTS = Requests(NOBODY)  # no table is made


def without_storage() -> Services:
    """What a table uses at which nothing is stored."""
    time = Time()
    nothing: Any = None
    return Services(
        settings=Settings(database="sqlite://", pace=0),
        time=time,
        storage=nothing,
        quotas=Quotas(Limits()),
        thinking=nothing,
        reading=nothing,
        studying=nothing,
        slices=Slices(),
        runs=Runs(nothing, time, Pulse(None, time)),
        visits=nothing,
        manners=Manners(nothing, time, PLENTY),
        loader=nothing,
    )


def new_table(game: str, random: Random) -> tuple[Table, Entry]:
    """A table of two people, and the entry with which its game begins."""
    shipped = [deck.id for deck in mindtable.game(game).decks()]
    decks = random.choices(shipped, k=2) if shipped else ()
    state = mindtable.start(game, decks=decks, seed=random.getrandbits(40), players=("Ann", "Bob"))
    seats = [Seating(kind="person", name=name, token=name) for name in ("Ann", "Bob")]
    setup = Setup(game=game, seats=seats)
    progress = Progress(setup)
    progress.take(Entry(kind="created", setup=setup), None)
    return Table("table", without_storage(), progress), Entry(kind="started", record=state.record().dumps())


def twin(table: Table, state: State) -> Table:
    """The same table with another state under it."""
    one = table.progress
    other = Progress(one.setup)
    other.__dict__.update(one.__dict__)
    other.lines = list(one.lines)
    other.asked = dict(one.asked)
    other.played = one.played.copy()
    other.requests = dict(one.requests)
    other.offers = wire.Offers()
    other.state = state
    return Table(table.id, table.services, other)


async def answers(table: Table, viewer: int, texts: list[str]) -> list[bytes]:
    """The server's answers to requests that change nothing or are refused."""
    connection = Connection(viewer, "", Limits(), Still())
    asked = table.progress.asked.get(viewer, 0)
    messages: list[wire.ClientMessage] = []
    for number, text in enumerate(texts):
        messages.append(wire.AskWhy(id=f"why-{number}", action=text))
        decision = table.progress.game.decision_of(viewer) if viewer >= 0 else None
        if decision is None or text not in [str(action) for action in decision.actions]:
            # Two at once, so that it is refused even if the first of them is legal under another name.
            messages.append(wire.Act(id=f"act-{number}", at=asked, actions=[text, "dance"]))
    messages += [
        wire.Act(id="stale", at=asked + 1, actions=["combat"]),
        wire.AskForecast(id="forecast"),
        *[wire.AskGrounds(id=f"grounds-{thing}", thing=thing) for thing in range(1, 40)],
        wire.Ping(),
    ]

    for message in messages:
        await REQUESTS.handle(table, connection, message)
    assert len(connection.waiting) == len(messages)
    return connection.waiting


async def everything(table: Table, viewer: int, texts: list[str]) -> list[bytes]:
    """All that the server sends a viewer about a position."""
    return [
        encoded(table.sync(viewer, done(table.progress.log(viewer)))),
        *await answers(table, viewer, texts),
    ]


async def check_position(table: Table, texts: list[str], random: Random) -> None:
    for viewer in VIEWERS:
        other = twin(table, table.progress.game.determinize(viewer, random))
        progress_module._random.seed(SAME)
        told = await everything(table, viewer, texts)
        progress_module._random.seed(SAME)
        assert told == await everything(other, viewer, texts)


def shown_cards(state: State, viewer: int) -> list[str]:
    """The cards from hidden zones that the last action showed to a viewer; these differ if they were dealt anew."""
    return [
        event.card.slug
        for event in state.events
        if event.card is not None and not event.card_id and event.shown(viewer)
    ]


def told_next(table: Table, entry: Entry, viewer: int) -> tuple[bytes, Any, list[str]]:
    """The messages to a viewer for an entry, its view, and the revealed cards."""
    progress_module._random.seed(SAME)
    keep = len(table.progress.lines)
    step = table.progress.step(entry)
    assert step is not None
    table.progress.take(entry, step)
    position = table.progress.position(viewer, None)
    assert position is not None
    update = wire.Update(position=position, keep=keep, log=done(table.progress.log(viewer, keep)))
    return encoded(update), position.view, shown_cards(step.state, viewer)


def check_update(table: Table, viewer: int, random: Random) -> bool:
    """Where an action shows a viewer the same, whatever was hidden before, every byte of the update is the same."""
    state = table.progress.game
    other = state.determinize(viewer, random)
    decision, again = state.decision, other.decision
    assert decision is not None
    assert again is not None
    action = decision.actions[-1]
    if not again.allows(action):
        return False
    copy = state.copy()
    copy.chance = other.chance = Chance.of("same")
    entry = Entry(kind="act", seat=int(decision.seat), inputs=[f"{decision.seat} {action}"])
    one, view, cards = told_next(twin(table, copy), entry, viewer)
    two, view_again, cards_again = told_next(twin(table, other), entry, viewer)
    if view != view_again or cards != cards_again:
        return False
    assert one == two
    return True


async def examine(game: str, seed: int) -> tuple[int, int]:
    """Play random games; how many positions and how many updates were compared."""
    random = Random(seed)
    positions = updates = 0
    for _ in range(GAMES_A_CHUNK[game]):
        table, beginning = new_table(game, random)
        progress = table.progress
        progress.take(beginning, progress.step(beginning))
        texts = list(TEXTS[game])
        while (decision := progress.game.decision) is not None and len(progress.inputs) < LENGTH[game]:
            if random.random() < SHARE[game]:
                await check_position(table, random.sample(texts, ATTEMPTS), random)
                updates += check_update(table, random.choice(VIEWERS), random)
                positions += 1
            action = random.choice(decision.actions)
            if random.random() < 0.2:
                texts = [*texts[-7:], str(action)]
            entry = Entry(kind="act", seat=int(decision.seat), inputs=[f"{decision.seat} {action}"])
            progress.take(entry, progress.step(entry))
    return positions, updates


@pytest.fixture(autouse=True)
def _thorough(monkeypatch: pytest.MonkeyPatch) -> None:
    """Imagined positions decide whether something was revealed; they must be the same ones."""
    monkeypatch.setattr(progress_module, "QUICK_LOOK", 8)
    monkeypatch.setattr(progress_module, "_random", Random(SAME))


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "chunk"),
    [(game, chunk) for game, number in CHUNKS.items() for chunk in chunks(number, max(1, number // 3))],
)
def test_dealing_anew_changes_no_byte_of_what_is_sent(game: str, chunk: int) -> None:
    positions, updates = in_own_loop(examine(game, chunk * 1_000))
    assert positions > GAMES_A_CHUNK[game] // 2
    assert updates > positions // 20


@pytest.mark.long
def test_over_real_sockets_dealing_anew_changes_no_byte(house: House) -> None:
    """The server's own state is redealt between two looks at the same position."""
    random = Random(3)
    assert house.hall is not None
    for _ in range(3):
        ann, bob, id_ = house.pair()
        watcher = house.sit(id_)
        table = house.hall.registry.tables[id_]
        while not ann.over:
            asked = ann if ann.question else bob
            if random.random() < 0.2:
                for player in (ann, bob, watcher):
                    true = table.progress.game
                    told = look(house, table, player)
                    table.progress.state = true.determinize(player.seat, random)
                    again = look(house, table, player)
                    table.progress.state = true
                    assert told == again
            seq = asked.act(random.choice(asked.choices))["seq"]
            for player in (ann, bob, watcher):
                player.catch_up(seq)
                player.settle()
        house.leave()


def look(house: House, table: Table, player: Any) -> list[str]:
    """Everything that a newly connected viewer gets, including answers to `why`."""
    from mindtable.server.storage.tokens import hashed

    token = f"planted-token-of-seat-{player.seat}" if player.seat >= 0 else ""
    if token:
        table.progress.seats[player.seat].token = hashed(token)
    again = house.sit(table.id, token)
    assert again.seat == player.seat
    for number, text in enumerate(TEXTS[GAME]):
        again.ask("why", action=text, id=f"why-{number}")
        again.ask(
            "act", actions=[text, "dance"], at=table.progress.asked.get(player.seat, 0), id=f"act-{number}"
        )
    frames = [frame for frame in again.frames if not frame.startswith('{"type":"table"')]
    again.close()
    eventually(lambda: len(table.listeners.connections) == 3, "the socket is still there")
    return frames


def test_a_whole_game_names_no_hidden_card(house: House) -> None:
    """A card that only one player holds is named in no frame of the others before it is played."""
    assert house.hall is not None
    random = Random(9)
    ann, bob, id_ = house.pair()
    watcher = house.sit(id_)
    table = house.hall.registry.tables[id_]
    looked = 0
    while not ann.over:
        asked = ann if ann.question else bob
        seq = asked.act(random.choice(asked.choices))["seq"]
        for player in (ann, bob, watcher):
            player.catch_up(seq)
            player.settle()
        state: Any = table.progress.game
        shown = {thing.form.slug for side in state.sides for thing in side}
        shown |= {card.slug for pile in state.discard_pile for card in pile}
        for player in (ann, bob, watcher):
            own = {card.slug for card in state.hand[player.seat]} if player.seat >= 0 else set()
            for seat in {0, 1} - {player.seat}:
                for card in state.hand[seat]:
                    if card.slug not in shown | own and f'"{card.slug}"' not in public_text(player):
                        looked += 1
                        assert f'"{card.slug}"' not in player.frames[-2]
        for player in (ann, bob, watcher):
            del player.frames[:-1]
    assert looked > 20


def public_text(player: Any) -> str:
    """The text of the player's log: cards that were seen once may appear again."""
    return str([line["event"] for line in player.log]).replace("'", '"')
