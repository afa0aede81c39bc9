/** What a flag says now: money that came after it has overtaken its doubt, and a doubt that came after the money says so. */
import type { DoubtfulFlag } from '../../../shared/messages/id/sell/deciding.ts';
import type { TextsToDecide } from '../use-deciding-texts.ts';
import type { FlagKind } from '../../../shared/model/payment.ts';
import { formatRupiah } from '../../../shared/model/values/rupiah.ts';
import type { PaymentView } from '../../../shared/contract/views/views.ts';

/** @param raisedAfterPaid of a paid payment */
export function flagMessage(
  { flags, deciding }: Pick<TextsToDecide, 'flags' | 'deciding'>,
  flag: FlagKind,
  { state, amount }: Pick<PaymentView, 'state' | 'amount'>,
  raisedAfterPaid: boolean,
): string {
  if (state !== 'paid' || !doubts(flag)) return flags[flag];
  return raisedAfterPaid ? deciding.afterPaid(formatRupiah(amount)) : deciding.overtaken[flag](formatRupiah(amount));
}

/** The money is there, whatever was doubted before. */
export function isOvertaken(flag: FlagKind, { state }: Pick<PaymentView, 'state'>, raisedAfterPaid: boolean): boolean {
  return state === 'paid' && doubts(flag) && !raisedAfterPaid;
}

function doubts(flag: FlagKind): flag is DoubtfulFlag {
  return flag !== 'paid-late' && flag !== 'paid-twice' && flag !== 'contradiction';
}
