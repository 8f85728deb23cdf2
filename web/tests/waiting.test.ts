import { describe, expect, it } from "vitest";

import { timeLeft } from "../src/model/time";
import { count, elsewhere, nextTurn, withCount } from "../src/net/waiting";
import { anyClock, daysClock } from "../src/pages/parts/ratings";
import type { NotificationInfo } from "../src/wire";

const notification = (kind: NotificationInfo["kind"], table: string): NotificationInfo => ({
  id: `${kind} ${table}`,
  kind,
  name: "Ann",
  game: "mind",
  table,
  created: 0,
});

describe("what waits", () => {
  const all = {
    turns: ["a", "b"],
    notifications: [notification("turn", "a"), notification("rematch", "c"), notification("friend", "")],
  };

  it("counts a game once where it is one's turn", () => {
    expect(count(all)).toBe(4);
  });

  it("is not told where it is seen", () => {
    expect(elsewhere(all, "a")).toEqual({ turns: ["b"], notifications: all.notifications.slice(1) });
    expect(elsewhere(all, "")).toEqual(all);
  });

  it("leads from each game to the next, and round", () => {
    expect(nextTurn(["a", "b", "c"], "a")).toBe("b");
    expect(nextTurn(["a", "b", "c"], "c")).toBe("a");
    expect(nextTurn(["a", "b"], "elsewhere")).toBe("a");
    expect(nextTurn(["a"], "a")).toBe("");
    expect(nextTurn([], "a")).toBe("");
  });

  it("stands in the title once", () => {
    expect(withCount("Table", 2)).toBe("(2) Table");
    expect(withCount("(2) Table", 3)).toBe("(3) Table");
    expect(withCount("(2) Table", 0)).toBe("Table");
  });
});

describe("clocks", () => {
  const HOUR = 3_600_000;

  it("are told as exactly as it matters", () => {
    expect(timeLeft(0)).toBe("0:00");
    expect(timeLeft(299_001)).toBe("5:00");
    expect(timeLeft(1.5 * HOUR)).toBe("90:00");
    expect(timeLeft(5 * HOUR + 180_000)).toBe("5h 03m");
    expect(timeLeft(71 * HOUR)).toBe("2d 23h");
  });

  it("count days in words", () => {
    expect(anyClock(daysClock(1))).toBe("1 day a move");
    expect(anyClock(daysClock(7))).toBe("7 days a move");
  });
});
