import { describe, expect, it } from "vitest";

import { plainOffer } from "../src/model/choices";
import { isBetween, matchInWords, matchLine, matchOf, termsInWords } from "../src/model/matches";
import { exchange, wonBy } from "../src/pages/parts/table/interlude";
import { resultText } from "../src/pages/parts/table/words";
import type { Match, Question, TableInfo } from "../src/wire";

const MATCH: Match = {
  games: 5,
  first: "loser",
  play_all: false,
  number: 3,
  wins: [1, 0],
  draws: 1,
  results: [],
  chooser: -1,
  between: false,
  ready: [false, false],
  lists: [null, null],
};
const NAMES = ["Ann", "Bob"];

describe("a match in words", () => {
  it("is found in the view of its game", () => {
    expect(matchOf({ match: MATCH })).toBe(MATCH);
    expect(matchOf({})).toBeNull();
  });

  it("has the viewer's number first", () => {
    expect(matchLine(MATCH, 0)).toBe("Game 3 of 5 · 1 : 0, 1 drawn");
    expect(matchLine({ ...MATCH, draws: 0 }, 1)).toBe("Game 3 of 5 · 0 : 1");
    expect(matchInWords(MATCH, NAMES, 1)).toBe("Match, game 3 of 5: you 0, Ann 1, 1 drawn");
    expect(matchInWords(MATCH, NAMES, -1)).toBe("Match, game 3 of 5: Ann 1, Bob 0, 1 drawn");
  });

  it("says before it what was agreed", () => {
    expect(termsInWords({ games: 1, first: "", play_all: false })).toBe("");
    expect(termsInWords({ games: 3, first: "chance", play_all: true })).toBe(
      "A match of 3 games. Chance says who goes first. All games are played. ",
    );
    expect(termsInWords({ games: 3, first: "alternate", play_all: false })).toBe(
      "A match of 3 games. The players go first in turn. ",
    );
  });

  it("says who has won a game, and at last the match", () => {
    expect(wonBy(1, 2, NAMES, 0)).toBe("Bob wins game 2");
    expect(wonBy(1, 2, NAMES, 1)).toBe("You win game 2");
    expect(wonBy(-1, 2, NAMES, 1)).toBe("Game 2 is drawn");
    const seats = NAMES.map((name) => ({ kind: "person", name, bot: "", connected: true, account: "" }));
    const info = { seats, match: { games: 3, first: "", play_all: false } } as TableInfo;
    const result = { winner: 1, rule: "MT-1.2", reason: "" };
    expect(resultText({ ...info, result }, 1)).toBe("You won the match!");
    expect(resultText({ ...info, result }, 0)).toBe("Bob won the match.");
    expect(resultText({ ...info, result: { ...result, winner: -1 } }, 0)).toBe("The match is a draw.");
    const single = { ...info, match: { ...info.match, games: 1 }, result };
    expect(resultText(single, 0)).toBe("Bob won.");
  });
});

describe("between two games", () => {
  it("the answers to an exchange name each copy", () => {
    const moved = new Map([
      ["imp", 2],
      ["bear", -1],
    ]);
    expect(exchange(moved)).toEqual(["bring imp", "bring imp", "take bear", "done"]);
    expect(exchange(new Map())).toEqual(["keep"]);
  });

  it("nothing on the table can be pointed at", () => {
    const choice = (action: string, card: string): Question["choices"][number] => ({
      action,
      label: action,
      verb: action.split(" ")[0] ?? "",
      operands: card ? [{ kind: "card", id: 0, card, name: card, members: [] }] : [],
      passes_up: "",
    });
    const question = {
      kind: "next-game",
      choices: [choice("bring imp", "imp"), choice("keep", "")],
    } as unknown as Question;
    expect(isBetween(question)).toBe(true);
    expect(isBetween({ ...question, kind: "cast" })).toBe(false);
    expect(isBetween(null)).toBe(false);
    expect(plainOffer(question).plain.map((each) => each.action)).toEqual(["keep"]);
    expect(plainOffer(question).glow.size).toBe(0);
  });
});
