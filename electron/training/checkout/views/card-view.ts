/** Cards: the form, the test cards, and the bank's confirmation. */
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
