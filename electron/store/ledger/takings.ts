/** The view `takings`, whose rows are all that counts: their kinds, and how groups of them add up. */

import type { Database } from 'better-sqlite3';
import type { PaidSums } from '../../../shared/contract/closing.ts';
import type { NeverCameSums, RefundSums } from '../../../shared/contract/refund.ts';
import { counted } from '../../../shared/model/report-sums.ts';
import type { Rupiah } from '../../../shared/model/values/rupiah.ts';
import type { Counted } from '../../ports/ledger/report-port.ts';
import { asRow, integer, rupiahColumn } from '../sqlite/row.ts';
import { isReplacedCash } from './tables/payments.ts';

/** What is about double payments are kinds of their own, because it is in no other sum. */
export const countedKinds = [
  ...(['taken', 'double', 'settled', 'confirmed', 'unconfirmed'] as const),
  ...(['refunded', 'corrected', 'double-refunded', 'double-corrected'] as const),
  ...(['never-came', 'came-after-all', 'double-never-came', 'double-came-after-all'] as const),
] as const;
export type CountedKind = (typeof countedKinds)[number];

export const sumColumns = { count: integer, gross: rupiahColumn } as const;

/** @param groups rows of one kind each, late ones apart */
export function sumsOf(groups: readonly (Counted & { readonly kind: CountedKind; readonly late: boolean })[]) {
  const sum = (kind: CountedKind, among = groups) => counted(among.filter((group) => group.kind === kind));
  const late = groups.filter((group) => group.late);
  // Late payments are in the sum itself, doubles are not.
  const paid: PaidSums = { ...sum('taken'), late: sum('taken', late), doubles: sum('double') };
  const byHand = { settled: sum('settled'), confirmed: sum('confirmed'), unconfirmed: sum('unconfirmed') };
  const refunds: RefundSums = {
    refunded: sum('refunded'),
    corrected: sum('corrected'),
    doubles: { refunded: sum('double-refunded'), corrected: sum('double-corrected') },
  };
  const neverCame: NeverCameSums = {
    neverCame: sum('never-came'),
    cameAfterAll: sum('came-after-all'),
    doubles: { neverCame: sum('double-never-came'), cameAfterAll: sum('double-came-after-all') },
  };
  return { paid, byHand, refunds, neverCame };
}

/**
 * SQL of an aggregate: what a sale gave back of its takings. Cash in whose place a payment counts leaves them unchanged, so
 * it is taken off once.
 */
export const refundedOfTakings = `max(0, coalesce(sum(CASE
  WHEN kind = 'taken' AND ${isReplacedCash} THEN -amount
  WHEN kind IN ('refunded', 'corrected') THEN -sign * amount ELSE 0 END), 0))`;

/** One sale at a time: SQLite hands no key of another table down into a view. @returns whole rupiah */
export function createRefundedOf(db: Database): (saleId: number) => Rupiah {
  const select = db.prepare<[number]>(`SELECT ${refundedOfTakings} AS refunded FROM takings WHERE sale_id = +?`);
  return (saleId) => rupiahColumn(asRow(select.get(saleId)), 'refunded');
}

type Keyed = readonly [key: string | number, unknown];

/** By code units, as SQLite orders: the same on every machine. */
export function byKey([one]: Keyed, [other]: Keyed): number {
  return one < other ? -1 : Number(one > other);
}
