// Where a picture happens: sky, light, two or three depths of land, and what drifts in the air.

import type { Palette } from "./colour";
import type { Chance } from "./random";
import { HEIGHT, WIDTH, at, both, circle, dots, ellipse, star, type Sketch } from "./sketch";

export type Setting =
  | "hills"
  | "mountains"
  | "city"
  | "forest"
  | "hall"
  | "cave"
  | "sea"
  | "deep"
  | "graves"
  | "spikes"
  | "nothing"
  | "plain"
  | "clouds";

export type Air =
  "none" | "embers" | "leaves" | "snow" | "sparks" | "bubbles" | "birds" | "rain" | "pages" | "mist";

/** Everything behind the subject. */
export function backdrop(s: Sketch, p: Palette, random: Chance, setting: Setting): void {
  const sky = s.vertical([0, p.skyTop, 1], [0.62, p.skyLow, 1], [1, p.glow, 1]);
  s.fill(`M0 0H${WIDTH}V${HEIGHT}H0Z`, sky);
  const x = 100 + random.between(-34, 34);
  const y = random.between(62, 96);
  if (setting !== "cave" && setting !== "deep") heavens(s, p, random, setting, x, y);
  LANDS[setting](s, p, random, x, y);
}

function heavens(s: Sketch, p: Palette, random: Chance, setting: Setting, x: number, y: number): void {
  s.fill(dots(random, 26, [4, 4, 196, 120], 1.1), p.pale, 0.55);
  const halo = s.radial([0, p.glow, 0.95], [0.35, p.glow, 0.45], [1, p.glow, 0]);
  s.fill(circle(x, y, 112), halo);
  const kind = setting === "nothing" ? 3 : random.whole(0, 3);
  const r = random.between(26, 42);
  if (kind === 0) s.fill(circle(x, y, r), p.pale, 0.85);
  else if (kind === 1) {
    s.fill(
      at`M${x} ${y - r}a${r} ${r} 0 1 0 ${r} ${r}a${r * 0.8} ${r * 0.8} 0 1 1 ${-r} ${-r}Z`,
      p.pale,
      0.85,
    );
  } else if (kind === 2) {
    let rays = "";
    const n = random.whole(9, 15);
    const turn = random.between(0, 1);
    for (let i = 0; i < n; i++) {
      const a = turn + (i * 2 * Math.PI) / n;
      const w = 0.075;
      rays += at`M${x} ${y}L${x + 260 * Math.cos(a - w)} ${y + 260 * Math.sin(a - w)}L${x + 260 * Math.cos(a + w)} ${y + 260 * Math.sin(a + w)}Z`;
    }
    s.fill(rays, p.glow, 0.26);
    s.fill(circle(x, y, r * 0.8), p.pale, 0.7);
  } else {
    s.stroke(circle(x, y, r + 16), p.pale, 1.2, 0.5);
    s.stroke(circle(x, y, r), p.pale, 5, 0.55);
  }
  if (setting !== "nothing" && random.maybe(0.6)) s.fill(clouds(random), p.pale, 0.2);
}

function clouds(random: Chance): string {
  let d = "";
  for (let i = 0; i < 4; i++) {
    const x = random.between(-30, 170);
    const y = random.between(20, 120);
    const w = random.between(30, 74);
    d += at`M${x} ${y}q${w * 0.25} -12 ${w * 0.5} -5q${w * 0.3} -9 ${w * 0.5} 5q${w * 0.3} 1 ${w * 0.4} 5q${-w * 0.7} 3 ${-w * 1.4} 0Z`;
  }
  return d;
}

/** A rolling line from the left edge to the right, closed at the bottom. */
export function ridge(random: Chance, y: number, height: number, bumps: number): string {
  let d = at`M-5 ${y + random.between(-height, height) / 2}`;
  const step = 210 / bumps;
  for (let i = 0; i < bumps; i++) {
    const x = -5 + i * step;
    d += at`Q${x + step * random.between(0.35, 0.65)} ${y - random.between(0.2, 1) * height} ${x + step} ${y + (random() - 0.5) * height * 0.5}`;
  }
  return d + `L205 ${HEIGHT}L-5 ${HEIGHT}Z`;
}

