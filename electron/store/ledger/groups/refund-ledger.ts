/** Refunds, and the refundable rest of each payment. */
import type { RefundLedger } from '../../../ports/ledger/refund-port.ts';
import type { LedgerCalls } from '../ledger-calls.ts';
import type { LedgerTables } from '../ledger-tables.ts';
import { mustFindPayment } from '../must-find-payment.ts';

export function refundLedger(
  { reading, writing }: LedgerCalls,
  { refunds, payments, cash }: Pick<LedgerTables, 'refunds' | 'payments' | 'cash'>,
): RefundLedger {
  return {
    left: reading((orderId) => {
      const inCash = cash.find(orderId);
      return inCash ? refunds.leftOfCash(inCash) : refunds.left(mustFindPayment(payments, orderId));
    }),
    refundable: reading((saleId) => refunds.refundable(payments.ofSale(saleId), cash.ofSale(saleId))),
    record: writing((refund, at, businessDay) =>
      refunds.record(cash.find(refund.orderId) ?? mustFindPayment(payments, refund.orderId), refund, {
        at,
        businessDay,
      }),
    ),
    correct: writing((correction, at, businessDay) => refunds.correct(correction, { at, businessDay })),
    find: reading(refunds.find),
    ofRequest: reading(refunds.ofRequest),
    ofSale: reading(refunds.ofSale),
  };
}
