/**
 * Pointer, touch, keys and focus on a board: pressing, dragging, enlarging by a long press, looking, and moving the focus.
 *
 * Elements that can be pointed at have `data-keys`, their names in choices; pieces also have a `data-id` and stand in a
 * `data-zone`. A board passes in its `Meaning`, and attaches `listens` to its element.
 */
import { tick } from "svelte";
import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";

import type { Key } from "../model/keys";
import { shortcut } from "../ui/slips";

const LONG_PRESS = 420; // milliseconds
const DRAG_BEGINS = 9; // pixels
const LEAST = 4; // pixels that an element must lie away in a direction

/** An element that can be pointed at, of the page or of a drawing. */
export type Target = HTMLElement | SVGElement;

/** A key that is dragged, and where the pointer is. */
export interface Drag {
  from: Key;
  x: number;
  y: number;
}

/** The meaning of pointing on one board. */
export interface Meaning {
  /** Whether something can be done with it; of the keys of an element, the first of these counts. */
  able(key: Key): boolean;
  press(key: Key, element: Target): void;
  /** Enlarge the piece that an element shows; false if it shows none. */
  inspect(element: Target): boolean;
  /** A drag of it begins; false if it cannot be dragged. */
  grab(key: Key, element: Target, from: { x: number; y: number; finger: boolean }): boolean;
  /** A drag ends on another element or on none; `home` says that it ends in the zone where it began. */
  drop(drag: { from: Key; element: Target }, onto: Target | null, home: boolean): void;
  /** A drag is given up. */
  cancel?(): void;
  /** The mouse comes to lie over an element, or over none. */
  look(element: Target | null): void;
  /** The pointer or the focus leaves, or a drag begins: there is nothing to look at. */
  away(): void;
  /** The pointer moves over an element; null when it leaves the board. */
  over?(element: Element | null): void;
  focus(element: Target): void;
  /** The element that a key leads to. */
  next(element: Target, key: string): Target | undefined;
}

/** The element that can be pointed at and that `element` belongs to. */
const targetOf = (element: EventTarget | null): Target | null =>
  (element as Element | null)?.closest<Target>("[data-keys]") ?? null;

const zoneOf = (element: Element | null): Target | null => element?.closest<Target>("[data-zone]") ?? null;

/** The pieces in the zone of an element. */
export const matesOf = (element: Element): Target[] => [
  ...(zoneOf(element)?.querySelectorAll<Target>("[data-id]") ?? []),
];

export class Pointer {
  drag: Drag | null = $state.raw(null);

  #meaning: Meaning;
  #board: HTMLElement | undefined;
  #down: { key: Key; id: number; x: number; y: number; element: Target } | null = null;
  #hold: ReturnType<typeof setTimeout> | undefined;
  #unlisten: (() => void) | undefined; // to keys, in a drag
  #swallow = false; // the click that ends a drag or a long press means nothing
  #touched = false; // after a touch, browsers report a mouse at that place when something else comes to lie there
  #looked: Target | null = null;
  #at = { x: NaN, y: NaN };

  constructor(meaning: Meaning) {
    this.#meaning = meaning;
  }

