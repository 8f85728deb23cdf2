/** Forecasts: the server is asked for one wherever the viewer may let things go on. */
import { untrack } from "svelte";

import { settings } from "../../lib/settings";
import type { Forecast, Position } from "../../wire";
import type { Choosing } from "./choosing.svelte";
import type { Orders } from "./orders.svelte";
import type { Shown } from "./shown.svelte";
import type { Viewer } from "./viewer.svelte";

export class Forecasts {
  #found: { of: Position; told: Forecast } | null = $state.raw(null);
  /** Whether all of it is shown. */
  open = $state(false);

  readonly #orders: Orders;
  readonly #shown: Shown;

  /** The forecast of the position that is shown, if there is anything to say. */
  readonly forecast = $derived.by(() => {
    const found = this.#found;
    const fitting = this.#orders.passing && found && found.of === this.#shown.position;
    return fitting && settings().forecast && found.told.end !== "none" ? found.told : null;
  });

  constructor(viewer: Viewer, orders: Orders, shown: Shown, choosing: Choosing) {
    this.#orders = orders;
    this.#shown = shown;
    $effect(() => {
      const { position } = shown;
      const fitting = orders.passing !== null && settings().forecast && shown.question?.idle;
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
