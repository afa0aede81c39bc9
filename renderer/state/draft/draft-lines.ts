/** The items of the sale that is being entered. */
import type { Failure } from '../../../shared/contract/failure.ts';
import type { ChargedLine } from '../../../shared/contract/items.ts';
import { LARGEST_QUANTITY, totalOf } from '../../../shared/model/sale.ts';
import { added, readRunningParts } from '../../../shared/model/values/amount-sum.ts';
import type { Result } from '../../../shared/model/values/result.ts';
import { type Rupiah, rupiah } from '../../../shared/model/values/rupiah.ts';
import { type AmountEntry, readAmount, readAmountParts, runningSum } from './amount-entry.ts';

/** With the price that was shown last. The cashier was told of a line that is marked `retired`. */
export interface DraftLine extends ChargedLine {
  readonly name: string;
  /** The price that was shown first, if the catalogue has another one since. */
  readonly was?: Rupiah;
}

/** The part of a draft that items change. */
export interface DraftWithLines {
  readonly amount: AmountEntry;
  readonly lines: readonly DraftLine[];
  readonly failure: Failure | null;
}
type Summed = Pick<DraftWithLines, 'amount' | 'lines'>;

/** The line ends at none. Beyond the largest quantity nothing is added, and the draft says so. */
export function changeLine<D extends DraftWithLines>(draft: D, item: number, by: 1 | -1): D {
  const lines = draft.lines.map((line) => (line.item === item ? { ...line, quantity: line.quantity + by } : line));
  if (lines.some(({ quantity }) => quantity > LARGEST_QUANTITY)) {
    return { ...draft, failure: { code: 'quantity-too-large' } };
  }
  return { ...draft, failure: null, lines: lines.filter(({ quantity }) => quantity > 0) };
}

/** The amount to charge: the items and what was typed. @returns or the failures of `readAmount` */
export function draftedTotal({ amount, lines }: Summed): Result<Rupiah> {
  return lines.length === 0 ? readAmount(amount) : added(readAmountParts(amount), totalOf(lines));
}

/** The sum so far; `null` for a single typed number, or an unreadable one. */
export function shownSum({ amount, lines }: Summed): Rupiah | null {
  if (lines.length === 0) return runningSum(amount);
  const sum = added(readRunningParts(amount.text), totalOf(lines));
  return sum.ok ? sum.value : null;
}

/** For the request; nothing for a sale that was only typed, without a discount. */
export function draftedLines({ lines, amount }: Summed): { lines?: ChargedLine[]; discount?: Rupiah } {
  const typed = readAmountParts(amount);
  const discount = typed.ok ? typed.value.reduce((sum, part) => sum + Math.max(0, -part), 0) : 0;
  return {
    ...(lines.length > 0 && { lines: lines.map(({ name: _, was: __, ...charged }) => charged) }),
    ...(discount > 0 && { discount: rupiah(discount) }),
  };
}
