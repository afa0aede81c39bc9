/** The result, and the link back to the shop. */
import { unreachable } from '../../../../shared/model/values/unreachable.ts';
import type { OrderState } from '../../orders/order.ts';
import { type Html, html } from '../../pages/html.ts';
import type { CheckoutVisit } from '../checkout-visit.ts';

export function resultView(visit: CheckoutVisit, state: Exclude<OrderState, 'open'>): Html {
  const { texts, href } = visit;
  const [title, why] = resultTexts(visit, state);
  return html`<section class="result ${state}" role="status" data-testid="checkout-result" data-result="${state}">
<span class="sign" aria-hidden="true"></span><h1>${title}</h1><p>${why}</p></section>
<p class="actions"><a class="button primary" href="${href('/return')}" data-leave="${state === 'paid' ? 'success' : 'error'}" data-leave-by-itself data-testid="checkout-leave">${texts.backToShop}</a></p>
<p class="soft center">${texts.returning}</p>`;
}

function resultTexts({ texts }: CheckoutVisit, state: Exclude<OrderState, 'open'>): [string, string] {
  switch (state) {
    case 'paid':
      return [texts.resultPaid, texts.resultPaidWhy];
    case 'canceled':
      return [texts.resultCanceled, texts.resultCanceledWhy];
    case 'expired':
      return [texts.resultExpired, texts.resultExpiredWhy];
    default:
      return unreachable(state);
  }
}
