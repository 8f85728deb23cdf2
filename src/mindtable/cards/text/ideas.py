"""Ideas that designers of cards know and that a game may lack, so that a refusal can say which one it is.

Whether a game lacks an idea is found by reading examples of it in the words of that game.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import Final

from mindtable.language.text.vocabulary import Vocabulary


class Idea:
    """An idea: its `name` behind `this game has no`, what its words are like, and examples.

    In an example THING, THINGS, PLAY, STAT and OUT stand for the first noun of a game, its plural, the verb for playing
    it, the first number of things, and the verb by which they leave play.
    """

    def __init__(self, name: str, words: str, examples: tuple[str, ...]) -> None:
        self.name = name
        self.pattern = re.compile(words, re.IGNORECASE)
        self.examples = examples


# Longer words for an idea stand before those that they contain.
IDEAS: Final = (
    Idea(
        "additional costs of playing a card",
        r"\b(?:as an )?additional cost\b",
        (
            "As an additional cost to PLAY this, discard a card.",
            "This costs an additional discard of a card.",
        ),
    ),
    Idea(
        "costs in place of others",
        r"\b(?:instead of|rather than) pay(?:ing)?\b|\bwithout (?:paying|spending)\b",
        ("You may discard a card rather than pay the cost of this.",),
    ),
    Idea(
        "replacements of only the first such event of a turn",
        r"\b(?:the )?first time [^.]*\bwould\b[^.]*",
        ("The first time each turn you would draw a card, mill 1 card instead.",),
    ),
    Idea(
        "abilities for only the first time of a turn",
        r"\b(?:the )?first time\b[^.,]*",
        ("The first time each turn you draw a card, draw 1 card.",),
    ),
    Idea(
        "replacements of the next such event",
        r"\bthe next time\b[^.,]*\bwould\b[^.,]*",
        ("When this enters, the next time you would draw a card this turn, mill 1 card instead.",),
    ),
    Idea(
        "abilities for the next time that something happens, in whatever turn",
        r"\bthe next time\b(?![^.,]*\bthis turn\b)[^.,]*",
        ("When this enters, the next time your opponent PLAYs a THING, draw 1 card.",),
    ),
    Idea(
        "abilities for the next time that something happens",
        r"\bthe next time\b[^.,]*",
        ("When this enters, the next time your opponent PLAYs a THING this turn, draw 1 card.",),
    ),
    Idea(
        "names of cards that are chosen while playing",
        r"\b(?:name|say the name of) (?:a|an) (?:\w+ )?(?:card|event|\w+)\b|\bwith that name\b|\bthe chosen name\b",
        ("When this enters, name a card. Your opponent discards each card with that name.",),
    ),
    Idea(
        "types of cards that are chosen while playing",
        r"\bchoose an? (?:card )?type\b|\bof that type\b",
        ("When this enters, choose a card type. Draw a card for each THING of that type.",),
    ),
    Idea(
        "cards that enter play as copies",
        r"\b(?:have|has) [^.]*? enters? (?:play )?as a copy\b|\b(?:enters?|comes?) (?:in|into play|play)? ?as a copy\b",
        (
            "You may have this enter play as a copy of another THING in play.",
            "This enters play as a copy of 1 other THING.",
        ),
    ),
    Idea(
        "copies that differ from what they copy",
        r",? except (?:it|its|it's|that|they)\b[^.]*",
        ("When this enters, this becomes a copy of target THING, except it has +1 STAT.",),
    ),
    Idea(
        "things that become something else",
        r"\b(?:becomes?|turns? into) (?:a|an) (?!copy)[\w/]+",
        ("When this enters, target THING becomes a 3/3 THING.",),
    ),
    Idea(
        "tokens that are no card of the game",
        r"\b(?:create|summon|make|get)s? [^.]*?\b\d+/\d+ [\w ]*?tokens?\b",
        ("When this enters, create a 1/1 Hound token.",),
    ),
    Idea(
        "targets that are a thing or a player",
        r"\b(?:any|a single) target\b",
        ("When this enters, deal 1 damage to any target.",),
    ),
    Idea(
        "numbers that are added to a number of the text",
        r"\bX (?:plus|minus|times)\b|, plus (?:\d+|one|an?)\b[^.]*",
        ("When this enters, draw X plus one cards, where X is the number of THINGS you control.",),
    ),
    Idea(
        "upper bounds of what is counted",
        r",? up to (?:a maximum of )?\d+(?=\.|$)|\bto a maximum of\b",
        ("This has +1 STAT for each THING you control, up to 5.",),
    ),
    Idea(
        "doubled or halved numbers of things",
        r"\b(?:twice|double|half|triple) (?:as (?:many|much)|its|their|the)\b[^.,]*",
        ("Target THING has twice as much STAT until end of turn.", "When this enters, double its STAT."),
    ),
    Idea(
        "amounts that are as many as something else",
        r"\bas many (?!as you like)[\w ]*? as\b[^.]*|\bequal to the (?:difference|amount)\b",
        ("When this enters, draw as many cards as your opponent discarded.",),
    ),
    Idea(
        "words for the player whose turn it is",
        r"\bthe player whose turn it is\b",
        ("At the end of each turn, the player whose turn it is draws a card.",),
    ),
    Idea(
        "comparisons of what players have",
        r"\b(?:the|a) player (?:with|who has) (?:the )?(?:most|fewest|more|less|highest|lowest)\b[^.,]*"
        r"|\bthe player who \w+ (?:the )?most\b|\bthe player whose \w+[^.,]*",
        ("At the start of your turn, the player with the most cards in hand draws a card.",),
    ),
    Idea(
        "questions about what happened in this turn",
        r"\b(?:if|unless) [^.,]*?(?:\b(?:died|was|were|won|lost|drew|discarded|attacked|broken|left"
        r"|did)\b)[^.,]*?\bthis turn\b",
        (
            "At the end of your turn, if you discarded a card this turn, draw 1 card.",
            "At the end of your turn, if you PLAYed a THING this turn, draw 1 card.",
            "At the end of your turn, if a THING died this turn, draw 1 card.",
            "At the end of your turn, if an individual died this turn, draw 1 card.",
        ),
    ),
    Idea(
        "numbers of what happened in this turn",
        r"\bfor each [^.,]*?\b(?:this turn|this way)\b|\b(?:sacrificed|removed|counter removed) this way\b",
        ("When this enters, draw a card for each card you discarded this turn.",),
    ),
    Idea(
        "instructions that are repeated",
        r"\brepeat (?:this|that|it)\b",
        ("When this enters, draw a card, then repeat this.",),
    ),
    Idea(
        "damage that is divided",
        r"\b(?:divided?|split|distribute)\b[^.]*\bdamage\b|\bdamage\b[^.]*\b(?:divided|split"
        r"|any way you like)\b|\band the rest to another\b",
        ("When this enters, deal 3 damage divided among THINGS.",),
    ),
    Idea(
        "damage that is halved",
        r"\bdeals? half that damage\b",
        ("If this would deal damage, it deals half that damage instead, rounded down.",),
    ),
    Idea(
        "prevention of a part of damage",
        r"\bprevent (?:\d+|one|two) of (?:that|the) damage\b|\btakes? \d+ less damage\b",
        ("If this would take damage, prevent 1 of that damage.",),
    ),
    Idea(
        "things that return into play",
        r"\breturns? [^.]*?\b(?:to|into) play\b|\bput (?:it|that card|them) into play\b"
        r"|\bonto the (?:board|battlefield|field)\b",
        ("When this enters, return target card from your discard pile to play.",),
    ),
    Idea(
        "hands that are revealed as a whole",
        r"\breveals? (?:their|your|its) hands?\b|\bshows? you their hand\b",
        ("When this enters, your opponent reveals their hand.",),
    ),
    Idea(
        "cards that are revealed at random",
        r"\breveals? a (?:random card|card at random)\b",
        ("When this enters, your opponent reveals a card at random from their hand.",),
    ),
    Idea(
        "abilities that others have",
        r"\b(?:has|have)(?: this text:)? [\"“]",
        (
            'Each other THING has "When this dies, draw 1 card."',
            'Each other THING has "When this is OUTd, draw 1 card."',
        ),
    ),
    Idea(
        "abilities that others gain",
        r"\b(?:gains?|gets?)(?: this text:)? [\"“]",
        (
            'When this enters, target THING gains "When this dies, draw 1 card."',
            'When this enters, target THING gains "When this is OUTd, draw 1 card."',
        ),
    ),
    Idea(
        "conditions about X",
        r"\bif X is \d+ or (?:more|less)\b",
        ("When this enters, if X is 3 or more, draw a card.",),
    ),
    Idea(
        "abilities that are used for a cost",
        r"^[^.:]*\b(?:pay|tap|pivot|engage|exhaust|discard|sacrifice|remove)\b[^.:]*:",
        ("Discard a card: Draw a card.",),
    ),
    Idea(
        "attacks on a certain thing or player as events",
        r"\bwhen(?:ever)? [^.,]*? attacks (?!each|this turn)\w+",
        ("Whenever a THING attacks this, draw a card.", "Whenever this attacks your opponent, draw a card."),
    ),
    Idea(
        "abilities for when counters are removed",
        r"\b(?:counter|indicator)s? (?:is|are) removed\b",
        ("Whenever a time COUNTER is removed from this, draw a card.",),
    ),
    Idea("things that deal no damage", r"\bdeals? no damage\b", ("This deals no damage.",)),
    Idea(
        "replacements of lost health",
        r"\bwould (?:reduce|be reduced|lose)\b[^.,]*",
        ("If you would lose health, draw 1 card instead.",),
    ),
    Idea(
        "abilities for the moment in which something becomes true",
        r"^when(?:ever)? (?:there (?:is|are)|it has|you (?:have|control)|[\w' ]+ has)\b[^.,]*",
        ("When there are 3 or more time COUNTERs on this, draw a card.",),
    ),
    Idea(
        "conditions inside of a replacement",
        r"\bwould [^.,]*?\b(?:by an? \w+|and (?:it|you) (?:has|have|control))\b[^.,]*",
        (
            "If this would be OUTd and you control another THING, draw 1 card instead.",
            "If this would die and you control another THING, draw 1 card instead.",
        ),
    ),
    Idea(
        "replacements in one step only",
        r"\bwould [^.,]*?\b(?:in|during|outside) (?:of )?(?:your|their) \w+ (?:step|phase)\b",
        ("If you would draw a card in your draw step, mill 1 card instead.",),
    ),
    Idea(
        "replacements that may be declined",
        r"\byou may\b[^.]*\binstead\b",
        (
            "If this would die, you may draw 1 card instead.",
            "If this would be OUTd, you may draw 1 card instead.",
            "If you would draw a card, you may mill 1 card instead.",
        ),
    ),
    Idea(
        "questions whether a card is still where it was",
        r"\bif (?:it|he|she)(?:'s| is) still\b[^.]*",
        ("When this enters, draw a card if it is still in play.",),
    ),
    Idea(
        "exchanges of control",
        r"\b(?:exchange|swap|trade) (?:control|one)\b[^.]*",
        (
            "When this enters, exchange control of this and target THING.",
            "Exchange control of target THING you control and target THING your opponent controls.",
        ),
    ),
    Idea(
        "groups that are told by their members",
        r"\bwith (?:(?!\d|counters)[\w']+ )+in (?:it|them)\b",
        ("Whenever a group with another THING in it challenges, draw a card.",),
    ),
    Idea(
        "things that are told by what bears them",
        r"\battached to (?:an?|target|each)\b[^.,]*",
        ("OUT target item attached to an individual.",),
    ),
    Idea(
        "cards of the opponent's deck that are put elsewhere",
        r"\bput one of them on (?:the )?(?:bottom|top)\b",
        ("Look at the top two cards of your opponent's deck. You may put one of them on the bottom.",),
    ),
    Idea(
        "bounds on what a group or a player has",
        r"\bcan(?:'t|not) have more than\b[^.]*",
        ("Your opponent cannot have more than 2 cards in hand.",),
    ),
    Idea(
        "events that count how many take part",
        r"\b(?:approach|attack|challenge|block)(?:e?s)? with (?:only|three|two|\d)\b[^.,]*",
        ("Whenever you attack with two THINGS, draw a card.",),
    ),
    Idea(
        "countering unless a price is paid",
        r"\b(?:counter|foil|cancel|stall|negate)\b[^.]*\bunless\b[^.]*",
        (
            "Counter target THING unless its controller discards a card.",
            "Foil the preempted move unless your opponent discards a card.",
        ),
    ),
    Idea(
        "protection from effects",
        r"\beffects? (?:can't|cannot)\b[^.]*",
        ("Your opponent's effects cannot OUTe this.",),
    ),
    Idea(
        "totals of several cards",
        r"\bwith total\b[^.]*",
        ("Return 2 cards with total cost 3 from your graveyard to your hand.",),
    ),
    Idea("tokens", r"\btokens?\b", ("When this enters, summon 1 token that is a copy of target THING.",)),
    Idea(
        "control for a time",
        r"\bcontrol of [^.]*? until\b|\bborrow\b",
        ("When this enters, gain control of target THING until end of turn.",),
    ),
    Idea(
        "control that others gain",
        r"\b(?:your opponent|its owner|her owner|that player) gains control\b",
        ("When this enters, your opponent gains control of this.",),
    ),
    Idea(
        "things that have to do something",
        r"\b(?:must|has to|have to)\b[^.]*|\bif able\b",
        ("This must attack each turn.", "Each other THING must challenge each turn."),
    ),
    Idea(
        "exceptions from what is forbidden",
        r"\bexcept by\b[^.]*|\bunless (?:they|it) \w+ as\b[^.]*",
        (
            "Each other THING cannot attack except by groups.",
            "Each other THING cannot be blocked except by groups.",
        ),
    ),
    Idea(
        "abilities for when something leaves play",
        r"\bwhen(?:ever)? [^.,]*? leaves?(?: play)?\b",
        ("When this leaves play, draw a card.",),
    ),
    Idea(
        "abilities that wait for something for one turn",
        r"\bwhen (?:it|he|she|that \w+)(?:'s| is| \w+s)(?: [^.,]*?)? this turn\b",
        ("When this enters, choose a THING. When it dies this turn, draw a card.",),
    ),
    Idea(
        "limits of several uses each turn",
        r"\b(?:twice|two times|three times|\d+ times) (?:a|each|per) turn\b",
        ("Whenever you draw a card, draw a card. This ability triggers only twice each turn.",),
    ),
    Idea(
        "abilities that the opponent uses",
        r"\bonly your opponent can use\b|\bany player may use\b",
        ("Pay 2: Draw a card. Only your opponent can use this ability.",),
    ),
    Idea(
        "resources that are left unspent",
        r"\bunspent\b[^.,]*",
        ("At the end of your turn, if you have any unspent resources, draw a card.",),
    ),
    Idea(
        "results of a die as amounts",
        r"\bwhere X is the result\b|\bthat many\b(?= [\w ]*(?:tokens|resources))",
        (
            "Roll a 6-sided die. Draw X cards, where X is the result.",
            "When this enters, roll a 6-sided die. Draw X cards, where X is the result.",
        ),
    ),
    Idea(
        "costs of what each player plays first",
        r"\bthe first \w+ each player \w+ each turn\b",
        ("The first THING each player PLAYs each turn costs 2 more.",),
    ),
    Idea(
        "instructions about all that was not chosen",
        r"\b(?:remove|destroy|discard) all other\b",
        ("Each player chooses a THING they control. OUT all other THINGS.",),
    ),
    Idea(
        "abilities that several things trigger together",
        r"\bwhen(?:ever)? (?:one or more|any number of)\b[^.,]*",
        ("Whenever one or more THINGS enter play, draw a card.",),
    ),
    Idea(
        "cards that cannot be played for a time",
        r"\b(?:that card|it|they|those cards) (?:can't|cannot) be (?:played|cast|recruited|used)\b[^.]*"
        r"|\bcan(?:'t|not) (?:play|cast|recruit) (?:it|that card|them)\b[^.]*",
        ("Return target card from your discard pile to your hand. You cannot PLAY that card this turn.",),
    ),
    Idea(
        "comparisons of a card's number with an amount",
        r"\b(?:less|greater|higher|lower|more|fewer) than (?:or equal to )?(?:the (?!other)|its|this|that|X)\b[^.,]*",
        ("When this enters, OUT target THING with STAT less than the number of THINGS you control.",),
    ),
    Idea(
        "effects until another moment than the end of the turn or your next turn",
        r"\buntil (?:the )?end of (?:the |this |that )?(?:interaction|combat|challenge|phase|step|game)\b"
        r"|\buntil the end of your next turn\b|\bduring (?:their|its) controller's next\b[^.]*",
        ("When this enters, this gets +1 STAT until the end of your next turn.",),
    ),
    Idea(
        "parts of a turn that are skipped",
        r"\bskips?\b[^.,]*|\bdo(?:es)? not (?:draw|unpivot|disengage|untap)\b[^.,]*",
        ("When this enters, skip your next draw step.",),
    ),
    Idea(
        "turns beside the usual ones",
        r"\b(?:extra|additional|another) turns?\b[^.,]*",
        ("When this enters, take an extra turn after this one.",),
    ),
    Idea("sizes of hands that change", r"\bhand size\b[^.,]*", ("Your hand size is increased by 1.",)),
    Idea(
        "cards that lie below others",
        r"\b(?:tucks?|tucked|put [^.,]*? (?:under|beneath) (?:it|this))\b[^.,]*",
        ("When this enters, put a card from your hand under this.",),
    ),
    Idea(
        "cards that are played from elsewhere than the hand",
        r"\b(?:play|cast) (?:it|that card|them|cards?|one)(?: now)? from\b[^.,]*|\b(?:play|cast) (?:the top "
        r"card|it|target card)\b[^.,]*",
        (
            "You may PLAY cards from your discard pile.",
            "When this enters, you may PLAY target card from your discard pile.",
        ),
    ),
    Idea("fights between two things", r"\bfights?\b[^.,]*", ("When this enters, this fights target THING.",)),
    Idea(
        "abilities for when something becomes a target",
        r"\b(?:becomes? (?:a|the) target|is targeted)\b[^.,]*",
        ("When this becomes the target of an effect, draw a card.",),
    ),
    Idea(
        "conditions about the only card of a kind",
        r"\b(?:is|are) (?:your|the) only\b[^.,]*",
        ("While this is your only THING, this has +1 STAT.",),
    ),
    Idea(
        "bounds below which a cost cannot fall",
        r",? but (?:not|no|never) (?:less|lower) than\b[^.,]*|\bto a minimum of\b[^.,]*",
        ("This costs 1 less for each THING you control, but not less than 2.",),
    ),
    Idea(
        "limits of use that are conditions",
        r"\b(?:use|activate) this(?: ability)? only if\b[^.]*",
        ("Pay 1: Draw a card. Use this ability only if you control another THING.",),
    ),
    Idea(
        "things told by having no text",
        r"\b(?:with|has|have) no (?:text|abilities)\b",
        ("Each THING with no abilities has +1 STAT.",),
    ),
    Idea(
        "cards that are revealed until one fits",
        r"\b(?:reveal|flip)s? (?:cards )?[^.]*?\buntil\b[^.]*",
        ("When this enters, reveal cards from the top of your deck until you reveal a THING.",),
    ),
    Idea(
        "targets that are players",
        r"\btarget player\b[^.,]*",
        ("When this enters, target player shuffles their deck.",),
    ),
    Idea(
        "amounts that count different things",
        r"\b(?:for each|number of) different\b[^.,]*",
        ("This has +1 STAT for each different THING you control.",),
    ),
    Idea(
        "names for several things at once",
        r"\b(?:each of (?:them|those)|all of them|both of them|they (?:do|can|cannot|get|gain|have)|them all)\b[^.,]*",
        (
            "When this enters, up to 2 target THINGS get +1 STAT until end of turn. They cannot be OUTd this turn.",
        ),
    ),
    Idea(
        "states of attacking and blocking",
        r"\b(?:is|are|it's|other) (?:attacking|blocking)\b[^.,]*|\battacking (?!your|a|the)\w+",
        ("While this is attacking, this has +1 STAT.",),
    ),
    Idea(
        "cards that are played at other times than usual",
        r"\b(?:may|can) (?:play|cast) (?:this|it)[^.]*? (?:during|on|in) (?:your opponent's|their|each) turns?\b"
        r"|\bany time you could\b[^.,]*",
        ("You may PLAY this during your opponent's turn.",),
    ),
    Idea(
        "copies that are counted",
        r"\bcop(?:y|ies) of (?:it|this|that \w+) (?:you control|in play)\b",
        ("This has +1 STAT for each other copy of this you control.",),
    ),
    Idea(
        "endings of a part of the turn",
        r"\bend the (?:turn|interaction|combat|challenge|phase)\b",
        ("When this enters, end the turn.",),
    ),
    Idea(
        "numbers that are printed on cards",
        r"\bprinted\b[^.,]*",
        ("This has +X STAT, where X is the highest printed STAT among THINGS your opponent controls.",),
    ),
    Idea(
        "cards of the discard pile that act",
        r"\bif (?:this|it|[\w' ]+) is in your (?:discard pile|graveyard|removed pile)\b[^.]*",
        ("At the start of your turn, if this is in your discard pile, draw a card.",),
    ),
    Idea(
        "what happens if something cannot be done",
        r"\bif (?:you|they|that player|your opponent|he|she) (?:can't|cannot|could not|couldn't)\b[^.]*",
        ("Your opponent discards 2 cards. If they cannot, draw a card.",),
    ),
    Idea(
        "keywords",
        r"^(?:flying|trample|vigilance|lifelink|lifesteal|deathtouch|first strike|double strike|menace"
        r"|reach|hexproof|ward|taunt|stealth|divine shield|windfury|charge|rush|poisonous|indestructible"
        r"|flash|defender|prowess|cascade|scry)\b",
        ("Flying.", "Vigilance."),
    ),
)

Reads = Callable[[str, Vocabulary], bool]


def lacking(text: str, place: int, vocabulary: Vocabulary, reads: Reads) -> tuple[int, int, str] | None:
    """An idea that the sentence of `text` needs in which a reader failed at `place`, and the game lacks.

    The range of its words, and its name; that of the words around the place, if there is such. `reads` says whether a
    line is read.
    """
    start = max(text.rfind(end, 0, place) for end in (". ", ": ")) + 1
    found: list[tuple[bool, int, int, Idea]] = []
    for idea in IDEAS:
        for match in idea.pattern.finditer(text, start):
            if match.end() > place:
                found.append((match.start() > place, match.start(), match.end(), idea))
                break
    game = replace(vocabulary, names=())
    for _, begin, end, idea in sorted(found, key=lambda each: each[0]):
        if not _knows(idea, game, reads):
            return begin, end, idea.name
    return None


@lru_cache(maxsize=512)
def _knows(idea: Idea, vocabulary: Vocabulary, reads: Reads) -> bool:
    """Whether the game has the idea: one of its examples is read there."""
    return any(reads(example, vocabulary) for example in examples_of(idea, vocabulary))


def examples_of(idea: Idea, vocabulary: Vocabulary) -> list[str]:
    """The examples of an idea in the words of a game."""
    if not vocabulary.nouns:
        return list(idea.examples)
    noun = vocabulary.nouns[0]
    words = {
        "THINGS": noun.plural,
        "THING": noun.singular,
        "PLAY": noun.verb,
        "STAT": next(iter(vocabulary.stats), "power"),
        "COUNTER": vocabulary.counter,
        "OUT": vocabulary.destroy.removesuffix("e"),
    }
    found: list[str] = []
    for example in idea.examples:
        for word, own in words.items():
            example = example.replace(word, own)
        found.append(example)
    return found
