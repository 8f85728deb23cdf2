// How the cards of MIND look: what their numbers are called, how their types are dressed, and what they picture.

import { head, idea, type Span } from "../../cards/art/minds";
import type { Sign } from "../../cards/art/signs";
import type { Motif } from "../../cards/art/words";
import type { Dress, Frame } from "../../cards/frame";
import type { CardSheet } from "../../wire";

const word = (sheet: CardSheet, key: string): string => String(sheet.data[key] ?? "");

/** The kind of a Thought, the scope of an Intellect, or the type: what tells its colours and its emblem. */
const family = (sheet: CardSheet): string =>
  word(sheet, "kind") || word(sheet, "scope") || word(sheet, "type") || "thought";

const capital = (text: string): string => (text[0]?.toUpperCase() ?? "") + text.slice(1);

// --- Frames -------------------------------------------------------------------------------------------------------

type Colours = Pick<Dress, "frame" | "edge" | "trim" | "emblem">;

const DRESSES: Readonly<Record<string, Colours>> = {
  emotion: {
    frame: "#8c2438",
    edge: "#2a0a12",
    trim: "#f0a3a0",
    emblem: "M0 9C-12 1 -9 -9 -4 -9C-1 -9 0 -7 0 -5C0 -7 1 -9 4 -9C9 -9 12 1 0 9Z",
  },
  bias: {
    frame: "#8a5a12",
    edge: "#271803",
    trim: "#f2cf7d",
    emblem: "M0 -9V9M-5 9H5M-9 -5L9 -8M-9 -5L-12 2H-6ZM9 -8L6 -1H12Z",
  },
  doctrine: {
    frame: "#2f5279",
    edge: "#0b1726",
    trim: "#a9cdf0",
    emblem: "M-9 -8H9M-7 9H7M-9 9H9M-6 -5V6M0 -5V6M6 -5V6",
  },
  recollection: {
    frame: "#1f6658",
    edge: "#06201b",
    trim: "#96dcc6",
    emblem: "M9 -2A9 9 0 1 0 7 6M9 -9V-2H2M0 -5V1L4 3",
  },
  faculty: {
    frame: "#5c3d8f",
    edge: "#190d2c",
    trim: "#ccb3f5",
    emblem:
      "M0 -3A3 3 0 1 0 0.100 -3ZM0 -10V-6M0 6V10M-10 0H-6M6 0H10M-7 -7L-4 -4M7 7L4 4M7 -7L4 -4M-7 7L-4 4",
  },
  continuous: {
    frame: "#36607a",
    edge: "#071a24",
    trim: "#a7e3f2",
    emblem: "M0 0C4 -7 11 -6 11 0C11 6 4 7 0 0C-4 -7 -11 -6 -11 0C-11 6 -4 7 0 0Z",
  },
  temporary: {
    frame: "#4d5a76",
    edge: "#10151f",
    trim: "#c9d4ee",
    emblem: "M-7 -9H7M-7 9H7M-6 -9C-6 -2 0 -2 0 0C0 2 -6 2 -6 9M6 -9C6 -2 0 -2 0 0C0 2 6 2 6 9",
  },
  immediate: { frame: "#6d4a2a", edge: "#1d1106", trim: "#f7d9a4", emblem: "M3 -11L-6 2H0L-3 11L6 -2H0Z" },
  thinker: {
    frame: "#8d7424",
    edge: "#211a05",
    trim: "#f6e3a1",
    emblem: "M-6 9V4C-11 0 -9 -10 0 -10C8 -10 9 -4 9 -1L11 3H8V6H4V9",
  },
};
const PLATES: Readonly<Record<string, Dress["plate"]>> = { intellect: "ribbon", thinker: "arch" };

function dress(sheet: CardSheet): Dress {
  const colours = DRESSES[family(sheet)] ?? DRESSES["doctrine"];
  return { ...(colours as Colours), plate: PLATES[word(sheet, "type")] ?? "bow" };
}

// --- Pictures -----------------------------------------------------------------------------------------------------

const REALMS: Readonly<Record<string, Motif["realm"]>> = {
  emotion: "blood",
  bias: "dust",
  doctrine: "navy",
  recollection: "sea",
  faculty: "arcane",
  continuous: "sea",
  temporary: "void",
  immediate: "cult",
  thinker: "town",
};

