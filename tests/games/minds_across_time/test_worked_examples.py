"""The worked examples of the rules, carried out by their ids."""

from __future__ import annotations

from typing import Any

import pytest

import mindtable
from mindtable.games.minds_across_time.decks import MatDeck, read_deck
from tests.games.minds_across_time.mats import THEY, YOU, Table, mat, table

pytestmark = pytest.mark.source

ANA, BEN = YOU, THEY
ARTIST = "katsushika-hokusai"  # art alone
PLAIN_ART: dict[str, Any] = {"name": "Painter", "type": "character", "talents": ["art"]}
CALCULUS: dict[str, Any] = {"name": "Geometer", "type": "character", "talents": ["mathematics"]}
SCIENTIST: dict[str, Any] = {"name": "Chemist", "type": "character", "talents": ["science"]}
WRITER: dict[str, Any] = {"name": "Poet", "type": "character", "talents": ["writing"]}
BUILDER: dict[str, Any] = {"name": "Mason", "type": "character", "talents": ["engineering"]}
PEOPLE = (PLAIN_ART, CALCULUS, SCIENTIST, WRITER, BUILDER)


def worth(points: int, **more: Any) -> dict[str, Any]:
    """A product without text or cost that is worth so many points."""
    return {"name": f"Worth {points}", "type": "product", "victory_points": points, **more}


def started(deck: dict[str, int] | None = None, seed: int = 1) -> Table:
    """A game from its beginning, with a deck of 40 for both."""
    cards = deck or {"te-rangi-hiroa": 20, "paper-mill": 20}
    state = mat().start(decks=[cards, cards], seed=seed)
    return Table(state)  # type: ignore[arg-type]


def let_go(t: Table) -> None:
    """Let the top move go; whoever can do nothing in a window is not asked."""
    if t.state.pending and t.question.kind == "preempt":
        t.act(int(t.question.seat), "let-go")


def answered(t: Table, kind: str, last: bool = True) -> None:
    """Answer all questions of a kind with their last action, or their first."""
    while t.state.pending and t.state.pending[0].kind == kind:
        decision = t.state.pending[0]
        t.act(int(decision.seat), str(decision.actions[-1 if last else 0]))


@pytest.mark.example("MAT-EX-01")
def test_starting_cards_and_first_draws():
    t = started()
    for name in ("te-rangi-hiroa", "te-rangi-hiroa", "paper-mill", "paper-mill"):
        t.act(ANA, f"start {name}")
    t.act(BEN, "start te-rangi-hiroa", "stop")
    answered(t, "cut")
    decider = int(t.state.pending[0].seat)
    t.act(decider, "first" if decider == ANA else "second")
    assert [len(t.yours.library), len(t.theirs.library)] == [29, 32]
    t.act(ANA, "keep")
    t.act(BEN, "keep")
    assert t.asked == "you: main"
    assert [len(t.yours.library), len(t.yours.hand)] == [29, 7]
    t.you("end")
    let_go(t)
    assert t.asked == "they: main"
    assert [len(t.theirs.library), len(t.theirs.hand)] == [30, 9]


@pytest.mark.example("MAT-EX-02")
def test_redraws():
    t = started({"te-rangi-hiroa": 30, "paper-mill": 30})
    t.act(ANA, "stop")
    t.act(BEN, "stop")
    answered(t, "cut")
    decider = int(t.state.pending[0].seat)
    t.act(decider, "first" if decider == ANA else "second")
    assert len(t.yours.library) == 53
    assert t.refused("discard paper-mill") == "MAT-3.13"
    t.act(ANA, "redraw")
    assert t.asked == "they: cut"
    t.act(BEN, "decline")
    assert [len(t.yours.library), len(t.yours.hand)] == [53, 7]
    assert t.refused("discard paper-mill") == "MAT-3.13"
    t.act(ANA, "redraw")
    before = t.yours.library
    assert len(before) == 60
    t.act(BEN, "cut 5")
    # Of the 60 cards the top five are at the bottom now, in their order; she drew those at places 6 to 12.
    assert t.yours.library[:5] == before[-5:]
    assert t.yours.hand == sorted(before[-12:-5])
    assert t.refused("redraw", ANA) == "MAT-3.12"
    assert t.asked == "they: redraw"
    t.act(BEN, "redraw")
    assert t.asked == "you: cut"


