/**
 * Enters into a ledger what a source has and the ledger lacks, quickly where it is much, and finishes it. Rows that continue the ledger's history keep their places.
 * From the first row on that does not, the two have diverged: the rest is merged.
 */
import type { Database } from 'better-sqlite3';
import type { HandedOverPayment } from '../../../shared/hub/journal.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import type { JournalKind } from '../../../shared/model/journal.ts';
import { WATCH_AFTER_DEADLINE_MS } from '../../../shared/model/payment.ts';
import { DAY_MS } from '../../../shared/model/values/time.ts';
import { ignoreErrors } from '../../platform/ignore-errors.ts';
import { commonPosition, newestPosition, type RowSource } from '../journal/row-source.ts';
import { mayChange } from '../ledger/tables/payment-row.ts';
import { statusOfSales } from '../sqlite/migrations/0001-history.ts';
import { makeUnconfirmed, UNKNOWN_CODE } from './replay-payment.ts';
import { createReplay, type Replay, type RowToEnter } from './replay-rows.ts';
import { CHECK_EVERY_MS, throwUnlessRefused } from './row-facts.ts';

export interface EnteredHistory {
  /** The newest row of the source that is not damaged; 0 for none. */
  readonly newest: number;
  /** Rows that are missing or damaged in it. What the tables refuse is in `Replay.refused`. */
  readonly lost: number;
  /** The highest Z number that a merged row names; such a closing stays in the source. */
  readonly highestClosing: number;
  /** Order ids of the commit whose end mark is missing. */
  readonly unfinished: readonly string[];
}

export interface EnteredSource extends RowSource {
  /** Has the row before its first one, and is entered before; absent: it has its history from the first row on. */
  readonly before?: RowSource | undefined;
}

/** A commit is flushed at most every so many rows. */
const ROWS_PER_COMMIT = 5_000;

/**
 * @param db not in a transaction · @param onProgress called with the number of rows that are entered
 * @param isToMerge `false`: it ends where the source does not go on with the ledger's history
 */
export function enterHistory(
  db: Database,
  replay: Replay,
  source: EnteredSource,
  onProgress: (rows: number) => void = () => undefined,
  isToMerge = true,
): EnteredHistory {
  const { before } = source;
  const common = commonPosition(db, source) || (before ? commonPosition(db, before) : 0);
  const own = newestPosition(db);
  const diverged = { since: own === common ? null : common };
  const unfinished: string[] = [];
  let newest = Math.max(common, before?.markUpTo(Number.MAX_SAFE_INTEGER)?.id ?? 0);
  let [lost, highestClosing] = [0, 0];
  let [entered, flushed, damagedUpTo] = [0, 0, 0];

  function merge(row: RowToEnter): void {
    if (row.kind === 'day-closed') highestClosing = Math.max(highestClosing, numberOf(row));
    replay.merge(row);
  }

  function enter(rows: readonly RowToEnter[]): void {
    for (const [index, row] of rows.entries()) {
      if (diverged.since === null && isContinued(db, replay, [row])) continue;
      if (diverged.since === null) {
        diverged.since = newestPosition(db);
        replay.divergedAfter(diverged.since);
      }
      for (const rest of rows.slice(index)) merge(rest);
      return;
    }
  }

  /** Until the source has a row of another history, the ledger's own rows are those that it should have. */
  const reached = (): number => (entered === 0 ? Math.max(newest, own) : newest);

  if (diverged.since !== null) replay.divergedAfter(common);
  db.exec('BEGIN IMMEDIATE');
  try {
    for (const { rows, state, upTo } of source.commits(common + 1)) {
      const news = rows.filter(({ position }) => position > common);
      const isWhole = state === 'proven' || (isToMerge && state === 'unfinished');
      const isNext = isWhole && diverged.since === null && isContinued(db, replay, news);
      if (!isToMerge && !isNext) break;
      if (state === 'damaged') {
        damagedUpTo = upTo ?? 0;
        continue;
      }
      if (!isNext) enter(news);
      lost += Math.max(0, (news[0]?.position ?? 0) - 1 - reached());
      newest = Math.max(newest, news.at(-1)?.position ?? 0);
      if (state === 'unfinished') unfinished.push(...news.flatMap(({ orderId }) => orderId ?? []));
      entered += news.length;
      if (entered < flushed + ROWS_PER_COMMIT) continue;
      db.exec('COMMIT; BEGIN IMMEDIATE');
      flushed = entered;
      onProgress(entered);
    }
    db.exec('COMMIT');
  } catch (error) {
    if (db.inTransaction) db.exec('ROLLBACK');
    throw error;
  }
  lost += Math.max(0, damagedUpTo - reached());
  return { newest, lost, highestClosing, unfinished: [...new Set(unfinished)] };
}

