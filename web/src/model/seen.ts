/** Cards that lie outside play and are looked at, or picked from. */
import { cardKey } from "./keys";
import type { Piece, Zone } from "./layout";

/**
 * What the viewer looks at, and what it may pick from a deck or a pile without having looked there before.
 *
 * `actions` are those of the viewer if it is asked to pick, else null; `piece` shows a card by its slug. `verb` picks,
 * and `chosen` are cards that are picked already.
 */
export function seenZone(
  looked: readonly string[],
  actions: readonly string[] | null,
  piece: (slug: string) => Piece,
  verb = "pick",
  chosen: readonly string[] = [],
): Zone | null {
  const cards = [...looked];
  for (const action of actions ?? []) {
    const card = action.slice(verb.length + 1);
    if (action.startsWith(`${verb} `) && !cards.includes(card)) cards.push(card);
  }
  if (cards.length + chosen.length === 0) return null;
  return {
    id: "seen",
    kind: "hand",
    title: looked.length > 0 ? "Cards looked at" : "Cards to choose from",
    empty: "",
    pieces: [
      ...chosen.map((slug, i) => ({
        ...piece(slug),
        id: `chosen#${i}`,
        key: `chosen:${slug}`,
        badges: [{ text: "chosen", label: "is chosen", tone: "good" as const }],
      })),
      ...cards.map((slug, i) => ({
        ...piece(slug),
        id: `seen#${i}`,
        key: actions ? cardKey(slug) : `seen:${slug}`,
      })),
    ],
  };
}

/** Whether some of the actions pick a card outside play. */
export const picks = (actions: readonly string[], verb = "pick"): boolean =>
  actions.some((each) => each.startsWith(`${verb} `));
