import { describe, expect, it } from "vitest";

import { art } from "../src/cards/art";
import { SIGNS } from "../src/cards/art/signs";
import { describe as inWords, frameOf } from "../src/cards/frame";
import { chooser } from "../src/games/mind/chooser";
import frame from "../src/games/mind/frame";
import game from "../src/games/mind";
import type { InPlay, Item, MindView, Unit } from "../src/games/mind/view";
import { mind } from "../src/games/mind/view";
import type { View } from "../src/table/layout";
import { arrange } from "../src/table/units";
import type { CardSheet, Choice, LogLine, Operand, Question } from "../src/wire";

// --- Positions ----------------------------------------------------------------------------------------------------

const thought = (id: number, name: string, power: number, more: Partial<InPlay> = {}): InPlay => ({
  id,
  card: name.toLowerCase(),
  name,
  type: "thought",
  kind: "emotion",
  scope: "",
  text: [],
  printed: { type: "thought", cost: 2, power },
  cost: 2,
  power,
  owner: 0,
  controller: 0,
  engaged: false,
  silenced: false,
  all_kinds: false,
  group: 0,
  bearer: 0,
  entered: 1,
  challenging: false,
  challenged: false,
  blocking: false,
  ...more,
});
const unit = (...members: InPlay[]): Unit => ({
  id: members[0]?.id ?? 0,
  power: members.reduce((sum, member) => sum + member.power, 0),
  members,
});
const group = (number: number, ...members: InPlay[]): Unit =>
  unit(...members.map((member) => ({ ...member, group: number })));
const item = (id: number, name: string, seat: number, targets: number[] = []): Item => ({
  id,
  card: name.toLowerCase(),
  name,
  seat,
  source: id,
  ability: false,
  line: -1,
  cost: 1,
  text: [],
  modes: [],
  targets,
  cards: [],
});

function position(units: readonly [Unit[], Unit[]], more: Partial<MindView> = {}): View {
  const player = (seat: 0 | 1): MindView["players"][0] => ({
    name: seat === 0 ? "Ada" : "Ben",
    thinker: "socrates",
    thinker_id: seat + 1,
    thinker_name: "Socrates",
    thinker_text: [],
    breaks: 0,
    breaking_point: 8,
    memory: 9,
    committed: 4,
    units: units[seat].map((each) => ({
      ...each,
      members: each.members.map((member) => ({ ...member, owner: seat, controller: seat })),
    })),
    intellects: [],
    hand_size: 2,
    hand: seat === 0 ? [held("panic"), held("grief")] : null,
    hand_revealed: false,
    remembered: [],
    deck_size: 10,
    discard_pile: [],
  });
  const view: MindView = {
    viewer: 0,
    turn: 3,
    phase: "play",
    active: 0,
    first: 0,
    players: [player(0), player(1)],
    train: [],
    announced: null,
    challenge: null,
    window: "",
    queue: [],
    looked_at: [],
    lasting: [],
    chosen: [],
    grouping: [],
    decision: null,
    outcome: null,
    ...more,
  };
  return view as unknown as View;
}
const held = (slug: string): NonNullable<MindView["players"][0]["hand"]>[0] => ({
  card: slug,
  name: slug,
  cost: 1,
  printed: { type: "thought", cost: 1, power: 1 },
  text: [],
});

