/** Writes a sale and its payments in their final state. */
import type { Database } from 'better-sqlite3';
import { learnedColumns, stateColumns } from '../../../../electron/store/ledger/tables/payment-row.ts';
import type { Payment } from '../../../../shared/model/payment.ts';
import { type Sale, saleState } from '../../../../shared/model/sale.ts';
import type { OpenSale } from '../open-sale.ts';

/** @returns a function that writes a final sale */
export function writtenSales(db: Database): (ended: OpenSale) => void {
  const insertAccount = db.prepare<[string, string]>('INSERT INTO account (base_url, merchant_code) VALUES (?, ?)');
  const insertSale = db.prepare<[Sale]>(`
    INSERT INTO sale (id, business_day, number, amount, note, state, created_at)
    VALUES (@id, @businessDay, @number, @amount, @note, @state, @createdAt)`);
  const insertPayment = db.prepare<[Record<string, unknown>]>(`
    INSERT INTO payment (id, merchant_order_id, sale_id, account_id, method, method_kind, method_name, via, amount,
      state, late, reference, qr_payload, va_number, created_at, expires_at, dismissed_at, paid_at, paid_day, paid_hour, fee, is_double,
      ended_at, cause, unknown_count, unknown_first_at, next_check_at, check_interval_ms)
    VALUES (@id, @orderId, @saleId, @accountId, @method, @methodKind, @methodName, 'direct', @amount,
      @state, @late, @reference, @qrPayload, @vaNumber, @createdAt, @expiresAt, @dismissedAt, @paidAt, @paidDay, @paidHour, @fee, @isDouble,
      @endedAt, @cause, @unknownCount, @unknownFirstAt, @nextCheckAt, @intervalMs)`);
  const accounts = new Map<string, number>();

  function accountId({ account: { baseUrl, merchantCode } }: Payment): number {
    const key = `${baseUrl}|${merchantCode}`;
    let id = accounts.get(key);
    if (id === undefined) {
      id = Number(insertAccount.run(baseUrl, merchantCode).lastInsertRowid);
      accounts.set(key, id);
    }
    return id;
  }

  return ({ sale, payments, settlement }) => {
    const states = payments.map(({ payment }) => payment);
    insertSale.run({ ...sale, state: saleState(states, settlement !== 'none') });
    for (const { id, payment, plan, counted, fee } of payments) {
      const { code: method, kind: methodKind, name: methodName } = payment.method;
      insertPayment.run({
        ...{ id, orderId: payment.orderId, saleId: sale.id, accountId: accountId(payment), method, methodKind },
        ...{ methodName, amount: payment.amount, createdAt: payment.createdAt, expiresAt: payment.expiresAt },
        ...stateColumns(payment),
        ...learnedColumns(payment),
        ...{
          paidDay: counted?.businessDay ?? null,
          paidHour: counted?.hour ?? null,
          isDouble: counted?.isDouble ? 1 : 0,
        },
        ...{ fee, nextCheckAt: plan.nextCheckAt, intervalMs: plan.intervalMs },
      });
    }
  };
}
