"""Playing at the terminal: through pipes, and line by line against a session."""

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import mindtable
from mindtable.bots import make
from mindtable.cli.status import UNFINISHED
from mindtable.cli.terminal.lines import Lines
from mindtable.cli.terminal.local_game import LocalGame
from mindtable.cli.terminal.pages import help_page
from mindtable.cli.terminal.screen import Screen
from mindtable.cli.terminal.session import Session
from tests.games.minds_across_time import mats
from tests.table import table

DECKS = ("downwind-horde", "restless-dead")


class Script(Lines):
    """Lines that were written before; then the input ends."""

    def __init__(self, lines):
        self.lines = iter(lines)

    def read(self, prompt, words=None):
        if words is not None:
            assert words()
        for line in self.lines:
            return line
        raise EOFError


def session(lines, bots=(None, "random"), seed=3, variants=()):
    game = mindtable.game("tumblrcards")
    state = game.start(decks=DECKS, seed=seed, players=("Ann", "Bob"), variants=variants)
    seated = [None if bot is None else make(bot, 1) for bot in bots]
    return Session(LocalGame(game, state, seated), Screen(80, False), Script(lines))


def said(capsys):
    return " ".join(capsys.readouterr().out.split())


def test_what_an_action_gives_up_is_said_once_a_turn(capsys):
    t = table(["Bear"], ["Bear"], hand=["Imp"])
    t.state.players = ["Ann", "Bob"]
    lines = ["combat", "combat", "done", "attack bear -> bear"]
    warned = Session(
        LocalGame(mindtable.game("tumblrcards"), t.state, [None, None]),
        Screen(80, False),
        Script(lines),
        warns=True,
    )
    assert warned.run() == UNFINISHED
    out = said(capsys)
    assert out.count("You could still cast a card. To do it all the same, write it again.") == 1
    assert out.count("One creature could still attack.") == 1
    assert "attacks Bear" in out


def test_an_empty_line_accepts_what_is_suggested(capsys):
    people = [{"name": name, "type": "character", "talents": ["art"]} for name in ("Painter", "Potter")]
    vase = {"name": "Vase", "subtypes": ["household"], "cost": {"talents": ["art"], "resources": {"any": 1}}}
    t = mats.table(["painter", "potter"], hand=["vase"], pool="p1 c2", cards=[*people, vase])
    t.state.players = ["Ann", "Bob"]
    lines = Script(["play vase", ""])
    assert Session(LocalGame(mats.mat(), t.state, [None, None]), Screen(80, False), lines).run() == UNFINISHED
    out = said(capsys)
    assert "Enter Pay with Painter, copper" in out
    assert "Vase 4 enters play" in out


def test_nobody_is_warned_through_a_pipe(capsys):
    t = table(["Bear"], ["Bear"], hand=["Imp"])
    t.state.players = ["Ann", "Bob"]
    game = mindtable.game("tumblrcards")
    Session(LocalGame(game, t.state, [None, None]), Screen(80, False), Script(["combat"])).run()
    assert t.state.decision is not None
    assert t.state.decision.kind == "attack"


def test_why_tells_what_changes_the_numbers_of_a_card_in_play(capsys):
    lord = {
        "name": "Lord",
        "cost": 1,
        "attack": 1,
        "health": 1,
        "text": "Each other creature you control has +1/+2.",
    }
    t = table(["Bear", "Lord"], cards=[lord])
    t.state.players = ["Ann", "Bob"]
    bear = t.yours.creatures[0].id
    game = mindtable.game("tumblrcards")
    Session(LocalGame(game, t.state, [None, None]), Screen(80, False), Script([f"why bear-{bear}"])).run()
    out = said(capsys)
    assert "+1 attack: Lord, line 1 +2 health: Lord, line 1" in out


@pytest.mark.source
def test_one_who_always_answers_1_plays_a_whole_game_through_a_pipe(shell):
    ran = shell("play", "--bot", "random", "--seed", "7", given="1\n" * 2000)
    assert (ran.status, ran.err) == (0, "")
    assert "takes the first turn. (TC-2.1)" in ran.out
    assert "wins: " in ran.out or "The game is a draw" in ran.out
    assert "(TC-12." in ran.out.splitlines()[-1]
    assert "\x1b" not in ran.out


