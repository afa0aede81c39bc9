/**
 * The part of `verify` about what a row of the journal proves and does not determine: a payment's code, of which it has the
 * hash, and the times that clock steps move (`verify-times.ts`).
 */
import type { Database } from 'better-sqlite3';
import { codeHash } from '../../journal/journal-evidence.ts';
import { asRow, integer, type Row } from '../../sqlite/row.ts';
import type { OnProgress } from '../check.ts';
import { finding, type VerifyFinding } from '../finding.ts';
import { type JournalFacts, journalFactsOf } from './journal-facts.ts';
import { recoveredAt } from './recovered-at.ts';
import { clockSteps, timeDifferences } from './verify-times.ts';

/** @returns one finding for each payment that differs from its journal */
export function* wrongCodesAndTimes(db: Database, reached: OnProgress): Generator<VerifyFinding> {
  const payments = db.prepare(`
    SELECT payment.*, business_day, number FROM payment LEFT JOIN sale ON sale.id = sale_id ORDER BY payment.id`);
  const eventsOf = journalFactsOf(db);
  const steps = clockSteps(db);
  const enteredAt = recoveredAt(db);
  let read = 0;
  for (const each of payments.iterate()) {
    read += 1;
    reached(read);
    const row = asRow(each);
    const id = integer(row, 'id');
    const events = eventsOf(id);
    if (events[0]?.kind !== 'intent-recorded') continue;
    const wrong = [...new Set([...codeDifferences(row, events, enteredAt), ...timeDifferences(row, events, steps)])];
    if (wrong.length === 0) continue;
    const facts = {
      orderId: String(row['merchant_order_id']),
      saleNumber: Number(row['number'] ?? 0),
      businessDay: String(row['business_day'] ?? ''),
      columns: wrong.join(', '),
    };
    yield finding('payment-differs', facts, `Payment ${id} differs from its journal: ${wrong.join(', ')}`);
  }
}

/** @param enteredAt of `recoveredAt`: codes from before are lost */
function* codeDifferences(row: Row, events: readonly JournalFacts[], enteredAt: number): Generator<string> {
  const hashed = events.findLast(({ data }) => data['codeHash'] !== undefined);
  const kept = codeColumns.filter((each) => row[each] !== null);
  if (hashed !== undefined && hashed.id < enteredAt && kept.length === 0) return;
  const code = events.find(({ kind }) => kind === 'created')?.data['code'];
  const column = code === undefined ? undefined : columnOfCode[String(code)];
  if (column !== undefined && row[column] === null) yield column;
  if (hashed === undefined) yield* kept;
  else if (kept.length !== 1 || hashOf(row) !== hashed.data['codeHash']) yield kept.join(' and ') || 'its code';
}

const codeColumns = ['qr_payload', 'va_number', 'payment_url'] as const;

function hashOf(row: Row): string {
  const words = row['qr_payload'] ?? row['va_number'] ?? row['payment_url'];
  return codeHash({ kind: 'virtual-account', number: String(words) });
}

/** The column of a payment code, by its journalled kind. */
const columnOfCode: Readonly<Record<string, string>> = {
  qris: 'qr_payload',
  'virtual-account': 'va_number',
  retail: 'va_number',
  page: 'payment_url',
};
