/**
 * Compares every payment and its sale with their journal rows (flags and decisions: `verify-decisions.ts`). A flipped byte
 * in a column breaks neither page nor chain, but differs from the journal. The journal does not hold the times of the last
 * and next check: see `verify-watch.ts`.
 */
import type { Database } from 'better-sqlite3';
import { failureSchema } from '../../../../shared/contract/failure.ts';
import type { JournalKind } from '../../../../shared/model/journal/journal-kinds.ts';
import { stateAfter } from '../../../../shared/model/journal/state-after.ts';
import type { PaymentState } from '../../../../shared/model/payment.ts';
import { codeHash } from '../../journal/journal-evidence.ts';
import { asRow, integer, orNull, type Row, text } from '../../sqlite/row.ts';
import type { OnProgress } from '../check.ts';
import { finding, type VerifyFinding } from '../finding.ts';
import { builtFromHubAt } from './from-hub.ts';
import { type JournalFacts, journalFactsOf } from './journal-facts.ts';
import { areSameLines, linesOfSale } from './verify-lines.ts';
import { type ClockStep, clockSteps, timeDifferences } from './verify-times.ts';

/** Kinds whose `reference` is not the payment's: a person's text, or a value in a mismatched answer or a callback. */
const otherReferences: ReadonlySet<JournalKind> = new Set([
  ...(['resolved', 'flag-raised', 'reconciled'] as const),
  ...(['callback-facts', 'callback-differs'] as const),
]);

