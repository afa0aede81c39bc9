/**
 * Checks the book against itself: the journal's chain, the stored totals, the states of sales, the numbering. Reads
 * everything, so it belongs into a process of its own once there is much. Repairs nothing.
 */
import type { Database } from 'better-sqlite3';
import type { Check } from './check.ts';
import { wrongClosings } from './closings/verify-closings.ts';
import { inWords } from './found.ts';
import { wrongCallbackFacts } from './verify-callbacks.ts';
import { columnsAgainstJournal } from './verify-columns.ts';
import { wrongDecisions } from './verify-decisions.ts';
import { wrongHistory } from './verify-history.ts';
import { brokenLinks } from './verify-journal.ts';
import { unreadableRows } from './verify-readable.ts';
import { wrongReconciliations } from './verify-reconciliations.ts';
import { gapsInNumbers, wrongStates } from './verify-sales.ts';
import { wrongSettlements } from './verify-settlements.ts';
import { wrongSums } from './verify-totals.ts';

/** No closing looks further than the journal goes, whatever it says of itself. */
const closedRows = `
  SELECT min(coalesce((SELECT max(head_id) FROM closing), 0), (SELECT count(*) FROM payment_event))`;

/** Each by itself, so that what stops one does not stop the others. */
export const checks: readonly Check[] = [
  { part: 'journal', cost: 100, rows: 'SELECT count(*) FROM payment_event', find: brokenLinks },
  { part: 'sums', cost: 30, find: wrongSums },
  { part: 'states', cost: 8, rows: 'SELECT count(*) FROM sale', find: wrongStates },
  { part: 'settlements', cost: 4, find: wrongSettlements },
  { part: 'decisions', cost: 3, find: wrongDecisions },
  { part: 'callbacks', cost: 9, find: wrongCallbackFacts },
  { part: 'closings', cost: 65, rows: closedRows, find: wrongClosings },
  { part: 'reconciliations', cost: 4, find: (db) => inWords('reconciliation-differs', wrongReconciliations(db)) },
  { part: 'numbers', cost: 1, find: gapsInNumbers },
  { part: 'history', cost: 8, find: (db) => inWords('history-differs', wrongHistory(db)) },
  { part: 'payments', cost: 150, rows: 'SELECT count(*) FROM payment', find: columnsAgainstJournal },
  {
    ...{ part: 'readable', cost: 30, rows: 'SELECT count(*) FROM payment' },
    find: (db, reached) => inWords('unreadable', unreadableRows(db, reached)),
  },
];

/** @returns one sentence for each mismatch, for a log */
export function verify(db: Database): readonly string[] {
  return checks.flatMap(({ find }) =>
    Array.from(
      find(db, () => undefined),
      ({ sentence }) => sentence,
    ),
  );
}
