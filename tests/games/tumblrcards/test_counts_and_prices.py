"""What is counted in sets, what is paid while a card is carried out, and what cannot be cast."""

from __future__ import annotations

import pytest

from mindtable.cards.text.read import check
from tests.language.sets import words_of
from tests.language.test_ideas_are_proved import entering, play, sage
from tests.language.test_verbs_are_proved import at
from tests.table import THEY, table

pytestmark = pytest.mark.source


@pytest.mark.rule("TC-11.47")
@pytest.mark.parametrize(("bears", "attack"), [(0, 1), (1, 2), (2, 2), (3, 3)])
def test_full_sets_are_counted(bears, attack):
    text = "This creature has +1/+0 for each 2 creatures you control."
    t = at(text, ["Bear"] * bears, they=["Bear"] * 4)
    assert t.yours.creatures[0].attack == attack


@pytest.mark.rule("TC-11.48")
@pytest.mark.proves("PayResource", "{who:actor} pay(s) {n:digits} {resource(s)}")
@pytest.mark.parametrize(
    ("health", "answer", "left"), [(5, "yes", 3), (5, "no", 5), (2, "yes", 0), (1, "", 1)]
)
def test_health_is_paid_in_full_or_not_at_all(health, answer, left):
    t = play(entering("you may pay 2 health. If you do, draw 1 card."), deck=["Imp"], health=health)
    if answer:
        t.you(answer)
    assert (t.yours.health, len(t.yours.hand)) == (left, int(left < health))


@pytest.mark.rule("TC-11.48")
@pytest.mark.parametrize(("health", "answer", "left"), [(5, "yes", 3), (5, "no", 0), (1, "", -4)])
def test_another_player_pays_to_prevent_what_would_happen(health, answer, left):
    t = play(
        entering("your opponent loses 5 health unless your opponent pays 2 health."), their_health=health
    )
    if answer:
        assert t.asked == "they: may"
        t.they(answer)
    assert t.theirs.health == left


@pytest.mark.rule("TC-11.48")
@pytest.mark.proves("PayMana", "pay {n:digits} mana")
def test_mana_is_paid_in_the_own_casting_phase_alone():
    text = "When you cast this creature, you may pay 2 mana. If you do, draw 1 card."
    rich, poor = (table((), (), hand=["Sage"], deck=["Imp"], mana=n, cards=[sage(text)]) for n in (4, 2))
    assert (rich.you("cast sage", "yes").yours.hand, rich.state.mana_left()) == (["Imp"], 1)
    assert (poor.you("cast sage").yours.hand, poor.asked) == ([], "you: cast")
    later = at("At the end of your turn, you may pay 2 mana. If you do, gain 5 health.").to("cast", THEY)
    assert later.yours.health == 10


@pytest.mark.rule("TC-11.49")
@pytest.mark.proves("if they do, {effect:joined} .")
@pytest.mark.parametrize(("held", "answer", "health"), [(1, "yes", 12), (1, "no", 9), (0, "", 9)])
def test_what_follows_asks_whether_the_other_player_has_done_it(held, answer, health):
    text = "your opponent may discard 1 card. If they do, gain 2 health. Otherwise, lose 1 health."
    t = play(entering(text), their_hand=["Imp"] * held)
    if answer:
        t.they(answer)
    assert t.yours.health == health


def test_what_you_do_is_not_what_they_do():
    words = words_of("tumblrcards")
    for text in ("you may draw 1 card. If they do, gain 1 health.", "your opponent may draw 1 card. If you do, gain 1 "
                 "health.", "if they do, gain 1 health."):  # fmt: skip
        assert check(entering(text), words, suggest=False).ability is None


@pytest.mark.rule("TC-5.20")
@pytest.mark.proves(
    "CannotPlay",
    "players cannot {verb:playing} {group:counted ones}",
    "your opponent cannot {verb:playing} {group:counted ones}",
    "you cannot {verb:playing} {group:counted ones}",
)
@pytest.mark.parametrize(("who", "barred"), [("players", True), ("you", True), ("your opponent", False)])
def test_what_cannot_be_cast_stays_in_the_hand(who, barred):
    t = at(f"{who.capitalize()} cannot cast creatures.", hand=["Imp"], mana=5)
    assert ("cast imp" in t.actions(), t.refused("cast imp")) == (not barred, "TC-5.20" if barred else "")


@pytest.mark.rule("TC-5.20")
def test_what_cannot_be_cast_for_a_time_can_be_cast_after_it():
    text = entering("your opponent cannot cast creatures until the start of your next turn.")
    t = play(text, their_hand=["Imp"], their_deck=["Imp"] * 3, deck=["Imp"] * 3).to("cast", THEY)
    assert t.refused("cast imp", seat=THEY) == "TC-5.20"


