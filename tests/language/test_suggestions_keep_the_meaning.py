"""A suggestion says what was written: the same player, the same side, the same number, the same event.

Lines of all games are written with another word of that kind, so that many of them cannot be read; nothing that is then
suggested may say the opposite, or something else, of what stands there. The statement of what words mean is the test's
own, and knows nothing of how suggestions are made.
"""

import re
from collections import Counter
from itertools import product
from random import Random

import pytest

from mindtable.cards.text.read import check
from tests.language.mutilate import misspell
from tests.language.sets import GAMES, lines_of, words_of
from tests.long import chunks, long_but

pytestmark = pytest.mark.source

# Ways to write a line of another meaning, in the words that people use; many of them are no card text.
TURNS = [
    (r"\byou control\b", "they control"),
    (r"\byour opponent controls\b", "they control"),
    (r"\byour opponent controls\b", "your control"),
    (r"\b(your opponent|each player) (\w+s)\b(.*), then\b.*", r"\1 \2\3, then draws 1 card."),
    (r", (?:your opponent|each player|that player) (\w+)s\b", r", they \1"),
    (r", (?:your opponent|each player|that player) (\w+)s\b", r", he \1s"),
    (r"\b(?:your opponent|each player|that player) (\w+s)\b", r"\1"),
    (r"\byour opponent\b", "the player"),
    (r"\byour opponent\b", "you opponent"),
    (r"\byour opponent's\b", "their"),
    (r"\byour opponent's\b", "his"),
    (r"\byour (hand|deck|library|discard pile|removed pile)\b", r"my \1"),
    (r"\byour (hand|deck|library|discard pile|removed pile)\b", r"their \1"),
    (r"\b1 (\w+)", r"no \1"),
    (r"\b1\b", "10 or 20"),
    (r"\b(\d) (card|token|damage|health)", r"\g<1>0 \2"),
    (r"\b(\d)\b", r"\1.5"),
    (r"([+-])(\d)/", r"\1\2\2//"),
    (r"\+(\d)\b(?!/)", r"-\1-"),
    (r"\bgain(s?)\b", r"loose\1"),
    (r"\blose(s?)\b", r"gain\1 away"),
    (r"\bdraws? (\d)", r"undraw \1"),
    (r"\bdiscard(s?)\b", r"draw or discard\1"),
    (r"\bmill(s?)\b", r"fill\1"),
    (r"\bdeal(s?)\b", r"heal\1"),
    (r"\bdies\b", "lives"),
    (r"\bdies\b", "does not die"),
    (r"\benters play\b", "exits play"),
    (r"\battacks\b", "defends"),
    (r"\bcannot\b", "can always"),
    (r"\bcannot\b", "must"),
    (r"\bcan\b", "can never"),
    (r"\bmay\b", "must"),
    (r"\bmay\b", "may not"),
    (r"\bmore\b", "less than that"),
    (r"\bless\b", "more than that"),
    (r"\bfewer\b", "more than that"),
    (r"\b(?:pivoted|engaged|exhausted|grouped)\b", r"non-\g<0>"),
    (r"\b(?:unpivoted|disengaged|ungrouped)\b", r"not \g<0>"),
    (r"\bis (pivoted|unpivoted|engaged|disengaged|exhausted|active)\b", r"is not \1"),
    (r"\b(pivot|engage|exhaust|attach)\b", r"un-\1"),
    (r"\bstart\b", "middle"),
    (r"\bend of\b", "ending off"),
    (r"\btop\b", "topmost or bottom"),
    (r"\bbottom\b", "lowest top"),
    (r"\beach other\b", "all others"),
    (r"\beach (\w+)\b(?! player)", r"all other \1s"),
    (r"\banother target\b", "any others"),
    (r"\btarget\b", "both target"),
    (r"\bif (you control|your)\b", r"if not \1"),
    (r"\bif\b", "unless"),
    (r"\bwith\b", "without any"),
    (r"\bunless\b", "if not"),
    (r"\buntil end of turn\b", "for two turns"),
    (r"\buntil the start of your next turn\b", "until his next turn"),
    (r"\bthis turn\b", "this game or turn"),
    (r"\bis removed\b", "is moved"),
    (r"\byour turn\b", "my turn"),
    (r"\bowner's\b", "opponents"),
]
# What words say; words that are in no class say nothing that could be turned round, or are nouns.
SAME = {
    "you": "you your", "opponent": "opponent opponents opponent's", "they": "they their them he his she her him",
    "each player": "player players player's", "controller": "controller controllers", "owner": "owner owners owner's",
    "each": "each all every both", "target": "target targets", "other": "other others another", "this": "this",
    "not": "not never cannot no none unless without except", "can": "can", "may": "may might", "must": "must",
    "more": "more", "less": "less fewer", "if": "if", "until": "until", "while": "while",
    "gain": "gain gains", "lose": "lose loses loose looses", "draw": "draw draws undraw", "discard": "discard discards",
    "mill": "mill mills", "fill": "fill fills", "deal": "deal deals", "heal": "heal heals", "block": "block blocks",
    "die": "die dies died", "live": "live lives", "enter": "enter enters", "exit": "exit exits",
    "leave": "leave leaves", "attack": "attack attacks", "defend": "defend defends", "start": "start",
    "end": "end ending", "top": "top", "bottom": "bottom", "up": "pivot engage exhaust",
    "down": "unpivot disengage un-pivot un-engage un-exhaust",
    "turned": "pivoted engaged exhausted grouped exhausteds pivoteds engageds groupeds",
    "unturned": "unpivoted disengaged ungrouped active", "attach": "attach", "return": "return returns",
    "remove": "remove removes destroy destroys", "removed": "removed destroyed", "moved": "moved", "X": "x",
}  # fmt: skip
CLASS = {word: name for name, words in SAME.items() for word in words.split()}
WORD = re.compile(r"[+-]?\d+|[a-z][a-z'-]*")


