/**
 * Parses the gateway's 200 bodies. Unknown fields are ignored, keys may have any letter case, and a field of the wrong
 * type becomes `null`. A body with a repeated key is unreadable. Never throws.
 */
import * as z from 'zod';
import { directApiReplyLengths } from '../../../shared/model/gateway-fields.ts';
import { LARGEST_AMOUNT, type Rupiah, rupiah } from '../../../shared/model/values/rupiah.ts';
import { ignoreErrors } from '../../platform/ignore-errors.ts';
import type { ListedMethod, StatusReply, TransactionReply } from '../../ports/gateway.ts';

/** EMVCo's limit. The field table allows 255, but a longer payload that passes every QRIS check is safe. */
const QR_LENGTH = 512;
const MESSAGE_LENGTH = 300;

const words = (string: z.ZodString, longest: number) =>
  string
    .min(1)
    .max(longest)
    .regex(/^\P{Cc}*$/u)
    .nullable()
    .catch(null);
/** Values that are new to us, trimmed. */
const text = (longest: number) => words(z.string().trim(), longest);
/** Values we compare exactly; never trimmed: `" 00"` is not `"00"`, and `"K1-…X "` is another order. */
const exactText = (longest: number) => words(z.string(), longest);

/** People read messages, so they are shortened and cleaned instead of refused. @returns `null` if not a string, or empty. */
export function cleanMessage(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const oneLine = value.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return oneLine === '' ? null : Array.from(oneLine).slice(0, MESSAGE_LENGTH).join('');
}
/** Gateways write an absent field as no key, as `null` or as empty text. */
function isSilence(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

const message = z.unknown().optional().transform(cleanMessage);

// Only whole numbers: the interface has no decimals, so "25000.00" is not an amount.
const amount = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,12}$/)
      .transform(Number),
  ])
  .refine((value) => Number.isSafeInteger(value) && value >= 0 && value <= LARGEST_AMOUNT)
  .transform((value): Rupiah => rupiah(value === 0 ? 0 : value)) // also turns -0 into 0
  .nullable()
  .catch(null);

/** Distinguishes an absent amount from an unreadable one. Empty text is absent, as in the names of a status reply. */
const amountIfNamed = z
  .unknown()
  .optional()
  .transform((value) => {
    const rupiahs = amount.parse(value);
    return { rupiahs, unreadable: rupiahs === null && !isSilence(value) };
  });

const webAddress = text(directApiReplyLengths.paymentUrl).transform((address) =>
  address !== null && /^https?:\/\//i.test(address) && URL.canParse(address) ? address : null,
);

const transactionSchema = z
  .object({
    statuscode: exactText(20),
    statusmessage: message,
    merchantcode: exactText(directApiReplyLengths.merchantCode),
    reference: text(directApiReplyLengths.reference),
    amount: amountIfNamed,
    vanumber: text(directApiReplyLengths.vaNumber),
    qrstring: text(QR_LENGTH),
    paymenturl: webAddress,
  })
  .transform(
    (reply): TransactionReply => ({
      statusCode: reply.statuscode,
      statusMessage: reply.statusmessage,
      merchantCode: reply.merchantcode,
      reference: reply.reference,
      amount: reply.amount.rupiahs,
      vaNumber: reply.vanumber,
      qrString: reply.qrstring,
      paymentUrl: reply.paymenturl,
      ...(reply.amount.unreadable ? { unreadable: 'amount' as const } : {}),
    }),
  );

/** Distinguishes an absent field from an unreadable one. */
const name = (read: ReturnType<typeof text>) =>
  z
    .unknown()
    .optional()
    .transform((value) => {
      const isAbsent = isSilence(value);
      const readable = isAbsent ? null : read.parse(value);
      return { text: readable, unreadable: readable === null && !isAbsent };
    });

const statusFields = {
  merchantcode: name(exactText(directApiReplyLengths.merchantCode)),
  merchantorderid: name(exactText(50)),
  reference: name(text(directApiReplyLengths.reference)),
  amount,
  statuscode: exactText(20),
  statusmessage: message,
};
const statusSchema = z.object(statusFields).transform(
  (reply): StatusReply => ({
    merchantCode: reply.merchantcode.text,
    merchantOrderId: reply.merchantorderid.text,
    reference: reply.reference.text,
    amount: reply.amount,
    statusCode: reply.statuscode,
    statusMessage: reply.statusmessage,
    ...(reply.merchantorderid.unreadable ? { unreadable: 'merchantOrderId' as const } : {}),
    ...(reply.reference.unreadable ? { unreadable: 'reference' as const } : {}),
    ...(reply.merchantcode.unreadable ? { unreadable: 'merchantCode' as const } : {}),
  }),
);

