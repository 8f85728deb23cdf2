/** A card game on the table, from its face: nothing here knows any single game. */
import type { Chooser } from "../model/choices";
import type { Game } from "../model/game";
import { playerKey, thingKey } from "../model/keys";
import type { Key } from "../model/keys";
import type { Layout, Link, View } from "../model/layout";
import { signOf } from "../model/signs";
import { eventOf } from "../model/steps";
import type { IconName } from "../ui/Icon.svelte";
import type { Choice, EndFace, Face, LogLine, Question } from "../wire";
import { chooserOf, pickedText } from "./chooser";
import { layout } from "./layout";
import { steps } from "./steps";
import { capital, cards, groupOf, idOf, seatOf, thingOf } from "./view";

/** What a game has beside its face, where pointing means more than the face can say. */
export interface Special {
  chooser: (usual: Chooser) => Chooser;
  /** What is picked so far, in words; null for what is usual. */
  pickedText: (question: Question, picked: readonly Key[], view: View) => string | null;
}

export function cardGame(name: string, face: Face, special?: Special): Game {
  const usual = chooserOf(face);

  function prompt(question: Question, laid: Layout): string {
    return [question.about ? "" : laid.situation, question.prompt].filter(Boolean).join(" ");
  }

  function waiting(raw: View, laid: Layout): string {
    const { decision } = cards(raw);
    if (!decision) return "";
    const who = laid.sides[decision.seat as 0 | 1].name;
    const does = face.questions[decision.kind]?.waiting ?? "decides";
    return [laid.situation, `${who} ${does} …`].filter(Boolean).join(" ");
  }

  function button({ label, verb }: Choice, _: Layout, kind: string): { label: string; primary: boolean } {
    const main = face.questions[kind]?.main;
    return { label, primary: main == null ? (face.verbs[verb]?.main ?? false) : verb === main };
  }

  /** The text of the action that pointing would be; the server says why it is none. */
  function meant(raw: View, viewer: number, from: Key, to: Key | null): string {
    const view = cards(raw);
    const asked = view.decision?.seat === viewer ? face.questions[view.decision.kind] : undefined;
    const [place, card] = from.split(":");
    if (place === "card" || place === "held") return `${asked?.card || face.plays} ${card}`;
    const verb = asked?.thing || face.acts;
    const { to: aims = "", units = false } = face.verbs[verb] ?? {};
    const named = (key: Key): string => {
      const group = units ? groupOf(view, idOf(key)) : undefined;
      const thing = thingOf(view, idOf(key));
      return group ? `group-${group.id}` : thing ? `${thing.card}-${thing.id}` : "";
    };
    const subject = named(from);
    if (!subject || !aims) return subject && `${verb} ${subject}`;
    if (seatOf(view, groupOf(view, idOf(from))?.things[0] ?? idOf(from)) !== viewer) return "";
    const object = to ? named(to) : "";
    if (object) return `${verb} ${subject} -> ${object}`;
    if (to && to !== playerKey(1 - viewer)) return "";
    const first = aims === "things" && !to ? view.players[1 - viewer]?.things[0] : undefined;
    return `${verb} ${subject} -> ${first ? `${first.card}-${first.id}` : "opponent"}`;
  }

  function whyNot(
    raw: View,
    viewer: number,
    from: Key,
    to: Key | null,
  ): { text: string; rule: string } | null {
    const view = cards(raw);
    const { decision } = view;
    const first = decision && decision.seat === viewer ? face.questions[decision.kind]?.first : null;
    const theirs = from === playerKey(1 - viewer) || seatOf(view, idOf(from)) === 1 - viewer;
    return first && to === null && theirs ? first : null;
  }

  return {
    name,
    chooser: special ? special.chooser(usual) : usual,
    layout: (view, viewer, sheets) => layout(view, viewer, sheets, face),
    prompt,
    pickedText: (question, picked, view) =>
      special?.pickedText(question, picked, view) ?? pickedText(question, picked, view, face),
    waiting,
    ability: (verb) => face.verbs[verb]?.able ?? "can be chosen",
    button,
    meant,
    whyNot,
    about,
    link: (line) => link(line, face),
    tells: (line) => !line.event || (face.events[String(line.event["event"])]?.sound ?? "") !== "",
    sign: (line) => signOfLine(line, face),
    outlook: face.stack?.outlook ?? "",
    sounds: face.sounds,
    end: endOf(face),
    steps: (lines, before, after, viewer, sheets) => steps(lines, before, after, viewer, sheets, face),
  };
}

/** What the end tells; of a game that does not say, the first number of its players. */
function endOf({ end, player_numbers: [first] }: Face): EndFace {
  if (end.curve || !first) return end;
  return { ...end, curve: first.number, title: `${capital(first.title)}, turn by turn` };
}

/** The sign of a line in the log. A card that only moves has the sign of moving. */
function signOfLine(line: LogLine, face: Face): IconName | null {
  const event = eventOf(line);
  if (!event) return null;
  const sign = signOf(event.event, face.events[event.event]);
  return sign ?? (event.from || event.to ? "arrow" : null);
}

/** Who did it to whom: a card to another or to a player, or the source of an ability to what it acts on. */
function link(line: LogLine, face: Face): Link[] {
  const event = eventOf(line);
  if (!event) return [];
  const { id, other_id, seat, cause } = event;
  const seen = face.events[event.event];
  const player = seat >= 0 && seen?.at === "player" ? playerKey(seat) : "";
  if (seen?.relation || event.event === "targets") {
    const to = other_id ? thingKey(other_id) : seen?.relation ? playerKey(1 - seat) : "";
    return id && to ? [{ from: thingKey(id), to }] : [];
  }
  const from = other_id || cause?.id || 0;
  const to = player || (id && id !== from ? thingKey(id) : "");
  return from && to ? [{ from: thingKey(from), to }] : [];
}

/** What a log line is about, for highlighting. */
function about(line: LogLine): Key[] {
  const event = line.event ?? {};
  const cause = event["cause"] as { id?: number } | undefined;
  const ids = [event["id"], event["other_id"], cause?.id];
  const keys = ids.flatMap((id) => (typeof id === "number" && id ? [thingKey(id)] : []));
  const seat = event["seat"];
  return keys.length === 0 && typeof seat === "number" && seat >= 0 ? [playerKey(seat)] : keys;
}
