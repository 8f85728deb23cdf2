import { describe, expect, it } from "vitest";

import { back } from "../src/worlds/backs";
import { stones } from "../src/worlds/scenes/stones";
import { tokens } from "../src/worlds/world.svelte";
import { WORLD } from "./worlds";

describe("A world", () => {
  it("has each colour by day and by night, under the name that the style sheets know", () => {
    const found = tokens({ ...WORLD, day: { ...WORLD.day, ink_soft: "#333333" } });
    expect(found["--ink-soft"]).toBe("light-dark(#333333, #101010)");
    expect(found["--letters"]).toBe('"Cinzel"');
    expect(found["--corner"]).toBe("12px");
  });

  it("has the back that it names; the wooden table has one, too", () => {
    expect(back({ ...WORLD, back: "heart" })).toContain("heart");
    expect(back(null)).toContain("eye");
  });
});

describe("Flagstones", () => {
  const found = stones(760, 480, 96);

  it("are always the same, and fill every row of the tile", () => {
    expect(stones(760, 480, 96)).toEqual(found);
    const rows = new Set(found.map(({ path }) => Math.floor(Number(path.split(/[ ML]/)[2]) / 96)));
    expect(rows.size).toBe(5);
  });

  it("that leave the tile at one side come in at the other", () => {
    const lefts = found.map(({ path }) => Number(/M(-?\d+)/.exec(path)?.[1]));
    expect(lefts.some((left) => left < 0)).toBe(true);
  });
});
