/** Under which address others reach this server. */

export interface Reach {
  /** The origin that links to other people begin with. */
  origin: string;
  /** Whether anybody but this computer can follow them. */
  outside: boolean;
}

/**
 * Where a link has to lead. `address` is what the server knows of itself, "" for nothing; `here` is where this page is.
 *
 * A page that is open under another name than the computer's own was reached from outside, so others reach it there.
 */
export function reach(address: string, here: { origin: string; hostname: string }): Reach {
  if (address) return { origin: address, outside: true };
  return { origin: here.origin, outside: !isLoopback(here.hostname) };
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host.endsWith(".localhost") || host === "[::1]" || /^127\./.test(host);
}
