"""What phrases mean that no listed card uses; `tests/games/test_phrases_are_proved.py` sees that none is left out."""

import pytest

from mindtable.cards.text.read import check
from tests.games.minds_across_time.mats import THEY, YOU, at, order, table
from tests.language.sets import words_of

pytestmark = pytest.mark.source

WORDS = words_of("minds_across_time")


# Sentences.


@pytest.mark.proves("{effect:chain} .")
def test_instructions_joined_by_then_happen_in_order():
    t = order("Draw 1 card, then your opponent mills 1 card.", their_library=["aqueduct", "eureka"])
    assert (len(t.yours.hand), t.theirs.removed) == (1, ["eureka"])


@pytest.mark.proves("otherwise, {effect:joined} .")
def test_otherwise_is_for_what_was_not_true():
    text = "If you control a book, draw 1 card. Otherwise, your opponent mills 1 card."
    t = order(text, ["plain-book"])
    assert (len(t.yours.hand), t.theirs.removed) == (1, [])
    t = order(text, ["plain-machine"], ["plain-book"])
    assert (len(t.yours.hand), len(t.theirs.removed)) == (0, 1)


@pytest.mark.proves("choose one : {modes} .")
def test_one_of_the_modes_is_chosen_on_announcement():
    text = "Choose one: draw 2 cards; or destroy target book."
    assert len(order(text, they=["plain-book"], then=["mode 1"]).yours.hand) == 2
    assert order(text, they=["plain-book"], then=["mode 2"]).theirs.field == []
    assert len(order(text).yours.hand) == 2  # the other mode has no target


@pytest.mark.proves("{first:clause} and {second:clause}")
def test_two_players_act_at_the_same_time():
    t = order("You draw 1 card and your opponent mills 2 cards.")
    assert (len(t.yours.hand), len(t.theirs.removed)) == (1, 2)


@pytest.mark.proves("{statement} {duration}")
def test_a_statement_is_true_for_a_time():
    t = order("Target book cannot be destroyed until end of turn.", ["plain-book"], hand=["ruin"])
    assert t.you("play ruin").yours.field == ["plain-book"]
    t = order("Target book cannot be destroyed until end of turn.", ["plain-book"], hand=["ruin"])
    assert (
        t.you("end").to("main", THEY).they("end").to("main", YOU).you("play ruin").passed().yours.field == []
    )


@pytest.mark.proves("whenever {first:either event} or {second:either event}", "{event}", "{event:coming}")
def test_either_of_two_events_triggers():
    text = "Whenever you play a book or you play a machine, draw 1 card."
    assert len(at(text, hand=["plain-book"]).you("play plain-book").yours.hand) == 1
    assert len(at(text, hand=["plain-machine"]).you("play plain-machine").yours.hand) == 1
    assert len(at(text, hand=["plain-vehicle"]).you("play plain-vehicle").yours.hand) == 0
    text = "Whenever you play a book or this product is destroyed, draw 1 card."
    order = {"name": "Order", "type": "clash", "text": "Destroy each product."}
    assert len(at(text, hand=["order"], cards=[order]).you("play order").passed().yours.hand) == 1


# Events.


@pytest.mark.proves("{who:event player} draw(s) a card", "{who:event player} discard(s) a card")
def test_drawing_and_discarding_trigger_once_for_each_card():
    t = at("Whenever you draw a card, add 1 glass.", hand=["eureka"], pool="e1").you("play eureka")
    assert t.yours.pool == "g2"
    t = at("Whenever your opponent discards a card, draw 1 card.", hand=["order"], their_hand=["aqueduct"] * 3,
           cards=[{"name": "Order", "type": "clash", "text": "Your opponent discards 2 cards."}])  # fmt: skip
    assert len(t.you("play order").passed().they("discard aqueduct", "discard aqueduct").yours.hand) == 2


