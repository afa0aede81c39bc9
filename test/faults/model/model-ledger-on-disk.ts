/** Reads the file's durable content by its own connection and SQL, independently of the store's readers. */
import Database from 'better-sqlite3';
import type { PaymentState } from '../../../shared/model/payment.ts';

export interface PaymentOnDisk {
  readonly orderId: string;
  readonly saleId: number;
  readonly saleState: string;
  readonly saleAmount: number;
  readonly amount: number;
  readonly method: string;
  readonly state: PaymentState;
  readonly reference: string | null;
  readonly hasCode: 0 | 1;
  readonly late: 0 | 1;
  readonly dismissed: 0 | 1;
  readonly paidAt: number | null;
  readonly paidDay: string | null;
  readonly isDouble: 0 | 1;
  readonly expiresAt: number;
  readonly nextCheckAt: number | null;
}

export interface TotalOnDisk {
  readonly day: string;
  readonly method: string;
  readonly count: number;
  readonly gross: number;
  readonly lateCount: number;
  readonly lateGross: number;
  readonly doubleCount: number;
  readonly doubleGross: number;
}

export interface SettlementOnDisk {
  readonly saleId: number;
  readonly day: string;
  readonly confirmedDay: string | null;
  readonly unconfirmedDay: string | null;
}

/** Keys in the model's order. */
export interface RefundOnDisk {
  readonly id: number;
  readonly orderId: string;
  readonly saleId: number;
  readonly day: string;
  readonly amount: number;
  readonly ofTakings: 0 | 1;
  /** The ID of the corrected record. */
  readonly corrects: number | null;
}

/** Keys in the model's order. */
export interface NeverCameOnDisk {
  readonly id: number;
  readonly orderId: string;
  readonly saleId: number;
  readonly day: string;
  readonly amount: number;
  readonly ofTakings: 0 | 1;
  /** The ID of the decision that it takes back. */
  readonly corrects: number | null;
}

export interface NeverCameTotalOnDisk {
  readonly day: string;
  readonly ofTakings: 0 | 1;
  readonly neverCount: number;
  readonly neverGross: number;
  readonly afterCount: number;
  readonly afterGross: number;
}

export interface ModelLedgerOnDisk {
  /** Oldest first. */
  payments(): PaymentOnDisk[];
  payment(orderId: string): PaymentOnDisk | undefined;
  /** `order id: kind`, of all flags ever raised. */
  flags(): string[];
  totals(): TotalOnDisk[];
  settlements(): SettlementOnDisk[];
  /** Oldest first. */
  refunds(): RefundOnDisk[];
  /** Oldest first. */
  neverCame(): NeverCameOnDisk[];
  neverCameTotals(): NeverCameTotalOnDisk[];
  clockSteps(): number;
  /** Epoch ms; `null` if nothing is watched. */
  nextCheckAt(): number | null;
  close(): void;
}

const PAYMENTS = `
  SELECT merchant_order_id AS orderId, sale_id AS saleId, sale.state AS saleState, sale.amount AS saleAmount,
    payment.amount, method, payment.state, reference, coalesce(qr_payload, va_number) IS NOT NULL AS hasCode, late,
    dismissed_at IS NOT NULL AS dismissed, paid_at AS paidAt, paid_day AS paidDay, is_double AS isDouble,
    expires_at AS expiresAt, next_check_at AS nextCheckAt
  FROM payment JOIN sale ON sale.id = sale_id`;

export function openModelLedgerOnDisk(file: string): ModelLedgerOnDisk {
  const db = new Database(file, { readonly: true });
  const payments = db.prepare<[], PaymentOnDisk>(`${PAYMENTS} ORDER BY payment.id`);
  const payment = db.prepare<[string], PaymentOnDisk>(`${PAYMENTS} WHERE merchant_order_id = ?`);
  const flags = db
    .prepare<[], string>(`SELECT merchant_order_id || ': ' || kind FROM flag JOIN payment ON payment.id = payment_id`)
    .pluck();
  const totals = db.prepare<[], TotalOnDisk>(`
    SELECT day, method, sum(kind = 'taken') AS count, sum(amount * (kind = 'taken')) AS gross,
      sum(late AND kind = 'taken') AS lateCount, sum(amount * (late AND kind = 'taken')) AS lateGross,
      sum(kind = 'double') AS doubleCount, sum(amount * (kind = 'double')) AS doubleGross
    FROM takings WHERE kind IN ('taken', 'double') GROUP BY 1, 2 ORDER BY 1, 2`);
  const settlements = db.prepare<[], SettlementOnDisk>(`
    SELECT sale_id AS saleId, day, confirmed_day AS confirmedDay, unconfirmed_day AS unconfirmedDay
    FROM settlement ORDER BY sale_id`);
  const refunds = db.prepare<[], RefundOnDisk>(`
    SELECT refund.id, merchant_order_id AS orderId, refund.sale_id AS saleId, business_day AS day, refund.amount,
      of_takings AS ofTakings, corrects FROM refund JOIN payment ON payment.id = payment_id ORDER BY refund.id`);
  const neverCame = db.prepare<[], NeverCameOnDisk>(`
    SELECT never_came.id, merchant_order_id AS orderId, never_came.sale_id AS saleId, business_day AS day,
      never_came.amount, of_takings AS ofTakings, corrects
    FROM never_came JOIN payment ON payment.id = payment_id ORDER BY never_came.id`);
  // As the reports read it.
  const neverCameTotals = db.prepare<[], NeverCameTotalOnDisk>(`
    SELECT day, kind NOT LIKE 'double-%' AS ofTakings, sum(kind LIKE '%never-came') AS neverCount,
      sum(amount * (kind LIKE '%never-came')) AS neverGross, sum(kind LIKE '%came-after-all') AS afterCount,
      sum(amount * (kind LIKE '%came-after-all')) AS afterGross
    FROM takings WHERE kind LIKE '%never-came' OR kind LIKE '%came-after-all' GROUP BY 1, 2 ORDER BY 1, 2`);
  const clockSteps = db.prepare<[], number>("SELECT count(*) FROM payment_event WHERE kind = 'clock-stepped'").pluck();
  const nextCheckAt = db.prepare<[], number | null>('SELECT min(next_check_at) FROM payment').pluck();

  return {
    payments: () => payments.all(),
    payment: (orderId) => payment.get(orderId),
    flags: () => flags.all().sort(),
    totals: () => totals.all(),
    settlements: () => settlements.all(),
    refunds: () => refunds.all(),
    neverCame: () => neverCame.all(),
    neverCameTotals: () => neverCameTotals.all(),
    clockSteps: () => clockSteps.get() ?? 0,
    nextCheckAt: () => nextCheckAt.get() ?? null,
    close: () => void db.close(),
  };
}
