/**
 * What a table is made of, for any of the games: two sides with zones of pieces and pools of numbers, and phases.
 *
 * A game's folder turns a view into a `Layout`; the components of this folder show it. Nothing here computes a rule.
 */
import type { CardSheet, PlayerNumber, SignFace } from "../wire";
import type { Key } from "./keys";

/** A view as the server sends it; each game knows what is in its own. */
export type View = Record<string, unknown>;
export type Sheets = ReadonlyMap<string, CardSheet>;

/** A small sign on a piece, with words for those who do not see it. */
export interface Badge {
  text: string;
  label: string;
  tone: "plain" | "good" | "bad" | "act";
}

/** What is drawn on a card beyond what is printed. */
export interface Live {
  /** Numbers of the frame as they are now, by their key. */
  values?: Readonly<Record<string, number>>;
  /** What they are without damage. */
  full?: Readonly<Record<string, number>>;
  counters?: Readonly<Record<string, number>>;
  /** What is true of it now, where signs on it say so. */
  now?: { marks?: readonly string[]; numbers?: Readonly<Record<string, number>> };
  x?: number;
  token?: boolean;
  /** It is still to be paid for. */
  unpaid?: boolean;
}

/** A card as it lies somewhere. */
export interface Piece {
  /** Tells it from all others on the table, also from copies of the same card in a hand. */
  id: string;
  /** What choices and log lines call it. */
  key: Key;
  slug: string;
  name: string;
  /** The card as it is printed, if it is none of the game's own: a record may have brought it along. */
  sheet?: CardSheet;
  live: Live;
  states: readonly string[];
  badges: readonly Badge[];
  /** What a screen reader says after the name. */
  says: string;
  /** What the numbers are made of, in sentences, for the enlarged card. */
  notes: readonly string[];
  /** Its number on the table, as the log has it, where something else has the same name; "" or left out otherwise. */
  number?: string;
  /** Pieces with the same text look and count the same, and may be shown as one with a number. */
  alike: string;
  /** It lies turned by a quarter. */
  turned?: boolean;
  /** The piece of the same row that it lies under. */
  bearer?: Key;
}

/** How a piece looks because of what is asked. */
export interface Look {
  /** What can be done with it, or "". */
  glow: string;
  /** It can be, but seldom is. */
  quiet: boolean;
  picked: boolean;
  lit: boolean;
  /** It is carried by a drag, and not in its place. */
  carried?: boolean;
  /** What is carried may be dropped on it; `onto` while it is over it. */
  aim?: "open" | "onto" | "";
}

/** Pieces of a row that act as one: they stand in one frame, with what they come to together. */
export interface Band {
  id: string;
  /** What choices and log lines call all of them together. */
  key: Key;
  title: string;
  /** What they come to, and what that is a number of. */
  total: number;
  measure: string;
  /** What is to be known of it besides, or "". */
  state: string;
  /** The pieces by their own names; they lie one after the other in the zone. */
  members: readonly string[];
}

/** A part of a row with its first pieces; what those that act as one come to, and what that is a number of. */
export interface RowPart {
  title: string;
  count: number;
  apart: boolean;
  total?: number;
  measure?: string;
  /** It is what is going on at the moment. */
  current?: boolean;
}

/** Pieces that lie together. `row` is in play, `hand` is the viewer's own or an open one. */
export interface Zone {
  id: string;
  kind: "row" | "hand";
  title: string;
  /** What stands there while it is empty. */
  empty: string;
  pieces: readonly Piece[];
  /** Which of them act as one. A row that has this, be it empty, never shows pieces as stacks. */
  bands?: readonly Band[];
  /** How many of the pieces, in their order, lie in each part of a row. */
  parts?: readonly RowPart[];
}

/** Cards of which one knows the number, and of some the faces. */
export interface Pile {
  id: string;
  title: string;
  /** What stands over its cards when it is looked through. */
  heading: string;
  /** What the glossary calls it, if that is not its title. */
  term?: string;
  count: number;
  /** What lies in it, if the viewer may know; then it can be looked through. */
  slugs: readonly string[] | null;
  /** What to beware of, or "". */
  warning?: string;
  known?: Known | undefined;
}

