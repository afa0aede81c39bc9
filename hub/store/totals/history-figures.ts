/**
 * What the rows of several histories of one terminal mean for its totals: a function of the set of the rows, whatever order
 * they came in. Rows about related payments, which are of one sale, are put in one order and counted together.
 */
import type { HubJournalRow } from '../../../shared/hub/journal.ts';
import type { Histories, Place } from '../journal/histories.ts';
import {
  beginPayment,
  type CountedPayment,
  foldRow,
  noTotals,
  noteRefund,
  noteSettled,
  type Totals,
} from './fold-row.ts';
import { type Data, factsOf, type RowFacts, referenceOf } from './row-facts.ts';

export interface SubjectRow extends Place {
  /** The order, or the record of cash, that it is about. */
  readonly subject: string;
  /** Of a row that begins a payment: the sale, of all histories that have its first row. */
  readonly sale: string | null;
  readonly row: HubJournalRow;
  readonly data: Data;
}

/** @returns by the history that has the first row of each payment as its own */
export function figuresOf(histories: Histories, rows: readonly SubjectRow[]): ReadonlyMap<string, Totals> {
  const all = new Map<string, Totals>();
  const totalsOf = (terminal: string): Totals => {
    const totals = all.get(terminal) ?? noTotals();
    all.set(terminal, totals);
    return totals;
  };
  for (const related of relatedIn(rows.filter((row) => histories.isCounted(row)))) {
    const ordered = inOrder(histories, related);
    const its = new Map<string, Totals>();
    for (const { subject, terminal, row, data } of ordered)
      if (!its.has(subject) && factsOf(row, data).kind === 'begun') its.set(subject, totalsOf(terminal));
    const isOneJournal = histories.all.some(
      ({ id, isOurs }) => isOurs && ordered.every((row) => histories.has(id, row)),
    );
    if (!isOneJournal) countParted(histories, ordered, its);
    else
      for (const { subject, row, data } of ordered) {
        const totals = its.get(subject);
        if (totals) foldRow(totals, row, data);
      }
  }
  return all;
}

/** Rows of one subject are related, and those of subjects that are of one sale. */
function relatedIn(rows: readonly SubjectRow[]): readonly (readonly SubjectRow[])[] {
  const parents = new Map<string, string>();
  const rootOf = (key: string): string => {
    const parent = parents.get(key) ?? key;
    if (parent === key) return key;
    const root = rootOf(parent);
    parents.set(key, root);
    return root;
  };
  for (const { subject, sale } of rows)
    if (sale !== null) parents.set(rootOf(`subject ${subject}`), rootOf(`sale ${sale}`));
  return [...Map.groupBy(rows, ({ subject }) => rootOf(`subject ${subject}`)).values()];
}

/**
 * By time, as far as a journal's order allows: a clock that was set back changes nothing of its own rows' order. Two rows of
 * different histories at one time are put in order by their hashes, because which history came first must not matter.
 */
function inOrder(histories: Histories, rows: readonly SubjectRow[]): readonly SubjectRow[] {
  const byPosition = rows.toSorted((one, other) => one.position - other.position);
  const times = new Map<SubjectRow, number>();
  /** Of the rows so far that each history has. */
  const latest = new Map<string, number>();
  for (const row of byPosition) {
    // What a machine took over from another it journals with that one's time: the sale is that one's.
    const own = 'happenedAt' in row.data ? row.row.at + 0.5 : row.row.at;
    const time = Math.max(own, latest.get(row.terminal) ?? 0);
    times.set(row, time);
    for (const { id } of histories.all) if (histories.has(id, row)) latest.set(id, Math.max(time, latest.get(id) ?? 0));
  }
  const timeOf = (row: SubjectRow): number => times.get(row) ?? row.row.at;
  return byPosition.toSorted(
    (one, other) =>
      timeOf(one) - timeOf(other) || one.position - other.position || (one.row.hash < other.row.hash ? -1 : 1),
  );
}

/** A payment by the rows that all histories have of it. */
interface Parted {
  readonly payment: CountedPayment;
  readonly totals: Totals;
  readonly sale: string;
  /** The first that no machine took for a double payment. */
  paid: { readonly day: string; readonly turn: number } | null;
  settled: { readonly day: string; readonly turn: number } | null;
  /** Flags that no decision covers, and where each was raised. */
  readonly open: Map<string | null, Place[]>;
  /** A person has decided on it. */
  isResolved: boolean;
  readonly refunds: Map<string, { readonly amount: number; readonly day: string }>;
  /** Decisions that its money never came, and that it came after all: in turn, because two machines may decide the same. */
  readonly neverCame: { readonly amount: number; readonly day: string }[];
}

/**
 * Of a sale that two histories went on with. The earliest payment whose money came pays it, on its day, and another is a
 * double payment. Settling by hand counts only while no history has it paid. A refund counts once, and no more than was paid.
 * @param its by subject: the totals that it counts in
 */
