/** The card that stands for a deck. */
import { priceOf } from "../../cards/frame";
import type { CardSheet, DeckOffer } from "../../wire";

const SHORTEST = 4; // letters of a word that a name and a deck may share

const wordsOf = (name: string): string[] =>
  (name.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => word.length >= SHORTEST);

/**
 * The signature card of a deck: one whose name has a word of the deck's name, or whose text has, or else the one that costs most;
 * of several, the one that costs most.
 */
export function signature(deck: DeckOffer, sheets: readonly CardSheet[]): CardSheet | undefined {
  const words = wordsOf(deck.name).map((word) => word.replace(/s$/, ""));
  const price = (sheet: CardSheet): number => Number.parseInt(priceOf(sheet), 10) || 0;
  const has = (text: string): boolean => words.some((word) => text.toLowerCase().includes(word));
  const worth = (sheet: CardSheet): number =>
    (has(sheet.name) ? 2000 : has(sheet.lines.join(" ")) ? 1000 : 0) + price(sheet);
  return sheets
    .filter(({ slug }) => slug in deck.cards)
    .reduce<CardSheet | undefined>(
      (best, sheet) => (best && worth(best) >= worth(sheet) ? best : sheet),
      undefined,
    );
}
