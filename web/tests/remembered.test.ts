import { expect, test } from "vitest";

import type { Sheets } from "../src/model/layout";
import { knownInHand, knownInPile } from "../src/model/remembered";
import type { Remembered } from "../src/model/remembered";
import type { CardSheet } from "../src/wire";

const SHEETS: Sheets = new Map([["imp", { slug: "imp", name: "Imp" } as CardSheet]]);
const CARDS: readonly Remembered[] = [
  { zone: "", card: "goblin", place: 0 },
  { zone: "deck", card: "imp", place: 1 },
  { zone: "deck", card: "bear", place: 3 },
  { zone: "hand", card: "imp", place: 0 },
];

test("what is known of a hand is told with the names of the cards", () => {
  expect(knownInHand(CARDS, "Ada", SHEETS)).toEqual({
    title: "Ada's hand: 1 card is known",
    text: "Ada's hand: 1 card is known: Imp",
    slugs: ["imp"],
  });
});

test("cards in the deck are told with their places, those that may be anywhere after them", () => {
  expect(knownInPile(CARDS, "deck", "Ada", SHEETS)).toEqual({
    title: "Ada's deck: 3 cards are known",
    text: "Ada's deck: 3 cards are known: Imp (top), bear (3rd from the top), goblin (in hand or deck)",
    slugs: ["imp", "bear", "goblin"],
  });
});

test("places are ordinal numbers, and the deck is called as the game calls it", () => {
  const cards = [2, 11, 21].map((place) => ({ zone: "deck", card: "imp", place }));
  const known = knownInPile(
    [{ zone: "", card: "imp", place: 0 }, ...cards],
    "deck",
    "Ada",
    SHEETS,
    "library",
  );
  expect(known?.text).toBe(
    "Ada's library: 4 cards are known: Imp (2nd from the top), Imp (11th from the top), Imp (21st from the top), " +
      "Imp (in hand or library)",
  );
});

test("nothing is told of a hand or deck of which nothing is known", () => {
  expect(knownInHand([], "Ada", SHEETS)).toBeUndefined();
  expect(knownInPile([], "deck", "Ada", SHEETS)).toBeUndefined();
});
