/** A visit of the hosted page: order, language and currency, and links that keep all three. */
import type { TrainingRequest } from '../http/exchange.ts';
import type { Order } from '../orders/order.ts';
import type { PageLanguage } from '../pages/page-texts.ts';
import { visitOf } from '../pages/visit.ts';
import { CHECKOUT_PATH } from './addresses.ts';
import { english } from './views/texts-en.ts';
import { type CheckoutTexts, indonesian, type ProblemCode } from './views/texts-id.ts';

export interface CheckoutVisit {
  readonly order: Order;
  readonly language: PageLanguage;
  readonly texts: CheckoutTexts;
  /** `currency=USD`: also shows the amount in dollars. Other values are not in the interface and are ignored. */
  readonly inDollars: boolean;
  /** `app`, `3ds`, `loan`, or empty: the customer's step within a method. */
  readonly step: string;
  readonly problem: ProblemCode | null;
  /** @param path below the page's, e.g. `/pay` · @param more query parameters of this link alone */
  href(path: string, more?: Readonly<Record<string, string>>): string;
}

export const checkoutTexts = { id: indonesian, en: english } as const;

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
