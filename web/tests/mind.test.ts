import { describe, expect, it } from "vitest";

import { arrange } from "../src/board/units";
import { cardGame } from "../src/cardgame/game";
import { art } from "../src/cards/art";
import { SIGNS } from "../src/cards/art/signs";
import { describe as inWords, frameOf } from "../src/cards/frame";
import { frameOwn } from "../src/games";
import frame from "../src/games/mind/frame";
import special from "../src/games/mind/groups";
import type { View } from "../src/model/layout";
import type { CardSheet, CardView, Question, Thing } from "../src/wire";
import {
  afterwards,
  card,
  choice,
  FACES,
  groupAt,
  heldCard,
  itemAt,
  line,
  number,
  opponent,
  playerAt,
  question,
  relationOf,
  thing,
  thingAt,
  viewOf,
} from "./positions";

const game = cardGame("mind", FACES.mind, special);
const { chooser } = game;

// --- Positions ----------------------------------------------------------------------------------------------------

const thought = (id: number, name: string, power: number, more: Partial<Thing> = {}): Thing =>
  thingAt(id, name, {
    printed: { type: "thought", kind: "emotion", cost: 2, power },
    numbers: { cost: 2, power },
    ...more,
  });

/** Thoughts alone, or those of a Group with its number. */
type Unit = readonly Thing[] | { group: number; things: readonly Thing[] };
const group = (id: number, ...things: Thing[]): Unit => ({ group: id, things });

function position(units: readonly [Unit[], Unit[]], more: Partial<CardView> = {}): View {
  const player = (seat: 0 | 1): CardView["players"][0] => {
    const groups = units[seat].flatMap((unit) => ("group" in unit ? [unit] : []));
    return playerAt(seat === 0 ? "Ada" : "Ben", {
      leader: thingAt(seat + 1, "Socrates", { printed: { type: "thinker" } }),
      numbers: { "breaking point": 8, breaks: 0, memory: 9, committed: 4 },
      things: units[seat].flatMap((unit) =>
        ("group" in unit ? unit.things : unit).map((each) => ({
          ...each,
          owner: seat,
          group: "group" in unit ? unit.group : 0,
        })),
      ),
      groups: groups.map((unit) =>
        groupAt(
          unit.group,
          unit.things.reduce((sum, each) => sum + (each.numbers["power"] ?? 0), 0),
          ...unit.things.map((each) => each.id),
        ),
      ),
      hand: {
        count: 2,
        cards: seat === 0 ? [held("panic"), held("grief")] : null,
        open: false,
      },
    });
  };
  return viewOf([player(0), player(1)], { phase: "play", ...more });
}
const held = (slug: string): NonNullable<CardView["players"][0]["hand"]["cards"]>[0] =>
  heldCard(slug, 1, { type: "thought", cost: 1, power: 1 });

const foe = opponent;
const anything = (): boolean => true;
const ready = (asked: Question, picked: string[], view: View): Record<string, string[]> =>
  Object.fromEntries(
    (chooser.offer(asked, picked, anything, view).ready ?? []).map((each) => [
      each.label,
      [each.choice.action, ...each.then],
    ]),
  );

// --- Choosing -----------------------------------------------------------------------------------------------------

const [a, b, c] = [thought(11, "Panic", 1), thought(12, "Grief", 3), thought(13, "Courage", 2)];
const floor = (...ids: number[]): Question =>
  question(
    "play",
    choice("play imp", card("imp")),
    ...ids.flatMap((id) => [choice(`remove x-${id}`, thing(id)), choice(`group x-${id}`, thing(id))]),
    choice("next"),
  );

