/** The last turn of the other player, told again line by line. */
import type { LogLine } from "../wire";
import { eventOf } from "./steps";
import { told, type Told } from "./telling";

/**
 * What happened in the last turn that another player than `seat` began, as far as it has come; for those who only watch,
 * in the last turn of all. Nothing if there was no such turn in this game of a match.
 */
export function lastTurn(lines: readonly LogLine[], seat: number): Told[] {
  const named = (line: LogLine, name: string): boolean => eventOf(line)?.event === name;
  const game = lines.findLastIndex((line) => named(line, "game-begins")) + 1;
  const first = lines.findLastIndex(
    (line) => named(line, "turn") && (seat < 0 || eventOf(line)?.seat !== seat),
  );
  if (first < game) return [];
  const next = lines.findIndex((line, at) => at > first && named(line, "turn"));
  const those = lines.slice(first, next < 0 ? undefined : next);
  return told(those, first).filter(({ lines: [line] }) => line?.text);
}
