/**
 * Routes of the hosted checkout page and the browser script, and the page's files. Every change is a POST of the page
 * itself. Customer input is validated here and never stored, except the last digits of a card, in memory.
 */
import { knownMethods, type MethodKind } from '../../../shared/model/methods.ts';
import type { Controls } from '../controls.ts';
import { answerWith, type HttpAnswer, type Routes, refuseUnknownHost, type TrainingRequest } from '../http-server.ts';
import { withMethod } from '../new-order.ts';
import { type Order, orderState } from '../orders.ts';
import { file, seeOther, TYPEFACE_STYLE, visitOf } from '../pages/document.ts';
import { checkoutPage, missingReturnUrl, unknownOrder } from './checkout-page.ts';
import { CHECKOUT_PATH, type CheckoutVisit, checkoutVisit, type ProblemCode, SCRIPT_PATH } from './checkout-visit.ts';
import { accountProblem, BANK_CODE, cardNumber, cardProblem } from './instruments.ts';
import { POPUP_SCRIPT } from './popup-script.ts';

interface Checkout {
  readonly controls: Controls;
  /** Last digits of a valid card, by reference, until the customer's confirmation. */
  readonly admitted: Map<string, string>;
}

type CheckoutAction = (
  checkout: Checkout,
  visit: CheckoutVisit,
  form: URLSearchParams,
) => HttpAnswer | Promise<HttpAnswer>;

const ACTIONS: ReadonlyMap<string, CheckoutAction> = new Map<string, CheckoutAction>([
  ['/method', chooseMethod],
  ['/card', takeCard],
  ['/pay', pay],
  ['/decline', decline],
]);

const SCRIPT_HEADERS = { 'cross-origin-resource-policy': 'cross-origin' };

export function checkoutRoutes(controls: Controls): Routes {
  const checkout: Checkout = { controls, admitted: new Map() };
  return (request) => {
    const path = request.path.replace(/(?<=.)\/$/, '');
    // For merchant pages of any origin.
    if (path === SCRIPT_PATH)
      return Promise.resolve(file('text/javascript; charset=utf-8', POPUP_SCRIPT, SCRIPT_HEADERS));
    if (path === '/checkout.js') return Promise.resolve(file('text/javascript; charset=utf-8', CHECKOUT_SCRIPT));
    if (path === '/checkout.css') return Promise.resolve(file('text/css; charset=utf-8', CHECKOUT_STYLE));
    return path === CHECKOUT_PATH || path.startsWith(`${CHECKOUT_PATH}/`)
      ? answer(checkout, request, path.slice(CHECKOUT_PATH.length))
      : null;
  };
}

async function answer(checkout: Checkout, request: TrainingRequest, path: string): Promise<HttpAnswer> {
  const { controls } = checkout;
  const foreign = refuseUnknownHost(request, controls.addresses());
  if (foreign) return foreign;
  const order = controls.orders.byReference(request.query.get('reference') ?? '');
  if (!order) return unknownOrder(visitOf(request).language);
  const visit = checkoutVisit(request, order);
  if (request.method === 'GET' || request.method === 'HEAD') {
    if (path === '') return checkoutPage(controls, visit, checkout.admitted.get(order.reference) ?? null);
    if (path === '/return') return leave(controls, visit);
  }
  const action = request.method === 'POST' ? ACTIONS.get(path) : undefined;
  // An open page may post to an order that has ended by now: it is redirected to the order's present state.
  if (!action || orderState(order, controls.time.now()) !== 'open') return seeOther(visit.href(''));
  return action(checkout, visit, new URLSearchParams(request.body));
}

function leave(controls: Controls, visit: CheckoutVisit): HttpAnswer {
  const address = returnAddress(visit.order, controls.time.now());
  if (address === null) return missingReturnUrl(visit);
  return answerWith(302, 'text/plain', '', { location: address, 'referrer-policy': 'no-referrer' });
}

const kindOf = ({ order }: CheckoutVisit): MethodKind | undefined => knownMethods.get(order.method)?.kind;

const wrong = (visit: CheckoutVisit, problem: ProblemCode, step = ''): HttpAnswer =>
  seeOther(visit.href('', { problem, ...(step === '' ? {} : { step }) }));

