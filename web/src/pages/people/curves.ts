/** The ratings of somebody over time, from their last games. */
import type { PastGame } from "../../wire";

export interface RatingCurve {
  game: string;
  speed: string;
  /** The rating before the first of these games, and after each of them. */
  points: number[];
}

/** A curve for each game and speed with at least two games that counted; those with most games first. */
export function ratingCurves(games: readonly PastGame[]): RatingCurve[] {
  const found = new Map<string, RatingCurve>();
  for (const each of [...games].reverse()) {
    if (each.counted <= 0) continue;
    const pool = `${each.game} ${each.speed}`;
    const curve = found.get(pool) ?? { game: each.game, speed: each.speed, points: [each.points] };
    found.set(pool, curve);
    curve.points.push(each.points + each.change);
  }
  return [...found.values()]
    .filter((curve) => curve.points.length > 2)
    .sort((one, other) => other.points.length - one.points.length);
}
