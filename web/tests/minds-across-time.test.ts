import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

import { fitParts, stacksOf } from "../src/board/fit";
import { cardGame } from "../src/cardgame/game";
import { describe as inWords, frameBy, frameOf, priceOf, signsOf } from "../src/cards/frame";
import { frameOwn } from "../src/games";
import type { Piece, View } from "../src/model/layout";
import type { CardSheet, CardView, Held, Thing } from "../src/wire";
import {
  card,
  choice,
  FACES,
  heldCard,
  itemAt,
  number,
  playerAt,
  question,
  thing,
  thingAt,
  viewOf,
} from "./positions";

const face = FACES.minds_across_time;
const game = cardGame("minds_across_time", face);
const { chooser } = game;
const anything = (): boolean => true;

const own = await frameOwn("minds_across_time");
if (!own) throw new Error("the game has a frame");
frameBy(face, own);

const sheetOf = (slug: string, data: Record<string, unknown>): CardSheet => ({
  slug,
  name: slug,
  header: "",
  data,
  lines: [],
  flavor: "",
  by: "",
  rulings: [],
});
const ADA = sheetOf("ada-lovelace", {
  type: "character",
  talents: ["mathematics", "engineering"],
  era: "industrial",
  region: "Europe",
  victory_points: 0,
});
const ENGINE = sheetOf("analytical-engine", {
  type: "product",
  subtypes: ["computer"],
  cost: { talents: ["engineering", "engineering"], resources: { building_blocks: 2, any: 1 } },
  victory_points: 4,
});
const inPlay = (id: number, type: string, more: Partial<Thing> = {}): Thing =>
  thingAt(id, `${type} ${id}`, { printed: { type }, numbers: { "victory points": 0 }, ...more });

function position(things: Thing[], more: Partial<CardView> = {}, held: Held[] = []): View {
  const player = (name: string, mine: Thing[]): CardView["players"][0] =>
    playerAt(name, {
      numbers: { "victory points": 7, needed: 20, paper: 2, energy: 0, redraws: 0 },
      things: mine,
      hand: { count: held.length, cards: held, open: false },
    });
  return viewOf([player("Ada", things), player("Ben", [])], { phase: "main", ...more });
}
const laid = (view: View): ReturnType<typeof game.layout> => game.layout(view, 0, new Map());

describe("the table of Minds Across Time", () => {
  it("has characters, resources, products and the environment each in a place of their own", () => {
    const things = ["environment", "product", "character", "resource", "character"].map((type, i) =>
      inPlay(i + 1, type),
    );
    const { front } = laid(position(things)).sides[0];
    expect(front.pieces.map((piece) => piece.key)).toEqual([
      "thing:3",
      "thing:5",
      "thing:4",
      "thing:2",
      "thing:1",
    ]);
    expect(front.parts?.filter(({ count }) => count)).toEqual([
      { title: "Characters", count: 2, apart: false },
      { title: "Resources", count: 1, apart: false },
      { title: "Products", count: 1, apart: false },
      { title: "Environment", count: 1, apart: true },
    ]);
  });

  it("counts points against those needed, and shows no resource that one does not have", () => {
    const { pools } = laid(position([])).sides[0];
    expect(pools.map(({ title, value, most }) => [title, value, most])).toEqual([
      ["Points", 7, 20],
      ["paper", 2, undefined],
    ]);
    expect(pools[1]?.sign).toEqual(face.signs["paper"]);
  });

  it("turns pivoted cards, and names indicators", () => {
    const [piece] = laid(position([inPlay(1, "resource", { marks: ["pivoted"], counters: { tremor: 2 } })]))
      .sides[0].front.pieces;
    expect(piece?.turned).toBe(true);
    expect(piece?.says).toContain("2 tremor indicators");
    expect(piece?.notes).toContain("2 tremor indicators.");
  });

  it("shows what a pending move costs until it is paid", () => {
    const pending = {
      ...itemAt(4, "Analytical Engine", 0),
      numbers: { "victory points": 4, engineering: 1 },
    };
    const ability = { ...itemAt(5, "Scooped", 1), ability: true };
    const pieces = laid(position([], { stack: [pending, ability] })).stack?.pieces;
    expect(pieces?.map(({ live }) => [live.unpaid, live.now?.numbers])).toEqual([
      [true, pending.numbers],
      [false, {}],
    ]);
  });

  it("says whose answer the topmost pending move waits for", () => {
    const decision = { seat: 1, kind: "preempt", rule: "MAT-7.1" };
    const view = position([], { stack: [itemAt(4, "Scooped", 1), itemAt(5, "Eureka", 0)], decision });
    const badges = laid(view).stack?.pieces.map((piece) => piece.badges.map((badge) => badge.text));
    expect(badges).toEqual([["Ben"], ["You", "Ben may preempt"]]);
    const ending = laid(position([], { window: "ending", decision }));
    expect(ending.stack?.empty).toBe("The end of the turn is announced.");
  });

  it("lays out the cards that one may start with, after those that are chosen", () => {
    const actions = ["start brickyard", "start imhotep", "stop"];
    const decision = { seat: 0, kind: "start", rule: "MAT-3.2", actions };
    const sheets = ["brickyard resource", "imhotep character"].map((words): [string, CardSheet] => {
      const [slug = "", type] = words.split(" ");
      return [slug, sheetOf(slug, { type })];
    });
    const { seen } = game.layout(position([], { decision, chosen: ["hypatia"] }), 0, new Map(sheets));
    expect(seen?.pieces.map((piece) => [piece.key, piece.badges.length])).toEqual([
      ["chosen:hypatia", 1],
      ["card:imhotep", 0],
      ["card:brickyard", 0],
    ]);
  });
});

