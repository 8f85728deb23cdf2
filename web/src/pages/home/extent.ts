/** How long and how deep a game is, in words. */
import type { ExtentInfo } from "../../wire";

const span = ([least, most]: readonly number[]): string =>
  least === most ? `${most}` : `${least} to ${most}`;

/** How long a game takes: in minutes if the rulebook says so, and in turns. */
export function lengthOf({ minutes, turns }: ExtentInfo): string {
  const count = `${span(turns)} turns`;
  return minutes ? `${span(minutes)} minutes, ${count}` : count;
}

/** How much there is to decide: the decisions of one player, and of how many options each is in the mean. */
export const depthOf = ({ decisions, options }: ExtentInfo): string =>
  `${decisions} decisions each, ${options} options`;
