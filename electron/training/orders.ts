/**
 * The gateway's orders: what one has, its state by the gateway's own clock, and where all of them are kept. In memory,
 * indexed by order ID, reference and payment code, and durable before a reply. Constant time per request, because the
 * bench creates thousands.
 */
import { type FileHandle, mkdir, open, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import * as z from 'zod';
import { unreachable } from '../../shared/model/values/unreachable.ts';
import type { Clock } from '../platform/clock.ts';
import { syncFolder, writeDurably } from '../platform/files/durable-files.ts';
import { ignoreErrors } from '../platform/ignore-errors.ts';

const code = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('qris'), payload: z.string(), label: z.string() }),
  /** A virtual account number or a retail payment code. */
  z.object({ kind: z.literal('number'), number: z.string() }),
  /** Only a payment page (wallets, cards, pay-later). */
  z.object({ kind: z.literal('page') }),
]);

export const orderSchema = z.object({
  merchantOrderId: z.string(),
  reference: z.string(),
  /** Of the last payment or refusal; empty before that. */
  publisherOrderId: z.string(),
  /** Empty while the customer of an invoice has not chosen one. */
  method: z.string(),
  /** An invoice without a method: its customer chooses on the hosted page, and may choose again until it is paid. */
  mayChoose: z.boolean(),
  /** Whole rupiah. */
  amount: z.number().int(),
  code,
  productDetails: z.string(),
  items: z.array(z.object({ name: z.string(), quantity: z.number(), price: z.number() })),
  /** Bank codes of 3 digits and card BINs of 6 that may pay by card; empty: every card. */
  binWhitelist: z.array(z.string()),
  partnerId: z.string(),
  customerVaName: z.string(),
  merchantUserInfo: z.string(),
  additionalParam: z.string(),
  callbackUrl: z.string(),
  returnUrl: z.string(),
  /** Epoch ms by the gateway's clock, as all times here. */
  createdAt: z.number(),
  expiresAt: z.number(),
  paidAt: z.number().nullable(),
  canceledAt: z.number().nullable(),
  /** Number of payments by the customer; 2 is a real double payment. */
  timesPaid: z.number().int(),
  /** Delay of changes for the status operation (fault `status-lag`). */
  statusLagMs: z.number(),
});

export type Order = Readonly<z.infer<typeof orderSchema>>;
export type OrderCode = Order['code'];

/** `open`: can be paid in time. `expired`, `canceled`: can still be paid late. `paid`: final. */
export type OrderState = 'open' | 'paid' | 'canceled' | 'expired';

export function orderState(order: Order, now: number): OrderState {
  if (order.paidAt !== null && order.paidAt <= now) return 'paid';
  if (order.canceledAt !== null && order.canceledAt <= now) return 'canceled';
  return order.expiresAt <= now ? 'expired' : 'open';
}

/**
 * The machine's clock, advanced by `/_training/clock`. Only a reset takes it back. That forgets all orders, so no
 * deadline passes twice.
 */
export interface GatewayTime {
  aheadMs: number;
  /** Epoch ms. */
  now(): number;
}

export function gatewayTime(clock: Clock): GatewayTime {
  const time: GatewayTime = { aheadMs: 0, now: () => clock.now() + time.aheadMs };
  return time;
}

/** Number of the newest orders for the pages. */
const RECENT = 200;

