/** Text of a flag. It depends on whether a doubtful flag was raised before or after the payment was paid. */

import type { PaymentView } from '../../../shared/contract/views/sell/payment-views.ts';
import type { DoubtfulFlag } from '../../../shared/messages/id/sell/deciding-texts.ts';
import type { FlagKind } from '../../../shared/model/payment.ts';
import { formatRupiah } from '../../../shared/model/values/rupiah.ts';
import type { TextsWithDeciding } from '../texts/use-deciding-texts.ts';

/** @param raisedAfterPaid for a paid payment: the flag was raised after it was paid */
export function flagMessage(
  { flags, deciding }: Pick<TextsWithDeciding, 'flags' | 'deciding'>,
  flag: FlagKind,
  { state, amount }: Pick<PaymentView, 'state' | 'amount'>,
  raisedAfterPaid: boolean,
): string {
  if (state !== 'paid' || !isDoubtful(flag)) return flags[flag];
  return raisedAfterPaid ? deciding.afterPaid(formatRupiah(amount)) : deciding.overtaken[flag](formatRupiah(amount));
}

/** The payment was paid after a doubtful flag, so the doubt has ended. */
export function isObsolete(flag: FlagKind, { state }: Pick<PaymentView, 'state'>, raisedAfterPaid: boolean): boolean {
  return state === 'paid' && isDoubtful(flag) && !raisedAfterPaid;
}

function isDoubtful(flag: FlagKind): flag is DoubtfulFlag {
  return flag !== 'paid-late' && flag !== 'paid-twice' && flag !== 'order-paid-twice' && flag !== 'contradiction';
}
