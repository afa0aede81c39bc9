/**
 * Amounts that are added and multiplied while they are entered: `20.000+5.000`, `3×8.000+15.000`. Each part is read by
 * `parseRupiah`, so a sum understands whatever a single amount does. Whole rupiah only; `×` goes before `+`.
 */
import type { Result } from './result.ts';
import { failed, ok } from './result.ts';
import { LARGEST_AMOUNT, parseRupiah, type Rupiah, rupiah } from './rupiah.ts';

/** As they are shown. */
export type SumSign = '+' | '×';

/** Every way in which keyboards and other programs write the two signs. */
const SIGNS = /[+×*x]/gi;

/** A row of purchases that is longer than this can't be checked by looking at it. */
const MOST_OPERANDS = 40;

export interface SplitSum {
  /** What stands before, between and behind the signs; empty where nothing does. */
  readonly operands: readonly string[];
  /** One less than the operands. */
  readonly signs: readonly SumSign[];
}

/** A text without a sign is one operand. The equals sign that a calculator wants behind a sum says nothing here. */
export function splitSum(text: string): SplitSum {
  const sum = text.normalize('NFKC').replace(/\s*=\s*$/, '');
  return {
    operands: sum.split(SIGNS).map((operand) => operand.trim()),
    signs: Array.from(sum.matchAll(SIGNS), ([sign]) => (sign === '+' ? '+' : '×')),
  };
}

/** @param read what becomes of each operand */
export function joinSum({ operands, signs }: SplitSum, read: (operand: string) => string): string {
  return operands.map((operand, index) => `${signs[index - 1] ?? ''}${read(operand)}`).join('');
}

/**
 * @returns the value of a sum or of a single amount, or a failure: those of `parseRupiah` for the first part that can't
 *   be read, `sum-unfinished` where a sign has nothing on one of its sides, `sum-too-long`, and `amount-too-large` also
 *   where a result on the way is
 */
export function readSum(text: string): Result<Rupiah> {
  const deps = splitSum(text);
  return deps.signs.length === 0 ? parseRupiah(text) : evaluate(deps);
}

/** What a sum comes to so far: signs at its end wait for their other side. */
export function readRunningSum(text: string): Result<Rupiah> {
  const { operands, signs } = splitSum(text);
  const finished = operands.findLastIndex((operand) => operand !== '') + 1;
  return evaluate({ operands: operands.slice(0, finished), signs: signs.slice(0, Math.max(0, finished - 1)) });
}

function evaluate({ operands, signs }: SplitSum): Result<Rupiah> {
  if (operands.length > MOST_OPERANDS) return failed('sum-too-long');
  if (operands.length === 0 || operands.includes('')) return failed('sum-unfinished');
  let sum = 0;
  let product = 1;
  for (const [index, operand] of operands.entries()) {
    const read = parseRupiah(operand);
    if (!read.ok) return read;
    if (signs[index - 1] === '+') {
      sum += product;
      product = 1;
    }
    product *= read.value;
    // Beyond this the arithmetic would not be exact.
    if (sum + product > LARGEST_AMOUNT) return failed('amount-too-large');
  }
  return ok(rupiah(sum + product));
}
