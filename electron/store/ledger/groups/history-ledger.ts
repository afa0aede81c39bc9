/** Pages of sales, filters, search and counts. */
import type { HistoryLedger } from '../../../ports/ledger/history-port.ts';
import type { LedgerCalls } from '../ledger-calls.ts';
import type { LedgerTables } from '../ledger-tables.ts';

export function historyLedger({ reading }: LedgerCalls, { history }: Pick<LedgerTables, 'history'>): HistoryLedger {
  return {
    page: reading(history.page),
    count: reading(history.count),
    methods: reading(history.methods),
    lastAmounts: reading(history.lastAmounts),
    largestSince: reading(history.largestSince),
    lastDay: reading(history.lastDay),
  };
}
