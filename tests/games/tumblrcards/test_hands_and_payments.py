"""Hands that are shown, cards among others, things compared, what another player may prevent, two events of a card."""

from __future__ import annotations

import pytest

from mindtable.cards.text.read import check
from tests.language.sets import words_of
from tests.language.test_ideas_are_proved import entering, play, sage
from tests.language.test_verbs_are_proved import at, secret
from tests.table import THEY, table

pytestmark = pytest.mark.source

DECK = ["Bear", "Imp", "Zombie", "Goblin"]  # the top card is the last one


@pytest.mark.rule("TC-11.40")
@pytest.mark.proves("Unless", "{effect} unless {payment:clause}")
@pytest.mark.parametrize(
    ("held", "answer", "health", "left"),
    [(1, "yes", 10, 0), (1, "no", 8, 1), (2, "yes", 10, 1), (0, "", 8, 0)],
)
def test_a_player_may_prevent_an_instruction_by_doing_something_else(held, answer, health, left):
    text = entering("your opponent loses 2 health unless your opponent discards 1 card.")
    t = play(text, their_hand=["Imp"] * held)
    if answer:
        assert t.asked == "they: may"
        t.they(answer)
        if held > 1 and answer == "yes":
            t.they("discard imp")
    assert (t.theirs.health, len(t.theirs.hand)) == (health, left)


@pytest.mark.rule("TC-11.40")
def test_whoever_would_do_it_decides():
    text = entering("draw 1 card unless your opponent loses 3 health.")
    t = play(text, deck=["Imp"])
    assert t.asked == "they: may"
    assert (t.they("yes").theirs.health, len(t.yours.hand)) == (7, 0)
    t = play(text, deck=["Imp"]).they("no")
    assert (t.theirs.health, len(t.yours.hand)) == (10, 1)


@pytest.mark.rule("TC-11.40")
def test_its_controller_may_pay_only_for_a_card_that_was_named():
    words = words_of("tumblrcards")
    for line in (
        "destroy target creature unless its controller discards 1 card.",
        "draw 1 card unless its controller discards 1 card.",
        "lose 1 health unless its owner loses 1 health.",
        "lose 1 health unless each player discards 1 card.",
    ):
        assert check(entering(line), words, suggest=False).ability is None
    text = "Whenever a creature attacks, its controller loses 1 health unless its controller discards 1 card."
    t = at(text, they=["Bear"], their_hand=["Imp"]).to("attack", THEY)
    t.they("attack bear -> sage", "done")
    assert t.asked == "they: may"
    assert t.they("no").theirs.health == 9


@pytest.mark.rule("TC-11.41")
@pytest.mark.proves(
    "ControlsMore",
    "you control more {group:counted ones} than your opponent",
    "you control fewer {group:counted ones} than your opponent",
    "your opponent controls fewer {group:counted ones} than you",
)
@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ("you control more creatures than your opponent", (True, False, False)),
        ("you control fewer creatures than your opponent", (False, False, True)),
        ("your opponent controls fewer creatures than you", (True, False, False)),
        ("your opponent controls more creatures than you", (False, False, True)),
    ],
)
def test_things_of_both_players_are_compared(condition, holds):
    found = []
    for number in (0, 1, 2):  # beside the one that says it
        t = at(f"At the end of your turn, if {condition}, gain 1 health.", they=["Bear"] * number)
        t.to("cast", THEY)
        found.append(t.yours.health == 11)
    assert tuple(found) == holds


@pytest.mark.rule("TC-11.42")
@pytest.mark.proves("RevealHand", "reveal your hand", "{whose:other player} reveal(s) their hand")
def test_a_hand_that_is_revealed_is_known_to_both_and_to_those_who_watch():
    text = entering(
        "your opponent reveals their hand. Choose 1 card from that hand. Your opponent discards the chosen card."
    )
    t = play(text, their_hand=["Imp", "Bear", "Imp"])
    assert [sorted(t.view(viewer)["looked_at"]) for viewer in (0, 1, -1)] == [["bear", "imp", "imp"]] * 3
    assert all(secret(t, viewer) for viewer in (0, 1, -1))
    assert t.actions() == ["pick bear", "pick imp"]
    assert t.you("pick bear").theirs.discard_pile == ["Bear"]
    assert play(text).theirs.discard_pile == []
    own = play(entering("reveal your hand."), hand=["Imp"])
    assert any("Imp" in event.text(1, own.state.players) for event in own.state.events)
    assert play(entering("reveal your hand.")).yours.hand == []


