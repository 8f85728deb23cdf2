/** What the end of a game tells: numbers of both players and the card of the game, from the log; curves from the record. */
import type { Curves, EndFace, LogLine } from "../wire";
import { eventOf } from "./steps";

/** The lines of the last game of a match, or all. */
export function lastGame(lines: readonly LogLine[]): readonly LogLine[] {
  return lines.slice(lines.findLastIndex((line) => eventOf(line)?.event === "game-begins") + 1);
}

/** The numbers of both seats under their titles; those that are 0 for both are left out. */
export function tallies(
  lines: readonly LogLine[],
  end: EndFace,
): { title: string; values: [number, number] }[] {
  const found = end.tallies.map(({ title, events, sum, dealt }) => {
    const values: [number, number] = [0, 0];
    for (const line of lines) {
      const event = eventOf(line);
      if (!event || !events.includes(event.event) || (event.seat !== 0 && event.seat !== 1)) continue;
      values[dealt ? 1 - event.seat : event.seat]! += sum ? event.n : 1;
    }
    return { title, values };
  });
  return found.filter(({ values }) => values[0] > 0 || values[1] > 0);
}

/** The card that did most of what counts, and how much; null if none did any. */
export function cardOfTheGame(
  lines: readonly LogLine[],
  end: EndFace,
): { slug: string; value: number; title: string } | null {
  const { feat } = end;
  if (!feat) return null;
  const done = new Map<string, number>();
  for (const line of lines) {
    const event = eventOf(line);
    if (!event || !feat.events.includes(event.event)) continue;
    const slug = feat.by === "other" ? event.other : event.card;
    if (slug) done.set(slug, (done.get(slug) ?? 0) + (feat.sum ? event.n : 1));
  }
  const [best] = [...done].sort((a, b) => b[1] - a[1]);
  return best && best[1] > 0 ? { slug: best[0], value: best[1], title: feat.title } : null;
}

/** The line that tells the blow that decided; null if the game was given up, or ended without one. */
export function lastBlow(lines: readonly LogLine[], end: EndFace): LogLine | null {
  const given = lines.some((line) => GIVEN_UP.includes(eventOf(line)?.event ?? ""));
  return given ? null : (lines.findLast((line) => end.blows.includes(eventOf(line)?.event ?? "")) ?? null);
}

const GIVEN_UP = [
  "concedes",
  "surrenders",
  "match-conceded",
  "time out",
  "agree draw",
  "has-left",
  "broken-off",
  "game-aborted",
];

/** A number of both seats, turn by turn, and from which turn on one of them was ahead for good. */
export interface Course {
  turns: readonly number[];
  values: readonly [readonly number[], readonly number[]];
  /** The place among `turns` at which the lead changed for the last time; -1 if it never did. */
  turned: number;
  /** Who is ahead at the end; -1 if nobody is. */
  ahead: number;
}

/** The curve of a game; null if its record has none. */
export function courseOf(curves: Curves, { curve, less }: EndFace): Course | null {
  const [one, two] = curves.numbers[curve] ?? [];
  if (!one || !two || one.length < 3) return null;
  const lead = one.map((value, i) => Math.sign(value - (two[i] ?? 0)));
  const last = lead.at(-1) ?? 0;
  const other = last === 0 ? -1 : lead.findLastIndex((each) => each !== last);
  const turned = other >= 0 && lead.slice(0, other + 1).includes(-last) ? other + 1 : -1;
  const ahead = last === 0 ? -1 : last > 0 === less ? 1 : 0;
  return {
    turns: curves.turns,
    values: [one, two],
    ahead,
    turned: turned < curves.turns.length ? turned : -1,
  };
}
