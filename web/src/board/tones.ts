/**
 * Sounds as words, which the faces of games write: `sine 110>70 3/160 .5 + noise bandpass 900 2/120 .3 @45`.
 *
 * A sound has parts, each a source with its frequency in hertz (`noise` has none), perhaps a filter with its own, attack
 * and decay in milliseconds, the gain, and after `@` the milliseconds until it begins. `110>70` glides. A part `fm 180:3.5
 * 6` is a sine of 180 hertz whose frequency another one, 3.5 times as high, changes with an index of 6.
 */

export interface Tone {
  source: OscillatorType | "noise" | "fm";
  from: number;
  to: number;
  /** Of `fm`: the frequency of the other sine as a multiple, and how much it changes this one. */
  ratio: number;
  index: number;
  filter: { type: BiquadFilterType; from: number; to: number } | null;
  /** Seconds. */
  attack: number;
  decay: number;
  gain: number;
  at: number;
}

const NUMBER = String.raw`\d*\.?\d+`;
const GLIDE = `(${NUMBER})(?:>(${NUMBER}))?`;
const PART = new RegExp(
  String.raw`^(?:noise|(sine|square|saw|triangle) ${GLIDE}|fm (${NUMBER}):(${NUMBER}) (${NUMBER}))` +
    String.raw`(?: (lowpass|highpass|bandpass) ${GLIDE})? (${NUMBER})/(${NUMBER}) (${NUMBER})(?: @(${NUMBER}))?$`,
);

/** The parts of a sound; none if any of them cannot be read. */
export function tonesOf(text: string): Tone[] {
  const tones = text.split(" + ").map(toneOf);
  return tones.every((tone) => tone !== null) ? tones : [];
}

function toneOf(text: string): Tone | null {
  const found = PART.exec(text);
  if (!found) return null;
  const [, wave, from, to, carrier, ratio, index, filter, low, high, attack, decay, gain, at] = found;
  const first = Number(from ?? carrier ?? 0);
  return {
    source: wave === "saw" ? "sawtooth" : carrier ? "fm" : ((wave as OscillatorType | undefined) ?? "noise"),
    from: first,
    to: Number(to ?? first),
    ratio: Number(ratio ?? 0),
    index: Number(index ?? 0),
    filter: filter ? { type: filter as BiquadFilterType, from: Number(low), to: Number(high ?? low) } : null,
    attack: Number(attack) / 1000,
    decay: Number(decay) / 1000,
    gain: Number(gain),
    at: Number(at ?? 0) / 1000,
  };
}