/** A jagged line of peaks. */
export function peaks(random: Chance, y: number, height: number, count: number): string {
  let d = at`M-8 ${y}`;
  const step = 216 / count;
  for (let i = 0; i < count; i++) {
    const x = -8 + i * step;
    const top = y - height * random.between(0.45, 1);
    d += at`L${x + step * 0.34} ${top + height * 0.22}L${x + step * random.between(0.42, 0.58)} ${top}L${x + step * 0.7} ${top + height * 0.3}L${x + step} ${y - height * random.between(0, 0.15)}`;
  }
  return d + `L208 ${HEIGHT}L-8 ${HEIGHT}Z`;
}

function snowcaps(random: Chance, y: number, height: number, count: number): [string, string] {
  let hills = "";
  let caps = "";
  const step = 230 / count;
  for (let i = 0; i < count; i++) {
    const x = -15 + (i + 0.5) * step + random.between(-8, 8);
    const h = height * random.between(0.55, 1);
    const w = step * random.between(0.75, 1);
    hills += at`M${x - w} ${y + 40}L${x} ${y - h}L${x + w} ${y + 40}Z`;
    const f = 0.3;
    const hw = w * f * (h / (h + 40));
    const cy = y - h + h * f;
    caps += at`M${x} ${y - h}L${x + hw} ${cy}L${x + hw * 0.4} ${cy - 4}L${x} ${cy + 5}L${x - hw * 0.4} ${cy - 3}L${x - hw} ${cy}Z`;
  }
  return [hills, caps];
}

function skyline(random: Chance, y: number, height: number): [string, string] {
  let roofs = `M-5 ${HEIGHT}`;
  let windows = "";
  let x = -5;
  while (x < 205) {
    const w = random.between(13, 27);
    const top = y - height * random.between(0.25, 1);
    const kind = random.whole(0, 3);
    if (kind === 0) roofs += at`L${x} ${top}L${x + w / 2} ${top - w * 0.75}L${x + w} ${top}`;
    else if (kind === 1)
      roofs += at`L${x} ${top}L${x + w * 0.3} ${top}L${x + w * 0.5} ${top - w * 1.7}L${x + w * 0.7} ${top}L${x + w} ${top}`;
    else if (kind === 2)
      roofs += at`L${x} ${top}L${x} ${top - 5}L${x + w * 0.25} ${top - 5}L${x + w * 0.25} ${top}L${x + w * 0.5} ${top}L${x + w * 0.5} ${top - 5}L${x + w * 0.75} ${top - 5}L${x + w * 0.75} ${top}L${x + w} ${top}`;
    else roofs += at`L${x} ${top}Q${x + w / 2} ${top - w} ${x + w} ${top}`;
    for (let k = random.whole(1, 3); k > 0; k--) {
      const wx = x + random.between(0.2, 0.7) * w;
      const wy = top + random.between(6, 34);
      windows += at`M${wx} ${wy}h2.6v4.6h-2.6Z`;
    }
    x += w;
  }
  return [roofs + `L205 ${HEIGHT}Z`, windows];
}

function firs(random: Chance, y: number, height: number, count: number): string {
  let d = "";
  for (let i = 0; i < count; i++) {
    const x = (i + random.between(0.1, 0.9)) * (200 / count);
    const h = height * random.between(0.55, 1);
    const w = h * random.between(0.17, 0.24);
    const foot = y + random.between(0, 8);
    d += at`M${x} ${foot - h}L${x + w * 0.6} ${foot - h * 0.6}L${x + w * 0.3} ${foot - h * 0.62}L${x + w} ${foot - h * 0.28}L${x + w * 0.4} ${foot - h * 0.3}L${x + w * 1.3} ${foot}L${x - w * 1.3} ${foot}L${x - w * 0.4} ${foot - h * 0.3}L${x - w} ${foot - h * 0.28}L${x - w * 0.3} ${foot - h * 0.62}L${x - w * 0.6} ${foot - h * 0.6}Z`;
  }
  return d;
}

function trunks(random: Chance, count: number, w: number): string {
  let d = "";
  for (let i = 0; i < count; i++) {
    const x = (i + random.between(0, 1)) * (200 / count);
    const k = w * random.between(0.6, 1.2);
    const lean = random.between(-7, 7);
    d += at`M${x - k * 0.6 + lean} -5L${x + k * 0.6 + lean} -5Q${x + k * 0.5} 120 ${x + k} 200L${x - k} 200Q${x - k * 0.5} 120 ${x - k * 0.6 + lean} -5Z`;
    const by = random.between(30, 110);
    const side = random.maybe(0.5) ? 1 : -1;
    d += at`M${x + lean * 0.6} ${by}q${side * 16} -6 ${side * 30} -26q${side * -8} 26 ${side * -28} 36Z`;
  }
  return d;
}

