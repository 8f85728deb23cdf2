"""What an attack will do is told before it is confirmed, and is what then happens."""

from __future__ import annotations

from random import Random

import pytest

import mindtable
from mindtable.cli.terminal.forecasts import in_short
from mindtable.core.seats.forecast import ASKED, OVER, UNKNOWN, forecast
from mindtable.server.log.showing import forecast_of, question_of
from tests.laws.games import LAWFUL
from tests.table import THEY, YOU, creature, table

VIEWERS = (YOU, THEY, mindtable.SPECTATOR)


@pytest.mark.rule("TC-6.13")
def test_the_forecast_of_an_attack_tells_deaths_and_damage() -> None:
    t = table(["Bear"], ["Imp", creature("Bear", damage=1)], phase="combat")
    t.you("attack bear -> imp")
    found = forecast(t.state, YOU)
    assert found is not None
    bear = t.yours.creatures[0]
    imp = t.theirs.creatures[0]
    assert [change.text for change in found.changes] == [
        f"Bear {bear.id}: health {bear.health_left()} → {bear.health_left() - imp.attack}.",
        f"Imp {imp.id} leaves play.",
    ]
    assert in_short(t.state, YOU).startswith("After `done`: Bear")


def test_an_attack_on_the_player_tells_the_health_and_the_end() -> None:
    t = table(["Bear"], phase="combat", their_health=1)
    t.you("attack bear -> opponent")
    found = forecast(t.state, YOU)
    assert found is not None
    assert found.end == OVER


def test_there_is_none_before_an_attacker_is_declared() -> None:
    t = table(["Bear"], ["Imp"], phase="combat")
    assert forecast(t.state, YOU) is None
    decision = t.state.decision
    assert decision is not None
    assert question_of(t.state, decision, 1).foreseen == ""
    t.you("attack bear -> imp")
    decision = t.state.decision
    assert decision is not None
    assert question_of(t.state, decision, 1).foreseen == "done"
    assert forecast_of(t.state, YOU).end == ASKED


@pytest.mark.laws
@pytest.mark.long
def test_it_is_what_really_happens_where_it_claims_to_know() -> None:
    random = Random(5)
    told = changes = 0
    law = next(law for law in LAWFUL if law.name == "tumblrcards")
    for seed in range(12):
        state = law.start(seed, law.variants(seed))
        while state.decision is not None:
            decision = state.decision
            answer = state.windows.foreseen(state, decision)
            if answer is not None:
                before = {(each.id, each.what): int(each.value) for each in state.telling.readings(state)}
                real = state.copy()
                real.take(real.decision or decision, answer)
                after = {
                    (each.id, each.what, each.name): int(each.value) for each in real.telling.readings(real)
                }
                for viewer in VIEWERS:
                    found = forecast(state, viewer)
                    assert found is not None
                    if found.end == UNKNOWN:
                        continue
                    told += len(found.told)
                    for change in found.changes:
                        changes += 1
                        if change.after is None:
                            assert all(id_ != change.id for id_, _, _ in after)
                        else:
                            assert after[change.id, change.what, change.name] == change.after
                            assert (
                                change.before is None
                                or change.id == 0
                                or (before[change.id, change.what] == change.before)
                            )
            actions = decision.actions
            if decision.kind == "attack" and len(actions) > 1 and random.random() < 0.6:
                actions = actions[:-1]
            state.take(decision, random.choice(actions))
    assert told > 100
    assert changes > 100
