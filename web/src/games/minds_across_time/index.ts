/** Minds Across Time. */
import type { Own } from "../own";

export const minds_across_time: Own = {
  fan: ["leonardo-da-vinci", "glassworks", "analytical-engine", "library-of-alexandria", "eureka"],
  line: "2 Ada Lovelace",
  search: "mathematics, paper, preempt …",
  frame: () => import("./frame"),
};