function countParted(histories: Histories, rows: readonly SubjectRow[], its: ReadonlyMap<string, Totals>): void {
  const all = new Map<string, Parted>();
  for (const [turn, about] of rows.entries()) {
    const { subject, sale, row, data } = about;
    const facts = factsOf(row, data);
    let parted = all.get(subject);
    if (parted === undefined) {
      const totals = its.get(subject);
      if (totals === undefined || facts.kind !== 'begun') continue;
      const payment = beginPayment(row, subject, facts);
      parted = {
        payment,
        totals,
        sale: sale ?? subject,
        paid: facts.paidDay === null ? null : { day: facts.paidDay, turn },
        settled: null,
        open: new Map(),
        isResolved: false,
        refunds: new Map(),
        neverCame: [],
      };
      all.set(subject, parted);
      totals.payments.set(subject, payment);
      totals.touched.add(payment);
    }
    parted.payment.lastPosition = row.position;
    parted.payment.reference = referenceOf(row, data) ?? parted.payment.reference;
    note(parted, facts, turn, about, histories);
  }
  for (const ofSale of Map.groupBy(all.values(), ({ sale }) => sale).values()) countSale(ofSale);
}

function note(parted: Parted, facts: RowFacts, turn: number, about: SubjectRow, histories: Histories): void {
  const { payment, refunds, neverCame, open } = parted;
  const request = typeof about.data['request'] === 'string' ? about.data['request'] : `row ${about.row.hash}`;
  switch (facts.kind) {
    case 'state':
      if (payment.state !== 'paid') payment.state = facts.state;
      break;
    case 'paid':
      payment.state = 'paid';
      if (!facts.isDouble) parted.paid ??= { day: facts.day, turn };
      else if (parted.paid === null) payment.isDouble = true;
      break;
    case 'refunded':
      if (!refunds.has(request)) refunds.set(request, { amount: facts.amount, day: facts.day });
      break;
    case 'resolved':
      // Who decides has seen what their own journal says: a doubt that only another machine has stays.
      for (const [flag, raised] of open)
        if (raised.some((place) => histories.has(about.terminal, place))) open.delete(flag);
      parted.isResolved = true;
      if (facts.isSettled) parted.settled ??= { day: facts.day, turn };
      if (facts.neverCame !== 0 && facts.neverCame > 0 !== (neverCame.at(-1)?.amount ?? 0) > 0)
        neverCame.push({ amount: facts.neverCame, day: facts.day });
      if (facts.refunded > 0) refunds.set(request, { amount: facts.refunded, day: facts.day });
      break;
    case 'flagged':
      open.set(facts.flag, open.get(facts.flag) ?? []);
      open.get(facts.flag)?.push(about);
      break;
    case 'corrected':
      // Another history may have raised more.
      for (const flag of facts.flags) open.delete(flag);
      break;
    case 'method':
      payment.method = facts.method;
      break;
    case 'begun':
    case 'settlement-confirmed':
    case 'other':
      break;
  }
}

const inTurn = (all: readonly Parted[], of: 'paid' | 'settled'): readonly Parted[] =>
  all.filter((each) => each[of] !== null).toSorted((one, other) => (one[of]?.turn ?? 0) - (other[of]?.turn ?? 0));

const isGone = ({ neverCame }: Parted): boolean => (neverCame.at(-1)?.amount ?? 0) > 0;

function countSale(all: readonly Parted[]): void {
  const paidInTurn = inTurn(all, 'paid');
  const payer = paidInTurn.find((each) => !isGone(each)) ?? paidInTurn.at(-1);
  // The next one counts in the place of money that never came.
  const counting = new Set(paidInTurn.slice(0, payer && paidInTurn.indexOf(payer) + 1));
  const [settled] = inTurn(all, 'settled');
  for (const parted of all) {
    const { payment, totals, paid, refunds, neverCame } = parted;
    payment.flagged = parted.open.size > 0;
    payment.inDoubt = parted.open.has('contradiction') && !isGone(parted);
    if (counting.has(parted) && paid) {
      payment.isDouble = false;
      payment.paidDay = paid.day;
      totals.days.add(paid.day, payment.method, { payments: 1, amount: payment.amount });
    } else if (paid) {
      payment.isDouble = true;
      // Its machine did not know of the other's payment.
      payment.flagged ||= !parted.isResolved;
    }
    if (parted === settled) countSettled(parted, paidInTurn[0]?.paid ?? null);
    for (const { amount, day } of neverCame) noteSettled(totals, payment, { day, amount: -amount });
    const isOfTakings = parted === payer || (payer === undefined && parted === settled);
    for (const { amount, day } of refunds.values()) {
      const left = Math.min(amount, payment.amount - payment.refunded);
      if (left !== 0) noteRefund(totals, payment, { day, amount: left }, isOfTakings);
    }
  }
}

/** It counts until the day on which its sale is paid, and never if that came first. */
function countSettled({ totals, payment, settled }: Parted, paid: Parted['paid']): void {
  if (settled === null || (paid !== null && paid.turn < settled.turn)) return;
  noteSettled(totals, payment, { day: settled.day, amount: payment.amount });
  if (paid !== null) noteSettled(totals, payment, { day: paid.day, amount: -payment.amount });
}
