/** After how long without a player the other may claim the game. */
import type { ClockSetting, TableDefaults } from "../wire";

const FURTHER = [600, 86_400];

/** The choices where a table is set up, in seconds, the server's defaults among them; 0 is never. */
export function absences({ absence, clocked_absence: clocked }: TableDefaults): number[] {
  return [...[...new Set([absence, clocked, ...FURTHER])].sort((one, other) => one - other), 0];
}

/** What the server takes if nobody chooses. */
export const usualAbsence = (defaults: TableDefaults, clock: ClockSetting): number =>
  clock.kind === "none" ? defaults.absence : clock.kind === "days" ? 0 : defaults.clocked_absence;

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
