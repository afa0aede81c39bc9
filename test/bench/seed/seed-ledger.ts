/**
 * Makes a ledger with years of invented trade that passes every check of `verify()`: numbering, states, totals,
 * decisions, closings, the journal's chain. Refuses a ledger that was ever written to.
 * The file gets its name only when it is complete; before that it is a `.partial` next to it.
 */
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import { openDatabase } from '../../../electron/store/open-ledger.ts';
import { whileBulkLoading } from '../../../electron/store/replay/enter-history.ts';
import type { Account } from '../../../shared/model/environment.ts';
import { writeLedger } from './tables/write-ledger.ts';
import { trade } from './trade.ts';

export interface LedgerSize {
  /** The ledger's path, e.g. `…/sales-training.sqlite`; its folder must exist. */
  readonly file: string;
  /** Becomes the file's environment. */
  readonly account: Account;
  /** Whole number ≥ 1. */
  readonly sales: number;
  /** Epoch ms: the last moment of the ledger. Default: a fixed evening, so that equal options give an equal ledger. */
  readonly closesAt?: number;
  /** 1 to 4 of A–Z and 0–9. */
  readonly terminalId?: string;
  readonly seed?: number;
  /** See `trade.ts`. */
  readonly isOver?: boolean;
  /** See `trade.ts`. */
  readonly isNeverReviewed?: boolean;
}

/** 20 November 2026, 21:00 in Jakarta. */
export const LAST_EVENING = Date.UTC(2026, 10, 20, 14);

/** @throws Error for a ledger with content, or one that is open elsewhere */
export function seedLedger({ file, account, sales, ...wishes }: LedgerSize): void {
  refuseUsedLedger(file, account);
  const partial = `${file}.partial`;
  for (const each of [partial, `${partial}-wal`, `${partial}-shm`]) rmSync(each, { force: true });
  openDatabase({ file: partial, environment: account.environment }).close();

  const { closesAt = LAST_EVENING, terminalId = 'K1', seed = 1, isOver = false, isNeverReviewed = false } = wishes;
  const db = new Database(partial);
  // An unfinished file is removed, so nothing has to survive a power cut before the end.
  db.pragma('journal_mode = OFF');
  db.pragma('synchronous = OFF');
  whileBulkLoading(db, () => {
    db.exec('BEGIN');
    writeLedger(
      db,
      account.environment,
      trade({ sales, account, terminalId, closesAt, seed, isOver, isNeverReviewed }),
    );
    db.exec('COMMIT');
  });
  db.pragma('journal_mode = WAL');
  db.close();
  sync(partial);
  renameSync(partial, file);
}

function refuseUsedLedger(file: string, { environment }: Account): void {
  if (!existsSync(file)) return;
  if (existsSync(`${file}-wal`)) throw new Error(`${file} is in use, or was not closed properly: nothing was changed`);
  const db = openDatabase({ file, environment });
  const isUsed = db.prepare('SELECT 1 FROM sale UNION ALL SELECT 1 FROM payment_event LIMIT 1').get() !== undefined;
  db.close();
  if (isUsed) throw new Error(`${file} has sales in it: made-up trade is never mixed with others, nothing was changed`);
}

function sync(path: string): void {
  const descriptor = openSync(path, 'r+');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
