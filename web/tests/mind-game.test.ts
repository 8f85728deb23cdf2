import { describe, expect, it } from "vitest";

import { chooser } from "../src/games/mind_game/chooser";
import { beside, geometry, rectOf } from "../src/games/mind_game/geometry";
import { counted, effectWords, lastFight, outcomes } from "../src/games/mind_game/panel/combat";
import { stackKey, steps } from "../src/games/mind_game/steps";
import { concepts, gist } from "../src/games/mind_game/tiles/tiles";
import { mind } from "../src/games/mind_game/view";
import type { MindView } from "../src/games/mind_game/view";
import type { View } from "../src/model/layout";
import type { CardSheet, Choice, LogLine, Operand } from "../src/wire";
import { card, choice, question } from "./positions";

const place = (card: string): Operand => ({ kind: "place", id: 0, card, name: card, members: [] });
const placing = (by: string, tile: string, to: string): Choice =>
  choice(`place ${by} ${tile} -> ${to}`, card(`${by} ${tile}`), place(to));
const anything = (): boolean => true;
const NO_VIEW: View = {};

describe("the board", () => {
  it("has all 70 spaces and 8 segments, whoever sits below", () => {
    for (const near of [1, 2] as const) {
      const board = geometry(800, 800, near);
      expect(board.spaces.map((space) => space.id).sort()).toHaveLength(70);
      expect(new Set(board.spaces.map((space) => space.id)).size).toBe(70);
      expect(board.spaces.filter((space) => space.creative)).toHaveLength(14);
      expect(board.segments).toHaveLength(8);
      const below = board.spaces.filter((space) => space.row === 9).map((space) => space.id);
      expect(below).toContain(near === 1 ? "BB1" : "BB9");
    }
  });

  it("is the same for both when it is turned", () => {
    const one = geometry(800, 700, 1);
    const two = geometry(800, 700, 2);
    for (const space of one.spaces) {
      const other = rectOf(two, space.id);
      expect(other?.x).toBeCloseTo(800 - space.x - space.width);
      expect(other?.y).toBeCloseTo(700 - space.y - space.height);
    }
  });

  it("has orange lines as its edges and the black one between the centre paths only", () => {
    const { lines, row, top, bottom } = geometry(800, 700, 2);
    expect(lines.map((line) => line.color)).toEqual([
      "orange",
      "green",
      "purple",
      "blue",
      "black",
      "blue",
      "purple",
      "green",
      "orange",
    ]);
    expect(lines[4]?.from).toBeCloseTo(top + row);
    expect(lines[4]?.to).toBeCloseTo(bottom - row);
  });

  it("is walked with arrow keys from mind to mind", () => {
    const board = geometry(800, 800, 1);
    expect(beside(board, "KBT3", "right")).toBe("KBE3");
    expect(beside(board, "KBT2", "down")).toBe("BB1");
    expect(beside(board, "BB1", "left")).toBe("BPT1");
    expect(beside(board, "BB1", "down")).toBe("MB1");
    expect(beside(board, "MB1", "down")).toBe("MP1");
    expect(beside(board, "MO1", "down")).toBe("");
    expect(beside(board, "GOT9", "up")).toBe("MB2");
    expect(beside(geometry(800, 800, 2), "BB9", "left")).toBe("BPE9");
  });
});

