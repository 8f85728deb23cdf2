/** Ratings and speeds in words. */
import type { ClockSetting, RatingInfo } from "../../wire";

/** What the lobby calls its speeds. */
export const SPEED_TITLES: Readonly<Record<string, string>> = {
  quick: "Quick",
  normal: "Normal",
  correspondence: "Correspondence",
  custom: "Own rules",
};

export const speedTitle = (speed: string): string => SPEED_TITLES[speed] ?? speed;

/** A clock as players write it: minutes, and seconds more for each decision. */
export const clockLine = (clock: ClockSetting): string => `${clock.seconds / 60} + ${clock.increment}`;

const DAY = 86_400; // seconds

/** The clock of a game by correspondence. */
export const daysClock = (days: number): ClockSetting => ({
  kind: "days",
  seconds: days * DAY,
  increment: 0,
});

const CLOCKS: Readonly<Record<ClockSetting["kind"], (clock: ClockSetting) => string>> = {
  none: () => "no clock",
  move: (clock) => `${clock.seconds} s a decision`,
  fischer: clockLine,
  days: (clock) => (clock.seconds === DAY ? "1 day a move" : `${clock.seconds / DAY} days a move`),
};

/** Any clock, as a challenge says it. */
export const anyClock = (clock: ClockSetting): string => CLOCKS[clock.kind](clock);

/** The same in words. */
export const clockInWords = (clock: ClockSetting): string =>
  `${clock.seconds / 60} minutes, and ${clock.increment} seconds more for each decision`;

/** A rating as it stands beside a name. A question mark says that it is still a guess. */
export const ratingLine = (rating: RatingInfo): string => `${rating.points}${rating.provisional ? "?" : ""}`;

/** What a rating says. */
export const ratingInWords = (rating: RatingInfo): string =>
  `${rating.points}, with 95 % between ${rating.low} and ${rating.high}` +
  (rating.provisional ? ": still a guess, from few games" : "");

/** A change with its sign. */
export const changeLine = (change: number): string =>
  change > 0 ? `+${change}` : change < 0 ? `−${-change}` : "±0";
