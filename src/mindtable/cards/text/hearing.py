"""Hearing: a line of ordinary English in the words of a game, before it is read.

The card's own name, and `this` alone, are this very card; words of other games are those of this one, where it has what
they speak of; see `mindtable.language.text.ear`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from mindtable.cards.text.grammar import grammar_of
from mindtable.core.input import straight
from mindtable.language.text.ear import PERSONS, SAYING_NOTHING, SPELLINGS, Ear, Entry, OwnName
from mindtable.language.text.tokens import Token, words_of
from mindtable.language.text.vocabulary import Noun, Vocabulary

_THAT: Final = ("that", "player")
_OPPONENT: Final = ("your", "opponent")
_ITS_CONTROLLER: Final = ("its", "controller")
_ITS_OWNER: Final = ("its", "owner")
_PLAYERS: Final = {
    _ITS_CONTROLLER: _ITS_CONTROLLER,
    _ITS_OWNER: _ITS_OWNER,
    _OPPONENT: _OPPONENT,
    ("your", "opponent's"): _OPPONENT,
    ("a", "player"): _THAT,
    _THAT: _THAT,
    ("each", "player"): (),
    ("each", "player's"): _THAT,
}
# Words for a player who was named before, and what is put behind that player's name.
_PRONOUNS: Final = {"they": "", "their": "'s", "them": ""}
_OF_OPPONENT: Final = {
    "they": _OPPONENT,
    "them": _OPPONENT,
    "their": ("your", "opponent's"),
    "theirs": ("your", "opponent's"),
}
# Words in which a player other than you is named, or may be.
_OTHERS: Final = frozenset(
    [
        "opponent",
        "opponent's",
        "opposing",
        "enemy",
        "player",
        "player's",
        "players",
        "controller",
        "owner",
        "owner's",
        "rival",
        "rival's",
        "anyone",
        "anybody",
        "everyone",
        "everybody",
        "someone",
        "somebody",
        "whoever",
    ]
)
_SAID_OF_THIS: Final = frozenset({"cannot", "can", "costs", "has", "gets", "enters"})
_OPENING: Final = frozenset({"when", "whenever", "while", "if"})
_IT: Final = frozenset(["it", "it's", "its"])
_OPENING_PRONOUN: Final = re.compile(
    r"\s*(?:(?:when|whenever|while|if|after|any ?time|(?:each|every) time|as soon as|(?:for )?as long as|the moment)"
    r"\s+)?"
    r"(its?|it's|s?he|s?he's)\b",
    re.IGNORECASE,
)
_POINTING: Final = frozenset(
    [
        "it", "its", "itself", "that", "those", "them", "they", "their", "she", "he", "her", "his", "him", "chosen",
        "then", "otherwise", "instead", "same", "do", "does",
    ]
)  # fmt: skip
_LISTED: Final = re.compile(r"\s*[-*•–—]\s+")
_CHOICE: Final = re.compile(r"(?:choose|pick)(?: one)?\s*[-–—:]*\s*$", re.IGNORECASE)
_SAYS: Final = r"(?:has|have|gets?|can(?:not|'t|’t)?|costs?|enters?|is|are|loses?|gains?|doesn't|don't)"
_TWO_STATEMENTS: Final = re.compile(
    rf"(?P<when>(?:as long as|while|during) [^,.]+, )?(?P<who>[^,.:]+?) (?P<a>{_SAYS} [^.:]+?),? and (?:it |they "
    rf"|also )*"
    rf"(?P<b>{_SAYS} [^.:]+?)(?P<behind> (?:as long as|while) [^,.]+)?\.?",
    re.IGNORECASE,
)
_CANNOT_EITHER: Final = re.compile(
    r"([^,.:]+?) can(?:not|'t|’t) (\w+) (?:or|and) (\w+)( (?:as long as|while|unless) [^,.]+)?\.?",
    re.IGNORECASE,
)
_SENTENCE_ENDS: Final = re.compile(r"\.\s+(?=\S)")
_PERSONS: Final = Ear(PERSONS)
_TURN: Final = ("tap", "turn", "engage", "pivot", "exhaust", "bow", "rotate")
_READY: Final = ("untap", "ready", "disengage", "unpivot", "refresh", "unexhaust")
_TURNED: Final = ("tapped", "engaged", "pivoted", "exhausted", "bowed")


def hear(tokens: Sequence[Token], vocabulary: Vocabulary, name: str = "", type_: str = "") -> list[Token]:
    """The tokens of a line in the words of the game; `name` and `type_` are those of its card, if it has one."""
    noun = noun_of(vocabulary, type_)
    heard = _of_itself(list(tokens))
    if name and noun is not None:
        known = grammar_of(vocabulary).all_words()
        heard = OwnName(name, noun.singular, known, vocabulary.names).hear(heard)
    heard = _ended(_ear(vocabulary).hear(_other_player(_persons(heard))))
    if noun is None:
        return heard
    said = _from_this(_with_subject(_play_only(heard), vocabulary), vocabulary)
    return _to_owner(_this(said, vocabulary, noun), vocabulary)


def _persons(tokens: list[Token]) -> list[Token]:
    """The tokens with `it` for `she` and `he`, up to the first player who is named."""
    words = [*(token.word for token in tokens), ""]
    named = (at for at, word in enumerate(words) if word in _OTHERS and words[at + 1] != "controls")
    end = next(named, len(tokens))
    return [*_PERSONS.hear(tokens[:end]), *tokens[end:]]


def _other_player(tokens: list[Token]) -> list[Token]:
    """The tokens with `your opponent` for `the other player`, up to the first word for another player than you."""
    heard: list[Token] = []
    at = 0
    while at < len(tokens):
        words = tuple(token.word for token in tokens[at : at + 3])
        owner = words[1:] == ("other", "player's")
        if words[:1] in (("the",), ("each",)) and (owner or words[1:] == ("other", "player")):
            first = tokens[at]
            heard += [Token("your", first.start, first.end)]
            heard += [Token("opponent's" if owner else "opponent", first.start, tokens[at + 2].end)]
            at += 3
            continue
        if tokens[at].word in _OTHERS:
            break
        heard.append(tokens[at])
        at += 1
    return [*heard, *tokens[at:]]


_FIRST_PERSON: Final = Ear(
    (
        ("i'm", "this is"), ("i am", "this is"), ("i have", "this has"), ("i", "this"), ("me", "this"),
        ("myself", "this"), ("i do", "this does"),
    )
)  # fmt: skip
_PLAIN_VERBS: Final = frozenset(
    ["attack", "block", "challenge", "lose", "win", "get", "gain", "deal", "take", "die", "enter", "leave", "cost",
    "become",
     "approach", "host", "kill", "survive", "hack", "break", "misses"]
)  # fmt: skip


def _of_itself(tokens: list[Token]) -> list[Token]:
    """The tokens with `this` for `I` and `me`: a card that speaks of itself."""
    if not any(token.text in ("I", "me", "I'm", "Me", "myself") for token in tokens):
        return tokens
    heard = _FIRST_PERSON.hear(tokens)
    for at, token in enumerate(heard):
        verb = heard[at - 1 : at] and heard[at - 1].word == "this" and heard[at - 1].end < token.start
        if verb and token.word in _PLAIN_VERBS and heard[at - 1].end - heard[at - 1].start == 1:
            heard[at] = Token(token.text + "s", token.start, token.end)
    return heard


def _ended(tokens: list[Token]) -> list[Token]:
    """The tokens with a full stop at the end, and for each exclamation mark."""
    heard = [Token(".", token.start, token.end) if token.word == "!" else token for token in tokens]
    if heard and heard[-1].word not in (".", '"', ":"):
        heard.append(Token(".", heard[-1].end, heard[-1].end))
    return heard


def _with_subject(tokens: list[Token], vocabulary: Vocabulary) -> list[Token]:
    """The tokens with `this` where a line says something of its card without naming it.

    That is before its verb (`Can't attack.`), and as the cost of turning it (`Tap: Draw a card.`).
    """
    if tokens and tokens[0].word == "worth":
        return [*(Token(word, tokens[0].start, tokens[0].start) for word in ("this", "is")), *tokens]
    if tokens and tokens[0].word in _SAID_OF_THIS:
        return [Token("this", tokens[0].start, tokens[0].start), *tokens]
    if len(tokens) > 2 and tokens[0].word in vocabulary.turned[:1] and tokens[1].word in (":", ","):
        return [tokens[0], Token("this", tokens[0].end, tokens[0].end), *tokens[1:]]
    return tokens


def _from_this(tokens: list[Token], vocabulary: Vocabulary) -> list[Token]:
    """The tokens with `from this` in the cost `Remove 2 time counters:`, whose counters are on this very card."""
    heard: list[Token] = []
    last = ""  # the first word of the cost that was begun last
    colon = next((at for at, token in enumerate(tokens) if token.word == ":" and _is_cost(tokens[:at])), -1)
    for at, token in enumerate(tokens):
        if at == 0 or tokens[at - 1].word == ",":
            last = token.word
        heard.append(token)
        counters = token.word in (vocabulary.counter, vocabulary.counter + "s")
        if at < colon and last == "remove" and counters and tokens[at + 1].word in (":", ","):
            heard.extend(Token(word, token.end, token.end) for word in ("from", "this"))
    return heard


def _play_only(tokens: list[Token]) -> list[Token]:
    """The tokens with `this` in `Play only if ...`: of its card, without saying so."""
    if (
        len(tokens) > 1
        and tokens[1].word == "only"
        and tokens[0].word in ("play", "cast", "recruit", "purchase")
    ):
        return [tokens[0], Token("this", tokens[1].start, tokens[1].end), *tokens[1:]]
    return tokens


def _to_owner(tokens: list[Token], vocabulary: Vocabulary) -> list[Token]:
    """The tokens with `its owner's hand` in `return it to your hand`, if only what is yours was named before."""
    heard: list[Token] = []
    for at, token in enumerate(tokens):
        back = at > 2 and token.word == "your" and tokens[at - 1].word in ("to", "into")
        if back and tokens[at + 1 :][:1] and tokens[at + 1].word == "hand":
            verb = next((place for place in (at - 3, at - 4) if tokens[place].word in ("return", "put")), -1)
            said = "" if verb < 0 else tokens[verb + 1].word
            among = any(each.word == "among" for each in tokens[:at])  # it never was in play
            if said in ("it", "that") and not among and _is_yours(tokens[:verb], vocabulary):
                heard += [Token(word, token.start, token.end) for word in ("its", "owner's")]
                continue
        heard.append(token)
    return heard


def _is_yours(tokens: Sequence[Token], vocabulary: Vocabulary) -> bool:
    """Whether all things that are named are this very card or said to be yours."""
    words = [token.word for token in tokens]
    if not _OTHERS.isdisjoint(words):
        return False
    nouns = {noun.singular.lower() for noun in vocabulary.nouns} - {"card"}
    for at, word in enumerate(words):
        if (
            word in nouns
            and words[at - 1] != "this"
            and words[at + 1 : at + 3] not in (["you", "control"], ["card"])
        ):
            return False
    return True


def with_players(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with the player who was named last in the place of `they` and `their`.

    A player who may be either is `that player` once named; `each player` keeps `their`.
    """
    heard: list[Token] = []
    last: tuple[str, ...] = ()
    done = -1  # the last token that was heard together with the one before it
    for at, token in enumerate(tokens):
        if at <= done:
            continue
        words = tuple(each.word for each in tokens[at : at + 2])
        before_that = tokens[at - 1].word if at else ""
        if last == _OPPONENT and (words == _THAT or (before_that, token.word) == _THAT):
            # `that player`, where only your opponent was named
            heard.append(Token(_OPPONENT[token.word == _THAT[1]], token.start, token.end))
            continue
        if words in _PLAYERS:
            last = _PLAYERS[words]
        elif token.word == "you":
            last = ()
        meant = _PRONOUNS.get(token.word)
        if meant is None or not last or (words[1:] == ("control",) and last == _THAT):
            heard.append(token)
            continue
        *before, player = last
        heard.extend(Token(text, token.start, token.end) for text in (*before, player + meant))
        if token.word == "they" and at + 1 < len(tokens) and tokens[at + 1].word in ("control", "have"):
            verb = "controls" if tokens[at + 1].word == "control" else "has"
            heard.append(Token(verb, tokens[at + 1].start, tokens[at + 1].end))
            done = at + 1
    return heard


