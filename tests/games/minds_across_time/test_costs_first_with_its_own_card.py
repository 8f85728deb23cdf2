"""A card that pays for its own ability, in 200 positions by the rules and by `costs-first` (MAT-6.8, MAT-13.9)."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.minds_across_time.mats import THEY, table

pytestmark = pytest.mark.source

# Costs of which the card is a part.
COSTS = (
    "Destroy this product",
    "Pay 1 energy, destroy this product",
    "Pivot this product, destroy this product",
    "Pay 1 energy, pivot this product, destroy this product",
)
# What the ability does, with the cards that are drawn and the indicators that are put on your other products.
EFFECTS = {
    "Draw 1 card.": (1, 0),
    "Draw 2 cards.": (2, 0),
    "Put 1 tremor indicator on each product.": (0, 1),
    "Draw 1 card. Put 1 tremor indicator on each product.": (1, 1),
}
ANSWERS = ("", "ruin", "theft", "recall", "veto", "pause")


@pytest.mark.rule("MAT-6.8", "MAT-6.12", "MAT-13.9", "MAT-13.22")
@pytest.mark.parametrize("variant", ["", "costs-first"])
def test_the_ability_of_a_card_that_paid_for_it_goes_on(variant: str) -> None:
    """Their answer is nothing, a card that takes the payer or a chair away, or one that ends the ability."""
    chance = Random(f"own card {variant}")
    answered = set()
    for _ in range(200):
        cost, effect = chance.choice(COSTS), chance.choice(list(EFFECTS))
        answer, target = chance.choice(ANSWERS), chance.choice(("bag", "plain-household"))
        bag = {"name": "Bag", "text": f"{cost}: {effect}"}
        t = table(
            ["bag", "plain-household"],
            their_hand=[answer] if answer else [],
            pool="e1",
            their_pool="e1",
            variants=[variant] if variant else [],
            cards=[bag],
        )
        t.you("use bag")
        has_left = variant != "" or not answer  # what nobody can answer is carried out at once
        assert ("bag" in "".join(t.yours.field)) != has_left
        if answer:
            t.they(f"play {answer}")
            if answer not in ("veto", "pause"):
                target = "plain-household" if has_left else "bag" if target == "bag" else target
                while t.question.kind == "target" and t.question.seat == THEY:
                    t.they(f"target {target}")
        t.passed()
        answered.add((answer, target))

        is_ended = answer in ("veto", "pause") or (not has_left and answer != "" and target == "bag")
        draws, indicators = (0, 0) if is_ended else EFFECTS[effect]
        is_paid = has_left or not is_ended
        recalled = answer == "recall" and (target != "bag" or not has_left)
        assert len(t.yours.hand) == draws + recalled, (cost, effect, answer, target)
        assert t.yours.pool == ("" if is_paid and "energy" in cost else "e1")
        if answer in ("", "veto", "pause") or target == "bag":
            chair = next(each for each in t.yours.field if each.startswith("plain-household"))
            assert chair == "plain-household" + (" tremor:1" if indicators else "")
        assert ("bag" in t.yours.removed) == (is_paid or (answer == "ruin" and target == "bag"))
    assert len(answered) > (6 if variant else 8)
