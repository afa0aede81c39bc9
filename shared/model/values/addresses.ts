/** Addresses of other programs' pages: a payment's page at the gateway, a chat of WhatsApp; and which hosts are this machine. */
import type { Language } from '../../contract/preferences.ts';
import { failed, ok, type Result } from './result.ts';

export interface HostedPageOptions {
  /** The page's language, `lang`. */
  readonly language: Language;
  /** Three letters for `currency`, which converts the amount for the customer; empty for rupiah. */
  readonly currency: string;
}

/**
 * The address of a payment's page, as a customer gets it: opened on the counter, as a QR code, on paper. The payment
 * keeps the gateway's own address. Source: gateway-interface, "Hosted checkout page".
 *
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

/** Indonesian mobile numbers: 62, then 8 and 7 to 11 more digits. */
const MOBILE = /^628\d{7,11}$/;
/** More than any receipt has. */
const LONGEST_ADDRESS = 8_000;

/**
 * Reads a number as it is typed or said: `0812-3456-7890`, `+62 812 3456 7890`, `812 3456 7890`.
 * @returns digits that begin with 62, or `whatsapp-number-wrong`
 */
export function whatsAppNumber(typed: string): Result<string> {
  const digits = typed.normalize('NFKC').replace(/[\s().-]+/gu, '');
  const known = /^\+?\d+$/.test(digits) ? digits.replace(/^\+/, '') : '';
  const number = known.replace(/^0(?=8)/, '62').replace(/^(?=8)/, '62');
  return MOBILE.test(number) ? ok(number) : failed('whatsapp-number-wrong');
}

/**
 * WhatsApp's "click to chat": an address that opens a chat with a number and a text, https://wa.me/62…?text=…
 * Source: faq.whatsapp.com/5913398998672934. Konter sends nothing itself, and keeps neither number nor address.
 * @param number of `whatsAppNumber`
 */
export function whatsAppAddress(number: string, text: string): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

/** Nothing but a number and an encoded text: no other host, path or parameter. */
const ADDRESS = /^https:\/\/wa\.me\/628\d{7,11}\?text=[\w.!~*'()%-]*$/;

/** @returns whether an address is exactly of that shape, so that the system's browser may be asked to open it */
export function isWhatsAppAddress(address: string): boolean {
  return address.length <= LONGEST_ADDRESS && ADDRESS.test(address);
}

/** @param host as in `URL`, or a listener's address · @returns whether it can only be this machine */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host);
}
