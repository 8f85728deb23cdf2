"""The worlds of the games: what they may say, and that all text can be read on what it stands on."""

from __future__ import annotations

from itertools import product

import pytest

import mindtable
from mindtable import MindtableError
from mindtable.core.faces.world import Night, World, world_of
from mindtable.games import registry

LEAST = 4.5  # WCAG 1.4.3

# Texts, and the surfaces on which each of them stands.
TEXTS: dict[str, tuple[str, ...]] = {
    "ink": ("ground", "panel", "panel_low"),
    "ink_soft": ("ground", "panel", "panel_low"),
    "on_panel": ("panel", "panel_low"),
    "on_panel_soft": ("panel", "panel_low"),
    "on_rail": ("rail", "rail_low"),
    "on_rail_soft": ("rail", "rail_low"),
    "on_chip": ("chip",),
    "on_fill": ("fill", "fill_low"),
    "link": ("ground", "panel", "panel_low", "rail", "rail_low"),
    "me": ("ground", "panel", "panel_low", "rail", "rail_low"),
    "foe": ("ground", "panel", "panel_low", "rail", "rail_low"),
}


def luminance(colour: str) -> float:
    """The relative luminance of a colour, as WCAG defines it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def worlds() -> dict[str, World]:
    """The world of each game, and that of a game that says nothing of it."""
    return {name: mindtable.game(name).world() for name in registry.names()} | {"": World()}


@pytest.mark.parametrize("game", worlds())
def test_text_can_be_read_on_every_surface_by_night_and_by_day(game: str) -> None:
    world = worlds()[game]
    for place, (text, surfaces) in product((world.night, world.day), TEXTS.items()):
        for surface in surfaces:
            found = contrast(getattr(place, text), getattr(place, surface))
            assert found >= LEAST, (type(place).__name__, text, surface, round(found, 2))


def test_the_worlds_of_the_games_differ() -> None:
    found = [world for name, world in worlds().items() if name]
    for field in ("scene", "letters"):
        assert len({getattr(world, field) for world in found}) == len(found)
    assert len({world.night.ground for world in found}) == len(found)


def test_what_a_world_leaves_out_is_that_of_the_wooden_table() -> None:
    world = world_of('letters = "Cinzel"\n[night]\nink = "#ffffff"\n', "world.toml")
    assert world.letters == "Cinzel"
    assert world.night == Night(ink="#ffffff")
    assert world.day == World().day


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('scene = "moon"', "scene"),
        ('[day]\nground = "red"', "day.ground"),
        ('[night]\nground = "#fff; background: url(https://example.org)"', "night.ground"),
        ('[night]\ngrund = "#ffffff"', "grund"),
        ("corner = 900", "corner"),
    ],
)
def test_a_fault_in_a_world_is_named(text: str, said: str) -> None:
    with pytest.raises(MindtableError, match=said):
        world_of(text, "world.toml")
