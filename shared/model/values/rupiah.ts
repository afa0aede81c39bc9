/**
 * Money: whole rupiah and nothing else. A decimal never leaves the input box.
 * Reading and formatting amounts live here; what an amount may be *for* does not.
 */
import type { Result } from './result.ts';
import { failed, ok } from './result.ts';

declare const rupiahBrand: unique symbol;

/** A whole, non-negative number of rupiah, small enough to be exact. */
export type Rupiah = number & { readonly [rupiahBrand]: 'Rupiah' };

/** The gateway refuses less (gateway-interface, "Limits"). */
export const MINIMUM_PAYMENT = 10_000 as Rupiah;

/** The central bank's ceiling for one QRIS payment (FIELD-NOTES): a warning, not a refusal. */
export const QRIS_CEILING = 10_000_000 as Rupiah;

/** Twelve digits: more than any counter takes, less than a QRIS amount field holds (13). */
export const LARGEST_AMOUNT = 999_999_999_999 as Rupiah;

export function isRupiah(value: unknown): value is Rupiah {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

/** @throws RangeError for anything but a whole, non-negative, exact number: that is a bug in the caller. */
export function rupiah(value: number): Rupiah {
  if (!isRupiah(value)) throw new RangeError(`Not a whole number of rupiah: ${value}`);
  return value;
}

// "25.000,00" and "25,000.00" are how Indonesian and English software write whole rupiah.
const ZERO_CENTS = /[.,]00?$/;
const GROUPED = /^\d{1,3}(?:([.,\s])\d{3})(?:\1\d{3})*$/;

/**
 * Reads what a cashier typed or pasted: `25000`, `25.000`, `25,000`, `Rp 25 000`, `Rp25.000,00`, `IDR 25,000`.
 *
 * @returns the amount, or a failure `amount-empty`, `amount-not-whole`, `amount-not-a-number` or `amount-too-large`.
 *   The minimum is checked where a charge is made, so that typing is never interrupted.
 */
export function parseRupiah(text: string): Result<Rupiah> {
  let rest = text
    .normalize('NFKC')
    .replace(/[\s\u200b-\u200f\ufeff]+/gu, ' ')
    .trim()
    .replace(/^(?:rp|idr)\.?\s*/i, '')
    .replace(/\s*(?:rp|idr)$/i, '')
    .replace(/,-$/, '');
  if (rest === '') return failed('amount-empty');

  const cents = ZERO_CENTS.exec(rest);
  if (cents) rest = rest.slice(0, cents.index);
  if (GROUPED.test(rest)) rest = rest.replace(/[.,\s]/g, '');

  if (/^\d+$/.test(rest)) {
    const digits = rest.replace(/^0+(?=\d)/, '');
    if (digits.length > String(LARGEST_AMOUNT).length) return failed('amount-too-large');
    return ok(rupiah(Number(digits)));
  }
  // Digits with one separator in an unexpected place: a decimal, or grouping gone wrong. Guessing would be charging.
  return failed(/^[\d.,\s]+$/.test(rest) ? 'amount-not-whole' : 'amount-not-a-number');
}

let grouping: Intl.NumberFormat | null = null;

/**
 * `25.000`. Indonesian grouping in both languages: it is what stands on the notes and in the shop. Made ready at its
 * first use, because the first thing of `Intl` costs a window some 15 ms, and its first drawing has no number in it.
 */
export function groupDigits(whole: number): string {
  grouping ??= new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 });
  return grouping.format(whole);
}

/** `Rp 25.000`, with a no-break space so that an amount never wraps. */
export function formatRupiah(amount: number): string {
  return `Rp\u00a0${groupDigits(amount)}`;
}
