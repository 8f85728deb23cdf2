/** The names of things on a table that can be pointed at. */
import type { Operand } from "../wire";

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
