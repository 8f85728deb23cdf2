/** Games that go on, in words: whose turn it is, against whom, and since when. */
import { timeLeft } from "../../model/time";
import type { HeldSeat } from "../../wire";

/** Whether somebody may still do something there. */
export function goesOn(held: HeldSeat): boolean {
  const { status, offers } = held.table;
  return status !== "over" || offers.rematch === 1 - held.seat;
}

/** The seats at which a game goes on: first those that are asked, then by what happened last. */
export function running(all: readonly HeldSeat[]): HeldSeat[] {
  const rank = (held: HeldSeat): number => (mine(held) ? 0 : held.table.status === "playing" ? 1 : 2);
  return all.filter(goesOn).sort((a, b) => rank(a) - rank(b) || b.moved - a.moved);
}

/** Whether the own seat is asked. */
export function mine(held: HeldSeat): boolean {
  return held.waiting_for.includes(held.seat) || held.table.offers.rematch === 1 - held.seat;
}

/** The name of the other player; "" while the seat is open. */
export const opponent = (held: HeldSeat): string => held.table.seats[1 - held.seat]?.name ?? "";

/** What is awaited there. */
export function awaited(held: HeldSeat): string {
  const { status, offers } = held.table;
  if (status === "waiting") return "Waiting for your friend";
  if (status === "agreeing") return mine(held) ? "Cards to approve" : `${opponent(held)} looks at your cards`;
  if (offers.rematch === 1 - held.seat) return `${opponent(held)} would like another game`;
  return mine(held) ? "Your turn" : `${opponent(held)}’s turn`;
}

/** What is left on both clocks; "" without clocks. */
export function clocks(held: HeldSeat): string {
  const [first, second] = held.clock?.left ?? [];
  if (first === undefined || second === undefined) return "";
  const [own, other] = held.seat === 0 ? [first, second] : [second, first];
  return `clocks: you ${timeLeft(own)}, ${opponent(held)} ${timeLeft(other)}`;
}

const UNITS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;
const words = new Intl.RelativeTimeFormat("en-GB");

/** How long ago something was, in words; both in milliseconds since 1970. */
export function ago(then: number, now: number): string {
  const seconds = Math.max(0, now - then) / 1000;
  const unit = UNITS.find(([, length]) => seconds >= length);
  return unit ? words.format(-Math.floor(seconds / unit[1]), unit[0]) : "just now";
}
