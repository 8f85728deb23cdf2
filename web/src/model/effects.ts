/** Plays the effects of a step over the board. */
import { drawn } from "./frames";
import type { Key } from "./keys";
import type { Effect } from "./player";

/** Where effects are played: the board, and a layer over it for what flies. */
export interface Place {
  board: HTMLElement;
  layer: HTMLElement;
  /** Draw the picture of a card, which its face needs; whether it was not there before. */
  picture?(slug: string): boolean;
  /** Draw the face of a card into an element, if the page knows it; returns how to take it away. */
  card?(slug: string, into: HTMLElement): (() => void) | undefined;
  /** Show a card or words large for a while; null takes them away. */
  spotlight(what: { slug: string; text: string } | null): void;
}

const GAP = 70; // milliseconds between cards that fly at the same time

const running = new Set<Animation>();
/** How the faces of cards that fly are taken away. */
const clears = new Set<() => void>();

/** End all effects at once. */
export function stopEffects(place: Place): void {
  for (const animation of running) animation.cancel();
  running.clear();
  for (const clear of clears) clear();
  clears.clear();
  place.layer.replaceChildren();
  place.spotlight(null);
}

/** Play effects together; resolves when all are over. */
export async function perform(place: Place, effects: readonly Effect[], milliseconds: number): Promise<void> {
  let flying = 0;
  const strikes = effects.some((effect) => effect.kind === "lunge");
  await Promise.all([
    pause(milliseconds),
    ...effects.map(async (effect) => {
      // Several cards on the same way go one behind the other.
      if (effect.kind === "fly" && flying++ > 0)
        await pause((flying - 1) * Math.min(GAP, milliseconds * 0.2));
      // A blow falls before its number rises.
      const falls = strikes && effect.kind === "number" ? milliseconds * CONTACT : 0;
      if (falls > 0) await pause(falls);
      await play(place, effect, milliseconds - falls);
    }),
  ]);
}

/**
 * Effects that begin together all measure before any of them changes something, by waiting for this in between: otherwise
 * the browser would lay the page out anew for each.
 */
const allMeasured = Promise.resolve();

/** The part of the time of a lunge after which it meets what it strikes. */
const CONTACT = 0.36;

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
      return lunge(place, find(place, effect.from), find(place, effect.to), time);
    case "slide":
      return slide(find(place, effect.from), find(place, effect.to), time);
    case "number":
      return rise(place, find(place, effect.at), effect, time);
    case "pulse":
      return pulse(find(place, effect.at), time);
    case "die":
      return die(place, find(place, effect.at), time);
    case "shuffle":
      return shuffle(place, find(place, effect.at), time);
    case "fly":
      return fly(place, effect, time);
    case "arrow":
      return point(place, find(place, effect.from), find(place, effect.to), time);
    case "show":
    case "banner":
      if (effect.kind === "show" && place.picture?.(effect.slug)) await drawn();
      place.spotlight({ slug: effect.kind === "show" ? effect.slug : "", text: effect.text });
      await pause(time);
      place.spotlight(null);
  }
}

/** Draw back a little, strike, rest a moment against what is struck, and return; what is struck gives way. */
async function lunge(
  place: Place,
  from: HTMLElement | null,
  to: HTMLElement | null,
  time: number,
): Promise<void> {
  if (!from || !to) return;
  const a = from.getBoundingClientRect();
  const b = to.getBoundingClientRect();
  const frame = place.layer.getBoundingClientRect();
  await allMeasured;
  const x = b.x + b.width / 2 - a.x - a.width / 2;
  const y = b.y + b.height / 2 - a.y - a.height / 2;
  const length = Math.hypot(x, y) || 1;
  const towards = (part: number): string => `translate(${x * part}px, ${y * part}px)`;
  const frames = [
    { transform: "none", zIndex: 30, easing: "ease-out" },
    {
      transform: `${towards(-0.06)} scale(1.02)`,
      zIndex: 30,
      offset: 0.12,
      easing: "cubic-bezier(.6,0,.9,.3)",
    },
    { transform: `${towards(0.6)} scale(1.06)`, zIndex: 30, offset: CONTACT },
    { transform: `${towards(0.6)} scale(1.06)`, zIndex: 30, offset: CONTACT + 0.08, easing: "ease-out" },
    { transform: "none", zIndex: 30 },
  ];
  const away = `translate(${(x / length) * 10}px, ${(y / length) * 10}px) rotate(${x < 0 ? -2 : 2}deg)`;
  const recoil = [
    { transform: "none", easing: "ease-out" },
    { transform: away, offset: 0.35, easing: "ease-in-out" },
    { transform: "none" },
  ];
  await Promise.all([
    run(from, frames, { duration: time }),
    run(to, recoil, { duration: time * 0.4, delay: time * CONTACT }),
    pause(time * CONTACT).then(() => sparks(place, frame, b, time * 0.5)),
  ]);
}

