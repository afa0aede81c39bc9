/**
 * The model of the whole ledger: its payments, the states of their sales, and each day's sums. Returns the differences
 * in words.
 */
import type { PaymentOnDisk, TotalOnDisk } from '../model-ledger-on-disk.ts';
import { A_DAY_MS, type ExpectedPayment, isLive, takeItsWord } from './expected-payment.ts';

const HOUR_MS = 3_600_000;
/** Jakarta is seven hours ahead; this shop's day ends at four in the morning. */
const DAY_BEGINS_MS = (7 - 4) * HOUR_MS;
/**
 * An hour is the longest planned interval; a clock set back by less than another hour while the program was closed may
 * add that.
 */
const LONGEST_WITHOUT_A_LOOK_MS = 2.1 * HOUR_MS;

export interface ModelMoment {
  /** Epoch ms, and ms of the monotonic clock. */
  readonly wall: number;
  readonly monotonic: number;
  /** The wall clock was set and nothing has noticed yet: planned times mean nothing. */
  readonly isClockInDoubt: boolean;
  /** Creations whose use case has not returned in this life of the program. */
  readonly creationsOut: number;
}

export class ExpectedLedger {
  readonly payments = new Map<string, ExpectedPayment>();
  /** Sales settled by hand, with the day. */
  readonly settled = new Map<number, { readonly day: string; readonly amount: number }>();
  /** In the order in which they became paid. */
  readonly #paid: { readonly payment: ExpectedPayment; readonly day: string; readonly isDouble: boolean }[] = [];

  /** Newest first, as commands index them. */
  nth(nth: number): ExpectedPayment | undefined {
    const all = [...this.payments.values()];
    return all.length === 0 ? undefined : all[all.length - 1 - (nth % all.length)];
  }

  /** @throws for a payment that the model does not know */
  must(orderId: string): ExpectedPayment {
    const payment = this.payments.get(orderId);
    if (!payment) throw new Error(`The model knows no payment ${orderId}`);
    return payment;
  }

  get sales(): number {
    return new Set([...this.payments.values()].map(({ saleId }) => saleId)).size;
  }

  /** @param flag as `flags` gives it */
  wasRaisedAgain(flag: string): boolean {
    return [...this.payments.values()].some(({ orderId, raisedAgain }) =>
      [...raisedAgain].some((kind) => `${orderId}: ${kind}` === flag),
    );
  }

  clockSetBack(): void {
    for (const payment of this.payments.values()) payment.mayHaveEndedEarly ||= !isLive(payment);
  }

  ofSale(saleId: number): ExpectedPayment[] {
    return [...this.payments.values()].filter((payment) => payment.saleId === saleId);
  }

  recorded(row: PaymentOnDisk, deadline: number): ExpectedPayment {
    const payment: ExpectedPayment = {
      orderId: row.orderId,
      saleId: row.saleId,
      amount: row.amount,
      method: row.method,
      state: 'creating',
      reference: null,
      dismissed: false,
      deadline,
      deadlineIsKnown: true,
      alsoRight: null,
      mayHaveEndedEarly: false,
      mayBeUnresolved: false,
      isKnownToExist: false,
      unknownAnswers: null,
      paidAt: null,
      late: false,
      flags: new Set(),
      hasMoneyFlag: new Set(),
      raisedAgain: new Set(),
      moneyDecided: null,
      isDecisionContradicted: false,
    };
    this.payments.set(row.orderId, payment);
    return payment;
  }

  isOthers(orderId: string, reference: string): boolean {
    return [...this.payments.values()].some((each) => each.orderId !== orderId && each.reference === reference);
  }

  /** Of the payment that counts; `null` while none is paid. */
  paidDay(saleId: number): string | null {
    return this.#paid.find(({ payment, isDouble }) => payment.saleId === saleId && !isDouble)?.day ?? null;
  }

  /** A second or further paid payment of its sale. */
  isDouble(payment: ExpectedPayment): boolean {
    return this.#paid.some((each) => each.payment === payment && each.isDouble);
  }

  /** Money that never came pays for nothing, so the next payment is the sale's only one. */
  becamePaid(payment: ExpectedPayment): void {
    const isDouble = this.standing(payment.saleId).length > 0;
    if (isDouble) payment.flags.add('paid-twice');
    this.#paid.push({ payment, day: businessDay(payment.paidAt ?? 0), isDouble });
  }

  /** Paid or settled, but for what was paid twice. Whole rupiah. */
  counted(saleId: number): number {
    const paid = this.#paid.filter((each) => each.payment.saleId === saleId && !each.isDouble);
    const settled = this.settled.get(saleId)?.amount ?? 0;
    return paid.length === 0 ? settled : paid.reduce((sum, { payment }) => sum + payment.amount, 0);
  }

  /** The paid payments of a sale, but for those whose money never came. */
  standing(saleId: number): ExpectedPayment[] {
    const paid = this.#paid.map(({ payment }) => payment);
    return paid.filter((each) => each.saleId === saleId && each.moneyDecided !== 'never-came');
  }

