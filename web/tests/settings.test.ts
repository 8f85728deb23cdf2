import { describe, expect, it } from "vitest";

import { DEFAULTS, parseSettings } from "../src/lib/settings";

describe("stored settings", () => {
  it.each([null, "", "{", "[]", "3", '"x"', "null"])("are those at first if they are %s", (text) => {
    expect(parseSettings(text)).toEqual(DEFAULTS);
  });

  it("are kept where they are of their type, and otherwise as at first", () => {
    const text = JSON.stringify({
      name: "x".repeat(40),
      theme: "pink",
      pace: 0,
      sound: 1,
      autoAnswer: true,
      decks: { tumblrcards: "imps", other: 3 },
      unknown: true,
    });
    expect(parseSettings(text)).toEqual({
      ...DEFAULTS,
      name: "x".repeat(24),
      pace: 0,
      autoAnswer: true,
      decks: { tumblrcards: "imps" },
    });
  });
});
