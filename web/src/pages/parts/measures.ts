/** Reports and measures in words. */
import type { MeasureInfo, Notice, ReportInfo } from "../../wire";

export const REASONS: Readonly<Record<ReportInfo["reason"], string>> = {
  insult: "Insults or threats",
  cheating: "Cheating",
  leaving: "Leaving or stalling",
  name: "An offensive name",
  other: "Something else",
};

export const MEASURES: Readonly<Record<MeasureInfo["kind"], string>> = {
  warn: "Warning",
  mute: "Muted",
  pause: "No games with strangers",
  close: "Account closed",
  note: "Note",
};

/** What a notice says above its text. */
export const NOTICES: Readonly<Record<Notice["kind"], string>> = {
  warn: "A warning from an administrator",
  mute: "You cannot write in chats",
  pause: "You cannot play with strangers",
  close: "This account was closed",
  note: "Your report",
};

/** For how long something still holds. */
export function lasting(left: number | null): string {
  if (left === null) return "for good";
  if (left === 0) return "over";
  const hours = Math.ceil(left / 3_600_000);
  if (hours < 48) return hours === 1 ? "for another hour" : `for another ${hours} hours`;
  return `for another ${Math.ceil(hours / 24)} days`;
}
