/** Makes of a request and what came of it the exchange that support may keep, and tells it, if it is news. */
import type { GatewayOperation } from '../api/errors.ts';
import type { Exchange, ObserveExchange } from '../../ports/recorded-exchange.ts';
import type { HttpOutcome } from '../http/http.ts';
import { dropRepeats } from '../callbacks/drop-repeats.ts';
import { redactCustomer } from './redact-customer.ts';
import { redactSecrets } from './redact-secrets.ts';

/** Tells the observer, if there is one; an invoice is told as a creation. @param startedAt by `performance.now()` · @param orderId absent: about no payment */
export type RecordExchange = (
  operation: Exclude<GatewayOperation, 'invoice'>,
  orderId: string | undefined,
  request: RecordedRequest,
  outcome: HttpOutcome,
  startedAt: number,
) => void;

interface RecordedRequest {
  readonly body: string;
  /** It may stand in the body or in a header; in an answer it may be anywhere. */
  readonly signature: string;
}

/** @param secret the account's key */
export function recordingExchanges(observe: ObserveExchange | undefined, secret: string): RecordExchange {
  const isNews = dropRepeats();
  return (operation, orderId, request, outcome, startedAt) => {
    if (!observe || orderId === undefined || operation === 'list') return;
    try {
      if (operation === 'status' && !isNews(orderId, outcome)) return;
      const tookMs = performance.now() - startedAt;
      observe({ operation, orderId, tookMs, ...messagesOf(request, outcome, secret) });
    } catch {
      // What support lacks is no reason to lose sight of a payment.
    }
  };
}

/** What was sent and what came of it, without secrets and without what a customer told. */
function messagesOf(
  { body: sent, signature }: RecordedRequest,
  outcome: HttpOutcome,
  secret: string,
): Pick<Exchange, 'sent' | 'received' | 'problem'> {
  const clean = (text: string): string => redactSecrets(text, [secret, signature]);
  const customer = redactCustomer(sent);
  const asked = clean(customer.sent);
  if (outcome.kind === 'response') {
    const body = clean(customer.clean(outcome.body));
    return { sent: asked, received: { status: outcome.status, body }, problem: null };
  }
  const status = outcome.kind === 'lost' ? outcome.status : null;
  return { sent: asked, received: null, problem: { code: outcome.code, status } };
}
