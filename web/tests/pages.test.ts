import { describe, expect, it } from "vitest";

import { filtered, NONE, RANGES, THEMES, type Filter } from "../src/pages/cards/filters";
import { counted, inWords } from "../src/pages/decks/curve";
import { momentAt, momentFrom, nextOfFilm } from "../src/pages/replay/film";
import { Frames, nextMark, numbered, turnMarks } from "../src/pages/replay/frames";
import { narrowed, size } from "../src/pages/rules/search";
import type { Frame, RulebookText } from "../src/wire";
import { tumblrCards } from "./cards";

const cards = tumblrCards();
const slugs = (filter: Partial<Filter>, deck?: Set<string>): string[] =>
  filtered(cards, { ...NONE, ...filter }, deck).map((card) => card.slug);

describe("the filters of the card browser", () => {
  it("let everything through at first, in the order of the set", () => {
    expect(slugs({})).toEqual(cards.map((card) => card.slug));
  });
  it("look for all words in name, text and flavor", () => {
    expect(slugs({ text: "goblin brood" })).toContain("goblin-brood-queen");
    expect(slugs({ text: "RECEIPTS" })).toEqual(["reciprocity-angel"]);
    expect(slugs({ text: "no such word" })).toEqual([]);
  });
  it("know numbers and X", () => {
    expect(slugs({ ranges: { cost: "x" } })).toEqual(["vile-mucus"]);
    expect(slugs({ ranges: { cost: "10" } })).toContain("child-of-the-first");
    expect(slugs({ ranges: { health: "x", cost: "10" } })).toContain("castle");
    expect(slugs({ ranges: { cost: "" } })).toHaveLength(153);
  });
  it("put every card into exactly one range of each number", () => {
    for (const key of ["cost", "attack", "health"]) {
      const all = RANGES.flatMap((range) => slugs({ ranges: { [key]: range.id } }));
      expect(all.sort()).toEqual(cards.map((card) => card.slug).sort());
    }
  });
  it("have no theme without a card, and a theme for every card with text", () => {
    for (const theme of THEMES) expect(slugs({ theme: theme.id }), theme.id).not.toEqual([]);
    const themed = new Set(THEMES.flatMap((theme) => slugs({ theme: theme.id })));
    const plain = slugs({ theme: "plain" });
    expect(plain).toContain("bear");
    expect(plain.every((slug) => !themed.has(slug))).toBe(true);
  });
  it("narrow to a deck", () => {
    expect(slugs({ deck: "d" }, new Set(["imp", "bear"])).sort()).toEqual(["bear", "imp"]);
  });
  it("sort by name and by numbers, X last", () => {
    expect(slugs({ sort: "name" })[0]).toBe("addronus-of-the-west");
    const costs = filtered(cards, { ...NONE, sort: "cost" }).map((card) => card.data["cost"]);
    expect(costs[0]).toBe(1);
    expect(costs.at(-1)).toBe("XX");
    expect(costs.at(-2)).toBe(25);
  });
});

describe("the count of a deck", () => {
  const sheets = new Map(cards.map((card) => [card.slug, card]));
  const means = [
    { key: "cost", title: "Cost" },
    { key: "health", title: "Health" },
  ];

  it("has a curve and means over what has a number", () => {
    const count = counted({ imp: 2, bear: 1, castle: 1, "vile-mucus": 1, unknown: 9 }, sheets, means);
    expect(count.total).toBe(5);
    const bars = Object.fromEntries(count.bars.map((bar) => [bar.title, bar.count]));
    expect(bars).toMatchObject({ 2: 2, 3: 1, "10+": 1, X: 1 });
    expect(count.means).toEqual([
      { title: "Cost", value: 4.3 }, // (2 + 2 + 3 + 10) / 4
      { title: "Health", value: 1.7 }, // (1 + 1 + 3) / 3
    ]);
    expect(count.types).toEqual([{ title: "creature", count: 5 }]);
  });
  it("says the curve in words", () => {
    expect(inWords(counted({ imp: 2, castle: 1 }, sheets, []).bars)).toBe(
      "2 cards cost 2, 1 card costs 10 or more.",
    );
    expect(inWords([])).toBe("No cards.");
  });
  it("has no means of nothing", () => {
    expect(counted({}, sheets, means)).toMatchObject({ total: 0, means: [{ value: null }, { value: null }] });
  });
});

