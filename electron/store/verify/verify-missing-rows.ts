/**
 * The part of `verify` that compares a ledger with what is next to it: the journal file, and the noted head and Z number.
 * An attacker who removes the newest sales and corrects the chain leaves a consistent ledger. Only these show the removal.
 */
import type { Database } from 'better-sqlite3';
import { ignoreErrors } from '../../platform/ignore-errors.ts';
import { lastClosingNumber } from '../closings/closings.ts';
import type { FileRow } from '../journal/journal-file.ts';
import { commonPosition, hasRow } from '../journal/row-source.ts';
import { asRow, integer, type Row } from '../sqlite/row.ts';
import type { ExternalEvidence, VerifyFinding } from './check.ts';

export function* missingRows(db: Database, evidence: ExternalEvidence): Generator<VerifyFinding> {
  const { head, highestClosing, filed } = evidence;
  if (head && !hasRow(db, head)) yield { code: 'journal-behind', data: { row: head.id } };
  yield* givenUp(db);
  const last = lastClosingNumber(db);
  if (highestClosing > last) yield closingElsewhere(highestClosing, 'ledger-checks.json');
  if (filed === null) return;
  for (const { rows, state } of filed.commits(commonPosition(db, filed) + 1)) {
    if (state === 'damaged') continue;
    for (const row of rows) if (!hasRow(db, { id: row.position, hash: row.hash })) yield* missing(row, last);
  }
}

function* missing({ position, orderId, kind, data }: FileRow, lastClosing: number): Generator<VerifyFinding> {
  const facts: Row = ignoreErrors(() => asRow(JSON.parse(data))) ?? {};
  if (kind === 'day-closed' && Number(facts['number']) > lastClosing) {
    yield closingElsewhere(Number(facts['number']), 'journal');
  } else if (kind === 'intent-recorded' || kind === 'cash-booked') {
    const of = orderId ?? String(facts['cash']);
    const named = { orderId: of, saleNumber: Number(facts['saleNumber']), businessDay: String(facts['businessDay']) };
    yield { code: 'payment-lost', data: named };
  } else yield { code: 'journal-behind', data: { row: position } };
}

function closingElsewhere(number: number, file: string): VerifyFinding {
  return { code: 'closing-elsewhere', data: { number, file } };
}

/** Z numbers that a journalled restore gave up: nothing is wrong, but someone may ask for them. */
function* givenUp(db: Database): Generator<VerifyFinding> {
  const rows = db.prepare(`
    SELECT CAST(data ->> 'highestClosing' AS INTEGER) AS highest, CAST(data ->> 'lostClosings' AS INTEGER) AS lost
    FROM payment_event WHERE payment_id IS NULL AND kind = 'rolled-back' ORDER BY id`);
  for (const found of rows.all()) {
    const row = asRow(found);
    const highest = integer(row, 'highest');
    for (let number = highest - integer(row, 'lost') + 1; number <= highest; number += 1) {
      yield { code: 'closing-rolled-back', data: { number }, isKnown: true };
    }
  }
}