const SPARKS = 8;

/** Shards that fly from where a blow has fallen. */
async function sparks(place: Place, frame: DOMRect, at: DOMRect, time: number): Promise<void> {
  const middle = `translate(${at.x + at.width / 2 - frame.x}px, ${at.y + at.height / 2 - frame.y}px)`;
  await Promise.all(
    Array.from({ length: SPARKS }, async (_, i) => {
      const spark = document.createElement("i");
      spark.className = "spark";
      place.layer.append(spark);
      const turn = `${middle} rotate(${(i * 360) / SPARKS + 20}deg)`;
      const frames = [
        { transform: `${turn} translateX(8px) scale(.3)`, opacity: 1 },
        { transform: `${turn} translateX(${34 + (i % 3) * 14}px) scale(1.4)`, opacity: 0 },
      ];
      await run(spark, frames, { duration: time, easing: "cubic-bezier(.2,.8,.2,1)", fill: "both" });
      spark.remove();
    }),
  );
}

/** Move there and stay, until the new position is shown. */
async function slide(from: HTMLElement | null, to: HTMLElement | null, time: number): Promise<void> {
  if (!from || !to) return;
  const a = from.getBoundingClientRect();
  const b = to.getBoundingClientRect();
  await allMeasured;
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
  await allMeasured;
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
  await allMeasured;
  const frames = [{ transform: "none" }, { transform: "scale(1.08)", offset: 0.4 }, { transform: "none" }];
  await run(at, frames, { duration: time, easing: "ease-out" });
}

/** Break into two halves that part and fade. */
async function die(place: Place, at: HTMLElement | null, time: number): Promise<void> {
  if (!at) return;
  // A stack only loses one of its cards.
  if (at.classList.contains("stacked")) return pulse(at, time);
  const gone = [{ opacity: 0 }, { opacity: 0 }]; // until it is taken away
  const face = at.querySelector<HTMLElement>(":scope > .face");
  if (!face) {
    await allMeasured;
    const frames = [
      { opacity: 1, transform: "none", easing: "ease-in" },
      { opacity: 0, transform: "scale(.82) rotate(4deg)", offset: 0.9 },
      { opacity: 0 },
    ];
    await run(at, frames, { duration: time * 1.1 });
    return;
  }
  const frame = place.layer.getBoundingClientRect();
  const box = face.getBoundingClientRect();
  await allMeasured;
  const halves = HALVES.map(async ({ clip, way }) => {
    const half = document.createElement("div");
    half.className = "half";
    half.style.clipPath = clip;
    half.style.width = `${box.width}px`;
    half.append(face.cloneNode(true));
    place.layer.append(half);
    const start = `translate(${box.x - frame.x}px, ${box.y - frame.y}px)`;
    const frames = [
      { transform: start, opacity: 1, easing: "ease-out" },
      { transform: `${start} translate(${14 * way}px, ${-6 * way}px) rotate(${7 * way}deg)`, opacity: 0 },
    ];
    await run(half, frames, { duration: time, fill: "both" });
    half.remove();
  });
  await Promise.all([run(at, gone, { duration: time * 1.1 }), ...halves]);
}

const HALVES = [
  { clip: "polygon(0 0, 100% 0, 100% 40%, 0 60%)", way: 1 },
  { clip: "polygon(0 60%, 100% 40%, 100% 100%, 0 100%)", way: -1 },
] as const;

/** Three backs part over a pile and come together again. */
async function shuffle(place: Place, at: HTMLElement | null, time: number): Promise<void> {
  if (!at) return;
  const frame = place.layer.getBoundingClientRect();
  const box = at.getBoundingClientRect();
  await allMeasured;
  const middle = `translate(${box.x + box.width / 2 - frame.x}px, ${box.y + box.height / 2 - frame.y}px) translate(-50%, -50%)`;
  await Promise.all(
    [-1, 1, 0].map(async (way) => {
      const card = document.createElement("i");
      card.className = "flying";
      place.layer.append(card);
      const still = { transform: `${middle} scale(.7)`, opacity: 1 };
      const apart = `${middle} translate(${way * 30}px, ${way === 0 ? -6 : 0}px) rotate(${way * 9}deg) scale(.7)`;
      const frames = [
        { ...still, opacity: 0 },
        { ...still, offset: 0.1 },
        { transform: apart, opacity: 1, offset: 0.32 },
        { ...still, offset: 0.55 },
        { transform: apart, opacity: 1, offset: 0.75 },
        { ...still, offset: 0.94 },
        { ...still, opacity: 0 },
      ];
      await run(card, frames, { duration: time, easing: "ease-in-out", fill: "both" });
      card.remove();
    }),
  );
}

