/**
 * Checks a ledger for consistency (the journal's chain, totals, sale states, numbering) and against external evidence. It
 * reads everything, so a large ledger needs a worker process. It repairs nothing.
 *
 * Some data has no second source and is checked less:
 * - The last minute's rate limit (`gateway_link`) and the gateway's list of methods (`method_list`) are only read. The next
 *   minute and the next answer replace them.
 * - The catalogue (`item`) is only read: it is configuration. Each sale has its own copy of names and prices.
 * - The message log (`support-….sqlite`) is not part of the ledger. No sum uses it, and it is kept for 90 days only.
 * - A live payment's next check is only compared with the plans that are possible at all.
 */
import type { Database } from 'better-sqlite3';
import { missingClosings } from '../closings/verify-closing-evidence.ts';
import { type Check, type ExternalEvidence, NO_EVIDENCE } from './check.ts';
import { unexplainedAccounts } from './checks/verify-accounts.ts';
import { wrongCallbackFacts } from './checks/verify-callbacks.ts';
import { wrongCash } from './checks/verify-cash.ts';
import { wrongClosings } from './checks/verify-closings.ts';
import { wrongDecisions } from './checks/verify-decisions.ts';
import { missingIntents } from './checks/verify-intents.ts';
import { wrongReconciliations } from './checks/verify-reconciliations.ts';
import { wrongRefunds } from './checks/verify-refunds.ts';
import { gapsInNumbers, wrongStates } from './checks/verify-sales.ts';
import { wrongSettlements } from './checks/verify-settlements.ts';
import { wrongSums } from './checks/verify-totals.ts';
import { findings } from './finding.ts';
import { columnsAgainstJournal } from './journal/verify-columns.ts';
import { wrongHistory } from './journal/verify-history.ts';
import { brokenLinks } from './journal/verify-journal.ts';
import { wrongPins } from './journal/verify-pins.ts';
import { unreadableRows } from './journal/verify-readable.ts';
import { wrongPlans } from './journal/verify-watch.ts';

/** The number of journal rows that closings cover, limited to the rows that exist. */
const closedRows = `
  SELECT min(coalesce((SELECT max(head_id) FROM closing), 0), (SELECT count(*) FROM payment_event))`;

/** Separate checks, so that an error in one does not stop the others. */
export const checks: readonly Check[] = [
  { part: 'journal', cost: 100, rows: 'SELECT count(*) FROM payment_event', find: brokenLinks },
  { part: 'sums', cost: 30, find: wrongSums },
  { part: 'states', cost: 8, rows: 'SELECT count(*) FROM sale', find: wrongStates },
  { part: 'cash', cost: 4, find: wrongCash },
  { part: 'settlements', cost: 4, find: wrongSettlements },
  { part: 'decisions', cost: 3, find: wrongDecisions },
  { part: 'pins', cost: 1, find: wrongPins },
  { part: 'refunds', cost: 3, find: wrongRefunds },
  { part: 'callbacks', cost: 9, find: wrongCallbackFacts },
  { part: 'closings', cost: 65, rows: closedRows, find: wrongClosings },
  { part: 'reconciliations', cost: 4, find: (db) => findings('reconciliation-differs', wrongReconciliations(db)) },
  { part: 'numbers', cost: 1, find: gapsInNumbers },
  { part: 'history', cost: 8, find: (db) => findings('history-differs', wrongHistory(db)) },
  { part: 'payments', cost: 150, rows: 'SELECT count(*) FROM payment', find: columnsAgainstJournal },
  { part: 'watch', cost: 5, find: (db, _, evidence) => wrongPlans(db, evidence) },
  {
    part: 'intent-log',
    cost: 1,
    find: (db, _, evidence) => [...missingIntents(db, evidence), ...missingClosings(db, evidence)],
  },
  { part: 'settings', cost: 2, find: unexplainedAccounts },
  {
    ...{ part: 'readable', cost: 30, rows: 'SELECT count(*) FROM payment' },
    find: (db, reached) => findings('unreadable', unreadableRows(db, reached)),
  },
];

/** @param evidence absent: the ledger alone is checked · @returns one sentence for each mismatch, for the log */
export function verify(db: Database, evidence: ExternalEvidence = NO_EVIDENCE): readonly string[] {
  return checks.flatMap(({ find }) =>
    Array.from(find(db, () => undefined, evidence))
      .filter(({ isKnown }) => !isKnown)
      .map(({ sentence }) => sentence),
  );
}
