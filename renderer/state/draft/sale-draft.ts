/** The sale that is being entered. Its state lives above the screens, so a visit to History keeps it. */
import type { RequestInput } from '../../../shared/contract/contract.ts';
import type { Failure } from '../../../shared/contract/failure.ts';
import type { ChargedLine } from '../../../shared/contract/items.ts';
import type { PaymentView } from '../../../shared/contract/sale.ts';
import { LARGEST_QUANTITY, LONGEST_NOTE, totalOf } from '../../../shared/model/sale.ts';
import { added, readRunningParts } from '../../../shared/model/values/amount-sum.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import { MINIMUM_PAYMENT, type Rupiah, rupiah } from '../../../shared/model/values/rupiah.ts';
import type { MethodChoice } from '../../ui/forms/method-list.ts';
import {
  type AmountEntry,
  emptyAmount,
  pressDigits,
  readAmount,
  readAmountParts,
  restoreAmount,
  runningSum,
} from './amount-entry.ts';

export interface SaleDraft {
  readonly amount: AmountEntry;
  readonly method: MethodChoice;
  readonly note: string;
  /** Items; the amount next to them is what was typed. */
  readonly lines: readonly DraftLine[];
  /** The entries before the payment on screen: of its charge, or of a sale that it interrupted. */
  readonly last: Pick<SaleDraft, 'amount' | 'lines'>;
  /** Why the last charge failed. */
  readonly failure: Failure | null;
  /** Scanned codes whose items are being looked up. Nothing is charged before they are on the bill. */
  readonly pendingScans: number;
}

export const emptyDraft: SaleDraft = {
  amount: emptyAmount,
  method: { kind: 'qris', code: null },
  note: '',
  lines: [],
  last: { amount: emptyAmount, lines: [] },
  failure: null,
  pendingScans: 0,
};

/** The first sale of a gateway that was just set up: it shows that money arrives, for as little as the gateway takes. */
export const smallestSale: SaleDraft = { ...emptyDraft, amount: restoreAmount(MINIMUM_PAYMENT) };

/**
 * The draft of the next sale. A rejected payment charged nothing and its customer still waits, so its entries are
 * restored. Entries of another sum were not charged: the payment was shown again while they were typed, and they go on.
 *
 * @param digits already typed digits of the next amount · @param last the entries before the payment came on screen
 */
export function draftAfter(payment: PaymentView, digits = '', last = emptyDraft.last): SaleDraft {
  if (digits !== '') return { ...emptyDraft, amount: pressDigits(emptyAmount, digits) };
  const total = draftedTotal(last);
  const isOfSale = total.ok && total.value === payment.amount;
  if (payment.state !== 'rejected' || payment.saleState !== 'unpaid') {
    return isOfSale ? emptyDraft : { ...emptyDraft, ...last };
  }
  const { kind, code } = payment.method;
  const amount: AmountEntry = isOfSale ? { ...last.amount, fromBefore: true } : restoreAmount(payment.amount);
  const lines = isOfSale ? last.lines : [];
  return { ...emptyDraft, amount, lines, note: payment.note, method: { kind, code } };
}

/** A charge before the environment in use is added. */
export type DraftedCharge = Omit<RequestInput<'sale.charge'>, 'environment'>;

/** A sale that is to be paid in cash: any amount, because the gateway's minimum is the gateway's. */
export type DraftedCash = Pick<DraftedCharge, 'amount' | 'note' | 'lines' | 'discount'>;

export function draftedCash(draft: SaleDraft): Result<DraftedCash> {
  const amount = draftedTotal(draft);
  if (!amount.ok) return amount;
  if (amount.value === 0) return failed('amount-empty');
  if (draft.note.length > LONGEST_NOTE) return failed('note-too-long');
  return ok({ amount: amount.value, note: draft.note.trim(), ...draftedLines(draft) });
}

/** @param methodCode code of the chosen method; `null` if none is chosen or offered */
export function draftedCharge(draft: SaleDraft, methodCode: string | null): Result<DraftedCharge> {
  const amount = draftedTotal(draft);
  if (!amount.ok) return amount;
  if (amount.value < MINIMUM_PAYMENT) return failed('amount-below-minimum');
  if (draft.note.length > LONGEST_NOTE) return failed('note-too-long');
  if (methodCode === null) {
    const { kind } = draft.method;
    return kind === 'qris' ? failed('method-not-offered') : failed('method-missing', { field: kind });
  }
  return ok({ amount: amount.value, method: methodCode, note: draft.note.trim(), ...draftedLines(draft) });
}

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
