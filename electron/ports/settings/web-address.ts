/**
 * Decides which addresses may be provisioned, and normalizes them, so that the same gateway is always the same account.
 */
import { isLoopback } from '../../../shared/model/values/addresses.ts';

/**
 * An address for requests: https, or plain http to this machine, where nobody can listen in.
 * @returns origin and path without trailing slashes, or `null`
 */
export function gatewayAddress(text: string): string | null {
  const url = webAddress(text);
  if (url === null || url.search !== '' || url.hash !== '') return null;
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) return null;
  return url.origin + url.pathname.replace(/\/+$/, '');
}

/**
 * An address that the gateway or the customer's browser opens: any web address without credentials.
 * @returns it as given, or `null`
 */
export function publicAddress(text: string): string | null {
  return webAddress(text) === null ? null : text;
}

/**
 * Where new versions are looked for: https alone, even on this machine.
 * @returns origin and path without trailing slashes, or `null`
 */
export function updateAddress(text: string): string | null {
  return text.toLowerCase().startsWith('https:') ? gatewayAddress(text) : null;
}

function webAddress(text: string): URL | null {
  const url = /^https?:\/\/[^\s]+$/i.test(text) ? URL.parse(text) : null;
  return url === null || url.username !== '' || url.password !== '' ? null : url;
}
