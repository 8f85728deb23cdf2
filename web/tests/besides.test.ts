import { describe, expect, it } from "vitest";

import { besides } from "../src/board/besides";
import type { Box } from "../src/board/besides";

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

const SIZE = { width: 250, height: 420 };
const WINDOW = { width: 1280, height: 800 };

const placed = (at: Box, needed: readonly Box[] = [], window = WINDOW): Box => {
  const { x, y } = besides(at, SIZE, window, needed);
  return box(x, y, SIZE.width, SIZE.height);
};

const meet = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

describe("an enlarged card", () => {
  it("stands beside what it enlarges, in the window", () => {
    for (let left = 0; left <= 1180; left += 59)
      for (let top = 0; top <= 660; top += 44) {
        const at = box(left, top, 100, 140);
        const found = placed(at);
        expect(meet(found, at)).toBe(false);
        expect(found.left >= 0 && found.top >= 0 && found.right <= 1280 && found.bottom <= 800).toBe(true);
      }
  });

  it("covers neither the question nor what can be pointed at, where there is room", () => {
    const prompt = box(0, 520, 980, 60);
    const targets = [box(420, 120, 100, 140), box(540, 120, 100, 140)];
    const at = box(300, 600, 100, 140); // a card of the hand
    const found = placed(at, [prompt, ...targets]);
    expect([at, prompt, ...targets].some((each) => meet(found, each))).toBe(false);
  });

  it("stays near what it enlarges if everything is free", () => {
    expect(placed(box(500, 300, 100, 140)).left).toBe(612);
    expect(placed(box(1150, 300, 100, 140)).right).toBe(1138);
  });

  it("goes above or below on a narrow screen rather than over it", () => {
    const phone = { width: 390, height: 844 };
    const at = box(145, 640, 100, 140);
    expect(meet(placed(at, [], phone), at)).toBe(false);
  });
});
