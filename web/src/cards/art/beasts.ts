// Animals, monsters and spirits that are not shaped like people.

import type { Palette } from "./colour";
import type { Chance } from "./random";
import { at, both, circle, ellipse, pair, shapes, star, type Sketch } from "./sketch";

export type Beast =
  | "bear"
  | "wolf"
  | "wolves"
  | "rat"
  | "worm"
  | "serpent"
  | "dragon"
  | "fly"
  | "slime"
  | "ooze"
  | "treant"
  | "shade"
  | "hulk"
  | "golem"
  | "ghost"
  | "spider"
  | "bird"
  | "eye"
  | "imp";

export function beast(s: Sketch, p: Palette, random: Chance, kind: Beast): void {
  BEASTS[kind](s, p, random);
}

type Draw = (s: Sketch, p: Palette, random: Chance) => void;

/** Grey as the stone around. */
function furred(p: Palette): Palette {
  return { ...p, cloth: p.far, clothLight: p.skyLow, clothDark: p.mid };
}

function wolfHead(s: Sketch, p: Palette): void {
  s.solid("M100 118L136 126C158 150 168 210 176 285", p.clothDark, p.ink);
  s.solid(
    "M100 58L112 54L128 22L138 66L150 92L138 96L144 112L126 116L112 146L100 152",
    p.cloth,
    p.ink,
    p.clothLight,
  );
  s.fill(both("M100 74L108 88L112 120L106 144L100 148"), p.clothLight);
  s.fill(shapes("M124 34L131 62L120 60"), p.ink, 0.5);
  s.fill(shapes("M109 90L128 82L122 94L112 97"), p.ink, 0.75);
  s.fill(shapes("M112 93L124 86L119 93L114 95"), p.accent);
  s.fill(both("M100 130L110 128L106 140L100 143"), p.ink);
  s.fill(shapes("M102 147L110 142L107 154"), p.pale);
}

