import { describe, expect, it } from "vitest";

import { cardGame } from "../src/cardgame/game";
import type { Offer, Outcome } from "../src/model/choices";
import type { Key } from "../src/model/keys";
import type { Question } from "../src/wire";
import {
  card,
  choice,
  FACES,
  number,
  opponent,
  playerAt,
  question as asked,
  thing,
  viewOf,
} from "./positions";

const { chooser } = cardGame("tumblrcards", FACES.tumblrcards);
const VIEW = viewOf([playerAt("Ann"), playerAt("Bob")]);
const question = (...choices: Question["choices"]): Question => asked("attack", ...choices);
const offer = (...args: [Question | null, readonly Key[], (key: Key) => boolean]): Offer =>
  chooser.offer(...args, VIEW);
const press = (...args: [Question, readonly Key[], Key]): Outcome => chooser.press(...args, VIEW);
const join = (...args: [Question, Key, Key]): Outcome => chooser.join(...args, VIEW);
const { keep } = chooser;

const COMBAT = question(
  choice("attack imp-1 -> bear-5", thing(1), thing(5)),
  choice("attack imp-1 -> bear-6", thing(1), thing(6)),
  choice("attack imp-2 -> bear-5", thing(2), thing(5)),
  choice("attack imp-2 -> opponent", thing(2), opponent),
  choice("done"),
);
const CASTING = question(
  choice("cast imp", card("imp")),
  choice("cast mucus 0", card("mucus"), number(0)),
  choice("cast mucus 1", card("mucus"), number(1)),
  choice("combat"),
);
const onTable = (key: string): boolean => !key.startsWith("number:");

describe("what is offered", () => {
  it("glows where a choice begins, and has the rest as buttons", () => {
    const found = offer(COMBAT, [], onTable);
    expect([...found.glow.keys()]).toEqual(["thing:1", "thing:2"]);
    expect(found.plain.map((each) => each.action)).toEqual(["done"]);
    expect(found.entries).toEqual([]);
  });

  it("glows where a begun choice may go on, without buttons", () => {
    const found = offer(COMBAT, ["thing:2"], onTable);
    expect([...found.glow.keys()]).toEqual(["thing:5", "player:1"]);
    expect(found.plain).toEqual([]);
  });

  it("lists what is not to be seen on the table", () => {
    expect(offer(CASTING, ["card:mucus"], onTable).entries.map((entry) => entry.label)).toEqual(["0", "1"]);
    const hidden = offer(CASTING, [], (key) => key === "card:imp");
    expect(hidden.entries.map((entry) => entry.key)).toEqual(["card:mucus"]);
  });

  it("is nothing without a question", () => {
    const found = offer(null, [], onTable);
    expect([found.plain.length, found.glow.size, found.entries.length]).toEqual([0, 0, 0]);
  });
});

describe("pointing", () => {
  it("makes the choice that is left", () => {
    expect(press(CASTING, [], "card:imp")).toMatchObject({ kind: "act", choice: { action: "cast imp" } });
    expect(press(COMBAT, ["thing:2"], "player:1")).toMatchObject({
      kind: "act",
      choice: { action: "attack imp-2 -> opponent" },
    });
  });

  it("picks what several choices begin with", () => {
    expect(press(COMBAT, [], "thing:1")).toEqual({ kind: "pick", picked: ["thing:1"] });
    expect(press(CASTING, [], "card:mucus")).toEqual({ kind: "pick", picked: ["card:mucus"] });
  });

  it("takes a pick back when the same is pointed at again", () => {
    expect(press(COMBAT, ["thing:1"], "thing:1")).toEqual({ kind: "pick", picked: [] });
  });

  it("begins anew with another thing that may come first", () => {
    expect(press(COMBAT, ["thing:1"], "thing:2")).toEqual({ kind: "pick", picked: ["thing:2"] });
  });

  it("means nothing where there is no choice", () => {
    expect(press(COMBAT, [], "thing:5")).toEqual({ kind: "nothing" });
    expect(press(COMBAT, ["thing:1"], "player:1")).toEqual({ kind: "nothing" });
  });
});

describe("dragging", () => {
  it("makes the choice from one to the other", () => {
    expect(join(COMBAT, "thing:1", "thing:6")).toMatchObject({
      kind: "act",
      choice: { action: "attack imp-1 -> bear-6" },
    });
  });

  it("means nothing if that is no choice", () => {
    expect(join(COMBAT, "thing:1", "player:1")).toEqual({ kind: "nothing" });
    expect(join(COMBAT, "thing:5", "thing:1")).toEqual({ kind: "nothing" });
  });
});

describe("what stays picked at the next question", () => {
  it("is what choices still begin with", () => {
    expect(keep(COMBAT, ["thing:1"])).toEqual(["thing:1"]);
    expect(keep(CASTING, ["thing:1"])).toEqual([]);
    expect(keep(null, ["thing:1"])).toEqual([]);
  });
});
