/** MIND. */
import type { Own } from "../own";
import wordmark from "./wordmark.svg";

export const mind: Own = {
  wordmark,
  fan: ["stoicism", "epiphany", "socrates", "righteous-fury", "idee-fixe"],
  line: "1 Amnesia",
  search: "amnesia, group, memory …",
  frame: () => import("./frame"),
  special: () => import("./groups"),
};
