/**
 * The rule of all totals: what one more journal row changes. Intake applies it to the rows that came, recomputation to all
 * rows there are. As the terminal's own report counts (`shared/model/refund.ts`).
 */
import type { HubJournalRow } from '../../../shared/hub/journal.ts';
import type { PaymentState } from '../../../shared/model/payment.ts';
import { type Data, factsOf, numberOf, type RowFacts, referenceOf, subjectOf } from './row-facts.ts';

const NOTHING = { payments: 0, amount: 0, refunds: 0, refunded: 0, byHand: 0 };
const sumNames = Object.keys(NOTHING) as readonly (keyof typeof NOTHING)[];

/** A row of the table `day_total`, or what is added to it. */
export type DayTotal = Readonly<Record<'day' | 'method', string> & typeof NOTHING>;

/** Sums by day and method, while rows are counted. */
export class DaySums {
  readonly #sums = new Map<string, { -readonly [Name in keyof DayTotal]: DayTotal[Name] }>();

  add(day: string, method: string, part: Partial<typeof NOTHING>): void {
    const key = `${day} ${method}`;
    const sum = this.#sums.get(key) ?? { day, method, ...NOTHING };
    this.#sums.set(key, sum);
    for (const name of sumNames) sum[name] += part[name] ?? 0;
  }

