/**
 * A manager records money that was given back to a customer, or that such a record was a mistake. Konter moves no
 * money: the gateway's interface has no operation for it.
 */
import type { RefundCorrection, RefundInput, RefundView } from '../../shared/contract/refund.ts';
import { checkRefundAmount, tidyRefund } from '../../shared/model/refund.ts';
import { tidyReason } from '../../shared/model/resolution.ts';
import { failed, ok, type Result } from '../../shared/model/values/result.ts';
import type { ShopLedger } from '../payments/shop-ledgers.ts';
import type { StoredRefund } from '../ports/ledger/cash-and-refunds.ts';
import type { Parts } from './parts.ts';

type RefundDeps = Pick<Parts, 'clock' | 'events' | 'watcher' | 'manager'>;

/**
 * @returns the record, also for a repeated request; a failure if nothing was recorded: `payment-not-found`, as of
 * `checkRefundAmount`, `tidyRefund` and `Manager.check`
 */
export async function recordRefund(
  deps: RefundDeps,
  shopLedger: ShopLedger,
  input: RefundInput,
): Promise<Result<RefundView>> {
  const tidied = tidyRefund(input);
  if (!tidied.ok) return tidied;
  const { pin, ...refund } = tidied.value;
  const checkPossible = (): Result<unknown> =>
    (shopLedger.ledger.payments.find(refund.orderId) ?? shopLedger.ledger.cash.find(refund.orderId))
      ? checkRefundAmount(refund.amount, shopLedger.ledger.refunds.left(refund.orderId))
      : failed('payment-not-found');
  return write(deps, shopLedger, { requestId: refund.requestId, pin, checkPossible }, (at, day) =>
    shopLedger.ledger.refunds.record(refund, at, day),
  );
}

/**
 * @returns as `recordRefund`; or `refund-not-found`, `refund-corrected-already`, `refund-replaced` for cash whose sale another
 * payment has paid since, as of `tidyReason` and `Manager.check`
 */
export async function correctRefund(
  deps: RefundDeps,
  shopLedger: ShopLedger,
  { requestId, refundId, reason, pin }: RefundCorrection,
): Promise<Result<RefundView>> {
  const tidied = tidyReason(reason);
  if (!tidied.ok) return tidied;
  const checkPossible = (): Result<unknown> => {
    const refund = shopLedger.ledger.refunds.find(refundId);
    if (!refund || refund.corrects !== null) return failed('refund-not-found');
    if (refund.isCorrected) return failed('refund-corrected-already');
    const { cash, refunds } = shopLedger.ledger;
    const booked = cash.find(refund.orderId);
    const counted = refunds.refundable(refund.saleId).find(({ ofTakings }) => ofTakings)?.left ?? 0;
    // It would be paid twice, and nobody would be asked about it.
    return booked && refund.ofTakings && counted + refund.amount > booked.amount ? failed('refund-replaced') : ok(null);
  };
  return write(deps, shopLedger, { requestId, pin, checkPossible }, (at, day) =>
    shopLedger.ledger.refunds.correct({ requestId, refundId, reason: tidied.value }, at, day),
  );
}

interface RefundRequestResult {
  readonly requestId: string;
  readonly pin: string;
  readonly checkPossible: () => Result<unknown>;
}

async function write(
  deps: RefundDeps,
  shopLedger: ShopLedger,
  { requestId, pin, checkPossible }: RefundRequestResult,
  record: (at: number, businessDay: string) => StoredRefund,
): Promise<Result<RefundView>> {
  const existing = (): StoredRefund | undefined => shopLedger.ledger.refunds.ofRequest(requestId);
  // Before the PIN check, so that no try is spent on a record that is impossible.
  const refusal = existing() ? ok(null) : checkPossible();
  if (!refusal.ok) return refusal;
  // A shop of one person has no PIN to ask for, as when it closes a day.
  const isManager = deps.manager.state().pinSet ? await deps.manager.check(pin) : ok(null);
  if (!isManager.ok) return isManager;
  // While the PIN was compared, the button may have been pressed again, or another record made.
  const recorded = existing();
  if (recorded) return ok(refundView(recorded));
  const meanwhile = checkPossible();
  if (!meanwhile.ok) return meanwhile;

  deps.watcher.detectClockStep();
  const at = deps.clock.now();
  const refund = record(at, shopLedger.businessDay(at));
  // Makes windows with the sale or its day's sums read them again.
  deps.events.emit('payment', { environment: shopLedger.environment, orderId: refund.orderId });
  return ok(refundView(refund));
}

export function refundView({ saleId: _, ...refund }: StoredRefund): RefundView {
  return refund;
}
