// How the cards of Minds Across Time look: how their types are dressed, and what they picture.

import { idea } from "../../cards/art/minds";
import type { Place } from "../../cards/art/places";
import type { Sign } from "../../cards/art/signs";
import type { Motif, Wear } from "../../cards/art/words";
import type { Dress, Frame } from "../../cards/frame";
import type { CardSheet } from "../../wire";

const word = (sheet: CardSheet, key: string): string => String(sheet.data[key] ?? "");
const words = (sheet: CardSheet, key: string): string[] => (sheet.data[key] ?? []) as string[];
const capital = (text: string): string => (text[0]?.toUpperCase() ?? "") + text.slice(1);

// --- Frames -------------------------------------------------------------------------------------------------------

const DRESSES: Readonly<Record<string, Dress>> = {
  character: {
    frame: "#7b5a1e",
    edge: "#211704",
    trim: "#f0d79a",
    plate: "arch",
    emblem: "M0 -10A5 5 0 1 0 0.100 -10ZM-10 10C-10 2 10 2 10 10",
  },
  resource: {
    frame: "#3f5f3a",
    edge: "#0e1a0c",
    trim: "#b9dba6",
    plate: "ribbon",
    emblem: "M0 -10L9 -5V5L0 10L-9 5V-5ZM-9 -5L0 0L9 -5M0 0V10",
  },
  product: {
    frame: "#2c5580",
    edge: "#081524",
    trim: "#a8cff2",
    plate: "bow",
    emblem: "M-10 -4L0 -10L10 -4V8H-10ZM-4 8V0H4V8",
  },
  environment: {
    frame: "#1f6a6a",
    edge: "#052020",
    trim: "#9be0dc",
    plate: "hills",
    emblem: "M-11 8L-4 -5L1 3L5 -3L11 8ZM5 -10A2 2 0 1 0 5.100 -10Z",
  },
  clash: {
    frame: "#8a2740",
    edge: "#26060f",
    trim: "#f5a8b4",
    plate: "bolt",
    emblem: "M3 -11L-7 2H0L-3 11L7 -2H0Z",
  },
};

// --- Pictures -----------------------------------------------------------------------------------------------------

/** What people of an era wear, and what lies behind them. */
const ERAS: Readonly<Record<string, Omit<Motif, "words">>> = {
  ancient: { realm: "dust", settings: ["hall", "plain"], wear: { head: ["laurel", "hood", "veil"] } },
  medieval: {
    realm: "town",
    settings: ["city", "hills"],
    wear: { head: ["hood", "cap"], cloak: true },
  },
  renaissance: { realm: "arcane", settings: ["hall", "city"], wear: { head: ["cap", "bare"], collar: true } },
  industrial: {
    realm: "mountain",
    settings: ["city", "hills"],
    wear: { head: ["bare", "cap"], collar: true },
  },
  modern: { realm: "sea", settings: ["city", "plain"], wear: { head: "bare", cloak: false, collar: false } },
};
/** What somebody with a talent holds. */
const TOOLS: Readonly<Record<string, Wear>> = {
  art: { held: ["mask", "flower", "harp"] },
  business: { held: ["coins", "scales"] },
  engineering: { left: "hammer" },
  exploration: { left: ["lantern", "staff"] },
  leadership: { left: "banner" },
  mathematics: { held: "orb" },
  medicine: { held: ["flask", "heart"] },
  science: { held: ["flask", "orb", "hourglass"] },
  writing: { held: "book" },
};
/** Those who are known by how they look. */
const PEOPLE: Readonly<Record<string, Wear>> = {
  confucius: { hair: "long", beard: true },
  archimedes: { hair: "wild", beard: true, head: "bare" },
  "leonardo-da-vinci": { hair: "long", beard: true, head: "cap" },
  "isaac-newton": { hair: "long", head: "bare" },
  "mansa-musa": { head: "crown", beard: true, held: "coins" },
  "frida-kahlo": { hair: "bun", head: "bare", held: "flower" },
  "ada-lovelace": { hair: "bun", head: "bare" },
  "hildegard-of-bingen": { head: "veil", held: "harp" },
  nezahualcoyotl: { head: "feathers" },
  pachacuti: { head: "feathers" },
  "benjamin-franklin": { hair: "long", head: "bare" },
};

