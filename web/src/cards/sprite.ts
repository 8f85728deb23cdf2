/** Every picture stands once in the document, as a symbol; cards show it with `use`, however many there are. */
import { HEIGHT, WIDTH, type Art } from "./art";

const SVG = "http://www.w3.org/2000/svg";
const shown = new Set<string>();
let sprite: SVGSVGElement | null = null;

const idOf = (slug: string): string => `art-${slug}`;

/** Whether the picture of a card is in the document. */
export const hasPicture = (slug: string): boolean => shown.has(idOf(slug));

/** Put a picture into the document and return its symbol's id. */
export function symbol(slug: string, picture: Art): string {
  const id = idOf(slug);
  if (typeof document === "undefined" || shown.has(id)) return id;
  if (!sprite) {
    sprite = document.createElementNS(SVG, "svg");
    sprite.setAttribute("width", "0");
    sprite.setAttribute("height", "0");
    sprite.setAttribute("aria-hidden", "true");
    // Not `display: none`: gradients in what is not displayed are lost in some browsers.
    sprite.style.position = "absolute";
    document.body.prepend(sprite);
  }
  const element = document.createElementNS(SVG, "symbol");
  element.id = id;
  element.setAttribute("viewBox", `0 0 ${WIDTH} ${HEIGHT}`);
  element.innerHTML = picture.markup;
  sprite.append(element);
  shown.add(id);
  return id;
}
