/** Short sounds for events, synthesised without files. */
import { settings } from "../kept/settings";

/** Successive frequencies in hertz, the waveform, and the duration in seconds. */
const SOUNDS: Readonly<
  Record<string, { tones: number[]; wave: OscillatorType; time: number; volume: number }>
> = {
  turn: { tones: [523, 784], wave: "sine", time: 0.22, volume: 0.1 },
  cast: { tones: [330, 440], wave: "triangle", time: 0.16, volume: 0.12 },
  draw: { tones: [880], wave: "sine", time: 0.06, volume: 0.05 },
  hit: { tones: [150, 90], wave: "square", time: 0.12, volume: 0.06 },
  hurt: { tones: [196, 110], wave: "sawtooth", time: 0.2, volume: 0.06 },
  gain: { tones: [523, 659], wave: "sine", time: 0.2, volume: 0.09 },
  die: { tones: [220, 130, 80], wave: "triangle", time: 0.28, volume: 0.09 },
  win: { tones: [523, 659, 784, 1047], wave: "triangle", time: 0.7, volume: 0.12 },
  lose: { tones: [392, 330, 262], wave: "triangle", time: 0.7, volume: 0.1 },
};

let context: AudioContext | null = null;

/** Play a sound, if sounds are on and the browser lets us. */
export function play(name: string): void {
  const sound = SOUNDS[name];
  if (!sound || !settings().sound) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  const start = context.currentTime;
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.type = sound.wave;
  sound.tones.forEach((tone, i) => {
    oscillator.frequency.setValueAtTime(tone, start + (sound.time * i) / sound.tones.length);
  });
  gain.gain.setValueAtTime(sound.volume, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + sound.time);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + sound.time);
}
