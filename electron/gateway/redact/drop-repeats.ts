/**
 * Detects an answer that repeats the previous one about the same order. A waiting payment is checked every few seconds,
 * and equal answers would fill the message log.
 */
import type { HttpOutcome } from '../http/http.ts';

/** The number of orders whose last answer is remembered. The next answer about a forgotten order counts as new. */
const MOST_ORDERS = 500;

export function dropRepeats(): (orderId: string, outcome: HttpOutcome) => boolean {
  const last = new Map<string, string>();
  return (orderId, outcome) => {
    const answer =
      outcome.kind === 'response' ? `${outcome.status} ${outcome.body}` : `${outcome.kind} ${outcome.code}`;
    const isNew = last.get(orderId) !== answer;
    last.delete(orderId);
    last.set(orderId, answer);
    const [oldest] = last.keys();
    if (last.size > MOST_ORDERS && oldest !== undefined) last.delete(oldest);
    return isNew;
  };
}
