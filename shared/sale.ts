/** A sale: one purchase by one customer, paid by at most one payment that counts. */
import type { Payment } from './payment.ts';
import { mayStillBePaidOnScreen } from './payment.ts';
import type { Rupiah } from './rupiah.ts';

export const saleStates = ['open', 'paid', 'unpaid', 'settled'] as const;

/**
 * - `open`: a payment of it may still be paid on screen.
 * - `paid`: one of its payments is paid.
 * - `unpaid`: all its payments are final and none is paid; a late payer can still turn it paid.
 * - `settled`: by hand, by a manager, with a reason. If the gateway says paid after all, it is `paid`.
 */
export type SaleState = (typeof saleStates)[number];

/** How a sale stands in history: as the payment that tells most of it (the one that counts, else the newest). */
export const saleStandings = ['waiting', 'paid', 'canceled', 'expired', 'rejected', 'unresolved', 'settled'] as const;

/** `waiting`: it may still be paid on screen. `settled`: by hand. The others are the state of that payment. */
export type SaleStanding = (typeof saleStandings)[number];

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
