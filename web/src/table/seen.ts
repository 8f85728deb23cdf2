/** Cards that lie outside play and are looked at, or picked from. */
import { cardKey } from "./choices";
import type { Piece, Zone } from "./layout";

const PICK = "pick ";

/**
 * What the viewer looks at, and what it may pick from a deck or a pile without having looked there before.
 *
 * `actions` are those of the viewer if it is asked to pick, else null; `piece` shows a card by its slug.
 */
export function seenZone(
  looked: readonly string[],
  actions: readonly string[] | null,
  piece: (slug: string) => Piece,
): Zone | null {
  const cards = [...looked];
  for (const action of actions ?? []) {
    const card = action.slice(PICK.length);
    if (action.startsWith(PICK) && !cards.includes(card)) cards.push(card);
  }
  if (cards.length === 0) return null;
  return {
    id: "seen",
    kind: "hand",
    title: looked.length > 0 ? "Cards looked at" : "Cards to choose from",
    empty: "",
    pieces: cards.map((slug, i) => ({
      ...piece(slug),
      id: `seen#${i}`,
      key: actions ? cardKey(slug) : `seen:${slug}`,
    })),
  };
}

/** The actions that pick a card outside play. */
export const picks = (actions: readonly string[]): boolean => actions.some((each) => each.startsWith(PICK));
