/**
 * The watch of payments whose rows are entered again. The journal does not say when a payment was checked last, so an ended
 * one counts as watched for as long as the rule says: `shared/model/payment.ts`.
 */
import type { Database } from 'better-sqlite3';
import { type Payment, WATCH_AFTER_DEADLINE_MS } from '../../../shared/model/payment.ts';
import type { WatchPlan } from '../../ports/ledger/watch-port.ts';
import { CHECK_EVERY_MS, type RowFacts } from './replay-payment.ts';

export interface WatchTimes {
  planOf(payment: Payment, at: number): WatchPlan;
  /** Payments that had ended a day before this moment are watched no more. @param at epoch ms */
  endBefore(at: number): void;
  /** None of the sale's payments may still be paid: its settlement was given up. */
  endOfSale(saleId: number): void;
  /** @param facts of a row `watch-renewed` */
  renew(id: number, facts: RowFacts): void;
}

const watched: ReadonlySet<Payment['state']> = new Set([
  ...(['creating', 'unconfirmed', 'pending', 'canceled', 'expired'] as const),
]);

export function openWatchTimes(db: Database): WatchTimes {
  const end = db.prepare<[number]>(`
    UPDATE payment SET next_check_at = NULL
    WHERE next_check_at IS NOT NULL AND state IN ('canceled', 'expired')
      AND max(ended_at, expires_at) + ${WATCH_AFTER_DEADLINE_MS} <= +?`);
  const endOfSale = db.prepare<[number]>('UPDATE payment SET next_check_at = NULL WHERE sale_id = +?');
  // Its end and its deadline moved together with its creation until then.
  const renewed = db.prepare<[Record<string, unknown>]>(`
    UPDATE payment SET next_check_at = @at, check_interval_ms = ${CHECK_EVERY_MS}, last_checked_at = NULL,
      expires_at = expires_at + (coalesce(@createdAt, created_at) - created_at),
      created_at = coalesce(@createdAt, created_at), ended_at = @endedAt
    WHERE id = +@id`);
  return {
    planOf: ({ state }, at) =>
      watched.has(state)
        ? { nextCheckAt: at, intervalMs: CHECK_EVERY_MS }
        : { nextCheckAt: null, intervalMs: CHECK_EVERY_MS },
    endBefore: (at) => void end.run(at),
    endOfSale: (saleId) => void endOfSale.run(saleId),
    renew(id, { at, data }) {
      const { createdAt = null, endedAt = null } = data;
      renewed.run({ id, at, createdAt, endedAt });
    },
  };
}