@pytest.mark.proves("{group:something} is pivoted")
def test_pivoting_by_anything_triggers():
    text = "Whenever a resource is pivoted, draw 1 card."
    assert len(at(text, ["copper-mine"]).you("use copper-mine").yours.hand) == 1
    assert (
        len(
            at(text, [], ["copper-mine"], hand=["hush"])
            .you("play hush", "target copper-mine")
            .passed()
            .yours.hand
        )
        == 1
    )
    assert len(at(text, ["cai-lun"]).you("use cai-lun").yours.hand) == 0
    assert (
        len(at(text, ["copper-mine*"], hand=["hush"]).you("play hush", "target copper-mine").yours.hand) == 0
    )


@pytest.mark.proves("{group:something} is pivoted by an effect your opponent controls")
def test_pivoting_by_an_effect_of_the_opponent_triggers():
    text = "Whenever a resource you control is pivoted by an effect your opponent controls, add 1 energy."
    t = (
        at(text, ["copper-mine"], their_hand=["hush"], active=THEY)
        .they("play hush", "target copper-mine")
        .passed()
    )
    assert t.yours.pool == "e1"
    assert at(text, ["copper-mine"], hand=["hush"]).you("play hush", "target copper-mine").yours.pool == ""
    assert at(text, ["copper-mine"]).you("use copper-mine").yours.pool == "c1"


# Conditions.


@pytest.mark.proves(
    "{conditions:two conditions}",
    "{who:player} control(s) {n:digits} or more {group:counted ones}",
    "{who:whose} {zone} is empty",
)
def test_two_conditions_have_to_be_true():
    text = "While you control 2 or more books and your hand is empty, this product has +2 victory points."
    assert at(text, ["plain-book"] * 2).yours.points == 2
    assert at(text, ["plain-book"]).yours.points == 0
    assert at(text, ["plain-book"] * 2, hand=["eureka"]).yours.points == 0


@pytest.mark.proves("your opponent controls more {group:counted ones} than you")
@pytest.mark.proves("there are no {group:none of}")
def test_things_are_compared_and_missed():
    text = "While your opponent controls more books than you, this product has +2 victory points."
    assert at(text, ["plain-book"], ["plain-book"] * 2).yours.points == 2
    assert at(text, ["plain-book"], ["plain-book"]).yours.points == 0
    text = "While there are no environments, this product has +2 victory points."
    assert at(text).yours.points == 2
    assert at(text, [], ["space-race"]).yours.points == 0


@pytest.mark.proves("{group:reference} has exactly {n:digits} {kind} {word:counter word(s)} on it")
def test_indicators_are_counted_exactly_and_of_any_kind():
    text = "While this product has exactly 2 fame indicators on it, this product has +3 victory points."
    assert at(text, mark=" fame:2").yours.points == 3
    assert at(text, mark=" fame:3").yours.points == 0


@pytest.mark.proves("{group:reference} is named {names}", "{group:reference} is {kind:event group}")
def test_what_was_named_before_is_asked_about():
    text = "Pivot target product. If that product is named Jacquard Loom or Plain Book, draw 1 card."
    text = text.replace(" or Plain Book", "")
    assert len(order(text, they=["jacquard-loom"]).yours.hand) == 1
    assert len(order(text, they=["rose-window"]).yours.hand) == 0
    text = "Whenever you play a product, if that product is a computer, draw 1 card."
    assert len(at(text, hand=["plain-computer"]).you("play plain-computer").yours.hand) == 1
    assert len(at(text, hand=["plain-book"]).you("play plain-book").yours.hand) == 0


@pytest.mark.proves("{group:reference} is {word:predicate}")
def test_a_state_is_asked_for():
    text = "While this product is unpivoted, this product has +2 victory points."
    assert (at(text).yours.points, at(text, mark="*").yours.points) == (2, 0)


@pytest.mark.proves("{who:whose} {zone} has {n:digits} or more cards")
@pytest.mark.long
def test_a_zone_has_so_many_cards():
    text = "While your removed pile has 2 or more cards, this product has +2 victory points."
    assert at(text, removed=["eureka"] * 2).yours.points == 2
    assert at(text, removed=["eureka"]).yours.points == 0


