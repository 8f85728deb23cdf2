/** Where the cards of a row go, so that any number of them fits into any space. */
import type { Piece } from "../model/layout";

export const RATIO = 5 / 6; // a card's width to its height
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

/** A part of a row with the places of its cards. */
export interface PartPlace {
  x: number;
  y: number;
  width: number;
  height: number;
  cards: { x: number; y: number }[];
}

/** Pixels of a part above its cards, more where there is room. */
export const captionOf = (height: number): number => (height < ROOMY ? 17 : 24);
const ROOMY = 230; // pixels of a row's height
const INSET = 5; // pixels between a part and its cards
const LEGIBLE = 60; // pixels of width that cards of parts keep if there is height for them; rather the row scrolls
const TIGHT = 52; // pixels of width with which they still need not scroll

/**
 * Places for parts of a row side by side, all with cards of one size; wider than `width` where they would be too small.
 * `ratio` is a place's width to its height: less than that of a card where others lie under it.
 */
export function fitParts(
  counts: readonly number[],
  width: number,
  height: number,
  gap: number,
  largest: number,
  ratio = RATIO,
): { card: number; width: number; parts: PartPlace[] } {
  if (width <= 0 || height <= 0 || counts.every((count) => count === 0))
    return { card: 0, width: 0, parts: [] };
  const inner = 4;
  const shown = counts.filter((count) => count > 0).length;
  const caption = captionOf(height);
  const room = height - caption - INSET;
  const wide = width - shown * 2 * INSET - (shown - 1) * gap;
  const columnsOf = (rows: number): number[] => counts.map((count) => Math.ceil(count / rows));
  const tallest = (rows: number): number => ((room - inner * (rows - 1)) / rows) * ratio;
  const widest = (rows: number): number => {
    const columns = columnsOf(rows).reduce((sum, each) => sum + each, 0);
    return Math.min(largest, tallest(rows), (wide - inner * (columns - shown)) / columns);
  };
  let rows = 1;
  for (let more = 2; more <= 4; more++) if (widest(more) > widest(rows) * 1.08) rows = more;
  const least = Math.min(largest, tallest(1) >= LEGIBLE ? LEGIBLE : SMALLEST);
  const scrolls = widest(rows) < Math.min(least, TIGHT);
  if (scrolls) {
    rows = 1;
    while (rows < 4 && tallest(rows + 1) >= least) rows++;
  }
  const card = Math.max(1, Math.floor(scrolls ? Math.min(tallest(rows), LEGIBLE) : widest(rows)));
  const tall = Math.floor(card / ratio);
  const columns = columnsOf(rows);
  const needed = columns.reduce((sum, each) => sum + each * card + Math.max(0, each - 1) * inner, 0);
  let x = Math.max(0, (wide - needed) / 2);
  return {
    card,
    width: needed + width - wide,
    parts: counts.map((count, i) => {
      const across = columns[i] ?? 0;
      const lines = across ? Math.ceil(count / across) : 0;
      const high = lines * tall + Math.max(0, lines - 1) * inner;
      const most = rows * tall + (rows - 1) * inner;
      const place = {
        x: Math.round(x),
        y: Math.round((height - most - caption - INSET) / 2),
        width: Math.round(across * card + Math.max(0, across - 1) * inner + 2 * INSET),
        height: most + caption + INSET,
      };
      if (count > 0) x += place.width + gap;
      const top = place.y + caption + (most - high) / 2;
      const cards = Array.from({ length: count }, (_, k) => ({
        x: Math.round(place.x + INSET + (k % across) * (card + inner)),
        y: Math.round(top + Math.floor(k / across) * (tall + inner)),
      }));
      return { ...place, cards };
    }),
  };
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
  return alike(single);
}

/** Those that are alike together. */
function alike(single: readonly Stack[]): Stack[] {
  const found = new Map<string, Stack>();
  for (const stack of single) {
    const same = found.get(stack.first.alike);
    if (same) same.members.push(stack.first);
    else found.set(stack.first.alike, stack);
  }
  return [...found.values()];
}

/** The stacks of each part of a row: those that are alike together if there is not enough room for all. */
export function stacksOf(
  parts: readonly (readonly Piece[])[],
  width: number,
  height: number,
  gap: number,
  largest: number,
  ratio = RATIO,
): Stack[][] {
  const single = parts.map((pieces) => pieces.map((piece) => ({ first: piece, members: [piece] })));
  const { card } = fitParts(
    single.map((part) => part.length),
    width,
    height,
    gap,
    largest,
    ratio,
  );
  return card >= Math.min(CROWDED, largest) ? single : single.map(alike);
}

// --- What lies under others ---------------------------------------------------------------------------------------

const STRIP = 0.17; // how much of the height of a card under another is seen
const DEEPEST = 3; // how many of them are seen so far

/** How high a place has to be, in heights of a card, for what lies under others. */
export function heightOf(borne: readonly Piece[]): number {
  const counts = new Map<Piece["bearer"], number>();
  for (const { bearer } of borne) counts.set(bearer, (counts.get(bearer) ?? 0) + 1);
  return 1 + STRIP * Math.min(DEEPEST, Math.max(0, ...counts.values()));
}

/** What lies under the members of a stack. */
export function under({ members }: Stack, borne: readonly Piece[]): Stack[] {
  const keys: Piece["bearer"][] = members.map((member) => member.key);
  const mine = borne.filter(({ bearer }) => keys.includes(bearer));
  return alike(mine.map((piece) => ({ first: piece, members: [piece] })));
}

/** How far above their bearer so many cards lie, the uppermost first; in heights of a card, as is the room for them. */
export function above(count: number, room: number): number[] {
  const strip = Math.min(STRIP, room / Math.max(1, count));
  return Array.from({ length: count }, (_, i) => (count - i) * strip);
}
