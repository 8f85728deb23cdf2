/** Orders about windows: which the viewer wants to be asked in, which keys are held, and what the server knows of it. */
import { untrack } from "svelte";

import { passingText, storedAs, toTell, unsaid } from "../../../../kept/passing";
import { settings } from "../../../../kept/settings";
import { game as gameInfo } from "../../../../net/api";
import { announce } from "../../../../ui/live";
import type { MomentInfo, PassingState, Question } from "../../../../wire";
import type { Viewer } from "./viewer.svelte";

export class Orders {
  readonly #viewer: Viewer;
  readonly #game: string;
  moments: readonly MomentInfo[] = $state.raw([]);
  #momentsMissing = $state(false);
  /** The key that passes is held, or the one that has everything asked. */
  holding = $state(false);
  asking = $state(false);

  /** What the server knows; null for those who watch, and where there are no windows. */
  readonly passing = $derived.by(() =>
    this.#viewer.info?.status === "playing" ? this.#viewer.state.passing : null,
  );
  readonly #wanted = $derived.by(() => {
    const bot = this.#viewer.opponent === "bot";
    return settings().passing[storedAs(this.#game, bot)] ?? unsaid(bot, this.moments);
  });
  readonly #standing = $derived.by(() => passingText(this.passing, this.holding));

  /** The window that was last seen to pass by itself: what is told of the next one comes before its position. */
  #itself = -1;
  /** What the server was told last on this connection: what it does not take is not said twice. */
  #told = "";
  #stood = false;

  constructor(viewer: Viewer, game: string) {
    this.#viewer = viewer;
    this.#game = game;
  }

  /** Against a bot, whether a window is passed without asking, as is wanted or the server knows by now. */
  passesItself(open: Question): boolean {
    const { passing } = this;
    const { opponent, state } = this.#viewer;
    if (opponent !== "bot" || !passing || passing.asking || !open.moment) return false;
    const skipped = this.#wanted.skipped.includes(open.moment);
    if (open.choices.length !== 1 && !skipped) return false;
    const over = state.position?.question?.at !== open.at; // although it is still being shown
    const coming = (this.#wanted.idle || skipped) && !this.#momentsMissing && state.connection === "open";
    const known = skipped ? passing.skipped.includes(open.moment) : passing.idle;
    if (over || (known ? passing.answered === open.at : coming)) this.#itself = open.at;
    return open.at === this.#itself;
  }

  /** Pass for the rest of the step or turn, or until something happens, by what was seen up to entry `seq`. */
  stand(scope: PassingState["scope"], seq: number): void {
    void this.#viewer.ask({ type: "stand", scope, seq });
  }

  /** No key is held any more. */
  release(): void {
    this.holding = this.asking = false;
  }

  /** Keep the server, and those who listen, told; to be called while a component is made. */
  follow(): void {
    $effect(() => {
      if (this.passing && this.moments.length === 0) {
        gameInfo(this.#game).then(
          (found) => (this.moments = found.moments),
          () => (this.#momentsMissing = true), // the table goes on without; it is asked again when something changes
        );
      }
    });
    $effect(() => {
      const { passing, moments } = this;
      const open = this.#viewer.state.connection === "open";
      if (!open) this.#told = "";
      if (!passing || moments.length === 0 || !open) return;
      const change = toTell(this.#wanted, this.asking, passing, moments);
      const text = JSON.stringify(change);
      if (change && text !== this.#told) {
        this.#told = text;
        void untrack(() => this.#viewer.ask({ type: "prefer", ...change }));
      } else if (!change) this.#told = "";
    });
    $effect(() => {
      const words = this.#standing;
      untrack(() => {
        if (words) announce(`${words}.`);
        else if (this.#stood) announce("You are asked again.");
        this.#stood = words !== "";
      });
    });
  }
}
