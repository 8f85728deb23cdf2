/** Friends, and requests to be friends. */
import type { FriendsInfo } from "../wire";
import { send } from "./api";

export const friends = async (): Promise<FriendsInfo> =>
  (await (await send("/api/account/friends")).json()) as FriendsInfo;

/** Ask somebody to be friends, or agree to that. Rejects with an `ApiError`. */
export async function befriend(name: string): Promise<void> {
  const headers = { "content-type": "application/json" };
  await send("/api/account/friends", { method: "POST", headers, body: JSON.stringify({ name }) });
}

/** End a friendship, withdraw a request, or decline one. */
export async function part(name: string): Promise<void> {
  await send(`/api/account/friends/${encodeURIComponent(name)}`, { method: "DELETE" });
}
