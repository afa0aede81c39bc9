/** Sales and their payments: intents, transitions and queries. */
import type { PaymentLedger, StoredPayment } from '../../../ports/ledger/payment-port.ts';
import type { LedgerCalls } from '../ledger-calls.ts';
import type { LedgerTables } from '../ledger-tables.ts';
import { mustFindPayment } from '../must-find-payment.ts';
import { recordIntent } from '../record-intent.ts';
import { saveTransition } from '../save-transition.ts';
import type { PaymentWithTotals } from '../tables/payments.ts';

export function paymentLedger({ reading, writing }: LedgerCalls, tables: LedgerTables): PaymentLedger {
  const { payments, links } = tables;
  return {
    recordIntent: writing((intent) => {
      if (intent.link) links.save(intent.account.baseUrl, intent.link);
      return recordIntent(tables, intent);
    }),
    saveTransition: writing((result, plan, at, businessDay, hour) => {
      saveTransition(tables, result, { plan, at, businessDay, hour });
      return stored(mustFindPayment(payments, result.payment.orderId));
    }),
    saveCallbackFacts: writing((orderId, facts, at) =>
      tables.callbackFacts.save(mustFindPayment(payments, orderId), facts, at),
    ),

    find: reading((orderId) => {
      const kept = payments.find(orderId);
      return kept && stored(kept);
    }),
    ofSale: reading((saleId) => payments.ofSale(saleId).map(stored)),
    linesOf: reading(tables.sales.linesOf),
    callbackOf: reading(tables.callbackFacts.of),
    referenceOwner: reading(payments.referenceOwner),
    creating: reading(() => payments.creating().map(stored)),
    notDismissed: reading((expiresAfter) => payments.notDismissed(expiresAfter).map(stored)),
  };
}

function stored({ payment, sale, watch, flags, flagsAfterPaid, gravestFlag, used }: PaymentWithTotals): StoredPayment {
  return { payment, sale, watch, flags, flagsAfterPaid, gravestFlag, used };
}
