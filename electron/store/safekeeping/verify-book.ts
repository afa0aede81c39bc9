/**
 * Recomputes everything in a book and says what does not match, in codes that a screen words. Opens it for reading only,
 * and sees it as it is at one moment, whatever is sold meanwhile. What stops one check does not stop the others.
 */
import Database from 'better-sqlite3';
import type { Environment } from '../../../shared/environment.ts';
import type { Finding } from '../../../shared/report.ts';
import { BUSY_TIMEOUT_MS } from '../book-identity.ts';
import { userVersion } from '../migrate.ts';
import { migrationsInOrder } from '../migrations/in-order.ts';
import { checks } from '../verify.ts';
import { brokenPages, damageFound, strangeness } from './check-book.ts';
import type { Verification } from './safekeeping.ts';

/** More than anybody reads. */
const MOST_TOLD = 200;

/** @throws StoreTrouble `database-busy`, `-full`, `-read-only`, `-newer`: about the book itself they say nothing */
export function verifyBook(file: string, environment: Environment): Verification {
  const findings: Finding[] = [];
  let found = 0;
  const tell = (code: Finding['code'], data: Finding['data']): void => {
    found += 1;
    if (findings.length < MOST_TOLD) findings.push({ code, data });
  };
  const inWords = (code: Finding['code'], work: () => readonly string[]): void => {
    for (const words of damageFound(work)) tell(code, { words });
  };
  const count = { sales: 0, payments: 0, journalRows: 0, closings: 0 };
  inWords('file-damaged', () => {
    const db = new Database(file, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
    try {
      db.exec('BEGIN');
      inWords('schema-differs', () => strangeness(db, environment));
      inWords('file-damaged', () => brokenPages(db));
      // Only what the newest program wrote can be recomputed by it.
      if (userVersion(db) !== migrationsInOrder.at(-1)?.version) return [];
      for (const check of checks) {
        inWords('unreadable', () => {
          for (const { code, data } of check(db)) tell(code, data);
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
  return { ...count, findings, found };
}

const tables = { sales: 'sale', payments: 'payment', journalRows: 'payment_event', closings: 'closing' } as const;
