/** The small sign of a log line, by the kind of its event; it never says more than the line. */
import type { IconName } from "../ui/Icon.svelte";
import type { EventFace } from "../wire";

/** Events that every game may have. */
const COMMON: Readonly<Record<string, IconName>> = {
  targets: "arrow",
  over: "flag",
  "draw game": "flag",
  concedes: "flag",
  surrenders: "flag",
  "agree draw": "flag",
  "time out": "clock",
};

/** The sign of an event that is seen so; null for what is only said. */
export function signOf(event: string, seen: EventFace | undefined): IconName | null {
  const common = COMMON[event];
  if (common) return common;
  if (!seen) return null;
  const { show, tone, relation, sound } = seen;
  if (show.includes("die")) return "skull";
  if (show.includes("lunge") || relation) return "blow";
  if (show.includes("show") || sound === "cast") return "card";
  if (show.includes("number")) return tone === "bad" ? "minus" : "plus";
  if (show.includes("fly")) return "arrow";
  if (show.includes("shuffle") || Object.keys(seen.marks).length > 0) return "turned";
  if (seen.phase) return "step";
  return show.includes("pulse") ? "spark" : null;
}