/** @returns `false`, with nothing entered, if one of them does not continue the ledger's history */
function isContinued(db: Database, replay: Replay, rows: readonly RowToEnter[]): boolean {
  try {
    db.transaction(() => {
      for (const row of rows) replay.enter(row);
    })();
    return true;
  } catch (error) {
    throwUnlessRefused(error);
    replay.drop();
    return false;
  }
}

function numberOf({ data }: RowToEnter): number {
  const number: unknown = ignoreErrors(() => JSON.parse(data).number);
  return Number.isSafeInteger(number) ? Number(number) : 0;
}

/**
 * A payment that only entered rows have as paid is asked about once, if it is as new as this: a backup is made each day,
 * so older ones come with it. Asking about years of them would take days.
 */
const ASKED_ONCE_MS = 3 * DAY_MS;

const hasUnknownCode = `'${UNKNOWN_CODE}' IN (qr_payload, va_number, payment_url)`;

interface FinishedReplay {
  /** The first row that was entered; `null`: no payment of these rows is asked about for being paid. */
  readonly entered: number | null;
  /** Order ids of a commit whose end mark is missing. */
  readonly unfinished?: readonly string[];
  /** Epoch ms. */
  readonly at: number;
}

/**
 * The last step after rows were entered: what no row determines. Makes payments without a code unconfirmed, and has all open
 * ones asked about at once. Run it inside a transaction.
 */
export function finishReplay(
  db: Database,
  { tables, journal }: Replay,
  { entered, unfinished = [], at }: FinishedReplay,
): void {
  const { payments } = tables;
  const withoutCode = db
    .prepare<[], string>(`
      SELECT merchant_order_id FROM payment
      WHERE ${mayChange} AND (state = 'pending' AND ${hasUnknownCode} OR state = 'creating') ORDER BY id`)
    .pluck()
    .all();
  for (const orderId of withoutCode) {
    const kept = payments.find(orderId);
    if (kept) makeUnconfirmed({ payments, journal }, kept, at);
  }
  db.exec(`UPDATE payment SET qr_payload = NULL, va_number = NULL, payment_url = NULL WHERE ${hasUnknownCode}`);
  db.prepare<[{ at: number }]>(`
    UPDATE payment SET next_check_at = iif(
      state IN ('canceled', 'expired') AND max(ended_at, expires_at) + ${WATCH_AFTER_DEADLINE_MS} <= @at, NULL, @at)
    WHERE ${mayChange}`).run({ at });
  const askOnce = db.prepare<[{ at: number; orderIds: string }]>(`
    UPDATE payment SET next_check_at = @at, check_interval_ms = ${CHECK_EVERY_MS}
    WHERE merchant_order_id IN (SELECT value FROM json_each(@orderIds))`);
  askOnce.run({ at, orderIds: JSON.stringify(unfinished) });
  for (const orderId of unfinished) deriveFlags(tables, orderId, at);
  if (entered === null) return;
  const paidSince = db
    .prepare<[number, number], string>(`
      SELECT merchant_order_id FROM payment_event AS event JOIN payment ON payment.id = payment_id
      WHERE event.id >= +? AND kind = 'paid' AND state = 'paid' AND event.at >= ?`)
    .pluck()
    .all(entered, at - ASKED_ONCE_MS);
  askOnce.run({ at, orderIds: JSON.stringify(paidSince) });
}

