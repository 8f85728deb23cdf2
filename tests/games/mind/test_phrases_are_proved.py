"""What phrases mean that no listed card uses; `tests/games/test_phrases_are_proved.py` sees that none is left out."""

import pytest

from tests.games.mind.minds import THEY, Table, e, on, table

pytestmark = pytest.mark.source


def play(text: str, you=(), they=(), **given) -> Table:
    """You play an immediate Intellect of cost 1 with that text."""
    new = {"name": "Sage", "type": "intellect", "text": text}
    given["hand"] = ["sage", *given.get("hand", ())]
    return table(you, they, cards=[new], **given).you("play sage")


def at(text: str, you=(), they=(), **given) -> Table:
    """A position in which you control a Thought of cost and power 1, the oldest, with that text."""
    return table(["sage", *you], they, cards=[{"name": "Sage", "text": text}], **given)


@pytest.mark.proves("{effect:chain} .")
def test_instructions_joined_by_then_happen_in_order():
    t = play("Draw 1 card, then your opponent mills 1 card.", deck=["grief"], their_deck=["panic"])
    assert (t.yours.hand, t.theirs.discard_pile) == (["grief"], ["panic"])


@pytest.mark.proves("otherwise, {effect:joined} .")
@pytest.mark.proves("{who:player} control(s) {group:some}")
def test_otherwise_is_for_what_was_not_true():
    text = "If you control an emotion, draw 1 card. Otherwise, your opponent mills 1 card."
    t = play(text, ["grief"], deck=["panic"], their_deck=["courage"])
    assert (t.yours.hand, t.theirs.discard_pile) == (["panic"], [])
    t = play(text, ["amnesia"], ["grief"], deck=["panic"], their_deck=["courage"])
    assert (t.yours.hand, t.theirs.discard_pile) == ([], ["courage"])


@pytest.mark.parametrize(
    ("you", "answers", "drawn"),
    [(["grief"], ["yes"], True), (["grief"], ["no"], False), ([], [], False)],
)
def test_otherwise_is_for_what_was_not_done(you, answers, drawn):
    text = "You may return 1 emotion you control to its owner's hand. If you do, draw 1 card. Otherwise, your opponent "
    t = play(text + "mills 1 card.", you, deck=["panic"], their_deck=["courage"]).you(*answers)
    assert t.yours.hand == (["grief", "panic"] if drawn else [])
    assert t.theirs.discard_pile == ([] if drawn else ["courage"])


def asked_of(t):
    """What is asked, and what the answers stand for, as people see it."""
    decision = t.question
    telling = t.state.telling
    labels = [telling.label(t.state, decision, action) for action in decision.actions]
    return telling.prompt(t.state, decision), labels


def test_a_question_quotes_what_the_card_offers():
    assert asked_of(play("You may remove target thought.", ["grief"]))[0] == (
        "Sage: “You may remove target thought.” Do it?"
    )
    text = "Your opponent mills 1 card unless your opponent discards 1 card."
    t = play(text, their_hand=["panic"]).they("pass")
    assert asked_of(t)[0] == "Sage: “Your opponent discards 1 card.” Do it?"


def test_a_question_between_replacements_quotes_them_and_names_what_they_are_about():
    lines = [
        "If a thought you control would be removed, instead engage that thought.",
        "If a thought you control would be removed, instead return that thought to its owner's hand.",
    ]
    new = [
        {"name": "Keeper", "text": lines[0]},
        {"name": "Guard", "text": lines[1]},
        {"name": "Order", "type": "intellect", "text": "Remove target thought."},
    ]
    t = table(["keeper", "guard", "grief"], cards=new, hand=["order"]).you("play order", "target grief")
    prompt, labels = asked_of(t)
    said = [f"Keeper: {lines[0]}", f"Guard: {lines[1]}"]
    assert labels == said
    assert prompt.startswith("Several abilities would change what happens to Grief.")
    assert prompt.endswith(f"1: {said[0]} 2: {said[1]}")
    assert t.question.about is None


@pytest.mark.proves("{who:another player} may {effect:act}")
def test_the_opponent_may_do_something():
    t = play("Your opponent may draw 1 card.", their_deck=["panic"])
    assert t.asked == "they: may"
    assert t.they("yes").theirs.hand == ["panic"]
    assert play("Your opponent may draw 1 card.", their_deck=["panic"]).they("no").theirs.hand == []


@pytest.mark.proves("{first:clause} and {second:clause}")
def test_two_players_act_at_the_same_time():
    t = play(
        "You draw 1 card and your opponent mills 2 cards.", deck=["grief"], their_deck=["panic", "courage"]
    )
    assert (t.yours.hand, t.theirs.discard_pile) == (["grief"], ["courage", "panic"])


@pytest.mark.proves("{who:event player} draw(s) a card")
def test_drawing_triggers_once_for_each_card():
    t = at("Whenever you draw a card, your opponent mills 1 card.", hand=["epiphany"], deck=["grief"] * 3)
    t.you("play epiphany")
    assert len(t.theirs.discard_pile) == 2


