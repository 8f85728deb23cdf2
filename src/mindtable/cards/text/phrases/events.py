"""How events are written: what stands after `When`, `Whenever`, `At` and, in replacements, `If ... would`."""

from __future__ import annotations

from typing import Any, Final

from mindtable.cards.nodes.event import (
    EACH_PLAYERS_TURN,
    EACH_TURN,
    OPPONENTS_TURN,
    TO_A_CREATURE,
    TO_A_PLAYER,
    YOUR_TURN,
    Attacks,
    CounterPut,
    DealsDamage,
    Dies,
    DiscardsCard,
    DrawsCard,
    EitherEvent,
    Enters,
    GainsHealth,
    GroupEvent,
    Kills,
    Leaves,
    PlayerDoes,
    Plays,
    StepBegins,
    SurvivesDamage,
    TakesDamage,
    YouCast,
    YouTurn,
)
from mindtable.cards.nodes.group import BEARER, THIS, Group
from mindtable.cards.text.phrases.groups import BEARER_PHRASE, QuantifiedRule
from mindtable.cards.words import OPPONENT
from mindtable.language.phrase import YOU, Phrase
from mindtable.language.text.kernel import Grammar, Words, themselves
from mindtable.language.text.vocabulary import Vocabulary

PHRASES: Final = (
    Phrase("head", "when {event:coming}"),
    Phrase("head", "whenever {event}"),
    Phrase("head", "whenever {event:coming}", canonical=False, example="Whenever this creature dies, draw 1 card."),
    Phrase("head", "when {event}", canonical=False, example="When a creature dies, draw 1 card."),
    Phrase("head", "whenever {first:event} or {second:event}", EitherEvent,
           example="Whenever an intellect is intercepted or a challenge misses, you may draw 1 card.",
           means="either of the two events"),
    Phrase("head", "at the start of {whose:turn of} {step:step of turn}", StepBegins,
           example="At the start of your turn, draw 1 card.", means="when that part of a turn begins"),
    Phrase("head", "at the end of {whose:turn of} {step:ending step}", StepBegins,
           example="At the end of your turn, draw 1 card.", means="when that part of a turn ends"),
    Phrase("coming", "{group:this card} enters play", Enters, of="entering play",
           also=("{group:this card} enters", "{group:this card} comes into play",
                 "{group:this card} enters the field", "{group:this card} enters the battlefield",
                 "{group:this card} is put into play"),
           example="When this creature enters play, draw 1 card.", means="it came into play, in whatever way"),
    Phrase("coming", "{group:this card} dies", Dies, of="dying",
           example="When this creature dies, draw 1 card.", means="however it died"),
    Phrase("coming", "{group:this card} leaves play", Leaves, of="leaving play",
           also=("{group:this card} leaves", "{group:this card} leaves the battlefield",
                 "{group:this card} leaves the field"),
           example="When this creature leaves play, draw 1 card.", means="it left play, to whatever zone"),
    Phrase("coming", "you {verb:playing} {group:this card}", YouCast, of="playing this card",
           example="When you cast this creature, draw 1 card.", means="you have played it, and it is in play now"),
    Phrase("coming", "{group:this card} {happened:coming occurrence}", GroupEvent,
           example="When this thought is removed, draw 1 card.", means="that happened to it"),
    Phrase("event", "{group:other thing} enters play", Enters, of="entering play",
           also=("{group:other thing} enters", "{group:other thing} comes into play",
                 "{group:other thing} enters the field", "{group:other thing} enters the battlefield",
                 "{group:other thing} is put into play"),
           example="Whenever a creature enters play, gain 1 health.", means="such a card came into play"),
    Phrase("event", "{group:other thing} dies", Dies, of="dying",
           example="Whenever a creature you control dies, gain 1 health.", means="such a card died"),
    Phrase("event", "{group:something} attacks", Attacks, of="fighting",
           example="Whenever this creature attacks, gain 1 health.", means="it is declared as an attacker"),
    Phrase("event", "{group:something} deals damage", DealsDamage, of="damage",
           example="Whenever this creature deals damage, each player gains that much health.",
           means="it dealt damage to anything"),
    Phrase("event", "{group:something} deals damage to a player", DealsDamage, of="fighting", fixed={"to": TO_A_PLAYER},
           example="Whenever this creature deals damage to a player, gain that much health.",
           means="it dealt damage to a player, who is `that player`"),
    Phrase("event", "{group:something} deals damage to a creature", DealsDamage,
           of="fighting", fixed={"to": TO_A_CREATURE},
           example="Whenever this creature deals damage to a creature, destroy that creature.",
           means="it dealt damage to a creature, which is `that creature`"),
    Phrase("event", "{group:something} takes damage", TakesDamage, of="damage",
           also=("{group:something} is dealt damage", "{group:something} is damaged"),
           example="Whenever this creature takes damage, summon 1 Royal Caravel token.", means="it was dealt damage"),
    Phrase("event", "{group:something} survives damage", SurvivesDamage, of="fighting",
           example="Whenever this creature survives damage, summon 1 Horrid Benefactor token.",
           means="it was dealt damage and is still there"),
    Phrase("event", "{group:something} kills {victim:event group}", Kills, of="fighting",
           example="Whenever this creature kills a creature named Goblin, summon 1 Elf Native token.",
           means="what it damaged died of that damage"),
    Phrase("event", "{who:event player} gain(s) health", GainsHealth, of="health",
           example="Whenever your opponent gains health, lose that much health.", means="a player gained health"),
    Phrase("event", "{who:event player} draw(s) a card", DrawsCard, of="deck and hand",
           example="Whenever you draw a card, gain 1 health.", means="a player drew a card; once for each card"),
    Phrase("event", "{who:event player} discard(s) a card", DiscardsCard, of="deck and hand",
           example="Whenever you discard a card, gain 1 health.",
           means="a player discarded a card; once for each card"),
    Phrase("event", "you {verb:playing} {group:event group}", Plays, fixed={"who": YOU},
           example="Whenever you play a book, draw 1 card.", means="you played such a card"),
    Phrase("event", "{who:other event player} {verb:plays} {group:event group}", Plays,
           example="Whenever your opponent plays a machine, draw 1 card.", means="that player played such a card"),
    Phrase("event", "{group:something} {happened:occurrence}", GroupEvent,
           example="Whenever this thought blocks, this thought gets +2 power until end of turn.",
           means="that happened to it"),
    Phrase("event", "a(n) {counter:kind} {word:one counter} is put on {group:something}", CounterPut,
           example="Whenever a time counter is put on a creature, gain 1 health.", means="once for each counter"),
    Phrase("event", "you {verb:turning} {group:something}", YouTurn, of="turning by you",
           example="Whenever you pivot this resource, draw 1 card.", means="you have done so, for whatever reason"),
    Phrase("event", "you {happened:occurrence of you}", PlayerDoes, of="occurrences of you", fixed={"who": YOU},
           example="Whenever you use the remove action, draw 1 card.", means="that happened to you"),
    Phrase("event", "your opponent {happened:occurrence of a player}", PlayerDoes, fixed={"who": OPPONENT},
           example="Whenever your opponent is overloaded, you may draw 1 card.",
           means="that happened to your opponent"),
    Phrase("would", "{group:something} would die", Dies, of="dying",
           example="If a creature you control would die, instead return that creature to its owner's hand.",
           means="it is about to die"),
    Phrase("would", "{group:something} would {happened:would occurrence}", GroupEvent,
           example="If a thought you control would be removed, instead return that thought to its owner's hand.",
           means="that is about to happen to it"),
    Phrase("would", "{who:event player} would {happened:would occurrence of a player}", PlayerDoes,
           example="If you would be broken by a challenge, instead remove this intellect.",
           means="that is about to happen to that player"),
    Phrase("would", "{group:something} would take damage", TakesDamage, of="replaced damage",
           also=("{group:something} would be dealt damage",),
           example="If this creature would take damage, instead this creature takes double that damage.",
           means="damage is about to be dealt to it"),
    Phrase("would", "{group:something} would take damage from {source:event group}", TakesDamage, of="replaced damage",
           example="If this creature would take damage from a creature named Zombie, instead this "
           "creature takes 1 less damage.",
           means="damage from such a source is about to be dealt to it"),
    Phrase("would", "{group:something} would take damage that would destroy it", TakesDamage,
           of="replaced events", fixed={"lethal": True},
           example="If this creature would take damage that would destroy it, instead prevent that damage.",
           means="damage is about to be dealt to it that is at least its current health"),
    Phrase("would", "{group:something} would deal damage", DealsDamage, of="replaced events",
           example="If this creature would deal damage, instead this creature deals double that damage.",
           means="it is about to deal damage"),
    Phrase("would", "{group:something} would deal damage to {target:event group}", DealsDamage, of="replaced events",
           example="If this creature would deal damage to a creature, instead that creature gets "
           "-X/-0, where X is that damage.",
           means="it is about to deal damage to such a thing"),
    Phrase("would", "{who:event player} would gain health", GainsHealth, of="health",
           example="If your opponent would gain health, instead you gain that much health.",
           means="a player is about to gain health"),
    Phrase("would", "{who:event player} would draw a card", DrawsCard, of="replaced events",
           example="If you would draw a card, instead gain 1 health.", means="a player is about to draw a card"),
    Phrase("would", "{group:something} would enter play", Enters, of="replaced events",
           example="If this creature would enter play, instead this creature enters play as a copy "
           "of 1 random other creature.",
           means="it is about to enter play"),
)  # fmt: skip

