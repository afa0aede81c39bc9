/**
 * Stores when each payment is checked next, so that a restart forgets no check. Every query uses the index `payment_open`,
 * so finished payments of past years cost nothing.
 */

import type { Database } from 'better-sqlite3';
import { DECIDING_CHECK_AFTER_MS, paymentStates } from '../../../shared/model/payment.ts';
import { HOUR_MS } from '../../../shared/model/values/durations.ts';
import type { RestingAccounts, WatchLedger, WatchPlan } from '../../ports/ledger/watch-port.ts';
import type { Accounts } from '../ledger/tables/accounts.ts';
import { asRow, integer, oneOf, text } from '../sqlite/row.ts';

/** The furthest possible plan. A later one came from a clock that ran ahead and would delay its check by as much. */
export const FURTHEST_PLAN_MS = 2 * HOUR_MS;

/**
 * Live payments are checked before ended ones. If they alone exceed the rate limit, ended ones would never be checked, and
 * late money would stay unnoticed while the shop is busy. After this time an ended payment is no longer postponed.
 */
const PATIENCE_OF_ENDED_MS = 6 * HOUR_MS;

const NONE_RESTS: RestingAccounts = { merchantCodes: [], exceptDeciding: [] };

export interface Watch
  extends Pick<WatchLedger, 'recordAnswer' | 'replan' | 'due' | 'nextDueAt' | 'load' | 'makeLiveDue' | 'hasLive'> {
  /** See `WatchLedger.recordCheck`. */
  recordCheck(orderId: string, at: number, plan: WatchPlan): void;
}

export function createWatch(db: Database, accounts: Accounts): Watch {
  const setChecked = db.prepare<[Record<string, unknown>]>(`
    UPDATE payment SET last_checked_at = @at, next_check_at = @nextCheckAt, check_interval_ms = @intervalMs
    WHERE merchant_order_id = +@orderId`);
  const setAnswered = db.prepare<[Record<string, unknown>]>(`
    UPDATE payment SET last_answered_at = @at, checks_missed = 0, last_miss = NULL WHERE merchant_order_id = +@orderId`);
  const setMissed = db.prepare<[Record<string, unknown>]>(`
    UPDATE payment SET checks_missed = checks_missed + 1, last_miss = @miss WHERE merchant_order_id = +@orderId`);
  const setPlan = db.prepare<[Record<string, unknown>]>(`
    UPDATE payment SET next_check_at = @nextCheckAt, check_interval_ms = @intervalMs
    WHERE merchant_order_id = +@orderId`);
  const selectDue = db.prepare<[Record<string, unknown>]>(`
    SELECT merchant_order_id, state, next_check_at, base_url, merchant_code
    FROM account JOIN payment ON payment.account_id = account.id
    WHERE base_url = +@baseUrl AND next_check_at <= +@now
      AND (merchant_code NOT IN (SELECT value FROM json_each(+@resting))
        OR merchant_code IN (SELECT value FROM json_each(+@exceptDeciding))
          AND state IN ('unconfirmed', 'pending') AND expires_at <= +@now - ${DECIDING_CHECK_AFTER_MS}
          AND coalesce(last_checked_at, 0) < expires_at)
    ORDER BY state NOT IN ('creating', 'unconfirmed', 'pending') AND @now - next_check_at < ${PATIENCE_OF_ENDED_MS},
      (@now - next_check_at) * 1.0 / max(check_interval_ms, 1) DESC, payment.id
    LIMIT +@limit`);
  const selectLoad = db.prepare<[Record<string, unknown>]>(`
    SELECT count(*) FILTER (WHERE next_check_at <= +@now) AS due,
      total(60000.0 / max(check_interval_ms, 1)) AS per_minute
    FROM account JOIN payment ON payment.account_id = account.id
    WHERE base_url = +@baseUrl AND next_check_at IS NOT NULL`);
  const selectNextDue = db
    .prepare<[Record<string, unknown>], number | null>(`
      SELECT min((
        SELECT min(next_check_at) FROM payment
        WHERE payment.account_id = account.id AND next_check_at > +@now))
      FROM account WHERE base_url = +@baseUrl`)
    .pluck();
  const selectNextDeciding = db
    .prepare<[Record<string, unknown>], number | null>(`
      SELECT min(expires_at + ${DECIDING_CHECK_AFTER_MS})
      FROM account JOIN payment ON payment.account_id = account.id
      WHERE base_url = +@baseUrl AND merchant_code IN (SELECT value FROM json_each(+@resting))
        AND next_check_at IS NOT NULL AND state IN ('unconfirmed', 'pending')
        AND expires_at + ${DECIDING_CHECK_AFTER_MS} > +@now`)
    .pluck();
  const setLiveDue = db.prepare<[Record<string, unknown>]>(`
    UPDATE payment SET next_check_at = @at
    WHERE (next_check_at IS NOT NULL OR state IN ('creating', 'unconfirmed', 'pending'))
      AND (state IN ('creating', 'unconfirmed', 'pending') AND coalesce(next_check_at > +@at, 1)
        OR next_check_at > +@at + ${FURTHEST_PLAN_MS})`);
  // Both conditions: the first is that of the index.
  const selectLive = db
    .prepare<[], number>(`
      SELECT 1 FROM payment
      WHERE (next_check_at IS NOT NULL OR state IN ('creating', 'unconfirmed', 'pending'))
        AND state IN ('creating', 'unconfirmed', 'pending')
      LIMIT 1`)
    .pluck();

  return {
    recordCheck: (orderId, at, plan) => mustChangeOne(setChecked.run({ orderId, at, ...plan }).changes, orderId),
    recordAnswer(orderId, at, miss) {
      const { changes } = miss === null ? setAnswered.run({ orderId, at }) : setMissed.run({ orderId, miss });
      mustChangeOne(changes, orderId);
    },
    replan: (orderId, plan) => mustChangeOne(setPlan.run({ orderId, ...plan }).changes, orderId),
    due(now, baseUrl, limit, { merchantCodes, exceptDeciding } = NONE_RESTS) {
      const resting = { resting: JSON.stringify(merchantCodes), exceptDeciding: JSON.stringify(exceptDeciding) };
      const bindings = { now, baseUrl, limit, ...resting };
      return selectDue.all(bindings).map((found) => {
        const row = asRow(found);
        return {
          orderId: text(row, 'merchant_order_id'),
          account: accounts.fromRow(row),
          state: oneOf(row, 'state', paymentStates),
          nextCheckAt: integer(row, 'next_check_at'),
        };
      });
    },
    nextDueAt(now, baseUrl, resting = []) {
      const planned = selectNextDue.get({ now, baseUrl }) ?? null;
      if (resting.length === 0) return planned;
      const deciding = selectNextDeciding.get({ now, baseUrl, resting: JSON.stringify(resting) }) ?? null;
      return planned === null || deciding === null ? (planned ?? deciding) : Math.min(planned, deciding);
    },
    load(now, baseUrl) {
      const row = asRow(selectLoad.get({ now, baseUrl }));
      return { due: integer(row, 'due'), perMinute: Number(row['per_minute']) };
    },
    makeLiveDue: (at) => void setLiveDue.run({ at }),
    hasLive: () => selectLive.get() !== undefined,
  };
}

function mustChangeOne(changes: number, orderId: string): void {
  if (changes !== 1) throw new Error(`There is no payment ${orderId} to watch`);
}
