"""Ordinary English is heard as card text, and never as something else than was written."""

from __future__ import annotations

import re
from itertools import product
from random import Random

import pytest

from mindtable.cards.text.hearing import sentences_of, with_modes
from mindtable.cards.text.read import check, check_card, heard_card
from mindtable.language.text.diagnosis import TextError
from tests.language.sets import GAMES, lines_of, words_of
from tests.language.test_suggestions_keep_the_meaning import TURNS, turned_round

HEARD = [
    # Numbers and articles.
    ("tumblrcards", "When this creature dies, draw a card.", "When this creature dies, draw 1 card."),
    ("tumblrcards", "When this creature dies, draw two cards.", "When this creature dies, draw 2 cards."),
    ("tumblrcards", "When this creature dies, draw 2 card.", "When this creature dies, draw 2 cards."),
    ("tumblrcards", "Whenever an creature dies, gain 1 health.", "Whenever a creature dies, gain 1 health."),
    ("tumblrcards", "When this creature dies, draw an additional card.", "When this creature dies, draw 1 card."),
    ("mindnet", "Steal a GNE.", "Steal 1 GNE."),
    ("mind", "Your opponent discards a card at random.", "Your opponent discards 1 random card."),
    # This very card.
    ("tumblrcards", "When Imp dies, draw a card.", "When this creature dies, draw 1 card."),
    ("tumblrcards", "When this enters, draw a card.", "When this creature enters play, draw 1 card."),
    ("mind", "When it challenges, draw a card.", "Whenever this thought challenges, draw 1 card."),
    ("tumblrcards", "When another creature named Imp dies, draw 1 card.",
     "Whenever another creature named Imp dies, draw 1 card."),
    ("mindnet", "Whenever this individual enters play, draw 1 card.", "When you recruit this individual, draw 1 card."),
    # All of them.
    ("tumblrcards", "Creatures you control get +1/+1.", "Each creature you control has +1/+1."),
    ("tumblrcards", "All other creatures have +1/+1.", "Each other creature has +1/+1."),
    ("tumblrcards", "When this creature dies, all other creatures get -1/-1.",
     "When this creature dies, each other creature gets -1/-1."),
    ("minds_across_time", "Products can't be destroyed.", "No product can be destroyed."),
    # Times and conditions.
    ("mind", "At the beginning of your turn, draw a card.", "At the start of your turn, draw 1 card."),
    ("mind", "Target thought gets +1 power this turn.", "Target thought gets +1 power until end of turn."),
    ("mind", "This gets +2 power while it's challenging.", "While it is challenging, this thought has +2 power."),
    ("mind", "Draw a card when you play this.", "When you play this thought, draw 1 card."),
    ("tumblrcards", "Whenever your opponent draws a card, they lose 1 health.",
     "Whenever your opponent draws a card, your opponent loses 1 health."),
    ("tumblrcards", "Can't attack.", "This creature cannot attack."),
    ("tumblrcards", "If this dies, you get to draw 2", "When this creature dies, you may draw 2 cards."),
    ("minds_across_time", "Pivot: Draw a card!", "Pivot this resource: Draw 1 card."),
    # Whose things are.
    ("tumblrcards", "Your other creatures get +1/+1.", "Each other creature you control has +1/+1."),
    ("tumblrcards", "When this dies, destroy target enemy creature.",
     "When this creature dies, destroy target creature your opponent controls."),
    ("tumblrcards", "When this dies, sacrifice one of your creatures.",
     "When this creature dies, sacrifice 1 creature you control."),
    ("minds_across_time", "Destroy a book or an artwork.", "Destroy 1 book or artwork."),
    ("minds_across_time", "Search your library for a book, reveal it, put it into your hand, then shuffle.",
     "Search your library for a book card, reveal it, put it into your hand, then shuffle your library."),
    # Things where only cards can be meant.
    ("tumblrcards",
     "When this creature dies, search your deck for a creature, put it into your hand, then shuffle your deck.",
     "When this creature dies, search your deck for a card, put it into your hand, then shuffle your deck."),
    ("tumblrcards", "When this creature dies, return target creature from your discard pile to your hand.",
     "When this creature dies, return target card from your discard pile to your hand."),
    # Commas, order, and conditions behind.
    ("tumblrcards", "When he shows up you draw a card", "When this creature enters play, draw 1 card."),
    ("tumblrcards", "If this dies, then draw two.", "When this creature dies, draw 2 cards."),
    ("tumblrcards", "This costs 1 less if you control another creature.",
     "While you control another creature, this creature costs 1 less."),
    ("tumblrcards", "At the end of your turn, destroy this unless you control another creature.",
     "At the end of your turn, if you control no other creatures, destroy this creature."),
    ("mindnet", "When an individual dies, draw a card once per turn.",
     "Whenever an individual dies, draw 1 card. This ability triggers only once each turn."),
    # Turns, arrivals, players.
    ("tumblrcards", "When your turn starts, draw a card.", "At the start of your turn, draw 1 card."),
    ("tumblrcards", "Gain 1 life whenever another creature enters under your control.",
     "Whenever another creature you control enters play, gain 1 health."),
    ("tumblrcards", "On play: the other player throws away a card, their choice.",
     "When you cast this creature, your opponent discards 1 card."),
    ("tumblrcards", "At the start of each player's turn, they lose 1 health.",
     "At the start of each player's turn, that player loses 1 health."),
    ("tumblrcards", "Whenever one of your other creatures dies, draw a card.",
     "Whenever another creature you control dies, draw 1 card."),
    ("mindnet", "Exhausted enemy individuals get -1 motivation.",
     "Each exhausted individual your opponent controls has -1 motivation."),
    # Costs.
    ("mind", "Your thoughts cost 1 less.", "Each thought you play costs 1 less."),
    ("mindnet", "While it's your turn, events cost the other player 2 more.",
     "While it is your turn, each event your opponent plays costs 2 more."),
    ("mindnet", "Once each turn, pay 2: draw a card.",
     "Pay 2 Credits: Draw 1 card. Use this ability only once each turn."),
    ("minds_across_time", "Pivot this and pay 1 energy to draw a card.",
     "Pivot this resource, pay 1 energy: Draw 1 card."),
    ("minds_across_time", "Pivot this for 2 copper.", "Pivot this resource: Add 2 copper."),
    # Instructions.
    ("tumblrcards", "When this enters, choose a creature and destroy it.",
     "When this creature enters play, choose 1 creature, then destroy it."),
    ("mindnet", "Choose an exhausted individual and activate it.", "Choose 1 exhausted individual, then activate it."),
    ("mind", "Your opponent discards the top two cards of their deck.", "Your opponent mills 2 cards."),
    ("mind", "Bounce target thought.", "Return target thought to its owner's hand."),
    ("minds_across_time", "Unpivot target resource card you control.", "Unpivot target resource you control."),
    ("tumblrcards", "When this enters, it also gets +1/+1 for good.", "When this creature enters play, it gets +1/+1."),
    # Words of other games.
    ("mindnet", "Tap target individual.", "Exhaust target individual."),
    ("mindnet", "Destroy target item.", "Discard target item."),
    ("minds_across_time", "Look at the top card of your library.", "Look at the top card of your library."),
    ("mind", "Mill 2 cards, then look at your opponent's hand.", "Mill 2 cards, then look at your opponent's hand."),
    ("tumblrcards", "When this creature dies, each player discards their hand, then draws 3 cards.",
     "When this creature dies, each player discards their hand, then each player draws 3 cards."),
    ("tumblrcards", "For every 2 creatures you control, this has +1/+1.",
     "This creature has +1/+1 for each 2 creatures you control."),
    ("tumblrcards", "When you cast this, you may pay 2. If you do, draw a card.",
     "When you cast this creature, you may pay 2 mana. If you do, draw 1 card."),
    ("mindnet", "Your opponent discards a card unless they pay 3.",
     "Your opponent discards 1 card unless your opponent pays 3 Credits."),
    ("mindnet", "Once per turn, you may discard a card. If you do, draw a card.",
     "Discard 1 card: Draw 1 card. Use this ability only once each turn."),
    ("tumblrcards", "At the end of your turn, sacrifice another creature. If you can't, you lose 4 health.",
     "At the end of your turn, sacrifice 1 other creature. If that cannot be done, lose 4 health."),
    ("tumblrcards", "This takes no damage from creatures with attack 2 or less.",
     "If this creature would take damage from a creature with attack 2 or less, instead prevent that damage."),
    ("minds_across_time", "Add 1 copper for each artwork you control.", "Add 1 copper for each artwork you control."),
    ("mind", "Your opponent may discard a card. If they don't, draw a card.",
     "Draw 1 card unless your opponent discards 1 card."),
]  # fmt: skip

