"""Cards, decks, set-up, zones and what is hidden (MAT-1 to MAT-4)."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

import mindtable
from mindtable import DeckError, OptionError
from mindtable.games.minds_across_time.decks import read_deck
from mindtable.games.minds_across_time.state.state import MatState
from tests.games.minds_across_time.mats import THEY, YOU, Table, mat, table

pytestmark = pytest.mark.source

PEOPLE_AND_MILLS = {"te-rangi-hiroa": 20, "paper-mill": 20}


def begun(deck: dict[str, int] | None = None, seed: int = 1) -> Table:
    """A game at its very beginning, with one deck for both."""
    cards = PEOPLE_AND_MILLS if deck is None else deck
    return Table(mat().start(decks=[cards, cards], seed=seed))  # type: ignore[arg-type]


@pytest.mark.rule("MAT-3.2")
def test_the_starting_cards_that_pay_for_most_of_the_deck_are_suggested():
    t = begun({"te-rangi-hiroa": 20, "paper-mill": 20, "copper-mine": 20, "canon-of-medicine": 4})
    digest = t.state.digest()
    label, answers = t.state.telling.suggested(t.state, t.question) or ("", [])
    assert label == "Start as suggested"
    assert sorted(map(str, answers)) == ["start paper-mill"] * 2 + ["start te-rangi-hiroa"] * 2
    assert t.state.digest() == digest
    t.state.apply("start copper-mine", YOU)
    _, answers = t.state.telling.suggested(t.state, t.question) or ("", [])
    assert sorted(map(str, answers)) == ["start paper-mill"] + ["start te-rangi-hiroa"] * 2
    t.state.apply_together(answers, YOU)
    assert t.question.seat == THEY


def test_nothing_is_suggested_where_no_card_can_start():
    t = begun({"canon-of-medicine": 40})
    assert t.state.telling.suggested(t.state, t.question) is None
    assert "Suggested" not in t.state.telling.prompt(t.state, t.question)


def after_cuts(t: Table) -> int:
    """Let both select nothing and cut nothing; returns who decides who goes first."""
    t.state.apply("stop", YOU)
    t.state.apply("stop", THEY)
    for _ in range(2):
        t.state.apply("decline")
    return int(t.question.seat)


@pytest.mark.rule("MAT-1.1")
def test_two_players_play():
    with pytest.raises(OptionError):
        mat().start(players=("You", "They", "Somebody"))


@pytest.mark.rule("MAT-1.2")
@pytest.mark.rule("MAT-1.3")
def test_cards_have_one_of_five_types_and_what_belongs_to_it():
    assert {card.type for card in mat().pool().cards} == {
        "character",
        "resource",
        "product",
        "environment",
        "clash",
    }
    wrong: list[dict[str, Any]] = [
        {"name": "A", "type": "hero"},
        {"name": "A", "type": "character", "era": "modern", "region": "Asia"},
        {"name": "A", "type": "character", "talents": ["art"], "era": "modern", "region": "Moon"},
        {"name": "A", "type": "resource", "kinds": ["gold"]},
        {"name": "A", "type": "product", "subtypes": ["book"], "cost": {"resources": {"gold": 1}}},
        {"name": "A", "type": "environment", "cost": {"talents": ["art"]}},
        {"name": "A", "type": "clash", "victory_points": 1},
    ]
    for card in wrong:
        with pytest.raises(DeckError):
            mat().check_card(card, "here")
    mat().check_card({"name": "A", "type": "clash"}, "here")


@pytest.mark.rule("MAT-1.4")
@pytest.mark.rule("MAT-1.6")
def test_a_card_overrules_a_rule_only_in_the_point_that_it_touches():
    t = table(["royal-road"], hand=["ibn-sina", "hypatia", "tupaia", "paper-mill", "copper-mine"])
    t.you("play ibn-sina", "play hypatia").passed()
    assert t.refused("play tupaia") == "MAT-6.3"
    t.you("play paper-mill").passed()
    assert t.refused("play copper-mine") == "MAT-6.4"


@pytest.mark.rule("MAT-1.5")
def test_cannot_beats_what_commands_and_later_texts_beat_earlier_ones():
    t = table(["ibn-sina"], ["hypatia", "variolation-kit"], hand=["duel-at-dawn"], pool="p2")
    t.you("play duel-at-dawn").passed()
    assert "hypatia" in t.theirs.field
    marathon = {
        "name": "Marathon",
        "type": "environment",
        "text": "The number of victory points needed to win is 30.",
    }
    t = table(["space-race"], ["marathon"], cards=[marathon])
    assert t.state.needed == 30


@pytest.mark.rule("MAT-1.7")
def test_the_official_cards_are_those_of_the_published_set():
    deck = read_deck({"name": "d", "cards": {"paper-mill": 39, "my-own-idea": 1}}, "here")
    assert [each.rule for each in mat().breaches(deck, mat().pool(), mat().options(()))] == ["MAT-1.7"]


@pytest.mark.rule("MAT-2.1")
@pytest.mark.rule("MAT-3.1")
@pytest.mark.parametrize("size", [39, 101])
def test_an_illegal_deck_starts_no_game(size: int):
    with pytest.raises(OptionError, match=r"MAT-2\.1"):
        mat().start(decks=[{"paper-mill": size}, {"paper-mill": 40}])


@pytest.mark.rule("MAT-2.3")
@pytest.mark.rule("MAT-2.6")
def test_copies_are_unlimited_and_types_are_free_unless_a_variant_limits_copies():
    mat().start(decks=[{"paper-mill": 40}, {"eureka": 100}])
    with pytest.raises(OptionError, match=r"MAT-2\.3"):
        mat().start(decks=[{"paper-mill": 40}, {"eureka": 100}], variants=["four-copies"])
    for deck in mat().shipped():
        assert mat().breaches(deck, mat().pool(), mat().options(["four-copies"])) == []


@pytest.mark.rule("MAT-2.4")
def test_cards_of_one_name_may_be_in_play_together():
    t = table(["ibn-sina"], ["ibn-sina"], hand=["ibn-sina"])
    t.you("play ibn-sina").passed()
    assert t.yours.field == ["ibn-sina", "ibn-sina"]


@pytest.mark.rule("MAT-2.5")
def test_a_side_deck_has_up_to_15_cards():
    for size, rules in ((15, []), (16, ["MAT-2.5"])):
        deck = read_deck({"name": "d", "cards": {"paper-mill": 40}, "side": {"eureka": size}}, "here")
        assert [each.rule for each in mat().breaches(deck, mat().pool(), mat().options(()))] == rules


@pytest.mark.rule("MAT-2.5")
@pytest.mark.parametrize("best_of", [1, 2, 3, 15])
def test_there_is_no_side_deck_in_a_single_game(best_of: int, tmp_path: Path) -> None:
    own: Any = {**PEOPLE_AND_MILLS, "side": {"eureka": 3}}
    file = tmp_path / "own.toml"
    file.write_text("[cards]\nte-rangi-hiroa = 20\npaper-mill = 20\n[side]\neureka = 3\n", encoding="utf-8")
    shipped = next(deck for deck in mat().shipped() if deck.side)
    several: list[list[Any]] = [
        [own, shipped.id],
        [shipped.id, own],
        [file, PEOPLE_AND_MILLS],
        [str(file), shipped.id],
    ]
    for decks in several:
        if best_of == 1:
            with pytest.raises(OptionError, match=r"no side deck in a single game.*MAT-2\.5"):
                mindtable.start("minds_across_time", decks=decks, best_of=best_of)
        else:
            state = mindtable.start("minds_across_time", decks=decks, best_of=best_of)
            assert any(state.record().sides)
    none: list[Any] = [{**PEOPLE_AND_MILLS, "side": {}}, shipped.id]
    for deck in none:
        state = mindtable.start("minds_across_time", decks=[deck, shipped.id], best_of=1)
        assert isinstance(state, MatState)
        assert not any(state.start.sides)  # that of the game's own deck stays outside


@pytest.mark.rule("MAT-2.5")
def test_in_random_pairs_of_decks_there_is_no_side_deck_in_a_single_game() -> None:
    """Until 200 pairs were refused as they have an own side deck, and 200 had none or only the game's own ones."""
    chance = Random(25)
    shipped = [deck for deck in mat().shipped() if deck.side][:3]
    refused = begun = 0
    while min(refused, begun) < 200:
        decks: list[Any] = []
        own = []
        for _ in (YOU, THEY):
            given = chance.choice(("shipped", "none", "empty", "side"))
            side = (
                {chance.choice(("eureka", "penny-newspaper")): chance.randint(1, 3)}
                if given == "side"
                else {}
            )
            deck = {**PEOPLE_AND_MILLS, **({} if given == "none" else {"side": side})}
            decks.append(chance.choice(shipped).id if given == "shipped" else deck)
            own.append(given == "side")
        best_of = chance.choice((1, 1, 3))
        if best_of == 1 and any(own):
            with pytest.raises(OptionError, match=r"MAT-2\.5"):
                mindtable.start("minds_across_time", decks=decks, best_of=best_of)
            refused += 1
            continue
        state = mindtable.start("minds_across_time", decks=decks, best_of=best_of)
        if best_of == 1:
            assert isinstance(state, MatState)
            assert not any(state.start.sides)
            begun += 1
        else:
            assert [bool(side) for side in state.record().sides] == [
                mine or isinstance(deck, str) for mine, deck in zip(own, decks, strict=True)
            ]


