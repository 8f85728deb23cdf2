"""Information: who sees what, and what is remembered of GNE areas (MN-16)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import mindtable
from mindtable.testing.secrecy import VIEWERS, everything_told
from tests.games.mindnet.mns import THEY, YOU, Table, fight, play, recruit, table, use
from tests.long import chunks, long_but

pytestmark = pytest.mark.source

PROBE: dict[str, Any] = {"name": "Zyxwv Probe", "type": "possession", "price": 99}
HIDDEN = ["deck", "hand", "area"]
# Cards that look, search, draw, discard and move GNEs, so that hidden cards move.
BUSY = [
    "tabloid-oracle", "stringer-on-nine-payrolls", "the-cartographer-of-silence", "salome-drax-live-at-eleven",
    "zero-day-collector", "amateur-sysadmin", "market-research", "leak-to-the-press", "headhunters-call",
    "data-breach", "rolling-back-the-network", "genie-out-of-the-bottle", "recycling-day", "genie-lamp-mark-ii",
    "mint-of-last-resort", "climate-broker", "the-anonymous-source", "whistle-safe-archive",
]  # fmt: skip


def remembered(t: Table, viewer: int, of: int) -> list[tuple[str, int, str]]:
    """What a viewer remembers of a player's hidden zones: zone, place from the top, card."""
    found = t.view(viewer)["players"][of]["remembered"]
    return [(each["zone"], each["place"], each["card"]) for each in found]


def zones(t: Table, viewer: int, of: int) -> dict[str, tuple[int, bool]]:
    """The number of cards in each zone of a player, and whether the viewer sees them."""
    player = t.view(viewer)["players"][of]
    found = {zone["zone"]: (zone["count"], zone["cards"] is not None) for zone in player["zones"]}
    return found | {"hand": (player["hand"]["count"], player["hand"]["cards"] is not None)}


@pytest.mark.rule("MN-16.1")
@pytest.mark.rule("MN-11.2")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_who_sees_which_zone(viewer):
    t = table(["commuter"], hand=["hit"], pile=["kill"])
    assert zones(t, viewer, YOU) == {
        "hand": (1, viewer == YOU),
        "deck": (10, False),
        "GNE area": (5, False),
        "discard pile": (1, True),
    }
    view = t.view(viewer)["players"][YOU]
    assert ([thing["card"] for thing in view["things"]], view["numbers"]["Credits"]) == (
        ["commuter", "clock"],
        20,
    )


@pytest.mark.rule("MN-16.2")
def test_who_looks_sees_cards_and_nobody_else_does():
    t = recruit("stringer-on-nine-payrolls", their_hand=["hit"], their_deck=["kill", "lull"])
    assert remembered(t, YOU, THEY) == [("deck", 1, "lull"), ("hand", 0, "hit")]
    assert (remembered(t, THEY, THEY), remembered(t, mindtable.SPECTATOR, THEY)) == ([], [])
    assert "Lull" not in "".join(event.text(THEY, t.state.players) for event in t.state.events)
    assert t.you("yes").theirs.deck == ["lull", "kill"]
    assert ("deck", 2, "lull") in remembered(t, YOU, THEY)


@pytest.mark.rule("MN-16.2")
def test_cards_go_to_the_bottom_in_an_order_that_the_other_does_not_see():
    deck = ["commuter", "hit", "kill", "lull"]
    t = play("market-research", deck=deck, then=["pick hit", "pick kill"])
    t.you("pick commuter")
    assert (t.yours.hand, t.yours.deck) == (["hit", "kill"], ["lull", "commuter"])
    assert [entry for entry in remembered(t, YOU, YOU) if entry[0] == "deck"] == [
        ("deck", 1, "commuter"),
        ("deck", 2, "lull"),
    ]
    assert remembered(t, THEY, YOU) == []


@pytest.mark.rule("MN-16.3")
def test_a_card_that_was_found_is_shown():
    t = play("headhunters-call", deck=["commuter", "happy-9"], then=["pick happy-9"])
    assert remembered(t, THEY, YOU) == [("hand", 0, "happy-9")]
    t = play("headhunters-call", deck=["commuter", "happy-9"], then=["stop"])
    assert remembered(t, THEY, YOU) == []


@pytest.mark.rule("MN-16.4")
def test_what_is_discarded_is_public():
    t = play("rolling-back-the-network", their_area=["hit", "kill"])
    assert t.view(mindtable.SPECTATOR)["players"][THEY]["zones"][-1]["cards"] == ["kill"]
    t = play("witch-hunt", their_hand=["hit", "kill"])
    assert sorted(t.view(YOU)["players"][THEY]["zones"][-1]["cards"]) == ["hit", "kill"]


