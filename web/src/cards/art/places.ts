// Places, ships, crowds and signs: what a card shows when it is not one body.

import type { Palette } from "./colour";
import { PLAIN, figure, type Figure } from "./figures";
import type { Chance } from "./random";
import { graves, peaks, ridge, waves } from "./scenes";
import { at, both, circle, dots, ellipse, pair, shapes, star, type Sketch } from "./sketch";

export type Place =
  | "castle"
  | "city"
  | "wall"
  | "throne"
  | "sewer"
  | "tombs"
  | "garden"
  | "mountain"
  | "chasm"
  | "whirlpool"
  | "camp"
  | "trophies"
  | "palace"
  | "battlefield"
  | "tree"
  | "embassy"
  | "tower"
  | "forge";

export function place(s: Sketch, p: Palette, random: Chance, kind: Place): void {
  PLACES[kind](s, p, random);
}

type Draw = (s: Sketch, p: Palette, random: Chance) => void;

function tower(x: number, top: number, w: number, roof: "cone" | "flat" | "dome"): string {
  const base = at`M${x - w} 285V${top}`;
  if (roof === "cone")
    return base + at`H${x - w - 3}L${x} ${top - w * 2.6}L${x + w + 3} ${top}H${x + w}V285Z`;
  if (roof === "dome")
    return (
      base +
      at`C${x - w - 4} ${top - w * 1.4} ${x - w * 0.3} ${top - w * 1.5} ${x} ${top - w * 2.3}C${x + w * 0.3} ${top - w * 1.5} ${x + w + 4} ${top - w * 1.4} ${x + w} ${top}V285Z`
    );
  const t = (w * 2 + 8) / 5;
  let d = at`M${x - w} 285V${top}H${x - w - 4}V${top - 14}`;
  for (let i = 0; i < 5; i++) d += i % 2 ? at`v6h${t}v-6` : at`h${t}`;
  return d + at`V${top}H${x + w}V285Z`;
}

function lights(random: Chance, count: number, box: readonly [number, number, number, number]): string {
  let d = "";
  for (let i = 0; i < count; i++)
    d += at`M${random.between(box[0], box[2])} ${random.between(box[1], box[3])}v-4q2 -4 4 0v4Z`;
  return d;
}

function flag(x: number, y: number, way: number): string {
  return at`M${x} ${y + 18}V${y}l${way * 18} 5l${way * -14} 6`;
}