@pytest.mark.rule("MAT-2.2")
@pytest.mark.rule("MAT-3.2")
@pytest.mark.rule("MAT-3.3")
def test_starting_cards_are_taken_out_of_the_deck_and_revealed_together():
    t = begun()
    t.state.apply("start te-rangi-hiroa", YOU)
    assert t.view(THEY)["players"][YOU]["things"] == []
    assert t.state.view(THEY).dumps() == begun().state.view(THEY).dumps()
    t.state.apply("start te-rangi-hiroa", YOU)
    assert t.refused("start te-rangi-hiroa", YOU) == "MAT-3.2"
    t.state.apply("stop", YOU)
    assert t.yours.field == []
    t.state.apply("stop", THEY)
    assert t.yours.field == ["te-rangi-hiroa", "te-rangi-hiroa"]
    assert len(t.yours.library) == 38


@pytest.mark.rule("MAT-3.2")
def test_the_question_for_starting_cards_counts_them():
    t = begun()

    def asked() -> tuple[str, str]:
        decision = t.state.decision_of(YOU)
        assert decision is not None
        return t.state.telling.prompt(t.state, decision), t.state.telling.label(
            t.state, decision, decision.actions[-1]
        )

    start = "choose up to 2 characters and 2 resource cards to start in play."
    many = "Suggested: 2 Paper Mill, 2 Te Rangi Hiroa."
    assert asked() == (f"In secret, {start} {many}", "Start with no cards")
    t.state.apply("start te-rangi-hiroa", YOU)
    assert asked() == (
        "You may choose 1 more character and 2 more resource cards to start in play."
        " Suggested: 2 Paper Mill, Te Rangi Hiroa.",
        "Start with this card",
    )
    t.state.apply("start te-rangi-hiroa", YOU)
    assert asked() == (
        "You may choose 2 more resource cards to start in play. Suggested: 2 Paper Mill.",
        "Start with these 2",
    )


