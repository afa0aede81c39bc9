/**
 * The part of `verify` about the manager's PIN. A first PIN is set once; every later change or reset finds an existing
 * one. A second first PIN means that somebody removed the PIN file and became the manager.
 */
import type { Database } from 'better-sqlite3';
import { asRow, integer, text } from '../../sqlite/row.ts';
import { finding, type VerifyFinding } from '../finding.ts';

export function* wrongPins(db: Database): Generator<VerifyFinding> {
  const rows = db.prepare(`
    SELECT id, coalesce(data ->> 'how', '') AS how FROM payment_event
    WHERE payment_id IS NULL AND kind = 'manager-pin-set' ORDER BY id`);
  let isSet = false;
  for (const each of rows.iterate()) {
    const row = asRow(each);
    const how = text(row, 'how');
    const id = integer(row, 'id');
    if (how === 'first' && isSet)
      yield finding('pin-set-again', { row: id }, `Journal: row ${id} sets a first PIN again`);
    isSet = true;
  }
}
