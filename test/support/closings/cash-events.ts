/** The journal rows about cash that a closing counts, in order: bookings, refunds and their corrections. */
import type { Database } from 'better-sqlite3';
import { asRow, bool, integer, orNull, type Row, rupiahColumn, text } from '../../../electron/store/sqlite/row.ts';
import { CASH_CODE, CASH_NAME } from '../../../shared/model/cash.ts';
import type { ClosingPayment, PeriodEvent } from './period-event.ts';

/** @param after row id · @param upTo row id, included */
export function* cashEvents(db: Database, after: number, upTo: number): Generator<PeriodEvent> {
  const rows = db.prepare<[number, number]>(`
    SELECT event.id, event.at, sale.id AS sale_id, number, sale.business_day, record_id, cash_payment.amount, paid_day,
      event.data ->> 'by' AS charged_by, (SELECT min(first.id) FROM payment_event AS first WHERE first.payment_id = (
        SELECT min(earliest.id) FROM payment AS earliest WHERE earliest.sale_id = sale.id)) AS charged_before,
      refund.amount AS refund_amount, refund.business_day AS refund_day, of_takings, corrects
    FROM payment_event AS event INDEXED BY payment_event_of_terminal
    LEFT JOIN refund ON refund.event_id = event.id
    JOIN cash_payment ON cash_payment.event_id = event.id OR cash_payment.id = refund.cash_id
    JOIN sale ON sale.id = cash_payment.sale_id
    WHERE event.id > +? AND event.id <= +? AND event.payment_id IS NULL
      AND event.kind IN ('cash-booked', 'refund-recorded', 'refund-corrected')
    ORDER BY event.id`);
  for (const found of rows.iterate(after, upTo)) yield* fromRow(asRow(found));
}

function* fromRow(row: Row): Generator<PeriodEvent> {
  const base = { id: integer(row, 'id'), at: integer(row, 'at') };
  const subject = subjectFromRow(row);
  if (row['refund_amount'] !== null) {
    const refunded = { ...subject, amount: rupiahColumn(row, 'refund_amount') };
    const kind = row['corrects'] === null ? 'refunded' : 'refund-corrected';
    return yield { ...base, kind, subject: refunded, day: text(row, 'refund_day'), ofTakings: bool(row, 'of_takings') };
  }
  const chargedBefore = orNull(integer, row, 'charged_before');
  if (chargedBefore === null) yield { ...base, kind: 'intent', subject, isNewSale: true };
  yield {
    ...base,
    kind: 'paid',
    subject,
    day: text(row, 'paid_day'),
    late: false,
    isDouble: false,
    saleRow: chargedBefore ?? base.id,
    account: null,
    chargedBy: orNull(text, row, 'charged_by'),
  };
}

function subjectFromRow(row: Row): ClosingPayment {
  return {
    paymentId: null,
    saleId: integer(row, 'sale_id'),
    saleNumber: integer(row, 'number'),
    businessDay: text(row, 'business_day'),
    orderId: text(row, 'record_id'),
    amount: rupiahColumn(row, 'amount'),
    method: CASH_CODE,
    methodName: CASH_NAME,
  };
}