@pytest.mark.rule("MAT-3.4")
def test_starting_cards_do_not_enter_play_but_their_static_texts_apply():
    deck = {"njinga-of-ndongo": 20, "rag-cart": 20}
    t = begun(deck)
    t.state.apply("start njinga-of-ndongo", YOU)
    t.state.apply("start rag-cart", YOU)
    t.state.apply("stop", YOU)
    t.they("stop")
    assert t.yours.field == ["njinga-of-ndongo", "rag-cart*"]
    assert [line for line in t.log if "play" in line] == [
        "Njinga of Ndongo 1 begins in play on the side of Player 1.",
        "Rag Cart 2 begins in play on the side of Player 1.",
    ]
    began = [event.data(THEY) for event in t.state.events if event.rule == "MAT-3.4"]
    assert [(event["from"], event["to"]) for event in began] == [("deck", "play")] * 2


@pytest.mark.rule("MAT-3.5")
@pytest.mark.rule("MAT-3.6")
@pytest.mark.rule("MAT-13.13")
def test_each_library_is_shuffled_and_offered_to_the_opponent_to_cut():
    t = begun()
    t.state.apply("stop", YOU)
    t.state.apply("stop", THEY)
    assert t.asked == "they: cut"  # the library of the player named first comes first
    before = t.yours.library
    assert t.actions() == [*[f"cut {n}" for n in range(1, 40)], "decline"]
    t.state.apply("cut 3")
    assert t.yours.library == before[-3:] + before[:-3]
    assert t.asked == "you: cut"
    t = table(hand=["rediscovered-manuscript"], library=["eureka"], removed=["eureka"])
    assert t.asked == "you: main"


@pytest.mark.rule("MAT-3.7")
@pytest.mark.rule("MAT-9.20")
def test_a_search_shuffles_and_offers_the_cut():
    t = table(["tupaia"], pool="p1", library=["house-of-wisdom", "eureka", "ibn-sina"])
    t.you("use tupaia").passed()
    t.you(next(action for action in t.actions() if action.startswith("pick")))
    assert t.yours.hand == ["house-of-wisdom"]
    assert t.asked == "they: cut"
    t = table(["tupaia"], pool="p1", library=["house-of-wisdom", "eureka", "ibn-sina"])
    t.you("use tupaia").passed()
    t.you("stop")
    assert t.yours.hand == []


