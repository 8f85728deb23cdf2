/** Forecasts: the server is asked for one wherever the viewer may let things go on, or confirms an attack. */
import { untrack } from "svelte";

import { settings } from "../../../../kept/settings";
import type { Forecast, Position } from "../../../../wire";
import type { Choosing } from "./choosing.svelte";
import type { Shown } from "./shown.svelte";
import type { Viewer } from "./viewer.svelte";

export class Forecasts {
  #found: { of: Position; told: Forecast } | null = $state.raw(null);
  /** Whether all of it is shown. */
  open = $state(false);

  readonly #shown: Shown;

  /** The forecast of the position that is shown, if there is anything to say. */
  readonly forecast = $derived.by(() => {
    const found = this.#found;
    return found?.of === this.#shown.position && settings().forecast && found.told.end !== "none"
      ? found.told
      : null;
  });

  /** What it takes for granted. */
  readonly condition = $derived.by(() => {
    const { question, game, layout } = this.#shown;
    const choice = question?.choices.find((each) => each.action === question.foreseen);
    return !question || !choice || choice.action === question.idle
      ? game.outlook || "If everybody passes"
      : `After “${game.button(choice, layout, question.kind).label}”`;
  });

  constructor(viewer: Viewer, shown: Shown, choosing: Choosing) {
    this.#shown = shown;
    $effect(() => {
      const { position } = shown;
      const fitting = settings().forecast && shown.question?.foreseen;
      if (!position || !fitting || choosing.answered || shown.player.busy) return;
      untrack(() => {
        if (this.#found?.of === position) return;
        void viewer.socket.request({ type: "forecast" }).then((reply) => {
          if (reply.type === "forecast" && shown.position === position)
            this.#found = { of: position, told: reply };
        });
      });
    });
  }
}
