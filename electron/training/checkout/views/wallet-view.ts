/** E-wallets: simulates the app on the customer's phone, and the PIN of a linked account. */
import { formatRupiah } from '../../../../shared/model/values/rupiah.ts';
import { methodName } from '../../method-catalogue.ts';
import { type Html, html } from '../../pages/html.ts';
import type { CheckoutVisit } from '../checkout-visit.ts';
import { problemLine } from './page-parts.ts';

const LINKED = new Set(['OL', 'SL']);

export function isLinked(method: string): boolean {
  return LINKED.has(method);
}

export function walletView(visit: CheckoutVisit): Html {
  if (isLinked(visit.order.method)) return pinForm(visit);
  return visit.step === 'app' ? appScreen(visit) : phoneForm(visit);
}

function phoneForm(visit: CheckoutVisit): Html {
  const { texts, href } = visit;
  return html`<form method="post" action="${href('/wallet')}" class="fields">
${problemLine(visit)}
<label>${texts.walletPhone}<input name="phone" type="tel" inputmode="tel" autocomplete="off" required maxlength="20" placeholder="0812 3456 7890" data-testid="checkout-phone"></label>
<p class="soft">${texts.walletHow}</p>
<button class="primary" data-testid="checkout-open-app">${texts.openApp}</button>
</form>`;
}

function appScreen({ texts, href, order }: CheckoutVisit): Html {
  return html`<section class="app" aria-label="${methodName(order.method)}">
<img src="/method-images/${order.method}.svg" alt="" width="96" height="60">
<h2>${texts.appAsks}</h2>
<p class="hero">${formatRupiah(order.amount)}</p>
<div class="pair">
<form method="post" action="${href('/decline')}"><button class="quiet" data-testid="checkout-decline">${texts.decline}</button></form>
<form method="post" action="${href('/pay')}"><button class="primary" data-testid="checkout-pay">${texts.pay}</button></form>
</div>
<p class="soft">${texts.appNote}</p></section>`;
}

function pinForm(visit: CheckoutVisit): Html {
  const { texts, href } = visit;
  return html`<form method="post" action="${href('/pay')}" class="fields">
${problemLine(visit)}
<p><strong>${texts.linked}</strong> 0812 •••• 7890</p>
<label>${texts.pin}<input name="pin" type="password" inputmode="numeric" autocomplete="off" required maxlength="6" data-testid="checkout-pin"></label>
<p class="soft">${texts.pinHow}</p>
<button class="primary" data-testid="checkout-pay">${texts.pay} ${formatRupiah(visit.order.amount)}</button>
</form>
<form method="post" action="${href('/decline')}"><button class="quiet" data-testid="checkout-decline">${texts.decline}</button></form>`;
}
