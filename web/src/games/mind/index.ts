/** MIND. */
import type { Own } from "../own";

export const mind: Own = {
  fan: ["stoicism", "epiphany", "socrates", "righteous-fury", "idee-fixe"],
  line: "1 Amnesia",
  search: "amnesia, group, memory …",
  frame: () => import("./frame"),
  special: () => import("./groups"),
};
