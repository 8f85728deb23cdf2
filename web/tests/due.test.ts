import { describe, expect, it } from "vitest";

import { dueText } from "../src/pages/parts/table/words";
import type { DueInfo, TableInfo } from "../src/wire";

const table = (due: DueInfo | null, status: TableInfo["status"] = "playing"): TableInfo =>
  ({ status, due, absence: 60, seats: [{ name: "Ann" }, { name: "Bob" }] }) as TableInfo;

describe("what happens if somebody does nothing", () => {
  const claim = table({ what: "claim", seat: 1, left: 60_000 });
  const first = table({ what: "first-move", seat: 1, left: 60_000 });

  it("is told of an absence once it is longer than a reload", () => {
    expect(dueText(claim, 0, 59_000)).toBe("");
    expect(dueText(claim, 0, 56_500)).toBe("Bob is away. In 60 seconds you may claim the game.");
    expect(dueText(claim, 0, 9_000)).toBe("Bob is away. In 10 seconds you may claim the game.");
  });

  it("is told in minutes where it is long", () => {
    expect(dueText({ ...claim, absence: 1800 }, 0, 1_700_000)).toBe(
      "Bob is away. In 29 minutes you may claim the game.",
    );
  });

  it("is told of a first move when it is due soon, to both players in their words", () => {
    expect(dueText(first, 0, 31_000)).toBe("");
    expect(dueText(first, 0, 25_000)).toBe(
      "If Bob makes no first move within 20 seconds, the game ends and does not count.",
    );
    expect(dueText(first, 1, 9_000)).toContain("within a few seconds");
    expect(dueText(first, 1, 25_000)).toBe(
      "Make your first move within 20 seconds, or the game ends and does not count.",
    );
  });

  it("concerns neither those who watch nor games that are over", () => {
    expect(dueText(first, -1, 5_000)).toBe("");
    expect(dueText(table(first.due, "over"), 0, 5_000)).toBe("");
    expect(dueText(table(null), 0, 5_000)).toBe("");
  });
});