def said(text):
    """The players, sides, numbers and events that a line speaks of, with how often."""
    found: Counter[str] = Counter()
    for word in WORD.findall(text.lower()):
        if word[-1].isdigit():
            found[word] += 1
        elif word in CLASS:
            found[CLASS[word]] += 1
    found["you"] -= found["opponent"]  # "your opponent" is no word for you
    return +found


def subjects(text):
    """The verbs behind `then` and the comma of the event, with the player who acts, as English readers have it."""
    found = []
    for sentence in re.split(r"[.:]", text.lower()):
        who = ""
        for part in re.split(r"(?:, |\b)then |, ", sentence):
            named = re.match(
                r"\W*(?:when(?:ever)? |if )?(your opponent|each player|that player|a player|you|they|he)"
                r" (?:may )?(\w+)",
                part,
            )
            bare = re.match(r"(\w+)", part)
            if named:
                who = who if named[1] in ("they", "he") else named[1]
                found.append((re.sub("e?s$", "", named[2]), who.replace("that", "a")))
            elif bare and bare[1].endswith("s") and who not in ("", "you"):
                found.append((re.sub("e?s$", "", bare[1]), who.replace("that", "a")))
            elif bare:
                found.append((re.sub("e?s$", "", bare[1]), "you"))
    return found


def turned_round(written, suggested):
    """What a suggestion says otherwise than the line does; empty if it says the same."""
    before, after = said(written), said(suggested)
    named = [
        who for who in ("your opponent", "each player", "that player", "a player") if who in written.lower()
    ]
    if before["they"] > after["they"] and named:
        for name in (
            "opponent",
            "each player",
            "you",
            "they",
            "each",
        ):  # `they` is written out as the player named
            before[name] = after[name] = 0
    elif len(named) and subjects(written) == subjects(suggested):
        for name in ("opponent", "each player", "each"):  # the player is named once more
            before[name] = after[name] = max(before[name], after[name]) if before[name] else after[name]
    changed = [name for name in {*before, *after} if before[name] != after[name]]
    acts = {verb for verb, _ in subjects(written)}
    other = set(subjects(suggested)) - set(subjects(written))
    return changed + [verb for verb, _ in other if verb in acts]


def spoilt(game, random, count):
    """Refused lines with another word of that kind than the line of a card has."""
    words, lines = words_of(game), lines_of(game)
    found = 0
    while found < count:
        line = random.choice(lines)
        fitting = [each for each in TURNS if re.search(each[0], line, flags=re.IGNORECASE)]
        if not fitting:
            continue
        pattern, other = random.choice(fitting)
        text = re.sub(pattern, other, line, count=1, flags=re.IGNORECASE)
        diagnosis = check(text, words, hears=False).diagnosis
        if diagnosis is not None and text != line:
            found += 1
            yield text, diagnosis


