// How the cards of MindNet look: how their types are dressed, and what they picture.

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
  individual: {
    frame: "#2b4f86",
    edge: "#071326",
    trim: "#8fd0ff",
    plate: "arch",
    emblem: "M0 -10A5 5 0 1 0 0.100 -10ZM-10 10C-10 2 10 2 10 10",
  },
  item: {
    frame: "#5d4a86",
    edge: "#150d26",
    trim: "#cdb8ff",
    plate: "ribbon",
    emblem: "M-7 -7H7V7H-7ZM-3 -7V-11M3 -7V-11M-3 7V11M3 7V11M-7 -3H-11M-7 3H-11M7 -3H11M7 3H11",
  },
  possession: {
    frame: "#1e6a5c",
    edge: "#04201a",
    trim: "#93e2cf",
    plate: "hills",
    emblem: "M-10 9V-3L0 -10L10 -3V9ZM-3 9V1H3V9",
  },
  event: {
    frame: "#8a2a5c",
    edge: "#26061a",
    trim: "#f7a9d6",
    plate: "bolt",
    emblem: "M3 -11L-7 2H0L-3 11L7 -2H0Z",
  },
};

// --- Pictures -----------------------------------------------------------------------------------------------------

/** What people of a kind wear. */
const PEOPLE: Readonly<Record<string, Wear>> = {
  Scientist: { held: ["flask", "orb"], collar: true, hair: "bun" },
  Reporter: { held: "book", head: "cap" },
  Politician: { collar: true, held: ["scales", "coins"] },
  Criminal: { head: "hood", eyes: "mask", left: "sword" },
  Citizen: { head: ["bare", "cap", "hood"] },
  Android: { head: "helm", eyes: "glow", armour: true },
};
/** What somebody with a trait has. */
const TOOLS: Readonly<Record<string, Wear>> = {
  Activist: { left: "banner" },
  Agent: { eyes: "mask" },
  Celebrity: { held: "mask", hair: "long" },
  Dealer: { held: "coins" },
  Engineer: { left: "hammer" },
  Hacker: { held: "orb", head: "hood" },
  Medic: { held: "heart" },
  Soldier: { left: "sword", head: "helm" },
  Worker: { left: "hammer" },
};
const PLACES: Readonly<Record<string, Place>> = {
  Workplace: "forge",
  Home: "city",
  Machinery: "tower",
};
const SIGNS: Readonly<Record<string, Sign>> = {
  Implant: "nerves",
  Software: "maze",
  Weapon: "razor",
  Gear: "gear",
  Armor: "pillar",
  Stim: "pill",
  Document: "page",
  Vehicle: "arrows",
};
/** What events picture, by what they do. */
const DEEDS: readonly [RegExp, Sign][] = [
  [/\bGNE/, "rings"],
  [/\bdamage\b/, "flame"],
  [/\bCredits?\b/, "scales"],
  [/\bexhaust/i, "spiral"],
  [/\bactivate/i, "bolt"],
  [/\bdraw|\bdeck\b/i, "page"],
  [/\bmotivation\b/, "speech"],
];

function picture(sheet: CardSheet): Motif {
  const [type, subtype] = [word(sheet, "type"), word(sheet, "subtype")];
  if (type === "individual") {
    const tools = words(sheet, "traits").map((trait) => TOOLS[trait]);
    const wear = Object.assign({}, PEOPLE[subtype], ...tools) as Wear;
    const settings: Motif["settings"] = subtype === "Android" ? ["hall"] : ["city", "hall"];
    return { words: "", realm: "town", settings, subject: { kind: "figure" }, wear };
  }
  const place = PLACES[subtype];
  if (place) return { words: "", realm: "town", subject: { kind: "place", place } };
  const text = sheet.lines.join(" ");
  const sign = SIGNS[subtype] ?? DEEDS.find(([does]) => does.test(text))?.[1] ?? "bulb";
  const sudden = type === "event";
  return {
    words: "",
    realm: sudden ? "blood" : "navy",
    settings: ["nothing"],
    subject: { kind: "own", draw: (s, p, random) => idea(s, p, random, sign, sudden ? "sudden" : "lasting") },
    air: ["sparks", "none"],
  };
}

const frame: Frame = {
  seal: "M-2 -6.500H2M-1 -6.500V-2L-5.500 5.500H5.500L1 -2V-6.500M-3.500 2.500H3.500",
  marks: [],
  faced: true,
  motifs: [],
  fits: ({ data }) => "price" in data && word({ data } as CardSheet, "type") in DRESSES,
  type: (sheet) => {
    const kind = [
      sheet.data["unique"] === true ? "unique" : "",
      word(sheet, "subtype") || word(sheet, "type"),
    ];
    return [kind.filter(Boolean).join(" "), ...words(sheet, "traits")].map(capital).join(" · ");
  },
  dress: (sheet) => DRESSES[word(sheet, "type")] as Dress,
  picture,
  themes: [
    { id: "gnes", title: "steals, creates or provides GNEs", words: /\bGNEs?\b/ },
    { id: "hackers", title: "hacker units", words: /\bhacker units?\b/i },
    { id: "approaching", title: "approaching and hosting", words: /\bapproach|\bhosts?\b|\bsurrogate/i },
    { id: "damage", title: "deals or prevents damage", words: /\bdamage\b/i },
    { id: "heals", title: "heals and upgrades", words: /\bheal|\bupgrade/i },
    { id: "exhausts", title: "exhausts", words: /\bexhaust(s|ed)?\b/i },
    { id: "activates", title: "activates", words: /\bactivate/i },
    { id: "credits", title: "Credits and taxes", words: /\bCredits?\b|\btaxes\b|\bearnings\b/i },
    { id: "cards", title: "draws and discards", words: /\bdraws?\b|\bdiscards?\b|\bhand\b/i },
    { id: "control", title: "changes control", words: /\bcontrol of\b/i },
    { id: "motivation", title: "changes motivation", words: /\bmotivation\b/i },
  ],
};

export default frame;