@pytest.mark.proves("{amount:measure} is {n:digits} or more", "{amount:measure} is {n:digits} or less")
@pytest.mark.proves("the number of {group:counted ones}", "the number of cards in {who:whose} {zone}")
def test_an_amount_is_compared_with_a_number():
    text = "While the number of books is 2 or more, this product has +2 victory points."
    assert at(text, ["plain-book"], ["plain-book"]).yours.points == 2
    assert at(text, ["plain-book"]).yours.points == 0
    text = "While the number of cards in your hand is 1 or less, this product has +2 victory points."
    assert (at(text, hand=["eureka"]).yours.points, at(text, hand=["eureka"] * 2).yours.points) == (2, 0)


@pytest.mark.proves("{amount:measure} is {n:digits} or more")
@pytest.mark.proves("half {of:measure}, rounded down", "double {of:measure}")
def test_halves_and_doubles_are_amounts():
    text = "While half the number of books, rounded down is 2 or more, this product has +2 victory points."
    assert (at(text, ["plain-book"] * 5).yours.points, at(text, ["plain-book"] * 3).yours.points) == (2, 0)
    text = "While double the number of books is 4 or more, this product has +2 victory points."
    assert (at(text, ["plain-book"] * 2).yours.points, at(text, ["plain-book"]).yours.points) == (2, 0)


@pytest.mark.proves(
    "{who:doer} {verb:played} {group:remembered one} this turn",
    "{who:doer} {verb:played} no {group:remembered none} this turn",
    "{who:doer} {verb:played} {n:several} or more {group:remembered ones} this turn",
)
def test_the_plays_of_this_turn_are_counted():
    some = "Pivot this product: Draw 1 card. If you played a book this turn, draw 1 card."
    none = "Pivot this product: Draw 1 card. If you played no clash cards this turn, draw 1 card."
    two = "Pivot this product: Draw 1 card. If you played 2 or more books this turn, draw 1 card."

    def drawn(text, *played):
        return len(
            at(text, hand=played, pool="").you(*[f"play {card}" for card in played], "use sage").yours.hand
        )

    assert (drawn(some, "plain-book"), drawn(some, "plain-machine"), drawn(some)) == (2, 1, 1)
    assert (drawn(none), drawn(none, "plain-book")) == (2, 2)
    t = at(none, ["plain-book"], hand=["wake"]).you("play wake", "target plain-book", "use sage")
    assert len(t.yours.hand) == 1
    assert (drawn(two, "plain-book", "plain-book"), drawn(two, "plain-book", "plain-machine")) == (2, 1)
    t = at(some, hand=["plain-book"], their_hand=["veto"]).you("play plain-book").they("play veto").passed()
    assert len(t.you("use sage").yours.hand) == 1  # foiled: not played (MAT-7.14)


@pytest.mark.proves("{who:another player} cannot play {group:reference} {duration}")
def test_a_card_that_went_back_cannot_be_played_for_a_time():
    text = "Return target character to its owner's hand. That character's owner cannot play that character until {}."
    until = "the start of your next turn"
    t = order(text.format(until), they=["cai-lun"]).you("end").to("main", THEY)
    assert t.refused("play cai-lun", THEY) == "MAT-7.12"
    assert t.they("end").to("main", YOU).you("end").to("main", THEY).refused("play cai-lun", THEY) == ""
    t = order(text.format(until), they=["cai-lun"], their_hand=["cai-lun"]).you("end").to("main", THEY)
    assert t.refused("play cai-lun", THEY) == ""  # another copy can be played
    assert t.they("play cai-lun").passed().theirs.hand.count("cai-lun") == 1
    t = order(text.format("end of turn"), they=["cai-lun"]).you("end").to("main", THEY)
    assert t.refused("play cai-lun", THEY) == ""
    # What has left the hand is a new card (MAT-13.10).
    cards = [{"name": "Loss", "type": "clash", "text": "Discard 1 card. Return target character card from your removed "
              "pile to your hand."}]  # fmt: skip
    t = order(
        text.format(until), they=["cai-lun"], their_hand=["loss"], their_removed=["cai-lun"], cards=cards
    )
    t.you("end").to("main", THEY).they("play loss")
    t.passed().they("discard cai-lun").passed()
    assert t.refused("play cai-lun", THEY) == ""


