"""The view of a table of Mind Game, built up from nothing (MG-3.6 to MG-3.10).

The data are plain: seats are 0 and 1, -1 is nobody; places are ids such as `GOT5` and `MG1`; a tile is

    {"tile": "hate-3", "name": "Hate 3", "concept": "Hate", "color": "purple",
     "strength": 3, "action_points": 4, "cost": 6}

and the table is

    game          "mind_game"
    viewer        the seat that looks, -1 for a spectator, -2 for everything
    turn          its number over both players, 0 before the first
    step          "set-up", "collect", "purchase", "place", "command" or "combat"
    active        the seat whose turn it is
    first         the seat of player 1, whose segments are MB1 ... MO1
    variants      names of those that are on
    quiet         turns in a row in which nothing happened (MG-12.5)
    closing       turns left after both reserves are empty (`fatigue`), or -1
    holder        the seat that wins by holding three enemy segments when this turn ends (`three-segments`), or -1
    bank          {"counts": how many tiles of cost 1 to 7, "tiles": slugs, or null where the viewer may not look}
    players       by seat: {"name", "player": 1 or 2, "points", "reserve": null without `fatigue`,
                  "hand_size", "hand": tiles or null, "purchases_left": of this turn,
                  "shut_down": enemy segments that this player holds,
                  "segments": [{"id", "color", "functional", "placed", "commanded"}],
                  "constructs": [{"place", "size", "display": tile, or null while it is masked in the middle of an
                                  effect, "masked": tiles from the top, or null if hidden, "contested",
                                  "embedded"}]}
    command       null, or {"place", "actions_left", "begun", "exit": the segment that it leaves, or "",
                  "reach": for the seat that is asked what "move" actions lead to, by place: [texts]}
    commands      for the seat that is asked which construct acts or what it does: by place what it could do, as
                  {"by": actions that begin its command, none if it has begun, "actions": how many it has,
                   "ways": by place it can reach the ways there, one or two if it merges, each a list of actions,
                   "split": whether it can, "reconfigure": actions}
    combat        null, or {"place", "adjustments": by seat, "roller": the seat that rolled last, or -1,
                  "tile": the tile being expelled, null if the viewer does not see it or there is none,
                  "landing": where it merges, or ""}
    effects       null, or in the combat step what totals do: {"least": the lowest total, "rows": by total from there
                  on "side: steps", the side seen from the roller}
    decision      null, or {"seat", "kind", "rule"}, and for that seat "prompt", "actions" (texts), and "place": of the
                  construct whose tiles are put in order, or ""
    outcome       null, or {"winner", "rule", "reason"}
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from mindtable.core.zone import EVERYTHING, NOBODY, OWNER, Zone
from mindtable.games.mind_game import combat as combat_rules
from mindtable.games.mind_game import expelling, reaching, words
from mindtable.games.mind_game.state.board import ALL, MODES, PLACES, SEGMENTS, SEGMENTS_EACH, SIDE_OF
from mindtable.games.mind_game.state.construct import Construct
from mindtable.games.mind_game.state.state import MindGameState
from mindtable.games.mind_game.state.tile import COLORS, COST_OF, DEAREST, NUMBER, TILES
from mindtable.games.mind_game.turn import count

# The zones besides displays, which everybody sees (MG-3.7).
HAND: Final = Zone("hand", OWNER)
MASKED: Final = Zone("masked", OWNER)
BANK: Final = Zone("bank", NOBODY)


def sees(state: MindGameState, zone: Zone, owner: i64, viewer: i64) -> bool:
    """Whether `viewer` sees the tiles in a zone; when the game is over everybody does (MG-3.6, MG-12.8)."""
    return state.outcome is not None or zone.shows(owner, viewer)


def sees_bank(state: MindGameState, viewer: i64) -> bool:
    """Whether `viewer` may look through the bank: in the own purchase step, or always with `open-bank` (MG-3.8)."""
    if state.options.open_bank or sees(state, BANK, -1, viewer):
        return True
    return viewer == state.active and state.step == words.S_PURCHASE


def table(state: MindGameState, viewer: i64) -> dict[str, Any]:
    """The table as a seat, a spectator or a replay viewer sees it."""
    return {
        "game": "mind_game",
        "viewer": int(viewer),
        "turn": int(state.turn),
        "step": state.step,
        "active": int(state.active),
        "first": int(state.first),
        "variants": list(state.options.variants),
        "quiet": int(state.quiet),
        "closing": int(state.closing),
        "holder": int(state.holder),
        "bank": bank(state, viewer),
        "players": [player(state, seat, viewer) for seat in (0, 1)],
        "command": command(state, viewer),
        "commands": commands(state, viewer),
        "combat": combat(state, viewer),
        "effects": effects(state),
        "decision": decision(state, viewer),
        "outcome": None if state.outcome is None else state.outcome.data(),
    }


def tile(number: i64) -> dict[str, Any]:
    """A tile that the viewer sees."""
    what = TILES[number]
    return {
        "tile": what.slug,
        "name": what.name,
        "concept": what.concept,
        "color": COLORS[what.color],
        "strength": int(what.strength),
        "action_points": int(what.action_points),
        "cost": int(what.cost),
    }


def tiles(numbers: list[int]) -> list[dict[str, Any]]:
    """Tiles in their order."""
    return [tile(number) for number in numbers]


def bank(state: MindGameState, viewer: i64) -> dict[str, Any]:
    """The bank: how many tiles each cost group holds is public (MG-3.8, MG-1.9)."""
    counts = [0] * DEAREST
    for number in range(NUMBER):
        if state.bank[number]:
            counts[COST_OF[number] - 1] += 1
    seen = sees_bank(state, viewer)
    return {
        "counts": counts,
        "tiles": [TILES[number].slug for number in range(NUMBER) if state.bank[number]] if seen else None,
    }


def player(state: MindGameState, seat: i64, viewer: i64) -> dict[str, Any]:
    """One player's side."""
    hand = state.hands[seat]
    functional = state.functional(seat)
    active = seat == state.active
    constructs: list[dict[str, Any]] = []
    for place in range(PLACES):
        standing = state.at(seat, place)
        if standing is not None:
            constructs.append(construct(state, seat, place, standing, viewer))
    segments = [
        {
            "id": ALL[SEGMENTS[state.side(seat)][color]].name,
            "color": COLORS[color],
            "functional": bool(functional >> color & 1),
            "placed": active and bool(state.placed >> color & 1),
            "commanded": active and bool(state.commanded >> color & 1),
        }
        for color in range(SEGMENTS_EACH)
    ]
    return {
        "name": state.players[seat],
        "player": int(state.side(seat)) + 1,
        "points": int(state.points[seat]),
        "reserve": int(state.reserves[seat]) if state.options.fatigue else None,
        "hand_size": len(hand),
        # Sorted, so that the order in which tiles were bought does not matter.
        "hand": tiles(sorted(hand)) if sees(state, HAND, seat, viewer) else None,
        "purchases_left": max(0, count(functional) - int(state.bought)) if active else 0,
        "shut_down": int(state.shut(seat)),
        "segments": segments,
        "constructs": constructs,
    }


