/**
 * Stores when each payment is checked next, so that a restart forgets no check. The queries for due checks use the index
 * `payment_open`, so finished payments of past years cost nothing.
 */
import type { Database } from 'better-sqlite3';
import * as z from 'zod';
import type { FailureCode } from '../../shared/contract/failure.ts';
import { DECIDING_CHECK_AFTER_MS, paymentStates, WATCH_AFTER_DEADLINE_MS } from '../../shared/model/payment.ts';
import { DAY_MS, HOUR_MS } from '../../shared/model/values/time.ts';
import type { ClockEvidence, RestingAccounts, WatchPlan } from '../ports/ledger/payment-port.ts';
import type { Journal } from './journal/journal.ts';
import type { Accounts } from './ledger/tables/accounts.ts';
import { isLive, mayChange } from './ledger/tables/payment-row.ts';
import { asRow, choice, integer, nullable, reading, rowOf, text } from './sqlite/row.ts';

/** The furthest possible plan. A later one came from a clock that ran ahead and would delay its check by as much. */
export const FURTHEST_PLAN_MS = 2 * HOUR_MS;

/**
 * Live payments are checked before ended ones. If they alone exceed the rate limit, ended ones would never be checked, and
 * late money would stay unnoticed while the shop is busy. After this time an ended payment is no longer postponed.
 */
const PATIENCE_OF_ENDED_MS = 6 * HOUR_MS;

const NONE_RESTS: RestingAccounts = { merchantCodes: [], exceptDeciding: [] };

export function createWatch(db: Database, accounts: Accounts) {
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
  const due = rowOf({ orderId: text, account: accounts.fromRow, state: choice(paymentStates), nextCheckAt: integer });
  const selectDue = reading(db, due).prepare(`
    SELECT merchant_order_id AS orderId, state, next_check_at AS nextCheckAt, base_url, merchant_code
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
    WHERE ${mayChange}
      AND (state IN ('creating', 'unconfirmed', 'pending') AND coalesce(next_check_at > +@at, 1)
        OR next_check_at > +@at + ${FURTHEST_PLAN_MS})`);
  const selectLive = db.prepare(`SELECT 1 FROM payment WHERE ${isLive} LIMIT 1`);

  return {
    /** See `WatchLedger.recordCheck`. */
    recordCheck: (orderId: string, at: number, plan: WatchPlan) =>
      mustChangeOne(setChecked.run({ orderId, at, ...plan }).changes, orderId),
    recordAnswer(orderId: string, at: number, miss: FailureCode | null) {
      const { changes } = miss === null ? setAnswered.run({ orderId, at }) : setMissed.run({ orderId, miss });
      mustChangeOne(changes, orderId);
    },
    replan: (orderId: string, plan: WatchPlan) => mustChangeOne(setPlan.run({ orderId, ...plan }).changes, orderId),
    due(now: number, baseUrl: string, limit: number, { merchantCodes, exceptDeciding } = NONE_RESTS) {
      const resting = { resting: JSON.stringify(merchantCodes), exceptDeciding: JSON.stringify(exceptDeciding) };
      return selectDue.all({ now, baseUrl, limit, ...resting });
    },
    nextDueAt(now: number, baseUrl: string, resting: readonly string[] = []) {
      const planned = selectNextDue.get({ now, baseUrl }) ?? null;
      if (resting.length === 0) return planned;
      const deciding = selectNextDeciding.get({ now, baseUrl, resting: JSON.stringify(resting) }) ?? null;
      return planned === null || deciding === null ? (planned ?? deciding) : Math.min(planned, deciding);
    },
    load(now: number, baseUrl: string) {
      const row = asRow(selectLoad.get({ now, baseUrl }));
      return { due: integer(row, 'due'), perMinute: Number(row['per_minute']) };
    },
    makeLiveDue: (at: number) => void setLiveDue.run({ at }),
    hasLive: () => selectLive.get() !== undefined,
  };
}

function mustChangeOne(changes: number, orderId: string): void {
  if (changes !== 1) throw new Error(`There is no payment ${orderId} to watch`);
}

