/** The view `takings`, whose rows are all that counts: their kinds, and how groups of them add up. */
import type { PaidSums } from '../../../shared/contract/closing.ts';
import type { NeverCameSums, RefundSums } from '../../../shared/contract/refund.ts';
import { counted } from '../../../shared/model/report-sums.ts';
import type { Counted } from '../../ports/ledger/report-port.ts';
import { integer, rupiahColumn } from '../sqlite/row.ts';

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

type Keyed = readonly [key: string | number, unknown];

/** By code units, as SQLite orders: the same on every machine. */
export function byKey([one]: Keyed, [other]: Keyed): number {
  return one < other ? -1 : Number(one > other);
}
