"""A second reading of card text, which knows no grammar: what the clauses of a line speak of, as bags of words.

It shares no list with the ear or the phrases. Words that say the same are one word (`can't` and `cannot`, `enemy
creature` and `creature your opponent controls`); every other word stands for itself, in the singular. A line and what
it is heard as say the same, clause by clause: so no clause is dropped, and none changes its side, its number, its noun,
how long it holds, or whether it is a choice. Clauses may change places, and so may the words in one clause.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Final

from tests.language.sets import words_of

# The words of each clause in the order of the alphabet, and the clauses in that order, too.
Senses = tuple[tuple[str, ...], ...]

# What is put in the place of a pattern.
Put = str | Callable[[re.Match[str]], str]

# What stands in the patterns below for the words of a game.
_MID: Final = r"(?:(?:other|random|target|[a-z]+ed|ancient|medieval|modern|aggressive|challenging) )*"
# Behind whose things are: no number of things that somebody has.
_OWNED: Final = r"(?=$|[.,;:\"]| (?!more|fewer|less|no |\d|an? |exactly|at least|x |or |than|three|the |two))"

# What says the same, in the order in which it is put in, on words in small letters with one space between them.
_SPELT: Final = (
    (r"[’‘]", "'"), (r"[“”]", '"'), (r"[!?]", "."), (r"\s+", " "), (r"\bcan't\b|\bcannot\b", "can not"),
    (r"n't\b", " not"), (r"'re\b", " are"), (r"'ve\b", " have"), (r"\b(it|that|there|he|she)'s\b", r"\1 is"),
    (r"\b(?:he|she|him)\b", "it"), (r"\bhis\b", "its"), (r"\b(on|from|to|of) her\b", r"\1 it"), (r"\bitself\b", "it"),
    (r"\btwo\b", "2"), (r"\bthree\b", "3"), (r"\bfour\b", "4"), (r"\bfive\b", "5"), (r"\bsix\b", "6"),
    (r"\bseven\b", "7"), (r"\beight\b", "8"), (r"\bnine\b", "9"), (r"\bten\b", "10"), (r"&", "and"),
    (r"\bcalled\b", "named"), (r"\bspend\b|\bpay\b", ""), (r"\b(?:throws? away|throw out)\b", "discard"),
    (r"\blibrary\b|\bdraw pile\b|\bdraw deck\b", "deck"), (r"\bafterwards\b", "then"),
    (r"\bgraveyard\b|\bdiscard pile\b|\bremoved pile\b|\btrash\b|\bheap\b|\barchives\b", "pile"),
    (r"\bhp\b|\bhit points\b|\blife points\b|\blife\b", "health"), (r"\bindicator(s?)\b", r"counter\1"),
    (r"\bbattlecry:|\bon play:|\bwhen played:", "when you PLAY this,"), (r"\bon entry:", "when this enters,"),
    (r"\bdeathrattle:|\blast words:|\bon death:", "when this dies,"),
)  # fmt: skip
_THIS: Final = (
    (r"\bthis (?:THING)'s\b", "this's"), (r"\bthis (?:THING)\b(?! tokens?)", "this"), (r"^it\b", "this"),
    (r"^(?=can(?: not)?\b)", "this "),
    (r"(?<=^when )it\b|(?<=^whenever )it\b|(?<=^if )it\b|(?<=^as long as )it\b|(?<=^after )it\b", "this"),
    (r"\b(while|as long as) it is\b", r"\1 this is"), (r"(?<=^when you )(\w+) it\b", r"\1 this"),
    (r"\bit(?=[^.\"]*: )", "this"), (r"^its (?=\w+ is)", "this's "),
)  # fmt: skip
_DEEDS: Final = (
    "draw|discard|gain|lose|deal|destroy|remove|return|mill|sacrifice|summon|exhaust|engage|pivot|steal|put"
)
_SAID: Final[tuple[tuple[str, Put], ...]] = (
    # The one or the other, and what is done unless something else is.
    (r"^the first time each turn ((?:(?!would)[^,])+), ([^.]*)\.$", r"whenever \1, \2. LIMIT ONCE."),
    (r"^the first time ((?:(?!would)[^,])+) each turn, ([^.]*)\.$", r"whenever \1, \2. LIMIT ONCE."),
    (r"\b((?:your|an) opponent|that player|each player) ([a-z]+s [^.,]*?) and "
     r"((?:draws|discards|loses|gains|mills) [^.,]*)",
     r"\1 \2, then \1 \3"),
    (r"\buse only (?=once|during)", "use this ability only "),
    (r"\btarget player (\w+?)s ([^.]*)\.", r"choose one: \1 \2; or your opponent \1s \2."),
    (r"\byou may ([^.,]*)\. if you do not, ([^.]*)\.", r"\2 unless you \1."),
    (r"\byour opponent may (\w+) ([^.,]*)\. if they do not, they (\w+) ([^.]*)\.",
     r"your opponent \3s \4 unless your opponent \1s \2."),
    (r"^(when(?:ever)? this [a-z ]+?) (?:or|and(?= when)) (?:when(?:ever)? )?(?:it |this )?"
     r"(?!an?\b|another|you|it\b|this|the\b|target|each|your)([a-z]+(?: play)?)(?=,)", r"\1 or this \2"),
    (r"^this can (?:only (\w+) if|(\w+) only if) ([^.]*)\.", r"this can not \1\2 unless \3."),
    (r"^((?:when[^,]*, |[^.:]*: )?)([^.,]*)\. if ([^,.]*), ([^.,]*) instead\.$", r"\1if \3, \4. otherwise, \2."),
    (r"\b(?:you may )?reveal ([^.,]*) from among (?:them|those cards) and put it into your hand\. put the rest",
     r"reveal \1 from among those cards, put it into your hand and the rest"),
    (r"\b(?:you may )?put ([^.,]*) from among (?:them|those cards) into your hand\. put the rest",
     r"put \1 from among those cards into your hand and the rest"),
    # Decided as something is about to happen, and not what one may do after it was replaced.
    (r"\bmay instead ([^.]*)", r"MAYINSTEAD \1"), (r"\bmay ([^.,]*(?:, [^.,]*)*) instead(?=\.)", r"MAYINSTEAD \1"),
    (r"\b(your|opp's|each|each player's) upkeep\b", r"\1 turn"),
    (r"\b(?:fewer|less) than (\d+)\b", lambda found: f"{int(found[1]) - 1} or less"),
    (r"\bmore than (\d+)\b", lambda found: f"{int(found[1]) + 1} or more"),
    (r" during (your|opp's|your opponent's) turn(?=,)", r", if it is \1 turn"),
    (r"\bsteals? (\w+ credits?\b)(?! from)", r"steal \1 from opp"),
    (r"\b(hand),? and choose an? (KIND)(?: from it)?\. they discard it\b",
     r"\1. choose one \2 card from that hand. opp discards the chosen card"),
    (r" and (?:then )?shuffle(?: your deck)?(?=\.)", ", shuffle"),
    (r"\bchoose one (?:-|–|—) ", "choose one: "),
    (r"\bput an? ([+-]\d/[+-]\d) counter on ([^.,:;]+)", r"\2 \1"),
    (r"(?<=choose one: )([^.;]*?),? or ", r"\1; or "),
    (r"\b(draws?|mills?|discards?|gains?|loses?) (cards|health|credits) equal to ([^.]+)", r"\1 x \2, where x is \3"),
    (r"(?<!instead )\bprevent that damage\b", "instead prevent that damage"),
    (r"\b(may (?:discard|pay|remove|sacrifice|lose) [^.,:;]*?) to (?=draw|gain|deal|return|destroy)",
     r"\1. if you do, "),
    (r"\blook at ((?:an|your|the) opponent's hand) and discard (?:an?|one) card from it\b",
     r"look at \1. choose one card from that hand. your opponent discards the chosen card"),
    # Exactly so much, who pays whom, both of two that are dealt damage, and the one or the other.
    (r"\bwith exactly ", "with "), (r"\bwith (STAT) (?:exactly|of|equal to) ", r"with \1 "),
    (r"\bwith (\d+|one) (STAT)(?! counter)", r"with \2 \1"),
    (r"\bthat costs? (\d+|one)(?=[.,]| gets?| have| has| can)", r"with cost \1"),
    (r"\bcan block even (?:when|if) (?:it|this) is engaged\b", "can block while engaged"),
    (r"\b(?:an|the|each|your) opponent (?:gives|pays) you (\w+) credits?", r"steal \1 credit from opp"),
    (r"\b(this|it) deals (\w+) damage to (each [^.,]*?) and (each [^.,]*)",
     r"\1 deals \2 damage to \3. this deals \2 damage to \4"),
    (r"^(when(?:ever)? [^,]*?\b(?:an?|another) (THING)\b[^,]*, this deals \w+ damage to )it\b", r"\1that \2"),
    (rf"(^|[,:] )((?:{_DEEDS}) [^.,:;]*?) or ((?:{_DEEDS}) [^.,:;]*)\.$", r"\1choose one: \2; or \3."),
    (r"\bif (?:you|they|(?:your|an) opponent|that player) can not(?: do so| do that)?(?=,)", "if that can not be done"),
    (r"\bgets? hurt\b", "takes damage"), (r"\bhas to (discard|lose|sacrifice)\b", r"\1s"),
    # One who does two things in turn; what is in a hand; what may be done once in a turn.
    (r"(?<!when )(?<!whenever )\b((?:your|an) opponent|that player|each player) ([a-z]+s [^.,:;]*?), then "
     r"((?:draws|discards|loses|gains|mills) )", r"\1 \2, then \1 \3"),
    (r"\bcards in (?:your|their) hand(?=,)", "cards in hand"),
    (r"^once (?:per|each|a) turn, (?:you may )?((?:discard|pay|engage|exhaust|pivot) [^.,:;]*?)(?:: |\. if you do, "
     r"| to )([^:;]*)\.$", r"\1: \2. use this ability only once each turn."),
    # Of each player who does two things; what has to be done, and what others return.
    (r"\b(?:both players|each player) (discard|draw|gain|lose|mill) ([^.,]*?) and (discard|draw|gain|lose|mill) ",
     r"each player \1 \2, then each player \3 "),
    (r"\b(?:must|has to|have to) (attack|challenge)(?: each turn)?(?: if (?:able|it can))?(?=\.)",
     r"\1s each turn if able"),
    (r"\b(returns? )one of their (THINGS|THING) to their hand\b", r"\1one \2 they control to its owner's hand"),
    (r"\b(returns? )(?:an?|one) (THING) to their hand\b", r"\1one \2 they control to its owner's hand"),
    # Players and what is theirs.
    (
        r"^((?:(?!opponent|player|rival|enemy|opposing|owner|controller|anyone|they\b).)*)"
        r"\b(?:the|each) other player('s)?\b",
        r"\1opp\2",
    ),
    (r"\b(?:anyone|anybody|any player)\b", "a player"),
    (rf"\ban opponent's (?={_MID}THING\b)", "one THEIRS "),
    (r"\b(?:an|the|each|your|target) opponent('s)?\b|\b(?:the|your) enemy player\b", r"opp\1"),
    (r"\b(?:the|your) enemy(?= (?!THINGS?\b)\w+s\b)", "opp"), (r"\bopponents control\b", "opp controls"),
    (r"\bboth players\b", "each player"), (rf"\byour (?=(?:opponent's|enemy|opposing) {_MID}THING)", ""),
    (rf"\b(?:opp's|opposing|enemy|opponent's) (?={_MID}(?:THING|THINGS)\b)", "THEIRS "),
    (rf"\b(?:friendly|your own) (?={_MID}(?:THING|THINGS)\b)|\byour (?={_MID}THINGS\b)", "YOURS "),
    (rf"\bopp (?:controls?|has(?! [+-])){_OWNED}", "THEIRS"),
    (rf"\byou (?:control|have(?! [+-])){_OWNED}|\bof yours\b|\bon your side\b", "YOURS"),
    # Groups and numbers.
    (rf"\b(an?|one|another|\d+) of (?:the )?(?=YOURS|THEIRS|{_MID}THINGS)", r"\1 "), (r"\ban? target\b", "target"),
    (r"\banother target\b", "other target"), (r"\b(?:all|every|each of)\b(?: of)?", "each"),
    (r"\beach each\b", "each"),
    (r"\b(draws? \w+) (?:extra|additional|more)\b", r"\1"), (r"\b(draws?) (?:an )?(?:extra|additional)\b", r"\1 one"),
    (r"\b(draws?|mills?|discards?) (\d+|an?|one)(?=[.,;]|$)", r"\1 \2 card"),
    (r"\b(?:put|discard)(s?) the top (?:(\w+) )?cards? of (?:your|their|opp's) deck"
     r"(?: into (?:your|their|opp's) pile)?",
     r"mill\1 \2 card"), (r"\b(mills?)  card", r"\1 one card"),
    (r"\b(you|opp) (?:do|does) not (?:control|have) (?:any|an?) ", r"\1 control no "),
    (r"\b(you|opp) (?:do|does) not (?:control|have) another ", r"\1 control no other "),
    (r"\b(THINGS|THING) you do not control\b", r"\1 THEIRS"),
    (r"\bunless (you|opp) controls? an? ", r"if \1 control no "),
    (r"\bunless YOURS (?:another|one other) ", "if you control no other "),
    (r"\bunless THEIRS (?:another|one other) ", "if opp control no other "),
    (r"\beach player's turn, they\b", "each player's turn, that player"),
    (r"\b(?:the rest|the other) on the bottom(?: of your deck)?(?: in any order)?", "REST BELOW"),
    (r"\bput (\w+) of (?:them|those cards) into\b", r"put \1 into"),
    (r"\benters(?: play)? under your control\b", "YOURS enters"),
    (r"\benters(?: play)? under opp's control\b", "THEIRS enters"),
    (r"\bdeal (\d+|one) damage to (opp|you|each player)\b(?! control)", r"this deals \1 damage to \2"),
    (r"\bYOURS (THINGS) (?=cost)", r"\1 FORYOU "), (r"\bTHEIRS (THINGS) (?=cost)", r"\1 FOROPP "),
    (r"\bopp \w+s (?=costs?\b)", "FOROPP "), (r"\b(THINGS) (costs?) opp\b", r"\1 FOROPP \2"),
    (r"\b(costs? \w+ (?:more|less)) resources?\b", r"\1"),
    (r"\b(costs? \w+) resources? (more|less)\b", r"\1 \2"),
    (r"\banother\b", "one other"),
    (r"(?<![+/-])\b(?:an?|1)\b(?!/)", "one"), (r"\bat random\b", "random"),
    (r"\bthat costs? (\d+|one) or (less|more)\b", r"with cost \1 or \2"), (r"\bprinted cost\b", "cost"),
    (r"\b(?:equipped|enchanted|attached) (?:THING)\b", "bearer"), (r"\b(counters?) left on\b", r"\1 on"),
    (r"\bfewer\b", "less"), (r"\bgreater\b", "more"), (r"\bat (?:the )?end of (?:this )?turn\b", ", ATEOT,"),
    (r"\b(choose (?:one|\d+) (?:\w+ )*)from (?:it|that hand)\b", r"\1from hand"),
    (r"\b(discards?) (?:that|the chosen) card\b", r"\1 chosen card"),
    (r"\bprevent (one|\d+) of that damage\b|\binstead (?:this|it) takes (one|\d+) less damage\b", r"LESS \1\2"),
    (r"\bopp's (STAT) is (one|\d+) lower\b", r"opp -\2 \1"),
    (r"\byour (STAT) is (one|\d+) higher\b", r"you +\2 \1"), (r"\bat least (\d+|one)\b", r"\1 or more"),
    (r"\bat most (\d+|one)\b", r"\1 or less"),
    (r"\bin play\b|\bon the (?:board|field|battlefield|table)\b", ""),
    # Times.
    (r"\b(?:until|till) (?:the )?end of (?:the |this )?turn\b|\buntil the turn ends\b", "EOT"),
    (r"\bfor (?:the rest of )?(?:the|this) turn\b|(?<!died )(?<!way )\bthis turn\b", "EOT"),
    (r"\buntil (?:the (?:start|beginning) of )?your next turn\b", "NEXT"),
    (r"\b(?:each|all)(?: of)? (your|opp's) turns\b", r"\1 turn"), (r"\bat the beginning of\b", "at the start of"),
    (r"^during (your|opp's) turn,", r"while this is \1 turn,"),
    (r"\bwhen(?:ever)? (your|opp's) turn (?:begins|starts)\b", r"at the start of \1 turn"),
    (r"\bwhen(?:ever)? (your|opp's) turn ends\b", r"at the end of \1 turn"),
    (r"\bonce (?:per|each|one|a) turn\b", "ONCE"),
    (r"\b(?:for )?as long as\b|\bwhile\b|\bas soon as\b|\beach time\b|\bwhen(?:ever)?\b|\bafter\b|\bif\b", "WHEN"),
    (r"\bonce (?:per|each|one) turn\b", "ONCE"),
    (r"(?:you may )?use this(?: ability)? (?:only )?(?=ONCE|during)", "LIMIT "),
    (r"this(?: ability)? (?:only )?(?:triggers|happens) (?:only )?(?=ONCE)", "LIMIT "),
    (r"\. (?:only )?(?=ONCE|during)", ". LIMIT "), (r"(?<=\w)(?<!LIMIT) (?=ONCE\.)", ". LIMIT "),
    # Verbs.
    (r"\b(?:comes into play|enters(?: play| the field| the battlefield)?|is put into play)\b", "ENTERS"),
    (r"\bleaves(?: play| the field| the battlefield)?\b", "LEAVES"), (r"\byou (?:can|get to|may)\b", "may"),
    (r"\b(?:gets?|gains?|has|have|is worth|are worth) (?=[+-]\d|[+-]x|(?:\d+|one) (?:more|less)|one [+-]|\")", ""),
    (r"\b(?:is|are) worth (?:one|an) additional (?=STAT)", "+1 "),
    (r"\bone (?=[+-]\d)", ""), (r"\bgive (?=[\w' ]+ [+-]\d)", ""), (r"\b(\d+|one) more (?=STAT)", r"+\1 "),
    (r"\b(\d+|one) less (?=STAT)", r"-\1 "), (r"([+-])one\b", r"\g<1>1"),
    (r"\b(costs? (?:you )?(?:\w+) (?:more|less)) to \w+", r"\1"), (r"\btakes? control\b", "gain control"),
    (r"\bthis costs you\b", "this costs"),
    (r"\b(?:YOUPLAY) (?=cost)", "FORYOU "), (r"\b(costs?) you\b", r"\1 FORYOU"),
    (r"\b(you|opp) (?:have|has) (?=(?:one|\d+ or more) (?:KIND|THINGS)\b(?! card))", r"\1 control "),
    (r"\bopp controls\b", "opp control"), (r"\bor one (?=THING)", "or "),
    (r"\b(KIND) card or (?=(?:KIND) card\b)", r"\1 or "),
    (r"\bof those cards\b", "of them"), (r"\bplay only\b", "play this only"), (r"\bhave\b", "has"),
    (r"\b(?:foil|counter|cancel) (?:that (?:move|clash card)|the preempted move)\b", "FOIL"),
    (r"\b(?:create|make)(s?) (?=[^.]* tokens?\b)", r"summon\1 "),
    (r"\b(you|opp) (?:have|has) no (?:cards in (?:their )?hand|hand(?: left)?)\b", r"\1 NOHAND"),
    (r"\byour hand is empty\b", "you NOHAND"), (r"\bopp's hand is empty\b", "opp NOHAND"),
    (r"\bput ([\w' ]+) into (?:its|their) owners?'?s? hands?\b", r"return \1 to its owner's hand"),
    (r"\bto their owner'?s'? hands?\b", "to its owner's hand"),
    (r"\bis dealt damage\b|\bis damaged\b", "takes damage"), (r"\bbe dealt damage\b", "take damage"),
    (r"\bthen shuffle(?: your deck)?\b", ", shuffle"),
    (r"(?<=put it )on (?:the )?bottom(?: of (?:that|the) deck)?(?=\.)", "BELOW"),
    (r"\bdeals damage equal to ((?:the number of|its) [^.,]+?) to (opp|each [^.,]+)",
     r"deals x damage to \2, where x is \1"),
    (r" (?=at the (?:start|end) of (?:your|each|opp))", ", "),
    (r"\b(summons? (?:an?|one|\d+|x) (?!tokens?)[^.,;]*?) tokens?(?! that)\b", r"\1"),
    (r"\b(summons? \d+ \w+?)s(?=[.,;]| and|$)", r"\1"),
    (r"\bWHEN (?=STATE\b)", "WHEN this is "),
    (r" ([+-][^.,]*?) and (can(?: not)? [^.,]*?) EOT", r" \1 EOT. it \2 EOT"),
)  # fmt: skip
# To `your hand` or deck comes what is yours; a card always goes to its owner's.
_TO_YOURS: Final = re.compile(
    r"\b((?:return|put) (?:[^.,:;]*YOURS|this|it|that \w+)(?: [^.,:;]*)?) (to|into|on top of|on the bottom of) your "
    r"(hand|deck|pile)"
)
_TURN: Final = "tap|turn|engage|pivot|exhaust|bow|rotate"
_READY: Final = "untap|unpivot|disengage|ready|refresh|unexhaust|activate"

# Where one clause ends and another one begins.
_CLAUSES: Final = re.compile(
    r"[.,:;]|\b(?:and|then)\b|(?=\b(?:WHEN|unless|EOT|NEXT|for each|instead)\b)|(?<=\b(?:EOT)\b)|(?<=\bNEXT\b)"
    r"|(?<=\binstead\b)"
)
_WORD: Final = re.compile(r"[+-]?\w+(?:/[+-]\w+)?(?:['-]\w+)*|\"")
_SMALL: Final = frozenset(["the", "of", "you", "is", "are", "be"])
# Words that say how many, and those that may stand between them and a noun.
_MANY: Final = frozenset(
    [
        "each",
        "one",
        "no",
        "number",
        "more",
        "less",
        "x",
        "many",
        "target",
        "same",
        "different",
        "cards",
        "random",
        "the",
    ]
)
_BEFORE: Final = frozenset(
    ["other", "random", "target", "YOURS", "THEIRS", "TURNED", "UNTURNED", "of", "chosen"]
)


@cache
def _nouns(game: str) -> dict[str, str]:
    """Each form of the nouns of a game, with its singular."""
    forms: dict[str, str] = {}
    for noun in words_of(game).nouns:
        forms[noun.singular.lower()] = forms[noun.plural.lower()] = noun.singular.lower()
    return {**forms, "token": "token", "tokens": "token"}


@cache
def _patterns(game: str) -> list[tuple[re.Pattern[str], Put]]:
    words = words_of(game)
    single = sorted((noun.singular.lower() for noun in words.nouns), key=len, reverse=True)
    kinds = "|".join(noun for noun in single if not noun.endswith("card"))
    stats = [*words.stats, *words.player_stats]
    slots = {
        "THINGS": "|".join(noun.plural.lower() for noun in words.nouns),
        "THING": "|".join(single),
        "KIND": kinds,
        "STAT": "|".join([*stats, *(stat.removesuffix("s") for stat in stats)]),
        "STATE": "|".join([*words.states, *words.predicates, "(?!)"]),
        "YOUPLAY": "|".join(f"you {noun.verb}" for noun in words.nouns),
    }
    more: list[tuple[str, Put]] = [(r"\b(?:destroy|kill)(s?)\b", rf"{words.destroy}\1")]
    if "sacrifice" not in words.own_verbs:
        more.append((r"\bsacrifice(?= this)", words.destroy))
    if words.turned:
        more += [
            (rf"^(?:{_TURN})(?=[:,])", "TURN this"),
            (rf"\b(?:{_TURN})(?= (?:target|this|that|it|one|\d|each|up|other|YOURS|THEIRS|KIND))", "TURN"),
            (rf"\b(?:{_READY})\b", "READY"),
            (r"\b(?:tapped|pivoted|engaged|exhausted|bowed)\b", "TURNED"),
            (r"\b(?:untapped|unpivoted|disengaged|unturned)\b", "UNTURNED"),
            (r"\bWHEN (?=(?:UN)?TURNED\b)", "WHEN this is "),
        ]
    if words.counter == "counter" or "negate" in words.own_verbs:
        more.append((r"\b(?:counter|cancel|nullify)(?= target)", "negate"))
    if not words.has_set("entering play"):  # where a card enters play only as it is played
        more.append((r"\byou (?:PLAY|play|recruit|purchase) this\b", "this ENTERS"))
    else:
        more.append((r"\byou (?:cast|play) this\b", "you PLAY this"))
    if "creature" in single:
        more.append((r"(?<=search your deck for one )creature\b|\bcreatures?(?= from your pile)", "card"))
    else:
        more.append((r"(?<=search your deck for one )((?:KIND)(?: or (?:KIND))?)\b(?! card| or)", r"\1 card"))
        more.append((r"\b(KIND)(?= from your pile)", r"\1 card"))
    return [
        (
            re.compile(
                re.sub("THINGS|THING|KIND|STATE|STAT|YOUPLAY", lambda slot: f"(?:{slots[slot[0]]})", pattern)
            ),
            put,
        )
        for pattern, put in (*_SPELT, *_THIS, *_SAID, *more)
    ]


def _named(text: str, name: str) -> str:
    """The text with `this` for the card's own name, and for each part of it that stands with a capital."""
    words = name.replace(",", "").split()
    for size in range(len(words), 0, -1):
        for first in range(len(words) - size + 1):
            part = " ".join(words[first : first + size])
            if size == len(words) or (len(part) > 3 and part.lower() not in ("the", "king", "lord")):
                text = re.sub(rf"(?<!named )(?<!\w)\b{re.escape(part)}\b(?! tokens?| cards?)", "this", text)
    return text


