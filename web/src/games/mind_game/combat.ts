/** What the log tells about the combat that is fought, or was fought last. */
import type { LogLine } from "../../wire";

export interface Roll {
  seat: number;
  dice: number[];
  adjustment: number;
  total: number;
  /** The row of the table, as the engine words it: `enemy: dissolve display, expel rest`. */
  effect: string;
  rule: string;
  /** What it did, in sentences of the log. */
  results: LogLine[];
}

export interface Fight {
  place: string;
  /** What happened before the first roll: automatic kills. */
  before: LogLine[];
  rolls: Roll[];
  over: boolean;
  turn: number;
}

const event = (line: LogLine): Record<string, unknown> => line.event ?? {};

/** The last combat of a log, or null before the first. */
export function lastFight(lines: readonly LogLine[]): Fight | null {
  const begins = lines.findLastIndex((line) => event(line)["event"] === "combat");
  const first = lines[begins];
  if (!first) return null;
  const fight: Fight = {
    place: String(event(first)["place"] ?? ""),
    before: [],
    rolls: [],
    over: false,
    turn: first.turn,
  };
  for (let i = begins - 1; i >= 0; i--) {
    const line = lines[i];
    if (!line || !["auto-killed", "turned up"].includes(String(event(line)["event"]))) break;
    if (event(line)["place"] === fight.place) fight.before.unshift(line);
  }
  for (const line of lines.slice(begins + 1)) {
    const data = event(line);
    if (data["event"] === "combat ends") {
      fight.over = true;
      break;
    }
    if (data["event"] === "roll") {
      fight.rolls.push({
        seat: Number(data["seat"]),
        dice: data["dice"] as number[],
        adjustment: Number(data["adjustment"]),
        total: Number(data["total"]),
        effect: String(data["effect"]),
        rule: line.rule,
        results: [],
      });
    } else fight.rolls.at(-1)?.results.push(line);
  }
  return fight;
}

const WHAT: Readonly<Record<string, string>> = {
  display: "top tile",
  second: "second tile",
  bottom: "bottom tile",
  rest: "rest",
  construct: "whole construct",
};

/** A row of the table in words; `enemy` and `self` are what the two sides are called: "your", "Ada's". */
export function effectWords(effect: string, enemy: string, self: string): string {
  const [side = "", steps = ""] = effect.split(": ");
  const done = steps.split(", ").map((step) => {
    const [verb, what = ""] = step.split(" ");
    return `${WHAT[what] ?? what} ${verb === "expel" ? "is pushed away" : "dissolves"}`;
  });
  const who = side === "both" ? "both sides:" : side === "self" ? self : enemy;
  const text = `${who} ${done.join(", ")}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