@pytest.mark.parametrize(
    ("game", "line", "only"),
    [
        (
            "tumblrcards",
            "Whenever your opponent draws a card, they lose 1 health.",
            "Whenever your opponent draws a card, your opponent loses 1 health.",
        ),
        (
            "tumblrcards",
            "When this creature dies, each player discards their hand, then draws 3 cards.",
            "When this creature dies, each player discards their hand, then each player draws 3 cards.",
        ),
        ("minds_across_time", "Whenever this product is unpivoted, draw 1 card.", ""),
        ("minds_across_time", "Whenever this product is not pivoted, draw 1 card.", ""),
        (
            "minds_across_time",
            "Pivot this character: Use 1 activated ability of target product your opponent controls paying its cost.",
            "",
        ),
        (
            "minds_across_time",
            "Each character you control writing has medicine.",
            "Each character you control with writing has medicine.",
        ),
        ("tumblrcards", "This creature must block each turn.", ""),
        ("tumblrcards", "When this creature lives, draw 1 card.", ""),
        ("tumblrcards", "Target creature has +1/+1.", ""),
        ("tumblrcards", "When this creature dies, that player draws 1 card.", ""),
        ("tumblrcards", "When this creature dies, gain that much health.", ""),
        ("tumblrcards", "When this creature dies, if you do, draw 1 card.", ""),
        ("mind", "Target thought gets +2/+3 until end of turn.", ""),
        ("mindnet", "Each other individual you control has +1/+1.", ""),
        (
            "mindnet",
            "Each other individual you control has +1/+0.",
            "Each other individual you control has +1 motivation.",
        ),
    ],
)
def test_what_is_suggested_is_nothing_else(game, line, only):
    diagnosis = check(line, words_of(game), hears=False).diagnosis
    assert diagnosis is not None
    assert [suggestion.line for suggestion in diagnosis.suggestions] == ([only] if only else [])


@pytest.mark.laws
@pytest.mark.parametrize("chunk", long_but(chunks(60, 3), 0))
@pytest.mark.parametrize("game", GAMES)
def test_no_suggestion_says_something_else(game, chunk):
    """In all chunks more than 200 refused lines of each game have suggestions."""
    for text, diagnosis in spoilt(game, Random(f"{game} {chunk}"), 40):
        for suggestion in diagnosis.suggestions:
            assert not turned_round(text, suggestion.line), (text, suggestion.line)


def agreement(line, random):
    """One word with an -s more or less."""
    word = random.choice(list(re.finditer(r"[a-z]{3,}", line)))
    form = word[0][:-1] if word[0].endswith("s") else word[0] + "s"
    return line[: word.start()] + form + line[word.end() :]


def letter(line, random):
    """One letter wrong."""
    found = misspell(line, random)
    return line if found is None else found[0]


def changed_words(change):
    """A change of the words of a line, at some place."""

    def changed(line, random):
        words = line.split(" ")
        change(words, random.randrange(len(words)))
        return " ".join(words)

    return changed


def swap(words, at):
    words[at - 1], words[at] = words[at], words[at - 1]


def drop(words, at):
    del words[at]


def double(words, at):
    words.insert(at, words[at])


def mark(line, random):
    """A comma or a full stop forgotten."""
    found = random.choice(list(re.finditer(r"[,.:]", line)))
    return line[: found.start()] + line[found.end() :]


# Slips of the pen, with the share of them for which the line that was meant is among the suggestions in every game.
SLIPS = {
    "letter": (letter, 0.93),
    "agreement": (agreement, 0.93),
    "mark": (mark, 0.93),
    "order": (changed_words(swap), 0.45),
    "doubled": (changed_words(double), 0.60),
    "dropped": (changed_words(drop), 0.40),
}
SLOW = ("order", "doubled", "dropped")  # where many corrections are tried


QUICK = [*product(GAMES, [slip for slip in SLIPS if slip not in SLOW]), ("tumblrcards", "order")]


@pytest.mark.parametrize("case", long_but(product(GAMES, SLIPS), *QUICK))
def test_a_slip_of_the_pen_is_put_right_as_it_was_meant(case):
    game, slip = case
    words, lines, random = words_of(game), lines_of(game), Random(f"{game} {slip}")
    make, least = SLIPS[slip]
    refused = right = 0
    while refused < 30:
        line = random.choice(lines)
        text = make(line, random)
        diagnosis = check(text, words, hears=False).diagnosis
        if diagnosis is None:
            continue
        refused += 1
        suggested = [suggestion.line for suggestion in diagnosis.suggestions]
        right += line in suggested
        if slip != "dropped":  # of a word that is missing nobody can know what it was
            for each in suggested:
                assert said(each) == said(line) or not turned_round(text, each), (text, each, line)
    assert right / refused >= least


