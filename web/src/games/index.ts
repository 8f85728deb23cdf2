/** The games that the page can show, each loaded when it is first needed. */
import type { Special } from "../cardgame/game";
import { frameBy, isFramed } from "../cards/frame";
import { face } from "../lib/api";
import type { Game } from "../table/layout";
import type { CardSheet, GameSummary } from "../wire";

/** The games that are not drawn from a face. */
const BOARDS: Readonly<Record<string, () => Promise<{ default: Game }>>> = {
  mind_game: () => import("./mind_game"),
};
/** What a card game has beside its face. */
const SPECIALS: Readonly<Record<string, () => Promise<{ default: Special }>>> = {
  mind: () => import("./mind"),
};

/** How a game fills the table. */
export async function presentation(name: string): Promise<Game> {
  const board = BOARDS[name];
  if (board) return (await board()).default;
  const [{ cardGame }, special] = await Promise.all([
    import("../cardgame/game"),
    SPECIALS[name]?.(),
    framed(name),
  ]);
  return cardGame(name, await face(name), special?.default);
}

/** Whether the page can show a game. */
export const shows = (game: GameSummary): boolean => game.has_face || game.name in BOARDS;

/** Have the cards of a game framed as its face says, unless it has a frame of its own. */
export async function framed(name: string): Promise<void> {
  if (!(name in BOARDS) && !isFramed(name)) frameBy(await face(name));
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
  fan: [],
  line: "2 Name of a card",
  search: "words on cards …",
};
const OUTFITS: Readonly<Record<string, Outfit>> = {
  tumblrcards: {
    ...CARDS,
    fan: ["goblin-brood-queen", "void-hulk", "reciprocity-angel", "wolf-pack", "sewers-of-desparia"],
    line: "2 Imp",
    search: "goblin, draws, health …",
  },
  mind_game: { ...CARDS, pieces: "Tiles", browser: "tiles", decks: false },
  mind: {
    ...CARDS,
    fan: ["stoicism", "epiphany", "socrates", "righteous-fury", "idee-fixe"],
    line: "1 Amnesia",
    search: "amnesia, group, memory …",
  },
};

export const outfit = (name: string): Outfit => OUTFITS[name] ?? CARDS;

/** Some cards that show what a game is like: those of its outfit, or else the first ones. */
export function showcase(name: string, sheets: readonly CardSheet[]): CardSheet[] {
  const { fan } = outfit(name);
  if (fan.length === 0) return sheets.slice(0, FAN);
  return fan.flatMap((slug) => sheets.find((sheet) => sheet.slug === slug) ?? []);
}

const FAN = 5; // cards
