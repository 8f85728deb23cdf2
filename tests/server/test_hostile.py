"""People who try to gain something among strangers that they should not: each way is closed.

More of it: many guests of one address (`test_finding`, `test_challenges`), names that imitate (`test_seats_and_names`,
`test_accounts`), reports as a weapon and the own games of administrators (`test_safety`), and games without a first
move (`test_conduct`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import delete, select

from mindtable.server.storage.conduct import conduct
from mindtable.server.storage.meetings import meetings
from mindtable.server.storage.storage import Write
from mindtable.server.tables.conduct import LENIENT
from tests.limits import PLENTY
from tests.server.conftest import House, Player, in_thread, settings_in
from tests.server.test_accounts import later
from tests.server.test_browsers import rows
from tests.server.test_challenges import QUICK, accept, challenge, posted, usual
from tests.server.test_finding import Seeker, settled
from tests.server.test_safety import block, sits

_numbers = iter(range(10_000))


@pytest.fixture
def crowd(house: House) -> Iterator[Callable[[str], Seeker]]:
    """Makes people with accounts, in the lobby; in the end nothing is held against anybody."""
    made: list[Seeker] = []

    def make(name: str) -> Seeker:
        found = Seeker(house, f"{name}-H{next(_numbers)}")
        found.sign_up(found.name)
        made.append(found)
        return found.enter()

    yield make
    for each in made:
        each.ask("DELETE", "/api/lobby/wish")
        for known in each.ask("GET", "/api/lobby").json()["challenges"]:
            each.ask("DELETE", f"/api/lobby/challenges/{known['id']}")
        each.leave()

    async def forgive() -> None:
        assert house.hall is not None
        await house.hall.storage.commit(Write(change=lambda connection: connection.execute(delete(conduct))))

    house.inside(forgive())


def paired(one: Seeker, other: Seeker, **more: Any) -> list[Player]:
    """Both at the table for which quick pairing has brought them together."""
    for each in (one, other):
        answer = each.wish(rated=True, game="mindnet", **more)
        assert answer.status_code == 201, answer.text
    table = other.found()["table"]  # the other one has met nobody before
    assert one.ask("GET", "/api/lobby").json()["wish"]["table"] == table
    for each in (one, other):
        assert each.ask("DELETE", "/api/lobby/wish", params={"table": table}).status_code == 204
    return [sits(one, table), sits(other, table)]


def act(player: Player, what: str) -> None:
    assert player.ask(what)["type"] == "ack"


def test_a_blocked_person_is_not_met_through_open_challenges(house: House, crowd: Any) -> None:
    ann, bob = crowd("Ann"), crowd("Bob")
    block(ann, name=bob.name)
    posted(bob, game="mindnet", clock=QUICK, variants=usual("mindnet"))
    assert ann.wish(game="mindnet").status_code == 201
    settled(house)
    assert ann.ask("GET", "/api/lobby").json()["wish"]["table"] == ""
    ann.ask("DELETE", "/api/lobby/wish")
    posted(ann, game="mindnet", clock=QUICK, variants=usual("mindnet"))
    settled(house)
    for each in (ann, bob):
        assert [one["table"] for one in each.ask("GET", "/api/lobby").json()["challenges"]] == [""]


def test_farming_is_the_same_by_queue_challenge_and_rematch(house: House, crowd: Any) -> None:
    """The first two games of a pair in a day count whole, the third half, the fourth a quarter."""
    ann, bob = crowd("Ann"), crowd("Bob")
    players = paired(ann, bob)
    act(players[1], "concede")
    tables = [players[0].table["id"]]
    players[0].wait(lambda me: me.over)
    act(players[0], "rematch")
    players[1].wait(lambda me: me.over and me.table["offers"]["rematch"] == 0)
    act(players[1], "rematch")
    tables.append(players[0].wait(lambda me: me.table["next_table"]).table["next_table"])
    act(sits(bob, tables[-1]), "concede")
    for options in ({"to": bob.name}, {}):
        id_ = posted(ann, game="mindnet", clock=QUICK, variants=usual("mindnet"), rated=True, **options)
        answer = accept(bob, id_)
        assert answer.status_code == 201, answer.text
        tables.append(answer.json()["table"])
        act(sits(bob, tables[-1]), "concede")
        ann.ask("DELETE", f"/api/lobby/challenges/{id_}")
    counted = dict(
        rows(house, select(meetings.c.table_id, meetings.c.counted).where(meetings.c.table_id.in_(tables)))
    )
    assert [counted[table] for table in tables] == [1, 1, 0.5, 0.25]


@pytest.mark.long
def test_who_loses_on_purpose_has_to_pause_before_much_is_lost(house: House, crowd: Any) -> None:
    """Giving up at once, game after game, for weaker opponents: every one of them is another person."""
    ann = crowd("Ann")
    with ExitStack() as stack:
        stack.enter_context(later(house, LENIENT))
        lost = 0
        while ann.wish(rated=True, game="mindnet").status_code == 201:
            ann.ask("DELETE", "/api/lobby/wish")
            players = paired(ann, crowd("Victim"))
            act(players[0], "concede")
            lost += 1
            assert lost < 6
        assert lost == 4
        assert "gave up at once" in ann.wish(rated=True, game="mindnet").json()["detail"]
        refused = challenge(ann, game="mindnet", clock=QUICK, variants=usual("mindnet"))
        assert refused.status_code == 403


def test_an_address_has_no_more_places_by_waiting_in_two_ways(tmp_path: Path) -> None:
    """Guests of one address in the queue and with open challenges."""
    with in_thread(
        settings_in(tmp_path, limits=msgspec.structs.replace(PLENTY, wishes_an_address=2))
    ) as house:
        guests = [Seeker(house, f"Guest {number}") for number in range(4)]
        assert guests[0].wish(game="mindnet").status_code == 201
        assert challenge(guests[1], game="mindnet", clock=QUICK).status_code == 201
        assert guests[2].wish(game="mindnet").status_code == 429
        assert challenge(guests[3], game="mindnet", clock=QUICK).status_code == 429
        assert guests[1].wish(game="mindnet").status_code == 201  # the same person in both ways is one
