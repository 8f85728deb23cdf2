/** The backs of cards, as pictures. */
import type { World } from "../wire";
import eye from "./backs/eye.svg";
import flask from "./backs/flask.svg";
import heart from "./backs/heart.svg";
import sphere from "./backs/sphere.svg";
import thought from "./backs/thought.svg";

const BACKS: Readonly<Record<World["back"], string>> = { eye, flask, heart, sphere, thought };

/** The address of the picture on the backs of a world's cards. */
export const back = (world: World | null): string => BACKS[world?.back ?? "eye"];
