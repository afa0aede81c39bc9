/**
 * Checks a ledger: the journal's chain, the tables by a replay of the journal, and what is next to it. It reads everything,
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
import { type Check, type ExternalEvidence, inWords, NO_EVIDENCE, type VerifyFinding } from './check.ts';
import { differsFromReplay } from './compare-with-replay.ts';
import { missingRows } from './verify-missing-rows.ts';
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
  { part: 'watch', cost: 5, find: (db, _, evidence) => wrongPlans(db, evidence) },
  { part: 'reconciliations', cost: 4, find: wrongReconciliations },
  { part: 'numbers', cost: 1, find: gapsInNumbers },
  { part: 'pins', cost: 1, find: wrongPins },
  { part: 'settings', cost: 2, find: unexplainedAccounts },
  { part: 'journal-file', cost: 1, find: (db, _, evidence) => missingRows(db, evidence) },
];

/** @param evidence absent: the ledger alone is checked */
export function verify(db: Database, evidence: ExternalEvidence = NO_EVIDENCE): readonly VerifyFinding[] {
  return checks.flatMap(({ find }) => [...find(db, () => undefined, evidence)]).filter(({ isKnown }) => !isKnown);
}

/**
 * Checks whether a file is a whole ledger of this environment. It is opened read-only.
 * @returns what is wrong, for a log
 * @throws StoreError `database-busy`, `-full`, `-read-only`, `-newer`: these prove nothing about the ledger's content
 */
export function checkLedger(file: string, environment: Environment): readonly string[] {
  return damageFound(() =>
    readDatabase(file, (db) => {
      const damage = [...identityProblems(db, environment), ...brokenPages(db)];
      return damage.length > 0 || !isOfThisVersion(db) ? damage : verify(db).map(inWords);
    }),
  );
}

export function isIntact(wrong: readonly string[]): boolean {
  return wrong.length === 0;
}
