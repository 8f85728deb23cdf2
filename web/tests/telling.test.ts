import { describe, expect, it } from "vitest";

import { told } from "../src/model/telling";
import type { LogLine } from "../src/wire";

interface About {
  event: string;
  seat?: number;
  n?: number;
  card?: string;
  id?: number;
  other?: string;
  other_id?: number;
}

function ruled(text: string, about: About, rule = "TC-7.6"): LogLine {
  return { turn: 1, text, rule, card: "", line: -1, event: { seat: 0, rule, ...about }, seq: 1 };
}

function caused(text: string, about: About, source = 19): LogLine {
  const cause = { card: "militia-captain", id: source, line: 0 };
  return { ...ruled(text, about, "TC-9.7"), card: cause.card, line: 0, event: { seat: 0, ...about, cause } };
}

const raised = (id: number, source = 19, n = 1): LogLine =>
  caused(`Citizen ${id} gets +${n} attack.`, { event: "gets attack", card: "citizen", id, n }, source);
const draws = ruled("Bob draws a card.", { event: "draws" });

describe("the log", () => {
  it("counts what is said several times in a row", () => {
    const lines = [draws, draws, ruled("Bob discards Imp.", { event: "discards", card: "imp" }), draws];
    expect(told(lines, 7).map(({ at, times }) => [at, times])).toEqual([
      [7, 2],
      [9, 1],
      [10, 1],
    ]);
  });

  it("tells once what happens to several things of one name", () => {
    const [first, ...others] = told([raised(8), raised(9), raised(17)]);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ times: 1, also: [9, 17] });
    expect(first?.lines).toHaveLength(3);
  });

  it("keeps apart what differs in amount, source, or in what else it is about", () => {
    expect(told([raised(8), raised(9, 19, 2), raised(9, 20)])).toHaveLength(3);
    const hit = (id: number): LogLine =>
      ruled(`Wolf 3 deals 2 damage to Imp ${id}.`, {
        event: "damage",
        card: "imp",
        id,
        n: 2,
        other: "wolf",
        other_id: 3,
      });
    expect(told([hit(4), hit(5)])).toHaveLength(2);
  });

  it("shows the source of an ability once, and again for the next ability", () => {
    const begins = (id: number): LogLine =>
      caused(`Ability of Militia Captain ${id}.`, { event: "resolves", card: "militia-captain", id }, id);
    const lines = [begins(19), raised(8), begins(20), raised(8, 20), draws, draws];
    expect(told(lines).map((each) => each.follows)).toEqual([false, true, false, true, false]);
  });

  it("never lets a line of a rule stand without it", () => {
    const lines = [draws, ruled("Bob has 4 mana.", { event: "mana", n: 4 }, "TC-5.2")];
    expect(told(lines).some((each) => each.follows)).toBe(false);
  });

  it("loses no line", () => {
    const lines = [draws, draws, raised(8), raised(9), raised(9), draws];
    expect(told(lines).flatMap((each) => each.lines)).toEqual(lines);
  });
});
