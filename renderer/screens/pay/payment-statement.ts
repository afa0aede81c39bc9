/**
 * Decides what the payment screen states about a payment and which actions it offers. Pure, total, and the only place
 * for this decision. Its table is `test/renderer/screens/pay/payment-statement.test.ts`.
 *
 * - The headline states only confirmed facts: only `paid` is called paid, and an expired payment is not "canceled".
 * - The primary action is the one that the text advises. While the customer may have paid, it is the check, and a new
 *   bill needs a confirmation. Where nothing can have been charged there is no check.
 * - "No money has moved" is stated only for a creation that was definitely refused or never sent. It is not stated
 *   while another payment of the sale is open, and never because a check failed (`check-failure.ts`).
 */
import type { Failure, FailureCode } from '../../../shared/contract/failure.ts';
import type { PaymentView } from '../../../shared/contract/sale.ts';
import { failures } from '../../../shared/messages/failures/failures.ts';
import type { TenderKind } from '../../../shared/model/methods.ts';
import { mayStillBePaidOnScreen, type PaymentState } from '../../../shared/model/payment.ts';
import type { SaleState } from '../../../shared/model/sale.ts';
import type { TextsWithDeciding } from '../../ui/use-deciding-texts.ts';

export interface Situation {
  readonly state: PaymentState;
  readonly saleState: SaleState;
  /** For a paid payment: it was paid late. */
  readonly late: boolean;
  readonly cause: Failure | null;
  /** Another payment of its sale may still be paid. */
  readonly otherOpen: boolean;
  /** The gateway refuses the credentials of its account, so nobody knows whether it is paid. */
  readonly unchecked: boolean;
  /** The gateway has asked for a pause: until its end no check is sent, also none by hand. */
  readonly isPaused: boolean;
  /** This shop takes cash. */
  readonly takesCash: boolean;
}

/** `sale-paid`, `sale-settled`: another payment or a manual settlement closed the sale, so its state comes first. */
type Headline = PaymentState | 'paid-late' | 'sale-paid' | 'sale-settled';

/**
 * - `came`: the gateway reported the payment. `waiting`: no statement. `maybe`: the customer may have been billed or
 *   have paid.
 * - `none`: no money can have moved. `not-yet`: checked and not paid. `unspoken`: nothing useful is known.
 * - `other-open`: another payment of the sale can still be paid, whatever the outcome of this one.
 */
type MoneyStatement = 'came' | 'waiting' | 'maybe' | 'none' | 'not-yet' | 'unspoken' | 'other-open';

export type Action =
  | 'check'
  | 'new-bill'
  | 'other-method'
  | 'cash'
  | 'show-open'
  | 'new-sale'
  | 'leave'
  /** The connection's settings, where a manager corrects what the gateway refuses. */
  | 'settings';

interface PaymentStatement {
  readonly headline: Headline;
  readonly money: MoneyStatement;
  /** `null` while the cashier can only wait. */
  readonly primary: Action | null;
  /** In display order. */
  readonly others: readonly Action[];
  /** A new bill may be a second one for the same sale, so it needs a confirmation. */
  readonly asksFirst: boolean;
}

export function paymentStatementOf(situation: Situation): PaymentStatement {
  const { state, saleState, late, otherOpen } = situation;
  if (state === 'paid') return say(late ? 'paid-late' : 'paid', 'came', ['new-sale']);
  if (saleState === 'settled' || saleState === 'paid') {
    return say(`sale-${saleState}`, 'unspoken', ['new-sale', ...checkOf(situation)]);
  }
  switch (state) {
    case 'creating':
      return justWait(state, 'maybe', ['leave']);
    case 'pending':
      return justWait(state, 'waiting', ['other-method', 'leave', 'check']);
    case 'unconfirmed':
      return checkFirst(situation, state, ['new-bill', 'other-method', 'leave']);
    default:
      return otherOpen
        ? say(state, 'other-open', ['show-open', 'new-bill', 'other-method', 'new-sale'], true)
        : ended(situation, state);
  }
}