describe("pointing in the Play step", () => {
  const view = position([[[a], [b], [c]], []]);
  const asked = floor(11, 12, 13);

  it("never removes a Thought by a click alone", () => {
    expect(chooser.press(asked, [], "thing:11", view)).toEqual({ kind: "pick", picked: ["thing:11"] });
    const alone = question("play", choice("remove x-11", thing(11)), choice("next"));
    expect(chooser.press(alone, [], "thing:11", view)).toEqual({ kind: "pick", picked: ["thing:11"] });
    expect(ready(alone, ["thing:11"], view)).toEqual({ Remove: ["remove x-11"] });
  });

  it("plays a card of the hand at once", () => {
    expect(chooser.press(asked, [], "card:imp", view)).toMatchObject({
      kind: "act",
      choice: { action: "play imp" },
    });
  });

  it("names the members of a Group one by one, and takes them back", () => {
    expect(chooser.press(asked, ["thing:11"], "thing:12", view)).toEqual({
      kind: "pick",
      picked: ["thing:11", "thing:12"],
    });
    expect(chooser.press(asked, ["thing:11", "thing:12"], "thing:11", view)).toEqual({
      kind: "pick",
      picked: ["thing:12"],
    });
    expect(ready(asked, ["thing:11", "thing:12"], view)).toEqual({
      "Form a Group of 2": ["group x-11", "group x-12", "done"],
    });
  });

  it("does not say that it is done where nobody is left to be asked for", () => {
    expect(ready(asked, ["thing:11", "thing:12", "thing:13"], view)["Form a Group of 3"]).toEqual([
      "group x-11",
      "group x-12",
      "group x-13",
    ]);
    // With Courage they would be the Group that they are already: it is not offered, and the Group is complete.
    const three = position([[group(40, a, b, c)], []]);
    expect(ready(asked, ["thing:11", "thing:12"], three)["Form a Group of 2"]).toEqual([
      "group x-11",
      "group x-12",
    ]);
  });

  it("does not form the Group that is there already, but dissolves it", () => {
    const two = position([[group(40, a, b), [c]], []]);
    const both = question(
      "play",
      ...[11, 12].flatMap((id) => [choice(`group x-${id}`, thing(id)), choice(`ungroup x-${id}`, thing(id))]),
    );
    expect(chooser.press(both, [], "thing:40", two)).toEqual({
      kind: "pick",
      picked: ["thing:11", "thing:12"],
    });
    expect(ready(both, ["thing:11", "thing:12"], two)).toEqual({ "Dissolve the Group": ["ungroup x-12"] });
  });

  it("groups what is dragged together, with all members of a Group", () => {
    const two = position([[group(40, a, b), [c]], []]);
    expect(chooser.join(asked, "thing:13", "thing:11", two)).toMatchObject({
      kind: "act",
      choice: { action: "group x-13" },
      then: ["group x-11", "group x-12"],
    });
  });

  it("glows less for what is possible with everything in play", () => {
    const found = chooser.offer(asked, [], anything, view);
    expect(found.quiet?.has("thing:11")).toBe(true);
    expect(found.quiet?.has("card:imp")).toBe(false);
  });
});