describe("placing", () => {
  const asked = question(
    "place",
    placing("MP1", "doubt-2", "PGT1"),
    placing("MP1", "pain-1", "BPT1"),
    placing("MB1", "pain-1", "BPT1"),
    placing("MB1", "pain-1", "BB1 top"),
    placing("MB1", "pain-1", "BB1 under"),
    choice("end"),
  );

  it("takes a tile and a space, in any order", () => {
    const first = chooser.press(asked, [], "card:doubt-2", NO_VIEW);
    expect(first).toEqual({ kind: "pick", picked: ["card:doubt-2"] });
    const then = chooser.press(asked, ["card:doubt-2"], "place:PGT1", NO_VIEW);
    expect(then).toMatchObject({ kind: "act", choice: { action: "place MP1 doubt-2 -> PGT1" } });
    expect(chooser.press(asked, ["place:PGT1"], "card:doubt-2", NO_VIEW).kind).toBe("act");
    expect(chooser.join(asked, "card:doubt-2", "place:PGT1", NO_VIEW).kind).toBe("act");
  });

  it("asks for the segment only where two could place, and for top or under only where it merges", () => {
    const picked = ["card:pain-1", "place:BPT1"];
    expect(chooser.press(asked, ["card:pain-1"], "place:BPT1", NO_VIEW)).toEqual({ kind: "pick", picked });
    const offer = chooser.offer(asked, picked, anything, NO_VIEW);
    expect(offer.entries.map((entry) => entry.key).sort()).toEqual(["segment:MB1", "segment:MP1"]);
    expect(offer.glow.has("segment:MB1")).toBe(true);
    expect(chooser.press(asked, picked, "segment:MB1", NO_VIEW)).toMatchObject({
      kind: "act",
      choice: { action: "place MB1 pain-1 -> BPT1" },
    });
    const merge = chooser.offer(asked, ["card:pain-1", "place:BB1"], anything, NO_VIEW);
    expect(merge.entries.map((entry) => entry.key)).toEqual(["how:top", "how:under"]);
  });

  it("offers no list before it is known what goes where, and takes picks back", () => {
    expect(chooser.offer(asked, ["card:pain-1"], anything, NO_VIEW).entries).toEqual([]);
    expect(chooser.press(asked, ["card:pain-1"], "card:pain-1", NO_VIEW)).toEqual({
      kind: "pick",
      picked: [],
    });
    expect(chooser.press(asked, ["card:pain-1"], "card:doubt-2", NO_VIEW)).toEqual({
      kind: "pick",
      picked: ["card:doubt-2"],
    });
    expect(chooser.press(asked, [], "place:KBT4", NO_VIEW)).toEqual({ kind: "nothing" });
  });
});

describe("purchasing", () => {
  const asked = question(
    "purchase",
    choice("buy hate-1", card("hate-1")),
    choice("discard pain-1", card("pain-1")),
    choice("end"),
  );

  it("takes a second press, or a drag to the hand", () => {
    expect(chooser.press(asked, [], "card:hate-1", NO_VIEW)).toEqual({
      kind: "pick",
      picked: ["card:hate-1"],
    });
    expect(chooser.press(asked, ["card:hate-1"], "card:hate-1", NO_VIEW)).toMatchObject({
      kind: "act",
      choice: { verb: "buy" },
    });
    expect(chooser.join(asked, "card:hate-1", "zone:hand", NO_VIEW).kind).toBe("act");
    expect(chooser.join(asked, "card:hate-1", "zone:bank", NO_VIEW).kind).toBe("nothing");
  });

  it("discards nothing by pressing twice", () => {
    expect(chooser.press(asked, ["card:pain-1"], "card:pain-1", NO_VIEW)).toEqual({
      kind: "pick",
      picked: [],
    });
    expect(chooser.offer(asked, ["card:pain-1"], anything, NO_VIEW).entries[0]?.key).toBe(
      "do:discard pain-1",
    );
    expect(chooser.press(asked, ["card:pain-1"], "do:discard pain-1", NO_VIEW).kind).toBe("act");
  });
});

