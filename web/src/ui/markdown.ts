/**
 * The little markdown that rulebooks and rulings use, as a tree that a component shows.
 *
 * Text is never turned into HTML, so nothing in it can become markup; what is not known stays as it was written.
 */

export type Inline =
  | { kind: "text" | "code" | "rule"; text: string }
  | { kind: "strong"; parts: Inline[] }
  | { kind: "em"; parts: Inline[] };

export type Block =
  { kind: "paragraph"; parts: Inline[] } | { kind: "list"; ordered: boolean; items: Inline[][] };

const RULE = /[A-Z]{2,5}-(?:EX-)?\d+(?:\.\d+)?/;
const TOKEN = new RegExp(
  `\`(?<code>[^\`]+)\`|\\*\\*(?<strong>[^*]+(?:\\*[^*]+\\*[^*]*)*)\\*\\*|\\*(?<em>[^*\\s](?:[^*]*[^*\\s])?)\\*|\\b(?<rule>${RULE.source})\\b`,
);

/** A line's words: emphasis, code, and the ids of rules. */
export function inline(text: string): Inline[] {
  const parts: Inline[] = [];
  let rest = text;
  for (let found = TOKEN.exec(rest); found; found = TOKEN.exec(rest)) {
    if (found.index > 0) parts.push({ kind: "text", text: rest.slice(0, found.index) });
    const { code, strong, em, rule } = found.groups ?? {};
    if (code !== undefined) parts.push({ kind: "code", text: code });
    else if (strong !== undefined) parts.push({ kind: "strong", parts: inline(strong) });
    else if (em !== undefined) parts.push({ kind: "em", parts: inline(em) });
    else if (rule !== undefined) parts.push({ kind: "rule", text: rule });
    rest = rest.slice(found.index + found[0].length);
  }
  if (rest) parts.push({ kind: "text", text: rest });
  return parts;
}

const BULLET = /^\s*[-*]\s+/;
const NUMBER = /^\s*\d+[.)]\s+/;

/** Paragraphs and lists; lines that follow each other belong together. */
export function blocks(text: string): Block[] {
  const found: Block[] = [];
  for (const chunk of text.split(/\n\s*\n/)) {
    let lines: string[] = [];
    const flush = (): void => {
      if (lines.length > 0) found.push({ kind: "paragraph", parts: inline(lines.join(" ")) });
      lines = [];
    };
    for (const line of chunk.split("\n")) {
      const mark = BULLET.exec(line) ?? NUMBER.exec(line);
      if (!mark) {
        if (line.trim()) lines.push(line.trim());
        continue;
      }
      flush();
      const ordered = NUMBER.test(line);
      const last = found[found.length - 1];
      const item = inline(line.slice(mark[0].length));
      if (last?.kind === "list" && last.ordered === ordered) last.items.push(item);
      else found.push({ kind: "list", ordered, items: [item] });
    }
    flush();
  }
  return found;
}

/** The letters of a text without its markup. */
export function plain(text: string): string {
  const say = (parts: Inline[]): string =>
    parts.map((part) => ("parts" in part ? say(part.parts) : part.text)).join("");
  return say(inline(text));
}

/** A text cut where one of the searched words begins and ends. */
export function marked(text: string, words: readonly string[]): { text: string; hit: boolean }[] {
  const wanted = words.filter(Boolean).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (wanted.length === 0) return [{ text, hit: false }];
  return text
    .split(new RegExp(`(${wanted.join("|")})`, "gi"))
    .map((part, i) => ({ text: part, hit: i % 2 === 1 }))
    .filter((part) => part.text !== "");
}
