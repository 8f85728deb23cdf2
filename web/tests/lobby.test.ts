import { beforeEach, describe, expect, it, vi } from "vitest";

import { freeName, isOwn, keepDeck, listOf, ownDecks, parseDecks, withDeck } from "../src/kept/decks";
import { parseSeats, withSeat } from "../src/kept/seats";
import { inWords } from "../src/model/absences";
import { gameNumber, score, scoreInWords } from "../src/model/series";
import { reach } from "../src/net/reach";
import { ago, awaited, clocks, goesOn, running } from "../src/pages/home/running";
import { deckRequest, rememberedDeck } from "../src/pages/parts/start";
import type { GameInfo, HeldSeat, TableInfo } from "../src/wire";

const NONSENSE = [null, "", "{", "{}", "3", '"x"', "null"];

describe("decks of one's own", () => {
  const kept = { id: "own:a", name: "Imps", list: "2 Imp", cards: "" };
  let stored: Map<string, string>;

  beforeEach(() => {
    stored = new Map();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
      removeItem: (key: string) => stored.delete(key),
    });
  });

  it.each(NONSENSE)("are none if what is stored is %s", (text) => {
    expect(parseDecks(text)).toEqual([]);
  });

  it("are read where they are whole", () => {
    const all = [kept, null, { ...kept, id: "bells" }, { ...kept, name: 3 }, { ...kept, list: null }];
    expect(parseDecks(JSON.stringify(all))).toEqual([kept]);
  });

  it("have names that differ, and places that stay", () => {
    expect(freeName([])).toBe("My deck");
    expect(freeName([{ ...kept, name: "My deck" }])).toBe("My deck 2");
    const two = withDeck([kept], { ...kept, id: "own:b", name: "Bears" });
    expect(withDeck(two, { ...kept, list: "1 Imp" }).map((deck) => deck.list)).toEqual(["1 Imp", "2 Imp"]);
  });

  it("take over the one list of earlier versions", () => {
    stored.set("mindtable.deck.mind", "1 Socrates");
    expect(ownDecks("mind")).toMatchObject([{ name: "My deck", list: "1 Socrates" }]);
    keepDeck("mind", kept);
    expect(ownDecks("mind").map((deck) => deck.name)).toEqual(["My deck", "Imps"]);
    expect([...stored.keys()]).toEqual(["mindtable.decks.mind"]);
  });

  it("last as long as the page where nothing can be stored", () => {
    vi.stubGlobal("localStorage", undefined);
    keepDeck("dawn", kept);
    expect(ownDecks("dawn")).toEqual([kept]);
  });

  it("are chosen like shipped ones, and sent as lists", () => {
    const info = { name: "mind", decks: [{ id: "first" }] } as GameInfo;
    keepDeck("mind", kept);
    expect(rememberedDeck(info, "own:gone", "own:a", "first")).toBe("own:a");
    expect(listOf("mind", "first")).toBe("");
    expect(deckRequest("mind", "own:a")).toEqual({ deck: "", deck_list: "2 Imp" });
    expect(deckRequest("mind", "first")).toEqual({ deck: "first", deck_list: "" });
    // Without a list chance would choose a deck; so that an own deck never becomes another one, a list is sent.
    expect(deckRequest("mind", "own:gone").deck_list.trim()).toBe("");
    expect(deckRequest("mind", "own:gone").deck_list).not.toBe("");
    expect(isOwn("first")).toBe(false);
  });
});

describe("seats that are kept", () => {
  const seat = (id: string): { id: string; invitation: string } => ({ id, invitation: "" });

  it.each(NONSENSE)("are none if what is stored is %s", (text) => {
    expect(parseSeats(text)).toEqual([]);
  });

  it("begin with the latest, each once, however many there are", () => {
    const all = Array.from({ length: 20 }, (_, n) => seat(`${n}`)).reduce(withSeat, [] as never[]);
    expect(all).toHaveLength(20);
    expect(
      withSeat(all, seat("10"))
        .slice(0, 3)
        .map((each) => each.id),
    ).toEqual(["10", "19", "18"]);
    expect(parseSeats(JSON.stringify([...all, 3, { id: 4 }]))).toEqual(all);
  });
});

describe("an absence", () => {
  it.each([
    [10, "10 seconds"],
    [60, "1 minute"],
    [180, "3 minutes"],
    [3_600, "1 hour"],
    [5_400, "90 minutes"],
    [86_400, "1 day"],
  ])("of %i seconds is %s", (seconds, words) => {
    expect(inWords(seconds)).toBe(words);
  });
});

