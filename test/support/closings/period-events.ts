/** The journal rows that a closing counts, in order, each with its payment. */
import type { Database } from 'better-sqlite3';
import { asRow, bool, integer, orNull, type Row, rupiahColumn, text } from '../../../electron/store/sqlite/row.ts';
import { type PaymentState, stateAfter } from '../../../shared/model/payment.ts';
import { cashEvents } from './cash-events.ts';
import type { ClosingPayment, PeriodEvent } from './period-event.ts';

/** Kinds that change a payment's state, except `paid` and the intent. */
const { paid: _paid, 'intent-recorded': _intent, ...laterStates } = stateAfter;
const stateOf: Readonly<Record<string, PaymentState>> = laterStates;

const settlementOf: Readonly<Record<string, readonly ['settled' | 'confirmed' | 'unconfirmed', string]>> = {
  resolved: ['settled', 'day'],
  'settlement-confirmed': ['confirmed', 'confirmed_day'],
  'settlement-unconfirmed': ['unconfirmed', 'unconfirmed_day'],
};

/** Events before the payment have its requested method, because they may be closed before the chosen one is known. */
const isCounted = "(event.kind = 'paid' OR refund.amount IS NOT NULL)";

const refundKinds = ['refund-recorded', 'refund-corrected'];

const summed = [...Object.keys(settlementOf), ...refundKinds, 'intent-recorded', 'paid'];

/**
 * @param after row id · @param upTo row id, included
 * @param isToFollow includes rows that change a state but no sum, to track open payments; these are half of all rows
 */
export function* periodEvents(db: Database, after: number, upTo: number, isToFollow: boolean): Generator<PeriodEvent> {
  // Cash has no payment to join, so its few rows are read on their own and put in their places.
  const cash = cashEvents(db, after, upTo);
  let next = cash.next();
  for (const event of paymentEvents(db, after, upTo, isToFollow)) {
    for (; !next.done && next.value.id < event.id; next = cash.next()) yield next.value;
    yield event;
  }
  for (; !next.done; next = cash.next()) yield next.value;
}

function* paymentEvents(db: Database, after: number, upTo: number, isToFollow: boolean): Generator<PeriodEvent> {
  const kinds = isToFollow ? [...Object.keys(stateOf), ...summed] : summed;
  const rows = db.prepare<[number, number]>(`
    SELECT event.id, event.at, event.kind, payment.id AS payment_id, sale.id AS sale_id, number, sale.business_day,
      merchant_order_id, payment.amount, iif(${isCounted}, counted_method, method) AS method,
      iif(${isCounted}, counted_name, method_name) AS method_name, payment.paid_day, payment.late, payment.is_double,
      CASE event.kind WHEN 'intent-recorded' THEN NOT EXISTS (
        SELECT 1 FROM payment AS earlier WHERE earlier.sale_id = sale.id AND earlier.id < payment.id) END AS is_new_sale,
      CASE event.kind WHEN 'paid' THEN (
        SELECT min(first.id) FROM payment_event AS first WHERE first.payment_id = (
          SELECT min(earliest.id) FROM payment AS earliest WHERE earliest.sale_id = sale.id)) END AS sale_row,
      CASE event.kind WHEN 'paid' THEN (
        SELECT charge.data ->> 'by' FROM payment_event AS charge WHERE charge.payment_id = payment.id
        ORDER BY charge.id LIMIT 1) END AS charged_by,
      base_url, merchant_code,
      day, confirmed_day, unconfirmed_day,
      CASE event.kind WHEN 'resolved' THEN event.data ->> 'resolution' END AS resolution,
      event.data ->> 'neverCame' AS never_came, event.data ->> 'cameAfterAll' AS came_after_all,
      event.data ->> 'ofTakings' AS withdrawn_of_takings, event.data ->> 'businessDay' AS decided_day,
      refund.amount AS refund_amount, refund.business_day AS refund_day, of_takings, corrects
    FROM payment_event AS event
    JOIN payment ON payment.id = event.payment_id
    JOIN sale ON sale.id = payment.sale_id
    JOIN account ON account.id = payment.account_id
    LEFT JOIN settlement ON settlement.sale_id = sale.id AND event.kind IN (${quoted(Object.keys(settlementOf))})
    LEFT JOIN refund ON refund.event_id = event.id AND event.kind IN (${quoted(['resolved', ...refundKinds])})
    WHERE event.id > +? AND event.id <= +? AND event.kind IN (${quoted(kinds)})
    ORDER BY event.id`);
  for (const found of rows.iterate(after, upTo)) {
    const event = fromRow(asRow(found));
    if (event) yield event;
  }
}

function quoted(words: readonly string[]): string {
  return words.map((word) => `'${word}'`).join(', ');
}

function fromRow(row: Row): PeriodEvent | null {
  const base = { id: integer(row, 'id'), at: integer(row, 'at'), subject: subjectFromRow(row) };
  const kind = text(row, 'kind');
  if (kind === 'intent-recorded') return { ...base, kind: 'intent', isNewSale: bool(row, 'is_new_sale') };
  if (kind === 'paid') {
    const [late, isDouble] = [bool(row, 'late'), bool(row, 'is_double')];
    const by = orNull(text, row, 'charged_by');
    return {
      ...base,
      kind,
      day: text(row, 'paid_day'),
      late,
      isDouble,
      saleRow: integer(row, 'sale_row'),
      chargedBy: by,
      account: { baseUrl: text(row, 'base_url'), merchantCode: text(row, 'merchant_code') },
    };
  }
  if (row['refund_amount'] !== null) {
    const subject = { ...base.subject, amount: rupiahColumn(row, 'refund_amount') };
    const isRefund = row['corrects'] === null;
    const [day, ofTakings] = [text(row, 'refund_day'), bool(row, 'of_takings')];
    return { ...base, subject, kind: isRefund ? 'refunded' : 'refund-corrected', day, ofTakings };
  }
  const withdrawn =
    row['never_came'] !== null ? 'never-came' : row['came_after_all'] !== null ? 'came-after-all' : null;
  if (withdrawn !== null) {
    return { ...base, kind: withdrawn, day: text(row, 'decided_day'), ofTakings: row['withdrawn_of_takings'] === 1 };
  }
  const settlement = settlementOf[kind];
  if (settlement) {
    const [outcome, dayColumn] = settlement;
    if (outcome === 'settled' && row['resolution'] !== 'settled') return null;
    return { ...base, kind: outcome, day: orNull(text, row, dayColumn) ?? '' };
  }
  const state = stateOf[kind];
  return state === undefined ? null : { ...base, kind: 'state', state };
}

export function subjectFromRow(row: Row): ClosingPayment {
  return {
    paymentId: integer(row, 'payment_id'),
    saleId: integer(row, 'sale_id'),
    saleNumber: integer(row, 'number'),
    businessDay: text(row, 'business_day'),
    orderId: text(row, 'merchant_order_id'),
    amount: rupiahColumn(row, 'amount'),
    method: text(row, 'method'),
    methodName: text(row, 'method_name'),
  };
}
