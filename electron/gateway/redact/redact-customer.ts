/**
 * Redacts the customer's data from a creation: names, phone number, e-mail, addresses, name on the shop's site, linked
 * account. These are sent once and stored nowhere, the message log included. The shop's own e-mail, sent when the
 * customer gave none, stays.
 */

import type { Answer, TransactionReply } from '../../ports/gateway/gateway-answers.ts';
import { redactedWord, redactWords } from './redact-word.ts';

const REMOVED = '[removed]';
/** Shorter values could occur in any answer by chance: they are redacted as a whole JSON text only. */
const QUOTED_FROM_LENGTH = 6;
const WHOLE_FROM_LENGTH = 2;

const always = ['merchantUserInfo', 'phoneNumber', 'customerDetail', 'accountLink'];

export interface RedactCustomer {
  readonly sent: string;
  /** Redacts the answer, which may quote the request. */
  readonly clean: (received: string) => string;
}

/** @param sent a request's body; one that is not JSON holds no customer data */
export function redactCustomer(sent: string): RedactCustomer {
  const body = readObject(sent);
  const words = new Set<string>();
  const hide = (value: unknown): unknown => {
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, hide(inner)]));
    }
    if (typeof value === 'string') words.add(value);
    return REMOVED;
  };
  if (!body) return { sent, clean: (received) => received };
  const hidden = new Set([...always, ...(ownEmail(body) ? ['email'] : [])]);
  const redacted = Object.entries(body).map(([key, value]) => [key, hidden.has(key) ? hide(value) : value]);
  const quoted = [...words]
    .filter(({ length }) => length >= WHOLE_FROM_LENGTH)
    .map((word) =>
      word.length < QUOTED_FROM_LENGTH ? redactedWord(`"${word}"`, `"${REMOVED}"`) : redactedWord(word, REMOVED),
    );
  return {
    sent: JSON.stringify(Object.fromEntries(redacted)),
    clean: (received) => redactWords(received, quoted),
  };
}

/** Redacts the gateway's message about a creation: it is journalled and may quote the request. */
export function withoutCustomer(answer: Answer<TransactionReply>, sent: string): Answer<TransactionReply> {
  const { clean } = redactCustomer(sent);
  if (answer.kind === 'answered') {
    const { statusMessage } = answer.reply;
    return statusMessage === null
      ? answer
      : { ...answer, reply: { ...answer.reply, statusMessage: clean(statusMessage) } };
  }
  const { gatewayMessage } = answer.failure;
  if (gatewayMessage === undefined) return answer;
  return { ...answer, failure: { ...answer.failure, gatewayMessage: clean(gatewayMessage) } };
}

function ownEmail({ customerDetail }: Readonly<Record<string, unknown>>): boolean {
  return typeof customerDetail === 'object' && customerDetail !== null && 'email' in customerDetail;
}

function readObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}
