/**
 * The frame around every state of the hosted page. Its CSP allows only this server's own files. It does not limit framing,
 * because the browser script frames the page in any merchant's page, the terminal's with its own scheme included.
 */
import { formatRupiah } from '../../../shared/model/values/rupiah.ts';
import type { HttpAnswer } from '../http/exchange.ts';
import type { Merchant } from '../merchant.ts';
import { orderState } from '../orders/order.ts';
import { type Html, html, htmlPage } from '../pages/document.ts';
import { clockText } from '../pages/order-parts.ts';
import type { PageLanguage } from '../pages/page-texts.ts';
import { checkoutTexts } from './checkout-texts.ts';
import type { CheckoutVisit } from './checkout-visit.ts';

const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; " +
    "form-action 'self'; base-uri 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
};

/** An invented rate; the page says so. */
const RUPIAH_PER_DOLLAR = 16_000;
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** @param body the part that may change on screen; it is replaced as a whole */
export function checkoutFramePage(merchant: Merchant, visit: CheckoutVisit, now: number, body: Html): HttpAnswer {
  const { order, texts, language, href } = visit;
  const other: PageLanguage = language === 'id' ? 'en' : 'id';
  const isOpen = orderState(order, now) === 'open';
  const back = order.code.kind === 'page' ? 'close' : 'pending';
  return checkoutPage(
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
  return checkoutPage(
    language,
    html`<body data-reference="" data-order-id=""><div class="sheet"><main>
<section class="result unknown" role="alert" data-testid="checkout-result" data-result="unknown">
<span class="sign" aria-hidden="true"></span>${says}</section>
${below}
</main><footer>${texts.training}</footer></div></body>`,
    status,
  );
}

function checkoutPage(language: PageLanguage, body: Html, status = 200): HttpAnswer {
  const { title } = checkoutTexts[language];
  const files = { stylesheet: '/checkout.css', script: '/checkout.js' };
  return htmlPage({ language, title, status, headers: HEADERS, ...files }, body);
}
