import { describe, expect, it } from "vitest";

import { shipped } from "../src/pages/parts/shipped";
import type { GameInfo } from "../src/wire";

describe("the decks that a game ships", () => {
  const info = {
    decks: [
      { id: "new", name: "New", strategy: "Win.", offered: true },
      { id: "old", name: "Old", strategy: "Wait.", offered: false },
    ],
  } as GameInfo;

  it("are those offered, and earlier lists that say so", () => {
    expect(shipped(info, true)).toEqual([{ id: "new", name: "New", text: "Win." }]);
    expect(shipped(info, false)).toEqual([{ id: "old", name: "Old", text: "Earlier list. Wait." }]);
  });
});
