/** Sums of business days, and the follow-up lists of a report. */
import type { Database } from 'better-sqlite3';
import type { ReportLedger } from '../../../ports/ledger/report-port.ts';
import { openFollowUpLists } from '../../reports/follow-up-lists.ts';
import type { LedgerCalls } from '../ledger-calls.ts';
import type { LedgerTables } from '../ledger-tables.ts';

export function reportLedger(
  { reading }: LedgerCalls,
  { takings }: Pick<LedgerTables, 'takings'>,
  db: Database,
): ReportLedger {
  return {
    takings: reading(takings.takings),
    hoursOf: reading(takings.hoursOf),
    daysOf: reading(takings.daysOf),
    followUps: reading(openFollowUpLists(db)),
  };
}
