/**
 * Access control. Each page of ours has its own token and secret, so that the customer's display can't speak for
 * the cashier. A page of our own origin on this machine must send the run's secret as the first message on its socket.
 * The printed URL has a token; the server redeems it for the secret in a URL fragment. Unlike a cookie, a fragment is
 * sent to no server, so other servers on this machine can't get it. Another website lacks our Origin; a name rebound to
 * 127.0.0.1 lacks our Host.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const SECRET_BYTES = 24;

type GuardedRequest = Pick<IncomingMessage, 'headers'>;

/** Access to one window. */
export interface PageAccess {
  /** Valid for the whole run. */
  readonly token: string;
  /** Valid once: for a command line, which other users of this machine can read. */
  ticket(): string;
  /** Uses up a ticket. @returns the secret of this window for its token or ticket; `null` for anything else */
  redeem(token: string): string | null;
  /** Whether it is the secret of this window. */
  knows(secret: string): boolean;
}

export interface Guard {
  /** Whether the request has our Host, and comes from our own pages or from no page. */
  namesUs(request: GuardedRequest): boolean;
  /**
   * Whether a browser loads it as a part of our pages or as a page in a tab. Such responses have no secret; the check only
   * keeps other programs on this machine out.
   */
  isForPages(request: GuardedRequest): boolean;
}

export function createPageAccess(): PageAccess {
  const token = newSecret();
  const session = newSecret();
  const tickets = new Set<string>();
  return {
    token,
    ticket() {
      const ticket = newSecret();
      tickets.add(ticket);
      return ticket;
    },
    redeem: (shown) => (same(shown, token) || tickets.delete(shown) ? session : null),
    knows: (secret) => same(secret, session),
  };
}

/** @param port evaluated at each request, because it is unknown until the server listens */
export function createGuard(port: () => number): Guard {
  return {
    namesUs({ headers: { host, origin } }) {
      if (host !== `127.0.0.1:${port()}` && host !== `localhost:${port()}`) return false;
      return origin === undefined || origin === `http://${host}`;
    },
    isForPages({ headers }) {
      if (headers['sec-fetch-site'] === 'same-origin') return true;
      return headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
    },
  };
}

function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

function same(shown: string, expected: string): boolean {
  const [a, b] = [Buffer.from(shown), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
