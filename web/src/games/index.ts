/** The games that the page can show, each loaded when it is first needed. */
import type { Component } from "svelte";

import type { Special } from "../cardgame/game";
import { frameBy, frameOwn } from "../cards/frame";
import type { Game } from "../model/layout";
import { cards, face, games } from "../net/api";
import type { BoardFace, CardSheet, Face, GameSummary } from "../wire";
import { bare } from "./bare.svelte";

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
  const found = await face(name);
  if (isBoard(found)) return (await import("../boardgame/game")).boardGame(name, found);
  const [{ cardGame }, special] = await Promise.all([
    import("../cardgame/game"),
    SPECIALS[name]?.(),
    framed(name),
  ]);
  return cardGame(name, found, special?.default);
}

/** Whether a face is that of a board game, which has spaces. */
export const isBoard = (found: Face | BoardFace): found is BoardFace => "spaces" in found;

/** Whether the page can show a game. */
export const shows = (game: GameSummary): boolean => game.has_face || game.name in BOARDS;

/** Have the cards of a game framed: by its own frame, or else as its face says. */
export async function framed(name: string): Promise<void> {
  if (name in BOARDS) return;
  const own = await frameOwn(name);
  if (own && !own.faced) return;
  const found = await face(name);
  if (!isBoard(found)) frameBy(found, own ?? undefined);
}

/** All cards of a game, ready to be drawn. */
export async function cardsOf(name: string): Promise<CardSheet[]> {
  const [sheets] = await Promise.all([cards(name), framed(name)]);
  return sheets;
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
  /** What lies where on its table. */
  picture?: () => Promise<{ default: Component }>;
}

const CARDS: Outfit = {
  pieces: "Cards",
  browser: "cards",
  decks: true,
  fan: [],
  line: "2 Name of a card",
  search: "words on cards …",
};
const BARE: Outfit = { ...CARDS, pieces: "", decks: false };
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
  minds_across_time: {
    ...CARDS,
    fan: ["leonardo-da-vinci", "glassworks", "analytical-engine", "library-of-alexandria", "eureka"],
    line: "2 Ada Lovelace",
    search: "mathematics, paper, preempt …",
  },
  mindnet: {
    ...CARDS,
    fan: ["mother-lovelace", "pineal-shunt", "server-farm", "iron-juliet", "born-in-the-cloud"],
    line: "2 Alley Enforcer",
    search: "hacker, Implant, steals …",
    picture: () => import("./mindnet/Table.svelte"),
  },
};

export const outfit = (name: string): Outfit => OUTFITS[name] ?? (bare.games.includes(name) ? BARE : CARDS);

/** Find out whether a game of another package has cards. */
export async function learn(name: string): Promise<void> {
  if (name in OUTFITS) return;
  const all = await games();
  bare.games = all.filter((each) => !each.has_cards && !(each.name in OUTFITS)).map((each) => each.name);
}

/** Some cards that show what a game is like: those of its outfit, or else the first ones. */
export function showcase(name: string, sheets: readonly CardSheet[]): CardSheet[] {
  const { fan } = outfit(name);
  if (fan.length === 0) return sheets.slice(0, FAN);
  return fan.flatMap((slug) => sheets.find((sheet) => sheet.slug === slug) ?? []);
}

const FAN = 5; // cards
