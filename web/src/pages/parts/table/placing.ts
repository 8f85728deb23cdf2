/** Where the coach's words stand: beside what they are about, and over nothing that has to be pressed. */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const GAP = 14; // between the words and what they are about

/** The area that two boxes share. */
export function shared(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}

/** The smallest box around all of these; null without any. */
export function around(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/**
 * The place for words of this size on a ground: it covers nothing of `keep` if that is possible, then as little of
 * `about` as possible, and is as near to it as possible.
 */
export function place(
  size: { width: number; height: number },
  ground: { width: number; height: number },
  about: readonly Box[],
  keep: readonly Box[],
): { x: number; y: number } {
  const target = around(about) ?? { x: ground.width / 2, y: ground.height / 2, width: 0, height: 0 };
  const centre = { x: target.x + target.width / 2, y: target.y + target.height / 2 };
  const right = Math.max(0, ground.width - size.width - GAP);
  const bottom = Math.max(0, ground.height - size.height - GAP);
  const clamp = (value: number, most: number): number => Math.max(Math.min(GAP, most), Math.min(most, value));
  const xs = [
    GAP,
    right / 2,
    right,
    centre.x - size.width / 2,
    target.x + target.width + GAP,
    target.x - size.width - GAP,
  ];
  const ys = [
    GAP,
    bottom / 2,
    bottom,
    centre.y - size.height / 2,
    target.y - size.height - GAP,
    target.y + target.height + GAP,
  ];
  let best = { x: GAP, y: GAP, cost: Number.POSITIVE_INFINITY };
  for (const left of xs) {
    for (const top of ys) {
      const [x, y] = [clamp(left, right), clamp(top, bottom)];
      const box = { x, y, ...size };
      const covered = (boxes: readonly Box[]): number =>
        boxes.reduce((sum, each) => sum + shared(box, each), 0);
      const far = Math.hypot(x + size.width / 2 - centre.x, y + size.height / 2 - centre.y);
      const cost = 100 * covered(keep) + 20 * covered(about) + far;
      if (cost < best.cost) best = { x, y, cost };
    }
  }
  return { x: best.x, y: best.y };
}

/** The boxes of elements that are drawn, from the corner of `origin`, wider by `more` pixels on each side. */
export function boxesOf(elements: Iterable<Element>, origin: DOMRect, more = 0): Box[] {
  return [...elements]
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.width > 0)
    .map((box) => ({
      x: box.x - origin.x - more,
      y: box.y - origin.y - more,
      width: box.width + 2 * more,
      height: box.height + 2 * more,
    }));
}
