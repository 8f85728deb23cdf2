/** What the log tells about the combat that is fought, or was fought last. */
import type { LogLine } from "../../../wire";
import type { MindView } from "../view";

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

/** The steps of a row of the table in words: "top tile dissolves, rest is pushed away". */
function stepsInWords(steps: string): string {
  const done = steps.split(", ").map((step) => {
    const [verb, what = ""] = step.split(" ");
    return `${WHAT[what] ?? what} ${verb === "expel" ? "is pushed away" : "dissolves"}`;
  });
  return done.join(", ");
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A row of the table in words; `enemy` and `self` are what the two sides are called: "your", "Ada's". */
export function effectWords(effect: string, enemy: string, self: string): string {
  const [side = "", steps = ""] = effect.split(": ");
  const who = side === "both" ? "both sides:" : side === "self" ? self : enemy;
  return capital(`${who} ${stepsInWords(steps)}`);
}

/** What some totals do, and to whom, as the roller sees it. */
export interface Outcome {
  text: string;
  enemy: number[];
  self: number[];
  both: number[];
}

/** The table of effects, from the highest total down; totals that do the same to either side share a line. */
export function outcomes(effects: NonNullable<MindView["effects"]>): Outcome[] {
  const found = new Map<string, Outcome>();
  for (const [i, row] of [...effects.rows.entries()].reverse()) {
    const [side = "", steps = ""] = row.split(": ");
    const key = side === "both" ? row : steps;
    const line = found.get(key) ?? { text: capital(stepsInWords(steps)), enemy: [], self: [], both: [] };
    line[side as "enemy" | "self" | "both"].unshift(effects.least + i);
    found.set(key, line);
  }
  return [...found.values()];
}

/** The total whose line counts: those beyond the table count as its ends. */
export function counted(total: number, effects: NonNullable<MindView["effects"]>): number {
  return Math.max(effects.least, Math.min(effects.least + effects.rows.length - 1, total));
}
