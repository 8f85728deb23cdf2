/** What stands over the table between two games of a match. */

/** Who has won a game of a match. */
export function wonBy(winner: number, number: number, names: readonly string[], seat: number): string {
  if (winner < 0) return `Game ${number} is drawn`;
  return winner === seat
    ? `You win game ${number}`
    : `${names[winner] ?? "The other seat"} wins game ${number}`;
}

/** The answers that exchange cards: how many copies of each go into the deck; taken out below 0. */
export function exchange(moved: ReadonlyMap<string, number>): string[] {
  const actions = [...moved].flatMap(([slug, copies]) =>
    Array.from({ length: Math.abs(copies) }, () => `${copies > 0 ? "bring" : "take"} ${slug}`),
  );
  return [...actions, actions.length > 0 ? "done" : "keep"];
}
