/**
 * Which choice a click means.
 *
 * A question comes with all its choices; each is a verb with operands. One points at operands one after the other, and
 * whatever is pointed at narrows the choices down; when one is left, it is made. Mouse, touch, keyboard and drag all end
 * here. Nothing in this module knows a rule.
 */
import type { Choice, Operand, Question } from "../wire";
import type { View } from "./layout";

/** What can be pointed at: `thing:12` on the table, `card:imp` by name, `place:BB1`, `player:0`, `number:3`. */
export type Key = string;

/** Keys to look one up in; they are replaced, never changed. */
export const keySet = (keys: Iterable<Key> = []): ReadonlySet<Key> => new Set(keys);
export const thingKey = (id: number): Key => `thing:${id}`;
export const cardKey = (slug: string): Key => `card:${slug}`;
export const playerKey = (seat: number): Key => `player:${seat}`;
export const placeKey = (id: string): Key => `place:${id}`;

/** The key of an operand, in a question to `seat`: a player as an operand is always the opponent. */
export function keyOf(operand: Operand, seat: number): Key {
  switch (operand.kind) {
    case "thing":
      return thingKey(operand.id);
    case "card":
      return cardKey(operand.card);
    case "player":
      return playerKey(1 - seat);
    case "number":
      return `number:${operand.id}`;
    case "place":
      return placeKey(operand.card);
  }
}

/** An operand that cannot be pointed at on the table, and therefore stands in a list. */
export interface Entry {
  key: Key;
  label: string;
  operand: Operand;
}

/** What has been picked is complete: a button makes the choice, and the actions that follow it at once. */
export interface Ready {
  label: string;
  choice: Choice;
  then: readonly string[];
  primary: boolean;
}

/** What can be done next, after `picked`. */
export interface Offer {
  /** The choices without operands, which become buttons; only while nothing is picked. */
  plain: readonly Choice[];
  /** What on the table can be pointed at, with the choices that begin so. */
  glow: ReadonlyMap<Key, readonly Choice[]>;
  /** What can be chosen but is not to be seen on the table. */
  entries: readonly Entry[];
  /** What of that one seldom wants to do, and that therefore glows less. */
  quiet?: ReadonlySet<Key>;
  /** What the picks make as they are. */
  ready?: readonly Ready[];
}

const NOTHING: Offer = { plain: [], glow: new Map(), entries: [], ready: [] };

/** The choices that begin with the picked operands. */
function left(question: Question, picked: readonly Key[]): Choice[] {
  return question.choices.filter((choice) =>
    picked.every((key, i) => {
      const operand = choice.operands[i];
      return operand !== undefined && keyOf(operand, question.seat) === key;
    }),
  );
}

/** What can be done next; `visible` says what can be pointed at on the table. */
export function offer(
  question: Question | null,
  picked: readonly Key[],
  visible: (key: Key) => boolean,
): Offer {
  if (!question) return NOTHING;
  const plain: Choice[] = [];
  const glow = new Map<Key, Choice[]>();
  const entries = new Map<Key, Entry>();
  const ready: Ready[] = [];
  for (const choice of left(question, picked)) {
    const operand = choice.operands[picked.length];
    if (!operand) {
      if (picked.length === 0) plain.push(choice);
      else ready.push({ label: choice.label, choice, then: [], primary: false });
      continue;
    }
    const key = keyOf(operand, question.seat);
    if (visible(key)) {
      const same = glow.get(key);
      if (same) same.push(choice);
      else glow.set(key, [choice]);
    } else if (!entries.has(key)) {
      const last = choice.operands.length === picked.length + 1;
      entries.set(key, {
        key,
        label: last && picked.length === 0 ? choice.label : operandLabel(operand),
        operand,
      });
    }
  }
  return { plain, glow, entries: [...entries.values()], ready };
}

function operandLabel(operand: Operand): string {
  return operand.kind === "number" ? String(operand.id) : operand.name || operand.card;
}

/**
 * What comes of pointing at something: a choice is made, operands are picked so far, or it means nothing here.
 *
 * `then` are actions that are sent with the choice and follow it at once.
 */
export type Outcome =
  | { kind: "act"; choice: Choice; then?: readonly string[] }
  | { kind: "pick"; picked: readonly Key[] }
  | { kind: "nothing" };

/**
 * Point at `key` after `picked`.
 *
 * The same thing again takes the last pick back; another thing that could come first begins anew with it.
 */
export function press(question: Question, picked: readonly Key[], key: Key): Outcome {
  const next = [...picked, key];
  const found = left(question, next);
  const only = found[0];
  if (only && found.length === 1) return { kind: "act", choice: only };
  if (only) return { kind: "pick", picked: next };
  if (picked.length === 0) return { kind: "nothing" };
  if (picked.at(-1) === key) return { kind: "pick", picked: picked.slice(0, -1) };
  return left(question, [key]).length > 0 ? press(question, [], key) : { kind: "nothing" };
}

/** The choice that begins with `from` and goes on with `to`, as when one is dragged onto the other. */
export function join(question: Question, from: Key, to: Key): Outcome {
  const found = left(question, [from, to]);
  const only = found[0];
  if (!only) return { kind: "nothing" };
  return found.length === 1 ? { kind: "act", choice: only } : { kind: "pick", picked: [from, to] };
}

/** What is still picked when a question follows another: nothing of it may be without a choice. */
export function keep(question: Question | null, picked: readonly Key[]): readonly Key[] {
  return question && picked.length > 0 && left(question, picked).length > 0 ? picked : [];
}

/** How pointing becomes a choice. A game may have a way of its own; this is that of all the others. */
export interface Chooser {
  offer(question: Question | null, picked: readonly Key[], visible: (key: Key) => boolean, view: View): Offer;
  press(question: Question, picked: readonly Key[], key: Key, view: View): Outcome;
  join(question: Question, from: Key, to: Key, view: View): Outcome;
  keep(question: Question | null, picked: readonly Key[]): readonly Key[];
}

export const CHOOSER: Chooser = { offer, press, join, keep };
