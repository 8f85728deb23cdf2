import { describe, expect, it } from "vitest";

import { match, withGame } from "../src/net/router";

const at = (path: string): ReturnType<typeof match> => match(new URL(path, "http://table"));

describe("addresses", () => {
  it.each([
    ["/", "home", {}],
    ["/play/tumblrcards", "play", { game: "tumblrcards" }],
    ["/table/abc", "table", { id: "abc" }],
    ["/join/abc#code", "join", { id: "abc" }],
    ["/rules/tumblrcards#TC-6.7", "rules", { game: "tumblrcards" }],
    ["/cards/tumblrcards", "cards", { game: "tumblrcards" }],
    ["/cards/tumblrcards/imp", "cards", { game: "tumblrcards", slug: "imp" }],
    ["/decks/tumblrcards", "decks", { game: "tumblrcards" }],
    ["/replay", "replay", {}],
    ["/replay/abc", "replay", { id: "abc" }],
    ["/replays", "replay", {}],
    ["/rules", "rules", {}],
    ["/play", "missing", {}],
    ["/nothing/at/all", "missing", {}],
  ])("%s is %s", (path, page, params) => {
    expect(at(path)).toMatchObject({ page, params });
  });

  it.each([
    ["/rules", "/rules/mind"],
    ["/cards/", "/cards/mind"],
    ["/decks", "/decks/mind"],
    ["/rules/tumblrcards", null],
    ["/replay", null],
    ["/", null],
  ])("%s without a game leads to %s", (path, address) => {
    expect(withGame(at(path), "mind")).toBe(address);
  });

  it("has the hash decoded, and survives one that is no escape", () => {
    expect(at("/rules/x#TC-6.7").hash).toBe("TC-6.7");
    expect(at("/table/50%").params).toEqual({ id: "50%" });
  });
});
