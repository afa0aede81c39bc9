/** Payments for an export: those of the range's sales, and those that were counted on one of its days. */
import type { Database } from 'better-sqlite3';
import { failureSchema } from '../../../shared/contract/failure.ts';
import type { PaymentRecord } from '../../../shared/model/export-records.ts';
import { methodKinds } from '../../../shared/model/methods/methods.ts';
import { paymentStates, paymentWays } from '../../../shared/model/payment.ts';
import type { ShopTime } from '../../platform/zoned-time.ts';
import { chargedBy } from '../ledger/tables/charged-by.ts';
import { bool, integer, json, oneOf, orNull, type Row, rupiahColumn, text } from '../sqlite/row.ts';
import { type ChunkBindings, chunks } from './chunks.ts';
import type { DayBounds } from './day-range.ts';
import { moment } from './moment.ts';

/** Counts only payments of the range's sales; the few others that were counted on one of its days are missing. */
export function countPayments(db: Database, range: DayBounds): number {
  const count = `
    SELECT count(*) FROM sale CROSS JOIN payment ON payment.sale_id = sale.id
    WHERE business_day BETWEEN +@from AND +@to`;
  return db.prepare<[DayBounds], number>(count).pluck().get(range) ?? 0;
}

export function* paymentRecords(db: Database, range: DayBounds, time: ShopTime): Generator<readonly PaymentRecord[]> {
  const statement = db.prepare<[DayBounds & ChunkBindings]>(`
    SELECT payment.id AS payment_id, merchant_order_id, sale_id, business_day, number, payment.amount, payment.state,
      counted_method, counted_kind, counted_name, method, used_method, payment.reference, va_number, merchant_code, payment.created_at, expires_at,
      dismissed_at, paid_at, payment.paid_day, payment.late, payment.is_double, ended_at, cause, note, via,
      counted_fee AS fee, issuer_code, payout_day, callback_fact.at AS callback_at, result_code, payment_code,
      callback_fact.reference AS callback_reference, publisher_order_id, sp_user_hash, product_detail, additional_param,
      merchant_user_id,
      (SELECT coalesce(group_concat(kind, ' '), '') FROM flag WHERE payment_id = payment.id) AS flags, (
        SELECT coalesce(sum(iif(corrects IS NULL, refund.amount, -refund.amount)), 0) FROM refund
        WHERE refund.payment_id = payment.id) AS refunded,
      ${chargedBy} AS charged_by
    FROM payment NOT INDEXED
    CROSS JOIN sale ON sale.id = sale_id
    CROSS JOIN counted_payment ON counted_payment.payment_id = payment.id
    CROSS JOIN account ON account.id = payment.account_id
    LEFT JOIN callback_fact ON callback_fact.payment_id = payment.id
    WHERE payment.id > +@after
      AND (business_day BETWEEN +@from AND +@to OR payment.paid_day BETWEEN +@from AND +@to)
    ORDER BY payment.id LIMIT +@limit`);
  for (const rows of chunks(statement, range, 'payment_id')) yield rows.map((row) => recordOf(row, time));
}

function recordOf(row: Row, time: ShopTime): PaymentRecord {
  const moments = (column: string): string | null => {
    const at = orNull(moment, row, column);
    return at === null ? null : time.iso(at);
  };
  return {
    paymentId: integer(row, 'payment_id'),
    orderId: text(row, 'merchant_order_id'),
    saleId: integer(row, 'sale_id'),
    businessDay: text(row, 'business_day'),
    saleNumber: integer(row, 'number'),
    amount: rupiahColumn(row, 'amount'),
    state: oneOf(row, 'state', paymentStates),
    method: text(row, 'counted_method'),
    methodKind: oneOf(row, 'counted_kind', methodKinds),
    methodName: text(row, 'counted_name'),
    reference: orNull(text, row, 'reference'),
    vaNumber: orNull(text, row, 'va_number'),
    merchantCode: text(row, 'merchant_code'),
    createdAt: time.iso(moment(row, 'created_at')),
    expiresAt: time.iso(moment(row, 'expires_at')),
    dismissedAt: moments('dismissed_at'),
    paidAt: moments('paid_at'),
    paidDay: orNull(text, row, 'paid_day'),
    late: bool(row, 'late'),
    isDouble: bool(row, 'is_double'),
    endedAt: moments('ended_at'),
    cause: orNull(causeCode, row, 'cause'),
    flags: text(row, 'flags'),
    note: text(row, 'note'),
    via: oneOf(row, 'via', paymentWays),
    fee: orNull(rupiahColumn, row, 'fee'),
    issuerCode: orNull(text, row, 'issuer_code'),
    payoutDay: orNull(text, row, 'payout_day'),
    refundedAmount: rupiahColumn(row, 'refunded'),
    chargedBy: orNull(text, row, 'charged_by'),
    askedMethod: text(row, 'method'),
    usedMethod: orNull(text, row, 'used_method'),
    callbackAt: moments('callback_at'),
    resultCode: orNull(text, row, 'result_code'),
    paymentCode: orNull(text, row, 'payment_code'),
    callbackReference: orNull(text, row, 'callback_reference'),
    publisherOrderId: orNull(text, row, 'publisher_order_id'),
    spUserHash: orNull(text, row, 'sp_user_hash'),
    productDetail: orNull(text, row, 'product_detail'),
    additionalParam: orNull(text, row, 'additional_param'),
    merchantUserId: orNull(text, row, 'merchant_user_id'),
  };
}

function causeCode(row: Row, column: string): string {
  return json(row, column, (value) => failureSchema.safeParse(value).data).code;
}