  /** Listens on the board. */
  listens: Attachment<HTMLElement> = (board) => {
    this.#board = board;
    const ends = [
      on(board, "pointerdown", (event) => this.#press(event)),
      on(board, "pointermove", (event) => this.#move(event)),
      on(board, "pointerup", (event) => this.#release(event)),
      on(board, "pointercancel", () => this.#cancel()),
      on(board, "pointerover", (event) => this.#hover(event)),
      on(board, "pointerleave", () => this.#leave()),
      on(board, "click", (event) => this.#click(event), { capture: true }),
      on(board, "contextmenu", (event) => this.#menu(event)),
      on(board, "keydown", (event) => this.#key(event)),
      on(board, "focusin", ({ target }) => this.#focus(targetOf(target))),
      on(board, "focusout", () => this.#meaning.away()),
    ];
    return () => ends.forEach((end) => end());
  };

  /** The key that an element stands for: of a stack, the first that can do something. */
  keyOf(element: Target): Key {
    const keys = (element.dataset["keys"] ?? "").split(" ");
    return keys.find((key) => this.#meaning.able(key)) ?? keys[0] ?? "";
  }

  #press(event: PointerEvent): void {
    const element = targetOf(event.target);
    this.#swallow = false;
    if (!element || event.button !== 0) return;
    this.#touched = event.pointerType !== "mouse";
    const { pointerId: id, clientX: x, clientY: y } = event;
    this.#down = { key: this.keyOf(element), id, x, y, element };
    if (this.#touched)
      this.#hold = setTimeout(() => {
        if (!this.#meaning.inspect(element)) return;
        this.#swallow = true;
        this.#down = null;
      }, LONG_PRESS);
  }

  #move(event: PointerEvent): void {
    const { clientX: x, clientY: y } = event;
    const mouse = event.pointerType === "mouse";
    if (mouse && (event.movementX || event.movementY)) this.#touched = false;
    if (targetOf(event.target) === this.#looked) this.#at = { x, y };
    else this.#hover(event);
    if (mouse || this.drag) this.#meaning.over?.(document.elementFromPoint(x, y));
    const down = this.#down;
    if (event.pointerId !== down?.id) return;
    if (!this.drag) {
      if (Math.hypot(x - down.x, y - down.y) < DRAG_BEGINS) return;
      clearTimeout(this.#hold);
      if (!this.#meaning.grab(down.key, down.element, { x: down.x, y: down.y, finger: !mouse })) return;
      this.#unlisten = on(window, "keydown", (key) => this.#escape(key), { capture: true });
      this.#board?.setPointerCapture(event.pointerId);
      this.#meaning.away();
    }
    this.drag = { from: down.key, x, y };
  }

  #release({ pointerId, clientX, clientY }: PointerEvent): void {
    const { drag } = this;
    const down = this.#down;
    this.#end();
    if (!drag || pointerId !== down?.id) return;
    this.#swallow = true;
    const under = document.elementFromPoint(clientX, clientY);
    const onto = targetOf(under);
    const home = zoneOf(under) === zoneOf(down.element);
    this.#meaning.drop({ from: drag.from, element: down.element }, onto === down.element ? null : onto, home);
  }

  /** Escape gives a drag up and does nothing else. */
  #escape(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !this.drag) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.#swallow = true;
    this.#cancel();
  }

  #cancel(): void {
    const { drag } = this;
    this.#end();
    if (drag) this.#meaning.cancel?.();
  }

  #end(): void {
    clearTimeout(this.#hold);
    this.#unlisten?.();
    this.#unlisten = undefined;
    this.#down = null;
    this.drag = null;
  }

  #click(event: MouseEvent): void {
    const element = targetOf(event.target);
    if (this.#swallow) {
      this.#swallow = false;
      event.preventDefault();
      event.stopPropagation();
    } else if (element) this.#meaning.press(this.keyOf(element), element);
  }

  #menu(event: MouseEvent): void {
    const element = targetOf(event.target);
    if (element && (this.#swallow || this.#meaning.inspect(element))) event.preventDefault();
  }

  #hover({ clientX: x, clientY: y, pointerType, target }: PointerEvent): void {
    const still = x === this.#at.x && y === this.#at.y;
    this.#at = { x, y };
    if (pointerType !== "mouse" || this.#touched || this.drag) return;
    // An element that appears under a resting pointer is not looked at until the pointer moves.
    this.#looked = still ? null : targetOf(target);
    this.#meaning.look(this.#looked);
  }

  #leave(): void {
    this.#looked = null;
    this.#at = { x: NaN, y: NaN };
    this.#meaning.over?.(null);
    this.#meaning.away();
  }

  #focus(element: Target | null): void {
    if (element) this.#meaning.focus(element);
  }

  #key(event: KeyboardEvent): void {
    const element = targetOf(event.target);
    if (!element || event.ctrlKey || event.metaKey || event.altKey) return;
    if (shortcut(event) === "i") return void this.#meaning.inspect(element);
    // Browsers press buttons by these keys, but not drawings.
    const drawn = element === event.target && "ownerSVGElement" in element;
    const presses = drawn && (event.key === "Enter" || event.key === " ");
    const next = this.#meaning.next(element, event.key);
    if (presses || next) event.preventDefault();
    if (presses && !event.repeat) this.#meaning.press(this.keyOf(element), element);
    next?.focus();
  }
}

const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The element that lies nearest in the direction of an arrow key. */
export function nearest(all: Iterable<Target>, from: Target, key: string): Target | undefined {
  const way = WAYS[key];
  if (!way) return undefined;
  const middle = (element: Target): [number, number] => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const [x, y] = middle(from);
  let best: Target | undefined;
  let least = Infinity;
  for (const each of all) {
    const [there, below] = middle(each);
    const along = (there - x) * way[0] + (below - y) * way[1];
    const aside = Math.abs((there - x) * way[1] + (below - y) * way[0]);
    if (along <= LEAST || along + 3 * aside >= least) continue;
    best = each;
    least = along + 3 * aside;
  }
  return best;
}

/**
 * Keep the focus on a board when `changes` remove the element that has it: it goes to the piece in its place, if pieces have
 * `heirs`, or else to the question.
 */
export function keepFocus(
  board: () => HTMLElement | undefined,
  changes: () => unknown,
  { heirs = false } = {},
): void {
  $effect.pre(() => {
    changes();
    const root = board();
    const had = document.activeElement as Target | null;
    if (!root || !had || had === root || !root.contains(had)) return;
    const id = heirs ? had.dataset["id"] : undefined;
    const zone = zoneOf(had)?.dataset["zone"] ?? "";
    const place = matesOf(had).indexOf(had);
    const heir = (): Target | null => {
      if (id === undefined) return null;
      const mates = root.querySelectorAll<Target>(`[data-zone="${CSS.escape(zone)}"] [data-id]`);
      return (
        root.querySelector<Target>(`[data-id="${CSS.escape(id)}"]`) ??
        mates[Math.min(place, mates.length - 1)] ??
        null
      );
    };
    void tick().then(() => {
      if (document.activeElement !== document.body) return;
      // An element that only moved among its neighbours has lost the focus, too.
      if (had.isConnected) had.focus();
      if (document.activeElement !== document.body) return;
      (heir() ?? root.querySelector<HTMLElement>("[data-prompt]"))?.focus();
    });
  });
}
