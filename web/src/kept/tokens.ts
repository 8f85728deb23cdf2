/**
 * The tokens of the seats that this page has taken, for browsers that keep no cookies. They last as long as the page, and are
 * never part of an address.
 */
const tokens = new Map<string, string>();

/** The token of the seat at a table; "" where the cookie is enough. */
export const tokenOf = (table: string): string => tokens.get(table) ?? "";

/** Keep the token of a seat, until it is known that the browser keeps a cookie. */
export function keepToken(table: string, token: string): void {
  if (token) tokens.set(table, token);
}

/** The browser holds the seat with its cookie. */
export const dropToken = (table: string): boolean => tokens.delete(table);

/** The tables whose seats are lost with this page. */
export const unkept = (): string[] => [...tokens.keys()];
