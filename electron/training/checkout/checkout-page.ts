/** The hosted page by the order's state: choice of a method, payment by one method, or the result. */
import { create } from 'qrcode';
import { knownMethods, type MethodKind, methodKinds } from '../../../shared/model/methods.ts';
import { qrDrawing } from '../../../shared/model/values/qr-code.ts';
import { formatRupiah } from '../../../shared/model/values/rupiah.ts';
import { unreachable } from '../../../shared/model/values/unreachable.ts';
import type { Controls } from '../controls.ts';
import type { HttpAnswer } from '../http-server.ts';
import { type Merchant, methodName } from '../merchant.ts';
import { type OrderState, orderState } from '../orders.ts';
import { type Html, html, htmlPage } from '../pages/document.ts';
import type { PageLanguage } from '../pages/page-texts.ts';
import { clockText, groupedNumber } from '../pages/phone-and-atm.ts';
import { type CheckoutVisit, checkoutTexts } from './checkout-visit.ts';
import { cardView, payLaterView, problemLine, walletView } from './instruments.ts';

/** @param lastDigits of a valid card, else `null` */
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
  return html`<h1 class="method"><img src="/method-images/${order.method}.png" alt="" width="58" height="36">${methodName(order.method)}</h1>
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
      return payLaterView(visit);
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

/** The result, and the link back to the shop. */
function resultView(visit: CheckoutVisit, state: Exclude<OrderState, 'open'>): Html {
  const { texts, href } = visit;
  const [title, why] = (
    {
      paid: [texts.resultPaid, texts.resultPaidWhy],
      canceled: [texts.resultCanceled, texts.resultCanceledWhy],
      expired: [texts.resultExpired, texts.resultExpiredWhy],
    } as const
  )[state];
  return html`<section class="result ${state}" role="status" data-testid="checkout-result" data-result="${state}">
<span class="sign" aria-hidden="true"></span><h1>${title}</h1><p>${why}</p></section>
<p class="actions"><a class="button primary" href="${href('/return')}" data-leave="${state === 'paid' ? 'success' : 'error'}" data-leave-by-itself data-testid="checkout-leave">${texts.backToShop}</a></p>
<p class="soft center">${texts.returning}</p>`;
}

/** Payment codes for other devices: a QR code to scan, a number for a transfer, a code for an outlet. */
function qrView(visit: CheckoutVisit, payload: string): Html {
  return html`<div class="qr" data-testid="checkout-qr" data-payload="${payload}">${qrSvg(payload)}</div>
<p class="soft center">${visit.texts.qrHow}</p>
${simulation(visit)}`;
}

function numberView(visit: CheckoutVisit, number: string): Html {
  const { texts, order } = visit;
  const isRetail = knownMethods.get(order.method)?.kind === 'retail';
  return html`<p class="number-label">${isRetail ? texts.retailLabel : texts.vaLabel}</p>
<p class="number" data-testid="checkout-number">${groupedNumber(number)}</p>
<button class="quiet small" type="button" data-copy="${number}" data-copied="${texts.copied}">${texts.copy}</button>
<ol>${(isRetail ? texts.retailHow : texts.vaHow).map((line) => html`<li>${line}</li>`)}</ol>
${simulation(visit)}`;
}

/** Black on white in every theme, because scanners need it. */
function qrSvg(payload: string): Html {
  const { side, path } = qrDrawing(create(payload, { errorCorrectionLevel: 'M' }).modules);
  return html`<svg viewBox="0 0 ${side} ${side}" role="img" aria-label="QRIS" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>`;
}

// The choice of a method for an invoice without one, by kind.

/** @param active codes in the shop's order */
function chooseView(visit: CheckoutVisit, active: readonly string[]): Html {
  const { texts } = visit;
  const groups = methodKinds.flatMap((kind) => {
    const codes = active.filter((code) => knownMethods.get(code)?.kind === kind);
    return codes.length === 0 ? [] : [group(visit, kind, codes)];
  });
  return html`<h1>${texts.choose}</h1>
${problemLine(visit)}
${groups.length === 0 ? html`<p class="soft">${texts.noMethods}</p>` : null}
<form method="post" action="${visit.href('/method')}" class="choice">${groups}</form>
${cancelForm(visit)}`;
}

function group({ texts }: CheckoutVisit, kind: MethodKind, codes: readonly string[]): Html {
  return html`<section aria-labelledby="kind-${kind}">
<h2 id="kind-${kind}">${texts.kinds[kind]}</h2>
<div class="methods">${codes.map(
    (code) => html`<button name="method" value="${code}" data-testid="checkout-method-${code}">
<img src="/method-images/${code}.png" alt="" width="58" height="36"><span>${methodName(code)}</span></button>`,
  )}</div>