const PLACES: Readonly<Record<string, Place>> = {
  paper: "garden",
  energy: "tower",
  copper: "mountain",
  silicon: "mountain",
  glass: "forge",
  building_blocks: "wall",
  polypropylene: "forge",
  "silk-road-caravan": "camp",
  "crude-oil": "chasm",
  "copper-mine": "chasm",
  waterwheel: "whirlpool",
  "tidal-mill": "whirlpool",
  "coal-seam": "sewer",
  "papyrus-marsh": "garden",
  "warehouse-district": "city",
  "old-city-rubble": "battlefield",
  "house-of-wisdom": "palace",
  "silk-road-oasis": "camp",
  "age-of-steam": "forge",
  "medici-florence": "city",
  "library-of-alexandria": "palace",
  "space-race": "tower",
  "garage-in-palo-alto": "embassy",
  "closed-ports": "wall",
  "the-great-exhibition": "palace",
  "sankore-madrasah": "castle",
  "green-belt-movement": "tree",
  "plague-year": "tombs",
};
const SIGNS: Readonly<Record<string, Sign>> = {
  artwork: "photo",
  book: "book",
  computer: "maze",
  household: "house",
  instrument: "star",
  machine: "gear",
  medicine: "pill",
  structure: "pillar",
  vehicle: "arrows",
  "antikythera-mechanism": "rings",
  aqueduct: "waves",
  "atmospheric-engine": "cloud",
  "cipher-machine": "key",
  "elephant-water-clock": "clock",
  "grand-opera": "masks",
  "moon-rocket": "moon",
  "penicillin-culture": "drops",
  "point-contact-transistor": "fork",
  "rose-window": "rose",
  "sea-chart-of-the-pacific": "shell",
  "step-pyramid": "stairs",
  "the-great-wave": "waves",
  "outrigger-canoe": "fish",
  "treasure-ship": "anchor",
  "alternating-current-grid": "bolt",
  "double-entry-ledger": "scales",
  "packet-switched-network": "nerves",
  "x-ray-apparatus": "hand",
  "the-first-compiler": "speech",
  scooped: "hourglass",
  "peer-review": "eye",
  "patent-injunction": "scales",
  "industrial-espionage": "mask",
  "brain-drain": "spiral",
  "guest-lecture": "speech",
  "smuggled-silkworms": "knot",
  "workshop-fire": "flame",
  "book-burning": "flame",
  "duel-at-dawn": "razor",
  "great-earthquake": "crack",
  blackout: "moon",
  "general-strike": "crowd",
  embargo: "chain",
  "committee-meeting": "circle",
  eureka: "bulb",
  "all-nighter": "clock",
  "royal-patronage": "hand",
  "rediscovered-manuscript": "page",
  "forged-signature": "page",
  "diverted-shipment": "fork",
  "hostile-takeover": "horns",
  "leap-year": "clock",
  "pollution-lawsuit": "cloud",
  "lost-in-translation": "puzzle",
};

function picture(sheet: CardSheet): Motif {
  const type = word(sheet, "type");
  if (type === "character") {
    const era = ERAS[word(sheet, "era")] ?? {};
    const tools = words(sheet, "talents").map((talent) => TOOLS[talent]);
    const wear = Object.assign({}, era.wear, ...tools.reverse(), PEOPLE[sheet.slug]) as Wear;
    return { words: "", ...era, subject: { kind: "figure" }, wear };
  }
  if (type === "resource" || type === "environment") {
    const place = PLACES[sheet.slug] ?? PLACES[words(sheet, "kinds")[0] ?? ""] ?? "city";
    return { words: "", ...(type === "resource" ? {} : { realm: "sea" }), subject: { kind: "place", place } };
  }
  const sign = SIGNS[sheet.slug] ?? SIGNS[words(sheet, "subtypes")[0] ?? ""] ?? "bulb";
  const clash = type === "clash";
  return {
    words: "",
    realm: clash ? "blood" : "navy",
    settings: ["nothing"],
    subject: { kind: "own", draw: (s, p, random) => idea(s, p, random, sign, clash ? "sudden" : "lasting") },
    air: ["sparks", "none"],
  };
}

const frame: Frame = {
  seal: "M0 -6.500A6.500 6.500 0 1 1 0 6.500A6.500 6.500 0 1 1 0 -6.500ZM-6.500 0H6.500M0 -6.500C4 -3 4 3 0 6.500C-4 3 -4 -3 0 -6.500Z",
  marks: [],
  faced: true,
  motifs: [],
  fits: ({ data }) => ["talents", "kinds", "subtypes", "cost"].some((key) => typeof data[key] === "object"),
  type: (sheet) => {
    const more = [...words(sheet, "subtypes"), word(sheet, "era"), word(sheet, "region")];
    return [capital(word(sheet, "type")), ...more.filter(Boolean).map(capital)].join(" · ");
  },
  dress: (sheet) => DRESSES[word(sheet, "type")] as Dress,
  picture,
  themes: [
    { id: "preempts", title: "preempting", words: /\bpreempt|\bfoil|\bstall|\bnew targets\b/i },
    { id: "resources", title: "adds resources", words: /\badd /i },
    { id: "cheaper", title: "costs less or more", words: /\bcosts?\b.*\b(less|more)\b/i },
    { id: "destroys", title: "destroying", words: /\bdestroy/i },
    { id: "control", title: "changes control", words: /\bcontrol of\b|\bexchange\b/i },
    { id: "cards", title: "draws and discards", words: /\bdraws?\b|\bdiscards?\b|\bhand\b/i },
    { id: "library", title: "libraries and removed piles", words: /\blibrary\b|\bremoved pile\b/i },
    { id: "unpivots", title: "unpivoting", words: /\bunpivot/i },
    { id: "indicators", title: "indicators", words: /\bindicators?\b/i },
    { id: "points", title: "victory points and winning", words: /\bvictory points?\b|\bwin\b/i },
    { id: "turns", title: "turns and their ends", words: /\bextra turn\b|\bat the (start|end) of\b/i },
  ],
};

export default frame;
