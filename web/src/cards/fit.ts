/** How large text can be: computed from the widths of the card font's letters, so it needs no measuring and never jumps. */

// Advance widths of the characters from space to tilde, in hundredths of an em: Barlow Semi Condensed, medium.
const WIDTHS = [
  20, 29, 29, 63, 49, 81, 62, 14, 27, 27, 38, 47, 23, 36, 24, 39, 51, 31, 48, 47, 50, 47, 47, 43, 48, 46, 29,
  26, 47, 47, 47, 44, 79, 53, 54, 53, 54, 51, 49, 53, 56, 24, 51, 54, 49, 62, 59, 54, 52, 52, 53, 51, 51, 56,
  53, 76, 53, 51, 48, 35, 39, 35, 43, 44, 20, 47, 49, 47, 49, 48, 33, 48, 49, 23, 23, 47, 21, 74, 49, 49, 50,
  50, 34, 44, 32, 48, 44, 66, 45, 43, 41, 31, 17, 31, 49,
];
const SPACE = 0.2;

/** How wide a text is, in ems. */
export function width(text: string): number {
  let sum = 0;
  for (const letter of text) sum += WIDTHS[letter.codePointAt(0)! - 32] ?? 60;
  return sum / 100;
}

/** How many lines a paragraph takes when it is broken between words at `limit` ems. */
export function lineCount(text: string, limit: number): number {
  let lines = 1;
  let used = 0;
  for (const word of text.split(" ")) {
    const wide = width(word);
    if (used > 0 && used + SPACE + wide > limit) {
      lines += 1;
      used = wide;
    } else used += (used > 0 ? SPACE : 0) + wide;
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
  const one = Math.min(largest, room / (width(name) * 1.05));
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
  return { lines: best, size: Math.min(largest * 0.86, room / (longest * 1.05)) };
}
