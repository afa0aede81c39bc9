/**
 * Navigation rules of one checkout window. Allowed are the gateway's own hosts, and https pages that they lead to: a card's
 * bank verifies its customer. From there only https redirects by servers, visited hosts, or the way back. The return URL is
 * never loaded; it ends the checkout. Pure.
 */
import type { CheckoutStage } from '../../../shared/contract/checkout.ts';

/** Parses a checkout's reported outcome, from the redirect or from the script's events. It is a hint and never pays. */
interface CheckoutReturn {
  /** `null` if absent or malformed. */
  readonly merchantOrderId: string | null;
  readonly stage: Exclude<CheckoutStage, 'open'>;
}

/** gateway-interface, "Browser redirect": `resultCode` `00`, `01`, `02`. */
const STAGES = new Map<string, CheckoutReturn['stage']>([
  ['00', 'said-paid'],
  ['01', 'said-pending'],
  ['02', 'said-canceled'],
]);
/** Our own parameter `event`, added by the page that runs the gateway's script. */
const EVENTS = new Map<string, CheckoutReturn['stage']>([
  ['success', 'said-paid'],
  ['pending', 'said-pending'],
  ['error', 'said-error'],
  ['close', 'closed'],
]);

export function readCheckoutReturn(query: URLSearchParams): CheckoutReturn {
  const merchantOrderId = query.get('merchantOrderId') ?? '';
  const event = query.get('event');
  const stage = event === null ? STAGES.get(query.get('resultCode') ?? '') : EVENTS.get(event);
  return {
    merchantOrderId: /^[\x21-\x7e]{1,50}$/.test(merchantOrderId) ? merchantOrderId : null,
    stage: stage ?? 'said-error',
  };
}

// Recognises hosts of this machine and of the shop's own network, which the gateway's pages must not reach. A public name
// that resolves to a private address passes here. Chromium then asks for a permission, which is always denied.

/** @param hostname as `URL` writes it: IPv4 as four decimals, IPv6 in brackets and lower case */
function isPrivateHost(hostname: string): boolean {
  if (hostname.startsWith('[')) return !PUBLIC_IPV6.test(hostname);
  const octets = /^(\d+)\.(\d+)\.\d+\.\d+$/.exec(hostname);
  if (octets) return isPrivateIpv4(Number(octets[1]), Number(octets[2]));
  const name = hostname.replace(/\.$/, '');
  // A name without a dot exists only in the shop's own network.
  return !name.includes('.') || PRIVATE_NAME.test(name);
}

/** Global unicast, except 6to4 (2002::/16), which can embed any IPv4 address. */
const PUBLIC_IPV6 = /^\[(?!2002:)[23][0-9a-f]{3}:/;

/** RFC 6761, RFC 6762, RFC 8375, and names reserved by ICANN or used by routers. */
const PRIVATE_NAME = /\.(?:localhost|local|home\.arpa|internal|intranet|lan|home)$/;

/** RFC 1122, 1918, 3927, 6598; also multicast and above, which name no single host. */
function isPrivateIpv4(first: number, second: number): boolean {
  if ([0, 10, 127].includes(first) || first >= 224) return true;
  if (first === 100) return second >= 64 && second <= 127;
  if (first === 169) return second === 254;
  if (first === 172) return second >= 16 && second <= 31;
  return first === 192 && second === 168;
}

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

export function createCheckoutRules({ gateways, returnTo }: CheckoutPlace): (hop: CheckoutHop) => CheckoutVerdict {
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
