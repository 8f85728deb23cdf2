// What the words of a card's name and text look like. The table is read from top to bottom: the first entry that says
// where, when or what decides it; clothes and things add up. A game adds its own proper names in front of it.

import type { Palette, RealmName } from "./colour";
import type { Beast } from "./beasts";
import type { Figure } from "./figures";
import type { Place } from "./places";
import type { Air, Setting } from "./scenes";
import type { Chance } from "./random";
import type { Sketch } from "./sketch";

export type Subject =
  | { kind: "figure" }
  | { kind: "crowd" }
  | { kind: "rider" }
  | { kind: "beast"; beast: Beast }
  | { kind: "place"; place: Place }
  | { kind: "ship"; masts: number; spectral: boolean }
  | { kind: "fleet" }
  | { kind: "sigil" }
  /** What the frame of a game draws itself, so that no other game loads it. */
  | { kind: "own"; draw: (s: Sketch, p: Palette, random: Chance) => void };

/** Parts of a figure; of several values chance picks one. */
export type Wear = { readonly [K in keyof Figure]?: Figure[K] | readonly Figure[K][] };

export interface Motif {
  words: string;
  realm?: RealmName;
  settings?: readonly Setting[];
  subject?: Subject;
  wear?: Wear;
  air?: readonly Air[];
}

const figure: Subject = { kind: "figure" };
const crowd: Subject = { kind: "crowd" };
const beast = (name: Beast): Subject => ({ kind: "beast", beast: name });
const place = (name: Place): Subject => ({ kind: "place", place: name });
const ship = (masts: number, spectral = false): Subject => ({ kind: "ship", masts, spectral });

