/**
 * Drafts the next closing: the sums of the journal since the last one. It normally reads one day, but years if nobody ever
 * closed, so it runs in a worker process. It sees one moment of the ledger.
 */
import Database from 'better-sqlite3';
import { paymentStates } from '../../../shared/model/payment.ts';
import type { ClosingDraft } from '../../ports/ledger/closing-port.ts';
import { BUSY_TIMEOUT_MS } from '../sqlite/ledger-identity.ts';
import { asRow, hash, integer, oneOf } from '../sqlite/row.ts';
import { withStoreError } from '../sqlite/sqlite-error.ts';
import { lastClosingNumber } from './last-number.ts';
import { periodEvents, subjectFromRow } from './period-events.ts';
import { type OpenPayment, PeriodSums } from './period-sums.ts';

/** @returns `null` for an empty ledger · @throws StoreError */
export function draftClosing(file: string): ClosingDraft | null {
  return withStoreError(() => {
    const db = new Database(file, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
    try {
      db.exec('BEGIN');
      return draftFrom(db);
    } finally {
      db.close();
    }
  });
}

/** @param db in a transaction */
export function draftFrom(db: Database.Database): ClosingDraft | null {
  const head = db.prepare('SELECT id, hash FROM payment_event WHERE id = (SELECT max(id) FROM payment_event)').get();
  if (head === undefined) return null;
  const to = integer(asRow(head), 'id');
  const past = db
    .prepare('SELECT number, head_id FROM closing ORDER BY number')
    .all()
    .map((found) => ({ number: integer(asRow(found), 'number'), headId: integer(asRow(found), 'head_id') }));
  const from = (past.at(-1)?.headId ?? 0) + 1;
  const selectClosings = db
    .prepare<[string], number>('SELECT number FROM closing_day WHERE business_day = +? ORDER BY number')
    .pluck();

  const sums = new PeriodSums(from);
  for (const event of periodEvents(db, from - 1, to, false)) sums.add(event);
  const boundaries = {
    ...{ number: lastClosingNumber(db) + 1, from, to },
    closedBefore: (businessDay: string) => selectClosings.all(businessDay),
    closedIn: (eventId: number) => past.find(({ headId }) => headId >= eventId)?.number ?? null,
  };
  const content = sums.content(boundaries, openPayments(db));
  return { head: { id: to, hash: hash(asRow(head), 'hash').toString('hex') }, content };
}

function openPayments(db: Database.Database): readonly OpenPayment[] {
  // The first condition repeats that of the index payment_open exactly, so that SQLite can use it.
  const rows = db.prepare(`
    SELECT payment.id AS payment_id, sale.id AS sale_id, number, business_day, merchant_order_id, payment.amount, method,
      method_name, payment.state, (SELECT at FROM payment_event WHERE payment_id = payment.id ORDER BY id LIMIT 1) AS at
    FROM payment JOIN sale ON sale.id = payment.sale_id
    WHERE (next_check_at IS NOT NULL OR payment.state IN ('creating', 'unconfirmed', 'pending'))
      AND payment.state IN ('creating', 'unconfirmed', 'pending') ORDER BY payment.id`);
  return rows.all().map((found) => {
    const row = asRow(found);
    return { subject: subjectFromRow(row), at: integer(row, 'at'), state: oneOf(row, 'state', paymentStates) };
  });
}
