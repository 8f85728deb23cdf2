/** Mind Game, which has tiles and a board of its own. */
import type { Own } from "../own";

export const mind_game: Own = {
  pieces: "Tiles",
  browser: "tiles",
  decks: false,
  game: () => import("./game"),
  poster: () => import("./Poster.svelte"),
  all: () => import("./tiles/Tiles.svelte"),
};