def with_opponent(tokens: Sequence[Token], vocabulary: Vocabulary) -> list[Token]:
    """The tokens with your opponent for `they` and `their` where nobody and no things are named that they could "
    "be.
    """
    many = {word for noun in vocabulary.nouns for word in noun.plural.lower().split()} | {
        "counters",
        "indicators",
    }
    named = (at for at, token in enumerate(tokens) if token.word in _OTHERS or token.word in many)
    end = next(named, len(tokens))
    heard: list[Token] = []
    for token in tokens[:end]:
        texts = _OF_OPPONENT.get(token.word, (token.text,))
        heard += [Token(text, token.start, token.end) for text in texts]
    return [*heard, *tokens[end:]]


def with_modes(lines: Sequence[str]) -> list[tuple[int, str]]:
    """The lines with their numbers; choices that are listed below `choose one` are put behind it."""
    found: list[tuple[int, str]] = []
    modes: list[str] = []
    for number, line in enumerate(lines, 1):
        listed = _LISTED.match(line)
        if listed is not None and found and (modes or _CHOICE.search(found[-1][1])):
            modes.append(line[listed.end() :].rstrip().removesuffix("."))
            continue
        found = _with(found, modes)
        modes = []
        found.append((number, line))
    return _with(found, modes)


def _with(lines: list[tuple[int, str]], modes: list[str]) -> list[tuple[int, str]]:
    """The lines, with the modes behind the last one."""
    if not modes:
        return lines
    number, head = lines[-1]
    return [*lines[:-1], (number, f"{_CHOICE.sub('choose one', head)}: {'; or '.join(modes)}.")]


