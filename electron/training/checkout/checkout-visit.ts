/** A visit of the hosted page: order, language and currency, and links that keep all three. */
import type { TrainingRequest } from '../http/exchange.ts';
import type { Order } from '../orders/order.ts';
import type { PageLanguage } from '../pages/page-texts.ts';
import { visitOf } from '../pages/visit.ts';
import { type CheckoutTexts, checkoutTexts, type ProblemCode } from './checkout-texts.ts';

export interface CheckoutVisit {
  readonly order: Order;
  readonly language: PageLanguage;
  readonly texts: CheckoutTexts;
  /** `currency=USD`: also shows the amount in dollars. Other values are not in the interface and are ignored. */
  readonly inDollars: boolean;
  /** `3ds`, or empty: the customer's step within a method. */
  readonly step: string;
  readonly problem: ProblemCode | null;
  /** @param path below the page's, e.g. `/pay` · @param more query parameters of this link alone */
  href(path: string, more?: Readonly<Record<string, string>>): string;
}

export function checkoutVisit(request: TrainingRequest, order: Order): CheckoutVisit {
  const { language } = visitOf(request);
  const { query } = request;
  const texts = checkoutTexts[language];
  const problem = query.get('problem') ?? '';
  // Only given parameters: without `lang` the browser's language still decides.
  const kept = ['reference', 'lang', 'currency'].flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return {
    order,
    language,
    texts,
    inDollars: query.get('currency')?.toUpperCase() === 'USD',
    step: query.get('step') ?? '',
    problem: Object.hasOwn(texts.problems, problem) ? (problem as ProblemCode) : null,
    href: (path, more = {}) =>
      `${CHECKOUT_PATH}${path}?${new URLSearchParams({ ...Object.fromEntries(kept), ...more })}`,
  };
}

// URLs of the hosted page, for replies and links.

export const CHECKOUT_PATH = '/redirect_checkout';
export const SCRIPT_PATH = '/lib/js/gateway_pg.js';

/** `paymentUrl` of every reply, in the interface's form, so that a merchant may add `lang` and `currency`. */
export function checkoutUrl({ url }: { readonly url: () => string }, { reference }: Order): string {
  return `${url()}${CHECKOUT_PATH}?${new URLSearchParams({ reference })}`;
}
