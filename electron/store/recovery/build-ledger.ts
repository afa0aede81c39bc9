/**
 * Builds a ledger file from the staged rows of another machine's journal. What no row has does not come back: payment codes,
 * findings of reconciliations, the PIN. A payment that waited therefore waits as unconfirmed, and is asked about at once.
 */
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import type { HubJournalRow } from '../../../shared/hub/journal.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import { createFolder, syncFile, writeDurablySync } from '../../platform/files/durable-files.ts';
import { ignoreErrors } from '../../platform/ignore-errors.ts';
import type { BuiltLedger } from '../../ports/hub.ts';
import { JournalFile } from '../journal/journal-file.ts';
import { follows } from '../journal/row-source.ts';
import { isLive } from '../ledger/tables/payment-row.ts';
import { finishReplay, whileBulkLoading } from '../replay/enter-history.ts';
import { createReplay, type Replay } from '../replay/replay-rows.ts';
import { RowsRefused, throwUnlessRefused } from '../replay/row-facts.ts';
import { openDatabaseFile, takeInLog, thenClose } from '../sqlite/database.ts';
import { type LedgerPaths, removeUnfinished } from '../sqlite/ledger-files.ts';
import { asRow, integer, nullable, rowOf } from '../sqlite/row.ts';
import { toStoreError, withStoreError } from '../sqlite/sqlite-error.ts';

/** 400 bytes for each of the most rows. */
const MOST_BYTES = 8_000_000_000;

function stagedRowsPath(ledgerFile: string): string {
  return `${ledgerFile}.book`;
}

export function hasStagedRows(ledgerFile: string): boolean {
  return existsSync(stagedRowsPath(ledgerFile));
}

/** Where a ledger is built from them. */
export function builtLedgerPath(ledgerFile: string): string {
  return `${ledgerFile}.book-ledger.partial`;
}

/** With a ledger that a killed program was building. */
export function removeStagedRows(ledgerFile: string): void {
  removeUnfinished(builtLedgerPath(ledgerFile));
  rmSync(stagedRowsPath(ledgerFile), { recursive: true, force: true });
}

/**
 * `<ledger>.book/`: the hub's rows of a terminal, next to the ledger in use, until a ledger is built from them. They are
 * kept as a journal file is, but each batch is flushed, so a restore continues after the last one, whatever happened in
 * between.
 * @param terminal whose rows they are: another one's are dropped @throws StoreError
 */
export function openStagedRows({ file, environment }: LedgerPaths, terminal: string) {
  return withStoreError(() => {
    const folder = stagedRowsPath(file);
    const owner = join(folder, 'terminal');
    if (ignoreErrors(() => readFileSync(owner, 'utf8')) !== terminal) {
      rmSync(folder, { recursive: true, force: true });
      createFolder(folder);
      writeDurablySync(owner, terminal);
    }
    const files = new JournalFile(folder, environment);
    let bytes = files.segments().reduce((sum, { path }) => sum + statSync(path).size, 0);
    return {
      head: () => withStoreError(() => files.head()),
      add: (rows: readonly HubJournalRow[]) =>
        withStoreError(() => {
          bytes += rows.reduce((sum, { data }) => sum + data.length, 0);
          if (!follows(files.head(), rows) || bytes > MOST_BYTES) return false;
          files.append(rows.map((row) => ({ ...row, extra: null })));
          const newest = files.segments().at(-1);
          if (newest) syncFile(newest.path);
          return true;
        }),
      /** In order. */
      *rows() {
        for (const { rows } of files.commits()) yield* rows;
      },
      close: () => files.close(),
    };
  });
}

const ROWS_PER_COMMIT = 2_000;

interface Building {
  /** In order. */
  readonly rows: Iterable<HubJournalRow>;
  /** Of the new file. */
  readonly file: string;
  readonly environment: Environment;
  /** This machine's: the rows must name it, unless it has no payment at all. */
  readonly merchantCode: string;
  /** Name of the newest one of this machine, whose own facts are kept (`recover.ts`); `null` for none. */
  readonly backup: string | null;
  /** Epoch ms. */
  readonly at: number;
  readonly onProgress: (rows: number) => void;
}

/** @throws RowsRefused, StoreError; the file is removed then */
export function buildLedger({ rows, file, environment, merchantCode, backup, at, onProgress }: Building): BuiltLedger {
  removeUnfinished(file);
  try {
    const built = thenClose(openDatabaseFile({ file, environment, beforeMigration: () => undefined }), (db) => {
      const replay = createReplay(db, environment);
      whileBulkLoading(db, () => enterAll(db, replay, rows, onProgress));
      refuseAnotherMerchant(db, merchantCode);
      const made = db.transaction(() => finish(db, replay, at, backup)).immediate();
      takeInLog(db);
      return made;
    });
    syncFile(file);
    return built;
  } catch (error) {
    removeUnfinished(file);
    if (error instanceof RowsRefused) throw error;
    throwUnlessRefused(error);
    const { cause } = Object(toStoreError(error));
    throw new RowsRefused('hub-rows-wrong', messageOf(cause ?? error));
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function enterAll(db: Database, replay: Replay, rows: Building['rows'], onProgress: Building['onProgress']) {
  let entered = 0;
  db.exec('BEGIN IMMEDIATE');
  for (const row of rows) {
    replay.enter(row);
    entered += 1;
    if (entered % ROWS_PER_COMMIT !== 0) continue;
    db.exec('COMMIT; BEGIN IMMEDIATE');
    onProgress(entered);
  }
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
  if (isNamed !== 1) throw new RowsRefused('hub-rows-of-another', 'No row names this merchant');
}

/** Writes the first rows that are this machine's own. */
function finish(db: Database, replay: Replay, at: number, backup: string | null): BuiltLedger {
  const lastRow = replay.journal.head()?.id ?? 0;
  const built = summaryOf(db, lastRow);
  finishReplay(db, replay, { entered: null, at });
  const { sales } = built;
  replay.journal.append(null, at, {
    kind: 'ledger-rebuilt',
    data: { cause: 'hub', from: 'hub', backupAt: null, sales, recovered: 0, backup },
  });
  return built;
}

/** @param lastRow the newest row of the hub */
export function summaryOf(db: Database, lastRow: number): BuiltLedger {
  const select = db.prepare<[number]>(`
    SELECT (SELECT count(*) FROM sale) AS sales, (SELECT min(created_at) FROM sale) AS firstSaleAt,
      (SELECT at FROM payment_event WHERE id = +?) AS lastRowAt,
      (SELECT count(*) FROM payment WHERE ${isLive}) AS open`);
  return summary(asRow(select.get(lastRow)));
}

const summary = rowOf({ sales: integer, firstSaleAt: nullable(integer), lastRowAt: nullable(integer), open: integer });
