import { describe, expect, it } from "vitest";

import {
  HOLD_KEYS,
  endText,
  isOrdered,
  keyName,
  ordered,
  parseKey,
  parseWanted,
  passingText,
  sameKey,
  storedAs,
  askedLess,
  toTell,
  toggled,
  unnumbered,
  unsaid,
} from "../src/kept/passing";
import { parseSettings } from "../src/kept/settings";
import type { ForecastChange, MomentInfo, PassingState, Question } from "../src/wire";

const moment = (id: string): MomentInfo => ({ id, own: false, text: id, rule: "", seldom: id === "recover" });
const NOTHING_SAID = unsaid(false);
const MOMENTS = [moment("recover"), moment("declared"), moment("end")];
const state = (some: Partial<PassingState> = {}): PassingState => ({
  scope: "",
  skipped: [],
  idle: false,
  asking: false,
  answered: 0,
  ...some,
});

describe("what is stored", () => {
  it.each([null, 3, "x", [], { mind: 3 }, { mind: null }])("is nothing if it is %j", (stored) => {
    expect(parseWanted(stored)).toEqual({});
  });

  it("is kept as far as it makes sense", () => {
    const stored = { mind: { skipped: ["end", 3], idle: true }, other: { skipped: 3, idle: "yes" } };
    expect(parseWanted(stored)).toEqual({
      mind: { skipped: ["end"], idle: true },
      other: { skipped: [], idle: false },
    });
    expect(parseSettings(JSON.stringify({ passing: stored })).passing["mind"]?.idle).toBe(true);
  });

  it("names one of the keys, or none", () => {
    expect(parseKey("F8", "p")).toBe("F8");
    expect(parseKey("", "p")).toBe("");
    expect(parseKey("Enter", "p")).toBe("p");
    expect(parseSettings(JSON.stringify({ passKey: "", askKey: 3 }))).toMatchObject({
      passKey: "",
      askKey: "o",
    });
    expect(HOLD_KEYS.map(keyName)).toEqual(["None", "P", "O", ".", ",", "Backslash", "F8", "F9"]);
  });
});

describe("a key", () => {
  it("is the same with Shift, and none is never pressed", () => {
    const press = (key: string, code = "") => ({ key, code, shiftKey: false });
    expect(sameKey(press("P"), "p")).toBe(true);
    expect(sameKey(press("f8"), "F8")).toBe(true);
    expect(sameKey(press("o"), "p")).toBe(false);
    expect(sameKey(press("з", "KeyP"), "p")).toBe(true); // on a Cyrillic keyboard
    expect(sameKey(press("ю", "Period"), ".")).toBe(true);
    expect(sameKey(press(""), "")).toBe(false);
  });
});

describe("what the server is told", () => {
  it("is nothing if it knows", () => {
    expect(toTell(NOTHING_SAID, false, state(), MOMENTS)).toBeNull();
    const wanted = { skipped: ["end", "recover"], idle: true };
    const known = state({ skipped: ["recover", "end"], idle: true });
    expect(toTell(wanted, false, known, MOMENTS)).toBeNull();
  });

  it("is everything if something differs, but no moment that the game does not have", () => {
    const wanted = { skipped: ["lunch", "end"], idle: false };
    expect(toTell(wanted, true, state(), MOMENTS)).toEqual({ skipped: ["end"], idle: false, asking: true });
    expect(toTell({ skipped: ["lunch"], idle: false }, false, state(), MOMENTS)).toBeNull();
    expect(toTell(NOTHING_SAID, false, state({ asking: true }), MOMENTS)).toEqual({
      skipped: [],
      idle: false,
      asking: false,
    });
  });

  it("is asked where only passing is left between people, but not against a bot", () => {
    expect(unsaid(false)).toEqual({ skipped: [], idle: false });
    expect(toTell(unsaid(true), false, state(), MOMENTS)).toEqual({ skipped: [], idle: true, asking: false });
  });

  it("leaves out the windows in which hardly anybody responds, against a bot only", () => {
    expect(unsaid(true, MOMENTS).skipped).toEqual(["recover"]);
    expect(unsaid(false, MOMENTS).skipped).toEqual([]);
    expect(storedAs("mind", true)).not.toBe(storedAs("mind", false));
  });

  it("says that less is asked only where that was chosen", () => {
    expect(askedLess(state({ skipped: ["recover"], idle: true }), true, MOMENTS)).toBe(false);
    expect(askedLess(state({ skipped: ["recover", "end"] }), true, MOMENTS)).toBe(true);
    expect(askedLess(state({ idle: true }), false, MOMENTS)).toBe(true);
    expect(askedLess(state({ skipped: ["recover"] }), false, MOMENTS)).toBe(true);
    expect(askedLess(state(), false, MOMENTS)).toBe(false);
  });

  it("follows the boxes", () => {
    const off = toggled(NOTHING_SAID, "end", false);
    expect(off.skipped).toEqual(["end"]);
    expect(toggled(off, "end", false).skipped).toEqual(["end"]);
    expect(toggled(off, "end", true).skipped).toEqual([]);
  });
});

