import { describe, expect, it } from "vitest";

import game from "../src/games/tumblrcards";
import type { Creature, Player } from "../src/games/tumblrcards/view";
import { tumblr } from "../src/games/tumblrcards/view";
import type { View } from "../src/table/layout";
import type { Step } from "../src/table/player";
import type { LogLine } from "../src/wire";

const creature = (id: number, attack: number, health: number): Creature => ({
  id,
  card: "citizen",
  name: "Citizen",
  text: [],
  attack,
  health,
  full_health: health,
  damage: 0,
  owner: 0,
  token: false,
  original: "citizen",
  x: 1,
  counters: {},
  entered: 1,
  summoned_by: "",
  attacking: false,
  may_attack: true,
});

const player = (name: string, creatures: Creature[]): Player => ({
  name,
  health: 10,
  creatures,
  hand_size: 0,
  hand: [],
  remembered: [],
  deck_size: 12,
  drawn_size: 0,
  discard_pile: [],
});

const position = (...own: Creature[]): View => ({
  viewer: 0,
  turn: 3,
  phase: "combat",
  active: 0,
  mana: 0,
  players: [player("Ann", own), player("Bob", [])],
  queue: [],
  attacks: [],
  looked_at: [],
  lasting: [],
  decision: null,
  outcome: null,
});

const line = (event: Record<string, unknown>): LogLine => ({
  turn: 3,
  text: "",
  rule: "",
  card: "",
  line: -1,
  event: { seat: 0, ...event },
  seq: 1,
});

const stepsOf = (view: View, ...events: Record<string, unknown>[]): Step[] =>
  game.steps(events.map(line), view, view, 0, new Map());

function afterwards(view: View, steps: readonly Step[]): View {
  const shown = structuredClone(view);
  for (const step of steps) {
    step.before?.(shown);
    step.after?.(shown);
  }
  return shown;
}

describe("the steps of TumblrCards", () => {
  const gets = (stat: string, id: number, by: number): Record<string, unknown> => ({
    event: `gets ${stat}`,
    card: "citizen",
    id,
    n: 1,
    cause: { card: "militia-captain", id: by, line: 0 },
  });

  it("raise all numbers of one ability at once, each where it stands on the card", () => {
    const view = position(creature(8, 1, 1), creature(9, 1, 1));
    const made = stepsOf(
      view,
      gets("attack", 8, 19),
      gets("attack", 9, 19),
      gets("health", 8, 19),
      gets("health", 9, 19),
      gets("attack", 8, 20),
    );
    expect(made.map((step) => step.effects.length)).toEqual([4, 1]);
    expect(made[0]?.effects[0]).toMatchObject({ at: "thing:8", text: "+1", side: "left" });
    expect(made[0]?.effects[3]).toMatchObject({ at: "thing:9", text: "+1", side: "right" });
    expect(made[0]?.lines).toBe(4);
    const [ann] = tumblr(afterwards(view, made)).players;
    expect(ann.creatures.map(({ attack, health }) => [attack, health])).toEqual([
      [3, 2],
      [2, 2],
    ]);
  });

  it("mill a player's cards at once, but not both players' together", () => {
    const view = position();
    const mills = (seat: number, card: string): Record<string, unknown> => ({ event: "mills", seat, card });
    const made = stepsOf(view, mills(0, "imp"), mills(0, "ooze"), mills(1, "elf"));
    expect(made.map((step) => step.effects.length)).toEqual([2, 1]);
    const [ann, bob] = tumblr(afterwards(view, made)).players;
    expect([ann.deck_size, ann.discard_pile]).toEqual([10, ["imp", "ooze"]]);
    expect([bob.deck_size, bob.discard_pile]).toEqual([11, ["elf"]]);
  });

  it("fly a card that was drawn aside once, when it is taken", () => {
    const view = position();
    const made = stepsOf(view, { event: "draws aside" }, { event: "takes", card: "imp" });
    expect(made.map((step) => step.effects.map((effect) => effect.kind))).toEqual([[], ["fly"]]);
    const [ann] = tumblr(afterwards(view, made)).players;
    expect([ann.deck_size, ann.drawn_size, ann.hand_size]).toEqual([11, 0, 1]);
  });
});

describe("what cannot be done in TumblrCards", () => {
  it("says in combat that an attacker is picked first", () => {
    const view = position(creature(8, 1, 1));
    const decided = { ...view, decision: { seat: 0, kind: "attack" } };
    tumblr(decided).players[1].creatures = [{ ...creature(9, 1, 1), owner: 1 }];
    const first = expect.stringContaining("your creatures first") as string;
    expect(game.whyNot?.(decided, 0, "thing:9", null)).toEqual({ text: first, rule: "TC-6.6" });
    expect(game.whyNot?.(decided, 0, "player:1", null)?.rule).toBe("TC-6.6");
    // The engine says what is wrong with a whole attack, and with an own creature.
    expect(game.whyNot?.(decided, 0, "thing:8", "thing:9")).toBeNull();
    expect(game.whyNot?.(decided, 0, "thing:8", null)).toBeNull();
    expect(game.whyNot?.(decided, 1, "thing:8", null)).toBeNull();
  });
});

describe("the arrows of TumblrCards", () => {
  it("go from attackers to what they attack, until the game is over", () => {
    const view = { ...position(creature(8, 1, 1)), attacks: [{ attacker: 8, object: 0 }] };
    const links = (raw: View): unknown => game.layout(raw, 0, new Map()).links;
    expect(links(view)).toEqual([{ from: "thing:8", to: "player:1" }]);
    expect(links({ ...view, outcome: { winner: 0, rule: "TC-12.1", reason: "" } })).toEqual([]);
  });
});