const SVG = "http://www.w3.org/2000/svg";
const HEAD = 22; // pixels

/** An arrow from who does something to whom it is done. */
async function point(
  place: Place,
  from: HTMLElement | null,
  to: HTMLElement | null,
  time: number,
): Promise<void> {
  if (!from || !to || from === to) return;
  const frame = place.layer.getBoundingClientRect();
  const a = from.getBoundingClientRect();
  const b = to.getBoundingClientRect();
  await allMeasured;
  const start = { x: a.x + a.width / 2 - frame.x, y: a.y + a.height / 2 - frame.y };
  const end = { x: b.x + b.width / 2 - frame.x, y: b.y + b.height / 2 - frame.y };
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  if (length < HEAD * 2) return;
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "aiming");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", `M0 0H${length - HEAD}m${HEAD} 0l${-HEAD} ${-HEAD / 2}v${HEAD}Z`);
  svg.append(path);
  place.layer.append(svg);
  const turn = Math.atan2(end.y - start.y, end.x - start.x);
  const at = `translate(${start.x}px, ${start.y}px) rotate(${turn}rad)`;
  const frames = [
    { transform: `${at} scale(.2)`, opacity: 0 },
    { transform: `${at} scale(1)`, opacity: 1, offset: 0.3 },
    { transform: `${at} scale(1)`, opacity: 1, offset: 0.8 },
    { transform: `${at} scale(1)`, opacity: 0 },
  ];
  await run(svg, frames, { duration: time, easing: "cubic-bezier(.2,.8,.2,1)", fill: "both" });
  svg.remove();
}

/** A card goes from zone to zone. Where its face is known, it shows it: from a deck it turns on the way. */
async function fly(place: Place, effect: Effect & { kind: "fly" }, time: number): Promise<void> {
  const from = find(place, effect.from);
  const to = find(place, effect.to);
  if (!from || !to) return;
  const frame = place.layer.getBoundingClientRect();
  const a = from.getBoundingClientRect();
  const b = to.getBoundingClientRect();
  await allMeasured;
  if (effect.slug && place.picture?.(effect.slug)) await drawn();
  const card = document.createElement("i");
  card.className = "flying";
  const front = document.createElement("i");
  const clear = effect.slug ? place.card?.(effect.slug, front) : undefined;
  const turns = clear !== undefined && effect.from.startsWith("deck-");
  if (clear) {
    clears.add(clear);
    front.className = "front";
    card.append(front);
  }
  card.style.opacity = "0";
  place.layer.append(card);
  // The browser lays a face out in one frame and lets it fly from the next.
  if (clear) await drawn();
  const at = (box: DOMRect): string =>
    `translate(${box.x + box.width / 2 - frame.x}px, ${box.y + box.height / 2 - frame.y}px) translate(-50%, -50%)`;
  const [start, end] = [at(a), at(b)];
  const half = `translate(${(a.x + a.width / 2 + b.x + b.width / 2) / 2 - frame.x}px, ${(a.y + a.height / 2 + b.y + b.height / 2) / 2 - frame.y - 24}px) translate(-50%, -50%)`;
  const frames = [
    { transform: `${start} scale(.7)`, opacity: 0.4 },
    { transform: `${half} scale(${turns ? ".04, 1" : "1, 1"})`, opacity: 1, offset: 0.45 },
    { transform: `${end} scale(1)`, opacity: 1, offset: 0.88 },
    { transform: `${end} scale(1)`, opacity: 0 },
  ];
  const options = { duration: time, easing: "cubic-bezier(.3,.1,.3,1)", fill: "both" } as const;
  const shown = [{ opacity: 0 }, { opacity: 0, offset: 0.45 }, { opacity: 1, offset: 0.45 }, { opacity: 1 }];
  if (card.isConnected)
    await Promise.all([run(card, frames, options), ...(turns ? [run(front, shown, options)] : [])]);
  if (clear && clears.delete(clear)) clear();
  card.remove();
}
