/**
 * All orders in memory, found by whatever a customer or the merchant holds in hand, and durable before anybody is
 * told. Constant time per request: a bench rings up thousands.
 */
import type { GatewayTime } from '../gateway-time.ts';
import type { Order } from './order.ts';
import { memoryOnly, openOrderFile } from './order-file.ts';

/** How many of the newest orders the pages can list. */
const RECENT = 200;

export interface OrderStore {
  get(merchantOrderId: string): Order | undefined;
  byReference(reference: string): Order | undefined;
  byNumber(number: string): Order | undefined;
  byQrisLabel(label: string): Order | undefined;
  /** Newest first. */
  recent(): readonly Order[];
  all(): Iterable<Order>;
  /**
   * Adds an order or replaces it. It is found at once; when the disk refuses, the book is as before and this rejects.
   * @returns when it is durable.
   */
  save(order: Order): Promise<void>;
  /** Keeps how far the gateway's clock was put forward: an expired order must not revive with a restart. */
  saveClock(): Promise<void>;
  clear(): Promise<void>;
  close(): Promise<void>;
}

export async function openOrderStore(stateDir: string | undefined, time: GatewayTime): Promise<OrderStore> {
  const opened = stateDir === undefined ? memoryOnly : await openOrderFile(stateDir);
  time.setAhead(opened.clockAheadMs);
  const byId = new Map<string, Order>();
  const idByReference = new Map<string, string>();
  const idByNumber = new Map<string, string>();
  const idByLabel = new Map<string, string>();
  let newest: string[] = [];

  function index(order: Order): void {
    const id = order.merchantOrderId;
    if (!byId.has(id)) {
      newest.push(id);
      if (newest.length > 2 * RECENT) newest = newest.slice(-RECENT);
    }
    const before = byId.get(id);
    // A number or QR of a method that was chosen before pays nothing any more.
    if (before && before.code !== order.code) forgetCode(before);
    byId.set(id, order);
    idByReference.set(order.reference, id);
    if (order.code.kind === 'number') idByNumber.set(order.code.number, id);
    if (order.code.kind === 'qris') idByLabel.set(order.code.label, id);
  }
  function forget(order: Order): void {
    byId.delete(order.merchantOrderId);
    idByReference.delete(order.reference);
    forgetCode(order);
  }
  function forgetCode(order: Order): void {
    if (order.code.kind === 'number') idByNumber.delete(order.code.number);
    if (order.code.kind === 'qris') idByLabel.delete(order.code.label);
  }
  const found = (id: string | undefined): Order | undefined => (id === undefined ? undefined : byId.get(id));
  for (const order of opened.orders) index(order);

  return {
    get: (id) => byId.get(id),
    byReference: (reference) => found(idByReference.get(reference)),
    byNumber: (number) => found(idByNumber.get(number)),
    byQrisLabel: (label) => found(idByLabel.get(label)),
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
        await opened.file.append({ order });
      } catch (reason) {
        if (before) index(before);
        else forget(order);
        throw reason;
      }
    },
    saveClock: () => opened.file.append({ clockAheadMs: time.aheadMs() }),
    async clear() {
      for (const lookup of [byId, idByReference, idByNumber, idByLabel]) lookup.clear();
      newest = [];
      await opened.file.clear();
    },
    close: () => opened.file.close(),
  };
}
