/** Plays the effects of a step over the board. */
import type { Key } from "./keys";
import type { Effect } from "./player";

/** Where effects are played: the board, and a layer over it for what flies. */
export interface Place {
  board: HTMLElement;
  layer: HTMLElement;
  /** Show a card or words large for a while; null takes them away. */
  spotlight(what: { slug: string; text: string } | null): void;
}

const GAP = 70; // milliseconds between cards that fly at the same time

const running = new Set<Animation>();

/** End all effects at once. */
export function stopEffects(place: Place): void {
  for (const animation of running) animation.cancel();
  running.clear();
  place.layer.replaceChildren();
  place.spotlight(null);
}

/** Play effects together; resolves when all are over. */
export async function perform(place: Place, effects: readonly Effect[], milliseconds: number): Promise<void> {
  let flying = 0;
  await Promise.all([
    pause(milliseconds),
    ...effects.map(async (effect) => {
      // Several cards on the same way go one behind the other.
      if (effect.kind === "fly") await pause(flying++ * Math.min(GAP, milliseconds * 0.2));
      await play(place, effect, milliseconds);
    }),
  ]);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function find(place: Place, key: Key): HTMLElement | null {
  const name = CSS.escape(key);
  const found = place.board.querySelector<HTMLElement>(`[data-keys~="${name}"], [data-place="${name}"]`);
  return found?.closest<HTMLElement>(".slot") ?? found;
}

async function run(element: Element, frames: Keyframe[], options: KeyframeAnimationOptions): Promise<void> {
  const animation = element.animate(frames, options);
  running.add(animation);
  try {
    await animation.finished;
  } catch {
    // The element went away in the middle; there is nothing left to wait for.
  } finally {
    running.delete(animation);
  }
}

async function play(place: Place, effect: Effect, time: number): Promise<void> {
  switch (effect.kind) {
    case "lunge":
      return lunge(find(place, effect.from), find(place, effect.to), time);
    case "slide":
      return slide(find(place, effect.from), find(place, effect.to), time);
    case "number":
      return rise(place, find(place, effect.at), effect, time);
    case "pulse":
      return pulse(find(place, effect.at), time);
    case "die":
      return die(find(place, effect.at), time);
    case "fly":
      return fly(place, find(place, effect.from), find(place, effect.to), time);
    case "show":
    case "banner":
      place.spotlight({ slug: effect.kind === "show" ? effect.slug : "", text: effect.text });
      await pause(time);
      place.spotlight(null);
  }
}

async function lunge(from: HTMLElement | null, to: HTMLElement | null, time: number): Promise<void> {
  if (!from || !to) return;
  const a = from.getBoundingClientRect();
  const b = to.getBoundingClientRect();
  const x = (b.x + b.width / 2 - a.x - a.width / 2) * 0.72;
  const y = (b.y + b.height / 2 - a.y - a.height / 2) * 0.72;
  const frames = [
    { transform: "none", zIndex: 30, easing: "cubic-bezier(.5,-.4,.9,.6)" },
    { transform: `translate(${x}px, ${y}px) scale(1.06)`, zIndex: 30, offset: 0.42, easing: "ease-out" },
    { transform: "none", zIndex: 30 },
  ];
  await run(from, frames, { duration: time });
}

/** Move there and stay, until the new position is shown. */
async function slide(from: HTMLElement | null, to: HTMLElement | null, time: number): Promise<void> {
  if (!from || !to) return;
  const a = from.getBoundingClientRect();
  const b = to.getBoundingClientRect();
  const x = b.x + b.width / 2 - a.x - a.width / 2;
  const y = b.y + b.height / 2 - a.y - a.height / 2;
  const frames = [{ transform: "none" }, { transform: `translate(${x}px, ${y}px)` }];
  await run(from, frames, { duration: time, easing: "cubic-bezier(.4,0,.2,1)", fill: "forwards" });
}

async function rise(
  place: Place,
  at: HTMLElement | null,
  { text, tone, side }: Effect & { kind: "number" },
  time: number,
): Promise<void> {
  if (!at) return;
  const frame = place.layer.getBoundingClientRect();
  const box = at.getBoundingClientRect();
  const number = document.createElement("span");
  number.className = `rising ${tone}`;
  number.textContent = text;
  number.style.left = `${box.x + box.width * (side ? SIDES[side] : 0.5) - frame.x}px`;
  number.style.top = `${box.y + box.height / 2 - frame.y}px`;
  place.layer.append(number);
  const shake = tone === "bad" ? run(at, SHAKE, { duration: time * 0.5, delay: time * 0.36 }) : undefined;
  await run(number, RISE, { duration: time, fill: "both" });
  number.remove();
  await shake;
}

const SIDES = { left: 0.22, right: 0.78 }; // of the width of a piece

const RISE: Keyframe[] = [
  { opacity: 0, transform: "translate(-50%, -20%) scale(.6)" },
  { opacity: 1, transform: "translate(-50%, -50%) scale(1.25)", offset: 0.35 },
  { opacity: 1, transform: "translate(-50%, -70%) scale(1)", offset: 0.75 },
  { opacity: 0, transform: "translate(-50%, -130%) scale(1)" },
];

const SHAKE: Keyframe[] = [
  { transform: "none" },
  { transform: "translateX(-5px)" },
  { transform: "translateX(5px)" },
  { transform: "translateX(-3px)" },
  { transform: "none" },
];

async function pulse(at: HTMLElement | null, time: number): Promise<void> {
  if (!at) return;
  const frames = [{ transform: "none" }, { transform: "scale(1.08)", offset: 0.4 }, { transform: "none" }];
  await run(at, frames, { duration: time, easing: "ease-out" });
}

async function die(at: HTMLElement | null, time: number): Promise<void> {
  if (!at) return;
  // A stack only loses one of its cards.
  if (at.classList.contains("stacked")) return pulse(at, time);
  const frames = [
    { opacity: 1, transform: "none", filter: "none", easing: "ease-in" },
    { opacity: 0, transform: "scale(.82) rotate(4deg)", filter: "grayscale(1) brightness(.5)", offset: 0.9 },
    { opacity: 0 }, // until it is taken away
  ];
  await run(at, frames, { duration: time * 1.1 });
}

async function fly(
  place: Place,
  from: HTMLElement | null,
  to: HTMLElement | null,
  time: number,
): Promise<void> {
  if (!from || !to) return;
  const frame = place.layer.getBoundingClientRect();
  const a = from.getBoundingClientRect();
  const b = to.getBoundingClientRect();
  const card = document.createElement("i");
  card.className = "flying";
  place.layer.append(card);
  const at = (box: DOMRect): string =>
    `translate(${box.x + box.width / 2 - frame.x}px, ${box.y + box.height / 2 - frame.y}px) translate(-50%, -50%)`;
  const frames = [
    { transform: `${at(a)} scale(.7)`, opacity: 0.4 },
    { transform: `${at(b)} scale(1)`, opacity: 1, offset: 0.85 },
    { transform: `${at(b)} scale(1)`, opacity: 0 },
  ];
  await run(card, frames, { duration: time, easing: "cubic-bezier(.3,.1,.3,1)", fill: "both" });
  card.remove();
}
