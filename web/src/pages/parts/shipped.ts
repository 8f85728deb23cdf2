/** The decks that a game ships, as one chooses among them. */
import type { GameInfo } from "../../wire";

/** The decks that are offered, or the earlier lists, which say that they are. */
export function shipped(info: GameInfo, offered: boolean): { id: string; name: string; text: string }[] {
  return info.decks
    .filter((deck) => deck.offered === offered)
    .map(({ id, name, strategy }) => ({ id, name, text: offered ? strategy : `Earlier list. ${strategy}` }));
}