describe("pointing in Minds Across Time", () => {
  const view = position([inPlay(1, "resource"), inPlay(2, "character")]);

  it("does all of the suggested payment at once, and lets one point at another", () => {
    const plain = question("pay", choice("pay-with a-1", thing(1)), choice("pay-with b-2", thing(2)));
    expect(chooser.offer(plain, [], anything, view).ready).toEqual([]);
    const suggested = { label: "Pay with A, 2 paper", actions: ["pay-with a-1", "kind paper", "kind paper"] };
    const asked = { ...plain, suggested };
    const { ready = [], glow } = chooser.offer(asked, [], anything, view);
    expect(ready).toEqual([
      {
        label: suggested.label,
        choice: asked.choices[0],
        then: suggested.actions.slice(1),
        primary: true,
      },
    ]);
    expect([...glow.keys()]).toEqual(["thing:1", "thing:2"]);
    expect(chooser.press(asked, [], "thing:2", view)).toMatchObject({ choice: { action: "pay-with b-2" } });
  });

  it("uses a resource card at once, but asks before an ability of another card is announced", () => {
    const asked = question("main", choice("use r-1", thing(1)), choice("use c-2", thing(2)), choice("end"));
    expect(chooser.press(asked, [], "thing:1", view)).toMatchObject({ choice: { action: "use r-1" } });
    expect(chooser.press(asked, [], "thing:2", view)).toEqual({ kind: "pick", picked: ["thing:2"] });
    expect(chooser.offer(asked, ["thing:2"], anything, view).ready?.map((each) => each.label)).toEqual([
      "Use its ability",
    ]);
  });

  it("says what a picked ability does", () => {
    const named = position([{ ...inPlay(2, "character"), name: "Ada" }]);
    const use = { ...choice("use c-2", thing(2)), label: "Ada: Pivot this character: Draw 1 card." };
    expect(game.pickedText(question("main", use), ["thing:2"], named)).toBe(use.label);
    const other = { ...choice("use c-2 2", thing(2)), label: "Ada: Discard 1 card: Draw 1 card." };
    expect(game.pickedText(question("main", use, other), ["thing:2"], named)).toBe("Ada: which ability?");
  });

  it("tells several abilities of a card apart by what they say", () => {
    const asked = question("main", choice("use r-1 1", thing(1)), choice("use r-1 2", thing(1)));
    expect(chooser.press(asked, [], "thing:1", view)).toEqual({ kind: "pick", picked: ["thing:1"] });
    const { ready = [] } = chooser.offer(asked, ["thing:1"], anything, view);
    expect(ready.map((each) => each.label)).toEqual(asked.choices.map((each) => each.label));
  });

  it("offers numbered abilities by what they say, and one click on that does it", () => {
    const only = choice("use c-2 2", thing(2), number(2));
    const asked = question("main", only, choice("use c-3 1", thing(3), number(1)));
    expect(chooser.press(asked, [], "thing:2", view)).toEqual({ kind: "pick", picked: ["thing:2"] });
    const { entries } = chooser.offer(asked, ["thing:2"], (key) => !key.startsWith("number"), view);
    expect(entries.map((each) => each.label)).toEqual([only.label]);
    const done = chooser.press(asked, ["thing:2"], entries[0]?.key ?? "", view);
    expect(done).toMatchObject({ kind: "act", choice: { action: "use c-2 2" } });
  });

  it("offers numbered abilities of a resource by what they say, too", () => {
    const both = [choice("use r-1 1", thing(1), number(1)), choice("use r-1 2", thing(1), number(2))];
    const { entries } = chooser.offer(
      question("main", ...both),
      ["thing:1"],
      (key) => !key.startsWith("number"),
      view,
    );
    expect(entries.map((each) => each.label)).toEqual(both.map((each) => each.label));
  });

  it("selects a starting card by pointing at it", () => {
    const asked = question("start", choice("start imhotep", card("imhotep")), choice("stop"));
    expect(chooser.press(asked, [], "card:imhotep", view)).toMatchObject({
      choice: { action: "start imhotep" },
    });
  });
});

