/** Short sounds for what happens, synthesised as the face of a game says. No sound is the only sign of anything. */
import { settings } from "../kept/settings";
import { tonesOf, type Tone } from "./tones";

/** The sounds of games that have none of their own; `turn` is the same in all of them. */
const COMMON: Readonly<Record<string, string>> = {
  turn: "sine 523 10/240 .12",
  cast: "triangle 330>440 4/160 .3",
  place: "sine 620>480 1/60 .35",
  draw: "noise bandpass 2400 5/90 .2",
  hit: "sine 150>90 2/140 .5 + noise lowpass 900 2/90 .2",
  hurt: "sine 110>60 2/180 .6 + noise lowpass 900 2/120 .3",
  gain: "sine 523>659 10/200 .15",
  die: "triangle 220>80 8/280 .35",
  signature: "sine 330>660 20/260 .18",
  win: "triangle 523 5/160 .25 + triangle 659 5/160 .25 @90 + triangle 784 5/260 .25 @180",
  lose: "triangle 392 5/200 .25 + triangle 262 5/300 .25 @140",
};

/** Which sound stands for one that a game does not have. */
const LIKE: Readonly<Record<string, string>> = { hurt: "hit", lose: "die", place: "cast", gain: "signature" };

/** A sound of a game, in the words of `tones.ts`. */
export function soundOf(name: string, own: Readonly<Record<string, string>>): string {
  return own[name] ?? own[LIKE[name] ?? ""] ?? COMMON[name] ?? "";
}

const MASTER = 0.5;
const SILENT = 0.0001; // ramps cannot end at 0

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** Play a sound of a game, if sounds are on and somebody has done something on this page before. */
export function play(name: string, own: Readonly<Record<string, string>>): void {
  const { sound, volume } = settings();
  if (!sound || volume === 0 || document.hidden || !navigator.userActivation.hasBeenActive) return;
  const tones = tonesOf(soundOf(name, own));
  if (tones.length === 0) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  for (const tone of tones) start(context, tone, MASTER * volume);
}

function start(audio: AudioContext, tone: Tone, loudness: number): void {
  const begin = audio.currentTime + tone.at;
  const end = begin + tone.attack + tone.decay;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(SILENT, begin);
  gain.gain.linearRampToValueAtTime(tone.gain * loudness, begin + tone.attack);
  gain.gain.exponentialRampToValueAtTime(SILENT, end);
  gain.connect(audio.destination);
  let into: AudioNode = gain;
  if (tone.filter) {
    const filter = audio.createBiquadFilter();
    filter.type = tone.filter.type;
    glide(filter.frequency, tone.filter, begin, end);
    filter.connect(gain);
    into = filter;
  }
  const source = tone.source === "noise" ? rustle(audio) : wave(audio, tone, begin, end);
  source.connect(into);
  source.start(begin);
  source.stop(end);
}

function glide(
  param: AudioParam,
  { from, to }: { from: number; to: number },
  begin: number,
  end: number,
): void {
  param.setValueAtTime(from, begin);
  if (to !== from) param.exponentialRampToValueAtTime(to, end);
}

function wave(audio: AudioContext, tone: Tone, begin: number, end: number): OscillatorNode {
  const oscillator = audio.createOscillator();
  oscillator.type = tone.source === "fm" ? "sine" : (tone.source as OscillatorType);
  glide(oscillator.frequency, tone, begin, end);
  if (tone.source === "fm") {
    const other = audio.createOscillator();
    const depth = audio.createGain();
    other.frequency.setValueAtTime(tone.from * tone.ratio, begin);
    depth.gain.setValueAtTime(tone.from * tone.index, begin);
    depth.gain.exponentialRampToValueAtTime(1, end);
    other.connect(depth).connect(oscillator.frequency);
    other.start(begin);
    other.stop(end);
  }
  return oscillator;
}

/** White noise: one second, made once. */
function rustle(audio: AudioContext): AudioBufferSourceNode {
  if (!noise) {
    noise = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
    const samples = noise.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  }
  const source = audio.createBufferSource();
  source.buffer = noise;
  return source;
}
