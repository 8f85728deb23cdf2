"""What games declare in game.toml: read once, and a faulty entry is named by its place."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

import mindtable
from mindtable import DeckError, MindtableError
from mindtable.cards.game.card_keys import CardKeys, card_entries
from mindtable.cards.game.deck_list import deck_of
from mindtable.cards.game.deck_rules import deck_rules_of
from mindtable.cards.game.game import CardGame
from mindtable.core.game_file import GameFile

pytestmark = pytest.mark.source

GAMES = [name for name in mindtable.games() if isinstance(mindtable.game(name), CardGame)]
PLACE = "my_game: game.toml"


def card_game(name: str) -> CardGame:
    game = mindtable.game(name)
    assert isinstance(game, CardGame)
    return game


def data(name: str) -> dict[str, Any]:
    return tomllib.loads(mindtable.game(name).data_file("game.toml"))


def read(found: dict[str, Any]) -> CardKeys:
    """Read all that a card game declares."""
    entries = GameFile(found, PLACE).entries
    deck_rules_of(entries)
    return CardKeys(card_entries(entries))


def keys_of(*keys: dict[str, Any], **card: Any) -> CardKeys:
    found = {"title": "My game", "summary": "It is mine."}
    rules = {"unknown": "M-1", "size": {"rule": "M-1"}}
    return read(
        {**found, "deck": rules, "card": {"types": ["thing"], "keys": list(keys), "short": "{type}", **card}}
    )


def places(value: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The ways to all values in data."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, each in inner:
        yield (*way, key)
        yield from places(each, (*way, key))


def changed(found: dict[str, Any], way: tuple[Any, ...], to: Any) -> dict[str, Any]:
    """The same data with another value in one place."""
    new = deepcopy(found)
    inner: Any = new
    for key in way[:-1]:
        inner = inner[key]
    inner[way[-1]] = to
    return new


@pytest.mark.parametrize("name", mindtable.games())
def test_every_variant_is_in_the_rulebook_and_an_option(name):
    game = mindtable.game(name)
    assert set(game.variants) >= {variant for variant in game.rulebook().variants if variant != "play-all"}
    if isinstance(game, CardGame):
        for variant in game.variants:
            options = game.options([variant])
            on = [other for other in game.variants if getattr(options, other.replace("-", "_"))]
            assert on == [variant]


@pytest.mark.parametrize("name", mindtable.games())
def test_every_game_says_how_long_it_is_as_its_rulebook_does(name):
    game = mindtable.game(name)
    assert game.extent is not None
    if game.extent.minutes is not None:
        least, most = game.extent.minutes
        assert f"{least} to {most} minutes" in " ".join(game.rulebook().glance)


@pytest.mark.parametrize(
    ("extent", "told"),
    [
        ({"turns": [9, 5]}, "extent.turns: expected two positive whole numbers, the smaller one first"),
        ({"turns": [5, 9], "decisions": "many"}, "extent.decisions: expected a whole number, got 'many'"),
        (
            {"turns": [5, 9], "decisions": 3, "options": 4, "minutes": 5},
            "extent.minutes: expected two positive",
        ),
        ({"length": 3}, "extent.length: there is no entry of this name"),
    ],
)
def test_a_wrong_extent_is_refused_by_its_place(extent, told):
    with pytest.raises(MindtableError, match=re.escape(told)):
        GameFile({"title": "t", "summary": "s", "extent": extent}, PLACE)


@pytest.mark.parametrize("name", GAMES)
def test_a_wrong_value_anywhere_is_refused_with_its_place(name):
    found = data(name)
    assert read(found).types
    for way in places(found):
        if way[-1] == "default" and found["card"]["keys"][way[2]].get("kind") == "own":
            continue  # only the game knows it
        with pytest.raises(MindtableError) as error:
            read(changed(found, way, 3.5))
        said = str(error.value)
        assert said.startswith(f"{PLACE}: {way[0]}"), way
        deepest = next(key for key in reversed(way) if isinstance(key, str))
        assert deepest in said, way


@pytest.mark.parametrize("name", GAMES)
def test_an_unknown_entry_anywhere_is_refused_with_its_place(name):
    found = data(name)
    for way in [(), *places(found)]:
        inner: Any = found
        for key in way:
            inner = inner[key]
        # The texts of `short` and of the rules of matches, and the value of a cost, have keys of their own.
        if isinstance(inner, dict) and not {"short", "rules", "default"} & set(way):
            with pytest.raises(MindtableError, match="there is no entry of this name"):
                read(changed(found, (*way, "sort"), "much"))


def test_a_missing_entry_is_refused():
    with pytest.raises(MindtableError, match=r"game.toml: title: expected a text, but it is missing"):
        read({"summary": "It is mine."})
    with pytest.raises(
        MindtableError, match=r"game.toml: card.keys\[0\].most: expected a whole number, but it is"
    ):
        keys_of({"name": "cost"})


def test_what_people_read_of_a_card_names_its_keys():
    with pytest.raises(MindtableError, match=r"card.short: expected keys of cards of type thing, not 'size'"):
        keys_of({"name": "cost", "most": 9}, short="[{size}] {cost}")
    with pytest.raises(
        MindtableError, match=r"card.short: expected keys of cards of type spell, not 'depth'"
    ):
        keys_of({"name": "depth", "most": 9, "types": ["thing"]}, types=["thing", "spell"], short="{depth}")


def test_a_key_is_declared_once_for_a_type():
    cost = {"name": "cost", "most": 9}
    with pytest.raises(
        MindtableError, match=r"card.keys\[1\].name: expected a key that cards of type thing do not"
    ):
        keys_of(cost, cost)
    with pytest.raises(MindtableError, match=r"card.keys\[0\].types: expected types among thing"):
        keys_of({**cost, "types": ["spell"]})


def test_every_kind_of_key_is_checked_by_what_it_declares():
    keys = keys_of(
        {"name": "cost", "most": 9, "or": "X"},
        {"name": "depth", "least": -3, "most": 3, "default": 0},
        {"name": "color", "kind": "word", "words": ["red", "blue"]},
        {"name": "signs", "kind": "words", "words": ["sun", "moon", "star"], "default": []},
        {"name": "rare", "kind": "flag"},
        {"name": "painter", "kind": "note"},
        short="{color} {type}, cost {cost}[, depth {depth:+}][, {signs}][, {rare}]",
        rule="M-2",
    )
    card = {"name": "Well", "cost": "X", "color": "red"}
    keys.check(card, "my.toml")
    assert keys.printed({**card, "painter": "Ada"}) == {
        "name": "Well", "type": "thing", "cost": "X", "color": "red",
    }  # fmt: skip
    assert keys.in_short(card)[0] == "red thing, cost X"
    full = {**card, "cost": 3, "depth": 2, "signs": ["sun", "star"], "rare": True}
    assert keys.in_short(full)[0] == "red thing, cost 3, depth +2, sun, star, rare"
    for wrong, said in (
        ({"cost": 10}, "my.toml (Well): cost = 10: it must be a whole number from 0 to 9 or 'X'"),
        ({"depth": True}, "depth = True: it must be a whole number from -3 to 3"),
        ({"color": "green"}, "color = 'green': it must be red or blue"),
        ({"signs": ["sun", "sea"]}, "signs: 'sea' is not one of sun, moon, star"),
        ({"signs": ["sun", "sun"]}, "signs = ['sun', 'sun']: it must be a list of different words"),
        ({"rare": 1}, "rare = 1: it must be true or false"),
        ({"painter": 7}, "painter must be a text"),
        ({"type": "spell"}, "type = 'spell': it must be thing (M-2)"),
        (
            {"size": 1},
            "unknown entry 'size'; a card has id, name, type, text, flavor, cost, depth",
        ),
    ):
        with pytest.raises(DeckError) as error:
            keys.check({**card, **wrong}, "my.toml")
        assert said in str(error.value)


def test_deck_rules_count_sizes_copies_and_side_decks():
    game = card_game("minds_across_time")
    found = {"unknown": "M-1", "size": {"least": 2, "rule": "M-2"}, "side": {"most": 1, "rule": "M-4"}}
    copies = [{"most": 1, "variant": "alone", "rule": "M-3"}]
    rules = deck_rules_of(
        GameFile({"title": "t", "summary": "s", "deck": {**found, "copies": copies}}, PLACE).entries
    )
    deck = deck_of({"cards": {"paper-mill": 1, "idea": 1}, "side": {"paper-mill": 2}, "name": "d"}, "here")
    assert [(each.rule, each.text) for each in rules.breaches(deck, game.pool(), ("alone",))] == [
        ("M-1", "d: there is no card 'idea'"),
        ("M-4", "d: a side deck has at most 1 cards, this one 2"),
        ("M-3", "d: 3 Paper Mill: at most 1 card of a name"),
    ]
    assert [each.rule for each in rules.breaches(deck, game.pool(), ())] == ["M-1", "M-4"]
    small = deck_of({"cards": {"paper-mill": 1}, "name": "d"}, "here")
    assert [each.text for each in rules.breaches(small, game.pool(), ())] == [
        "d: a deck has at least 2 cards, this one 1"
    ]
