import { describe, expect, it } from "vitest";

import type { Layout, Piece, Pool, Side, Zone } from "../src/model/layout";
import { sentences, totals } from "../src/pages/parts/table/state/reading";
import type { LogLine } from "../src/wire";

const line = (text: string): LogLine => ({
  ...{ turn: 1, text, rule: "TC-7.6", card: "", line: -1, seq: 1 },
  event: { event: text, seat: 0, rule: "TC-7.6" },
});

const pool = (id: string, value: number, most?: number): Pool => ({
  ...{ id, kind: "other", title: id, value, note: "", low: false },
  ...(most === undefined ? {} : { most }),
});

const imp = (health: number, number = ""): Piece => ({
  ...{
    id: `thing:${number}`,
    key: `thing:${number}`,
    slug: "imp",
    name: "Imp",
    live: { values: { health } },
  },
  ...{ states: [], badges: [], says: `${health} health`, notes: [], alike: "", number },
});

function side(seat: number, pools: Pool[], pieces: Piece[]): Side {
  const front: Zone = { id: `row-${seat}`, kind: "row", title: "", empty: "", pieces };
  return {
    seat,
    name: ["Ada", "Ben"][seat] ?? "",
    active: false,
    pools,
    front,
    hand: null,
    handCount: 0,
    piles: [],
  };
}

const layout = (one: Side, other: Side): Layout => ({
  ...{ turn: 1, active: 0, phases: [], phase: "", links: [], queue: [] },
  sides: [one, other],
});

describe("what is read out", () => {
  it("says once what happens several times in a row", () => {
    expect(sentences([line("Ben draws."), line("Ben draws."), line("Ben stops.")])).toEqual([
      "Ben draws. 2 times.",
      "Ben stops.",
    ]);
  });

  it("has the numbers that are others than before", () => {
    const before = layout(
      side(0, [pool("health", 7), pool("mana", 2)], []),
      side(1, [pool("Memory", 4, 9)], []),
    );
    const after = layout(
      side(0, [pool("health", 5), pool("mana", 2)], []),
      side(1, [pool("Memory", 6, 9)], []),
    );
    expect(totals(before, after, 0)).toEqual(["You: 5 health.", "Ben: 6 of 9 Memory."]);
    expect(totals(before, after, -1)).toEqual(["Ada: 5 health.", "Ben: 6 of 9 Memory."]);
    expect(totals(after, after, 0)).toEqual([]);
  });

  it("has the numbers of pieces that are still there", () => {
    const before = layout(side(0, [], [imp(3, "1"), imp(3, "2")]), side(1, [], []));
    const after = layout(side(0, [], [imp(1, "1"), imp(3, "2"), imp(2, "3")]), side(1, [], []));
    expect(totals(before, after, 0)).toEqual(["Imp 1: 1 health."]);
  });
});
