/** The world in which this page is: its colours and letters on the whole document, as long as its table is shown. */
import type { World } from "../wire";

const state: { world: World | null } = $state({ world: null });

/** The world of the table that is shown; null on the wooden table of all other pages. */
export const here = (): World | null => state.world;

export type Scene = World["scene"];

/** The context of a table that is only a picture: a function that says which scene it has. */
export const PICTURED = Symbol("scene");

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