const PLACES: Record<Place, Draw> = {
  castle: (s, p, random) => {
    s.fill(tower(48, 92, 15, "cone") + tower(152, 84, 14, "cone"), p.far);
    s.fill(tower(100, 70, 22, "flat"), p.clothDark);
    s.fill("M100 56H122V285H100Z", p.ink, 0.3);
    s.fill(tower(70, 106, 17, "flat") + tower(134, 100, 18, "flat"), p.cloth);
    s.fill("M70 106H87V285H70ZM134 100H152V285H134Z", p.ink, 0.3);
    s.fill(
      "M16 150h12v-8h12v8h12v-8h12v8h12v-8h12v8h12v-8h12v8h12v-8h12v8h12v-8h12v8h12v-8h12v8h8V285H16Z",
      p.clothLight,
    );
    s.fill("M100 150H190V285H100Z", p.ink, 0.2);
    s.fill("M84 285V196Q84 176 100 172Q116 176 116 196V285Z", p.ink);
    s.stroke("M84 196H116M92 178V240M100 174V240M108 178V240M84 210H116", p.trimDark, 2);
    s.fill(
      lights(random, 4, [86, 84, 112, 130]) +
        lights(random, 3, [58, 124, 80, 140]) +
        lights(random, 3, [124, 120, 144, 138]),
      p.accent,
    );
    s.fill(flag(100, 26, 1) + flag(48, 34, -1) + flag(152, 28, 1), p.trim);
    s.stroke("M100 26V56M48 34V56M152 28V50", p.ink, 1.6);
    s.stroke("M30 168h14M60 178h12M140 172h12M160 186h14M40 200h12M150 206h12", p.ink, 2, 0.3);
  },
  wall: (s, p, random) => {
    s.fill(
      "M-4 112h22v-16h24v16h22v-16h24v16h24v-16h24v16h22v-16h24v16h22V285H-4Z",
      s.vertical([0, p.clothLight, 1], [0.6, p.cloth, 1], [1, p.clothDark, 1]),
    );
    let joints = "";
    for (let row = 0; row < 6; row++) {
      const y = 128 + row * 18;
      joints += at`M-4 ${y}H204`;
      for (let x = row % 2 ? 8 : 22; x < 200; x += 30) joints += at`M${x + random.between(-3, 3)} ${y}v18`;
    }
    s.stroke(joints, p.ink, 2, 0.35);
    s.stroke("M-4 112h22v-16h24v16h22v-16h24v16h24v-16h24v16h22v-16h24v16h22", p.pale, 2, 0.55);
    let vines = "";
    for (let i = 0; i < 4; i++) {
      const x = random.between(16, 184);
      vines += at`M${x} ${random.between(100, 116)}q-12 24 2 44q12 20 -2 44`;
    }
    s.stroke(vines, p.near, 4);
    s.fill(dots(random, 24, [14, 110, 186, 200], 5), p.near);
    s.fill(dots(random, 9, [14, 110, 186, 200], 2.6), p.accent);
    s.fill("M60 96V62h4V96ZM138 96V56h4V96Z", p.ink);
    s.fill("M64 62h28l-8 10l8 10H64ZM142 56h28l-8 10l8 10h-28Z", p.trim);
  },
  city: (s, p, random) => {
    for (const [y, colour, roof] of [
      [118, p.far, "dome"],
      [150, p.clothDark, "cone"],
      [176, p.cloth, "dome"],
    ] as const) {
      let d = "";
      for (let x = random.between(4, 16); x < 200; x += random.between(27, 38)) {
        d += tower(x, y - random.between(0, 46), random.between(9, 15), random.maybe(0.25) ? "flat" : roof);
      }
      s.fill(d, colour);
    }
    s.fill(tower(100, 84, 26, "dome"), p.clothLight);
    s.fill("M100 24C108 50 130 48 126 84V285H100Z", p.ink, 0.25);
    s.stroke("M74 88H126M74 130H126", p.trim, 3);
    s.fill(star(100, 18, 10, 4, 4) + lights(random, 26, [10, 120, 190, 206]), p.accent);
    s.fill("M86 285V170Q86 152 100 146Q114 152 114 170V285Z", p.ink, 0.8);
  },
  throne: (s, p, random) => {
    s.fill(circle(100, 84, 80), s.radial([0, p.accent, 0.6], [1, p.accent, 0]));
    const blades = random.whole(4, 6);
    let d = "";
    for (let i = 0; i < blades; i++) {
      const a = 0.12 + (i * 1.1) / blades;
      const r = random.between(70, 96);
      d += at`M${100 + 20 * Math.sin(a)} ${104 - 20 * Math.cos(a)}L${100 + r * Math.sin(a - 0.05)} ${104 - r * Math.cos(a - 0.05)}L${100 + (r + 12) * Math.sin(a)} ${104 - (r + 12) * Math.cos(a)}L${100 + r * Math.sin(a + 0.05)} ${104 - r * Math.cos(a + 0.05)}Z`;
    }
    s.fill(shapes(d), p.far);
    s.stroke(pair(d), p.pale, 1.2, 0.5);
    s.solid("M100 48L128 62L138 160L144 190L100 190", p.clothDark, p.ink, p.clothLight);
    s.fill(both("M100 66L118 76L124 160L100 160"), p.cloth);
    s.fill(star(100, 92, 14, 5, 5), p.accent);
    s.solid("M100 176L150 176L156 138L168 138L170 226L160 285L100 285", p.trimDark, p.ink, p.trim);
    s.fill(both("M100 168L146 168L150 184L100 184"), p.cloth);
    s.fill(pair(circle(162, 132, 11)), p.pale);
    s.fill(pair(circle(158, 131, 2.6) + circle(166, 131, 2.6)), p.ink);
  },
  sewer: (s, p, random) => {
    s.fill("M0 0H200V285H0Z" + circle(100, 100, 70), p.clothDark);
    let bricks = "";
    for (let i = 0; i < 18; i++) {
      const a = (i * 2 * Math.PI) / 18;
      bricks += at`M${100 + 70 * Math.cos(a)} ${100 + 70 * Math.sin(a)}L${100 + 92 * Math.cos(a)} ${100 + 92 * Math.sin(a)}`;
    }
    s.stroke(circle(100, 100, 92) + bricks, p.ink, 3, 0.6);
    s.stroke(circle(100, 100, 70), p.trim, 3, 0.6);
    s.stroke("M58 44V156M79 34V168M100 30V172M121 34V168M142 44V156", p.ink, 6);
    s.stroke("M57 44V156M78 34V168M99 30V172M120 34V168M141 44V156", p.trimDark, 1.6);
    s.fill(
      "M54 150Q76 140 100 150Q128 142 146 150L160 285H40Z",
      s.vertical([0, p.accent, 0.95], [0.5, p.skin, 0.9], [1, p.clothDark, 1]),
    );
    s.stroke(
      "M72 160C76 200 66 230 64 270M100 158C98 200 104 240 100 276M126 160C124 196 134 236 138 270",
      p.pale,
      2.4,
      0.6,
    );
    s.fill(pair(circle(112, 92, 5)) + circle(66, 112, 3) + circle(74, 112, 3), p.accent);
    s.fill(dots(random, 14, [50, 160, 150, 210], 4), p.pale, 0.5);
  },
  tombs: (s, p, random) => {
    s.fill(ridge(random, 150, 18, 2), p.clothDark);
    s.fill(graves(random, 156, 9, 8), p.far);
    s.fill(both("M100 44L150 84L150 92L142 92L142 172L152 180L152 200L100 200"), p.cloth);
    s.fill("M100 44L150 84L150 92L142 92L142 172L152 180L152 200L100 200Z", p.ink, 0.3);
    s.fill(pair("M120 96L130 96L130 172L120 172Z"), p.clothLight);
    s.fill("M84 200V128Q84 112 100 110Q116 112 116 128V200Z", p.ink);
    s.fill(ellipse(100, 160, 13, 34), s.radial([0, p.accent, 0.95], [1, p.accent, 0]));
    s.fill("M97 60h6v8h8v6h-8v16h-6v-16h-8v-6h8Z", p.trim);
    s.fill(graves(random, 206, 17, 4), p.near);
    s.fill("M148 214l-6 -26l5 -2l3 10l-1 -14h5l1 14l4 -11l4 2l-3 12l6 -6l3 4l-10 17Z", p.skin);
    s.fill(ridge(random, 212, 10, 4), p.near);
  },
  garden: (s, p, random) => {
    s.fill(both("M100 30C150 30 172 70 172 120L172 210L158 210L158 124C156 84 136 52 100 50"), p.clothLight);
    s.fill("M100 30C150 30 172 70 172 120L172 210L158 210L158 124C156 84 136 52 100 50Z", p.ink, 0.25);
    s.fill("M82 285C86 230 92 200 96 152H104C108 200 114 230 118 285Z", p.pale, 0.75);
    s.fill(ellipse(100, 152, 26, 7), p.trim);
    s.stroke(
      "M100 150V118M100 122q-18 -18 -30 8M100 122q18 -18 30 8M100 118q-8 -20 -18 -12M100 118q8 -20 18 -12",
      p.pale,
      2.2,
      0.9,
    );
    for (const [colour, count, size] of [
      [p.near, 40, 13],
      [p.cloth, 34, 10],
      [p.trim, 26, 6],
      [p.accent, 26, 5],
    ] as const) {
      s.fill(
        dots(random, count / 2, [0, 150, 66, 216], size) +
          dots(random, count / 2, [134, 150, 200, 216], size),
        colour,
      );
    }
    s.fill(dots(random, 22, [26, 26, 174, 64], 7), p.near);
    s.fill(dots(random, 16, [26, 26, 174, 70], 4.4), p.accent);
  },
  mountain: (s, p, random) => {
    s.fill(peaks(random, 150, 100, 5), p.far);
    s.fill("M-20 220L52 96L66 108L100 34L118 62L128 56L176 150L220 220Z", p.clothDark);
    s.fill("M100 34L118 62L128 56L176 150L220 220H110L96 160L112 110Z", p.ink, 0.4);
    s.fill("M100 34L118 62L128 56L142 84L128 78L120 92L108 76L98 94L90 78L80 86Z", p.pale);
    s.fill("M52 96L66 108L74 130L62 122L50 134L42 122L30 134Z", p.pale, 0.85);
    s.stroke("M98 94L88 130L98 160M60 124L52 160M130 82L142 124L136 156", p.pale, 1.6, 0.4);
    s.fill(peaks(random, 206, 44, 7), p.near);
    s.fill("M64 198q12 -22 24 0ZM118 204q10 -18 20 0Z", p.ink);
    s.fill(circle(76, 192, 4) + circle(128, 199, 3.4) + circle(76, 190, 2), p.accent);
  },
  chasm: (s, p, random) => {
    s.fill(circle(100, 120, 110), s.radial([0, p.accent, 0.9], [0.5, p.accent, 0.35], [1, p.accent, 0]));
    s.fill("M-5 60L40 66L62 96L54 130L78 164L70 200L90 285H-5Z", p.clothDark);
    s.fill("M205 52L164 62L140 92L150 124L124 160L132 196L112 285H205Z", p.cloth);
    s.stroke(
      "M-5 60L40 66L62 96L54 130L78 164L70 200L90 285M205 52L164 62L140 92L150 124L124 160L132 196L112 285",
      p.trim,
      2.6,
    );
    s.fill("M-5 60L40 66L62 96L30 110L-5 100ZM205 52L164 62L140 92L172 104L205 96Z", p.clothLight, 0.8);
    s.fill("M100 70C103 120 108 200 100 285C92 200 97 120 100 70Z", p.pale, 0.9);
    let fairies = "";
    for (let i = 0; i < 9; i++) {
      const x = random.between(66, 138);
      const y = random.between(40, 190);
      fairies += at`M${x} ${y}q6 -12 11 -7q2 7 -11 7q-13 0 -11 -7q5 -5 11 7q6 10 3 12q-5 0 -3 -12Z`;
    }
    s.fill(fairies, p.pale);
    s.fill(dots(random, 16, [40, 20, 160, 200], 2.4), p.accent);
  },
  whirlpool: (s, p, random) => {
    const n = random.whole(6, 7);
    for (let i = 0; i < n; i++) {
      const k = 1 - i / n;
      s.fill(ellipse(100 + i * 1.5, 128 + i * 3, 118 * k + 6, 66 * k + 3), i % 2 ? p.cloth : p.clothDark);
    }
    let foam = "";
    for (let i = 0; i < 7; i++) {
      const k = 0.25 + i * 0.12;
      const a = i * 1.1;
      foam += at`M${100 + 112 * k * Math.cos(a)} ${134 + 62 * k * Math.sin(a)}A${112 * k} ${62 * k} 0 0 1 ${100 + 112 * k * Math.cos(a + 1.5)} ${134 + 62 * k * Math.sin(a + 1.5)}`;
    }
    s.stroke(foam, p.pale, 3, 0.75);
    s.fill(ellipse(108, 146, 16, 8), p.ink);
    s.moved(
      `translate(${random.between(-58, -46)} -6) rotate(${random.between(-24, -14)} 100 100) scale(.62)`,
      () => ship(s, p, random, 1, false),
    );
  },
  camp: (s, p, random) => {
    s.fill(firsLike(random), p.far);
    const tent = (x: number, y: number, w: number, h: number, colour: string): void => {
      s.fill(
        at`M${x - w} ${y}L${x - 5} ${y - h}L${x - 9} ${y - h - 15}M${x - w} ${y}L${x} ${y - h}L${x + w} ${y}Z`,
        colour,
      );
      s.fill(at`M${x} ${y - h}L${x + w} ${y}H${x}Z`, p.ink, 0.35);
      s.stroke(
        at`M${x + 8} ${y - h - 15}L${x - 3} ${y - h + 6}M${x - 8} ${y - h - 15}L${x + 3} ${y - h + 6}`,
        p.trimDark,
        3,
      );
      s.fill(at`M${x - w * 0.22} ${y}L${x} ${y - h * 0.6}L${x + w * 0.22} ${y}Z`, p.ink);
      s.stroke(
        at`M${x - w * 0.75} ${y - h * 0.25}L${x - w * 0.4} ${y - h * 0.45}M${x + w * 0.4} ${y - h * 0.45}L${x + w * 0.75} ${y - h * 0.25}`,
        p.trim,
        3.4,
      );
    };
    tent(42, 166, 34, 66, p.clothDark);
    tent(160, 162, 34, 62, p.clothDark);
    tent(98, 196, 52, 108, p.cloth);
    s.fill(circle(100, 200, 34), p.accent, 0.25);
    s.fill("M150 214C153 200 166 196 162 182C174 192 180 206 170 216Z", p.accent);
    s.stroke("M146 218L178 208M146 208L178 218", p.trimDark, 4);
    s.stroke("M20 206V118M182 204V108", p.trimDark, 4);
    s.fill(circle(20, 116, 9) + circle(182, 106, 9), p.pale);
    s.fill(
      circle(17, 116, 2.4) + circle(23, 116, 2.4) + circle(179, 106, 2.4) + circle(185, 106, 2.4),
      p.ink,
    );
  },
  trophies: (s, p, random) => {
    s.fill(firsLike(random), p.far);
    s.stroke("M20 285L68 60M180 285L132 60M56 84H144", p.ink, 9);
    s.stroke("M20 285L68 60M180 285L132 60M56 84H144", p.trimDark, 6);
    s.stroke("M72 84V108M128 84V112M100 84V100", p.trim, 2);
    s.solid("M100 92C116 92 122 106 119 118C117 128 113 130 112 142L100 146", p.pale, p.ink, "", 0.3);
    s.fill(pair(ellipse(109, 117, 5, 6)) + "M100 123l4 8h-8Z", p.ink);
    s.stroke(
      pair("M110 98C124 90 138 74 136 48M126 84C140 82 150 70 152 56M134 66C126 60 124 52 124 44"),
      p.trim,
      4.6,
    );
    s.fill("M60 108q12 -6 24 0l-4 34q-8 6 -16 0ZM116 112q12 -6 24 0l-4 34q-8 6 -16 0Z", p.cloth);
    s.stroke("M64 116h16M65 126h14M120 120h16M121 130h14", p.trim, 2);
    s.fill(circle(100, 210, 46), p.accent, 0.3);
    s.fill("M100 158C106 182 130 188 124 214C118 234 82 234 76 214C71 196 94 188 100 158Z", p.accent);
    s.fill("M100 188C103 200 114 202 110 216C106 226 94 226 90 216C87 206 97 202 100 188Z", p.pale);
    s.stroke("M62 236L138 222M62 222L138 236", p.trimDark, 8);
  },
  palace: (s, p, random) => {
    s.fill(
      tower(46, 116, 12, "dome") +
        tower(154, 116, 12, "dome") +
        tower(70, 92, 11, "dome") +
        tower(130, 92, 11, "dome"),
      p.cloth,
    );
    s.fill(tower(100, 92, 28, "dome"), p.clothLight);
    s.fill("M100 28C108 52 134 52 128 92V285H100Z", p.ink, 0.22);
    s.fill("M20 170Q100 130 180 170V285H20Z", p.clothDark);
    s.stroke("M20 170Q100 130 180 170", p.trim, 3);
    let arches = "";
    for (let i = 0; i < 5; i++) arches += at`M${36 + i * 28} 285V198q8 -18 16 0V285Z`;
    s.fill(arches, p.accent, 0.85);
    s.fill(
      lights(random, 9, [80, 86, 116, 130]) +
        lights(random, 6, [38, 124, 62, 150]) +
        lights(random, 6, [140, 124, 160, 150]),
      p.accent,
    );
    s.stroke("M72 92Q100 104 128 92", p.trim, 3);
    s.fill(
      star(100, 20, 9, 3.4, 4) +
        circle(70, 62, 3) +
        circle(130, 62, 3) +
        circle(46, 84, 3) +
        circle(154, 84, 3),
      p.pale,
    );
    s.fill(shapes("M168 214C176 196 190 200 196 180C198 206 190 226 176 232"), p.trim);
  },
  battlefield: (s, p, random) => {
    s.fill(peaks(random, 150, 30, 9), p.far);
    s.fill(ridge(random, 170, 20, 2), p.clothDark);
    const things = random.whole(5, 6);
    for (let i = 0; i < things; i++) {
      const x = 22 + (i * 156) / (things - 1) + random.between(-5, 5);
      const tilt = random.between(-20, 20);
      const foot = 190 + random.between(-10, 14);
      const big = random.between(0.75, 1.15);
      s.moved(at`translate(${x} ${foot}) rotate(${tilt}) scale(${big})`, () => {
        s.fill("M-4 4L-5 -70L0 -70L0 4Z", p.pale);
        s.fill("M0 -70H5L4 4H0Z", p.far);
        s.stroke("M-14 -70H14M0 -72V-94", i % 2 ? p.trim : p.trimDark, 5);
      });
    }
    s.stroke("M100 214V40", p.ink, 6);
    s.fill("M102 44C124 34 140 56 168 44C160 62 168 76 160 96C138 104 126 86 102 98Z", p.cloth);
    s.fill(star(128, 70, 12, 5, 6), p.trim);
    s.fill(ridge(random, 206, 16, 4), p.near);
    s.fill(circle(64, 214, 9) + circle(142, 218, 8), p.trimDark);
  },
  tree: (s, p, random) => {
    s.fill(circle(100, 80, 110), s.radial([0, p.accent, 0.7], [1, p.accent, 0]));
    let back = "";
    for (let i = 0; i < 22; i++) {
      const a = random.between(Math.PI, 2 * Math.PI);
      back += circle(
        100 + random.between(30, 86) * Math.cos(a),
        92 + random.between(20, 66) * Math.sin(a),
        random.between(14, 26),
      );
    }
    s.fill(back, p.clothDark);
    s.solid(
      "M100 60C112 80 112 110 114 140C116 170 130 200 176 224L150 222L160 240L128 228L134 285L100 285",
      p.trimDark,
      p.ink,
      p.trim,
    );
    s.stroke(
      pair("M108 120C120 100 140 96 156 78M106 100C112 84 124 70 128 52M112 138C136 126 160 122 178 104"),
      p.trimDark,
      6,
    );
    let leaves = "";
    let lit = "";
    for (let i = 0; i < 18; i++) {
      const a = random.between(Math.PI * 0.95, Math.PI * 2.05);
      leaves += circle(
        100 + random.between(20, 90) * Math.cos(a),
        88 + random.between(16, 66) * Math.sin(a),
        random.between(9, 17),
      );
      lit += circle(
        94 + random.between(20, 84) * Math.cos(a),
        78 + random.between(20, 60) * Math.sin(a),
        random.between(4, 9),
      );
    }
    s.fill(leaves, p.cloth);
    s.fill(lit, p.clothLight);
    s.fill(dots(random, 18, [20, 30, 180, 120], 3), p.pale);
    s.fill("M92 285V196Q92 184 100 180Q108 184 108 196V285Z", p.accent, 0.9);
  },
  embassy: (s, p, random) => {
    s.solid("M100 52L176 92L176 104L100 104", p.clothLight, p.ink, p.pale);
    s.fill(circle(100, 84, 12), p.trim);
    s.fill(star(100, 84, 9, 4, random.pick([4, 5, 6])), p.clothDark);
    s.fill("M28 104H172V200H28Z", p.clothDark);
    s.fill(
      "M32 106h18v4h-3v78h4v8h-20v-8h4v-78h-3ZM60 106h18v4h-3v78h4v8h-20v-8h4v-78h-3ZM122 106h18v4h-3v78h4v8h-20v-8h4v-78h-3ZM150 106h18v4h-3v78h4v8h-20v-8h4v-78h-3Z",
      p.clothLight,
    );
    s.fill(
      "M41 106h9v4h-3v78h4v8h-10ZM69 106h9v4h-3v78h4v8h-10ZM131 106h9v4h-3v78h4v8h-10ZM159 106h9v4h-3v78h4v8h-10Z",
      p.ink,
      0.3,
    );
    s.fill("M86 196V134Q100 120 114 134V196Z", p.accent);
    s.fill("M20 196H180V206H20ZM10 206H190V218H10ZM0 218H200V232H0Z", p.cloth);
    s.stroke("M100 52V18M52 78V40M148 78V40", p.ink, 2.4);
    s.fill("M100 18h26l-7 8l7 8h-26Z", p.accent);
    s.fill("M52 40h20l-5 6l5 6H52ZM148 40h20l-5 6l5 6h-20Z", p.trim);
  },
  tower: (s, p, random) => {
    s.fill(tower(100, 78, 26, "cone"), p.cloth);
    s.fill("M100 10L129 78H126V285H100Z", p.ink, 0.3);
    s.fill(lights(random, 8, [84, 96, 112, 190]), p.accent);
  },
  forge: (s, p, random) => {
    s.fill(circle(100, 120, 90), s.radial([0, p.accent, 0.9], [1, p.accent, 0]));
    s.solid(
      "M100 150L160 150C156 166 140 170 128 172L126 196L146 216L100 216",
      p.clothDark,
      p.ink,
      p.clothLight,
    );
    s.fill(dots(random, 30, [40, 40, 160, 150], 3), p.accent);
  },
};

