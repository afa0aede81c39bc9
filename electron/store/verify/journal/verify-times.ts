/**
 * Replays journalled clock steps and checks that the stored times match (`clock-shift.ts` moves them).
 *
 * Each step moved a live payment, because it is watched, except payments dated after the clock that stepped. No step moved
 * a paid payment. After another end, the journal does not hold how long the watch went on, so each step may have moved it.
 * Creation time and deadline always moved together, and `ended_at` with them once it was set.
 */
import type { Database } from 'better-sqlite3';
import { stateAfter } from '../../../../shared/model/journal/state-after.ts';
import { asRow, integer, json, type Row } from '../../sqlite/row.ts';
import { ROUNDING_MS } from '../../watch/clock-shift.ts';
import type { JournalFacts } from './journal-facts.ts';

export interface ClockStep {
  /** The id of its journal row. */
  readonly id: number;
  readonly deltaMs: number;
  /** Epoch ms. Payments created later than this were not dated by the clock that stepped. */
  readonly before: number;
}

/** In order of occurrence. */
export function clockSteps(db: Database): readonly ClockStep[] {
  const rows = db.prepare("SELECT id, at, data FROM payment_event WHERE kind = 'clock-stepped' ORDER BY id").all();
  return rows.map((found) => {
    const row = asRow(found);
    const deltaMs = integer(json(row, 'data', asRow), 'deltaMs');
    return { id: integer(row, 'id'), deltaMs, before: integer(row, 'at') - deltaMs + ROUNDING_MS };
  });
}

/** @param events the payment's journal rows, from its intent on · @returns the wrong columns */
export function* timeDifferences(
  row: Row,
  events: readonly JournalFacts[],
  steps: readonly ClockStep[],
): Generator<string> {
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