const thing = (id: number, name = "x"): Operand => ({ kind: "thing", id, card: name, name });
const card = (slug: string): Operand => ({ kind: "card", id: 0, card: slug, name: slug });
const foe: Operand = { kind: "player", id: 0, card: "", name: "Ben" };
const choice = (action: string, ...operands: Operand[]): Choice => ({
  action,
  label: action,
  verb: action.split(" ")[0] ?? "",
  operands,
});
const question = (kind: string, ...choices: Choice[]): Question => ({
  at: 1,
  seat: 0,
  kind,
  rule: "",
  prompt: "Rebuttal: Choose.",
  choices,
  about: "",
  line: -1,
  moment: "",
  idle: "",
});
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
  const view = position([[unit(a), unit(b), unit(c)], []]);
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
    const two = position([[group(40, a, b), unit(c)], []]);
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
    const two = position([[group(40, a, b), unit(c)], []]);
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
  const view = position([[group(40, a, b), unit(c)], [unit(thought(21, "Amnesia", 3))]], {
    phase: "challenge",
  });
  const asked = question(
    "challenge",
    choice("challenge group-40 -> amnesia-21", thing(40, "group"), thing(21)),
    choice("challenge group-40 -> opponent", thing(40, "group"), foe),
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

  it("collects what is discarded in the Recover step", () => {
    const recover = question(
      "recover",
      choice("discard panic", card("panic")),
      choice("discard grief", card("grief")),
      choice("done"),
    );
    expect(chooser.press(recover, [], "card:panic", view)).toEqual({ kind: "pick", picked: ["card:panic"] });
    expect(ready(recover, ["card:panic"], view)).toEqual({ "Discard 1, draw 4": ["discard panic", "done"] });
    expect(ready(recover, ["card:panic", "card:grief"], view)).toEqual({
      "Discard 2, draw 5": ["discard panic", "discard grief"],
    });
  });

  it("names one more member of a Group that was begun elsewhere at once", () => {
    const begun = position([[unit(a), unit(b), unit(c)], []], {
      grouping: [11],
      decision: { seat: 0, kind: "group", rule: "MI-10.1" },
    });
    const asked = question("group", choice("group x-12", thing(12)), choice("group x-13", thing(13)));
    expect(chooser.press(asked, [], "thing:12", begun)).toMatchObject({ choice: { action: "group x-12" } });
    expect(chooser.offer(asked, [], anything, begun).quiet?.size).toBe(0);
    const table = game.layout(begun, 0, NO_SHEETS);
    expect(game.prompt(asked, table)).toBe(`${a.name} will be in the new Group. Who else?`);
    const piece = table.sides[0].front.pieces.find((each) => each.key === "thing:11");
    expect(piece?.says).toContain("will be in the new Group");
  });

  it("counts the cards that were named to be discarded before", () => {
    const begun = position([[], []], {
      phase: "recover",
      chosen: ["panic"],
      decision: { seat: 0, kind: "recover", rule: "MI-7.1" },
    });
    const recover = question("recover", choice("discard grief", card("grief")), choice("done"));
    expect(ready(recover, ["card:grief"], begun)).toEqual({ "Discard 2, draw 5": ["discard grief"] });
    const table = game.layout(begun, 0, NO_SHEETS);
    expect(game.prompt(recover, table)).toContain("One card goes already.");
    expect(game.button(choice("done"), table).label).toBe("Done");
  });

  it("says the modes of an Intellect in its own words", () => {
    const mode = (id: number): Choice =>
      choice(`mode ${id}`, { kind: "number", id, card: "", name: String(id) });
    const announced = {
      ...item(50, "Rebuttal", 0),
      text: ["Choose one: negate target intellect; or remove target intellect."],
    };
    const chosen = chooser.offer(
      question("mode", mode(1), mode(2)),
      [],
      () => false,
      position([[], []], { announced }),
    );
    expect(chosen.entries.map((entry) => entry.label)).toEqual([
      "Negate target intellect",
      "Remove target intellect",
    ]);
  });

  it("takes a whole Group where a text names a unit, and a single member where it names a Thought", () => {
    const target = question("target", choice("target panic-11", thing(11)));
    const text = (line: string): View =>
      position([[group(40, a, b)], []], { announced: { ...item(50, "X", 0), text: [line] } });
    const lit = (line: string): string[] =>
      [...chooser.offer(target, [], anything, text(line)).glow.keys()].sort();
    expect(lit("Disengage target unit you control.")).toEqual(["thing:11", "thing:12", "thing:40"]);
    expect(lit("Engage target thought.")).toEqual(["thing:11"]);
  });
});

// --- What is shown ------------------------------------------------------------------------------------------------

const NO_SHEETS: ReadonlyMap<string, CardSheet> = new Map();

