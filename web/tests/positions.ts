/** Positions of card games, as the server sends them, and questions about them. */
import { readFileSync } from "node:fs";

import type { View } from "../src/model/layout";
import type { Step } from "../src/model/player";
import type {
  CardView,
  Choice,
  Face,
  Group,
  Held,
  Item,
  LogLine,
  Operand,
  Player,
  Question,
  Relation,
  Thing,
} from "../src/wire";

/** The faces of the card games that ship, as the server sends them. */
export const FACES = JSON.parse(readFileSync(new URL("faces.json", import.meta.url), "utf8")) as Record<
  "mind" | "mindnet" | "minds_across_time" | "tumblrcards",
  Face
>;

export const thingAt = (id: number, name: string, more: Partial<Thing> = {}): Thing => ({
  id,
  card: name.toLowerCase(),
  name,
  text: [],
  printed: {},
  numbers: {},
  marks: [],
  counters: {},
  owner: 0,
  original: name.toLowerCase(),
  x: 1,
  entered: 1,
  summoned_by: "",
  chosen: "",
  group: 0,
  attached_to: 0,
  ...more,
});

export const playerAt = (name: string, more: Partial<Player> = {}): Player => ({
  name,
  numbers: {},
  leader: null,
  things: [],
  groups: [],
  hand: { count: 0, cards: [], open: false },
  zones: [
    { zone: "deck", count: 10, cards: null, guests: [] },
    { zone: "discard pile", count: 0, cards: [], guests: [] },
  ],
  remembered: [],
  ...more,
});

export const viewOf = (players: [Player, Player], more: Partial<CardView> = {}): View =>
  ({
    game: "",
    viewer: 0,
    turn: 3,
    phase: "",
    active: 0,
    first: 0,
    variants: [],
    options: [],
    numbers: {},
    players,
    stack: [],
    announced: null,
    relations: [],
    window: "",
    queue: [],
    lasting: [],
    looked_at: [],
    chosen: [],
    joining: [],
    deaths: [],
    decision: null,
    outcome: null,
    ...more,
  }) satisfies CardView as unknown as View;

export const groupAt = (id: number, power: number, ...things: number[]): Group => ({
  id,
  things,
  numbers: { power },
});

export const itemAt = (id: number, name: string, seat: number, targets: number[] = []): Item => ({
  id,
  card: name.toLowerCase(),
  name,
  text: [],
  seat,
  source: id,
  ability: false,
  line: -1,
  modes: [],
  chosen: [],
  targets,
  cards: [],
  numbers: {},
});

export const relationOf = (kind: string, seat: number, more: Partial<Relation>): Relation => ({
  kind,
  seat,
  things: [],
  to: [],
  to_player: -1,
  numbers: {},
  marks: [],
  ...more,
});

export const heldCard = (slug: string, cost: number, printed: Record<string, unknown>): Held => ({
  card: slug,
  name: slug,
  text: [],
  printed,
  numbers: { cost },
});

// --- Questions ----------------------------------------------------------------------------------------------------

export const thing = (id: number, card = "x", members: number[] = []): Operand => ({
  kind: "thing",
  id,
  card,
  name: card,
  members,
});
export const card = (slug: string): Operand => ({ kind: "card", id: 0, card: slug, name: slug, members: [] });
export const number = (id: number): Operand => ({
  kind: "number",
  id,
  card: "",
  name: String(id),
  members: [],
});
export const opponent: Operand = { kind: "player", id: 0, card: "", name: "Ben", members: [] };

export const choice = (action: string, ...operands: Operand[]): Choice => ({
  action,
  label: action,
  verb: action.split(" ")[0] ?? "",
  operands,
  passes_up: "",
});

export const question = (kind: string, ...choices: Choice[]): Question => ({
  at: 3,
  seat: 0,
  kind,
  rule: "",
  prompt: "What now?",
  choices,
  about: "",
  line: -1,
  moment: "",
  idle: "",
  foreseen: "",
  together: null,
  suggested: null,
});

// --- What happens -------------------------------------------------------------------------------------------------

export const line = (event: Record<string, unknown>): LogLine => ({
  turn: 3,
  text: "",
  rule: "",
  card: "",
  line: -1,
  event: { seat: 0, rule: "", ...event },
  seq: 1,
});

/** What a view has become when all steps are over. */
export function afterwards(view: View, steps: readonly Step[]): CardView {
  const shown = structuredClone(view);
  for (const step of steps) {
    step.before?.(shown);
    step.after?.(shown);
  }
  return shown as unknown as CardView;
}
