/** Stores sales, with their numbers, the state that follows from their payments, and how the payments of one count. */
import type { Database } from 'better-sqlite3';
import type { JournalData } from '../../../../shared/model/journal.ts';
import { type PaymentState, paymentStates } from '../../../../shared/model/payment.ts';
import {
  decisivePayment,
  linesText,
  type Sale,
  type SaleLine,
  type SaleState,
  saleState,
  saleStates,
} from '../../../../shared/model/sale.ts';
import type { Intent } from '../../../ports/ledger/payment-port.ts';
import { bool, choice, integer, oneOf, type Row, reading, rowOf, rupiahColumn, text } from '../../sqlite/row.ts';

export type Sales = ReturnType<typeof createSales>;

export function createSales(db: Database) {
  const nextNumber = db
    .prepare<[string], number>('SELECT coalesce(max(number), 0) + 1 FROM sale WHERE business_day = +?')
    .pluck();
  const insert = db.prepare<[string, number, number, string, number]>(`
    INSERT INTO sale (business_day, number, amount, note, state, created_at) VALUES (?, ?, ?, ?, 'open', ?)`);
  const insertWord = db.prepare<[string, number]>('INSERT INTO note_word (word, sale_id) VALUES (?, ?)');
  const insertLine = db.prepare<[number, number, string, number, number]>(
    'INSERT INTO sale_line (sale_id, position, name, quantity, price) VALUES (?, ?, ?, ?, ?)',
  );
  const selectLines = reading(db, rowOf({ name: text, quantity: integer, price: integer })).prepare(
    'SELECT name, quantity, price FROM sale_line WHERE sale_id = +? ORDER BY position',
  );
  const select = reading(db, saleFromRow).prepare(`SELECT ${saleColumns} FROM sale WHERE id = +?`);
  const statesOfPayments = reading(db, rowOf({ state: choice(paymentStates) })).prepare(
    'SELECT state FROM payment WHERE sale_id = +?',
  );
  const selectCash = db.prepare<[number]>('SELECT 1 FROM cash_payment WHERE sale_id = +?');
  const setState = db.prepare<[SaleState, number, SaleState, SaleState]>(`
    UPDATE sale SET state = ? WHERE id = +? AND state <> +? AND (state <> 'settled' OR +? = 'paid')`);

  return {
    /**
     * The sale that a payment or cash is for. A new one is recorded with the next number of its business day.
     * @throws Error if it does not exist, or is paid or settled
     */
    toPay(wanted: Intent['sale'], createdAt: number): Sale {
      if (wanted.kind === 'existing') {
        const sale = select.get(wanted.saleId);
        if (!sale) throw new Error(`There is no sale ${wanted.saleId} to pay`);
        if (sale.state === 'paid' || sale.state === 'settled')
          throw new Error(`Sale ${sale.id} is ${sale.state} already`);
        return sale;
      }
      const { businessDay, amount, note, lines = [] } = wanted;
      const number = nextNumber.get(businessDay) ?? 1;
      const id = Number(insert.run(businessDay, number, amount, note, createdAt).lastInsertRowid);
      for (const word of noteWordsOf(note)) insertWord.run(word, id);
      for (const [index, line] of lines.entries()) {
        insertLine.run(id, index + 1, line.name, line.quantity, line.price);
      }
      return { id, businessDay, number, amount, note, state: 'open', createdAt };
    },
    find: (id: number) => select.get(id),
    linesOf: (id: number): readonly SaleLine[] => selectLines.all(id),
    /** Updates the sale's state from its payments and its cash. A settled sale stays settled until it is paid. */
    followPayments(id: number): void {
      const state = selectCash.get(id) === undefined ? saleState(statesOfPayments.all(id)) : 'paid';
      setState.run(state, id, state, state);
    },
  };
}

/** For the journal row that begins a sale. */
export function linesFact(lines: readonly SaleLine[] = []): JournalData {
  return lines.length === 0 ? {} : { lines: linesText(lines) };
}

/** The columns for `saleFromRow`; their names do not collide with those of a payment. */
export const saleColumns = `
  sale.id AS sale_id, sale.business_day, sale.number AS sale_number, sale.amount AS sale_amount, sale.note,
  sale.state AS sale_state, sale.created_at AS sale_created_at`;

export function saleFromRow(row: Row): Sale {
  return {
    id: integer(row, 'sale_id'),
    businessDay: text(row, 'business_day'),
    number: integer(row, 'sale_number'),
    amount: rupiahColumn(row, 'sale_amount'),
    note: text(row, 'note'),
    state: oneOf(row, 'sale_state', saleStates),
    createdAt: integer(row, 'sale_created_at'),
  };
}

/** Letters and digits with combining marks, or one emoji with its joined parts. */
const WORD = /[\p{L}\p{N}\p{M}]+|\p{Extended_Pictographic}(?:\uFE0F|\u200D\p{Extended_Pictographic}|\p{EMod})*/gu;

/**
 * Splits a note into words for the search index: lower case, without accents, each emoji as its own word. The index is an
 * ordinary table instead of FTS5, which our SQLite has. So checks, backups and repairs treat it like any other table, words
 * come in order of sales, and a sale without a note writes nothing.
 * @returns each word once, in the order of the text
 */
export function noteWordsOf(text: string): readonly string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return [...new Set(plain.match(WORD) ?? [])];
}

/**
 * The decisive payment of a sale (`decisivePayment` in `shared/model/sale.ts`). In SQL, in the triggers of `sale_status`,
 * money that never came makes no difference, nor cash that was given back. The status is the same, the method may not be.
 * @param rows of one sale, with `state`, `is_double` and `never_came`, oldest first · @throws Error if there are none
 */
export function decisiveRow(rows: readonly Row[]): { readonly row: Row; readonly state: PaymentState } {
  const attempts = rows.map((row) => ({
    row,
    state: oneOf(row, 'state', paymentStates),
    isDouble: bool(row, 'is_double'),
    neverCame: bool(row, 'never_came'),
  }));
  const decisive = decisivePayment(attempts);
  if (!decisive) throw new Error('A sale without a payment');
  return decisive;
}
