import { expect, test } from "vitest";

import { signOf } from "../src/model/signs";
import faces from "./faces.json";
import type { EventFace } from "../src/wire";

const events = (game: keyof typeof faces): Record<string, EventFace> =>
  (faces[game] as unknown as { events: Record<string, EventFace> }).events;

test("lines have signs by the kinds of their events", () => {
  const sign = (event: string): string | null => signOf(event, events("tumblrcards")[event]);
  expect(["cast", "damage", "dies", "gains health", "loses health", "combat"].map(sign)).toEqual([
    ...["card", "blow", "skull", "plus", "minus", "step"],
  ]);
  expect(signOf("challenges", events("mind")["challenges"])).toBe("blow");
  expect(signOf("over", undefined)).toBe("flag");
  expect(signOf("mana", events("tumblrcards")["mana"])).toBe("step");
  expect(signOf("unheard of", undefined)).toBe(null);
});