def sentences_of(line: str) -> list[str]:
    """The sentences of a line; what stands in quotation marks is part of the sentence around it."""
    found: list[str] = []
    start = 0
    for end in _SENTENCE_ENDS.finditer(line):
        if straight(line[: end.start()]).count('"') % 2 == 0:
            found.append(line[start : end.start() + 1])
            start = end.end()
    return [*found, line[start:]]


def points_back(sentence: str) -> bool:
    """Whether a sentence has a word that may speak of something in the sentences before it."""
    return any(word in _POINTING for word in words_of(sentence))


def says_once(line: str) -> bool:
    """Whether a line says what things get, and not what they have."""
    words = words_of(line)
    return not {"get", "gets", "gain", "gains"}.isdisjoint(words) and {"has", "have"}.isdisjoint(words)


def two_statements(line: str) -> list[str]:
    """The two lines of `This creature has +1/+1 and cannot attack.`: the same subject, at the same time."""
    either = _CANNOT_EITHER.fullmatch(line.strip())
    if either is not None:
        return [f"{either[1]} cannot {each}{either[4] or ''}." for each in (either[2], either[3])]
    found = _TWO_STATEMENTS.fullmatch(line.strip())
    if found is None:
        return []
    when, subject, first, second, behind = (found[name] or "" for name in ("when", "who", "a", "b", "behind"))
    return [f"{when}{subject} {each}{behind}." for each in (first, second)]


