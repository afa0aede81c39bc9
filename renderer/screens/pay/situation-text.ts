/** `whatToSay` in a language: every sentence that stands in place of a code, and the label of every action. */
import type { TextsToDecide } from '../../ui/use-deciding-texts.ts';
import type { Failure } from '../../../shared/contract/failure.ts';
import type { MethodKind } from '../../../shared/model/methods.ts';
import type { Action, Headline, Situation, WhatToSay } from './what-to-say.ts';

export interface StatedSituation {
  readonly headline: string;
  /** What it means for the cashier; `null` where the failure says it all. */
  readonly why: string | null;
  /** Why it came to this. `creation`: with what it means for the money and what to do; `cause`: only what happened. */
  readonly failure: { readonly failure: Failure; readonly about: 'creation' | 'cause' } | null;
}

export function statedSituation(texts: TextsToDecide, said: WhatToSay, { state, cause }: Situation): StatedSituation {
  const { pay, deciding } = texts;
  const headline = headlineOf(texts, said.headline);
  if (said.headline === 'sale-paid' || said.headline === 'sale-settled') {
    return { headline, why: decided(texts, said.headline)[1], failure: null };
  }
  if (said.money === 'other-open') {
    return { headline, why: deciding.saleIsOpen, failure: cause && { failure: cause, about: 'cause' } };
  }
  if (state === 'rejected' && cause) return { headline, why: null, failure: { failure: cause, about: 'creation' } };
  if (state === 'paid') return { headline, why: said.headline === 'paid-late' ? pay.paidLateWhy : null, failure: null };
  return { headline, why: pay.explain[state], failure: cause && { failure: cause, about: 'cause' } };
}

function headlineOf(texts: TextsToDecide, headline: Headline): string {
  if (headline === 'paid-late') return texts.pay.paidLate;
  if (headline === 'sale-paid' || headline === 'sale-settled') return decided(texts, headline)[0];
  return texts.pay.headline[headline];
}

function decided({ review }: TextsToDecide, headline: 'sale-paid' | 'sale-settled'): readonly [string, string] {
  return review.decidedMeanwhile[headline === 'sale-paid' ? 'paid' : 'settled'];
}

/** "Try again" only where nothing was made: else it would read as another try of the check. */
export function labelOf(
  { pay, deciding }: TextsToDecide,
  action: Action,
  { state }: Situation,
  kind: MethodKind,
): string {
  switch (action) {
    case 'check':
      return pay.check;
    case 'new-bill':
      if (state === 'rejected') return pay.tryAgain;
      return kind === 'qris' && (state === 'canceled' || state === 'expired') ? deciding.newQr : deciding.newBill;
    case 'other-method':
      return pay.otherMethod;
    case 'show-open':
      return deciding.showOpen;
    case 'new-sale':
      return pay.newSale;
    case 'leave':
      return pay.leave;
  }
}