# Groups.


@pytest.mark.proves("it")
def test_it_is_what_was_named_last():
    assert order("Pivot target book. Destroy it.", they=["plain-book"]).theirs.field == []
    text = "Whenever your opponent plays a product, pivot it."
    t = at(text, their_hand=["plain-book"], active=THEY).they("play plain-book").passed()
    assert t.theirs.field == ["plain-book*"]


@pytest.mark.proves("the chosen {nouns:noun one}")
@pytest.mark.proves("except {chosen:reference}")
def test_the_chosen_thing_is_spoken_of():
    t = order("Choose 1 product you control. Unpivot the chosen product.", ["plain-book*", "plain-machine*"])
    assert t.you("choose plain-machine").yours.field == ["plain-book*", "plain-machine"]
    t = order(
        "Choose 1 product. Destroy each product except the chosen product.", ["plain-book"], ["plain-machine"]
    )
    assert (t.you("choose plain-machine").yours.field, t.theirs.field) == ([], ["plain-machine"])


@pytest.mark.proves(
    "{n:several} [other=other] target", "{n:digits} random [other=other]", "any number of [other=other]"
)
def test_several_targets_random_ones_and_any_number():
    three = ["plain-book", "plain-book", "plain-machine"]
    assert order("Pivot 3 target products.", three).yours.field == [f"{slug}*" for slug in three]
    t = order("Pivot 2 random products.", three)
    assert len([card for card in t.yours.field if card.endswith("*")]) == 2
    t = order("Pivot any number of products you control.", three).you("choose plain-machine", "stop")
    assert t.yours.field == ["plain-book", "plain-book", "plain-machine*"]


@pytest.mark.proves("not named {names}", "with {word:word of a name} in its name")
def test_names_are_asked_for():
    t = order("Pivot each product not named Jacquard Loom.", ["jacquard-loom", "rose-window"])
    assert t.yours.field == ["jacquard-loom", "rose-window*"]
    t = order("Pivot each product with Jacquard in its name.", ["jacquard-loom", "rose-window"])
    assert t.yours.field == ["jacquard-loom*", "rose-window"]


@pytest.mark.proves(
    "with {stat:compared} {n:digits} or more",
    "with {kind} {word:counter words} {many:on what}",
)
def test_things_are_described_by_points_and_indicators():
    t = order("Pivot each product with victory points 3 or more.", ["jacquard-loom", "rose-window"])
    assert t.yours.field == ["jacquard-loom*", "rose-window"]
    t = order("Pivot each resource with pollution indicators on it.", ["coal-seam pollution:1", "crude-oil"])
    assert t.yours.field == ["coal-seam* pollution:1", "crude-oil"]
    two = ["coal-seam pollution:2", "crude-oil pollution:1"]
    t = order("Unpivot up to 2 target resources with 2 or more pollution indicators on them.", two)
    assert t.asked == "you: target"
    assert [action for action in t.actions() if "oil" in action] == []


@pytest.mark.parametrize(
    ("group", "meant"),
    [
        ("each character from Asia", ["cai-lun"]),
        ("each ancient character", ["imhotep", "cai-lun"]),
        ("each ancient character from Africa you control", ["imhotep"]),
        ("each character with medicine", ["imhotep"]),
        ("each energy resource", ["waterwheel"]),
        ("each building block resource", ["brickyard"]),
        ("each product with art in its cost", ["rose-window"]),
        ("each product with glass in its cost", ["rose-window"]),
        ("each character or resource", ["imhotep", "cai-lun", "james-watt", "waterwheel", "brickyard"]),
    ],
)
def test_eras_regions_talents_and_kinds_describe_cards(group, meant):
    side = ["imhotep", "cai-lun", "james-watt", "waterwheel", "brickyard", "rose-window", "plain-book"]
    pivoted = [card[:-1] for card in order(f"Pivot {group}.", side).yours.field if card.endswith("*")]
    assert pivoted == meant


