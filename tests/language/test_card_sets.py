"""Every line of the card sets is read and printed back, and every phrase of the grammar is in use."""

from collections import Counter
from dataclasses import replace

import pytest

from mindtable.cards.text.grammar import phrases_in_force
from mindtable.cards.text.read import check, phrases_of, print_line, read_card
from mindtable.language.text.diagnosis import AMBIGUOUS
from tests.language.sets import GAMES, abilities_of, cards_of, lines_of, words_of


def read_example(phrase, game):
    return check(phrase.example, words_of(game), suggest=False).ability


@pytest.mark.source
@pytest.mark.parametrize(
    ("game", "number", "lines_in_all"),
    [("tumblrcards", 153, 202), ("mind", 112, 118), ("minds_across_time", 162, 199), ("mindnet", 220, 235)],
)
def test_every_card_of_a_game_is_read_whole_and_printed_back(game, number, lines_in_all):
    words = words_of(game)
    cards = cards_of(game)
    assert len(cards) == number
    assert sum(len(lines) for _, lines in cards) == lines_in_all
    for name, lines in cards:
        abilities = read_card(lines, words, name)
        assert [print_line(ability, words) for ability in abilities] == lines


@pytest.mark.parametrize("game", GAMES)
def test_no_line_is_ambiguous(game):
    for line in lines_of(game):
        diagnosis = check(line, words_of(game), suggest=False).diagnosis
        assert diagnosis is None or diagnosis.code != AMBIGUOUS, line


def test_every_phrase_has_an_example_that_says_its_node():
    for game in GAMES:
        for phrase in phrases_in_force(words_of(game)):
            if phrase.example and not phrase.canonical:
                assert any(read_example(phrase, name) is not None for name in GAMES), phrase
            elif phrase.example:
                assert any(
                    phrase in phrases_of(found, words_of(name))
                    for name in GAMES
                    if (found := read_example(phrase, name)) is not None
                ), phrase


