/**
 * The part of `verify` that is about times which a step of the clock moves (`clock-shift.ts`): lived through once more
 * from the intent on, step by step as they are journalled, they must come out where the columns say.
 *
 * A live payment is watched, so each step moved it, but one from the future of the clock that stepped. A paid one is
 * not, so none did. Of one that ended otherwise nobody knows for how long it was asked about after that: each step may
 * have moved it. Both ends of its span moved together, whatever happened, and so did its own end since it was there.
 */
import type { Database } from 'better-sqlite3';
import { ROUNDING_MS } from '../../journal/clock-shift.ts';
import { asRow, json, type Row, whole } from '../../sqlite/row.ts';
import { stateAfter, type JournalFacts } from './journal-facts.ts';

export interface ClockStep {
  /** Of its row in the journal. */
  readonly id: number;
  readonly deltaMs: number;
  /** Payments made later than this were not dated by the clock that stepped. */
  readonly before: number;
}

/** In the order in which they happened. */
export function clockSteps(db: Database): readonly ClockStep[] {
  const rows = db.prepare("SELECT id, at, data FROM payment_event WHERE kind = 'clock-stepped' ORDER BY id").all();
  return rows.map((found) => {
    const row = asRow(found);
    const deltaMs = whole(json(row, 'data', asRow), 'deltaMs');
    return { id: whole(row, 'id'), deltaMs, before: whole(row, 'at') - deltaMs + ROUNDING_MS };
  });
}

/** @param told of the payment, from its intent on · @returns the columns that are wrong */
export function* timeDifferences(
  row: Row,
  told: readonly JournalFacts[],
  steps: readonly ClockStep[],
): Generator<string> {
  yield* spanDifferences(row, told, steps);
  const { unknownCount, unknownFirstAt, movedMs } = whileLive(told, steps);
  const end = told.findLast(({ kind }) => kind === 'canceled' || kind === 'expired');
  if (end && row['ended_at'] !== null) {
    const endedBy = Number(row['ended_at']) - (renewedEnd(told, end) ?? end.at - movedMs);
    if (!movedBy(row, told).includes(endedBy)) yield 'ended_at';
  }
  if (row['unknown_count'] !== unknownCount) yield 'unknown_count';
  if (row['unknown_first_at'] !== unknownFirstAt) yield 'unknown_first_at';
}

/** A wrong clock ended it, and its watch was taken up: from then on its end moved with its beginning. */
function renewedEnd(told: readonly JournalFacts[], end: JournalFacts): number | null {
  const renewed = told.findLast(({ kind, id }) => kind === 'watch-renewed' && id > end.id);
  if (!renewed || renewed.data['endedAt'] === null) return null;
  return Number(renewed.data['endedAt']) - (Number(renewed.data['createdAt']) - intentOf(told).at);
}

/** The same for the two ends of its span. */
function* spanDifferences(row: Row, told: readonly JournalFacts[], steps: readonly ClockStep[]): Generator<string> {
  const [createdBy, expiresBy] = movedBy(row, told);
  const isCreatedRight = mayHaveMoved(createdBy, told, steps);
  if (!isCreatedRight) yield 'created_at';
  if (createdBy !== expiresBy && (isCreatedRight || !mayHaveMoved(expiresBy, told, steps))) yield 'expires_at';
}

/** By how much the two ends of its span were moved, as the columns have it. */
function movedBy(row: Row, told: readonly JournalFacts[]): readonly [createdBy: number, expiresBy: number] {
  const { at, data } = intentOf(told);
  return [Number(row['created_at']) - at, Number(row['expires_at']) - Number(data['expiresAt'])];
}

interface Life {
  /** By how much its times were moved while it was live. */
  readonly movedMs: number;
  /** How often, and since when, the gateway did not know it, while that may still settle it. */
  readonly unknownCount: unknown;
  readonly unknownFirstAt: number | null;
  /** What ended it: its row in the journal; infinity while it goes on. */
  readonly endId: number;
}

const live: ReadonlySet<unknown> = new Set(['creating', 'unconfirmed', 'pending']);

function whileLive(told: readonly JournalFacts[], steps: readonly ClockStep[]): Life {
  const { id: intentId, at: createdAt } = intentOf(told);
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
  for (const { id, at, kind, data } of told) {
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

/** More ways than this for the clock to have moved a payment that ended: then anything is believed. */
const MOST_WAYS = 1_000;

function mayHaveMoved(byMs: number, told: readonly JournalFacts[], steps: readonly ClockStep[]): boolean {
  const { at: createdAt } = intentOf(told);
  const life = whileLive(told, steps);
  const ways = new Set([life.movedMs]);
  const paidId = told.find(({ kind }) => kind === 'paid')?.id ?? Number.POSITIVE_INFINITY;
  for (let next = firstAfter(steps, life.endId); !ways.has(byMs); next += 1) {
    const step = steps[next];
    if (step === undefined || step.id > paidId) return false;
    for (const way of [...ways]) if (createdAt + way <= step.before) ways.add(way + step.deltaMs);
    if (ways.size > MOST_WAYS) return true;
  }
  return true;
}

function intentOf([intent]: readonly JournalFacts[]): JournalFacts {
  if (!intent) throw new Error('Nothing is told of it, not even its intent');
  return intent;
}

/** @returns the place of the first step after this row of the journal; there may be thousands, and millions of payments */
function firstAfter(steps: readonly ClockStep[], id: number): number {
  let [from, to] = [0, steps.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if ((steps[middle]?.id ?? 0) > id) to = middle;
    else from = middle + 1;
  }
  return from;
}
