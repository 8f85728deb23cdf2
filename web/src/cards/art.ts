// The picture of a card, drawn from its name and text: the same card is drawn alike everywhere, no two cards are.

import { backdrop, foreground, type Air, type Setting } from "./art/scenes";
import { beast } from "./art/beasts";
import { palette, type Palette, type RealmName } from "./art/colour";
import { PLAIN, figure, type Figure } from "./art/figures";
import { crowd, fleet, place, ship, sigil } from "./art/places";
import { chance, type Chance } from "./art/random";
import { Sketch, WIDTH, HEIGHT } from "./art/sketch";
import { DEEDS, MOTIFS, type Motif, type Subject } from "./art/words";

/** What a picture is drawn from: the parts of a CardSheet that it reads. */
export interface Model {
  slug: string;
  name: string;
  lines: readonly string[];
}

/** A picture of WIDTH by HEIGHT: SVG elements as text, the colour of the frame around it, and a colour that goes with it. */
export interface Art {
  markup: string;
  frame: string;
  edge: string;
  trim: string;
}

export { HEIGHT, WIDTH };

interface Plan {
  realm: RealmName;
  setting: Setting;
  air: Air;
  subject: Subject;
  figure: Figure;
}

const kept = new Map<string, Art>();

/**
 * The picture of a card. `motifs` are words of the card's game, read before those that all games share; `own` is what
 * the game says of this very card, whatever its words are.
 */
export function art(model: Model, motifs: readonly Motif[] = [], own?: Motif): Art {
  const key = keyOf(model);
  let found = kept.get(key);
  if (!found) {
    found = draw(model, motifs, own);
    kept.set(key, found);
  }
  return found;
}

const keyOf = (model: Model): string => `${model.slug}\n${model.name}\n${model.lines.join("\n")}`;

function draw(model: Model, motifs: readonly Motif[], own?: Motif): Art {
  const random = chance(model.slug);
  const plan = planned(model, [...motifs, ...MOTIFS], random, own);
  const colours = palette(plan.realm, random);
  const sketch = new Sketch(`a-${model.slug}`);
  backdrop(sketch, colours, random, plan.setting);
  subject(sketch, colours, random, plan);
  foreground(sketch, colours, random, plan.setting, plan.air);
  return { markup: sketch.text(), frame: colours.clothDark, edge: colours.ink, trim: colours.trim };
}

/** Whether a single person is in the picture of a card. */
export function isFigure(model: Model, motifs: readonly Motif[] = []): boolean {
  return planned(model, [...motifs, ...MOTIFS], chance(model.slug)).subject.kind === "figure";
}

/** The words of a name in lower case, without a possessive s. */
function wordsOf(name: string): string[] {
  return (
    name
      .toLowerCase()
      .replace(/['’]s\b/g, "")
      .match(/\p{L}+/gu) ?? []
  );
}

function planned(model: Model, motifs: readonly Motif[], random: Chance, own?: Motif): Plan {
  const words = wordsOf(model.name);
  const text = model.lines.join(" ");
  const named = motifs.filter((m) =>
    m.words.split(" ").some((word) => words.includes(word) || words.includes(word + "s")),
  );
  const found = own ? [own, ...named] : named;
  const deeds = DEEDS.filter((deed) => deed.text.test(text));
  const realms = ["arcane", "dust", "forest", "mountain", "town", "fey"] as const;
  const realm = found.find((m) => m.realm)?.realm ?? random.pick(realms);
  const settings =
    found.find((m) => m.settings)?.settings ?? (["hills", "hall", "mountains", "nothing", "plain"] as const);
  const said = found.find((m) => m.air)?.air;
  const wear: Partial<Record<keyof Figure, unknown>> = {};
  for (const motif of found) {
    for (const [part, value] of Object.entries(motif.wear ?? {})) {
      if (!(part in wear))
        wear[part as keyof Figure] = Array.isArray(value) ? random.pick(value as unknown[]) : value;
    }
  }
  const clad = found.some((m) => m.wear);
  const chosen =
    found.find((m) => m.subject)?.subject ??
    (clad ? ({ kind: "figure" } as const) : anybody(random, found.length > 0));
  if (wear.held === undefined && wear.left === undefined && wear.right === undefined && deeds[0]?.held)
    wear.held = deeds[0].held;
  return {
    realm,
    setting: random.pick(settings),
    air: said
      ? random.pick(said)
      : (deeds[0]?.air ?? random.pick(["none", "mist", "birds", "sparks"] as const)),
    subject: chosen,
    figure: { ...PLAIN, ...dressed(random), ...(wear as Partial<Figure>) },
  };
}

/** What a name without a known word shows: a person or a sign. */
function anybody(random: Chance, person: boolean): Subject {
  return person || random.maybe(0.5) ? { kind: "figure" } : { kind: "sigil" };
}

/** Whatever the words leave open. */
function dressed(random: Chance): Partial<Figure> {
  return {
    hair: random.pick(["short", "long", "wild", "bun", "none"] as const),
    beard: false,
    cloak: random.maybe(0.5),
    head: random.pick(["bare", "hood", "bare", "cap"] as const),
  };
}

function subject(s: Sketch, p: Palette, random: Chance, plan: Plan): void {
  const lean = random.between(-3.5, 3.5);
  const size = random.between(0.94, 1.08);
  const shift = random.between(-7, 7);
  const stand = (down: number, by: () => void): void =>
    s.moved(
      `translate(${(shift + 100 - 100 * size).toFixed(1)} ${(down + 100 - 100 * size).toFixed(1)}) scale(${size.toFixed(3)}) rotate(${lean.toFixed(1)} 100 200)`,
      by,
    );
  switch (plan.subject.kind) {
    case "figure": {
      const near =
        plan.figure.wings === "none" && plan.figure.build !== "hulk" ? random.pick([1, 1, 1.12, 1.24]) : 1;
      const flip = random.maybe(0.5);
      return stand(plan.figure.build === "small" ? 4 : 9, () =>
        s.moved(
          `translate(${flip ? 100 + 100 * near : 100 - 100 * near} ${(92 - 92 * near).toFixed(1)}) scale(${flip ? -near : near} ${near})`,
          () => figure(s, p, random, plan.figure),
        ),
      );
    }
    case "crowd":
      return stand(4, () => crowd(s, p, random, plan.figure, plan.figure));
    case "rider":
      s.moved("translate(26 -4) scale(.82)", () => figure(s, p, random, plan.figure));
      return s.moved("translate(-24 66) scale(.84)", () => beast(s, p, random, "wolf"));
    case "beast": {
      const kind = plan.subject.beast;
      return stand(6, () => beast(s, p, random, kind));
    }
    case "place":
      return place(s, p, random, plan.subject.place);
    case "ship": {
      const { masts, spectral } = plan.subject;
      const flip = random.maybe(0.5) ? -1 : 1;
      const far = masts === 3 ? random.between(0.94, 1) : random.between(0.78, 0.92);
      return s.moved(
        `translate(${100 - 100 * far * flip} ${(190 - 190 * far).toFixed(1)}) scale(${(far * flip).toFixed(3)} ${far.toFixed(3)}) rotate(${random.between(-7, 3).toFixed(1)} 100 200)`,
        () => ship(s, p, random, masts, spectral),
      );
    }
    case "fleet":
      return fleet(s, p, random);
    case "sigil":
      return sigil(s, p, random);
    case "own":
      return plan.subject.draw(s, p, random);
  }
}
