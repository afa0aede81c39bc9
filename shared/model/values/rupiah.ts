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

/** The words that shops write for thousands and millions. A single `m` means a million to some and a milliard to others. */
const SCALES: Readonly<Record<string, number>> = { k: 3, rb: 3, ribu: 3, jt: 6, juta: 6 };
const SCALED = /^([\d.,\s]*\d)\s*(k|rb|ribu|jt|juta)\.?$/i;
const LONGEST_SCALED = /^(\d{1,12})(?:[.,](\d{1,6}))?$/;
const THREE_DECIMALS = /^\d{1,3}[.,]\d{3}$/;

/**
 * Reads typed or pasted text: `25000`, `25.000`, `25,000`, `Rp 25 000`, `Rp25.000,00`, `IDR 25,000`, and with a word:
 * `25rb`, `25k`, `1,5jt`, `1.5 juta`.
 *
 * @returns the amount, or a failure `amount-empty`, `amount-not-whole`, `amount-not-a-number`, `amount-too-large`, or
 *   `amount-ambiguous` for `1.500rb`, where the dot may mean thousands or a decimal. The minimum is checked at the
 *   charge, so that typing is never interrupted.
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
  const scaled = SCALED.exec(rest);
  if (scaled) return scaledRupiah(scaled[1] ?? '', SCALES[scaled[2]?.toLowerCase() ?? ''] ?? 0);

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

/** @param power of ten that the word stands for · @param number digits with separators, before the word */
function scaledRupiah(number: string, power: number): Result<Rupiah> {
  if (THREE_DECIMALS.test(number)) return failed('amount-ambiguous');
  const plain = GROUPED.test(number) ? number.replace(/[.,\s]/g, '') : number;
  const [, whole, decimals = ''] = LONGEST_SCALED.exec(plain) ?? [];
  if (whole === undefined) return failed(/^\d+$/.test(plain) ? 'amount-too-large' : 'amount-not-whole');
  // As text, because 1.1 × 1000000 is not exact in binary. Zeros after the last digit say nothing.
  const needed = decimals.replace(/0+$/, '');
  if (needed.length > power) return failed('amount-not-whole');
  const value = Number(whole + needed.padEnd(power, '0'));
  return value > LARGEST_AMOUNT ? failed('amount-too-large') : ok(rupiah(value));
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

let tenths: Intl.NumberFormat | null = null;

/** `1.234,5`: at most one decimal, in the notation of {@link groupDigits}, so that a dot never means two things. */
export function groupTenths(value: number): string {
  tenths ??= new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 });
  return tenths.format(value);
}

/** `Rp 25.000`, with a no-break space so that an amount never wraps. */
export function formatRupiah(amount: number): string {
  return `Rp\u00a0${groupDigits(amount)}`;
}