function ended(situation: Situation, state: 'canceled' | 'expired' | 'rejected' | 'unresolved'): PaymentStatement {
  switch (state) {
    case 'canceled':
    case 'expired':
      return say(state, 'not-yet', ['new-bill', 'other-method', 'check', 'new-sale']);
    case 'unresolved':
      return checkFirst(situation, state, ['new-bill', 'other-method', 'new-sale']);
    case 'rejected': {
      const risk = situation.cause ? failures[situation.cause.code].money : 'none';
      const first = (situation.cause && advised[situation.cause.code]) ?? 'new-bill';
      const rest = [...cashOf(situation), 'new-bill', 'other-method', ...checkOf(situation), 'new-sale'] as const;
      return say(state, risk ?? 'unspoken', [first, ...rest.filter((each) => each !== first)], risk === 'maybe');
    }
  }
}

/**
 * Whether the note about a failed request, which charged nothing, may state "no money has moved". It may only if that
 * is also true of the payment on the screen.
 */
export function isFreeOfMoney({ money }: PaymentStatement): boolean {
  return money === 'none';
}

/** Nothing was sent. Another attempt soon meets the same, and cash needs no line. */
const UNSENT: readonly FailureCode[] = [
  'connection-refused',
  'host-not-found',
  'network-unreachable',
  'gateway-unreachable',
];

/** Actions that the text of a refusal advises instead of another attempt. */
const advised: Partial<Record<FailureCode, Action>> = {
  'method-not-offered': 'other-method',
  'method-missing': 'other-method',
  'channel-unavailable': 'other-method',
  'maximum-exceeded': 'other-method',
  'va-name-missing': 'other-method',
  // Amount and note belong to the sale, so a correction needs a new sale.
  'minimum-payment': 'new-sale',
  'request-too-large': 'new-sale',
  // The same request would be refused again.
  'email-invalid': 'settings',
  'email-too-long': 'settings',
  'phone-too-long': 'settings',
  'wrong-signature': 'settings',
  'merchant-not-found': 'settings',
};

/** The check, if the gateway can have a status of this payment. */
function checkOf({ state, cause }: Situation): readonly Action[] {
  if (state === 'creating') return [];
  return state === 'rejected' && cause?.code !== 'order-unknown' ? [] : ['check'];
}

/** Cash right after the other attempt, where the line is down. */
function cashOf({ cause, takesCash }: Situation): readonly Action[] {
  return takesCash && cause && UNSENT.includes(cause.code) ? ['cash'] : [];
}

/** The customer may have paid, which a check finds out. During a pause it can't, so the cashier waits. */
function checkFirst({ isPaused }: Situation, headline: Headline, others: readonly Action[]): PaymentStatement {
  if (isPaused) return { ...justWait(headline, 'maybe', [...others, 'check']), asksFirst: true };
  return { headline, money: 'maybe', primary: 'check', others, asksFirst: true };
}

function justWait(headline: Headline, money: MoneyStatement, others: readonly Action[]): PaymentStatement {
  return { headline, money, primary: null, others, asksFirst: false };
}

function say(
  headline: Headline,
  money: MoneyStatement,
  [primary, ...others]: readonly [Action, ...Action[]],
  asksFirst = false,
): PaymentStatement {
  return { headline, money, primary, others, asksFirst };
}

/** What a payment's situation depends on apart from its sale. */
interface Surroundings {
  /** Merchant codes whose credentials the gateway refused. */
  readonly suspended?: readonly string[];
  readonly isPaused?: boolean;
  readonly takesCash?: boolean;
}

/**
 * The situation of the active payment among its sale's other payments.
 * @param others as far as this window has them
 */
export function situationOf(
  payment: PaymentView,
  others: readonly PaymentView[],
  { suspended = [], isPaused = false, takesCash = false }: Surroundings = {},
): Situation {
  const { state, saleState, late, cause } = payment;
  // An open sale whose shown payment has ended must have another open payment.
  const isOpenWithoutThis = saleState === 'open' && !mayStillBePaidOnScreen({ state });
  return {
    ...{ state, saleState, late, cause },
    otherOpen: isOpenWithoutThis || others.some(mayStillBePaidOnScreen),
    unchecked: isUnchecked(payment, suspended),
    isPaused,
    takesCash,
  };
}