const BEASTS: Record<Beast, Draw> = {
  wolf: (s, p) => wolfHead(s, furred(p)),
  wolves: (s, colours) => {
    const p = furred(colours);
    s.moved("translate(-36 14) scale(.72) rotate(-9 100 100)", () => silhouetteWolf(s, p));
    s.moved("translate(92 14) scale(.72) rotate(9 100 100)", () => silhouetteWolf(s, p));
    wolfHead(s, p);
  },
  bear: (s, p) => {
    s.solid("M100 92C150 88 178 130 190 285", p.clothDark, p.ink, p.cloth);
    s.fill(pair(circle(137, 52, 15)), p.clothDark);
    s.fill(pair(circle(137, 54, 8)), p.skin, 0.7);
    s.solid("M100 40C132 40 148 64 146 92C146 124 128 148 100 150", p.cloth, p.ink, p.clothLight);
    s.fill(both("M100 92C116 92 126 104 124 120C122 136 112 142 100 142"), p.skin);
    s.fill(both("M100 92C116 92 126 104 124 120C122 136 112 142 100 142"), p.ink, 0.15);
    s.fill(both("M100 98C108 98 115 101 113 107C110 113 104 116 100 117"), p.ink);
    s.fill("M84 126Q100 118 116 126Q114 139 100 140Q86 139 84 126Z", p.ink);
    s.fill("M87 127l3 8l4 -9ZM113 127l-3 8l-4 -9ZM92 139l3 -7l3 7ZM108 139l-3 -7l-3 7Z", p.pale);
    s.fill(shapes("M110 80Q118 72 128 76Q124 86 112 86"), p.ink);
    s.fill(pair(circle(118, 80, 3)), p.accent);
    s.stroke(pair("M108 76L130 66"), p.ink, 4, 0.6);
    s.stroke("M72 52L94 84M82 48L99 74M122 50L140 72", p.skin, 1.6, 0.75);
  },
  rat: (s, p) => {
    s.stroke("M150 190C200 180 196 120 168 112C150 108 148 126 162 130", p.skin, 6);
    s.solid("M100 96C142 92 166 150 166 285", p.clothDark, p.ink, p.clothLight);
    s.fill(pair(circle(140, 58, 25)), p.clothDark);
    s.fill(pair(circle(140, 60, 17)), p.skin);
    s.fill(pair(circle(140, 60, 17)), p.ink, 0.15);
    s.solid("M100 52C122 52 136 70 132 92C128 116 112 142 100 146", p.cloth, p.ink, p.clothLight);
    s.fill(pair(circle(116, 86, 8.4)), p.ink);
    s.fill(pair(circle(115, 85, 5)), p.accent);
    s.fill(pair(circle(113.6, 83, 1.6)), p.pale);
    s.fill(both("M100 136C108 134 110 142 100 148"), p.skin);
    s.fill("M94 148h5v13h-4ZM101 148h5l-1 13h-4Z", p.pale);
    s.stroke(pair("M112 132L150 122M112 137L152 138M110 142L146 154"), p.pale, 1, 0.7);
    s.fill(shapes("M120 192C132 180 144 184 148 198L140 194L138 204L132 196L127 205L120 204"), p.skin);
  },
  worm: (s, p, random) => {
    const turn = random.between(0, 1);
    for (let i = 6; i >= 0; i--) {
      const y = 116 + i * 22;
      const x = 100 + Math.sin(i * 0.9 + turn) * i * 7;
      s.fill(ellipse(x, y, 50 + i * 3, 30), i % 2 ? p.cloth : p.clothDark);
    }
    s.fill(ellipse(118, 120, 34, 26), p.ink, 0.18);
    s.fill(circle(100, 96, 52), p.skin);
    s.fill(circle(100, 96, 43), p.clothDark);
    s.fill(circle(100, 96, 36), p.ink);
    for (const [r, n, size] of [
      [39, 16, 13],
      [26, 12, 9],
      [14, 9, 6],
    ] as const) {
      let d = "";
      for (let i = 0; i < n; i++) {
        const a = turn + (i * 2 * Math.PI) / n;
        const w = 2.6 / r;
        d += at`M${100 + r * Math.cos(a - w)} ${96 + r * Math.sin(a - w)}L${100 + (r - size) * Math.cos(a)} ${96 + (r - size) * Math.sin(a)}L${100 + r * Math.cos(a + w)} ${96 + r * Math.sin(a + w)}Z`;
      }
      s.fill(d, p.pale, r === 39 ? 1 : 0.8);
    }
    s.fill(circle(100, 96, 6), p.accent);
    s.stroke("M58 68Q76 48 98 46", p.pale, 3, 0.6);
  },
  serpent: (s, p, random) => {
    const coil =
      "M176 285C196 222 44 232 50 196C56 164 158 196 156 156C154 124 70 150 72 112C74 84 96 80 106 84";
    s.stroke(coil, p.ink, 40, 0.6);
    s.stroke(coil, p.clothDark, 35);
    s.stroke(coil, p.cloth, 25);
    s.stroke(coil, p.clothLight, 5, 0.8);
    s.moved(`translate(4 -18) rotate(${random.pick([-10, 8, 14])} 100 90)`, () => {
      s.solid("M100 52C116 54 126 70 126 84C126 100 114 116 100 122", p.cloth, p.ink, p.clothLight);
      s.fill(shapes("M106 84Q114 74 122 78Q118 90 106 90"), p.accent);
      s.fill(pair(ellipse(114, 83, 1.5, 5)), p.ink);
      s.stroke("M100 118V138M100 138l-6 9M100 138l6 9", p.accent, 2.4);
      s.fill(shapes("M104 108l6 -3l-3 12"), p.pale);
      s.fill(star(100, 66, 7, 3, 4), p.trim);
    });
  },
  dragon: (s, p) => {
    s.fill(
      shapes(
        "M112 120C126 66 152 40 190 28C182 60 192 86 198 120C180 112 168 122 166 146C150 132 136 138 130 162",
      ),
      p.clothDark,
    );
    s.stroke(pair("M114 120C130 70 156 44 190 28L166 146M190 28L198 120"), p.trim, 2);
    s.solid("M100 100C130 110 148 170 156 285", p.clothDark, p.ink, p.cloth);
    s.fill(both("M100 126C112 132 120 180 124 285"), p.trimDark);
    s.solid(
      "M100 56L116 60L142 30L132 70L144 84L128 92L118 128L108 146L100 148",
      p.cloth,
      p.ink,
      p.clothLight,
    );
    s.fill(shapes("M108 92L126 82L122 94L112 98"), p.accent);
    s.fill(shapes("M103 136L110 130L108 140"), p.ink);
    s.fill(both("M100 60L106 70L103 96L100 110"), p.trim);
  },
  fly: (s, p) => {
    s.fill(shapes("M112 110C140 70 176 50 196 60C200 96 176 140 116 130"), p.pale, 0.55);
    s.fill(shapes("M114 126C150 126 182 150 186 180C160 190 128 170 112 142"), p.pale, 0.4);
    s.stroke(pair("M112 114Q150 80 192 70M114 122Q156 112 186 104M114 132Q150 150 178 172"), p.ink, 1.4, 0.6);
    s.stroke(
      pair(
        "M116 140C140 150 150 190 140 230M112 156C126 172 132 200 122 240M118 128C150 132 172 150 178 200",
      ),
      p.ink,
      5,
    );
    s.solid("M100 104C122 104 130 128 126 160C124 200 114 230 100 240", p.clothDark, p.ink, p.clothLight);
    s.stroke("M78 150Q100 160 122 150M78 172Q100 182 122 172M82 194Q100 204 118 194", p.trim, 2.4, 0.8);
    s.solid("M100 54C120 54 130 70 128 92C124 108 112 116 100 118", p.clothDark, p.ink);
    s.fill(pair(ellipse(120, 76, 19, 25)), s.radial([0, p.accent, 1], [0.7, p.skin, 1], [1, p.clothDark, 1]));
    s.stroke(
      pair("M106 66Q120 60 136 66M104 76L139 76M106 86Q120 92 136 88M114 54L114 98M126 54L126 98"),
      p.ink,
      0.9,
      0.5,
    );
    s.fill(pair(ellipse(114, 64, 4, 6)), p.pale, 0.9);
    s.fill(both("M100 108L107 110L103 140L100 142"), p.ink);
    s.fill(both("M100 26L106 40L116 30L120 46L128 42L124 56L100 54"), p.trim);
  },
  slime: (s, p, random) => slime(s, p, random, 1),
  ooze: (s, p, random) => slime(s, p, random, random.whole(2, 4)),
  treant: (s, p, random) => {
    s.stroke(
      pair("M112 140C140 130 150 106 164 96M150 112C160 112 172 110 182 100M146 118C152 100 148 84 154 72"),
      p.ink,
      12,
    );
    s.stroke(
      pair("M112 140C140 130 150 106 164 96M150 112C160 112 172 110 182 100M146 118C152 100 148 84 154 72"),
      p.trimDark,
      8.5,
    );
    let crown = "";
    for (let i = 0; i < 15; i++)
      crown += circle(100 + random.between(-58, 58), random.between(24, 62), random.between(14, 25));
    s.fill(crown, p.clothDark);
    let lit = "";
    for (let i = 0; i < 10; i++)
      lit += circle(90 + random.between(-48, 40), random.between(18, 48), random.between(7, 15));
    s.fill(lit, p.clothLight);
    s.solid("M100 52C116 58 128 74 128 100C126 150 132 190 152 285", p.trimDark, p.ink, p.trim);
    s.stroke(
      "M86 140C84 180 80 230 66 280M100 134C100 180 102 230 98 280M114 146C118 190 122 230 134 278",
      p.ink,
      2.6,
      0.45,
    );
    s.fill(shapes("M105 88Q114 78 123 86Q116 98 105 95"), p.ink);
    s.fill(pair(circle(114, 89, 3.6)), p.accent);
    s.fill("M84 116Q100 106 116 116Q112 134 100 136Q88 134 84 116Z", p.ink);
    s.fill("M100 92L105 112L95 112Z", p.ink, 0.4);
    s.fill(pair(circle(182, 98, 11) + circle(155, 68, 12) + circle(166, 90, 10)), p.cloth);
  },
  shade: (s, p, random) => {
    s.fill(circle(100, 96, 76), s.radial([0, p.accent, 0.55], [1, p.accent, 0]));
    let arms = "";
    for (let i = 0; i < 4; i++) {
      const x = 118 + i * 13;
      arms += at`M112 ${150 + i * 8}C${x + 20} ${130 - i * 5} ${x + 44} ${150 + random.between(-30, 20)} ${x + 22} ${random.between(64, 118)}`;
    }
    s.stroke(pair(arms), p.ink, 9);
    s.stroke(pair(arms), p.cloth, 3, 0.9);
    s.solid(
      "M100 34C126 40 140 70 134 104C132 136 150 160 146 200C140 220 136 250 144 285",
      p.ink,
      p.ink,
      p.accent,
    );
    s.fill(both("M100 52C116 56 124 76 120 100C116 118 108 124 100 128"), p.clothDark);
    s.fill(shapes("M104 88L124 76Q122 92 108 97"), p.accent);
    s.fill("M86 108L92 103L97 110L103 103L108 110L114 104Q108 124 100 125Q91 124 86 108Z", p.accent, 0.9);
    s.fill(circle(100, 172, 24), s.radial([0, p.pale, 1], [0.4, p.accent, 0.9], [1, p.accent, 0]));
  },
  hulk: (s, p, random) => {
    s.fill(circle(100, 90, 90), s.radial([0, p.accent, 0.5], [1, p.accent, 0]));
    s.fill(shapes("M140 92L158 58L162 98L184 82L176 118"), p.ink);
    s.solid("M100 48C146 44 186 84 186 140C186 190 170 230 172 285", p.clothDark, p.ink, p.accent);
    s.fill(
      shapes("M156 130C190 140 196 200 180 240L164 226L160 244L148 226C156 196 154 160 144 140"),
      p.cloth,
    );
    s.fill(ellipse(100, 106, 35, 27), p.ink);
    s.fill(ellipse(100, 106, 30, 22), p.pale);
    s.fill(circle(100, 106, 18), s.radial([0, p.pale, 1], [0.5, p.accent, 1], [1, p.cloth, 1]));
    s.fill(ellipse(100, 106, 4, 14), p.ink);
    s.fill("M64 158Q100 144 136 158L128 178L120 164L112 182L104 166L96 182L88 165L80 179L72 164Z", p.ink);
    let cracks = "";
    for (let i = 0; i < 5; i++) {
      const x = random.between(108, 160);
      cracks += at`M${x} ${random.between(60, 90)}L${x + 6} ${random.between(95, 110)}L${x - 5} ${random.between(115, 130)}`;
    }
    s.stroke(pair(cracks), p.accent, 2, 0.7);
  },
  golem: (s, p) => {
    s.solid("M100 92L146 84C178 84 192 110 188 150L172 156L164 210L150 285", p.skin, p.ink, p.pale);
    s.fill("M104 96L150 88C172 92 180 112 176 132L118 150Z", p.clothDark, 0.75);
    s.fill("M26 150L60 132L66 190L40 208Z", p.cloth, 0.8);
    s.stroke(
      "M104 96L118 150L176 132M108 104l10 -4M112 120l10 -4M116 136l10 -3M132 140l3 10M148 136l3 10M162 132l3 9",
      p.ink,
      2.2,
    );
    s.stroke("M60 132L66 190M56 142l12 -3M58 158l12 -2M60 174l12 -2M34 156l60 70", p.ink, 2);
    s.solid("M100 40L126 44L130 86L118 112L100 116", p.skin, p.ink, p.pale);
    s.fill("M100 40L126 44L128 66L104 74Z", p.cloth, 0.7);
    s.stroke("M104 40L104 74L128 66M101 48h7M101 58h7M110 68l2 8M120 66l2 8", p.ink, 2);
    s.fill(pair(circle(113, 84, 7)), p.ink);
    s.fill(circle(113, 84, 3.6) + circle(87, 84, 2), p.accent);
    s.stroke("M86 104H114M90 99V109M97 99V109M104 99V109M111 99V109", p.ink, 2);
    s.fill("M66 94l-14 0v8l14 2ZM134 94l14 0v8l-14 2Z", p.far);
  },
  ghost: (s, p, random) => {
    s.fill(circle(100, 100, 84), s.radial([0, p.accent, 0.55], [1, p.accent, 0]));
    const veil = s.vertical([0, p.pale, 0.95], [0.5, p.accent, 0.7], [1, p.accent, 0]);
    s.fill(
      both(
        "M100 42C128 44 138 72 136 104C160 120 176 150 170 176C160 166 150 160 142 162C146 200 158 236 150 270L130 246L116 276L100 250",
      ),
      veil,
    );
    s.fill(both("M100 60C114 62 120 78 117 96C114 110 106 116 100 117"), p.clothDark, 0.65);
    s.fill(pair(ellipse(109, 84, 5.4, 7)), p.ink);
    s.fill(pair(circle(109, 85, 2)), p.pale);
    s.fill(ellipse(100, 105, 4.4, 7), p.ink);
    let d = "";
    for (let i = 0; i < 5; i++) {
      const x = 104 + i * 8;
      d += at`M${x} 130Q${x + random.between(-8, 12)} 180 ${x + random.between(-4, 14)} 236`;
    }
    s.stroke(pair(d), p.pale, 1.5, 0.5);
  },
  spider: (s, p) => {
    s.stroke(
      pair(
        "M112 110C140 60 160 50 180 90L190 130M114 118C150 90 170 100 186 160M114 128C150 130 164 160 166 210M110 136C132 160 136 190 130 230",
      ),
      p.ink,
      6,
    );
    s.solid("M100 106C136 110 146 150 136 190C126 216 110 222 100 224", p.clothDark, p.ink, p.clothLight);
    s.fill(both("M100 150L112 166L100 182L112 198L100 206"), p.accent);
    s.solid("M100 66C120 66 130 84 126 106C120 122 108 124 100 124", p.cloth, p.ink, p.clothLight);
    s.fill(
      pair(circle(108, 88, 5) + circle(118, 84, 3.4) + circle(106, 76, 2.6) + circle(116, 96, 2.6)),
      p.accent,
    );
    s.fill(shapes("M104 116C112 124 110 134 104 140"), p.pale);
  },
  bird: (s, p) => {
    s.fill(shapes("M112 120C130 70 170 40 198 34C196 90 176 140 126 164"), p.clothDark);
    s.stroke(pair("M118 126Q150 90 194 50M120 138Q156 112 190 84M122 150Q154 132 180 112"), p.trim, 2, 0.8);
    s.solid("M100 60C120 62 128 80 124 104C132 150 122 200 100 230", p.cloth, p.ink, p.clothLight);
    s.fill(pair(circle(111, 84, 7)), p.pale);
    s.fill(pair(circle(111, 84, 3.6)), p.ink);
    s.fill(both("M100 86L108 96L100 116"), p.trim);
  },
  eye: (s, p, random) => {
    s.fill(circle(100, 100, 88), s.radial([0, p.accent, 0.6], [1, p.accent, 0]));
    s.stroke(star(100, 100, 78, 60, random.whole(7, 12)), p.trim, 2, 0.8);
    s.fill(both("M100 54C140 54 168 84 180 100C168 116 140 146 100 146"), p.pale);
    s.fill(circle(100, 100, 36), s.radial([0, p.trim, 1], [0.6, p.cloth, 1], [1, p.clothDark, 1]));
    s.fill(ellipse(100, 100, 10, 30), p.ink);
    s.fill(circle(88, 86, 7), p.pale, 0.9);
    s.stroke(both("M100 50C142 50 172 82 186 100"), p.ink, 5);
  },
  imp: (s, p) => {
    s.fill(
      shapes(
        "M112 128C130 96 156 84 184 86C178 104 184 120 190 136C172 130 162 140 158 156C146 146 132 150 116 152",
      ),
      p.clothDark,
    );
    s.stroke(pair("M112 128C132 98 156 86 184 86L158 156"), p.skin, 2);
    s.stroke("M116 210C160 230 182 204 168 182", p.skin, 5);
    s.fill("M168 188L160 168L180 174Z", p.skin);
    s.solid("M100 116C120 116 128 134 124 160C122 190 132 220 136 285", p.skin, p.ink, p.accent);
    s.fill(shapes("M118 82C140 70 156 70 170 76C158 92 138 102 118 104"), p.skin);
    s.fill(shapes("M124 86C140 78 150 77 160 79C150 89 138 96 124 98"), p.ink, 0.35);
    s.fill(shapes("M108 60C110 46 120 38 130 36C128 50 124 60 118 68"), p.trim);
    s.solid("M100 54C124 54 134 72 130 92C126 112 112 122 100 124", p.skin, p.ink, p.accent);
    s.fill(shapes("M104 92Q110 76 124 78Q122 94 108 96"), p.accent);
    s.fill(pair(ellipse(114, 87, 1.8, 5)), p.ink);
    s.fill("M82 104Q100 114 118 104Q114 121 100 122Q86 121 82 104Z", p.ink);
    s.fill("M86 106l3 7l4 -5ZM114 106l-3 7l-4 -5ZM96 109l2 5l2 -5Z", p.pale);
    s.stroke("M92 134Q100 140 108 134M90 148Q100 155 110 148", p.ink, 2, 0.4);
  },
};

