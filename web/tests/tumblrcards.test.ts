import { describe, expect, it } from "vitest";

import { cardGame } from "../src/cardgame/game";
import type { View } from "../src/model/layout";
import type { Step } from "../src/model/player";
import type { CardView, Thing } from "../src/wire";
import { afterwards, FACES, line, playerAt, relationOf, thingAt, viewOf } from "./positions";

const game = cardGame("tumblrcards", FACES.tumblrcards);
const NO_SHEETS = new Map();

const creature = (id: number, attack: number, health: number, more: Partial<Thing> = {}): Thing =>
  thingAt(id, "Citizen", {
    printed: { cost: 1, attack, health },
    numbers: { attack, health, "full health": health, damage: 0, "total damage": 0 },
    ...more,
  });

const ZONES = [
  { zone: "deck", count: 12, cards: null, guests: [] },
  { zone: "drawn pile", count: 0, cards: null, guests: [] },
  { zone: "discard pile", count: 0, cards: [], guests: [] },
];
const position = (own: Thing[], theirs: Thing[] = [], more: Partial<CardView> = {}): View =>
  viewOf(
    [
      playerAt("Ann", { numbers: { health: 10 }, things: own, zones: structuredClone(ZONES) }),
      playerAt("Bob", { numbers: { health: 10 }, things: theirs, zones: structuredClone(ZONES) }),
    ],
    { phase: "combat", ...more },
  );

const stepsOf = (view: View, ...events: Record<string, unknown>[]): Step[] =>
  game.steps(events.map(line), view, view, 0, NO_SHEETS);

const counts = (view: CardView, seat: number): number[] => [
  view.players[seat]!.hand.count,
  ...view.players[seat]!.zones.map((zone) => zone.count),
];

describe("the numbers of a player", () => {
  it("are drawn under their own names where the face does not name them", () => {
    const view = viewOf([
      playerAt("Ann", { numbers: { points: 3, health: 10 } }),
      playerAt("Bob", { numbers: { points: 0, health: 10 } }),
    ]);
    const drawn = game
      .layout(view, 0, NO_SHEETS)
      .sides.map(({ pools }) => pools.map(({ kind, title, value }) => [kind, title, value]));
    expect(drawn[0]).toEqual([
      ["health", "health", 10],
      ["other", "points", 3],
    ]);
    expect(drawn[1]?.[1]).toEqual(["other", "points", 0]);
  });
});

