"""Sentences about players. In positions set up by hand the players are called You and They, and the words agree."""

from __future__ import annotations

import re
from typing import Final

_POSSESSIVE: Final[dict[str, str]] = {"You": "your", "They": "their"}
_OWN: Final = re.compile(
    r"(?:\b(?:[Tt]he|[Aa]) (\w+(?: \w+){0,2}(?: \{n\})?)|(\{card\})) of \{(seat|opponent)\}"
)
_VERB: Final = re.compile(r"\w+")
_AS_OBJECT: Final[dict[str, str]] = {"You": "you", "They": "them"}
_PLURAL: Final[dict[str, str]] = {"has": "have", "is": "are", "does": "do", "goes": "go"}


def told_of(name: str, said: str) -> str:
    """A sentence about a player, without its full stop: `Ann has 3 health`, `You have 3 health`.

    `said` is the sentence about anybody else without its subject: `has 3 health`.
    """
    return f"{name} {agreeing(name, said)}"


def agreeing(name: str, said: str) -> str:
    """`said` with its first word, a verb in the third person, in the form that goes with the name."""
    if name not in _AS_OBJECT:
        return said
    return _VERB.sub(lambda found: _PLURAL.get(found[0], found[0].removesuffix("s")), said, count=1)


def as_object(name: str) -> str:
    """The name of a player who is not the subject of a sentence: `It attacks Ann.`, `It attacks you.`"""
    return _AS_OBJECT.get(name, name)


def whose(name: str) -> str:
    """A player's, before what it has: `Ann's`, `your`."""
    return _POSSESSIVE.get(name, f"{name}'s")


def filled(sentence: str, seat: str, opponent: str, **blanks: object) -> str:
    """A sentence of the log with its blanks filled in.

    A sentence whose subject is {seat} has one verb that agrees with it, the word after {seat}.
    """
    names = {"seat": seat, "opponent": opponent}
    if seat in _AS_OBJECT or opponent in _AS_OBJECT:
        sentence = _OWN.sub(lambda found: _owned(found, names[found[3]]), sentence)
    said = sentence.removeprefix("{seat} ")
    opponent = as_object(opponent)
    if said == sentence:
        sentence = sentence.replace(": {seat}", ": {named}")
        return sentence.format(named=seat, seat=as_object(seat), opponent=opponent, **blanks)
    return f"{seat} {agreeing(seat, said).format(seat=seat, opponent=opponent, **blanks)}"


def _owned(found: re.Match[str], name: str) -> str:
    """Something of a player's: `your deck` instead of `the deck of {seat}`; unchanged for players with a name."""
    if name not in _POSSESSIVE:
        return found[0]
    whose = _POSSESSIVE[name]
    return f"{whose if found.start() else whose.capitalize()} {found[1] or found[2]}"