/** @returns one finding for each payment that differs from its journal */
export function* columnsAgainstJournal(db: Database, reached: OnProgress): Generator<VerifyFinding> {
  const payments = db.prepare(`
    SELECT payment.*, sale.business_day, sale.number, sale.amount AS sale_amount, sale.created_at AS sale_created_at,
      sale.note, base_url, merchant_code,
      ${linesOfSale('payment.sale_id')} AS lines,
      (SELECT min(id) FROM payment AS earlier WHERE earlier.sale_id = payment.sale_id) AS first_of_sale
    FROM payment LEFT JOIN sale ON sale.id = sale_id LEFT JOIN account ON account.id = account_id ORDER BY payment.id`);
  const eventsOf = journalFactsOf(db);
  const steps = clockSteps(db);
  const builtAt = builtFromHubAt(db);
  let read = 0;
  for (const each of payments.iterate()) {
    read += 1;
    reached(read);
    const row = asRow(each);
    const id = integer(row, 'id');
    const wrong = [...new Set(differences(row, eventsOf(id), steps, builtAt))];
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

function* differences(
  row: Row,
  events: readonly JournalFacts[],
  steps: readonly ClockStep[],
  builtAt: number,
): Generator<string> {
  const intent = events[0];
  if (intent?.kind !== 'intent-recorded') return yield 'its intent';
  yield* intentDifferences(row, intent);
  yield* stateDifferences(row, events, intent, steps.at(-1)?.id ?? 0);
  yield* referenceDifferences(row, events);
  yield* codeDifferences(row, events, builtAt);
  yield* usedMethodDifferences(row, events);
  yield* timeDifferences(row, events, steps);
}

function* stateDifferences(
  row: Row,
  events: readonly JournalFacts[],
  intent: JournalFacts,
  lastStep: number,
): Generator<string> {
  const turn = events.findLast(({ kind }) => stateAfter[kind] !== undefined) ?? intent;
  if (row['state'] !== stateAfter[turn.kind]) yield 'state';
  const isPaid = turn.kind === 'paid';
  const { businessDay, hour, isDouble } = turn.data;
  if (row['paid_at'] !== (isPaid ? turn.at : null)) yield 'paid_at';
  if (row['late'] !== (isPaid && turn.data['late'] === true ? 1 : 0)) yield 'late';
  if (row['paid_day'] !== (isPaid ? businessDay : null)) yield 'paid_day';
  if (row['paid_hour'] !== (isPaid ? hour : null)) yield 'paid_hour';
  if (row['is_double'] !== (isPaid && isDouble === true ? 1 : 0)) yield 'is_double';
  const hasEnded = turn.kind === 'canceled' || turn.kind === 'expired';
  // Clock steps shift `ended_at` while the payment is watched, like its creation time and deadline.
  const mayHaveMoved =
    hasEnded && (turn.id < lastStep || events.some(({ kind, id }) => kind === 'watch-renewed' && id > turn.id));
  const isEndWrong = mayHaveMoved ? row['ended_at'] === null : row['ended_at'] !== (hasEnded ? turn.at : null);
  if (isEndWrong) yield 'ended_at';
  yield* causeDifferences(row, turn);
  if (row['dismissed_at'] !== leftAt(events)) yield 'dismissed_at';
}

/** A payment may be dismissed and resumed repeatedly; the last event counts. */
function leftAt(events: readonly JournalFacts[]): unknown {
  const last = events.findLast(({ kind }) => kind === 'dismissed' || kind === 'resumed' || kind === 'salvaged');
  if (last?.kind === 'dismissed') return last.at;
  return last?.kind === 'salvaged' ? (last.data['dismissedAt'] ?? null) : null;
}

const endsWithCause: ReadonlySet<PaymentState> = new Set(['unconfirmed', 'rejected', 'unresolved']);

function* causeDifferences(row: Row, turn: JournalFacts): Generator<string> {
  const words = orNull(text, row, 'cause');
  const state = stateAfter[turn.kind];
  if ((words !== null) !== (state !== undefined && endsWithCause.has(state))) yield 'cause';
  if (words === null) return;
  const kept = failureIn(words);
  // The program writes canonical JSON, so any other spelling is a change from outside.
  if (kept === undefined || words !== JSON.stringify(kept)) return yield 'cause';
  const code = turn.data['code'] ?? (turn.kind === 'salvaged' ? 'interrupted' : undefined);
  if (code === undefined) return;
  const parts = [...new Set([...Object.keys(kept), ...Object.keys(failureSchema.shape)])].filter(
    (part) => part !== 'code',
  );
  if (kept['code'] !== code || parts.some((part) => kept[part] !== turn.data[part])) yield 'cause';
}

function failureIn(words: string): Row | undefined {
  try {
    return asRow(JSON.parse(words));
  } catch {
    return undefined;
  }
}

function* referenceDifferences(row: Row, events: readonly JournalFacts[]): Generator<string> {
  const reference = events.findLast(({ kind, data }) => !otherReferences.has(kind) && data['reference'] != null)?.data[
    'reference'
  ];
  // A reference that no event has must not be stored.
  if (row['reference'] !== (reference ?? null)) yield 'reference';
}

/** @param builtAt of `builtFromHubAt`: codes from before are lost */
function* codeDifferences(row: Row, events: readonly JournalFacts[], builtAt: number): Generator<string> {
  const hashed = events.findLast(({ data }) => data['codeHash'] !== undefined);
  const kept = codeColumns.filter((each) => row[each] !== null);
  if (hashed !== undefined && hashed.id < builtAt && kept.length === 0) return;
  const code = events.find(({ kind }) => kind === 'created')?.data['code'];
  const column = code === undefined ? undefined : columnOfCode[String(code)];
  if (column !== undefined && row[column] === null) yield column;
  if (hashed === undefined) yield* kept;
  else if (kept.length !== 1 || hashOf(row) !== hashed.data['codeHash']) yield kept.join(' and ') || 'its code';
}

function* usedMethodDifferences(row: Row, events: readonly JournalFacts[]): Generator<string> {
  const { method, methodKind, methodName, fee, counts } =
    events.findLast(({ kind }) => kind === 'method-used')?.data ?? {};
  if (row['used_method'] !== (method ?? null)) yield 'used_method';
  if (row['used_method_kind'] !== (methodKind ?? null)) yield 'used_method_kind';
  if (row['used_method_name'] !== (methodName ?? null)) yield 'used_method_name';
  if (row['used_fee'] !== (fee ?? null)) yield 'used_fee';
  if (row['used_counts'] !== (counts === undefined ? null : Number(counts))) yield 'used_counts';
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

function* intentDifferences(row: Row, { at, data }: JournalFacts): Generator<string> {
  const pairs = [
    ['merchant_order_id', 'orderId'],
    ['amount', 'amount'],
    ['sale_amount', 'amount'],
    ['method', 'method'],
    ['method_kind', 'methodKind'],
    ['method_name', 'methodName'],
    ['via', 'via'],
    ['sale_id', 'saleId'],
    ['business_day', 'businessDay'],
    ['number', 'saleNumber'],
    ['base_url', 'baseUrl'],
    ['merchant_code', 'merchantCode'],
  ] as const;
  for (const [column, fact] of pairs) if (row[column] !== data[fact]) yield column;
  if (row['fee'] !== (data['fee'] ?? null)) yield 'fee';
  if (row['first_of_sale'] === row['id'] && data['note'] !== undefined && row['note'] !== data['note']) yield 'note';
  if (row['first_of_sale'] === row['id'] && row['sale_created_at'] !== at) yield 'sale_created_at';
  if (row['first_of_sale'] === row['id'] && !areSameLines(row['lines'], data['lines'])) yield 'lines';
}