@pytest.mark.proves("{who:event player} discard(s) a card")
def test_discarding_triggers_once_for_each_card():
    text = "Whenever you discard a card, your opponent mills 1 card."
    t = at(text, hand=["grief", "panic"], phase="recover").you("discard grief", "done")
    assert len(t.theirs.discard_pile) == 1
    t = at(text, ["metacognition"], hand=["grief"], deck=["courage"]).you(
        "use metacognition", "discard grief"
    )
    assert len(t.theirs.discard_pile) == 1


@pytest.mark.proves("{conditions:two conditions}")
@pytest.mark.proves("it is {who:whose} turn")
@pytest.mark.proves("{who:whose} {zone} is empty")
def test_two_conditions_have_to_be_true():
    text = "While it is your turn and your hand is empty, this thought has +2 power."
    assert at(text).yours.power("sage") == 3
    assert at(text, hand=["grief"]).yours.power("sage") == 1
    assert at(text, active=THEY).yours.power("sage") == 1


@pytest.mark.proves("there are no {group:none of}")
def test_a_condition_may_ask_that_there_are_none_at_all():
    text = "While there are no other thoughts, this thought has +2 power."
    assert at(text, ["mindfulness"]).yours.power("sage") == 3
    assert at(text, [], ["grief"]).yours.power("sage") == 1


@pytest.mark.proves("{group:reference} is named {names}", "named {names}")
def test_names_are_asked_for():
    text = "Remove target thought. If that thought is named Grief or Panic, draw 1 card."
    assert play(text, [], ["grief"], deck=["courage"]).yours.hand == ["courage"]
    assert play(text, [], ["amnesia"], deck=["courage"]).yours.hand == []
    t = play("Remove each thought named Grief.", ["grief"], ["amnesia"])
    assert (t.yours.units, t.theirs.units) == ([], ["amnesia 3"])


@pytest.mark.proves("not named {names}")
@pytest.mark.proves("with {word:word of a name} in its name")
def test_other_names_and_words_of_names_are_asked_for():
    t = play("Remove each thought not named Grief.", ["grief"], ["amnesia"])
    assert (t.yours.units, t.theirs.units) == (["grief 3"], [])
    t = play("Remove each thought with Memory in its name.", ["false-memory"], ["grief"])
    assert (t.yours.units, t.theirs.units) == ([], ["grief 3"])


@pytest.mark.proves("{group:reference} is {word:predicate}")
def test_a_state_is_asked_for():
    text = "While this thought is engaged, this thought has +2 power."
    new = {"name": "Sage", "text": text}
    assert table([e("sage")], cards=[new]).yours.power("sage") == 3
    assert table(["sage"], cards=[new]).yours.power("sage") == 1
    assert (
        table([["sage", "grief"]], cards=[{**new, "text": text.replace("engaged", "grouped")}]).yours.power(
            "sage"
        )
        == 3
    )


@pytest.mark.proves("{who:player} has/have {n:digits} or more cards in hand")
@pytest.mark.proves("{who:whose} {zone} has {n:digits} or more cards")
def test_sizes_of_zones_are_asked_for():
    text = "While you have 2 or more cards in hand, this thought has +2 power."
    assert [at(text, hand=["grief", "panic"][:n]).yours.power("sage") for n in (1, 2)] == [1, 3]
    text = "While your discard pile has 2 or more cards, this thought has +2 power."
    assert [at(text, discard=["grief", "panic"][:n]).yours.power("sage") for n in (1, 2)] == [1, 3]


@pytest.mark.proves("{n:several} [other=other] target")
def test_several_targets_are_chosen_one_by_one():
    t = play("Engage 2 target thoughts.", ["grief"], ["panic", "amnesia"])
    t.you("target grief", "target amnesia")
    assert (t.yours.units, t.theirs.units) == (["grief 3 E"], ["panic 1", "amnesia 3 E"])
    assert play("Engage 2 target thoughts.", ["grief"]).yours.units == ["grief 3 E"]


@pytest.mark.proves("up to {n:digits} [other=other] target")
def test_up_to_n_targets_may_be_none():
    t = play("Engage up to 2 target thoughts.", ["grief"], ["panic"]).you("target panic", "stop")
    assert (t.yours.units, t.theirs.units) == (["grief 3"], ["panic 1 E"])
    assert play("Engage up to 2 target thoughts.").yours.discard_pile == ["sage"]  # MI-11.13


@pytest.mark.proves("{n:digits} random [other=other]")
def test_chance_chooses():
    t = play("Engage 1 random thought.", ["grief"], ["panic"])
    assert [*t.yours.units, *t.theirs.units].count("grief 3 E") + t.theirs.units.count("panic 1 E") == 1


@pytest.mark.proves("any number of [other=other]")
def test_any_number_is_chosen():
    t = play("Engage any number of thoughts.", ["grief"], ["panic", "amnesia"]).you(
        "choose panic", "choose grief", "stop"
    )
    assert (t.yours.units, t.theirs.units) == (["grief 3 E"], ["panic 1 E", "amnesia 3"])


