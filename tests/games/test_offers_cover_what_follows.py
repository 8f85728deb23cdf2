"""`You may A, then you may B, then C`: B and C are parts of the offer of A, and C is a part of that of B.

The same in MIND, MindNet and Minds Across Time; a sentence of its own is outside the offer.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from mindtable.cards.text.read import check
from tests.games.mind.test_phrases_are_proved import play as mind
from tests.games.mindnet.mns import table as mindnet_table
from tests.games.minds_across_time.mats import order as mat
from tests.language.sets import words_of
from tests.long import long_but
from tests.table import table as tumblrcards

pytestmark = pytest.mark.source

TEXT = "You may draw 1 card, then you may discard 1 card, then your opponent mills 1 card. Draw 1 card."


def in_mind() -> Any:
    """An Intellect with that text resolves."""
    t = mind(TEXT, hand=["grief"], deck=["panic"] * 4, their_deck=["panic"] * 4).passed()
    return t, lambda: (len(t.yours.hand), len(t.theirs.discard_pile)), 1


def in_mindnet() -> Any:
    """An event with that text is played; cards are not milled in that game, but Credits are lost."""
    text = TEXT.replace("your opponent mills 1 card", "your opponent loses 1 Credit")
    deed = {"name": "Deed", "type": "event", "text": text}
    t = mindnet_table(hand=["deed", "hit"], cards=[deed], deck=["hit"] * 4, their_credits=9)
    t.you("play deed")
    return t, lambda: (len(t.yours.hand), 9 - t.theirs.credits), 1


def in_minds_across_time() -> Any:
    """A clash card with that text is carried out."""
    t = mat(TEXT, hand=["eureka"], library=["eureka"] * 4, their_library=["eureka"] * 4)
    return t, lambda: (len(t.yours.hand), len(t.theirs.removed)), 1


@pytest.mark.parametrize(
    "begin", [in_mind, in_mindnet, in_minds_across_time], ids=["mind", "mindnet", "minds_across_time"]
)
@pytest.mark.parametrize(
    ("answers", "gained", "done"),
    [(["no"], 1, 0), (["yes", "no"], 2, 0), (["yes", "yes", "first"], 1, 1)],
)
def test_an_offer_covers_all_that_follows_in_its_sentence(
    begin: Any, answers: list[str], gained: int, done: int
):
    t, counted, held = begin()
    for answer in answers:
        assert t.question.kind == ("may" if answer != "first" else "discard")
        t.you(str(t.question.actions[0]) if answer == "first" else answer)
    assert counted() == (held + gained, done)
    assert t.question.kind not in ("may", "discard")


# Acts with what they change; each game tells the changes in this order.
ACTS = {
    "tumblrcards": (
        "draw 1 card",
        "your opponent draws 1 card",
        "gain 1 health",
        "your opponent loses 1 health",
    ),
    "mind": ("draw 1 card", "your opponent draws 1 card", "mill 1 card", "your opponent mills 1 card"),
    "mindnet": ("draw 1 card", "your opponent draws 1 card", "gain 1 Credit", "your opponent loses 1 Credit"),
    "minds_across_time": (
        "draw 1 card",
        "your opponent draws 1 card",
        "add 1 glass",
        "your opponent mills 1 card",
    ),
}


def begun(game: str, text: str, held: int = 0) -> tuple[Any, Any]:
    """A card with that text is carried out while you hold so many others: the table, and what gives how often each of
    the last two acts was done.
    """
    if game == "tumblrcards":
        sage = {"name": "Sage", "cost": 0, "attack": 0, "health": 9, "text": text}
        t: Any = tumblrcards(
            hand=["Sage", *["Imp"] * held], deck=["Imp"] * 9, their_deck=["Imp"] * 9, cards=[sage]
        )
        t.you("cast sage")
        return t, lambda: (t.yours.health - 10, 10 - t.theirs.health)
    if game == "mind":
        t = mind(
            text, hand=["grief", "courage"][:held], deck=["panic"] * 9, their_deck=["panic"] * 9
        ).passed()
        return t, lambda: (t.yours.discard_pile.count("panic"), t.theirs.discard_pile.count("panic"))
    if game == "mindnet":
        deed = {"name": "Deed", "type": "event", "text": text}
        t = mindnet_table(
            hand=["deed", *["hit"] * held], cards=[deed], deck=["hit"] * 9, their_deck=["hit"] * 9
        ).you("play deed")
        return t, lambda: (t.yours.credits - 20, 20 - t.theirs.credits)
    t = mat(text, hand=["eureka"] * held, library=["eureka"] * 9, their_library=["eureka"] * 9)
    return t, lambda: (int(t.yours.pool[1:] or 0), len(t.theirs.removed))


@pytest.mark.rule("TC-10.23", "MI-20.12", "MN-14.17", "MAT-9.21")
@pytest.mark.parametrize("game", long_but(ACTS, "tumblrcards"))
def test_in_random_sentences_a_no_ends_all_that_follows(game: str):
    """Until 200 offers were declined that others followed in the sentence, and a sentence after it."""
    random = Random(f"offers {game}")
    sentences: list[tuple[str, list[tuple[bool, str]], str]] = []
    while len(sentences) < 15:
        parts = [(random.random() < 0.6, random.choice(ACTS[game])) for _ in range(random.randint(2, 4))]
        words = ", then ".join(
            f"{'you may ' * (may and not act.startswith('your'))}{act}" for may, act in parts
        )
        parts = [(may and not act.startswith("your"), act) for may, act in parts]
        last = random.choice(ACTS[game])
        text = f"{words}. {last[0].upper()}{last[1:]}."
        text = (
            f"When this creature enters play, {text}"
            if game == "tumblrcards"
            else f"{text[0].upper()}{text[1:]}"
        )
        if check(text, words_of(game), suggest=False).ability is not None and any(
            may for may, _ in parts[:-1]
        ):
            sentences.append((text, parts, last))
    declined = 0
    while declined < 200:
        text, parts, last = random.choice(sentences)
        t, changes = begun(game, text)
        done: list[str] = []
        for at, (may, act) in enumerate(parts):
            if may:
                assert t.question.kind == "may", (text, done)
                answer = random.choice(("yes", "no"))
                t.you(answer)
                if answer == "no":
                    declined += at < len(parts) - 1
                    break
            done.append(act)
        assert t.question.kind != "may", text
        done.append(last)
        found = (len(t.yours.hand), len(t.theirs.hand), *changes())
        assert found == tuple(done.count(act) for act in ACTS[game]), (text, done)


@pytest.mark.rule("TC-10.23", "MI-20.12", "MN-14.17", "MAT-9.21")
@pytest.mark.parametrize("game", ACTS)
def test_in_random_positions_either_if_you_do_or_otherwise_is_carried_out(game: str):
    """Until it was done in 200 positions, and in 200 it was not."""
    random = Random(f"otherwise {game}")
    first, second = ACTS[game][2:]
    happened = {True: 0, False: 0}
    while min(happened.values()) < 200:
        held, may = random.randint(0, 2), random.random() < 0.6
        text = f"{'you may ' if may else ''}discard 1 card. If you do, {first}. Otherwise, {second}."
        text = (
            f"When this creature enters play, {text}"
            if game == "tumblrcards"
            else f"{text[0].upper()}{text[1:]}"
        )
        t, changes = begun(game, text, held)
        done = held > 0
        assert (t.question.kind == "may") == (may and done), (text, held)
        if t.question.kind == "may":
            done = random.random() < 0.5
            t.you("yes" if done else "no")
        if t.question.kind == "discard":
            t.you(t.actions()[0])
        assert changes() == (done, not done), (text, held)
        happened[done] += 1