@pytest.mark.proves("in {place_of:whose} {place:zone}")
def test_cards_of_a_zone_are_counted():
    text = "This product has +1 victory points for each book card in your removed pile."
    assert at(text, removed=["epic-of-gilgamesh", "principia", "eureka"]).yours.points == 2
    text = "This product has +1 victory points for each card in your opponent's hand."
    assert at(text, their_hand=["eureka"] * 3, active=THEY).yours.points == 3


# Numbers.


@pytest.mark.proves(
    "{group} get(s) {changes} [{duration}]",
    "{group} get(s) {changes} [{duration}] for each {per:counted}",
    "{group} get(s) {changes} [{duration}], where X is {x:measure}",
)
def test_victory_points_change_for_a_time_or_for_good():
    t = order("Target book gets +2 victory points until end of turn.", ["plain-book"])
    assert t.yours.points == 2
    assert t.you("end").passed().yours.points == 0
    t = order("Target book gets +2 victory points.", ["plain-book"])
    assert t.you("end").passed().yours.points == 2
    t = order(
        "Target book gets +1 victory points until end of turn for each machine.",
        ["plain-book", "plain-machine"],
    )
    assert t.yours.points == 1
    text = "Target book gets +X victory points until end of turn, where X is the number of cards in your removed pile."
    assert order(text, ["plain-book"], removed=["eureka"] * 2).yours.points >= 2


@pytest.mark.proves(
    "{group:subject} has/have {changes:measured changes}",
    "{changes}, where X is {x:measure}",
    "the highest printed {stat} among {group:counted ones}",
)
def test_a_standing_bonus_of_an_amount_follows_it():
    text = "This product has +X victory points, where X is the highest printed victory points among books."
    assert at(text, ["epic-of-gilgamesh"], ["encyclopedie"]).yours.points == 6
    assert at(text).yours.points == 0


# Costs and limits.


def test_a_card_is_destroyed_as_a_cost():
    t = at("Destroy this product: Draw 2 cards.").you("use sage")
    assert (t.yours.removed, len(t.yours.hand)) == (["sage"], 2)
    t = at("Destroy 1 other product you control: Draw 1 card.", ["plain-book"]).you("use sage")
    assert (t.yours.field, len(t.yours.hand)) == (["sage"], 1)
    assert at("Destroy 1 other product you control: Draw 1 card.").refused("use sage") == "MAT-6.9"


@pytest.mark.proves("^ use this ability only once each turn and only during {period}.")
def test_an_ability_is_used_once_and_only_in_the_own_turn():
    text = "Pay 1 paper: Draw 1 card. Use this ability only once each turn and only during your turn."
    assert len(at(text, pool="p2").you("use sage").yours.hand) == 1
    assert at(text, pool="p2").you("use sage").refused("use sage") == "MAT-9.17"
    t = at(text, pool="p2", their_hand=["cai-lun"], active=THEY).they("play cai-lun")
    assert t.refused("use sage") == "MAT-6.17"


def test_other_things_are_pivoted_as_a_cost():
    t = at("Pivot 1 computer you control: Draw 1 card.", ["plain-computer", "plain-computer"]).you("use sage")
    assert t.asked == "you: pay"
    t.you("pay-with plain-computer-3")
    assert (t.yours.field, len(t.yours.hand)) == (["sage", "plain-computer", "plain-computer*"], 1)


@pytest.mark.proves("{group:subject} cost(s) {n:digits} {part(s)} more [for each {per:counted}]")
@pytest.mark.proves("the next {group:whole group} this turn costs {n:digits} {part(s)} more")
def test_costs_rise():
    text = "Each clash card your opponent plays costs 1 energy more."
    t = at(text, their_hand=["eureka"], their_pool="e1", active=THEY)
    assert t.refused("play eureka", THEY) == "MAT-6.9"
    assert at(text, their_hand=["eureka"], their_pool="e2", active=THEY).refused("play eureka", THEY) == ""
    text = "Each clash card you play costs 1 resource less for each book you control."
    assert at(text, ["plain-book"], hand=["eureka"]).refused("play eureka") == ""
    assert at(text, hand=["eureka"]).refused("play eureka") == "MAT-6.9"
    text = "The next clash card you play this turn costs 1 energy more."
    assert order(text, hand=["eureka"], pool="e1").refused("play eureka") == "MAT-6.9"
    assert order(text, hand=["eureka"], pool="e2").you("play eureka").yours.pool == ""