/** Whether the gateway refuses the credentials of this payment's account. Another account on its address changes nothing. */
export function isUnchecked({ merchantCode }: PaymentView, suspended: readonly string[]): boolean {
  return merchantCode !== undefined && suspended.includes(merchantCode);
}

/** The sale's newest payment, if it is newer than the shown one and failed, ended or is unconfirmed. */
export function newerAttempt(payment: PaymentView, others: readonly PaymentView[]): PaymentView | null {
  if (!mayStillBePaidOnScreen(payment)) return null;
  const newest = others.findLast(({ createdAt }) => createdAt >= payment.createdAt);
  return newest && newest.state !== 'pending' && newest.state !== 'creating' ? newest : null;
}

/** Another payment that may still be paid and that `newerAttempt` does not cover. */
export function otherOpenPayment(payment: PaymentView, others: readonly PaymentView[]): PaymentView | null {
  const newer = newerAttempt(payment, others);
  return others.findLast((other) => other !== newer && mayStillBePaidOnScreen(other)) ?? null;
}

interface StatedSituation {
  readonly headline: string;
  /** What it means for the cashier; `null` if the failure note has the explanation. */
  readonly why: string | null;
  /** The cause. `creation`: with the consequences for the money and the next step; `cause`: only what happened. */
  readonly failure: { readonly failure: Failure; readonly about: 'creation' | 'cause' } | null;
}

/** The statement in words. */
export function statedSituation(
  texts: TextsWithDeciding,
  statement: PaymentStatement,
  { state, cause, unchecked }: Situation,
): StatedSituation {
  const { pay, deciding } = texts;
  const headline = headlineOf(texts, statement.headline);
  if (statement.headline === 'sale-paid' || statement.headline === 'sale-settled') {
    return { headline, why: decided(texts, statement.headline)[1], failure: null };
  }
  if (statement.money === 'other-open') {
    return { headline, why: deciding.saleIsOpen, failure: cause && { failure: cause, about: 'cause' } };
  }
  if (state === 'rejected' && cause) return { headline, why: null, failure: { failure: cause, about: 'creation' } };
  if (state === 'paid') return { headline, why: null, failure: null };
  if (unchecked && state === 'pending') {
    return { headline: deciding.cannotCheck, why: deciding.cannotCheckWhy, failure: null };
  }
  const why = unchecked && state === 'unconfirmed' ? deciding.cannotCheckUnconfirmed : pay.explain[state];
  return { headline, why, failure: cause && { failure: cause, about: 'cause' } };
}

function headlineOf(texts: TextsWithDeciding, headline: Headline): string {
  if (headline === 'paid-late') return texts.pay.paidLate;
  if (headline === 'sale-paid' || headline === 'sale-settled') return decided(texts, headline)[0];
  return texts.pay.headline[headline];
}

function decided({ review }: TextsWithDeciding, headline: 'sale-paid' | 'sale-settled'): readonly [string, string] {
  return review.decidedMeanwhile[headline === 'sale-paid' ? 'paid' : 'settled'];
}

/** "Try again" only for a rejected creation. Elsewhere it could be read as another check. */
export function labelOf(
  { pay, sell, deciding }: TextsWithDeciding,
  action: Action,
  { state }: Situation,
  kind: TenderKind,
): string {
  const newBill = kind === 'qris' && (state === 'canceled' || state === 'expired') ? deciding.newQr : deciding.newBill;
  const labels: Readonly<Record<Action, string>> = {
    check: pay.check,
    'new-bill': state === 'rejected' ? pay.tryAgain : newBill,
    'other-method': pay.otherMethod,
    cash: sell.takeCash,
    settings: sell.goToSettings,
    'show-open': deciding.showOpen,
    'new-sale': pay.newSale,
    leave: pay.leave,
  };
  return labels[action];
}
