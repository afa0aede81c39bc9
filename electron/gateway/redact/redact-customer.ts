/**
 * Takes out of a creation what a customer told the counter for this one request: a name, a telephone number, an e-mail, a
 * voucher. It is passed on and kept nowhere, so not for support either. The shop's own e-mail, which goes along where no
 * customer was asked, stays.
 */
import { hiddenWord, redactWords } from './redact-word.ts';
import type { Answer, TransactionReply } from '../../ports/gateway.ts';

const REMOVED = '[removed]';
/** What is shorter could be part of any word of an answer. */
const QUOTED_FROM_LENGTH = 6;

export interface RedactCustomer {
  readonly sent: string;
  /** The same for what came back: a gateway may quote what it was told. */
  readonly clean: (received: string) => string;
}

/** @param sent the body of a request; one that is no JSON told of no customer */
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
  const hidden = new Set(['phoneNumber', 'customerDetail', 'accountLink', ...(ownEmail(body) ? ['email'] : [])]);
  const told = Object.entries(body).map(([key, value]) => [key, hidden.has(key) ? hide(value) : value]);
  const quoted = [...words]
    .filter(({ length }) => length >= QUOTED_FROM_LENGTH)
    .map((word) => hiddenWord(word, REMOVED));
  return {
    sent: JSON.stringify(Object.fromEntries(told)),
    clean: (received) => redactWords(received, quoted),
  };
}

/** The gateway's own words of a creation are journalled: also there it may have quoted what it was told. */
export function forgettingCustomer(answer: Answer<TransactionReply>, sent: string): Answer<TransactionReply> {
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
