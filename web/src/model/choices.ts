/**
 * Which choice a click means.
 *
 * A question comes with all its choices; each is a verb with operands. One points at operands one after the other, and
 * whatever is pointed at narrows the choices down; when one is left, it is made. Mouse, touch, keyboard and drag all end
 * here. Nothing in this module knows a rule.
 */
import type { Choice, Operand, Question } from "../wire";
import type { Key } from "./keys";
import type { View } from "./layout";

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

/** Only the choices without operands: between two games of a match nothing on the table can be pointed at. */
export const plainOffer = (question: Question | null): Offer => ({
  plain: question?.choices.filter((choice) => choice.operands.length === 0) ?? [],
  glow: new Map(),
  entries: [],
});

/**
 * What comes of pointing at something: a choice is made, operands are picked so far, or it means nothing here.
 *
 * `then` are actions that are sent with the choice and follow it at once.
 */
export type Outcome =
  | { kind: "act"; choice: Choice; then?: readonly string[] }
  | { kind: "pick"; picked: readonly Key[] }
  | { kind: "nothing" };

/** Where something may be dropped: on what, and whether anywhere on the table. */
export interface Aims {
  keys: ReadonlySet<Key>;
  anywhere: boolean;
}

/** How pointing becomes a choice. */
export interface Chooser {
  /** What can be done next; `visible` says what can be pointed at on the table. */
  offer(question: Question | null, picked: readonly Key[], visible: (key: Key) => boolean, view: View): Offer;
  /** Point at `key` after `picked`: the same again takes it back, what may come first begins anew. */
  press(question: Question, picked: readonly Key[], key: Key, view: View): Outcome;
  /** Drag one onto the other. */
  join(question: Question, from: Key, to: Key, view: View): Outcome;
  /** What is still picked when a question follows another. */
  keep(question: Question | null, picked: readonly Key[]): readonly Key[];
}