def begins_with_it(line: str) -> bool:
    """Whether a line speaks of `it` before anything is named in it."""
    words = words_of(line)
    colon = words.index(":") if ":" in words else 0
    pronoun = _OPENING_PRONOUN.match(line)
    return (pronoun is not None and pronoun[1].lower() in _IT) or any(word in _IT for word in words[:colon])


def opening_it(line: str) -> tuple[int, int] | None:
    """Where the `it` or `it's` stands that a line begins with; None if it begins with something else."""
    pronoun = _OPENING_PRONOUN.match(line)
    if pronoun is None or pronoun[1].lower() not in ("it", "it's"):
        return None
    return pronoun.start(1), pronoun.end(1)


def opens_with_pronoun(line: str) -> bool:
    """Whether `it`, `she` or `he` is the first thing that a line speaks of."""
    return _OPENING_PRONOUN.match(line) is not None


def noun_of(vocabulary: Vocabulary, type_: str) -> Noun | None:
    """The noun for a card of that type; that of most cards if it has none of its own."""
    by_name = {noun.singular: noun for noun in vocabulary.nouns}
    return by_name.get(type_) or by_name.get(f"{type_} card") or next(iter(vocabulary.nouns), None)


def _this(tokens: Sequence[Token], vocabulary: Vocabulary, noun: Noun) -> list[Token]:
    """The tokens with the noun behind each `this` that stands alone, or before `card`.

    `It`, where a line begins with it or its event or condition, and in a cost, is this very card: nothing was named
    before.
    """
    follows = _after_this(vocabulary)
    colon = next((at for at, token in enumerate(tokens) if token.word == ":" and _is_cost(tokens[:at])), -1)
    heard: list[Token] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        time = [each.word for each in tokens[at + 1 : at + 5]]
        if (
            token.word in ("it", "her")
            and not (time[:1] == ["is"] and "turn" in time)
            and (at == 0 or at < colon or _opens(tokens[:at]) or _was_attacked(tokens, at))
        ):
            token = Token("this", token.start, token.end)
        if token.word == "its" and at == 0:
            heard += [
                Token("this", token.start, token.end),
                Token(noun.singular + "'s", token.start, token.end),
            ]
            at += 1
            continue
        if token.word == "itself" and _named_last(tokens[:at], vocabulary) == "this":
            token = Token("this", token.start, token.end)
        heard.append(token)
        at += 1
        if token.word != "this":
            continue
        following = tokens[at].word if at < len(tokens) else ""
        if at > 1 and tokens[at - 2].word == "use":
            continue  # an ability
        if following == "card":
            at += 1
        elif following in follows:
            continue
        heard.extend(Token(word, token.start, token.end) for word in noun.singular.split())
    return heard


