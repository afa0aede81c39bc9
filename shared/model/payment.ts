/**
 * A payment: one attempt to pay a sale through the gateway.
 *
 *   creating ──created──▶ pending ──00──▶ paid
 *      │  │                  ├──02, asked before the deadline──▶ canceled ──00──▶ paid (late)
 *      │  │                  ├─after the deadline, asked: 01 or 02──▶ expired ──00──▶ paid (late)
 *      │  │                  └─24 h after the deadline, asked: nothing of use──▶ unresolved ──00──▶ paid (late)
 *      │  └─refused, or surely not sent──▶ rejected
 *      └─anything else──▶ unconfirmed ──00──▶ paid, 02──▶ canceled, 01 or 02 after the deadline──▶ expired,
 *                                       order never known──▶ rejected, 24 h after the deadline──▶ unresolved
 *
 * Shapes only. How one state becomes another is `electron/payments/state/transition.ts`.
 */
import type { Account } from './environment.ts';
import type { Failure } from '../contract/failure.ts';
import type { JournalData } from './journal-kinds.ts';
import type { MethodKind } from './methods.ts';
import type { Rupiah } from './values/rupiah.ts';

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

/** A late payer is looked for this long after the deadline (DESIGN, "The life of a payment"). */
export const WATCH_AFTER_DEADLINE_MS = 24 * 3_600_000;

/**
 * What the customer needs in order to pay.
 * - `qris`: a payload that was checked, to be drawn and scanned.
 * - `virtual-account`: the number to transfer to. `retail`: the payment code to say at an outlet.
 * - `page`: a page of the gateway's, http or https, that the customer opens on a screen of their own.
 */
export type PaymentCode =
  | { readonly kind: 'qris'; readonly payload: string }
  | { readonly kind: 'virtual-account'; readonly number: string }
  | { readonly kind: 'retail'; readonly number: string }
  | { readonly kind: 'page'; readonly url: string };

export const paymentWays = ['direct', 'invoice'] as const;

/**
 * By which of the gateway's two interfaces a payment was asked for. Its status is asked for in the same way; but an
 * invoice is always paid on a page, and its reply names no amount.
 */
export type PaymentWay = (typeof paymentWays)[number];

export interface PaymentMethod {
  /** Two letters or digits, as the gateway lists it; `CHECKOUT_CODE` where the customer chooses. */
  readonly code: string;
  readonly kind: MethodKind;
  /** As the gateway's list named it when the payment was made. */
  readonly name: string;
}

/** What is known of a payment in every state. Times are epoch ms. */
export interface PaymentBasics {
  readonly orderId: string;
  readonly saleId: number;
  readonly account: Account;
  readonly method: PaymentMethod;
  readonly via: PaymentWay;
  readonly amount: Rupiah;
  readonly createdAt: number;
  /** Our deadline: `createdAt` plus the `expiryPeriod` we sent, so never later than the gateway's own. */
  readonly expiresAt: number;
  /** When the cashier left it unpaid; `null` while nobody has, or once it was taken up again. It stays watched. */
  readonly dismissedAt: number | null;
  /** The gateway's reference once it told us one, by creation or by status. */
  readonly reference: string | null;
  /** The QR, number or page that was on screen; `null` if none ever was. */
  readonly code: PaymentCode | null;
}

/** We wait for the gateway's answer. The intent is durable; if the power fails here we can't know, so it becomes unconfirmed. */
export type CreatingPayment = PaymentBasics & { readonly state: 'creating' };

/** We wait to learn whether the order exists. It can't be shown; the customer may or may not have been billed. */
export type UnconfirmedPayment = PaymentBasics & {
  readonly state: 'unconfirmed';
  readonly cause: Failure;
  /** The gateway once spoke of it as its own, or named its reference: "order unknown" can't reject it any more. */
  readonly knownToExist: boolean;
  /** "Order unknown" answers so far: three over ten minutes settle it, because a late commit may come. */
  readonly unknownAnswers: { readonly count: number; readonly firstAt: number } | null;
};

/** We wait for the customer. Everything needed to show it again is stored. */
export type PendingPayment = PaymentBasics & {
  readonly state: 'pending';
  readonly reference: string;
  readonly code: PaymentCode;
};

/** Nobody is waited for. Nothing changes it any more. */
export type PaidPayment = PaymentBasics & {
  readonly state: 'paid';
  /** When the terminal learned it: the interface gives no payment time. */
  readonly paidAt: number;
  /** Learned after it had left pending and unconfirmed, or after the cashier dismissed it. */
  readonly late: boolean;
};

/** The gateway, asked before our deadline, said `02`: somebody canceled it. A late payer is still possible: watched until 24 h after the deadline. */
export type CanceledPayment = PaymentBasics & { readonly state: 'canceled'; readonly endedAt: number };

/** Our deadline passed and the gateway, asked after it, said "not paid" (`01`, or `02`, which means both canceled and expired). A late payer is still possible. */
export type ExpiredPayment = PaymentBasics & { readonly state: 'expired'; readonly endedAt: number };

/** Refused, or proven never sent. Not watched; a check by hand can still find it paid. */
export type RejectedPayment = PaymentBasics & { readonly state: 'rejected'; readonly cause: Failure };

/** 24 h after the deadline and still no word that settles it: a person must look. */
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
 * What needs a person's eye. Raised once per payment and kind (and once more if only then the gateway says "paid"),
 * never deleted. Acknowledged (seen) it is quiet; it
 * stays to be reviewed until a person resolves it (`resolution.ts`).
 * - `paid-late`: the money came after the terminal had given the payment up or the cashier had left it.
 * - `paid-twice`: a second payment of the same sale was paid.
 * - `amount-differs`, `reference-differs`, `order-differs`: an answer that does not fit and so changed nothing; whether
 *   it said "paid" is in its evidence.
 * - `order-unknown`: the gateway does not know a payment that it had created or spoken of.
 * - `contradiction`: the gateway said something else after it had said paid.
 * - `unresolved`: 24 h after the deadline the gateway has still said nothing that settles it.
 * - `settlement-unconfirmed`: its sale was settled by hand, and the gateway never said that anything was paid.
 */
export const flagKinds = [
  'paid-late',
  'paid-twice',
  'amount-differs',
  'reference-differs',
  'order-differs',
  'order-unknown',
  'contradiction',
  'unresolved',
  'settlement-unconfirmed',
] as const;
export type FlagKind = (typeof flagKinds)[number];

/** What was seen when a flag was raised tells of money: the gateway said "paid", although nothing could be paid by it. */
export function saysPaid(evidence: JournalData): boolean {
  return evidence['statusCode'] === '00';
}

/** The state of being on screen is not a state of the payment: these may still turn green there. */
export function mayStillBePaidOnScreen(payment: Pick<Payment, 'state'>): boolean {
  return payment.state === 'creating' || payment.state === 'unconfirmed' || payment.state === 'pending';
}
