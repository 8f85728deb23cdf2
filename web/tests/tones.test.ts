import { describe, expect, test } from "vitest";

import { soundOf } from "../src/board/sound";
import { tonesOf } from "../src/board/tones";
import { FACES } from "./positions";

const LONGEST = 0.55; // seconds; only the end of a game is longer than an event may be
const EVENT = 0.36;

test("a sound is read from its words", () => {
  expect(tonesOf("sine 110>70 3/160 .5")).toEqual([
    { source: "sine", from: 110, to: 70, ratio: 0, index: 0, filter: null, attack: 0.003, decay: 0.16, gain: 0.5, at: 0 }, // prettier-ignore
  ]);
  const [noise, fm] = tonesOf("noise bandpass 1200>300 10/300 .2 @45 + fm 180:3.5 6 2/160 .2");
  expect(noise).toMatchObject({
    source: "noise",
    filter: { type: "bandpass", from: 1200, to: 300 },
    at: 0.045,
  });
  expect(fm).toMatchObject({ source: "fm", from: 180, to: 180, ratio: 3.5, index: 6, filter: null });
  expect(tonesOf("saw 220 lowpass 900 4/160 .14")[0]?.source).toBe("sawtooth");
});

test("a sound that cannot be read in whole is silent", () => {
  for (const text of ["", "bang", "sine 3/160 .5", "sine 110 3/160 .5 + bang", "noise 2/160"])
    expect(tonesOf(text)).toEqual([]);
});

describe.each(Object.entries(FACES))("the sounds of %s", (_, { sounds: own, events }) => {
  test("can be read, and are short", () => {
    for (const [sound, text] of Object.entries(own)) {
      const tones = tonesOf(text);
      expect(tones.length, sound).toBeGreaterThan(0);
      const ends = Math.max(...tones.map((tone) => tone.at + tone.attack + tone.decay));
      expect(ends, sound).toBeLessThanOrEqual(sound === "win" ? LONGEST : EVENT);
    }
  });

  test("are there for all that its events name", () => {
    const named = Object.values(events).map((event) => event.sound);
    for (const sound of [...named.filter(Boolean), "turn", "win", "lose"])
      expect(tonesOf(soundOf(sound, own)).length, sound).toBeGreaterThan(0);
  });
});

test("what a game does not say itself sounds like what is nearest to it", () => {
  expect(soundOf("hurt", { hit: "sine 90 2/180 .6" })).toBe("sine 90 2/180 .6");
  expect(soundOf("hit", {})).not.toBe("");
  expect(soundOf("nothing", {})).toBe("");
});