describe("a question", () => {
  const question = (moment: string, ...actions: string[]): Question => ({
    at: 1,
    seat: 0,
    kind: "window",
    rule: "",
    prompt: "?",
    choices: actions.map((action) => ({ action, label: action, verb: action, operands: [], passes_up: "" })),
    about: "",
    line: -1,
    moment,
    idle: "pass",
    foreseen: "",
    together: null,
    suggested: null,
  });

  it("is passed by orders only if it is a window, and not while one wants to be asked", () => {
    expect(isOrdered(null, question("end", "pass"))).toBe(false);
    expect(isOrdered(state(), question("end", "pass"))).toBe(false);
    expect(isOrdered(state({ scope: "turn" }), question("end", "pass"))).toBe(true);
    expect(isOrdered(state({ scope: "turn" }), question("", "decline"))).toBe(false);
    expect(isOrdered(state({ scope: "turn", asking: true }), question("end", "pass"))).toBe(false);
    expect(isOrdered(state({ skipped: ["end"] }), question("end", "play", "pass"))).toBe(true);
    expect(isOrdered(state({ skipped: ["end"] }), question("after", "play", "pass"))).toBe(false);
    expect(isOrdered(state({ idle: true }), question("end", "pass"))).toBe(true);
    expect(isOrdered(state({ idle: true }), question("end", "play", "pass"))).toBe(false);
  });
});

describe("what goes on", () => {
  it("is said in words", () => {
    expect(passingText(null, true)).toBe("");
    expect(passingText(state(), false)).toBe("");
    expect(passingText(state({ scope: "quiet" }), false)).toBe("Passing until something happens");
    expect(passingText(state({ scope: "turn" }), true)).toBe("Passing while you hold the key");
    expect(passingText(state({ scope: "turn", asking: true }), false)).toContain("asked everything");
  });
});

describe("a forecast", () => {
  it("says why it goes no further", () => {
    expect(endText("asked", 0, 0, ["Ann", "Bob"])).toBe("Then you have to choose.");
    expect(endText("asked", 1, 0, ["Ann", "Bob"])).toBe("Then Bob has to choose.");
    expect(endText("over", -1, 0, [])).toContain("over");
    expect(endText("unknown", -1, 0, [])).toContain("cannot see");
    expect(endText("long", -1, 0, [])).not.toBe("");
    expect(endText("none", -1, 0, [])).toBe("");
  });

  it("numbers only things of which there are several", () => {
    const change = (name: string, id: number, before: number | null): ForecastChange => ({
      text: `${name}: it changes.`,
      name,
      id,
      what: "power",
      before,
      after: 2,
    });
    const changes = [
      change("Imp 1", 1, 1),
      change("Bear 2", 2, null),
      change("Imp Lord 3", 3, 1),
      change("Ann", 0, 1),
    ];
    const texts = (...names: string[]): string[] =>
      unnumbered(changes, names).map((each) => each.text.replace(": it changes.", ""));
    expect(texts("Imp", "Imp Lord")).toEqual(["Imp", "Bear", "Imp Lord", "Ann"]);
    expect(texts("Imp", "Imp", "Bear", "Imp Lord")).toEqual(["Imp 1", "Bear 2", "Imp Lord", "Ann"]);
  });

  it("shows first what comes and goes", () => {
    const change = (name: string, before: number | null, after: number | null): ForecastChange => ({
      text: name,
      name,
      id: 1,
      what: "power",
      before,
      after,
    });
    const names = ordered([change("a", 1, 2), change("b", 1, null), change("c", null, 1), change("d", 0, 1)]);
    expect(names.map((each) => each.name)).toEqual(["b", "c", "a", "d"]);
  });
});
