/** Papers, and how cards lie on them. */
import type { Paper } from "../../games/own";

export const PAPERS: readonly Paper[] = [
  { name: "A4", width: 210, height: 297 },
  { name: "Letter", width: 215.9, height: 279.4 },
];

/** A card in millimetres, and how many of them lie on a page. */
export const CARD = { width: 63, height: 88.2, across: 3, down: 3 } as const;
export const EACH = CARD.across * CARD.down;

/** Cards by pages. */
export function paged<T>(all: readonly T[], each: number = EACH): T[][] {
  return Array.from({ length: Math.ceil(all.length / each) }, (_, i) => all.slice(i * each, (i + 1) * each));
}

/**
 * The places of backs behind a page of cards: the paper is turned over its long side, so each row is mirrored. With fewer
 * cards than a page has room for, the places of the missing ones are null.
 */
export function behind<T>(page: readonly T[]): (T | null)[] {
  return Array.from({ length: EACH }, (_, i) => {
    const row = Math.floor(i / CARD.across);
    return page[row * CARD.across + (CARD.across - 1 - (i % CARD.across))] ?? null;
  });
}

/** As many copies of each card as a deck has. */
export function copies<T>(cards: Readonly<Record<string, number>>, sheets: ReadonlyMap<string, T>): T[] {
  return Object.entries(cards).flatMap(([slug, count]) => {
    const sheet = sheets.get(slug);
    return sheet ? Array.from({ length: count }, () => sheet) : [];
  });
}
