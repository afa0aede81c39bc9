/** Reconciliations of business days: remaining payments and findings. */
import type { ReconciliationLedger } from '../../../ports/ledger/reconciliation-port.ts';
import type { LedgerCalls } from '../ledger-calls.ts';
import type { LedgerTables } from '../ledger-tables.ts';

export function reconciliationLedger(
  { reading, writing }: LedgerCalls,
  { reconciliations }: Pick<LedgerTables, 'reconciliations'>,
): ReconciliationLedger {
  return {
    countPayments: reading(reconciliations.countPayments),
    start: writing(reconciliations.start),
    running: reading(reconciliations.running),
    lastOfDay: reading(reconciliations.lastOfDay),
    newest: reading(reconciliations.newest),
    next: reading(reconciliations.next),
    recordCheck: writing(reconciliations.recordCheck),
    recordNoAnswer: writing(reconciliations.recordNoAnswer),
    recordAnswer: writing(reconciliations.recordAnswer),
    end: writing(reconciliations.end),
    differences: reading(reconciliations.differences),
  };
}
