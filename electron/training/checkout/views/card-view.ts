/** Cards: the form, the test cards, and the bank's own question after it. */
import { type Html, html } from '../../pages/html.ts';
import { groupedNumber } from '../../pages/order-parts.ts';
import { testCards } from '../cards.ts';
import type { CheckoutVisit } from '../checkout-visit.ts';
import { problemLine } from './page-parts.ts';

/** @param lastDigits of a card that the form passed; `null` before that */
export function cardView(visit: CheckoutVisit, lastDigits: string | null): Html {
  return visit.step === '3ds' && lastDigits !== null ? bankCheck(visit, lastDigits) : cardForm(visit);
}

function cardForm(visit: CheckoutVisit): Html {
  const { words, href } = visit;
  return html`<form method="post" action="${href('/card')}" class="fields">
${problemLine(visit)}
<label>${words.cardNumber}<input name="number" inputmode="numeric" autocomplete="off" required maxlength="23" placeholder="0000 0000 0000 0000" data-testid="card-number"></label>
<div class="pair">
<label>${words.cardExpiry}<input name="expiry" inputmode="numeric" autocomplete="off" required maxlength="7" placeholder="12/30" data-testid="card-expiry"></label>
<label>${words.cardCvv}<input name="cvv" type="password" inputmode="numeric" autocomplete="off" required maxlength="4" placeholder="123" data-testid="card-cvv"></label>
</div>
<label>${words.cardName}<input name="name" autocomplete="off" maxlength="50"></label>
<button class="primary" data-testid="card-continue">${words.next}</button>
</form>
<section class="simulation" aria-label="${words.cardHow}"><p><strong>${words.cardHow}</strong></p>
<dl>${testCards.map(({ number, isRefused }) => html`<div><dt class="id">${groupedNumber(number)}</dt><dd>${isRefused ? words.cardRefused : words.cardAccepted}</dd></div>`)}</dl>
</section>`;
}

function bankCheck(visit: CheckoutVisit, lastDigits: string): Html {
  const { words, href } = visit;
  return html`<section class="app"><h2>${words.bankCheck}</h2>
<p class="id">•••• ${lastDigits}</p>
<p class="soft">${words.bankCheckHow}</p>
<form method="post" action="${href('/pay')}" class="fields">
${problemLine(visit)}
<label>${words.code}<input name="code" inputmode="numeric" autocomplete="off" required maxlength="6" data-testid="card-code"></label>
<button class="primary" data-testid="checkout-pay">${words.confirm}</button>
</form>
<form method="post" action="${href('/decline')}"><button class="quiet" data-testid="checkout-decline">${words.decline}</button></form>
</section>`;
}
