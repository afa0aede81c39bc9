/**
 * A dead child's ledger as on the disk, read with plain SQL and without the tested code. From a copy, because opening a
 * database changes its files.
 */
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { openLedger } from '../../../electron/store/open-ledger.ts';
import { verified } from '../../support/verified.ts';

export interface PaymentRow {
  readonly id: number;
  readonly merchant_order_id: string;
  readonly sale_id: number;
  readonly method: string;
  readonly amount: number;
  readonly state: string;
  readonly late: number;
  readonly is_double: number;
  readonly paid_at: number | null;
  readonly paid_day: string | null;
  readonly dismissed_at: number | null;
  readonly expires_at: number;
  readonly next_check_at: number | null;
  readonly qr_payload: string | null;
  readonly va_number: string | null;
}
export interface SaleRow {
  readonly id: number;
  readonly business_day: string;
  readonly number: number;
  readonly amount: number;
  readonly note: string;
  readonly state: string;
}
export interface EventRow {
  readonly id: number;
  readonly payment_id: number | null;
  readonly at: number;
  readonly kind: string;
  readonly data: string;
  readonly previous_hash: Buffer;
  readonly hash: Buffer;
}
export interface TotalRow {
  readonly business_day: string;
  readonly method: string;
  readonly count: number;
  readonly gross: number;
  readonly late_count: number;
  readonly late_gross: number;
  readonly double_count: number;
  readonly double_gross: number;
}
export interface LedgerOnDisk {
  readonly sales: readonly SaleRow[];
  readonly payments: readonly PaymentRow[];
  readonly events: readonly EventRow[];
  readonly totals: readonly TotalRow[];
  readonly flags: readonly { readonly payment_id: number; readonly kind: string }[];
  /** Findings of SQLite and of our own `verify`, in their words. */
  readonly complaints: readonly string[];
}

const emptyLedger: LedgerOnDisk = { sales: [], payments: [], events: [], totals: [], flags: [], complaints: [] };

/** @returns an empty ledger if there is no file yet */
export function readLedgerOnDisk(dataDirectory: string): LedgerOnDisk {
  const name = 'sales-sandbox.sqlite';
  if (!existsSync(join(dataDirectory, name))) return emptyLedger;
  const folder = mkdtempSync(join(tmpdir(), 'konter-ledger-'));
  try {
    for (const each of [name, `${name}-wal`, `${name}-journal`]) {
      if (existsSync(join(dataDirectory, each))) copyFileSync(join(dataDirectory, each), join(folder, each));
    }
    return readFile(join(folder, name));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readFile(file: string): LedgerOnDisk {
  const db = new Database(file);
  try {
    if (db.pragma('user_version', { simple: true }) === 0) return emptyLedger;
    const all = <Row>(sql: string): Row[] => db.prepare<[], Row>(sql).all();
    const integrity = all<{ integrity_check: string }>('PRAGMA integrity_check').map((row) => row.integrity_check);
    const ledger = openLedger({ file, environment: 'sandbox' });
    const complaints = [
      ...integrity.filter((line) => line !== 'ok'),
      ...all('PRAGMA foreign_key_check').map((row) => `Foreign key: ${JSON.stringify(row)}`),
      ...verified(file),
    ];
    ledger.close();
    return {
      sales: all('SELECT * FROM sale ORDER BY id'),
      payments: all('SELECT * FROM payment ORDER BY id'),
      events: all('SELECT * FROM payment_event ORDER BY id'),
      totals: all(`
        SELECT day AS business_day, method, sum(kind = 'taken') AS count, sum(amount * (kind = 'taken')) AS gross,
          sum(late AND kind = 'taken') AS late_count, sum(amount * (late AND kind = 'taken')) AS late_gross,
          sum(kind = 'double') AS double_count, sum(amount * (kind = 'double')) AS double_gross
        FROM takings WHERE kind IN ('taken', 'double') GROUP BY day, method ORDER BY day, method`),
      flags: all('SELECT payment_id, kind FROM flag ORDER BY payment_id, kind'),
      complaints,
    };
  } finally {
    db.close();
  }
}
