/** Stored sums of business days, and the follow-up lists of a report. */
import type { Database } from 'better-sqlite3';
import type { ReportLedger } from '../../../ports/ledger/report-port.ts';
import { openFollowUpLists } from '../../reports/follow-up-lists.ts';
import type { LedgerCalls } from '../ledger-calls.ts';
import type { LedgerTables } from '../ledger-tables.ts';

export function reportLedger(
  { reading }: LedgerCalls,
  { takings, totals, settlements }: Pick<LedgerTables, 'takings' | 'totals' | 'settlements'>,
  db: Database,
): ReportLedger {
  return {
    takings: reading(takings.takings),
    hoursOf: reading(takings.hoursOf),
    grossOf: reading(takings.grossOf),
    dayTotals: reading(totals.ofDay),
    settlementTotal: reading(settlements.totalOf),
    followUps: reading(openFollowUpLists(db)),
  };
}
