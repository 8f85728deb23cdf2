import { expect, test } from "vitest";

import { ratingCurves } from "../src/pages/people/curves";
import type { PastGame } from "../src/wire";

const game = (points: number, change: number, more: Partial<PastGame> = {}): PastGame => ({
  table: "t",
  game: "mind",
  speed: "quick",
  rated: true,
  opponent: "Bob",
  result: "won",
  points,
  change,
  counted: 1,
  began: 0,
  stays: true,
  ...more,
});

test("a curve goes through all games that counted, the earliest first", () => {
  const latest = [game(1600, -20), game(1500, 0, { counted: 0 }), game(1500, 100)];
  expect(ratingCurves(latest)).toEqual([{ game: "mind", speed: "quick", points: [1500, 1600, 1580] }]);
});

test("one game is no curve, and each game and speed has its own", () => {
  const other = { speed: "normal" };
  expect(ratingCurves([game(1500, 1), game(1500, 1, other)])).toEqual([]);
  const both = [
    game(1500, 1),
    game(1500, 1),
    game(1500, 1, other),
    game(1500, 1, other),
    game(1500, 1, other),
  ];
  expect(ratingCurves(both).map((curve) => curve.speed)).toEqual(["normal", "quick"]);
});
