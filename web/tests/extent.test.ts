import { expect, test } from "vitest";

import { depthOf, lengthOf } from "../src/pages/home/extent";
import { botsRequest } from "../src/pages/parts/start";
import type { GameInfo } from "../src/wire";

const extent = { turns: [9, 25], decisions: 72, options: 5, minutes: [15, 30] };

test("a door says how long and how deep its game is", () => {
  expect(lengthOf(extent)).toBe("15 to 30 minutes, 9 to 25 turns");
  expect(lengthOf({ ...extent, minutes: null, turns: [12, 12] })).toBe("12 turns");
  expect(depthOf(extent)).toBe("72 decisions each, 5 options");
});

test("two bots play by the rules to begin with", () => {
  const info = { name: "mind", presets: [{ variants: ["one"] }, { variants: [] }] } as unknown as GameInfo;
  expect(botsRequest(info)).toEqual({
    game: "mind",
    seats: [
      { kind: "bot", bot: "greedy" },
      { kind: "bot", bot: "greedy" },
    ],
    variants: ["one"],
  });
});
