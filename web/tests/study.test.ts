import { expect, test } from "vitest";

import { chancesOf, costliest, Study } from "../src/pages/replay/study.svelte";
import type { Analysis, JudgedDecision } from "../src/wire";

const judged = (input: number, seat: number, chance: number, loss = 0): JudgedDecision => ({
  input,
  seat,
  chance,
  loss,
  mistake: loss > 0.02,
  turn: 1,
  given: "End the turn",
  better: ["Attack"],
});

const part = (first: number, next: number): Analysis => ({
  first,
  next,
  inputs: 6,
  decisions: [judged(first, 0, 0.5)],
});

test("parts are fetched one after the other, each from where the last one ended", async () => {
  const study = new Study("game", 6, async (_, first) => part(first, first + 2));
  await study.start();
  expect(study.decisions.map((each) => each.input)).toEqual([0, 2, 4]);
  expect(study.complete).toBe(true);
});

test("an analysis that was stopped goes on where it was", async () => {
  const asked: number[] = [];
  const study = new Study("game", 6, async (_, first) => {
    asked.push(first);
    if (first === 2 && asked.length === 2) study.stop();
    return part(first, first + 2);
  });
  await study.start();
  expect(study.done).toBe(4);
  await study.start();
  expect(asked).toEqual([0, 2, 4]);
});

test("a refusal is said, and what was judged is kept", async () => {
  const study = new Study("game", 6, async (_, first) => {
    if (first > 0) throw new Error("Too much work.");
    return part(first, 2);
  });
  await study.start();
  expect(study.problem).toBe("Too much work.");
  expect([study.done, study.running]).toEqual([2, false]);
});

test("only what cost something beyond doubt is listed, the worst first", () => {
  const all = [judged(0, 0, 0.5, 0.1), judged(1, 1, 0.5), judged(2, 0, 0.5, 0.3)];
  expect(costliest(all).map((each) => each.input)).toEqual([2, 0]);
});

test("chances are those of the near player, also as the other one knew them", () => {
  const all = [judged(0, 0, 0.75), judged(1, 1, 0.75)];
  expect(chancesOf(all, 0, 0)).toEqual([{ input: 0, chance: 0.75 }]);
  expect(chancesOf(all, 0, 1)).toEqual([{ input: 1, chance: 0.25 }]);
});
