/** MindNet. */
import type { Own } from "../own";
import wordmark from "./wordmark.svg";

export const mindnet: Own = {
  wordmark,
  fan: ["mother-lovelace", "pineal-shunt", "server-farm", "iron-juliet", "born-in-the-cloud"],
  line: "2 Alley Enforcer",
  search: "hacker, Implant, steals …",
  frame: () => import("./frame"),
  picture: () => import("./Table.svelte"),
};
