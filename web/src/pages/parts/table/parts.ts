/** The parts of a table that what stands over it may use. */
import type { Choosing } from "./state/choosing.svelte";
import type { Looking } from "./state/looking.svelte";
import type { Panels } from "./state/panels.svelte";
import type { Shown } from "./state/shown.svelte";
import type { Viewer } from "./state/viewer.svelte";

export interface TableParts {
  viewer: Viewer;
  shown: Shown;
  choosing: Choosing;
  looking: Looking;
  panels: Panels;
}