# Words for things by their kind, in the test's own opinion; of one kind alone in all games.
KINDS = {
    "being": "creature creatures minion minions monster monsters thought thoughts individual individuals character "
    "characters human humans android androids citizen citizens",
    "goods": "product products artifact artifacts possession possessions machine machines machinery vehicle vehicles "
    "book books item items equipment weapon weapons",
    "source": "resource resources land lands",
    "place": "environment environments",
    "one-shot": "spell spells instant instants sorcery sorceries intellect intellects event events clash",
}
KIND = {word: kind for kind, words in KINDS.items() for word in words.split()}
# Whole lines about a thing, in the words of many games.
ABOUT = [
    "When this {} dies, draw 1 card.",
    "When this {} enters the battlefield, draw 1 card.",
    "Whenever you play this {}, draw 1 card.",
    "Whenever another {} you control dies, draw 1 card.",
    "Whenever you cast a {}, draw 1 card.",
    "Whenever your opponent plays a {}, draw 1 card.",
    "Each {} you control has +1/+1.",
    "Each other {} gets +1 power.",
    "Tap this {}: Draw 1 card.",
    "When you play this thought, destroy target {}.",
    "When this creature dies, destroy 2 target {}s.",
    "Discard target {}.",
    "Pivot this product: Destroy target {}.",
    "Pivot this product: Search your library for a {} card, put it into your hand, then shuffle your library.",
    "When this creature dies, return target {} from your graveyard to your hand.",
    "Return target {} from your discard pile to your hand.",
]


def kinds(line):
    """The kinds of things that a line speaks of, with how often."""
    return Counter(KIND[word] for word in re.findall(r"[a-z]+", line.lower()) if word in KIND)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_no_suggestion_names_another_kind_of_thing(game):
    words = words_of(game)
    suggested = 0
    nouns = [word for word in KIND if not word.endswith("s")] + ["permanent", "card"]
    for about, noun in product(ABOUT, nouns):
        if "{}s" in about and f"{noun}s" not in KIND:
            continue
        text = about.format(noun)
        diagnosis = check(text, words, hears=False).diagnosis
        for each in diagnosis.suggestions if diagnosis is not None else ():
            suggested += 1
            named = kinds(each.line) - kinds(text)
            only = {"mind": "", "tumblrcards": "being"}.get(game, "")  # where there is but one kind of thing
            assert noun in ("permanent", "card") or not named, (text, each.line)
            assert noun not in ("permanent", "card") or set(named) <= {only}, (text, each.line)
            assert "victory point" not in each.line, (text, each.line)
    assert suggested > 20


@pytest.mark.parametrize(
    ("game", "line", "better"),
    [
        ("minds_across_time", "When this creature dies, draw 1 card.",
         "When this character is destroyed, draw 1 card."),
        ("minds_across_time", "Tap this artifact: Draw 1 card.", "Pivot this product: Draw 1 card."),
        ("minds_across_time", "Tap this land: Add 1 energy.", "Pivot this resource: Add 1 energy."),
        ("minds_across_time", "Whenever you cast a spell, draw 1 card.",
         "Whenever you play a clash card, draw 1 card."),
        ("mindnet", "Destroy target creature.", "Discard target individual."),
        ("mindnet", "Destroy target equipment.", "Discard target item."),
        ("mindnet", "Whenever you cast a creature, draw 1 card.", "Whenever you recruit an individual, draw 1 card."),
        ("mindnet", "Whenever you play a spell, draw 1 card.", "Whenever you play an event, draw 1 card."),
        ("mind", "Each creature you control has +1/+1.", "Each thought you control has +1 power."),
        ("tumblrcards", "When this permanent dies, draw 1 card.", "When this creature dies, draw 1 card."),
    ],
)  # fmt: skip
def test_words_of_other_games_are_put_into_those_of_the_same_kind(game, line, better):
    diagnosis = check(line, words_of(game), hears=False).diagnosis
    assert diagnosis is not None
    assert better in [suggestion.line for suggestion in diagnosis.suggestions]


def test_what_it_may_be_is_said_in_the_words_of_the_line():
    text = "When you play this thought, return target card from your discard pile to your hand. It gets +1 power."
    diagnosis = check(text, words_of("mind")).diagnosis
    assert diagnosis is not None
    assert [suggestion.words for suggestion in diagnosis.suggestions] == ["This thought"]