describe("where others reach the server", () => {
  const at = (address: string): { origin: string; hostname: string } => new URL(address);

  it("is what the server knows", () => {
    expect(reach("https://table.example.org", at("http://localhost:8000"))).toEqual({
      origin: "https://table.example.org",
      outside: true,
    });
  });

  it.each(["http://127.0.0.1:8000", "http://localhost:8000", "http://x.localhost", "http://[::1]:8000"])(
    "is nowhere if the page is at %s",
    (here) => {
      expect(reach("", at(here))).toEqual({ origin: here, outside: false });
    },
  );

  it.each(["http://192.168.1.5:8000", "https://table.example.org", "http://localhost.example.org"])(
    "is where the page is if that is %s",
    (here) => {
      expect(reach("", at(here))).toEqual({ origin: here, outside: true });
    },
  );
});

function held(some: Partial<HeldSeat> = {}, table: Partial<TableInfo> = {}): HeldSeat {
  const person = { kind: "person", bot: "", connected: true, account: "" } as const;
  return {
    table: {
      id: "t",
      game: "mind",
      status: "playing",
      variants: [],
      clock: { kind: "none", seconds: 0, increment: 0 },
      match: { games: 1, first: "", play_all: false },
      seats: [
        { ...person, name: "Ann" },
        { ...person, name: "Bob" },
      ],
      spectators: 0,
      offers: { draw: -1, undo: -1, rematch: -1 },
      series: { previous: "", wins: [0, 0], draws: 0 },
      result: null,
      next_table: "",
      branched: false,
      hints: true,
      take_back: true,
      days: null,
      kept: [],
      pause: 0,
      custom_cards: false,
      absence: 0,
      claims: [],
      meeting: null,
      due: null,
      ...table,
    },
    seat: 0,
    waiting_for: [],
    turn: 1,
    clock: null,
    moved: 0,
    ...some,
  };
}

describe("games that go on", () => {
  it("tell what is awaited", () => {
    expect(awaited(held({ waiting_for: [0] }))).toBe("Your turn");
    expect(awaited(held({ waiting_for: [1] }))).toBe("Bob’s turn");
    expect(awaited(held({ seat: 1, waiting_for: [0, 1] }))).toBe("Your turn");
    expect(awaited(held({}, { status: "waiting" }))).toBe("Waiting for your friend");
    const again = held({}, { status: "over", offers: { draw: -1, undo: -1, rematch: 1 } });
    expect(awaited(again)).toBe("Bob would like another game");
    expect(goesOn(again)).toBe(true);
    expect(goesOn(held({}, { status: "over", offers: { draw: -1, undo: -1, rematch: 0 } }))).toBe(false);
  });

  it("begin with those that wait for their player, then the latest", () => {
    const all = [
      held({ moved: 9 }, { id: "open", status: "waiting" }),
      held({ moved: 8 }, { id: "over", status: "over" }),
      held({ moved: 1, waiting_for: [1] }, { id: "earlier" }),
      held({ moved: 2, waiting_for: [1] }, { id: "later" }),
      held({ moved: 0, waiting_for: [0] }, { id: "mine" }),
    ];
    expect(running(all).map((each) => each.table.id)).toEqual(["mine", "later", "earlier", "open"]);
  });

  it("tell what is left of the clocks, the own one first", () => {
    expect(clocks(held())).toBe("");
    const clock = { left: [61_000, 600_000], running: [0], pause: 0 };
    expect(clocks(held({ clock }))).toBe("clocks: you 1:01, Bob 10:00");
    expect(clocks(held({ clock, seat: 1 }))).toBe("clocks: you 10:00, Ann 1:01");
  });

  it.each([
    [0, "just now"],
    [59_000, "just now"],
    [61_000, "1 minute ago"],
    [7_300_000, "2 hours ago"],
    [86_400_000 * 3, "3 days ago"],
    [-5_000, "just now"],
  ])("were last moved %i ms before", (since, words) => {
    expect(ago(1_000_000_000 - since, 1_000_000_000)).toBe(words);
  });
});

describe("a series", () => {
  const second = held({}, { series: { previous: "s", wins: [1, 2], draws: 1 } }).table;

  it("is nothing while there is one game", () => {
    expect(score(held().table, 0)).toBe("");
  });

  it("counts from the side of the seat", () => {
    expect(score(second, 0)).toBe("game 5, 1 : 2, 1 draw");
    expect(score(second, 1)).toBe("game 5, 2 : 1, 1 draw");
    expect(score(second, -1)).toBe("game 5, 1 : 2, 1 draw");
    expect(gameNumber({ ...second, status: "over" })).toBe(4);
    expect(scoreInWords(second, 1)).toBe("you 2, Ann 1, 1 drawn");
    expect(scoreInWords(second, -1)).toBe("Ann 1, Bob 2, 1 drawn");
  });
});
