/**
 * Who may come in: whoever has the run's token, from our own origin, on this machine. Everyone else gets 403 and learns
 * nothing. Another website in the same browser has neither the cookie (SameSite=Strict) nor our Origin; a name that was
 * rebound to 127.0.0.1 has not our Host.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const SECRET_BYTES = 24;

export interface Guard {
  /** Valid for the whole run. */
  readonly token: string;
  /** Valid once: for a command line, which others on this machine can read while it runs. */
  ticket(): string;
  /** Uses up a ticket. @returns whether `request` may be answered, and the cookie to give it if it came with a token */
  admit(request: Pick<IncomingMessage, 'headers' | 'url'>): Admission;
}

export type Admission = { readonly admitted: false } | { readonly admitted: true; readonly cookie: string | undefined };

/** @param port asked for at each request: it is known only once the server listens */
export function openGuard(port: () => number): Guard {
  const token = secret();
  const session = secret();
  const tickets = new Set<string>();
  // Cookies know no ports: two previews on one machine must not overwrite each other's.
  const cookieName = () => `konter-preview-${port()}`;

  return {
    token,
    ticket() {
      const ticket = secret();
      tickets.add(ticket);
      return ticket;
    },
    admit({ headers, url = '/' }) {
      const host = headers.host ?? '';
      if (host !== `127.0.0.1:${port()}` && host !== `localhost:${port()}`) return { admitted: false };
      if (headers.origin !== undefined && headers.origin !== `http://${host}`) return { admitted: false };
      if (cookies(headers.cookie).some(([name, value]) => name === cookieName() && same(value, session))) {
        return { admitted: true, cookie: undefined };
      }
      const shown = tokenIn(url);
      if (!same(shown, token) && !tickets.delete(shown)) return { admitted: false };
      return { admitted: true, cookie: `${cookieName()}=${session}; HttpOnly; SameSite=Strict; Path=/` };
    },
  };
}

function secret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

function tokenIn(url: string): string {
  return URL.parse(url, 'http://127.0.0.1')?.searchParams.get('token') ?? '';
}

function cookies(header = ''): [name: string, value: string][] {
  return header.split(';').map((cookie) => {
    const [name = '', value = ''] = cookie.trim().split('=', 2);
    return [name, value];
  });
}

function same(shown: string, expected: string): boolean {
  const [a, b] = [Buffer.from(shown), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