@pytest.mark.parametrize("seed", range(6))
def test_two_people_at_one_terminal_play_to_the_end(seed, capsys):
    table = session(["1"] * 3000, bots=(None, None), seed=seed)
    assert table.run() == 0
    assert table.local.state.outcome is not None
    out = said(capsys)
    assert "Pass to Ann." in out
    assert "Pass to Bob." in out


@pytest.mark.source
def test_the_end_of_the_input_leaves_the_game_cleanly(shell):
    ran = shell("play", "--seed", "1", given="")
    assert (ran.status, ran.err) == (UNFINISHED, "")
    assert "The input has ended" in ran.out


@pytest.mark.source
def test_quitting_leaves_at_once(shell):
    ran = shell("play", "--seed", "1", "--bot", "random", given="quit\n1\n")
    assert (ran.status, ran.err) == (UNFINISHED, "")


@pytest.mark.source
def test_undecodable_input_is_only_a_wrong_line(shell):
    ran = shell("play", "--seed", "1", "--bot", "random", given="\udcff\udcfe\n\x00\x1b[2J\nquit\n")
    assert (ran.status, ran.err) == (UNFINISHED, "")
    assert "\x1b" not in ran.out


@pytest.mark.source
def test_hidden_cards_are_not_shown(capsys):
    table = session(["1"] * 8)
    table.run()
    out = said(capsys)
    assert "Bob is dealt a card. (TC-2.6)" in out
    for card in table.local.state.hand[1]:
        assert f"Bob is dealt {card.name}" not in out


@pytest.mark.source
@pytest.mark.parametrize("name", mindtable.games())
def test_the_help_speaks_of_passing_where_something_can_be_passed(name):
    game = mindtable.game(name)
    assert ("pass every response" in "\n".join(help_page(game))) == (name not in ("tumblrcards", "mind_game"))


@pytest.mark.source
def test_commands_answer_and_change_nothing(capsys):
    table = session(["1"])
    table.run()
    before = table.local.state.digest()
    for line, answer in [
        ("?", "What you can write"),
        ("? bell ringer", "What will happen"),
        ("? bel ringer", "did you mean"),
        ("? tokens", "token: A creature that an ability made"),
        ("rules summoned", "summon: To make creatures by an ability"),
        ("why attack 1 -> 2", "no creature in play"),
        ("why done", "TC-6.6: "),
        ("why", "write: why ACTION"),
        ("hint", "A bot of level 4 would choose:"),
        ("log", "Turn 1"),
        ("table", "health"),
        ("rules TC-6.7", "no attacker may attack"),
        ("rules TC-99.9", "did you mean"),
        ("rules", "write: rules ID"),
        ("save", "write: save FILE"),
        ("save /nonexistent/folder/file", "No such file"),
        ("save a\0b", "null"),
        ("0", "there is no 0"),
        ("99999999999999", "there is no 999999999"),
        ("done", "(TC-6.6)"),
        ("dance", "is not an action"),
        ("undo extra words", ""),
        ("n", ""),
        ("b", ""),
        ("", ""),
        ("concede", ""),
    ]:
        table = session(["1", line])
        table.run()
        out = said(capsys)
        assert answer in out, line
        if line not in ("undo extra words",):
            assert table.local.state.digest() == before, line


@pytest.mark.source
def test_the_text_of_an_action_is_one(capsys):
    table = session(["extra-health"])
    table.run()
    assert not table.local.state.extra_card


@pytest.mark.source
def test_a_person_concedes_after_saying_yes(capsys):
    table = session(["1", "concede", "yes"])
    assert table.run() == 0
    assert table.local.state.outcome is not None
    assert table.local.state.outcome.rule == "TC-12.6"


@pytest.mark.source
def test_a_game_is_saved_and_replayed_but_overwrites_nothing(run, tmp_path, capsys):
    file = tmp_path / "game.json"
    table = session(["1", "1", f"save {file}", f"save {file}"])
    table.run()
    assert "already exists" in said(capsys)
    assert mindtable.replay(file.read_text()).digest() == table.local.state.digest()
    assert run("replay", str(file)).status == 0


