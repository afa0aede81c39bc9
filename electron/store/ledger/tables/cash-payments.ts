/** Stores cash. Each record is written once with its journal row and its sale's state. */
import type { Database } from 'better-sqlite3';
import { CASH_CODE, CASH_NAME } from '../../../../shared/model/cash.ts';
import type { JournalData } from '../../../../shared/model/journal.ts';
import type { Sale } from '../../../../shared/model/sale.ts';
import type { NewCash, StoredCash } from '../../../ports/ledger/cash-and-refunds.ts';
import { type Journal, journalRow } from '../../journal/journal.ts';
import { integer, type Row, reading, rupiahColumn, text } from '../../sqlite/row.ts';
import type { MethodNames } from './methods.ts';
import type { OccurredAt } from './resolutions.ts';
import { linesFact, type Sales, saleColumns, saleFromRow } from './sales.ts';

/** When it was booked, and the day and hour on which it counts. */
export interface CashCounted extends OccurredAt {
  readonly hour: number;
}

export type CashTable = ReturnType<typeof createCashPayments>;

export function createCashPayments(db: Database, journal: Journal, sales: Sales, methodNames: MethodNames) {
  const insert = db.prepare<[Record<string, string | number>]>(`
    INSERT INTO cash_payment VALUES (NULL, @recordId, @saleId, @eventId, @amount, @given, @at, @businessDay, @hour,
      @requestId)`);
  const one = (condition: string) =>
    reading(db, fromRow).prepare(`
      SELECT ${saleColumns}, record_id, cash_payment.amount AS amount, given, at, paid_day
      FROM cash_payment JOIN sale ON sale.id = cash_payment.sale_id WHERE ${condition}`);
  const selectById = one('record_id = +?');
  const selectOfSale = one('cash_payment.sale_id = +?');
  const selectOfRequest = one('request_id = +?');
  const selectId = db.prepare<[string], number>('SELECT id FROM cash_payment WHERE record_id = +?').pluck();
  const selectJournal = reading(db, journalRow).prepare(`
    SELECT at, kind, data FROM payment_event WHERE id IN (
      SELECT event_id FROM cash_payment WHERE id = +@id UNION ALL SELECT event_id FROM refund WHERE cash_id = +@id)
    ORDER BY id`);

  const selectDrawer = reading(db, journalRow).prepare(`
    SELECT at, kind, data FROM payment_event
    WHERE payment_id IS NULL AND kind IN ('drawer-opened', 'cash-moved')
      AND id > (SELECT coalesce(max(head_id), 0) FROM closing)
    ORDER BY id`);

  const ofRequest = (requestId: string): StoredCash | undefined => selectOfRequest.get(requestId);

  return {
    /** Run it inside a transaction. See `CashLedger.book`. */
    book(cash: NewCash, counted: CashCounted): StoredCash {
      const before = ofRequest(cash.requestId);
      if (before) return before;
      const { at, businessDay, hour } = counted;
      const sale = sales.toPay(cash.sale, at);
      const { recordId, given, requestId } = cash;
      const { amount } = sale;
      const facts = cashFacts(cash, sale, counted);
      const eventId = journal.append(null, at, { kind: 'cash-booked', data: facts });
      insert.run({ recordId, saleId: sale.id, eventId, amount, given, at, businessDay, hour, requestId });
      sales.followPayments(sale.id);
      methodNames.note({ code: CASH_CODE, kind: 'cash', name: CASH_NAME });
      return { recordId, sale: { ...sale, state: 'paid' }, amount, given, at, businessDay };
    },
    find: (recordId: string) => selectById.get(recordId),
    ofSale: (saleId: number) => selectOfSale.get(saleId),
    ofRequest,
    /** The row id of a record, for what refers to it. */
    idOf: (recordId: string) => selectId.get(recordId),
    drawerRows: () => selectDrawer.all(),
    journalOf: (recordId: string) => selectJournal.all({ id: selectId.get(recordId) ?? 0 }),
  };
}

/**
 * The key columns once more, for the journal: a replay writes the tables from them, and `verify` compares.
 * @param sale the sale that was paid, new or existing · @param counted day and hour of its sums
 */
function cashFacts(
  { recordId, given, requestId, sale: wanted }: NewCash,
  sale: Sale,
  { businessDay: paidDay, hour: paidHour }: CashCounted,
): JournalData {
  const { id: saleId, businessDay, number: saleNumber, amount, note } = sale;
  const facts = {
    cash: recordId,
    amount,
    given,
    saleId,
    businessDay,
    saleNumber,
    paidDay,
    paidHour,
    request: requestId,
  };
  return { ...facts, ...(wanted.kind === 'new' ? { note, ...linesFact(wanted.lines) } : {}) };
}

function fromRow(row: Row): StoredCash {
  return {
    recordId: text(row, 'record_id'),
    sale: saleFromRow(row),
    amount: rupiahColumn(row, 'amount'),
    given: rupiahColumn(row, 'given'),
    at: integer(row, 'at'),
    businessDay: text(row, 'paid_day'),
  };
}