function firsLike(random: Chance): string {
  let d = "";
  for (let i = 0; i < 9; i++) {
    const x = i * 24 + random.between(-6, 6);
    const h = random.between(50, 110);
    d += at`M${x} ${176 - h}L${x + h * 0.22} 176H${x - h * 0.22}Z`;
  }
  return d + "M-5 170H205V285H-5Z";
}

/** A sailing ship under way; `masts` from 1 to 3. */
export function ship(s: Sketch, p: Palette, random: Chance, masts: number, spectral: boolean): void {
  const sail = s.vertical(
    [0, spectral ? p.accent : p.pale, spectral ? 0.85 : 1],
    [1, spectral ? p.cloth : p.trim, spectral ? 0.6 : 1],
  );
  const at_: readonly number[] = masts === 1 ? [96] : masts === 2 ? [72, 122] : [56, 98, 138];
  let poles = "";
  let sails = "";
  let shade = "";
  at_.forEach((x, i) => {
    const tall = masts === 1 || i === 1 ? 0 : 16;
    poles += at`M${x} 172V${22 + tall}`;
    let y = 34 + tall;
    for (const [w, h] of [
      [13, 28],
      [19, 38],
      [24, 40],
    ] as const) {
      const k = masts === 3 ? 0.82 : 1.05;
      sails += at`M${x - w * k} ${y}H${x + w * k}Q${x + w * k + 13} ${y + h * 0.55} ${x + w * k + 2} ${y + h}Q${x + 4} ${y + h - 8} ${x - w * k + 2} ${y + h}Q${x - w * k + 9} ${y + h * 0.5} ${x - w * k} ${y}Z`;
      shade += at`M${x + w * k * 0.3} ${y}H${x + w * k}Q${x + w * k + 13} ${y + h * 0.55} ${x + w * k + 2} ${y + h}Q${x + w * k * 0.6} ${y + h - 6} ${x + w * k * 0.4} ${y + h - 6}Q${x + w * k * 0.7} ${y + h * 0.5} ${x + w * k * 0.3} ${y}Z`;
      y += h + 3;
    }
  });
  s.stroke(poles + "M164 160L196 128", p.ink, 4);
  s.stroke(at`M${at_[at_.length - 1]!} 44L192 132M${at_[0]!} 48L18 150`, p.ink, 1.1, 0.7);
  s.fill(sails, sail);
  s.fill(shade, p.ink, 0.2);
  if (spectral) {
    let holes = "";
    for (const x of at_)
      holes +=
        circle(x + random.between(-8, 10), random.between(70, 90), 5) +
        circle(x + random.between(-8, 10), random.between(110, 136), 6);
    s.fill(holes, p.skyTop, 0.75);
  } else {
    const mid = at_[Math.floor(at_.length / 2)]!;
    const sign = random.whole(0, 2);
    s.fill(
      sign === 0
        ? at`M${mid} 78h5v8h8v5h-8v10h-5v-10h-8v-5h8Z`
        : sign === 1
          ? star(mid + 4, 90, 11, 4.6, 5)
          : circle(mid + 4, 90, 8),
      p.accent,
    );
  }
  let flags = "";
  for (const x of at_)
    flags += at`M${x} ${at_.length > 1 && x !== at_[1] ? 36 : 20}q9 -7 18 0q5 4 11 0l-2 9q-9 5 -16 1q-6 -4 -11 0Z`;
  s.fill(flags, p.accent);
  s.fill(
    "M14 138L44 144L46 158H166L184 150C178 184 164 202 150 208H52C32 196 20 172 14 138Z",
    spectral ? p.clothDark : p.cloth,
  );
  s.fill("M18 172C66 186 134 186 176 172C170 192 160 202 150 208H52C34 198 24 186 18 172Z", p.ink, 0.42);
  s.stroke("M14 138L44 144L46 158H166L184 150", p.trim, 3);
  let ports = "";
  for (let x = 58; x < 160; x += 18) ports += at`M${x} 168h7v7h-7Z`;
  s.fill(ports + "M22 150h7v8h-7ZM33 153h6v7h-6Z", spectral ? p.accent : p.trim);
}

