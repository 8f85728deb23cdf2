import { describe, expect, it } from "vitest";

import { above, fit, fitParts, heightOf, RATIO, stacks, under } from "../src/board/fit";
import type { Piece } from "../src/model/layout";

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

describe("what lies under others", () => {
  const borne = (id: number, bearer: number): Piece => ({
    ...piece(id, `of ${bearer}`),
    bearer: `thing:${bearer}`,
  });

  it("makes room above the bearers, and not more with each card", () => {
    const room = (count: number): number =>
      heightOf(Array.from({ length: count }, (_, i) => borne(i + 2, 1))) - 1;
    expect(room(0)).toBe(0);
    expect(room(2)).toBeCloseTo(2 * room(1));
    expect(room(9)).toBe(room(3));
    for (const count of [1, 2, 3, 9]) {
      const places = above(count, room(count));
      expect(places).toHaveLength(count);
      expect(places[0]).toBeCloseTo(room(count));
      expect(places.at(-1)).toBeGreaterThan(0);
    }
    const [tight, wide] = [1.34, 1].map((tall) => fitParts([4], 400, 110, 6, 118, RATIO / tall));
    expect(tight!.card * 1.34).toBeLessThan(wide!.card * 1.1);
  });

  it("is with the bearer, also where several are shown as one", () => {
    const bearers = [piece(1, "a"), piece(2, "a")];
    const all = [borne(3, 1), borne(4, 2), borne(5, 9)];
    const same = all.map((each) => ({ ...each, alike: "item" }));
    expect(
      under({ first: bearers[0]!, members: bearers }, same).map(({ members }) => members.length),
    ).toEqual([2]);
    expect(under({ first: bearers[0]!, members: [bearers[0]!] }, same)[0]?.members).toEqual([same[0]]);
  });
});