/** What is in the head, or what the idea is; a card that is not named here gets one of its family's. */
const PICTURED: Readonly<Record<string, Sign>> = {
  "flash-of-anger": "bolt",
  schadenfreude: "masks",
  "stage-fright": "mask",
  "righteous-fury": "flame",
  courage: "shield",
  jealousy: "eye",
  grief: "drops",
  euphoria: "star",
  panic: "crack",
  infatuation: "rose",
  heartache: "broken heart",
  "fight-or-flight": "fork",
  "confirmation-bias": "mirror",
  "sunk-cost": "anchor",
  "hindsight-bias": "turned back",
  "anchoring-effect": "anchor",
  "bystander-effect": "crowd",
  "loss-aversion": "scales",
  "framing-effect": "photo",
  "halo-effect": "rings",
  "negativity-bias": "cloud",
  "gamblers-fallacy": "dice",
  "status-quo-bias": "wall",
  "dunning-kruger-peak": "stairs",
  stoicism: "pillar",
  utilitarianism: "scales",
  existentialism: "circle",
  nihilism: "spiral",
  dualism: "rings",
  pragmatism: "gear",
  "tabula-rasa": "blank",
  "occams-razor": "razor",
  panpsychism: "nerves",
  dialectic: "arrows",
  "eternal-return": "turned back",
  solipsism: "shut eye",
  "first-kiss": "heart",
  madeleine: "shell",
  "deja-vu": "rings",
  "childhood-home": "house",
  "repressed-memory": "key",
  "flashbulb-memory": "bulb",
  "muscle-memory": "spring",
  "false-memory": "masks",
  "tip-of-the-tongue": "speech",
  amnesia: "blank",
  nostalgia: "photo",
  "eidetic-snapshot": "photo",
  "working-memory": "page",
  "selective-attention": "eye",
  "mirror-neurons": "mirror",
  "executive-function": "gear",
  "pattern-recognition": "puzzle",
  metacognition: "spiral",
  "theory-of-mind": "nerves",
  "spatial-reasoning": "maze",
  "peripheral-vision": "eye",
  "inner-voice": "speech",
  "reflex-arc": "bolt",
  neuroplasticity: "nerves",
  mindfulness: "waves",
  "cognitive-load": "chain",
  "idee-fixe": "knot",
  "mental-block": "wall",
  groupthink: "crowd",
  "inner-citadel": "pillar",
  "peer-review": "page",
  "creeping-doubt": "crack",
  "spaced-repetition": "steps",
  "memory-leak": "drops",
  placebo: "pill",
  "flow-state": "waves",
  adrenaline: "bolt",
  distraction: "star",
  "tunnel-vision": "eye",
  "steel-nerves": "shield",
  intimidation: "horns",
  "second-wind": "cloud",
  "stream-of-consciousness": "waves",
  "devils-advocate": "horns",
  "herd-instinct": "crowd",
  "sensory-overload": "spiral",
  "lucid-dream": "moon",
  "cognitive-dissonance": "arrows",
  epiphany: "bulb",
  rebuttal: "speech",
  refutation: "razor",
  "paradigm-shift": "turned back",
  "change-of-heart": "heart",
  "burst-of-insight": "bulb",
  "forget-it": "hand",
  "second-thoughts": "fork",
  "straw-man": "straw",
  "red-herring": "fish",
  "memory-wipe": "blank",
  "divide-and-conquer": "crack",
  hypnosis: "spiral",
  mnemonic: "knot",
  catharsis: "flame",
  "trolley-problem": "fork",
};

const USUAL: Readonly<Record<string, readonly Sign[]>> = {
  emotion: ["heart", "flame", "drops", "waves"],
  bias: ["scales", "mirror", "mask", "eye"],
  doctrine: ["book", "pillar", "circle", "scales"],
  recollection: ["hourglass", "photo", "clock", "key"],
  faculty: ["gear", "nerves", "puzzle", "bulb"],
  continuous: ["knot", "chain", "tree", "waves"],
  temporary: ["hourglass", "clock", "moon", "spiral"],
  immediate: ["bolt", "bulb", "star", "speech"],
};

const SPANS: Readonly<Record<string, Span>> = { temporary: "passing", immediate: "sudden" };