def _opens(tokens: Sequence[Token]) -> bool:
    """Whether only the beginning of an event or a condition stands before: nothing was named yet."""
    words = [token.word for token in tokens]
    return len(words) in (1, 3) and words[0] in _OPENING and (len(words) == 1 or words[1] == "you")


def _named_last(tokens: Sequence[Token], vocabulary: Vocabulary) -> str:
    """`this` if the thing that was named last in a clause is this very card, and otherwise its noun."""
    nouns = {noun.singular.split()[0].lower() for noun in vocabulary.nouns}
    nouns |= {noun.plural.split()[0].lower() for noun in vocabulary.nouns}
    words = [token.word for token in tokens]
    for at in range(len(words) - 1, -1, -1):
        if words[at] in (",", ":", ".", '"'):
            break
        if words[at] == "this" or words[at] in nouns:
            return "this" if "this" in (words[at], words[at - 1]) else words[at]
    return ""


def _was_attacked(tokens: Sequence[Token], at: int) -> bool:
    """Whether `it` follows `attacks this`, and does something to that attacker."""
    words = [token.word for token in tokens]
    begun = words[max(0, at - 4) : at]
    said_of_this = begun[-1:] == [","] and (
        begun[-3:-1] == ["attacks", "this"] or begun[-4:-2] == ["attacks", "this"]
    )
    return said_of_this and "that" in words[at : words.index(".", at) if "." in words[at:] else None]


def _is_cost(tokens: Sequence[Token]) -> bool:
    """Whether that stands before a colon as a cost does, outside a quotation and not as the head of choices."""
    words = [token.word for token in tokens]
    return '"' not in words and words[-2:] != ["choose", "one"]


@lru_cache(maxsize=16)
def _after_this(vocabulary: Vocabulary) -> frozenset[str]:
    """The words that may stand after `this`."""
    nouns = {noun.singular.split()[0].lower() for noun in vocabulary.nouns} - {"card"}
    nouns |= {f"{noun}'s" for noun in nouns}
    places = {place.split()[-1] for place in vocabulary.places}
    return frozenset(
        nouns | places | {"one", "turn", "ability", "game", "way", "step", "phase", "triggers", "happens"}
    )


@lru_cache(maxsize=16)
def _ear(vocabulary: Vocabulary) -> Ear:
    known = grammar_of(vocabulary).all_words()
    nothing = [(words, "") for words in SAYING_NOTHING if not known.issuperset(words.split())]
    return Ear([*SPELLINGS, *nothing, *_words_of(vocabulary)])


