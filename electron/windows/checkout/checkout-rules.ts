/**
 * Where the page of a checkout may go. The gateway's own hosts; over https what they lead to, because a card's bank
 * wants to see its customer; and nowhere from there but on over https by the servers' own redirects, or back. The return
 * address is never loaded: it is the end. Pure, and one set of rules for one window.
 */
import { readCheckoutReturn, type CheckoutReturn } from './checkout-return.ts';
import { isPrivateHost } from './private-host.ts';

export interface CheckoutPlace {
  /** Origins of the gateway: `https://host[:port]`, or `http://` on this machine. */
  readonly gateways: readonly string[];
  /** The address of which the page's end is told by; its query does not matter. */
  readonly returnTo: string;
}

export interface CheckoutHop {
  readonly to: string;
  readonly isMainFrame: boolean;
  /** A server sent the browser on, and no page or person. */
  readonly isRedirect: boolean;
  /** Where the main frame is; empty before its first page. */
  readonly from: string;
}

export type CheckoutVerdict =
  | { readonly kind: 'go' }
  | { readonly kind: 'refuse' }
  | { readonly kind: 'return'; readonly told: CheckoutReturn };

const GO = { kind: 'go' } as const;
const REFUSE = { kind: 'refuse' } as const;
const EMPTY_FRAMES = ['about:blank', 'about:srcdoc'];
const LONGEST_ADDRESS = 8_192;

export function openCheckoutRules({ gateways, returnTo }: CheckoutPlace): (hop: CheckoutHop) => CheckoutVerdict {
  const home = new Set(gateways.map((address) => new URL(address).origin));
  /** Led to by the gateway: a bank may walk about on its own pages. */
  const visited = new Set<string>();
  const end = new URL(returnTo);

  return ({ to, isMainFrame, isRedirect, from }) => {
    const url = to.length <= LONGEST_ADDRESS ? URL.parse(to) : null;
    if (url === null || url.username !== '' || url.password !== '') return REFUSE;
    if (isMainFrame && url.host === end.host && url.protocol === end.protocol && url.pathname === end.pathname) {
      return { kind: 'return', told: readCheckoutReturn(url.searchParams) };
    }
    // A blob has the origin of whoever made it: only what came over the web is at home.
    const isHome = /^https?:$/.test(url.protocol) && home.has(url.origin);
    if (isHome) return GO;
    if (!isMainFrame && EMPTY_FRAMES.includes(to)) return GO;
    if (url.protocol !== 'https:' || isPrivateHost(url.hostname)) return REFUSE;
    if (!isMainFrame) return GO;
    if (visited.has(url.origin)) return GO;
    if (!isRedirect && !home.has(URL.parse(from)?.origin ?? '')) return REFUSE;
    visited.add(url.origin);
    return GO;
  };
}

/** Of anything a page loads, in any frame: nothing unencrypted, of this machine or of its network, but of a gateway. */
export function mayLoad(address: string, gateways: readonly string[]): boolean {
  const url = URL.parse(address);
  if (url === null) return false;
  if (['data:', 'blob:', 'about:'].includes(url.protocol)) return true;
  const isWorlds = ['https:', 'wss:'].includes(url.protocol) && !isPrivateHost(url.hostname);
  return isWorlds || gateways.some((gateway) => new URL(gateway).origin === url.origin.replace(/^ws/, 'http'));
}
