/**
 * Where a trainee pays as the customer. The phone scans a QR or picks an open payment, then pays or declines, in time, late
 * or twice. A bank's ATM takes a virtual account number, shows the bill and pays it.
 */
import { formatRupiah } from '../../../shared/model/values/rupiah.ts';
import { CHECKOUT_PATH } from '../checkout/checkout-visit.ts';
import type { Controls } from '../controls.ts';
import type { HttpAnswer, TrainingRequest } from '../http-server.ts';
import { methodName } from '../merchant.ts';
import { type Order, orderState } from '../orders.ts';
import { type ScannedQris, scanQrisPayload } from '../qris-payload.ts';
import { type Html, html, type PageVisit, page, seeOther, visitOf } from './document.ts';
import type { PageTexts } from './page-texts.ts';

/** `data-result` of both pages. */
type PayResult = 'paid' | 'twice' | 'canceled' | 'unknown';

/** Maximum of unpaid orders listed for payment without a scan. */
const LISTED = 20;

export function phonePage(controls: Controls, request: TrainingRequest): HttpAnswer {
  const visit = visitOf(request);
  const { texts } = visit;
  const shown = (screen: Html): HttpAnswer =>
    page(visit, 'phone', texts.phone, html`<main class="handset">${screen}</main>`);
  const unknown = (why: string): HttpAnswer => shown(phoneResult(visit, 'unknown', null, why));

  const payload = request.query.get('payload');
  if (payload !== null) {
    const scanned = scanQrisPayload(payload);
    if (!scanned) return unknown(texts.unreadableQr);
    const order = controls.orders.byCode(scanned.label ?? '');
    return order ? shown(phoneBill(controls, visit, order, scanned)) : unknown(texts.unknownQr);
  }
  const id = request.query.get('order');
  const reference = request.query.get('reference');
  if (id === null && reference === null) return shown(phoneHome(controls, visit));
  const order = id === null ? controls.orders.byReference(reference ?? '') : controls.orders.get(id);
  if (!order) return unknown(texts.unknownOrder);
  const result = confirmedResult(request.query.get('result'), order);
  return shown(result ? phoneResult(visit, result, order, null) : phoneBill(controls, visit, order, null));
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

function phoneHome(controls: Controls, visit: PageVisit): Html {
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
  // An order without a QR and without a number is paid on the hosted page.
  const isPaidOnPage = order.code.kind === 'page';
  const href = isPaidOnPage
    ? visit.href(CHECKOUT_PATH, { reference: order.reference })
    : visit.href('/phone', { order: order.merchantOrderId });
  return html`<li class="open-payment"><a class="card" href="${href}"
 data-testid="phone-order-${order.merchantOrderId}">
<span class="amount">${formatRupiah(order.amount)}</span>
<span class="method">${methodName(order.method)}</span>
<span class="id">${order.merchantOrderId}</span>
${stateBadge(order, now, visit.texts)}</a>
${isPaidOnPage ? null : phonePayForm(visit, order, visit.texts.pay, 'phone-pay-now')}</li>`;
}

function phonePayForm(visit: PageVisit, order: Order, label: string, testId: string): Html {
  return html`<form method="post" action="${visit.href('/phone/pay')}"><input type="hidden" name="order" value="${order.merchantOrderId}">
<button class="primary" data-testid="${testId}">${label}</button></form>`;
}

/** @param scanned content of the QR, as a real phone shows it; `null` if the order was picked from the list */
function phoneBill(controls: Controls, visit: PageVisit, order: Order, scanned: ScannedQris | null): Html {
  const { texts } = visit;
  const now = controls.time.now();
  const state = orderState(order, now);
  const shopName = scanned?.shopName ?? controls.merchant.shopName;
  const amount = formatRupiah(scanned?.amount ?? order.amount);
  const number = order.code.kind === 'number' ? groupedNumber(order.code.number) : null;
  const declineForm = html`<form method="post" action="${visit.href('/phone/decline')}">
<input type="hidden" name="order" value="${order.merchantOrderId}">
<button class="quiet" data-testid="phone-decline">${texts.decline}</button></form>`;
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
${phonePayForm(visit, order, state === 'paid' ? texts.payAgain : `${texts.pay} ${amount}`, 'phone-pay')}
${state === 'paid' || state === 'canceled' ? null : declineForm}
</div>`;
}

function phoneResult(visit: PageVisit, result: PayResult, order: Order | null, why: string | null): Html {
  return html`
<section class="result ${result}" role="status" data-testid="phone-result" data-result="${result}">
<span class="sign" aria-hidden="true"></span>
<h1>${resultTitle(result, order, visit.texts)}</h1>
${order ? html`<p class="hero">${formatRupiah(order.amount)}</p><p class="id">${order.merchantOrderId}</p>` : null}
${why === null ? null : html`<p>${why}</p>`}
</section>
<p class="actions"><a class="button primary" href="${visit.href('/phone')}">${visit.texts.done}</a></p>`;
}

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
${atmScreen(controls, visit, number, request.query.get('result'))}
</div>
<div class="slots" aria-hidden="true"><span class="card-slot"></span><span class="cash-slot"></span></div>
</main>`,
  );
}