@pytest.mark.example("MAT-EX-03")
@pytest.mark.parametrize(
    ("size", "side", "rules"),
    [(39, 0, ["MAT-2.1"]), (101, 0, ["MAT-2.1"]), (40, 0, []), (100, 15, []), (40, 16, ["MAT-2.5"])],
)
def test_deck_limits(size: int, side: int, rules: list[str]):
    found: dict[str, Any] = {"name": "d", "cards": {"paper-mill": size}}
    if side:
        found["side"] = {"copper-mine": side}
    deck = read_deck(found, "here")
    assert isinstance(deck, MatDeck)
    assert [each.rule for each in mat().breaches(deck, mat().pool(), mat().options(()))] == rules


@pytest.mark.example("MAT-EX-04")
def test_different_characters():
    t = table(["mimar-sinan", "archimedes"], hand=["cathedral-dome"], pool="b3 g1")
    assert t.refused("play cathedral-dome") == "MAT-8.11"
    t = table(["mimar-sinan", "archimedes", "al-jazari", "ibn-sina"], hand=["cathedral-dome"], pool="b3 g1")
    t.you("play cathedral-dome")
    let_go(t)
    assert t.asked == "you: pay"
    assert t.actions() == ["pay-with mimar-sinan-1", "pay-with al-jazari-3"]
    assert t.refused("pay-with ibn-sina") == "MAT-8.11"
    t.you("pay-with al-jazari")
    assert t.yours.field == ["mimar-sinan*", "archimedes*", "al-jazari*", "ibn-sina", "cathedral-dome"]
    assert t.yours.pool == ""


@pytest.mark.example("MAT-EX-05")
def test_products_in_the_turn_they_are_played():
    t = table(
        ["james-watt", "srinivasa-ramanujan", "murasaki-shikibu"],
        hand=["atmospheric-engine", "pocket-calculator", "euclids-elements"],
        their_hand=["eureka"],
        pool="c2 e1 s1 y1 p2",
        cards=PEOPLE,
    )
    t = table(
        [*["thomas-edison", "benjamin-franklin"], "geometer", "poet"],
        hand=["atmospheric-engine", "pocket-calculator", "euclids-elements"],
        their_hand=["eureka"],
        pool="c2 e1 s1 y1 p2",
        cards=PEOPLE,
    )
    t.you("play atmospheric-engine")
    let_go(t)
    assert t.refused("use atmospheric-engine 1") == "MAT-8.15"
    t.you("play pocket-calculator")
    let_go(t)
    t.you("play euclids-elements")
    let_go(t)
    assert "pocket-calculator*" in t.yours.field
    t.you("end")
    let_go(t)
    t.they("end")
    assert t.asked == "you: preempt"
    t.you("use atmospheric-engine 1")
    assert t.yours.pool == "e2"


@pytest.mark.example("MAT-EX-05")
def test_a_compiler_lets_computers_be_pivoted_at_once():
    t = table(
        ["the-first-compiler", "stored-program-computer!", "atmospheric-engine!"], pool="e1", hand=["eureka"]
    )
    assert t.refused("use stored-program-computer") == ""
    assert t.refused("use atmospheric-engine 1") == "MAT-8.15"


@pytest.mark.example("MAT-EX-06")
def test_a_stolen_product():
    t = table(["ibn-sina"], ["university"], hand=["industrial-espionage"], pool="p1 e1 c1")
    before = len(t.yours.hand)
    t.you("play industrial-espionage")
    let_go(t)
    assert [t.yours.points, t.theirs.points] == [2, 0]
    t.you("use university")
    let_go(t)
    assert len(t.yours.hand) == before - 1 + 1
    assert "university*" in t.yours.field