@pytest.mark.rule("MAT-3.8")
@pytest.mark.rule("MAT-3.9")
@pytest.mark.rule("MAT-3.10")
def test_chance_names_who_decides_before_hands_are_drawn():
    deciders = set()
    t = begun()
    for seed in range(12):
        t = begun(seed=seed)
        deciders.add(after_cuts(t))
        assert t.question.kind == "decide"
        assert t.yours.hand == []
    assert deciders == {YOU, THEY}
    t.state.apply("second")
    assert t.state.first == 1 - t.state.decider


@pytest.mark.rule("MAT-3.11")
@pytest.mark.rule("MAT-3.12")
@pytest.mark.rule("MAT-3.13")
@pytest.mark.rule("MAT-3.14")
@pytest.mark.rule("MAT-3.15")
def test_hands_of_seven_and_up_to_two_redraws_of_the_whole_hand():
    t = begun()
    decider = after_cuts(t)
    t.state.apply("first")
    assert [len(t.yours.hand), len(t.theirs.hand)] == [7, 7]
    assert t.question.seat == decider
    for taken, left in ((1, "2 times"), (2, "once")):
        assert t.state.telling.prompt(t.state, t.question).endswith(
            f"draw 7 new cards? You may do so {left}."
        )
        assert t.refused("discard paper-mill", decider) == "MAT-3.13"
        t.state.apply("redraw")
        assert t.question.kind == "cut"
        t.state.apply("decline")
        assert t.view(1 - decider)["players"][decider]["numbers"]["redraws"] == taken
        assert len(t.state.hand[decider]) == 7
    assert t.refused("redraw", decider) == "MAT-3.12"
    assert t.question.seat == 1 - decider
    t.state.apply("keep")
    assert (t.question.kind, t.question.seat, t.state.turn) == ("main", decider, 1)


@pytest.mark.rule("MAT-4.1")
@pytest.mark.rule("MAT-4.5")
@pytest.mark.rule("MAT-4.6")
def test_what_lies_open_and_what_is_hidden():
    t = table(
        ["ibn-sina*"],
        ["crude-oil pollution:2"],
        hand=["eureka"],
        their_hand=["scooped"],
        pool="p2",
        removed=["blackout"],
    )
    for viewer in (YOU, THEY, mindtable.SPECTATOR):
        view = t.view(viewer)
        you, they = view["players"]
        assert [thing["marks"][0] for thing in you["things"]] == ["pivoted"]
        assert they["things"][0]["counters"] == {"pollution": 2}
        assert you["numbers"]["paper"] == 2
        zones = {zone["zone"]: zone for zone in you["zones"]}
        assert zones["discard pile"]["cards"] == ["blackout"]
        assert zones["deck"] == {"zone": "deck", "count": 10, "cards": None, "guests": []}
        assert (you["hand"]["cards"] is None) == (viewer != YOU)
        assert they["hand"]["count"] == 1


@pytest.mark.rule("MAT-4.2")
@pytest.mark.rule("MAT-4.3")
@pytest.mark.rule("MAT-4.4")
def test_a_card_that_leaves_goes_to_its_owner():
    t = table([{"name": "university", "owner": THEY}], hand=["workshop-fire"], pool="e2")
    t.you("play workshop-fire").passed()
    assert t.theirs.removed == ["university"]
    assert t.yours.removed == ["workshop-fire"]


@pytest.mark.rule("MAT-4.7")
@pytest.mark.rule("MAT-4.8")
def test_cards_that_were_looked_at_are_remembered():
    t = table(["galileo-galilei"], their_hand=["eureka"])
    assert t.view(YOU)["players"][THEY]["remembered"] == []
    t.you("use galileo-galilei").passed()
    assert [each["card"] for each in t.view(YOU)["players"][THEY]["remembered"]] == ["eureka"]
    t = table(["painter"], hand=["rose-window"], their_hand=["peer-review"], pool="g2", their_pool="p1", cards=[
        {"name": "Painter", "type": "character", "talents": ["art"]}
    ])  # fmt: skip
    t.you("play rose-window")
    t.they("play peer-review").passed()
    assert [each["card"] for each in t.view(THEY)["players"][YOU]["remembered"]] == ["rose-window"]


@pytest.mark.rule("MAT-4.9")
def test_a_hand_has_no_limit():
    t = table(hand=["eureka"] * 20)
    t.you("end").passed()
    assert len(t.yours.hand) == 20


@pytest.mark.rule("MAT-4.10")
@pytest.mark.rule("MAT-4.11")
def test_a_card_that_comes_back_is_a_new_object():
    t = table(["njinga-of-ndongo* treaty:5"], hand=["recall"])
    t.you("play recall").passed()
    assert t.yours.hand == ["njinga-of-ndongo"]
    t.you("play njinga-of-ndongo").passed()
    assert t.yours.field == ["njinga-of-ndongo treaty:2"]
