/** A sale: one purchase by one customer, paid by at most one payment that counts. */
import type { Payment, PaymentState } from './payment.ts';
import { mayStillBePaidOnScreen } from './payment.ts';
import type { Rupiah } from './values/rupiah.ts';

export const saleStates = ['open', 'paid', 'unpaid', 'settled'] as const;

/**
 * - `open`: a payment of it may still be paid on screen.
 * - `paid`: one of its payments is paid.
 * - `unpaid`: all its payments are final and none is paid; a late payer can still turn it paid.
 * - `settled`: by hand, by a manager, with a reason. If the gateway says paid after all, it is `paid`.
 */
export type SaleState = (typeof saleStates)[number];

/** How a sale stands in history: as its decisive payment (`decisivePayment`). */
export const saleStatuses = ['waiting', 'paid', 'canceled', 'expired', 'rejected', 'unresolved', 'settled'] as const;

/** `waiting`: it may still be paid on screen. `settled`: by hand. The others are the state of that payment. */
export type SaleStatus = (typeof saleStatuses)[number];

export interface Sale {
  readonly id: number;
  /** `YYYY-MM-DD` in the shop's time zone, the day it was rung up. */
  readonly businessDay: string;
  /** Readable number, 1, 2, 3 … within its business day. */
  readonly number: number;
  readonly amount: Rupiah;
  /** The cashier's note; empty if none. At most 100 characters. */
  readonly note: string;
  readonly state: SaleState;
  /** Epoch ms. */
  readonly createdAt: number;
}

export const LONGEST_NOTE = 100;

/** @param settledByHand a manager decided so; the gateway's word outweighs it */
export function saleState(payments: readonly Pick<Payment, 'state'>[], settledByHand = false): SaleState {
  if (payments.some((payment) => payment.state === 'paid')) return 'paid';
  if (settledByHand) return 'settled';
  return payments.some(mayStillBePaidOnScreen) ? 'open' : 'unpaid';
}

/** The lower, the more it decides: money first, then what may still become money, then what nobody knows. */
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

/**
 * Of a sale's payments the one that says how the sale stands: the paid one that counts, else the one that is most open
 * (a code that can be paid before a creation that is out, before one that nobody is sure of), else one that was never
 * settled, else the newest. A second attempt that fails never hides a first one that is still open.
 *
 * The same rule stands in SQL, in `electron/store/ledger/tables/decisive-payment.ts`.
 *
 * @param oldestFirst of equals the newest decides
 * @returns `undefined` for none
 */
export function decisivePayment<P extends { readonly state: PaymentState; readonly isDouble?: boolean }>(
  oldestFirst: readonly P[],
): P | undefined {
  const weigh = ({ state, isDouble }: P): number => (isDouble ? weight.rejected : weight[state]);
  return oldestFirst.reduce<P | undefined>(
    (best, each) => (best === undefined || weigh(each) <= weigh(best) ? each : best),
    undefined,
  );
}
