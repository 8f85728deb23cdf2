/** Mind Game, which has tiles and a board of its own. */
import type { Own } from "../own";
import wordmark from "./wordmark.svg";

export const mind_game: Own = {
  wordmark,
  pieces: "Tiles",
  browser: "tiles",
  decks: false,
  game: () => import("./game"),
  poster: () => import("./Poster.svelte"),
  sheets: () => import("./Print.svelte"),
  all: () => import("./tiles/Tiles.svelte"),
};
