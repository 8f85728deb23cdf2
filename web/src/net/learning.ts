/** What teaches a game: lessons, the guide at the table, and the rules in five minutes. Loaded with what shows it. */
import type { GuideText, LessonAt, LessonInfo, LessonRequest, PrimerPart, SampleGame, Seated } from "../wire";
import { once, post } from "./api";

const part = encodeURIComponent;

export const lessons = (name: string): Promise<LessonInfo[]> => once(`/api/games/${part(name)}/lessons`);
/** What the guide at the table says. */
export const guide = (name: string): Promise<GuideText> => once(`/api/games/${part(name)}/guide`);
/** The rules in five minutes. */
export const primer = (name: string): Promise<PrimerPart[]> => once(`/api/games/${part(name)}/primer`);
/** A game to watch, with comments. */
export const sample = (name: string): Promise<SampleGame> => once(`/api/games/${part(name)}/sample`);
/** Go on in a lesson. */
export const takeLesson = (name: string, lesson: string, request: LessonRequest): Promise<LessonAt> =>
  post(`/api/games/${part(name)}/lessons/${part(lesson)}`, request);
/** Open a table with the short game at the end of a lesson. */
export const lessonGame = (name: string, lesson: string, player: string): Promise<Seated> =>
  post(`/api/games/${part(name)}/lessons/${part(lesson)}/game`, { name: player });
