import { beforeEach, describe, expect, it } from "vitest";

import { TableSocket } from "../src/net/socket";
import type { Change, Surroundings } from "../src/net/socket";
import type { ChatLine, LogLine, Position, ServerMessage, Sync, TableInfo } from "../src/wire";

class Wire {
  sent: { type: string; id?: string; at?: number }[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as { type: string });
  }

  close(): void {
    this.closed = true;
  }

  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  requests(): (string | undefined)[] {
    return this.sent.filter((message) => message.type === "act").map((message) => message.id);
  }
}

const TABLE: TableInfo = {
  id: "t",
  game: "tumblrcards",
  status: "playing",
  variants: [],
  clock: { kind: "none", seconds: 0, increment: 0 },
  match: { games: 1, first: "", play_all: false },
  seats: [],
  spectators: 0,
  offers: { draw: -1, undo: -1, rematch: -1 },
  result: null,
  series: { previous: "", wins: [0, 0], draws: 0 },
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
};

function position(seq: number): Position {
  return {
    seq,
    view: { seq },
    question: null,
    waiting_for: [],
    situation: "",
    clock: null,
    can_undo: "no",
    undo_reason: "",
  };
}

function line(text: string): LogLine {
  return { turn: 1, text, rule: "", card: "", line: -1, event: null, seq: 0 };
}

function sync(seq: number, ...log: string[]): ServerMessage {
  return {
    type: "sync",
    table: TABLE,
    seat: 0,
    position: position(seq),
    log: log.map(line),
    chat: [],
    chat_first: 0,
    passing: null,
    consent: null,
    cards: [],
  };
}

function update(seq: number, keep: number, ...log: string[]): ServerMessage {
  return { type: "update", position: position(seq), keep, log: log.map(line) };
}

let wires: Wire[];
let timers: { run: () => void; milliseconds: number; id: number }[];
let exists: boolean | null;
let token = "";
let seen: boolean;

function open(): TableSocket {
  let number = 0;
  const around: Surroundings = {
    token: () => token,
    connect: () => {
      const wire = new Wire();
      wires.push(wire);
      return wire as unknown as WebSocket;
    },
    exists: () => Promise.resolve(exists),
    later: (run, milliseconds) => {
      timers.push({ run, milliseconds, id: ++number });
      return number;
    },
    cancel: (timer) => (timers = timers.filter((each) => each.id !== timer)),
    random: () => 0.5,
    seen: () => seen,
  };
  return new TableSocket(around);
}

const wire = (): Wire => wires.at(-1) as Wire;

function greet(seq = 0, ...log: string[]): void {
  wire().onopen?.();
  wire().say(sync(seq, ...log));
}

/** Let the timer run that was set last. */
function wait(): void {
  const timer = timers.pop();
  timer?.run();
}

beforeEach(() => {
  wires = [];
  timers = [];
  exists = true;
  token = "";
  seen = true;
});

/** The milliseconds of the timers that run. */
const waits = (): number[] => timers.map((each) => each.milliseconds);

