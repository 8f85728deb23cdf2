/** Words for the result of a game and for open offers. */
import { inWords } from "../../../model/absences";
import type { TableInfo } from "../../../wire";

/** The result of a game, for the viewer at `seat`. */
export function resultText(info: TableInfo | null, seat: number): string {
  const result = info?.result;
  if (!result) return "The game is over.";
  const match = info.match.games > 1;
  if (result.winner < 0) return `The ${match ? "match" : "game"} is a draw.`;
  const what = match ? " the match" : "";
  if (result.winner === seat) return `You won${what}!`;
  return `${info.seats[result.winner]?.name ?? "The other seat"} won${what}.`;
}

/** What a player reads whom the other has left alone for so long that the game may be claimed; "" otherwise. */
export function claimText(info: TableInfo | null, seat: number): string {
  if (!info?.claims.includes(seat)) return "";
  return `${info.seats[1 - seat]?.name ?? "The other player"} has been gone for more than ${inWords(info.absence)}.`;
}

/** What a player reads of what happens soon if somebody does nothing, in so many milliseconds; "" if that is far off. */
export function dueText(info: TableInfo | null, seat: number, left: number): string {
  const due = info?.due;
  if (!info || !due || seat < 0 || info.status !== "playing") return "";
  const name = info.seats[due.seat]?.name ?? "The other player";
  if (due.what === "claim")
    return left > info.absence * 1000 - SHORT
      ? ""
      : `${name} is away. In ${soon(left)} you may claim the game.`;
  if (left > NEAR) return "";
  return due.seat === seat
    ? `Make your first move within ${atLeast(left)}, or the game ends and does not count.`
    : `If ${name} makes no first move within ${atLeast(left)}, the game ends and does not count.`;
}
const SHORT = 3_000; // milliseconds of an absence that nobody is told of
const NEAR = 30_000; // before a first move is due

/** A span of time in words that change seldom, since they are read aloud. */
function soon(milliseconds: number): string {
  const seconds = Math.max(10, Math.ceil(milliseconds / 10_000) * 10);
  return seconds > 120 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`;
}

/** The same, but never more than is left. */
function atLeast(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 10_000) * 10;
  return seconds > 0 ? `${seconds} seconds` : "a few seconds";
}

/** Said to players whose browser keeps no cookies. */
export const NO_COOKIES =
  "Your browser keeps no cookies here: if you reload or close this page, your seat is lost.";

/** An offer of one seat that waits for the other. */
export interface Proposal {
  kind: "draw" | "undo" | "rematch";
  mine: boolean;
  text: string;
}

const MINE = {
  draw: "You offered a draw.",
  undo: "You asked to take it back.",
  rematch: "You asked for another game.",
};
const THEIRS = {
  draw: "offers a draw",
  undo: "asks to take a move back",
  rematch: "would like another game",
};

/** The open offers, as a player reads them; none for spectators. */
export function proposals(info: TableInfo | null, seat: number): Proposal[] {
  if (!info || seat < 0) return [];
  const kinds = ["draw", "undo", "rematch"] as const;
  return kinds
    .filter((kind) => info.offers[kind] >= 0)
    .map((kind) => {
      const by = info.offers[kind];
      const name = info.seats[by]?.name ?? "The other seat";
      return { kind, mine: by === seat, text: by === seat ? MINE[kind] : `${name} ${THEIRS[kind]}.` };
    });
}