# Instructions.


@pytest.mark.proves("{who:other player} {verb:destroys} {group}")
def test_each_player_destroys_an_own_card():
    t = order("Each player destroys 1 product they control.", ["plain-book"], ["plain-book", "plain-machine"])
    assert (t.they("choose plain-machine").yours.field, t.theirs.field) == ([], ["plain-book"])


@pytest.mark.proves("{who:other player} discard(s) their hand", "discard your hand")
def test_whole_hands_are_discarded():
    t = order("Each player discards their hand.", hand=["eureka"], their_hand=["cai-lun"])
    assert (t.yours.hand, t.theirs.hand) == ([], [])
    t = order("Discard your hand.", hand=["eureka"], their_hand=["cai-lun"])
    assert (t.yours.hand, t.theirs.hand) == ([], ["cai-lun"])


@pytest.mark.proves("{who:other player} discard(s) the chosen cards")
def test_several_cards_of_a_hand_are_chosen():
    text = "Look at your opponent's hand. Choose 2 cards from that hand. Your opponent discards the chosen cards."
    t = order(text, their_hand=["cai-lun", "eureka", "aqueduct"]).you("pick eureka", "pick aqueduct")
    assert t.theirs.hand == ["cai-lun"]


@pytest.mark.proves("{who:actor} mill(s) {n:many} card(s)")
def test_a_player_mills():
    assert order("Your opponent mills 2 cards.", their_library=["eureka"]).theirs.removed == ["eureka"]


@pytest.mark.proves("put it {place,whose:place of that card}")
@pytest.mark.proves(
    "reveal the top card of {whose:deck of}", "reveal the top {n:several} cards of {whose:deck of}"
)
def test_cards_are_revealed_and_put_away():
    text = "Reveal the top card of your library. If it is a book, put it into your hand."
    assert order(text, library=["aqueduct", "principia"]).yours.hand == ["principia"]
    assert order(text, library=["principia", "aqueduct"]).yours.hand == []
    text = "Reveal the top 2 cards of your library. Put 1 of those cards into your hand and the rest "
    text += "into your removed pile."
    t = order(text, library=["eureka", "aqueduct", "principia"]).you("pick aqueduct")
    assert (t.yours.hand, t.yours.removed, t.yours.library) == (
        ["aqueduct"],
        ["principia", "order"],
        ["eureka"],
    )


@pytest.mark.proves(
    "put {n:digits} card(s) from your hand {place:place in deck} [in_any_order=in any order]",
    "put {group:cards from pile} {place:place in deck} [in_any_order=in any order]",
    "put {group} {place:place in its deck}",
    "put {group} {:pile of its owner}",
)
def test_cards_are_put_into_libraries_and_piles():
    t = order(
        "Put 1 card from your hand on the bottom of your library.", hand=["eureka"], library=["aqueduct"]
    )
    assert (t.yours.hand, t.yours.library) == ([], ["eureka", "aqueduct"])
    text = "Put target card from your removed pile on top of your library."
    assert order(text, removed=["eureka"], library=["aqueduct"]).yours.library == ["aqueduct", "eureka"]
    t = order(
        "Put target book on top of its owner's library.", they=["principia"], their_library=["aqueduct"]
    )
    assert (t.theirs.field, t.theirs.library) == ([], ["aqueduct", "principia"])
    assert order("Put target book into its owner's removed pile.", they=["principia"]).theirs.removed == [
        "principia"
    ]


@pytest.mark.proves("shuffle {place:into the deck}")
def test_a_removed_pile_is_shuffled_into_the_library_which_is_cut():
    t = order("Shuffle your removed pile into your library.", removed=["eureka"] * 3, library=["aqueduct"])
    assert t.asked == "they: cut"
    assert (sorted(t.they("decline").yours.library), t.yours.removed) == (
        ["aqueduct"] + ["eureka"] * 3,
        ["order"],
    )