/** Tolerance, because two clocks are read one after the other. */
export const ROUNDING_MS = 1_000;
/** Smaller steps back end no payment early enough to matter, and must not cause a status check each time. */
const FAR_MS = 60_000;
/** Tolerance: clocks differ slightly, and a correction by seconds ended no payment early enough to matter. */
export const CLOCK_TOLERANCE_MS = 60_000;
/** More than a payment code's lifetime (a week at most) and its watch. It limits the search to the newest rows. */
const LONGEST_LIFE_MS = 34 * DAY_MS;
const CHECK_EVERY_MS = 60_000;
/**
 * A wrong clock may have written the newest rows itself, so one row would not do. Without a manager's word it takes no
 * sale and writes few.
 */
const ROWS_LOOKED_AT = 500;

/** SQL condition for a payment that is no longer watched and whose end is invalid; `+@wall` is the wall clock. */
export function endedAfterNowSql(aheadMs: number): string {
  return `
  next_check_at IS NULL AND payment.state IN ('canceled', 'expired', 'unresolved', 'rejected')
  AND payment.created_at <= +@wall AND expires_at > +@wall - ${WATCH_AFTER_DEADLINE_MS}
  AND (ended_at > +@wall + ${aheadMs} OR last_checked_at > +@wall + ${aheadMs})`;
}

const ended = rowOf({
  id: integer,
  orderId: text,
  createdAt: integer,
  endedAt: nullable(integer),
  lastCheckedAt: nullable(integer),
});

const saidSchema = z.object({
  ...{ day: z.string(), machineDay: z.string(), monotonic: z.number(), run: z.string() },
  latestAt: z.number().nullable(),
});

/**
 * What the ledger knows about the time, and what it changes when the wall clock was wrong or steps.
 * Run the writing ones inside a transaction.
 */
