/** What every operation of both APIs works with: its context, the request's fields, the reply. */
import type { GatewayTime } from '../gateway-time.ts';
import type { Merchant } from '../merchant.ts';
import type { Channels } from '../method-catalogue.ts';
import type { OrderStore } from '../orders/order-store.ts';
import type { ExpectedSignature } from './expected-signature.ts';

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
  readonly headers?: Readonly<Record<string, string>>;
  /** For the request log only. Never contains the key. */
  readonly note?: string;
}

/** A refusal in the shape of gateway-interface, "Errors": any status but 200, the text in `Message`. */
export function refusal(status: number, message: string, note?: string): TrainingReply {
  return { status, body: { Message: message }, ...(note === undefined ? {} : { note }) };
}

/** @param message the two APIs have different messages */
export function signatureRefusal({ over }: ExpectedSignature, message = 'Wrong signature'): TrainingReply {
  return refusal(401, message, `expected ${over}`);
}

// Request bodies are read as the real gateway does: JSON or a form, keys in any letter case, numbers in place of text and
// digits in place of numbers. Values are not validated here.

/** Fields of one JSON object by lower-cased name. */
export type BodyFields = ReadonlyMap<string, unknown>;

/** @returns `null` for anything but an object. */
export function fieldsOf(value: unknown): BodyFields | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  return new Map(Object.entries(value).map(([name, field]) => [name.toLowerCase(), field]));
}

export function readJson(body: string): BodyFields | null {
  try {
    // Some clients send a byte order mark.
    return fieldsOf(JSON.parse(body.replace(/^\uFEFF/, '')));
  } catch {
    return null;
  }
}

/** For the status operation: the interface does not fix its content type, so the body decides. */
export function readJsonOrForm(body: string): BodyFields | null {
  if (/^[\s\uFEFF]*\{/.test(body)) return readJson(body);
  const form = new Map([...new URLSearchParams(body)].map(([name, value]) => [name.toLowerCase(), value]));
  return form.size > 0 ? form : null;
}

/** `null` counts as absent. */
export function field(fields: BodyFields, name: string): unknown {
  return fields.get(name.toLowerCase()) ?? undefined;
}

/** @returns the empty text when the field is absent, `null` when it is neither text nor a number. */
export function textField(fields: BodyFields, name: string): string | null {
  const value = field(fields, name);
  if (value === undefined) return '';
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : null;
}

/** A whole number, also written as digits. @returns `undefined` when absent, `null` when it is anything else. */
export function wholeField(fields: BodyFields, name: string): number | null | undefined {
  const value = field(fields, name);
  if (value === undefined || value === '') return undefined;
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : null;
}
