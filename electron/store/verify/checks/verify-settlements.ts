/** The part of `verify` about manual settlements: nothing is counted twice, and each equals its journal rows. */
import type { Database } from 'better-sqlite3';
import { asRow, integer, json, type Row, text } from '../../sqlite/row.ts';
import { differingRows } from '../differing-rows.ts';
import { finding, type VerifyFinding } from '../finding.ts';

export function* wrongSettlements(db: Database): Generator<VerifyFinding> {
  yield* wrongOutcomes(db);
  yield* wrongTotals(db);
  yield* notJournalled(db);
}

function* wrongOutcomes(db: Database): Generator<VerifyFinding> {
  const rows = db.prepare(`
    SELECT sale_id FROM settlement
    WHERE (confirmed_at IS NOT NULL)
      <> EXISTS (SELECT 1 FROM payment WHERE payment.sale_id = settlement.sale_id AND state = 'paid')`);
  for (const each of rows.iterate()) {
    const saleId = integer(asRow(each), 'sale_id');
    const sentence = `Settlement of sale ${saleId} differs from what its payments say`;
    yield finding('settlement-differs', { saleId }, sentence);
  }
}

const recomputed = `
  SELECT business_day, sum(settled), sum(settled * amount), sum(confirmed), sum(confirmed * amount),
    sum(unconfirmed), sum(unconfirmed * amount)
  FROM (
    SELECT day AS business_day, 1 AS settled, 0 AS confirmed, 0 AS unconfirmed, sale_id FROM settlement
    UNION ALL SELECT confirmed_day, 0, 1, 0, sale_id FROM settlement WHERE confirmed_at IS NOT NULL
    UNION ALL SELECT unconfirmed_day, 0, 0, 1, sale_id FROM settlement WHERE unconfirmed_at IS NOT NULL)
  JOIN (SELECT id, amount FROM sale) ON id = sale_id
  GROUP BY business_day`;

function* wrongTotals(db: Database): Generator<VerifyFinding> {
  for (const row of differingRows(db, 'business_day', 'settlement_total', recomputed)) {
    const businessDay = text(row, 'business_day');
    yield finding(
      'settlement-total-differs',
      { businessDay },
      `Totals: settlements by hand on ${businessDay} differ from those decided`,
    );
  }
}

/** Compares settlements with the journal, in both directions. */
function* notJournalled(db: Database): Generator<VerifyFinding> {
  const sales = db.prepare(`
    SELECT sale_id FROM settlement
    UNION SELECT payment.sale_id FROM payment_event JOIN payment ON payment.id = payment_id
    WHERE payment_event.kind = 'resolved' AND data ->> 'resolution' = 'settled' ORDER BY 1`);
  const kept = db.prepare<[number]>(`
    SELECT settlement.*, resolution.at AS settled_at, resolution.kind AS decision, payment.sale_id AS decided_for
    FROM settlement LEFT JOIN resolution ON resolution.id = resolution_id
    LEFT JOIN payment ON payment.id = resolution.payment_id WHERE settlement.sale_id = +?`);
  const selectEvents = db.prepare<[number]>(`
    SELECT payment_event.kind, payment_event.at, data FROM payment_event JOIN payment ON payment.id = payment_id
    WHERE payment.sale_id = +? AND (payment_event.kind IN ('settlement-confirmed', 'settlement-unconfirmed')
      OR (payment_event.kind = 'resolved' AND data ->> 'resolution' = 'settled')) ORDER BY payment_event.id`);
  for (const each of sales.iterate()) {
    const saleId = integer(asRow(each), 'sale_id');
    const row = kept.get(saleId);
    const isJournalled = row !== undefined && agree(asRow(row), selectEvents.all(saleId).map(asRow), saleId);
    if (isJournalled) continue;
    yield finding('settlement-differs', { saleId }, `Settlement of sale ${saleId} differs from the journal`);
  }
}

function agree(row: Row, events: readonly Row[], saleId: number): boolean {
  if (row['decision'] !== 'settled' || row['decided_for'] !== saleId) return false;
  return (
    [
      ['resolved', 'settled_at', 'day'],
      ['settlement-confirmed', 'confirmed_at', 'confirmed_day'],
      ['settlement-unconfirmed', 'unconfirmed_at', 'unconfirmed_day'],
    ] as const
  ).every(([kind, atColumn, dayColumn]) => {
    const event = events.find((row) => row['kind'] === kind);
    if (!event) return row[atColumn] === null && row[dayColumn] === null;
    return row[atColumn] === event['at'] && row[dayColumn] === json(event, 'data', asRow)['businessDay'];
  });
}
