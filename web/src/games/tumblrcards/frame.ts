// How the cards of TumblrCards look: its proper names as pictures, and what its printed numbers are called.

import type { Motif } from "../../cards/art/words";
import type { Frame } from "../../cards/frame";

const motifs: readonly Motif[] = [
  { words: "priest", subject: { kind: "figure" } },
  {
    words: "pythius",
    realm: "dust",
    settings: ["hall"],
    subject: { kind: "beast", beast: "serpent" },
    wear: { horns: "small", head: "hood", held: "scales", beard: true },
  },
  {
    words: "beelzebub",
    realm: "slime",
    settings: ["spikes"],
    subject: { kind: "beast", beast: "fly" },
    wear: { head: "hood", eyes: "dead", held: "heart" },
    air: ["embers"],
  },
  {
    words: "istvan",
    realm: "dust",
    settings: ["hall"],
    subject: { kind: "figure" },
    wear: { head: "hood", left: "lantern", held: "book", cloak: true },
  },
  { words: "conservator", realm: "town", settings: ["hall"], subject: { kind: "figure" } },
  { words: "reciprocity", realm: "heaven", settings: ["clouds"], wear: { held: "heart", head: "crown" } },
  {
    words: "grom",
    realm: "tribe",
    settings: ["mountains"],
    subject: { kind: "figure" },
    wear: {
      build: "hulk",
      tusks: true,
      ears: "goblin",
      head: "bare",
      hair: "wild",
      held: "heart",
      beard: false,
    },
  },
  {
    words: "addronus",
    realm: "mountain",
    settings: ["plain"],
    subject: { kind: "figure" },
    wear: { head: "helm", left: "sword", armour: true, cloak: true, held: "none" },
    air: ["birds"],
  },
  {
    words: "nannom",
    realm: "cult",
    settings: ["nothing"],
    subject: { kind: "figure" },
    wear: { eyes: "mask", head: "hood", held: "coins", collar: true },
  },
  {
    words: "satiri",
    realm: "void",
    settings: ["hall"],
    subject: { kind: "figure" },
    wear: { head: "veil", eyes: "mask", held: "mask", hair: "long", build: "slim" },
    air: ["mist"],
  },
  {
    words: "virihem",
    realm: "hell",
    settings: ["hall"],
    subject: { kind: "figure" },
    wear: { horns: "ram", held: "goblet", build: "broad", beard: true, head: "bare", eyes: "glow" },
    air: ["embers"],
  },
  {
    words: "tormag",
    realm: "hell",
    settings: ["spikes"],
    subject: { kind: "figure" },
    wear: {
      head: "horned-helm",
      armour: true,
      wings: "bat",
      left: "sword",
      build: "broad",
      eyes: "glow",
      held: "none",
    },
    air: ["embers"],
  },
  { words: "ulgaria", wear: { build: "normal", beard: false } },
  { words: "gelfind", wear: { cloak: true } },
  { words: "belial", wear: { held: "flame", horns: "small", head: "bare", eyes: "glow" } },
  { words: "astaroth", wear: { held: "skull", head: "hood", eyes: "glow" } },
  {
    words: "abaddon",
    settings: ["spikes"],
    wear: { left: "sword", head: "skull-cap", held: "none" },
    air: ["embers"],
  },
  { words: "mammon", realm: "dust", settings: ["hall"], wear: { held: "coins", head: "mitre" } },
  {
    words: "satan",
    realm: "hell",
    settings: ["hall"],
    wear: { horns: "ram", head: "bare", eyes: "glow", held: "eye", beard: true },
    air: ["embers"],
  },
  { words: "marihem", realm: "grave", wear: { held: "flask", head: "hood", eyes: "dead", left: "none" } },
  {
    words: "asmodeus",
    realm: "blood",
    wear: { held: "heart", head: "bare", horns: "small", hair: "long", left: "none" },
  },
  { words: "prophets", realm: "dust", wear: { head: "mitre", halo: true } },
];

const frame: Frame = {
  seal: "M0 6C-8 1 -7 -5 -4 -6C-2 -6.500 0 -5 0 -3C0 -5 2 -6.500 4 -6C7 -5 8 1 0 6Z",
  marks: [
    { key: "cost", title: "Cost", place: "cost" },
    { key: "attack", title: "Attack", place: "left" },
    { key: "health", title: "Health", place: "right" },
  ],
  type: () => "Creature",
  motifs,
  fits: (sheet) => sheet.data["type"] === "creature" && "cost" in sheet.data && "attack" in sheet.data,
};

export default frame;
