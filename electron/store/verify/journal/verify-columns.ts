/**
 * Compares every payment and its sale with what the journal said when they were written (flags and decisions are
 * `verify-decisions.ts`): a byte that flipped in a column breaks no page and no chain, but the journal still knows
 * better. When it is asked about next, and was last, the journal does not tell: see `verify-watch.ts`.
 */
import type { Database } from 'better-sqlite3';
import { failureSchema } from '../../../../shared/contract/failure.ts';
import type { JournalKind } from '../../../../shared/model/journal-kinds.ts';
import type { PaymentState } from '../../../../shared/model/payment.ts';
import type { Reached } from '../check.ts';
import { type VerifyFinding, finding } from '../finding.ts';
import { codeHash } from '../../journal/journal-evidence.ts';
import { asRow, orNull, type Row, text, whole } from '../../sqlite/row.ts';
import { type ClockStep, clockSteps, timeDifferences } from './verify-times.ts';
import { journalFactsOf, stateAfter, type JournalFacts } from './journal-facts.ts';

/** A person's words, and what was seen in an answer that did not fit, have references of their own. */
const otherReferences: ReadonlySet<JournalKind> = new Set(['resolved', 'flag-raised', 'reconciled']);

/** @returns one for each payment that does not agree with its journal */
export function* columnsAgainstJournal(db: Database, reached: Reached): Generator<VerifyFinding> {
  const payments = db.prepare(`
    SELECT payment.*, sale.business_day, sale.number, sale.amount AS sale_amount, sale.created_at AS sale_created_at,
      sale.note, base_url, merchant_code,
      (SELECT min(id) FROM payment AS earlier WHERE earlier.sale_id = payment.sale_id) AS first_of_sale
    FROM payment LEFT JOIN sale ON sale.id = sale_id LEFT JOIN account ON account.id = account_id ORDER BY payment.id`);
  const toldOf = journalFactsOf(db);
  const steps = clockSteps(db);
  let read = 0;
  for (const each of payments.iterate()) {
    read += 1;
    reached(read);
    const row = asRow(each);
    const id = whole(row, 'id');
    const wrong = [...new Set(differences(row, toldOf(id), steps))];
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

function* differences(row: Row, told: readonly JournalFacts[], steps: readonly ClockStep[]): Generator<string> {
  const intent = told[0];
  if (intent?.kind !== 'intent-recorded') return yield 'its intent';
  yield* intentDifferences(row, intent);
  yield* stateDifferences(row, told, intent, steps.at(-1)?.id ?? 0);
  yield* learnedDifferences(row, told);
  yield* timeDifferences(row, told, steps);
}

function* stateDifferences(
  row: Row,
  told: readonly JournalFacts[],
  intent: JournalFacts,
  lastStep: number,
): Generator<string> {
  const turn = told.findLast(({ kind }) => stateAfter[kind] !== undefined) ?? intent;
  if (row['state'] !== stateAfter[turn.kind]) yield 'state';
  const isPaid = turn.kind === 'paid';
  const { businessDay, hour, isDouble } = turn.data;
  if (row['paid_at'] !== (isPaid ? turn.at : null)) yield 'paid_at';
  if (row['late'] !== (isPaid && turn.data['late'] === true ? 1 : 0)) yield 'late';
  if (row['paid_day'] !== (isPaid ? businessDay : null)) yield 'paid_day';
  if (row['paid_hour'] !== (isPaid ? hour : null)) yield 'paid_hour';
  if (row['is_double'] !== (isPaid && isDouble === true ? 1 : 0)) yield 'is_double';
  const hasEnded = turn.kind === 'canceled' || turn.kind === 'expired';
  // Moves with the clock while it is still watched, as the span does.
  const mayHaveMoved =
    hasEnded && (turn.id < lastStep || told.some(({ kind, id }) => kind === 'watch-renewed' && id > turn.id));
  const isEndWrong = mayHaveMoved ? row['ended_at'] === null : row['ended_at'] !== (hasEnded ? turn.at : null);
  if (isEndWrong) yield 'ended_at';
  yield* causeDifferences(row, turn);
  if (row['dismissed_at'] !== leftAt(told)) yield 'dismissed_at';
}

/** Left, taken up, left again: the last word holds. */
function leftAt(told: readonly JournalFacts[]): unknown {
  const last = told.findLast(({ kind }) => kind === 'dismissed' || kind === 'resumed' || kind === 'salvaged');
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
  // Written by the program, it has no blank and no word more than it needs.
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

function* learnedDifferences(row: Row, told: readonly JournalFacts[]): Generator<string> {
  const reference = told.findLast(({ kind, data }) => !otherReferences.has(kind) && data['reference'] != null)?.data[
    'reference'
  ];
  // What nobody told is not there.
  if (row['reference'] !== (reference ?? null)) yield 'reference';
  const code = told.find(({ kind }) => kind === 'created')?.data['code'];
  const column = code === undefined ? undefined : columnOfCode[String(code)];
  if (column !== undefined && row[column] === null) yield column;
  const hash = told.findLast(({ data }) => data['codeHash'] !== undefined)?.data['codeHash'];
  const kept = codeColumns.filter((each) => row[each] !== null);
  if (hash === undefined) yield* kept;
  else if (kept.length !== 1 || hashOf(row) !== hash) yield kept.join(' and ') || 'its code';
}

const codeColumns = ['qr_payload', 'va_number', 'payment_url'] as const;

function hashOf(row: Row): string {
  const words = row['qr_payload'] ?? row['va_number'] ?? row['payment_url'];
  return codeHash({ kind: 'virtual-account', number: String(words) });
}

/** Where the code is kept that was put before the customer, by its kind as it was journalled. */
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
}
