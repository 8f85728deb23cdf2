/** Where the pieces of a row go when some of them stand together in a frame. */

const RATIO = 5 / 6; // a card's width to its height
const SMALLEST = 44; // pixels of width; below that units overlap instead
const PAD = 6; // pixels between a frame and its cards
const INNER = 4; // pixels between the cards of a frame
const HEAD = 28; // pixels of a frame above its cards

export interface UnitPlace {
  x: number;
  y: number;
  width: number;
  height: number;
  /** The left upper corners of its cards. */
  cards: { x: number; y: number }[];
}

export interface Arrangement {
  /** The width and height of a card. */
  card: number;
  tall: number;
  units: UnitPlace[];
}

/** How wide a unit of `size` cards is; one that stands alone has no frame. */
const wide = (size: number, card: number): number =>
  size === 1 ? card : size * card + (size - 1) * INNER + 2 * PAD;

/** Places for units of so many cards each; `largest` is the greatest width that a card may have. */
export function arrange(
  sizes: readonly number[],
  width: number,
  height: number,
  gap: number,
  largest: number,
): Arrangement {
  if (sizes.length === 0 || width <= 0 || height <= 0) return { card: 0, tall: 0, units: [] };
  const framed = sizes.some((size) => size > 1);
  const extra = framed ? HEAD + PAD : 0;
  const lineOf = (card: number): number => Math.floor(card / RATIO) + extra;
  const fits = (card: number): boolean => {
    const lines = wrapped(sizes, card, width, gap);
    return (
      lines.every((line) => lineWidth(line, card, gap) <= width) &&
      lines.length * lineOf(card) + (lines.length - 1) * gap <= height
    );
  };
  let card = Math.floor(Math.min(largest, (height - extra) * RATIO));
  while (card > SMALLEST && !fits(card)) card--;
  card = Math.max(1, Math.min(card, Math.floor((height - extra) * RATIO)));
  const tall = Math.floor(card / RATIO);
  const most = Math.max(1, Math.floor((height + gap) / (lineOf(card) + gap)));
  const lines = atMost(wrapped(sizes, card, width, gap), most);
  const whole = lines.length * lineOf(card) + (lines.length - 1) * gap;
  const units: UnitPlace[] = [];
  lines.forEach((line, l) => {
    const needed = lineWidth(line, card, gap);
    // What is still too long for the row is pushed together.
    const squeeze = needed > width ? (width - card) / Math.max(1, needed - card) : 1;
    let x = (width - needed * (squeeze < 1 ? 0 : 1)) / 2;
    if (squeeze < 1) x = 0;
    const y = Math.round((height - whole) / 2) + l * (lineOf(card) + gap);
    for (const size of line) {
      const inset = size > 1 ? PAD : 0;
      const step = (card + INNER) * squeeze;
      units.push({
        x: Math.round(x),
        y,
        width: Math.round(size === 1 ? card : (size - 1) * step + card + 2 * PAD),
        height: lineOf(card),
        cards: Array.from({ length: size }, (_, i) => ({
          x: Math.round(x + inset + i * step),
          y: y + (framed ? HEAD : 0),
        })),
      });
      x += (wide(size, card) + gap) * squeeze;
    }
  });
  return { card, tall, units };
}

function lineWidth(line: readonly number[], card: number, gap: number): number {
  return line.reduce((sum, size) => sum + wide(size, card), 0) + (line.length - 1) * gap;
}

/** Units in their order on lines, each line as full as it can be. */
function wrapped(sizes: readonly number[], card: number, width: number, gap: number): number[][] {
  const lines: number[][] = [];
  let used = Infinity;
  for (const size of sizes) {
    const more = wide(size, card);
    if (used + gap + more <= width) {
      lines.at(-1)?.push(size);
      used += gap + more;
    } else {
      lines.push([size]);
      used = more;
    }
  }
  return lines;
}

/** The same with at most so many lines: the rest goes onto the last one. */
function atMost(lines: number[][], most: number): number[][] {
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), lines.slice(most - 1).flat()];
}
