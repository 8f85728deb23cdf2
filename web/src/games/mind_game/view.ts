/** The view of Mind Game as the server sends it (`mindtable.games.mind_game.faces.views`). */
import type { View } from "../../model/layout";

export type Color = "blue" | "purple" | "green" | "orange" | "black";

export interface Tile {
  tile: string;
  name: string;
  concept: string;
  color: Color;
  strength: number;
  action_points: number;
  cost: number;
}

export interface Construct {
  place: string;
  size: number;
  display: Tile | null;
  /** From the top; null if the viewer does not see them. */
  masked: Tile[] | null;
  contested: boolean;
  embedded: boolean;
}

export interface Segment {
  id: string;
  color: Color;
  functional: boolean;
  placed: boolean;
  commanded: boolean;
}

export interface Player {
  name: string;
  player: 1 | 2;
  points: number;
  reserve: number | null;
  hand_size: number;
  hand: Tile[] | null;
  purchases_left: number;
  shut_down: number;
  segments: Segment[];
  constructs: Construct[];
}

/** What a construct could do, as the engine tells whoever is asked. */
export interface Able {
  by: string[];
  actions: number;
  ways: Record<string, string[][]>;
  split: boolean;
  reconfigure: string[];
}

export interface MindView {
  viewer: number;
  turn: number;
  step: string;
  active: number;
  first: number;
  variants: string[];
  quiet: number;
  closing: number;
  /** The seat that wins by holding three segments when this turn ends, or -1. */
  holder: number;
  bank: { counts: number[]; tiles: string[] | null };
  players: [Player, Player];
  command: { place: string; actions_left: number; begun: boolean; exit: string } | null;
  commands: Record<string, Able>;
  combat: {
    place: string;
    adjustments: [number, number];
    roller: number;
    tile: Tile | null;
    landing: string;
  } | null;
  /** What totals do, in the combat step: by total from the least on, each "side: steps" as seen from the roller. */
  effects: { least: number; rows: string[] } | null;
  decision: { seat: number; kind: string; place?: string } | null;
  outcome: { winner: number } | null;
}

/** A view that is known to be one of this game. */
export const mind = (view: View): MindView => view as unknown as MindView;

/** The construct of a seat in a place, if there is one. */
export function constructAt(view: MindView, seat: number, place: string): Construct | undefined {
  return view.players[seat]?.constructs.find((each) => each.place === place);
}

/** The segment with that id, and whose it is. */
export function segmentOf(view: MindView, id: string): { segment: Segment; seat: number } | null {
  for (const [seat, player] of view.players.entries()) {
    const segment = player.segments.find((each) => each.id === id);
    if (segment) return { segment, seat };
  }
  return null;
}
