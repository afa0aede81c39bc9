/**
 * What the rows of several histories of one terminal mean for its totals: a function of the set of the rows, whatever order
 * they came in. Rows about related payments, which are of one sale, are put in one order and counted together.
 */
import type { HubJournalRow } from '../../../shared/hub/journal.ts';
import { CASH_CODE } from '../../../shared/model/cash.ts';
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

/** A refund, or its correction, which is negative. */
type Given = NonNullable<Parted['paid']> & { readonly amount: number };

/** A payment by the rows that all histories have of it. */
interface Parted {
  readonly payment: CountedPayment;
  readonly totals: Totals;
  paid: { readonly day: string; readonly turn: number } | null;
  settled: { readonly day: string; readonly turn: number } | null;
  /** Flags that no decision covers, and where each was raised. */
  readonly open: Map<string | null, Place[]>;
  /** A person has decided on it. */
  isResolved: boolean;
  /** In turn. */
  readonly refunds: Map<string, Given>;
  /** By the number that its history gave a refund: its row, and its key in `refunds`. */
  readonly numbered: Map<number, { readonly place: Place; readonly key: string }[]>;
  /** Decisions about the takings; negative if it came after all. In turn, because two machines may decide the same. */
  readonly neverCame: { readonly amount: number; readonly day: string }[];
  /** The last decision says that its money never came, of whatever sum that was. */
  isGone: boolean;
}

/**
 * Of a sale that two histories went on with. The earliest payment whose money came pays it, on its day. Another one is
 * double, unless the earlier was cash that had been given back. Settling by hand counts only while no history has it
 * paid. A refund counts once, and no more than was paid. @param its by subject: the totals that it counts in
 */
function countParted(histories: Histories, rows: readonly SubjectRow[], its: ReadonlyMap<string, Totals>): void {
  const all = new Map<string, Parted>();
  for (const [turn, about] of rows.entries()) {
    const { subject, row, data } = about;
    const facts = factsOf(row, data);
    let parted = all.get(subject);
    if (parted === undefined) {
      const totals = its.get(subject);
      if (totals === undefined || facts.kind !== 'begun') continue;
      const payment = beginPayment(row, subject, facts);
      parted = {
        payment,
        totals,
        paid: facts.paidDay === null ? null : { day: facts.paidDay, turn },
        settled: null,
        open: new Map(),
        isResolved: false,
        refunds: new Map(),
        numbered: new Map(),
        neverCame: [],
        isGone: false,
      };
      all.set(subject, parted);
      totals.payments.set(subject, payment);
      totals.touched.add(payment);
    }
    parted.payment.lastPosition = row.position;
    parted.payment.reference = referenceOf(row, data) ?? parted.payment.reference;
    note(parted, facts, turn, about, histories);
  }
  countSale([...all.values()]);
}

