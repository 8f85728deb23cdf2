/**
 * Settings and decks follow the account: what has changed there comes here, and what changes here goes there. Loaded only
 * where somebody is logged in.
 */
import { keepAccount } from "../kept/account";
import * as decks from "../kept/decks";
import { change, onSettings, parseSettings, settings } from "../kept/settings";
import type { AccountInfo } from "../wire";
import * as server from "./account";
import { ApiError } from "./api";

const SYNCED = "mindtable-synced"; // the decks that the account had, when this browser last looked
const PAUSE = 800; // milliseconds without a further change

const keyOf = (game: string, id: string): string => `${game} ${id}`;

function synced(): Set<string> {
  try {
    return new Set(JSON.parse(localStorage.getItem(SYNCED) ?? "[]") as string[]);
  } catch {
    return new Set();
  }
}

function keepSynced(keys: ReadonlySet<string>): void {
  try {
    localStorage.setItem(SYNCED, JSON.stringify([...keys]));
  } catch {
    // Storage may be full or forbidden; then every deck counts as new.
  }
}

let timer: ReturnType<typeof setTimeout> | undefined;
let stopped = true;

/** Bring what the account has, and send what it has not; then follow every change. Failures wait for the next visit. */
export async function follow(known?: AccountInfo): Promise<void> {
  try {
    const account = known ?? (await server.account());
    if (account.kind !== "person") {
      keepAccount("");
      return;
    }
    keepAccount(account.name);
    if (account.settings) change({ ...parseSettings(account.settings), name: account.name });
    else change({ name: account.name });
    stopped = false;
    onSettings((all) => {
      clearTimeout(timer);
      timer = setTimeout(() => void quietly(() => server.keepSettings(JSON.stringify(all))), PAUSE);
    });
    if (!account.settings) await server.keepSettings(JSON.stringify(settings()));
    await followDecks();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

async function followDecks(): Promise<void> {
  const theirs = new Map((await server.decks()).map((deck) => [keyOf(deck.game, deck.id), deck]));
  const before = synced();
  for (const game of decks.gamesWithDecks()) {
    for (const { id, name, list, cards } of decks.ownDecks(game)) {
      const key = keyOf(game, id);
      if (theirs.has(key)) continue;
      if (before.has(key))
        decks.dropDeck(game, id); // it was dropped elsewhere
      else if (await quietly(() => server.keepDeck(game, id, { name, list, cards }))) before.add(key);
    }
  }
  for (const { game, id, name, list, cards } of theirs.values()) {
    decks.keepDeck(game, { id, name, list, cards });
    before.add(keyOf(game, id));
  }
  keepSynced(before);
  decks.onDecks((game, now) => {
    if (!stopped) void send(game, now);
  });
}

/** Send the decks of a game that have changed, and drop those that are gone. */
async function send(game: string, now: readonly decks.OwnDeck[]): Promise<void> {
  const keys = synced();
  const before = new Map(decks.ownDecks(game).map((deck) => [deck.id, JSON.stringify(deck)]));
  const gone = [...keys].filter((key) => key.startsWith(`${game} `)).map((key) => key.slice(game.length + 1));
  for (const { id, name, list, cards } of now) {
    if (before.get(id) === JSON.stringify({ id, name, list, cards }) && keys.has(keyOf(game, id))) continue;
    if (await quietly(() => server.keepDeck(game, id, { name, list, cards }))) keys.add(keyOf(game, id));
  }
  for (const id of gone.filter((each) => !now.some((deck) => deck.id === each))) {
    if (await quietly(() => server.dropDeck(game, id))) keys.delete(keyOf(game, id));
  }
  keepSynced(keys);
}

/** Whether a request was carried out. */
async function quietly(request: () => Promise<Response>): Promise<boolean> {
  try {
    await request();
    return true;
  } catch {
    return false;
  }
}

/** This browser is logged out: it forgets the decks and the name of the account. */
export function unfollow(): void {
  stopped = true;
  clearTimeout(timer);
  onSettings(() => undefined);
  decks.onDecks(() => undefined);
  for (const key of synced()) {
    const [game = "", id = ""] = key.split(" ");
    decks.dropDeck(game, id);
  }
  keepSynced(new Set());
  change({ name: "" });
  keepAccount("");
}