export function waves(y: number, length: number, height: number): string {
  let d = at`M${-length} ${y}`;
  for (let x = -length; x < 200 + length; x += length) {
    d += at`q${length * 0.3} ${-height} ${length * 0.5} ${-height}q${length * 0.06} ${height} ${length * 0.5} ${height}`;
  }
  return d + `V${HEIGHT}H${-length}Z`;
}

export function graves(random: Chance, y: number, size: number, count: number): string {
  let d = "";
  for (let i = 0; i < count; i++) {
    const x = (i + random.between(0.15, 0.85)) * (200 / count);
    const w = size * random.between(0.7, 1);
    const h = size * random.between(1.3, 2);
    const foot = y + random.between(-2, 6);
    if (random.maybe(0.45)) {
      const t = w * 0.3;
      d += at`M${x - t} ${foot}V${foot - h * 0.55}H${x - w * 0.8}V${foot - h * 0.55 - t * 2}H${x - t}V${foot - h * 1.15}H${x + t}V${foot - h * 0.55 - t * 2}H${x + w * 0.8}V${foot - h * 0.55}H${x + t}V${foot}Z`;
    } else d += at`M${x - w} ${foot}V${foot - h}q0 ${-w} ${w} ${-w}q${w} 0 ${w} ${w}V${foot}Z`;
  }
  return d;
}

type Land = (s: Sketch, p: Palette, random: Chance, x: number, y: number) => void;

