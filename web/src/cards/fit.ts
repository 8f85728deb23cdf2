/** How large text can be: estimated from the widths of letters, so that it needs no measuring and never jumps. */

const NARROW = /[iljtfrI.,;:'’!|()[\] -]/;
const WIDE = /[mwMWQGOD@%—]/;
const CAPITAL = /[A-Z0-9]/;

/** About how wide a text is, in ems of a usual sans serif. */
export function width(text: string): number {
  let sum = 0;
  for (const letter of text) {
    sum += NARROW.test(letter) ? 0.31 : WIDE.test(letter) ? 0.84 : CAPITAL.test(letter) ? 0.64 : 0.545;
  }
  return sum;
}

/** How many lines a paragraph takes when it is broken between words at `limit` ems. */
export function lineCount(text: string, limit: number): number {
  let lines = 1;
  let used = 0;
  for (const word of text.split(" ")) {
    const wide = width(word);
    if (used > 0 && used + 0.31 + wide > limit) {
      lines += 1;
      used = wide;
    } else used += (used > 0 ? 0.31 : 0) + wide;
  }
  return lines;
}

export interface Fit {
  /** Size of the letters, in the units of `box`. */
  size: number;
  /** Lines at that size. */
  lines: number;
  /** Whether all of it has room. */
  whole: boolean;
}

/** The largest of some sizes at which paragraphs have room in a box; the last one if none has. */
export function fitText(
  paragraphs: readonly string[],
  box: { width: number; height: number; leading: number; gap: number },
  sizes: readonly number[],
): Fit {
  let fit: Fit = { size: sizes[sizes.length - 1] ?? 0, lines: 0, whole: true };
  for (const size of sizes) {
    const lines = paragraphs.reduce((sum, text) => sum + lineCount(text, box.width / size), 0);
    const height = lines * size * box.leading + (paragraphs.length - 1) * box.gap;
    fit = { size, lines, whole: height <= box.height };
    if (fit.whole) break;
  }
  return fit;
}

/** A name as one line, or as two of about the same length if one would be too small to read. */
export function nameLines(
  name: string,
  room: number,
  largest: number,
  smallest: number,
): { lines: string[]; size: number } {
  const one = Math.min(largest, room / (width(name) * 1.04));
  const words = name.split(" ");
  if (one >= smallest || words.length < 2) return { lines: [name], size: one };
  let best: string[] = [name];
  let longest = Infinity;
  for (let i = 1; i < words.length; i++) {
    const halves = [words.slice(0, i).join(" "), words.slice(i).join(" ")];
    const wide = Math.max(...halves.map(width));
    if (wide < longest) {
      longest = wide;
      best = halves;
    }
  }
  return { lines: best, size: Math.min(largest * 0.86, room / (longest * 1.04)) };
}
