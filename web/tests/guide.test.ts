import { describe, expect, it } from "vitest";

import { parseGuide } from "../src/kept/guide";
import { did, signsIn } from "../src/model/guiding";
import type { LogLine } from "../src/wire";

describe("what the guide has told", () => {
  it.each([null, "", "{", "[]", "3", "null", '{"known": 3, "tables": [], "missed": {"mind": [{}]}}'])(
    "is nothing if %s is stored",
    (text) => {
      expect(parseGuide(text)).toEqual({ known: [], tables: {}, missed: {} });
    },
  );

  it("is kept", () => {
    const kept = {
      known: ["mind question play"],
      tables: { mind: ["a"] },
      missed: { mind: [{ title: "Make room", rule: "MI-9.4", kind: "play" }] },
    };
    expect(parseGuide(JSON.stringify(kept))).toEqual(kept);
  });
});

describe("the signs on a table", () => {
  const view = {
    players: [
      { numbers: { mana: 3, taxes: 0 }, points: 2, things: [{ marks: ["resting"] }] },
      { numbers: { mana: 0 }, constructs: [{ contested: true, embedded: false }] },
    ],
  };

  it("are marks of things, numbers of players that are not 0, and what is true of something", () => {
    const words = ["taxes", "resting", "mana", "points", "contested", "embedded", "attacking"];
    expect(signsIn(view, words)).toEqual(["resting", "mana", "points", "contested"]);
  });
});

describe("what the other player did", () => {
  const line = (seat: number, text: string): LogLine => ({
    seq: 1,
    turn: 1,
    text,
    rule: "",
    card: "",
    line: -1,
    event: { event: text, seat },
  });

  it("is what came after the own last line, without what has no words", () => {
    const lines = [line(1, "a"), line(0, "b"), line(1, "c"), line(1, ""), line(-1, "d"), line(1, "e")];
    expect(did(lines, 0, 2).map((each) => each.lines[0]?.text)).toEqual(["c", "e"]);
    expect(did(lines, 0, 1).map((each) => each.lines[0]?.text)).toEqual(["e"]);
    expect(did(lines, 1, 2)).toEqual([]);
  });
});
