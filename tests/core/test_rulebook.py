"""The loader of rulebooks: reading, queries, and refusing a broken book."""

import pytest

from mindtable.core.rules.rulebook import Rulebook, RulebookError

pytestmark = pytest.mark.source

BOOK = """
game = "snap"
title = "Snap"

[[glance]]
text = "Two players turn cards over."

[[section]]
id = "SN-1"
title = "Set-up"

[[rule]]
id = "SN-1.1"
section = "SN-1"
status = "stated"
text = "The deck is dealt out."
variants = ["oldest-first", "chance-first"]

[[rule]]
id = "SN-1.2"
section = "SN-1"
status = "ruled"
text = "The dealer plays first."
reason = "Somebody must, once the deck is dealt."
variants = ["youngest-first"]

[[section]]
id = "SN-2"
title = "Snapping"

[[rule]]
id = "SN-2.1"
section = "SN-2"
status = "mixed"
text = "Two equal cards may be snapped, by either player."
reason = "That either may is the ruling."

[[variant]]
id = "youngest-first"
rule = "SN-1.2"
text = "The youngest plays first."

[[variant]]
id = "oldest-first"
rule = "SN-1.1"
excludes = ["chance-first"]
text = "The oldest plays first."

[[variant]]
id = "chance-first"
rule = "SN-1.1"
excludes = ["oldest-first"]
text = "Chance says who plays first."

[[preset]]
id = "quick"
variants = ["youngest-first", "oldest-first"]
text = "For a short evening."

[[preset]]
id = "recommended"
variants = ["youngest-first"]
text = "The youngest have waited longest."

[[example]]
id = "SN-EX-01"
title = "A pair"
text = "Two jacks: snap."
rules = ["SN-2.1"]

[[flow]]
state = "PLAY"
who = "player"
choices = "turn a card; snap"
next = "PLAY"

[[decision]]
id = "D1"
who = "player"
when = "PLAY"
options = "snap"
decline = "yes"

[[term]]
name = "Snap"
forms = ["snapped", "snaps"]
text = "What a player calls at two equal cards."
rules = ["SN-2.1"]

[[term]]
name = "deck"
text = "All the cards, face down."
rules = ["SN-1.1", "SN-1.2"]
common = true

[[phrase]]
name = "`snap` or `pass`"
text = "what a player may call"

[[ruling]]
card = "jack"
text = "Snaps like any other card."

[[ruling]]
title = "Court cards"
cards = ["jack", "queen"]
text = "They are no pair."

[[note]]
title = "Cards without a ruling"
text = "They need none."
"""


@pytest.fixture
def book() -> Rulebook:
    return Rulebook.load(BOOK)


def test_a_rule_is_found_by_its_id(book: Rulebook):
    rule = book["SN-1.2"]
    assert (rule.id, rule.section, rule.status) == ("SN-1.2", "SN-1", "ruled")
    assert rule.text == "The dealer plays first."
    assert rule.reason == "Somebody must, once the deck is dealt."
    assert rule.variants == ["youngest-first"]


def test_a_stated_rule_has_no_reason(book: Rulebook):
    assert book["SN-1.1"].reason == ""


def test_only_ids_of_rules_are_in_the_book(book: Rulebook):
    assert "SN-2.1" in book
    assert "SN-2.2" not in book
    assert "SN-EX-01" not in book
    assert 1 not in book


def test_rules_come_in_the_order_of_the_book(book: Rulebook):
    assert [rule.id for rule in book] == ["SN-1.1", "SN-1.2", "SN-2.1"]
    assert len(book) == 3
    assert [[rule.id for rule in section.rules] for section in book.sections.values()] == [
        ["SN-1.1", "SN-1.2"],
        ["SN-2.1"],
    ]


def test_everything_else_in_the_book_is_kept(book: Rulebook):
    assert (book.game, book.title) == ("snap", "Snap")
    assert book.glance == ["Two players turn cards over."]
    assert book.variants["youngest-first"].rule == "SN-1.2"
    assert book.examples["SN-EX-01"].rules == ["SN-2.1"]
    assert [step.choices for step in book.flow] == ["turn a card; snap"]
    assert (book.decisions["D1"].options, book.decisions["D1"].constraints) == ("snap", "")
    assert [phrase.name for phrase in book.phrases] == ["`snap` or `pass`"]
    assert [note.title for note in book.notes] == ["Cards without a ruling"]


def test_a_term_has_its_forms_and_the_rules_that_it_comes_from(book: Rulebook):
    snap, deck = book.glossary
    assert (snap.name, snap.forms, snap.rules, snap.common) == (
        "Snap",
        ["snapped", "snaps"],
        ["SN-2.1"],
        False,
    )
    assert (deck.forms, deck.rules, deck.common) == ([], ["SN-1.1", "SN-1.2"], True)
    assert book.glossary.term("SNAPS") is snap