def construct(
    state: MindGameState, seat: i64, place: i64, standing: Construct, viewer: i64
) -> dict[str, Any]:
    """A construct: its display and size are public, its masked tiles are the owner's to see (MG-3.7, MG-3.10)."""
    masked = standing.tiles[1:] if standing.shown else standing.tiles
    return {
        "place": ALL[place].name,
        "size": int(standing.size),
        "display": tile(standing.top) if standing.shown else None,
        "masked": tiles(masked) if sees(state, MASKED, seat, viewer) else None,
        "contested": state.contested(place),
        "embedded": SIDE_OF[place] == 1 - state.side(seat),
    }


def command(state: MindGameState, viewer: i64) -> dict[str, Any] | None:
    """The command that is being carried out."""
    if state.acting < 0:
        return None
    reach: dict[str, list[str]] = {}
    open_ = state.pending[0] if state.pending else None
    if open_ is not None and viewer in (open_.seat, EVERYTHING):
        for action in open_.actions:
            if action.verb is words.MOVE or action.verb is words.SEND:
                reach.setdefault(ALL[action.b // MODES].name, []).append(str(action))
    return {
        "place": ALL[state.acting].name,
        "actions_left": int(state.actions_left),
        "begun": state.begun,
        "exit": ALL[state.origin].name if state.origin >= 0 else "",
        "reach": reach,
    }


def commands(state: MindGameState, viewer: i64) -> dict[str, Any]:
    """The possible actions of constructs, for a viewer who is asked about them."""
    open_ = state.pending[0] if state.pending else None
    if open_ is None or viewer not in (open_.seat, EVERYTHING):
        return {}
    return reaching.commands(state, open_)


def combat(state: MindGameState, viewer: i64) -> dict[str, Any] | None:
    """The combat that is being fought; adjustments are public once they are fixed (MG-3.7)."""
    if state.fought < 0:
        return None
    shown: dict[str, Any] | None = None
    if state.affected:
        number = state.affected[0] >> 1
        owner = expelling.owner_of(state, number)
        standing = state.at(owner, state.fought)
        displayed = standing is not None and standing.shown and standing.top == number
        if displayed or sees(state, MASKED, owner, viewer):
            shown = tile(number)
    adjustments = [0, 0]
    adjustments[state.active] = int(state.adjustments[0])
    adjustments[1 - state.active] = int(state.adjustments[1])
    return {
        "place": ALL[state.fought].name,
        "adjustments": adjustments,
        "roller": int(state.roller),
        "tile": shown,
        "landing": ALL[state.landing].name if state.landing >= 0 else "",
    }


def effects(state: MindGameState) -> dict[str, Any] | None:
    """The table that combat rolls are looked up in (MG-10.12)."""
    if state.step != words.S_COMBAT:
        return None
    table = combat_rules.effects(state)
    return {"least": int(table.least), "rows": [row.text for row in table.rows]}


def decision(state: MindGameState, viewer: i64) -> dict[str, Any] | None:
    """The open question, for the seat that is asked with the construct whose tiles are put in order."""
    if not state.pending:
        return None
    open_ = state.pending[0]
    data = open_.data(viewer)
    if "actions" in data:
        data["place"] = ALL[state.agenda[-1].b].name if open_.kind == words.D_ORDER else ""
    return data
