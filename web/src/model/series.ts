/** Series of rematches, in words. */
import type { TableInfo } from "../wire";

/** Which game of a series it is, counted from 1. */
export function gameNumber(info: TableInfo): number {
  const { wins, draws } = info.series;
  const ended = wins.reduce((sum, each) => sum + each, draws);
  return info.status === "over" ? ended : ended + 1;
}

/** Whether the game is one of several at the same seats. */
export const inSeries = (info: TableInfo): boolean => info.series.previous !== "" || info.next_table !== "";

/** The score from the side of a seat, such as "game 3, 1 : 1"; "" for a game that stands alone. */
export function score(info: TableInfo, seat: number): string {
  if (!inSeries(info)) return "";
  const { wins, draws } = info.series;
  const near = seat === 1 ? 1 : 0;
  const drawn = draws === 0 ? "" : draws === 1 ? ", 1 draw" : `, ${draws} draws`;
  return `game ${gameNumber(info)}, ${wins[near] ?? 0} : ${wins[1 - near] ?? 0}${drawn}`;
}

/** The same for those who do not know whose number comes first. */
export function scoreInWords(info: TableInfo, seat: number): string {
  const { wins, draws } = info.series;
  const near = seat === 1 ? 1 : 0;
  const name = (at: number): string => (at === seat ? "you" : (info.seats[at]?.name ?? "the other seat"));
  const drawn = draws === 0 ? "" : `, ${draws} drawn`;
  return `${name(near)} ${wins[near] ?? 0}, ${name(1 - near)} ${wins[1 - near] ?? 0}${drawn}`;
}
