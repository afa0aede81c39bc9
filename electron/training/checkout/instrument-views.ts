/** What a customer pays with on the hosted page: a wallet's app, a card and its bank's question, an account to pay later. */
import { formatRupiah } from '../../../shared/model/values/rupiah.ts';
import { methodName } from '../method-catalogue.ts';
import { type Html, html } from '../pages/document.ts';
import { groupedNumber } from '../pages/order-parts.ts';
import type { CheckoutVisit } from './checkout-visit.ts';
import { ACCOUNT_PIN, payLaterAccounts, testCards } from './test-instruments.ts';

/** Stands in for the app on the customer's phone. */
export function walletView({ texts, href, order }: CheckoutVisit): Html {
  return html`<section class="app" aria-label="${methodName(order.method)}">
<img src="/method-images/${order.method}.png" alt="" width="96" height="60">
<h2>${texts.appAsks}</h2>
<p class="hero">${formatRupiah(order.amount)}</p>
<div class="pair">
<form method="post" action="${href('/decline')}"><button class="quiet" data-testid="checkout-decline">${texts.decline}</button></form>
<form method="post" action="${href('/pay')}"><button class="primary" data-testid="checkout-pay">${texts.pay}</button></form>
</div>
<p class="soft">${texts.appNote}</p></section>`;
}

export function payLaterView(visit: CheckoutVisit): Html {
  const { texts, href } = visit;
  return html`<form method="post" action="${href('/pay')}" class="fields">
${problemLine(visit)}
<label>${texts.accountPhone}<input name="phone" type="tel" inputmode="tel" autocomplete="off" required maxlength="20" placeholder="0812 3456 7890" data-testid="account-phone"></label>
<label>${texts.pin}<input name="pin" type="password" inputmode="numeric" autocomplete="off" required maxlength="6" data-testid="account-pin"></label>
<label class="tick"><input type="checkbox" name="terms" value="yes" data-testid="checkout-terms"> <span>${texts.terms}</span></label>
<button class="primary" data-testid="checkout-pay">${texts.pay}</button>
</form>
<form method="post" action="${href('/decline')}"><button class="quiet" data-testid="checkout-decline">${texts.decline}</button></form>
<section class="simulation" aria-label="${texts.accountHow}"><p><strong>${texts.accountHow}</strong> ${texts.accountPin} ${ACCOUNT_PIN}</p>
<dl>${payLaterAccounts.map(({ phone, isRefused }) => html`<div><dt class="id">${phone}</dt><dd>${isRefused ? texts.accountRefused : texts.accountAccepted}</dd></div>`)}</dl>
</section>`;
}

/** @param lastDigits of a card that the form passed; `null` before that */
export function cardView(visit: CheckoutVisit, lastDigits: string | null): Html {
  return visit.step === '3ds' && lastDigits !== null ? bankCheck(visit, lastDigits) : cardForm(visit);
}

function cardForm(visit: CheckoutVisit): Html {
  const { texts, href } = visit;
  return html`<form method="post" action="${href('/card')}" class="fields">
${problemLine(visit)}
<label>${texts.cardNumber}<input name="number" inputmode="numeric" autocomplete="off" required maxlength="23" placeholder="0000 0000 0000 0000" data-testid="card-number"></label>
<div class="pair">
<label>${texts.cardExpiry}<input name="expiry" inputmode="numeric" autocomplete="off" required maxlength="7" placeholder="12/30" data-testid="card-expiry"></label>
<label>${texts.cardCvv}<input name="cvv" type="password" inputmode="numeric" autocomplete="off" required maxlength="4" placeholder="123" data-testid="card-cvv"></label>
</div>
<label>${texts.cardName}<input name="name" autocomplete="off" maxlength="50"></label>
<button class="primary" data-testid="card-continue">${texts.next}</button>
</form>
<section class="simulation" aria-label="${texts.cardHow}"><p><strong>${texts.cardHow}</strong></p>
<dl>${testCards.map(({ number, isRefused }) => html`<div><dt class="id">${groupedNumber(number)}</dt><dd>${isRefused ? texts.cardRefused : texts.cardAccepted}</dd></div>`)}</dl>
</section>`;
}

function bankCheck(visit: CheckoutVisit, lastDigits: string): Html {
  const { texts, href } = visit;
  return html`<section class="app"><h2>${texts.bankCheck}</h2>
<p class="id">•••• ${lastDigits}</p>
<p class="soft">${texts.bankCheckHow}</p>
<form method="post" action="${href('/pay')}" class="fields">
${problemLine(visit)}
<label>${texts.code}<input name="code" inputmode="numeric" autocomplete="off" required maxlength="6" data-testid="card-code"></label>
<button class="primary" data-testid="checkout-pay">${texts.confirm}</button>
</form>
<form method="post" action="${href('/decline')}"><button class="quiet" data-testid="checkout-decline">${texts.decline}</button></form>
</section>`;
}

export function problemLine({ problem, texts }: CheckoutVisit): Html | null {
  return problem === null
    ? null
    : html`<p class="problem" role="alert" data-testid="checkout-problem">${texts.problems[problem]}</p>`;
}
