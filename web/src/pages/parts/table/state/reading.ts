/** What a screen reader says when something has happened: what others did in short, and what numbers have become. */
import type { Layout, Piece, Pool, Side } from "../../../../model/layout";
import { told } from "../../../../model/telling";
import type { LogLine } from "../../../../wire";

const MOST_LINES = 24; // a longer turn is read from its end
const MOST_PIECES = 4; // whose numbers are read

/** Lines of the log as sentences; what happens several times in a row is said once. */
export function sentences(lines: readonly LogLine[]): string[] {
  return told(lines)
    .slice(-MOST_LINES)
    .map(({ lines: [first], times }) => `${first?.text ?? ""}${times > 1 ? ` ${times} times.` : ""}`);
}

const amount = ({ title, value, most }: Pool): string =>
  most === undefined ? `${value} ${title}` : `${value} of ${most} ${title}`;

/** The numbers of the players and of what they have in play that are others than before. */
export function totals(before: Layout, after: Layout, seat: number): string[] {
  return after.sides.flatMap((side, i) => {
    const old = before.sides[i];
    return old ? [...poolsOf(old, side, seat), ...piecesOf(old, side)] : [];
  });
}

function poolsOf(before: Side, after: Side, seat: number): string[] {
  const old = new Map(before.pools.map((pool) => [pool.id, pool.value]));
  // A number that is left out at 0 was 0.
  const changed = after.pools.filter((pool) => (old.get(pool.id) ?? 0) !== pool.value);
  return changed.length > 0
    ? [`${after.seat === seat ? "You" : after.name}: ${changed.map(amount).join(", ")}.`]
    : [];
}

function piecesOf(before: Side, after: Side): string[] {
  const old = new Map(before.front.pieces.map((piece) => [piece.id, numbers(piece)]));
  return after.front.pieces
    .filter((piece) => old.has(piece.id) && old.get(piece.id) !== numbers(piece))
    .slice(0, MOST_PIECES)
    .map((piece) => `${piece.name}${piece.number ? ` ${piece.number}` : ""}: ${piece.says}.`);
}

const numbers = ({ live }: Piece): string => JSON.stringify([live.values, live.counters]);