const LANDS: Record<Setting, Land> = {
  hills: (s, p, random) => {
    s.fill(ridge(random, 138, 34, 3), p.far);
    s.fill(ridge(random, 160, 26, 2), p.mid);
  },
  plain: (s, p, random) => {
    s.fill(ridge(random, 150, 12, 3), p.far);
    s.fill(peaks(random, 158, 10, 18), p.mid);
  },
  mountains: (s, p, random) => {
    const [far, caps] = snowcaps(random, 132, 82, 4);
    s.fill(far, p.far);
    s.fill(caps, p.pale, 0.75);
    s.fill(peaks(random, 172, 40, 5), p.mid);
  },
  city: (s, p, random) => {
    const [far] = skyline(random, 140, 62);
    s.fill(far, p.far, 0.75);
    const [near, windows] = skyline(random, 168, 50);
    s.fill(near, p.mid);
    s.fill(windows, p.accent, 0.9);
  },
  forest: (s, p, random) => {
    s.fill(trunks(random, 7, 5), p.far, 0.6);
    if (random.maybe(0.5)) s.fill(firs(random, 182, 92, 10), p.mid);
    else {
      s.fill(trunks(random, 4, 10), p.mid);
      s.fill(ridge(random, 168, 16, 6), p.mid);
    }
  },
  hall: (s, p, random) => {
    const w = random.between(58, 70);
    const round = random.maybe(0.4);
    const arch = round
      ? at`M100 8C${100 + w * 0.6} 8 ${100 + w} 40 ${100 + w} 82L${100 + w} 280`
      : at`M100 4C${100 + w * 0.5} 30 ${100 + w} 52 ${100 + w} 96L${100 + w} 280`;
    s.fill(circle(100, 92, 96), s.radial([0, p.glow, 0.8], [1, p.glow, 0]));
    s.fill(`M0 0H200V280H0Z${both(arch)}`, s.vertical([0, p.mid, 1], [0.45, p.far, 1], [1, p.near, 1]));
    s.stroke(both(arch), p.trim, 3, 0.8);
    let columns = "";
    for (const x of [8, 192]) columns += at`M${x - 9} 0h18v8h-3v252h3v20h-18v-20h3v-252h-3Z`;
    s.fill(columns, p.near);
    s.fill(ridge(random, 196, 4, 2), p.near);
  },
  cave: (s, p, random) => {
    const halo = s.radial([0, p.glow, 0.9], [0.5, p.glow, 0.35], [1, p.glow, 0]);
    s.fill(ellipse(100, 96, 104, 96), halo);
    let rings = "";
    for (const r of [96, 78]) rings += circle(100, 98, r);
    s.fill(`M0 0H200V280H0Z${circle(100, 98, 88)}`, p.mid);
    s.stroke(rings, p.near, 2.5, 0.7);
    let bricks = "";
    const n = 22;
    const turn = random();
    for (let i = 0; i < n; i++) {
      const a = turn + (i * 2 * Math.PI) / n;
      bricks += at`M${100 + 88 * Math.cos(a)} ${98 + 88 * Math.sin(a)}L${100 + 112 * Math.cos(a)} ${98 + 112 * Math.sin(a)}`;
    }
    s.stroke(bricks, p.near, 2.5);
    let drips = "";
    for (let i = 0; i < 5; i++) {
      const x = random.between(20, 180);
      const top = 98 - Math.sqrt(Math.max(0, 88 * 88 - (x - 100) ** 2));
      drips += at`M${x - 3} ${top - 6}Q${x} ${top + random.between(10, 34)} ${x + 3} ${top - 6}Z`;
    }
    s.fill(drips, p.accent, 0.6);
    s.fill(waves(176, 46, 4), p.near);
  },
  sea: (s, p, random) => {
    s.fill(ridge(random, 146, 10, 2), p.far, 0.7);
    s.fill(waves(158, random.between(30, 44), 8), p.far);
    s.fill(waves(172, random.between(40, 58), 11), p.mid);
  },
  deep: (s, p, random, x) => {
    let beams = "";
    for (let i = 0; i < 4; i++) {
      const from = x + random.between(-60, 60);
      const w = random.between(8, 20);
      beams += at`M${from} -4L${from + w} -4L${from + w * 3 + random.between(-60, 60)} 240L${from - w} 240Z`;
    }
    s.fill(circle(x, 30, 130), s.radial([0, p.glow, 0.85], [1, p.glow, 0]));
    s.fill(beams, p.pale, 0.16);
    let weed = "";
    for (let i = 0; i < 9; i++) {
      const fx = random.between(0, 200);
      const h = random.between(30, 90);
      weed += at`M${fx} 210q-12 ${-h * 0.3} 0 ${-h * 0.5}q10 ${-h * 0.25} 2 ${-h * 0.5}q16 ${h * 0.3} 6 ${h * 0.55}q-8 ${h * 0.25} 0 ${h * 0.45}Z`;
    }
    s.fill(weed, p.far);
    s.fill(ridge(random, 178, 20, 4), p.mid);
  },
  graves: (s, p, random) => {
    s.fill(ridge(random, 150, 24, 2), p.far);
    s.fill(graves(random, 158, 7, 9), p.mid, 0.9);
    s.fill(ridge(random, 166, 14, 2), p.mid);
    s.fill(graves(random, 182, 10, 5), p.near);
  },
  spikes: (s, p, random) => {
    s.fill(peaks(random, 150, 96, 7), p.far, 0.85);
    s.fill(peaks(random, 176, 62, 8), p.mid);
    s.fill(ridge(random, 186, 5, 6), p.accent, 0.65);
  },
  nothing: (s, p, random, x, y) => {
    let arms = "";
    for (let i = 0; i < 5; i++) {
      const a = random.between(0, 6.28);
      const r = random.between(50, 110);
      arms += at`M${x + 20 * Math.cos(a)} ${y + 20 * Math.sin(a)}Q${x + r * Math.cos(a + 0.7)} ${y + r * Math.sin(a + 0.7)} ${x + 150 * Math.cos(a + 1.3)} ${y + 150 * Math.sin(a + 1.3)}`;
    }
    s.stroke(arms, p.glow, 7, 0.2);
    let shards = "";
    for (let i = 0; i < 9; i++) {
      shards += star(
        random.between(0, 200),
        random.between(10, 190),
        random.between(4, 13),
        3,
        2,
        random.between(0, 3),
      );
    }
    s.fill(shards, p.mid);
    s.fill(ridge(random, 182, 18, 5), p.mid);
  },
  clouds: (s, p, random) => {
    s.fill(puffs(random, 140, 17), p.pale, 0.35);
    s.fill(puffs(random, 164, 21), p.far, 0.7);
  },
};

