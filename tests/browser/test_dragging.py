"""Drags carry the card, show where it may go, and do what pointing does; elsewhere, and on Escape, it goes back."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from mindtable import State
from tests.browser.conftest import Visit
from tests.browser.play import after, state, until
from tests.browser.positions import Position, find, sit_down

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
ABLE = ".home .hand .piece.glow"
Point = tuple[float, float]


def actions(table: State, verb: str) -> list[str]:
    """What may be done with this verb."""
    decision = table.decision
    assert decision is not None
    return [text for text in map(str, decision.actions) if text.split()[0] == verb]


@pytest.fixture(scope="module")
def can_cast() -> Position:
    def casts(table: State, _: dict[str, Any]) -> bool:
        return len(actions(table, "cast")) > 1

    return find(casts, "tumblrcards")


@pytest.fixture(scope="module")
def can_attack() -> Position:
    def attacks(table: State, _: dict[str, Any]) -> bool:
        return len({text.split(" -> ")[-1] for text in actions(table, "attack")}) > 1

    return find(attacks, "tumblrcards")


def middle(target: Locator) -> Point:
    box = target.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, from_: Point, to: Point) -> None:
    """Press, and move there; the button stays down."""
    page.mouse.move(*from_)
    page.mouse.down()
    for part in (0.3, 0.7, 1.0):
        page.mouse.move(from_[0] + part * (to[0] - from_[0]), from_[1] + part * (to[1] - from_[1]))


@pytest.mark.long
def test_a_card_of_the_hand_is_carried_to_the_table(visit: Visit, can_cast: Position) -> None:
    page = visit("/api/health")
    sit_down(page, can_cast)
    until(page, "asked")
    _, seq = state(page)
    carried, landing = page.locator(".layer .carried"), page.locator(".field.landing")
    card, field, hand = page.locator(ABLE).first, page.locator(".row.near"), page.locator(".home > .hand")
    held = page.locator(".home .hand .piece").count()

    drag(page, middle(card), middle(field))
    expect(carried).to_have_count(1)
    expect(landing).to_have_count(1)
    expect(page.locator(".home .hand .slot.carried")).to_have_count(1)
    x, y = middle(field)
    box = carried.bounding_box()
    assert box is not None
    assert box["x"] < x < box["x"] + box["width"], "the card is not under the pointer"
    assert box["y"] < y < box["y"] + box["height"], "the card is not under the pointer"
    page.keyboard.press("Escape")
    expect(carried).to_have_count(0)
    expect(landing).to_have_count(0)
    page.mouse.up()

    drag(page, middle(card), middle(hand))
    page.mouse.up()
    expect(carried).to_have_count(0)
    expect(page.locator(".home .hand .slot.carried")).to_have_count(0)
    assert state(page) == ("asked", seq), "a card that was put back has been played"
    expect(page.locator(".piece.picked")).to_have_count(0)

    drag(page, middle(card), middle(field))
    page.mouse.up()
    after(page, seq)
    expect(page.locator(".home .hand .piece")).to_have_count(held - 1)
    expect(carried).to_have_count(0)


def test_a_card_is_carried_by_a_finger(visit: Visit, can_cast: Position) -> None:
    page = visit("/api/health", **PHONE)
    sit_down(page, can_cast)
    until(page, "asked")
    _, seq = state(page)
    touch = page.context.new_cdp_session(page)
    from_, to = middle(page.locator(ABLE).first), middle(page.locator(".row.near"))
    held = page.locator(".home .hand .piece").count()

    def send(kind: str, *points: Point) -> None:
        at = [{"x": x, "y": y} for x, y in points]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

    send("touchStart", from_)
    for part in (0.2, 0.6, 1.0):
        send("touchMove", (from_[0] + part * (to[0] - from_[0]), from_[1] + part * (to[1] - from_[1])))
    expect(page.locator(".layer .carried")).to_have_count(1)
    expect(page.locator(".field.landing")).to_have_count(1)
    send("touchEnd")
    after(page, seq)
    expect(page.locator(".home .hand .piece")).to_have_count(held - 1)


@pytest.mark.long
def test_what_may_be_attacked_is_lit_while_a_creature_is_carried(visit: Visit, can_attack: Position) -> None:
    page = visit("/api/health")
    sit_down(page, can_attack)
    until(page, "asked")
    _, seq = state(page)
    attacker = page.locator(".row.near .piece.glow:not(.quiet)").first
    aims = page.locator(".piece.aim, .player.glow")
    expect(page.locator(".piece.aim")).to_have_count(0)
    away = middle(page.get_by_role("log", name="Log"))

    drag(page, middle(attacker), away)
    expect(aims.first).to_be_visible()
    assert page.locator(".row.near .piece.aim").count() == 0
    page.mouse.up()
    assert state(page) == ("asked", seq), "a creature that was dropped beside the table has attacked"
    expect(page.locator(".piece.aim")).to_have_count(0)

    drag(page, middle(attacker), away)
    victim = aims.first
    page.mouse.move(*middle(victim))
    expect(page.locator(".onto")).to_have_count(1)
    page.mouse.up()
    after(page, seq)
    expect(page.locator("g.attack")).to_have_count(1)
    expect(page.get_by_role("button", name="Fight!")).to_be_visible()