function silhouetteWolf(s: Sketch, p: Palette): void {
  s.fill(
    both("M100 58L112 54L128 22L138 66L150 92L138 96L144 112L142 130C158 160 168 210 176 285"),
    p.clothDark,
  );
  s.fill(shapes("M110 92L126 84L120 94"), p.accent);
}

function slime(s: Sketch, p: Palette, random: Chance, count: number): void {
  for (let i = count - 1; i >= 0; i--) {
    const size = i === 0 ? 1 : random.between(0.42, 0.56);
    const x = i === 0 ? 0 : [62, -60, 40][i - 1]!;
    const y = i === 0 ? 0 : [-6, 22, 62][i - 1]!;
    s.moved(at`translate(${100 + x - 100 * size} ${106 + y - 100 * size}) scale(${size})`, () => {
      const w = random.between(58, 78);
      const top = random.between(42, 60);
      const skin = s.vertical([0, p.trim, 0.95], [0.4, p.skin, 0.96], [1, p.clothDark, 1]);
      s.fill(
        at`M${100 - w} 190C${100 - w - 16} 130 ${100 - w * 0.7} ${top} ${92 + random.between(-10, 10)} ${top}C${100 + w * 0.7} ${top - 4} ${100 + w + 14} 124 ${100 + w} 186` +
          at`C${100 + w + 4} 214 ${100 + w - 14} 230 ${100 + w - 20} 205C${100 + w - 30} 190 ${100 + 20} 190 ${100 + 22} 216C122 244 104 240 102 214C98 196 ${100 - w + 46} 194 ${100 - w + 40} 226C${100 - w + 34} 244 ${100 - w + 10} 236 ${100 - w} 190Z`,
        skin,
      );
      s.fill(
        at`M${100 + w * 0.2} ${top + 6}C${100 + w * 0.9} ${top + 14} ${100 + w + 4} 130 ${100 + w - 3} 184C${100 + w - 30} 170 ${100 + w * 0.5} 110 ${100 + w * 0.2} ${top + 6}Z`,
        p.ink,
        0.22,
      );
      s.fill(
        at`M${100 - w * 0.62} 118C${100 - w * 0.6} ${top + 40} ${100 - w * 0.4} ${top + 22} ${100 - w * 0.1} ${top + 14}C${100 - w * 0.3} ${top + 34} ${100 - w * 0.42} ${top + 50} ${100 - w * 0.44} 120Z`,
        p.pale,
        0.6,
      );
      const eyes = i === 0 ? random.whole(1, 3) : 1;
      let white = "";
      let black = "";
      for (let k = 0; k < eyes; k++) {
        const ex = 100 + (k - (eyes - 1) / 2) * 30 + random.between(-3, 3);
        const ey = 104 + random.between(-8, 10);
        const r = eyes === 1 ? 17 : random.between(9, 13);
        white += circle(ex, ey, r);
        black += circle(ex + 2, ey + 1, r * 0.48);
      }
      s.fill(white, p.pale);
      s.fill(black, p.ink);
      s.stroke(
        at`M${100 - w * 0.34} 142Q100 ${random.between(146, 164)} ${100 + w * 0.34} 140`,
        p.ink,
        4,
        0.7,
      );
      let bubbles = "";
      for (let k = 0; k < 5; k++)
        bubbles += circle(random.between(62, 138), random.between(150, 184), random.between(3, 7));
      s.stroke(bubbles, p.pale, 1.6, 0.55);
    });
  }
}
