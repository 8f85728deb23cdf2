import { expect, test } from "vitest";

import { pips } from "../src/board/pips";

const vein = (most: number, left: number | null): Parameters<typeof pips>[0] => ({
  title: "mana left",
  most,
  left,
});

test("a vein has a pip for each point, lit as far as something is left", () => {
  expect(pips(vein(3, 2))).toEqual([true, true, false]);
  expect(pips(vein(3, null))).toEqual([false, false, false]);
  expect(pips(vein(0, 0))).toEqual([]);
});

test("a pip of a long vein stands for several points, and the last one is lit until nothing is left", () => {
  expect(pips(vein(25, 25))).toHaveLength(13);
  expect(pips(vein(49, 1))).toEqual([true, ...Array<boolean>(9).fill(false)]);
});