/** Several ships in line. */
export function fleet(s: Sketch, p: Palette, random: Chance): void {
  s.moved("translate(-26 40) scale(.56)", () => ship(s, p, random, 2, false));
  s.moved("translate(112 34) scale(.6)", () => ship(s, p, random, 2, false));
  s.fill(waves(172, 34, 7), p.mid);
  s.moved("translate(28 26) scale(.8)", () => ship(s, p, random, 3, false));
}

/** Three like figures, the middle one in front. */
export function crowd(
  s: Sketch,
  p: Palette,
  random: Chance,
  like: Partial<Figure>,
  others: Partial<Figure>,
): void {
  const shadow: Palette = { ...p, cloth: p.clothDark, clothLight: p.cloth };
  s.moved("translate(-42 16) scale(.8)", () =>
    small(s, shadow, random, { ...PLAIN, ...others, held: "none" }),
  );
  s.moved("translate(82 16) scale(.8)", () =>
    small(s, shadow, random, {
      ...PLAIN,
      ...others,
      held: "none",
      hair: random.pick(["short", "wild", "none"]),
    }),
  );
  s.moved("translate(8 14) scale(.92)", () => figure(s, p, random, { ...PLAIN, ...like }));
}

/** A figure with fewer parts, for the second row. */
function small(s: Sketch, p: Palette, random: Chance, f: Figure): void {
  const weapon = f.left === "none" ? f.right : f.left;
  if (weapon !== "none") {
    s.stroke("M58 262V50", p.trimDark, 4);
    s.fill(
      random.maybe(0.5)
        ? "M58 18L66 44L58 54L50 44Z"
        : "M56 56C44 54 36 44 32 38C24 58 28 84 36 98C40 88 48 82 56 80Z",
      p.pale,
    );
  }
  s.solid("M100 110L111 112C126 116 139 120 139 142C142 180 144 220 148 285", p.cloth, p.ink, p.clothLight);
  if (f.ears === "goblin") s.fill(shapes("M114 74C130 62 150 58 168 60C156 78 140 94 114 100"), p.skin);
  if (f.bones || f.head === "skull-cap")
    s.fill(both("M100 52C118 52 125 66 123 82C122 92 118 95 116 99L115 112L100 116"), p.pale);
  else s.solid("M100 54C116 54 123 68 122 84C121 100 111 114 100 117", p.skin, p.ink);
  if (f.eyes === "plain") s.fill(pair(circle(109, 86, 2.6)), p.ink);
  else s.fill(pair(circle(109, 86, 3.4)), p.accent);
  if (f.head === "helm" || f.head === "cap") s.fill(both("M100 46C120 46 128 62 128 78L100 74"), p.far);
  else if (f.head === "tricorn")
    s.fill(both("M100 50C120 50 138 44 146 36C150 58 132 74 100 72"), p.clothDark);
  else if (f.head === "hood" || f.head === "veil")
    s.fill(both("M100 40C124 42 134 68 131 96L120 112L118 84C114 66 108 60 100 60"), p.clothLight);
  else if (f.hair !== "none" && f.head === "bare")
    s.fill(both("M100 46C120 46 128 62 124 86C121 74 112 68 100 68"), p.clothDark);
}