# What the rules speak of (TC-7.5, TC-7.12, TC-11.11) and no card of the sets says: a designer's card may.
FOR_DESIGNERS = {
    "{who:event player} draw(s) a card",
    "{who:event player} discard(s) a card",
    "{who:event player} would gain health",
    "{who:event player} would draw a card",
    # What is asked of whole numbers, of lines and of sentences is said of more than the cards say it of.
    "half {of:event amount}, rounded down",
    "lose half your {resource:resources}, rounded down",
    "{effect:chain} .",
    "{group} gain(s) “ {ability:line} ”",
    "{who:other player} discard(s) the chosen cards",
    # What the word lists of the rules allow besides.
    "it",
    "put it {place,whose:place of that card}",
    "choose a(n) {what:variety one}",
    "of the chosen {what:variety one}",
    "^ as {group:this card} resolves, {effect:joined} .",
    "{who:other player} discard(s) their hand",
    "discard your hand",
    "reveal the top {n:several} cards of {whose:deck of}",
    "put {n:digits} card(s) from your hand {place:place in deck} [in_any_order=in any order]",
    "put {group} {:pile of its owner}",
    "you cannot {verb:playing} {group:counted ones}",
    # What another player has done, and what is paid while a card is carried out.
    "if they do, {effect:joined} .",
    "pay {n:digits} mana",
    "if that cannot be done, {effect:joined} .",
    "{who:actor} add(s) {n:many} {resource(s)}",
    # What the next play costs, losses of health, uses under a condition.
    "the next {group:whole group} this turn costs {-n:digits} less",
    "the next {group:whole group} this turn costs {n:digits} more",
    "{who:event player} lose(s) health",
    "^ use this ability only if {condition}.",
    "{who:player} cannot play more than {n,group:numbered} each turn",
    "players have {changes:player changes} [for each {per:counted}]",
    "players have {changes:measured player changes}",
    "{who:player} has/have {changes:measured player changes}",
    "{changes:player changes}, where X is {x:measure}",
    "{group} get(s) {changes} [{duration}], where X is {x:measure}",
    "double {of:measure}",
    "{group} get(s) {changes} as long as {until:condition}",
    "{statement} as long as {until:condition}",
    "exchange the {stat} of {first:group} and {second:group} as long as {until:condition}",
    "{group} become(s) a copy of {model:group} and gain(s) “ {gains:line} ”",
    "{group} become(s) a copy of {name:card name} and gain(s) this ability",
    "{group} gain(s) this ability",
    # What the word lists of Minds Across Time allow besides.
    "{who:another player} cannot play {group:reference} {duration}",
    "activated abilities of {group:every} cannot be used",
    "activated abilities of {group:single} cannot be used",
    "the next {group:whole group} this turn costs {n:digits} {part(s)} more",
    "with {kind} {word:counter words} {many:on what}",
    "you may play {n:digits} additional {noun:limited(s)} this turn",
    "{amount:measure} is {n:digits} or less",
    "{amount:measure} is {n:digits} or more",
    "{group:something} is pivoted",
    "{group:something} is pivoted by an effect your opponent controls",
    "{group:subject} cost(s) {n:digits} {part(s)} more [for each {per:counted}]",
    # Ideas that any designer expects.
    "up to {n:digits} [other=other]",
    "with the highest {stat:compared}",
    "with the lowest {stat:compared}",
    "flip a coin",
    "the coin shows {side:side of a coin}",
    "{effect:later} .",
    "if {condition}, {effect:later} .",
    "if you do, {effect:later} .",
    "otherwise, {effect:later} .",
    "{who:another player} chooses one : {modes} .",
    "lose half your {resource:resources}, rounded up",
    "{who:other player} lose(s) half their {resource:resources}, rounded up",
    "roll a(n) {sides} die",
    "the result is {results}",
    "the result is {n:digits} or less",
    "the result is {n:digits} or more",
    "at the end of this {step:ending step}, {effect:joined}",
    "at the end of your next {step:ending step}, {effect:joined}",
    "at the start of your next {step:step of turn}, {effect:joined}",
    "at the start of your opponent's next {step:step of turn}, {effect:joined}",
    "you draw your {n:ordinal} card each turn",
    "{who:other event player} draws their {n:ordinal} card each turn",
    "you {verb:playing} your {n:ordinal} {group:whole group} each turn",
    "{who:other event player} {verb:plays} their {n:ordinal} {group:whole group} each turn",
    "{group:this card} enters play with X {kind} {word:counter words} on it",
    "{group:this card} enters play with {n:number} {kind} {word:counter word(s)} on it",
    "{group:reference} has no {kind} {word:counter words} on it",
    "{group:subject} has/have {changes} for each {every:counter on it}",
    "{kind} {word:counter word} on it",
    "you control more {group:counted ones} than your opponent",
    "you control fewer {group:counted ones} than your opponent",
    "your opponent controls fewer {group:counted ones} than you",
    "reveal your hand",
    "{whose:other player} reveal(s) their hand",
    "reveal 1 random card from your hand",
    "{whose:other player} reveal(s) 1 random card from their hand",
    "put {kind:numbered cards} from among those cards {to:place of yours} and the rest {rest:place of the rest}",
    "reveal {kind:numbered cards} from among those cards, put it into your hand and the rest {rest:place of the rest}",
    "put those cards {place:place in deck} in any order",
    "{who:other player} {verb:turns} {group}",
    # Numbers compared with amounts, and what others return.
    "with {stat:stat} less than {than:measure}",
    "with {stat:stat} greater than {than:measure}",
    "{who:other player} return(s) {group} to its owner's hand",
    # What has to be done, and what the first play of a turn costs in parts.
    "{group:subject} {what:duty} each turn if able",
    "the first {group:whole group} each turn costs {n:digits} {part(s)} more",
    "the first {group:whole group} each turn costs {-n:digits} {part(s)} less",
    "the first {group:whole group} each player plays each turn costs {n:digits} {part(s)} more",
    "the first {group:whole group} each player plays each turn costs {-n:digits} {part(s)} less",
    # What comes back into play, exact numbers, and what a player who was named controls.
    "put {group:cards from pile} into play",
    "put {group:cards from pile} into play {word:turned}",
    "with {stat:compared} {n:digits}",
    "{who:that player} controls {group:some}",
    "{who:that player} controls no {group:none of}",
    "{who:that player} controls {n:digits} or more {group:counted ones}",
    "{event:coming}",
    # What has happened in this turn.
    "{who:doer} {verb:played} {group:remembered one} this turn",
    "{who:doer} {verb:played} no {group:remembered none} this turn",
    "{who:doer} {verb:played} {n:several} or more {group:remembered ones} this turn",
    "{who:doer} drew {n:several} or more cards this turn",
    "{who:doer} discarded a card this turn",
    "{who:doer} discarded {n:several} or more cards this turn",
    "{who:doer} gained health this turn",
    "{who:doer} gained {n:several} or more health this turn",
    "{group:remembered one} [{who:controlled}] died this turn",
    "no {group:remembered none} [{who:controlled}] died this turn",
    "{n:several} or more {group:remembered ones} [{who:controlled}] died this turn",
    "{group:this card} attacked this turn",
    "{group:remembered one} [{who:controlled}] attacked this turn",
    "{group:this card} {step:past occurrence} this turn",
    "{group:remembered one} [{who:controlled}] {step:past occurrence} this turn",
    "no {group:remembered none} [{who:controlled}] {step:past occurrence of many} this turn",
    "you {step:past occurrence of you} this turn",
    "{who:other doer} {step:past occurrence of a player} this turn",
    "the number of {group:remembered ones} {who:doer} {verb:played} this turn",
    "the number of cards {who:doer} drew this turn",
    "the number of cards {who:doer} discarded this turn",
    # Borrowed individuals, and the result of a die as an amount.
    "{who:actor} gain(s) control of {group} {duration}",
    "the result",
    # The first of each player, and counters that count up to a number.
    "the first {group:whole group} each player plays each turn costs {n:digits} more",
    "the first {group:whole group} each player plays each turn costs {-n:digits} less",
    "{kind} {word:counter word} on it, up to {most:digits}",
    # Parts of a turn.
    "it is {who:whose} {phase}",
    "it is not {who:whose} {phase}",
    # Abilities that are given.
    "{group:subject} has/have “ {ability:line} ”",
    "{group} gain(s) “ {ability:line} ” {duration}",
    # Attacks on somebody.
    "{group:something} attacks {whom:event player}",
    "{group:something} attacks {target:something}",
    # Replacements that depend on something.
    "^ if {event:would}, you may instead {effect:offered} .",
    "^ if {event:would} and {condition}, you may instead {effect:offered} .",
    "^ the first time each turn {event:would} [and {condition}], instead {effect:joined} . [{limits}]",
    "^ the first time each turn {event:would}, you may instead {effect:offered} .",
    "^ the first time each turn {event:would} and {condition}, you may instead {effect:offered} .",
    "{group:reference} has {n:digits} or fewer {kind} {word:counter words} on it",
    # What waits for something in this turn, and what is drawn up to a number.
    "the next time {event} this turn, {effect:joined}",
    "until end of turn, whenever {event}, {effect:joined}",
    "when {group:reference} dies this turn, {effect:joined}",
    "when {group:reference} {happened:coming occurrence} this turn, {effect:joined}",
    "draw until you have {n:digits} card(s) in hand",
    "{who:other player} draws until they have {n:digits} card(s) in hand",
    # Amounts of one thing, and comparisons of what players have.
    "the number of {kind} {word:counter words} on {group:reference}",
    "{group:thing's} {stat}",
    "{who:player} has/have {n:digits} or more health",
    "{who:player} has/have {n:digits} or less health",
    "{who:player} has/have {n:digits} or fewer cards in hand",
    "you have more cards in hand than your opponent",
    "you have fewer cards in hand than your opponent",
    "your opponent has more cards in hand than you",
    "your opponent has fewer cards in hand than you",
    # What the word lists of MindNet allow besides.
    "{who:player} has/have {n:digits} or more {resource:holdings}",
    "you have more {resource:holdings} than your opponent",
    "your opponent has fewer {resource:holdings} than you",
    "GNE {who:player} has/have",
    "attached to {bearer:reference}",
    "with a(n) {kind:borne}",
    "with no items",
    "deal {n:digits} damage to {group:this card}",
    "degrade {group} {-n:several} times",
    "you stole a GNE this turn",
}


