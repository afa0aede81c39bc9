/** The part of `verify` about reconciliation: a run's stored findings equal those journalled at its end. */
import type { Database } from 'better-sqlite3';
import { prepareSeal } from '../../reports/reconciliation-seal.ts';
import { asRow, integer, orNull, text } from '../../sqlite/row.ts';
import { recoveredAt } from '../journal/recovered-at.ts';

/** Compares the counted rows of every ended run with its journal row. */
const differing = `
  SELECT run.id FROM reconciliation AS run
  LEFT JOIN (
    SELECT json_extract(data, '$.run') AS journal_run, json_extract(data, '$.businessDay') AS journal_day,
      json_extract(data, '$.ending') AS journal_ending, json_extract(data, '$.payments') AS journal_payments,
      json_extract(data, '$.asked') AS journal_asked, json_extract(data, '$.differences') AS journal_differences,
      json_extract(data, '$.notChecked') AS journal_not_checked, at AS journal_at,
      json_extract(data, '$.startedAt') AS journal_start, json_extract(data, '$.cause') AS journal_cause
    FROM payment_event WHERE payment_id IS NULL AND kind = 'reconciled') ON journal_run = run.id
  LEFT JOIN (
    SELECT reconciliation_id, count(*) AS items, count(done_at) AS done,
      count(*) FILTER (WHERE finding = 'not-checked') AS not_checked,
      count(*) FILTER (WHERE finding <> 'not-checked') AS differences
    FROM reconciliation_item GROUP BY reconciliation_id) ON reconciliation_id = run.id
  WHERE run.payments IS NOT items
    OR (run.ended_at IS NULL AND journal_run IS NOT NULL)
    OR (run.ended_at IS NOT NULL AND
      (run.ended_at, business_day, ending, run.payments, done - not_checked, differences, not_checked, started_at, cause)
      IS NOT (journal_at, journal_day, journal_ending, journal_payments, journal_asked, journal_differences, journal_not_checked, journal_start, journal_cause))
    OR (ending = 'finished' AND done <> items)
    OR EXISTS (
      SELECT 1 FROM reconciliation_item AS item JOIN payment ON payment.id = item.payment_id
      JOIN sale ON sale.id = payment.sale_id
      WHERE item.reconciliation_id = run.id AND sale.business_day <> run.business_day)
  UNION
  SELECT json_extract(data, '$.run') FROM payment_event
  WHERE payment_id IS NULL AND kind = 'reconciled'
    AND json_extract(data, '$.run') NOT IN (SELECT id FROM reconciliation) AND id > +?
  ORDER BY 1`;

const journalledSeals = `
  SELECT json_extract(data, '$.run') AS run, json_extract(data, '$.seal') AS seal
  FROM payment_event WHERE payment_id IS NULL AND kind = 'reconciled' AND id > +? ORDER BY id`;

/** @returns one sentence for each mismatch, for a log */
export function* wrongReconciliations(db: Database): Generator<string> {
  const builtAt = recoveredAt(db);
  for (const found of db.prepare(differing).iterate(builtAt)) {
    yield `Reconciliation ${integer(asRow(found), 'id')} differs from its journal entry`;
  }
  const sealOf = prepareSeal(db);
  for (const found of db.prepare(journalledSeals).all(builtAt)) {
    const row = asRow(found);
    const id = integer(row, 'run');
    if (orNull(text, row, 'seal') !== sealOf(id)) yield `Reconciliation ${id}: its findings were changed after its end`;
  }
}
