/**
 * The part of `verify` about what a row of the journal proves and does not determine: a payment's code, of which it has the
 * hash, and the times that clock steps move.
 */
import type { Database } from 'better-sqlite3';
import { type JournalKind, journalKinds } from '../../../shared/model/journal/journal-kinds.ts';
import { stateAfter } from '../../../shared/model/journal/state-after.ts';
import { codeHash } from '../ledger/journal-evidence.ts';
import { asRow, integer, json, oneOf, type Row } from '../sqlite/row.ts';
import { ROUNDING_MS } from '../watch/clock-steps.ts';
import { finding, type OnProgress, type VerifyFinding } from './check.ts';

/** @returns one finding for each payment that differs from its journal */
export function* wrongCodesAndTimes(db: Database, reached: OnProgress): Generator<VerifyFinding> {
  const payments = db.prepare(`
    SELECT payment.*, business_day, number FROM payment LEFT JOIN sale ON sale.id = sale_id ORDER BY payment.id`);
  const eventsOf = journalFactsOf(db);
  const steps = clockSteps(db);
  const enteredAt = recoveredAt(db);
  let read = 0;
  for (const each of payments.iterate()) {
    read += 1;
    reached(read);
    const row = asRow(each);
    const id = integer(row, 'id');
    const events = eventsOf(id);
    if (events[0]?.kind !== 'intent-recorded') continue;
    const wrong = [...new Set([...codeDifferences(row, events, enteredAt), ...timeDifferences(row, events, steps)])];
    if (wrong.length === 0) continue;
    const facts = {
      orderId: String(row['merchant_order_id']),
      saleNumber: Number(row['number'] ?? 0),
      businessDay: String(row['business_day'] ?? ''),
      columns: wrong.join(', '),
    };
    yield finding('payment-differs', facts, `Payment ${id} differs from its journal: ${wrong.join(', ')}`);
  }
}

/** @param enteredAt of `recoveredAt`: codes from before are lost */
function* codeDifferences(row: Row, events: readonly JournalFacts[], enteredAt: number): Generator<string> {
  const hashed = events.findLast(({ data }) => data['codeHash'] !== undefined);
  const kept = codeColumns.filter((each) => row[each] !== null);
  if (hashed !== undefined && hashed.id < enteredAt && kept.length === 0) return;
  const code = events.find(({ kind }) => kind === 'created')?.data['code'];
  const column = code === undefined ? undefined : columnOfCode[String(code)];
  if (column !== undefined && row[column] === null) yield column;
  if (hashed === undefined) yield* kept;
  else if (kept.length !== 1 || hashOf(row) !== hashed.data['codeHash']) yield kept.join(' and ') || 'its code';
}

const codeColumns = ['qr_payload', 'va_number', 'payment_url'] as const;

function hashOf(row: Row): string {
  const words = row['qr_payload'] ?? row['va_number'] ?? row['payment_url'];
  return codeHash({ kind: 'virtual-account', number: String(words) });
}

/** The column of a payment code, by its journalled kind. */
const columnOfCode: Readonly<Record<string, string>> = {
  qris: 'qr_payload',
  'virtual-account': 'va_number',
  retail: 'va_number',
  page: 'payment_url',
};

/** One of a payment's journal rows. */
interface JournalFacts {
  readonly id: number;
  readonly at: number;
  readonly kind: JournalKind;
  readonly data: Row;
}

/** @returns a function from a payment's row id to its journal rows, oldest first */
function journalFactsOf(db: Database): (paymentId: number) => readonly JournalFacts[] {
  const select = db.prepare<[number]>('SELECT id, at, kind, data FROM payment_event WHERE payment_id = +? ORDER BY id');
  return (paymentId) => select.all(paymentId).map(factsFromRow);
}

function factsFromRow(found: unknown): JournalFacts {
  const row = asRow(found);
  const data = json(row, 'data', (value) => asRow(value));
  return { id: integer(row, 'id'), at: integer(row, 'at'), kind: oneOf(row, 'kind', journalKinds), data };
}

interface ClockStep {
  /** The id of its journal row. */
  readonly id: number;
  readonly deltaMs: number;
  /** Epoch ms. Payments created later than this were not dated by the clock that stepped. */
  readonly before: number;
}

/** In order of occurrence. */
function clockSteps(db: Database): readonly ClockStep[] {
  const rows = db.prepare("SELECT id, at, data FROM payment_event WHERE kind = 'clock-stepped' ORDER BY id").all();
  return rows.map((found) => {
    const row = asRow(found);
    const deltaMs = integer(json(row, 'data', asRow), 'deltaMs');
    return { id: integer(row, 'id'), deltaMs, before: integer(row, 'at') - deltaMs + ROUNDING_MS };
  });
}

/**
 * Replays journalled clock steps and checks that the stored times match (`clock-steps.ts` moves them).
 *
 * Each step moved a live payment, because it is watched, except payments dated after the clock that stepped. No step moved
 * a paid payment. After another end, the journal does not hold how long the watch went on, so each step may have moved it.
 * Creation time and deadline always moved together, and `ended_at` with them once it was set.
 * @param events the payment's journal rows, from its intent on · @returns the wrong columns
 */
