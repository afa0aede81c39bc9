/** A bank's machine: type a virtual account number, see whose bill it is, pay. */
import { formatRupiah } from '../../../shared/model/values/rupiah.ts';
import type { Controls } from '../control/controls.ts';
import type { Answer, Request } from '../http/exchange.ts';
import { methodName } from '../method-catalogue.ts';
import { type Order, orderState } from '../orders/order.ts';
import { page, seeOther } from './document.ts';
import { type Html, html } from './html.ts';
import { believedResult, groupedNumber, type Result, resultTitle, stateBadge, warning } from './order-parts.ts';
import { keptFields } from './phone-page.ts';
import { type Visit, visitOf } from './visit.ts';

export function atmPage(controls: Controls, request: Request): Answer {
  const visit = visitOf(request);
  const number = digitsOf(request.query.get('number'));
  return page(
    visit,
    'atm',
    visit.words.atm,
    html`<main class="machine">
<div class="display">
<p class="bank">${visit.words.atmBank}</p>
${number === '' ? promptScreen(visit, null) : answerScreen(controls, visit, number, request.query.get('result'))}
</div>
<div class="slots" aria-hidden="true"><span class="card-slot"></span><span class="cash-slot"></span></div>
</main>`,
  );
}

export async function payAtAtm(controls: Controls, request: Request): Promise<Answer> {
  const number = digitsOf(new URLSearchParams(request.body).get('number'));
  const order = controls.book.byNumber(number);
  const outcome = order ? await controls.settle(order.merchantOrderId, 'paid') : null;
  return seeOther(visitOf(request).href('/atm', { number, result: outcome === 'paid-twice' ? 'twice' : 'paid' }));
}

/** People paste numbers in groups, as the terminal shows them. */
function digitsOf(text: string | null): string {
  return (text ?? '').replace(/\D/g, '');
}

function answerScreen(controls: Controls, visit: Visit, number: string, asked: string | null): Html {
  const order = controls.book.byNumber(number);
  if (!order) return promptScreen(visit, number);
  const result = believedResult(asked, order);
  return result ? resultScreen(visit, result, order) : billScreen(controls, visit, order, number);
}

/** @param refused a number that is not known; `null` when nothing was typed yet */
function promptScreen(visit: Visit, refused: string | null): Html {
  const { words } = visit;
  return html`
${refused === null ? null : html`<p class="refused" role="alert" data-testid="atm-result" data-result="unknown">${words.unknownNumber}</p>`}
<form class="prompt" action="/atm">
${keptFields(visit)}
<label for="number">${words.atmPrompt}</label>
<input id="number" name="number" inputmode="numeric" pattern="[0-9 ]*" maxlength="24" required autofocus autocomplete="off"
 value="${refused ?? ''}" placeholder="0000 0000 0000 0000" data-testid="atm-number">
<button class="key" data-testid="atm-find">${words.find}</button>
</form>`;
}

function billScreen(controls: Controls, visit: Visit, order: Order, number: string): Html {
  const { words } = visit;
  const now = controls.time.now();
  const paid = orderState(order, now) === 'paid';
  return html`
<dl>
<div><dt>${words.vaNumber}</dt><dd>${groupedNumber(number)}</dd></div>
<div><dt>${words.name}</dt><dd>${order.customerVaName}</dd></div>
<div><dt>${words.method}</dt><dd>${methodName(order.method)}</dd></div>
</dl>
<p class="hero"><small>${words.amount}</small>${formatRupiah(order.amount)}</p>
${stateBadge(order, now, words)}
${warning(order, now, words)}
<div class="keys">
<a class="key quiet" href="${visit.href('/atm')}">${words.back}</a>
<form method="post" action="${visit.href('/atm/pay')}"><input type="hidden" name="number" value="${number}">
<button class="key" data-testid="atm-pay">${paid ? words.payAgain : words.pay}</button></form>
</div>`;
}

function resultScreen(visit: Visit, result: Result, order: Order): Html {
  return html`
<section class="result ${result}" role="status" data-testid="atm-result" data-result="${result}">
<span class="sign" aria-hidden="true"></span>
<h1>${resultTitle(result, order, visit.words)}</h1>
<p class="hero">${formatRupiah(order.amount)}</p>
<p>${order.customerVaName}</p>
</section>
<div class="keys"><a class="key" href="${visit.href('/atm')}">${visit.words.done}</a></div>`;
}
