/** Matches of several games, in words. */
import type { Match, MatchSetting, Question } from "../wire";

export const ONE_GAME: Readonly<MatchSetting> = { games: 1, first: "", play_all: false };

/** Ways to decide who goes first from the second game on. */
export const FIRST: Readonly<Record<string, string>> = {
  loser: "Whoever lost",
  alternate: "In turn",
  chance: "Chance",
};

/** The match that a view belongs to; null for a single game. */
export const matchOf = (view: Readonly<Record<string, unknown>>): Match | null =>
  (view["match"] as Match | undefined) ?? null;

/** Whether a question is asked between two games. */
export const isBetween = (question: Question | null): boolean => question?.kind === "next-game";

/** The terms of a table before the match; "" for a single game. */
export function termsInWords({ games, first, play_all }: MatchSetting): string {
  if (games === 1) return "";
  const who = first === "chance" ? " Chance says who goes first." : "";
  const turns = first === "alternate" ? " The players go first in turn." : "";
  return `A match of ${games} games.${who}${turns}${play_all ? " All games are played." : ""} `;
}

/** The score from the side of a seat, such as "Game 2 of 3 · 1 : 0". */
export function matchLine(match: Match, seat: number): string {
  const near = seat === 1 ? 1 : 0;
  const drawn = match.draws === 0 ? "" : `, ${match.draws} drawn`;
  return `Game ${match.number} of ${match.games} · ${match.wins[near]} : ${match.wins[1 - near]}${drawn}`;
}

/** The same for those who do not know whose number comes first. */
export function matchInWords(match: Match, names: readonly string[], seat: number): string {
  const near = seat === 1 ? 1 : 0;
  const name = (at: number): string => (at === seat ? "you" : (names[at] ?? "the other seat"));
  const drawn = match.draws === 0 ? "" : `, ${match.draws} drawn`;
  const score = `${name(near)} ${match.wins[near]}, ${name(1 - near)} ${match.wins[1 - near]}${drawn}`;
  return `Match, game ${match.number} of ${match.games}: ${score}`;
}
