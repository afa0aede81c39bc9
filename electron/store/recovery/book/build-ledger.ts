/**
 * Builds a ledger file from the staged rows of another machine's journal, and checks it whole. Every table is derived from
 * the rows. What no row has does not come back: payment codes, findings of reconciliations, the catalogue, the PIN. A
 * payment that waited therefore waits as unconfirmed, and is asked about at once.
 */
import type { Database } from 'better-sqlite3';
import type { Environment } from '../../../../shared/model/environment.ts';
import { WATCH_AFTER_DEADLINE_MS } from '../../../../shared/model/payment.ts';
import { syncFile } from '../../../platform/files/durable-files.ts';
import type { BuiltLedger } from '../../../ports/book-guardian.ts';
import { StoreError } from '../../../ports/ledger/ledger.ts';
import { removeUnfinished } from '../../backups/make-backup.ts';
import { openJournal } from '../../journal/journal.ts';
import { openTables } from '../../ledger/ledger-tables.ts';
import { openDatabase } from '../../sqlite/database.ts';
import { asRow, integer, orNull } from '../../sqlite/row.ts';
import { toStoreError } from '../../sqlite/sqlite-error.ts';
import { checkLedger } from '../../verify/check-ledger-file.ts';
import { CHECK_EVERY_MS, makeUnconfirmed } from '../rebuild/salvage.ts';
import { BookRefused } from './book-refused.ts';
import { openReplay } from './replay-rows.ts';
import type { BookRows } from './staged-book.ts';

const ROWS_PER_COMMIT = 2_000;

interface Building {
  readonly book: BookRows;
  /** Of the new file. */
  readonly file: string;
  readonly environment: Environment;
  /** This machine's: the book must name it, unless it has no payment at all. */
  readonly merchantCode: string;
  /** Epoch ms. */
  readonly at: number;
  readonly onProgress: (rows: number) => void;
}

/** @throws BookRefused, StoreError; the file is removed then */
export function buildLedger({ book, file, environment, merchantCode, at, onProgress }: Building): BuiltLedger {
  removeUnfinished(file);
  try {
    const db = openDatabase({ file, environment, beforeMigration: () => undefined });
    let built: BuiltLedger;
    try {
      enterAll(db, environment, book, onProgress);
      refuseAnotherMerchant(db, merchantCode);
      built = db.transaction(() => finish(db, environment, at)).immediate();
    } finally {
      db.close();
    }
    syncFile(file);
    const { damage, inconsistencies } = checkLedger(file, environment);
    const [problem] = [...damage, ...inconsistencies];
    if (problem !== undefined) throw new BookRefused('hub-book-wrong', problem);
    return built;
  } catch (error) {
    removeUnfinished(file);
    throw refusalOf(error);
  }
}

function enterAll(db: Database, environment: Environment, book: Building['book'], onProgress: Building['onProgress']) {
  const replay = openReplay(db, environment);
  let entered = 0;
  db.exec('BEGIN IMMEDIATE');
  for (const row of book.rows()) {
    replay.enter(row);
    entered += 1;
    if (entered % ROWS_PER_COMMIT !== 0) continue;
    db.exec('COMMIT; BEGIN IMMEDIATE');
    onProgress(entered);
  }
  replay.finish();
  db.exec('COMMIT');
}

function refuseAnotherMerchant(db: Database, merchantCode: string): void {
  const isNamed = db
    .prepare<[{ merchantCode: string }]>(`
      SELECT NOT EXISTS (SELECT 1 FROM payment)
        OR EXISTS (SELECT 1 FROM account WHERE merchant_code = @merchantCode)
        OR EXISTS (SELECT 1 FROM payment_event WHERE payment_id IS NULL AND kind = 'settings-changed'
          AND data ->> 'newMerchant' = @merchantCode)`)
    .pluck()
    .get({ merchantCode });
  if (isNamed !== 1) throw new BookRefused('hub-book-of-another', 'The book never names this merchant');
}

/** Writes the first rows that are this machine's own. */
function finish(db: Database, environment: Environment, at: number): BuiltLedger {
  const { payments, journal } = openTables(db, environment);
  const open = db
    .prepare<[], string>(`
      SELECT merchant_order_id FROM payment
      WHERE (next_check_at IS NOT NULL OR state IN ('creating', 'unconfirmed', 'pending'))
        AND state IN ('creating', 'unconfirmed', 'pending') ORDER BY id`)
    .pluck()
    .all();
  const built = summaryOf(db, open.length, journal.head()?.id ?? 0);
  for (const orderId of open) {
    const kept = payments.find(orderId);
    if (!kept || kept.payment.state === 'unconfirmed') continue;
    const { state, dismissedAt } = kept.payment;
    const watch = { nextCheckAt: at, intervalMs: CHECK_EVERY_MS };
    makeUnconfirmed({ payments, journal }, kept, { watch, at, state, saleNumber: kept.sale.number, dismissedAt });
  }
  db.exec(`
    UPDATE payment SET qr_payload = NULL, va_number = NULL, payment_url = NULL
    WHERE coalesce(qr_payload, va_number, payment_url) IS NOT NULL`);
  db.prepare<[{ at: number }]>(`
    UPDATE payment SET next_check_at = iif(
      state IN ('canceled', 'expired') AND max(ended_at, expires_at) + ${WATCH_AFTER_DEADLINE_MS} <= @at, NULL, @at)
    WHERE next_check_at IS NOT NULL`).run({ at });
  const { sales } = built;
  openJournal(db).append(null, at, {
    kind: 'ledger-rebuilt',
    data: { cause: 'hub', from: 'hub', backupAt: null, sales, recovered: 0 },
  });
  return built;
}

/** @param open payments that may still be paid · @param lastRow the book's newest */
export function summaryOf(db: Database, open: number, lastRow: number): BuiltLedger {
  const row = asRow(
    db
      .prepare(`
        SELECT (SELECT count(*) FROM sale) AS sales, (SELECT min(created_at) FROM sale) AS first_at,
          (SELECT at FROM payment_event WHERE id = +?) AS last_at`)
      .get(lastRow),
  );
  return {
    sales: integer(row, 'sales'),
    firstSaleAt: orNull(integer, row, 'first_at'),
    lastRowAt: orNull(integer, row, 'last_at'),
    open,
  };
}

/** What the tables refuse, the book must not say. A full or busy disk says nothing about the book. */
function refusalOf(error: unknown): unknown {
  if (error instanceof BookRefused) return error;
  const storeError = toStoreError(error);
  if (storeError instanceof StoreError && storeError.code !== 'database-broken') return storeError;
  const cause = storeError instanceof StoreError ? storeError.cause : storeError;
  return new BookRefused('hub-book-wrong', cause instanceof Error ? cause.message : String(cause));
}
