"""Words, cards, decks, set-up, zones (MI-1 to MI-5)."""

import re

import pytest

import mindtable
from mindtable import PositionError
from mindtable.games.mind import numbers
from mindtable.games.mind.decks import deck_of, fingerprint
from mindtable.games.mind.state.card import MindCard
from tests.games.mind.minds import THEY, YOU, e, mind, on, pool_with, started, table
from tests.views import sizes, thoughts, zone

pytestmark = pytest.mark.source

OTHERS = (
    "first-kiss", "courage", "grief", "euphoria", "sunk-cost", "dualism", "pragmatism", "stoicism", "nostalgia",
    "madeleine", "jealousy", "heartache", "halo-effect", "inner-voice", "mirror-neurons", "childhood-home",
    "amnesia", "reflex-arc", "working-memory", "spatial-reasoning",
)  # fmt: skip


def rules_broken(cards, thinker="socrates", pool=None, exact=False):
    table_ = {"name": "it", "cards": dict.fromkeys(cards, 1)} | ({"thinker": thinker} if thinker else {})
    deck = deck_of(table_, "a test")
    options = mind().options(["exact-effects"] if exact else [])
    return [breach.rule for breach in mind().breaches(deck, pool or mind().pool(), options)]


def card(slug, pool=None):
    found = (pool or mind().pool()).by_slug[slug]
    assert isinstance(found, MindCard)
    return found


@pytest.mark.rule("MI-1.1", "MI-6.1")
def test_two_players_take_turns():
    t = table(phase="end", turn=5)
    assert len(t.state.players) == 2
    t.to("play", THEY)
    assert (t.state.turn, t.state.active) == (6, THEY)
    t.they("next", "end").to("play", YOU)
    assert (t.state.turn, t.state.active) == (7, YOU)


@pytest.mark.rule("MI-1.2")
def test_a_unit_is_a_thought_alone_or_a_group():
    t = table(["grief", ["amnesia", "panic"]])
    assert [[piece.printed.slug for piece in unit] for unit in t.state.units(YOU)] == [
        ["grief"],
        ["amnesia", "panic"],
    ]


@pytest.mark.rule("MI-1.3")
def test_committed_memory_is_what_is_in_play_and_on_the_train():
    t = table(["amnesia", "inner-citadel"], hand=["epiphany"], their_hand=["panic"])
    assert t.yours.memory == "5/9"
    t.you("play epiphany")
    assert t.yours.memory == "7/9"
    assert numbers.free_memory(t.state, YOU) == 2


@pytest.mark.rule("MI-1.4")
def test_a_card_wins_over_the_rules_and_cannot_over_can():
    t = table(["status-quo-bias"], hand=["panic", "first-kiss"])
    t.you("play panic").passed()
    assert t.refused("play first-kiss") == "MI-1.4"
    t = table(["amnesia"], [e("stoicism"), on("idee-fixe", "stoicism")], phase="challenge")
    t.you("challenge amnesia -> opponent")
    assert t.asked != "they: block"  # it can block while engaged, but the bearer cannot block


@pytest.mark.rule("MI-1.5")
def test_as_much_as_possible_is_done():
    t = table(hand=["memory-wipe"], their_deck=["panic", "grief"])
    t.you("play memory-wipe")
    assert t.theirs.discard_pile == ["grief", "panic"]
    assert not t.tells("intercepted")
    t = table(["metacognition"], deck=["panic"])
    t.you("use metacognition")
    assert t.yours.discard_pile == ["panic"]


@pytest.mark.rule("MI-2.1", "MI-2.2", "MI-2.4", "MI-2.5")
def test_the_attributes_of_cards():
    thinker, thought, intellect = card("socrates"), card("amnesia"), card("distraction")
    assert {found.type for found in mind().pool().cards} == {"thinker", "thought", "intellect"}
    assert (thinker.breaking_point, thinker.memory, len(thinker.lines)) == (8, 9, 1)
    assert (thought.cost, thought.power, thought.kind) == (3, 3, "recollection")
    assert (intellect.cost, intellect.scope) == (3, "temporary")
    assert {card(slug).scope for slug in ("placebo", "epiphany")} == {"continuous", "immediate"}