def test_terms_of_another_book_come_with_their_rules_unless_they_are_here_already(book: Rulebook):
    other = Rulebook.load(
        BOOK.replace("SN-", "ZZ-").replace('"Snap"', '"Zap"', 2).replace('["snapped", "snaps"]', "[]")
    )
    book.add(other, ["ZZ-1.2"])
    # The deck is known, and a rule that the other deck comes from was left out.
    assert [term.name for term in book.glossary] == ["Snap", "deck", "Zap"]


def test_an_unknown_id_names_the_nearest(book: Rulebook):
    with pytest.raises(KeyError, match=r"no rule SN-1.3 in the rulebook of Snap; did you mean SN-1\."):
        book["SN-1.3"]


@pytest.mark.parametrize(
    ("wrong", "nearest"),
    [
        ("snep", "Snap"),
        ("snappd", "Snap"),
        ("sn-2.1", "SN-2.1"),
        ("SN2.1", "SN-2.1"),
        ("SN-EX-1", "SN-EX-01"),
        ("SN_1.2", "SN-1.2"),
    ],
)
def test_a_typo_suggests_the_id_that_was_meant(book: Rulebook, wrong: str, nearest: str):
    assert book.suggest(wrong)[0] == nearest


def test_nothing_is_suggested_for_what_looks_like_no_id(book: Rulebook):
    assert book.suggest("zebra") == []


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("deck", ["SN-1.1", "SN-1.2"]),  # the second has it in its reason only
        ("Plays FIRST", ["SN-1.2"]),
        ("player", ["SN-2.1"]),
        ("dealer set-up", ["SN-1.2"]),  # a word of the text and one of the section's title
        ("SN-2", ["SN-2.1"]),
        ("deck snapped", []),
        ("  ", []),
    ],
)
def test_a_search_finds_the_rules_with_all_the_words(book: Rulebook, words: str, found: list[str]):
    assert [rule.id for rule in book.search(words)] == found


def test_a_search_puts_rules_first_which_say_the_words_themselves():
    book = Rulebook.load(BOOK.replace("The deck is dealt out.", "The cards are given out."))
    book["SN-2.1"].text += " They come from the deck."
    assert [rule.id for rule in book.search("deck")] == ["SN-2.1", "SN-1.2"]


def test_the_rulings_on_a_card_are_its_own_and_those_of_its_kind(book: Rulebook):
    assert [ruling.text for ruling in book.rulings("jack")] == [
        "Snaps like any other card.",
        "They are no pair.",
    ]
    assert [ruling.cards for ruling in book.rulings("queen")] == [["jack", "queen"]]
    assert book.rulings("seven") == []


def test_presets_begin_with_the_recommended_one_and_end_with_the_plain_rules(book: Rulebook):
    assert list(book.presets) == ["recommended", "quick", "plain"]
    assert book.presets["recommended"].variants == ["youngest-first"]
    assert (book.presets["plain"].variants, book.presets["plain"].text) == (
        [],
        "The plain rules, without variants.",
    )
    own = Rulebook.load(BOOK + '[[preset]]\nid = "plain"\ntext = "As in the books of old."')
    assert list(own.presets) == ["recommended", "quick", "plain"]
    assert own.presets["plain"].text == "As in the books of old."


def test_variants_that_exclude_each_other_clash(book: Rulebook):
    clash = "the variants 'chance-first' and 'oldest-first' exclude each other (SN-1.1): choose one"
    assert book.clash(["youngest-first", "chance-first", "oldest-first:3"]) == clash
    assert book.clash(["youngest-first", "oldest-first", "unknown"]) == ""


RULE = '[[rule]]\nid = "SN-2.2"\nsection = "SN-2"\nstatus = "stated"\ntext = "Snap!"\n'


