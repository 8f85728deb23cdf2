/**
 * When faces of cards are drawn. A table that stands draws one of them in a frame, and a new
 * picture in a frame before its face, so that no frame takes long.
 */
import { mount, unmount } from "svelte";

import { drawn } from "../model/frames";
import type { CardSheet } from "../wire";
import { art } from "./art";
import Card from "./Card.svelte";
import { frameOf } from "./frame";
import { hasPicture, symbol } from "./sprite";

let few = false;
let free = true; // whether the next frame has no face yet
let counting = false;
let waiting: { sheet: CardSheet | undefined; draw: () => void }[] = [];

/** Put the picture of a card into the document; whether it was not there before. */
export function drawPicture(sheet: CardSheet | undefined): boolean {
  if (!sheet || hasPicture(sheet.slug)) return false;
  const { motifs, picture } = frameOf(sheet);
  symbol(sheet.slug, art(sheet, motifs, picture?.(sheet)));
  return true;
}

/** Draw one face in a frame from now on, or all at once. */
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
  if (!free || (sheet && !hasPicture(sheet.slug))) return false;
  free = false;
  count();
  return true;
}

/** Draw a face when its turn has come; returns how to think better of it. */
export function inTurn(sheet: CardSheet | undefined, draw: () => void): () => void {
  const each = { sheet, draw };
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
    const [next] = waiting;
    free = !next;
    if (!next) return;
    if (!drawPicture(next.sheet)) {
      waiting.shift();
      next.draw();
    }
    count();
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
