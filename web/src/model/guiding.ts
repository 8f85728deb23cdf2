/** What the guide has to speak of at a position: its signs, and what the other player just did. */
import type { LogLine } from "../wire";
import type { View } from "./layout";
import { eventOf } from "./steps";
import { told, type Told } from "./telling";

/** The signs of these words that are on the table: marks of things, and numbers of players that are not 0. */
export function signsIn(view: View, words: readonly string[]): string[] {
  const found = new Set<string>();
  look(view, new Set(words), found);
  const players = view["players"];
  for (const player of Array.isArray(players) ? (players as Record<string, unknown>[]) : []) {
    const numbers = (player["numbers"] ?? {}) as Record<string, unknown>;
    for (const word of words) {
      const value = numbers[word] ?? player[word];
      if (typeof value === "number" && value !== 0) found.add(word);
    }
  }
  return words.filter((word) => found.has(word));
}

function look(value: unknown, words: ReadonlySet<string>, found: Set<string>): void {
  if (Array.isArray(value)) {
    for (const each of value) look(each, words, found);
    return;
  }
  if (typeof value !== "object" || value === null) return;
  for (const [key, each] of Object.entries(value)) {
    if (each === true && words.has(key)) found.add(key);
    else if (key === "marks" && Array.isArray(each)) {
      for (const mark of each) if (typeof mark === "string" && words.has(mark)) found.add(mark);
    } else if (typeof each === "object") look(each, words, found);
  }
}

/** What the other player did since `seat` did something, told in the lines of the log; at most the `most` last of them. */
export function did(lines: readonly LogLine[], seat: number, most: number): Told[] {
  const own = lines.findLastIndex((line) => eventOf(line)?.seat === seat && line.text !== "");
  const theirs = lines.slice(own + 1).filter((line) => eventOf(line)?.seat === 1 - seat && line.text !== "");
  return told(theirs).slice(-most);
}