describe("the cards of Minds Across Time", () => {
  const rows = (...args: Parameters<typeof signsOf>): [string, number, number][] =>
    signsOf(...args).flatMap((row) =>
      row.signs.map(({ word, n, change }): [string, number, number] => [word, n, change]),
    );

  it("show talents, and what they need, as signs", () => {
    expect(rows(ADA, own, false)).toEqual([
      ["engineering", 1, 0],
      ["mathematics", 1, 0],
    ]);
    expect(rows(ENGINE, own, false)).toEqual([
      ["engineering", 2, 0],
      ["building block", 2, 0],
      ["resource of any kind", 1, 0],
    ]);
    expect(rows(ENGINE, own, true)).toEqual([]);
  });

  it("show the talents and the price of this moment", () => {
    expect(rows(ADA, own, true, { marks: ["pivoted", "engineering", "mathematics", "science"] })).toEqual([
      ["engineering", 1, 0],
      ["mathematics", 1, 0],
      ["science", 1, 1],
    ]);
    const numbers = { "victory points": 4, engineering: 1, "building block": 3, "resources less": 1 };
    expect(rows(ENGINE, own, false, { numbers })).toEqual([
      ["engineering", 1, -1],
      ["building block", 3, 1],
      ["resources less", 1, 1],
    ]);
    const [piece] = laid(position([], {}, [{ ...heldCard("analytical-engine", 0, ENGINE.data), numbers }]))
      .sides[0].hand!.pieces;
    expect(piece?.live.now?.numbers).toEqual(numbers);
  });

  it("cost as much as their parts together, on the page of decks", () => {
    expect([priceOf(ENGINE), priceOf(ADA), priceOf(sheetOf("x", { cost: 3 }))]).toEqual(["5", "", "3"]);
  });

  it("say the same in words, without points that they do not have", () => {
    expect(inWords(ADA, own)).toBe("ada-lovelace, engineering, mathematics.");
    expect(inWords(ENGINE, own)).toBe(
      "analytical-engine, needs 2 engineering, 2 building block, resource of any kind, victory points 4.",
    );
  });

  it("are told apart by the shape of the plate and by an emblem, not by colour alone", () => {
    const types = ["character", "resource", "product", "environment", "clash"];
    const dresses = types.map((type) => own.dress?.(sheetOf(type, { type })));
    expect(new Set(dresses.map((dress) => dress?.plate)).size).toBe(types.length);
    expect(new Set(dresses.map((dress) => dress?.emblem)).size).toBe(types.length);
    expect(frameOf(ADA)).toBe(own);
  });

  it("have a sign for every talent and every kind of resource", () => {
    const file = "../../src/mindtable/games/minds_across_time/cards.toml";
    const text = readFileSync(new URL(file, import.meta.url), "utf8");
    const lists = [...text.matchAll(/^(?:talents|kinds) = \[(.*)\]$/gm)].flatMap(([, list]) =>
      [...(list ?? "").matchAll(/"(\w+)"/g)].map(([, name]) => name ?? ""),
    );
    const known = Object.entries(face.signs).flatMap(([word, sign]) => [word, ...sign.also]);
    expect(new Set(lists).size).toBe(16);
    for (const each of lists) expect(known).toContain(each);
  });
});

