/** A board game on the table, from its face: nothing here knows any single game. */
import type { Chooser, Entry, Offer, Outcome, Ready } from "../model/choices";
import type { Game } from "../model/game";
import { keyOf, placeKey, playerKey } from "../model/keys";
import type { Key } from "../model/keys";
import type { Layout, Piece, Side, View } from "../model/layout";
import type { Step } from "../model/player";
import type { BoardFace, BoardView, Choice, EndFace, LogLine, Question, Standing } from "../wire";
import Board from "./Board.svelte";
import { boards, describe, spaceOf } from "./view";

/** The choices that begin with what is picked. */
const left = (question: Question, picked: readonly Key[]): Choice[] =>
  question.choices.filter((choice) =>
    picked.every((key, i) => choice.operands[i] && keyOf(choice.operands[i], question.seat) === key),
  );

/** Every space can be pointed at; what is complete with what is picked, but not alone, gets a button. */
const chooser: Chooser = {
  offer(question, picked): Offer {
    const plain: Choice[] = [];
    const ready: Ready[] = [];
    const glow = new Map<Key, Choice[]>();
    const entries = new Map<Key, Entry>();
    for (const choice of question ? left(question, picked) : []) {
      const operand = choice.operands[picked.length];
      if (!operand && picked.length === 0) plain.push(choice);
      else if (!operand) ready.push({ label: choice.label, choice, then: [], primary: false });
      else {
        const key = keyOf(operand, question?.seat ?? 0);
        if (operand.kind === "place") glow.set(key, [...(glow.get(key) ?? []), choice]);
        else if (!entries.has(key)) entries.set(key, { key, label: operand.name, operand });
      }
    }
    return { plain, glow, entries: [...entries.values()], ready };
  },
  press(question, picked, key, view): Outcome {
    if (picked.includes(key)) return { kind: "pick", picked: picked.filter((each) => each !== key) };
    const next = [...picked, key];
    const found = left(question, next);
    const only = found[0];
    if (found.length === 1 && only?.operands.length === next.length) return { kind: "act", choice: only };
    if (only) return { kind: "pick", picked: next };
    return picked.length > 0 && left(question, [key]).length > 0
      ? chooser.press(question, [], key, view)
      : { kind: "nothing" };
  },
  join(question, from, to): Outcome {
    const found = left(question, [from, to]);
    const only = found[0];
    if (!only) return { kind: "nothing" };
    return found.length === 1 ? { kind: "act", choice: only } : { kind: "pick", picked: [from, to] };
  },
  keep: (question, picked) => (question && left(question, picked).length > 0 ? picked : []),
};

function layout(raw: View, viewer: number, face: BoardFace): Layout {
  const view = boards(raw);
  return {
    turn: view.turn,
    ...(face.turns > 0 ? { turns: face.turns } : {}),
    active: view.turn > 0 ? view.active : -1,
    phases: Object.entries(face.phases).map(([id, title]) => ({ id, title })),
    phase: view.phase,
    sides: [side(0, view, viewer, face), side(1, view, viewer, face)],
    links: [],
    queue: [],
  };
}

function side(seat: 0 | 1, view: BoardView, viewer: number, face: BoardFace): Side {
  const player = view.players[seat]!;
  return {
    seat,
    name: player.name,
    active: view.turn > 0 && view.active === seat,
    pools: Object.entries(player.numbers).map(([number, value]) => ({
      id: `${number.replaceAll(" ", "-")}-${seat}`,
      kind: "other",
      title: face.numbers[number] ?? number,
      value,
      note: "",
      low: false,
    })),
    front: {
      id: `front-${seat}`,
      kind: "row",
      title: `${seat === viewer ? "Your" : `${player.name}'s`} pieces`,
      empty: "Nothing on the board",
      pieces: view.pieces.filter((piece) => piece.owner === seat).map((piece) => onBoard(piece, view, face)),
    },
    hand: null,
    handCount: 0,
    piles: [],
  };
}

function onBoard(piece: Standing, view: BoardView, face: BoardFace): Piece {
  return {
    id: `piece:${piece.id}`,
    key: placeKey(piece.space),
    slug: "",
    name: piece.space,
    live: {},
    states: [],
    badges: [],
    says: describe(piece, view, face),
    notes: [],
    alike: placeKey(piece.space),
  };
}

/** What is new is shown at once, and the spaces where it happened pulse. */
function steps(lines: readonly LogLine[], after: View): Step[] {
  if (lines.length === 0) return [];
  const effects = boards(after).last.map((space) => ({ kind: "pulse" as const, at: placeKey(space) }));
  const before = (view: View): void => void Object.assign(view, structuredClone(after));
  return [{ effects, time: 320, before, sound: "place", lines: lines.length }];
}

/** What a log line is about, for highlighting. */
function about(line: LogLine): Key[] {
  const event = line.event ?? {};
  const spaces = [event["card"], event["other"]].filter((each) => typeof each === "string");
  if (spaces.length > 0) return spaces.map((space) => placeKey(space));
  const seat = event["seat"];
  return typeof seat === "number" && seat >= 0 ? [playerKey(seat)] : [];
}

/** The text of the action that pointing would be; the server says why it is not legal. */
function meant(raw: View, viewer: number, from: Key, to: Key | null): string {
  const { decision } = boards(raw);
  if (decision?.seat !== viewer || !from.startsWith(placeKey(""))) return "";
  const verbs = new Set((decision.actions ?? []).map((action) => action.split(" ")[0]));
  const sample = decision.actions?.find((action) => action.includes(" -> ")) ?? "";
  const verb = sample.split(" ")[0] ?? "";
  if (to?.startsWith(placeKey("")) && verb) return `${verb} ${spaceOf(from)} -> ${spaceOf(to)}`;
  const single = [...verbs].find((each) => each !== verb);
  if (single) return `${single} ${spaceOf(from)}`;
  const second = sample.split(" -> ")[1] ?? "";
  return verb ? `${verb} ${spaceOf(from)} -> ${second}` : "";
}

/** The first number of the players, turn by turn. */
function endOf(face: BoardFace): EndFace {
  const [first] = Object.entries(face.numbers);
  return {
    curve: first?.[0] ?? "",
    less: false,
    blows: [],
    title: first ? `${first[1]}, turn by turn` : "",
    tallies: [],
    feat: null,
  };
}

export function boardGame(name: string, face: BoardFace): Game {
  return {
    name,
    board: Board,
    boardFace: face,
    chooser,
    layout: (view, viewer) => layout(view, viewer, face),
    prompt: (question) => question.prompt,
    pickedText: (question, picked) => {
      const spaces = picked.map(spaceOf).join(", ");
      return left(question, picked).some((choice) => choice.operands.length > picked.length)
        ? `${spaces}: and where to?`
        : `${spaces}:`;
    },
    waiting: (raw, laid) => {
      const { decision } = boards(raw);
      if (!decision) return "";
      const does = face.questions[decision.kind]?.waiting ?? "decides";
      return `${laid.sides[decision.seat as 0 | 1].name} ${does} …`;
    },
    ability: (verb) => face.verbs[verb]?.able ?? "can be chosen",
    button: (choice) => ({ label: choice.label, primary: face.verbs[choice.verb]?.main ?? false }),
    meant,
    about,
    sounds: {},
    end: endOf(face),
    steps: (lines, _, after) => steps(lines, after),
  };
}