/** Those that a transition raises with its state. The rows about them may be what is missing. */
function deriveFlags({ payments, flags }: Replay['tables'], orderId: string, at: number): void {
  const kept = payments.find(orderId);
  if (!kept) return;
  const { state, saleId } = kept.payment;
  if (kept.counted?.isDouble) flags.raise(kept, { kind: 'paid-twice', evidence: { saleId } }, at);
  const isInPlaceOfCash = !kept.counted?.isDouble && payments.isOfCashSale(saleId);
  if (state === 'paid' && (kept.payment.late || isInPlaceOfCash))
    flags.raise(kept, { kind: 'paid-late', evidence: {} }, at);
  if (state === 'unresolved') flags.raise(kept, { kind: 'unresolved', evidence: {} }, at);
}

const laterIndexes = [
  ...['payment_by_reference', 'payment_by_va_number', 'payment_late', 'payment_double', 'payment_unresolved'],
  ...[
    'payment_takings',
    'payment_by_paid_event',
    'cash_takings',
    'sale_by_amount',
    'sale_by_note',
    'sale_line_by_name',
    'payment_event_by_person',
    'sale_status_ended',
    'sale_status_to_review',
  ],
];
const statusTriggers = [
  ...['cash_pays_status', 'payment_begins_status', 'payment_changes_standing', 'sale_changes_standing'],
  ...['flag_is_to_review', 'flag_changes_review'],
];

/**
 * Makes entering the rows of years three times as quick: indexes that no effect of a row reads, and the status of each sale,
 * are made once at the end. What refuses a wrong row stays.
 * @param db an empty ledger, outside any transaction that could be rolled back alone
 */
export function whileBulkLoading<T>(db: Database, work: () => T): T {
  const parts = db
    .prepare<[string], { readonly type: string; readonly name: string; readonly sql: string }>(
      'SELECT type, name, sql FROM sqlite_schema WHERE name IN (SELECT value FROM json_each(?)) ORDER BY rowid',
    )
    .all(JSON.stringify([...laterIndexes, ...statusTriggers]));
  for (const { type, name } of parts) db.exec(`DROP ${type} ${name}`);
  // 64 MB: with the usual 2 MB, pages of a long transaction are written again and again.
  db.pragma('cache_size = -64000');
  const done = work();
  db.exec(statusOfSales('shown.id IS NOT NULL OR cash_payment.id IS NOT NULL'));
  for (const { sql } of parts) db.exec(sql);
  return done;
}

const beginnings: ReadonlySet<string> = new Set<JournalKind>(['intent-recorded', 'created']);

/**
 * Enters payments that another machine of this terminal had open into the ledger in use. Of its rows only those count that
 * say how a payment began: what became of it, the gateway alone says.
 * Run it inside a transaction. @param at epoch ms @returns order IDs of those that are new here
 */
export function takeOver(
  db: Database,
  environment: Environment,
  handed: readonly HandedOverPayment[],
  at: number,
): readonly string[] {
  const [apart, shared] = [createReplay(db, environment), createReplay(db, environment)];
  // Two machines count their sales alike: the number of one of the other's is another sale's here.
  apart.divergedAfter(0);
  const { payments } = apart.tables;
  const fresh = handed.filter(({ orderId }) => payments.find(orderId) === undefined);
  for (const { rows, isOfSharedSale } of fresh)
    for (const row of rows) if (beginnings.has(row.kind)) (isOfSharedSale ? shared : apart).merge(row);
  return fresh.flatMap(({ orderId }) => {
    const kept = payments.find(orderId);
    if (kept === undefined) return [];
    makeUnconfirmed({ payments, journal: apart.journal }, kept, at);
    return [orderId];
  });
}
