/** What a game has of its own beside its face. Its folder's `index.ts` says so; whatever is large is loaded when it is needed. */
import type { Component } from "svelte";

import type { Special } from "../cardgame/game";
import type { Frame } from "../cards/frame";
import type { Game } from "../model/game";
import type { CardSheet } from "../wire";

type Late<T> = () => Promise<{ default: T }>;

/** All pieces of a game that are not cards, as a page shows them. */
export type Pieces = Component<{ game: string; sheets: CardSheet[]; slug: string }>;

/** What pages other than the table have to know of a game before it is loaded. */
export interface Outfit {
  /** What the game is played with, and the page that shows all of them. */
  pieces: string;
  browser: "cards" | "tiles";
  decks: boolean;
  /** Some cards, by slug, that show what they are like. */
  fan: readonly string[];
  /** A line of a deck list, and words to look for among the cards. */
  line: string;
  search: string;
  /** What lies where on its table. */
  picture?: Late<Component>;
  /** What stands for the game on the first page, if not some cards or the board of its face. */
  poster?: Late<Component>;
  /** What its browser shows, if not cards. */
  all?: Late<Pieces>;
}

export interface Own extends Partial<Outfit> {
  /** How it fills the table, if it is not drawn from a face. */
  game?: Late<Game>;
  /** How its cards are framed, if not as its face says. */
  frame?: Late<Frame>;
  /** What pointing means beyond its face. */
  special?: Late<Special>;
}
