/** Where an enlarged card appears: beside what it enlarges, and where it covers nothing that one needs. */

export type Box = Pick<DOMRect, "left" | "top" | "right" | "bottom">;

const MARGIN = 12;
const OWN = 10; // so much worse it is to cover what is enlarged than anything else

const overlap = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

/**
 * The left and top of a box of this size in the window: of the places beside `at` and at the edges, the one that
 * covers least of `needed`; the nearest of several.
 */
export function besides(
  at: Box,
  size: { width: number; height: number },
  window: { width: number; height: number },
  needed: readonly Box[],
): { x: number; y: number } {
  const { width, height } = size;
  const least = { x: MARGIN, y: MARGIN };
  const most = {
    x: Math.max(MARGIN, window.width - width - MARGIN),
    y: Math.max(MARGIN, window.height - height - MARGIN),
  };
  const middle = { x: (at.left + at.right - width) / 2, y: (at.top + at.bottom - height) / 2 };
  const xs = [at.right + MARGIN, at.left - width - MARGIN, middle.x, least.x, most.x];
  const ys = [middle.y, at.top - height - MARGIN, at.bottom + MARGIN, least.y, most.y];
  let best = { x: most.x, y: least.y, cost: Infinity };
  for (const wanted of xs)
    for (const high of ys) {
      const x = Math.min(most.x, Math.max(least.x, wanted));
      const y = Math.min(most.y, Math.max(least.y, high));
      const box = { left: x, top: y, right: x + width, bottom: y + height };
      const covered = needed.reduce((sum, each) => sum + overlap(box, each), OWN * overlap(box, at));
      const cost = covered + (Math.abs(x - middle.x) + Math.abs(y - middle.y)) / 1e4;
      if (cost < best.cost) best = { x, y, cost };
    }
  return { x: best.x, y: best.y };
}
