/** Text of a flag. It depends on whether a doubtful flag was raised before or after the payment was paid. */
import type { ReviewItem } from '../../../shared/contract/review.ts';
import type { PaymentView } from '../../../shared/contract/sale.ts';
import {
  type FlagName,
  flagKindOf,
  flagName,
  gravestFirst,
  isDoubtful,
  type OpenFlag,
} from '../../../shared/model/flag-name.ts';
import { formatRupiah } from '../../../shared/model/values/rupiah.ts';
import type { TextsWithDeciding } from '../texts/use-deciding-texts.ts';

export function flagMessage(
  { flags, deciding }: Pick<TextsWithDeciding, 'flags' | 'deciding'>,
  { kind, afterPaid }: OpenFlag,
  { state, amount, dismissed }: Pick<PaymentView, 'state' | 'amount' | 'dismissed'>,
): string {
  if (state !== 'paid' || !isDoubtful(kind)) return flags[flagName(kind, { dismissed })];
  return afterPaid ? deciding.afterPaid(formatRupiah(amount)) : deciding.overtaken[kind](formatRupiah(amount));
}

/** @returns the flags that nobody has acknowledged, most serious first */
export function unseenFlags(
  payment: Pick<PaymentView, 'state' | 'dismissed' | 'flags' | 'flagsAfterPaid'>,
): readonly OpenFlag[] {
  const flags = payment.flags.map((kind) => ({ kind, afterPaid: payment.flagsAfterPaid.includes(kind) }));
  return gravestFirst(flags, payment);
}

/** @returns the most serious flag that waits for a decision, as the payment's name has it; `null` without one */
export function gravestOf(payment: PaymentView): (OpenFlag & { readonly name: FlagName }) | null {
  const { gravestFlag: name } = payment;
  if (name === null) return null;
  const kind = flagKindOf(name);
  const unseen = unseenFlags(payment).find((flag) => flag.kind === kind);
  // One that was seen and is still the most serious is no doubt that has ended: those come last.
  return { kind, name, afterPaid: unseen?.afterPaid ?? true };
}

export type ReviewedFlag = ReviewItem['flags'][number] & OpenFlag;

/** @returns the flags of a payment in review, most serious first; never empty */
export function reviewedFlags({ payment, flags }: Pick<ReviewItem, 'payment' | 'flags'>): readonly ReviewedFlag[] {
  const { paidAt } = payment;
  return gravestFirst(
    flags.map((flag) => ({ ...flag, afterPaid: paidAt !== null && flag.raisedAt > paidAt })),
    payment,
  );
}
