/** How the log is told: what an ability did stands under it, and what happened several times in a row is told once. */
import type { LogLine } from "../wire";
import { eventOf } from "./steps";

/** A line that is told for all of `lines`. */
export interface Told {
  /** Its place among the lines of the log. */
  at: number;
  lines: LogLine[];
  /** How often just this happened. */
  times: number;
  /** The numbers of the other things to which the same happened. */
  also: number[];
  /** Whether the line before tells of the same ability, so that its source stands there. */
  follows: boolean;
}

/** Tell lines of the log, of which the first is the line `at` of all. */
export function told(lines: readonly LogLine[], at = 0): Told[] {
  const found: Told[] = [];
  let before: LogLine | null = null;
  lines.forEach((line, i) => {
    const last = found.at(-1);
    const first = last?.lines[0];
    if (last && first && sameCause(line, first) && line.rule === first.rule) {
      if (line.text === first.text && last.also.length === 0) {
        last.times++;
        last.lines.push(line);
        return;
      }
      if (last.times === 1 && sameButThing(line, first)) {
        last.also.push(eventOf(line)?.id ?? 0);
        last.lines.push(line);
        return;
      }
    }
    const follows = before !== null && cause(line) !== "" && sameCause(line, before);
    found.push({ at: at + i, lines: [line], times: 1, also: [], follows });
    before = line;
  });
  return found;
}

/** The ability that did it, or "" if a rule did. */
function cause(line: LogLine): string {
  const by = eventOf(line)?.cause;
  return by ? `${by.card} ${by.id} ${line.line}` : "";
}

const sameCause = (a: LogLine, b: LogLine): boolean => cause(a) === cause(b);

/** Whether the same happened to another thing of the same name, and it has nothing to do with a third one. */
function sameButThing(a: LogLine, b: LogLine): boolean {
  const [one, two] = [eventOf(a), eventOf(b)];
  if (!one?.id || !two?.id || one.id === two.id || one.other || two.other) return false;
  return one.event === two.event && one.card === two.card && one.seat === two.seat && one.n === two.n;
}
