import { describe, expect, it } from "vitest";

import { DEFAULTS, parseSettings } from "../src/kept/settings";
import { rememberedDeck } from "../src/pages/parts/start";
import type { GameInfo } from "../src/wire";

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

  it("keep the game chosen last, if it can be the name of one", () => {
    expect(parseSettings('{"game": "mind_game"}').game).toBe("mind_game");
    expect(parseSettings('{"game": "../x"}').game).toBe(DEFAULTS.game);
    expect(parseSettings('{"game": 3}').game).toBe(DEFAULTS.game);
  });

  it("keep a name that no message could carry only as far as it can", () => {
    const whole = "x".repeat(22) + "\u{1F642}";
    expect(parseSettings(JSON.stringify({ name: whole })).name).toBe(whole);
    expect(parseSettings(JSON.stringify({ name: "x" + whole })).name).toBe("x".repeat(23));
    expect(parseSettings('{"name": "a\\ud83d"}').name).toBe("a");
  });
});

describe("the deck chosen last", () => {
  const info = { name: "tumblrcards", decks: [{ id: "first" }, { id: "second" }] } as GameInfo;

  it("is taken if there is such a deck, and otherwise the first one", () => {
    expect(rememberedDeck(info, "second")).toBe("second");
    expect(rememberedDeck(info, "gone")).toBe("first");
    expect(rememberedDeck(info, undefined, "")).toBe("first");
    expect(rememberedDeck(info, "gone", "second")).toBe("second");
    expect(rememberedDeck({ ...info, decks: [] }, "second")).toBe("");
  });
});
