/**
 * The part of `verify` about planned status checks. Plans change with every check and are not journalled. An impossible
 * plan would leave a payment unchecked and its money unnoticed. A start plans all live payments again
 * (`ledger.watch.makeLiveDue`), so an impossible plan does not mean a damaged ledger.
 */
import type { Database } from 'better-sqlite3';
import { WATCH_AFTER_DEADLINE_MS } from '../../../shared/model/payment.ts';
import { DAY_MS } from '../../../shared/model/values/durations.ts';
import { asRow, text } from '../sqlite/row.ts';
import { endedAfterNowSql } from '../watch/clock-steps.ts';
import { FURTHEST_PLAN_MS } from '../watch/watch.ts';
import type { ExternalEvidence, VerifyFinding } from './check.ts';

/** The longest interval of the schedule (`payments/watch/schedule.ts`). */
const LONGEST_INTERVAL_MS = 3_600_000;
/** A payment dated by a clock that ran ahead may have been checked shortly before the correction. */
const AHEAD_MS = DAY_MS;
/** If a payment's end was learned later than this after its deadline, the 24 hours of its watch begin at that end. */
const LEARNED_LONG_AFTER_MS = 60_000;
/** A check that began before the end of the watch may have been answered after it. */
const ON_ITS_WAY_MS = 5 * 60_000;

const over = `iif(ended_at > expires_at + ${LEARNED_LONG_AFTER_MS}, ended_at, expires_at)`;

/** A payment that only the rows of a journal have as paid is asked about once (`replay/finish-replay.ts`). */
const enteredAsPaid = `
  SELECT 1 FROM payment_event AS paid JOIN payment_event AS built
    ON built.payment_id IS NULL AND built.kind = 'ledger-rebuilt' AND built.id > paid.id
      AND paid.id >= built.data ->> 'enteredFrom'
  WHERE paid.payment_id = payment.id AND paid.kind = 'paid'`;

/**
 * How far the clock was put back since the payment's intent. What is no longer watched keeps its times, and may come back
 * into the watch for a last question: then it was checked by the clock of before.
 */
const putBackSince = `(
  SELECT coalesce(sum(max(-(step.data ->> 'deltaMs'), 0)), 0) FROM payment_event AS step
  WHERE step.payment_id IS NULL AND step.kind = 'clock-stepped'
    AND step.id > (SELECT min(id) FROM payment_event WHERE payment_id = payment.id))`;

/** SQL: a time of a watched payment that no clock can have written. Few pass the first limit, so few rows of steps are read. */
const isTooLate = (column: string): string => `
  next_check_at IS NOT NULL AND payment.created_at <= @now AND ${column} > @now + ${AHEAD_MS}
    AND ${column} > @now + ${AHEAD_MS} + ${putBackSince}`;

/**
 * `@now`: the wall clock or the time of the newest journal row, whichever is later; `@latest`: the furthest plan from
 * there; `@farthest`: the latest time in the journal; `@stepped`: the row id of the last clock step.
 */
const wrong = `
  SELECT merchant_order_id, coalesce(number, 0) AS number, coalesce(business_day, '') AS business_day,
    concat_ws(', ',
      iif(
        CASE WHEN payment.state IN ('unconfirmed', 'pending') THEN next_check_at IS NULL OR next_check_at > @latest
          WHEN payment.state = 'paid' THEN next_check_at IS NOT NULL AND NOT EXISTS (${enteredAsPaid})
          WHEN payment.state IN ('canceled', 'expired') AND next_check_at IS NULL THEN
            @farthest < ${over} + ${WATCH_AFTER_DEADLINE_MS}
            AND coalesce(last_checked_at, 0) < ${over} + ${WATCH_AFTER_DEADLINE_MS - ON_ITS_WAY_MS}
            AND @stepped < (SELECT min(id) FROM payment_event WHERE payment_id = payment.id)
          ELSE next_check_at > @latest END, 'next_check_at', NULL),
      iif(check_interval_ms > ${LONGEST_INTERVAL_MS}, 'check_interval_ms', NULL),
      iif(${isTooLate('last_checked_at')}, 'last_checked_at', NULL),
      iif(${isTooLate('last_answered_at')}, 'last_answered_at', NULL),
      iif(${endedAfterNowSql(AHEAD_MS)}, iif(ended_at > @wall, 'ended_at, last_checked_at', 'last_checked_at'), NULL)) AS columns
  FROM payment LEFT JOIN sale ON sale.id = sale_id WHERE columns <> '' ORDER BY payment.id`;

export function* wrongPlans(db: Database, { now }: ExternalEvidence): Generator<VerifyFinding> {
  // Without the current time, a plan too far ahead cannot be recognised.
  if (now === null) return;
  const moment = db.prepare(`
    SELECT coalesce((SELECT at FROM payment_event ORDER BY id DESC LIMIT 1), 0) AS last_entry_at,
      coalesce((SELECT max(at) FROM payment_event), 0) AS farthest,
      coalesce((SELECT max(id) FROM payment_event WHERE kind = 'clock-stepped'), 0) AS stepped`);
  const { last_entry_at: lastEntryAt, farthest, stepped } = asRow(moment.get());
  const reached = Math.max(now, Number(lastEntryAt));
  const moments = {
    now: reached,
    wall: now,
    latest: reached + FURTHEST_PLAN_MS,
    farthest: Math.max(now, Number(farthest)),
    stepped,
  };
  for (const each of db.prepare(wrong).iterate(moments)) {
    const row = asRow(each);
    const facts = { saleNumber: Number(row['number']), businessDay: text(row, 'business_day') };
    const data = { orderId: text(row, 'merchant_order_id'), ...facts, columns: text(row, 'columns') };
    yield { code: 'plan-differs', data };
  }
}
