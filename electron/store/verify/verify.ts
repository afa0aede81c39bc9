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
import type { Finding, VerifyPart, VerifyProgress } from '../../../shared/contract/verify.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import { ignoreErrors } from '../../platform/ignore-errors.ts';
import type { Verification } from '../../ports/ledger-guardian.ts';
import { brokenLinks } from '../journal/journal.ts';
import { brokenPages, damageFound, identityProblems, isOfThisVersion } from '../sqlite/check-file.ts';
import { readDatabase } from '../sqlite/database.ts';
import { differsFromReplay } from './compare-with-replay.ts';
import {
  changedClosings,
  type ExternalEvidence,
  gapsInNumbers,
  missingRows,
  NO_EVIDENCE,
  type OnProgress,
  unexplainedAccounts,
  type VerifyFinding,
  wrongPins,
  wrongPlans,
  wrongReconciliations,
} from './verify-records.ts';

/** One check with its progress. */
interface Check {
  readonly part: VerifyPart;
  /**
   * SQL that counts the rows `find` iterates; omitted for set-based checks without progress.
   */
  readonly rows?: string;
  /**
   * Relative duration, with the journal's chain as 100, measured on hundreds of thousands of sales. It only sets widths on
   * the progress bar; no time is derived from it.
   */
  readonly cost: number;
  readonly find: (db: Database, reached: OnProgress, evidence: ExternalEvidence) => Iterable<VerifyFinding>;
}

/** Separate checks, so that an error in one does not stop the others. */
export const checks: readonly Check[] = [
  { part: 'journal', cost: 100, rows: 'SELECT count(*) FROM payment_event', find: brokenLinks },
  { part: 'closings', cost: 2, find: changedClosings },
  {
    part: 'replay',
    cost: 800,
    rows: 'SELECT count(*) FROM payment_event',
    find: (db, reached) => differsFromReplay(db, reached),
  },
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

/** What people did. A whole journal says so, and a recovery from it would say the same, at each start. */
const accusations: ReadonlySet<Finding['code']> = new Set(['pin-set-again', 'account-unexplained'] as const);

/**
 * Checks whether a file is a whole ledger of this environment. It is opened read-only.
 * @returns what is wrong, for a log
 * @throws StoreError `database-busy`, `-full`, `-read-only`, `-newer`: these prove nothing about the ledger's content
 */
export function checkLedger(file: string, environment: Environment): readonly string[] {
  return damageFound(() =>
    readDatabase(file, (db) => {
      const damage = [...identityProblems(db, environment), ...brokenPages(db)];
      if (damage.length > 0 || !isOfThisVersion(db)) return damage;
      return verify(db)
        .filter(({ code }) => !accusations.has(code))
        .map(inWords);
    }),
  );
}

/** For a log. */
export function inWords({ code, data }: Finding): string {
  return [code, ...Object.values(data)].join(' ');
}

/** More findings than a person reads. */
const MOST_REPORTED = 200;

/** First the file's pages, which take half as long as the journal's chain; then all `checks`. */
const steps: readonly Pick<Check, 'part' | 'cost'>[] = [{ part: 'file', cost: 50 }, ...checks];

export interface VerifyOptions extends Partial<ExternalEvidence> {
  /** Called a few times a second, and at the beginning of each part. */
  readonly onProgress?: (progress: VerifyProgress) => void;
  /** ms, from any origin. */
  readonly monotonic?: () => number;
}

/**
 * Checks a whole ledger with its external evidence and returns the findings as codes. It opens the file read-only and sees
 * one moment of it, also during sales. An error in one check does not stop the others.
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
  const beginStep = progressReporter({ onProgress, monotonic }, () => found);
  const count = { sales: 0, payments: 0, journalRows: 0, closings: 0 };
  inWords('file-damaged', () => {
    return readDatabase(file, (db) => {
      db.exec('BEGIN');
      beginStep(null);
      inWords('schema-differs', () => identityProblems(db, environment));
      inWords('file-damaged', () => brokenPages(db));
      if (!isOfThisVersion(db)) return [];
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
    });
  });
  return { ...count, findings, found, known: known.slice(0, MOST_REPORTED) };
}

const tables = { sales: 'sale', payments: 'payment', journalRows: 'payment_event', closings: 'closing' } as const;

/** @returns `null` if the count fails; the check itself then reports the reason */
function rowsOf(db: Database, sql: string): number | null {
  return ignoreErrors(() => Number(db.prepare(sql).pluck().get())) ?? null;
}

/** Smooth enough for a person, and few messages between processes. */
const REPORT_EVERY_MS = 200;
/** Rows between two readings of the clock, because one reading costs as much as a row. */
const ROWS_PER_CLOCK_READING = 256;

/**
 * Reports the part, its rows, and the share of the whole. Progress never goes back and is never estimated: a set-based
 * check is reported only at its beginning and end.
 * @param found the number of findings so far
 * @returns a function to call at the beginning of each step, in order; `about`: its number of rows, `null` if unknown
 */
function progressReporter(
  { onProgress, monotonic }: Required<Pick<VerifyOptions, 'onProgress' | 'monotonic'>>,
  found: () => number,
): (about: number | null) => OnProgress {
  const cost = (upTo: number): number => steps.slice(0, upTo).reduce((sum, step) => sum + step.cost, 0);
  const whole = cost(steps.length);
  let begun = 0;
  return (about) => {
    const [index, before] = [begun, cost(begun)];
    const step = steps[index];
    if (step === undefined) throw new Error(`There are only ${steps.length} steps`);
    begun += 1;
    let reportedAt = monotonic();
    let looked = 0;
    const report = (rows: number): void => {
      const done = Math.min(rows, about ?? 0);
      const share = (before + (about ? step.cost * (done / about) : 0)) / whole;
      onProgress({ part: step.part, step: index + 1, steps: steps.length, done, about, share, found: found() });
      reportedAt = monotonic();
    };
    report(0);
    return (rows) => {
      looked += 1;
      if (about !== null && looked % ROWS_PER_CLOCK_READING === 0 && monotonic() - reportedAt >= REPORT_EVERY_MS)
        report(rows);
    };
  };
}
