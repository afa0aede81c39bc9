/** Shown in place of a redirect when the shop's return address is none that a browser may be sent to. */
import { type Answer, answerWith } from '../http/exchange.ts';
import type { CheckoutVisit } from './checkout-visit.ts';

export function noWayBack({ words }: CheckoutVisit): Answer {
  return answerWith(400, 'text/plain; charset=utf-8', words.noReturn, { 'x-content-type-options': 'nosniff' });
}
