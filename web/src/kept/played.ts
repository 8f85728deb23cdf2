/** The games that were finished in this browser, so that the player can find them again. */

export interface Played {
  /** The table's id, under which its replay is found, too. */
  id: string;
  game: string;
  /** The name of the other player. */
  against: string;
  /** How it ended, in a sentence. */
  result: string;
  /** When this browser first saw that, as `Date.now()` counts. */
  at: number;
}

const KEY = "mindtable-games";
const MOST = 20;

/** The games from their stored text, without invalid entries. */
export function parsePlayed(text: string | null): Played[] {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? "[]");
  } catch {
    return [];
  }
  return Array.isArray(stored) ? stored.flatMap((each) => whole(each)).slice(0, MOST) : [];
}

function whole(each: unknown): Played[] {
  if (typeof each !== "object" || each === null) return [];
  const { id, game, against, result, at } = each as Record<string, unknown>;
  const texts = [id, game, against, result].every((part) => typeof part === "string");
  const fits = texts && typeof at === "number" && Number.isFinite(at);
  return fits ? [{ id, game, against, result, at } as Played] : [];
}

/** The games with one more, the latest first; a known game stays as it is. */
export function withGame(games: readonly Played[], game: Played): Played[] {
  if (games.some((each) => each.id === game.id)) return [...games];
  return [game, ...games].slice(0, MOST);
}

/** The games, the latest first. */
export function played(): Played[] {
  try {
    return parsePlayed(localStorage.getItem(KEY));
  } catch {
    return []; // storage may be forbidden
  }
}

/** Store a finished game. */
export function remember(game: Played): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(withGame(played(), game)));
  } catch {
    // Storage may be full or forbidden; the record can still be downloaded.
  }
}

/** Forget all of them. */
export function forget(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to forget.
  }
}
