"""Sentences about players: verbs agree with a player whom the log calls You or They, as positions set up by hand do."""

from __future__ import annotations

import re
from typing import Final

_POSSESSIVE: Final[dict[str, str]] = {"You": "your", "They": "their"}
_OWN: Final = re.compile(r"\bthe (hand|deck|discard pile) of \{(seat|opponent)\}")
_VERB: Final = re.compile(r"\w+")
_AS_OBJECT: Final[dict[str, str]] = {"You": "you", "They": "them"}
_PLURAL: Final[dict[str, str]] = {"has": "have", "is": "are", "does": "do", "goes": "go"}


def told_of(name: str, said: str) -> str:
    """What is said of a player, the verb first: `Ann has 3 health`, `You have 3 health`."""
    return f"{name} {agreeing(name, said)}"


def agreeing(name: str, said: str) -> str:
    """What is said of a player, with its verb, the first word, in the form that goes with the name."""
    if name not in _AS_OBJECT:
        return said
    return _VERB.sub(lambda found: _PLURAL.get(found[0], found[0].removesuffix("s")), said, count=1)


def as_object(name: str) -> str:
    """A player who is not the subject of a sentence: `the hand of Ann`, `the hand of you`."""
    return _AS_OBJECT.get(name, name)


def whose(name: str) -> str:
    """A player's, before what it has: `Ann's`, `your`."""
    return _POSSESSIVE.get(name, f"{name}'s")


def filled(sentence: str, seat: str, opponent: str, **blanks: object) -> str:
    """A sentence with its blanks filled in; one that begins with {seat} says something of that player."""
    names = {"seat": seat, "opponent": opponent}
    if seat in _AS_OBJECT or opponent in _AS_OBJECT:
        sentence = _OWN.sub(lambda found: possessive(names[found[2]], found[1]), sentence)
    said = sentence.removeprefix("{seat} ")
    opponent = as_object(opponent)
    if said == sentence:
        sentence = sentence.replace(": {seat}", ": {named}")
        return sentence.format(named=seat, seat=as_object(seat), opponent=opponent, **blanks)
    return f"{seat} {agreeing(seat, said).format(seat=seat, opponent=opponent, **blanks)}"


def possessive(name: str, thing: str) -> str:
    """Something of a player's: `the hand of Ann`, `your hand`; braces in a name stay as they are."""
    if name in _POSSESSIVE:
        return f"{_POSSESSIVE[name]} {thing}"
    return f"the {thing} of {name.replace('{', '{{').replace('}', '}}')}"
