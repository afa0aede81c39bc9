/**
 * Decides which page of a gateway's reply may be opened for a customer.
 * - `https:` on any host, because wallets and banks have pages of their own.
 * - `http:` only on this machine, and only if the gateway itself runs on it (training).
 * - Never an address with credentials, and never `javascript:`, `data:` or `file:`.
 */
import type { Account } from '../../../shared/model/environment.ts';
import { isLoopback } from '../../../shared/model/values/is-loopback.ts';

/** @returns the address as `URL` serializes it, in ASCII, or `null` if it must not be opened */
export function payablePage(address: string, account: Account): string | null {
  const url = URL.parse(address);
  if (url === null || url.username !== '' || url.password !== '' || url.hostname === '') return null;
  const isFine =
    url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname) && isGatewayHere(account));
  return isFine ? url.href : null;
}

function isGatewayHere({ environment, baseUrl }: Account): boolean {
  const base = URL.parse(baseUrl);
  return environment === 'training' || (base?.protocol === 'http:' && isLoopback(base.hostname));
}
