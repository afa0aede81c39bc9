/**
 * Who may come in: a page that brings the run's secret as the first message on its socket, from our own origin, on this
 * machine. The printed address carries a token, which is answered with the secret in a fragment: unlike a cookie, that
 * goes to no server, and so not to another one on this machine. Another website has not our Origin; a name that was
 * rebound to 127.0.0.1 has not our Host.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const SECRET_BYTES = 24;

type GuardedRequest = Pick<IncomingMessage, 'headers'>;

export interface Guard {
  /** Valid for the whole run. */
  readonly token: string;
  /** Valid once: for a command line, which others on this machine can read while it runs. */
  ticket(): string;
  /** Whether the request names us, and comes from our own pages or from no page. */
  namesUs(request: GuardedRequest): boolean;
  /**
   * Whether a browser asks for it on its own: as part of our pages, or as a page in a tab. What is served so holds no
   * secret; this keeps out whoever looks around on this machine.
   */
  isForPages(request: GuardedRequest): boolean;
  /** Uses up a ticket. @returns the secret of the run for a token or a ticket; `null` for anything else */
  exchange(token: string): string | null;
  /** Whether it is the secret of the run. */
  knows(secret: string): boolean;
}

/** @param port asked for at each request: it is known only once the server listens */
export function openGuard(port: () => number): Guard {
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
    namesUs({ headers: { host, origin } }) {
      if (host !== `127.0.0.1:${port()}` && host !== `localhost:${port()}`) return false;
      return origin === undefined || origin === `http://${host}`;
    },
    isForPages({ headers }) {
      if (headers['sec-fetch-site'] === 'same-origin') return true;
      return headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
    },
    exchange: (shown) => (same(shown, token) || tickets.delete(shown) ? session : null),
    knows: (secret) => same(secret, session),
  };
}

function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

function same(shown: string, expected: string): boolean {
  const [a, b] = [Buffer.from(shown), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
