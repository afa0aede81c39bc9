/**
 * Which page of a gateway's reply may be put before a customer: https, anywhere, because wallets and banks have pages of
 * their own; plain http only on this machine, and only if the gateway itself is there (training). Never an address with
 * credentials in it, and never another scheme: javascript:, data: and file: are programs and files, not pages.
 */
import type { Account } from '../../../shared/model/environment.ts';
import { isLoopback } from '../../../shared/model/values/is-loopback.ts';

/** @returns the address as `URL` writes it, in ASCII, or `null` if nobody should open it */
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
