/**
 * When faces of cards are drawn. A table that stands draws few of them in a frame, so that no frame takes long; and pictures
 * that may come are made while the browser has nothing to do.
 */
import { mount, unmount } from "svelte";

import { drawn } from "../model/frames";
import type { CardSheet } from "../wire";
import { art } from "./art";
import Card from "./Card.svelte";
import { frameOf } from "./frame";

const MOST = 2; // faces in a frame

let few = false;
let left = MOST;
let counting = false;
let waiting: (() => void)[] = [];

/** Draw few faces in a frame from now on, or all at once. */
export function drawFew(on: boolean): void {
  few = on;
  if (!on) drawAll();
}

function drawAll(): void {
  const all = waiting;
  waiting = [];
  for (const draw of all) draw();
}

/** Whether a face may be drawn now; otherwise it waits for its turn. */
export function mayDraw(): boolean {
  if (!few) return true;
  if (left === 0) return false;
  left--;
  count();
  return true;
}

/** Draw a face when its turn has come; returns how to think better of it. */
export function inTurn(draw: () => void): () => void {
  waiting.push(draw);
  count();
  return () => {
    waiting = waiting.filter((each) => each !== draw);
  };
}

function count(): void {
  if (counting) return;
  counting = true;
  void drawn().then(() => {
    counting = false;
    left = MOST;
    for (const draw of waiting.splice(0, MOST)) {
      left--;
      draw();
    }
    if (left < MOST) count();
  });
}

/** Make the pictures of cards in idle moments, one in each, after a first card; returns how to stop. */
export function drawAhead(sheets: Iterable<CardSheet>): () => void {
  // Safari has no idle moments to tell of.
  if (!("requestIdleCallback" in window)) return () => undefined;
  const rest = [...sheets];
  let next = 0;
  const first = (sheet = rest[0]): void => {
    if (!sheet) return;
    const target = document.createElement("div");
    for (const size of ["hand", "table"] as const)
      void unmount(mount(Card, { target, props: { sheet, size } }));
    next = requestIdleCallback(go);
  };
  const go = (): void => {
    const sheet = rest.pop();
    if (!sheet) return;
    const frame = frameOf(sheet);
    art(sheet, frame.motifs, frame.picture?.(sheet));
    next = requestIdleCallback(go);
  };
  next = requestIdleCallback(() => first());
  return () => cancelIdleCallback(next);
}
