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
  /** Some cards, by slug, that show what they are like. */
  fan: readonly string[];
  /** A line of a deck list, and words to look for among the cards. */
  line: string;
  search: string;
}

const CARDS: Outfit = {
  pieces: "Cards",
  browser: "cards",
  decks: true,
  fan: ["goblin-brood-queen", "void-hulk", "reciprocity-angel", "wolf-pack", "sewers-of-desparia"],
  line: "2 Imp",
  search: "goblin, draws, health …",
};
const OUTFITS: Readonly<Record<string, Outfit>> = {
  mind_game: { ...CARDS, pieces: "Tiles", browser: "tiles", decks: false },
  mind: {
    ...CARDS,
    fan: ["stoicism", "epiphany", "socrates", "righteous-fury", "idee-fixe"],
    line: "1 Amnesia",
    search: "amnesia, group, memory …",
  },
};

export const outfit = (name: string): Outfit => OUTFITS[name] ?? CARDS;
