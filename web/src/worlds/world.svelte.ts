/** The world in which this page is: its colours and letters on the whole document, as long as its table is shown. */
import { getContext, setContext } from "svelte";

import type { World } from "../wire";

const state: { world: World | null } = $state({ world: null });

/** The world of the table that is shown; null on the wooden table of all other pages. */
export const here = (): World | null => state.world;

const PICTURED = Symbol("world");

/** Say in which world the table is that a component shows as a picture. */
export const picture = (world: () => World | null): unknown => setContext(PICTURED, world);

/** The world around a component: that of the picture in which it is, or of the table that is shown. */
export const around = (): (() => World | null) =>
  getContext<(() => World | null) | undefined>(PICTURED) ?? here;

/** What the tokens of a world are in CSS: each colour by day and by night. */
export function tokens(world: World): Record<string, string> {
  const colours = Object.entries(world.day).map(([name, day]) => [
    `--${name.replaceAll("_", "-")}`,
    `light-dark(${day}, ${world.night[name as keyof World["night"]]})`,
  ]);
  return {
    ...(Object.fromEntries(colours) as Record<string, string>),
    "--letters": `"${world.letters}"`,
    "--corner": `${world.corner}px`,
  };
}

/** Go to a world. Returns how to leave it. */
export function enter(world: World): () => void {
  const { style, dataset } = document.documentElement;
  for (const [name, value] of Object.entries(tokens(world))) style.setProperty(name, value);
  dataset["scene"] = world.scene;
  state.world = world;
  return () => {
    if (state.world !== world) return; // another table has been entered
    for (const name of Object.keys(tokens(world))) style.removeProperty(name);
    delete dataset["scene"];
    state.world = null;
  };
}
