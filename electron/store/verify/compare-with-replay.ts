/**
 * The part of `verify` about the tables: the journal's rows are entered into a scratch ledger, and each table must be as the
 * one that comes of it. It names every difference, whatever wrote it.
 *
 * A payment's code is entered only if it has the hash that its row names, so another one differs. Times that clock steps
 * move are compared by their distance from the payment's creation, with which they all move.
 *
 * Not compared is what no row determines: planned and past status checks (`verify-records.ts`), method lists, rate limits
 * and findings of reconciliations. Nor are the items' fields, except `searched`: the catalogue is configuration.
 */
import { rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import type { Finding } from '../../../shared/contract/verify.ts';
import { type Environment, environments } from '../../../shared/model/environment.ts';
import { journalKinds } from '../../../shared/model/journal.ts';
import { stateAfter } from '../../../shared/model/payment.ts';
import { unusedPath } from '../../platform/files/durable-files.ts';
import { StoreError } from '../../ports/ledger/ledger.ts';
import { journalRows } from '../journal/journal.ts';
import { newestPosition } from '../journal/row-source.ts';
import { whileBulkLoading } from '../replay/enter-history.ts';
import { UNKNOWN_CODE } from '../replay/replay-payment.ts';
import { createReplay } from '../replay/replay-rows.ts';
import { throwUnlessRefused } from '../replay/row-facts.ts';
import { emptyLedger } from '../sqlite/check-file.ts';
import { applicationIds, VERIFY_MARK } from '../sqlite/ledger-files.ts';
import { ROUNDING_MS } from '../watch.ts';
import { type OnProgress, recoveredAt, type VerifyFinding } from './verify-records.ts';

/** A scratch ledger of so many rows fits in memory; a larger one is a file. */
const MOST_ROWS_IN_MEMORY = 100_000;

type Values = readonly unknown[];

interface ComparedTable {
  readonly table: string;
  readonly key: readonly string[];
  readonly except?: readonly string[];
  /** SQL that is compared for a column. */
  readonly instead?: Readonly<Record<string, string>>;
  /** @returns whether a value may be right although the replay has another */
  readonly mayBe?: (scratch: Database.Database) => (key: Values, column: string, value: unknown) => boolean;
  readonly code: Finding['code'];
  /** The codes of a record without a journal row, and of a row without its record; absent: `code`, with the columns. */
  readonly alone?: { readonly record: Finding['code']; readonly row: Finding['code'] };
  /** SQL of the finding's data, with the key as its parameters; one row, also for a record that is not there. `null`: words. */
  readonly facts: string | null;
}

/** A scratch ledger with the journal's rows in it. */
export interface Replayed {
  readonly db: Database.Database;
  /** Why a row can't be entered; `null` if all are. */
  readonly refused: string | null;
  close(): void;
}

/** @param replay for tests that change one ledger a thousand times */
export function* differsFromReplay(
  db: Database.Database,
  reached: OnProgress,
  replay = replayed,
): Generator<VerifyFinding> {
  const scratch = replay(db, reached);
  try {
    if (scratch.refused !== null) yield { code: 'unreadable', data: { words: scratch.refused } };
    else for (const each of tables) yield* differences(db, scratch.db, each);
  } finally {
    scratch.close();
  }
}

/** @throws StoreError, SQLite's errors */
export function replayed(db: Database.Database, reached: OnProgress): Replayed {
  const scratch = openScratch(db);
  try {
    return { ...scratch, refused: whileBulkLoading(scratch.db, () => replayInto(scratch.db, db, reached)) };
  } catch (error) {
    scratch.close();
    throw error;
  }
}

/** @returns why a row can't be entered; `null` if all are */
function replayInto(scratch: Database.Database, db: Database.Database, reached: OnProgress): string | null {
  const replay = createReplay(scratch, environmentOf(db));
  try {
    scratch.exec('BEGIN');
    for (const row of journalRows(db, 'all')) {
      replay.enter(row);
      reached(row.position);
    }
    forgetLostCodes(scratch);
    scratch.exec('COMMIT');
    return null;
  } catch (error) {
    throwUnlessRefused(error);
    return error instanceof Error ? error.message : String(error);
  }
}

/** A recovery may have entered a row whose code was in no file. */
function forgetLostCodes(scratch: Database.Database): void {
  scratch
    .prepare<[number]>(`
      UPDATE payment SET qr_payload = NULL, va_number = NULL, payment_url = NULL
      WHERE '${UNKNOWN_CODE}' IN (qr_payload, va_number, payment_url) AND state <> 'pending'
        AND id IN (SELECT payment_id FROM payment_event WHERE kind = 'created' AND id < +?)`)
    .run(recoveredAt(scratch));
}

function environmentOf(db: Database.Database): Environment {
  const id = db.pragma('application_id', { simple: true });
  return environments.find((each) => applicationIds[each] === id) ?? 'training';
}

/** @throws StoreError `database-full` if the disk has no room for twice the ledger */
function openScratch(db: Database.Database): { readonly db: Database.Database; close(): void } {
  const isSmall = newestPosition(db) <= MOST_ROWS_IN_MEMORY;
  // The check behind the counter and a person's may run at once.
  const file = unusedPath(`${db.name}${VERIFY_MARK}.partial`, '.partial');
  if (!isSmall) {
    const { bavail, bsize } = statfsSync(dirname(file));
    if (bavail * bsize < 2 * statSync(db.name).size)
      throw new StoreError('database-full', new Error('No room for a scratch ledger'));
    writeFileSync(file, emptyLedger(), { flag: 'wx', mode: 0o600 });
  }
  const scratch = new Database(isSmall ? emptyLedger() : file);
  // Nobody needs it after a crash.
  scratch.pragma('journal_mode = OFF');
  scratch.pragma('synchronous = OFF');
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
  { table, key, except = [], instead = {}, mayBe, code, alone, facts }: ComparedTable,
): Generator<VerifyFinding> {
  const all = scratch.pragma(`table_info(${table})`) as readonly { readonly name: string }[];
  const others = all.map(({ name }) => name).filter((name) => !key.includes(name) && !except.includes(name));
  const values = [...key, ...others].map((name) => instead[name] ?? name);
  const sql = `SELECT ${values.join(', ')} FROM ${table} ORDER BY ${key.join(', ')}`;
  const isAllowed = mayBe?.(scratch);
  const selectFacts = facts === null ? null : db.prepare<unknown[], Finding['data']>(facts);
  const about = (row: Values): Finding['data'] => {
    const id = row.slice(0, key.length);
    return selectFacts?.get(...id) ?? { words: [table, ...id].join(' ') };
  };
  const only = (row: Values, what: 'record' | 'row'): VerifyFinding =>
    alone
      ? { code: alone[what], data: about(row) }
      : { code, data: { ...about(row), columns: what === 'record' ? 'its journal row' : 'its record' } };
  const [found, expected] = [rowsOf(db, sql), rowsOf(scratch, sql)];
  try {
    let [one, other] = [found.next(), expected.next()];
    while (!one.done || !other.done) {
      const order = one.done ? 1 : other.done ? -1 : compareKeys(one.value, other.value, key.length);
      if (order < 0) {
        yield only(one.value, 'record');
        one = found.next();
      } else if (order > 0) {
        yield only(other.value, 'row');
        other = expected.next();
      } else {
        const [values, wanted]: readonly [Values, Values] = [one.value, other.value];
        const wrong = others.filter((column, at) => {
          const value = values[key.length + at];
          return !isSame(value, wanted[key.length + at]) && !isAllowed?.(values, column, value);
        });
        const columns = alone ? {} : { columns: wrong.join(', ') };
        if (wrong.length > 0) yield { code, data: { ...about(values), ...columns } };
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

/** The most possible shifts of an ended payment that are tried; beyond that, any time is accepted. */
const MOST_WAYS = 1_000;
const live: ReadonlySet<unknown> = new Set(['creating', 'unconfirmed', 'pending']);

/**
 * Clock steps moved a payment that had ended as long as it was watched (`watch.ts`), and the journal does not say how
 * long that was: each step after its end may have moved it, until it was paid.
 */
function mayHaveMoved(scratch: Database.Database): (key: Values, column: string, value: unknown) => boolean {
  const steps = scratch.prepare<[number], { readonly id: number; readonly at: number; readonly deltaMs: number }>(`
      SELECT id, at, data ->> 'deltaMs' AS deltaMs FROM payment_event
      WHERE payment_id IS NULL AND kind = 'clock-stepped' AND id > +? ORDER BY id`);
  const rowsOfPayment = scratch.prepare<[unknown], { readonly id: number; readonly at: number; readonly kind: string }>(
    'SELECT id, at, kind FROM payment_event WHERE payment_id = +? ORDER BY id',
  );
  return ([id], column, value) => {
    if (column !== 'created_at') return false;
    const rows = rowsOfPayment.all(id);
    const [intent] = rows;
    const ended = rows.find(({ kind }) => isEnd(kind))?.id ?? Number.POSITIVE_INFINITY;
    const paid = rows.find(({ kind }) => kind === 'paid')?.id ?? Number.POSITIVE_INFINITY;
    if (!intent) return false;
    let ways = new Set([intent.at]);
    for (const step of steps.iterate(intent.id)) {
      if (step.id > paid || ways.size > MOST_WAYS) break;
      // Payments created later than this were not dated by the clock that stepped.
      const before = step.at - step.deltaMs + ROUNDING_MS;
      const moved = [...ways].map((at) => (at <= before ? at + step.deltaMs : at));
      ways = new Set(step.id > ended ? [...ways, ...moved] : moved);
    }
    return ways.size > MOST_WAYS || ways.has(Number(value));
  };
}

function isEnd(kind: string): boolean {
  const known = journalKinds.find((each) => each === kind);
  const state = known && stateAfter[known];
  return state !== undefined && !live.has(state);
}

const orderIdOf = (table: string): string => `
  SELECT coalesce(max(merchant_order_id), '') AS orderId
  FROM ${table} JOIN payment ON payment.id = payment_id WHERE ${table}.id = ?`;
const inHistory = { code: 'history-differs', facts: null } as const;
const ofPayment = "SELECT coalesce(max(merchant_order_id), '') AS orderId FROM payment WHERE id = ?";

const tables: readonly ComparedTable[] = [
  {
    ...{ table: 'payment', key: ['id'], code: 'payment-differs' },
    facts: `
      SELECT coalesce(max(merchant_order_id), '') AS orderId, coalesce(max(number), 0) AS saleNumber,
        coalesce(max(business_day), '') AS businessDay
      FROM payment LEFT JOIN sale ON sale.id = sale_id WHERE payment.id = ?`,
    instead: {
      // An account without a payment, such as that of a method list, has no journal row.
      account_id: "(SELECT base_url || ' ' || merchant_code FROM account WHERE account.id = account_id)",
      expires_at: 'expires_at - created_at',
      ended_at: 'ended_at - created_at',
      unknown_first_at: 'unknown_first_at - created_at',
    },
    mayBe: mayHaveMoved,
    except: [
      ...['next_check_at', 'check_interval_ms', 'last_checked_at', 'last_answered_at', 'checks_missed', 'last_miss'],
    ],
  },
  { table: 'sale', key: ['id'], code: 'sale-differs', facts: 'SELECT ? AS saleId' },
  {
    ...{ table: 'cash_payment', key: ['id'], code: 'cash-differs' },
    facts: "SELECT coalesce(max(record_id), '') AS orderId FROM cash_payment WHERE id = ?",
  },
  {
    ...{ table: 'closing', key: ['number'], code: 'closing-differs', facts: 'SELECT ? AS number' },
    alone: { record: 'closing-not-in-journal', row: 'closing-lost' },
  },
  {
    ...{ table: 'refund', key: ['id'], code: 'refund-differs' },
    facts: `SELECT coalesce(max(coalesce(merchant_order_id, record_id)), '') AS orderId
      FROM refund LEFT JOIN payment ON payment.id = payment_id LEFT JOIN cash_payment ON cash_payment.id = cash_id
      WHERE refund.id = ?`,
  },
  { table: 'resolution', key: ['id'], code: 'resolution-differs', facts: orderIdOf('resolution') },
  { table: 'never_came', key: ['id'], code: 'resolution-differs', facts: orderIdOf('never_came') },
  { table: 'settlement', key: ['sale_id'], code: 'settlement-differs', facts: 'SELECT ? AS saleId' },
  { table: 'flag', key: ['payment_id', 'kind'], code: 'flag-differs', facts: `${ofPayment} AND ? <> ''` },
  { table: 'callback_fact', key: ['payment_id'], code: 'callback-differs', facts: ofPayment },
  { table: 'method_name', key: ['method'], code: 'name-differs', facts: 'SELECT ? AS method' },
  { table: 'closing_day', key: ['business_day', 'number'], ...inHistory },
  { table: 'sale_line', key: ['sale_id', 'position'], ...inHistory },
  { table: 'sale_status', key: ['sale_id'], ...inHistory },
  { table: 'note_word', key: ['word', 'sale_id'], ...inHistory },
  {
    ...{ table: 'item', key: ['id'], ...inHistory },
    // The catalogue is configuration, and a sale has its own copy of name and price.
    // So only its ids and `searched` are compared.
    except: ['name', 'price', 'barcode', 'colour', 'favourite', 'place', 'retired'],
  },
];
