/** Reading files that people open. */

/** The text in a file, whether it is in UTF-8, in UTF-16 as Windows writes it, or in its old code page; null if it is none. */
export function textOf(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const wide =
    first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "";
  if (!wide && bytes.includes(0)) return null;
  try {
    return new TextDecoder(wide || "utf-8", { fatal: true }).decode(bytes);
  } catch {
    return wide ? null : new TextDecoder("windows-1252").decode(bytes);
  }
}
