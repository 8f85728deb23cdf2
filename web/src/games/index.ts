/** The games that the page can show, each loaded when it is first needed. */
import { frameBy, useFrame } from "../cards/frame";
import type { Frame } from "../cards/frame";
import { settings } from "../kept/settings";
import type { Game } from "../model/game";
import { cards, face, games } from "../net/api";
import type { BoardFace, CardSheet, Face, GameSummary } from "../wire";
import { bare } from "./bare.svelte";
import { mind } from "./mind";
import { mind_game } from "./mind_game";
import { mindnet } from "./mindnet";
import { minds_across_time } from "./minds_across_time";
import type { Outfit, Own } from "./own";
import { tumblrcards } from "./tumblrcards";

/** The games that have something of their own. */
const OWN: Readonly<Record<string, Own>> = { tumblrcards, mind, mindnet, minds_across_time, mind_game };

/** The game of somebody who has chosen none. */
export const FIRST = "tumblrcards";

/** The game that was chosen last. */
export const chosen = (): string => settings().game || FIRST;

/** How a game fills the table. */
export async function presentation(name: string): Promise<Game> {
  const own = OWN[name];
  if (own?.game) return (await own.game()).default;
  const found = await face(name);
  if (isBoard(found)) return (await import("../boardgame/game")).boardGame(name, found);
  const [{ cardGame }, special] = await Promise.all([
    import("../cardgame/game"),
    own?.special?.(),
    framed(name),
  ]);
  return cardGame(name, found, special?.default);
}

/** Whether a face is that of a board game, which has spaces. */
export const isBoard = (found: Face | BoardFace): found is BoardFace => "spaces" in found;

/** Whether the page can show a game. */
export const shows = (game: GameSummary): boolean => game.has_face || OWN[game.name]?.game !== undefined;

/** Have the cards of a game framed by its own frame; null if it has none. */
export async function frameOwn(name: string): Promise<Frame | null> {
  const frame = (await OWN[name]?.frame?.())?.default ?? null;
  if (frame) useFrame(frame);
  return frame;
}

/** Have the cards of a game framed: by its own frame, or else as its face says. */
export async function framed(name: string): Promise<void> {
  if (OWN[name]?.game) return;
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

const CARDS: Outfit = {
  pieces: "Cards",
  browser: "cards",
  decks: true,
  fan: [],
  line: "2 Name of a card",
  search: "words on cards …",
};

export function outfit(name: string): Outfit {
  if (bare.games.includes(name)) return { ...CARDS, pieces: "", decks: false };
  return { ...CARDS, ...OWN[name] };
}

/** Find out whether a game of another package has cards. */
export async function learn(name: string): Promise<void> {
  if (name in OWN) return;
  const all = await games();
  bare.games = all.filter((each) => !each.has_cards && !(each.name in OWN)).map((each) => each.name);
}

/** Some cards that show what a game is like: those of its outfit, or else the first ones. */
export function showcase(name: string, sheets: readonly CardSheet[]): CardSheet[] {
  const { fan } = outfit(name);
  if (fan.length === 0) return sheets.slice(0, FAN);
  return fan.flatMap((slug) => sheets.find((sheet) => sheet.slug === slug) ?? []);
}

const FAN = 5; // cards