@pytest.mark.example("MAT-EX-07")
def test_a_preempt_preempted():
    t = table(
        ["painter"],
        ["paper-mill"],
        hand=["rose-window", "lost-in-translation"],
        their_hand=["peer-review"],
        pool="g2 p1",
        cards=PEOPLE,
    )
    t.you("play rose-window")
    t.they("use paper-mill")
    assert t.asked == "they: preempt"
    t.they("play peer-review")
    assert t.asked == "you: preempt"
    t.you("play lost-in-translation")
    let_go(t)
    assert t.yours.pool == "g2"
    assert t.theirs.removed == ["peer-review"]
    assert t.theirs.pool == "p1"
    assert t.yours.removed == ["lost-in-translation"]
    assert t.asked == "they: preempt"
    let_go(t)
    assert t.yours.field == ["painter*", "rose-window"]
    assert t.yours.pool == ""
    t.you("end")
    let_go(t)
    assert t.theirs.pool == ""


@pytest.mark.example("MAT-EX-08")
def test_called_off():
    t = table(
        ["geometer", "chemist", "poet"],
        hand=["principia", "all-nighter"],
        their_hand=["committee-meeting", "scooped"],
        pool="p3 e1",
        their_pool="p1",
        cards=PEOPLE,
    )
    t.you("play principia")
    t.they("play committee-meeting", "target geometer", "target chemist")
    let_go(t)
    assert t.yours.field == ["geometer*", "chemist*", "poet"]
    assert t.asked == "they: preempt"
    let_go(t)
    assert t.yours.field == ["geometer*", "chemist*", "poet"]
    assert t.yours.hand == ["all-nighter", "principia"]
    assert t.yours.pool == "p3 e1"
    t.you("play all-nighter", "target geometer", "target chemist")
    let_go(t)
    assert t.refused("play principia") == ""


@pytest.mark.example("MAT-EX-09")
def test_the_end_of_the_turn():
    t = table(["living-hinge-box"], ["tidal-mill"], pool="c2", their_pool="e1")
    t.you("end")
    let_go(t)
    assert t.asked == "you: may"
    t.you("yes")
    assert t.yours.field == ["living-hinge-box stock:1"]
    assert [t.yours.pool, t.theirs.pool] == ["", ""]
    t.they("end")
    t.you("use living-hinge-box", "kind glass")
    assert t.yours.pool == "g1"
    assert t.yours.field == ["living-hinge-box"]
    let_go(t)
    assert t.yours.pool == ""


@pytest.mark.example("MAT-EX-10")
def test_twenty_and_the_window():
    def position() -> Table:
        return table(
            ["worth-14", "jacquard-loom", "mason", "tupaia"],
            hand=["pharos-lighthouse"],
            their_hand=["workshop-fire", "eureka"],
            pool="b2 g1",
            their_pool="e2",
            cards=[worth(14), *PEOPLE],
        )

    t = position()
    assert t.yours.points == 17
    t.you("play pharos-lighthouse")
    assert t.yours.points == 17
    t.they("play workshop-fire")  # its only target is the Jacquard Loom
    let_go(t)
    assert t.yours.points == 14
    let_go(t)
    assert t.yours.points == 17
    assert t.asked == "you: main"
    t = position()
    t.you("play pharos-lighthouse")
    let_go(t)
    assert t.outcome == "you win (MAT-11.1)"


@pytest.mark.example("MAT-EX-11")
@pytest.mark.parametrize(
    ("theirs", "outcome"),
    [
        (["worth-24"], "draw (MAT-11.4)"),
        (["worth-19"], "you win (MAT-11.1)"),
        (["worth-19", "plain-vehicle-4"], "draw (MAT-11.4)"),
    ],
)
def test_both_at_once(theirs: list[str], outcome: str):
    vehicle = {"name": "Plain Vehicle 4", "type": "product", "subtypes": ["vehicle"], "victory_points": 4}
    t = table(
        ["oodgeroo-noonuccal", "worth-22"],
        ["space-race", *theirs],
        pool="p1",
        cards=[worth(22), worth(24), worth(19), vehicle],
    )
    if len(theirs) == 2:
        assert t.theirs.points == 24
    t.you("use oodgeroo-noonuccal")
    let_go(t)
    assert t.outcome == outcome