@pytest.mark.parametrize(
    ("addition", "complaint"),
    [
        ("[[rule]", "not a TOML text"),
        ('[[chapter]]\nid = "SN-3"', "unknown kind of entry `chapter`"),
        ('[[section]]\nid = "SN-1"\ntitle = "Again"', "section SN-1: the id is used twice"),
        (RULE.replace("2.2", "2.1"), "rule SN-2.1: the id is used twice"),
        (RULE.replace("text", "texts"), "rule SN-2.2: no `text`"),
        (RULE + 'note = "?"', "rule SN-2.2: unknown key `note`"),
        (RULE.replace('"Snap!"', '" "'), "rule SN-2.2: `text` is empty"),
        (RULE.replace('"Snap!"', "7"), "rule SN-2.2: `text` must be a string, got 7"),
        (RULE.replace('id = "SN-2.2"\n', ""), "rule no. 4: no `id`"),
        (RULE.replace('"SN-2"', '"SN-3"'), "rule SN-2.2: no section SN-3"),
        (RULE.replace('"SN-2"', '"SN-1"'), "rule SN-2.2: the id does not begin with its section, SN-1"),
        (
            RULE.replace("stated", "guessed"),
            "rule SN-2.2: status 'guessed' is not one of stated, ruled, mixed",
        ),
        (RULE.replace("stated", "ruled"), "rule SN-2.2: a ruled rule needs a `reason`"),
        (RULE + 'reason = "Why not?"', "rule SN-2.2: a stated rule has no `reason`"),
        (RULE + 'variants = ["silent"]', "rule SN-2.2: no variant silent"),
        (RULE + 'variants = ["youngest-first"]', "rule SN-2.2: variant youngest-first changes another rule"),
        (RULE + "variants = 1", "rule SN-2.2: `variants` must be a list, got 1"),
        (RULE + "variants = [1]", "rule SN-2.2: `variants` must hold strings, got 1"),
        (
            '[[variant]]\nid = "silent"\nrule = "SN-1.1"\ntext = "Hush."',
            "variant silent: rule SN-1.1 does not",
        ),
        ('[[variant]]\nid = "silent"\nrule = "SN-9.1"\ntext = "Hush."', "variant silent: no rule SN-9.1"),
        (
            RULE + 'variants = ["a"]\n[[variant]]\nid = "a"\nrule = "SN-2.2"\ntext = "?"\nexcludes = ["b"]',
            "variant a: `excludes` names b, not another variant",
        ),
        (
            RULE + 'variants = ["a"]\n[[variant]]\nid = "a"\nrule = "SN-2.2"\ntext = "?"\nexcludes = ["a"]',
            "variant a: `excludes` names a, not another variant",
        ),
        (
            RULE
            + 'variants = ["a"]\n[[variant]]\nid = "a"\nrule = "SN-2.2"\ntext = "?"\n'
            + 'excludes = ["oldest-first"]',
            "variant oldest-first: `excludes` does not name a in turn",
        ),
        ('[[preset]]\nid = "quick"\ntext = "?"', "preset quick: the id is used twice"),
        ('[[preset]]\nid = "p"\nvariants = ["x"]\ntext = "?"', "preset p: no variant x"),
        ('[[preset]]\nid = "p"', "preset p: no `text`"),
        (
            '[[preset]]\nid = "p"\nvariants = ["oldest-first", "chance-first"]\ntext = "?"',
            "preset p: the variants 'oldest-first' and 'chance-first' exclude each other (SN-1.1): choose one",
        ),
        (
            '[[preset]]\nid = "plain"\nvariants = ["youngest-first"]\ntext = "?"',
            "preset plain: the plain rules have no variants",
        ),
        (
            '[[variant]]\nid = "youngest-first"\nrule = "SN-1.2"\ntext = "Again."',
            "variant youngest-first: the id is used twice",
        ),
        (
            '[[example]]\nid = "SN-EX-02"\ntitle = "Late"\ntext = "?"\nrules = ["SN-1.1", "SN-2.9"]',
            "example SN-EX-02: no rule SN-2.9",
        ),
        (
            '[[example]]\nid = "SN-EX-02"\ntitle = "Late"\ntext = "?"\nrules = ["SN-1.1", "SN-1.1"]',
            "example SN-EX-02: `rules` holds SN-1.1 twice",
        ),
        ('[[example]]\nid = "SN-1.1"\ntitle = "Late"\ntext = "?"', "example SN-1.1: the id is used twice"),
        ('[[ruling]]\ntext = "Of whom?"', "ruling no. 3: needs either `card` or `cards`"),
        ('[[ruling]]\ncard = "ace"\ncards = ["ace"]\ntext = "?"', "ruling ace: needs either"),
        ('[[term]]\nname = "Tip"\ntext = "?"', "term Tip: no `rules`"),
        ('[[term]]\nname = "Tip"\ntext = "?"\nrules = ["SN-9.1"]', "term Tip: no rule SN-9.1"),
        (
            '[[term]]\nname = "Tip"\ntext = "?"\nrules = ["SN-1.1"]\ncommon = 1',
            "term Tip: `common` must be true or false, got 1",
        ),
        (
            '[[term]]\nname = "Tip"\nforms = ["SNAPS"]\ntext = "?"\nrules = ["SN-1.1"]',
            "term Tip: 'SNAPS' is a form of 'Snap' already",
        ),
        (
            '[[decision]]\nid = "D1"\nwho = "?"\nwhen = "?"\noptions = "?"',
            "decision D1: the id is used twice",
        ),
    ],
)
def test_a_broken_book_is_refused_by_the_name_of_the_entry(addition: str, complaint: str):
    with pytest.raises(RulebookError) as refused:
        Rulebook.load(BOOK + addition)
    assert str(refused.value).startswith(complaint)


@pytest.mark.parametrize(
    ("head", "complaint"),
    [
        ("", "rulebook no. 1: no `game`"),
        ('game = "snap"', "rulebook no. 1: no `title`"),
        ('game = "snap"\ntitle = "Snap"\nyear = 1900', "rulebook Snap: unknown key `year`"),
        ('game = "snap"\ntitle = "Snap"\nrule = [3]', "rule no. 1: expected a table, got int"),
    ],
)
def test_a_broken_head_is_refused(head: str, complaint: str):
    with pytest.raises(RulebookError) as refused:
        Rulebook.load(head)
    assert str(refused.value) == complaint
