/**
 * Sums, discounts and products in an amount field: `20.000+5.000`, `3×8.000−2.000`. `parseRupiah` reads each operand,
 * so a sum accepts the same notations as a single amount. Whole rupiah only; `×` goes before `+` and `−`. A hyphen is no
 * sign: prices are written `12.500,-`. A sum that begins with a minus takes something off what is there besides.
 */
import type { Result } from './result.ts';
import { failed, ok } from './result.ts';
import { LARGEST_AMOUNT, parseRupiah, type Rupiah, rupiah } from './rupiah.ts';

/** The displayed signs. */
export type SumSign = '+' | '−' | '×';

/** The signs as keyboards and other programs write them. */
const SIGNS = /[+−×*x]/gi;

/** A cashier can't check a longer sum at a glance. */
export const MOST_OPERANDS = 40;

export interface SplitSum {
  /** The texts before, between and after the signs; empty texts included. */
  readonly operands: readonly string[];
  /** One less than the operands. */
  readonly signs: readonly SumSign[];
}

/** A text without a sign is one operand. A trailing equals sign, as on a calculator, is ignored. */
export function splitSum(text: string): SplitSum {
  const sum = text.normalize('NFKC').replace(/\s*=\s*$/, '');
  return {
    operands: sum.split(SIGNS).map((operand) => operand.trim()),
    signs: Array.from(sum.matchAll(SIGNS), ([sign]) => (sign === '+' || sign === '−' ? sign : '×')),
  };
}

/** @param read converts each operand */
export function joinSum({ operands, signs }: SplitSum, read: (operand: string) => string): string {
  return operands.map((operand, index) => `${signs[index - 1] ?? ''}${read(operand)}`).join('');
}

/**
 * @returns the value of a sum or a single amount, or a failure: that of `parseRupiah` for the first unreadable operand,
 *   `sum-unfinished` for a missing operand, `sum-too-long`, `sum-negative`, and `amount-too-large` also for an
 *   intermediate result
 */
export function readSum(text: string): Result<Rupiah> {
  return added(readParts(text));
}

/** The value of an unfinished sum: signs at its end are ignored. */
export function readRunningSum(text: string): Result<Rupiah> {
  const parts = readRunningParts(text);
  return parts.ok && parts.value.length === 0 ? failed('sum-unfinished') : added(parts);
}

/** @returns what a sum adds up, each product as one; what is taken off is below zero. Failures as `readSum`, but `sum-negative` */
export function readParts(text: string): Result<readonly number[]> {
  const sum = splitSum(text);
  if (sum.signs.length > 0) return partsOf(sum);
  const amount = parseRupiah(text);
  return amount.ok ? ok([amount.value]) : amount;
}

/** The parts of an unfinished sum: signs at its end are ignored, and a text without a number has none. */
export function readRunningParts(text: string): Result<readonly number[]> {
  const sum = finished(splitSum(text));
  return sum.operands.length === 0 ? ok([]) : partsOf(sum);
}

/** @param before what the parts are added to @returns or `sum-negative`, `amount-too-large`, and the failure of the parts */
export function added(parts: Result<readonly number[]>, before = 0): Result<Rupiah> {
  if (!parts.ok) return parts;
  const total = parts.value.reduce((sum, part) => sum + part, before);
  if (total < 0) return failed('sum-negative');
  return total > LARGEST_AMOUNT ? failed('amount-too-large') : ok(rupiah(total));
}

function finished({ operands, signs }: SplitSum): SplitSum {
  const count = operands.findLastIndex((operand) => operand !== '') + 1;
  return { operands: operands.slice(0, count), signs: signs.slice(0, Math.max(0, count - 1)) };
}

function partsOf({ operands, signs }: SplitSum): Result<readonly number[]> {
  if (operands.length > MOST_OPERANDS) return failed('sum-too-long');
  if (operands[0] === '' && signs[0] === '−') {
    const after = partsOf({ operands: ['0', ...operands.slice(1)], signs });
    return after.ok ? ok(after.value.slice(1)) : after;
  }
  if (operands.length === 0 || operands.includes('')) return failed('sum-unfinished');
  const parts: number[] = [];
  let sum = 0;
  let product = 1;
  let direction = 1;
  for (const [index, operand] of operands.entries()) {
    const read = parseRupiah(operand);
    if (!read.ok) return read;
    const sign = signs[index - 1];
    if (sign === '+' || sign === '−') {
      parts.push(signed(direction, product));
      sum += direction * product;
      direction = sign === '+' ? 1 : -1;
      product = 1;
    }
    product *= read.value;
    // Larger numbers would not be exact.
    if (Math.abs(sum + direction * product) > LARGEST_AMOUNT) return failed('amount-too-large');
  }
  return ok([...parts, signed(direction, product)]);
}

/** Never −0, which is another value in a comparison. */
function signed(direction: number, product: number): number {
  return direction * product + 0;
}
