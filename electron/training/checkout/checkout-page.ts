/** The hosted page by the order's state: choice of a method, payment by one method, or the result. */
import { knownMethods } from '../../../shared/model/methods/methods.ts';
import { unreachable } from '../../../shared/model/values/unreachable.ts';
import type { Controls } from '../control/controls.ts';
import type { HttpAnswer } from '../http/exchange.ts';
import { methodName } from '../method-catalogue.ts';
import { orderState } from '../orders/order.ts';
import { type Html, html } from '../pages/html.ts';
import type { CheckoutVisit } from './checkout-visit.ts';
import { cardView } from './views/card-view.ts';
import { cancelForm, chooseView } from './views/choose-view.ts';
import { numberView, qrView } from './views/code-views.ts';
import { checkoutFramePage } from './views/page-frame.ts';
import { payLaterView } from './views/pay-later-view.ts';
import { resultView } from './views/result-view.ts';
import { walletView } from './views/wallet-view.ts';

/** @param lastDigits of a valid card or pay-later account, else `null` */
export function checkoutPage(controls: Controls, visit: CheckoutVisit, lastDigits: string | null): HttpAnswer {
  const now = controls.time.now();
  const state = orderState(visit.order, now);
  const body =
    state !== 'open'
      ? resultView(visit, state)
      : visit.order.method === ''
        ? chooseView(visit, controls.channels.active())
        : methodPage(visit, lastDigits);
  return checkoutFramePage(controls.merchant, visit, now, body);
}

function methodPage(visit: CheckoutVisit, lastDigits: string | null): Html {
  const { order, texts, href } = visit;
  const change = html`<form method="post" action="${href('/method')}"><button class="plain" name="method" value="" data-testid="checkout-change">${texts.change}</button></form>`;
  return html`<h1 class="method"><img src="/method-images/${order.method}.svg" alt="" width="58" height="36">${methodName(order.method)}</h1>
${methodView(visit, lastDigits)}
${order.mayChoose ? change : null}
${cancelForm(visit)}`;
}

function methodView(visit: CheckoutVisit, lastDigits: string | null): Html {
  const { code, method } = visit.order;
  if (code.kind === 'qris') return qrView(visit, code.payload);
  if (code.kind === 'number') return numberView(visit, code.number);
  const kind = knownMethods.get(method)?.kind ?? 'e-wallet';
  switch (kind) {
    case 'credit-card':
      return cardView(visit, lastDigits);
    case 'pay-later':
      return payLaterView(visit, lastDigits);
    case 'e-wallet':
    case 'qris':
    case 'virtual-account':
    case 'retail':
    case 'checkout':
      return walletView(visit);
    default:
      return unreachable(kind);
  }
}
