/**
 * Checks the book against itself: the journal's chain, the stored totals, the states of sales, the numbering. Reads
 * everything, so it belongs into a process of its own once there is much. Repairs nothing.
 */
import type { Database } from 'better-sqlite3';
import { paymentStates } from '../../shared/payment.ts';
import { saleState, saleStates } from '../../shared/sale.ts';
import { wrongClosings } from './closings/verify-closings.ts';
import { type Found, found, inWords } from './found.ts';
import { HASH_BEFORE_THE_FIRST, journalHash } from './journal-hash.ts';
import { asRow, hash, oneOf, orNull, text, whole, yesNo } from './row.ts';
import { wrongCallbackFacts } from './verify-callbacks.ts';
import { columnsAgainstJournal } from './verify-columns.ts';
import { wrongDecisions } from './verify-decisions.ts';
import { wrongHistory } from './verify-history.ts';
import { unreadableRows } from './verify-readable.ts';
import { wrongReconciliations } from './verify-reconciliations.ts';
import { wrongSettlements } from './verify-settlements.ts';
import { wrongSums } from './verify-totals.ts';

/** Each by itself, so that what stops one does not stop the others. */
export const checks: readonly ((db: Database) => Iterable<Found>)[] = [
  brokenLinks,
  wrongSums,
  wrongStates,
  wrongSettlements,
  wrongDecisions,
  wrongCallbackFacts,
  wrongClosings,
  (db) => inWords('reconciliation-differs', wrongReconciliations(db)),
  gapsInNumbers,
  (db) => inWords('history-differs', wrongHistory(db)),
  columnsAgainstJournal,
  (db) => inWords('unreadable', unreadableRows(db)),
];

/** @returns one sentence for each mismatch, for a log */
export function verify(db: Database): readonly string[] {
  return checks.flatMap((check) => Array.from(check(db), ({ sentence }) => sentence));
}

function* brokenLinks(db: Database): Generator<Found> {
  const rows = db.prepare(`
    SELECT payment_event.id, at, kind, data, previous_hash, hash, payment_id, merchant_order_id
    FROM payment_event LEFT JOIN payment ON payment.id = payment_id ORDER BY payment_event.id`);
  let previous: { readonly id: number; readonly hash: Buffer } = { id: 0, hash: HASH_BEFORE_THE_FIRST };
  for (const each of rows.iterate()) {
    const row = asRow(each);
    const id = whole(row, 'id');
    const previousHash = hash(row, 'previous_hash');
    const own = hash(row, 'hash');
    const expected = journalHash({
      previousHash,
      id,
      orderId: orNull(text, row, 'merchant_order_id'),
      at: whole(row, 'at'),
      kind: text(row, 'kind'),
      data: text(row, 'data'),
    });
    if (id !== previous.id + 1) {
      const words = `Journal: rows are missing between ${previous.id} and ${id}`;
      yield found('journal-gap', { after: previous.id, row: id }, words);
    }
    if (!previousHash.equals(previous.hash)) {
      yield found('journal-unlinked', { row: id }, `Journal: row ${id} does not continue row ${previous.id}`);
    }
    if (!own.equals(expected)) {
      yield found('journal-changed', { row: id }, `Journal: row ${id} was changed after it was written`);
    }
    previous = { id, hash: own };
  }
}

function* wrongStates(db: Database): Generator<Found> {
  const rows = db.prepare(`
    SELECT sale.id, sale.state, group_concat(payment.state) AS payment_states,
      count(*) FILTER (WHERE payment.state = 'paid' AND NOT is_double) AS counted,
      EXISTS (SELECT 1 FROM settlement WHERE settlement.sale_id = sale.id) AS settled
    FROM sale LEFT JOIN payment ON payment.sale_id = sale.id GROUP BY sale.id`);
  for (const each of rows.iterate()) {
    const row = asRow(each);
    const id = whole(row, 'id');
    const state = oneOf(row, 'state', saleStates);
    const payments = (orNull(text, row, 'payment_states') ?? '').split(',').filter((each) => each !== '');
    const states = payments.map((each) => ({ state: oneOf({ state: each }, 'state', paymentStates) }));
    const expected = saleState(states, yesNo(row, 'settled'));
    if (payments.length === 0) yield found('sale-without-payment', { saleId: id }, `Sale ${id} has no payment`);
    if (state !== expected) {
      yield found(
        'sale-state',
        { saleId: id, state, expected },
        `Sale ${id} is ${state}, its payments say ${expected}`,
      );
    }
    if (whole(row, 'counted') !== (expected === 'paid' ? 1 : 0)) {
      yield found('sale-not-counted-once', { saleId: id }, `Sale ${id} is not counted once`);
    }
  }
}

function* gapsInNumbers(db: Database): Generator<Found> {
  const days = db.prepare(`
    SELECT business_day FROM sale GROUP BY business_day HAVING max(number) <> count(*) OR min(number) <> 1`);
  for (const each of days.iterate()) {
    const businessDay = text(asRow(each), 'business_day');
    yield found('sale-numbers', { businessDay }, `Sale numbers of ${businessDay} have gaps`);
  }
  const sales = asRow(db.prepare('SELECT count(*) AS count, coalesce(max(id), 0) AS newest FROM sale').get());
  if (whole(sales, 'count') !== whole(sales, 'newest')) {
    yield found('sales-missing', {}, 'Sales are missing: ids have gaps');
  }
}
