import { describe, expect, it } from "vitest";

import { boardGame } from "../src/boardgame/game";
import { isBoard } from "../src/games";
import type { View } from "../src/model/layout";
import type { BoardFace, BoardView, Choice, Face, Question } from "../src/wire";
import { FACES } from "./positions";
import { WORLD } from "./worlds";

const FACE: BoardFace = {
  spaces: [
    { id: "a1", x: 0, y: 1 },
    { id: "a2", x: 0, y: 0 },
    { id: "b1", x: 1, y: 1 },
  ],
  lines: [["a1", "a2"]],
  shape: "points",
  pieces: { man: { title: "man", signs: ["●", "○"], letter: "" } },
  numbers: { left: "men left" },
  phases: { placing: "Placing" },
  marks: { mill: "in a mill" },
  questions: { move: { waiting: "moves a man" } },
  verbs: { move: { able: "can move", main: false } },
  world: WORLD,
  turns: 10,
};
const game = boardGame("morris", FACE);

const VIEW: BoardView = {
  game: "morris",
  viewer: 0,
  turn: 2,
  phase: "placing",
  active: 1,
  first: 0,
  variants: [],
  players: [
    { name: "Ann", numbers: { left: 3 } },
    { name: "Bob", numbers: { left: 0 } },
  ],
  pieces: [{ id: 1, kind: "man", owner: 0, space: "a1", marks: ["mill"] }],
  last: ["a1"],
  decision: null,
  outcome: null,
};
const view = VIEW as unknown as View;

const choice = (verb: string, ...spaces: string[]): Choice => ({
  action: `${verb} ${spaces.join(" -> ")}`,
  label: `${verb} ${spaces.join(" to ")}`,
  verb,
  operands: spaces.map((card) => ({ kind: "place", id: 0, card, name: card, members: [] })),
  passes_up: "",
});
const asked = (...choices: Choice[]): Question =>
  ({ seat: 0, kind: "move", rule: "", prompt: "Move a man.", choices }) as unknown as Question;

describe("a board game", () => {
  it("is known by its spaces", () => {
    expect(isBoard(FACE)).toBe(true);
    expect(isBoard(FACES.tumblrcards as Face)).toBe(false);
  });

  it("says numbers of players, pieces by their spaces, and phases", () => {
    const laid = game.layout(view, 0, new Map());
    expect(laid.sides.map(({ pools }) => pools.map(({ title, value }) => `${value} ${title}`))).toEqual([
      ["3 men left"],
      ["0 men left"],
    ]);
    expect(laid.sides[0].front.pieces.map(({ key, says }) => [key, says])).toEqual([
      ["place:a1", "your man, in a mill"],
    ]);
    expect(laid.phases).toEqual([{ id: "placing", title: "Placing" }]);
    expect(game.layout(view, 1, new Map()).sides[0].front.title).toBe("Ann's pieces");
  });

  it("lights the spaces with which actions continue, and acts when one is left", () => {
    const question = asked(choice("move", "a1", "a2"), choice("move", "a1", "b1"), choice("take", "b1"));
    const glowing = (picked: string[]): string[] => [
      ...game.chooser.offer(question, picked, () => true, view).glow.keys(),
    ];
    expect(glowing([])).toEqual(["place:a1", "place:b1"]);
    expect(game.chooser.press(question, [], "place:a1", view)).toEqual({
      kind: "pick",
      picked: ["place:a1"],
    });
    expect(glowing(["place:a1"])).toEqual(["place:a2", "place:b1"]);
    expect(game.chooser.press(question, ["place:a1"], "place:a2", view)).toEqual({
      kind: "act",
      choice: question.choices[0],
    });
    expect(game.chooser.press(question, [], "place:b1", view)).toEqual({
      kind: "act",
      choice: question.choices[2],
    });
    expect(game.chooser.press(question, ["place:a1"], "place:a1", view)).toEqual({
      kind: "pick",
      picked: [],
    });
    expect(game.chooser.press(question, [], "place:a2", view)).toEqual({ kind: "nothing" });
    expect(game.chooser.join(question, "place:a1", "place:b1", view)).toEqual({
      kind: "act",
      choice: question.choices[1],
    });
  });

  it("takes a pick back that no longer means anything", () => {
    expect(game.chooser.keep(asked(choice("move", "a1", "a2")), ["place:a1"])).toEqual(["place:a1"]);
    expect(game.chooser.keep(asked(choice("move", "b1", "a2")), ["place:a1"])).toEqual([]);
  });

  it("asks the server about what pointing would mean", () => {
    const decision = { seat: 0, kind: "move", rule: "", actions: ["move a1 -> a2"] };
    const now = { ...VIEW, decision } as unknown as View;
    expect(game.meant(now, 0, "place:b1", null)).toBe("move b1 -> a2");
    expect(game.meant(now, 0, "place:a1", "place:b1")).toBe("move a1 -> b1");
    expect(game.meant(now, 1, "place:a1", "place:b1")).toBe("");
  });
});