/** Hidden cards that the viewer remembers: a heading, all of it in words, and the cards. */
export interface Known {
  title: string;
  text: string;
  slugs: readonly string[];
}

/** A number that everybody watches. */
export interface Pool {
  id: string;
  /** `guard` is what has to be exceeded, `pips` are counted one by one up to `most`, a `meter` fills up to `most`, a `sign` is left out at 0, as is a `named` one. */
  kind: PlayerNumber["shape"];
  title: string;
  /** What stands before the number, where it is a `sign` or `named`. */
  sign?: SignFace;
  value: number;
  most?: number;
  /** How a meter is drawn where there is room. */
  drawn?: PlayerNumber["drawn"];
  /** What it means, in a few words. */
  note: string;
  low: boolean;
}

/** What the other player's number feeds: `most` are to be had, `left` of them still are; null while none can be spent. */
export interface Vein {
  title: string;
  most: number;
  left: number | null;
}

export interface Side {
  seat: number;
  name: string;
  active: boolean;
  /** What this seat is asked at the moment, in a word or two; "" or left out if it is not asked. */
  asked?: string;
  /** The card that stands for the player, if the game has one. */
  leader?: Piece;
  pools: readonly Pool[];
  /** Whether signs may be among the pools: then there is room for them. */
  signed?: boolean;
  /** What of this side the other one feeds, if anything. */
  vein?: Vein;
  front: Zone;
  /** Null if its cards are hidden; then only their number is known. */
  hand: Zone | null;
  handCount: number;
  /** What the viewer remembers of a hidden hand. */
  handKnown?: Known | undefined;
  piles: readonly Pile[];
}

export interface Phase {
  id: string;
  title: string;
  /** What the glossary calls it, if that is not its title. */
  term?: string;
}

/** From a piece to what it is about; for arrows. */
export interface Link {
  from: Key;
  to: Key;
  /** An `attack` unless it says otherwise; a `target` is one of a card that waits. */
  kind?: "attack" | "target";
}

export interface Layout {
  turn: number;
  /** How many turns a game takes at most, if that is limited. */
  turns?: number;
  /** Whose turn it is, or -1. */
  active: number;
  phases: readonly Phase[];
  phase: string;
  sides: readonly [Side, Side];
  links: readonly Link[];
  /** What waits to resolve, the first that was played first, in games in which cards are answered; null in others. */
  stack?: Zone | null;
  /** Cards outside play that the viewer looks at or chooses among, if there are any. */
  seen?: Zone | null;
  /** Who stands against whom with how much, in a few words; "" or left out if nobody does. */
  contest?: string;
  /** What is going on, in a sentence that a question can follow; "" or left out if there is nothing to tell. */
  situation?: string;
  /** What waits to happen, in words. */
  queue: readonly { text: string; key: Key }[];
  /** What is true for a time and is not to be seen on pieces: the card's name, and what it says. */
  lasting?: readonly { name: string; text: string }[];
}

function* all(layout: Layout): Generator<Piece> {
  if (layout.seen) yield* layout.seen.pieces;
  if (layout.stack) yield* layout.stack.pieces;
  for (const side of layout.sides) {
    if (side.leader) yield side.leader;
    yield* side.front.pieces;
    if (side.hand) yield* side.hand.pieces;
  }
}

/** The pieces of a layout by their own names. */
export function piecesById(layout: Layout): ReadonlyMap<string, Piece> {
  return new Map([...all(layout)].map((piece) => [piece.id, piece]));
}

/** The pieces of a layout by what choices call them; the first of those that share it. */
export function piecesByKey(layout: Layout): ReadonlyMap<Key, Piece> {
  return new Map([...all(layout)].reverse().map((piece) => [piece.key, piece]));
}
