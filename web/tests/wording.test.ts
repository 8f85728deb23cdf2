import { describe, expect, it, test } from "vitest";

import { namesakes, partsOf, sameTurn, turnsOf } from "../src/model/wording";
import type { LogLine } from "../src/wire";

const SHEETS = new Map(
  Object.entries({ imp: "Imp", "imp-lord": "Imp Lord", bear: "Bear" }).map(([slug, name]) => [
    slug,
    { name },
  ]),
);

const line = (text: string, event: Record<string, unknown> | null, card = ""): LogLine => ({
  turn: 1,
  text,
  rule: "TC-1.1",
  card,
  line: -1,
  event,
  seq: 1,
});

const said = (...given: Parameters<typeof line>): string[] =>
  partsOf(line(...given), ["Ada", "Ben"], SHEETS).map((part) =>
    part.kind === "card"
      ? `<${part.slug} ${part.id}>`
      : part.kind === "player"
        ? `[${part.seat}]`
        : part.text,
  );

describe("the words of a log line", () => {
  it("name cards and players", () => {
    expect(said("Ada casts Imp.", { event: "cast", seat: 0, card: "imp" })).toEqual([
      "[0]",
      " casts ",
      "<imp 0>",
      ".",
    ]);
    const hit = { event: "damage", seat: 1, card: "bear", id: 7, other: "imp", other_id: 12 };
    expect(said("Imp 12 deals 1 damage to Bear 7.", hit)).toEqual([
      "<imp 12>",
      " 12 deals 1 damage to ",
      "<bear 7>",
      " 7.",
    ]);
  });

  it("number only what the log knows several of", () => {
    const lines = [
      line("Imp 3 and Bear 7", { event: "x", seat: 0, card: "imp", id: 3, other: "bear", other_id: 7 }),
      line("Imp 12, then Imp", { event: "x", seat: 0, card: "imp", id: 12, other: "imp-lord", other_id: 4 }),
    ];
    const text = (each: LogLine): string =>
      partsOf(each, [], SHEETS, namesakes(lines)).map((part) => part.text).join(""); // prettier-ignore
    expect(lines.map(text)).toEqual(["Imp 3 and Bear", "Imp 12, then Imp"]);
    const longer = line("Bear 71", { event: "x", seat: 0, card: "bear", id: 7 });
    expect(text(longer)).toBe("Bear 71");
  });

  it("name what caused them", () => {
    const event = { event: "dies", seat: 1, card: "bear", id: 7, cause: { card: "imp", id: 3, line: 0 } };
    expect(said("Bear 7 dies of Imp.", event, "imp")).toEqual(["<bear 7>", " 7 dies of ", "<imp 3>", "."]);
  });

  it("take the longest name, and whole words only", () => {
    const event = { event: "cast", seat: 0, card: "imp-lord", other: "imp" };
    expect(said("Imp Lord, Imps, Adam and Imp", event)).toEqual([
      "<imp-lord 0>",
      ", Imps, Adam and ",
      "<imp 0>",
    ]);
  });

  it("are those of the sentence, whatever they name", () => {
    const text = "Ben takes a move back from Ada: Imp.";
    const parts = partsOf(line(text, null), ["Ada", "Ben"], SHEETS);
    expect(parts.map((part) => part.text).join("")).toBe(text);
    expect(parts.map((part) => part.kind)).toEqual(["player", "text", "player", "text"]);
  });

  it("name no card that the line is not about", () => {
    expect(said("Imp", { event: "looks", seat: 0 })).toEqual(["Imp"]);
  });
});

describe("the turns of a log", () => {
  const at = (turn: number, text: string, event: Record<string, unknown> | null = null): LogLine => ({
    ...line(text, event),
    turn,
  });
  const imp = (turn: number, id: number): LogLine =>
    at(turn, `Imp ${id} comes.`, { event: "enters", card: "imp", id });
  const turn = (n: number): LogLine => at(n, `Turn ${n}: Ada.`, { event: "turn", n });

  it("begin anew with the next game of a match, as the numbers of cards do", () => {
    const found = turnsOf([
      at(0, "Ada draws."),
      turn(1),
      imp(1, 3),
      turn(2),
      at(2, "Ben wins."),
      imp(0, 5),
      turn(1),
    ]);
    expect(found.map(({ turn, lines, at }) => [turn, lines.length, at])).toEqual([
      [0, 1, 0],
      [1, 2, 1],
      [2, 2, 3],
      [0, 1, 5],
      [1, 1, 6],
    ]);
    expect(found.map(({ numbered }) => numbered.size)).toEqual([0, 0, 0, 0, 0]);
    expect(turnsOf([imp(1, 3), imp(1, 5)])[0]?.numbered).toEqual(new Set(["imp"]));
  });
});

test("a turn is the same as long as nothing else was said in it", () => {
  const begin = line("Turn 1", { event: "turn", seat: 0, n: 1 });
  const [one] = turnsOf([begin]).slice(-1);
  const [again] = turnsOf([begin]).slice(-1);
  const [more] = turnsOf([begin, line("Ada casts Imp.", { event: "cast", seat: 0 })]).slice(-1);
  expect([sameTurn(one!, again!), sameTurn(one!, more!)]).toEqual([true, false]);
});
