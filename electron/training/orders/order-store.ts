/**
 * All orders in memory, indexed by order ID, reference and payment code, and durable before a reply. Constant time per
 * request, because the bench creates thousands.
 */
import type { GatewayTime } from '../gateway-time.ts';
import type { Order } from './order.ts';
import { memoryOnly, openOrderFile } from './order-file.ts';

/** Number of the newest orders for the pages. */
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
   * Adds or replaces an order. It can be found at once. If the disk fails, this rejects and the store is as before.
   * Resolves when the order is durable. The reference and the payment code of a replaced order are invalid.
   */
  save(order: Order): Promise<void>;
  /** Stores the advance of the gateway's clock: a restart must not reopen an expired order. */
  saveClock(): Promise<void>;
  clear(): Promise<void>;
  close(): Promise<void>;
}

export async function createOrderStore(stateDir: string | undefined, time: GatewayTime): Promise<OrderStore> {
  const opened = stateDir === undefined ? memoryOnly : await openOrderFile(stateDir);
  time.setAhead(opened.clockAheadMs);
  const byId = new Map<string, Order>();
  const idByReference = new Map<string, string>();
  const idByNumber = new Map<string, string>();
  const idByLabel = new Map<string, string>();
  let newest: string[] = [];

  function index(order: Order): void {
    const id = order.merchantOrderId;
    const former = byId.get(id);
    if (former && former.reference !== order.reference) forget(former);
    if (!byId.has(id)) {
      newest.push(id);
      if (newest.length > 2 * RECENT) newest = newest.slice(-RECENT);
    }
    const before = byId.get(id);
    // The number or QR of a former choice of method is invalid.
    if (before && before.code !== order.code) forgetCode(before);
    byId.set(id, order);
    idByReference.set(order.reference, id);
    if (order.code.kind === 'number') idByNumber.set(order.code.number, id);
    if (order.code.kind === 'qris') idByLabel.set(order.code.label, id);
  }
  function forget(order: Order): void {
    byId.delete(order.merchantOrderId);
    newest = newest.filter((id) => id !== order.merchantOrderId);
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
