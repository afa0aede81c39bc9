/**
 * Recomputes a whole ledger, compares it with external evidence and returns the findings as codes. It opens the file
 * read-only and sees one moment of it, also during sales. An error in one check does not stop the others.
 */
import Database from 'better-sqlite3';
import type { Finding } from '../../../shared/contract/views/report/ledger-check-views.ts';
import type { VerifyProgress } from '../../../shared/contract/views/verification-views.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import type { Verification } from '../../ports/ledger-guardian.ts';
import { BUSY_TIMEOUT_MS } from '../sqlite/ledger-identity.ts';
import { userVersion } from '../sqlite/migrate.ts';
import { migrationsInOrder } from '../sqlite/migrations/in-order.ts';
import { type ExternalEvidence, NO_EVIDENCE } from './check.ts';
import { brokenPages, damageFound, identityProblems } from './check-ledger-file.ts';
import { progressReporter, type VerifyStep } from './report-progress.ts';
import { checks } from './verify.ts';

/** More findings than a person reads. */
const MOST_REPORTED = 200;

/** First the file's pages, which take half as long as the journal's chain; then all `checks`. */
const steps: readonly VerifyStep[] = [{ part: 'file', cost: 50 }, ...checks];

export interface VerifyOptions extends Partial<ExternalEvidence> {
  /** Called a few times a second, and at the beginning of each part. */
  readonly onProgress?: (progress: VerifyProgress) => void;
  /** ms, from any origin. */
  readonly monotonic?: () => number;
}

/**
 * @throws StoreError `database-busy`, `-full`, `-read-only`, `-newer`: these prove nothing about the ledger's content
 */
export function verifyLedger(
  file: string,
  environment: Environment,
  { onProgress = () => undefined, monotonic = () => performance.now(), ...given }: VerifyOptions = {},
): Verification {
  const evidence = { ...NO_EVIDENCE, ...given };
  const findings: Finding[] = [];
  const known: Finding[] = [];
  let found = 0;
  const note = (code: Finding['code'], data: Finding['data']): void => {
    found += 1;
    if (findings.length < MOST_REPORTED) findings.push({ code, data });
  };
  const inWords = (code: Finding['code'], work: () => readonly string[]): void => {
    for (const words of damageFound(work)) note(code, { words });
  };
  const beginStep = progressReporter({ steps, onProgress, monotonic, found: () => found });
  const count = { sales: 0, payments: 0, journalRows: 0, closings: 0 };
  inWords('file-damaged', () => {
    const db = new Database(file, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
    try {
      db.exec('BEGIN');
      beginStep(null);
      inWords('schema-differs', () => identityProblems(db, environment));
      inWords('file-damaged', () => brokenPages(db));
      // This program can recompute only ledgers of its own schema version.
      if (userVersion(db) !== migrationsInOrder.at(-1)?.version) return [];
      for (const { find, rows } of checks) {
        const reached = beginStep(rows === undefined ? null : rowsOf(db, rows));
        inWords('unreadable', () => {
          for (const { code, data, isKnown } of find(db, reached, evidence)) {
            if (isKnown) known.push({ code, data });
            else note(code, data);
          }
          return [];
        });
      }
      for (const [what, table] of Object.entries(tables)) {
        const rows = db.prepare(`SELECT count(*) FROM ${table}`).pluck().get();
        count[what as keyof typeof tables] = Number(rows);
      }
      return [];
    } finally {
      db.close();
    }
  });
  return { ...count, findings, found, known: known.slice(0, MOST_REPORTED) };
}

const tables = { sales: 'sale', payments: 'payment', journalRows: 'payment_event', closings: 'closing' } as const;

/** @returns `null` if the count fails; the check itself then reports the reason */
function rowsOf(db: Database.Database, sql: string): number | null {
  try {
    return Number(db.prepare(sql).pluck().get());
  } catch {
    return null;
  }
}