/** An empty method undoes the choice. Only for an invoice without a method. */
async function chooseMethod(checkout: Checkout, visit: CheckoutVisit, form: URLSearchParams): Promise<HttpAnswer> {
  const { controls } = checkout;
  const method = form.get('method') ?? '';
  if (!visit.order.mayChoose || (method !== '' && !controls.channels.isActive(method))) return wrong(visit, 'method');
  checkout.admitted.delete(visit.order.reference);
  if (method !== visit.order.method) await controls.orders.save(withMethod(controls, visit.order, method));
  return seeOther(visit.href(''));
}

function takeCard(checkout: Checkout, visit: CheckoutVisit, form: URLSearchParams): HttpAnswer {
  if (kindOf(visit) !== 'credit-card') return wrong(visit, 'method');
  const problem = cardProblem(form, visit.order.binWhitelist, checkout.controls.time.now());
  if (problem !== null) return wrong(visit, problem);
  checkout.admitted.set(visit.order.reference, cardNumber(form).slice(-4));
  return seeOther(visit.href('', { step: '3ds' }));
}

async function pay(checkout: Checkout, visit: CheckoutVisit, form: URLSearchParams): Promise<HttpAnswer> {
  const { reference, merchantOrderId } = visit.order;
  const kind = kindOf(visit);
  if (kind === undefined) return wrong(visit, 'method');
  const problem = kind === 'pay-later' ? accountProblem(form) : null;
  if (problem !== null) return wrong(visit, problem);
  if (kind === 'credit-card') {
    if (!checkout.admitted.has(reference)) return wrong(visit, 'number');
    if ((form.get('code') ?? '').trim() !== BANK_CODE) return wrong(visit, 'code', '3ds');
    checkout.admitted.delete(reference);
  }
  await checkout.controls.settle(merchantOrderId, 'paid');
  return seeOther(visit.href(''));
}

async function decline({ controls, admitted }: Checkout, visit: CheckoutVisit): Promise<HttpAnswer> {
  admitted.delete(visit.order.reference);
  await controls.settle(visit.order.merchantOrderId, 'canceled');
  return seeOther(visit.href(''));
}

// The redirect of the customer's browser at the end of the page (gateway-interface, "Browser redirect").

/**
 * `01` if the customer has a number or QR and may still pay, `02` if they leave without one. The order stays open in both
 * cases, so a redirect proves nothing.
 */
function resultCode(order: Order, now: number): '00' | '01' | '02' {
  const atPage = order.code.kind === 'page' ? '02' : '01';
  return ({ paid: '00', open: atPage, canceled: '02', expired: '02' } as const)[orderState(order, now)];
}

/** @returns `null` for anything but a web URL: a redirect to `javascript:` or `file:` would be unsafe */
function returnAddress(order: Order, now: number): string | null {
  const url = URL.parse(order.returnUrl);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  url.searchParams.set('merchantOrderId', order.merchantOrderId);
  url.searchParams.set('reference', order.reference);
  url.searchParams.set('resultCode', resultCode(order, now));
  return url.href;
}

