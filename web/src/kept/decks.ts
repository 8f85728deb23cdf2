/** Decks of one's own, kept in this browser: several for each game, each with a name. */
import type { GameInfo } from "../wire";

export interface OwnDeck {
  /** How the deck is called where decks are chosen; no shipped deck has such an id. */
  id: string;
  name: string;
  /** The deck list as its owner wrote it. */
  list: string;
  /** The text of a card file with cards that the list may name. */
  cards: string;
}

const MARK = "own:";
/** The choice of a deck that is only about to be written. */
export const NEW = MARK;
export const LONGEST_NAME = 40;
/** The most characters that the server reads of a deck list and of a card file. */
export const LONGEST_LIST = 20_000;
export const LONGEST_CARDS = 30_000;

const key = (game: string): string => `mindtable.decks.${game}`;
const formerKey = (game: string): string => `mindtable.deck.${game}`; // of the one list that there once was

export const isOwn = (id: string): boolean => id.startsWith(MARK);

/** The decks from their stored text; what makes no sense is left out. */
export function parseDecks(text: string | null): OwnDeck[] {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? "[]");
  } catch {
    return [];
  }
  return Array.isArray(stored) ? stored.flatMap((each) => whole(each)) : [];
}

function whole(each: unknown): OwnDeck[] {
  if (typeof each !== "object" || each === null) return [];
  const { id, name, list, cards = "" } = each as Record<string, unknown>;
  if (typeof id !== "string" || !isOwn(id)) return [];
  const fits = typeof name === "string" && typeof list === "string" && typeof cards === "string";
  return fits ? [{ id, name, list, cards }] : [];
}

/** That a text has more characters than may be sent, in a sentence; "" if it has not. */
export function tooLong(what: string, text: string, most: number): string {
  if (text.length <= most) return "";
  const number = (count: number): string => count.toLocaleString("en");
  return `${what} has ${number(text.length)} characters. At most ${number(most)} can be read.`;
}

/** The name of a file to which something of a deck is downloaded. */
export const fileName = (deck: string, ending: string): string =>
  `${deck.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "deck"}.${ending}`;

/** What a deck from a file is called: the file without its ending. */
export const nameOf = (file: string): string =>
  file
    .replace(/\.[^.]*$/, "")
    .replace(/[-_]+/g, " ")
    .trim()
    .slice(0, LONGEST_NAME);

/** A name that none of the decks has: this one, or with a number behind it. */
export function freeName(decks: readonly OwnDeck[], name = "My deck"): string {
  for (let n = 1; ; n++) {
    const wanted = n === 1 ? name : `${name} ${n}`;
    if (!decks.some((deck) => deck.name === wanted)) return wanted;
  }
}

/** The decks with this one, in the place of the one with its id if there is one. */
export function withDeck(decks: readonly OwnDeck[], deck: OwnDeck): OwnDeck[] {
  return decks.some((each) => each.id === deck.id)
    ? decks.map((each) => (each.id === deck.id ? deck : each))
    : [...decks, deck];
}

const known = new Map<string, OwnDeck[]>(); // what is kept lasts as long as the page where storage is forbidden

/** The decks of a game, in the order in which they were made. */
export function ownDecks(game: string): readonly OwnDeck[] {
  try {
    const stored = localStorage.getItem(key(game));
    const former = stored === null ? localStorage.getItem(formerKey(game)) : null;
    if (former?.trim()) return [{ id: `${MARK}1`, name: freeName([]), list: former, cards: "" }];
    if (stored !== null || !known.has(game)) return parseDecks(stored);
  } catch {
    // as above
  }
  return known.get(game) ?? [];
}

/** An own deck by its id. */
export const ownDeck = (game: string, id: string): OwnDeck | undefined =>
  ownDecks(game).find((deck) => deck.id === id);

/** The deck list to play with where `id` is an own deck; "" for shipped decks and chance. */
export const listOf = (game: string, id: string): string => ownDeck(game, id)?.list ?? "";

/** The card file of an own deck; "" for other decks. */
export const cardsOf = (game: string, id: string): string => ownDeck(game, id)?.cards ?? "";

/** The id of a deck that is yet to be kept. */
export const freshId = (): string => `${MARK}${Date.now().toString(36)}`;

/** Keep a deck. */
export function keepDeck(game: string, deck: OwnDeck): void {
  store(game, withDeck(ownDecks(game), deck));
}

/** Forget a deck. */
export function dropDeck(game: string, id: string): void {
  store(
    game,
    ownDecks(game).filter((deck) => deck.id !== id),
  );
}

let told: (game: string, decks: readonly OwnDeck[]) => void = () => undefined;

/** Tell `listener`, and nobody else, of every change of the decks of a game. */
export function onDecks(listener: (game: string, decks: readonly OwnDeck[]) => void): void {
  told = listener;
}

/** The games for which there are decks of one's own. */
export function gamesWithDecks(): string[] {
  try {
    return Object.keys(localStorage).flatMap((each) => /^mindtable\.decks\.(\w+)$/.exec(each)?.[1] ?? []);
  } catch {
    return [];
  }
}

function store(game: string, decks: OwnDeck[]): void {
  told(game, decks);
  known.set(game, decks);
  try {
    localStorage.setItem(key(game), JSON.stringify(decks));
    localStorage.removeItem(formerKey(game));
  } catch {
    // Storage may be full or forbidden; the decks then last as long as the page.
  }
}

/** Whether a choice is one of the shipped decks or of those of one's own. */
export const isDeck = (info: GameInfo, id: string): boolean =>
  info.decks.some((deck) => deck.id === id) || ownDeck(info.name, id) !== undefined;
