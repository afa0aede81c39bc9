/**
 * Reads the gateway's 200 bodies, leniently and suspiciously: unknown fields pass, keys may have any letter case, and a
 * field of the wrong type is `null`, never a guess. A body that says one thing twice says nothing. Never throws.
 */
import * as z from 'zod';
import { directApiReplyLengths } from '../../../shared/model/values/limits.ts';
import { LARGEST_AMOUNT, type Rupiah, rupiah } from '../../../shared/model/values/rupiah.ts';
import type { ListedMethod, StatusReply, TransactionReply } from '../../ports/gateway.ts';
import { type JsonObject, readJsonObject, withLowerCaseKeys } from './json-object.ts';
import { saysTooManyRequests } from '../http/throttle.ts';

/** The longest payload EMVCo allows. The field table says 255, but a longer one that passes every QRIS check is no danger. */
const QR_LENGTH = 512;
const MESSAGE_LENGTH = 300;

const words = (string: z.ZodString, longest: number) =>
  string
    .min(1)
    .max(longest)
    .regex(/^\P{Cc}*$/u)
    .nullable()
    .catch(null);
/** What we learn from the gateway, without the space around it. */
const text = (longest: number) => words(z.string().trim(), longest);
/** What is held against something we know: `" 00"` is a code that nobody documented, `"K1-…X "` another order. */
const exactText = (longest: number) => words(z.string(), longest);

/** For people to read: cut and cleaned rather than refused. @returns `null` for what is no text or empty. */
export function cleanMessage(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const oneLine = value.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return oneLine === '' ? null : Array.from(oneLine).slice(0, MESSAGE_LENGTH).join('');
}
const message = z.unknown().optional().transform(cleanMessage);

// "25000.00" is refused with everything else that is not a whole number: the interface has no decimals, so it is no amount of ours.
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

const webAddress = text(directApiReplyLengths.paymentUrl).transform((address) =>
  address !== null && /^https?:\/\//i.test(address) && URL.canParse(address) ? address : null,
);

const transactionSchema = z
  .object({
    statuscode: exactText(20),
    statusmessage: message,
    merchantcode: exactText(directApiReplyLengths.merchantCode),
    reference: text(directApiReplyLengths.reference),
    amount,
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
      amount: reply.amount,
      vaNumber: reply.vanumber,
      qrString: reply.qrstring,
      paymentUrl: reply.paymenturl,
    }),
  );

/** Two kinds of nothing: not said, and said in a way that can't be read. */
const name = (read: ReturnType<typeof text>) =>
  z
    .unknown()
    .optional()
    .transform((value) => {
      const isSilent = value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
      const readable = isSilent ? null : read.parse(value);
      return { text: readable, unreadable: readable === null && !isSilent };
    });

const statusSchema = z
  .object({
    merchantcode: name(exactText(directApiReplyLengths.merchantCode)),
    merchantorderid: name(exactText(50)),
    reference: name(text(directApiReplyLengths.reference)),
    amount,
    statuscode: exactText(20),
    statusmessage: message,
  })
  .transform(
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

/** @returns `null` when the body is not a JSON object, has a key twice, or only says that we ask too often. */
export function readTransactionReply(body: string): TransactionReply | null {
  return unlessThrottled(read(transactionSchema, readJsonObject(body)));
}

/** @returns `null` when the body is not a JSON object, has a key twice, or only says that we ask too often. */
export function readStatusReply(body: string): StatusReply | null {
  return unlessThrottled(read(statusSchema, readJsonObject(body)));
}

/**
 * Entries that cannot be used are left out, and so is a code's second entry.
 * @returns `null` when the body is not a successful method list.
 */
export function readMethodList(body: string): readonly ListedMethod[] | null {
  const reply = readJsonObject(body);
  const entries = reply?.['paymentfee'];
  // The response code may be left out where the list itself is there; one that says otherwise is believed.
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
