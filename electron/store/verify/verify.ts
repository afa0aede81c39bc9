/**
 * Checks a ledger: the journal's chain, the tables by a replay of the journal, and what lies beside it. It reads everything,
 * so a large ledger needs a worker process. It repairs nothing.
 *
 * Some data has no second source and is checked less:
 * - The last minute's rate limit (`gateway_link`) and the gateway's list of methods (`method_list`): the next minute and the
 *   next answer replace them.
 * - The catalogue (`item`) is configuration. Each sale has its own copy of names and prices.
 * - The message log (`support-….sqlite`) is not part of the ledger. No sum uses it, and it is kept for 90 days only.
 * - A live payment's next check is only compared with the plans that are possible at all.
 */
import type { Database } from 'better-sqlite3';
import type { Environment } from '../../../shared/model/environment.ts';
import { brokenLinks } from '../journal/check-chain.ts';
import { brokenPages, damageFound, identityProblems, isOfThisVersion } from '../sqlite/check-file.ts';
import { readDatabase } from '../sqlite/read-database.ts';
import { type Check, type ExternalEvidence, findings, NO_EVIDENCE } from './check.ts';
import { differsFromReplay } from './compare-with-replay.ts';
import { missingRows } from './verify-missing-rows.ts';
import { wrongCodesAndTimes } from './verify-payments.ts';
import {
  changedClosings,
  gapsInNumbers,
  unexplainedAccounts,
  wrongPins,
  wrongReconciliations,
} from './verify-records.ts';
import { wrongPlans } from './verify-watch.ts';

/** Separate checks, so that an error in one does not stop the others. */
export const checks: readonly Check[] = [
  { part: 'journal', cost: 100, rows: 'SELECT count(*) FROM payment_event', find: brokenLinks },
  { part: 'closings', cost: 2, find: changedClosings },
  { part: 'replay', cost: 800, rows: 'SELECT count(*) FROM payment_event', find: differsFromReplay },
  { part: 'payments', cost: 60, rows: 'SELECT count(*) FROM payment', find: wrongCodesAndTimes },
  { part: 'watch', cost: 5, find: (db, _, evidence) => wrongPlans(db, evidence) },
  { part: 'reconciliations', cost: 4, find: (db) => findings('reconciliation-differs', wrongReconciliations(db)) },
  { part: 'numbers', cost: 1, find: gapsInNumbers },
  { part: 'pins', cost: 1, find: wrongPins },
  { part: 'settings', cost: 2, find: unexplainedAccounts },
  { part: 'journal-file', cost: 1, find: (db, _, evidence) => missingRows(db, evidence) },
];

/** @param evidence absent: the ledger alone is checked · @returns one sentence for each mismatch, for the log */
export function verify(db: Database, evidence: ExternalEvidence = NO_EVIDENCE): readonly string[] {
  return checks.flatMap(({ find }) =>
    Array.from(find(db, () => undefined, evidence))
      .filter(({ isKnown }) => !isKnown)
      .map(({ sentence }) => sentence),
  );
}

/** Sentences for the log. */
export interface LedgerCheck {
  /** The file is broken or not a ledger of ours, so nothing in it is reliable. */
  readonly damage: readonly string[];
  /** The file is whole, but its content is inconsistent. */
  readonly inconsistencies: readonly string[];
}

/**
 * Checks whether a file is a whole ledger of this environment. It is opened read-only.
 * @throws StoreError `database-busy`, `-full`, `-read-only`, `-newer`: these prove nothing about the ledger's content
 */
export function checkLedger(file: string, environment: Environment): LedgerCheck {
  let inconsistencies: readonly string[] = [];
  const damage = damageFound(() =>
    readDatabase(file, (db) => {
      const damage = [...identityProblems(db, environment), ...brokenPages(db)];
      if (damage.length === 0 && isOfThisVersion(db)) inconsistencies = damageFound(() => verify(db));
      return damage;
    }),
  );
  return { damage, inconsistencies };
}

export function isIntact({ damage, inconsistencies }: LedgerCheck): boolean {
  return damage.length === 0 && inconsistencies.length === 0;
}