describe("a table's socket", () => {
  it("shows the token of a seat for which there is no cookie", () => {
    token = "secret";
    open();
    greet(1);
    expect(wire().sent[0]).toEqual({ type: "hello", token: "secret" });
  });

  it("says hello first, and knows the table after the answer", () => {
    const socket = open();
    expect(socket.state.connection).toBe("connecting");
    greet(4, "a");
    expect(wire().sent).toEqual([{ type: "hello" }]);
    expect(socket.state).toMatchObject({ connection: "open", seat: 0, position: { seq: 4 } });
    expect(socket.state.log).toHaveLength(1);
  });

  it("appends what an update brings, and cuts what an undo takes back", () => {
    const socket = open();
    const changes: Change[] = [];
    socket.onChange((change) => changes.push(change));
    greet(1, "a");
    wire().say(update(2, 1, "b", "c"));
    expect(socket.state.log.map((each) => each.text)).toEqual(["a", "b", "c"]);
    wire().say(update(3, 1));
    expect(socket.state.log.map((each) => each.text)).toEqual(["a"]);
    expect(changes.map((change) => [change.follows, change.lines.length])).toEqual([
      [false, 0],
      [true, 2],
      [false, 0],
    ]);
  });

  it("puts earlier lines of the chat above those that it has, and counts all of them", async () => {
    const socket = open();
    const said = (text: string): ChatLine => ({ seat: 0, name: "Ann", text });
    const spoken = (): string[] => socket.state.chat.map((each) => each.text);
    wire().onopen?.();
    wire().say({ ...(sync(0) as Sync), chat: [said("c")], chat_first: 2 });
    wire().say({ type: "chat", line: said("d") });
    const asked = socket.request({ type: "earlier", before: 2 });
    const { id } = wire().sent.at(-1) as { id: string };
    wire().say({ type: "earlier", id, first: 1, lines: [said("b")] });
    expect(await asked).toMatchObject({ type: "earlier", first: 1 });
    expect(spoken()).toEqual(["b", "c", "d"]);
    // Lines that do not lead up to those that the page has are left out.
    wire().say({ type: "earlier", id: "late", first: 1, lines: [said("b")] });
    expect(spoken()).toEqual(["b", "c", "d"]);
    expect(socket.state.chatFirst).toBe(1);
    wire().say({ type: "talk", first: 4, lines: [said("watched"), said("e")] });
    expect([socket.state.chatFirst, spoken()]).toEqual([4, ["watched", "e"]]);
  });

  it("keeps what the own seat has ordered, and answers a forecast", async () => {
    const socket = open();
    greet();
    expect(socket.state.passing).toBeNull();
    const passing = { scope: "quiet", skipped: [], idle: false, asking: false, answered: 3 } as const;
    wire().say({ type: "passing", passing: { ...passing, skipped: [] } });
    expect(socket.state.passing).toEqual(passing);
    const answer = socket.request({ type: "forecast" });
    const id = wire().sent.at(-1)?.id;
    wire().say({ type: "forecast", id: id as string, lines: [], changes: [], end: "over", asked: -1 });
    expect(await answer).toMatchObject({ type: "forecast", end: "over" });
  });

  it("sends a request once, and answers it with what the server says", async () => {
    const socket = open();
    greet();
    const answer = socket.request({ type: "act", at: 0, actions: ["combat"] });
    const [id] = wire().requests();
    wire().say({ type: "ack", id: id as string, seq: 1, repeated: false });
    expect(await answer).toMatchObject({ type: "ack", seq: 1 });
    wire().onclose?.();
    wait();
    greet(1);
    expect(wire().requests()).toEqual([]);
  });

  it("sends what is not answered again after a lost connection, in order and with the same numbers", async () => {
    const socket = open();
    greet();
    const first = socket.request({ type: "act", at: 0, actions: ["cast imp"] });
    const second = socket.request({ type: "act", at: 1, actions: ["combat"] });
    const before = wire().requests();
    expect(new Set(before).size).toBe(2);
    wire().onclose?.();
    expect(socket.state.connection).toBe("lost");
    wait();
    wire().onopen?.();
    expect(wire().requests()).toEqual([]); // not before the server has said where the table is
    wire().say(sync(1));
    expect(wire().requests()).toEqual(before);
    wire().say({ type: "ack", id: before[0] as string, seq: 1, repeated: true });
    wire().say({ type: "refused", id: before[1] as string, code: "stale", rule: "", text: "no" });
    expect(await first).toMatchObject({ repeated: true });
    expect(await second).toMatchObject({ code: "stale" });
  });

  it("keeps what is asked while there is no connection", () => {
    const socket = open();
    greet();
    wire().onclose?.();
    void socket.request({ type: "act", at: 0, actions: ["combat"] });
    wait();
    greet();
    expect(wire().requests()).toHaveLength(1);
  });

  it("tells what was missed while it was away", () => {
    const socket = open();
    greet(1, "a");
    const changes: Change[] = [];
    socket.onChange((change) => changes.push(change));
    wire().onclose?.();
    wait();
    greet(3, "a", "b", "c");
    expect(changes).toHaveLength(1);
    expect(changes[0]?.lines.map((each) => each.text)).toEqual(["b", "c"]);
    expect(changes[0]?.follows).toBe(false);
  });

  it("waits longer after every failure, and at first again after a success", () => {
    open();
    greet();
    const waits: number[] = [];
    for (let i = 0; i < 8; i++) {
      wire().onclose?.();
      waits.push(timers.at(-1)?.milliseconds ?? 0);
      wait();
    }
    expect(waits).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000, 8000]);
    greet();
    wire().onclose?.();
    expect(timers.at(-1)?.milliseconds).toBe(250);
  });

  it("tries at once when it is woken, but has one connection only", () => {
    const socket = open();
    greet();
    wire().onclose?.();
    socket.wake();
    expect(wires).toHaveLength(2);
    expect(timers).toHaveLength(1); // and that gives the attempt up, if nothing comes of it
    socket.wake();
    wire().onopen?.();
    socket.wake();
    wire().say(sync(0));
    expect(wires).toHaveLength(2);
    expect(wire().sent).toEqual([{ type: "hello" }]);
    expect(socket.state.connection).toBe("open");
  });

  it("finds out soon whether it still has one when it is woken", () => {
    const socket = open();
    greet();
    socket.wake();
    expect(wire().sent.at(-1)).toEqual({ type: "ping" });
    expect(waits()).toEqual([2_000]);
    wire().say({ type: "pong" });
    expect(socket.state.connection).toBe("open");
    socket.wake();
    wait(); // and no answer came
    expect(socket.state.connection).toBe("silent");
    expect(waits()).toEqual([2_000]);
    wait();
    expect(socket.state.connection).toBe("lost");
    wait();
    expect(wires).toHaveLength(2);
  });

  it("says within 5 seconds that the server is silent, and that it answers again", () => {
    const socket = open();
    greet();
    const [first] = waits();
    wait();
    expect(wire().sent.at(-1)).toEqual({ type: "ping" });
    const [then] = waits();
    expect((first ?? 0) + (then ?? 0)).toBeLessThanOrEqual(5_000);
    expect(socket.state.connection).toBe("open");
    wait();
    expect(socket.state.connection).toBe("silent");
    expect(wire().closed).toBe(false); // a slow server is not asked for everything again
    wire().say({ type: "pong" });
    expect(socket.state.connection).toBe("open");
    expect(waits()).toEqual([first]);
  });

  it("says within 3 seconds that a request has no answer, but waits for one that takes long", () => {
    const socket = open();
    greet();
    void socket.request({ type: "act", at: 0, actions: ["combat"] });
    const [first] = waits();
    wait();
    expect(wire().sent.at(-1)).toEqual({ type: "ping" });
    expect((first ?? 0) + (waits()[0] ?? 0)).toBeLessThanOrEqual(3_000);
    void socket.request({ type: "act", at: 0, actions: ["combat"] }); // does not put it off
    wait();
    expect(socket.state.connection).toBe("silent");
    wire().say({ type: "pong" }); // the server is there, and still at it
    expect(socket.state.connection).toBe("open");
    expect(waits()).toEqual([first]);
  });

  it("believes the browser that there is no network, unless the server answers", () => {
    const socket = open();
    greet();
    socket.offline();
    expect(waits()).toEqual([500]);
    wire().say({ type: "pong" }); // the server is on this computer
    expect(socket.state.connection).toBe("open");
    socket.offline();
    wait();
    expect(socket.state.connection).toBe("silent");
    wait();
    expect(socket.state.connection).toBe("lost");
    socket.offline(); // which it knows
    expect(timers).toHaveLength(1);
  });

  it("seldom asks on a page that nobody sees", () => {
    open();
    seen = false;
    greet();
    expect(waits()).toEqual([20_000]);
  });

  it("does not wait for ever for a connection that does not come about", () => {
    const socket = open();
    for (const attempt of [1, 2, 3]) {
      expect(wires).toHaveLength(attempt);
      wait(); // until the attempt is given up
      expect(wire().closed).toBe(true);
      wait(); // until the next one
    }
    wires[0]?.onopen?.(); // it has been given up
    expect(wires[0]?.sent).toEqual([]);
    greet(7);
    expect(socket.state).toMatchObject({ connection: "open", position: { seq: 7 } });
  });

  it("knows when the position came, from which its clock runs", () => {
    const socket = open();
    expect(socket.state.heard).toBe(0);
    const before = Date.now();
    greet();
    expect(socket.state.heard).toBeGreaterThanOrEqual(before);
    expect(socket.state.heard).toBeLessThanOrEqual(Date.now());
  });

  it("hears nothing from a connection that it has given up", () => {
    const socket = open();
    greet(1);
    const old = wire();
    wait(); // time for a ping
    expect(old.sent.at(-1)).toEqual({ type: "ping" });
    wait(); // and no answer came
    wait(); // for long
    expect(old.closed).toBe(true);
    expect(socket.state.connection).toBe("lost");
    old.say(update(9, 0, "x"));
    expect(socket.state.position?.seq).toBe(1);
  });

  it("gives up where there is no such table", async () => {
    exists = false;
    const socket = open();
    wire().onclose?.();
    await Promise.resolve();
    await Promise.resolve();
    expect(socket.state.connection).toBe("closed");
    expect(socket.state.failure?.code).toBe("gone");
    expect(timers).toHaveLength(0);
  });

  it("gives up when the server refuses it before the first answer", () => {
    const socket = open();
    wire().onopen?.();
    wire().say({ type: "error", code: "invalid", text: "forged" });
    expect(socket.state).toMatchObject({ connection: "closed", failure: { text: "forged" } });
    expect(wire().closed).toBe(true);
  });
});

describe("A seat whose session was renewed", () => {
  function greetSeat(seat: number): void {
    wire().onopen?.();
    wire().say({ ...(sync(1, "a") as Sync), seat });
  }

  it("is asked for again, and does not turn into watching", () => {
    const table = open();
    greetSeat(0);
    wire().onclose?.();
    wait();
    greetSeat(-1); // the cookie has not come yet
    expect(table.state.seat).toBe(0);
    expect(table.state.connection).toBe("lost");
    wait();
    greetSeat(0);
    expect([table.state.seat, table.state.connection]).toEqual([0, "open"]);
  });

  it("that is lost for good is watched, after a few tries", () => {
    const table = open();
    greetSeat(0);
    for (let tries = 0; tries < 3; tries++) {
      wire().onclose?.();
      wait();
      greetSeat(-1);
    }
    expect([table.state.seat, table.state.connection]).toEqual([-1, "open"]);
  });
});
