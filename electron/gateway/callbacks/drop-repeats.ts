/**
 * Tells an answer about an order from the one before it: a payment that is asked about every few seconds and still waits
 * says nothing that support has to read twice.
 */
import type { HttpOutcome } from '../http/http.ts';

/** Orders whose last answer is remembered; of an older one the next answer is news again. */
const MOST_ORDERS = 500;

export function dropRepeats(): (orderId: string, outcome: HttpOutcome) => boolean {
  const last = new Map<string, string>();
  return (orderId, outcome) => {
    const said = outcome.kind === 'response' ? `${outcome.status} ${outcome.body}` : `${outcome.kind} ${outcome.code}`;
    const isNews = last.get(orderId) !== said;
    last.delete(orderId);
    last.set(orderId, said);
    const [oldest] = last.keys();
    if (last.size > MOST_ORDERS && oldest !== undefined) last.delete(oldest);
    return isNews;
  };
}
