/**
 * The order and pace of animations.
 *
 * New positions queue up as scenes: steps that lead from what is shown to the new position. Whatever happens, the last
 * position that was queued is what is shown in the end: steps only decorate the way to it.
 */
import type { Position } from "../wire";
import type { Key } from "./keys";
import type { View } from "./layout";

/** Something to be seen that passes. */
export type Effect =
  | { kind: "lunge"; from: Key; to: Key }
  | { kind: "slide"; from: Key; to: Key }
  | { kind: "number"; at: Key; text: string; tone: "good" | "bad"; side?: "left" | "right" }
  | { kind: "pulse"; at: Key }
  | { kind: "shuffle"; at: Key }
  | { kind: "die"; at: Key }
  | { kind: "fly"; from: Key; to: Key; slug: string }
  | { kind: "arrow"; from: Key; to: Key }
  | { kind: "show"; slug: string; text: string }
  | { kind: "banner"; text: string };

/** One thing that happened: what is seen, how long, and how the view is changed before it or after it. */
export interface Step {
  effects: Effect[];
  /** Milliseconds as designed, before the pace is applied. */
  time: number;
  before?: (view: View) => void;
  after?: (view: View) => void;
  sound?: string;
  /** Steps in a row with the same word are seen at the same time; they change the view afterwards only. */
  like?: string;
  /** How many of the scene's log lines are told when it begins. */
  lines: number;
}

export interface Scene {
  position: Position;
  steps: Step[];
  /** How long the log is before the scene, and after it. */
  from: number;
  to: number;
}

/** Where scenes are played. */
export interface Stage {
  /**
   * Show a view, and so many lines of the log. `position` is given when it is the position itself; `jumps` says that no
   * animation leads there.
   */
  show(view: View, lines: number, position: Position | null, jumps: boolean): void;
  /** Play effects; resolves when they are over. */
  perform(effects: Effect[], milliseconds: number): Promise<void>;
  sound(name: string): void;
  /** The factor of all times; 0 for no animation. */
  pace(): number;
}

const MANY = 10; // steps; beyond that a longer queue is played faster
const SLOWEST_RUSH = 0.2;

export class Player {
  #queue: Scene[] = [];
  #playing = false;
  #skip: (() => void) | null = null;
  #skipped = false;
  #view: View = {};

  constructor(readonly stage: Stage) {}

  /** Whether something is being played. */
  get busy(): boolean {
    return this.#playing;
  }

  /** Play a scene after those that wait. */
  add(scene: Scene): void {
    this.#queue.push(scene);
    if (!this.#playing) void this.#play();
  }

  /** Show a position now; whatever waits is dropped. */
  jump(position: Position, lines: number): void {
    this.#queue = [];
    this.#skipped = true;
    this.#skip?.();
    this.#show(position.view, lines, position, true);
  }

  /** Show the last position of the queue now. */
  skip(): void {
    const last = this.#queue.at(-1);
    if (last) this.jump(last.position, last.to);
  }

  async #play(): Promise<void> {
    this.#playing = true;
    for (let scene = this.#queue[0]; scene; scene = this.#queue[0]) {
      this.#skipped = false;
      await this.#scene(scene);
      // A jump has emptied the queue and shown what is to be seen.
      if (this.#queue[0] === scene) {
        this.#queue.shift();
        this.#show(scene.position.view, scene.to, scene.position);
      }
    }
    this.#playing = false;
  }

  async #scene(scene: Scene): Promise<void> {
    if (this.stage.pace() === 0 || scene.steps.length === 0) return;
    let view = this.#view;
    for (const [i, step] of scene.steps.entries()) {
      if (this.#skipped) return;
      if (step.sound) this.stage.sound(step.sound);
      if (step.before) {
        view = structuredClone(view);
        step.before(view);
      }
      this.#show(view, scene.from + step.lines, null);
      const time = step.time * this.stage.pace() * this.#rush(scene.steps.length - i);
      if (time > 0) {
        const done = this.stage.perform(step.effects, time);
        await Promise.race([done, new Promise<void>((resolve) => (this.#skip = resolve))]);
        this.#skip = null;
        if (this.#skipped) return;
      }
      if (step.after) {
        view = structuredClone(view);
        step.after(view);
        this.#show(view, scene.from + step.lines, null);
      }
    }
  }

  #show(view: View, lines: number, position: Position | null, jumps = false): void {
    this.#view = view;
    this.stage.show(view, lines, position, jumps);
  }

  #rush(inScene: number): number {
    const waiting = inScene + this.#queue.slice(1).reduce((sum, scene) => sum + scene.steps.length, 0);
    return waiting <= MANY ? 1 : Math.max(SLOWEST_RUSH, MANY / waiting);
  }
}
