/** The clocks of both seats, in words, as they run. */
import { timeLeft } from "../../../../model/time";
import type { Viewer } from "./viewer.svelte";

export class Clocks {
  readonly #viewer: Viewer;
  #now = $state(Date.now());
  readonly #clock = $derived.by(() => this.#viewer.state.position?.clock ?? null);

  readonly shown = $derived.by(() => {
    const clock = this.#clock;
    if (!clock) return [];
    return clock.left.map((left, seat) => {
      const running = clock.running.includes(seat);
      const since = running ? Math.max(0, this.#now - this.#viewer.state.heard - clock.pause) : 0;
      return { text: timeLeft(left - since), running };
    });
  });

  constructor(viewer: Viewer) {
    this.#viewer = viewer;
    $effect(() => {
      const clock = this.#clock;
      if (!clock || clock.running.length === 0) return;
      const timer = setInterval(() => (this.#now = Date.now()), 250);
      return () => clearInterval(timer);
    });
  }
}
