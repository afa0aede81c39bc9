/**
 * Checks whether a file is a whole ledger of this environment. The file is opened read-only and never changed. The check
 * reads everything, so a large ledger needs a worker process.
 */
import type { Environment } from '../../../shared/model/environment.ts';
import { brokenPages, damageFound, identityProblems, isOfThisVersion } from '../sqlite/check-file.ts';
import { readDatabase } from '../sqlite/read-database.ts';
import { verify } from './verify.ts';

/** Sentences for the log. */
export interface LedgerCheck {
  /** The file is broken or not a ledger of ours, so nothing in it is reliable. */
  readonly damage: readonly string[];
  /** The file is whole, but its content is inconsistent. */
  readonly inconsistencies: readonly string[];
}

/**
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
