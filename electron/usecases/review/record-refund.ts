/**
 * A manager writes down that money was given back to a customer, or that such a record was a mistake. Konter moves no
 * money: the gateway's interface has no operation for it.
 */
import type { RefundCorrection, RefundInput, RefundView } from '../../../shared/contract/views/review/refund-views.ts';
import { checkRefundAmount, tidyRefund } from '../../../shared/model/refund.ts';
import { tidyReason } from '../../../shared/model/resolution.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import type { Clock } from '../../platform/clock.ts';
import type { NewsDesk } from '../../platform/event-bus.ts';
import type { Manager } from '../../ports/manager.ts';
import type { Book } from '../../payments/book.ts';
import type { Watcher } from '../../payments/watch/watcher.ts';
import type { StoredRefund } from '../../ports/ledger/refund-port.ts';

export interface RefundParts {
  readonly clock: Clock;
  readonly news: NewsDesk;
  readonly watcher: Pick<Watcher, 'noticeClockStep'>;
  readonly manager: Manager;
}

/**
 * @returns what was recorded, also for a request that was recorded before; a failure where nothing was:
 *   `payment-not-found`, as of `checkRefundAmount`, `tidyRefund` and `Manager.check`
 */
export async function recordRefund(parts: RefundParts, book: Book, input: RefundInput): Promise<Result<RefundView>> {
  const tidied = tidyRefund(input);
  if (!tidied.ok) return tidied;
  const { pin, ...refund } = tidied.value;
  const mayBe = (): Result<unknown> =>
    book.ledger.payment(refund.orderId)
      ? checkRefundAmount(refund.amount, book.ledger.leftToRefund(refund.orderId))
      : failed('payment-not-found');
  return write(parts, book, { requestId: refund.requestId, pin, mayBe }, (at, day) =>
    book.ledger.recordRefund(refund, at, day),
  );
}

/** @returns as `recordRefund`; or `refund-not-found`, `refund-corrected-already`, as of `tidyReason` and `Manager.check` */
export async function correctRefund(
  parts: RefundParts,
  book: Book,
  { requestId, refundId, reason, pin }: RefundCorrection,
): Promise<Result<RefundView>> {
  const tidied = tidyReason(reason);
  if (!tidied.ok) return tidied;
  const mayBe = (): Result<unknown> => {
    const refund = book.ledger.refund(refundId);
    if (!refund || refund.corrects !== null) return failed('refund-not-found');
    return refund.isCorrected ? failed('refund-corrected-already') : ok(null);
  };
  return write(parts, book, { requestId, pin, mayBe }, (at, day) =>
    book.ledger.correctRefund({ requestId, refundId, reason: tidied.value }, at, day),
  );
}

interface Asked {
  readonly requestId: string;
  readonly pin: string;
  readonly mayBe: () => Result<unknown>;
}

async function write(
  parts: RefundParts,
  book: Book,
  { requestId, pin, mayBe }: Asked,
  record: (at: number, businessDay: string) => StoredRefund,
): Promise<Result<RefundView>> {
  const isThere = (): StoredRefund | undefined => book.ledger.refundOfRequest(requestId);
  // Before the PIN is asked for, so that no try is spent on what can't be.
  const refusal = isThere() ? ok(null) : mayBe();
  if (!refusal.ok) return refusal;
  const isManager = await parts.manager.check(pin);
  if (!isManager.ok) return isManager;
  // Comparing the PIN took a moment, in which the same button may have been pressed again, or another record made.
  const recorded = isThere();
  if (recorded) return ok(refundView(recorded));
  const meanwhile = mayBe();
  if (!meanwhile.ok) return meanwhile;

  parts.watcher.noticeClockStep();
  const at = parts.clock.now();
  const refund = record(at, book.businessDay(at));
  // Whatever shows the sale or the sums of its day reads them anew.
  parts.news.emit('payment', { environment: book.environment, orderId: refund.orderId });
  return ok(refundView(refund));
}

export function refundView({ saleId: _, ...refund }: StoredRefund): RefundView {
  return refund;
}
