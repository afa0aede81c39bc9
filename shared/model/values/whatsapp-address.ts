/**
 * WhatsApp's "click to chat": an address that opens a chat with a number and a text, https://wa.me/62…?text=…
 * Source: faq.whatsapp.com/5913398998672934. Konter sends nothing itself, and keeps neither number nor address.
 */
import { failed, ok, type Result } from './result.ts';

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

/** @param number of `whatsAppNumber` */
export function whatsAppAddress(number: string, text: string): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

/** Nothing but a number and an encoded text: no other host, path or parameter. */
const ADDRESS = /^https:\/\/wa\.me\/628\d{7,11}\?text=[\w.!~*'()%-]*$/;

/** @returns whether an address is exactly of that shape, so that the system's browser may be asked to open it */
export function isWhatsAppAddress(address: string): boolean {
  return address.length <= LONGEST_ADDRESS && ADDRESS.test(address);
}
