import { describe, expect, it, vi } from "vitest";

import { parseLessons } from "../src/kept/lessons";
import { LessonLink, NEXT } from "../src/net/lesson";
import type { Change } from "../src/net/socket";
import { place, shared } from "../src/pages/parts/table/placing";
import type { LessonAt, LessonRequest, LogLine } from "../src/wire";

const line = (text: string): LogLine => ({
  ...{ turn: 1, text, rule: "", card: "", line: -1, event: null, seq: 0 },
});

/** Where a learner stands after these answers. */
const at = (answers: string[], more: Partial<LessonAt> = {}): LessonAt => ({
  answers,
  step: answers.length,
  reads: false,
  say: "Cast it.",
  told: "",
  rule: "TC-5.1",
  right: [],
  point: [],
  said: null,
  grounds: [],
  players: ["You", "Tilda"],
  position: {
    ...{ seq: answers.length, view: {}, question: null, waiting_for: [0], situation: "", clock: null },
    ...{ can_undo: "free", undo_reason: "" },
  },
  log: answers.map(line),
  result: null,
  ...more,
});

/** A server that takes `cast` and nothing else. */
function lesson(): { link: LessonLink; asked: LessonRequest[]; changes: Change[] } {
  const asked: LessonRequest[] = [];
  const link = new LessonLink("tumblrcards", "first-steps", at([]), (request) => {
    asked.push(request);
    const [action] = request.actions ?? [];
    if (request.thing) return Promise.resolve(at(request.answers, { grounds: ["It is big."] }));
    const wrong = action && action !== "cast";
    const said = wrong ? { text: "No.", rule: "TC-6.2", look: "At your hand." } : null;
    const taken = action && !wrong && !request.asks ? [...request.answers, action] : request.answers;
    return Promise.resolve(at(taken, { said }));
  });
  const changes: Change[] = [];
  link.onChange((change) => changes.push(change));
  return { link, asked, changes };
}

describe("A lesson as a table", () => {
  it("goes on with a right answer, and tells what is new", async () => {
    const { link, changes } = lesson();
    const reply = await link.request({ type: "act", at: 0, actions: ["cast"] });
    expect(reply.type).toBe("ack");
    expect(link.at.answers).toEqual(["cast"]);
    expect(changes.map(({ follows, lines }) => [follows, lines.map(({ text }) => text)])).toEqual([
      [true, ["cast"]],
    ]);
    expect(link.state.position?.seq).toBe(1);
  });

  it("refuses a wrong answer with its rule, and changes nothing", async () => {
    const { link, changes } = lesson();
    const reply = await link.request({ type: "act", at: 0, actions: ["combat"] });
    expect(reply).toMatchObject({ type: "refused", rule: "TC-6.2", text: "No." });
    expect(link.at.said?.look).toBe("At your hand.");
    expect(changes).toEqual([]);
  });

  it("answers one request after another: of two clicks at once the second comes too late", async () => {
    const { link, asked } = lesson();
    const [one, two] = await Promise.all([
      link.request({ type: "act", at: 0, actions: ["cast"] }),
      link.request({ type: "act", at: 0, actions: ["cast"] }),
    ]);
    expect([one.type, two.type]).toEqual(["ack", "refused"]);
    expect(asked.length).toBe(1);
  });

  it("takes back, asks why and for grounds, and begins again", async () => {
    const { link, asked, changes } = lesson();
    await link.request({ type: "act", at: 0, actions: ["cast"] });
    await link.request({ type: "undo" });
    expect(link.at.answers).toEqual([]);
    expect(changes.at(-1)?.follows).toBe(false);
    expect(await link.request({ type: "why", action: "combat" })).toMatchObject({
      allowed: false,
      text: "No.",
    });
    expect(asked.at(-1)).toEqual({ answers: [], actions: ["combat"], asks: true });
    expect(await link.request({ type: "grounds", thing: 3 })).toMatchObject({ grounds: ["It is big."] });
    await link.request({ type: "act", at: 0, actions: ["cast"] });
    await link.again();
    expect(link.at.answers).toEqual([]);
    expect((await link.request({ type: "chat", text: "hello" })).type).toBe("refused");
  });

  it("says what went wrong where the server does not answer, and goes on after that", async () => {
    const ask = vi.fn<(request: LessonRequest) => Promise<LessonAt>>();
    ask.mockRejectedValueOnce(new Error("The server does not answer."));
    ask.mockResolvedValueOnce(at([NEXT]));
    const link = new LessonLink("mind", "first", at([]), ask);
    const lost = await link.request({ type: "act", at: 0, actions: ["cast"] });
    expect(lost).toMatchObject({ type: "refused", text: "The server does not answer." });
    await link.next();
    expect(link.at.answers).toEqual([NEXT]);
  });
});

describe("What is kept of lessons", () => {
  it("is read without what does not fit", () => {
    expect(parseLessons(null)).toEqual({ answers: {}, done: [] });
    expect(parseLessons("nonsense")).toEqual({ answers: {}, done: [] });
    expect(parseLessons('{"answers": {"a": ["x"], "b": 3, "c": [1]}, "done": ["a"]}')).toEqual({
      answers: { a: ["x"] },
      done: ["a"],
    });
  });
});

describe("The place of the words", () => {
  const ground = { width: 1000, height: 700 };
  const size = { width: 400, height: 160 };

  it("covers nothing that has to be pressed, as long as there is room", () => {
    for (const x of [0, 200, 450, 800]) {
      for (const y of [0, 150, 300, 520]) {
        const about = [{ x, y, width: 110, height: 150 }];
        const keep = [...about, { x: 100, y: 430, width: 800, height: 60 }];
        const box = { ...place(size, ground, about, keep), ...size };
        expect(keep.map((each) => shared(box, each))).toEqual([0, 0]);
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(ground.width);
        expect(box.y + box.height).toBeLessThanOrEqual(ground.height);
      }
    }
  });

  it("stays on a ground that is smaller than the words", () => {
    expect(place(size, { width: 300, height: 100 }, [], [])).toEqual({ x: 0, y: 0 });
  });
});
