/** Passes each exchange about a payment to the observer, redacted, for the message log. Repeated status answers are dropped. */
import type { Exchange, ObserveExchange } from '../../ports/gateway.ts';
import type { GatewayOperation } from '../api/errors.ts';
import type { HttpOutcome } from '../http/http.ts';
import { redactCustomer, redactSecrets } from './redact.ts';

// Detects an answer that repeats the previous one about the same order. A waiting payment is checked every few seconds,
// and equal answers would fill the message log.

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

/** An invoice is recorded as a creation. @param startedAt by `performance.now()` · @param orderId absent: not about a payment */
export type RecordExchange = (
  operation: Exclude<GatewayOperation, 'invoice'>,
  orderId: string | undefined,
  request: RecordedRequest,
  outcome: HttpOutcome,
  startedAt: number,
) => void;

interface RecordedRequest {
  readonly body: string;
  /** From the request's body or header. It is redacted from both messages. */
  readonly signature: string;
}

/** @param secret the account's key */
export function recordingExchanges(observe: ObserveExchange | undefined, secret: string): RecordExchange {
  const isNew = dropRepeats();
  return (operation, orderId, request, outcome, startedAt) => {
    if (!observe || orderId === undefined || operation === 'list') return;
    try {
      if (operation === 'status' && !isNew(orderId, outcome)) return;
      const tookMs = performance.now() - startedAt;
      observe({ operation, orderId, tookMs, ...messagesOf(request, outcome, secret) });
    } catch {
      // A failure of the message log must not affect the payment.
    }
  };
}

/** Without secrets and without the customer's data. */
function messagesOf(
  { body: sent, signature }: RecordedRequest,
  outcome: HttpOutcome,
  secret: string,
): Pick<Exchange, 'sent' | 'received' | 'problem'> {
  const clean = (text: string): string => redactSecrets(text, [secret, signature]);
  const customer = redactCustomer(sent);
  const cleanSent = clean(customer.sent);
  if (outcome.kind === 'response') {
    const body = clean(customer.clean(outcome.body));
    return { sent: cleanSent, received: { status: outcome.status, body }, problem: null };
  }
  const status = outcome.kind === 'lost' ? outcome.status : null;
  return { sent: cleanSent, received: null, problem: { code: outcome.code, status } };
}
