/** The part of `verify` that is about what persons decided: nothing counted twice, nothing decided without a trace. */
import type { Database } from 'better-sqlite3';
import { asRow, text, whole } from './row.ts';

/** @returns one sentence for each mismatch, for a log */
export function* wrongSettlements(db: Database): Generator<string> {
  yield* wrongOutcomes(db);
  yield* wrongTotals(db);
  yield* untoldResolutions(db);
}

function* wrongOutcomes(db: Database): Generator<string> {
  const rows = db.prepare(`
    SELECT sale_id FROM settlement
    WHERE (confirmed_at IS NOT NULL)
      <> EXISTS (SELECT 1 FROM payment WHERE payment.sale_id = settlement.sale_id AND state = 'paid')`);
  for (const found of rows.iterate()) {
    yield `Settlement of sale ${whole(asRow(found), 'sale_id')} differs from what its payments say`;
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

function* wrongTotals(db: Database): Generator<string> {
  const different = db.prepare(`
    SELECT DISTINCT business_day FROM (
      SELECT * FROM (SELECT * FROM settlement_total EXCEPT ${recomputed})
      UNION ALL
      SELECT * FROM (${recomputed} EXCEPT SELECT * FROM settlement_total)) ORDER BY 1`);
  for (const found of different.iterate()) {
    yield `Totals: settlements by hand on ${text(asRow(found), 'business_day')} differ from those decided`;
  }
}

/** A decision is a journal entry, each and every one. */
function* untoldResolutions(db: Database): Generator<string> {
  const rows = db.prepare(`
    SELECT payment_id FROM (
      SELECT payment_id, 1 AS decided FROM resolution
      UNION ALL SELECT payment_id, -1 FROM payment_event WHERE kind = 'resolved')
    GROUP BY payment_id HAVING sum(decided) <> 0`);
  for (const found of rows.iterate()) {
    yield `Resolutions of payment ${whole(asRow(found), 'payment_id')} differ from its journal`;
  }
}
