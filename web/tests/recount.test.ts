import { expect, test } from "vitest";

import { lastTurn } from "../src/model/recount";
import type { LogLine } from "../src/wire";

let turn = 0;

function line(event: string, seat: number, text = event): LogLine {
  if (event === "turn") turn += 1;
  return { turn, text, rule: "", card: "", line: -1, event: { event, seat, n: turn }, seq: 1 };
}

const texts = (lines: readonly LogLine[], seat: number): string[] =>
  lastTurn(lines, seat).flatMap(({ lines: those }) => those.map((each) => each.text));

test("the last turn of the other player is told, up to the next one", () => {
  const lines = [
    line("turn", 1, "first"),
    line("cast", 1, "old"),
    line("turn", 0, "second"),
    line("turn", 1, "third"),
    line("cast", 1, "new"),
    line("silent", 1, ""),
    line("turn", 0, "fourth"),
    line("cast", 0, "mine"),
  ];
  expect(texts(lines, 0)).toEqual(["third", "new"]);
  expect(texts(lines, 1)).toEqual(["fourth", "mine"]); // as far as it has come
  expect(texts(lines, -1)).toEqual(["fourth", "mine"]);
  expect(texts(lines.slice(2, 3), 0)).toEqual([]);
});

test("a game of a match that was over before is not told", () => {
  expect(texts([line("turn", 1), line("game-begins", -1), line("turn", 0)], 0)).toEqual([]);
});
