/**
 * Navigation rules of one checkout window. Allowed are the gateway's own hosts, and https pages that they lead to: a card's
 * bank verifies its customer. From there only https redirects by servers, visited hosts, or the way back. The return URL is
 * never loaded; it ends the checkout. Pure.
 */
import { type CheckoutReturn, readCheckoutReturn } from './checkout-return.ts';
import { isPrivateHost } from './private-host.ts';

export interface CheckoutPlace {
  /** The gateway's origins: `https://host[:port]`, or `http://` on this machine. */
  readonly gateways: readonly string[];
  /** The URL that ends the checkout; compared without its query. */
  readonly returnTo: string;
}

export interface CheckoutHop {
  readonly to: string;
  readonly isMainFrame: boolean;
  /** A server redirect, not a link, a script or a person. */
  readonly isRedirect: boolean;
  /** URL of the main frame; empty before its first page. */
  readonly from: string;
}

export type CheckoutVerdict =
  | { readonly kind: 'go' }
  | { readonly kind: 'refuse' }
  | { readonly kind: 'return'; readonly reported: CheckoutReturn };

const GO = { kind: 'go' } as const;
const REFUSE = { kind: 'refuse' } as const;
const EMPTY_FRAMES = ['about:blank', 'about:srcdoc'];
const LONGEST_ADDRESS = 8_192;

export function openCheckoutRules({ gateways, returnTo }: CheckoutPlace): (hop: CheckoutHop) => CheckoutVerdict {
  const home = new Set(gateways.map((address) => new URL(address).origin));
  /** Origins that the gateway led to: a bank may navigate within its own pages. */
  const visited = new Set<string>();
  const end = new URL(returnTo);

  return ({ to, isMainFrame, isRedirect, from }) => {
    const url = to.length <= LONGEST_ADDRESS ? URL.parse(to) : null;
    if (url === null || url.username !== '' || url.password !== '') return REFUSE;
    if (isMainFrame && url.host === end.host && url.protocol === end.protocol && url.pathname === end.pathname) {
      return { kind: 'return', reported: readCheckoutReturn(url.searchParams) };
    }
    // A blob URL has its creator's origin, so only http and https URLs count as the gateway's.
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

/** For every resource in any frame: refuses unencrypted, local and private addresses, except a gateway's own. */
export function mayLoad(address: string, gateways: readonly string[]): boolean {
  const url = URL.parse(address);
  if (url === null) return false;
  if (['data:', 'blob:', 'about:'].includes(url.protocol)) return true;
  const isPublic = ['https:', 'wss:'].includes(url.protocol) && !isPrivateHost(url.hostname);
  return isPublic || gateways.some((gateway) => new URL(gateway).origin === url.origin.replace(/^ws/, 'http'));
}