/** Words of names. */
export const MOTIFS: readonly Motif[] = [
  // Many at once.
  {
    words: "navy fleet armada",
    subject: { kind: "fleet" },
    realm: "navy",
    settings: ["sea"],
    air: ["birds"],
  },
  {
    words: "pirate crew sailors",
    subject: crowd,
    settings: ["sea"],
    wear: { head: ["tricorn", "bare"], right: "blade", eyes: "glow" },
  },
  {
    words: "gang band company mercenary",
    subject: crowd,
    realm: "dust",
    settings: ["city", "plain"],
    wear: { head: ["hood", "helm"], right: ["axe", "blade"], left: "none", armour: true },
  },
  { words: "tribunal council court", subject: crowd, wear: { held: "scales" } },
  {
    words: "militia army legion",
    realm: "town",
    settings: ["city", "plain"],
    wear: { head: ["helm", "cap"], left: "spear", armour: true },
  },
  { words: "local horde mob crowd", subject: crowd },
  {
    words: "pack wolves",
    subject: beast("wolves"),
    realm: "mountain",
    settings: ["forest", "mountains"],
    air: ["snow", "none"],
  },
  { words: "rider knight", subject: { kind: "rider" } },
  // Animals and monsters.
  {
    words: "ooze slime jelly",
    subject: beast("slime"),
    realm: "slime",
    settings: ["cave", "hills"],
    air: ["bubbles"],
  },
  { words: "mucus", subject: beast("ooze"), realm: "slime", settings: ["cave", "forest"], air: ["bubbles"] },
  {
    words: "bear",
    subject: beast("bear"),
    realm: "mountain",
    settings: ["forest", "mountains"],
    air: ["snow", "leaves"],
  },
  { words: "rat mouse", subject: beast("rat"), realm: "slime", settings: ["cave"] },
  { words: "worm", subject: beast("worm"), realm: "grave", settings: ["graves"] },
  { words: "treant ent", subject: beast("treant"), realm: "forest", settings: ["forest"], air: ["leaves"] },
  { words: "golem construct robot", subject: beast("golem"), realm: "grave", settings: ["hall", "graves"] },
  { words: "creeper spider", subject: beast("spider") },
  { words: "hulk behemoth", subject: beast("hulk") },
  { words: "ghost spirit wraith", subject: beast("ghost"), air: ["mist", "bubbles"] },
  { words: "imp", subject: beast("imp"), realm: "hell", settings: ["spikes"], air: ["embers"] },
  { words: "serpent snake", subject: beast("serpent") },
  {
    words: "dragon drake wyrm",
    subject: beast("dragon"),
    realm: "hell",
    settings: ["mountains", "spikes"],
    air: ["embers"],
  },
  { words: "eagle raven bird crow", subject: beast("bird"), settings: ["mountains", "clouds"] },
  { words: "eye watcher mind", subject: beast("eye"), realm: "arcane", settings: ["nothing"] },
  { words: "wolf hound", subject: beast("wolf") },
  // Ships.
  { words: "dutchman", subject: ship(3, true), realm: "grave", settings: ["sea"], air: ["mist"] },
  { words: "caravel boat sloop", subject: ship(1), realm: "sea", settings: ["sea"], air: ["birds"] },
  { words: "brig", subject: ship(2), realm: "mountain", settings: ["sea"], air: ["rain"] },
  { words: "mary", subject: ship(3), realm: "heaven", settings: ["sea"], air: ["sparks"] },
  { words: "frigate galleon ship", subject: ship(3), realm: "navy", settings: ["sea"], air: ["birds"] },
  // People who are called after a place.
  {
    words: "guard sentinel",
    subject: figure,
    realm: "town",
    wear: { head: "helm", left: "spear", held: "shield", armour: true },
  },
  { words: "leader chief", subject: figure, wear: { head: "feathers", left: "spear" } },
  { words: "lord", subject: figure, wear: { head: "crown", cloak: true } },
  {
    words: "troll ogre giant",
    subject: figure,
    wear: { build: "hulk", tusks: true, hair: ["wild", "none"], ears: "goblin", head: "bare", eyes: "glow" },
  },
  {
    words: "countess duchess",
    subject: figure,
    wear: { build: "slim", head: ["crown", "veil"], hair: "long", collar: true, held: "goblet" },
  },
  { words: "diplomat envoy", subject: figure, wear: { held: ["book", "hands"], head: ["laurel", "cap"] } },
  {
    words: "citizen villager peasant",
    subject: figure,
    realm: "town",
    settings: ["city"],
    wear: { head: "cap", right: "shovel", held: "none", build: "normal" },
  },
  // Places.
  {
    words: "castle fortress keep",
    subject: place("castle"),
    realm: "town",
    settings: ["hills"],
    air: ["birds"],
  },
  {
    words: "city town",
    subject: place("city"),
    realm: "dust",
    settings: ["plain"],
    air: ["sparks", "birds"],
  },
  { words: "wall", subject: place("wall"), realm: "forest", settings: ["forest"], air: ["leaves"] },
  { words: "throne", subject: place("throne"), realm: "mountain", settings: ["hall"], air: ["embers"] },
  { words: "sewers", subject: place("sewer"), realm: "slime", settings: ["plain"], air: ["bubbles"] },
  { words: "garden", subject: place("garden"), realm: "fey", settings: ["hills"], air: ["leaves", "sparks"] },
  {
    words: "mountains volcano",
    subject: place("mountain"),
    realm: "mountain",
    settings: ["mountains"],
    air: ["snow"],
  },
  { words: "chasm abyss", subject: place("chasm"), realm: "fey", settings: ["nothing"], air: ["sparks"] },
  { words: "sea ocean", subject: place("whirlpool"), realm: "sea", settings: ["sea"], air: ["rain"] },
  {
    words: "reservation camp village",
    subject: place("camp"),
    realm: "tribe",
    settings: ["hills"],
    air: ["embers"],
  },
  {
    words: "grounds hunting",
    subject: place("trophies"),
    realm: "mountain",
    settings: ["forest"],
    air: ["embers"],
  },
  { words: "burial", subject: place("tombs"), realm: "grave", settings: ["hills"], air: ["mist"] },
  { words: "kingdom palace", subject: place("palace"), realm: "sea", settings: ["deep"], air: ["bubbles"] },
  {
    words: "battleground battlefield",
    subject: place("battlefield"),
    realm: "mountain",
    settings: ["mountains"],
    air: ["birds", "embers"],
  },
  { words: "tree", subject: place("tree"), realm: "forest", settings: ["hills"], air: ["leaves"] },
  { words: "embassy temple", subject: place("embassy"), realm: "town", settings: ["city"], air: ["birds"] },
  { words: "tower", subject: place("tower"), realm: "arcane", settings: ["hills"] },
  // Powers and virtues.
  {
    words: "social",
    realm: "town",
    settings: ["city"],
    wear: { right: "banner", held: "none", hair: "bun", head: "bare" },
  },
  {
    words: "mercy",
    realm: "heaven",
    settings: ["clouds", "hall"],
    wear: { held: "hands", head: ["laurel", "veil"] },
  },
  { words: "heed", realm: "town", settings: ["clouds", "city"], wear: { held: "bell" } },
  {
    words: "reaping",
    realm: "grave",
    settings: ["clouds", "graves"],
    wear: { left: "scythe", head: "hood", eyes: "glow" },
  },
  {
    words: "justice",
    realm: "heaven",
    settings: ["hall"],
    wear: { held: "scales", head: ["laurel", "helm"] },
  },
  { words: "prophet", realm: "dust", settings: ["hall", "plain"], wear: { held: "eye" } },
  {
    words: "void",
    realm: "void",
    settings: ["nothing"],
    wear: { held: "orb", head: "hood", eyes: "glow" },
    air: ["sparks"],
  },
  { words: "gilded", wear: { head: "hood", cloak: true, halo: true } },
  { words: "cold frost ice", realm: "mountain", settings: ["mountains"], air: ["snow"] },
  { words: "sewer", realm: "slime", settings: ["cave"], air: ["bubbles"] },
  { words: "drowned", realm: "sea", settings: ["deep"], air: ["bubbles"] },
  {
    words: "damned",
    realm: "grave",
    settings: ["sea"],
    wear: { head: "skull-cap", bones: true, eyes: "dead" },
  },
  { words: "time", realm: "arcane", settings: ["nothing"], wear: { held: "hourglass" }, air: ["sparks"] },
  {
    words: "deity god goddess",
    realm: "arcane",
    settings: ["nothing", "clouds"],
    wear: { halo: true, horns: "tall", eyes: "glow", build: "broad", held: "flame" },
    air: ["sparks"],
  },
  {
    words: "child",
    realm: "arcane",
    settings: ["nothing"],
    subject: figure,
    wear: { build: "small", halo: true, eyes: "glow", held: "orb", hair: "short", head: "bare" },
    air: ["sparks"],
  },
  { words: "porcelain", wear: { held: "mask", eyes: "mask" } },
  { words: "alabaster", wear: { hair: "long", head: "laurel", right: "spear" } },
  { words: "blood", realm: "blood", wear: { held: "goblet" } },
  { words: "dark", realm: "blood", settings: ["hall"], wear: { head: "hood", eyes: "glow", held: "flame" } },
  {
    words: "horrid",
    realm: "blood",
    settings: ["hall"],
    wear: { stitches: true, tusks: true, fangs: true, eyes: "dead", held: "hands", build: "broad" },
  },
  { words: "gracious", realm: "heaven", settings: ["city"], wear: { held: "heart", cloak: true } },
  {
    words: "affable",
    realm: "dust",
    settings: ["hall"],
    wear: { beard: true, held: "flask", head: "cap", build: "broad" },
  },
  { words: "old elder", wear: { beard: true } },
  {
    words: "raging",
    wear: { fangs: true, hair: "wild", head: "bare", left: "axe", right: "axe", eyes: "glow" },
    air: ["embers"],
  },
  { words: "throwing axe", wear: { left: "axe", right: "axe", head: ["bare", "horned-helm"] } },
  { words: "rageblade blade", wear: { left: "blade", right: "blade" }, air: ["embers"] },
  {
    words: "weaponsmith smith",
    wear: { right: "hammer", beard: true, head: "bare", held: "none" },
    air: ["embers"],
  },
  { words: "experimental", wear: { held: "flask", hair: "wild" }, air: ["sparks"] },
  { words: "trapped", realm: "sea", settings: ["deep"], air: ["bubbles"] },
  { words: "royal", realm: "navy" },
  { words: "rebel", wear: { head: "hood", eyes: "mask", left: "blade" } },
  { words: "high", wear: { halo: true, left: "staff" } },
  // Peoples.
  {
    words: "goblin broodling tribe tribal",
    subject: figure,
    realm: "tribe",
    settings: ["hills", "plain", "cave", "forest"],
    wear: { build: "squat", ears: "goblin", hair: ["none", "wild"] },
  },
  {
    words: "shaman",
    subject: figure,
    realm: "tribe",
    settings: ["plain", "mountains"],
    wear: {
      build: "squat",
      ears: "goblin",
      head: ["feathers", "skull-cap"],
      left: "skull-staff",
      eyes: "glow",
    },
  },
  {
    words: "elf elven gelfind",
    realm: "forest",
    settings: ["forest", "hills"],
    wear: { build: "slim", ears: "elf", hair: ["long", "short", "bun"] },
    air: ["leaves", "none", "sparks"],
  },
  {
    words: "barbarian",
    subject: figure,
    realm: "mountain",
    settings: ["mountains"],
    wear: {
      build: "broad",
      beard: [true, false],
      head: ["bare", "horned-helm"],
      hair: "wild",
      left: ["axe", "hammer"],
    },
    air: ["snow", "embers"],
  },
  {
    words: "zombie ghoul plaguebearer",
    subject: figure,
    realm: "grave",
    settings: ["graves"],
    wear: { eyes: "dead", bones: true, hair: ["none", "wild"], ears: "none", fangs: true },
    air: ["mist"],
  },
  { words: "plaguebearer", wear: { head: "hood", left: "lantern", held: "flask" } },
  {
    words: "vampire",
    subject: figure,
    realm: "blood",
    settings: ["hall", "graves", "city"],
    wear: { collar: true, fangs: true, cloak: true, eyes: "glow", hair: ["short", "long"], build: "slim" },
  },
  {
    words: "fairy",
    subject: figure,
    realm: "fey",
    settings: ["forest", "hills", "clouds"],
    wear: { build: "small", wings: "butterfly", ears: "elf", hair: ["long", "bun", "short"] },
    air: ["sparks"],
  },
  {
    words: "angel",
    subject: figure,
    realm: "heaven",
    settings: ["clouds", "hall"],
    wear: { wings: "feather", halo: true, hair: ["long", "short"], cloak: false },
  },
  {
    words: "succubus",
    subject: figure,
    realm: "hell",
    settings: ["spikes", "hall"],
    wear: {
      build: "slim",
      wings: "bat",
      horns: "small",
      hair: "long",
      eyes: "glow",
      ears: "elf",
      fangs: false,
    },
    air: ["embers"],
  },
  {
    words: "demon fiend devil",
    subject: figure,
    realm: "hell",
    settings: ["spikes"],
    wear: { build: "broad", wings: "bat", horns: ["tall", "ram"], fangs: true, eyes: "glow", hair: "none" },
    air: ["embers"],
  },
  {
    words: "siren mer mermaid triton",
    subject: figure,
    realm: "sea",
    settings: ["deep"],
    wear: { ears: "fin", hair: "long", build: "slim" },
    air: ["bubbles"],
  },
  {
    words: "goliath titan",
    subject: figure,
    realm: "dust",
    settings: ["plain", "mountains"],
    wear: { build: "hulk", beard: true, head: "helm", right: "hammer", armour: true },
  },
  // Trades.
  {
    words: "priest cleric",
    subject: figure,
    realm: "cult",
    settings: ["hall", "spikes", "hall"],
    wear: { head: ["mitre", "hood", "skull-cap", "mitre"], cloak: true },
  },
  {
    words: "priestess godmother",
    subject: figure,
    wear: { beard: false, head: ["veil", "laurel"], left: "staff", cloak: true },
  },
  {
    words: "queen",
    subject: figure,
    wear: { head: "crown", hair: "long", cloak: true, left: "staff", build: "normal" },
  },
  { words: "king", wear: { head: "crown", cloak: true, beard: true } },
  {
    words: "ringer",
    subject: figure,
    realm: "town",
    settings: ["hall", "city"],
    wear: { held: "bell", head: ["hood", "bare"], build: "broad" },
  },
  {
    words: "naturalist",
    subject: figure,
    realm: "forest",
    settings: ["hills"],
    wear: { head: "laurel", held: "book", beard: true },
    air: ["leaves"],
  },
  {
    words: "wellwisher",
    subject: figure,
    realm: "town",
    settings: ["hills"],
    wear: { held: "flower", head: "veil", hair: "long" },
    air: ["leaves"],
  },
  {
    words: "benefactor",
    subject: figure,
    realm: "town",
    settings: ["hall", "city"],
    wear: { beard: true, hair: "short" },
  },
  { words: "captain marshal", subject: figure, wear: { head: "helm", left: "sword", cloak: true } },
  {
    words: "inquisitor",
    subject: figure,
    realm: "cult",
    settings: ["hall"],
    wear: { head: "hood", left: "torch", held: "book", cloak: true },
    air: ["embers"],
  },
  {
    words: "augur seer oracle",
    subject: figure,
    realm: "heaven",
    settings: ["hall", "clouds"],
    wear: { head: "veil", held: "eye", left: "staff" },
    air: ["birds"],
  },
  {
    words: "fierce valkyrie",
    subject: figure,
    realm: "mountain",
    settings: ["mountains"],
    wear: { hair: "long", left: "blade", right: "blade", head: "horned-helm", armour: true },
    air: ["embers"],
  },
  {
    words: "warlord general",
    subject: figure,
    wear: { head: "horned-helm", left: "axe", armour: true, cloak: true, held: "none" },
  },
  { words: "warrior fighter", subject: figure, wear: { head: "bare", armour: false, build: "normal" } },
  {
    words: "merchant trader",
    subject: figure,
    realm: "dust",
    settings: ["city"],
    wear: { head: "cap", held: "coins", beard: true, build: "broad" },
  },
  { words: "marauder raider", wear: { left: "blade", head: ["helm", "bare"] } },
  { words: "brood", wear: { build: "broad", held: "heart" } },
  { words: "broodling", wear: { eyes: "glow", head: "bare", held: "none" } },
  {
    words: "hunter huntress hunt",
    subject: figure,
    realm: "forest",
    settings: ["forest"],
    wear: { left: "bow", head: ["hood", "feathers"] },
    air: ["leaves"],
  },
  { words: "master", wear: { horns: "antlers", cloak: true } },
  {
    words: "mortician undertaker gravedigger",
    subject: figure,
    realm: "grave",
    settings: ["graves"],
    wear: { left: "shovel", head: ["tricorn", "cap"], right: "lantern" },
    air: ["mist"],
  },
  { words: "native", wear: { head: "feathers", left: "spear" } },
  {
    words: "beastwalker druid",
    subject: figure,
    wear: { horns: "antlers", head: "bare", left: "staff", cloak: true },
  },
  {
    words: "forestwalker",
    subject: figure,
    realm: "forest",
    settings: ["forest"],
    wear: { horns: "antlers", build: "hulk", head: "hood", eyes: "glow", beard: true },
    air: ["leaves"],
  },
  { words: "spellslinger sorcerer", subject: figure, wear: { held: "flame", head: "hood" }, air: ["sparks"] },
  {
    words: "masterwork",
    subject: figure,
    wear: { armour: true, head: "helm", left: "sword", held: "shield" },
  },
  {
    words: "historian scholar",
    subject: figure,
    wear: { held: "book", hair: "bun", left: "lantern" },
    air: ["pages"],
  },
  {
    words: "wizard mage",
    subject: figure,
    realm: "arcane",
    settings: ["hall", "nothing"],
    wear: { head: "wizard-hat", beard: true, left: "staff" },
  },
  {
    words: "crusader paladin",
    subject: figure,
    realm: "dust",
    settings: ["plain", "hills"],
    wear: { head: "helm", left: "sword", held: "shield", armour: true, cloak: true },
  },
  { words: "ritualist cultist", subject: figure, wear: { cloak: true } },
  {
    words: "binder",
    subject: figure,
    settings: ["hall", "spikes"],
    wear: { head: "hood", eyes: "glow", held: "book", cloak: true },
    air: ["pages", "embers"],
  },
  { words: "initiate", subject: figure, wear: { build: "slim", head: "hood", held: "book" } },
  {
    words: "fearmancer",
    subject: figure,
    realm: "grave",
    settings: ["spikes", "nothing"],
    wear: { head: "skull-cap", horns: "tall", held: "skull", build: "broad", cloak: true, collar: true },
  },
  {
    words: "necro necromancer",
    subject: figure,
    realm: "grave",
    settings: ["graves", "hall"],
    wear: { head: "hood", eyes: "glow", left: "skull-staff", cloak: true },
    air: ["mist"],
  },
  {
    words: "necrophile",
    subject: figure,
    realm: "grave",
    settings: ["hall"],
    wear: { head: "bare", hair: "long", held: "skull", eyes: "glow", collar: true },
  },
  {
    words: "hero champion",
    subject: figure,
    realm: "heaven",
    wear: { left: "sword", armour: true, cloak: true, ears: "elf", head: "cap", hair: "short" },
  },
  { words: "caller singer bard", wear: { held: "harp" } },
  { words: "mystic", wear: { held: "orb", head: "veil" } },
  {
    words: "seafarer sailor",
    subject: figure,
    realm: "sea",
    settings: ["sea"],
    wear: { head: "tricorn", beard: true, eyes: "dead", left: "lantern" },
  },
  {
    words: "changeling",
    subject: figure,
    realm: "fey",
    settings: ["nothing", "forest"],
    wear: { held: "mask", eyes: "glow", head: "hood", ears: "elf", build: "slim" },
    air: ["sparks"],
  },
  {
    words: "herald",
    subject: figure,
    realm: "blood",
    settings: ["plain", "graves"],
    wear: { left: "banner", head: ["hood", "veil"], eyes: "glow" },
    air: ["rain", "birds"],
  },
  {
    words: "tinkler fool jester",
    subject: figure,
    realm: "fey",
    settings: ["hall", "city"],
    wear: { head: "cap", ears: "elf", held: "bell", build: "small" },
    air: ["sparks"],
  },
  {
    words: "collector",
    subject: figure,
    realm: "town",
    settings: ["city"],
    wear: { head: "tricorn", held: "sack", right: "sword", collar: true },
  },
  {
    words: "hoarder thief",
    subject: figure,
    realm: "dust",
    settings: ["cave"],
    wear: { held: "coins", head: "hood", eyes: "glow", build: "squat" },
    air: ["sparks"],
  },
  { words: "stalker shadow", subject: beast("shade") },
];

/** What the text of a card says, if its name leaves it open: a thing to hold or something in the air. */
export const DEEDS: readonly { text: RegExp; held?: Figure["held"]; air?: Air }[] = [
  { text: /deals? .*damage/, held: "flame", air: "embers" },
  { text: /gains? .*health/, held: "heart", air: "sparks" },
  { text: /loses? .*health/, held: "skull", air: "embers" },
  { text: /draws?\b|discards?\b/, held: "book", air: "pages" },
  { text: /mills?\b/, held: "orb", air: "bubbles" },
  { text: /destroy/, held: "skull", air: "embers" },
  { text: /becomes? a copy/, held: "mask", air: "sparks" },
  { text: /gain control/, held: "eye", air: "mist" },
  { text: /summon/, held: "orb", air: "sparks" },
  { text: /\bmana\b|costs?\b/, held: "orb", air: "sparks" },
];
