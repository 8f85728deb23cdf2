import { describe, expect, test } from "vitest";

import { cardOfTheGame, courseOf, lastBlow, lastGame, tallies } from "../src/model/ending";
import type { LogLine } from "../src/wire";
import { FACES } from "./positions";

const END = FACES["tumblrcards"]!.end;

function line(event: string, more: Record<string, unknown> = {}, text = event): LogLine {
  return { turn: 1, text, rule: "TC-9.13", card: "", line: -1, event: { event, seat: 0, ...more }, seq: 1 };
}

const struck = (seat: number, n: number, other: string): LogLine =>
  line("damage player", { seat, n, other, other_id: 3 }, `${other} deals ${n}`);

describe("the end of a game", () => {
  test("counts only the last game of a match", () => {
    const lines = [struck(0, 3, "imp"), line("game-begins", { n: 2 }), struck(1, 2, "bear")];
    expect(lastGame(lines)).toEqual(lines.slice(2));
    expect(lastGame(lines.slice(2))).toEqual(lines.slice(2));
  });

  test("damage counts for whoever deals it, and what nobody did is left out", () => {
    const found = tallies([struck(0, 3, "imp"), struck(1, 2, "bear"), line("dies", { seat: 1 })], END);
    expect(found).toEqual([
      { title: "Damage dealt", values: [2, 3] },
      { title: "Creatures lost", values: [0, 1] },
    ]);
  });

  test("the card of the game did most in all", () => {
    const lines = [struck(1, 3, "imp"), struck(0, 2, "bear"), struck(0, 2, "bear")];
    expect(cardOfTheGame(lines, END)).toEqual({ slug: "bear", value: 4, title: "damage dealt" });
    expect(cardOfTheGame([line("dies")], END)).toBeNull();
  });

  test("the last blow is what struck last, unless somebody gave up", () => {
    const lines = [struck(1, 3, "imp"), line("draws"), line("over")];
    expect(lastBlow(lines, END)?.text).toBe("imp deals 3");
    expect(lastBlow([...lines, line("concedes")], END)).toBeNull();
    expect(lastBlow([line("draws")], END)).toBeNull();
  });

  test("the curve knows since when the winner is ahead", () => {
    const numbers = { health: [[10, 6, 7, 9], [10, 8, 7, 0]] }; // prettier-ignore
    expect(courseOf({ turns: [1, 2, 3], numbers }, END)?.turned).toBe(-1); // only the end is later
    const longer = { health: [[10, 6, 7, 9, 9], [10, 8, 5, 4, 0]] }; // prettier-ignore
    expect(courseOf({ turns: [1, 2, 3, 4], numbers: longer }, END)?.turned).toBe(2);
    expect(courseOf({ turns: [1, 2, 3], numbers }, { ...END, curve: "mana" })).toBeNull();
    expect(courseOf({ turns: [1, 2, 3], numbers }, END)?.ahead).toBe(0);
    expect(courseOf({ turns: [1, 2, 3], numbers }, { ...END, less: true })?.ahead).toBe(1);
    const steady = { health: [[9, 9, 9], [9, 5, 0]] }; // prettier-ignore
    expect(courseOf({ turns: [1, 2], numbers: steady }, END)?.turned).toBe(-1);
  });
});
