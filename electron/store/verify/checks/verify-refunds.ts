/**
 * The part of `verify` about refunds. Records and journal rows correspond one to one, no sale is refunded beyond its
 * amount, and the totals equal the sums of the records.
 */
import type { Database } from 'better-sqlite3';
import { asRow, integer, json, type Row, text } from '../../sqlite/row.ts';
import { differingRows } from '../differing-rows.ts';
import { finding, type VerifyFinding } from '../finding.ts';

export function* wrongRefunds(db: Database): Generator<VerifyFinding> {
  yield* notJournalled(db);
  yield* cashNotJournalled(db);
  yield* gaps(db);
  yield* tooMuch(db);
  yield* wrongTotals(db);
}

interface RefundFacts {
  readonly id: number;
  readonly at: number;
  readonly kind: string;
  readonly data: Row;
}

function* notJournalled(db: Database): Generator<VerifyFinding> {
  const concerned = db.prepare(`
    SELECT payment_id, merchant_order_id, sale_id, amount, is_double FROM (
      SELECT payment_id FROM refund WHERE payment_id IS NOT NULL
      UNION SELECT payment_id FROM payment_event WHERE kind IN ('refund-recorded', 'refund-corrected')
        AND payment_id IS NOT NULL
      UNION SELECT payment_id FROM payment_event WHERE kind = 'resolved' AND data ->> 'resolution' = 'refunded-outside')
    LEFT JOIN payment ON payment.id = payment_id ORDER BY 1`);
  const journal = db.prepare<[number]>(`
    SELECT id, at, kind, data FROM payment_event
    WHERE payment_id = +? AND kind IN ('resolved', 'refund-recorded', 'refund-corrected') ORDER BY id`);
  const decisions = db.prepare<[number], number>('SELECT id FROM resolution WHERE payment_id = +? ORDER BY id').pluck();
  const refunds = db.prepare<[number]>('SELECT * FROM refund WHERE payment_id = +? ORDER BY event_id');
  for (const each of concerned.iterate()) {
    const payment = asRow(each);
    const id = integer(payment, 'payment_id');
    const events = journal.all(id).map(factsFromRow);
    const expected = journalledRefunds(payment, events, decisions.all(id));
    const kept = refunds.all(id).map((row) => storedRefunds(asRow(row)));
    if (JSON.stringify(expected) === JSON.stringify(kept)) continue;
    const orderId = String(payment['merchant_order_id'] ?? id);
    yield finding('refund-differs', { orderId }, `Refunds of payment ${id} differ from its journal`);
  }
}

/** The same for cash, whose journal rows name its record. */
function* cashNotJournalled(db: Database): Generator<VerifyFinding> {
  const concerned = db.prepare(`
    SELECT record_id, sale_id FROM cash_payment WHERE id IN (SELECT cash_id FROM refund)
    UNION SELECT data ->> 'cash', sale_id FROM payment_event LEFT JOIN cash_payment ON record_id = data ->> 'cash'
      WHERE payment_id IS NULL AND kind IN ('refund-recorded', 'refund-corrected') ORDER BY 1`);
  const journal = db.prepare<[unknown]>(`
    SELECT id, at, kind, data FROM payment_event
    WHERE payment_id IS NULL AND kind IN ('refund-recorded', 'refund-corrected') AND data ->> 'cash' = ? ORDER BY id`);
  const refunds = db.prepare<[unknown]>(`
    SELECT * FROM refund WHERE cash_id = (SELECT id FROM cash_payment WHERE record_id = ?) ORDER BY event_id`);
  for (const each of concerned.all()) {
    const cash = asRow(each);
    const orderId = String(cash['record_id']);
    const expected = journalledRefunds(cash, journal.all(cash['record_id']).map(factsFromRow), []);
    const kept = refunds.all(cash['record_id']).map((row) => storedRefunds(asRow(row)));
    if (JSON.stringify(expected) === JSON.stringify(kept)) continue;
    yield finding('refund-differs', { orderId }, `Refunds of cash ${orderId} differ from its journal`);
  }
}