def _words_of(vocabulary: Vocabulary) -> list[Entry]:
    """Words of other games for what this one has, which has no other meaning for them."""
    known = grammar_of(vocabulary).all_words()
    found: list[Entry] = list(vocabulary.said)

    def say(words: Sequence[str], own: str) -> None:
        found.extend((word, own) for word in words if word not in known and word != own)

    if vocabulary.zones:
        deck, pile = vocabulary.zones[:2]
        say(("library", "deck", "draw pile", "draw deck"), deck)
        say(("graveyard", "discard pile", "trash", "heap", "archives"), pile)
    if len(vocabulary.turned) > 2:
        say(_TURN, vocabulary.turned[0])
        say(_READY, vocabulary.turned[1])
        say(_TURNED, vocabulary.turned[2])
        back = [
            state
            for state in (*vocabulary.states, *vocabulary.predicates)
            if state in ("active", "ready")
            or (state.endswith(vocabulary.turned[2]) and state != vocabulary.turned[2])
        ]
        for state in back[:1]:
            say(("untapped", "unturned"), state)
    # What is killed has died; what a game's own word for destroying takes away may not have.
    dying = vocabulary.has_set("dying") and vocabulary.destroy != "destroy"
    say(("destroy",) if dying else ("destroy", "kill"), vocabulary.destroy)
    if tuple(vocabulary.slash) == ("attack", "health"):
        say(("power", "strength"), "attack")
        say(("toughness",), "health")
    if "health" in known:
        say(("life", "hp", "hit points", "life points"), "health")
    found += [
        (f"{to} the {place}", "into play")
        for to in ("to", "onto")
        for place in ("battlefield", "board", "field", "table")
    ]
    say(("on the board", "on the field", "on the battlefield", "on the table"), "in play")
    if "negate" in known:
        say(("counter target", "cancel target", "nullify target"), "negate target")
    if "summon" in known:
        say(("create",), "summon")
    if "foil" in known:
        found.extend(
            (f"{word} that move", "foil the preempted move") for word in ("counter", "cancel", "foil")
        )
    if not any(noun.singular.endswith(" card") for noun in vocabulary.nouns) and len(vocabulary.nouns) == 2:
        for noun in vocabulary.nouns:
            if noun.singular != "card":  # all cards are of that kind
                found.append((f"{noun.singular} card", "card"))
                found.append((f"{noun.singular} cards", "cards"))
    for happens in dict.fromkeys((*vocabulary.occurrences, *vocabulary.coming)):
        if happens.startswith(("is ", "becomes ")):
            found.append((f"gets {happens.partition(' ')[2]}", happens))
        first, *rest = happens.split()
        if not rest and first.endswith("s"):
            base = first.removesuffix("es" if first.endswith(("ches", "shes", "sses")) else "s")
            found.append((f"on {base}:", f"whenever this {happens},"))
    for would, _ in vocabulary.replaced:
        if would.startswith(("be ", "become ")):
            found.append((f"get {would.partition(' ')[2]}", would))
    verbs = {noun.verb for noun in vocabulary.nouns}
    if len(verbs) == 1:
        own = min(verbs)
        for verb in {"play", "cast"} - verbs:
            found += [(f"you {verb}", f"you {own}"), (f"opponent {verb}s", f"opponent {own}s")]
            found.append((f"everything your opponent {verb}s", f"cards your opponent {own}s"))
            found += [(f"a player {verb}s", f"a player {own}s")]
    # What enters play otherwise than by being played does nothing as it is played.
    enters = "when this enters play,"
    played = (
        f"when you {min(verbs)} this," if len(verbs) == 1 and vocabulary.has_set("entering play") else enters
    )
    for mark in (":", ",", ""):
        found.append((f"on entry{mark}", enters))
        found.extend(
            (f"{word}{mark}", played)
            for word in (
                "on play",
                "on recruit",
                "when played",
                "when recruited",
                "when cast",
                "when purchased",
            )
        )
    found.append(("battlecry:", played))
    if vocabulary.has_set("dying"):
        found.extend((f"{word}:", "when this dies,") for word in ("deathrattle", "last words", "on death"))
    if vocabulary.has_set("attach"):
        found += [(f"{word} target", "attach this to target") for word in ("enchant", "equip")]
        found += [
            (f"attach to{article}", f"attach this to{article}") for article in ("", " target", " a", " an")
        ]
        for noun in vocabulary.nouns:
            borne = ("equipped", "enchanted", "attached")
            say([f"{the}{word} {noun.singular}" for word in borne for the in ("", "the ")], "the bearer")
            say([f"{the}{word} {noun.singular}'s" for word in borne for the in ("", "the ")], "the bearer's")
    if "attack the turn it enters play" in vocabulary.permissions:
        say(("haste",), "this can attack the turn it enters play")
        found += [
            (f"attack {words}", "attack the turn it enters play")
            for words in (
                "the turn it comes into play",
                "the turn it enters",
                "the turn it comes in",
                "the turn it comes under your control",
                "the turn it is played",
                "the turn it is cast",
                "the turn it's played",
                "the turn it's cast",
                "on the turn it enters play",
                "on the turn it comes into play",
                "on the turn it's played",
                "on the turn it's cast",
                "as soon as it enters play",
                "as soon as it enters",
                "as soon as it comes into play",
                "immediately",
                "at once",
                "right away",
            )
        ]
    if "attack your opponent directly" in vocabulary.permissions:
        for whose in ("they control", "your opponent controls", "they have"):
            found.append((f"attack your opponent even if {whose} creatures", "attack your opponent directly"))
    if any(you == "preempt your move" for you, _ in vocabulary.player_occurrences):
        found.append(("one of your moves", "your move"))
    if "sacrifice" not in known and not dying:  # what is sacrificed has died
        found.append(("sacrifice this", f"{vocabulary.destroy} this"))
    say(("counter",), vocabulary.counter)
    say(("counters",), vocabulary.counter + "s")
    return found
