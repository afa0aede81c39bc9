/**
 * A payment: one attempt to pay a sale through the gateway.
 *
 *   creating ──created──▶ pending ──00──▶ paid
 *      │  │                  ├──02, asked before the deadline──▶ canceled ──00──▶ paid (late)
 *      │  │                  ├─after the deadline, asked: 01 or 02──▶ expired ──00──▶ paid (late)
 *      │  │                  └─24 h after the deadline, asked: nothing of use──▶ unresolved ──00──▶ paid (late)
 *      │  └─refused, or proven not sent──▶ rejected
 *      └─anything else──▶ unconfirmed ──00──▶ paid, 02──▶ canceled, 01 or 02 after the deadline──▶ expired,
 *                                       order never known──▶ rejected, 24 h after the deadline──▶ unresolved
 *
 * Shapes only. The transitions are in `electron/payments/state/transition.ts`.
 */
import type { Failure } from '../contract/failure.ts';
import type { Account } from './environment.ts';
import type { JournalData, JournalKind } from './journal.ts';
import type { MethodKind } from './methods.ts';
import type { Rupiah } from './values/rupiah.ts';
import { DAY_MS, SECOND_MS } from './values/time.ts';

export const paymentStates = [
  'creating',
  'unconfirmed',
  'pending',
  'paid',
  'canceled',
  'expired',
  'rejected',
  'unresolved',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** The payment state after a journal kind, for the terminal's checks and the hub's totals; other kinds do not change it. */
export const stateAfter: Partial<Record<JournalKind, PaymentState>> = {
  'intent-recorded': 'creating',
  created: 'pending',
  refused: 'rejected',
  'never-sent': 'rejected',
  rejected: 'rejected',
  unclear: 'unconfirmed',
  interrupted: 'unconfirmed',
  salvaged: 'unconfirmed',
  paid: 'paid',
  canceled: 'canceled',
  expired: 'expired',
  unresolved: 'unresolved',
};

/** Status checks for a late payment continue this long after the deadline. */
export const WATCH_AFTER_DEADLINE_MS = DAY_MS;
/** The check that decides whether a payment expired is this long after the deadline, because clocks differ. */
export const DECIDING_CHECK_AFTER_MS = SECOND_MS;

/**
 * What the customer needs in order to pay.
 * - `qris`: a checked QR payload.
 * - `virtual-account`: the account number for a transfer. `retail`: the payment code for a retail outlet.
 * - `page`: a gateway page, http or https, that the customer opens on their own screen.
 */
export type PaymentCode =
  | { readonly kind: 'qris'; readonly payload: string }
  | { readonly kind: 'virtual-account'; readonly number: string }
  | { readonly kind: 'retail'; readonly number: string }
  | { readonly kind: 'page'; readonly url: string };

export const paymentWays = ['direct', 'invoice'] as const;

/**
 * The gateway interface that created a payment. Status checks use the same interface. An invoice is always paid on a
 * page, and its creation reply has no amount.
 */
export type PaymentWay = (typeof paymentWays)[number];

export interface PaymentMethod {
  /** The gateway's code, two letters or digits; `CHECKOUT_CODE` if the customer chooses. */
  readonly code: string;
  readonly kind: MethodKind;
  /** Name from the gateway's method list at the time of creation. */
  readonly name: string;
}

/** Fields of a payment in every state. Times are epoch ms. */
export interface PaymentBasics {
  readonly orderId: string;
  readonly saleId: number;
  readonly account: Account;
  readonly method: PaymentMethod;
  readonly via: PaymentWay;
  readonly amount: Rupiah;
  readonly createdAt: number;
  /** Our deadline: `createdAt` plus the sent `expiryPeriod`, so never later than the gateway's own. */
  readonly expiresAt: number;
  /** When the cashier dismissed it unpaid; `null` if not dismissed or resumed since. It stays watched. */
  readonly dismissedAt: number | null;
  /** The gateway's reference, from the creation reply or a status answer. */
  readonly reference: string | null;
  /** The QR payload, number or page shown on screen; `null` if none was. */
  readonly code: PaymentCode | null;
}

/** The creation request has no answer yet. Its intent is durable. After a power failure the outcome is unknown: unconfirmed. */
export type CreatingPayment = PaymentBasics & { readonly state: 'creating' };

/** The order may or may not exist at the gateway, and the customer may have been billed. There is no code to show. */
export type UnconfirmedPayment = PaymentBasics & {
  readonly state: 'unconfirmed';
  readonly cause: Failure;
  /** The gateway confirmed the order or sent its reference. "Order unknown" cannot reject it any more. */
  readonly knownToExist: boolean;
  /** "Order unknown" answers so far. A rejection needs three over ten minutes, because the gateway may commit late. */
  readonly unknownAnswers: { readonly count: number; readonly firstAt: number } | null;
};

/** The customer can pay. Everything needed to show the code again is stored. */
export type PendingPayment = PaymentBasics & {
  readonly state: 'pending';
  readonly reference: string;
  readonly code: PaymentCode;
};

/** Final: no later answer changes it. */
export type PaidPayment = PaymentBasics & {
  readonly state: 'paid';
  /** When the terminal received the paid status. The interface has no payment time. */
  readonly paidAt: number;
  /** Received after the payment had left pending and unconfirmed, or after the cashier dismissed it. */
  readonly late: boolean;
};

/** Status `02` before our deadline. A late payment is still possible, so it stays watched until 24 h after the deadline. */
export type CanceledPayment = PaymentBasics & { readonly state: 'canceled'; readonly endedAt: number };

/**
 * "Not paid" after our deadline: status `01`, or `02`, which means both canceled and expired. A late payment is still
 * possible.
 */
export type ExpiredPayment = PaymentBasics & { readonly state: 'expired'; readonly endedAt: number };

/** Refused, proven not sent, or never known to the gateway. Not watched; a manual check can still find it paid. */
export type RejectedPayment = PaymentBasics & { readonly state: 'rejected'; readonly cause: Failure };

/** No decisive answer until 24 h after the deadline: a person must look. */
export type UnresolvedPayment = PaymentBasics & { readonly state: 'unresolved'; readonly cause: Failure };

export type Payment =
  | CreatingPayment
  | UnconfirmedPayment
  | PendingPayment
  | PaidPayment
  | CanceledPayment
  | ExpiredPayment
  | RejectedPayment
  | UnresolvedPayment;

/**
 * A reason for a person to look at a payment. Raised once per payment and kind. It is raised again if the gateway
 * reports "paid" only then, or contradicts a later decision whether the money came. Never deleted. Acknowledging a flag ends its alert; it stays in review until a resolution covers it
 * (`resolution.ts`).
 * - `paid-late`: paid after the payment had ended or the cashier had dismissed it.
 * - `paid-twice`: a second payment of the same sale was paid.
 * - `order-paid-twice`: callbacks name two payments of this order. The second one's money is in no total.
 * - `amount-differs`, `reference-differs`, `order-differs`: an answer that does not match and so changed nothing. Its
 *   evidence has the status code, which may be "paid".
 * - `order-unknown`: the gateway does not know an order that it had created or confirmed.
 * - `contradiction`: the gateway reported another status after paid.
 * - `paid-after-all`: a person decided that the money never came, and the gateway reports paid since.
 * - `unresolved`: no decisive answer until 24 h after the deadline. The payment is then `unresolved` too, unless it was
 *   something else than the gateway that answered: its watch continues.
 * - `settlement-unconfirmed`: the sale was settled by hand, and the gateway never reported it as paid.
 */
export const flagKinds = [
  'paid-late',
  'paid-twice',
  'order-paid-twice',
  'amount-differs',
  'reference-differs',
  'order-differs',
  'order-unknown',
  'contradiction',
  'paid-after-all',
  'unresolved',
  'settlement-unconfirmed',
] as const;
export type FlagKind = (typeof flagKinds)[number];

/** Whether a flag's evidence has the status "paid", in an answer that could not make the payment paid. */
export function isPaidEvidence(evidence: JournalData): boolean {
  return evidence['statusCode'] === '00';
}

/** Whether the payment can still become paid while it is on screen. */
export function mayStillBePaidOnScreen(payment: Pick<Payment, 'state'>): boolean {
  return payment.state === 'creating' || payment.state === 'unconfirmed' || payment.state === 'pending';
}