@pytest.mark.example("MAT-EX-12")
def test_last_card():
    t = table(["ibn-sina"], their_library=["eureka"], library=["eureka", "blackout"])
    t.you("end")
    let_go(t)
    assert t.outcome == "you win (MAT-11.8)"
    t = table(["ibn-sina"], ["ibn-sina"], their_library=["eureka", "blackout"])
    t.you("end")
    let_go(t)
    assert t.asked == "they: main"
    assert t.theirs.library == []


@pytest.mark.example("MAT-EX-13")
@pytest.mark.parametrize(
    ("more", "outcome"),
    [
        ([], ""),
        (["house-of-wisdom"], "they win (MAT-11.8)"),
        (["house-of-wisdom", "worth-18"], "you win (MAT-11.1)"),
    ],
)
def test_draws_on_an_empty_library(more: list[str], outcome: str):
    t = table(
        ["enheduanna", "geometer", "poet", *more],
        hand=["euclids-elements"],
        pool="p2",
        library=[],
        cards=[worth(18), *PEOPLE],
    )
    t.you("play euclids-elements")
    let_go(t)
    t.to("may")
    while t.asked == "you: pay":
        t.you(t.actions()[-1])
    if not outcome:
        assert t.asked == "you: may"
        t.you("no")
        assert t.asked == "you: main"
    else:
        while t.asked != "over":
            t.you(t.actions()[-1])
    assert t.outcome == outcome


@pytest.mark.example("MAT-EX-14")
def test_environments():
    t = table(
        ["medici-florence", "frida-kahlo"],
        ["ibn-battuta"],
        hand=["house-of-wisdom"],
        their_hand=["blackout"],
        pool="p1",
    )
    t.you("play house-of-wisdom")
    let_go(t)
    assert t.yours.field == ["frida-kahlo", "house-of-wisdom"]
    assert t.yours.removed == ["medici-florence"]
    assert len(t.theirs.hand) == 2
    t = table(
        ["medici-florence"], hand=["house-of-wisdom"], their_hand=["blackout"], pool="p1", their_pool="c1"
    )
    t.you("play house-of-wisdom")
    t.they("play blackout")
    let_go(t)
    let_go(t)
    assert t.yours.field == ["medici-florence"]
    assert t.yours.hand == ["house-of-wisdom"]


@pytest.mark.example("MAT-EX-15")
def test_crude_oil():
    def position(*more: str) -> Table:
        return table(
            ["crude-oil pollution:3", "wangari-maathai", "worth-19", "worth-1", *more],
            hand=["eureka"],
            library=["blackout", "scooped"],
            cards=[worth(19), worth(1)],
        )

    t = position()
    assert t.yours.points == 19
    t.you("use wangari-maathai")
    let_go(t)
    assert t.outcome == "you win (MAT-11.1)"
    assert len(t.yours.library) == 2
    t = position()
    t.you("use crude-oil", "mode 1")
    assert t.yours.pool == "e2"
    assert "crude-oil* pollution:4" in t.yours.field
    assert t.yours.points == 18
    t = position("green-belt-movement")
    t.you("use crude-oil", "mode 1")
    assert t.yours.removed == ["eureka"]


@pytest.mark.example("MAT-EX-16")
def test_start_before_unpivot():
    t = table(["coal-seam* pollution:4"], library=[], phase="start", hand=["eureka"])
    assert t.yours.removed == ["coal-seam"]
    assert t.outcome == "they win (MAT-11.8)"
    t = table(["confucius*"], phase="start")
    assert len(t.yours.hand) == 3
    t = table(["confucius*", "ibn-sina"], phase="start")
    assert len(t.yours.hand) == 2


