/**
 * The part of `verify` that compares a ledger with external evidence: its noted journal head and its intent log. An
 * attacker who removes the newest sales and corrects sums and chain leaves a consistent ledger. Only this evidence shows
 * the removal.
 */
import type { Database } from 'better-sqlite3';
import { asRow, type Row } from '../../sqlite/row.ts';
import type { ExternalEvidence, IntentLogEntry } from '../check.ts';
import { finding, type VerifyFinding } from '../finding.ts';

export function* missingIntents(db: Database, evidence: ExternalEvidence): Generator<VerifyFinding> {
  const { head, intents } = evidence;
  yield* missingCash(db, evidence);
  if (
    head &&
    db.prepare('SELECT 1 FROM payment_event WHERE id = ? AND lower(hex(hash)) = ?').get(head.id, head.hash) ===
      undefined
  ) {
    yield finding(
      'journal-behind',
      { row: head.id },
      `Journal: row ${head.id}, which the last backup has, is not in it`,
    );
  }
  const select = db.prepare<[string]>(`
    SELECT payment.amount, method, via, base_url, merchant_code FROM payment
    LEFT JOIN account ON account.id = account_id WHERE merchant_order_id = +?`);
  for (const intent of intents) {
    const { orderId, saleNumber, businessDay } = intent;
    const row = select.get(orderId);
    if (row === undefined) {
      const words = `Payment ${orderId} of sale ${saleNumber} on ${businessDay} is in the intent log but not in the ledger`;
      yield finding('payment-lost', { orderId, saleNumber, businessDay }, words);
      continue;
    }
    const columns = differences(asRow(row), intent).join(', ');
    if (columns === '') continue;
    yield finding(
      'intent-differs',
      { orderId, saleNumber, businessDay, columns },
      `Payment ${orderId} differs from its entry in the intent log: ${columns}`,
    );
  }
}

/** No gateway would tell of cash that was taken out with its journal row and its sums. */
function* missingCash(db: Database, { cash }: ExternalEvidence): Generator<VerifyFinding> {
  const select = db.prepare<[string]>('SELECT * FROM cash_payment WHERE record_id = +?');
  for (const entry of cash) {
    const { recordId: orderId, saleNumber, businessDay } = entry;
    const found = select.get(orderId);
    if (found === undefined) {
      const words = `Cash ${orderId} of sale ${saleNumber} on ${businessDay} is in the intent log but not in the ledger`;
      yield finding('payment-lost', { orderId, saleNumber, businessDay }, words);
      continue;
    }
    const row = asRow(found);
    const columns = cashColumns.filter(([column, fact]) => row[column] !== entry[fact]).map(([column]) => column);
    if (columns.length === 0) continue;
    const data = { orderId, saleNumber, businessDay, columns: columns.join(', ') };
    yield finding('intent-differs', data, `Cash ${orderId} differs from its entry in the intent log: ${data.columns}`);
  }
}

const cashColumns = [
  ['amount', 'amount'],
  ['given', 'given'],
  ['at', 'at'],
  ['paid_day', 'paidDay'],
  ['paid_hour', 'paidHour'],
  ['request_id', 'requestId'],
] as const;

/** The sale number is not compared: a sale that was recovered from the intent log may have got another one. */
function differences(row: Row, { amount, method, via, baseUrl, merchantCode }: IntentLogEntry): readonly string[] {
  const pairs = [
    ['amount', amount],
    ['method', method.code],
    ['via', via],
    ['base_url', baseUrl],
    ['merchant_code', merchantCode],
  ] as const;
  return pairs.filter(([column, said]) => row[column] !== said).map(([column]) => column);
}
