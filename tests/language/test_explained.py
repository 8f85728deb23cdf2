"""What an explanation adds to the words of a line: how long, how often, and what it does not do."""

import pytest

import mindtable
from mindtable.cards.game.game import CardGame
from mindtable.cards.text.assist import explain

OWN = "- its own card "


def explained(game_name: str, line: str) -> list[str]:
    game = mindtable.game(game_name)
    assert isinstance(game, CardGame)
    words = game.vocabulary().with_names([card.name for card in game.cards()])
    return explain(line, words).split("\n")[1:]


@pytest.mark.parametrize(
    ("game", "line", "said"),
    [
        (
            "tumblrcards",
            "Whenever another creature dies, this creature gets +1/+1 until end of turn.",
            [OWN + "never counts", "- lasts until end of turn, and no longer"],
        ),
        (
            "tumblrcards",
            "Whenever a creature enters play, draw 1 card.",
            [OWN + "counts, too, if it is one of these"],
        ),
        (
            "tumblrcards",
            "When you cast this creature, draw 1 card.",
            ["- not if it enters play in any other way"],
        ),
        ("tumblrcards", "This creature has +1/+1.", ["- not any more when its card has left play"]),
        (
            "minds_across_time",
            "Pay 2 energy: Unpivot this character.",
            ["- as often as you can pay the costs"],
        ),
        ("minds_across_time", "Pivot this character: Add 2 paper.", []),
        (
            "minds_across_time",
            "Pay 2 energy: Unpivot this character. Use this ability only once each turn.",
            ["- use this ability only once each turn (counted for each card)"],
        ),
    ],
)
def test_an_explanation_says_how_long_how_often_and_what_not(game, line, said):
    lines = explained(game, line)
    last_step = max(at for at, each in enumerate(lines) if each[:2] in ("1.", "- as long") or at == 0)
    if said:
        assert lines[-len(said) :] == said
    else:
        assert lines[last_step + 1 :] == []
