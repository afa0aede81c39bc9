/** A sale: one purchase by one customer. One of its paid payments counts, and those whose money never came do not. */
import { LONGEST_ITEM_NAME } from './item.ts';
import { mayStillBePaidOnScreen, type Payment, type PaymentState } from './payment.ts';
import { LARGEST_AMOUNT, type Rupiah } from './values/rupiah.ts';

export const saleStates = ['open', 'paid', 'unpaid', 'settled'] as const;

/**
 * - `open`: one of its payments can still be paid on screen.
 * - `paid`: one of its payments is paid.
 * - `unpaid`: all its payments have ended and none is paid; a late payment can still make it `paid`.
 * - `settled`: by a manager's decision with a reason. A later paid status from the gateway makes it `paid`.
 */
export type SaleState = (typeof saleStates)[number];

/** A sale's status in history, from its decisive payment (`decisivePayment`). */
export const saleStatuses = ['waiting', 'paid', 'canceled', 'expired', 'rejected', 'unresolved', 'settled'] as const;

/** `waiting`: payable on screen. `settled`: by a manager. All others are the state of the decisive payment. */
export type SaleStatus = (typeof saleStatuses)[number];

export interface Sale {
  readonly id: number;
  /** `YYYY-MM-DD` in the shop's time zone, on which the sale was recorded. */
  readonly businessDay: string;
  /** 1, 2, 3 … within its business day. */
  readonly number: number;
  readonly amount: Rupiah;
  /** The cashier's note; empty if none. At most 100 characters. */
  readonly note: string;
  readonly state: SaleState;
  /** Epoch ms. */
  readonly createdAt: number;
}

export const LONGEST_NOTE = 100;
/** Buttons for quick amounts on Sell. More would be read, not touched. */
export const MOST_QUICK_AMOUNTS = 6;
/** History counts matching sales exactly up to this number, and says “more than” it beyond. */
export const MOST_COUNTED = 500;

/** @param settledByHand by a manager's decision; a paid payment takes precedence */
export function saleState(payments: readonly Pick<Payment, 'state'>[], settledByHand = false): SaleState {
  if (payments.some((payment) => payment.state === 'paid')) return 'paid';
  if (settledByHand) return 'settled';
  return payments.some(mayStillBePaidOnScreen) ? 'open' : 'unpaid';
}

/** The lowest weight decides: paid first, then payments that can still be paid, then unknown outcomes. */
const weight: Readonly<Record<PaymentState, number>> = {
  paid: 0,
  pending: 1,
  creating: 2,
  unconfirmed: 3,
  unresolved: 4,
  canceled: 5,
  expired: 5,
  rejected: 5,
};

/** Between paid and pending. */
const OF_MONEY_THAT_NEVER_CAME = 0.5;
/** It counts where the money of the payment before it never came. */
const PAID_TWICE = 0.25;

/**
 * The payment that decides a sale's status: the paid one that counts, else one whose money never came, else the most open
 * one (pending, then creating, then unconfirmed), else an unresolved one, else the newest. A failed second attempt never
 * hides an open first one.
 *
 * The triggers of `sale_status` (`migrations/0001-history.ts`) have the rule in SQL, where money that never came makes
 * no difference.
 *
 * @param oldestFirst the newest of equal weight decides
 * @returns `undefined` for an empty list
 */
export function decisivePayment<
  P extends { readonly state: PaymentState; readonly isDouble?: boolean; readonly neverCame?: boolean },
>(oldestFirst: readonly P[]): P | undefined {
  const weigh = ({ state, isDouble, neverCame }: P): number => {
    if (isDouble) return neverCame ? weight.rejected : PAID_TWICE;
    return neverCame ? OF_MONEY_THAT_NEVER_CAME : weight[state];
  };
  return oldestFirst.reduce<P | undefined>(
    (best, each) => (best === undefined || weigh(each) <= weigh(best) ? each : best),
    undefined,
  );
}

/**
 * A line of a sale: a copy of an item's name and price, which no later change of the catalogue touches. A sale that
 * was only typed has none, unless something was taken off. Where there are lines, their totals add up to the sale's amount.
 */
export interface SaleLine {
  /** Empty for the amount that was typed in addition to the items, and for a discount. */
  readonly name: string;
  /** 1 to `LARGEST_QUANTITY`. */
  readonly quantity: number;
  /** Of one piece, whole rupiah; never 0. Below 0: the discount, which has no name and is the last line. */
  readonly price: number;
}

/** Of items. A longer list belongs to a supermarket's till. */
export const MOST_LINES = 40;
export const LARGEST_QUANTITY = 999;

/** Not exact beyond `LARGEST_AMOUNT`, so callers compare it with that first. */
export function totalOf(lines: readonly Pick<SaleLine, 'quantity' | 'price'>[]): number {
  return lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
}

/** Canonical text of the lines, for the journal; empty for none. */
export function linesText(lines: readonly SaleLine[]): string {
  return lines.length === 0 ? '' : JSON.stringify(lines.map(({ name, quantity, price }) => [name, quantity, price]));
}

/** @returns the lines of `linesText`; none if the text is something else */
export function readLines(text: string): readonly SaleLine[] {
  const lines = linesIn(text);
  return lines.every(isLine) ? lines.map(([name, quantity, price]) => ({ name, quantity, price })) : [];
}

function linesIn(text: string): readonly unknown[] {
  // Most sales have none, and a million exceptions take ten seconds.
  if (text === '') return [];
  try {
    const lines: unknown = JSON.parse(text);
    return Array.isArray(lines) ? lines : [];
  } catch {
    return [];
  }
}

function isLine(line: unknown): line is readonly [string, number, number] {
  if (!Array.isArray(line) || line.length !== 3) return false;
  const [name, quantity, price] = line as readonly unknown[];
  const isCounted = Number.isSafeInteger(quantity) && Number(quantity) >= 1 && Number(quantity) <= LARGEST_QUANTITY;
  const isPriced = Number.isSafeInteger(price) && price !== 0 && Math.abs(Number(price)) <= LARGEST_AMOUNT;
  const isNamed = typeof name === 'string' && name.length <= LONGEST_ITEM_NAME;
  return isNamed && isCounted && isPriced && (Number(price) > 0 || name === '');
}
