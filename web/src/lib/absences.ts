/** After how long without a player the other may claim the game. */
import type { ClockSetting } from "../wire";

/** The choices where a table is set up, in seconds; 0 is never. */
export const ABSENCES: readonly number[] = [180, 600, 1_800, 86_400, 0];

/** What the server takes if nobody chooses. */
export const usualAbsence = (clock: ClockSetting): number => (clock.kind === "none" ? 1_800 : 180);

const UNITS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
] as const;

/** A number of seconds in the largest unit that fits, such as "3 minutes". */
export function inWords(seconds: number): string {
  const [unit, length] = UNITS.find(([, each]) => seconds % each === 0) ?? UNITS[3];
  const number = seconds / length;
  return `${number} ${unit}${number === 1 ? "" : "s"}`;
}