describe("the search of the rulebook", () => {
  const book: RulebookText = {
    game: "g",
    revisions: [],
    title: "G",
    glance: [],
    sections: [
      {
        id: "TC-1",
        title: "Decks",
        rules: [
          { id: "TC-1.1", status: "stated", text: "Exactly **20** cards.", reason: "", variants: [] },
          { id: "TC-1.2", status: "ruled", text: "No sleeves.", reason: "They shine.", variants: [] },
        ],
      },
      {
        id: "TC-2",
        title: "Set-up",
        rules: [{ id: "TC-2.1", status: "stated", text: "Shuffle.", reason: "", variants: [] }],
      },
    ],
    variants: [{ id: "long", rule: "TC-2.1", text: "Shuffle twice.", excludes: [] }],
    examples: [{ id: "TC-EX-01", title: "A shuffle", text: "It goes so.", rules: ["TC-2.1"] }],
    phrases: [{ name: "Card", text: "A thing." }],
  };
  const ids = (search: string): string[] =>
    narrowed(book, search).sections.flatMap((s) => s.rules.map((rule) => rule.id));

  it("finds ids, words without their markup, titles and reasons", () => {
    expect(ids("tc-1.1")).toEqual(["TC-1.1"]);
    expect(ids("exactly 20 cards")).toEqual(["TC-1.1"]);
    expect(ids("decks")).toEqual(["TC-1.1", "TC-1.2"]);
    expect(ids("SHINE")).toEqual(["TC-1.2"]);
  });
  it("narrows variants, examples and phrases as well, and counts", () => {
    expect(size(book)).toBe(6);
    expect(size(narrowed(book, "shuffle"))).toBe(3);
    expect(size(narrowed(book, "nowhere"))).toBe(0);
    expect(narrowed(book, "  ")).toBe(book);
  });
});

describe("the frames of a replay", () => {
  const frame = (n: number): Frame => ({
    position: {
      seq: n,
      view: {},
      question: null,
      waiting_for: [],
      situation: "",
      clock: null,
      can_undo: "no",
      undo_reason: "",
    },
    log: [{ turn: 1, text: `line ${n}`, rule: "", card: "", line: -1, event: null, seq: n }],
  });
  const inputs = 90;

  function fetched(): { calls: number[]; frames: Frames } {
    const calls: number[] = [];
    const fetch = async (_: string, first: number, count: number): Promise<Frame[]> => {
      calls.push(first);
      return Array.from({ length: Math.max(0, Math.min(count, inputs + 1 - first)) }, (_, i) =>
        frame(first + i),
      );
    };
    return { calls, frames: new Frames("r", inputs, "all", fetch) };
  }

  it("come in pieces, each asked for once", async () => {
    const { calls, frames } = fetched();
    await Promise.all([frames.need(50), frames.need(45)]);
    expect(calls).toEqual([40]);
    expect(frames.at(50)?.position.seq).toBe(50);
    expect(frames.at(10)).toBeUndefined();
    await frames.all(() => true);
    expect(calls).toEqual([40, 0, 80]);
    expect(frames.log(3).map((line) => line.text)).toEqual(["line 0", "line 1", "line 2", "line 3"]);
    expect(frames.at(inputs)?.position.seq).toBe(inputs);
  });
  it("are asked for again after a failure", async () => {
    let calls = 0;
    const frames = new Frames("r", 0, "all", async () => {
      calls += 1;
      if (calls === 1) throw new Error("gone");
      return [frame(0)];
    });
    await expect(frames.need(0)).rejects.toThrow("gone");
    await frames.need(0);
    expect(frames.at(0)?.position.seq).toBe(0);
  });
  it("come in several requests where they are so large that the server sends few of them", async () => {
    const calls: [number, number][] = [];
    const frames = new Frames("r", 6, "all", async (_, first, count) => {
      calls.push([first, count]);
      return [frame(first), frame(first + 1), frame(first + 2)].slice(0, count);
    });
    await frames.need(6);
    expect(calls).toEqual([
      [0, 7],
      [3, 4],
      [6, 1],
    ]);
    expect(frames.log(6)).toHaveLength(7);
    await expect(new Frames("r", 6, "all", async () => []).need(0)).rejects.toThrow("no frame 0");
  });
  it("are numbered so that the numbers do not touch", () => {
    expect(
      [
        [20, 250],
        [120, 850],
        [190, 260],
        [400, 250],
        [9999, 100],
      ].map(([turns, width]) => numbered(turns ?? 0, width ?? 0)),
    ).toEqual([10, 10, 50, 100, 500]);
  });

  it("are marked where turns begin", () => {
    const marks = turnMarks([0, 1, 1, 2, 2, 3]);
    expect(marks).toEqual([
      { input: 1, turn: 1 },
      { input: 3, turn: 2 },
      { input: 5, turn: 3 },
    ]);
    expect(nextMark(marks, 1, 1, 9)).toBe(3);
    expect(nextMark(marks, 3, -1, 9)).toBe(1);
    expect(nextMark(marks, 5, 1, 9)).toBe(9);
    expect(nextMark(marks, 1, -1, 9)).toBe(0);
  });
});

describe("a film", () => {
  const moments = [{ input: 3 }, { input: 4 }, { input: 40 }];
  it("has words before the first input, and at each moment", () => {
    expect([0, 3, 4, 5].map((at) => momentAt(moments, at))).toEqual([-1, 0, 1, null]);
    expect(momentAt([{ input: 0 }], 0)).toBe(0);
  });
  it("shows the inputs just before a moment, and leaves out those before them", () => {
    expect([0, 2, 3, 4, 33, 40].map((at) => nextOfFilm(moments, at))).toEqual([1, 3, 4, 32, 34, 41]);
  });
  it("goes from moment to moment, and to both ends", () => {
    expect([0, 3, 10, 40].map((at) => momentFrom(moments, at, 1))).toEqual([3, 4, 40, 40]);
    expect([50, 40, 4, 3].map((at) => momentFrom(moments, at, -1))).toEqual([40, 4, 3, 0]);
  });
});