def _persons(text: str) -> str:
    """The text with the player who was named last in the place of `they`."""
    last = ""
    found: list[str] = []
    named = r"(\bopp\b|\bTHEIRS\b|\bone player\b|\bthat player\b|\beach player\b|\bthey\b|\btheir\b|\bthem\b)"
    for word in re.split(named, text):
        if word in ("opp", "THEIRS"):
            last = "opp"
        elif word == "that player" and last == "opp":
            word = "opp"
        elif word in ("one player", "that player"):
            last = "that player"
        elif word == "each player":
            last = ""
        elif word in ("they", "them", "their") and last:
            word = last + ("'s" if word == "their" else "")
        found.append(word)
    return re.sub(r"\b(?:they|that player|opp) control\b", "WHOSE", "".join(found))


def senses(line: str, game: str, name: str = "") -> Senses:
    """What the clauses of a line say."""
    nouns = _nouns(game)
    text = (_named(line, name) if name else line).lower()
    for pattern, put in _patterns(game):
        text = pattern.sub(put, text)
    if ("opp" not in text and "THEIRS" not in text) or "YOURS" in text:
        text = _TO_YOURS.sub(r"\1 \2 its owner's \3", text)
    text = _persons(re.sub(r"  +", " ", text))
    text = re.sub(r"\bno (?=[^.,:;]* can\b)", "each not ", text)  # said of each
    plurals = {form for form, noun in nouns.items() if form != noun}
    clauses: list[tuple[str, ...]] = []
    for clause in _CLAUSES.split(text):
        said: list[str] = []
        counted = False
        for word in _WORD.findall(clause):
            if word in plurals and not counted:
                said.append("each")  # `creatures` are all of them
                counted = True
            counted = word in _MANY or word.isdigit() or (counted and word in (*_BEFORE, *nouns, "or"))
            if word not in _SMALL:
                plain = word.removesuffix("s") if len(word) > 3 and word.islower() else word
                said.append(nouns.get(word, plain))
        if said:
            clauses.append(tuple(sorted(said)))
    return tuple(sorted(clauses))