/** An abstract sign: rings, a star and small marks. What is shown when a card says nothing that can be drawn. */
export function sigil(s: Sketch, p: Palette, random: Chance): void {
  const points = random.whole(3, 9);
  const r = random.between(52, 66);
  const x = 100;
  const y = 98;
  s.fill(circle(x, y, r + 30), s.radial([0, p.accent, 0.75], [0.6, p.accent, 0.25], [1, p.accent, 0]));
  s.fill(star(x, y, r + 14, r - 4, random.whole(10, 24), random()), p.clothDark);
  s.fill(circle(x, y, r - 2), s.radial([0, p.cloth, 1], [1, p.clothDark, 1]));
  s.stroke(circle(x, y, r - 6) + circle(x, y, r - 12), p.trim, 1.6);
  const turn = random();
  s.stroke(star(x, y, r - 12, (r - 12) * random.between(0.35, 0.8), points, turn), p.trim, 3.4);
  s.fill(
    star(x, y, (r - 16) * 0.62, (r - 16) * random.between(0.22, 0.4), points, turn + Math.PI / points),
    p.clothLight,
  );
  let marks = "";
  for (let i = 0; i < points * 2; i++) {
    const a = turn + (i * Math.PI) / points;
    const mx = x + (r + 4) * Math.cos(a);
    const my = y + (r + 4) * Math.sin(a);
    marks += i % 2 ? circle(mx, my, 2.4) : star(mx, my, 5, 2, 4, a);
  }
  s.fill(marks, p.pale);
  s.fill(circle(x, y, random.between(9, 15)), p.accent);
  s.fill(random.maybe(0.5) ? ellipse(x, y, 3, 10) : star(x, y, 8, 3, 4), p.ink);
}
