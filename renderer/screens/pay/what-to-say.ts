/**
 * The rule of what Pay may say about a payment. Pure, total, and the only place that decides it; its table is
 * `test/renderer/screens/pay/what-to-say.test.ts`.
 *
 * - The headline claims no more than is known: only `paid` is called paid, what lapsed is not called canceled.
 * - The primary action is the one that the sentence beside it advises. While money may be on its way, that is the check,
 *   and a new bill is asked about once more; where nothing can have been charged there is nothing to check.
 * - "No money has moved" is said of a creation that was surely refused or never sent, and of nothing else: not while
 *   another payment of the sale is open, and never because a check failed (`check-failure.ts`).
 */
import type { Failure, FailureCode } from '../../../shared/contract/failure.ts';
import { type MoneyRisk, moneyRisk } from '../../../shared/messages/money.ts';
import type { PaymentState } from '../../../shared/model/payment.ts';
import type { SaleState } from '../../../shared/model/sale.ts';

export interface Situation {
  readonly state: PaymentState;
  readonly saleState: SaleState;
  /** Of a paid one. */
  readonly late: boolean;
  readonly cause: Failure | null;
  /** Another payment of its sale may still be paid. */
  readonly otherOpen: boolean;
}

/** `sale-paid`, `sale-settled`: the sale was decided by another payment, or by hand: what this one came to is second. */
export type Headline = PaymentState | 'paid-late' | 'sale-paid' | 'sale-settled';

/**
 * - `came`: the gateway said so. `waiting`: nothing is claimed. `maybe`: the customer may have been billed, or have paid.
 * - `none`: nothing can have moved. `not-yet`: asked, and not paid. `unspoken`: nothing is known that is worth saying.
 * - `other-open`: whatever became of this one, another payment of the sale can still be paid.
 */
export type MoneyStatement = 'came' | 'waiting' | 'maybe' | 'none' | 'not-yet' | 'unspoken' | 'other-open';

export type Action = 'check' | 'new-bill' | 'other-method' | 'show-open' | 'new-sale' | 'leave';

export interface WhatToSay {
  readonly headline: Headline;
  readonly money: MoneyStatement;
  /** `null` while there is nothing to do but to wait. */
  readonly primary: Action | null;
  /** In the order in which they are offered. */
  readonly others: readonly Action[];
  /** A new bill may be a second one: a person says once more that it is wanted. */
  readonly asksFirst: boolean;
}

export function whatToSay(situation: Situation): WhatToSay {
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
      return say(state, 'maybe', ['check', 'new-bill', 'other-method', 'leave'], true);
    default:
      return otherOpen
        ? say(state, 'other-open', ['show-open', 'new-bill', 'other-method', 'new-sale'], true)
        : ended(situation, state);
  }
}

function ended(situation: Situation, state: 'canceled' | 'expired' | 'rejected' | 'unresolved'): WhatToSay {
  switch (state) {
    case 'canceled':
    case 'expired':
      return say(state, 'not-yet', ['new-bill', 'other-method', 'check', 'new-sale']);
    case 'unresolved':
      return say(state, 'maybe', ['check', 'new-bill', 'other-method', 'new-sale'], true);
    case 'rejected': {
      const risk = situation.cause ? moneyRisk[situation.cause.code] : 'none';
      const first = advisedAfter(situation.cause);
      const rest = ['new-bill', 'other-method', ...checkOf(situation), 'new-sale'] as const;
      return say(
        state,
        moneyAfter[risk ?? 'unspoken'],
        [first, ...rest.filter((each) => each !== first)],
        risk === 'maybe',
      );
    }
  }
}

const moneyAfter: Readonly<Record<Exclude<MoneyRisk, null> | 'unspoken', MoneyStatement>> = {
  none: 'none',
  maybe: 'maybe',
  unspoken: 'unspoken',
};

/**
 * Whether something that could not be done here, and charged nothing, may be told with "no money has moved": only while
 * that is true of the payment on the screen as well.
 */
export function isFreeOfMoney({ money }: WhatToSay): boolean {
  return money === 'none';
}

/** What the sentence of a refusal advises, where that is not to try again. */
const advised: Partial<Record<FailureCode, Action>> = {
  'method-not-offered': 'other-method',
  'method-missing': 'other-method',
  'channel-unavailable': 'other-method',
  'maximum-exceeded': 'other-method',
  'va-name-missing': 'other-method',
  // The amount and the note are the sale's: only another sale has others.
  'minimum-payment': 'new-sale',
  'request-too-large': 'new-sale',
};

function advisedAfter(cause: Failure | null): Action {
  return (cause && advised[cause.code]) ?? 'new-bill';
}

/** Whether the gateway can have anything to tell about it. */
function checkOf({ state, cause }: Situation): readonly Action[] {
  if (state === 'creating') return [];
  return state === 'rejected' && cause?.code !== 'order-unknown' ? [] : ['check'];
}

function justWait(headline: Headline, money: MoneyStatement, others: readonly Action[]): WhatToSay {
  return { headline, money, primary: null, others, asksFirst: false };
}

function say(
  headline: Headline,
  money: MoneyStatement,
  [primary, ...others]: readonly [Action, ...Action[]],
  asksFirst = false,
): WhatToSay {
  return { headline, money, primary, others, asksFirst };
}
