import { describe, expect, it } from "vitest";

import type { View } from "../src/model/layout";
import { Player } from "../src/model/player";
import type { Effect, Scene, Stage, Step } from "../src/model/player";
import type { Position } from "../src/wire";

class Recorder implements Stage {
  shown: { view: View; lines: number; settled: boolean }[] = [];
  performed: { effects: Effect[]; milliseconds: number }[] = [];
  endings: (() => void)[] = [];
  sounds: string[] = [];
  factor = 1;

  show(view: View, lines: number, position: Position | null): void {
    this.shown.push({ view, lines, settled: position !== null });
  }

  perform(effects: Effect[], milliseconds: number): Promise<void> {
    this.performed.push({ effects, milliseconds });
    return new Promise((resolve) => this.endings.push(resolve));
  }

  sound(name: string): void {
    this.sounds.push(name);
  }

  pace(): number {
    return this.factor;
  }

  last(): { view: View; lines: number; settled: boolean } | undefined {
    return this.shown.at(-1);
  }

  async end(): Promise<void> {
    this.endings.shift()?.();
    await settle();
  }
}

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

function position(health: number): Position {
  return {
    seq: 0,
    view: { health },
    question: null,
    waiting_for: [],
    situation: "",
    clock: null,
    can_undo: "no",
    undo_reason: "",
  };
}

function hit(lines: number): Step {
  return {
    effects: [{ kind: "pulse", at: "player:0" }],
    time: 100,
    lines,
    after: (view) => {
      view["health"] = (view["health"] as number) - 1;
    },
  };
}

function scene(to: number, ...steps: Step[]): Scene {
  return { position: position(to), steps, from: 5, to: 5 + steps.length };
}

function started(health = 10): { stage: Recorder; player: Player } {
  const stage = new Recorder();
  const player = new Player(stage);
  player.jump(position(health), 5);
  return { stage, player };
}

describe("the animation player", () => {
  it("shows steps one after the other, and the position itself at the end", async () => {
    const { stage, player } = started();
    player.add(scene(8, hit(1), hit(2)));
    expect(player.busy).toBe(true);
    expect(stage.performed).toHaveLength(1);
    await stage.end();
    expect(stage.performed).toHaveLength(2);
    expect(stage.last()).toMatchObject({ view: { health: 9 }, lines: 7, settled: false });
    await stage.end();
    expect(stage.last()).toMatchObject({ view: { health: 8 }, lines: 7, settled: true });
    expect(player.busy).toBe(false);
  });

  it("shows the server's position even where the steps led elsewhere", async () => {
    const { stage, player } = started();
    player.add(scene(3, hit(1)));
    await stage.end();
    expect(stage.last()).toMatchObject({ view: { health: 3 }, settled: true });
  });

  it("never changes a position that it was given", async () => {
    const { stage, player } = started();
    const first = position(10);
    player.jump(first, 5);
    player.add(scene(9, hit(1)));
    await stage.end();
    expect(first.view).toEqual({ health: 10 });
  });

  it("plays scenes in order", async () => {
    const { stage, player } = started();
    player.add(scene(9, hit(1)));
    player.add(scene(8, hit(1)));
    await stage.end();
    expect(stage.last()).toMatchObject({ view: { health: 9 }, settled: false });
    await stage.end();
    expect(stage.last()).toMatchObject({ view: { health: 8 }, settled: true });
  });

  it("skips to the last position that waits", async () => {
    const { stage, player } = started();
    player.add(scene(9, hit(1), hit(2)));
    player.add(scene(7, hit(1), hit(2)));
    player.skip();
    expect(stage.last()).toMatchObject({ view: { health: 7 }, settled: true });
    await settle();
    expect(player.busy).toBe(false);
    expect(stage.last()).toMatchObject({ view: { health: 7 }, settled: true });
    expect(stage.performed).toHaveLength(1);
  });

  it("plays what comes after a skip", async () => {
    const { stage, player } = started();
    player.add(scene(9, hit(1)));
    player.skip();
    player.add(scene(8, hit(1)));
    await settle();
    await stage.end();
    await stage.end();
    expect(stage.last()).toMatchObject({ view: { health: 8 }, settled: true });
    expect(player.busy).toBe(false);
  });

  it("drops everything for a position that does not follow", async () => {
    const { stage, player } = started();
    player.add(scene(9, hit(1)));
    player.jump(position(10), 5);
    await settle();
    expect(stage.last()).toMatchObject({ view: { health: 10 }, lines: 5, settled: true });
    expect(player.busy).toBe(false);
  });

  it("plays nothing at pace 0", async () => {
    const { stage, player } = started();
    stage.factor = 0;
    player.add(scene(9, hit(1)));
    await settle();
    expect(stage.performed).toEqual([]);
    expect(stage.last()).toMatchObject({ view: { health: 9 }, settled: true });
  });

  it("goes faster the more waits", () => {
    const { stage, player } = started();
    player.add(scene(0, ...Array.from({ length: 40 }, (_, i) => hit(i))));
    expect(stage.performed[0]?.milliseconds).toBe(25);
  });
});
