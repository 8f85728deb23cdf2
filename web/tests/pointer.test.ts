import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { nearest, Pointer } from "../src/board/pointer.svelte";
import type { Meaning, Target } from "../src/board/pointer.svelte";

const zones: Record<string, object> = {};

/** A piece, or what else can be pointed at, in a zone. */
function target(keys: string, { zone = "row", drawn = false, x = 0, y = 0 } = {}): Target {
  const place = (zones[zone] ??= { dataset: { zone } });
  const element = {
    dataset: { keys, id: keys },
    closest: (what: string) => (what === "[data-keys]" ? element : what === "[data-zone]" ? place : null),
    focus: vi.fn(),
    getBoundingClientRect: () => ({ x, y, width: 10, height: 10 }),
    ...(drawn ? { ownerSVGElement: {} } : {}),
  };
  return element as unknown as Target;
}

/** A board with a pointer that notes what it makes of events. */
async function board(more: Partial<Meaning> = {}): Promise<{
  pointer: Pointer;
  notes: unknown[][];
  send: (type: string, on: Target | null, more?: object) => Event;
  over: (under: Target | null) => void;
}> {
  const notes: unknown[][] = [];
  let under: Target | null = null;
  vi.stubGlobal("document", { elementFromPoint: () => under });
  vi.stubGlobal("window", new EventTarget());
  const keys = (element: Target | null): string | null => element && (element.dataset["keys"] ?? "");
  const pointer = new Pointer({
    able: (key) => key === "able",
    press: (key) => notes.push(["press", key]),
    inspect: (element) => notes.push(["inspect", keys(element)]) > 0,
    grab: (key) => notes.push(["grab", key]) > 0,
    drop: ({ from }, onto, home) => notes.push(["drop", from, keys(onto), home]),
    look: (element) => notes.push(["look", keys(element)]),
    away: () => notes.push(["away"]),
    focus: (element) => notes.push(["focus", keys(element)]),
    next: () => undefined,
    ...more,
  });
  const element = Object.assign(new EventTarget(), { setPointerCapture: vi.fn() });
  pointer.listens(element as unknown as HTMLElement);
  await Promise.resolve(); // Svelte attaches some listeners in a microtask
  const send = (type: string, on: Target | null, more: object = {}): Event => {
    const event = new Event(type, { cancelable: true });
    const usual = {
      button: 0,
      pointerId: 1,
      pointerType: "mouse",
      clientX: 0,
      clientY: 0,
      key: "",
      code: "",
    };
    for (const [name, value] of Object.entries({ ...usual, ...more, target: on }))
      Object.defineProperty(event, name, { value });
    element.dispatchEvent(event);
    return event;
  };
  return { pointer, notes, send, over: (found) => (under = found) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("Pointing at a board", () => {
  it("presses what is clicked: of a stack, the first that can do something", async () => {
    const { notes, send } = await board();
    send("click", target("thing:1 able"));
    send("click", target("thing:1 thing:2"));
    send("click", null);
    expect(notes).toEqual([
      ["press", "able"],
      ["press", "thing:1"],
    ]);
  });

  it("drags after a few pixels, and the click that ends it means nothing", async () => {
    const { pointer, notes, send, over } = await board();
    const from = target("thing:1");
    send("pointerdown", from);
    send("pointermove", from, { clientX: 8 });
    expect(pointer.drag).toBeNull();
    send("pointermove", from, { clientX: 20, clientY: 5 });
    expect(pointer.drag).toEqual({ from: "thing:1", x: 20, y: 5 });
    over(target("thing:2", { zone: "other" }));
    send("pointerup", from, { clientX: 20, clientY: 5 });
    expect(pointer.drag).toBeNull();
    expect(notes.filter(([what]) => what !== "look")).toEqual([
      ["grab", "thing:1"],
      ["away"],
      ["drop", "thing:1", "thing:2", false],
    ]);
    notes.length = 0;
    expect(send("click", from).defaultPrevented).toBe(true);
    send("click", from);
    expect(notes).toEqual([["press", "thing:1"]]);
  });

  it("drops onto nothing, and not onto what is dragged; its own zone is its home", async () => {
    const { notes, send, over } = await board({ look: () => undefined, away: () => undefined });
    const from = target("thing:1");
    for (const under of [null, from, target("thing:2")]) {
      over(under);
      send("pointerdown", from);
      send("pointermove", from, { clientX: 20 });
      send("pointerup", from);
    }
    expect(notes.filter(([what]) => what === "drop")).toEqual([
      ["drop", "thing:1", null, false],
      ["drop", "thing:1", null, true],
      ["drop", "thing:1", "thing:2", true],
    ]);
  });

  it("does not drag what cannot be, with another finger, or after the touch was cancelled", async () => {
    const { pointer, notes, send } = await board({ grab: (key) => key === "thing:2" });
    send("pointerdown", target("thing:1"));
    send("pointermove", target("thing:1"), { clientX: 20 });
    expect(pointer.drag).toBeNull();
    send("pointerdown", target("thing:2"));
    send("pointermove", target("thing:2"), { clientX: 20, pointerId: 2 });
    expect(pointer.drag).toBeNull();
    send("pointermove", target("thing:2"), { clientX: 20 });
    expect(pointer.drag).not.toBeNull();
    send("pointercancel", target("thing:2"));
    send("pointerup", target("thing:2"));
    expect(pointer.drag).toBeNull();
    expect(notes).not.toContainEqual(expect.arrayContaining(["drop"]));
  });

  it("is given up by Escape, which means nothing else", async () => {
    const cancel = vi.fn();
    const { pointer, notes, send } = await board({ cancel });
    const elsewhere = vi.fn();
    const press = (key: string): void =>
      void window.dispatchEvent(Object.assign(new Event("keydown", { cancelable: true }), { key }));
    const piece = target("thing:1");
    send("pointerdown", piece);
    send("pointermove", piece, { clientX: 20 });
    window.addEventListener("keydown", elsewhere);
    press("a");
    expect(pointer.drag).not.toBeNull();
    expect(elsewhere).toHaveBeenCalledTimes(1);
    press("Escape");
    expect(pointer.drag).toBeNull();
    expect(cancel).toHaveBeenCalledTimes(1);
    send("pointerup", piece);
    send("click", piece);
    expect(notes.map(([what]) => what)).not.toContain("drop");
    expect(notes.map(([what]) => what)).not.toContain("press");
    press("Escape");
    expect(elsewhere).toHaveBeenCalledTimes(2);
  });
});

describe("A long press", () => {
  const touch = { pointerType: "touch" };

  it("enlarges, and the click and the menu that end it mean nothing", async () => {
    const { notes, send } = await board();
    const piece = target("thing:1");
    send("pointerdown", piece, touch);
    vi.advanceTimersByTime(400);
    expect(notes).toEqual([]);
    vi.advanceTimersByTime(50);
    expect(send("contextmenu", piece).defaultPrevented).toBe(true);
    send("pointerup", piece, touch);
    send("click", piece);
    expect(notes).toEqual([["inspect", "thing:1"]]);
  });

  it("is none when the finger moves or leaves, or for the mouse", async () => {
    const { notes, send } = await board({ grab: () => false });
    const piece = target("thing:1");
    send("pointerdown", piece, touch);
    send("pointermove", piece, { ...touch, clientY: 12 });
    vi.advanceTimersByTime(1000);
    send("pointerdown", piece, touch);
    send("pointerup", piece, touch);
    vi.advanceTimersByTime(1000);
    send("pointerdown", piece);
    vi.advanceTimersByTime(1000);
    expect(notes).toEqual([]);
  });

  it("of something that cannot be enlarged is a click", async () => {
    const { notes, send } = await board({ inspect: () => false });
    const piece = target("thing:1");
    send("pointerdown", piece, touch);
    vi.advanceTimersByTime(1000);
    expect(send("contextmenu", piece).defaultPrevented).toBe(false);
    send("click", piece);
    expect(notes).toEqual([["press", "thing:1"]]);
  });
});

describe("The mouse over a board", () => {
  it("looks at what it comes to lie over, but not at what comes under it", async () => {
    const { notes, send } = await board();
    send("pointerover", target("thing:1"), { clientX: 5 });
    const other = target("thing:2");
    send("pointerover", other, { clientX: 5 });
    send("pointermove", other, { clientX: 6, movementX: 1 });
    send("pointerleave", null);
    expect(notes).toEqual([["look", "thing:1"], ["look", null], ["look", "thing:2"], ["away"]]);
  });

  it("is not believed after a touch until it moves", async () => {
    const { notes, send } = await board();
    const piece = target("thing:1");
    send("pointerdown", piece, { pointerType: "touch" });
    send("pointerup", piece, { pointerType: "touch" });
    send("pointerover", piece, { clientX: 5 });
    expect(notes).toEqual([]);
    send("pointermove", piece, { clientX: 6, movementX: 1 });
    expect(notes).toEqual([["look", "thing:1"]]);
  });
});

describe("Keys on a board", () => {
  it("enlarge by I, and press what is drawn, but once", async () => {
    const { notes, send } = await board();
    send("keydown", target("thing:1"), { key: "i" });
    send("keydown", target("thing:1"), { key: "i", ctrlKey: true });
    expect(send("keydown", target("thing:1"), { key: "Enter" }).defaultPrevented).toBe(false);
    const drawn = target("place:A1", { drawn: true });
    expect(send("keydown", drawn, { key: "Enter" }).defaultPrevented).toBe(true);
    expect(send("keydown", drawn, { key: " ", repeat: true }).defaultPrevented).toBe(true);
    expect(notes).toEqual([
      ["inspect", "thing:1"],
      ["press", "place:A1"],
    ]);
  });

  it("lead the focus on", async () => {
    const next = target("thing:2");
    const { notes, send } = await board({ next: (_, key) => (key === "ArrowLeft" ? next : undefined) });
    expect(send("keydown", target("thing:1"), { key: "ArrowLeft" }).defaultPrevented).toBe(true);
    expect(next.focus).toHaveBeenCalledOnce();
    expect(send("keydown", target("thing:1"), { key: "ArrowUp" }).defaultPrevented).toBe(false);
    send("focusin", next);
    send("focusout", next);
    expect(notes).toEqual([["focus", "thing:2"], ["away"]]);
  });

  it("lead to what lies nearest, and rather straight on than aside", () => {
    const from = target("from", { x: 50, y: 50 });
    const ahead = target("ahead", { x: 110, y: 50 });
    const aside = target("aside", { x: 70, y: 75 });
    expect(nearest([from, ahead, aside], from, "ArrowRight")).toBe(ahead);
    expect(nearest([from, ahead, aside], from, "ArrowDown")).toBe(aside);
    expect(nearest([from, ahead, aside], from, "ArrowUp")).toBeUndefined();
    expect(nearest([from, ahead, aside], from, "Home")).toBeUndefined();
  });
});
