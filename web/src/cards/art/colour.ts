// Colours in OKLCH: lightness is what the eye sees, so palettes of any hue have the same depth and look like one hand.

import type { Chance } from "./random";

/** The hex colour of a lightness (0 to 1), a chroma (0 to 0.4) and a hue in degrees; chroma is cut to what sRGB shows. */
export function oklch(lightness: number, chroma: number, hue: number): string {
  const angle = (hue * Math.PI) / 180;
  for (let c = chroma; ; c -= 0.01) {
    const rgb = linear(lightness, Math.max(c, 0) * Math.cos(angle), Math.max(c, 0) * Math.sin(angle));
    if (c <= 0 || rgb.every((v) => v >= -0.001 && v <= 1.001)) return "#" + rgb.map(channel).join("");
  }
}

function linear(lightness: number, a: number, b: number): number[] {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function channel(value: number): string {
  const v = Math.min(1, Math.max(0, value));
  const gamma = v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055;
  return Math.round(gamma * 255)
    .toString(16)
    .padStart(2, "0");
}

/** The colours of one picture, from the sky in the back to the ink in front. */
export interface Palette {
  skyTop: string;
  skyLow: string;
  glow: string;
  far: string;
  mid: string;
  near: string;
  ink: string;
  cloth: string;
  clothLight: string;
  clothDark: string;
  trim: string;
  trimDark: string;
  skin: string;
  pale: string;
  accent: string;
}

/** Hue and chroma of the parts of a realm: what binds the pictures of one people or place together. */
export interface Realm {
  sky: readonly [number, number];
  low: readonly [number, number];
  glow: readonly [number, number];
  land: readonly [number, number];
  cloth: readonly [number, number];
  trim: readonly [number, number];
  skin: readonly [number, number];
  accent: readonly [number, number];
  /** Hours of the day at which the realm is shown. */
  hours: readonly Hour[];
}

export type Hour = "night" | "dusk" | "dawn" | "day";

// Lightness of sky top, sky low, far, mid and near land, per hour.
const LIGHT: Record<Hour, readonly [number, number, number, number, number]> = {
  night: [0.2, 0.5, 0.38, 0.29, 0.19],
  dusk: [0.34, 0.72, 0.5, 0.36, 0.22],
  dawn: [0.52, 0.86, 0.64, 0.46, 0.27],
  day: [0.66, 0.92, 0.72, 0.52, 0.3],
};

const SKIN_LIGHT = [0.78, 0.72, 0.64, 0.54, 0.46] as const;

export const REALMS = {
  town: {
    sky: [255, 0.09],
    low: [75, 0.09],
    glow: [88, 0.12],
    land: [265, 0.06],
    cloth: [35, 0.12],
    trim: [85, 0.12],
    skin: [60, 0.07],
    accent: [85, 0.15],
    hours: ["dusk", "dawn", "day"],
  },
  slime: {
    sky: [190, 0.07],
    low: [128, 0.13],
    glow: [120, 0.17],
    land: [165, 0.06],
    cloth: [135, 0.15],
    trim: [100, 0.14],
    skin: [130, 0.13],
    accent: [115, 0.19],
    hours: ["night", "dusk"],
  },
  heaven: {
    sky: [262, 0.1],
    low: [80, 0.08],
    glow: [92, 0.11],
    land: [290, 0.06],
    cloth: [85, 0.035],
    trim: [80, 0.14],
    skin: [65, 0.06],
    accent: [70, 0.15],
    hours: ["dawn", "day", "dusk"],
  },
  hell: {
    sky: [12, 0.1],
    low: [42, 0.17],
    glow: [65, 0.17],
    land: [15, 0.08],
    cloth: [18, 0.12],
    trim: [70, 0.14],
    skin: [25, 0.15],
    accent: [90, 0.18],
    hours: ["night", "dusk"],
  },
  cult: {
    sky: [320, 0.07],
    low: [20, 0.13],
    glow: [45, 0.15],
    land: [340, 0.05],
    cloth: [10, 0.11],
    trim: [75, 0.13],
    skin: [50, 0.06],
    accent: [40, 0.19],
    hours: ["night", "dusk"],
  },
  void: {
    sky: [285, 0.1],
    low: [305, 0.14],
    glow: [200, 0.13],
    land: [280, 0.07],
    cloth: [290, 0.1],
    trim: [200, 0.12],
    skin: [285, 0.1],
    accent: [190, 0.15],
    hours: ["night"],
  },
  tribe: {
    sky: [215, 0.07],
    low: [78, 0.12],
    glow: [88, 0.15],
    land: [62, 0.06],
    cloth: [45, 0.1],
    trim: [28, 0.14],
    skin: [128, 0.13],
    accent: [95, 0.17],
    hours: ["dusk", "dawn", "day"],
  },
  mountain: {
    sky: [250, 0.08],
    low: [45, 0.12],
    glow: [60, 0.15],
    land: [258, 0.05],
    cloth: [30, 0.11],
    trim: [65, 0.09],
    skin: [50, 0.09],
    accent: [35, 0.19],
    hours: ["dusk", "dawn"],
  },
  forest: {
    sky: [200, 0.07],
    low: [112, 0.12],
    glow: [105, 0.15],
    land: [160, 0.06],
    cloth: [150, 0.1],
    trim: [88, 0.12],
    skin: [70, 0.05],
    accent: [100, 0.17],
    hours: ["dusk", "dawn", "day"],
  },
  fey: {
    sky: [295, 0.1],
    low: [345, 0.12],
    glow: [350, 0.1],
    land: [285, 0.08],
    cloth: [325, 0.11],
    trim: [95, 0.12],
    skin: [30, 0.04],
    accent: [180, 0.13],
    hours: ["night", "dusk", "dawn"],
  },
  grave: {
    sky: [250, 0.06],
    low: [168, 0.08],
    glow: [155, 0.11],
    land: [235, 0.04],
    cloth: [300, 0.06],
    trim: [140, 0.1],
    skin: [145, 0.06],
    accent: [135, 0.18],
    hours: ["night", "dusk"],
  },
  blood: {
    sky: [315, 0.08],
    low: [12, 0.15],
    glow: [20, 0.16],
    land: [325, 0.06],
    cloth: [8, 0.14],
    trim: [80, 0.11],
    skin: [20, 0.02],
    accent: [18, 0.22],
    hours: ["night", "dusk"],
  },
  sea: {
    sky: [240, 0.09],
    low: [185, 0.1],
    glow: [175, 0.11],
    land: [222, 0.08],
    cloth: [200, 0.09],
    trim: [90, 0.11],
    skin: [185, 0.07],
    accent: [170, 0.14],
    hours: ["night", "dusk", "dawn"],
  },
  navy: {
    sky: [240, 0.09],
    low: [72, 0.09],
    glow: [80, 0.13],
    land: [235, 0.08],
    cloth: [255, 0.1],
    trim: [82, 0.13],
    skin: [60, 0.07],
    accent: [28, 0.19],
    hours: ["dusk", "dawn", "day"],
  },
  dust: {
    sky: [225, 0.06],
    low: [80, 0.1],
    glow: [85, 0.13],
    land: [55, 0.07],
    cloth: [30, 0.09],
    trim: [75, 0.13],
    skin: [58, 0.09],
    accent: [60, 0.17],
    hours: ["dusk", "dawn", "day"],
  },
  arcane: {
    sky: [275, 0.1],
    low: [220, 0.1],
    glow: [210, 0.12],
    land: [265, 0.07],
    cloth: [280, 0.11],
    trim: [80, 0.12],
    skin: [60, 0.06],
    accent: [195, 0.14],
    hours: ["night", "dusk", "dawn"],
  },
} as const satisfies Record<string, Realm>;

export type RealmName = keyof typeof REALMS;

/** A palette of a realm: one of its hours, with all hues turned a little together. */
export function palette(name: RealmName, random: Chance): Palette {
  const realm: Realm = REALMS[name];
  const turn = random.between(-14, 14);
  const [top, low, far, mid, near] = LIGHT[random.pick(realm.hours)];
  const cloth = realm.cloth[0] + random.between(-32, 32);
  const pick = (lightness: number, [hue, chroma]: readonly [number, number], more = 1): string =>
    oklch(lightness, chroma * more, hue + turn);
  return {
    skyTop: pick(top, realm.sky),
    skyLow: pick(low, realm.low),
    glow: pick(Math.min(0.97, low + 0.14), realm.glow),
    far: pick(far, realm.land, 1.15),
    mid: pick(mid, realm.land),
    near: pick(near, realm.land, 0.9),
    ink: pick(0.15, realm.land, 0.6),
    cloth: oklch(0.48, realm.cloth[1], cloth),
    clothLight: oklch(0.62, realm.cloth[1], cloth + 6),
    clothDark: oklch(0.32, realm.cloth[1] * 0.8, cloth - 8),
    trim: pick(0.78, realm.trim),
    trimDark: pick(0.52, realm.trim, 0.9),
    skin: oklch(name === "blood" ? 0.82 : random.pick(SKIN_LIGHT), realm.skin[1], realm.skin[0] + turn / 2),
    pale: pick(0.94, realm.glow, 0.3),
    accent: pick(0.82, realm.accent),
  };
}