function note(parted: Parted, facts: RowFacts, turn: number, about: SubjectRow, histories: Histories): void {
  const { payment, open } = parted;
  switch (facts.kind) {
    case 'state':
      if (payment.state !== 'paid') payment.state = facts.state;
      break;
    case 'paid':
      payment.state = 'paid';
      // Whether it is a double payment, all histories say together.
      parted.paid ??= { day: facts.day, turn };
      break;
    case 'refunded':
      noteGiven(parted, { amount: facts.amount, day: facts.day, turn }, about, histories);
      break;
    case 'resolved':
      noteDecision(parted, facts, turn, about, histories);
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

type Decision = Extract<RowFacts, { kind: 'resolved' }>;

function noteDecision(parted: Parted, facts: Decision, turn: number, about: SubjectRow, histories: Histories): void {
  const { day, refunded, neverCame: amount } = facts;
  // Who decides has seen what their own journal says: a doubt that only another machine has stays.
  for (const [flag, raised] of parted.open)
    if (raised.some((place) => histories.has(about.terminal, place))) parted.open.delete(flag);
  parted.isResolved = true;
  if (facts.isSettled) parted.settled ??= { day, turn };
  if (amount !== 0) parted.isGone = amount > 0;
  const isNews = amount !== 0 && amount > 0 !== (parted.neverCame.at(-1)?.amount ?? 0) > 0;
  if (isNews && about.data['ofTakings'] !== false) parted.neverCame.push({ amount, day });
  if (refunded > 0) noteGiven(parted, { amount: refunded, day, turn }, about, histories);
}

/** Once by its request. A correction counts once by the refund that it takes back: two machines may have done that. */
function noteGiven({ refunds, numbered }: Parted, given: Given, about: SubjectRow, histories: Histories): void {
  const { request, refund, corrects, happenedAt } = about.data;
  // A decision has no request, and its copy in another journal has another hash.
  const own = typeof request === 'string' ? request : `decided ${happenedAt ?? about.row.at}`;
  const corrected = numbered.get(Number(corrects))?.find(({ place }) => histories.has(about.terminal, place));
  const key = corrected === undefined ? own : `corrects ${corrected.key}`;
  if (typeof refund === 'number') {
    numbered.set(refund, numbered.get(refund) ?? []);
    numbered.get(refund)?.push({ place: about, key });
  }
  if (!refunds.has(key)) refunds.set(key, given);
}

const inTurn = (all: readonly Parted[], of: 'paid' | 'settled'): readonly Parted[] =>
  all.filter((each) => each[of] !== null).toSorted((one, other) => (one[of]?.turn ?? 0) - (other[of]?.turn ?? 0));

/** @param before a turn; absent: in the end */
const givenOf = ({ refunds }: Parted, before = Number.POSITIVE_INFINITY): number =>
  [...refunds.values()].reduce((sum, { amount, turn }) => (turn < before ? sum + amount : sum), 0);

const isCashBack = (each: Parted, before?: number): boolean =>
  each.payment.method === CASH_CODE && givenOf(each, before) >= each.payment.amount;

/** The next one counts in its place: its money never came, or was cash that had been given back whole before. */
const hasLeft = (each: Parted, next: Parted | undefined): boolean =>
  (each.neverCame.at(-1)?.amount ?? 0) > 0 || (isCashBack(each) && isCashBack(each, next?.paid?.turn ?? 0));

function countSale(all: readonly Parted[]): void {
  const paidInTurn = inTurn(all, 'paid');
  const stayed = paidInTurn.findIndex((each, at) => !hasLeft(each, paidInTurn[at + 1]));
  const last = stayed < 0 ? paidInTurn.length - 1 : stayed;
  const counting = new Set(paidInTurn.slice(0, last + 1));
  const payer = paidInTurn[last];
  const isLost = (each: Parted): boolean => each.isGone || (each !== payer && counting.has(each) && isCashBack(each));
  const standing = standingFor(
    payer,
    paidInTurn.filter((each) => each !== payer && !isLost(each)),
  );
  const [settled] = inTurn(all, 'settled');
  for (const parted of all) {
    const { payment, totals, paid, refunds, neverCame } = parted;
    const isCounting = counting.has(parted);
    payment.inDoubt = parted.open.has('contradiction') && !parted.isGone;
    payment.isDouble = paid !== null && !isCounting;
    if (isCounting && paid) {
      payment.paidDay = paid.day;
      totals.days.add(paid.day, payment.method, { payments: 1, amount: payment.amount });
      for (const { amount, day } of neverCame) noteSettled(totals, payment, { day, amount: -amount });
    }
    if (parted === settled) countSettled(parted, paidInTurn[0]?.paid ?? null);
    const isOfTakings = parted === standing || (isCounting ? isLost(parted) : !payer && parted === settled);
    let given = 0;
    for (const { amount, day } of refunds.values()) {
      given = Math.max(0, given + amount);
      const left = Math.min(given, payment.amount) - payment.refunded;
      if (left !== 0) noteRefund(totals, payment, { day, amount: left }, isOfTakings);
    }
    // Its machine did not know of the other's payment.
    const isToGiveBack = payment.isDouble && parted !== standing && payment.refunded < payment.amount;
    payment.flagged = parted.open.size > 0 || (isToGiveBack && !parted.isResolved);
  }
}

/**
 * Whose refunds are of the takings' one amount: the payer's, or another's if the payer's money is gone. Also if it was
 * given back whole, at once, when another had been paid and kept: then it was what was too much.
 * @param others paid, and neither gone nor cash that has left its place
 */
function standingFor(payer: Parted | undefined, others: readonly Parted[]): Parted | undefined {
  if (payer === undefined) return undefined;
  const { amount } = payer.payment;
  const { turn } = [...payer.refunds.values()].find((each) => each.amount >= amount) ?? { turn: 0 };
  const isKept = (each: Parted): boolean => (each.paid?.turn ?? 0) < turn && givenOf(each, turn) <= 0;
  if (!payer.isGone && !(givenOf(payer) >= amount && others.some(isKept))) return payer;
  return others.find((each) => givenOf(each) < amount) ?? others[0] ?? payer;
}

/** It counts until the day on which its sale is paid, and never if that came first. */
function countSettled({ totals, payment, settled }: Parted, paid: Parted['paid']): void {
  if (settled === null || (paid !== null && paid.turn < settled.turn)) return;
  noteSettled(totals, payment, { day: settled.day, amount: payment.amount });
  if (paid !== null) noteSettled(totals, payment, { day: paid.day, amount: -payment.amount });
}