@pytest.mark.proves("{who:loser} lose(s) the game")
def test_a_player_is_told_to_lose():
    assert order("Your opponent loses the game.").outcome[:7] == "you win"
    assert order("You lose the game.").outcome[:8] == "they win"


# Statements.


@pytest.mark.proves(
    "your opponent cannot {verb:playing} {group:counted ones}",
    "you cannot {verb:playing} {group:counted ones}",
)
@pytest.mark.proves("{who:player} cannot play more than {n,group:numbered} each turn")
def test_what_one_player_cannot_play():
    t = at("Your opponent cannot play books.", hand=["plain-book"], their_hand=["plain-book"])
    assert t.refused("play plain-book") == ""
    t = at("Your opponent cannot play books.", their_hand=["plain-book", "plain-machine"], active=THEY)
    assert (t.refused("play plain-book", THEY), t.refused("play plain-machine", THEY)) == ("MAT-6.9", "")
    assert at("You cannot play books.", hand=["plain-book"]).refused("play plain-book") == "MAT-6.9"
    t = at("You cannot play more than 1 book each turn.", hand=["plain-book"] * 2).you("play plain-book")
    assert t.refused("play plain-book") == "MAT-6.9"


@pytest.mark.proves("you may play {n:digits} additional {noun:limited(s)} this turn")
def test_more_may_be_played_this_turn():
    t = order("You may play 2 additional characters this turn.", hand=["cai-lun"] * 4)
    t.you("play cai-lun", "play cai-lun", "play cai-lun")
    assert t.refused("play cai-lun") == "MAT-6.3"
    t = (
        order("You may play 2 additional characters this turn.", hand=["cai-lun"] * 4)
        .you("end")
        .to("main", THEY)
    )
    t.they("end").to("main", YOU).you("play cai-lun")
    assert t.passed().refused("play cai-lun") == "MAT-6.3"


@pytest.mark.proves(
    "activated abilities of {group:single} cannot be used",
    "activated abilities of {group:every} cannot be used",
)
def test_abilities_cannot_be_used():
    text = "Activated abilities of each book your opponent controls cannot be used."
    t = at(text, they=["encyclopedie", "cai-lun"], active=THEY)
    assert (t.refused("use encyclopedie", THEY), t.refused("use cai-lun", THEY)) == ("MAT-6.9", "")
    t = order("Activated abilities of target book cannot be used until end of turn.", ["encyclopedie"])
    assert t.refused("use encyclopedie") == "MAT-6.9"
    assert t.you("end").to("main", THEY).they("end").to("main", YOU).refused("use encyclopedie") == ""


# What the rules of talents and of pivoting say besides.


def test_a_talent_is_gained_by_several_and_more_than_one():
    t = order("Each character gains art and medicine until end of turn.", ["james-watt"], ["cai-lun"])
    assert t.yours.talents("james-watt") == "art business engineering medicine"
    assert t.theirs.talents("cai-lun") == "art business engineering medicine"


def test_a_talent_gained_does_not_come_to_a_card_that_enters_later():
    t = order("Each character gains art until end of turn.", ["james-watt"], hand=["cai-lun"]).you(
        "play cai-lun"
    )
    assert t.yours.talents("cai-lun") == "business engineering"


def test_what_speaks_of_the_preempted_move_needs_one():
    for line in (
        "Whenever you play a book, foil the preempted move.",
        "This product has +1 victory points. Foil it.",
    ):
        assert check(line, WORDS, suggest=False).ability is None


FRAME = {"name": "Frame", "cost": {"talents": ["engineering", "engineering"]}}
PRESS = {"name": "Press", "cost": {"resources": {"copper": 2}}}


def test_a_card_changes_its_own_cost_in_the_hand():
    cheap = [PRESS | {"text": "This product costs 1 copper less for each book you control."}]
    assert table(["plain-book"] * 2, hand=["press"], cards=cheap).refused("play press") == ""
    assert table(["plain-book"], hand=["press"], cards=cheap).refused("play press") == "MAT-6.9"
    dear = [PRESS | {"text": "This product costs 1 energy more."}]
    assert table(hand=["press"], pool="c2", cards=dear).refused("play press") == "MAT-6.9"
    assert table(hand=["press"], pool="c2 e1", cards=dear).you("play press").yours.pool == ""