describe("the steps of TumblrCards", () => {
  const gets = (stat: string, id: number, by: number): Record<string, unknown> => ({
    event: `gets ${stat}`,
    card: "citizen",
    id,
    n: 1,
    cause: { card: "militia-captain", id: by, line: 0 },
  });

  it("raise all numbers of one ability at once, each where it stands on the card", () => {
    const view = position([creature(8, 1, 1), creature(9, 1, 1)]);
    const made = stepsOf(
      view,
      gets("attack", 8, 19),
      gets("attack", 9, 19),
      gets("health", 8, 19),
      gets("health", 9, 19),
      gets("attack", 8, 20),
    );
    const numbers = made.map((step) => step.effects.filter((effect) => effect.kind === "number"));
    expect(numbers.map((each) => each.length)).toEqual([4, 1]);
    expect(numbers[0]?.[0]).toMatchObject({ at: "thing:8", text: "+1", side: "left" });
    expect(numbers[0]?.[3]).toMatchObject({ at: "thing:9", text: "+1", side: "right" });
    // One arrow from each source to each of those that it acts on.
    expect(made.flatMap((step) => step.effects.filter((effect) => effect.kind === "arrow"))).toEqual([
      { kind: "arrow", from: "thing:19", to: "thing:8" },
      { kind: "arrow", from: "thing:19", to: "thing:9" },
      { kind: "arrow", from: "thing:20", to: "thing:8" },
    ]);
    expect(made[0]?.lines).toBe(4);
    const things = afterwards(view, made).players[0]!.things;
    expect(things.map(({ numbers }) => [numbers["attack"], numbers["health"]])).toEqual([
      [3, 2],
      [2, 2],
    ]);
  });

  it("mill a player's cards at once, but not both players' together", () => {
    const view = position([]);
    const mills = (seat: number, card: string): Record<string, unknown> => ({
      event: "mills",
      seat,
      card,
      from: "deck",
      to: "discard pile",
    });
    const made = stepsOf(view, mills(0, "imp"), mills(0, "ooze"), mills(1, "elf"));
    expect(made.map((step) => step.effects.length)).toEqual([2, 1]);
    expect(made[1]?.effects).toEqual([{ kind: "fly", from: "deck-1", to: "discard-1", slug: "elf" }]);
    const then = afterwards(view, made);
    expect([counts(then, 0), counts(then, 1)]).toEqual([
      [0, 10, 0, 2],
      [0, 11, 0, 1],
    ]);
    expect(then.players[0]!.zones[2]?.cards).toEqual(["imp", "ooze"]);
  });

  it("fly a card that was drawn aside once, when it is taken", () => {
    const view = position([]);
    const made = stepsOf(
      view,
      { event: "draws aside", from: "deck", to: "drawn pile" },
      { event: "takes", card: "imp", from: "drawn pile", to: "hand" },
    );
    expect(made.map((step) => step.effects.map((effect) => effect.kind))).toEqual([[], ["fly"]]);
    expect(counts(afterwards(view, made), 0)).toEqual([1, 11, 0, 0]);
  });

  it("let two creatures that hit each other do it in one step, and then part them", () => {
    const view = position([creature(8, 2, 3)], [creature(9, 1, 4, { owner: 1 })]);
    const made = stepsOf(
      view,
      { event: "attack", id: 8, other_id: 9 },
      { event: "damage", seat: 1, id: 9, other_id: 8, n: 2 },
      { event: "damage", seat: 0, id: 8, other_id: 9, n: 1 },
      { event: "damage", seat: 0, id: 8, other_id: 9, n: 1, cause: { card: "imp", id: 9, line: 0 } },
    );
    expect(made.map((step) => step.effects.map((effect) => effect.kind))).toEqual([
      [],
      ["lunge", "number", "number"],
      ["number", "arrow"],
    ]);
    const then = afterwards(view, made);
    expect(then.players.map((player) => player.things[0]?.numbers["health"])).toEqual([1, 2]);
    expect(then.relations).toEqual([]);
    expect(then.players[0]!.things[0]?.marks).toEqual(["attacking"]);
  });

  it("bring a creature as it is printed if it did not stay, and lay its own card onto the pile of its owner", () => {
    const sheet = { slug: "imp", name: "Imp", header: "", lines: [], flavor: "", rulings: [], by: "" };
    const sheets = new Map([["imp", { ...sheet, data: { attack: 2, health: 1 } }]]);
    const view = position([]);
    const made = game.steps(
      [
        line({ event: "enters", card: "imp", id: 30, from: "stack", to: "play" }),
        line({ event: "dies", card: "imp", id: 30, from: "play", to: "discard pile" }),
      ],
      view,
      view,
      0,
      sheets,
    );
    const shown = structuredClone(view);
    made[0]?.before?.(shown);
    const [ann] = (shown as unknown as CardView).players;
    expect(ann?.things.map((thing) => [thing.name, thing.numbers["attack"]])).toEqual([["Imp", 2]]);
    const then = afterwards(view, made);
    expect(then.players[0]!.things).toEqual([]);
    expect(then.players[0]!.zones[2]).toMatchObject({ count: 1, cards: ["imp"] });
  });

  /** What a number is before each step, before its animation, and after it. */
  const numbersAt = (before: View, made: Step[], read: (view: CardView) => number | undefined): unknown[] => {
    const view = structuredClone(before);
    return made.map((step) => {
      const was = read(view as unknown as CardView);
      step.before?.(view);
      const during = read(view as unknown as CardView);
      step.after?.(view);
      return [was, during, read(view as unknown as CardView)];
    });
  };

  it("change no number of a creature that comes before the animation of that change", () => {
    const after = position([creature(30, 3, 1)]);
    const made = game.steps(
      [
        line({ event: "enters", card: "citizen", id: 30, to: "play" }),
        line(gets("attack", 30, 19)),
        line({ event: "damage", id: 30, other_id: 9, n: 2 }),
      ],
      position([]),
      after,
      0,
      NO_SHEETS,
    );
    const thing = (view: CardView): Thing | undefined => view.players[0]!.things[0];
    expect(numbersAt(position([]), made, (view) => thing(view)?.numbers["attack"])).toEqual([
      [undefined, 2, 2],
      [2, 2, 3],
      [3, 3, 3],
    ]);
    expect(numbersAt(position([]), made, (view) => thing(view)?.numbers["health"])).toEqual([
      [undefined, 3, 3],
      [3, 3, 3],
      [3, 3, 1],
    ]);
  });

  it("pay for a card when it has been shown, not before", () => {
    const paid = (mana: number): View => {
      const view = position([]);
      (view as unknown as CardView).players[1]!.numbers["mana"] = mana;
      return view;
    };
    const made = game.steps(
      [line({ event: "cast", seat: 1, card: "imp", from: "hand", to: "stack" })],
      paid(9),
      paid(7),
      0,
      NO_SHEETS,
    );
    expect(numbersAt(paid(9), made, (view) => view.players[1]!.numbers["mana"])).toEqual([[9, 9, 7]]);
  });

  it("keep the numbers of creatures that change sides until their own change is seen", () => {
    const before = position([], [creature(9, 1, 4, { owner: 1 })]);
    const after = position([creature(9, 2, 4, { owner: 1 })]);
    const lines = [
      line({ event: "controls", seat: 0, id: 9, from: "play", to: "play" }),
      line({ ...gets("attack", 9, 19), seat: 0 }),
    ];
    const made = game.steps(lines, before, after, 0, NO_SHEETS);
    const attack = (view: CardView): number | undefined => view.players[0]!.things[0]?.numbers["attack"];
    expect(numbersAt(before, made, attack).at(-1)).toEqual([1, 1, 2]);
  });

  it("show what another player casts, and not what one casts oneself", () => {
    const cast = (seat: number): Record<string, unknown> => ({
      event: "cast",
      seat,
      card: "imp",
      from: "hand",
      to: "stack",
    });
    const [own, theirs] = stepsOf(position([]), cast(0), cast(1));
    expect(own?.effects).toEqual([]);
    expect(theirs?.effects).toEqual([{ kind: "show", slug: "imp", text: "Bob casts" }]);
    expect((theirs?.time ?? 0) > 10 * (own?.time ?? 0)).toBe(true);
  });
});

