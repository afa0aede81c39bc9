/**
 * Renews the watch of payments that a wrong clock ended. If a payment was created before now, but ended or last checked
 * after now, a clock that ran ahead ended it. Its code may still be paid, and nobody would notice.
 */

import type { Database } from 'better-sqlite3';
import { WATCH_AFTER_DEADLINE_MS } from '../../../shared/model/payment.ts';
import { DAY_MS } from '../../../shared/model/values/durations.ts';
import type { Journal } from '../journal/journal.ts';
import { asRow, integer, orNull, text } from '../sqlite/row.ts';

/** Tolerance: clocks differ slightly, and a correction by seconds ended no payment early enough to matter. */
export const CLOCK_TOLERANCE_MS = 60_000;
/** The longest lifetime of a payment code, which limits the search to the newest rows. */
const LONGEST_LIFE_MS = 34 * DAY_MS;
const CHECK_EVERY_MS = 60_000;

/** SQL condition for a payment that is no longer watched and whose end is invalid; `+@wall` is the wall clock. */
export function endedAfterNowSql(aheadMs: number): string {
  return `
  next_check_at IS NULL AND payment.state IN ('canceled', 'expired', 'unresolved', 'rejected')
  AND payment.created_at <= +@wall AND expires_at > +@wall - ${WATCH_AFTER_DEADLINE_MS}
  AND (ended_at > +@wall + ${aheadMs} OR last_checked_at > +@wall + ${aheadMs})`;
}

/** @returns a function that plans these payments for `at` and journals each; run it inside a transaction */
export function prepareRenewal(db: Database, journal: Pick<Journal, 'append'>): (at: number) => void {
  // By the sale's day, which has an index, so that a start does not scan years of payments.
  const select = db.prepare<[{ wall: number; day: string }]>(`
    SELECT payment.id, merchant_order_id, payment.created_at, ended_at, last_checked_at
    FROM payment INDEXED BY payment_by_sale
    WHERE sale_id >= (SELECT coalesce(min(id), 0) FROM sale WHERE business_day >= +@day)
      AND ${endedAfterNowSql(CLOCK_TOLERANCE_MS)}
    ORDER BY sale_id`);
  const update = db.prepare<[{ id: number; at: number }]>(`
    UPDATE payment SET next_check_at = @at, check_interval_ms = ${CHECK_EVERY_MS}, last_checked_at = NULL,
      last_answered_at = NULL, checks_missed = 0, last_miss = NULL,
      ended_at = iif(ended_at IS NULL, NULL, @at)
    WHERE id = +@id`);
  return (at) => {
    const day = new Date(at - LONGEST_LIFE_MS).toISOString().slice(0, 10);
    for (const found of select.all({ wall: at, day })) {
      const row = asRow(found);
      const [id, orderId] = [integer(row, 'id'), text(row, 'merchant_order_id')];
      const [endedAt, lastCheckedAt] = [orNull(integer, row, 'ended_at'), orNull(integer, row, 'last_checked_at')];
      update.run({ id, at });
      const data = {
        endedAt: endedAt === null ? null : at,
        createdAt: integer(row, 'created_at'),
        wasEndedAt: endedAt,
      };
      journal.append({ id, orderId }, at, { kind: 'watch-renewed', data: { ...data, lastCheckedAt } });
    }
  };
}
