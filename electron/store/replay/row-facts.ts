/** Reads the facts of a journal row back into what its writer was given, or refuses the row. */
import * as z from 'zod';
import type { FailureCode } from '../../../shared/contract/failure.ts';
import { itemSchema } from '../../../shared/contract/items.ts';
import type { CallbackFacts } from '../../../shared/model/callback-facts.ts';
import { type Environment, environments } from '../../../shared/model/environment.ts';
import type { JournalData } from '../../../shared/model/journal.ts';
import { methodKinds } from '../../../shared/model/methods.ts';
import { type FlagKind, flagKinds, paymentWays } from '../../../shared/model/payment.ts';
import { type RecordedResolution, resolutionKinds } from '../../../shared/model/resolution.ts';
import { readLines } from '../../../shared/model/sale.ts';
import { isRupiah, type Rupiah } from '../../../shared/model/values/rupiah.ts';
import { ignoreErrors } from '../../platform/ignore-errors.ts';
import type { NewCash, NewRefund } from '../../ports/ledger/cash-and-refunds.ts';
import { StoreError } from '../../ports/ledger/ledger.ts';
import type { StoredItem } from '../../ports/ledger/offer-port.ts';
import type { Intent, WatchPlan } from '../../ports/ledger/payment-port.ts';
import type { DecidedSums } from '../ledger/payment-steps.ts';
import { callbackFacts } from '../ledger/tables/callback-facts.ts';
import type { UsedMethod } from '../ledger/tables/methods.ts';
import type { CountedPayment, KeptPayment } from '../ledger/tables/payments.ts';
import { recorded } from '../ledger/tables/resolutions.ts';
import { toStoreError } from '../sqlite/sqlite-error.ts';

/** What an effect needs of its row. */
export interface RowFacts {
  readonly position: number;
  readonly at: number;
  readonly data: JournalData;
  /** See `FileRow`; `null` for a row of the hub. */
  readonly extra: string | null;
}

/** Until the watch plans a payment by itself again. */
export const CHECK_EVERY_MS = 60_000;

export function planAt(at: number): WatchPlan {
  return { nextCheckAt: at, intervalMs: CHECK_EVERY_MS };
}

const money = z.custom<Rupiah>(isRupiah);
const number = z.number().int().min(1);

const intentSchema = z.object({
  ...{ orderId: z.string(), amount: money, method: z.string(), methodKind: z.enum(methodKinds) },
  ...{ methodName: z.string(), via: z.enum(paymentWays), saleId: number, businessDay: z.string(), saleNumber: number },
  ...{ environment: z.enum(environments), baseUrl: z.string(), merchantCode: z.string(), expiresAt: z.number().int() },
  ...{ fee: money.nullable().default(null), note: z.string().default(''), lines: z.string().default('') },
});

/** An intent whose sale is new; `saleId` and `saleNumber` are those that it had. */
type ReadIntent = Intent & { readonly saleId: number; readonly saleNumber: number };

/** @throws RowsRefused also for one of another environment */
export function intentOf({ at, data, position }: RowFacts, environment: Environment): ReadIntent {
  const read = intentSchema.safeParse(data);
  if (!read.success) throw new RowsRefused('hub-rows-newer', `Row ${position} has other facts of an intent`);
  const { saleId, saleNumber, orderId, expiresAt, via, fee, baseUrl, merchantCode } = read.data;
  if (read.data.environment !== environment)
    throw new RowsRefused('hub-rows-of-another', `Row ${position} is of ${read.data.environment}`);
  return {
    ...{ saleId, saleNumber, orderId, via, expiresAt, createdAt: at },
    sale: newSaleOf(read.data),
    account: { environment, baseUrl, merchantCode },
    method: { code: read.data.method, kind: read.data.methodKind, name: read.data.methodName },
    ...(fee === null ? {} : { fee }),
    watch: planAt(at),
  };
}

function newSaleOf(facts: Pick<ReadCash, 'amount' | 'note' | 'businessDay' | 'lines'>): Intent['sale'] {
  const { amount, note, businessDay } = facts;
  const lines = readLines(facts.lines);
  return { kind: 'new', amount, note, businessDay, ...(lines.length === 0 ? {} : { lines }) };
}

const countedSchema = z.object({
  businessDay: z.string(),
  hour: z.number().int(),
  isDouble: z.boolean(),
});

export function countedIn({ data, position }: RowFacts): CountedPayment {
  const read = countedSchema.safeParse(data);
  if (!read.success) throw new RowsRefused('hub-rows-wrong', `Row ${position} does not say how it counts`);
  return read.data;
}

export function flagOf(data: JournalData): FlagKind {
  const kind = flagKinds.find((each) => each === data['flag']);
  if (kind === undefined) throw new RowsRefused('hub-rows-newer', 'A flag of an unknown kind');
  return kind;
}

export function callbackFactsOf(data: JournalData): CallbackFacts {
  return callbackFacts((name) => (data[name] == null ? null : text(data[name])));
}