def test_every_phrase_is_used_by_a_card():
    unused = {phrase for game in GAMES for phrase in phrases_in_force(words_of(game)) if phrase.canonical}
    for game in GAMES:
        for ability in abilities_of(game).values():
            unused -= set(phrases_of(ability, words_of(game)))
    assert {phrase.template for phrase in unused} == FOR_DESIGNERS


def test_mind_adds_few_phrases_and_reuses_many():
    # Its own verbs and a hand that lies open, and what the language was given for it: something that is about to
    # happen to a player.
    words = words_of("mind")
    own = {
        phrase
        for phrase in phrases_in_force(words)
        if phrase not in phrases_in_force(replace(words, own_verbs=()))
    }
    used = {phrase for ability in abilities_of("mind").values() for phrase in phrases_of(ability, words)}
    assert (len(own), len(used & own), len(used - own)) == (20, 20, 100)
    elsewhere = {
        phrase
        for game in GAMES
        if game != "mind"
        for ability in abilities_of(game).values()
        for phrase in phrases_of(ability, words_of(game))
    }
    assert len(used & elsewhere) == 80
    lines = [line for _, lines in cards_of("mind") for line in lines]
    assert (
        len([line for line in lines if own.isdisjoint(phrases_of(abilities_of("mind")[line], words))]) == 99
    )


def test_every_phrase_says_what_it_means():
    for game in GAMES:
        for phrase in phrases_in_force(words_of(game)):
            assert phrase.makes is None or not phrase.canonical or phrase.means, phrase


def test_no_two_phrases_of_a_category_have_the_same_words():
    for game in GAMES:
        templates = Counter((phrase.category, phrase.template) for phrase in phrases_in_force(words_of(game)))
        assert [template for template, n in templates.items() if n > 1] == []
