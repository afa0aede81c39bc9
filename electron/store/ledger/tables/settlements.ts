/**
 * Stores manual settlements and compares them with the gateway's later answer. Each settlement, its confirmation and its
 * end without one counts once, on its own day.
 */
import type { Database } from 'better-sqlite3';
import type { Payment } from '../../../../shared/model/payment.ts';
import type { Journal } from '../../journal/journal.ts';
import { asRow, integer, orNull } from '../../sqlite/row.ts';
import type { Flags } from './flags.ts';
import type { KeptPayment } from './payments.ts';

/** The check interval for one more check; a waiting customer's payment stays more urgent. */
const ONCE_MORE_INTERVAL_MS = 60_000;

/** The time of an event and its business day. */
export interface OccurredAt {
  /** Epoch ms. */
  readonly at: number;
  readonly businessDay: string;
}

export interface Settlements {
  /** Settles the payment's sale. Its payments that are no longer watched are checked once more. */
  settle(payment: KeptPayment, resolutionId: number, happened: OccurredAt): void;
  /** Updates the settlement after a transition of one of the sale's payments, in the same commit. */
  follow(payment: KeptPayment, next: Payment, happened: OccurredAt): void;
  /** Writes the gateway's final word about a settlement. */
  conclude(payment: KeptPayment, outcome: 'confirmed' | 'unconfirmed', happened: OccurredAt): void;
  /** Call after a start: a last check may have been sent without its answer being saved. */
  askOnceMore(at: number): void;
}

export function createSettlements(db: Database, journal: Journal, flags: Flags): Settlements {
  const insert = db.prepare<[number, number, string]>(
    'INSERT INTO settlement (sale_id, resolution_id, day) VALUES (?, ?, ?)',
  );
  const setSettled = db.prepare<[number]>("UPDATE sale SET state = 'settled' WHERE id = +?");
  const select = db.prepare<[number]>('SELECT confirmed_at, unconfirmed_at FROM settlement WHERE sale_id = +?');
  const setConfirmed = db.prepare<[number, string, number]>(
    'UPDATE settlement SET confirmed_at = ?, confirmed_day = ? WHERE sale_id = +?',
  );
  const setUnconfirmed = db.prepare<[number, string, number]>(
    'UPDATE settlement SET unconfirmed_at = ?, unconfirmed_day = ? WHERE sale_id = +?',
  );
  const selectStillAsked = db.prepare<[number]>(`
    SELECT 1 FROM payment WHERE sale_id = +?
      AND (next_check_at IS NOT NULL OR state IN ('creating', 'unconfirmed', 'pending')) LIMIT 1`);
  const wake = `
    UPDATE payment SET next_check_at = @at, check_interval_ms = ${ONCE_MORE_INTERVAL_MS}
    WHERE next_check_at IS NULL AND state NOT IN ('creating', 'paid') AND sale_id`;
  const wakeOfSale = db.prepare<[{ at: number; saleId: number }]>(`${wake} = +@saleId`);
  const wakeWaiting = db.prepare<[{ at: number }]>(`${wake} IN (
    SELECT sale_id FROM settlement WHERE confirmed_at IS NULL AND unconfirmed_at IS NULL AND NOT EXISTS (
      SELECT 1 FROM payment AS other WHERE other.sale_id = settlement.sale_id
        AND (other.next_check_at IS NOT NULL OR other.state IN ('creating', 'unconfirmed', 'pending'))))`);

  const conclude: Settlements['conclude'] = ({ id, sale, payment }, outcome, { at, businessDay }) => {
    (outcome === 'confirmed' ? setConfirmed : setUnconfirmed).run(at, businessDay, sale.id);
    const data = { saleId: sale.id, businessDay };
    journal.append({ id, orderId: payment.orderId }, at, { kind: `settlement-${outcome}`, data });
  };

  return {
    settle(payment, resolutionId, { at, businessDay }) {
      const saleId = payment.sale.id;
      insert.run(saleId, resolutionId, businessDay);
      setSettled.run(saleId);
      wakeOfSale.run({ at, saleId });
    },
    conclude,
    follow(payment, next, { at, businessDay }) {
      const saleId = payment.sale.id;
      const row = asRow(select.get(saleId));
      if (orNull(integer, row, 'confirmed_at') !== null) return;
      if (next.state === 'paid') return conclude(payment, 'confirmed', { at, businessDay });
      if (orNull(integer, row, 'unconfirmed_at') !== null || selectStillAsked.get(saleId) !== undefined) return;
      conclude(payment, 'unconfirmed', { at, businessDay });
      flags.raise(payment, { kind: 'settlement-unconfirmed', evidence: { saleId } }, at);
    },
    askOnceMore: (at) => void wakeWaiting.run({ at }),
  };
}
