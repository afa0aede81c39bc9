/**
 * Money in whole rupiah: parsing and formatting. Decimals are refused at the input. The rules for an amount's use are
 * elsewhere.
 */
import type { Result } from './result.ts';
import { failed, ok } from './result.ts';

declare const rupiahBrand: unique symbol;

/** A whole, non-negative number of rupiah, small enough to be exact. */
export type Rupiah = number & { readonly [rupiahBrand]: 'Rupiah' };

/** The gateway refuses smaller amounts (gateway-interface, "Limits"). */
export const MINIMUM_PAYMENT = 10_000 as Rupiah;

/** The central bank's ceiling for one QRIS payment (FIELD-NOTES): a warning, not a refusal. */
export const QRIS_CEILING = 10_000_000 as Rupiah;

/** Twelve digits: more than any sale needs, less than the QRIS amount field holds (13). */
export const LARGEST_AMOUNT = 999_999_999_999 as Rupiah;

export function isRupiah(value: unknown): value is Rupiah {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

/** @throws RangeError unless the value is a whole, non-negative, exact number: a bug of the caller */
export function rupiah(value: number): Rupiah {
  if (!isRupiah(value)) throw new RangeError(`Not a whole number of rupiah: ${value}`);
  return value;
}

// "25.000,00" and "25,000.00" are how Indonesian and English software write whole rupiah.
const ZERO_CENTS = /[.,]00?$/;
const GROUPED = /^\d{1,3}(?:([.,\s])\d{3})(?:\1\d{3})*$/;

/**
 * Reads typed or pasted text: `25000`, `25.000`, `25,000`, `Rp 25 000`, `Rp25.000,00`, `IDR 25,000`.
 *
 * @returns the amount, or a failure `amount-empty`, `amount-not-whole`, `amount-not-a-number` or `amount-too-large`.
 *   The minimum is checked at the charge, so that typing is never interrupted.
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
  // A separator in an unexpected place is a decimal or wrong grouping. A wrong guess would charge a wrong amount.
  return failed(/^[\d.,\s]+$/.test(rest) ? 'amount-not-whole' : 'amount-not-a-number');
}

let grouping: Intl.NumberFormat | null = null;

/**
 * `25.000`: Indonesian grouping in both languages, as on bank notes and price tags. The formatter is created at its first
 * use: the first `Intl` object takes a window some 15 ms, and the first paint has no number.
 */
export function groupDigits(whole: number): string {
  grouping ??= new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 });
  return grouping.format(whole);
}

/** `Rp 25.000`, with a no-break space so that an amount never wraps. */
export function formatRupiah(amount: number): string {
  return `Rp\u00a0${groupDigits(amount)}`;
}
