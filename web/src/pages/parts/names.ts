/** The most characters of a name, as the server counts them. */
export const LONGEST = 24;

/** A name that is not too long: what does not fit is cut off between signs, of which an emoji of several is one. */
export function fitting(name: string): string {
  let kept = "";
  let length = 0;
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    length += [...segment].length;
    if (length > LONGEST) break;
    kept += segment;
  }
  return kept;
}
