/**
 * The address of a payment's page, as a customer gets it: opened on the counter, as a QR code, on paper. The payment
 * keeps the gateway's own address. Source: gateway-interface, "Hosted checkout page".
 */
import type { Language } from '../../contract/settings/preferences.ts';

export interface HostedPageOptions {
  /** The page's language, `lang`. */
  readonly language: Language;
  /** Three letters for `currency`, which converts the amount for the customer; empty for rupiah. */
  readonly currency: string;
}

/**
 * Adds `lang`, and `currency` if one is wanted, in place of the same parameters of the gateway. Every other part stays
 * as it is, letter by letter: a gateway may have signed it.
 * @param paymentUrl http or https
 */
export function hostedPage(paymentUrl: string, { language, currency }: HostedPageOptions): string {
  const ours = [`lang=${language}`, ...(currency === '' ? [] : [`currency=${encodeURIComponent(currency)}`])];
  const names = ours.map(nameOf);
  const [, page = '', query = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/su.exec(paymentUrl) ?? [];
  const kept = query === '' ? [] : query.split('&').filter((pair) => !names.includes(nameOf(pair)));
  return `${page}?${[...kept, ...ours].join('&')}${fragment}`;
}

function nameOf(pair: string): string {
  const name = pair.split('=', 1)[0] ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