@pytest.mark.proves("the number of {group:counted ones}")
@pytest.mark.proves("the number of cards in {who:whose} {zone}")
@pytest.mark.proves("half {of:measure}, rounded down")
def test_amounts_are_counted():
    assert (
        play(
            "Draw X cards, where X is the number of emotions you control.",
            ["grief", "panic"],
            deck=["courage"] * 4,
        ).yours.hand
        == ["courage"] * 2
    )
    text = "This thought has +X power, where X is the number of cards in your hand."
    assert at(text, hand=["grief", "panic"]).yours.power("sage") == 3
    text = (
        "This thought has +X power, where X is half the number of cards in your discard pile, rounded down."
    )
    assert at(text, discard=["grief", "panic", "courage"]).yours.power("sage") == 2


@pytest.mark.proves("mill {n:digits} card(s)")
@pytest.mark.proves("^ use this ability only during {period}.")
def test_milling_as_a_cost_and_a_time_for_using():
    text = "Mill 2 cards: Draw 1 card. Use this ability only during your turn."
    t = at(text, deck=["grief", "panic", "courage"], hand=["amnesia"]).you("use sage")
    assert (t.yours.hand, t.yours.discard_pile) == (["amnesia", "grief"], ["courage", "panic"])
    assert at(text, deck=["grief"]).refused("use sage") == "MI-11.9"
    t = at(text, deck=["grief", "panic"], hand=["amnesia"], their_hand=["mindfulness"], active=THEY)
    t.they("play mindfulness")
    assert t.asked == "you: train"
    assert t.refused("use sage") == "MI-11.9"
    text = "Mill 1 card: Draw 1 card. Use this ability only during your challenge step."
    assert at(text).refused("use sage") == "MI-11.9"
    assert at(text, phase="challenge").refused("use sage") == ""


@pytest.mark.proves("{group} get(s) {changes} [{duration}] for each {per:counted}")
def test_a_change_is_multiplied_and_lasts_as_long_as_its_card_is_in_play():
    t = play("Target thought gets +1 power for each emotion you control.", ["grief", "panic"]).you(
        "target grief"
    )
    assert t.yours.units == ["grief 5", "panic 1"]
    assert t.you("next", "end").to("play", THEY).yours.power("grief") == 5


@pytest.mark.proves("{who:other player} discard(s) the chosen cards")
def test_several_cards_are_chosen_from_a_hand():
    text = "Look at your opponent's hand. Choose 2 cards from that hand. Your opponent discards the chosen cards."
    t = play(text, their_hand=["grief", "panic", "courage"])
    t.they("pass").you("pick grief", "pick courage")
    assert t.theirs.hand == ["panic"]


@pytest.mark.proves("players cannot {verb:playing} {group:counted ones}")
def test_nobody_can_play_such_cards():
    t = at("Players cannot play emotions.", hand=["grief", "amnesia"])
    assert (t.refused("play grief"), t.refused("play amnesia")) == ("MI-1.4", "")
    t = at("Players cannot play emotions.", their_hand=["grief"], active=THEY)
    assert t.refused("play grief", THEY) == "MI-1.4"


def test_an_event_about_breaks_and_what_happens_instead_of_one():
    t = table(
        [{"name": "muscle-memory", "power": 5}],
        ["sage"],
        cards=[{"name": "Sage", "text": "Whenever you are broken, draw 1 card."}],
        their_deck=["grief"],
        phase="challenge",
    ).you("challenge muscle-memory -> opponent")
    t.to("challenge")
    assert (t.theirs.breaks, t.theirs.hand) == (1, ["grief"])
    text = "If you would be broken, instead mill 1 card."
    t = at(text, hand=["epiphany"], deck=[], discard=["grief"])
    t.you("play epiphany")
    assert t.yours.breaks == 0


def test_two_abilities_that_replace_one_event_are_chosen_from():
    new = [
        {
            "name": "Sage",
            "text": "If a thought you control would be removed, instead return that thought to its owner's hand.",
        },
        {
            "name": "Seer",
            "text": "If a thought you control would be removed, instead put that thought on the bottom of its "
            "owner's deck.",
        },
    ]
    t = table(["sage", "seer", "grief"], ["stoicism"], cards=new, hand=["refutation"], deck=["panic"])
    t.you("play refutation", "target grief")
    assert t.asked == "you: replace"
    assert t.you("mode 2").yours.deck == ["grief", "panic"]


def test_an_attached_card_changes_sides_with_nobody():
    t = table([on("idee-fixe", "grief"), "grief"], [], their_hand=["change-of-heart"], active=THEY)
    t.they("play change-of-heart")
    assert (t.theirs.units, t.yours.intellects) == (["grief 5"], ["idee-fixe"])  # MI-20.9


def test_a_card_that_an_instruction_before_has_moved_is_not_moved_again():
    text = (
        "Return target card from your discard pile to your hand. "
        "Put target card from your discard pile on the bottom of your deck."
    )
    t = play(text, discard=["grief", "panic"], deck=["courage"]).you("pick grief", "pick grief")
    assert (t.yours.hand, t.yours.deck, t.yours.discard_pile) == (["grief"], ["courage"], ["panic", "sage"])