function factsFromRow(found: unknown): RefundFacts {
  const row = asRow(found);
  const data = json(row, 'data', (value) => asRow(value));
  return { id: integer(row, 'id'), at: integer(row, 'at'), kind: text(row, 'kind'), data };
}

/** @param decisions ids of the payment's resolutions, in order · @returns the expected rows, in the shape of `storedRefunds` */
function journalledRefunds(
  payment: Row,
  events: readonly RefundFacts[],
  decisions: readonly number[],
): readonly unknown[] {
  const rows: unknown[] = [];
  const ownSale = payment['sale_id'];
  let decided = 0;
  for (const { id, at, kind, data } of events) {
    const { refund, amount, reason, refundReference = null, corrects = null, request, ofTakings } = data;
    const day = data['businessDay'];
    if (kind !== 'resolved') {
      const of = [refund, ownSale, id, at, day, amount, ofTakings === true ? 1 : 0];
      rows.push([...of, reason, refundReference, corrects, null, request]);
    } else {
      const resolutionId = decisions[decided] ?? null;
      decided += 1;
      if (data['resolution'] !== 'refunded-outside') continue;
      const given = data['refunded'];
      // Nothing was left to refund, or the payment was not paid.
      if (given === undefined || given === 0) continue;
      // The journal does not hold the id of such a record; `gaps` detects a missing one.
      const of = [null, ownSale, id, at, day, given, payment['is_double'] === 1 ? 0 : 1];
      rows.push([...of, reason, data['reference'], null, resolutionId, null]);
    }
  }
  return rows;
}

function storedRefunds(row: Row): unknown {
  const { id, sale_id: saleId, event_id: eventId, at, business_day: day, amount, of_takings: ofTakings } = row;
  const { reason, reference, corrects, resolution_id: resolutionId, request_id: request } = row;
  const of = [resolutionId === null ? id : null, saleId, eventId, at, day, amount, ofTakings];
  return [...of, reason, reference, corrects, resolutionId, request];
}

/** Ids are consecutive and rows are never deleted, so a gap means a missing row. */
function* gaps(db: Database): Generator<VerifyFinding> {
  const row = asRow(
    db
      .prepare('SELECT count(*) AS count, coalesce(max(id), 0) AS newest, coalesce(min(id), 1) AS first FROM refund')
      .get(),
  );
  if (row['count'] === row['newest'] && row['first'] === 1) return;
  yield finding('refund-differs', { orderId: '' }, 'Refunds: some are missing');
}

function* tooMuch(db: Database): Generator<VerifyFinding> {
  const rows = db.prepare(`
    SELECT sale.id, coalesce((SELECT merchant_order_id FROM payment WHERE payment.id = given.payment_id),
      (SELECT record_id FROM cash_payment WHERE cash_payment.sale_id = sale.id)) AS order_id
    FROM (
      SELECT sale_id, iif(of_takings, NULL, payment_id) AS double_id, max(payment_id) AS payment_id,
        sum(iif(corrects IS NULL, amount, -amount)) AS amount
      FROM refund GROUP BY sale_id, double_id) AS given
    JOIN sale ON sale.id = given.sale_id
    WHERE given.amount < 0 OR given.amount > sale.amount
      OR (double_id IS NULL AND sale.state NOT IN ('paid', 'settled'))
      OR (double_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM payment WHERE id = double_id AND is_double = 1))`);
  for (const each of rows.iterate()) {
    const row = asRow(each);
    const sentence = `Refunds of sale ${integer(row, 'id')} are more than it took`;
    yield finding('refund-differs', { orderId: String(row['order_id']) }, sentence);
  }
}

const recomputed = `
  SELECT business_day, of_takings, sum(corrects IS NULL), total(amount * (corrects IS NULL)), sum(corrects IS NOT NULL),
    total(amount * (corrects IS NOT NULL))
  FROM refund GROUP BY business_day, of_takings`;

function* wrongTotals(db: Database): Generator<VerifyFinding> {
  for (const row of differingRows(db, 'business_day', 'refund_total', recomputed)) {
    const businessDay = text(row, 'business_day');
    yield finding(
      'refund-total-differs',
      { businessDay },
      `Totals: refunds on ${businessDay} differ from those recorded`,
    );
  }
}
