import { describe, expect, it } from "vitest";

import { lastingBeside, lastingOn } from "../src/model/lasting";
import type { Lasting } from "../src/model/lasting";

const courage: Lasting = { card: "courage", line: 0, text: "Target thought cannot be blocked.", things: [4] };
const calm: Lasting = { card: "calm", line: 1, text: "No creature can attack.", things: [1, 2, 3, 4] };
const frugal: Lasting = { card: "frugal", line: 0, text: "Creatures you cast cost 1 less.", things: [] };
const all = [courage, calm, frugal];

describe("what lasts", () => {
  it("is seen on the few things that it is about, and can be read there", () => {
    const on = lastingOn(all, 4, new Map());
    expect(on.badges.map((badge) => badge.text)).toEqual(["courage"]);
    expect(on.says).toEqual(["courage holds for it", "calm holds for it"]);
    expect(on.notes[1]).toContain("No creature can attack.");
    expect(lastingOn(all, 9, new Map())).toEqual({ badges: [], says: [], notes: [] });
  });

  it("stands beside the turn if it is about many things or none", () => {
    expect(lastingBeside(all, new Map()).map((each) => each.name)).toEqual(["calm", "frugal"]);
  });

  it("is told once, however often it was said", () => {
    expect(lastingOn([courage, courage], 4, new Map()).notes).toHaveLength(1);
    expect(lastingBeside([calm, { ...calm }], new Map())).toHaveLength(1);
  });
});