# Another meaning is nearer than the right one.
NOT_HEARD = [
    ("tumblrcards", "Target creature has +1/+1."),
    ("tumblrcards", "When this creature dies, that player draws 1 card."),
    ("tumblrcards", "When this creature lives, draw 1 card."),
    ("tumblrcards", "This creature must block each turn."),
    ("minds_across_time", "Whenever this product is unpivoted, draw 1 card."),
    ("mind", "Sacrifice a thought."),
    ("mind", "Target thought gets +2/+3 until end of turn."),
]


@pytest.mark.parametrize(("game", "line", "canonical"), HEARD)
def test_ordinary_english_is_heard_as_card_text(game: str, line: str, canonical: str) -> None:
    checked = check(line, words_of(game), name="Imp")
    assert checked.canonical == canonical
    assert check(canonical, words_of(game), hears=False).ability == checked.ability


@pytest.mark.parametrize(("game", "line"), NOT_HEARD)
def test_nothing_is_heard_that_was_not_said(game: str, line: str) -> None:
    assert check(line, words_of(game), suggest=False).ability is None


def test_choices_below_one_another_are_one_line() -> None:
    lines = ["When this enters play, choose one -", "- Draw a card.", "- Your opponent discards a card."]
    assert [text for text, _ in heard_card(lines, words_of("tumblrcards"), "Imp")] == [
        "When this creature enters play, choose one: draw 1 card; or your opponent discards 1 card."
    ]
    assert with_modes(["- Draw a card."]) == [(1, "- Draw a card.")]