  flags(): string[] {
    return [...this.payments.values()].flatMap(({ orderId, flags }) => [...flags].map((kind) => `${orderId}: ${kind}`));
  }

  totals(): TotalOnDisk[] {
    const none = { count: 0, gross: 0, lateCount: 0, lateGross: 0, doubleCount: 0, doubleGross: 0 };
    const totals = new Map<string, { -readonly [K in keyof TotalOnDisk]: TotalOnDisk[K] }>();
    for (const { payment, day, isDouble } of this.#paid) {
      const { method, amount, late } = payment;
      const total = totals.get(`${day}|${method}`) ?? { day, method, ...none };
      totals.set(`${day}|${method}`, total);
      if (isDouble) {
        total.doubleCount += 1;
        total.doubleGross += amount;
        continue;
      }
      total.count += 1;
      total.gross += amount;
      total.lateCount += late ? 1 : 0;
      total.lateGross += late ? amount : 0;
    }
    return [...totals.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, total]) => total);
  }

  /** @returns the violations of the rows; empty for none */
  differences(rows: readonly PaymentOnDisk[], moment: ModelMoment): string[] {
    const found: string[] = [];
    for (const { orderId, state } of rows) {
      const payment = this.payments.get(orderId);
      if (payment) takeItsWord(payment, state);
    }
    for (const row of rows) {
      const payment = this.payments.get(row.orderId);
      if (payment) {
        const isSettled = this.settled.has(payment.saleId);
        found.push(...this.#rowDiffers(payment, row), ...watchDiffers(payment, row, moment, isSettled));
      } else found.push(`nobody rang up payment ${row.orderId}`);
    }
    if (rows.length < this.payments.size) found.push(`${this.payments.size - rows.length} payments are gone`);
    const creating = rows.filter(({ state }) => state === 'creating').length;
    if (creating > moment.creationsOut) found.push(`${creating} payments are creating, ${moment.creationsOut} are out`);
    return found;
  }

  #unpaidState(saleId: number): string {
    if (this.settled.has(saleId)) return 'settled';
    return this.ofSale(saleId).some(isLive) ? 'open' : 'unpaid';
  }

  #rowDiffers(payment: ExpectedPayment, row: PaymentOnDisk): string[] {
    const ofSale = this.ofSale(payment.saleId);
    const paidFirst = this.#paid.find((each) => each.payment === payment);
    const expected: Partial<PaymentOnDisk> = {
      state: payment.state,
      reference: payment.reference,
      amount: payment.amount,
      saleAmount: payment.amount,
      saleId: payment.saleId,
      method: payment.method,
      dismissed: payment.dismissed ? 1 : 0,
      late: payment.late ? 1 : 0,
      paidAt: payment.paidAt,
      paidDay: paidFirst?.day ?? null,
      isDouble: paidFirst?.isDouble ? 1 : 0,
      saleState: ofSale.some(({ state }) => state === 'paid') ? 'paid' : this.#unpaidState(payment.saleId),
    };
    const wrong = Object.entries(expected).filter(([key, value]) => row[key as keyof PaymentOnDisk] !== value);
    const name = `${payment.orderId} (payment ${[...this.payments.keys()].indexOf(payment.orderId) + 1})`;
    const facts = wrong.map(
      ([key, value]) => `${name}: ${key} is ${row[key as keyof PaymentOnDisk]}, should be ${value}`,
    );
    return row.state === 'pending' && row.hasCode === 0 ? [...facts, `${name}: pending with nothing to show`] : facts;
  }
}

function watchDiffers(payment: ExpectedPayment, row: PaymentOnDisk, moment: ModelMoment, isSettled: boolean): string[] {
  const { state, orderId, deadline, deadlineIsKnown } = payment;
  const ended = state === 'canceled' || state === 'expired';
  if (!ended && state !== 'unconfirmed' && state !== 'pending') {
    // Every payment of a settled sale that is not watched any more is checked once more.
    const mayBeAsked = (isSettled || payment.mayHaveEndedEarly) && (state === 'rejected' || state === 'unresolved');
    return row.nextCheckAt === null || mayBeAsked ? [] : [`${orderId}: is ${state} and still asked about`];
  }
  if (row.nextCheckAt === null) {
    const mayRest = ended && (!deadlineIsKnown || moment.monotonic >= deadline + A_DAY_MS);
    return mayRest ? [] : [`${orderId}: is ${state} and nobody asks about it any more`];
  }
  const waitMs = row.nextCheckAt - moment.wall;
  return moment.isClockInDoubt || waitMs <= LONGEST_WITHOUT_A_LOOK_MS
    ? []
    : [`${orderId}: is ${state} and not asked about for ${Math.round(waitMs / 60_000)} minutes`];
}

/** `YYYY-MM-DD` of a moment, epoch ms. */
export function businessDay(at: number): string {
  return new Date(at + DAY_BEGINS_MS).toISOString().slice(0, 10);
}
