import { describe, expect, it } from "vitest";

import { fit, stacks } from "../src/table/fit";
import type { Piece } from "../src/table/layout";

function piece(id: number, alike: string): Piece {
  return {
    id: `thing:${id}`,
    key: `thing:${id}`,
    slug: "imp",
    name: "Imp",
    live: {},
    states: [],
    badges: [],
    says: "",
    notes: [],
    alike,
  };
}

describe("fitting cards into a row", () => {
  const SPACES: [number, number][] = [
    [360, 150],
    [960, 180],
    [1500, 300],
    [300, 60],
  ];

  it.each(SPACES)("has them all inside %i by %i", (width, height) => {
    for (let count = 1; count <= 40; count++) {
      const found = fit(count, width, height, 8, 190);
      expect(found.places).toHaveLength(count);
      for (const place of found.places) {
        expect(place.x).toBeGreaterThanOrEqual(-1);
        expect(place.y).toBeGreaterThanOrEqual(-1);
        expect(place.x + found.width).toBeLessThanOrEqual(width + 1);
        expect(place.y + found.height).toBeLessThanOrEqual(height + 1);
      }
    }
  });

  it("never makes them larger than asked", () => {
    expect(fit(1, 2000, 2000, 8, 120).width).toBe(120);
  });

  it("has no places where there is no space", () => {
    expect(fit(3, 0, 100, 8, 120).places).toEqual([]);
    expect(fit(0, 100, 100, 8, 120).places).toEqual([]);
  });

  it("keeps a targetable width with 20 on a phone", () => {
    expect(fit(20, 374, 190, 6, 118).width).toBeGreaterThanOrEqual(44);
  });
});

describe("stacks", () => {
  const many = Array.from({ length: 24 }, (_, i) => piece(i, i < 20 ? "token" : `own ${i}`));

  it("are single cards while there is room", () => {
    expect(stacks(many.slice(0, 4), 900, 180, 8, 190)).toHaveLength(4);
  });

  it("hold what is alike where there is none, and lose nothing", () => {
    const found = stacks(many, 374, 170, 6, 118);
    expect(found).toHaveLength(5);
    expect(found[0]?.members).toHaveLength(20);
    expect(found.flatMap((stack) => stack.members)).toHaveLength(24);
  });
});
