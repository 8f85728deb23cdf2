// Repeatable chance: the same text gives the same numbers in every browser, so a card always looks the same.

/** A source of numbers from 0 up to but not including 1. */
export interface Chance {
  (): number;
  /** A number between two bounds. */
  between(low: number, high: number): number;
  /** A whole number from low to high, both included. */
  whole(low: number, high: number): number;
  /** One of the items. */
  pick<T>(items: readonly T[]): T;
  /** True with this probability. */
  maybe(probability: number): boolean;
}

/** Four 32-bit hashes of a text (cyrb128). */
function hash(text: string): [number, number, number, number] {
  let a = 1779033703;
  let b = 3144134277;
  let c = 1013904242;
  let d = 2773480762;
  for (let i = 0; i < text.length; i++) {
    const k = text.charCodeAt(i);
    a = b ^ Math.imul(a ^ k, 597399067);
    b = c ^ Math.imul(b ^ k, 2869860233);
    c = d ^ Math.imul(c ^ k, 951274213);
    d = a ^ Math.imul(d ^ k, 2716044179);
  }
  a = Math.imul(c ^ (a >>> 18), 597399067);
  b = Math.imul(d ^ (b >>> 22), 2869860233);
  c = Math.imul(a ^ (c >>> 17), 951274213);
  d = Math.imul(b ^ (d >>> 19), 2716044179);
  return [(a ^ b ^ c ^ d) >>> 0, b >>> 0, c >>> 0, d >>> 0];
}

/** The generator that belongs to a text (sfc32). */
export function chance(text: string): Chance {
  let [a, b, c, d] = hash(text);
  const next = (): number => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + t) | 0;
    return (t >>> 0) / 4294967296;
  };
  for (let i = 0; i < 12; i++) next();
  const between = (low: number, high: number): number => low + (high - low) * next();
  return Object.assign(next, {
    between,
    whole: (low: number, high: number): number => Math.floor(between(low, high + 1)),
    pick: <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)]!,
    maybe: (probability: number): boolean => next() < probability,
  });
}