const listedMethodSchema = z
  .object({
    paymentmethod: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9]{2}$/),
    paymentname: message,
    paymentimage: webAddress,
    totalfee: amount,
  })
  .transform(
    (entry): ListedMethod => ({
      code: entry.paymentmethod,
      name: entry.paymentname ?? entry.paymentmethod,
      imageUrl: entry.paymentimage,
      fee: entry.totalfee,
    }),
  );

/** Gateways limit status requests (FIELD-NOTES), and not all of them answer with 429. */
export function saysTooManyRequests(message: string): boolean {
  return /too many (?:requests?|attempts)|rate.?limit/i.test(message);
}

/** @returns `null` if the body is not a JSON object, repeats a key, or only reports too many requests. */
export function readTransactionReply(body: string): TransactionReply | null {
  return unlessThrottled(read(transactionSchema, readJsonObject(body)));
}

/**
 * @returns `null` if the body is not a JSON object, repeats a key, has no field of a status reply (a proxy's JSON), or
 * only reports too many requests.
 */
export function readStatusReply(body: string): StatusReply | null {
  const object = readJsonObject(body);
  const isStatus = Object.keys(object ?? {}).some((key) => Object.hasOwn(statusFields, key));
  return isStatus ? unlessThrottled(read(statusSchema, object)) : null;
}

/**
 * Omits unusable entries and repeated codes.
 * @returns `null` if the body is not a successful method list.
 */
export function readMethodList(body: string): readonly ListedMethod[] | null {
  const reply = readJsonObject(body);
  const entries = reply?.['paymentfee'];
  // A list without a response code is accepted; a code other than "00" is a failure.
  if (!Array.isArray(entries) || (reply?.['responsecode'] ?? '00') !== '00') return null;
  const methods = new Map<string, ListedMethod>();
  for (const entry of entries) {
    const method = read(listedMethodSchema, withLowerCaseKeys(entry));
    if (method && !methods.has(method.code)) methods.set(method.code, method);
  }
  return [...methods.values()];
}

function unlessThrottled<Reply extends TransactionReply | StatusReply>(reply: Reply | null): Reply | null {
  if (reply === null || reply.statusCode === '00') return reply;
  return saysTooManyRequests(reply.statusMessage ?? '') ? null : reply;
}

function read<Reply>(schema: z.ZodType<Reply>, object: JsonObject | null): Reply | null {
  return object === null ? null : (schema.safeParse(object).data ?? null);
}

/** Without a prototype, so that `__proto__` in a body is an ordinary key. */
type JsonObject = Readonly<Record<string, unknown>>;

/**
 * Parses untrusted text into a flat object with lower-case keys. Real gateways write keys in several letter cases, so
 * case is ignored. Two keys that differ only in case are ambiguous, and the object is refused.
 * @returns `null` unless the text is one JSON object without repeated keys. Never throws.
 */
export function readJsonObject(text: string): JsonObject | null {
  const object = withLowerCaseKeys(ignoreErrors(() => JSON.parse(text)));
  if (object === null || Object.keys(object).length !== countTopLevelKeys(text)) return null;
  return object;
}

/** @returns `null` if the value is not an object, or has two keys that differ only in letter case. */
function withLowerCaseKeys(value: unknown): JsonObject | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const entries = Object.entries(value);
  const object: Record<string, unknown> = Object.create(null);
  for (const [key, entry] of entries) object[key.toLowerCase()] = entry;
  return Object.keys(object).length === entries.length ? object : null;
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:]/gs;

/** JSON.parse silently keeps the last of two equal keys. Counting the colons of valid JSON reveals the repeated key. */
function countTopLevelKeys(validJson: string): number {
  let depth = 0;
  let keys = 0;
  for (const [token] of validJson.matchAll(TOKEN)) {
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
    else if (token === ':' && depth === 1) keys += 1;
  }
  return keys;
}