describe("the table", () => {
  it("shows Groups as one, with their total, and engaged cards turned", () => {
    const view = position([[group(40, { ...a, engaged: true }, b)], []]);
    const [own] = game.layout(view, 0, NO_SHEETS).sides;
    expect(own.front.bands).toMatchObject([{ key: "thing:40", total: 4, state: "1 engaged" }]);
    expect(own.front.pieces.map((piece) => piece.turned)).toEqual([true, false]);
  });

  it("draws the challenge from the Group to its target, and each item to what it is aimed at", () => {
    const view = position([[group(40, a, b)], [unit(thought(21, "Amnesia", 3))]], {
      challenge: {
        seat: 0,
        challengers: [11, 12],
        targets: [21],
        at_player: false,
        blocked: false,
        power: 4,
        against: 3,
      },
      train: [item(50, "Hypnosis", 1, [11]), item(51, "Rebuttal", 0, [50])],
    });
    const laid = game.layout(view, 0, NO_SHEETS);
    expect(laid.links).toEqual([
      { from: "thing:40", to: "thing:21", kind: "attack" },
      { from: "thing:50", to: "thing:11", kind: "target" },
      { from: "thing:51", to: "thing:50", kind: "target" },
    ]);
    expect(laid.contest).toBe("4 against 3");
    expect(laid.train?.pieces.map((piece) => piece.badges.map((badge) => badge.text))).toEqual([
      ["Ben"],
      ["You", "next"],
    ]);
  });

  it("points a challenge at the player until it is blocked", () => {
    const challenge = {
      seat: 1,
      challengers: [21],
      targets: [],
      at_player: true,
      blocked: false,
      power: 3,
      against: 8,
    };
    const view = position([[unit(a)], [unit(thought(21, "Amnesia", 3))]], { challenge, active: 1 });
    expect(game.layout(view, 0, NO_SHEETS).links).toEqual([
      { from: "thing:21", to: "player:0", kind: "attack" },
    ]);
  });

  it("says what is going on before it asks", () => {
    const challenge = {
      seat: 1,
      challengers: [21],
      targets: [],
      at_player: true,
      blocked: false,
      power: 3,
      against: 8,
    };
    const view = position([[unit(a)], [unit(thought(21, "Amnesia", 3))]], {
      challenge,
      active: 1,
      decision: { seat: 0, kind: "block", rule: "MI-14.1" },
    });
    const laid = game.layout(view, 0, NO_SHEETS);
    expect(game.prompt(question("block", choice("decline")), laid)).toBe(
      "Ben challenges you with Amnesia (3 power) against your Breaking Point of 8. " +
        "Block with one of yours that glows, or let it through.",
    );
    const played = position([[unit(a)], []], { train: [item(50, "Hypnosis", 1, [11])] });
    expect(game.prompt(question("train", choice("pass")), game.layout(played, 0, NO_SHEETS))).toBe(
      "Ben plays Hypnosis on your Panic. You have nothing to answer with: let it resolve.",
    );
  });

  it("counts Memory, and says when it is too much", () => {
    const view = position([[], []]);
    const meter = (): unknown =>
      game.layout(view, 0, NO_SHEETS).sides[0].pools.find((pool) => pool.kind === "meter");
    expect(meter()).toMatchObject({ value: 4, most: 9, note: "5 free", low: false });
    mind(view).players[0].committed = 11;
    expect(meter()).toMatchObject({ note: "2 too much", low: true });
  });

  it("knows only the number of the other hand", () => {
    const [, other] = game.layout(position([[], []]), 0, NO_SHEETS).sides;
    expect([other.hand, other.handCount]).toEqual([null, 2]);
  });
});

describe("animations", () => {
  const line = (event: Record<string, unknown>): LogLine => ({
    turn: 3,
    text: "",
    rule: "",
    card: "",
    line: -1,
    event: { seat: 0, rule: "", ...event },
    seq: 1,
  });

  it("put an Intellect on the train and take it off when it resolves", () => {
    const sheet: CardSheet = {
      slug: "epiphany",
      name: "Epiphany",
      header: "",
      data: { type: "intellect", cost: 2 },
      lines: [],
      flavor: "",
      rulings: [],
    };
    const view = position([[], []]);
    const lines = [
      line({ event: "plays", seat: 1, card: "epiphany" }),
      line({ event: "resolves", seat: 1, card: "epiphany", id: 50 }),
    ];
    const steps = game.steps(lines, view, view, 0, new Map([["epiphany", sheet]]));
    const shown = structuredClone(view);
    steps[0]?.before?.(shown);
    expect(mind(shown).train.map((each) => each.id)).toEqual([50]);
    expect(mind(shown).players[1].hand_size).toBe(1);
    steps[1]?.after?.(shown);
    expect(mind(shown).train).toEqual([]);
  });

  it("let all members of a Group strike, and the blocker be struck", () => {
    const view = position([[group(40, a, b)], [unit(thought(21, "Amnesia", 3))]]);
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

  it("take a removed Thought out of its Group", () => {
    const view = position([[group(40, a, b)], []]);
    const steps = game.steps([line({ event: "removed", card: "panic", id: 11 })], view, view, 0, NO_SHEETS);
    const shown = structuredClone(view);
    steps[0]?.after?.(shown);
    expect(mind(shown).players[0].units).toMatchObject([{ power: 3, members: [{ id: 12 }] }]);
    expect(mind(shown).players[0].discard_pile).toEqual(["panic"]);
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
    rulings: [],
  });
  const grief = sheet("grief", { type: "thought", kind: "emotion", cost: 3, power: 3 });
  const socrates = sheet("socrates", { type: "thinker", breaking_point: 8, memory: 9 });
  const rebuttal = sheet("rebuttal", { type: "intellect", scope: "immediate", cost: 2 });

  it("have a frame of their own, told apart by type and not by colour alone", () => {
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