@pytest.mark.source
def test_undo_goes_back_to_the_last_own_decision(capsys):
    table = session(["1"], bots=(None, None))
    table.run()
    decision = table.local.decision
    seat = decision.seat
    before = table.local.state.digest()
    lines = len(table.local.log)
    # Casting a card draws on nothing hidden and on no chance.
    table.obey(next(text for text in map(str, decision.actions) if text.startswith("cast")), decision)
    assert table.local.state.digest() != before
    table.local.undo(seat)
    assert table.local.state.digest() == before
    assert len(table.local.log) == lines


@pytest.mark.source
def test_undo_is_refused_once_chance_was_used_or_another_has_decided(capsys):
    table = session(["1", "undo"])
    table.run()
    assert "chance was used since your last decision" in said(capsys)
    table = session(["undo"])
    table.run()
    assert "there is nothing to take back" in said(capsys)
    table = session([], bots=(None, None))
    first = table.local.decision
    assert first is not None
    while table.local.decision is not None and table.local.decision.seat == first.seat:
        table.local.answer(table.local.decision.actions[-1], first.seat)
    with pytest.raises(mindtable.MindtableError, match="has made a decision since"):
        table.local.undo(1 - first.seat)


@pytest.mark.source
def test_undo_is_refused_once_a_hidden_card_was_seen(capsys):
    """Ending a turn draws cards: after going back the player would know them (and the deck was not shuffled)."""
    for seed in range(20):
        table = session([], seed=seed)
        match = table.local
        match.advance()
        for _ in range(60):
            decision = match.decision
            if decision is None:
                break
            before, hand = match.state.chance.words(), match.state.turn_number()
            match.answer(decision.actions[-1], decision.seat)
            match.advance()
            if match.decision is not None and match.state.turn_number() > hand > 0:
                with pytest.raises(mindtable.MindtableError, match=r"was revealed|chance was used"):
                    match.undo(match.decision.seat)
                if match.state.chance.words() == before:
                    return
    raise AssertionError("no turn without chance was played")


@pytest.mark.source
def test_a_forced_answer_is_given_for_the_person_with_a_message(capsys):
    table = session(["1"] * 60)
    table.run()
    assert "was your only option and was done for you." in said(capsys)


COMMANDS = ["?", "why", "undo", "log", "rules", "table", "n", "b", "hint", "save", "concede", "help"]
WORDS = [
    "cast",
    "attack",
    "goblin",
    "->",
    "1",
    "-1",
    "opponent",
    "done",
    "combat",
    "TC-6.7",
    "[bold]",
    "[/]",
    "\\",
    "x=",
]


@settings(max_examples=150)
@given(
    st.one_of(
        st.text(max_size=60),
        st.lists(st.sampled_from(COMMANDS + WORDS), max_size=6).map(" ".join),
        st.tuples(st.sampled_from(COMMANDS), st.text(max_size=20)).map(" ".join),
    )
)
@pytest.mark.long
def test_a_line_either_acts_or_leaves_the_game_as_it_was(line):
    if line.strip().lower().startswith(("save ", "quit", "exit")):
        return
    table = session([])
    table.local.answer(table.local.decision.actions[0], table.local.decision.seat)
    table.local.advance()
    state = table.local.state
    before, inputs = state.digest(), len(state.history)
    decision = table.local.decision
    table.lines = Script(itertools.chain([line], itertools.repeat("no", 1)))
    table.run()
    after = table.local.state
    if len(after.history) == inputs:
        assert after.digest() == before
    else:
        acted = str(after.history[inputs].action) if len(after.history) > inputs else "undo"
        assert acted == "undo" or acted in [str(action) for action in decision.actions]


@pytest.mark.source
def test_several_actions_in_one_line_happen_all_or_not_at_all(capsys):
    table = session([], bots=(None, None), seed=3)
    seat = table.local.state.decision.seat
    before = table.local.state.digest()
    with pytest.raises(mindtable.MindtableError):
        table.act("extra-card; cast nothing-there", table.local.state.decision)
    assert table.local.state.digest() == before
    table.act("extra-card; combat", table.local.state.decision)
    assert table.local.state.turn_number() == 2 or table.local.state.decision.seat == seat
    assert len(table.local.state.history) == 2
