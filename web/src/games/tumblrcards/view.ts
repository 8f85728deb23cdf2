/** The view of TumblrCards as the server sends it (`mindtable.games.tumblrcards.views`). */
import type { Lasting } from "../../table/lasting";
import type { View } from "../../table/layout";
import type { Remembered } from "../../table/remembered";

export interface Creature {
  id: number;
  card: string;
  name: string;
  text: string[];
  attack: number;
  health: number;
  full_health: number;
  damage: number;
  owner: number;
  token: boolean;
  original: string;
  x: number;
  counters: Record<string, number>;
  entered: number;
  summoned_by: string;
  attacking: boolean;
  may_attack: boolean;
}

export interface HandCard {
  card: string;
  name: string;
  cost: number;
  printed: { cost: number | string; attack: number | string; health: number | string };
  text: string[];
}

export interface Player {
  name: string;
  health: number;
  creatures: Creature[];
  hand_size: number;
  hand: HandCard[] | null;
  remembered: Remembered[];
  deck_size: number;
  drawn_size: number;
  discard_pile: string[] | null;
}

export interface TumblrView {
  viewer: number;
  turn: number;
  phase: string;
  active: number;
  mana: number;
  players: [Player, Player];
  queue: { card: string; id: number; line: number }[];
  attacks: { attacker: number; object: number }[];
  /** What the viewer has looked at for the ability that is being carried out. */
  looked_at: string[];
  lasting: Lasting[];
  /** `actions` are only told to the seat that is asked. */
  decision: { seat: number; kind: string; about?: string; actions?: string[] } | null;
  outcome: { winner: number; rule: string; reason: string } | null;
}

/** A view that is known to be one of this game. */
export const tumblr = (view: View): TumblrView => view as unknown as TumblrView;
