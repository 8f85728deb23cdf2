import { expect, test } from "vitest";

import { behind, CARD, copies, EACH, paged, PAPERS } from "../src/pages/print/papers";

test("nine cards fit on each paper, with room for the marks", () => {
  for (const paper of PAPERS) {
    expect(CARD.across * CARD.width + 10).toBeLessThanOrEqual(paper.width);
    expect(CARD.down * CARD.height + 10).toBeLessThanOrEqual(paper.height);
  }
});

test("cards lie on pages of nine, as many of each as the deck has", () => {
  const sheets = new Map([["imp", "Imp"], ["bear", "Bear"]]); // prettier-ignore
  const all = copies({ imp: 8, bear: 3, gone: 2 }, sheets);
  expect(all).toHaveLength(11);
  expect(paged(all).map((page) => page.length)).toEqual([EACH, 2]);
});

test("a back lies behind its card when the paper is turned over its long side", () => {
  expect(behind(["a", "b", "c", "d"])).toEqual(["c", "b", "a", null, null, "d", null, null, null]);
});
