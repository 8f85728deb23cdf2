"""Rewording: sentences of ordinary English whose parts stand in another order, or have other words, than on a card.

The ear (`mindtable.cards.text.hearing`) changes words one by one, and the grammar knows other wordings of its phrases.
What is left is said here as patterns over a whole line, in which the card is already `this creature` and numbers are
digits: how long something lasts stands first, two statements share a subject, an amount stands behind what it is of.
Each says the same as what stands in its place, whatever game it is; and what is made must be read, or the line stays
refused. The patterns are tried one after the other, all on the same line.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from mindtable.language.text.ear import PERSONS, SAYING_NOTHING, SPELLINGS
from mindtable.language.text.synonyms import spoken, synonyms
from mindtable.language.text.vocabulary import Noun, Vocabulary

# A pattern, and what stands in its place.
Rewording = tuple[str, str | Callable[[re.Match[str]], str]]

_SUBJECT: Final = r"((?:this|that|the bearer|each|all|other|target|your|it)\b[^.,:;\"]*?|it)"
_HAS: Final = r"(?:has|have|gets?|gains?)"
_CANNOT: Final = r"(?:cannot|can|loses?|costs?)"


def _fewer(found: re.Match[str]) -> str:
    n = int(found["n"]) - 1
    return f"{n} or {'fewer' if found['word'] == 'fewer' else 'less'}"


def _gains(found: re.Match[str]) -> str:
    first = f"gets +{found[1]} {found[2]}"
    return first if found[3] is None else f"{first} and +{found[3]} {found[4]}"


def _more(found: re.Match[str]) -> str:
    return f"{int(found['n']) + 1} or more"


def _doing(found: re.Match[str]) -> str:
    """`When it challenges, it has +2 power.`: as long as it is doing so."""
    return f"while it is {found[1].removesuffix('e')}ing, this THING has {found[2]}."


def _doing_behind(found: re.Match[str]) -> str:
    return f"while it is {found[2].removesuffix('e')}ing, this THING has {found[1]}."


def _thrown(found: re.Match[str]) -> str:
    acts = found[0].split()[0].lower() == "throws"
    return (
        f"{'discards' if acts else 'discard'} {found[1]}{found[2] or ('' if 'this' in found[1] else ' card')}"
    )


_TIME: Final = r"(?:until end of turn|this turn|until (?:the start of )?your next turn)"
_BEGINS: Final = r"(^|[,:;.] |\bthen )"  # where an instruction begins
_IMPERATIVES: Final = {
    "destroyed": "destroy", "removed": "remove", "discarded": "discard", "exhausted": "exhaust", "engaged": "engage",
    "disengaged": "disengage", "pivoted": "pivot", "unpivoted": "unpivot", "activated": "activate",
}  # fmt: skip
_SHOWN: Final = r"(?:(?:,? (?:and )?|\. )(?:show it(?: to your opponent)?|reveal it))?"
_TAKEN: Final = (
    r"(?:,? and|,|\.)(?: then)? (?:take it|draw it|put it (?:in|into) your hand|add it to your hand)"
)
_SHUFFLED: Final = (
    r"(?:(?:,? and then|, then| and|\. Then|(?<=take it),) shuffle(?: your DECK)?|\. shuffle afterwards|\. shuffle "
    r"after)"
)


def _unless(found: re.Match[str]) -> str:
    """`They may discard 1 card. If they do not, ...`: unless they do so."""
    who, verb, rest = found["who"].lower(), found["verb"], found["rest"]
    if who != "you":
        verb += "es" if verb.endswith(("s", "sh", "ch")) else "s"
    then = found["then"]
    if who != "you":
        then = re.sub(r"^they (\w+)", rf"{who} \1s", then, flags=re.IGNORECASE)
    return f"{found['begins']}{then} unless {who} {verb}{rest}."


def _instead(found: re.Match[str]) -> str:
    """`Draw 1 card. If ..., draw 2 cards instead.`: the one or the other."""
    said = f"{found['first']} {found['if']}" if (found["early"] is None) == (found["late"] is None) else ""
    if (
        said
        or _BACK.search(f"{found['if']} {found['then']}")
        or re.search(r"\b(?:may|can|instead)\b", found["first"])
    ):
        return found[0]
    then, begun = found["then"], re.match(r"(\w+) (?:an?|1|one|\d+) (\w+)(.*)", found["first"])
    short = re.fullmatch(r"(\w+) (\d+)", then)
    if short is not None and begun is not None and begun[1].lower() == short[1].lower():
        then = f"{then} {begun[2]}{'s' if begun[2] in _SEVERAL else ''}{begun[3]}"
    return f"{found['begins'] or ''}if {found['if']}, {then}. Otherwise, {found['first']}."


_SEVERAL: Final = ("card", "counter", "Credit", "indicator", "resource")
_BACK: Final = re.compile(
    r"\b(?:it|its|that|those|they|them|their|this way|chosen|would|instead)\b", re.IGNORECASE
)


def _first_time(found: re.Match[str]) -> str:
    """`The first time you draw a card each turn, ...`: that ability triggers once each turn."""
    if "each turn" not in found[0].lower() or " would " in found["event"]:
        return found[0]
    return f"whenever {found['event']}, {found['effect']}. This ability triggers only once each turn."


def _instead_of_leaving(found: re.Match[str]) -> str:
    happens = {
        "dies": "die",
        "is destroyed": "be destroyed",
        "is removed": "be removed",
        "is discarded": "be discarded",
    }
    return f"if {found[1]} would {happens[found[2].lower()]}, instead {found[3]}."


def _one_of_them(found: re.Match[str]) -> str:
    one = found[3].removesuffix("s")
    return f"if {found[1]} {found[2]} {found[3]}, {found[4]} 1 {one} {found[1]} {found[2].split()[0]}"


def _none_left(found: re.Match[str]) -> str:
    return f"{found[1]}if there are no {found['kind']} {found['word']}s on this THING"


def _in_phase(found: re.Match[str]) -> str:
    """`Whenever you draw a card outside your draw step, ...`: asked as it happens."""
    whose = "your" if found["who"].lower() == "you" else "your opponent's"
    return (
        f"{found[1]}, if it is {'not ' if found['where'].startswith('out') else ''}{whose} {found['phase']},"
    )


def _of_that_kind(found: re.Match[str]) -> str:
    """`Put an hour counter on it. If it has 3 or more, ...`: of those counters."""
    return f"{found['before']}if {found['what']} has {found['n']} {found['kind']} {found['word']}s on it"


def _yours(what: str) -> str:
    """`2 cards of your hand` for those of `their hand`."""
    return re.sub(r"\btheir\b", "your", what)


def _at_bottom(where: str) -> str:
    """Where the rest is put, in card text."""
    bottom = re.match(r"on (?:the )?bottom\b", where, re.IGNORECASE)
    return (
        where
        if bottom is None or re.search(r"\bof\b", where)
        else f"on the bottom of your DECK{where[bottom.end() :]}"
    )


def _number(word: str) -> str:
    """`1` for the article."""
    return word if word.isdigit() else "1"


def _done(found: re.Match[str]) -> str:
    """`each machine is pivoted`, of what is done: `pivot each machine`."""
    return f"{found[1]}{_IMPERATIVES[found[3].lower()]} {found[2]}"


def _search(found: re.Match[str]) -> str:
    shown = "reveal it, " if found["shown"] else ""
    return f"search your DECK for {found['what']}, {shown}put it into your hand, then shuffle your DECK"


_MAY_DO: Final = (
    r"(?:draw|discard|gain|deal|destroy|remove|return|have|put|add|activate|give|summon|exhaust|engage|pivot|unpivot"
    r"|disengage|steal|look|mill|sacrifice|reveal|search|lose|create|heal|withdraw|negate|choose)"
)

_DEEDS: Final = (
    r"draw|discard|gain|lose|deal|destroy|remove|return|mill|sacrifice|summon|exhaust|engage|pivot|activate|steal|add"
    r"|put"
)

_DOES: Final = (
    r"(?:discards|draws|loses|gains|mills|reveals|sacrifices|destroys|removes|shuffles|returns|summons|puts)"
)

# How people say it at a table.
_AT_A_TABLE: Final[tuple[Rewording, ...]] = (
    # What says nothing where it stands.
    (r"\( (?:yours or theirs|theirs or yours|(?:his|hers|theirs|yours|your opponent's) too|either side) \) ?", ""),
    (r",? (?:sorry|please|of course|obviously|on (?:both|either) sides?)(?=[.,])", ""),
    (r"\( (for good|permanently) \)", r"\1"),
    (r"^nothing happens now\. ", ""),
    (r"\b(steal|gain control of|take over) ([^.]+)\. it is yours(?: now)?\.$", r"\1 \2."),
    (r"\. (?:anybody|anyone)(?: in play)?\.$", "."),
    # Of its own card.
    (r"^too \w+ to (attack|block|challenge|approach|host)\.$", r"this THING cannot \1."),
    (r"\b(SELF|it) does (attack|block|challenge|approach|host)\b", r"\1 \2s"),
    (r"\bor (?:else )?(it|SELF) is (remove|destroye|discarde)d\b",
     lambda found: f"or {found[2].removesuffix('e') if found[2] != 'remove' else 'remove'} {found[1]}"),
    (r"\b(?:stick|slap|pin|glue|put) (SELF|it) (?:on|onto|to) (?=(?:an?|1|one|target)\b)", r"attach \1 to "),
    (r"^(all(?: of)? your NOUNS|your NOUNS): ([+-]\d [^.:]+)\.$", r"\1 have \2."),
    (r"^when(?:ever)? ([^,.:;\"]+?) (?:is|are) about to (die|be \w+), you (?:can|may) ([^.:;\"]+?) to save "
     r"(?:it|them)\.$",
     r"if \1 would \2, you may instead \3."),
    (r"\bthe hand it came from\b", "its owner's hand"),
    (r",? and after that,? (?=\w)", ", then "),
    (r"\b(look at the top \d+ cards of your DECK)\. (?:one|1)(?: of them)? goes (?:in|into|to) your hand,?(?: "
     r"and)? the others?"
     r"(?: one)?(?: goes)? (?:to|on|at) the bottom\b",
     r"\1. Put 1 of those cards into your hand and the rest on the bottom of your DECK"),
    (r" \((?:yours or theirs|theirs or yours|either side|on both sides|(?:of )?any player's?)\)", ""),
    (r"^(?:while|when) SELF is (?:in play|here|around|on the table|on the board|out),? ", ""),
    (r" while (?:SELF|it) is (?:in play|here|around|on the table|on the board|out)\.$", "."),
    (r"^(?!.*\b(?:opponent|player|controller|owner|random|they)\b(?! controls))(.*)\. you (?:pick|choose)"
     r"(?: which(?: one)?)?\.$", r"\1."),
    (r",? both (?:yours and theirs|sides|players)\b", ""),
    # Times.
    (r"^(?:when )?your turn (?:starts|begins)[,:] ", "at the start of your turn, "),
    (r"^(?:when )?your turn ends[,:] ", "at the end of your turn, "),
    (r"\buntil your next turn (?:starts|begins)\b", "until the start of your next turn"),
    (r"\bwhen(?:ever)? your next turn (?:starts|begins)\b", "at the start of your next turn"),
    (r"^if ([^,.]+?) at the (start|end) of (your turn|each turn|your opponent's turn),? ",
     r"at the \2 of \3, if \1, "),
    (r"^once each turn,? (if|when)\b", r"once each turn, when"),
    (r"^([^,.:\"]*\b(?:has|have|gets?|costs?|cannot)\b[^,.:\"]*?) (?:on|during|in) (your|your opponent's) turns?\.$",
     r"while it is \2 turn, \1."),
    (r"^when (?:it|SELF) (challenge|host|approache)s, (?:it|SELF) (?:has|gets) ([+-]\d [^,.]+)\.$", _doing),
    (r"^(?:it|SELF) (?:has|gets) ([+-]\d [^,.]+?) when (?:it|SELF) (challenge|host|approache)s\.$",
     _doing_behind),
    (r"^(when(?:ever)? [^,.:\"]+?) (?:during|on) (your|your opponent's) turn, (?!if)", r"\1, if it is \2 turn, "),
    (r"^((?:all |other )*)(NOUNS)( you control| your opponent controls)? (have|get) ([^.,:\"]*?) while (STATES)\.$",
     r"\1\6 \2\3 \4 \5."),
    (rf"{_BEGINS}((?:target|each|the|1|another)\b[^.,:;\"]*?) cannot (\w+) or (\w+) ({_TIME})(?=\.)",
     r"\1\2 cannot \3 \5. It cannot \4 \5"),
    # Players.
    (r"\b(?:everyone|everybody) (?=(?:draws|discards|gains|loses|mills|gets)\b)", "each player "),
    (r"\b(?:everyone|everybody) (?=with\b)", "each THING "),
    (r"\b(?:nobody|no one|no player) can (play|cast|recruit|purchase)\b", r"players cannot \1"),
    (r"\b(?:nobody|no one) can (challenge|approach|attack|block|host)\b", r"no THING can \1"),
    (r"^whoever (\w+s) ([^,.:]+?) (draws|gains|loses|discards|mills) ", r"whenever a player \1 \2, that player \3 "),
    (r"\bwhoever (?:has|holds|wears|carries) SELF(?= (?:has|gets|cannot|can|takes))", "the bearer"),
    (r"\bthe (?:person|one|individual|thought|guy) (?:with|holding|wearing|carrying) SELF(?= "
     r"(?:has|gets|cannot|can|would))",
     "the bearer"),
    (r"(^|[.,:] )(?:the )?(?:wearer|holder)\b", r"\1the bearer"),
    (r"\b(plays|recruits|purchases|casts) (?:somebody|someone)\b", r"\1 a THING"),
    (_BEGINS + r"(?:pick|select) (?=(?:an?|1|one|another|any|up to|target|\d)\b)", r"\1choose "),
    (r"\b(may|can) (?:pick|select) (?=(?:an?|1|one|another|any|up to|target|\d)\b)", r"\1 choose "),
    (r",? and then (?!when)", ", then "),
    (r"\b(is|are) in a group\b(?! of)", r"\1 grouped"),
    (r"\bon (an? \d+(?: or \d+| or more| or less)?) "
     r"(?=(?:you|your|draw|gain|lose|discard|target|destroy|remove|deal|it|this)\b)", r"on \1, "),
    (r"\bsteal (\d+) Credits?(?= for|[.,])", r"steal \1 Credits from your opponent"),
    # Groups.
    (r"\b(?:1|one|an?) of (?:theirs|your opponent's)\b(?! \w)", "1 THING your opponent controls"),
    (r"\b(?:1|one) of yours\b", "1 THING you control"),
    (r"\b(?:any|some) other (?=THING\b)", "another "),
    (r"\b(an?|each|target|1|\d) (THING|NOUN) (?:that|who|which) (?:is|are) (STATES)\b", r"\1 \3 \2"),
    (r"\b(\d+) ((?:other )?NOUNS) or more\b", r"\1 or more \2"),
    (r"\bwhen(?:ever)? (another|an?) (NOUN) (?:enters(?: play)?|comes in|comes out|arrives|shows "
     r"up|appears|lands) (?:on|to) your side\b",
     r"whenever \1 \2 you control enters play"),
    (r"\b(THINGS?|NOUNS?) (?:that is|that are|which is) worth (\d+)(?: victory points?| points?)? or (less|more)\b",
     r"\1 with victory points \2 or \3"),
    (r"\b(?:is|are) worth (\d+) (more|less)(?= if|\.| while| for)", r"is worth \1 \2 victory points"),
    (r"^worth (\d+) (more|less)(?= if|\.| while| for)", r"worth \1 \2 victory points"),
    (r"\byour top card\b", "the top card of your DECK"),
    (r"\byour opponent's top card\b", "the top card of your opponent's DECK"),
    (r"\b(an? [^.]*?)\. It has to be one that ([^.]+)\.", r"\1 that \2."),
    (r"\b(you|your opponent) (?:are|is) (?:at|on|down to) (\d+)(?: health)?,? or (?:below|less|lower|under)\b",
     r"\1 has \2 or less health"),
    (r"\b(you|your opponent) (?:are|is) (?:at|on) (\d+)(?: health)?,? or (?:above|more|higher)\b",
     r"\1 has \2 or more health"),
    (r"\bloses? (?:its|their) text\b", "loses all abilities"),
    # Instructions.
    (r", but (?:also )?(?=(?:draw|discard|engage|exhaust|pivot|remove|destroy|lose|gain|mill|return|your "
     r"opponent)\b)", ", then "),
    (r"\b(look at your opponent's hand),? and (?!choose|pick)", r"\1, then "),
    (r"\b(?:you )?(?:get|take) (an?|1|\d+) (cards?)\b(?! from| back| out| in\b)", r"draw \1 \2"),
    (r"\byour opponent (?:gets|takes) (an?|1|\d+) (cards?)\b(?! from| back)", r"your opponent draws \1 \2"),
    (r"\bthrows? (an?|1|one|\d+|SELF)( cards?| random card)? (?:away|out)\b", _thrown),
    (r"\bthrows? (?:away|out) (an?|1|one|\d+|SELF)( cards?| random card)?(?=[.,:])", _thrown),
    (r"\b(?:send|put|take|move) ([^.,:;]+?) back (?:to|into|in) (?:its owner's|your|their|the) hands?\b",
     r"return \1 to its owner's hand"),
    (r"\b(?:it|SELF|that \w+) goes back (?:to|into|in) (?:your|its owner's) hand\b", "return it to its owner's hand"),
    (r"\bput ([+-]\d/[+-]\d) on ([^.,:;]+)", r"\2 gets \1"),
    (r"\bheals? (?:yourself )?(?:for )?(\d+)(?: health)?(?=[.,]| and| when| at| each| whenever)(?! damage)",
     r"gain \1 health"),
    (r"\btake (\d+|all(?: of)?(?: the)?) damage off(?: of)? ",
     lambda found: f"heal {'all' if found[1].lower().startswith('all') else found[1]} damage from "),
    (r"\bsurvives (?:being hit|being hurt|being damaged|a hit)\b", "survives damage"),
    (r"\b(?:gets hurt|is hurt|takes damage|is hit),? (?:but|and) (?:does not die|survives)\b", "survives damage"),
    (r"^damage to (SELF|the bearer) is (\d+) less\.$", r"if \1 would take damage, it takes \2 less damage."),
    (r"\bif your other THINGS would\b", "if another THING you control would"),
    (r"\b(would take damage[^.,]*), (SELF|the bearer) takes (?:it|that|the damage) (?:for "
     r"(?:them|it|him|her)|instead)\b",
     r"\1, instead \2 takes that damage"),
    (r"\bearns? (\d+) (more|less)\b", lambda found: f"has {'+' if found[2] == 'more' else '-'}{found[1]} earnings"),
    (r"\b(?:can|could) (?:all )?do (TALENT)\b", r"gain \1"),
    (_BEGINS + r"((?:target|each|all|that|the chosen|1|another)\b[^.,:;\"]*?) (?:is|are|gets|get|becomes) "
     r"(destroyed|removed|discarded|exhausted|engaged|disengaged|pivoted|unpivoted|activated)(?=[.,])", _done),
    (r"\byou can play this (\w+) whenever\b", r"you may play this \1 whenever"),
    (rf"\b(?:look (?:in|through)|go (?:find|through)|search(?: in| through)?|go through) your DECK for "
     rf"(?P<what>an? [^.,]+?)(?P<shown>{_SHOWN}){_TAKEN}{_SHUFFLED}",
     _search),
    (rf"\b(?:go )?(?:find|look for|get) (?P<what>an? [^.,]+?) (?:in|from) your "
     rf"DECK(?P<shown>{_SHOWN}){_TAKEN}{_SHUFFLED}", _search),
    (r"\blook at (your opponent's hand)(?:,? and|,|\.) (?:choose|pick) (an?|1) (\w+ )?card?(?: there| from "
     r"it)?(?:,? and|,|\.|;) "
     r"(?:they|your opponent|that player) (?:discards? (?:it|that card)|throws? (?:it|that card) (?:away|out))\b",
     r"look at \1. Choose 1 \3card from that hand. Your opponent discards the chosen card"),
    (r"\blook at (your opponent's hand)(?:,? and|,|\.) (?:choose|pick) an? (\w+)(?: there| from "
     r"it)?(?:,? and|,|\.|;) "
     r"(?:they|your opponent|that player) (?:discards? (?:it|that card)|throws? (?:it|that card) (?:away|out))\b",
     r"look at \1. Choose 1 \2 card from that hand. Your opponent discards the chosen card"),
    (r"^roll (a \d+-sided die) (when[^:.,]*)[:.,] (.*)$", r"\2, roll \1. \3"),
    (r"\b(roll a \d+-sided die)[.,] (?:you )?(gain|get|draw|lose)s? that many (\w+)",
     r"\1. \2 X \3, where X is the result"),
    (r"\byour opponent (?:picks|chooses)(?: one)?: (lose|discard|mill|remove|sacrifice)s? ([^;,.]+?)(?:;|,)? or "
     r"(lose|discard|mill|remove|sacrifice)s? ([^.]+)\.",
     r"your opponent chooses one: your opponent \1s \2; or your opponent \3s \4."),
)  # fmt: skip
_GENERAL: Final[tuple[Rewording, ...]] = (
    # The one or the other.
    (r"(?P<begins>^|[,:.] )(?P<who>you|your opponent|that player|its controller) may (?P<verb>\w+)(?P<rest> "
     r"[^.,:;\"]+)\."
     r" if (?:you|they|your opponent|that player|its controller) (?:do|does) not,? (?P<then>[^.,:;\"]+)\.", _unless),
    (r"^(?P<begins>(?:when(?:ever)?|at) [^.,:;\"]+, (?!if )|[^.,:;\"]+: )?(?P<first>[^.,:;\"]+)\. if "
     r"(?P<if>[^.,:;\"]+), "
     r"(?P<early>instead )?(?P<then>[^.,:;\"]+?)(?P<late> instead)?\.$", _instead),
    # Who or what it is done to is said as the choice that it is.
    (r"(?P<begins>^|[,:.] )target player (?P<verb>draw|discard|mill|lose|gain|reveal)s (?P<what>[^.,:;\"]+)\.",
     lambda found: f"{found['begins']}choose one: you {found['verb']} {_yours(found['what'])}; or your opponent "
     f"{found['verb']}s {found['what']}."),
    (r"(?P<begins>^|[,:.] )(?P<deals>(?:SELF|it) deals \d+ damage) to any target\.",
     lambda found: f"{found['begins']}choose one: {found['deals']} to target THING; {found['deals']} to your "
     f"opponent; or "
     f"{found['deals']} to you."),
    (r"^the first time (?:each turn,? )?(?:that )?(?P<event>[^,.:;\"]+?)(?: each turn)?, "
     r"(?P<effect>[^:;\"]+?)\.$", _first_time),
    (r"^when(?:ever)? ([^,.:;\"]+?) (dies|is destroyed|is removed|is discarded), ([^.:;\"]+?) "
     r"instead\.$", _instead_of_leaving),
    (r"\bif (you|your opponent) (controls? (?:\d+ or more|at least \d+)) ((?:\w+ )*\w+s), (\w+) (?:one|1) of "
     r"them\b", _one_of_them),
    (r"^(?P<before>.*\bremove (?:an?|1|one) (?P<kind>\w+) (?P<word>counter|indicator)\b.*?)\bif (?:there are|it "
     r"has|SELF has) none"
     r"(?: left)?", _none_left),
    (r"\bif (it|that \w+) is (?:(?:one of )?yours\b|1 THING you control\b)", r"if \1 is a THING you control"),
    (r"\bif (it|that \w+) is (?:one of )?your opponent's\b(?! \w)", r"if \1 is a THING your opponent controls"),
    (r"\bif you attacked with (a|an|another) (\w+) this turn\b", r"if \1 \2 you control attacked this turn"),
    (r"^you (?:may|can) ((?:remove|pay|discard|engage|exhaust|pivot|sacrifice)\b[^.:;\"]*): (?=\w)", r"\1: "),
    (r"^prevent all damage that would be dealt to (SELF|the bearer)\.$", r"if \1 would take damage, instead "
     r"prevent that damage."),
    (r"\benters the (?:battlefield|field) under\b", "enters play under"),
    # One player does two things, one after the other.
    (r"\b(your opponent|that player|each player) ((?:discards|draws|loses|gains|mills) [^.,:;\"]+?),? and "
     r"((?:discards|draws|loses|gains|mills) [^.,:;\"]+)(?=\.)", r"\1 \2, then \1 \3"),
    # What players may not do is what none of theirs may do; times that are spoken of in other words.
    (rf"{_BEGINS}you cannot (attack|block|challenge|approach|host) ({_TIME})(?=\.)",
     r"\1no THING you control can \2 \3"),
    (rf"{_BEGINS}your opponent cannot (attack|block|challenge|approach|host) ({_TIME})(?=\.)",
     r"\1no THING your opponent controls can \2 \3"),
    (r"^at the (start|end) of each (?:player's )?turn, the (?:active player|player whose turn it is) (\w+s)\b",
     r"at the \1 of each player's turn, that player \2"),
    (r"^(at the (?:start|end) of your opponent's turn, )they (\w+)\b", lambda found: f"{found[1]}your opponent "
     f"{found[2]}s"),
    (r"\b(use this(?: ability)? only|only) on (your|your opponent's) turn\b", r"\1 during \2 turn"),
    (r"^you may ([^.,:;\"]+) (at the (?:start|end) of (?:your|each) turn)\.", r"\2, you may \1."),
    (r"^(?:SELF) (?:is|gets) (destroyed|removed|discarded) (when(?:ever)? [^.,:;\"]+)\.$",
     lambda found: f"{found[2]}, {_IMPERATIVES[found[1].lower()]} this THING."),
    (r"^(when(?:ever)?) an? (NOUN) is (played|cast|recruited|purchased)(?=,)",
     lambda found: f"{found[1]} a player {found[3].removesuffix('ed').removesuffix('cast') or 'cast'}s a {found[2]}"),
    (r"\beach player (discard|draw|gain|lose|mill) ([^.,:;\"]*?)(?: and (discard|draw|gain|lose|mill) ([^.,:;\"]*?))?"
     r"(?=\.)",
     lambda found: f"each player {found[1]}s {found[2]}"
     + (f", then each player {found[3]}s {found[4]}" if found[3] else "")),
    # Of each player who does two things.
    (r"\b(each player) discards their hand and draws? (\d+) cards?\b",
     r"\1 discards their hand, then \1 draws \2 cards"),
    # A card of the pile that is chosen first, and things that are exchanged.
    (r"\bchoose (an? [^.,]+?|target [^.,]+?) (?:in|from) your PILE(?:\.|,? and) ?(put|return) it (on [^.]+|to [^.]+"
     r"|into [^.]+)\.",
     lambda found: f"{found[2]} {re.sub(r'^an? ', '1 ', found[1])} from your PILE {found[3]}."),
    (r"\bexchange (an?|1|target) ([^.,]+?) (?:with|for) (an?|1|target) ([^.,]+? your opponent controls)",
     lambda found: f"exchange control of {'target' if found[1] == 'target' else '1'} {found[2]} and "
     f"{'target' if found[3] == 'target' else '1'} {found[4]}"),
    (r"\b(pivots|exhausts|engages|destroys|removes|sacrifices|returns) (?:an?|one|1) of their (NOUNS)\b",
     r"\1 1 of their \2"),
    (r"\b(your opponent|that player|each player) returns (?:an?|1|(?=\d)) ?((?:\d )?(?:NOUNS|NOUN)) to (?:their|its "
     r"owner's|their owner's) hands?\b",
     lambda found: f"{found[1]} returns {'' if found[2][:1].isdigit() else '1 '}{found[2]} they control to its "
     f"owner's hand"),
    (_BEGINS + r"((?:your opponent's |your |enemy )?NOUNS(?: you control| your opponent controls)?|all [^.,:;\"]*?) do "
     r"not unpivot during (?:their|their controllers?'?s?) next unpivot step",
     lambda found: f"{found[1]}{'' if found[2].lower().startswith('all') else 'all '}{found[2]} do not unpivot during "
     f"its controller's next unpivot step"),
    (rf"{_BEGINS}((?:target|each|all|that|the chosen|1|another|SELF|it)\b[^.,:;\"]*?) (?:is|are) worth (\d+) "
     rf"(?:(more)|(less)) (?:victory )?points? ({_TIME})(?=\.)",
     lambda found: f"{found[1]}{found[2]} gets {'+' if found[4] else '-'}{found[3]} victory points {found[6]}"),
    (r"\bchoose (?:an?|1) ([^.,:;\"]*?) at random\. It (?=gets|gains|cannot|deals)", r"1 random \1 "),
    (r"\badd (?:an?|1) (\w+) for each ([^.,:;\"]+)(?=\.)", r"add X \1, where X is the number of \2s"),
    (r"\bif heads, ", "on heads, "), (r"\bif tails, ", "on tails, "),
    (r"\bremoved by ties\b", "removed by tied challenges"),
    (r"^(attach this \w+ to [^.,]+\.) It (?=has|gets|cannot|can\b)", r"\1 the bearer "),
    (r"\b(your opponent reveals their hand\. )choose an? (\w+)(?: card)?(?: from (?:it|among them|that hand))?[.;,]"
     r"(?: and)? (?:your opponent|they|that player) discards? (?:it|that card)\.",
     r"\1Choose 1 \2 card from that hand. Your opponent discards the chosen card."),
    # What stands first and is said behind; what two things are told to do.
    (r"^for each ([^,.:;\"]+), (SELF|it|the bearer|(?:each|all|other|your)\b[^,.:;\"]*?) (has|have|gets?|costs?) "
     r"([^,.:;\"]+)\.$", r"\2 \3 \4 for each \1."),
    (r"\b(has|have) (no|\d+ or (?:more|less|fewer)|at least \d+|at most \d+|exactly \d+) cards? in (?:your|their) "
     r"hand\b", r"\1 \2 cards in hand"),
    (r"\b(?:your|another of your) other (NOUN)\b", r"another \1 you control"),
    (_BEGINS + r"(WHOLE) ((?:target|up to|\d|each|all|SELF|it|the bearer|another target)\b[^.,:;\"]*?) and ((?:up to "
     r"\d |\d |another )?target\b[^.,:;\"]*|SELF|the bearer|each other\b[^.,:;\"]*)(?=\.)", r"\1\2 \3. \2 \4"),
    (_BEGINS + r"(WHOLE) (SELF|it|the bearer) and (another|an?|1) (?!target)([^.,:;\"]*)(?=\.)",
     lambda found: f"{found[1]}{found[2]} {found[3]}. {found[2]} {'1 other' if found[4] == 'another' else '1'} "
     f"{found[5]}"),
    (_BEGINS + r"(your opponent|that player|each player|its controller) (DOES [^.,:;\"]+?)(?:, then|,? and then|,? and)"
     r" (DOES [^.,:;\"]+)(?=\.)", r"\1\2 \3, then \2 \4"),
    (r"\b(look at the top \d+ cards of your DECK),? (?:and )?(?:put|take|keep|draw|add) (1|one|an?|\d)(?: of "
     r"(?:them|those(?: cards)?))?(?: (?:into|in|to) your hand)?(?:,| and|, and|\.)(?: put)? the (?:rest|others?)"
     r"(?: cards?)?(?: back)? (on [^.]+|into [^.]+)\.",
     lambda found: f"{found[1]}. Put {_number(found[2])} of those cards into your hand and the rest "
     f"{_at_bottom(found[3])}."),
    (r"\b(your opponent|that player) (may [^.:;\"]+\. if) (?:they do|your opponent does|that player does), they (DO) ",
     r"\1 \2 they do, \1 \3s "),
    (r"\b(SELF|it) (?:gets|is) (?:hurt|hit)\b", r"\1 takes damage"),
    (r"\b(SELF|it|the bearer) (?:hurts|hits) (?=(?:an?|your|each|target|another|the)\b)", r"\1 deals damage to "),
    (r"\bbites the dust\b", "dies"),
    (r"\banother one of your (NOUN)s\b", r"another \1 you control"),
    (r"\b(your opponent|each player|that player) has to (discard|lose|sacrifice|mill|remove|destroy|return|pay) ",
     r"\1 \2s "),
    (r"\b(your opponent|each player|that player) ((?:discards|sacrifices|destroys|removes|returns) (?:(?!random)"
     r"[^.,:;\"])+)\. (?:they|\1) (?:choose|chooses|pick|picks) which (?:ones?|cards?)\.$", r"\1 \2."),
    (r"\bpitch(es)? (?=(?:an?|1|one|\d+)\b)", lambda found: "discards " if found[1] else "discard "),
    (r"\b(draw \d+), then (discard \d+)(?=\.)", r"\1 cards, then \2 cards"),
    (r"\b(draw \d+),? (?:and|then) (discard (?:an?|1|\d+) cards?)", r"\1 cards, then \2"),
    (r"\b(?:check out|peek at) (?=(?:the top|your opponent's|that player's)\b)", "look at "),
    (r"\b(cards?) that (?:is|are) (?:lying |now )?in (your|your opponent's|their) ", r"\1 in \2 "),
    (r"\bneeds? (\d+) less (\w+)(?=\.)", r"costs \1 \2 less"),
    (r"([+-]\d) (victory point)\b(?!s)", r"\1 \2s"),
    # Whom something is no target for.
    (r"\b(can(?:not|'t)) be (?:the )?targets? (?:of|for) (?:your opponent's )?(?:effects|abilities|cards)"
     r"(?: (?:from|of) your opponent| your opponent controls)?(?=\.| until| this turn| unless)",
     lambda found: f"{found[1]} be targeted by your opponent" if "opponent" in found[0].lower() else found[0]),
    (r"\bbe targeted by (?:your opponent's|enemy) (?:cards|effects|abilities)(?: or (?:effects|abilities))?\b",
     "be targeted by your opponent"),
    (r"\bbe targeted by (?:your opponent's|enemy) (\w+s)\b", r"be targeted by \1 your opponent controls"),
    (r"^your opponent cannot target ([^,.:;\"]+)\.$", r"\1 cannot be targeted by your opponent."),
    # What is done at will once in a turn, for something, is an ability that is used.
    (r"^(?:once each turn,? )(?:you may|you can) ((?:PAYS)\b[^.,:;\"]*?)(?:\. if you do,|,? to) (?=\w)([^;\"]+)\.$",
     r"\1: \2. Use this ability only once each turn."),
    (r"^(?:once each turn,? )((?:PAYS)\b[^.:;\"]*): ([^;\"]+)\.$", r"\1: \2. Use this ability only once each turn."),
    # Who is dealt damage besides, and who pays whom.
    (r"\b((?:SELF|it) deals (?:\d+|X) damage) to (each [^.,:;\"]+?) and (?:to )?(each (?:player|THING[^.,:;\"]*)|your "
     r"opponent)(?=\.)",
     lambda found: f"{found[1]} to {found[2]}. This THING deals {found[1].partition(' deals ')[2]} to {found[3]}"),
    (r"^(when(?:ever)? [^,.:\"]*?\b(?:an?|another) (NOUN)\b[^,.:\"]*, (?:if [^,.:\"]+, )?SELF deals (?:\d+|X) damage "
     r"to )it(?=\.)", r"\1that \2"),
    (r"\byour opponent (?:pays|gives) you (\d+) Credits?\b", r"steal \1 Credits from your opponent"),
    # Cards of the deck and of a hand.
    (r"\bsearch your DECK for (an? [^.,]+?)(,? (?:and )?reveal it)?(?:,? and|,|, then) put it (?:into|in|to) your "
     r"hand(?:,? and then|, then|,? and|\.(?: then)?) shuffle(?: your DECK| afterwards| it)?(?=\.)",
     lambda found: f"search your DECK for {found[1]}, {'reveal it, ' if found[2] else ''}put it into your hand, then "
     f"shuffle your DECK"),
    (r"\b(look at your opponent's hand),? and (?:discard|choose and discard) (?:one|1) of (?:their|those|the) cards\.",
     r"\1. Choose 1 card from that hand. Your opponent discards the chosen card."),
    (r"\b(you may) have (SELF|the bearer) (take|deal)s? (it|that damage|the damage)(?: instead)?(?=\.)",
     r"you may instead have \2 \3 that damage"),
    # Numbers of what was named.
    (r"^(?P<before>.*\bput (?:an?|one|\d+) (?P<kind>\w+) (?P<word>counter|indicator)s? on [^.]*\. (?:then,? )?)"
     r"if (?P<what>it|SELF|the bearer) has (?P<n>\d+ or more)(?=,)", _of_that_kind),
    (r"\bif (?:its|that (?:NOUN)'s) (STAT|cost|price) is (\d+(?: or (?:less|more))?)\b",
     r"if it is a THING with \1 \2"),
    (r"\bif (?:it|that (?:NOUN)) (?:has|had) (\d+(?: or (?:less|more))?) (STAT)\b", r"if it is a THING with \2 \1"),
    (r"\bif (?:it|that (?:NOUN)) (?:costs|costed) (\d+(?: or (?:less|more))?)\b", r"if it is a THING with cost \1"),
    # Two events of this very card, and what can only be done at times.
    (r"^when(?:ever)? (SELF) ([^,.:;\"]+?),? (?:or (?:when(?:ever)? )?|and when(?:ever)? )(?:it |SELF )?"
     r"(attacks|blocks|challenges|dies|enters(?: play)?|leaves(?: play)?|is (?:removed|destroyed)|approaches|hosts"
     r"|takes damage)(?=[ ,])", r"whenever \1 \2 or \1 \3"),
    (r"^(SELF|the bearer) can (?:only )?(attack|block|challenge|approach|host) (?:only )?(?:if|while|when) "
     r"([^,.:;\"]+)\.$",
     lambda found: f"{found[1]} cannot {found[2]} unless {found[3]}." if " only " in found[0] else found[0]),
    # Some of the cards looked at.
    (r"\b(?:you may )?reveal (an?|one|\d) ([^.,]+?) from among (?:them|those(?: cards)?|the cards)(?:,)? (?:and )?"
     r"put (?:it|that card) (?:into|in) (?:your|its owner's) hand(?:,? and|[.,]) (?:then )?(?:put )?the "
     r"(?:rest|others?)(?: cards)? (on [^.]+)\.",
     lambda found: f"reveal {_number(found[1])} {found[2]} from among those cards, put it into your hand and the rest "
     f"{found[3]}."),
    (r"\b(?:you may )?(?:put|take|draw) (an?|one|\d) ([^.,]+?) from among (?:them|those(?: cards)?|the cards)"
     r"(?: (?:and put it )?(?:into|in|to) (?:your|its owner's) hand)?(?:,? and|[.,]) (?:then )?(?:put )?the "
     r"(?:rest|others?)(?: cards)? (on [^.]+)\.",
     lambda found: f"put {_number(found[1])} {found[2]} from among those cards into your hand and the rest "
     f"{found[3]}."),
    (r"\bput (?=[^.]*\b(?:back|on top)\b)(?:them|those cards|those|these)(?: back)?(?: on top(?: of your \w+)?)?"
     r"(?: back)? in (?:any|whatever|whichever) order"
     r"(?: you (?:like|want|choose|wish))?(?: on top(?: of your \w+)?)?(?=[.,])",
     "put those cards on top of your DECK in any order"),
    (r"\b(look at the top \d+ cards of your DECK) and (?=put those cards)", r"\1. "),
    # What is taken.
    (r"\byour opponent loses (an?|1|\d+) Credits?,? and you (?:get|gain|take) (?:it|them|that|that much|those|the "
     r"same)\b",
     r"steal \1 Credits from your opponent"),
    (r"\buse (?:it )?only (once each turn|during your turn)\.$", r"use this ability only \1."),
    (r"^([^\":]*:[^\"]*\.) you (?:may|can) (?:only )?(?:do|use) this (?:only )?once each turn\.$",
     r"\1 Use this ability only once each turn."),
    # Parts of a turn by the names that other games have for them.
    (r"\bat the start of (your|each|each player's|your opponent's) (?:upkeep|upkeep step|untap step)\b",
     r"at the start of \1 turn"),
    (r"\bat the start of (your|each player's|your opponent's) end (?:step|phase)\b", r"at the end of \1 turn"),
    (r"\bat the start of (?:each|the) end (?:step|phase)\b", "at the end of each turn"),
    (r"\bat the (start|end) of combat on (your) turn\b", r"at the \1 of \2 combat"),
    (r"\bat the (start|end) of all (your|your opponent's) turns\b", r"at the \1 of \2 turn"),
    (r"\bat the (start|end) of (?:all|the) turns\b", r"at the \1 of each turn"),
    (r"\b(?:each|every) turn,? at the (start|end)\b", r"at the \1 of each turn"),
    # Marks that stand for others.
    (r"^((?:when(?:ever)?|if|at) [^:\".]*?(?<!choose one)): (?!\")", r"\1, "),
    (r"^once each turn, (?=at the (?:start|end) of (?:your|your opponent's|each) turn\b)", ""),
    (r"; (then) ", r", \1 "),
    (r"; (if|otherwise)\b", lambda found: f". {found[1].capitalize()}"),
    (r"\b((?:you )?(?:may|can) (?:discard|pay|remove|sacrifice|engage|exhaust|pivot|lose) [^.,:;\"]+): ([^.;]+)\.",
     r"\1. If you do, \2."),
    # A limit behind its line.
    (r"^([^\":]*:[^\"]*\.) (?:use (?:it |this )?)?(?:only )?once each turn\.$",
     r"\1 Use this ability only once each turn."),
    (r"^([^\":]*:[^\"]*\.) only (?:on|during) your(?: own)? turn\.$", r"\1 Use this ability only during your turn."),
    (r"^(when[^\"]*\.) (?:only )?once each turn\.$", r"\1 This ability triggers only once each turn."),
    (r"\bthis (?:\w+ )?(?:only triggers|triggers only|only happens|happens only|works only|only works) once each "
     r"turn\b",
     "this ability triggers only once each turn"),
    # What is done once, or chosen.
    (r"\bactivate this ability only\b", "use this ability only"),
    (r"\bonly once (?:a|per) turn\b", "only once each turn"),
    (r"\buse this only\b", "use this ability only"),
    (r"\bchoose one(?: of the following| of these)?\s*[-–—]\s*", "choose one: "),
    (r"\bchoose(?: one)?: ([^.;]+)[.,;]? or ([^.;]+)\.$", r"choose one: \1; or \2."),
    (r"\bchoose one: ([^.;]+); ([^.;]+); or ", r"choose one: \1; or \2; or "),
    (r"\b(?:either) ([^.,;:]+?),? or ([^.,;:]+)\.$", r"choose one: \1; or \2."),
    # Words of other games for parts of a turn, and for what comes into play.
    (r"^(?:round|turn) start: ", "at the start of each turn, "),
    (r"^(?:round|turn) end: ", "at the end of each turn, "),
    (r"^(?:start|end) of (your|each) turn: ", lambda found: f"at the {found[0].split()[0]} of {found[1]} turn, "),
    (r"\bthis round\b", "this turn"),
    (r"\b((?:second|third|fourth|fifth) \w+) in (?:a|the same|one) turn\b", r"\1 each turn"),
    (r"\bthis (THING) is summoned\b", r"this \1 enters play"),
    (r"\byou summon another (?=THING)", "another THING you control enters play"),
    (r"\bmy\b", "this THING's"),
    # Costs that share a verb.
    (r"^(pivot|engage|exhaust|discard|sacrifice|remove) (SELF|\d+ [\w ]+?) and (?:a|an|1|one)? "
     r"?((?:another|target|\d)[^.,:;]*|SELF):",
     r"\1 \2, \1 \3:"),
    (r"^([^.:;\"]+?),? and (pay|pivot|engage|exhaust|discard|remove|mill) ([^.,:;\"]+):", r"\1, \2 \3:"),
    # What a player does for something, and what is done with a hand.
    (r"\b(may|can) ((?:pay|discard|remove|sacrifice|exhaust|engage|pivot|lose|destroy)\b[^.,:;\"]*?) to "
     rf"(?={_MAY_DO}\b)([^.;\"]+)\.",
     r"\1 \2. If you do, \3."),
    (r"\blook at (your opponent's hand)(?:,? and|, then|,) (?:discard|choose and discard) (?:a|1|one) card(?: from "
     r"it)?\.",
     r"look at \1. Choose 1 card from that hand. Your opponent discards the chosen card."),
    (r"\b(your opponent's hand\.) choose (?:a|1|one) card from it\.", r"\1 Choose 1 card from that hand."),
    (r"\brestores? (\d+) health to (?:yourself|you|your hero)\b", r"gain \1 health"),
    (r"\brestores? (\d+) health to your opponent\b", r"your opponent gains \1 health"),
    (r"\bgain (\d+) health for yourself\b", r"gain \1 health"),
    (_BEGINS + r"(?:gain|get) ([+-]\d)", r"\1this THING gets \2"),
    (r"^([+-]\d[^.,;:]*?)(?=(?: while| if| for each|\.))", r"this THING has \1"),
    (r"\bwhile (STATES)\b", r"while it is \1"),
    (r"^when(?:ever)? ([^.,]*?\bwould\b)", r"if \1"),
    (r"\bdamages (?=(?:a|your|another|this|target)\b)", "deals damage to "),
    # Allies and enemies, where nobody else acts whose they could be.
    (r"^(?!.*\b(?:player|opponent)\b)(.*\b)(?:give|grant) other allies\b", r"\1give each other THING you control"),
    (r"^(?!.*\b(?:player|opponent)\b)(.*\b)(?:each|all|your) allies\b", r"\1each THING you control"),
    (r"^(?!.*\b(?:player|opponent)\b)(.*\b)(?:a|an|1) ally\b", r"\g<1>1 THING you control"),
    (r"^(?!.*\b(?:player|opponent)\b)(.*\b)another ally\b", r"\1another THING you control"),
    (r"^(?!.*\b(?:player|opponent)\b)(.*\b)other allies\b", r"\1other THINGS you control"),
    (r"^(?!.*\b(?:player|opponent)\b)(.*\b)allies\b", r"\1THINGS you control"),
    (r"^(?!.*\b(?:player|opponent)\b)(.*\b)(?:each|all) enemies\b", r"\1each THING your opponent controls"),
    (r"\byour opponent summons a (\w+)\b(?! token)", r"your opponent summons a \1"),
    (r"\bdestroys? (?:a|1|one) of their (\w+s)\b", r"destroys 1 of their \1"),
    (r"\b(each player \w+s|that player \w+s|your opponent \w+s) (?:a|1|one) of their (\w+)s\b", r"\1 1 \2 they "
     r"control"),
    (r"(^|[.;] |, )heads(?: ?[:–-])? ([^.;]+)[.;] tails(?: ?[:–-])? ", r"\1on heads, \2. On tails, "),
    (r"\bchoose (?:a|an|1|another|target) (\w+)(| [^.,;]+?) and becomes? a copy of it\b",
     r"this THING becomes a copy of another target \1\2"),
    (r"\b(each player|your opponent) draws? (?:cards )?until (?:they|he|she) (?:have|has) (\d+) cards?(?: in "
     r"(?:their )?hand)?",
     r"\1 draws until they have \2 cards in hand"),
    (r"\bdraw (?:cards )?until you have (\d+)(?: cards?)?(?: in (?:your )?hand)?",
     r"draw until you have \1 cards in hand"),
    (r"\bswap the (\w+) and (\w+) of ([^.,;]+)", r"\3 exchanges its \1 and \2"),
    # How long it lasts stands first.
    (_BEGINS + rf"({_TIME}),? (?!when)([^.:;\"]+)(?=\.)", r"\1\3 \2"),
    (rf"\b({_HAS}|{_CANNOT}|is|are) ({_TIME}) ([^.,:;\"]+)(?=[.,;])", r"\1 \3 \2"),
    # Two things that share a subject and a time.
    (rf"{_BEGINS}{_SUBJECT} ((?:gets?|gains?) [^.,;:\"]+?),? and (?:it |also )?((?:gets?|gains?|{_CANNOT}) "
     rf"[^.,;:\"]+?) "
     rf"({_TIME})(?=[.,;])", r"\1\2 \3 \5. It \4 \5"),
    # How much stands behind what it is of.
    (r"\b(deals?) damage (to [^.,:;\"]+?) equal to ((?:the|its|your|this|that)\b[^.,:;\"]+)",
     r"\1 damage equal to \3 \2"),
    (r"\b(draws?|discards?|mills?) (cards) equal to ((?:the|its|your|this|that)\b[^.:;\"]+?)(?=\.)",
     r"\1 X \2, where X is \3"),
    (r"\b(draws?|discards?|mills?) a number of (cards) equal to ((?:the|its|your|this|that)\b[^.:;\"]+?)(?=\.)",
     r"\1 X \2, where X is \3"),
    (r"\b(gains?|loses?) (health|Credits) equal to ((?:the|its|your|this|that)\b[^.:;\"]+?)(?=\.)",
     r"\1 X \2, where X is \3"),
    (r"\b(gains?|loses?|draws?|mills?|discards?) (?:a|an|1) (\w+) for each (\w+ (?:counter|indicator)) on "
     r"(it|SELF)(?=[.,])",
     r"\1 X \2s, where X is the number of \3s on \4"),
    (r"\b(deals?) 1 damage ((?:to [^.,:;\"]+?)) for each ([^.,:;\"]+)",
     r"\1 X damage \2, where X is the number of \3s"),
    # Numbers that a thing gains or loses; health is what players gain and lose.
    (r"\b(?<!you )(?<!player )(?<!opponent )(?<!they )(?<!controller )(?<!owner )gains? (\d+) (STRENGTH)"
     r"(?: and (\d+) (STAT))?\b", _gains),
    (r"\b(?<!you )(?<!player )(?<!opponent )(?<!they )(?<!controller )(?<!owner )loses? (\d+) (STRENGTH)\b",
     r"gets -\1 \2"),
    (r"\b(health|memory|breaking point|attack|power) becomes equal to\b", r"\1 becomes"),
    # Numbers compared.
    (r"(?<!play )(?<!cast )(?<!have )\bmore than (?P<n>\d+)(?= (?:\w+)\b)(?! times)", _more),
    (r"\b(?P<word>fewer|less) than (?P<n>[1-9]\d*)(?= \w+\b)", _fewer),
    (r"\b(?:over|above) (?P<n>\d+)\b", _more),
    (r"\bno more than (\d+)\b", r"\1 or less"),
    (r"\bat least (\d+)\b", r"\1 or more"),
    (r"\bat most (\d+)\b", r"\1 or less"),
    (r"\b(\d+ or )(?:lower|fewer|less) (health)\b", r"\1less \2"),
    (r"\bwith (\d+ or (?:more|less)) (\w+)\b(?! \w*counter)", r"with \2 \1"),
    (r"\b(?:that|which|who) (?:has|have) (\w+) (\d+ or (?:more|less|fewer))\b", r"with \1 \2"),
    (r"\b(?:that|which|who) (?:has|have) (\d+ or (?:more|less|fewer)) (\w+)\b", r"with \2 \1"),
    (r"\b(?:that|which|who) (?:has|have) (a|an|no|\d+ or more) (\w+ (?:counter|indicator)s?) on (it|them)\b",
     r"with \1 \2 on \3"),
    (r"\bwhose (\w+) is (\d+ or (?:more|less))\b", r"with \1 \2"),
    (r"\bwith an? (\w+) of (\d+ or (?:more|less|lower|higher))\b", r"with \1 \2"),
    (r"\bof (\w+) (\d+ or (?:more|less))\b", r"with \1 \2"),
    # The highest and the lowest.
    (r"\bwith the (?:most|greatest|biggest|largest) (\w+)\b", r"with the highest \1"),
    (r"\bwith the (?:least|smallest|fewest) (\w+)\b", r"with the lowest \1"),
    (r"\btarget (\w+) with the (highest|lowest) (\w+) among (?:all )?\w+s (you control|your opponent controls)\b",
     r"the \1 \4 with the \2 \3"),
    (r"\bthe (\w+) with the (highest|lowest) (\w+) among (?:all )?\w+s (you control|your opponent controls)\b",
     r"the \1 \4 with the \2 \3"),
    (r"\btheir (\w+) with the (highest|lowest) (\w+)\b", r"the \1 your opponent controls with the \2 \3"),
    (r"\byour (\w+) with the (highest|lowest) (\w+)\b", r"the \1 you control with the \2 \3"),
    (r"\bwith (\d+) (victory points?|points?) or (more|less|fewer)\b", r"with victory points \1 or \3"),
    (r"\bworth (\d+) (victory points?) (more|less) for each\b", r"worth \1 \3 \2 for each"),
    (r"\b(enters?(?: play)?|comes into play|starts) with (\d+|a|an|1) (\w+ (?:counter|indicator)s?)\.",
     r"\1 with \2 \3 on it."),
    (r"\b(look at the top \d+ cards of your (\w+)\.) (?:add|take|put|keep|draw) (1|one|a|\d)(?: of "
     r"(?:them|those(?: cards)?))? (?:to|into|in) "
     r"your hand,? and (?:put )?the (?:other|rest|others)(?: cards?)? (?:at|on|to|onto) the bottom(?: of "
     r"your \w+)?(?: in any order)?",
     r"\1 Put \3 of those cards into your hand and the rest on the bottom of your \2"),
    (r"\b(look at the top \d+ cards of your (\w+)\.) (?:draw|take|keep) (?:one|1) (?:of them |of those cards |of "
     r"those )?and put the (?:rest|others|other) "
     r"on the bottom(?: of your \w+)?\b",
     r"\1 Put 1 of those cards into your hand and the rest on the bottom of your \2"),
    # Damage.
    (_BEGINS + r"((?:target|each|another|up to|\d|your|the|that)\b[^.,:;\"]*?) takes? (\d+) damage\b",
     r"\1deal \3 damage to \2"),
    (r"\bwould be dealt damage\b", "would take damage"),
    (r"\bwould (?:suffer|receive) damage\b", "would take damage"),
    (r"\bdealt damage by\b", "dealt damage from"),
    (r"\b(would take damage[^.,]*), (?:instead )?prevent (?:that|the|all|all of it|all that|it)(?: damage)?(?: "
     r"instead)?(?=[.,])",
     r"\1, instead prevent that damage"),
    (r"\b(would take damage[^.,]*), (?:that|the|all that) damage is dealt to (SELF|the bearer) instead\b",
     r"\1, instead \2 takes that damage"),
    (r"\b(would take damage[^.,]*), it is dealt to (SELF|the bearer) instead\b",
     r"\1, instead \2 takes that damage"),
    (r"\b(would take damage[^.,]*), (SELF|the bearer) takes (?:it|the damage) instead\b",
     r"\1, instead \2 takes that damage"),
    # What is given up unless something else is done.
    (_BEGINS + r"(?:you )?((?:discard|pay|lose|mill) [^.,:;]+?),? or (?:else "
     r")?((?:remove|sacrifice|discard|destroy) (?:SELF|it))(?=\.)",
     r"\1\3 unless you \2"),
    # The one or the other, as its player chooses.
    (rf"{_BEGINS}((?:{_DEEDS}) [^.,:;\"]+?),? or ((?:{_DEEDS}) [^.,:;\"]+)\.$",
     lambda found: f"{found[1]}choose one: {found[2]}; or {found[3]}."),
    (r"(?P<begins>^|[,:.] )(?P<who>your opponent|that player) (?P<one>(?:discards|loses|mills|sacrifices|destroys"
     r"|removes) [^.,:;\"]+?),? or (?P<or>(?:discards|loses|mills|sacrifices|destroys|removes) [^.,:;\"]+)\.$",
     lambda found: f"{found['begins']}{found['who']} chooses one: {found['who']} {found['one']}; or {found['who']} "
     f"{found['or']}."),
    # Instead.
    (r"\b(would [^.,]+), you may ([^.]+)\. if you do, ([^.]+?) instead\.", r"\1, you may instead \2, then \3."),
    (r"\b(would [^.,]+), you may ([^.]+) to ([^.]+?) instead\.", r"\1, you may instead \2, then \3."),
    # What is left unsaid, and what says nothing.
    (r"\bcosts? ([^.]+?) to (?:play|cast|recruit|purchase|buy)\b", r"costs \1"),
    (r"\bin addition to (?:its|their) other \w+\b", ""),
    (r"\bthen,? if\b", "if"),
    (r"\bwhen you do,", "if you do,"),
    (r"\bif you (?:do so|did),", "if you do,"),
    (r"\bif you do not,", "otherwise,"),
    (r"\bif not,", "otherwise,"),
    (r"\bif you (win|lose) the flip\b",
     lambda found: f"if it is {'heads' if found[1].lower() == 'win' else 'tails'}"),
    (r"\b(?:the|all) other (\w+s) you control\b", r"other \1 you control"),
    (r"\bto (?:your|its|their) owner(?:s'|'s) hands?\b", "to its owner's hand"),
    (r"\bto their owners' hands?\b", "to its owner's hand"),
    (r"\b(power|attack|health|motivation|aggression|earnings|memory) is (increased|raised|reduced|lowered) by "
     r"(\d+)\b",
     lambda found: f"is {found[3]} {'higher' if found[2] in ('increased', 'raised') else 'lower'}"),
    (r"\b(?:a|an|any) (\w+) of your choice\b", r"1 \1"),
    (r"\b(\d+ \w+) of your choice\b", r"\1"),

    (r"\(\s*(\d+)\s*\)", r"\1"),
    (r"^(?!.*\b(?:search|look|reveal)\b)(.*)\bput (?:SELF|it|that \w+) (?:back )?into (?:your|its owner's) hand\b",
     r"\1return it to its owner's hand"),
    (r"\bbe pivoted for talents\b", "be pivoted for a talent"),
    (r"^(?:your )?enemies (cannot|can)\b", r"your opponent \1"),
    (r"\bfor every other\b", "for each other"),
    (r"\bput (?:a|1) \+(\d+)/\+(\d+) counter on ([^.,:;\"]+)", r"\3 gets +\1/+\2"),
    (r"\bput (\d) \+1/\+1 counters on ([^.,:;\"]+)", r"\2 gets +\1/+\1"),
    (r"\b(?:may|can) block even (?:if|while|when) (?:it is )?engaged\b", "can block while engaged"),
)  # fmt: skip


def reworded(text: str, vocabulary: Vocabulary, noun: Noun) -> str:
    """The line of a card of that kind with everything that is said otherwise on a card said so; else itself."""
    for pattern, words in _in_game(vocabulary, noun):
        text = pattern.sub(words, text)
    return re.sub(r" +(?=[ .,])", "", text)


@lru_cache(maxsize=64)
def _in_game(
    vocabulary: Vocabulary, noun: Noun
) -> list[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]]]:
    """The patterns in the words of a game, for a card of that kind."""
    things = vocabulary.nouns[0] if vocabulary.nouns else noun
    states = "|".join((*vocabulary.states, *vocabulary.predicates)) or "(?!)"

    kinds = [noun for noun in vocabulary.nouns if noun.singular != "card"]
    singulars = "(?:" + "|".join(noun.singular for noun in kinds) + ")"
    plurals = "(?:" + "|".join(noun.plural for noun in kinds) + ")"
    talents = "|".join(dict(vocabulary.words).get("talent", ())) or "(?!)"
    deck, pile = vocabulary.zones[:2] if len(vocabulary.zones) > 1 else ("deck", "discard pile")
    numbers = [stat for stat in vocabulary.stats if stat != "health" or vocabulary.slash]
    stats = "|".join(numbers) or "(?!)"
    strengths = "|".join(stat for stat in numbers if stat != "health") or "(?!)"

    wholes = "|".join((*vocabulary.turned[:2], "withdraw", r"heal \d+ damage from"))
    pays = "|".join(("pay", "discard", "sacrifice", "remove", "mill", *vocabulary.turned[:1]))

    def said(words: str, own: str) -> str:
        words = words.replace("this THING", f"this {own}").replace("DECK", deck).replace("PILE", pile)
        words = words.replace("SELF", f"this {singulars}")
        words = words.replace("NOUNS", plurals).replace("NOUN", singulars).replace("TALENT", talents)
        words = (
            words.replace("WHOLE", wholes)
            .replace("DOES", _DOES)
            .replace("PAYS", pays)
            .replace("(DO)", f"({_DEEDS})")
        )
        words = words.replace("THINGS", things.plural).replace("THING", things.singular)
        return words.replace("STATES", states).replace("STAT", stats).replace("STRENGTH", strengths)

    found: list[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]]] = []

    def filled(words: Callable[[re.Match[str]], str]) -> Callable[[re.Match[str]], str]:
        return lambda match: said(words(match), noun.singular)

    for pattern, words in (*_AT_A_TABLE, *_GENERAL, *_of_game(vocabulary)):
        made = filled(words) if callable(words) else said(words, noun.singular)
        found.append((re.compile(said(pattern, noun.singular), re.IGNORECASE), made))
    return found


@lru_cache(maxsize=16)
def words_heard(vocabulary: Vocabulary) -> frozenset[str]:
    """The words that people may say of cards of a game beside those of card text."""
    patterns = [pattern for pattern, _ in (*_AT_A_TABLE, *_GENERAL, *_of_game(vocabulary))]
    patterns += [pattern for pattern, _ in (*spoken(vocabulary), *synonyms(vocabulary))]
    patterns += [written for written, _ in (*SPELLINGS, *PERSONS, *vocabulary.said)]
    words = re.findall(r"[a-z]{3,}", " ".join(re.sub(r"\\[a-zA-Z]", " ", each) for each in patterns).lower())
    return frozenset([*words, *SAYING_NOTHING])


def _several(vocabulary: Vocabulary) -> list[Rewording]:
    """`Exhaust all Criminals. They ...`: what several things are called again, which are chosen first for that.

    Not where they might be the other player.
    """
    plural = {form.lower(): noun.plural for noun in vocabulary.nouns for form in (noun.singular, noun.plural)}
    turns = "|".join(vocabulary.turned[:2]) or "(?!)"
    head = r"^(?P<head>(?:(?:when(?:ever)?|at) [^.:\"]*?, (?:if [^.:\",]*, )?|[^.:\"]*: )?)"
    many = (
        r"(?:(?:each|all|up to \d+|\d+|any number of) (?:of )?|(?=your NOUNS|other NOUNS|NOUNS you)"
        r"|(?=(?:STATES) NOUNS))[^.,]*?(?P<noun>NOUNS|NOUN)\b"
    )
    rest = r"\. (?P<rest>(?!.*\byour opponent (?!controls)).*?\b(?:they|them|those NOUNS)\b.*)$"

    def called_again(found: re.Match[str]) -> str:
        again = f"the chosen {plural[found['noun'].lower()]}"
        group = found["group"]
        if "opponent" in group and re.search(r"\b(?:they|them)\b", found["rest"], re.IGNORECASE):
            return found[0]
        if not re.match(r"(?:each|all|up to|any|\d)\b", group, re.IGNORECASE):
            group = f"all {group}"
        others = r"\b(?:each of (?:them|those \w+)|they|them|those (?!cards\b)\w+)\b"
        later = re.sub(others, again, found["rest"], flags=re.IGNORECASE)
        does = found.groupdict().get("verb")
        first = f"{does} {again}{found['tail'] or ''}" if does else f"{again} {found['says']}"
        return f"{found['head']}choose {group}. {first}. {later}"

    if not vocabulary.has_set("choose"):
        return []
    return [
        (rf"{head}(?P<verb>{turns}|heal \d+ damage from) (?P<group>{many}[^.,]*?)(?P<tail> until [^.]*)?{rest}",
         called_again),
        (rf"{head}(?P<group>{many}(?: (?:you control|your opponent controls|with [^.,]*?))*) "
         rf"(?P<says>(?:gets?|gains?|cannot) [^.]*?{_TIME}){rest}", called_again),
    ]  # fmt: skip


def _of_game(vocabulary: Vocabulary) -> list[Rewording]:
    """The rewordings that need more words of the game."""
    found: list[Rewording] = _several(vocabulary)
    nouns = "|".join(noun.singular for noun in vocabulary.nouns if " " not in noun.singular)
    singular = {noun.plural.lower(): noun.singular for noun in vocabulary.nouns}
    plural = {noun.singular.lower(): noun.plural for noun in vocabulary.nouns}
    found += [
        (r"^(SELF|the bearer) takes no damage from (an? )?(NOUNS|NOUN)([^,.:;\"]*)\.$",
         lambda found: f"if {found[1]} would take damage from a {singular.get(found[3].lower(), found[3])}{found[4]}, "
         f"instead prevent that damage."),
        (r"\bno (NOUNS) can (?=\w)", lambda found: f"no {singular[found[1].lower()]} can "),
        (r"\bunless (?:they|that player) controls? (an?|another) (NOUN)\b", lambda found: "if that player controls no "
         f"{'other ' if found[1] == 'another' else ''}{plural[found[2].lower()]}"),
    ]  # fmt: skip
    if vocabulary.has_set("damage from a source"):
        players = "your opponent|each player|that player|you"
        found.append(
            (
                _BEGINS + rf"deal (\d+) damage to ({players})\b(?! control)",
                r"\1this THING deals \2 damage to \3",
            )
        )
    if len(vocabulary.resources) == 1:
        # What is gained, where there is one thing to gain.
        one, many = vocabulary.resources[0][:1][0], vocabulary.resources[0][-1]
        found += [
            (_BEGINS + r"(?:you )?(?:gain|get) (?:a|an|1|one)(?=[.]| for each)", rf"\1gain 1 {one}"),
            (_BEGINS + r"(?:you )?(?:gain|get) (\d+)(?=[.]| for each)", rf"\1gain \2 {many}"),
            (_BEGINS + r"(?:you )?(?:gain|get)s? (\d+) (?:more )?(\w+) back\b", r"\1gain \2 \3"),
        ]
        if vocabulary.has_set("whole costs"):
            found.append((rf"\b(costs?) (\d+) (?:(?:{one}|{many}) (less|more)|(less|more) (?:{one}|{many}))\b",
                          lambda found: f"{found[1]} {found[2]} {found[3] or found[4]}"))  # fmt: skip
    paid = "mana" if "mana" in vocabulary.own_verbs else ""
    if not paid and len(vocabulary.resources) == 1 and "resources" in vocabulary.verbs:
        paid = vocabulary.resources[0][-1]
    if paid:
        # What is paid, where there is one thing to pay with.
        pays = r"\b((?:may|can|unless (?:you|they|that player|your opponent|its controller)) pays?) (\d+)"
        found.append((rf"{pays}(?= to\b|[.,:])", rf"\1 \2 {paid}"))
    if not vocabulary.has_set("deck and hand"):
        found.append(
            (r"\b(look at the top card of your DECK)\. you may put it ", r"\1. You may put that card ")
        )
    if vocabulary.has_set("damage") and not vocabulary.has_set("damage from a source"):
        found.append((r"\bto any target\b", "to target THING"))  # players take none
    if "foil" in vocabulary.verbs or "preempted" in vocabulary.own_verbs:
        found += [
            (r"^preempt (an? [\w ]+)\.$", r"play this clash card only to preempt \1."),
            (r"\b(stall|foil|divert) (?:it|that move)\b", r"\1 the preempted move"),
            (r"\b((?:stall|foil) the preempted move) unless its controller\b", r"\1 unless your opponent"),
        ]
    phases = "|".join(phase for phase, _ in vocabulary.phases)
    if phases:
        found += [
            (rf"^(when(?:ever)? (?P<who>you|your opponent) (?:(?!would)[^,.:;])*?) (?P<where>outside(?: "
             rf"of)?|during|in) "
             rf"(?:your|their|your opponent's) (?P<phase>{phases}),",
             _in_phase),
        ]  # fmt: skip
    if not vocabulary.has_set("entering play"):
        for verb in sorted({noun.verb for noun in vocabulary.nouns if noun.verb}):
            own = "|".join(
                noun.singular for noun in vocabulary.nouns if noun.verb == verb and noun.singular != "card"
            )
            found.append((rf"^when(?:ever)? (another|an?) ({own}) enters(?: play)? under your control\b",
                          rf"whenever you {verb} \1 \2"))  # fmt: skip
    if len(vocabulary.stats) and vocabulary.stats[0] == "power":
        found += [
            (r"\b(?:is|are|gets?) (\d+) (stronger|weaker)\b",
             lambda found: f"gets {'+' if found[2].lower() == 'stronger' else '-'}{found[1]} power"),
        ]  # fmt: skip
    if "negate" in vocabulary.own_verbs:
        found += [
            (
                _BEGINS + r"(?:counter|cancel|negate) (?:an? )?enemy (intellect)s?\b",
                r"\1negate target \2 your opponent controls",
            ),
            (_BEGINS + r"(?:counter|cancel|negate) (?:an?|1) (intellect)\b", r"\1negate target \2"),
            (_BEGINS + r"(?:counter|cancel) (?=(?:that|target) )", r"\1negate "),
        ]
    if vocabulary.has_set("attach") and nouns:
        found += [
            (rf"\b(?:enchanted|equipped|attached) (?:{nouns})\b", "the bearer"),
            (r"(^|[.,:] )bearer\b", r"\1the bearer"),
            (r"^(attach (?:this \w+ )?)to (?:an?|1|one|any) ", r"\1to target "),
        ]
    if vocabulary.has_set("summoning") or "summon" in vocabulary.verbs:
        name = r"(?!(?:random|copy|token|other|each|that|X)\b)([A-Z][\w']*(?: (?:of|the|[A-Z][\w']*))*?)"
        found += [
            (rf"\bsummons? (?:a|an|1) {name} for your opponent\b", r"your opponent summons 1 \1 token"),
            (rf"\b(summons?) (?:a|an|1) {name}(?=[.,]| and| for)(?<!token)", r"\1 1 \2 token"),
            (rf"\b(summons?) (\d+) {name}s(?=[.,]| and)", r"\1 \2 \3 tokens"),
        ]
    return found
