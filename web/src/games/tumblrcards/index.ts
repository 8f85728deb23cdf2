/** TumblrCards. */
import type { Own } from "../own";
import wordmark from "./wordmark.svg";

export const tumblrcards: Own = {
  wordmark,
  fan: ["goblin-brood-queen", "void-hulk", "reciprocity-angel", "wolf-pack", "sewers-of-desparia"],
  line: "2 Imp",
  search: "goblin, draws, health …",
  frame: () => import("./frame"),
};