def test_abilities_in_one_line_become_a_line_each() -> None:
    words = words_of("mind")
    line = "It can't block. Whenever it challenges, draw a card."
    assert [text for text, _ in heard_card([line], words)] == [
        "This thought cannot block.",
        "Whenever this thought challenges, draw 1 card.",
    ]
    # What may speak of a thing that was named before is no line of its own.
    with pytest.raises(TextError):
        heard_card(["Each thought has +1 power. It can't block."], words)


def test_a_fault_says_the_line_as_it_was_written() -> None:
    lines = ["When this dies, draw a card.", "This flies."]
    with pytest.raises(TextError, match="Imp, line 2"):
        heard_card(lines, words_of("tumblrcards"), "Imp")
    checked = check_card(lines, words_of("tumblrcards"), "Imp")
    assert [(line.number, line.written) for line in checked] == [(1, lines[0]), (2, lines[1])]


def test_sentences_end_outside_quotation_marks() -> None:
    assert sentences_of('Draw 1 card. Each has "Draw 1 card. Discard 1 card." Mill 1 card.') == [
        "Draw 1 card.",
        'Each has "Draw 1 card. Discard 1 card." Mill 1 card.',
    ]


@pytest.mark.parametrize(
    ("line", "heard"),
    [
        # A condition behind that speaks of what the instruction names would speak of something else before it.
        ("When this dies, destroy target creature if it has 2 or more time counters on it.", ""),
        ("When this dies, draw a card. Destroy target creature if it has a time counter on it.", ""),
        (
            "When this dies, draw a card if you control another creature.",
            "When this creature dies, if you control another creature, draw 1 card.",
        ),
        (
            "This has +1/+1 while it has a time counter on it.",
            "While it has 1 or more time counters on it, this creature has +1/+1.",
        ),
        ("Each other creature has +1/+1 while it has a time counter on it.", ""),
        (
            "Haste (this can attack the turn it comes into play).",
            "This creature can attack the turn it enters play.",
        ),
        ("Haste (this can attack players).", ""),
        (
            "If this would be dealt damage, prevent 1 of that damage.",
            "If this creature would take damage, instead this creature takes 1 less damage.",
        ),
        (
            "When this dies, gain 2 health and draw a card.",
            "When this creature dies, gain 2 health, then draw 1 card.",
        ),
        ("When this dies, your opponent discards a card and draw a card.", ""),
        (
            "When this dies, look at your opponent's hand and choose a card. They discard it.",
            "When this creature dies, look at your opponent's hand. Choose 1 card from that hand. Your opponent "
            "discards the chosen card.",
        ),
        (
            "When this dies, roll a six-sided die. On a 5 or higher, draw a card.",
            "When this creature dies, roll a 6-sided die. If the result is 5 or more, draw 1 card.",
        ),
        ("At the end of the turn, draw a card.", ""),
        (
            "When this dies, your opponent chooses 1 creature they control. Destroy the chosen creature.",
            "When this creature dies, your opponent chooses 1 creature they control. Destroy the chosen creature.",
        ),
        (
            "Whenever this attacks, your opponent discards a card and loses 1 health.",
            "Whenever this creature attacks, your opponent discards 1 card, then your opponent loses 1 health.",
        ),
        (
            "At the end of your turn, put a soot counter on this. If it has three or more, draw a card.",
            "At the end of your turn, put 1 soot counter on this creature. If it has 3 or more soot counters "
            "on it, draw 1 card.",
        ),
        (
            "Whenever you draw a card outside your draw phase, gain 1 health.",
            "Whenever you draw a card, if it is not your draw phase, gain 1 health.",
        ),
        (
            "When this enters play and whenever it attacks, draw a card.",
            "Whenever this creature enters play or this creature attacks, draw 1 card.",
        ),
        (
            "When this enters play, draw a card. If you control another creature, draw two cards instead.",
            "When this creature enters play, if you control another creature, draw 2 cards. Otherwise, draw 1 card.",
        ),
        ("When this enters play, destroy target creature. If it is named Imp, draw a card instead.", ""),
        (
            "When this enters play, you may discard a card. If you don't, sacrifice it.",
            "When this creature enters play, sacrifice it unless you discard 1 card.",
        ),
        (
            "When this enters play, your opponent may discard a card. If they don't, they lose 2 health.",
            "When this creature enters play, your opponent loses 2 health unless your opponent discards 1 card.",
        ),
        (
            "When this dies, look at the top three cards of your deck. You may reveal a creature card with cost 2 "
            "or less "
            "from among them and put it into your hand. Put the rest on the bottom of your deck in any order.",
            "When this creature dies, look at the top 3 cards of your deck. Reveal 1 card with cost 2 or less from "
            "among "
            "those cards, put it into your hand and the rest on the bottom of your deck in any order.",
        ),
        (
            "When this dies, look at the top three cards of your deck. You may reveal a creature card with cost 2 "
            "or less "
            "from among them and put it into your hand. Put the rest on the bottom of your deck in a random order.",
            "",
        ),
        (
            "When this enters play, it deals 2 damage to any target.",
            "When this creature enters play, choose one: it deals 2 damage to target creature; or it deals 2 damage to "
            "your opponent; or it deals 2 damage to you.",
        ),
        (
            "When this enters play, target player draws two cards.",
            "When this creature enters play, choose one: draw 2 cards; or your opponent draws 2 cards.",
        ),
        (
            "This can only attack if you have no other creatures.",
            "This creature cannot attack unless you control no other creatures.",
        ),
        (
            "When this dies, look at your opponent's hand. Choose a creature from it. They discard it.",
            "When this creature dies, look at your opponent's hand. Choose 1 card from that hand. Your opponent "
            "discards "
            "the chosen card.",
        ),
        (
            "The first time each turn a creature dies, draw a card.",
            "Whenever a creature dies, draw 1 card. This ability triggers only once each turn.",
        ),
        (
            "When this dies, destroy the creature with the highest attack your opponent controls. If it's a tie, you "
            "choose.",
            "When this creature dies, destroy the creature your opponent controls with the highest attack.",
        ),
    ],
)
def test_ideas_are_heard_or_refused(line: str, heard: str) -> None:
    assert check(line, words_of("tumblrcards"), suggest=False).canonical == heard


def test_the_bearer_is_meant_behind_the_bearer() -> None:
    line = "Equipped individual gets +1 motivation while it's approaching."
    checked = check(line, words_of("mindnet"), suggest=False, name="Vest", type_="item")
    assert checked.canonical == "While the bearer is approaching, the bearer has +1 motivation."


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_what_is_turned_round_is_not_heard_as_it_was(game: str) -> None:
    words, random = words_of(game), Random(f"heard {game}")
    for line, (pattern, other) in product(random.sample(lines_of(game), 60), TURNS):
        text = re.sub(pattern, other, line, count=1, flags=re.IGNORECASE)
        if text != line:
            canonical = check(text, words, suggest=False).canonical
            assert not canonical or not turned_round(text, canonical), (text, canonical)