@pytest.mark.rule("TC-11.42")
@pytest.mark.proves(
    "RevealRandom",
    "reveal 1 random card from your hand",
    "{whose:other player} reveal(s) 1 random card from their hand",
)
def test_chance_chooses_the_card_that_is_revealed_and_it_stays_in_the_hand():
    text = entering(
        "your opponent reveals 1 random card from their hand. If that card is named Imp, draw 1 card."
    )
    shown = set()
    for script in (0, 1):
        t = play(text, their_hand=["Imp", "Bear"], deck=["Zombie"], scripted=[script])
        shown.add(len(t.yours.hand))
        assert sorted(t.theirs.hand) == ["Bear", "Imp"]
        assert all(secret(t, viewer) for viewer in (0, 1, -1))
    assert shown == {0, 1}
    assert play(text, deck=["Zombie"]).yours.hand == []  # there is no card to reveal
    own = play(entering("reveal 1 random card from your hand. If that card is named Imp, draw 1 card."), hand=["Imp"],
               deck=["Zombie"])  # fmt: skip
    assert sorted(own.yours.hand) == ["Imp", "Zombie"]


@pytest.mark.rule("TC-11.43")
@pytest.mark.proves(
    "PutAmong",
    "put {kind:numbered cards} from among those cards {to:place of yours} and the rest {rest:place of the rest}",
    "reveal {kind:numbered cards} from among those cards, put it into your hand and the rest {rest:place of the rest}",
)
@pytest.mark.parametrize("shows", [False, True])
def test_a_card_of_a_kind_is_taken_from_among_those_looked_at_or_none(shows):
    taken = "Reveal 1 card named Zombie from among those cards, put it into your hand and" if shows else (
        "Put 1 card named Zombie from among those cards into your hand and"
    )  # fmt: skip
    text = entering(
        f"look at the top 3 cards of your deck. {taken} the rest on the bottom of your deck in any order."
    )
    t = play(text, deck=DECK)
    assert t.actions() == ["pick zombie", "stop"]
    assert all(secret(t, viewer) for viewer in (0, 1, -1))
    t.you("pick zombie")
    assert t.actions() == ["pick goblin", "pick imp"]
    t.you("pick imp")
    assert (t.yours.hand, t.yours.deck) == (["Zombie"], ["Goblin", "Imp", "Bear"])
    seen = any("Zombie" in event.text(1, t.state.players) for event in t.state.events)
    assert seen == shows
    assert all(secret(t, viewer) for viewer in (0, 1, -1))
    none = play(text, deck=DECK).you("stop", "pick imp", "pick goblin")
    assert (none.yours.hand, len(none.yours.deck)) == ([], 4)
    without = play(text, deck=["Bear", "Imp"])
    assert without.actions() == ["stop"]  # asked all the same, so that it tells nothing
    assert play(text).yours.hand == []


@pytest.mark.rule("TC-11.43")
@pytest.mark.proves("PutBack", "put those cards {place:place in deck} in any order")
def test_the_cards_looked_at_go_back_in_the_order_chosen():
    text = entering("look at the top 3 cards of your deck. Put those cards on top of your deck in any order.")
    t = play(text, deck=DECK)
    assert t.actions() == ["pick goblin", "pick imp", "pick zombie"]
    t.you("pick imp", "pick goblin")
    assert t.yours.deck == ["Bear", "Zombie", "Goblin", "Imp"]
    assert all(secret(t, viewer) for viewer in (0, 1, -1))
    assert play(text, deck=["Imp"]).yours.deck == ["Imp"]
    assert play(text).yours.deck == []


def test_an_ability_has_two_events_of_its_own_card():
    text = "Whenever this creature enters play or this creature attacks, gain 1 health."
    t = play(text, they=["Bear"])
    assert t.yours.health == 11
    text = "Whenever this creature dies or another creature dies, gain 1 health."
    bomb = {"name": "Bomb", "cost": 1, "attack": 1, "health": 1, "text": entering("destroy each creature.")}
    t = table(["Sage"], ["Bear"], hand=["Bomb"], mana=9, cards=[sage(text), bomb])
    assert t.you("cast bomb").yours.health == 13
