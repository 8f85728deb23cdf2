// How the cards of MIND look.

import type { Frame } from "../../cards/frame";

const frame: Frame = {
  marks: [
    { key: "cost", title: "Cost", place: "cost" },
    { key: "power", title: "Power", place: "left" },
    { key: "breaking_point", title: "Breaking Point", place: "left" },
    { key: "memory", title: "Memory", place: "right" },
  ],
  motifs: [],
  fits: (sheet) => ["thinker", "thought", "intellect"].includes(String(sheet.data["type"])),
  type: (sheet) => String(sheet.data["type"] ?? ""),
};

export default frame;
