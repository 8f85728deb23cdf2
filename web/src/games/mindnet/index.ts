/** MindNet. */
import type { Own } from "../own";

export const mindnet: Own = {
  fan: ["mother-lovelace", "pineal-shunt", "server-farm", "iron-juliet", "born-in-the-cloud"],
  line: "2 Alley Enforcer",
  search: "hacker, Implant, steals …",
  frame: () => import("./frame"),
  picture: () => import("./Table.svelte"),
};
