/**
 * The open ledgers, one per environment, each with the shop's clock and business day, and a payment in them by its
 * order ID.
 */
import type { Environment } from '../../shared/model/environment.ts';
import type { StoredCash } from '../ports/ledger/cash-and-refunds.ts';
import { type Ledger, StoreError } from '../ports/ledger/ledger.ts';
import type { StoredPayment } from '../ports/ledger/payment-port.ts';
import { isCashId } from './state/order-id.ts';

export type ShopLedgers = ReadonlyMap<Environment, ShopLedger>;
export interface LedgerPayment {
  readonly shopLedger: ShopLedger;
  readonly stored: StoredPayment;
}

/** @throws Error if no ledger of this environment is open: links and payments exist only with one */
export function shopLedgerOf(shopLedgers: ShopLedgers, environment: Environment): ShopLedger {
  const shopLedger = shopLedgers.get(environment);
  if (!shopLedger) throw new Error(`No ledger is open for ${environment}`);
  return shopLedger;
}
interface LedgerCash {
  readonly shopLedger: ShopLedger;
  readonly stored: StoredCash;
}

/** @param recordId of cash; an order ID finds nothing · @throws StoreError as `findPayment` */
export function findCash(shopLedgers: ShopLedgers, recordId: string): LedgerCash | undefined {
  return findIn(shopLedgers, ({ cash }) => cash.find(recordId));
}

/**
 * @param orderId an id of cash finds nothing, also beside a damaged ledger
 * @throws StoreError if no ledger that can be read has it, and one can't be read
 */
export function findPayment(shopLedgers: ShopLedgers, orderId: string): LedgerPayment | undefined {
  return isCashId(orderId) ? undefined : findIn(shopLedgers, ({ payments }) => payments.find(orderId));
}

/** A damaged ledger must not hide what another one has. */
function findIn<T>(shopLedgers: ShopLedgers, find: (ledger: Ledger) => T | undefined) {
  let unread: StoreError | null = null;
  for (const shopLedger of shopLedgers.values()) {
    try {
      const stored = find(shopLedger.ledger);
      if (stored) return { shopLedger, stored };
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      unread ??= error;
    }
  }
  if (unread) throw unread;
  return undefined;
}

/**
 * What each of them has, as `findPayment` looks for one. The damage itself has its own notice on every screen.
 * @throws StoreError if all are damaged, or one can't be read at this moment
 */
export function ofReadable<T>(shopLedgers: Iterable<ShopLedger>, read: (shopLedger: ShopLedger) => T): T[] {
  const found: T[] = [];
  let damage: StoreError | null = null;
  for (const shopLedger of shopLedgers) {
    try {
      found.push(read(shopLedger));
    } catch (error) {
      if (!(error instanceof StoreError) || error.code !== 'database-broken') throw error;
      damage ??= error;
    }
  }
  if (damage && found.length === 0) throw damage;
  return found;
}

export interface ShopLedger {
  readonly environment: Environment;
  readonly ledger: Ledger;
  /**
   * The day on which something is booked that happens now: by this shop's time zone and day-end hour, unless the clock is
   * wrong, and never before the last closed day.
   * @param at the present, epoch ms · @returns `YYYY-MM-DD`
   */
  businessDay(at: number): string;
  /** @param at epoch ms · @returns 0 to 23, local time of the shop */
  hour(at: number): number;
}