@pytest.mark.example("MAT-EX-17")
def test_illegal_actions_and_their_errors():
    t = table(
        ["james-watt", "copper-mine*", "ibn-sina"],
        ["niels"],
        hand=["ibn-sina", "hypatia", "paper-mill", "waterwheel", "peer-review", "antikythera-mechanism"],
        their_hand=["rose-window", "eureka"],
        pool="c1",
        their_pool="e1 g2",
        cards=[{**PLAIN_ART, "name": "Niels"}],
    )
    t.you("play hypatia")
    let_go(t)
    t.you("play waterwheel")
    let_go(t)
    assert t.refused("play ibn-sina") == "MAT-6.3"
    assert t.refused("play paper-mill") == "MAT-6.4"
    assert t.refused("play eureka", BEN) == "MAT-6.2"
    assert t.refused("use copper-mine") == "MAT-8.1"
    assert t.refused("play peer-review") == "MAT-6.17"
    assert t.refused("play antikythera-mechanism") == "MAT-6.9"
    assert t.refused("pay-with james-watt") == "MAT-8.13"
    t.you("end")
    assert t.refused("play rose-window", BEN) == "MAT-7.2"
    assert t.refused("stop") == "MAT-6.10"


@pytest.mark.example("MAT-EX-17")
def test_illegal_actions_while_something_is_pending():
    t = table(
        ["painter"],
        ["ibn-sina"],
        hand=["rose-window", "eureka"],
        their_hand=["eureka"],
        pool="g2 e1",
        their_pool="e1",
        cards=PEOPLE,
    )
    t.you("play rose-window")
    assert t.refused("play eureka") == "MAT-7.5"
    assert t.refused("stop") == "MAT-6.10"
    t = table(
        ["painter", "ibn-sina"], ["katsushika-hokusai"], hand=["double-entry-ledger"], pool="p1 c1 e1",
        cards=[*PEOPLE, {"name": "Clerk", "type": "character", "talents": ["business", "mathematics"]}],
    )  # fmt: skip
    assert t.refused("play double-entry-ledger") == "MAT-8.11"


@pytest.mark.example("MAT-EX-17")
def test_illegal_payments():
    people = [{"name": f"Artist {n}", "type": "character", "talents": ["art"]} for n in (1, 2)]
    t = table(
        ["artist-1", "artist-2"], ["katsushika-hokusai"], hand=["rose-window", "duel-at-dawn"], pool="g2 c2 e1",
        cards=people,
    )  # fmt: skip
    t.you("play rose-window")
    let_go(t)
    assert t.asked == "you: pay"
    assert t.refused("pay-with katsushika-hokusai") == "MAT-8.11"
    t.you("pay-with artist-1")
    t.you("play duel-at-dawn", "target katsushika-hokusai")
    let_go(t)
    assert t.asked == "you: pay"
    assert t.refused("kind glass") == "MAT-8.10"


@pytest.mark.example("MAT-EX-17")
def test_three_starting_characters_and_a_hand_that_one_does_not_see():
    t = started()
    t.act(ANA, "start te-rangi-hiroa", "start te-rangi-hiroa")
    assert t.refused("start te-rangi-hiroa", ANA) == "MAT-3.2"
    t.act(ANA, "stop")
    t.act(BEN, "stop")
    assert t.view(ANA)["players"][BEN]["hand"]["cards"] is None


@pytest.mark.example("MAT-EX-18")
def test_several_triggers():
    t = table(
        ["age-of-steam", "double-entry-ledger", "mason", "painter", "waterwheel"],
        ["thomas-edison", "copper-mine"],
        hand=["jacquard-loom"],
        pool="c1 p2",
        cards=PEOPLE,
    )
    t.you("play jacquard-loom")
    let_go(t)
    while t.asked == "you: pay":
        t.you(t.actions()[0])
    assert t.asked == "you: order"
    ledger = next(
        action
        for action in t.question.actions
        if "Ledger" in t.state.telling.label(t.state, t.question, action)
    )
    t.you(str(ledger), "kind glass")
    assert "g1" in t.yours.pool
    assert "waterwheel pollution:1" in t.yours.field
    assert t.asked == "they: may"
    assert t.actions() == ["use copper-mine-7", "no"]
    t.they("use copper-mine", "yes")
    assert t.theirs.pool == ""
    assert len(t.theirs.hand) == 1
    assert t.asked == "you: main"


