import { describe, expect, it } from "vitest";

import { parsePlayed, withGame } from "../src/kept/played";
import type { Played } from "../src/kept/played";

const game = (id: string): Played => ({
  id,
  game: "mind",
  against: "Greedy bot",
  result: "You won!",
  at: 1_790_000_000_000,
});

describe("games that were played", () => {
  it.each([null, "", "{", "{}", "3", '"x"', "null"])("are none if what is stored is %s", (text) => {
    expect(parsePlayed(text)).toEqual([]);
  });

  it("are read where they are whole", () => {
    const stored = [game("a"), null, 3, {}, { ...game("b"), at: "now" }, { ...game("c"), id: 7 }, game("d")];
    expect(parsePlayed(JSON.stringify(stored))).toEqual([game("a"), game("d")]);
  });

  it("begin with the last one, each once, and are not too many", () => {
    const two = withGame([game("a")], game("b"));
    expect(two.map((each) => each.id)).toEqual(["b", "a"]);
    expect(withGame(two, { ...game("a"), at: 0 })).toEqual(two);
    const many = Array.from({ length: 30 }, (_, number) => game(`${number}`)).reduce(
      withGame,
      [] as Played[],
    );
    expect(many).toHaveLength(20);
    expect(many[0]?.id).toBe("29");
  });
});