@pytest.mark.rule("MI-2.3")
def test_memory_limits_cost_not_number():
    t = table(
        ["panic", "first-kiss", "flash-of-anger", "mindfulness", "spaced-repetition"], hand=["nihilism"]
    )
    assert t.yours.memory == "5/9"
    assert t.refused("play nihilism") == "MI-9.2"  # 5 + 5
    assert t.refused("play grief") != ""


@pytest.mark.rule("MI-2.6")
def test_thinkers_are_in_play_and_nothing_touches_them():
    t = table(["amnesia"], hand=["paradigm-shift"], thinker="the-contrarian")
    assert t.yours.memory == "3/10"  # its Thinker costs nothing
    t.you("play paradigm-shift")
    assert t.state.sides[YOU][0].printed.slug == "the-contrarian"
    t = table(hand=["hypnosis"])
    assert t.refused("play hypnosis") == "MI-11.2"  # a Thinker is no target
    assert t.refused("remove socrates") == "MI-9.4"


@pytest.mark.rule("MI-2.7")
def test_current_values_are_never_below_0():
    t = table(["panic", on("intimidation", "panic"), "grief"], ["inner-voice", "idee-fixe"])
    assert t.yours.power("panic") == 0
    assert t.yours.units == ["panic 0", "grief 3"]
    t = table(["inner-voice", "flow-state"], hand=["burst-of-insight"])
    assert t.view(YOU)["players"][YOU]["hand"]["cards"][0]["numbers"]["cost"] == 0


@pytest.mark.rule("MI-2.8")
def test_limits_of_power_come_after_all_changes():
    t = table(["amnesia", on("idee-fixe", "amnesia"), "stage-fright"], ["anchoring-effect"])
    assert t.yours.power("amnesia") == 4  # 3 + 2, at most 4
    t = table(["amnesia", on("idee-fixe", "amnesia"), on("intimidation", "amnesia")], ["anchoring-effect"])
    assert t.yours.power("amnesia") == 2  # 3 + 2 - 3, and not 4 - 3


@pytest.mark.rule("MI-2.9")
def test_the_total_power_of_a_group():
    t = table([["amnesia", "panic"], "grief", "groupthink"], ["occams-razor"])
    assert t.yours.units == ["[amnesia 3, panic 1] = 5", "grief 3"]  # 4 + 2 - 1, once for the Group
    t = table(
        [["panic", "first-kiss"], on("intimidation", "panic")], ["occams-razor", on("mental-block", "panic")]
    )
    assert t.yours.units[0].endswith("= 0")


@pytest.mark.rule("MI-2.10")
def test_lost_abilities_come_first_and_the_oldest_wins():
    t = table(["nihilism", "halo-effect"], ["nihilism"])
    assert [piece.silenced for piece in t.state.thoughts(YOU)] == [False, True]
    assert t.state.thoughts(THEY)[0].silenced
    t = table([["halo-effect", "nihilism"]])
    assert t.yours.units == ["[halo-effect 1, nihilism 5] = 6"]


@pytest.mark.rule("MI-2.11")
def test_static_amounts_look_at_printed_power():
    t = table(["false-memory"], ["amnesia", on("idee-fixe", "amnesia")])
    assert t.theirs.power("amnesia") == 5
    assert t.yours.power("false-memory") == 3


@pytest.mark.rule("MI-3.1")
def test_a_deck_is_20_thoughts_and_intellects_and_a_thinker():
    assert rules_broken(OTHERS) == []
    assert rules_broken(OTHERS[:19]) == ["MI-3.1"]
    assert rules_broken([*OTHERS, "epiphany"]) == ["MI-3.1"]
    assert rules_broken([*OTHERS[:19], "hypatia"]) == ["MI-3.1"]
    assert rules_broken(OTHERS, thinker="") == ["MI-3.1"]
    assert rules_broken(OTHERS, thinker="epiphany") == ["MI-3.1"]
    assert rules_broken([*OTHERS[:19], "no-such-card"]) == ["MI-3.1"]