_TURNS: Final[list[tuple[str, Any]]] = [
    ("your", YOUR_TURN),
    ("your opponent's", OPPONENTS_TURN),
    ("each", EACH_TURN),
    ("each player's", EACH_PLAYERS_TURN),
]


def add_events(grammar: Grammar, vocabulary: Vocabulary) -> None:
    """Add all rules about events that are no phrases."""
    this: list[tuple[str, Any]] = [
        (f"this {noun.singular}", Group(THIS, (noun.singular,))) for noun in vocabulary.nouns
    ]
    grammar.add("this card", Words(this))
    # `When this creature dies` is no `Whenever`, but `Whenever this creature attacks` is.
    for category in ("other thing", "something"):
        grammar.add(category, QuantifiedRule("article"))
        if vocabulary.has_set("attach"):
            grammar.add(category, Words([(BEARER_PHRASE, Group(BEARER, ()))]))
    grammar.add("something", Words(this))
    verbs = sorted({noun.verb for noun in vocabulary.nouns})
    ending = [step for step in vocabulary.steps if step not in vocabulary.starting]
    grammar.add_all(
        {
            "turned": themselves(vocabulary.turned[2:]),
            "turn of": _TURNS,
            "step of turn": [(step, f"start of {step}") for step in vocabulary.steps],
            "ending step": [(step, f"end of {step}") for step in ending],
            "one counter": themselves([vocabulary.counter]),
            "playing": themselves(verbs),
            "plays": [(verb + "s", verb) for verb in verbs],
            "occurrence": themselves(vocabulary.occurrences),
            "coming occurrence": themselves(vocabulary.coming),
            "would occurrence": list(vocabulary.replaced),
            "occurrence of you": [(you, you) for you, _ in vocabulary.player_occurrences],
            "occurrence of a player": [(other, you) for you, other in vocabulary.player_occurrences],
            "would occurrence of a player": list(vocabulary.player_replaced),
        }
    )