export function resolutionOf(data: JournalData): RecordedResolution {
  const kind = resolutionKinds.find((each) => each === data['resolution']);
  const reason = text(data['reason']);
  if (kind === undefined) throw new RowsRefused('hub-rows-newer', 'A resolution of an unknown kind');
  return recorded(kind, reason, {
    reference: () => text(data['reference']),
    linkedSaleId: () => Number(data['linkedSaleId']),
  });
}

const usedSchema = z.object({
  ...{ method: z.string(), methodKind: z.enum(methodKinds), methodName: z.string() },
  ...{ fee: money.nullable(), counts: z.boolean() },
});

export function usedMethodOf(data: JournalData): UsedMethod {
  const read = usedSchema.safeParse(data);
  if (!read.success) throw new RowsRefused('hub-rows-newer', 'A used method with other facts');
  const { method: code, methodKind: kind, methodName: name, fee, counts } = read.data;
  return { method: { code, kind, name }, fee, counts };
}

export function refundOf(data: JournalData): Omit<NewRefund, 'orderId'> {
  const { amount } = data;
  if (!isRupiah(amount)) throw new RowsRefused('hub-rows-wrong', 'A refund of no amount');
  const [reason, reference, requestId] = [data['reason'], data['refundReference'], data['request']].map(text);
  return { amount, reason: reason ?? '', reference: reference ?? '', requestId: requestId ?? '' };
}

/** @returns `undefined` where the row does not say it */
export function isOfTakings({ ofTakings }: JournalData): boolean | undefined {
  return typeof ofTakings === 'boolean' ? ofTakings : undefined;
}

/** @param last the row that a decision `came-after-all` takes back */
export function decidedSums(data: JournalData, { counted }: KeptPayment, last: number | null): DecidedSums {
  const { refunded, neverCame, cameAfterAll } = data;
  const withdrawn = neverCame ?? cameAfterAll;
  // Older rows do not say of which sum a decided refund is.
  const ofTakings = isOfTakings(data) ?? counted?.isDouble !== true;
  return {
    refunded: isRupiah(refunded) ? { amount: refunded, ofTakings } : null,
    withdrawal: isRupiah(withdrawn)
      ? { amount: withdrawn, ofTakings, corrects: isRupiah(neverCame) ? null : last }
      : null,
  };
}

const cashSchema = z.object({
  ...{ cash: z.string(), request: z.string(), amount: money, given: money, saleId: number, saleNumber: number },
  ...{ businessDay: z.string(), paidDay: z.string(), paidHour: z.number().int() },
  ...{ note: z.string().default(''), lines: z.string().default('') },
  ...{ happenedAt: z.number().int().exactOptional(), by: z.string().exactOptional() },
});

/** The facts of a booking. */
interface ReadCash extends z.infer<typeof cashSchema> {
  /** Epoch ms. */
  readonly at: number;
}

export function readCash({ at, data, position }: RowFacts): ReadCash {
  const read = cashSchema.safeParse(data);
  if (!read.success) throw new RowsRefused('hub-rows-wrong', `Row ${position} is no cash`);
  return { ...read.data, at };
}

/** @param saleId of the sale that it paid; `null` for a new one */
export function cashOf({ cash, request, given, ...booked }: ReadCash, saleId: number | null): NewCash {
  const sale = saleId === null ? newSaleOf(booked) : ({ kind: 'existing', saleId } as const);
  return { recordId: cash, requestId: request, given, sale };
}

const itemsSchema = z.array(z.object({ ...itemSchema.shape, place: z.int() }));

/** Of a row `items-saved`: the items that were changed, whole. */
export function itemsOf(data: JournalData): readonly StoredItem[] {
  const read = itemsSchema.safeParse(ignoreErrors(() => JSON.parse(text(data['items']))));
  if (!read.success) throw new RowsRefused('hub-rows-newer', 'Items with other facts');
  return read.data;
}

export function text(value: unknown): string {
  if (typeof value !== 'string') throw new RowsRefused('hub-rows-wrong', 'A row without a text that it must have');
  return value;
}

/**
 * - `hub-rows-wrong`: the rows do not follow each other, or the tables refuse one.
 * - `hub-rows-newer`: a newer program wrote them. Leaving out what is unknown could leave out money.
 * - `hub-rows-of-another`: they are of another environment or another merchant.
 */
type RowFailure = Extract<FailureCode, `hub-rows-${string}`>;

/** The hub's rows make no ledger of this machine. Nothing was put in place. */
export class RowsRefused extends Error {
  readonly code: RowFailure;

  /** @param message for the log, without facts of a sale */
  constructor(code: RowFailure, message: string) {
    super(message);
    this.code = code;
  }
}

/** What the tables refuse, the row must not say. @throws StoreError for a full or busy disk, which says nothing about it */
export function throwUnlessRefused(error: unknown): void {
  const storeError = toStoreError(error);
  if (storeError instanceof StoreError && storeError.code !== 'database-broken') throw storeError;
}