  /** What is to be added to `before`, without what is the same. */
  static difference(after: DaySums | undefined, before: DaySums | undefined): DaySums {
    const difference = new DaySums();
    for (const { day, method, ...sums } of after?.all() ?? []) difference.add(day, method, sums);
    for (const { day, method, ...sums } of before?.all() ?? [])
      difference.add(day, method, Object.fromEntries(sumNames.map((name) => [name, -sums[name]])));
    for (const [key, sum] of difference.#sums)
      if (sumNames.every((name) => sum[name] === 0)) difference.#sums.delete(key);
    return difference;
  }

  all(): readonly DayTotal[] {
    return [...this.#sums.values()];
  }
}

/** A row of the table `payment`. */
export interface CountedPayment {
  readonly orderId: string;
  state: PaymentState;
  readonly amount: number;
  method: string;
  readonly businessDay: string;
  readonly saleNumber: number;
  reference: string | null;
  readonly createdAt: number;
  paidDay: string | null;
  isDouble: boolean;
  refunded: number;
  flagged: boolean;
  /** The gateway denies it, and nobody has decided since. */
  inDoubt: boolean;
  lastPosition: number;
  /** Who charged it. */
  readonly cashier: string | null;
}

/** A row of the table `closing`. */
export interface Closing {
  readonly number: number;
  readonly position: number;
  readonly at: number;
  /** JSON. */
  readonly facts: string;
  /** Of all rows before it. */
  readonly counted: Counted;
}

/** What the rows themselves say was paid, double payments left out: a closing's own sums are compared with it. */
export interface Counted {
  readonly payments: number;
  /** Rupiah. */
  readonly amount: number;
}

/** A row of the table `adjustment`. */
export interface Adjustment {
  /** Of the row that is folded: the payment's last. */
  readonly position: number;
  readonly kind: 'refund' | 'by-hand';
  readonly orderId: string;
  readonly day: string;
  readonly amount: number;
}

export interface Totals {
  /** By order. Rows change those that are there and add new ones. */
  readonly payments: Map<string, CountedPayment>;
  /** Each added once. */
  readonly touched: Set<CountedPayment>;
  readonly days: DaySums;
  readonly closings: Closing[];
  readonly adjustments: Adjustment[];
  counted: Counted;
}

/** @param counted by the rows before */
export function noTotals(counted: Counted = { payments: 0, amount: 0 }): Totals {
  return { payments: new Map(), touched: new Set(), days: new DaySums(), closings: [], adjustments: [], counted };
}

/** @param row after all earlier rows of its terminal · @param data its own, parsed */
export function foldRow(totals: Totals, row: HubJournalRow, data: Data): void {
  if (row.kind === 'day-closed') noteClosing(totals, row, data);
  const orderId = subjectOf(row, data);
  if (orderId === null) return;
  const facts = factsOf(row, data);
  const known = totals.payments.get(orderId);
  const payment = known ?? (facts.kind === 'begun' ? begin(totals, row, orderId, facts) : undefined);
  if (payment === undefined) return;
  totals.touched.add(payment);
  payment.lastPosition = row.position;
  payment.reference = referenceOf(row, data) ?? payment.reference;
  // Older journals do not say it of the decision "refunded outside".
  const ofTakings = data['ofTakings'] ?? !payment.isDouble;
  change(totals, payment, facts, ofTakings !== false);
}

function noteClosing({ closings, counted }: Totals, { position, at }: HubJournalRow, all: Data): void {
  // The closing's text is in its row, once.
  const { content: _, ...data } = all;
  const number = numberOf(data['number']);
  if (number === null || closings.some((closing) => closing.number === number)) return;
  closings.push({ number, position, at, facts: JSON.stringify(flatFacts(data)), counted });
}

function begin(totals: Totals, row: HubJournalRow, orderId: string, facts: Begun): CountedPayment {
  const payment = beginPayment(row, orderId, facts);
  totals.payments.set(orderId, payment);
  if (payment.paidDay !== null) countPaid(totals, payment, payment.paidDay);
  return payment;
}

type Begun = Extract<RowFacts, { kind: 'begun' }>;

/** Counted nowhere yet. */
export function beginPayment({ at, position }: HubJournalRow, orderId: string, facts: Begun): CountedPayment {
  const { amount, method, businessDay, saleNumber, paidDay, cashier } = facts;
  return {
    ...{ orderId, amount, method, businessDay, saleNumber, paidDay, cashier },
    state: paidDay === null ? 'creating' : 'paid',
    reference: null,
    createdAt: at,
    isDouble: false,
    refunded: 0,
    flagged: false,
    inDoubt: false,
    lastPosition: position,
  };
}

function countPaid(totals: Totals, { method, amount }: CountedPayment, day: string): void {
  const { payments, amount: before } = totals.counted;
  totals.counted = { payments: payments + 1, amount: before + amount };
  totals.days.add(day, method, { payments: 1, amount });
}

function change(totals: Totals, payment: CountedPayment, facts: RowFacts, ofTakings: boolean): void {
  const { days } = totals;
  const { amount, method } = payment;
  switch (facts.kind) {
    case 'state':
      // Paid never goes back.
      if (payment.state !== 'paid') payment.state = facts.state;
      break;
    case 'paid':
      if (payment.state === 'paid') break;
      payment.state = 'paid';
      payment.isDouble = facts.isDouble;
      if (facts.isDouble) break;
      payment.paidDay = facts.day;
      countPaid(totals, payment, facts.day);
      break;
    case 'refunded':
      noteRefund(totals, payment, facts, ofTakings);
      break;
    case 'resolved':
      payment.flagged = false;
      payment.inDoubt = false;
      if (facts.isSettled) noteSettled(totals, payment, { ...facts, amount });
      // A decision about money that the gateway denies is a word of a person, as a settlement is.
      if (facts.neverCame !== 0 && ofTakings) noteSettled(totals, payment, { ...facts, amount: -facts.neverCame });
      if (facts.refunded > 0) noteRefund(totals, payment, { ...facts, amount: facts.refunded }, ofTakings);
      break;
    case 'settlement-confirmed':
      noteSettled(totals, payment, { ...facts, amount: -amount });
      break;
    case 'flagged':
      payment.flagged = true;
      // The gateway denies what it had reported paid.
      payment.inDoubt ||= facts.flag === 'contradiction';
      break;
    case 'corrected':
      // The terminal writes it only where nothing else is open.
      payment.flagged = false;
      break;
    case 'method':
      if (payment.paidDay !== null) {
        days.add(payment.paidDay, method, { payments: -1, amount: -amount });
        days.add(payment.paidDay, facts.method, { payments: 1, amount });
      }
      payment.method = facts.method;
      break;
    case 'begun':
    case 'other':
      break;
  }
}

/** Rupiah on its own day; negative for a correction. */
type Adjusted = Pick<Adjustment, 'day' | 'amount'>;

export function noteRefund(
  totals: Totals,
  payment: CountedPayment,
  { day, amount }: Adjusted,
  ofTakings: boolean,
): void {
  payment.refunded += amount;
  if (!ofTakings) return;
  totals.days.add(day, payment.method, { refunds: Math.sign(amount), refunded: amount });
  totals.adjustments.push({ position: payment.lastPosition, kind: 'refund', orderId: payment.orderId, day, amount });
}

export function noteSettled(totals: Totals, payment: CountedPayment, { day, amount }: Adjusted): void {
  totals.days.add(day, payment.method, { byHand: amount });
  totals.adjustments.push({ position: payment.lastPosition, kind: 'by-hand', orderId: payment.orderId, day, amount });
}

/** `jsonb` has no NUL and no lone surrogate. */
function flatFacts(data: Data): object {
  const plain = Object.entries(data).filter(([name, value]) => /^\w{1,64}$/.test(name) && typeof value !== 'object');
  return Object.fromEntries(
    plain.map(([name, value]) => [name, typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value]),
  );
}
