/** The open ledgers, one per environment, and a payment in them by its order ID. */
import type { Environment } from '../../shared/model/environment.ts';
import type { StoredCash } from '../ports/ledger/cash-port.ts';
import type { StoredPayment } from '../ports/ledger/payment-port.ts';
import type { ShopLedger } from './shop-ledger.ts';

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

/** @param recordId of cash; an order ID finds nothing */
export function findCash(shopLedgers: ShopLedgers, recordId: string): LedgerCash | undefined {
  for (const shopLedger of shopLedgers.values()) {
    const stored = shopLedger.ledger.cash.find(recordId);
    if (stored) return { shopLedger, stored };
  }
  return undefined;
}

export function findPayment(shopLedgers: ShopLedgers, orderId: string): LedgerPayment | undefined {
  for (const shopLedger of shopLedgers.values()) {
    const stored = shopLedger.ledger.payments.find(orderId);
    if (stored) return { shopLedger, stored };
  }
  return undefined;
}
