/**
 * The part of `verify` that is about who is asked about next. A plan changes with every check and the journal tells of
 * none, but what never can have been planned leaves a payment unasked, and money that came for it unseen. A start plans
 * anew for whoever waits (`ledger.watch.makeLiveDue`), so this is no reason to take a book for a damaged one.
 */
import type { Database } from 'better-sqlite3';
import { WATCH_AFTER_DEADLINE_MS } from '../../../../shared/model/payment.ts';
import type { ExternalEvidence } from '../check.ts';
import { type VerifyFinding, finding } from '../finding.ts';
import { asRow, text } from '../../sqlite/row.ts';
import { endedInTheFuture } from '../../watch/renew-watch.ts';
import { FURTHEST_PLAN_MS } from '../../watch/watch.ts';

/** As the schedule has it (`payments/watch/schedule.ts`): its longest distance. */
const LONGEST_INTERVAL_MS = 3_600_000;
/** One from the future of a clock that was put right may have been asked about shortly before. */
const AHEAD_MS = 24 * 3_600_000;
/** Learned later than this after its deadline, the end of a payment is what the day is counted from. */
const LEARNED_LONG_AFTER_MS = 60_000;
/** A question that left before the end of its day may have been answered after it. */
const ON_ITS_WAY_MS = 5 * 60_000;

const over = `iif(ended_at > expires_at + ${LEARNED_LONG_AFTER_MS}, ended_at, expires_at)`;

/**
 * `@now`: where the clock is, or had come to by the newest row of the journal, whichever is later; `@latest`: as far as
 * it plans from there; `@farthest`: where it may ever have been; `@stepped`: when it was last set, as a row.
 */
const wrong = `
  SELECT merchant_order_id, coalesce(number, 0) AS number, coalesce(business_day, '') AS business_day,
    concat_ws(', ',
      iif(
        CASE WHEN payment.state IN ('unconfirmed', 'pending') THEN next_check_at IS NULL OR next_check_at > @latest
          WHEN payment.state = 'paid' THEN next_check_at IS NOT NULL
          WHEN payment.state IN ('canceled', 'expired') AND next_check_at IS NULL THEN
            @farthest < ${over} + ${WATCH_AFTER_DEADLINE_MS}
            AND coalesce(last_checked_at, 0) < ${over} + ${WATCH_AFTER_DEADLINE_MS - ON_ITS_WAY_MS}
            AND @stepped < (SELECT min(id) FROM payment_event WHERE payment_id = payment.id)
          ELSE next_check_at > @latest END, 'next_check_at', NULL),
      iif(check_interval_ms > ${LONGEST_INTERVAL_MS}, 'check_interval_ms', NULL),
      iif(next_check_at IS NOT NULL AND payment.created_at <= @now AND last_checked_at > @now + ${AHEAD_MS},
        'last_checked_at', NULL),
      iif(${endedInTheFuture(AHEAD_MS)}, iif(ended_at > @wall, 'ended_at, last_checked_at', 'last_checked_at'), NULL)) AS columns
  FROM payment LEFT JOIN sale ON sale.id = sale_id WHERE columns <> '' ORDER BY payment.id`;

export function* wrongPlans(db: Database, { now }: ExternalEvidence): Generator<VerifyFinding> {
  // Without a clock nobody can say what is far ahead.
  if (now === null) return;
  const moment = db.prepare(`
    SELECT coalesce((SELECT at FROM payment_event ORDER BY id DESC LIMIT 1), 0) AS told,
      coalesce((SELECT max(at) FROM payment_event), 0) AS farthest,
      coalesce((SELECT max(id) FROM payment_event WHERE kind = 'clock-stepped'), 0) AS stepped`);
  const { told, farthest, stepped } = asRow(moment.get());
  const reached = Math.max(now, Number(told));
  const moments = {
    now: reached,
    wall: now,
    latest: reached + FURTHEST_PLAN_MS,
    farthest: Math.max(now, Number(farthest)),
    stepped,
  };
  for (const each of db.prepare(wrong).iterate(moments)) {
    const row = asRow(each);
    const orderId = text(row, 'merchant_order_id');
    const facts = { saleNumber: Number(row['number']), businessDay: text(row, 'business_day') };
    const columns = text(row, 'columns');
    yield finding(
      'plan-differs',
      { orderId, ...facts, columns },
      `The watch of ${orderId} was never planned so: ${columns}`,
    );
  }
}