function puffs(random: Chance, y: number, size: number): string {
  let d = `M-10 ${HEIGHT}`;
  for (let x = -10; x < 205;) {
    const w = size * random.between(1, 1.9);
    d += at`L${x} ${y + random.between(-5, 5)}q${w * 0.1} ${-w * 0.7} ${w * 0.5} ${-w * 0.7}q${w * 0.45} 0 ${w * 0.5} ${w * 0.6}`;
    x += w;
  }
  return d + `L210 ${HEIGHT}Z`;
}

/** The ground before the subject, what drifts in the air, and the dark at the foot on which the frame stands. */
export function foreground(s: Sketch, p: Palette, random: Chance, setting: Setting, air: Air): void {
  if (setting === "sea") s.fill(waves(214, 64, 14), p.near);
  else if (setting === "clouds") s.fill(puffs(random, 222, 24), p.pale, 0.5);
  else if (setting === "forest" || setting === "hills" || setting === "plain") s.fill(grass(random), p.near);
  else if (setting === "graves" || setting === "spikes" || setting === "mountains")
    s.fill(peaks(random, 240, 22, 9), p.near);
  AIRS[air](s, p, random);
  s.fill(`M0 176H${WIDTH}V${HEIGHT}H0Z`, s.vertical([0, p.ink, 0], [1, p.ink, 0.85]));
}

function grass(random: Chance): string {
  let d = `M-5 ${HEIGHT}L-5 232`;
  for (let x = -5; x < 205; x += 5) {
    d += at`L${x + random.between(1, 4)} ${random.between(212, 228)}L${x + 5} ${random.between(228, 235)}`;
  }
  return d + `L205 ${HEIGHT}Z`;
}

const AIRS: Record<Air, (s: Sketch, p: Palette, random: Chance) => void> = {
  none: () => undefined,
  mist: (s, p, random) => s.fill(ridge(random, 176, 14, 3), p.skyLow, 0.22),
  embers: (s, p, random) => {
    s.fill(dots(random, 22, [6, 20, 194, 210], 1.9), p.accent, 0.9);
    s.fill(dots(random, 8, [6, 60, 194, 210], 3.2), p.accent, 0.35);
  },
  sparks: (s, p, random) => {
    let d = "";
    for (let i = 0; i < 10; i++)
      d += star(random.between(8, 192), random.between(14, 190), random.between(2, 6), 0.7, 4);
    s.fill(d, p.pale, 0.9);
  },
  snow: (s, p, random) => s.fill(dots(random, 40, [0, 0, 200, 220], 1.9), p.pale, 0.85),
  bubbles: (s, p, random) => s.stroke(dots(random, 14, [10, 20, 190, 200], 4.5), p.pale, 0.9, 0.65),
  leaves: (s, p, random) => {
    let d = "";
    for (let i = 0; i < 13; i++) {
      const x = random.between(5, 195);
      const y = random.between(10, 200);
      const w = random.between(-6, 6);
      d += at`M${x} ${y}q${w} -5 ${w * 2} 1q${-w * 0.8} 5 ${-w * 2} -1Z`;
    }
    s.fill(d, p.accent, 0.85);
  },
  birds: (s, p, random) => {
    let d = "";
    const x = random.between(20, 150);
    const y = random.between(20, 50);
    for (let i = 0; i < 5; i++) {
      const bx = x + random.between(-26, 30);
      const by = y + random.between(-16, 18);
      const w = random.between(3, 6);
      d += at`M${bx - w} ${by - w * 0.5}Q${bx - w * 0.4} ${by - w * 0.6} ${bx} ${by}Q${bx + w * 0.4} ${by - w * 0.6} ${bx + w} ${by - w * 0.5}`;
    }
    s.stroke(d, p.ink, 1.3, 0.75);
  },
  rain: (s, p, random) => {
    let d = "";
    for (let i = 0; i < 26; i++) d += at`M${random.between(-5, 200)} ${random.between(0, 200)}l-4 14`;
    s.stroke(d, p.pale, 0.9, 0.4);
  },
  pages: (s, p, random) => {
    let d = "";
    for (let i = 0; i < 8; i++) {
      const x = random.between(8, 186);
      const y = random.between(16, 170);
      const a = random.between(-3, 3);
      d += at`M${x} ${y}l8 ${a}l${-a} 10l-8 ${-a}Z`;
    }
    s.fill(d, p.pale, 0.8);
  },
};
