/** The deck list of one's own, kept in this browser. */

/** What the deck choice is called when the list is one's own. */
export const OWN = "own list";

const key = (game: string): string => `mindtable.deck.${game}`;

export function rememberedList(game: string): string {
  try {
    return localStorage.getItem(key(game)) ?? "";
  } catch {
    return ""; // storage may be forbidden; the page works without it
  }
}

export function rememberList(game: string, list: string): void {
  try {
    if (list.trim()) localStorage.setItem(key(game), list);
    else localStorage.removeItem(key(game));
  } catch {
    // Nothing is kept then; the list stays in the page.
  }
}
