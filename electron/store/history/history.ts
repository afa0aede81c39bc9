/**
 * Pages of sales, newest first. Paging uses keys, never OFFSET: the last page costs as much as the first, and a new sale
 * shifts no page. Each call does a bounded amount of work. A search with too many hits scans sales from the newest; its page
 * may then end before it is full, with `next` as the place to continue.
 */
import type { Database } from 'better-sqlite3';
import { CASH_CODE } from '../../../shared/model/cash.ts';
import { gravestFlag } from '../../../shared/model/flag-name.ts';
import { tenderKinds } from '../../../shared/model/methods.ts';
import { paymentStates } from '../../../shared/model/payment.ts';
import type { Rupiah } from '../../../shared/model/values/rupiah.ts';
import type { HistoryEntry, HistoryFilter, HistoryLedger, HistoryPageQuery } from '../../ports/ledger/history-port.ts';
import { shownMethod } from '../ledger/tables/methods.ts';
import { neverCame, openFlags, openFlagsFromRow } from '../ledger/tables/payments.ts';
import { decisiveRow, saleColumns, saleFromRow } from '../ledger/tables/sales.ts';
import { createRefundedOf } from '../ledger/takings.ts';
import { asRow, bool, integer, oneOf, type Row, reading, rowOf, rupiahColumn, text } from '../sqlite/row.ts';
import { createHitKinds, createNamed, searchTerms } from './history-hits.ts';
import {
  createHistoryCount,
  createHistoryDays,
  createHistoryQueries,
  createHistoryScan,
  type Filter,
  historyLimits,
  type SearchHits,
  sqlFilterOf,
} from './history-scan.ts';

/** @param limits only for tests */
export function createHistory(db: Database, limits = historyLimits): HistoryLedger {
  const { idRangeOf, numbered } = createHistoryDays(db);
  const hitKinds = createHitKinds(db, limits.hits);
  const namedIn = createNamed(db);
  const prepare = createHistoryQueries(db);
  const find = createHistoryScan({ prepare, hitKinds, idRangeOf, limits });
  const countOf = createHistoryCount({ prepare, hitKinds, limits });
  const selectMethods = reading(db, rowOf({ code: text, name: text })).prepare(
    'SELECT method AS code, name FROM method_name ORDER BY method',
  );
  const selectAmounts = reading(db, rowOf({ amount: rupiahColumn })).prepare(
    'SELECT amount FROM sale WHERE id > (SELECT max(id) FROM sale) - ? ORDER BY id DESC',
  );
  // The plus sign keeps SQLite from walking down all larger sales of earlier years by their amount.
  const selectLargest = db.prepare<[string]>(
    "SELECT coalesce(max(+amount), 0) AS amount FROM sale WHERE business_day >= +? AND state = 'paid'",
  );
  const selectFirstDay = db.prepare<[], string | null>('SELECT min(business_day) FROM sale').pluck();
  // Each part is the end of an index that begins with the day.
  const selectLastDay = db
    .prepare<[], string | null>(`
      SELECT max(day) FROM (
        SELECT max(business_day) AS day FROM sale
        UNION ALL SELECT max(paid_day) FROM payment WHERE paid_day IS NOT NULL
        UNION ALL SELECT max(paid_day) FROM cash_payment
        UNION ALL SELECT max(business_day) FROM refund
        UNION ALL SELECT max(day) FROM settlement
        UNION ALL SELECT max(business_day) FROM closing_day)`)
    .pluck();
  const methodCodes = (): readonly string[] => selectMethods.all().map(({ code }) => code);
  const entriesOf = createHistoryEntries(db);

  /**
   * @returns `numbered`: ids of sales with the searched number, newest day first; `filter`: `null` if nothing can be
   *   found, because the days have no sale
   */
  function ready(wanted: HistoryFilter, before: number | null) {
    const terms = searchTerms(wanted.search);
    const ids = terms === null || terms.number === null ? [] : numbered(terms.number, wanted.days);
    const idRange = wanted.days ? idRangeOf(wanted.days) : null;
    return {
      terms: terms && { ...terms, ...namedIn(terms), numbered: JSON.stringify(ids) },
      numbered: ids,
      idRange: idRange ?? null,
      filter: idRange === undefined ? null : sqlFilterOf(wanted, idRange, before, methodCodes),
    };
  }

  /**
   * A typed number most likely comes from a receipt. So the newest day's sale with that number comes first, and is omitted
   * at its usual place.
   */
  const withReceipt = (
    found: SearchHits,
    query: HistoryPageQuery,
    { terms, numbered: [first], idRange }: ReturnType<typeof ready>,
  ): SearchHits => {
    if (first === undefined) return found;
    const filter = sqlFilterOf(query, idRange, null, methodCodes);
    const receipt = filter.isOfDaysOnly ? first : prepare(receiptIn(filter)).get({ ...filter.bindings, ...terms });
    if (receipt === undefined) return found;
    const others = found.ids.filter((id) => id !== receipt);
    if (query.before !== null) return { ids: others, next: found.next };
    const shown = others.slice(0, query.limit - 1);
    const next = shown.length < others.length ? (shown.at(-1) ?? filter.bindings.before) : found.next;
    return { ids: [receipt, ...shown], next };
  };

  return {
    page(query) {
      const asked = ready(query, query.before);
      if (!asked.filter) return { entries: [], next: null };
      const { ids, next } = withReceipt(find(asked.filter, asked.terms, query.limit), query, asked);
      return { entries: entriesOf(ids), next };
    },
    methods: () => selectMethods.all(),
    lastAmounts: (most) => selectAmounts.all(most).map(({ amount }) => amount),
    lastDay: () => selectLastDay.get() ?? null,
    firstDay: () => selectFirstDay.get() ?? null,
    largestSince: (from) => rupiahColumn(asRow(selectLargest.get(from)), 'amount'),
    count(wanted) {
      const { terms, filter } = ready(wanted, null);
      return filter ? countOf(filter, terms) : { count: 0, isLeast: false };
    },
  };
}