describe("pointing in other questions", () => {
  const view = position([[group(40, a, b), [c]], [[thought(21, "Amnesia", 3)]]], {
    phase: "challenge",
  });
  const asked = question(
    "challenge",
    choice("challenge group-40 -> amnesia-21", thing(40, "group", [11, 12]), thing(21)),
    choice("challenge group-40 -> opponent", thing(40, "group", [11, 12]), foe),
    choice("end"),
  );

  it("takes any member, or the frame, for the whole Group", () => {
    const lit = [...chooser.offer(asked, [], anything, view).glow.keys()];
    expect(lit.sort()).toEqual(["thing:11", "thing:12", "thing:40"]);
    expect(chooser.press(asked, [], "thing:12", view)).toEqual({ kind: "pick", picked: ["thing:40"] });
    expect(chooser.press(asked, ["thing:40"], "thing:21", view)).toMatchObject({
      choice: { action: "challenge group-40 -> amnesia-21" },
    });
    expect(chooser.join(asked, "thing:11", "player:1", view)).toMatchObject({
      choice: { action: "challenge group-40 -> opponent" },
    });
  });

  it("takes the opponent's Thinker for the opponent", () => {
    expect(chooser.press(asked, ["thing:40"], "thing:2", view)).toMatchObject({
      choice: { action: "challenge group-40 -> opponent" },
    });
  });

  const recovering = (chosen: number): Question["together"] => ({
    verb: "discard",
    done: "done",
    chosen,
    labels: ["Keep all, draw 3", "Discard 1, draw 4", "Discard 2, draw 5"],
    harms: ["", "", "it breaks you"],
  });

  it("collects what is discarded in the Recover step, and says what that does", () => {
    const recover = {
      ...question(
        "recover",
        choice("discard panic", card("panic")),
        choice("discard grief", card("grief")),
        choice("done"),
      ),
      together: recovering(0),
    };
    expect(chooser.press(recover, [], "card:panic", view)).toEqual({ kind: "pick", picked: ["card:panic"] });
    expect(ready(recover, ["card:panic"], view)).toEqual({ "Discard 1, draw 4": ["discard panic", "done"] });
    expect(ready(recover, ["card:panic", "card:grief"], view)).toEqual({
      "Discard 2, draw 5: it breaks you": ["discard panic", "discard grief"],
    });
    const harmful = chooser.offer(recover, ["card:panic", "card:grief"], anything, view).ready;
    expect(harmful?.map((each) => each.primary)).toEqual([false]);
    expect(game.pickedText(recover, ["card:panic"], view)).toBe("Discard 1, draw 4. Any others?");
    expect(game.pickedText(recover, ["card:panic", "card:grief"], view)).toBe(
      "Discard 2, draw 5: it breaks you.",
    );
  });

  it("names one more member of a Group that was begun elsewhere at once", () => {
    const begun = position([[[a], [b], [c]], []], {
      joining: [11],
      decision: { seat: 0, kind: "group", rule: "MI-10.1" },
    });
    const asked = question("group", choice("group x-12", thing(12)), choice("group x-13", thing(13)));
    expect(chooser.press(asked, [], "thing:12", begun)).toMatchObject({ choice: { action: "group x-12" } });
    expect(chooser.offer(asked, [], anything, begun).quiet?.size).toBe(0);
    const piece = game
      .layout(begun, 0, NO_SHEETS)
      .sides[0].front.pieces.find((each) => each.key === "thing:11");
    expect(piece?.says).toContain("will be in the new Group");
  });

  it("counts the cards that were named to be discarded before", () => {
    const recover = {
      ...question("recover", choice("discard grief", card("grief")), choice("done")),
      together: recovering(1),
    };
    expect(ready(recover, ["card:grief"], position([[], []], { chosen: ["panic"] }))).toEqual({
      "Discard 2, draw 5: it breaks you": ["discard grief"],
    });
  });

  it("lists what cannot be pointed at by its label", () => {
    const modes = question("mode", choice("mode 1", number(1)), choice("mode 2", number(2)));
    modes.choices[0]!.label = "Negate target intellect";
    const found = chooser.offer(modes, [], () => false, view);
    expect(found.entries.map((entry) => entry.label)).toEqual(["Negate target intellect", "mode 2"]);
  });

  it("takes a whole Group where a unit is named, and a single member where a Thought is", () => {
    const lit = (members: number[]): string[] => {
      const target = question("target", choice("target panic-11", thing(11, "panic", members)));
      return [...chooser.offer(target, [], anything, view).glow.keys()].sort();
    };
    expect(lit([11, 12])).toEqual(["thing:11", "thing:12", "thing:40"]);
    expect(lit([])).toEqual(["thing:11"]);
  });
});

// --- What is shown ------------------------------------------------------------------------------------------------

const NO_SHEETS: ReadonlyMap<string, CardSheet> = new Map();