@pytest.mark.parametrize(
    ("text", "helper", "pivoted"),
    [
        ("Each character you control pays for 2 engineering with 1 pivot.", "james-watt", 1),
        (
            "Each book you control can be pivoted for engineering as though it were a character.",
            "plain-book",
            2,
        ),
        ("Each resource can be pivoted for engineering as though it were a character.", "copper-mine", 2),
    ],
)
def test_what_pays_for_talents_is_said_of_whole_groups(text, helper, pivoted):
    t = at(text, [helper] * 2, hand=["frame"], cards=[FRAME]).you("play frame", f"pay-with {helper}-2")
    assert [card for card in t.yours.field if card.endswith("*")] == [f"{helper}*"] * pivoted


def test_nothing_else_pays_for_talents():
    t = at("This product has +1 victory points.", ["plain-book"] * 2, hand=["frame"], cards=[FRAME])
    assert t.refused("play frame") == "MAT-8.11"


@pytest.mark.parametrize(
    ("text", "stays"),
    [("Your moves cannot be foiled.", True), ("Your opponent's moves cannot be foiled.", False)],
)
def test_whose_moves_cannot_be_foiled(text, stays):
    t = at(text, hand=["plain-book"], their_hand=["veto"]).you("play plain-book").they("play veto").passed()
    assert ("plain-book" in t.yours.field) is stays


def test_a_replacement_of_any_product():
    assert at("If this product would be destroyed, instead draw 1 card.", hand=["ruin"]).you(
        "play ruin"
    ).yours.field == ["sage"]
    text = "If another product would be destroyed, instead return it to its owner's hand."
    t = at(text, ["plain-book"], hand=["ruin"])
    assert t.you("play ruin", "target plain-book").yours.hand == ["plain-book"]


def test_indicators_of_any_kind_are_put_and_removed():
    text = "At the start of each turn, put 1 fame indicator on each other product."
    t = at(text, [], ["plain-machine"]).you("end").to("main", THEY)
    assert t.theirs.field == ["plain-machine fame:1"]
    t = order("Remove 2 fame indicators from target product. If you do, draw 1 card.", ["plain-book fame:1"])
    assert (t.yours.field, len(t.yours.hand)) == (["plain-book"], 1)


def test_otherwise_is_for_what_was_not_done():
    text = "Remove 2 fame indicators from target product. If you do, draw 2 cards. Otherwise, draw 1 card."
    assert len(order(text, ["plain-book fame:2"]).yours.hand) == 2
    assert len(order(text, ["plain-book"]).yours.hand) == 1
    text = "You may discard 1 card. If you do, draw 2 cards. Otherwise, draw 1 card."
    for hand, answers, left in [(["plain-book"], ["yes"], 2), (["plain-book"], ["no"], 2), ([], [], 1)]:
        t = order(text, hand=hand)
        if t.asks(YOU, "may"):
            t.you(*(answers or ["no"]))
        assert (len(t.yours.hand), "plain-book" in t.yours.hand) == (left, answers == ["no"])


def test_another_target_is_none_of_the_targets_before_it():
    text = "Pivot target product. Destroy another target product."
    t = table(
        ["plain-book", "plain-machine"],
        hand=["order"],
        cards=[{"name": "Order", "type": "clash", "text": text}],
    )
    t.you("play order", "target plain-book")
    assert t.passed().yours.field == ["plain-book*"]
    cards = [{"name": "Order", "type": "clash", "text": text}]
    assert table(["plain-book"], hand=["order"], cards=cards).refused("play order") == "MAT-6.9"


def test_prompts_call_the_zones_by_the_game_s_words():
    text = "Look at the top 2 cards of your library. Put 1 of those cards on top of your library and the rest on the "
    t = order(text + "bottom of your library in any order.")
    assert "on top of the library" in t.question.prompt
    text = "Search your library for a book card, reveal it, put it into your hand, then shuffle your library."
    assert "your library" in order(text).question.prompt