@pytest.mark.rule("TC-5.21")
@pytest.mark.proves(
    "NextCosts",
    "the next {group:whole group} this turn costs {-n:digits} less",
    "the next {group:whole group} this turn costs {n:digits} more",
)
@pytest.mark.parametrize(("change", "spent"), [("2 less", [1, 3]), ("2 more", [5, 3])])
def test_the_next_creature_alone_has_another_cost(change, spent):
    cards = [
        sage(entering(f"the next creature you cast this turn costs {change}.")),
        {"name": "Ox", "cost": 3},
    ]
    t = table((), (), hand=["Sage", "Ox", "Ox"], mana=30, cards=cards).you("cast sage")
    for n in spent:
        before = t.state.mana_left()
        t.you("cast ox")
        assert before - t.state.mana_left() == n


@pytest.mark.rule("TC-5.21")
def test_the_next_creature_may_be_the_other_players():
    text = entering("the next creature your opponent casts this turn costs 2 more.")
    t = table((), (), hand=["Sage", "Ox"], mana=30, cards=[sage(text), {"name": "Ox", "cost": 3}]).you(
        "cast sage"
    )
    assert t.you("cast ox").state.mana_left() == 30 - 1 - 3


@pytest.mark.rule("TC-11.50")
@pytest.mark.proves("LosesHealth", "{who:event player} lose(s) health")
@pytest.mark.parametrize(
    ("does", "health"),
    [
        ("your opponent loses 3 health", 13),
        ("your opponent's health becomes 8", 12),
        ("your opponent gains 3 health", 10),
        ("this creature deals 3 damage to your opponent", 10),
        ("lose 3 health", 7),
    ],
)
def test_losing_health_is_no_damage(does, health):
    watch = {"name": "Watch", "text": "Whenever your opponent loses health, gain that much health."}
    t = table(["Watch"], (), hand=["Sage"], mana=30, cards=[sage(entering(f"{does}.")), watch]).you(
        "cast sage"
    )
    assert t.yours.health == health


@pytest.mark.rule("TC-11.51")
@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("destroy target creature your opponent controls.", ["Rock 1/9"]),
        ("destroy 1 creature your opponent controls.", []),
        ("destroy each creature your opponent controls.", []),
    ],
)
def test_what_cannot_be_targeted_can_still_be_chosen(text, left):
    rock = {
        "name": "Rock",
        "attack": 1,
        "health": 9,
        "text": "This creature cannot be targeted by your opponent.",
    }
    t = table((), ["Rock"], hand=["Sage"], mana=30, cards=[sage(entering(text)), rock]).you("cast sage")
    assert t.theirs.field == left


@pytest.mark.rule("TC-11.51")
def test_its_own_player_may_target_it():
    rock = {
        "name": "Rock",
        "attack": 1,
        "health": 9,
        "text": "This creature cannot be targeted by your opponent.",
    }
    cards = [sage(entering("target creature gets +1/+0.")), rock, {"name": "Mute"}]
    t = table(["Rock"], (), hand=["Sage"], mana=30, cards=cards).you("cast sage")
    assert any(each.startswith("target rock") for each in t.actions())


@pytest.mark.rule("TC-9.22")
@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("destroy each other creature.", 1),
        ("deal 20 damage to each other creature.", 1),
        ("each other creature gets -0/-20.", 0),
        ("your opponent sacrifices 1 creature.", 0),
        ("return target creature your opponent controls to its owner's hand.", 0),
    ],
)
def test_what_cannot_be_destroyed_may_go_otherwise(text, left):
    rock = {"name": "Rock", "attack": 1, "health": 9, "text": "This creature cannot be destroyed."}
    t = table((), ["Rock"], hand=["Sage"], mana=30, cards=[sage(entering(text)), rock]).you("cast sage")
    assert len(t.theirs.field) == left


@pytest.mark.rule("TC-11.52")
@pytest.mark.proves("IfNotDone", "if that cannot be done, {effect:joined} .")
@pytest.mark.parametrize(("held", "health"), [(0, 8), (1, 10), (2, 10)])
def test_something_may_happen_because_something_else_cannot(held, health):
    t = play(entering("your opponent discards 1 random card. If that cannot be done, lose 2 health."),
             their_hand=["Imp"] * held)  # fmt: skip
    assert t.yours.health == health


def test_what_was_only_offered_can_always_be_done():
    words = words_of("tumblrcards")
    for text in ("you may draw 1 card. If that cannot be done, gain 1 health.",
                 "if that cannot be done, gain 1 health.",
                 "if you control a creature, draw 1 card. If that cannot be done, gain 1 health."):  # fmt: skip
        assert check(entering(text), words, suggest=False).ability is None
