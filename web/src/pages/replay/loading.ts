/** What the viewer of a replay needs: the replay, what draws its game, and the sheets of its cards. */
import { presentation } from "../../games";
import type { Game } from "../../model/game";
import type { Sheets } from "../../model/layout";
import { cards, game as gameInfo, replay, writtenSheets } from "../../net/api";
import type { ReplayInfo, World } from "../../wire";

export interface Loaded {
  info: ReplayInfo;
  game: Game;
  sheets: Sheets;
}

/** Fetch a replay. `world` is the place in which its table is shown. */
export async function fetched(id: string): Promise<{ loaded: Loaded; world: World }> {
  const info = await replay(id);
  const [game, sheets, { world }] = await Promise.all([
    presentation(info.game),
    cards(info.game),
    gameInfo(info.game),
  ]);
  if (!game) throw new Error(`This page cannot show ${info.game}.`);
  const all = [...sheets, ...writtenSheets(info.game, info.cards)];
  return { loaded: { info, game, sheets: new Map(all.map((sheet) => [sheet.slug, sheet])) }, world };
}