export interface OrderStore {
  get(merchantOrderId: string): Order | undefined;
  byReference(reference: string): Order | undefined;
  /** @param code a number, or the label of a QRIS payload */
  byCode(code: string): Order | undefined;
  /** Newest first. */
  recent(): readonly Order[];
  all(): Iterable<Order>;
  /**
   * Adds or replaces an order. It can be found at once. If the disk fails, this rejects and the store is as before.
   * Resolves when the order is durable. The reference and the payment code of a replaced order are invalid.
   */
  save(order: Order): Promise<void>;
  /** Stores the advance of the gateway's clock: a restart must not reopen an expired order. */
  saveClock(): Promise<void>;
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** @param stateDir absent: in memory only */
export async function createOrderStore(stateDir: string | undefined, time: GatewayTime): Promise<OrderStore> {
  const opened = stateDir === undefined ? null : await openOrderFile(stateDir);
  time.aheadMs = opened?.clockAheadMs ?? 0;
  const byId = new Map<string, Order>();
  const idByReference = new Map<string, string>();
  const idByCode = new Map<string, string>();
  let newest: string[] = [];

  function index(order: Order): void {
    const id = order.merchantOrderId;
    const former = byId.get(id);
    if (former?.reference !== order.reference) {
      if (former) forget(former);
      newest.push(id);
      if (newest.length > 2 * RECENT) newest = newest.slice(-RECENT);
    } else if (former.code !== order.code) {
      // The number or QR of a former choice of method is invalid.
      idByCode.delete(codeOf(former));
    }
    byId.set(id, order);
    idByReference.set(order.reference, id);
    if (order.code.kind !== 'page') idByCode.set(codeOf(order), id);
  }
  function forget(order: Order): void {
    byId.delete(order.merchantOrderId);
    newest = newest.filter((id) => id !== order.merchantOrderId);
    idByReference.delete(order.reference);
    idByCode.delete(codeOf(order));
  }
  const found = (id: string | undefined): Order | undefined => (id === undefined ? undefined : byId.get(id));
  for (const order of opened?.orders ?? []) index(order);

  return {
    get: found,
    byReference: (reference) => found(idByReference.get(reference)),
    byCode: (code) => found(idByCode.get(code)),
    recent: () =>
      newest
        .slice(-RECENT)
        .reverse()
        .flatMap((id) => byId.get(id) ?? []),
    all: () => byId.values(),
    async save(order) {
      const before = byId.get(order.merchantOrderId);
      index(order);
      try {
        await opened?.file.append({ order });
      } catch (reason) {
        if (before) index(before);
        else forget(order);
        throw reason;
      }
    },
    async saveClock() {
      await opened?.file.append({ clockAheadMs: time.aheadMs });
    },
    async clear() {
      for (const lookup of [byId, idByReference, idByCode]) lookup.clear();
      newest = [];
      await opened?.file.clear();
    },
    async close() {
      await opened?.file.close();
    },
  };
}

/** @returns what a customer types or scans; empty for a page alone */
function codeOf({ code }: Order): string {
  switch (code.kind) {
    case 'qris':
      return code.label;
    case 'number':
      return code.number;
    case 'page':
      return '';
    default:
      return unreachable(code);
  }
}

// The order file has one JSON line per change; the last line of an order is valid. Append-only while the gateway runs;
// opening it rewrites it without superseded lines. A line torn by a power failure is skipped, because no reply about that
// order was sent.

const recordSchema = z.union([z.object({ order: orderSchema }), z.object({ clockAheadMs: z.number() })]);
type OrderRecord = { readonly order: Order } | { readonly clockAheadMs: number };

interface OrderFile {
  /** Resolves when the record is on disk. Concurrent records share one flush. @throws the disk's error */
  append(record: OrderRecord): Promise<void>;
  clear(): Promise<void>;
  close(): Promise<void>;
}

interface KeptOrders {
  /** In order of creation. */
  readonly orders: readonly Order[];
  readonly clockAheadMs: number;
}

export async function openOrderFile(stateDir: string): Promise<KeptOrders & { readonly file: OrderFile }> {
  await mkdir(stateDir, { recursive: true });
  syncFolder(dirname(resolve(stateDir)));
  const path = join(stateDir, 'orders.jsonl');
  const kept = readRecords(await readFile(path, 'utf8').catch(absentIsEmpty));
  const records = [{ clockAheadMs: kept.clockAheadMs }, ...kept.orders.map((order) => ({ order }))];
  await writeDurably(path, records.map(lineOf).join(''));
  return { file: appendingTo(await open(path, 'a')), ...kept };
}

function readRecords(text: string): KeptOrders {
  const orders = new Map<string, Order>();
  let clockAheadMs = 0;
  for (const line of text.split('\n')) {
    const record = recordSchema.safeParse(ignoreErrors(() => JSON.parse(line))).data;
    if (!record) continue;
    if ('order' in record) keep(orders, record.order);
    else clockAheadMs = record.clockAheadMs;
  }
  return { orders: [...orders.values()], clockAheadMs };
}

/** An order with another reference is a later one: it is at its own place. */
function keep(orders: Map<string, Order>, order: Order): void {
  const id = order.merchantOrderId;
  if (orders.get(id)?.reference !== order.reference) orders.delete(id);
  orders.set(id, order);
}

const lineOf = (record: OrderRecord): string => `${JSON.stringify(record)}\n`;

function appendingTo(handle: FileHandle): OrderFile {
  let waiting: { readonly line: string; readonly written: PromiseWithResolvers<void> }[] = [];
  let flushing: Promise<void> | null = null;
  let mayBeTorn = false;

  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        // After a failed write the last line may be incomplete: a line break separates it from this one.
        await handle.writeFile((mayBeTorn ? '\n' : '') + batch.map(({ line }) => line).join(''));
        await handle.datasync();
        mayBeTorn = false;
        for (const { written } of batch) written.resolve();
      } catch (reason) {
        mayBeTorn = true;
        for (const { written } of batch) written.reject(reason);
      }
    }
    flushing = null;
  }

  const settled = async (): Promise<void> => {
    while (flushing !== null) await flushing;
  };
  return {
    append(record) {
      const written = Promise.withResolvers<void>();
      waiting.push({ line: lineOf(record), written });
      flushing ??= flush();
      return written.promise;
    },
    async clear() {
      await settled();
      await handle.truncate(0);
      await handle.datasync();
    },
    async close() {
      await settled();
      await handle.close();
    },
  };
}

function absentIsEmpty(reason: unknown): string {
  if (reason instanceof Error && 'code' in reason && reason.code === 'ENOENT') return '';
  throw reason;
}
