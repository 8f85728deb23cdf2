/** The games that the page can show, each loaded when it is first needed. */
import type { Game } from "../table/layout";

const GAMES: Readonly<Record<string, () => Promise<{ default: Game }>>> = {
  tumblrcards: () => import("./tumblrcards"),
};

/** How a game fills the table, or null if this page does not know it. */
export async function presentation(name: string): Promise<Game | null> {
  const load = GAMES[name];
  return load ? (await load()).default : null;
}