export async function payAtAtm(controls: Controls, request: TrainingRequest): Promise<HttpAnswer> {
  const number = digitsOf(new URLSearchParams(request.body).get('number'));
  const order = controls.orders.byCode(number);
  const outcome = order ? await controls.settle(order.merchantOrderId, 'paid') : null;
  return seeOther(visitOf(request).href('/atm', { number, result: outcome === 'paid-twice' ? 'twice' : 'paid' }));
}

/** Accepts grouped digits, as the terminal shows them. */
function digitsOf(text: string | null): string {
  return (text ?? '').replace(/\D/g, '');
}

function atmScreen(controls: Controls, visit: PageVisit, number: string, asked: string | null): Html {
  const order = controls.orders.byCode(number);
  if (!order) return atmPrompt(visit, number);
  const result = confirmedResult(asked, order);
  return result ? atmResult(visit, result, order) : atmBill(controls, visit, order, number);
}

/** @param refused an unknown number; empty before the first input */
function atmPrompt(visit: PageVisit, refused: string): Html {
  const { texts } = visit;
  return html`
${refused === '' ? null : html`<p class="refused" role="alert" data-testid="atm-result" data-result="unknown">${texts.unknownNumber}</p>`}
<form class="prompt" action="/atm">
${keptFields(visit)}
<label for="number">${texts.atmPrompt}</label>
<input id="number" name="number" inputmode="numeric" pattern="[0-9 ]*" maxlength="24" required autofocus autocomplete="off"
 value="${refused}" placeholder="0000 0000 0000 0000" data-testid="atm-number">
<button class="key" data-testid="atm-find">${texts.find}</button>
</form>`;
}

function atmBill(controls: Controls, visit: PageVisit, order: Order, number: string): Html {
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

function atmResult(visit: PageVisit, result: PayResult, order: Order): Html {
  return html`
<section class="result ${result}" role="status" data-testid="atm-result" data-result="${result}">
<span class="sign" aria-hidden="true"></span>
<h2>${resultTitle(result, order, visit.texts)}</h2>
<p class="hero">${formatRupiah(order.amount)}</p>
<p>${order.customerVaName}</p>
</section>
<div class="keys"><a class="key" href="${visit.href('/atm')}">${visit.texts.done}</a></div>`;
}

function stateBadge(order: Order, now: number, texts: PageTexts): Html {
  const state = orderState(order, now);
  if (state === 'open') {
    const seconds = Math.floor((order.expiresAt - now) / 1000);
    return html`<span class="badge open">${texts.expiresIn} <time data-seconds="${seconds}">${clockText(seconds)}</time></span>`;
  }
  const says = { expired: texts.stateExpired, canceled: texts.stateCanceled, paid: texts.statePaid }[state];
  return html`<span class="badge ${state === 'paid' ? 'paid' : 'over'}">${says}</span>`;
}

/** `null` if a payment now would be in time and the first. */
function warning(order: Order, now: number, texts: PageTexts): Html | null {
  const state = orderState(order, now);
  if (state === 'open') return null;
  const says = { expired: texts.lateWarning, canceled: texts.canceledWarning, paid: texts.paidWarning }[state];
  return html`<p class="warning">${says}</p>`;
}

/** The URL only suggests a result; it is shown if it agrees with the order's state. */
function confirmedResult(asked: string | null, order: Order): PayResult | null {
  if (asked === 'paid' && order.timesPaid >= 1) return 'paid';
  if (asked === 'twice' && order.timesPaid >= 2) return 'twice';
  if (asked === 'canceled' && order.canceledAt !== null && order.paidAt === null) return 'canceled';
  return null;
}

function resultTitle(result: PayResult, order: Order | null, texts: PageTexts): string {
  const paidAt = order?.paidAt ?? null;
  const wasLate = order && paidAt !== null && (order.canceledAt !== null || paidAt >= order.expiresAt);
  return {
    paid: wasLate ? texts.resultPaidLate : texts.resultPaid,
    twice: texts.resultTwice,
    canceled: texts.resultCanceled,
    unknown: texts.resultUnknown,
  }[result];
}

/** `9:41`, `23:59:59`, the same format as in the page's script. */
export function clockText(seconds: number): string {
  const pad = (n: number): string => String(n).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`;
}

export function groupedNumber(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** Hidden fields for the kept parameters, because a GET form drops its action's query. */
function keptFields({ kept }: PageVisit): readonly Html[] {
  return Object.entries(kept).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);
}
