/**
 * The part of `verify` about the tables: the journal's rows are entered into a scratch ledger, and each table must be as the
 * one that comes of it. It names every difference, whatever wrote it.
 *
 * Not compared is what no row determines: planned and past status checks, payment codes and the times that clock steps move
 * (each has a check of its own), the items' fields, method lists, rate limits and findings of reconciliations.
 */

import { rmSync, statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { type Environment, environments } from '../../../shared/model/environment.ts';
import { StoreError } from '../../ports/ledger/ledger.ts';
import { createFileRows } from '../journal/follow-journal.ts';
import { newestPosition } from '../journal/row-source.ts';
import { whileBulkLoading } from '../replay/bulk-load.ts';
import { createReplay } from '../replay/replay-rows.ts';
import { throwUnlessRefused } from '../replay/rows-refused.ts';
import { applicationIdOf } from '../sqlite/ledger-identity.ts';
import { migrationsInOrder } from '../sqlite/migrations/in-order.ts';
import { asRow } from '../sqlite/row.ts';
import { finding, type OnProgress, type VerifyFinding } from './check.ts';

/** A scratch ledger of so many rows fits in memory; a larger one is a file. */
const MOST_ROWS_IN_MEMORY = 100_000;
const ROWS_AT_ONCE = 2_000;

type Values = readonly unknown[];

interface ComparedTable {
  readonly table: string;
  readonly key: readonly string[];
  readonly except?: readonly string[];
  /** A column that two ledgers may number in another order, with SQL of what it stands for. */
  readonly instead?: { readonly column: string; readonly sql: string };
  /** @param columns that differ, with commas; `null` if only one of the two has the row */
  readonly differs: (db: Database.Database, key: Values, columns: string | null, isThere: boolean) => VerifyFinding;
}

export function* differsFromReplay(db: Database.Database, reached: OnProgress): Generator<VerifyFinding> {
  const scratch = openScratch(db);
  try {
    const refused = whileBulkLoading(scratch.db, () => replayInto(scratch.db, db, reached));
    if (refused !== null) yield finding('unreadable', { words: refused }, refused);
    else for (const each of tables) yield* differences(db, scratch.db, each);
  } finally {
    scratch.close();
  }
}

/** @returns why a row can't be entered; `null` if all are */
function replayInto(scratch: Database.Database, db: Database.Database, reached: OnProgress): string | null {
  const replay = createReplay(scratch, environmentOf(db));
  const rowsAfter = createFileRows(db);
  try {
    scratch.exec('BEGIN');
    for (
      let rows = rowsAfter(0, ROWS_AT_ONCE);
      rows.length > 0;
      rows = rowsAfter(rows.at(-1)?.position ?? 0, ROWS_AT_ONCE)
    ) {
      for (const row of rows) {
        replay.enter(row);
        reached(row.position);
      }
    }
    scratch.exec('COMMIT');
    return null;
  } catch (error) {
    throwUnlessRefused(error);
    return error instanceof Error ? error.message : String(error);
  }
}

function environmentOf(db: Database.Database): Environment {
  const id = db.pragma('application_id', { simple: true });
  return environments.find((each) => applicationIdOf(each) === id) ?? 'training';
}

/** @throws StoreError `database-full` if the disk has no room for twice the ledger */
function openScratch(db: Database.Database): { readonly db: Database.Database; close(): void } {
  const isSmall = newestPosition(db) <= MOST_ROWS_IN_MEMORY;
  const file = isSmall ? ':memory:' : `${db.name}.verify.partial`;
  if (!isSmall) {
    rmSync(file, { force: true });
    const { bavail, bsize } = statfsSync(dirname(file));
    if (bavail * bsize < 2 * statSync(db.name).size)
      throw new StoreError('database-full', new Error('No room for a scratch ledger'));
  }
  const scratch = new Database(file);
  // Nobody needs it after a crash.
  scratch.pragma('journal_mode = OFF');
  scratch.pragma('synchronous = OFF');
  for (const migration of migrationsInOrder) migration.apply(scratch);
  return {
    db: scratch,
    close() {
      scratch.close();
      if (!isSmall) rmSync(file, { force: true });
    },
  };
}

function* differences(
  db: Database.Database,
  scratch: Database.Database,
  compared: ComparedTable,
): Generator<VerifyFinding> {
  const { table, key, except = [], instead, differs } = compared;
  const all = scratch.pragma(`table_info(${table})`) as readonly { readonly name: string }[];
  const others = all.map(({ name }) => name).filter((name) => !key.includes(name) && !except.includes(name));
  const values = [...key, ...others].map((name) => (name === instead?.column ? instead.sql : name));
  const sql = `SELECT ${values.join(', ')} FROM ${table} ORDER BY ${key.join(', ')}`;
  const [found, expected] = [rowsOf(db, sql), rowsOf(scratch, sql)];
  try {
    let [one, other] = [found.next(), expected.next()];
    while (!one.done || !other.done) {
      const order = one.done ? 1 : other.done ? -1 : compareKeys(one.value, other.value, key.length);
      if (order < 0) {
        yield differs(db, one.value.slice(0, key.length), null, true);
        one = found.next();
      } else if (order > 0) {
        yield differs(db, other.value.slice(0, key.length), null, false);
        other = expected.next();
      } else {
        const [values, wanted]: readonly [Values, Values] = [one.value, other.value];
        const wrong = others.filter((_, at) => !isSame(values[key.length + at], wanted[key.length + at]));
        if (wrong.length > 0) yield differs(db, values.slice(0, key.length), wrong.join(', '), true);
        [one, other] = [found.next(), expected.next()];
      }
    }
  } finally {
    // An open iterator would keep the database busy.
    found.return?.();
    expected.return?.();
  }
}

function rowsOf(db: Database.Database, sql: string): IterableIterator<Values> {
  return db.prepare<[], Values>(sql).raw().iterate();
}

function isSame(one: unknown, other: unknown): boolean {
  return Buffer.isBuffer(one) && Buffer.isBuffer(other) ? one.equals(other) : one === other;
}

/** In SQLite's order: numbers before text, text by its bytes. */
function compareKeys(one: Values, other: Values, length: number): number {
  for (let at = 0; at < length; at += 1) {
    const order = compareValues(one[at], other[at]);
    if (order !== 0) return order;
  }
  return 0;
}

function compareValues(one: unknown, other: unknown): number {
  if (one === other) return 0;
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  if (typeof one !== typeof other) return typeof one === 'number' ? -1 : 1;
  return Buffer.compare(Buffer.from(String(one)), Buffer.from(String(other)));
}

/** What only one of the two has is named by its whole record. */
const named = (columns: string | null, isThere: boolean): string =>
  columns ?? (isThere ? 'its journal row' : 'its record');

/** @param orderIdOf SQL: the order id of a row with this key */
function ofPayment(code: VerifyFinding['code'], table: string, orderIdOf: string): ComparedTable['differs'] {
  return (db, [id], columns, isThere) => {
    const orderId = String(db.prepare(orderIdOf).pluck().get(id) ?? '');
    return finding(code, { orderId }, `Table ${table}, ${id}: differs from the journal in ${named(columns, isThere)}`);
  };
}

const inWords =
  (table: string): ComparedTable['differs'] =>
  (_, key, columns, isThere) => {
    const words = `Table ${table}, ${key.join(' ')}: differs from the journal in ${named(columns, isThere)}`;
    return finding('history-differs', { words }, words);
  };

const orderOfPayment = 'SELECT merchant_order_id FROM payment WHERE id = ?';

const tables: readonly ComparedTable[] = [
  {
    ...{ table: 'payment', key: ['id'] },
    // An account without a payment, such as that of a method list, has no journal row.
    instead: {
      column: 'account_id',
      sql: "(SELECT base_url || ' ' || merchant_code FROM account WHERE account.id = account_id)",
    },
    except: [
      ...['next_check_at', 'check_interval_ms', 'last_checked_at', 'last_answered_at', 'checks_missed', 'last_miss'],
      ...['qr_payload', 'va_number', 'payment_url', 'created_at', 'expires_at', 'ended_at', 'unknown_first_at'],
    ],
    differs(db, [id], columns, isThere) {
      const sale = db.prepare(`
        SELECT merchant_order_id, coalesce(number, 0) AS number, coalesce(business_day, '') AS business_day
        FROM payment LEFT JOIN sale ON sale.id = sale_id WHERE payment.id = ?`);
      const { merchant_order_id, number = 0, business_day = '' } = asRow(sale.get(id) ?? {});
      const orderId = String(merchant_order_id ?? '');
      const facts = { orderId, saleNumber: Number(number), businessDay: String(business_day) };
      const wrong = named(columns, isThere);
      return finding(
        'payment-differs',
        { ...facts, columns: wrong },
        `Payment ${id} differs from its journal: ${wrong}`,
      );
    },
  },
  {
    ...{ table: 'sale', key: ['id'] },
    differs(_, [id], columns, isThere) {
      const wrong = named(columns, isThere);
      const facts = { saleId: Number(id), columns: wrong };
      return finding('sale-differs', facts, `Sale ${id} differs from the journal: ${wrong}`);
    },
  },
  {
    ...{ table: 'cash_payment', key: ['id'] },
    differs(db, [id], columns, isThere) {
      const orderId = String(db.prepare('SELECT record_id FROM cash_payment WHERE id = ?').pluck().get(id) ?? '');
      const wrong = named(columns, isThere);
      return finding('cash-differs', { orderId, columns: wrong }, `Cash ${orderId} differs from its journal: ${wrong}`);
    },
  },
  {
    ...{ table: 'closing', key: ['number'] },
    differs(_, [key], columns, isThere) {
      const number = Number(key);
      if (columns !== null) return finding('closing-differs', { number }, `Closing ${number} differs from the journal`);
      return isThere
        ? finding('closing-not-in-journal', { number }, `Closing ${number} is not in the journal`)
        : finding('closing-lost', { number }, `Closing ${number} is named in the journal but missing`);
    },
  },
  {
    ...{ table: 'refund', key: ['id'] },
    differs: ofPayment(
      'refund-differs',
      'refund',
      `SELECT coalesce(merchant_order_id, record_id) FROM refund LEFT JOIN payment ON payment.id = payment_id
      LEFT JOIN cash_payment ON cash_payment.id = cash_id WHERE refund.id = ?`,
    ),
  },
  {
    ...{ table: 'resolution', key: ['id'] },
    differs: ofPayment(
      'resolution-differs',
      'resolution',
      'SELECT merchant_order_id FROM resolution JOIN payment ON payment.id = payment_id WHERE resolution.id = ?',
    ),
  },
  {
    ...{ table: 'settlement', key: ['sale_id'] },
    differs: (_, [saleId]) =>
      finding(
        'settlement-differs',
        { saleId: Number(saleId) },
        `Settlement of sale ${saleId} differs from the journal`,
      ),
  },
  { table: 'flag', key: ['payment_id', 'kind'], differs: ofPayment('flag-differs', 'flag', orderOfPayment) },
  {
    ...{ table: 'callback_fact', key: ['payment_id'] },
    differs: ofPayment('callback-differs', 'callback_fact', orderOfPayment),
  },
  {
    ...{ table: 'method_name', key: ['method'] },
    differs: (_, [method]) =>
      finding('name-differs', { method: String(method) }, `The name of ${method} is not its latest`),
  },
  { table: 'closing_day', key: ['business_day', 'number'], differs: inWords('closing_day') },
  { table: 'sale_line', key: ['sale_id', 'position'], differs: inWords('sale_line') },
  { table: 'sale_status', key: ['sale_id'], differs: inWords('sale_status') },
  { table: 'note_word', key: ['word', 'sale_id'], differs: inWords('note_word') },
  // The catalogue is configuration, and a sale has its own copy of name and price: only what it lists is compared.
  {
    ...{ table: 'item', key: ['id'], differs: inWords('item') },
    except: ['name', 'price', 'barcode', 'colour', 'favourite', 'place', 'retired'],
  },
];