describe("commanding", () => {
  const asked = question(
    "command",
    choice("command MB1 -> BB1", place("MB1"), place("BB1")),
    choice("command MP1 -> BB1", place("MP1"), place("BB1")),
    choice("command MP1 -> PGT3", place("MP1"), place("PGT3")),
    choice("end"),
  );
  const merging = [
    ["move BB1 -> KBT2", "move KBT2 -> KBT3 top"],
    ["move BB1 -> KBT2", "move KBT2 -> KBT3 under"],
  ];
  const view = {
    commands: {
      BB1: {
        by: ["command MB1 -> BB1", "command MP1 -> BB1"],
        actions: 2,
        ways: { KBT2: [["move BB1 -> KBT2"]], KBT3: merging },
        split: false,
        reconfigure: [],
      },
      PGT3: {
        by: ["command MP1 -> PGT3"],
        actions: 1,
        ways: { PGT4: [["move PGT3 -> PGT4"]] },
        split: false,
        reconfigure: [],
      },
    },
  } as unknown as View;

  it("shows how far a construct goes before anything is sent", () => {
    expect([...chooser.offer(asked, [], anything, view).glow.keys()]).toEqual(["place:BB1", "place:PGT3"]);
    expect(chooser.press(asked, [], "place:BB1", view)).toEqual({ kind: "pick", picked: ["place:BB1"] });
    const offer = chooser.offer(asked, ["place:BB1"], anything, view);
    expect([...offer.glow.keys()]).toEqual(["place:KBT2", "place:KBT3", "segment:MB1", "segment:MP1"]);
    expect(offer.plain).toEqual([]);
  });

  it("sends the command with its moves, by the segment with the least else to do", () => {
    expect(chooser.press(asked, ["place:BB1"], "place:KBT2", view)).toMatchObject({
      kind: "act",
      choice: { action: "command MB1 -> BB1" },
      then: ["move BB1 -> KBT2"],
    });
    expect(chooser.join(asked, "place:BB1", "place:KBT2", view).kind).toBe("act");
    const picked = ["place:BB1", "segment:MP1"];
    expect(chooser.press(asked, ["place:BB1"], "segment:MP1", view)).toEqual({ kind: "pick", picked });
    expect(chooser.press(asked, picked, "place:KBT2", view)).toMatchObject({
      choice: { action: "command MP1 -> BB1" },
    });
  });

  it("asks how to merge where the way ends on an own construct", () => {
    const picked = ["place:BB1", "place:KBT3"];
    expect(chooser.press(asked, ["place:BB1"], "place:KBT3", view)).toEqual({ kind: "pick", picked });
    expect(chooser.offer(asked, picked, anything, view).entries.map((entry) => entry.key)).toEqual([
      "how:top",
      "how:under",
    ]);
    expect(chooser.press(asked, picked, "how:under", view)).toMatchObject({ kind: "act", then: merging[1] });
    expect(chooser.press(asked, picked, "place:KBT3", view)).toEqual({ kind: "pick", picked: ["place:BB1"] });
  });

  it("changes to another construct, and means nothing elsewhere", () => {
    expect(chooser.press(asked, ["place:BB1"], "place:PGT3", view)).toEqual({
      kind: "pick",
      picked: ["place:PGT3"],
    });
    expect(chooser.press(asked, ["place:BB1"], "place:GOE9", view)).toEqual({ kind: "nothing" });
    expect(chooser.press(asked, ["place:BB1"], "place:BB1", view)).toEqual({ kind: "pick", picked: [] });
  });

  it("goes on with a command that has begun without picking the construct", () => {
    const begun = question("act", choice("move KBT2 -> KBT3", place("KBT2"), place("KBT3")), choice("stop"));
    const on = {
      commands: {
        KBT2: { by: [], actions: 1, ways: { KBT3: [["move KBT2 -> KBT3"]] }, split: false, reconfigure: [] },
      },
    } as unknown as View;
    expect(chooser.press(begun, [], "place:KBT3", on)).toMatchObject({
      kind: "act",
      choice: { action: "move KBT2 -> KBT3" },
      then: [],
    });
    expect(chooser.offer(begun, [], anything, on).plain.map((each) => each.action)).toEqual(["stop"]);
  });
});

const line = (event: Record<string, unknown>, text = ""): LogLine => ({
  turn: 3,
  text,
  rule: "",
  card: "",
  line: -1,
  event,
  seq: 0,
});

