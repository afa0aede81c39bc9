/**
 * The part of `verify` that compares a ledger with what lies beside it: the journal file, and the noted head and Z number.
 * An attacker who removes the newest sales and corrects the chain leaves a consistent ledger. Only these show the removal.
 */
import type { Database } from 'better-sqlite3';
import { ignoreErrors } from '../../platform/ignore-errors.ts';
import { lastClosingNumber } from '../closings/closings.ts';
import type { FileRow } from '../journal/journal-file.ts';
import { commonPosition } from '../journal/row-source.ts';
import { asRow, integer, type Row } from '../sqlite/row.ts';
import { type ExternalEvidence, finding, type VerifyFinding } from './check.ts';

export function* missingRows(db: Database, evidence: ExternalEvidence): Generator<VerifyFinding> {
  const { head, highestClosing, filed } = evidence;
  const has = db.prepare<[number, string]>('SELECT 1 FROM payment_event WHERE id = +? AND lower(hex(hash)) = +?');
  if (head && has.get(head.id, head.hash) === undefined) {
    const words = `Journal: row ${head.id}, which the last backup has, is not in it`;
    yield finding('journal-behind', { row: head.id }, words);
  }
  yield* givenUp(db);
  const last = lastClosingNumber(db);
  if (highestClosing > last) yield closingElsewhere(highestClosing, 'ledger-checks.json');
  if (filed === null) return;
  for (const { rows, state } of filed.commits(commonPosition(db, filed) + 1)) {
    if (state === 'damaged') continue;
    for (const row of rows) if (has.get(row.position, row.hash) === undefined) yield* missing(row, last);
  }
}

function* missing({ position, orderId, kind, data }: FileRow, lastClosing: number): Generator<VerifyFinding> {
  const facts: Row = ignoreErrors(() => asRow(JSON.parse(data))) ?? {};
  if (kind === 'day-closed' && Number(facts['number']) > lastClosing) {
    yield closingElsewhere(Number(facts['number']), 'journal');
  } else if (kind === 'intent-recorded' || kind === 'cash-booked') {
    const of = orderId ?? String(facts['cash']);
    const named = { orderId: of, saleNumber: Number(facts['saleNumber']), businessDay: String(facts['businessDay']) };
    yield finding('payment-lost', named, `Payment ${of} is in the journal file but not in the ledger`);
  } else yield finding('journal-behind', { row: position }, `Journal: row ${position} is in its file only`);
}

function closingElsewhere(number: number, file: string): VerifyFinding {
  return finding('closing-elsewhere', { number, file }, `Closing ${number} is known to ${file} and not there`);
}

/** Z numbers that a journalled restore gave up: nothing is wrong, but somebody may ask for them. */
function* givenUp(db: Database): Generator<VerifyFinding> {
  const rows = db.prepare(`
    SELECT CAST(data ->> 'highestClosing' AS INTEGER) AS highest, CAST(data ->> 'lostClosings' AS INTEGER) AS lost
    FROM payment_event WHERE payment_id IS NULL AND kind = 'rolled-back' ORDER BY id`);
  for (const found of rows.all()) {
    const row = asRow(found);
    const highest = integer(row, 'highest');
    for (let number = highest - integer(row, 'lost') + 1; number <= highest; number += 1) {
      const words = `Closing ${number} was given up by a restore`;
      yield { ...finding('closing-rolled-back', { number }, words), isKnown: true };
    }
  }
}