describe("what is pointed at in TumblrCards", () => {
  const view = position([creature(8, 1, 1)], [creature(9, 1, 1, { owner: 1 })], {
    decision: { seat: 0, kind: "attack", rule: "" },
  });

  it("says in combat that an attacker is picked first", () => {
    const first = expect.stringContaining("your creatures first") as string;
    expect(game.whyNot?.(view, 0, "thing:9", null)).toEqual({ text: first, rule: "TC-6.6" });
    expect(game.whyNot?.(view, 0, "player:1", null)?.rule).toBe("TC-6.6");
    // The engine says what is wrong with a whole attack, and with an own creature.
    expect(game.whyNot?.(view, 0, "thing:8", "thing:9")).toBeNull();
    expect(game.whyNot?.(view, 0, "thing:8", null)).toBeNull();
    expect(game.whyNot?.(view, 1, "thing:8", null)).toBeNull();
  });

  it("is an action that the server can explain", () => {
    expect(game.meant(view, 0, "thing:8", null)).toBe("attack citizen-8 -> citizen-9");
    expect(game.meant(view, 0, "thing:8", "player:1")).toBe("attack citizen-8 -> opponent");
    expect(game.meant(view, 0, "thing:9", "player:1")).toBe("");
    expect(game.meant(view, 0, "card:imp", null)).toBe("cast imp");
    const targeting = position([creature(8, 1, 1)], [], { decision: { seat: 0, kind: "target", rule: "" } });
    expect(game.meant(targeting, 0, "thing:8", null)).toBe("target citizen-8");
  });
});

describe("the table of TumblrCards", () => {
  it("has arrows from attackers to what they attack, until the game is over", () => {
    const attack = relationOf("attack", 0, { things: [8], to_player: 1 });
    const view = position([creature(8, 1, 1)], [], { relations: [attack] });
    const links = (raw: View): unknown => game.layout(raw, 0, NO_SHEETS).links;
    expect(links(view)).toEqual([{ from: "thing:8", to: "player:1", kind: "attack" }]);
    expect(links({ ...view, outcome: { winner: 0, rule: "TC-12.1", reason: "" } })).toEqual([]);
  });

  it("says what a number has lost, and what is printed", () => {
    const hurt = creature(8, 3, 2, { printed: { cost: 1, attack: 2, health: 5 }, marks: ["resting"] });
    hurt.numbers["full health"] = 6;
    const [piece] = game.layout(position([hurt]), 0, NO_SHEETS).sides[0].front.pieces;
    expect(piece?.says).toBe("3 attack, 2 health, damaged 4 of 6, cannot attack this turn");
    expect(piece?.notes).toEqual(["Attack 3 now; 2 is printed.", "Damaged 4 of 6.", "Health 6 in full; 5 is printed."]); // prettier-ignore
    expect(piece?.states).toEqual(["damaged", "resting"]);
    expect(piece?.live.full).toEqual({ health: 6 });
  });

  it("counts health for the other player, and warns when it is low", () => {
    const view = position([]);
    const heart = (): unknown => game.layout(view, 0, NO_SHEETS).sides[0].pools[0];
    expect(heart()).toMatchObject({ kind: "health", value: 10, note: "10 mana for Bob", low: false });
    (view as unknown as CardView).players[0]!.numbers["health"] = -1;
    expect(heart()).toMatchObject({ value: -1, note: "0 mana for Bob", low: true });
  });

  it("tells creatures of one name apart, as the log does, and says when the game is about to end", () => {
    const view = position(
      [creature(8, 1, 1), creature(9, 1, 1)],
      [creature(12, 1, 1, { name: "Imp", owner: 1 })],
    );
    const laid = game.layout(view, 0, NO_SHEETS);
    const numbers = laid.sides.flatMap((side) => side.front.pieces.map((piece) => piece.number));
    expect(numbers).toEqual(["8", "9", ""]);
    expect(laid.sides[0].front.pieces[0]?.alike).toBe(laid.sides[0].front.pieces[1]?.alike);
    expect(laid.turns).toBe(60);
  });

  it("hides the drawn cards when there are none", () => {
    const view = position([]);
    const piles = (): string[] => game.layout(view, 0, NO_SHEETS).sides[0].piles.map((pile) => pile.id);
    expect(piles()).toEqual(["deck-0", "discard-0"]);
    (view as unknown as CardView).players[0]!.zones[1]!.count = 1;
    expect(piles()).toEqual(["deck-0", "drawn-0", "discard-0"]);
  });
});