describe("a combat in the log", () => {
  const roll = {
    event: "roll",
    seat: 0,
    dice: [4, 5, 5],
    adjustment: 1,
    total: 15,
    effect: "enemy: expel display",
  };

  it("is read with its rolls and what they did", () => {
    const fight = lastFight([
      line({ event: "combat", place: "GOT4" }),
      line({ event: "combat ends", place: "GOT4" }),
      line({ event: "auto-killed", place: "KBE5" }, "killed"),
      line({ event: "combat", place: "KBE5" }),
      line(roll),
      line({ event: "expelled" }, "pushed"),
      line({ ...roll, seat: 1 }),
      line({ event: "combat ends" }),
      line({ event: "turn" }),
    ]);
    expect(fight).toMatchObject({ place: "KBE5", over: true, turn: 3 });
    expect(fight?.before.map((each) => each.text)).toEqual(["killed"]);
    expect(fight?.rolls.map((each) => [each.seat, each.total])).toEqual([
      [0, 15],
      [1, 15],
    ]);
    expect(fight?.rolls[0]?.results.map((each) => each.text)).toEqual(["pushed"]);
    expect(lastFight([])).toBeNull();
  });

  it("says whose tiles a row of the table is about", () => {
    expect(effectWords("enemy: dissolve display, expel rest", "Ada's", "your")).toBe(
      "Ada's top tile dissolves, rest is pushed away",
    );
    expect(effectWords("self: dissolve construct", "Ada's", "your")).toBe("Your whole construct dissolves");
    expect(effectWords("both: dissolve bottom", "Ada's", "your")).toBe("Both sides: bottom tile dissolves");
  });

  it("has a table, where totals that do the same to either side share a line", () => {
    const effects = {
      least: -1,
      rows: [
        "self: dissolve construct",
        "self: expel display",
        "both: expel display",
        "both: expel display",
        "enemy: expel display",
        "enemy: dissolve construct",
      ],
    };
    expect(outcomes(effects)).toEqual([
      { text: "Whole construct dissolves", enemy: [4], self: [-1], both: [] },
      { text: "Top tile is pushed away", enemy: [3], self: [0], both: [] },
      { text: "Top tile is pushed away", enemy: [], self: [], both: [1, 2] },
    ]);
    expect([-5, -1, 2, 4, 9].map((total) => counted(total, effects))).toEqual([-1, -1, 2, 4, 4]);
  });
});

describe("animations", () => {
  const sheet = (slug: string): CardSheet => ({
    slug,
    name: "Pain 1",
    header: "",
    data: { color: "black", strength: 1, action_points: 1, cost: 1 },
    lines: ["This tile auto-kills Hate.", "This tile has -1 adjustment against orange."],
    flavor: "",
    by: "",
    rulings: [],
  });
  const sheets = new Map([["pain-1", sheet("pain-1")]]);
  const empty = (): View =>
    ({
      players: [
        { constructs: [], segments: [] },
        { constructs: [], segments: [] },
      ],
    }) as unknown as View;

  it("change what is shown as the events say", () => {
    const told = [
      line({ event: "places", seat: 0, card: "pain-1", place: "BB1", from: "MB1" }),
      line({ event: "moves", seat: 0, card: "pain-1", place: "KBT2", from: "BB1" }),
      line({ event: "dissolves", seat: 0, card: "pain-1", place: "KBT2" }),
    ];
    const made = steps(told, empty(), empty(), 0, sheets);
    const view = empty();
    const at = (): string[] => (mind(view) as MindView).players[0].constructs.map((each) => each.place);
    made[0]?.before?.(view);
    expect(at()).toEqual(["BB1"]);
    expect(made[1]?.effects[0]).toMatchObject({ kind: "slide", from: stackKey(0, "BB1") });
    made[1]?.after?.(view);
    expect(at()).toEqual(["KBT2"]);
    made[2]?.after?.(view);
    expect(at()).toEqual([]);
    expect(made.map((step) => step.lines)).toEqual([1, 2, 3]);
  });

  it("never fail on an event that they do not know", () => {
    expect(steps([line({ event: "something new" }), line({})], empty(), empty(), -1, sheets)).toHaveLength(2);
  });

  it("have tiles to show: gathered by concept, with what they do in few words", () => {
    expect(concepts(sheets.values())).toMatchObject([{ name: "Pain", actionPoints: 1 }]);
    expect(gist(sheet("pain-1"))).toEqual(["kills Hate", "-1 against orange"]);
  });
});
