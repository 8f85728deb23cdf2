"""What people are told of a game of MIND beyond its views: what is going on, what is asked, and what answers do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

import mindtable
from mindtable.server.log.showing import question_of
from mindtable.server.wire import Question
from tests.games.mind.minds import THEY, YOU, Table, e, started, table

pytestmark = pytest.mark.source


def told(t: Table, viewer: int = YOU) -> str:
    return t.state.telling.situation(t.state, viewer)


def asked(t: Table) -> Question:
    return question_of(t.state, t.question, 1)


def labels(t: Table) -> list[str]:
    return [choice.label for choice in asked(t).choices]


# What is going on.


def test_who_plays_what_on_what_and_whose_it_is() -> None:
    t = table(["amnesia"], ["panic"], hand=["hypnosis", "grief"], their_hand=["burst-of-insight"])
    t.you("play hypnosis")
    assert told(t) == ""  # the card itself asks for its target, by its name
    assert told(t, THEY) == "You play Hypnosis."
    t.you("target panic")
    assert told(t) == "You play Hypnosis on their Panic."
    assert told(t, THEY) == "You play Hypnosis on your Panic."
    t.they("play burst-of-insight", "target panic")
    assert told(t) == "They play Burst of Insight on their own Panic."
    assert told(t, mindtable.SPECTATOR) == "They play Burst of Insight on their own Panic."


def test_names_have_verbs_that_agree() -> None:
    t = table(["amnesia"], ["panic"], hand=["hypnosis"], their_hand=["grief"])
    t.state.players = ["Ann", "Ben"]
    t.you("play hypnosis", "target panic")
    assert told(t) == "You play Hypnosis on Ben's Panic."
    assert told(t, THEY) == "Ann plays Hypnosis on your Panic."
    assert told(t, mindtable.EVERYTHING) == "Ann plays Hypnosis on Ben's Panic."


def test_a_mode_is_told_in_the_words_of_the_card_and_a_target_may_wait_on_the_train() -> None:
    t = table(["amnesia"], ["panic"], hand=["hypnosis", "grief"], their_hand=["rebuttal"])
    t.you("play hypnosis", "target panic").they("play rebuttal")
    assert told(t) == "They play Rebuttal on your Hypnosis: negate target intellect."
    assert t.view(YOU)["stack"][1]["chosen"] == ["negate target intellect"]


def test_modes_are_answers_in_the_words_of_the_card() -> None:
    t = table(["amnesia"], ["panic"], hand=["trolley-problem"]).you("play trolley-problem")
    assert asked(t).prompt == "Trolley Problem: what should it do?"
    assert labels(t) == ["Each player removes 1 thought they control", "Each player draws 2 cards"]


def test_a_group_is_a_target_as_a_whole() -> None:
    card = {"name": "Rest", "type": "intellect", "text": "Disengage target unit you control."}
    t = table([[e("amnesia"), e("panic")], "grief"], hand=["rest"], their_hand=["grief"], cards=[card]).you(
        "play rest"
    )
    ids = [t.yours.find(slug).id for slug in ("amnesia", "panic")]
    of_group, of_one = (choice.operands[0] for choice in asked(t).choices)
    assert (of_group.members, of_one.members) == (ids, [])
    t.you(f"target {t.yours.group('amnesia')}")
    assert told(t, YOU) == "You play Rest on your Group of 2."


def test_a_unit_that_is_chosen_by_a_thought_stands_for_all_of_it() -> None:
    card = {"name": "Loss", "type": "intellect", "text": "Remove 1 unit you control."}
    one = {"name": "Part", "type": "intellect", "text": "Remove 1 thought you control."}
    for slug, whole in (("loss", True), ("part", False)):
        t = (
            table([["amnesia", "panic"], "grief"], hand=[slug], cards=[card, one])
            .you(f"play {slug}")
            .passed()
        )
        assert t.question.kind == "choose"
        first = asked(t).choices[0].operands[0]
        ids = [t.yours.find(each).id for each in ("amnesia", "panic")]
        assert first.members == (ids if whole else [])


def test_a_used_ability_and_one_that_triggered() -> None:
    t = table(["metacognition"], hand=["grief"], their_hand=["courage"]).you("use metacognition")
    while t.question.kind != "train":
        t.act(t.question.seat, str(t.question.actions[0]))
    assert told(t, THEY) == "You use the ability of Metacognition."


def test_a_challenge_with_both_totals_and_where_it_stands() -> None:
    side = [["amnesia", "panic"]]
    t = table(side, ["grief", "courage"], hand=["hypnosis"], their_hand=["rebuttal"], phase="challenge")
    t.state.players = ["Ann", "Ben"]
    both = t.yours.power("amnesia") + t.yours.power("panic")
    t.you(f"challenge {t.yours.group('amnesia')} -> grief")
    said = f"Grief ({t.theirs.power('grief')} power) with a Group of 2 ({both} power)."
    assert told(t, THEY) == f"Ann challenges your {said} Blocking comes after this."
    assert told(t, YOU) == f"You challenge Ben's {said} Blocking comes after this."
    t.they("pass")
    assert told(t, THEY) == f"Ann challenges your {said}"
    assert asked(t).prompt == "Block with one of yours that glows, or let it through."
    assert labels(t)[-1] == "Do not block"
    t.they("block courage")
    power = t.theirs.power("courage")
    assert told(t, YOU) == f"Ben's Courage ({power} power) blocks a Group of 2 ({both} power)."


def test_a_challenge_to_a_player_that_nobody_blocks() -> None:
    t = table(["amnesia"], ["grief"], hand=["hypnosis"], their_hand=["rebuttal"], phase="challenge")
    t.state.players = ["Ann", "Ben"]
    t.you("challenge amnesia -> opponent").they("pass", "decline")
    power, point = t.yours.power("amnesia"), t.theirs.breaking_point
    assert told(t, YOU) == (
        f"You challenge Ben with Amnesia ({power} power) against Ben's Breaking Point of {point}. Nobody blocks."
    )
    assert told(t, THEY) == (
        f"Ann challenges you with Amnesia ({power} power) against your Breaking Point of {point}. Nobody blocks."
    )


@pytest.mark.parametrize(
    ("phase", "actions", "sentence"),
    [
        ("recovered", [], "Ann has drawn and is about to play."),
        ("play", ["play grief"], "Ann has played Grief."),
        (
            "play",
            ["group amnesia", "group courage", "next"],
            "Ann is done playing and is about to challenge.",
        ),
        ("end", [], "Ann ends the turn."),
    ],
)
def test_what_a_window_is_about(phase: str, actions: list[str], sentence: str) -> None:
    t = table(["amnesia", "courage"], ["panic"], hand=["grief"], their_hand=["rebuttal"], phase=phase)
    t.state.players = ["Ann", "Ben"]
    t.you(*actions)
    assert t.asked == "they: window"
    assert told(t, THEY) == sentence
    assert told(t, YOU) == ""
    assert asked(t).prompt == "You have nothing to answer with: pass."
    assert labels(t) == ["Pass"]


def test_a_challenge_that_is_over() -> None:
    t = table(["amnesia"], ["panic"], hand=["grief"], their_hand=["rebuttal"], phase="challenge")
    t.you("challenge amnesia -> panic")
    while t.state.challenge is not None:
        t.act(t.question.seat, str(t.question.actions[-1]))
    assert told(t, THEY) == "The challenge is over."


def test_nothing_is_going_on_when_the_game_is_over() -> None:
    t = table(["amnesia"], ["panic"], hand=["hypnosis", "grief"], their_hand=["rebuttal"])
    t.you("play hypnosis", "target panic")
    assert told(t) == "You play Hypnosis on their Panic."
    t.they("concede")
    assert told(t) == ""


# Questions in several parts.


def test_discards_are_given_at_once_with_what_they_do() -> None:
    t = table(hand=["hypnosis", "grief", "courage"], deck=["panic"] * 4, discard=["dualism"], phase="recover")
    question = asked(t)
    assert question.prompt == (
        "Recover: pick the cards that you want to discard. Then you draw up to 5, and your Thoughts are disengaged. "
        "Your deck holds 4: drawing more breaks you."
    )
    together = question.together
    assert together is not None
    assert (together.verb, together.done, together.chosen) == ("discard", "done", 0)
    assert together.labels == [
        "Keep all, draw 2",
        "Discard 1, draw 3",
        "Discard 2, draw 4",
        "Discard 3, draw 5",
    ]
    assert together.harms == ["", "", "", "it breaks you"]
    assert labels(t)[-1] == "Keep all, draw 2"
    t.you("discard grief")
    assert told(t) == "One card will be discarded."
    assert told(t, THEY) == ""
    question = asked(t)
    assert question.prompt == "Pick others to discard, too, or be done."
    assert question.together is not None
    assert question.together.chosen == 1
    assert question.together.labels == together.labels
    assert labels(t)[-1] == "Done"


@pytest.mark.parametrize("discards", range(4))
@pytest.mark.parametrize(
    "given",
    [
        {},
        {"deck": ["panic"]},
        {"deck": ["panic"], "discard": ["dualism"]},
        {"deck": [], "breaks": 2},
        {"deck": [], "variants": ["empty-mercy"]},
        {"deck": ["panic"] * 3, "variants": ["shuffle-first"]},
        {"deck": ["panic"], "breaks": 1, "thinker": "stoic"},
        {"deck": [], "thinker": "keeper"},
    ],
    ids=repr,
)
@pytest.mark.rule("MI-7.2", "MI-8.2", "MI-8.3", "MI-21.3")
def test_what_is_told_of_discards_is_what_happens(given: Mapping[str, Any], discards: int) -> None:
    """Draws and breaks are told as they come; where something happens instead nothing is said of breaks."""
    stoic = {"name": "Stoic", "type": "thinker", "text": "If you would be broken, instead mill 1 card."}
    keeper = {
        "name": "Keeper",
        "type": "thinker",
        "text": "If you would discard a card during your recover step, "
        "instead put that card on the bottom of your deck.",
    }
    held = ["hypnosis", "grief", "courage"]
    t = table(hand=held, phase="recover", cards=[stoic, keeper], **given)
    together = asked(t).together
    assert together is not None
    breaks = t.yours.breaks
    t.you(*(f"discard {slug}" for slug in held[:discards]))
    if t.asked == "you: recover":
        t.you("done")
    label, harm = together.labels[discards], together.harms[discards]
    assert label.endswith(f", draw {2 + discards}")
    if given.get("thinker") == "stoic" or (given.get("thinker") == "keeper" and discards):
        assert harm == ""
    else:
        lost = {"": 0, "it breaks you": 1, "you lose the game": 1}[harm]
        assert t.yours.breaks == breaks + lost
        assert (harm == "you lose the game") == bool(t.outcome)
    drawn = len([sentence for sentence in t.log if sentence.startswith("You draw ")])
    assert drawn == 2 + discards or t.tells("You have no card to draw.") or t.outcome


def test_members_of_a_group_are_named_at_once() -> None:
    t = table(["grief", "amnesia", "courage"])
    assert asked(t).together is None  # in the Play step one may do other things
    t.you("group amnesia")
    assert told(t) == "Amnesia will be in the new Group."
    assert told(t, THEY) == ""
    question = asked(t)
    assert (question.prompt, question.together is not None) == ("Who else?", True)
    assert question.together is not None
    assert question.together.chosen == 1
    assert question.together.labels == ["", "", "Form a Group of 2", "Form a Group of 3"]
    t.you("group grief")
    assert asked(t).prompt == "Who else? Or be done."
    assert labels(t) == ["Group Courage", "Done"]


@pytest.mark.rule("MI-9.7")
def test_a_group_of_all_that_are_one_already_is_no_answer() -> None:
    t = table([["grief", "amnesia", "courage"]]).you("group amnesia")
    together = asked(t).together
    assert together is not None
    assert together.labels == ["", "", "Form a Group of 2", ""]


# Prompts and labels.


def test_the_play_step_says_what_there_is_to_pay_with() -> None:
    t = table(["grief", "amnesia"], hand=["courage"])
    free = t.state.memory[YOU] - t.state.committed[YOU]
    assert asked(t).prompt == (
        f"Play cards, with {free} free Memory. Pick Thoughts in play to group them. Then go on."
    )
    assert labels(t)[-1] == "Go to challenges"
    t = table(["grief"], turn=1)
    assert asked(t).prompt == "Your hand is empty. Then end your turn: the first turn has no challenges."
    assert labels(t)[-1] == "End your turn"


def test_the_challenge_step_says_what_one_can_do() -> None:
    t = table(["grief"], hand=["hypnosis"], their_hand=["courage"], phase="challenge")
    assert asked(t).prompt.startswith("Challenge: pick a Thought or Group of yours")
    t = table([e("grief")], hand=["tabula-rasa"], phase="challenge")
    assert asked(t).prompt == "Nothing of yours can challenge: end your turn."
    assert labels(t) == ["End your turn"]


def test_passing_lets_what_waits_resolve() -> None:
    t = table(["amnesia"], ["panic"], hand=["hypnosis"], their_hand=["rebuttal"])
    t.you("play hypnosis", "target panic")
    assert asked(t).prompt == "Answer with a card that glows, or let it resolve."
    assert labels(t) == ["Play Rebuttal", "Let it resolve"]


def test_the_cut_and_abilities_to_be_put_in_order() -> None:
    t = started()
    assert labels(t)[-1] == "Do not cut"
    assert asked(t).prompt.startswith("Your opponent has shuffled. Cut the deck, so that")
    cards = [
        {"name": name, "text": f"Whenever you play a thought, your opponent mills {n} card{s}."}
        for name, n, s in (("First", 1, ""), ("Second", 2, "s"))
    ]
    t = table(["first", "second"], hand=["grief"], cards=cards).you("play grief")
    assert t.question.kind == "order"
    assert labels(t) == ["First for Grief 5", "Second for Grief 5"]