/** Served as `/checkout.css`: a phone's width, light and dark as the system. */
const CHECKOUT_STYLE = `${TYPEFACE_STYLE}
:root {
  color-scheme: light dark;
  --ground: #e9efed; --paper: #fff; --ink: #10201e; --soft: #556662; --line: #d5dedb; --field: #f6f9f8;
  --accent: #0f766e; --accent-ink: #fff; --good: #15803d; --bad: #b42318; --bad-ground: #fdecea; --note: #f3f6f5;
  --head: linear-gradient(150deg, #0f766e, #134e4a);
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #0b1211; --paper: #16201e; --ink: #e8f0ee; --soft: #9bb0ab; --line: #2f403c; --field: #0f1716;
    --accent: #2dd4bf; --accent-ink: #04211d; --good: #22c55e; --bad: #ffb4ab; --bad-ground: #43130e; --note: #1c2826;
    --head: linear-gradient(150deg, #115e59, #0c2f2c);
  }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--ground); color: var(--ink); font: 16px/1.5 'Plus Jakarta Sans', system-ui, sans-serif; font-variant-numeric: tabular-nums; }
h1, h2, p, dl, dd, ol, fieldset { margin: 0; padding: 0; }
img { display: block; border-radius: .375rem; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.sheet { max-width: 28rem; margin: 2rem auto; background: var(--paper); border-radius: 1.5rem; overflow: hidden; box-shadow: 0 1px 2px rgb(16 32 30 / .08), 0 16px 48px rgb(16 32 30 / .16); }
header, .app { container-type: inline-size; }
header { padding: .75rem 1.5rem 1.25rem; color: #fff; background: var(--head); }
header :focus-visible { outline-color: #fff; }
header nav { display: flex; justify-content: space-between; gap: 1rem; margin: 0 -.5rem .75rem; font-size: .875rem; }
header a { color: #fff; text-decoration: none; padding: .625rem .5rem; border-radius: .5rem; }
header a:hover { background: rgb(255 255 255 / .12); }
.back::before { content: '‹'; margin-inline-end: .5rem; }
.shop { font-weight: 650; overflow-wrap: anywhere; } .shop small { display: block; font-weight: 400; opacity: .85; }
.hero { font-size: min(2.25rem, 9cqi); font-weight: 750; line-height: 1.2; font-variant-numeric: tabular-nums; letter-spacing: -.02em; }
header .soft { color: inherit; opacity: .85; }
.left { margin-top: .25rem; font-size: .9375rem; font-variant-numeric: tabular-nums; } .left time { font-weight: 700; }
details { margin-top: .75rem; font-size: .875rem; border-top: 1px solid rgb(255 255 255 / .25); padding-top: .5rem; }
summary { cursor: pointer; padding: .25rem 0; border-radius: .25rem; }
details dl { display: grid; gap: .25rem; padding-top: .375rem; }
dl div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; } dd { text-align: end; } dt, dd { overflow-wrap: anywhere; min-width: 0; } dd { flex: none; max-width: 100%; margin-inline-start: auto; }
main { padding: 1.5rem; display: grid; grid-template-columns: minmax(0, 1fr); gap: 1rem; }
h1 { font-size: 1.25rem; line-height: 1.3; } h2 { font-size: .875rem; color: var(--soft); margin-bottom: .5rem; }
h1.method { display: flex; align-items: center; gap: .75rem; }
.soft { color: var(--soft); font-size: .9375rem; } .center { text-align: center; }
.id { font-size: .875rem; line-height: 1.5; }
.choice { display: grid; gap: 1.25rem; }
.methods { display: grid; gap: .5rem; grid-template-columns: repeat(auto-fill, minmax(min(9.5rem, 100%), 1fr)); }
.methods button { display: flex; align-items: center; gap: .625rem; min-height: 3.5rem; padding: .5rem .625rem; text-align: start; background: var(--field); color: var(--ink); border: 1px solid var(--line); border-radius: .875rem; font: inherit; font-size: .9375rem; font-weight: 550; line-height: 1.25; cursor: pointer; }
.methods img { flex: none; width: 2.75rem; height: auto; } .methods span { min-width: 0; overflow-wrap: anywhere; }
.methods button:hover { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); }
form { margin: 0; }
button, .button { font: inherit; cursor: pointer; }
.primary, .quiet, .plain { display: block; width: 100%; min-height: 3rem; padding: .6875rem 1rem; border: 0; border-radius: .875rem; font-weight: 650; text-align: center; text-decoration: none; }
.primary { background: var(--accent); color: var(--accent-ink); } .primary:hover { filter: brightness(1.08); }
.quiet { background: transparent; color: var(--ink); box-shadow: inset 0 0 0 1px var(--line); } .quiet:hover { box-shadow: inset 0 0 0 2px var(--accent); }
.plain { background: transparent; color: var(--soft); font-weight: 500; text-decoration: underline; text-underline-offset: .2em; }
.small { width: auto; min-height: 2.75rem; padding: .375rem 1.25rem; margin: 0 auto; }
.fields, fieldset { display: grid; gap: .875rem; border: 0; min-width: 0; }
legend { padding: 0; margin-bottom: .5rem; font-size: .9375rem; color: var(--soft); }
label { display: grid; gap: .25rem; font-size: .9375rem; color: var(--soft); min-width: 0; }
input:not([type=radio], [type=checkbox]) { width: 100%; min-height: 3rem; padding: .5rem .875rem; font: inherit; font-size: 1.0625rem; color: var(--ink); background: var(--field); border: 1px solid var(--line); border-radius: .75rem; font-variant-numeric: tabular-nums; }
::placeholder { color: var(--soft); opacity: .7; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; }
.tenor, .tick { display: flex; align-items: center; gap: 0 .75rem; color: var(--ink); min-height: 2.75rem; }
.tenor { flex-wrap: wrap; padding: .25rem .875rem; border: 1px solid var(--line); border-radius: .75rem; } .tenor .soft { margin-inline-start: auto; }
.tenor:has(:checked) { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); }
input[type=radio], input[type=checkbox] { width: 1.25rem; height: 1.25rem; margin: 0; accent-color: var(--accent); flex: none; }
.problem { padding: .75rem 1rem; border-radius: .75rem; background: var(--bad-ground); color: var(--bad); font-weight: 550; }
.qr { background: #fff; border-radius: 1rem; padding: .25rem; border: 1px solid var(--line); } .qr svg { display: block; width: 100%; max-width: 21rem; margin: 0 auto; }
.number-label { text-align: center; color: var(--soft); }
.number { text-align: center; font-size: clamp(1.375rem, 7vw, 1.875rem); line-height: 1.25; font-weight: 700; font-variant-numeric: tabular-nums; letter-spacing: .01em; }
ol { padding-inline-start: 1.5rem; display: grid; gap: .25rem; }
.simulation, .app { display: grid; gap: .75rem; padding: 1rem; border-radius: 1rem; background: var(--note); }
.simulation { border: 1px dashed var(--line); font-size: .9375rem; } .simulation strong { display: block; } .simulation dl div { flex-wrap: wrap; } .simulation dt { flex: none; white-space: nowrap; } .simulation dd { flex: initial; }
.app { text-align: center; grid-template-columns: minmax(0, 1fr); justify-items: center; padding: 1.5rem 1rem; } .app > .pair, .app > form { width: 100%; } .app h2 { font-size: 1.0625rem; color: var(--ink); margin: 0; } .app label { text-align: start; }
.result { display: grid; justify-items: center; gap: .375rem; text-align: center; padding: 1rem 0; }
.sign { width: 5.5rem; height: 5.5rem; border-radius: 50%; display: grid; place-items: center; margin-bottom: .75rem; color: #fff; font-size: 3rem; line-height: 1; font-weight: 700; background: #b42318; }
.paid .sign { background: #15803d; } .expired .sign { background: #b45309; }
.sign::before { content: '×'; } .paid .sign::before { content: ''; width: .3em; height: .62em; margin-top: -.12em; border: solid currentColor; border-width: 0 .13em .13em 0; transform: rotate(45deg); } .unknown .sign::before { content: '?'; } .expired .sign::before { content: '!'; }
footer { padding: .625rem 1.5rem; text-align: center; font-size: .8125rem; color: var(--soft); border-top: 1px solid var(--line); }
/* The page's head is not replaced when the payment is paid. */
.sheet:has(.result) :is(.left, .back) { visibility: hidden; }
html:not(.framed) .only-framed { display: none; }
.framed body { background: var(--paper); } .framed .sheet { margin: 0 auto; border-radius: 0; box-shadow: none; }
@media (max-width: 30rem) { .sheet { margin: 0; border-radius: 0; min-height: 100vh; box-shadow: none; } }
`;

