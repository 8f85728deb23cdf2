/**
 * When faces of cards are drawn. A table that stands draws few of them in a frame, so that no frame takes long: those with a
 * picture that has been drawn before, or fewer whose picture is new.
 */
import { mount, unmount } from "svelte";

import { drawn } from "../model/frames";
import type { CardSheet } from "../wire";
import { isKept } from "./art";
import Card from "./Card.svelte";

const MOST = 2; // faces in a frame
const NEW = 2; // as much as a new picture counts

let few = false;
let left = MOST;
let counting = false;
let waiting: { draw: () => void; weight: number }[] = [];

const weightOf = (sheet: CardSheet | undefined): number => (sheet && !isKept(sheet) ? NEW : 1);

/** Draw few faces in a frame from now on, or all at once. */
export function drawFew(on: boolean): void {
  few = on;
  if (on) return;
  const all = waiting;
  waiting = [];
  for (const { draw } of all) draw();
}

/** Whether the face of a card may be drawn now; otherwise it waits for its turn. */
export function mayDraw(sheet: CardSheet | undefined): boolean {
  if (!few) return true;
  const weight = weightOf(sheet);
  if (left < weight) return false;
  left -= weight;
  count();
  return true;
}

/** Draw a face when its turn has come; returns how to think better of it. */
export function inTurn(sheet: CardSheet | undefined, draw: () => void): () => void {
  const each = { draw, weight: weightOf(sheet) };
  waiting.push(each);
  count();
  return () => {
    waiting = waiting.filter((other) => other !== each);
  };
}

function count(): void {
  if (counting) return;
  counting = true;
  void drawn().then(() => {
    counting = false;
    left = MOST;
    for (let next = waiting[0]; next && left >= next.weight; next = waiting[0]) {
      waiting.shift();
      left -= next.weight;
      next.draw();
    }
    if (left < MOST) count();
  });
}

/** Read the template of cards and load their letters while the browser has nothing to do, before the first of them comes. */
export function readAhead(sheets: Iterable<CardSheet>): void {
  const [sheet] = sheets;
  // Safari has no idle moments to tell of.
  if (!sheet || !("requestIdleCallback" in window)) return;
  requestIdleCallback(() => {
    for (const weight of [500, 700]) void document.fonts.load(`${weight} 1rem Card`).catch(() => undefined);
    const target = document.createElement("div");
    for (const size of ["hand", "table"] as const)
      void unmount(mount(Card, { target, props: { sheet, size } }));
  });
}
