/** Where the cards of a row go, so that any number of them fits into any space. */
import type { Piece } from "./layout";

const RATIO = 5 / 6; // a card's width to its height
const SMALLEST = 46; // pixels of width; below that cards overlap instead
const CROWDED = 74; // pixels of width; below that cards that are alike are stacked

/** Places by their left upper corners, all of one size. */
export interface Fit {
  width: number;
  height: number;
  places: { x: number; y: number }[];
}

/** Places for `count` cards in a space; `largest` is the greatest width that a card may have. */
export function fit(count: number, width: number, height: number, gap: number, largest: number): Fit {
  if (count === 0 || width <= 0 || height <= 0) return { width: 0, height: 0, places: [] };
  let best = { rows: 1, columns: count, card: 0 };
  for (let rows = 1; rows <= Math.min(4, count); rows++) {
    const columns = Math.ceil(count / rows);
    const card = Math.min(
      largest,
      (width - gap * (columns - 1)) / columns,
      ((height - gap * (rows - 1)) / rows) * RATIO,
    );
    // One more row has to be worth it: a straight line is easier to read.
    if (card > best.card * 1.08) best = { rows, columns, card };
  }
  const { rows, columns } = best;
  const tallest = ((height - gap * (rows - 1)) / rows) * RATIO;
  const card = Math.floor(Math.max(best.card, Math.min(SMALLEST, tallest, width)));
  const tall = Math.floor(card / RATIO);
  const step = columns > 1 ? Math.min(card + gap, (width - card) / (columns - 1)) : 0;
  const top = (height - rows * tall - (rows - 1) * gap) / 2;
  const places = Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns);
    const inRow = Math.min(columns, count - row * columns);
    const left = (width - (inRow - 1) * step - card) / 2;
    return { x: Math.round(left + (i % columns) * step), y: Math.round(top + row * (tall + gap)) };
  });
  return { width: card, height: tall, places };
}

/** Pieces that are shown as one; most have a single member. */
export interface Stack {
  first: Piece;
  members: Piece[];
}

/** The pieces as stacks: those that are alike together if there is not enough room for all. */
export function stacks(
  pieces: readonly Piece[],
  width: number,
  height: number,
  gap: number,
  largest: number,
): Stack[] {
  const single = pieces.map((piece) => ({ first: piece, members: [piece] }));
  if (fit(pieces.length, width, height, gap, largest).width >= Math.min(CROWDED, largest)) return single;
  const found = new Map<string, Stack>();
  for (const stack of single) {
    const same = found.get(stack.first.alike);
    if (same) same.members.push(stack.first);
    else found.set(stack.first.alike, stack);
  }
  return [...found.values()];
}
