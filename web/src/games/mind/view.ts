/** The view of MIND as the server sends it (`mindtable.games.mind.views`). */
import { thingKey } from "../../table/choices";
import type { Key } from "../../table/choices";
import type { Lasting } from "../../table/lasting";
import type { View } from "../../table/layout";
import type { Remembered } from "../../table/remembered";

export interface Printed {
  type: string;
  kind?: string;
  scope?: string;
  cost?: number;
  power?: number;
}

/** A card in play. */
export interface InPlay {
  id: number;
  card: string;
  name: string;
  type: string;
  kind: string;
  scope: string;
  text: string[];
  printed: Printed;
  cost: number;
  power: number;
  owner: number;
  controller: number;
  engaged: boolean;
  silenced: boolean;
  all_kinds: boolean;
  /** The number of its Group, or 0. */
  group: number;
  /** What an attached Intellect is attached to, or 0. */
  bearer: number;
  entered: number;
  challenging: boolean;
  challenged: boolean;
  blocking: boolean;
}

/** A Thought alone, or a Group. */
export interface Unit {
  id: number;
  power: number;
  members: InPlay[];
}

export interface HandCard {
  card: string;
  name: string;
  cost: number;
  printed: Printed;
  text: string[];
}

export interface Player {
  name: string;
  thinker: string;
  thinker_id: number;
  thinker_name: string;
  thinker_text: string[];
  breaks: number;
  breaking_point: number;
  memory: number;
  committed: number;
  units: Unit[];
  intellects: InPlay[];
  hand_size: number;
  hand: HandCard[] | null;
  hand_revealed: boolean;
  remembered: Remembered[];
  deck_size: number;
  discard_pile: string[] | null;
}

/** An Intellect or a used ability on the train, or one that is being announced. */
export interface Item {
  id: number;
  card: string;
  name: string;
  seat: number;
  source: number;
  ability: boolean;
  line: number;
  cost: number;
  text: string[];
  modes: number[];
  targets: number[];
  cards: string[];
}

export interface Challenge {
  seat: number;
  challengers: number[];
  targets: number[];
  at_player: boolean;
  blocked: boolean;
  power: number;
  against: number;
}

/** A triggered ability that waits. */
export interface Waiting {
  card: string;
  name: string;
  id: number;
  line: number;
  seat: number;
  /** What it triggered on, if that is another thing on the table; else "". */
  about: string;
}

export interface Decision {
  seat: number;
  kind: string;
  rule: string;
  about?: string;
  line?: number;
  /** These are only told to the seat that is asked. */
  actions?: string[];
  choices?: Waiting[];
}

export interface MindView {
  viewer: number;
  turn: number;
  phase: string;
  active: number;
  first: number;
  players: [Player, Player];
  /** The oldest item first: the last one resolves first. */
  train: Item[];
  announced: Item | null;
  challenge: Challenge | null;
  /** Which window is open: `recover`, `thought`, `play-end`, `declared`, `blocked`, `after`, `end`, or "". */
  window: string;
  queue: Waiting[];
  looked_at: string[];
  lasting: Lasting[];
  /** What the viewer has named so far: to discard, or in the order of the own deck. */
  chosen: string[];
  /** The Thoughts that the viewer has named so far for a new Group. */
  grouping: number[];
  decision: Decision | null;
  outcome: { winner: number; rule: string; reason: string } | null;
}

/** A view that is known to be one of this game. */
export const mind = (view: View): MindView => view as unknown as MindView;

/** The number by which choices call a unit: a Group has one of its own. */
export const unitId = (unit: Unit): number =>
  unit.members.length > 1 ? (unit.members[0]?.group ?? unit.id) : unit.id;

export const bandKey = (unit: Unit): Key => thingKey(unitId(unit));

/** What a card that says "choose one" can do, as its text says it. */
export function modesOf(text: readonly string[]): string[] {
  const found = /choose one: (.*)\.$/i.exec(text.find((line) => /choose one:/i.test(line)) ?? "");
  return found?.[1]?.split("; or ") ?? [];
}

/** How often a player is broken until the game is lost (MI-21.3). */
export const MOST_BREAKS = 3;

/** What a draw of so many cards does besides, in words; "" where the deck has them all (MI-8.2). */
export function brokenBy(player: Player, draws: number): string {
  if (draws <= player.deck_size) return "";
  return player.breaks === MOST_BREAKS - 1 ? "you lose the game" : "it breaks you";
}

/** A unit in words: "Amnesia", "Group of 3". */
export const unitName = (unit: Unit): string =>
  unit.members.length > 1 ? `Group of ${unit.members.length}` : (unit.members[0]?.name ?? "");

/** All units in play. */
export const unitsOf = (view: MindView): Unit[] => view.players.flatMap((player) => player.units);

/** The unit that has all of some cards, named by their numbers; null if they are in none or in several. */
export function unitOf(view: MindView, ids: readonly number[]): Unit | null {
  const has = (unit: Unit): boolean => ids.every((id) => unit.members.some((member) => member.id === id));
  return ids.length === 0 ? null : (unitsOf(view).find(has) ?? null);
}

/** A card in play by its number. */
export function pieceOf(view: MindView, id: number): InPlay | undefined {
  for (const player of view.players) {
    for (const unit of player.units) for (const member of unit.members) if (member.id === id) return member;
    for (const intellect of player.intellects) if (intellect.id === id) return intellect;
  }
  return undefined;
}

/** The number behind `thing:12`, or 0. */
export const idOf = (key: Key): number => (key.startsWith("thing:") ? Number(key.slice(6)) : 0);