@pytest.mark.rule("MN-16.5")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_both_areas_are_opened_at_the_end(viewer):
    t = table(["commuter"], area=["hit", "kill"], their_area=["lull"]).they("concede")
    shown = [
        sorted(zone["cards"])
        for player in t.view(viewer)["players"]
        for zone in player["zones"]
        if zone["zone"] == "GNE area"
    ]
    assert shown == [["hit", "kill"], ["lull"]]


# What is remembered of GNE areas (MN-11.2, MN-11.3, MN-11.4).


@pytest.mark.rule("MN-11.2")
@pytest.mark.rule("MN-11.3")
def test_who_put_a_card_there_remembers_where_it_lies():
    t = use("the-cartographer-of-silence", hand=["hit"], area=["kill"])
    assert remembered(t, YOU, YOU) == [("GNE area", 1, "hit")]
    assert (remembered(t, THEY, YOU), remembered(t, mindtable.SPECTATOR, YOU)) == ([], [])


@pytest.mark.rule("MN-11.4")
@pytest.mark.rule("MN-11.5")
def test_a_stolen_card_stays_known_to_those_who_knew_it():
    t = table(
        ["amateur-sysadmin"], ["the-cartographer-of-silence"], their_hand=["hit"], active=THEY, their_area=1
    )
    t.they("use the-cartographer-of-silence").end().to("approach", YOU)
    t.you("approach amateur-sysadmin", "go", "steal")
    assert t.yours.area[-1] == "hit"
    assert ("GNE area", 1, "hit") in remembered(t, THEY, YOU)
    assert remembered(t, YOU, YOU) == []


@pytest.mark.rule("MN-11.2")
def test_a_look_at_the_own_area_tells_the_looker_alone():
    t = recruit("tabloid-oracle", area=["hit", "kill"], deck=["lull", "wake"]).you("yes")
    assert [entry for entry in remembered(t, YOU, YOU) if entry[0] == "GNE area"] == [("GNE area", 2, "hit")]
    assert remembered(t, THEY, YOU) == []
    assert (t.yours.hand, t.yours.area) == (["kill"], ["hit", "wake"])


@pytest.mark.rule("MN-16.1")
def test_the_owners_of_gnes_are_public():
    t = fight("amateur-sysadmin", their_area=2)
    guests = {zone["zone"]: zone["guests"] for zone in t.view(mindtable.SPECTATOR)["players"][YOU]["zones"]}
    assert guests["GNE area"] == [10]


# A card that is hidden shows nowhere.


def probed(zone: str, owner: int, seed: int) -> Table:
    """A position with a probe in one hidden zone of one player, and much that moves cards."""
    random = Random(seed)
    given: dict[str, Any] = {}
    for seat, prefix in ((YOU, ""), (THEY, "their_")):
        cards = {each: random.sample(BUSY, 6) for each in HIDDEN}
        if seat == owner:
            cards[zone].insert(random.randrange(7), "zyxwv-probe")
        given |= {f"{prefix}{each}": cards[each] for each in HIDDEN}
    sides = [random.sample(BUSY[:6], 3) for _ in (YOU, THEY)]
    return table(*sides, phase="deploy", cards=[PROBE], seed=seed, **given)


def check_probe(zone: str, owner: int, seed: int) -> int:
    """Nobody gets the probe's name before seeing it; returns for how many answers it was hidden from somebody."""
    t = probed(zone, owner, seed)
    state, random = t.state, Random(seed)
    card = state.pool.by_slug["zyxwv-probe"]
    seen = {owner} if zone == "hand" else set()
    hidden = 0
    for _ in range(120):
        decision = state.decision
        if decision is None:
            break
        state.take(decision, random.choice(decision.actions))
        for viewer in VIEWERS:
            shown = [
                event for event in state.events if event.shown(viewer) and card in (event.card, event.other)
            ]
            if shown or (viewer >= 0 and card in state.hand[viewer]):
                seen.add(viewer)
            if viewer not in seen:
                hidden += 1
                told = everything_told(state, viewer, ["pass", "done", "concede"])
                told += [event.text(viewer, state.players) for event in state.events]
                told += [repr(event.data(viewer)) for event in state.events]
                assert "zyxwv" not in "\n".join(told).lower(), f"viewer {viewer} in {zone} of {owner}"
    return hidden


@pytest.mark.rule("MN-16.1")
@pytest.mark.parametrize("zone", HIDDEN)
@pytest.mark.parametrize("owner", [YOU, THEY])
@pytest.mark.laws
@pytest.mark.parametrize("seed", long_but(chunks(12, 3), 0))
def test_a_probe_in_a_hidden_zone_never_shows(zone, owner, seed):
    assert check_probe(zone, owner, seed) > 0
