/**
 * Compares every payment, its sale and its flags with what the journal said when they were written: a byte that flipped
 * in a column breaks no page and no chain, but the journal still knows better. What the journal does not tell (a note,
 * a planned check) can't be compared.
 */
import type { Database } from 'better-sqlite3';
import { type JournalKind, journalKinds } from '../../shared/journal.ts';
import type { PaymentState } from '../../shared/payment.ts';
import { asRow, json, oneOf, orNull, type Row, text, whole } from './row.ts';

interface Told {
  readonly id: number;
  readonly at: number;
  readonly kind: JournalKind;
  readonly data: Row;
}

/** The state in which a payment is after this was journalled; kinds that are not here leave it as it is. */
const stateAfter: Partial<Record<JournalKind, PaymentState>> = {
  'intent-recorded': 'creating',
  created: 'pending',
  refused: 'rejected',
  'never-sent': 'rejected',
  rejected: 'rejected',
  unclear: 'unconfirmed',
  interrupted: 'unconfirmed',
  salvaged: 'unconfirmed',
  paid: 'paid',
  canceled: 'canceled',
  expired: 'expired',
  unresolved: 'unresolved',
};

/** A person's words have references of their own. */
const tellsReference: ReadonlySet<JournalKind> = new Set([
  'created',
  'existence-known',
  'reference-learnt',
  'paid',
  'canceled',
  'expired',
]);

/** @returns one sentence for each payment that does not agree with its journal */
export function* columnsAgainstJournal(db: Database): Generator<string> {
  const payments = db.prepare(`
    SELECT payment.*, sale.business_day, sale.number, sale.amount AS sale_amount, sale.created_at AS sale_created_at,
      base_url, merchant_code, (SELECT group_concat(kind) FROM flag WHERE payment_id = payment.id) AS flags,
      (SELECT min(id) FROM payment AS earlier WHERE earlier.sale_id = payment.sale_id) AS first_of_sale
    FROM payment JOIN sale ON sale.id = sale_id JOIN account ON account.id = account_id ORDER BY payment.id`);
  const journal = db.prepare<[number]>(
    'SELECT id, at, kind, data FROM payment_event WHERE payment_id = +? ORDER BY id',
  );
  const lastStep = Number(
    db.prepare("SELECT coalesce(max(id), 0) FROM payment_event WHERE kind = 'clock-stepped'").pluck().get(),
  );
  for (const found of payments.iterate()) {
    const row = asRow(found);
    const told = journal.all(whole(row, 'id')).map(toldFromRow);
    const wrong = [...differences(row, told, lastStep)];
    if (wrong.length > 0) yield `Payment ${whole(row, 'id')} differs from its journal: ${wrong.join(', ')}`;
  }
}

function toldFromRow(found: unknown): Told {
  const row = asRow(found);
  const data = json(row, 'data', (value) => asRow(value));
  return { id: whole(row, 'id'), at: whole(row, 'at'), kind: oneOf(row, 'kind', journalKinds), data };
}

function* differences(row: Row, told: readonly Told[], lastStep: number): Generator<string> {
  const intent = told[0];
  if (intent?.kind !== 'intent-recorded') return yield 'its intent';
  yield* intentDifferences(row, intent, lastStep);

  const turn = told.findLast(({ kind }) => stateAfter[kind] !== undefined) ?? intent;
  if (row['state'] !== stateAfter[turn.kind]) yield 'state';
  if (turn.kind === 'paid') {
    if (row['paid_at'] !== turn.at) yield 'paid_at';
    if (row['late'] !== (turn.data['late'] === true ? 1 : 0)) yield 'late';
  }
  if ((turn.kind === 'canceled' || turn.kind === 'expired') && row['ended_at'] !== turn.at) yield 'ended_at';
  const code = turn.data['code'];
  const hasCause = orNull(text, row, 'cause') !== null;
  if (hasCause && code !== undefined && json(row, 'cause', asRow)['code'] !== code) yield 'cause';

  const created = told.find(({ kind }) => kind === 'created')?.data['code'];
  const codeColumn = created === undefined ? undefined : columnOfCode[String(created)];
  if (codeColumn !== undefined && row[codeColumn] === null) yield codeColumn;

  const reference = told.findLast(({ kind, data }) => tellsReference.has(kind) && data['reference'] !== null)?.data[
    'reference'
  ];
  if (reference !== undefined && row['reference'] !== reference) yield 'reference';
  const left = told.find(({ kind }) => kind === 'dismissed')?.at ?? null;
  const rescued = told.find(({ kind }) => kind === 'salvaged')?.data['dismissedAt'] ?? null;
  if (row['dismissed_at'] !== (left ?? rescued)) yield 'dismissed_at';

  // One may be raised anew.
  const raised = new Set(told.filter(({ kind }) => kind === 'flag-raised').map(({ data }) => String(data['flag'])));
  const kept = (orNull(text, row, 'flags') ?? '').split(',').filter((kind) => kind !== '');
  if ([...raised].sort().join() !== kept.sort().join()) yield 'flags';
}

/** Where the code is kept that was put before the customer, by its kind as it was journalled. */
const columnOfCode: Readonly<Record<string, string>> = {
  qris: 'qr_payload',
  'virtual-account': 'va_number',
  retail: 'va_number',
  page: 'payment_url',
};

function* intentDifferences(row: Row, { id, at, data }: Told, lastStep: number): Generator<string> {
  const pairs = [
    ['merchant_order_id', 'orderId'],
    ['amount', 'amount'],
    ['sale_amount', 'amount'],
    ['method', 'method'],
    ['sale_id', 'saleId'],
    ['business_day', 'businessDay'],
    ['number', 'saleNumber'],
    ['base_url', 'baseUrl'],
    ['merchant_code', 'merchantCode'],
  ] as const;
  for (const [column, fact] of pairs) if (row[column] !== data[fact]) yield column;
  // Before there were invoices, the journal did not say it.
  if (row['via'] !== (data['via'] ?? 'direct')) yield 'via';
  if (row['first_of_sale'] === row['id'] && row['sale_created_at'] !== at) yield 'sale_created_at';
  // A step of the clock moves both along with it.
  if (id < lastStep) return;
  if (row['created_at'] !== at) yield 'created_at';
  if (row['expires_at'] !== data['expiresAt']) yield 'expires_at';
}
