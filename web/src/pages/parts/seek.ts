/** From a press to a search: the deck, speed and kind of game that somebody chose last. */
import { accountName } from "../../kept/account";
import { settings } from "../../kept/settings";
import { look } from "../../net/lobby";
import type { GameInfo } from "../../wire";
import { deckRequest, rememberedDeck } from "./start";

/** Whether a search is for ratings: only people with an account play for them. */
export const wantsRated = (): boolean => settings().rated && accountName() !== "";

/** Look for an opponent. Rejects with an `ApiError`. */
export async function seek(info: GameInfo, speed = settings().speed): Promise<void> {
  const deck = rememberedDeck(info, settings().decks[info.name]);
  const { deck: id, deck_list: list } = deckRequest(info.name, deck);
  await look({
    game: info.name,
    speed,
    rated: wantsRated(),
    name: settings().name,
    deck: id,
    deck_list: list,
    cards: "",
  });
}
