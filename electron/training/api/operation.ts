/** What every operation of both APIs works with: its context, the request's fields, its signature, the reply or refusal. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { SignatureScheme } from '../../../shared/model/environment.ts';
import { unreachable } from '../../../shared/model/values/unreachable.ts';
import { ignoreErrors } from '../../platform/ignore-errors.ts';
import type { Channels, Merchant } from '../merchant.ts';
import type { GatewayTime, OrderStore } from '../orders.ts';

export interface ApiContext {
  readonly merchant: Merchant;
  readonly time: GatewayTime;
  readonly orders: OrderStore;
  readonly channels: Channels;
  /** Base URL of this gateway, without a trailing slash. */
  readonly url: () => string;
}

/** An operation's reply before serialization; a fault may still damage it. */
export interface TrainingReply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  /** For the request log only. Never contains the key. */
  readonly note?: string;
}

/** Thrown by an operation. Its reply is in the shape of gateway-interface, "Errors": any status but 200, the text in `Message`. */
export class Refusal extends Error {
  readonly reply: TrainingReply;

  constructor(status: number, message: string, note?: string) {
    super(message);
    this.reply = { status, body: { Message: message }, ...(note === undefined ? {} : { note }) };
  }
}

export function refuse(status: number, message: string, note?: string): never {
  throw new Refusal(status, message, note);
}

// Request bodies are read as the real gateway does: JSON or a form, keys in any letter case, numbers in place of text and
// digits in place of numbers. `null` counts as absent.

/** Fields of one JSON object by lower-cased name. */
export type BodyFields = ReadonlyMap<string, unknown>;

/** @returns `null` for anything but an object */
export function fieldsOf(value: unknown): BodyFields | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  return new Map(Object.entries(value).map(([name, field]) => [name.toLowerCase(), field]));
}

export function readJson(body: string): BodyFields {
  // Some clients send a byte order mark.
  const value: unknown = ignoreErrors(() => JSON.parse(body.replace(/^\uFEFF/, '')));
  return fieldsOf(value) ?? refuse(400, 'Bad Request', 'not a JSON object');
}

/** For the status operation: the interface does not fix its content type, so the body decides. */
export function readJsonOrForm(body: string): BodyFields {
  if (/^[\s\uFEFF]*\{/.test(body)) return readJson(body);
  const form = new Map([...new URLSearchParams(body)].map(([name, value]) => [name.toLowerCase(), value]));
  return form.size > 0 ? form : refuse(400, 'Bad Request', 'neither a JSON object nor a form');
}

export function fieldOf(fields: BodyFields, name: string): unknown {
  return fields.get(name.toLowerCase()) ?? undefined;
}

/** @returns a text or a number; the empty text when absent */
export function textOf(fields: BodyFields, name: string, label = name): string {
  const value = fieldOf(fields, name) ?? '';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : refuse(400, `${label} is invalid`);
}

/** @returns a whole number, also written as digits; `undefined` when absent */
export function wholeOf(fields: BodyFields, name: string, label = name): number | undefined {
  const value = fieldOf(fields, name);
  if (value === undefined || value === '') return undefined;
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : refuse(400, `${label} is invalid`);
}

export function given<T>(value: T | undefined, label: string): T {
  return value === undefined || value === '' ? refuse(400, `${label} is mandatory`) : value;
}

export function atMost(longest: number, { length }: string | readonly unknown[], label: string): void {
  if (length > longest) refuse(400, `length of ${label} can't > ${longest}`);
}

export function checkMerchant({ merchant }: ApiContext, fields: BodyFields, name: string): void {
  if (given(textOf(fields, name), name) !== merchant.code) refuse(404, 'Merchant not found');
}

// Signatures that the gateway expects in requests and makes for callbacks. Written from gateway-interface, "Authentication",
// independently of the client: a shared mistake would stay unnoticed.

export interface ExpectedSignature {
  /** Lower-case hex. */
  readonly value: string;
  /** The signed text with the key masked, for the request log. */
  readonly over: string;
}

/** @param text the values in the documented order, without the key */
function expected(
  { apiKey }: Merchant,
  scheme: SignatureScheme,
  documented: 'md5' | 'sha256',
  text: string,
): ExpectedSignature {
  switch (scheme) {
    case 'documented':
      return {
        value: createHash(documented).update(`${text}${apiKey}`).digest('hex'),
        over: `${documented}(${text}<API_KEY>)`,
      };
    case 'hmac-sha256':
      return {
        value: createHmac('sha256', apiKey).update(text).digest('hex'),
        over: `hmac-sha256(<API_KEY>, ${text})`,
      };
    default:
      return unreachable(scheme);
  }
}

/**
 * Accepts either letter case, because the interface does not fix it. Compares in constant time, as a gateway should.
 * @param message the two APIs have different messages
 */
export function checkSignature({ value, over }: ExpectedSignature, given: string, message = 'Wrong signature'): void {
  const [hex, wanted] = [Buffer.from(given.toLowerCase()), Buffer.from(value)];
  const fits = hex.length === wanted.length && timingSafeEqual(hex, wanted);
  if (!fits) refuse(401, message, `expected ${over}`);
}

export function signMethodList(merchant: Merchant, amount: string, datetime: string): ExpectedSignature {
  return expected(merchant, merchant.signature, 'sha256', `${merchant.code}${amount}${datetime}`);
}

export function signTransactionRequest(merchant: Merchant, merchantOrderId: string, amount: string): ExpectedSignature {
  return expected(merchant, merchant.signature, 'md5', `${merchant.code}${merchantOrderId}${amount}`);
}

export function signTransactionStatus(merchant: Merchant, merchantOrderId: string): ExpectedSignature {
  return expected(merchant, merchant.signature, 'md5', `${merchant.code}${merchantOrderId}`);
}

export function signCallback(merchant: Merchant, amount: string, merchantOrderId: string): ExpectedSignature {
  return expected(merchant, merchant.signature, 'md5', `${merchant.code}${amount}${merchantOrderId}`);
}

/** @param timestamp the header's value */
export function signInvoiceHeaders(merchant: Merchant, timestamp: string): ExpectedSignature {
  return expected(merchant, merchant.invoiceSignature, 'sha256', `${merchant.code}${timestamp}`);
}