describe("a row of several parts", () => {
  const within = (counts: number[], room: number, height: number, scrolls = false): void => {
    const { card, width, parts } = fitParts(counts, room, height, 10, 220);
    expect(card).toBeGreaterThanOrEqual(Math.min(46, Math.floor(((height - 22) * 5) / 6)));
    if (scrolls) expect(width).toBeGreaterThan(room);
    else expect(width).toBeLessThanOrEqual(room + 1);
    parts.forEach((part, i) => {
      expect(part.cards.length).toBe(counts[i]);
      if (!counts[i]) return;
      for (const { x, y } of part.cards) {
        expect(x).toBeGreaterThanOrEqual(part.x);
        expect(x + card).toBeLessThanOrEqual(part.x + part.width);
        expect(y).toBeGreaterThanOrEqual(part.y);
        expect(y + card / (5 / 6)).toBeLessThanOrEqual(part.y + part.height + 1);
      }
      const next = parts.slice(i + 1).find((_, k) => counts[i + 1 + k]);
      if (next) expect(part.x + part.width).toBeLessThan(next.x);
      expect(part.x + part.width).toBeLessThanOrEqual(Math.max(room, width) + 1);
      expect(part.y + part.height).toBeLessThanOrEqual(height + 1);
    });
  };

  it("has room for all cards, each part beside the other", () => {
    within([2, 2, 0, 0, 0], 960, 190);
    within([8, 9, 7, 1, 0], 960, 190);
    within([2, 2, 1, 0, 0], 370, 160);
    within([1, 0, 0, 0, 0], 370, 60);
    expect(fitParts([0, 0], 300, 100, 10, 200).parts).toEqual([]);
  });

  it("is wider than the room rather than have cards too small for a finger", () => {
    within([4, 4, 2, 1, 0], 370, 160, true);
    within([6, 5, 4, 1, 0], 370, 160, true);
    within([10, 7, 4, 1, 0], 374, 155, true);
    within([30, 30, 30, 1, 0], 374, 155, true);
    within([6, 5, 4, 1, 0], 374, 90, true);
  });

  it("has cards of 60 pixels where there is height for them", () => {
    within([8, 9, 7, 1, 0], 790, 190, true);
    expect(fitParts([8, 9, 7, 1, 0], 790, 190, 10, 220).card).toBe(60);
    expect(fitParts([6, 5, 4, 1, 0], 840, 154, 10, 220).card).toBeGreaterThanOrEqual(52); // in two lines
    expect(fitParts([6, 5, 4, 1, 0], 370, 110, 10, 220).card).toBe(60);
  });

  it("shows alike cards of a part as one only where there is little room", () => {
    const piece = (id: string, alike: string): Piece => ({ id, alike }) as Piece;
    const parts = [[piece("1", "a"), piece("2", "a")], [piece("3", "a")]];
    expect(stacksOf(parts, 900, 200, 10, 220).map((part) => part.length)).toEqual([2, 1]);
    expect(stacksOf(parts, 200, 60, 10, 220).map((part) => part.length)).toEqual([1, 1]);
  });
});
