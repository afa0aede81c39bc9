/** A bank's ATM: enter a virtual account number, see the bill, pay. */
import { formatRupiah } from '../../../shared/model/values/rupiah.ts';
import type { Controls } from '../control/controls.ts';
import type { HttpAnswer, TrainingRequest } from '../http/exchange.ts';
import { methodName } from '../method-catalogue.ts';
import { type Order, orderState } from '../orders/order.ts';
import { type Html, html, page, seeOther } from './document.ts';
import { confirmedResult, groupedNumber, type PayResult, resultTitle, stateBadge, warning } from './order-parts.ts';
import { keptFields } from './phone-page.ts';
import { type PageVisit, visitOf } from './visit.ts';

export function atmPage(controls: Controls, request: TrainingRequest): HttpAnswer {
  const visit = visitOf(request);
  const number = digitsOf(request.query.get('number'));
  return page(
    visit,
    'atm',
    visit.texts.atm,
    html`<main class="machine">
<div class="display">
<h1 class="bank">${visit.texts.atmBank}</h1>
${number === '' ? promptScreen(visit, null) : answerScreen(controls, visit, number, request.query.get('result'))}
</div>
<div class="slots" aria-hidden="true"><span class="card-slot"></span><span class="cash-slot"></span></div>
</main>`,
  );
}

export async function payAtAtm(controls: Controls, request: TrainingRequest): Promise<HttpAnswer> {
  const number = digitsOf(new URLSearchParams(request.body).get('number'));
  const order = controls.orders.byNumber(number);
  const outcome = order ? await controls.settle(order.merchantOrderId, 'paid') : null;
  return seeOther(visitOf(request).href('/atm', { number, result: outcome === 'paid-twice' ? 'twice' : 'paid' }));
}

/** Accepts grouped digits, as the terminal shows them. */
function digitsOf(text: string | null): string {
  return (text ?? '').replace(/\D/g, '');
}

function answerScreen(controls: Controls, visit: PageVisit, number: string, asked: string | null): Html {
  const order = controls.orders.byNumber(number);
  if (!order) return promptScreen(visit, number);
  const result = confirmedResult(asked, order);
  return result ? resultScreen(visit, result, order) : billScreen(controls, visit, order, number);
}

/** @param refused an unknown number; `null` before the first input */
function promptScreen(visit: PageVisit, refused: string | null): Html {
  const { texts } = visit;
  return html`
${refused === null ? null : html`<p class="refused" role="alert" data-testid="atm-result" data-result="unknown">${texts.unknownNumber}</p>`}
<form class="prompt" action="/atm">
${keptFields(visit)}
<label for="number">${texts.atmPrompt}</label>
<input id="number" name="number" inputmode="numeric" pattern="[0-9 ]*" maxlength="24" required autofocus autocomplete="off"
 value="${refused ?? ''}" placeholder="0000 0000 0000 0000" data-testid="atm-number">
<button class="key" data-testid="atm-find">${texts.find}</button>
</form>`;
}

function billScreen(controls: Controls, visit: PageVisit, order: Order, number: string): Html {
  const { texts } = visit;
  const now = controls.time.now();
  const paid = orderState(order, now) === 'paid';
  return html`
<dl>
<div><dt>${texts.vaNumber}</dt><dd>${groupedNumber(number)}</dd></div>
<div><dt>${texts.name}</dt><dd>${order.customerVaName}</dd></div>
<div><dt>${texts.method}</dt><dd>${methodName(order.method)}</dd></div>
</dl>
<p class="hero"><small>${texts.amount}</small>${formatRupiah(order.amount)}</p>
${stateBadge(order, now, texts)}
${warning(order, now, texts)}
<div class="keys">
<a class="key quiet" href="${visit.href('/atm')}">${texts.back}</a>
<form method="post" action="${visit.href('/atm/pay')}"><input type="hidden" name="number" value="${number}">
<button class="key" data-testid="atm-pay">${paid ? texts.payAgain : texts.pay}</button></form>
</div>`;
}

function resultScreen(visit: PageVisit, result: PayResult, order: Order): Html {
  return html`
<section class="result ${result}" role="status" data-testid="atm-result" data-result="${result}">
<span class="sign" aria-hidden="true"></span>
<h2>${resultTitle(result, order, visit.texts)}</h2>
<p class="hero">${formatRupiah(order.amount)}</p>
<p>${order.customerVaName}</p>
</section>
<div class="keys"><a class="key" href="${visit.href('/atm')}">${visit.texts.done}</a></div>`;
}
