/**
 * Routes of the hosted checkout page and the browser script. Every change is a POST of the page itself. Customer input is
 * validated here and never stored, except the last digits of a card or an account.
 */
import { knownMethods, type MethodKind } from '../../../shared/model/methods.ts';
import { unreachable } from '../../../shared/model/values/unreachable.ts';
import type { Controls } from '../controls.ts';
import { answerWith, type HttpAnswer, type Routes, refuseUnknownHost, type TrainingRequest } from '../http-server.ts';
import { withMethod } from '../new-order.ts';
import { type Order, orderState } from '../orders.ts';
import { file, seeOther, visitOf } from '../pages/document.ts';
import { CHECKOUT_SCRIPT, CHECKOUT_STYLE } from './checkout-files.ts';
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
  const state = orderState(order, now);
  switch (state) {
    case 'paid':
      return '00';
    case 'open':
      return order.code.kind === 'page' ? '02' : '01';
    case 'canceled':
    case 'expired':
      return '02';
    default:
      return unreachable(state);
  }
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
