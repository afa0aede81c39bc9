/** The texts for the result of `paymentStatementOf`: headline, explanation, and the label of every action. */

import type { Failure } from '../../../shared/contract/failure.ts';
import type { TenderKind } from '../../../shared/model/methods.ts';
import type { TextsWithDeciding } from '../../ui/texts/use-deciding-texts.ts';
import type { Action, Headline, PaymentStatement, Situation } from './payment-statement.ts';

export interface StatedSituation {
  readonly headline: string;
  /** What it means for the cashier; `null` if the failure note has the explanation. */
  readonly why: string | null;
  /** The cause. `creation`: with the consequences for the money and the next step; `cause`: only what happened. */
  readonly failure: { readonly failure: Failure; readonly about: 'creation' | 'cause' } | null;
}

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
  switch (action) {
    case 'check':
      return pay.check;
    case 'new-bill':
      if (state === 'rejected') return pay.tryAgain;
      return kind === 'qris' && (state === 'canceled' || state === 'expired') ? deciding.newQr : deciding.newBill;
    case 'other-method':
      return pay.otherMethod;
    case 'cash':
      return sell.takeCash;
    case 'settings':
      return sell.goToSettings;
    case 'show-open':
      return deciding.showOpen;
    case 'new-sale':
      return pay.newSale;
    case 'leave':
      return pay.leave;
  }
}
