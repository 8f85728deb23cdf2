/** The cards of TumblrCards as the server sends them, read from the game's own file. */
import { readFileSync } from "node:fs";

import type { CardSheet } from "../src/wire";

/** Just enough of TOML for that file: tables of strings (also of several lines) and numbers. */
export function tumblrCards(): CardSheet[] {
  const text = readFileSync(
    new URL("../../src/mindtable/games/tumblrcards/cards.toml", import.meta.url),
    "utf8",
  );
  return text
    .split(/^\[\[card\]\]$/m)
    .slice(1)
    .map((table) => {
      const value = (key: string): string =>
        new RegExp(`^${key} = (?:"""\\s*([^]*?)"""|"([^"]*)"|(\\d+))`, "m")
          .exec(table)
          ?.slice(1)
          .find((each) => each !== undefined) ?? "";
      const number = (key: string): number | string =>
        /^\d+$/.test(value(key)) ? Number(value(key)) : value(key);
      return {
        slug: value("id"),
        name: value("name"),
        header: "",
        data: {
          cost: number("cost"),
          attack: number("attack"),
          health: number("health"),
          type: value("type"),
        },
        lines: value("text").trim().split("\n").filter(Boolean),
        flavor: value("flavor"),
        by: "",
        rulings: [],
      };
    });
}
