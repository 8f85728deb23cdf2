// What goes on in a head: a profile with a sign that lights it from inside, and ideas, which are signs without a head.

import type { Palette } from "./colour";
import type { Chance } from "./random";
import { at, circle, star, type Sketch } from "./sketch";
import { SIGNS, type Sign } from "./signs";

/** How an idea is framed: for good, for a while, or for a moment. */
export type Span = "lasting" | "passing" | "sudden";

/** A face that looks to the right; the middle of its skull is (97, 106). */
const PROFILE =
  "M56 282C60 246 62 214 46 184C24 156 20 112 36 82C54 46 98 32 133 47C160 59 171 86 168 110C168 119 177 134 184 147" +
  "C186 153 180 157 171 158C173 165 174 169 169 173C174 177 172 183 168 187C170 203 161 210 144 208C135 207 131 212 131 222" +
  "C133 244 150 256 168 264L176 282Z";

/** A head in profile, its skull lit by a sign. */
export function head(s: Sketch, p: Palette, random: Chance, sign: Sign): void {
  const flip = random.maybe(0.5);
  const size = random.between(0.94, 1.04);
  s.moved(
    `translate(${(flip ? 100 + 100 * size : 100 - 100 * size).toFixed(1)} ${random.between(-8, 2).toFixed(1)}) scale(${(flip ? -size : size).toFixed(3)} ${size.toFixed(3)})`,
    () => {
      s.fill(PROFILE, p.clothDark);
      s.stroke(PROFILE, p.trim, 1.8, 0.9);
      s.fill(circle(97, 106, 60), s.radial([0, p.glow, 1], [0.55, p.accent, 0.55], [1, p.accent, 0]));
      s.fill(circle(97, 106, 43), p.ink, 0.55);
      s.stroke(circle(97, 106, 43), p.trim, 1.6, 0.8);
      mark(s, p, sign, 97, 106, flip ? -0.74 : 0.74, 0.74);
      s.fill("M150 128C156 124 163 125 167 130C161 133 155 133 150 128Z", p.pale, 0.9);
    },
  );
}

/** A sign that shines: in a ring for what stays, in a broken one for what passes, in a burst for what is over at once. */
export function idea(s: Sketch, p: Palette, random: Chance, sign: Sign, span: Span): void {
  const [x, y] = [100, 108];
  const turn = random();
  s.fill(circle(x, y, 104), s.radial([0, p.accent, 0.8], [0.5, p.accent, 0.28], [1, p.accent, 0]));
  if (span === "sudden") {
    const points = random.whole(11, 15);
    s.fill(star(x, y, 88, 58, points, turn), p.clothDark);
    s.stroke(star(x, y, 80, 54, points, turn), p.trim, 1.8);
  } else if (span === "passing") {
    const arcs = random.whole(5, 8);
    s.fill(circle(x, y, 70), p.clothDark);
    s.stroke(broken(x, y, 80, arcs, turn), p.trim, 4);
    s.stroke(broken(x, y, 70, arcs, turn + Math.PI / arcs), p.pale, 1.6, 0.7);
  } else {
    s.fill(circle(x, y, 78), p.clothDark);
    s.stroke(circle(x, y, 80) + circle(x, y, 70), p.trim, 2.6);
    let beads = "";
    for (let i = 0; i < 8; i++)
      beads += circle(
        x + 75 * Math.cos(turn + (i * Math.PI) / 4),
        y + 75 * Math.sin(turn + (i * Math.PI) / 4),
        3,
      );
    s.fill(beads, p.pale);
  }
  s.fill(circle(x, y, 54), s.radial([0, p.glow, 0.5], [0.7, p.accent, 0.16], [1, p.accent, 0]));
  mark(s, p, sign, x, y, 1, 1);
}

/** Pieces of a circle. */
function broken(x: number, y: number, r: number, arcs: number, turn: number): string {
  let d = "";
  for (let i = 0; i < arcs; i++) {
    const a = turn + (i * 2 * Math.PI) / arcs;
    const b = a + (1.25 * Math.PI) / arcs;
    d += at`M${x + r * Math.cos(a)} ${y + r * Math.sin(a)}A${r} ${r} 0 0 1 ${x + r * Math.cos(b)} ${y + r * Math.sin(b)}`;
  }
  return d;
}

function mark(s: Sketch, p: Palette, sign: Sign, x: number, y: number, across: number, up: number): void {
  const { fill, line } = SIGNS[sign];
  s.moved(`translate(${x} ${y}) scale(${across} ${up})`, () => {
    if (fill) s.fill(fill, p.pale);
    if (line) s.stroke(line, fill ? p.trim : p.pale, 5.5);
  });
}
