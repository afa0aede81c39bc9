/** Compares the tables for history filters and search with the payments, flags and notes that they derive from. */
import type { Database } from 'better-sqlite3';
import { CASH_CODE } from '../../../../shared/model/cash.ts';
import { noteWordsOf } from '../../history/note-words.ts';
import { decisivePaymentOf, saleStatusSql } from '../../ledger/tables/decisive-payment.ts';
import { asRow, integer, text } from '../../sqlite/row.ts';

/** @returns one sentence for each sale that history would miss or show wrongly */
export function* wrongHistory(db: Database): Generator<string> {
  yield* wrongStatuses(db);
  yield* wrongNoteWords(db);
}

function* wrongStatuses(db: Database): Generator<string> {
  const wrong = db.prepare(`
    SELECT sale.id FROM sale
    LEFT JOIN payment AS shown ON shown.id = ${decisivePaymentOf('sale.id')}
    LEFT JOIN cash_payment ON cash_payment.sale_id = sale.id
    LEFT JOIN sale_status ON sale_status.sale_id = sale.id
    WHERE (shown.id IS NOT NULL OR cash_payment.id IS NOT NULL) AND (
      status IS NOT iif(cash_payment.id IS NULL, ${saleStatusSql}, 'paid')
      OR sale_status.method IS NOT iif(
        cash_payment.id IS NULL, coalesce(shown.used_method, shown.method), '${CASH_CODE}')
      OR to_review IS NOT EXISTS (
        SELECT 1 FROM payment JOIN flag ON flag.payment_id = payment.id
        WHERE payment.sale_id = sale.id AND resolution_id IS NULL))
    ORDER BY sale.id`);
  for (const found of wrong.iterate()) {
    yield `Sale ${integer(asRow(found), 'id')} does not stand in history as its payments say`;
  }
}

function* wrongNoteWords(db: Database): Generator<string> {
  const has = db.prepare<[string, number]>('SELECT 1 FROM note_word WHERE word = ? AND sale_id = ?');
  let kept = Number(db.prepare('SELECT count(*) FROM note_word').pluck().get());
  for (const found of db.prepare("SELECT id, note FROM sale WHERE note <> ''").iterate()) {
    const row = asRow(found);
    const id = integer(row, 'id');
    const words = noteWordsOf(text(row, 'note'));
    kept -= words.length;
    const lacking = words.filter((word) => has.get(word, id) === undefined).length;
    kept += lacking;
    if (lacking > 0) yield `Notes: sale ${id} is not found by its words`;
  }
  if (kept > 0) yield `Notes: ${kept} words belong to no note`;
}