@pytest.mark.rule("MI-3.2")
def test_no_card_is_twice_in_a_deck():
    cards = dict.fromkeys(OTHERS[:19], 1) | {"first-kiss": 2}
    deck = deck_of({"name": "it", "thinker": "socrates", "cards": cards}, "a test")
    assert [breach.rule for breach in mind().breaches(deck, mind().pool(), mind().options(()))] == ["MI-3.2"]


NEW = (
    {"name": "Gain Two", "type": "intellect", "text": "Draw 2 cards."},
    {"name": "Gain One", "type": "intellect", "text": "Draw 1 card."},
    {"name": "Blank", "power": 4},
)


@pytest.mark.rule("MI-3.3", "MI-3.4")
def test_no_effect_is_twice_in_a_deck():
    pool = pool_with(NEW)
    assert rules_broken([*OTHERS[:18], "gain-two", "gain-one"], pool=pool) == ["MI-3.3"]
    assert rules_broken([*OTHERS[:18], "gain-two", "gain-one"], pool=pool, exact=True) == []
    assert (
        fingerprint(card("hermann-ebbinghaus")) == "|at the start of your turn, your opponent mills # card."
    )
    assert fingerprint(card("memory-wipe")) == "immediate|your opponent mills # card."
    assert fingerprint(card("stoicism")) == "|this card can block while engaged."
    lines = fingerprint(card("sunk-cost")).removeprefix("|").split("\n")
    assert lines == sorted(lines)
    assert len(lines) == 2


@pytest.mark.rule("MI-3.5")
def test_at_most_one_blank_card():
    pool = pool_with(NEW)
    assert rules_broken([*OTHERS[:19], "tabula-rasa"]) == []
    assert rules_broken([*OTHERS[:18], "tabula-rasa", "blank"], pool=pool) == ["MI-3.3"]


@pytest.mark.rule("MI-3.6")
def test_the_thinker_is_not_compared_with_the_deck():
    new = {"name": "Echo", "text": "Your opponent's hand is revealed."}
    assert rules_broken([*OTHERS[:19], "echo"], pool=pool_with([new])) == []


@pytest.mark.rule("MI-3.7")
def test_an_illegal_deck_starts_no_game():
    deck = dict.fromkeys(["socrates", *OTHERS[:19]], 1)
    with pytest.raises(mindtable.OptionError, match=r"19.*\(MI-3\.1\)"):
        mindtable.start("mind", decks=(deck, "passion-play"))


@pytest.mark.rule("MI-3.8")
def test_a_deck_may_hold_cards_of_one_type_only():
    assert rules_broken(OTHERS) == []
    intellects: list[str] = []
    known: set[str] = set()
    for found in mind().pool().cards:
        assert isinstance(found, MindCard)
        if found.is_intellect and fingerprint(found) not in known:
            known.add(fingerprint(found))
            intellects.append(found.slug)
    assert rules_broken(intellects[:20]) == []


@pytest.mark.rule("MI-4.1")
def test_both_thinkers_lie_face_up_from_the_start():
    t = started("passion-play", "the-academy")
    view = t.view(mindtable.SPECTATOR)
    assert [player["leader"]["card"] for player in view["players"]] == ["david-hume", "hypatia"]


@pytest.mark.rule("MI-4.2", "MI-8.7")
def test_the_opponent_may_cut_each_shuffled_deck_once():
    t = started()
    assert t.asked == "they: cut"
    assert [str(action) for action in t.question.actions] == [*(f"cut {k}" for k in range(1, 20)), "decline"]
    before = t.yours.deck
    assert before != list(mind().shipped()[0].cards)  # it was shuffled
    t.they("cut 7")
    assert t.yours.deck == before[13:] + before[:13]
    assert t.refused("cut 20", YOU) == "MI-4.2"
    other = t.theirs.deck
    t.state.chance.script([0])
    t.you("decline")
    assert t.theirs.deck == other[:15]
    assert t.refused("cut 3", THEY) == "MI-4.2"


