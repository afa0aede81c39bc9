/**
 * Removes secrets and the customer's data from what is kept of an exchange with the gateway, and from its answers
 * before anybody reads them.
 */
import { ignoreErrors } from '../platform/ignore-errors.ts';
import type { Answer, Exchange, ObserveExchange, TransactionReply } from '../ports/gateway.ts';
import type { GatewayOperation } from './api/read-answer.ts';
import type { HttpOutcome } from './http.ts';

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

/**
 * Passes each exchange about a payment to the observer, redacted, for the message log. Repeated status answers are
 * dropped.
 * @param secret the account's key
 */
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

/** One escaped letter, or bare backslashes. Every repetition is bounded or unambiguous: the text is untrusted. */
const WRITTEN = /\\+u([0-9a-f]{4})|%(?:25)*([0-9a-f]{2})|&#x0*([0-9a-f]{1,5});|&#0*(\d{1,6});|\\+/gi;
const MAY_BE_WRITTEN = /[\\%&]/;

/** A word to replace, normalised once because every answer is searched for it. */
interface RedactedWord {
  readonly text: string;
  readonly read: string;
  /** The replacement. */
  readonly by: string;
}

function redactedWord(text: string, by: string): RedactedWord {
  return { text, read: asRead(text), by };
}

/**
 * Replaces words in a text, also where their letters are escaped: `c`, `\u0063`, `%63` and `&#99;` are the same letter to
 * the next reader. Some gateways write every slash as `\/`.
 * @returns the unchanged text if it contains none of the words
 */
function redactWords(text: string, words: readonly RedactedWord[]): string {
  const read = asRead(text);
  let clean = text;
  // Normalising is cheap; a search for all spellings of a word is not, and is rarely needed.
  for (const word of words) if (read.includes(word.read)) clean = clean.replace(anySpelling(word.text), word.by);
  return clean;
}

/** Undoes all escapes and ignores letter case and backslashes. */
function asRead(text: string): string {
  const plain = MAY_BE_WRITTEN.test(text)
    ? text.replace(WRITTEN, (_, escaped?: string, byte?: string, hex?: string, decimal?: string) => {
        const code = decimal === undefined ? Number.parseInt(escaped ?? byte ?? hex ?? '', 16) : Number(decimal);
        return Number.isNaN(code) || code === BACKSLASH ? '' : String.fromCharCode(code);
      })
    : text;
  return plain.toLowerCase();
}

const BACKSLASH = 0x5c;

/** Matches whole escapes only, so that JSON stays JSON when they are replaced. */
function anySpelling(word: string): RegExp {
  return new RegExp(word.replace(/[\s\S]/g, anyWriting), 'gi');
}

function anyWriting(unit: string): string {
  const code = unit.charCodeAt(0);
  const hex = code.toString(16);
  const itself = unit.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
  const byte = code < 0x80 ? `|%(?:25){0,4}${hex.padStart(2, '0')}` : '';
  return String.raw`(?:\\{0,16}(?:${itself}|u${hex.padStart(4, '0')})${byte}|&#0{0,4}${code};|&#x0{0,4}${hex};)`;
}

/**
 * Redacts secrets from a message: the API key in every usual encoding, and each field whose name marks it as secret.
 */
const REMOVED = '[removed]';
/** A shorter key could occur in any text; a real one has 32 characters. */
const REDACT_FROM_LENGTH = 8;

/** `credentialCode` opens a customer's wallet (gateway-interface, "AccountLink"). */
const SECRET_FIELDS =
  'signature|api_?key|merchant_?key|secret(?:_?key)?|password|passwd|token|authorization|credentialCode';
/** Matches in JSON, in nested JSON, in forms and in quoted headers. */
// Every repetition is bounded or unambiguous: the text is untrusted and up to 64 KiB long.
const secretField = new RegExp(
  String.raw`((?:\\{0,8}["'])?\b[\w.-]{0,40}(?:${SECRET_FIELDS})(?:\\{0,8}["'])?\s{0,9}(?:[:=]|%3D|%3A)\s{0,9})` +
    String.raw`(\\{0,8}"(?:[^"\\]|\\.)*"?|'[^']*'?|[^&\s,;}<]+)`,
  'gi',
);

/**
 * For bodies that people read; the result need not be valid JSON.
 * @param secrets the known secrets: the key and this request's signature
 */
export function redactSecrets(text: string, secrets: readonly string[]): string {
  const clean = redactWords(
    text,
    secrets.flatMap((secret) => hiddenSecret(secret, REMOVED)),
  );
  return clean.replace(secretField, (_, name: string, value: string) => {
    const quote = /^\\*["']/.exec(value)?.[0] ?? '';
    return `${name}${quote}${REMOVED}${quote}`;
  });
}

/** Redacts key and signature from a body before parsing; valid JSON stays valid. */
type Redact = (body: string, signature: string) => string;

/** Prepared once per key, because every answer passes through it. */
export function redacting(apiKey: string): Redact {
  const ofKey = hiddenSecret(apiKey, '[key]');
  return (body, signature) => redactWords(body, [...ofKey, redactedWord(signature, '[signature]')]);
}

function hiddenSecret(secret: string, by: string): readonly RedactedWord[] {
  return secret.length < REDACT_FROM_LENGTH ? [] : waysToWrite(secret).map((way) => redactedWord(way, by));
}

function waysToWrite(secret: string): readonly string[] {
  const bytes = Buffer.from(secret, 'utf8');
  // encodeURIComponent would throw on lone surrogates.
  const form = new URLSearchParams({ '': secret }).toString().slice(1);
  const ways = [
    secret,
    form,
    form.replaceAll('+', '%20'),
    JSON.stringify(secret).slice(1, -1),
    [...secret].reverse().join(''),
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('base64url'),
    bytes.toString('hex'),
  ];
  return [...new Set(ways.filter((way) => way.length >= REDACT_FROM_LENGTH))];
}

/** Shorter values could occur in any answer by chance: they are redacted as a whole JSON text only. */
const QUOTED_FROM_LENGTH = 6;
const WHOLE_FROM_LENGTH = 2;

const always = ['merchantUserInfo', 'phoneNumber', 'customerDetail', 'accountLink'];

/**
 * Redacts the customer's data from a creation: names, phone number, e-mail, addresses, name on the shop's site, linked
 * account. These are sent once and stored nowhere, the message log included. The shop's own e-mail, sent when the
 * customer gave none, stays.
 * @param sent a request's body; one that is not JSON holds no customer data
 */
export function redactCustomer(sent: string) {
  const body = readObject(sent);
  const words = new Set<string>();
  const hide = (value: unknown): unknown => {
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, hide(inner)]));
    }
    if (typeof value === 'string') words.add(value);
    return REMOVED;
  };
  if (!body) return { sent, clean: (received: string) => received };
  const hidden = new Set([...always, ...(ownEmail(body) ? ['email'] : [])]);
  const redacted = Object.entries(body).map(([key, value]) => [key, hidden.has(key) ? hide(value) : value]);
  const quoted = [...words]
    .filter(({ length }) => length >= WHOLE_FROM_LENGTH)
    .map((word) =>
      word.length < QUOTED_FROM_LENGTH ? redactedWord(`"${word}"`, `"${REMOVED}"`) : redactedWord(word, REMOVED),
    );
  return {
    sent: JSON.stringify(Object.fromEntries(redacted)),
    /** Redacts the answer, which may quote the request. */
    clean: (received: string) => redactWords(received, quoted),
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
  const value: unknown = ignoreErrors(() => JSON.parse(text));
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
}
