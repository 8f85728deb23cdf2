import { describe, expect, it } from "vitest";

import { cardGame } from "../src/cardgame/game";
import { frameBy, frameOf, priceOf, signsOf } from "../src/cards/frame";
import { frameOwn } from "../src/games";
import type { CardSheet, CardView, Relation, Thing } from "../src/wire";
import { FACES, playerAt, thingAt, viewOf } from "./positions";

const face = FACES.mindnet;
const game = cardGame("mindnet", face);
const own = await frameOwn("mindnet");
if (!own) throw new Error("the game has a frame");
frameBy(face, own);

const individual = (id: number, more: Partial<Thing> = {}): Thing =>
  thingAt(id, `individual ${id}`, { printed: { type: "individual" }, numbers: { motivation: 2 }, ...more });
const item = (id: number, bearer: number): Thing =>
  thingAt(id, `item ${id}`, { printed: { type: "item" }, attached_to: bearer });
const against = (kind: string, to: number[], toPlayer: number): Relation => ({
  kind,
  seat: 0,
  things: [2],
  to,
  to_player: toPlayer,
  numbers: { number: 1, party: 3, hosts: 0 },
  marks: [],
});

function laid(things: Thing[], more: Partial<CardView> = {}): ReturnType<typeof game.layout> {
  const groups = [{ id: -2, things: [2], numbers: { interaction: 1, motivation: 3 } }];
  const zones = [{ zone: "GNE area", count: 5, cards: null, guests: [] }];
  const remembered = [{ zone: "GNE area", card: "imp", place: 1 }];
  const ada = playerAt("Ada", {
    numbers: { GNEs: 5, Credits: 9, taxes: 1 },
    things,
    groups,
    zones,
    remembered,
  });
  return game.layout(viewOf([ada, playerAt("Ben")], { phase: "approaching", ...more }), 0, new Map());
}

describe("the table of MindNet", () => {
  it("has each interaction in a place of its own, and items with their bearers", () => {
    const things = [individual(1), individual(2, { group: -2 }), item(3, 2), item(4, 1)];
    const { front } = laid(things).sides[0];
    expect(front.pieces.map((piece) => piece.key)).toEqual(["thing:2", "thing:3", "thing:1", "thing:4"]);
    expect(front.parts?.filter(({ count }) => count)).toEqual([
      { title: "Unit 1", count: 2, apart: true, total: 3, measure: "total motivation", current: false },
      { title: "Home area", count: 2, apart: false },
    ]);
  });

  it("marks the interaction that is going on, on both sides", () => {
    const relation = { ...against("interaction", [5], -1), marks: ["current"] };
    const current = (more: Relation): unknown =>
      laid([individual(2, { group: -2 })], { relations: [more] }).sides[0].front.parts?.map(
        (part) => part.current,
      );
    expect(current(relation)).toEqual([true, undefined, undefined, undefined]);
    expect(current({ ...relation, things: [9], to: [2] })).toEqual([true, undefined, undefined, undefined]);
    expect(current({ ...relation, things: [9] })).toEqual([false, undefined, undefined, undefined]);
  });

  it("says once what one bears several times, and how often; it lies under its bearer", () => {
    const twin = { ...item(5, 1), name: "item 4" };
    const [bearer, ...items] = laid([individual(1), item(4, 1), twin]).sides[0].front.pieces;
    expect(bearer?.says).toContain("bears 2 item 4");
    expect(items.map((piece) => piece.bearer)).toEqual([bearer?.key, bearer?.key]);
    expect([bearer, ...items].flatMap((piece) => piece?.badges)).toEqual([]);
  });

  it("says of a card in hand what it has, and not what it has not", () => {
    const printed = { type: "item", subtype: "Gear", price: 3, motivation: 0, health: 1, aggression: 0 };
    const cards = [{ card: "megaphone", name: "Megaphone", printed, numbers: { price: 2 }, text: [] }];
    const ada = playerAt("Ada", { hand: { count: 1, cards, open: false } });
    const { hand } = game.layout(viewOf([ada, playerAt("Ben")], {}), 0, new Map()).sides[0];
    expect(hand?.pieces[0]?.says).toBe("Gear item, costs 2, health 1");
  });

  it("points from a party to its host, and not across the table from hackers", () => {
    const things = [individual(2, { group: -2 }), individual(5)];
    const links = (relation: Relation): unknown => laid(things, { relations: [relation] }).links;
    expect(links(against("interaction", [5], -1))).toEqual([
      { from: "thing:2", to: "thing:5", kind: "attack" },
    ]);
    expect(links(against("hacker unit", [], 1))).toEqual([]);
  });

  it("says that 10 GNEs are enough to declare victory", () => {
    const note = (GNEs: number): string | undefined => {
      const ada = playerAt("Ada", { numbers: { GNEs } });
      const [near] = game.layout(viewOf([ada, playerAt("Ben")], {}), 0, new Map()).sides;
      return near.pools.find(({ kind }) => kind === "meter")?.note;
    };
    expect([9, 10, 12].map(note)).toEqual(["", "enough to declare", "enough to declare"]);
  });

  it("says what is due before it is, and what is remembered of the GNEs", () => {
    const { pools, piles } = laid([]).sides[0];
    expect(pools.map(({ title, value }) => `${value} ${title}`)).toEqual([
      "5 GNEs",
      "9 Credits",
      "1 tax due",
    ]);
    expect(piles[0]?.known?.text).toBe("Ada's GNE area: 1 card is known: imp (top)");
  });
});

describe("the cards of MindNet", () => {
  const data = {
    type: "individual",
    subtype: "Criminal",
    price: 4,
    motivation: 2,
    health: 3,
    aggression: 1,
    earnings: 0,
  };
  const lines: string[] = [];
  const sheet: CardSheet = { slug: "x", name: "X", header: "", data, lines, flavor: "", rulings: [], by: "" };
  const signs = (numbers?: Record<string, number>): string[] =>
    signsOf(sheet, own, Boolean(numbers), numbers && { numbers }).flatMap((row) =>
      row.signs.map(({ word, n, change }) => `${n} ${word} ${change}`),
    );

  it("have their own frame, and their price is their cost", () => {
    expect(frameOf(sheet)).toBe(own);
    expect(priceOf(sheet)).toBe("4");
  });

  it("show aggression and earnings as signs, and damage as red tokens", () => {
    expect(signs()).toEqual(["1 aggression 0"]);
    expect(signs({ aggression: 3, earnings: -1, damage: 2 })).toEqual([
      "3 aggression 2",
      "-1 earnings -1",
      "2 damage 0",
    ]);
  });
});