/**
 * The hosted page's own script, served as `/checkout.js`. It leaves the page at the end, or in a frame sends the merchant's
 * page a message instead, and copies numbers. The page works without it. A string, because it runs in a browser, whose
 * types this side must not see.
 */
const CHECKOUT_SCRIPT = `'use strict';
(function () {
  const LEAVE_AFTER_MS = 4000;
  const LOOK_EVERY_MS = 500;
  const COPIED_MS = 1500;
  const isFramed = window.parent !== window;
  const { reference, orderId } = document.body.dataset;
  let overSince = null;
  let hasLeft = false;

  // The page that framed us knows the reference already and does not trust the message.
  const tell = (event) =>
    window.parent.postMessage({ gatewayCheckout: event, reference, merchantOrderId: orderId }, '*');

  function leave(link) {
    if (hasLeft) return;
    hasLeft = true;
    if (isFramed) tell(link.dataset.leave);
    else location.assign(link.href);
  }

  document.addEventListener('click', (event) => {
    const link = event.target.closest('[data-leave]');
    if (link) {
      event.preventDefault();
      leave(link);
    }
    const copy = event.target.closest('[data-copy]');
    if (copy && navigator.clipboard) {
      const before = copy.textContent;
      void navigator.clipboard.writeText(copy.dataset.copy).then(() => {
        copy.textContent = copy.dataset.copied;
        setTimeout(() => { copy.textContent = before; }, COPIED_MS);
      });
    }
  });

  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && isFramed) tell('close');
  });

  setInterval(() => {
    const link = document.querySelector('[data-leave-by-itself]');
    if (!link) return;
    overSince ??= Date.now();
    if (Date.now() - overSince >= LEAVE_AFTER_MS) leave(link);
  }, LOOK_EVERY_MS);

  if (isFramed) {
    document.documentElement.classList.add('framed');
    tell('ready');
  }
})();
`;