</section>`;
}

function cancelForm(visit: CheckoutVisit): Html {
  return html`<form method="post" action="${visit.href('/decline')}"><button class="plain" data-testid="checkout-cancel">${visit.texts.cancel}</button></form>`;
}

/** Buttons that simulate the actions of a customer's app or bank. */
function simulation(visit: CheckoutVisit): Html {
  const { texts, href } = visit;
  return html`<section class="simulation" aria-label="${texts.simulate}">
<p><strong>${texts.simulate}</strong> ${texts.waiting}</p>
<div class="pair">
<form method="post" action="${href('/decline')}"><button class="quiet" data-testid="checkout-decline">${texts.simulateDecline}</button></form>
<form method="post" action="${href('/pay')}"><button class="primary" data-testid="checkout-pay">${texts.simulatePay}</button></form>
</div></section>`;
}

// The frame around every state. Any page may frame it, because the browser script does so in any merchant's page, the
// terminal's with its own scheme included.

/** An invented rate; the page says so. */
const RUPIAH_PER_DOLLAR = 16_000;
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** @param body the part that may change on screen; it is replaced as a whole */
export function checkoutFramePage(merchant: Merchant, visit: CheckoutVisit, now: number, body: Html): HttpAnswer {
  const { order, texts, language, href } = visit;
  const other: PageLanguage = language === 'id' ? 'en' : 'id';
  const isOpen = orderState(order, now) === 'open';
  const back = order.code.kind === 'page' ? 'close' : 'pending';
  return framed(
    language,
    html`<body data-reference="${order.reference}" data-order-id="${order.merchantOrderId}">
<div class="sheet">
<header>
<nav>${isOpen ? html`<a class="back" href="${href('/return')}" data-leave="${back}" data-testid="checkout-back">${texts.backToShop}</a>` : html`<span></span>`}
<a class="language" href="${href('', { lang: other })}" lang="${other}" hreflang="${other}">${other === 'id' ? 'Indonesia' : 'English'}</a></nav>
<p class="shop"><small>${texts.payTo}</small>${merchant.shopName}</p>
<p class="hero" data-testid="checkout-amount">${formatRupiah(order.amount)}</p>
${visit.inDollars ? html`<p class="soft" data-testid="checkout-dollars">${texts.about} ${dollars.format(order.amount / RUPIAH_PER_DOLLAR)} (${texts.rate})</p>` : null}
${isOpen ? html`<p class="left">${texts.timeLeft} <time data-seconds="${secondsLeft(visit, now)}">${clockText(secondsLeft(visit, now))}</time></p>` : null}
${summary(visit)}
</header>
<main id="payment" data-live>${body}</main>
<footer>${texts.training}</footer>
</div>
</body>`,
  );
}

function secondsLeft({ order }: CheckoutVisit, now: number): number {
  return Math.max(0, Math.floor((order.expiresAt - now) / 1000));
}

function summary({ order, texts }: CheckoutVisit): Html {
  return html`<details>
<summary>${texts.details}</summary>
<dl>
<div><dt>${texts.order}</dt><dd class="id">${order.merchantOrderId}</dd></div>
<div><dd>${order.productDetails}</dd></div>
${order.items.map(({ name, quantity, price }) => html`<div><dt>${name}${quantity > 1 ? html` × ${quantity}` : null}</dt><dd>${formatRupiah(price)}</dd></div>`)}
</dl>
</details>`;
}

/** The page for an unknown reference. */
export function unknownOrder(language: PageLanguage): HttpAnswer {
  const texts = checkoutTexts[language];
  const close = html`<p class="actions"><a class="button quiet only-framed" href="#" data-leave="error" data-testid="checkout-leave">${texts.close}</a></p>`;
  return sentence(language, html`<h1>${texts.resultUnknown}</h1><p>${texts.resultUnknownWhy}</p>`, close, 404);
}

/** Replaces a redirect if the shop's return URL is missing or unsafe. */
export function missingReturnUrl({ language, texts }: CheckoutVisit): HttpAnswer {
  return sentence(language, html`<h1>${texts.noReturn}</h1>`, null, 400);
}

function sentence(language: PageLanguage, says: Html, below: Html | null, status: number): HttpAnswer {
  const texts = checkoutTexts[language];
  return framed(
    language,
    html`<body data-reference="" data-order-id=""><div class="sheet"><main>
<section class="result unknown" role="alert" data-testid="checkout-result" data-result="unknown">
<span class="sign" aria-hidden="true"></span>${says}</section>
${below}
</main><footer>${texts.training}</footer></div></body>`,
    status,
  );
}

function framed(language: PageLanguage, body: Html, status = 200): HttpAnswer {
  const files = { stylesheet: '/checkout.css', script: '/checkout.js', mayBeFramed: true };
  return htmlPage({ language, title: checkoutTexts[language].title, status, ...files }, body);
}