@pytest.mark.rule("MI-4.3")
def test_the_starting_player_is_decided_at_random():
    firsts = []
    for seed in range(40):
        t = started(seed=seed)
        t.they("decline").you("decline")
        firsts.append(int(t.state.first))
        assert t.state.active == t.state.first
    assert 8 < sum(firsts) < 32


@pytest.mark.rule("MI-4.4", "MI-4.5", "MI-4.6")
def test_five_cards_no_mulligan_no_breaks():
    t = started().they("decline").you("decline")
    assert len(t.yours.hand) == len(t.theirs.hand) == 5
    assert t.yours.breaks == t.theirs.breaks == 0
    assert t.question.kind == "recover"


@pytest.mark.rule("MI-5.1", "MI-5.2")
def test_what_is_public():
    t = table(
        [["amnesia", e("panic")]],
        ["grief"],
        hand=["hypnosis"],
        their_hand=["courage"],
        discard=["panic", "grief"],
        breaks=1,
    )
    t.you("play hypnosis", "target grief")
    for viewer in (YOU, THEY, mindtable.SPECTATOR):
        view = t.view(viewer)
        you = view["players"][YOU]
        assert ["engaged" in thing["marks"] for thing in thoughts(you)] == [False, True]
        assert you["groups"][0]["numbers"]["power"] == 4
        assert view["stack"][0]["card"] == "hypnosis"
        assert view["stack"][0]["targets"] == [t.theirs.find("grief").id]
        assert zone(you, "discard pile")["cards"] == ["panic", "grief"]
        assert (*sizes(you, "hand", "deck"), you["numbers"]["breaks"]) == (0, 12, 1)
        assert view["players"][THEY]["hand"]["count"] == 1


@pytest.mark.rule("MI-5.3")
def test_what_is_hidden():
    t = table(hand=["epiphany"], their_hand=["grief"], thinker="hypatia")
    assert t.view(THEY)["players"][YOU]["hand"]["cards"] is None
    assert t.view(mindtable.SPECTATOR)["players"][YOU]["hand"]["cards"] is None
    assert [held["card"] for held in t.view(YOU)["players"][YOU]["hand"]["cards"]] == ["epiphany"]
    assert all(zone(player, "deck")["cards"] is None for player in t.view(YOU)["players"])


@pytest.mark.rule("MI-5.4")
def test_looked_at_and_revealed_cards():
    t = table(["mindfulness"], deck=["panic", "grief"], phase="start", thinker="hypatia")
    assert t.asked == "you: may"
    assert t.view(YOU)["looked_at"] == ["grief"]
    assert t.view(THEY)["looked_at"] == []
    t = table(["gamblers-fallacy"], deck=["panic", "epiphany"], phase="challenge")
    t.you("challenge gamblers-fallacy -> opponent")
    assert t.tells("Your Epiphany is revealed")


@pytest.mark.rule("MI-5.5")
def test_a_card_goes_to_its_owners_pile_and_hand():
    t = table([{"name": "amnesia", "owner": 1}], ["grief"], hand=["forget-it"])
    t.you("play forget-it", "target amnesia")
    assert (t.yours.hand, t.theirs.hand) == ([], ["amnesia"])
    t = table([{"name": "amnesia", "owner": 1}])
    t.you("remove amnesia")
    assert (t.yours.discard_pile, t.theirs.discard_pile) == ([], ["amnesia"])


@pytest.mark.rule("MI-5.6")
def test_a_thought_that_changes_sides():
    t = table(hand=["change-of-heart"], they=[[e("amnesia"), "panic"]])
    t.you("play change-of-heart", "target amnesia")
    assert t.yours.units == ["amnesia 3"]
    assert t.theirs.units == ["panic 1"]
    assert (t.yours.memory, t.theirs.memory) == ("3/9", "1/9")
    new = {"name": "Seducer", "text": "When you play this thought, gain control of target thought."}
    t = table(hand=["seducer"], they=[e("amnesia")], cards=[new])
    t.you("play seducer")
    if t.asked == "you: target":
        t.you("target amnesia")
    assert t.yours.units == ["amnesia 3 E", "seducer 1"]  # it keeps its state


