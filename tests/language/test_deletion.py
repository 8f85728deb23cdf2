"""No word of a line is idle: taken out, the rest is refused or says something else.

Engines that read free text drop clauses in silence. A word that changes nothing in an ordinary line stands in the one
table below, with its reason; in lines of cards that ship there is none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from mindtable.cards.game.card_file import lines_of as lines_of_card
from mindtable.cards.text.read import check
from mindtable.language.text.tokens import tokenise
from tests.corpora.cards import written
from tests.language.sets import GAMES, abilities_of, words_of
from tests.language.test_false_acceptance import NAME, judged

# Words that change nothing where they stand: a pattern with the word in brackets, the reason, and a line of a game.
IDLE = [
    (r"\band whenever (it|this|s?he) attacks\b", "a line speaks of its own card",
     "tumblrcards", "When this creature enters play and whenever it attacks, gain 1 health."),
    (r"\b(back) into the hand it came from\b", "where it came from says so", "mind",
     "Choose: draw two cards. Or put a thought back into the hand it came from."),
    (r"^all (of) your\b", "all of them are meant", "mind", "All of your thoughts: +1 power while this is here."),
    (r"\byours (now)\b", "control lasts from then on", "mindnet",
     "Steal an enemy possession with price 4 or less. It's yours now."),
    (r"\bdraws? (?:\w+ )?(additional|extra|more)\b", "so many cards are drawn",
     "tumblrcards", "When this creature dies, draw two extra cards."),
    (r"\b(?:enters|leaves) (play)\b", "nothing else is entered",
     "tumblrcards", "When this creature enters play, draw a card."),
    (r"(?:^|, |: |\. | and )(you) (?!may|can|get|control|have|cast|play)", "who acts where nobody is named",
     "tumblrcards", "When this creature dies, you draw a card."),
    (r"^when(?:ever)? (?:this|it|he|she) [a-z ]+ (you) (?=draw|discard|gain|lose)", "who acts where nobody is named",
     "tumblrcards", "When this shows up you draw a card."),
    (r"\bthis(?: \w+)? costs? (you)\b", "nobody else pays for this card", "tumblrcards", "This costs you 1 less."),
    (r"\bsearch your \w+ for an? \w+ (card)\b", "decks consist of cards", "minds_across_time",
     "Search your library for a book card and put it into your hand, then shuffle your library."),
    (r"(?<!top )\b[a-z]+ (cards?)\b[^.,]* from your\b", "a pile consists of cards", "minds_across_time",
     "Return a book card from your graveyard to your hand."),
    (r"\bchoose \w+ [a-z]+ (cards?) from that hand\b", "a hand consists of cards", "minds_across_time",
     "Look at your opponent's hand. Choose a book card from that hand. Your opponent discards the chosen card."),
    (r"\bpick a card (there)\b", "it is in the hand that was looked at", "tumblrcards",
     "When you play this, look at your opponent's hand and pick a card there. They discard it."),
    (r"\bthe other (one) to the bottom\b", "the card that is left", "mind",
     "Look at the top two cards of your deck. One goes in your hand, the other one to the bottom."),
    (r", (on) both sides\b", "the sides of both players", "mindnet",
     "Everyone with motivation 1 or lower gets exhausted, on both sides."),
    (r"\buse this (ability)\b|\bthis (ability) (?:only )?triggers\b", "nothing else of a card is used", "mind",
     "Engage this: Draw a card. Use this ability only during your turn."),
    (r"\buse this(?: ability)? (only)\b", "it is a limit", "mind",
     "Engage this: Draw a card. Use this ability only during your turn."),
    (r"\b(creature) cards?\b", "all cards are creatures where there are any", "tumblrcards",
     "When this dies, return a creature card from your graveyard to your hand."),
    (r"\bdiscards? the (chosen) card\b", "the card that was spoken of last", "mind",
     "Look at your opponent's hand. Choose a card from that hand. Your opponent discards the chosen card."),
    (r"\((this)(?= can\b)", "a line speaks of its own card", "tumblrcards",
     "Haste (this can attack the turn it comes into play)."),
    (r"\b(?:counters?|indicators?) (left) on\b", "what is on it is left", "minds_across_time",
     "Tap this: Add 2 copper. If there are no ore counters left on it, destroy it."),
    (r"\bwith (printed) cost\b", "it is the printed cost that is compared there", "tumblrcards",
     "Whenever your opponent casts a creature with printed cost 5 or more, you gain 1 health."),
    (r"\bor (an?) \w+", "one of both, however it is put", "minds_across_time", "Destroy a book or an artwork."),
    (r"^play (this) only\b", "of what else it could be said", "minds_across_time", "Play this only during your turn."),
    (r"\b(?:draws?|mills?|discards?) (?:\w+ )?(cards?)\b", "nothing else is drawn", "mind", "Draw two cards."),
    (r"^(this|it|s?he)(?= (?:can't|cannot|can|costs|gets|has|enters)\b)", "a line speaks of its own card",
     "mind", "This can't block."),
    (r"\bthis (card|creature|thought|intellect|individual|item|event|character|product|resource|environment|clash)\b",
     "as `this` alone", "mind", "When this thought is removed, draw a card."),
    (r"^(?:tap|pivot|engage|exhaust) (this|it)(?=[:,])", "it is a cost of its own card", "mind",
     "Engage this: Draw a card."),
    (r"\b(pay|spend) \w+ [\w ]+(?=[:,])", "what stands before a colon is paid", "mindnet",
     "Pay 2 Credits: Draw a card."),
    (r"\b(all) (?:other )?\w+s\b", "the plural is all of them", "mind", "All thoughts get +1 power this turn."),
    (r"\b(an?) target\b", "one is meant", "mind", "Remove a target thought."),
    (r"\b(?:two|three) (of) your\b", "so many of them", "mind", "Remove two of your thoughts."),
    (r"\b(your) opponent's \w+s?\b", "there is one opponent", "mind", "Remove one of your opponent's thoughts."),
    (r"\b[a-z]+ (cards?) you control\b", "what one controls is in play", "minds_across_time",
     "Unpivot target resource card you control."),
    (r"\boutside (of)\b", "it is outside either way", "minds_across_time",
     "The first time each turn your opponent would draw a card outside of their draw step, you draw a card instead."),
    (r"\b(unspent) resources\b", "what one has is unspent", "minds_across_time",
     "At the end of your turn, if you have any unspent resources, draw a card."),
    (r"\bcards? (back) from your\b", "it comes from there to the hand anyhow", "minds_across_time",
     "Return a book card back from your graveyard to your hand."),
    (r"\bcosts? \w+ (?:less |more )?(resources?)\b", "a cost is one of resources if nothing else is named",
     "minds_across_time", "Books you play cost 1 resource less."),
    (r"\b(also|too|always|simply|just)\b", "it says nothing by itself", "mindnet", "Also draw a card."),
    (r"\bdeals? \w+ (damage) to\b", "nothing else is dealt", "mindnet",
     "Deal 2 damage to target individual."),
    (r"\b(?:pay|spend) \w+ (credits?)\b", "there is one thing to pay with", "mindnet", "Pay 2 credits: Draw a card."),
    (r"\breturn [^.]* to (your) hand\b", "a card goes to its owner's hand alone", "mind",
     "When this is played, you may return another thought you control to your hand."),
    (r"\b(victory) points?\b", "there are no others", "minds_across_time", "This is worth 1 more victory point."),
    (r"\bsummons? \w+ [A-Z][\w' -]*? (tokens?)\b", "what is summoned is a token", "tumblrcards",
     "When this creature dies, summon 1 Zombie token."),
    (r"(?:^|: |\brecruit )(the) (?:bearer\b|(?-i:[A-Z]))", "there is one bearer, and one card of that name", "mind",
     "The bearer has +1 power."),
    (r"\b((?:six|6)-sided) die\b", "a die has six sides", "mind", "Roll a six-sided die."),
    (r"\bheal yourself (for)\b", "so much is healed", "tumblrcards", "When this dies, heal yourself for 2."),
    (r"\byou've (got)\b", "what one has got one has", "tumblrcards",
     "While you've got another creature, this has +1/+1."),
    (r"\bat \w+ (health)\b", "that is where a player is", "tumblrcards",
     "While you're at 5 health or below, this has +1/+0."),
    (r"\bno hand (left)\b", "what one has is left", "mind",
     "At the end of your turn, if you have no hand left, draw a card."),
    (r"\bheal (yourself)\b", "who acts where nobody is named", "tumblrcards", "When this dies, heal yourself for 2."),
    (r"\bworth \w+ (?:more|less) (points?)\b", "there are no others", "minds_across_time",
     "Worth 2 more points while you have another artwork."),
    (r"\ball (the) damage\b", "all of it", "mindnet", "Take all the damage off one of your individuals."),
    (r"\b(?:gain|gains|get) \w+ (credits?|health|life)\b", "there is one thing to gain", "mindnet", "Gain 3 Credits."),
    (r"\bif (it's) (?:heads|tails)\b", "it is the coin that shows it", "tumblrcards",
     "At the start of your turn, flip a coin. If it's heads, draw a card."),
    (r"^(go) find\b", "whoever finds it has gone there", "mind",
     "Go find a recollection in your deck, show it to your opponent and take it. Shuffle after."),
    (r"\buse (this)(?= only once\b)", "nothing else of a card is used", "mind",
     "Engage this: Draw a card. Use this only once each turn."),
    (r"\bchoose (one)(?=:)", "one of those that follow is chosen", "mind",
     "Choose one: draw 2 cards; or discard 1 card."),
    (r"^attach (this) to\b", "a line attaches its own card", "mind", "Attach this to target thought."),
    (r"\b(?:while|as long as) (it's) \w+", "a line speaks of its own card", "mind",
     "This has +2 power while it's challenging."),
    (r"\b(?:until|till) (the) end\b|\bend of (the) turn\b", "the turn that is being taken", "mind",
     "Target thought gets +1 power until the end of turn."),
]  # fmt: skip


def idle(line: str) -> set[int]:
    """Where the idle words of a line begin."""
    found = (match for pattern, *_ in IDLE for match in re.finditer(pattern, line, flags=re.IGNORECASE))
    return {match.start(match.lastindex or 0) for match in found}


def without_a_word(line: str) -> Iterator[tuple[int, str]]:
    """The line without each of its words, and where that stood."""
    for token in tokenise(line):
        if token.word[0].isalnum() or token.word[0] in "+-":
            yield token.start, f"{line[: token.start].rstrip()} {line[token.end :].lstrip()}".strip()


@pytest.mark.parametrize(("pattern", "reason", "game", "line"), IDLE)
def test_an_idle_word_changes_nothing(pattern: str, reason: str, game: str, line: str) -> None:
    word = re.search(pattern, line, flags=re.IGNORECASE)
    assert word is not None
    assert reason
    rest = dict(without_a_word(line))[word.start(word.lastindex or 0)]
    ability = check(line, words_of(game), suggest=False).ability
    assert ability is not None
    assert check(rest, words_of(game), suggest=False).ability == ability, rest


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_every_word_of_a_card_that_ships_says_something(game: str) -> None:
    words = words_of(game)
    for line, ability in abilities_of(game).items():
        for _, rest in without_a_word(line):
            assert check(rest, words, suggest=False, hears=False).ability != ability, rest


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_every_word_of_a_card_that_ships_is_heard(game: str) -> None:
    words = words_of(game)
    lines = abilities_of(game)
    for line in Random(f"words {game}").sample(sorted(lines), 40):
        for start, rest in without_a_word(line):
            if start not in idle(line):
                assert check(rest, words, suggest=False).ability != lines[line], rest


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_every_word_that_is_heard_says_something(game: str) -> None:
    cards = (*written("tuned", game), *written("spoken", game))
    names = [card.table["name"] for card in cards]
    lines = [
        (line, card.table["name"], card.table.get("type", ""))
        for card in cards
        for line in lines_of_card(card.table)
    ]
    lines += [
        (line, NAME, type_) for of, type_, line, said in list(judged())[::6] if of == game and said != ["-"]
    ]
    words = words_of(game).with_names([*names, NAME])
    heard = 0
    for line, name, type_ in lines:
        ability = check(line, words, suggest=False, name=name, type_=type_).ability
        if ability is None:
            continue
        heard += 1
        of_name = {token.word for token in tokenise(name)}
        for start, rest in without_a_word(line):
            if start in idle(line) or tokenise(line[start:])[0].word in of_name:
                continue
            assert check(rest, words, suggest=False, name=name, type_=type_).ability != ability, rest
    assert heard >= 20