const THINKERS: Readonly<Record<string, Partial<Motif>>> = {
  "marcus-aurelius": { wear: { head: "laurel", beard: true, cloak: true, held: "book" }, settings: ["hall"] },
  "david-hume": { wear: { head: "cap", held: "scales", collar: true, build: "broad" }, settings: ["city"] },
  hypatia: {
    wear: { head: "bare", hair: "bun", held: "orb", build: "slim" },
    settings: ["hall"],
    realm: "heaven",
  },
  "hermann-ebbinghaus": {
    wear: { head: "bare", beard: true, held: "hourglass", collar: true },
    settings: ["hall"],
  },
  "francis-bacon": { wear: { head: "cap", collar: true, beard: true, held: "flask" }, realm: "forest" },
  "william-james": { wear: { head: "bare", beard: true, held: "book", collar: true }, settings: ["hall"] },
  "rene-descartes": {
    wear: { head: "bare", hair: "long", beard: true, collar: true, held: "flame" },
    realm: "arcane",
  },
  socrates: {
    wear: { head: "bare", hair: "none", beard: true, held: "goblet", cloak: true },
    settings: ["city"],
  },
  "the-mnemonist": { wear: { head: "hood", held: "book", eyes: "glow" }, realm: "void" },
  "the-polymath": { wear: { head: "wizard-hat", held: "orb", left: "staff" }, realm: "arcane" },
  "the-contrarian": { wear: { head: "horned-helm", held: "hands", eyes: "mask" }, realm: "hell" },
  "the-hypnotist": { wear: { head: "tricorn", eyes: "glow", held: "eye", cloak: true }, realm: "cult" },
};

/** The sign of a card that is not named above: always the same for a name. */
function usual(sheet: CardSheet): Sign {
  const signs = USUAL[family(sheet)] ?? ["bulb", "spiral", "star"];
  const sum = [...sheet.slug].reduce((all, letter) => all + letter.charCodeAt(0), 0);
  return signs[sum % signs.length] ?? "bulb";
}

function picture(sheet: CardSheet): Motif {
  const realm = REALMS[family(sheet)] ?? "arcane";
  const sign = PICTURED[sheet.slug] ?? usual(sheet);
  switch (word(sheet, "type")) {
    case "thinker":
      return { words: "", realm, subject: { kind: "figure" }, ...THINKERS[sheet.slug] };
    case "intellect": {
      const span = SPANS[word(sheet, "scope")] ?? "lasting";
      return {
        words: "",
        realm,
        settings: ["nothing"],
        subject: { kind: "own", draw: (s, p, random) => idea(s, p, random, sign, span) },
        air: ["sparks", "none"],
      };
    }
    default:
      return {
        words: "",
        realm,
        subject: { kind: "own", draw: (s, p, random) => head(s, p, random, sign) },
        air: ["mist", "sparks", "none", "birds"],
      };
  }
}

const frame: Frame = {
  seal: "M0 -6.500A6.500 6.500 0 1 1 0 6.500A6.500 6.500 0 1 1 0 -6.500ZM0 -3A3 3 0 1 1 0 3A3 3 0 1 1 0 -3Z",
  marks: [
    { key: "cost", title: "Cost", place: "cost", inPlay: true },
    { key: "power", title: "Power", place: "left" },
    { key: "breaking_point", title: "Breaking Point", place: "left", shape: "shield" },
    { key: "memory", title: "Memory", place: "right", shape: "gem" },
  ],
  motifs: [],
  fits: (sheet) => ["thinker", "thought", "intellect"].includes(word(sheet, "type")),
  type: (sheet) => {
    const type = capital(word(sheet, "type"));
    const more = word(sheet, "kind") || word(sheet, "scope");
    return more ? `${capital(more)} · ${type}` : type;
  },
  dress,
  picture,
  themes: [
    { id: "played", title: "when it is played", words: /\bwhen you play\b/i },
    { id: "removed", title: "removing", words: /\bremoved?s?\b/i },
    { id: "challenges", title: "challenges and blocks", words: /\bchalleng|\bblock/i },
    { id: "groups", title: "Groups", words: /\bgroup/i },
    { id: "power", title: "power", words: /\bpower\b/i },
    { id: "memory", title: "Memory and costs", words: /\bmemory\b|\bcosts?\b/i },
    { id: "break", title: "breaks and the Breaking Point", words: /\bbreak(?:ing|s)?\b|\bbroken\b/i },
    { id: "intellects", title: "Intellects", words: /\bintellect/i },
    { id: "cards", title: "draws and discards", words: /\bdraws?\b|\bdiscards?\b|\bhand\b/i },
    { id: "mill", title: "mills and the deck", words: /\bmills?\b|\bdeck\b/i },
    { id: "engage", title: "engages and disengages", words: /engage/i },
    { id: "control", title: "changes control", words: /\bgains? control\b/i },
    { id: "negate", title: "negates", words: /\bnegate/i },
    { id: "start", title: "at the start of a turn", words: /\bat the start of\b/i },
    { id: "end", title: "at the end of a turn", words: /\bat the end of\b|\buntil end of turn\b/i },
  ],
};

export default frame;
