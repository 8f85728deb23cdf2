/** Where the record of a replay can be had: the server has those of its tables, this page those that were put in. */
import { recordAddress } from "../../net/api";

/** How the server begins the ids of sample games. */
export const SAMPLE = "sample-";
const WITHOUT = ["r-", SAMPLE]; // begin the ids of records that were sent to it, and of sample games

const kept = new Map<string, string>();

/** Keep the text of a record that was put in, for as long as the page is open. */
export function keepRecord(id: string, text: string): void {
  if (!kept.has(id)) kept.set(id, URL.createObjectURL(new Blob([text], { type: "application/json" })));
}

/** The address of a replay's record; "" if it cannot be had. */
export function recordOf(id: string): string {
  return kept.get(id) ?? (WITHOUT.some((each) => id.startsWith(each)) ? "" : recordAddress(id));
}