@pytest.mark.example("MAT-EX-19")
@pytest.mark.parametrize(
    ("more", "hand", "field"),
    [
        (["florence-nightingale"], ["hypatia"], False),
        ([], ["te-rangi-hiroa", "te-rangi-hiroa"], False),
        (["florence-nightingale", "variolation-kit"], [], True),
    ],
)
def test_destroyed_or_not(more: list[str], hand: list[str], field: bool):
    t = table(["ibn-sina"], ["hypatia", *more], hand=["duel-at-dawn"], pool="p2")
    t.you("play duel-at-dawn", "target hypatia")
    let_go(t)
    assert t.theirs.hand == hand
    assert ("hypatia" in t.theirs.field) == field


@pytest.mark.example("MAT-EX-20")
def test_exchange():
    t = table(
        ["worth-17", "safety-bicycle"], ["worth-10", "cathedral-dome", "bronze-head-of-the-oba"],
        hand=["hostile-takeover"], pool="p4", cards=[worth(17), worth(10)],
    )  # fmt: skip
    t.you("play hostile-takeover", "target safety-bicycle", "target cathedral-dome")
    let_go(t)
    assert t.outcome == "you win (MAT-11.1)"
    t = table(
        ["worth-17", "safety-bicycle"], ["worth-10", "cathedral-dome", "bronze-head-of-the-oba"],
        hand=["hostile-takeover"], pool="p4", cards=[worth(17), worth(10)],
    )  # fmt: skip
    t.you("play hostile-takeover", "target safety-bicycle", "target bronze-head-of-the-oba")
    let_go(t)
    assert [t.yours.points, t.theirs.points, t.yours.pool] == [18, 18, ""]


@pytest.mark.example("MAT-EX-21")
def test_stalled():
    def position(*more: str) -> Table:
        return table(
            ["mason", "leader", *more], ["njinga-of-ndongo treaty:2"], hand=["step-pyramid", "step-pyramid"], pool="b4",
            cards=[*PEOPLE, {"name": "Leader", "type": "character", "talents": ["leadership"]}],
        )  # fmt: skip

    t = position()
    t.you("play step-pyramid")
    t.they("use njinga-of-ndongo")
    let_go(t)
    assert t.theirs.field == ["njinga-of-ndongo* treaty:1"]
    assert t.yours.hand == ["step-pyramid", "step-pyramid"]
    assert t.yours.field == ["mason", "leader"]
    assert t.yours.pool == "b4"
    assert t.refused("play step-pyramid") == ""
    t.you("play step-pyramid")
    let_go(t)
    assert "step-pyramid" in t.yours.field
    assert t.refused("play step-pyramid") == "MAT-7.12"
    t = position("frequency-hopping-radio")
    t.you("play step-pyramid")
    t.they("use njinga-of-ndongo")
    let_go(t)
    assert t.theirs.field == ["njinga-of-ndongo* treaty:1"]
    let_go(t)
    assert "step-pyramid" in t.yours.field


@pytest.mark.example("MAT-EX-22")
def test_using_abilities():
    t = table(["analytical-engine", "analytical-engine", "atmospheric-engine"])
    t.you("use analytical-engine-1", "target analytical-engine-2")
    let_go(t)
    t.you("target atmospheric-engine")
    assert t.asked == "you: mode"
    t.you("mode 1")
    assert t.yours.pool == "e2"
    assert t.yours.field == ["analytical-engine*", "analytical-engine", "atmospheric-engine"]
    t = table(["alan-turing"], ["university"], pool="s1")
    t.you("use alan-turing")
    let_go(t)
    assert len(t.yours.hand) == 1


@pytest.mark.example("MAT-EX-23")
def test_acting_at_the_end():
    t = table(
        ["ibn-sina"],
        ["tidal-mill"],
        hand=["eureka"],
        their_hand=["eureka", "all-nighter", "scooped", "veto"],
        their_pool="p2",
        pool="e1",
    )
    t.you("end")
    t.they("use tidal-mill")
    assert t.theirs.pool == "p2 e2"
    assert t.refused("play scooped", BEN) == "MAT-6.17"
    assert t.refused("play veto", BEN) == "MAT-6.18"
    t.they("play eureka")
    let_go(t)
    assert len(t.theirs.hand) == 5
    t.they("play all-nighter")
    let_go(t)
    let_go(t)
    assert t.asked == "they: main"
    assert mindtable.game("minds_across_time").name == "minds_across_time"