export function createClockSteps(db: Database, journal: Journal) {
  const selectLastMoment = db
    .prepare<[], number | null>(`
      SELECT max(at) FROM (
        SELECT at FROM (
          SELECT at FROM payment_event
          WHERE id > (SELECT max(id) FROM payment_event) - ${ROWS_LOOKED_AT}
            AND kind NOT IN ('ledger-rebuilt', 'rolled-back', 'salvaged') AND data ->> 'happenedAt' IS NULL
          ORDER BY id DESC LIMIT 1)
        UNION ALL
        SELECT max(last_checked_at) FROM payment WHERE ${isLive})`)
    .pluck();
  const shiftPayments = db.prepare<[{ deltaMs: number; before: number }]>(`
    UPDATE payment SET
      created_at = created_at + @deltaMs,
      expires_at = expires_at + @deltaMs, next_check_at = next_check_at + @deltaMs,
      last_checked_at = last_checked_at + @deltaMs, last_answered_at = last_answered_at + @deltaMs,
      unknown_first_at = unknown_first_at + @deltaMs,
      ended_at = ended_at + @deltaMs
    WHERE ${mayChange} AND created_at <= +@before`);
  const askAboutOthers = db.prepare<[{ before: number; at: number }]>(`
    UPDATE payment SET next_check_at = @at WHERE next_check_at IS NOT NULL AND created_at > +@before`);
  const askAboutEnded = db.prepare<[{ at: number }]>(
    'UPDATE payment SET next_check_at = min(next_check_at, @at) WHERE next_check_at IS NOT NULL AND ended_at IS NOT NULL',
  );
  const shiftLines = db.prepare<[{ deltaMs: number }]>(`
    UPDATE gateway_link SET blocked_until = blocked_until + @deltaMs WHERE blocked_until IS NOT NULL`);
  // All steps forward. A step shifts a watched payment, and leaves its sale's day as it is.
  const selectSetForward = db
    .prepare<[], number>(`
      SELECT coalesce(sum(max(data ->> 'deltaMs', 0)), 0) FROM payment_event
      WHERE payment_id IS NULL AND kind = 'clock-stepped'`)
    .pluck();
  // By the sale's day, which has an index, so that a start does not scan years of payments.
  const selectEnded = reading(db, ended).prepare(`
    SELECT payment.id, merchant_order_id AS orderId, payment.created_at AS createdAt, ended_at AS endedAt,
      last_checked_at AS lastCheckedAt
    FROM payment INDEXED BY payment_by_sale
    WHERE sale_id >= (SELECT coalesce(min(id), 0) FROM sale WHERE business_day >= +@day)
      AND ${endedAfterNowSql(CLOCK_TOLERANCE_MS)}
    ORDER BY sale_id`);
  const setRenewed = db.prepare<[{ id: number; at: number }]>(`
    UPDATE payment SET next_check_at = @at, check_interval_ms = ${CHECK_EVERY_MS}, last_checked_at = NULL,
      last_answered_at = NULL, checks_missed = 0, last_miss = NULL,
      ended_at = iif(ended_at IS NULL, NULL, @at)
    WHERE id = +@id`);
  // A clock that ran ahead may have asked about an ended payment and been put right in a program that was killed before
  // it noticed. Of live ones `lastMoment` knows it.
  const forgetChecksAhead = db.prepare<[{ at: number }]>(`
    UPDATE payment SET last_checked_at = NULL, last_answered_at = NULL
    WHERE ${mayChange} AND NOT (${isLive}) AND last_checked_at > +@at + ${CLOCK_TOLERANCE_MS}`);
  const selectLatest = db
    .prepare<[], number | null>(`
      SELECT max(at) FROM (
        SELECT at FROM payment_event
        WHERE id >= (SELECT coalesce(max(id), 0) FROM payment_event WHERE payment_id IS NULL AND kind = 'day-said')
        ORDER BY id DESC LIMIT ${ROWS_LOOKED_AT})`)
    .pluck();
  const selectLastClosed = db.prepare<[], string | null>('SELECT max(business_day) FROM closing_day').pluck();

  return {
    /**
     * @returns the latest time, epoch ms, that the last run's clock is known to have reached; `null` in an empty
     *   ledger. It comes from the newest journal row that no recovery wrote or merged, and from the checks of live
     *   payments. The journal's latest time is no measure, because the clock may have been years ahead once.
     */
    lastMoment: () => selectLastMoment.get() ?? null,
    /**
     * Shifts stored times with a step of the wall clock, if they are still compared with the current time. These are
     * planned checks, throttle backoffs, and the times of watched payments: creation (checks are planned from it),
     * deadline, end, last check, last answer and first "order unknown". Payments that are no longer watched keep their
     * times, and so does the journal, which names the step once.
     *
     * A payment dated after the clock that stepped was not dated by it: the machine had started with a wrong clock, and
     * the step corrects it. Such a payment keeps its times and is due at once. After a step far back, ended payments
     * that are still watched are due at once too: a clock that ran ahead may have ended them.
     */
    shiftDeadlines(deltaMs: number, at: number): void {
      const before = at - deltaMs + ROUNDING_MS;
      // Unshifted payments first: after the shift, others may be later than the old clock too.
      askAboutOthers.run({ before, at });
      shiftPayments.run({ deltaMs, before });
      if (deltaMs < -FAR_MS) askAboutEnded.run({ at });
      shiftLines.run({ deltaMs });
      journal.append(null, at, { kind: 'clock-stepped', data: { deltaMs } });
    },
    /**
     * Renews the watch of payments that a wrong clock ended. If a payment was created before now, but ended or last
     * checked after now, a clock that ran ahead ended it. Its code may still be paid, and nobody would notice.
     */
    renew(at: number): void {
      forgetChecksAhead.run({ at });
      const from = Math.max(0, at - LONGEST_LIFE_MS - (selectSetForward.get() ?? 0));
      const day = new Date(from).toISOString().slice(0, 10);
      for (const { id, orderId, createdAt, endedAt, lastCheckedAt } of selectEnded.all({ wall: at, day })) {
        setRenewed.run({ id, at });
        const data = { endedAt: endedAt === null ? null : at, createdAt, wasEndedAt: endedAt, lastCheckedAt };
        journal.append({ id, orderId }, at, { kind: 'watch-renewed', data });
      }
    },
    /** `payments/shop-clock.ts` judges the machine's clock by it. */
    clockEvidence(): ClockEvidence {
      const said = journal.lastOfTerminal('day-said');
      const facts = saidSchema.safeParse(said?.data);
      return {
        said: said && facts.success ? { ...facts.data, at: said.at } : null,
        latestAt: selectLatest.get() ?? null,
        lastClosedDay: selectLastClosed.get() ?? null,
      };
    },
  };
}
