/** Minds Across Time. */
import type { Own } from "../own";
import wordmark from "./wordmark.svg";

export const minds_across_time: Own = {
  wordmark,
  fan: ["leonardo-da-vinci", "glassworks", "analytical-engine", "library-of-alexandria", "eureka"],
  line: "2 Ada Lovelace",
  search: "mathematics, paper, preempt …",
  frame: () => import("./frame"),
};
