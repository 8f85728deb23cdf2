/** The tables at which this browser holds a seat: the server knows them, and here are the invitations to their other seats. */

import { expect } from "./account";

export interface Seat {
  /** The table's id. */
  id: string;
  /** The code of the invitation, while the other seat is open. */
  invitation: string;
}

const KEY = "mindtable-seats";

/** The seats from their stored text; what makes no sense is left out. */
export function parseSeats(text: string | null): Seat[] {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? "[]");
  } catch {
    return [];
  }
  return Array.isArray(stored) ? stored.flatMap((each) => whole(each)) : [];
}

function whole(each: unknown): Seat[] {
  if (typeof each !== "object" || each === null) return [];
  const { id, invitation } = each as Record<string, unknown>;
  return typeof id === "string" && typeof invitation === "string" ? [{ id, invitation }] : [];
}

/** The seats with this one first. */
export function withSeat(seats: readonly Seat[], seat: Seat): Seat[] {
  return [seat, ...seats.filter((each) => each.id !== seat.id)];
}

/** The seats, the latest first. */
export function seats(): Seat[] {
  try {
    return parseSeats(localStorage.getItem(KEY));
  } catch {
    return []; // storage may be forbidden
  }
}

/** Keep a seat. */
export function keepSeat(seat: Seat): void {
  expect();
  store(withSeat(seats(), seat));
}

/** Forget the seats at these tables. */
export function dropSeats(ids: readonly string[]): void {
  store(seats().filter((each) => !ids.includes(each.id)));
}

/** The invitation to the other seat of a table, or "". */
export const invitationOf = (id: string): string => seats().find((each) => each.id === id)?.invitation ?? "";

function store(all: readonly Seat[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // Storage may be full or forbidden; the server still has the seat.
  }
}
