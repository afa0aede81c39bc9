/** The customer's phone: scans a QR or picks an open payment, then pays or declines, in time, late or twice. */
import { formatRupiah } from '../../../shared/model/values/rupiah.ts';
import { CHECKOUT_PATH } from '../checkout/checkout-visit.ts';
import type { Controls } from '../control/controls.ts';
import type { HttpAnswer, TrainingRequest } from '../http/exchange.ts';
import { methodName } from '../method-catalogue.ts';
import { type Order, orderState } from '../orders/order.ts';
import { type ScannedQris, scanQrisPayload } from '../qris-payload.ts';
import { type Html, html, page, seeOther } from './document.ts';
import { confirmedResult, groupedNumber, type PayResult, resultTitle, stateBadge, warning } from './order-parts.ts';
import { type PageVisit, visitOf } from './visit.ts';

/** Maximum of unpaid orders listed for payment without a scan. */
const LISTED = 20;

export function phonePage(controls: Controls, request: TrainingRequest): HttpAnswer {
  const visit = visitOf(request);
  const { texts } = visit;
  const shown = (screen: Html): HttpAnswer =>
    page(visit, 'phone', texts.phone, html`<main class="handset">${screen}</main>`);
  const unknown = (why: string): HttpAnswer => shown(resultScreen(visit, 'unknown', null, why));

  const payload = request.query.get('payload');
  if (payload !== null) {
    const scanned = scanQrisPayload(payload);
    if (!scanned) return unknown(texts.unreadableQr);
    const order = controls.orders.byQrisLabel(scanned.label ?? '');
    return order ? shown(paymentScreen(controls, visit, order, scanned)) : unknown(texts.unknownQr);
  }
  const id = request.query.get('order');
  const reference = request.query.get('reference');
  if (id === null && reference === null) return shown(homeScreen(controls, visit));
  const order = id === null ? controls.orders.byReference(reference ?? '') : controls.orders.get(id);
  if (!order) return unknown(texts.unknownOrder);
  const result = confirmedResult(request.query.get('result'), order);
  return shown(result ? resultScreen(visit, result, order, null) : paymentScreen(controls, visit, order, null));
}

export async function payByPhone(controls: Controls, request: TrainingRequest): Promise<HttpAnswer> {
  const order = new URLSearchParams(request.body).get('order') ?? '';
  const outcome = await controls.settle(order, 'paid');
  return seeOther(visitOf(request).href('/phone', { order, result: outcome === 'paid-twice' ? 'twice' : 'paid' }));
}

export async function declineByPhone(controls: Controls, request: TrainingRequest): Promise<HttpAnswer> {
  const order = new URLSearchParams(request.body).get('order') ?? '';
  await controls.settle(order, 'canceled');
  return seeOther(visitOf(request).href('/phone', { order, result: 'canceled' }));
}

function homeScreen(controls: Controls, visit: PageVisit): Html {
  const { texts } = visit;
  const now = controls.time.now();
  const unpaid = controls.orders
    .recent()
    .filter((order) => order.paidAt === null)
    .slice(0, LISTED);
  return html`
<h1>${texts.phone}</h1>
<section id="open-payments" data-live>
<h2>${texts.openPayments}</h2>
${unpaid.length === 0 ? html`<p class="empty">${texts.noPayments}</p>` : html`<ul>${unpaid.map((order) => card(visit, order, now))}</ul>`}
</section>
<details class="scan">
<summary data-testid="phone-scan-open">${texts.scanTitle}</summary>
<form action="/phone">
${keptFields(visit)}
<label for="payload">${texts.scanLabel}</label>
<textarea id="payload" name="payload" rows="3" required spellcheck="false" autocomplete="off"
 placeholder="${texts.scanHint}" data-testid="phone-payload"></textarea>
<button class="primary" data-testid="phone-scan">${texts.scan}</button>
</form>
</details>`;
}

function card(visit: PageVisit, order: Order, now: number): Html {
  // An order without a QR is paid on the hosted page.
  const href =
    order.code.kind === 'page'
      ? visit.href(CHECKOUT_PATH, { reference: order.reference })
      : visit.href('/phone', { order: order.merchantOrderId });
  return html`<li class="open-payment"><a class="card" href="${href}"
 data-testid="phone-order-${order.merchantOrderId}">
<span class="amount">${formatRupiah(order.amount)}</span>
<span class="method">${methodName(order.method)}</span>
<span class="id">${order.merchantOrderId}</span>
${stateBadge(order, now, visit.texts)}</a>
${order.code.kind === 'page' ? null : payForm(visit, order, visit.texts.pay, 'phone-pay-now')}</li>`;
}

function payForm(visit: PageVisit, order: Order, label: string, testId: string): Html {
  return html`<form method="post" action="${visit.href('/phone/pay')}"><input type="hidden" name="order" value="${order.merchantOrderId}">
<button class="primary" data-testid="${testId}">${label}</button></form>`;
}

/** @param scanned content of the QR, as a real phone shows it; `null` if the order was picked from the list */
function paymentScreen(controls: Controls, visit: PageVisit, order: Order, scanned: ScannedQris | null): Html {
  const { texts } = visit;
  const now = controls.time.now();
  const state = orderState(order, now);
  const shopName = scanned?.shopName ?? controls.merchant.shopName;
  const amount = formatRupiah(scanned?.amount ?? order.amount);
  const number = order.code.kind === 'number' ? groupedNumber(order.code.number) : null;
  return html`
<p><a class="back" href="${visit.href('/phone')}">${texts.back}</a></p>
<div class="bill-and-warning" id="bill" data-live>
<section class="bill">
<span class="avatar" aria-hidden="true">${shopName.slice(0, 1)}</span>
<h1><small>${texts.payTo}</small>${shopName}</h1>
<p class="hero">${amount}</p>
${stateBadge(order, now, texts)}
<dl>
<div><dt>${texts.method}</dt><dd>${methodName(order.method)}</dd></div>
${number === null ? null : html`<div><dt>${texts.vaNumber}</dt><dd>${number}</dd></div>`}
<div><dt>${texts.order}</dt><dd>${order.merchantOrderId}</dd></div>
</dl>
</section>
${warning(order, now, texts)}
</div>
<div class="actions">
${payForm(visit, order, state === 'paid' ? texts.payAgain : `${texts.pay} ${amount}`, 'phone-pay')}
${state === 'paid' || state === 'canceled' ? null : declineForm(visit, order)}
</div>`;
}

function declineForm(visit: PageVisit, order: Order): Html {
  return html`<form method="post" action="${visit.href('/phone/decline')}">
<input type="hidden" name="order" value="${order.merchantOrderId}">
<button class="quiet" data-testid="phone-decline">${visit.texts.decline}</button></form>`;
}

function resultScreen(visit: PageVisit, result: PayResult, order: Order | null, why: string | null): Html {
  return html`
<section class="result ${result}" role="status" data-testid="phone-result" data-result="${result}">
<span class="sign" aria-hidden="true"></span>
<h1>${resultTitle(result, order, visit.texts)}</h1>
${order ? html`<p class="hero">${formatRupiah(order.amount)}</p><p class="id">${order.merchantOrderId}</p>` : null}
${why === null ? null : html`<p>${why}</p>`}
</section>
<p class="actions"><a class="button primary" href="${visit.href('/phone')}">${visit.texts.done}</a></p>`;
}

/** Hidden fields for the kept parameters, because a GET form drops its action's query. */
export function keptFields({ kept }: PageVisit): readonly Html[] {
  return Object.entries(kept).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);
}
