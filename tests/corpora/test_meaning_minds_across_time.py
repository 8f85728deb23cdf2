"""Cards of the tuned corpus for Minds Across Time do what their writer meant, each in the position that is given."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.corpora.cards import card, is_read, written
from tests.games.minds_across_time.mats import THEY, YOU, Table, table

pytestmark = pytest.mark.source

GAME = "minds_across_time"
PLAIN: list[dict[str, Any]] = [
    {"name": "Painter", "type": "character", "text": ""},
    {"name": "Sketch", "text": ""},
    {"name": "Scribe", "type": "character", "talents": ["writing"], "text": ""},
    {"name": "Chemist", "type": "character", "talents": ["science"], "text": ""},
    {
        "name": "Opus",
        "subtypes": ["book"],
        "cost": {"talents": ["writing"], "resources": {"paper": 1}},
        "text": "",
    },
    {"name": "Mural", "subtypes": ["artwork"], "cost": {"talents": ["art"]}, "text": ""},
    {
        "name": "Elixir",
        "subtypes": ["medicine"],
        "cost": {"talents": ["medicine"]},
        "victory_points": 2,
        "text": "",
    },
    {"name": "Tower", "subtypes": ["structure"], "victory_points": 3, "text": ""},
    {"name": "Drought", "type": "environment", "text": ""},
    {"name": "Quarry", "type": "resource", "text": ""},
]


def at(*ids: str, you=(), they=(), **given: Any) -> Table:
    """A position with these cards of the corpus known."""
    return table(you, they, cards=[*[card("tuned", GAME, each) for each in ids], *PLAIN], **given)


def played(t: Table, *actions: str) -> Table:
    """You act, and the opponent lets it go."""
    return t.you(*actions).passed()


def test_a_second_draft_draws_two_and_discards_one() -> None:
    t = at("second-draft", hand=["second-draft", "sketch"], pool="p1")
    played(t, "play second-draft").you("discard sketch")
    assert (len(t.yours.hand), len(t.yours.library), t.yours.pool) == (2, 8, "")
    assert sorted(t.yours.removed) == ["second-draft", "sketch"]


def test_hokusai_draws_for_an_artwork() -> None:
    t = played(at("hokusai", you=["hokusai"], hand=["mural"]), "play mural")
    assert (t.yours.field, len(t.yours.hand)) == (["hokusai*", "mural"], 1)
    t = played(at("hokusai", you=["hokusai"], hand=["sketch"]), "play sketch")
    assert t.yours.hand == []


def test_the_bog_enters_pivoted_and_adds_two() -> None:
    t = played(at("peat-bog", hand=["peat-bog"]), "play peat-bog")
    assert (t.yours.field, t.refused("use peat-bog") != "") == (["peat-bog*"], True)
    t = at("peat-bog", you=["peat-bog"]).you("use peat-bog")
    assert (t.yours.pool, t.yours.field) == ("e2", ["peat-bog*"])


def test_the_mirror_shows_a_hand() -> None:
    given: dict[str, Any] = {"hand": ["hand-mirror"], "their_hand": ["sketch", "opus"], "pool": "g1"}
    t = played(at("hand-mirror", you=["painter"], **given), "play hand-mirror")
    assert (t.theirs.hand, t.yours.points) == (["opus", "sketch"], 1)
    assert t.tells("You look at Opus.", "You look at Sketch.")
    assert t.yours.field == ["painter*", "hand-mirror"]


def test_arson_destroys_one_product() -> None:
    t = at("act-of-arson", they=["tower", "sketch"], hand=["act-of-arson"], pool="p3")
    before = t.theirs.points
    played(t, "play act-of-arson", "target tower")
    assert (t.theirs.removed, t.theirs.field, before - t.theirs.points) == (["tower"], ["sketch"], 3)


def test_a_second_opinion_foils_a_clash_card() -> None:
    given: dict[str, Any] = {"hand": ["act-of-arson"], "pool": "p3", "their_hand": ["second-opinion"]}
    t = at("second-opinion", "act-of-arson", they=["tower"], their_pool="p1", **given)
    t.you("play act-of-arson").they("play second-opinion").passed()
    assert (t.theirs.field, t.yours.pool, t.theirs.pool) == (["tower"], "p3", "")
    assert (t.yours.removed, t.theirs.removed) == (["act-of-arson"], ["second-opinion"])
    t = at("second-opinion", hand=["sketch"], their_hand=["second-opinion"], their_pool="p1").you(
        "play sketch"
    )
    assert t.refused("play second-opinion", THEY) != ""


def test_a_long_winter_makes_products_dearer() -> None:
    given: dict[str, Any] = {"you": ["scribe"], "they": ["long-winter"], "hand": ["opus"]}
    assert at("long-winter", pool="p1", **given).refused("play opus") != ""
    t = played(at("long-winter", pool="p1 c1", **given), "play opus")
    assert (t.yours.pool, t.yours.field) == ("", ["scribe*", "opus"])


@pytest.mark.parametrize(("answer", "drawn"), [("yes", ["mural", "sketch"]), ("no", ["mural", "opus"])])
def test_sacagawea_may_put_the_top_card_below(answer: str, drawn: list[str]) -> None:
    library = ["tower", "tower", "sketch", "mural", "opus"]
    t = at("sacagawea", you=["sacagawea"], active=THEY, library=library)
    t.they("end").to("may").you(answer).to("main")
    assert t.yours.hand == drawn
    assert (t.yours.library[0] == "opus") == (answer == "yes")


def test_the_microscope_teaches_medicine() -> None:
    t = played(
        at("naturalists-microscope", you=["naturalists-microscope", "chemist"], hand=["elixir"]),
        "play elixir",
    )
    assert t.yours.field == ["naturalists-microscope", "chemist*", "elixir"]
    t = at("naturalists-microscope", you=["naturalists-microscope", "scribe"], hand=["elixir"])
    assert t.refused("play elixir") != ""


def test_a_strike_pivots_up_to_two() -> None:
    t = at("general-strike", they=["painter", "scribe", "chemist"], hand=["general-strike"], pool="p2")
    played(t, "play general-strike", "target painter", "target chemist")
    assert t.theirs.field == ["painter*", "scribe", "chemist*"]


def test_the_plough_unpivots_a_resource_card() -> None:
    t = played(
        at("steam-plough", "peat-bog", you=["steam-plough", "peat-bog*", "painter*"]), "use steam-plough"
    )
    assert t.you("use peat-bog").yours.pool == "e2"
    assert t.yours.field == ["steam-plough*", "peat-bog*", "painter*"]


def test_medicines_are_worth_more() -> None:
    t = at("rosalind-franklin", you=["rosalind-franklin", "elixir", "sketch"], they=["elixir"], hand=["ruin"])
    mine, theirs = t.yours.points, t.theirs.points
    played(t, "play ruin", "target rosalind-franklin")
    assert (mine - t.yours.points, theirs - t.theirs.points) == (1, 0)


def test_a_fountain_is_not_destroyed() -> None:
    t = at(
        "public-fountain",
        "act-of-arson",
        they=["public-fountain"],
        hand=["act-of-arson", "recall"],
        pool="p3",
    )
    played(t, "play act-of-arson")
    assert (t.theirs.field, t.yours.pool) == (["public-fountain"], "")
    assert played(t, "play recall").theirs.field == []


def test_the_vein_runs_out() -> None:
    t = played(at("copper-vein", hand=["copper-vein"]), "play copper-vein")
    assert t.yours.field == ["copper-vein ore:3"]
    t = at("copper-vein", you=["copper-vein ore:2"]).you("use copper-vein")
    assert (t.yours.pool, t.yours.field) == ("c2", ["copper-vein* ore:1"])
    t = at("copper-vein", you=["copper-vein ore:1"]).you("use copper-vein")
    assert (t.yours.pool, t.yours.field, t.yours.removed) == ("c2", [], ["copper-vein"])


def test_the_encyclopedia_counts_to_two() -> None:
    t = at("encyclopedia", you=["encyclopedia"], hand=["sketch"] * 3)
    assert [len(played(t, "play sketch").yours.library) for _ in range(3)] == [10, 8, 8]


def test_the_cooperative_finds_a_book() -> None:
    library = ["tower", "opus", "sketch"]
    t = at("printing-cooperative", you=["printing-cooperative"], pool="p1", library=library)
    played(t, "use printing-cooperative")
    assert not any("tower" in each or "sketch" in each for each in t.actions())
    t.you(next(each for each in t.actions() if "opus" in each))
    assert (t.yours.hand, len(t.yours.library), t.yours.pool) == (["opus"], 2, "")


def test_a_drained_brain_works_for_you_for_a_turn() -> None:
    t = at("brain-drain", they=["scribe*"], hand=["brain-drain", "opus"], pool="p4")
    played(t, "play brain-drain")
    played(t, "play opus")
    assert t.yours.field == ["scribe*", "opus"]
    t.you("end").to("main", THEY)
    assert "scribe" in str(t.theirs.field)


def test_one_chooses_sides() -> None:
    cards: dict[str, Any] = {"they": ["drought", "elixir", "tower"], "hand": ["choose-sides"], "pool": "p2"}
    t = at("choose-sides", **cards).you("play choose-sides", "mode 2")
    assert not any("tower" in each for each in t.actions())
    t.passed()
    assert (t.theirs.hand, t.theirs.field) == (["elixir"], ["drought", "tower"])
    t = played(at("choose-sides", **cards), "play choose-sides", "mode 1")
    assert (t.theirs.field, t.theirs.removed) == (["elixir", "tower"], ["drought"])


def test_a_capsule_gives_two_others_back() -> None:
    t = at("time-capsule", you=["time-capsule"], hand=["ruin"], removed=["sketch", "opus", "mural"])
    played(t, "play ruin")
    assert not any("time-capsule" in each for each in t.actions())
    for slug in ("sketch", "mural"):
        t.you(next(each for each in t.actions() if slug in each))
    assert (sorted(t.yours.hand), sorted(t.yours.removed)) == (
        ["mural", "sketch"],
        ["opus", "ruin", "time-capsule"],
    )


def test_mary_anning_adds_once_each_turn() -> None:
    hand = ["second-draft", "second-draft", "sketch"]
    t = at("mary-anning", "second-draft", you=["mary-anning"], hand=hand, pool="p1")
    played(t, "play second-draft").you("discard sketch").to("may").you("yes")
    t.you(next(each for each in t.actions() if "paper" in each or each == "mode 1"))
    assert t.yours.pool == "p1"
    played(t, "play second-draft").you(next(each for each in t.actions() if each.startswith("discard")))
    assert t.yours.pool == ""
    assert t.asks(0, "main")


def test_a_toll_is_taken_for_each_product() -> None:
    t = at("toll-road", they=["toll-road"], hand=["sketch", "sketch"])
    played(t, "play sketch")
    played(t, "play sketch")
    assert t.theirs.field == ["toll-road toll:2"]
    t = at("toll-road", you=["toll-road toll:2"]).you("use toll-road 1")
    t.you("use toll-road 3")
    t.you(next(each for each in t.actions() if "glass" in each))
    assert (t.yours.pool, t.yours.field) == ("c1 g1", ["toll-road* toll:1"])


def test_the_admiral_adds_two_or_draws_and_discards() -> None:
    def sailed(*their_hand: str) -> Table:
        return played(at("zheng-he", you=["zheng-he"], their_hand=list(their_hand)), "use zheng-he")

    t = sailed("quarry").you("kind paper", "kind glass")
    assert (t.yours.pool, t.theirs.hand, len(t.yours.library), t.yours.hand) == ("p1 g1", ["quarry"], 10, [])
    assert t.tells("Their Quarry is revealed.")
    assert sailed("quarry").you("kind paper", "kind paper").yours.pool == "p2"
    t = sailed("painter")
    assert (t.yours.pool, t.theirs.hand, len(t.yours.library), t.yours.hand) == ("", ["painter"], 9, [])
    assert len(t.yours.removed) == 1
    t = sailed()
    assert (t.yours.pool, len(t.yours.library), t.yours.removed) == ("", 10, [])


def test_every_card_of_this_module_is_read_at_once() -> None:
    tested = Path(__file__).read_text(encoding="utf-8")
    read = [each.table["id"] for each in written("tuned", GAME) if is_read("tuned", GAME, each.table["id"])]
    assert [id_ for id_ in read if f'"{id_}"' not in tested] == []


@pytest.mark.parametrize(("sketches", "drawn"), [(2, 1), (1, 0)])
def test_the_fair_counts_the_products_of_the_turn(sketches: int, drawn: int) -> None:
    t = at("worlds-fair", they=["worlds-fair"], hand=["sketch", "sketch"])
    for _ in range(sketches):
        t.you("play sketch").passed()
    held = len(t.yours.hand)
    t.you("end").to("main", THEY)
    assert len(t.yours.hand) == held + drawn


@pytest.mark.parametrize(("pool", "drawn"), [("c2", 1), ("", 0)])
def test_mansa_musa_draws_for_what_is_left(pool: str, drawn: int) -> None:
    t = at("mansa-musa", you=["mansa-musa"], pool=pool)
    assert len(t.you("end").to("main", THEY).yours.hand) == drawn


@pytest.mark.parametrize(("regions", "points"), [(["Asia", "Africa"], 2), (["Asia", "Africa", "Europe"], 4)])
def test_a_guild_hall_wants_three_regions(regions: list[str], points: int) -> None:
    people = [
        {"name": f"Guest {place}", "type": "character", "region": region, "text": ""}
        for place, region in enumerate(regions)
    ]
    cards = [card("tuned", GAME, "guild-hall"), *people]
    mine = [f"guest-{place}" for place in range(len(regions))]
    assert table(["guild-hall", *mine], cards=cards).yours.points == points


def test_the_observatory_looks_at_two_for_each_draw() -> None:
    library = ["sketch", "painter", "sketch", "painter", "sketch", "painter"]
    t = at("observatory", you=["observatory"], library=library, active=THEY).to("may", YOU)
    top = [each.slug for each in reversed(t.state.deck[0])]
    t.you("yes", f"pick {top[1]}").to("may", YOU).you("no").to("main", YOU)
    assert (sorted(t.yours.hand), t.yours.removed) == (sorted([top[1], top[2]]), [top[0]])


def test_ching_shih_takes_the_first_draw_outside_the_draw_step() -> None:
    order = {"name": "Order", "type": "clash", "text": "Draw 2 cards."}
    cards = [card("tuned", GAME, "ching-shih"), order, *PLAIN]
    t = table(["ching-shih"], their_hand=["order", "order"], cards=cards, active=THEY)
    t.they("play order").passed()
    assert (len(t.yours.hand), len(t.theirs.hand)) == (1, 2)
    t.they("play order").passed()
    assert (len(t.yours.hand), len(t.theirs.hand)) == (1, 3)
    held = len(t.yours.hand)
    assert len(t.to("main", YOU).yours.hand) == held + 2
    assert len(t.to("main", THEY).theirs.hand) == 5  # both draws of the draw step are the own