@pytest.mark.rule("MI-5.7")
def test_a_card_that_changes_zone_is_a_new_object():
    # burst-of-insight finds the Thought back in play, as another object.
    t = table(["panic"], hand=["burst-of-insight", "forget-it", "lucid-dream"], their_hand=["grief"])
    t.you("play lucid-dream").they("pass")
    t.you("play burst-of-insight").they("pass")
    assert t.yours.power("panic") == 3
    t = table(["panic"], hand=["burst-of-insight"], their_hand=["forget-it"])
    first = t.yours.find("panic").id
    t.you("play burst-of-insight").they("play forget-it")
    t.passed()
    t.you("play panic").passed()
    assert t.yours.find("panic").id != first
    assert t.yours.power("panic") == 1
    assert t.tells("Burst of Insight", "is intercepted")


@pytest.mark.rule("MI-5.8")
def test_removal_is_from_play_to_the_pile_and_a_return_is_none():
    t = table(["first-kiss", "schadenfreude"], hand=["forget-it"])
    t.you("play forget-it", "target first-kiss")
    assert len(t.yours.hand) == 1  # First Kiss itself, and no card drawn for it
    t = table(["first-kiss"]).you("remove first-kiss")
    assert len(t.yours.hand) == 1
    assert t.yours.discard_pile == ["first-kiss"]


@pytest.mark.rule("MI-5.9")
def test_cards_put_into_a_pile_together_lie_in_the_order_in_which_they_came():
    t = table(hand=["grief", "panic", "courage"], phase="recover")
    t.you("discard courage", "discard grief", "done")
    assert t.yours.discard_pile == ["grief", "courage"]
    t = table(["flash-of-anger", "panic"], hand=["paradigm-shift"]).you("play paradigm-shift")
    assert t.yours.discard_pile == ["flash-of-anger", "panic", "paradigm-shift"]


@pytest.mark.rule("MI-5.10")
def test_the_owner_orders_cards_that_go_to_the_bottom_together():
    t = table(
        hand=["grief", "panic", "courage"], deck=["epiphany"] * 9, phase="recover", thinker="the-mnemonist"
    )
    t.you("discard courage", "discard grief", "done")
    assert t.yours.deck[:2] == ["grief", "courage"]  # the first one named lies above the other
    assert not any(re.search("Grief|Courage", event) for event in hidden_log(t))


def hidden_log(t):
    return [event.text(THEY, t.state.players) for event in t.state.events]


@pytest.mark.parametrize(
    ("state", "said"),
    [
        ({"play": [["panic", "hypatia"], []]}, r"state.play\[0\]\[0\]: the Thinker comes first"),
        ({"active": 2}, "state.active: expected a number from 0 to 1, got 2"),
        ({"breaks": [4, 0]}, r"state.breaks\[0\]: expected a number from 0 to 3, got 4"),
        ({"play": [["panic"]]}, "state.play: expected 2 entries, got 1"),
        ({"play": [[{"engaged": True}], []]}, r"state.play\[0\]\[0\].card is missing"),
        ({"play": [[{"card": "panic", "owner": 5}], []]}, r"state.play\[0\]\[0\].owner: expected a number"),
        ({"play": [[{"card": "panic", "id": "x"}], []]}, r"state.play\[0\]\[0\].id: expected a whole number"),
        (
            {"play": [[{"card": "panic", "id": 7}, {"card": "grief", "id": 7}], []]},
            "two things have the number 7",
        ),
        ({"play": [[{"card": "panic", "group": 9}], []]}, "a Group has two members or more"),
        ({"phase": "dance"}, "state.phase: expected one of"),
    ],
)
def test_a_position_that_cannot_be_is_refused_in_words(state, said):
    with pytest.raises(PositionError, match=said):
        mind().at({"state": state})
