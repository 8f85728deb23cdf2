/** A world for tests: all colours of each palette are the same. */
import schema from "../src/wire.schema.json";
import type { Night, World } from "../src/wire";

const palette = (colour: string): Night =>
  Object.fromEntries(
    Object.keys(schema.$defs.Night.properties).map((name) => [name, colour]),
  ) as unknown as Night;

export const WORLD: World = {
  scene: "table",
  letters: "Cinzel",
  back: "eye",
  corner: 12,
  night: palette("#101010"),
  day: palette("#f0f0f0"),
};