describe("the table", () => {
  it("shows Groups as one, with their total, and engaged cards turned", () => {
    const view = position([[group(40, { ...a, marks: ["engaged"] }, b)], []]);
    const [own] = game.layout(view, 0, NO_SHEETS).sides;
    expect(own.front.bands).toMatchObject([{ key: "thing:40", total: 4, state: "1 engaged" }]);
    expect(own.front.pieces.map((piece) => piece.turned)).toEqual([true, false]);
  });

  it("draws the challenge from the Group to its target, and each item to what it is aimed at", () => {
    const view = position([[group(40, a, b)], [[thought(21, "Amnesia", 3)]]], {
      relations: [
        relationOf("challenge", 0, { things: [11, 12], to: [21], numbers: { power: 4, against: 3 } }),
      ],
      stack: [itemAt(50, "Hypnosis", 1, [11]), itemAt(51, "Rebuttal", 0, [50])],
    });
    const laid = game.layout(view, 0, NO_SHEETS);
    expect(laid.links).toEqual([
      { from: "thing:40", to: "thing:21", kind: "attack" },
      { from: "thing:50", to: "thing:11", kind: "target" },
      { from: "thing:51", to: "thing:50", kind: "target" },
    ]);
    expect(laid.contest).toBe("4 against 3");
    expect(laid.stack?.pieces.map((piece) => piece.badges.map((badge) => badge.text))).toEqual([
      ["Ben"],
      ["You", "next"],
    ]);
  });

  it("points a challenge at the player until it is blocked", () => {
    const relations = [relationOf("challenge", 1, { things: [21], to_player: 0 })];
    const view = position([[[a]], [[thought(21, "Amnesia", 3)]]], { relations, active: 1 });
    expect(game.layout(view, 0, NO_SHEETS).links).toEqual([
      { from: "thing:21", to: "player:0", kind: "attack" },
    ]);
  });

  it("says what is going on before it asks, but not where a card asks", () => {
    const laid = { ...game.layout(position([[], []]), 0, NO_SHEETS), situation: "Ben plays Hypnosis." };
    expect(game.prompt(question("train"), laid)).toBe("Ben plays Hypnosis. What now?");
    expect(game.prompt({ ...question("train"), about: "hypnosis" }, laid)).toBe("What now?");
    const deciding = position([[], []], { decision: { seat: 1, kind: "block", rule: "MI-14.1" } });
    expect(game.waiting(deciding, laid)).toBe("Ben plays Hypnosis. Ben may block …");
  });

  it("counts Memory, and says when it is too much", () => {
    const view = position([[], []]);
    const meter = (): unknown =>
      game.layout(view, 0, NO_SHEETS).sides[0].pools.find((pool) => pool.kind === "meter");
    expect(meter()).toMatchObject({ value: 4, most: 9, note: "5 free", low: false });
    (view as unknown as CardView).players[0]!.numbers["committed"] = 11;
    expect(meter()).toMatchObject({ note: "2 too much", low: true });
  });

  it("knows only the number of the other hand", () => {
    const [, other] = game.layout(position([[], []]), 0, NO_SHEETS).sides;
    expect([other.hand, other.handCount]).toEqual([null, 2]);
  });
});

describe("animations", () => {
  it("put an Intellect on the train and take it off when it resolves", () => {
    const sheet: CardSheet = {
      slug: "epiphany",
      name: "Epiphany",
      header: "",
      data: { type: "intellect", cost: 2 },
      lines: [],
      flavor: "",
      by: "",
      rulings: [],
    };
    const view = position([[], []]);
    const lines = [
      line({ event: "plays", seat: 1, card: "epiphany", from: "hand", to: "stack" }),
      line({ event: "resolves", seat: 1, card: "epiphany", id: 50 }),
    ];
    const steps = game.steps(lines, view, view, 0, new Map([["epiphany", sheet]]));
    const played = afterwards(view, steps.slice(0, 1));
    expect(played.stack.map((each) => each.id)).toEqual([50]);
    expect(played.players[1]!.hand.count).toBe(1);
    expect(afterwards(view, steps).stack).toEqual([]);
  });

  it("let all members of a Group strike, and the blocker be struck", () => {
    const view = position([[group(40, a, b)], [[thought(21, "Amnesia", 3)]]]);
    const lines = [
      line({ event: "challenges player", seat: 0, card: "group", id: 40 }),
      line({ event: "blocks", seat: 1, card: "amnesia", id: 21 }),
      line({ event: "wins", seat: 0, card: "group", id: 40, n: 4 }),
    ];
    expect(game.steps(lines, view, view, 0, NO_SHEETS).at(-1)?.effects).toEqual([
      { kind: "lunge", from: "thing:11", to: "thing:21" },
      { kind: "lunge", from: "thing:12", to: "thing:21" },
    ]);
  });

  it("count the Memory of what comes into play, which stands alone at first", () => {
    const view = position([[], []]);
    const then = position([[group(40, { ...a, marks: ["engaged"] }, b)], []]);
    const [steps] = [
      game.steps(
        [line({ event: "enters", card: "panic", id: 11, from: "stack", to: "play" })],
        view,
        then,
        0,
        NO_SHEETS,
      ),
    ];
    const [ada] = afterwards(view, steps).players;
    expect(ada?.numbers["committed"]).toBe(6);
    expect(ada?.things).toMatchObject([{ id: 11, group: 0, marks: [] }]);
  });

  it("take a removed Thought out of its Group", () => {
    const view = position([[group(40, a, b, c)], []]);
    const steps = game.steps(
      [line({ event: "removed", card: "panic", id: 11, from: "play", to: "discard pile" })],
      view,
      view,
      0,
      NO_SHEETS,
    );
    const [ada] = afterwards(view, steps).players;
    expect(ada?.things.map((each) => each.id)).toEqual([12, 13]);
    expect(ada?.groups).toEqual([groupAt(40, 5, 12, 13)]);
    expect(ada?.zones[1]?.cards).toEqual(["panic"]);
    expect(ada?.numbers["committed"]).toBe(2);
  });
});

