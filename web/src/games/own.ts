/** A game's own parts, beside its face. The `index.ts` of its folder declares them; large parts load when they are needed. */
import type { Component } from "svelte";

import type { Special } from "../cardgame/game";
import type { Frame } from "../cards/frame";
import type { Game } from "../model/game";
import type { CardSheet } from "../wire";

type Late<T> = () => Promise<{ default: T }>;

/** All pieces of a game that are not cards, as a page shows them. */
export type Pieces = Component<{ game: string; sheets: CardSheet[]; slug: string }>;

/** What a game has to print that is not a card: `what` is one of the words of `PRINTED`. */
export type PrintedSheets = Component<{ what: string; sheets: CardSheet[]; paper: Paper }>;

/** A paper, in millimetres. */
export interface Paper {
  name: string;
  width: number;
  height: number;
}

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
  /** The address of its title as a picture, whose shape is filled with any colour. */
  wordmark?: string;
  /** A plan of its table. */
  picture?: Late<Component>;
  /** Its picture on the first page, instead of some cards or the board of its face. */
  poster?: Late<Component>;
  /** Sheets to print beside the cards: what can be printed, and how a sheet is filled. */
  sheets?: Late<PrintedSheets>;
  /** The contents of its browser, if its pieces are not cards. */
  all?: Late<Pieces>;
}

export interface Own extends Partial<Outfit> {
  /** Its presentation, if it is not drawn from a face. */
  game?: Late<Game>;
  /** The frame of its cards, if it is not the one of its face. */
  frame?: Late<Frame>;
  /** A chooser that extends the one of its face. */
  special?: Late<Special>;
}