function* timeDifferences(row: Row, events: readonly JournalFacts[], steps: readonly ClockStep[]): Generator<string> {
  yield* spanDifferences(row, events, steps);
  const { unknownCount, unknownFirstAt, movedMs } = whileLive(events, steps);
  const end = events.findLast(({ kind }) => kind === 'canceled' || kind === 'expired');
  if (end && row['ended_at'] !== null) {
    const endedBy = Number(row['ended_at']) - (renewedEnd(events, end) ?? end.at - movedMs);
    if (!movedBy(row, events).includes(endedBy)) yield 'ended_at';
  }
  if (row['unknown_count'] !== unknownCount) yield 'unknown_count';
  if (row['unknown_first_at'] !== unknownFirstAt) yield 'unknown_first_at';
}

/** For a payment that a wrong clock ended and whose watch was renewed: its end then moved with its creation time. */
function renewedEnd(events: readonly JournalFacts[], end: JournalFacts): number | null {
  const renewed = events.findLast(({ kind, id }) => kind === 'watch-renewed' && id > end.id);
  if (!renewed || renewed.data['endedAt'] === null) return null;
  return Number(renewed.data['endedAt']) - (Number(renewed.data['createdAt']) - intentOf(events).at);
}

/** The same for creation time and deadline. */
function* spanDifferences(row: Row, events: readonly JournalFacts[], steps: readonly ClockStep[]): Generator<string> {
  const [createdBy, expiresBy] = movedBy(row, events);
  const isCreatedRight = mayHaveMoved(createdBy, events, steps);
  if (!isCreatedRight) yield 'created_at';
  if (createdBy !== expiresBy && (isCreatedRight || !mayHaveMoved(expiresBy, events, steps))) yield 'expires_at';
}

/** The shift of creation time and deadline in ms, according to the columns. */
function movedBy(row: Row, events: readonly JournalFacts[]): readonly [createdBy: number, expiresBy: number] {
  const { at, data } = intentOf(events);
  return [Number(row['created_at']) - at, Number(row['expires_at']) - Number(data['expiresAt'])];
}

interface Life {
  /** The shift of its times while it was live. */
  readonly movedMs: number;
  /** The number of "unknown order" answers and the time of the first, while they can still decide the payment. */
  readonly unknownCount: unknown;
  readonly unknownFirstAt: number | null;
  /** The id of the journal row that ended it; infinity while it is live. */
  readonly endId: number;
}

const live: ReadonlySet<unknown> = new Set(['creating', 'unconfirmed', 'pending']);

function whileLive(events: readonly JournalFacts[], steps: readonly ClockStep[]): Life {
  const { id: intentId, at: createdAt } = intentOf(events);
  let movedMs = 0;
  let unknownCount: unknown = null;
  let unknownFirstAt: number | null = null;
  let next = firstAfter(steps, intentId);
  const stepUntil = (id: number): void => {
    for (let step = steps[next]; step !== undefined && step.id < id; step = steps[next]) {
      next += 1;
      if (createdAt + movedMs > step.before) continue;
      movedMs += step.deltaMs;
      if (unknownFirstAt !== null) unknownFirstAt += step.deltaMs;
    }
  };
  for (const { id, at, kind, data } of events) {
    stepUntil(id);
    const state = stateAfter[kind];
    if (state !== undefined && !live.has(state)) {
      return { movedMs, unknownCount: null, unknownFirstAt: null, endId: id };
    }
    if (kind === 'order-unknown') {
      unknownFirstAt = data['count'] === 1 ? at : unknownFirstAt;
      unknownCount = data['count'];
    } else if (kind === 'existence-known' || state !== undefined) [unknownCount, unknownFirstAt] = [null, null];
  }
  stepUntil(Number.POSITIVE_INFINITY);
  return { movedMs, unknownCount, unknownFirstAt, endId: Number.POSITIVE_INFINITY };
}

/** The most possible shifts of an ended payment that are tried; beyond that, any time is accepted. */
const MOST_WAYS = 1_000;

function mayHaveMoved(byMs: number, events: readonly JournalFacts[], steps: readonly ClockStep[]): boolean {
  const { at: createdAt } = intentOf(events);
  const life = whileLive(events, steps);
  const ways = new Set([life.movedMs]);
  const paidId = events.find(({ kind }) => kind === 'paid')?.id ?? Number.POSITIVE_INFINITY;
  for (let next = firstAfter(steps, life.endId); !ways.has(byMs); next += 1) {
    const step = steps[next];
    if (step === undefined || step.id > paidId) return false;
    for (const way of [...ways]) if (createdAt + way <= step.before) ways.add(way + step.deltaMs);
    if (ways.size > MOST_WAYS) return true;
  }
  return true;
}

function intentOf([intent]: readonly JournalFacts[]): JournalFacts {
  if (!intent) throw new Error('Nothing is events of it, not even its intent');
  return intent;
}

/** @returns the index of the first step after this journal row, by binary search: steps can be thousands, payments millions */
function firstAfter(steps: readonly ClockStep[], id: number): number {
  let [from, to] = [0, steps.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if ((steps[middle]?.id ?? 0) > id) to = middle;
    else from = middle + 1;
  }
  return from;
}

/**
 * A ledger that was recovered may lack what no row has: payment codes, of which the journal has the hash, and the findings
 * of reconciliations, of which it has the sum. Both are known to be missing before that moment only.
 * @returns the id of the row that tells of the last recovery that entered rows; 0 for none
 */
export function recoveredAt(db: Database): number {
  const select = db.prepare(`
    SELECT coalesce(max(id), 0) FROM payment_event
    WHERE payment_id IS NULL AND kind = 'ledger-rebuilt'
      AND (data ->> 'from' = 'hub' OR data ->> 'enteredFrom' < id)`);
  return Number(select.pluck().get());
}