// --- Rows of units ------------------------------------------------------------------------------------------------

describe("a row of units", () => {
  it.each([
    [[1], 800, 200],
    [[2, 1, 3], 800, 200],
    [[4, 1, 1], 374, 150],
    [[3, 3, 2, 1, 1, 1], 374, 150],
    [[10], 374, 120],
    [[1, 1, 1, 1, 1, 1, 1, 1], 300, 90],
  ])("of sizes %j keeps all cards inside %i by %i", (sizes, width, height) => {
    const { card: wide, tall, units } = arrange(sizes, width, height, 8, 190);
    expect(units.map((each) => each.cards.length)).toEqual(sizes);
    for (const each of units) {
      for (const at of each.cards) {
        expect(at.x).toBeGreaterThanOrEqual(0);
        expect(at.x + wide).toBeLessThanOrEqual(width + 1);
        expect(at.y).toBeGreaterThanOrEqual(0);
        expect(at.y + tall).toBeLessThanOrEqual(height + 1);
      }
    }
  });

  it("makes cards as large as they can be, and never larger than they may be", () => {
    expect(arrange([1], 800, 800, 8, 190).card).toBe(190);
    expect(arrange([2, 2], 900, 300, 8, 190).card).toBeGreaterThan(150);
  });
});

// --- Cards --------------------------------------------------------------------------------------------------------

describe("the cards", () => {
  const sheet = (slug: string, data: CardSheet["data"]): CardSheet => ({
    slug,
    name: slug,
    header: "",
    data,
    lines: [],
    flavor: "",
    by: "",
    rulings: [],
  });
  const grief = sheet("grief", { type: "thought", kind: "emotion", cost: 3, power: 3 });
  const socrates = sheet("socrates", { type: "thinker", breaking_point: 8, memory: 9 });
  const rebuttal = sheet("rebuttal", { type: "intellect", scope: "immediate", cost: 2 });

  it("have a frame of their own, told apart by type and not by colour alone", async () => {
    await frameOwn("mind");
    const cards = [grief, socrates, rebuttal];
    expect(cards.map(frameOf)).toEqual([frame, frame, frame]);
    expect(new Set(cards.map((each) => frame.dress?.(each).plate)).size).toBe(3);
    expect(new Set(cards.map((each) => frame.dress?.(each).emblem)).size).toBe(3);
    expect(cards.map(frame.type)).toEqual(["Emotion · Thought", "Thinker", "Immediate · Intellect"]);
  });

  it("say their numbers", () => {
    expect(inWords(grief, frame)).toContain("grief, cost 3, power 3");
    expect(inWords(socrates, frame)).toContain("breaking point 8, memory 9");
  });

  it("have a picture, also those that somebody else has written", () => {
    const kinds = ["emotion", "bias", "doctrine", "recollection", "faculty"];
    const own = kinds.map((kind) => sheet(`new-${kind}`, { type: "thought", kind, cost: 1, power: 1 }));
    for (const each of [grief, socrates, rebuttal, ...own]) {
      const { markup } = art(each, frame.motifs, frame.picture?.(each));
      expect(markup).not.toMatch(/NaN|undefined|Infinity/);
      expect(markup.match(/<(?:path|g)\b/g)?.length ?? 0).toBeLessThanOrEqual(70);
    }
  });

  it("have signs that are drawn", () => {
    for (const [name, sign] of Object.entries(SIGNS)) {
      expect(sign.fill ?? sign.line, name).toBeTruthy();
      expect(`${sign.fill ?? ""}${sign.line ?? ""}`, name).not.toMatch(/NaN|undefined/);
    }
  });
});
