/** The games that the page can show, each loaded when it is first needed. */
import type { Game } from "../table/layout";

const GAMES: Readonly<Record<string, () => Promise<{ default: Game }>>> = {
  tumblrcards: () => import("./tumblrcards"),
  mind_game: () => import("./mind_game"),
  mind: () => import("./mind"),
};

/** Whether the page can show a game; the server may know more. */
export const shows = (name: string): boolean => name in GAMES;

/** How a game fills the table, or null if this page does not know it. */
export async function presentation(name: string): Promise<Game | null> {
  const load = GAMES[name];
  return load ? (await load()).default : null;
}

/** What pages other than the table have to know of a game before it is loaded. */
export interface Outfit {
  /** What the game is played with, and the page that shows all of them. */
  pieces: string;
  browser: "cards" | "tiles";
  decks: boolean;
}

const CARDS: Outfit = { pieces: "Cards", browser: "cards", decks: true };
const OUTFITS: Readonly<Record<string, Outfit>> = {
  mind_game: { pieces: "Tiles", browser: "tiles", decks: false },
};

export const outfit = (name: string): Outfit => OUTFITS[name] ?? CARDS;
