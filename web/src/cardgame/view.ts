/** The view of a card game, which has the same form in all of them (`mindtable.cards.faces.table_view`), and its parts. */
import { thingKey } from "../model/keys";
import type { Key } from "../model/keys";
import type { Sheets, View } from "../model/layout";
import type { CardView, CardZone, Group, Player, Thing } from "../wire";

/** A view that is known to be one of a card game. */
export const cards = (view: View): CardView => view as unknown as CardView;

/** Everything in play, but for the cards that stand for players. */
export const thingsOf = (view: CardView): Thing[] => view.players.flatMap((player) => player.things);

export const thingOf = (view: CardView, id: number): Thing | undefined =>
  thingsOf(view).find((thing) => thing.id === id);

/** Whose a thing on the table is; -1 if it is not there. */
export const seatOf = (view: CardView, id: number): number =>
  view.players.findIndex((player) => player.things.some((thing) => thing.id === id));

export const groupsOf = (view: CardView): Group[] => view.players.flatMap((player) => player.groups);

/** The group that a number means: its own, or that of a member. */
export const groupOf = (view: CardView, id: number): Group | undefined =>
  groupsOf(view).find((group) => group.id === id || group.things.includes(id));

/** The things that a number means: all of a group, or the one. */
export const membersOf = (view: CardView, id: number): number[] =>
  groupsOf(view).find((group) => group.id === id)?.things ?? [id];

/** What shows some things: the frame of the group that they are, or the first of them. */
export function keyOfThings(view: CardView, ids: readonly number[]): Key {
  const group = groupOf(view, ids[0] ?? 0);
  const whole = group?.things.length === ids.length && ids.every((id) => group.things.includes(id));
  return thingKey(whole ? group.id : (ids[0] ?? 0));
}

export const zoneOf = (player: Player, zone: string): CardZone | undefined =>
  player.zones.find((each) => each.zone === zone);

/** The number behind `thing:12`, or 0. */
export const idOf = (key: Key): number => (key.startsWith("thing:") ? Number(key.slice(6)) : 0);

export const nameOf = (slug: string, sheets: Sheets): string => sheets.get(slug)?.name ?? slug;

export const capital = (text: string): string => (text[0]?.toUpperCase() ?? "") + text.slice(1);

/** A template with its names in braces replaced. */
export const fill = (text: string, names: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{([^}]*)\}/g, (_, name: string) => String(names[name] ?? ""));