/** SQL for the first sale with the searched number that passes the filter. */
function receiptIn({ where }: Filter): string {
  return `
    SELECT sale_status.sale_id FROM json_each(@numbered) AS hit
    CROSS JOIN sale_status ON sale_status.sale_id = hit.value WHERE ${where} ORDER BY hit.key LIMIT 1`;
}

// Reads the entries of a history page. Only displayed columns are read: for fifty sales, the other columns of a payment (QR
// code, plan, account) would be most of the work.

/** @returns a function from sale ids to their entries, in the same order */
function createHistoryEntries(db: Database): (ids: readonly number[]) => readonly HistoryEntry[] {
  const select = db.prepare<[string]>(`
    SELECT ${saleColumns}, merchant_order_id, ${shownMethod.kind} AS method_kind,
      ${shownMethod.name} AS method_name, payment.state, late, is_double,
      dismissed_at IS NOT NULL AS dismissed, ${openFlags}, ${neverCame}
    FROM json_each(?) AS page
    CROSS JOIN payment ON payment.sale_id = page.value
    JOIN sale ON sale.id = payment.sale_id
    ORDER BY page.key, payment.id`);
  const selectCash = db.prepare<[string]>(`
    SELECT ${saleColumns}, record_id AS merchant_order_id, 'cash' AS method_kind, method_name.name AS method_name,
      'paid' AS state, 0 AS late, 0 AS is_double, 0 AS dismissed, NULL AS open_flags,
      0 AS never_came
    FROM json_each(?) AS page
    CROSS JOIN cash_payment ON cash_payment.sale_id = page.value
    JOIN sale ON sale.id = cash_payment.sale_id
    JOIN method_name ON method_name.method = '${CASH_CODE}'`);
  const refundedOf = createRefundedOf(db);
  return (ids) => {
    const page = JSON.stringify(ids);
    const attempts = [...selectCash.all(page), ...select.all(page)].map(asRow);
    const bySale = Map.groupBy(attempts, (row) => integer(row, 'sale_id'));
    return ids.flatMap((saleId) => {
      const rows = bySale.get(saleId);
      return rows ? [entryFromRows(rows, refundedOf(saleId))] : [];
    });
  };
}

/** @param rows of one sale: its cash, then its payments, oldest first, so that one that counts in the place of cash decides */
function entryFromRows(rows: readonly Row[], refunded: Rupiah): HistoryEntry {
  const { row, state } = decisiveRow(rows);
  const shown = {
    orderId: text(row, 'merchant_order_id'),
    methodKind: oneOf(row, 'method_kind', tenderKinds),
    methodName: text(row, 'method_name'),
    state,
    late: bool(row, 'late'),
    neverCame: bool(row, 'never_came'),
  };
  const flagged = rows.map((each) => ({
    state: oneOf(each, 'state', paymentStates),
    dismissed: bool(each, 'dismissed'),
    flags: openFlagsFromRow(each),
  }));
  return { sale: saleFromRow(row), shown, attempts: rows.length, gravestFlag: gravestFlag(flagged), refunded };
}
